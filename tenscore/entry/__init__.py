"""Entering a game at the table: what is asked, what an answer means, and what is said back.

`respond` takes a state and an answer and gives the next state; a session feeds it, from a terminal or from a pipe, and
keeps the game's file.
"""

"""Entering a game by answering questions: which are asked, what an answer means, and what is said back.

A conversation takes an answer and gives the next conversation; a session holds one with somebody, and keeps its file.
"""

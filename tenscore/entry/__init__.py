"""Entering a game by answering questions: which are asked, what an answer means, and what is said back.

Nothing here reads keys, prints or writes files: a conversation takes an answer and gives the next conversation.
"""

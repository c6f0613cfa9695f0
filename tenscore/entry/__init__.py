"""Entering a game at the table: `respond` goes from state to state, and a session feeds it and keeps the file."""

"""Scored games as text: a file for each format."""

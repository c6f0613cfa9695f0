"""Output formats: each is a pure function from finished results to text.

The text comes in pieces that end with a line break, so that many games need little memory. `formats` lists the formats;
`game/` and `board/` have a file for each. Only a command prints.
"""

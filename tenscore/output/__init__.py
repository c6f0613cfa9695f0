"""Output formats: each is a pure function from finished results to text, given in pieces so that much fits in little.

A piece ends with a line break. Only the command line prints them.
"""

"""Texts that harm where they are not made harmless: as a formula, as markup, or by steering a terminal."""

from __future__ import annotations

import unicodedata

HOSTILE = [
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "=cmd|'/C calc'!A0",
    '=HYPERLINK("http://example.com", "x")',
    "\uff1d1+1",
    "\t=1+1",
    "\r=1+1",
    "x\n=1+1",
    "x;=1+1",
    'x;"=1+1',
    "x\t\t=1+1",
    "x\t\r=1+1",
    "a\rb",
    "a|b",
    "a\\|b",
    "a\\",
    "|",
    "a\nb",
    "a\r\nb",
    "[bold]",
    "[red]x[/red]",
    "**bold** _it_ `code`",
    "<b>&amp;<script>",
    "[link](http://example.com)",
    "# heading",
    "\x1b[31mred\x1b[0m",
    "\x1b]8;;http://example.com\x1b\\link",
    "\x9b31m",
    "a\u202eb",
    "a\u2066b\u2069\u061c",
    "a\u2028b\u2029c",
    "a\u0085b\u000bc",
    "\x07bell\x08\x7f",
    "\udcff",
    "a,b",
    'a "quoted" name',
    "007",
    "1e5",
    "None",
    "nan",
]


def is_harmless(char: str) -> bool:
    """Whether a character leaves a terminal's state and direction alone."""
    return unicodedata.category(char) not in {"Cc", "Cf", "Cs", "Zl", "Zp"}

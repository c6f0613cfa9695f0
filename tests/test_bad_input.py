"""Bad input: every kind of it is refused in full, each problem on one line with its place, and nothing is scored.

In the texts below the signs ① to ⑥ are no part of the input: they mark the places that the messages name.
"""

from __future__ import annotations

import os
import re
import resource
import socket
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from helpers import ONE_GAME, Outcome, run
from tenscore.errors import InputError
from tenscore.loading import load_games, read_games

EXAMPLES = Path(__file__).parents[1] / "examples"
GOOD_FILES = [
    (EXAMPLES / name).read_text(encoding="utf-8") for name in ("friday-night.yaml", "all-wilds.yaml", "game.json")
]
PLACES = "①②③④⑤⑥"
BARE_HASH = "a bare # begins a comment, so this wild would be lost; expected w, or the # in quotes"
EXPECTED_CARD = (
    "expected a colour letter (r b o g, or w for wilds) and its number, such as r4, b1-5, g2x2, rw, w6 or ww"
)
EXPECTED_RANK = "expected a number 1-9, a range such as 1-5, copies such as 1x2, or w for a wild"
GAME_KEYS = "expected game, date, round, table, rules, players or unfinished"
PLAYER_KEYS = "expected name, currency, bust, cards or card_count"
CURRENCY = "expected a whole number from 0 to 10"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to write files in; names in messages are relative to it."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def place(text: str, sign: str) -> tuple[int, int]:
    """Line and column of a sign in a text, from 1, the signs themselves left out."""
    before = text[: text.index(sign)].translate({ord(other): None for other in PLACES})
    return before.count("\n") + 1, len(before) - before.rfind("\n")


def refused(*names: str) -> str:
    """What `score` and `check` say about files that they refuse, which is the same."""
    checked, scored = run("check", *names), run("score", *names)

    assert (1, "") == (checked.status, checked.out)
    assert checked == scored
    return checked.err


def player(fields: str) -> str:
    """A game of one player whose other fields are good unless they are given."""
    defaults = {"name": "name: Asha", "currency": "currency: 7", "cards": "cards: r1"}
    given = [
        key for key in defaults if any(part.strip(PLACES + " ").startswith(key + ":") for part in fields.split(", "))
    ]
    return f"players: [{{{', '.join([*(text for key, text in defaults.items() if key not in given), fields])}}}]\n"


CASES: dict[str, tuple[str, list[str]]] = {
    # Keys
    "misspelt key of a game": (f"①gmae: x\n{ONE_GAME}", ['①unknown key "gmae" in a game; did you mean "game"?']),
    "key in upper case": (f"①Date: 2026-11-27\n{ONE_GAME}", ['①unknown key "Date" in a game; did you mean "date"?']),
    "unknown key of a game": (f"①winner: Asha\n{ONE_GAME}", [f'①unknown key "winner" in a game; {GAME_KEYS}']),
    "misspelt key of a player": (player("①busts: 1"), ['①unknown key "busts" in a player; did you mean "bust"?']),
    "unknown key of a player": (player("①points: 24"), [f'①unknown key "points" in a player; {PLAYER_KEYS}']),
    "misspelt key of the rules": (
        f"rules: {{①perfect-bonus: 1}}\n{ONE_GAME}",
        ['①unknown key "perfect-bonus" in the rules; did you mean "perfect_bonus"?'],
    ),
    "unknown key of the rules": (
        f"rules: {{①wilds: 1}}\n{ONE_GAME}",
        ['①unknown key "wilds" in the rules; expected perfect_bonus or house_deck'],
    ),
    "misspelt colour": (player("cards: {①gren: 1}"), ['①unknown key "gren" in the cards; did you mean "green"?']),
    "misspelt currency": (
        "players: [{name: Asha, ①curency: 7, cards: r1}]",
        [
            # Not the missing currency as well: it is there, under another name.
            '①unknown key "curency" in a player; did you mean "currency"?',
        ],
    ),
    "list as a key": (f"①[a]: 1\n{ONE_GAME}", [f"①a list as a key in a game; {GAME_KEYS}"]),
    # Missing and blank
    "no players": ("①game: x\n", ["①the game has no players; expected a list of 1 to 5"]),
    "blank players": ("①game: x\nplayers:\n", ["①the game has no players; expected a list of 1 to 5"]),
    "no name": ("players: [①{currency: 7, cards: r1}]", ["①the player has no name; expected text"]),
    "no currency": (
        "players:\n  - ①name: Asha\n    cards: r1\n",
        ["①the player has no currency; expected the black tokens held, 0 to 10"],
    ),
    "no cards": (
        "players:\n  - ①name: Asha\n    currency: 7\n",
        ["①the player has no cards; expected the cards collected, or [] for none"],
    ),
    "nothing but blanks": (
        "players:\n  - ①name:\n    currency:\n    cards:\n",
        [
            "①the player has no name; expected text",
            "①the player has no currency; expected the black tokens held, 0 to 10",
            "①the player has no cards; expected the cards collected, or [] for none",
        ],
    ),
    "blank player": ("players:\n  -①\n", [f"①nothing where a player should be; {PLAYER_KEYS}"]),
    # Twice
    "key of a game twice": (
        f"game: a\n①game: b\n{ONE_GAME}",
        ['①"game" stands twice in a game; expected it once, first on line 1'],
    ),
    "players twice": (
        f"{ONE_GAME}①{ONE_GAME}",
        ['①"players" stands twice in a game; expected it once, first on line 1'],
    ),
    "key of a player twice": (
        player("①name: Ben, name: Asha").replace("①", "").replace(", name: Asha", ", ①name: Asha"),
        ['①"name" stands twice in a player; expected it once, first on line 1'],
    ),
    "colour twice": (
        "players:\n  - name: Asha\n    currency: 7\n    cards:\n      red: 1\n      ①red: 2\n",
        ['①"red" stands twice in the cards; expected it once, first on line 5'],
    ),
    "colour twice by two names": (
        player("cards: {red: 1, ①Pink: 2}"),
        ['①"red" stands twice in the cards ("Pink" is red); expected it once, first on line 1'],
    ),
    "bonus twice": (
        f"rules: {{perfect_bonus: 1, ①perfect_bonus: 2}}\n{ONE_GAME}",
        ['①"perfect_bonus" stands twice in the rules; expected it once, first on line 1'],
    ),
    # Cards
    "unknown colour in a text": (player("cards: r1 ①q4"), [f'①"q4" is not a card; {EXPECTED_CARD}']),
    "unknown colour in a quoted text": (player('cards: "r1 ①q4"'), [f'①"q4" is not a card; {EXPECTED_CARD}']),
    "unknown card in a list": (player("cards: [r1, ①x]"), [f'①"x" is not a card; {EXPECTED_CARD}']),
    "unknown card below a colour": (player("cards: {red: 1 ①q}"), [f'①"q" is not a card; {EXPECTED_RANK}']),
    "unknown card in a colour's list": (player("cards: {red: [1, ①q]}"), [f'①"q" is not a card; {EXPECTED_RANK}']),
    "colour below a colour": (
        player("cards: {red: ①b4}"),
        ['①"b4" names a colour among the cards of red; expected a number alone'],
    ),
    "number 0": (player("cards: {red: ①0}"), ['①"0" is out of range; expected a number 1-9']),
    "number 10": (player("cards: {red: [1, ①10]}"), ['①"10" is out of range; expected a number 1-9']),
    "number 10 in a text": (player("cards: b2 ①r10 g1"), ['①"r10" is out of range; expected a number 1-9']),
    "negative number": (player("cards: {red: [①-1]}"), [f'①"-1" is not a card; {EXPECTED_RANK}']),
    "fraction": (player("cards: {red: [①1.5]}"), [f'①"1.5" is not a card; {EXPECTED_RANK}']),
    "range over 9": (player("cards: {red: ①8-10}"), ['①"8-10" is out of range; expected a number 1-9']),
    "range backwards": (
        player("cards: {red: ①5-1}"),
        ['①"5-1" runs backwards; expected the lower number first, 1-5'],
    ),
    "numbers run together": (
        player("cards: {red: ①123}"),
        ['①"123" is out of range; expected a number 1-9; for single cards write 1 2 3'],
    ),
    "no copies": (player("cards: {red: ①1x0}"), ['①"1x0" has a bad count of copies; expected 1 to 10000']),
    "a billion copies": (
        player("cards: {red: ①1x1000000000}"),
        ['①"1x1000000000" has a bad count of copies; expected 1 to 10000'],
    ),
    "truth value as a card": (player("cards: {red: ①yes}"), [f'①"yes" is not a card; {EXPECTED_RANK}']),
    "list in a list of cards": (
        player("cards: {red: [1, ①[2]]}"),
        ["①a list where a card should be; expected a card such as 7 or 1-5"],
    ),
    "mapping in a list of cards": (
        player("cards: [r1, ①{red: 2}]"),
        ["①a mapping where a card should be; expected a card such as 7 or 1-5"],
    ),
    "blank entry in a list of cards": (
        "players:\n  - name: Asha\n    currency: 7\n    cards:\n      red:\n        - 1\n        -①\n",
        ["①nothing where a card should be; expected a card such as 7 or 1-5"],
    ),
    "every fault in a text": (
        player("cards: ①q1 r1 ②r0 ③b5-1"),
        [
            f'①"q1" is not a card; {EXPECTED_CARD}',
            '②"r0" is out of range; expected a number 1-9',
            '③"b5-1" runs backwards; expected the lower number first, 1-5',
        ],
    ),
    # Counts
    "currency over 10": (player("currency: ①11"), [f"①currency is 11; {CURRENCY}"]),
    "negative currency": (player("currency: ①-1"), [f'①currency is "-1"; {CURRENCY}']),
    "currency with a fraction": (player("currency: ①7.0"), [f'①currency is "7.0"; {CURRENCY}']),
    "currency with a zero before": (player("currency: ①07"), [f'①currency is "07"; {CURRENCY}']),
    "currency in hexadecimal": (player("currency: ①0x7"), [f'①currency is "0x7"; {CURRENCY}']),
    "currency with a sign": (player("currency: ①+7"), [f'①currency is "+7"; {CURRENCY}']),
    "currency as a truth value": (player("currency: ①yes"), [f'①currency is "yes"; {CURRENCY}']),
    "currency as null": (
        player("currency: null").replace("{", "①{", 1),
        ["①the player has no currency; expected the black tokens held, 0 to 10"],
    ),
    "currency in quotes": (player('currency: ①"7"'), [f'①currency is text "7"; {CURRENCY}, without quotes']),
    "currency as a word": (player("currency: ①seven"), [f'①currency is "seven"; {CURRENCY}']),
    "currency in digits of another script": (player("currency: ①\u0667"), [f'①currency is "\u0667"; {CURRENCY}']),
    "currency as a list": (player("currency: ①[7]"), [f"①a list where currency should be; {CURRENCY}"]),
    "currency as a mapping": (player("currency: ①{black: 7}"), [f"①a mapping where currency should be; {CURRENCY}"]),
    "bust over 15": (player("bust: ①16"), ["①bust is 16; expected a whole number from 0 to 15"]),
    "negative bust": (player("bust: ①-2"), ['①bust is "-2"; expected a whole number from 0 to 15']),
    "bust with a fraction": (player("bust: ①0.5"), ['①bust is "0.5"; expected a whole number from 0 to 15']),
    "bust over 15 in the game": (
        (
            "players: [{name: Asha, currency: 7, bust: 8, cards: r1}, {name: Ben, currency: 7, bust: ①8, cards: r1},\n"
            "{name: Chen, currency: 7, bust: 1, cards: r1}]\n"
        ),
        ["①17 bust tokens in the game; expected 15 at the most"],
    ),
    "card_count below what is listed": (
        player("cards: r1-4 rw, card_count: ①4"),
        ["①card_count is 4, below the 5 cards listed; expected 5 or more"],
    ),
    "negative card_count": (
        player("card_count: ①-1"),
        ['①card_count is "-1"; expected a whole number from 0 to 10000'],
    ),
    "card_count with a fraction": (
        player("card_count: ①1.5"),
        ['①card_count is "1.5"; expected a whole number from 0 to 10000'],
    ),
    "round 0": (f"round: ①0\n{ONE_GAME}", ["①round is 0; expected a whole number from 1 to 9999"]),
    "round as a word": (f"round: ①final\n{ONE_GAME}", ['①round is "final"; expected a whole number from 1 to 9999']),
    "negative bonus": (
        f"rules: {{perfect_bonus: ①-1}}\n{ONE_GAME}",
        ['①perfect_bonus is "-1"; expected a whole number from 0 to 1000000'],
    ),
    "bonus with a fraction": (
        f"rules: {{perfect_bonus: ①1.5}}\n{ONE_GAME}",
        ['①perfect_bonus is "1.5"; expected a whole number from 0 to 1000000'],
    ),
    # Text and dates
    "name of nothing": (
        player('name: ①""'),
        ["①empty text where the player's name should be; expected at least one character that can be seen"],
    ),
    "name of spaces": (
        player("name: ①'  '"),
        ["①empty text where the player's name should be; expected at least one character that can be seen"],
    ),
    "name as a list": (player("name: ①[Asha]"), ["①a list where the player's name should be; expected text"]),
    "title as a mapping": (
        f"game: ①{{x: y}}\n{ONE_GAME}",
        ["①a mapping where the game's title should be; expected text"],
    ),
    "table as a list": (f"table: ①[A]\n{ONE_GAME}", ["①a list where the table's name should be; expected text"]),
    "date in another form": (
        f"date: ①27.11.2026\n{ONE_GAME}",
        ['①date is "27.11.2026"; expected a day such as 2026-11-27'],
    ),
    "date that never was": (
        f"date: ①2026-02-30\n{ONE_GAME}",
        ['①date is "2026-02-30"; expected a day such as 2026-11-27'],
    ),
    "date with a time": (
        f"date: ①2026-11-27 20:00\n{ONE_GAME}",
        ['①date is "2026-11-27 20:00"; expected a day such as 2026-11-27'],
    ),
    # Players
    "no players in the list": ("players: ①[]\n", ["①0 players in the game; expected 1 to 5"]),
    "six players": (
        "players:\n"
        + "".join(f"  - {{name: {name}, currency: 7, cards: r1}}\n" for name in "AB")
        + "".join(f"  - {{name: {name}, currency: 7, cards: b1}}\n" for name in "CDE")
        + "  - ①{name: F, currency: 7, cards: g1}\n",
        ["①6 players in the game; expected 1 to 5"],
    ),
    "players as text": (
        "players: ①Asha and Ben\n",
        ['①text "Asha and Ben" where the players should be; expected a list'],
    ),
    "players as a mapping": (
        "players:\n  ①Asha: {currency: 7, cards: r1}\n",
        ["①a mapping where the players should be; expected a list"],
    ),
    "player as text": ("players: [①Asha]\n", [f'①text "Asha" where a player should be; {PLAYER_KEYS}']),
    "player as a list": ("players: [①[Asha, 7]]\n", [f"①a list where a player should be; {PLAYER_KEYS}"]),
    "two players of one name": (
        "players:\n  - {name: Asha, currency: 7, cards: r1}\n  - {name: ①Asha, currency: 7, cards: r1}\n",
        ['①"Asha" is the name of two players; expected another, first on line 2'],
    ),
    "two players of one name, spaced and composed otherwise": (
        "players:\n  - {name: Zo\u00eb, currency: 7, cards: r1}\n  - {name: ①' Zoe\u0308 ', currency: 7, cards: r1}\n",
        ['①"Zo\u00eb" is the name of two players; expected another, first on line 2'],
    ),
    # Games
    "text for a game": ("①hello\n", [f'①text "hello" where a game should be; {GAME_KEYS}']),
    "list for a game": ("①- name: Asha\n  currency: 7\n", [f"①a list where a game should be; {GAME_KEYS}"]),
    "rules as text": (
        f"rules: ①house\n{ONE_GAME}",
        ['①text "house" where the rules should be; expected perfect_bonus or house_deck'],
    ),
    "fault in the second game": (
        f"{ONE_GAME}---\n{player('currency: ①11')}",
        [f"①currency is 11; {CURRENCY}"],
    ),
    # The deck: one of each 7, 8 and 9, three of each 1 to 6, two wilds in each colour, one of each other wild.
    "more copies than the deck has": (
        (
            "players:\n  - {name: Asha, currency: 7, cards: {red: 9, blue: 1x2}}\n"
            "  - {name: Ben, currency: 7, cards: {red: ①9, blue: ②1x2}}\n"
        ),
        [
            "①2 copies of red 9 in the game; expected 1 at the most (Asha 1, Ben 1)",
            "②4 copies of blue 1 in the game; expected 3 at the most (Asha 2, Ben 2)",
        ],
    ),
    "more wilds than the deck has": (
        "players:\n  - {name: Asha, currency: 7, cards: rwx2 w6 ww}\n  - {name: Ben, currency: 7, cards: ①rw w6 ww}\n",
        [
            "①3 copies of red w in the game; expected 2 at the most (Asha 2, Ben 1)",
            "①2 copies of wild 6 in the game; expected 1 at the most (Asha 1, Ben 1)",
            "①2 copies of wild w in the game; expected 1 at the most (Asha 1, Ben 1)",
        ],
    ),
    "more copies in one hand than the deck has": (
        player("cards: {green: ①7x2}"),
        ["①2 copies of green 7 in the game; expected 1 at the most (Asha 2)"],
    ),
    # A # that swallowed a wild
    "# in text": ("players:\n  - name: Asha\n    currency: 7\n    cards:\n      red: 1 2 ①#\n", [f"①{BARE_HASH}"]),
    "# in compact text": ("players:\n  - name: Asha\n    currency: 7\n    cards: r1 r2 ①#\n", [f"①{BARE_HASH}"]),
    "# alone below a colour": (
        "players:\n  - name: Asha\n    currency: 7\n    cards:\n      red: ①#\n      blue: 1\n",
        [f"①{BARE_HASH}"],
    ),
    "# before other cards": (
        "players:\n  - name: Asha\n    currency: 7\n    cards:\n      red: 1 ①# 3 4\n",
        [f"①{BARE_HASH}"],
    ),
    "# with copies": ("players:\n  - name: Asha\n    currency: 7\n    cards:\n      red: 1 ①#x2\n", [f"①{BARE_HASH}"]),
    "# in text over lines": (
        "players:\n  - name: Asha\n    currency: 7\n    cards: r1 r2\n      b1 ①#\n    bust: 1\n",
        [f"①{BARE_HASH}"],
    ),
    "# behind quoted text": (
        "players:\n  - name: Asha\n    currency: 7\n    cards:\n      red: '1 2' ①#\n",
        [f"①{BARE_HASH}"],
    ),
    "# in a block list": (
        "players:\n  - name: Asha\n    currency: 7\n    cards:\n      red:\n        - 1\n        - ①#\n        - 3\n",
        [f"①{BARE_HASH}"],
    ),
    "# behind an entry of a block list": (
        "players:\n  - name: Asha\n    currency: 7\n    cards:\n      red:\n        - 1 ①#\n        - 3\n",
        [f"①{BARE_HASH}"],
    ),
    "# in a flow list": (
        "players:\n  - name: Asha\n    currency: 7\n    cards:\n      red: [1, ①#, 3]\n      blue: [2]\n",
        [f"①{BARE_HASH}"],
    ),
    "# at the end of a flow list": (
        "players:\n  - name: Asha\n    currency: 7\n    cards:\n      red: [1, 2, ①#]\n    bust: 1\n",
        [f"①{BARE_HASH}"],
    ),
    "# in a flow list over lines": (
        "players:\n  - name: Asha\n    currency: 7\n    cards:\n      red: [1,\n        ①#,\n        3]\n",
        [f"①{BARE_HASH}"],
    ),
    "# at a line's end in a flow list": (
        "players:\n  - name: Asha\n    currency: 7\n    cards:\n      red: [1, ①#,\n        3]\n",
        [f"①{BARE_HASH}"],
    ),
    "# in a flow mapping": (
        "players:\n  - name: Asha\n    currency: 7\n    cards: {red: 1 2 ①#, blue: 3}\n    bust: 1\n",
        [f"①{BARE_HASH}"],
    ),
    "# in a flow mapping over lines": (
        "players:\n  - name: Asha\n    currency: 7\n    cards: {red: 1 2 ①#,\n      blue: 3}\n",
        [f"①{BARE_HASH}"],
    ),
    "# in a flow list, last line, line end behind": (
        "players:\n  - name: Asha\n    currency: 7\n    cards:\n      red: [1, ①#]\n",
        [f"①{BARE_HASH}"],
    ),
    "# in the middle of a flow list, last line": (
        "players:\n  - name: Asha\n    currency: 7\n    cards:\n      red: [1, ①#, 3]\n",
        [f"①{BARE_HASH}"],
    ),
    "# in a compact flow list": (
        "players:\n  - name: Asha\n    currency: 7\n    cards: [r1, ①#, b3]\n    bust: 1\n",
        [f"①{BARE_HASH}"],
    ),
    "# in a list in a mapping in braces": (
        "players:\n  - name: Asha\n    currency: 7\n    cards: {red: [1, ①#], blue: 2}\n",
        [f"①{BARE_HASH}"],
    ),
    "# in a player in braces": (
        "players:\n  - {name: Asha, currency: 7, cards: r1 ①#}\n  - {name: Ben, currency: 7, cards: r1}\n",
        [f"①{BARE_HASH}"],
    ),
    "# in a flow list, last line of the file": (
        "players:\n  - name: Asha\n    currency: 7\n    cards:\n      red: [1, ①#]",
        [f"①{BARE_HASH}"],
    ),
    # YAML
    "bare * in a list": (
        "players:\n  - name: Asha\n    currency: 7\n    cards:\n      red: [1, ①*]\n",
        ["①a bare * begins an alias; expected w for a wild, or the * in quotes"],
    ),
    "bare * below a colour": (
        "players:\n  - name: Asha\n    currency: 7\n    cards:\n      red: ①*\n",
        ["①a bare * begins an alias; expected w for a wild, or the * in quotes"],
    ),
    "alias": (
        f"game: &a x\ntable: ①*a\n{ONE_GAME}",
        ["①*a is an alias, which is not read here; expected the value itself"],
    ),
    "merge key": (
        "players:\n  - &a {name: Asha, currency: 7, cards: r1}\n  - {<<: ①*a, name: Ben}\n",
        ["①*a is an alias, which is not read here; expected the value itself"],
    ),
    "tag of another language": (
        player("name: ①!!python/object/apply:os.getcwd []"),
        ['①a tag "tag:yaml.org,2002:python…" where the player\'s name should be; expected text'],
    ),
    "tab for an indent": (
        "players:\n①\t- name: Asha\n",
        ["①a tab stands where YAML wants spaces; expected spaces"],
    ),
    "flow list without an end": (
        "players: [{name: Asha, currency: 7, cards: r1}\n①",
        ["①not YAML: while parsing a flow sequence, did not find expected ',' or ']'"],
    ),
    "# behind copies": (
        "players:\n  - name: Asha\n    currency: 7\n    cards:\n      red: 1 ①#x2\n",
        [f"①{BARE_HASH}"],
    ),
    "# on the line below a blank": (
        "players:\n  - name: Asha\n    currency: 7\n    cards:\n      red:\n        ①#\n      blue: 3\n",
        [f"①{BARE_HASH}"],
    ),
    "cards in a folded text": (
        "players:\n  - name: Asha\n    currency: 7\n    cards: >\n      r1 r2\n      ①r88 r3 ②b99\n",
        [
            '①"r88" is out of range; expected a number 1-9',
            '②"b99" is out of range; expected a number 1-9',
        ],
    ),
    "cards in quotes over lines": (
        'players:\n  - name: Asha\n    currency: 7\n    cards: "①r0\n      r1 ②b0"\n',
        ['①"r0" is out of range; expected a number 1-9', '②"b0" is out of range; expected a number 1-9'],
    ),
    "all at once": (
        (
            "players:\n"
            "  - {name: A, currency: ①14, bust: 10, cards: r1x2}\n"
            "  - {name: ②A, currency: 1, bust: ③10, cards: ④r1x2}\n"
            "  - ⑤{currency: 1, bust: 0, cards: r2}\n"
        ),
        [
            "①currency is 14; expected a whole number from 0 to 10",
            '②"A" is the name of two players; expected another, first on line 2',
            "③20 bust tokens in the game; expected 15 at the most",
            "④4 copies of red 1 in the game; expected 3 at the most (A 2, A 2)",
            "⑤the player has no name; expected text",
        ],
    ),
    "name that can't be seen": (
        player('name: ①"\\u200d"'),
        ["①empty text where the player's name should be; expected at least one character that can be seen"],
    ),
    "text with a sign of YAML's own": (
        "game: ①@home\n",
        ["①a character that YAML keeps for itself; expected text that begins with it in quotes"],
    ),
    "list as a key of a game": (
        "? ①[a]\n: b\nplayers: [{name: Asha, currency: 7, cards: r1}]\n",
        ["①a list as a key in a game; expected game, date, round, table, rules, players or unfinished"],
    ),
    "list as a key of a tournament": (
        "①? [a]\n: b\ntournament: Cup\n",
        ["①this is a tournament's file, not a game's; expected tenscore tournament to read it"],
    ),
    "alias in the manner of JSON": (
        '{"players":[{"name":"Asha","currency":1,"cards":&a [①*a]}]}\n',
        ["①*a is an alias, which is not read here; expected the value itself"],
    ),
    "two values on a line": (
        "game: a①: b\n",
        ["①a second colon on the line; expected text that holds one to stand in quotes"],
    ),
}


@pytest.mark.parametrize(("text", "lines"), CASES.values(), ids=CASES)
def test_bad_input_is_refused(text: str, lines: list[str]) -> None:
    """Each problem is one line, with the place, what is wrong and what was expected; nothing is scored."""
    Path("game.yaml").write_text(text.translate({ord(sign): None for sign in PLACES}), encoding="utf-8")

    expected = [":".join(map(str, ("game.yaml", *place(text, line[0])))) + f": {line[1:]}" for line in lines]
    assert expected == refused("game.yaml").splitlines()


def test_the_deck_check_alone_can_be_put_aside() -> None:
    """`--no-deck-check` lets more copies of a card pass, and no other problem."""
    text = player("currency: ①11, cards: r9x2, bust: ②16, card_count: ③1")
    Path("game.yaml").write_text(text.translate({ord(sign): None for sign in PLACES}), encoding="utf-8")
    columns = [place(text, sign)[1] for sign in "①②③"]

    outcome = run("check", "--no-deck-check", "game.yaml")
    assert (1, "") == (outcome.status, outcome.out)
    assert [
        f"game.yaml:1:{columns[0]}: currency is 11; expected a whole number from 0 to 10",
        f"game.yaml:1:{columns[1]}: bust is 16; expected a whole number from 0 to 15",
        f"game.yaml:1:{columns[2]}: card_count is 1, below the 2 cards listed; expected 2 or more",
    ] == outcome.err.splitlines()


def test_every_problem_in_every_file_is_told() -> None:
    """Problems of all files are told in the order of the files, good files between them notwithstanding."""
    Path("a.yaml").write_text("players:\n  - name: Asha\n    currency: 11\n    bust: x\n    cards: q1 r0\n")
    Path("b.yaml").write_text(ONE_GAME)
    Path("c.yaml").write_text("players: [\n")
    Path("d.yaml").write_text("games: 1\n")

    assert [
        "a.yaml:3:15: currency is 11; expected a whole number from 0 to 10",
        'a.yaml:4:11: bust is "x"; expected a whole number from 0 to 15',
        f'a.yaml:5:12: "q1" is not a card; {EXPECTED_CARD}',
        'a.yaml:5:15: "r0" is out of range; expected a number 1-9',
        "c.yaml:2:1: not YAML: while parsing a flow node, did not find expected node content",
        'd.yaml:1:1: unknown key "games" in a game; did you mean "game"?',
        "d.yaml:1:1: the game has no players; expected a list of 1 to 5",
    ] == refused("a.yaml", "b.yaml", "c.yaml", "d.yaml").splitlines()


def test_games_before_a_fault_in_the_yaml_are_checked_too() -> None:
    """Where a file stops being YAML, the games before that place are still told what is wrong with them."""
    Path("game.yaml").write_text(f"{player('currency: 11')}---\nplayers: [\n")

    first, second = refused("game.yaml").splitlines()
    assert first.endswith("currency is 11; expected a whole number from 0 to 10")
    assert second.startswith("game.yaml:4:1: not YAML: ")


def test_json_places() -> None:
    """The place of a problem is that in the file, however the characters before it were written."""
    text = '{"players": [{"name": "\\ud83e\\udd8a", "currency": ①11, "cards": "r1 ②q2"}]}'
    Path("game.json").write_text(text.translate({ord(sign): None for sign in PLACES}))

    assert [
        f"game.json:1:{place(text, '①')[1]}: currency is 11; expected a whole number from 0 to 10",
        f'game.json:1:{place(text, "②")[1]}: "q2" is not a card; {EXPECTED_CARD}',
    ] == refused("game.json").splitlines()


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("round: ", f"\n{ONE_GAME}"),
        ("rules: {perfect_bonus: ", f"}}\n{ONE_GAME}"),
        ("players: [{name: Asha, cards: r1, currency: ", "}]"),
        ("players: [{name: Asha, currency: 7, cards: r1, bust: ", "}]"),
        ("players: [{name: Asha, currency: 7, cards: r1, card_count: ", "}]"),
        ("players: [{name: Asha, currency: 7, cards: {red: ", "}}]"),
        ("players: [{name: Asha, currency: 7, cards: [r", "]}]"),
        ("players: [{name: Asha, currency: 7, cards: r1x", "}]"),
        ("date: ", f"-11-27\n{ONE_GAME}"),
    ],
    ids=["round", "bonus", "currency", "bust", "card_count", "card of a colour", "card", "copies", "date"],
)
def test_a_number_of_5000_digits(before: str, after: str) -> None:
    """A number that is far too long is one short line, as any number out of range is."""
    Path("game.yaml").write_text(f"{before}{'9' * 5000}{after}")

    (line,) = refused("game.yaml").splitlines()
    assert line.startswith("game.yaml:1:")
    assert "9999…" in line
    assert "; expected " in line
    assert len(line) < 120


BOMB = "\n".join(
    ["a: &a [x, x, x, x, x, x, x, x, x]"]
    + [f"{key}: &{key} [{', '.join([f'*{chr(ord(key) - 1)}'] * 9)}]" for key in "bcdefghi"]
)


def test_an_alias_bomb() -> None:
    """Aliases, which could stand for a billion values in a few lines, are refused at the first of them."""
    Path("game.yaml").write_text(BOMB)

    assert "game.yaml:2:8: *a is an alias, which is not read here; expected the value itself\n" == refused("game.yaml")


DEEP = 100_000


@pytest.mark.parametrize(
    "text",
    [
        "[" * DEEP,
        "[" * DEEP + "]" * DEEP,
        "{a: " * DEEP,
        "- " * DEEP + "x",
        "? " * DEEP + "x",
        "players: " + "[" * DEEP,
        "&a [" * DEEP,
        "\n".join("  " * depth + "a:" for depth in range(1500)),
    ],
    ids=["flow", "closed flow", "flow mappings", "block", "block keys", "below players", "anchored", "block mappings"],
)
def test_absurd_nesting(text: str) -> None:
    """Nesting of any depth is one line, soon."""
    Path("game.yaml").write_text(text)
    start = time.perf_counter()

    (line,) = refused("game.yaml").splitlines()
    assert line.startswith("game.yaml:")
    assert line.endswith(": nested too deep; expected a game")
    assert time.perf_counter() - start < 2


HOSTILE = {
    "faults in one text": player("cards: " + "q " * 60_000),
    "entries with comments": "players:\n  - name: A\n    currency: 7\n    cards:\n" + "      - r1 # a b\n" * 10_000,
    "lost wilds": "players:\n  - name: A\n    currency: 7\n    cards:\n" + "      - #\n" * 8_000,
    "unknown keys": "".join(f"k{index}: 1\n" for index in range(5_000)),
    "unfinished list": player("cards: [" + "r1,\n # z\n" * 10_000),
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_reading_takes_no_longer_than_the_file_is_long(text: str) -> None:
    """A file of some hundred kilobytes, however bad, is told in a moment: no part of it is read for each other part."""
    Path("game.yaml").write_text(text)
    start = time.perf_counter()

    assert read_games(["game.yaml"]).problems
    assert time.perf_counter() - start < 3


COPIES = {
    "in one hand": player(f"cards: [{', '.join(['r1x10000'] * 7000)}]"),
    "in many games": "---\n".join(player(f"cards: r1x{9999 - index}") for index in range(1500)),
}


@pytest.mark.parametrize("text", COPIES.values(), ids=COPIES)
def test_copies_beyond_number(text: str) -> None:
    """Few bytes can ask for many cards; they are counted up to a bound, not built and kept by the million."""
    Path("game.yaml").write_text(text)

    done = subprocess.run(
        [sys.executable, "-m", "tenscore", "check", "game.yaml"],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (2**29, 2**29)),
    )

    assert (1, "") == (done.returncode, done.stdout)
    assert all(line.startswith("game.yaml:") for line in done.stderr.splitlines())
    assert text.count("players") == len(done.stderr.splitlines())


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_any_damage_is_told_or_harmless(data: st.DataObject) -> None:
    """A file that was damaged anywhere is still a game, or is refused with places that lie in it; nothing else."""
    good = data.draw(st.sampled_from(GOOD_FILES))
    text = good
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 6)))
        text = text[:start] + data.draw(st.text(" \n\t#*&!|>[]{},:-?%@`'\"\\rw1x09a\u00e9\r", max_size=4)) + text[end:]
    Path("game.yaml").write_bytes(text.encode())

    batch = read_games(["game.yaml"])
    lines = len(re.split("\r\n|[\n\r\x85\u2028\u2029]", text))
    assert batch.games or batch.problems
    assert all(problem.line is None or 1 <= problem.line <= lines + 1 for problem in batch.problems)
    assert all("\n" not in problem.message for problem in batch.problems)


FILES: dict[str, tuple[bytes, str]] = {
    "empty": (b"", ": the file holds no game; expected a mapping with players"),
    "blank": (b"\n  \n", ": the file holds no game; expected a mapping with players"),
    "comments alone": (b"# game\n# players\n", ": the file holds no game; expected a mapping with players"),
    "marks alone": (b"---\n---\n", ": the file holds no game; expected a mapping with players"),
    "only a byte order mark": (b"\xef\xbb\xbf", ": the file holds no game; expected a mapping with players"),
    "PNG": (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", ": this is a binary file; expected a game in YAML"),
    "ELF": (b"\x7fELF\x02\x01\x01\x00\x00\x00", ": this is a binary file; expected a game in YAML"),
    "zeros": (bytes(1000), ": this is a binary file; expected a game in YAML"),
    "NUL in text": (b"game: a\0b\n", ": this is a binary file; expected a game in YAML"),
    "escape": (b"game: ok\ngame: a\x1b[31m\n", ":2:8: control character U+001B; expected printable text"),
    "bell in a comment": (b"# \x07\n", ":1:3: control character U+0007; expected printable text"),
    "delete": (b"game: \x7f\n", ":1:7: control character U+007F; expected printable text"),
    "C1 control": (b"game: \xc2\x9b\n", ":1:7: control character U+009B; expected printable text"),
    "Latin-1": (b"game: ok\ntable: Caf\xe9\n", ":2:11: byte 0xe9 is not UTF-8; expected text saved as UTF-8"),
    "UTF-8 cut off": (b"game: \xc3", ":1:7: byte 0xc3 is not UTF-8; expected text saved as UTF-8"),
    "UTF-8 surrogate": (b"game: \xed\xa0\x80", ":1:7: byte 0xed is not UTF-8; expected text saved as UTF-8"),
    "UTF-16 cut off": (b"\xff\xfeg\x00a\x00m", ":1:3: byte 0x6d is not UTF-16-LE; expected text saved as UTF-8"),
}


@pytest.mark.parametrize(("data", "line"), FILES.values(), ids=FILES)
def test_files_that_hold_no_text_or_no_game(data: bytes, line: str) -> None:
    """Empty and binary files, and those with characters that no text has, get one line; a place where there is one."""
    Path("game.yaml").write_bytes(data)

    assert f"game.yaml{line}\n" == refused("game.yaml")


@pytest.mark.parametrize("escape", ["\\ud800", "\\udc00", "\\ud800x", "\\q", "\\uZZZZ"])
def test_bad_escapes(escape: str) -> None:
    """Half a surrogate pair, or an escape that YAML does not know, is one line with its place."""
    Path("game.json").write_text(f'{{"players": [{{"name": "{escape}", "currency": 7, "cards": "r1"}}]}}')

    (line,) = refused("game.json").splitlines()
    assert line.startswith("game.json:1:")


def test_a_missing_file() -> None:
    """A file that is not there is told, with the nearest name beside it where there is one."""
    Path("friday.yaml").write_text(ONE_GAME)
    Path("sub").mkdir()
    Path("sub/sunday.yaml").write_text(ONE_GAME)

    assert [
        'fridy.yaml: there is no such file; did you mean "friday.yaml"?',
        'sub/sundae.yaml: there is no such file; did you mean "sub/sunday.yaml"?',
        "zzz: there is no such file",
        "nowhere/friday.yaml: there is no such file",
    ] == refused("fridy.yaml", "sub/sundae.yaml", "zzz", "nowhere/friday.yaml").splitlines()


def test_folders_without_games() -> None:
    """A folder that holds no game file, or none but hidden ones, is told; other files are read all the same."""
    for name in ("empty", "hidden/.git", "other"):
        Path(name).mkdir(parents=True)
    for name in ("hidden/.git/a.yaml", "hidden/.b.yaml", "other/c.txt"):
        Path(name).write_text(ONE_GAME)

    assert [
        f"{name}: the folder holds no .yaml, .yml or .json file" for name in ("empty", "hidden", "other")
    ] == refused("empty", "hidden", "other").splitlines()


def test_unreadable_files() -> None:
    """What the system will not open, or what is no file at all, is one line with the system's reason."""
    Path("loop.yaml").symlink_to("loop.yaml")
    Path("file.yaml").write_text(ONE_GAME)
    with socket.socket(socket.AF_UNIX) as endpoint:
        endpoint.bind("socket.yaml")

    assert [
        "loop.yaml: cannot be read: too many levels of symbolic links",
        "socket.yaml: cannot be read: no such device or address",
        "file.yaml/game.yaml: cannot be read: not a directory",
    ] == refused("loop.yaml", "socket.yaml", "file.yaml/game.yaml").splitlines()


def test_a_file_without_permission(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that may not be read is one line."""
    Path("game.yaml").write_text(ONE_GAME)

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied", "game.yaml")

    monkeypatch.setattr("tenscore.loading.source.open", refuse, raising=False)  # root reads whatever its mode

    assert "game.yaml: cannot be read: permission denied\n" == refused("game.yaml")


def test_a_dangling_link_in_a_folder() -> None:
    """A link in a folder that leads nowhere is told, and not passed over."""
    Path("games").mkdir()
    Path("games/a.yaml").symlink_to("missing")

    assert "games/a.yaml: there is no such file\n" == refused("games")


@pytest.mark.parametrize("name", ["a\0b", "", "x" * 5000])
def test_names_that_no_file_can_have(name: str) -> None:
    """A name that the system refuses outright is one line."""
    (line,) = refused(name).splitlines()

    assert line.startswith((f"{name}: ", "a\\x00b: "))


def test_a_file_without_end() -> None:
    """A file that never ends is read up to a bound, and then told."""
    message = "the file is larger than 64 MiB; expected a smaller one, so split it"

    outcome = run("check", "/dev/zero")
    assert Outcome(1, "", f"/dev/zero: {message}\n") == outcome


def test_escape_sequences_never_reach_the_terminal() -> None:
    """What a message quotes from a file cannot steer the terminal, nor turn the direction of its text."""
    Path("game.yaml").write_text(player('currency: "\\e[31m\\u202e"'), encoding="utf-8")
    Path("\x1b[31m.yaml").write_text("x")

    assert 'text "\\x1b[31m\\u202e";' in refused("game.yaml")
    assert refused("\x1b[31m.yaml").startswith("\\x1b[31m.yaml:1:1: ")


def test_problems_are_data_too() -> None:
    """A program gets each problem with its file, line, column and message."""
    Path("game.yaml").write_text("games: 1\n")

    with pytest.raises(InputError) as caught:
        load_games("game.yaml")

    assert [
        ("game.yaml", 1, 1, "todo", 'unknown key "games" in a game; did you mean "game"?'),
        ("game.yaml", 1, 1, "todo", "the game has no players; expected a list of 1 to 5"),
    ] == [tuple(problem) for problem in caught.value.problems]


def _tenscore(*arguments: str, closed: int) -> subprocess.CompletedProcess[str]:
    """Run the command line in a process of its own, with one of its three streams closed."""
    return subprocess.run(
        [sys.executable, "-m", "tenscore", *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=30,
        preexec_fn=lambda: os.close(closed),
    )


@pytest.mark.parametrize("command", ["check", "score"])
def test_standard_input_that_is_closed(command: str) -> None:
    """With no standard input at all, `-` is told so."""
    done = _tenscore(command, "-", closed=0)

    assert (1, "", "-: standard input is closed; expected a game in YAML\n") == (
        done.returncode,
        done.stdout,
        done.stderr,
    )


def test_standard_input_that_is_empty() -> None:
    """Standard input that ends at once holds no game."""
    assert "-: the file holds no game; expected a mapping with players\n" == refused("-")


def test_problems_with_standard_error_closed() -> None:
    """With no standard error, problems go nowhere: never into the results; the status still tells."""
    Path("game.yaml").write_text("x\n")

    done = _tenscore("score", "game.yaml", closed=2)
    assert (1, "") == (done.returncode, done.stdout)


def test_long_texts_are_cut() -> None:
    """A message stays short, however long the text that it quotes."""
    Path("game.yaml").write_text(
        textwrap.dedent(f"""\
        {"k" * 900}: 1
        players:
          - {{name: Asha, currency: {"c" * 5000}, cards: {"z" * 5000}}}
        """)
    )

    assert all(len(line) < 200 for line in refused("game.yaml").splitlines())


def test_a_document_of_millions_of_values_is_bounded() -> None:
    """Five players can't hold so many cards, so the reader stops before they fill the memory."""
    Path("game.yaml").write_text(f"players: [{'a,' * 200_000}]\n")

    assert "game.yaml:1:10: more than 100000 values in one document; expected a game\n" == refused("game.yaml")


def test_nobody_reads_more_than_a_thousand_problems() -> None:
    """A document's first thousand problems are told, and that there may be more."""
    Path("game.yaml").write_text(f"players: [{{name: Asha, currency: 1, cards: {'q ' * 5000}}}]\n")
    lines = refused("game.yaml").splitlines()

    assert 1001 == len(lines)
    assert "game.yaml: the first 1000 problems are told, more may follow" == lines[-1]


def test_a_folder_that_cannot_be_read_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder below that can't be looked into is a problem: without its games the rest would be half the truth."""
    Path("games/secret").mkdir(parents=True)
    Path("games/a.yaml").write_text(ONE_GAME)
    scandir = os.scandir

    def refusing(path: str) -> object:
        if str(path).endswith("secret"):
            raise PermissionError(13, "Permission denied", path)
        return scandir(path)

    monkeypatch.setattr("os.scandir", refusing)

    assert "games/secret: cannot be read: permission denied\n" == refused("games")

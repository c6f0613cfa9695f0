"""Bad game files: for each its text, and the problems in it.

In the texts the signs ① to ⑥ are no part of the input: they mark the places of the problems. A problem is its sign, its
code, and what of the input its message names.
"""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bad_yaml import BARE_HASHES, SPACES, SYNTAX
from helpers import ONE_GAME, write
from tenscore.errors import Problem
from tenscore.loading import read_games

PLACES = "①②③④⑤⑥"


def bare(text: str) -> str:
    """The text without the signs that mark places in it."""
    return text.translate({ord(sign): None for sign in PLACES})


def place(text: str, sign: str) -> tuple[int, int]:
    """Line and column of a sign in a text, from 1, the signs themselves left out."""
    before = bare(text[: text.index(sign)])
    return before.count("\n") + 1, len(before) - before.rfind("\n")


def player(fields: str) -> str:
    """A game of one player whose other fields are good unless they are given."""
    defaults = {"name": "name: Asha", "currency": "currency: 7", "cards": "cards: r1"}
    given = [
        key for key in defaults if any(part.strip(PLACES + " ").startswith(key + ":") for part in fields.split(", "))
    ]
    return f"players: [{{{', '.join([*(text for key, text in defaults.items() if key not in given), fields])}}}]\n"


CASES: dict[str, tuple[str, list[str]]] = {
    # Keys
    "misspelt key of a game": (f"①gmae: x\n{ONE_GAME}", ["①unknown-key gmae game"]),
    "key in upper case": (f"①Date: 2026-11-27\n{ONE_GAME}", ["①unknown-key Date date"]),
    "unknown key of a game": (f"①winner: Asha\n{ONE_GAME}", ["①unknown-key winner"]),
    "misspelt key of a player": (player("①busts: 1"), ["①unknown-key busts bust"]),
    "unknown key of a player": (player("①score: 24"), ["①unknown-key score"]),
    "misspelt key of the rules": (
        f"rules: {{①perfect-bonus: 1}}\n{ONE_GAME}",
        ["①unknown-key perfect-bonus perfect_bonus"],
    ),
    "points in place of cards": (
        "players: [{name: Asha, currency: 7, ①points: 24, card_count: 17}]",
        ["①declared-points"],
    ),
    "unknown key of the rules": (f"rules: {{①wilds: 1}}\n{ONE_GAME}", ["①unknown-key wilds"]),
    "misspelt colour": (player("cards: {①gren: 1}"), ["①unknown-key gren green"]),
    "misspelt currency": ("players: [{name: Asha, ①curency: 7, cards: r1}]", ["①unknown-key curency currency"]),
    "list as a key": (f"①[a]: 1\n{ONE_GAME}", ["①wrong-kind"]),
    "start of a stranger": (
        "start: ①Asah\nplayers: [{name: Asha, currency: 7, cards: r1}]\n",
        ["①unknown-player Asah Asha"],
    ),
    "start by nobody alike": (f"start: ①Zoe\n{ONE_GAME}", ["①unknown-player Zoe"]),
    # Missing and blank
    "no players": ("①game: x\n", ["①missing-key players"]),
    "blank players": ("①game: x\nplayers:\n", ["①missing-key players"]),
    "no name": ("players: [①{currency: 7, cards: r1}]", ["①missing-key name"]),
    "no currency": ("players:\n  - ①name: Asha\n    cards: r1\n", ["①missing-key currency"]),
    "no cards": ("players:\n  - ①name: Asha\n    currency: 7\n", ["①missing-key cards"]),
    "nothing but blanks": (
        "players:\n  - ①name:\n    currency:\n    cards:\n",
        ["①missing-key name", "①missing-key currency", "①missing-key cards"],
    ),
    "blank player": ("players:\n  -①\n", ["①wrong-kind"]),
    # Twice
    "key of a game twice": (f"game: a\n①game: b\n{ONE_GAME}", ["①repeated-key game"]),
    "players twice": (f"{ONE_GAME}①{ONE_GAME}", ["①repeated-key players"]),
    "key of a player twice": (
        player("①name: Ben, name: Asha").replace("①", "").replace(", name: Asha", ", ①name: Asha"),
        ["①repeated-key name"],
    ),
    "colour twice": (
        "players:\n  - name: Asha\n    currency: 7\n    cards:\n      red: 1\n      ①red: 2\n",
        ["①repeated-key red"],
    ),
    "colour twice by two names": (player("cards: {red: 1, ①Pink: 2}"), ["①repeated-key red Pink"]),
    "bonus twice": (f"rules: {{perfect_bonus: 1, ①perfect_bonus: 2}}\n{ONE_GAME}", ["①repeated-key perfect_bonus"]),
    # Cards
    "unknown colour in a text": (player("cards: r1 ①q4"), ["①not-a-card q4"]),
    "unknown colour in a quoted text": (player('cards: "r1 ①q4"'), ["①not-a-card q4"]),
    "unknown card in a list": (player("cards: [r1, ①x]"), ["①not-a-card x"]),
    "unknown card below a colour": (player("cards: {red: 1 ①q}"), ["①not-a-card q"]),
    "unknown card in a colour's list": (player("cards: {red: [1, ①q]}"), ["①not-a-card q"]),
    "colour below a colour": (player("cards: {red: ①b4}"), ["①color-in-pile b4"]),
    "number 0": (player("cards: {red: ①0}"), ["①card-out-of-range 0"]),
    "number 10": (player("cards: {red: [1, ①10]}"), ["①card-out-of-range 10"]),
    "number 10 in a text": (player("cards: b2 ①r10 g1"), ["①card-out-of-range r10"]),
    "negative number": (player("cards: {red: [①-1]}"), ["①not-a-card -1"]),
    "fraction": (player("cards: {red: [1①.5]}"), ["①not-a-card 1.5"]),
    "range over 9": (player("cards: {red: ①8-10}"), ["①card-out-of-range 8-10"]),
    "range backwards": (player("cards: {red: ①5-1}"), ["①range-backwards 5-1"]),
    "copies of a run": (player("cards: {red: ①12x2}"), ["①ambiguous-copies 12x2"]),
    "colour without a number": (player("cards: r1 ①b"), ["①card-missing b"]),
    "wild that could be two": (player("cards: r1 ①w"), ["①ambiguous-wild w"]),
    "no copies": (player("cards: {red: ①1x0}"), ["①copies-count 1x0"]),
    "a billion copies": (player("cards: {red: ①1x1000000000}"), ["①copies-count 1x1000000000"]),
    "truth value as a card": (player("cards: {red: ①yes}"), ["①not-a-card yes"]),
    "list in a list of cards": (player("cards: {red: [1, ①[2]]}"), ["①wrong-kind"]),
    "mapping in a list of cards": (player("cards: [r1, ①{red: 2}]"), ["①wrong-kind"]),
    "blank entry in a list of cards": (
        "players:\n  - name: Asha\n    currency: 7\n    cards:\n      red:\n        - 1\n        -①\n",
        ["①wrong-kind"],
    ),
    "every fault in a text": (
        player("cards: ①q1 r1 ②r0 ③b5-1"),
        ["①not-a-card q1", "②card-out-of-range r0", "③range-backwards b5-1"],
    ),
    # Counts
    "currency over 10": (player("currency: ①11"), ["①currency-limit 11"]),
    "negative currency": (player("currency: ①-1"), ["①currency-limit -1"]),
    "currency with a fraction": (player("currency: ①7.0"), ["①not-a-number 7.0"]),
    "currency with a zero before": (player("currency: ①07"), ["①not-a-number 07"]),
    "currency in hexadecimal": (player("currency: ①0x7"), ["①not-a-number 0x7"]),
    "currency with a sign": (player("currency: ①+7"), ["①not-a-number +7"]),
    "currency as a truth value": (player("currency: ①yes"), ["①not-a-number yes"]),
    "currency as null": (player("currency: null").replace("{", "①{", 1), ["①missing-key currency"]),
    "currency in quotes": (player('currency: ①"7"'), ["①number-in-quotes 7"]),
    "currency as a word": (player("currency: ①seven"), ["①not-a-number seven"]),
    "currency in digits of another script": (player("currency: ①\u0667"), ["①not-a-number \u0667"]),
    "currency as a list": (player("currency: ①[7]"), ["①wrong-kind"]),
    "currency as a mapping": (player("currency: ①{black: 7}"), ["①wrong-kind"]),
    "bust over 15": (player("bust: ①16"), ["①bust-limit 16"]),
    "negative bust": (player("bust: ①-2"), ["①bust-limit -2"]),
    "bust with a fraction": (player("bust: ①0.5"), ["①not-a-number 0.5"]),
    "bust over 15 in the game": (
        (
            "players: [{name: Asha, currency: 7, bust: 8, cards: r1}, {name: Ben, currency: 7, bust: ①8, cards: r1},\n"
            "{name: Chen, currency: 7, bust: 1, cards: r1}]\n"
        ),
        ["①bust-limit 17"],
    ),
    "card_count below what is listed": (player("cards: r1-4 rw, card_count: ①4"), ["①card-count 4 5"]),
    "negative card_count": (player("card_count: ①-1"), ["①not-a-number -1"]),
    "card_count with a fraction": (player("card_count: ①1.5"), ["①not-a-number 1.5"]),
    "round 0": (f"round: ①0\n{ONE_GAME}", ["①number-out-of-range 0"]),
    "round as a word": (f"round: ①final\n{ONE_GAME}", ["①not-a-number final"]),
    "negative bonus": (f"rules: {{perfect_bonus: ①-1}}\n{ONE_GAME}", ["①not-a-number -1"]),
    "bonus with a fraction": (f"rules: {{perfect_bonus: ①1.5}}\n{ONE_GAME}", ["①not-a-number 1.5"]),
    # Text and dates
    "name of nothing": (player('name: ①""'), ["①empty-text"]),
    "name of spaces": (player("name: ①'  '"), ["①empty-text"]),
    "name as a list": (player("name: ①[Asha]"), ["①wrong-kind"]),
    "title as a mapping": (f"game: ①{{x: y}}\n{ONE_GAME}", ["①wrong-kind"]),
    "table as a list": (f"table: ①[A]\n{ONE_GAME}", ["①wrong-kind"]),
    "date in another form": (f"date: ①27.11.2026\n{ONE_GAME}", ["①not-a-date 27.11.2026"]),
    "date that never was": (f"date: ①2026-02-30\n{ONE_GAME}", ["①not-a-date 2026-02-30"]),
    "date with a time": (f"date: ①2026-11-27 20:00\n{ONE_GAME}", ["①not-a-date 2026-11-27 20:00"]),
    "house deck as yes": (f"rules: {{house_deck: ①yes}}\n{ONE_GAME}", ["①truth-value yes"]),
    "game that isn't finished": ("unfinished: ①true\nplayers: [{name: Asha}]\n", ["①unfinished game.yaml"]),
    "cards with a tag": (player("cards: ①!!set {r1}"), ["①wrong-kind"]),
    "more cards than a collection can have": (player("cards: ①[r1x9999, r1x9999]"), ["①too-many-cards 10000"]),
    # Players
    "no players in the list": ("players: ①[]\n", ["①player-count 0"]),
    "six players": (
        "players:\n"
        + "".join(f"  - {{name: {name}, currency: 7, cards: r1}}\n" for name in "AB")
        + "".join(f"  - {{name: {name}, currency: 7, cards: b1}}\n" for name in "CDE")
        + "  - ①{name: F, currency: 7, cards: g1}\n",
        ["①player-count 6"],
    ),
    "players as text": ("players: ①Asha and Ben\n", ["①wrong-kind"]),
    "players as a mapping": ("players:\n  ①Asha: {currency: 7, cards: r1}\n", ["①wrong-kind"]),
    "player as text over lines": ('players: [①"Asha\\nBen"]\n', ["①wrong-kind Asha Ben"]),
    "player as text": ("players: [①Asha]\n", ["①wrong-kind"]),
    "player as a list": ("players: [①[Asha, 7]]\n", ["①wrong-kind"]),
    "two players of one name": (
        "players:\n  - {name: Asha, currency: 7, cards: r1}\n  - {name: ①Asha, currency: 7, cards: r1}\n",
        ["①same-name Asha"],
    ),
    "two players of one name, spaced and composed otherwise": (
        "players:\n  - {name: Zo\u00eb, currency: 7, cards: r1}\n  - {name: ①' Zoe\u0308 ', currency: 7, cards: r1}\n",
        ["①same-name Zoë"],
    ),
    # Games
    "text for a game": ("①hello\n", ["①wrong-kind"]),
    "list for a game": ("①- name: Asha\n  currency: 7\n", ["①wrong-kind"]),
    "rules as text": (f"rules: ①house\n{ONE_GAME}", ["①wrong-kind"]),
    "fault in the second game": (f"{ONE_GAME}---\n{player('currency: ①11')}", ["①currency-limit 11"]),
    # The deck: one of each 7, 8 and 9, three of each 1 to 6, two wilds in each colour, one of each other wild.
    "more copies than the deck has": (
        (
            "players:\n  - {name: Asha, currency: 7, cards: {red: 9, blue: 1x2}}\n"
            "  - {name: Ben, currency: 7, cards: {red: ①9, blue: ②1x2}}\n"
        ),
        ["①deck-copies red 9", "②deck-copies blue 1"],
    ),
    "more wilds than the deck has": (
        "players:\n  - {name: Asha, currency: 7, cards: rwx2 w6 ww}\n  - {name: Ben, currency: 7, cards: ①rw w6 ww}\n",
        [
            "①deck-copies red w",
            "①deck-copies wild 6",
            "①deck-copies wild w",
        ],
    ),
    "more copies in one hand than the deck has": (player("cards: {green: ①7x2}"), ["①deck-copies green 7"]),
    "cards in a folded text": (
        "players:\n  - name: Asha\n    currency: 7\n    cards: >\n      r1 r2\n      ①r80 r3 ②b90\n",
        ["①card-out-of-range r80", "②card-out-of-range b90"],
    ),
    "cards in quotes over lines": (
        'players:\n  - name: Asha\n    currency: 7\n    cards: "①r0\n      r1 ②b0"\n',
        ["①card-out-of-range r0", "②card-out-of-range b0"],
    ),
    "all at once": (
        (
            "players:\n"
            "  - {name: A, currency: ①14, bust: 10, cards: r1x2}\n"
            "  - {name: ②A, currency: 1, bust: ③10, cards: ④r1x2}\n"
            "  - ⑤{currency: 1, bust: 0, cards: r2}\n"
        ),
        ["①currency-limit 14", "②same-name A", "③bust-limit 20", "④deck-copies red 1", "⑤missing-key name"],
    ),
    "name that can't be seen": (player('name: ①"\\u200d"'), ["①empty-text"]),
    "list as a key of a game": ("? ①[a]\n: b\nplayers: [{name: Asha, currency: 7, cards: r1}]\n", ["①wrong-kind"]),
    "list as a key of a tournament": ("①? [a]\n: b\ntournament: Cup\n", ["①not-a-game"]),
}

TEXTS: dict[str, tuple[str, list[str]]] = {
    "name of nothing but a filler": (player('name: ①"\u3164"'), ["①empty-text"]),
    "name of nothing but a noncharacter": (player('name: ①"\\uffff"'), ["①empty-text"]),
    "name with an escape sequence": (player('name: ①"\\e[31mAsha"'), ["①control-character U+001B"]),
    "name that turns the direction": (player('name: ①"ab\\u202ecd"'), ["①control-character U+202E"]),
    "title with a bell": (f'game: ①"\\a"\n{ONE_GAME}', ["①control-character U+0007"]),
    "table that turns the direction": (f'table: ①"\\u2066x"\n{ONE_GAME}', ["①control-character U+2066"]),
    "null for a name in JSON": ('{"players": [①{"name": null, "currency": 7, "cards": "r1"}]}', ["①missing-key name"]),
    "null for a card in JSON": (
        '{"players": [{"name": "A", "currency": 7, "cards": {"red": [①null, 1]}}]}',
        ["①wrong-kind nothing"],
    ),
    "null for a game in JSON": ("①null", ["①wrong-kind nothing"]),
    "two players of one name, parted by other spaces": (
        "players: [{name: Anna Maria, currency: 7, cards: r1}, {name: ①Anna\u00a0  Maria, currency: 7, cards: r1}]\n",
        ["①same-name Anna"],
    ),
    **{
        f"names that differ in {what}": (
            f"players: [{{name: Asha, currency: 7, cards: r1}}, {{name: ①{name}, currency: 7, cards: r1}}]\n",
            ["①names-alike 1:18"],
        )
        for what, name in {"case": "ASHA", "what can't be seen": "As\u200bha", "both": "as\u200bha"}.items()
    },
    # A # that took the rest of a name, a title or a table
    "# behind a name": ("players:\n  - name: Team ①#1\n    currency: 7\n    cards: r1\n", ["①lost-text quotes"]),
    "# for a name": ("players:\n  - name: ①#1\n    currency: 7\n    cards: r1\n", ["①lost-text quotes"]),
    "# behind a title": (f"game: Cup ①#3\n{ONE_GAME}", ["①lost-text quotes"]),
    "# behind a table": (f"table: Table ①#2 # by the door\n{ONE_GAME}", ["①lost-text quotes"]),
    "# behind a name in brackets": ("players: [{name: Team ①#1, currency: 7, cards: r1}]\n", ["①lost-text quotes"]),
    "# behind a name in brackets over lines": (
        "players:\n  - {name: Team ①#1,\n     currency: 7, cards: r1}\n",
        ["①lost-text quotes"],
    ),
}
"""Names, titles and tables that can't be seen, steer the terminal, or were cut by a comment."""


ALL_CASES = CASES | TEXTS | BARE_HASHES | SPACES | SYNTAX

FILES: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "no-game"),
    "blank": (b"\n  \n", "no-game"),
    "comments alone": (b"# game\n# players\n", "no-game"),
    "marks alone": (b"---\n---\n", "no-game"),
    "only a byte order mark": (b"\xef\xbb\xbf", "no-game"),
    "PNG": (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "binary-file"),
    "ELF": (b"\x7fELF\x02\x01\x01\x00\x00\x00", "binary-file"),
    "zeros": (bytes(1000), "binary-file"),
    "NUL in text": (b"game: a\0b\n", "binary-file"),
    "escape": (b"game: ok\ngame: a\x1b[31m\n", "2:8: control-character U+001B"),
    "bell in a comment": (b"# \x07\n", "1:3: control-character U+0007"),
    "delete": (b"game: \x7f\n", "1:7: control-character U+007F"),
    "C1 control": (b"game: \xc2\x9b\n", "1:7: control-character U+009B"),
    "Latin-1": (b"game: ok\ntable: Caf\xe9\n", "2:11: not-utf-8 0xe9"),
    "UTF-8 cut off": (b"game: \xc3", "1:7: not-utf-8 0xc3"),
    "UTF-8 surrogate": (b"game: \xed\xa0\x80", "1:7: not-utf-8 0xed"),
    "UTF-16 cut off": (b"\xff\xfeg\x00a\x00m", "1:3: not-utf-8 0x6d"),
}


def read(content: str | bytes) -> Iterator[Problem]:
    """The problems and the warnings of a game file with this content, in the folder where the test runs."""
    Path("game.yaml").write_bytes(content if isinstance(content, bytes) else bare(content).encode())
    batch = read_games(["game.yaml"])
    yield from batch.problems
    yield from batch.warnings


NAMES: dict[str, tuple[str, str]] = {
    "misspelt file": ("fridy.yaml", "no-such-file friday.yaml"),
    "misspelt file in a folder": ("sub/sundae.yaml", "no-such-file sub/sunday.yaml"),
    "unlike any": ("zzz", "no-such-file"),
    "folder that is not there": ("nowhere/friday.yaml", "no-such-file"),
    "empty folder": ("empty", "empty-folder"),
    "folder with hidden files alone": ("hidden", "empty-folder"),
    "folder with other files alone": ("other", "empty-folder"),
    "folder with tournaments alone": ("cups", "no-game"),
    "circle of links": ("loop.yaml", "unreadable"),
    "socket": ("socket.yaml", "unreadable"),
    "file for a folder": ("friday.yaml/game.yaml", "unreadable"),
    "dangling link in a folder": ("links", "no-such-file"),
    "NUL in the name": ("a\0b", "unreadable"),
    "empty name": ("", "no-such-file"),
    "name of 5000 characters": ("x" * 5000, "unreadable"),
}


@contextmanager
def messy_folder() -> Iterator[None]:
    """Files and folders, below the current one, that the names in `NAMES` are of."""
    for name in ("friday.yaml", "sub/sunday.yaml", "hidden/.git/a.yaml", "hidden/.b.yaml", "other/c.txt"):
        write(ONE_GAME, name)
    write("tournament: Cup\nrounds: []\n", "cups/cup.yaml")
    Path("empty").mkdir()
    Path("loop.yaml").symlink_to("loop.yaml")
    Path("links").mkdir()
    Path("links/a.yaml").symlink_to("missing")
    with socket.socket(socket.AF_UNIX) as endpoint:
        endpoint.bind("socket.yaml")
        yield


def problems() -> Iterator[Problem]:
    """Every problem of every case, for the snapshot of the messages."""
    for text, _ in ALL_CASES.values():
        yield from read(text)
    for data, _ in FILES.values():
        yield from read(data)
    with messy_folder():
        for name, _ in NAMES.values():
            yield from read_games([name]).problems

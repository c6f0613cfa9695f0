"""Bad tournaments: for each its file, and the problems in it and in the games that it names.

In the texts the signs ① to ④ are no part of the input: they mark the places of the problems. A problem is its sign, or
its place in another file; then its code, and what of the input its message names.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bad_games import bare, place
from helpers import write
from tenscore.errors import InputError, Problem
from tenscore.loading.tournament import parse_best, parse_points, parse_tiebreaks, read_tournament
from tenscore.scoring import score_game
from tenscore.tournament import leaderboard

CARDS = ("r1", "b1", "o1", "g1", "r2")
TWO_ROUNDS = "rounds: [{games: [a.yaml, b.yaml]}, {games: [c.yaml]}]\n"
ROSTER = "players: [Asha, Ben, Chen, Dev, Elif]\n"


def game(*names: str, facts: str = "") -> str:
    """A game of these players with a card each; a name stands in column 12, the first on line 2, or behind facts."""
    players = "".join(f"  - {{name: {name}, currency: 0, cards: {CARDS[seat]}}}\n" for seat, name in enumerate(names))
    return f"{facts}players:\n{players}"


def write_games() -> None:
    """The files that the cases name, in the folder where the test runs."""
    for name, text in {
        "a.yaml": game("Asha", "Ben"),
        "b.yaml": game("Chen", "Dev"),
        "c.yaml": game("Asha", "Chen", "Elif"),
        "r/one.yaml": game("Dev", "Elif", facts="round: 1\n"),
        "q/1.yaml": game("Asha", "Ben", facts="round: 1\ntable: A\n"),
        "q/2.yaml": game("Chen", "Ben", facts="round: 1\ntable: A\n"),
        "copy.yaml": "# Who wrote this down?\n"
        + game("Ben", "Asha").replace("b1", "x").replace("r1", "b1").replace("x", "r1"),
        "s.yaml": game("Asha"),
        "u.yaml": "tournament: Other\n",
        "empty.yaml": "# nothing yet\n",
    }.items():
        write(text, name)


CASES: dict[str, tuple[str, list[str]]] = {
    "misspelt key": (f"①tiebreak: [wins]\n{TWO_ROUNDS}", ["①unknown-key tiebreak tiebreaks"]),
    "unknown key of a round": ("rounds: [{games: [a.yaml], ①venue: hall}]", ["①unknown-key venue"]),
    "unknown preset": (f"points: ①placment\n{TWO_ROUNDS}", ["①unknown-points placment placement"]),
    "preset like no other": (f"points: ①x\n{TWO_ROUNDS}", ["①unknown-points x"]),
    "unknown tie-break": (
        f"tiebreaks: [wins, ①shares, ②luck]\n{TWO_ROUNDS}",
        ["①unknown-tiebreak shares share", "②unknown-tiebreak luck"],
    ),
    "tie-break twice": (f"tiebreaks: [wins, ①wins]\n{TWO_ROUNDS}", ["①repeated-entry wins"]),
    "tie-breaks as text": (f"tiebreaks: ①wins\n{TWO_ROUNDS}", ["①wrong-kind wins"]),
    "best of none": (f"best: ①0\n{TWO_ROUNDS}", ["①number-out-of-range"]),
    "table of points with a place too few": (f"points: {{2: [3, 1], 3: ①[4, 2]}}\n{TWO_ROUNDS}", ["①place-count 3"]),
    "table of points for one": (
        f"points: {{①1: [3], 2: [3, 1], 3: [3, 2, 1]}}\n{TWO_ROUNDS}",
        ["①number-out-of-range"],
    ),
    "size twice": (f"points: {{2: [3, 1], ①2: [3, 1], 3: [3, 2, 1]}}\n{TWO_ROUNDS}", ["①repeated-key 1"]),
    "empty table of points": (
        f"points: ①{{}}\n{TWO_ROUNDS}",
        ["①no-points", "①no-points a.yaml:1:1", "①no-points c.yaml:1:1"],
    ),
    "size without points": (f"points: ①{{2: [3, 1]}}\n{TWO_ROUNDS}", ["①no-points c.yaml:1:1"]),
    "points that are no number": (
        f"points: {{2: [①three, ②'1'], 3: [3, ③--2, ④1/2]}}\n{TWO_ROUNDS}",
        ["①not-a-number three", "②number-in-quotes 1", "③not-a-number --2", "④not-a-number 1/2"],
    ),
    "bye points": (f"bye_points: ①median\n{TWO_ROUNDS}", ["①not-a-number median mean average"]),
    "too many points": (f"bye_points: ①1000000.5\n{TWO_ROUNDS}", ["①not-a-number 1000000.5"]),
    "pattern that matches nothing": ('rounds: [{games: [①"[x-z].yaml"]}]', ["①no-match [x-z].yaml *.yaml"]),
    "pattern like none there": ("games: [①nowhere/at/all/*.json]", ["①no-match nowhere/at/all/*.json"]),
    "misspelt pattern": ("games: [a.yaml, ①r/*.yml]", ["①no-match r/*.yml r/*.yaml"]),
    "misspelt file": ("games: [a.yaml, ①r/won.yaml]", ["①no-match r/won.yaml r/one.yaml"]),
    "round out of order": ("rounds: [{round: 2, games: [a.yaml]}, {round: ①1, games: [b.yaml]}]", ["①round-order 1 2"]),
    "round twice": ("rounds: [{games: [a.yaml]}, {round: ①1, games: [b.yaml]}]", ["①round-order 1 1"]),
    "file in two rounds": ("rounds: [{games: [a.yaml]}, {games: [c.yaml, ①a.yaml]}]", ["①two-rounds 1"]),
    "round without games": ("rounds: [{games: [a.yaml]}, ①{round: 2}]", ["①missing-key"]),
    "no games": ("tournament: Cup", ["t.yaml no-game"]),
    "list among the games": ("games: [a.yaml, ①[b.yaml], ②~]", ["①wrong-kind", "②wrong-kind nothing"]),
    "file that is a tournament": ("games: [a.yaml, u.yaml]", ["u.yaml:1:1 not-a-game"]),
    "name outside the roster": (f"players: [Asha, Ben, Chen, Dev]\n{TWO_ROUNDS}", ["c.yaml:4:12 unknown-player Elif"]),
    "misspelt name": (
        f"players: [Asha, Ben, Chen, Dev, Elias]\n{TWO_ROUNDS}",
        ["c.yaml:4:12 unknown-player Elif Elias"],
    ),
    "name twice in the roster": (f"players: [Asha, Ben, ①Ben, Chen, Dev, Elif]\n{TWO_ROUNDS}", ["①repeated-entry Ben"]),
    "name twice in the roster by an alias": (
        f"players: [Asha, Ben, ①Benny, Chen, Dev, Elif]\naliases: {{Benny: Ben}}\n{TWO_ROUNDS}",
        ["①repeated-entry Ben"],
    ),
    "alias of nobody": (f"{ROSTER}aliases: {{Benny: ①Bene}}\n{TWO_ROUNDS}", ["①unknown-player Bene Ben"]),
    "alias of an alias": (f"aliases: {{B: ①Benny, Benny: Ben}}\n{TWO_ROUNDS}", ["①alias-of-alias Benny"]),
    "alias twice": (f"aliases: {{B: Ben, ①B: Bea}}\n{TWO_ROUNDS}", ["①repeated-key B"]),
    "aliases as a list": (f"aliases: ①[Ben]\n{TWO_ROUNDS}", ["①wrong-kind"]),
    "two players of a game are one": (f"aliases: {{Ben: Asha}}\n{TWO_ROUNDS}", ["a.yaml:3:12 same-name Ben Asha"]),
    "two tables in one round": (
        "rounds: [{games: [a.yaml, b.yaml, c.yaml]}]",
        ["c.yaml:2:12 two-tables Asha a.yaml:2:12", "c.yaml:3:12 two-tables Chen b.yaml:2:12"],
    ),
    "solo game": ("games: [a.yaml, s.yaml]", ["s.yaml:1:1 player-count"]),
    "a game says another round": (
        "rounds: [{games: [a.yaml]}, {games: [r/one.yaml]}]",
        ["r/one.yaml:1:8 two-rounds 2"],
    ),
    "some games without a round": ("games: [r/one.yaml, c.yaml]", ["c.yaml:1:1 no-round"]),
    "bye for one who plays": (
        "rounds: [{games: [a.yaml], byes: [Chen, ①Ben]}, {games: [b.yaml]}]",
        ["①bye-and-game Ben a.yaml:3:12"],
    ),
    "bye twice": ("rounds: [{games: [a.yaml], byes: [Chen, ①Chen]}, {games: [b.yaml]}]", ["①repeated-entry Chen"]),
    "unknown names": (
        ROSTER
        + "rounds: [{games: [a.yaml], byes: [①Chan]}]\n"
        + "penalties: [{player: ②Bem, points: 1}]\nwithdrawn: [③Zoe]",
        ["①unknown-player Chan Chen", "②unknown-player Bem Ben", "③unknown-player Zoe"],
    ),
    "unknown names without a roster": (
        f"{TWO_ROUNDS}penalties: [{{player: ①Bem, points: 1}}]\nwithdrawn: [②Zoe]",
        ["①unknown-player Bem Ben", "②unknown-player Zoe"],
    ),
    "penalty without points": (
        f"{TWO_ROUNDS}penalties: [①{{player: Ben}}, ②{{points: 1}}]",
        ["①missing-key", "②missing-key"],
    ),
    "not a mapping, not a list, not a name": (
        "players: ①Asha\naliases: {Benny: ②[Ben]}\nrounds: ③3\npenalties: [④late]\nbest: 2\n",
        ["①wrong-kind Asha", "②wrong-kind", "③wrong-kind 3", "④wrong-kind late"],
    ),
    "names that are none": (
        f"players: [Asha, ①'', Ben, Chen, Dev, Elif]\npoints: ②[3]\ntiebreaks: [③[wins]]\nbest: ④[2]\n{TWO_ROUNDS}",
        ["①empty-text", "②wrong-kind", "③wrong-kind", "④wrong-kind"],
    ),
    "points in a list": (f"points: {{2: [①[3], 1], 3: ②x}}\n{TWO_ROUNDS}", ["①wrong-kind", "②wrong-kind x"]),
    "empty game file": ("games: [a.yaml, empty.yaml]", ["empty.yaml no-game"]),
    "the same game twice in a round": (
        "rounds: [{games: [a.yaml, copy.yaml]}]",
        ["copy.yaml:2:1 same-game a.yaml:1:1"],
    ),
    "two games at a table": (
        "games: [r/one.yaml, q/1.yaml, q/2.yaml]",
        ["q/2.yaml:2:8 same-table A q/1.yaml:2:8"],
    ),
    "first alias without a space": (f"aliases:\n  Benny①:Ben\n  Al: Asha\n{TWO_ROUNDS}", ["①missing-space Ben"]),
    "last alias without a space": (f"aliases:\n  Al: Asha\n  Benny①:Ben\n{TWO_ROUNDS}", ["①missing-space Ben"]),
    "aliases without a space": (
        f"aliases:\n  Benny①:Ben\n  Al②:Asha\n{TWO_ROUNDS}",
        ["①missing-space Ben", "②missing-space Asha"],
    ),
    "alias in braces without a space": (f"aliases: {{Benny①:Ben}}\n{TWO_ROUNDS}", ["①missing-space Ben"]),
    "dashes without a space": (f"players:\n ①-Asha\n ②-Ben\n{TWO_ROUNDS}", ["①missing-space", "②missing-space"]),
    "last dash without a space": (f"players:\n - Asha\n ①-Ben\n{TWO_ROUNDS}", ["①missing-space Ben"]),
    "name of a roster lost to a comment": (f"players: [Asha ①#1\n, Ben]\n{TWO_ROUNDS}", ["①lost-text"]),
    "file of a roster lost to a comment": (f"players: my ①#1.csv\n{TWO_ROUNDS}", ["①lost-text"]),
    "file of a roster that is none": (f"players: ①/etc/passwd\n{TWO_ROUNDS}", ["①wrong-kind"]),
    "file that is no game file": ("games: [①/etc/passwd, a.yaml]", ["①file-ending /etc/passwd .yaml"]),
    "seats that no table has": (f"tables: ①2\n{TWO_ROUNDS}", ["①number-out-of-range 2 3 5"]),
    "bye that costs points": (f"bye_points: ①-1\n{TWO_ROUNDS}", ["①not-a-number -1"]),
    "games that no rank takes": (f"min_games: ①0\n{TWO_ROUNDS}", ["①number-out-of-range 1"]),
    "hidden without a reason": (f"hide: ①losers\n{TWO_ROUNDS}", ["①unknown-hide losers withdrawn"]),
    "withdrawal of nobody": (
        f"withdrawn: [①{{after: 2}}, {{player: Ben, after: ②0}}, ③Ben]\n{TWO_ROUNDS}",
        ["①missing-key player", "②number-out-of-range 0", "③repeated-entry Ben"],
    ),
    "penalty in no round": (
        f"penalties: [{{player: Ben, points: 1, round: ①one}}]\n{TWO_ROUNDS}",
        ["①not-a-number one"],
    ),
    "misspelt seating": (f"seating: ①randon\n{TWO_ROUNDS}", ["①unknown-seating randon random"]),
    "seating like no other": (f"seating: ①best\n{TWO_ROUNDS}", ["①unknown-seating best"]),
    "three in a pair": (
        f"apart: [[Asha, Ben], ①[Asha, Ben, Chen], [Asha, ②Asha], ③Dev]\n{TWO_ROUNDS}",
        ["①not-a-pair 3", "②repeated-entry Asha", "③wrong-kind Dev"],
    ),
    "apart from a stranger": (f"apart: [[Asha, ①Zoe]]\n{TWO_ROUNDS}", ["①unknown-player Zoe"]),
    "final of nobody": (f"final: ①{{games: [a.yaml]}}\n{TWO_ROUNDS}", ["①missing-key players"]),
    "final of six": (f"final: {{players: ①6}}\n{TWO_ROUNDS}", ["①number-out-of-range 6 2 5"]),
    "final of one by name": (f"final: {{players: ①[Asha]}}\n{TWO_ROUNDS}", ["①player-count 1 2 5"]),
    "final as a list": (f"final: ①[Asha]\n{TWO_ROUNDS}", ["①wrong-kind"]),
    "final of a stranger": (f"final: {{players: [Asha, ①Zoe]}}\n{TWO_ROUNDS}", ["①unknown-player Zoe"]),
    "final with somebody else": (
        "final: {players: [Asha, Ben], games: [b.yaml]}\nrounds: [{games: [a.yaml]}, {games: [c.yaml]}]",
        ["b.yaml:2:12 unknown-player Chen Asha Ben", "b.yaml:3:12 unknown-player Dev"],
    ),
    "points beside cards": (
        "games: [{players: [{name: Asha, currency: 7, cards: r1, ①points: 24}, {name: Ben, currency: 1, cards: r1}]}]",
        ["①declared-points"],
    ),
    "points without all the cards held": (
        "games: [{players: [①{name: Asha, currency: 7, points: 24}, {name: Ben, currency: 1, cards: r1}]}]",
        ["①missing-key card_count"],
    ),
    "points that no cards give": (
        "games: [{players: [{name: A, currency: 7, points: ①41, card_count: 40}, {name: B, currency: 1, cards: r1}]}]",
        ["①number-out-of-range 41 40"],
    ),
    "second document": (f"{TWO_ROUNDS}---\n①players: []\n", ["①second-document"]),
    "a game's own problem": (
        "games:\n  - a.yaml\n  - players: [{name: Asha, currency: ①11, cards: r1}]",
        ["①currency-limit"],
    ),
}

OPTIONS = {
    "misspelt preset": (parse_points, "placment", "unknown-points placment placement"),
    "no preset": (parse_points, "", "unknown-points"),
    "a place too few": (parse_points, "{2: [3, 1], 3: [1]}", "place-count 3"),
    "control character": (parse_points, "\x1b[31m", "control-character U+001B"),
    "override of direction": (parse_points, "wins\u202e", "control-character U+202E"),
    "too many brackets": (parse_points, "[" * 50, "too-deep"),
    "no YAML": (parse_points, "{2: [", "unclosed-bracket"),
    "misspelt tie-break": (parse_tiebreaks, "share,win", "unknown-tiebreak win wins"),
    "tie-break twice": (parse_tiebreaks, "share share", "repeated-entry share"),
    "best of none": (parse_best, "0", "not-a-number 0"),
}
"""Settings as a command line gives them: what reads each, and what is wrong with it."""


def read(text: str) -> tuple[Problem, ...]:
    """The problems of a tournament's file with this text, beside the games of `write_games`."""
    write(bare(text), "t.yaml")
    return read_tournament(["t.yaml"]).problems


def option_problems(option: str) -> tuple[Problem, ...]:
    """The problems of one of the `OPTIONS`."""
    parse, text, _ = OPTIONS[option]
    try:
        parse(text)
    except InputError as error:
        return error.problems
    return ()


def expected_problem(text: str, line: str) -> tuple[str, str, list[str]]:
    """A problem's place, code and values, from one line of a case."""
    if line[0] in "①②③④":
        code, *values = line[1:].split()
        return ":".join(map(str, ("t.yaml", *place(text, line[0])))), code, values
    where, code, *values = line.split()
    return where, code, values


def final_problems(final: str) -> tuple[Problem, ...]:
    """The problems of a final behind a round in which Asha, Ben and Chen came first, second and third."""
    seats = [f"{{name: {name}, currency: {9 - seat}, cards: b1}}" for seat, name in enumerate(("Asha", "Ben", "Chen"))]
    write(f"rounds:\n  - games: [{{players: [{', '.join(seats)}]}}]\nfinal: {final}\n", "t.yaml")
    reading = read_tournament(["t.yaml"])
    if reading.problems:
        return reading.problems
    with pytest.raises(InputError) as refusal:
        leaderboard(reading.tournament, [score_game(game) for game in reading.tournament.all_games()])
    return refusal.value.problems


FINALS = {
    "one who stands too low": ("{games: [c.yaml], players: 2}", "t.yaml:3:35: final-players", "Chen"),
    "one who has not played": ("{games: [a.yaml, b.yaml], players: 3}", "t.yaml:3:43: final-players", "Dev"),
    "one too few": ("{players: [Asha, Ben, Chen], games: [a.yaml]}", "t.yaml:3:18: final-players", "2 players"),
}
"""Finals that others have played than were to play them, which only the standings tell."""


def problems() -> Iterator[Problem]:
    """Every problem of every case, for the snapshot of the messages."""
    write_games()
    for text, _ in CASES.values():
        yield from read(text)
    for final, *_ in FINALS.values():
        yield from final_problems(final)
    for option in OPTIONS:
        yield from option_problems(option)

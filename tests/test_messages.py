"""The wording of every message, in one place: the other tests assert codes, places and values, and no sentences.

`tests/golden/messages.txt` has a line `code: message` for each sentence, under a heading for each group of cases. Where
sentences differ in nothing but what they quote and count, the first stands for all, so that one that is changed changes
one line. This writes the file anew:

    WRITE_MESSAGES=1 pytest tests/test_messages.py

A new message needs a case in its group: a function that gives the problems of bad input, in the folder where it runs.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

import pytest

import bad_games
import bad_seatings
import bad_tournaments
import entering
from tenscore.cards import Card, Color
from tenscore.errors import InputError, Problem, RulesError
from tenscore.game import Game, Player
from tenscore.loading.season import read_season
from tenscore.notation import parse_cards
from tenscore.output.game.bgstats import as_bgstats
from tenscore.rules import breaches, explain
from tenscore.scoring import score_game

SNAPSHOT = Path(__file__).parent / "golden" / "messages.txt"


def undated_games() -> Iterable[Problem]:
    """What BG Stats can't take."""
    players = (Player("Asha", 0, ()),)
    games = [Game(players, source="a.yaml", document=1), Game(players, source="a.yaml", document=2)]
    with pytest.raises(InputError) as refusal:
        as_bgstats([score_game(game) for game in games], bgg_id=0)
    return refusal.value.problems


def illegal_games() -> Iterable[Problem]:
    """What breaks the rules of TEN, in a game that a program makes: a reader of files finds some of it, too."""
    hand = (*parse_cards("r9x2"), Card(Color.RED, 10))
    odd = [Player("Asha", 11, hand, bust=-1, card_count=1), Player("Asha", 0, (), bust=16)]
    for players in ([], odd):
        for breach in breaches(players):
            yield Problem("", None, None, breach.rule, explain(breach, players))
    with pytest.raises(RulesError) as refusal:
        score_game(Game((), perfect_bonus=-1))
    yield Problem("", None, None, "perfect-bonus", str(refusal.value))


def bad_seasons() -> Iterable[Problem]:
    """What stands in the way of a season, or is warned of in it, besides its tournaments and games."""
    Path("roster.yaml").write_text("tournament: Spring\nplayers: [Asha, Ben]\n", "utf-8")
    for file, name in (("a.yaml", "Asha"), ("b.yaml", "asha")):
        Path(file).write_text(f"players: [{{name: {name}, currency: 5, cards: r1}}]\n", "utf-8")
    Path("events").mkdir()
    for file, name in (("events/t.yaml", "Alan"), ("events/u.yaml", "Albert")):
        Path(file).write_text(f"tournament: T\naliases: {{asha: {name}}}\nplayers: [{name}, Ben]\n", "utf-8")
    disagreeing = read_season(["events", "b.yaml"]).warnings
    return [*read_season(["roster.yaml"]).problems, *read_season(["a.yaml", "b.yaml"]).warnings, *disagreeing]


GROUPS: Mapping[str, Callable[[], Iterable[Problem]]] = {
    "Answers": entering.problems,
    "Game files": bad_games.problems,
    "Games in a program": illegal_games,
    "Links for BG Stats": undated_games,
    "Seasons": bad_seasons,
    "Seats": bad_seatings.problems,
    "Tournaments": bad_tournaments.problems,
}
"""For each group of messages, what gives the problems of its cases."""

# What a message quotes or counts: text in quotes, and words with digits in them.
_VALUE = re.compile(r'"[^"]*"|\S*\d\S*')


def sentences(problems: Iterable[Problem]) -> list[str]:
    """The messages with their codes, sorted; of those that differ only in values, the first."""
    first: dict[str, str] = {}
    for problem in problems:
        line = f"{problem.code}: {problem.message}"
        first.setdefault(_VALUE.sub("…", line), line)
    return sorted(first.values())


def test_every_message_reads_as_in_the_snapshot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sentence that is changed is seen, and changes one line of the snapshot."""
    monkeypatch.chdir(tmp_path)
    written = "\n".join(
        f"# {group}\n\n" + "".join(f"{line}\n" for line in sentences(problems())) for group, problems in GROUPS.items()
    )
    if "WRITE_MESSAGES" in os.environ:
        SNAPSHOT.write_text(written, encoding="utf-8")

    assert SNAPSHOT.read_text(encoding="utf-8") == written


def test_a_code_is_a_name_in_kebab_case() -> None:
    """Programs go by the codes, so each is a stable name of one shape, and no message goes without."""
    codes = {line.partition(": ")[0] for line in SNAPSHOT.read_text("utf-8").splitlines() if line and line[0] != "#"}

    assert set() == {code for code in codes if code == "todo" or not re.fullmatch("[a-z]+(-[a-z0-9]+)*", code)}

"""Scored games to read: the sentences, the table with its explanation, and how they fit a terminal."""

from __future__ import annotations

import dataclasses
import datetime
import re
from collections.abc import Iterable
from pathlib import Path

import pytest
from wcwidth import wcswidth

from hostile import HOSTILE, is_harmless
from scored_games import player, scored
from tenscore.game import DecidedBy, Decision, Game, GameResult
from tenscore.loading import load_games
from tenscore.output.game.markdown import as_markdown
from tenscore.output.game.sentences import decision_line, verdict
from tenscore.output.game.table import as_table
from tenscore.scoring import score_game

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"


def table(results: Iterable[GameResult]) -> str:
    """The table as a pipe gets it."""
    return "".join(as_table(results))


def explained(results: Iterable[GameResult]) -> str:
    """The table with its explanation."""
    return "".join(as_table(results, explain=True))


def in_color(results: Iterable[GameResult]) -> str:
    """The table with its explanation, as a terminal gets it."""
    return "".join(as_table(results, explain=True, color=True))


def markdown(results: Iterable[GameResult]) -> str:
    """The Markdown text."""
    return "".join(as_markdown(results))


def match(text: str) -> GameResult:
    """A scored game from each player's name, currency tokens and cards, as in `A 7: r1-3 | B 4: b1-3`."""
    parts = [part.partition(":") for part in text.split("|")]
    return scored(*(player(head.split()[0], cards, int(head.split()[1])) for head, _, cards in parts))


# The sentence.


@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        ("A 0: r1-5 | B 9: r1-3", "A wins with 5 points."),
        ("A 0: r4 | B 9:", "A wins with 1 point."),
        ("A 7: r1-3 | B 4: b1-3", "A wins on currency tokens, 7 to 4, after a tie at 3 points."),
        ("A 0: b1 | B 1: r1", "B wins on currency tokens, 1 to 0, after a tie at 1 point."),
        (
            "A 5: r1-3 | B 5: b1-2 b3x2",
            "A wins on fewest cards, 3 to 4, after a tie at 3 points and 5 currency tokens.",
        ),
        ("A 1: r1 | B 1: b1x2", "A wins on fewest cards, 1 to 2, after a tie at 1 point and 1 currency token."),
        ("B 5: r1-3 | A 5: b1-3", "A and B share the win: 3 points, 5 currency tokens and 3 cards each."),
        ("C 1: r1 | A 1: b1 | B 1: o4", "A, B and C share the win: 1 point, 1 currency token and 1 card each."),
        # Three level on points: what counts is what parts the first from the next, not what the others have.
        ("A 7: r1-3 | B 4: b1-3 | C 4: o1-3", "A wins on currency tokens, 7 to 4, after a tie at 3 points."),
        (
            "A 7: r1-3 | B 7: b1-3 b7 | C 4: o1-3",
            "A wins on fewest cards, 3 to 4, after a tie at 3 points and 7 currency tokens.",
        ),
        (
            "A 7: r1-3 | B 7: b1-3 | C 4: o1-3",
            "A and B share the win: 3 points, 7 currency tokens and 3 cards each.",
        ),
        ("A 7: r1-3", "A scores 3 points."),
        ("A 0:", "A scores 0 points."),
    ],
)
def test_one_sentence_says_who_won_and_by_what(players: str, sentence: str) -> None:
    """The sentence names all winners and what decided it, in each format that has sentences."""
    result = match(players)

    assert sentence == verdict(result)
    assert sentence == table([result]).splitlines()[-1]
    assert sentence == markdown([result]).splitlines()[-1]


@pytest.mark.parametrize(
    ("players", "by", "line"),
    [
        ("B 0: r1 | A 0: r1-3", DecidedBy.POINTS, "A above B: on points, 3 to 1"),
        ("B 1: b4-6 | A 2: r1-3", DecidedBy.CURRENCY, "A above B: on currency tokens, 2 to 1, after a tie at 3 points"),
        (
            "B 2: b4-6 b1 | A 2: r1-3",
            DecidedBy.CARDS,
            "A above B: on fewest cards, 3 to 4, after a tie at 3 points and 2 currency tokens",
        ),
        (
            "B 2: b4 | A 2: r1",
            DecidedBy.SHARED,
            "A and B share the place: 1 point, 2 currency tokens and 1 card each",
        ),
    ],
)
def test_each_pair_of_neighbours_has_its_reason(players: str, by: DecidedBy, line: str) -> None:
    """Points, then currency, then fewest cards, then a shared place; and the explanation says which."""
    result = match(players)

    first, second = result.standings
    assert (Decision(first, second, by),) == result.decisions
    assert line == decision_line(result.decisions[0])
    assert f"\nWhat decided\n  {line}\n" in explained([result])


# The explanation.


def test_the_explanation_marks_wilds_in_their_runs() -> None:
    """Each colour has its run, with brackets around wilds; then every wild's place, and the wilds left out.

    Asha: the red wild joins 1-3 and 5. The full wild adds a point in any colour, and red is the first of them: there
    the colour wild takes the lower gap, 4, and the full wild 6. Ben: a wild 6 adds nothing to a run of 1 in red,
    orange or green, and blue is full.
    """
    lines = explained([scored(player("Asha", "r1-3 r5 rw g2 ww", 3), player("Ben", "r1 b1-9 o1 g1 w6"))])

    assert (
        "\n"
        "Ben: 13 points\n"
        "  red      1  1\n"
        "  blue    10  1 2 3 4 5 6 7 8 9  perfect run, 1 point extra\n"
        "  orange   1  1\n"
        "  green    1  1\n"
        "  left out: wild 6\n"
        "\n"
        "Asha: 7 points\n"
        "  red     6  1 2 3 [4] 5 [6]\n"
        "  blue    0  no card\n"
        "  orange  0  no card\n"
        "  green   1  2\n"
        "  wilds   red w → red 4, wild w → red 6\n"
        "\n"
        "What decided\n"
        "  Ben above Asha: on points, 13 to 7\n"
        "\n"
        "Ben wins with 13 points.\n"
    ) in lines


def test_the_explanation_shows_the_run_that_scores() -> None:
    """Of two runs in a colour only the longer is shown, of two equal ones the lower, whatever copies are held."""
    lines = explained([scored(player("Asha", "r1 r2 r4-6 b2x2 b3 b8 b9"))]).splitlines()

    assert "  red     3  4 5 6" in lines
    assert "  blue    2  2 3" in lines


@pytest.mark.parametrize(
    ("bonus", "line"),
    [
        (0, "  red      9  1 2 3 4 5 6 7 8 9  perfect run, 0 points extra"),
        (2, "  red     11  1 2 3 4 5 6 7 8 9  perfect run, 2 points extra"),
    ],
)
def test_the_explanation_tells_a_house_bonus(bonus: int, line: str) -> None:
    """A run from 1 to 9 is said to be perfect, and what it earned at this table."""
    result = score_game(Game((player("Asha", "r1-9 b1"),), perfect_bonus=bonus))

    # 9 + 0 + 1 = 10 and 9 + 2 + 1 = 12: points are two digits wide in both.
    assert line in explained([result]).splitlines()


def test_a_lone_player_has_nothing_decided() -> None:
    """With nobody to be compared with, the explanation does not speak of decisions."""
    assert "What decided" not in explained([scored(player("Asha", "r1"))])


# The heading.


@pytest.mark.parametrize(
    ("game", "heading"),
    [
        (Game((), title="Cup"), "Cup"),
        (Game((), date=datetime.date(2026, 2, 3), round=2, table="B"), "2026-02-03 · round 2 · table B"),
        (
            Game((), title="Cup", date=datetime.date(2026, 2, 3), round=1, table="7"),
            "Cup · 2026-02-03 · round 1 · table 7",
        ),
    ],
)
def test_the_heading_says_what_the_file_says(game: Game, heading: str) -> None:
    """Title, date, round and table, as far as they are known."""
    result = score_game(dataclasses.replace(game, players=(player("Asha", "r1"),)))

    assert [heading, ""] == table([result]).splitlines()[:2]
    assert [f"## {heading}", ""] == markdown([result]).splitlines()[:2]


def test_a_game_that_says_nothing_of_itself_has_no_heading() -> None:
    """Nothing stands for what is not known: the table comes first."""
    result = scored(player("Asha", "r1"))

    assert table([result]).startswith("rank  player")
    assert markdown([result]).startswith("| rank | player |")


# Any text, on any terminal.


@pytest.mark.parametrize("text", HOSTILE)
def test_terminal_text_holds_together(text: str) -> None:
    """Nothing in a name or title steers the terminal, turns its direction or breaks a line; nor is it markup."""
    lines = explained([scored(player(text, "r1-3"), player("Ben"), title=text, table=text)]).split("\n")
    plain = explained([scored(player("x", "r1-3"), player("Ben"), title="x", table="x")]).split("\n")

    assert len(plain) == len(lines)
    assert all(is_harmless(char) for line in lines for char in line)
    if text.isprintable():
        assert f"{text} · table {text}" == lines[0]
        assert f"{text} wins with 3 points." == lines[-2]
        assert f"  {text} above Ben: on points, 3 to 0" in lines


def test_what_steers_a_terminal_is_shown_as_an_escape() -> None:
    r"""A reader can tell that something was there, and what: `\x1b` for an escape character."""
    assert r"\x1b[31mred\u202e\n scores 1 point." == verdict(scored(player("\x1b[31mred\u202e\n", "r1")))


def test_joiners_that_scripts_and_emoji_need_are_kept() -> None:
    """Zero-width joiners and non-joiners shape Indic and Persian words and families of emoji."""
    persian = "می\u200cخواهم"  # noqa: RUF001 - it is Persian
    for name in ("क्\u200dष", persian, "👩\u200d👩\u200d👧"):
        assert f"{name} scores 1 point." == verdict(scored(player(name, "r1")))


def test_a_narrow_terminal_gets_the_standings_without_colours() -> None:
    """At 40 columns the colours go, and it is said; one column too few, and not fewer, makes the difference."""
    result = scored(player("Asha", "r1-3 b2", 7), player("Ben", "r1", 4))

    assert (
        "rank  player  points  currency  cards\n"
        "----  ------  ------  --------  -----\n"
        "   1  Asha         4         7      4\n"
        "   2  Ben          1         4      1\n"
        "\n"
        "not shown, for want of width: red, blue,\n"
        "orange, green\n"
        "\n"
        "Asha wins with 4 points.\n"
    ) == "".join(as_table([result], width=40))
    # The columns of the whole table are 47 wide, and there are 8 gaps of two.
    assert table([result]) == "".join(as_table([result], width=63))
    assert "want of width" in "".join(as_table([result], width=62))


def test_an_explanation_is_broken_between_words_on_a_narrow_terminal() -> None:
    """What belongs to a line goes on under it, where its own text began."""
    result = scored(player("Asha", "r1-8 rw bw b1"))

    assert (
        "Asha: 12 points\n"
        "  red     10  1 2 3 4 5 6 7 8 [9]\n"
        "          perfect run, 1 point extra\n"
        "  blue     2  1 [2]\n"
        "  orange   0  no card\n"
        "  green    0  no card\n"
        "  wilds   red w → red 9,\n"
        "          blue w → blue 2\n"
    ) in "".join(as_table([result], explain=True, width=38))


NAMES = [
    *("आशा शर्मा", "தமிழ்ச்செல்வி", "陈伟", "さくら", "김민준", "ليلى", "🦊 Fuchs", "👩\u200d👩\u200d👧 family"),
    *("🇮🇳 flag", "❤\ufe0f heart", "e\u0301 combined", "Zoë", "[bold]"),
    "A name that is longer than all the others by a good deal",
]


@pytest.mark.parametrize("name", NAMES)
def test_names_of_all_scripts_align(name: str) -> None:
    """Every row of the table ends in the same column of the terminal, whatever the names are written in."""
    lines = table([scored(player(name, "r1-3"), player("Ben", "b1", 10), player("Ana"))]).splitlines()[:5]

    assert [wcswidth(lines[1])] * 5 == [wcswidth(line) for line in lines]


def test_colors_add_nothing_but_themselves() -> None:
    """Without its escape codes, coloured text is the plain text: nothing is said by colour alone."""
    results = [score_game(game) for game in load_games(EXAMPLES)]
    colored = in_color(results)

    assert "\x1b[31mred\x1b[0m" in colored
    assert explained(results) == re.sub(r"\x1b\[\d+m", "", colored)

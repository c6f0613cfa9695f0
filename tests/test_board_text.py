"""Leaderboards to read: the table, Markdown and what is said under them, on standings worked by hand."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from fractions import Fraction

import pytest
from wcwidth import wcswidth

from boards import BYE, board, csv_text, json_text, markdown, records, result, row, spring_open, standing, table
from tenscore.output.board.markdown import as_markdown
from tenscore.output.board.sentences import decision_line
from tenscore.output.board.table import as_table
from tenscore.tournament import Leaderboard, Penalty, TournamentDecision
from validated import results

# Numbers.


def test_figures_that_decided_are_seen_to_differ() -> None:
    """Points of 1.004, 1.003 and 0.5055 have three decimals in the table, and the same where it says what decided."""
    points = {"A": Fraction("1.004"), "B": Fraction("1.003"), "C": Fraction("0.5055")}
    rows = [row(name, rank, each, result(1, each)) for rank, (name, each) in enumerate(points.items(), 1)]
    decisions = (TournamentDecision("B", "C", "points", points["B"], points["C"]),)
    close = dataclasses.replace(board(*rows), decisions=decisions)

    assert ["1.004", "1.003", "0.506"] == [standing(table(close), name)[4] for name in (" A ", " B ", " C ")]
    assert "  B above C: on points, 1.003 to 0.506\n" in "".join(as_table(close, explain=True))
    assert ["1.004000", "1.003000", "0.505500"] == [each["points"] for each in records(csv_text(close))]


@pytest.mark.parametrize(
    ("points", "text"), [("0.004", "0.004 points"), ("1.004", "1.004 points"), ("1", "1 point"), ("4/3", "1.33 points")]
)
def test_a_number_that_is_not_whole_does_not_look_whole(points: str, text: str) -> None:
    """A penalty of 0.004 points is not one of 0 points, and 1.004 points are not 1."""
    noted = board(row("Asha", 1, 3, result(1, 3)), penalties=(Penalty("Asha", Fraction(points)),))
    shared = TournamentDecision("Asha", "Ben", "shared", None, None)

    assert f"penalty: Asha, {text}\n" in table(noted)
    assert f": {text} each, " in decision_line(shared, Fraction(points), {})


def test_decimals_stand_below_decimals() -> None:
    """In a column of a table, ones stand below ones, whatever sign is behind a number or around it."""
    marked = board(
        row("Asha", 1, Fraction(25, 2), result(1, 3), BYE),
        row("Ben", 2, 1, result(1, Fraction(1, 3), 2, is_dropped=True), result(2, 12)),
    )

    asha, ben = (line for line in table(marked).splitlines() if line.lstrip().startswith(("1 ", "2 ")))
    assert asha.endswith("   3       9.5b")
    assert ben.endswith(" (0.33)  12")


# Rounds, byes and drops.


def test_byes_and_dropped_results_are_marked() -> None:
    """Each has its sign, and the line under the table says what it means."""
    marked = board(
        row("Asha", 1, Fraction(25, 2), result(1, 3, is_dropped=True), BYE),
        row("Ben", 2, 1, result(1, 1, 2), dataclasses.replace(BYE, is_dropped=True)),
    )

    for form in (table, markdown):
        assert "R1 to R2: points of each round; b: bye; ( ): dropped" in form(marked).replace("\\", "")
    assert ["(3)", "9.5b"] == standing(table(marked), "Asha")[-2:]
    assert ["1", "(9.5b)"] == standing(table(marked), "Ben")[-2:]
    asha, ben = results(json_text(marked))["standings"]
    assert (1, 1, True) == (asha["dropped"], asha["bye"], asha["rounds"][0]["dropped"])
    bye = {key: ben["rounds"][1][key] for key in ("round", "table", "place", "points_exact", "score", "kind", "game")}
    assert {
        "round": 2,
        "table": None,
        "place": None,
        "points_exact": "19/2",
        "score": None,
        "kind": "bye",
        "game": None,
    } == bye
    assert [("1", "1"), ("1", "1")] == [(each["dropped"], each["byes"]) for each in records(csv_text(marked))]


@pytest.mark.parametrize("form", [table, markdown])
def test_signs_that_are_not_used_are_not_explained(form: Callable[[Leaderboard], str]) -> None:
    """No legend speaks of byes, drops or withdrawals where there are none."""
    text = form(board(row("Asha", 1, 3, result(1, 3))))

    assert not {"bye", "dropped", "withdrawn", "penalty"} & set(text.split())


def test_movement_has_signs() -> None:
    """Up, down and still have a sign each; who was not ranked before has none."""
    moved = board(
        *(
            dataclasses.replace(row(name, rank, 3, result(1, 3)), ranks=(before, rank))
            for rank, (name, before) in enumerate([("Asha", 3), ("Ben", 1), ("Chen", 3), ("Dev", None)], start=1)
        )
    )

    assert ["▲2", "▼1", "=", ""] == [standing(table(moved), name)[1] for name in ("Asha", "Ben", "Chen", "Dev")]
    assert ["2", "-1", "0", ""] == [each["movement"] for each in records(csv_text(moved))]
    assert [2, -1, 0, None] == [each["movement"] for each in results(json_text(moved))["standings"]]


def test_dropped_results_are_noted_where_rounds_are_not_shown() -> None:
    """Without the columns of the rounds, a note says whose results do not count, and how many."""
    dropped = board(row("Asha", 1, 9, result(1, 9), dataclasses.replace(result(2, 3), is_dropped=True)))

    assert "\nresults dropped: Asha 1\n" in "".join(as_table(dropped, rounds=False))
    assert "\n- results dropped: Asha 1\n" in "".join(as_markdown(dropped, rounds=False))
    assert "results dropped" not in "".join(as_table(dropped))


def test_withdrawals_and_penalties_are_noted() -> None:
    """A withdrawn player has a sign that is explained, and a penalty a line with its reason."""
    noted = board(
        dataclasses.replace(row("Asha", 1, 3, result(1, 3)), is_withdrawn=True),
        row("Ben", 2, 1, result(1, 1, 2)),
        penalties=(Penalty("Ben", Fraction(1), "late"), Penalty("Asha", Fraction(5, 2)), Penalty("Zoe", Fraction(1))),
    )

    for form in (table, markdown):
        text = form(noted)
        assert "Asha †" in text
        assert "†: withdrawn" in text
        assert "penalty: Ben, 1 point (late)\n" in text
        assert "penalty: Asha, 2.5 points\n" in text
        assert "Zoe" not in text
    assert [True, False] == [each["withdrawn"] for each in results(json_text(noted))["standings"]]
    assert {"player": "Asha", "points": 2.5, "points_exact": "5/2", "reason": None, "round": None} == results(
        json_text(noted)
    )["penalties"][1]


@pytest.mark.parametrize(
    ("by", "values", "line"),
    [
        ("points", ("38", "35"), "Asha above Ben: on points, 38 to 35"),
        ("wins", ("3/2", "1"), "Asha above Ben: on wins, 1.5 to 1, after a tie at 38.5 points"),
        ("head-to-head", ("1", "-1"), "Asha above Ben: on head-to-head, 1 to -1, after a tie at 38.5 points"),
        ("share", ("1001/1000", "1"), "Asha above Ben: on share, 1.001 to 1, after a tie at 38.5 points"),
        (
            "share",
            ("10000001/10000000", "1"),
            "Asha above Ben: on share, 10000001/10000000 to 1, after a tie at 38.5 points",
        ),
        ("opponents", ("7", None), "Asha above Ben: on opponents, 7 to none, after a tie at 38.5 points"),
        ("shared", (None, None), "Asha and Ben share the place: 38.5 points each, level on every tie-break"),
        ("shared", ("2", "2"), "Asha and Ben share the place: level in the final"),
        ("final", ("1", "2"), "Asha above Ben: in the final, place 1 to 2"),
        ("final", ("4", None), "Asha above Ben: played in the final"),
    ],
)
def test_what_decided_is_said_with_both_values(by: str, values: tuple[str | None, str | None], line: str) -> None:
    """Both values stand there, exactly where two places would make them look alike."""
    above, below = (None if value is None else Fraction(value) for value in values)

    assert line == decision_line(TournamentDecision("Asha", "Ben", by, above, below), Fraction(77, 2), {"wins": 3})


# Any width, any name.


def test_a_narrow_terminal_gets_fewer_columns() -> None:
    """Rounds go first, then share, score, played, wins and move; what went is said."""
    headers = []
    for width in range(80, 15, -1):
        text = "".join(as_table(spring_open(), width=width))
        shown = next(tuple(line.split()) for line in text.splitlines() if line.startswith("rank"))
        if shown not in headers:
            headers.append(shown)
        assert {"Kofi", "Asha"} <= set(text.split())

    everything = ("rank", "move", "player", "played", "wins", "points", "share", "score", "R1", "R2", "R3", "R4")
    assert [
        everything,
        everything[:8],
        (*everything[:6], "score"),
        everything[:6],
        (*everything[:3], "wins", "points"),
        (*everything[:3], "points"),
        ("rank", "player", "points"),
    ] == headers
    narrow = "".join(as_table(spring_open(), width=30, explain=True))
    assert "not shown, for want of width:\n  rounds, share, score,\n  played, wins\n" in narrow
    assert "  Ben above Finn: on\n    opponents, 5.91 to 5.82,\n    after a tie at 25.5 points\n" in narrow
    assert all(wcswidth(line) <= 30 for line in narrow.splitlines())


def test_a_long_name_takes_a_third_of_a_terminal_at_the_most() -> None:
    """There it ends in an ellipsis, before the sign of who withdrew; a pipe and Markdown have the whole name."""
    name = "Wilhelmina-" * 8
    long = board(dataclasses.replace(row(name, 1, 3, result(1, 3)), is_withdrawn=True))

    assert "  Wilhelmina-Wilhelmi… †  " in "".join(as_table(long, width=60))
    assert f"{name} †" in table(long)
    assert f"{name} †" in markdown(long).replace("\\", "")


def test_wide_scripts_stay_in_line() -> None:
    """Names in scripts that take two cells a character push nothing out of its column."""
    wide = table(board(row("田中さん", 1, 12, result(1, 12)), row("Asha", 2, 3, result(1, 3, 2))))
    lines = [line.rstrip() for line in wide.splitlines() if "田中さん" in line or "Asha" in line]

    assert wcswidth(lines[0]) == wcswidth(lines[1])


def test_color_says_nothing_more() -> None:
    """With the escapes taken away, a terminal gets what a pipe gets."""
    titled = board(row("Asha", 1, 3, result(1, 3)), row("Ben", 2, 1, result(1, 1, 2)), title="Cup")
    colored = "".join(as_table(titled, color=True))

    assert "\x1b[1mAsha\x1b[0m" in colored
    assert table(titled) == colored.replace("\x1b[1m", "").replace("\x1b[0m", "")


def test_names_that_look_like_numbers_stay() -> None:
    """007 and 1e5 are names, with all their zeros."""
    text = table(board(row("007", 1, 3, result(1, 3)), row("1e5", 2, 1, result(1, 1, 2))))

    assert ["007", "1e5"] == [standing(text, name)[1] for name in ("007", "1e5")]

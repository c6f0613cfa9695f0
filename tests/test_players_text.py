"""The players of a season as text for people: what fits a narrow terminal, and names that are no markup."""

from __future__ import annotations

import datetime

import pytest

from scored_games import player
from tenscore.game import Game
from tenscore.output.players.markdown import as_markdown
from tenscore.output.players.table import as_table
from tenscore.players import Choice, Overview, overview
from tenscore.scoring import score_games
from tenscore.worth import worths


def season(name: str = "Asha", **choice: str) -> Overview:
    """Two games of somebody against Ben."""
    games = [
        Game((player(name, "r1-3 rw b5"), player("Ben", "b1-2", 1)), date=datetime.date(2026, 1, day), round=day)
        for day in (1, 2)
    ]
    results = list(score_games(games))
    return overview(results, choice=Choice(**choice), worths=list(worths(results)))  # type: ignore[arg-type] # a name


def test_the_heading_of_one_player_has_their_games_and_days() -> None:
    """Chen came on the second day and once without a date: the first day is none of theirs."""
    opponents, days = ["Ben", "Chen", "Chen"], [datetime.date(2026, 1, 1), datetime.date(2026, 1, 2), None]
    games = [
        Game((player("Asha", "r1-3"), player(name, "b1-2")), date=day)
        for name, day in zip(opponents, days, strict=True)
    ]

    def lines(name: str) -> list[str]:
        return "".join(as_table(overview(list(score_games(games)), choice=Choice(player=name)))).splitlines()

    assert "Chen · 2 games · 2026-01-02" == lines("Chen")[0]
    assert any("1 game without a date" in line for line in lines("Chen"))
    assert not any("without a date" in line for line in lines("Ben"))


@pytest.mark.parametrize("choice", [{}, {"player": "Asha"}])
@pytest.mark.parametrize("width", [40, 60, 80])
def test_every_line_fits_the_terminal(width: int, choice: dict[str, str]) -> None:
    """Columns that don't fit are left out, and it is said which; who asked for worth keeps it longest."""
    text = "".join(as_table(season(**choice), width=width))

    assert max(map(len, text.splitlines())) <= width
    assert "not shown, for want of width: cards" in text
    assert ("missing" in text.partition("not shown")[0]) == (width > 40)


def test_a_wide_table_has_every_column() -> None:
    """Without a terminal nothing is left out."""
    assert "not shown" not in "".join(as_table(season()))


def test_versus_alone_has_no_other_table() -> None:
    """Who beats whom, and neither figures nor records."""
    text = "".join(as_table(season(), versus=True))

    assert ["Asha", "Ben", "2", "2", "0", "0"] in [line.split() for line in text.splitlines()]
    assert "rating" not in text
    assert "Records" not in text


def test_a_name_is_no_markup() -> None:
    """In Markdown it is escaped wherever it stands, and on a terminal it steers nothing."""
    markdown = "".join(as_markdown(season("a|b*"), versus=False))

    assert "a|b*" not in markdown
    assert 2 <= markdown.count(r"a\|b\*")
    assert "\x1b" not in "".join(as_table(season("\x1b[31mred")))

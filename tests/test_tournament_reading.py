"""Reading tournaments: what their files say, from the title to the seating."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from bad_tournaments import (
    TWO_ROUNDS,
    game,
)
from helpers import write
from readings import found, read, read_well, seats
from tenscore.loading.tournament import parse_points, parse_tiebreaks, read_tournament
from tenscore.tournament import (
    Bye,
    ByePoints,
    Penalty,
    Points,
    SeatedBy,
    Settings,
    TieBreak,
    Withdrawal,
)

EXAMPLE = Path(__file__).parents[1] / "examples" / "spring-open" / "tournament.yaml"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with three games; names in messages are relative to it."""
    monkeypatch.chdir(tmp_path)
    write(game("Asha", "Ben"), "a.yaml")
    write(game("Chen", "Dev"), "b.yaml")
    write(game("Asha", "Chen", "Elif"), "c.yaml")
    return tmp_path


def test_the_example_is_read_whole() -> None:
    """The file's every part is there: title, roster, settings, byes, penalties, withdrawals, games with rounds."""
    reading = read_tournament([str(EXAMPLE)])
    tournament = reading.tournament

    assert ((), ()) == (reading.problems, reading.warnings)
    assert ("Spring Open", str(EXAMPLE)) == (tournament.title, tournament.source)
    assert ("Asha", "Ben", "Chen", "Dev", "Elif", "Finn", "Gita", "Hugo", "Ines", "Jun", "Kofi") == tournament.roster
    tiebreaks = (TieBreak.WINS, TieBreak.SHARE, TieBreak.SCORE, TieBreak.HEAD_TO_HEAD, TieBreak.OPPONENTS)
    assert Settings(tiebreaks=tiebreaks) == tournament.settings
    assert (Bye("Hugo", 3),) == tournament.byes
    assert (Penalty("Ben", Fraction(2), "late for round 2", 2),) == tournament.penalties
    assert (Withdrawal("Kofi", 2),) == tournament.withdrawn
    assert [1, 1, 1, 2, 2, 2, 3, 3, 4, 4] == [each.round for each in tournament.games]
    assert 11 == len(reading.sources)


def test_a_bare_folder_is_a_tournament_without_settings() -> None:
    """Every game below a folder counts, with the settings' defaults and without rounds where the games have none."""
    counts: list[int] = []
    reading = read_tournament(["."], tick=counts.append)
    tournament = reading.tournament

    assert () == reading.problems
    assert [(None, ["Asha", "Ben"]), (None, ["Chen", "Dev"]), (None, ["Asha", "Chen", "Elif"])] == seats(tournament)
    assert (None, None, Settings()) == (tournament.title, tournament.roster, tournament.settings)
    assert [1, 2, 3] == counts


def test_a_games_own_round_serves_where_the_file_gives_none() -> None:
    """In a folder, and under `games` in the tournament's file, each game says its round itself."""
    write(game("Asha", "Ben", facts="round: 2\n"), "x/1.yaml")
    write(game("Asha", "Ben", facts="round: 1\n"), "x/2.yaml")
    expected = [(1, ["Asha", "Ben"]), (2, ["Asha", "Ben"])]

    assert expected == seats(read_tournament(["x"]).tournament)
    assert expected == seats(read_well("games: [x/*.yaml]"))
    assert expected == seats(read_well("tournament: Cup", "x"))


def test_rounds_may_have_numbers() -> None:
    """A number given to a round counts on from there, and is from then on the games' own."""
    text = "rounds: [{round: 2, games: [a.yaml]}, {games: [b.yaml]}, {round: 7, games: [c.yaml]}]"

    assert [2, 3, 7] == [each.round for each in read_well(text).games]


def test_a_game_may_be_written_in_place() -> None:
    """A mapping among the patterns is a game, counted from 1 as the documents of a file are."""
    tournament = read_well(
        """rounds:
  - games:
      - a.yaml
      - table: B
        players:
          - {name: Chen, currency: 1, cards: r1}
          - {name: Dev, currency: 2, cards: r2}
"""
    )

    assert [(1, ["Asha", "Ben"]), (1, ["Chen", "Dev"])] == seats(tournament)
    in_place = tournament.games[1]
    assert ("B", "t.yaml", 1) == (in_place.table, in_place.source, in_place.document)


def test_aliases_rename_before_anything_else() -> None:
    """Roster, games, byes, penalties and withdrawals all get the one name, before they are checked."""
    write(game("Benny", "Asha"), "a.yaml")
    tournament = read_well(
        "players: [Asha, Benny, Chen]\naliases: {Benny: Ben, Bennie: Ben, Ash: Asha}\n"
        "rounds: [{games: [a.yaml]}, {byes: [Bennie]}]\npenalties: [{player: Benny, points: 1}]\nwithdrawn: [Ash]\n"
    )

    assert ("Asha", "Ben", "Chen") == tournament.roster
    assert [(1, ["Ben", "Asha"])] == seats(tournament)
    assert ((Bye("Ben", 2),), "Ben", (Withdrawal("Asha"),)) == (
        tournament.byes,
        tournament.penalties[0].player,
        tournament.withdrawn,
    )


def test_points_may_have_decimals_and_are_exact() -> None:
    """A table, a penalty and a bye take numbers such as 2.5, which are halves and not nearly so."""
    tournament = read_well(
        "points: {2: [2.5, 1], 3: [3, 1.1, 0]}\nbye_points: 1.75\npenalties: [{player: Ben, points: 0.1}]\n"
        + TWO_ROUNDS
    )

    expected = {2: (Fraction(5, 2), Fraction(1)), 3: (Fraction(3), Fraction(11, 10), Fraction(0))}
    assert expected == tournament.settings.points
    assert (Fraction(7, 4), Fraction(1, 10)) == (tournament.settings.bye_points, tournament.penalties[0].points)


def test_settings_are_read() -> None:
    """Preset, tie-breaks in their order, the number of results that count, and a bye's points."""
    text = f"points: classic\ntiebreaks: [opponents, wins]\nbest: 3\nbye_points: average\n{TWO_ROUNDS}"

    assert (
        Settings(Points.CLASSIC, (TieBreak.OPPONENTS, TieBreak.WINS), 3, ByePoints.AVERAGE) == read_well(text).settings
    )


def test_facts_may_have_a_round() -> None:
    """A penalty is taken in a round, and a player withdraws after one; both may go without."""
    tournament = read_well(
        "penalties: [{player: Ben, points: 2, round: 2}, {player: Asha, points: 1}]\n"
        f"withdrawn: [{{player: Dev, after: 2}}, Chen]\n{TWO_ROUNDS}"
    )

    assert (Penalty("Ben", Fraction(2), None, 2), Penalty("Asha", Fraction(1))) == tournament.penalties
    assert (Withdrawal("Dev", 2), Withdrawal("Chen")) == tournament.withdrawn


def test_guards_are_read() -> None:
    """How many games a rank takes, and whether who has withdrawn is left out."""
    settings = read_well(f"min_games: 3\nhide: withdrawn\nbye_points: mean\n{TWO_ROUNDS}").settings

    assert Settings(min_games=3, hide_withdrawn=True) == settings


def test_a_place_may_cost_points() -> None:
    """Points for places may be negative, and no other."""
    assert {2: (Fraction(5, 2), Fraction(-5, 2)), 3: (1, 0, -1)} == parse_points("{2: [2.5, -2.5], 3: [1, 0, -1]}")


def test_what_seating_needs_is_read() -> None:
    """The size of a table, pairs that stay apart, and how the others meet; all of it may be left out."""
    text = f"tables: 5\napart: [[Asha, Benny], [Ben, Asha]]\nseating: random\naliases: {{Benny: Ben}}\n{TWO_ROUNDS}"
    said, silent = read_well(text), read_well(TWO_ROUNDS)

    assert (5, (("Asha", "Ben"),), SeatedBy.RANDOM) == (said.tables, said.apart, said.seating)
    assert (4, (), None) == (silent.tables, silent.apart, silent.seating)


def test_who_started_a_game_is_read() -> None:
    """The name is the one after aliases."""
    write(game("Asha", "Benny", facts="start: Benny\n"), "a.yaml")

    assert ["Ben", None, None] == [each.start for each in read_well(f"aliases: {{Benny: Ben}}\n{TWO_ROUNDS}").games]


def test_no_tiebreaks_at_all_can_be_asked_for() -> None:
    """An empty list lets players with equal points share their place; it is not the default in disguise."""
    assert () == read_well(f"tiebreaks: []\n{TWO_ROUNDS}").settings.tiebreaks
    assert () == parse_tiebreaks("")


def test_settings_given_go_before_the_file() -> None:
    """What the caller says replaces what the file says."""
    text = f"points: {{4: [1, 0, 0, 0]}}\ntiebreaks: [wins]\nbest: 3\n{TWO_ROUNDS}"
    tiebreaks = parse_tiebreaks("score, share")
    tournament = read_well(text, points=parse_points("beaten"), tiebreaks=tiebreaks, best=2)

    assert Settings(Points.BEATEN, (TieBreak.SCORE, TieBreak.SHARE), 2) == tournament.settings


def test_a_table_of_points_can_be_one_text() -> None:
    """It is written as in the file."""
    assert {2: (3, 1), 3: (4, Fraction(5, 2), 0)} == parse_points("{2: [3, 1], 3: [4, 2.5, 0]}")


def test_null_is_nothing_in_a_tournament_in_json() -> None:
    """JSON writes null for a title that there is not; no player is called so, save in quotes."""
    write(game("Asha", "null"), "n.yaml")

    assert read_well('{"tournament": null, "players": ["Asha", "null"], "games": ["n.yaml"]}').title is None
    assert ["t.yaml:1:14: wrong-kind"] == found(
        read('{"players": [null, "Asha", "null"], "games": ["n.yaml"]}').problems
    )

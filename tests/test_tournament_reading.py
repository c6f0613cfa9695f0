"""Reading tournaments: the file, its games by pattern and in place, bare folders, and all that is refused."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from bad_games import bare
from bad_tournaments import (
    CASES,
    OPTIONS,
    TWO_ROUNDS,
    expected_problem,
    game,
    option_problems,
    write_games,
)
from bad_tournaments import read as problems_of
from helpers import board_of, write
from tenscore.errors import Problem
from tenscore.loading.tournament import TournamentReading, parse_points, parse_tiebreaks, read_tournament
from tenscore.tournament import (
    Awaited,
    Bye,
    ByePoints,
    Final,
    Penalty,
    Points,
    SeatedBy,
    Settings,
    TieBreak,
    Tournament,
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


def read(text: str, *more: str, skip_bad: bool = False, **settings: Any) -> TournamentReading:
    """The tournament in a file with this text."""
    write(bare(text), "t.yaml")
    return read_tournament(["t.yaml", *more], settings=settings, skip_bad=skip_bad)


def read_well(text: str, *more: str, **settings: Any) -> Tournament:
    """The tournament in a file that has nothing wrong in it."""
    reading = read(text, *more, **settings)

    assert ((), ()) == (reading.problems, reading.warnings)
    return reading.tournament


def found(problems: Sequence[Problem]) -> list[str]:
    """Problems as `file:line:column: code`."""
    return [str(problem._replace(message=problem.code)) for problem in problems]


def seats(tournament: Tournament) -> list[tuple[int | None, list[str]]]:
    """Each game's round and players."""
    return [(each.round, [player.name for player in each.players]) for each in tournament.games]


# What is read.


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


# Files.


@pytest.mark.parametrize(
    ("pattern", "files"),
    [
        ("r/*.yaml", ["r/1.yaml", "r/2.yaml"]),
        ("r/*", ["r/1.yaml", "r/2.yaml"]),
        ("r/[13].yaml", ["r/1.yaml"]),
        ("r/?.*", ["r/1.yaml", "r/2.yaml"]),
        ("*/1.yaml", ["r/1.yaml"]),
        ("**/1.yaml", ["r/1.yaml", "r/deep/er/1.yaml"]),
        ("r/**", ["r/1.yaml", "r/2.yaml", "r/deep/er/1.yaml"]),
        ("r", ["r/1.yaml", "r/2.yaml", "r/deep/er/1.yaml"]),
        ("./r/1.yaml", ["r/1.yaml"]),
        ("r/../r/1.yaml", ["r/../r/1.yaml"]),
        ("s[1].yaml", ["s[1].yaml"]),
    ],
)
def test_patterns_are_those_of_a_shell(pattern: str, files: list[str]) -> None:
    """A star stays in its folder and two go down; hidden files are left out, and what is found is sorted.

    A folder stands for the games below it, and a file that has a pattern's signs in its name is found by it. What lies
    beside the games is left alone by a pattern.
    """
    for name in ("r/2.yaml", "r/1.yaml", "r/deep/er/1.yaml", "r/.hidden.yaml", "s[1].yaml"):
        write(game("Asha", "Ben"), name)
    write("Who brought the cake?\n", "r/notes.txt")
    write(f'games: ["{pattern}"]', "t.yaml")

    reading = read_tournament(["t.yaml"])

    assert () == reading.problems
    assert ["t.yaml", *files] == list(reading.sources)


def test_patterns_are_relative_to_their_file() -> None:
    """The folder that the command runs in does not matter, whatever signs are in its name."""
    write("rounds: [{games: [r/*.yaml]}, {games: [../a.yaml]}]", "cup[1]/t.yaml")
    write(game("Asha", "Ben"), "cup[1]/r/1.yaml")

    assert ("cup[1]/t.yaml", "cup[1]/r/1.yaml", "cup[1]/../a.yaml") == read_tournament(["cup[1]/t.yaml"]).sources


def test_a_pattern_leaves_its_own_file_out() -> None:
    """The tournament's file is no game, though *.yaml beside it matches it."""
    reading = read('games: ["*.yaml"]')

    assert () == reading.problems
    assert ("t.yaml", "a.yaml", "b.yaml", "c.yaml") == reading.sources


def test_the_same_file_counts_once() -> None:
    """Named twice, by a pattern and by itself, through a link, or on the command line too, a game is one game."""
    Path("z.yaml").symlink_to("a.yaml")
    tournament = read_well("rounds: [{games: [a.yaml, '[ab].yaml', z.yaml]}]", "a.yaml", "./b.yaml")

    assert [(1, ["Asha", "Ben"]), (1, ["Chen", "Dev"])] == seats(tournament)


def test_the_files_round_holds_whichever_name_comes_first() -> None:
    """A game named on the command line before the tournament's file has that file's round all the same."""
    write(TWO_ROUNDS, "t.yaml")

    assert [1, 1, 2] == [each.round for each in read_tournament(["c.yaml", "a.yaml", "t.yaml"]).tournament.games]


def test_a_game_named_with_and_without_its_round_counts_once_in_it() -> None:
    """The same game named twice counts once; the round that is given once is its round."""
    for text in (
        "games: [c.yaml]\nrounds: [{games: [c.yaml]}]\n",
        "rounds: [{games: [c.yaml]}]\ngames: [c.yaml]\n",
    ):
        assert [1] == [each.round for each in read_well(text).games]


def test_a_file_that_is_named_and_lies_in_a_named_folder_is_named() -> None:
    """The order of the arguments changes nothing."""
    write(game("Asha", "Ben"), "d/c.yaml")
    write("tournament: X\nrounds: [{games: [c.yaml]}]\n", "d/t.yaml")

    for names in (["d", "d/t.yaml"], ["d/t.yaml", "d"]):
        assert "X" == read_tournament(names).tournament.title


def test_a_folder_with_a_tournaments_file_is_that_tournament() -> None:
    """What the file lists counts, and nothing else there, be it good or bad; files named beside the folder do."""
    write("tournament: X\ngames: [r/*.yaml]\n", "cup/t.yaml")
    write(game("Asha", "Ben"), "cup/r/1.yaml")
    write(game("Chen", "Dev"), "cup/practice.yaml")
    write("players: [", "cup/draft.yaml")

    reading = read_tournament(["cup", "c.yaml"])

    assert ((), "X") == (reading.problems, reading.tournament.title)
    assert [["Asha", "Ben"], ["Asha", "Chen", "Elif"]] == [names for _, names in seats(reading.tournament)]


def test_a_tournaments_file_without_games_takes_those_of_its_folder() -> None:
    """A title and a scheme beside the games are a tournament's file too."""
    write("tournament: X\npoints: wins\n", "cup/t.yaml")
    write(game("Asha", "Ben"), "cup/r/1.yaml")

    tournament = read_tournament(["cup"]).tournament

    assert ("X", Points.WINS, [(None, ["Asha", "Ben"])]) == (
        tournament.title,
        tournament.settings.points,
        seats(tournament),
    )


def test_games_stand_by_round_then_table_then_title() -> None:
    """Numbers in the tables' names and titles count as numbers, whatever the files are called."""
    facts = [(10, "1", "x"), (2, "10", "x"), (2, "9", "Game 11"), (2, "9b", "x"), (1, "B", "x"), (1, "a", "x")]
    for number, (in_round, table, title) in enumerate(facts):
        seated = (f"P{number}", f"Q{number}")
        write(game(*seated, facts=f"round: {in_round}\ntable: {table}\ngame: {title}\n"), f"x/{number}.yaml")

    assert [(1, "a"), (1, "B"), (2, "9"), (2, "9b"), (2, "10"), (10, "1")] == [
        (each.round, each.table) for each in read_tournament(["x"]).tournament.games
    ]


def test_a_table_may_have_scored_by_hand() -> None:
    """A player may have points and all the cards held in place of the cards; more than runs of 9 can't be."""
    write(
        "rules: {perfect_bonus: 3}\n" + game("Asha", "Ben").replace("cards: r1", "points: 48, card_count: 30"), "a.yaml"
    )
    first = read_well("games: [a.yaml]").games[0].players[0]

    assert (48, 30, ()) == (first.declared, first.held, first.cards)


# What is still to come.

UNFINISHED = "unfinished: true\ntable: C\nplayers: [{name: Cees}, {name: Emre, currency: 3}]\n"


def test_an_unfinished_game_is_awaited() -> None:
    """It is no error: its round, table and players are known, and its players take their seats in the round."""
    write(UNFINISHED, "d.yaml")
    write("unfinished: true\n", "e.yaml")
    tournament = read_well("aliases: {Cees: Kees}\nrounds: [{games: [a.yaml, d.yaml, e.yaml]}]")

    assert (Awaited(1, None, (), "e.yaml"), Awaited(1, "C", ("Kees", "Emre"), "d.yaml")) == tuple(
        sorted(tournament.awaited, key=lambda each: each.players)
    )
    assert [(1, ["Asha", "Ben"])] == seats(tournament)
    assert ["d.yaml:3:18: two-tables"] == found(
        read("aliases: {Cees: Ben}\nrounds: [{games: [a.yaml, d.yaml]}]").problems
    )


def test_games_of_which_nothing_is_known_yet_are_not_the_same() -> None:
    """Two files that say no more than that they are not finished are two games."""
    write("unfinished: true\n", "d.yaml")
    write("unfinished: true\n", "e.yaml")

    assert 2 == len(read_well("rounds: [{games: [d.yaml, e.yaml]}]").awaited)


def test_a_round_may_be_written_ahead() -> None:
    """What names no file yet, in rounds of which there is none, is a note; the round is planned."""
    reading = read("rounds: [{games: [a.yaml]}, {games: [r2/*.yaml]}, {round: 5, games: [r5.yaml], byes: [Ben]}]")

    assert () == reading.problems
    assert ["t.yaml:1:38: no-match", "t.yaml:1:70: no-match"] == found(reading.warnings)
    assert ((1, 2, 5), (1,)) == (reading.tournament.planned, reading.tournament.rounds())


def test_a_pattern_beside_files_of_its_round_is_not_ahead() -> None:
    """In a round that has files, and in the rounds before it, what names no file is a slip."""
    text = "rounds: [{games: [x.yaml]}, {games: [a.yaml, y.yaml]}]"

    assert ["t.yaml:1:19: no-match", "t.yaml:1:46: no-match"] == found(read(text).problems)


def test_before_any_game_the_roster_is_the_tournament() -> None:
    """A leaderboard, and a page, can be there before the first round."""
    reading = read("players: [Asha, Ben]\nrounds: [{games: [r1/*.yaml]}]")

    assert () == reading.problems
    assert [(None, "Asha"), (None, "Ben")] == [(row.rank, row.name) for row in board_of(reading.tournament).rows]


@pytest.mark.parametrize(
    "text",
    ["name\nAsha\nBen\n", "\ufeffClub;Name;Born\r\nX;Asha;1990\r\n;;\r\nY; Benny ;\r\n", 'x\tname\n1\t"Asha"\n2\tBen'],
    ids=["names alone", "semicolons and a mark", "tabs"],
)
def test_a_roster_may_come_from_a_spreadsheet(text: str) -> None:
    """Of a CSV file beside the tournament's the column `name` counts; aliases do too, and empty lines do not."""
    write(text, "cup/players.csv")
    write(game("Asha", "Ben"), "cup/a.yaml")
    write("players: players.csv\naliases: {Benny: Ben}\ngames: [a.yaml]", "cup/t.yaml")

    reading = read_tournament(["cup/t.yaml"])

    assert ((), ("Asha", "Ben")) == (reading.problems, reading.tournament.roster)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Player\nAsha\n", "players.csv:1: no-names"),
        ("", "players.csv:1: no-names"),
        ("name,club\nAsha,X\n,Y\n", "players.csv:3: empty-text"),
        ("name\nAsha\nBen\nAsha\n", "players.csv:4: repeated-entry"),
        (None, "players.csv: no-such-file"),
    ],
)
def test_a_bad_spreadsheet_is_refused(text: str | None, expected: str) -> None:
    """Its problems have its own lines."""
    if text is not None:
        write(text, "players.csv")

    problems = read("players: players.csv\nrounds: [{games: [a.yaml]}]").problems
    assert [expected] == found(problems)


def test_a_final_is_read() -> None:
    """By number or by name, with its games, which are in no round."""
    write(game("Asha", "Chen", facts="round: 9\n"), "final.yaml")
    tournament = read_well(f"final: {{players: 2, games: [final.yaml]}}\n{TWO_ROUNDS}")
    named = read_well(f"final: {{players: [Asha, Ben]}}\n{TWO_ROUNDS}")

    assert tournament.final
    assert (2, None, [None]) == (
        tournament.final.size,
        tournament.final.players,
        [each.round for each in tournament.final.games],
    )
    assert 4 == len(tournament.all_games())
    assert Final(2, ("Asha", "Ben")) == named.final


def test_a_final_may_be_written_ahead() -> None:
    """Its file is not there before it is played, or is not finished."""
    reading = read(f"final: {{players: 2, games: [f.yaml]}}\n{TWO_ROUNDS}")

    assert ([], ["t.yaml:1:29: no-match"]) == (found(reading.problems), found(reading.warnings))
    write(UNFINISHED, "f.yaml")
    assert (Awaited(None, "C", ("Cees", "Emre"), "f.yaml"),) == read_well(
        f"final: {{players: 2, games: [f.yaml]}}\n{TWO_ROUNDS}"
    ).awaited


def test_a_second_bye_is_warned_of() -> None:
    """Nobody should have two; it counts all the same."""
    reading = read("rounds: [{games: [a.yaml], byes: [Chen]}, {games: [b.yaml]}, {games: [c.yaml], byes: [Ben, Chen]}]")

    assert ["t.yaml:1:92: second-bye", "t.yaml:1:92: bye-and-game"] == found([*reading.warnings, *reading.problems])


# What is refused.


@pytest.mark.parametrize(("text", "expected"), CASES.values(), ids=CASES)
def test_each_slip_is_one_problem_at_its_place(text: str, expected: list[str]) -> None:
    """It has its file, line and column, its code, and names what stands there or was probably meant."""
    write_games()

    problems = problems_of(text)

    wanted = [expected_problem(text, line) for line in expected]
    assert [f"{where}: {code}" for where, code, _ in wanted] == found(problems)
    for (_, _, values), problem in zip(wanted, problems, strict=True):
        assert all(value in problem.message for value in values), problem.message


@pytest.mark.parametrize("option", OPTIONS)
def test_a_setting_in_one_text_is_refused_as_in_the_file(option: str) -> None:
    """It has the same code, and names what stands there or was probably meant."""
    code, *values = OPTIONS[option][2].split()

    [problem] = option_problems(option)

    assert code == problem.code
    assert all(value in problem.message for value in values)


def test_everything_wrong_is_reported_at_once() -> None:
    """Problems of the tournament's file and of the games come together, file by file and downwards."""
    write(game("Asha", "Bne"), "a.yaml")
    write(game("Chen", "Dev").replace("currency: 0", "currency: x", 1), "b.yaml")

    reading = read("players: [Asha, Ben, Chen, Dev]\npoints: classical\nrounds: [{games: [a.yaml, b.yaml, d.yaml]}]\n")

    assert [
        "t.yaml:2:9: unknown-points",
        "t.yaml:3:35: no-match",
        "a.yaml:3:12: unknown-player",
        "b.yaml:2:28: not-a-number",
    ] == found(reading.problems)


def test_one_tournament_at_a_time() -> None:
    """A second tournament's file is refused, whether it is named or lies in a folder."""
    write("tournament: Other\n", "u/t.yaml")

    for other in ("u/t.yaml", "u"):
        assert ["u/t.yaml:1:1: second-tournament"] == found(read(TWO_ROUNDS, other).problems)


def test_a_tournament_stands_first_in_its_file() -> None:
    """Behind a game in the same file it is not what anybody means."""
    write(f"{game('Asha', 'Ben')}---\ntournament: Cup\n", "t.yaml")

    assert ["t.yaml:5:1: second-document"] == found(read_tournament(["t.yaml"]).problems)


def test_a_slip_does_not_make_a_tournament_a_game() -> None:
    """A file with a tournament's keys, or with one misspelt, is judged as a tournament's."""
    text = "tournament: X\nplayers: [Asha, {name: Ben}, Ben]\nrounds: [{games: [a.yaml]}]\n"

    assert ["t.yaml:2:17: wrong-kind"] == found(read(text).problems)
    assert ["t.yaml:1:1: unknown-key"] == found(read("rouns: [{games: [a.yaml]}]\n").problems)


def test_byes_with_rounds_need_games_with_rounds() -> None:
    """Where byes have rounds, a game without one has no place among them."""
    assert ["c.yaml:1:1: no-round"] == found(read("games: [c.yaml]\nrounds: [{byes: [Ben]}]\n").problems)


# What is warned of.


def test_a_bye_for_a_stranger_is_warned_of() -> None:
    """Without a roster anybody may have a bye; who plays no game at all may be misspelt."""
    reading = read("rounds: [{games: [a.yaml], byes: [Chan]}, {games: [b.yaml]}]")

    assert () == reading.problems
    assert ["t.yaml:1:35: unknown-player"] == found(reading.warnings)
    assert '"Chen"' in reading.warnings[0].message


@pytest.mark.parametrize(("name", "what"), [("ben", "case"), ("B\u200ben", "seen")], ids=["case", "unseen"])
def test_names_that_look_alike_are_warned_of_with_both_places(name: str, what: str) -> None:
    """Without a roster, ben and Ben count as two players."""
    write(game(name, "Chen"), "c.yaml")
    [warning] = read(TWO_ROUNDS).warnings

    assert ["c.yaml:2:12: names-alike"] == found([warning])
    assert "a.yaml:3:12" in warning.message
    assert what in warning.message


def test_names_of_a_roster_that_look_alike_are_warned_of() -> None:
    """Who lists both Ben and ben means both, perhaps."""
    [warning] = read(f"players: [Asha, Ben, Chen, Dev, ben]\n{TWO_ROUNDS}").warnings

    assert ["t.yaml:1:33: names-alike"] == found([warning])
    assert "t.yaml:1:17" in warning.message


def test_the_same_game_twice_is_warned_of() -> None:
    """Players, cards, tokens, date, round and table are what counts, and no comment, title, space or order of players.

    Without rounds both count, since two games can be alike.
    """
    write("# again\n" + game("Asha", "Ben", facts="game: Rematch\n").replace("r1", "[r1]"), "d.yaml")
    write(game("Asha", "Ben").replace("currency: 0", "currency: 1", 1), "e.yaml")

    reading = read_tournament(["."])

    assert () == reading.problems
    assert 5 == len(reading.tournament.games)
    assert ["./d.yaml:2:1: same-game"] == found(reading.warnings)
    assert "./a.yaml:1:1" in reading.warnings[0].message


def test_who_played_in_a_bad_game_is_no_stranger() -> None:
    """Where a game can't be read, nobody is said to play no game: neither a bye nor a withdrawal is blamed for it."""
    write(game("Dan", "Eve").replace("currency: 0", "currency: x", 1), "bad.yaml")
    text = "rounds: [{games: [a.yaml, bad.yaml]}, {byes: [Dan]}]\nwithdrawn: [Eve]\n"

    assert ["bad.yaml:2:27: not-a-number"] == found([*(reading := read(text)).problems, *reading.warnings])
    assert ["bad.yaml:2:27: not-a-number"] == found(read(text, skip_bad=True).warnings)


# Leaving bad games out.


def test_bad_games_can_be_left_out() -> None:
    """With `skip_bad` a game with problems of its own is left out: a line says so, and a warning for each problem."""
    write(game("Asha", "Ben").replace("currency: 0", "currency: x"), "a.yaml")
    write(game("Chen"), "b.yaml")
    write(game("Chen", "Zoe"), "d.yaml")
    write("players: [", "e.yaml")

    reading = read("players: [Asha, Chen, Elif]\ngames: ['*.yaml']", skip_bad=True)

    assert () == reading.problems
    assert [(None, ["Asha", "Chen", "Elif"])] == seats(reading.tournament)
    assert ["a.yaml:2:28", "e.yaml:1:10", "b.yaml:1:1", "d.yaml:3:12"] == [
        line.partition(": ")[0] for line in reading.tournament.skipped
    ]
    assert reading.tournament.skipped[0].endswith("(and 1 more)")
    assert [
        "a.yaml:2:28: not-a-number",
        "a.yaml:3:27: not-a-number",
        "b.yaml:1:1: player-count",
        "d.yaml:3:12: unknown-player",
        "e.yaml:1:10: unclosed-bracket",
    ] == found(reading.warnings)


def test_leaving_out_says_what_is_lost_behind_a_syntax_error() -> None:
    """The games before it count; those behind it in the file are gone too, and the line says so."""
    write(f"{game('Asha', 'Ben')}---\nplayers: [\n---\n{game('Chen', 'Dev')}", "d.yaml")

    tournament = read("games: [d.yaml]", skip_bad=True).tournament

    assert [(None, ["Asha", "Ben"])] == seats(tournament)
    assert [True] == [line.endswith("(and all behind it in the file)") for line in tournament.skipped]


def test_only_bad_games_are_left_out() -> None:
    """What is wrong with the tournament itself, or between two good games, stops it all the same."""
    write(game("Asha", "Dev"), "d.yaml")

    reading = read("points: x\nrounds: [{games: [a.yaml, d.yaml, e.yaml]}]", skip_bad=True)

    assert ["t.yaml:1:9: unknown-points", "t.yaml:2:35: no-match", "d.yaml:2:12: two-tables"] == found(reading.problems)


def test_a_file_that_may_be_the_tournament_is_never_left_out() -> None:
    """A tournament's file that cannot be read, or is not there, is not a bad game."""
    write("tournament: [", "t.yaml")

    assert 1 == len(read_tournament(["t.yaml", "a.yaml"], skip_bad=True).problems)
    assert ["league.yaml: no-such-file"] == found(read_tournament(["league.yaml", "a.yaml"], skip_bad=True).problems)


def test_a_tournament_of_nothing_but_bad_games_is_refused() -> None:
    """There is no leaderboard of no games."""
    write(game("Asha"), "s/1.yaml")

    assert ["s/1.yaml: no-game"] == found(read_tournament(["s"], skip_bad=True).problems)


def test_a_game_with_a_misspelt_mark_is_no_game_to_be_waited_for() -> None:
    """Who writes `unfinshed` or `layers` has slips to mend, in a game that is being entered too."""
    write("unfinshed: true\nlayers: [{name: Asha}]\n", "a.yaml")

    assert ["a.yaml:1:12: unfinished"] == found(read_tournament(["a.yaml"]).problems)


def test_null_is_nothing_in_a_tournament_in_json() -> None:
    """JSON writes null for a title that there is not; no player is called so, save in quotes."""
    write(game("Asha", "null"), "n.yaml")

    assert read_well('{"tournament": null, "players": ["Asha", "null"], "games": ["n.yaml"]}').title is None
    assert ["t.yaml:1:14: wrong-kind"] == found(
        read('{"players": [null, "Asha", "null"], "games": ["n.yaml"]}').problems
    )

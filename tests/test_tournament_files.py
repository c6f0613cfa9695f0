"""The files of a tournament: patterns, folders, rounds written ahead, and a roster from a spreadsheet."""

from __future__ import annotations

from pathlib import Path

import pytest

from bad_tournaments import (
    TWO_ROUNDS,
    game,
)
from helpers import board_of, write
from readings import found, read, read_well, seats
from tenscore.loading.tournament import read_tournament
from tenscore.tournament import (
    Awaited,
    Final,
    Points,
)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with three games; names in messages are relative to it."""
    monkeypatch.chdir(tmp_path)
    write(game("Asha", "Ben"), "a.yaml")
    write(game("Chen", "Dev"), "b.yaml")
    write(game("Asha", "Chen", "Elif"), "c.yaml")
    return tmp_path


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


def test_links_in_a_circle_keep_no_pattern() -> None:
    """Two stars walk through no link to a folder: they match nothing outside of it, and come to an end."""
    write(game("Asha", "Ben"), "elsewhere/1.yaml")
    write(game("Chen", "Dev"), "cup/2.yaml")
    for name, target in (("link", "../elsewhere"), ("here", "."), ("again", ".")):
        Path("cup", name).symlink_to(target)

    for pattern in ("**/*.yaml", "**"):
        write(f'games: ["{pattern}"]', "cup/t.yaml")
        assert ("cup/t.yaml", "cup/2.yaml") == read_tournament(["cup/t.yaml"]).sources


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


def test_a_round_written_ahead_is_no_slip_for_a_round_that_is_there() -> None:
    """What another pattern names is not offered in its place, nor is a page; a folder that no pattern names is."""
    write("players: [{name: Dev}]\nunfinished: true\n", "round-1/a.yaml")
    ahead = "rounds: [{games: [round-1/*.yaml]}, {games: [round-2/*.yaml]}]"
    [noted] = read(ahead).warnings
    [slip] = read(ahead.replace("round-1/", "a")).warnings
    write("<html>", "round-3.html")
    [final] = read("rounds: [{games: [a.yaml]}]\nfinal: {players: 2, games: [round-3.yaml]}").warnings

    assert "html" not in final.message
    assert "round-1" not in noted.message
    assert "round-1/*.yaml" in slip.message


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
    assert ("cup/t.yaml", "cup/players.csv", "cup/a.yaml") == reading.sources


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Player\nAsha\n", ["players.csv:1: no-names"]),
        ("", ["players.csv:1: no-names"]),
        ("name,club\nAsha,X\n,Y\nAsha,Z\n", ["players.csv:3: empty-text", "players.csv:4: repeated-entry"]),
        ("name\nAsha\nBen\nAsha\n", ["players.csv:4: repeated-entry"]),
        ("name\nAsha\nB\u202een\n", ["players.csv:3: control-character"]),
        (None, ["players.csv: no-such-file"]),
    ],
)
def test_a_bad_spreadsheet_is_refused(text: str | None, expected: list[str]) -> None:
    """Its problems have its own lines."""
    if text is not None:
        write(text, "players.csv")

    problems = read("players: players.csv\nrounds: [{games: [a.yaml]}]").problems
    assert expected == found(problems)


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

"""What is refused in a tournament, what is warned of, and how bad games are left out."""

from __future__ import annotations

from pathlib import Path

import pytest

from bad_tournaments import (
    CASES,
    FINALS,
    OPTIONS,
    TWO_ROUNDS,
    expected_problem,
    game,
    option_problems,
    write_games,
)
from bad_tournaments import final_problems as problems_of_final
from bad_tournaments import read as problems_of
from helpers import write
from readings import found, read, seats
from tenscore.loading.tournament import read_tournament


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with three games; names in messages are relative to it."""
    monkeypatch.chdir(tmp_path)
    write(game("Asha", "Ben"), "a.yaml")
    write(game("Chen", "Dev"), "b.yaml")
    write(game("Asha", "Chen", "Elif"), "c.yaml")
    return tmp_path


@pytest.mark.parametrize(("text", "expected"), CASES.values(), ids=CASES)
def test_each_slip_is_one_problem_at_its_place(text: str, expected: list[str]) -> None:
    """It has its file, line and column, its code, and names what stands there or was probably meant."""
    write_games()

    problems = problems_of(text)

    wanted = [expected_problem(text, line) for line in expected]
    assert [f"{where}: {code}" for where, code, _ in wanted] == found(problems)
    for (_, _, values), problem in zip(wanted, problems, strict=True):
        assert all(value in problem.message for value in values), problem.message


@pytest.mark.parametrize(("final", "expected", "value"), FINALS.values(), ids=FINALS)
def test_a_final_of_others_is_a_problem_where_its_players_are_said(final: str, expected: str, value: str) -> None:
    """The tournament's file can name its players, where others than the first are to play."""
    write_games()

    [problem] = problems_of_final(final)

    assert [expected] == found([problem])
    assert value in problem.message


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


@pytest.mark.parametrize(("table", "what"), [("a", "case"), ("A\u200b", "seen")], ids=["case", "unseen"])
def test_tables_of_a_round_that_look_alike_are_warned_of(table: str, what: str) -> None:
    """Two games of a round at tables A and a may be at one; those of other rounds are not."""
    write(game("Asha", "Ben", facts="round: 1\ntable: A\n"), "q/1.yaml")
    write(game("Chen", "Dev", facts=f"round: 1\ntable: {table}\n"), "q/2.yaml")
    write(game("Chen", "Dev", facts=f"round: 2\ntable: {table}\n"), "q/3.yaml")

    [warning] = read("games: [q/1.yaml, q/2.yaml, q/3.yaml]").warnings

    assert ["q/2.yaml:2:8: names-alike"] == found([warning])
    assert "q/1.yaml:2:8" in warning.message
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


def test_who_plays_in_a_game_that_is_not_there_is_no_stranger() -> None:
    """A file that the tournament names and that is missing may be the game of whoever plays in no other."""
    reading = read("rounds: [{games: [a.yaml, bad.yaml]}, {games: [b.yaml], byes: [Dan]}]\nwithdrawn: [Eve]\n")

    assert ["t.yaml:1:27: no-match"] == found([*reading.problems, *reading.warnings])


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

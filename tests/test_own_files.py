"""Files that tenscore wrote itself, files that it must not overwrite, and tournaments where games are checked."""

from __future__ import annotations

from pathlib import Path

import pytest

from helpers import ONE_GAME, run, write
from tenscore import InputError
from tenscore.loading import holds_games, read_games
from tenscore.loading.drafts import read_draft
from tenscore.loading.tournament import read_tournament

TWO = "players: [{name: Asha, currency: 7, cards: r1}, {name: Ben, currency: 4, cards: b2}]\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to write in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def results() -> list[str]:
    """A folder with a game in it, and beside it all the JSON that tenscore writes, by name."""
    write(TWO, "games/a.yaml")
    write(run("schema").out, "games/ten.schema.json")
    write(run("score", "games/a.yaml", "--format", "json").out, "games/scores.json")
    write(run("tournament", "games/a.yaml", "--format", "json").out, "games/board.json")
    return ["games/ten.schema.json", "games/scores.json", "games/board.json"]


@pytest.mark.usefixtures("results")
@pytest.mark.parametrize("command", ["check", "score", "tournament"])
def test_what_tenscore_wrote_into_a_folder_is_passed_over(command: str) -> None:
    """Schemas and results beside the games are no games, and are in nobody's way."""
    outcome = run(command, "games")

    assert (0, "") == (outcome.status, outcome.err)


@pytest.mark.parametrize("command", ["score", "tournament", "players"])
def test_results_in_the_folder_of_their_games_can_be_written_again(command: str) -> None:
    """Results that are passed over are not among the files read, so new ones may take their place."""
    write(TWO, "games/a.yaml")

    again = [run(command, "games", "--output", "games/results.json") for _ in range(2)]

    assert [(0, ""), (0, "")] == [(outcome.status, outcome.err) for outcome in again]


def test_what_tenscore_wrote_is_called_what_it_is_where_it_is_named(results: list[str]) -> None:
    """Where such a file is named, the message says that it is a schema, or results."""
    for read in (read_games, read_tournament):
        found = [read([name]).problems for name in results]

        assert [[("not-a-game", 1, 1)]] * 3 == [[(each.code, each.line, each.column) for each in of] for of in found]
        assert all(word in str(of) for of, word in zip(found, ("JSON Schema", "results", "results"), strict=True))


def test_enter_calls_what_tenscore_wrote_what_it_is(results: list[str]) -> None:
    """No game goes on from a schema or from results, whatever the file's name ends in."""
    for name, word in zip(results, ("JSON Schema", "results", "results"), strict=True):
        for called in (name, "a.yaml"):
            with pytest.raises(InputError, match=word):
                read_draft(called, Path(name).read_bytes())


@pytest.mark.usefixtures("results")
def test_a_pattern_in_a_tournament_passes_over_what_tenscore_wrote() -> None:
    """`games: [*.json]` means games; a file that is listed by its name is meant."""
    write(TWO.replace("players", "game: x\nplayers"), "games/b.json")
    write("tournament: Cup\ngames: ['*.json']\n", "games/cup.yaml")
    assert () == read_tournament(["games/cup.yaml"]).problems

    write("tournament: Cup\ngames: [b.json, scores.json]\n", "games/cup.yaml")
    assert ["not-a-game"] == [problem.code for problem in read_tournament(["games/cup.yaml"]).problems]


def test_a_folder_with_nothing_else_holds_no_game() -> None:
    """Schemas and results alone are no games, and no games are no results."""
    write(run("schema").out, "games/ten.schema.json")

    assert [("games", "no-game")] == [(each.source, each.code) for each in read_games(["games"]).problems]


def test_results_of_more_games_than_a_game_has_values_are_passed_over() -> None:
    """Results are known by their text, not by reading all of it as a game."""
    write(TWO, "games/a.yaml")
    write('{"schema": "tenscore.score", "version": 1, "games": [' + "0," * 150_000 + "0]}", "games/scores.json")

    assert [] == read_games(["games"]).problems


HELD = {
    "game": (ONE_GAME, True),
    "game with a problem": (ONE_GAME.replace("7", "70"), True),
    "game with a fault in its YAML": ("players:\n  - name: 'tis\n", True),
    "unfinished game": ("unfinished: true\n", True),
    "tournament": ("tournament: Cup\nrounds: []\n", True),
    "results": ('{"schema": "tenscore.score", "version": 1, "games": []}', False),
    "schema": ('{"$schema": "https://json-schema.org/draft/2020-12/schema"}', False),
    "CSV": ("source,document,game\na.yaml,1,x\n", False),
    "page": ("<!doctype html>\n<title>players: x</title>\n", False),
    "text": ("rank  player\n   1  Asha\n", False),
    "nothing": ("", False),
    "no text": ("\x00", False),
}


@pytest.mark.parametrize(("text", "expected"), HELD.values(), ids=HELD)
def test_a_file_that_holds_a_game_or_a_tournament_is_known(text: str, expected: bool) -> None:
    """Faults make a game no less somebody's; what tenscore wrote may be written anew."""
    assert expected is holds_games(str(write(text)))


def test_a_file_that_is_not_there_holds_no_game() -> None:
    """Nothing can be lost where nothing is."""
    assert not holds_games("nowhere.yaml")


@pytest.mark.parametrize("held", [ONE_GAME, "tournament: Cup\nrounds: []\n"], ids=["game", "tournament"])
@pytest.mark.parametrize("command", ["score", "tournament"])
def test_results_never_overwrite_a_game_or_a_tournament(command: str, held: str) -> None:
    """`-o *.yaml` is expanded by the shell to the first of the games, which then stands for the output."""
    write(TWO, "b.yaml")
    write(held, "a.yaml")
    outcome = run(command, "b.yaml", "--output", "a.yaml")

    assert (2, "") == (outcome.status, outcome.out)
    assert held == Path("a.yaml").read_text()


def test_check_reads_a_tournament_s_file_with_its_games() -> None:
    """The plan and all the games that it names are checked, each problem once."""
    write(TWO.replace("Ben", "Bne"), "round-1/a.yaml")
    write(TWO.replace("7", "70"), "round-1/b.yaml")
    write(
        "tournament: Cup\nplayers: [Asha, Ben]\nbest: none\nrounds:\n  - {games: ['round-1/a.yaml', round-1/b.yaml]}\n",
        "cup.yaml",
    )
    outcome = run("check", "cup.yaml", "round-1")

    assert (1, "") == (outcome.status, outcome.out)
    assert ["round-1/b.yaml:1:34", "cup.yaml:3:7", "round-1/a.yaml:1:56"] == [
        line.partition(": ")[0] for line in outcome.err.splitlines()
    ]


def test_check_counts_tournaments_and_games() -> None:
    """A tournament without faults is counted with its games; before its first round it has none, and that is fine."""
    write(TWO, "round-1/a.yaml")
    write("tournament: Cup\nrounds:\n  - games: ['round-1/*.yaml']\n", "cup.yaml")
    write("tournament: League\nplayers: [Asha, Ben, Chen]\n", "league.yaml")

    assert (0, "1 tournament, 1 game in 1 file, no problems\n", "") == run("check", "cup.yaml")
    assert (0, "1 tournament, 0 games in 0 files, no problems\n", "") == run("check", "league.yaml")

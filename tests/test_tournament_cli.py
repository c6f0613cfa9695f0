"""`tenscore tournament` and the page and links of `tenscore score`, as a user runs them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bad_tournaments import game
from helpers import run, write

ROOT = Path(__file__).parent.parent
GOLDEN = Path(__file__).parent / "golden"
SPRING_OPEN = "examples/spring-open/tournament.yaml"


@pytest.fixture
def _at_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


@pytest.fixture
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write(game("Asha", "Ben", facts="round: 1\n"), "games/a.yaml")
    write(game("Asha", "Chen", facts="round: 2\n"), "games/b.yaml")


@pytest.mark.usefixtures("_at_root")
@pytest.mark.parametrize(
    ("options", "golden"),
    [
        ((), "spring-open.txt"),
        (("--explain",), "spring-open-explain.txt"),
        (("--format", "markdown"), "spring-open.md"),
        (("--format", "csv"), "spring-open.csv"),
        (("--format", "csv", "--games"), "spring-open-games.csv"),
    ],
)
def test_the_example_is_given_in_each_form(options: tuple[str, ...], golden: str) -> None:
    """What the library makes of the example is what the command prints."""
    outcome = run("tournament", SPRING_OPEN, *options)

    assert (0, (GOLDEN / golden).read_text("utf-8"), "") == outcome


@pytest.mark.usefixtures("_at_root")
def test_json_and_html_are_whole() -> None:
    """The JSON parses and names its schema; the page is one document with every player and every game."""
    document = json.loads(run("tournament", SPRING_OPEN, "--format", "json").out)
    page = run("tournament", SPRING_OPEN, "--format", "html").out

    assert ("tenscore.tournament", 1, 11, 10) == (
        document["schema"],
        document["version"],
        len(document["standings"]),
        len(document["games"]),
    )
    assert page.startswith("<!doctype html>")
    assert all(standing["name"] in page for standing in document["standings"])


@pytest.mark.usefixtures("_at_root")
def test_the_standing_after_a_round_counts_no_later_game() -> None:
    """After round 1 there are that round's games, in every form."""
    outcome = run("tournament", SPRING_OPEN, "--after-round", "1", "--format", "json")
    document = json.loads(outcome.out)

    assert {1} == {each["round"] for each in document["games"] if each["round"] is not None} | {document["after_round"]}
    assert "after round 1" in run("tournament", SPRING_OPEN, "--after-round", "1", "--format", "html").out


@pytest.mark.usefixtures("_in_a_folder")
def test_a_bare_folder_is_a_tournament() -> None:
    """Every game below counts, with its own round; Asha's one card and the other's one card are level twice."""
    outcome = run("tournament", "games", "--format", "json", "--points", "wins")
    document = json.loads(outcome.out)

    assert [1, 2] == document["round_numbers"]
    assert {"Asha": 1, "Ben": 0.5, "Chen": 0.5} == {each["name"]: each["points"] for each in document["standings"]}
    assert "1/2" == next(each["points_exact"] for each in document["standings"] if each["name"] == "Ben")


@pytest.mark.usefixtures("_in_a_folder")
def test_one_bad_game_stops_the_leaderboard_or_is_left_out() -> None:
    """The bad game's problem is told; with --skip-bad it is told as a warning, on standard error and in each form."""
    write(game("Dev", "Elif", facts="round: 2\n").replace("currency: 0", "currency: 11", 1), "games/c.yaml")
    problem = "currency is 11; expected a whole number from 0 to 10"

    outcome = run("tournament", "games")
    assert (1, "", f"games/c.yaml:3:27: {problem}\n") == outcome
    for form in ("table", "json", "csv", "markdown", "html"):
        outcome = run("tournament", "games", "--skip-bad", "--format", form)
        assert (0, f"games/c.yaml:3:27: warning: left out: {problem}\n") == (outcome.status, outcome.err)
        assert (
            "games_left_out" in outcome.out if form == "csv" else "games/c.yaml:3:27" in outcome.out.replace("\\", "")
        )


@pytest.mark.usefixtures("_in_a_folder")
@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--points", "clasic"), '--points: points is "clasic"; did you mean "classic"?'),
        (("--points", "x", "--best", "0"), "--best: best is"),
        (("--after-round", "3"), "expected one of the rounds 1, 2"),
        (("--explain", "--format", "csv"), "it goes with --format table, not csv"),
        (("--games",), "it goes with --format csv, not table"),
        (("--no-rounds", "--format", "json"), "it does not go with --format json"),
        (("--no-rounds", "--games", "--format", "csv"), "it does not go with --games"),
        (("--output", ""), "expected a file's name"),
        (("--output", "games/a.yaml"), "games/a.yaml is one of the files to read"),
    ],
)
def test_wrong_usage_is_told(options: tuple[str, ...], told: str) -> None:
    """An option that can't be met ends with status 2 and says what was expected; nothing is printed or written."""
    before = Path("games/a.yaml").read_text("utf-8")
    outcome = run("tournament", "games", *options)

    assert (2, "") == (outcome.status, outcome.out)
    assert told in " ".join(outcome.err.split())
    assert before == Path("games/a.yaml").read_text("utf-8")


@pytest.mark.usefixtures("_in_a_folder")
def test_games_without_rounds_have_no_standing_after_one() -> None:
    """Where no game has a round there are no round columns, and no round to ask for."""
    write(game("Asha", "Ben"), "plain.yaml")

    assert "R1" not in run("tournament", "plain.yaml").out
    outcome = run("tournament", "plain.yaml", "--after-round", "1")
    assert (2, True) == (outcome.status, "the tournament has no rounds" in outcome.err)


@pytest.mark.usefixtures("_in_a_folder")
def test_the_page_can_be_written_to_a_file() -> None:
    """A leaderboard goes where --output says, whole, and nothing to standard output."""
    assert (0, "", "") == run("tournament", "games", "--format", "html", "--output", "board.html")
    assert Path("board.html").read_text("utf-8").rstrip().endswith("</html>")


@pytest.mark.usefixtures("_at_root")
def test_games_alone_have_a_page_and_links() -> None:
    """`score` gives the page without a leaderboard, and one BG Stats link for each game that has a date."""
    page = run("score", "examples/friday-night.yaml", "--format", "html").out
    links = run("score", "examples/friday-night.yaml", "--format", "bgstats", "--bgg-id", "7").out

    assert "Asha wins with 24 points." in page
    assert 1 == links.count("https://app.bgstatsapp.com/createPlay.html?data=")
    assert "%22bggId%22:7" in links


@pytest.mark.usefixtures("_in_a_folder")
def test_a_game_without_a_date_is_refused_by_bg_stats() -> None:
    """BG Stats logs plays by date, so a game without one is a problem there and nowhere else."""
    outcome = run("score", "games/a.yaml", "--format", "bgstats")

    assert (1, "") == (outcome.status, outcome.out)
    assert "games/a.yaml: the game has no date, which BG Stats needs; expected date: 2026-11-27\n" == outcome.err
    assert 2 == run("score", "games/a.yaml", "--bgg-id", "7").status

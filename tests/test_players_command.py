"""`tenscore players`: a season of tournaments and loose games, end to end."""

from __future__ import annotations

import csv
import io
import json
import os
import shutil
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from helpers import run, write
from tenscore.loading.season import read_season
from tenscore.scoring import score_games
from tenscore.tournament import Leaderboard, leaderboard

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"
SEASON = """\
date: 2026-01-{day:02}
players:
  - {{name: Asha, currency: 5, cards: {asha}}}
  - {{name: Ben, currency: 3, cards: {ben}}}
"""


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def game(day: int, asha: str, ben: str) -> str:
    """A game of Asha and Ben on a day of January."""
    return SEASON.format(day=day, asha=asha, ben=ben)


def players(*arguments: str, stdin: bytes = b"") -> Any:
    """The JSON of `tenscore players`, which must succeed; `run` sees that it keeps its schema."""
    outcome = run("players", *arguments, "--format", "json", stdin=stdin)
    assert 0 == outcome.status, outcome.err
    return json.loads(outcome.out)


def names(document: Any) -> list[str]:
    """The players in their order."""
    return [each["name"] for each in document["players"]]


def test_figures_worked_by_hand() -> None:
    """Asha scores 4 and 2 with a wild that brings 1 and 1; Ben 2 and 2.

    Shares: 4 over a mean of 3, 2 over 2; 2 over 3, 2 over 2. The second game is level on points, and Asha has more
    tokens, so she wins both.
    """
    write(game(1, "r1-3 rw", "b1-2") + "---\n" + game(2, "r1 rw", "g1-2 g2"))
    document = players("game.yaml", "--no-rating", "--worth")
    asha, ben = document["players"]

    assert ("Asha", 2, 2, 1, 1) == tuple(asha[key] for key in ("name", "games", "wins", "win_rate", "mean_place"))
    assert ("7/6", 3, 4, 0, 1, 3) == tuple(
        asha[key]
        for key in ("mean_share_exact", "score_mean", "score_best", "perfect_runs", "wild_points", "cards_mean")
    )
    assert ("5/6", 2, 2, 0, "5/2") == tuple(
        ben[key] for key in ("mean_share_exact", "score_mean", "score_best", "mean_place", "cards_mean_exact")
    )
    assert asha["rating"] is None
    # Asha misses red 5 to the first hand and loses 1 without either wild; Ben's second green 2 is dead.
    assert {"dead_cards": 0, "missing_points": 1, "color_wild": 1, "number_wild": None, "full_wild": None} == asha[
        "worth"
    ]
    assert (0.5, "1/2") == (ben["worth"]["dead_cards"], ben["worth"]["dead_cards_exact"])
    assert [("Asha", "Ben", 2, 2, 0, 0), ("Ben", "Asha", 2, 0, 0, 2)] == [
        tuple(each.values()) for each in document["versus"]
    ]
    records = document["records"]
    assert ("Asha", "currency", 2, 2) == (
        records["closest_win"]["player"],
        records["closest_win"]["by"],
        records["closest_win"]["lead"],
        records["closest_win"]["played"]["document"],
    )
    assert ("Asha", 2) == (records["win_streak"]["player"], records["win_streak"]["games"])
    assert records["perfect_run"] is None


def test_the_order_in_which_files_are_named_changes_nothing() -> None:
    """A tournament, a folder and a file, some games without a date: the same bytes, however they are named."""
    shutil.copytree(EXAMPLES / "spring-open", "spring")
    write(game(3, "r1-3", "b1-2"), "b.yaml")
    write(game(3, "r1-2", "b1-3").replace("date: 2026-01-03\n", ""), "loose/a.yaml")
    write(game(3, "r1", "b1-4").replace("date: 2026-01-03\n", ""), "loose/c.yaml")
    given = ["spring/tournament.yaml", "loose", "b.yaml"]

    outputs = {run("players", *order, "--format", "json").out for order in permutations(given)}

    assert 1 == len(outputs)
    document = json.loads(outputs.pop())
    assert (13, 2) == (document["game_count"], document["undated"])
    assert "2 games without a date" in run("players", *given).out


def test_a_game_counts_once_however_it_is_reached() -> None:
    """By its file, its folder, its tournament's file and that one's folder, by other spellings of the paths too."""
    shutil.copytree(EXAMPLES / "spring-open", "spring")
    alone = run("players", "spring/tournament.yaml", "--format", "json").out

    again = ("spring", "spring/tournament.yaml", "./spring/round-1/table-a.yaml", "spring/../spring/round-2")
    assert alone == run("players", *again, "--format", "json").out
    assert 10 == json.loads(alone)["game_count"]


def test_a_game_of_two_tournaments_counts_once() -> None:
    """Though they name its file in other ways, and have it in other rounds."""
    write("tournament: League\nrounds:\n- games: [../games/a.yaml]\n- games: [../games/b.yaml]\n", "league/t.yaml")
    write("tournament: Cup\nrounds:\n- games: [../games/b.yaml]\n", "cup/t.yaml")
    write(game(1, "r1-3", "b1-2"), "games/a.yaml")
    write(game(2, "r1-3", "b1-2"), "games/b.yaml")

    assert 2 == players("league", "cup/t.yaml", "games")["game_count"]


def test_the_names_of_a_tournament_hold_for_loose_games_too() -> None:
    """A spelling that tournaments agree on is one person, but not where two of a game would be one."""
    write("tournament: Spring\naliases: {Benny: Ben, Bee: Ben, Al: Alan}\ngames: [a.yaml]\n", "t.yaml")
    write("tournament: Autumn\naliases: {Al: Albert}\ngames: [b.yaml]\n", "u.yaml")
    write(game(1, "r1-3", "b1-2").replace("Ben", "Benny"), "a.yaml")
    write(game(2, "r1-3", "b1-2"), "b.yaml")
    write(game(3, "r1-3", "b1-2").replace("Ben", "Bee").replace("Asha", "Al"), "c.yaml")
    write(game(4, "r1-3", "b1-2").replace("Asha", "Benny"), "d.yaml")
    document = players(".")

    assert {"Asha": 2, "Ben": 4, "Al": 1, "Benny": 1} == {each["name"]: each["games"] for each in document["players"]}
    assert 4 == players(".", "--player", "Bee")["players"][0]["games"]


def test_the_names_of_a_tournament_hold_for_other_tournaments_too() -> None:
    """Spring's Benny is Ben in Autumn, bye and all, but not in Winter, whose roster has a Benny of its own."""
    write("tournament: Spring\naliases: {Benny: Ben}\ngames: [a.yaml]\n", "s.yaml")
    write("tournament: Autumn\nrounds:\n- games: [b.yaml]\n- {games: [c.yaml], byes: [Benny]}\n", "t.yaml")
    write("tournament: Winter\nplayers: [Asha, Benny]\ngames: [d.yaml]\n", "u.yaml")
    for day, (file, other) in enumerate(zip("abcd", ("Benny", "Benny", "Chen", "Benny"), strict=True), start=1):
        write(game(day, "r1-3", "b1-2").replace("Ben", other), f"{file}.yaml")

    assert {"Asha": 4, "Ben": 2, "Chen": 1, "Benny": 1} == {
        each["name"]: each["games"] for each in players(".")["players"]
    }
    assert {"Asha", "Ben", "Chen"} == {row.name for board in [leaderboard_of("t.yaml", "s.yaml")] for row in board.rows}


def leaderboard_of(file: str, *others: str) -> Leaderboard:
    """The leaderboard that a tournament has in a season with others."""
    [found] = [each for each in read_season([file, *others]).tournaments if each.source == file]
    return leaderboard(found, list(score_games(found.all_games())))


def test_a_spelling_on_which_tournaments_disagree_stays_and_is_warned_of() -> None:
    """Al is Alan here and Albert there, so in a loose game Al is Al; where no loose game has it nothing is said."""
    write("tournament: Spring\naliases: {Al: Alan}\ngames: [a.yaml]\n", "t.yaml")
    write("tournament: Autumn\naliases: {Al: Albert}\ngames: [b.yaml]\n", "u.yaml")
    for day, file in enumerate("abc", start=1):
        write(game(day, "r1-3", "b1-2").replace("Asha", "Al"), f"{file}.yaml")

    assert "" == run("players", "t.yaml", "u.yaml").err
    outcome = run("players", "u.yaml", "c.yaml", "t.yaml")
    assert outcome.err.startswith("c.yaml: ")
    assert all(word in outcome.err for word in ('"Al"', '"Alan"', '"Albert"', "t.yaml", "u.yaml"))
    assert {"Al", "Alan", "Albert", "Ben"} == set(names(json.loads(run("players", ".", "--format", "json").out)))


def test_a_game_that_counts_twice_in_its_tournament_counts_once_and_the_warning_says_so() -> None:
    """Two games of a league without rounds are alike in all that is known of them."""
    points = "{name: %s, currency: 0, points: %d, card_count: 9}"
    played = f"- players: [{points % ('Asha', 20)}, {points % ('Ben', 10)}]\n"
    write(f"tournament: League\ngames:\n{played}{played}", "t.yaml")
    outcome = run("players", "t.yaml", "--format", "json")

    assert 1 == json.loads(outcome.out)["game_count"]
    assert "once" in outcome.err
    assert "both" not in outcome.err


def test_a_tournament_that_names_no_game_has_those_beside_it() -> None:
    """As `tenscore tournament` has it: they follow its aliases, and its leaderboard has the comeback."""
    write("tournament: Spring\naliases: {Benny: Ben}\npoints: score\n", "spring/tournament.yaml")
    write("round: 1\n" + game(1, "r1-3", "b1-2").replace("Ben", "Benny"), "spring/a.yaml")
    write("round: 2\n" + game(2, "r1", "b1-9"), "spring/b.yaml")
    found = players("spring")["records"]["comeback"]

    assert ("Ben", 1, 2, 1, "Spring") == tuple(found.values())


def test_games_elsewhere_are_no_games_of_a_tournament_that_names_none() -> None:
    """A game of one player is refused in a tournament, and is loose in another folder and on standard input."""
    write("tournament: Spring\nplayers: [Asha, Ben]\n", "spring/t.yaml")
    write(game(1, "r1-3", "b1-2"), "spring/a.yaml")
    alone = "players: [{name: Dev, currency: 5, cards: r1}]\n"
    write(alone, "loose/b.yaml")
    os.chdir("spring")

    assert 3 == players("t.yaml", "./a.yaml", "../loose", "-", stdin=alone.replace("r1", "r2").encode())["game_count"]
    write(alone, "c.yaml")
    assert "./c.yaml:1" in run("players", "t.yaml", "./c.yaml").err


def test_what_a_tournament_awaits_is_no_fault() -> None:
    """The season has the games that are finished."""
    write("tournament: Spring\nrounds:\n- games: [a.yaml, b.yaml]\n- games: [later/*.yaml]\n", "t.yaml")
    write(game(1, "r1-3", "b1-2"), "a.yaml")
    write("unfinished: true\nplayers: [{name: Chen}, {name: Dev}]\n", "b.yaml")

    assert 1 == players(".")["game_count"]


def test_only_games_of_some_days() -> None:
    """Both days count; games without a date are left out, and so is a tournament's comeback that began before."""
    write("\n---\n".join(game(day, "r1-3", "b1-2") for day in (1, 2, 3)))
    write(game(9, "r1-3", "b1-2").replace("date: 2026-01-09\n", ""), "undated.yaml")
    files = ["game.yaml", "undated.yaml"]

    assert 4 == players(*files)["game_count"]
    assert 2 == players(*files, "--since", "2026-01-02")["game_count"]
    assert 1 == players(*files, "--until", "2026-01-01")["game_count"]
    assert 1 == players(*files, "--since", "2026-01-02", "--until", "2026-01-02")["game_count"]


@pytest.mark.parametrize(
    ("column", "order"),
    [
        (None, ["Chen", "Ben", "Asha", "Dev", "Finn", "Elif"]),
        ("player", ["Asha", "Ben", "Chen", "Dev", "Elif", "Finn"]),
        ("best", ["Asha", "Dev", "Chen", "Ben", "Elif", "Finn"]),
        ("score", ["Asha", "Chen", "Ben", "Dev", "Elif", "Finn"]),
        ("place", ["Asha", "Ben", "Chen", "Dev", "Finn", "Elif"]),
        ("games", ["Asha", "Ben", "Chen", "Dev", "Elif", "Finn"]),
    ],
)
def test_players_are_listed_by_a_column(column: str | None, order: list[str]) -> None:
    """The most first, names from A to Z, and who is level by name."""
    assert order == names(players(str(EXAMPLES / "season.yaml"), *(["--sort", column] if column else [])))


def test_who_has_played_less_is_left_out_and_their_games_count() -> None:
    """Three games of Asha against Ben, one against Chen: she has four."""
    texts = [*(game(day, "r1-3", "b1-2") for day in (1, 2, 3)), game(4, "r1-3", "b1-2").replace("Ben", "Chen")]
    write("\n---\n".join(texts))
    document = players("game.yaml", "--min-games", "2")

    assert [("Asha", 4), ("Ben", 3)] == [(each["name"], each["games"]) for each in document["players"]]
    assert {"Asha", "Ben"} == {each["opponent"] for each in document["versus"]}


def test_one_player_has_games_opponents_and_records_of_their_own() -> None:
    """Ben's best score is his own, and every pair has him on the one side."""
    document = players(str(EXAMPLES / "season.yaml"), "--player", "Ben", "--worth")

    assert ["Ben"] == names(document)
    assert ["2026-01-09", "2026-02-13", "2026-03-13"] == [each["date"] for each in document["games"]]
    assert 3 == sum(each["place"] in (1, 2, 3) for each in document["games"])
    assert {"Ben"} == {each["player"] for each in document["versus"]}
    assert ("Ben", 17) == (document["records"]["best_score"]["player"], document["records"]["best_score"]["points"])
    assert all(each["worth"] for each in document["games"])
    assert document["players"][0]["rating"]["estimate"] == document["games"][-1]["rating"]


@pytest.mark.parametrize(
    ("options", "found"),
    [
        (["--player", "ashe"], '"Asha"'),
        (["--player", "Zoe"], '"Zoe"'),
        (["--player", "Ben", "--min-games", "2"], "--player"),
        (["--player", "Ben", "--sort", "games"], "--player"),
        (["--sort", "win_rate"], "win-rate"),
        (["--sort", "rating", "--no-rating"], "--sort"),
        (["--min-games", "0"], "--min-games"),
        (["--min-games", "9"], "--min-games"),
        (["--since", "2026-02-30"], "--since"),
        (["--since", "2026-2-3"], "2026-11-27"),
        (["--until", "yesterday"], "2026-11-27"),
        (["--since", "2026-02-02", "--until", "2026-02-01"], "--since"),
        (["--since", "2027-01-01"], "--since"),
        (["--until", "2025-01-01"], "--until"),
        (["--versus", "--format", "json"], "--versus"),
        (["--bom"], "--bom"),
        (["--output", str(EXAMPLES / "season.yaml")], "--output"),
    ],
)
def test_wrong_usage_says_which_option(options: list[str], found: str) -> None:
    """Nothing on standard output, and exit status 2."""
    outcome = run("players", str(EXAMPLES / "season.yaml"), *options)

    assert (2, "") == (outcome.status, outcome.out)
    assert found in outcome.err


def test_who_has_no_game_of_that_time_is_known_all_the_same() -> None:
    """Chen came in January alone: in February nobody is said to be unknown."""
    write(game(1, "r1-3", "b1-2").replace("Ben", "Chen"), "a.yaml")
    write(game(1, "r1-3", "b1-2").replace("-01-", "-02-"), "b.yaml")
    outcome = run("players", "a.yaml", "b.yaml", "--player", "Chen", "--since", "2026-02-01")

    assert (2, "") == (outcome.status, outcome.out)
    assert "no game of that time" in outcome.err
    assert "called" in run("players", "a.yaml", "--player", "Dev").err


def test_bad_input_is_reported_as_everywhere() -> None:
    """All problems of all files at once, a bad file of a tournament only once, and nothing on standard output."""
    write("tournament: Spring\ngames: [a.yaml]\n", "t.yaml")
    write(game(1, "r1-3", "b1-2").replace("5", "11"), "a.yaml")
    write(game(1, "r1-3", "b10"), "b.yaml")
    outcome = run("players", ".")

    assert (1, "") == (outcome.status, outcome.out)
    assert [("./a.yaml", 3), ("./b.yaml", 4)] == sorted(
        (line.split(":")[0], int(line.split(":")[1])) for line in outcome.err.splitlines()
    )


def test_before_the_first_game_there_is_nothing_to_say() -> None:
    """A tournament with a roster alone is a problem here, and none elsewhere."""
    write("tournament: Spring\nplayers: [Asha, Ben]\n", "t.yaml")
    outcome = run("players", "t.yaml")

    assert (1, "") == (outcome.status, outcome.out)
    assert outcome.err.startswith("t.yaml: ")


def test_csv_has_a_row_for_each_player_pair_or_game() -> None:
    """With `--versus` the pairs, and of one player the games; a name can't run as a formula."""
    write(game(1, "r1-3", "b1-2").replace("Asha", "=Asha"))

    def rows(*options: str) -> list[dict[str, str]]:
        return list(csv.DictReader(io.StringIO(run("players", "game.yaml", "--format", "csv", *options).out)))

    assert [("'=Asha", "1", "1"), ("Ben", "1", "0")] == [(row["name"], row["games"], row["wins"]) for row in rows()]
    assert "dead_cards" in rows("--worth")[0]
    assert [("'=Asha", "Ben", "1"), ("Ben", "'=Asha", "0")] == [
        (row["name"], row["opponent"], row["above"]) for row in rows("--versus")
    ]
    [played] = rows("--player", "Ben", "--worth")
    given = ("date", "players", "place", "score", "wild_points", "dead_cards", "missing_card", "missing_points")
    # A red 1 adds a run of 1, as much as a blue 3 does, and comes first in the deck.
    assert ["2026-01-01", "2", "2", "2", "0", "0", "red 1", "1"] == [played[key] for key in given]


def test_tables_for_people() -> None:
    """Markdown and the terminal's table have the same; the pairs stand alone with `--versus`."""
    season = str(EXAMPLES / "season.yaml")
    plain, one = run("players", season).out, run("players", season, "--player", "Chen").out
    versus = run("players", season, "--versus").out
    markdown = run("players", season, "--format", "markdown").out

    assert "Records" in plain
    assert ["Games", "Opponents", "Records"] == [
        line for line in one.splitlines() if line in ("Games", "Opponents", "Records")
    ]
    assert "Chen" in versus
    assert "rating" not in versus
    assert "| Chen | 3 | 2 | 66.7 |" in markdown
    assert "### Records" in markdown
    assert "±" not in run("players", season, "--no-rating").out

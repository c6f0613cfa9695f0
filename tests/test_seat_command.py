"""`tenscore seat`: who plays, what it writes, and what it refuses."""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from helpers import run, write
from tenscore.loading import load_games

ROSTER = ("Asha", "Ben", "Chen", "Dev", "Elif", "Finn", "Gita", "Hugo")
EVENT = f"tournament: Spring Open\nplayers: [{', '.join(ROSTER)}]\nrounds:\n  - games: [round-1/*.yaml]\n"


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test has a folder of its own, in which round 1 of an event has been played."""
    monkeypatch.chdir(tmp_path)
    write(EVENT, "open/tournament.yaml")
    for table, players in (("A", ROSTER[:4]), ("B", ROSTER[4:])):
        seats = "".join(
            f"  - {{name: {name}, currency: {7 - seat}, cards: {'rbog'[seat]}1-5}}\n"
            for seat, name in enumerate(players)
        )
        write(f"table: {table}\nstart: {players[0]}\nplayers:\n{seats}", f"open/round-1/{table.lower()}.yaml")


def _seated(*arguments: str) -> Mapping[str, Any]:
    """The JSON of a seating."""
    outcome = run("seat", "open/tournament.yaml", "--format", "json", "--effort", "1", *arguments)
    assert 0 == outcome.status, outcome.err
    document: dict[str, Any] = json.loads(outcome.out)
    return document


def _tables(document: Mapping[str, Any]) -> list[set[str]]:
    return [set(table["players"]) for each in document["rounds"] for table in each["tables"]]


def test_the_round_after_the_last_is_seated() -> None:
    """Two tables of four who met two by two: every table takes two of each, so four pairs meet again."""
    document = _seated()

    assert [2] == [each["round"] for each in document["rounds"]]
    assert ["A", "B"] == [table["table"] for table in document["rounds"][0]["tables"]]
    assert set(ROSTER) == set().union(*_tables(document))
    assert (4, True, True) == (document["least_repeats"], document["repeats_proven"], document["distance_proven"])
    assert [[1]] * 4 == [repeat["rounds"] for repeat in document["rounds"][0]["repeats"]]
    # Both starters of round 1 sit somewhere, and neither starts again.
    assert not {"Asha", "Elif"} & {table["players"][0] for table in document["rounds"][0]["tables"]}


def test_the_same_files_give_the_same_tables() -> None:
    """Byte for byte, in every format, and to a file as to the screen; the ending of a file says its format."""
    first, second = (run("seat", "open", "--effort", "1", "-o", f"{name}.md") for name in ("one", "two"))

    assert (0, 0) == (first.status, second.status)
    assert Path("one.md").read_bytes() == Path("two.md").read_bytes()
    assert Path("one.md").read_text().startswith("## Spring Open · round 2\n")


def test_who_has_withdrawn_or_is_left_out_does_not_play() -> None:
    """The withdrawn stay away for good, those named by --without for this round."""
    write(f"{EVENT}withdrawn: [Ben]\n", "open/tournament.yaml")

    document = _seated("--without", "Hugo", "--without", "Dev")

    assert [{"Asha", "Chen", "Elif", "Finn", "Gita"}] == _tables(document)


def test_who_has_a_bye_in_the_round_does_not_play_in_it() -> None:
    """The tournament's file may say it before the round; rounds that are planned together leave nobody out."""
    write(f"{EVENT}  - {{games: [round-2/*.yaml], byes: [Hugo]}}\n", "open/tournament.yaml")

    planned = run("seat", "open", "--rounds", "2")

    assert "Hugo" not in set().union(*_tables(_seated()))
    assert (2, True) == (planned.status, "Hugo" in planned.err)


def test_who_is_added_to_the_roster_plays_from_then_on() -> None:
    """A late entrant has a seat like everybody else."""
    write(EVENT.replace("Hugo", "Hugo, Ines"), "open/tournament.yaml")

    document = _seated()

    assert [5, 4] == [len(table) for table in _tables(document)]
    assert {*ROSTER, "Ines"} == set().union(*_tables(document))


def test_an_unknown_name_is_wrong_usage_with_a_suggestion() -> None:
    """Nobody is left out by a slip of the hand."""
    outcome = run("seat", "open", "--without", "Hugoo")

    assert (2, "") == (outcome.status, outcome.out)
    assert 'did you mean "Hugo"?' in outcome.err


def test_the_tournament_says_how_large_tables_are_who_is_apart_and_that_chance_seats() -> None:
    """`tables`, `apart` and `seating` in its file; chance has a seed, and the distance means nothing then."""
    write(f"{EVENT}tables: 3\napart: [[Asha, Hugo], [Asha, Gita]]\nseating: random\n", "open/tournament.yaml")

    document = _seated("--seed", "5")

    assert [4, 4] == [len(table) for table in _tables(document)]
    assert not any({"Asha", "Hugo"} <= table or {"Asha", "Gita"} <= table for table in _tables(document))
    assert (5, None, None) == (document["seed"], document["distance"], document["distance_proven"])


def test_rounds_are_planned_together() -> None:
    """The rounds to come follow those played, with the bound that counting gives."""
    document = _seated("--rounds", "3")

    # 4 rounds of 12 meetings, and 28 pairs.
    assert [2, 3, 4] == [each["round"] for each in document["rounds"]]
    assert (20, True) == (document["least_repeats"], document["repeats_proven"])


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["--tables", "3"], "expected 2,"),
        ([word for name in ROSTER[1:] for word in ("--without", name)], "expected at least 2"),
    ],
)
def test_what_cannot_be_seated_is_refused(arguments: list[str], expected: str) -> None:
    """Eight players sit at two tables, since each takes three to five; one player sits at none."""
    outcome = run("seat", "open", *arguments)

    assert (1, "") == (outcome.status, outcome.out)
    assert expected in outcome.err


def test_a_seed_is_refused_where_the_standing_seats() -> None:
    """From round 2 on, unless the tournament says `seating: random`."""
    assert 2 == run("seat", "open", "--seed", "5").status


@pytest.mark.parametrize("effort", ["nan", "inf", "0", "-1", "long"])
def test_an_effort_is_a_number_of_seconds(effort: str) -> None:
    """A day at the most, and no number that is none."""
    outcome = run("seat", "open", "--effort", effort)

    assert (2, "", True) == (outcome.status, outcome.out, "--effort" in outcome.err)


# Writing game files.


def test_game_files_are_written_to_be_gone_on_with() -> None:
    """Names with the starter first, who starts, the round and the table; the game says that it is unfinished."""
    outcome = run("seat", "open/tournament.yaml", "--effort", "1", "--write", "--format", "json")

    assert 0 == outcome.status, outcome.err
    [seated] = json.loads(outcome.out)["rounds"]
    for table, name in zip(seated["tables"], ("table-a", "table-b"), strict=True):
        path = Path(f"open/round-2/{name}.yaml")
        text = path.read_text()
        assert f"wrote {path}" in outcome.err
        assert text.startswith(
            f"unfinished: true\ngame: Spring Open\nround: 2\ntable: {table['table']}\nstart: {table['players'][0]}\n"
        )
        answers = "7 r1-5 w1\n7 b1-5 w2\n7 o1-5 w3\n7 g1-5 w4\nsave\n"
        assert 0 == run("enter", str(path), stdin=answers.encode()).status
        [game] = load_games(path)
        assert table["players"] == [player.name for player in game.players]
        assert (2, table["table"], table["players"][0]) == (game.round, game.table, game.start)


def test_a_line_says_what_to_add_where_the_tournament_does_not_reach_the_files() -> None:
    """A pattern that reaches them needs no line."""
    for named in ("open", "open/tournament.yaml"):
        missed = run("seat", named, "--effort", "1", "--write")
        assert "- {round: 2, games: [round-2/*.yaml]}" in missed.err
        shutil.rmtree("open/round-2")

    Path("open/round-2").mkdir()
    write(f"{EVENT}  - games: [round-2/*.yaml]\n", "open/tournament.yaml")
    write("round: 2\ntable: C\nplayers: [{name: Asha, currency: 1, cards: r1}, {name: Ben, currency: 1, cards: r1}]\n")
    Path("game.yaml").rename("open/round-2/c.yaml")
    again = run("seat", "open/tournament.yaml", "--effort", "1", "--write", "--provisional")
    assert "- {round: 3, games: [round-3/*.yaml]}" in again.err

    write(f"{EVENT}  - games: [round-2/*.yaml]\n  - games: [round-3/*.yaml]\n", "open/tournament.yaml")
    shutil.rmtree("open/round-3")
    reached = run("seat", "open/tournament.yaml", "--effort", "1", "--write", "--provisional")
    assert (0, False) == (reached.status, "add to" in reached.err)


def test_no_file_is_written_over() -> None:
    """Where one of a round's files is there already, none is written."""
    write("mine\n", "open/round-2/table-b.yaml")

    outcome = run("seat", "open/tournament.yaml", "--effort", "1", "--write")

    assert (1, "") == (outcome.status, outcome.out)
    assert outcome.err.startswith("open/round-2/table-b.yaml: ")
    assert "mine\n" == Path("open/round-2/table-b.yaml").read_text()
    assert ["table-b.yaml"] == [path.name for path in Path("open/round-2").iterdir()]


def test_where_a_file_cannot_be_written_none_is() -> None:
    """A file stands where the round's folder should be."""
    write("mine\n", "open/round-2")

    outcome = run("seat", "open/tournament.yaml", "--effort", "1", "--write")

    assert (1, "") == (outcome.status, outcome.out)
    assert "round-2" in outcome.err
    assert "mine\n" == Path("open/round-2").read_text()


def test_tables_with_names_of_their_own_keep_them() -> None:
    """Rounds played at `Window` and `Door` go on there; a further table gets a letter, and files their names."""
    for path, name in (("a", "Window"), ("b", "Tür 2/3")):
        file = Path(f"open/round-1/{path}.yaml")
        file.write_text(file.read_text().replace(f"table: {path.upper()}", f"table: {name}"))

    outcome = run("seat", "open", "--effort", "1", "--write", "--format", "json")

    assert ["Tür 2/3", "Window"] == [table["table"] for table in json.loads(outcome.out)["rounds"][0]["tables"]]
    assert {"table-tür-2-3.yaml", "table-window.yaml"} == {path.name for path in Path("open/round-2").iterdir()}


def test_without_a_place_for_the_files_writing_is_wrong_usage() -> None:
    """Two folders and no tournament's file: nobody knows where the files belong."""
    outcome = run("seat", "open/round-1/a.yaml", "open/round-1/b.yaml", "--write")

    assert (2, "") == (outcome.status, outcome.out)
    assert "--write" in outcome.err


def test_games_without_rounds_are_seated_and_not_written() -> None:
    """Next to games without a round, one with a round would be a fault."""
    outcome, refused = (run("seat", "open/round-1", "--effort", "1", *option) for option in ([], ["--write"]))

    assert (0, 2, True) == (outcome.status, refused.status, "--write" in refused.err)


# Results that are missing, and the final.


def test_a_round_is_not_seated_over_while_its_results_are_missing() -> None:
    """An unfinished game is waited for, unless the next round is asked for all the same; its players have met."""
    path = Path("open/round-1/b.yaml")
    path.write_text(f"unfinished: true\n{path.read_text()}")

    refused = run("seat", "open", "--effort", "1")
    document = _seated("--provisional")

    assert (1, "") == (refused.status, refused.out)
    assert "round 1, table B (Elif, Finn, Gita, Hugo)" in refused.err
    assert 2 == document["rounds"][0]["round"]
    assert 4 == document["least_repeats"]


@pytest.mark.parametrize("options", [(), ("--rounds", "2")])
def test_a_round_that_was_written_and_not_begun_is_seated_the_same_again(options: tuple[str, ...]) -> None:
    """Slips may be printed after the files were written; a game that is finished ends that, and so do other tables."""
    write(f"{EVENT}  - games: [round-2/*.yaml]\n  - games: [round-3/*.yaml]\n", "open/tournament.yaml")
    arguments = ("seat", "open/tournament.yaml", "--effort", "0.2", *options)
    written = run(*arguments, "--write")
    again = run(*arguments)
    over = run(*arguments, "--write")
    other = run(*arguments, "--without", "Hugo")
    path = Path("open/round-2/table-a.yaml")
    answers = "7 r1-5 w1\n7 b1-5 w2\n7 o1-5 w3\n7 g1-5 w4\nsave\n"
    assert 0 == run("enter", str(path), stdin=answers.encode()).status
    begun = run(*arguments)

    assert (0, 0, written.out) == (written.status, again.status, again.out)
    assert (1, "", True) == (over.status, over.out, "is there already" in over.err)
    assert (1, "", True) == (other.status, other.out, "waiting for round 2" in other.err)
    assert (1, "", True) == (begun.status, begun.out, "round 2, table B" in begun.err)


def test_who_has_no_result_in_the_last_round_is_waited_for_unless_they_left() -> None:
    """A player with a result before is missed in the last round; a bye, or a withdrawal, says why there is none."""
    shutil.copytree("open/round-1", "open/round-2")
    path = Path("open/round-2/b.yaml")
    path.write_text(path.read_text().replace("  - {name: Hugo, currency: 4, cards: g1-5}\n", ""))
    write(f"{EVENT}  - games: [round-2/*.yaml]\n", "open/tournament.yaml")

    refused = run("seat", "open")
    write(f"{EVENT}  - games: [round-2/*.yaml]\nwithdrawn: [{{player: Hugo, after: 1}}]\n", "open/tournament.yaml")

    assert 1 == refused.status
    assert "round 2 (Hugo)" in refused.err
    assert "Hugo" not in set().union(*_tables(_seated()))


def test_before_any_game_the_roster_is_seated() -> None:
    """Round 1 of an event that has nothing but a roster: by chance, always."""
    shutil.rmtree("open/round-1")

    document = _seated()

    assert set(ROSTER) == set().union(*_tables(document))
    assert (1, None, False) == (document["rounds"][0]["round"], document["distance"], document["final"])
    assert document["seed"] is not None


FINAL_EVENT = f"{EVENT}final: {{players: 3, games: [final.yaml]}}\n"


def test_after_the_last_round_the_final_is_seated_by_rank() -> None:
    """Its first player starts, whoever has started before; its file has no round, as it comes after them all."""
    write(FINAL_EVENT.replace("3,", "4,"), "open/tournament.yaml")

    outcome = run("seat", "open/tournament.yaml", "--write", "--format", "json")

    document = json.loads(outcome.out)
    # Asha and Elif have 7 tokens each and win their tables, Ben and Finn are second.
    [table] = document["rounds"][0]["tables"]
    assert ({"Asha", "Elif"}, {"Ben", "Finn"}) == (set(table["players"][:2]), set(table["players"][2:]))
    assert ("Final", True, None) == (table["table"], document["final"], document["distance"])
    text = Path("open/final.yaml").read_text()
    assert text.startswith(f"unfinished: true\ngame: Spring Open\ntable: Final\nstart: {table['players'][0]}\n")
    assert "add to its final" not in outcome.err


def test_a_line_says_what_to_add_for_the_final() -> None:
    """A final whose games the tournament's file does not list yet."""
    write(f"{EVENT}final: {{players: 4}}\n", "open/tournament.yaml")

    assert "games: [final.yaml]" in run("seat", "open/tournament.yaml", "--write").err


def test_a_tie_across_the_cut_leaves_the_final_open() -> None:
    """Ben and Finn share the third place; the tournament's file says who plays."""
    write(FINAL_EVENT, "open/tournament.yaml")
    tied = run("seat", "open")
    write(FINAL_EVENT.replace("players: 3", "players: [Finn, Asha, Elif]"), "open/tournament.yaml")
    settled = _seated()

    assert (1, "") == (tied.status, tied.out)
    assert "Ben and Finn" in tied.err
    assert [{"Asha", "Elif", "Finn"}] == _tables(settled)
    assert "Finn" == settled["rounds"][0]["tables"][0]["players"][2]


def test_another_round_may_come_before_the_final() -> None:
    """The final has no tables to choose; rounds that are asked for come first."""
    write(FINAL_EVENT.replace("3,", "4,"), "open/tournament.yaml")

    refused = run("seat", "open", "--without", "Asha")

    assert (2, True) == (refused.status, "the final is next" in refused.err)
    assert not _seated("--rounds", "1")["final"]


def test_after_the_final_nothing_is_seated_but_what_is_planned() -> None:
    """The event is over, unless its file has a further round."""
    write(FINAL_EVENT.replace("3,", "4,"), "open/tournament.yaml")
    players = "".join(f"  - {{name: {name}, currency: 1, cards: []}}\n" for name in ("Asha", "Ben", "Elif", "Finn"))
    write(f"players:\n{players}", "open/final.yaml")

    over = run("seat", "open", "--write")
    write(
        FINAL_EVENT.replace("3,", "4,").replace("final:", "  - games: [round-2/*.yaml]\nfinal:"), "open/tournament.yaml"
    )

    assert (1, "", True) == (over.status, over.out, "the final has been played" in over.err)
    assert 2 == _seated()["rounds"][0]["round"]

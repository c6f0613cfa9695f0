"""Bad input: every kind of it is refused in full, each problem on one line with its place, and nothing is scored."""

from __future__ import annotations

import os
import re
import resource
import subprocess
import sys
import tracemalloc
from pathlib import Path

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bad_games import ALL_CASES, FILES, NAMES, bare, messy_folder, place, player, read
from bad_yaml import BARE_HASHES, SPACES, SYNTAX
from helpers import ONE_GAME, Outcome, run
from tenscore.errors import InputError, Problem
from tenscore.loading import load_games, read_games
from tenscore.loading.source import Source
from tenscore.loading.syntax import syntax_problems
from tenscore.loading.tournament import parse_points

EXAMPLES = Path(__file__).parents[1] / "examples"
GOOD_FILES = [
    (EXAMPLES / name).read_text(encoding="utf-8") for name in ("friday-night.yaml", "all-wilds.yaml", "game.json")
]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to write files in; names in messages are relative to it."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def in_short(problem: Problem) -> str:
    """A problem with its code in place of its message: `game.yaml:3:15: unknown-key`."""
    return str(problem._replace(message=problem.code))


def refused(*names: str) -> list[str]:
    """The problems of files, in short; where there are none, the test fails."""
    problems = read_games(names).problems

    assert problems
    return list(map(in_short, problems))


def assert_found(expected: list[tuple[str, str, list[str]]], found: list[Problem]) -> None:
    """Hold problems against their expected places, codes and values."""
    assert [(where, code) for where, code, _ in expected] == [
        (":".join(str(part) for part in (problem.line, problem.column) if part is not None), problem.code)
        for problem in found
    ]
    for (_, _, values), problem in zip(expected, found, strict=True):
        assert all(value in problem.message for value in values), problem.message


@pytest.mark.parametrize(("text", "expected"), ALL_CASES.values(), ids=ALL_CASES)
def test_a_bad_game_is_refused_with_every_problem_at_its_place(text: str, expected: list[str]) -> None:
    """Each problem has its line, its column and its code, and its message names what stands there."""
    wanted = []
    for line in expected:
        code, *values = line[1:].split()
        wanted.append((":".join(map(str, place(text, line[0]))), code, values))

    assert_found(wanted, list(read(text)))


@pytest.mark.parametrize(("data", "expected"), FILES.values(), ids=FILES)
def test_a_file_without_text_or_without_a_game_is_one_problem(data: bytes, expected: str) -> None:
    """Empty and binary files, and those with characters that no text has, have a place where there is one."""
    where, code, *values = expected.split() if ":" in expected else ["", *expected.split()]

    assert_found([(where.rstrip(":"), code, values)], list(read(data)))


@pytest.mark.parametrize(("name", "expected"), NAMES.values(), ids=NAMES)
def test_a_name_that_leads_to_no_game_is_one_problem(name: str, expected: str) -> None:
    """What is not there, can't be read or holds no game is a problem of the name as it was given."""
    code, *values = expected.split()
    with messy_folder():
        found = read_games([name]).problems

    assert_found([("", code, values)], found)


def test_check_and_score_say_the_same_on_one_line_for_each_problem() -> None:
    """Both refuse the same files with the same lines on standard error, and neither writes anything else."""
    for number, (text, problems) in enumerate(ALL_CASES.values()):
        if "①not-a-game" in problems:  # check takes a tournament
            continue
        Path(f"{number:03}.yaml").write_text(bare(text), encoding="utf-8")
    checked, scored = run("check", "."), run("score", ".")

    assert (1, "") == (checked.status, checked.out)
    assert checked == scored
    assert [in_short(problem) for problem in read_games(["."]).problems] != []
    assert [str(problem) for problem in read_games(["."]).problems] == [
        line for line in checked.err.splitlines() if ": warning: " not in line
    ]


def test_the_deck_check_alone_can_be_put_aside() -> None:
    """`--no-deck-check` lets more copies of a card pass, and no other problem."""
    text = player("currency: 11, cards: r9x2, bust: 16, card_count: 1")
    Path("game.yaml").write_text(text)
    problems = read_games(["game.yaml"]).problems
    codes = [problem.code for problem in problems]

    assert 4 == len(codes)
    assert [problem for problem in problems if problem.code != "deck-copies"] == read_games(
        ["game.yaml"], deck_check=False
    ).problems
    assert "deck-copies" not in run("check", "--no-deck-check", "game.yaml").err


def test_every_problem_in_every_file_is_reported() -> None:
    """The problems of all files come in the order of the files, with good files between them too."""
    Path("a.yaml").write_text("players:\n  - name: Asha\n    currency: 11\n    bust: x\n    cards: r1\n")
    Path("b.yaml").write_text(ONE_GAME)
    Path("c.yaml").write_text("players: [\n")
    Path("d.yaml").write_text("gaem: 1\n")

    assert [
        "a.yaml:3:15: currency-limit",
        "a.yaml:4:11: not-a-number",
        "c.yaml:1:10: unclosed-bracket",
        "d.yaml:1:1: unknown-key",
        "d.yaml:1:1: missing-key",
    ] == refused("a.yaml", "b.yaml", "c.yaml", "d.yaml")


def test_games_before_a_fault_in_the_yaml_are_checked_too() -> None:
    """Where a file stops being YAML, the games before that place have their problems reported."""
    Path("game.yaml").write_text(f"{player('bust: 16')}---\nplayers: [\n")

    assert ["game.yaml:1:54: bust-limit", "game.yaml:3:10: unclosed-bracket"] == refused("game.yaml")


def test_places_in_json_are_those_of_the_file() -> None:
    """The place of a problem is that in the file, however the characters before it were written."""
    text = '{"players": [{"name": "\\ud83e\\udd8a", "currency": ①y, "bust": ②x, "cards": "r1"}]}'
    Path("game.json").write_text(bare(text))

    assert [f"game.json:1:{place(text, sign)[1]}: not-a-number" for sign in "①②"] == refused("game.json")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("round: ", f"\n{ONE_GAME}"),
        ("rules: {perfect_bonus: ", f"}}\n{ONE_GAME}"),
        ("players: [{name: Asha, cards: r1, currency: ", "}]"),
        ("players: [{name: Asha, currency: 7, cards: r1, bust: ", "}]"),
        ("players: [{name: Asha, currency: 7, cards: r1, card_count: ", "}]"),
        ("players: [{name: Asha, currency: 7, cards: r1x", "}]"),
        ("date: ", f"-11-27\n{ONE_GAME}"),
    ],
    ids=["round", "bonus", "currency", "bust", "card_count", "copies", "date"],
)
def test_a_number_of_5000_digits_is_one_short_message(before: str, after: str) -> None:
    """A number that is far too long is cut where it is quoted, as any long text is."""
    [problem] = read(f"{before}{'9' * 5000}{after}")

    assert 1 == problem.line
    assert "9999…" in problem.message
    assert len(str(problem)) < 120


BOMB = "\n".join(
    ["a: &a [x, x, x, x, x, x, x, x, x]"]
    + [f"{key}: &{key} [{', '.join([f'*{chr(ord(key) - 1)}'] * 9)}]" for key in "bcdefghi"]
)


def test_an_alias_bomb_is_refused_at_the_first_alias() -> None:
    """Aliases could stand for a billion values in a few lines."""
    assert ["game.yaml:2:8: alias"] == list(map(in_short, read(BOMB)))


DEEP = 100_000


@pytest.mark.parametrize(
    "text",
    [
        "[" * DEEP,
        "[" * DEEP + "]" * DEEP,
        "{a: " * DEEP,
        "- " * DEEP + "x",
        "? " * DEEP + "x",
        "players: " + "[" * DEEP,
        "&a [" * DEEP,
        "\n".join("  " * depth + "a:" for depth in range(1500)),
    ],
    ids=["flow", "closed flow", "flow mappings", "block", "block keys", "below players", "anchored", "block mappings"],
)
def test_absurd_nesting_is_one_problem(text: str) -> None:
    """Nesting of any depth ends the reading before the stack does."""
    assert ["too-deep"] == [problem.code for problem in read(text)]


COPIES = {
    "in one hand": player(f"cards: [{', '.join(['r1x10000'] * 500)}]"),
    "in many games": "---\n".join(player(f"cards: r1x{9999 - index}") for index in range(30)),
}


@pytest.mark.parametrize("text", COPIES.values(), ids=COPIES)
def test_copies_beyond_number_take_little_memory(text: str) -> None:
    """Few bytes can ask for many cards; they are counted up to a bound, not built and kept by the million."""
    tracemalloc.start()
    try:
        problems = list(read(text))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()

    assert text.count("players") == len(problems)
    assert peak < 2_000_000


def with_memory(limit: int, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command line in a process of its own that may use so much memory, in bytes."""
    return subprocess.run(
        [sys.executable, "-m", "tenscore", *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (limit, limit)),
    )


def test_a_small_file_is_read_with_little_memory() -> None:
    """Memory is taken for what a file holds, and not for the largest that is read."""
    Path("game.yaml").write_text(ONE_GAME)

    assert (0, "") == ((done := with_memory(80_000 * 1024, "check", "game.yaml")).returncode, done.stderr)


@pytest.mark.parametrize("command", ["check", "score"])
def test_too_little_memory_is_one_line(command: str) -> None:
    """Neither a file nor OR-Tools that finds too little ends in a traceback."""
    Path("game.yaml").write_text(player("cards: rw bw w3") if command == "score" else "a" * 60_000_000)
    done = with_memory(80_000 * 1024, command, "game.yaml")

    assert (1, "", 1) == (done.returncode, done.stdout, len(done.stderr.splitlines()))
    assert done.stderr.startswith("tenscore: ")


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_any_damage_is_reported_or_harmless(data: st.DataObject) -> None:
    """A file that was damaged anywhere is still a game, or is refused with places that lie in it; nothing else."""
    good = data.draw(st.sampled_from(GOOD_FILES))
    text = good
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 6)))
        text = text[:start] + data.draw(st.text(" \n\t#*&!|>[]{},:-?%@`'\"\\rw1x09a\u00e9\r", max_size=4)) + text[end:]
    Path("game.yaml").write_bytes(text.encode())

    batch = read_games(["game.yaml"])
    lines = len(re.split("\r\n|[\n\r\x85\u2028\u2029]", text))
    assert batch.games or batch.problems
    assert all(problem.line is None or 1 <= problem.line <= lines + 1 for problem in batch.problems)
    assert all(problem.code and "\n" not in problem.message for problem in batch.problems)


@pytest.mark.parametrize("escape", ["\\ud800", "\\udc00x", "\\ud800\\ud800", "\\q", "\\uZZZZ"])
def test_a_bad_escape_in_json_is_one_problem_at_its_place(escape: str) -> None:
    """Half a surrogate pair, or an escape that YAML does not know, has its place."""
    assert ["game.yaml:1:24: escape"] == list(
        map(in_short, read(f'{{"players": [{{"name": "{escape}", "currency": 7, "cards": "r1"}}]}}'))
    )


def test_the_parser_that_pyyaml_has_without_libyaml_is_understood_as_well() -> None:
    """Where there is no C parser, PyYAML's own complains in nearly the same words, and the problems are the same."""
    for name, (text, expected) in (BARE_HASHES | SPACES | SYNTAX).items():
        source = Source("game.yaml", bare(text))
        try:
            list(yaml.compose_all(source.text, Loader=yaml.SafeLoader))
        except yaml.YAMLError as error:
            found = [problem[1:4] for problem in syntax_problems(source, error, yaml.SafeLoader)]
            # It passes over a directive that it does not know.
            assert name == "unknown directive" or found == [
                (*place(text, line[0]), line[1:].split()[0]) for line in expected
            ]


def test_a_file_without_permission_is_one_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that may not be read has the system's reason."""
    Path("game.yaml").write_text(ONE_GAME)

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied", "game.yaml")

    monkeypatch.setattr("tenscore.loading.source.open", refuse, raising=False)  # root reads whatever its mode

    [problem] = read_games(["game.yaml"]).problems
    assert ("unreadable", "permission denied") == (problem.code, problem.message.split(": ")[-1])


def test_a_file_without_end_is_read_up_to_a_bound() -> None:
    """A file that never ends, such as a device, is too large."""
    assert ["/dev/zero: file-too-large"] == refused("/dev/zero")


def test_escape_sequences_never_reach_the_terminal() -> None:
    """What a message quotes from a file cannot steer the terminal, nor turn the direction of its text."""
    Path("game.yaml").write_text(player('currency: "\\e[31m\\u202e"'), encoding="utf-8")
    Path("\x1b[31m.yaml").write_text("x")
    outcome = run("check", "game.yaml", "\x1b[31m.yaml")

    assert '"\\x1b[31m\\u202e"' in outcome.err
    assert "\n\\x1b[31m.yaml:1:1: " in outcome.err


def test_problems_are_data_too() -> None:
    """A program gets each problem with its file, line, column, code and message."""
    Path("game.yaml").write_text("gmae: 1\n")

    with pytest.raises(InputError) as caught:
        load_games("game.yaml")

    problem, _ = caught.value.problems
    assert ("game.yaml", 1, 1, "unknown-key") == problem[:4]
    assert f"game.yaml:1:1: {problem.message}" == str(problem)


def _tenscore(*arguments: str, closed: int) -> subprocess.CompletedProcess[str]:
    """Run the command line in a process of its own, with one of its three streams closed."""
    return subprocess.run(
        [sys.executable, "-m", "tenscore", *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=30,
        preexec_fn=lambda: os.close(closed),
    )


def test_standard_input_that_is_closed_is_one_problem() -> None:
    """With no standard input at all, `-` is refused."""
    done = _tenscore("check", "-", closed=0)

    assert (1, "") == (done.returncode, done.stdout)
    assert re.fullmatch("-: .*closed.*\n", done.stderr)


def test_standard_input_that_is_empty_holds_no_game() -> None:
    """Standard input that ends at once is as an empty file."""
    outcome = run("check", "-")

    assert Outcome(1, "", outcome.err) == outcome
    assert outcome.err.startswith("-: ")


def test_problems_with_standard_error_closed_go_nowhere() -> None:
    """Without standard error no problem gets into the results; the status still says that there are some."""
    Path("game.yaml").write_text("x\n")

    done = _tenscore("score", "game.yaml", closed=2)
    assert (1, "") == (done.returncode, done.stdout)


def test_a_message_cuts_the_long_text_that_it_quotes() -> None:
    """A message stays short, however long the text that it quotes."""
    text = (
        f"{'k' * 900}: 1\nplayers:\n  - {{name: Asha, currency: {'c' * 5000}, cards: {'z' * 5000}, bust: {'b' * 999}}}"
    )

    assert all(len(str(problem)) < 200 for problem in read(text))


def test_a_document_of_too_many_values_is_one_problem() -> None:
    """Five players can't hold so many cards, so the reader stops before they fill the memory."""
    assert ["game.yaml:1:10: too-many-values"] == list(map(in_short, read(f"players: [{'a,' * 100_001}]\n")))


def test_nobody_reads_more_than_a_thousand_problems() -> None:
    """A document's first thousand problems are reported, and that there may be more."""
    problems = list(read(player("cards: " + "q " * 5000)))

    assert 1001 == len(problems)
    assert "game.yaml: too-many-problems" == in_short(problems[-1])


def test_a_folder_that_cannot_be_read_is_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder below that can't be looked into stops all: its games would be missing."""
    Path("games/secret").mkdir(parents=True)
    Path("games/a.yaml").write_text(ONE_GAME)
    scandir = os.scandir

    def refusing(path: str) -> object:
        if str(path).endswith("secret"):
            raise PermissionError(13, "Permission denied", path)
        return scandir(path)

    monkeypatch.setattr("os.scandir", refusing)

    assert ["games/secret: unreadable"] == refused("games")


def test_bytes_that_are_no_text_are_one_problem_in_an_option() -> None:
    """A shell passes on any bytes; Python makes halves of surrogate pairs of those that are no text."""
    with pytest.raises(InputError) as caught:
        parse_points("{2: [3, \udc80]}")

    assert ["control-character"] == [problem.code for problem in caught.value.problems]


def test_bytes_that_are_no_text_may_stand_in_a_file_s_name() -> None:
    """The file is read, or reported, under its name with the bytes escaped."""
    Path("s\udcff.yaml").write_text(ONE_GAME)

    assert ["s\udcff.yaml"] == [game.source for game in load_games("s\udcff.yaml")]
    assert "z\\udcff.yaml: " in run("check", "z\udcff.yaml").err

"""The command line: what it prints, writes and refuses, how it ends, and that it ends quietly."""

from __future__ import annotations

import io
import json
import os
import pty
import re
import shlex
import shutil
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner, Result

import tenscore
from tenscore import __main__ as start
from tenscore.commands import app
from tenscore.console import progress
from tenscore.files import write_whole

ROOT = Path(__file__).resolve().parents[1]
GOLDEN = Path(__file__).parent / "golden"
FRIDAY = (ROOT / "examples" / "friday-night.yaml").read_text("utf-8")
FRIDAY_TABLE = (GOLDEN / "friday-night.txt").read_text("utf-8")
FRIDAY_JSON = json.loads((GOLDEN / "friday-night.json").read_text("utf-8"))
BAD = FRIDAY.replace("currency: 4", "currency: 11")
# `currency: 4` is Ben's, whose entry begins on line 14; it stands on line 15, its value in column 15.
BAD_PLACE = "15:15"

COMMANDS = ("score", "check", "schema", "tournament", "enter")
ENVIRONMENT = {"PATH": os.defpath, "LANG": "C.UTF-8", "TERM": "xterm-256color"}


def _installed() -> list[str]:
    """The command as installed beside this Python."""
    found = shutil.which("tenscore", path=str(Path(sys.executable).parent))
    assert found, "tenscore is not installed beside this Python"
    return [found]


INSTALLED = _installed()
AS_MODULE = [sys.executable, "-m", "tenscore"]


def run(
    *arguments: str,
    command: list[str] = INSTALLED,
    folder: Path = ROOT,
    given: str = "",
    environment: dict[str, str] | None = None,
    redirect: str = "",
) -> subprocess.CompletedProcess[bytes]:
    """Run the command as a process; `redirect` is what a shell would be told after it."""
    line = f"exec {shlex.join([*command, *arguments])} {redirect}"
    return subprocess.run(
        ["/bin/sh", "-c", line],
        check=False,
        capture_output=True,
        cwd=folder,
        env=ENVIRONMENT | (environment or {}),
        input=given.encode(),
        timeout=60,
    )


def on_terminal(
    *arguments: str, environment: dict[str, str] | None = None, stderr_too: bool = False
) -> tuple[str, int]:
    """What a terminal gets from the command, with plain line breaks, and the exit status."""
    ours, its = pty.openpty()
    process = subprocess.Popen(
        [*INSTALLED, *arguments],
        cwd=ROOT,
        env=ENVIRONMENT | (environment or {}),
        stdin=subprocess.DEVNULL,
        stdout=its,
        stderr=its if stderr_too else subprocess.DEVNULL,
    )
    os.close(its)
    shown = b""
    while True:
        try:
            piece = os.read(ours, 1 << 16)
        except OSError:  # how Linux tells that the other end was closed
            break
        if not piece:
            break
        shown += piece
    os.close(ours)
    return shown.decode().replace("\r\n", "\n"), process.wait(60)


def call(*arguments: str, given: str | bytes | None = None) -> Result:
    """Run the command in this process: quicker, where a process of its own is not the point."""
    return CliRunner().invoke(app, arguments, input=given, prog_name="tenscore")


def told(process: subprocess.CompletedProcess[bytes]) -> list[str]:
    """The lines on standard error."""
    return process.stderr.decode().splitlines()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, with a good game in `game.yaml` and a bad one in `bad.yaml`."""
    (tmp_path / "game.yaml").write_text(FRIDAY, "utf-8")
    (tmp_path / "bad.yaml").write_text(BAD, "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@contextmanager
def unchanged(folder: Path) -> Iterator[None]:
    """What is done inside leaves every file below a folder as it was, and no new one."""
    before = _contents(folder)
    yield
    assert before == _contents(folder)


def _contents(folder: Path) -> dict[str, bytes]:
    files = [file for file in sorted(folder.rglob("*")) if not file.is_dir()]
    return {str(file): file.read_bytes() for file in files}


def _names(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()}


# The commands.


@pytest.mark.parametrize("command", [INSTALLED, AS_MODULE], ids=["installed", "as module"])
def test_the_table_is_printed(command: list[str]) -> None:
    """`tenscore score FILE` prints the file written by hand, and nothing else; as a module it is the same."""
    process = run("score", "examples/friday-night.yaml", command=command)

    assert (0, FRIDAY_TABLE, b"") == (process.returncode, process.stdout.decode(), process.stderr)


@pytest.mark.parametrize(
    ("options", "file"),
    [
        ([], "friday-night.txt"),
        (["--format", "table"], "friday-night.txt"),
        (["--explain"], "friday-night-explain.txt"),
        (["--format", "json"], "friday-night.json"),
        (["-f", "csv"], "friday-night.csv"),
        (["-f", "markdown", "--output", "-"], "friday-night.md"),
    ],
)
def test_each_format_is_printed(options: list[str], file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every format goes to standard output, to the byte as it was worked out by hand."""
    monkeypatch.chdir(ROOT)
    result = call("score", "examples/friday-night.yaml", *options)

    assert (0, (GOLDEN / file).read_bytes(), "") == (result.exit_code, result.stdout_bytes, result.stderr)


def test_standard_input_is_read() -> None:
    """`-` is standard input, and that is how the result names it; named twice, it counts once."""
    result = call("score", "-", "-", "--format", "json", given=FRIDAY)

    [game] = FRIDAY_JSON["games"]
    assert [game | {"source": "-"}] == json.loads(result.stdout)["games"]


def test_a_pipe_is_read_and_written() -> None:
    """The command stands between two pipes as any other does."""
    process = run("score", "-", given=FRIDAY)

    assert (0, FRIDAY_TABLE, b"") == (process.returncode, process.stdout.decode(), process.stderr)


@pytest.mark.parametrize(
    ("names", "line"),
    [
        (["game.yaml"], "1 game in 1 file, no problems\n"),
        (["game.yaml", "./game.yaml", "../here/game.yaml", "link.yaml"], "1 game in 1 file, no problems\n"),
        (["more.yml"], "2 games in 1 file, no problems\n"),
        # game.yaml, link.yaml as the same file, more.yml with 2, sub/one.JSON; not the hidden ones, nor notes.txt.
        (["."], "4 games in 3 files, no problems\n"),
        (["sub", ".", "game.yaml"], "4 games in 3 files, no problems\n"),
    ],
)
def test_files_and_folders_are_read_once(
    names: list[str], line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Folders stand for their game files, hidden ones left out; a file that is reached twice counts once."""
    here = tmp_path / "here"
    (here / "sub").mkdir(parents=True)
    (here / ".git").mkdir()
    (here / "game.yaml").write_text(FRIDAY, "utf-8")
    (here / "link.yaml").symlink_to("game.yaml")
    (here / "more.yml").write_text(f"{FRIDAY}---\n{FRIDAY}", "utf-8")
    (here / "sub" / "one.JSON").write_text('{"players": [{"name": "A", "currency": 0, "cards": "r1"}]}', "utf-8")
    for hidden in (".draft.yaml", ".git/game.yaml", "notes.txt"):
        (here / hidden).write_text("not a game", "utf-8")
    monkeypatch.chdir(here)

    assert (0, line) == ((result := call("check", *names)).exit_code, result.stdout)


def test_all_examples_pass_the_check() -> None:
    """The season has 6 games and the names have 2; the other 10 files have one each."""
    result = call("check", str(ROOT / "examples"))

    assert (0, "28 games in 22 files, no problems\n", "") == (result.exit_code, result.stdout, result.stderr)


def test_the_schema_is_printed() -> None:
    """`tenscore schema` prints a JSON Schema, and ends with a line break."""
    result = call("schema")

    assert (0, "") == (result.exit_code, result.stderr)
    assert result.stdout.endswith("}\n")
    assert json.loads(result.stdout)["$schema"] == "https://json-schema.org/draft/2020-12/schema"


def test_the_version_is_told() -> None:
    """`--version` tells the package's version in one line."""
    process = run("--version")

    assert (0, f"tenscore {tenscore.__version__}\n", b"") == (
        process.returncode,
        process.stdout.decode(),
        process.stderr,
    )


@pytest.mark.parametrize("flag", ["--help", "-h"])
@pytest.mark.parametrize("command", [(), *((command,) for command in COMMANDS)])
def test_every_command_has_help(command: tuple[str, ...], flag: str) -> None:
    """The help says how a command is used, and goes to standard output."""
    result = call(*command, flag)

    assert (0, "") == (result.exit_code, result.stderr)
    assert result.stdout.startswith(f"Usage: {' '.join(['tenscore', *command])} ")


def test_every_option_is_explained() -> None:
    """Each command, argument and option says in its help what it is for."""
    group = typer.main.get_command(app)

    assert {*COMMANDS} == {*group.commands}  # type: ignore[attr-defined] # the commands of a group
    for command in (group, *group.commands.values()):  # type: ignore[attr-defined] # as above
        assert command.help
        for parameter in command.params:
            assert parameter.help, f"{command.name} {parameter.name}"


def test_help_tells_the_exit_statuses() -> None:
    """What a script may rely on stands in the help."""
    text = " ".join(call("--help").stdout.split())

    assert "Exit status: 0 all well, 1 bad data or an unreadable file, 2 wrong usage." in text


@pytest.mark.parametrize("arguments", [("check", "examples"), ("--help",)])
def test_what_needs_no_solver_loads_none(arguments: tuple[str, ...]) -> None:
    """A check is quick because OR-Tools, and whatever else only scoring needs, stays unloaded; so is the help."""
    process = run(*arguments, command=[sys.executable, "-X", "importtime", "-m", "tenscore"])
    loaded = set(re.findall(r"\| +([\w.]+)$", process.stderr.decode(), re.MULTILINE))

    assert process.returncode == 0
    assert "tenscore.commands" in loaded
    unwanted = {"ortools", "numpy", "pandas", "wcwidth", "rich", "tenscore.output.game.table"}
    assert set() == unwanted & loaded
    assert set() == {name for name in loaded if name.startswith("ortools")}


# Exit statuses.


@pytest.mark.parametrize("command", ["score", "check"])
def test_bad_data_ends_with_status_1_and_nothing_half_told(command: str, folder: Path) -> None:
    """One bad file among good ones: its problem is told on standard error, and there is no standing at all."""
    del folder
    result = call(command, "game.yaml", "bad.yaml")

    assert (1, "") == (result.exit_code, result.stdout)
    assert ["bad.yaml:" + BAD_PLACE] == [line.rpartition(": ")[0][:14] for line in result.stderr.splitlines()]


def test_every_problem_is_told(folder: Path) -> None:
    """Problems in several files are all told, a line each, in the order of the names."""
    (folder / "empty").mkdir()
    (folder / "twice.yaml").write_text(BAD.replace("currency: 7", "currency: -1"), "utf-8")
    lines = call("check", "bad.yaml", "twice.yaml", "game.yml", "empty").stderr.splitlines()

    places = [re.match(r"[\w.]+(:\d+:\d+)?: ", line) for line in lines]
    # `currency: 7` is Asha's, on line 6.
    assert {
        f"bad.yaml:{BAD_PLACE}: ",
        "twice.yaml:6:15: ",
        f"twice.yaml:{BAD_PLACE}: ",
        "game.yml: ",
        "empty: ",
    } == {place[0] for place in places if place}
    assert len(lines) == 5
    assert 'game.yml: there is no such file; did you mean "game.yaml"?' in lines
    assert "empty: the folder holds no .yaml, .yml or .json file" in lines


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["score"], "Error: Missing argument 'FILES'."),
        (["check"], "Error: Missing argument 'FILES'."),
        (["scoer", "game.yaml"], "Error: No such command 'scoer'. Did you mean 'score'?"),
        (["score", "game.yaml", "--explian"], "Error: No such option: --explian Did you mean --explain?"),
        (
            ["score", "game.yaml", "--explain", "--format", "json"],
            "Error: Invalid value for --explain: it goes with --format table, not json",
        ),
        (["schema", "game.yaml"], "(game.yaml)"),
    ],
)
def test_wrong_usage_ends_with_status_2(arguments: list[str], line: str, folder: Path) -> None:
    """What is wrong is told on standard error, with how to get help, and nothing is scored."""
    with unchanged(folder):
        result = call(*arguments)

    assert (2, "") == (result.exit_code, result.stdout)
    assert line.partition(" Did you mean")[0] in result.stderr
    assert all(word in result.stderr for word in re.findall("'score'|--explain", line))
    assert "-h' for help." in result.stderr


def test_an_unknown_format_is_told_with_the_known_ones(folder: Path) -> None:
    """A format that is not there ends with status 2 and names those that are."""
    del folder
    result = call("score", "game.yaml", "--format", "xml")

    assert (2, "") == (result.exit_code, result.stdout)
    assert all(repr(word) in result.stderr for word in ("xml", "table", "json", "csv", "markdown"))


def test_no_command_shows_the_help() -> None:
    """`tenscore` alone says how to begin."""
    result = call()

    assert result.exit_code == 2
    assert "Start with: tenscore score FILE, or" in result.output


def test_a_warning_stops_nothing(folder: Path) -> None:
    """Names that differ only in case draw a warning on standard error; the game is scored all the same."""
    (folder / "game.yaml").write_text(FRIDAY.replace("Ben", "ASHA"), "utf-8")
    result = call("score", "game.yaml")

    assert result.exit_code == 0
    assert result.stdout.endswith("\nAsha wins with 24 points.\n")
    # ASHA's entry is the second, its name on line 14 in column 11.
    assert 'game.yaml:14:11: warning: "ASHA" and "Asha" differ only in case\n' == result.stderr


def test_house_decks_pass_where_they_are_asked_for(folder: Path) -> None:
    """`--no-deck-check` lets more copies of a card through than the deck has, and nothing else."""
    (folder / "house.yaml").write_text(FRIDAY.replace("blue: 2-5 7", "blue: 2-5 7x2"), "utf-8")

    assert call("score", "house.yaml").exit_code == 1
    assert call("score", "house.yaml", "--no-deck-check").stdout.endswith("\nAsha wins with 24 points.\n")
    assert call("check", "house.yaml", "--no-deck-check").exit_code == 0
    assert call("check", "house.yaml", "bad.yaml", "--no-deck-check").exit_code == 1


# Closed, full and broken streams.


def test_a_closed_standard_input_is_told() -> None:
    """With nothing to read from there is one clear line and exit status 1."""
    process = run("score", "-", redirect="<&-")

    assert (1, b"") == (process.returncode, process.stdout)
    assert ["-: standard input is closed; expected a game in YAML"] == told(process)


def test_an_empty_standard_input_is_told() -> None:
    """Input without a game is bad data, not a silent success."""
    result = call("score", "-", given="")

    assert (1, "") == (result.exit_code, result.stdout)
    assert "-: the file holds no game; expected a mapping with players\n" == result.stderr


@pytest.mark.parametrize(
    ("arguments", "redirect", "reason"),
    [
        (("score", "examples/two-players.yaml"), ">&-", "it is closed"),
        (("score", "examples/two-players.yaml"), ">/dev/full", "no space left on device"),
        (("check", "examples/two-players.yaml"), ">&-", "it is closed"),
        (("schema",), ">/dev/full", "no space left on device"),
    ],
)
def test_a_standard_output_that_takes_nothing_is_told(arguments: tuple[str, ...], redirect: str, reason: str) -> None:
    """Results that could not be written are an error of one line, with status 1, and never a traceback."""
    process = run(*arguments, redirect=redirect)

    assert 1 == process.returncode
    assert [f"tenscore: standard output: cannot be written: {reason}"] == told(process)


@pytest.mark.parametrize("arguments", [("--version",), ("--help",)])
@pytest.mark.parametrize("redirect", [">&-", ">/dev/full"], ids=["closed", "full"])
def test_help_and_version_never_end_in_a_traceback(arguments: tuple[str, ...], redirect: str) -> None:
    """Where they can't be printed, one line at the most says so."""
    process = run(*arguments, redirect=redirect)

    assert process.returncode in {0, 1}
    assert len(told(process)) <= 1
    assert b"Traceback" not in process.stderr


@pytest.mark.parametrize("arguments", [("score", "examples", "--explain"), ("--version",), ("--help",)])
def test_a_reader_that_has_gone_is_no_error(arguments: tuple[str, ...]) -> None:
    """When the other end of the pipe is closed, the command ends with nothing said."""
    reader, writer = os.pipe()
    os.close(reader)
    process = subprocess.run(
        [*INSTALLED, *arguments], check=False, stdout=writer, stderr=subprocess.PIPE, cwd=ROOT, env=ENVIRONMENT
    )
    os.close(writer)

    assert b"" == process.stderr
    assert process.returncode in {0, 1}


def test_head_gets_its_line_quietly() -> None:
    """`| head -1` shows the first line, and nothing complains."""
    process = run("score", "examples", redirect="| head -1")

    # The first file of the folder is all-wilds.yaml.
    assert (0, "Auction night · 2026-09-12\n", b"") == (
        process.returncode,
        process.stdout.decode(),
        process.stderr,
    )


@pytest.mark.parametrize("redirect", ["2>&-", "2>/dev/full"])
def test_problems_that_can_not_be_told_still_count(redirect: str) -> None:
    """With standard error closed or full, problems don't turn up on standard output, and the status is the same."""
    process = run("check", "examples/no-such.yaml", redirect=redirect)

    assert (1, b"") == (process.returncode, process.stdout)


# Locales.

OLD_LOCALE = {
    "LANG": "C",
    "LC_ALL": "C",
    "PYTHONIOENCODING": "latin-1",
    "PYTHONUTF8": "0",
    "PYTHONCOERCECLOCALE": "0",
}


@pytest.mark.parametrize("options", [("--explain",), ("-f", "json")])
def test_results_are_the_same_bytes_in_every_locale(options: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """Names in all scripts come out in UTF-8, even where the locale knows none of their letters."""
    process = run("score", "examples/names.yaml", *options, environment=OLD_LOCALE)
    monkeypatch.chdir(ROOT)

    assert (0, b"") == (process.returncode, process.stderr)
    assert "さくら" in process.stdout.decode()
    assert call("score", "examples/names.yaml", *options).stdout_bytes == process.stdout


def test_problems_are_told_in_every_locale(tmp_path: Path) -> None:
    """A letter that standard error can't show is escaped there, in one line, with the same status."""
    (tmp_path / "game.yaml").write_text(FRIDAY.replace("red: 1-3 6", "red: さ"), "utf-8")
    process = run("check", "game.yaml", folder=tmp_path, environment=OLD_LOCALE)

    assert (1, b"", 1) == (process.returncode, process.stdout, len(told(process)))
    assert r"\u3055" in told(process)[0]


# Output files.


def test_an_output_file_holds_the_results(folder: Path) -> None:
    """`--output` writes what would have been printed, prints nothing, and leaves nothing else in the folder."""
    result = call("score", "game.yaml", "--output", "table.txt")

    assert (0, "", "") == (result.exit_code, result.stdout, result.stderr)
    assert FRIDAY_TABLE == (folder / "table.txt").read_text("utf-8")
    assert {"game.yaml", "bad.yaml", "table.txt"} == _names(folder)


def test_an_output_file_is_replaced_whole(folder: Path) -> None:
    """Nothing of a longer file that was there before is left, and its permissions are kept."""
    target = folder / "table.txt"
    target.write_text("x" * 10_000, "utf-8")
    target.chmod(0o640)
    call("score", "game.yaml", "-o", "table.txt")

    assert FRIDAY_TABLE == target.read_text("utf-8")
    assert 0o640 == stat.S_IMODE(target.stat().st_mode)
    assert {"game.yaml", "bad.yaml", "table.txt"} == _names(folder)


def test_a_new_output_file_has_the_usual_permissions(folder: Path) -> None:
    """A new file gets what the user's mask leaves, as any program's file does."""
    mask = os.umask(0o027)
    try:
        call("score", "game.yaml", "-o", "table.txt")
    finally:
        os.umask(mask)

    # 666 less 027.
    assert 0o640 == stat.S_IMODE((folder / "table.txt").stat().st_mode)


@pytest.mark.parametrize("there", [True, False])
def test_a_link_is_followed(folder: Path, *, there: bool) -> None:
    """Where the output is a link, the file that it leads to is written, and the link stays one."""
    (folder / "sub").mkdir()
    if there:
        (folder / "sub" / "real.txt").write_text("old", "utf-8")
    link = folder / "link.txt"
    link.symlink_to("sub/real.txt")
    call("score", "game.yaml", "-o", "link.txt")

    assert link.is_symlink()
    assert FRIDAY_TABLE == (folder / "sub" / "real.txt").read_text("utf-8")
    assert {"real.txt"} == _names(folder / "sub")


@pytest.mark.parametrize("output", ["game.yaml", "./game.yaml", "sub/../game.yaml", "soft.txt", "hard.txt"])
@pytest.mark.parametrize("source", ["game.yaml", "also.yaml", "."])
def test_an_input_is_never_written_over(source: str, output: str, folder: Path) -> None:
    """However the file is spelt, linked or reached through its folder, results don't take the game's place."""
    (folder / "bad.yaml").unlink()
    (folder / "sub").mkdir()
    (folder / "also.yaml").symlink_to("game.yaml")
    (folder / "soft.txt").symlink_to("game.yaml")
    (folder / "hard.txt").hardlink_to("game.yaml")
    with unchanged(folder):
        result = call("score", source, "--output", output)

    assert (2, "") == (result.exit_code, result.stdout)
    assert "is one of the files to read" in result.stderr


@pytest.mark.parametrize("output", ["game.yaml/", "game.yaml/.", "missing/../game.yaml", "new/", "missing/../new"])
def test_a_path_that_leads_nowhere_is_not_tidied_into_one_that_does(output: str, folder: Path) -> None:
    """To the system none of these names a file; so none is written, least of all the game itself."""
    with unchanged(folder):
        result = call("score", "game.yaml", "--output", output)

    assert result.exit_code in {1, 2}
    assert "" == result.stdout


def test_the_file_on_standard_input_is_never_written_over(tmp_path: Path) -> None:
    """A game that comes through `<` is an input like any other."""
    (tmp_path / "game.yaml").write_text(FRIDAY, "utf-8")
    with unchanged(tmp_path):
        process = run("score", "-", "--output", "game.yaml", folder=tmp_path, redirect="< game.yaml")

    assert (2, b"") == (process.returncode, process.stdout)


def test_bad_data_leaves_the_output_file_alone(folder: Path) -> None:
    """Nothing is written before all was read and scored."""
    (folder / "table.txt").write_text("old", "utf-8")
    with unchanged(folder):
        assert call("score", "game.yaml", "bad.yaml", "-o", "table.txt").exit_code == 1
        assert call("score", "game.yaml", "bad.yaml", "-o", "new.txt").exit_code == 1


@pytest.mark.parametrize(
    ("output", "reason"),
    [
        ("missing/table.txt", "no such file or directory"),
        ("game.yaml/table.txt", "not a directory"),
        ("sub", "is a folder"),
        ("/dev/full", "no space left on device"),
        ("x" * 300, "file name too long"),
    ],
)
def test_an_output_that_can_not_be_written_is_told(output: str, reason: str, folder: Path) -> None:
    """One line says where and why, with status 1; nothing is printed or left behind."""
    (folder / "sub").mkdir()
    with unchanged(folder):
        result = call("score", "game.yaml", "--output", output)

    assert (1, "") == (result.exit_code, result.stdout)
    assert f"tenscore: {output}: cannot be written: {reason}\n" == result.stderr


def test_a_folder_that_takes_no_files_is_told(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder that the user may not write to is named by the file's name, not by the temporary one."""

    def refused(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied", ".table.txt.1234.part")

    monkeypatch.setattr("tenscore.files.secrets.token_hex", refused)
    with unchanged(folder):
        result = call("score", "game.yaml", "-o", "table.txt")

    assert (1, "") == (result.exit_code, result.stdout)
    assert "tenscore: table.txt: cannot be written: permission denied\n" == result.stderr


@pytest.mark.parametrize("there", [True, False])
def test_a_disk_that_fills_leaves_the_output_as_it_was(folder: Path, *, there: bool) -> None:
    """A file that can't be finished is not begun: the old one stays, or there is none; no temporary file is left."""
    if there:
        (folder / "table.txt").write_text("old", "utf-8")
    limited = ["sh", "-c", 'ulimit -f 0; exec "$@"', "sh", *INSTALLED]
    with unchanged(folder):
        process = run("score", "game.yaml", "-o", "table.txt", command=limited, folder=folder)

    assert (1, b"") == (process.returncode, process.stdout)
    assert ["tenscore: table.txt: cannot be written: file too large"] == told(process)


@pytest.mark.parametrize("error", [KeyboardInterrupt, ValueError])
def test_an_interruption_leaves_the_output_as_it_was(error: type[BaseException], folder: Path) -> None:
    """Whatever ends the writing half-way, the old file stays whole and the temporary one goes."""
    (folder / "table.txt").write_text("old", "utf-8")

    def interrupted() -> Iterator[str]:
        yield "half"
        raise error

    with unchanged(folder), pytest.raises(error):
        write_whole("table.txt", interrupted())


def test_a_device_is_written_to_as_it_is(folder: Path) -> None:
    """A device is no file to be replaced: `--output /dev/null` leaves it a device."""
    with unchanged(folder):
        assert call("score", "game.yaml", "-o", "/dev/null").exit_code == 0
    assert Path("/dev/null").is_char_device()


# Colours.


def test_a_terminal_gets_colors_that_add_nothing() -> None:
    """On a terminal there are colours; without their codes the text is the one that a pipe gets."""
    shown, status = on_terminal("score", "examples/friday-night.yaml")

    assert 0 == status
    assert "\x1b[31mred\x1b[0m" in shown
    assert FRIDAY_TABLE == re.sub(r"\x1b\[\d+m", "", shown)


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}], ids=["NO_COLOR", "TERM=dumb"])
def test_a_terminal_may_ask_for_no_colors(environment: dict[str, str]) -> None:
    """`NO_COLOR` and a dumb terminal get the text that a pipe gets."""
    assert (FRIDAY_TABLE, 0) == on_terminal("score", "examples/friday-night.yaml", environment=environment)


def test_an_empty_no_color_asks_for_nothing() -> None:
    """By no-color.org's rule only a `NO_COLOR` that is not empty counts."""
    shown, _ = on_terminal("score", "examples/friday-night.yaml", environment={"NO_COLOR": ""})

    assert "\x1b[" in shown


def test_a_file_gets_no_colors_from_a_terminal(tmp_path: Path) -> None:
    """What goes to `--output` is for other programs, even when the command was typed at a terminal."""
    shown, status = on_terminal("score", "examples/friday-night.yaml", "-o", str(tmp_path / "table.txt"))

    assert ("", 0) == (shown, status)
    assert FRIDAY_TABLE == (tmp_path / "table.txt").read_text("utf-8")


def test_formats_for_programs_have_no_colors_on_a_terminal() -> None:
    """Markdown, as JSON and CSV, is the same on a terminal as in a pipe."""
    shown, _ = on_terminal("score", "examples/friday-night.yaml", "-f", "markdown")

    assert (GOLDEN / "friday-night.md").read_text("utf-8") == shown


# Progress.


class _Terminal(io.StringIO):
    """Standard error as a terminal, written to memory."""

    def isatty(self) -> bool:
        return True


class _Clock:
    """Seconds that pass when they are told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> _Clock:
    """The command line's clock."""
    clock = _Clock()
    monkeypatch.setattr("tenscore.console.time", clock)
    return clock


def test_progress_shows_after_a_second_and_is_wiped(clock: _Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """Short work says nothing; longer work counts its games in one line, not too often, and leaves none behind."""
    terminal = _Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    with progress("scored", 500) as tick:
        for games, seconds in ((10, 0.5), (20, 0.4), (30, 0.2), (40, 0.05), (50, 0.1)):
            clock.now += seconds
            tick(games)
        # At 0.5 and 0.9 s there is nothing; at 1.1 s a line; at 1.15 s it is too soon; at 1.25 s the next.
        assert "\rscored 30 of 500 games\rscored 50 of 500 games" == terminal.getvalue()

    assert terminal.getvalue().endswith("\r                      \r")


def test_progress_of_short_work_is_silent(clock: _Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work of less than a second leaves a terminal untouched: there is not even a line to wipe."""
    terminal = _Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    with progress("read") as tick:
        clock.now += 0.9
        tick(100)

    assert "" == terminal.getvalue()


@pytest.mark.parametrize("stream", [io.StringIO(), None], ids=["pipe", "closed"])
def test_progress_is_for_terminals(stream: io.StringIO | None, clock: _Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pipe, a file or a closed standard error gets none, however long it takes."""
    monkeypatch.setattr(sys, "stderr", stream)
    with progress("read") as tick:
        clock.now += 60
        tick(100)

    assert stream is None or "" == stream.getvalue()


def test_a_quick_command_shows_no_progress_on_a_terminal() -> None:
    """A terminal on both streams gets the results and nothing before them."""
    shown, status = on_terminal("score", "examples/friday-night.yaml", environment={"NO_COLOR": "1"}, stderr_too=True)

    assert (FRIDAY_TABLE, 0) == (shown, status)


@pytest.mark.parametrize("redirect", ["-o /dev/stdout | cat", "-o /dev/fd/3 3>&1 | cat"])
def test_an_output_that_is_a_pipe_is_written_to(redirect: str) -> None:
    """A pipe reached by a path, as a shell's `>(…)` gives it, is no file to be replaced."""
    process = run("score", "examples/friday-night.yaml", redirect=redirect)

    assert (0, FRIDAY_TABLE, b"") == (process.returncode, process.stdout.decode(), process.stderr)


def test_a_long_output_name_is_no_trouble(folder: Path) -> None:
    """A name as long as file systems allow can be written: the temporary file's is short."""
    name = "n" * 255

    assert 0 == call("score", "game.yaml", "-o", name).exit_code
    assert (folder / name).read_text("utf-8").endswith("wins with 24 points.\n")


def test_an_output_that_may_not_be_written_is_kept(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that its owner has locked is not replaced behind the lock."""
    (folder / "table.txt").write_text("old", "utf-8")
    monkeypatch.setattr("os.access", lambda path, _: Path(path).name != "table.txt")
    with unchanged(folder):
        result = call("score", "game.yaml", "-o", "table.txt")

    assert (1, "tenscore: table.txt: cannot be written: permission denied\n") == (result.exit_code, result.stderr)


def test_an_interrupt_ends_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C gives exit status 130, as shells have it, and no traceback, even while the tool is still loading."""

    def interrupted(_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tenscore.console.run", interrupted)
    with pytest.raises(SystemExit) as stop:
        start.main()

    assert 130 == stop.value.code

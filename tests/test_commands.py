"""The commands: what they read, print, write and refuse."""

from __future__ import annotations

import json
import os
import re
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import unquote

import pytest
import typer

import tenscore
from helpers import ONE_GAME, run, write
from tenscore import commands
from tenscore.commands import app, completion

ROOT = Path(__file__).resolve().parents[1]
GOLDEN = Path(__file__).parent / "golden"
FRIDAY = (ROOT / "examples" / "friday-night.yaml").read_text("utf-8")
FRIDAY_TABLE = (GOLDEN / "friday-night.txt").read_text("utf-8")
SPRING_OPEN = "examples/spring-open/tournament.yaml"
COMMANDS = ("score", "check", "schema", "tournament", "seat", "players", "enter")


@pytest.fixture
def _at_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, with a good game in `game.yaml` and a bad one in `bad.yaml`."""
    monkeypatch.chdir(tmp_path)
    write(FRIDAY, "game.yaml")
    # `currency: 4` is Ben's, whose entry begins on line 14; it stands on line 15, its value in column 15.
    write(FRIDAY.replace("currency: 4", "currency: 11"), "bad.yaml")
    return tmp_path


@contextmanager
def unchanged(folder: Path) -> Iterator[None]:
    """What is done inside leaves every file below a folder as it was, and no new one."""

    def contents() -> dict[Path, bytes]:
        return {file: file.read_bytes() for file in folder.rglob("*") if not file.is_dir()}

    before = contents()
    yield
    assert before == contents()


def _names(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()}


# What is printed.


@pytest.mark.usefixtures("_at_root")
@pytest.mark.parametrize(
    ("command", "golden"),
    [
        ("score examples/friday-night.yaml", "friday-night.txt"),
        ("score examples/friday-night.yaml --format table", "friday-night.txt"),
        ("score examples/friday-night.yaml --explain", "friday-night-explain.txt"),
        ("score examples/friday-night.yaml --format json", "friday-night.json"),
        ("score examples/friday-night.yaml -f csv", "friday-night.csv"),
        ("score examples/friday-night.yaml -f markdown --output -", "friday-night.md"),
        (f"tournament {SPRING_OPEN}", "spring-open.txt"),
        (f"tournament {SPRING_OPEN} --explain", "spring-open-explain.txt"),
        (f"tournament {SPRING_OPEN} --format markdown", "spring-open.md"),
        (f"tournament {SPRING_OPEN} --format csv", "spring-open.csv"),
        (f"tournament {SPRING_OPEN} --format csv --games", "spring-open-games.csv"),
    ],
)
def test_each_format_is_printed(command: str, golden: str) -> None:
    """Every format goes to standard output, to the byte as it was worked out by hand."""
    assert (0, (GOLDEN / golden).read_text("utf-8"), "") == run(*command.split())


@pytest.mark.parametrize(
    ("arguments", "name", "begins"),
    [
        ("score", "page.html", "<!doctype html>"),
        ("tournament", "PAGE.HTML", "<!doctype html>"),
        ("score", "a.json", '{"schema": "tenscore.score"'),
        ("tournament --games", "a.csv", "source,document,game"),
        ("tournament --bom", "a.csv", "\ufeffrank,name"),
        ("score", "a.md", "## Friday"),
        ("score", "a.txt", "Friday"),
        ("score --format csv --bom", "a.json", "\ufeffsource,"),
    ],
)
def test_the_ending_of_the_file_says_the_format(arguments: str, name: str, begins: str, folder: Path) -> None:
    """Without --format the results are what the name of their file says, and --format goes before it."""
    assert (0, "", "") == run(*arguments.split(), "game.yaml", "-o", name)
    assert (folder / name).read_text("utf-8").startswith(begins)


@pytest.mark.usefixtures("_at_root")
def test_pages_and_links_are_whole() -> None:
    """A page is one document with its players; a link is the game's, with the number that is asked for."""
    page = run("score", "examples/friday-night.yaml", "--format", "html").out
    board = run("tournament", SPRING_OPEN, "--format", "html", "--after-round", "1").out
    links = run("score", "examples/friday-night.yaml", "--format", "bgstats", "--bgg-id", "7").out

    assert page.startswith("<!doctype html>")
    assert "Asha wins with 24 points." in page
    assert "after round 1" in board
    assert all(name in board for name in ("Asha", "Kofi"))
    assert re.fullmatch(r'https://app\.bgstatsapp\.com/createPlay\.html\?data=.*"bggId": ?7\D.*\n', unquote(links))


@pytest.mark.usefixtures("_at_root")
def test_the_standing_after_a_round_counts_no_later_game() -> None:
    """After round 1 there are that round's games alone."""
    document = json.loads(run("tournament", SPRING_OPEN, "--after-round", "1", "--format", "json").out)

    assert ("tenscore.tournament", 1, 1) == (document["schema"], document["version"], document["after_round"])
    assert {1} == {each["round"] for each in document["games"]}


def test_standard_input_is_read_once() -> None:
    """`-` is standard input, and that is how the result names it; named twice, it counts once."""
    document = json.loads(run("score", "-", "-", "--format", "json", stdin=FRIDAY.encode()).out)
    [expected] = json.loads((GOLDEN / "friday-night.json").read_text("utf-8"))["games"]

    assert [expected | {"source": "-"}] == document["games"]
    assert (1, "-: ", "") == ((nothing := run("score", "-")).status, nothing.err[:3], nothing.out)


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
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    write(FRIDAY)
    Path("link.yaml").symlink_to("game.yaml")
    write(f"{FRIDAY}---\n{FRIDAY}", "more.yml")
    write('{"players": [{"name": "A", "currency": 0, "cards": "r1"}]}', "sub/one.JSON")
    for hidden in (".draft.yaml", ".git/game.yaml", "notes.txt"):
        write("not a game", hidden)

    assert (0, line, "") == run("check", *names)


def test_all_examples_pass_the_check() -> None:
    """The season has 6 games and the names have 2; the other 20 files have one each."""
    assert (0, "28 games in 22 files, no problems\n", "") == run("check", str(ROOT / "examples"))


def test_a_bare_folder_is_a_tournament(folder: Path) -> None:
    """Every game below counts, with its own round; one card each is level, so a win is shared twice."""
    del folder
    both = ONE_GAME.replace("players: [", "players: [{name: Ben, currency: 7, cards: b1}, ")
    write(f"round: 1\n{both}---\nround: 2\n{both.replace('Ben', 'Chen')}", "games/all.yaml")
    document = json.loads(run("tournament", "games", "--format", "json", "--points", "wins").out)

    assert [1, 2] == document["round_numbers"]
    assert {"Asha": "1", "Ben": "1/2", "Chen": "1/2"} == {
        each["name"]: each.get("points_exact", str(each["points"])) for each in document["standings"]
    }


def test_the_schema_and_the_version_are_printed() -> None:
    """`tenscore schema` prints a JSON Schema that ends with a line break, `--version` one line."""
    status, out, err = run("schema")

    assert (0, "", "\n") == (status, err, out[-1])
    assert "https://json-schema.org/draft/2020-12/schema" == json.loads(out)["$schema"]
    assert (0, f"tenscore {tenscore.__version__}\n", "") == run("--version")


# Help and usage.


@pytest.mark.parametrize("command", [(), *((command,) for command in COMMANDS)])
def test_every_command_has_help(command: tuple[str, ...]) -> None:
    """The help says how a command is used, and goes to standard output."""
    outcome = run(*command, "--help")

    assert (0, "") == (outcome.status, outcome.err)
    assert outcome.out.startswith("Usage: ")
    assert outcome == run(*command, "-h")


def test_every_option_is_explained() -> None:
    """Each command, argument and option says in its help what it is for."""
    group = typer.main.get_command(app)

    assert {*COMMANDS} == {*group.commands}  # type: ignore[attr-defined] # the commands of a group
    for command in (group, *group.commands.values()):  # type: ignore[attr-defined] # as above
        assert command.help
        for parameter in command.params:
            assert parameter.help, f"{command.name} {parameter.name}"


def test_no_command_shows_how_to_begin() -> None:
    """`tenscore` alone is wrong usage, and shows the help, with the exit statuses that a script may rely on."""
    outcome = run()
    text = " ".join((outcome.out + outcome.err).split())

    assert 2 == outcome.status
    assert "Start with: tenscore score FILE, or" in text
    assert "Exit status: 0 all well, 1 bad data or an unreadable file, 2 wrong usage." in text


@pytest.mark.parametrize(
    ("command", "values"),
    [
        ("score", ("FILES",)),
        ("check", ("FILES",)),
        ("scoer game.yaml", ("'scoer'", "'score'")),
        ("score game.yaml --explian", ("--explian", "--explain")),
        ("score game.yaml --format xml", ("'xml'", "'table'", "'json'", "'csv'", "'markdown'", "'html'", "'bgstats'")),
        ("score game.yaml --explain --format json", ("--explain", "table", "json")),
        ("score game.yaml --bgg-id 7", ("--bgg-id", "bgstats", "table")),
        ("score game.yaml --bom", ("--bom", "csv", "table")),
        ("score game.yaml --explain -o page.html", ("--explain", "table", "html")),
        ("schema game.yaml more.yaml", ("yaml",)),
        ("tournament game.yaml --points clasic", ("--points", '"clasic"', '"classic"')),
        ("tournament game.yaml --points x --best 0", ("--points", "--best")),
        ("tournament game.yaml --after-round 3", ("--after-round", "no rounds")),
        ("tournament round.yaml --after-round 3", ("--after-round", "2")),
        ("tournament game.yaml --explain --format csv", ("--explain", "table", "csv")),
        ("tournament game.yaml --games", ("--games", "csv", "table")),
        ("tournament game.yaml --no-rounds --format json", ("--no-rounds", "json")),
        ("tournament game.yaml --no-rounds --games --format csv", ("--no-rounds", "--games")),
        ("tournament game.yaml --output=", ("--output",)),
        ("tournament game.yaml --output game.yaml", ("--output", "game.yaml")),
    ],
)
def test_wrong_usage_ends_with_status_2(command: str, values: tuple[str, ...], folder: Path) -> None:
    """What is wrong is reported on standard error, with how to get help; nothing is printed or written."""
    write(f"round: 2\n{FRIDAY}", "round.yaml")
    with unchanged(folder):
        status, out, err = run(*command.split())

    assert (2, "") == (status, out)
    assert [] == [value for value in (*values, "-h' for help.") if value not in " ".join(err.split())]


VALUES = [
    (name, parameter.opts[0])
    for name, command in typer.main.get_command(app).commands.items()  # type: ignore[attr-defined] # of a group
    for parameter in command.params
    if parameter.param_type_name == "option" and not parameter.is_flag and parameter.name != "output"
]
"""Every option that takes a value other than a file's name, with its command."""


@pytest.mark.parametrize(("command", "option"), VALUES)
def test_bytes_that_are_no_text_are_wrong_usage(command: str, option: str, folder: Path) -> None:
    """A shell can give any bytes, which Python holds as lone surrogates; they are reported as all wrong usage is."""
    with unchanged(folder):
        outcome = run(command, "game.yaml", option, "\udcff")

    assert (2, "", True) == (outcome.status, outcome.out, option in outcome.err)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_name_in_bytes_that_are_no_text_is_reported(command: str, folder: Path) -> None:
    """A file that is not there is reported by its name, with an escape for such bytes."""
    with unchanged(folder):
        outcome = run(command, "\udcff/game.yaml")

    assert (True, "") == (outcome.status in (1, 2), outcome.out)


def test_files_with_names_that_are_no_text_are_read_and_written(folder: Path) -> None:
    """Bytes that are no text are fine in the name of a file; where results show it, they are escaped."""
    del folder
    write(FRIDAY, "\udcff.yaml")

    assert (0, "") == run("score", "\udcff.yaml", "-f", "csv", "-o", "\udcfe.csv")[::2]
    assert r"\udcff.yaml,1,Friday night" in Path("\udcfe.csv").read_text("utf-8")
    for form in ("table", "json", "csv", "markdown", "html", "bgstats"):
        assert 0 == run("score", "\udcff.yaml", "-f", form).status


# Completion.


@pytest.mark.parametrize(
    ("shell", "words", "offered"),
    [
        ("bash", ["score", "--format=h"], {"html"}),
        ("zsh", ["score", "--format=h"], {"--format=html"}),
        ("fish", ["score", "--format=h"], {"--format=html"}),
        ("bash", ["score", "--format="], {"table", "json", "csv", "markdown", "html", "bgstats"}),
        ("bash", ["score", "--format", "h"], {"html"}),
        ("fish", ["score", "-f", "h"], {"html"}),
        ("bash", ["tournament", "--points", ""], {"placement", "classic", "wins", "score", "beaten"}),
        ("zsh", ["tournament", "--points", "c"], {"classic"}),
        ("fish", ["tournament", "--points=c"], {"--points=classic"}),
        ("bash", ["tournament", "--tiebreaks", "wins,s"], {"wins,share", "wins,score"}),
        ("bash", ["sc"], {"score", "schema"}),
    ],
)
def test_a_shell_completes_options_and_their_values(
    shell: str, words: list[str], offered: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bash gives the `=` as a word of its own and takes the value; other shells give and take the whole word."""
    line = ["tenscore", *words]
    if shell == "bash":
        split = [part for word in line for part in (re.split("(=)", word) if word.startswith("--") else [word])]
        split = split[:-1] if split[-2:] == ["=", ""] else split
        monkeypatch.setenv("COMP_WORDS", "\n".join(split))
        monkeypatch.setenv("COMP_CWORD", str(len(split) - 1))
    monkeypatch.setenv("_TYPER_COMPLETE_ARGS", " ".join(line))
    monkeypatch.setenv("_TYPER_COMPLETE_FISH_ACTION", "get-args")
    monkeypatch.setenv(completion.VARIABLE, f"complete_{shell}")
    completion.prepare()
    out = run().out

    assert offered == set(re.findall('"(.*?)"', out) if shell == "zsh" else out.split())


@pytest.mark.parametrize(("shell", "word"), [("bash", "complete -o"), ("zsh", "#compdef"), ("fish", "complete --comm")])
def test_each_shell_has_its_script(shell: str, word: str) -> None:
    """`--show-completion zsh` gives that shell's script, whatever shell asks for it."""
    outcome = run("--show-completion", shell)

    assert (0, "", True) == (outcome.status, outcome.err, word in outcome.out)
    assert completion.VARIABLE in outcome.out


def test_a_shell_that_is_not_named_is_the_one_that_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`--show-completion` alone is for the shell that it is typed in; nothing else is taken for a shell's name."""
    monkeypatch.setattr("typer._completion_shared._get_shell_name", lambda: "zsh")
    monkeypatch.setattr("sys.argv", ["tenscore", "--show-completion"])
    with pytest.raises(SystemExit) as stop:
        commands.main()

    assert (0, True) == (stop.value.code, "#compdef tenscore" in capsys.readouterr().out)
    assert ["score", "--show-completion"] == completion.with_shell(["score", "--show-completion"])


# Bad data.


@pytest.mark.parametrize("command", ["score", "check", "tournament"])
def test_bad_data_ends_with_status_1_and_no_results(command: str, folder: Path) -> None:
    """One bad file among good ones: its problem is reported on standard error, and there is no standing at all."""
    del folder
    outcome = run(command, "game.yaml", "bad.yaml")

    assert (1, "", ["bad.yaml:15:15"]) == (
        outcome.status,
        outcome.out,
        re.findall(r"^.*?(?=: )", outcome.err, re.MULTILINE),
    )


def test_every_problem_is_reported(folder: Path) -> None:
    """Problems in several files are all reported, a line each."""
    (folder / "empty").mkdir()
    write(FRIDAY.replace("currency: 4", "currency: 11").replace("currency: 7", "currency: -1"), "twice.yaml")
    lines = run("check", "bad.yaml", "twice.yaml", "game.yml", "empty").err.splitlines()

    # `currency: 7` is Asha's, on line 6.
    assert ["bad.yaml:15:15", "empty", "game.yml", "twice.yaml:15:15", "twice.yaml:6:15"] == sorted(
        line.partition(": ")[0] for line in lines
    )


def test_a_warning_stops_nothing(folder: Path) -> None:
    """Names that differ only in case draw a warning on standard error; the game is scored all the same."""
    del folder
    write(FRIDAY.replace("Ben", "ASHA"))
    outcome = run("score", "game.yaml")

    # ASHA's entry is the second, its name on line 14 in column 11.
    assert (0, ["game.yaml:14:11"]) == (outcome.status, re.findall(r"^.*?(?=: warning: )", outcome.err, re.MULTILINE))
    assert outcome.out.endswith("\nAsha wins with 24 points.\n")


def test_house_decks_pass_where_they_are_asked_for(folder: Path) -> None:
    """`--no-deck-check` lets more copies of a card through than the deck has, and nothing else."""
    del folder
    write(FRIDAY.replace("blue: 2-5 7", "blue: 2-5 7x2"), "house.yaml")

    assert 1 == run("score", "house.yaml").status
    assert 0 == run("score", "house.yaml", "--no-deck-check").status
    assert 0 == run("check", "house.yaml", "--no-deck-check").status
    assert 1 == run("check", "house.yaml", "bad.yaml", "--no-deck-check").status


@pytest.mark.parametrize("form", ["table", "json", "csv", "markdown", "html"])
def test_bad_games_are_left_out_of_a_tournament_on_demand(form: str, folder: Path) -> None:
    """With --skip-bad a bad game is a warning on standard error, and every format says that it is left out."""
    del folder
    status, out, err = run("tournament", "game.yaml", "bad.yaml", "--skip-bad", "--format", form)

    assert (0, ["bad.yaml:15:15"]) == (status, re.findall(r"^.*?(?=: warning: )", err, re.MULTILINE))
    assert ("games_left_out" if form == "csv" else "bad.yaml:15:15") in out.replace("\\", "")


def test_bg_stats_needs_a_date(folder: Path) -> None:
    """BG Stats logs plays by date, so a game without one is a problem there and nowhere else."""
    del folder
    write(ONE_GAME)
    outcome = run("score", "game.yaml", "--format", "bgstats")

    assert (1, "", True) == (outcome.status, outcome.out, "date: 2026-11-27" in outcome.err)


# Output files.


@pytest.mark.parametrize("there", [True, False])
def test_an_output_file_is_written_whole(folder: Path, *, there: bool) -> None:
    """It holds what would have been printed and nothing of a longer file before it, and keeps its permissions."""
    if there:
        write("x" * 10_000, "table.txt").chmod(0o604)
    mask = os.umask(0o027)
    try:
        assert (0, "", "") == run("score", "game.yaml", "--output", "table.txt")
    finally:
        os.umask(mask)

    assert FRIDAY_TABLE == Path("table.txt").read_text("utf-8")
    # A new file gets 666 less 027.
    assert (0o604 if there else 0o640) == stat.S_IMODE(Path("table.txt").stat().st_mode)
    assert {"game.yaml", "bad.yaml", "table.txt"} == _names(folder)


@pytest.mark.parametrize("there", [True, False])
def test_a_link_is_followed(folder: Path, *, there: bool) -> None:
    """Where the output is a link, the file that it leads to is written, and the link stays one."""
    (folder / "sub").mkdir()
    if there:
        write("old", "sub/real.txt")
    Path("link.txt").symlink_to("sub/real.txt")
    run("score", "game.yaml", "-o", "link.txt")

    assert Path("link.txt").is_symlink()
    assert FRIDAY_TABLE == Path("sub/real.txt").read_text("utf-8")
    assert {"real.txt"} == _names(folder / "sub")


@pytest.mark.parametrize("output", ["game.yaml", "sub/../game.yaml", "soft.txt", "hard.txt"])
@pytest.mark.parametrize("source", ["game.yaml", "also.yaml", "."])
def test_an_input_is_never_written_over(source: str, output: str, folder: Path) -> None:
    """However the file is spelt, linked or reached through its folder, results don't take the game's place."""
    Path("bad.yaml").unlink()
    Path("sub").mkdir()
    for link in ("also.yaml", "soft.txt"):
        Path(link).symlink_to("game.yaml")
    Path("hard.txt").hardlink_to("game.yaml")
    with unchanged(folder):
        assert (2, "") == run("score", source, "--output", output)[:2]


@pytest.mark.parametrize("command", ["score", "tournament"])
@pytest.mark.parametrize(
    ("text", "name"),
    [
        (ONE_GAME, "first.yaml"),
        (ONE_GAME, "first.txt"),
        ("players: [{name: Asha, cards: q9}]", "first.yml"),
        ('{"players": []}', "first.json"),
        ("tournament: Open", "first.yaml"),
        ("players: [", "first.yaml"),
    ],
)
def test_a_game_or_a_tournament_is_never_written_over(text: str, name: str, command: str, folder: Path) -> None:
    """`-o *.yaml` makes the first file the output and the others the input; a game with problems is one too."""
    write(text, name)
    with unchanged(folder):
        outcome = run(command, "-o", name, "game.yaml")

    assert (2, "", True) == (outcome.status, outcome.out, name in outcome.err)


@pytest.mark.parametrize("form", ["json", "csv", "markdown", "html", "table"])
def test_results_are_written_over_results(form: str, folder: Path) -> None:
    """What tenscore wrote itself is no game, whatever it is called."""
    del folder
    for _ in range(2):
        assert (0, "", "") == run("tournament", "game.yaml", "-f", form, "-o", "results.json")


@pytest.mark.parametrize(
    ("output", "reason"),
    [
        ("missing/table.txt", "no such file or directory"),
        ("game.yaml/table.txt", "not a directory"),
        ("sub", "is a folder"),
        ("circle", "too many levels of symbolic links"),
        ("/dev/full", "no space left on device"),
        ("x" * 300, "file name too long"),
        # To the system none of these names a file, though tidying would make them do so.
        ("game.yaml/", "not a directory"),
        ("game.yaml/.", "not a directory"),
        ("missing/../game.yaml", "no such file or directory"),
        ("missing/../new", "no such file or directory"),
        ("new/", "no such file or directory"),
    ],
)
def test_an_output_that_can_not_be_written_is_reported(output: str, reason: str, folder: Path) -> None:
    """One line says where and why, with status 1; nothing is printed or left behind."""
    (folder / "sub").mkdir()
    Path("circle").symlink_to("circle")
    with unchanged(folder / "sub"):
        outcome = run("score", "game.yaml", "--output", output)

    assert (1, "", f"tenscore: {output}: cannot be written: {reason}\n") == outcome
    assert {"game.yaml", "bad.yaml", "sub", "circle"} == _names(folder)


def test_a_place_that_lets_nothing_be_written_is_reported(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that its owner has locked is not replaced behind the lock; a locked folder names the user's file."""
    write("old", "locked.txt")
    monkeypatch.setattr("tenscore.files.os.access", lambda path, _: path != "locked.txt")  # root may write all

    def refused(*_: object) -> None:
        raise PermissionError(13, "Permission denied", ".tenscore-1234.part")

    monkeypatch.setattr("tenscore.files.secrets.token_hex", refused)
    for name in ("locked.txt", "new.txt"):
        with unchanged(folder):
            outcome = run("score", "game.yaml", "-o", name)
        assert (1, "", f"tenscore: {name}: cannot be written: permission denied\n") == outcome


def test_bad_data_leaves_the_output_file_alone(folder: Path) -> None:
    """Nothing is written before all was read and scored."""
    write("old", "table.txt")
    with unchanged(folder):
        assert 1 == run("score", "game.yaml", "bad.yaml", "-o", "table.txt").status
        assert 1 == run("score", "game.yaml", "bad.yaml", "-o", "new.txt").status


def test_devices_and_long_names_are_written_to(folder: Path) -> None:
    """A device is no file to be replaced; a name may be as long as file systems allow."""
    del folder
    for name in ("/dev/null", "n" * 255):
        assert (0, "", "") == run("score", "game.yaml", "-o", name)

    assert Path("/dev/null").is_char_device()
    assert FRIDAY_TABLE == Path("n" * 255).read_text("utf-8")

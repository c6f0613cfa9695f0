"""Pages that are kept up to date: `--watch`, `--refresh`, and which options of a page go together."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from helpers import Outcome, run

PAGE = "page.html"


def game(number: int, points: int) -> str:
    """A game in which Asha has one run of so many points, and Ben has nothing."""
    return (
        f"round: {number}\nplayers: [{{name: Asha, currency: 1, cards: r1-{points}}}, {{name: Ben, currency: 1, "
        "cards: {red: []}}]\n"
    )


@pytest.fixture
def event(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A tournament of one game, with a round to come, in the folder to work in."""
    monkeypatch.chdir(tmp_path)
    for number in (1, 2):
        Path(f"round-{number}").mkdir()
    Path("round-1/a.yaml").write_text(game(1, 3), "utf-8")
    Path("open.yaml").write_text("tournament: Open\nrounds: [{games: [round-1/*]}]\n", "utf-8")
    return tmp_path


@pytest.fixture
def watched(event: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[Outcome, list[str]]]:
    """Run a command that watches, with steps between its looks; gives the outcome, and the page after each step."""

    def watch(*steps: Callable[[], object], files: str = "open.yaml", options: str = "") -> tuple[Outcome, list[str]]:
        assert event.is_dir()
        pages: list[str] = []

        def script() -> Iterator[None]:
            for step in steps:
                pages.append(Path(PAGE).read_text("utf-8"))
                step()
                # It sees a change, sees that it lasts, and looks once more.
                yield from [None] * 3
            pages.append(Path(PAGE).read_text("utf-8"))
            raise KeyboardInterrupt

        steps_left = script()
        monkeypatch.setattr(time, "sleep", lambda _: next(steps_left))
        return run("tournament", files, "--output", PAGE, "--watch", *options.split()), pages

    return watch


def scores(page: str) -> list[int]:
    """The points of TEN that the winners of the page's games have, the newest first."""
    return [int(points) for points in re.findall(r"wins, (\d+) point", page)]


def test_a_change_writes_the_page_again(watched: Callable[..., tuple[Outcome, list[str]]]) -> None:
    """A corrected game and a new one are on it, and nothing else is said than what is watched."""
    outcome, pages = watched(
        lambda: Path("round-1/a.yaml").write_text(game(1, 5), "utf-8"),
        lambda: Path("round-1/b.yaml").write_text(game(1, 7).replace("Asha", "Cleo").replace("Ben", "Dev"), "utf-8"),
    )

    assert [[3], [5], [5, 7]] == [scores(page) for page in pages]
    assert 130 == outcome.status
    assert [f"tenscore: {PAGE} is written at every change; Ctrl-C ends"] == outcome.err.splitlines()[:1]


def test_a_bad_file_leaves_the_last_good_page(watched: Callable[..., tuple[Outcome, list[str]]]) -> None:
    """The problem is reported with its place and that the page stays; the next good state is written again."""
    outcome, pages = watched(
        lambda: Path("round-1/a.yaml").write_text(game(1, 5).replace("currency: 1", "currency: 11"), "utf-8"),
        lambda: Path("round-1/a.yaml").write_text(game(1, 6), "utf-8"),
    )
    lines = outcome.err.splitlines()[1:]

    assert [[3], [3], [6]] == [scores(page) for page in pages]
    assert pages[0] == pages[1]
    assert any(line.startswith("round-1/a.yaml:2:") for line in lines)
    [left] = [line for line in lines if "is left as it was" in line]
    made = re.search(r"standings of <time[^>]*>(\d\d:\d\d)", pages[1])
    assert made is not None
    assert f"tenscore: {PAGE} is left as it was at {made[1]}" == left


def test_a_game_in_a_new_rounds_folder_is_seen(watched: Callable[..., tuple[Outcome, list[str]]]) -> None:
    """The folders beside the tournament's file are watched too, where no game is yet."""
    plan = "tournament: Open\nrounds: [{games: [round-1/*]}, {games: [round-2/*]}]\n"
    outcome, pages = watched(
        lambda: (
            Path("round-2/a.yaml").write_text(game(2, 8), "utf-8"),
            Path("open.yaml").write_text(plan, "utf-8"),
        ),
        lambda: Path("round-2/b.yaml").write_text(game(2, 9).replace("Asha", "Cleo").replace("Ben", "Dev"), "utf-8"),
    )

    assert [[3], [8, 3], [8, 10, 3]] == [scores(page) for page in pages], outcome.err


def test_a_round_that_vanishes_leaves_the_last_good_page(
    event: Path, watched: Callable[..., tuple[Outcome, list[str]]]
) -> None:
    """What is wrong usage at the start is reported later, and watching goes on."""
    assert event.is_dir()
    late = Path("round-1/b.yaml")
    late.write_text(game(2, 4), "utf-8")
    outcome, pages = watched(
        late.unlink, lambda: late.write_text(game(2, 6), "utf-8"), files="round-1", options="--after-round 2"
    )

    assert [[4, 3], [4, 3], [6, 3]] == [scores(page) for page in pages]
    assert any("expected one of the rounds 1; page.html is left as it was" in line for line in outcome.err.splitlines())


def test_a_folder_is_watched_with_all_below_and_its_page_is_no_change(
    watched: Callable[..., tuple[Outcome, list[str]]],
) -> None:
    """The page may lie in the folder: writing it does not write it again."""
    outcome, pages = watched(lambda: None, files="round-1")

    assert pages[0] == pages[1]
    assert 1 == len(outcome.err.splitlines()), outcome.err


@pytest.mark.usefixtures("event")
def test_what_is_bad_from_the_start_ends_the_command() -> None:
    """There is no good page to keep."""
    Path("round-1/a.yaml").write_text("players: []\n", "utf-8")
    outcome = run("tournament", "open.yaml", "--output", PAGE, "--watch")

    assert 1 == outcome.status
    assert not Path(PAGE).exists()


@pytest.mark.usefixtures("event")
@pytest.mark.parametrize(
    ("options", "flag"),
    [
        ("--watch", "--watch"),
        ("- --watch -o page.html", "--watch"),
        ("--wall", "--wall"),
        ("--no-games -f csv", "--no-games"),
        ("--refresh 60 -f json", "--refresh"),
        ("--refresh 0 -f html", "--refresh"),
        ("--games --wall -f html", "--games"),
        ("--games --no-games -f html", "--games"),
    ],
)
def test_options_that_do_not_go_together_are_refused(options: str, flag: str) -> None:
    """Wrong usage, with the option's name, and nothing written."""
    outcome = run("tournament", "open.yaml", *options.split())

    assert 2 == outcome.status
    assert flag in outcome.err
    assert "" == outcome.out
    assert not Path(PAGE).exists()


@pytest.mark.usefixtures("event")
def test_a_page_of_a_command_has_what_its_options_say() -> None:
    """Unfolded with --games; without them with --no-games and --no-rounds; large with --wall; loaded again."""
    pages = {
        options: run("tournament", "open.yaml", "-f", "html", *options.split()).out
        for options in ("", "--games", "--no-games", "--no-rounds", "--wall --refresh 90")
    }

    assert [0, 1, 0, 0, 0] == [page.count('<details class="game" open>') for page in pages.values()]
    assert [1, 1, 0, 0, 0] == [page.count('<details class="game"') for page in pages.values()]
    assert [0, 0, 0, 0, 1] == [page.count('http-equiv="refresh" content="90"') for page in pages.values()]
    assert [0, 0, 0, 0, 1] == [page.count("standings of") for page in pages.values()]

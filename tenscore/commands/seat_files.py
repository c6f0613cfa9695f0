"""The game files that `tenscore seat --write` makes: a table each, with its names and no result yet."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from tenscore.console import STDOUT
from tenscore.errors import InputError, Problem, writing

if TYPE_CHECKING:
    from tenscore.loading.drafts import Draft
    from tenscore.seating import SeatedTable, Seating


_FINAL = "final.yaml"


def folder_of(source: str | None, files: Sequence[str]) -> Path | None:
    """The folder that a tournament's game files belong in: that of its file, or the one that holds all its games."""
    if source is not None and source != STDOUT:
        return Path(source).parent
    return Path(files[0]) if len(files) == 1 and Path(files[0]).is_dir() else None


def game_files(folder: Path, seating: Seating) -> dict[Path, str]:
    """The text of each game file by its path: a folder for each round, and a file for each table in it; the final's."""
    from tenscore.loading.drafts import as_game_file

    if seating.is_final:
        [table] = seating.rounds[0].tables
        return {folder / _FINAL: as_game_file(_draft(seating, None, table))}
    return {
        folder / f"round-{each.round}" / f"{name}.yaml": as_game_file(_draft(seating, each.round, table))
        for each in seating.rounds
        for name, table in zip(_file_names([table.name for table in each.tables]), each.tables, strict=True)
    }


def _draft(seating: Seating, number: int | None, table: SeatedTable) -> Draft:
    from tenscore.game import Game
    from tenscore.loading.drafts import Draft, DraftPlayer

    about = Game((), title=seating.title, round=number, table=table.name, start=table.players[0])
    return Draft(about, tuple(map(DraftPlayer, table.players)))


def _file_names(tables: Sequence[str]) -> Iterator[str]:
    """A file's name for each table, from its letters and digits; with a number where these do not tell them apart."""
    plain = ["".join(char if char.isalnum() else "-" for char in table.lower()).strip("-") for table in tables]
    for number, name in enumerate(plain, start=1):
        yield "-".join(filter(None, ["table", name, "" if name and plain.count(name) == 1 else str(number)]))


def write_new(files: Mapping[Path, str]) -> None:
    """Write files that are not there yet, all of them or none.

    Raises:
        InputError: with a line for each file that is there already.
        WriteError: when one cannot be written.
    """
    from tenscore.files import write_whole

    message = "is there already, and is not written over; expected to make the tables of a round once"
    if there := [path for path in files if path.exists() or path.is_symlink()]:
        raise InputError(Problem(str(path), None, None, "file-exists", message) for path in there)
    written: list[Path] = []
    try:
        for path, text in files.items():
            with writing(str(path)):
                path.parent.mkdir(parents=True, exist_ok=True)
                path.touch(exist_ok=False)
                written.append(path)
                write_whole(str(path), [text])
    except BaseException:
        for path in written:
            with suppress(OSError):
                path.unlink()
        raise


def lines_to_add(source: str | None, written: Iterable[Path], reached: Collection[str]) -> Iterator[str]:
    """What to add to a tournament's file where it does not reach what was written, a line for each folder."""
    known = {Path(path).resolve() for path in reached}
    missed = [path for path in written if path.resolve() not in known]
    if [path.name for path in missed] == [_FINAL]:
        yield f"{source} does not reach {missed[0]}; add to its final: games: [{_FINAL}]"
        return
    for folder in dict.fromkeys(path.parent for path in missed):
        number = folder.name.removeprefix("round-")
        line = f"- {{round: {number}, games: [{folder.name}/*.yaml]}}"
        yield f"{source} does not reach {folder}; add to its rounds: {line}"

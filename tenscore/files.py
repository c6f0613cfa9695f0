"""Writing a file whole or not at all."""

from __future__ import annotations

import os
import stat
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

_NEW_FILE_MODE = 0o666


def resolve_target(path: str) -> Path:
    """The file that writing to a path would create or replace, links followed.

    Raises:
        OSError: when the path names a folder, or a place in a folder that isn't there.
    """
    folder, name = os.path.split(path)
    # Path("missing/../file") and Path("file/") would be tidied into names of other files.
    if name in ("", os.curdir, os.pardir):
        raise IsADirectoryError(None, "is a folder", path)
    target = Path(folder or os.curdir).resolve(strict=True) / name
    target = target.resolve() if target.is_symlink() else target
    if target.is_dir():
        raise IsADirectoryError(None, "is a folder", path)
    return target


def write_whole(path: str, pieces: Iterable[str]) -> None:
    """Write text in UTF-8 to a temporary file beside the target, then put it in the target's place.

    A link is followed; a device or a pipe is written to as it is.

    Raises:
        OSError: when it cannot be written; the target is then as it was.
    """
    target = resolve_target(path)
    with suppress(FileNotFoundError):
        if not stat.S_ISREG(target.stat().st_mode):
            with target.open("w", encoding="utf-8", errors="backslashreplace", newline="") as file:
                file.writelines(pieces)
            return
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".part", dir=target.parent)
    temporary = Path(name)
    try:
        with open(handle, "w", encoding="utf-8", errors="backslashreplace", newline="") as file:  # noqa: PTH123 - a handle, not a path
            file.writelines(pieces)
            file.flush()
            os.fsync(handle)
        temporary.chmod(_mode(target))
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def _mode(target: Path) -> int:
    """The permissions that the target has, or that a new file would get."""
    with suppress(FileNotFoundError):
        return stat.S_IMODE(target.stat().st_mode)
    mask = os.umask(0)
    os.umask(mask)
    return _NEW_FILE_MODE & ~mask

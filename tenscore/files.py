"""Writing a file whole or not at all."""

from __future__ import annotations

import os
import stat
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

_NEW_FILE_MODE = 0o666


def write_whole(path: str, pieces: Iterable[str]) -> None:
    """Write text in UTF-8 to a temporary file beside the target, then put it in the target's place.

    A link is followed; a device or a pipe is written to as it is.

    Raises:
        OSError: when it cannot be written; the target is then as it was.
    """
    target = Path(os.path.realpath(path))
    with suppress(FileNotFoundError):
        if not target.is_dir() and not stat.S_ISREG(target.stat().st_mode):
            with target.open("w", encoding="utf-8", errors="backslashreplace", newline="") as file:
                file.writelines(pieces)
            return
    if target.is_dir():
        raise IsADirectoryError(None, "is a folder", path)
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

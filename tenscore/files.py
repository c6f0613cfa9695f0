"""Writing a file whole or not at all."""

from __future__ import annotations

import errno
import os
import secrets
import stat
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

_TEXT: Final[Any] = {"encoding": "utf-8", "errors": "backslashreplace", "newline": ""}


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

    A link is followed. A device or a pipe is no file to be replaced, so it is written to as it is.

    Raises:
        OSError: when it cannot be written; a file is then as it was.
    """
    with suppress(FileNotFoundError):
        kind = os.stat(path).st_mode  # noqa: PTH116 - a pipe in /dev/fd has no path of its own
        if not stat.S_ISREG(kind) and not stat.S_ISDIR(kind):
            with open(path, "w", **_TEXT) as file:  # noqa: PTH123 - as above
                file.writelines(pieces)
            return
    target = resolve_target(path)
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)
    temporary = target.with_name(f".tenscore-{secrets.token_hex(8)}.part")
    handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
    try:
        with open(handle, "w", **_TEXT) as file:  # noqa: PTH123 - a handle, not a path
            file.writelines(pieces)
            file.flush()
            os.fsync(handle)
        with suppress(FileNotFoundError):
            temporary.chmod(stat.S_IMODE(target.stat().st_mode))
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise

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


class ChangedError(OSError):
    """A file that somebody else changed since it was read or written here."""


class KeptFile:
    """A file that is written again and again, and never over what somebody else wrote in it.

    It begins with what is in the file now, or as a file that is not there yet and will not replace another.
    """

    def __init__(self, path: str) -> None:
        """Look at the file.

        Raises:
            OSError: when it cannot be read, or could not be written.
        """
        self._target = resolve_target(path)
        self._content: bytes | None = None
        if self._target.exists():
            if not self._target.is_file():
                raise OSError(errno.EINVAL, "it is no regular file", path)
            self._content = self._target.read_bytes()
        place = self._target.parent if self._content is None else self._target
        if not os.access(place, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)

    @property
    def is_new(self) -> bool:
        """Whether the file is still to be made."""
        return self._content is None

    def write(self, text: str) -> None:
        """Write the whole file.

        Raises:
            ChangedError: when it is not as it was left, or another file has taken the place of one still to be made.
            OSError: when it cannot be written; it is then as it was.
        """
        content = text.encode(_TEXT["encoding"], _TEXT["errors"])
        is_made = self._reserve()
        try:
            write_whole(str(self._target), [text])
        except BaseException:
            if is_made:
                self._target.unlink(missing_ok=True)
                self._content = None
            raise
        self._content = content

    def _reserve(self) -> bool:
        """Make the file, so that it is this one's; or see that it is as it was left."""
        if self._content is not None:
            with suppress(FileNotFoundError):
                if self._target.read_bytes() != self._content:
                    raise ChangedError(None, "it has been changed by somebody else in the meantime", str(self._target))
                return False
        try:
            os.close(os.open(self._target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))
        except FileExistsError:
            raise ChangedError(
                None, "a file of that name has come into being in the meantime", str(self._target)
            ) from None
        self._content = b""
        return True


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

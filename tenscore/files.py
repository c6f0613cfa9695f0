"""Writing a file whole or not at all."""

from __future__ import annotations

import errno
import os
import secrets
import stat
from collections.abc import Callable, Iterable
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
    try:
        target = Path(folder or os.curdir).resolve(strict=True) / name
        target = target.resolve() if target.is_symlink() else target
    except RuntimeError:  # a circle of links, before Python 3.13
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), path) from None
    if not target.parent.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), path)
    if target.is_dir():
        raise IsADirectoryError(None, "is a folder", path)
    return target


class ChangedError(OSError):
    """A file that somebody else changed since it was read or written here."""


class KeptFile:
    """A file that is written again and again, and not over what somebody else wrote in it.

    It begins with what is in the file when it is read, or as a file that is not there yet and will not replace another.
    What is written by others is looked for before every change; only in the instant between that look and the change
    could it be missed.
    """

    def __init__(self, path: str) -> None:
        """Look at the file.

        Raises:
            OSError: when it is no regular file, or could not be written.
        """
        self._target = resolve_target(path)
        self._left: bytes | None = None
        self._is_there = self._target.exists()
        if self._is_there and not self._target.is_file():
            raise OSError(errno.EINVAL, "it is no regular file", path)
        if not os.access(self._target.parent, os.W_OK):
            raise PermissionError(errno.EACCES, "its folder lets nothing be written", path)
        if self._is_there and not os.access(self._target, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)

    @property
    def is_new(self) -> bool:
        """Whether the file is still to be made."""
        return not self._is_there

    def read(self, most: int) -> bytes:
        """What is in the file, at most so many bytes of it.

        Raises:
            OSError: when it cannot be read.
        """
        with self._target.open("rb") as file:
            self._left = file.read(most)
        return self._left

    def write(self, text: str) -> None:
        """Write the whole file.

        Raises:
            ChangedError: when it is not as it was left, or another file has taken the place of one still to be made.
            OSError: when it cannot be written; it is then as it was.
        """
        content = text.encode(_TEXT["encoding"], _TEXT["errors"])
        was_there = self._is_there and self._target.exists()
        left = self._left if was_there else self._reserve()
        try:
            write_whole(str(self._target), [text], before=lambda: self._expect(left))
        except BaseException:
            with suppress(OSError):
                if not was_there and not self._target.stat().st_size:
                    self._target.unlink()
            raise
        self._left = content
        self._is_there = True

    def _reserve(self) -> bytes:
        """Make the file, empty, so that nobody else does."""
        try:
            os.close(os.open(self._target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))
        except FileExistsError:
            message = "a file of that name has come into being in the meantime"
            raise ChangedError(errno.EEXIST, message, str(self._target)) from None
        return b""

    def _expect(self, left: bytes | None) -> None:
        """See that the file is as it was left."""
        with suppress(FileNotFoundError):
            if self._target.read_bytes() != left:
                message = "somebody else has changed it in the meantime; take it up again to go on with what is there"
                raise ChangedError(errno.EEXIST, message, str(self._target))


def write_whole(path: str, pieces: Iterable[str], *, before: Callable[[], None] = lambda: None) -> None:
    """Write text in UTF-8 to a temporary file beside the target, then put it in the target's place.

    A link is followed. A device or a pipe is no file to be replaced, so it is written to as it is. `before` is called
    just before the target changes, and may raise to prevent it.

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
        before()
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    _settle(target.parent)


def _settle(folder: Path) -> None:
    """Have a folder's change of names survive a loss of power, where the system can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)

"""Writing a file whole or not at all."""

from __future__ import annotations

import errno
import os
import secrets
import stat
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, Final

from tenscore.errors import ConflictError

_TEXT: Final[Any] = {"encoding": "utf-8", "errors": "backslashreplace", "newline": ""}


def resolve_target(path: str) -> str:
    """The file that writing to a path would create or replace, links followed.

    Raises:
        OSError: when the path names a folder, or a place in a folder that isn't there.
    """
    target = os.path.realpath(path) if os.path.islink(path) else path
    if os.path.islink(target):
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), path)
    if os.path.isdir(target):
        raise IsADirectoryError(errno.EISDIR, "is a folder", path)
    os.stat(os.path.join(_folder(target), ""))  # the separator refuses a file in the folder's place
    return target


def _folder(path: str) -> str:
    return os.path.dirname(path) or os.curdir


class KeptFile:
    """A file that is written again and again, and not over what somebody else wrote in it.

    `path` is its name as it was given; `content` is what it holds, at most so many bytes as are asked for, and nothing
    where there is none yet: then it will not replace another. What is written by others is looked for before every
    change; only in the instant between that look and the change could it be missed.
    """

    def __init__(self, path: str, most: int) -> None:
        """Read the file.

        Raises:
            OSError: when it is no regular file, or cannot be read or written.
        """
        self.path = path
        # Folders that are missing are made with the file.
        self._target = resolve_target(path) if os.path.lexists(_folder(path)) else path
        folder = _folder(self._target)
        while not os.path.lexists(folder):
            folder = _folder(folder)
        self._is_there = os.path.exists(self._target)
        if self._is_there and not os.path.isfile(self._target):
            raise OSError(errno.EINVAL, "it is no regular file", path)
        if not os.access(os.path.join(folder, ""), os.W_OK):
            raise PermissionError(errno.EACCES, "its folder lets nothing be written", path)
        _expect_writable(self._target)
        self.content = b""
        if self._is_there:
            with open(self._target, "rb") as file:
                self.content = file.read(most)

    @property
    def is_new(self) -> bool:
        """Whether the file is still to be made."""
        return not self._is_there

    def write(self, text: str) -> None:
        """Write the whole file.

        Raises:
            ConflictError: when it is not as it was left, or another file has taken the place of one still to be made.
            OSError: when it cannot be written; it is then as it was.
        """
        content = text.encode(_TEXT["encoding"], _TEXT["errors"])
        was_there = self._is_there and os.path.exists(self._target)
        left = self.content if was_there else self._reserve()
        try:
            write_whole(self._target, [text], before=lambda: self._expect(left))
        except BaseException:
            with suppress(OSError):
                if not was_there and not os.path.getsize(self._target):
                    os.unlink(self._target)
            raise
        self.content = content
        self._is_there = True

    def remove(self) -> None:
        """Take the file away, if it was there or was made here; of a link to it the link.

        Raises:
            ConflictError: when it is not as it was left.
            OSError: when it cannot be removed.
        """
        if self._is_there:
            self._expect(self.content)
            with suppress(FileNotFoundError):
                os.unlink(self.path)
        self._is_there = False

    def _reserve(self) -> bytes:
        """Make the file, empty, so that nobody else does."""
        os.makedirs(_folder(self._target), exist_ok=True)
        try:
            os.close(os.open(self._target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))
        except FileExistsError:
            raise ConflictError(f"{self._target}: a file of that name has come into being in the meantime") from None
        return b""

    def _expect(self, left: bytes) -> None:
        """See that the file is as it was left."""
        with suppress(FileNotFoundError), open(self._target, "rb") as file:
            if file.read() != left:
                message = "somebody else has changed it in the meantime; take it up again to go on with what is there"
                raise ConflictError(f"{self._target}: {message}")


def write_whole(path: str, pieces: Iterable[str], *, before: Callable[[], None] = lambda: None) -> None:
    """Write text in UTF-8 to a temporary file beside the target, then put it in the target's place.

    A link is followed. A device or a pipe is no file to be replaced, so it is written to as it is. `before` is called
    just before the target changes, and may raise to prevent it.

    Raises:
        OSError: when it cannot be written; a file is then as it was.
    """
    with suppress(FileNotFoundError):
        kind = os.stat(path).st_mode
        if not stat.S_ISREG(kind) and not stat.S_ISDIR(kind):
            with open(path, "w", **_TEXT) as file:
                file.writelines(pieces)
            return
    target = resolve_target(path)
    _expect_writable(target)
    temporary = os.path.join(_folder(target), f".tenscore-{secrets.token_hex(8)}.part")
    try:
        with open(temporary, "x", **_TEXT) as file:
            file.writelines(pieces)
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileNotFoundError):
            os.chmod(temporary, stat.S_IMODE(os.stat(target).st_mode))
        before()
        os.replace(temporary, target)
    except BaseException:
        with suppress(FileNotFoundError):
            os.unlink(temporary)
        raise
    _make_lasting(_folder(target))


def _expect_writable(target: str) -> None:
    """Refuse a file that its owner has locked: to replace it, the system asks only for its folder's permission."""
    if os.path.exists(target) and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), target)


def _make_lasting(folder: str) -> None:
    """Have a folder's change of names survive a loss of power, where the system can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)

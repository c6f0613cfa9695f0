"""Completion of the command line in shells: which shell, and a value that follows an option's `=`."""

from __future__ import annotations

import os
from collections.abc import Callable
from enum import StrEnum
from typing import Annotated, Any

import typer
from typer.completion import install_callback, show_callback

VARIABLE = "_TENSCORE_COMPLETE"
"""Set by the shells' scripts where words are to be completed."""


class Shell(StrEnum):
    """The shells that words can be completed in."""

    BASH = "bash"
    ZSH = "zsh"
    FISH = "fish"
    POWERSHELL = "powershell"
    PWSH = "pwsh"


_SHOW = "--show-completion"
_INSTALL = "--install-completion"

Show = Annotated[
    Shell | None,
    typer.Option(
        _SHOW,
        metavar="[SHELL]",
        callback=show_callback,
        is_eager=True,
        show_choices=False,
        help="Print the completion of this shell or of bash, zsh, fish, powershell or pwsh.",
    ),
]
Install = Annotated[
    Shell | None,
    typer.Option(
        _INSTALL,
        metavar="[SHELL]",
        callback=install_callback,
        is_eager=True,
        show_choices=False,
        help="Install it, for this shell or that one.",
    ),
]


def with_shell(arguments: list[str]) -> list[str]:
    """The arguments, with the shell that is running where one asks for its completion without a name."""
    if arguments in ([_SHOW], [_INSTALL]):
        from typer._completion_shared import _get_shell_name  # asks shellingham, which comes with Typer

        shell = _get_shell_name()
        return arguments if shell is None else [*arguments, shell]
    return arguments


def offered(words: Callable[[], list[str]], *, in_list: bool = False) -> Callable[[str], list[str]]:
    """What completes an option's value: one of these words, or with `in_list` several with commas between."""

    def complete(incomplete: str) -> list[str]:
        before, comma, _ = incomplete.rpartition(",") if in_list else ("", "", "")
        taken = before.split(",")
        return [f"{before}{comma}{word}" for word in words() if word not in taken]

    return complete


def prepare() -> None:
    """Have every shell complete `--format=h`: each gives the `=` to programs in its own way."""
    from typer._completion_classes import BashComplete, FishComplete, ZshComplete, completion_init

    completion_init()
    if "COMP_WORDS" in os.environ:
        # Bash has the = as a word of its own.
        words = os.environ["COMP_WORDS"].split("\n")
        count = int(os.environ["COMP_CWORD"])
        os.environ["COMP_CWORD"] = str(count - words[:count].count("="))
        os.environ["COMP_WORDS"] = "\n".join(word for word in words if word != "=")
    for shell in (ZshComplete, FishComplete):
        _keep_option(shell, BashComplete.get_completions)


def _keep_option(shell: Any, get_completions: Any) -> None:
    """Have a shell whose words hold the option too get it back with each value."""

    def complete(self: Any, args: list[str], incomplete: str) -> list[Any]:
        items: list[Any] = get_completions(self, args, incomplete)
        option, equals, _ = incomplete.partition("=")
        if option.startswith("--") and equals:
            for item in items:
                item.value = f"{option}={item.value}"
        return items

    shell.get_completions = complete

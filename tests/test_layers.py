"""The layers of the package: who may import whom, found by reading the source, so that lazy imports count too."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[1] / "tenscore"

LAYERS = (
    "text",
    "errors",
    "files",
    "cards",
    "notation",
    "game",
    "rules",
    "wildcards",
    "scoring",
    "worth",
    "tournament",
    "seating",
    "players",
    "loading",
    "output",
    "entry",
    "__init__",
    "console",
    "commands",
    "__main__",
)
"""The layers from the lowest to the highest; each uses only those below it."""

LIBRARIES = {
    "ortools": {"wildcards", "seating"},
    "openskill": {"players"},
    "yaml": {"loading"},
    "jinja2": {"output"},
    "tabulate": {"output"},
    "wcwidth": {"output"},
    "typer": {"commands"},
    "prompt_toolkit": {"entry"},
}
"""For each library, the layers that know it: one, but for OR-Tools, which solves two problems."""

SPEAKERS = ("console", "commands", "__main__")
"""The layers that print, write and exit."""


def _modules() -> dict[str, ast.Module]:
    """Every module of the package, by its dotted name below the package."""
    modules = {}
    for file in sorted(PACKAGE.rglob("*.py")):
        *folders, name = file.relative_to(PACKAGE).with_suffix("").parts
        dotted = ".".join(folders if folders and name == "__init__" else [*folders, name])
        modules[dotted] = ast.parse(file.read_text("utf-8"), str(file))
    return modules


MODULES = _modules()


def _layer(module: str) -> str:
    return module.partition(".")[0]


def _imports(module: str) -> Iterator[str]:
    """The full names of all that a module imports, wherever in it the import stands."""
    for node in ast.walk(MODULES[module]):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{module}:{node.lineno} imports relatively, which this test does not follow"
            assert node.module
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if inner.removeprefix("tenscore.") in MODULES else node.module


def _own_imports(module: str) -> set[str]:
    """The modules of the package that a module imports, by the names that `MODULES` has."""
    own = {name for name in _imports(module) if _layer(name) == "tenscore"}
    return {name.removeprefix("tenscore.") if name != "tenscore" else "__init__" for name in own}


def _called(node: ast.AST) -> str:
    """What a node refers to, as in `print` or `sys.exit`; nothing for other nodes."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return f"{node.value.id}.{node.attr}"
    return ""


def test_every_module_has_a_layer() -> None:
    """A new layer is given its place here before it is used."""
    assert set(LAYERS) == {_layer(module) for module in MODULES}


def test_the_table_of_layers_is_true() -> None:
    """Whoever is new to the code finds every layer in CONTRIBUTING, from the lowest to the highest."""
    table = (PACKAGE.parent / ".github" / "CONTRIBUTING.md").read_text("utf-8")

    assert LAYERS == tuple(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE))


@pytest.mark.parametrize("module", MODULES)
def test_a_layer_uses_only_the_layers_below_it(module: str) -> None:
    """Each step of a game's path knows the steps before it, and none after."""
    own = LAYERS.index(_layer(module))

    assert set() == {layer for name in _own_imports(module) if LAYERS.index(layer := _layer(name)) > own}


def test_modules_import_each_other_in_no_circle() -> None:
    """Even inside a layer, and even by lazy imports, nothing leads back to where it began."""
    TopologicalSorter({module: _own_imports(module) for module in MODULES}).prepare()


@pytest.mark.parametrize(("library", "layers"), LIBRARIES.items())
def test_a_library_is_known_to_its_layers_alone(library: str, layers: set[str]) -> None:
    """Only what solves knows that OR-Tools exists; YAML, tables and the command line have a layer each too."""
    users = {_layer(module) for module in MODULES if library in {_layer(name) for name in _imports(module)}}

    assert layers == users


@pytest.mark.parametrize("module", [module for module in MODULES if _layer(module) not in SPEAKERS])
def test_only_the_command_line_prints_and_exits(module: str) -> None:
    """Every other layer returns or raises, so that it can be used from anywhere."""
    speaking = {"print", "input", "exit", "quit", "SystemExit", "sys.exit", "sys.stdout", "sys.stderr", "os._exit"}

    assert set() == speaking & {_called(node) for node in ast.walk(MODULES[module])}

"""tenscore as a library: what can be imported, what it promises, and how the solver is held to it."""

from __future__ import annotations

import dataclasses
import enum
import importlib.resources
import inspect
import pickle
import typing
from pathlib import Path

import pytest

import tenscore
from tenscore import (
    Card,
    Color,
    Game,
    InputError,
    NotationError,
    PlacementError,
    Player,
    Problem,
    TenscoreError,
    load_games,
    parse_cards,
    score_cards,
    score_game,
    score_games,
)

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"
TYPES = [each for name in tenscore.__all__ if isinstance(each := getattr(tenscore, name), type)]

# Red and blue want the one wild 6, which is nothing new to orange and green: the linear programme has that to settle.
CONTESTED = parse_cards("r1-5 b1-5 o6 g6 w6")
# Ten shared wilds: more than the columns of the linear programme are listed for.
ALL_SHARED = parse_cards("r1 b3 w1-9 ww")


# What can be imported.


def test_public_names_are_sorted_and_there() -> None:
    """Everything that `__all__` names can be imported, and stands in it once, in order."""
    assert sorted(set(tenscore.__all__)) == tenscore.__all__
    assert [] == [name for name in tenscore.__all__ if not hasattr(tenscore, name)]


@pytest.mark.parametrize("name", tenscore.__all__)
def test_public_names_are_documented(name: str) -> None:
    """Every public name has a docstring of its own, not the one that Python makes from its fields."""
    text = inspect.getdoc(getattr(tenscore, name)) or ""

    assert text.endswith(".")
    assert not text.startswith((f"{name}(", "An enumeration", "Enum"))


@pytest.mark.parametrize("kind", TYPES)
def test_public_members_are_documented(kind: type) -> None:
    """So has every public method and property that tenscore gives to a type."""
    members = [
        (name, member)
        for name, member in vars(kind).items()
        if not name.startswith("_") and (inspect.isfunction(member) or isinstance(member, property))
    ]

    assert [] == [name for name, member in members if not inspect.getdoc(member)]


@pytest.mark.parametrize("name", [name for name in tenscore.__all__ if inspect.isfunction(getattr(tenscore, name))])
def test_public_functions_are_typed(name: str) -> None:
    """Every parameter and result has its type, and the types can be found."""
    function = getattr(tenscore, name)

    assert {*inspect.signature(function).parameters, "return"} == set(typing.get_type_hints(function))


def test_the_package_says_that_it_is_typed() -> None:
    """Type checkers believe the annotations only where `py.typed` is shipped."""
    assert importlib.resources.files("tenscore").joinpath("py.typed").is_file()


# Frozen values.


@pytest.mark.parametrize("kind", [kind for kind in TYPES if not issubclass(kind, (Exception, enum.Enum))])
def test_values_are_frozen(kind: type) -> None:
    """What was read or scored can't be changed afterwards."""
    if dataclasses.is_dataclass(kind):
        fields = [field.name for field in dataclasses.fields(kind)]
        value = kind(*[None] * len(fields))
    else:
        assert issubclass(kind, tuple)
        fields = list(kind._fields)  # type: ignore[attr-defined] # a named tuple, which is not a type of its own
        value = kind._make([None] * len(fields))  # type: ignore[attr-defined] # as above

    assert fields
    for field in fields:
        with pytest.raises(AttributeError):
            setattr(value, field, 1)
    with pytest.raises((AttributeError, TypeError)):
        setattr(value, "added", 1)  # noqa: B010 - an attribute that the type has not


def test_results_are_frozen_all_the_way_down() -> None:
    """The collections inside a result are tuples, so that results can be compared, hashed and pickled."""
    result = score_game(Game((Player("Asha", 3, parse_cards("r1 w6")), Player("Ben", 1, ()))))
    score = result.standings[0].score

    assert all(isinstance(each, tuple) for each in (result.standings, result.decisions, score.wilds))
    assert result == pickle.loads(pickle.dumps(result))  # noqa: S301 - what was pickled here
    with pytest.raises(TypeError):
        score.colors[Color.RED] = score.colors[Color.BLUE]  # type: ignore[index] # the rule under test


# Reading and scoring.


@pytest.mark.parametrize("path", [EXAMPLES / "two-players.yaml", str(EXAMPLES / "two-players.yaml")])
def test_a_file_is_loaded_by_its_path(path: str | Path) -> None:
    """A path is text or a `Path`; the game knows where it came from."""
    [game] = load_games(path)

    assert ("Sunday duel", ["Mina", "Theo"]) == (game.title, [each.name for each in game.players])
    assert (str(path), 1) == (game.source, game.document)


def test_a_file_of_several_games_counts_them() -> None:
    """The six games of the season come in the file's order, counted from 1."""
    games = load_games(EXAMPLES / "season.yaml")

    assert [(1, 1, "A"), (2, 1, "B"), (3, 2, "A"), (4, 2, "B"), (5, 3, "A"), (6, 3, "B")] == [
        (game.document, game.round, game.table) for game in games
    ]


def test_bad_input_is_an_error_with_every_problem(tmp_path: Path) -> None:
    """`InputError` holds each problem with its place, and is tenscore's own; its text has a line for each."""
    file = tmp_path / "bad.yaml"
    file.write_text(
        "players:\n  - name: Asha\n    currency: 11\n    cards: r1\n  - name: Ben\n    currency: -1\n    cards: r2\n"
    )

    with pytest.raises(InputError) as caught:
        load_games(file)

    # `    currency: 11` on line 3 and `    currency: -1` on line 6 have their values in column 15.
    assert [(str(file), 3, 15), (str(file), 6, 15)] == [problem[:3] for problem in caught.value.problems]
    assert [str(problem) for problem in caught.value.problems] == str(caught.value).splitlines()


def test_a_problem_is_one_line_with_what_is_known_of_its_place() -> None:
    """Editors jump to `file:line:column`; what is not known is left away."""
    assert "a.yaml:3:15: too many" == str(Problem("a.yaml", 3, 15, "too-many", "too many"))
    assert "a.yaml: no such file" == str(Problem("a.yaml", None, None, "no-file", "no such file"))


def test_house_decks_pass_where_they_are_asked_for(tmp_path: Path) -> None:
    """`deck_check=False` lets a deck with a second red 9 pass."""
    file = tmp_path / "house.yaml"
    file.write_text("players: [{name: Asha, currency: 0, cards: r9x2}]")

    with pytest.raises(InputError):
        load_games(file)
    assert 2 == len(load_games(file, deck_check=False)[0].players[0].cards)


def test_cards_may_come_from_any_iterable() -> None:
    """A generator of cards, or of games, is as good as a list."""
    assert 2 == score_cards(Card(Color.RED, number) for number in (4, 5)).points
    games = (Game((Player("Asha", 0, parse_cards(f"r1-{points}")),)) for points in range(2, 9))
    assert [2, 3, 4, 5, 6, 7, 8] == [result.standings[0].score.points for result in score_games(games)]


def test_more_games_than_one_model_holds_keep_their_order() -> None:
    """Games are solved many at a time, across the borders of players and models, and come out as they went in."""
    # A hand of `points` red cards and three more players without any: four hands a game.
    numbers = [1 + index % 9 for index in range(130)]
    others = tuple(Player(name, 0, ()) for name in "BCD")
    games = (
        Game((Player("A", 0, tuple(Card(Color.RED, n + 1) for n in range(number))), *others)) for number in numbers
    )

    assert [number + (number == 9) for number in numbers] == [
        result.standings[0].score.points for result in score_games(games)
    ]


# Errors.


@pytest.mark.parametrize("error", [InputError, PlacementError])
def test_errors_are_tenscores_own(error: type[Exception]) -> None:
    """One `except TenscoreError` catches what reading and scoring raise on purpose."""
    assert issubclass(error, TenscoreError)


def test_bad_notation_is_an_error_with_its_place() -> None:
    """`NotationError` says where in the text the fault is, in characters from 0."""
    with pytest.raises(NotationError) as caught:
        parse_cards("r1 b0")

    assert 3 == caught.value.offset

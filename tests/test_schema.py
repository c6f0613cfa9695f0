"""The JSON Schema of the game file: it accepts what the loader accepts, and marks every value that is wrong alone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import example, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from helpers import ONE_GAME, CoreLoader, run
from strategies import cards
from tenscore.cards import DECK, Card
from tenscore.loading import read_games
from tenscore.loading.keys import GAME_KEYS, PLAYER_KEYS, RULES_KEYS
from tenscore.loading.schema import game_schema
from tenscore.loading.tournament.schema import tournament_schema
from tenscore.notation import COLOR_ALIASES, format_cards
from test_reading import COLLECTIONS, COMMENTS, DOCUMENTS, JSON_GAME, NAMES

EXAMPLES = sorted(path for path in (Path(__file__).parents[1] / "examples").iterdir() if path.is_file())
VALIDATOR = Draft202012Validator(game_schema())
# The parts of the schema that tell what a player's cards may be, and one colour's.
CARDS = VALIDATOR.evolve(schema=game_schema()["properties"]["players"]["items"]["properties"]["cards"])
ANY = ("w", "W", "#", "*", "wild", "Wild", "WILD")


def documents(text: str) -> list[Any]:
    """The documents of a file as plain values, empty ones left out."""
    return [value for value in yaml.load_all(text, Loader=CoreLoader) if value is not None]


def is_valid(text: str) -> bool:
    """Whether the schema accepts every document."""
    return all(VALIDATOR.is_valid(document) for document in documents(text))


def is_loaded(text: str, folder: Path) -> bool:
    """Whether the loader accepts the file."""
    path = folder / "game.yaml"
    path.write_text(text, encoding="utf-8")
    return not read_games([str(path)]).problems


HAND = "players:\n  - name: A\n    currency: 7\n    {}\n"
COLORED = "players: [{name: A, currency: 7, cards: {red: q}}]\n"


def player(fields: str) -> str:
    """A game of one player with these fields."""
    return f"players: [{{{fields}}}]\n"


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [(["schema"], game_schema()), (["schema", "game"], game_schema()), (["schema", "tournament"], tournament_schema())],
)
def test_the_command_prints_the_schema_of_each_file(arguments: list[str], expected: dict[str, Any]) -> None:
    """`tenscore schema` prints a schema, which names its dialect and is one by it."""
    outcome = run(*arguments)
    schema = json.loads(outcome.out)

    assert (0, "") == (outcome.status, outcome.err)
    assert "https://json-schema.org/draft/2020-12/schema" == schema["$schema"]
    assert expected == schema
    Draft202012Validator.check_schema(schema)


def _described(schema: dict[str, Any], path: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every schema of a value inside a schema, with its path."""
    yield path, schema
    for key, inner in schema.get("properties", {}).items():
        yield from _described(inner, f"{path}.{key}")
    for word in ("items", "additionalProperties"):
        if isinstance(inner := schema.get(word), dict):
            yield from _described(inner, f"{path}.{word}")
    for inner in schema.get("anyOf", []):
        if "properties" in inner:
            yield from _described(inner, path)


@pytest.mark.parametrize("schema", [game_schema(), tournament_schema()], ids=["game", "tournament"])
def test_every_key_says_what_it_means(schema: dict[str, Any]) -> None:
    """An editor shows the meaning of a key where the pointer rests, and of what may stand in a list."""
    parts = list(_described(schema, ""))

    assert [] == [path for path, part in parts if "description" not in part and "anyOf" not in part]
    assert [] == [
        path for path, part in parts if part.get("pattern", r"\S") != r"\S" and "patternErrorMessage" not in part
    ]


def test_a_slip_in_the_cards_is_one_error_that_shows_the_notation() -> None:
    """`cards: k3` gets one error, of the pattern, and not one for each kind of value that could stand there."""
    for text, word in ((player("name: A, currency: 7, cards: k3"), "r1-5"), (COLORED, "1x2")):
        [error] = VALIDATOR.iter_errors(documents(text)[0])

        assert "pattern" == error.validator
        assert word in error.schema["patternErrorMessage"]


def test_the_schema_knows_every_key() -> None:
    """Completion offers the keys that the loader reads, and no others."""
    schema = game_schema()
    of_player = schema["properties"]["players"]["items"]

    assert sorted(GAME_KEYS) == sorted(schema["properties"])
    assert sorted(PLAYER_KEYS) == sorted(of_player["properties"])
    assert sorted(RULES_KEYS) == sorted(schema["properties"]["rules"]["properties"])
    assert {"players"} == set(schema["required"])
    assert {"name", "currency"} == set(of_player["required"])
    assert [{"cards"}, {"points", "card_count"}] == [set(each["required"]) for each in of_player["anyOf"]]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.name)
def test_examples_are_valid(example: Path) -> None:
    """Schema and loader both accept every example, every game in it."""
    text = example.read_text(encoding="utf-8")

    assert len(read_games([str(example)]).games) == len(documents(text))
    for document in documents(text):
        VALIDATOR.validate(document)


GOOD = {
    "shortest": ONE_GAME,
    "all fields": (
        "game: x\ndate: 2026-11-27\nround: 1\ntable: A\nrules: {perfect_bonus: 0}\n"
        "players: [{name: A, currency: 0, bust: 15, cards: r1, card_count: 7}]\n"
    ),
    "blank optional fields": f"game:\ndate:\nround:\ntable:\nrules:\n{ONE_GAME}",
    "blank bonus": f"rules:\n  perfect_bonus:\n{ONE_GAME}",
    "blank optional fields of a player": (
        "players:\n  - name: A\n    currency: 1\n    bust:\n    card_count:\n    cards: r1\n"
    ),
    "title and table like numbers": f"game: 2026\ntable: 1.5\n{ONE_GAME}",
    "title like a truth value": f"game: true\n{ONE_GAME}",
    "name like a number": player("name: 007, currency: 7, cards: r1"),
    "name like a truth value": player("name: true, currency: 7, cards: r1"),
    "name like a date": player("name: 2026-11-27, currency: 7, cards: r1"),
    "name like nothing": player("name: ~, currency: 7, cards: r1"),
    "name of null": player("name: null, currency: 7, cards: r1"),
    "date in spaces": f"date: ' 2026-11-27 '\n{ONE_GAME}",
    "digits run together": player("name: A, currency: 7, cards: {red: 12357, blue: [112, 3]}"),
    "no cards, list": player("name: A, currency: 7, cards: []"),
    "no cards, mapping": player("name: A, currency: 7, cards: {}"),
    "no cards, text": player("name: A, currency: 7, cards: ''"),
    "blank colour": "players:\n  - name: A\n    currency: 7\n    cards:\n      red:\n",
    "list by colour": player("name: A, currency: 7, cards: {red: [1, 2-3, 4x2, w, '#', '1 2']}"),
    "words in any case": player("name: A, currency: 7, cards: {PINK: 1, Y: WILD, Wild: [6, W]}"),
    "compact over lines": player('name: A, currency: 7, cards: "r1-4\n  red 5, ww"'),
    "compact list": player("name: A, currency: 7, cards: [r1-4, 'b2, b3']"),
    "folded": "players:\n  - name: A\n    currency: 7\n    cards: >-\n      r1-4\n      b2\n",
    "commas at the ends": player("name: A, currency: 7, cards: ' ,r1, ,b2, '"),
}


@pytest.mark.parametrize("text", GOOD.values(), ids=GOOD)
def test_good_files_are_valid(text: str, tmp_path: Path) -> None:
    """What the loader accepts, the schema accepts, or editors would mark what is right."""
    assert is_loaded(text, tmp_path)
    assert is_valid(text)


BAD = {
    "unknown key of a game": f"gmae: x\n{ONE_GAME}",
    "unknown key of a player": player("name: A, currency: 7, cards: r1, busts: 1"),
    "unknown key of the rules": f"rules: {{bonus: 1}}\n{ONE_GAME}",
    "unknown colour": player("name: A, currency: 7, cards: {purple: 1}"),
    "no players": "game: x\n",
    "no name": player("currency: 7, cards: r1"),
    "no currency": player("name: A, cards: r1"),
    "no cards": player("name: A, currency: 7"),
    "blank players": "players:\n",
    "blank currency": "players:\n  - name: A\n    currency:\n    cards: r1\n",
    "blank cards": "players:\n  - name: A\n    currency: 1\n    cards:\n",
    "empty name": player("name: '', currency: 7, cards: r1"),
    "name of spaces": player("name: '  ', currency: 7, cards: r1"),
    "name as a list": player("name: [A], currency: 7, cards: r1"),
    "title as a mapping": f"game: {{a: b}}\n{ONE_GAME}",
    "empty players": "players: []\n",
    "six players": "players:\n" + "".join(f"  - {{name: {name}, currency: 7, cards: []}}\n" for name in "ABCDEF"),
    "players as a mapping": "players: {A: 1}\n",
    "player as text": "players: [A]\n",
    "text for a game": "hello\n",
    "list for a game": "[]\n",
    "rules as text": f"rules: house\n{ONE_GAME}",
    "currency over 10": player("name: A, currency: 11, cards: r1"),
    "negative currency": player("name: A, currency: -1, cards: r1"),
    "currency with a fraction": player("name: A, currency: 1.5, cards: r1"),
    "currency in quotes": player("name: A, currency: '7', cards: r1"),
    "currency as a truth value": player("name: A, currency: true, cards: r1"),
    "currency as yes": player("name: A, currency: yes, cards: r1"),
    "currency as null": player("name: A, currency: null, cards: r1"),
    "bust over 15": player("name: A, currency: 7, cards: r1, bust: 16"),
    "negative bust": player("name: A, currency: 7, cards: r1, bust: -1"),
    "negative card_count": player("name: A, currency: 7, cards: [], card_count: -1"),
    "card_count as text": player("name: A, currency: 7, cards: [], card_count: many"),
    "round 0": f"round: 0\n{ONE_GAME}",
    "round 10000": f"round: 10000\n{ONE_GAME}",
    "round as text": f"round: final\n{ONE_GAME}",
    "negative bonus": f"rules: {{perfect_bonus: -1}}\n{ONE_GAME}",
    "bonus over a million": f"rules: {{perfect_bonus: 1000001}}\n{ONE_GAME}",
    "date in another form": f"date: 27.11.2026\n{ONE_GAME}",
    "date as a number": f"date: 20261127\n{ONE_GAME}",
    "cards as a number": player("name: A, currency: 7, cards: 5"),
    "unknown card in a text": player("name: A, currency: 7, cards: r1 q2"),
    "unknown card in a list": player("name: A, currency: 7, cards: [r1, q2]"),
    "number without a colour": player("name: A, currency: 7, cards: [r1, 2]"),
    "number 0": player("name: A, currency: 7, cards: {red: 0}"),
    "number 10": player("name: A, currency: 7, cards: {red: [1, 10]}"),
    "number 0 in a text": player("name: A, currency: 7, cards: r1 b0"),
    "fraction": player("name: A, currency: 7, cards: {red: 1.5}"),
    "truth value": player("name: A, currency: 7, cards: {red: true}"),
    "null in a list": player("name: A, currency: 7, cards: {red: [1, null]}"),
    "no copies": player("name: A, currency: 7, cards: {red: 1x0}"),
    "copies without a count": player("name: A, currency: 7, cards: {red: 1x}"),
    "range without an end": player("name: A, currency: 7, cards: {red: 1-}"),
    "colour below a colour": player("name: A, currency: 7, cards: {red: r1}"),
    "list in a list": player("name: A, currency: 7, cards: {red: [[1]]}"),
    "blank entry": "players:\n  - name: A\n    currency: 7\n    cards:\n      red:\n        - 1\n        -\n",
    "colour's name without a number": player("name: A, currency: 7, cards: r1 red"),
}


READ = {
    **{f"cards: {name}": HAND.format(cards.replace("\n", "\n    ")) for name, (cards, _) in COLLECTIONS.items()},
    **{f"comment: {name}": HAND.format(cards.replace("\n", "\n    ")) for name, cards in COMMENTS.items()},
    **{f"documents: {name}": text for name, (text, _) in DOCUMENTS.items()},
    **{f"name: {name[:9]}": HAND.format("cards: r1").replace("A", json.dumps(name)) for name in NAMES},
    "JSON": json.dumps(JSON_GAME),
}


@pytest.mark.parametrize("text", READ.values(), ids=map(ascii, READ))
def test_every_game_that_the_tests_of_reading_have_is_valid(text: str) -> None:
    """Each way of writing a game that is shown to be read is one that an editor lets pass."""
    assert is_valid(text)


@pytest.mark.parametrize("text", BAD.values(), ids=BAD)
def test_bad_values_are_invalid(text: str, tmp_path: Path) -> None:
    """Where a value alone is wrong, the loader refuses it and the schema marks it."""
    assert not is_loaded(text, tmp_path)
    assert not is_valid(text)


BEYOND_THE_SCHEMA = {
    # What `game_schema` leaves to `tenscore check`: facts between values.
    "two players of one name": "players: [{name: A, currency: 7, cards: r1}, {name: A, currency: 7, cards: r1}]\n",
    "more copies than the deck has": player("name: A, currency: 7, cards: r9x2"),
    "more bust tokens than the box has": (
        "players: [{name: A, currency: 7, bust: 8, cards: r1}, {name: B, currency: 7, bust: 8, cards: r1}]\n"
    ),
    "card_count below what is listed": player("name: A, currency: 7, cards: r1-5, card_count: 4"),
    "run of digits with a 0 inside": player("name: A, currency: 7, cards: {red: 101}"),
    # What a pattern cannot say, or what is gone before a schema sees the values.
    "range backwards": player("name: A, currency: 7, cards: {red: 5-1}"),
    "date that never was": f"date: 2026-02-30\n{ONE_GAME}",
    "colour twice by two names": player("name: A, currency: 7, cards: {red: 1, pink: 2}"),
    "blank name": "players:\n  - name:\n    currency: 7\n    cards: r1\n",
    "null for a name in JSON": '{"players": [{"name": null, "currency": 7, "cards": "r1"}]}',
    "key twice": f"game: a\ngame: b\n{ONE_GAME}",
    "# that took a wild": "players:\n  - name: A\n    currency: 7\n    cards:\n      red: 1 #\n",
    "currency with a zero before": player("name: A, currency: 07, cards: r1"),
    "currency as 7.0": player("name: A, currency: 7.0, cards: r1"),
    "alias": f"game: &a x\ntable: *a\n{ONE_GAME}",
}


@pytest.mark.parametrize("text", BEYOND_THE_SCHEMA.values(), ids=BEYOND_THE_SCHEMA)
def test_what_only_the_loader_sees(text: str, tmp_path: Path) -> None:
    """What no schema can say of values one by one the loader alone refuses; the list of these is complete and known."""
    assert not is_loaded(text, tmp_path)
    assert is_valid(text)


@pytest.mark.parametrize(
    "text",
    [
        *(f"{field}: null\n{ONE_GAME}" for field in ("game", "date", "round", "table", "rules")),
        f"rules: {{perfect_bonus: null}}\n{ONE_GAME}",
        player("name: A, currency: 7, cards: r1, bust: null"),
        player("name: A, currency: 7, cards: r1, card_count: null"),
        player("name: A, currency: 7, cards: {red: null}"),
    ],
    ids=["game", "date", "round", "table", "rules", "perfect_bonus", "bust", "card_count", "colour"],
)
def test_null_is_the_same_to_schema_and_loader(text: str, tmp_path: Path) -> None:
    """JSON can't leave a value blank: `null` in an optional field is taken by both or by neither."""
    assert is_loaded(text, tmp_path) == is_valid(text)


@pytest.mark.parametrize("card", DECK, ids=str)
def test_every_spelling_of_a_card_is_valid(card: Card) -> None:
    """The schema knows each spelling that the notation knows, in either notation, in lower and upper case."""
    ranks = ANY if card.number is None else (str(card.number),)
    for head in (alias for alias, color in COLOR_ALIASES.items() if color is card.color):
        for rank in ranks:
            spellings = [head + rank, (head + rank).upper(), f"{head}{rank}x2", f" {head}{rank},"]
            spellings += [f"{head} {rank}", f"{head.title()} {rank}"] if len(head) > 1 else []
            for spelling in spellings:
                CARDS.validate(spelling)
                CARDS.validate([spelling])
            CARDS.validate({head: rank, head.upper(): [rank, f"{rank}x2", f"{rank}, {rank}"]})
            if card.number is not None:
                CARDS.validate({head.title(): card.number})


@settings(max_examples=60, deadline=None)
@given(held=st.lists(cards, max_size=60))
def test_whatever_is_written_is_valid(held: list[Card]) -> None:
    """What `format_cards` writes is valid."""
    CARDS.validate(format_cards(held))


@settings(max_examples=300, deadline=None)
@example(text="R w1")
@example(text="g1w,:1")
@given(text=st.text("rbogpyw#*x-,:\n 0123456789wildREN\u2013\u00d7\uff11\uff42\uff0cq", max_size=12))
def test_schema_and_loader_agree_on_any_text(text: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    """A text of cards is valid just when it is read; how ranges run, and two meanings, are not a pattern's to see."""
    folder = tmp_path_factory.getbasetemp()
    path = folder / "any.json"
    path.write_text(json.dumps({"players": [{"name": "A", "currency": 1, "cards": text}]}))
    codes = {problem.code for problem in read_games([str(path)], deck_check=False).problems}
    unseen = {"range-backwards", "ambiguous-wild", "ambiguous-copies", *(() if "0" in text else ("card-out-of-range",))}

    if not codes & unseen:
        assert CARDS.is_valid(text) == (not codes)

"""The file of a game that is being entered: writer and reader are a pair, comments stay, and nothing is overwritten."""

from __future__ import annotations

import codecs
import datetime
import errno
import os
import re
import stat
from collections import Counter
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import pytest
import yaml
from hypothesis import given, reject, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from helpers import ONE_GAME, CoreLoader, run, write
from strategies import cards, games, perfect_bonuses
from tenscore.cards import COLORS, PILES, Card, Color
from tenscore.draft import Draft, DraftPlayer
from tenscore.errors import InputError
from tenscore.files import ChangedError, KeptFile
from tenscore.game import Player
from tenscore.loading import load_games
from tenscore.loading.drafts import read_draft
from tenscore.loading.names import known_names
from tenscore.loading.schema import game_schema
from tenscore.notation import parse_cards
from tenscore.output.gamefile import as_game_file
from tenscore.text import tidy_text, unfit_character

DAY = datetime.date(2026, 11, 29)
FILE = "game.yaml"
MOST = 1000
Piles = MappingProxyType[Color | None, tuple[Card, ...]]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder in an empty folder; names in messages are relative to it."""
    inner = tmp_path / "games"
    inner.mkdir()
    monkeypatch.chdir(inner)
    return inner


def files(folder: str = ".") -> list[str]:
    """The names of what lies in a folder, hidden files too."""
    return sorted(path.name for path in Path(folder).iterdir())


def kept_file(name: str) -> KeptFile:
    """A file with what it holds, or one still to be made."""
    file = KeptFile(name)
    if not file.is_new:
        file.read(MOST)
    return file


def taken_up(*, deck_check: bool = True) -> Draft | None:
    """What `enter` reads the file as."""
    return read_draft(FILE, Path(FILE).read_bytes(), deck_check=deck_check)


def draft_of(text: str) -> Draft:
    """The game that a file with this text holds, as `enter` takes it up."""
    write(text)
    draft = taken_up()
    assert draft is not None
    return draft


def rewritten(text: str) -> str:
    """The file's text as `enter` writes it."""
    return as_game_file(draft_of(text))


def piles(text: str, *answered: Color | None) -> Piles:
    """The cards of a text in the compact notation by pile: those named, or all of them."""
    held = parse_cards(text)
    return MappingProxyType(
        {pile: tuple(card for card in held if card.color is pile) for pile in answered or tuple(PILES)}
    )


TEXTS = {
    "nothing answered": (Draft(), "unfinished: true\n"),
    "a day": (
        Draft(date=DAY),
        """\
unfinished: true
date: 2026-11-29
""",
    ),
    "no title": (
        Draft(title="", date=DAY),
        """\
unfinished: true
game:
date: 2026-11-29
""",
    ),
    "all about the game": (
        Draft(title="Duel", date=DAY, round=2, table="A", perfect_bonus=5, house_deck=True),
        """\
unfinished: true
game: Duel
date: 2026-11-29
round: 2
table: A
rules: {perfect_bonus: 5, house_deck: true}
""",
    ),
    "names": (
        Draft(title="Duel", players=(DraftPlayer("Asha"), DraftPlayer("Ben", is_known=True))),
        """\
unfinished: true
game: Duel
players:
  - name: Asha
  - name: Ben
    currency:
""",
    ),
    "tokens": (
        Draft(title="", players=(DraftPlayer("Asha", 7, 0), DraftPlayer("Ben", 0))),
        """\
unfinished: true
game:
players:
  - name: Asha
    currency: 7
    bust: 0
  - name: Ben
    currency: 0
""",
    ),
    "two colours": (
        Draft(title="", players=(DraftPlayer("Asha", 7, 1, piles("b1 b2 b2 bw", *COLORS[:2])),)),
        """\
unfinished: true
game:
players:
  - name: Asha
    currency: 7
    bust: 1
    cards:
      red:
      blue: 1 2x2 w
""",
    ),
    "no cards so far": (
        Draft(title="", players=(DraftPlayer("Asha", 7, 1, piles("")),)),
        """\
unfinished: true
game:
players:
  - name: Asha
    currency: 7
    bust: 1
    cards:
      red:
      blue:
      orange:
      green:
      wild:
""",
    ),
    "finished": (
        Draft(
            title="Friday night",
            date=DAY,
            round=1,
            table="A",
            is_finished=True,
            players=(
                DraftPlayer("Asha", 7, 1, piles("r1-4 r6-9 rw o1x2 o2 o3 w2 w6"), 16),
                DraftPlayer("Ben", 0, 0, piles("")),
                DraftPlayer("Chen", 10, 0, piles("g5x3 ww")),
            ),
        ),
        """\
game: Friday night
date: 2026-11-29
round: 1
table: A
players:
  - name: Asha
    currency: 7
    bust: 1
    cards:
      red: 1-4 6-9 w
      orange: 1x2 2 3
      wild: 2 6
    card_count: 16
  - name: Ben
    currency: 0
    bust: 0
    cards: []
  - name: Chen
    currency: 10
    bust: 0
    cards:
      green: 5x3
      wild: w
""",
    ),
    "finished, with nothing to say of it": (
        Draft(title="", is_finished=True, players=(DraftPlayer("Asha", 0, 0, piles("")),)),
        """\
players:
  - name: Asha
    currency: 0
    bust: 0
    cards: []
""",
    ),
}


@pytest.mark.parametrize(("draft", "text"), TEXTS.values(), ids=TEXTS)
def test_a_game_is_written_as_the_readme_teaches(draft: Draft, text: str) -> None:
    """The mark first, keys in the README's order, cards in long forms; a key without a value was answered with none."""
    assert text == as_game_file(draft)


@pytest.mark.parametrize(("draft", "text"), TEXTS.values(), ids=TEXTS)
def test_a_written_game_is_read_as_it_was(draft: Draft, text: str) -> None:
    """What was answered, if with nothing, and what was not, is read back from the file's text."""
    assert as_read(draft) == draft_of(text)


SPECIAL = (
    *("null", "Null", "~", "yes", "No", "on", "OFF", "true", "False", "y", "N", "inf", ".inf", ".nan", "e3", "1e3"),
    *("1", "007", "0x1F", "1:30", "1_000", "2026-11-27", "12:30:45", "-", "--", "---", "...", "=", "<<", "?", ":", "!"),
    *("- a", "? a", "a: b", "a:", ":a", "a #b", "a#b", "#a", "a, b", "[a]", "{a}", "a]", "a}", "&a", "*a", "!a", "|"),
    *(">", "|-", "%a", "@a", "`a`", "'a'", "a'b", '"a"', 'a"b', "a\\b", "a\\", "\\n", "a - b", "a  b", "- ", "x: - y"),
    *(
        "a\tb",
        "a\nb",
        "a\r\nb",
        "a\x85b",
        "a\u2028b",
        "a\u2029b",
        "a\x1b[1mb",
        "a\x7fb",
        "a\x00b",
        "\ufeffa",
        "a\ufeff",
    ),
    *("a\ufffeb", "\uffffa", "\ufffe1", "\U0001fffea", "a\u200db", "a\u202eb", "\u00a0a\u00a0b", "a\u3000b"),
    *("e\u0301", "\u00e9", "\u212b", "\U0001f98a", "\u963f\u82bd", "\u0634", "\u0661", "\u00aa", "\u2764\ufe0f"),
    *("unfinished", "players", "game", "name: x", "a" * 2000, "1" * 2000, "save", "leave", "<", "!!str a", "!!null a"),
)
"""Text that YAML, or a reader of it, could take for something else."""

texts: st.SearchStrategy[str] = st.one_of(
    st.sampled_from(SPECIAL),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=12),
    st.text("ab: #-'\"\\,[]{}&*!|>%@`~?=0\n\t", max_size=8),
).flatmap(
    lambda text: (
        st.just(tidied) if (tidied := tidy_text(text)) is not None and unfit_character(text) is None else st.nothing()
    )
)
"""Any text as names and titles are kept."""


@st.composite
def drafts(draw: st.DrawFn) -> Draft:
    """A game in any state between its first question and its end, with a hand from one deck for each player."""
    game = draw(games())
    is_finished = draw(st.booleans())
    count = len(game.players)
    names = draw(st.lists(texts, min_size=count, max_size=count, unique=True))
    players = [
        _finished_player(draw, name, player) if is_finished else _some_player(draw, name, player)
        for name, player in zip(names, game.players, strict=True)
    ]
    title = draw(st.one_of(st.just(""), texts)) if is_finished or players else draw(st.none() | st.just("") | texts)
    return Draft(
        title=title,
        date=draw(st.none() | st.dates()),
        round=draw(st.none() | st.integers(1, 9999)),
        table=draw(st.none() | texts),
        perfect_bonus=draw(st.none() | perfect_bonuses),
        house_deck=draw(st.booleans()),
        players=tuple(players) if is_finished or draw(st.booleans()) else (),
        is_finished=is_finished,
    )


def _finished_player(draw: st.DrawFn, name: str, player: Player) -> DraftPlayer:
    held = player.cards if draw(st.booleans()) else ()
    return DraftPlayer(name, player.currency, player.bust, by_pile(held), player.card_count, is_known=True)


def _some_player(draw: st.DrawFn, name: str, player: Player) -> DraftPlayer:
    currency = draw(st.none() | st.just(player.currency))
    answered = draw(st.sets(st.sampled_from(PILES)))
    return DraftPlayer(
        name,
        currency,
        draw(st.none() | st.just(player.bust)),
        MappingProxyType({pile: cards for pile, cards in by_pile(player.cards).items() if pile in answered}),
        draw(st.none() | st.integers(0, 10_000)),
        is_known=currency is not None or draw(st.booleans()),
    )


def by_pile(held: tuple[Card, ...]) -> Piles:
    """Cards by pile, in the order in which a file has them: numbers upwards, and wilds behind them."""
    ordered = sorted(held, key=lambda card: 10 if card.number is None else card.number)
    return MappingProxyType({pile: tuple(card for card in ordered if card.color is pile) for pile in PILES})


def as_read(draft: Draft) -> Draft:
    """The draft as its file tells it: a player about whom something was answered needs no question about the name."""
    players = tuple(
        replace(player, is_known=player.is_known or player.currency is not None) for player in draft.players
    )
    return replace(draft, players=players)


@settings(max_examples=120, deadline=None)
@given(draft=drafts())
def test_writing_and_reading_are_inverse(draft: Draft) -> None:
    """A game in any state is read back as it was, whatever its names are, and then written as it was, to the byte."""
    text = as_game_file(draft)
    again = draft_of(text)

    assert as_read(draft) == again
    assert text == as_game_file(again)


@settings(max_examples=60, deadline=None)
@given(draft=drafts())
def test_every_command_reads_a_finished_game(draft: Draft) -> None:
    """`load_games` has the facts of the game that was entered; one that isn't finished it refuses in one line."""
    write(as_game_file(draft))

    if draft.is_finished:
        assert [draft.game()] == [replace(game, source=None, document=None) for game in load_games(FILE)]
    else:
        with pytest.raises(InputError) as caught:
            load_games(FILE)
        assert [(1, 13, "this game isn't finished: go on with tenscore enter game.yaml")] == [
            (problem.line, problem.column, problem.message) for problem in caught.value.problems
        ]


@settings(max_examples=60, deadline=None)
@given(draft=drafts())
def test_other_readers_of_yaml_find_the_same_text(draft: Draft) -> None:
    """Names and titles are text, and the same, to readers of YAML 1.1 and 1.2; editors find no fault in the file."""
    text = as_game_file(draft)

    for loader in (yaml.SafeLoader, CoreLoader):
        found = yaml.load(text, Loader=loader)  # noqa: S506 - both are safe loaders
        assert (draft.title or None) == found.get("game")
        assert draft.table == found.get("table")
        assert [player.name for player in draft.players] == [player["name"] for player in found.get("players", [])]
    if draft.is_finished:
        Draft202012Validator(game_schema()).validate(yaml.load(text, Loader=CoreLoader))  # noqa: S506 - as above


WRITTEN_TEXTS = [
    ("Friday night", "Friday night"),
    ("\u963f\u82bd's table", "\u963f\u82bd's table"),
    ("no", '"no"'),
    ("NULL", '"NULL"'),
    ("7 samurai", '"7 samurai"'),
    ("2026-11-27", '"2026-11-27"'),
    ("Round: one", '"Round: one"'),
    ("Table #4", '"Table #4"'),
    ('The "final"', '"The \\"final\\""'),
    ("C:\\games", '"C:\\\\games"'),
    ("-", '"-"'),
    ("a\u2028b", '"a\\u2028b"'),
]


@pytest.mark.parametrize(("title", "written"), WRITTEN_TEXTS)
def test_text_is_quoted_where_it_has_to_be(title: str, written: str) -> None:
    """Text stands as it is where everybody takes it for text, else in double quotes with JSON's escapes."""
    assert f"unfinished: true\ngame: {written}\n" == as_game_file(Draft(title=title))


STATES: dict[str, tuple[str, Draft]] = {
    "nothing": ("unfinished: true\n", Draft()),
    "no title yet": (
        """\
unfinished: true
date: 2026-11-29
""",
        Draft(date=DAY),
    ),
    "no title": (
        """\
unfinished: true
game:
""",
        Draft(title=""),
    ),
    "no title, though it is finished": (
        ONE_GAME,
        Draft(title="", players=(DraftPlayer("Asha", 7, 0, piles("r1"), is_known=True),), is_finished=True),
    ),
    "a title that is a word of YAML's": (
        """\
unfinished: true
game: null
""",
        Draft(title="null"),
    ),
    "a name": (
        """\
unfinished: true
players: [{name: A}]
""",
        Draft(players=(DraftPlayer("A"),)),
    ),
    "a name that is meant": (
        """\
unfinished: true
players: [{name: A, currency: }]
""",
        Draft(players=(DraftPlayer("A", is_known=True),)),
    ),
    "tokens that are none": (
        """\
unfinished: true
players: [{name: A, currency: 0, bust: 0}]
""",
        Draft(players=(DraftPlayer("A", 0, 0, is_known=True),)),
    ),
    "a colour that is none": (
        """\
unfinished: true
players: [{name: A, cards: {red: , WILD: 6}}]
""",
        Draft(players=(DraftPlayer("A", cards=piles("w6", Color.RED, None)),)),
    ),
    "cards that are none": (
        """\
unfinished: true
players: [{name: A, cards: []}]
""",
        Draft(players=(DraftPlayer("A", cards=piles("")),)),
    ),
    "cards on one line": (
        """\
unfinished: true
players: [{name: A, cards: r1 b2}]
""",
        Draft(players=(DraftPlayer("A", cards=piles("r1 b2")),)),
    ),
    "cards to come": (
        """\
unfinished: true
players: [{name: A, cards: }]
""",
        Draft(players=(DraftPlayer("A"),)),
    ),
    "a count below the cards": (
        """\
unfinished: true
players: [{name: A, cards: r1 r2, card_count: 1}]
""",
        Draft(players=(DraftPlayer("A", cards=piles("r1 r2"), card_count=1),)),
    ),
    "unfinished: false is finished": (
        """\
unfinished: false
game: X
players: [{name: A, currency: 1, cards: r1}]
""",
        Draft(title="X", players=(DraftPlayer("A", 1, 0, piles("r1"), is_known=True),), is_finished=True),
    ),
    "an empty mark is finished": (
        """\
unfinished:
game: X
players: [{name: A, currency: 1, cards: r1}]
""",
        Draft(title="X", players=(DraftPlayer("A", 1, 0, piles("r1"), is_known=True),), is_finished=True),
    ),
    "house rules": (
        """\
unfinished: true
rules: {perfect_bonus: 0, house_deck: true}
""",
        Draft(perfect_bonus=0, house_deck=True),
    ),
    "house rules that are none": (
        """\
unfinished: true
rules: {perfect_bonus: , house_deck: false}
""",
        Draft(),
    ),
}


@pytest.mark.parametrize(("text", "draft"), STATES.values(), ids=STATES)
def test_a_file_tells_what_was_answered(text: str, draft: Draft) -> None:
    """A key that is there was answered, if it has a value or not; of a finished game everything was."""
    assert draft == draft_of(text)


def test_an_empty_file_is_a_game_to_begin() -> None:
    """A file with nothing in it, such as `touch` makes, is no problem."""
    for text in ("", "\n", " \n\n"):
        write(text)
        assert taken_up() is None


@pytest.mark.parametrize(
    "data",
    [codecs.BOM_UTF8 + ONE_GAME.encode(), ONE_GAME.encode("utf-16"), ONE_GAME.replace("\n", "\r\n").encode()],
    ids=["mark", "UTF-16", "CRLF"],
)
def test_files_of_other_systems_are_taken_up(data: bytes) -> None:
    """What `score` reads, `enter` reads."""
    Path(FILE).write_bytes(data)
    draft = taken_up()

    assert draft is not None
    assert "players:\n  - name: Asha\n    currency: 7\n    bust: 0\n    cards:\n      red: 1\n" == as_game_file(draft)


# Comments

BEFORE_ASHA = """\
players:
  - name: Asha
    currency: 7
    bust: 1
"""
COMMENTS = {
    "above and below everything": (
        f"""\
# top
#

# second
{BEFORE_ASHA}    cards:
      red: 1

# end
  # last
""",
        f"""\
# top
#
# second
{BEFORE_ASHA}    cards:
      red: 1
# end
# last
""",
    ),
    "above the document's mark": (
        f"""\
# top
---
# below
{BEFORE_ASHA}    cards: []
""",
        f"""\
# top
# below
{BEFORE_ASHA}    cards: []
""",
    ),
    "behind the document's marks": (
        f"""\
--- # begin
{BEFORE_ASHA}    cards: []
... # end
# last
""",
        f"""\
# begin
{BEFORE_ASHA}    cards: []  # end
# last
""",
    ),
    "at every key of the game": (
        """\
game: X  # one
# two
date: 2026-11-29 # three
round: 1 # four
table: A   # five
rules: {perfect_bonus: 2} # six
players: # seven
  # eight
  - name: Asha # nine
    currency: 7
    bust: 1
    cards: []
""",
        """\
game: X  # one
# two
date: 2026-11-29  # three
round: 1  # four
table: A  # five
rules: {perfect_bonus: 2}  # six
players:  # seven
  # eight
  - name: Asha  # nine
    currency: 7
    bust: 1
    cards: []
""",
    ),
    "at every key of a player": (
        """\
players:
  - name: Asha # one
    # two
    currency: 7 # three
    # four
    bust: 1 # five
    # six
    cards: # seven
      # eight
      red: 1 # nine
      # ten
      wild: 6 # eleven
    # twelve
    card_count: 3 # thirteen
""",
        """\
players:
  - name: Asha  # one
    # two
    currency: 7  # three
    # four
    bust: 1  # five
    # six
    cards:  # seven
      # eight
      red: 1  # nine
      # ten
      wild: 6  # eleven
    # twelve
    card_count: 3  # thirteen
""",
    ),
    "between the players": (
        f"""\
{BEFORE_ASHA}    cards: []
  # the winner
  - name: Ben
    currency: 0
    bust: 0
    cards: []
""",
        f"""\
{BEFORE_ASHA}    cards: []
  # the winner
  - name: Ben
    currency: 0
    bust: 0
    cards: []
""",
    ),
    "behind a dash": (
        """\
players:
  - # the host
    name: Asha
    currency: 7
    bust: 1
    cards: []
""",
        """\
players:
  # the host
  - name: Asha
    currency: 7
    bust: 1
    cards: []
""",
    ),
    "with keys in another order": (
        """\
players: # five
  - cards: r1 # red
    # tokens
    currency: 7
    bust: 1
    name: Asha # host
# title
game: X # late
""",
        """\
# title
game: X  # late
players:  # five
  - name: Asha  # host
    # tokens
    currency: 7
    bust: 1
    cards:  # red
      red: 1
""",
    ),
    "in brackets over lines": (
        """\
players: [ # in brackets
  {name: Asha, # host
   currency: 7, bust: 1, # tokens
   # below
   cards: {red: [1, # drawn
     2] # bought
  }}
] # end
""",
        """\
players:  # in brackets
  - name: Asha  # host
    currency: 7
    bust: 1  # tokens
    # below
    cards:
      red: 1 2  # drawn  # bought  # end
""",
    ),
    "in a list of cards": (
        f"""\
{BEFORE_ASHA}    cards:
      red:
        - 1 # drawn
        # bought
        - 2
      blue: 3
""",
        f"""\
{BEFORE_ASHA}    cards:
      red: 1 2  # drawn
      # bought
      blue: 3
""",
    ),
    "at house rules": (
        f"""\
rules: # ours
  # big
  perfect_bonus: 2 # two
  house_deck: true # twice
{BEFORE_ASHA}    cards: []
""",
        """\
# big
rules: {perfect_bonus: 2, house_deck: true}  # ours  # two  # twice
"""
        + BEFORE_ASHA
        + "    cards: []\n",
    ),
    "at house rules that say nothing": (
        f"""\
rules: # ours
  house_deck: false # one deck
{BEFORE_ASHA}    cards: []
""",
        f"""\
# ours
# one deck
{BEFORE_ASHA}    cards: []
""",
    ),
    "at a colour without cards": (
        f"""\
{BEFORE_ASHA}    cards:
      red: 1
      # blue
      blue: # none, alas
      green: 3
""",
        f"""\
{BEFORE_ASHA}    cards:
      red: 1
      # blue
      # none, alas
      green: 3
""",
    ),
    "at a colour's letter": (
        f"""\
{BEFORE_ASHA}    cards:
      W: 6 # six
      # pink
      p: 1 # red
""",
        f"""\
{BEFORE_ASHA}    cards:
      # pink
      red: 1  # red
      wild: 6  # six
""",
    ),
    "at the mark": (
        f"""\
# top
unfinished: false # done
# day
date: 2026-11-29
{BEFORE_ASHA}    cards: []
""",
        f"""\
# top
# done
# day
date: 2026-11-29
{BEFORE_ASHA}    cards: []
""",
    ),
    "at a text that has a #": (
        f"""\
game: "A # B" # title
table: a#b
{BEFORE_ASHA}    cards: []
""",
        f"""\
game: "A # B"  # title
table: "a#b"
{BEFORE_ASHA}    cards: []
""",
    ),
    "below a folded text": (
        f"""\
{BEFORE_ASHA}    cards: >-
      r1 r2
    # bought
    card_count: 3
""",
        f"""\
{BEFORE_ASHA}    cards:
      red: 1 2
    # bought
    card_count: 3
""",
    ),
    "behind the sign of a folded text": (
        f"""\
{BEFORE_ASHA}    cards: >- # bought
      r1 r2
    card_count: 3
""",
        f"""\
{BEFORE_ASHA}    cards:  # bought
      red: 1 2
    card_count: 3
""",
    ),
    "behind the sign of a literal text": (
        f"""\
{BEFORE_ASHA}    cards:
      red: |  # bought
        1 2
""",
        f"""\
{BEFORE_ASHA}    cards:
      red: 1 2  # bought
""",
    ),
    "behind a tag": (
        f"""\
{BEFORE_ASHA}    cards:
      red: !!str # bought
        1 2
""",
        f"""\
{BEFORE_ASHA}    cards:
      red: 1 2  # bought
""",
    ),
    "with lines that end as in other systems": (
        f"# top\r\n{BEFORE_ASHA}    cards: []  # none \t\r\n# end",
        f"""\
# top
{BEFORE_ASHA}    cards: []  # none
# end
""",
    ),
}


@pytest.mark.parametrize(("text", "expected"), COMMENTS.values(), ids=COMMENTS)
def test_comments_move_with_their_keys(text: str, expected: str) -> None:
    """A comment above a key stays above it, one behind a key behind it; where its line goes, it has one of its own."""
    assert expected == rewritten(text)


@pytest.mark.parametrize("text", [written for _, written in COMMENTS.values()], ids=COMMENTS)
def test_comments_come_to_rest(text: str) -> None:
    """A file that `enter` has written is written the same ever after."""
    assert text == rewritten(text)


BASES = (
    """\
game: Friday
date: 2026-11-29
round: 1
table: A
rules: {perfect_bonus: 2}
players:
  - name: Asha
    currency: 7
    bust: 1
    cards:
      red: 1-4
      wild: 6 w
    card_count: 9
  - name: Ben
    currency: 4
    cards: r5 b1
""",
    """\
players:
- cards:
    red:
    - 1
    - 2-4
    wild:
    blue: []
  currency: 3
  name: Asha
- name: Ben
  currency: 4
  cards: []
rules:
  house_deck: true
  perfect_bonus: 3
game: Late
""",
    """\
{game: X,
 players: [
  {name: Asha,
   currency: 7,
   cards: {red: [1,
    2],
    blue: 4}},
  {name: Ben, currency: 1, cards: [r1,
  b2]}
 ]
}
""",
    """\
unfinished: true
game:
date: 2026-11-29
players:
  - name: Asha
    currency: 7
    bust: 0
    cards:
      red: 1
      blue:
  - name: Ben
    currency:
  - name: Chen
""",
    """\
---
unfinished: true
players:
  - name: 'Asha # one'
    currency:
    cards:
      red:
      blue: '#'
""",
)


REMARKS = ("# note", "# 'a: &b", "# red 5")
# Behind a name these would be more of it.
GLUED_REMARKS = ("#note:", "#! - [note")


CARD_LIKE = ("#", "# 4", "# r5", "# #", "#w", "# note")


@st.composite
def commented(draw: st.DrawFn, *, card_like: bool = False) -> tuple[str, str, list[str]]:
    """A game's text, the same with comments strewn in, and these comments."""
    base = draw(st.sampled_from(BASES[:-1] if card_like else BASES))
    said: list[str] = []
    lines = []

    def comment(remarks: tuple[str, ...] = REMARKS + GLUED_REMARKS) -> str:
        said.append(draw(st.sampled_from(CARD_LIKE)) if card_like else f"{draw(st.sampled_from(remarks))} {len(said)}.")
        return said[-1]

    for line in base.splitlines():
        if not line.startswith("---"):
            lines += [
                " " * draw(st.integers(0, 10)) + comment() for _ in range(draw(st.sampled_from([0, 0, 0, 1, 1, 2])))
            ]
        # Behind cards one that looks like a card is a lost wild, so that most such files are refused.
        is_behind = draw(st.integers(0, 9 if card_like else 1)) == 0
        lines.append(f"{line}{draw(st.sampled_from([' ', '   ']))}{comment(REMARKS)}" if is_behind else line)
    lines += [" " * draw(st.integers(0, 10)) + comment() for _ in range(draw(st.integers(0, 2)))]
    return base, "".join(f"{line}\n" for line in lines), said


@settings(max_examples=120, deadline=None)
@given(case=commented())
def test_no_comment_is_ever_lost(case: tuple[str, str, list[str]]) -> None:
    """Wherever comments stand, each is in the written file once, and the game is read as it is without them."""
    base, text, said = case
    draft = draft_of(text)
    written = as_game_file(draft)

    assert Counter(said) == Counter(re.findall("|".join(map(re.escape, said)), written) if said else [])
    assert draft_of(base) == bare(draft)
    assert bare(draft) == bare(draft_of(written))

    # A comment whose line was left out stands above what comes next, and is indented as that from then on.
    again = rewritten(written)
    assert written.split() == again.split()
    assert again == rewritten(again)


@settings(max_examples=100, deadline=None)
@given(case=commented(), finish=st.booleans())
def test_no_comment_is_lost_when_the_mark_comes_or_goes(case: tuple[str, str, list[str]], finish: bool) -> None:
    """Also when a game is finished, or corrected, each comment stays in the file."""
    _, text, said = case
    written = as_game_file(replace(draft_of(text), is_finished=finish))

    assert Counter(said) == Counter(re.findall("|".join(map(re.escape, said)), written) if said else [])


@pytest.mark.parametrize("remark", ["#", "# 2"])
@pytest.mark.parametrize("key", ["name", "currency"])
def test_a_comment_at_the_next_player_is_none_among_cards(remark: str, key: str) -> None:
    """Behind a player's last colour, which has no cards, the next player's comments have nothing to do with it."""
    first = "players:\n  - name: Asha\n    currency: 7\n    cards:\n      red: 1\n      wild:\n"
    lines = {"name": "  - name: Ben", "currency": "    currency: 4"}
    lines[key] += f" {remark}"
    write("\n".join([first + lines["name"], lines["currency"], "    cards: []", ""]))

    assert (0, "") == (run("check", FILE).status, run("check", FILE).err)
    assert 1 == run("enter", FILE, stdin=b"asha red\n2\n").status
    assert (0, "") == (run("enter", FILE, stdin=b"save\n").status, run("check", FILE).err)
    assert [remark] == re.findall("#.*", Path(FILE).read_text())


@settings(max_examples=100, deadline=None)
@given(case=commented(card_like=True), finish=st.booleans(), emptied=st.booleans())
def test_comments_that_could_be_cards_are_kept_or_refused(
    case: tuple[str, str, list[str]], finish: bool, emptied: bool
) -> None:
    """Where a file with such comments is taken up at all, it is written so that it can be taken up again."""
    _, text, said = case
    try:
        draft = draft_of(text)
    except InputError:
        reject()
    # Correcting cards leaves piles without any above whatever stands below them.
    players = tuple(replace(player, cards=piles("")) if emptied else player for player in draft.players)
    draft = replace(draft, players=players, is_finished=finish and draft.is_finished)

    written = as_game_file(draft)

    assert len(said) == written.count("#") - sum(comment.count("#") - 1 for comment in said)
    assert bare(draft) == bare(draft_of(written))


def bare(draft: Draft) -> Draft:
    """The game without the comments of its file."""
    players = tuple(replace(player, remarks=()) for player in draft.players)
    return replace(draft, players=players, remarks=())


@pytest.mark.parametrize("remark", ["#", "# 4", "# r5 blue", "# #"])
@pytest.mark.parametrize("place", ["", "    ", "      "])
def test_a_comment_that_could_be_a_card_does_not_bar_the_way(remark: str, place: str) -> None:
    """A file that `enter` wrote can always be gone on with, also where a pile above a comment has been emptied."""
    write(f"{BEFORE_ASHA}    cards:\n      red: 1\n{place}{remark}\n      blue: 2\n")
    assert 1 == run("enter", FILE, stdin=b"asha red\n-\n").status

    resumed = run("enter", FILE, stdin=b"save\n")

    assert (0, "") == (resumed.status, resumed.err)
    assert [remark] == re.findall("#.*", Path(FILE).read_text())
    [game] = load_games(FILE)
    assert parse_cards("b2") == game.players[0].cards


# What is refused

TWO_PLAYERS = """\
players:
  - name: Asha
    currency: 1
    cards:
      red: 9
  - name: Ben
    currency: 2
    cards: b1 r9
"""
KEYS = "game, date, round, table, start, rules, players or unfinished"
REFUSED: dict[str, tuple[str, list[str]]] = {
    "several games": (
        f"{ONE_GAME}---\n{ONE_GAME}",
        ["game.yaml:3:1: the file holds 2 games; expected a file for each, to go on with one"],
    ),
    "a tournament": (
        """\
# spring
tournament: Open
players: [Asha]
""",
        ["game.yaml:2:1: this is a tournament's file; expected a game's"],
    ),
    "a tournament without a name": (
        "rounds: []\n",
        ["game.yaml:1:1: this is a tournament's file; expected a game's"],
    ),
    "a roster": (
        "players: [Asha, Ben]\n",
        ["game.yaml:1:1: this is a tournament's file; expected a game's"],
    ),
    "nothing but a comment": (
        "# later\n",
        ["game.yaml: the file holds no game; expected one, or an empty file"],
    ),
    "text": (
        "Asha won\n",
        [
            f'game.yaml:1:1: text "Asha won" where a game should be; expected {KEYS}',
        ],
    ),
    "keys of somebody's own": (
        """\
venue: home
players:
  - name: Asha
    currency: 7
    colour: red
    cards: {purple: 1}
""",
        [
            f'game.yaml:1:1: unknown key "venue" in a game; expected {KEYS}',
            'game.yaml:5:5: unknown key "colour" in a player; expected name, currency, bust, cards or card_count',
            'game.yaml:6:13: unknown key "purple" in the cards; expected red, blue, orange, green or wild',
        ],
    ),
    "keys of somebody's own in a game that isn't finished": (
        """\
unfinished: true
rules: {bonus: 2}
""",
        ['game.yaml:2:9: unknown key "bonus" in the rules; expected perfect_bonus or house_deck'],
    ),
    "an alias": (
        """\
players:
  - name: &a Asha
    currency: 7
    cards: []
  - name: *a
""",
        [
            (
                'game.yaml:5:11: "*a" is an alias, which is not read here; '
                "expected the value itself, or a text that begins with * in quotes"
            )
        ],
    ),
    "more copies than the deck has": (
        TWO_PLAYERS,
        ["game.yaml:8:12: 2 copies of red 9 in the game; expected 1 at the most (Asha 1, Ben 1)"],
    ),
    "more copies in a game that isn't finished": (
        f"unfinished: true\n{TWO_PLAYERS}",
        ["game.yaml:9:12: 2 copies of red 9 in the game; expected 1 at the most (Asha 1, Ben 1)"],
    ),
    "more bust tokens than the box has": (
        """\
unfinished: true
players: [{name: A, bust: 8}, {name: B, bust: 8}]
""",
        ["game.yaml:2:47: 16 bust tokens in the game; expected 15 at the most"],
    ),
    "a wild that is lost": (
        """\
players:
  - name: Asha
    currency: 7
    cards:
      red: 1 2 #
""",
        ["game.yaml:5:16: a bare # begins a comment, so this wild would be lost; expected w, or the # in quotes"],
    ),
    "slips": (
        """\
unfinished: true
round: 0
players:
  - name: Asha
    currency: 11
    cards:
      red: 10
  - bust: 1
""",
        [
            "game.yaml:2:8: round is 0; expected a whole number from 1 to 9999",
            "game.yaml:5:15: currency is 11; expected a whole number from 0 to 10",
            'game.yaml:7:12: "10" is out of range; expected numbers 1-9',
            "game.yaml:8:5: the player has no name; expected text",
        ],
    ),
    "a mark that is no truth": (
        """\
unfinished: maybe
players: [{name: Asha, currency: 7, cards: r1}]
""",
        ['game.yaml:1:13: unfinished is text "maybe"; expected true or false'],
    ),
    "a mark twice": (
        """\
unfinished: true
unfinished: true
""",
        ['game.yaml:2:1: "unfinished" stands twice in a game; expected it once, first on line 1'],
    ),
    "a finished game without players": (
        "game: X\n",
        ["game.yaml:1:1: the game has no players; expected a list of them"],
    ),
    "a finished game without cards": (
        "players: [{name: Asha, currency: 7}]\n",
        ["game.yaml:1:11: the player has no cards; expected the cards collected, or [] for none"],
    ),
    "a finished game that counts too few": (
        "players: [{name: Asha, currency: 7, cards: r1 r2, card_count: 1}]\n",
        ["game.yaml:1:63: card_count is 1, below the 2 cards listed; expected 2 or more"],
    ),
    "no players at all": (
        """\
unfinished: true
players: []
""",
        ["game.yaml:2:10: 0 players in the game; expected 1 to 5"],
    ),
    "a name twice": (
        """\
unfinished: true
players: [{name: A}, {name: A}]
""",
        ['game.yaml:2:29: "A" is the name of two players; expected another, first on line 2'],
    ),
}


@pytest.mark.parametrize(("text", "lines"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_kept_is_refused_before_anything_is_changed(text: str, lines: list[str]) -> None:
    """Every problem is told in a line with its place, as `check` does; status 1, and the file stays as it was."""
    write(text)

    outcome = run("enter", FILE, "--round", "2", stdin=b"X\n\nsave\n")

    assert (1, "", lines) == (outcome.status, outcome.out, outcome.err.splitlines())
    assert text == Path(FILE).read_text()
    assert [FILE] == files()


@pytest.mark.parametrize("name", ["game.json", "GAME.JSON"])
@pytest.mark.parametrize("text", ['{"players": [{"name": "A", "currency": 1, "cards": "r1"}]}\n', ONE_GAME])
def test_json_is_refused(name: str, text: str) -> None:
    """YAML may not be written into a file that its name calls JSON."""
    write(text, name)

    outcome = run("enter", name, stdin=b"save\n")

    assert (1, "") == (outcome.status, outcome.out)
    assert f"{name}: this is JSON, and enter writes YAML; expected a .yaml file\n" == outcome.err
    assert text == Path(name).read_text()


def test_json_in_a_yaml_file_is_yaml() -> None:
    """What counts is the name: JSON is YAML too."""
    text = '{"game": "X", "players": [{"name": "A", "currency": 1, "bust": null, "cards": {"red": ["1", 2]}}]}\n'

    assert "game: X\nplayers:\n  - name: A\n    currency: 1\n    bust: 0\n    cards:\n      red: 1 2\n" == rewritten(
        text
    )


def test_a_house_deck_is_taken_up() -> None:
    """More copies than the deck of TEN has pass where the game, or the caller, says that it is a house deck."""
    lines = ["  - name: Asha", "    currency: 1", "    bust: 0", "    cards:", "      red: 9x2"]
    marked = "\n".join(["rules: {house_deck: true}", "players:", *lines, ""])

    assert marked == rewritten(marked)
    write("\n".join(["players:", *lines, ""]))
    draft = taken_up(deck_check=False)
    assert draft is not None
    assert parse_cards("r9x2") == draft.players[0].listed


# House decks in rules

HOUSE_DECKS = {
    "true": True,
    "True": True,
    "TRUE": True,
    "false": False,
    "False": False,
    "": False,
    "null": False,
    "~": False,
    "yes": None,
    "1": None,
    "on": None,
    '"true"': None,
    "[]": None,
    "maybe": None,
}
"""What may stand as `house_deck` with what it means; `None` is wrong."""


@pytest.mark.parametrize(("value", "meaning"), HOUSE_DECKS.items())
def test_a_game_says_that_it_has_a_house_deck(value: str, meaning: bool | None) -> None:
    """With `house_deck: true` every command takes more copies than the deck of TEN has, and no option is needed."""
    write(
        f"rules: {{house_deck: {value}}}\n"
        "players: [{name: A, currency: 1, cards: r9x2}, {name: B, currency: 2, cards: []}]\n"
    )
    found = "a list" if value == "[]" else 'text "{}"'.format(value.strip('"'))
    problems = [
        *([f"game.yaml:1:21: house_deck is {found}; expected true or false"] if meaning is None else []),
        *(["game.yaml:2:41: 2 copies of red 9 in the game; expected 1 at the most (A 2)"] if not meaning else []),
    ]

    for command in ("score", "check", "tournament"):
        outcome = run(command, FILE)
        assert (1 if problems else 0, problems) == (outcome.status, outcome.err.splitlines())


@pytest.mark.parametrize("key", ["house_deck", "unfinished"])
@pytest.mark.parametrize(("value", "meaning"), HOUSE_DECKS.items())
def test_the_schema_agrees_on_truths(key: str, value: str, meaning: bool | None) -> None:
    """The schema knows both marks, and takes for them what the reader takes."""
    marks = {"house_deck": f"rules: {{house_deck: {value}}}", "unfinished": f"unfinished: {value}"}
    text = f"{marks[key]}\nplayers: [{{name: A, currency: 1, cards: r1}}]\n"
    write(text)
    try:
        taken_up()
    except InputError:
        is_read = False
    else:
        is_read = True

    assert (meaning is not None) == is_read
    assert is_read == Draft202012Validator(game_schema()).is_valid(yaml.load(text, Loader=CoreLoader))  # noqa: S506 - a safe one


# Names that are known

TOURNAMENT = "tournament: Open\nplayers: [Gita, hugo]\ngames: []\n"


def game_of(*names: str) -> str:
    """A game of these players."""
    return f"players: [{', '.join(f'{{name: {name}, currency: 1, cards: []}}' for name in names)}]\n"


def test_names_come_from_the_folder_and_from_tournaments_above() -> None:
    """Known are the players of the other games beside a file, and the rosters there and in the folder above."""
    write(game_of("Zoe"))
    write(game_of("Ben", "asha") + "---\n" + game_of("Chen"), "a.yml")
    write('{"players": [{"name": "Dev", "currency": 1, "cards": []}]}', "b.json")
    write("unfinished: true\nplayers: [{name: Elif}]\n", "c.yaml")
    write(TOURNAMENT, "open.yaml")
    write("players: [Finn]\nrounds: []\n", "../season.yaml")
    write(game_of("Nobody"), "../other.yaml")
    write(game_of("Nobody"), "below/game.yaml")
    write(game_of("Nobody"), ".hidden.yaml")
    write(game_of("Nobody"), "notes.txt")

    assert ("asha", "Ben", "Chen", "Dev", "Elif", "Finn", "Gita", "hugo") == known_names(FILE)
    assert known_names(FILE) == known_names(str(Path(FILE).absolute()))


def test_a_new_game_has_known_names_too() -> None:
    """The file need not be there; each name is known once."""
    write(game_of("Ben", "Asha"), "a.yaml")
    write(game_of("Asha", "Chen"), "b.yaml")

    assert ("Asha", "Ben", "Chen") == known_names(FILE)


def test_a_file_under_another_name_does_not_know_its_own_players() -> None:
    """A link beside a game is that game."""
    write(game_of("Asha"))
    Path("link.yaml").symlink_to(FILE)

    assert () == known_names(FILE)


def test_files_that_cannot_be_read_know_nobody() -> None:
    """Rubbish in the folder is no problem of this game's."""
    write("players: [{name: [Asha]}, {name: }, {currency: 1}, 7: 8]\n", "a.yaml")
    Path("b.yaml").write_bytes(b"\xff\xfe\x00")
    write("players: [{name: *b}]\n", "c.yaml")
    write("players: {name: Asha}\n", "d.yaml")
    write("Asha\n", "e.yaml")
    write("", "f.yaml")
    write("? [a]\n: b\nplayers: [{name: Ben, ? [name] : Chen}]\n", "g.yaml")
    Path("h.yaml").mkdir()
    Path("i.yaml").symlink_to("nowhere.yaml")
    write("[" * 5000, "j.yaml")

    assert ("Ben",) == known_names(FILE)


def test_names_are_looked_for_within_bounds() -> None:
    """A folder of huge files doesn't make a person wait: the last files by name are looked into, up to a mebibyte."""
    write(game_of("Asha") + "# " + "x" * 2**20, "2026-01.yaml")
    write(game_of("Ben") + "# " + "x" * 2**19, "2026-02.yaml")
    write(game_of("Chen") + "# " + "x" * 2**19, "2026-03.yaml")
    write(game_of("Dev"), "2026-04.yaml")

    assert ("Chen", "Dev") == known_names(FILE)


def test_a_folder_that_is_not_there_knows_nobody() -> None:
    """Looking for names never fails."""
    assert () == known_names("nowhere/game.yaml")


# The file that is kept


def test_a_new_file_is_made_whole() -> None:
    """It is new until it is written, then holds what was written last, and no other file is left beside it."""
    kept = kept_file(FILE)
    assert kept.is_new
    assert [] == files()

    for text in ("one\n", "two \u963f\n", ""):
        kept.write(text)
        assert not kept.is_new
        assert text.encode() == Path(FILE).read_bytes()
    assert [FILE] == files()


def test_a_new_file_never_replaces_another() -> None:
    """A file that came into being since is left alone, however often it is tried."""
    kept = kept_file(FILE)
    write("another's\n")

    for _ in range(2):
        with pytest.raises(ChangedError, match="come into being"):
            kept.write("mine\n")
        assert kept.is_new
    assert "another's\n" == Path(FILE).read_text()


def test_a_new_file_never_replaces_a_dangling_link() -> None:
    """A link that leads nowhere yet is followed, not replaced; what has come into being there is left alone."""
    Path("link.yaml").symlink_to("target.yaml")
    kept = kept_file("link.yaml")
    assert kept.is_new
    kept.write("mine\n")

    assert Path("link.yaml").is_symlink()
    assert "mine\n" == Path("target.yaml").read_text()


@pytest.mark.parametrize("other", ["changed\n", ""])
def test_a_file_that_was_changed_is_left_alone(other: str) -> None:
    """What somebody else wrote since is not written over, before the first write or after it."""
    write("old\n")
    kept = kept_file(FILE)
    write(other)
    with pytest.raises(ChangedError, match="somebody else has changed it"):
        kept.write("mine\n")
    assert other == Path(FILE).read_text()

    write("old\n")
    kept.write("mine\n")
    write(other)
    with pytest.raises(ChangedError, match="somebody else has changed it"):
        kept.write("mine again\n")
    assert other == Path(FILE).read_text()


def test_a_file_that_was_written_the_same_is_not_changed() -> None:
    """What counts is what stands in the file, not who wrote it when."""
    write("old\n")
    kept = kept_file(FILE)
    Path(FILE).unlink()
    write("old\n")

    kept.write("mine\n")

    assert "mine\n" == Path(FILE).read_text()


def test_a_file_that_vanished_is_made_again() -> None:
    """Nothing that was entered is lost because somebody removed the file."""
    write("old\n")
    kept = kept_file(FILE)
    Path(FILE).unlink()

    kept.write("mine\n")

    assert not kept.is_new
    assert "mine\n" == Path(FILE).read_text()


def test_a_link_is_followed() -> None:
    """The file that a link leads to is written, and the link stays; the file's mode stays too."""
    target = write("old\n", "real/game.yaml")
    target.chmod(0o640)
    Path("link.yaml").symlink_to("real/game.yaml")

    kept_file("link.yaml").write("mine\n")

    assert Path("link.yaml").is_symlink()
    assert ("mine\n", 0o640) == (target.read_text(), stat.S_IMODE(target.stat().st_mode))
    assert ["game.yaml"] == files("real")


def test_what_may_not_be_written_is_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A read-only file, or a new one in a read-only folder, is refused before the first question."""
    write("old\n")
    denied: list[Path] = [Path(FILE).resolve()]

    def access(path: str, mode: int) -> bool:
        assert mode == os.W_OK
        return Path(path).resolve() not in denied

    monkeypatch.setattr("tenscore.files.os.access", access)  # root may write whatever the mode
    with pytest.raises(PermissionError):
        kept_file(FILE)
    assert kept_file("new.yaml").is_new

    denied.append(Path.cwd())
    with pytest.raises(PermissionError):
        kept_file("new.yaml")
    assert [FILE] == files()


@pytest.mark.parametrize("name", ["folder", "folder/", ".", "..", "folder/..", "to-folder"])
def test_a_folder_is_no_file(name: str) -> None:
    """A folder, or a link to one, is refused."""
    Path("folder").mkdir()
    Path("to-folder").symlink_to("folder")

    with pytest.raises(IsADirectoryError):
        kept_file(name)


def test_a_folder_that_is_not_there_is_no_place() -> None:
    """No folder is made for a file."""
    with pytest.raises(FileNotFoundError):
        kept_file("nowhere/game.yaml")


def test_a_device_is_no_file() -> None:
    """What is neither there to be replaced nor to be read again is refused, a pipe without waiting for its writer."""
    os.mkfifo("pipe.yaml")
    Path("null.yaml").symlink_to(os.devnull)

    for name in ("pipe.yaml", "null.yaml", os.devnull):
        with pytest.raises(OSError, match="no regular file"):
            kept_file(name)


def fail(*_: object) -> None:
    """Fail as a full disk does."""
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize("step", ["os.fsync", "os.replace"])
def test_a_failed_write_leaves_what_was(step: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file is as it was to the byte, nothing lies beside it, and the next write may do."""
    write("old\n")
    kept = kept_file(FILE)
    with monkeypatch.context() as full:
        full.setattr(f"tenscore.files.{step}", fail)
        with pytest.raises(OSError, match="No space left"):
            kept.write("mine\n")
    assert "old\n" == Path(FILE).read_text()
    assert [FILE] == files()

    kept.write("mine\n")

    assert "mine\n" == Path(FILE).read_text()


@pytest.mark.parametrize("error", [OSError(errno.ENOSPC, "No space left on device"), KeyboardInterrupt()])
def test_a_failed_first_write_leaves_no_file(error: BaseException, monkeypatch: pytest.MonkeyPatch) -> None:
    """The empty file that held the place is removed, so that the game is new still."""
    kept = kept_file(FILE)

    def stop(*_: object) -> None:
        assert "" == Path(FILE).read_text()
        raise error

    with monkeypatch.context() as full:
        full.setattr("tenscore.files.os.fsync", stop)
        with pytest.raises(type(error)):
            kept.write("mine\n")
    assert [] == files()
    assert kept.is_new

    kept.write("mine\n")

    assert "mine\n" == Path(FILE).read_text()


def test_a_place_that_cannot_be_held_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where not even an empty file can be made, the failure is told, and nothing else happens."""
    kept = kept_file(FILE)
    monkeypatch.setattr("tenscore.files.os.open", fail)

    with pytest.raises(OSError, match="No space left"):
        kept.write("mine\n")
    assert kept.is_new
    assert [] == files()


@settings(max_examples=30, deadline=None)
@given(held=st.lists(cards, max_size=30))
def test_a_hand_of_any_size_is_written_so_that_it_is_read(held: list[Card]) -> None:
    """Copies beyond the deck's are the house deck's, and are counted in the file."""
    player = DraftPlayer("Asha", 1, 0, by_pile(tuple(held)), is_known=True)
    draft = Draft(title="", house_deck=True, players=(player,), is_finished=True)
    write(as_game_file(draft))

    [game] = load_games(FILE)
    assert Counter(held) == Counter(game.players[0].cards)


def test_comments_stay_with_their_player() -> None:
    """Where a comment's pile has no cards any more, it goes to the player's next line, and there it stays."""
    players = """\
players:
  - name: Asha
    currency: 1
    cards:
      red: 3
      # below red
      blue: 1
      # below blue
      green: 2
  - name: Ben
    currency: 1
    cards: []
"""
    draft = draft_of(players)
    asha, ben = draft.players
    emptied = replace(asha, cards=piles("r3"))
    written = as_game_file(replace(draft, players=(emptied, ben)))

    assert (
        """\
players:
  - name: Asha
    currency: 1
    bust: 0
    cards:
      red: 3  # below red  # below blue
  - name: Ben
"""
        in written
    )
    assert written == rewritten(written)
    next_line = as_game_file(replace(draft, players=(replace(asha, cards=piles("r3 g2")), ben)))
    assert "      red: 3\n      # below red\n      # below blue\n      green: 2\n" in next_line
    assert next_line == rewritten(next_line)


def test_an_empty_file_of_json_is_refused() -> None:
    """YAML in it would be no JSON, so it is not begun."""
    write("", "game.json")
    outcome = run("enter", "game.json", stdin=b"Title\n")

    assert (1, "", "game.json: this is JSON, and enter writes YAML; expected a .yaml file\n") == outcome
    assert b"" == Path("game.json").read_bytes()

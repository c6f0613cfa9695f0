"""Entering a game: what an answer means, what is asked next, and what the file holds all the while."""

from __future__ import annotations

import datetime
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from entering import enter
from helpers import CoreLoader, run, write
from strategies import games
from tenscore.cards import PILES, Card, Color
from tenscore.entry import session as session_module
from tenscore.entry.answers import read_names
from tenscore.entry.state import State
from tenscore.entry.steps import HELP, begin, respond
from tenscore.errors import ConflictError, InputError, WriteError
from tenscore.game import Game
from tenscore.loading import load_games
from tenscore.loading.drafts import Draft, DraftPlayer, as_game_file, read_draft
from tenscore.loading.names import known_names, unfinished_games
from tenscore.notation import format_cards, format_color_cards

ASHA = "7+1 r1-5 7 rw b12357 g112 w6"
BEN = "4 r1-4 bw b3 o3-6 ww"
DUEL = ("Asha Ben", ASHA, BEN)
END = "save, leave, explain, or a name to correct:"
DUEL_FILE = """\
date: 2026-11-27
players:
- name: Asha
  currency: 7
  bust: 1
  cards:
    red: 1-5 7 w
    blue: 1-3 5 7
    green: 1x2 2
    wild: 6
- name: Ben
  currency: 4
  cards:
    red: 1-4
    blue: 3 w
    orange: 3-6
    wild: w
"""
LATE = datetime.datetime(2026, 11, 28, 5, 59, tzinfo=datetime.UTC)
"""A moment of the evening of the 27th."""


@pytest.fixture(autouse=True)
def _in_a_folder_in_the_evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(session_module, "_now", lambda: LATE)
    monkeypatch.setattr(os, "fsync", lambda _: None)  # a loss of power is not tested, and each takes a moment


def text(name: str = "game.yaml") -> str:
    """What a file holds."""
    return Path(name).read_text(encoding="utf-8")


def files() -> list[str]:
    """The files of the folder, hidden ones too."""
    return sorted(path.name for path in Path().iterdir())


def test_a_line_a_player_makes_a_game() -> None:
    """Currency and bust tokens, then the cards: points, cards, currency and runs come back; then the standings."""
    script = enter(*DUEL, "save")

    assert DUEL_FILE == text()
    assert ["players:", "Asha:", "Ben:", END] == script.asked
    assert [
        "New game: game.yaml · 2026-11-27. ? helps.",
        "  2 players: Asha and Ben",
        # Worked by hand: the red wild is 8 and the number wild 6 in red's run from 1; blue 1 2 3, green 1 2.
        "  Asha  13 points · 16 cards · 7 currency",
        "  red 8  1 2 3 4 5 [6] 7 [8]   blue 3  1 2 3   orange \u2013   green 2  1 2",
    ] == script.said[:4]
    assert "Asha wins with 13 points." in script.said
    assert "Saved game.yaml." == script.session.parting()


@pytest.mark.parametrize(
    "answers",
    [
        ("7+1", "1-5 7 w", "12357", "", "112", "6", "4", "1234", "3w", "3-6", "-", "w"),
        ("7 + 1", "7 w 1-5", "123 57", "-", "1x2 2", "6", BEN),
        ("7+1r12345r7rwb12357g112 w6", "4r1-4bwb3o3-6 ww"),
        ("\uff17\uff0b\uff11\u3000\uff521-5 7 w b12357 g112 w6", "4 Red: 1-4 Blue: 3 w Orange: 3456 Wild: w"),
        ("7+1", "1-5 7 w", "<", "7 w 1-5", "12357", "none", "112", "6", BEN),
        (BEN, "Asha", ASHA, BEN),
        (ASHA, "k", "4 r1-4 b10", "11 r1", BEN),
        ("!", "!", ASHA, BEN, "title", "Duel", "title", "-"),
        (ASHA, "9 r9", "undo", BEN),
        (f"{ASHA} !", "!", BEN),
    ],
)
def test_every_way_to_enter_a_game_makes_the_same_file(answers: tuple[str, ...]) -> None:
    """Pile by pile, glued, full width, with slips and ways back: what is entered is what counts."""
    enter("Asha Ben", *answers, "")

    assert DUEL_FILE == text()


def lines_of(game: Game, *, is_piled: bool) -> Iterator[str]:
    """The answers that enter a game, a line or a question for each pile."""
    yield ", ".join(f'"{player.name}"' for player in game.players)
    for player in game.players:
        held = f"{player.currency}+{player.bust}"
        if is_piled:
            yield held
            for pile in PILES:
                yield format_color_cards(card for card in player.cards if card.color is pile) or "-"
        else:
            yield f"{held} {format_cards(player.cards) or '-'}"


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(game=games(), is_piled=st.booleans())
def test_whatever_is_entered_is_what_is_scored(game: Game, is_piled: bool) -> None:
    """`score` on the file gives the standings that were shown."""
    Path("game.yaml").unlink(missing_ok=True)
    script = enter(*lines_of(game, is_piled=is_piled), "save")

    assert [] == script.refused
    assert script.session.standings() == run("score", "game.yaml").out
    [loaded] = load_games("game.yaml")
    assert [sorted(map(str, player.cards)) for player in game.players] == [
        sorted(map(str, player.cards)) for player in loaded.players
    ]


SOME = "7|12357|-||r9|7 r9|4 r9 !|!|<|?|undo|players|title|date|Ben|Asha green|Ben wilds|7 r1 Asha|explain|save|leave"
ANSWERS = st.one_of(
    st.sampled_from([*DUEL, *SOME.split("|"), "Ben Zoe", "n", "y", "title X", "Ben Asha"]),
    st.text("rbogw123456789-x+# ABasnye<?!", max_size=12),
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    answers=st.lists(ANSWERS, max_size=25),
    is_finished=st.booleans(),
    known=st.sampled_from([None, (), ("Ben", "Asha")]),
)
def test_whatever_is_answered_leaves_a_file_to_go_on_with(
    answers: list[str], is_finished: bool, known: tuple[str, ...] | None
) -> None:
    """Nothing ends in an error of the program; a finished file is changed by `save` alone."""
    for name in files():
        Path(name).unlink()
    if is_finished:
        write(DUEL_FILE)
    script = enter(*answers, known=known)
    parting = script.session.parting()

    assert is_finished == ("as it was" in parting) or parting == "Saved game.yaml."
    assert not is_finished or parting == "Saved game.yaml." or DUEL_FILE == text()
    if parting == "Saved game.yaml.":
        assert script.session.standings() == run("score", "game.yaml").out
    enter(known=known)


BROKEN = ("Asha Ben Chen", "7+1", "1-5 7 w", "12357", "x", "-", "112", "6", BEN, "0 -")


@pytest.mark.parametrize("place", range(len(BROKEN) + 1))
def test_a_game_broken_off_anywhere_ends_the_same(place: int) -> None:
    """Every answer is kept, so going on later gives the file of one sitting; until it is saved it is unfinished."""
    enter(*BROKEN, "save", file="whole.yaml")
    enter(*BROKEN[:place])
    assert not Path("game.yaml").exists() or "unfinished: true" in text()
    enter(*BROKEN[place:], "save")

    assert text("whole.yaml") == text()


def test_what_was_entered_is_told_when_it_goes_on() -> None:
    """Who is done, with points, and who is next."""
    enter(*DUEL[:2])
    script = enter("players", "Ben Asha")
    assert "So far: Asha 13; next is Ben." in script.said
    assert ["Ben:", "players:", "Ben:"] == script.asked

    assert "So far: Asha 13; next is Ben." in enter().said

    enter("Chen Dana", file="names.yaml")
    assert "2 players: Chen and Dana" in enter(file="names.yaml").said


SLIPS = [
    ("11 r1", "currency-limit", 0),
    ("7+16 r1", "bust-limit", 2),
    ("7 r1 b10", "card-out-of-range", 5),
    ("7 r5-2", "range-backwards", 2),
    ("7 r1-5 w", "ambiguous-wild", 7),
    ("7 1 2", "not-a-card", 2),
    ("r1", "no-currency", 0),
    ("", "no-currency", 0),
    ("7 r1 b2 r9 b3 r9", "deck-copies", 14),
    ("7 r\x1b", "control-character", 3),
]


@pytest.mark.parametrize(("line", "code", "offset"), SLIPS, ids=[line for line, _, _ in SLIPS])
def test_a_slip_keeps_the_line(line: str, code: str, offset: int) -> None:
    """The wrong word is named, and the line stands there again, with the cursor at it."""
    script = enter("Asha Ben", line)

    assert [(code, offset)] == script.slips
    assert ["Asha:", line] == [script.asked[-1], script.lines[-1]]


def test_a_word_that_is_neither_currency_nor_a_player_is_named() -> None:
    """Somebody asks for a player who is not in the game."""
    [error] = enter("Asha Ben", "Priya green").refused

    assert '"Priya"' in str(error)


def test_a_slip_in_a_pile_is_of_that_pile() -> None:
    """Its words are the pile's own cards, and are checked with what the player and the others hold."""
    script = enter("Asha", "7", "1 k", "9 9")

    assert [("not-a-card", 2), ("deck-copies", 2)] == script.slips


def test_an_answer_at_the_end_that_is_none_is_typed_anew() -> None:
    """It does not stand in the way of the next; what comes at the end alone is a slip before."""
    script = enter("Asha", "save", "7 r1", "saev", "save")

    assert [("no-currency", 0), ("unknown-answer", 0)] == script.slips
    assert ["save", ""] == [script.lines[place] for place in (2, -1)]


# Alone, behind the line that stands there, and where the cursor stands.
@pytest.mark.parametrize("typed", ["Asha", "4 b1 r9 Asha", "4 b1 r9Asha", "4 b1 Ashar9", "4 b1 asha r9"])
def test_a_copy_too_many_names_who_holds_the_others(typed: str) -> None:
    """Go to another's line, mend it and come back to the one that was refused."""
    script = enter("Asha Ben", "7 r9", "4 b1 r9", typed, "7 r8", "4 b1 r9", "save")

    assert [("deck-copies", 5)] == script.slips
    assert "Asha 1, Ben 1" in str(script.refused[0])
    assert ["Ben:", "Ben:", "Asha:", "Ben:", END] == script.asked[2:]
    assert ["", "4 b1 r9", "7 r9", "4 b1 r9", ""] == script.lines[2:]
    assert ["r8", "r9 b1"] == [format_cards(player.cards) for player in load_games("game.yaml")[0].players]


def test_a_house_deck_is_said_again() -> None:
    """What `!` lets through is said at the end and when it is saved; `!` asks for those lines again."""
    script = enter("Asha Ben", "7 r9", "4 r9 !", "!", "7 r9", "Ben", "4 r8", "save")
    house = "  house deck: 2 copies of red 9, and the deck of TEN has 1"

    assert 1 == script.said.count(house)
    assert ["Asha:", "Ben:", END, "Ben:", "Ben:"] == script.asked[1:6]
    assert "house_deck" not in text()

    script = enter("Asha Ben", "7 r9", "4 r9 !", "save", file="house.yaml")
    assert 2 == script.said.count(house)
    assert "rules:\n  house_deck: true\n" in text("house.yaml")

    script = enter("Asha Ben", "7 r9", "4 r9 !", "undo", "4 r9", file="undone.yaml")
    assert [("deck-copies", 2)] == script.slips


@pytest.mark.parametrize("name", ["Priya", "priya", "Pri\u0301ya", "Prya", '"Priya"'])
def test_a_name_goes_to_a_players_line(name: str) -> None:
    """A player is found in any case, without accents, or with a slip; then it goes on where it was."""
    script = enter("Priya Ben Chen", "7 r1-3", name, "8 r1-3 g5", "")

    assert ["Priya:", "Ben:", "Priya:", "Ben:"] == script.asked[1:5]
    assert "7 r1-3" == script.lines[3]
    assert "currency: 8" in text()


def test_a_name_and_a_color_go_to_a_pile() -> None:
    """The pile stands there to be mended; a name alone is a player's, however cards are written."""
    script = enter("Priya Red", "7 r1-3 g5", "Priya green", "6", "Red", "Priya wilds", "3", "4 -", "")

    assert ["Red:", "Priya, green:", "Red:", "Red:", "Priya, wilds:", "Red:", END] == script.asked[2:9]
    assert "5" == script.lines[3]
    assert ["r1-3 g6 w3", ""] == [format_cards(player.cards) for player in load_games("game.yaml")[0].players]


@pytest.mark.parametrize(
    ("names", "answers", "asked"),
    [
        # An exact name and a color, though the whole is alike to the name; and names with digits, known by heart.
        ("Sabrina Jo", ["7", "Sabrina red"], "Sabrina, red:"),
        ("007 Jo", ["7 r1", "007"], "007: 7 r1"),
        # What mends a line is a card rather than a player, and a line that mends nothing else is a player's.
        ("R Jo", ["7 r1-5 w b2", "7 r1-5 rw b2"], "Jo:"),
        ("R Jo", ["7 r1", "r"], "R: 7 r1"),
        ("R Jo", ["7 r9", "4 b2 r9", '4 b2 "R"r9'], "R: 7 r9"),
        # What stands there is kept, whatever it might mean.
        ('"Title" Jo', ["7 r1", "4 r2", "players", "Title Jo"], END),
        ('"undo"', ["7 r1", "players", "undo"], END),
        # A mended line is there again, by `<` as well, and behind other questions.
        ("Asha Jo", ["7 r1 b10", "7 r1 b10 date", "<"], "Asha: 7 r1 b10"),
        ("Asha Jo", ["7 r1 b10", "7 r1 b10 players", "Asha Joe"], "Asha: 7 r1 b10"),
        ("Asha Jo", ["7 r1", "4 r10", "<", "7 r1"], "Jo: 4 r10"),
        ("Asha Jo", ["7 r1", "4 r10", "title", "Duel", "undo"], "Jo: 4 r10"),
        ("Asha Jo", ["7 r1", "8", "10", "Asha", "7 r2"], "Jo, red: 10"),
        # No question is left for the end while another is open, and none is asked that has its answer.
        ("Asha", ["7 r1", "players", "Asha Jo", "<", "<", "<"], "players: Asha Jo"),
        ("Asha Jo", ["7", "1", "Asha", "6 r3 b2-4"], "Jo:"),
        # A ! belongs to cards, or to a name.
        ("Bob! Jo", ["7 r9", "Bob!"], "Bob!: 7 r9"),
        ("Asha Jo", ["7 r9", "title Wow!"], "title: Wow!"),
        # Signs and commands behind what stands there are no names.
        ("Asha Jo", ["7 r1", "players", "Asha Jo<"], "Jo:"),
        ("Asha Jo", ["7 r1", "date", "2026-11-27 undo"], "Asha:"),
        # At the title signs are signs, and all else is the title.
        ("Asha", ["title", "?"], "title:"),
        ("Asha", ["title", "Wow!", "title"], "title: Wow!"),
        # Words behind a command stand at its question.
        ("Asha", ["date 2026-13-01"], "date: 2026-13-01"),
    ],
)
def test_an_answer_means_what_it_can_mean(names: str, answers: list[str], asked: str) -> None:
    """Names, commands and cards share one line; what is asked next tells for what it was taken."""
    script = enter(names, *answers)

    assert asked == f"{script.asked[-1]} {script.lines[-1]}".strip()


def test_back_and_undo() -> None:
    """`<` asks the question before again, with its answer; `undo` takes the last change back."""
    script = enter(*DUEL, "Ben", "5 r1", "undo", "<", "<", "undo", "undo", "undo", "undo", "<", "?")

    assert [END, "Ben:", END, END, "Ben:", "Asha:", "Ben:", "Asha:", "players:"] == script.asked[3:12]
    assert "  this is the first question" in script.said
    assert "  nothing to take back" in script.said
    assert len(HELP) == 10
    assert all(len(line) <= 78 for line in HELP)
    assert script.said[-len(HELP) :] == [f"  {line}" for line in HELP]


def test_players_are_renamed_added_taken_out_and_ordered() -> None:
    """As many names as before rename in their seats; `undo` brings back who was taken out."""
    script = enter(*DUEL, "players", "Asha Benno", "players", "Benno Asha", "players", "Asha", "undo", "save")

    assert ["Asha Ben", "Asha Benno", "Benno Asha"] == [
        line for asked, line in zip(script.asked, script.lines, strict=True) if asked == "players:" and line
    ]
    [game] = load_games("game.yaml")
    assert [("Benno", 4), ("Asha", 7)] == [(player.name, player.currency) for player in game.players]

    # Whoever sits where nobody's name is gone is new, and gets nobody's cards.
    assert "Chen:" == enter(*DUEL, "players", "Ben Chen", file="other.yaml").asked[-1]


def test_a_correction_says_what_it_changed() -> None:
    """The standings are shown once; then the points that changed, and the order."""
    script = enter(*DUEL, "Ben", "4 r1-6 bw b3 o3-6 ww")

    # Ben: red 1 to 6 and the full wild are 7, blue 3 and its wild 2, orange 4.
    assert [
        "  Ben: 11 → 13 points",
        "  1 Asha 13 · 2 Ben 13",
        "  Asha wins on currency tokens, 7 to 4, after a tie at 13 points.",
    ] == script.said[-3:]
    assert 1 == sum(line.startswith("rank") for line in script.said)


def test_a_count_of_all_cards_stays_unless_more_are_listed() -> None:
    """`card_count` is the table's count; a longer list makes it wrong, so it goes, and that is said."""
    write(f"{DUEL_FILE}  card_count: 12\n")
    script = enter("Ben", f"{BEN} g1", "Ben", f"{BEN} g12", "save")

    assert "  card_count is left out, since more cards are listed now" in script.said
    assert "card_count" not in text()


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        ("Asha Ben", ["Asha", "Ben"]),
        ('"Ann Marie" Bob', ["Ann Marie", "Bob"]),
        ("Ann Marie, Bob", ["Ann Marie", "Bob"]),
        ('"Smith, J." Bob', ["Smith, J.", "Bob"]),
        ("O'Brien\u3001Bob", ["O'Brien", "Bob"]),
        ('"Jo ""Red"" B" "A\uff0cB"', ['Jo "Red" B', "A\uff0cB"]),
    ],
)
def test_names_are_parted_by_spaces_or_commas(names: str, expected: list[str]) -> None:
    """Quotes hold a name together, and so do commas; what stands there to be mended reads the same."""
    script = enter(names, "players")

    assert expected == read_names(names) == read_names(script.lines[2])


@pytest.mark.parametrize(
    ("names", "code", "offset"),
    [
        ("", "player-count", 0),
        ("A B C D E F", "player-count", 10),
        ("Asha Ben Asha", "same-name", 9),
        ('Asha ""', "empty-text", 5),
    ],
)
def test_names_that_are_none_are_refused(names: str, code: str, offset: int) -> None:
    """One to five names, each once."""
    assert [(code, offset)] == enter(names).slips


def test_alike_names_are_asked_about() -> None:
    """A name that is much like a known one may be a slip, and two at the table that differ in case may be one."""
    known = ["Asha", "Ben", "Chen"]
    script = enter("Benn Asha", "Ben Asha", known=known)
    assert ["players:", "players:", "Ben:"] == script.asked
    [error] = script.refused
    assert ["Ben", "Benn"] == sorted(word for word in ("Asha", "Ben", "Benn") if f'"{word}"' in str(error))

    assert ["players:", "players:", "Zoe:"] == enter("Zoe zoe", "Zoe zoe", known=known, file="2.yaml").asked
    assert ["players:", "Benn:"] == enter("Benn benn", file="3.yaml").asked


def test_only_finished_games_make_names_known() -> None:
    """A name enters the list that Tab offers when its game has been finished, or a tournament names it."""
    write(DUEL_FILE, "done.yaml")
    enter("Typo", file="open.yaml")
    write("tournament: x\nplayers: [Elif]\nrounds: []\n", "../tournament.yaml")

    assert ("Asha", "Ben", "Elif") == known_names("new.yaml")
    write("tournament: x\nplayers: all.csv\n", "../tournament.yaml")
    write("name\nFinn\n", "../all.csv")
    write(DUEL_FILE.replace("Asha", "Gita") + " " * 2**20, "large.yaml")  # would be waited for
    assert ("Asha", "Ben", "Finn") == known_names("new.yaml")
    assert ["open.yaml"] == unfinished_games(".")


def test_an_unfinished_game_is_found_with_a_recap() -> None:
    """Without a file, the games of the folder that are not finished are offered, the last written first."""
    enter(*DUEL[:2])
    os.utime("game.yaml", (0, 0))
    enter("Chen", file="other.yaml")
    write(DUEL_FILE, "done.yaml")

    assert [
        ("other.yaml", "1 player: Chen"),
        ("game.yaml", "So far: Asha 13; next is Ben."),
    ] == list(session_module.unfinished_here())


def test_the_date_is_the_evenings() -> None:
    """Until six in the morning it is yesterday's; `date` changes it."""
    assert DUEL_FILE.startswith("date: 2026-11-27")
    script = enter(*DUEL, "date 2026-02-30", "2026-02-30", "2026-12-01", "date", "-", "date", "2026-12-02", "save")

    assert [("not-a-date", 0)] == script.slips
    assert "date: 2026-12-02" in text()


def test_the_names_of_a_seated_table_are_there() -> None:
    """A file with names and no results begins at the first player's line, and gets the evening's date."""
    seated = "unfinished: true\nround: 2\ntable: A\nstart: Ben\nplayers:\n  - name: Asha\n  - name: Ben\n"
    write(seated)
    script = enter(ASHA, BEN, "players", "Asha Benno", "save")

    assert ["Asha:", "Ben:"] == script.asked[:2]
    assert text().startswith(
        "date: 2026-11-27\nround: 2\ntable: A\nstart: Benno\nplayers:\n- name: Asha\n  currency: 7\n"
    )


def test_round_table_and_house_deck_come_with_the_command() -> None:
    """What options say stands in the file."""
    enter("Asha", "7 r9 r9", "save", number=3, table="B: 1", deck_check=False)

    assert text().startswith("date: 2026-11-27\nround: 3\ntable: 'B: 1'\nrules:\n  house_deck: true\n")


def test_a_folder_is_made_for_the_file() -> None:
    """`round-5/x.yaml` makes the folder, and no answer leaves none behind."""
    enter(file="a/b/x.yaml")
    assert not Path("a").exists()
    enter("Asha", file="a/b/x.yaml")
    assert Path("a/b/x.yaml").exists()


CORRECTIONS = ("Ben", "9 r1-6", "title", "Duel", "players", "Asha Benno", "Asha", "7", "save")


@pytest.mark.parametrize("place", range(len(CORRECTIONS)))
def test_a_finished_file_stays_as_it_was_until_it_is_saved(place: int) -> None:
    """Corrections are kept beside it, told of and found again; `leave` drops them."""
    write(DUEL_FILE)
    whole = enter(*CORRECTIONS)
    corrected = text()
    write(DUEL_FILE)

    enter(*CORRECTIONS[:place])
    assert DUEL_FILE == text()
    assert (place > 1) == Path(".game.yaml.draft").exists()
    script = enter("leave")
    assert (place > 1) == any("leave drops them" in line for line in script.said)
    assert (DUEL_FILE, ["game.yaml"]) == (text(), files())
    assert "game.yaml is as it was." == script.session.parting()

    enter(*CORRECTIONS[:place])
    # A line that was asked for is asked for again.
    again = CORRECTIONS[place - 1 :] if place and CORRECTIONS[place - 1] in ("Ben", "Asha", "title", "players") else ()
    enter(*(again or CORRECTIONS[place:]))
    assert (corrected, ["game.yaml"]) == (text(), files())
    assert [] == whole.refused


@pytest.mark.parametrize(
    ("content", "code"),
    [(DUEL_FILE.replace("currency: 4", "currency: 5"), "other-corrections"), ("\n\0", "binary-file")],
)
def test_corrections_of_another_game_are_not_taken(content: str, code: str) -> None:
    """Somebody changed the file in the meantime, or the corrections: they stay where they are until they are moved."""
    write(DUEL_FILE)
    enter("Ben", "9 r1-6")
    write(content, "game.yaml" if code == "other-corrections" else ".game.yaml.draft")
    with pytest.raises(InputError) as caught:
        enter()

    assert [(".game.yaml.draft", code)] == [(problem.source, problem.code) for problem in caught.value.problems]
    assert [".game.yaml.draft", "game.yaml"] == files()


def test_corrections_of_two_people_do_not_meet() -> None:
    """Who corrects a finished game second is stopped, and the first one's corrections stay."""
    write(DUEL_FILE)
    first, second = enter("Ben"), enter("Ben")
    for script, error in ((first, EOFError), (second, ConflictError)):
        script._answers = ["9 r1-6"]
        with pytest.raises(error):
            script.session.run()

    assert DUEL_FILE == text()
    assert "currency: 9" in text(".game.yaml.draft")

    # Nor by saving or leaving, where both have taken up the same corrections.
    first, second = enter("Ben"), enter("Asha")
    first._answers, second._answers = ["3 r1-6"], ["<", "leave"]
    with pytest.raises(EOFError):
        first.session.run()
    with pytest.raises(ConflictError):
        second.session.run()
    assert "currency: 3" in text(".game.yaml.draft")


def test_an_empty_file_of_corrections_is_none() -> None:
    """So it is left behind where the power goes before the first of them is written."""
    write(DUEL_FILE)
    write("", ".game.yaml.draft")
    enter("Ben", "9 r1-6", "save")

    assert "currency: 9" in text()
    assert ["game.yaml"] == files()


@pytest.mark.parametrize(
    "answers",
    [("title", "Duel", "undo"), ("Asha", ASHA), ("Ben", "4 b3 r1-4 bw o3-6 ww"), ("Ben", "4 -", "Ben", BEN)],
)
def test_corrections_that_change_nothing_are_none(answers: tuple[str, ...]) -> None:
    """The file is as it was, whatever the order of its cards, and nothing lies beside it."""
    write(DUEL_FILE.replace("red: 1-4", "red: 4 1-3"))
    script = enter(*answers)

    assert ("game.yaml is as it was.", ["game.yaml"]) == (script.session.parting(), files())


def test_corrections_that_were_saved_are_none() -> None:
    """Killed after the file was written, and before what lay beside it was taken away: nothing is left to say."""
    write(DUEL_FILE)
    enter("Ben", "9 r1-6")
    kept = text(".game.yaml.draft")
    enter("save")
    write(kept, ".game.yaml.draft")
    script = enter()

    assert not any("corrections" in line for line in script.said)
    assert ["game.yaml"] == files()


class KillError(BaseException):
    """The end of a process at any moment."""


@pytest.mark.parametrize(
    ("name", "call"), [*(("os.replace", call) for call in range(9)), ("os.fsync", 0), ("os.fsync", 4), ("os.unlink", 0)]
)
def test_a_kill_at_any_write_loses_no_answer_but_the_last(
    name: str, call: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file is whole at every moment, finished or not, and going on gives the game that was meant."""
    write(DUEL_FILE)
    left = [call]

    def dies(function: Any) -> Any:
        def wrapped(*arguments: Any, **options: Any) -> Any:
            left[0] -= 1
            if left[0] < 0:
                raise KillError
            return function(*arguments, **options)

        return wrapped

    with monkeypatch.context() as patched:
        patched.setattr(name, dies(getattr(os, name.removeprefix("os."))))
        with suppress(KillError):
            enter(*CORRECTIONS)
            enter(*DUEL, "save", file="new.yaml")

    assert 2 == len(load_games("game.yaml")[0].players)
    enter("Ben", "9 r1-6", "title", "Duel", "players", "Asha Benno", "save")
    assert text().startswith("game: Duel\n")
    if not Path("new.yaml").exists():
        return
    assert read_draft("new.yaml", Path("new.yaml").read_bytes()) is not None


def test_comments_stay_at_the_top_and_are_refused_elsewhere() -> None:
    """The file is written anew, so comments inside it would be lost: nothing is changed, and each is shown."""
    top = "# yaml-language-server: $schema=ten.schema.json\n# by hand\n"
    write(top + DUEL_FILE)
    enter("title", "Duel", "save")
    assert text().startswith(f"{top}game: Duel\n")

    inside = DUEL_FILE.replace("currency: 7", "currency: 7  # black tokens") + "# the end\n"
    write(inside)
    with pytest.raises(InputError) as caught:
        enter("title", "Duel", "save")
    assert [(4, 16, "comment-inside"), (18, 1, "comment-inside")] == [
        (problem.line, problem.column, problem.code) for problem in caught.value.problems
    ]
    assert inside == text()


@pytest.mark.parametrize(
    ("content", "code"),
    [
        ("--- # nothing\n", "no-game"),
        (f"{DUEL_FILE}---\n{DUEL_FILE}", "several-games"),
        ("tournament: x\nrounds: []\n", "not-a-game"),
        ("date: 2026-11-27\n", "missing-key"),
        (DUEL_FILE.replace("currency: 4", "currency: 44"), "currency-limit"),
        (DUEL_FILE.replace("red: 1-4", "red: 7x2"), "deck-copies"),
        ("unfinished: true\nplayers: [{currency: 1}]\n", "missing-key"),
        ("{}", "not-a-game"),
    ],
)
def test_what_is_no_game_to_go_on_with_is_refused(content: str, code: str) -> None:
    """Every problem of the file is told, and nothing is changed; JSON is none, since `enter` writes YAML."""
    name = "game.json" if content == "{}" else "game.yaml"
    write(content, name)
    with pytest.raises(InputError) as caught:
        enter(file=name)

    assert code in [problem.code for problem in caught.value.problems]
    assert content == text(name)


def test_an_empty_file_is_a_new_game() -> None:
    """Whoever made the file first can fill it."""
    write("")
    enter(*DUEL, "save")
    assert DUEL_FILE == text()


def test_a_file_that_somebody_else_writes_is_theirs() -> None:
    """It is never written over."""
    script = enter("Asha")
    write(DUEL_FILE)
    script._answers = ["7 r1"]
    with pytest.raises(ConflictError):
        script.session.run()
    assert DUEL_FILE == text()


def test_a_file_that_cannot_be_written_keeps_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk is told of; the line stands there, for when there is space again."""
    script = enter("Asha")
    script._answers = ["7 r1"]
    with monkeypatch.context() as patched:
        patched.setattr(os, "replace", _no_space)
        with pytest.raises(EOFError):
            script.session.run()
    assert [WriteError] == [type(error) for error in script.refused]
    script._answers = ["7 r1", "save"]
    script.session.run()
    assert "red: 1" in text()


def _no_space(*_: object) -> None:
    raise OSError(28, "No space left on device")


def test_answers_come_from_a_pipe() -> None:
    """A line each: the standings come out, and nothing else where the file was named and the game saved."""
    outcome = run("enter", "friday.yaml", stdin="\n".join([*DUEL, "save", ""]).encode())

    assert (0, "") == (outcome.status, outcome.err)
    assert run("score", "friday.yaml").out == outcome.out
    assert DUEL_FILE == text("friday.yaml")


def test_names_in_a_pipe_are_taken_as_they_are_given() -> None:
    """Whatever lies in the folder, no question comes that a script does not know."""
    write(DUEL_FILE, "other.yaml")
    outcome = run("enter", "friday.yaml", stdin=b"Ashaa Benn benn!\n1 -\n2 -\n3 -\n\n")

    assert 0 == outcome.status
    assert ["Ashaa", "Benn", "benn!"] == [player.name for player in load_games("friday.yaml")[0].players]


@pytest.mark.parametrize(
    ("lines", "place"),
    [
        (b"Asha Ben\n7 r1\n4 r10\n", "-:3:3: Ben: "),
        (b"Asha\n7\n1-5 k\n", "-:3:5: Asha, red: "),
        (b"Asha\n7 r1\nhello\n", "-:3:1: save, leave, explain, or a name to correct: "),
        (b"Asha\n", "-:2:1: Asha: "),
        (b"\xef\xbb\xbfAsha\n\xff\n", "-:2:1: "),
    ],
)
def test_a_bad_answer_in_a_pipe_stops(lines: bytes, place: str) -> None:
    """Its line and column are told, and the next run with the same file goes on from there."""
    outcome = run("enter", "friday.yaml", stdin=lines)

    assert (1, "") == (outcome.status, outcome.out)
    assert outcome.err.startswith(place)
    assert not Path("friday.yaml").exists() or "unfinished: true" in text("friday.yaml")


def test_a_pipe_says_where_the_game_is() -> None:
    """Which file it became where none was named, and what is left to do where it is not finished."""
    write("", "game-2026-11-28-0559.yaml")
    outcome = run("enter", stdin=b"Asha\n7 r1\nsave\n")
    assert "tenscore: Saved game-2026-11-28-0559-2.yaml.\n" == outcome.err
    outcome = run("enter", "friday.yaml", stdin=b"Asha\n7 r1\nleave\n")
    assert "tenscore: friday.yaml is unfinished; go on with: tenscore enter friday.yaml\n" == outcome.err
    write(DUEL_FILE)
    outcome = run("enter", "game.yaml", stdin=b"Ben\n9\nleave\n")
    assert "tenscore: game.yaml is as it was.\n" == outcome.err


@pytest.mark.parametrize(
    "arguments", [["-"], [""], ["new.txt"], ["x.yaml", "--round", "0"], ["x.yaml", "--table", " "]]
)
def test_wrong_usage(arguments: list[str]) -> None:
    """What names no new game's file, round or table is said before anything is asked."""
    assert 2 == run("enter", *arguments).status
    assert [] == files()


NAMES = st.text(st.characters(exclude_categories=["Cs", "Cc"], exclude_characters='"\ufeff'), min_size=1, max_size=8)


@settings(max_examples=60, deadline=None)
@given(names=st.lists(NAMES, min_size=1, max_size=3), title=NAMES)
def test_any_name_reads_back(names: list[str], title: str) -> None:
    """What the file says is read back the same, by the reader here and by others."""
    draft = Draft(Game((), title), tuple(DraftPlayer(f"{name}x{seat}") for seat, name in enumerate(names)))
    written = as_game_file(draft)

    plain = yaml.load(written, Loader=CoreLoader)  # noqa: S506 - it makes plain values alone
    assert [player.name for player in draft.players] == [player["name"] for player in plain["players"]]
    with suppress(InputError):  # no name that can be entered has what a file refuses
        found = read_draft("game.yaml", written.encode())
        assert found is not None
        assert len(names) == len(found.players)


@pytest.mark.parametrize("width", [24, 40, 60, 80, 200, None])
def test_the_answer_fits_the_terminal(width: int | None) -> None:
    """Four lines at the most, from forty characters up, and one in a terminal wide enough."""
    script = enter("Asha", "7 r1-9 b1-9 o1-9 g1-9 w6", width=width)
    said = script.said[2 : script.said.index("", 2)]

    assert 1 <= len(said) <= (8 if width == 24 else 4)
    assert 1 == len(said) or width not in (200, None)
    assert width is None or all(len(line) <= width for line in said)


def test_one_answer_is_one_step() -> None:
    """The step from an answer to the next question changes no state, and gives the same each time."""
    state = begin(State(Draft()))
    first = respond(state, "Asha")

    assert first == respond(state, "Asha")
    assert begin(State(Draft())) == state
    assert (Card(Color.RED, 1),) == respond(first, "7 r1").draft.players[0].cards

"""The notation of cards: parser and formatter are a pair, every spelling is known, every fault has its place."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from strategies import cards
from tenscore.cards import COLORS, DECK, FULL_WILD, PILES, Card, Color, format_card
from tenscore.errors import NotationError
from tenscore.notation import format_cards, format_color_cards, parse_card, parse_cards, read_cards, read_color_cards

RED, BLUE, ORANGE, GREEN = Color.RED, Color.BLUE, Color.ORANGE, Color.GREEN
HEADS: dict[Color | None, tuple[str, ...]] = {
    RED: ("r", "p", "red", "pink"),
    BLUE: ("b", "blue"),
    ORANGE: ("o", "y", "orange", "yellow"),
    GREEN: ("g", "green"),
    None: ("w", "wild"),
}
"""Every colour's name and letter; `wild` heads the cards of no colour."""
ANY = ("w", "W", "#", "*", "wild", "Wild", "WILD")
"""Every way to say "any number"."""


def heads_of(color: Color | None) -> list[str]:
    """Every way to write a colour, in lower case, with a capital and in capitals."""
    return [form for head in HEADS[color] for form in (head, head.title(), head.upper())]


@pytest.mark.parametrize("card", DECK, ids=str)
def test_every_card_reads_back_from_its_name(card: Card) -> None:
    """`parse_card` is the inverse of `format_card`, and `parse_cards` of `format_cards`, for each card of the deck."""
    assert card == parse_card(format_card(card))
    assert card == parse_card(str(card))
    assert (card,) == parse_cards(format_cards([card]))


@pytest.mark.parametrize("card", DECK, ids=str)
def test_every_spelling_of_a_card_is_read(card: Card) -> None:
    """Colours by name or letter in any case, pink for red and yellow for orange; below a colour, the number alone."""
    for rank in ANY if card.number is None else (str(card.number),):
        assert ((card,), ()) == read_color_cards(rank, card.color)
        for head in heads_of(card.color):
            assert card == parse_card(head + rank)
            assert card == parse_card(f"{head} {rank}")


@given(held=st.lists(cards, max_size=80), data=st.data())
def test_any_cards_read_back(held: list[Card], data: st.DataObject) -> None:
    """Every multiset of cards has one text, whatever the order of the cards, and the text gives the same multiset."""
    text = format_cards(held)

    assert Counter(held) == Counter(parse_cards(text))
    assert text == format_cards(data.draw(st.permutations(held)))


@given(
    numbers=st.lists(st.sampled_from([*range(1, 10), None]), max_size=40),
    color=st.sampled_from(PILES),
    data=st.data(),
)
def test_any_cards_of_a_color_read_back(numbers: list[int | None], color: Color | None, data: st.DataObject) -> None:
    """Every multiset of one colour's cards has one text, and the text, or one word, gives the same multiset."""
    held = [Card(color, number) for number in numbers]
    text = format_color_cards(held)
    digits = "".join(str(number) for number in numbers if number is not None)

    assert Counter(held) == Counter(read_color_cards(text, color).cards)
    assert text == format_color_cards(data.draw(st.permutations(held)))
    assert Counter(held) == Counter(read_color_cards(digits + "w" * numbers.count(None), color).cards)


@given(text=st.text("rbogpyw#*x-, 0123456789wildREN\u2013\u00d7q", max_size=30))
def test_any_text_is_cards_or_a_fault_with_its_place(text: str) -> None:
    """Text is either read in full, and then its cards can be written and read again, or it has faults inside it."""
    found, faults = read_cards(text)

    assert all(0 <= error.offset < len(text) for error in faults)
    assert sorted(faults, key=lambda fault: fault.offset) == list(faults)
    if not faults:
        assert Counter(found) == Counter(parse_cards(format_cards(found)))


@pytest.mark.parametrize(
    ("card", "name"),
    [
        (Card(RED, 4), "red 4"),
        (Card(BLUE, 9), "blue 9"),
        (Card(ORANGE, 1), "orange 1"),
        (Card(GREEN, None), "green w"),
        (Card(None, 6), "wild 6"),
        (FULL_WILD, "wild w"),
    ],
)
def test_a_card_is_named_by_its_color_and_its_number(card: Card, name: str) -> None:
    """A card's name is its colour, or `wild` for none, and its number, or `w` for any."""
    assert name == format_card(card)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("", ""),
        ("3 1 2", "1-3"),
        ("7 w 1-5", "1-5 7 w"),
        ("2 3 1 1", "1x2 2 3"),
        ("1x2 2x2 3x2 4", "1-3x2 4"),
        ("1 2x2 3", "1 2x2 3"),
        ("w # 9", "9 wx2"),
        ("ww 9", "9 wx2"),
    ],
)
def test_cards_are_written_in_one_way(text: str, canonical: str) -> None:
    """Three or more neighbours with as many copies become a range, copies are counted, wilds are last."""
    found = read_color_cards(text, GREEN).cards

    assert canonical == format_color_cards(found)
    assert [f"g{word}" for word in canonical.split()] == format_cards(found).split()


def test_colors_are_written_in_their_order() -> None:
    """Red, blue, orange, green, and the wilds of no colour."""
    assert "r1 rw b1 bw o1 ow g1 gw w9 ww" == format_cards(parse_cards("ww w9 gw g1 ow o1 bw b1 rw r1"))


@pytest.mark.parametrize(
    "text",
    [
        "r1 r2 b3",
        "r1,r2,b3",
        "r1, r2, b3",
        " r1 ,, r2\tb3 ,",
        "r1\nr2\r\nb3\n",
        "red 1 red 2 blue 3",
        "Red 1, Red 2, Blue 3",
        "r1-2 B3",
        "pink 1-2, blue 3",
    ],
)
def test_cards_are_parted_by_spaces_or_commas(text: str) -> None:
    """White space and commas, in any number, part the cards, and a colour's name may stand apart from its number."""
    assert (Card(RED, 1), Card(RED, 2), Card(BLUE, 3)) == parse_cards(text)


FAULTS = [
    ("q4", 0, "not-a-card"),
    ("r1 b2 q3 g4", 6, "not-a-card"),
    ("r1,,\n q3", 6, "not-a-card"),
    ("4r", 0, "not-a-card"),
    ("7", 0, "not-a-card"),
    ("#", 0, "not-a-card"),
    ("purple 4", 0, "not-a-card"),
    ("r1-", 0, "not-a-card"),
    ("r-5", 0, "not-a-card"),
    ("r1-5-7", 0, "not-a-card"),
    ("r1x", 2, "not-a-card"),
    ("rx2", 0, "not-a-card"),
    ("rw-5", 2, "not-a-card"),
    ("r1.5", 2, "not-a-card"),
    ("r\u0661", 0, "not-a-card"),  # a digit of another script
    ("r1 : 2", 3, "not-a-card"),
    ("r:: 2", 2, "not-a-card"),
    ("r1: 2", 2, "not-a-card"),
    ("12357", 0, "not-a-card"),
    ("red 112 blue ww", 8, "card-missing"),
    ("red blue 4", 0, "card-missing"),
    ("r12345b10o3", 6, "card-out-of-range"),  # of glued words, the one with the fault
    ("r1grey", 2, "not-a-card"),
    ("b2r", 2, "card-missing"),
    ("b2 r", 3, "card-missing"),
    ("w", 0, "card-missing"),
    ("b2 blue", 3, "card-missing"),
    ("g1 r0", 3, "card-out-of-range"),
    ("g1 r10", 3, "card-out-of-range"),
    ("g1 r120", 3, "card-out-of-range"),
    ("g1 r8-12", 3, "card-out-of-range"),
    ("g1 r1-12", 3, "card-out-of-range"),
    ("g1 r5-23", 3, "card-out-of-range"),
    ("g1 w0", 3, "card-out-of-range"),
    ("g1 r5-1", 3, "range-backwards"),
    ("g1 r1x0", 3, "copies-count"),
    ("g1 r1x02", 3, "copies-count"),
    ("g1 r1x10001", 3, "copies-count"),
    ("r12x2", 0, "ambiguous-copies"),
    ("r1-35x2", 0, "ambiguous-copies"),
    ("r1x10000 r1", 9, "too-many-cards"),
    ("g1 r" + "9" * 10_001, 3, "too-many-cards"),
    # A w behind a colour's cards could be that colour's wild or one of none: both ways to write it are offered.
    ("r1-5 7 w", 7, "ambiguous-wild"),
    ("r1-5 7 w b2", 7, "ambiguous-wild"),
    ("r1 wild", 3, "ambiguous-wild"),
    ("r1 wx2", 3, "ambiguous-wild"),
    ("r1 w 6", 3, "ambiguous-wild"),
    ("r w 6", 2, "ambiguous-wild"),
    ("w6 w 7", 3, "ambiguous-wild"),
    ("r: 1 wild 6", 5, "ambiguous-wild"),
    ("r7w6", 0, "ambiguous-wild"),
    ("rw6", 0, "ambiguous-wild"),
    ("r12ww", 0, "ambiguous-wild"),
]


@pytest.mark.parametrize(("text", "offset", "code"), FAULTS, ids=[text[:12] for text, _, _ in FAULTS])
def test_a_fault_has_its_place_and_its_kind(text: str, offset: int, code: str) -> None:
    """The error's offset is where the faulty word begins, and its code says what is wrong with it."""
    with pytest.raises(NotationError) as caught:
        parse_cards(text)

    assert (offset, code) == (caught.value.offset, caught.value.code)
    assert (code == "ambiguous-wild") == ("ww for the full wild" in str(caught.value))


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("", ""),
        (" ,\n ,", ""),
        # What follows a colour's letter or name is of that colour until the next; where words are glued, too.
        ("r45", "r4 r5"),
        ("r12357 b1-57w", "r1-3 r5 r7 b1-5 b7 bw"),
        ("r2 3 6 6 blue 2-3 5", "r2 r3 r6x2 b2 b3 b5"),
        ("r2334458b27o127g25", "r2 r3x2 r4x2 r5 r8 b2 b7 o1 o2 o7 g2 g5"),
        ("Red: 1 2 3", "r1-3"),
        ("red : 1 2\nblue:3 Pink:4", "r1 r2 r4 b3"),
        ("red123blue45", "r1-3 b4 b5"),
        ("R112 Bww", "r1x2 r2 bwx2"),
        ("green45w, yellow 9", "o9 g4 g5 gw"),
        ("\uff52\uff11\uff12\uff22\uff13\u3000\uff37\uff16", "r1 r2 b3 w6"),  # full width
        # Wilds of no colour: numbers behind the w are their own, and a w behind them is the full wild.
        ("w26w", "w2 w6 ww"),
        ("wild 26w", "w2 w6 ww"),
        ("www", "wwx2"),
        ("r#x2 w2 wwx2", "rwx2 w2 wwx2"),
        # A colour's name and a w are the name of its wild.
        ("red w", "rw"),
        ("r w b2", "rw b2"),
        ("r12wb3", "r1 r2 rw b3"),
        ("r1 # b2 *", "r1 rw b2 bw"),
        # The wilds of no colour have a place of their own on the line, so that this w can only be red's.
        ("r1-5 7 w b12357 g112 w6", "r1-5 r7 rw b1-3 b5 b7 g1x2 g2 w6"),
        ("w6 r1 w b2", "r1 rw b2 w6"),
        ("red 4, wild w", "r4 ww"),
        ("red 4 wild 6", "r4 w6"),
        # Below a colour with its colon a w is that colour's, as below a file's key.
        ("Red: 1 2 w 3 Wild: 6 w 7", "r1-3 rw w6 w7 ww"),
        ("r1w:2", "r1 w2"),
        ("r1 w : 2", "r1 w2"),
        ("w6 w", "w6 ww"),
        ("w 6", "w6"),
        ("w w", "ww"),
    ],
)
def test_a_color_opens_its_pile_and_a_wild_is_what_it_can_only_be(text: str, canonical: str) -> None:
    """Every card is of the pile that is open, and a w is taken for what it can only be."""
    assert canonical == format_cards(parse_cards(text))


COLOR_FAULTS: list[tuple[Color | None, str, int, str]] = [
    (RED, "1 q", 2, "not-a-card"),
    (RED, "1 2.5", 3, "not-a-card"),
    (RED, "1 -5", 2, "not-a-card"),
    (RED, "1 red", 2, "color-in-pile"),
    (RED, "1 57-", 2, "not-a-card"),
    (RED, "1 12k", 4, "not-a-card"),
    (RED, "1 0", 2, "card-out-of-range"),
    (RED, "1 10", 2, "card-out-of-range"),
    (RED, "1 1-12", 2, "card-out-of-range"),
    (RED, "1 9-7", 2, "range-backwards"),
    (RED, "1 2x0", 2, "copies-count"),
    (RED, "1 12x2", 2, "ambiguous-copies"),
    # A wild and a 2 to some, a number wild to others.
    (RED, "1 1w2", 2, "ambiguous-wild"),
    (RED, "1 w6", 2, "color-in-pile"),
    (RED, "1 r4", 2, "color-in-pile"),
    (RED, "1 b4", 2, "color-in-pile"),
    (ORANGE, "y4x2", 0, "color-in-pile"),
    (None, "6 r4", 2, "color-in-pile"),
]


@pytest.mark.parametrize(("color", "text", "offset", "code"), COLOR_FAULTS)
def test_a_fault_below_a_color_has_its_place_and_its_kind(
    color: Color | None, text: str, offset: int, code: str
) -> None:
    """Below a colour a number alone is expected; a colour's letter there is a slip."""
    assert [(offset, code)] == [(fault.offset, fault.code) for fault in read_color_cards(text, color).faults]


def test_every_fault_is_found_and_the_rest_is_read() -> None:
    """A fault does not hide those behind it, nor the cards around it; what follows an unknown colour is its own."""
    assert [0, 10] == [fault.offset for fault in read_cards("k3 4 5 b2 q").faults]
    assert [0] == [fault.offset for fault in read_cards("rot 1").faults]
    found, faults = read_cards("q1 r1 b0 g2 w-")

    assert (Card(RED, 1), Card(GREEN, 2)) == found
    assert [0, 6, 13] == [error.offset for error in faults]


@pytest.mark.parametrize(("text", "count"), [("", 0), ("r1 r2", 2), ("r1-3", 3), ("r1x2", 2)])
def test_parse_card_wants_one_card(text: str, count: int) -> None:
    """`parse_card` refuses text that holds no card or several, and says how many there were."""
    with pytest.raises(NotationError) as caught:
        parse_card(text)

    assert "not-one-card" == caught.value.code
    assert f"got {count} " in str(caught.value)


@settings(max_examples=20)
@given(repeats=st.integers(1, 400))
def test_long_text_is_read_as_short_text_is(repeats: int) -> None:
    """However long the text, the same words give the same cards."""
    assert parse_cards("r1 bw ") * repeats == parse_cards("r1 bw " * repeats)


def test_each_color_has_one_letter() -> None:
    """Colours and wilds differ in their first letter, so that a letter is enough."""
    assert ["r", "b", "o", "g"] == [color.value[0] for color in COLORS]


SEVERAL: list[tuple[str, list[int | None]]] = [
    ("1-5", [1, 2, 3, 4, 5]),
    ("4-4", [4]),
    ("1-9", [1, 2, 3, 4, 5, 6, 7, 8, 9]),
    ("1\u20133", [1, 2, 3]),  # an en dash, as phones and word processors write it
    ("1\u20143", [1, 2, 3]),
    ("1\u22123", [1, 2, 3]),
    ("7x2", [7, 7]),
    ("7X3", [7, 7, 7]),
    ("7\u00d72", [7, 7]),
    ("7x1", [7]),
    ("1-3x2", [1, 1, 2, 2, 3, 3]),
    ("wildx2", [None, None]),
    ("12357", [1, 2, 3, 5, 7]),
    ("75321", [7, 5, 3, 2, 1]),
    ("112", [1, 1, 2]),
    ("7w", [7, None]),
    ("5#*", [5, None, None]),
    ("12ww", [1, 2, None, None]),
    ("1x2w", [1, 1, None]),
    ("1-57w", [1, 2, 3, 4, 5, 7, None]),
    ("1-57-9", [1, 2, 3, 4, 5, 7, 8, 9]),
    ("12-4", [1, 2, 3, 4]),
    ("123 57w", [1, 2, 3, 5, 7, None]),
    ("12,35 , 7w", [1, 2, 3, 5, 7, None]),
    ("12 1x2 wild", [1, 2, 1, 1, None]),
    ("\uff11\uff0d\uff13\u3000\uff17\uff57\uff0c\uff18\u3001\uff19", [1, 2, 3, 7, None, 8, 9]),  # full width
]
"""Words with several cards, with the numbers that they stand for; `None` is the colour's wild."""


@pytest.mark.parametrize(("text", "numbers"), SEVERAL, ids=[text for text, _ in SEVERAL])
@pytest.mark.parametrize("color", PILES)
def test_a_word_below_a_color_may_hold_several_cards(text: str, numbers: list[int | None], color: Color | None) -> None:
    """A range, copies, or a run of digits, since no number is above 9; the same below a key and behind a colon."""
    reading = tuple(Card(color, number) for number in numbers), ()

    assert reading == read_color_cards(text, color)
    assert reading == read_cards(f"{color or 'wild'}: {text}")


@st.composite
def spellings(draw: st.DrawFn) -> tuple[list[Card], str]:
    """Cards in the piles that they are sorted into, and one of the ways to write them on a line."""
    held: list[Card] = []
    text = ""
    for pile in draw(st.permutations(PILES)):
        numbers = sorted(draw(st.lists(st.integers(1, 9), max_size=8)))
        wilds = draw(st.integers(0, 2))
        if not numbers and not wilds:
            continue
        held += [Card(pile, number) for number in (*numbers, *[None] * wilds)]
        head, mark = draw(st.sampled_from(heads_of(pile))), draw(st.sampled_from(["", " ", ": ", ":"]))
        # A w and a number that stand apart behind other cards could be two.
        mark = ": " if mark == " " and pile is None else mark
        words = draw(st.sampled_from(["", " ", ", "])).join(map(str, numbers))
        if draw(st.booleans()):
            words = format_color_cards(Card(pile, number) for number in numbers)
        letter = pile.value[0] if pile else "w"
        # A word of its own for each wild, with its letter, is clear wherever it stands.
        text += (f"{head}{mark}{words} " if numbers else "") + f"{letter}w " * wilds
    return held, text.translate(draw(st.sampled_from([{}, FULL_WIDTH])))


FULL_WIDTH = {code: code + 0xFEE0 for code in range(0x21, 0x7F)}


@given(spelling=spellings())
def test_every_spelling_reads_to_the_same_cards(spelling: tuple[list[Card], str]) -> None:
    """However cards are written down, they are the same cards, and have one canonical text."""
    held, text = spelling
    found, faults = read_cards(text)

    assert () == faults
    assert format_cards(held) == format_cards(found)

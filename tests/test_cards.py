"""The notation of cards: parser and formatter are a pair, every spelling is known, every fault has its place."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from strategies import cards
from tenscore.cards import COLORS, DECK, FULL_WILD, Card, Color, format_card
from tenscore.errors import NotationError
from tenscore.notation import format_cards, format_color_cards, parse_card, parse_cards, read_cards, read_color_cards

RED, BLUE, ORANGE, GREEN = Color.RED, Color.BLUE, Color.ORANGE, Color.GREEN
EXPECTED_CARD = (
    "expected a colour letter (r b o g, or w for wilds) and its number, such as r4, b1-5, g2x2, rw, w6 or ww"
)
EXPECTED_RANK = "expected a number 1-9, a range such as 1-5, copies such as 1x2, or w for a wild"

HEADS: dict[Color | None, tuple[str, ...]] = {
    RED: ("r", "R", "p", "P", "red", "Red", "RED", "pink", "Pink", "PINK"),
    BLUE: ("b", "B", "blue", "Blue", "BLUE"),
    ORANGE: ("o", "O", "y", "Y", "orange", "Orange", "ORANGE", "yellow", "Yellow", "YELLOW"),
    GREEN: ("g", "G", "green", "Green", "GREEN"),
    None: ("w", "W", "wild", "Wild", "WILD"),
}
"""Every colour's name and letter, as people write them; `wild` heads the cards of no colour."""
ANY = ("w", "W", "#", "*", "wild", "Wild", "WILD")
"""Every way to say "any number"."""


def ranks_of(card: Card) -> tuple[str, ...]:
    """Every way to write a card's number."""
    return ANY if card.number is None else (str(card.number),)


@pytest.mark.parametrize("card", DECK, ids=str)
def test_every_card_reads_back_from_its_name(card: Card) -> None:
    """`parse_card` is the inverse of `format_card`, for each card of the deck."""
    assert card == parse_card(format_card(card))
    assert card == parse_card(str(card))


@pytest.mark.parametrize("card", DECK, ids=str)
def test_every_card_reads_back_from_the_compact_notation(card: Card) -> None:
    """`parse_cards` is the inverse of `format_cards`, for each card of the deck alone."""
    assert (card,) == parse_cards(format_cards([card]))


@given(held=st.lists(cards, max_size=80), data=st.data())
def test_any_cards_read_back_from_the_compact_notation(held: list[Card], data: st.DataObject) -> None:
    """Every multiset of cards has one text, whatever the order of the cards, and the text gives the same multiset."""
    text = format_cards(held)

    assert Counter(held) == Counter(parse_cards(text))
    assert text == format_cards(data.draw(st.permutations(held)))


@given(text=st.text("rbogpyw#*x-, 0123456789wildREN\u2013\u00d7q", max_size=30))
def test_any_text_is_cards_or_a_fault_with_its_place(text: str) -> None:
    """Text is either read in full, and then its cards can be written and read again, or it has faults inside it."""
    found, faults = read_cards(text)

    assert all(0 <= error.offset < len(text) for error in faults)
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
        ("r1 r2", "r1 r2"),
        ("r3 r1 r2", "r1-3"),
        ("r1 r2 r3 r4 r5 r7 rw b2 b2 w6 ww", "r1-5 r7 rw b2x2 w6 ww"),
        ("g1x2 g2x2 g3x2 g4", "g1-3x2 g4"),
        ("g1 g2x2 g3", "g1 g2x2 g3"),
        ("ww w9 gw g1 ow o1 bw b1 rw r1", "r1 rw b1 bw o1 ow g1 gw w9 ww"),
        ("rwx2 w1-3 wwx3", "rwx2 w1-3 wwx3"),
    ],
)
def test_cards_are_written_in_one_way(text: str, canonical: str) -> None:
    """Three or more neighbours with as many copies become a range, copies are counted, colours keep their order."""
    assert canonical == format_cards(parse_cards(text))


@pytest.mark.parametrize("card", DECK, ids=str)
def test_every_spelling_of_a_card_is_read(card: Card) -> None:
    """Colours by name or letter in any case, pink for red and yellow for orange, and each sign for "any"."""
    for head in HEADS[card.color]:
        for rank in ranks_of(card):
            assert card == parse_card(head + rank)
            if len(head) > 1:
                assert card == parse_card(f"{head} {rank}")


@pytest.mark.parametrize("card", DECK, ids=str)
def test_every_spelling_of_a_number_is_read_below_its_color(card: Card) -> None:
    """Below a colour a card is its number alone, or a sign for "any"."""
    for rank in ranks_of(card):
        assert ((card,), ()) == read_color_cards(rank, card.color)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
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
    ],
)
def test_ranges_and_copies(text: str, numbers: list[int]) -> None:
    """`1-5` stands for all numbers from 1 to 5, `1x2` for two copies of 1, and `1-3x2` for two of each."""
    assert [Card(BLUE, number) for number in numbers] == list(parse_cards(f"b{text}"))
    assert [Card(BLUE, number) for number in numbers] == list(read_color_cards(text, BLUE).cards)


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


def test_copies_of_wilds() -> None:
    """Wilds of each kind can be counted, as numbers can."""
    wild_two, red_wild = Card(None, 2), Card(RED, None)

    assert (red_wild, red_wild, wild_two, FULL_WILD, FULL_WILD) == parse_cards("r#x2 w2 wwx2")
    assert ((red_wild, red_wild), ()) == read_color_cards("wildx2", RED)


def test_no_text_is_no_cards() -> None:
    """Nothing, spaces and commas alone are an empty collection."""
    assert [(), (), ()] == [parse_cards(text) for text in ("", "  \n", " , ,")]


FAULTS = [
    ("q4", 0, f'"q4" is not a card; {EXPECTED_CARD}'),
    ("r1 b2 q3 g4", 6, f'"q3" is not a card; {EXPECTED_CARD}'),
    ("r1,,\n q3", 6, f'"q3" is not a card; {EXPECTED_CARD}'),
    ("r1 2 b3", 3, f'"2" is not a card; {EXPECTED_CARD}'),
    ("4r", 0, f'"4r" is not a card; {EXPECTED_CARD}'),
    ("#", 0, f'"#" is not a card; {EXPECTED_CARD}'),
    ("purple 4", 0, f'"purple" is not a card; {EXPECTED_CARD}'),
    ("r1-", 0, f'"r1-" is not a card; {EXPECTED_CARD}'),
    ("r-5", 0, f'"r-5" is not a card; {EXPECTED_CARD}'),
    ("r1-5-7", 0, f'"r1-5-7" is not a card; {EXPECTED_CARD}'),
    ("r1x", 0, f'"r1x" is not a card; {EXPECTED_CARD}'),
    ("rx2", 0, f'"rx2" is not a card; {EXPECTED_CARD}'),
    ("rw-5", 0, f'"rw-5" is not a card; {EXPECTED_CARD}'),
    ("r1.5", 0, f'"r1.5" is not a card; {EXPECTED_CARD}'),
    ("r\u0661", 0, f'"r\u0661" is not a card; {EXPECTED_CARD}'),  # a digit of another script
    ("red blue", 0, f'"red blue" is not a card; {EXPECTED_CARD}'),
    ("b2 r", 3, f'"r" has no number; {EXPECTED_CARD}'),
    ("b2 w", 3, f'"w" has no number; {EXPECTED_CARD}'),
    ("b2 blue", 3, f'"blue" has no number; {EXPECTED_CARD}'),
    ("g1 r0", 3, '"r0" is out of range; expected a number 1-9'),
    ("g1 r10", 3, '"r10" is out of range; expected a number 1-9'),
    ("g1 r8-12", 3, '"r8-12" is out of range; expected a number 1-9'),
    ("g1 w0", 3, '"w0" is out of range; expected a number 1-9'),
    ("g1 red 11", 3, '"red 11" is out of range; expected a number 1-9'),
    ("g1 r5-1", 3, '"r5-1" runs backwards; expected the lower number first, 1-5'),
    ("g1 r1x0", 3, '"r1x0" has a bad count of copies; expected 1 to 10000'),
    ("g1 r1x02", 3, '"r1x02" has a bad count of copies; expected 1 to 10000'),
    ("g1 r1x10001", 3, '"r1x10001" has a bad count of copies; expected 1 to 10000'),
    ("r1x10000 r1", 9, "more than 10000 cards in one collection; expected fewer"),
    # Cut after 24 characters: an r and 23 nines.
    ("g1 r" + "9" * 5000, 3, f'"r{"9" * 23}…" is out of range; expected a number 1-9'),
]


@pytest.mark.parametrize(("text", "offset", "message"), FAULTS, ids=[text[:12] for text, _, _ in FAULTS])
def test_a_fault_is_told_with_its_place(text: str, offset: int, message: str) -> None:
    """The error says what is wrong and what was expected, and its offset is where the faulty card begins."""
    with pytest.raises(NotationError) as caught:
        parse_cards(text)

    assert (offset, message) == (caught.value.offset, str(caught.value))


COLOR_FAULTS: list[tuple[Color | None, str, int, str]] = [
    (RED, "1 q", 2, f'"q" is not a card; {EXPECTED_RANK}'),
    (RED, "1 2.5", 2, f'"2.5" is not a card; {EXPECTED_RANK}'),
    (RED, "1 -5", 2, f'"-5" is not a card; {EXPECTED_RANK}'),
    (RED, "1 red", 2, f'"red" is not a card; {EXPECTED_RANK}'),
    (RED, "1 0", 2, '"0" is out of range; expected a number 1-9'),
    (RED, "1 10", 2, '"10" is out of range; expected a number 1-9'),
    (RED, "123", 0, '"123" is out of range; expected a number 1-9; for single cards write 1 2 3'),
    (RED, "1 9-7", 2, '"9-7" runs backwards; expected the lower number first, 7-9'),
    (RED, "1 2x0", 2, '"2x0" has a bad count of copies; expected 1 to 10000'),
    (RED, "1 r4", 2, '"r4" names a colour among the cards of red; expected a number alone, such as 4'),
    (RED, "1 b4", 2, '"b4" names a colour among the cards of red; expected a number alone'),
    (ORANGE, "y4x2", 0, '"y4x2" names a colour among the cards of orange; expected a number alone, such as 4x2'),
    (None, "6 r4", 2, '"r4" names a colour among the cards of the wilds; expected a number alone'),
]


@pytest.mark.parametrize(("color", "text", "offset", "message"), COLOR_FAULTS)
def test_a_fault_below_a_color_is_told_with_its_place(
    color: Color | None, text: str, offset: int, message: str
) -> None:
    """Below a colour a number alone is expected, and the error says so."""
    assert [(offset, message)] == [(fault.offset, fault.message) for fault in read_color_cards(text, color).faults]


def test_every_fault_is_told_and_the_rest_is_read() -> None:
    """A fault does not hide those behind it, nor the cards around it."""
    found, faults = read_cards("q1 r1 b0 g2 w-")

    assert (Card(RED, 1), Card(GREEN, 2)) == found
    assert [0, 6, 12] == [error.offset for error in faults]


@pytest.mark.parametrize(("text", "count"), [("", 0), ("r1 r2", 2), ("r1-3", 3), ("r1x2", 2)])
def test_parse_card_wants_one_card(text: str, count: int) -> None:
    """`parse_card` refuses text that holds no card or several, and says how many there were."""
    with pytest.raises(NotationError) as caught:
        parse_card(text)

    assert f'expected one card, got {count} in "{text}"' == str(caught.value)


@settings(max_examples=20)
@given(repeats=st.integers(1, 400))
def test_long_text_is_read_as_short_text_is(repeats: int) -> None:
    """However long the text, the same words give the same cards."""
    assert parse_cards("r1 bw ") * repeats == parse_cards("r1 bw " * repeats)


def test_each_color_has_one_letter() -> None:
    """Colours and wilds differ in their first letter, so that a letter is enough."""
    assert ["r", "b", "o", "g"] == [color.value[0] for color in COLORS]


QUICK: list[tuple[str, list[int | None]]] = [
    ("12357", [1, 2, 3, 5, 7]),
    ("75321", [7, 5, 3, 2, 1]),
    ("112", [1, 1, 2]),
    ("444", [4, 4, 4]),
    ("7w", [7, None]),
    ("7W", [7, None]),
    ("5#*", [5, None, None]),
    ("ww", [None, None]),
    ("1-57w", [1, 2, 3, 4, 5, 7, None]),
    ("1-57-9", [1, 2, 3, 4, 5, 7, 8, 9]),
    ("12-4", [1, 2, 3, 4]),
    ("1\u201337", [1, 2, 3, 7]),  # an en dash, as phones write it
    ("123 57w", [1, 2, 3, 5, 7, None]),
    ("12,35 , 7w", [1, 2, 3, 5, 7, None]),
    ("12 1x2 wild", [1, 2, 1, 1, None]),
    ("4-4", [4]),
]
"""Words that fingers want, with the numbers that they stand for; `None` is the colour's wild."""


@pytest.mark.parametrize(("text", "numbers"), QUICK, ids=[text for text, _ in QUICK])
@pytest.mark.parametrize("color", [*COLORS, None])
def test_quick_words_stand_for_several_cards(text: str, numbers: list[int | None], color: Color | None) -> None:
    """In the quick forms a word may hold numbers, ranges upwards, and behind them wilds."""
    expected = tuple(Card(color, number) for number in numbers)

    assert (expected, ()) == read_color_cards(text, color, quick=True)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("r12357", "r1-3 r5 r7"),
        ("r12357 b1-57w", "r1-3 r5 r7 b1-5 b7 bw"),
        ("R112 Bww", "r1x2 r2 bwx2"),
        ("red 112 blue ww", "r1x2 r2 bwx2"),
        ("green45w, yellow 9", "o9 g4 g5 gw"),
        # Wilds of no colour: numbers behind the w are their own, and a w behind them is the full wild.
        ("w26w", "w2 w6 ww"),
        ("wild 26w", "w2 w6 ww"),
        ("www", "wwx2"),
        ("r1-5 r7 rw b1 b2 w6 ww", "r1-5 r7 rw b1 b2 w6 ww"),
    ],
)
def test_quick_words_in_the_compact_notation(text: str, canonical: str) -> None:
    """Behind a colour's letter or name the quick forms stand for several cards of that colour."""
    found, faults = read_cards(text, quick=True)

    assert () == faults
    assert canonical == format_cards(found)


QUICK_FAULTS = [
    ("1 1-12", 2, '"1-12" is out of range; expected a number 1-9'),
    ("1 10", 2, '"10" is out of range; expected a number 1-9'),
    ("1 120", 2, '"120" is out of range; expected a number 1-9'),
    ("1 12x2", 2, '"12x2" is out of range; expected a number 1-9'),
    ("1 7-5", 2, '"7-5" runs backwards; expected the lower number first, 5-7'),
    ("1 57-", 2, f'"57-" is not a card; {EXPECTED_RANK}'),
    ("1 1-5-7", 2, f'"1-5-7" is not a card; {EXPECTED_RANK}'),
    ("1 1w2", 2, f'"1w2" is not a card; {EXPECTED_RANK}'),
    ("1 12k", 2, f'"12k" is not a card; {EXPECTED_RANK}'),
    ("1 1\u0662", 2, f'"1\u0662" is not a card; {EXPECTED_RANK}'),  # a digit of another script
    # A wild and a 6 to some, a number wild to others.
    ("1 w6", 2, '"w6" is a wild of no colour among the cards of red; expected it under wild'),
    ("1 " + "1" * 10_001, 2, f'"{"1" * 24}…" is out of range; expected a number 1-9'),
]


@pytest.mark.parametrize(("text", "offset", "message"), QUICK_FAULTS, ids=[text[:12] for text, _, _ in QUICK_FAULTS])
def test_what_is_no_quick_word_is_told(text: str, offset: int, message: str) -> None:
    """A word with a slip in it is no quick form, and is told of as one of the plain notation."""
    found, faults = read_color_cards(text, RED, quick=True)

    assert ((Card(RED, 1),), [(offset, message)]) == (found, [(fault.offset, fault.message) for fault in faults])


def test_a_quick_word_has_as_many_cards_as_a_collection() -> None:
    """A word of as many digits as one collection may have cards is read; the bound holds for several words, too."""
    assert ((Card(RED, 1),) * 10_000, ()) == read_color_cards("1" * 10_000, RED, quick=True)

    assert [(10_001, "more than 10000 cards in one collection; expected fewer")] == [
        (fault.offset, fault.message) for fault in read_color_cards(f"{'1' * 10_000} 12", RED, quick=True).faults
    ]


WORDS = st.text("123456789w#*-x, rbgRW0\u2013", max_size=12)


@given(text=WORDS, color=st.sampled_from([*COLORS, None]))
def test_quick_reading_agrees_with_the_plain_one(text: str, color: Color | None) -> None:
    """What a file may say under a colour means the same in a quick answer, which refuses nothing more."""
    plain = read_color_cards(text, color)
    quick = read_color_cards(text, color, quick=True)

    assert plain.faults or plain == quick
    assert set(quick.faults) <= set(plain.faults)


@given(text=st.lists(st.tuples(st.sampled_from("rbogpyw"), WORDS)).map(lambda pairs: " ".join(map("".join, pairs))))
def test_quick_reading_agrees_with_the_plain_one_in_the_compact_notation(text: str) -> None:
    """What a file may say in the compact notation means the same in a quick answer."""
    plain = read_cards(text)
    quick = read_cards(text, quick=True)

    assert plain.faults or plain == quick
    assert set(quick.faults) <= set(plain.faults)


@pytest.mark.parametrize("color", [*COLORS, None])
@pytest.mark.parametrize("size", range(4))
def test_every_few_cards_of_a_color_read_back(color: Color | None, size: int) -> None:
    """`format_color_cards` has an inverse, quick or not: all collections of up to three cards, copies included."""
    kinds = [Card(color, number) for number in (*range(1, 10), None)]
    texts = set()
    for held in combinations_with_replacement(kinds, size):
        text = format_color_cards(held)
        assert (held, ()) == read_color_cards(text, color)
        assert (held, ()) == read_color_cards(text, color, quick=True)
        assert text == format_color_cards(reversed(held))
        texts.add(text)

    # Choosing k of 10 with repetition: 1, 10, 55 and 220 ways.
    assert [1, 10, 55, 220][size] == len(texts)


@given(
    numbers=st.lists(st.sampled_from([*range(1, 10), None]), max_size=40),
    color=st.sampled_from([*COLORS, None]),
    data=st.data(),
)
def test_any_cards_of_a_color_read_back(numbers: list[int | None], color: Color | None, data: st.DataObject) -> None:
    """Every multiset of one colour's cards has one text, and the text, or a quick word, gives the same multiset."""
    held = [Card(color, number) for number in numbers]
    text = format_color_cards(held)
    digits = "".join(str(number) for number in numbers if number is not None)

    assert Counter(held) == Counter(read_color_cards(text, color).cards)
    assert text == format_color_cards(data.draw(st.permutations(held)))
    assert Counter(held) == Counter(read_color_cards(digits + "w" * numbers.count(None), color, quick=True).cards)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("", ""),
        ("1 2", "1 2"),
        ("3 1 2", "1-3"),
        ("7 w 1-5", "1-5 7 w"),
        ("2 3 1 1", "1x2 2 3"),
        ("1-3x2 4", "1-3x2 4"),
        ("w # 9", "9 wx2"),
    ],
)
def test_cards_of_a_color_are_written_in_one_way(text: str, canonical: str) -> None:
    """As under a colour in the README: neighbours as a range, copies counted, wilds last."""
    assert canonical == format_color_cards(read_color_cards(text, GREEN).cards)

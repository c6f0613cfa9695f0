"""What `?` says at each question: how to answer, with an example."""

from __future__ import annotations

from tenscore.entry.questions import PILE_OF, Field, Question

_CARDS = (
    "1-5 7 w     the numbers 1 to 5, a 7, and this colour's wild",
    "12357       the numbers in one word; 112 is two copies of 1, and a 2, as is 1x2 2",
    "r1-5 b2 w6  this pile and all that follow, each with its letter: r b o g, and w for the wilds of no colour",
    "return      no card, or what stands in brackets; - for none",
)
_WILDS = (
    "2 4-6 w     the number wilds 2, 4, 5 and 6, and the full wild",
    "return      no card, or what stands in brackets; - for none",
)
_ANYWHERE = "< goes back, ? helps, ! turns the deck check off and on; Ctrl-C stops, and every answer is saved"
_LINES = {
    Field.TITLE: ("a title for the game, such as Friday night; return for none, or for what stands in brackets",),
    Field.PLAYERS: (
        "1 to 5 names, such as: Asha Ben Chen",
        "with commas where a name has spaces: Asha, Ben Carter, Chen; Tab completes names that are known here",
    ),
    Field.KNOWN: ("y or return if it is that player, n if somebody else, whose name stays as it was written",),
    Field.NAME: ("the player's name; return for the one in brackets",),
    Field.CURRENCY: (
        "the black tokens that the player holds, such as 7; return for none, or for what stands in brackets",
    ),
    Field.BUST: ("the white tokens that the player holds, such as 1; return for none, or for what stands in brackets",),
    Field.CARD_COUNT: ("all the player's cards, duplicates that were not listed too; - where all are listed",),
    Field.CHOICE: (
        "Ben        asks for all that Ben holds again, return keeps an answer; 2 is the second player",
        "Ben blue   asks for Ben's blue cards alone; name, currency, bust and wilds do as well",
        "save       the game is finished",
        "leave      leaves the file as it is",
    ),
    Field.WHICH: ("the player's name, or a number: 2 is the second player",),
}


def help_lines(question: Question) -> list[str]:
    """How to answer a question, a line for each way."""
    field = question.field
    lines = _LINES.get(field) or (_WILDS if PILE_OF[field] is None else _CARDS)
    return [*lines, _ANYWHERE]

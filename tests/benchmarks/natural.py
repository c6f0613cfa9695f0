"""The reference for scoring: PyYAML in Python, and one CP-SAT solve a hand of the model that comes to mind first."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations_with_replacement

import yaml
from ortools.sat.python import cp_model

from tenscore.cards import COLORS

# A card as the model takes it: a colour and a number, `None` where a wild leaves it open.
PlainCard = tuple[str | None, int | None]

ALL_CARDS: list[PlainCard] = [(color, number) for color in COLORS for number in range(1, 10)]
PERFECT_RUN = (1, 9)


def natural_points(cards: Iterable[PlainCard], bonus: int = 1) -> int:
    """The most points of a hand by the model that comes to mind first: one CP-SAT solve with default parameters."""
    model = cp_model.CpModel()
    hand = list(cards)
    held = {card for card in hand if None not in card}
    # filling[color, number] = the variables that are 1 if a wild stands for that card.
    filling: dict[PlainCard, list[cp_model.IntVar]] = defaultdict(list)
    for wild in [card for card in hand if None in card]:
        places = []
        for card in [card for card in ALL_CARDS if fits(wild, card) and card not in held]:
            place = model.new_bool_var("")
            filling[card].append(place)
            places.append(place)
        # Each wild may be placed once.
        model.add_at_most_one(places)
    points = []
    for color in COLORS:
        # runs = for each possible run of the colour, a variable that is 1 if it is the one that scores.
        runs = []
        needing: dict[PlainCard, list[cp_model.IntVar]] = defaultdict(list)
        for first, last in combinations_with_replacement(range(1, 10), 2):
            missing: list[PlainCard] = [
                (color, number) for number in range(first, last + 1) if (color, number) not in held
            ]
            if all(card in filling for card in missing):
                run = model.new_bool_var("")
                runs.append(run)
                points.append((last - first + 1 + bonus * ((first, last) == PERFECT_RUN)) * run)
                for gap in missing:
                    needing[gap].append(run)
        # In each colour only one run counts.
        model.add_at_most_one(runs)
        # A run needs every number between its ends.
        for gap, needy in needing.items():
            model.add(sum(needy) <= sum(filling[gap]))
    model.maximize(sum(points))
    solver = cp_model.CpSolver()
    status = solver.solve(model)
    if status != cp_model.OPTIMAL:
        raise RuntimeError(f"the reference model ended with status {solver.status_name(status)}, expected OPTIMAL")
    return round(solver.objective_value)


def fits(wild: PlainCard, card: PlainCard) -> bool:
    """Whether a wild's kind allows it to stand for a card."""
    return wild[0] in {None, card[0]} and wild[1] in {None, card[1]}


def plain_cards(cards: Mapping[str, object]) -> Iterator[PlainCard]:
    """A player's cards from what PyYAML makes of them."""
    for heading, value in cards.items():
        color = None if heading == "wild" else heading
        for token in value if isinstance(value, list) else str(value).split():
            rank, _, copies = str(token).partition("x")
            first, _, last = rank.partition("-")
            numbers = [None] if rank == "w" else range(int(first), int(last or first) + 1)
            yield from [(color, number) for number in numbers] * int(copies or 1)


def reference_points(text: str) -> list[dict[str, int]]:
    """Each game's points by player, read by PyYAML in Python and solved by one natural model for each hand."""
    return [
        {player["name"]: natural_points(plain_cards(player["cards"])) for player in game["players"]}
        for game in yaml.load_all(text, Loader=yaml.SafeLoader)
    ]

"""What a seating is called, and the sentences that say how good it is and what is known of that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tenscore.seating import Repeat, Seating
from tenscore.text import counted, listed, name_order


def about(seating: Seating) -> list[str]:
    """What the heading says: the event's title, and the rounds."""
    first, last = seating.rounds[0].round, seating.rounds[-1].round
    rounds = f"round {first}" if first == last else f"rounds {first} to {last}"
    return [*([] if seating.title is None else [seating.title]), "final" if seating.is_final else rounds]


def places(seating: Seating) -> list[tuple[str, list[str]]]:
    """Each player by name, with their table in each round."""
    tables: dict[str, list[str]] = {}
    for each in seating.rounds:
        for table in each.tables:
            for player in table.players:
                tables.setdefault(player, []).append(table.name)
    return sorted(tables.items(), key=lambda entry: name_order(entry[0]))


def notes(seating: Seating) -> Iterator[str]:
    """Who starts, how players were seated, and who meets again, with what is proven of it."""
    yield "the first name at each table starts"
    if seating.is_final:
        yield "by rank"
    elif seating.distance is None:
        yield f"by chance, from seed {seating.seed}"
    elif not seating.distance:
        yield "by the standing"
    else:
        known = "and no less is possible" if seating.distance_proven else "and less may be possible"
        yield f"near the standing: the squared numbers of tables away from it add up to {seating.distance}, {known}"
    yield from _meetings(seating)


def _meetings(seating: Seating) -> Iterator[str]:
    repeats = seating.repeats
    if not repeats:
        yield "nobody meets again"
        return
    again = f"{counted(repeats, 'pair')} {'meets' if repeats == 1 else 'meet'} again"
    if seating.repeats_proven:
        known = ", which can't be avoided"
    elif seating.least_repeats:
        known = f"; at least {seating.least_repeats} can't be avoided"
    else:
        known = "; it is not known whether that can be avoided"
    if len(seating.rounds) == 1:
        yield f"{again}{known}: {_pairs(seating.rounds[0].repeats)}"
        return
    yield f"{again}{known}"
    for each in seating.rounds:
        if each.repeats:
            yield f"round {each.round}: {_pairs(each.repeats)}"


def _pairs(repeats: Sequence[Repeat]) -> str:
    return ", ".join(f"{listed(repeat.players)}{_rounds(repeat)}" for repeat in repeats)


def _rounds(repeat: Repeat) -> str:
    if not repeat.rounds:
        return ""
    return f" ({'round' if len(repeat.rounds) == 1 else 'rounds'} {listed([*map(str, repeat.rounds)])})"

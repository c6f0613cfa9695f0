"""Who sits with whom: next to a brute force that tries all tables, and what must hold of every seating."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenscore.errors import SeatingError
from tenscore.seating import (
    PlayedTable,
    Search,
    Seating,
    Seats,
    default_seed,
    plan_rounds,
    seat_final,
    seat_round,
    table_names,
    table_sizes,
)

EFFORT = 1.0
NAMES: tuple[str, ...] = (
    *("Asha", "Ben", "Chen", "Dev", "Elif", "Finn", "Gita", "Hugo", "Ines", "Jun", "Kofi", "Lena", "Mina", "Noor"),
    *(f"Player {number}" for number in range(15, 60)),
)


def _seats(
    players: Sequence[str], played: Sequence[PlayedTable] = (), *, tables: int | None = None, apart: Sequence[str] = ()
) -> Seats:
    """Players in the order of the standing; `apart` has pairs as `Asha Ben`."""
    sizes = table_sizes(len(players), tables=tables)
    pairs = tuple((a, b) for a, b in (pair.split() for pair in apart))
    rounds = [table.round for table in played if table.round is not None]
    return Seats(tuple(players), sizes, table_names(len(sizes)), max(rounds, default=0) + 1, tuple(played), pairs)


def _played_as_seated(seating: Seating) -> list[PlayedTable]:
    """The tables of a seating as they are known once they have been played."""
    return [
        PlayedTable(each.round, table.players, table.players[0]) for each in seating.rounds for table in each.tables
    ]


# Sizes of tables.


@pytest.mark.parametrize(
    ("players", "sizes"),
    [
        (2, (2,)),
        (5, (5,)),
        (6, (3, 3)),
        (7, (4, 3)),
        (9, (5, 4)),
        (11, (4, 4, 3)),
        (14, (4, 4, 3, 3)),
        (16, (4, 4, 4, 4)),
    ],
)
def test_tables_are_as_near_to_four_as_can_be(players: int, sizes: tuple[int, ...]) -> None:
    """Up to five players sit at one table; of two ways that are as near, the one with smaller tables is taken."""
    assert sizes == table_sizes(players)


@pytest.mark.parametrize("wanted", [3, 4, 5])
def test_from_six_players_up_everybody_sits_at_a_table_of_three_to_five(wanted: int) -> None:
    """No other division into tables of three to five is nearer to the size that is wanted; nobody needs a bye."""
    best = {0: 0}
    for players in range(1, 100):
        ways = [best[players - size] + abs(size - wanted) for size in (3, 4, 5) if players - size in best]
        if ways:
            best[players] = min(ways)
    for players in range(6, 100):
        sizes = table_sizes(players, wanted)
        assert sum(sizes) == players
        assert set(sizes) <= {3, 4, 5}
        assert best[players] == sum(abs(size - wanted) for size in sizes)


def test_a_number_of_tables_is_kept_where_it_can_be() -> None:
    """Nine players sit at two tables or at three; four would leave some with two."""
    assert table_sizes(9, tables=3) == (3, 3, 3)
    with pytest.raises(SeatingError) as caught:
        table_sizes(9, tables=4)
    assert caught.value.code == "table-count"
    assert "2 to 3" in str(caught.value)


def test_one_player_is_no_table() -> None:
    """Nobody plays alone."""
    with pytest.raises(SeatingError) as caught:
        table_sizes(1)
    assert caught.value.code == "too-few-players"


def test_tables_are_named_by_letters_after_the_names_that_are_known() -> None:
    """An event's own names come first; a letter that is one of them is not given twice."""
    assert table_names(3) == ("A", "B", "C")
    assert table_names(3, ["B", "Window"]) == ("B", "Window", "A")
    assert table_names(28)[-2:] == ("AA", "AB")


# The brute force.


def _all_tables(sizes: Sequence[int], players: int) -> Iterator[list[list[int]]]:
    """Every way to seat players, by number, at tables of these sizes."""
    for seats in product(range(len(sizes)), repeat=players):
        if all(seats.count(table) == size for table, size in enumerate(sizes)):
            yield [[player for player in range(players) if seats[player] == table] for table in range(len(sizes))]


def _costs(tables: list[list[int]], met: Counter[frozenset[int]], sizes: Sequence[int]) -> tuple[int, int, int]:
    """Pairs that meet again, their earlier meetings beyond the first, and the distance from the standing."""
    homes = [table for table, size in enumerate(sizes) for _ in range(size)]
    again = [met[pair] for table in tables for pair in map(frozenset, combinations(table, 2)) if met[pair]]
    distance = sum((table - homes[player]) ** 2 for table, players in enumerate(tables) for player in players)
    return len(again), sum(times - 1 for times in again), distance


@pytest.mark.parametrize("seed", range(16))
def test_seats_are_the_best_of_all_that_there_are(seed: int) -> None:
    """Fewest repeats, of these the fewest of pairs that met often, of these the least distance; and so it is proven."""
    chance = random.Random(seed)
    players = 6 + seed % 4
    sizes = table_sizes(players)
    played = []
    for number in range(1, chance.randint(1, 5) + 1):
        order = chance.sample(range(players), players)
        for table, size in enumerate(sizes):
            seated = order[sum(sizes[:table]) :][:size]
            played.append(PlayedTable(number, tuple(NAMES[player] for player in seated)))
    met = Counter(frozenset(map(NAMES.index, pair)) for table in played for pair in combinations(table.players, 2))

    seating = seat_round(_seats(NAMES[:players], played), Search(EFFORT))

    tables = [[NAMES.index(name) for name in table.players] for table in seating.rounds[0].tables]
    expected = min(_costs(tables, met, sizes) for tables in _all_tables(sizes, players))
    assert expected == _costs(tables, met, sizes)
    assert (expected[0], expected[0], expected[2]) == (seating.repeats, seating.least_repeats, seating.distance)
    assert seating.repeats_proven
    assert seating.distance_proven


@pytest.mark.parametrize("seed", range(4))
def test_who_is_apart_never_meets_and_the_rest_is_the_best_of_all_that_there_are(seed: int) -> None:
    """Pairs that are apart come before repeats."""
    chance = random.Random(seed)
    players, sizes = 8, (4, 4)
    apart = chance.sample(list(combinations(range(4), 2)), 2)
    played = [PlayedTable(1, NAMES[:4]), PlayedTable(1, NAMES[4:8]), PlayedTable(2, NAMES[2:6])]
    met = Counter(frozenset(map(NAMES.index, pair)) for table in played for pair in combinations(table.players, 2))

    demanded = [f"{NAMES[b]} {NAMES[a]}" for a, b in apart]
    seating = seat_round(_seats(NAMES[:players], played, apart=demanded), Search(EFFORT))

    tables = [[NAMES.index(name) for name in table.players] for table in seating.rounds[0].tables]
    allowed = [
        tables
        for tables in _all_tables(sizes, players)
        if not any(a in table and b in table for a, b in apart for table in tables)
    ]
    assert min(_costs(tables, met, sizes) for tables in allowed) == _costs(tables, met, sizes)


# What holds of every seating.


def _event(players: int, rounds: int, seed: int) -> Iterator[tuple[Seats, Seating]]:
    """The rounds of an event where chance decides each standing, each with what was asked for."""
    chance = random.Random(seed)
    played: list[PlayedTable] = []
    for number in range(1, rounds + 1):
        seats = _seats(chance.sample(NAMES[:players], players), played)
        seating = seat_round(seats, Search(EFFORT), default_seed("Spring Open", number) if number == 1 else None)
        yield seats, seating
        played += _played_as_seated(seating)


@pytest.mark.parametrize(("players", "rounds"), [(2, 3), (5, 3), (7, 4), (14, 3), (40, 5)])
def test_everybody_sits_once_and_every_table_has_its_size(players: int, rounds: int) -> None:
    """A round's tables hold exactly the players, each of them once."""
    for seats, seating in _event(players, rounds, 1):
        [seated] = seating.rounds
        assert sorted(seats.players) == sorted(name for table in seated.tables for name in table.players)
        assert list(seats.sizes) == [len(table.players) for table in seated.tables]
        assert list(seats.tables) == [table.name for table in seated.tables]


def test_forty_players_meet_nobody_again_in_five_rounds() -> None:
    """From forty players up there is room enough."""
    assert [0] * 5 == [seating.repeats for _, seating in _event(40, 5, 3)]


def test_in_a_large_event_only_tables_near_the_standing_come_into_question() -> None:
    """The players of table A have met, and two others are apart: each moves one table, for a distance of two a swap."""
    names = tuple(f"Player {number}" for number in range(160))
    played = [PlayedTable(1, (names[0], names[1]))]
    seats = Seats(names, (4,) * 40, table_names(40), 2, tuple(played), ((names[8], names[9]),))

    seating = seat_round(seats, Search(EFFORT))

    assert (0, 4, True) == (seating.repeats, seating.distance, seating.distance_proven)
    assert not any({names[8], names[9]} <= {*table.players} for table in seating.rounds[0].tables)


def test_repeats_are_named_with_the_rounds_in_which_the_two_met() -> None:
    """Five players have one table, so all ten pairs meet again, and have met in each round before."""
    *_, (_, seating) = _event(5, 3, 1)

    [seated] = seating.rounds
    assert sorted(combinations(NAMES[:5], 2)) == [repeat.players for repeat in seated.repeats]
    assert {(1, 2)} == {repeat.rounds for repeat in seated.repeats}
    assert seating.repeats_proven


def test_the_order_of_what_is_known_changes_nothing() -> None:
    """Earlier tables, the seats at them, and who is apart come in any order; by chance the players do too."""
    [*_, (seats, _)] = _event(11, 3, 2)
    seats = Seats(seats.players, seats.sizes, seats.tables, 3, seats.played, (("Asha", "Ben"), ("Chen", "Dev")))
    turned = Seats(
        seats.players,
        seats.sizes,
        seats.tables,
        3,
        tuple(PlayedTable(table.round, table.players[::-1], table.starter) for table in seats.played[::-1]),
        (("Dev", "Chen"), ("Ben", "Asha")),
    )
    shuffled = Seats(seats.players[::-1], seats.sizes, seats.tables, 3, turned.played, turned.apart)

    assert seat_round(seats, Search(0.1)) == seat_round(turned, Search(0.1))
    assert seat_round(seats, Search(0.1), 7) == seat_round(shuffled, Search(0.1), 7)
    assert plan_rounds(seats, 2, Search(0.1), 7) == plan_rounds(shuffled, 2, Search(0.1), 7)


def test_another_seed_gives_other_tables() -> None:
    """Chance comes from the seed, and the seed from the event's title and the round."""
    seats = _seats(NAMES[:12])
    seeds = {default_seed("Spring Open", 1), default_seed("Spring Open", 2), default_seed("Autumn Open", 1)}

    assert len(seeds) == 3
    assert 3 == len({seat_round(seats, Search(EFFORT), seed) for seed in seeds})


def test_an_impossible_demand_is_an_error() -> None:
    """Three players who are all apart from each other do not fit at two tables, nor two at one."""
    with pytest.raises(SeatingError) as caught:
        seat_round(_seats(NAMES[:8], apart=["Asha Ben", "Ben Chen", "Asha Chen"]), Search(EFFORT))
    assert caught.value.code == "apart-impossible"
    with pytest.raises(SeatingError) as caught:
        plan_rounds(_seats(NAMES[:4], apart=["Asha Ben"]), 2, Search(EFFORT), 1)
    assert caught.value.code == "apart-impossible"


def test_who_has_met_but_plays_no_more_is_no_matter() -> None:
    """Earlier tables may hold players who have withdrawn, and demands may name them."""
    seats = _seats(NAMES[:6], [PlayedTable(1, (*NAMES[:3], "Gone"), "Gone")], apart=["Asha Gone"])

    seating = seat_round(seats, Search(EFFORT))

    # Of the three who have met, two share one of the two tables.
    assert (1, True) == (seating.repeats, seating.repeats_proven)


# Who starts.


@given(st.integers(0, 10_000))
@settings(max_examples=25, deadline=None)
def test_starts_are_as_equal_as_can_be(seed: int) -> None:
    """Of all choices of starters at the tables of two planned rounds, none has a smaller sum of squares."""
    chance = random.Random(seed)
    players = chance.choice([4, 6, 7])
    played = [
        PlayedTable(1, (starter, *(set(NAMES[:players]) - {starter})), starter)
        for starter in chance.choices(NAMES[:players], k=chance.randint(0, 5))
    ]
    before = Counter(table.starter for table in played)

    seating = plan_rounds(_seats(NAMES[:players], played), 2, Search(0.01), seed)

    tables = [table.players for each in seating.rounds for table in each.tables]
    least = min(_squares(before + Counter(starters)) for starters in product(*tables))
    assert least == _squares(before + Counter(table[0] for table in tables))


def _squares(starts: Counter[str | None]) -> int:
    return sum(count**2 for count in starts.values())


def test_in_a_planned_event_starts_differ_by_one_at_the_most() -> None:
    """Fourteen players have 4 starts a round, so in five rounds each starts once or twice."""
    seating = plan_rounds(_seats(NAMES[:14]), 5, Search(0.1), 1)

    starts = Counter(table.players[0] for each in seating.rounds for table in each.tables)
    assert {1, 2} == {starts[name] for name in NAMES[:14]}


# All rounds together.


def test_sixteen_players_planned_together_meet_nobody_again_in_five_rounds() -> None:
    """Five rounds of four tables hold each of the 120 pairs once: the affine plane of order four."""
    seating = plan_rounds(_seats(NAMES[:16]), 5, Search(5), default_seed("Spring Open", 1))

    pairs = [
        frozenset(pair) for each in seating.rounds for table in each.tables for pair in combinations(table.players, 2)
    ]
    assert 120 == len(pairs) == len(set(pairs))
    assert [1, 2, 3, 4, 5] == [each.round for each in seating.rounds]
    assert (0, True) == (seating.least_repeats, seating.repeats_proven)


def test_counting_the_pairs_proves_what_no_plan_avoids() -> None:
    """Eight players at two tables of four: four rounds make 48 meetings of 28 pairs, so 20 are repeats."""
    seating = plan_rounds(_seats(NAMES[:8]), 4, Search(0.3), 1)

    assert (20, 20, True) == (seating.repeats, seating.least_repeats, seating.repeats_proven)


def test_where_all_meet_again_no_pair_meets_more_often_than_it_must() -> None:
    """Six players have ten ways to two tables of three, and in those ten each pair meets four times."""
    before = plan_rounds(_seats(NAMES[:6]), 10, Search(0.3), 1)
    seating = plan_rounds(_seats(NAMES[:6], _played_as_seated(before)), 10, Search(0.3), 1)

    times = Counter(
        frozenset(pair) for each in seating.rounds for table in each.tables for pair in combinations(table.players, 2)
    )
    assert {4} == set(times.values())
    assert (60, True) == (seating.least_repeats, seating.repeats_proven)


def test_a_plan_knows_what_has_been_played_and_who_is_apart() -> None:
    """Two further rounds of sixteen players after two: nobody meets again, and the two never meet."""
    before = plan_rounds(_seats(NAMES[:16]), 2, Search(EFFORT), 1)
    seats = _seats(NAMES[:16], _played_as_seated(before), apart=["Asha Ben"])

    seating = plan_rounds(seats, 2, Search(EFFORT), 1)

    assert [3, 4] == [each.round for each in seating.rounds]
    assert not any({"Asha", "Ben"} <= set(table.players) for each in seating.rounds for table in each.tables)
    assert 0 == seating.repeats


# The final, and a search that is stopped.


def test_in_the_final_the_first_starts() -> None:
    """The order of the final is that of the standing, whoever has started before."""
    played = [PlayedTable(1, NAMES[:4], "Asha"), PlayedTable(2, NAMES[:4], "Asha")]
    seats = Seats(NAMES[:4], (4,), ("Final",), 3, tuple(played))

    [final] = seat_final(seats).rounds

    assert NAMES[:4] == final.tables[0].players
    assert ["Final"] == [table.name for table in final.tables]
    assert {(1, 2)} == {repeat.rounds for repeat in final.repeats}


def test_a_search_that_is_stopped_gives_the_best_so_far() -> None:
    """The tables are complete, and no more is said to be proven than is."""
    *_, (asked, _) = _event(9, 4, 2)
    search = Search(600, lambda _: search.stop())
    [seated] = seat_round(asked, search).rounds

    assert sorted(asked.players) == sorted(name for table in seated.tables for name in table.players)


def test_a_plan_that_is_stopped_claims_no_proof() -> None:
    """24 players in six rounds could meet nobody twice by the count of pairs; the search gave up before that."""
    search = Search(600, lambda _: search.stop())
    seating = plan_rounds(_seats(NAMES[:24]), 6, search, 1)

    assert [sorted(NAMES[:24])] * 6 == [
        sorted(name for table in each.tables for name in table.players) for each in seating.rounds
    ]
    assert 0 == seating.least_repeats < seating.repeats
    assert not seating.repeats_proven

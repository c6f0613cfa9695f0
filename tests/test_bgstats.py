"""Links for BG Stats: what each says, and that the same game always makes the same play."""

from __future__ import annotations

import dataclasses
import datetime
import json
import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from hypothesis import given

from strategies import games
from tenscore.errors import InputError, Problem
from tenscore.game import Game, Player
from tenscore.notation import parse_cards
from tenscore.output.game.bgstats import as_bgstats
from tenscore.scoring import score_game

DATE = datetime.date(2026, 11, 27)
ASHA = Player("Asha", 7, parse_cards("r1-5 b2x2"))
BEN = Player("Ben", 4, parse_cards("g1-3 w4"))
FRIDAY = Game((BEN, ASHA), title="Friday night", date=DATE, source="friday.yaml", document=1)


def links(*played: Game, bgg_id: int | None = None) -> list[str]:
    """The lines for some games."""
    text = "".join(as_bgstats([score_game(game) for game in played], bgg_id=bgg_id))
    assert text.endswith("\n")
    return text.splitlines()


def play(game: Game, bgg_id: int | None = None) -> dict[str, Any]:
    """What the link for a game says, decoded as a web server does."""
    [link] = links(game, bgg_id=bgg_id)
    address = urlsplit(link)
    assert ("https", "app.bgstatsapp.com", "/createPlay.html", "") == (
        address.scheme,
        address.netloc,
        address.path,
        address.fragment,
    )
    [data] = parse_qs(address.query, strict_parsing=True).pop("data")
    decoded: dict[str, Any] = json.loads(data)
    return decoded


def test_a_link_says_what_was_played_and_who_won() -> None:
    """Every key of a play is there: red 1-5 and a blue 2 score 6, green 1-4 scores 4."""
    said = play(FRIDAY)
    ids = [said.pop("sourcePlayId"), *(player.pop("sourcePlayerId") for player in said["players"])]

    assert {
        "sourceName": "tenscore",
        "playDate": "2026-11-27 00:00:00",
        "game": {"name": "TEN", "sourceGameId": "ten", "highestWins": True, "noPoints": False},
        "players": [
            {"name": "Asha", "score": 6, "rank": 1, "winner": True, "startPlayer": False, "role": ""},
            {"name": "Ben", "score": 4, "rank": 2, "winner": False, "startPlayer": False, "role": ""},
        ],
    } == said
    assert all(re.fullmatch("[0-9a-f]{32}", each) for each in ids)
    assert 3 == len(set(ids))


def test_the_number_at_boardgamegeek_is_there_only_where_it_is_given() -> None:
    """`bggId` is a number; without one the key is absent, not null."""
    assert "bggId" not in play(FRIDAY)["game"]
    assert 4711 == play(FRIDAY, bgg_id=4711)["game"]["bggId"]


def test_a_shared_win_has_two_winners() -> None:
    """Players level on everything both have rank 1 and both won; the next is third."""
    level = [Player(name, 3, parse_cards("r1-3")) for name in ("Asha", "Ben")]
    game = Game((*level, Player("Chen", 9, parse_cards("r1"))), date=DATE)

    assert [(1, True), (1, True), (3, False)] == [
        (player["rank"], player["winner"]) for player in play(game)["players"]
    ]


@given(games())
def test_the_same_game_is_the_same_play(game: Game) -> None:
    """Neither the order of players and cards nor where the game was read from changes a link's ids."""
    game = dataclasses.replace(game, date=DATE)
    turned = dataclasses.replace(
        game,
        players=tuple(dataclasses.replace(each, cards=each.cards[::-1]) for each in game.players[::-1]),
        source="elsewhere.yaml",
        document=5,
    )

    assert links(game) == links(turned)


@pytest.mark.parametrize(
    "change",
    [
        {"title": "Saturday"},
        {"date": datetime.date(2026, 11, 28)},
        {"round": 2},
        {"table": "B"},
        {"perfect_bonus": 5},
        {"players": (ASHA,)},
        {"players": (ASHA, dataclasses.replace(BEN, currency=5))},
        {"players": (ASHA, dataclasses.replace(BEN, bust=1))},
        {"players": (ASHA, dataclasses.replace(BEN, card_count=20))},
        {"players": (ASHA, dataclasses.replace(BEN, cards=parse_cards("g1-3 w5")))},
    ],
    ids=str,
)
def test_another_game_is_another_play(change: dict[str, Any]) -> None:
    """Whatever a game says of itself tells it from others."""
    assert play(FRIDAY)["sourcePlayId"] != play(dataclasses.replace(FRIDAY, **change))["sourcePlayId"]


def test_a_player_keeps_their_id_from_game_to_game() -> None:
    """The id goes by the name alone."""
    later = Game((dataclasses.replace(ASHA, currency=1),), date=datetime.date(2027, 1, 1))

    assert play(FRIDAY)["players"][0]["sourcePlayerId"] == play(later)["players"][0]["sourcePlayerId"]


@pytest.mark.parametrize("name", ["आशा", "A&B=C#D?E", "50% +1", '"quoted"\\', "two\nlines", "🦊", "\ud800"])
def test_any_name_comes_through(name: str) -> None:
    """A link is one line of plain characters whatever a name holds, and the name is what it was when decoded."""
    game = Game((Player(name, 1, parse_cards("r1")),), date=DATE)
    [link] = links(game)

    assert re.fullmatch(r"https://app\.bgstatsapp\.com/createPlay\.html\?data=[A-Za-z0-9%._~-]+", link)
    assert name == play(game)["players"][0]["name"]


def test_games_come_in_their_order() -> None:
    """One link a line, as many as games."""
    days = [datetime.date(2026, 5, day) for day in (3, 1, 2)]
    lines = links(*(dataclasses.replace(FRIDAY, date=day) for day in days))

    assert ["03", "01", "02"] == [re.findall("2026-05-(..)", line)[0] for line in lines]


def test_no_games_make_no_links() -> None:
    """Nothing in, nothing out."""
    assert [] == list(as_bgstats([]))


def test_games_without_a_date_are_refused_all_at_once() -> None:
    """Before any link is given, each game that lacks a date is told of with its file."""
    undated = dataclasses.replace(FRIDAY, date=None)
    played = [FRIDAY, undated, dataclasses.replace(undated, document=3), dataclasses.replace(undated, source="b.yaml")]
    rest = "has no date, which BG Stats needs; expected date: 2026-11-27"

    with pytest.raises(InputError) as refusal:
        as_bgstats([score_game(game) for game in played])

    assert (
        Problem("friday.yaml", None, None, "todo", f"the game {rest}"),
        Problem("friday.yaml", None, None, "todo", f"game 3 of the file {rest}"),
        Problem("b.yaml", None, None, "todo", f"the game {rest}"),
    ) == refusal.value.problems


def test_a_game_from_no_file_is_refused_too() -> None:
    """A game made by a program has no file to name."""
    with pytest.raises(InputError, match=r"^tenscore: the game has no date"):
        as_bgstats([score_game(Game((ASHA,)))])

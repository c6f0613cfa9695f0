"""Links for BG Stats: what each says, and that the same game always makes the same play."""

from __future__ import annotations

import dataclasses
import datetime
import json
import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from tenscore.errors import InputError
from tenscore.game import Game, Player
from tenscore.notation import parse_cards
from tenscore.output.game.bgstats import as_bgstats
from tenscore.scoring import score_game

DATE = datetime.date(2026, 11, 27)
ASHA = Player("Asha", 7, parse_cards("r1-5 b2x2"))
BEN = Player("Ben", 4, parse_cards("g1-3 w4"))
FRIDAY = Game((BEN, ASHA), title="Friday night", date=DATE, table="A", source="friday.yaml", document=1)


def links(*played: Game, bgg_id: int = 335609) -> list[str]:
    """The lines for some games."""
    return "".join(as_bgstats([score_game(game) for game in played], bgg_id=bgg_id)).splitlines(keepends=True)


def plays(*played: Game, bgg_id: int = 335609) -> list[dict[str, Any]]:
    """What the links for some games say, decoded as a web server does."""
    decoded = []
    for link in links(*played, bgg_id=bgg_id):
        address = urlsplit(link.removesuffix("\n"))
        assert "https://app.bgstatsapp.com/createPlay.html" == f"{address.scheme}://{address.netloc}{address.path}"
        assert "" == address.fragment
        [data] = parse_qs(address.query, strict_parsing=True).pop("data")
        decoded.append(json.loads(data))
    return decoded


def test_a_link_says_what_was_played_and_who_won() -> None:
    """Every key of a play is there: red 1-5 and a blue 2 score 6, green 1-4 scores 4.

    The app takes times in UTC: noon is the same day nearly everywhere. What it shows beside the game is the comment.
    """
    [play] = plays(dataclasses.replace(FRIDAY, start="Ben"))

    assert re.fullmatch("[0-9a-f]{16}", play.pop("sourcePlayId"))
    assert play == {
        "sourceName": "tenscore",
        "playDate": "2026-11-27 12:00:00",
        "comments": "Friday night, table A",
        "game": {"name": "TEN", "sourceGameId": "ten", "highestWins": True, "noPoints": False, "bggId": 335609},
        "players": [
            {"name": "Asha", "sourcePlayerId": "Asha", "score": 6, "rank": 1, "winner": True, "startPlayer": False}
            | {"role": ""},
            {"name": "Ben", "sourcePlayerId": "Ben", "score": 4, "rank": 2, "winner": False, "startPlayer": True}
            | {"role": ""},
        ],
    }


def test_who_started_is_marked_where_the_game_says_it() -> None:
    """`startPlayer` is one player's, or nobody's."""
    [play] = plays(dataclasses.replace(FRIDAY, start="Ben"))

    assert [("Asha", False), ("Ben", True)] == [(each["name"], each["startPlayer"]) for each in play["players"]]


def test_another_number_at_boardgamegeek_or_none() -> None:
    """`bggId` is the number that is given, and 0 leaves it out; a game that says nothing has no comment."""
    silent = dataclasses.replace(FRIDAY, title=None, table=None)

    assert 4711 == plays(FRIDAY, bgg_id=4711)[0]["game"]["bggId"]
    assert "bggId" not in plays(FRIDAY, bgg_id=0)[0]["game"]
    assert "comments" not in plays(silent)[0]


def test_a_shared_win_has_two_winners() -> None:
    """Players level on everything both have rank 1 and both won; the next is third."""
    level = [Player(name, 3, parse_cards("r1-3")) for name in ("Asha", "Ben")]
    [play] = plays(Game((*level, Player("Chen", 9, parse_cards("r1"))), date=DATE))

    assert [(1, True), (1, True), (3, False)] == [(player["rank"], player["winner"]) for player in play["players"]]


@pytest.mark.parametrize(
    "correction",
    [
        {"players": (ASHA, BEN)},
        {"players": (ASHA, dataclasses.replace(BEN, currency=5, bust=1, card_count=20))},
        {"players": (ASHA, dataclasses.replace(BEN, cards=parse_cards("g1-3 w5")))},
        {"perfect_bonus": 5},
        {"source": "elsewhere.yaml", "document": 5},
    ],
    ids=str,
)
def test_a_corrected_game_is_the_same_play(correction: dict[str, Any]) -> None:
    """What was mistyped and put right, or moved to another file, is not logged a second time."""
    corrected = dataclasses.replace(FRIDAY, **correction)

    assert plays(FRIDAY)[0]["sourcePlayId"] == plays(corrected)[0]["sourcePlayId"]


def test_another_game_is_another_play() -> None:
    """Date, round, table, title and players make a game another; of those that are alike in all, the order does."""
    others = [
        FRIDAY,
        dataclasses.replace(FRIDAY, title="Saturday"),
        dataclasses.replace(FRIDAY, date=datetime.date(2026, 11, 28)),
        dataclasses.replace(FRIDAY, round=2),
        dataclasses.replace(FRIDAY, table="B"),
        dataclasses.replace(FRIDAY, players=(ASHA,)),
        FRIDAY,
    ]
    ids = [play["sourcePlayId"] for play in plays(*others)]

    assert len(others) == len(set(ids))
    assert ids == [play["sourcePlayId"] for play in plays(*others)]


@pytest.mark.parametrize("name", ["आशा", "A&B=C#D?E", "50% +1", '"quoted"\\', "a:b,c", "🦊", "\ud800"])
def test_any_name_comes_through(name: str) -> None:
    """A link is one line of plain characters whatever a name holds, and the name is what it was when decoded."""
    game = Game((Player(name, 1, parse_cards("r1")),), date=DATE)
    [link] = links(game)

    assert re.fullmatch(r"https://app\.bgstatsapp\.com/createPlay\.html\?data=[A-Za-z0-9%._~:,-]+\n", link)
    assert name == plays(game)[0]["players"][0]["name"]


def test_five_players_fit_a_code() -> None:
    """A QR code of 113 modules a side (version 24, level L) holds 1,171 bytes: a phone reads it off a screen."""
    players = tuple(Player(name, 5, parse_cards("r1-9")) for name in ("Jakub", "Ines", "Karim", "Mateo", "Lucy"))
    game = Game(players, title="Game night", date=DATE, house_deck=True)

    assert len(links(game)[0].rstrip()) <= 1171


def test_games_come_in_their_order() -> None:
    """One link a line, as many as games, and none for none."""
    days = [datetime.date(2026, 5, day) for day in (3, 1, 2)]

    assert ["03", "01", "02"] == [
        play["playDate"][8:10] for play in plays(*(dataclasses.replace(FRIDAY, date=day) for day in days))
    ]
    assert [] == links()


def test_games_without_a_date_are_refused_all_at_once() -> None:
    """Before any link is given, each game that lacks a date is reported with its file, or with the tool's name."""
    undated = dataclasses.replace(FRIDAY, date=None)
    played = [FRIDAY, undated, dataclasses.replace(undated, document=3), dataclasses.replace(undated, source=None)]

    with pytest.raises(InputError) as refusal:
        as_bgstats([score_game(game) for game in played], bgg_id=0)

    problems = refusal.value.problems
    assert [("friday.yaml", None), ("friday.yaml", None), ("tenscore", None)] == [each[:2] for each in problems]
    assert {"date-needed"} == {problem.code for problem in problems}
    assert "game 3" in problems[1].message

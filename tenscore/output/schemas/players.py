"""The schema of the players of a season."""

from __future__ import annotations

from tenscore.cards import COLORS
from tenscore.game import DecidedBy
from tenscore.output.players import json as players_json
from tenscore.output.schemas.game import worth_schema
from tenscore.output.schemas.parts import (
    ABSENT,
    Schema,
    document_of,
    list_of,
    number,
    object_of,
    one_of,
    or_null,
    text,
    truth,
    typed,
    whole,
)
from tenscore.rules import MAX_PLAYERS


def players_results_schema() -> Schema:
    """The schema of `tenscore players --format json`."""
    return document_of(
        "Players of TEN over many games",
        "What tenscore players --format json gives. A number that is not whole has its exact text beside it, as a "
        "fraction, under its key with _exact behind it.",
        (players_json.SCHEMA, players_json.VERSION),
        {
            "player": text("The one player of --player; null where all are looked at.", null=True),
            "game_count": whole("Games of the season, each counted once.", 0),
            "undated": whole("Games of them without a date, which count after the others.", 0),
            "records": _records(),
            "players": list_of("The players, by --sort, or the one player.", _row()),
            "versus": list_of("Each two who have met, from either side.", _versus()),
            "games": list_of("The games of the one player; none where all are looked at.", _played()),
        },
    )


def _row() -> Schema:
    alone = "null for who met nobody"
    declared = "null where all points were declared"
    return object_of(
        "A player's line.",
        {
            "name": text("The player, after aliases."),
            "games": whole("Games played.", 1),
            **number("wins", "Games won against others, a win shared by k counting 1/k."),
            **number("win_rate", f"Wins per game against others; {alone}.", null=True),
            **number(
                "mean_place", f"Mean place: 1 for the first, 0 for the last, level in the middle; {alone}.", null=True
            ),
            **number("mean_share", "Mean of own TEN points over the table's mean."),
            **number("score_mean", "Mean TEN points."),
            "score_best": whole("Most TEN points.", 0),
            "perfect_runs": whole("Perfect runs.", 0),
            **number("wild_points", f"Points per game that wilds brought; {declared}.", null=True),
            **number("cards_mean", f"Cards held per game; {declared}.", null=True),
            "rating": or_null(
                object_of(
                    "The strength, Bradley-Terry with full pairing; null with --no-rating and for who met nobody.",
                    {
                        "estimate": typed("number", "The cautious estimate, mu less three times sigma."),
                        "mu": typed("number", "The most likely strength."),
                        "sigma": typed("number", "Its uncertainty, a standard deviation."),
                        "provisional": truth("Whether it comes from fewer than five games."),
                    },
                )
            ),
            "worth": or_null(_means()),
        },
    )


def _means() -> Schema:
    none = "null where none was held"
    return object_of(
        "What cards were worth in the mean; null without --worth, and where all points were declared.",
        {
            **number("dead_cards", "Cards per game in no run that scores."),
            **number("missing_points", "Points per game that the one missing card would have added."),
            **number("color_wild", f"Points lost without a color wild; {none}.", null=True),
            **number("number_wild", f"Points lost without a number wild; {none}.", null=True),
            **number("full_wild", f"Points lost without the full wild; {none}.", null=True),
        },
    )


def _versus() -> Schema:
    return object_of(
        "How a player was placed next to an opponent.",
        {
            "player": text("The player."),
            "opponent": text("The opponent."),
            "games": whole("Games at one table.", 1),
            "above": whole("Times placed above.", 0),
            "level": whole("Times on the same place.", 0),
            "below": whole("Times placed below.", 0),
        },
    )


def _game() -> dict[str, Schema]:
    return {
        "source": text("The file, as it was named; - is standard input; null for none.", null=True),
        "document": whole("Which of the file's games this is, from 1; null for no file.", 1, null=True),
        "game": text(f"The title; {ABSENT}.", null=True),
        "date": text(f"The day, as in 2026-11-27; {ABSENT}.", null=True) | {"format": "date"},
        "round": whole(f"The round of a tournament; {ABSENT}.", 1, null=True),
        "table": text(f"The table of a tournament; {ABSENT}.", null=True),
    }


def _played() -> Schema:
    return object_of(
        "A game of the player.",
        {
            **_game(),
            "place": whole("The place at the table.", 1, MAX_PLAYERS),
            "score": whole("TEN points.", 0),
            "opponents": list_of("The others, from first to last.", text("A name.")),
            "rating": typed("number", "The estimate after the game; null with --no-rating and alone.", null=True),
            "worth": or_null(worth_schema()),
        },
    )


def _records() -> Schema:
    none = "null where there is none"
    player = text("Who holds it.")
    game = object_of("The game.", _game())
    return object_of(
        "What nobody has done better, or the one player has done best; of those who are level, the first.",
        {
            "best_score": or_null(
                object_of(
                    f"The most points in a game; {none}.",
                    {"player": player, "points": whole("TEN points.", 0), "played": game},
                )
            ),
            "closest_win": or_null(
                object_of(
                    f"The win of one player alone by the least; {none}.",
                    {
                        "player": player,
                        "behind": list_of("Who came second.", text("A name.")),
                        "by": one_of(
                            "What decided; cards are closer than currency, and currency than points.", DecidedBy
                        ),
                        "lead": whole("By how much of it.", 1),
                        "played": game,
                    },
                )
            ),
            "win_streak": or_null(
                object_of(
                    f"The most wins in a row, shared ones too; {none}.",
                    {"player": player, "games": whole("Games in a row.", 1), "first": game, "last": game},
                )
            ),
            "perfect_run": or_null(
                object_of(
                    f"The perfect run with the fewest wilds; {none}.",
                    {
                        "player": player,
                        "color": one_of("Its color.", COLORS),
                        "wilds": whole("Wilds in it.", 0),
                        "played": game,
                    },
                )
            ),
            "comeback": or_null(
                object_of(
                    f"The most places gained in a tournament; {none}.",
                    {
                        "player": player,
                        "after_round": whole("After which round the player stood low.", 1),
                        "from_rank": whole("The rank then.", 1),
                        "to_rank": whole("The last rank.", 1),
                        "tournament": text(f"The tournament's title; {ABSENT}.", null=True),
                    },
                )
            ),
        },
    )

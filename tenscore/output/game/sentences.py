"""What decided a game, in words."""

from __future__ import annotations

from tenscore.game import DecidedBy, Decision, GameResult, Standing
from tenscore.text import counted, listed, printable


def verdict(result: GameResult) -> str:
    """One sentence that says who won and by what."""
    winners = [standing for standing in result.standings if standing.is_winner]
    first = winners[0]
    name = printable(first.player.name)
    if len(winners) > 1:
        names = listed([printable(standing.player.name) for standing in winners])
        return f"{names} share the win: {_holdings(first)} each."
    if len(result.standings) == 1:
        return f"{name} scores {counted(first.score.points, 'point')}."
    decision = result.decisions[0]
    if decision.by is DecidedBy.POINTS:
        return f"{name} wins with {counted(first.score.points, 'point')}."
    return f"{name} wins {_reason(decision)}."


def decision_line(decision: Decision) -> str:
    """What put one player above the next."""
    above, below = (printable(standing.player.name) for standing in (decision.above, decision.below))
    if decision.by is DecidedBy.SHARED:
        return f"{above} and {below} share the place: {_holdings(decision.above)} each"
    return f"{above} above {below}: {_reason(decision)}"


def _reason(decision: Decision) -> str:
    above, below = decision.above, decision.below
    tie = f"after a tie at {counted(above.score.points, 'point')}"
    match decision.by:
        case DecidedBy.CURRENCY:
            return f"on currency tokens, {above.player.currency} to {below.player.currency}, {tie}"
        case DecidedBy.CARDS:
            currency = counted(above.player.currency, "currency token")
            return f"on fewest cards, {above.player.held} to {below.player.held}, {tie} and {currency}"
        case _:
            return f"on points, {above.score.points} to {below.score.points}"


def _holdings(standing: Standing) -> str:
    player = standing.player
    return listed(
        [
            counted(standing.score.points, "point"),
            counted(player.currency, "currency token"),
            counted(player.held, "card"),
        ]
    )

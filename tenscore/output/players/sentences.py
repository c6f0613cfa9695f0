"""Records in words."""

from __future__ import annotations

from collections.abc import Iterator

from tenscore.game import DecidedBy, Game
from tenscore.output.game.columns import about
from tenscore.players import Overview, PlayedGame
from tenscore.text import counted, listed


def short_about(game: Game) -> str:
    """What a game says of itself, or where it is written."""
    return ", ".join(about(game)) or _where(game) or "a game"


def _where(game: Game) -> str | None:
    if game.source is None or game.document in (None, 1):
        return game.source
    return f"{game.source}, game {game.document}"


def place_words(played: PlayedGame) -> str:
    """A place and of how many: `2 of 4`."""
    return f"{played.standing.rank} of {len(played.result.standings)}"


def record_lines(season: Overview) -> Iterator[tuple[str, str]]:
    """Each record: what it is called, and who holds it."""
    found = season.records
    if (best := found.best_score) is not None:
        yield "best score", f"{best.player}, {counted(best.points, 'point')} ({short_about(best.game)})"
    if (win := found.closest_win) is not None:
        lead = counted(win.lead, _UNITS[win.by])
        yield "closest win", f"{win.player}, by {lead} from {listed(win.behind)} ({short_about(win.game)})"
    if (streak := found.win_streak) is not None:
        first, last = short_about(streak.first), short_about(streak.last)
        when = first if streak.games == 1 else f"{first} to {last}"
        yield "most wins in a row", f"{streak.player}, {streak.games} ({when})"
    if (run := found.perfect_run) is not None:
        wilds = counted(run.wilds, "wild") if run.wilds else "no wild"
        yield "perfect run", f"{run.player}, {run.color.value} with {wilds} ({short_about(run.game)})"
    if (back := found.comeback) is not None:
        title = f" ({back.tournament.title})" if back.tournament.title else ""
        places = f"from {back.from_rank} after round {back.after_round} to {back.to_rank}"
        yield "comeback", f"{back.player}, {places}{title}"


_UNITS = {DecidedBy.POINTS: "point", DecidedBy.CURRENCY: "currency token", DecidedBy.CARDS: "card"}

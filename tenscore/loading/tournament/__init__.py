"""Reading a tournament: its file, the game files that it names, and bare folders of games.

Everything that is wrong is reported at once, the games' own problems included.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from tenscore.errors import Problem
from tenscore.loading.tournament import checks
from tenscore.loading.tournament.gather import Bad, Entry, Gathering, in_order
from tenscore.loading.tournament.settings import parse_best, parse_points, parse_tiebreaks
from tenscore.tournament import Awaited, Tournament, game_order

__all__ = ["TournamentReading", "parse_best", "parse_points", "parse_tiebreaks", "read_tournament"]


@dataclass(frozen=True, slots=True)
class TournamentReading:
    """A tournament as it was read; `problems` stand in its way, `warnings` do not; `sources` are the files read.

    `aliases` have the name of a player by another spelling of it.
    """

    tournament: Tournament
    problems: tuple[Problem, ...] = ()
    warnings: tuple[Problem, ...] = ()
    sources: tuple[str, ...] = ()
    aliases: Mapping[str, str] = field(default_factory=dict)


def read_tournament(
    names: Sequence[str],
    *,
    settings: Mapping[str, Any] | None = None,
    deck_check: bool = True,
    skip_bad: bool = False,
    tick: Callable[[int], None] | None = None,
) -> TournamentReading:
    """Read a tournament's file, or folders and files of games, or both; `-` is standard input.

    A file that is reached twice counts once. `settings` go before those of the file, by the names that `Settings` has
    for them. With `skip_bad`, a game with problems of its own is left out; the tournament's `skipped` and the warnings
    say so. `tick` is given the number of games read so far, after each.
    """
    gathering = Gathering(deck_check=deck_check, tick=tick)
    gathering.gather(names)
    plan = gathering.plan
    problems, warnings, bad = list(gathering.problems), list(gathering.warnings), list(gathering.bad)
    roster = None if plan.tournament.roster is None else checks.Spelling(plan.tournament.roster)
    entries = []
    for entry in gathering.entries:
        own = list(checks.game_problems(entry, plan, roster))
        if own:
            bad.append(Bad(own))
        else:
            entries.append(checks.made_final(entry, plan))
    for entry, first in list(checks.same_games(entries)):
        if entry.round is None:
            message = f"warning: the same game as {first.place()}; both count"
            warnings.append(entry.place().problem("same-game", message))
        else:
            message = f"the same game as {first.place()}; expected it once"
            problems.append(entry.place().problem("same-game", message))
            entries = [other for other in entries if other is not entry]
    entries.sort(key=lambda entry: game_order(entry.game))
    if skip_bad:
        warnings += (problem for each in bad for problem in _warnings_of(each))
    else:
        problems += (problem for each in bad for problem in each.problems)
    skipped = tuple(map(_left_out, bad)) if skip_bad else ()
    scheme = replace(plan.tournament.settings, **(settings or {}))
    problems += checks.round_problems(plan, entries)
    problems += checks.points_problems(plan, scheme, entries)
    warnings += checks.byes_again(plan)
    warnings += checks.names_alike(plan, entries)
    warnings += checks.tables_alike(entries)
    has_players = bool(entries or plan.tournament.roster)
    unmatched = list(_unmatched(gathering, has_players=has_players))
    some_are_missing = bool(bad) or not all(is_warning for _, is_warning in unmatched)
    for problem, is_warning in (*checks.name_problems(plan, entries, some_are_missing=some_are_missing), *unmatched):
        (warnings if is_warning else problems).append(problem)
    if not has_players and not problems:
        where = plan.tournament.source or next(iter(gathering.sources), "tenscore")
        message = "no game is left" if skipped else "the tournament has no games; expected rounds or games"
        problems.append(Problem(where, None, None, "no-game", message))
    return TournamentReading(
        _tournament(plan.tournament, entries, settings=scheme, skipped=skipped),
        in_order(problems, gathering.sources),
        in_order(warnings, gathering.sources),
        tuple(gathering.sources),
        plan.aliases,
    )


def _unmatched(gathering: Gathering, *, has_players: bool) -> Iterator[tuple[Problem, bool]]:
    """What names no file, and whether that is only to be noted: what is written ahead may not be there yet."""
    for listing, problem in gathering.unmatched:
        is_ahead = has_players and (listing.is_final or (listing.round or 0) > gathering.last_round)
        message = problem.message.replace("matches no file", "matches no file yet")
        yield (problem._replace(message=f"note: {message}") if is_ahead else problem), is_ahead


def _tournament(plan: Tournament, entries: Sequence[Entry], **facts: Any) -> Tournament:
    """The tournament with its games: those of the rounds, those of the final, and those that are awaited."""
    finished = [entry for entry in entries if not entry.is_awaited]
    final = tuple(entry.game for entry in finished if entry.is_final)
    return replace(
        plan,
        games=tuple(entry.game for entry in finished if not entry.is_final),
        final=None if plan.final is None else replace(plan.final, games=final),
        awaited=tuple(
            Awaited(
                entry.round, entry.game.table, tuple(player.name for player in entry.game.players), entry.source.name
            )
            for entry in entries
            if entry.is_awaited
        ),
        **facts,
    )


def _left_out(bad: Bad) -> str:
    """A line for a game that is left out."""
    others = "" if len(bad.problems) == 1 else f" (and {len(bad.problems) - 1} more)"
    return f"{bad.problems[0]}{others}{_behind(bad)}"


def _warnings_of(bad: Bad) -> list[Problem]:
    return [problem._replace(message=f"warning: left out: {problem.message}{_behind(bad)}") for problem in bad.problems]


def _behind(bad: Bad) -> str:
    return f" ({bad.more})" if bad.more else ""

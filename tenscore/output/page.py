"""Scored games, and a tournament's leaderboard, as one HTML page that needs nothing besides itself.

The page asks for nothing from anywhere and runs no script. Its looks are in `page.css`, which is written into it.
Whatever a colour says, a letter, a shape or a word says too.
"""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from html import escape
from importlib.resources import files
from itertools import accumulate, pairwise
from unicodedata import east_asian_width

from tenscore.cards import COLORS, Card, Color, PlacedWild
from tenscore.game import ColorScore, Game, GameResult, Standing
from tenscore.output.game.sentences import verdict
from tenscore.text import counted, decimal, fixed, printable
from tenscore.tournament import Leaderboard, Penalty, Result, ResultKind, Row, Settings

# Styles alone, from the page itself; the icon is an empty one, so that no browser asks a server for it.
_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"
# Not by the locale, so that the page is the same everywhere.
_MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
_LETTERS = {color: color.value[0] for color in COLORS}
_STAR = " star"

# Lengths in the chart, in the units of its view box.
_ROUND_GAP = 130
_CHART_WIDTH = 700  # between the first and the last round where there are few
_WIDEST_GAP = 240
_ROW_GAP = 38
_CHART_TOP = 44
_MARK = 13
_LABEL_GAP = 22
_COLUMN = 9.2  # the width of a letter of a name in the chart, at the most usual
_NAME_COLUMNS = 22
_NAME_LINES = 2
# Dashes and marks repeat after different numbers of players, so that together they tell twenty apart without colour.
_DASHES = ("", "12 5", "2 5", "14 5 2 5", "6 4")
_MARKS = 4
_INKS = 6
_FEWEST_ROUNDS = 2


def as_html(results: Sequence[GameResult], board: Leaderboard | None = None, *, rounds: bool = True) -> Iterator[str]:
    """The page, in pieces: the leaderboard and the ranks by round where there is a board, then each game.

    Without `rounds` the leaderboard goes without the points of each round.
    """
    yield _head(_title(results, board), _lead(results, board))
    if board is not None:
        places = {game: number for number, game in enumerate(board.games() if results else (), start=1)}
        yield _leaderboard(board, board.rounds if rounds else (), places)
        yield _chart(board)
        yield "<h2>Games</h2>\n"
    if results:
        yield _KEY
    level = 2 if board is None else 3
    for number, result in enumerate(results, start=1):
        yield _game(number, result, level)
    yield "</main>\n</body>\n</html>\n"


def _text(text: str) -> str:
    """Text from a file, so that nothing in it is markup or turns what stands around it."""
    return escape(printable(text))


def _name(name: str, tag: str = "span") -> str:
    """A name in its own direction."""
    return f'<{tag} dir="auto">{_text(name)}</{tag}>'


def _hidden(text: str) -> str:
    """Words for those who do not see the shape beside them."""
    return f'<span class="vh">{text}</span>'


def _ordinal(number: int) -> str:
    """A place in words' short form: `1st`, `2nd`, `11th`."""
    teens = range(11, 14)
    ending = "th" if number % 100 in teens else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


# The page's head.


def _title(results: Sequence[GameResult], board: Leaderboard | None) -> str:
    if board is not None:
        return board.tournament.title or "Tournament"
    return "A game of TEN" if len(results) == 1 else f"{len(results):,} games of TEN"


def _lead(results: Sequence[GameResult], board: Leaderboard | None) -> str:
    dates = sorted({result.game.date for result in results if result.game.date is not None})
    facts = []
    if board is not None:
        facts += [counted(len(board.rows), "player"), counted(len(results), "game")]
        if board.rounds:
            facts.append(f"after round {board.rounds[-1]}")
    if dates and (board is not None or len(results) > 1):
        facts.append(_date(dates[0]) if len(dates) == 1 else f"{_date(dates[0])} to {_date(dates[-1])}")
    return " · ".join(facts)


def _date(date: datetime.date) -> str:
    return f'<time datetime="{date.isoformat()}">{date.day} {_MONTHS[date.month - 1]} {date.year}</time>'


def _head(title: str, lead: str) -> str:
    style = files("tenscore.output").joinpath("page.css").read_text("utf-8")
    return f"""\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{_POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="data:,">
<title>{_text(title)}</title>
<style>
{style}</style>
</head>
<body>
<header>
<p class="brand">TEN</p>
<h1 dir="auto">{_text(title)}</h1>
{f'<p class="lead">{lead}</p>' if lead else ""}
</header>
<main>
"""


# The leaderboard.


def _leaderboard(board: Leaderboard, rounds: Sequence[int], places: Mapping[int, int]) -> str:
    """The standings, with a column for each of `rounds`.

    `places` says of the tournament's games, by index, which of the page's games they are.
    """
    moves = any(row.movement is not None for row in board.rows)
    heads = [
        ("rank", "Rank"),
        *([("move", "Move")] if moves else []),
        ("who", "Player"),
        *(("", name) for name in ("Points", "Played", "Wins", "Share", "Score")),
        *(("", f"Round {number}") for number in rounds),
    ]
    penalties: dict[str, list[Penalty]] = {}
    for penalty in board.tournament.penalties:
        penalties.setdefault(penalty.player, []).append(penalty)
    lines = [
        '<section aria-labelledby="leaderboard">\n<h2 id="leaderboard">Leaderboard</h2>\n',
        '<div class="scroll" tabindex="0" role="region" aria-labelledby="leaderboard">\n<table class="board">\n',
        f"<caption>{_caption(board)}</caption>\n<thead><tr>",
        *(
            f'<th scope="col" class="{kind}">{name}</th>' if kind else f'<th scope="col">{name}</th>'
            for kind, name in heads
        ),
        "</tr></thead>\n<tbody>\n",
        *(_row(row, rounds, places, penalties.get(row.name, ()), moves=moves) for row in board.rows),
        "</tbody>\n</table>\n</div>\n",
        _notes(board.tournament.settings),
        _skipped(board.tournament.skipped),
        "</section>\n",
    ]
    return "".join(lines)


def _caption(board: Leaderboard) -> str:
    return f"Standings after round {board.rounds[-1]}" if board.rounds else "Standings"


def _row(
    row: Row, rounds: Sequence[int], places: Mapping[int, int], penalties: Iterable[Penalty], *, moves: bool
) -> str:
    is_ranked = row.rank is not None
    numbers = [
        f'<td class="main">{decimal(row.points)}</td>',
        f"<td>{row.played}</td>",
        f"<td>{decimal(row.wins)}</td>",
        f"<td>{fixed(row.share)}</td>",
        f"<td>{row.score}</td>",
    ]
    return "".join(
        [
            '<tr class="first">' if row.rank == 1 else "<tr>",
            f'<td class="rank">{row.rank if is_ranked else ""}</td>',
            f'<td class="move">{_movement(row.movement)}</td>' if moves else "",
            f'<th scope="row" class="who">{_name(row.name)}{_tags(row, penalties, rounds)}</th>',
            *(numbers if is_ranked else ["<td></td>"] * len(numbers)),
            *(
                f"<td>{''.join(_result(each, places) for each in row.results if each.round == number)}</td>"
                for number in rounds
            ),
            "</tr>\n",
        ]
    )


def _movement(places: int | None) -> str:
    if places is None:
        return ""
    if places == 0:
        return f'<span aria-hidden="true">=</span>{_hidden("same place")}'
    sign, word = ("▲", "up") if places > 0 else ("▼", "down")
    return f'<span aria-hidden="true">{sign}{abs(places)}</span>{_hidden(f"{word} {abs(places)}")}'


def _tags(row: Row, penalties: Iterable[Penalty], rounds: Sequence[int]) -> str:
    """What else there is to say of a player, in words."""
    tags = []
    if row.rank is None:
        tags.append("no game yet")
    if row.is_withdrawn:
        tags.append("withdrawn")
    for penalty in penalties:
        reason = "" if penalty.reason is None else f": {_name(penalty.reason)}"
        tags.append(f"penalty \u2212{decimal(penalty.points)}{reason}")
    dropped = sum(result.is_dropped for result in row.results if result.round not in rounds)
    if dropped:
        tags.append(f"{counted(dropped, 'result')} dropped")
    return "".join(f'<small class="tag">{tag}</small>' for tag in tags)


def _result(result: Result, places: Mapping[int, int]) -> str:
    """A round's points, and how they came about."""
    points = decimal(result.points)
    shown = f"<s>{points}</s>" if result.is_dropped else points
    if result.kind is ResultKind.BYE:
        how = "bye"
    else:
        how = "" if result.place is None else _ordinal(result.place)
        if result.table is not None:
            how += f" at {_name(result.table)}"
        number = None if result.game is None else places.get(result.game)
        if number is not None:
            how = f'<a href="#game-{number}">{how}</a>'
    dropped = "<small>dropped</small>" if result.is_dropped else ""
    return f"{shown}<small>{how}</small>{dropped}"


def _notes(settings: Settings) -> str:
    if isinstance(settings.points, str):
        notes = [f"Points by place at the table: the preset <b>{_text(str(settings.points))}</b>."]
    else:
        tables = (
            f"{size} players {'-'.join(map(decimal, points))}" for size, points in sorted(settings.points.items())
        )
        notes = [f"Points by place at the table: {'; '.join(tables)}."]
    if settings.tiebreaks:
        notes.append(f"Level on points: {', then '.join(_text(str(each)) for each in settings.tiebreaks)}.")
    if settings.best is not None:
        notes.append(f"A player\u2019s best {counted(settings.best, 'result')} count; the others are shown as dropped.")
    return f'<ul class="notes">{"".join(f"<li>{note}</li>" for note in notes)}</ul>\n'


def _skipped(skipped: Sequence[str]) -> str:
    if not skipped:
        return ""
    lines = "".join(f"<li>{_name(line)}</li>" for line in skipped)
    what = counted(len(skipped), "game")
    return f'<div class="warn"><p><b>Left out as bad: {what}</b></p><ul>{lines}</ul></div>\n'


# The chart of ranks by round.


def _chart(board: Leaderboard) -> str:
    """Each player's rank after each round, as a line; nothing before there are two rounds to join."""
    if len(board.rounds) < _FEWEST_ROUNDS:
        return ""
    columns = [
        {row.name: rank for row in board.rows if (rank := row.ranks[index]) is not None}
        for index in range(len(board.rounds))
    ]
    players = [row.name for row in board.rows if any(row.name in column for column in columns)]
    # Players who share a rank still get a line of the chart each, in the order of the leaderboard.
    order = {name: index for index, name in enumerate(players)}
    slots = [
        {name: slot for slot, name in enumerate(sorted(column, key=lambda each: (column[each], order[each])))}
        for column in columns
    ]
    label = max((min(_width(printable(name)), _NAME_COLUMNS + 1) for name in players), default=0) * _COLUMN + _LABEL_GAP
    gap = min(_WIDEST_GAP, max(_ROUND_GAP, _CHART_WIDTH // (len(columns) - 1)))
    width = round(2 * label + gap * (len(columns) - 1) + 2 * _MARK)
    height = _CHART_TOP + _ROW_GAP * max(1, *map(len, slots))
    left = label + _MARK

    def x(index: int) -> str:
        return f"{left + gap * index:.0f}"

    parts = [
        '<section class="chart" aria-labelledby="ranks">\n<h2 id="ranks">Ranks by round</h2>\n',
        '<div class="scroll" tabindex="0" role="region" aria-labelledby="ranks">\n',
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" ',
        'aria-labelledby="chart-title chart-text" ',
        f'style="min-width:{width * 0.8:.0f}px;max-width:{width * 1.5:.0f}px">\n',
        '<title id="chart-title">Ranks by round</title>\n<desc id="chart-text">',
        "; ".join(f"{_text(name)}: {_in_words(name, columns, board.rounds)}" for name in players),
        ". The leaderboard above has the points of each round.</desc>\n",
    ]
    for index, number in enumerate(board.rounds):
        parts.append(f'<path class="grid" d="M{x(index)} {_CHART_TOP - 14}V{height - 8}"/>')
        parts.append(f'<text class="head" x="{x(index)}" y="20" text-anchor="middle">Round {number}</text>\n')
    paths, marks = [], []
    for player, name in enumerate(players):
        points = [(index, slot[name]) for index, slot in enumerate(slots) if name in slot]
        ink, dash = f"k{player % _INKS}", _DASHES[player % len(_DASHES)]
        line = "".join(_step(x, before, after) for before, after in pairwise(points))
        pattern = f' stroke-dasharray="{dash}"' if dash else ""
        paths.append(f'<path class="path {ink}"{pattern} d="M{x(points[0][0])} {_y(points[0][1])}{line}"/>\n')
        marks.append("<g>")
        for index, slot in points:
            marks.append(_mark(player % _MARKS, ink, float(x(index)), _y(slot)))
            marks.append(f'<text class="at" x="{x(index)}" y="{_y(slot) + 4.5}">{columns[index][name]}</text>')
        for (index, slot), side in ((points[0], -1), (points[-1], 1)):
            marks.append(_label(name, float(x(index)) + side * _LABEL_GAP, _y(slot), side))
        marks.append("</g>\n")
    return "".join([*parts, *paths, *marks, "</svg>\n</div>\n</section>\n"])


def _y(slot: int) -> int:
    return _CHART_TOP + _ROW_GAP * slot + _MARK


def _step(x: Callable[[int], str], before: tuple[int, int], after: tuple[int, int]) -> str:
    """A line from one round's place to the next one's, level at both ends."""
    middle = (float(x(before[0])) + float(x(after[0]))) / 2
    return f"C{middle:.0f} {_y(before[1])} {middle:.0f} {_y(after[1])} {x(after[0])} {_y(after[1])}"


def _mark(shape: int, ink: str, x: float, y: float) -> str:
    """One of four shapes around a rank: circle, square, diamond, hexagon."""
    if shape == 0:
        return f'<circle class="mark {ink}" cx="{x:.0f}" cy="{y}" r="{_MARK}"/>'
    half = _MARK * 0.9
    corners = (
        [(-half, -half), (half, -half), (half, half), (-half, half)],
        [(0, -_MARK * 1.3), (_MARK * 1.3, 0), (0, _MARK * 1.3), (-_MARK * 1.3, 0)],
        [
            (-_MARK * 1.2, 0),
            (-half * 0.7, -_MARK),
            (half * 0.7, -_MARK),
            (_MARK * 1.2, 0),
            (half * 0.7, _MARK),
            (-half * 0.7, _MARK),
        ],
    )[shape - 1]
    points = " ".join(f"{x + across:.1f},{y + down:.1f}" for across, down in corners)
    return f'<polygon class="mark {ink}" points="{points}"/>'


def _label(name: str, x: float, y: int, side: int) -> str:
    """A player's name beside the end of their line, on two lines where it is long."""
    lines = _wrapped(printable(name))
    anchor = "end" if side < 0 else "start"
    top = y + 5 - 8 * (len(lines) - 1)
    spans = "".join(
        f'<tspan x="{x:.0f}" y="{top + 16 * index}">{escape(line)}</tspan>' for index, line in enumerate(lines)
    )
    return f'<text class="halo" text-anchor="{anchor}">{spans}</text>'


def _width(text: str) -> int:
    """Columns that a text takes, about: wide scripts take two each."""
    return sum(2 if east_asian_width(char) in "WF" else 1 for char in text)


def _wrapped(name: str) -> list[str]:
    """A name in lines, broken between words where that serves; what is beyond them is left to the leaderboard."""
    lines = [""]
    for word in name.split(" "):
        rest = word
        joined = f"{lines[-1]} {rest}" if lines[-1] else rest
        if _width(joined) <= _NAME_COLUMNS:
            lines[-1] = joined
            continue
        if lines[-1]:
            lines.append("")
        while _width(rest) > _NAME_COLUMNS:
            cut = _fitting(rest)
            lines[-1:] = [rest[:cut], ""]
            rest = rest[cut:]
        lines[-1] = rest
        if len(lines) > _NAME_LINES:
            break
    if len(lines) > _NAME_LINES:
        return [*lines[: _NAME_LINES - 1], f"{lines[_NAME_LINES - 1]}…"]
    return lines


def _fitting(text: str) -> int:
    """How many of a text's characters fit on a line of the chart."""
    widths = accumulate(_width(char) for char in text)
    return sum(width <= _NAME_COLUMNS for width in widths)


def _in_words(name: str, columns: Sequence[dict[str, int]], rounds: Sequence[int]) -> str:
    return ", ".join(
        f"{_ordinal(column[name])} after round {number}"
        for column, number in zip(columns, rounds, strict=True)
        if name in column
    )


# A game.


def _game(number: int, result: GameResult, level: int) -> str:
    heading, facts = _about(number, result.game)
    bonus = result.game.perfect_bonus
    return "".join(
        [
            f'<section class="game" id="game-{number}" aria-labelledby="g{number}">\n',
            f'<h{level} id="g{number}" dir="auto">{heading}</h{level}>\n',
            f'<p class="facts">{facts}</p>\n' if facts else "",
            f'<p class="verdict">{escape(verdict(result))}</p>\n',
            _RESULTS_HEAD,
            *(_standing(standing) for standing in result.standings),
            '</tbody></table></div>\n<div class="players">\n',
            *(_player(standing, bonus, level + 1) for standing in result.standings),
            "</div>\n</section>\n",
        ]
    )


def _about(number: int, game: Game) -> tuple[str, str]:
    """A game's heading, and what else it says of itself."""
    facts = []
    if game.round is not None:
        facts.append(f"Round {game.round}")
    if game.table is not None:
        facts.append(f"{'table' if facts else 'Table'} {_name(game.table)}")
    if game.title is not None:
        heading = _text(game.title)
    elif facts:
        heading = ", ".join(facts)
        facts = []
    else:
        heading = f"Game {number}"
    if game.date is not None:
        facts.append(_date(game.date))
    return heading, " · ".join(facts)


_RESULTS_HEAD = "".join(
    [
        '<div class="scroll results"><table><caption class="vh">Standings: points in all and by colour</caption>',
        '<thead><tr><th scope="col">Place</th><th scope="col" class="who">Player</th><th scope="col">Points</th>',
        *(f'<th scope="col" class="by-color">{color.value.capitalize()}</th>' for color in COLORS),
        '<th scope="col">Currency</th><th scope="col">Cards</th></tr></thead><tbody>\n',
    ]
)


def _standing(standing: Standing) -> str:
    player, score = standing.player, standing.score
    by_color = "".join(f'<td class="by-color">{run.points}</td>' for run in score.colors.values())
    return (
        f'<tr{_FIRST if standing.is_winner else ""}><td class="rank">{standing.rank}</td>'
        f'<th scope="row" class="who">{_name(player.name)}</th><td class="main">{score.points}</td>{by_color}'
        f"<td>{player.currency}</td><td>{player.held}</td></tr>\n"
    )


_FIRST = ' class="first"'


def _player(standing: Standing, perfect_bonus: int, level: int) -> str:
    """A player's cards: the run of each colour, then what does not score, then the wilds left out."""
    player, score = standing.player, standing.score
    spare = Counter(player.cards)
    placed = {}
    left_out: list[PlacedWild] = []
    for wild in score.wilds:
        del spare[wild.card]
        if wild.is_placed:
            placed[wild.color, wild.number] = wild.card
        else:
            left_out.append(wild)
    rows = []
    for color, run in score.colors.items():
        chips = []
        if run.first is not None and run.last is not None:
            for number in range(run.first, run.last + 1):
                wild_card = placed.get((color, number))
                chips.append(_chip(color, number, wild_card))
                if wild_card is None:
                    spare[_card(color, number)] -= 1
        rows.append(_color_row(color, run, "".join(chips), perfect_bonus))
    unscored = "".join(_spare_chip(card, spare[card]) for card in _DECK_ORDER if spare[card] > 0) if spare else ""
    more = [f'<div class="more"><b>Not scoring</b><ul class="spare">{unscored}</ul></div>\n'] if unscored else []
    if placed:
        wilds = "; ".join(
            f"{_wild_name(wild.card)} as {wild.color} {wild.number}" for wild in score.wilds if wild.is_placed
        )
        more.insert(0, f'<div class="more"><b>Wilds ★</b><p>{wilds}</p></div>\n')
    if left_out:
        copies = Counter(wild.card for wild in left_out)
        chips_left = "".join(_spare_chip(card, count) for card, count in copies.items())
        more.append(f'<div class="more"><b>Wilds left out</b><ul class="spare">{chips_left}</ul></div>\n')
    won = " · winner" if standing.is_winner else ""
    return (
        f'<article class="player"><h{level}><span class="place">{_ordinal(standing.rank)}</span>{_name(player.name)}'
        f'<span class="total">{score.points} <small>{"point" if score.points == 1 else "points"}{won}</small></span>'
        f'</h{level}>\n<ul class="colors">\n{"".join(rows)}</ul>\n{"".join(more)}'
        f'<p class="hold">{_holding(standing)}</p></article>\n'
    )


def _holding(standing: Standing) -> str:
    player = standing.player
    facts = [counted(player.currency, "currency token")]
    if player.bust:
        facts.append(counted(player.bust, "bust token"))
    facts.append(counted(player.held, "card"))
    if unlisted := player.held - len(player.cards):
        facts[-1] += f", {unlisted} of them not listed"
    return " · ".join(facts)


_card = lru_cache(maxsize=None)(Card)
_DECK_ORDER = tuple(Card(color, number) for color in COLORS for number in range(1, 10))


def _color_row(color: Color, run: ColorScore, chips: str, perfect_bonus: int) -> str:
    strip, words = _strip(run, perfect_bonus)
    label = _LABELS[color]
    return f"{label}{strip}{chips}{words}" if chips else f"{label}{_NO_RUN}"


@lru_cache(maxsize=512)
def _strip(run: ColorScore, perfect_bonus: int) -> tuple[str, str]:
    """What stands before and after the chips of a run: where it lies on the track, and what it is worth in words."""
    if run.first is None or run.last is None:
        return "", ""
    length = run.last - run.first + 1
    ends = f"run {run.first}" if length == 1 else f"run {run.first}\u2060\u2013\u2060{run.last}"
    if run.perfect:
        ends = f"perfect run<br>+{perfect_bonus}"
    return (
        f'<div class="track"><ol class="run" style="grid-column:{run.first}/span {length}">',
        f'</ol></div><span class="pts">{run.points}<small>{ends}</small></span></li>\n',
    )


_LABELS = {color: f'<li><b class="hue">{color.value.capitalize()}</b>' for color in COLORS}
_NO_RUN = '<div class="track"></div><span class="pts">0<small>no card</small></span></li>\n'


@lru_cache(maxsize=1024)
def _chip(color: Color, number: int, wild: Card | None) -> str:
    """A card of a run: its number and its colour's letter, and a star where a wild stands for it."""
    letter = _LETTERS[color]
    if wild is None:
        return f'<li class="chip {letter}">{number}<i>{letter.upper()}</i></li>'
    words = f"{_wild_name(wild)} as {color.value} {number}"
    return (
        f'<li class="chip {letter}{_STAR}" title="{words}">{number}<i>{letter.upper()}</i>{_hidden(f" {words}")}</li>'
    )


@lru_cache(maxsize=1024)
def _spare_chip(card: Card, copies: int) -> str:
    """Copies of a card that scores nothing, or of a wild that is left out."""
    color, number = card
    letter = "x" if color is None else _LETTERS[color]
    times = "" if copies == 1 else f" \u00d7{copies}"
    shown = ("" if number is None else str(number)) + ("" if color is None else f"<i>{letter.upper()}</i>")
    if not card.is_wild:
        return f'<li class="chip {letter}" title="{card}">{shown}{times}</li>'
    words = _wild_name(card)
    return f'<li class="chip {letter}{_STAR}" title="{words}">{shown}{times}{_hidden(f" {words}")}</li>'


def _wild_name(card: Card) -> str:
    """A wild in words: `wild 6`, `red wild`, `full wild`."""
    color, number = card
    if number is not None:
        return f"wild {number}"
    return "full wild" if color is None else f"{color.value} wild"


_KEY = (
    '<ul class="key" aria-label="How to read the cards">'
    f'<li><ol class="run" aria-hidden="true">{"".join(_chip(Color.BLUE, number, None) for number in (3, 4, 5))}</ol>'
    "<span>A framed strip is the run that scores: a point a card.</span></li>"
    '<li><ol class="run" aria-hidden="true"><li class="chip b star">6<i>B</i></li></ol>'
    "<span>A star marks a wild, shown as the card that it stands for.</span></li>"
    f'<li><ul class="spare" aria-hidden="true">{_spare_chip(Card(Color.GREEN, 8), 1)}</ul>'
    "<span>A dashed outline does not score.</span></li></ul>\n"
)

"""What results look like: the sentences, the explanation, and the four formats, on results worked by hand."""

from __future__ import annotations

import csv
import dataclasses
import datetime
import io
import re
import unicodedata
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from wcwidth import wcswidth

from tenscore.game import DecidedBy, Decision, Game, GameResult, Player
from tenscore.loading import load_games
from tenscore.notation import parse_cards
from tenscore.output.game.csv import as_csv
from tenscore.output.game.json import as_json
from tenscore.output.game.markdown import as_markdown
from tenscore.output.game.sentences import decision_line, verdict
from tenscore.output.game.table import as_table
from tenscore.scoring import score_game
from validated import results

ROOT = Path(__file__).resolve().parents[1]
GOLDEN = Path(__file__).parent / "golden"


def table(results: Iterable[GameResult]) -> str:
    """The table as a pipe gets it."""
    return "".join(as_table(results))


def explained(results: Iterable[GameResult]) -> str:
    """The table with its explanation."""
    return "".join(as_table(results, explain=True))


def in_color(results: Iterable[GameResult]) -> str:
    """The table with its explanation, as a terminal gets it."""
    return "".join(as_table(results, explain=True, color=True))


def csv_text(results: Iterable[GameResult]) -> str:
    """The CSV file."""
    return "".join(as_csv(results))


def json_text(results: Iterable[GameResult]) -> str:
    """The JSON document."""
    return "".join(as_json(results))


def markdown(results: Iterable[GameResult]) -> str:
    """The Markdown text."""
    return "".join(as_markdown(results))


FORMATS = {
    "friday-night.txt": table,
    "friday-night-explain.txt": explained,
    "friday-night.csv": csv_text,
    "friday-night.json": json_text,
    "friday-night.md": markdown,
}
every_format = pytest.mark.parametrize("form", [*FORMATS.values(), in_color])


def player(name: str, cards: str = "", currency: int = 0, card_count: int | None = None) -> Player:
    """A player by their cards in compact notation."""
    return Player(name, currency, parse_cards(cards), card_count=card_count)


def scored(
    *players: Player, title: str | None = None, table: str | None = None, source: str | None = None
) -> GameResult:
    """A scored game of these players."""
    return score_game(Game(players, title=title, table=table, source=source))


# Whole files.


@pytest.mark.parametrize(("file", "form"), FORMATS.items())
def test_friday_night_is_shown_as_in_the_file_written_by_hand(
    file: str, form: Callable[[Iterable[GameResult]], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each format gives, character for character, the file that was worked out from the game's cards by hand."""
    monkeypatch.chdir(ROOT)
    results = map(score_game, load_games("examples/friday-night.yaml"))

    assert (GOLDEN / file).read_text("utf-8") == form(results)


@every_format
def test_the_order_of_players_and_cards_changes_nothing(form: Callable[[Iterable[GameResult]], str]) -> None:
    """Shuffled players with shuffled cards give the same bytes in every format, for every example."""
    games = load_games(ROOT / "examples")
    shuffled = [
        dataclasses.replace(
            game,
            players=tuple(dataclasses.replace(each, cards=each.cards[::-1]) for each in game.players[::-1]),
        )
        for game in games
    ]
    assert games != shuffled

    assert form(map(score_game, games)) == form(map(score_game, shuffled))


@every_format
def test_many_games_are_shown_one_after_the_other(form: Callable[[Iterable[GameResult]], str]) -> None:
    """Games come in the order given, however many; every piece ends with a line break and so does the whole."""
    games = [scored(player(name, "r1")) for name in ("Zoe", "Asha", "Mo")]

    text = form(games)

    assert ["Zoe", "Asha", "Mo"] == list(dict.fromkeys(re.findall("Zoe|Asha|Mo", text)))
    assert text.endswith("\n")
    assert not text.endswith("\n\n")


def test_no_games_make_an_empty_but_whole_json_document() -> None:
    """A reader of the JSON finds its schema and an empty list, not nothing."""
    assert {"schema": "tenscore.score", "version": 1, "games": []} == results(json_text([]))


# The sentence.


@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        ([player("Asha", "r1-5"), player("Ben", "r1-3", 9)], "Asha wins with 5 points."),
        ([player("Asha", "r1-2"), player("Ben", "r1-3")], "Ben wins with 3 points."),
        ([player("Asha", "r4"), player("Ben", "", 9)], "Asha wins with 1 point."),
        (
            [player("Asha", "r1-3", 7), player("Ben", "b1-3", 4)],
            "Asha wins on currency tokens, 7 to 4, after a tie at 3 points.",
        ),
        (
            [player("Asha", "r1", 1), player("Ben", "b1", 0)],
            "Asha wins on currency tokens, 1 to 0, after a tie at 1 point.",
        ),
        (
            [player("Asha", "", 2), player("Ben", "", 3)],
            "Ben wins on currency tokens, 3 to 2, after a tie at 0 points.",
        ),
        (
            [player("Asha", "r1-3", 5), player("Ben", "b1-2 b3x2", 5)],
            "Asha wins on fewest cards, 3 to 4, after a tie at 3 points and 5 currency tokens.",
        ),
        (
            [player("Asha", "r1", 1), player("Ben", "b1x2", 1)],
            "Asha wins on fewest cards, 1 to 2, after a tie at 1 point and 1 currency token.",
        ),
        (
            [player("Asha", "r1-3", 5, card_count=20), player("Ben", "b1-3", 5, card_count=18)],
            "Ben wins on fewest cards, 18 to 20, after a tie at 3 points and 5 currency tokens.",
        ),
        (
            [player("Ben", "r1-3", 5), player("Asha", "b1-3", 5)],
            "Asha and Ben share the win: 3 points, 5 currency tokens and 3 cards each.",
        ),
        (
            [player("Chen", "r1", 1), player("Asha", "b1", 1), player("Ben", "o4", 1)],
            "Asha, Ben and Chen share the win: 1 point, 1 currency token and 1 card each.",
        ),
        (
            [player(name) for name in ("Eve", "Dev", "Chen", "Ben", "Asha")],
            "Asha, Ben, Chen, Dev and Eve share the win: 0 points, 0 currency tokens and 0 cards each.",
        ),
        # Three level on points: what counts is what parts the first from the next, not what the others have.
        (
            [player("Asha", "r1-3", 7), player("Ben", "b1-3", 4), player("Chen", "o1-3", 4)],
            "Asha wins on currency tokens, 7 to 4, after a tie at 3 points.",
        ),
        (
            [player("Asha", "r1-3", 7), player("Ben", "b1-3 b7", 7), player("Chen", "o1-3", 4)],
            "Asha wins on fewest cards, 3 to 4, after a tie at 3 points and 7 currency tokens.",
        ),
        (
            [player("Asha", "r1-3", 7), player("Ben", "b1-3", 7), player("Chen", "o1-3", 4)],
            "Asha and Ben share the win: 3 points, 7 currency tokens and 3 cards each.",
        ),
        ([player("Asha", "r1-3", 7)], "Asha scores 3 points."),
        ([player("Asha", "r9")], "Asha scores 1 point."),
        ([player("Asha")], "Asha scores 0 points."),
    ],
)
def test_one_sentence_says_who_won_and_by_what(players: list[Player], sentence: str) -> None:
    """The sentence names all winners and what decided it, in each format that has sentences."""
    result = scored(*players)

    assert sentence == verdict(result)
    assert sentence == table([result]).splitlines()[-1]
    assert sentence == markdown([result]).splitlines()[-1]


@pytest.mark.parametrize(
    ("above", "below", "by", "line"),
    [
        (player("Asha", "r1-3"), player("Ben", "r1"), DecidedBy.POINTS, "Asha above Ben: on points, 3 to 1"),
        (
            player("Asha", "r1-3", 2),
            player("Ben", "b4-6", 1),
            DecidedBy.CURRENCY,
            "Asha above Ben: on currency tokens, 2 to 1, after a tie at 3 points",
        ),
        (
            player("Asha", "r1-3", 2),
            player("Ben", "b4-6 b1", 2),
            DecidedBy.CARDS,
            "Asha above Ben: on fewest cards, 3 to 4, after a tie at 3 points and 2 currency tokens",
        ),
        (
            player("Asha", "r1", 2),
            player("Ben", "b4", 2),
            DecidedBy.SHARED,
            "Asha and Ben share the place: 1 point, 2 currency tokens and 1 card each",
        ),
    ],
)
def test_each_pair_of_neighbours_has_its_reason(above: Player, below: Player, by: DecidedBy, line: str) -> None:
    """Points, then currency, then fewest cards, then a shared place; and the explanation says which."""
    result = scored(below, above)

    first, second = result.standings
    assert (Decision(first, second, by),) == result.decisions
    assert line == decision_line(result.decisions[0])
    assert f"\nWhat decided\n  {line}\n" in explained([result])


# The explanation.


def test_the_explanation_marks_wilds_in_their_runs() -> None:
    """Each colour has its run, with brackets around wilds; then every wild's place, and the wilds left out.

    Asha: the red wild joins 1-3 and 5. The full wild adds a point in any colour, and red is the first of them: there
    the colour wild takes the lower gap, 4, and the full wild 6. Ben: a wild 6 adds nothing to a run of 1 in red,
    orange or green, and blue is full.
    """
    lines = explained([scored(player("Asha", "r1-3 r5 rw g2 ww", 3), player("Ben", "r1 b1-9 o1 g1 w6"))])

    assert (
        "\n"
        "Ben: 13 points\n"
        "  red      1  1\n"
        "  blue    10  1 2 3 4 5 6 7 8 9  perfect run, 1 point extra\n"
        "  orange   1  1\n"
        "  green    1  1\n"
        "  left out: wild 6\n"
        "\n"
        "Asha: 7 points\n"
        "  red     6  1 2 3 [4] 5 [6]\n"
        "  blue    0  no card\n"
        "  orange  0  no card\n"
        "  green   1  2\n"
        "  wilds   red w → red 4, wild w → red 6\n"
        "\n"
        "What decided\n"
        "  Ben above Asha: on points, 13 to 7\n"
        "\n"
        "Ben wins with 13 points.\n"
    ) in lines


def test_the_explanation_shows_the_run_that_scores() -> None:
    """Of two runs in a colour only the longer is shown, of two equal ones the lower, whatever copies are held."""
    lines = explained([scored(player("Asha", "r1 r2 r4-6 b2x2 b3 b8 b9"))]).splitlines()

    assert "  red     3  4 5 6" in lines
    assert "  blue    2  2 3" in lines


@pytest.mark.parametrize(
    ("bonus", "line"),
    [
        (0, "  red      9  1 2 3 4 5 6 7 8 9  perfect run, 0 points extra"),
        (2, "  red     11  1 2 3 4 5 6 7 8 9  perfect run, 2 points extra"),
    ],
)
def test_the_explanation_tells_a_house_bonus(bonus: int, line: str) -> None:
    """A run from 1 to 9 is said to be perfect, and what it earned at this table."""
    result = score_game(Game((player("Asha", "r1-9 b1"),), perfect_bonus=bonus))

    # 9 + 0 + 1 = 10 and 9 + 2 + 1 = 12: points are two digits wide in both.
    assert line in explained([result]).splitlines()


def test_a_lone_player_has_nothing_decided() -> None:
    """With nobody to be compared with, the explanation does not speak of decisions."""
    assert "What decided" not in explained([scored(player("Asha", "r1"))])


# The heading.


@pytest.mark.parametrize(
    ("game", "heading"),
    [
        (Game((), title="Cup"), "Cup"),
        (Game((), date=datetime.date(2026, 2, 3), round=2, table="B"), "2026-02-03 · round 2 · table B"),
        (
            Game((), title="Cup", date=datetime.date(2026, 2, 3), round=1, table="7"),
            "Cup · 2026-02-03 · round 1 · table 7",
        ),
    ],
)
def test_the_heading_says_what_the_file_says(game: Game, heading: str) -> None:
    """Title, date, round and table, as far as they are known."""
    result = score_game(dataclasses.replace(game, players=(player("Asha", "r1"),)))

    assert [heading, ""] == table([result]).splitlines()[:2]
    assert [f"## {heading}", ""] == markdown([result]).splitlines()[:2]


def test_a_game_that_says_nothing_of_itself_has_no_heading() -> None:
    """Nothing stands for what is not known: the table comes first."""
    result = scored(player("Asha", "r1"))

    assert table([result]).startswith("rank  player")
    assert markdown([result]).startswith("| rank | player |")


# JSON.


def test_json_has_the_keys_of_version_1_and_null_for_what_is_absent() -> None:
    """A game with nothing but its players: the document whole, with absent values null and never 0 or missing.

    Asha: the wild 6 adds a point in red alone, and the red wild makes it a run of 2 there, the lower one: 5 6.
    """
    result = scored(player("Asha", "rw b6 o6 g6 w6"), player("Ben", "", 10))

    red = {"points": 2, "first": 5, "last": 6, "perfect": False}
    six = {"points": 1, "first": 6, "last": 6, "perfect": False}
    empty = {"points": 0, "first": None, "last": None, "perfect": False}
    document = results(json_text([result]))

    assert document == {
        "schema": "tenscore.score",
        "version": 1,
        "games": [
            {
                "source": None,
                "document": None,
                "game": None,
                "date": None,
                "round": None,
                "table": None,
                "perfect_bonus": 1,
                "standings": [
                    {
                        "rank": 1,
                        "name": "Asha",
                        "winner": True,
                        "points": 5,
                        "currency": 0,
                        "bust": 0,
                        "cards": 5,
                        "colors": {"red": red, "blue": six, "orange": six, "green": six},
                        "wilds": [
                            {"card": "red w", "color": "red", "number": 5},
                            {"card": "wild 6", "color": "red", "number": 6},
                        ],
                    },
                    {
                        "rank": 2,
                        "name": "Ben",
                        "winner": False,
                        "points": 0,
                        "currency": 10,
                        "bust": 0,
                        "cards": 0,
                        "colors": dict.fromkeys(("red", "blue", "orange", "green"), empty),
                        "wilds": [],
                    },
                ],
                "decisions": [{"above": "Asha", "below": "Ben", "by": "points"}],
            }
        ],
    }


def test_json_names_the_kinds_of_wilds_and_leaves_them_out_with_null() -> None:
    """`card` is `red w`, `wild 6` or `wild w`; one that is left out stands for nothing."""
    perfect = "r1-9 b1-9 o1-9 g1-9"
    [standing] = results(json_text([scored(player("Asha", f"{perfect} ww w6 rw"))]))["games"][0]["standings"]

    assert standing["wilds"] == [
        {"card": "red w", "color": None, "number": None},
        {"card": "wild 6", "color": None, "number": None},
        {"card": "wild w", "color": None, "number": None},
    ]
    assert standing["colors"]["red"] == {"points": 10, "first": 1, "last": 9, "perfect": True}


def test_json_says_who_shares_a_win() -> None:
    """All winners are winners, their rank is 1, and the next place is skipped."""
    game = results(json_text([scored(player("Ben", "r1"), player("Chen"), player("Asha", "b1"))]))["games"][0]

    assert [(each["rank"], each["name"], each["winner"]) for each in game["standings"]] == [
        (1, "Asha", True),
        (1, "Ben", True),
        (3, "Chen", False),
    ]
    assert [each["by"] for each in game["decisions"]] == ["shared", "points"]


# Text from a file, made harmless.

HOSTILE = [
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "=cmd|'/C calc'!A0",
    '=HYPERLINK("http://example.com", "x")',
    "\uff1d1+1",
    "\t=1+1",
    "\r=1+1",
    "x\n=1+1",
    "x;=1+1",
    'x;"=1+1',
    "x\t\t=1+1",
    "x\t\r=1+1",
    "a\rb",
    "a|b",
    "a\\|b",
    "a\\",
    "|",
    "a\nb",
    "a\r\nb",
    "[bold]",
    "[red]x[/red]",
    "**bold** _it_ `code`",
    "<b>&amp;<script>",
    "[link](http://example.com)",
    "# heading",
    "\x1b[31mred\x1b[0m",
    "\x1b]8;;http://example.com\x1b\\link",
    "\x9b31m",
    "a\u202eb",
    "a\u2066b\u2069",
    "a\u2028b\u2029c",
    "a\u0085b\u000bc",
    "\x07bell\x08\x7f",
    "a,b",
    'a "quoted" name',
    "007",
    "1e5",
    "None",
    "nan",
]
hostile = pytest.mark.parametrize("text", HOSTILE)
NUMBER_COLUMNS = ("document", "round", "rank", "points", "red", "blue", "orange", "green", "currency", "bust", "cards")
NO_COLUMNS = 9


def _csv_rows(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text, newline=""), strict=True))


def test_csv_has_its_columns() -> None:
    """The header names the columns of the format, in their order."""
    assert [
        "source,document,game,date,round,table,rank,name,winner,points,red,blue,orange,green,currency,bust,cards"
    ] == csv_text([]).splitlines()


@hostile
def test_csv_is_read_back_as_it_was(text: str) -> None:
    """A spreadsheet's reader finds every name again, at the most with an apostrophe against formulas."""
    result = scored(player(text, "r1-3", 4), player("Ben"), title=text, table=text, source=text)

    header, first, second = _csv_rows(csv_text([result]))

    row = dict(zip(header, first, strict=True))
    assert len(second) == len(header)
    for column in ("name", "game", "table", "source"):
        assert text == re.sub("(^|[;\t\r\n]\"*)'", r"\1", row[column])
    assert ["", "", ""] == [row["document"], row["date"], row["round"]]


@hostile
@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_csv_cells_run_as_no_formula(text: str, delimiter: str) -> None:
    """No cell begins as a formula does, even in a spreadsheet that splits at semicolons or tabs."""
    result = scored(player(text, "r1-3", 4), title=text, table=text, source=text)
    rows = csv.reader(io.StringIO(csv_text([result]), newline=""), delimiter=delimiter)
    cells = [cell for row in rows for cell in row]

    assert [] == [cell for cell in cells if cell.startswith(tuple("=+-@\t\r\uff1d\uff0b\uff0d\uff20"))]


def test_csv_numbers_stay_numbers() -> None:
    """Counts are bare digits, text or not around them, and a date is as in the file."""
    game = Game(
        (player("=1", "r1-3 b1-9 w9", 10),),
        date=datetime.date(2026, 11, 27),
        round=3,
        document=2,
        source="x.yaml",
    )
    header, cells = _csv_rows(csv_text([score_game(game)]))
    row = dict(zip(header, cells, strict=True))

    # Red 3, blue 10; the wild 9 makes a run of 1 in orange, the first colour where it adds a point.
    numbers = ["2", "3", "1", "14", "3", "10", "1", "0", "10", "0", "13"]
    assert numbers == [row[column] for column in NUMBER_COLUMNS]
    assert ("2026-11-27", "true") == (row["date"], row["winner"])


def test_csv_keeps_the_name_of_standard_input() -> None:
    """A lone dash is the name of standard input, not the start of a formula."""
    assert "-" == _csv_rows(csv_text([scored(player("Asha"), source="-")]))[1][0]


def _markdown_cells(line: str) -> list[str]:
    """The cells of a row as a Markdown reader splits them, at pipes with no backslash before them."""
    assert line.startswith("| ")
    assert line.endswith(" |")
    return [cell.strip() for cell in re.split(r"(?<!\\)\|", line[1:-1])]


def _markdown_text(cell: str) -> str:
    """What is shown for a cell in which all markup is escaped."""
    return re.sub(r"\\([!-/:-@\[-`{-~])", r"\1", cell)


@hostile
def test_markdown_cells_hold_together(text: str) -> None:
    """Whatever a name holds, the table has its rows and columns, and the name is shown with nothing read as markup."""
    lines = markdown([scored(player(text, "r1-3"), player("Ben"), title=text)]).splitlines()

    # Heading, blank, two rows of header, two players, blank, sentence.
    assert len(lines) == 8
    assert [NO_COLUMNS] * 4 == [len(_markdown_cells(line)) for line in lines[2:6]]
    name = _markdown_cells(lines[4])[1]
    shown = "".join(char if _is_harmless(char) else char.encode("unicode_escape").decode() for char in text)
    assert shown.strip() == _markdown_text(name)
    assert not re.search(r"(?<!\\)(\\\\)*[`*_\[\]<>]", name)


@pytest.mark.parametrize(
    "name", ["- Ben", "+ Ben", "* Ben", "1. Ben", "7) Ben", "# Ben", "> Ben", "~~~ Ben", "``` Ben"]
)
def test_markdown_sentences_stay_sentences(name: str) -> None:
    """A name at the start of the sentence makes no list, heading, quotation or block of code of it."""
    sentence = markdown([scored(player(name, "r1"))]).splitlines()[-1]

    assert not re.match(r"[-+*>]|#+ |\d+[.)]|~~~|```", sentence)
    assert f"{name} scores 1 point." == _markdown_text(sentence)


def _is_harmless(char: str) -> bool:
    return unicodedata.category(char) not in {"Cc", "Cf", "Cs", "Zl", "Zp"}


@hostile
def test_terminal_text_holds_together(text: str) -> None:
    """Nothing in a name or title steers the terminal, turns its direction or breaks a line; nor is it markup."""
    lines = explained([scored(player(text, "r1-3"), player("Ben"), title=text, table=text)]).split("\n")
    plain = explained([scored(player("x", "r1-3"), player("Ben"), title="x", table="x")]).split("\n")

    assert len(plain) == len(lines)
    assert all(_is_harmless(char) for line in lines for char in line)
    if text.isprintable():
        assert f"{text} · table {text}" == lines[0]
        assert f"{text} wins with 3 points." == lines[-2]
        assert f"  {text} above Ben: on points, 3 to 0" in lines


def test_what_steers_a_terminal_is_shown_as_an_escape() -> None:
    r"""A reader can tell that something was there, and what: `\x1b` for an escape character."""
    assert r"\x1b[31mred\u202e\n scores 1 point." == verdict(scored(player("\x1b[31mred\u202e\n", "r1")))


def test_joiners_that_scripts_and_emoji_need_are_kept() -> None:
    """Zero-width joiners and non-joiners shape Indic and Persian words and families of emoji."""
    persian = "می\u200cخواهم"  # noqa: RUF001 - it is Persian
    for name in ("क्\u200dष", persian, "👩\u200d👩\u200d👧"):
        assert f"{name} scores 1 point." == verdict(scored(player(name, "r1")))


# Alignment.


def test_wide_names_are_given_their_width() -> None:
    """Two Chinese characters fill four columns of a terminal, so four blanks less follow than letters would have."""
    text = table([scored(player("陈伟", "r1-3"), player("Ben", "r1"), player("🦊 Fox", "", 7))])

    assert (
        "rank  player  points  red  blue  orange  green  currency  cards\n"
        "----  ------  ------  ---  ----  ------  -----  --------  -----\n"
        "   1  陈伟         3    3     0       0      0         0      3\n"
        "   2  Ben          1    1     0       0      0         0      1\n"
        "   3  🦊 Fox       0    0     0       0      0         7      0\n"
        "\n"
        "陈伟 wins with 3 points.\n"
    ) == text


def test_a_narrow_terminal_gets_the_standings_without_colours() -> None:
    """At 40 columns the colours go, and it is said; one column too few, and not fewer, makes the difference."""
    result = scored(player("Asha", "r1-3 b2", 7), player("Ben", "r1", 4))

    assert (
        "rank  player  points  currency  cards\n"
        "----  ------  ------  --------  -----\n"
        "   1  Asha         4         7      4\n"
        "   2  Ben          1         4      1\n"
        "\n"
        "not shown, for want of width: red, blue,\n"
        "orange, green\n"
        "\n"
        "Asha wins with 4 points.\n"
    ) == "".join(as_table([result], width=40))
    # The columns of the whole table are 47 wide, and there are 8 gaps of two.
    assert table([result]) == "".join(as_table([result], width=63))
    assert "want of width" in "".join(as_table([result], width=62))


def test_an_explanation_is_broken_between_words_on_a_narrow_terminal() -> None:
    """What belongs to a line goes on under it, where its own text began."""
    result = scored(player("Asha", "r1-8 rw bw b1"))

    assert (
        "Asha: 12 points\n"
        "  red     10  1 2 3 4 5 6 7 8 [9]\n"
        "          perfect run, 1 point extra\n"
        "  blue     2  1 [2]\n"
        "  orange   0  no card\n"
        "  green    0  no card\n"
        "  wilds   red w → red 9,\n"
        "          blue w → blue 2\n"
    ) in "".join(as_table([result], explain=True, width=38))


@pytest.mark.parametrize("form", [table, explained, in_color])
@pytest.mark.parametrize(
    "name",
    [
        "आशा शर्मा",
        "தமிழ்ச்செல்வி",
        "陈伟",
        "さくら",
        "김민준",
        "ليلى",
        "🦊 Fuchs",
        "👩\u200d👩\u200d👧 family",
        "🇮🇳 flag",
        "❤\ufe0f heart",
        "e\u0301 combined",
        "Zoë",
        "[bold]",
        "A name that is longer than all the others by a good deal",
    ],
)
def test_names_of_all_scripts_align(name: str, form: Callable[[Iterable[GameResult]], str]) -> None:
    """Every row of the table ends in the same column of the terminal, whatever the names are written in."""
    text = form([scored(player(name, "r1-3"), player("Ben", "b1", 10), player("Ana"))])
    lines = re.sub(r"\x1b\[\d*m", "", text).splitlines()[:5]

    assert [wcswidth(lines[1])] * 5 == [wcswidth(line) for line in lines]


def test_colors_add_nothing_but_themselves() -> None:
    """Without its escape codes, coloured text is the plain text: nothing is said by colour alone."""
    results = [score_game(game) for game in load_games(ROOT / "examples")]
    colored = in_color(results)

    assert "\x1b[31mred\x1b[0m" in colored
    assert explained(results) == re.sub(r"\x1b\[\d+m", "", colored)


@pytest.mark.parametrize("form", [json_text, csv_text, markdown])
def test_files_are_never_colored(form: Callable[[Iterable[GameResult]], str]) -> None:
    """Formats for other programs hold no escape codes."""
    assert "\x1b" not in form(map(score_game, load_games(ROOT / "examples")))

"""Good input: everything that the game file allows is read, and is read as what was meant."""

from __future__ import annotations

import codecs
import datetime
import json
import os
import subprocess
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path

import pytest

from helpers import ONE_GAME, run, write
from tenscore.cards import COLORS, PlacedWild
from tenscore.game import ColorScore, GameResult, Player
from tenscore.loading import load_games, read_games
from tenscore.notation import format_cards, parse_cards
from tenscore.scoring import score_games

EXAMPLES = sorted(path for path in (Path(__file__).parents[1] / "examples").iterdir() if path.is_file())
EXPECTED = Path(__file__).parent / "expected"
NO_PROBLEMS = "1 game in 1 file, no problems\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to write games in; names in messages are relative to it."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def players_of(text: str) -> tuple[Player, ...]:
    """The players of the one game in a text."""
    (game,) = load_games(write(text))
    return game.players


def cards_of(cards: str) -> str:
    """What the cards of a player are read as, in the compact notation."""
    text = textwrap.dedent(cards).strip("\n")
    entry = "\n".join(["players:", "  - name: Asha", "    currency: 7", textwrap.indent(text, "    "), ""])
    (player,) = players_of(entry)
    return format_cards(player.cards)


def name_of(written: str) -> str:
    """The name that a player gets from what is written behind `name:`."""
    (player,) = players_of(f"players:\n  - name: {written}\n    currency: 7\n    cards: r1\n")
    return player.name


COLLECTIONS = {
    "text by colour": ("cards: {red: 1-5 7 w, blue: 2}", "r1-5 r7 rw b2"),
    "list by colour": ("cards: {blue: [1, 2, 3, 5, 7]}", "b1-3 b5 b7"),
    "block list by colour": ("cards:\n  red:\n    - 1-3\n    - 9\n    - w", "r1-3 r9 rw"),
    "list below its key without indent": ("cards:\n  red:\n  - 1\n  - 2", "r1 r2"),
    "one number": ("cards: {red: 4}", "r4"),
    "copies": ("cards: {green: 1x2 2 3}", "g1x2 g2 g3"),
    "copies in a list": ("cards: {green: [1x2, 2, 3]}", "g1x2 g2 g3"),
    "copies by writing them": ("cards: {green: [1, 1, 2, 3]}", "g1x2 g2 g3"),
    "several in an entry": ("cards: {green: [1 2, '3, 4']}", "g1-4"),
    "number wild and full wild": ("cards: {wild: 6 w}", "w6 ww"),
    "number wilds as a range": ("cards: {wild: 3-5 w}", "w3-5 ww"),
    "wilds in a list": ("cards: {wild: [6, w]}", "w6 ww"),
    "every sign for any": ("cards: {red: 'w #', blue: 'W *', green: wild WILD}", "rwx2 bwx2 gwx2"),
    "quoted signs in a list": ("cards: {red: ['#', \"*\"], wild: ['#']}", "rwx2 ww"),
    "# that touches a card is no comment": ("cards: r1 r# b#", "r1 rw bw"),
    "* inside plain text": ("cards: {red: 1 2 *}", "r1 r2 rw"),
    "compact": ("cards: r1-4 r6 rw b2x2 w3 ww", "r1-4 r6 rw b2x2 w3 ww"),
    "compact list": ("cards: [r1-4, r6, rw, b2x2]", "r1-4 r6 rw b2x2"),
    "compact block list": ("cards:\n  - r1-4 r6\n  - b2x2, w3", "r1-4 r6 b2x2 w3"),
    "compact with commas": ("cards: r1-4, r6,rw , b2", "r1-4 r6 rw b2"),
    "compact upper case": ("cards: R1-4 B2X2 W3 WW", "r1-4 b2x2 w3 ww"),
    "compact in words": ("cards: Red 1-4, Blue w, wild 3, Wild W", "r1-4 bw w3 ww"),
    "compact pink and yellow": ("cards: p1 y2 pink 3 Yellow 4", "r1 r3 o2 o4"),
    "compact quoted over lines": ('cards: "r1-4\n  r6 b2"', "r1-4 r6 b2"),
    "compact plain over lines": ("cards: r1-4 r6\n  b2 b3\n  w6", "r1-4 r6 b2 b3 w6"),
    "folded": ("cards: >-\n  r1-4 r6\n  b2, ww", "r1-4 r6 b2 ww"),
    "folded, kept line ends": ("cards: >\n  r1-4 r6\n\n  b2\n", "r1-4 r6 b2"),
    "literal": ("cards: |\n  r1-4 r6\n  b2 ww\n", "r1-4 r6 b2 ww"),
    "# in a folded block is a wild": ("cards:\n  red: >-\n    1 2 #\n  blue: 3", "r1 r2 rw b3"),
    "# alone in a literal block is a wild": ("cards:\n  red: |\n    1 2\n    #\n", "r1 r2 rw"),
    "colour names in any case": ("cards: {Red: 1, BLUE: 2, oRANGE: 3, Wild: 6}", "r1 b2 o3 w6"),
    "pink and yellow by name": ("cards: {pink: 1, yellow: 2}", "r1 o2"),
    "colours by letter": ("cards: {r: 1, b: 2, o: 3, g: 4, w: 6}", "r1 b2 o3 g4 w6"),
    "colours by upper-case letter": ("cards: {R: 1, Y: 3, G: 4, W: w}", "r1 o3 g4 ww"),
    "p and y by letter": ("cards: {p: 1, y: 3}", "r1 o3"),
    "quoted keys": ("\"cards\": {'red': '1'}", "r1"),
    "no cards, as a list": ("cards: []", ""),
    "no cards, as a mapping": ("cards: {}", ""),
    "no cards, as text": ('cards: ""', ""),
    "a colour without cards": ("cards:\n  red:\n  blue: 2\n  green: []\n  wild: ''", "b2"),
    "flow mapping over lines": ("cards: {\n    red: 1-3,\n    blue: [4,\n      5],\n  }", "r1-3 b4 b5"),
    "en dash and multiplication sign": ("cards: {red: 1\u20133, blue: 2\u00d72}", "r1-3 b2x2"),
}


@pytest.mark.parametrize(("cards", "expected"), COLLECTIONS.values(), ids=COLLECTIONS)
def test_cards_are_read_in_every_way_of_writing_them(cards: str, expected: str) -> None:
    """By colour or compact, as a list, as text or as a block, every way gives the same cards."""
    assert expected == cards_of(cards)


COMMENTS = {
    "words behind cards": "cards: {red: 1 2} # red was counted twice",
    "words behind text": "cards: r1 r2 # no duplicates listed",
    "a number and a word": "cards: r1 r2 # 2 cards",
    "words behind a colour": "cards:\n  red: 1 2  # one wild: none left\n",
    "words behind entries": "cards:\n  red:\n    - 1 # from the market\n    - 2\n",
    "words inside brackets": "cards:\n  red: [1, # from the market\n    2] # and drawn\n",
    "a line between colours": "cards:\n  # the reds\n  red: 1 2\n",
    "a colour commented out": "cards:\n  red: 1 2\n  # blue: 3 4\n",
    "an entry commented out": "cards:\n  red:\n    - 1\n    # - 5\n    - 2\n",
    "a remark behind the list": "cards: r1 r2\n# r9 was somebody else's",
    "behind the key": "cards: # by colour\n  red: 1 2\n",
    "a number behind another field": "card_count: 2 # 2\ncards: r1 r2",
    "a line of signs": "cards: r1 r2\n#################\n",
}


@pytest.mark.parametrize("cards", COMMENTS.values(), ids=COMMENTS)
def test_a_real_comment_is_let_through(cards: str) -> None:
    """A comment with words in it, or one that stands away from the cards, is a comment and no wild."""
    assert "r1 r2" == cards_of(cards)


def test_a_comment_before_the_game() -> None:
    """Comments around a game, even ones that look like cards, are comments."""
    assert "Asha" == players_of(f"# 1 2 #\n#\n{ONE_GAME}# w\n#")[0].name


NAMES = [
    "No",
    "yes",
    "off",
    "null",
    "~",
    "true",
    "007",
    "7",
    "0x1F",
    "1_000",
    "1e3",
    ".inf",
    "3.0",
    "1:30",
    "2026-11-27",
    "2026-11-27 20:00:00",
    "=",
    "<<",
    "+",
    "a#b",
    "C:\\temp",
    "O'Brien",
    'the "Ace"',
    "x" * 300,
    "陈伟",
    "आशा शर्मा",
    "🦊 Fuchs",
    "\\ud83e\\udd8a",
]


@pytest.mark.parametrize("name", NAMES, ids=lambda name: name[:20].encode("unicode_escape").decode())
@pytest.mark.parametrize("quotes", ["", "'"], ids=["plain", "quoted"])
def test_a_name_is_the_text_that_was_written(name: str, quotes: str) -> None:
    """No name is taken for a truth value, a number, a date, a time or nothing."""
    assert name == name_of(quotes + name.replace("'", "''" if quotes else "'") + quotes)


def test_the_white_space_in_a_name_is_one_space() -> None:
    """White space around a name is no part of it, and a run of it inside is one space."""
    assert "Asha Rao" == name_of('"  Asha \u00a0Rao\t"')


def test_a_name_is_composed() -> None:
    """An accent that follows its letter becomes one character with it (NFC), so that equal names are equal."""
    assert "Zo\u00eb" == name_of("Zoe\u0308")


def test_every_field() -> None:
    """All fields of a game, and of a player, arrive in the records."""
    text = """\
        game: Friday night
        date: 2026-11-27
        round: 3
        table: 007
        rules: {perfect_bonus: 2}
        players:
          - name: Asha
            currency: 0
            bust: 15
            cards: r1 r2
            card_count: 12
          - {name: Ben, currency: 10, cards: []}
        """
    (game,) = load_games(write(textwrap.dedent(text)))

    assert ("Friday night", datetime.date(2026, 11, 27), 3, "007", 2) == (
        game.title,
        game.date,
        game.round,
        game.table,
        game.perfect_bonus,
    )
    assert ("game.yaml", 1) == (game.source, game.document)
    asha, ben = game.players
    assert (0, 15, 12, 12) == (asha.currency, asha.bust, asha.card_count, asha.held)
    assert (10, 0, None, 0) == (ben.currency, ben.bust, ben.card_count, ben.held)


def test_optional_fields() -> None:
    """What the file does not say is `None`, and the perfect bonus is then 1; a blank field says nothing."""
    (game,) = load_games(write(f"game:\ndate:\nround:\ntable:\nrules:\n{ONE_GAME}"))

    assert (None, None, None, None, 1) == (game.title, game.date, game.round, game.table, game.perfect_bonus)


@pytest.mark.parametrize("bonus", [0, 1, 50])
def test_the_perfect_bonus(bonus: int) -> None:
    """A table may set the bonus for a perfect run, to nothing too."""
    (game,) = load_games(write(f"rules: {{perfect_bonus: {bonus}}}\n{ONE_GAME}"))

    assert bonus == game.perfect_bonus


def test_five_players_and_fifteen_bust_tokens() -> None:
    """The most that a game can have is still a game."""
    entries = "".join(f"  - {{name: {name}, currency: 10, bust: 3, cards: []}}\n" for name in "ABCDE")

    assert [3] * 5 == [player.bust for player in players_of(f"players:\n{entries}")]


def test_the_whole_deck_in_one_hand() -> None:
    """As many copies of each card as the deck has are no more than it has."""
    cards = " ".join(f"{letter}1-6x3 {letter}7-9 {letter}wx2" for letter in "rbog") + " w1-9 ww"
    (player,) = players_of(f"players: [{{name: Asha, currency: 7, cards: {cards}, card_count: 102}}]")

    assert 102 == len(player.cards)


def test_a_house_deck() -> None:
    """`deck_check=False` lets more copies of a card pass than the deck has."""
    path = write("players: [{name: Asha, currency: 7, cards: r9x2 wwx3}]")
    (game,) = load_games(path, deck_check=False)

    assert "r9x2 wwx3" == format_cards(game.players[0].cards)
    assert (0, NO_PROBLEMS, "") == run("check", "--no-deck-check", "game.yaml")


DOCUMENTS = {
    "one": (ONE_GAME, 1),
    "a mark before": (f"---\n{ONE_GAME}", 1),
    "a mark behind": (f"{ONE_GAME}---\n", 1),
    "a mark behind, no line end": (f"{ONE_GAME}---", 1),
    "marks before and behind": (f"---\n{ONE_GAME}---\n", 1),
    "two": (f"{ONE_GAME}---\n{ONE_GAME}", 2),
    "two with an empty one between": (f"{ONE_GAME}---\n---\n# nothing here\n---\n{ONE_GAME}", 2),
    "an end mark": (f"{ONE_GAME}...\n", 1),
    "an end mark between": (f"{ONE_GAME}...\n---\n{ONE_GAME}", 2),
    "a version": (f"%YAML 1.2\n---\n{ONE_GAME}", 1),
    "blank lines and comments around": (f"\n\n# club\n\n{ONE_GAME}\n\n# end\n\n", 1),
    "no line end": (ONE_GAME.rstrip("\n"), 1),
}


@pytest.mark.parametrize(("text", "games"), DOCUMENTS.values(), ids=DOCUMENTS)
def test_a_file_holds_one_game_or_several(text: str, games: int) -> None:
    """Documents that hold something are games, counted from 1; empty ones are not."""
    assert list(range(1, games + 1)) == [game.document for game in load_games(write(text))]


JSON_GAME = {
    "game": "caf\u00e9 \U0001f98a",
    "date": "2026-11-27",
    "round": 1,
    "players": [
        {"name": "\U0001f98a Fuchs", "currency": 7, "cards": {"red": [1, 2, "w", "#"], "blue": "3-4"}},
        {"name": "\\ud83e\\udd8a", "currency": 4, "bust": 1, "cards": "o1 ww", "card_count": 3},
    ],
}


@pytest.mark.parametrize(
    "text",
    [
        json.dumps(JSON_GAME),
        json.dumps(JSON_GAME, ensure_ascii=False),
        json.dumps(JSON_GAME, indent=2),
        json.dumps(JSON_GAME, indent="\t"),
        json.dumps(JSON_GAME, separators=(",", ":")),
        json.dumps(JSON_GAME).replace("\\ud83e\\udd8a Fuchs", "\\uD83E\\uDD8A Fuchs"),
    ],
    ids=["escaped", "not escaped", "indented", "indented with tabs", "without spaces", "upper-case escapes"],
)
def test_json(text: str) -> None:
    """JSON is read as it is: an emoji written as two escapes is one character, an escaped backslash stays one."""
    (game,) = load_games(write(text, "game.json"))

    assert "caf\u00e9 \U0001f98a" == game.title
    assert ["\U0001f98a Fuchs", "\\ud83e\\udd8a"] == [player.name for player in game.players]
    assert ["r1 r2 rwx2 b3 b4", "o1 ww"] == [format_cards(player.cards) for player in game.players]


def test_json_with_escaped_slashes() -> None:
    """Some programs escape the slash in JSON; it is a slash all the same."""
    assert "A/B" == players_of('{"players": [{"name": "A\\/B", "currency": 7, "cards": "r1"}]}')[0].name


@pytest.mark.parametrize(
    "encode",
    [
        lambda text: text.encode(),
        lambda text: codecs.BOM_UTF8 + text.encode(),
        lambda text: codecs.BOM_UTF16_LE + text.encode("utf-16-le"),
        lambda text: codecs.BOM_UTF16_BE + text.encode("utf-16-be"),
        lambda text: text.replace("\n", "\r\n").encode(),
        lambda text: codecs.BOM_UTF8 + text.replace("\n", "\r\n").encode(),
        lambda text: codecs.BOM_UTF16_LE + text.replace("\n", "\r\n").encode("utf-16-le"),
    ],
    ids=["UTF-8", "UTF-8 BOM", "UTF-16 LE", "UTF-16 BE", "CRLF", "UTF-8 BOM, CRLF", "UTF-16, CRLF"],
)
def test_encodings_and_line_ends(encode: Callable[[str], bytes]) -> None:
    """A file reads the same in UTF-8, with a mark or without, in UTF-16, and with the line ends of any system."""
    text = "players:\n  - name: Zo\u00eb \U0001f98a\n    currency: 7\n    cards: >-\n      r1\n      b2\n---\n"
    Path("game.yaml").write_bytes(encode(text))
    (game,) = load_games("game.yaml")

    assert ["Zo\u00eb \U0001f98a"] == [player.name for player in game.players]
    assert "r1 b2" == format_cards(game.players[0].cards)


def test_standard_input() -> None:
    """`-` is standard input, read in full and named `-`."""
    outcome = run("score", "--format", "json", "-", stdin=f"{ONE_GAME}---\n{ONE_GAME}".encode())

    assert (0, "") == (outcome.status, outcome.err)
    assert [("-", 1), ("-", 2)] == [(game["source"], game["document"]) for game in json.loads(outcome.out)["games"]]


def test_standard_input_in_utf_16() -> None:
    """What comes on standard input is decoded as a file is, whatever the locale."""
    outcome = run("check", "-", stdin=ONE_GAME.replace("Asha", "Zo\u00eb").encode("utf-16"))

    assert (0, NO_PROBLEMS, "") == outcome


def test_standard_input_is_read_once() -> None:
    """`-` named twice is one file."""
    assert (0, NO_PROBLEMS, "") == run("check", "-", "-", stdin=ONE_GAME.encode())


@pytest.mark.parametrize(("name", "what"), [("ASHA", "case"), ("As\u200bha", "seen")], ids=["case", "unseen"])
def test_names_that_look_alike_draw_a_warning_with_both_places(name: str, what: str) -> None:
    """Two players may be called Asha and ASHA, but it is likely a slip: the run warns and goes on."""
    write(
        "players:\n  - {name: Asha, currency: 7, cards: r1}\n  - {name: Ben, currency: 7, cards: r1}\n"
        f"  - {{name: {name}, currency: 7, cards: r1}}\n"
    )
    [warning] = read_games(["game.yaml"]).warnings
    checked = run("check", "game.yaml")

    assert ("game.yaml", 4, 12, "names-alike") == warning[:4]
    assert "2:12" in warning.message
    assert what in warning.message
    assert (0, NO_PROBLEMS) == checked[:2]
    assert checked.err.startswith("game.yaml:4:12: warning: ")
    assert (0, checked.err) == run("score", "game.yaml")[::2]


def test_names_that_a_joiner_tells_apart_draw_no_warning() -> None:
    """In Indic scripts and in emoji a joiner can be seen."""
    names = ("\u0915\u094d\u0937", "\u0915\u094d\u200d\u0937")
    write("players:\n" + "".join(f"  - {{name: {name}, currency: 7, cards: r1}}\n" for name in names))
    batch = read_games(["game.yaml"])

    assert ([], []) == (batch.problems, batch.warnings)


def test_a_folder_stands_for_the_games_in_it_and_below() -> None:
    """A folder gives its YAML and JSON files, also below it, 2 before 10; hidden ones and others are left out."""
    for name in ("b.yml", "a.yaml", "c.json", "r10.yaml", "r2.yaml", "sub/d.YAML", "sub/deep/a.yaml", "z.yaml"):
        write(ONE_GAME, f"games/{name}")
    for name in (".hidden.yaml", ".git/e.yaml", "sub/.f.yml", "notes.txt", "readme.md", "yaml", "g.yaml.bak"):
        write("not a game", f"games/{name}")

    expected = ["a.yaml", "b.yml", "c.json", "r2.yaml", "r10.yaml", "sub/d.YAML", "sub/deep/a.yaml", "z.yaml"]
    assert [f"games/{name}" for name in expected] == [game.source for game in load_games("games")]
    assert (0, "8 games in 8 files, no problems\n", "") == run("check", "games")


def test_a_hidden_file_that_is_named_is_read() -> None:
    """Only what is found in a folder can be hidden; what a user names is meant. The same goes for its suffix."""
    write(ONE_GAME, ".hidden.yaml")
    write(ONE_GAME, "game.txt")

    assert (0, "2 games in 2 files, no problems\n", "") == run("check", ".hidden.yaml", "game.txt")


def test_files_keep_the_order_in_which_they_are_named() -> None:
    """Files named one by one are read in the order given, unsorted."""
    write(ONE_GAME, "b.yaml")
    write(ONE_GAME, "a.yaml")

    assert ["b.yaml", "a.yaml"] == [game.source for game in read_games(["b.yaml", "a.yaml"]).games]


@pytest.mark.parametrize("again", ["game.yaml", "./game.yaml", ".", "link.yaml", "hard.yaml", "sub/../game.yaml"])
def test_the_same_file_counts_once(again: str) -> None:
    """A file reached again by name, folder, symbolic link or hard link is one file, under its first name."""
    path = write(ONE_GAME)
    Path("sub").mkdir()
    Path("link.yaml").symlink_to(path)
    os.link(path, "hard.yaml")

    assert ["game.yaml"] == [game.source for game in read_games(["game.yaml", again]).games]


def test_equal_files_are_two_games() -> None:
    """Two files with the same text are two files: two games can end alike."""
    write(ONE_GAME, "a.yaml")
    write(ONE_GAME, "b.yaml")

    assert (0, "2 games in 2 files, no problems\n", "") == run("check", "a.yaml", "b.yaml")


def _color_fact(run: ColorScore) -> list[int | None] | None:
    return None if run.first is None else [run.points, run.first, run.last]


def _wild_fact(wild: PlacedWild) -> list[str | None]:
    return [str(wild.card), f"{wild.color} {wild.number}" if wild.is_placed else None]


def _facts(result: GameResult) -> dict[str, object]:
    """A result in the shape of the files in `expected`, which were worked out by hand."""
    standings = [
        {
            "rank": standing.rank,
            "name": standing.player.name,
            "points": standing.score.points,
            "currency": standing.player.currency,
            "cards": standing.player.held,
            "colors": {color.value: _color_fact(standing.score.colors[color]) for color in COLORS},
            "wilds": [_wild_fact(wild) for wild in standing.score.wilds],
        }
        for standing in result.standings
    ]
    return {"standings": standings, "by": [decision.by.value for decision in result.decisions]}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.name)
def test_examples_score_as_worked_out_by_hand(example: Path) -> None:
    """Every example file gives the standings, runs, places of wilds and decisions that were worked out for it."""
    expected = json.loads((EXPECTED / f"{example.stem}.json").read_text(encoding="utf-8"))

    assert expected["games"] == [_facts(result) for result in score_games(load_games(example))]


def test_every_expected_result_has_its_example() -> None:
    """No example goes without its worked result, and no result but the tournament's is left over."""
    assert sorted(path.stem for path in EXPECTED.iterdir() if path.stem != "spring-open") == sorted(
        path.stem for path in EXAMPLES
    )


@pytest.mark.parametrize(
    "text",
    [
        "players:\n  - name: A\n    currency: 4\n    cards:\n      red: 1 2\n    card_count: 5 # 5\n",
        (
            "players:\n  - name: A\n    currency: 4 # 4\n    cards:\n      red: 1 2\n"
            "  - name: B # 2\n    currency: 1 # 1\n    cards: b1\n"
        ),
        "players:\r  - name: A\r    currency: 4\r    cards:\r      red: 1 2\r    bust: 1 # 1\r",
        "players:\n  - name: A\n    currency: 4\n    cards:\n      red: 1\n      wild:\n#\n",
        "players:\n  - name: A\n    currency: 4\n    cards: #\n      red: 1\n",
    ],
    ids=["card count", "next player", "lone CR", "column 1", "behind the key"],
)
def test_a_comment_outside_the_cards_is_a_remark(text: str) -> None:
    """Only among cards can a # have been a wild: `card_count: 5 # 5` loses none."""
    Path("game.yaml").write_bytes(text.encode())

    assert 0 == run("check", "game.yaml").status


def test_null_is_nothing_in_json() -> None:
    """JSON writes null for what it does not say, and puts a text that is "null" in quotes."""
    write(
        '{"game": null, "date": null, "round": null, "table": null, "rules": null, "players": '
        '[{"name": "null", "currency": 3, "bust": null, "card_count": null, "cards": {"red": null, "blue": "1"}}]}'
    )
    [game] = load_games("game.yaml")

    assert (None, None, None, None) == (game.title, game.date, game.round, game.table)
    assert (Player("null", 3, parse_cards("b1")),) == game.players


def test_null_is_a_text_in_yaml() -> None:
    """Who writes YAML by hand quotes nothing, so a name, a title and a table may be called null."""
    write(f"game: null\ntable: null\n{ONE_GAME}")
    [game] = load_games("game.yaml")

    assert ("null", "null") == (game.title, game.table)


def test_standing_input_that_is_a_file_counts_once() -> None:
    """A file named and given on standard input too is one file."""
    Path("game.yaml").write_text(ONE_GAME)
    with Path("game.yaml").open("rb") as file:
        process = subprocess.run(
            [sys.executable, "-m", "tenscore", "check", "-", "game.yaml"], stdin=file, capture_output=True, check=True
        )

    assert b"1 game in 1 file, no problems\n" == process.stdout

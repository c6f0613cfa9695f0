"""Reading tournaments: the file's settings, its games by pattern and in place, bare folders, and all that is refused.

In the texts below the signs ① to ④ are no part of the input: they mark the places that the messages name.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

import pytest

from tenscore.errors import Problem
from tenscore.loading.tournaments import TournamentReading, build_tournament, read_tournament
from tenscore.scoring import score_games
from tenscore.tournament import Bye, Penalty, Points, Settings, TieBreak

EXAMPLE = Path(__file__).parents[1] / "examples" / "spring-open" / "tournament.yaml"
PLACES = "①②③④"
CARDS = ("r1", "b1", "o1", "g1", "r2")
TWO_ROUNDS = "rounds: [{games: [a.yaml, b.yaml]}, {games: [c.yaml]}]\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with three games; names in messages are relative to it."""
    monkeypatch.chdir(tmp_path)
    write("a.yaml", game("Asha", "Ben"))
    write("b.yaml", game("Chen", "Dev"))
    write("c.yaml", game("Asha", "Chen", "Elif"))
    return tmp_path


def write(name: str, text: str) -> str:
    """A file with this text, and the folders for it."""
    path = Path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return name


def game(*names: str, facts: str = "") -> str:
    """A game of these players with a card each; a name stands in column 12, the first on line 2, or behind facts."""
    players = "".join(f"  - {{name: {name}, currency: 0, cards: {CARDS[seat]}}}\n" for seat, name in enumerate(names))
    return f"{facts}players:\n{players}"


def place(text: str, sign: str) -> str:
    """Line and column of a sign in a text, from 1, the signs themselves left out."""
    before = text[: text.index(sign)].translate({ord(other): None for other in PLACES})
    return f"{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10))}"


def read(text: str, *more: str, skip_bad: bool = False, options: dict[str, str] | None = None) -> TournamentReading:
    """The tournament in a file with this text, its signs left out."""
    write("t.yaml", text.translate({ord(sign): None for sign in PLACES}))
    given = options or {}
    return read_tournament(
        ["t.yaml", *more],
        skip_bad=skip_bad,
        points=given.get("points"),
        tiebreaks=given.get("tiebreaks"),
        best=given.get("best"),
    )


_IN_A_FOLDER = (
    "u/t.yaml:1:1: this is a tournament's file in a folder of games; "
    "expected it named itself: tenscore tournament u/t.yaml"
)


def lines(problems: Sequence[Problem]) -> list[str]:
    """Problems as they are printed."""
    return [str(problem) for problem in problems]


def seats(reading: TournamentReading) -> list[tuple[int | None, list[str]]]:
    """Each game's round and players."""
    return [(entry.round, [player.name for player in entry.game.players]) for entry in reading.games]


# What is read.


def test_the_example_is_read_whole() -> None:
    """The file's every part is there: title, roster, settings, byes, penalties, withdrawals, games with rounds."""
    reading = read_tournament([str(EXAMPLE)])

    assert ((), ()) == (reading.problems, reading.warnings)
    assert "Spring Open" == reading.title
    assert str(EXAMPLE) == reading.source
    assert ("Asha", "Ben", "Chen", "Dev", "Elif", "Finn", "Gita", "Hugo", "Ines", "Jun", "Kofi") == reading.roster
    assert Settings(Points.PLACEMENT, tuple(TieBreak), None, None) == reading.settings
    assert (Bye("Hugo", 3),) == reading.byes
    assert (Penalty("Ben", Fraction(2), "late for round 2"),) == reading.penalties
    assert frozenset({"Kofi"}) == reading.withdrawn
    assert [1, 1, 1, 2, 2, 2, 3, 3, 4, 4] == [entry.round for entry in reading.games]
    assert 11 == len(reading.sources)


def test_results_make_the_tournament_whole() -> None:
    """Each game goes with its result and its round, and everything else is as it was read."""
    reading = read(f"tournament: Cup\nwithdrawn: [Ben]\n{TWO_ROUNDS}")

    tournament = build_tournament(reading, score_games(entry.game for entry in reading.games))

    assert [(1, "a.yaml"), (1, "b.yaml"), (2, "c.yaml")] == [
        (each.round, each.result.game.source) for each in tournament.games
    ]
    assert ("Cup", frozenset({"Ben"})) == (tournament.title, tournament.withdrawn)


def test_as_many_results_as_games_are_expected() -> None:
    """A result too few is a mistake of the caller's and never a shorter tournament."""
    reading = read(TWO_ROUNDS)

    with pytest.raises(ValueError, match="shorter"):
        build_tournament(reading, score_games(entry.game for entry in reading.games[:2]))


def test_a_bare_folder_is_a_tournament_without_settings() -> None:
    """Every game below a folder counts, with the settings' defaults and without rounds where the games have none."""
    reading = read_tournament(["."])

    assert () == reading.problems
    assert [(None, ["Asha", "Ben"]), (None, ["Chen", "Dev"]), (None, ["Asha", "Chen", "Elif"])] == seats(reading)
    assert (None, None, Settings()) == (reading.title, reading.roster, reading.settings)


def test_a_games_own_round_serves_where_the_file_gives_none() -> None:
    """In a folder, and under `games` in the tournament's file, each game says its round itself."""
    write("x/1.yaml", game("Asha", "Ben", facts="round: 2\n"))
    write("x/2.yaml", game("Asha", "Ben", facts="round: 1\n"))
    expected = [(2, ["Asha", "Ben"]), (1, ["Asha", "Ben"])]

    assert expected == seats(read_tournament(["x"]))
    assert expected == seats(read("games: [x/*.yaml]"))
    assert expected == seats(read("tournament: Cup", "x"))


def test_games_get_the_round_of_the_file() -> None:
    """A round that the tournament's file gives is the game's own from then on."""
    assert [1, 1, 2] == [entry.game.round for entry in read(TWO_ROUNDS).games]


def test_rounds_may_have_numbers() -> None:
    """A number given to a round counts on from there."""
    text = "rounds: [{round: 2, games: [a.yaml]}, {games: [b.yaml]}, {round: 7, games: [c.yaml]}]"

    assert [2, 3, 7] == [entry.round for entry in read(text).games]


def test_a_game_may_be_written_in_place() -> None:
    """A mapping among the patterns is a game, counted from 1 as the documents of a file are."""
    reading = read(
        """rounds:
  - games:
      - a.yaml
      - table: B
        players:
          - {name: Chen, currency: 1, cards: r1}
          - {name: Dev, currency: 2, cards: r2}
"""
    )

    assert () == reading.problems
    assert [(1, ["Asha", "Ben"]), (1, ["Chen", "Dev"])] == seats(reading)
    assert ("B", "t.yaml", 1) == (
        reading.games[1].game.table,
        reading.games[1].game.source,
        reading.games[1].game.document,
    )


def test_aliases_rename_before_anything_else() -> None:
    """Roster, games, byes, penalties and withdrawals all get the one name, before they are checked."""
    write("a.yaml", game("Benny", "Asha"))
    reading = read(
        "players: [Asha, Benny, Chen]\naliases: {Benny: Ben, Bennie: Ben, Ash: Asha}\n"
        "rounds: [{games: [a.yaml]}, {byes: [Bennie]}]\npenalties: [{player: Benny, points: 1}]\nwithdrawn: [Ash]\n"
    )

    assert () == reading.problems
    assert ("Asha", "Ben", "Chen") == reading.roster
    assert [(1, ["Ben", "Asha"])] == seats(reading)
    assert ((Bye("Ben", 2),), "Ben", frozenset({"Asha"})) == (
        reading.byes,
        reading.penalties[0].player,
        reading.withdrawn,
    )


def test_points_may_have_decimals_and_are_exact() -> None:
    """A table, a penalty and a bye take numbers such as 2.5, which are halves and not nearly so."""
    reading = read(
        "points: {2: [2.5, 1], 3: [3, 1.1, 0]}\nbye_points: 1.75\npenalties: [{player: Ben, points: 0.1}]\n"
        + TWO_ROUNDS
    )

    assert () == reading.problems
    expected = {2: (Fraction(5, 2), Fraction(1)), 3: (Fraction(3), Fraction(11, 10), Fraction(0))}
    assert expected == reading.settings.points
    assert (Fraction(7, 4), Fraction(1, 10)) == (reading.settings.bye_points, reading.penalties[0].points)


def test_settings_are_read() -> None:
    """Preset, tie-breaks in their order, the number of results that count, and a bye's points."""
    reading = read(f"points: classic\ntiebreaks: [opponents, wins]\nbest: 3\nbye_points: average\n{TWO_ROUNDS}")

    assert Settings(Points.CLASSIC, (TieBreak.OPPONENTS, TieBreak.WINS), 3, None) == reading.settings


def test_no_tiebreaks_at_all_can_be_asked_for() -> None:
    """An empty list lets players with equal points share their place; it is not the default in disguise."""
    assert () == read(f"tiebreaks: []\n{TWO_ROUNDS}").settings.tiebreaks
    assert () == read(TWO_ROUNDS, options={"tiebreaks": ""}).settings.tiebreaks


def test_options_go_before_the_file() -> None:
    """What the command line says replaces what the file says."""
    text = f"points: classic\ntiebreaks: [wins]\nbest: 3\n{TWO_ROUNDS}"

    reading = read(text, options={"points": "beaten", "tiebreaks": "score, share", "best": "2"})

    assert Settings(Points.BEATEN, (TieBreak.SCORE, TieBreak.SHARE), 2) == reading.settings


def test_a_table_of_points_can_be_an_option() -> None:
    """It is written as in the file."""
    reading = read(TWO_ROUNDS, options={"points": "{2: [3, 1], 3: [4, 2.5, 0]}"})

    assert {2: (3, 1), 3: (4, Fraction(5, 2), 0)} == reading.settings.points


def test_every_game_read_is_counted() -> None:
    """The count goes up by one with each game, wherever it was found."""
    counts: list[int] = []
    read_tournament(["."], tick=counts.append)

    assert [1, 2, 3] == counts


# Files.


@pytest.mark.parametrize(
    ("pattern", "files"),
    [
        ("r/*.yaml", ["r/1.yaml", "r/2.yaml"]),
        ("r/[13].yaml", ["r/1.yaml"]),
        ("r/?.*", ["r/1.yaml", "r/2.yaml"]),
        ("*/1.yaml", ["r/1.yaml"]),
        ("**/1.yaml", ["r/1.yaml", "r/deep/er/1.yaml"]),
        ("r/**", ["r/1.yaml", "r/2.yaml", "r/deep/er/1.yaml"]),
        ("r", ["r/1.yaml", "r/2.yaml", "r/deep/er/1.yaml"]),
        ("./r/1.yaml", ["r/1.yaml"]),
        ("r/../r/1.yaml", ["r/../r/1.yaml"]),
        ("s[1].yaml", ["s[1].yaml"]),
    ],
)
def test_patterns_are_those_of_a_shell(pattern: str, files: list[str]) -> None:
    """A star stays in its folder and two go down; hidden files are left out, and what is found is sorted.

    A folder stands for the games below it, and a file that has a pattern's signs in its name is found by it.
    """
    for name in ("r/2.yaml", "r/1.yaml", "r/deep/er/1.yaml", "r/.hidden.yaml", "s[1].yaml"):
        write(name, game("Asha", "Ben"))
    write("t.yaml", f'games: ["{pattern}"]')

    reading = read_tournament(["t.yaml"])

    assert () == reading.problems
    assert ["t.yaml", *files] == list(reading.sources)


def test_patterns_are_relative_to_their_file() -> None:
    """The folder that the command runs in does not matter."""
    write("cup/t.yaml", "rounds: [{games: [r/*.yaml]}, {games: [../a.yaml]}]")
    write("cup/r/1.yaml", game("Asha", "Ben"))

    assert ("cup/t.yaml", "cup/r/1.yaml", "cup/../a.yaml") == read_tournament(["cup/t.yaml"]).sources


def test_a_pattern_does_not_leave_its_folder_through_a_link() -> None:
    """Stars walk through no link to a folder, so they match nothing elsewhere; a link that is spelt out is followed."""
    write("elsewhere/1.yaml", game("Asha", "Ben"))
    write("cup/2.yaml", game("Chen", "Dev"))
    Path("cup/link").symlink_to("../elsewhere")

    for pattern in ("**/*.yaml", "**"):
        write("cup/t.yaml", f'games: ["{pattern}"]')
        assert ("cup/t.yaml", "cup/2.yaml") == read_tournament(["cup/t.yaml"]).sources
    write("cup/t.yaml", 'games: ["*/1.yaml"]')
    assert ("cup/t.yaml",) == read_tournament(["cup/t.yaml"]).sources
    write("cup/t.yaml", "games: [link/1.yaml]")
    assert ("cup/t.yaml", "cup/link/1.yaml") == read_tournament(["cup/t.yaml"]).sources


def test_a_pattern_leaves_its_own_file_out() -> None:
    """The tournament's file is no game, though *.yaml beside it matches it."""
    reading = read('games: ["*.yaml"]')

    assert () == reading.problems
    assert ("t.yaml", "a.yaml", "b.yaml", "c.yaml") == reading.sources


def test_the_same_file_counts_once() -> None:
    """Named twice, by a pattern and by itself, through a link, or on the command line too, a game is one game."""
    Path("z.yaml").symlink_to("a.yaml")
    reading = read("rounds: [{games: [a.yaml, '[ab].yaml', z.yaml]}]", "a.yaml", "./b.yaml")

    assert ((), ()) == (reading.problems, reading.warnings)
    assert [(1, ["Asha", "Ben"]), (1, ["Chen", "Dev"])] == seats(reading)


def test_the_files_round_holds_whichever_name_comes_first() -> None:
    """A game named on the command line before the tournament's file has that file's round all the same."""
    write("t.yaml", TWO_ROUNDS)

    assert [1, 1, 2] == [entry.round for entry in read_tournament(["c.yaml", "a.yaml", "t.yaml"]).games]


def test_files_with_the_same_content_draw_a_warning() -> None:
    """A copy counts, since two games can be alike, but it is told of."""
    write("d.yaml", game("Asha", "Ben"))

    reading = read_tournament(["."])

    assert () == reading.problems
    assert 4 == len(reading.games)
    assert ["./d.yaml: warning: the file holds the same as ./a.yaml; both count"] == lines(reading.warnings)


# What is refused.

ROSTER = "players: [Asha, Ben, Chen, Dev, Elif]\n"
CASES: dict[str, tuple[str, list[str]]] = {
    "misspelt key": (
        f"①tiebreak: [wins]\n{TWO_ROUNDS}",
        ['①unknown key "tiebreak" in a tournament; did you mean "tiebreaks"?'],
    ),
    "unknown key of a round": (
        "rounds: [{games: [a.yaml], ①venue: hall}]",
        ['①unknown key "venue" in a round; expected round, games or byes'],
    ),
    "unknown preset": (f"points: ①placment\n{TWO_ROUNDS}", ['①points is "placment"; did you mean "placement"?']),
    "preset like no other": (
        f"points: ①x\n{TWO_ROUNDS}",
        ['①points is "x"; expected placement, classic, wins, score, beaten or a table by size'],
    ),
    "unknown tie-break": (
        f"tiebreaks: [wins, ①shares, ②luck]\n{TWO_ROUNDS}",
        [
            '①"shares" is no tie-break; did you mean "share"?',
            '②"luck" is no tie-break; expected wins, share, score, head-to-head or opponents',
        ],
    ),
    "tie-break twice": (
        f"tiebreaks: [wins, ①wins]\n{TWO_ROUNDS}",
        ['①"wins" stands twice among the tie-breaks; expected it once'],
    ),
    "tie-breaks as text": (
        f"tiebreaks: ①wins\n{TWO_ROUNDS}",
        ['①text "wins" where the tie-breaks should be; expected a list'],
    ),
    "best of none": (f"best: ①0\n{TWO_ROUNDS}", ["①best is 0; expected a whole number from 1 to 9999"]),
    "table of points with a place too few": (
        f"points: {{2: [3, 1], 3: ①[4, 2]}}\n{TWO_ROUNDS}",
        ["①points for 2 places at a table of 3; expected 3"],
    ),
    "table of points for one": (
        f"points: {{①1: [3], 2: [3, 1], 3: [3, 2, 1]}}\n{TWO_ROUNDS}",
        ["①the size of a table is 1; expected a whole number from 2 to 5"],
    ),
    "size twice": (
        f"points: {{2: [3, 1], ①2: [3, 1], 3: [3, 2, 1]}}\n{TWO_ROUNDS}",
        ["①2 stands twice in the points; expected it once, first on line 1"],
    ),
    "empty table of points": (
        f"points: ①{{}}\n{TWO_ROUNDS}",
        [
            "①no sizes in the table of points; expected one or more, such as 4: [11, 7, 4, 2]",
            "①no points for a table of 2, such as a.yaml:1:1; expected 2 in the table of points",
            "①no points for a table of 3, such as c.yaml:1:1; expected 3 in the table of points",
        ],
    ),
    "size without points": (
        f"points: ①{{2: [3, 1]}}\n{TWO_ROUNDS}",
        ["①no points for a table of 3, such as c.yaml:1:1; expected 3 in the table of points"],
    ),
    "points that are no number": (
        f"points: {{2: [①three, ②'1'], 3: [3, ③-2, ④1/2]}}\n{TWO_ROUNDS}",
        [
            '①a place\'s points is "three"; expected a number from 0 to 1000000, such as 7 or 2.5',
            '②a place\'s points is text "1"; expected a number from 0 to 1000000, such as 7 or 2.5, without quotes',
            '③a place\'s points is "-2"; expected a number from 0 to 1000000, such as 7 or 2.5',
            '④a place\'s points is "1/2"; expected a number from 0 to 1000000, such as 7 or 2.5',
        ],
    ),
    "bye points": (
        f"bye_points: ①mean\n{TWO_ROUNDS}",
        ['①bye_points is "mean"; expected a number from 0 to 1000000, such as 7 or 2.5, or average'],
    ),
    "too many points": (
        f"bye_points: ①1000000.5\n{TWO_ROUNDS}",
        ['①bye_points is "1000000.5"; expected a number from 0 to 1000000, such as 7 or 2.5, or average'],
    ),
    "pattern that matches nothing": (
        'rounds: [{games: [①"[x-z].yaml"]}]',
        ['①"[x-z].yaml" matches no file; did you mean "*.yaml"?'],
    ),
    "pattern like none there": (
        "games: [①nowhere/at/all/*.json]",
        ['①"nowhere/at/all/*.json" matches no file; expected files beside this one, or below'],
    ),
    "misspelt pattern": ("games: [a.yaml, ①r/*.yml]", ['①"r/*.yml" matches no file; did you mean "r/*.yaml"?']),
    "misspelt file": ("games: [a.yaml, ①r/won.yaml]", ['①"r/won.yaml" matches no file; did you mean "r/one.yaml"?']),
    "round out of order": (
        "rounds: [{round: 2, games: [a.yaml]}, {round: ①1, games: [b.yaml]}]",
        ["①round 1 stands behind round 2; expected rounds in order"],
    ),
    "round twice": (
        "rounds: [{games: [a.yaml]}, {round: ①1, games: [b.yaml]}]",
        ["①round 1 stands behind round 1; expected rounds in order"],
    ),
    "file in two rounds": (
        "rounds: [{games: [a.yaml]}, {games: [c.yaml, ①a.yaml]}]",
        ["①a.yaml is in round 1 already; expected each game in one"],
    ),
    "round without games": (
        "rounds: [{games: [a.yaml]}, ①{round: 2}]",
        ["①the round has no games; expected a list of files, patterns or games"],
    ),
    "no games": ("tournament: Cup", ["t.yaml: the tournament has no games; expected rounds or games"]),
    "list among the games": (
        "games: [a.yaml, ①[b.yaml], ②~]",
        [
            "①a list where a game should be; expected a file, a pattern or a game",
            '②text "~" where a game should be; expected a file, a pattern or a game',
        ],
    ),
    "file that is a tournament": (
        "games: [a.yaml, u.yaml]",
        ["u.yaml:1:1: this is a tournament's file; expected a game"],
    ),
    "name outside the roster": (
        f"players: [Asha, Ben, Chen, Dev]\n{TWO_ROUNDS}",
        ['c.yaml:4:12: "Elif" is not among the tournament\'s players; expected one of them'],
    ),
    "misspelt name": (
        f"players: [Asha, Ben, Chen, Dev, Elias]\n{TWO_ROUNDS}",
        ['c.yaml:4:12: "Elif" is not among the tournament\'s players; did you mean "Elias"?'],
    ),
    "name twice in the roster": (
        f"players: [Asha, Ben, ①Ben, Chen, Dev, Elif]\n{TWO_ROUNDS}",
        ['①"Ben" stands twice in the players; expected it once, first on line 1'],
    ),
    "name twice in the roster by an alias": (
        f"players: [Asha, Ben, ①Benny, Chen, Dev, Elif]\naliases: {{Benny: Ben}}\n{TWO_ROUNDS}",
        ['①"Ben" stands twice in the players; expected it once, first on line 1'],
    ),
    "alias of nobody": (
        f"{ROSTER}aliases: {{Benny: ①Bene}}\n{TWO_ROUNDS}",
        ['①"Bene" is not among the tournament\'s players; did you mean "Ben"?'],
    ),
    "alias of an alias": (
        f"aliases: {{B: ①Benny, Benny: Ben}}\n{TWO_ROUNDS}",
        ['①"Benny" is an alias itself; expected a name'],
    ),
    "alias twice": (
        f"aliases: {{B: Ben, ①B: Bea}}\n{TWO_ROUNDS}",
        ['①"B" stands twice in the aliases; expected it once, first on line 1'],
    ),
    "aliases as a list": (
        f"aliases: ①[Ben]\n{TWO_ROUNDS}",
        ["①a list where the aliases should be; expected spellings and names, Benny: Ben"],
    ),
    "two players of a game are one": (
        f"aliases: {{Ben: Asha}}\n{TWO_ROUNDS}",
        ['a.yaml:3:12: "Ben" and "Asha" are one player by the aliases; expected two'],
    ),
    "two tables in one round": (
        "rounds: [{games: [a.yaml, b.yaml, c.yaml]}]",
        [
            'c.yaml:2:12: "Asha" is at two tables in round 1; expected one, see a.yaml:2:12',
            'c.yaml:3:12: "Chen" is at two tables in round 1; expected one, see b.yaml:2:12',
        ],
    ),
    "solo game": (
        "games: [a.yaml, s.yaml]",
        ["s.yaml:1:1: a game of one player in a tournament; expected 2 to 5"],
    ),
    "a game says another round": (
        "rounds: [{games: [a.yaml]}, {games: [r/one.yaml]}]",
        ["r/one.yaml:1:8: round is 1, and t.yaml has the game in round 2; expected the same"],
    ),
    "some games without a round": (
        "games: [r/one.yaml, c.yaml]",
        ["c.yaml:1:1: the game has no round, and others or byes have; expected a round for each game or for none"],
    ),
    "bye for one who plays": (
        "rounds: [{games: [a.yaml], byes: [Chen, ①Ben]}, {games: [b.yaml]}]",
        ['①a bye for "Ben", who plays in round 1; expected a game or a bye, see a.yaml:3:12'],
    ),
    "bye twice": (
        "rounds: [{games: [a.yaml], byes: [Chen, ①Chen]}, {games: [b.yaml]}]",
        ['①"Chen" stands twice in the byes; expected it once, first on line 1'],
    ),
    "unknown names": (
        ROSTER
        + "rounds: [{games: [a.yaml], byes: [①Chan]}]\n"
        + "penalties: [{player: ②Bem, points: 1}]\nwithdrawn: [③Zoe]",
        [
            '①"Chan" is not among the tournament\'s players; did you mean "Chen"?',
            '②"Bem" is not among the tournament\'s players; did you mean "Ben"?',
            '③"Zoe" is not among the tournament\'s players; expected one of them',
        ],
    ),
    "unknown names without a roster": (
        f"{TWO_ROUNDS}penalties: [{{player: ①Bem, points: 1}}]\nwithdrawn: [②Zoe]",
        ['①"Bem" plays no game; did you mean "Ben"?', '②"Zoe" plays no game'],
    ),
    "penalty without points": (
        f"{TWO_ROUNDS}penalties: [①{{player: Ben}}, ②{{points: 1}}]",
        [
            "①the penalty has no points; expected how many are taken off",
            "②the penalty has no player; expected a name",
        ],
    ),
    "not a mapping, not a list, not a name": (
        "players: ①Asha\naliases: {Benny: ②[Ben]}\nrounds: ③3\npenalties: [④late]\nbest: 2\n",
        [
            '①text "Asha" where the players should be; expected a list',
            "②a list where the name that it stands for should be; expected text",
            '③text "3" where the rounds should be; expected a list',
            '④text "late" where a penalty should be; expected player, points or reason',
        ],
    ),
    "names that are none": (
        f"players: [Asha, ①'', Ben, Chen, Dev, Elif]\npoints: ②[3]\ntiebreaks: [③[wins]]\nbest: ④[2]\n{TWO_ROUNDS}",
        [
            "①empty text where a player's name should be; expected at least one character that can be seen",
            "②a list where the points should be; expected text",
            "③a list where a tie-break should be; expected text",
            "④a list where best should be; expected a whole number from 1 to 9999",
        ],
    ),
    "points in a list": (
        f"points: {{2: [①[3], 1], 3: ②x}}\n{TWO_ROUNDS}",
        [
            "①a list where a place's points should be; expected a number from 0 to 1000000, such as 7 or 2.5",
            '②text "x" where the points of each place should be; expected a list',
        ],
    ),
    "empty game file": (
        "games: [a.yaml, empty.yaml]",
        ["empty.yaml: the file holds no game; expected a mapping with players"],
    ),
    "second document": (
        f"{TWO_ROUNDS}---\n①players: []\n",
        ["①a second document in a tournament's file; expected one"],
    ),
    "a game's own problem": (
        "games:\n  - a.yaml\n  - players: [{name: Asha, currency: ①11, cards: r1}]",
        ["①currency is 11; expected a whole number from 0 to 10"],
    ),
}


@pytest.mark.parametrize(("text", "expected"), CASES.values(), ids=CASES)
def test_what_is_wrong_is_told_with_its_place(text: str, expected: list[str]) -> None:
    """Each slip is one line that names file, line and column, and what was expected or probably meant."""
    write("r/one.yaml", game("Dev", "Elif", facts="round: 1\n"))
    write("s.yaml", game("Asha"))
    write("u.yaml", "tournament: Other\n")
    write("empty.yaml", "# nothing yet\n")

    problems = read(text).problems

    assert [f"t.yaml:{place(text, line[0])}: {line[1:]}" if line[0] in PLACES else line for line in expected] == lines(
        problems
    )


def test_everything_wrong_is_told_at_once() -> None:
    """Problems of the options, of the tournament's file and of the games come together, file by file and downwards."""
    write("a.yaml", game("Asha", "Bne"))
    write("b.yaml", game("Chen", "Dev").replace("currency: 0", "currency: x", 1))

    reading = read(
        "players: [Asha, Ben, Chen, Dev]\npoints: classical\nrounds: [{games: [a.yaml, b.yaml, d.yaml]}]\n",
        options={"best": "many"},
    )

    assert [
        '--best: best is "many"; expected a whole number from 1 to 9999',
        't.yaml:2:9: points is "classical"; did you mean "classic"?',
        't.yaml:3:35: "d.yaml" matches no file; did you mean "c.yaml"?',
        'a.yaml:3:12: "Bne" is not among the tournament\'s players; did you mean "Ben"?',
        'b.yaml:2:28: currency is "x"; expected a whole number from 0 to 10',
    ] == lines([*reading.option_problems, *reading.problems])


@pytest.mark.parametrize(
    ("option", "value", "message"),
    [
        ("points", "placment", 'points is "placment"; did you mean "placement"?'),
        ("points", "", 'points is ""; expected placement, classic, wins, score, beaten or a table by size'),
        ("points", "{2: [3, 1], 3: [1]}", "points for 1 place at a table of 3; expected 3"),
        ("points", "{2: [3, 1]}", "no points for a table of 3, such as c.yaml:1:1; expected 3 in the table of points"),
        ("points", "{2: [", "not YAML: while parsing a flow node, did not find expected node content"),
        ("tiebreaks", "share,win", '"win" is no tie-break; did you mean "wins"?'),
        ("best", "0", 'best is "0"; expected a whole number from 1 to 9999'),
    ],
)
def test_what_is_wrong_with_an_option_is_told(option: str, value: str, message: str) -> None:
    """An option's problems are told as the file's are, at the option's name."""
    assert [f"--{option}: {message}"] == lines(read(TWO_ROUNDS, options={option: value}).option_problems)


def test_one_tournament_at_a_time() -> None:
    """A second tournament's file is refused, and so is one inside a folder of games, which might be meant or not."""
    write("u/t.yaml", "tournament: Other\n")

    assert ["u/t.yaml:1:1: a second tournament, after t.yaml; expected one"] == lines(
        read(TWO_ROUNDS, "u/t.yaml").problems
    )
    assert [_IN_A_FOLDER] == lines(read_tournament(["a.yaml", "u"]).problems)


def test_a_tournament_stands_first_in_its_file() -> None:
    """Behind a game in the same file it is not what anybody means."""
    write("t.yaml", f"{game('Asha', 'Ben')}---\ntournament: Cup\n")

    assert ["t.yaml:5:1: a tournament behind another document; expected it alone in its file"] == lines(
        read_tournament(["t.yaml"]).problems
    )


def test_a_bye_for_a_stranger_draws_a_warning() -> None:
    """Without a roster anybody may have a bye; who plays no game at all may be misspelt."""
    text = "rounds: [{games: [a.yaml], byes: [①Chan]}, {games: [b.yaml]}]"

    reading = read(text)

    assert () == reading.problems
    assert [f't.yaml:{place(text, "①")}: warning: a bye for "Chan", who plays no game; did you mean "Chen"?'] == lines(
        reading.warnings
    )


def test_names_that_differ_in_case_draw_a_warning() -> None:
    """Without a roster, ben and Ben count as two players, which is told."""
    write("c.yaml", game("ben", "Chen"))

    assert ['t.yaml: warning: "ben" and "Ben" differ only in case, and count as two players'] == lines(
        read(TWO_ROUNDS).warnings
    )


# Leaving bad games out.


def test_bad_games_can_be_left_out() -> None:
    """With `skip_bad` a game with problems of its own is left out and told of, in one line and in warnings."""
    write("a.yaml", game("Asha", "Ben").replace("currency: 0", "currency: x"))
    write("b.yaml", game("Chen"))
    write("d.yaml", game("Chen", "Zoe"))
    write("e.yaml", "players: [")

    reading = read("players: [Asha, Ben, Chen, Elif]\ngames: ['*.yaml']", skip_bad=True)

    assert () == reading.problems
    assert [(None, ["Asha", "Chen", "Elif"])] == seats(reading)
    assert [
        'a.yaml:2:28: currency is "x"; expected a whole number from 0 to 10 (and 1 more)',
        "e.yaml:1:11: ",
        "b.yaml:1:1: a game of one player in a tournament; expected 2 to 5",
        'd.yaml:3:12: "Zoe" is not among the tournament\'s players; expected one of them',
    ] == [line.partition("not YAML")[0] for line in reading.skipped]
    assert 5 == len(reading.warnings)
    assert 'a.yaml:2:28: warning: left out: currency is "x"; expected a whole number from 0 to 10' == str(
        reading.warnings[0]
    )


def test_leaving_out_says_what_is_lost_behind_a_syntax_error() -> None:
    """The games before it count; those behind it in the file are gone too, and the line says so."""
    write("d.yaml", f"{game('Asha', 'Ben')}---\nplayers: [\n---\n{game('Chen', 'Dev')}")

    reading = read("games: [d.yaml]", skip_bad=True)

    assert [(None, ["Asha", "Ben"])] == seats(reading)
    assert [True] == [line.endswith("(and all behind it in the file)") for line in reading.skipped]


def test_only_bad_games_are_left_out() -> None:
    """What is wrong with the tournament itself, or between two good games, stops it all the same."""
    write("d.yaml", game("Asha", "Ben"))

    reading = read("points: x\nrounds: [{games: [a.yaml, d.yaml, e.yaml]}]", skip_bad=True)

    assert ["t.yaml:1:9", "t.yaml:2:35", "d.yaml:2:12", "d.yaml:3:12"] == [
        f"{problem.source}:{problem.line}:{problem.column}" for problem in reading.problems
    ]


def test_a_file_that_may_be_the_tournament_is_never_left_out() -> None:
    """A tournament's file that cannot be read, or is not there, is not a bad game."""
    write("t.yaml", "tournament: [")

    assert 1 == len(read_tournament(["t.yaml", "a.yaml"], skip_bad=True).problems)
    assert ["league.yaml: there is no such file"] == lines(
        read_tournament(["league.yaml", "a.yaml"], skip_bad=True).problems
    )


def test_a_tournament_of_nothing_but_bad_games_is_refused() -> None:
    """There is no leaderboard of no games."""
    write("s/1.yaml", game("Asha"))

    assert ["s/1.yaml: no game is left"] == lines(read_tournament(["s"], skip_bad=True).problems)


def test_a_slip_does_not_make_a_tournament_a_game() -> None:
    """A file with a tournament's keys, or with one misspelt, is judged as a tournament's."""
    write("c.yaml", game("Asha", "Ben"))

    assert [
        "t.yaml:2:17: a mapping where a player's name should be; expected text",
    ] == lines(read("tournament: X\nplayers: [Asha, {name: Ben}, Ben]\nrounds: [{games: [c.yaml]}]\n").problems)
    assert [
        't.yaml:1:1: unknown key "rouns" in a tournament; did you mean "rounds"?',
    ] == lines(read("rouns: [{games: [c.yaml]}]\n").problems)


def test_a_game_named_with_and_without_its_round_counts_once_in_it() -> None:
    """The same game named twice counts once; the round that is given once is its round."""
    write("c.yaml", game("Asha", "Ben"))
    for text in (
        "games: [c.yaml]\nrounds: [{games: [c.yaml]}]\n",
        "rounds: [{games: [c.yaml]}]\ngames: [c.yaml]\n",
    ):
        reading = read(text)

        assert [] == lines(reading.problems)
        assert [1] == [entry.round for entry in reading.games]


def test_byes_with_rounds_need_games_with_rounds() -> None:
    """Where byes have rounds, a game without one has no place among them."""
    write("c.yaml", game("Asha", "Ben"))

    assert [
        "c.yaml:1:1: the game has no round, and others or byes have; expected a round for each game or for none"
    ] == lines(read("games: [c.yaml]\nrounds: [{byes: [Asha]}]\n").problems)


def test_who_played_in_a_game_that_is_left_out_is_no_stranger() -> None:
    """With bad games left out, a penalty or a withdrawal for one of their players is a warning and stops nothing."""
    write("c.yaml", game("Asha", "Ben"))
    write("bad.yaml", game("Dan", "Eve").replace("currency: 0", "currency: x", 1))
    text = "rounds: [{games: [c.yaml, bad.yaml]}]\nwithdrawn: [Eve]\n"

    assert 'warning: "Eve" plays no game' in "\n".join(lines(read(text, skip_bad=True).warnings))
    assert [] == lines(read(text, skip_bad=True).problems)


def test_a_pattern_means_games_alone() -> None:
    """What lies beside the games is left alone by a pattern."""
    write("r/c.yaml", game("Asha", "Ben"))
    write("r/notes.txt", "Who brought the cake?\n")

    assert [] == lines(read("rounds: [{games: ['r/*']}]\n").problems)


def test_a_file_that_is_named_and_lies_in_a_named_folder_is_named() -> None:
    """The order of the arguments changes nothing."""
    write("d/c.yaml", game("Asha", "Ben"))
    write("d/t.yaml", "tournament: X\nrounds: [{games: [c.yaml]}]\n")

    for names in (["d", "d/t.yaml"], ["d/t.yaml", "d"]):
        assert "X" == read_tournament(names).title

"""Bad YAML: what YAML reads otherwise than it was meant, or does not read at all, with the problems in it.

The signs ① to ③ mark the places of the problems, as in `bad_games`.
"""

from __future__ import annotations

from helpers import ONE_GAME


def hand(cards: str) -> str:
    """A game of one player with what is given behind `cards:`."""
    return f"players:\n  - name: Asha\n    currency: 7\n    cards:{cards}"


def named(name: str) -> str:
    """A game of one player with what is given behind `name:`."""
    return f"players:\n  - name: {name}\n    currency: 7\n    cards: r1\n"


_LOST_WILDS = {
    "# in text": "\n      red: 1 2 ①#\n",
    "# in compact text": " r1 r2 ①#\n",
    "# alone below a colour": "\n      red: ①#\n      blue: 1\n",
    "# before other cards": "\n      red: 1 ①# 3 4\n",
    "# with copies": "\n      red: 1 ①#x2\n",
    "# in text over lines": " r1 r2\n      b1 ①#\n    bust: 1\n",
    "# behind quoted text": "\n      red: '1 2' ①#\n",
    "# in a block list": "\n      red:\n        - 1\n        - ①#\n        - 3\n",
    "# behind an entry of a block list": "\n      red:\n        - 1 ①#\n        - 3\n",
    "# in a flow list": "\n      red: [1, ①#, 3]\n      blue: [2]\n",
    "# at the end of a flow list": "\n      red: [1, 2, ①#]\n    bust: 1\n",
    "# in a flow list over lines": "\n      red: [1,\n        ①#,\n        3]\n",
    "# at a line's end in a flow list": "\n      red: [1, ①#,\n        3]\n",
    "# in a flow mapping": " {red: 1 2 ①#, blue: 3}\n    bust: 1\n",
    "# in a flow mapping over lines": " {red: 1 2 ①#,\n      blue: 3}\n",
    "# in a flow list, last line, line end behind": "\n      red: [1, ①#]\n",
    "# in the middle of a flow list, last line": "\n      red: [1, ①#, 3]\n",
    "# in a compact flow list": " [r1, ①#, b3]\n    bust: 1\n",
    "# in a list in a mapping in braces": " {red: [1, ①#], blue: 2}\n",
    "# in a flow list, last line of the file": "\n      red: [1, ①#]",
    "# on the line below a blank": "\n      red:\n        ①#\n      blue: 3\n",
    "# behind a comma in a flow list": "\n      red: [1,2,①#]\n",
    "# behind the bracket of a flow list": "\n      red: [①#, 1]\n",
}

BARE_HASHES: dict[str, tuple[str, list[str]]] = {
    **{name: (hand(cards), ["①bare-hash"]) for name, cards in _LOST_WILDS.items()},
    "# in a player in braces": (
        "players:\n  - {name: Asha, currency: 7, cards: r1 ①#}\n  - {name: Ben, currency: 7, cards: r1}\n",
        ["①bare-hash"],
    ),
}
"""A # that YAML took for a comment, and with it a wild."""

SPACES: dict[str, tuple[str, list[str]]] = {
    "first of a player's keys": (
        "players:\n  - name①:A\n    currency: 1\n    cards: r1\n",
        ["①missing-space"],
    ),
    "middle one of a player's keys": (
        "players:\n  - name: A\n    currency①:1\n    cards: r1\n",
        ["①missing-space currency 1"],
    ),
    "last of a player's keys": (
        "players:\n  - name: A\n    currency: 1\n    cards①:r1\n",
        ["①missing-space cards r1"],
    ),
    "all of a player's keys": (
        "players:\n  - name①:A\n    currency②:1\n    cards③:r1\n",
        ["①missing-space name A", "②missing-space currency 1", "③missing-space cards r1"],
    ),
    "first key of a game": (f"date①:2026-01-01\n{ONE_GAME}", ["①missing-space date 2026-01-01"]),
    "second key of a game": (f"game: x\ndate①:2026-01-01\n{ONE_GAME}", ["①missing-space date 2026-01-01"]),
    "key of a game further in": (f"game: x\n  date①:2026-01-01\n{ONE_GAME}", ["①missing-space date 2026-01-01"]),
    "players": ("players①:[{name: A, currency: 1, cards: r1}]\n", ["①missing-space players"]),
    "colour alone, and a word that is no card": (hand("\n      red①:1 q\n"), ["①missing-space red 1"]),
    "first of two colours": (hand("\n      red①:1 2\n      blue: 3\n"), ["①missing-space red 1 2"]),
    "last of two colours": (hand("\n      blue: 3\n      Red①:1 2\n"), ["①missing-space Red 1 2"]),
    "colour's letter": (hand("\n      r①:1 2\n      b: 3\n"), ["①missing-space r 1 2"]),
    "colour in braces": (hand(" {red①:1 2, blue: 3}\n"), ["①missing-space red 1 2"]),
    "keys in braces": (
        "players: [{name①:A, currency②:7, cards③:r1}]\n",
        ["①missing-space name", "②missing-space currency", "③missing-space cards"],
    ),
    "before a brace": ("players: [{name: A, currency: 7, cards①:{red: 1}}]\n", ["①missing-space"]),
    "before a bracket": ("players: [{name: A, currency: 7, cards①:[r1]}]\n", ["①missing-space"]),
    "player in brackets": ("players: [name①:A]\n", ["①missing-space name"]),
    "whole game": ("game①:x\n", ["①missing-space game x"]),
    "no-break space behind the colon": (f"game: x\ndate①:\u00a02026-01-01\n{ONE_GAME}", ["①missing-space U+00A0"]),
    "no-break space behind a colour": (hand("\n      red①:\u00a01 2\n      blue: 3\n"), ["①missing-space U+00A0"]),
    "ideographic space behind the colon": (f"game①:\u3000x\n{ONE_GAME}", ["①missing-space U+3000"]),
    "no-break space before a key": (f"game: x\n①\u00a0date: 2026-01-01\n{ONE_GAME}", ["①missing-space date"]),
    "no-break spaces for an indent": (
        "players:\n  - name: A\n  ①\u00a0\u00a0currency: 1\n    cards: r1\n",
        ["①missing-space U+00A0"],
    ),
    "full-width colon": (f"game①\uff1ax\n{ONE_GAME}", ["①missing-space game x"]),
    "full-width colon of a colour": (hand("\n      red①\uff1a1 2\n      blue: 3\n"), ["①missing-space red 1 2"]),
    "dash": ("players:\n  ①-name: A\n   currency: 1\n   cards: r1\n", ["①missing-space name"]),
    "dash, the other keys further in": (
        "players:\n  ①-name: A\n    currency: 1\n    cards: r1\n",
        ["①missing-space name"],
    ),
    "dash alone": ("players:\n  ①-name: A\n", ["①missing-space name"]),
    "no-break space behind a dash": ("players:\n  -①\u00a0name: A\n    currency: 1\n", ["①missing-space U+00A0"]),
    "no-break space behind a dash alone": ("players:\n  ①-\u00a0name: A\n", ["①missing-space name"]),
    "dash of the first card": (hand("\n    ①-r1\n    - b2\n"), ["①missing-space r1"]),
    "dash of the last card": (hand("\n    - r1\n    ①-b2\n"), ["①missing-space b2"]),
    "before braces of rules": (f"rules①:{{perfect_bonus: 2}}\n{ONE_GAME}", ["①missing-space perfect_bonus: 2"]),
    "before braces of cards": (hand("").replace("cards:", "cards①:{red: 1②q}"), ["①missing-space", "②not-a-card 1q"]),
}
"""A key that YAML does not see, since the space behind its colon is missing or none of YAML's."""

SYNTAX: dict[str, tuple[str, list[str]]] = {
    # Aliases, anchors, tags
    "bare * in a list": (hand("\n      red: [1, ①*]\n"), ["①bare-star"]),
    "bare * below a colour": (hand("\n      red: ①*\n"), ["①bare-star"]),
    "* and a number": (hand("\n      red: ①*6\n"), ["①alias *6"]),
    "* and a number in a list": (hand(" [r1, ①*6, b2]\n"), ["①alias *6"]),
    "* before a name": (named("①*Bob"), ["①alias *Bob"]),
    "alias": (f"game: &a x\ntable: ①*a\n{ONE_GAME}", ["①alias *a"]),
    "merge key": ("players:\n  - &a {name: Asha, currency: 7, cards: r1}\n  - {<<: ①*a, name: Ben}\n", ["①alias"]),
    "alias in the manner of JSON": ('{"players":[{"name":"Asha","currency":1,"cards":&a [①*a]}]}\n', ["①alias"]),
    "bare &": (hand("\n      blue: ①&\n"), ["①anchor"]),
    "& in front of a name": (named("①& Co"), ["①anchor"]),
    "& before a name": (named("①&Bob Ray"), ["①anchor &Bob"]),
    "two anchors on one value": ("game: &a ①&b x\n", ["①text-behind"]),
    "tag of another language": (named("①!!python/object/apply:os.getcwd []"), ["①wrong-kind python"]),
    "! in front of a name": (named("①! Bob"), ["①tag"]),
    "! before a name": (named("①!Bob"), ["①wrong-kind !Bob"]),
    "!! in front of a name": (named("①!! Bob"), ["①tag"]),
    "tag without an end": (named("①!<Bob"), ["①tag"]),
    "tag with a handle that is not there": (named("①!a!b c"), ["①tag"]),
    "tag with a sign that tags don't have": (named("①!a^b c"), ["①tag"]),
    # Signs of YAML's own
    **{f"text that begins with {sign}": (named(f"①{sign}home"), [f"①reserved-sign {sign}"]) for sign in "@`%],}"},
    "? for a name": (named("①?"), ["①reserved-sign ?"]),
    "? before a name": (named("①? Bob"), ["①reserved-sign ?"]),
    "text behind a block's sign": (named("①| x"), ["①block-text"]),
    "text behind a folded block's sign": (named("①> x"), ["①block-text"]),
    "block without an indent": (named("①>0\n      x"), ["①block-text"]),
    "unknown directive": (f"①%x\n{ONE_GAME}", ["①directive"]),
    "directive without a name": (f"①% x\n{ONE_GAME}", ["①directive"]),
    "version of YAML to come": (f"①%YAML 3.0\n---\n{ONE_GAME}", ["①directive"]),
    "no version of YAML": (f"①%YAML\n---\n{ONE_GAME}", ["①directive"]),
    "text behind the version": (f"①%YAML 1.2 x\n---\n{ONE_GAME}", ["①directive"]),
    "version twice": (f"%YAML 1.2\n①%YAML 1.2\n---\n{ONE_GAME}", ["①directive"]),
    "tag's handle alone": (f"①%TAG !\n---\n{ONE_GAME}", ["①directive"]),
    "version without ---": (f"%YAML 1.2\n①{ONE_GAME}", ["①document-start"]),
    # Quotes
    "double quote without an end": (named('①"A'), ["①unclosed-quote"]),
    "single quote without an end": (named("①'tis"), ["①unclosed-quote"]),
    "quote that the next game ends": (named('①"A') + "---\n" + ONE_GAME, ["①unclosed-quote"]),
    "quote that closes some lines below": (
        'players:\n  - name: ①"A\n    currency: 7\n    cards: "r1"\n',
        ["①unclosed-quote"],
    ),
    "quote in braces that closes some lines below": (
        "players:\n  - {name: ①'A, currency: 7,\n     cards: 'r1'}\n",
        ["①unclosed-quote"],
    ),
    "text behind quotes": (named('"A" ①B'), ["①text-behind"]),
    "text behind brackets": (hand("\n      red: [1] ①2\n"), ["①text-behind"]),
    "text behind a game in braces": (
        '{"players": [{"name": "A", "currency": 1, "cards": "r1"}]} ①x\n',
        ["①text-behind"],
    ),
    "text behind the end of a game": (f"{ONE_GAME}... ①y\n", ["①text-behind"]),
    "escape that is none": (named('"a①\\q"'), ["①escape"]),
    "escape without its number": (named('"a①\\xzz"'), ["①escape"]),
    "half of a surrogate pair": (named('"a①\\ud800"'), ["①escape"]),
    # Brackets
    "list in brackets without an end": ("players: ①[{name: Asha, currency: 7, cards: r1}\n", ["①unclosed-bracket ]"]),
    "bracket alone": ("players: ①[\n", ["①unclosed-bracket ]"]),
    "brace alone": ("players: ①{\n", ["①unclosed-bracket }"]),
    "cards in brackets without an end": (hand("\n      red: ①[1, 2\n      blue: 3\n"), ["①unclosed-bracket ]"]),
    "brace without an end before the next player": (
        "players:\n  - ①{name: A, currency: 7, cards: r1\n  - {name: B, currency: 7, cards: r1}\n",
        ["①unclosed-bracket }"],
    ),
    "JSON without its last brackets": (
        '{"players": ①[{"name": "A", "currency": 7, "cards": "r1"}\n',
        ["①unclosed-bracket ]"],
    ),
    "bracket closed by a brace": (hand("\n      red: [1, 2①}\n"), ["①unclosed-bracket [ ]"]),
    "two commas": (hand("\n      red: [1,①,2]\n"), ["①empty-entry"]),
    "comma first": (hand("\n      red: [①, 2]\n"), ["①empty-entry"]),
    "no comma between players": (
        "players: [{name: A, currency: 7, cards: r1}\n  ①{name: B, currency: 7, cards: r1}]\n",
        ["①missing-comma"],
    ),
    "no comma between keys of JSON": (
        '{"game": "x"\n ①"players": [{"name": "A", "currency": 7, "cards": "r1"}]}\n',
        ["①missing-comma"],
    ),
    "no colon in JSON": ('{"players" ①[{"name": "A", "currency": 7, "cards": "r1"}]}\n', ["①missing-comma colon"]),
    "= for a colon in JSON": ('{"players"①= []}\n', ["①missing-comma colon"]),
    # Lines
    "no colon behind a key": (
        "players:\n  - name: A\n    ①currency 1\n    cards: r1\n",
        ["①missing-colon"],
    ),
    "= for a colon": ("players:\n  - name: A\n    ①currency = 1\n    cards: r1\n", ["①missing-colon"]),
    "no colon behind the first key": (f"①game x\n{ONE_GAME}", ["①missing-colon"]),
    "two values on a line": (f"game: a①: b\n{ONE_GAME}", ["①second-colon"]),
    "key behind a key": (f"round: table①: 2\n{ONE_GAME}", ["①second-colon"]),
    "game behind ---": ("--- game①: x\n", ["①document-start ---"]),
    "list on its key's line": ("players: ①- name: A\n", ["①list-start"]),
    "key further in than the one above": (f"game: x\n  ①date: 2026-01-01\n{ONE_GAME}", ["①indent"]),
    "key less far in than the one above": ("players:\n  - name: A\n   ①currency: 1\n", ["①indent"]),
    "key in line with its dash": ("players:\n  - name: A\n  ①currency: 1\n", ["①indent"]),
    "dash less far in than the one above": (
        "players:\n  - name: A\n    currency: 1\n    cards: r1\n ①- name: B\n",
        ["①indent"],
    ),
    "tab for an indent": ("players:\n①\t- name: Asha\n", ["①tab"]),
    "tab before a key": ("players:\n  - name: Asha\n①\tcurrency: 1\n", ["①tab"]),
    "tab in a block": (named("|\n①\tx"), ["①tab"]),
    "byte order mark inside the text": (f"game: a①\ufeffb\n{ONE_GAME}", ["①control-character U+FEFF"]),
}
"""What is not YAML: for every complaint that the parser has, a file that earns it."""

"""The notation of cards as regular expressions, for editors that check a game file by its JSON Schema."""

from __future__ import annotations

from collections.abc import Iterable

from tenscore.notation import COLOR_ALIASES, DASHES


def _patterns() -> tuple[str, str]:
    # Each text matches in one way alone, so that a wrong one is refused in no time.
    def any_form(chars: str) -> str:
        forms = {form for char in chars for form in (char, char.upper(), *map(_full_width, (char, char.upper())))}
        return "".join(sorted(forms))

    def any_of(names: Iterable[str]) -> str:
        ordered = sorted(names, key=len, reverse=True)
        return f"(?:{'|'.join(''.join(f'[{any_form(char)}]' for char in name) for name in ordered)})"

    gap, colon, digit = r"[\s,\u3001\uff0c]", f"[{any_form(':')}]", f"[{any_form('123456789')}]"
    copies = f"(?:[{any_form('x')}\u00d7]{digit}[{any_form('0123456789')}]{{0,4}})?"
    numbers = f"(?:{digit}(?:[-{_full_width('-')}{DASHES}]{digit})?)+{copies}"
    wilds = f"(?:{any_of(['wild', 'w', '#', '*'])}{copies})"
    word, word_below = (f"(?:{numbers}{each}*|{each}+)" for each in (f"(?:{wilds}(?:{numbers})?)", wilds))
    words, words_below = (f"{gap}*{each}(?:{gap}+{each})*" for each in (word, word_below))
    wild, color = any_of(["wild", "w"]), any_of(COLOR_ALIASES.keys() - {"wild", "w"})
    # Behind a colour, w1 and ww open the pile of the wilds of no colour, so the colour would have no card.
    no_other = f"(?!{gap}+{wild}[{any_form('123456789w#*')}])"
    opener = f"(?:{color}(?:{gap}*{colon}|{no_other})|{wild}{colon})"
    # A w that is glued to a card is that colour's own wild, whatever follows behind a space.
    first, further = f"(?:{opener}|{wild}(?:{gap}+{colon})?)", f"(?:{gap}*{opener}|{gap}+{wild}{gap}+{colon})"
    return f"^{gap}*(?:{first}{words}(?:{further}{words})*{gap}*)?$", f"^(?:{words_below})?{gap}*$"


def _full_width(char: str) -> str:
    return chr(ord(char) + 0xFEE0)


CARDS_PATTERN, COLOR_CARDS_PATTERN = _patterns()
"""What `read_cards` and `read_color_cards` take, as regular expressions for JSON Schema.

They let pass what can mean two things, and ranges that do not run upwards.
"""

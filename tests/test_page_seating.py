"""The page of a seating: names to be found, and slips to be filled in."""

from __future__ import annotations

from pages import classed, read, rows_of, tagged
from tenscore.output.html import seating_page
from tenscore.seating import SeatedRound, SeatedTable, Seating

TABLES = (SeatedTable("A", ("Ben", "Asha", "Chen")), SeatedTable("B", ("Élif", "Dev", "<b>Finn</b>")))
ONE = Seating((SeatedRound(3, TABLES, ()),), 0, 6, distance_proven=True, title="Spring & Open")
THREE = Seating(tuple(SeatedRound(number, TABLES, ()) for number in (1, 2, 3)), 0, seed=7)


def _page(seating: Seating) -> str:
    return "".join(seating_page(seating))


def test_everybody_finds_their_table_by_name() -> None:
    """Names in their order, each with its table; a name that looks like markup is text."""
    page = _page(ONE)
    [find] = [each for each in tagged(read(page), "section") if each.attributes["class"] == "find"]
    rows = rows_of(read(page))

    assert ["<b>Finn</b>", "B"] in rows
    assert find.text.index("<b>Finn") < find.text.index("Asha") < find.text.index("Dev") < find.text.index("Élif")
    assert ["Spring & Open · round 3"] == [each.text for each in tagged(read(page), "h1")]


def test_several_rounds_have_a_column_each() -> None:
    """A plan says for each round where one sits."""
    elements = read(_page(THREE))

    assert ["Player", "R1", "R2", "R3"] == [each.text for each in tagged(elements, "th")][:4]
    assert ["Asha", "A", "A", "A"] in rows_of(elements)


def test_each_table_has_a_slip_with_a_grid_for_each_player() -> None:
    """Four colors by nine numbers and two wilds, the number wilds and the full wild; tokens, cards and a signature."""
    elements = read(_page(ONE))
    slips = classed(elements, "slip")
    grids = classed(elements, "card-boxes")

    assert 2 == len(slips)
    assert "Table A" in slips[0].text
    assert "Round 3" in slips[0].text
    assert "Spring & Open" in slips[0].text
    assert 6 == len(grids)
    rows = [row for row in rows_of(elements) if row[0] in ("red", "blue", "orange", "green", "wild")]
    assert (
        6
        * [
            *([color, *"123456789", "w", "w", "+"] for color in ("red", "blue", "orange", "green")),
            ["wild", *"123456789", "w", "", "+"],
        ]
        == rows
    )
    for field in ("currency", "bust", "all cards", "signed"):
        assert field in grids[0].text
    assert 6 == len(classed(read(_page(THREE)), "slip"))

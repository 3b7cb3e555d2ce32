"""The score sheet as it is shown: the rulebook's figures, and nothing that is hidden."""

from __future__ import annotations

import re

import pytest

import grasslab as gl
from grasslab import show
from tests.show.reading import read, words_of
from tests.show.samples import example, finished, passing

# R, "Example of Play", with John, Janis, Bob, Amy as the columns.
RULEBOOK = {
    "Protected profit": "75,000 30,000 0 0",
    "+ At-risk profit": "5,000 0 5,000 175,000",
    "+ Banker": "-5,000 20,000 -5,000 -5,000",
    "- Highest Peddle in hand": "0 -5,000 -25,000 -5,000",
    "- Paranoia penalties": "0 0 -100,000 -50,000",
    "= Net profit": "75,000 45,000 -125,000 115,000",
    "+ Bonus for the winner": "0 0 0 25,000",
    "= Total": "75,000 45,000 0 140,000",
}


@pytest.mark.parametrize(("line", "figures"), RULEBOOK.items(), ids=RULEBOOK)
def test_the_rulebooks_sheet_comes_out(line: str, figures: str) -> None:
    """Golden case, R, "Example of Play": each line stands in the text and in the HTML."""
    text = [" ".join(row.split()) for row in str(show.score_sheet(finished())).splitlines()]
    assert f"{line} {figures}" in text
    html = show.score_sheet(finished())._repr_html_()
    html = html.replace("</t", " </t").replace("\N{MINUS SIGN}", "-")
    assert f"{line} {figures}" in words_of(html).replace("±", "+")


def test_the_end_of_a_round_shows_the_sheet() -> None:
    """A picture of a finished round has the score sheet in it, also as a player sees it."""
    sheet = str(show.score_sheet(finished()))
    assert sheet in show.position_text(finished())
    assert sheet in show.position_text(finished(), seat="Bob")
    assert "Score sheet of round 1 (dollars)" in words_of(show.position_html(finished()))
    assert "Score sheet" not in show.position_text(example())


def test_columns_are_as_wide_as_they_must_be() -> None:
    """Long names take several lines, so that six players fit and figures stand in columns."""
    lines = str(show.score_sheet(passing())).splitlines()
    assert max(map(len, lines)) <= 100
    figures = [line for line in lines if line[:2] in ("+ ", "- ", "= ")]
    ends = {
        tuple(found.end() for found in re.finditer(r"-?[\d,]+(?= |$)", f[24:])) for f in figures
    }
    assert len(ends) == 1


def test_totals_carried_over_have_a_line() -> None:
    """Later rounds show what each had before; a first round leaves the line out."""
    assert "+ Previous total" in str(show.score_sheet(passing()))
    assert "Previous total" not in str(show.score_sheet(example()))


def test_a_sheet_before_the_end_says_so() -> None:
    """While the round goes on, the sheet is an "if"."""
    assert str(show.score_sheet(example())).startswith("Score sheet of round 1, if it ended now")


def test_a_view_has_no_sheet_before_the_end() -> None:
    """The others' hands count, so a player cannot be shown the score before they are."""
    with pytest.raises(gl.GrasslabError, match="Bob does not see it"):
        show.score_sheet(example().view("Bob"))
    assert show.score_sheet(finished().view("Bob")).line("Total") == (75_000, 45_000, 0, 140_000)


def test_a_sheet_shows_itself() -> None:
    """str() and Jupyter's hook draw a score sheet, well-formed and with scopes."""
    sheet = show.score_sheet(finished())
    assert str(sheet) == str(show.score_sheet(finished()))
    assert sheet._repr_html_() == show.score_sheet(finished())._repr_html_()
    reader = read(sheet._repr_html_())
    assert not reader.faults
    scopes = [attributes.get("scope") for tag, attributes in reader.elements if tag == "th"]
    assert scopes == ["col"] * 4 + ["row"] * 8

"""Score sheets with reasons: the figures in columns, and every amount with its why."""

from __future__ import annotations

import pytest

import grasslab as gl
from grasslab import show
from grasslab.engine.sheet import Entry, Sheet
from tests.show.game_samples import kuhn, kuhn_over
from tests.show.reading import read, words_of
from tests.show.samples import LONG_NAMES, example

ENTRIES = (
    Entry(0, "board", "Mr. Oakley", 2, "each Tree in the yard"),
    Entry(1, "board", "Mr. Oakley", -1, "each Tacky in the yard"),
    Entry(0, "plot 1", "Apple Tree", 1_200, "points"),
    Entry(0, "plot 2", None, -3, "nobody likes it"),
    Entry(0, "plot 1", "Rose Bush", 1, "so many reasons that they take more than a line " * 3),
)
SHEET = Sheet("Yards, final", "points", ("Ann", "Bob"), ENTRIES, True)


def lines_of(sheet: Sheet) -> list[str]:
    """The lines of a sheet with single blanks."""
    return [" ".join(line.split()) for line in str(sheet).splitlines()]


def test_every_group_and_the_total_have_a_line() -> None:
    """Groups stand in the order in which they first come, and below them what all sums to."""
    assert lines_of(SHEET)[:8] == [
        "Yards, final (points)",
        "Ann Bob",
        "-" * 18,
        "board 2 -1",
        "plot 1 1,201 0",
        "plot 2 -3 0",
        "-" * 18,
        "total 1,200 -1",
    ]


def test_figures_stand_below_one_another() -> None:
    """Columns are flushed right, whatever the names and figures."""
    figures = str(SHEET).splitlines()[1:8]
    assert [line[:13].split()[-1] for line in figures if "-" * 9 not in line] == [
        *("Ann", "2", "1,201", "-3", "1,200")
    ]
    assert {len(line) for line in figures} == {18}


def test_each_reason_stands_with_its_card_below_its_player() -> None:
    """The group is told where it begins, the card before the reason, a long reason in lines."""
    lines = lines_of(SHEET)
    ann, bob = lines.index("Ann: 1,200 points"), lines.index("Bob: -1 point")
    assert lines[ann + 1 : ann + 3] == [
        "board +2 Mr. Oakley: each Tree in the yard",
        "plot 1 +1,200 Apple Tree: points",
    ]
    assert lines[ann + 3].startswith("+1 Rose Bush: so many reasons")
    assert "plot 2 -3 nobody likes it" in lines[ann:bob]
    assert lines[bob + 1] == "board -1 Mr. Oakley: each Tacky in the yard"
    assert max(map(len, str(SHEET).splitlines())) <= 100


def test_who_has_nothing_is_told_so() -> None:
    """A player without an entry has a total of nothing, and no reasons."""
    lines = lines_of(Sheet("Yards", "points", ("Ann", "Bob"), ENTRIES[:1], True))
    assert lines[-2:] == ["Bob: 0 points", "nothing"]


def test_six_long_names_stay_within_the_page() -> None:
    """Names are broken into lines, so that six columns fit."""
    entries = [Entry(p, "odour control", None, 10_000, "why") for p in range(6)]
    lines = str(Sheet("Yards", "points", tuple(LONG_NAMES), tuple(entries), True)).splitlines()
    assert max(map(len, lines)) <= 100
    assert not any(line != line.rstrip() for line in lines)


def test_the_html_tells_the_same() -> None:
    """Figures with real minus signs, heads with scopes, and the reasons of each player."""
    html = SHEET._repr_html_()
    reader = read(html)
    assert not reader.faults
    heads = [attributes for tag, attributes in reader.elements if tag == "th"]
    assert all(attributes.get("scope") in ("row", "col") for attributes in heads)
    told = words_of(html.replace("</t", " </t").replace("</summary", " </summary"))
    assert "total 1,200 \N{MINUS SIGN}1" in told
    assert "Ann: 1,200 points board +2 Mr. Oakley: each Tree in the yard" in told
    assert "Bob: \N{MINUS SIGN}1 point" in told


@pytest.mark.parametrize(("copies", "is_open"), [(1, True), (10, False)])
def test_many_reasons_are_folded(copies: int, is_open: bool) -> None:
    """A few reasons are shown at once; with many the page would be all reasons."""
    html = Sheet("Yards", "points", ("Ann", "Bob"), ENTRIES * copies, True)._repr_html_()
    folds = [attributes for tag, attributes in read(html).elements if tag == "details"]
    assert [("open" in attributes) for attributes in folds] == [is_open, is_open]


def test_cards_and_reasons_are_escaped() -> None:
    """Cards may come from a file of somebody else's."""
    entry = Entry(0, "<i>plot</i>", "<b>Rose</b>", 1, "<script>")
    html = Sheet("<u>Yards</u>", "points", ("Ann",), (entry,), True)._repr_html_()
    assert not {"i", "b", "u", "script"} & {tag for tag, _ in read(html).elements}
    assert "<b>Rose</b>: <script>" in words_of(html)


def test_score_sheets_of_all_games_are_made_alike() -> None:
    """A state's sheet, or a view's once all is over; before, a view knows too little."""
    assert show.score_sheet(kuhn_over()).totals == (-2, -1, 3)  # type: ignore[union-attr]
    assert str(show.score_sheet(kuhn_over().view("Ann"))) == str(kuhn_over().score_sheet())
    with pytest.raises(gl.GrasslabError, match="Bob does not see it"):
        show.score_sheet(kuhn().view("Bob"))
    assert str(show.score_sheet(example())).startswith("Score sheet of round 1, if it ended now")

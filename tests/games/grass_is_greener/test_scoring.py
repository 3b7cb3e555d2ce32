"""R, "How do I tally my points?": the board member, the Garage, then plot by plot."""

from __future__ import annotations

import pytest

from grasslab.games.grass_is_greener import scoring
from grasslab.games.grass_is_greener.catalogue import FIRST_BOARD, GROUPS
from grasslab.games.grass_is_greener.printed import CARDS
from grasslab.games.grass_is_greener.scoring import Line, score, score_lines
from grasslab.games.grass_is_greener.table import Table
from tests.games.grass_is_greener.tables import at, kind


def tally(s: Table, seat: int = 0) -> list[tuple[str, str, str, int]]:
    """The lines of a score: group, card, whose effect, and points; lines of nothing left out."""
    return [
        (line.group, CARDS[line.kind].name, CARDS[line.source].name, line.points)
        for line in score_lines(s, seat)
        if line.points
    ]


def points(*plots: str, garage: str = "", board: str = "Handy Andy") -> int:
    """What a yard is worth without a board member's word on it (see the first test)."""
    s = at(yards={0: plots}, garages={0: garage}, pile="", board=board)
    assert sum(line.points for line in score_lines(s, 0)) == score(s, 0)
    return score(s, 0) + sum(p.startswith("Sod") for p in (*plots, *["Sod"] * (3 - len(plots))))


def test_the_tally_goes_group_by_group() -> None:
    """Board member first, then the Garage, then each plot: its cards, then the plot itself."""
    s = at(
        yards={0: ["Koi Pond: Bird Bath, Molehill", "Flower Bed: Rose Bush"]},
        garages={0: "Lawn Mower"},
        pile="",
        board="Captain Brook",
    )
    assert [line[:2] for line in tally(s)] == [
        ("board", "Captain Brook"),
        ("garage", "Lawn Mower"),
        ("plot 1", "Rose Bush"),
        ("plot 1", "Flower Bed"),
        ("plot 1", "Flower Bed"),
        ("plot 2", "Bird Bath"),
        ("plot 2", "Molehill"),
        ("plot 2", "Koi Pond"),
        ("plot 2", "Koi Pond"),
    ]


def test_plain_points_count_wherever_a_card_lies() -> None:
    """On Sod or on any Plot."""
    assert points("Sod: Rose Bush") == 2
    assert points("Sod: Rose Bush, Crabgrass") == 2 - 2
    assert points("Sod") == 0


def test_a_card_counts_others_on_its_plot() -> None:
    """``each ... here``: a Plot counts what lies on it; others of the yard are elsewhere."""
    one = points("Flower Bed")
    assert points("Flower Bed: Rose Bush") == one + 2 + 1
    assert points("Flower Bed: 2 Rose Bush") == one + 2 * (2 + 1)
    assert points("Flower Bed", "Sod: Rose Bush") == one + 2


def test_a_card_never_counts_itself() -> None:
    """Ruling 12: of two that count each other both count one, a single one counts none."""
    assert points("Sod: Sunflowers") == 1
    assert points("Sod: 2 Sunflowers") == 2 + 2
    tools = points(garage="Workbench")
    assert points(garage="Workbench, Lawn Mower") == tools + points(garage="Lawn Mower") + 1


def test_a_plot_counts_as_a_card_on_itself() -> None:
    """Ruling 12: Sunflowers on a Flower Bed have another Flower with them."""
    assert points("Flower Bed: Sunflowers") == points("Flower Bed") + 1 + 1 + 1


def test_something_counts_once_if_it_is_there() -> None:
    """``any``: one Water in the yard is as good as two, also on another plot."""
    assert points("Sod: Weeping Willow") == 1
    assert points("Sod: Weeping Willow", "Sod: Bird Bath") == 1 + 1 + 2
    assert points("Sod: Weeping Willow", "Sod: 2 Bird Bath") == 1 + 1 + 4


def test_something_counts_if_it_is_not_there() -> None:
    """``none``: the Picket Fence wants no Impairment on its plot."""
    assert points("Sod: Picket Fence") == 3
    assert points("Sod: Picket Fence", "Sod: Crabgrass") == 3 - 2
    assert points("Sod: Picket Fence, Crabgrass") == 2 - 2


def test_a_full_plot_counts() -> None:
    """``full``: three cards of any kind."""
    empty = points("Picnic Lawn")
    assert points("Picnic Lawn: 2 Crabgrass") == empty - 4
    assert points("Picnic Lawn: 2 Crabgrass, Rose Bush") > empty - 4 + 2


def test_the_garage_counts_in_the_whole_yard() -> None:
    """Watering Can: one for each Flower of the yard, Plots and Impairments too."""
    can = points(garage="Watering Can")
    flowers = ("Sod: Rose Bush, Dandelions", "Flower Bed")
    assert points(*flowers, garage="Watering Can") == points(*flowers) + can + 3
    assert points(*flowers, garage="2 Watering Can") == points(*flowers) + 2 * (can + 3)


def test_a_cancelled_card_counts_nothing() -> None:
    """The Scarecrow keeps the Pests of its plot from counting; those elsewhere go on."""
    assert points("Sod: Scarecrow, Molehill") == points("Sod: Scarecrow")
    assert points("Sod: Scarecrow", "Sod: Molehill") == points("Sod: Scarecrow") - 2
    s = at(yards={0: ["Sod: Scarecrow, Molehill"]}, pile="")
    assert ("plot 3", "Molehill", "Molehill", -2) in tally(s)
    assert ("plot 3", "Molehill", "Scarecrow", 2) in tally(s)


def test_a_plot_cancels_too_and_the_garage_in_the_whole_yard() -> None:
    """Swept Courtyard and Dumpster against Junk; cancelled twice is cancelled once."""
    bare = points("Swept Courtyard")
    assert points("Swept Courtyard: Old Couch, Rusty Pickup") == bare
    dump = points(garage="Dumpster")
    assert points("Sod: Old Couch", "Sod: Rusty Pickup", garage="Dumpster") == dump
    assert points("Swept Courtyard: Old Couch", garage="Dumpster") == bare + dump


def test_a_cancelled_card_is_still_there() -> None:
    """Ruling 12: others count it, and it fills its plot."""
    full = points("Picnic Lawn: Scarecrow, Rose Bush, Molehill")
    assert full == points("Picnic Lawn: Scarecrow, Rose Bush, Bird Bath") - 2


def test_a_doubled_card_counts_once_more() -> None:
    """Theme Park: Tacky cards on it count twice, Impairments too; two cards doubled are two."""
    park = points("Theme Park")
    assert points("Theme Park: Pink Flamingo") == park + 2 * (1 + 1)
    assert points("Theme Park: Rusty Pickup") == park - 4
    assert points("Theme Park", "Sod: Rusty Pickup") == park - 2
    s = at(yards={0: ["Theme Park: Rusty Pickup"]}, pile="")
    assert ("plot 1", "Rusty Pickup", "Theme Park", -2) in tally(s)


def test_a_card_neither_cancels_nor_doubles_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ruling 12: a Scarecrow that were a Pest would only cancel others, another Scarecrow too."""
    pests = [list(group) for group in scoring.MATCHES]
    pests[GROUPS.index("Pest")][1 + kind("Scarecrow")] = 1
    monkeypatch.setattr(scoring, "MATCHES", pests)
    assert points("Sod: Scarecrow") == 2
    assert points("Sod: 2 Scarecrow") == 0


def test_insider_advantage_adds_five_whatever_becomes_of_the_other() -> None:
    """R, FAQ: five points; Running for the HOA has no benefit of its own (ruling 13)."""
    assert points(garage="Running for the HOA") == 0
    assert points(garage="Running for the HOA, Insider Advantage") == 5
    assert points(garage="Insider Advantage") == 5


def test_only_the_open_board_member_counts() -> None:
    """R, "HOA Board Member": likes and dislikes of the open one, not of those in the box."""
    yards = {0: ["Sod: Rose Bush, Crabgrass", "Sod: 2 Apple Tree"]}
    flowers = at(yards=yards, board="Mrs. Primrose")
    trees = at(yards=yards, board="Mr. Oakley")
    bare = 2 - 2 + 2 + 2
    assert score(flowers, 0) == bare + 1 - 1
    assert score(trees, 0) == bare + 2


@pytest.mark.parametrize("board", [card.name for card in CARDS[FIRST_BOARD:]])
def test_each_board_member_can_give_and_take(board: str) -> None:
    """Each has likes and dislikes, and lists both on the score."""
    lines = [line for line in score_lines(at(board=board), 0) if line.group == "board"]
    assert len(lines) == 2
    assert {line.kind for line in lines} == {kind(board)}
    amounts = [effect.amount for effect in CARDS[kind(board)].effects]
    assert amounts[0] > 0 > amounts[1]


def test_a_line_tells_everything() -> None:
    """Where a card lies, whose effect counts, how many cards it found, and the points."""
    s = at(yards={0: ["Flower Bed: 2 Rose Bush"]}, pile="", board="Mrs. Primrose")
    lines = score_lines(s, 0)
    bed = kind("Flower Bed")
    assert [line.found for line in lines if line.kind == kind("Mrs. Primrose")] == [3, 0]
    assert Line("plot 1", -1, bed, 0, 1, bed, 2, 2, 2) in lines
    spots = [line.spot for line in lines if line.kind == kind("Rose Bush")]
    assert spots == [0, 1]


def test_equal_garage_cards_have_a_line_each() -> None:
    """So that the lines of a score are the cards on the table."""
    lines = score_lines(at(garages={0: "2 Lawn Mower"}, pile=""), 0)
    assert [line.copy for line in lines if line.group == "garage"] == [0, 1]

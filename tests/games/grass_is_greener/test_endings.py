"""R, "End of Game": nine on a yard, the last card drawn, and ties."""

from __future__ import annotations

import pytest

from grasslab.games.grass_is_greener import flow, reasons, rules, turns
from grasslab.games.grass_is_greener.catalogue import BOARDS, FIRST_SCHEME
from grasslab.games.grass_is_greener.numbering import DRAW_FROM_DECK, LET_BE
from grasslab.games.grass_is_greener.scoring import leaders, score, score_lines
from grasslab.games.grass_is_greener.table import BREAK_TIE, GAME_OVER, TURN, Table
from tests.games.grass_is_greener.tables import (
    at,
    come,
    kind,
    lay,
    legal,
    place,
    play,
    plot_of,
    reason,
    scheme,
    spot_of,
    take_from_pile,
)

EIGHT = [
    "Koi Pond: Crabgrass, Molehill, Aphids",
    "Flower Bed: Rose Bush, Bird Bath, Scarecrow",
    "Picnic Lawn: Pumpkin Patch, Apple Tree",
]


def ended(s: Table) -> bool:
    """Whether no more decisions come."""
    return flow.current_player(s) == -4 or s.phase == BREAK_TIE


def test_the_ninth_card_on_a_yard_ends_the_game_at_once() -> None:
    """Improvements and Impairments together; actions that are left are not made."""
    s = at(hands={0: "Sunflowers, Rose Bush"}, yards={0: EIGHT}, pile="")
    play(s, lay("Sunflowers", 0, plot_of(s, 0, "Picnic Lawn")))
    assert s.phase == GAME_OVER
    assert legal(s) == []
    assert reason(s, DRAW_FROM_DECK) == reasons.GAME_IS_OVER
    assert s.points[0] == score(s, 0)


def test_eight_cards_do_not_end_it() -> None:
    """A yard of eight goes on."""
    s = at(hands={1: "Sunflowers"}, yards={0: EIGHT}, pile="", turn=1)
    play(s, lay("Sunflowers", 1))
    assert s.phase == TURN


def test_anybody_can_fill_a_yard() -> None:
    """Ruling 15: with an Impairment laid on a rival's yard too."""
    s = at(hands={1: "Dandelions"}, yards={0: EIGHT}, pile="", turn=1)
    play(s, lay("Dandelions", 0, plot_of(s, 0, "Picnic Lawn")))
    assert ended(s)


def test_a_moved_card_can_fill_a_yard() -> None:
    """Ruling 15: and ends the game as well."""
    s = at(hands={1: "Leaf Blower"}, yards={0: EIGHT, 1: ["Sod: Slugs"]}, pile="", turn=1)
    play(s, scheme("Leaf Blower", 1, spot_of(s, 1, "Slugs")))
    assert s.phase != GAME_OVER
    play(s, place(0, plot_of(s, 0, "Picnic Lawn")))
    assert ended(s)


def test_a_scheme_that_fills_a_yard_draws_nothing_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ruling 15: where Leaf Blower would also draw a card, the game is over before."""
    draws = list(turns.SCHEME_DRAWS)
    draws[kind("Leaf Blower") - FIRST_SCHEME] = 1
    monkeypatch.setattr(turns, "SCHEME_DRAWS", draws)
    s = at(hands={1: "Leaf Blower"}, yards={0: EIGHT, 1: ["Sod: Slugs"]}, pile="", turn=1)
    play(s, scheme("Leaf Blower", 1, spot_of(s, 1, "Slugs")))
    play(s, place(0, plot_of(s, 0, "Picnic Lawn")))
    assert ended(s)


def test_a_sabotage_let_be_can_fill_a_yard() -> None:
    """Ruling 15: Toilet Paper as the ninth card."""
    s = at(
        hands={1: "Toilet Paper"},
        yards={0: EIGHT},
        garages={0: "Motion Lights"},
        pile="",
        turn=1,
    )
    play(s, lay("Toilet Paper", 0, plot_of(s, 0, "Picnic Lawn")), LET_BE)
    assert ended(s)


def test_the_last_card_of_the_deck_ends_the_game_at_once() -> None:
    """Whoever draws it, with actions left; the pile and the hands do not count."""
    s = at(garages={2: "Lawn Mower"}, pile="Crabgrass", stack="2 Rose Bush")
    come(play(s, DRAW_FROM_DECK), "Rose Bush")
    assert s.phase == TURN
    come(play(s, DRAW_FROM_DECK), "Rose Bush")
    assert s.phase == GAME_OVER
    assert rules.total(s, 2) == score(s, 2)


def test_the_last_card_of_the_pile_does_not() -> None:
    """Only the deck is meant."""
    s = at(pile="Rose Bush", stack="2 Crabgrass")
    play(s, take_from_pile("Rose Bush"))
    assert s.phase == TURN


def test_a_scheme_that_draws_the_last_card_ends_the_game() -> None:
    """Ruling 6: it draws what there is."""
    s = at(hands={0: "Garage Sale"}, garages={2: "Lawn Mower"}, pile="", stack="Crabgrass")
    come(play(s, scheme("Garage Sale")), "Crabgrass")
    assert s.phase == GAME_OVER


def tied(board: str = "Ms. Checklist", players: int = 4) -> Table:
    """Seats 0 and 1 are about to end with 6 each, seat 2 with 4: a card is left to draw.

    Seat 0 has 3 Rose Bush (Flower), seat 1 has 3 Bird Bath (Water, Wild), on Sod; a full plot
    counts one with Ms. Checklist.
    """
    yards = {0: ["Sod: 3 Rose Bush"], 1: ["Sod: 3 Bird Bath"], 2: ["Sod: 2 Pumpkin Patch"]}
    return at(yards=yards, pile="", stack="Crabgrass", board=board, players=players)


def test_a_tie_is_broken_by_another_board_member() -> None:
    """Drawn at random from the box; only the tied neighbors' points change."""
    s = tied()
    come(play(s, DRAW_FROM_DECK), "Crabgrass")
    assert s.phase == BREAK_TIE
    assert s.points[:3] == [7, 7, 4]
    weights = [flow.chance_weight(s, board) for board in range(BOARDS)]
    assert sum(weights) == BOARDS - 1
    come(s, "Mrs. Primrose")
    assert s.phase == GAME_OVER
    assert s.points[:3] == [7 + 3, 7, 4]
    assert [rules.total(s, p) for p in range(3)] == [10, 7, 4]
    standings = [rules.standing(s, p) for p in range(4)]
    assert max(standings) == standings[0]
    assert leaders(s) == 1


def test_a_tie_that_stays_is_broken_again() -> None:
    """R: repeat this until there is no tie; each member is drawn once."""
    s = tied()
    come(play(s, DRAW_FROM_DECK), "Crabgrass")
    come(s, "Mr. Oakley")
    assert s.phase == BREAK_TIE
    assert s.points[:2] == [7, 7]
    come(s, "Captain Brook")
    assert s.phase == GAME_OVER
    assert s.points[:2] == [7, 10]
    assert s.ties == [2, 2, 0, 0]


def test_every_tie_break_counts_whichever_it_is() -> None:
    """The first finds nothing, the second three Sod each, the third Water of one."""
    s = tied()
    come(play(s, DRAW_FROM_DECK), "Crabgrass")
    come(s, "Mr. Oakley", "Handy Andy")
    assert s.points[:2] == [4, 4]
    come(s, "Captain Brook")
    assert s.points[:2] == [4, 7]
    assert s.ties == [3, 3, 0, 0]
    assert s.phase == GAME_OVER


def test_a_tie_that_no_member_breaks_is_shared() -> None:
    """Ruling 16: when the nine others are used up, the title is shared."""
    s = at(pile="", stack="Crabgrass", players=2)
    come(play(s, DRAW_FROM_DECK), "Crabgrass")
    for number in range(9):
        assert s.phase == BREAK_TIE, number
        come(s, next(b for b in range(BOARDS) if s.board[b] == 0))
    assert s.phase == GAME_OVER
    assert rules.standing(s, 0) == rules.standing(s, 1)
    assert sorted(s.board) == list(range(1, 11))
    assert s.points == [-3, -3]  # Handy Andy dislikes three Sod, and all others find nothing


def test_who_was_tied_stays_above_the_others() -> None:
    """Ruling 16: the tied settle the title among themselves, even if they fall below a third.

    Sir Reginald dislikes Junk, of which both tied neighbors have one: they fall to the third's 4.
    """
    yards = {
        0: ["Sod: 3 Rose Bush", "Sod: Tulip Border, Rusty Pickup"],
        1: ["Sod: 3 Bird Bath", "Sod: Sunflowers, Apple Tree, Old Couch"],
        2: ["Sod: 2 Pumpkin Patch, Crabgrass", "Picnic Lawn"],
    }
    s = at(yards=yards, pile="", stack="Crabgrass", board="Handy Andy")
    before = [score(s, p) for p in range(3)]
    s.points = [5, 5, 5 - 1, 0]
    s.phase = BREAK_TIE
    come(s, "Sir Reginald")
    assert before[0] == 3 * 2 + 2 - 2 - 3
    assert s.points == [4, 4, 4, 0]
    assert s.phase == BREAK_TIE
    come(s, "Ms. Checklist")
    assert s.ties == [2, 2, 0, 0]
    standings = [rules.standing(s, p) for p in range(4)]
    assert min(standings[:2]) > max(standings[2:])


def test_who_drops_out_of_a_tie_takes_no_part_in_the_next() -> None:
    """Ruling 16: of three tied, those who still are tied go on alone."""
    yards = {0: ["Sod: Rose Bush"], 1: ["Sod: Tulip Border"], 2: ["Sod: Bird Bath"]}
    s = at(yards=yards, pile="", stack="Crabgrass", board="Handy Andy")
    come(play(s, DRAW_FROM_DECK), "Crabgrass")
    assert s.phase == BREAK_TIE
    come(s, "Mrs. Primrose")
    assert s.ties == [1, 1, 1, 0]
    come(s, "Captain Brook")
    assert s.ties == [2, 2, 1, 0]
    assert s.points[:3] == [2 - 3 + 1, 2 - 3 + 1, 2 - 3]


def test_tie_breaks_have_lines_of_their_own() -> None:
    """The lines of a finished game add up to the final points."""
    s = tied()
    come(
        play(s, DRAW_FROM_DECK),
        "Crabgrass",
    )
    come(s, "Mr. Oakley", "Captain Brook")
    for seat in range(4):
        assert sum(line.points for line in score_lines(s, seat)) == s.points[seat]
    groups = [line.group for line in score_lines(s, 1)]
    assert groups.count("tie-break") == 4

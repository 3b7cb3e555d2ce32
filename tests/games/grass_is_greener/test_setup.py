"""R, "Before You Begin": what is dealt, what lies open, what stays in the box."""

from __future__ import annotations

import pytest

from grasslab.games.grass_is_greener import flow
from grasslab.games.grass_is_greener.catalogue import BOARDS, DECK_SIZE, FIRST_BOARD, SOD
from grasslab.games.grass_is_greener.printed import CARDS
from grasslab.games.grass_is_greener.table import DEAL, OPEN_BOARD, REFILL, TURN
from tests.games.grass_is_greener.tables import come, kind, new, pile, random_game


def dealt(**options: int) -> object:
    """The table of a random deal, at its first decision."""
    return next(s for s in random_game(5, **options) if s.phase == TURN)


@pytest.mark.parametrize("players", range(2, 7))
def test_three_sod_and_five_cards_each_and_three_in_the_pile(players: int) -> None:
    """Each neighbor has three Sod and a hand of five; the other Sod is in the box."""
    s = dealt(players=players)
    assert s.plot == [[SOD] * 3] * players
    assert s.sod == 18 - 3 * players
    assert s.held == [5] * players
    assert [sum(hand) for hand in s.hand] == [5] * players
    assert len(pile(s)) == 3
    assert s.stack_size + sum(s.discard) == DECK_SIZE - 5 * players - 3
    assert s.garage == [[0] * len(s.garage[0])] * players
    assert s.laid == [[0] * 9] * players


def test_one_board_member_lies_open_by_chance() -> None:
    """After the pile one of the ten is drawn, each as likely; all others stay in the box."""
    s = next(s for s in random_game(5) if s.phase == OPEN_BOARD)
    assert [flow.chance_weight(s, b) for b in range(BOARDS)] == [1] * 10
    assert flow.chance_weight(s, BOARDS) == 0
    come(s, "Captain Brook")
    assert s.board[kind("Captain Brook") - FIRST_BOARD] == 1
    assert sum(s.board) == 1
    assert s.phase == TURN


@pytest.mark.parametrize("board", [0, 3, 9])
def test_the_board_member_can_be_given(board: int) -> None:
    """Option ``board_member``: no chance node, that one lies open; the very first too."""
    phases = []
    for s in random_game(5, board_member=board):
        phases.append(s.phase)
        if s.phase == TURN:
            break
    assert OPEN_BOARD not in phases
    assert s.board == [int(b == board) for b in range(BOARDS)]
    assert CARDS[FIRST_BOARD + 3].name == "Captain Brook"


def test_everybody_sees_which_board_member_is_opened() -> None:
    """Each of them is another memory for every seat."""
    before = next(s for s in random_game(5, players=3) if s.phase == OPEN_BOARD)
    seen = [list(come(before.copy(), b).recall) for b in range(BOARDS)]
    for seat in range(3):
        assert len({recalls[seat] for recalls in seen}) == BOARDS


def test_hands_are_dealt_one_by_one_from_the_neighbor_who_starts() -> None:
    """Ruling 1: one card a chance node, clockwise, beginning with who will start."""
    s = new(players=3, first_player=1)
    seats = []
    while s.phase == DEAL:
        seats.append(s.player)
        come(s, "Crabgrass" if s.stack[kind("Crabgrass")] else "Motion Lights")
        if len(seats) == 5:
            break
    assert seats == [1, 2, 0, 1, 2]


def test_who_starts_is_a_seat_given_or_drawn() -> None:
    """Ruling 1: ``first_player``; drawn, each seat is as likely."""
    s = new(players=5, first_player=-1)
    assert [flow.chance_weight(s, p) for p in range(6)] == [1, 1, 1, 1, 1, 0]
    come(s, 3)
    assert (s.phase, s.player, s.turn) == (DEAL, 3, 3)
    assert new(players=5, first_player=4).turn == 4


def test_a_first_pile_of_three_alike_is_refreshed() -> None:
    """Ruling 2: the rule of three holds at any point, so for the first pile too."""
    s = next(s for s in random_game(5) if s.phase == REFILL)
    come(s, "Garage Sale", "Town Meeting", "Long Loan")
    assert pile(s) == []
    assert s.phase == REFILL
    assert [s.discard[kind(name)] for name in ("Garage Sale", "Town Meeting", "Long Loan")] == [
        1,
        1,
        1,
    ]
    come(s, "Koi Pond", "Crabgrass", "Lawn Mower")
    assert s.phase == OPEN_BOARD

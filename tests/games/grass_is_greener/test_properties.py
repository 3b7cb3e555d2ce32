"""What holds after every step of every game, over numbers of players and options."""

from __future__ import annotations

import pickle
from itertools import product

import pytest

from grasslab.engine.random import generator
from grasslab.games.grass_is_greener import flow, legality
from grasslab.games.grass_is_greener.bounds import longest_game
from grasslab.games.grass_is_greener.catalogue import BOARDS, COPIES, KINDS, SOD_COPIES
from grasslab.games.grass_is_greener.numbering import ACTIONS
from grasslab.games.grass_is_greener.rules import OUTCOMES
from grasslab.games.grass_is_greener.scoring import score, score_lines
from grasslab.games.grass_is_greener.table import BREAK_TIE, GAME_OVER, TURN, Table
from grasslab.games.grass_is_greener.yards import rank
from tests.games.grass_is_greener.tables import count_all, legal, new, random_game

OPTIONS = [
    dict(zip(("blocking", "replaced_plot", "rule_of_three"), values, strict=True))
    for values in product(range(2), repeat=3)
]
GAMES = [
    {"players": 2 + number % 5, "first_player": -1 if number % 3 else 1, **options}
    for number, options in enumerate(OPTIONS * 2)
]


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_cards_are_conserved(number: int) -> None:
    """After every step there are 142 cards of the deck by kind, 18 Sod, 10 board members."""
    for s in random_game(number, **GAMES[number]):
        deck, sod, boards = count_all(s)
        assert deck == list(COPIES)
        assert sod == SOD_COPIES
        assert len(s.board) == BOARDS
        assert boards == [1] * len(boards)  # no two board members in one place
        assert s.held == [sum(hand) for hand in s.hand]
        assert s.stack_size == sum(s.stack)


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_the_table_stays_in_order(number: int) -> None:
    """Three plots a yard, three cards a plot, everything sorted, nothing below zero."""
    for s in random_game(40 + number, **GAMES[number]):
        assert min(map(min, (*s.hand, s.stack, s.discard, s.pile, *s.garage))) >= 0
        assert s.sod >= 0
        assert s.pile == sorted(s.pile, key=lambda card: card or KINDS + 1)
        for seat in range(s.players):
            assert len(s.plot[seat]) == 3
            assert [rank(s, seat, q) for q in range(3)] == sorted(
                rank(s, seat, q) for q in range(3)
            )
            for q in range(3):
                laid = s.laid[seat][3 * q : 3 * q + 3]
                assert laid == sorted(laid, key=lambda card: card or KINDS + 1)
        if s.phase == TURN:
            assert (s.acting, s.target, s.picked, s.owed, s.pending, s.to_draw) == (0,) * 6
            assert 1 <= s.actions_left <= 3
            assert s.player == s.turn
            assert s.held[s.turn] >= 0


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_what_is_listed_is_what_has_no_bar(number: int) -> None:
    """At sampled decisions every action of the numbering; what is listed is ascending."""
    for step, s in enumerate(random_game(80 + number, **GAMES[number])):
        if flow.current_player(s) >= 0 and (step % 5 == 0 or s.phase != TURN):
            assert legal(s) == [a for a in range(ACTIONS) if legality.bar(s, a) == 0]
            assert legal(s)
        elif s.phase == GAME_OVER:
            assert legal(s) == []


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_chance_has_outcomes(number: int) -> None:
    """What is drawn has a weight, and at each chance node something can come."""
    for s in random_game(120 + number, **GAMES[number]):
        if flow.current_player(s) == -1:
            weights = [flow.chance_weight(s, outcome) for outcome in range(OUTCOMES)]
            assert min(weights) >= 0
            assert sum(weights) > 0
            assert weights[flow.random_outcome(s, generator(number))] > 0


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_points_are_the_sum_of_their_lines(number: int) -> None:
    """At any moment, and at the end with the tie-breaks."""
    for step, s in enumerate(random_game(160 + number, **GAMES[number])):
        if step % 10 and s.phase != GAME_OVER:
            continue
        for seat in range(s.players):
            lines = score_lines(s, seat)
            plain = [line for line in lines if line.group != "tie-break"]
            assert sum(line.points for line in plain) == score(s, seat)
            if s.phase == GAME_OVER:
                assert sum(line.points for line in lines) == s.points[seat]


def test_every_game_ends_within_its_bounds() -> None:
    """No card comes back from the table, so decisions and chance outcomes are bounded."""
    for number, options in enumerate(GAMES):
        decisions, chances = 0, 0
        before: int | None = None
        for s in random_game(200 + number, **options):
            decisions += before is not None and before >= 0
            chances += before == -1
            before = flow.current_player(s)
        most = longest_game(options["players"])
        assert decisions <= most[0]
        assert chances <= most[1]


def test_a_tedious_game_stays_within_the_bound() -> None:
    """Who only draws and discards, and plays nothing that fills a yard, still comes to an end."""
    s, dice = new(players=2), generator(3)
    decisions = 0
    while flow.current_player(s) != -4:
        if flow.current_player(s) == -1:
            flow.apply_chance(s, flow.random_outcome(s, dice))
        else:
            flow.apply_action(s, legal(s)[0])
            decisions += 1
    assert s.stack_size == 0
    assert decisions <= longest_game(2)[0]


def test_there_are_two_endings_and_no_third() -> None:
    """A full yard or an empty deck, and the game never goes on after either."""
    for number in range(60):
        before = 0
        for s in random_game(300 + number, players=2 + number % 5):
            over = s.stack_size == 0 or any(0 not in laid for laid in s.laid)
            assert before == 0 or s.phase in (BREAK_TIE, GAME_OVER)
            before += over
        assert before


def test_a_copied_and_a_pickled_table_are_equal() -> None:
    """And share nothing with the first one."""
    *_, s = random_game(7)
    again = pickle.loads(pickle.dumps(s))
    assert isinstance(again, Table)
    assert again.key() == s.copy().key() == s.key()
    s.hand[0][0] += 1
    assert again.key() != s.key()

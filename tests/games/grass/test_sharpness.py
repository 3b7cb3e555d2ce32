"""What is known is exactly what can be: compared with every history that looks the same."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any, cast

import pytest

from grasslab.engine.random import generator, random_below
from grasslab.engine.state import State
from grasslab.engine.table import SEATS
from grasslab.engine.view import View
from grasslab.games.grass.cardnames import count_cards
from grasslab.games.grass.deck import Deck
from grasslab.games.grass.game import Grass
from grasslab.games.grass.loading import load
from grasslab.games.grass.numbering import (
    ACCEPT,
    END_TURN,
    KEEP_CARD,
    OFFER,
    PARANOIA,
    STEAL,
)
from grasslab.games.grass.table import Table
from tests.games.grass.hidden import Cards, all_deals, hidden_cards
from tests.games.grass.tiny import TINY_GAMES, all_states, tiny_game


@pytest.fixture(scope="module", params=TINY_GAMES)
def states(request: pytest.FixtureRequest) -> list[State]:
    """Every state of a tiny game."""
    return list(all_states(tiny_game(request.param).new_initial_state()))


def test_what_is_known_is_what_every_history_allows(states: list[State]) -> None:
    """Sound and sharp: a deal fits the knowledge if and only if some history leads to it.

    Over the whole tree, the states that look the same to a player are all states in which the
    player can be; so their hidden cards are all that the player must hold possible. They also give
    one view: what is hidden makes no difference to what is known.
    """
    for seat in range(states[0].num_players()):
        possible: dict[str, set[Cards]] = defaultdict(set)
        views: dict[str, View] = {}
        for state in states:
            text = state.information_state_string(seat)
            view = state.view(seat)
            assert views.setdefault(text, view) == view
            possible[text].add(hidden_cards(state, seat))
        for text, view in views.items():
            allowed = {deal for deal in all_deals(view) if view.knowledge.allows(dict(deal))}
            assert allowed == possible[text], (text, view.knowledge)


SMALL_GAMES: dict[str, dict[str, Any]] = {
    "passing": {"deck": "7 SO, 2 HG, 2 FE, MO", "hand_size": 3, "trade": False},
    "passing of three": {"deck": "7 SO, 2 HG, FE, IM", "players": 3, "hand_size": 2},
    "lucky or not": {
        "deck": "6 SO, 2 HG, FE, IM",
        "players": 3,
        "hand_size": 2,
        "variants": ["lucky_or_not"],
    },
    "open trades": {"deck": "4 SO, 3 HG, 2 FE", "hand_size": 2, "players": 3, "trade": True},
    "honest claims": {
        "deck": "3 SO, MO, 3 HG, 2 FE",
        "hand_size": 3,
        "variants": ["hidden_deals"],
        "trade": True,
        "claim_any_kind": False,
    },
    "any claims": {
        "deck": "3 SO, MO, 2 HG, 2 FE",
        "hand_size": 3,
        "trade": True,
        "variants": ["hidden_deals"],
    },
    "draft of three": {
        "deck": "3 SO, 2 MO, 3 HG, 2 FE",
        "players": 3,
        "hand_size": 3,
        "variants": ["give_me_five"],
        "trade": False,
    },
}
STEPS = 30


def small_game(name: str) -> Grass:
    """A game of SMALL_GAMES, with two players and one round if not said."""
    usual = {"players": 2, "rounds": 1, "preset": "classic", "trade": False}
    options = {**usual, **SMALL_GAMES[name]}
    return load(**{**options, "deck": Deck(tuple(count_cards(options["deck"])))})


def every_deal(view: View) -> dict[object, State]:
    """All states that a player can be in who knows nothing of hidden cards, by their tables."""
    found: dict[object, State] = {}
    for deal in set(all_deals(view)):
        s = cast(Table, view.table)
        s.stack = list(view.unseen)
        for (zone, kind), count in deal:
            assert zone < SEATS  # at the first decision of a game cards are in hand
            s.hand[zone][kind] += count
            s.stack[kind] -= count
        found[s.key()] = view.game.root_state(s)
    return found


def followers(states: Iterable[State], step: State, seat: int) -> dict[object, State]:
    """All states after steps of these that look to a seat as a step does, by their tables."""
    assert step.parent is not None
    assert step.action is not None
    game = step.game
    seen = game.observed(step.parent.table, step.action, step.table, seat)
    found: dict[object, State] = {}
    for state in states:
        for child in map(state.child, state.legal_actions()):
            assert child.action is not None
            if game.observed(state.table, child.action, child.table, seat) == seen:
                key = child.table.key()
                found.setdefault(key, game.root_state(child.table))
    return found


def lively_game(game: Grass, seed: int) -> Iterator[State]:
    """A random game in which cards go round more often than by chance: by Paranoia and Trades."""
    state = game.deal(seed)
    for step in range(STEPS):
        if state.is_terminal():
            return
        dice, legal = generator(seed, step), state.legal_actions()
        if state.current_player() >= 0 and random_below(dice, 3) > 0:
            moving = (*range(PARANOIA, STEAL), *range(OFFER, END_TURN), *range(ACCEPT, KEEP_CARD))
            legal = [action for action in legal if action in moving] or legal
        state = state.child(legal[random_below(dice, len(legal))])
        yield state


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("name", SMALL_GAMES)
def test_what_is_known_follows_every_history_of_a_longer_game(name: str, seed: int) -> None:
    """The same along random games: all states that the player could be in are carried along."""
    game = small_game(name)
    for seat in range(2):
        possible = every_deal(game.deal(seed).view(seat))
        for state in lively_game(game, seed):
            possible = followers(possible.values(), state, seat)
            view = state.view(seat)
            allowed = {deal for deal in all_deals(view) if view.knowledge.allows(dict(deal))}
            assert allowed == {hidden_cards(one, seat) for one in possible.values()}

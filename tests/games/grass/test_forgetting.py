"""Where more was seen than is kept: knowledge stays sound, and says that it is not all."""

from __future__ import annotations

import pytest

from grasslab.engine.knowledge import MOST
from grasslab.engine.state import State
from grasslab.games.grass.loading import load
from grasslab.games.grass.seen import all_cards
from tests.games.grass.samples import random_line


@pytest.fixture(scope="module")
def drafted() -> list[State]:
    """A draft of Give Me Five with four players, and some turns after it."""
    game = load(players=4, rounds=1, trade=False, variants=["give_me_five"])
    return list(random_line(game, seed=3, most=120))


def test_a_draft_of_four_outgrows_what_is_kept(drafted: list[State]) -> None:
    """There ``exact`` turns false, and it stays so; no more than ``MOST`` ways are kept."""
    flags = [state.knowledge(0).exact for state in drafted]
    assert flags[0]
    assert not flags[-1]
    assert flags == sorted(flags, reverse=True)
    assert all(len(state.knowledge(0).arrangements) <= MOST for state in drafted)


def test_what_was_kept_is_true(drafted: list[State]) -> None:
    """The true cards fit it, and samples of the view conserve the deck and give it back."""
    state = drafted[-1]
    for seat in range(4):
        view = state.view(seat)
        sample = view.sample(seed=seat)
        assert sample.view(seat) == view
        assert all_cards(sample.table) == all_cards(state.table)
        held = {(q, k): n for q, hand in enumerate(state.table.hand) for k, n in enumerate(hand)}
        assert view.knowledge.allows(held)


def test_pictures_say_so(drafted: list[State]) -> None:
    """A reader must not take what is drawn for all that could be known."""
    view = drafted[-1].view(0)
    assert "More was seen than is kept in mind" in str(view)
    assert "More was seen than is kept in mind" in view._repr_html_()
    assert "More was seen" not in str(drafted[10].view(0))


def test_equal_knowledge_is_equal(drafted: list[State]) -> None:
    """Views that differ in nothing but what was forgotten are equal: the same can be known."""
    view = drafted[-1].view(0)
    again = view.game.view(view.position_text(), seat=0)
    assert again == view
    assert again.knowledge.exact
    assert not view.knowledge.exact

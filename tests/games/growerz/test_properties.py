"""Properties that hold in every game: all options, two to six players, random and greedy play."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grasslab.engine.table import CHANCE, TERMINAL
from grasslab.games.growerz import flow
from grasslab.games.growerz.bounds import bounds_of_game
from grasslab.games.growerz.catalogue import COPIES, FIRST_OF_SEASON, KINDS, SEASON_CARDS
from grasslab.games.growerz.legality import bar
from grasslab.games.growerz.numbering import ACTIONS
from grasslab.games.growerz.policies import POLICIES
from grasslab.games.growerz.presets import option_numbers
from grasslab.games.growerz.rules import total
from grasslab.games.growerz.seasons import start_game
from grasslab.games.growerz.table import PERMANENT_SPACES, SPACES, Table
from tests.games.growerz.samples import SAMPLES, sample_options
from tests.games.growerz.tables import all_cards, legal, new, walk

numbers = st.sampled_from(SAMPLES)
seeds = st.integers(0, 2**32)
policies = st.sampled_from(sorted(POLICIES.values()))


@given(numbers, seeds, policies)
def test_cards_are_conserved(number: int, seed: int, policy: int) -> None:
    """After every step all 165 cards are somewhere, each kind as often as it is printed."""
    for s in walk(new(**sample_options(number)), seed, policy):
        assert all_cards(s) == list(COPIES)
    assert sum(COPIES) == 165


@given(numbers, seeds)
def test_what_is_listed_is_what_has_no_bar(number: int, seed: int) -> None:
    """At every decision, for every action of the numbering; ascending, and at least one."""
    for s in walk(new(**sample_options(number)), seed):
        if flow.current_player(s) >= 0:
            found = legal(s)
            assert found
            assert found == [action for action in range(ACTIONS) if bar(s, action) == 0]


@given(numbers, seeds, policies)
def test_every_game_ends_within_its_bounds(number: int, seed: int, policy: int) -> None:
    """Decisions and chance outcomes are no more than ``bounds`` says, nor is anyone's total."""
    s = new(**sample_options(number))
    bounds = bounds_of_game(s)
    decisions = chances = 0
    for s in walk(s, seed, policy):  # noqa: B020  # it is the same table all along
        decisions += flow.current_player(s) >= 0
        chances += flow.current_player(s) == CHANCE
    assert flow.current_player(s) == TERMINAL
    assert decisions <= bounds.decisions
    assert chances <= bounds.chances
    assert all(bounds.least <= total(s, p) <= bounds.most for p in range(s.players))


@given(numbers, seeds)
def test_counts_beside_the_cards_agree_with_them(number: int, seed: int) -> None:
    """Cards are counted where that saves time; lists are sorted, with their zeros at the end."""
    for s in walk(new(**sample_options(number)), seed):
        assert s.stack_size == sum(s.stack)
        assert sum(s.deck_left) == sum(s.plant_deck)
        assert min(s.stack) >= 0
        assert min(s.plant_deck) >= 0
        for p in range(s.players):
            for cards in (s.hand[p], s.events[p]):
                assert cards == sorted(cards, key=lambda card: card or 1_000)
            places = [card > 0 for card in s.space[p]]
            assert places == sorted(places, reverse=True)
            for place in range(SPACES):
                assert s.plant[p][place] == 0 or s.space[p][place] > 0
            extra = [card for card in s.space[p][PERMANENT_SPACES:] if card > 0]
            assert extra == sorted(extra)


@given(numbers, seeds)
def test_chance_draws_what_has_weight(number: int, seed: int) -> None:
    """At every chance node something can come, from a deck as large as it should be."""
    for s in walk(new(**sample_options(number)), seed):
        if flow.current_player(s) == CHANCE:
            weights = [flow.chance_weight(s, outcome) for outcome in range(KINDS)]
            assert min(weights) >= 0
            assert sum(weights) > 0
            if s.phase == 5:  # between Seasons: the whole next deck
                first = FIRST_OF_SEASON[s.season + 1]
                assert sum(weights[first:]) == sum(weights) == SEASON_CARDS[s.season + 1]


@pytest.mark.parametrize("number", SAMPLES[::7])
def test_a_copy_is_a_table_of_its_own(number: int) -> None:
    """Copies and pickles are equal, and a step of one does not show in the other."""
    s = new(**sample_options(number))
    for n, s in enumerate(walk(s, number)):  # noqa: B020
        if n % 10 == 0 and flow.current_player(s) >= 0:
            copy, key = s.copy(), s.key()
            assert copy.key() == pickle.loads(pickle.dumps(s)).key() == key
            flow.apply_action(copy, legal(copy)[-1])
            assert s.key() == key != copy.key()


def test_a_table_starts_blank() -> None:
    """Two new tables of the same options are equal."""
    tables = [Table.with_options(option_numbers(3)).blank() for _ in range(2)]
    for s in tables:
        start_game(s)
    assert tables[0].key() == tables[1].key()

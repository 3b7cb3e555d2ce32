"""Samples of what a player does not see: what they keep, how they are distributed, what they read.

The distributions are compared with a count of every way to deal the hidden cards, all cards told
apart, by a chi-squared test with fixed seeds.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import grasslab as gl
from grasslab.engine.state import State
from grasslab.engine.table import SEATS
from grasslab.engine.view import View
from grasslab.games.grass.catalogue import KINDS
from grasslab.games.grass.seen import all_cards
from grasslab.games.grass.table import GAME_OVER, ROUND_OVER
from tests.games.grass.hidden import Cards, all_deals_marked, hidden_cards
from tests.games.grass.samples import MIXED_GAMES, random_line, sample_game
from tests.games.grass.tables import at, game, table
from tests.games.grass.tiny import all_states, tiny_game

DRAWS = 4_000
SAMPLE = (
    "turn John | John: hand MX, PA, BU, IM, SO, WO, SN | Janis: hand JA, DE, BF, IM, PF, SH"
    " | Bob: hand MO, HG, CO, 2 DE, BF | Amy: hand MO, MX, CO, FE, CD, HE"
)
"""What Bob's view of the deal of seed 3 gives with seed 1."""


def small(hands: dict[str, str], **setup: Any) -> State:
    """Three players with a deck of few cards; John is to play."""
    deck = gl.Deck.of({"Home Grown": 3, "Mexico": 2, "Felony": 1, "Sold Out": 2, "Stonehigh": 1})
    three = game(names=["John", "Janis", "Bob"], deck=deck, hand_size=2, preset="classic")
    return three.position(hands=hands, turn="John", **setup)


HANDS = {"John": "FE, HG", "Janis": "2 HG, SO", "Bob": "MX"}
WAYS: dict[str, Any] = {
    "nothing known": None,
    "one card": "Janis (HG)",
    "two of a kind": "Janis (2 HG)",
    "here or there": "Janis (HG) or Bob (HG)",
    "two of a kind, here or there": "Janis (2 HG) or Janis (HG), Bob (MX)",
    "changed places": "Janis (HG), Bob (MX) or Janis (MX), Bob (HG)",
    "three ways": "Janis (HG, SO) or Janis (SO), Bob (MX) or Bob (SO)",
}


def expected_shares(view: View) -> dict[Cards, float]:
    """The share of each deal by kinds, of all ways to deal that fit, each way counted once."""
    counts: Counter[Cards] = Counter()
    for known in view.knowledge.arrangements:
        counts.update(deal for deal in all_deals_marked(view, known))
    total = sum(counts.values())
    return {deal: count / total for deal, count in counts.items()}


def chi_squared(found: Counter[Cards], shares: dict[Cards, float]) -> tuple[float, int]:
    """The statistic and its degrees of freedom; deals that are too rare are taken together."""
    draws, rest = sum(found.values()), [0.0, 0.0]
    statistic, classes = 0.0, 0
    for deal, share in shares.items():
        if draws * share < 5:
            rest[0] += found[deal]
            rest[1] += draws * share
        else:
            statistic += (found[deal] - draws * share) ** 2 / (draws * share)
            classes += 1
    if rest[1] >= 5:
        statistic += (rest[0] - rest[1]) ** 2 / rest[1]
        classes += 1
    return statistic, classes - 1


def is_so_distributed(view: View, draws: int = DRAWS) -> bool:
    """Whether samples of a view are within what a fair draw gives in 999 of 1,000 cases."""
    shares = expected_shares(view)
    found = Counter(hidden_cards(view.sample(seed), view.player) for seed in range(draws))
    assert set(found) <= set(shares)
    statistic, freedom = chi_squared(found, shares)
    # The 0.999 quantile of chi-squared by Wilson and Hilferty.
    bound = freedom * (1 - 2 / (9 * freedom) + 3.09 * (2 / (9 * freedom)) ** 0.5) ** 3
    return statistic < bound


@pytest.mark.parametrize("known", WAYS.values(), ids=WAYS)
def test_every_way_to_deal_is_equally_likely(known: str | None) -> None:
    """Also where the cards seen may lie in several ways."""
    knows = {} if known is None else {"knows": {"John": known}}
    assert is_so_distributed(small(HANDS, **knows).view("John"))


def test_a_wrong_distribution_would_be_seen() -> None:
    """The test has teeth: samples that know less are told from those that know more."""
    knowing = small(HANDS, knows={"John": "Janis (HG)"}).view("John")
    ignorant = small(HANDS).view("John")
    shares = expected_shares(knowing)
    found = Counter(hidden_cards(ignorant.sample(seed), 0) for seed in range(DRAWS))
    statistic, freedom = chi_squared(found, shares)
    assert statistic > 10 * freedom


@pytest.mark.slow
@pytest.mark.parametrize("name", ["three pass", "long draft", "honest claims", "lucky or not"])
def test_positions_that_are_played_are_sampled_so_too(name: str) -> None:
    """All views of tiny games in which a card is known."""
    views = {
        view
        for state in all_states(tiny_game(name).new_initial_state())
        for seat in range(state.num_players())
        if (view := state.view(seat)).knowledge and sum(view.hidden_sizes) < sum(view.unseen)
    }
    unsure = sorted(views, key=lambda v: (-len(v.knowledge.arrangements), str(v.position_text())))
    for view in unsure[:6]:
        if len(expected_shares(view)) > 1:
            assert is_so_distributed(view, 1_500)


# What samples keep


@pytest.mark.parametrize("number", range(len(MIXED_GAMES)))
def test_the_truth_fits_and_every_sample_gives_back_the_view(number: int) -> None:
    """Along random games under all presets and variants, for every seat.

    What is known allows the true cards; so does what everybody knows, which each player knows too.
    A sample is a position of the same cards, with the same view, and reads back from its repr.
    """
    game = sample_game(MIXED_GAMES[number])
    for step, state in enumerate(random_line(game, seed=300 + number, most=180)):
        common = state.knowledge()
        assert common.allows(dict(hidden_cards(state, None)))
        for seat in range(game.players):
            known = state.knowledge(seat)
            assert known.allows(dict(hidden_cards(state, seat)))
            if (step + seat) % 11 == 0:
                assert known.both(game.shared(common, state.table, seat)) == known
                view = state.view(seat)
                sample = view.sample(seed=step)
                assert sample.view(seat) == view
                assert all_cards(table(sample)) == list(table(state).deck)
                assert eval(repr(sample), {"gl": gl}).view(seat) == view


def test_a_sample_is_a_root() -> None:
    """Its history is its own, and can be played on as any state's."""
    state = game().deal(seed=3).draw(seed=3)
    sample = state.view(0).sample(seed=1)
    assert sample.parent is None
    assert sample.history() == []
    assert sample.legal_actions() == state.legal_actions()
    assert sample.play(sample.moves()[0]).history() == [sample.legal_actions()[0]]


def test_equal_views_and_seeds_give_equal_samples() -> None:
    """And other seeds other ones, a word being a seed too."""
    state = game().deal(seed=3)
    one, other = state.view(2), game().deal(seed=3).view(2)
    assert one.sample("blue monday") == other.sample("blue monday")
    assert repr(one.sample(5)) == repr(other.sample(5))
    assert len({one.sample(seed) for seed in range(20)}) == 20


def test_the_cards_of_a_seed_stay_the_same() -> None:
    """Samples in notebooks and lessons can be drawn again with any later version."""
    sample = game().deal(seed=3).view("Bob").sample(seed=1)
    assert sample.position_text() == SAMPLE


def test_samples_do_not_repeat_the_cards_of_the_deal() -> None:
    """The draws of a sample are a stream of their own: a seed deals and samples unlike cards."""
    state = game().deal(seed=3)
    sample = state.view(0).sample(seed=3)
    assert sample != state
    assert table(sample).hand[0] == table(state).hand[0]


# What samples do not read


@pytest.mark.parametrize("number", range(0, len(MIXED_GAMES), 3))
def test_hidden_cards_are_never_read(number: int) -> None:
    """Any state that the player could be in as well gives the same view and the same draws."""
    game = sample_game(MIXED_GAMES[number])
    line = list(random_line(game, seed=number, most=80))
    for state in (line[-1], line[len(line) // 2]):
        for seat in range(game.players):
            view = state.view(seat)
            for seed in range(3):
                other = view.sample(seed).view(seat)
                assert other == view
                assert hash(other) == hash(view)
                assert other.sample(9) == view.sample(9)
                assert other.position_text() == view.position_text()


def test_a_view_holds_nothing_of_the_state() -> None:
    """Neither cards, nor running numbers that tell histories apart, nor the state itself."""
    state = at(hands={"John": "Felony", "Amy": "Panama"}).play("throw away Felony")
    view = state.view("John")
    s = view.table
    assert s.recall == [0] * 4
    held = [getattr(view, name) for name in View.__slots__]
    assert not any(isinstance(thing, State) for thing in held)
    assert table(state).hand[3][6] == 1
    assert [sum(hand) for hand in s.hand] == [0] * 4  # type: ignore[attr-defined]


# The others in a sample


def test_the_others_know_in_a_sample_what_everybody_knows() -> None:
    """What was shown to all is known there to all; what only the viewer knows is not."""
    state = at(
        hands={"John": "FE", "Janis": "PA, MX", "Bob": "SH", "Amy": "IM"},
        everybody_knows={"Janis": "Panama"},
        knows={"John": {"Janis": "Panama, Mexico"}},
    )
    sample = state.view("John").sample(seed=4)
    text = sample.game.known_text
    assert text(sample.knowledge("John")) == "Janis (MX, PA)"
    assert text(sample.knowledge("Bob")) == "Janis (PA)"
    assert text(sample.knowledge("Janis")) == ""
    assert text(sample.knowledge()) == "Janis (PA)"


def test_nothing_is_drawn_where_nothing_is_hidden() -> None:
    """At the end of a round the sample is the state."""
    state = at(hands={"John": "Market Close", "Amy": "Panama"}, opened=["John"])
    over = state.play("close market")
    assert table(over).phase in (ROUND_OVER, GAME_OVER)
    assert over.view(1).sample(seed=7) == over


def test_a_card_that_waits_face_down_is_dealt_there() -> None:
    """While cards are passed the others' committed ones are hidden cards too."""
    state = at(
        {"preset": "classic"},
        hands={"John": "Sold Out, FE", "Janis": "PA, MX", "Bob": "SH", "Amy": "IM"},
    ).replay("play Sold Out; pass Felony; pass Panama")
    view = state.view("Bob")
    assert view.hidden_sizes[2 * SEATS : 2 * SEATS + 4] == (1, 1, 0, 0)
    dealt = {tuple(table(view.sample(seed)).committed[:2]) for seed in range(30)}
    assert len(dealt) > 20
    assert all(0 < kind <= KINDS for pair in dealt for kind in pair)

"""Positions set up by hand: keywords and text, round trips, and the faults of impossible ones."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import Any

import pytest

from grasslab.engine.errors import GrasslabError, PositionError
from grasslab.engine.random import Generator, generator, random_below
from grasslab.games.grass import flow
from grasslab.games.grass.cardnames import count_cards
from grasslab.games.grass.catalogue import CARDS
from grasslab.games.grass.covers import COVER_CARDS
from grasslab.games.grass.deck import Deck
from grasslab.games.grass.game import Grass
from grasslab.games.grass.legality import legal_actions
from grasslab.games.grass.loading import load
from grasslab.games.grass.numbering import ACTIONS
from grasslab.games.grass.positions import position_text, set_up
from grasslab.games.grass.positions.faults import table_faults
from grasslab.games.grass.positions.text import PHASE_WORDS
from grasslab.games.grass.seen import all_cards
from grasslab.games.grass.table import GAME_OVER, ROUND_OVER, Table
from tests.games.grass.samples import MIXED_GAMES
from tests.games.grass.tables import AMY, BOB, JANIS, JOHN, game, table

GOLDEN: dict[str, Any] = {
    "hands": {
        "John": "Felony, Lust Conquers All, Market Open, Charges Dropped, Immunity, Breeze",
        "Janis": "Sold Out, Utterly Wiped Out, Banker, 2 Mexico, Detained",
        "Bob": "Panama, Columbia, Bust, Detained, Pay Fine, Immunity",
        "Amy": ["Market Open", "Jamaica", "Market Close", "Mexico", "Doublecrossed", "SH"],
    },
    "markets": {"John": "Dr. Feelgood, Panama", "Amy": "2 Home Grown"},
    "covers": {
        "John": ["Columbia under Grab a Snack"],
        "Janis": ["Columbia under Catch a Buzz", "Mexico under Grab a Snack"],
    },
    "opened": ["John", "Janis", "Amy"],
    "turn": "John",
    "phase": "take",
}
GOLDEN_TEXT = """
    turn John, take
    John: hand Felony, lust, MO, CD, IM, a breeze to fly; market Dr. Feelgood, Panama;
      cover Columbia under Grab a Snack; opened
    Janis: hand SO, WO, BK, 2 MX, DE; opened; cover CO/CB, MX/GS
    Bob: hand PA, CO, BU, DE, PF, IM
    Amy: hand Market Open, Jamaica, Market Close, Mexico, Doublecrossed, Stonehigh
    market 2 HG
    opened
"""
MATCHES: tuple[dict[str, Any], ...] = (
    {"players": 3, "max_rounds": 4, "target": 60_000},
    {"players": 5, "preset": "article", "max_rounds": 6, "variants": ["lucky_or_not"]},
    {
        "names": ["J. R. O'Neil-Smith", "Turn", "Round 2", "extra turn"],
        "rounds": 2,
        "variants": ["hidden_deals", "lucky_or_not", "give_me_five"],
        "wiped_out_passes": True,
        "first_dealer": None,
    },
    {"names": ["Straße", "Heat 2", "dealer", "take", "clockwise"], "rounds": 2},
)


def tables(of: Grass, seed: int, most: int = 4_000) -> Iterator[Table]:
    """The tables of a random game, changed in place."""
    dice, legal, s = generator(seed), [0] * ACTIONS, of.new_table()
    for _ in range(most):
        yield s
        if s.phase == GAME_OVER:
            return
        if s.phase <= ROUND_OVER:
            flow.apply_chance(s, flow.random_outcome(s, dice))
        else:
            flow.apply_action(s, legal[random_below(dice, legal_actions(s, legal))])


# By keywords and by text


def test_the_example_of_play_sets_up() -> None:
    """The golden start: what lies where is what was said, and all 104 cards are there."""
    state = set_up(game(), **GOLDEN)
    s = table(state)
    assert all_cards(s) == [card.copies for card in CARDS]
    assert sum(all_cards(s)) == 104
    assert state.is_chance_node()
    assert (s.player, s.turn, s.direction) == (JOHN, JOHN, 1)
    assert s.hand[JANIS] == count_cards(GOLDEN["hands"]["Janis"])
    assert s.market[JOHN] == [0, 0, 0, 0, 1, 1, 0, 0]
    assert s.market[AMY] == [2, 0, 0, 0, 0, 0, 0, 0]
    assert [COVER_CARDS[c] for c in s.covers[JANIS] if c] == [(1, 0, 0), (0, 1, 0)]
    assert s.opened == [1, 1, 0, 1]
    # In hands 24 cards; in front 3 Market Open, 4 bare Peddles, 3 under as many Protected cards.
    assert (s.stack_size, sum(s.waste)) == (104 - 24 - 3 - 4 - 6, 0)


def test_the_example_of_play_by_text_is_the_same() -> None:
    """One validator serves both: a typed text with names, codes and new lines sets up the same."""
    assert set_up(game(), GOLDEN_TEXT) == set_up(game(), **GOLDEN)


def test_a_text_leaves_out_what_is_usual() -> None:
    """The notation stays short enough to read and type: no defaults, and the rest is the stack."""
    state = set_up(game(), hands={"Bob": "2 Mexico, Felony"}, opened=["Bob"], turn="Bob")
    assert position_text(game(), table(state)) == "turn Bob | Bob: hand 2 MX, FE; opened"
    state = set_up(
        game(rounds=3),
        hands={"Bob": "FE"},
        markets={"Amy": ["half-covered Panama (Grab a Snack)", "PA"]},
        covers={"Amy": "Home Grown, Columbia under Lust, PA under Grab a Snack and Catch a Buzz"},
        heat={"Amy": "Felony"},
        opened=["Amy"],
        missed={"John": 2},
        totals={"Amy": 200_000},
        waste="3 MO",
        phase="take",
        turn="Bob",
        round=2,
        dealer="John",
        direction="clockwise",
    )
    assert position_text(game(rounds=3), table(state)) == (
        "turn Bob, take | round 2 | dealer John | clockwise | John: missed 2 | Bob: hand FE | "
        "Amy: market PA, half PA/GS; cover PA/GS+CB, HG+CO/LC; opened; heat FE; total 200000 | "
        "waste 3 MO"
    )


def test_cards_that_nobody_names_are_the_rest() -> None:
    """On the stack; with the stack named, on the Wasted Pile; an empty pile can be named too."""
    hands = {"John": "Felony"}
    on_stack = table(set_up(game(), hands=hands))
    assert (sum(on_stack.stack), on_stack.stack_size, sum(on_stack.waste)) == (103, 103, 0)
    wasted = table(set_up(game(), hands=hands, waste="2 Panama"))
    assert (wasted.stack_size, sum(wasted.waste)) == (101, 2)
    named = table(set_up(game(), hands=hands, stack="Panama, Felony"))
    assert (named.stack_size, sum(named.waste)) == (2, 101)
    assert table(set_up(game(), hands=hands, stack="")).stack_size == 0
    text = "turn John | John: hand FE | stack nothing"
    assert position_text(game(), table(set_up(game(), hands=hands, stack=""))) == text


def test_players_are_names_or_seats_and_cards_are_texts_lists_or_counts() -> None:
    """All ways to say the same set up the same."""
    state = set_up(game(), hands={"john": "2 Mexico, Felony", "Amy": ""}, opened=["AMY"])
    assert set_up(game(), hands={0: ["Mexico", "MX", "FE"]}, opened=[3]) == state
    assert set_up(game(), hands={"John": {"Mexico": 2, "felony": 1}}, opened="Amy") == state


def test_covers_stand_in_one_order() -> None:
    """Equal positions are equal, however their covers were listed."""
    one = {"John": ["Panama under Lust Conquers All", "MX/GS", "CO/CB"]}
    other = {"John": ["CO/CB", "Panama/LC", "Mexico under Grab a Snack"]}
    states = [set_up(game(), "John: opened; hand FE", covers=c) for c in (one, other)]
    assert states[0] == states[1]
    assert table(states[0]).covers[JOHN] == [*sorted(table(states[0]).covers[JOHN][:3]), *[0] * 7]


def test_a_keyword_beside_a_text_replaces_what_the_text_says() -> None:
    """So a position can be taken over with one thing changed."""
    state = set_up(game(), GOLDEN_TEXT, turn="Bob", phase="turn")
    assert state.current_player() == BOB
    assert set_up(game(), GOLDEN_TEXT.replace("turn John, take", "turn Bob")) == state


def test_totals_after_a_round_are_by_default_what_it_brought() -> None:
    """A finished round can be set up without doing its sums by hand."""
    setup: dict[str, Any] = {
        "phase": "game over",
        "opened": ["John"],
        "closed": "John",
        "turn": "John",
    }
    state = set_up(game(), markets={"John": "Panama"}, hands={"Amy": "Mexico"}, **setup)
    # John has 50,000 at risk and the bonus of 25,000; Amy's -5,000 is rounded up to 0.
    assert state.returns() == [75_000, 0, 0, 0]
    text = "turn John, game over | John: market PA; opened; closed | Amy: hand MX"
    assert position_text(game(), table(state)) == text


def test_covers_may_be_left_on_an_unopened_market() -> None:
    """``wiped_out="unprotected"`` throws Market Open away and leaves the covers."""
    setup: dict[str, Any] = {"hands": {"John": "FE"}, "covers": {"Amy": ["MX/GS"]}}
    assert table(set_up(game(preset="classic"), **setup)).opened[AMY] == 0
    with pytest.raises(PositionError, match="Amy: the market is not opened, and covers lie on it"):
        set_up(game(), **setup)


def test_a_custom_deck_is_the_measure() -> None:
    """What is too many depends on the deck of the game."""
    deck = Deck.of({"Felony": 5, "Market Open": 5, "Panama": 4})
    state = set_up(game(deck=deck, hand_size=1), hands={"John": "5 Felony"})
    assert table(state).stack_size == 9
    with pytest.raises(PositionError, match="Mexico: 1 card, and the deck has 0"):
        set_up(game(deck=deck, hand_size=1), hands={"John": "FE, MX"})


def test_a_list_goes_on_after_a_comma() -> None:
    """A line that ends in a comma is not over, though the next begins like a section."""
    state = set_up(game(), "John: hand Felony, \nMarket Open,\n  Market Close")
    assert position_text(game(), table(state)) == "turn John | John: hand MO, MC, FE"


# Round trips


def check_round_trip(of: Grass, s: Table) -> None:
    """A reached table has no fault, and its text sets up an equal one."""
    text = position_text(of, s)
    assert table_faults(s, of.names) == []
    assert set_up(of, text).table.key() == s.key(), text


@pytest.mark.parametrize("options", [*MIXED_GAMES, *MATCHES], ids=str)
def test_the_text_of_a_reached_table_sets_it_up_again(options: dict[str, Any]) -> None:
    """All thirty fields come back, in every preset, variant and number of players."""
    of = load(**options)
    dice: Generator = generator(11)
    for s in tables(of, seed=7):
        if s.phase in (ROUND_OVER, GAME_OVER) or random_below(dice, 25) == 0:
            check_round_trip(of, s)


@pytest.mark.parametrize("phase", PHASE_WORDS, ids=[words[0] for words in PHASE_WORDS.values()])
def test_every_phase_has_its_text(phase: int) -> None:
    """No phase is left out: ten tables of each come back, most of them of different rules."""
    found = 0
    for seed in range(10):
        for options in (*MATCHES, *MIXED_GAMES):
            of = load(**options)
            for s in tables(of, seed, most=1_500):
                if s.phase == phase:
                    check_round_trip(of, s)
                    found += 1
                    break
            if found == 10:
                return
    pytest.fail(f"only {found} tables found")


def sloppily(text: str, way: int) -> str:
    """The same text as people type, wrap or send it."""
    if way == 0:
        return text.upper()
    if way == 1:
        return text.replace(" | ", "\n").replace("; ", ";\n   ")
    if way == 2:
        return textwrap.fill(text, 40)
    if way == 3:
        return " ; " + text.replace("|", ";").replace(",", " ,  ").replace(": ", " :\n") + " | "
    for card in CARDS:
        if card.code not in ("TA", "MO"):
            text = text.replace(f" {card.code}", f" {card.name.lower()}")
    return text


@pytest.mark.parametrize("way", range(5))
def test_a_text_typed_sloppily_is_the_same(way: int) -> None:
    """Case, blanks, new lines, separators and full names do not matter."""
    for options in MIXED_GAMES[::4]:
        of = load(**options)
        for number, s in enumerate(tables(of, seed=5, most=600)):
            if number % 40 == 39:
                text = sloppily(position_text(of, s), way)
                assert set_up(of, text).table.key() == s.key(), text


def test_damaged_texts_are_refused_and_nothing_worse() -> None:
    """Whatever is typed, the answer is a position that can go on, or an error of the family."""
    dice = generator("damage")
    letters = "|;:,/+ \n\t0129-$AaPpXx²٣’é."
    for options in MIXED_GAMES[::6]:
        of = load(**options)
        for number, s in enumerate(tables(of, seed=3, most=400)):
            text = position_text(of, s) if number % 20 == 19 else ""
            for _ in range(20 if text else 0):
                damaged = text
                for _ in range(1 + random_below(dice, 4)):
                    start = random_below(dice, len(damaged) + 1)
                    end = start + random_below(dice, 8)
                    piece = letters[random_below(dice, len(letters))]
                    damaged = damaged[:start] + piece + damaged[end:]
                try:
                    state = set_up(of, damaged)
                except GrasslabError:
                    continue
                assert state.is_terminal() or state.legal_actions(), damaged
                check_round_trip(of, table(state))

"""What each seat knows of hidden cards: nothing false, and all that counting allows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise, permutations
from typing import Any

import pytest

from grasslab.engine.knowledge import EVERYBODY
from grasslab.engine.remembering import knowledge_of
from grasslab.engine.state import State
from tests.games.grass_is_greener.states import at, load, random_states

MARK, SUSIE, BEN, JAN = range(4)


def known(state: State, seat: int) -> str:
    """What a seat knows, in the notation; empty if nothing."""
    return state.game.known_text(knowledge_of(state, seat))


def all_know(state: State) -> list[str]:
    """What each seat knows, and last what everybody knows."""
    return [known(state, seat) for seat in (*range(state.game.players), EVERYBODY)]


# Sound


@pytest.mark.parametrize("players", [2, 4, 6])
def test_the_truth_always_fits(players: int) -> None:
    """Whatever a seat knows in a random game, the cards do lie in one of the ways it allows."""
    states = list(random_states(load(players), seed=players))
    told = 0
    for state in states:
        lying = state.game.lying(state.table)  # type: ignore[attr-defined]
        for seat in (*range(players), EVERYBODY):
            knowledge = knowledge_of(state, seat)
            assert knowledge.allows(lying)
            told += bool(knowledge)
    assert told > 20 * players


def test_nobody_knows_the_own_hand_as_a_secret() -> None:
    """What a seat knows is about the hands of others; its own it sees."""
    for state in random_states(load(3), seed=5):
        for seat in range(3):
            zones = {zone for way in knowledge_of(state, seat).arrangements for zone, _ in way}
            assert seat not in zones


# Sharp, by hand


def test_a_card_of_the_open_pile_is_known_in_the_hand() -> None:
    """All others saw it, and they see it go again."""
    state = at(hands={"Mark": "Rose Bush"}).play("draw Crabgrass from the pile")
    assert all_know(state) == ["", "Mark (CR)", "Mark (CR)", "Mark (CR)", "Mark (CR)"]
    gone = state.play("lay Crabgrass on Ben's plot 1")
    assert all_know(gone) == [""] * 5


def test_a_card_from_the_deck_is_not_known() -> None:
    """Only who draws it sees it."""
    state = at().play("draw from the deck").play("draw Crabgrass")
    assert all_know(state) == [""] * 5


def test_two_cards_of_a_kind_are_two() -> None:
    """Who took two Crabgrass from the pile still has one after one is laid."""
    state = at(pile="2 Crabgrass, Koi Pond")
    state = state.play("draw Crabgrass from the pile").play("draw Crabgrass from the pile")
    assert known(state, BEN) == "Mark (2 CR)"
    assert known(state.play("lay Crabgrass on Ben's plot 1"), BEN) == "Mark (CR)"


def test_block_party_in_the_eyes_of_all() -> None:
    """Susie holds Rose Bush, which she took openly, and one card that nobody saw.

    She gives one to Ben and one to Jan. Each of these knows the own card only, so Ben, who got
    the other one, knows that Jan has the Rose Bush; Mark knows that one of the two has it.
    """
    state = at(
        "everybody knows Susie (RB)",
        hands={"Mark": "Block Party", "Susie": "Rose Bush, Molehill"},
    ).play("play Block Party on Susie")
    first = state.play("give Molehill")
    assert known(first, MARK) == "Susie (RB) or Ben (RB)"
    assert known(first, SUSIE) == "Ben (MO)"
    assert known(first, BEN) == "Susie (RB)"
    assert known(first, JAN) == "Susie (RB) or Ben (RB)"
    both = first.play("give Rose Bush")
    assert known(both, MARK) == "Ben (RB) or Jan (RB)"
    assert known(both, SUSIE) == "Ben (MO), Jan (RB)"
    assert known(both, BEN) == "Jan (RB)"
    assert known(both, JAN) == ""
    assert known(both, EVERYBODY) == "Ben (RB) or Jan (RB)"


def test_a_card_taken_at_random_is_known_to_both() -> None:
    """Borrowed Sugar: the victim knows where its cards are; others only that cards moved."""
    state = at(
        "everybody knows Ben (RB)",
        hands={"Mark": "Borrowed Sugar", "Ben": "Rose Bush, Molehill, Aphids"},
    ).play("play Borrowed Sugar on Ben")
    state = state.play("take Molehill")
    assert known(state, BEN) == "Mark (MO)"
    assert known(state, MARK) == "Ben (RB)"
    assert known(state, SUSIE) == "Mark (RB) or Ben (RB)"
    state = state.play("take Rose Bush")
    assert known(state, BEN) == "Mark (RB, MO)"
    assert known(state, MARK) == ""
    assert known(state, SUSIE) == "Mark (RB) or Ben (RB)"


def test_the_last_copy_elsewhere_rules_a_place_out() -> None:
    """Of one copy only: who sees it come to the pile knows that nobody has it."""
    state = at(
        "phase refill | everybody knows Ben (BS) or Jan (RB)",
        hands={"Ben": "Rose Bush", "Jan": "Rose Bush"},
        pile="Koi Pond, Crabgrass",
    )
    assert known(state, MARK) == "Ben (BS) or Jan (RB)"
    assert known(state.play("open Borrowed Sugar"), MARK) == "Jan (RB)"


def test_who_draws_the_last_copy_knows_that_others_have_none() -> None:
    """The drawer alone sees it; the others still believe both ways."""
    state = at(
        "phase draw, to draw 1, actions left 2 | everybody knows Ben (BS) or Jan (RB)",
        hands={"Ben": "Rose Bush", "Jan": "Rose Bush"},
    ).play("draw Borrowed Sugar")
    assert known(state, MARK) == "Jan (RB)"
    assert known(state, SUSIE) == "Ben (BS) or Jan (RB)"


def test_discards_are_seen() -> None:
    """Over the limit, or for Hose War: a card that was known to be there goes."""
    state = at(
        "everybody knows Ben (RB)",
        hands={"Mark": "Hose War", "Ben": "Rose Bush, Molehill"},
    ).play("play Hose War")
    assert known(state.play("discard Rose Bush"), MARK) == ""
    assert known(state.play("discard Molehill"), MARK) == "Ben (RB)"


# Sharp, by going through everything


def _deals(unseen: Sequence[int], sizes: Sequence[int]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """All ways to deal cards to hands of these sizes, once each; the rest stays in the deck."""
    cards = [kind for kind, count in enumerate(unseen) for _ in range(count)]
    found = set()
    for order in permutations(cards, sum(sizes)):
        hands, start = [], 0
        for size in sizes:
            hands.append(tuple(sorted(order[start : start + size])))
            start += size
        found.add(tuple(hands))
    yield from sorted(found)


def _dealt(state: State, hands: Sequence[Sequence[int]], seat: int) -> State:
    """The position with these hands in place of those that a seat does not see."""
    table: Any = state.table.copy()
    unseen: Any = Counter(dict(enumerate(state.view(seat).unseen)))
    others = [p for p in range(state.game.players) if p != seat]
    for p, hand in zip(others, hands, strict=True):
        table.hand[p] = [list(hand).count(kind) for kind in range(len(table.hand[p]))]
        unseen.subtract(hand)
    table.stack = [unseen[kind] for kind in range(len(table.stack))]
    return state.game.root_state(table)


def _reached(root: State, line: Sequence[State], seat: int) -> set[tuple[tuple[int, ...], ...]]:
    """The others' hands at the end of all lines on which a seat sees what it saw on a line."""
    states = [root]
    for before, after in pairwise(line):
        assert after.action is not None
        seen = root.game.observed(before.table, after.action, after.table, seat)
        following = []
        for state in states:
            for action in state.legal_actions():
                child = state.child(action)
                if root.game.observed(state.table, action, child.table, seat) == seen:
                    following.append(child)
        states = list({state.table.key(): state for state in following}.values())
    return {_hands(state, seat) for state in states}


def _hands(state: State, seat: int) -> tuple[tuple[int, ...], ...]:
    table: Any = state.table
    return tuple(
        tuple(kind for kind, count in enumerate(hand) for _ in range(count))
        for p, hand in enumerate(table.hand)
        if p != seat
    )


LINES = {
    "block party": "play Block Party on Susie; give Molehill; give Slugs",
    "pile and party": (
        "draw Crabgrass from the pile; play Block Party on Susie; give Slugs; give Molehill; "
        "draw from the deck; draw Aphids"
    ),
    "party of one's own": "play Block Party on Mark; give Borrowed Sugar",
    "sugar": "play Borrowed Sugar on Susie; take Slugs; take Molehill",
    "sugar and party": (
        "play Borrowed Sugar on Ben; take Dead Branch; play Block Party on Susie; give Slugs; "
        "give Molehill"
    ),
}


@pytest.mark.parametrize("name", LINES)
@pytest.mark.parametrize("seat", range(3))
def test_knowledge_is_as_sharp_as_can_be(name: str, seat: int) -> None:
    """Allowed is exactly what can be: all deals and all choices are gone through.

    Three neighbors with few cards, so that this takes no time; all other cards are discarded.
    """
    game = load(3)
    hands = {
        "Mark": "Block Party, Borrowed Sugar",
        "Susie": "Molehill, Slugs",
        "Ben": "Dead Branch",
    }
    lying = Counter(
        {"Block Party": 1, "Borrowed Sugar": 1, "Molehill": 1, "Slugs": 1, "Dead Branch": 1}
    )
    lying.update({"Aphids": 1, "Old Couch": 1, "Koi Pond": 1, "Crabgrass": 1, "Lawn Mower": 1})
    rest = {
        card.name: card.copies - lying[card.name]
        for card in game.deck.cards[: game.yard_rules.SOD]
        if card.copies > lying[card.name]
    }
    root = at(game=game, hands=hands, discard=rest, deck="Aphids, Old Couch")
    state = root.replay(LINES[name])
    view, line = state.view(seat), state.line()
    sizes = [size for p, size in enumerate(root.view(seat).hand_sizes) if p != seat]
    possible: set[tuple[tuple[int, ...], ...]] = set()
    for deal in _deals(root.view(seat).unseen, sizes):
        possible |= _reached(_dealt(root, deal, seat), line, seat)
    others = [p for p in range(3) if p != seat]
    allowed = {
        deal
        for deal in _deals(view.unseen, [view.hand_sizes[p] for p in others])
        if view.knowledge.allows(
            Counter((p, kind) for p, hand in zip(others, deal, strict=True) for kind in hand)
        )
    }
    assert allowed == possible
    assert _hands(state, seat) in allowed


# What is seen of a step


def test_the_number_stands_for_the_line() -> None:
    """Of each two ways to go on, a seat's numbers are equal where its lines are, and only there."""
    for seed in range(2):
        for state in list(random_states(load(3), seed=f"ways {seed}"))[:-1:5]:
            children = [state.child(action) for action in state.legal_actions()[:12]]
            for seat in range(3):
                lines = [child.information_state_string(seat) for child in children]
                numbers = [child.information_state_hash(seat) for child in children]
                for n, line in enumerate(lines):
                    for m, other in enumerate(lines):
                        assert (line == other) is (numbers[n] == numbers[m])


def test_what_is_handed_over_is_seen_by_two() -> None:
    """Susie and Ben read the card; Mark and Jan that there is one."""
    state = at(hands={"Mark": "Block Party", "Susie": "Molehill"}).play("play Block Party on Susie")
    after = state.play("give Molehill")
    assert after.action is not None
    lines = [state.game.observed(state.table, after.action, after.table, p) for p in range(4)]
    assert lines == [
        "Susie: give a card",
        "Susie: give Molehill",
        "Susie: give Molehill",
        "Susie: give a card",
    ]

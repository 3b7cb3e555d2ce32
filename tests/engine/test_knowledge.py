"""The operations of knowledge, one by one: what each keeps, adds and rules out.

Zones 1 to 3 are rivals' hands here, and kinds are numbers from 0 on.
"""

from __future__ import annotations

import pickle
from itertools import combinations

import pytest

from grasslab.engine.errors import GrasslabError
from grasslab.engine.knowledge import (
    NOTHING_KNOWN,
    Arrangement,
    Knowledge,
    Seen,
    fits,
    ways_to_deal,
)

A, B, C = 1, 2, 3


def known(*arrangements: Arrangement) -> Knowledge:
    """The knowledge that cards lie in one of these ways."""
    return Knowledge.of(arrangements)


# What a knowledge is


def test_it_is_the_same_however_it_is_told() -> None:
    """The order of cards and of ways, and ways told twice, make no difference, nor does pickle."""
    one = known(((B, 4), (A, 3)), ((A, 4), (B, 3)))
    other = known(((B, 3), (A, 4)), ((A, 3), (B, 4)), ((A, 3), (B, 4)))
    assert one == other
    assert hash(one) == hash(other)
    assert pickle.loads(pickle.dumps(one)) == one
    assert one.arrangements == (((A, 3), (B, 4)), ((A, 4), (B, 3)))


def test_nothing_known_is_one_way_without_cards() -> None:
    """It is false in conditions; any knowledge of a card is true."""
    assert NOTHING_KNOWN.arrangements == ((),)
    assert not NOTHING_KNOWN
    assert NOTHING_KNOWN.arrive(A, 3)


def test_a_way_that_holds_another_one_rules_nothing_out() -> None:
    """If a card may be anywhere, it tells nothing that it may be here too."""
    assert known(((A, 3),), ((A, 3), (B, 4))) == known(((A, 3),))
    assert known(((A, 3),), ()) == NOTHING_KNOWN
    assert known(((A, 3), (A, 3)), ((A, 3), (B, 4))).arrangements == (
        ((A, 3), (A, 3)),
        ((A, 3), (B, 4)),
    )


def test_there_is_always_a_way() -> None:
    """What contradicts itself is an error, not a knowledge of nothing."""
    with pytest.raises(GrasslabError, match="contradicts"):
        known(((A, 3),)).fit(sizes=[0, 0], unseen=[0, 0, 0, 1])


# What happens to cards


def test_a_card_seen_arrives() -> None:
    """It is added in every way, one of the same kind again."""
    twice = NOTHING_KNOWN.arrive(A, 3).arrive(A, 3)
    assert twice == known(((A, 3), (A, 3)))
    assert NOTHING_KNOWN.arrive(A, 3, 4) == known(((A, 3), (A, 4)))
    assert NOTHING_KNOWN.arrive(A) == NOTHING_KNOWN


def test_a_card_that_leaves_is_the_one_that_was_seen() -> None:
    """Of several only one goes; a card of another kind leaves the others as they are."""
    twice = known(((A, 3), (A, 3)))
    assert twice.leave(A, 3, cards=5, copies=4) == known(((A, 3),))
    assert twice.leave(A, 4, cards=5, copies=1) == twice
    assert twice.leave(B, 3, cards=5, copies=3) == twice


def test_a_card_that_leaves_proves_where_others_are() -> None:
    """Without a free copy, or a free place for it, the card that left was the token."""
    either = known(((A, 3),), ((B, 3),))
    assert either.leave(A, 3, cards=2, copies=1) == NOTHING_KNOWN
    apart = known(((A, 3), (B, 4)), ((A, 4), (B, 3)))
    assert apart.leave(A, 3, cards=5, copies=1) == known(((B, 4),))  # no second copy
    assert apart.leave(A, 3, cards=1, copies=9) == known(((B, 4),))  # no place for it
    assert apart.leave(A, 3, cards=5, copies=2) == known(((B, 4),), ((A, 4), (B, 3)))


def test_a_card_shown_stays() -> None:
    """A claim that a token bears out tells nothing new; another one adds a token."""
    either = known(((A, 3),), ((B, 3),))
    assert known(((A, 3),)).show(A, 3, cards=2, copies=2) == known(((A, 3),))
    assert NOTHING_KNOWN.show(A, 3, cards=2, copies=2) == known(((A, 3),))
    assert either.show(A, 3, cards=2, copies=1) == known(((A, 3),))
    assert either.show(C, 3, cards=2, copies=2) == known(((A, 3), (C, 3)), ((B, 3), (C, 3)))


def test_a_card_that_appears_is_none_of_the_tokens() -> None:
    """The last copy cannot lie elsewhere."""
    either = known(((A, 3),), ((B, 4),))
    assert either.appear(3, copies=1) == known(((B, 4),))
    assert either.appear(3, copies=2) == either
    assert NOTHING_KNOWN.appear(3, copies=1) == NOTHING_KNOWN


def test_a_card_that_moves_unseen_may_be_a_token_or_not() -> None:
    """Each token may be the one; and none, if the zone holds another card."""
    two = known(((A, 3), (A, 4)))
    assert two.move_hidden(A, B, cards=3) == known(
        ((A, 3), (A, 4)), ((A, 3), (B, 4)), ((A, 4), (B, 3))
    )
    assert two.move_hidden(A, B, cards=2) == known(((A, 3), (B, 4)), ((A, 4), (B, 3)))
    assert known(((A, 3),)).move_hidden(A, B, cards=1) == known(((B, 3),))
    assert two.move_hidden(C, B, cards=2) == two


def test_zones_are_renamed_all_at_once() -> None:
    """Hands that go round change places; cards that join others stay with them."""
    assert known(((A, 3), (B, 4))).rename({A: B, B: A}) == known(((B, 3), (A, 4)))
    assert known(((A, 3), (B, 4))).rename({A: B}) == known(((B, 3), (B, 4)))


def test_a_zone_that_is_seen_needs_no_tokens() -> None:
    """Ways that say otherwise are ruled out, and the tokens there are taken out."""
    either = known(((A, 3), (B, 4)), ((A, 4), (B, 3)))
    assert either.within(A, [0, 0, 0, 1, 0]) == known(((B, 4),))
    assert either.within(A, [0, 0, 0, 1, 1]) == known(((B, 4),), ((B, 3),))
    assert known(((A, 3), (A, 3)), ((A, 3), (B, 3))).within(A, [0, 0, 0, 1]) == known(((B, 3),))


def test_only_what_fits_is_kept() -> None:
    """No zone holds more tokens than cards, and no kind more than there are hidden ones."""
    some = known(((A, 3), (A, 4)), ((A, 3), (B, 4)), ((B, 3), (B, 3)))
    assert some.fit(sizes=[0, 1, 2], unseen=[0, 0, 0, 1, 1]) == known(((A, 3), (B, 4)))
    assert fits(((A, 3),), [0, 1], [0, 0, 0, 1])
    assert not fits(((A, 3),), [0, 0], [0, 0, 0, 1])
    assert not fits(((A, 3),), [0, 1], [0, 0, 0, 0])


# Two observers, and the limit


def test_both_say_no_less_than_each() -> None:
    """Tokens of one kind in one zone may be the same cards; the others come together."""
    one = known(((A, 3), (A, 3)), ((A, 3), (B, 3)))
    other = known(((A, 3), (C, 4)))
    assert one.both(other) == known(((A, 3), (A, 3), (C, 4)), ((A, 3), (B, 3), (C, 4)))
    assert one.both(NOTHING_KNOWN) == one
    assert NOTHING_KNOWN.both(one) == one
    assert one.both(known(((A, 3),))) == one


def test_the_least_certain_kind_is_forgotten_first() -> None:
    """Of it only what is sure is kept, and what is common knowledge; other kinds are untouched."""
    sure = ((C, 8),)
    unsure = [(*sure, (zone, 3), (C, 3), (place, 4)) for zone in (A, B, C) for place in (A, B)]
    all_ways = known(*unsure)
    assert len(all_ways.arrangements) == 6
    assert all_ways.forgetting(NOTHING_KNOWN, most=6) == all_ways
    few = all_ways.forgetting(NOTHING_KNOWN, most=5)
    assert few == known(((A, 4), (C, 3), (C, 8)), ((B, 4), (C, 3), (C, 8)))
    assert all_ways.forgetting(NOTHING_KNOWN, most=1) == known(((C, 3), (C, 8)))
    common = known(((A, 4),), ((B, 4),))
    assert all_ways.forgetting(common, most=2) == few


# What it says


def test_what_may_lie_where() -> None:
    """A deal is allowed if it has the cards of one of the ways, each often enough."""
    some = known(((A, 3), (A, 3)), ((B, 4),))
    assert some.allows({(A, 3): 2})
    assert some.allows({(B, 4): 1, (A, 3): 1})
    assert not some.allows({(A, 3): 1, (A, 4): 1})
    assert NOTHING_KNOWN.allows({})


SIZES, UNSEEN = [0, 2, 3, 1], [0, 0, 0, 3, 2, 5]


@pytest.mark.parametrize(
    "arrangements",
    [
        [((A, 3),), ((B, 3),)],
        [((A, 3), (A, 3)), ((A, 3), (B, 3)), ((B, 3), (B, 3))],
        [((A, 3), (B, 4)), ((A, 4), (B, 3))],
        [((A, 3), (B, 4)), ((B, 3),)],
        [((A, 3), (A, 3), (C, 4)), ((B, 3), (B, 4)), ((C, 5),)],
    ],
)
def test_every_way_to_deal_counts_once(arrangements: list[Arrangement]) -> None:
    """The weights are the numbers of ways to deal, all cards told apart, counted one by one.

    The tokens of a kind are its first cards, in any order among themselves.
    """
    cards = [kind for kind, count in enumerate(UNSEEN) for _ in range(count)]
    counted = []
    for known_cards in arrangements:
        ways = 0
        for a in combinations(range(len(cards)), SIZES[A]):
            rest = [card for card in range(len(cards)) if card not in a]
            for b in combinations(rest, SIZES[B]):
                for c in combinations([card for card in rest if card not in b], SIZES[C]):
                    ways += marked(cards, {A: a, B: b, C: c}, known_cards)
        counted.append(ways)
    knowledge = known(*arrangements)
    weights = ways_to_deal(knowledge, SIZES, UNSEEN)
    by_way = dict(zip(map(sorted_way, arrangements), counted, strict=True))
    expected = [by_way[way] for way in knowledge.arrangements]
    assert [w * expected[0] for w in weights] == [e * weights[0] for e in expected]


def sorted_way(known_cards: Arrangement) -> Arrangement:
    """A way with its cards ascending."""
    return tuple(sorted(known_cards))


def marked(cards: list[int], zones: dict[int, tuple[int, ...]], known_cards: Arrangement) -> bool:
    """Whether the first cards of each kind, as many as are tokens, lie where the tokens lie."""
    where = {card: zone for zone, dealt in zones.items() for card in dealt}
    found = []
    for kind in {kind for _, kind in known_cards}:
        tokens = sum(1 for _, other in known_cards if other == kind)
        first = [card for card, other in enumerate(cards) if other == kind][:tokens]
        found += [(where.get(card, 0), kind) for card in first]
    return sorted(found) == sorted(known_cards)


def test_one_way_needs_no_counting() -> None:
    """Nothing is to be weighed where there is one."""
    assert ways_to_deal(known(((A, 3),)), SIZES, UNSEEN) == [1]


def test_what_was_seen_is_told_place_by_place() -> None:
    """How many are there for certain, how many at most, and how likely one is."""
    some = known(((A, 3), (A, 5)), ((A, 5), (B, 3)))
    assert some.seen(SIZES, UNSEEN) == [
        Seen(A, 3, sure=0, at_most=1, chance=pytest.approx(1 / 4)),  # 1 free place to 3
        Seen(A, 5, sure=1, at_most=1, chance=1.0),
        Seen(B, 3, sure=0, at_most=1, chance=pytest.approx(3 / 4)),
    ]
    assert NOTHING_KNOWN.seen(SIZES, UNSEEN) == []

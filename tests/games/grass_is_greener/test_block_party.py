"""R, "Block Party": the target hands out cards clockwise, one each, of the own choice."""

from __future__ import annotations

from grasslab.games.grass_is_greener import reasons
from grasslab.games.grass_is_greener.numbering import DRAW_FROM_DECK
from grasslab.games.grass_is_greener.table import GIVE_CARD, TURN
from tests.games.grass_is_greener.tables import (
    at,
    come,
    give,
    hand,
    legal,
    play,
    reason,
    scheme,
)

MARK, SUSIE, BEN, JAN = range(4)


def test_the_example_of_the_rulebook() -> None:
    """Susie has two cards: Ben and Jan get one each, and Mark, who is third, none."""
    s = at(hands={MARK: "Block Party", SUSIE: "Rose Bush, Molehill"})
    play(s, scheme("Block Party", SUSIE))
    assert (s.phase, s.player, s.target - 1) == (GIVE_CARD, SUSIE, BEN)
    assert legal(s) == sorted([give("Rose Bush"), give("Molehill")])
    play(s, give("Molehill"))
    assert (s.player, s.target - 1) == (SUSIE, JAN)
    play(s, give("Rose Bush"))
    assert [hand(s, seat) for seat in range(4)] == [{}, {}, {"Molehill": 1}, {"Rose Bush": 1}]
    assert (s.phase, s.player, s.actions_left, s.target) == (TURN, MARK, 2, 0)


def test_each_neighbor_gets_one_card_and_no_more() -> None:
    """With cards enough each gets one, the player last, and the rest stays."""
    s = at(hands={MARK: "Block Party", SUSIE: "3 Molehill, 3 Rose Bush"})
    play(s, scheme("Block Party", SUSIE), give("Molehill"), give("Rose Bush"), give("Molehill"))
    assert s.held == [1, 3, 1, 1]
    assert hand(s, MARK) == {"Molehill": 1}
    assert (s.phase, s.player) == (TURN, MARK)


def test_clockwise_goes_past_the_last_seat() -> None:
    """From the last seat the first one is next."""
    s = at(hands={1: "Block Party", 3: "2 Molehill"}, turn=1)
    play(s, scheme("Block Party", 3), give("Molehill"), give("Molehill"))
    assert s.held == [1, 1, 0, 0]


def test_one_may_play_it_on_oneself() -> None:
    """Ruling 11: neighbors are all players (R, FAQ); what is played is not handed out."""
    s = at(hands={MARK: "Block Party, Aphids"})
    play(s, scheme("Block Party", MARK), give("Aphids"))
    assert s.held == [0, 1, 0, 0]
    s = at(hands={MARK: "Block Party"})
    assert reason(s, scheme("Block Party", MARK)) == reasons.EMPTY_HAND
    s = at(hands={MARK: "2 Block Party"})
    play(s, scheme("Block Party", MARK), give("Block Party"))
    assert hand(s, SUSIE) == {"Block Party": 1}


def test_an_empty_hand_has_nothing_to_give() -> None:
    """Ruling 6: such a target is barred."""
    s = at(hands={MARK: "Block Party"})
    assert reason(s, scheme("Block Party", SUSIE)) == reasons.EMPTY_HAND


def test_third_parties_do_not_see_what_is_handed_over() -> None:
    """Ruling 11: giver and receiver see the card; for the others two games look the same."""
    seen = []
    for name in ("Molehill", "Rose Bush"):
        s = at(hands={MARK: "Block Party", SUSIE: "Rose Bush, Molehill"})
        play(s, scheme("Block Party", SUSIE), give(name))
        seen.append(list(s.recall))
    alike = [a == b for a, b in zip(*seen, strict=True)]
    assert alike == [True, False, False, True]


def test_a_drawn_card_is_seen_by_its_player_only() -> None:
    """The deck is face down, the community pile face up."""
    seen = []
    for name in ("Molehill", "Rose Bush"):
        s = come(play(at(), DRAW_FROM_DECK), name)
        seen.append(list(s.recall))
    assert [a == b for a, b in zip(*seen, strict=True)] == [False, True, True, True]
    seen = []
    for name in ("Molehill", "Rose Bush"):
        s = at(pile="Koi Pond, Lawn Mower", actions_left=1)
        come(play(s, DRAW_FROM_DECK), "Aphids")
        seen.append(list(come(s, name).recall))
    assert [a == b for a, b in zip(*seen, strict=True)] == [False] * 4


def test_a_card_taken_at_random_is_seen_by_both() -> None:
    """Who takes it, and whose hand it leaves."""
    seen = []
    for name in ("Molehill", "Rose Bush"):
        s = at(hands={0: "Borrowed Sugar", 2: "Molehill, Rose Bush"})
        seen.append(list(come(play(s, scheme("Borrowed Sugar", 2)), name).recall))
    assert [a == b for a, b in zip(*seen, strict=True)] == [False, True, False, True]

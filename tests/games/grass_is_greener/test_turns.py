"""R, "Playing the Game": three actions, drawing, the community pile, and the hand limit."""

from __future__ import annotations

import pytest

from grasslab.games.grass_is_greener import flow, reasons
from grasslab.games.grass_is_greener.numbering import BLOCK, DRAW_FROM_DECK, LET_BE
from grasslab.games.grass_is_greener.table import (
    DISCARD_CARD,
    DRAW_CARD,
    GAME_OVER,
    REFILL,
    SAME_KIND,
    TURN,
)
from tests.games.grass_is_greener.tables import (
    at,
    come,
    discard,
    give,
    hand,
    kind,
    lay,
    legal,
    lose,
    park,
    pile,
    place,
    play,
    reason,
    scheme,
    spot_of,
    take_from_pile,
    yard,
)


def test_a_turn_has_exactly_three_actions_of_any_mix() -> None:
    """Play, draw, play, as Bob does in the rulebook's example; then the next one is on turn."""
    s = at(hands={0: "Rose Bush, Lawn Mower"})
    play(s, lay("Rose Bush", 0))
    assert (s.turn, s.actions_left) == (0, 2)
    play(s, DRAW_FROM_DECK)
    come(s, "Molehill")
    assert (s.turn, s.actions_left) == (0, 1)
    play(s, park("Lawn Mower"))
    assert (s.turn, s.player, s.actions_left, s.phase) == (1, 1, 3, TURN)


def test_three_draws_are_a_turn() -> None:
    """Draw, draw, draw, as Stacy does in the rulebook's example."""
    s = at()
    for name in ("Molehill", "Crabgrass", "Rose Bush"):
        play(s, DRAW_FROM_DECK)
        come(s, name)
    assert hand(s, 0) == {"Molehill": 1, "Crabgrass": 1, "Rose Bush": 1}
    assert s.turn == 1


def test_turns_go_clockwise() -> None:
    """After the last seat the first is on turn again."""
    s = at(turn=3, actions_left=1)
    come(play(s, DRAW_FROM_DECK), "Molehill")
    assert s.turn == 0


def test_a_turn_cannot_be_ended_early() -> None:
    """Neighbors must perform all three; what there is to choose are draws and plays only."""
    s = at()
    names = ("Koi Pond", "Crabgrass", "Lawn Mower")
    assert legal(s) == sorted([DRAW_FROM_DECK, *map(take_from_pile, names)])


def test_a_card_from_the_deck_comes_by_chance() -> None:
    """Each card of the deck is as likely: a kind weighs as many as there are."""
    s = play(at(hands={2: "2 Rose Bush"}), DRAW_FROM_DECK)
    assert s.phase == DRAW_CARD
    assert flow.chance_weight(s, kind("Rose Bush")) == 1
    assert flow.chance_weight(s, kind("Insider Advantage")) == 1
    assert flow.chance_weight(s, kind("Crabgrass")) == 2  # one of three lies in the pile


def test_a_card_of_the_pile_can_be_drawn() -> None:
    """It goes to the hand, and leaves a gap until the end of the turn."""
    s = play(at(), take_from_pile("Crabgrass"))
    assert hand(s, 0) == {"Crabgrass": 1}
    assert pile(s) == ["Koi Pond", "Lawn Mower"]
    assert s.phase == TURN
    assert reason(s, take_from_pile("Crabgrass")) == reasons.NOT_IN_PILE


def test_the_pile_is_refilled_at_the_end_of_the_turn_only() -> None:
    """All three may be drawn in one turn; three new cards come afterwards."""
    s = play(at(), *(take_from_pile(name) for name in ("Crabgrass", "Koi Pond", "Lawn Mower")))
    assert pile(s) == []
    assert s.phase == REFILL
    come(s, "Rose Bush", "Molehill")
    assert s.phase == REFILL
    come(s, "Bird Bath")
    assert sorted(pile(s)) == ["Bird Bath", "Molehill", "Rose Bush"]
    assert (s.turn, s.phase) == (1, TURN)


def test_a_full_pile_stays_as_it_is() -> None:
    """Who draws from the deck only leaves the pile to the next neighbor."""
    s = at(actions_left=1)
    come(play(s, DRAW_FROM_DECK), "Molehill")
    assert sorted(pile(s)) == ["Crabgrass", "Koi Pond", "Lawn Mower"]


@pytest.mark.parametrize(
    "three",
    [
        "Garage Sale, Town Meeting, Block Party",
        "Koi Pond, Flower Bed, Picnic Lawn",
        "Rose Bush, Bird Bath, Scarecrow",
        "Molehill, Crabgrass, Slugs",
        "Lawn Mower, Dumpster, Workbench",
    ],
)
def test_three_of_a_type_are_replaced_again_and_again(three: str) -> None:
    """R, "Card Refresh", and ruling 3: a type is a family; the new three may be alike again."""
    s = at(pile=", ".join(three.split(", ")[:2]), actions_left=1)
    come(play(s, DRAW_FROM_DECK), "Motion Lights")
    come(s, three.split(", ")[2])
    assert pile(s) == []
    come(s, "Dandelions", "Old Couch", "Aphids")
    assert pile(s) == []
    assert s.phase == REFILL
    come(s, "Old Couch", "Sunflowers", "Aphids")
    assert sorted(pile(s)) == ["Aphids", "Old Couch", "Sunflowers"]
    assert sum(s.discard) == 6
    assert s.turn == 1


def test_two_of_a_type_are_none_of_its_business() -> None:
    """Only three of a type are replaced."""
    s = at(pile="Rose Bush, Bird Bath", actions_left=1)
    come(play(s, DRAW_FROM_DECK), "Motion Lights")
    come(s, "Crabgrass")
    assert len(pile(s)) == 3


def test_the_type_can_be_the_kind() -> None:
    """Ruling 3, ``rule_of_three``: then three of one family stay, and three equal cards go."""
    s = at(pile="Rose Bush, Bird Bath", actions_left=1, rule_of_three=SAME_KIND)
    come(play(s, DRAW_FROM_DECK), "Motion Lights")
    come(s, "Scarecrow")
    assert len(pile(s)) == 3
    s = at(pile="2 Rose Bush", actions_left=1, rule_of_three=SAME_KIND)
    come(play(s, DRAW_FROM_DECK), "Motion Lights")
    come(s, "Rose Bush")
    assert pile(s) == []
    assert s.discard[kind("Rose Bush")] == 3


def test_a_refill_that_takes_the_last_card_ends_the_game() -> None:
    """Ruling 4: also where three of a type would have to be replaced."""
    for last in ("Scarecrow", "Molehill"):
        s = at(
            garages={2: "Lawn Mower"},
            pile="Rose Bush, Bird Bath",
            actions_left=1,
            stack=f"Motion Lights, {last}",
        )
        come(play(s, DRAW_FROM_DECK), "Motion Lights")
        come(s, last)
        assert s.phase == GAME_OVER
        assert s.turn == 0


def test_hands_over_seven_are_cut_down_at_the_end_of_the_turn() -> None:
    """R, "End of Turn": which cards go is the neighbor's choice, one after the other."""
    s = at(hands={0: "3 Crabgrass, 2 Molehill, Koi Pond"}, pile="Koi Pond, Bird Bath, Dumpster")
    for name in ("Rose Bush", "Rose Bush", "Rose Bush"):
        come(play(s, DRAW_FROM_DECK), name)
    assert (s.phase, s.player, s.held[0]) == (DISCARD_CARD, 0, 9)
    names = ["Koi Pond", "Rose Bush", "Crabgrass", "Molehill"]
    assert legal(s) == sorted(discard(name) for name in names)
    play(s, discard("Crabgrass"))
    assert s.phase == DISCARD_CARD
    play(s, discard("Koi Pond"))
    assert (s.turn, s.phase, s.held[0]) == (1, TURN, 7)
    assert s.discard[kind("Crabgrass")] == s.discard[kind("Koi Pond")] == 1


def test_the_limit_is_of_no_concern_during_a_turn_or_to_others() -> None:
    """More than seven may be held until the own turn ends (ruling 5)."""
    s = at(hands={0: "2 Crabgrass, 3 Molehill, 3 Rose Bush", 1: "3 Aphids, 3 Old Couch, 2 Slugs"})
    assert s.held[0] == 8
    come(play(s, DRAW_FROM_DECK), "Bird Bath")
    assert s.phase == TURN
    s.actions_left = 1
    come(play(s, DRAW_FROM_DECK), "Bird Bath")
    play(s, discard("Bird Bath"), discard("Bird Bath"), discard("Molehill"))
    assert (s.turn, s.held[1]) == (1, 8)


def test_the_pile_is_refilled_before_the_hand_is_cut_down() -> None:
    """Ruling 5: in the rulebook's order, so the new pile is known when discarding."""
    s = at(hands={0: "3 Molehill, 3 Rose Bush, 2 Aphids"}, actions_left=1)
    play(s, take_from_pile("Crabgrass"))
    assert s.phase == REFILL
    come(s, "Bird Bath")
    assert s.phase == DISCARD_CARD


def test_each_moment_has_its_own_kind_of_action() -> None:
    """What belongs to another moment is barred by name, on the turn and off it."""
    s = at(hands={0: "Rose Bush"}, yards={0: ["Sod: Rose Bush"]})
    others = {
        place(0, 0): reasons.NOTHING_TO_PLACE,
        give("Rose Bush"): reasons.NOTHING_TO_GIVE,
        BLOCK: reasons.NOTHING_TO_ANSWER,
        LET_BE: reasons.NOTHING_TO_ANSWER,
        discard("Rose Bush"): reasons.NOTHING_TO_DISCARD,
        lose(s, "Rose Bush"): reasons.NOTHING_TO_LOSE,
    }
    for action, why in others.items():
        assert reason(s, action) == why
    play(s, DRAW_FROM_DECK)
    assert reason(s, DRAW_FROM_DECK) == reasons.CARDS_DECIDE


def test_each_duty_comes_before_everything_else() -> None:
    """Who owes a second step, a card or an answer is told so for any other action."""
    yards = {0: ["Sod: Molehill"], 1: ["Koi Pond: Rose Bush"]}
    hands = {
        0: "Leaf Blower, Block Party, Midnight Digging, Hose War, Stray Dogs",
        1: "Aphids",
    }
    duties = {
        "Leaf Blower": reasons.MUST_PLACE,
        "Block Party": reasons.MUST_GIVE,
        "Midnight Digging": reasons.MUST_ANSWER,
        "Hose War": reasons.MUST_TOSS,
        "Stray Dogs": reasons.MUST_LOSE,
    }
    for name, why in duties.items():
        garages = {1: "Motion Lights"} if name == "Midnight Digging" else {}
        s = at(hands=hands, yards=yards, garages=garages, pile="Koi Pond, Crabgrass, Lawn Mower")
        target = {
            "Leaf Blower": (0, spot_of(s, 0, "Molehill")),
            "Block Party": (1, 0),
            "Midnight Digging": (1, spot_of(s, 1, "Rose Bush")),
        }.get(name, (0, 0))
        play(s, scheme(name, *target))
        assert reason(s, DRAW_FROM_DECK) == why, name
        assert yard(s, 1) == ["Koi Pond: Rose Bush", "Sod", "Sod"]
    s = at(hands={0: "3 Molehill, 3 Rose Bush, 2 Aphids"}, actions_left=1)
    come(play(s, DRAW_FROM_DECK), "Bird Bath")
    assert reason(s, DRAW_FROM_DECK) == reasons.MUST_DISCARD

"""Petty Schemes: what each does, at what, and what bars it (ruling 6)."""

from __future__ import annotations

import pytest

from grasslab.games.grass_is_greener import flow, reasons
from grasslab.games.grass_is_greener.catalogue import FIRST_GARAGE
from grasslab.games.grass_is_greener.table import CARDS_GO, GAME_OVER, PLACE_CARD, REFILL, TURN
from tests.games.grass_is_greener.tables import (
    at,
    come,
    discard,
    fill,
    hand,
    kind,
    legal,
    lose,
    pile,
    place,
    play,
    plot_of,
    reason,
    scheme,
    spot_of,
    yard,
)


def garage(name: str) -> int:
    """A Garage card as the target of a scheme."""
    return kind(name) - FIRST_GARAGE


def test_discarding_a_card_of_a_rivals_yard() -> None:
    """Midnight Digging: an Improvement of a rival, not one's own and not an Impairment."""
    yards = {0: ["Sod: Rose Bush"], 1: ["Sod: Rose Bush, Molehill"]}
    s = at(hands={0: "Midnight Digging"}, yards=yards)
    mine, theirs = spot_of(s, 0, "Rose Bush"), spot_of(s, 1, "Rose Bush")
    assert reason(s, scheme("Midnight Digging", 0, mine)) == reasons.ONLY_RIVALS
    molehill = spot_of(s, 1, "Molehill")
    assert reason(s, scheme("Midnight Digging", 1, molehill)) == reasons.OTHER_KIND_OF_CARD
    assert reason(s, scheme("Midnight Digging", 2, 0)) == reasons.NO_CARD_THERE
    play(s, scheme("Midnight Digging", 1, theirs))
    assert yard(s, 1) == ["Sod", "Sod", "Sod: Molehill"]
    assert s.discard[kind("Rose Bush")] == 1
    assert s.actions_left == 2


def test_cleaning_up_draws_a_card_afterwards() -> None:
    """Spring Cleaning: an Impairment of the own yard goes, then a card is drawn; one action."""
    s = at(hands={0: "Spring Cleaning"}, yards={0: ["Sod: Molehill"], 1: ["Sod: Aphids"]})
    assert reason(s, scheme("Spring Cleaning", 1, spot_of(s, 1, "Aphids"))) == reasons.ONLY_YOURS
    play(s, scheme("Spring Cleaning", 0, spot_of(s, 0, "Molehill")))
    come(s, "Rose Bush")
    assert hand(s, 0) == {"Rose Bush": 1}
    assert yard(s, 0) == ["Sod"] * 3
    assert (s.actions_left, s.phase, s.acting) == (2, TURN, 0)


def test_of_cards_alike_the_first_is_named() -> None:
    """Ruling 17: equal cards on a plot, and equal plots, are one choice."""
    yards = {1: ["Sod: 2 Rose Bush", "Koi Pond: Bird Bath", "Koi Pond: Bird Bath"]}
    s = at(hands={0: "Midnight Digging"}, yards=yards, pile="Flower Bed, Crabgrass, Lawn Mower")
    roses, baths = spot_of(s, 1, "Rose Bush"), spot_of(s, 1, "Bird Bath")
    assert reason(s, scheme("Midnight Digging", 1, roses + 1)) == reasons.CARDS_ALIKE
    assert reason(s, scheme("Midnight Digging", 1, baths + 3)) == reasons.PLOTS_ALIKE
    assert reason(s, scheme("Midnight Digging", 1, baths)) == 0


def test_moving_a_card_takes_a_second_step() -> None:
    """Leaf Blower: an own Impairment goes to a plot of a rival that has room."""
    yards = {0: ["Koi Pond: Molehill"], 2: ["Flower Bed: Rose Bush, Bird Bath, Scarecrow"]}
    s = at(hands={0: "Leaf Blower"}, yards=yards, pile="Rock Garden, Crabgrass, Lawn Mower")
    play(s, scheme("Leaf Blower", 0, spot_of(s, 0, "Molehill")))
    assert (s.phase, s.player, s.actions_left) == (PLACE_CARD, 0, 2)
    assert reason(s, place(0, 1)) == reasons.ONLY_RIVALS
    assert reason(s, place(2, plot_of(s, 2, "Flower Bed"))) == reasons.PLOT_IS_FULL
    assert reason(s, place(4, 0)) == reasons.NO_SUCH_SEAT
    assert reason(s, place(1, 1)) == reasons.PLOTS_ALIKE
    play(s, place(1, 0))
    assert yard(s, 0) == ["Koi Pond", "Sod", "Sod"]
    assert yard(s, 1) == ["Sod", "Sod", "Sod: Molehill"]
    assert (s.phase, s.acting, s.picked) == (TURN, 0, 0)


def test_stealing_a_card_of_a_yard() -> None:
    """Lawn Heist: an Improvement of a rival comes to an own plot with room."""
    s = at(hands={0: "Lawn Heist"}, yards={0: ["Koi Pond"], 1: ["Sod: Rose Bush"]}, pile="")
    play(s, scheme("Lawn Heist", 1, spot_of(s, 1, "Rose Bush")))
    assert reason(s, place(1, 0)) == reasons.ONLY_YOURS
    play(s, place(0, plot_of(s, 0, "Koi Pond")))
    assert yard(s, 0) == ["Koi Pond: Rose Bush", "Sod", "Sod"]
    assert yard(s, 1) == ["Sod"] * 3


def test_what_could_go_nowhere_is_not_moved() -> None:
    """Ruling 6: where the only yard that may take it is full, a card cannot be picked."""
    full = "Rose Bush, Bird Bath, Scarecrow"
    yards = {
        0: [f"Koi Pond: {full}", "Sod: Rose Bush, Bird Bath, Pumpkin Patch"],
        1: ["Sod: Sunflowers"],
    }
    s = at(hands={0: "Lawn Heist"}, yards=yards, pile="", players=2)
    target = scheme("Lawn Heist", 1, spot_of(s, 1, "Sunflowers"))
    assert reason(s, target) == 0
    fill(s, 0, "2 Crabgrass, Aphids")
    assert reason(s, target) == reasons.NOWHERE_TO_PUT


def test_wrecking_and_borrowing_a_garage_card() -> None:
    """Bolt Cutter discards a rival's Garage card, Long Loan brings it to the own garage."""
    hands = {0: "Bolt Cutter, Long Loan"}
    s = at(hands=hands, garages={0: "Workbench", 1: "2 Watering Can"})
    assert reason(s, scheme("Bolt Cutter", 0, garage("Workbench"))) == reasons.ONLY_RIVALS
    assert reason(s, scheme("Bolt Cutter", 1, garage("Workbench"))) == reasons.NO_CARD_THERE
    play(s, scheme("Bolt Cutter", 1, garage("Watering Can")))
    assert s.garage[1][garage("Watering Can")] == 1
    assert s.discard[kind("Watering Can")] == 1
    play(s, scheme("Long Loan", 1, garage("Watering Can")))
    assert s.garage[1][garage("Watering Can")] == 0
    assert s.garage[0][garage("Watering Can")] == 1


def test_insider_advantage_cannot_be_taken_away() -> None:
    """R, FAQ: not stolen nor removed by any means; Running for the HOA can be (ruling 13)."""
    hands = {0: "Bolt Cutter, Long Loan"}
    s = at(hands=hands, garages={1: "Insider Advantage, Running for the HOA"})
    for name in ("Bolt Cutter", "Long Loan"):
        target = scheme(name, 1, garage("Insider Advantage"))
        assert reason(s, target) == reasons.IS_FIXED_THERE
    play(s, scheme("Bolt Cutter", 1, garage("Running for the HOA")))
    assert s.garage[1][garage("Insider Advantage")] == 1


def test_drawing_several_cards() -> None:
    """Garage Sale draws its cards one chance node after the other, as one action."""
    s = play(at(hands={0: "Garage Sale"}), scheme("Garage Sale"))
    come(s, "Rose Bush")
    assert s.to_draw > 0
    while s.to_draw:
        come(s, "Molehill")
    assert s.actions_left == 2
    assert s.held[0] >= 2


def test_a_card_is_taken_at_random_from_a_hand() -> None:
    """Borrowed Sugar: each card of the rival's hand is as likely."""
    s = at(hands={0: "Borrowed Sugar", 1: "2 Rose Bush, Molehill"})
    assert reason(s, scheme("Borrowed Sugar", 2)) == reasons.EMPTY_HAND
    assert reason(s, scheme("Borrowed Sugar", 0)) == reasons.ONLY_RIVALS
    assert reason(s, scheme("Borrowed Sugar", 1, 1)) == reasons.NO_SUCH_TARGET
    play(s, scheme("Borrowed Sugar", 1))
    assert flow.chance_weight(s, kind("Rose Bush")) == 2
    assert flow.chance_weight(s, kind("Molehill")) == 1
    assert flow.chance_weight(s, kind("Sunflowers")) == 0
    come(s, "Rose Bush")
    assert flow.chance_weight(s, kind("Rose Bush")) == 1
    come(s, "Molehill")
    assert hand(s, 0) == {"Rose Bush": 1, "Molehill": 1}
    assert hand(s, 1) == {"Rose Bush": 1}
    assert (s.target, s.actions_left) == (0, 2)


def test_who_has_fewer_cards_loses_what_there_is() -> None:
    """Ruling 6: one card, where two could be taken."""
    s = at(hands={0: "Borrowed Sugar", 1: "Molehill"})
    come(play(s, scheme("Borrowed Sugar", 1)), "Molehill")
    assert (s.phase, s.player, s.held[1]) == (TURN, 0, 0)


def test_moving_a_card_within_a_yard() -> None:
    """Transplant: to another own plot; of the plots like the one it leaves the first is named."""
    s = at(hands={0: "Transplant"}, yards={0: ["Sod: Bird Bath"] * 3, 1: ["Sod: Rose Bush"]})
    assert reason(s, scheme("Transplant", 1, spot_of(s, 1, "Rose Bush"))) == reasons.ONLY_YOURS
    play(s, scheme("Transplant", 0, 0))
    assert reason(s, place(0, 0)) == reasons.SAME_PLOT
    assert reason(s, place(0, 2)) == reasons.PLOTS_ALIKE
    assert legal(s) == [place(0, 1)]
    play(s, place(0, 1))
    assert yard(s, 0) == ["Sod", "Sod: Bird Bath", "Sod: Bird Bath, Bird Bath"]


def test_every_rival_discards_from_hand() -> None:
    """Hose War: clockwise from the player, each chooses; empty hands are passed over."""
    hands = {1: "Hose War, Aphids", 2: "Rose Bush, Molehill", 0: "2 Bird Bath"}
    s = at(hands=hands, turn=1)
    play(s, scheme("Hose War"))
    assert s.player == 2
    assert legal(s) == sorted([discard("Rose Bush"), discard("Molehill")])
    play(s, discard("Molehill"))
    assert s.player == 0
    play(s, discard("Bird Bath"))
    assert (s.player, s.phase, s.actions_left) == (1, TURN, 2)
    assert s.held == [1, 1, 1, 0]
    assert s.discard[kind("Molehill")] == s.discard[kind("Bird Bath")] == 1


def test_one_rival_discards_two_or_what_there_is() -> None:
    """Yard Inspection: two cards of the target's choice, and one if there is no more."""
    hands = {0: "Yard Inspection", 1: "2 Rose Bush, Molehill", 2: "Bird Bath", 3: "Aphids"}
    s = play(at(hands=hands), scheme("Yard Inspection", 1))
    play(s, discard("Rose Bush"), discard("Molehill"))
    assert (s.player, s.held) == (0, [0, 1, 1, 1])
    s = play(at(hands=hands), scheme("Yard Inspection", 2), discard("Bird Bath"))
    assert (s.player, s.held) == (0, [0, 3, 0, 1])


def test_every_rival_loses_a_card_of_the_yard() -> None:
    """Stray Dogs: a Flower each, Improvement or Impairment; who has none is passed over."""
    yards = {
        0: ["Sod: Sunflowers"],
        1: ["Sod: Rose Bush, Dandelions, Bird Bath"],
        3: ["Sod: Tulip Border"],
    }
    s = play(at(hands={0: "Stray Dogs"}, yards=yards), scheme("Stray Dogs"))
    assert s.player == 1
    assert legal(s) == sorted([lose(s, "Rose Bush"), lose(s, "Dandelions")])
    assert reason(s, lose(s, "Bird Bath")) == reasons.OTHER_KIND_OF_CARD
    play(s, lose(s, "Dandelions"))
    assert s.player == 3
    play(s, lose(s, "Tulip Border"))
    assert (s.player, s.phase) == (0, TURN)
    assert yard(s, 0) == ["Sod", "Sod", "Sod: Sunflowers"]
    assert yard(s, 1) == ["Sod", "Sod", "Sod: Rose Bush, Bird Bath"]


@pytest.mark.parametrize("name", ["Hose War", "Stray Dogs"])
def test_what_would_affect_nobody_is_not_played(name: str) -> None:
    """Ruling 6: a Petty Scheme needs something to act on; the player's own cards do not count."""
    s = at(hands={0: f"{name}, Rose Bush"}, yards={0: ["Sod: Sunflowers"]})
    assert reason(s, scheme(name)) == reasons.NOBODY_AFFECTED
    assert reason(s, scheme(name, 1)) == reasons.NO_SUCH_TARGET


def test_swapping_plots_takes_all_that_lies_on_them() -> None:
    """Property Line: a rival's plot and an own one change places with their cards."""
    yards = {0: ["Koi Pond: Molehill"], 1: ["Flower Bed: Rose Bush", "Koi Pond: Molehill"]}
    s = at(hands={0: "Property Line"}, yards=yards, pile="")
    play(s, scheme("Property Line", 1, plot_of(s, 1, "Flower Bed")))
    assert reason(s, place(1, 0)) == reasons.ONLY_YOURS
    play(s, place(0, plot_of(s, 0, "Koi Pond")))
    assert yard(s, 0) == ["Flower Bed: Rose Bush", "Sod", "Sod"]
    assert yard(s, 1) == ["Koi Pond: Molehill", "Koi Pond: Molehill", "Sod"]


def test_plots_alike_are_not_swapped() -> None:
    """Ruling 6: Sod for Sod changes nothing, neither at the first step nor at the second."""
    s = at(hands={0: "Property Line"}, yards={0: ["Koi Pond"]}, pile="")
    play(s, scheme("Property Line", 1, 0))
    assert reason(s, place(0, plot_of(s, 0, "Sod"))) == reasons.ALL_THE_SAME
    assert reason(s, place(0, plot_of(s, 0, "Koi Pond"))) == 0
    assert (
        reason(at(hands={0: "Property Line"}), scheme("Property Line", 1)) == reasons.ALL_THE_SAME
    )


def test_a_refresh_replaces_the_whole_pile_at_once() -> None:
    """Town Meeting: the pile goes, three new ones come, then a card is drawn."""
    s = play(at(hands={0: "Town Meeting"}), scheme("Town Meeting"))
    assert pile(s) == []
    assert s.phase == REFILL
    come(s, "Rose Bush", "Molehill", "Bird Bath")
    assert len(pile(s)) == 3
    come(s, "Sunflowers")
    assert hand(s, 0) == {"Sunflowers": 1}
    assert (s.turn, s.actions_left, s.phase) == (0, 2, TURN)


def test_three_alike_after_a_refresh_are_replaced_too() -> None:
    """R, "Card Refresh": at any point, so while Town Meeting is carried out as well."""
    s = play(at(hands={0: "Town Meeting"}), scheme("Town Meeting"))
    come(s, "Rose Bush", "Bird Bath", "Scarecrow")
    assert (pile(s), s.phase) == ([], REFILL)
    come(s, "Rose Bush", "Molehill", "Bird Bath", "Sunflowers")
    assert (s.turn, s.actions_left, s.phase) == (0, 2, TURN)


def test_the_last_card_of_a_refresh_ends_the_game() -> None:
    """Ruling 4: whoever's pile it comes to; nothing is drawn after it."""
    s = at(hands={0: "Town Meeting"}, garages={2: "Lawn Mower"}, stack="Molehill")
    come(play(s, scheme("Town Meeting")), "Molehill")
    assert s.phase == GAME_OVER
    assert hand(s, 0) == {}


def test_a_refresh_of_a_pile_that_was_drawn_from_fills_it_up() -> None:
    """Town Meeting again: what the card says goes before the rule that a pile waits."""
    s = at(hands={0: "Town Meeting"}, pile="Crabgrass", actions_left=1)
    play(s, scheme("Town Meeting"))
    come(s, "Rose Bush", "Molehill", "Bird Bath", "Sunflowers")
    assert (s.turn, s.phase) == (1, TURN)


# Repo Man


def test_repo_man_takes_a_plot_and_leaves_sod() -> None:
    """R, FAQ: the target gets a Sod of the box, the player upgrades an own plot."""
    yards = {0: ["Picnic Lawn"], 1: ["Koi Pond"]}
    s = at(hands={0: "Repo Man"}, yards=yards, pile="")
    before = s.sod
    play(s, scheme("Repo Man", 1, plot_of(s, 1, "Koi Pond")))
    assert reason(s, place(1, 0)) == reasons.ONLY_YOURS
    play(s, place(0, plot_of(s, 0, "Sod")))
    assert yard(s, 0) == ["Koi Pond", "Picnic Lawn", "Sod"]
    assert yard(s, 1) == ["Sod"] * 3
    assert s.sod == before  # one to the target's yard, one back from the player's


def test_repo_man_over_a_plot_of_the_deck() -> None:
    """R, FAQ, and ruling 9: the upgraded Plot is discarded, and the box has one Sod less."""
    yards = {0: ["Picnic Lawn"], 1: ["Koi Pond"]}
    s = at(hands={0: "Repo Man"}, yards=yards, pile="")
    before = s.sod
    play(
        s, scheme("Repo Man", 1, plot_of(s, 1, "Koi Pond")), place(0, plot_of(s, 0, "Picnic Lawn"))
    )
    assert yard(s, 0) == ["Koi Pond", "Sod", "Sod"]
    assert s.discard[kind("Picnic Lawn")] == 1
    assert s.sod == before - 1


def test_repo_man_finds_sod_even_among_six() -> None:
    """All 18 Sod are dealt to six; whoever has another Plot has sent one to the box."""
    s = at(hands={0: "Repo Man"}, yards={1: ["Koi Pond"]}, pile="", players=6)
    assert s.sod == 1
    play(s, scheme("Repo Man", 1, plot_of(s, 1, "Koi Pond")))
    play(s, place(0, 0))
    assert s.sod == 1
    assert yard(s, 1) == ["Sod"] * 3


def test_repo_man_takes_neither_sod_nor_own_plots() -> None:
    """Ruling 14: it is meant to downgrade, and to steal."""
    s = at(hands={0: "Repo Man"}, yards={0: ["Koi Pond"]}, pile="")
    assert reason(s, scheme("Repo Man", 1, 0)) == reasons.IS_SOD
    assert reason(s, scheme("Repo Man", 0, plot_of(s, 0, "Koi Pond"))) == reasons.ONLY_RIVALS
    assert reason(s, scheme("Repo Man", 1, 3)) == reasons.NO_SUCH_TARGET


def test_cards_on_a_repossessed_plot_stay_in_their_yard() -> None:
    """Rulings 8 and 14: they lie on the Sod then, and those of the upgraded plot on the new one."""
    yards = {0: ["Picnic Lawn: Aphids"], 1: ["Koi Pond: Rose Bush"]}
    s = at(hands={0: "Repo Man"}, yards=yards, pile="")
    play(
        s, scheme("Repo Man", 1, plot_of(s, 1, "Koi Pond")), place(0, plot_of(s, 0, "Picnic Lawn"))
    )
    assert yard(s, 0) == ["Koi Pond: Aphids", "Sod", "Sod"]
    assert yard(s, 1) == ["Sod", "Sod", "Sod: Rose Bush"]


def test_cards_on_a_repossessed_plot_can_be_discarded() -> None:
    """Ruling 8, ``replaced_plot``: cleared on both sides."""
    yards = {0: ["Picnic Lawn: Aphids"], 1: ["Koi Pond: Rose Bush"]}
    s = at(hands={0: "Repo Man"}, yards=yards, pile="", replaced_plot=CARDS_GO)
    play(
        s, scheme("Repo Man", 1, plot_of(s, 1, "Koi Pond")), place(0, plot_of(s, 0, "Picnic Lawn"))
    )
    assert yard(s, 0) == ["Koi Pond", "Sod", "Sod"]
    assert yard(s, 1) == ["Sod"] * 3
    assert s.discard[kind("Aphids")] == s.discard[kind("Rose Bush")] == 1

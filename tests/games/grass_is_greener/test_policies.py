"""The greedy policy: what it prefers, what it may know, and that it pays."""

from __future__ import annotations

import pytest

from grasslab.engine.random import generator, random_below
from grasslab.games.grass_is_greener import flow, legality, rules
from grasslab.games.grass_is_greener.catalogue import FIRST_GARAGE, FIRST_SCHEME
from grasslab.games.grass_is_greener.numbering import (
    ACTIONS,
    BLOCK,
    DRAW_FROM_DECK,
    PLACE,
    SCHEME,
)
from grasslab.games.grass_is_greener.policies import END, GREEDY, narrow, worth_of
from grasslab.games.grass_is_greener.printed import CARDS
from grasslab.games.grass_is_greener.scoring import score
from grasslab.games.grass_is_greener.table import Table
from tests.games.grass_is_greener.tables import (
    at,
    discard,
    give,
    lay,
    legal,
    lose,
    new,
    park,
    place,
    play,
    plot_of,
    random_game,
    scheme,
    spot_of,
)


def greedy(s: Table) -> list[int]:
    """What the policy chooses from."""
    out = [0] * ACTIONS
    n = legality.legal_actions(s, out)
    return out[: narrow(s, out, n, GREEDY)]


@pytest.mark.parametrize("seed", range(6))
def test_it_keeps_some_of_what_is_legal_and_leaves_the_table_alone(seed: int) -> None:
    """It tries things out on the table, and puts everything back."""
    for step, s in enumerate(random_game(seed, players=2 + seed % 5)):
        if step % 4 == 0 and flow.current_player(s) >= 0:
            key = s.key()
            chosen = greedy(s)
            assert s.key() == key
            assert chosen
            assert set(chosen) <= set(legal(s))


def test_it_puts_back_what_any_scheme_would_move() -> None:
    """With every Petty Scheme in hand, and much to aim them at; at second steps too."""
    names = [card.name for card in CARDS[FIRST_SCHEME:FIRST_GARAGE]]
    yards = {
        0: ["Flower Bed: Rose Bush, Molehill", "Rock Garden: Scarecrow"],
        1: ["Koi Pond: Bird Bath", "Picnic Lawn: Sunflowers, Aphids"],
        2: ["Putting Green: Tulip Border"],
    }
    garages = {1: "Lawn Mower", 2: "Motion Lights"}
    s = at(hands={0: ", ".join(names), 1: "Crabgrass"}, yards=yards, garages=garages, pile="")
    seconds = []
    for action in [a for a in legal(s) if SCHEME <= a < PLACE]:
        after = s.copy()
        flow.apply_action(after, action)
        seconds.append(after)
    for position in (s, *(after for after in seconds if flow.current_player(after) >= 0)):
        key = position.key()
        greedy(position)
        assert position.key() == key


def test_it_knows_only_what_its_player_sees() -> None:
    """With the others' hands and the deck changed it chooses the same."""
    for step, s in enumerate(random_game(11, players=3)):
        p = flow.current_player(s)
        if step % 3 or p < 0:
            continue
        other = s.copy()
        for seat in range(3):
            if seat != p:
                unseen = [a + b for a, b in zip(other.stack, other.hand[seat], strict=True)]
                other.hand[seat] = [0] * len(unseen)
                for _ in range(other.held[seat]):
                    k = max(range(len(unseen)), key=lambda kind: unseen[kind])
                    unseen[k] -= 1
                    other.hand[seat][k] += 1
                other.stack = unseen
        assert greedy(other) == greedy(s)


def test_it_lays_a_flower_where_it_counts_most() -> None:
    """On its own Flower Bed, not on Sod, nor in a rival's yard."""
    s = at(hands={0: "Rose Bush"}, yards={0: ["Flower Bed"], 1: ["Flower Bed"]}, pile="")
    assert greedy(s) == [lay("Rose Bush", 0, plot_of(s, 0, "Flower Bed"))]


def test_it_harms_the_rival_who_leads() -> None:
    """An Impairment goes to the rival with most points."""
    s = at(hands={0: "Crabgrass"}, garages={2: "Lawn Mower"}, pile="")
    assert greedy(s) == [lay("Crabgrass", 2)]


def test_of_rivals_alike_it_harms_the_next_clockwise() -> None:
    """So that no seat of the table is worse off than another."""
    for turn in range(4):
        s = at(hands={turn: "Crabgrass"}, pile="", turn=turn)
        assert greedy(s) == [lay("Crabgrass", (turn + 1) % 4)]


def test_it_parks_and_takes_advantage() -> None:
    """Five points at once are better than anything else here."""
    hands = {0: "Insider Advantage, Rose Bush, Running for the HOA"}
    s = at(hands=hands, pile="")
    assert greedy(s) == [park("Running for the HOA")]
    play(s, park("Running for the HOA"))
    assert greedy(s) == [park("Insider Advantage")]


def test_it_draws_if_it_has_nothing_to_play() -> None:
    """From the deck, where the pile has nothing good."""
    assert greedy(at(pile="Running for the HOA")) == [DRAW_FROM_DECK]


def test_it_ends_the_game_only_as_the_winner() -> None:
    """The ninth card is laid by who leads with it, and by nobody else."""
    eight = ["Sod: 3 Rose Bush", "Sod: 3 Bird Bath", "Sod: Pumpkin Patch, Apple Tree"]
    s = at(hands={0: "Tulip Border"}, yards={0: eight}, pile="")
    spot = lay("Tulip Border", 0, next(q for q in range(3) if s.laid[0][3 * q + 2] == 0))
    assert greedy(s) == [spot]
    garages = {1: "2 Lawn Mower, 2 Watering Can, 2 Canning Jars, 2 Pruning Shears, Workbench"}
    yards = {0: eight, 1: ["Flower Bed: Tulip Border", "Putting Green", "Putting Green"]}
    s = at(hands={0: "Tulip Border"}, yards=yards, garages=garages, pile="")
    assert spot not in greedy(s)


def test_it_does_not_end_the_game_in_a_tie() -> None:
    """Bringing the leader down to the own points is no victory if a third neighbor has as many."""
    eight = ["Sod: 3 Tulip Border", "Sod: 3 Crabgrass", "Sod: Old Couch, Topiary Swan"]
    garages = {0: "2 Motion Lights", 1: "Lawn Mower, Canning Jars", 2: "2 Watering Can"}
    s = at(hands={0: "Molehill"}, yards={1: eight}, garages=garages, pile="")
    spot = lay("Molehill", 1, next(q for q in range(3) if s.laid[1][3 * q + 2] == 0))
    assert [score(s, seat) for seat in range(3)] == [4, 5, 4]
    assert spot not in greedy(s)


def test_it_takes_no_card_before_the_ninth_for_the_last() -> None:
    """Who leads does not give a rival an Improvement because one plot there has room left."""
    seven = ["Sod: 3 Rose Bush", "Sod: 3 Molehill", "Sod: Crabgrass"]
    garages = {0: "2 Lawn Mower, Workbench"}
    s = at(hands={0: "Tulip Border"}, yards={1: seven}, garages=garages, pile="")
    own = {lay("Tulip Border", 0, plot) for plot in range(3)}
    assert own >= set(greedy(s))


def test_it_blocks_and_gives_up_what_is_worth_least() -> None:
    """Motion Lights are used; the worst card is handed out, discarded, lost."""
    s = at(hands={0: "Hose War", 1: "Aphids, Rose Bush"}, garages={1: "Motion Lights"})
    assert greedy(play(s, scheme("Hose War"))) == [BLOCK]
    hands = {0: "Hose War, Block Party", 1: "Running for the HOA, Rose Bush"}
    s = at(hands=hands, yards={1: ["Flower Bed"]}, pile="")
    assert greedy(play(s.copy(), scheme("Hose War"))) == [discard("Running for the HOA")]
    assert greedy(play(s, scheme("Block Party", 1))) == [give("Running for the HOA")]
    yards = {1: ["Sod: Rose Bush, Dandelions"]}
    s = play(at(hands={0: "Stray Dogs"}, yards=yards, pile=""), scheme("Stray Dogs"))
    assert greedy(s) == [lose(s, "Dandelions")]


def test_it_finds_the_best_second_step() -> None:
    """The stolen Rose Bush goes on the Flower Bed."""
    yards = {0: ["Flower Bed", "Koi Pond"], 1: ["Sod: Rose Bush"]}
    s = at(hands={0: "Lawn Heist"}, yards=yards, pile="")
    play(s, scheme("Lawn Heist", 1, spot_of(s, 1, "Rose Bush")))
    assert greedy(s) == [place(0, plot_of(s, 0, "Flower Bed"))]


def test_a_full_plot_is_full_no_more_whichever_card_leaves_it() -> None:
    """Each is worth 2, and the Lawn and Ms. Checklist count a full plot: 4 points of the leader."""
    yards = {1: ["Picnic Lawn: Rose Bush, Tulip Border, Pumpkin Patch"]}
    s = at(hands={0: "Midnight Digging"}, yards=yards, pile="", board="Ms. Checklist")
    diggings = [a for a in legal(s) if SCHEME <= a < PLACE]
    assert [worth_of(s, 0, 1, a) for a in diggings] == [4 * 8] * 3


def test_a_card_moved_within_a_yard_of_eight_ends_nothing() -> None:
    """The plot that it leaves has room again, whichever of its three cards it is."""
    yard = ["Sod: Rose Bush, Tulip Border, Pumpkin Patch", "Sod: 3 Bird Bath", "Sod: 2 Scarecrow"]
    for name in ("Rose Bush", "Tulip Border", "Pumpkin Patch"):
        s = at(hands={0: "Transplant"}, yards={0: yard}, pile="")
        play(s, scheme("Transplant", 0, spot_of(s, 0, name)))
        (only,) = legal(s)
        assert abs(worth_of(s, 0, 1, only)) < END


def test_greed_pays() -> None:
    """Among four, a greedy neighbor beats three random ones in far more than a fourth of games."""
    wins, out = 0, [0] * ACTIONS
    for seed in range(30):
        s, dice = new(players=4, first_player=-1), generator(seed)
        while flow.current_player(s) != -4:
            if flow.current_player(s) == -1:
                flow.apply_chance(s, flow.random_outcome(s, dice))
            else:
                n = legality.legal_actions(s, out)
                n = narrow(s, out, n, GREEDY if s.player == 0 else 0)
                flow.apply_action(s, out[random_below(dice, n)])
        standings = [rules.standing(s, seat) for seat in range(4)]
        wins += standings[0] == max(standings)
    assert wins >= 20

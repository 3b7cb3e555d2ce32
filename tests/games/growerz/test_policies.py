"""The greedy policy: what it prefers, and that it looks at nothing hidden."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from grasslab.engine.random import generator, random_below
from grasslab.engine.table import CHANCE, TERMINAL
from grasslab.games.growerz import flow
from grasslab.games.growerz.catalogue import FIRST_OF_SEASON
from grasslab.games.growerz.numbering import (
    ACTIONS,
    CHOOSE_CARD,
    PLACE_ON,
    SOW_NOTHING,
    SOW_OPEN,
)
from grasslab.games.growerz.policies import GREEDY, POLICIES, narrow
from grasslab.games.growerz.rules import total
from grasslab.games.growerz.table import PLACE, SOW, SPACES, Table
from tests.games.growerz.samples import SAMPLES, sample_options
from tests.games.growerz.tables import (
    AUTOFLOWERING,
    FEMINIZED,
    HOUSE,
    TENT,
    at,
    kind,
    lay,
    legal,
    new,
    walk,
)


def preferred(s: Table, policy: int = GREEDY) -> list[int]:
    """The actions that a policy chooses from."""
    out = [0] * ACTIONS
    found = legal(s)
    out[: len(found)] = found
    return out[: narrow(s, out, len(found), policy)]


def scrambled(s: Table, seed: int) -> Table:
    """The same table with what the player to move does not see dealt anew."""
    other, dice = s.copy(), generator(seed)
    p, season = s.player, range(FIRST_OF_SEASON[s.season], FIRST_OF_SEASON[s.season + 1])
    unseen = [k for k in season for _ in range(s.stack[k])]
    rivals = [seat for seat in range(s.players) if seat != p]
    for seat in rivals:
        unseen += [card - 1 for card in [*s.hand[seat], s.committed[seat]] if card > 0]

    def any_card() -> int:
        return unseen.pop(random_below(dice, len(unseen)))

    for seat in rivals:
        dealt = sorted(1 + any_card() for card in s.hand[seat] if card > 0)
        other.hand[seat] = dealt + [0] * (len(s.hand[seat]) - len(dealt))
        other.committed[seat] = 1 + any_card() if s.committed[seat] > 0 else 0
    for k in season:
        other.stack[k] = unseen.count(k)
    return other


@given(st.sampled_from(SAMPLES), st.integers(0, 2**32))
def test_greedy_looks_at_nothing_hidden(number: int, seed: int) -> None:
    """Whatever the others hold and the stack has, it prefers the same actions."""
    changed = 0
    for s in walk(new(**sample_options(number)), seed):
        if flow.current_player(s) >= 0:
            other = scrambled(s, seed)
            changed += other.key() != s.key()
            best = preferred(s)
            assert best == preferred(other)
            assert best
            assert set(best) <= set(legal(s))
    assert changed > 0


def test_random_prefers_nothing() -> None:
    """It keeps every legal action."""
    s = at(SOW)
    assert preferred(s, POLICIES["random"]) == legal(s)


def means(policies: Sequence[int], games: int) -> list[float]:
    """The mean total of each seat, when each plays by a policy of its own."""
    totals = [0] * len(policies)
    dice, out = generator(5), [0] * ACTIONS
    for _ in range(games):
        s = new(players=len(policies))
        while flow.current_player(s) != TERMINAL:
            if flow.current_player(s) == CHANCE:
                flow.apply_chance(s, flow.random_outcome(s, dice))
            else:
                found = legal(s)
                out[: len(found)] = found
                n = narrow(s, out, len(found), policies[s.player])
                flow.apply_action(s, out[random_below(dice, n)])
        for p in range(s.players):
            totals[p] += total(s, p)
    return [points / games for points in totals]


def test_greedy_is_far_better_than_random() -> None:
    """Side by side, over the same games: by a fifth and more."""
    greedy, random = means([GREEDY, 0], games=40)
    assert greedy > 1.2 * random


def test_greedy_completes_a_plant() -> None:
    """A card that makes all three values green goes where it does so."""
    s = at(PLACE, players=2, left=2, season=1)
    lay(s, 0, TENT, "CBD Therapy, Topping, Fan")
    s.revealed = [1 + kind("Compost Tea"), 1 + kind("First Date")]
    assert preferred(s) == [PLACE_ON + TENT]


def test_greedy_chooses_an_event_that_is_satisfied() -> None:
    """Six points for certain are more than a card that fits on no Space."""
    s = at(players=2, hands={0: "Snowed In, Cloning"}, step=3)
    lay(s, 0, TENT, "Lazy Sunday, Halogen Lamp, Heater Fan, Low-Stress Training")
    lay(s, 0, HOUSE, "Sixty Days, Low-Stress Training")
    assert preferred(s) == [CHOOSE_CARD + kind("Snowed In")]


def test_greedy_prefers_the_event_that_is_satisfied() -> None:
    """Effects that are there count for more than such as may yet come."""
    s = at(players=2, hands={0: "Snowed In, New Year's Eve"}, step=2)
    lay(s, 0, TENT, "Lazy Sunday")  # relax and sleep
    assert preferred(s) == [CHOOSE_CARD + kind("Snowed In")]


def test_greedy_plants_for_its_events() -> None:
    """Of two Plants with the same values, the one whose effects its Event asks for."""
    for event, plant_type in {"Snowed In": FEMINIZED, "Christmas Lunch": AUTOFLOWERING}.items():
        s = at(SOW, players=2, open_plants="Slow River, Sixty Days")  # relax; hunger
        s.events[0][0] = 1 + kind(event)
        lay(s, 0, HOUSE, "Doodle")
        assert preferred(s) == [SOW_OPEN + SPACES * plant_type + TENT]


def test_greedy_plants_something_in_the_last_step() -> None:
    """An empty Space brings nothing then; before, it waits for better Plants than these."""
    offer = {"players": 2, "open_plants": "Blue Saxophone, Doodle"}
    assert preferred(at(SOW, step=0, **offer)) == [SOW_NOTHING]
    assert preferred(at(SOW, step=2, **offer)) == [SOW_NOTHING]
    assert SOW_NOTHING not in preferred(at(SOW, step=3, **offer))

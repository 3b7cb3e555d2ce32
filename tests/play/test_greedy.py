"""What the greedy agent is good at."""

from statistics import mean
from typing import Any

import pytest

import grasslab as gl
from grasslab.games.grass.presets import PRESETS
from grasslab.play.agents import play_out
from tests.play.games import grass, greedy


def one_round(preset: str, games: int) -> tuple[float, float]:
    """Mean dollars of two greedy and two random players, in seats that change."""
    game = grass(players=4, preset=preset, floor_at_zero=False, rounds=1)
    start = game.new_initial_state()
    won: dict[str, list[float]] = {"greedy": [], "random": []}
    for seed in range(games):
        agents = ["greedy", "random", "greedy", "random"]
        agents = agents[seed % 2 :] + agents[: seed % 2]
        for name, dollars in zip(agents, play_out(start, agents, seed).returns(), strict=True):
            won[name].append(dollars)
    return mean(won["greedy"]), mean(won["random"])


@pytest.mark.parametrize("preset", PRESETS)
def test_greedy_wins_against_random(preset: str) -> None:
    """Clearly, by $50,000 a round in the mean, whoever starts."""
    clever, lucky = one_round(preset, games=40)
    assert clever > lucky + 50_000


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
def test_greedy_wins_against_random_in_many_games(preset: str) -> None:
    """The same with 200 rounds of each preset."""
    clever, lucky = one_round(preset, games=200)
    assert clever > lucky + 75_000


EVERYBODY = ["Ann", "Bob", "Cleo"]


def ann(hand: str, rules: dict[str, Any] | None = None, **setup: Any) -> gl.State:
    """Ann to move among three, without Deals unless the rules say otherwise."""
    options = {"trade": False, "switch": False} | (rules or {})
    game = grass(names=EVERYBODY, rounds=1, **options)
    hands = {"Ann": hand, "Bob": "Immunity", "Cleo": "Immunity"} | setup.pop("hands", {})
    return game.position(turn="Ann", hands=hands, **setup)


def test_greedy_opens_a_market_first() -> None:
    """Without one, nothing can be earned."""
    state = ann("Panama, Market Open, Felony", opened=["Bob"])
    assert greedy(state).text == "open market"


def test_greedy_peddles_the_highest() -> None:
    """The most dollars first."""
    state = ann("Home Grown, Panama, Columbia", opened=["Ann"])
    assert greedy(state).text == "peddle Panama"


def test_greedy_protects_the_most_value() -> None:
    """What fills the card, rather than what leaves half of it unused."""
    state = ann(
        "Lust Conquers All, Home Grown", opened=EVERYBODY, markets={"Ann": "Panama, Columbia"}
    )
    assert greedy(state).text == "protect Panama with Lust Conquers All"


def test_greedy_keeps_a_large_cover_for_a_large_peddle() -> None:
    """A cover for $50,000 is not laid on $5,000 while there is time to wait."""
    state = ann("Lust Conquers All, Pay Fine", opened=EVERYBODY, markets={"Ann": "Mexico"})
    assert greedy(state).text == "throw away Pay Fine"


def test_greedy_heats_the_richest_rival_and_says_so() -> None:
    """The one who is ahead, by the lead that everybody can see."""
    state = ann(
        "Felony, Pay Fine",
        opened=EVERYBODY,
        markets={"Ann": "Panama", "Bob": "Panama", "Cleo": "Panama, Columbia"},
    )
    move = greedy(state)
    assert move.text == "heat Cleo with Felony"
    assert move.reason == "Cleo is $25,000 ahead, so that market is worth freezing"


def test_greedy_heats_the_next_one_where_the_richest_is_heated() -> None:
    """Never heat on heat; of the others again the one with most."""
    names = [*EVERYBODY, "Dan"]
    state = grass(names=names, rounds=1, trade=False, switch=False).position(
        turn="Ann",
        hands={"Ann": "Felony, Pay Fine", "Bob": "Bust", "Cleo": "Bust", "Dan": "Bust"},
        opened=names,
        heat={"Dan": "Detained"},
        markets={"Bob": "Mexico", "Cleo": "Panama", "Dan": "Panama, Columbia"},
    )
    assert greedy(state).text == "heat Cleo with Felony"


def test_greedy_lifts_heat_with_what_costs_nothing() -> None:
    """The Heat Off that matches, before a fine."""
    state = ann(
        "Hearsay Evidence, Pay Fine",
        opened=["Ann"],
        heat={"Ann": "Felony"},
        markets={"Ann": "Mexico"},
    )
    assert greedy(state).text == "lift heat with Hearsay Evidence"


@pytest.mark.parametrize(
    ("lying", "paid"),
    [
        ({"markets": {"Ann": "Mexico, Panama"}}, "pay fine with Mexico"),
        (
            {"markets": {"Ann": "Panama"}, "covers": {"Ann": ["Mexico under Grab a Snack"]}},
            "pay fine with Mexico under cover 1",
        ),
    ],
)
def test_greedy_pays_a_fine_with_the_cheapest(lying: dict[str, Any], paid: str) -> None:
    """Of all that lies there, bare or covered, what is worth least."""
    state = ann("Pay Fine, Jamaica", opened=["Ann"], heat={"Ann": "Felony"}, **lying)
    assert greedy(state).text == paid


def test_greedy_steals_the_best() -> None:
    """Of all rivals the highest that lies open."""
    state = ann(
        "Steal Your Neighbor's Pot, Mexico",
        opened=EVERYBODY,
        markets={"Bob": "Panama, Dr. Feelgood", "Cleo": "Panama"},
    )
    assert greedy(state).text == "steal Dr. Feelgood from Bob"


def test_greedy_switches_its_cheapest_for_the_dearest() -> None:
    """A Deal that pays comes before the play."""
    state = ann(
        "Mexico",
        {"switch": True},
        opened=EVERYBODY,
        markets={"Ann": "Home Grown, Columbia", "Bob": "Panama", "Cleo": "Dr. Feelgood"},
    )
    assert greedy(state).text == "switch Home Grown for Dr. Feelgood from Cleo"


def test_greedy_makes_no_switch_that_loses() -> None:
    """A Deal is not made for its own sake."""
    state = ann(
        "Mexico", {"switch": True}, opened=EVERYBODY, markets={"Ann": "Panama", "Bob": "Columbia"}
    )
    assert greedy(state).text == "peddle Mexico"


def test_greedy_celebrates_when_there_is_something_to_get() -> None:
    """Nirvana waits until the rivals have laid out enough."""
    hand = "Stonehigh, Pay Fine"
    early = ann(hand, opened=EVERYBODY)
    assert greedy(early).text == "throw away Pay Fine"
    late = ann(hand, opened=EVERYBODY, markets={"Bob": "Panama", "Cleo": "Panama"})
    assert greedy(late).text == "play Stonehigh"
    assert greedy(late).reason == "The others have $100,000 to give"


def test_greedy_celebrates_to_get_rid_of_heat() -> None:
    """Nirvana lifts heat, whatever it is."""
    state = ann("Stonehigh, Pay Fine", opened=["Ann"], heat={"Ann": "Felony"})
    assert greedy(state).text == "play Stonehigh"


def test_greedy_gets_rid_of_paranoia_while_it_is_cheap() -> None:
    """With nothing to lose it is played at once; with a Panama to lose it waits."""
    cheap = ann("Doublecrossed, Pay Fine", opened=["Ann"])
    assert greedy(cheap).text == "play Doublecrossed"
    dear = ann("Doublecrossed, Pay Fine", opened=["Ann"], markets={"Ann": "Panama"})
    assert greedy(dear).text == "throw away Pay Fine"


def test_greedy_passes_paranoia_on() -> None:
    """The card that costs most at the end goes to the next player."""
    state = ann("Sold Out, Utterly Wiped Out, Mexico", opened=["Ann"], hands={"Bob": "Bust"})
    passing = state.play("play Sold Out")
    assert greedy(passing).text == "pass Utterly Wiped Out"


def test_greedy_closes_when_it_is_ahead() -> None:
    """With a lead that lies open the round had better end."""
    markets = {"Ann": "Panama, Dr. Feelgood", "Bob": "Columbia"}
    state = ann("Market Close, Mexico", opened=EVERYBODY, markets=markets)
    move = greedy(state)
    assert move.text == "close market"
    assert move.reason == "A lead of $125,000 over Bob is best taken home now"


def test_greedy_does_not_close_behind_or_with_a_large_fine_in_hand() -> None:
    """What the round would cost is counted, the own hand with it."""
    behind = ann(
        "Market Close, Mexico", opened=EVERYBODY, markets={"Ann": "Columbia", "Bob": "Panama"}
    )
    assert greedy(behind).text != "close market"
    fined = ann(
        "Market Close, Utterly Wiped Out",
        opened=EVERYBODY,
        markets={"Ann": "Panama, Columbia", "Bob": "Mexico"},
    )
    assert greedy(fined).text != "close market"


def test_greedy_does_not_close_a_match_that_a_rival_wins_by_it() -> None:
    """Ahead in the round, but the rival would reach the target first."""
    game = grass(names=EVERYBODY, trade=False, switch=False)
    setup: dict[str, Any] = {
        "turn": "Ann",
        "opened": EVERYBODY,
        "hands": {"Ann": "Market Close, Pay Fine", "Bob": "Immunity", "Cleo": "Immunity"},
        "markets": {"Ann": "Panama, Dr. Feelgood", "Bob": "Panama"},
    }
    assert greedy(game.position(**setup)).text == "close market"
    lost = game.position(totals={"Bob": 240_000}, **setup)
    assert greedy(lost).text != "close market"


def test_greedy_asks_for_a_market_that_it_lacks() -> None:
    """Now and then, and for a card that it can spare; once a turn at most."""
    state = ann("Panama, Columbia, Felony", {"trade": True}, hands={"Bob": "Market Open"})
    texts = {greedy(state, seed).text for seed in range(30)}
    offers = {text for text in texts if text.startswith("offer ")}
    assert offers
    assert all(text.endswith(" for Market Open") for text in offers)
    assert texts - offers


def test_greedy_asks_once_a_turn() -> None:
    """Where more offers are allowed, it does not hold everybody up with a second one."""
    rules = {"trade": True, "trades_per_turn": 3}
    state = ann("Panama, Columbia, Felony", rules, hands={"Bob": "Market Open"})
    state = state.replay("offer Columbia for Market Open; decline; decline")
    assert state.moves().of(kind="offer")
    assert not any(greedy(state, seed).text.startswith("offer") for seed in range(30))


def test_greedy_answers_an_offer_that_helps() -> None:
    """A second Market Open goes for a Panama, as in the rulebook's example (R, step 3)."""
    state = ann(
        "Panama, Bust",
        {"trade": True},
        opened=["Bob"],
        hands={"Bob": "2 Market Open", "Cleo": "Market Open"},
    )
    asked = state.play("offer Panama for Market Open")
    assert greedy(asked).text == "answer with Market Open"
    then = asked.play("answer with Market Open")
    assert greedy(then).text == "decline"  # Cleo needs her only one
    assert greedy(then.play("decline")).text == "accept Bob"


def test_greedy_throws_away_what_it_misses_least() -> None:
    """A second Market Open before a Heat Off that may be needed."""
    state = ann("Market Open, Hearsay Evidence", opened=["Ann"])
    move = greedy(state)
    assert (move.text, move.reason) == ("throw away Market Open", "One market is enough")

"""Rulings 16 to 27: what the rulebook leaves open and its sources do not decide (RULINGS.md)."""

from __future__ import annotations

from typing import Any

import pytest

from grasslab.games.grass import scoring
from grasslab.games.grass.deck import Deck, DeckError
from tests.games.grass.samples import sample_game
from tests.games.grass.tables import AMY, JANIS, JOHN, allowed, at, hand, market, reason, table

SWITCHING: dict[str, Any] = {
    "opened": ["John", "Amy"],
    "markets": {"John": "Mexico", "Amy": "Panama"},
}
SWITCH = "switch Mexico for Panama from Amy"


def test_16_a_switch_uses_up_the_trades_of_hidden_deals() -> None:
    """Ruling 16: the turn's Deal is one, in Hidden Deals too."""
    state = at({"hidden_deals": True}, hands={"John": "Felony, Bust"}, **SWITCHING)
    assert reason(state.play(SWITCH), "offer Bust for anything") == "deal-made"


def test_16_a_hidden_trade_uses_up_the_switch() -> None:
    """Ruling 16: after a Trade there is no Switch, though further Trades are left."""
    hands = {"John": "Felony, Bust", "Amy": "Immunity"}
    state = at({"hidden_deals": True}, hands=hands, **SWITCHING)
    state = state.replay("offer Felony for MO; decline; decline; answer with MO; accept Amy")
    state = state.replay("give Bust; give Immunity")
    assert reason(state, SWITCH) == "deal-made"
    assert allowed(state, "offer Felony for anything")


def test_17_the_same_kind_may_be_claimed_in_hidden_deals() -> None:
    """Ruling 17: what is said is a claim there, so the same kind may stand on both sides."""
    hidden = at({"hidden_deals": True}, hands={"John": "Felony"})
    assert allowed(hidden, "offer Felony for Felony")


@pytest.mark.parametrize("preset", ["article", "classic"])
def test_18_heat_goes_with_the_market_open_under_it(preset: str) -> None:
    """Ruling 18: also where Utterly Wiped Out spares what is protected."""
    options = {"preset": preset, "trade": False}
    state = at(options, hands={"John": "WO"}, opened=["John"], heat={"John": "Bust"})
    after = table(state.play("play Utterly Wiped Out"))
    assert (after.opened[JOHN], after.heat[JOHN]) == (0, 0)


def test_19_pay_fine_ends_the_turn_as_a_heat_off() -> None:
    """Ruling 19: ``heat_off_ends_turn`` is about Pay Fine as well."""
    state = at(
        {"preset": "article", "trade": True},
        hands={"John": "Pay Fine, Felony", "Amy": "Bust"},
        opened=["John"],
        heat={"John": "Bust"},
        markets={"John": "Mexico"},
    ).play("pay fine with Mexico")
    assert table(state).turn == JANIS


def test_20_lucky_or_not_follows_a_card_that_passes_nothing() -> None:
    """Ruling 20: the article's Doublecrossed passes no card, and cards are taken all the same."""
    options = {"preset": "article", "variants": ["lucky_or_not"]}
    hands = {"John": "Doublecrossed", "Janis": "Bust", "Bob": "", "Amy": "Immunity"}
    state = at(options, hands=hands).play("play Doublecrossed")
    assert state.moves().texts() == ["take Immunity"]


def test_20_lucky_or_not_goes_with_the_direction_of_play() -> None:
    """Lucky or Not: counter-clockwise the neighbour before John is Janis, and Amy takes next."""
    options = {"variants": ["lucky_or_not"], "trade": False, "switch": False}
    state = at(
        options,
        hands={"John": "Sold Out", "Janis": "Bust", "Bob": "Felony", "Amy": "Immunity"},
        opened=["John"],
        direction="counter-clockwise",
    ).play("play Sold Out")
    assert state.moves().texts() == ["take Bust"]
    state = state.play("take Bust")
    assert (table(state).player, state.moves().texts()) == (AMY, ["take Bust"])


def test_22_a_bare_and_a_half_covered_panama_may_both_be_chosen() -> None:
    """Ruling 22: by a thief as by who pays a fine."""
    both = "Panama, half-covered Panama (Grab a Snack)"
    thief = at(hands={"John": "SN"}, opened=["John", "Amy"], markets={"Amy": both})
    assert len(thief.moves().of(kind="steal")) == 2
    payer = at(hands={"John": "PF"}, opened=["John"], heat={"John": "Bust"}, markets={"John": both})
    assert len(payer.moves().of(kind="pay fine")) == 2


def test_22_of_covers_alike_the_first_pays() -> None:
    """Ruling 22: equal covers give equal positions, so only one of them is named."""
    state = at(
        hands={"John": "PF"},
        opened=["John"],
        heat={"John": "Bust"},
        covers={"John": ["Columbia under GS", "Columbia under GS"]},
    )
    fines = state.moves().of(kind="pay fine").texts()
    assert fines == ["pay fine with Columbia under cover 1"]


def test_22_who_must_pay_the_lowest_chooses_among_its_covers() -> None:
    """Ruling 22: under ``pay_fine="lowest"`` the Peddle is settled, the cover is not."""
    state = at(
        {"preset": "classic"},
        hands={"John": "PF"},
        opened=["John"],
        heat={"John": "Bust"},
        covers={"John": ["Mexico under GS", "2 Mexico under CB"]},
    )
    assert len(state.moves().of(kind="pay fine")) == 2


def test_22_the_lowest_of_a_stacked_market() -> None:
    """Rulings 5 and 22: a bare Panama pays before a half-covered one where the lowest must."""
    state = at(
        {"pay_fine": "lowest"},
        hands={"John": "PF"},
        opened=["John"],
        heat={"John": "Bust"},
        markets={"John": "Panama, half-covered Panama (Catch a Buzz)"},
    )
    assert state.moves().of(kind="pay fine").texts() == ["pay fine with Panama"]


def test_23_an_unopened_player_keeps_paranoia_under_both_options() -> None:
    """Ruling 23: ``paranoia_needs_market`` is stronger than ``discard_any``."""
    options = {"discard_any": True, "paranoia_needs_market": True}
    unopened = at(options, hands={"John": "Sold Out, Felony"})
    assert reason(unopened, "throw away Sold Out") == "paranoia-needs-market"
    opened = at(options, hands={"John": "Sold Out, Felony"}, opened=["John"])
    assert allowed(opened, "throw away Sold Out")


def test_24_several_bankers_skim_each_for_itself() -> None:
    """Ruling 24: two in one hand take twice, and pay the holder's own fee twice."""
    deck = Deck.standard().replacing({"Felony": 1}, {"The Banker": 1})
    state = at(
        {"deck": deck},
        hands={"John": "Market Close, 2 The Banker"},
        opened=["John", "Amy"],
        markets={"Amy": "Home Grown"},
    ).play("close market")
    assert scoring.bankers_skim(table(state), JOHN) == 20_000
    assert scoring.bankers_skim(table(state), AMY) == -10_000


def test_24_a_played_banker_survives_a_wipe_out() -> None:
    """Ruling 24: it is neither hassle pile nor market."""
    state = at({"preset": "article"}, hands={"John": "WO"}, opened=["John"], bankers={"John": 1})
    assert table(state.play("play Utterly Wiped Out")).bankers[JOHN] == 1


def test_25_the_first_named_player_starts() -> None:
    """Ruling 25: the last seat deals, unless told otherwise."""
    assert table(sample_game({"players": 3}).deal(seed=1)).turn == 0
    assert table(sample_game({"players": 3, "first_dealer": 0}).deal(seed=1)).turn == 1


def test_27_the_draft_of_a_second_round_goes_to_the_right() -> None:
    """Ruling 27: in a played second round, which also goes counter-clockwise officially."""
    game = sample_game(
        {"players": 3, "variants": ["give_me_five"], "trade": False, "rounds": 2, "hand_size": 2}
    )
    ended = game.position(hands={"Player 1": "MC"}, opened=["Player 1"], turn="Player 1")
    state = ended.play("close market").draw(seed=5)
    hands = table(state).hand
    kept: dict[int, int] = {}
    for _ in range(3):
        seat, move = state.current_player(), state.moves()[0]
        kept[seat] = next(k for k, n in enumerate(table(state).hand[seat]) if n)
        state = state.play(move)
    after = table(state.line()[-1]).hand
    for seat, cards in enumerate(hands):
        left = [n - (kind == kept[seat]) for kind, n in enumerate(cards)]
        first_kept = [int(kind == kept[(seat - 1) % 3]) for kind in range(27)]
        assert after[(seat - 1) % 3] == [a + b for a, b in zip(left, first_kept, strict=True)]


def test_replacements_are_named_at_once() -> None:
    """The box holds four replacement cards, so they cannot be used twice over."""
    worn = Deck.standard().replacing({"Felony": 2, "Bust": 2}, {"The Banker": 4})
    with pytest.raises(DeckError, match="at once"):
        worn.replacing({"Detained": 1}, {"Dr. Feelgood": 1})


def test_answers_go_counter_clockwise_with_play() -> None:
    """Ruling 11: turn order is the direction of the round."""
    state = at(hands={"John": "Felony"}, direction="counter-clockwise")
    assert state.play("offer Felony for anything").player_name() == "Amy"


def test_an_own_half_covered_panama_can_be_switched_away() -> None:
    """Ruling 8: the half cover is wasted, and the rival gets a bare Panama."""
    state = at(
        {"trade": False},
        hands={"John": "Felony"},
        opened=["John", "Amy"],
        markets={"John": "half-covered Panama (Grab a Snack)", "Amy": "Mexico"},
    ).play("switch half-covered Panama (Grab a Snack) for Mexico from Amy")
    assert market(state, AMY) == {"Panama": 1}
    assert hand(state, JOHN, "Felony") == 1

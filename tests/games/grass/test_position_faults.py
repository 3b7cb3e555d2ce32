"""The faults of positions that cannot be: each kind is found, and all are told at once."""

from __future__ import annotations

from typing import Any

import pytest

from grasslab.engine.errors import PositionError
from grasslab.games.grass.catalogue import CARDS
from grasslab.games.grass.deck import Deck
from grasslab.games.grass.positions.setup import KEYWORDS, set_up
from tests.games.grass.tables import game


def faults(
    options: dict[str, Any] | None = None, text: str | None = None, **setup: Any
) -> list[str]:
    """What is wrong with a position."""
    with pytest.raises(PositionError) as caught:
        set_up(game(**(options or {})), text, **setup)
    return list(caught.value.faults)


ODD: tuple[object, ...] = (
    5,
    -1,
    1.5,
    True,
    None,
    "",
    "x",
    b"FE",
    [],
    [None],
    {},
    {"John": 7},
    {9: 1},
)


@pytest.mark.parametrize("value", ODD, ids=repr)
def test_odd_values_are_faults_and_nothing_worse(value: object) -> None:
    """No keyword lets another error through than the one that lists the faults."""
    for keyword in KEYWORDS:
        for inner in (value, {"John": value}):
            try:
                setup: dict[str, Any] = {"hands": {"John": "FE"}, keyword: inner}
                set_up(game(), **setup)
            except PositionError as error:
                told = error.faults
            else:
                told = ("this one can be",)
            assert told


OFFER = {"phase": "answer", "turn": "Amy", "offer": "PA for MO"}
HOLDS = {"John": "FE", "Amy": "PA"}
LUCKY = {"variants": ["lucky_or_not"]}
DRAFT = {"variants": ["give_me_five"], "hand_size": 3}
HIDDEN = {"variants": ["hidden_deals"]}
CASES: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    # Words and numbers
    ("there is no keyword 'hand'; did you mean hands?", {}, {"hand": {"John": "FE"}}),
    ("'hnad FE' is not understood; did you mean hand?", {}, {"text": "John: hnad FE"}),
    ("'hand FE': whose?", {}, {"text": "hand FE"}),
    ("phase: said twice, 'take' and 'turn'", {}, {"text": "turn John, take | phase turn"}),
    ("opened: nothing follows here", {}, {"text": "John: opened twice"}),
    ("a position is a text, not 5", {}, {"text": 5}),
    ("hands of John: there is no card 'Felonie'; did you mean Felony?", {},
     {"hands": {"John": "Felonie"}}),
    ("nobody here is called 'Jon'; did you mean John?", {}, {"hands": {"Jon": "FE"}}),
    ("opened: seats are numbered 0 to 3, not 4", {}, {"opened": [4]}),
    ("hands: John is named twice", {}, {"hands": {"John": "FE", 0: "MO"}}),
    ("hands: a mapping from players", {}, {"hands": "FE"}),
    ("dealer: nobody here is called 'Bobby'", {}, {"dealer": "Bobby"}),
    ("phase: there is none called 'tak'; did you mean take", {}, {"phase": "tak"}),
    ("direction: there is none called 'left'", {}, {"direction": "left"}),
    ("missed of Bob: a whole number from 0 to 100, not -1", {}, {"missed": {"Bob": -1}}),
    ("missed of Bob: a whole number from 0 to 100, not 1.5", {}, {"missed": {"Bob": 1.5}}),
    ("hands of John: -2 Mexico is no number of cards", {}, {"hands": {"John": {"Mexico": -2}}}),
    ("hands of John: 12345 Mexico is no number of cards", {},
     {"hands": {"John": {"Mexico": 12345}}}),
    ('cards go by name or code here, and a number is none; for 1 of a kind write "1 MX"', {},
     {"hands": {"John": ("MX", 1)}}),
    ("committed of John: cards go by name or code here", {}, {"committed": {"John": 5}}),
    ("hands of John: said twice, 'FE' and 'MX'", {}, {"text": "John: hand FE | John: hand MX"}),
    ("waste: said twice, 'FE' and 'MX'", {}, {"text": "waste FE | waste MX"}),
    ("switched: True or False, not 2", {}, {"switched": 2}),
    # The deck
    ("Felony: 4 cards, and the deck has 3", {}, {"hands": {"John": "4 Felony"}}),
    ("105 cards are named, and the deck has 104", {},
     {"hands": {"John": "Felony"}, "stack": {card.name: card.copies for card in CARDS}}),
    ("102 cards of the deck lie nowhere", {},
     {"hands": {"John": "Felony"}, "stack": "Bust", "waste": ""}),
    # Markets
    ("Amy: the market is not opened, and heat lies on it", {}, {"heat": {"Amy": "Felony"}}),
    ("Amy: the market is not opened, and Peddles lie on it: PA", {}, {"markets": {"Amy": "PA"}}),
    ("heat of Amy: Immunity is no Heat On", {}, {"heat": {"Amy": "Immunity"}}),
    ("markets of Amy: only Peddles lie on a market, and Felony is none", {},
     {"markets": {"Amy": "FE"}}),
    ("only a Panama is half covered", {}, {"markets": {"Amy": "half-covered Columbia (GS)"}}),
    ("Amy: half PA/CB: these rules have no half-covered Panama", {"preset": "article"},
     {"markets": {"Amy": "half PA/CB"}, "opened": ["Amy"]}),
    ("Amy: PA/GS+CB: these rules have no two covers on one Panama", {"preset": "classic"},
     {"covers": {"Amy": "PA/GS+CB"}, "opened": ["Amy"]}),
    ("2 Columbia under Grab a Snack: $50,000, and the card covers $25,000", {},
     {"covers": {"Amy": "2 CO/GS"}}),
    ("Panama under Grab a Snack: $50,000, and the card covers $25,000; a half-covered", {},
     {"covers": {"Amy": "PA/GS"}}),
    ("Dr. Feelgood can never be covered", {}, {"covers": {"Amy": "Dr. Feelgood under Lust"}}),
    ("two Protected cards lie only on one Panama", {}, {"covers": {"Amy": "CO/GS+CB"}}),
    ("one Lust Conquers All covers a Panama by itself", {}, {"covers": {"Amy": "PA/LC+LC"}}),
    ("only Protected cards cover", {}, {"covers": {"Amy": "PA/FE"}}),
    ("only Peddles are covered", {}, {"covers": {"Amy": "PA+FE/LC"}}),
    ("covers of Amy: 'Panama' is no cover", {}, {"covers": {"Amy": "Panama"}}),
    ("there is room for 10 covers", {}, {"covers": {"Amy": ["MX/GS"] * 11}}),
    ("John: these rules keep the Banker in hand", {}, {"bankers": {"John": 1}}),
    # Totals and rounds
    ("Bob: the total is -5, and these rules round it up to 0", {}, {"totals": {"Bob": -5}}),
    ("Bob: with 250,000 the target of 250,000 is reached: game over", {"rounds": None},
     {"totals": {"Bob": 250_000}}),
    ("round 2: these rules end the game after round 1", {}, {"round": 2}),
    ("round 21: these rules end the game after round 20", {"rounds": None}, {"round": 21}),
    ("round over: round 1 is the last one", {}, {"phase": "round over", "stack": ""}),
    ("game over: in round 1 it is not", {"rounds": 2}, {"phase": "game over", "stack": ""}),
    ("John: the total after the round is 5, and the round alone brings 25,000", {},
     {"phase": "game over", "stack": "", "totals": {"John": 5}}),
    # Phases
    ("take: the stack is empty", {}, {"phase": "take", "stack": ""}),
    ("turn: John has just taken a card, and holds none", {}, {"hands": {}}),
    ("after play: no Deal is possible any more", {"trade": False}, {"phase": "after play"}),
    ("played: it follows from the phase here", {}, {"phase": "take", "played": True}),
    ("turn: John has played already; say 'after play'", {}, {"played": True}),
    ("player: it is for John now, not for Bob", {}, {"player": "Bob"}),
    ("choose dealer: Amy is the first dealer", {}, {"phase": "choose dealer", "hands": {}}),
    ("choose dealer: this is before everything else", {"first_dealer": None},
     {"phase": "choose dealer"}),
    ("deal: Amy deals, so it is the turn of John", {}, {"phase": "deal", "turn": "Bob"}),
    ("Janis: 1 card dealt; of 1, one by one from John on, it must be 0", {},
     {"phase": "deal", "hands": {"Janis": "FE"}}),
    ("deal: all 4 cards are dealt", {"hand_size": 1},
     {"phase": "deal", "hands": {0: "FE", 1: "FE", 2: "FE", 3: "MO"}}),
    ("before the first turn nothing lies in front", {}, {"phase": "deal", "opened": ["Amy"]}),
    ("before the first turn the Wasted Pile is empty", {}, {"phase": "deal", "waste": "FE"}),
    ("draft: these rules have no draft in round 1", {}, {"phase": "draft"}),
    ("draft: these rules have no draft in round 2", {**DRAFT, "draft_rounds": "first", "rounds": 2},
     {"phase": "draft", "round": 2}),
    ("draft: Amy deals, so John starts", DRAFT, {"phase": "draft", "turn": "Bob"}),
    ("John: 1 card in hand and kept, and 3 were dealt", DRAFT, {"phase": "draft"}),
    ("Amy: 1 card kept; of 1, one by one from John on", DRAFT,
     {"phase": "draft", "kept": {"Amy": "FE"}}),
    ("draft: only the last cards are left", DRAFT,
     {"phase": "draft", "kept": dict.fromkeys(range(4), "2 MO")}),
    ("John: cards are set aside only in the draft", {}, {"kept": {"John": "FE"}}),
    ("John: a card is committed only while", {}, {"committed": {"John": "FE"}}),
    ("pass: in Lucky or Not cards are taken at random", LUCKY, {"phase": "pass"}),
    ("pass: everybody has chosen a card", {}, {"phase": "pass", "hands": {}}),
    ("Bob: a card is committed, and John chooses first", {},
     {"phase": "pass", "committed": {"Bob": "FE"}}),
    ("random taking: only Lucky or Not has it", {}, {"phase": "random taking"}),
    ("random taking: Amy takes from Bob, who holds no card", LUCKY,
     {"phase": "random taking", "player": "Amy"}),
    ("say who closed it, or that the stack holds nothing", {}, {"phase": "game over"}),
    ("Amy closed the round, so it is that player's turn", {},
     {"phase": "game over", "closed": "Amy"}),
    ("John: to close, a market must be opened and free", {},
     {"phase": "game over", "closed": "John"}),
    ("John: Market Close has been played, so the round is over", {}, {"closed": "John"}),
    # The turn so far, Deals
    ("nothing can have been played or dealt before a card is taken", {},
     {"phase": "take", "trades": 1}),
    ("John: an extra turn comes of a Nirvana card", {}, {"extra_turn": True}),
    ("these rules have no Switch", {"preset": "classic"}, {"switched": True}),
    ("John: a turn has a Switch or a Trade, not both", {}, {"switched": True, "trades": 1}),
    ("these rules have no Trade", {"preset": "article"}, {"trades": 1}),
    ("trades: 2 this turn, and at most 1", {}, {"trades": 2}),
    ("offers: 2 this turn, and these rules allow 1", {}, {"offers": 2}),
    ("offers: 0 this turn, and 1 must have been made", {}, {"trades": 1, "offers": 0}),
    ("offers: 0 this turn, and 1 must have been made", {}, {**OFFER, "offers": 0}),
    ("trades: while one is carried out there is one", HIDDEN, {"phase": "give", "trades": 0}),
    ("John: whose turn it is cannot be missing turns", {}, {"missed": {"John": 1}}),
    ("John: who misses a turn takes no card", {}, {"phase": "take", "missed": {"John": 1}}),
    ("an offer is open only while", {}, {"offer": "FE for MO"}),
    ("Amy: there is an answer, and no offer is open", {}, {"answers": {"Amy": "FE"}}),
    ("a partner there is only while a hidden Trade", {}, {"partner": "Amy"}),
    ("these rules have no Trade, so nothing is offered", {"trade": False}, OFFER),
    ("the offer is missing", {}, {"phase": "answer"}),
    ("offer: goes like 'Panama for Market Open'", {}, {**OFFER, "offer": "Panama"}),
    ("offer: Panama for the same kind is no Trade", {}, {**OFFER, "offer": "PA for PA"}),
    ("Amy offers Panama, which is not in that hand", {}, {**OFFER, "hands": {"John": "FE"}}),
    ("offer: Market Open is not in the deck", {"deck": Deck.of({"PA": 9, "FE": 9}), "hand_size": 1},
     {**OFFER, "hands": HOLDS}),
    ("Amy offers Bust, which is not in the deck", {"deck": Deck.of({"MO": 9}), "hand_size": 1},
     {**OFFER, "offer": "BU for MO"}),
    ("Amy: nobody answers an offer of their own", {},
     {**OFFER, "hands": HOLDS, "answers": {"Amy": "nothing"}}),
    ("John: the answer is Felony, and Market Open is wanted", {},
     {**OFFER, "hands": HOLDS, "answers": {"John": "FE"}}),
    ("John answers with Market Open, which is not in that hand", {},
     {**OFFER, "hands": HOLDS, "answers": {"John": "MO"}}),
    ("Bob: John answers first", {}, {**OFFER, "hands": HOLDS, "answers": {"Bob": "nothing"}}),
    ("answer: all have answered; the phase is 'choose'", {},
     {**OFFER, "answers": dict.fromkeys(range(3), "nothing")}),
    ("John has not answered yet", {}, {**OFFER, "phase": "choose"}),
    ("all have declined, so the offer is over", {},
     {**OFFER, "phase": "choose", "answers": dict.fromkeys(range(3), "nothing")}),
    ("give: cards are picked in secret only in Hidden Deals", {}, {**OFFER, "phase": "give"}),
    ("the partner of the hidden Trade is missing", HIDDEN, {**OFFER, "phase": "give"}),
    ("Bob has answered with no card, and so is no partner", HIDDEN,
     {**OFFER, "phase": "give", "partner": "Bob", "answers": {"Bob": "nothing"}}),
    ("John: the maker of the offer, Amy, picks a card first", HIDDEN,
     {**OFFER, "phase": "give", "partner": "John", "committed": {"John": "FE"}}),
    ("give: Amy holds no card to give", HIDDEN, {**OFFER, "phase": "give", "partner": "John"}),
]  # fmt: skip


@pytest.mark.parametrize(("fault", "options", "setup"), CASES, ids=[case[0] for case in CASES])
def test_an_impossible_position_is_refused(
    fault: str, options: dict[str, Any], setup: dict[str, Any]
) -> None:
    """Each kind of fault is found and told in words that say what, where and what is right."""
    setup = {"hands": {"John": "Felony"}, **setup} if "text" not in setup else setup
    assert any(fault in found for found in faults(options, **setup))


def test_a_mistyped_keyword_is_the_only_fault_told() -> None:
    """What only follows from it (here that John holds no card) is not told besides."""
    assert faults(hand={"John": "FE"}) == ["there is no keyword 'hand'; did you mean hands?"]


def test_all_faults_are_told_at_once() -> None:
    """One error lists everything, in one order, without faults that only follow from others."""
    setup: dict[str, Any] = {
        "hands": {"John": "4 Felony, Pananma", "Jon": "Bust"},
        "markets": {"Amy": "Panama"},
        "covers": {"Bob": ["2 Columbia under Grab a Snack", "DF/LC"]},
        "heat": {"Amy": "Felony"},
        "missed": {"Bob": -1},
        "bankers": {"Bob": 1},
        "round": 4,
        "offers": 1,
        "phase": "take",
        "colour": "green",
    }
    found = [
        f"there is no keyword 'colour'; there are: {', '.join(KEYWORDS)}",
        "hands: nobody here is called 'Jon'; did you mean John?",
        "hands of John: there is no card 'Pananma'; did you mean Panama?",
        "covers of Bob: 2 Columbia under Grab a Snack: $50,000, and the card covers $25,000",
        "covers of Bob: Dr. Feelgood under Lust Conquers All: Dr. Feelgood can never be covered",
        "missed of Bob: a whole number from 0 to 100, not -1",
        "Felony: 5 cards, and the deck has 3",
        "Bob: these rules keep the Banker in hand; it is not played in front of anybody",
        "Amy: the market is not opened, and heat lies on it",
        "Amy: the market is not opened, and Peddles lie on it: PA",
        "round 4: these rules end the game after round 1",
        "nothing can have been played or dealt before a card is taken",
    ]
    assert faults(**setup) == found
    with pytest.raises(PositionError, match=r"this position cannot be \(12 faults\)"):
        set_up(game(), **setup)


def test_a_heated_market_has_not_been_closed() -> None:
    """Ruling 2: Market Close needs a free market, so the end of a round with it does too."""
    ended = {"phase": "game over", "turn": "John", "closed": "John", "opened": ["John"]}
    assert game().position(**ended).is_terminal()
    with pytest.raises(PositionError, match="a market must be opened and free of heat"):
        game().position(**ended, heat={"John": "Bust"})

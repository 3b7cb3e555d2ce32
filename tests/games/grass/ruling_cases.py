"""One position at least for each reason that bars a move, with the fact that bars it there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from grasslab.engine.table import SEATS
from grasslab.games.grass import reasons
from grasslab.games.grass.cardnames import count_cards, kind_named
from grasslab.games.grass.catalogue import (
    CHARGES_DROPPED,
    KINDS,
    SEARCH_AND_SEIZURE,
)
from grasslab.games.grass.covers import (
    COVERABLE,
    LAYING_COVER,
    LAYING_SHIELD,
    LAYING_TAKES,
    add_cover,
)
from grasslab.games.grass.game import Grass
from grasslab.games.grass.numbering import (
    ACCEPT,
    ACCEPT_NOBODY,
    ANSWER_OFFER,
    CLOSE_MARKET,
    DECLINE,
    END_TURN,
    FINE,
    FINE_UNDER_COVER,
    GIVE_CARD,
    HEAT,
    KEEP_CARD,
    LIFT_HEAT,
    OFFER,
    OPEN_MARKET,
    PARANOIA,
    PASS_CARD,
    PEDDLE,
    PLAY_BANKER,
    PROTECT,
    SHOW_HAND,
    STEAL,
    SWITCH,
    THROW_AWAY,
)
from grasslab.games.grass.table import (
    AFTER_PLAY,
    ANSWER,
    CHOOSE,
    CHOOSE_DEALER,
    DEAL,
    DECLINED,
    DRAFT,
    DRAW,
    GAME_OVER,
    GIVE,
    PASS,
    ROUND_OVER,
    SPOTS,
    TAKE_AT_RANDOM,
    TURN,
    Table,
)

JOHN, JANIS, BOB, AMY = range(4)
NAMES = ["John", "Janis", "Bob", "Amy"]
HG, MX, CO, JA, PA, DF, PA_UNDER_SNACK, PA_UNDER_BUZZ = range(SPOTS)
FELONY = kind_named("Felony")
OPEN = {"opened": [1, 1, 1, 1]}


def heat(card: str, rival: int) -> int:
    """The action that puts a Heat On on a rival."""
    return HEAT + SEATS * (kind_named(card) - SEARCH_AND_SEIZURE) + rival


def lift(card: str) -> int:
    """The action that plays a Heat Off."""
    return LIFT_HEAT + kind_named(card) - CHARGES_DROPPED


def throw(card: str) -> int:
    """The action that throws a card away."""
    return THROW_AWAY + kind_named(card)


def steal(rival: int, spot: int) -> int:
    """The action that steals a Peddle."""
    return STEAL + SPOTS * rival + spot


def switch(mine: int, rival: int, theirs: int) -> int:
    """The action that swaps two Peddles."""
    return SWITCH + SPOTS * (SEATS * mine + rival) + theirs


def fine_under(cover: int, peddle: int) -> int:
    """The action that pays a fine with a Peddle under a cover, numbered from 1."""
    return FINE_UNDER_COVER + COVERABLE * (cover - 1) + peddle


def offer(give: str, want: str | None) -> int:
    """The action that offers a card for a kind, or for anything."""
    return OFFER + (KINDS + 1) * kind_named(give) + (KINDS if want is None else kind_named(want))


def protect(card: str, *spots: int) -> int:
    """The action that lays a Protected card on the Peddles of these spots."""
    taken = tuple(spots.count(spot) for spot in range(SPOTS))
    shield = kind_named(card) - kind_named("Grab a Snack")
    return PROTECT + next(
        i
        for i, takes in enumerate(LAYING_TAKES)
        if tuple(takes) == taken and LAYING_SHIELD[i] == shield
    )


def cover(card: str, *spots: int) -> int:
    """The number of the cover that such a laying makes."""
    return LAYING_COVER[protect(card, *spots) - PROTECT]


def set_table(game: Grass, **fields: Any) -> Table:
    """A table at Bob's turn with fields changed; what is given by seat is laid over empty seats."""
    table = game.blank_table()
    table.direction = table.round = 1
    table.phase, table.player, table.turn = TURN, BOB, BOB
    for name, value in fields.items():
        if name == "hand":
            for seat, cards in value.items():
                table.hand[seat] = count_cards(cards)
        elif name == "market":
            for seat, spots in value.items():
                for spot in spots:
                    table.market[seat][spot] += 1
        elif name == "covers":
            for seat, covers in value.items():
                for number in covers:
                    add_cover(table, seat, number)
        elif name == "heat":
            for seat, card in value.items():
                table.opened[seat] = 1
                table.heat[seat] = 1 + kind_named(card) - SEARCH_AND_SEIZURE
        else:
            setattr(table, name, value)
    return table


class Case(NamedTuple):
    """A position, an action, and what bars it there."""

    reason: int
    fact: str
    action: int
    fields: Mapping[str, Any]
    options: Mapping[str, Any] = {}


CASES = (
    Case(
        reasons.GAME_IS_OVER,
        "The game is over: Amy wins with $140,000.",
        OPEN_MARKET,
        {"phase": GAME_OVER, "total": [75_000, 45_000, 0, 140_000]},
    ),
    Case(
        reasons.GAME_IS_OVER,
        "The game is over: John and Amy share the win with -$5,000 each.",
        OPEN_MARKET,
        {"phase": GAME_OVER, "total": [-5_000, -25_000, -50_000, -5_000]},
    ),
    Case(
        reasons.CARDS_DECIDE,
        "The first dealer is being chosen by chance.",
        END_TURN,
        {"phase": CHOOSE_DEALER},
    ),
    Case(
        reasons.CARDS_DECIDE,
        "The cards are being dealt, and the next one goes to Bob.",
        END_TURN,
        {"phase": DEAL},
    ),
    Case(
        reasons.CARDS_DECIDE,
        "Bob takes the top card of the stack first.",
        heat("Felony", AMY),
        {"phase": DRAW},
    ),
    Case(
        reasons.CARDS_DECIDE,
        "Bob takes a card at random from Janis's hand first.",
        END_TURN,
        {"phase": TAKE_AT_RANDOM},
    ),
    Case(
        reasons.CARDS_DECIDE,
        "Round 1 is over, and Amy deals the next one.",
        END_TURN,
        {"phase": ROUND_OVER, "market": {AMY: [HG]}},
    ),
    Case(
        reasons.ALREADY_PLAYED,
        "Bob has already made this turn's play.",
        throw("Felony"),
        {"phase": AFTER_PLAY, "hand": {BOB: "Felony"}},
    ),
    Case(
        reasons.PLAY_FIRST,
        "Bob has not made this turn's play yet.",
        END_TURN,
        {"hand": {BOB: "Felony"}},
    ),
    Case(
        reasons.MUST_ANSWER,
        "Amy has not answered Bob's offer of Panama for Market Open yet.",
        OPEN_MARKET,
        {
            "phase": ANSWER,
            "player": AMY,
            "offer_give": 1 + kind_named("Panama"),
            "offer_want": 1 + kind_named("Market Open"),
        },
    ),
    Case(
        reasons.MUST_CHOOSE,
        "Bob has not chosen among the answers to the offer yet.",
        END_TURN,
        {"phase": CHOOSE},
    ),
    Case(
        reasons.MUST_GIVE,
        "Amy has not given a card for the hidden Trade with Bob yet.",
        PASS_CARD,
        {"phase": GIVE, "player": AMY, "partner": 1 + AMY},
        {"hidden_deals": True},
    ),
    Case(
        reasons.MUST_PASS, "Bob has not chosen a card to pass to Amy yet.", DECLINE, {"phase": PASS}
    ),
    Case(
        reasons.MUST_KEEP,
        "Bob has not kept a card of those that are going round yet.",
        OPEN_MARKET,
        {"phase": DRAFT},
        {"give_me_five": True},
    ),
    Case(reasons.NO_OPEN_OFFER, "Bob has made no offer that is still open.", DECLINE, {}),
    Case(reasons.NO_ANSWERS_YET, "Bob has made no offer that is still open.", ACCEPT_NOBODY, {}),
    Case(
        reasons.NO_HIDDEN_TRADE,
        "Bob has agreed on no hidden Trade.",
        GIVE_CARD + FELONY,
        {"hand": {BOB: "Felony"}},
    ),
    Case(
        reasons.NOTHING_TO_PASS,
        "Nobody passes a card now: it is Bob's turn.",
        PASS_CARD + FELONY,
        {"hand": {BOB: "Felony"}},
    ),
    Case(
        reasons.NO_DRAFT_NOW,
        "No draft is going on now: it is Bob's turn.",
        KEEP_CARD + FELONY,
        {"hand": {BOB: "Felony"}},
    ),
    Case(
        reasons.NO_SUCH_SEAT,
        "Nobody sits in seat 6: 4 play, John, Janis, Bob, Amy.",
        heat("Felony", 5),
        {"hand": {BOB: "Felony"}},
    ),
    Case(
        reasons.YOURSELF,
        "Bob is the one to move, and no rival of Bob.",
        heat("Felony", BOB),
        {"hand": {BOB: "Felony"}, **OPEN},
    ),
    Case(reasons.YOURSELF, "The offer is Bob's own.", ACCEPT + BOB, {"phase": CHOOSE}),
    Case(
        reasons.NOT_IN_DECK,
        "No Euphoria is in this deck.",
        offer("Felony", "Euphoria"),
        {"hand": {BOB: "Felony"}},
        {"deck": "pocket-1", "hand_size": 2},
    ),
    Case(
        reasons.NOT_IN_DECK,
        "No Euphoria is in this deck.",
        offer("Euphoria", "Felony"),
        {"hand": {BOB: "Felony"}},
        {"deck": "pocket-1", "hand_size": 2},
    ),
    Case(
        reasons.NOT_HELD,
        "Bob holds no Felony.",
        heat("Felony", AMY),
        {"hand": {BOB: "Bust", AMY: "Felony"}, **OPEN},
    ),
    Case(
        reasons.NOT_HELD,
        "Bob holds no Lust Conquers All.",
        protect("Lust Conquers All", PA),
        {"hand": {BOB: "Grab a Snack"}},
    ),
    Case(
        reasons.NOT_HELD, "Bob holds no Market Close.", CLOSE_MARKET, {"hand": {BOB: "Market Open"}}
    ),
    Case(
        reasons.NOT_HELD,
        "No Felony is among the cards that Bob is to choose from.",
        KEEP_CARD + FELONY,
        {"phase": DRAFT, "hand": {BOB: "Bust"}},
        {"give_me_five": True},
    ),
    Case(
        reasons.NOT_HELD,
        "Bob holds no cards.",
        offer("Felony", None),
        {"phase": AFTER_PLAY},
        {"hidden_deals": True},
    ),
    Case(
        reasons.ALREADY_OPENED,
        "Bob's market is already opened.",
        OPEN_MARKET,
        {"hand": {BOB: "Market Open"}, **OPEN},
    ),
    Case(reasons.UNOPENED, "Bob's market is unopened.", PEDDLE + PA, {"hand": {BOB: "Panama"}}),
    Case(
        reasons.HEATED,
        "Amy's market is heated by Felony.",
        PEDDLE + PA,
        {"player": AMY, "turn": AMY, "hand": {AMY: "Panama"}, "heat": {AMY: "Felony"}},
    ),
    Case(
        reasons.RIVAL_UNOPENED,
        "Janis's market is unopened.",
        heat("Felony", JANIS),
        {"hand": {BOB: "Felony"}},
    ),
    Case(
        reasons.RIVAL_HEATED,
        "Janis's market is heated by Detained.",
        heat("Felony", JANIS),
        {"hand": {BOB: "Felony"}, "heat": {JANIS: "Detained"}},
    ),
    Case(
        reasons.HEATED_CANNOT_HEAT,
        "Bob's market is heated by Bust.",
        heat("Felony", JANIS),
        {"hand": {BOB: "Felony"}, "opened": [1, 1, 1, 1], "heat": {BOB: "Bust"}},
        {"preset": "article"},
    ),
    Case(
        reasons.NO_HEAT_TO_LIFT,
        "No Heat On lies on Bob's hassle pile.",
        lift("Immunity"),
        {"hand": {BOB: "Immunity"}, **OPEN},
    ),
    Case(
        reasons.OTHER_HEAT,
        "Bob's market is heated by Felony, which Hearsay Evidence lifts, and Immunity does not.",
        lift("Immunity"),
        {"hand": {BOB: "Immunity"}, "heat": {BOB: "Felony"}},
    ),
    Case(
        reasons.NO_PEDDLE_FOR_FINE,
        "Bob has no Peddle on the market.",
        FINE + PA,
        {"hand": {BOB: "Pay Fine"}, "heat": {BOB: "Felony"}},
    ),
    Case(
        reasons.NO_SUCH_PEDDLE,
        "Bob has no unprotected Panama.",
        FINE + PA,
        {"hand": {BOB: "Pay Fine"}, "heat": {BOB: "Felony"}, "market": {BOB: [HG]}},
    ),
    Case(
        reasons.NO_SUCH_PEDDLE,
        "Bob has no bare Panama.",
        switch(PA, AMY, HG),
        {"market": {BOB: [PA_UNDER_BUZZ], AMY: [HG]}, **OPEN},
    ),
    Case(
        reasons.NO_SUCH_COVER,
        "Bob has 1 cover, so there is no cover 2.",
        fine_under(2, CO),
        {
            "hand": {BOB: "Pay Fine"},
            "heat": {BOB: "Felony"},
            "covers": {BOB: [cover("Grab a Snack", CO)]},
        },
    ),
    Case(
        reasons.NOT_UNDER_COVER,
        "Under Bob's cover 1 (Grab a Snack) is Home Grown, 2 Mexico, and no Columbia.",
        fine_under(1, CO),
        {
            "hand": {BOB: "Pay Fine"},
            "heat": {BOB: "Felony"},
            "covers": {BOB: [cover("Grab a Snack", HG, MX, MX)]},
        },
    ),
    Case(
        reasons.COVERS_ALIKE,
        "Bob's covers 1 and 2 are both Grab a Snack over Columbia.",
        fine_under(2, CO),
        {
            "hand": {BOB: "Pay Fine"},
            "heat": {BOB: "Felony"},
            "covers": {BOB: [cover("Grab a Snack", CO)] * 2},
        },
    ),
    Case(
        reasons.NOT_LOWEST,
        "Bob's lowest Peddle is Home Grown, unprotected.",
        FINE + PA,
        {"hand": {BOB: "Pay Fine"}, "heat": {BOB: "Felony"}, "market": {BOB: [PA, HG, MX]}},
        {"preset": "article"},
    ),
    Case(
        reasons.NOT_LOWEST,
        "Bob's lowest Peddle is Mexico, under cover 2.",
        FINE + PA,
        {
            "hand": {BOB: "Pay Fine"},
            "heat": {BOB: "Felony"},
            "market": {BOB: [PA]},
            "covers": {BOB: [cover("Grab a Snack", CO), cover("Lust Conquers All", MX, CO)]},
        },
        {"preset": "classic"},
    ),
    Case(
        reasons.NOT_HIGHEST,
        "Amy's highest unprotected Peddle is Dr. Feelgood.",
        steal(AMY, PA),
        {"hand": {BOB: "Steal Your Neighbor's Pot"}, "market": {AMY: [PA, DF]}, **OPEN},
        {"preset": "classic"},
    ),
    Case(
        reasons.NOTHING_TO_COVER,
        "Bob has no unprotected Jamaica.",
        protect("Grab a Snack", JA),
        {"hand": {BOB: "Grab a Snack"}, "market": {BOB: [CO]}, **OPEN},
    ),
    Case(
        reasons.NOTHING_TO_COVER,
        "Bob has only 1 unprotected Home Grown, and not 3.",
        protect("Grab a Snack", HG, HG, HG),
        {"hand": {BOB: "Grab a Snack"}, "market": {BOB: [HG]}, **OPEN},
    ),
    Case(
        reasons.NO_STACKING,
        "Grab a Snack covers up to $25,000, and a Panama is worth $50,000.",
        protect("Grab a Snack", PA),
        {"hand": {BOB: "Grab a Snack"}, "market": {BOB: [PA]}, **OPEN},
        {"preset": "classic"},
    ),
    Case(
        reasons.NO_STACKING,
        "No Panama is ever half-covered at this table.",
        protect("Lust Conquers All", PA_UNDER_SNACK),
        {"hand": {BOB: "Lust Conquers All"}, "market": {BOB: [PA]}, **OPEN},
        {"preset": "article"},
    ),
    Case(
        reasons.NOT_HALF_COVERED,
        "Bob has no half-covered Panama (Catch a Buzz).",
        protect("Grab a Snack", PA_UNDER_BUZZ),
        {"hand": {BOB: "Grab a Snack"}, "market": {BOB: [PA, PA_UNDER_SNACK]}, **OPEN},
    ),
    Case(
        reasons.BANKER_IS_HELD,
        "The Banker works in the hand at this table.",
        PLAY_BANKER,
        {"hand": {BOB: "The Banker"}, **OPEN},
    ),
    Case(
        reasons.TAKES_EFFECT,
        "Stonehigh is a Nirvana card.",
        throw("Stonehigh"),
        {"hand": {BOB: "Stonehigh"}},
    ),
    Case(
        reasons.PARANOIA_UNOPENED,
        "Sold Out is a Paranoia card, and Bob's market is unopened.",
        PARANOIA,
        {"hand": {BOB: "Sold Out"}},
    ),
    Case(
        reasons.CAN_PLAY,
        "Bob can throw away Felony, for one.",
        SHOW_HAND,
        {"hand": {BOB: "Felony, Sold Out"}},
    ),
    Case(
        reasons.CAN_PLAY,
        "Bob can play Stonehigh, for one.",
        SHOW_HAND,
        {"hand": {BOB: "Stonehigh, Sold Out"}},
    ),
    Case(
        reasons.CAN_PLAY,
        "Bob can play Doublecrossed, for one.",
        SHOW_HAND,
        {"hand": {BOB: "Doublecrossed"}, "heat": {BOB: "Felony"}},
    ),
    Case(
        reasons.NO_SWITCH,
        "There is no Switch at this table.",
        switch(HG, AMY, PA),
        {"market": {BOB: [HG], AMY: [PA]}, **OPEN},
        {"preset": "classic"},
    ),
    Case(
        reasons.NO_TRADE,
        "There are no Trades at this table.",
        offer("Felony", None),
        {"hand": {BOB: "Felony"}},
        {"preset": "article"},
    ),
    Case(
        reasons.DEAL_MADE,
        "Bob has already made a Switch this turn.",
        offer("Felony", None),
        {"hand": {BOB: "Felony"}, "switched": 1},
    ),
    Case(
        reasons.DEAL_MADE,
        "Bob has already made a Trade this turn.",
        switch(HG, AMY, PA),
        {"market": {BOB: [HG], AMY: [PA]}, "trades": 1, **OPEN},
    ),
    Case(
        reasons.DEAL_MADE,
        "Bob has already made 3 Trades this turn.",
        offer("Felony", None),
        {"hand": {BOB: "Felony"}, "trades": 3},
        {"hidden_deals": True},
    ),
    Case(
        reasons.OFFERS_MADE,
        "Bob has already made an offer this turn.",
        offer("Felony", None),
        {"hand": {BOB: "Felony"}, "offers": 1},
    ),
    Case(
        reasons.SAME_KIND,
        "Both cards are Panama.",
        switch(PA_UNDER_SNACK, AMY, PA),
        {"market": {BOB: [PA_UNDER_SNACK], AMY: [PA]}, **OPEN},
    ),
    Case(
        reasons.SAME_KIND,
        "Both cards are Felony.",
        offer("Felony", "Felony"),
        {"hand": {BOB: "Felony"}},
    ),
    Case(
        reasons.RIVAL_HAS_NONE,
        "Amy has no unprotected Dr. Feelgood.",
        steal(AMY, DF),
        {"hand": {BOB: "Steal Your Neighbor's Pot"}, "market": {AMY: [PA]}, **OPEN},
    ),
    Case(
        reasons.NOT_WANTED,
        "Bob's offer of Panama for Market Open does not ask for Felony.",
        ANSWER_OFFER + FELONY,
        {
            "phase": ANSWER,
            "player": AMY,
            "hand": {AMY: "Felony"},
            "offer_give": 1 + kind_named("Panama"),
            "offer_want": 1 + kind_named("Market Open"),
        },
    ),
    Case(
        reasons.DID_NOT_ANSWER,
        "Amy declined the offer.",
        ACCEPT + AMY,
        {"phase": CHOOSE, "answer": [DECLINED, 1, 0, DECLINED]},
    ),
)

"""Why a move is barred: a ruling for each reason, the fact of the table, each option's words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import pytest

from grasslab.engine.errors import GrasslabError, UnknownNameError
from grasslab.engine.moves import Explanation
from grasslab.engine.random import generator, random_below
from grasslab.games.grass import flow, reasons
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
from grasslab.games.grass.game import Grass, load
from grasslab.games.grass.legality import bar, legal_actions
from grasslab.games.grass.numbering import (
    ACCEPT,
    ACCEPT_NOBODY,
    ACTIONS,
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
from grasslab.games.grass.presets import CHOICES, OPTION_NAMES, SWITCHES, Rules
from grasslab.games.grass.rulings import NOT_YOUR_TURN, RULINGS, explain, options_text
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
    SEATS,
    SPOTS,
    TAKE_AT_RANDOM,
    TURN,
    Table,
)
from tests.games.grass.samples import MIXED_GAMES, sample_game

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
        "The game is over: Amy won with $140,000.",
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
        reasons.MUST_PASS,
        "Bob has not chosen a card to pass to Amy yet.",
        DECLINE,
        {"phase": PASS},
    ),
    Case(
        reasons.MUST_KEEP,
        "Bob has not kept a card of those that are going round yet.",
        OPEN_MARKET,
        {"phase": DRAFT},
        {"give_me_five": True},
    ),
    Case(
        reasons.NO_OPEN_OFFER,
        "Bob has made no offer that is still open.",
        DECLINE,
        {},
    ),
    Case(
        reasons.NO_ANSWERS_YET,
        "Bob has made no offer that is still open.",
        ACCEPT_NOBODY,
        {},
    ),
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
    Case(
        reasons.YOURSELF,
        "The offer is Bob's own.",
        ACCEPT + BOB,
        {"phase": CHOOSE},
    ),
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
        reasons.NOT_HELD,
        "Bob holds no Market Close.",
        CLOSE_MARKET,
        {"hand": {BOB: "Market Open"}},
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
    Case(
        reasons.UNOPENED,
        "Bob's market is unopened.",
        PEDDLE + PA,
        {"hand": {BOB: "Panama"}},
    ),
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


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.reason}: {case.fact}")
def test_the_fact_names_what_bars_the_move(case: Case) -> None:
    """The answer to "why not?" is the ruling of the bar, and what on this table triggers it."""
    game = load(names=NAMES, **case.options)
    table = set_table(game, **case.fields)
    why = explain(game, table, case.action)
    assert why is not None
    assert (why.name, why.fact) == (RULINGS[case.reason - 1].name, case.fact)


def test_every_reason_has_its_ruling_and_a_case() -> None:
    """One ruling for each reason, in order, and each reason does bar something somewhere."""
    assert [ruling.reason for ruling in RULINGS] == list(range(1, reasons.REASONS))
    assert {case.reason for case in CASES} == set(range(1, reasons.REASONS))


def test_rulings_have_names_to_cite_and_plain_words() -> None:
    """A ruling's name is its own, and its text is one or two whole sentences."""
    rulings = (*RULINGS, NOT_YOUR_TURN)
    assert len({ruling.name for ruling in rulings}) == len(rulings)
    for ruling in rulings:
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", ruling.name)
        assert re.fullmatch(r"[A-Z].*\.", ruling.text)
        assert ruling.option == "" or ruling.option in OPTION_NAMES


RULEBOOK = (
    '"Setup"|"How to Play"|"Take a Card"|"Play a Card"|"Do a Deal"|"Winning the Game"'
    '|"Keep Score After Each Round"|"The Cards"(, [A-Z][A-Za-z /\']+)?'
    '|"Game Variations", [A-Z][A-Za-z ]+'
)
SOURCE = re.compile(
    rf"R, ({RULEBOOK})|rulings? \d+((, \d+)* and \d+)?|the older article|the classic printing"
)


def all_sources() -> Iterator[str]:
    """The sources of all rulings and of all values of all options."""
    yield from (ruling.source for ruling in (*RULINGS, NOT_YOUR_TURN))
    for rules in all_values():
        yield from (source for _, _, source in options_text(rules))


def all_values() -> Iterator[Rules]:
    """Rules with each value of each option that has a few, and some values of the others."""
    for option, values in CHOICES.items():
        yield from (Rules(**{option: value}) for value in values)  # type: ignore[arg-type]
    for option in SWITCHES:
        yield from (Rules(**{option: value}) for value in (True, False))  # type: ignore[arg-type]
    yield from (Rules(cool_the_heat=seats) for seats in (True, (0, 2)))
    yield from (Rules(first_dealer=dealer) for dealer in (None, 1))
    yield from (Rules(rounds=2), Rules(max_rounds=1), Rules(target=50_000), Rules(hand_size=1))
    yield from (Rules(trades_per_turn=2), Rules(offers_per_turn=2), Rules(deck="2022"))  # type: ignore[arg-type]


def test_sources_are_sections_of_the_rulebook_or_rulings() -> None:
    """Whoever is told a rule can look it up: a section of R, one of the rulings, another source."""
    unknown = {s for text in all_sources() for s in text.split("; ") if not SOURCE.fullmatch(s)}
    assert not unknown


def sampled_tables(options: dict[str, Any], seed: int, count: int) -> Iterator[Table]:
    """Some decisions of a random game, spread over it."""
    game = sample_game(options)
    table, dice, out = game.new_table(), generator(seed), [0] * ACTIONS
    decisions = 0
    while table.phase != GAME_OVER and count > 0:
        if flow.current_player(table) == flow.CHANCE:
            flow.apply_chance(table, flow.random_outcome(table, dice))
            continue
        decisions += 1
        if decisions % 13 == 1:
            yield table.copy()
            count -= 1
        number = legal_actions(table, out)
        flow.apply_action(table, out[random_below(dice, number)])


@pytest.mark.parametrize("number", range(len(MIXED_GAMES)))
def test_every_barred_action_has_a_whole_explanation(number: int) -> None:
    """``None`` just where the move is legal; else finished sentences, for every number there is."""
    game = sample_game(MIXED_GAMES[number])
    out = [0] * ACTIONS
    for table in sampled_tables(MIXED_GAMES[number], seed=number, count=6):
        legal = set(out[: legal_actions(table, out)])
        for action in range(ACTIONS):
            why = explain(game, table, action)
            assert (why is None) == (action in legal), action
            if why is not None:
                assert re.fullmatch(r"[A-Z][^{}]*\.", why.fact), why.fact
                assert re.fullmatch(r"[A-Z][^{}]*\.", why.ruling), why.ruling
                assert why.source
                assert why.name == RULINGS[bar(table, action) - 1].name


def shuffled(table: Table, seats: list[int], seed: int) -> Table:
    """The table with the unseen cards of some seats and of the stack dealt in another way."""
    table, dice = table.copy(), generator(seed)
    places = [pile for seat in seats for pile in (table.hand[seat], table.kept[seat])]
    places.append(table.stack)
    pool = [kind for pile in places for kind in range(KINDS) for _ in range(pile[kind])]
    for pile in places:
        size = sum(pile)
        pile[:] = [0] * KINDS
        for _ in range(size):
            pile[pool.pop(random_below(dice, len(pool)))] += 1
    return table


@pytest.mark.parametrize("number", range(0, len(MIXED_GAMES), 3))
def test_no_explanation_depends_on_what_the_others_hold(number: int) -> None:
    """The player to move learns nothing about rivals' hands or the stack by asking "why not?"."""
    game = sample_game(MIXED_GAMES[number])
    for table in sampled_tables(MIXED_GAMES[number], seed=100 + number, count=3):
        others = [seat for seat in range(table.players) if seat != table.player]
        other = shuffled(table, others, seed=number)
        for action in range(ACTIONS):
            assert explain(game, table, action) == explain(game, other, action)


@pytest.mark.parametrize("number", range(0, len(MIXED_GAMES), 3))
def test_who_is_not_to_move_hears_only_whose_turn_it_is(number: int) -> None:
    """Another player's question is answered before any hand is looked at."""
    game = sample_game(MIXED_GAMES[number])
    for table in sampled_tables(MIXED_GAMES[number], seed=200 + number, count=3):
        asker = (table.player + 1) % table.players
        hidden = shuffled(table, list(range(table.players)), seed=number)
        facts = set()
        for action in range(ACTIONS):
            why = explain(game, table, action, asker)
            assert why == explain(game, hidden, action, asker)
            assert why is not None
            assert why.name == "not-your-turn"
            facts.add(why.fact)
        assert len(facts) == 1


@pytest.mark.parametrize(
    ("phase", "fact"),
    [
        (TURN, "It is Janis's turn, not Bob's."),
        (AFTER_PLAY, "It is Janis's turn, not Bob's."),
        (ANSWER, "It is Janis's turn to answer Amy's offer, not Bob's."),
        (CHOOSE, "It is Janis's turn to choose among the answers to the offer, not Bob's."),
        (GIVE, "It is Janis's turn to give a card for the hidden Trade, not Bob's."),
        (PASS, "It is Janis's turn to choose a card to pass, not Bob's."),
        (DRAFT, "It is Janis's turn to keep a card in the draft, not Bob's."),
    ],
)
def test_whose_turn_it_is_and_for_what(phase: int, fact: str) -> None:
    """Turns to answer, to pass and to draft are turns too, and are called what they are."""
    game = load(names=NAMES)
    table = set_table(game, phase=phase, player=JANIS, turn=AMY)
    why = explain(game, table, END_TURN, BOB)
    assert why is not None
    assert why.fact == fact


def test_the_player_to_move_may_ask_by_seat() -> None:
    """Giving the seat of the player to move is the same as giving none."""
    game = load(names=NAMES)
    table = set_table(game)
    assert explain(game, table, END_TURN, BOB) == explain(game, table, END_TURN)


def test_by_chance_and_at_the_end_everybody_hears_the_same() -> None:
    """Where nobody is to move, it is nobody else's turn that bars."""
    game = load(names=NAMES)
    for phase in (DRAW, GAME_OVER):
        table = set_table(game, phase=phase)
        assert explain(game, table, END_TURN, AMY) == explain(game, table, END_TURN)


@pytest.mark.parametrize("number", [-1, ACTIONS, True, 2.0, "end turn", None])
def test_what_is_no_action_is_refused_with_the_range(number: Any) -> None:
    """A number outside the numbering has no ruling; the error says which numbers there are."""
    game = load(names=NAMES)
    with pytest.raises(GrasslabError, match="actions are numbered 0 to 1595"):
        explain(game, set_table(game), number)


def test_an_unknown_seat_is_refused() -> None:
    """Nobody sits in seat 9, so nobody asks from there."""
    game = load(names=NAMES)
    with pytest.raises(UnknownNameError, match="seats are numbered 0 to 3"):
        explain(game, set_table(game), END_TURN, 9)


def explained(options: dict[str, Any], action: int, **fields: Any) -> Explanation:
    """The explanation of a barred action."""
    game = load(names=NAMES, **options)
    why = explain(game, set_table(game, **fields), action)
    assert why is not None
    return why


THIEF = {"hand": {BOB: "Steal Your Neighbor's Pot"}, "market": {AMY: [HG, PA]}}


@pytest.mark.parametrize(
    ("options", "action", "fields", "words"),
    [
        ({"preset": "article"}, steal(AMY, HG), {**THIEF, **OPEN}, "steal='highest_anywhere'"),
        ({"preset": "classic"}, steal(AMY, HG), {**THIEF, **OPEN}, "steal='highest'"),
        ({}, steal(AMY, HG), {**THIEF, "opened": [0, 0, 1, 0]}, "steal='any'"),
        ({}, steal(AMY, HG), {**THIEF, "heat": {BOB: "Bust"}}, "steal='any'"),
        ({}, PLAY_BANKER, {}, "banker='five_thousand'"),
        ({"preset": "classic"}, PLAY_BANKER, {}, "banker='fifth'"),
        (
            {"switch_spares_heated": True},
            switch(HG, AMY, PA),
            {"market": {BOB: [HG], AMY: [PA]}, "heat": {AMY: "Bust"}, "opened": [0, 0, 1, 1]},
            "switch_spares_heated=True",
        ),
        (
            {"hidden_deals": True, "claim_any_kind": False},
            offer("Felony", None),
            {"hand": {BOB: "Bust"}},
            "claim_any_kind=False",
        ),
        (
            {"hidden_deals": True},
            offer("Felony", None),
            {"hand": {BOB: "Felony"}, "trades": 3},
            "trades_per_turn=3",
        ),
        ({}, throw("Stonehigh"), {"hand": {BOB: "Stonehigh"}}, "discard_any=False"),
        (
            {"cool_the_heat": (AMY,)},
            lift("Immunity"),
            {"hand": {BOB: "Immunity"}, "heat": {BOB: "Felony"}},
            "Any Heat Off lifts any Heat On for Amy; for the others it must match.",
        ),
    ],
)
def test_a_ruling_that_an_option_decides_says_so(
    options: dict[str, Any], action: int, fields: dict[str, Any], words: str
) -> None:
    """The same move may be legal at another table, so the option and its value are named."""
    assert words in explained(options, action, **fields).ruling


@pytest.mark.parametrize(
    ("action", "fields"),
    [
        (heat("Felony", AMY), {"hand": {BOB: "Felony"}, "heat": {AMY: "Bust"}}),
        (PEDDLE + PA, {"hand": {BOB: "Panama"}, "heat": {BOB: "Bust"}}),
        (offer("Felony", None), {"hand": {BOB: "Bust"}}),
    ],
)
def test_a_ruling_that_no_option_decides_names_none(action: int, fields: dict[str, Any]) -> None:
    """Heat on heat is barred at every table, though a heated rival may be stolen from at some."""
    assert "Under these rules" not in explained({}, action, **fields).ruling


def test_a_number_by_chance_is_an_outcome_if_it_can_be_one() -> None:
    """Where chance decides, 14 is a Felony that it might bring, and 1,000 is a move of a player."""
    drawing = {"phase": DRAW}
    assert explained({}, FELONY, **drawing).move == "take Felony"
    assert explained({}, heat("Felony", AMY), **drawing).move == "heat Amy with Felony"


def test_every_option_is_told_in_a_sentence() -> None:
    """A table can say how it plays: one row for each option, in their order."""
    for rules in all_values():
        rows = options_text(rules)
        assert tuple(option for option, _, _ in rows) == OPTION_NAMES
        assert all(re.fullmatch(r"[A-Z][^{}]*[.)]", words) for _, words, _ in rows)
        assert all(source for _, _, source in rows)


@pytest.mark.parametrize(
    ("option", "values"),
    [(option, tuple(values)) for option, values in CHOICES.items()]
    + [(option, (True, False)) for option in SWITCHES]
    + [
        ("cool_the_heat", (True, False, (0,), (0, 1))),
        ("first_dealer", (-1, None, 0, 1)),
        ("rounds", (None, 1, 2)),
        ("target", (100_000, 250_000)),
        ("max_rounds", (1, 20)),
        ("hand_size", (1, 6)),
        ("trades_per_turn", (None, 2)),
        ("offers_per_turn", (None, 2)),
        ("deck", ("standard", "pocket-1")),
    ],
)
def test_each_value_of_an_option_has_its_own_sentence(option: str, values: tuple[Any, ...]) -> None:
    """Two values of one option never read the same."""
    sentences = {
        dict(row[:2] for row in options_text(Rules(**{option: value})))[option] for value in values
    }
    assert len(sentences) == len(values)


def test_an_option_without_effect_says_why() -> None:
    """An option about Trades decides nothing where there are none, and the table says so."""
    words = {option: text for option, text, _ in options_text(Rules(trade=False, rounds=1))}
    assert "as trade is off" in words["offers_per_turn"]
    assert "as hidden_deals is off" in words["claim_any_kind"]
    assert "as rounds is given" in words["target"]
    assert "does not matter" not in words["steal"]

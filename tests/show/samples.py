"""Positions to draw: early, busy and finished ones, for two, four and six players.

``python -m tests.show.samples`` writes their golden texts anew; read the difference then.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import grasslab as gl
from grasslab import show
from grasslab.engine.state import State
from grasslab.engine.view import View
from grasslab.games.grass.cardnames import count_cards
from grasslab.games.grass.catalogue import COLUMBIA, HOME_GROWN, KINDS, PEDDLES, SOLD_OUT
from grasslab.games.grass.covers import COVER_CARDS, COVER_KINDS, COVER_PEDDLES
from grasslab.games.grass.game import Grass
from grasslab.games.grass.seen import all_cards
from grasslab.games.grass.table import ANSWER, DECLINED, PASS, TURN, Table

LONG_NAMES = [
    "Maximiliana von Hohenfel",
    "Bartholomew J. Featherst",
    "Al",
    "Wolfeschlegelsteinhausen",
    "Anne-Marie O'Shaughnessy",
    "Jo",
]


def cover(shields: tuple[int, ...], peddles: str) -> int:
    """The number of a cover: how many of each Protected card, over which Peddles."""
    below = tuple(count_cards(peddles)[HOME_GROWN : HOME_GROWN + PEDDLES - 1])
    return next(
        number
        for number in range(COVER_KINDS)
        if tuple(COVER_CARDS[number]) == shields and tuple(COVER_PEDDLES[number]) == below
    )


def build(
    game: gl.Game, hands: Mapping[int, str], waste: str = "", **fields: Mapping[int, Any] | int
) -> State:
    """A state from hands, the waste and any fields (by seat); the rest of the deck is the stack."""
    assert isinstance(game, Grass)
    table: Table = game.blank_table()
    table.round = table.direction = 1
    table.phase = TURN
    table.dealer = game.players - 1
    for seat, cards in hands.items():
        table.hand[seat] = count_cards(cards)
    table.waste = count_cards(waste)
    for name, value in fields.items():
        if isinstance(value, Mapping):
            for seat, item in value.items():
                row = getattr(table, name)
                if name == "covers":
                    row[seat][: len(item)] = sorted(item)
                else:
                    row[seat] = item
        else:
            setattr(table, name, value)
    lying = all_cards(table)
    table.stack = [table.deck[kind] - lying[kind] for kind in range(KINDS)]
    assert min(table.stack) >= 0, "more cards than the deck has"
    table.stack_size = sum(table.stack)
    return State(game, table)


def early() -> State:
    """Two players, just dealt."""
    return gl.load("grass", names=["Ann", "Bob"], rounds=1).deal(seed=7)


def example() -> State:
    """The start of the rulebook's example: four players, John to play."""
    game = gl.load("grass", names=["John", "Janis", "Bob", "Amy"], rounds=1)
    return build(
        game,
        {
            0: "Felony, Lust Conquers All, Market Open, Charges Dropped, 2 Immunity, "
            "A Breeze To Fly",
            1: "Sold Out, Utterly Wiped Out, The Banker, 2 Mexico, Detained",
            2: "Panama, Columbia, Bust, Detained, Pay Fine, Immunity",
            3: "Market Open, Jamaica, Market Close, Mexico, Doublecrossed, Stonehigh",
        },
        opened={0: 1, 1: 1, 3: 1},
        market={0: [0, 0, 0, 0, 1, 1, 0, 0], 3: [2, 0, 0, 0, 0, 0, 0, 0]},
        covers={
            0: [cover((1, 0, 0), "Columbia")],
            1: [cover((0, 1, 0), "Columbia"), cover((1, 0, 0), "Mexico")],
        },
    )


def offer() -> State:
    """Four players in the third round: heat, covers, a half cover, turns to miss, an open offer."""
    game = gl.load("grass", names=["John", "Janis", "Bob", "Amy"])
    return build(
        game,
        {
            0: "Market Open, Mexico, Stonehigh, Pay Fine, Felony, Euphoria",
            1: "Sold Out, Panama, The Banker, Detained",
            2: "Panama, Columbia, Bust, Market Close, Steal Your Neighbor's Pot, Immunity",
            3: "Market Open, Jamaica, Mexico, Doublecrossed, Hearsay Evidence, Utterly Wiped Out",
        },
        waste="2 Market Open, 3 Home Grown, Bust, 2 Immunity, Charges Dropped, Search & Seizure, "
        "2 Pay Fine, Stonehigh, Sold Out",
        round=3,
        phase=ANSWER,
        turn=2,
        player=3,
        dealer=0,
        direction=-1,
        opened={0: 1, 1: 1, 2: 1},
        heat={0: 4, 1: 1},
        missed={1: 1},
        market={
            0: [2, 1, 0, 0, 0, 1, 0, 0],
            1: [0, 0, 1, 0, 0, 0, 1, 0],
            2: [0, 0, 0, 0, 1, 0, 0, 0],
        },
        covers={
            0: [cover((0, 0, 1), "2 Jamaica"), cover((0, 1, 0), "2 Mexico, Home Grown")],
            2: [cover((1, 1, 0), "Panama")],
        },
        offer_give=7,
        offer_want=1,
        offers=1,
        played=1,
        answer={1: DECLINED, 0: 1},
        total={0: 140_000, 1: 45_000, 2: 0, 3: 215_000},
    )


def passing() -> State:
    """Six players with the longest names, in the middle of passing cards."""
    game = gl.load("grass", names=LONG_NAMES)
    return build(
        game,
        {
            0: "Market Open, Mexico, Columbia, Felony, Panama",
            1: "Home Grown, Bust, 2 Detained, A Breeze To Fly",
            2: "2 Market Close, Search & Seizure, 3 Hearsay Evidence",
            3: "Steal Your Neighbor's Pot, Jamaica, Utterly Wiped Out, 2 Charges Dropped, Euphoria",
            4: "Grab a Snack, Lust Conquers All, Pay Fine, Stonehigh, The Banker, Doublecrossed",
            5: "",
        },
        waste="6 Market Open, 4 Home Grown, 2 Mexico, Columbia, 2 Bust, Search & Seizure, "
        "4 Immunity, 2 Hearsay Evidence, 3 Pay Fine, 2 Stonehigh, 3 Sold Out, 2 Doublecrossed",
        round=2,
        phase=PASS,
        turn=4,
        player=2,
        dealer=2,
        direction=-1,
        opened={0: 1, 2: 1, 3: 1},
        heat={3: 1},
        missed={4: 2, 0: 1},
        market={0: [0, 1, 0, 2, 1, 0, 0, 1], 2: [0, 2, 1, 0, 0, 1, 0, 0]},
        covers={0: [cover((0, 0, 1), "Panama")]},
        committed={4: 1 + SOLD_OUT, 3: 1 + COLUMBIA},
        total={0: 140_000, 1: 45_000, 2: 230_000, 3: 0, 4: 5_000, 5: 125_000},
        played=1,
    )


def finished() -> State:
    """The end of the rulebook's example: Amy has played Market Close, and all is counted."""
    game = gl.load("grass", names=["John", "Janis", "Bob", "Amy"], rounds=1)
    state = build(
        game,
        {
            0: "Market Open, Charges Dropped, Immunity, A Breeze To Fly, Search & Seizure",
            1: "2 Mexico, Home Grown, The Banker, Detained",
            2: "Columbia, Utterly Wiped Out, Detained, Bust, Pay Fine, Charges Dropped",
            3: "Market Close, Mexico, Doublecrossed, Stonehigh, A Breeze To Fly",
        },
        waste="Sold Out",
        phase=TURN,
        turn=3,
        player=3,
        opened={0: 1, 1: 1, 2: 1, 3: 1},
        heat={1: 4},
        market={
            0: [1, 0, 0, 0, 0, 0, 0, 0],
            2: [1, 0, 0, 0, 0, 0, 0, 0],
            3: [0, 0, 0, 1, 1, 1, 0, 0],
        },
        covers={
            0: [cover((1, 0, 0), "Columbia"), cover((0, 0, 1), "Panama")],
            1: [cover((0, 1, 0), "Columbia"), cover((1, 0, 0), "Mexico")],
        },
    )
    return state.child(1)


def knowing() -> View:
    """What John knows in his turn: cards of Amy's for certain, of the others' perhaps."""
    game = gl.load("grass", names=["John", "Janis", "Bob", "Amy"], rounds=1)
    return game.view(
        "turn John | John: opened; market 2 HG | Bob: opened; heat BU | Amy: opened; market PA",
        seat="John",
        hand="Market Open, 2 Mexico, Panama, Bust, Felony, Pay Fine",
        knows="Amy (FE, 2 MX, PA), Bob (SH) or Amy (FE, 2 MX), Bob (PA) "
        "or Amy (FE, 2 MX), Bob (SH), Janis (JA)",
    )


def known_while_passing() -> View:
    """What Amy knows while all pass a card: perhaps one that she has seen is chosen now."""
    game = gl.load("grass", names=["John", "Janis", "Bob", "Amy"], rounds=1)
    return game.view(
        "phase pass | turn John | player Amy | John: opened | waste SO",
        seat="Amy",
        hand="Market Close, Stonehigh, Jamaica, Sold Out, Immunity, Detained",
        knows="John (PA, FE) or John (FE), John committed (PA) or John (PA), John committed (FE)",
    )


SAMPLES = {
    "early": early,
    "example": example,
    "offer": offer,
    "passing": passing,
    "finished": finished,
}
GOLDEN = Path(__file__).parent / "golden"


def write_golden() -> None:
    """Write every sample's text, and what one seat sees or knows of some."""
    for name, text in golden_texts().items():
        (GOLDEN / f"{name}.txt").write_text(text + "\n", "utf-8")


def golden_texts() -> dict[str, str]:
    """The texts that the golden files hold, by name."""
    texts = {name: show.position_text(make()) for name, make in SAMPLES.items()}
    texts["offer seen by Bob"] = show.position_text(offer(), seat="Bob")
    texts["known to John"] = show.position_text(knowing())
    texts["known to Amy while passing"] = show.position_text(known_while_passing())
    return texts


if __name__ == "__main__":
    write_golden()

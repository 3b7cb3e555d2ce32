"""Tables laid out by the names of cards, for the tests of single rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from grasslab.engine.random import generator, random_below
from grasslab.games.grass_is_greener import flow, legality, turns
from grasslab.games.grass_is_greener import table as tables
from grasslab.games.grass_is_greener.catalogue import (
    COPIES,
    FIRST_BOARD,
    FIRST_GARAGE,
    FIRST_IMPROVEMENT,
    FIRST_SCHEME,
    KINDS,
    SOD,
    SOD_COPIES,
)
from grasslab.games.grass_is_greener.numbering import (
    ACTIONS,
    DISCARD_FROM_HAND,
    DISCARD_FROM_YARD,
    DRAW_FROM_PILE,
    GIVE,
    LAY_CARD,
    LAY_PLOT,
    MARKS,
    PARK,
    PLACE,
    PLACES,
    SCHEME,
)
from grasslab.games.grass_is_greener.printed import CARDS
from grasslab.games.grass_is_greener.table import (
    BLOCK_CHOSEN,
    CARDS_STAY,
    PLOTS,
    ROOM,
    SAME_FAMILY,
    SEATS,
    TURN,
    Table,
)
from grasslab.games.grass_is_greener.yards import add_card, sort_yard

DEFAULTS: Mapping[str, int] = {
    "players": 4,
    "hand_size": 5,
    "hand_limit": 7,
    "first_player": 0,
    "board_member": -1,
    "blocking": BLOCK_CHOSEN,
    "replaced_plot": CARDS_STAY,
    "rule_of_three": SAME_FAMILY,
}
"""The options as the rulebook has them, or as RULINGS.md says; four players."""
NAMES = {card.name: kind for kind, card in enumerate(CARDS)}


def kind(name: str) -> int:
    """The kind of a name."""
    return NAMES[name]


def cards(text: str) -> list[int]:
    """The kinds of a list such as "2 Rose Bush, Molehill"."""
    found = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        number, _, name = part.partition(" ")
        found += [kind(name)] * int(number) if number.isdigit() else [kind(part)]
    return found


def new(**options: int) -> Table:
    """The table before the first card."""
    s = Table.with_options({**DEFAULTS, **options}).blank()
    turns.start_game(s)
    return s


def at(
    hands: Mapping[int, str] | None = None,
    yards: Mapping[int, Sequence[str]] | None = None,
    garages: Mapping[int, str] | None = None,
    pile: str = "Koi Pond, Crabgrass, Lawn Mower",
    board: str = "Mrs. Primrose",
    turn: int = 0,
    actions_left: int = 3,
    stack: str | None = None,
    discard: str = "",
    **options: int,
) -> Table:
    """A table at a decision of the turn; what lies nowhere else is in the deck, or is discarded.

    A yard is a list of plots such as "Koi Pond: Rose Bush, Molehill"; the rest is Sod.
    """
    s = new(**options)
    rest = list(COPIES)

    def take(name_list: str) -> list[int]:
        kinds = cards(name_list)
        for k in kinds:
            if k < KINDS:
                rest[k] -= 1
        return kinds

    for seat, text in (hands or {}).items():
        for k in take(text):
            s.hand[seat][k] += 1
            s.held[seat] += 1
    s.sod = SOD_COPIES - PLOTS * s.players
    for seat, plots in (yards or {}).items():
        for number, text in enumerate(plots):
            name, _, laid = text.partition(":")
            (s.plot[seat][number],) = take(name.strip())
            s.sod += s.plot[seat][number] != SOD
            for i, k in enumerate(sorted(take(laid))):
                s.laid[seat][ROOM * number + i] = 1 + k
        sort_yard(s, seat)
    for seat, text in (garages or {}).items():
        for k in take(text):
            s.garage[seat][k - FIRST_GARAGE] += 1
    for i, k in enumerate(sorted(take(pile))):
        s.pile[i] = 1 + k
    for k in take(discard):
        s.discard[k] += 1
    if stack is None:
        s.stack = rest
    else:
        s.stack = [0] * KINDS
        for k in take(stack):
            s.stack[k] += 1
        for k in range(KINDS):
            s.discard[k] += rest[k]
    assert min(rest) >= 0, "more cards than there are"
    s.stack_size = sum(s.stack)
    s.board[kind(board) - FIRST_BOARD] = 1
    s.phase, s.to_draw = TURN, 0
    s.turn = s.player = turn
    s.actions_left = actions_left
    return s


def plot_of(s: Table, seat: int, name: str) -> int:
    """The place in a yard of the first plot of a name."""
    return s.plot[seat].index(kind(name))


def spot_of(s: Table, seat: int, name: str) -> int:
    """The first spot of a yard where a card lies."""
    return s.laid[seat].index(1 + kind(name))


# Actions by names.


def take_from_pile(name: str) -> int:
    """Draw a card of the community pile."""
    return DRAW_FROM_PILE + kind(name)


def lay_plot(name: str, plot: int = 0) -> int:
    """Replace an own plot."""
    return LAY_PLOT + PLOTS * kind(name) + plot


def lay(name: str, seat: int, plot: int = 0) -> int:
    """Lay an Improvement or Impairment."""
    return LAY_CARD + PLACES * (kind(name) - FIRST_IMPROVEMENT) + PLOTS * seat + plot


def park(name: str) -> int:
    """Play a Garage card."""
    return PARK + kind(name) - FIRST_GARAGE


def scheme(name: str, seat: int = 0, item: int = 0) -> int:
    """Play a Petty Scheme at a neighbor, or at a spot, plot or Garage card there."""
    return SCHEME + SEATS * MARKS * (kind(name) - FIRST_SCHEME) + MARKS * seat + item


def place(seat: int, plot: int) -> int:
    """Say where the picked card goes, or which own plot is replaced."""
    return PLACE + PLOTS * seat + plot


def give(name: str) -> int:
    """Hand out a card."""
    return GIVE + kind(name)


def discard(name: str) -> int:
    """Discard a card from the hand."""
    return DISCARD_FROM_HAND + kind(name)


def lose(s: Table, name: str) -> int:
    """Discard a card from the own yard."""
    return DISCARD_FROM_YARD + spot_of(s, s.player, name)


# Playing.


def reason(s: Table, action: int) -> int:
    """The number of the reason that bars an action, 0 if it is legal."""
    return legality.bar(s, action)


def play(s: Table, *actions: int) -> Table:
    """Carry out actions one after the other, each of them legal."""
    for action in actions:
        assert flow.current_player(s) == s.player
        assert legality.bar(s, action) == 0, f"barred: {legality.bar(s, action)}"
        flow.apply_action(s, action)
    return s


def come(s: Table, *outcomes: str | int) -> Table:
    """Let cards, board members or seats come by chance."""
    for outcome in outcomes:
        number = outcome
        if isinstance(outcome, str):
            number = kind(outcome)
            number -= FIRST_BOARD if number >= FIRST_BOARD else 0
        assert isinstance(number, int)
        assert flow.current_player(s) == -1
        assert flow.chance_weight(s, number) > 0
        flow.apply_chance(s, number)
    return s


def legal(s: Table) -> list[int]:
    """The legal actions."""
    out = [0] * ACTIONS
    return out[: legality.legal_actions(s, out)]


def hand(s: Table, seat: int) -> dict[str, int]:
    """A hand by names."""
    return {CARDS[k].name: n for k, n in enumerate(s.hand[seat]) if n}


def yard(s: Table, seat: int) -> list[str]:
    """A yard as ``at`` takes it."""
    plots = []
    for plot in range(PLOTS):
        laid = [c for c in s.laid[seat][ROOM * plot : ROOM * plot + ROOM] if c]
        names = ", ".join(CARDS[c - 1].name for c in laid)
        name = CARDS[s.plot[seat][plot]].name
        plots.append(f"{name}: {names}" if names else name)
    return plots


def pile(s: Table) -> list[str]:
    """The community pile by names."""
    return [CARDS[c - 1].name for c in s.pile if c]


def count_all(s: Table) -> tuple[list[int], int, list[int]]:
    """All cards wherever they lie: of the deck by kind, Sod, and board members in and out."""
    deck = [a + b for a, b in zip(s.stack, s.discard, strict=True)]
    sod = s.sod
    for seat in range(s.players):
        deck = [a + b for a, b in zip(deck, s.hand[seat], strict=True)]
        for k in s.plot[seat]:
            if k == SOD:
                sod += 1
            else:
                deck[k] += 1
        for card in s.laid[seat]:
            if card:
                deck[card - 1] += 1
        for g, count in enumerate(s.garage[seat]):
            deck[FIRST_GARAGE + g] += count
    for card in s.pile:
        if card:
            deck[card - 1] += 1
    return deck, sod, [len(list(group)) for _, group in groupby(sorted(filter(None, s.board)))]


def random_game(seed: int, **options: int) -> Iterator[Table]:
    """One table that a random game goes through, after each step."""
    s, dice = new(**options), generator(seed)
    yield s
    while flow.current_player(s) != -4:
        if flow.current_player(s) == -1:
            flow.apply_chance(s, flow.random_outcome(s, dice))
        else:
            actions = legal(s)
            flow.apply_action(s, actions[random_below(dice, len(actions))])
        yield s


def fill(s: Table, seat: int, names: str) -> None:
    """Lay cards on the plots of a yard, wherever there is room, out of the deck."""
    for k in cards(names):
        plot = next(p for p in range(PLOTS) if tables.has_room(s, seat, p))
        s.stack[k] -= 1
        s.stack_size -= 1
        add_card(s, seat, plot, k)

"""The rules of Kuhn poker (Kuhn 1950), and of its three-player sister (Abou Risk and Szafron 2010).

Everybody pays one chip and is dealt one card. In turn they pass, or bet one chip; once somebody has
bet, each of the others in turn pays one chip too, or passes and gives up. The highest card of those
who have not given up takes the pot.
"""

from __future__ import annotations

from grasslab.engine.random import Generator, random_below
from grasslab.engine.recall import remember
from grasslab.engine.rule import rule
from grasslab.engine.table import CHANCE, TERMINAL
from grasslab.games.kuhn.table import BET, DEAL, KINDS, OVER, Table

TABLE = Table
PASS_ACTION, BET_ACTION = 0, 1
ACTIONS = 2
OUTCOMES = KINDS
GREEDY = 1
# What can be seen beside the actions: a card dealt, a card dealt to another, a card shown.
DEALT = ACTIONS
SOME_CARD = DEALT + KINDS
SHOWN = SOME_CARD + 1


@rule
def start(s: Table) -> None:
    """Everybody pays a chip, and the first card is dealt."""
    for p in range(s.players):
        s.chips[p] = 1
    for k in range(s.players + 1):
        s.deck[k] = 1
    s.phase = DEAL
    s.player = 0


@rule
def current_player(s: Table) -> int:
    """The seat that decides, or CHANCE, or TERMINAL."""
    if s.phase == DEAL:
        return CHANCE
    return TERMINAL if s.phase == OVER else s.player


@rule
def legal_actions(s: Table, out: list[int]) -> int:
    """One may always pass, and always bet or call."""
    out[0], out[1] = PASS_ACTION, BET_ACTION
    return 2


@rule
def bar(s: Table, action: int) -> int:
    """Nothing is barred."""
    return 0


@rule
def next_player(s: Table, p: int) -> int:
    """The seat after p."""
    return 0 if p + 1 == s.players else p + 1


@rule
def apply_action(s: Table, action: int) -> None:
    """Pass or bet; the round is over when all have answered the bet, or all have passed."""
    p = s.player
    if s.keeps_recall == 1:
        for seat in range(s.players):
            remember(s.recall, seat, action)
    if action == BET_ACTION:
        s.chips[p] += 1
        if s.bettor == 0:
            s.bettor = 1 + p
    elif s.bettor > 0:
        s.folded[p] = 1
    following = next_player(s, p)
    if following == s.bettor - 1 or (s.bettor == 0 and following == 0):
        s.phase = OVER
        if s.keeps_recall == 1 and is_showdown(s):
            recall_showdown(s)
    s.player = following


@rule
def is_showdown(s: Table) -> bool:
    """Whether cards are compared at the end: more than one has not given up."""
    left = 0
    for p in range(s.players):
        left += 1 - s.folded[p]
    return s.phase == OVER and left > 1


@rule
def recall_showdown(s: Table) -> None:
    """Everybody sees the cards of those who have not given up."""
    for seat in range(s.players):
        for p in range(s.players):
            if s.folded[p] == 0:
                remember(s.recall, seat, SHOWN + card_of(s, p))


@rule
def card_of(s: Table, p: int) -> int:
    """The kind of p's card; -1 if p has none or it is not seen."""
    for k in range(KINDS):
        if s.hand[p][k] > 0:
            return k
    return -1


@rule
def chance_weight(s: Table, outcome: int) -> int:
    """Every card of the deck is as likely."""
    return s.deck[outcome] if s.phase == DEAL else 0


@rule
def random_outcome(s: Table, generator: Generator) -> int:
    """A card drawn from the deck."""
    left = 0
    for k in range(KINDS):
        left += s.deck[k]
    number = random_below(generator, left)
    kind = 0
    while number >= s.deck[kind]:
        number -= s.deck[kind]
        kind += 1
    return kind


@rule
def apply_chance(s: Table, outcome: int) -> None:
    """A player is dealt a card and sees it; the others see that there is one."""
    if s.keeps_recall == 1:
        for seat in range(s.players):
            remember(s.recall, seat, DEALT + outcome if seat == s.player else SOME_CARD)
    s.deck[outcome] -= 1
    s.hand[s.player][outcome] += 1
    s.player = next_player(s, s.player)
    if s.player == 0:
        s.phase = BET


@rule
def winner(s: Table) -> int:
    """Who takes the pot: the highest card of those who have not given up."""
    best = -1
    for p in range(s.players):
        if s.folded[p] == 0 and (best < 0 or card_of(s, p) > card_of(s, best)):
            best = p
    return best


@rule
def total(s: Table, p: int) -> int:
    """What p has won: the chips of the others, or less than nothing."""
    won = -s.chips[p]
    if p == winner(s):
        for other in range(s.players):
            won += s.chips[other]
    return won


@rule
def standing(s: Table, p: int) -> int:
    """Victory is judged by the chips."""
    return total(s, p)


@rule
def narrow(s: Table, out: list[int], n: int, policy: int) -> int:
    """Greedy: bet or call with a card of the better half of the deck, pass with any other."""
    if policy == GREEDY:
        out[0] = BET_ACTION if 2 * card_of(s, s.player) >= s.players else PASS_ACTION
        return 1
    return n


@rule
def put_hidden(s: Table, zone: int, kind: int) -> None:
    """Put a card into a hand that the viewer does not see."""
    s.hand[zone][kind] += 1


@rule
def put_on_stack(s: Table, kind: int, count: int) -> None:
    """Put cards back into the deck."""
    s.deck[kind] += count

"""The rules of Leduc poker (Southey and others 2005, Bayes' bluff).

Two players pay a chip and are dealt one of six cards. They bet, in steps of two chips; a card is
laid face up; they bet again, in steps of four. A round of betting has two raises at most. Who has a
pair with the open card takes the pot, else who has the higher card; equal ranks share it.
"""

from __future__ import annotations

from grasslab.engine.random import Generator, random_below
from grasslab.engine.recall import remember
from grasslab.engine.rule import rule
from grasslab.engine.table import CHANCE, TERMINAL
from grasslab.games.leduc.table import BET, DEAL, KINDS, OVER, RANKS, REVEAL, Table

TABLE = Table
FOLD, CALL, RAISE = range(3)
ACTIONS = 3
OUTCOMES = KINDS
MOST_RAISES = 2
NOTHING_TO_FOLD, RAISES_MADE = 1, 2
"""The reasons that bar an action."""
GREEDY = 1
PAIR = len(RANKS)
# What can be seen beside the actions: a card, a card dealt to another, a card shown.
DEALT = ACTIONS
SOME_CARD = DEALT + KINDS
SHOWN = SOME_CARD + 1


@rule
def start(s: Table) -> None:
    """Both pay a chip, and the first card is dealt."""
    for p in range(s.players):
        s.chips[p] = 1
    for k in range(KINDS):
        s.deck[k] = 1 if s.suits == 1 else 2 * (1 - k % 2)
    s.phase = DEAL
    s.round = 1


@rule
def current_player(s: Table) -> int:
    """The seat that decides, or CHANCE, or TERMINAL."""
    if s.phase == BET:
        return s.player
    return TERMINAL if s.phase == OVER else CHANCE


@rule
def bar(s: Table, action: int) -> int:
    """One folds only before a bet, and raises only twice a round."""
    if action == FOLD and s.chips[0] == s.chips[1]:
        return NOTHING_TO_FOLD
    if action == RAISE and s.raises == MOST_RAISES:
        return RAISES_MADE
    return 0


@rule
def legal_actions(s: Table, out: list[int]) -> int:
    """What is not barred."""
    n = 0
    for action in range(ACTIONS):
        out[n] = action
        n += bar(s, action) == 0
    return n


@rule
def apply_action(s: Table, action: int) -> None:
    """Fold, call or raise; a round is over when a raise is called, or both have passed."""
    p = s.player
    if s.keeps_recall == 1:
        for seat in range(s.players):
            remember(s.recall, seat, action)
    if action == FOLD:
        s.folded = 1 + p
        s.phase = OVER
        return
    quiet = s.raises == 0 and s.checked == 0
    s.chips[p] = s.chips[1 - p]
    s.player = 1 - p
    if action == RAISE:
        s.chips[p] += 2 * s.round
        s.raises += 1
    elif quiet:
        s.checked = 1
    else:
        end_round(s)


@rule
def end_round(s: Table) -> None:
    """A card is laid face up, or the game is over."""
    s.player = 0
    s.raises = 0
    s.checked = 0
    if s.round == 1:
        s.phase = REVEAL
        return
    s.phase = OVER
    if s.keeps_recall == 1:
        for seat in range(s.players):
            for p in range(s.players):
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
    return s.deck[outcome] if current_player(s) == CHANCE else 0


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
    """A card is dealt to a player, who alone sees it, or laid face up."""
    if s.keeps_recall == 1:
        for seat in range(s.players):
            sees = s.phase == REVEAL or seat == s.player
            remember(s.recall, seat, DEALT + outcome if sees else SOME_CARD)
    s.deck[outcome] -= 1
    if s.phase == REVEAL:
        s.public = 1 + outcome
        s.round = 2
        s.phase = BET
        return
    s.hand[s.player][outcome] += 1
    s.player = 1 - s.player
    if s.player == 0:
        s.phase = BET


@rule
def strength(s: Table, p: int) -> int:
    """How good p's card is: its rank, and more for a pair with the open card; -1 if not seen."""
    kind = card_of(s, p)
    if kind < 0:
        return -1
    rank = kind // 2
    pair = s.public > 0 and (s.public - 1) // 2 == rank
    return rank + PAIR if pair else rank


@rule
def total(s: Table, p: int) -> int:
    """What p has won: the rival's chips, or less than nothing; nothing where the pot is shared."""
    if s.folded == 1 + p:
        return -s.chips[p]
    if s.folded > 0 or strength(s, p) > strength(s, 1 - p):
        return s.chips[1 - p]
    return -s.chips[p] if strength(s, p) < strength(s, 1 - p) else 0


@rule
def standing(s: Table, p: int) -> int:
    """Victory is judged by the chips."""
    return total(s, p)


@rule
def narrow(s: Table, out: list[int], n: int, policy: int) -> int:
    """Greedy: raise with a King or a pair, give up a Jack when the rival bets, and call else."""
    if policy != GREEDY:
        return n
    mine, wanted = strength(s, s.player), CALL
    if mine >= len(RANKS) - 1:
        wanted = RAISE
    elif mine == 0:
        wanted = FOLD
    out[0] = wanted if bar(s, wanted) == 0 else CALL
    return 1


@rule
def put_hidden(s: Table, zone: int, kind: int) -> None:
    """Put a card into a hand that the viewer does not see."""
    s.hand[zone][kind] += 1


@rule
def put_on_stack(s: Table, kind: int, count: int) -> None:
    """Put cards back into the deck."""
    s.deck[kind] += count

"""What must hold of a position in which a Petty Scheme or a Sabotage is being carried out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from grasslab.engine.table import SEATS
from grasslab.engine.words import plural
from grasslab.games.grass_is_greener.catalogue import (
    HAND_OUT,
    LOSE,
    MOVE,
    REFRESH,
    REPOSSESS,
    SWAP,
    TAKE,
    TOSS,
)
from grasslab.games.grass_is_greener.effects import SABOTAGE
from grasslab.games.grass_is_greener.face import Face, played, scheme_card
from grasslab.games.grass_is_greener.table import (
    ANSWER,
    BLOCK_FORCED,
    GIVE_CARD,
    LOSE_CARD,
    PLACE_CARD,
    REFILL,
    SPOTS,
    TAKE_CARD,
    TOSS_CARD,
    TURN,
    Table,
)

_DOES: Mapping[int, tuple[int, ...]] = {
    REFILL: (REFRESH,),
    TAKE_CARD: (TAKE,),
    PLACE_CARD: (MOVE, REPOSSESS, SWAP),
    GIVE_CARD: (HAND_OUT,),
    TOSS_CARD: (TOSS,),
    LOSE_CARD: (LOSE,),
}
"""What a Petty Scheme does that is being carried out in a phase."""


def faults_of_scheme(game: Face, table: Table) -> Iterator[str]:
    """The Petty Scheme is one of this phase, lies on the discard pile, and has what it acts on."""
    if not table.acting or table.phase not in _DOES:
        return
    rules, card = game.yard_rules, scheme_card(game, table)
    scheme, names = table.acting - 1, game.names
    if table.discard[rules.FIRST_SCHEME + scheme] == 0:
        yield f"discard: {card.name} lies there as soon as it is played"
    elif rules.SCHEME_DOES[scheme] not in _DOES[table.phase]:
        yield f"scheme: {card.name} does nothing in this phase"
    elif table.phase in (TAKE_CARD, GIVE_CARD) and table.target:
        yield from _faults_of_target(table, names, card.effects[0].amount)
    elif table.phase == TOSS_CARD:
        most = min(card.effects[0].amount, table.held[table.player])
        if table.owed > most:
            yield f"owed: at most {plural(most, 'card')} of {names[table.player]}"
    elif table.phase == LOSE_CARD and not rules.has_to_lose(table, scheme, table.player):
        yield f"to move: {names[table.player]} has nothing that {card.name} is about"
    elif table.phase == PLACE_CARD and table.picked:
        seat, item = divmod(table.picked - 1, SPOTS)
        if item >= rules.MARKS or _is_barred(game, table, _at(game, scheme, seat, item)):
            yield f"picked: {card.name} cannot be played on that"


def _faults_of_target(table: Table, names: tuple[str, ...], amount: int) -> Iterator[str]:
    """A giver and a taker are two, and there is something to give."""
    target = table.target - 1
    giver = target if table.phase == TAKE_CARD else table.player
    if target == table.player:
        yield "target: it is somebody else than who is to move"
    elif table.held[giver] == 0:
        yield f"hands of {names[giver]}: there is no card to give"
    elif table.phase == TAKE_CARD and table.to_draw > min(amount, table.held[giver]):
        yield f"to draw: at most {plural(min(amount, table.held[giver]), 'card')}"


def faults_of_pending(game: Face, table: Table) -> Iterator[str]:
    """Who is asked can block a Sabotage that was played on a proper target."""
    if table.phase != ANSWER or not table.pending:
        return
    rules, action = game.yard_rules, table.pending - 1
    card = played(rules, table.turn, action)
    if card is None or SABOTAGE not in game.deck.cards[card.kind].subtypes:
        yield "waiting: it is no move that plays a Sabotage"
    elif table.blocking == BLOCK_FORCED:
        yield "phase: under these rules nobody is asked whether to block"
    elif table.discard[card.kind] == 0:
        yield f"discard: {game.deck.cards[card.kind].name} lies there while somebody is asked"
    elif _is_barred(game, table, action):
        yield "waiting: this Sabotage cannot be played so"
    elif not rules.is_aimed_at(action, table.player) or rules.blocker(table, table.player) < 0:
        yield f"to move: {game.names[table.player]} cannot block this Sabotage"


def _at(game: Face, scheme: int, seat: int, item: int) -> int:
    """The action that plays a Petty Scheme at a spot or plot."""
    rules = game.yard_rules
    return rules.SCHEME + SEATS * rules.MARKS * scheme + rules.MARKS * seat + item


def _is_barred(game: Face, table: Table, action: int) -> bool:
    """Whether an action could not have been played from the hand just now."""
    rules = game.yard_rules
    card = played(rules, table.turn, action)
    before = table.copy()
    before.phase, before.player = TURN, table.turn
    if card is not None:
        before.hand[table.turn][card.kind] += 1
        before.held[table.turn] += 1
    return rules.bar(before, action) != 0

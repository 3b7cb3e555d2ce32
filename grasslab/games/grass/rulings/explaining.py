"""Why a play is barred: the ruling, what the options say to it, and the fact of the table.

The rulings stand in ``words``, the options in ``options``, and the facts that trigger a ruling in
``facts``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grasslab.engine.errors import GrasslabError, NotationError
from grasslab.engine.moves import Explanation
from grasslab.engine.ruling import Ruling
from grasslab.engine.table import CHANCE
from grasslab.games.grass import notation, reasons
from grasslab.games.grass.catalogue import KINDS
from grasslab.games.grass.flow import chance_weight, current_player
from grasslab.games.grass.legality import bar
from grasslab.games.grass.numbering import ACTIONS, END_TURN, GIVE_CARD, OFFER, PLAY_BANKER, STEAL
from grasslab.games.grass.rulings.facts import fact_of, turn_of_another
from grasslab.games.grass.rulings.options import option_value, option_words
from grasslab.games.grass.rulings.words import NOT_YOUR_TURN, RULINGS
from grasslab.games.grass.table import CHOOSE_DEALER, TURN, Table

if TYPE_CHECKING:
    from grasslab.games.grass.game import Grass


def explain(
    game: Grass, table: Table, action: int, player: int | None = None
) -> Explanation | None:
    """Why an action is barred, or ``None`` if the player to move may take it.

    Parameters
    ----------
    game : Grass
        The game, for its rules and names.
    table : Table
        The position.
    action : int
        Any number of the numbering.
    player : int, optional
        The seat that asks. By default the player to move does. Another player hears only whose
        turn it is, so that nothing in a hand is given away.

    Raises
    ------
    GrasslabError
        If there is no action of this number.
    UnknownNameError
        If there is no such seat.

    Examples
    --------
    >>> import grasslab as gl
    >>> state = gl.load("grass", names=["Ann", "Bob"]).deal(seed=1)
    >>> print(state.why_not("end turn").fact)
    Ann has not made this turn's play yet.
    >>> print(state.why_not("end turn", player=1).fact)
    It is Ann's turn, not Bob's.
    """
    if not isinstance(action, int) or isinstance(action, bool) or not 0 <= action < ACTIONS:
        raise GrasslabError(f"actions are numbered 0 to {ACTIONS - 1}, and {action!r} is none")
    mover = current_player(table)
    if player is not None and game.seat(player) != mover and mover >= 0:
        text = notation.action_text(game, table, action)
        fact = turn_of_another(game, table, game.seat(player))
        return Explanation(text, NOT_YOUR_TURN.name, NOT_YOUR_TURN.text, NOT_YOUR_TURN.source, fact)
    reason = bar(table, action)
    if reason == reasons.FINE_TO_PLAY:
        return None
    ruling = RULINGS[reason - 1]
    words, source = ruling.text, ruling.source
    if reason == reasons.RIVAL_HEATED and action >= STEAL:
        words = "A heated rival is safe from this."
    option = _deciding_option(ruling, table, action)
    if option:
        value = option_value(game.rules, option)
        if option == "deck":
            value = game.rules.deck.name
        sentence, where = option_words(game.rules, option, game.names)
        words = f"{words} Under these rules ({option}={value!r}): {sentence}"
        source = "; ".join(dict.fromkeys([*where.split("; "), *source.split("; ")]))
    return Explanation(
        _text(game, table, action), ruling.name, words, source, fact_of(game, table, action, reason)
    )


def explain_early(game: Grass, table: Table, text: str) -> Explanation | None:
    """Why a text has to wait while chance decides, or ``None`` for an outcome that may come.

    Raises
    ------
    NotationError
        If the text names neither an outcome nor a player's move.
    """
    try:
        outcome = notation.parse_action(game, table, text)
    except NotationError as refusal:
        later = table.copy()
        later.phase = TURN
        try:
            action = notation.parse_action(game, later, text)
        except NotationError as other:
            meant_outcome = text.strip().casefold().startswith(("take", "dealer"))
            raise (refusal if meant_outcome else other) from None
        ruling = RULINGS[reasons.CARDS_DECIDE - 1]
        words = notation.action_text(game, later, action)
        fact = fact_of(game, table, action, reasons.CARDS_DECIDE)
        return Explanation(words, ruling.name, ruling.text, ruling.source, fact)
    return None if chance_weight(table, outcome) else explain(game, table, outcome)


def _deciding_option(ruling: Ruling, table: Table, action: int) -> str:
    """The option that decides a ruling for this action, or an empty text."""
    reason = ruling.reason
    if STEAL <= action < PLAY_BANKER:
        if reason in (reasons.HEATED, reasons.RIVAL_UNOPENED, reasons.RIVAL_HEATED):
            return "steal"
    elif reason == reasons.RIVAL_HEATED and action < OFFER and table.switch_spares_heated:
        return "switch_spares_heated" if action > PLAY_BANKER else ""
    elif reason == reasons.NOT_HELD and OFFER <= action < GIVE_CARD and table.hidden_deals:
        return "claim_any_kind"
    elif reason == reasons.DEAL_MADE and OFFER <= action < END_TURN and table.trades_per_turn > 1:
        return "trades_per_turn"
    return ruling.option


def _text(game: Grass, table: Table, action: int) -> str:
    """The notation of what was asked about.

    Where chance decides, a small number is one of its outcomes, and any other the play that a
    player would make at a turn.
    """
    if current_player(table) == CHANCE:
        outcomes = table.players if table.phase == CHOOSE_DEALER else KINDS
        if action >= outcomes:
            table = table.copy()
            table.phase = TURN
    return notation.action_text(game, table, action)

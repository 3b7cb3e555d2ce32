"""Reading moves as people type them: the verbs, and what each asks for.

Canonical texts are looked up in ``texts``; what comes here is anything else. A reading either
gives the number of one action or raises ``NotationError`` with the words that were not understood.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from grasslab.engine.errors import NotationError
from grasslab.engine.table import SEATS
from grasslab.games.grass.catalogue import (
    CARDS,
    CHARGES_DROPPED,
    HOME_GROWN,
    KINDS,
    MARKET_OPEN,
    PAY_FINE,
    SEARCH_AND_SEIZURE,
    SOLD_OUT,
    STONEHIGH,
    THE_BANKER,
)
from grasslab.games.grass.covers import COVERABLE
from grasslab.games.grass.notation.phrases import Reader, find_card, quoted, read_card, split_at
from grasslab.games.grass.notation.verbs import EXAMPLES, find_verb, no_verb, without_player
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
    NIRVANA,
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
    CHOOSE_DEALER,
    FEELGOOD_SPOT,
    GAME_OVER,
    ROUND_OVER,
    SLOTS,
    SPOTS,
    Table,
)

LONGEST = 400
"""Characters of the longest text that is looked at; a move needs about a hundred."""
_ANYTHING = {"anything", "any card", "any", "something", "whatever"}
_NOBODY = {"nobody", "no one", "no-one", "none", "no answer", "nothing"}
_OWN_MARKET = {"market", "my market", "the market", "my marketplace"}
_UNDER_COVER = re.compile(r"(.+?) (?:from )?(?:under )?cover (\d{1,3})", re.ASCII | re.IGNORECASE)
_OFFER_OF = re.compile(
    r"(?:(?:the |an )?(?:offer|answer|card) (?:of|from)|from) (.+)", re.IGNORECASE
)

Handler = Callable[[Reader, str], int]


def parse(names: Sequence[str], table: Table, text: str) -> int:
    """The action, or at a chance node the outcome, that a text names in its own way.

    Parameters
    ----------
    names : sequence of str
        The players.
    table : Table
        The position: who decides, and which half covers lie on the markets.
    text : str
        What was typed.

    Raises
    ------
    NotationError
        If it names none; the error says which words were not understood.
    """
    if len(text) > LONGEST:
        raise NotationError(
            f"this text has {len(text):,} characters, and a move fits into {LONGEST}; "
            "several moves go one by one, or through state.replay(...)"
        )
    phrase = " ".join(text.replace("’", "'").split()).rstrip(".,;!? ")
    if not any(letter.isalnum() for letter in phrase):
        what = f"there is no word in {quoted(text)}" if text.strip() else "the text is empty"
        raise NotationError(f"{what}; a move is written like: {EXAMPLES['peddle']}")
    reader = Reader(names, table)
    if table.phase <= ROUND_OVER:
        return _outcome(reader, phrase)
    phrase = without_player(reader, phrase)
    if not phrase:
        raise NotationError(f"{quoted(text)} names a player and no move")
    found = find_verb(phrase)
    if found is None:
        raise no_verb(phrase)
    verb, rest = found
    if table.phase == GAME_OVER and verb in ("take", "dealer"):
        raise NotationError("the game is over: no card comes any more, and nobody deals")
    return _HANDLERS[verb](reader, rest)


# What a verb asks for


def _write_so(reader: Reader, verb: str, missing: str) -> NotationError:
    """The error for a verb without something that belongs to it."""
    example = EXAMPLES[verb].replace("Amy", reader.rival)
    return NotationError(f"{verb}: {missing} is missing; write it like: {example}")


def _alone(action: int, verb: str) -> Handler:
    """A verb that asks for nothing more."""

    def handler(reader: Reader, rest: str) -> int:
        if rest:
            raise NotationError(f"{quoted(rest)} is not understood after {verb!r}")
        return action

    return handler


def _with_card(block: int, verb: str, ending: str = "") -> Handler:
    """A verb that asks for any card; "throw Felony away" has a part of the verb behind it."""

    def handler(reader: Reader, rest: str) -> int:
        first, _, after = rest.partition(" ")
        if first.casefold() == "with":
            rest = after
        if ending and rest.casefold().endswith(" " + ending):
            rest = rest[: -len(ending) - 1]
        if not rest:
            raise _write_so(reader, verb, "the card")
        return block + read_card(rest)

    return handler


def _peddle(reader: Reader, rest: str) -> int:
    if not rest:
        raise _write_so(reader, "peddle", "the Peddle")
    return PEDDLE + read_card(rest, "Peddle") - HOME_GROWN


def _two(reader: Reader, rest: str, verb: str, missing: str) -> tuple[str, str]:
    """What stands before and after the "with" that a verb asks for."""
    parts = split_at(rest, "with", lambda _, right: find_card(right) is not None)
    if parts is None or not all(parts):
        raise _write_so(reader, verb, missing)
    return parts


def _protect(reader: Reader, rest: str) -> int:
    peddles, card = _two(reader, rest, "protect", "the Peddle or the Protected card")
    return PROTECT + reader.laying(peddles, read_card(card, "Protected"))


def _half_cover(reader: Reader, rest: str) -> int:
    peddle, card = _two(reader, rest, "half-cover", "the Panama or the Protected card")
    return PROTECT + reader.half_laying(peddle, read_card(card, "Protected"))


def _heat(reader: Reader, rest: str) -> int:
    rival, card = _two(reader, rest, "heat", "the rival or the Heat On")
    return _heat_with(reader, rival, read_card(card, "Heat On"))


def _heat_with(reader: Reader, rival: str, kind: int) -> int:
    return HEAT + SEATS * (kind - SEARCH_AND_SEIZURE) + reader.seat(rival)


def _lift_heat(reader: Reader, rest: str) -> int:
    first, _, card = rest.partition(" ")
    if first.casefold() != "with" or not card:
        raise _write_so(reader, "lift heat", "'with' and the Heat Off")
    return _lift_with(reader, read_card(card, "Heat Off"))


def _lift_with(reader: Reader, kind: int) -> int:
    if kind == PAY_FINE:
        raise _write_so(reader, "pay fine", "the Peddle that Pay Fine costs")
    return LIFT_HEAT + kind - CHARGES_DROPPED


def _pay_fine(reader: Reader, rest: str) -> int:
    first, _, after = rest.partition(" ")
    if first.casefold() == "with":
        rest = after
    if not rest:
        raise _write_so(reader, "pay fine", "the Peddle that it costs")
    covered = _UNDER_COVER.fullmatch(rest)
    if covered is None:
        return FINE + reader.spot(rest, reader.mover)
    peddle = read_card(covered[1], "Peddle") - HOME_GROWN
    if peddle == FEELGOOD_SPOT:
        raise NotationError("Dr. Feelgood can never be covered (ruling 8)")
    if not 1 <= int(covered[2]) <= SLOTS:
        raise NotationError(f"covers are numbered from 1 to {SLOTS}, and {covered[2]} is none")
    return FINE_UNDER_COVER + COVERABLE * (int(covered[2]) - 1) + peddle


def _whose(reader: Reader, phrase: str, markers: str) -> tuple[int, str] | None:
    """Whose Peddle and which, in "Panama from Amy" or "Amy's Panama"."""
    owned = reader.owned(phrase)
    if owned is not None:
        return owned
    parts = split_at(phrase, markers, lambda _, right: reader.find_seat(right) is not None)
    if parts is None or not all(parts):
        return None
    if not reader.is_spot(parts[0]):
        read_card(parts[0], "Peddle")
    return reader.seat(parts[1]), parts[0]


def _steal(reader: Reader, rest: str) -> int:
    whose = _whose(reader, rest, "from")
    if whose is None:
        raise _write_so(reader, "steal", "the Peddle or the rival")
    rival, peddle = whose
    return STEAL + SPOTS * rival + reader.spot(peddle, rival)


def _switch(reader: Reader, rest: str) -> int:
    parts = split_at(rest, "for", lambda left, _: reader.is_spot(left))
    if parts is None or not all(parts):
        raise _write_so(reader, "switch", "one of the two Peddles, or 'for' between them,")
    mine, theirs = parts
    whose = _whose(reader, theirs, "from with")
    if whose is None:  # "switch Mexico with Amy for Panama"
        rival_first = _whose(reader, mine, "with")
        if rival_first is None:
            raise _write_so(reader, "switch", "the rival")
        whose, mine = (rival_first[0], theirs), rival_first[1]
    rival, theirs = whose
    spot = reader.spot(mine, reader.mover)
    return SWITCH + SPOTS * (SEATS * spot + rival) + reader.spot(theirs, rival)


def _offer(reader: Reader, rest: str) -> int:
    if not rest:
        raise _write_so(reader, "offer", "the card")
    give, want = split_at(rest, "for") or (rest, "anything")
    if not give or not want:
        raise _write_so(reader, "offer", "a card before or after 'for'")
    wanted = KINDS if want.casefold() in _ANYTHING else read_card(want)
    return OFFER + (KINDS + 1) * read_card(give) + wanted


def _accept(reader: Reader, rest: str) -> int:
    if not rest:
        raise _write_so(reader, "accept", "the player")
    if rest.casefold() in _NOBODY:
        return ACCEPT_NOBODY
    seat = reader.find_seat(rest)
    if seat is not None:
        return ACCEPT + seat
    owned = reader.owned(rest)
    if owned is not None and owned[1].casefold() in ("offer", "answer", "card"):
        return ACCEPT + owned[0]
    of = _OFFER_OF.fullmatch(rest)
    return ACCEPT + reader.seat(of[1] if of else rest)


def _take(reader: Reader, rest: str) -> int:
    """At a decision "take" can only take an answer; cards are taken by chance."""
    if find_card(rest) is not None and reader.find_seat(rest) is None:
        mover = reader.names[reader.mover]
        raise NotationError(f"{mover} decides now, and no card is drawn: 'take' belongs to chance")
    return _accept(reader, rest)


def _dealer(reader: Reader, rest: str) -> int:
    raise NotationError("'dealer' belongs to chance, and the dealer is not chosen now")


def _play(reader: Reader, rest: str) -> int:
    """Play any card: its family says what that means."""
    if not rest:
        raise _write_so(reader, "play", "the card")
    parts = split_at(rest, "on against over", lambda left, _: find_card(left) is not None)
    card, target = parts if parts is not None else (rest, "")
    if parts is None:
        fine = split_at(rest, "with", lambda left, _: find_card(left) == PAY_FINE)
        if fine is not None and find_card(fine[0]) == PAY_FINE:
            return _pay_fine(reader, fine[1])
    kind = read_card(card)
    family = CARDS[kind].family
    if family == "Heat On":
        if not target:
            raise _missing_target(f"on whom? {CARDS[kind].name}", f"heat {reader.rival} with", kind)
        return _heat_with(reader, target, kind)
    if family == "Protected":
        if not target:
            raise _missing_target(f"on what? {CARDS[kind].name}", "protect Columbia with", kind)
        return PROTECT + reader.laying(target, kind)
    if target and not (family == "Peddle" and target.casefold() in _OWN_MARKET):
        raise NotationError(f"{quoted(target)} is not understood after {CARDS[kind].name}")
    return _play_simply(reader, kind)


def _missing_target(question: str, example: str, kind: int) -> NotationError:
    return NotationError(f"{question} needs a target, for example: {example} {CARDS[kind].name}")


def _play_simply(reader: Reader, kind: int) -> int:
    """Play a card that has no target, or ask for what it needs."""
    family = CARDS[kind].family
    if family == "Market":
        return OPEN_MARKET if kind == MARKET_OPEN else CLOSE_MARKET
    if family == "Peddle":
        return PEDDLE + kind - HOME_GROWN
    if family == "Heat Off":
        return _lift_with(reader, kind)
    if family == "Nirvana":
        return NIRVANA + kind - STONEHIGH
    if family == "Paranoia":
        return PARANOIA + kind - SOLD_OUT
    if kind == THE_BANKER:
        return PLAY_BANKER
    raise _write_so(reader, "steal", "what to steal, and from whom,")


# Chance


def _outcome(reader: Reader, phrase: str) -> int:
    """The outcome of chance that a phrase names: "take Felony", "dealer Amy", or the bare name."""
    choosing = reader.table.phase == CHOOSE_DEALER
    example = f"dealer {reader.names[0]}" if choosing else "take Felony"
    found = find_verb(phrase)
    bare = reader.find_seat(phrase) if choosing else find_card(phrase)
    if bare is not None:
        return bare
    verb, rest = found if found is not None else ("", phrase)
    if verb == ("dealer" if choosing else "take") and rest:
        return reader.seat(rest) if choosing else read_card(rest)
    brought = "who deals first" if choosing else "which card comes"
    hint = f"chance decides now {brought}; write it like {example!r}, or draw by a seed"
    if verb:
        raise NotationError(f"{quoted(phrase)} cannot be played here: {hint}")
    try:
        return reader.seat(rest) if choosing else read_card(rest)
    except NotationError as error:
        raise NotationError(f"{error} ({hint})") from None


_HANDLERS: dict[str, Handler] = {
    "open market": _alone(OPEN_MARKET, "open market"),
    "close market": _alone(CLOSE_MARKET, "close market"),
    "peddle": _peddle,
    "protect": _protect,
    "half-cover": _half_cover,
    "heat": _heat,
    "lift heat": _lift_heat,
    "pay fine": _pay_fine,
    "play": _play,
    "steal": _steal,
    "throw away": _with_card(THROW_AWAY, "throw away", "away"),
    "show hand": _alone(SHOW_HAND, "show hand"),
    "switch": _switch,
    "offer": _offer,
    "end turn": _alone(END_TURN, "end turn"),
    "answer": _with_card(ANSWER_OFFER, "answer"),
    "decline": _alone(DECLINE, "decline"),
    "accept": _accept,
    "give": _with_card(GIVE_CARD, "give"),
    "pass": _with_card(PASS_CARD, "pass", "on"),
    "keep": _with_card(KEEP_CARD, "keep"),
    "take": _take,
    "dealer": _dealer,
}

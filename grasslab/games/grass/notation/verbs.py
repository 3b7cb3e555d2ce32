"""The verbs of typed moves: synonyms, an example of each, and the player who may stand before."""

from __future__ import annotations

from grasslab.engine.errors import NotationError, closest
from grasslab.games.grass.catalogue import CARDS
from grasslab.games.grass.names import seat_name
from grasslab.games.grass.notation.phrases import Reader, find_card, near_cards, quoted
from grasslab.games.grass.table import GAME_OVER

EXAMPLES = {
    "open market": "open market",
    "close market": "close market",
    "peddle": "peddle Panama",
    "protect": "protect Home Grown, 2 Mexico with Grab a Snack",
    "half-cover": "half-cover Panama with Grab a Snack",
    "heat": "heat Amy with Felony",
    "lift heat": "lift heat with Hearsay Evidence",
    "pay fine": "pay fine with Panama",
    "play": "play Stonehigh",
    "steal": "steal Panama from Amy",
    "throw away": "throw away Felony",
    "show hand": "show hand",
    "switch": "switch Home Grown for Panama from Amy",
    "offer": "offer Panama for Market Open",
    "end turn": "end turn",
    "answer": "answer with Market Open",
    "decline": "decline",
    "accept": "accept Amy",
    "give": "give Felony",
    "pass": "pass Felony",
    "keep": "keep Felony",
}
"""A text of each verb; "Amy" stands for some player."""

_SYNONYMS = {
    "open market": "open, open market, open my market, open the market",
    "close market": "close, close market, close my market, close the market",
    "peddle": "peddle, sell",
    "protect": "protect, cover, shield",
    "half-cover": "half-cover, half cover",
    "heat": "heat",
    "lift heat": "lift heat, lift my heat, lift the heat, lift",
    "pay fine": "pay fine, pay the fine, pay a fine, pay my fine, pay, fine",
    "play": "play, put, put down, lay, use",
    "steal": "steal",
    "throw away": "throw away, throw, discard, toss, toss away",
    "show hand": "show hand, show my hand, show the hand, show",
    "switch": "switch, swap, exchange",
    "offer": "offer, trade",
    "end turn": "end turn, end my turn, end the turn, end, done, finish",
    "answer": "answer, answer with, reply, reply with",
    "decline": "decline, no, no thanks, refuse, decline offer, decline the offer",
    "accept": "accept",
    "give": "give",
    "pass": "pass, pass on, hand on, hand",
    "keep": "keep",
    "take": "take, draw",
    "dealer": "dealer",
}
_VERBS = {form: verb for verb, forms in _SYNONYMS.items() for form in forms.split(", ")}


def find_verb(phrase: str) -> tuple[str, str] | None:
    """The verb that a phrase begins with, of up to three words, and the rest of the phrase."""
    words = phrase.split(" ")
    folded = [word.casefold() for word in words[:3]]
    for count in range(len(folded), 0, -1):
        for first in _verb_forms(folded[0]):
            verb = _VERBS.get(" ".join([first, *folded[1:count]]))
            if verb is not None:
                return verb, " ".join(words[count:])
    return None


def _verb_forms(word: str) -> tuple[str, ...]:
    """A word as typed, and as a verb without the -s of "John steals" and "John passes"."""
    if not word.endswith("s"):
        return (word,)
    return word, word[:-1], word[:-2]


def no_verb(phrase: str) -> NotationError:
    """The error for a text that begins with no verb."""
    kind = find_card(phrase)
    if kind is not None:
        return NotationError(f"{CARDS[kind].name} is a card; {_verb_for(CARDS[kind].name)}")
    word, _, rest = phrase.partition(" ")
    near = closest(word, _VERBS)
    if near:
        return NotationError(f"{quoted(word)} is no verb; did you mean {' or '.join(near)}?")
    cards = near_cards(phrase)
    if cards and find_card(rest) is None:
        return NotationError(
            f"{quoted(phrase)} is no verb; if you mean {cards[0]}, {_verb_for(cards[0])}"
        )
    return NotationError(f"{quoted(word)} is no verb; verbs are: {', '.join(EXAMPLES)}")


def _verb_for(card: str) -> str:
    return f"say what to do with it by a verb before it, such as: play {card}, throw away {card}"


def without_player(reader: Reader, phrase: str) -> str:
    """A phrase without "John:", "John" or "I" before its verb."""
    head, colon, tail = phrase.partition(":")
    if colon and find_verb(head) is None:
        _check_mover(reader, reader.seat(head.strip()))
        return tail.strip()
    phrase = " ".join(phrase.replace(":", " ").split())
    if find_verb(phrase) is not None:
        return phrase
    words = phrase.split(" ")
    for place in range(len(words) - 1, 0, -1):
        name, rest = " ".join(words[:place]), " ".join(words[place:])
        seat = reader.find_seat(name)
        if find_verb(rest) is not None and (seat is not None or name.casefold() == "i"):
            _check_mover(reader, reader.mover if seat is None else seat)
            return rest
    return phrase


def _check_mover(reader: Reader, seat: int) -> None:
    """Refuse a move in the name of a player who is not to move."""
    if seat == reader.mover or reader.table.phase == GAME_OVER:
        return
    name = seat_name(reader.names, seat)
    raise NotationError(f"{reader.names[reader.mover]} decides now, not {name}")

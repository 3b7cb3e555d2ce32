"""The words of events: the kinds there are, one step of a game, and small pieces of sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from grasslab.engine.moves import Event
from grasslab.engine.words import plural
from grasslab.games.grass.cardnames import list_cards
from grasslab.games.grass.catalogue import CARDS, GRAB_A_SNACK
from grasslab.games.grass.table import HALF_SPOT, SPOTS, Table

EVENT_KINDS: Mapping[str, str] = {
    "dealer": "player is chosen as the first dealer",
    "round": "round number amount begins; player deals and other starts",
    "deal": "player is dealt card",
    "draft": "the draft of Give Me Five begins",
    "keep": "player sets card aside in the draft",
    "hand on": "player hands amount cards on to other in the draft",
    "draft over": "everyone takes up the cards kept",
    "turn": "player's turn begins",
    "take": "player takes card from the stack",
    "last card": "player has taken the last card of the stack",
    "play": "player plays card, against other if there is one; amount dollars are laid or safe",
    "throw away": "player throws card away without effect",
    "show hand": "player shows amount cards, because none can be played or the round is over",
    "heat on": "player has put card on other's market",
    "heat off": "card goes from player's hassle pile",
    "fine": "player gives up card, worth amount, for Pay Fine",
    "waste": "card, a Protected card, goes with the Peddle of player that it lay on",
    "uncover": "Peddles of player worth amount lie unprotected again",
    "give": "player gives card, worth amount, to other for Nirvana",
    "extra turn": "player gets another turn",
    "lose": "player loses card, worth amount, to Paranoia",
    "wipe out": "player loses what lay in front, Peddles worth amount among it",
    "must miss": "player must miss amount turns more",
    "miss": "player misses a turn; amount are left to miss",
    "steal": "player takes card, worth amount, from other's market",
    "switch": "player gets card from other for a Peddle worth amount less (or more, if negative)",
    "offer": "player offers card",
    "answer": "player would give card to other, who has made the offer",
    "decline": "player declines the offer of other",
    "no trade": "the offer of player comes to nothing",
    "accept": "player takes the answer of other",
    "put down": "player picks card for a hidden Trade",
    "trade": "player gives card to other in a Trade",
    "choose": "player picks card to pass, and nothing moves yet",
    "passing": "all the cards chosen move to the next players",
    "pass": "player passes card to other",
    "take at random": "player takes card from the hand of other, unseen by the rest",
    "end turn": "player ends the turn",
    "round over": "a round ends; player has closed the market, if there is one",
    "score": "player has a total of amount after the round",
    "game over": "the game ends",
    "win": "player wins with amount, alone or with others",
}
"""Every kind of event, and what its player, other, card and amount are."""


@dataclass(frozen=True)
class Step:
    """One step of a game: the tables before and after, and who decides in it.

    Attributes
    ----------
    middle : Table
        The table between: a Nirvana or Paranoia card has done its work, and nothing has followed.
        The table before, for all other steps.
    """

    names: tuple[str, ...]
    before: Table
    middle: Table
    after: Table

    @property
    def player(self) -> int:
        """Who decides in this step, or gets the card that chance brings."""
        return self.before.player

    def name(self, seat: int) -> str:
        """The name of a seat."""
        return self.names[seat]

    @property
    def who(self) -> str:
        """The name of the player of this step."""
        return self.names[self.before.player]


def card_name(kind: int) -> str:
    """The name of a kind of card."""
    return CARDS[kind].name


def cards_text(counts: Sequence[int]) -> str:
    """Cards in a sentence, or "nothing".

    Examples
    --------
    >>> cards_text([0, 0, 1, 2])
    'Home Grown, 2 Mexico'
    """
    return list_cards(counts) or "nothing"


def turns(count: int) -> str:
    """A number of turns in words."""
    return "a turn" if count == 1 else plural(count, "turn")


def side(direction: int) -> str:
    """The side on which the next player sits: clockwise is to the left."""
    return "left" if direction == 1 else "right"


def private(
    kind: str,
    text: str,
    public: str,
    seen_by: Iterable[int],
    *,
    player: int,
    other: int | None = None,
    card: int | None = None,
    amount: int = 0,
) -> Event:
    """An event whose card only some see; the rest hear ``public``, or nothing if it is empty."""
    return Event(kind, text, player, other, card, amount, public, tuple(seen_by))


def spots_lost(before: Table, after: Table, seat: int) -> list[int]:
    """The spots of a market on which fewer Peddles lie than before."""
    return [q for q in range(SPOTS) if after.market[seat][q] < before.market[seat][q]]


def wasted_half_cover(step: Step, seat: int, spot: int) -> list[Event]:
    """The half cover that is wasted when a half-covered Panama moves (ruling 8), if it is one."""
    if spot < HALF_SPOT:
        return []
    shield = GRAB_A_SNACK + spot - HALF_SPOT
    text = f"{card_name(shield)}, half a cover on {step.name(seat)}'s Panama, is wasted."
    return [Event("waste", text, seat, card=shield)]

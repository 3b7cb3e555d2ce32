"""What a person may wish to do at a table: legal and barred moves, by card and spot."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from grasslab.engine.errors import UnknownNameError, did_you_mean, shown
from grasslab.engine.moves import Move
from grasslab.engine.view import View
from grasslab.show.spots import NAME, Way, is_within, spot, ways_of


class Wish(NamedTuple):
    """A move, and from where to where it goes on the picture."""

    move: Move
    way: Way


class Wishes:
    """The legal moves of who is to move, found by the card they begin with and where they go.

    Parameters
    ----------
    view : View
        What the player to move sees.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.legal = _wishes(view, view.moves())

    def of(self, source: str) -> list[Wish]:
        """The legal moves that begin with the card at a spot; of ``""`` those with no card."""
        return [wish for wish in self.legal if wish.way.source == source]

    def sources(self) -> dict[str, str]:
        """The spots of the cards that can be chosen, with the names of the cards.

        Every card in hand can be, if only to ask why it cannot be played.
        """
        names, hand = self.view.game.card_names(), self.view.hand()
        found = {
            spot(self.view.player, "hand", kind): name
            for kind, name in enumerate(names)
            if hand.get(name)
        }
        for wish in self.legal:
            if wish.way.source:
                found.setdefault(wish.way.source, wish.move.card or "this card")
        return found

    def source_of(self, card: str) -> str:
        """The spot of a card by its name, as far as it can be chosen.

        Raises
        ------
        UnknownNameError
            If there is no such card to choose.
        """
        sources = self.sources()
        if card in sources:
            return card
        for source, name in sources.items():
            if name.casefold() == card.strip().casefold():
                return source
        raise UnknownNameError(
            f"{shown(card)} cannot be chosen here; {did_you_mean(card, list(sources.values()))}"
        )

    def at(self, path: str, source: str) -> list[Wish]:
        """The legal moves with a chosen card that are aimed at a spot."""
        return _exact(self.of(source), path)

    def near(self, path: str, source: str) -> list[Wish]:
        """The legal moves with a chosen card that are aimed at the seat of a spot."""
        return _aimed(self.of(source), path)

    def barred(self, source: str) -> list[Wish]:
        """The moves with a card that are not legal, one for each kind and player aimed at."""
        game, table = self.view.game, self.view.table
        legal = {wish.move.action for wish in self.legal}
        others = [
            game.move(table, action, None)
            for action in range(game.num_distinct_actions())
            if action not in legal
        ]
        # The numbering has room for more players than there are.
        there = [move for move in others if move.target is None or move.target in game.names]
        found: dict[tuple[str, str | None, tuple[str, ...]], Wish] = {}
        for wish in _wishes(self.view, there):
            if wish.way.source == source:
                targets = wish.way.targets if wish.move.target else ()
                found.setdefault((wish.move.kind, wish.move.target, targets), wish)
        return list(found.values())

    def barred_at(self, path: str, source: str) -> list[Wish]:
        """The barred moves with a card that would be aimed at a spot, or else at its seat.

        First those that are aimed at something there. A seat as a whole is what cards are passed
        or given to, which nobody means who points at a rival's market.
        """
        barred, seat = self.barred(source), path.split("/", maxsplit=1)[0]
        precise = [w for w in barred if not any(t.endswith(f"/{NAME}/") for t in w.way.targets)]
        found = _aimed(precise, path)
        return found + _aimed(barred, path) if seat == f"{self.view.player}" else found


def _wishes(view: View, moves: Iterable[Move]) -> list[Wish]:
    moves = list(moves)
    return [Wish(*pair) for pair in zip(moves, ways_of(view, moves), strict=True)]


def _exact(wishes: Iterable[Wish], path: str) -> list[Wish]:
    return [w for w in wishes if any(is_within(path, t) for t in w.way.targets)]


def _aimed(wishes: Iterable[Wish], path: str) -> list[Wish]:
    wishes = list(wishes)
    seat = path.split("/", maxsplit=1)[0]
    of_seat = [w for w in wishes if seat and any(t.split("/")[0] == seat for t in w.way.targets)]
    return _exact(wishes, path) or of_seat

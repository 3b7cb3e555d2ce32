"""What a person may wish to do at a table: legal and barred moves, by card and spot."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from grasslab.engine.errors import UnknownNameError, did_you_mean, shown
from grasslab.engine.moves import Move
from grasslab.engine.view import View
from grasslab.show.spots import Way, is_within, way_of


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
        self.legal = [Wish(move, way_of(view, move)) for move in view.moves()]

    def of(self, source: str) -> list[Wish]:
        """The legal moves that begin with the card at a spot; of ``""`` those with no card."""
        return [wish for wish in self.legal if wish.way.source == source]

    def sources(self) -> dict[str, str]:
        """The spots of the cards that can be chosen, with the names of the cards.

        Every card in hand can be, if only to ask why it cannot be played.
        """
        table, p = self.view.table, self.view.player
        found = {
            f"{p}/hand/{kind}": name for kind, name in enumerate(self._names()) if self._held(name)
        }
        for wish in self.legal:
            if wish.way.source:
                found.setdefault(wish.way.source, wish.move.card or "this card")
        assert table.player == p  # whose wishes these are
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
        """The legal moves with a chosen card that are aimed at a spot, or else at its seat."""
        return _aimed(self.of(source), path)

    def barred(self, source: str) -> list[Wish]:
        """The moves with a card that are not legal, one for each kind and player aimed at."""
        game, table = self.view.game, self.view.table
        legal = {wish.move.action for wish in self.legal}
        found: dict[tuple[str, str | None, tuple[str, ...]], Wish] = {}
        for action in range(game.num_distinct_actions()):
            if action in legal:
                continue
            move = game.move(table, action, None)
            if move.target is not None and move.target not in game.names:
                continue  # the numbering has room for more players
            way = way_of(self.view, move)
            if way.source == source:
                key = (move.kind, move.target, way.targets if move.target else ())
                found.setdefault(key, Wish(move, way))
        return list(found.values())

    def barred_at(self, path: str, source: str) -> list[Wish]:
        """The barred moves with a card that would be aimed at a spot, or else at its seat."""
        return _aimed(self.barred(source), path)

    def _names(self) -> list[str]:
        game = self.view.game
        kinds = getattr(game, "kinds", None)
        if kinds is not None:
            return [kind.name for kind in kinds]
        from grasslab.games.grass.catalogue import CARDS

        return [card.name for card in CARDS]

    def _held(self, name: str) -> int:
        return self.view.hand().get(name, 0)


def _aimed(wishes: Iterable[Wish], path: str) -> list[Wish]:
    wishes = list(wishes)
    exact = [w for w in wishes if any(is_within(path, t) for t in w.way.targets)]
    seat = path.split("/", maxsplit=1)[0]
    if exact or not seat:
        return exact
    return [w for w in wishes if any(t.split("/")[0] == seat for t in w.way.targets)]

"""Spots of the picture: games bring their own, and others get on without."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

import grasslab as gl
from grasslab.engine.moves import Move
from grasslab.show import spots
from grasslab.show.spots import Way, at_seat, spot, ways_of
from tests.show.tree_samples import grass


def test_a_game_registers_its_own_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    """As games of one's own do, whose pictures nobody here knows."""
    view = gl.load("kuhn").deal(seed=7).view(0)
    monkeypatch.setattr(spots, "_finders", dict(spots._finders))
    pot = Way("", (spot(place="pot"),))
    spots.register("kuhn", lambda *_: pot)
    assert ways_of(view, view.moves()) == [pot, pot]


def test_without_its_own_ways_a_game_has_plain_ones() -> None:
    """Nothing is held that Kuhn poker plays, and nobody is aimed at."""
    view = gl.load("kuhn").deal(seed=7).view(0)
    assert ways_of(view, view.moves()) == [Way(), Way()]


@pytest.mark.parametrize("own", [{}, {"kinds": ()}])
def test_a_game_without_kinds_of_cards_aims_at_names(own: dict[str, Any]) -> None:
    """A card that no list of kinds has lies nowhere to be chosen."""
    game = SimpleNamespace(name="dice", names=("Ann", "Bob"), seat=("Ann", "Bob").index, **own)
    aimed = Move(3, "throw at Bob", kind="throw", card="Six", target="Bob")
    table: Any = None
    view: Any = SimpleNamespace(game=game, table=table, player=0)
    assert ways_of(view, [aimed]) == [Way("", (at_seat(1),))]


def test_a_whole_seat_is_pointed_at_by_its_name() -> None:
    """The frame of a seat has other things to choose in it, and is none itself."""
    state = grass().play("play Sold Out")  # all pass a card now, Ann hers to Bob
    view = state.view("Ann")
    ways = ways_of(view, view.moves())
    assert {way.targets for way in ways} == {("1/name/",)}
    assert all(way.source.startswith("0/hand/") for way in ways)

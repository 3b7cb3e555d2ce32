"""The check of a game: it finds each way in which a game can break the contract."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, cast

import pytest

import grasslab as gl
from grasslab.engine.bounds import Bounds
from grasslab.engine.moves import Event, Explanation
from grasslab.engine.placed import Place
from grasslab.engine.sheet import Entry
from grasslab.engine.table import Table
from grasslab.engine.worded import Phrase
from grasslab.explore.conformance import GameError, GameReport
from grasslab.games.kuhn import Kuhn
from grasslab.games.kuhn import table as kuhn_table


def checked(game: gl.Game, *only: str) -> GameReport:
    """A short check, of these things only if any are named."""
    return gl.check_game(game, games=4, positions=6, seed=1, only=only or None)


def broken(name: str, method: object) -> Kuhn:
    """Kuhn poker with something else in place of one of its methods."""
    kind = cast("type[Kuhn]", type("BrokenKuhn", (Kuhn,), {name: method}))
    return kind.load(names=["Ann", "Bob"])


def found(game: gl.Game, *only: str) -> set[str]:
    """The checks that found a fault."""
    return {fault.check for fault in checked(game, *only).faults}


def _loses_a_card(self: Kuhn, table: Table) -> Iterable[Place]:
    return [place for place in Kuhn.places(self, table) if place.name != "deck"]


def _always_barred(self: Kuhn, table: Table, action: int, player: int | None) -> Explanation:
    return Explanation("bet", "no-bets", "Nobody bets.", "nowhere", "It is so.")


def _no_fact(self: Kuhn, table: Table, action: int, player: int | None) -> Explanation | None:
    return Explanation("bet", "no-bets", "Nobody bets.", "nowhere", "")


def _says_pass(self: Kuhn, action: int) -> Phrase:
    return Phrase("pass", "pass")


def _tight_bounds(self: Kuhn, table: Table) -> Bounds:
    return Bounds(decisions=1, chances=2, least=-2, most=2)


def _poor_bounds(self: Kuhn, table: Table) -> Bounds:
    return Bounds(decisions=3, chances=2, least=-1, most=1)


def _silent(self: Kuhn, before: Table, action: int, after: Table) -> list[Event]:
    return []


def _tells_cards(self: Kuhn, before: Table, action: int, after: Table, player: int) -> str:
    return Kuhn.observed(self, before, action, after, cast(Any, before).player)


def _forgets(self: Kuhn, before: Table, action: int, after: Table, player: int) -> str:
    return "something"


def _wrong_sheet(self: Kuhn, table: Table) -> Iterable[Entry]:
    return [*Kuhn.entries(self, table), Entry(0, "tip", None, 1, "for luck")]


def _wins_too_much(self: Kuhn, table: Table) -> list[int]:
    return [won + 1 for won in Kuhn.totals(self, table)]


def _other_text(self: Kuhn, table: Table, known: object = ()) -> str:
    return "turn Ann | Ann: hand K | Bob: hand Q"


def _nameless(self: Kuhn) -> dict[str, Any]:
    return {**Kuhn.specification(self), "names": ["Ann", "Cy"]}


@pytest.mark.parametrize(
    ("name", "method", "checks"),
    [
        ("places", _loses_a_card, {"cards are conserved"}),
        ("explain", _always_barred, {"why not"}),
        ("explain", _no_fact, {"why not"}),
        ("phrase", _says_pass, {"moves as text", "numbering"}),
        ("bounds", _tight_bounds, {"returns and bounds"}),
        ("bounds", _poor_bounds, {"returns and bounds"}),
        ("events", _silent, {"events and score sheet"}),
        ("observed", _tells_cards, {"information states"}),
        ("observed", _forgets, {"information states"}),
        ("entries", _wrong_sheet, {"events and score sheet"}),
        ("totals", _wins_too_much, {"returns and bounds"}),
        ("position_text", _other_text, {"positions as text"}),
        ("specification", _nameless, {"the game as data"}),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_a_broken_game_is_found_out(
    name: str, method: Callable[..., Any], checks: set[str]
) -> None:
    """Whatever a game does wrong, the check that is about it says so."""
    assert found(broken(name, method), *checks) == checks


def test_a_view_that_shows_a_card_is_found_out() -> None:
    """A game that hides nothing leaks, and its samples and policies tell."""
    kind = cast("type[Kuhn]", type("OpenKuhn", (Kuhn,), {"own_fields": frozenset()}))
    assert "leaks" in found(kind.load(), "leaks")


def test_a_policy_that_peeks_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a policy leaves may not depend on cards that the player does not see."""
    game = gl.load("kuhn")

    def peek(s: kuhn_table.Table, out: list[int], n: int, policy: int) -> int:
        out[0] = int(sum(s.hand[1 - s.player]) and s.hand[1 - s.player][0])
        return 1

    monkeypatch.setattr(game.rules_of_play, "narrow", peek)
    assert "policies" in found(game, "policies")


def test_an_error_of_the_game_is_a_fault() -> None:
    """A game that breaks off is reported with the line where it did; the rest is still tried."""

    def breaks(self: Kuhn, table: Table) -> Iterable[Place]:
        raise ZeroDivisionError("no cards today")

    report = checked(broken("players_frame", breaks))
    assert not report.ok
    assert "ZeroDivisionError: no cards today" in report.text
    assert report.tried["history"] == 4


def test_a_fault_says_where() -> None:
    """With the position as Python makes it again, in the report and in its frame."""
    report = checked(broken("explain", _always_barred), "why not")
    fault, frame = report.faults[0], report.frame()
    assert eval(fault.where, {"gl": gl}).game == gl.load("kuhn", names=["Ann", "Bob"])
    assert frame.columns.tolist() == ["check", "what", "where"]
    assert fault.where in frame["where"].tolist()


def test_faults_can_be_an_error() -> None:
    """``check=True`` raises with the report; a sound game passes."""
    only = ["returns and bounds"]
    gl.check_game(gl.load("kuhn"), games=1, positions=2, only=only, check=True)
    with pytest.raises(GameError, match="FAULT"):
        gl.check_game(broken("bounds", _tight_bounds), games=3, only=only, check=True)


def test_only_some_checks() -> None:
    """Those that are named are made, and no others; a mistyped name says what was meant."""
    assert list(checked(gl.load("kuhn"), "chance", "history").tried) == ["chance", "history"]
    with pytest.raises(gl.UnknownNameError, match="did you mean history"):
        checked(gl.load("kuhn"), "histori")


@pytest.mark.parametrize(
    "asked", [{"games": 0}, {"positions": "many"}, {"game": "kuhn"}, {"only": "chance"}]
)
def test_what_is_asked_is_checked(asked: dict[str, Any]) -> None:
    """A number that is none, or what is no game, is refused with what would be right."""
    with pytest.raises(gl.OptionError):
        gl.check_game(**{"game": gl.load("kuhn"), **asked})


def test_the_same_seed_gives_the_same_check() -> None:
    """Games, positions and faults depend on the seed alone."""
    one, other = (checked(broken("explain", _no_fact), "why not") for _ in range(2))
    assert [str(fault) for fault in one.faults] == [str(fault) for fault in other.faults]

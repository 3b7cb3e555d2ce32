"""The benchmarks run: their figures are for people, but a broken one must not go unseen."""

from __future__ import annotations

import pytest

from grasslab.games import PACKAGES
from tests.bench import browser, bulk, engine, games
from tests.bench.__main__ import BENCHMARKS, OPENSPIEL, PEERS, chosen


def test_what_is_compared_is_measured() -> None:
    """Each ratio names a figure that there is, and choosing one takes its peers along."""
    everything = {**BENCHMARKS, **OPENSPIEL}
    assert all(name in everything for name in PEERS)
    assert all(peer in everything for peers in PEERS.values() for peer in peers)
    assert "table/article, 4 players" in chosen(["article"])
    with_peer = chosen(["State.child/official, 4 players, no Trades"])
    assert "table/official, 4 players, no Trades" in with_peer


def test_panels_are_measured_where_there_is_a_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    """And nowhere else, since there they could only fail."""
    for there in (True, False):
        monkeypatch.setattr(browser, "installed", lambda there=there: there)
        assert bool(chosen(["panel/"])) is there


@pytest.mark.slow
def test_the_figures_of_the_engine_come_out() -> None:
    """Every figure is a positive number."""
    pytest.importorskip("pandas", reason="simulations are frames")
    assert engine.table_without_trades() > 0
    assert engine.views() > 0
    assert engine.samples() > 0
    assert engine.simulated("random") > 0


@pytest.mark.slow
def test_the_figures_of_bulk_work_come_out() -> None:
    """With few games, so that it also runs where nothing is compiled."""
    pytest.importorskip("numpy", reason="bulk work gives arrays")
    assert bulk.decisions_a_second(False, games=20) > 0
    assert bulk.nodes_a_second(depth=3) > 0
    assert bulk.steps_a_second(True, games=1) > 0
    assert bulk.seconds_for(1_000) > 0


@pytest.mark.slow
@pytest.mark.parametrize("name", games.SIZES)
def test_the_figures_of_the_other_games_come_out(name: str) -> None:
    """Every game of the house is measured: plain, through states, and compiled."""
    pytest.importorskip("numpy", reason="bulk work gives arrays")
    assert games.plain(name) > 0
    assert games.through_states(name) > 0
    assert games.compiled(name, "greedy") > 0


def test_every_game_is_measured() -> None:
    """Those beside Grass, which has figures of its own."""
    assert {"grass", *games.SIZES} == set(PACKAGES)

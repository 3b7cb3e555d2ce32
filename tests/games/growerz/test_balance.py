"""The house deck is balanced: no Character and no card wins much more or less than its share."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from grasslab.engine.accelerator import _compiling_layer
from grasslab.engine.rows import laid_out, row_type, write_row
from grasslab.engine.twins import Twins, sources_of
from grasslab.games.growerz.catalogue import CHARACTERS, FIRST_CHARACTER, KINDS
from grasslab.games.growerz.numbering import ACTIONS
from grasslab.games.growerz.policies import GREEDY
from grasslab.games.growerz.table import Table
from tests.games.growerz import tallying
from tests.games.growerz.tables import DECK, names, new

np = pytest.importorskip("numpy", reason="20,000 games are counted in arrays (extra fast)")
numba = pytest.importorskip("numba", reason="20,000 games need compiled rules (extra fast)")

GAMES = 20_000
PLAYERS = 4


@pytest.fixture(scope="module")
def tally() -> dict[str, Any]:
    """Greedy players, Characters at random: shares of victory, cards laid, Characters, by seat."""
    name = tallying.__name__
    sources = sources_of(["grasslab.games.growerz.rules"])
    sources[name] = Path(tallying.__file__).read_text(encoding="utf-8")
    layer = _compiling_layer(numba, checks=False, cached=False)
    compiled = Twins("_tally", sources, layer, "grasslab.games.growerz.rules", None).load(name)
    rows = laid_out(2, row_type((*Table.FIELDS, *Table.OPTIONS)))
    start = new(PLAYERS)
    start.keeps_recall = 0
    for place in range(2):
        write_row(rows, place, start)
    dice, out = np.full(2, 7, np.uint64), np.zeros(ACTIONS, np.int64)
    laid = np.zeros((GAMES, PLAYERS, KINDS), np.int8)
    standings, characters = (np.zeros((GAMES, PLAYERS), np.int64) for _ in range(2))
    compiled.tally_games(rows, dice, GREEDY, out, laid, standings, characters)
    won = standings == standings.max(axis=1, keepdims=True)
    return {
        "shares": won / won.sum(axis=1, keepdims=True),
        "laid": laid,
        "characters": characters,
    }


@pytest.mark.slow
def test_every_character_wins_about_its_share(tally: dict[str, Any]) -> None:
    """Within 0.8 to 1.25 of appearances divided by players; shared victories count in part."""
    for character in range(CHARACTERS):
        played = tally["characters"] == character
        ratio = tally["shares"][played].sum() / (played.sum() / PLAYERS)
        assert 0.8 < ratio < 1.25, (DECK.characters[character], ratio)


@pytest.mark.slow
def test_every_card_lies_with_winners_about_as_often_as_with_others(tally: dict[str, Any]) -> None:
    """Season cards and Plants laid by winners, against those laid by all: within 0.7 to 1.4."""
    by_all = tally["laid"].sum(axis=(0, 1))
    by_winners = (tally["laid"] * tally["shares"][:, :, None]).sum(axis=(0, 1)) * PLAYERS
    for kind in range(FIRST_CHARACTER):
        assert by_all[kind] > GAMES / 20  # nothing is never played
        assert 0.7 < by_winners[kind] / by_all[kind] < 1.4, DECK.labels[kind]


def test_what_is_counted_is_what_is_laid() -> None:
    """Plain: the cards counted over a Season are those that lie there at its end."""
    laid = [[0] * KINDS for _ in range(2)]
    s = new(players=2, seasons=1, characters=["Hippie", "Lawyer"])
    rows, out = [s.copy(), s], [0] * ACTIONS
    tallying.tally_games(rows, [3, 3], GREEDY, out, [laid], [[0, 0]], [[0, 0]])
    end = rows[0]
    for p in range(2):
        lying = [*names(end.lying[p]), *names(end.events[p])]
        counted = [
            DECK.labels[kind] for kind in range(FIRST_CHARACTER) for _ in range(laid[p][kind])
        ]
        assert set(lying) <= set(counted)
        spaces = sum(card > 0 for card in end.space[p][2:])
        plants = sum(card > 0 for card in end.plant[p])
        assert len(counted) == len(lying) + spaces + plants

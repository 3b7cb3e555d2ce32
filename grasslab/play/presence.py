"""Which cards go with victory: how often each lies with those who win, against with everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from grasslab.engine.accelerator import bulk_of
from grasslab.engine.errors import GrasslabError, UnknownNameError, did_you_mean, require, shown
from grasslab.engine.frames import make_frame
from grasslab.engine.game import Game
from grasslab.engine.placed import PlacedGame
from grasslab.engine.random import seed_number
from grasslab.engine.seats import whole_number

if TYPE_CHECKING:
    import pandas

COLUMNS = ("card", "family", "presence", "with_winners", "ratio", "standard_error")
SUMS = 5
"""What ``engine.tally`` adds up for each kind."""


def presence(
    game: Game, n: int = 20_000, policy: str = "greedy", seed: int | str = 0
) -> pandas.DataFrame:
    """How often each card lies with who wins, against how often it lies with anybody.

    Games are played out, compiled where Numba is installed (extra ``fast``). A ratio of 1 says that
    a card neither helps nor hurts, or that both cancel out; it does not say why: a card that only
    leaders can afford has a high ratio as well. Of what each player has one of, such as a Character
    of GrowerZ, the ratio is that of its victories to its fair share.

    Parameters
    ----------
    game : Game
        A game that says what lies with a player: Grass is Greener (the yard and Garage at the end),
        GrowerZ (everything that lay on the own Spaces, Events, and the Character).
    n : int
        How many games.
    policy : str
        One of ``game.policies``, for all seats.
    seed : int or str
        The same seed gives the same frame.

    Returns
    -------
    pandas.DataFrame
        One row a card that lay anywhere: ``card``, ``family``, ``presence`` (how many lie with a
        player in a game, on average), ``with_winners`` (the same of who wins; shared victories
        count in part), ``ratio`` of the two, and its ``standard_error``.

    Raises
    ------
    GrasslabError
        If the game says nothing of the kind, or a number is none.
    UnknownNameError
        If there is no such policy.
    MissingPackageError
        If pandas or NumPy is not installed.

    Examples
    --------
    >>> import grasslab as gl
    >>> frame = gl.presence(gl.load("growerz", players=2), n=10, seed=7)
    >>> frame.columns.tolist()
    ['card', 'family', 'presence', 'with_winners', 'ratio', 'standard_error']
    """
    if not isinstance(game, PlacedGame) or not hasattr(game.rules_of_play, "count_cards"):
        name = game.name if isinstance(game, Game) else shown(game)
        raise GrasslabError(f"{name} does not say what lies with a player, so nothing is counted")
    count = whole_number(n)
    if count is None or count < 1:
        raise GrasslabError(f"n= is how many to play, a whole number from 1 on, not {shown(n)}")
    if not isinstance(policy, str) or policy not in game.policies:
        raise UnknownNameError(
            f"there is no policy {shown(policy)}; {did_you_mean(policy, game.policies)}"
        )
    require("pandas", "lab", "a frame of cards")
    require("numpy", "fast", "counting cards over many games")
    sums = _summed(game, count, game.policies[policy], seed_number(seed))
    rows = [
        (kind.name, kind.family, *_figures(sums, number, count * game.players))
        for number, kind in enumerate(game.kinds)
        if sums[0][number] > 0
    ]
    families = list(dict.fromkeys(kind.family for kind in game.kinds))
    categories = {"card": [kind.name for kind in game.kinds], "family": families}
    return make_frame(rows, COLUMNS, categories)


def _summed(game: PlacedGame, games: int, policy: int, seed: int) -> Any:
    """The sums of ``engine.tally`` over so many games."""
    bulk = bulk_of(game)
    table: Any = game.new_table()
    table.keeps_recall = 0  # nobody asks for information states here
    rows, kinds = bulk.rows([table, table]), len(game.kinds)
    counts, sums = bulk.grid(game.players, kinds), bulk.grid(SUMS, kinds, "float64")
    bulk.run("tally", rows, bulk.generator(seed), 0, games, policy, bulk.legal(), counts, sums)
    return sums


def _figures(sums: Any, kind: int, players: int) -> tuple[float, float, float, float]:
    """Presence, presence with winners, their ratio and its standard error (delta method)."""
    lay, won, squares, crossed, both = (float(row[kind]) for row in sums)
    ratio = won / lay
    spread = max(0.0, both - 2 * ratio * crossed + ratio * ratio * squares)
    return lay / players, won / players, ratio, float(spread**0.5 / lay)

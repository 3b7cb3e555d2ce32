"""Golden files: whole games and move counts as text that a person can read.

``python -m tests.golden`` writes them anew; read the difference before it is committed.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import grasslab as gl
from grasslab.engine.game import Game
from grasslab.engine.random import generator, random_below
from grasslab.engine.state import State

FOLDER = Path(__file__).parent / "games"
MOST_MOVES = 24

PLAYTHROUGHS: dict[str, dict[str, tuple[dict[str, Any], int]]] = {
    "grass": {
        "official, 4 players": ({"players": 4, "rounds": 1, "trade": False}, 1),
        "official with Trades, 3 players": ({"players": 3, "rounds": 1, "max_rounds": 1}, 2),
        "article, 4 players": ({"players": 4, "rounds": 1, "preset": "article"}, 3),
        "classic, 2 players, two rounds": (
            {"players": 2, "rounds": 2, "preset": "classic", "trade": False},
            4,
        ),
        "all variants, 5 players": (
            {
                "players": 5,
                "rounds": 1,
                "variants": ["give_me_five", "hidden_deals", "lucky_or_not", "cool_the_heat"],
                "trades_per_turn": 1,
            },
            5,
        ),
        "pocket deck, 2 players": (
            {"players": 2, "rounds": 1, "deck": "pocket-1", "hand_size": 2},
            6,
        ),
    },
    "grass-is-greener": {
        "three neighbors": ({"names": ["Ann", "Bob", "Cy"]}, 1),
        "other rules, two neighbors": (
            {"names": ["Ann", "Bob"], "preset": "automatic", "replaced_plot": "discarded"},
            2,
        ),
    },
    "growerz": {
        "one season, three growers": ({"names": ["Ann", "Bob", "Cy"], "seasons": 1}, 1),
        "chosen characters, two growers": (
            {"names": ["Ann", "Bob"], "characters": "chosen", "hand_size": 3, "seasons": 2},
            2,
        ),
    },
    "kuhn": {"three players": ({"players": 3, "names": ["Ann", "Bob", "Cy"]}, 1)},
    "leduc": {"a showdown": ({"names": ["Ann", "Bob"]}, 1)},
}
"""Random games by the game: what it is loaded with, and the seed."""
COUNTS: dict[str, tuple[dict[str, Any], str, int]] = {
    "pocket deck, from the deal": (
        {"players": 2, "rounds": 1, "deck": "pocket-1", "hand_size": 1, "trade": False},
        "",
        5,
    ),
    "a switch and a theft": (
        {"names": ["Ann", "Bob"], "rounds": 1, "trade": False},
        """turn Ann | Ann: hand SN, GS, FE; market HG, PA; opened
        Bob: hand MX, SH; market CO, DF; opened | stack 2 FE, PF""",
        4,
    ),
    "passing around": (
        {"names": ["Ann", "Bob", "Cy"], "rounds": 1, "trade": False, "preset": "classic"},
        "turn Ann | Ann: hand SO, MO, FE | Bob: hand DC, IM | Cy: hand WO, SH | stack MC, HG",
        6,
    ),
    "a hidden Trade": (
        {
            "names": ["Ann", "Bob"],
            "rounds": 1,
            "switch": False,
            "hidden_deals": True,
            "claim_any_kind": False,
        },
        "turn Ann | Ann: hand PA, MO | Bob: hand FE, JA | stack MC",
        4,
    ),
    "stacked covers and a fine": (
        {"names": ["Ann", "Bob"], "rounds": 1, "trade": False, "switch": False},
        """turn Ann | Ann: hand GS, CB, LC, PF; market 2 PA, HG, MX; opened
        Bob: hand FE; opened | stack BU, DE""",
        4,
    ),
    "fines under covers": (
        {"names": ["Ann", "Bob"], "rounds": 1, "trade": False, "switch": False},
        """turn Ann | Ann: hand PF, IM; market HG, half-covered Panama (GS)
        cover CO/GS, 2 MX/CB; opened; heat BU | Bob: hand SH; opened | stack MO, MC, CD""",
        5,
    ),
}


def count_lines(state: State, depth: int) -> int:
    """How many ways there are to go on for so many steps, chance outcomes included (perft)."""
    if depth == 0:
        return 1
    return sum(count_lines(state.child(action), depth - 1) for action in state.legal_actions())


def move_counts(name: str) -> str:
    """The counts from one position, a line for each depth."""
    options, position, depth = COUNTS[name]
    game = gl.load("grass", **options)
    state = game.position(position) if position else game.new_initial_state()
    lines = [f"# {name}", repr(game), state.position_text()]
    lines += [f"depth {d}: {count_lines(state, d)}" for d in range(1, depth + 1)]
    return "\n".join(lines) + "\n"


def playthrough(which: str, name: str) -> str:
    """One random game of a game, told step by step."""
    options, seed = PLAYTHROUGHS[which][name]
    game = gl.load(which, **options)
    return "\n".join([f"# {name}", repr(game), *_steps(game, seed)]) + "\n"


def _steps(game: Game, seed: int) -> Iterator[str]:
    state, dice = game.deal(seed), generator(seed)
    yield from _told(state)
    while not state.is_terminal():
        moves = state.moves()
        texts = moves.texts()
        shown = texts[:MOST_MOVES] + ["..."] * (len(texts) > MOST_MOVES)
        yield ""
        yield state.position_text()
        yield f"{state.player_name()} may ({len(texts)}): " + "; ".join(shown)
        # First a kind of move, so that the many possible Trades do not crowd out the rest.
        kinds = sorted({move.kind for move in moves})
        wanted = moves.of(kind=kinds[random_below(dice, len(kinds))])
        chosen = wanted[random_below(dice, len(wanted))].text
        yield f"> {chosen}"
        before = len(state.line())
        state = state.play(chosen).draw(seed)
        for step in state.line()[before:]:
            yield from (f"  {event.text}" for event in step.last_events())
    yield ""
    yield state.position_text()
    yield f"returns {state.returns()}"


def _told(state: State) -> Iterator[str]:
    yield from (f"  {line}" for line in state.log())


def file_of(which: str, name: str) -> Path:
    """Where a golden text of a game is kept."""
    return FOLDER / which.replace("-", "_") / "golden" / f"{name}.txt"


def files() -> dict[Path, str]:
    """The golden files."""
    found = {
        file_of(which, name): playthrough(which, name)
        for which, names in PLAYTHROUGHS.items()
        for name in names
    }
    found[file_of("grass", "move counts")] = "\n".join(move_counts(name) for name in COUNTS)
    return found


if __name__ == "__main__":
    for path, text in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
        print(path.relative_to(FOLDER))

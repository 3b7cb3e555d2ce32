"""Score pads and what is shown of them, for the tests of ``grasslab score``."""

from __future__ import annotations

from grasslab.games.grass.presets import PRESETS
from grasslab.games.grass.scorepad import Figures, ScorePad
from tests.cli.terminal import run

PLAYERS = ("Amy", "Bob", "Janis", "John")


def scored(*argv, typed=()):
    """A run of `grasslab score`."""
    return run("score", *argv, typed=typed)


def pad_of(preset, *rounds, players=PLAYERS):
    """A pad with some rounds."""
    pad = ScorePad(players, PRESETS[preset])
    for figures in rounds:
        pad = pad.with_round(figures)
    return pad


def rows(text):
    """The lines of a printed sheet: what stands before the figures, and the figures."""
    found = {}
    for line in text.splitlines():
        words = line.replace(",", "").split()
        figures = [w for w in words if w.lstrip("-").isdigit()]
        label = " ".join(w for w in words if not w.lstrip("-").isdigit())
        if figures:
            found.setdefault(label, tuple(map(int, figures)))
    return found


def figures_of(*at_risk):
    """A round in which these dollars lie unprotected, and nothing else counts."""
    none = (0,) * len(at_risk)
    return Figures(none, at_risk, none, none)


ROUND_OF_TWO = ["", "10k", "", "", "", "", "20k", "", "", ""]
"""Enter, four figures each for two players, and nobody with the Banker."""

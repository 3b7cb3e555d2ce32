"""The file of a score pad: one JSON object, documented and versioned, written whole or not at all.

``format``
    Always ``"grasslab-scorepad"``.
``version``
    The version of this format, ``1``.
``players``
    The names, clockwise.
``preset``
    The rules it began with: "official", "article" or "classic".
``rules``
    What counts in scoring: ``banker``, ``floor_at_zero``, ``bonus_tie``, ``target``.
``rounds``
    One object a round, dollars by seat: ``protected``, ``at_risk``, ``in_hand``, ``fines``, and
    ``banker``, the name of whose Banker counts, or ``null``.

Totals are not in it: they are counted anew from the figures.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from grasslab.engine.errors import GrasslabError
from grasslab.engine.files import write_atomically
from grasslab.games.grass.presets import Rules, preset_named
from grasslab.games.grass.scorepad import LABELS, Figures, ScorePad

FORMAT, VERSION = "grasslab-scorepad", 1
RULES = ("banker", "floor_at_zero", "bonus_tie", "target")
"""The options that count in scoring."""


def pad_text(pad: ScorePad, preset: str) -> str:
    """The text of a score file."""
    content = {
        "format": FORMAT,
        "version": VERSION,
        "players": list(pad.players),
        "preset": preset,
        "rules": {name: getattr(pad.rules, name) for name in RULES},
        "rounds": [_round_data(pad, figures) for figures in pad.rounds],
    }
    return json.dumps(content, indent=2, ensure_ascii=False) + "\n"


def _round_data(pad: ScorePad, figures: Figures) -> dict[str, Any]:
    data: dict[str, Any] = {name: list(getattr(figures, name)) for name in LABELS}
    data["banker"] = None if figures.banker is None else pad.players[figures.banker]
    return data


def save_pad(pad: ScorePad, preset: str, path: str) -> None:
    """Write a score file, atomically.

    Raises
    ------
    GrasslabError
        If it cannot be written.
    """
    write_atomically(path, pad_text(pad, preset))


def load_pad(path: str) -> tuple[ScorePad, str]:
    """The score pad of a file, and the preset it began with.

    Raises
    ------
    GrasslabError
        If there is no such file, or anything in it is not as it should be.
    """
    try:
        content = json.loads(Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        raise GrasslabError(f"cannot read {path}: {error.strerror or error}") from error
    except (ValueError, RecursionError) as error:
        raise GrasslabError(f"{path} is no score file: {error}") from error
    try:
        return _pad_of(content)
    except GrasslabError as error:
        raise GrasslabError(f"{path}: {error}") from error


def _pad_of(content: Any) -> tuple[ScorePad, str]:
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise GrasslabError(f"this is no score file: its format is not {FORMAT!r}")
    if content.get("version") != VERSION:
        raise GrasslabError(
            f"this score file is of version {content.get('version')!r}, and only {VERSION} is known"
        )
    _check_keys(content, ("format", "version", "players", "preset", "rules", "rounds"), "the file")
    preset = content["preset"]
    if not isinstance(preset, str):
        raise GrasslabError(f"preset is a name, not {preset!r}")
    _check_keys(content["rules"], RULES, "rules")
    rules: Rules = preset_named(preset).with_options(**content["rules"])
    players = content["players"]
    if not isinstance(players, list) or not all(isinstance(name, str) for name in players):
        raise GrasslabError("players is a list of names")
    if not isinstance(content["rounds"], list):
        raise GrasslabError("rounds is a list")
    pad = ScorePad(tuple(players), rules)
    for number, data in enumerate(content["rounds"], 1):
        try:
            pad = pad.with_round(_figures_of(pad, data))
        except GrasslabError as error:
            raise GrasslabError(f"round {number}: {error}") from error
    return pad, preset


def _figures_of(pad: ScorePad, data: Any) -> Figures:
    _check_keys(data, (*LABELS, "banker"), "a round")
    rows = {}
    for name, label in LABELS.items():
        row = data[name]
        if not isinstance(row, list):
            raise GrasslabError(f"{label} is a list of dollars, not {row!r}")
        rows[name] = tuple(row)
    banker = data["banker"]
    if banker is not None and banker not in pad.players:
        raise GrasslabError(f"the Banker is with {banker!r}, who does not play")
    return Figures(**rows, banker=None if banker is None else pad.players.index(banker))


def _check_keys(data: Any, wanted: tuple[str, ...], what: str) -> None:
    """Refuse what lacks a key, or has one too many."""
    if not isinstance(data, dict):
        raise GrasslabError(f"{what} should be an object with {', '.join(wanted)}")
    missing = [key for key in wanted if key not in data]
    unknown = [str(key) for key in data if key not in wanted]
    if missing or unknown:
        wrong = [f"no {key!r}" for key in missing] + [f"an unknown {key!r}" for key in unknown]
        raise GrasslabError(f"{what} has {', '.join(wrong)}")

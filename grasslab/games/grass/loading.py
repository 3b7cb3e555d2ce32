"""Loading Grass: names, preset, variants and options, from keywords or from a specification."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from grasslab.engine.errors import OptionError
from grasslab.engine.seats import seat_of
from grasslab.games.grass.deck import Deck
from grasslab.games.grass.game import Grass
from grasslab.games.grass.names import player_names
from grasslab.games.grass.presets import PRESETS, Rules, preset_named, with_variants


def load(
    *,
    players: int | None = None,
    names: Sequence[str] | None = None,
    preset: str = "official",
    variants: Sequence[str] = (),
    rules: Rules | None = None,
    utility: str = "dollars",
    peddle_split: str | None = None,
    **options: Any,
) -> Grass:
    """Load Grass.

    Parameters
    ----------
    players : int, optional
        2 to 6; by default as many as there are names, else 4.
    names : sequence of str, optional
        The players, clockwise.
    preset : {"official", "article", "classic"}
        The rules to start from.
    variants : sequence of str
        Of "give_me_five", "hidden_deals", "lucky_or_not", "cool_the_heat".
    rules : Rules, optional
        Rules made once, instead of a preset.
    utility : {"dollars", "lead", "win"}
        What ``state.returns()`` counts.
    peddle_split : {"2022"}, optional
        Another split of the 28 Peddles; short for ``deck="2022"``.
    **options
        Any field of ``Rules``. Seats in ``cool_the_heat`` and ``first_dealer`` may be names.

    Raises
    ------
    UnknownNameError, OptionError
        If a name is unknown, or a value cannot be.

    Examples
    --------
    >>> load(players=4, preset="classic", variants=["lucky_or_not"], rounds=1)
    gl.load('grass', players=4, preset='classic', rounds=1, lucky_or_not=True)
    """
    seated = player_names(players, names)
    base = _start_rules(preset, rules)
    start = with_variants(base, variants)
    for variant in start.differences(base):
        if options.get(variant, True) is False:
            raise OptionError(f"{variant} is switched on, and {variant}=False switches it off")
    if peddle_split is not None:
        if "deck" in options:
            raise OptionError("deck= names all cards, so peddle_split= cannot stand beside it")
        options["deck"] = Deck.standard(peddle_split)
    cool = options.get("cool_the_heat")
    if isinstance(cool, list | tuple | set | frozenset):
        options["cool_the_heat"] = tuple(_seat(player, seated) for player in cool)
    if "first_dealer" in options:
        options["first_dealer"] = _seat(options["first_dealer"], seated)
    if rules is not None:
        preset = next((name for name, its in PRESETS.items() if its == start), "official")
    return Grass(seated, start.with_options(**options), preset, utility)


def _start_rules(preset: str, rules: Rules | None) -> Rules:
    """What to start from: a preset, or rules made once, but not both."""
    named = preset_named(preset)
    given: object = rules
    if given is None:
        return named
    if not isinstance(given, Rules):
        raise OptionError(f"rules= takes a gl.Rules, not {given!r}")
    if preset != "official":
        raise OptionError("rules= settles every option, so preset= cannot stand beside it")
    return given


def _seat(player: object, names: Sequence[str]) -> object:
    """The seat of a player by name, before there is a game; any other value as it is."""
    return seat_of(player, names) if isinstance(player, str) else player


def from_specification(specification: dict[str, Any]) -> Grass:
    """The game of a specification; the counterpart of ``Grass.specification``."""
    unknown = set(specification) - {"names", "preset", "options", "utility"}
    if unknown or not isinstance(specification.get("options", {}), dict):
        raise OptionError(f"this is no specification of Grass: {sorted(unknown) or 'options'}")
    options = dict(specification.get("options", {}))
    deck = options.get("deck")
    if isinstance(deck, dict):
        counts = deck.get("counts")
        if not isinstance(counts, list):
            raise OptionError("a deck needs its counts")
        options["deck"] = Deck(tuple(counts), str(deck.get("name", "custom")))
    reserved = {"players", "names", "preset", "variants", "rules", "utility", "peddle_split"}
    if reserved & set(options):
        raise OptionError(f"no options of the rules: {sorted(reserved & set(options))}")
    return load(
        names=specification.get("names"),
        preset=specification.get("preset", "official"),
        utility=specification.get("utility", "dollars"),
        **options,
    )

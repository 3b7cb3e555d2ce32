"""The notation of GrowerZ's positions: what is said, what follows, and where the rest lies."""

from __future__ import annotations

from typing import Any

from grasslab.engine.positions import (
    CardIn,
    Cards,
    Check,
    Flag,
    Follows,
    Notation,
    Number,
    Numbers,
    OneOf,
    PlayerIn,
)
from grasslab.games.growerz import faults
from grasslab.games.growerz.cards import PLANT_TYPES, SEASONS
from grasslab.games.growerz.courses import (
    PHASES,
    cards_to_deal,
    size_of_chosen,
    size_of_hand,
    usual_first,
    usual_left,
    usual_sowing,
    usual_step,
)
from grasslab.games.growerz.places import CHOSEN, STACK, seasons_begun
from grasslab.games.growerz.spaceitems import (
    TYPES,
    CharacterIn,
    FromOne,
    OpenPlants,
    SeasonCardIn,
    SeasonCards,
    SeasonSlots,
    Spaces,
    growerz,
    season_kinds,
)
from grasslab.games.growerz.table import CHOOSE, HAND


def cards_in_decks(game: Any, table: Any, seat: int) -> list[int]:
    """How many cards each Plant deck has."""
    families = [
        kind.family for kind in growerz(game).kinds[growerz(game).rules_of_play.FIRST_PLANT :]
    ]
    return [
        sum(n for n, family in zip(table.plant_deck, families, strict=False) if family == name)
        for name in PLANT_TYPES
    ]


def lay_rest(game: Any, table: Any, kind: int, count: int) -> None:
    """Put cards that nobody names where they must be.

    Cards of the present Season lie in its deck, those of earlier ones are out of the game, Plants
    lie in their decks. All other cards are where they are by what is said.
    """
    rules = growerz(game).rules_of_play
    first, end = season_kinds(growerz(game), table)
    plants = len(table.plant_deck)
    if kind < rules.SEASON_KINDS and seasons_begun(table):
        row = table.stack if first <= kind < end else table.removed
        row[kind] += count
    elif rules.FIRST_PLANT <= kind < rules.FIRST_PLANT + plants:
        table.plant_deck[kind - rules.FIRST_PLANT] += count


def first_plant(game: Any) -> int:
    """The kind of the first Plant."""
    return growerz(game).rules_of_play.FIRST_PLANT


def first_character(game: Any) -> int:
    """The kind of the first Character."""
    return growerz(game).rules_of_play.FIRST_CHARACTER


NOTATION = Notation(
    items=(
        PlayerIn("turn", "player"),
        OneOf("phase", "phase", PHASES, usual=CHOOSE),
        OneOf("season", "season", dict(enumerate(SEASONS))),
        FromOne("step", "step", most=HAND - 1, usual=usual_step),
        PlayerIn("first player", "first", usual=usual_first),
        Flag("sowing", "sowing", usual=usual_sowing),
        Number("to act", "left", usual=usual_left),
        TYPES,
        CharacterIn("character", "character", first=first_character),
        Spaces("spaces", "space"),
        SeasonSlots("events", "events", events=True),
        SeasonCardIn("revealed", "revealed", keyword="revealed"),
        SeasonCardIn(CHOSEN, "committed", keyword=CHOSEN, size=size_of_chosen),
        SeasonSlots("hand", "hand", size=size_of_hand),
        Numbers("points", "points"),
        Number("bonus", "bonus", keyword="bonus"),
        OpenPlants("open plants", "open_plants", also=("open plant",)),
        CardIn("drawn", "drawn", first=first_plant),
        Cards("discards", "plant_discards", first=first_plant),
        SeasonCards("out of the game", "removed", earlier=True),
        Cards("plant decks", "plant_deck", first=first_plant),
        SeasonCards(STACK.lower(), "stack"),
        Follows("stack_size", lambda game, table, seat: sum(table.stack)),
        Follows("deck_left", cards_in_decks),
        Follows("to_deal", cards_to_deal),
    ),
    rest=("plant decks", STACK.lower()),
    checks=(
        Check(faults.of_course),
        Check(faults.of_characters),
        Check(faults.of_hands),
        Check(faults.of_options),
        Check(faults.of_played),
        Check(faults.of_moment),
        Check(faults.of_points),
    ),
    lay_rest=lay_rest,
)

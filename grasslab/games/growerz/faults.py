"""What must hold of a position of GrowerZ that is set up by hand, so that it can be played on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grasslab.engine.words import plural
from grasslab.games.growerz.bounds import best_season
from grasslab.games.growerz.cards import ON_SPACES, PLANT_TYPES, SEASONS
from grasslab.games.growerz.courses import (
    IN_SEASON,
    IN_SOWING,
    OVER,
    PHASES,
    cards_played,
    is_dealing,
    rank,
    size_of_chosen,
    size_of_hand,
    usual_left,
    usual_step,
)
from grasslab.games.growerz.places import BEFORE_SEASONS
from grasslab.games.growerz.table import (
    CHOOSE_CHARACTER,
    CHOOSE_FIRST,
    DEAL,
    DEAL_CHARACTER,
    DRAW_PLANT,
    GAME_OVER,
    PERMANENT_SPACES,
    PLACE,
    PLANT,
    REVEAL,
    SEASON_OVER,
)


def of_course(game: Any, table: Any) -> Iterator[str]:
    """What is wrong with the Season, the step, and whose turn it is."""
    phase, last = PHASES[table.phase], table.seasons - 1
    if table.season > (0 if table.phase in BEFORE_SEASONS else last):
        yield f"season: {SEASONS[table.season]} is not yet, or not played, in this phase ({phase})"
    if table.phase == SEASON_OVER and table.season == last:
        yield f"phase: after {SEASONS[last]} the game is over"
    if table.phase == GAME_OVER and table.season < last:
        yield f"phase: the game is over after {SEASONS[last]}, not before"
    steps = table.hand_size - 1
    if table.phase in IN_SEASON and table.step >= steps:
        yield f"step: a Season has {plural(steps, 'step')}, with hand_size={table.hand_size}"
    elif table.phase not in IN_SEASON and table.step != usual_step(game, table, -1):
        yield f"step: in this phase ({phase}) it is step {usual_step(game, table, -1) + 1}"
    if table.sowing != (table.phase in IN_SOWING) and table.phase != REVEAL:
        yield f"sowing: {'it is' if table.phase in IN_SOWING else 'not'} in this phase ({phase})"
    yield from _of_turn(game, table)


def _of_turn(game: Any, table: Any) -> Iterator[str]:
    """What is wrong with whose turn it is, and how many have still to act."""
    turn = {CHOOSE_FIRST: 0, GAME_OVER: table.first}
    turn[SEASON_OVER] = (table.first + 1) % table.players
    expected = turn.get(table.phase, table.player)
    if table.player != expected:
        yield f"turn: in this phase ({PHASES[table.phase]}) it is {game.names[expected]}'s"
    left = usual_left(game, table, -1)
    before_all = table.phase == REVEAL and table.sowing and left == 0
    if table.left != left and not (before_all and table.left == table.players):
        yield f"to act: {plural(left, 'player')}, by whose turn it is, and not {table.left}"


def of_characters(game: Any, table: Any) -> Iterator[str]:
    """Who has a Character, and who not yet."""
    for p, name in enumerate(game.names):
        there = table.character[p] > 0
        if table.phase in BEFORE_SEASONS:
            due = table.phase != CHOOSE_FIRST and rank(table, p) < rank(table, table.player)
        else:
            due = True
        if there != due:
            yield f"characters of {name}: {'a Character is missing' if due else 'not yet dealt'}"


def of_hands(game: Any, table: Any) -> Iterator[str]:
    """Whether all hold as many cards as they must."""
    for p, name in enumerate(game.names):
        sizes = (
            ("hands", sum(card > 0 for card in table.hand[p]), size_of_hand(game, table, p)),
            ("chosen", int(table.committed[p] > 0), size_of_chosen(game, table, p)),
        )
        for where, size, due in sizes:
            if size != due:
                moment = PHASES[table.phase]
                if table.phase in IN_SEASON:
                    moment = f"step {table.step + 1}, {moment}"
                cards = plural(due, "card")
                yield f"{where} of {name}: {cards} in this phase ({moment}), not {size}"
    if is_dealing(table) and table.phase == DEAL and not table.to_deal:
        yield "phase: all cards are dealt"


def of_options(game: Any, table: Any) -> Iterator[str]:
    """What the options of this game rule out."""
    given = game.values["characters"]
    ways = {DEAL_CHARACTER: "dealt", CHOOSE_CHARACTER: "chosen"}
    if given != ways.get(table.phase, given):
        yield f"phase: with characters={given!r} nothing is {ways[table.phase]}"
    if table.phase == CHOOSE_FIRST and game.values["first_player"] is not None:
        yield "phase: the First Player is given here, and not chosen"
    if not isinstance(given, str):
        for p, name in enumerate(game.names):
            there = table.character[p]
            if there and game.deck.characters[there - 1] != given[p]:
                yield f"characters of {name}: the {given[p]}, as these rules have it"


def of_played(game: Any, table: Any) -> Iterator[str]:
    """Nobody has more Events and Spaces of the Season in front than cards were played."""
    for p, name in enumerate(game.names):
        new = (*table.events[p], *table.space[p][PERMANENT_SPACES:])
        there, played = sum(card > 0 for card in new), cards_played(table, p)
        if there > played:
            kinds = plural(there, "Event or new Space", "Events and new Spaces")
            yield f"events and spaces of {name}: {kinds}, and {plural(played, 'card')} played"


def of_moment(game: Any, table: Any) -> Iterator[str]:
    """Whether what is decided or comes now can be."""
    rules, p, name = game.rules_of_play, table.player, game.names[table.player]
    yield from _of_revealed(game, table)
    if (table.drawing > 0) != (table.phase == DRAW_PLANT):
        yield f"drawing: a type of Plant in the phase {PHASES[DRAW_PLANT]!r}, and only then"
    elif table.drawing:
        plant_type = table.drawing - 1
        if not table.deck_left[plant_type]:
            yield f"drawing: the {PLANT_TYPES[plant_type]} deck is empty"
        if not rules.has_space_for(table, p, plant_type):
            yield f"drawing: {name} has no Space for {PLANT_TYPES[plant_type]} plants"
    if (table.drawn > 0) != (table.phase == PLANT):
        yield f"drawn: a Plant in the phase {PHASES[PLANT]!r}, and only then"
    elif table.drawn:
        plant = game.kinds[rules.FIRST_PLANT + table.drawn - 1]
        if not rules.has_space_for(table, p, PLANT_TYPES.index(plant.family)):
            yield f"drawn: {name} has no Space for {plant.name}"
    pairs = zip(table.open_plants, table.deck_left, strict=True)
    if table.phase == REVEAL and not any(left and not card for card, left in pairs):
        yield "open plants: none is to be turned up"


def _of_revealed(game: Any, table: Any) -> Iterator[str]:
    """Cards revealed and not laid down yet: those of who places one, and of all after that."""
    for p, name in enumerate(game.names):
        due = table.phase == PLACE and rank(table, p) >= rank(table, table.player)
        if (table.revealed[p] > 0) != due:
            what = "a card is missing" if due else "it is laid down, or not revealed"
            yield f"revealed of {name}: {what} in this phase ({PHASES[table.phase]})"
    kind = table.revealed[table.player] - 1
    if table.phase == PLACE and 0 <= kind < game.rules_of_play.SEASON_KINDS:
        on_space = game.deck.cards[kind].family in ON_SPACES
        if not on_space or not game.rules_of_play.fits(table, table.player, kind):
            name = game.names[table.player]
            yield f"revealed of {name}: {game.kinds[kind].name} is placed on no Space of {name}"


def of_points(game: Any, table: Any) -> Iterator[str]:
    """Points before they are made, and others than those of the harvest that lies here."""
    done = table.season + (table.phase in OVER)
    for p, name in enumerate(game.names):
        if any(table.points[p][done:]):
            yield f"points of {name}: {SEASONS[done]} is not harvested yet"
        elif max(table.points[p]) > best_season(table):
            yield f"points of {name}: a Season brings {best_season(table)} at most"
        elif table.phase in OVER and table.character[p]:
            due = game.rules_of_play.harvest_points(table, p)
            if table.points[p][table.season] != due:
                season = SEASONS[table.season]
                yield f"points of {name}: {season} brings {due}, as the cards lie"
        bonus = game.rules_of_play.finish(table, p).bonus if table.phase == GAME_OVER else 0
        if table.bonus[p] != bonus:
            yield f"bonus of {name}: {bonus}, as the cards lie, and not {table.bonus[p]}"

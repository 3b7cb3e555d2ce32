"""What happened in a step of GrowerZ, as events: who did what, and what each harvest is made of.

Sentences for others hide what they do not see: cards that are dealt, chosen, passed on, and
discarded face down.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from grasslab.engine.moves import Event
from grasslab.engine.words import in_unit, listed, plural
from grasslab.games.growerz.cards import ON_SPACES, PLANT_TYPES, SEASONS, VALUES, ZONES
from grasslab.games.growerz.lines import EventLine, SpaceLine
from grasslab.games.growerz.sights import (
    all_chosen,
    discards,
    hands_pass,
    is_dealt,
    is_last_choice,
    last_cards,
    way_of_hands,
)
from grasslab.games.growerz.table import (
    CHOOSE,
    CHOOSE_CHARACTER,
    CHOOSE_FIRST,
    DEAL_CHARACTER,
    DISCARDS_FACE_UP,
    DRAW_PLANT,
    GAME_OVER,
    PLACE,
    PLANT,
    REVEAL,
    SEASON_OVER,
    SPACES,
    Table,
)

if TYPE_CHECKING:
    from grasslab.games.growerz.game import GrowerZ


def events(game: GrowerZ, before: Table, action: int, after: Table) -> list[Event]:
    """Everything that happened in a step, in order."""
    found = list(_step(game, before, action, after))
    found += _laid_down(game, before, action, after)
    found += _shuffled(before, action, after, game)
    if hands_pass(before, after):
        found += _passed(game, after)
    if after.phase in (SEASON_OVER, GAME_OVER):
        found += _harvested(game, after)
    if after.phase == GAME_OVER:
        found += _finished(game, after)
    return found


# The step itself


def _step(game: GrowerZ, before: Table, action: int, after: Table) -> Iterator[Event]:
    """What was decided, or came."""
    if is_dealt(before):
        yield from _dealt(game, before, action, after)
    elif before.phase == CHOOSE:
        yield from _chosen(game, before, action)
    elif before.phase in (CHOOSE_FIRST, DEAL_CHARACTER, CHOOSE_CHARACTER):
        yield _at_setup(game, before, action)
    elif before.phase == PLACE:
        yield _placed(game, before, action)
    elif before.phase in (REVEAL, DRAW_PLANT):
        yield _plant_came(game, before, action)
    else:
        yield _sown(game, before, action)


def _at_setup(game: GrowerZ, before: Table, action: int) -> Event:
    if before.phase == CHOOSE_FIRST:
        text = f"{game.names[action]} gets the First Player card."
        return Event("first player", text, action, card=len(game.kinds) - 1)
    kind = action
    if before.phase == CHOOSE_CHARACTER:
        kind += game.rules_of_play.FIRST_CHARACTER - game.rules_of_play.TAKE_CHARACTER
    text = f"{game.names[before.player]} is the {game.kinds[kind].name}."
    return Event("character", text, before.player, card=kind)


def _dealt(game: GrowerZ, before: Table, kind: int, after: Table) -> Iterator[Event]:
    """A Season card comes; the first one of a Season after the Cleanup."""
    if before.phase == SEASON_OVER:
        text = (
            f"{SEASONS[after.season].capitalize()} begins: Plants and temporary cards are cleared "
            f"away, and {game.names[after.first]} gets the First Player card."
        )
        yield Event("season", text, after.first)
    p, name = before.player, game.names[before.player]
    text = f"{name} is dealt {game.kinds[kind].name}."
    yield Event("deal", text, p, card=kind, public=f"{name} is dealt a card.", seen_by=(p,))


def _chosen(game: GrowerZ, before: Table, action: int) -> Iterator[Event]:
    """A card is chosen; after the last choice all are revealed, and last cards discarded."""
    p, kind = before.player, action - game.rules_of_play.CHOOSE_CARD
    text = f"{game.names[p]} chooses {game.kinds[kind].name}."
    public = f"{game.names[p]} chooses a card."
    yield Event("choose", text, p, card=kind, public=public, seen_by=(p,))
    if not is_last_choice(before):
        return
    for seat, kind in enumerate(all_chosen(game, before, action)):
        text = f"{game.names[seat]} reveals {game.kinds[kind].name}."
        yield Event("reveal", text, seat, card=kind)
    if discards(before):
        for seat, kind in enumerate(last_cards(game, before, action)):
            yield _discarded(game, before, seat, kind)


def _discarded(game: GrowerZ, before: Table, seat: int, kind: int) -> Event:
    name, card = game.names[seat], game.kinds[kind].name
    if before.discards == DISCARDS_FACE_UP:
        return Event("discard", f"{name} discards {card}.", seat, card=kind)
    text, public = f"{name} discards {card}, face down.", f"{name} discards a card, face down."
    return Event("discard", text, seat, card=kind, public=public, seen_by=(seat,))


def _placed(game: GrowerZ, before: Table, action: int) -> Event:
    p, kind = before.player, before.revealed[before.player] - 1
    space = game.space_name(before, p, action - game.rules_of_play.PLACE_ON)
    text = f"{game.names[p]} places {game.kinds[kind].name} on the {space}."
    return Event("place", text, p, card=kind)


def _plant_came(game: GrowerZ, before: Table, kind: int) -> Event:
    plant, p = game.kinds[kind].name, before.player
    if before.phase == REVEAL:
        return Event("turn up", f"{plant} is turned up.", card=kind)
    return Event("draw", f"{game.names[p]} draws {plant}.", p, card=kind)


def _sown(game: GrowerZ, before: Table, action: int) -> Event:
    """A Plant is sown, drawn unseen, or none is."""
    rules, p, name = game.rules_of_play, before.player, game.names[before.player]
    if action == rules.SOW_NOTHING:
        return Event("sow nothing", f"{name} sows nothing.", p)
    if rules.DRAW_UNSEEN <= action < rules.SOW_NOTHING:
        deck = PLANT_TYPES[action - rules.DRAW_UNSEEN]
        return Event("draw unseen", f"{name} draws from the {deck} deck, unseen.", p)
    if before.phase == PLANT:
        plant, place, verb = before.drawn, action - rules.PLANT_DRAWN, "plants"
    else:
        plant_type, place = divmod(action - rules.SOW_OPEN, SPACES)
        plant, verb = before.open_plants[plant_type], "sows"
    kind = rules.FIRST_PLANT + plant - 1
    text = f"{name} {verb} {game.kinds[kind].name} on the {game.space_name(before, p, place)}."
    return Event("sow", text, p, card=kind)


# What follows from it


def _laid_down(game: GrowerZ, before: Table, action: int, after: Table) -> Iterator[Event]:
    """Revealed cards that need no decision, from the First Player on."""
    if is_last_choice(before):
        waiting = all_chosen(game, before, action)
    elif before.phase == PLACE:
        waiting = [card - 1 for card in before.revealed]
        waiting[before.player] = -1
    else:
        return
    for n in range(game.players):
        p = (before.first + n) % game.players
        if waiting[p] >= 0 and not after.revealed[p]:
            yield _lies(game, p, waiting[p])


def _lies(game: GrowerZ, p: int, kind: int) -> Event:
    name, card = game.names[p], game.deck.cards[kind]
    if card.family in ON_SPACES:
        text = f"{card.name} fits on no Space of {name}, and goes out of the game."
        return Event("misfit", text, p, card=kind)
    what = "Event" if card.family == "event" else "new Space"
    return Event(card.family, f"{name} lays down the {what} {card.name}.", p, card=kind)


def _shuffled(before: Table, action: int, after: Table, game: GrowerZ) -> Iterator[Event]:
    """With its last card, or at the Cleanup, a Plant deck's discards become the deck."""
    for plant_type, name in enumerate(PLANT_TYPES):
        if before.phase in (REVEAL, DRAW_PLANT):
            went = game.kinds[action].family == name
            shuffled = went and before.deck_left[plant_type] == 1 and after.deck_left[plant_type]
        else:
            empty = before.phase == SEASON_OVER and before.deck_left[plant_type] == 0
            shuffled = empty and after.deck_left[plant_type] > 0
        if shuffled:
            yield Event("shuffle", f"The discards of the {name} deck are shuffled.")


def _passed(game: GrowerZ, after: Table) -> Iterator[Event]:
    """Hands go on; giver and getter know what is in them."""
    for giver in range(game.players):
        getter = (giver + way_of_hands(after)) % game.players
        names = game.names[giver], game.names[getter]
        kinds = [card - 1 for card in after.hand[getter] if card]
        cards = listed([game.kinds[kind].name for kind in kinds])
        text = f"{names[0]} passes {cards} to {names[1]}."
        public = f"{names[0]} passes {plural(len(kinds), 'card')} to {names[1]}."
        yield Event("pass", text, giver, getter, public=public, seen_by=(giver, getter))


# Points


def zones_text(line: SpaceLine) -> str:
    """What the sums of a Space bring: "quantity 4 is yellow (2), ..."."""
    parts = [
        f"{value} {total} is {ZONES[zone]} ({points})"
        for value, total, zone, points in zip(
            VALUES, line.sums, line.zones, line.zone_points, strict=True
        )
    ]
    return listed(parts) + (f", and {line.bonus} more for all green" if line.bonus else "")


def effects_text(game: GrowerZ, line: EventLine) -> str:
    """Which effects of an Event are there: "relax is there, hunger is not"."""
    effects = sorted(game.deck.cards[line.event].effects)
    pairs = list(zip(effects, line.satisfied, strict=True))
    there = [effect for effect, satisfied in pairs if satisfied]
    missing = [effect for effect, satisfied in pairs if not satisfied]
    if not missing:
        return f"{listed(there)} are both there"
    if not there:
        return f"neither {listed(missing, 'nor')} is there"
    return f"{there[0]} is there, {missing[0]} is not"


def _harvested(game: GrowerZ, after: Table) -> Iterator[Event]:
    """What each Plant and each Event brings, and the Season in all."""
    season = SEASONS[after.season]
    for p, name in enumerate(game.names):
        harvest = game.harvest(after, p)
        for line in harvest.spaces:
            if line.plant is not None:
                where = f"{game.kinds[line.plant].name} on the {game.deck.cards[line.space].name}"
                points = in_unit(line.points, game.unit)
                text = f"{where} brings {name} {points}: {zones_text(line)}."
                yield Event("harvest", text, p, card=line.plant, amount=line.points)
        for its in harvest.events:
            points = in_unit(its.points, game.unit)
            text = (
                f"{game.kinds[its.event].name} brings {name} {points}: {effects_text(game, its)}."
            )
            yield Event("harvest", text, p, card=its.event, amount=its.points)
        text = f"{name} has {in_unit(harvest.points, game.unit)} for {season}."
        yield Event("season points", text, p, amount=harvest.points)


def _tie_broken(game: GrowerZ, after: Table, best: list[int], points: str) -> Iterator[Event]:
    """By which Space a tie in points was broken (R, "The Player With the Most Points")."""
    totals = game.totals(after)
    tied = [p for p in range(game.players) if totals[p] == totals[best[0]]]
    if len(tied) == len(best):
        return
    colours = {p: sorted(game.finish(after, p).colours, reverse=True) for p in tied}
    mine = colours[best[0]]
    place = 0 if any(colours[p][0] != mine[0] for p in tied) else 1
    space = ("one Space", "the other Space")[place]
    who, winners = (listed([game.names[p] for p in seats]) for seats in (tied, best))
    have = "has" if len(best) == 1 else "have"
    text = f"{who} have {points} each; {winners} {have} the most colours on {space}, {mine[place]}."
    yield Event("tie", text)


def _finished(game: GrowerZ, after: Table) -> Iterator[Event]:
    """The bonus for the most colours, and who has won."""
    for p, name in enumerate(game.names):
        finish = game.finish(after, p)
        if finish.bonus:
            points, most = in_unit(finish.bonus, game.unit), max(finish.colours)
            text = f"{name} gets {points} for the most colours on one Space, {most}."
            yield Event("bonus", text, p, amount=finish.bonus)
    standings = game.standings(after)
    best = [p for p, standing in enumerate(standings) if standing == max(standings)]
    points = in_unit(game.totals(after)[best[0]], game.unit)
    yield from _tie_broken(game, after, best, points)
    if len(best) > 1:
        winners = listed([game.names[p] for p in best])
        yield Event("win", f"{winners} share the victory with {points} each.")
    else:
        yield Event("win", f"{game.names[best[0]]} wins with {points}.", best[0])

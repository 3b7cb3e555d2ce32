"""Why the greedy player of GrowerZ takes what it takes, in sentences that all may hear.

They speak of what lies open. Of a card that is chosen in secret nothing may be said.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from grasslab.engine.view import View
from grasslab.engine.words import in_unit
from grasslab.games.growerz.table import SPACES, Table

if TYPE_CHECKING:
    from grasslab.games.growerz.game import GrowerZ

SECRET = "It seems worth most of the hand, by my Traffic Light and what lies before me"


def because(game: GrowerZ, view: View, action: int) -> str:
    """Why the player takes this action, without a full stop."""
    rules, table = game.rules_of_play, cast(Table, view.table)
    if action < rules.PLACE_ON:
        return SECRET
    if action < rules.SOW_OPEN:
        return _placing(game, table, action - rules.PLACE_ON)
    if action < rules.DRAW_UNSEEN:
        plant_type, place = divmod(action - rules.SOW_OPEN, SPACES)
        return _planting(game, table, place, table.open_plants[plant_type])
    if action < rules.SOW_NOTHING:
        return "A Plant that nobody has seen looks better here than those face up, or than none"
    if action == rules.SOW_NOTHING:
        if table.step == table.hand_size - 2:
            return "No Plant on offer is worth planting"
        return "No Plant on offer is good enough yet, and there is time to wait"
    if action < rules.TAKE_CHARACTER:
        return _planting(game, table, action - rules.PLANT_DRAWN, table.drawn)
    return "Before the first card one Character is as good as another"


def _placing(game: GrowerZ, table: Table, place: int) -> str:
    """What a card makes of a Space, and whether it would make more of another one now."""
    p, space = table.player, game.space_name(table, table.player, place)
    if not table.plant[p][place]:
        return f"It seems to serve best on the {space}, for what is to grow there"
    first = game.rules_of_play.PLACE_ON
    free = [other for other in range(SPACES) if game.rules_of_play.bar(table, first + other) == 0]
    more = {other: _more_points(game, table, other) for other in free}
    change = f"makes {_signed(more[place])} on" if more[place] else "changes no points on"
    if more[place] == max(more.values()):
        return f"As things lie, it {change} the {space}, and nowhere does it do better"
    return (
        f"As things lie, it {change} the {space}; elsewhere it would do better now, but it "
        "promises less for later"
    )


def _more_points(game: GrowerZ, table: Table, place: int) -> int:
    """What the revealed card changes at once, if it goes on a Space."""
    rules, p, after = game.rules_of_play, table.player, table.copy()
    rules.place_on(after, p, place)
    return rules.harvest_points(after, p) - rules.harvest_points(table, p)


def _signed(points: int) -> str:
    return f"{points:+} {'point' if abs(points) == 1 else 'points'}"


def _planting(game: GrowerZ, table: Table, place: int, plant: int) -> str:
    """What a Plant makes of a Space, and of the Events."""
    p, space = table.player, game.space_name(table, table.player, place)
    before = game.rules_of_play.harvest_points(table, p)
    game.rules_of_play.put_plant(table, p, place, plant)
    more = game.rules_of_play.harvest_points(table, p) - before
    return f"As things lie, it brings {in_unit(more, game.unit)} on the {space}"

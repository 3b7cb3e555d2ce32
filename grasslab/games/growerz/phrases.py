"""One phrase for every action of GrowerZ, with what else people type; and for what chance brings.

A phrase is the same at every table, so Spaces go by their letters, as in pictures: A and B are
those of the Character. What else they are called at a table is understood by ``said``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grasslab.engine.positions.cards import fold
from grasslab.engine.worded import Phrase
from grasslab.games.growerz.cards import PLANT_TYPES, SEASONS
from grasslab.games.growerz.table import (
    CHOOSE_FIRST,
    DEAL_CHARACTER,
    DRAW_PLANT,
    REVEAL,
    SEASON_OVER,
    SPACES,
    Table,
)

if TYPE_CHECKING:
    from grasslab.games.growerz.game import GrowerZ

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
LETTERS = "ABCDEF"
VERBS = ("choose", "place", "on", "sow", "plant", "draw", "be", "take", "pass", "space")
"""What the texts of actions begin with: a card whose name does, is not meant by its name alone."""


def phrase(game: GrowerZ, action: int) -> Phrase:
    """What an action of the numbering is called."""
    rules, cards = game.rules_of_play, game.deck.cards
    if action < rules.PLACE_ON:
        return _choose(game, action - rules.CHOOSE_CARD)
    if action < rules.SOW_OPEN:
        place = action - rules.PLACE_ON
        also = _on(place, "place", "place it", "")
        return Phrase(f"place on Space {LETTERS[place]}", "place", also=also)
    if action < rules.DRAW_UNSEEN:
        return _sow(*divmod(action - rules.SOW_OPEN, SPACES))
    if action < rules.SOW_NOTHING:
        name = PLANT_TYPES[action - rules.DRAW_UNSEEN]
        text = f"draw {_article(name)} {name} plant unseen"
        also = (f"draw {name}", f"draw {name} plant", f"draw {_article(name)} {name} plant")
        return Phrase(text, "draw", None, name, also=also)
    if action == rules.SOW_NOTHING:
        return Phrase("sow nothing", "sow nothing", also=("plant nothing", "pass", "do not sow"))
    if action < rules.TAKE_CHARACTER:
        place = action - rules.PLANT_DRAWN
        also = _on(place, "plant", "plant it")
        return Phrase(f"plant it on Space {LETTERS[place]}", "plant", also=also)
    card = cards[rules.FIRST_CHARACTER + action - rules.TAKE_CHARACTER]
    also = tuple(f"{verb} {card.name}" for verb in ("be", "take", "take the"))
    also += _alone(card.name)
    return Phrase(f"be the {card.name}", "be", card.name, card.family, also=also)


def _choose(game: GrowerZ, number: int) -> Phrase:
    kind = game.kinds[number]
    also = (f"choose {kind.code}", *_alone(kind.name))
    return Phrase(f"choose {kind.name}", "choose", kind.name, kind.family, also=also)


def _sow(plant_type: int, place: int) -> Phrase:
    name = PLANT_TYPES[plant_type]
    text = f"sow the open {name} plant on Space {LETTERS[place]}"
    also = _on(place, f"sow {name}", f"sow the {name} plant", f"sow the open {name} plant")
    return Phrase(text, "sow", None, name, also=also)


def _on(place: int, *verbs: str) -> tuple[str, ...]:
    """Texts that say the same: "sow feminized on Space B", "sow feminized on the second Space"."""
    spaces = (f"the {ORDINALS[place]} Space", f"Space {LETTERS[place]}", f"Space {place + 1}")
    return tuple(f"{verb} on {space}" for verb in verbs for space in (*spaces, LETTERS[place]))


def _alone(name: str) -> tuple[str, ...]:
    """The name itself, unless a text of another action may begin so."""
    return () if fold(name).split()[:1] in [[verb] for verb in VERBS] else (name,)


def _article(word: str) -> str:
    return "an" if word[0] in "aeiou" else "a"


def outcome_phrase(game: GrowerZ, table: Table, outcome: int) -> Phrase:
    """What an outcome of chance is called at a chance node, possible there or not."""
    if table.phase == CHOOSE_FIRST:
        if outcome >= game.players:
            return Phrase(f"seat {outcome} is First Player", "first player")
        name = game.names[outcome]
        return Phrase(f"{name} is First Player", "first player", also=(name,))
    kind, verb = game.kinds[outcome], "deal"
    if table.phase in (REVEAL, DRAW_PLANT):
        verb = "turn up" if table.phase == REVEAL else "draw"
    if table.phase == DEAL_CHARACTER:
        verb = "deal the"
    also = (f"{verb} {kind.code}", kind.name, kind.code)
    return Phrase(
        f"{verb} {kind.name}", verb.removesuffix(" the"), kind.name, kind.family, also=also
    )


def chance_source(table: Table) -> str:
    """What chance draws from at a chance node."""
    if table.phase == CHOOSE_FIRST:
        return "lot"
    if table.phase == DEAL_CHARACTER:
        return "Characters"
    if table.phase in (REVEAL, DRAW_PLANT):
        plant_type = table.drawing - 1 if table.phase == DRAW_PLANT else _waiting(table)
        return f"{PLANT_TYPES[plant_type]} deck"
    return f"{SEASONS[table.season + (table.phase == SEASON_OVER)]} deck"


def _waiting(table: Table) -> int:
    """The type of Plant that is turned up next."""
    pairs = zip(table.open_plants, table.deck_left, strict=True)
    return next(number for number, (card, left) in enumerate(pairs) if left and not card)

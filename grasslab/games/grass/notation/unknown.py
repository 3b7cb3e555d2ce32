"""What is not understood in a move, all of it at once."""

from __future__ import annotations

import re
from collections.abc import Sequence

from grasslab.engine.errors import NotationError, closest, did_you_mean
from grasslab.games.grass.cardnames import CARD_NAMES, counted
from grasslab.games.grass.notation.parser import LONGEST, parse
from grasslab.games.grass.notation.phrases import find_card, quoted
from grasslab.games.grass.notation.verbs import find_verb
from grasslab.games.grass.table import Table


def parse_telling_all(names: Sequence[str], table: Table, text: str) -> int:
    """As ``parse``; where several words are not understood, the error names all of them."""
    try:
        return parse(names, table, text)
    except NotationError as error:
        told = str(error)
        known = [*CARD_NAMES, *names]
        more = [
            f"{quoted(part)} is not understood either; {did_you_mean(part, known)}"
            for part in _named_parts(text)
            if quoted(part) not in told and find_card(part) is None and closest(part, known)
            if part.casefold() not in [name.casefold() for name in names]
        ]
        if not more:
            raise
        raise NotationError(". ".join([told, *more])) from None


def _named_parts(text: str) -> list[str]:
    """What stands between the small words of a move: the names of cards and players."""
    phrase = text if len(text) <= LONGEST else ""
    found = find_verb(phrase)
    rest = found[1] if found is not None else " ".join(phrase.split()[1:])
    parts = re.split(r",|\b(?:from|with|for|on|of|under|and|over|to)\b", rest, flags=re.IGNORECASE)
    return [counted(part.strip())[1] for part in parts if part.strip()]

"""The notation of positions: a table as one line of text, and a text as keywords for ``set_up``.

A text is sections with ``|``, ``;`` or new lines between them. Sections begin with a word of the
lists below; what belongs to a player follows the player's name and a colon.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from grasslab.engine.errors import did_you_mean, shown
from grasslab.engine.knowledge import Knowledge
from grasslab.games.grass.cardnames import list_cards
from grasslab.games.grass.catalogue import CARDS, SEARCH_AND_SEIZURE
from grasslab.games.grass.positions.cards import covers_text, spots_text
from grasslab.games.grass.positions.knowing import known_text
from grasslab.games.grass.positions.phases import (
    default_dealer,
    default_direction,
    default_offers,
    default_total,
    default_trades,
    next_player,
)
from grasslab.games.grass.seen import shared
from grasslab.games.grass.sights import told_by_offer
from grasslab.games.grass.table import (
    AFTER_PLAY,
    ANSWER,
    CHOOSE,
    CHOOSE_DEALER,
    DEAL,
    DECLINED,
    DRAFT,
    DRAW,
    GAME_OVER,
    GIVE,
    PASS,
    ROUND_OVER,
    TAKE_AT_RANDOM,
    TURN,
    Table,
)

if TYPE_CHECKING:
    from grasslab.games.grass.game import Grass

PHASE_WORDS: Mapping[int, tuple[str, ...]] = {
    CHOOSE_DEALER: ("choose dealer", "choosing the dealer"),
    DEAL: ("deal", "dealing"),
    DRAFT: ("draft", "drafting"),
    DRAW: ("take", "taking", "draw"),
    TURN: ("turn", "play"),
    AFTER_PLAY: ("after play", "after the play"),
    ANSWER: ("answer", "answering"),
    CHOOSE: ("choose", "choosing"),
    GIVE: ("give", "giving"),
    PASS: ("pass", "passing"),
    TAKE_AT_RANDOM: ("random taking", "take at random"),
    ROUND_OVER: ("round over",),
    GAME_OVER: ("game over",),
}
"""The phases in words, the usual word first."""

_SEATED_CARDS = {"hand": "hands", "kept": "kept", "market": "markets", "cover": "covers"}
_SEATED_VALUES = {
    "heat": "heat",
    "missed": "missed",
    "banker": "bankers",
    "commits": "committed",
    "answers": "answers",
    "total": "totals",
    "knows": "knows",
    "holds": "sizes",
}
_SEATED_FLAGS = ("opened", "declines", "closed")
_CARDS = ("stack", "waste")
_VALUES = ("turn", "phase", "dealer", "round", "direction", "player", "offer", "partner", "seat")
_COUNTS = ("trades", "offers")
_FLAGS = {"played": "played", "extra turn": "extra_turn", "switched": "switched"}
_ALL_KNOW = "everybody knows"
_DIRECTIONS = ("clockwise", "counter-clockwise")
WORDS: tuple[str, ...] = (
    *_SEATED_CARDS,
    *_SEATED_VALUES,
    *_SEATED_FLAGS,
    *_CARDS,
    *_VALUES,
    *_COUNTS,
    *_FLAGS,
    *_DIRECTIONS,
    _ALL_KNOW,
)
"""What sections begin with."""
_SYNONYMS = {
    "hands": "hand",
    "keeps": "kept",
    "markets": "market",
    "covers": "cover",
    "misses": "missed",
    "bankers": "banker",
    "committed": "commits",
    "answer": "answers",
    "declined": "declines",
    "totals": "total",
    "counterclockwise": "counter-clockwise",
    "anticlockwise": "counter-clockwise",
}
_ANY_WORD = "|".join(
    re.escape(word) for word in sorted((*WORDS, *_SYNONYMS), key=len, reverse=True)
)
_SECTION = re.compile(rf"({_ANY_WORD})(?![\w-])\s*[:=]?\s*(.*)", re.IGNORECASE)
_NUMBERS = ("round", "missed", "bankers", "totals", "trades", "offers", "sizes")
_NUMBER = re.compile(r"([+-]?)\s*\$?\s*([0-9]{1,3}(?:[,_ ][0-9]{3})+|[0-9]{1,12})")


# From a table to its text


def position_text(game: Grass, table: Table, known: Sequence[Knowledge] = ()) -> str:
    """A table in the notation of positions, on one line; ``set_up`` reads it back exactly.

    Cards go by their codes; what is as usual is left out, and so is the larger of stack and Wasted
    Pile, which is the rest of the deck.

    Parameters
    ----------
    game : Grass
        Whose names the text uses.
    table : Table
        The table.
    known : sequence of Knowledge, optional
        What each seat knows of hidden cards, and last what everybody knows.
    """
    if table.phase == CHOOSE_DEALER:
        sections = [f"phase {PHASE_WORDS[CHOOSE_DEALER][0]}"]
    else:
        sections = course_sections(game.names, table)
    for p, name in enumerate(game.names):
        items = player_items(table, p)
        if known and known[p] != shared(known[-1], table, p):
            items.append(f"knows {known_text(game.names, known[p])}")
        if items:
            sections.append(f"{name}: " + "; ".join(items))
    if known and known[-1] != told_by_offer(table):
        sections.append(f"everybody knows {known_text(game.names, known[-1])}")
    stack, waste = (list_cards(pile, codes=True) for pile in (table.stack, table.waste))
    if not stack:
        sections.append("stack nothing")
    elif waste and stack.count(",") < waste.count(","):
        sections.append(f"stack {stack}")
    elif waste:
        sections.append(f"waste {waste}")
    return " | ".join(sections)


def course_sections(names: Sequence[str], table: Table) -> list[str]:
    """Round and turn, and how far they have come."""
    word = PHASE_WORDS[table.phase][0]
    dealt = table.phase == DEAL or table.phase == DRAFT
    if dealt:
        sections = [f"phase {word}"]
    else:
        usual = table.phase == TURN
        sections = [f"turn {names[table.turn]}" + ("" if usual else f", {word}")]
    if table.round != 1:
        sections.append(f"round {table.round}")
    if table.dealer != default_dealer(table):
        sections.append(f"dealer {names[table.dealer]}")
    if table.direction != default_direction(table):
        sections.append("clockwise" if table.direction == 1 else "counter-clockwise")
    if table.played and table.phase in (ANSWER, CHOOSE, GIVE):
        sections.append("played")
    if table.extra_turn:
        sections.append("extra turn")
    if table.switched:
        sections.append("switched")
    if table.trades != default_trades(table):
        sections.append(f"trades {table.trades}")
    if table.offers != default_offers(table):
        sections.append(f"offers {table.offers}")
    if table.offer_give:
        want = CARDS[table.offer_want - 1].code if table.offer_want else "anything"
        sections.append(f"offer {CARDS[table.offer_give - 1].code} for {want}")
    if table.partner:
        sections.append(f"partner {names[table.partner - 1]}")
    if table.player != next_player(table):
        sections.append(f"player {names[table.player]}")
    return sections


def player_items(table: Table, p: int) -> list[str]:
    """What lies before a player and in hand."""
    items = []
    lists = {
        "hand": list_cards(table.hand[p], codes=True),
        "kept": list_cards(table.kept[p], codes=True),
        "market": spots_text(table.market[p]),
        "cover": covers_text(table.covers[p]),
    }
    items += [f"{word} {cards}" for word, cards in lists.items() if cards]
    if table.opened[p]:
        items.append("opened")
    if table.heat[p]:
        items.append(f"heat {CARDS[SEARCH_AND_SEIZURE + table.heat[p] - 1].code}")
    if table.missed[p]:
        items.append(f"missed {table.missed[p]}")
    if table.bankers[p]:
        items.append(f"banker {table.bankers[p]}")
    if table.committed[p]:
        items.append(f"commits {CARDS[table.committed[p] - 1].code}")
    if table.answer[p] == DECLINED:
        items.append("declines")
    elif table.answer[p]:
        items.append(f"answers {CARDS[table.answer[p] - 1].code}")
    if table.closed == 1 + p:
        items.append("closed")
    if table.total[p] != default_total(table, p):
        items.append(f"total {table.total[p]}")
    return items


# From a text to keywords


def read_text(names: Sequence[str], text: str) -> tuple[dict[str, Any], list[str]]:
    """The keywords for ``set_up`` that a text stands for, and what of it was not understood."""
    setup: dict[str, Any] = {}
    faults: list[str] = []
    player: str | None = None
    for section in _sections(names, text):
        body = section
        before, colon, after = section.partition(":")
        if colon and (_is_name(names, before) or not _SECTION.fullmatch(section)):
            player, body = before.strip(), after.strip()
            if not body:
                continue
        match = _SECTION.fullmatch(body)
        if match:
            word = match[1].casefold()
            _take(setup, faults, names, player, _SYNONYMS.get(word, word), match[2].strip())
        else:
            first = body.split()[0]
            faults.append(f"{shown(body)} is not understood; {did_you_mean(first, WORDS)}")
    return setup, faults


def _is_name(names: Sequence[str], text: str) -> bool:
    return " ".join(text.split()).casefold() in (name.casefold() for name in names)


def _sections(names: Sequence[str], text: str) -> list[str]:
    """The sections of a text; a line that begins none goes on with the one before."""
    joined = ""
    for line in re.sub(r"extra\s+turn", "extra turn", text, flags=re.IGNORECASE).splitlines():
        before, colon, _ = line.partition(":")
        tail = re.split(r"[|;]", joined)[-1]
        begins = bool(_SECTION.match(line.strip()))
        if colon and re.fullmatch(r"[\w\s.'’-]+", before):
            begins = not _is_name(names, f"{tail} {before}")
        if begins and not joined.rstrip().endswith((",", ":", "/", "+", "=")):
            joined += "|" + line
        else:
            joined += " " + line
    return [" ".join(part.split()) for part in re.split(r"[|;]", joined) if part.strip()]


def _take(
    setup: dict[str, Any],
    faults: list[str],
    names: Sequence[str],
    player: str | None,
    word: str,
    value: str,
) -> None:
    """Take one section into the keywords."""
    if word in _SEATED_CARDS or word in _SEATED_VALUES or word in _SEATED_FLAGS:
        if player is None:
            said = f"{word} {value}".strip()
            example = shown(f"{names[0]}: {said}")
            faults.append(f"{shown(said)}: whose? Say it after a name, as in {example}")
        else:
            _take_of_player(setup, faults, player, word, value)
    elif word in _CARDS:
        _put(setup, faults, word, value)
    elif word in _FLAGS:
        _put(setup, faults, _FLAGS[word], True, value)
    elif word in _DIRECTIONS:
        _put(setup, faults, "direction", word, value)
    elif word == _ALL_KNOW:
        _put(setup, faults, "everybody_knows", value)
    elif word == "turn":
        turn, phase = _turn_and_phase(names, value)
        _put(setup, faults, "turn", turn)
        if phase is not None:
            _put(setup, faults, "phase", phase)
    else:
        _put(setup, faults, word, _number(value) if word in _NUMBERS else value)


def _take_of_player(
    setup: dict[str, Any], faults: list[str], player: str, word: str, value: str
) -> None:
    if word == "closed":
        _put(setup, faults, "closed", player, value)
    elif word == "opened":
        setup.setdefault("opened", []).append(player)
        _no_more(faults, word, value)
    elif word == "declines":
        _put(setup.setdefault("answers", {}), faults, player, "nothing", value, "answers of ")
    elif word in _SEATED_CARDS:
        keyword = _SEATED_CARDS[word]
        _put(setup.setdefault(keyword, {}), faults, player, value, where=f"{keyword} of ")
    else:
        keyword = _SEATED_VALUES[word]
        _put(
            setup.setdefault(keyword, {}),
            faults,
            player,
            _number(value) if keyword in _NUMBERS else value,
            where=f"{keyword} of ",
        )


def _put(
    setup: dict[str, Any],
    faults: list[str],
    keyword: str,
    value: object,
    rest: str = "",
    where: str = "",
) -> None:
    """Put one value under a keyword, where none may be yet."""
    if keyword in setup:
        twice = f"said twice, {shown(setup[keyword])} and {shown(value)}"
        faults.append(f"{where}{keyword}: {twice}")
    setup.setdefault(keyword, value)
    _no_more(faults, f"{where}{keyword}", rest)


def _no_more(faults: list[str], word: str, rest: str) -> None:
    if rest:
        faults.append(f"{word}: nothing follows here, and {shown(rest)} does")


def _turn_and_phase(names: Sequence[str], value: str) -> tuple[str, str | None]:
    """Part "John, take" or "John take"."""
    name, comma, phase = value.partition(",")
    if comma:
        return name.strip(), phase.strip()
    words = value.split()
    for count in range(len(words) - 1, 0, -1):
        if not _is_name(names, value) and _is_name(names, " ".join(words[:count])):
            return " ".join(words[:count]), " ".join(words[count:])
    return value, None


def _number(value: str) -> int | str:
    """A whole number such as 200000, 200,000, -$5,000; anything else stays as it is."""
    match = _NUMBER.fullmatch(value.strip())
    return int(match[1] + re.sub(r"[,_ ]", "", match[2])) if match else value

"""The table of Grass in few lines, as one seat sees it: what stands above the prompt of a game."""

from __future__ import annotations

from dataclasses import replace

from grasslab.cli.console import fold
from grasslab.engine.view import View
from grasslab.engine.words import money, plural
from grasslab.games.grass.cardnames import list_cards
from grasslab.games.grass.catalogue import CARDS
from grasslab.games.grass.scoresheet import ScoreSheet
from grasslab.games.grass.scoring import (
    at_risk_profit,
    highest_in_hand,
    paranoia_fines,
    protected_profit,
)
from grasslab.games.grass.table import TURN
from grasslab.show.grass_market import at_risk_words, covers
from grasslab.show.grass_scene import Scene, scene
from grasslab.show.layout import columns, flow


def picture(view: View, width: int) -> list[str]:
    """What lies before everybody, whose decision it is, and the own hand."""
    shown = scene(view)
    table = shown.table
    end = f" of {table.rounds}" if table.rounds else f", target {money(table.target)}"
    way = "clockwise" if table.direction == 1 else "counter-clockwise"
    left = plural(table.stack_size, "card")
    return [
        *fold(f"Round {table.round}{end}; play goes {way}; {left} on the stack.", width),
        *_seats(shown, width),
        *(fold(shown.meaning(), width) if shown.meaning() else []),
        *prompt_lines(view, width),
    ]


def prompt_lines(view: View, width: int) -> list[str]:
    """Whose decision it is, the offer that is open, and the own hand."""
    shown = scene(view)
    turn = f"{shown.headline()} " if shown.table.phase == TURN else ""
    lines = fold(turn + shown.task(), width)
    if shown.offer():
        lines += fold(f"Offer: {shown.offer()}", width)
        lines += flow("  ", [f"{name} {said}" for name, said in shown.answers()], "; ", width)
    table = shown.table
    lines += _cards("Hand", table.hand[view.player], width)
    if any(table.kept[view.player]):
        lines += _cards("Kept", table.kept[view.player], width)
    return lines


def _cards(label: str, counts: list[int], width: int) -> list[str]:
    held = list_cards(counts)
    return flow(
        f"{label} ({sum(counts)}): ", held.split(", ") if held else ["no cards"], width=width
    )


def _seats(shown: Scene, width: int) -> list[str]:
    """A row a player, and under it what lies on the market."""
    table = shown.table
    rows = [
        (
            ">>" if seat == shown.decider else "",
            f"{name} (you)" if seat == shown.viewer else name,
            shown.hassle(seat),
            f"total {money(table.total[seat])}",
            plural(shown.hand_sizes[seat], "card"),
        )
        for seat, name in enumerate(shown.names)
    ]
    lines = []
    for seat, row in enumerate(columns(rows, right=[False, False, False, True, True])):
        lines.append(row)
        notes = shown.notes(seat)
        if notes:
            lines += fold("; ".join(notes), width, "       ")
        bare = at_risk_words(table, seat)
        if bare:
            dollars = money(at_risk_profit(table, seat))
            lines += flow(f"       at risk {dollars}: ", bare, width=width)
        covered = [cover.words() for cover in covers(table, seat)]
        if covered:
            dollars = money(protected_profit(table, seat))
            lines += flow(f"       protected {dollars}: ", covered, "; ", width)
        for place in shown.hidden[seat]:
            if any(place.sure):
                lines += flow(f"       {place.place}: ", place.items(), width=width)
            if place.perhaps:
                lines += flow(f"       {place.place} perhaps: ", place.perhaps_items(), width=width)
    return lines


def sheet_text(sheet: ScoreSheet, width: int) -> str:
    """A score sheet; in halves, where all players have no room beside one another."""
    text = str(sheet)
    half = (len(sheet.players) + 1) // 2
    if half < 2 or max(map(len, text.splitlines())) <= width:
        return text
    parts = []
    for some in (slice(None, half), slice(half, None)):
        lines = tuple(line._replace(dollars=line.dollars[some]) for line in sheet.lines)
        parts.append(str(replace(sheet, players=sheet.players[some], lines=lines)))
    return "\n\n".join(parts)


def hand_words(view: View) -> list[str]:
    """The cards in hand, each with what it does."""
    return [
        (f"{count} " if count > 1 else "") + card_line(kind)
        for kind, count in enumerate(scene(view).table.hand[view.player])
        if count
    ]


def standing_lines(view: View, width: int) -> list[str]:
    """What lies open while a round lasts, in dollars; hands are counted when they are shown."""
    table = scene(view).table
    rows: list[tuple[str, ...]] = [("", "protected", "at risk", "total before")]
    for seat, name in enumerate(view.game.names):
        dollars = (protected_profit(table, seat), at_risk_profit(table, seat), table.total[seat])
        rows.append((name, *(money(each) for each in dollars)))
    in_hand, fines = highest_in_hand(table, view.player), paranoia_fines(table, view.player)
    hand = (
        f"At the end hands count too. Yours would cost you {money(in_hand)} for the highest "
        f"Peddle and {money(fines)} for Paranoia now."
    )
    return [*columns(rows, right=[False, True, True, True]), *fold(hand, width)]


def card_line(kind: int) -> str:
    """A card in a sentence: its name, code and family, and what it does."""
    card = CARDS[kind]
    worth = {
        "Peddle": f", worth {money(card.value)}",
        "Paranoia": f", fined {money(card.value)} in hand at the end",
    }.get(card.family, "")
    return f"{card.name} ({card.code}; {card.family}{worth}): {card.text}"

"""A score pad for a game on a real table: sheets from figures that people read off the table.

The arithmetic is ruling 13 and R, "Keep Score After Each Round". The rules of the cards do the same
sums over a table (``scoring``); here there is no table, only what the players say.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from grasslab.engine.errors import FaultsError, GrasslabError
from grasslab.engine.table import SEATS
from grasslab.engine.words import money, victory_words
from grasslab.games.grass.catalogue import CARDS, PARANOIA_FINE, PEDDLE_VALUE, PEDDLES, SOLD_OUT
from grasslab.games.grass.names import player_names
from grasslab.games.grass.presets import Rules
from grasslab.games.grass.scoresheet import ScoreSheet, score_lines
from grasslab.games.grass.scoring import BANKERS_FEE, WINNER_BONUS

STEP = 5_000
"""All Peddles are worth a multiple of this."""
PEDDLE_VALUES = tuple(sorted({0, *(int(PEDDLE_VALUE[q]) for q in range(PEDDLES))}))
FINES = tuple(int(fine) for fine in PARANOIA_FINE)
MOST_TABLED = sum(card.copies * card.value for card in CARDS if card.family == "Peddle")
MOST_PROTECTED = sum(card.copies * card.value for card in CARDS if card.family == "Protected")
MOST_FINES = sum(card.copies * card.value for card in CARDS if card.family == "Paranoia")
LARGEST = 10_000_000
"""No figure of a round is larger."""


class FiguresError(FaultsError):
    """Figures that no round of Grass can have."""

    WHAT = "this round"


@dataclass(frozen=True)
class Figures:
    """What is read off the table at the end of a round, dollars by seat.

    Attributes
    ----------
    protected, at_risk : tuple of int
        What lies on each marketplace.
    in_hand : tuple of int
        The highest Peddle in each hand; 0 for none.
    fines : tuple of int
        The Paranoia cards in each hand, as dollars and not negative.
    banker : int or None
        The seat whose Banker counts.
    """

    protected: tuple[int, ...]
    at_risk: tuple[int, ...]
    in_hand: tuple[int, ...]
    fines: tuple[int, ...]
    banker: int | None = None


@dataclass(frozen=True)
class ScorePad:
    """The rounds of a match so far; adding one or taking one off gives a new pad.

    Parameters
    ----------
    players : tuple of str
        The names, clockwise.
    rules : Rules
        Of which the Banker, the floor, the bonus for equals and the target count.
    rounds : tuple of Figures
        The rounds, the first one first.

    Raises
    ------
    OptionError
        If the names cannot be.

    Examples
    --------
    >>> pad = ScorePad(("Amy", "Bob"), Rules()).with_round(
    ...     Figures((0, 50_000), (25_000, 0), (5_000, 0), (0, 0), banker=1))
    >>> pad.sheet(1).line("Net profit"), pad.totals()
    ((15000, 60000), (15000, 85000))
    """

    players: tuple[str, ...]
    rules: Rules
    rounds: tuple[Figures, ...] = ()

    def __post_init__(self) -> None:
        names = player_names(None, self.players)
        if not 2 <= len(names) <= SEATS:
            raise GrasslabError(f"Grass is for 2 to {SEATS} players, not {len(names)}")
        object.__setattr__(self, "players", names)

    def with_round(self, figures: Figures) -> ScorePad:
        """The pad with one more round.

        Raises
        ------
        FiguresError
            With every fault, if the figures cannot be.
        GrasslabError
            If somebody has reached the target already.
        """
        if self.is_over():
            won = victory_words(self.players, self.totals())
            raise GrasslabError(f"the game was over after round {len(self.rounds)}: {won}")
        faults = figure_faults(figures, self.players)
        if faults:
            raise FiguresError(faults)
        return replace(self, rounds=(*self.rounds, figures))

    def without_last_round(self) -> ScorePad:
        """The pad before its last round.

        Raises
        ------
        GrasslabError
            If there is none.
        """
        if not self.rounds:
            raise GrasslabError("there is no round on the pad yet to take off")
        return replace(self, rounds=self.rounds[:-1])

    def totals(self, rounds: int | None = None) -> tuple[int, ...]:
        """What each player has after so many rounds, by default after all."""
        totals = (0,) * len(self.players)
        for figures in self.rounds[:rounds]:
            nets, bonuses = net_profits(self.rules, figures), winners_bonuses(self.rules, figures)
            sums = (sum(three) for three in zip(totals, nets, bonuses, strict=True))
            totals = tuple(max(t, 0) if self.rules.floor_at_zero else t for t in sums)
        return totals

    def sheet(self, number: int) -> ScoreSheet:
        """The score sheet of a round, counted from 1."""
        figures, before = self.rounds[number - 1], self.totals(number - 1)
        lines = score_lines(
            figures.protected,
            figures.at_risk,
            bankers_skims(self.rules, figures),
            (-dollars for dollars in figures.in_hand),
            (-dollars for dollars in figures.fines),
            net_profits(self.rules, figures),
            winners_bonuses(self.rules, figures),
            before,
            self.totals(number),
        )
        return ScoreSheet(number, True, self.players, lines)

    def is_over(self) -> bool:
        """Whether the target is reached, or the last round is played (rulings 14 and 26)."""
        played = len(self.rounds)
        if self.rules.rounds is not None:
            return played >= self.rules.rounds
        return played >= self.rules.max_rounds or max(self.totals()) >= self.rules.target


# Ruling 13, line by line


def bankers_skims(rules: Rules, figures: Figures) -> tuple[int, ...]:
    """What the Banker costs each player, and brings to whom it belongs."""
    holder = figures.banker
    if holder is None:
        return (0,) * len(figures.at_risk)
    if rules.banker == "five_thousand":
        taken = [BANKERS_FEE if dollars > 0 else 0 for dollars in figures.at_risk]
        extra = BANKERS_FEE
    else:
        taken, extra = [dollars // 5 for dollars in figures.at_risk], 0
    taken[holder] = 0
    return tuple(
        sum(taken) + extra if seat == holder else -dollars for seat, dollars in enumerate(taken)
    )


def net_profits(rules: Rules, figures: Figures) -> tuple[int, ...]:
    """The round's net profit of each player, before the winner's bonus."""
    skims = bankers_skims(rules, figures)
    plus = zip(figures.protected, figures.at_risk, skims, strict=True)
    minus = zip(figures.in_hand, figures.fines, strict=True)
    return tuple(sum(p) - sum(m) for p, m in zip(plus, minus, strict=True))


def winners_bonuses(rules: Rules, figures: Figures) -> tuple[int, ...]:
    """The bonus of the largest net profit; equal ones all take it, or none (``bonus_tie``)."""
    nets = net_profits(rules, figures)
    shared = nets.count(max(nets)) > 1 and rules.bonus_tie == "none"
    return tuple(WINNER_BONUS if net == max(nets) and not shared else 0 for net in nets)


# Whether figures can be


def dollars_fault(name: str, dollars: int) -> str:
    """What is wrong with a figure of a line of the sheet, or nothing.

    Examples
    --------
    >>> dollars_fault("in_hand", 30_000)
    'no Peddle is worth $30,000; a hand counts 0, 5,000, 25,000, 50,000 or 100,000'
    """
    if isinstance(dollars, bool) or not isinstance(dollars, int):
        return f"{dollars!r} is no whole number of dollars"
    if dollars < 0:
        return (
            f"{dollars:,} is negative; say how much it is, and the pad takes it off where it should"
        )
    if dollars > LARGEST:
        return f"{money(dollars)} is more than all cards are worth"
    if name == "in_hand" and dollars not in PEDDLE_VALUES:
        values = ", ".join(f"{value:,}" for value in PEDDLE_VALUES[:-1])
        return (
            f"no Peddle is worth {money(dollars)}; a hand counts {values} or {PEDDLE_VALUES[-1]:,}"
        )
    if name == "fines" and dollars % FINES[0]:
        return f"{money(dollars)} is no sum of fines of " + ", ".join(f"{fine:,}" for fine in FINES)
    if dollars % STEP:
        return f"{money(dollars)} is no sum of Peddles, which are all multiples of {STEP:,}"
    return ""


def figure_faults(figures: Figures, players: Sequence[str]) -> list[str]:
    """Everything that is wrong with the figures of a round."""
    faults = []
    for name, label in LABELS.items():
        row = getattr(figures, name)
        if len(row) != len(players):
            faults.append(f"{label}: {len(players)} figures are needed, and {len(row)} are here")
            continue
        for player, dollars in zip(players, row, strict=True):
            fault = dollars_fault(name, dollars)
            if fault:
                faults.append(f"{label}, {player}: {fault}")
    seat = figures.banker
    if seat is not None and (isinstance(seat, bool) or seat not in range(len(players))):
        faults.append(f"Banker: there is no seat {seat!r}")
    return faults


LABELS = {
    "protected": "protected profit",
    "at_risk": "at-risk profit",
    "in_hand": "highest Peddle in hand",
    "fines": "Paranoia fines",
}
"""The lines that people fill in, and what they are called."""


def doubts(figures: Figures) -> list[str]:
    """What the 104 cards could not give; a table with replacement cards may know better."""
    found: list[str] = []
    tabled = sum(figures.protected) + sum(figures.at_risk)
    _doubt(found, tabled, MOST_TABLED, "Peddles on the table", "all Peddles of the deck")
    protected = sum(figures.protected)
    _doubt(found, protected, MOST_PROTECTED, "protected profit", "all Protected cards cover")
    _doubt(found, sum(figures.fines), MOST_FINES, "fines", "all Paranoia cards of the deck")
    return found


def _doubt(found: list[str], dollars: int, most: int, what: str, limit: str) -> None:
    if dollars > most:
        found.append(f"{money(dollars)} of {what} is more than {limit} ({money(most)}).")


def fines_of(counts: Iterable[int]) -> int:
    """The fines for cards in hand, counted by kind; other cards than Paranoia cost nothing."""
    by_kind = list(counts)
    return sum(by_kind[SOLD_OUT + i] * fine for i, fine in enumerate(FINES))

"""The options of Grass as one ``Rules`` object, the presets, and the variants.

Every option is a row of the rulings: from the rulebook (R), the older article (A), or what is told
of the classic printing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from grasslab.engine.errors import OptionError, UnknownNameError, did_you_mean
from grasslab.engine.table import SEATS
from grasslab.games.grass.deck import DECKS, Deck, deck_named
from grasslab.games.grass.table import (
    ANY_PEDDLE,
    BANKER_FIFTH,
    BANKER_FIVE_THOUSAND,
    BANKER_PLAYED,
    DOUBLECROSSED_HIGHEST,
    DOUBLECROSSED_LOWEST,
    EVERY_ROUND_DRAFT,
    FIRST_ROUND_DRAFT,
    LOWEST_PEDDLE,
    NO_DRAFT,
    SOLD_OUT_LOSE_AND_PASS,
    SOLD_OUT_PASS,
    STEAL_ANY,
    STEAL_HIGHEST,
    STEAL_HIGHEST_ANYWHERE,
    WIPE_EVERYTHING,
    WIPE_UNPROTECTED,
)

CHOICES: Mapping[str, Mapping[str, int]] = {
    "banker": {
        "five_thousand": BANKER_FIVE_THOUSAND,
        "fifth": BANKER_FIFTH,
        "played": BANKER_PLAYED,
    },
    "steal": {
        "any": STEAL_ANY,
        "highest": STEAL_HIGHEST,
        "highest_anywhere": STEAL_HIGHEST_ANYWHERE,
    },
    "pay_fine": {"any": ANY_PEDDLE, "lowest": LOWEST_PEDDLE},
    "sold_out": {"lose_and_pass": SOLD_OUT_LOSE_AND_PASS, "pass": SOLD_OUT_PASS},
    "doublecrossed": {
        "lose_highest": DOUBLECROSSED_HIGHEST,
        "lose_lowest": DOUBLECROSSED_LOWEST,
    },
    "wiped_out": {"everything": WIPE_EVERYTHING, "unprotected": WIPE_UNPROTECTED},
    "draft_rounds": {"all": EVERY_ROUND_DRAFT, "first": FIRST_ROUND_DRAFT},
    "bonus_tie": {"all": 1, "none": 0},
}
"""The options that are one of several words, and the numbers that rules know them by."""

SWITCHES = (
    "trade",
    "switch",
    "wiped_out_passes",
    "paranoia_needs_market",
    "discard_any",
    "heat_on_while_heated",
    "heat_off_ends_turn",
    "stacked_cover",
    "switch_spares_heated",
    "floor_at_zero",
    "alternate_direction",
    "give_me_five",
    "hidden_deals",
    "claim_any_kind",
    "lucky_or_not",
)
"""The options that are on or off."""

LARGEST_TOTAL = 1_000_000_000


@dataclass(frozen=True, kw_only=True)
class Rules:
    """One way to play Grass: every option, with the official rules as the default.

    Parameters
    ----------
    trade, switch : bool
        Which Deals there are.
    banker : {"five_thousand", "fifth", "played"}
        $5,000 from each rival with at-risk profit and $5,000 more; or a fifth of it, held in hand;
        or a fifth of it, once the Banker has been played in front of its player.
    steal : {"any", "highest", "highest_anywhere"}
        Any unprotected Peddle, both markets free; the highest, the thief's market free; the
        highest, the thief's market opened.
    pay_fine : {"any", "lowest"}
        Which Peddle pays the fine.
    sold_out : {"lose_and_pass", "pass"}
        Lowest Peddle lost, a turn missed and a card passed; or only the passing.
    doublecrossed : {"lose_highest", "lose_lowest"}
        Highest Peddle, two turns and passing; or the lowest, one turn and no passing.
    wiped_out : {"everything", "unprotected"}
        What Utterly Wiped Out throws away: hassle pile and whole market, or its unprotected part.
    wiped_out_passes : bool
        Whether everyone passes a card after Utterly Wiped Out.
    paranoia_needs_market : bool
        Whether Paranoia can be got rid of only with an opened market.
    discard_any : bool
        Whether Nirvana and Paranoia may be thrown away without effect.
    heat_on_while_heated : bool
        Whether a heated player may put Heat On others.
    heat_off_ends_turn : bool
        Whether a turn ends with a Heat Off or Pay Fine, without a Deal.
    stacked_cover : bool
        Whether two $25,000 Protected cards may be laid on one Panama.
    switch_spares_heated : bool
        Whether a heated rival is safe from a Switch.
    floor_at_zero : bool
        Whether a total below zero is rounded up to zero.
    alternate_direction : bool
        Whether the direction reverses every round.
    bonus_tie : {"all", "none"}
        Whether equal winners of a round all take the bonus, or none does.
    target : int
        Dollars at which the game ends.
    max_rounds : int
        Rounds after which a match ends anyway.
    rounds : int or None
        Play exactly so many rounds, whatever the target; ``None`` for a match to the target.
    give_me_five : bool
        The draft before a round, in the rounds of ``draft_rounds``: {"all", "first"}.
    hidden_deals : bool
        Trades face down; ``claim_any_kind`` lets players name cards that they do not hold.
    trades_per_turn, offers_per_turn : int or None
        Bounds for a turn; ``None`` means 1 Trade without Hidden Deals and 3 with it, and as many
        offers as Trades.
    lucky_or_not : bool
        After Paranoia each takes a card at random instead of passing one.
    cool_the_heat : bool or tuple of int
        Any Heat Off lifts any Heat On: for everyone, or for these seats.
    hand_size : int
        Cards dealt to each player.
    first_dealer : int or None
        The seat that deals first; ``None`` to choose it by chance. The default, -1, is the last
        seat, so that the first seat starts.
    deck : Deck
        The cards.

    Raises
    ------
    OptionError
        If an option has a value that it cannot have.

    Examples
    --------
    >>> Rules().target
    250000
    >>> PRESETS["classic"].with_options(stacked_cover=True).stacked_cover
    True
    >>> Rules(banker="twenty")
    Traceback (most recent call last):
    ...
    grasslab.engine.errors.OptionError: banker cannot be 'twenty'; there are: five_thousand, ...
    """

    trade: bool = True
    switch: bool = True
    banker: str = "five_thousand"
    steal: str = "any"
    pay_fine: str = "any"
    sold_out: str = "lose_and_pass"
    doublecrossed: str = "lose_highest"
    wiped_out: str = "everything"
    wiped_out_passes: bool = False
    paranoia_needs_market: bool = True
    discard_any: bool = False
    heat_on_while_heated: bool = True
    heat_off_ends_turn: bool = False
    stacked_cover: bool = True
    switch_spares_heated: bool = False
    floor_at_zero: bool = True
    alternate_direction: bool = True
    bonus_tie: str = "all"
    target: int = 250_000
    max_rounds: int = 20
    rounds: int | None = None
    give_me_five: bool = False
    draft_rounds: str = "all"
    hidden_deals: bool = False
    claim_any_kind: bool = True
    trades_per_turn: int | None = None
    offers_per_turn: int | None = None
    lucky_or_not: bool = False
    cool_the_heat: bool | tuple[int, ...] = False
    hand_size: int = 6
    first_dealer: int | None = -1
    deck: Deck = field(default=DECKS["standard"])

    def __post_init__(self) -> None:
        # What is given may be of any type, whatever the annotations promise.
        deck: object = self.deck
        if isinstance(deck, str):
            object.__setattr__(self, "deck", deck_named(deck))
        elif not isinstance(deck, Deck):
            raise OptionError(f"deck is a gl.Deck or the name of one, not {deck!r}")
        cool: object = self.cool_the_heat
        if isinstance(cool, list | tuple | set | frozenset) and all(map(_is_whole, cool)):
            object.__setattr__(self, "cool_the_heat", tuple(sorted(set(cool))) or False)
        for name in SWITCHES:
            if not isinstance(getattr(self, name), bool):
                raise OptionError(f"{name} is True or False, not {getattr(self, name)!r}")
        for name, choices in CHOICES.items():
            value = getattr(self, name)
            if not isinstance(value, str) or value not in choices:
                hint = did_you_mean(str(value), choices)
                raise OptionError(f"{name} cannot be {value!r}; {hint}")
        self._check_number("target", 1, LARGEST_TOTAL)
        self._check_number("max_rounds", 1, 1_000)
        self._check_number("rounds", 1, 1_000, optional=True)
        self._check_number("trades_per_turn", 1, 100, optional=True)
        self._check_number("offers_per_turn", 1, 100, optional=True)
        self._check_number("hand_size", 1, 50)
        self._check_number("first_dealer", -1, SEATS - 1, optional=True)
        seats = self.cool_the_heat
        if not isinstance(seats, bool) and not (
            isinstance(seats, tuple) and all(_is_whole(p) and 0 <= p < SEATS for p in seats)
        ):
            raise OptionError(f"cool_the_heat is True, False, or seats from 0 on, not {seats!r}")

    def _check_number(self, name: str, least: int, most: int, optional: bool = False) -> None:
        value = getattr(self, name)
        if optional and value is None:
            return
        if not _is_whole(value) or not least <= value <= most:
            none = "None, or " if optional else ""
            raise OptionError(
                f"{name} is {none}a whole number from {least:,} to {most:,}, not {value!r}"
            )

    def with_options(self, **options: Any) -> Rules:
        """The same rules with other values for some options.

        Raises
        ------
        UnknownNameError
            If there is no such option.
        OptionError
            If a value cannot be.
        """
        for name in options:
            if name not in OPTION_NAMES:
                raise UnknownNameError(
                    f"there is no option {name!r} of Grass; {did_you_mean(name, OPTION_NAMES)}"
                )
        return replace(self, **options)

    def differences(self, other: Rules) -> dict[str, Any]:
        """The options in which these rules differ from others, with these rules' values."""
        return {
            name: getattr(self, name)
            for name in OPTION_NAMES
            if getattr(self, name) != getattr(other, name)
        }

    def table_options(self, players: int) -> dict[str, Any]:
        """The options as the numbers that a table of so many players carries."""
        numbers: dict[str, Any] = {name: int(getattr(self, name)) for name in SWITCHES}
        for name, choices in CHOICES.items():
            numbers[name] = choices[getattr(self, name)]
        give_me_five, draft_rounds = numbers.pop("give_me_five"), numbers.pop("draft_rounds")
        trades = self.trades_per_turn or (3 if self.hidden_deals else 1)
        cool = self.cool_the_heat
        dealer = self.first_dealer
        return numbers | {
            "players": players,
            "hand_size": self.hand_size,
            "deck": self.deck.counts,
            "deck_size": self.deck.size,
            "first_dealer": -1 if dealer is None else dealer % players,
            "draft": draft_rounds if give_me_five else NO_DRAFT,
            "bonus_tie_all": numbers.pop("bonus_tie"),
            "target": self.target,
            "max_rounds": self.max_rounds,
            "rounds": self.rounds or 0,
            "trades_per_turn": trades,
            "offers_per_turn": self.offers_per_turn or trades,
            "cool_the_heat": tuple(
                int(cool if isinstance(cool, bool) else p in cool) for p in range(players)
            ),
        }


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


OPTION_NAMES: tuple[str, ...] = tuple(f.name for f in fields(Rules))

OFFICIAL = Rules()
ARTICLE = Rules(
    trade=False,
    switch=False,
    banker="played",
    steal="highest_anywhere",
    pay_fine="lowest",
    sold_out="pass",
    doublecrossed="lose_lowest",
    wiped_out="unprotected",
    paranoia_needs_market=False,
    discard_any=True,
    heat_on_while_heated=False,
    heat_off_ends_turn=True,
    stacked_cover=False,
    floor_at_zero=False,
    alternate_direction=False,
)
CLASSIC = Rules(
    switch=False,
    banker="fifth",
    steal="highest",
    pay_fine="lowest",
    wiped_out="unprotected",
    paranoia_needs_market=False,
    stacked_cover=False,
    floor_at_zero=False,
    alternate_direction=False,
)
PRESETS: Mapping[str, Rules] = {"official": OFFICIAL, "article": ARTICLE, "classic": CLASSIC}
VARIANTS = ("give_me_five", "hidden_deals", "lucky_or_not", "cool_the_heat")
"""The variants of the rulebook (R, "Game Variations"); each goes with any preset."""


def preset_named(name: str) -> Rules:
    """The preset of this name.

    Raises
    ------
    UnknownNameError
        If there is none.
    """
    if not isinstance(name, str) or name not in PRESETS:
        raise UnknownNameError(f"there is no preset {name!r}; {did_you_mean(str(name), PRESETS)}")
    return PRESETS[name]


def with_variants(rules: Rules, variants: str | Iterable[str]) -> Rules:
    """The rules with these variants switched on, one by its name or several.

    Raises
    ------
    UnknownNameError
        If there is no such variant.
    """
    given: object = variants
    if not isinstance(given, str | Iterable):
        raise OptionError(f"variants are a list of names, not {given!r}")
    variants = [variants] if isinstance(variants, str) else list(variants)
    for variant in variants:
        if variant not in VARIANTS:
            hint = did_you_mean(str(variant), VARIANTS)
            raise UnknownNameError(f"there is no variant {variant!r}; {hint}")
    return rules.with_options(**dict.fromkeys(variants, True))

"""Every option of the rules in our words: what each of its values means, and where that stands.

R is the rulebook; "the older article" and "the classic printing" tell of other ways to play.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from grasslab.engine.words import listed, money, plural
from grasslab.games.grass.names import seat_name
from grasslab.games.grass.presets import OPTION_NAMES, Rules

R_DEAL = 'rulebook, "Do a Deal"'
R_SCORE = 'rulebook, "Keep Score After Each Round"'
R_WIN = 'rulebook, "Winning the Game"'
R_BANKER = 'rulebook, "The Cards", The Banker'
R_SOLD_OUT = 'rulebook, "The Cards", Sold Out'
R_DOUBLECROSSED = 'rulebook, "The Cards", Doublecrossed'
R_WIPED_OUT = 'rulebook, "The Cards", Utterly Wiped Out'
R_PROTECTED = 'rulebook, "The Cards", Protected'
R_STEAL = 'rulebook, "The Cards", Steal Your Neighbor\'s Pot'
R_PAY_FINE = 'rulebook, "The Cards", Pay Fine/Heat Off'
R_HEAT_ON = 'rulebook, "The Cards", Heat On'
R_MARKET_OPEN = 'rulebook, "The Cards", Market Open'
R_FIVE = 'rulebook, "Game Variations", Give Me Five'
R_HIDDEN = 'rulebook, "Game Variations", Hidden Deals'
R_LUCKY = 'rulebook, "Game Variations", Lucky or Not'
R_COOL = 'rulebook, "Game Variations", Cool the Heat'
ARTICLE = "the older article"
CLASSIC = "the classic printing"
BOTH = f"{ARTICLE}; {CLASSIC}"

_WORDS: Mapping[str, Mapping[object, tuple[str, str]]] = {
    "trade": {
        True: ("On your turn you may offer a card of your hand for one of a rival's.", R_DEAL),
        False: ("There are no Trades.", ARTICLE),
    },
    "switch": {
        True: (
            "On your turn you may swap an unprotected Peddle of yours for one of a rival's, who "
            "cannot refuse.",
            R_DEAL,
        ),
        False: ("There is no Switch.", BOTH),
    },
    "banker": {
        "five_thousand": (
            "The Banker works in your hand at the end of the round: $5,000 from each rival with "
            "unprotected Peddles, and $5,000 more for you.",
            R_BANKER,
        ),
        "fifth": (
            "The Banker works in your hand at the end of the round: a fifth of what each rival's "
            "unprotected Peddles are worth.",
            CLASSIC,
        ),
        "played": (
            "The Banker works once you have played it in front of you: at the end of the round it "
            "brings a fifth of what each rival's unprotected Peddles are worth.",
            ARTICLE,
        ),
    },
    "steal": {
        "any": (
            "Steal Your Neighbor's Pot takes any unprotected Peddle; your market and the rival's "
            "must be opened and free of heat.",
            R_STEAL,
        ),
        "highest": (
            "Steal Your Neighbor's Pot takes a rival's highest unprotected Peddle; your market "
            "must be opened and free of heat, and the rival's may be heated.",
            CLASSIC,
        ),
        "highest_anywhere": (
            "Steal Your Neighbor's Pot takes a rival's highest unprotected Peddle; your market "
            "must be opened, and heat on either side does not matter.",
            ARTICLE,
        ),
    },
    "pay_fine": {
        "any": (
            "Pay Fine costs any one Peddle on your market; with a protected one goes its cover.",
            R_PAY_FINE,
        ),
        "lowest": (
            "Pay Fine costs the lowest Peddle on your market, of equal ones an unprotected one.",
            BOTH,
        ),
    },
    "sold_out": {
        "lose_and_pass": (
            "Sold Out costs your lowest unprotected Peddle and your next turn, and everyone "
            "passes a card.",
            R_SOLD_OUT,
        ),
        "pass": ("Sold Out makes everyone pass a card, and does nothing else.", ARTICLE),
    },
    "doublecrossed": {
        "lose_highest": (
            "Doublecrossed costs your highest unprotected Peddle and your next two turns, and "
            "everyone passes a card.",
            R_DOUBLECROSSED,
        ),
        "lose_lowest": (
            "Doublecrossed costs your lowest unprotected Peddle and your next turn; nobody passes "
            "a card.",
            ARTICLE,
        ),
    },
    "wiped_out": {
        "everything": (
            "Utterly Wiped Out costs your hassle pile, your whole market with its covers, and your "
            "next two turns.",
            R_WIPED_OUT,
        ),
        "unprotected": (
            "Utterly Wiped Out costs your hassle pile, your unprotected Peddles and your next two "
            "turns; what is protected stays.",
            BOTH,
        ),
    },
    "wiped_out_passes": {
        True: ("After Utterly Wiped Out everyone passes a card.", "ruling 7"),
        False: ("After Utterly Wiped Out nobody passes a card.", f"{R_WIPED_OUT}; ruling 7"),
    },
    "paranoia_needs_market": {
        True: (
            "You can play a Paranoia card, or throw it away, only while your market is opened; "
            "heat on it does not matter.",
            f"{R_MARKET_OPEN}; ruling 4",
        ),
        False: ("You can play a Paranoia card with or without an opened market.", BOTH),
    },
    "discard_any": {
        True: ("Any card may be thrown away, Nirvana and Paranoia without effect.", ARTICLE),
        False: (
            "Nirvana and Paranoia cards take effect on the Wasted Pile, so they are played and "
            "never just thrown away.",
            'rulebook, "Play a Card"; ruling 4',
        ),
    },
    "heat_on_while_heated": {
        True: ("You may put Heat On a rival while you are heated yourself.", R_HEAT_ON),
        False: ("You may not put Heat On anybody while you are heated yourself.", ARTICLE),
    },
    "heat_off_ends_turn": {
        True: ("A Heat Off or Pay Fine ends your turn, with no Deal after it.", ARTICLE),
        False: ("After a Heat Off or Pay Fine a Deal may follow, as after any card.", R_DEAL),
    },
    "stacked_cover": {
        True: (
            "Two Protected cards of $25,000 may be laid on one Panama, which is safe once the "
            "second lies there.",
            f"{R_PROTECTED}; ruling 8",
        ),
        False: (
            "A Protected card covers only Peddles that it can cover alone, so a $25,000 card "
            "never goes on a Panama.",
            BOTH,
        ),
    },
    "switch_spares_heated": {
        True: ("A heated rival is safe from a Switch.", "ruling 10"),
        False: ("A Switch may be forced on a heated rival too.", f"{R_DEAL}; ruling 10"),
    },
    "floor_at_zero": {
        True: ("A total below zero is rounded up to zero at the end of a round.", R_WIN),
        False: ("A total below zero stays negative.", BOTH),
    },
    "alternate_direction": {
        True: (
            "Play goes clockwise in the first round, and turns round every round.",
            'rulebook, "Setup"',
        ),
        False: ("Play goes clockwise in every round.", BOTH),
    },
    "bonus_tie": {
        "all": ("Equal winners of a round each take the $25,000 bonus.", f"{R_SCORE}; ruling 13"),
        "none": ("Equal winners of a round take no bonus.", "ruling 13"),
    },
    "give_me_five": {
        True: (
            "The round begins with a draft: keep one card of the deal, hand on the rest, keep one "
            "of those that come, and so on to the last.",
            R_FIVE,
        ),
        False: (
            "There is no draft: you play with the cards that you are dealt.",
            'rulebook, "Setup"',
        ),
    },
    "draft_rounds": {
        "all": ("The draft is held before every round.", R_FIVE),
        "first": ("The draft is held before the first round only.", R_FIVE),
    },
    "hidden_deals": {
        True: (
            "In a Trade both cards go face down, and need not be what was said.",
            f"{R_HIDDEN}; ruling 11",
        ),
        False: (
            "In a Trade the cards that were named change hands, and everyone sees them.",
            f"{R_DEAL}; ruling 11",
        ),
    },
    "claim_any_kind": {
        True: (
            "In a hidden Trade whoever has a card to give may name any kind of the deck, held or "
            "not.",
            f"{R_HIDDEN}; ruling 11",
        ),
        False: ("In a hidden Trade only a card that you hold may be named.", "ruling 11"),
    },
    "lucky_or_not": {
        True: (
            "After any Paranoia card nobody passes; each player takes a card at random from the "
            "player before, beginning with the one who played it.",
            R_LUCKY,
        ),
        False: (
            "After a Paranoia card that makes everyone pass, you choose yourself what to pass.",
            R_SOLD_OUT,
        ),
    },
}

_USELESS_WITHOUT = {
    "hidden_deals": "trade",
    "claim_any_kind": "hidden_deals",
    "trades_per_turn": "trade",
    "offers_per_turn": "trade",
    "switch_spares_heated": "switch",
    "draft_rounds": "give_me_five",
}
"""Options that decide nothing while another one is off."""


def option_value(rules: Rules, option: str) -> object:
    """The value of an option as it counts: for the bounds of a turn, what ``None`` stands for."""
    value: object = getattr(rules, option)
    if value is None and option in ("trades_per_turn", "offers_per_turn"):
        return rules.table_options(players=2)[option]
    return value


def option_words(rules: Rules, option: str, names: Sequence[str] = ()) -> tuple[str, str]:
    """What an option means under its present value, in our words, and where that stands."""
    value = option_value(rules, option)
    if option in _WORDS:
        return _WORDS[option][value]
    if option == "cool_the_heat":
        return _cool_the_heat(rules, names), R_COOL
    if option == "first_dealer":
        return _first_dealer(rules, names), 'rulebook, "Setup"'
    if option == "deck":
        return (
            f"The deck is {rules.deck.name!r}, of {rules.deck.size} cards.",
            'rulebook, "The Cards"',
        )
    if option == "rounds":
        if rules.rounds is None:
            return "The game goes on until a total reaches the target.", R_WIN
        return f"The game is {plural(rules.rounds, 'round')}, whatever the totals.", "ruling 14"
    if option == "target":
        return (
            f"The game ends with the round in which a total reaches {money(rules.target)}.",
            R_WIN,
        )
    if option == "max_rounds":
        return (
            f"The game ends after {plural(rules.max_rounds, 'round')}, target reached or not.",
            "ruling 14",
        )
    if option == "trades_per_turn":
        source = R_HIDDEN if rules.hidden_deals else f"{R_DEAL}; ruling 1"
        return f"You can make {plural(cast(int, value), 'Trade')} a turn.", source
    if option == "offers_per_turn":
        return f"You can make {plural(cast(int, value), 'offer')} a turn.", "ruling 11"
    return f"Each player is dealt {plural(rules.hand_size, 'card')}.", 'rulebook, "Setup"'


def options_text(rules: Rules, names: Sequence[str] = ()) -> list[tuple[str, str, str]]:
    """How a table plays: every option, what it means here in our words, and where that stands.

    Parameters
    ----------
    rules : Rules
        The options.
    names : sequence of str, optional
        The players, to be named where an option is about seats.

    Examples
    --------
    >>> words = {option: text for option, text, source in options_text(Rules())}
    >>> words["steal"]
    "Steal Your Neighbor's Pot takes any unprotected Peddle; your market and the rival's must be
    opened and free of heat."
    """
    rows = []
    for option in OPTION_NAMES:
        words, source = option_words(rules, option, names)
        needed = _USELESS_WITHOUT.get(option)
        while needed is not None:
            if not getattr(rules, needed):
                words += f" (It does not matter here, as {needed} is off.)"
                break
            needed = _USELESS_WITHOUT.get(needed)
        if option in ("sold_out", "doublecrossed", "wiped_out_passes") and rules.lucky_or_not:
            words += " (With lucky_or_not cards are taken at random, and none is passed.)"
        if option in ("target", "max_rounds") and rules.rounds is not None:
            words += " (It does not matter here, as rounds is given.)"
        rows.append((option, words, source))
    return rows


def _cool_the_heat(rules: Rules, names: Sequence[str]) -> str:
    seats = rules.cool_the_heat
    if seats is True:
        return "Any Heat Off lifts any Heat On."
    if not seats:
        return "A Heat Off lifts only the Heat On that it is made for."
    cooled = listed([seat_name(names, seat) for seat in seats])
    return f"Any Heat Off lifts any Heat On for {cooled}; for the others it must match."


def _first_dealer(rules: Rules, names: Sequence[str]) -> str:
    dealer = rules.first_dealer
    if dealer is None:
        return "The first dealer is chosen by chance."
    if dealer < 0:
        return "The last seat deals first, so that the first seat starts."
    return f"The first dealer is {seat_name(names, dealer)}."

"""What lets a move be made: for each kind of move the rule in our words, and where it stands.

The rulings in ``words`` say what bars a move; these are told beside the moves of a game's log. They
hold with every option, and leave what an option changes to ``game.options()``.
"""

from __future__ import annotations

from collections.abc import Mapping

from grasslab.engine.ruling import Ruling


def _rule(name: str, text: str, source: str, option: str = "") -> Ruling:
    return Ruling(0, name, text, source, option)


_DEAL = 'rulebook, "Do a Deal"; ruling 11'
PERMITS: Mapping[str, Ruling] = {
    "open market": _rule(
        "opening",
        "A Market Open on the hassle pile opens the market; Peddles can then be laid on it.",
        'rulebook, "The Cards", Market Open; rulings 2 and 3',
    ),
    "close market": _rule(
        "closing",
        "Market Close, from a free market, ends the round on the spot for everybody.",
        'rulebook, "The Cards", Market Close; ruling 12',
    ),
    "peddle": _rule(
        "peddling",
        "A Peddle goes on one's own market while that is opened and free; there it is at risk.",
        'rulebook, "The Cards", Peddle; ruling 2',
    ),
    "protect": _rule(
        "protecting",
        "A Protected card goes over unprotected Peddles worth no more than it covers; they are "
        "safe there.",
        'rulebook, "The Cards", Protected; ruling 8',
    ),
    "half-cover": _rule(
        "half-covering",
        "One cover of $25,000 on a Panama of $50,000 only begins to protect it: the Panama stays "
        "at risk until a second one lies on it.",
        'rulebook, "The Cards", Protected; ruling 8',
        "stacked_cover",
    ),
    "heat": _rule(
        "heating",
        "A Heat On goes on a rival's free market and closes it until the heat is lifted.",
        'rulebook, "The Cards", Heat On; rulings 2, 3 and 10',
    ),
    "lift heat": _rule(
        "lifting",
        "The Heat Off that belongs to the Heat On lifts it; both go to the Wasted Pile.",
        'rulebook, "The Cards", Heat Off; ruling 3',
    ),
    "pay fine": _rule(
        "paying",
        "Pay Fine lifts any heat and costs one of one's own Peddles.",
        'rulebook, "The Cards", Pay Fine/Heat Off; ruling 9',
        "pay_fine",
    ),
    "play Nirvana": _rule(
        "nirvana",
        "Nirvana lifts heat, brings a Peddle of every rival to an opened market, and gives one "
        "more turn.",
        'rulebook, "The Cards", Nirvana; ruling 5',
    ),
    "play Paranoia": _rule(
        "paranoia",
        "Whoever gets rid of a Paranoia card pays for it now, in Peddles and turns, instead of in "
        "dollars at the end of the round.",
        'rulebook, "The Cards", Paranoia; rulings 6 and 7',
    ),
    "play Skim": _rule(
        "banking",
        "The Banker lies in front of who played it, and takes a share of what rivals have at risk "
        "when the round ends.",
        'rulebook, "The Cards", The Banker',
        "banker",
    ),
    "steal": _rule(
        "stealing",
        "Steal Your Neighbor's Pot takes an unprotected Peddle from a rival's market to one's own.",
        'rulebook, "The Cards", Steal Your Neighbor\'s Pot; ruling 10',
        "steal",
    ),
    "throw away": _rule(
        "throwing-away",
        "Instead of being played a card may go to the Wasted Pile without effect.",
        'rulebook, "Play a Card"; ruling 4',
    ),
    "show hand": _rule(
        "showing",
        "Who can neither play nor throw away a card shows the hand and keeps it.",
        'rulebook, "Play a Card"; ruling 4',
    ),
    "switch": _rule(
        "switching",
        "A Switch exchanges an unprotected Peddle of one's own for another kind on a rival's "
        "opened market, who is not asked; it is the turn's Deal.",
        'rulebook, "Do a Deal"; rulings 9 and 10',
        "switch",
    ),
    "offer": _rule(
        "offering",
        "A Deal may come before or after the play: a card of the hand is offered for another.",
        _DEAL,
        "trade",
    ),
    "answer": _rule("answering", "A rival who has the card may say so; no card moves yet.", _DEAL),
    "decline": _rule("declining", "Nobody has to take part in a Deal.", _DEAL),
    "accept": _rule(
        "accepting",
        "Who made the offer takes one of the answers, and the cards change hands; or none.",
        _DEAL,
    ),
    "give": _rule(
        "giving",
        "In a hidden Trade both pick the card that really goes over, which may be another.",
        'rulebook, "Game Variations", Hidden Deals; ruling 11',
        "hidden_deals",
    ),
    "pass": _rule(
        "passing",
        "Everybody picks a card before any card moves; then all go to the next player.",
        'rulebook, "The Cards", Sold Out; ruling 7',
    ),
    "keep": _rule(
        "keeping",
        "Give Me Five: everybody keeps one card, and the rest of each hand goes on.",
        'rulebook, "Game Variations", Give Me Five',
        "draft",
    ),
    "end turn": _rule(
        "ending",
        "A turn ends when a card has been played and no Deal is wanted any more.",
        'rulebook, "How to Play"; ruling 1',
    ),
}
"""By kind of move, for the kind "play" with the card's family behind it."""

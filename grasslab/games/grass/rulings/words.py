"""The rulings: what can bar a play, each with its name, the rule in our words, and its source.

R is the rulebook; "ruling N" is a decision of ours where R is silent or can be read in two ways.
"""

from __future__ import annotations

from grasslab.engine.ruling import Ruling
from grasslab.games.grass import reasons

NOT_YOUR_TURN = Ruling(
    0,
    "not-your-turn",
    "A player decides only when it is that player's turn to do so.",
    'rulebook, "How to Play"; ruling 1',
)

RULINGS: tuple[Ruling, ...] = (
    Ruling(
        reasons.GAME_IS_OVER,
        "game-over",
        "Once the game is over nothing more can be played.",
        'rulebook, "Winning the Game"; ruling 14',
    ),
    Ruling(
        reasons.CARDS_DECIDE,
        "chance-first",
        "Dealing, taking the top card and taking at random are up to chance; you decide when the "
        "card has come.",
        'rulebook, "Take a Card"; ruling 1',
    ),
    Ruling(
        reasons.ALREADY_PLAYED,
        "one-card-a-turn",
        "You play exactly one card a turn, and after it only a Deal may follow.",
        'rulebook, "Play a Card"; ruling 1',
    ),
    Ruling(
        reasons.PLAY_FIRST,
        "play-before-ending",
        "A turn ends only after you have played or thrown away a card; if you can do neither, you "
        "show your hand instead.",
        'rulebook, "How to Play"; rulings 1 and 4',
    ),
    Ruling(
        reasons.MUST_ANSWER,
        "answer-first",
        "While an offer is open the rivals answer it one by one in turn order, and nothing else "
        "is done.",
        'rulebook, "Do a Deal"; ruling 11',
    ),
    Ruling(
        reasons.MUST_CHOOSE,
        "choose-first",
        "When all rivals have answered an offer, its maker takes one of the answers or none "
        "before doing anything else.",
        'rulebook, "Do a Deal"; ruling 11',
    ),
    Ruling(
        reasons.MUST_GIVE,
        "give-first",
        "When a hidden Trade is agreed, each of its two players picks the card that really goes, "
        "before anything else is done.",
        'rulebook, "Game Variations", Hidden Deals; ruling 11',
        "hidden_deals",
    ),
    Ruling(
        reasons.MUST_PASS,
        "pass-first",
        "After the Paranoia card everyone chooses a card to pass before any card moves and before "
        "the turn goes on.",
        'rulebook, "The Cards", Sold Out; ruling 7',
    ),
    Ruling(
        reasons.MUST_KEEP,
        "draft-first",
        "In the draft you keep one card at a time; the first turn comes when the draft is over.",
        'rulebook, "Game Variations", Give Me Five',
        "give_me_five",
    ),
    Ruling(
        reasons.NO_OPEN_OFFER,
        "no-open-offer",
        "Only an open offer can be answered or declined.",
        'rulebook, "Do a Deal"; ruling 11',
    ),
    Ruling(
        reasons.NO_ANSWERS_YET,
        "no-answers",
        "Answers are accepted or refused only after an offer has been made and answered.",
        'rulebook, "Do a Deal"; ruling 11',
    ),
    Ruling(
        reasons.NO_HIDDEN_TRADE,
        "no-hidden-trade",
        "A card is given face down only in a hidden Trade, once an answer has been accepted.",
        'rulebook, "Game Variations", Hidden Deals; ruling 11',
        "hidden_deals",
    ),
    Ruling(
        reasons.NOTHING_TO_PASS,
        "nothing-to-pass",
        "Cards are passed only after a Paranoia card that says so has been played.",
        'rulebook, "The Cards", Sold Out; ruling 7',
    ),
    Ruling(
        reasons.NO_DRAFT_NOW,
        "no-draft",
        "Cards are kept only in the draft before a round.",
        'rulebook, "Game Variations", Give Me Five',
        "give_me_five",
    ),
    Ruling(
        reasons.NO_SUCH_SEAT,
        "empty-seat",
        "Only somebody who plays can be the rival; the moves are numbered for six seats, whether "
        "taken or not.",
        'rulebook, "Setup"',
    ),
    Ruling(
        reasons.YOURSELF,
        "not-yourself",
        "Heat On, thefts, Switches and Trades are for two players: you cannot be your own rival.",
        'rulebook, "How to Play"; rulings 3, 10 and 11',
    ),
    Ruling(
        reasons.NOT_IN_DECK,
        "not-in-deck",
        "In a Trade only kinds that the deck has can be named.",
        "ruling 11",
        "deck",
    ),
    Ruling(
        reasons.NOT_HELD,
        "not-held",
        "You can use only a card that is in your own hand.",
        'rulebook, "Play a Card"; rulings 1 and 11',
    ),
    Ruling(
        reasons.ALREADY_OPENED,
        "market-already-opened",
        "Market Open is played only while your market is unopened.",
        'rulebook, "The Cards", Market Open; ruling 3',
    ),
    Ruling(
        reasons.UNOPENED,
        "market-unopened",
        "Peddles, Protected cards, Market Close, thefts and Switches need your market opened "
        "first, by a Market Open on your hassle pile.",
        'rulebook, "The Cards", Market Open; ruling 2',
    ),
    Ruling(
        reasons.HEATED,
        "market-heated",
        "Heat closes a market until it is lifted: no Peddle, Protected card, Market Close or "
        "Switch, nor a theft where the rules for thefts say so.",
        'rulebook, "The Cards", Heat On; ruling 2',
    ),
    Ruling(
        reasons.RIVAL_UNOPENED,
        "rival-unopened",
        "Heat On and Switches, and thefts where the rules for thefts say so, are only for a rival "
        "whose market is opened.",
        'rulebook, "The Cards", Heat On; rulings 2, 3 and 10',
    ),
    Ruling(
        reasons.RIVAL_HEATED,
        "rival-heated",
        "Heat On never lies on other heat: a market that is closed is not closed again.",
        'rulebook, "The Cards", Heat On; rulings 2, 3 and 10',
    ),
    Ruling(
        reasons.HEATED_CANNOT_HEAT,
        "heated-cannot-heat",
        "Whether a heated player may put Heat On others is for the rules of the table to say.",
        "ruling 3",
        "heat_on_while_heated",
    ),
    Ruling(
        reasons.NO_HEAT_TO_LIFT,
        "no-heat-to-lift",
        "A Heat Off or Pay Fine is played only on a Heat On that lies on your own hassle pile.",
        'rulebook, "The Cards", Heat Off; ruling 3',
    ),
    Ruling(
        reasons.OTHER_HEAT,
        "heat-does-not-match",
        "A Heat Off must match the Heat On that it lifts; only Pay Fine and Nirvana lift any.",
        'rulebook, "The Cards", Heat Off',
        "cool_the_heat",
    ),
    Ruling(
        reasons.NO_PEDDLE_FOR_FINE,
        "no-peddle-for-fine",
        "Pay Fine costs a Peddle from your market; without one it can only be thrown away.",
        'rulebook, "The Cards", Pay Fine/Heat Off; ruling 9',
    ),
    Ruling(
        reasons.NO_SUCH_PEDDLE,
        "no-such-peddle",
        "You can give up or swap only a Peddle that lies on your market.",
        'rulebook, "Do a Deal"; rulings 9 and 10',
    ),
    Ruling(
        reasons.NO_SUCH_COVER,
        "no-such-cover",
        "A protected Peddle is named with the cover that it lies under; the covers of a market "
        "are numbered from 1.",
        "ruling 9",
    ),
    Ruling(
        reasons.NOT_UNDER_COVER,
        "not-under-that-cover",
        "Only a Peddle that lies under the named cover can be given up from under it.",
        "ruling 9",
    ),
    Ruling(
        reasons.COVERS_ALIKE,
        "covers-alike",
        "Of covers that are quite alike only the first is named, since it makes no difference.",
        "ruling 9",
    ),
    Ruling(
        reasons.NOT_LOWEST,
        "not-the-lowest",
        "Where the lowest Peddle must go, of equal values the first in the order of the deck is "
        "the lowest.",
        "ruling 5",
        "pay_fine",
    ),
    Ruling(
        reasons.NOT_HIGHEST,
        "not-the-highest",
        "Where the highest Peddle must go, of equal values the first in the order of the deck is "
        "the highest, and a bare Panama comes before a half-covered one.",
        "ruling 5",
        "steal",
    ),
    Ruling(
        reasons.NOTHING_TO_COVER,
        "nothing-to-cover",
        "A Protected card is laid on unprotected Peddles that lie on your market at that moment.",
        'rulebook, "The Cards", Protected; ruling 8',
    ),
    Ruling(
        reasons.NO_STACKING,
        "no-half-cover",
        "A Protected card protects Peddles worth at most what it covers.",
        'rulebook, "The Cards", Protected; ruling 8',
        "stacked_cover",
    ),
    Ruling(
        reasons.NOT_HALF_COVERED,
        "not-half-covered",
        "A second Protected card completes a Panama on which a first one lies already.",
        'rulebook, "The Cards", Protected; ruling 8',
        "stacked_cover",
    ),
    Ruling(
        reasons.BANKER_IS_HELD,
        "banker-is-held",
        "Where The Banker works in the hand it is never played; it can only be kept, passed, "
        "traded or thrown away.",
        'rulebook, "The Cards", The Banker',
        "banker",
    ),
    Ruling(
        reasons.TAKES_EFFECT,
        "takes-effect",
        "Any card can be thrown away unplayed, but where Nirvana and Paranoia take effect on the "
        "Wasted Pile they have to be played.",
        'rulebook, "Play a Card"; ruling 4',
        "discard_any",
    ),
    Ruling(
        reasons.PARANOIA_UNOPENED,
        "paranoia-needs-market",
        "A player without an opened market may be stuck with Paranoia cards.",
        'rulebook, "The Cards", Market Open; ruling 4',
        "paranoia_needs_market",
    ),
    Ruling(
        reasons.CAN_PLAY,
        "something-can-be-played",
        "You show your hand instead of playing only when every card in it is barred.",
        "ruling 4",
    ),
    Ruling(
        reasons.NO_SWITCH,
        "no-switch",
        "Which Deals there are is up to the rules of the table.",
        'rulebook, "Do a Deal"',
        "switch",
    ),
    Ruling(
        reasons.NO_TRADE,
        "no-trade",
        "Which Deals there are is up to the rules of the table.",
        'rulebook, "Do a Deal"',
        "trade",
    ),
    Ruling(
        reasons.DEAL_MADE,
        "deal-made",
        "You make at most one Deal a turn, a Trade or a Switch; only where several Trades a turn "
        "are allowed may another Trade follow a Trade.",
        'rulebook, "Do a Deal"; ruling 1',
    ),
    Ruling(
        reasons.OFFERS_MADE,
        "offers-made",
        "The offers of a turn are counted, whether they come to a Trade or not.",
        "ruling 11",
        "offers_per_turn",
    ),
    Ruling(
        reasons.SAME_KIND,
        "same-kind",
        "A Switch swaps two different kinds; and an offer, unless its cards go face down, asks for "
        "another kind than it gives.",
        "rulings 10 and 11",
    ),
    Ruling(
        reasons.RIVAL_HAS_NONE,
        "rival-has-none",
        "You can take only an unprotected Peddle that lies on the rival's market.",
        'rulebook, "The Cards", Steal Your Neighbor\'s Pot; ruling 10',
    ),
    Ruling(
        reasons.NOT_WANTED,
        "not-wanted",
        "If an offer names the kind that it wants, you answer with that kind or decline.",
        "ruling 11",
    ),
    Ruling(
        reasons.DID_NOT_ANSWER,
        "did-not-answer",
        "You can accept only a rival who answered with a card.",
        "ruling 11",
    ),
)
"""What can bar a play, one ruling for each reason, in the order of their numbers from 1."""

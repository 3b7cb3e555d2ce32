"""Phrases of moves, rulings and facts: each reason that bars is explained where it bars."""

from __future__ import annotations

from typing import Any

import pytest

import grasslab as gl
from grasslab.engine.errors import NotationError, OptionError
from grasslab.engine.ruling import FOR_ALL
from grasslab.games.grass_is_greener import reasons
from grasslab.games.grass_is_greener.facts import FACTS
from grasslab.games.grass_is_greener.words import RULINGS
from tests.games.grass_is_greener.states import at, load, random_states

BLOCK_PARTY = "turn Mark, phase give, to move Susie, scheme Block Party, target Ben"
PICKED = "turn Mark, phase choose, scheme Transplant, picked Mark's plot 1 card 1"
LIGHTS = "turn Mark, phase answer, to move Susie"
HEIST = LIGHTS + " | waiting play Lawn Heist on card 1 of Susie's plot 1"

# By the name of a ruling: a position, a move that it bars there, and the fact.
CASES: dict[str, tuple[dict[str, Any], str, str]] = {
    "choose-first": (
        {"text": PICKED, "plots": {"Mark": "Flower Bed + Rose Bush"}, "discard": "Transplant"},
        "draw from the deck",
        "Mark has yet to say where Rose Bush goes.",
    ),
    "give-first": (
        {"text": BLOCK_PARTY, "hands": {"Susie": "Rose Bush"}, "discard": "Block Party"},
        "draw from the deck",
        "Susie owes Ben a card.",
    ),
    "answer-first": (
        {
            "text": HEIST,
            "plots": {"Susie": "Flower Bed + Rose Bush"},
            "garages": {"Susie": "Motion Lights"},
            "discard": "Lawn Heist",
        },
        "draw from the deck",
        "Mark has played Lawn Heist, and Susie is asked.",
    ),
    "discard-from-hand-first": (
        {
            "text": "turn Mark, phase discard from hand, to move Ben, scheme Hose War, owed 1",
            "hands": {"Ben": "Rose Bush"},
            "discard": "Hose War",
        },
        "draw from the deck",
        "Ben owes 1 card from hand to Hose War.",
    ),
    "discard-from-yard-first": (
        {
            "text": "turn Mark, phase discard from yard, to move Ben, scheme Stray Dogs",
            "plots": {"Ben": "Flower Bed + Rose Bush"},
            "discard": "Stray Dogs",
        },
        "draw from the deck",
        "Ben owes a Flower from the yard to Stray Dogs.",
    ),
    "hand-limit": (
        {
            "text": "turn Mark, phase hand limit",
            "hands": {"Mark": "4 Garden Gnome, 4 Pink Flamingo"},
        },
        "draw from the deck",
        "Mark holds 8 cards, and may keep 7.",
    ),
    "nothing-picked": (
        {},
        "choose Ben's plot 1",
        "It is Mark's turn, with 3 actions to make: draw or play.",
    ),
    "nothing-to-give": (
        {"hands": {"Mark": "Rose Bush"}},
        "give Rose Bush",
        "It is Mark's turn, with 3 actions to make: draw or play.",
    ),
    "no-sabotage": ({"actions_left": 1}, "block", "It is Mark's turn, with 1 action to make"),
    "no-discard": (
        {"hands": {"Mark": "Rose Bush"}},
        "discard Rose Bush",
        "It is Mark's turn, with 3 actions to make: draw or play.",
    ),
    "no-loss": (
        {"plots": {"Mark": "Flower Bed + Rose Bush"}},
        "discard Rose Bush from plot 1",
        "It is Mark's turn, with 3 actions to make: draw or play.",
    ),
    "empty-seat": (
        {"hands": {"Mark": "Rose Bush"}},
        "lay Rose Bush on seat 6's plot 1",
        "Nobody sits at seat 6; there are 4 players.",
    ),
    "no-such-target": (
        {"hands": {"Mark": "Garage Sale"}},
        "play Garage Sale at mark 7",
        "Garage Sale is aimed at nothing in particular.",
    ),
    "not-held": ({}, "lay Rose Bush on Ben's plot 1", "Mark does not hold Rose Bush."),
    "not-in-pile": (
        {},
        "draw Rose Bush from the pile",
        "Rose Bush is not in the community pile, where these lie: Koi Pond, Crabgrass, Lawn Mower.",
    ),
    "plot-full": (
        {"hands": {"Mark": "Rose Bush"}, "plots": {"Ben": "Flower Bed + 3 Garden Gnome"}},
        "lay Rose Bush on Ben's plot 1",
        "Three cards lie on Ben's plot 1.",
    ),
    "plots-alike": (
        {"hands": {"Mark": "Rose Bush"}},
        "lay Rose Bush on Ben's plot 2",
        "Ben's plot 2 is like the one before it.",
    ),
    "cards-alike": (
        {"hands": {"Mark": "Transplant"}, "plots": {"Mark": "Flower Bed + 2 Rose Bush"}},
        "play Transplant on card 2 of Mark's plot 1",
        "Another Rose Bush lies before it on Mark's plot 1.",
    ),
    "no-card-there": (
        {"hands": {"Mark": "Bolt Cutter"}},
        "play Bolt Cutter on Ben's Lawn Mower",
        "Lawn Mower is not in Ben's garage.",
    ),
    "other-kind-of-card": (
        {"hands": {"Mark": "Transplant"}, "plots": {"Mark": "Flower Bed + Molehill"}},
        "play Transplant on Molehill on Mark's plot 1",
        "Transplant is about an Improvement, and Molehill is none.",
    ),
    "only-yours": (
        {"hands": {"Mark": "Transplant"}, "plots": {"Ben": "Flower Bed + Rose Bush"}},
        "play Transplant on Rose Bush on Ben's plot 1",
        "Ben's plot 1 is not Mark's own.",
    ),
    "only-rivals": (
        {"hands": {"Mark": "Repo Man"}, "plots": {"Mark": "Flower Bed"}},
        "play Repo Man on Mark's plot 1",
        "Mark is the one who plays Repo Man.",
    ),
    "nowhere-to-put": (
        {
            "hands": {"Mark": "Transplant"},
            "plots": {"Mark": "Flower Bed + Rose Bush, SO + 3 Garden Gnome, SO + 3 Pink Flamingo"},
        },
        "play Transplant on Rose Bush on Mark's plot 1",
        "No plot that Transplant may move Rose Bush to has room.",
    ),
    "same-plot": (
        {"text": PICKED, "plots": {"Mark": "Flower Bed + Rose Bush"}, "discard": "Transplant"},
        "choose Mark's plot 1",
        "It lies on Mark's plot 1 now.",
    ),
    "no-sod": ({"hands": {"Mark": "Repo Man"}}, "play Repo Man on Ben 1", "Ben's plot 1 is Sod."),
    "all-the-same": (
        {"hands": {"Mark": "Property Line"}},
        "play Property Line on Ben's plot 1",
        "All plots of Mark are like Ben's plot 1.",
    ),
    "empty-hand": (
        {"hands": {"Mark": "Block Party"}},
        "play Block Party on Susie",
        "Susie holds no card.",
    ),
    "nobody-affected": (
        {"hands": {"Mark": "Stray Dogs"}},
        "play Stray Dogs",
        "No rival of Mark has a Flower in the yard.",
    ),
    "cannot-be-taken": (
        {"hands": {"Mark": "Bolt Cutter"}, "garages": {"Ben": "Insider Advantage"}},
        "play Bolt Cutter on Ben's Insider Advantage",
        "Insider Advantage lies in Ben's garage to the end.",
    ),
    "needs-another-card": (
        {"hands": {"Mark": "Insider Advantage"}},
        "play Insider Advantage",
        "Mark's garage has no Running for the HOA, which Insider Advantage needs.",
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_a_reason_bars_and_is_explained(name: str) -> None:
    """In its position the ruling bars the move, in words, with its source and the fact."""
    setup, move, fact = CASES[name]
    state = at(**setup)
    why = state.why_not(move)
    assert why is not None
    assert why.name == name
    assert why.fact.startswith(fact)
    assert why.ruling
    assert why.source
    assert state.string_to_action(move) not in state.legal_actions()
    assert fact in str(why)


def test_every_reason_has_a_ruling_and_a_fact() -> None:
    """None is left out: two reasons hold in every game, all others have words of their own."""
    numbers = [ruling.reason for ruling in RULINGS]
    everywhere = {reasons.FINE_TO_PLAY, reasons.GAME_IS_OVER, reasons.CARDS_DECIDE}
    assert sorted(numbers) == sorted(set(range(reasons.REASONS)) - everywhere)
    assert FACTS.keys() == set(numbers)
    assert len({ruling.name for ruling in (*RULINGS, *FOR_ALL)}) == len(RULINGS) + len(FOR_ALL)
    assert {ruling.name for ruling in RULINGS} == CASES.keys()


def test_the_reasons_of_every_game_bar_too() -> None:
    """Before a card has come, out of turn and after the end, the common rulings speak."""
    first = load().new_initial_state()
    chance = first.why_not("draw from the deck", player="Mark")
    assert chance is not None
    assert (chance.name, chance.fact) == (
        "chance-first",
        "The next step comes by chance, from the deck.",
    )
    other = at().why_not("draw from the deck", player="Ben")
    assert other is not None
    assert other.fact == "It is Mark's turn, not Ben's."
    *_, last = random_states(load(2), seed=1)
    over = last.why_not("draw from the deck")
    assert over is not None
    assert over.name == "game-over"


def test_a_ruling_tells_the_option_that_decides_it() -> None:
    """Who plays with another hand limit reads that one, with its source."""
    game = load(hand_limit=3)
    state = at("turn Mark, phase hand limit", game, hands={"Mark": "4 Garden Gnome"})
    why = state.why_not("draw from the deck")
    assert why is not None
    assert why.fact == "Mark holds 4 cards, and may keep 3."
    assert why.ruling.endswith("(hand_limit=3): Cards kept at the end of a turn: 3.")
    assert why.source == 'rulebook, "End of Turn"; ruling 5'


# Phrases


PHRASES = {
    "draw from the deck": ("draw", "Draw a card"),
    "draw Rose Bush from the pile": ("take rose bush", "draw RB from the pile"),
    "lay Koi Pond in place of plot 2": ("play Koi Pond on plot 2", "lay KP for plot 2"),
    "lay Rose Bush on Ben's plot 3": ("play Rose Bush on Ben's plot 3", "lay RB on ben 3"),
    "lay Rose Bush on Mark's plot 1": ("lay Rose Bush on my plot 1",),
    "play Motion Lights": ("park Motion Lights", "put Motion Lights in the garage"),
    "play Block Party on Susie": ("play BP on Susie",),
    "play Garage Sale": ("PLAY  garage sale",),
    "play Repo Man on Ben's plot 1": ("play Repo Man on Ben 1",),
    "play Bolt Cutter on Jan's Lawn Mower": ("play Bolt Cutter on Jans Lawn Mower",),
    "play Lawn Heist on card 3 of Ben's plot 2": (),
    "choose Ben's plot 2": ("Ben's plot 2", "to Ben's plot 2", "move to Bens plot 2"),
    "give Rose Bush": ("hand out Rose Bush", "give RB"),
    "block with Motion Lights": ("block",),
    "let it be": ("do not block",),
    "discard Rose Bush": ("discard Rose Bush from hand", "throw Rose Bush away"),
    "discard card 2 of plot 3": (),
}


@pytest.mark.parametrize("text", PHRASES)
def test_a_move_is_called_so_and_also_otherwise(text: str) -> None:
    """What people type is understood, whatever its case and without apostrophes."""
    state = at()
    action = state.string_to_action(text)
    assert state.action_to_string(action) == text
    for other in PHRASES[text]:
        assert state.string_to_action(other) == action, other


@pytest.mark.parametrize("players", [2, 6])
def test_every_action_has_a_phrase_of_its_own(players: int) -> None:
    """All different, and each read back, for seats that nobody takes too."""
    state = at(game=load(players))
    texts = [state.action_to_string(a) for a in range(state.game.num_distinct_actions())]
    assert len(set(texts)) == len(texts)
    assert [state.string_to_action(text) for text in texts] == list(range(len(texts)))


def test_cards_of_yards_go_by_their_names() -> None:
    """Where a card lies the move is called by it; of two alike only the first has the name."""
    state = at(
        hands={"Mark": "Lawn Heist"}, plots={"Ben": "Flower Bed + Garden Gnome + 2 Rose Bush"}
    )
    texts = [text for text in state.moves().texts() if "Heist" in text]
    assert texts == [
        "play Lawn Heist on Rose Bush on Ben's plot 1",
        "play Lawn Heist on Garden Gnome on Ben's plot 1",
    ]
    named = state.string_to_action("play Lawn Heist on Garden Gnome on Ben's plot 1")
    assert named == state.string_to_action("play Lawn Heist on card 3 of Ben's plot 1")
    assert named == state.string_to_action("play LH on GG on Ben 1")
    assert state.action_to_string(named - 1) == "play Lawn Heist on card 2 of Ben's plot 1"


def test_a_text_that_names_no_move_is_refused_with_those_near() -> None:
    """A mistyped name is answered with what may be meant."""
    with pytest.raises(NotationError, match="did you mean 'give rose bush'"):
        at().string_to_action("give Rose Bsuh")
    with pytest.raises(NotationError, match="names no move of Grass is Greener"):
        at().string_to_action("play Lawn Heist on Rose Bush on Ben's plot 1")  # none lies there


def test_players_whose_names_differ_by_small_marks_are_refused() -> None:
    """Apostrophes and dots make no difference in a move, so nobody would know who is meant."""
    with pytest.raises(OptionError, match="two moves would be called"):
        gl.load("grass-is-greener", names=["A.B", "AB"])


def test_outcomes_of_chance_have_words() -> None:
    """Cards come from the deck, a board member from the box, the first player by name."""
    first = load(first_player=None).new_initial_state()
    assert first.moves().texts() == ["Mark starts", "Susie starts", "Ben starts", "Jan starts"]
    assert first.game.chance_source(first.table) == "names of all neighbors"
    deal = first.play("Ben")
    assert "deal Rose Bush" in deal.moves().texts()
    assert deal.play("RB").view("Ben").hand() == {"Rose Bush": 1}


@pytest.mark.parametrize("name", ["My", "Oh My"])
def test_a_player_called_like_my_is_somebody_else(name: str) -> None:
    """What a move is called names that move, whoever moves; "my" alone means the mover."""
    game = gl.load("grass-is-greener", names=["Ann", name])
    state = game.position(
        board="Mrs. Primrose",
        pile="Koi Pond, Crabgrass, Lawn Mower",
        hands={"Ann": "Rose Bush, Midnight Digging, Transplant"},
        plots={name: "SO + Tulip Border", "Ann": "SO + Apple Tree"},
    )
    for move in state.moves():
        assert state.string_to_action(move.text) == move.action, move.text
    mine = state.string_to_action("lay Rose Bush on my plot 1")
    assert mine == state.string_to_action("lay Rose Bush on Ann's plot 1")


@pytest.mark.parametrize("name", ["Nothing", "none", "Board", "box", "Box.", "no cards"])
def test_nobody_is_called_like_nothing_or_a_place(name: str) -> None:
    """A notation could not tell such a player from no player at all, or from the place."""
    with pytest.raises(OptionError, match="means something else here"):
        gl.load("grass-is-greener", names=["Ann", name])


@pytest.mark.parametrize("text", ["pass", "End turn", "end my turn", "skip"])
def test_who_would_pass_is_told_that_nobody_does(text: str) -> None:
    """R, "Playing the Game": three actions must be made, and drawing can always be."""
    with pytest.raises(NotationError, match=r"a turn has three actions.*ruling 6"):
        at().why_not(text)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("lay Koi Pond on Ben's plot 1", "Plots are laid only in your own yard"),
        ("play KP in place of Susie's plot 2", "Plots are laid only in your own yard"),
        ("play Lawn Mower in Ben's garage", "Garage cards are put only into your own garage"),
    ],
)
def test_what_belongs_to_oneself_is_told_so(text: str, told: str) -> None:
    """There is no such move, so the rule stands in the error, with its source."""
    with pytest.raises(NotationError) as caught:
        at(hands={"Mark": "Koi Pond, Lawn Mower"}, pile="Crabgrass, Rose Bush, Aphids").why_not(
            text
        )
    assert told in str(caught.value)
    assert 'rulebook, "Card Types"' in str(caught.value)


def test_what_people_say_of_their_own() -> None:
    """Whose plot and garage it is, "me", and whose card it is, where the yard has but one of it."""
    state = at(
        hands={"Mark": "Koi Pond, Block Party, Transplant, Repo Man, Lawn Mower, Aphids"},
        plots={"Mark": "SO + Rose Bush", "Ben": "Flower Bed"},
        pile="Crabgrass, Slugs, Bird Bath",
    )
    for said, text in {
        "lay Koi Pond on my plot 1": "lay Koi Pond in place of plot 1",
        "play Block Party on me": "play Block Party on Mark",
        "play Transplant on my Rose Bush": "play Transplant on Rose Bush on Mark's plot 3",
        "play Repo Man on Ben's Flower Bed": "play Repo Man on Ben's plot 1",
        "play RM on Ben's FB": "play Repo Man on Ben's plot 1",
        "put Lawn Mower into my garage": "play Lawn Mower",
    }.items():
        assert state.action_to_string(state.string_to_action(said)) == text, said


def test_a_card_that_a_yard_has_twice_is_said_with_its_plot() -> None:
    """Nobody could know which one is meant."""
    state = at(hands={"Mark": "Transplant"}, plots={"Mark": "SO + Rose Bush, KP + Rose Bush"},
               pile="Crabgrass, Slugs, Bird Bath")  # fmt: skip
    with pytest.raises(NotationError):
        state.string_to_action("play Transplant on my Rose Bush")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("play Transplant", "play transplant on beehive on marks plot"),
        ("lay Rose Bush on Jans plt", "lay rose bush on jans plot 1"),
    ],
)
@pytest.mark.parametrize("hand", ["Transplant, Rose Bush", "Crabgrass, Slugs"])
def test_hints_name_what_there_is(text: str, meant: str, hand: str) -> None:
    """No code, no seat where nobody sits, no target that means nothing; and nothing of a hand."""
    state = at(hands={"Mark": hand}, plots={"Mark": "SO + Beehive"})
    with pytest.raises(NotationError) as caught:
        state.string_to_action(text)
    assert meant in str(caught.value)


def test_hints_have_no_codes() -> None:
    """The code YI is a Yard Inspection, which nobody means who would draw two."""
    with pytest.raises(NotationError, match=r"state\.moves\(\) lists all"):
        at().string_to_action("draw 2")

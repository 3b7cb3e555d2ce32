"""What actions are called, and why they are barred: every phrase, every ruling with its fact."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import grasslab as gl
from grasslab.games.growerz import reasons
from grasslab.games.growerz.cards import PLANT_TYPES
from grasslab.games.growerz.words import RULINGS
from tests.games.growerz.faces import GAME, house_rows, load, walk, written

SAID_BY_ALL_GAMES = {reasons.FINE_TO_PLAY, reasons.GAME_IS_OVER, reasons.CARDS_DECIDE}
CHOOSING = """turn Ann | Ann: hand Cloning, Snowed In, Cellar, 2 Drip Line
    Bob: hand Attic, Wardrobe, 2 Bat Guano, Exam Week | open plants Lazy Sunday, Doodle"""
SOWING = "turn Ann, phase sow, step 4 | open plants Lazy Sunday, Doodle"
TOOL, HOUSE, TENT = "Low-Stress Training", "Green House (Athlete)", "Grow Tent (Athlete)"
PLACING = "turn Bob, phase place, step 4 | Bob: revealed {}{}"

BARRED: dict[int, tuple[dict[str, Any], str, str, str]] = {
    reasons.MUST_CHOOSE_CHARACTER: (
        {"players": 2, "characters": "chosen"},
        "turn Player 1, phase choose characters",
        "sow nothing",
        "Player 1 is to choose a Character.",
    ),
    reasons.MUST_CHOOSE_CARD: ({}, CHOOSING, "sow nothing", "Ann is to choose a card."),
    reasons.MUST_PLACE: (
        {},
        PLACING.format("Cloning", ""),
        "choose Cloning",
        "Bob is to place Cloning.",
    ),
    reasons.MUST_SOW: ({}, SOWING, "choose Cloning", "Ann is to sow, or to sow nothing."),
    reasons.MUST_PLANT: (
        {},
        "turn Ann, phase plant, step 4 | open plants Lazy Sunday, Doodle | drawn Slow River",
        "sow nothing",
        "Ann has drawn Slow River.",
    ),
    reasons.CHARACTER_TAKEN: (
        {"players": 2, "characters": "chosen"},
        "turn Player 2, phase choose characters | Player 1: character Hippie",
        "be the Hippie",
        "Player 1 plays the Hippie.",
    ),
    reasons.NOT_HELD: ({}, CHOOSING, "choose Attic", "Ann does not hold Attic."),
    reasons.FITS_NO_SPACE: (
        {"misfits": "barred"},
        CHOOSING.replace("Ann: ", f"Ann: spaces {HOUSE} + {TOOL}, {TENT} + {TOOL}; "),
        "choose Cloning",
        "No Space of Ann takes Cloning (orange), and another card fits.",
    ),
    reasons.NO_SUCH_SPACE: (
        {},
        PLACING.format("Cloning", ""),
        "place on Space C",
        "Bob has 2 Spaces, and no Space C.",
    ),
    reasons.COLOUR_TAKEN: (
        {},
        PLACING.format("Cloning", "; spaces Grow Tent (Lawyer) + Low-Stress Training"),
        "place on Space B",
        "Low-Stress Training lies on the Grow Tent, and is orange as Cloning is.",
    ),
    reasons.PERMANENT_ON_TEMPORARY: (
        {},
        PLACING.format("Heater Fan", "; spaces Cellar"),
        "place on Space C",
        "Heater Fan is permanent, and the Cellar is a temporary Space.",
    ),
    reasons.NO_OPEN_PLANT: (
        {},
        "turn Ann, phase sow, step 4 | open plants Doodle",
        "sow the open feminized plant on Space B",
        "No feminized plant lies face up.",
    ),
    reasons.SPACE_HAS_PLANT: (
        {},
        f"turn Ann, phase sow, step 4 | Ann: spaces {TENT} + CBD Therapy | open plants LS, DO",
        "sow the open feminized plant on Space B",
        "CBD Therapy grows on the Grow Tent.",
    ),
    reasons.NOT_ON_THIS_SPACE: (
        {},
        SOWING,
        "sow the open feminized plant on Space A",
        "The Green House takes autoflowering plants only.",
    ),
    reasons.NO_SPACE_FOR_PLANT: (
        {},
        f"turn Ann, phase sow, step 4 | Ann: spaces {TENT} + CBD Therapy | open plants LS, DO",
        "draw a feminized plant unseen",
        "No empty Space of Ann takes feminized plants.",
    ),
}
"""By reason: options, a position in which it bars, what is barred, and the fact of that table."""


# The rulings


def test_every_reason_has_one_ruling() -> None:
    """By its number; those of all games say themselves that chance decides, or all is over."""
    numbers = [ruling.reason for ruling in RULINGS]
    assert sorted(numbers) == sorted(set(range(reasons.REASONS)) - SAID_BY_ALL_GAMES)
    names = [ruling.name for ruling in RULINGS]
    assert len(set(names)) == len(names)
    assert all(ruling.option in ("", *GAME.values) for ruling in RULINGS)
    assert all("rulebook" in ruling.source for ruling in RULINGS)


def test_every_ruling_has_a_position_in_which_it_bars() -> None:
    """So that each is explained by a fact somewhere; the empty deck has a test of its own."""
    assert {*BARRED} | {reasons.DECK_IS_EMPTY} == {ruling.reason for ruling in RULINGS}


@pytest.mark.parametrize("reason", BARRED)
def test_a_barred_action_is_explained_by_its_ruling_and_the_fact(reason: int) -> None:
    """The fact speaks of that very table."""
    options, position, move, fact = BARRED[reason]
    why = load(**options).position(position).why_not(move)
    assert why is not None
    ruling = next(ruling for ruling in RULINGS if ruling.reason == reason)
    assert why.name == ruling.name
    assert why.ruling.startswith(ruling.text)
    assert why.fact == fact


def test_a_ruling_that_an_option_decides_says_how_these_rules_play() -> None:
    """The option's value and meaning stand with the ruling, and its source with the sources."""
    options, position, move, _ = BARRED[reasons.FITS_NO_SPACE]
    why = load(**options).position(position).why_not(move)
    assert why is not None
    assert "(misfits='barred'): A card that fits on none of its player's Spaces" in why.ruling
    assert why.source == 'ruling 1; rulebook, "Phase 1: Choice"'
    assert load().position(position).why_not(move) is None


def test_an_empty_deck_is_a_fact() -> None:
    """All feminized plants lie face up or among the discards."""
    plants = [kind.name for kind in GAME.kinds if kind.family == PLANT_TYPES[0]]
    state = GAME.position(
        turn="Ann", phase="sow", step=4, open_plants=[plants[0], "Doodle"], discards=plants[1:]
    )
    why = state.why_not("draw feminized")
    assert why is not None
    assert (why.name, why.fact) == ("deck-is-empty", "The feminized deck has no cards.")


# The phrases


def test_every_phrase_and_every_other_text_is_read_back() -> None:
    """No two actions share a text, in any case and with other blanks."""
    state = GAME.deal(seed=1)
    for action, phrase in enumerate(GAME.phrases):
        for text in (phrase.text, *phrase.also):
            assert state.string_to_action(text) == action
            assert state.string_to_action(f"  {text.upper()} ") == action
    texts = [phrase.text for phrase in GAME.phrases]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("topping", "choose Topping"),
        ("choose TO", "choose Topping"),
        ("on B", "place on Space B"),
        ("place it on Space C", "place on Space C"),
        ("sow feminized on Space B", "sow the open feminized plant on Space B"),
        ("sow the autoflowering plant on the first space", None),
        ("draw autoflowering", "draw an autoflowering plant unseen"),
        ("pass", "sow nothing"),
        ("plant it on A", "plant it on Space A"),
        ("hippie", "be the Hippie"),
        ("take the Lawyer", "be the Lawyer"),
    ],
)
def test_what_people_type_is_understood(typed: str, text: str | None) -> None:
    """Letters of Spaces as pictures have them, cards by name alone, and shorter verbs."""
    state = GAME.deal(seed=1)
    expected = text or "sow the open autoflowering plant on Space A"
    assert GAME.phrases[state.string_to_action(typed)].text == expected


OPEN = """turn Ann, phase sow, step 4 | open plants CBD Therapy, Doodle
    Ann: spaces Cellar"""
LAYING = "turn Bob, phase place, step 4 | Bob: revealed Cloning"


@pytest.mark.parametrize(
    ("position", "typed", "text"),
    [
        (LAYING, "place on the Grow Tent", "place on Space B"),
        (LAYING, "place Cloning on my green house", "place on Space A"),
        (LAYING, "on Grow Tent (Lawyer)", "place on Space B"),
        (LAYING, "place Cloning on Space B", "place on Space B"),
        (OPEN, "sow feminized on the Grow Tent", "sow the open feminized plant on Space B"),
        (OPEN, "sow Doodle on the Green House", "sow the open autoflowering plant on Space A"),
        (OPEN, "sow Doodle on Cellar (Space C)", "sow the open autoflowering plant on Space C"),
    ],
)
def test_what_logs_say_is_understood(position: str, typed: str, text: str) -> None:
    """Spaces of the player to move by their names, open cards by theirs."""
    table = GAME.position(position).table
    assert GAME.phrases[GAME.parse_action(table, typed)].text == text


def test_every_placing_in_a_log_can_be_typed() -> None:
    """Bob's "places X on the Y" as "place X on the Y", and the same of sowing and planting."""
    said = 0
    for seed in range(4):
        for state in walk(GAME, seed):
            if state.parent is None or state.parent.is_chance_node():
                continue
            first = state.last_events()[0].text
            for verb in ("places", "sows", "plants"):
                _, _, rest = first.partition(f" {verb} ")
                if rest and " on the " in rest:
                    parent, typed = state.parent, f"{verb.removesuffix('s')} {rest}"
                    assert parent.string_to_action(typed.removesuffix(".")) == state.action
                    said += 1
    assert said > 60


def test_a_name_of_two_spaces_is_asked_back(tmp_path: Path) -> None:
    """With the letters that tell them apart, as logs do."""
    rows = house_rows()
    next(its for its in rows if its["name"] == "Cellar")["copies"] = "2"
    game = load(cards=written(tmp_path / "cellars.csv", rows))
    state = game.position(OPEN.replace("Cellar", "Cellar, Cellar"))
    with pytest.raises(gl.NotationError, match="Ann has 2 of these; say Space C or Space D"):
        state.play("sow feminized on the Cellar")
    played = state.play("sow CBD Therapy on the Cellar (Space D)")
    assert "on the Cellar (Space D)" in played.last_events()[0].text


def test_hints_do_not_tell_the_hand() -> None:
    """Whatever the mover holds, what is offered for a mistyped move is the same."""
    said = set()
    for hand in ("Cloning, Attic", "Heater Fan, Cellar"):
        state = GAME.position(
            f"turn Ann, step 4 | Ann: hand {hand} | Bob: hand Wardrobe, Drip Line"
            " | open plants CBD Therapy, Doodle"
        )
        with pytest.raises(gl.NotationError) as caught:
            state.play("choose Toping")
        said.add(str(caught.value))
    assert len(said) == 1


def test_a_mistyped_move_is_answered_with_those_near() -> None:
    """As everywhere, the nearest texts are offered."""
    with pytest.raises(gl.NotationError, match="did you mean"):
        GAME.deal(seed=1).play("choose Toping")


def test_outcomes_of_chance_have_texts_of_their_own() -> None:
    """At every chance node of a game each outcome is read back, by its card's name alone too."""
    game = load(players=3, first_player=None)
    phases = set()
    for state in walk(game, 2):
        if state.is_chance_node():
            phases.add(state.moves()[0].kind)
            for move in state.moves():
                assert state.string_to_action(move.text) == move.action
                assert move.card is None or state.string_to_action(move.card) == move.action
    assert phases == {"first player", "deal", "turn up", "draw"}

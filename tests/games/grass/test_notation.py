"""The text notation: one text for each action, and back from whatever people type."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grasslab.engine.errors import GrasslabError, NotationError, OptionError
from grasslab.games.grass import notation, numbering
from grasslab.games.grass.catalogue import FELONY, KINDS, PANAMA
from grasslab.games.grass.loading import load
from grasslab.games.grass.names import player_names
from grasslab.games.grass.notation.parser import parse
from grasslab.games.grass.table import (
    CHOOSE_DEALER,
    DRAW,
    ROUND_OVER,
    TURN,
)
from tests.games.grass.reading import FOUR, at_turn, read

TABLES = [[f"Player {n}" for n in range(1, players + 1)] for players in range(2, 7)] + [
    FOUR,
    ["Mc O'Neil-2", "Mary Ann", "with", "from", "Anna", "Ann"],
    ["for", "Steal Panama", "I", "half-covered"],
    ["pass", "on", "Dr. No", "Dr No"],
    ["Straße", "İlker", "2x", "Felony with Bust"],
]


# Canonical texts


@pytest.mark.parametrize("names", TABLES, ids=", ".join)
def test_every_action_has_a_text_of_its_own(names: list[str]) -> None:
    """No two of the 1,596 actions share a text, whatever the case, for any number of players."""
    game, table = at_turn(names)
    texts = {notation.action_text(game, table, a).casefold() for a in range(numbering.ACTIONS)}
    assert len(texts) == numbering.ACTIONS == 1596


@pytest.mark.parametrize("names", TABLES, ids=", ".join)
def test_every_text_is_read_back(names: list[str]) -> None:
    """Reading is the exact inverse of writing, for every action of the numbering."""
    game, table = at_turn(names)
    for action in range(numbering.ACTIONS):
        text = notation.action_text(game, table, action)
        assert notation.parse_action(game, table, text) == action, text


@pytest.mark.parametrize("names", TABLES, ids=", ".join)
def test_the_parser_alone_reads_every_text_back(names: list[str]) -> None:
    """The grammar covers the whole notation, so one synonym leaves the rest readable."""
    game, table = at_turn(names)
    for action in range(numbering.ACTIONS):
        text = notation.action_text(game, table, action)
        assert parse(game.names, table, text) == action, text


@pytest.mark.parametrize("phase", [DRAW, ROUND_OVER, CHOOSE_DEALER])
@pytest.mark.parametrize("names", TABLES, ids=", ".join)
def test_every_outcome_of_chance_is_read_back(names: list[str], phase: int) -> None:
    """Outcomes have texts too: "take Felony", and "dealer Amy" while the first dealer is chosen."""
    game, table = at_turn(names, phase)
    for outcome in range(len(names) if phase == CHOOSE_DEALER else KINDS):
        text = notation.action_text(game, table, outcome)
        assert text.startswith("dealer " if phase == CHOOSE_DEALER else "take ")
        assert notation.parse_action(game, table, text) == outcome


WORDS = ["with", "from", "for", "on", "Ann", "Anna", "I", "play", "O'Neil", "half", "x", "Panama-2"]


def are_allowed(names: list[str]) -> bool:
    """Whether players may have these names."""
    try:
        player_names(len(names), names)
    except OptionError:
        return False
    return True


def keep_texts_apart(names: list[str]) -> None:
    """Assert that every text leads back to its action."""
    game, table = at_turn(names)
    for action in range(numbering.ACTIONS):
        text = notation.action_text(game, table, action)
        assert notation.parse_action(game, table, text) == action, text


ALLOWED_NAMES = st.lists(
    st.one_of(
        st.lists(st.sampled_from(WORDS), min_size=1, max_size=3).map(" ".join),
        st.text("aAbB '.-9ßİ", min_size=1, max_size=6).map("J{}s".format),
    ),
    min_size=2,
    max_size=6,
).filter(are_allowed)


@settings(max_examples=15)
@given(ALLOWED_NAMES)
def test_any_names_that_are_allowed_keep_texts_apart(names: list[str]) -> None:
    """Whatever names ``player_names`` lets pass, every text leads back to its action."""
    keep_texts_apart(names)


@pytest.mark.slow
@settings(max_examples=150)
@given(ALLOWED_NAMES)
def test_many_names_that_are_allowed_keep_texts_apart(names: list[str]) -> None:
    """The same with more names."""
    keep_texts_apart(names)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (numbering.OPEN_MARKET, "open market"),
        (numbering.PEDDLE + 4, "peddle Panama"),
        (numbering.HEAT + 6 * 3 + 3, "heat Amy with Felony"),
        (numbering.HEAT + 5, "heat seat 6 with Search & Seizure"),
        (numbering.LIFT_HEAT + 3, "lift heat with Hearsay Evidence"),
        (numbering.FINE + 6, "pay fine with half-covered Panama (Grab a Snack)"),
        (numbering.FINE_UNDER_COVER + 5 + 2, "pay fine with Columbia under cover 2"),
        (numbering.STEAL + 8 * 3 + 7, "steal half-covered Panama (Catch a Buzz) from Amy"),
        (numbering.SWITCH + 5, "switch Home Grown for Dr. Feelgood from John"),
        (numbering.OFFER + 28 * 6 + 27, "offer Panama for anything"),
        (numbering.ANSWER_OFFER, "answer with Market Open"),
        (numbering.ACCEPT_NOBODY, "accept nobody"),
        (numbering.KEEP_CARD + 14, "keep Felony"),
    ],
)
def test_texts_are_stable(action: int, text: str) -> None:
    """Records and lessons hold these texts, so their wording must not change by accident."""
    game, table = at_turn()
    assert notation.action_text(game, table, action) == text


def test_texts_of_protected_cards_tell_all_that_is_covered() -> None:
    """A laying names every Peddle, and a half cover has a verb of its own (ruling 8)."""
    game, table = at_turn()
    block = range(numbering.PROTECT, numbering.HEAT)
    texts = {notation.action_text(game, table, action) for action in block}
    assert "protect Home Grown, 2 Mexico with Grab a Snack" in texts
    assert "half-cover Panama with Grab a Snack" in texts
    assert "protect half-covered Panama (Catch a Buzz) with Grab a Snack" in texts


@pytest.mark.parametrize("phase", [TURN, DRAW, CHOOSE_DEALER])
@pytest.mark.parametrize("number", [-1, 1596, 10**9, True, None, "7"])
def test_numbers_outside_the_numbering_are_refused(number: int, phase: int) -> None:
    """A wrong number gives an error of ours, never an IndexError."""
    game, table = at_turn(phase=phase)
    with pytest.raises(GrasslabError, match="numbered 0 to"):
        notation.action_text(game, table, number)


# Moves


def test_a_move_tells_verb_card_family_and_target() -> None:
    """What frames and agents filter by is filled in."""
    game, table = at_turn()
    move = notation.make_move(game, table, numbering.HEAT + 6 * 3 + 3, None)
    assert (move.kind, move.card, move.family, move.target, move.probability) == (
        "heat", "Felony", "Heat On", "Amy", None,
    )  # fmt: skip


def test_the_kind_of_every_move_begins_its_text() -> None:
    """A move's kind is its verb, so that a list by kind reads like the moves."""
    game, table = at_turn()
    for action in range(numbering.ACTIONS):
        move = notation.make_move(game, table, action, None)
        assert move.action == action
        assert move.text.startswith(move.kind)


def test_a_card_by_chance_has_its_probability() -> None:
    """At a chance node a move is an outcome."""
    game, table = at_turn(phase=DRAW)
    move = notation.make_move(game, table, FELONY, 0.25)
    assert (move.text, move.kind, move.card, move.probability) == (
        "take Felony", "take", "Felony", 0.25,
    )  # fmt: skip


# What people type


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("  PEDDLE   panama ", "peddle Panama"),
        ("sell PA", "peddle Panama"),
        ("play panama", "peddle Panama"),
        ("put Panama on my market", "peddle Panama"),
        ("I peddle a Panama!", "peddle Panama"),
        ("John: peddle PA", "peddle Panama"),
        ("john peddles PA", "peddle Panama"),
        ("seat 1: peddle PA", "peddle Panama"),
        ("open", "open market"),
        ("play Market Open", "open market"),
        ("close my market", "close market"),
        ("play MC", "close market"),
        ("cover hg and two mx with snack", "protect Home Grown, 2 Mexico with Grab a Snack"),
        ("protect 1 MX, 1 MX, HG with GS", "protect Home Grown, 2 Mexico with Grab a Snack"),
        ("play Lust on Panama", "protect Panama with Lust Conquers All"),
        ("half cover PA with CB", "half-cover Panama with Catch a Buzz"),
        ("play Felony on Amy", "heat Amy with Felony"),
        ("put fe on amy", "heat Amy with Felony"),
        ("heat seat 4 with FE", "heat Amy with Felony"),
        ("play Hearsay Evidence", "lift heat with Hearsay Evidence"),
        ("lift my heat with hearsay", "lift heat with Hearsay Evidence"),
        ("fine PA", "pay fine with Panama"),
        ("play Pay Fine with PA", "pay fine with Panama"),
        ("pay CO from cover 2", "pay fine with Columbia under cover 2"),
        ("play EU", "play Euphoria"),
        ("play sold out", "play Sold Out"),
        ("play banker", "play The Banker"),
        ("steal Amy's Jamaica", "steal Jamaica from Amy"),
        ("steal Janis' Jamaica", "steal Jamaica from Janis"),
        ("steal Amy’s JA", "steal Jamaica from Amy"),
        ("discard FE", "throw away Felony"),
        ("toss the Felony", "throw away Felony"),
        ("throw Felony away", "throw away Felony"),
        ("show my hand", "show hand"),
        ("swap HG for DF with John", "switch Home Grown for Dr. Feelgood from John"),
        ("swap HG with Amy for DF", "switch Home Grown for Dr. Feelgood from Amy"),
        ("switch HG for Amy's Panama", "switch Home Grown for Panama from Amy"),
        ("trade PA for MO", "offer Panama for Market Open"),
        ("offer PA", "offer Panama for anything"),
        ("done", "end turn"),
        ("reply with MO", "answer with Market Open"),
        ("answer MO", "answer with Market Open"),
        ("no", "decline"),
        ("take offer of Amy", "accept Amy"),
        ("accept Amy's answer", "accept Amy"),
        ("take Amy", "accept Amy"),
        ("accept no one", "accept nobody"),
        ("give FE", "give Felony"),
        ("hand on FE", "pass Felony"),
        ("hand FE on", "pass Felony"),
        ("keep FE", "keep Felony"),
    ],
)  # fmt: skip
def test_other_words_mean_the_same(typed: str, text: str) -> None:
    """Synonyms, codes, short forms, articles, any case and extra blanks are understood."""
    assert read(typed) == text


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("heat WITH with FE", "heat with with Felony"),
        ("play FE on from", "heat from with Felony"),
        ("steal PA from from", "steal Panama from from"),
        ("switch PA for JA with with", "switch Panama for Jamaica from with"),
        ("steal mary ann's PA", "steal Panama from Mary Ann"),
        ("steal Mc ONeil-2's PA", "steal Panama from Mc O'Neil-2"),
        ("steal Anna's PA", "steal Panama from Anna"),
        ("steal ann's PA", "steal Panama from Ann"),
    ],
)
def test_odd_names_are_understood_in_other_words(typed: str, text: str) -> None:
    """A player called like a preposition, or with blanks and apostrophes, is still found."""
    game, table = at_turn(["Mc O'Neil-2", "Mary Ann", "with", "from", "Anna", "Ann"])
    assert read(typed, game, table) == text


def test_names_that_differ_by_a_dot_are_told_apart() -> None:
    """Dots may be left out of a name only where nobody is called so; the case never matters."""
    game, table = at_turn(["Amy", "Dr. No", "Dr No"])
    assert read("heat DR NO with FE", game, table) == "heat Dr No with Felony"
    assert read("heat DR. NO with FE", game, table) == "heat Dr. No with Felony"


def test_a_half_cover_need_not_be_told_where_there_is_one() -> None:
    """A "half-covered Panama" is the one on the market in question: mine, or the rival's."""
    game, table = at_turn()
    table.market[0][7] = table.market[3][6] = 1
    assert (
        read("switch half-covered Panama for Amy's Mexico", game, table)
        == "switch half-covered Panama (Catch a Buzz) for Mexico from Amy"
    )
    assert (
        read("switch Mexico for half-covered Panama from Amy", game, table)
        == "switch Mexico for half-covered Panama (Grab a Snack) from Amy"
    )
    assert (
        read("steal half covered PA from Amy", game, table)
        == "steal half-covered Panama (Grab a Snack) from Amy"
    )
    assert (
        read("protect half-covered Panama with GS", game, table)
        == "protect half-covered Panama (Catch a Buzz) with Grab a Snack"
    )


@pytest.mark.parametrize("spots", [(), (6, 7)])
def test_a_half_cover_must_be_told_where_it_is_not_clear(spots: tuple[int, ...]) -> None:
    """With none or two half-covered Panamas the error says how to name one."""
    game, table = at_turn()
    for spot in spots:
        table.market[3][spot] = 1
    with pytest.raises(NotationError, match=r"half-covered Panama \(Grab a Snack\) or"):
        notation.parse_action(game, table, "steal half-covered Panama from Amy")


@pytest.mark.parametrize(
    ("typed", "outcome"),
    [("take FE", FELONY), ("felony", FELONY), ("draw a Panama", PANAMA), ("Pay Fine", 19)],
)
def test_cards_by_chance_in_other_words(typed: str, outcome: int) -> None:
    """At a chance node a bare card name will do."""
    game, table = at_turn(phase=DRAW)
    assert notation.parse_action(game, table, typed) == outcome


def test_a_bare_name_chooses_the_dealer() -> None:
    """The first dealer may be told by name alone, or by seat."""
    game, table = at_turn(phase=CHOOSE_DEALER)
    assert notation.parse_action(game, table, "amy") == 3
    assert notation.parse_action(game, table, "dealer seat 2") == 1


# Several moves in one text


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("", []),
        (" ;\n\n; ", []),
        ("peddle Panama", ["peddle Panama"]),
        ("take MO, 2 HG;peddle Panama\nend turn;", ["take MO", "take HG", "take HG",
                                                  "peddle Panama", "end turn"]),
        ("take Amy", ["take Amy"]),
        ("protect HG, MX with GS", ["protect HG, MX with GS"]),
        ("take 999 MO", ["take 999 MO"]),
    ],
)  # fmt: skip
def test_texts_of_several_moves_are_taken_apart(text: str, moves: list[str]) -> None:
    """Semicolons and lines separate; one "take" may bring several cards, but no absurd number."""
    assert notation.split_moves(text) == moves


def test_a_game_is_joined_and_read_back() -> None:
    """``join_moves`` and ``split_moves`` are inverse along a whole game, chance included."""
    game = load(names=["Mary Ann", "with", "Bob"], rounds=1, variants=["hidden_deals"])
    state = game.new_initial_state()
    for step in range(250):
        legal = state.legal_actions()
        if not legal:
            break
        state = state.child(legal[(step * 7) % len(legal)])
    text = notation.join_moves(game, state.line())
    replayed = game.new_initial_state().replay(text)
    assert replayed.history() == state.history()
    assert text.count("take ") < text.count(",")  # cards dealt one after the other share a "take"


def test_a_line_begins_at_a_root() -> None:
    """States that do not follow each other have no moves between them."""
    root = load(players=2).new_initial_state()
    with pytest.raises(GrasslabError, match="goes from each to one of its children"):
        notation.join_moves(load(players=2), [root, root])


def test_a_root_alone_has_no_moves() -> None:
    """Nothing has happened at a root, so nothing is written."""
    game = load(players=2)
    assert notation.join_moves(game, [game.new_initial_state()]) == ""

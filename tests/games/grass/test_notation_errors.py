"""Texts that are no moves: the error says which words were not understood."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grasslab.engine.errors import NotationError
from grasslab.games.grass import notation
from grasslab.games.grass.catalogue import CARDS, KINDS
from grasslab.games.grass.table import (
    CHOOSE_DEALER,
    DRAW,
    GAME_OVER,
    ROUND_OVER,
    TURN,
)
from tests.games.grass.reading import FOUR, at_turn, refusal
from tests.games.grass.tables import at


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("steal Panamma from Amy", "'Panamma' is no card; did you mean Panama?"),
        ("steal Panama from Bobb", "nobody is called 'Bobb'; did you mean Bob?"),
        ("steal Panama from Zoe", "the players are: John, Janis, Bob, Amy"),
        ("grab Panama", "'grab' is no verb; verbs are: open market, "),
        ("pedle Panama", "'pedle' is no verb; did you mean peddle?"),
        ("steal Felony from Amy", "Felony is a Heat On, not a Peddle"),
        ("heat Amy with Immunity", "Immunity is a Heat Off, not a Heat On"),
        ("peddle Panama quickly", "'quickly' is not understood after 'Panama'"),
        ("peddle big Panama", "'big' is not understood before 'Panama'"),
        ("end turn now", "'now' is not understood after 'end turn'"),
        ("play Felony", "on whom? Felony needs a target, for example: heat Janis with Felony"),
        ("play Grab a Snack", "on what? Grab a Snack needs a target"),
        ("play Immunity on Amy", "'Amy' is not understood after Immunity"),
        ("play Pay Fine", "write it like: pay fine with Panama"),
        ("play Steal Your Neighbor's Pot", "write it like: steal Panama from Janis"),
        ("Panama", "Panama is a card; say what to do with it by a verb"),
        ("Panamma", "if you mean Panama, say what to do with it by a verb"),
        ("heat Amy", "write it like: heat Janis with Felony"),
        ("peddle", "write it like: peddle Panama"),
        ("steal Panama", "write it like: steal Panama from Janis"),
        ("play", "play: the card is missing"),
        ("pass", "pass: the card is missing"),
        ("protect Panama", "write it like: protect Home Grown, 2 Mexico with Grab a Snack"),
        ("protect 0 Panama with GS", "no Peddle is named"),
        ("lift heat", "write it like: lift heat with Hearsay Evidence"),
        ("lift heat with PF", "write it like: pay fine with Panama"),
        ("pay fine", "write it like: pay fine with Panama"),
        ("switch Mexico", "one of the two Peddles"),
        ("offer", "offer: the card is missing"),
        ("offer for Panama", "a card before or after 'for' is missing"),
        ("accept", "write it like: accept Janis"),
        ("offer xyz for Panama", "'xyz' is no card; there are: Market Open, "),
        ("heat Amy with xyz", "'xyz' is no Heat On card; there are: Search & Seizure, Detained"),
        ("switch Mexico for Panama", "the rival is missing"),
        ("protect Dr. Feelgood with LC", "Dr. Feelgood can never be covered (ruling 8)"),
        ("fine DF under cover 1", "Dr. Feelgood can never be covered (ruling 8)"),
        ("protect 2 Panama with LC", "2 Panama are worth $100,000, and Lust Conquers All covers"),
        ("protect Panama with GS", "half-cover Panama with Grab a Snack"),
        ("half-cover Panama with LC", "protect Panama with Lust Conquers All"),
        ("half-cover Mexico with GS", "only a bare Panama can be half covered"),
        ("steal half-covered Mexico from Amy", "only a Panama can be half covered"),
        ("steal half-covered PA (LC) from Amy", "covers a Panama whole"),
        ("protect half-covered PA (GS), HG with CB", "alone, with no other Peddle"),
        ("protect HG,, MX with GS", "a Peddle is missing in the list"),
        ("pay fine with CO under cover 11", "covers are numbered from 1 to 10"),
        ("heat seat 9 with FE", "seats are numbered 1 to 6"),
        ("take Felony", "John decides now, and no card is drawn"),
        ("dealer Amy", "belongs to chance"),
        ("Amy: peddle PA", "John decides now, not Amy"),
        ("Amy peddles PA", "John decides now, not Amy"),
        ("Bobb: peddle PA", "nobody is called 'Bobb'; did you mean Bob?"),
        ("John:", "names a player and no move"),
    ],
)
def test_the_error_says_which_words_are_wrong(typed: str, said: str) -> None:
    """An error names the words that were not understood, and what comes near or would be right."""
    assert said in refusal(typed)


@pytest.mark.parametrize("phase", [TURN, DRAW, CHOOSE_DEALER, GAME_OVER])
@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "the text is empty"),
        (" \n\t ", "the text is empty"),
        ("?!...;;", "there is no word"),
        ("\x00\x01\x1b[31m", r"\x00\x01\x1b[31m"),
        ("xyz" * 130, "'xyzxyz"),
        ("peddle " * 150_000, "this text has 1,050,000 characters"),
        (None, "written as a text, not NoneType"),
        (b"peddle Panama", "written as a text, not bytes"),
    ],
)
def test_texts_that_are_none_are_refused_at_once(typed: str, said: str, phase: int) -> None:
    """Nothing, noise, control characters and a megabyte give a clear error in every phase."""
    message = refusal(typed, phase)
    assert said in message
    assert message.isprintable()
    assert len(message) < 600


@pytest.mark.parametrize(
    "typed", ["peddle Panama", "end turn", "John: pass FE", "heat Amy with FE"]
)
def test_a_players_move_is_refused_where_chance_decides(typed: str) -> None:
    """The error says that a card comes now, and how to write that."""
    assert "chance decides now" in refusal(typed, DRAW)
    assert "take Felony" in refusal(typed, DRAW)
    assert "dealer John" in refusal(typed, CHOOSE_DEALER)


def test_a_mistyped_card_by_chance_is_told_with_near_names() -> None:
    """Outcomes get the same help as moves."""
    assert "'Panamma' is no card; did you mean Panama?" in refusal("take Panamma", DRAW)
    assert "did you mean Amy?" in refusal("dealer Amyy", CHOOSE_DEALER)


def test_an_error_does_not_depend_on_hidden_cards() -> None:
    """A mistyped move must not tell what anybody holds."""
    game, table = at_turn()
    texts = ["play", "Panama", "steal Panamma from Amy", "offer FE for xyz", "play Felony"]

    def messages() -> list[str]:
        said = []
        for text in texts:
            with pytest.raises(NotationError) as caught:
                notation.parse_action(game, table, text)
            said.append(str(caught.value))
        return said

    before = messages()
    for kind in range(KINDS):
        table.hand[0][kind] = table.hand[1][kind] = table.stack[kind] = 1
    assert messages() == before


VOCABULARY = [
    *(card.name for card in CARDS), *(card.code for card in CARDS), *FOUR, "Amy's", "2", "two", "²",
    "with", "from", "for", "on", "under", "cover", "half-covered", "half-cover", "(Grab a Snack)",
    "play", "steal", "switch", "offer", "accept", "take", "dealer", "pay fine", "lift heat", "heat",
    "protect", "pass", "and", ",", ":", "John:", "seat", "99999999999", "the", "I", "anything",
]  # fmt: skip


@settings(max_examples=150)
@given(
    st.one_of(
        st.text(max_size=80),
        st.lists(st.sampled_from(VOCABULARY), max_size=9).map(" ".join),
        st.text(st.characters(), max_size=20).map("steal {} from Amy".format),
    ),
    st.sampled_from([TURN, DRAW, ROUND_OVER, CHOOSE_DEALER, GAME_OVER]),
)
def test_whatever_is_typed_gives_an_action_or_a_notation_error(text: str, phase: int) -> None:
    """No text raises anything else, and what is read has a text that is read as the same."""
    game, table = at_turn(phase=phase)
    try:
        action = notation.parse_action(game, table, text)
    except NotationError:
        return
    canonical = notation.action_text(game, table, action)
    assert notation.parse_action(game, table, canonical) == action


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("pedle Panamma", ["'pedle'", "'Panamma'", "did you mean Panama?"]),
        ("steal Panamma from Amyy", ["'Panamma'", "'Amyy'", "did you mean Amy?"]),
        ("heat Bobb with Felny", ["'Bobb'", "'Felny'"]),
        ("offer Panamma for Felny", ["'Panamma'", "'Felny'"]),
    ],
)
def test_every_word_that_was_not_understood_is_named(text: str, words: list[str]) -> None:
    """Two typos are told at once, each with what comes near."""
    state = at(hands={"John": "Felony"})
    with pytest.raises(NotationError) as refused:
        state.why_not(text)
    assert [word for word in words if word not in str(refused.value)] == []


def test_nothing_is_taken_when_the_game_is_over() -> None:
    """Nobody decides then, and the error does not say that somebody does."""
    over = at(hands={"John": "Market Close"}, opened=["John"], phase="turn").play("close market")
    with pytest.raises(NotationError, match="over"):
        over.why_not("take Felony")

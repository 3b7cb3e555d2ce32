"""Information states: one text and one number for everything that looks the same to a player."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

import pytest

from grasslab.engine.errors import GrasslabError
from grasslab.engine.state import State
from tests.games.grass.samples import MIXED_GAMES, random_line, sample_game
from tests.games.grass.tables import at
from tests.games.grass.tiny import TINY_GAMES, all_states, tiny_game


@pytest.fixture(scope="module", params=TINY_GAMES)
def states(request: pytest.FixtureRequest) -> list[State]:
    """Every state of a tiny game, parents before children."""
    return list(all_states(tiny_game(request.param).new_initial_state()))


def one_to_one(pairs: Iterator[tuple[object, object]]) -> bool:
    """Whether each thing on the left has one partner on the right, and the other way round."""
    right, left = defaultdict(set), defaultdict(set)
    for a, b in pairs:
        right[a].add(b)
        left[b].add(a)
    return all(len(partners) == 1 for partners in (*right.values(), *left.values()))


def test_the_numbers_tell_apart_what_the_texts_tell_apart(states: list[State]) -> None:
    """Over a whole tree the running hash and the text that is made by replay give one division."""
    for seat in range(states[0].num_players()):
        assert one_to_one(
            (state.information_state_string(seat), state.information_state_hash(seat))
            for state in states
        )


def test_the_texts_tell_apart_what_the_views_tell_apart(states: list[State]) -> None:
    """What a player saw on the way, view by view, and did: no more and no less is in the text."""
    for seat in range(states[0].num_players()):
        ways: dict[object, int] = {}
        seen: dict[int, int] = {}  # by state, the number of the way to it
        for state in states:
            own = state.parent is not None and state.parent.current_player() == seat
            step = (
                seen[id(state.parent)] if state.parent is not None else -1,
                state.action if own else None,
                state.view(seat),
            )
            seen[id(state)] = ways.setdefault(step, len(ways))
        assert one_to_one(
            (state.information_state_string(seat), seen[id(state)]) for state in states
        )


def test_players_forget_nothing(states: list[State]) -> None:
    """Perfect recall: states that look alike to who decides had the same own decisions before.

    And the same can be done in them.
    """
    ways: dict[str, object] = {}
    for state in states:
        seat = state.current_player()
        if seat < 0:
            continue
        own = [
            (before.information_state_string(), after.action)
            for before, after in zip(state.line(), state.line()[1:], strict=False)
            if before.current_player() == seat
        ]
        way = (seat, own, state.legal_actions())
        assert ways.setdefault(f"{seat} {state.information_state_string()}", way) == way


@pytest.mark.parametrize("number", range(0, len(MIXED_GAMES), 4))
def test_large_games_divide_alike(number: int) -> None:
    """Along random games of all presets and variants too, numbers and texts agree."""
    game = sample_game(MIXED_GAMES[number])
    states = [state for seed in range(2) for state in random_line(game, seed, 60)]
    for seat in range(game.players):
        assert one_to_one(
            (state.information_state_string(seat), state.information_state_hash(seat))
            for state in states
        )


def test_the_text_is_what_the_player_saw() -> None:
    """The own card by name, another's as a card; passed cards are seen by who gets them."""
    state = at(
        {"wiped_out_passes": False},
        hands={"John": "Sold Out, Felony", "Janis": "Bust", "Bob": "Panama", "Amy": "Immunity"},
        opened=["John"],
    )
    end = state.replay("play Sold Out; pass Felony; pass Bust; pass Panama; pass Immunity")
    johns = end.information_state_string("John").splitlines()[1:]
    assert johns == [
        "1 John: play Sold Out",
        "2 John: pass Felony",
        "3 Janis: pass a card",
        "4 Bob: pass a card",
        "5 Amy: pass a card; in hand: IM",
    ]
    bobs = end.information_state_string("Bob").splitlines()[1:]
    assert bobs[1:] == [
        "2 John: pass a card",
        "3 Janis: pass a card",
        "4 Bob: pass Panama",
        "5 Amy: pass a card; in hand: BU",
    ]


def test_a_set_up_root_starts_from_what_is_seen() -> None:
    """Positions that look alike to a player start from one number and text, others do not."""
    hands = {"John": "Felony", "Amy": "Bust"}
    one, same = at(hands=hands), at(hands={**hands, "Amy": "Panama"})
    other = at(hands={**hands, "John": "Bust", "Amy": "Felony"})
    assert one.information_state_string(0) == same.information_state_string(0) != ""
    assert one.information_state_hash(0) == same.information_state_hash(0)
    assert one.information_state_string("Amy") != same.information_state_string("Amy")
    assert one.information_state_hash("Amy") != same.information_state_hash("Amy")
    assert other.information_state_hash(0) != one.information_state_hash(0)


def test_the_initial_state_has_shown_nothing() -> None:
    """Before the first card there is nothing to tell."""
    state = tiny_game("draws").new_initial_state()
    assert [state.information_state_string(seat) for seat in range(2)] == ["", ""]
    assert [state.information_state_hash(seat) for seat in range(2)] == [0, 0]


def test_somebody_has_to_look() -> None:
    """Where chance decides, the player whose information is meant must be named."""
    state = tiny_game("draws").new_initial_state()
    with pytest.raises(GrasslabError, match="player="):
        state.information_state_string()
    with pytest.raises(GrasslabError, match="Player 3"):
        state.information_state_hash("Player 3")


def test_the_same_position_can_be_reached_seeing_other_things() -> None:
    """Equal tables are equal states, though their players may have seen different things."""
    start = tiny_game("draft").new_initial_state()
    one, other = start.replay("take HG, MO, FE, SH"), start.replay("take FE, MO, HG, SH")
    assert one == other
    assert hash(one) == hash(other)
    assert one.information_state_hash(0) != other.information_state_hash(0)
    assert one.information_state_hash(1) == other.information_state_hash(1)


def test_observations_count_one_card_as_one() -> None:
    """Whoever reads them meets no "1 cards"."""
    seen = at(hands={"John": "Felony", "Amy": "Bust"}, stack="Panama").observation_string("John")
    assert "Amy: hand 1 card" in seen
    assert "| stack 1 card |" in seen
    assert "1 cards" not in seen

"""Steps from state to state: chance nodes, seeds, the way back, and what a state is worth."""

from typing import Any

import pytest
from IPython.lib.pretty import pretty

from grasslab.engine.errors import GrasslabError, IllegalMoveError, NotationError
from grasslab.engine.game import deserialize
from grasslab.engine.state import State
from tests.games.grass.tables import at, game, hand

FELONY: dict[str, Any] = {"hands": {"John": "Felony"}}


def taking() -> State:
    """John is about to take one of three Panamas or the Bust."""
    return at(phase="take", hands={"John": "Felony"}, stack="3 Panama, Bust")


def over() -> State:
    """John has closed his market with $50,000 on it."""
    return at(hands={"John": "MC"}, opened=["John"], markets={"John": "Panama"}).play(
        "close market"
    )


@pytest.mark.parametrize(
    ("state", "player", "name"),
    [(at(hands={"John": "Felony"}), 0, "John"), (taking(), -1, "chance"), (over(), -4, "nobody")],
)
def test_who_is_to_move(state: State, player: int, name: str) -> None:
    """A seat, chance (-1) or nobody (-4), under OpenSpiel's numbers and with a name."""
    assert (state.current_player(), state.player_name()) == (player, name)
    assert state.is_chance_node() is (player == -1)
    assert state.is_terminal() is (player == -4)


def test_legal_actions_are_outcomes_at_a_chance_node_and_none_at_the_end() -> None:
    """And they can be asked for one player."""
    assert taking().legal_actions() == [6, 13]
    assert over().legal_actions() == []
    state = at(hands={"John": "Felony"})
    assert state.legal_actions(0) == state.legal_actions() != []
    assert state.legal_actions(1) == []


def test_only_chance_has_chances() -> None:
    """Shares of the weights at a chance node; a decision has none, and its moves none either."""
    assert taking().chance_outcomes() == [(6, 0.75), (13, 0.25)]
    assert [move.probability for move in taking().moves()] == [0.75, 0.25]
    state = at(hands={"John": "Felony"})
    assert state.chance_outcomes() == []
    assert {move.probability for move in state.moves()} == {None}


def test_why_not_of_an_outcome() -> None:
    """What chance can bring is no question; what it cannot bring, and a player's move, is."""
    state = taking()
    assert state.why_not("take Panama") is None
    assert state.why_not(6, player=0) is not None
    barred = state.why_not(7)
    assert barred is not None
    assert barred.name == "chance-first"


def test_an_illegal_step_says_why() -> None:
    """At a decision the ruling, at a chance node what can come instead."""
    with pytest.raises(IllegalMoveError, match="market-unopened"):
        at(hands={"John": "Panama"}).play("peddle Panama")
    with pytest.raises(IllegalMoveError, match="it can: take Panama, take Bust"):
        taking().child(7)


def test_a_move_is_given_in_three_ways() -> None:
    """As a move, in the notation, or by its number; a seed draws the cards that follow."""
    state = at({"trade": False}, hands={"John": "Felony"})
    move = state.moves()[0]
    assert state.play(move) == state.play(move.text) == state.play(move.action)
    assert state.play(move).is_chance_node()
    drawn = state.play(move, seed=5)
    assert drawn == state.play(move).draw(5)
    assert drawn.player_name() == "Janis"
    assert drawn.draw(6) is drawn


def test_the_next_card_depends_on_the_seed_and_on_how_many_came_before() -> None:
    """Different plays before it leave the n-th outcome of a seed as it is."""
    cards = {"hands": {"John": "Felony, Bust"}, "opened": ["Janis"]}
    state = at({"trade": False}, **cards)
    for seed in range(10):
        after = [state.play(move, seed=seed) for move in ("throw away FE", "throw away BU")]
        assert after[0].action == after[1].action
    nth = {game().deal(seed=seed).action for seed in range(40)}
    assert len(nth) > 8


def test_several_moves_in_one_go() -> None:
    """As a text or a list, and a refusal tells which of them it was."""
    state = at({"trade": False}, hands={"John": "Felony"}, opened=["Amy"])
    moves = ["heat Amy with Felony", "take Panama", "throw away Panama"]
    assert state.replay("; ".join(moves)) == state.replay(moves)
    assert state.replay([]) is state
    with pytest.raises(IllegalMoveError, match=r"^move 3, 'peddle Panama'"):
        state.replay([*moves[:2], "peddle Panama"])
    with pytest.raises(NotationError, match=r"^move 2, 'take nothing'"):
        state.replay("heat Amy with Felony; take nothing")


def test_the_way_back() -> None:
    """Every state knows the line from its root, and the actions along it."""
    root = at({"trade": False}, hands={"John": "Felony"})
    one = root.play("throw away Felony")
    two = one.play("take Panama")
    assert [id(state) for state in two.line()] == [id(root), id(one), id(two)]
    assert two.root() is root
    assert root.root() is root
    assert root.line() == [root]
    assert two.history() == [one.action, two.action]
    assert root.history() == []
    assert (root.parent, root.action) == (None, None)
    assert hand(two, 1, "Panama") == 1


def test_what_happened_last() -> None:
    """The events of the last step only; at a root nothing has happened."""
    root = at({"trade": False}, hands={"John": "Felony"}, opened=["Amy"])
    state = root.play("heat Amy with Felony").play("take Panama")
    assert root.last_events() == []
    assert {event.kind for event in state.last_events()} == {"take"}
    assert root.log() == []
    assert "Panama" in state.log("Janis")[-1]
    assert "Panama" not in state.log("Bob")[-1]
    assert state.log() == [*state.parent.log(), *state.log(since=state.parent)]  # type: ignore[union-attr]


def test_returns_come_at_the_end() -> None:
    """Zeros before it; then dollars, unless the game was loaded with, or is asked for, another."""
    setup = {"hands": {"John": "MC"}, "opened": ["John"], "markets": {"John": "Panama"}}
    state = at({"utility": "win"}, **setup)
    assert at(totals={"Amy": 5_000}, **setup).returns("dollars") == [0.0] * 4
    end = state.play("close market")
    assert end.returns() == [1.0, 0.0, 0.0, 0.0]
    assert end.returns("dollars") == [75_000.0, 0.0, 0.0, 0.0]
    assert over().returns() == [75_000.0, 0.0, 0.0, 0.0]
    assert end.returns("lead") == [75_000.0, -25_000.0, -25_000.0, -25_000.0]


def test_a_state_is_its_text() -> None:
    """``serialize`` keeps root and history, and letters of all scripts as they are."""
    root = at({"trade": False}, hands={"John": "Felony"})
    for state in (root, root.play("throw away Felony"), game().deal(seed=2)):
        again = deserialize(state.serialize())
        assert again == state
        assert again.root() == state.root()
        assert again.history() == state.history()
    assert "Žofie" in game(names=["Žofie", "Ann"]).deal(seed=1).serialize()


def test_a_state_is_told_from_one_with_the_same_hash() -> None:
    """Python gives -1 and -2 one hash, but dollars of -1 and of -2 are two positions."""
    one, other = (at({"floor_at_zero": False}, totals={"Amy": n}, **FELONY) for n in (-1, -2))
    assert one != other
    assert len({one, other}) == 2


def test_a_state_shows_how_to_make_it() -> None:
    """``repr``: its game, the root unless it is the initial state, and the moves if any."""
    start = game().new_initial_state()
    assert repr(start) == repr(game()) + ".new_initial_state()"
    assert repr(start.play("take Panama")) == repr(start) + ".replay('take PA')"
    root = at(**FELONY)
    assert repr(root) == f"{game()!r}.position({root.position_text()!r})"
    after = root.play("throw away Felony")
    assert repr(after) == f"{root!r}.replay({after.moves_text()!r})"


def test_a_text_of_another_format_is_no_state() -> None:
    """However right the rest of it is."""
    text = game().deal(seed=1).serialize()
    for wrong in ("grasslab-record", "", "state"):
        with pytest.raises(GrasslabError, match="format"):
            deserialize(text.replace("grasslab-state", wrong))


def test_why_not_of_a_players_move_while_chance_decides() -> None:
    """A move typed too early is explained by the ruling, from a state as from a view."""
    state = taking()
    for ask in (state.why_not, state.view("John").why_not):
        why = ask("throw away Felony")
        assert why is not None
        assert why.name == "chance-first"
        assert why.move == "throw away Felony"
    with pytest.raises(NotationError, match="Panama"):
        state.why_not("peddle Panamma")


def test_numbers_may_be_typed() -> None:
    """Move lists show the numbers, so they are read as texts too, with or without the sign."""
    state = taking().play("take Bust")
    action = state.string_to_action("throw away Felony")
    assert state.play(f"#{action}") == state.play(str(action)) == state.child(action)
    early = taking().why_not(f"#{action}")
    assert early is not None
    assert early.name == "chance-first"


@pytest.mark.parametrize("seed", [1.5, "", -1])
def test_a_wrong_seed_shows_where_nothing_is_drawn(seed: Any) -> None:
    """At a decision too, so that a typo does not wait for the next card."""
    state = taking().play("take Bust")
    with pytest.raises(GrasslabError, match="seed"):
        state.draw(seed)
    with pytest.raises(GrasslabError, match="seed"):
        state.play("throw away Felony", seed=seed)


def test_where_html_is_stripped_a_notebook_shows_the_picture_in_text() -> None:
    """States, views, moves and explanations print as text, not as code that rebuilds them."""
    state = taking().play("take Bust")
    for thing in (state, state.view(0), state.moves(), state.why_not("end turn")):
        assert pretty(thing) == str(thing)

"""Views: what one player may ask, and that two views are equal when the same is seen."""

import copy
import pickle

import pytest

from tests.games.grass.tables import AMY, JANIS, JOHN, at

SETUP = {"hands": {"John": "Felony, Bust", "Janis": "Panama", "Amy": "Immunity"}, "opened": ["Amy"]}


def test_only_who_is_to_move_has_legal_actions() -> None:
    """The view of the player to move lists the state's actions; the others' list none."""
    state = at(**SETUP)
    assert state.view(JOHN).legal_actions() == state.legal_actions()
    assert state.view(JOHN).moves() == state.moves()
    for other in (JANIS, AMY):
        assert state.view(other).legal_actions() == []
        assert state.view(other).moves() == []
        assert state.view(other).current_player() == JOHN


def test_why_not_is_asked_for_the_one_who_looks() -> None:
    """The player to move hears the ruling, another one whose turn it is."""
    state = at(**SETUP)
    assert state.view(JOHN).why_not("heat Amy with Felony") is None
    barred = state.view(JOHN).why_not("heat Janis with Felony")
    assert barred is not None
    assert barred == state.why_not("heat Janis with Felony")
    other = state.view(AMY).why_not("throw away Immunity")
    assert other is not None
    assert "John" in other.fact


def test_views_are_equal_if_the_same_is_seen() -> None:
    """What others hold makes no difference; how many they hold does, and who looks, and at what."""
    view = at(**SETUP).view(JOHN)
    hands = {"John": "Felony, Bust", "Janis": "Stonehigh", "Amy": "Panama"}
    same = at(**{**SETUP, "hands": hands}).view(JOHN)
    assert view == same
    assert hash(view) == hash(same)
    others = [
        at(**SETUP).view(AMY),
        at(**{**SETUP, "hands": {**hands, "Amy": "2 Panama"}}).view(JOHN),
        at(**{**SETUP, "hands": {**hands, "John": "Felony, Detained"}}).view(JOHN),
        at(**{**SETUP, "opened": ["Janis"]}).view(JOHN),
        at({"target": 100_000}, **SETUP).view(JOHN),
    ]
    assert all(view != other for other in others)
    assert view != "a view"


def test_views_differ_by_what_is_known() -> None:
    """By what the player has seen of hidden cards, and by what all have seen of them."""
    view = at(**SETUP).view(JOHN)
    shown = at(**SETUP, knows={"John": {"Janis": "Panama"}}).view(JOHN)
    to_all = at(**SETUP, everybody_knows={"Janis": "Panama"}).view(JOHN)
    assert len({view, shown, to_all}) == 3
    assert shown.knowledge == to_all.knowledge
    assert shown == at(**SETUP, knows={"John": "Janis (PA)"}).view("John")


def test_a_views_table_is_a_copy() -> None:
    """What is changed in it changes neither the view nor the state."""
    state = at(**SETUP)
    view = state.view(JOHN)
    view.table.hand[JOHN][0] += 1
    assert view == state.view(JOHN)


def test_a_view_never_changes() -> None:
    """Views are hashed, and agents get them: nothing in one can be set or deleted."""
    view = at(**SETUP).view(JOHN)
    with pytest.raises(AttributeError, match=r"a view never changes, so player cannot be set; "):
        view.player = AMY
    with pytest.raises(AttributeError, match="so player cannot be deleted"):
        del view.player
    with pytest.raises(AttributeError, match="so mine cannot be set"):
        view.mine = 1
    assert view == at(**SETUP).view(JOHN)


def test_a_view_survives_pickle_and_needs_no_copy() -> None:
    """With what it keeps to sample faster, and without."""
    view = at(**SETUP).view(JOHN)
    for _ in range(2):
        again = pickle.loads(pickle.dumps(view))
        assert again == view
        assert again.sample(seed=1) == view.sample(seed=1)
    assert copy.copy(view) is view
    assert copy.deepcopy([view])[0] is view


def test_the_own_hand_by_name() -> None:
    """How many cards of each name, for who looks, and nothing of the others."""
    hands = {"John": "2 Mexico, Felony", "Amy": "Immunity"}
    state = at(hands=hands)
    assert state.view(JOHN).hand() == {"Mexico": 2, "Felony": 1}
    assert state.view(JANIS).hand() == {}


def test_a_view_names_who_decides() -> None:
    """As the state does, whoever looks."""
    state = at(**SETUP)
    assert {state.view(seat).player_name() for seat in range(4)} == {state.player_name()}


def test_what_is_known_is_told_in_words() -> None:
    """As it is set up, and empty if nothing is known."""
    known = at(**SETUP, knows={"John": {"Janis": "Panama"}}).view(JOHN)
    assert known.known_text() == "Janis (PA)"
    assert at(**SETUP).view(JOHN).known_text() == ""

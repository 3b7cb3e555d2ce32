"""``gl.Tree`` without a browser: every button's method, and what the panel shows then."""

from __future__ import annotations

import pytest

import grasslab as gl
from grasslab.engine.state import State
from grasslab.explore.expand import TreeTooLargeError
from tests.show.tree_samples import grass, kuhn
from tests.widgets.tables import press_as_browser
from tests.widgets.trees import button, items, part

# Opening and closing


def test_nodes_open_and_close() -> None:
    """As a tree of one's own, with what is open counted in the panel."""
    panel = gl.Tree(kuhn(), depth=1)
    assert sorted(items(panel)) == [0, 1, 2, 3]
    panel.expand(1)
    assert sorted(items(panel)) == [0, 1, 2, 3, 4, 5]
    assert "6 nodes of 300 are open" in part(panel, "controls")
    panel.expand(0, depth=9)
    assert len(panel.tree) == 58
    panel.collapse(0)
    assert sorted(items(panel)) == [0]


def test_the_chosen_node_is_the_one_that_buttons_mean() -> None:
    """Without a number it opens and closes; at first it is the root."""
    panel = gl.Tree(kuhn(), depth=0)
    assert panel.chosen is panel.tree.root
    panel.expand()
    assert len(panel.tree) == 4
    panel.select(2).expand().expand_all()
    assert len(panel.tree) == 4 + 2 * 9
    panel.collapse()
    assert len(panel.tree) == 4


def test_closing_above_the_chosen_node_chooses_the_closed_one() -> None:
    """Nothing is chosen that is not there."""
    panel = gl.Tree(kuhn(), depth=3).select(10)
    assert panel.line == [0, 1, 4, 10]
    panel.collapse(1)
    assert panel.line == [0, 1]
    panel.collapse(3)
    assert panel.line == [0, 1]


def test_a_click_chooses_and_opens_and_closes() -> None:
    """First it opens; clicked again it closes, and so on; an end is only chosen."""
    panel = gl.Tree(kuhn(), depth=1)
    panel.pick(1)
    assert panel.line == [0, 1]
    assert not panel.chosen.cut
    panel.pick(2)
    assert panel.line == [0, 2]
    assert not panel.tree.node(1).cut
    panel.pick(2)
    assert panel.chosen.cut
    panel.pick(2)
    assert not panel.chosen.cut
    end = panel.follow(kuhn().replay("take Jack; take Queen; bet; pass")).chosen
    assert panel.pick(end).chosen is end


def test_the_budget_is_kept_and_told() -> None:
    """What does not fit is refused in the panel, and nothing changes."""
    panel = gl.Tree(kuhn(), depth=1, nodes=5)
    press_as_browser(panel, "pick", 1)
    assert "too many moves for the 1 nodes that are left of 5" in part(panel, "controls")
    assert sorted(items(panel)) == [0, 1, 2, 3]
    with pytest.raises(TreeTooLargeError):
        panel.expand(1)
    assert len(gl.Tree(grass(), nodes=50).expand_all().tree) <= 50


# Walking


def test_choosing_shows_the_position_and_the_line() -> None:
    """The same position that a table of it shows; nothing of the tree is drawn anew for that."""
    panel = gl.Tree(kuhn(), depth=3)
    before = panel.parts["tree"]
    panel.select(10)
    assert panel.state == kuhn().replay("take Jack; take Queen; pass")
    assert panel.parts["position"] == panel.state._repr_html_()
    assert "Chosen: take Jack; take Queen; pass. Here Bob decides" in part(panel, "controls")
    assert panel.parts["tree"] == before


def test_an_end_tells_what_all_have_won() -> None:
    """In words, with real minus signs."""
    panel = gl.Tree(kuhn()).follow(kuhn().replay("take Jack; take Queen; bet; pass"))
    assert "The game is over: Ann 1, Bob \N{MINUS SIGN}1." in part(panel, "controls")


def test_how_many_look_the_same_is_told() -> None:
    """Of those that are open."""
    panel = gl.Tree(kuhn(), depth=2).select(4)
    assert "Ann decides and cannot tell 2 open nodes apart" in part(panel, "controls")
    panel.select(1)
    assert "Here chance decides." in part(panel, "controls")


def test_every_item_has_what_keys_and_screen_readers_need() -> None:
    """Level, whether it is open, and its words; as picture and as outline alike."""
    panel = gl.Tree(kuhn(), depth=3)
    picture = items(panel)
    outline = items(panel.show_outline())
    assert list(picture) == list(outline)  # in the order in which keys go along
    for one in (picture, outline):
        assert {a["role"] for a in one.values()} == {"treeitem"}
        assert [one[n]["aria-level"] for n in (0, 1, 4, 10)] == ["1", "2", "3", "4"]
        assert one[4]["aria-expanded"] == "true"
        assert one[10]["aria-expanded"] == "false"
    told = part(panel, "tree")
    assert "take Queen (50%): Ann, information set 1" in told
    assert "closed: 2 moves" in told
    ends = gl.Tree(kuhn().replay("take Jack; take Queen; bet"), depth=1)
    assert items(ends)[1].get("aria-expanded") is None


def test_information_sets_can_be_hidden() -> None:
    """Bands and numbers go, and come again."""
    panel = gl.Tree(kuhn(), depth=2)
    shown = panel.parts["tree"]
    assert "gl-tw" in shown
    panel.show_information_sets(False)
    assert "gl-tw" not in panel.parts["tree"]
    assert 'aria-pressed="false"' in button(panel, "Information sets")
    assert panel.show_information_sets().parts["tree"] == shown


def test_numbers_stand_in_the_tree_and_are_asked_for_once() -> None:
    """A function may take long: each node is asked about when it first comes."""
    asked: list[State] = []

    def worth(state: State) -> float:
        asked.append(state)
        return len(asked) / 8

    panel = gl.Tree(kuhn(), depth=1, values=worth, visits={0: 60}, probabilities=False)
    assert len(asked) == 4
    panel.expand(1)
    panel.show_outline()
    assert len(asked) == 6
    assert "[value 0.125, visits 60]" in part(panel, "tree")
    assert "%" not in part(panel, "tree")


def one_over_steps(state: State) -> float:
    """Fails where exactly two steps were made after the deal of a card each."""
    return 1 / (len(state.history()) - 2)


def test_a_function_that_fails_is_told_when_the_tree_is_made() -> None:
    """With the node, the way there and the error; a bare ZeroDivisionError would tell nothing."""
    with pytest.raises(gl.GrasslabError) as caught:
        gl.Tree(kuhn(), depth=2, values=one_over_steps)
    told = "values= failed for node 4 (take Jack; take Queen): ZeroDivisionError: division by zero"
    assert str(caught.value) == told


def test_a_function_that_fails_later_is_told_in_the_panel() -> None:
    """The node is open in the tree and on the picture alike, without a number; others have one."""
    panel = gl.Tree(kuhn(), depth=1, values=one_over_steps)
    for do in (lambda: press_as_browser(panel, "pick", 1), lambda: panel.expand(2)):
        do()
        assert set(items(panel)) == {node.number for node in panel.tree.nodes}
        assert "failed for node 4 (take Jack; take Queen): ZeroDivision" in part(panel, "controls")
    assert "3 more failures at other nodes" in part(panel, "controls")
    assert part(panel.show_outline(), "tree").count("[value ") == 4
    panel.collapse(1).collapse(2)
    assert "failed" not in part(panel, "controls")


def test_a_function_that_fails_where_the_study_goes_is_told_in_the_panel() -> None:
    """Who plays at a table must not be stopped by the numbers of a tree beside it."""
    study = gl.Study(kuhn().replay("take Jack"))
    panel = gl.Tree(study, depth=0, values=one_over_steps)
    study.draw()
    assert panel.state == study.state
    assert "values= failed for node" in part(panel, "controls")

"""Studies as text and HTML: the outline of the tree, and where one is in it."""

from __future__ import annotations

from grasslab.explore.study import Study
from grasslab.explore.study.outline import MOST, outline
from tests.explore.studies import branched, drawn, random_moves, study_of_three
from tests.show.reading import read, words_of

OUTLINE = """\
Study of grass: 8 positions, 2 branches; undo free
Here: node 6 on branch 'what if I trade'; Cid is to move
    0  the start [main]
    1  Ann: peddle Panama
    2  Ann: end turn "waiting"
    3  chance: take Home Grown
    4  Bob: throw away Bust
    5     after 1, Ann: offer Mexico for anything [what if I trade: just to see]
>   6     Bob: decline
    7     Cid: decline - nobody wants it"""


def noted() -> Study:
    """The branched study with a name and a note."""
    study = branched().annotate("nobody\n  wants it").name("waiting", at=2)
    return study.back()


def test_the_outline_reads_like_an_annotated_game() -> None:
    """A way to its end, then indented what parts from it and where; names, notes, and a mark."""
    assert str(noted()) == OUTLINE.replace("Home Grown", card_of_node_3())


FORKS = """\
    0  the start [main]
    1  Ann: peddle Panama
    2  Ann: end turn
    3  chance: take Home Grown
>   4  Bob: throw away Bust
          after 0, nothing played yet [idle]
    8     after 0, Ann: throw away Mexico [early]
          from 0 to 1 the same moves [again]
    5     after 1, Ann: offer Mexico for anything [what if I trade: just to see]
    6     Bob: decline
    7     Cid: decline
    9        after 5, Bob: answer with Stonehigh [takes it]
   10        after 5, Bob: answer with Bust [takes it]"""


def test_what_parts_stands_below_the_way_that_it_parts_from() -> None:
    """No way is broken by another; forks in the order of where they part, tries among them."""
    study = branched().fork("early", at=0).play("throw away Mexico").fork("idle", at=0)
    study.fork("again", at=0).play("peddle Panama").fork("takes it", at=5)
    study.play("answer with Stonehigh").back().play("answer with Bust").goto("main")
    rows = str(study).splitlines()[2:]
    assert "\n".join(rows) == FORKS.replace("Home Grown", card_of_node_3())


def card_of_node_3() -> str:
    """What the seed brings."""
    state = branched().nodes[3].state
    assert state.parent is not None
    assert state.action is not None
    return state.parent.action_to_string(state.action).removeprefix("take ")


def test_html_has_what_the_text_has() -> None:
    """Well-formed, escaped, readable with styles and pictures taken out."""
    study = noted().name("<b>").annotate("1 < 2")
    html = study._repr_html_()
    assert not read(html).faults
    told = words_of(html)
    for row in outline(study, None):
        assert row.text in told
        assert row.branch in told
    for part in ("here: Bob: decline", "<b>", "1 < 2", "waiting", "Cid is to move"):
        assert part in told
    assert [a.get("aria-current") for n, a in read(html).elements if n == "tr"].count("true") == 1


def test_notes_keep_their_lines_in_html() -> None:
    """They are shown as they were written."""
    html = study_of_three().annotate("one\ntwo")._repr_html_()
    assert "one\ntwo" in html
    assert "white-space:pre-wrap" in html


def test_long_ways_are_shortened() -> None:
    """Plain steps in a row are counted; what has a name, a note or a fork is shown."""
    study = random_moves(study_of_three(), 1, 40)
    middle = len(study.nodes) // 2
    study.name("here it turned", at=middle)
    lines = str(study).splitlines()
    assert len(lines) < 25
    assert sum("more steps ..." in line for line in lines) == 2
    assert any(f"{middle}  " in line and '"here it turned"' in line for line in lines)


def test_an_outline_never_has_more_than_so_many_rows() -> None:
    """Of a large tree the part around where one is, with what is left out counted."""
    study = study_of_three()
    for move in study.moves():
        study.goto(0).play(move)
    for number in (1, len(study.nodes) // 2, len(study.nodes) - 1):
        rows = outline(study.goto(number), None)
        assert len(rows) <= MOST + 2
        assert any(row.node is study.here for row in rows)
    assert rows[0].text.endswith("rows before ...")
    assert rows[-1].node is not None


def test_a_branch_without_positions_is_shown_where_it_goes_off() -> None:
    """One has forked and not played yet."""
    study = study_of_three().fork("what if I wait")
    assert "          after 0, nothing played yet [what if I wait]" in str(study).splitlines()
    assert "nothing played yet" in words_of(study._repr_html_())


def test_lines_fit_the_page() -> None:
    """Long notes are cut in text; branches of branches are indented only so far."""
    study = study_of_three().annotate("x " * 500).fork("y" * 200)
    for number in range(20):
        drawn(study.play(study.state.legal_actions()[0])).fork(f"deeper {number}", at=study.here)
    assert max(map(len, str(study).splitlines())) <= 100
    assert not read(study._repr_html_()).faults


def test_the_end_of_a_game_is_told() -> None:
    """Nobody is to move."""
    study = random_moves(study_of_three(), 1, 10_000)
    assert "the game is over" in str(study)


def test_whose_study_it_is_stands_in_its_title() -> None:
    """With the mode of undo."""
    assert str(study_of_three(seat="Bob", undo="fair")).startswith(
        "Study of grass for Bob: 1 position, 1 branch; undo fair"
    )

"""Lists of moves and explanations as text and HTML."""

from __future__ import annotations

import re

import grasslab as gl
from grasslab.engine.moves import Explanation, Move, Moves
from grasslab.show.moves import explanation_html, explanation_text, moves_html, moves_text
from tests.show.reading import read, words_of
from tests.show.samples import early, example


def test_moves_stand_by_kind_with_their_numbers() -> None:
    """Each kind is named once, and each move has its action number and its notation."""
    moves = Moves(move for move in example().moves() if move.kind != "offer")
    text, html = str(moves), words_of(moves._repr_html_())
    for move in moves:
        assert re.search(rf"(^| ){move.action} +{re.escape(move.text)}( |$)", text, re.MULTILINE)
        assert f"{move.text} #{move.action}" in html
    heads = [line.split(" (")[0] for line in text.splitlines()[1:] if not line.startswith(" ")]
    assert heads == list(dict.fromkeys(move.kind for move in moves))


def test_many_moves_of_a_kind_are_shortened_and_folded() -> None:
    """Trades by the hundred: the text shows some and says how to get all; HTML folds them."""
    moves = early().moves()
    offers = moves.of(kind="offer")
    assert len(offers) > 100
    text = str(moves)
    assert len(text.splitlines()) < 30
    assert f"{len(offers) - 12} more: moves.of(kind='offer').texts()" in text
    html = moves._repr_html_()
    told = words_of(html)
    assert all(move.text in told for move in offers)
    assert html.count("<details>") == 1


def test_chance_shows_probabilities() -> None:
    """Outcomes of chance have their probabilities, which sum to one."""
    before = early().parent
    assert before is not None
    outcomes = before.moves()
    told = re.findall(r"([\d.]+)% +\d+ +take", str(outcomes))
    assert len(told) == len(outcomes)
    assert abs(sum(map(float, told)) - 100) < 2
    html = outcomes._repr_html_()
    assert not read(html).faults
    told_html = words_of(html)
    assert all(f"{move.text}{move.probability:.1%}" in told_html for move in outcomes)


def test_no_moves() -> None:
    """The end of a game has no moves, and says so."""
    assert moves_text(Moves()) == "no moves"
    assert "No moves" in words_of(moves_html(Moves()))


def test_text_fits_the_page_and_html_is_sound() -> None:
    """Lists stay within 100 columns, long moves or short; HTML is well-formed and escaped."""
    moves = Moves(Move(n, "x" * 70 if n % 2 else "<b>", "a & b") for n in range(30))
    assert max(map(len, moves_text(moves).splitlines())) <= 100
    assert max(map(len, str(example().moves()).splitlines())) <= 100
    html = moves_html(moves)
    assert not read(html).faults
    assert "<b>" not in html


def test_an_explanation_tells_fact_rule_and_source() -> None:
    """Why not: what is asked, the fact on the table, the rule and where it stands."""
    why = Explanation(
        "steal Panama from <Amy>", "rival-heated", "A rule.", "R; ruling 3", "A fact."
    )
    for told in (explanation_text(why), words_of(explanation_html(why))):
        for part in (why.move, why.name, why.ruling, why.source, why.fact):
            assert part in told
    assert not read(explanation_html(why)).faults


def test_explanations_show_themselves() -> None:
    """Jupyter's hook finds the drawer."""
    why = example().why_not("peddle Panama")
    assert isinstance(why, gl.Explanation)
    assert words_of(why._repr_html_()).startswith("Not possible: peddle Panama")

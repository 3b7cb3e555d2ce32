"""``panel.save_html``: one page without any outside address, to step through what was played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import grasslab as gl
from grasslab.engine import drawing
from grasslab.engine.game import Game
from grasslab.engine.knowledge import EVERYBODY
from grasslab.explore.audit import Channel, Eyes
from grasslab.widgets import page as page_module
from grasslab.widgets.page import page_html
from grasslab.widgets.panel import PanelError
from grasslab.widgets.pieces import Pieces
from tests.show.reading import read, words_of
from tests.widgets.pages import SavedPage

NAMES = ["Ann", "Bob", "Cid"]
GAMES = ["grass", "grass-is-greener", "growerz", "kuhn", "leduc"]
NASTY = "</script><script>alert(1)</script> <!-- <b>&amp; ]]> \N{LINE SEPARATOR} 'quoted\""


def grass(**options: object) -> gl.Table:
    """Ann's table of Grass against opponents who play by hand."""
    game = gl.load("grass", names=NAMES, rounds=1)
    return gl.Table(game, **{"seat": "Ann", "opponents": {}, "seed": 7, **options})  # type: ignore[arg-type]


def play_on(table: gl.Table, decisions: int) -> gl.Table:
    """Make the first move that is no offer, so many times or to the end."""
    for _ in range(decisions):
        if table.covered:
            table.take_over()
        if table.state.is_chance_node():
            table.go_on()
        if table.state.is_terminal():
            break
        moves = table.state.moves()
        table.play(next((move for move in moves if move.kind != "offer"), moves[0]))
    return table


def studied(game: Game, steps: int) -> gl.Study:
    """A study of so many steps, or to the end, in which no cards are offered."""
    study = gl.Study(game.deal(seed=7))
    while study.here.depth < steps and not study.state.is_terminal():
        if study.state.is_chance_node():
            study.draw()
        else:
            moves = study.state.moves()
            study.play(next((move for move in moves if move.kind != "offer"), moves[0]))
    return study


def saved(table: gl.Table, folder: Path) -> SavedPage:
    """The page of a table."""
    table.save_html(folder / "page.html", overwrite=True)
    return SavedPage((folder / "page.html").read_text(encoding="utf-8"))


def without_style(html: str) -> str:
    """A drawing as it stands in the page."""
    return re.sub(r"<style>.*?</style>", "", html, flags=re.DOTALL)


# What is shown


def test_every_step_is_drawn_as_the_seat_sees_it(tmp_path: Path) -> None:
    """Put together again, each step is letter for letter what Ann's view draws."""
    table = play_on(grass(), 12)
    page = saved(table, tmp_path)
    assert page.nodes.keys() == table.study.tree.nodes.keys()
    for node in table.study.nodes:
        drawn = without_style(drawing.html_of(node.state.view("Ann")))
        assert page.part(node.number, "board") == drawn


def test_hidden_cards_are_told_as_they_were_heard(tmp_path: Path) -> None:
    """Who takes a card from the stack sees it; of the others' cards Ann hears nothing more."""
    page = saved(play_on(grass(), 12), tmp_path)
    assert "Bob takes a card." in page.log()
    assert not re.search(r"(Bob|Cid) takes (?!a card)", page.log())
    assert re.search(r"Ann takes (?!a card)", page.log())


def test_a_panel_that_is_handed_over_gives_what_everybody_saw(tmp_path: Path) -> None:
    """Ann and Bob share the panel; the page may come to both, so it has nobody's cards."""
    page = saved(play_on(grass(seat=["Ann", "Bob"]), 12), tmp_path)
    assert "as everybody saw it" in words_of(page.still)
    assert not re.search(r"takes (?!a card)", page.log())
    for node in page.nodes:
        assert 'data-place="hand"' not in page.part(node, "board")


@pytest.mark.parametrize("options", [{"seat": None, "opponents": None}, {"undo": "teacher"}])
def test_an_open_table_gives_all_cards(tmp_path: Path, options: dict[str, object]) -> None:
    """Where all cards lie open in the panel they do so in the page."""
    page = saved(play_on(grass(**options), 3), tmp_path)
    assert page.part(0, "board").count('data-place="hand"') == len(NAMES)
    assert "all cards open" in words_of(page.still)


def looked(eyes: Eyes) -> Iterator[tuple[str, object]]:
    """The pages that come to a player."""
    yield "the player's page", page_html(eyes.study, eyes.player)
    yield "everybody's page", page_html(eyes.study, EVERYBODY)


@pytest.mark.parametrize(
    ("name", "positions"),
    [
        ("kuhn", 6),
        ("leduc", 6),
        *(pytest.param(name, 4, marks=pytest.mark.slow) for name in GAMES[:3]),
    ],
)
def test_the_page_gives_nothing_hidden_away(name: str, positions: int) -> None:
    """Games that a player cannot tell apart give the same page, and everybody the same too."""
    channels = {"page": Channel(looked, past=True)}
    report = gl.audit_leaks(gl.load(name), games=2, positions=positions, channels=channels)
    assert report.compared["page"] > 0
    assert report.ok, str(report)


@pytest.mark.parametrize(
    ("seat", "looks"), [(0, "as Player 1 sees it"), ([0, 1], "as everybody sees it"), (None, "")]
)
@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_its_page(tmp_path: Path, name: str, seat: object, looks: str) -> None:
    """For one seat, for several, and with all cards open; well-formed at every step."""
    table = gl.Table(gl.load(name), seat=seat, opponents={}, seed=7)  # type: ignore[arg-type]
    page = saved(play_on(table, 4), tmp_path)
    assert read(page.still).faults == []
    assert looks in page.words(0, "board")
    for node in page.nodes:
        for part in ("board", "entry", "note", "ways"):
            assert read(page.part(node, part)).faults == []


def test_the_log_has_rulings_and_reasons(tmp_path: Path) -> None:
    """Why a move may be made, and why a bot made it, unfold from the line of the log."""
    table = gl.Table(gl.load("grass", names=NAMES, rounds=1), seat="Ann", seed=7)
    play_on(table, 2)
    page = saved(table, tmp_path)
    numbers = [number for number in table.reasons if page.part(number, "entry")]
    assert numbers
    for number in numbers:
        agent, why = table.reasons[number]
        assert f"Why: {agent}: {why}" in page.words(number, "entry")


def test_the_end_shows_the_score_sheet(tmp_path: Path) -> None:
    """The last step of a round of Grass has its score, those before it have not."""
    study = studied(gl.load("grass", names=NAMES, rounds=1), 500)
    assert study.state.is_terminal()
    page = saved(gl.Table(study, seat="Ann", opponents={}), tmp_path)
    last = study.here.number
    assert "Score sheet of round 1" in page.words(last, "board")
    assert "Score sheet" not in page.words(last - 1, "board")


# Branches, names and notes


def branched() -> gl.Table:
    """Two ways on from the first position, and a note; one stands on the second way."""
    table = grass(seat=None, opponents=None)
    first, second = table.state.moves().of(kind="throw away")[:2]
    table.play(first)
    table.note("too early?", name="the slip")
    table.first().fork("what if I wait").play(second)
    return table


def test_branches_can_be_jumped_to(tmp_path: Path) -> None:
    """The list has each branch with a link to its first position, and what has a name or note."""
    table = branched()
    page = saved(table, tmp_path)
    links = re.findall(
        r'<a href="#(\d+)">([^<]*)</a>', page.still.split("<h2>Branches and notes</h2>")[1]
    )
    own = min(node.number for node in table.study.nodes if node.branch == "what if I wait")
    assert ("0", "main") in links
    assert (str(own), "what if I wait") in links
    told = words_of(page.still)
    assert "the slip" in told
    assert "too early?" in told
    assert "from step 0 of main" in told


def test_where_ways_part_each_has_a_link(tmp_path: Path) -> None:
    """At the first position one can go on by either branch; elsewhere there is one way."""
    table = branched()
    page = saved(table, tmp_path)
    ways = page.part(0, "ways")
    after = table.study.tree.root.children.values()
    assert sorted(re.findall(r'href="#(\d+)"', ways)) == sorted(map(str, after))
    assert "(main)" in ways
    assert "(what if I wait)" in ways
    assert all("ways" not in node for number, node in page.nodes.items() if number)


def test_one_goes_on_along_the_branch(tmp_path: Path) -> None:
    """From each node the next one is on the same branch, and the way up leads to the start."""
    table = branched()
    page = saved(table, tmp_path)
    nodes = table.study.tree.nodes
    for number, node in page.nodes.items():
        assert node.get("up") == nodes[number].parent
        if "on" in node and number:
            assert nodes[node["on"]].branch == nodes[number].branch
    assert page.nodes[0]["on"] == nodes[0].children[nodes[1].state.action]


def test_another_end_of_a_branch_is_listed(tmp_path: Path) -> None:
    """Moves that were taken back and not forked are still to be found."""
    table = grass(seat=None, opponents=None)
    first, second = table.state.moves().of(kind="throw away")[:2]
    table.play(first).first().play(second)
    page = saved(table, tmp_path)
    assert "another way, to step" in words_of(page.still)


def test_names_and_notes_stand_at_their_position(tmp_path: Path) -> None:
    """The note is shown at its step, and at no other."""
    table = branched()
    page = saved(table, tmp_path)
    slip = table.study.tree.place("the slip")
    with_note = [number for number in page.nodes if "note" in page.nodes[number]]
    assert with_note == [getattr(slip, "number", None)]
    assert page.words(with_note[0], "note") == "the sliptoo early?"


def test_the_page_opens_where_the_panel_stands(tmp_path: Path) -> None:
    """The reader sees first what the writer saw last."""
    table = play_on(grass(), 4).step_to(2)
    assert saved(table, tmp_path).here == table.study.here.number


def test_without_a_script_the_end_is_shown(tmp_path: Path) -> None:
    """The last position of the line with its whole log stands in the page itself."""
    table = play_on(grass(), 4)
    last = table.study.here
    page = saved(table.first(), tmp_path)
    assert without_style(drawing.html_of(last.state.view("Ann"))) in page.still
    for node in table.study.tree.line(last):
        assert page.part(node.number, "entry") in page.still


# What is in the file


class Named(HTMLParser):
    """The names of all elements, as a browser finds them."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.names: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Remember an element."""
        self.names.append(tag)


def test_names_and_notes_cannot_break_out(tmp_path: Path) -> None:
    """Whatever branches, positions and notes say stays a text."""
    nasty = " ".join(NASTY.split())
    table = gl.Table(gl.load("kuhn", names=["Ann", "O'Bob"]), seed=7).play("bet")
    table.note(NASTY, name=f"here {nasty}")
    table.first().fork(f"branch {nasty}").play("pass")
    plain = gl.Table(gl.load("kuhn", names=["Ann", "Bob"]), seed=7).play("bet")
    plain.note("a note", name="here")
    plain.first().fork("branch").play("pass")
    page, usual = saved(table, tmp_path), saved(plain, tmp_path)
    assert Named(page.text).names == Named(usual.text).names
    assert "<" not in page.scripts[0]
    note = next(node for node in page.nodes if "note" in page.nodes[node])
    assert " ".join(NASTY.split()) in page.words(note, "note")


def test_nothing_outside_is_named(tmp_path: Path) -> None:
    """No address but the page's own steps, and browsers are told to load none."""
    page = saved(branched(), tmp_path)
    outside = r"https?:|@import|url\(|\bsrc=|(href|action)=\"[^#]"
    for text in [page.still, *page.scripts[1:], *map(page.html, range(len(page.pieces)))]:
        assert not re.search(outside, text)
    assert "default-src 'none'" in page.text.replace("&#x27;", "'")


def test_what_repeats_is_kept_once(tmp_path: Path) -> None:
    """Two hundred steps for four take a small part of what they take one by one."""
    study = studied(gl.load("grass", names=[*NAMES, "Dee"], rounds=4), 200)
    page = saved(gl.Table(study, seat="Ann", opponents={}), tmp_path)
    apart = sum(len(drawing.html_of(node.state.view("Ann"))) for node in study.nodes)
    assert apart > 3_000_000
    assert len(page.text.encode()) < 500_000
    assert len(page.styles) == len(set(page.styles)) <= 3
    assert not any("<style" in page.html(number) for number in range(len(page.pieces)))


FRAGMENTS = st.lists(
    st.sampled_from(["<div>", "</div>", "<b>", "</b>", "<br>", "<path/>", "<", ">", "a card "])
    | st.text(max_size=5)
).map("".join)


@given(st.lists(FRAGMENTS, max_size=6))
def test_pieces_give_back_what_they_took(texts: list[str]) -> None:
    """Whatever the texts are, even if they are no proper HTML."""
    pieces = Pieces()
    taken = [pieces.take(text) for text in texts]
    kept, places = pieces.kept()

    def whole(number: int) -> str:
        piece = kept[number]
        parts = [piece] if isinstance(piece, str) else piece
        return "".join(part if isinstance(part, str) else whole(part) for part in parts)

    assert [whole(places[number]) for number in taken] == texts


def test_equal_studies_give_equal_pages(tmp_path: Path) -> None:
    """Nothing random and no time is in the file, so that a version system sees real changes."""
    assert saved(branched(), tmp_path).text == saved(branched(), tmp_path).text


# The file itself


def test_an_earlier_page_is_replaced_and_no_other_file(tmp_path: Path) -> None:
    """As with studies: a page by default, any file if asked for, none if told so."""
    table, file = gl.Table(gl.load("kuhn"), seed=7), tmp_path / "page.html"
    file.write_text("")
    table.save_html(file)  # an empty file is nobody's
    first = file.read_text()
    table.play("bet").save_html(str(file))
    second = file.read_text()
    assert first != second
    with pytest.raises(gl.GrasslabError, match="there already; overwrite=True"):
        table.save_html(file, overwrite=False)
    assert file.read_text() == second
    file.write_text("<!doctype html>\nmy thesis")
    with pytest.raises(gl.GrasslabError, match="is no page of grasslab"):
        table.save_html(file)
    assert file.read_text() == "<!doctype html>\nmy thesis"
    table.save_html(file, overwrite=True)
    assert file.read_text() == second


@pytest.mark.parametrize(
    ("path", "words"),
    [("none/page.html", "there is no folder"), ("folder", "it is a folder")],
)
def test_where_it_cannot_be_written_it_says_why(tmp_path: Path, path: str, words: str) -> None:
    """With the path and the reason."""
    (tmp_path / "folder").mkdir()
    with pytest.raises(gl.GrasslabError, match=words):
        gl.Table(gl.load("kuhn"), seed=7).save_html(tmp_path / path)


@pytest.mark.parametrize("path", [None, 3, ""])
def test_what_is_no_path_is_refused(path: object) -> None:
    """The error says what would be one."""
    with pytest.raises(PanelError, match=r"game\.html"):
        gl.Table(gl.load("kuhn"), seed=7).save_html(path)  # type: ignore[arg-type]


def test_a_page_is_written_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If a step cannot be drawn, the file stays as it was."""
    table, file = gl.Table(gl.load("kuhn"), seed=7), tmp_path / "page.html"
    table.save_html(file)
    before = file.read_text()

    def broken(*_: object) -> str:
        raise ZeroDivisionError

    monkeypatch.setattr(page_module, "seen_by", broken)
    with pytest.raises(ZeroDivisionError):
        table.play("bet").save_html(file)
    assert file.read_text() == before
    assert [left.name for left in tmp_path.iterdir()] == ["page.html"]

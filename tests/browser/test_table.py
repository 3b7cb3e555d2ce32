"""``gl.Table`` in JupyterLab: what a person can do there with mouse and keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import assert_no_barriers
from tests.browser.notebooks import SHORTCUTS
from tests.browser.tables import CARD, CHOSEN, PANEL, TARGET, TablePanel
from tests.browser.visits import NARROW, WIDE

GRASS = "gl.load('grass', names=['Ann', 'Bob', 'Cid', 'Dee'], rounds=1)"
SIX = "gl.load('grass', names=['Ann', 'Bob', 'Cid', 'Dee', 'Eve', 'Fay'], rounds=1)"
ANN = "seat='Ann', opponents='greedy', seed=7, pause=0"
BY_HAND = "seed=7, pause=0"
GO_ON = "[data-do='go_on']"
ANSWER = "[data-part='controls'] section > .gl-buttons > [data-do='play']"
OVERFLOW = "panel => panel.scrollWidth - panel.clientWidth"


def table(notebook, position=GRASS, options=ANN):
    """A new panel, alone in the notebook.

    With seed 7 Ann holds Home Grown, Columbia, Panama, Catch a Buzz, A Breeze To Fly, Hearsay
    Evidence and Stonehigh; nobody has opened a market.
    """
    return TablePanel(
        notebook, f"import grasslab as gl\ntable = gl.Table({position}, {options})\ntable"
    )


def move_by_mouse(panel):
    """Make the first move that offers itself: an answer, or a card with somewhere to go."""
    for plain in (GO_ON, ANSWER):
        if panel.root.locator(plain).count():
            panel.click(panel.root.locator(plain).first)
            return
    for card in reversed(range(panel.root.locator(CARD).count())):
        panel.click(panel.root.locator(CARD).nth(card))
        if panel.root.locator(TARGET).count():
            panel.click(panel.root.locator(TARGET).first)
            return
        panel.click(panel.button("Put "))
    raise AssertionError("there is nothing to click")


def move_by_keyboard(panel):
    """Make the first move that offers itself: an answer, or a card with somewhere to go."""
    for plain in (GO_ON, ANSWER):
        if panel.root.locator(plain).count():
            panel.go_to(plain)
            panel.press("Enter")
            return
    panel.go_to(CARD)
    for _ in range(panel.root.locator(CARD).count()):
        panel.press("Enter")
        if panel.root.locator(TARGET).count():
            panel.go_to(TARGET)
            panel.press("Enter")
            return
        panel.press("Escape", "ArrowRight")
    raise AssertionError("there is no card to play")


def throw_away(panel, card):
    """Take a turn with the mouse: throw a card away, and end the turn where it could go on."""
    panel.click(panel.card(card))
    panel.click(panel.root.locator(TARGET))
    if panel.button("end turn").count():
        panel.click(panel.button("end turn").first)


@pytest.mark.parametrize("move", [move_by_mouse, move_by_keyboard])
def test_a_round(notebook, move):
    """A whole round, with clicks or with keys alone; JupyterLab hears none of the keys."""
    panel = table(notebook, SIX)
    if move is move_by_keyboard:
        panel.enter()
    before = notebook.situation()
    decisions = 0
    while not notebook.ask("table.state.is_terminal()"):
        move(panel)
        decisions += 1
    expect(panel.part("controls")).to_contain_text("The game is over")
    assert decisions > 5
    after = notebook.situation()
    assert after["fired"] == before["fired"]
    assert after["cells"] == before["cells"]


def test_a_card_shows_where_it_may_go(notebook):
    """A chosen card lights up what it can be aimed at, and is put back with Esc."""
    panel = table(notebook)
    panel.click(panel.card("Columbia"))
    expect(panel.root.locator(CHOSEN)).to_contain_text("Columbia")
    expect(panel.root.locator(TARGET)).to_have_attribute("aria-description", "throw away Columbia")
    panel.press("Escape")
    expect(panel.root.locator(CHOSEN)).to_have_count(0)
    expect(panel.root.locator(TARGET)).to_have_count(0)


@pytest.mark.parametrize("asked", ["Play", "Why not?"])
def test_an_illegal_wish_is_answered_in_place(notebook, asked):
    """A typed wish that is barred is answered in the panel: the fact, the ruling, its source."""
    panel = table(notebook)
    panel.root.get_by_label("Or type a move").fill("peddle Home Grown")
    panel.click(panel.part("controls").get_by_role("button", name=asked, exact=True))
    answer = panel.part("controls").get_by_role("alert")
    expect(answer).to_contain_text("Ann's market is unopened")
    expect(answer).to_contain_text("by a Market Open on your hassle pile")
    expect(answer).to_contain_text("rulebook")
    expect(answer).to_be_in_viewport()
    assert notebook.ask("len(table.study.line())") == 1


def test_pointing_where_a_card_cannot_go_is_answered_in_place(notebook):
    """A click on another seat with a Peddle chosen says why not, and the card stays chosen."""
    panel = table(notebook)
    panel.click(panel.card("Home Grown"))
    panel.click(panel.part("board").locator("[data-seat='1']").first)
    expect(panel.part("controls").get_by_role("alert")).to_be_visible()
    expect(panel.root.locator(CHOSEN)).to_contain_text("Home Grown")


def test_a_trade(notebook):
    """An offer is composed from a list, answered by another seat, and the cards change hands."""
    panel = table(notebook, options=BY_HAND)
    panel.click(panel.card("Home Grown"))
    offers = panel.part("controls").locator("section > form").filter(has_text="offer")
    offers.locator("select").select_option("offer Home Grown for Market Open")
    panel.click(offers.get_by_role("button", name="Offer"))
    panel.click(panel.button("decline"))  # Bob
    expect(panel.part("controls")).to_contain_text("Cid decides")
    panel.click(panel.card("Market Open"))
    panel.click(panel.button("answer with Market Open").first)
    panel.click(panel.button("decline"))  # Dee
    expect(panel.part("controls")).to_contain_text("Ann decides")
    while notebook.ask("table.state.view('Ann').hand().get('Market Open', 0)") == 0:
        panel.click(panel.root.locator(ANSWER).first)
    assert notebook.ask("table.state.view('Cid').hand()['Home Grown']") == 1
    expect(panel.part("story")).to_contain_text("Ann offers Home Grown for Market Open")


def test_undo_and_steps(notebook):
    """Undo goes back to the last decision of one's own; the steps go through all of them."""
    panel = table(notebook)
    move_by_mouse(panel)
    move_by_mouse(panel)
    steps = notebook.ask("table.study.here.depth")
    panel.click(panel.button("Undo"))
    assert notebook.ask("table.state.current_player()") == 0
    assert notebook.ask("table.study.here.depth") < steps
    panel.click(panel.button("Last"))
    assert notebook.ask("table.study.here.depth") == steps
    panel.press(",", ",", ".")
    assert notebook.ask("table.study.here.depth") == steps - 1
    slider = panel.part("time").get_by_role("slider")
    slider.focus()
    panel.press("Home")
    assert notebook.ask("table.study.here.depth") == 0
    expect(slider).to_be_focused()


def test_fork_and_note(notebook):
    """A named branch begins at a step back, and a note stays with its position."""
    panel = table(notebook)
    move_by_mouse(panel)
    panel.click(panel.button("First"))
    panel.root.get_by_label("New branch from here").fill("what if")
    panel.click(panel.button("Fork: other cards"))
    panel.root.get_by_label("Note on this position").fill("here it began")
    panel.click(panel.button("Keep"))
    move_by_mouse(panel)
    assert notebook.ask("[branch.name for branch in table.study.branches]") == ["main", "what if"]
    assert notebook.ask("table.study.tree.root.note") == "here it began"
    panel.root.get_by_label("Branches and notes").select_option("main")
    panel.click(panel.button("Go there"))
    assert notebook.ask("table.study.branch.name") == "main"


def test_save_and_open(notebook, tmp_path):
    """A study saved from the panel is the same when it is opened in another one."""
    panel = table(notebook)
    move_by_mouse(panel)
    history = notebook.ask("table.state.history()")
    with notebook.page.expect_download() as saved:
        panel.click(panel.button("Save a file"))
    path = tmp_path / saved.value.suggested_filename
    saved.value.save_as(path)
    panel = table(notebook, options="seat='Ann', seed=8, pause=0")
    panel.root.get_by_label("Open a saved file").set_input_files(path)
    panel.settled()
    assert notebook.ask("table.state.history()") == history
    (tmp_path / "shopping.jsonl").write_text("milk")
    panel.root.get_by_label("Open a saved file").set_input_files(tmp_path / "shopping.jsonl")
    expect(panel.root.get_by_role("alert")).to_contain_text("shopping.jsonl")
    assert notebook.ask("table.state.history()") == history


@pytest.mark.parametrize("width", [WIDE, NARROW])
@pytest.mark.parametrize("dark", [False, True])
def test_readable_for_everybody(notebook, dark, width):
    """Contrast, names and roles are right while one plays, and nothing is wider than the page."""
    panel = table(notebook)
    notebook.look(dark=dark, width=width)
    assert_no_barriers(panel.page, PANEL)
    move_by_mouse(panel)
    panel.click(panel.card("Columbia"))
    panel.root.locator("details").evaluate_all("all => all.forEach(one => { one.open = true; })")
    panel.root.get_by_label("Or type a move").fill("peddle Home Grown")
    panel.click(panel.button("Why not?").last)
    assert_no_barriers(panel.page, PANEL)
    assert panel.root.evaluate(OVERFLOW) == 0


def test_shortcuts_never_fire(notebook):
    """Wherever the focus is in the panel, JupyterLab's own shortcuts leave the notebook alone."""
    panel = table(notebook)
    move_by_mouse(panel)
    panel.click(panel.card("Columbia"))
    panel.root.locator("details").evaluate_all("all => all.forEach(one => { one.open = true; })")
    before = notebook.situation()
    kinds = ("button", "summary", "select", "input", "textarea", "[data-lit]", "[tabindex]")
    acting = ("Enter", "Space", "Escape", "Control+Enter", "Shift+Enter", "Shift+Space")
    for kind in kinds:
        thing = panel.root.locator(f"{kind}:visible:not([disabled])").first
        thing.focus()
        panel.press(*(key for key in SHORTCUTS if key not in acting))
        for key in acting:
            thing.focus()
            panel.press(key)
    panel.root.focus()
    panel.press(*SHORTCUTS)
    assert notebook.situation() == before


def test_focus_stays(notebook):
    """After a move by keyboard the focus is still in the panel, so that the next key reaches it."""
    panel = table(notebook)
    panel.enter()
    for _ in range(3):
        move_by_keyboard(panel)
        assert panel.page.evaluate(f"document.activeElement.closest('{PANEL}') !== null")


def test_opponents_move_by_themselves(notebook):
    """With a pause the opponents move one after the other until the person is to decide again."""
    panel = table(notebook, options="seat='Ann', opponents='greedy', seed=7, pause=0.05")
    throw_away(panel, "Columbia")
    expect(panel.part("story")).to_contain_text("Bob takes a card")
    expect(panel.root.locator(GO_ON)).to_have_count(0)
    assert notebook.ask("table.state.current_player()") == 0


def test_a_reason_is_one_click_away(notebook):
    """A line of the log unfolds into the ruling and why the opponent moved so."""
    panel = table(notebook)
    throw_away(panel, "Columbia")
    line = panel.part("story").locator("details").filter(has_text="Why:").first
    expect(line.get_by_text("Why:")).not_to_be_visible()
    line.locator("summary").click()
    expect(line.get_by_text("Why:")).to_be_visible()


def test_hand_over(notebook):
    """Where two persons share the panel, the next one's turn begins with covered cards."""
    panel = table(notebook, options="seat=['Ann', 'Bob'], opponents='greedy', seed=7, pause=0")
    panel.click(panel.button("I am Ann"))
    while notebook.ask("table.state.current_player()") == 0:
        move_by_mouse(panel)
    expect(panel.root).to_contain_text("Hand over to Bob")
    assert panel.part("board").count() == 0
    panel.click(panel.button("I am Bob"))
    expect(panel.part("board")).to_contain_text("Charges Dropped")


def test_panels_of_one_study_stay_in_step(notebook):
    """What is done in one panel is seen in the other."""
    notebook.run(
        f"import grasslab as gl\nstudy = gl.Study({GRASS}.deal(seed=7), seat='Ann', seed=7)",
        "first = gl.Table(study, pause=0)\nfirst",
        "table = gl.Table(study, pause=0)\ntable",
    )
    panels = notebook.page.locator(PANEL)
    expect(panels).to_have_count(2)
    panels.first.locator(CARD).filter(has_text="Columbia").click()
    panels.first.locator(TARGET).click()
    for panel in panels.all():
        expect(panel.locator("[data-part='story']")).to_contain_text("Ann throws away Columbia")


def test_an_error_is_shown_in_the_panel(notebook):
    """What goes wrong inside a button's method stands in the panel, not in a hidden log."""
    panel = table(notebook)
    notebook.ask("setattr(table, 'undo', lambda: 1 / 0)")
    move_by_mouse(panel)
    panel.click(panel.button("Undo"))
    expect(panel.root.get_by_role("alert")).to_contain_text("ZeroDivisionError")


def test_closing_leaves_the_snapshot(notebook):
    """A closed panel is gone, and the picture for readers takes its place."""
    panel = table(notebook)
    snapshot = notebook.page.locator(".gl-snapshot")
    expect(snapshot).not_to_be_visible()
    notebook.ask("table.close()")
    expect(panel.root).to_have_count(0)
    expect(snapshot).to_be_visible()


@pytest.mark.parametrize("game", ["grass-is-greener", "growerz", "kuhn", "leduc"])
def test_other_games(notebook, game):
    """Every game of the house can be played in the same panel."""
    panel = table(notebook, f"gl.load({game!r})", "seat=0, seed=7, pause=0")
    for _ in range(4):
        if notebook.ask("table.state.is_terminal()"):
            break
        move_by_mouse(panel)
    assert notebook.ask("len(table.study.line())") > 1
    assert_no_barriers(panel.page, PANEL)


def test_another_card_is_chosen_by_clicking_on_it(notebook):
    """Whoever changes their mind plays nothing by it."""
    panel = table(notebook, GRASS)
    cards = panel.root.locator("[data-place=hand] [data-lit]")
    for number in (0, 1, 2):
        panel.click(cards.nth(number))
        expect(cards.nth(number)).to_have_class(re.compile("gl-lit-chosen"))
    assert notebook.ask("table.study.here.depth") == 0


def test_a_double_click_makes_one_move(notebook):
    """The second click comes before the answer to the first, and means nothing any more."""
    panel = table(notebook, "gl.load('kuhn', names=['Ann', 'Bob']).deal(seed=1)", "pause=0")
    panel.root.get_by_role("button", name="pass", exact=True).dblclick()
    panel.settled()
    expect(panel.part("time")).to_contain_text("Step 1 of 1")
    assert notebook.ask("table.study.here.depth") == 1


def test_a_held_key_makes_one_step(notebook):
    """But for the keys of the timeline, which are there to be held."""
    panel = table(notebook, GRASS, "pause=0")
    notebook.ask("[table.play(table.state.moves()[-1]) for _ in range(6)] and None")
    depth = notebook.ask("table.study.here.depth")
    panel.button("Last").focus()
    for _ in range(4):
        panel.page.keyboard.down("u")
    panel.page.keyboard.up("u")
    panel.settled()
    assert notebook.ask("table.study.here.depth") >= depth - 3

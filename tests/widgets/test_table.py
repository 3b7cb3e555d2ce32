"""``gl.Table`` without a browser: every button's method, and what the panel shows then."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

import pytest

import grasslab as gl
from grasslab.engine.game import Game
from grasslab.engine.state import State
from tests.show.reading import read, words_of

NAMES = ["Ann", "Bob", "Cid"]


def grass(**options: object) -> Game:
    """Grass for three, one round."""
    return gl.load("grass", names=NAMES, **{"rounds": 1, **options})


def busy() -> State:
    """Ann's turn, with markets, heat and a closed one."""
    return grass().position(
        turn="Ann",
        phase="turn",
        opened=["Ann", "Bob"],
        hands={
            "Ann": "Panama, Felony, Steal Your Neighbor's Pot, Market Close, Sold Out",
            "Bob": "Felony, Bust",
            "Cid": "Immunity",
        },
        markets={"Ann": "Home Grown", "Bob": "2 Mexico, Jamaica"},
    )


def open_table(**options: object) -> gl.Table:
    """Everybody's cards open, all played by hand."""
    return gl.Table(busy(), **options)  # type: ignore[arg-type]


def part(table: gl.Table, name: str) -> str:
    """The words that a part of the panel shows."""
    return words_of(table.parts[name])


def finish(table: gl.Table) -> gl.Table:
    """End Ann's turn, where a Deal could still follow her play."""
    moves = table.study.moves()
    return table.play("end turn") if "end turn" in moves.texts() else table


def press_as_browser(table: gl.Table, button: str, *values: object) -> None:
    """What the view's message does."""
    table._handle_custom_msg({"do": button, "values": list(values)}, [])


def lit(table: gl.Table, kind: str) -> dict[str, str]:
    """The spots of a kind that are lit, with their words."""
    return {path: words for path, what, words, _ in table.lights if what == kind}


# Playing


def test_a_move_is_played_and_opponents_answer_at_once() -> None:
    """Without a browser nobody is waited for: it is the person's turn again."""
    table = gl.Table(grass(), seat="Ann", seed=7)
    finish(table.play(table.study.moves().of(kind="throw away")[0]))
    others = {state.parent.player_name() for state in table.state.line() if state.parent}
    assert {"Bob", "Cid"} <= others
    assert table.state.player_name() == "Ann"


def test_a_barred_move_raises_with_its_ruling() -> None:
    """In a cell the refusal is an exception that holds the explanation."""
    table = open_table()
    why = busy().why_not("open market")
    assert why is not None
    with pytest.raises(gl.IllegalMoveError) as caught:
        table.play("open market")
    assert caught.value.explanation == why
    assert table.state == busy()


def test_a_barred_move_is_answered_in_place() -> None:
    """Pressed in the panel it shows the fact and the ruling, and nothing is raised."""
    table = open_table()
    table.press("play", "open market")
    why = busy().why_not("open market")
    assert why is not None
    assert why.fact in part(table, "controls")
    assert why.ruling in part(table, "controls")
    assert why.source in part(table, "controls")


def test_the_answer_goes_away_with_the_next_thing_done() -> None:
    """An old refusal beside a new position would mislead."""
    table = open_table()
    table.press("play", "open market")
    table.press("choose", "Panama")
    assert "Not possible:" not in part(table, "controls")


def test_a_text_that_is_no_move_is_told_in_the_panel() -> None:
    """A typing mistake is answered with what comes near."""
    table = open_table()
    table.press("play", "peddle Panam on mars")
    assert table.notice
    assert table.state == busy()


def test_why_not_of_a_possible_move_says_so() -> None:
    """Asking about what is legal is no error."""
    table = open_table()
    assert table.why_not("peddle Panama") is None
    assert "peddle Panama is possible here" in part(table, "controls")


def test_a_button_that_is_none_does_nothing() -> None:
    """The browser can call what has a button, and no other method."""
    table = open_table()
    table.press("close")
    assert "no button" in part(table, "controls")
    table.press("save", "x.jsonl")
    assert "no button" in part(table, "controls")
    assert table.state == busy()


def test_pauses_can_be_turned_off() -> None:
    """In the panel too; whoever is waited for then moves at once."""
    table = gl.Table(grass(), seat="Ann", seed=7)
    table.wait(0)
    assert table.pause == 0
    assert "Opponents with pauses" in part(table, "controls")


def test_in_the_browser_opponents_move_one_at_a_time() -> None:
    """After the person's move each opponent has an appointment; a missed one is void."""
    table = gl.Table(grass(trade=False, switch=False), seat="Ann", seed=7)
    press_as_browser(table, "play", "throw away Mexico")
    assert table.state.player_name() == "Bob"
    assert table.due["wait"] == table.pause
    first = table.due["number"]
    press_as_browser(table, "go_on", first)
    assert table.state.player_name() == "Cid"
    press_as_browser(table, "go_on", first)
    assert table.state.player_name() == "Cid"
    press_as_browser(table, "go_on", table.due["number"])
    assert table.state.player_name() == "Ann"
    assert table.due == {}


def test_going_about_ends_the_waiting() -> None:
    """Who steps back while an opponent is thinking is not carried on by the clock."""
    table = gl.Table(grass(trade=False, switch=False), seat="Ann", seed=7)
    press_as_browser(table, "play", "throw away Mexico")
    late = table.due["number"]
    press_as_browser(table, "undo")
    press_as_browser(table, "go_on", late)
    assert table.state.player_name() == "Ann"
    assert table.study.here.depth == 0


# Cards and spots


def test_all_cards_in_hand_can_be_chosen() -> None:
    """Also those that cannot be played now, to ask why."""
    table = open_table()
    words = set(lit(table, "card").values())
    assert {"choose Panama", "choose Felony", "choose Sold Out"} <= words


def test_a_chosen_card_lights_where_it_may_go() -> None:
    """Felony goes on the one free rival market, and everything may be thrown away."""
    table = open_table()
    table.choose("Felony")
    assert lit(table, "target") == {
        "1/hassle/": "heat Bob with Felony",
        "/waste/": "throw away Felony",
    }


def test_pointing_at_a_target_plays() -> None:
    """Choose, point: the move is made."""
    table = open_table()
    table.choose("Felony").point_at("1/hassle/")
    assert table.state.last_events()[0].text == "Ann plays Felony on Bob's hassle pile."


def test_pointing_anywhere_at_a_seat_is_enough() -> None:
    """Whoever points at Bob's market means Bob with the heat."""
    table = open_table()
    table.choose("Felony").point_at("1/market/")
    assert table.state.history() == busy().play("heat Bob with Felony").history()


def test_pointing_where_the_rules_bar_it_explains() -> None:
    """Cid's market is unopened, so there is nothing to heat."""
    table = open_table()
    table.press("choose", "Felony")
    table.press("point_at", "2/hassle/")
    why = busy().why_not("heat Cid with Felony")
    assert why is not None
    assert why.fact in part(table, "controls")
    assert table.chosen


def test_several_moves_to_one_spot_are_asked_about() -> None:
    """Two ways to the same spot are not guessed between."""
    table = open_table()
    table.choose("Steal Your Neighbor's Pot").point_at("1/market/")
    assert {wish.move.text for wish in table.pending} == {
        "steal Mexico from Bob",
        "steal Jamaica from Bob",
    }
    assert "steal Jamaica from Bob" in part(table, "controls")


def test_what_lies_on_a_market_is_a_target_of_its_own() -> None:
    """A theft takes the Peddle that is pointed at."""
    table = open_table()
    jamaica = next(p for p, w in _targets(table, "Steal Your Neighbor's Pot") if "Jamaica" in w)
    table.point_at(jamaica)
    assert "steals Jamaica from Bob" in " ".join(table.state.log())


def _targets(table: gl.Table, card: str) -> list[tuple[str, str]]:
    table.choose(card)
    return list(lit(table, "target").items())


def test_choosing_again_puts_the_card_back() -> None:
    """The same click twice is no choice."""
    table = open_table()
    table.choose("Panama").choose("Panama")
    assert table.chosen == ""


def test_cancel_puts_the_card_back() -> None:
    """Escape is this button."""
    table = open_table()
    table.choose("Panama").cancel()
    assert not lit(table, "chosen")


def test_with_a_card_chosen_the_barred_moves_can_be_asked_about() -> None:
    """Sold Out may not be thrown away without effect, and a click says why."""
    table = open_table()
    table.choose("Sold Out")
    assert "throw away Sold Out: why not?" in part(table, "controls")


def test_every_lit_spot_is_on_the_picture() -> None:
    """A light without its place would be lost: looked at in many positions of every game."""
    for name in ("grass", "grass-is-greener", "growerz"):
        game = gl.load(name)
        state = game.deal(seed=5)
        for step in range(40):
            if state.is_terminal():
                break
            if state.is_chance_node():
                state = state.draw(step)
                continue
            table = gl.Table(state)
            places = _places(table.parts["board"])
            for path, _, words, _ in table.lights:
                assert path in places, f"{words} at {path} of {name}"
            moves = state.moves()
            state = state.child(moves[(7 * step) % len(moves)].action)


def _places(html: str) -> set[str]:
    """Every spot of a picture, with each of its three parts given or left out."""
    found: set[str] = set()
    for seat, place, card in read(html).spots:
        found |= {f"{seat}/{place}/{card}", f"{seat}/{place}/", f"{seat}//", f"/{place}/{card}"}
        found.add(f"/{place}/")
    return found


# Who sees what


def test_a_seat_sees_its_own_cards_only() -> None:
    """Bob's Bust is nowhere in Ann's panel, in any part or light."""
    table = gl.Table(busy(), seat="Ann")
    assert "Bust" not in words_of(table.parts["board"]).split("Unseen")[0]
    assert "Bust" not in str(table.lights)


def test_two_persons_hand_over() -> None:
    """Before Cid's cards are shown the table is covered, and nothing else is told."""
    table = gl.Table(grass(), seat=["Ann", "Bob", "Cid"], seed=7)
    assert table.covered
    assert list(table.parts) == ["cover"]
    assert "Hand over to" in part(table, "cover")
    table.take_over()
    assert not table.covered
    first = table.state.player_name()
    while table.state.player_name() == first and not table.covered:
        table.play(table.state.moves()[-1])
    assert table.covered
    assert list(table.parts) == ["cover"]
    assert table.lights == []


def test_a_covered_table_cannot_be_played_at() -> None:
    """Whoever peeks by a method gets an error."""
    table = gl.Table(grass(), seat=["Ann", "Bob"], opponents="random", seed=7)
    assert table.covered
    with pytest.raises(gl.GrasslabError, match="covered"):
        table.play("end turn")


def test_who_is_not_asked_cannot_choose() -> None:
    """On a rival's turn, gone back to, no card is framed."""
    table = gl.Table(grass(), seat="Ann", opponents={}, seed=7)
    while table.state.player_name() == "Ann":
        table.play(table.study.moves()[-1])
    assert table.lights == []
    with pytest.raises(gl.GrasslabError, match="is to decide"):
        table.choose("Panama")


# The log


def test_each_move_is_told_with_its_ruling() -> None:
    """A line of the log unfolds into the rule by which the move was made."""
    table = open_table()
    table.play("peddle Panama")
    ruling = table.study.game.ruling_of(busy().moves().of(kind="peddle")[0])
    assert ruling is not None
    told = part(table, "story")
    assert "Ann plays Panama" in told
    assert ruling.text in told
    assert ruling.source in told


def test_a_bot_says_why() -> None:
    """The reason of the opponent's move is in the log."""
    table = gl.Table(busy(), seat="Ann")
    table.play("peddle Panama")
    while "greedy:" not in part(table, "story"):
        table.play(table.study.moves()[-1])
    assert "Why: greedy:" in part(table, "story")


def test_the_log_keeps_to_what_the_seat_heard() -> None:
    """A rival's card from the stack has no name in Ann's log."""
    table = gl.Table(grass(), seat="Ann", seed=7)
    finish(table.play(table.study.moves().of(kind="throw away")[0]))
    told = part(table, "story")
    assert "takes a card." in told


# Going about


def test_undo_goes_back_to_the_last_own_decision() -> None:
    """All that the opponents did since is taken back with it."""
    table = gl.Table(grass(), seat="Ann", seed=7)
    before = table.state
    table.play(table.study.moves().of(kind="throw away")[0])
    table.undo()
    assert table.state.player_name() == "Ann"
    assert len(table.state.history()) >= len(before.history())


def test_undo_at_the_beginning_says_so() -> None:
    """There is nothing to take back, and nothing breaks."""
    table = open_table()
    table.press("undo")
    assert "no decision of yours" in part(table, "controls")


def test_stepping_and_the_slider() -> None:
    """Back, forward, first, last and the slider walk the same line."""
    table = open_table()
    table.play("peddle Panama").play("end turn") if not table.state.is_terminal() else None
    end = table.state
    table.first()
    assert table.state == busy()
    table.forward()
    assert table.study.here.depth == 1
    table.last()
    assert table.state == end
    table.step_to(1).back()
    assert table.study.here.depth == 0


@pytest.mark.parametrize("step", [-1, 99, "two", True])
def test_a_step_that_is_none(step: object) -> None:
    """The error names the steps there are."""
    with pytest.raises(gl.StudyError, match="steps are 0 to 0"):
        open_table().step_to(step)  # type: ignore[arg-type]


def test_forks_and_branches() -> None:
    """A branch is begun, gone along, and left again by its name."""
    table = open_table()
    table.play("peddle Panama").back().fork("heat first").play("heat Bob with Felony")
    table.goto("main")
    assert table.study.branch.name == "main"
    assert "heat first" in part(table, "time")


def test_notes_and_names() -> None:
    """What is written on a position is kept, and an empty note wipes it out."""
    table = open_table()
    table.note("why not peddle?", "the start")
    assert (table.study.here.note, table.study.here.name) == ("why not peddle?", "the start")
    table.note("", "")
    assert (table.study.here.note, table.study.here.name) == ("", "")


def test_what_changed_is_told_on_demand() -> None:
    """Panama has left the hand for the market."""
    table = open_table()
    table.play("peddle Panama").show_changes()
    told = part(table, "time")
    assert "handPanama" in told.replace(" ", "")
    table.show_changes()
    assert "handPanama" not in part(table, "time").replace(" ", "")


def test_fair_undo_tells_why_there_is_no_way_back() -> None:
    """The study's mode holds for the panel's buttons too."""
    table = gl.Table(grass(), seat="Ann", undo="fair", seed=7)
    finish(table.play(table.study.moves().of(kind="throw away")[0]))
    table.press("undo")
    assert "undo is fair" in part(table, "controls")


def test_a_teacher_chooses_what_chance_brings() -> None:
    """Nothing comes by itself, and the outcomes are moves."""
    table = gl.Table(busy(), undo="teacher")
    table.play("peddle Panama")
    if not table.state.is_chance_node():
        table.play("end turn")
    assert table.state.is_chance_node()
    table.play("take Felony")
    assert table.state.last_events()[0].text == "Bob takes Felony."


# Files


def test_what_is_saved_is_opened_again(tmp_path: Path) -> None:
    """The file is a study's, and another panel shows it."""
    table = open_table()
    table.play("peddle Panama").fork("else")
    table.save(tmp_path / "game.jsonl")
    other = open_table().open_file(tmp_path / "game.jsonl")
    assert other.state == table.state
    assert [branch.name for branch in other.study.branches] == ["main", "else"]


def test_the_browser_gets_and_gives_files_as_text() -> None:
    """What the save button hands out, the open button takes."""
    table = open_table()
    text = table.play("peddle Panama").download()
    assert open_table().open_text(text).state == table.state


def test_a_file_that_is_no_study_changes_nothing() -> None:
    """A wrong or truncated file is refused with its name, and the game stays."""
    table = open_table()
    text = table.play("peddle Panama").download()
    for wrong in ("", "nonsense", text[: len(text) // 2], '{"format": "else"}'):
        table.press("open_text", wrong, "mine.jsonl")
        assert "mine.jsonl" in part(table, "controls")
        assert table.state.parent is not None


# Panels of one study, and their end


def test_panels_of_one_study_stay_in_step() -> None:
    """What is played at one, in another's cell or by the study itself, is seen at all."""
    study = gl.Study(busy())
    one, other = gl.Table(study), gl.Table(study)
    one.play("peddle Panama")
    assert other.state is one.state
    assert other.parts["board"] == one.parts["board"]
    study.back()
    assert "Step 0" in part(one, "time")
    assert "Step 0" in part(other, "time")


def test_a_choice_does_not_outlive_its_position() -> None:
    """When the study has gone on, the card chosen before means nothing any more."""
    study = gl.Study(busy())
    one, other = gl.Table(study), gl.Table(study)
    one.choose("Panama")
    other.play("heat Bob with Felony")
    assert one.chosen == ""


def test_closing_frees_everything() -> None:
    """A closed panel is no longer told of its study, and goes away with its last reference."""
    study = gl.Study(busy())
    table = gl.Table(study)
    gone = weakref.ref(table)
    table.close()
    study.play("peddle Panama")
    del table
    gc.collect()
    assert gone() is None


# What a table is made of


@pytest.mark.parametrize("wrong", [None, "grass", 7, object()])
def test_a_table_of_something_else(wrong: object) -> None:
    """The error shows how it is called."""
    with pytest.raises(gl.OptionError, match="as in gl"):
        gl.Table(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("pause", [-1, "1", True, float("nan")])
def test_a_pause_that_is_none(pause: object) -> None:
    """Seconds, from 0 on."""
    with pytest.raises(gl.OptionError, match="pause"):
        gl.Table(busy(), pause=pause)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("level", "without", "deals"),
    [
        (1, {"Nirvana", "Protected", "Paranoia", "Skim"}, False),
        (2, {"Nirvana", "Protected", "Paranoia", "Skim"}, True),
        (3, {"Nirvana", "Paranoia"}, True),
        (4, set(), True),
    ],
)
def test_the_learning_hands(level: int, without: set[str], deals: bool) -> None:
    """Each brings in what the older sheet brings in next: the families of its deck, and Deals."""
    table = gl.Table(learning=level)
    game = table.study.game
    cards = game.catalogue()
    families = set(cards[cards["copies"] > 0]["family"])
    everything = set(gl.load("grass").catalogue()["family"])
    assert everything - families == without
    assert game.rules.trade is deals  # type: ignore[attr-defined]
    assert game.rules.switch is deals  # type: ignore[attr-defined]
    assert table.eyes == 0


@pytest.mark.parametrize("level", [0, 5, "1", True])
def test_a_learning_hand_that_is_none(level: object) -> None:
    """The error lists the four."""
    with pytest.raises(gl.OptionError, match="4: with Nirvana"):
        gl.Table(learning=level)  # type: ignore[arg-type]


def test_a_learning_hand_brings_its_own_position() -> None:
    """Two positions at once are a mistake."""
    with pytest.raises(gl.OptionError, match="leave the position out"):
        gl.Table(busy(), learning=1)


@pytest.mark.parametrize("name", ["grass", "grass-is-greener", "growerz", "kuhn", "leduc"])
def test_every_game_is_played_to_its_end(name: str) -> None:
    """By first legal moves, against the house's agents, with nothing going wrong."""
    options = {"rounds": 1} if name == "grass" else {}
    table = gl.Table(gl.load(name, **options), seat=0, opponents="random", seed=3)
    for _ in range(2000):
        if table.state.is_terminal():
            break
        if table.study.moves():
            table.play(table.study.moves()[0])
        else:
            table.go_on()
    assert table.state.is_terminal()
    assert "The game is over" in part(table, "controls")
    assert not read("".join(table.parts.values())).faults

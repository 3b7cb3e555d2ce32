"""The audit finds every planted leak and names its channel; the games that there are have none."""

from __future__ import annotations

import functools
import sys
import weakref
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import pytest

from grasslab.cli.grass_picture import hand_words, picture, prompt_lines, standing_lines
from grasslab.cli.menu import Menu
from grasslab.engine.errors import GrasslabError, OptionError
from grasslab.engine.random import generator
from grasslab.explore.audit import audit_leaks
from grasslab.explore.audit.channels import CHANNELS, Channel, Eyes, answer
from grasslab.explore.audit.contents import MOST, contents, pickled
from grasslab.explore.audit.report import LeakError, LeakReport, difference
from grasslab.explore.audit.twins import Twins, other_step, same_past, sampled, sampled_past
from grasslab.explore.study import walk as study_walk
from grasslab.games.grass.game import Grass
from grasslab.games.grass.loading import load
from grasslab.show import position_html, position_text, score_sheet
from tests.explore.leaky import (
    LEAKY_GAMES,
    Boasting,
    KeepsLast,
    KnowsDraws,
    LogTells,
    MovesTell,
    Peeking,
    StackInView,
    leaky,
    told_by_news,
)
from tests.games.grass.samples import PRESETS, TURNED, VARIANT_SETS, random_line

SMALL: dict[str, Any] = {
    "players": 3,
    "rounds": 1,
    "trade": False,
    "deck": "pocket-1",
    "hand_size": 3,
}
"""A game that is soon over."""
HELD_BY_VIEW = (StackInView, KnowsDraws)
"""Doubles whose views are unequal."""
QUICK = {
    name: channel
    for name, channel in CHANNELS.items()
    if name not in ("frames", "study", "study frames", "undo")
}
"""The channels that do not take long."""


def channels_with(names: Iterable[str]) -> Mapping[str, Channel]:
    """The quick channels, and these."""
    return {**QUICK, **{name: CHANNELS[name] for name in names if name in CHANNELS}}


def small_audit(game: Grass, channels: Mapping[str, Channel] = QUICK) -> LeakReport:
    """An audit that takes a tenth of a second: with this seed few positions show every leak."""
    return audit_leaks(game, games=1, positions=2, agents=["random"], seed=48, channels=channels)


def found_by(report: LeakReport) -> set[str]:
    """The channels with leaks."""
    return {leak.channel for leak in report.leaks}


# Planted leaks


@pytest.mark.parametrize("kind", LEAKY_GAMES, ids=lambda kind: kind.__name__)
def test_a_planted_leak_is_found_and_named_by_its_channel(kind: type[Grass]) -> None:
    """Each double differs from Grass by one leak only; the audit says by which way it comes out."""
    report = small_audit(leaky(kind, **SMALL), channels_with(LEAKY_GAMES[kind]))
    assert not report.ok
    if kind in HELD_BY_VIEW:  # which then comes out wherever the view is shown
        assert found_by(report) >= set(LEAKY_GAMES[kind])
    else:
        assert found_by(report) == set(LEAKY_GAMES[kind])


def test_the_same_audit_without_a_leak_is_clean() -> None:
    """What the doubles are derived from passes, by every channel that any of them is found by."""
    report = small_audit(load(**SMALL), CHANNELS)
    assert report.ok, report.text
    assert report.compared.keys() >= CHANNELS.keys()


def test_an_agent_that_peeks_is_found() -> None:
    """It plays by cards that the game left lying about; honest agents beside it are clean."""
    game = leaky(KeepsLast, players=3, rounds=1, trade=False)
    report = audit_leaks(game, 1, positions=20, agents=["random", Peeking()], channels={})
    assert found_by(report) == {"agent peeking"}


def test_an_agent_that_says_what_it_holds_is_found() -> None:
    """Its reason is heard by all, and differs though they see the same move."""
    game = load(players=3, rounds=1, trade=False)
    report = audit_leaks(game, 1, positions=40, agents=["random", Boasting()], channels={}, seed=5)
    assert found_by(report) == {"reasons boasting"}


def test_an_undo_that_tells_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here the words that refuse a step back say which card another drew; nothing else does."""
    monkeypatch.setattr(study_walk, "news", told_by_news)
    channels = channels_with(["study", "undo"])
    report = audit_leaks(load(**SMALL), 1, agents=["random"], positions=6, channels=channels)
    assert found_by(report) == {"undo"}
    assert "was learnt: Player" in report.leaks[0].difference


# No leaks


@pytest.mark.parametrize(
    ("preset", "variants"),
    [
        (preset, variants)
        for row, preset in enumerate(PRESETS)
        for column, variants in enumerate(VARIANT_SETS)
        if len(variants) != 1 or column % len(PRESETS) == row
    ],
    ids=lambda given: given if isinstance(given, str) else "+".join(given) or "plain",
)
def test_no_preset_or_variant_leaks(preset: str, variants: tuple[str, ...]) -> None:
    """A look at each variant alone, and at each preset without any and with all.

    The slow test below looks longer, at all of them, and through the slow channels as well.
    """
    players = 2 + (PRESETS.index(preset) + VARIANT_SETS.index(variants)) % 5
    game = load(preset=preset, variants=variants, players=players, rounds=1, trade=False)
    report = audit_leaks(game, games=1, positions=1, channels=QUICK)
    assert report.ok, report.text


@pytest.mark.slow
@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("variants", VARIANT_SETS, ids=lambda names: "+".join(names) or "plain")
def test_no_table_of_any_size_leaks(preset: str, variants: tuple[str, ...], players: int) -> None:
    """Every preset with every variant for 2 to 6, with Trades where the preset has them."""
    game = load(preset=preset, variants=variants, players=players, rounds=1)
    report = audit_leaks(game, games=2, positions=4)
    assert report.ok, report.text


@pytest.mark.slow
@pytest.mark.parametrize("turned", TURNED, ids=str)
def test_no_single_option_leaks(turned: dict[str, Any]) -> None:
    """Matches of several rounds and options turned the other way too."""
    game = load(**{"players": 3, "rounds": 1, **turned})
    report = audit_leaks(game, games=2, positions=8)
    assert report.ok, report.text


def test_no_player_is_told_which_cards_may_come() -> None:
    """Found by the audit: asked in words, why_not looked at the stack when a player asked."""
    state = load(players=3, rounds=1).deal(seed=3).replay("throw away Felony; end turn")
    for seed in range(8):
        asked = state.view(0).sample(seed).why_not("take Dr. Feelgood", player=0)
        assert asked is not None
        assert asked.fact == "Player 2 takes the top card of the stack first."


def on_screen(eyes: Eyes) -> Iterable[tuple[str, object]]:
    """What floors above the audit draw for a seat."""
    view = eyes.view
    yield "table as text", position_text(eyes.state, seat=eyes.player)
    yield "table as HTML", position_html(eyes.state, seat=eyes.player)
    yield "score sheet", answer(score_sheet, view)
    yield "table at the prompt", answer(picture, view, 80)
    yield "decision at the prompt", answer(prompt_lines, view, 80)
    yield "hand", hand_words(view)
    yield "standing", standing_lines(view, 80)
    yield "menu", Menu(view.moves()).lines(80)


@pytest.mark.parametrize("preset", PRESETS)
def test_nothing_drawn_for_a_seat_leaks(preset: str) -> None:
    """Drawings with a seat and the terminal's pictures, which the audit itself does not know."""
    game = load(preset=preset, variants=VARIANT_SETS[-1], players=3, rounds=1)
    screen = {"screen": Channel(on_screen)}
    report = audit_leaks(game, games=2, positions=3, channels=screen)
    assert report.ok, report.text
    assert report.compared["screen"] > 100


def test_every_channel_and_every_kind_of_twins_is_looked_at() -> None:
    """A clean report means something: nothing in the table of channels was left out."""
    game = load(players=3, preset="classic", variants=["hidden_deals"], rounds=1)
    report = audit_leaks(game, games=2, positions=2, seed=3)
    assert report.ok, report.text
    assert report.pairs.keys() == {"sampled", "same past", "sampled past", "other step"}
    assert all(report.compared.values()), report.text
    assert {"agent greedy", "reasons random"} <= report.compared.keys()
    assert not report.not_compared


# Twins


def twins_of(game: Grass) -> list[Twins]:
    """Twins of all kinds at some positions of a random game."""
    dice, found = generator(2), []
    states = list(random_line(game, seed=2))
    for number, state in enumerate(states[:: max(1, len(states) // 12)]):
        for make in (sampled, same_past, sampled_past, other_step):
            twins = make(state, number % game.players, dice)
            found += [twins] if twins is not None else []
    return found


@pytest.mark.parametrize("variants", [(), VARIANT_SETS[-1]], ids=["plain", "all variants"])
def test_twins_differ_in_what_is_hidden_only(variants: tuple[str, ...]) -> None:
    """Else an audit would compare a position with itself, or call leaks what may be known."""
    pairs = twins_of(load(players=3, variants=variants, rounds=1))
    assert {twins.kind for twins in pairs} >= {"sampled", "same past", "sampled past"}
    for twins in pairs:
        one, other, player = twins.state, twins.twin, twins.player
        assert one != other
        assert one.view(player) == other.view(player)
        if twins.same_past:
            assert one.information_state_string(player) == other.information_state_string(player)


# The report


def test_the_same_seed_gives_the_same_audit() -> None:
    """So that a leak found once can be found again."""
    game = leaky(StackInView, **SMALL)
    reports = [audit_leaks(game, 1, seed, positions=2, channels=QUICK) for seed in (1, 1, 2)]
    assert reports[0].text == reports[1].text
    assert reports[0].text != reports[2].text


def test_a_leak_holds_the_two_positions() -> None:
    """Who wants to know why can look at them: asked again they differ again."""
    leak = small_audit(leaky(MovesTell, **SMALL)).leaks[0]
    player = leak.state.game.seat(leak.player)
    assert leak.state.legal_actions(player) != leak.twin.legal_actions(player)
    assert str(leak).startswith(f"[moves] {leak.player} (game 0, step {leak.step}, {leak.twins}): ")
    assert "\n" not in str(leak)


def test_check_raises_with_the_first_leaks_of_each_channel() -> None:
    """For tests of other games: one line that fails, and says where."""
    game = leaky(LogTells, **SMALL)
    channels = channels_with(LEAKY_GAMES[LogTells])
    with pytest.raises(LeakError, match=r"leaks in gl\.load.*\n  - \[log\]") as caught:
        audit_leaks(game, 1, 5, ["random"], positions=4, channels=channels, check=True)
    for channel in LEAKY_GAMES[LogTells]:
        assert f"[{channel}]" in str(caught.value)
    assert isinstance(caught.value, GrasslabError)
    small_audit(load(**SMALL)).check()


def test_the_report_as_frame_and_text() -> None:
    """One row a channel, with how much was compared and what was found."""
    report = small_audit(leaky(MovesTell, **SMALL))
    frame = report.frame().set_index("channel")
    assert list(frame.columns) == ["compared", "leaks", "example"]
    assert set(frame.index) == {*QUICK, "agent random", "reasons random"}
    assert frame.loc["moves", "leaks"] == len(report.leaks) > 0
    assert frame.loc["text", "leaks"] == 0
    assert frame.loc["moves", "example"] == str(report.leaks[0])
    assert f"{len(report.leaks)} LEAKS" in report.text
    assert str(report) == report.text
    assert repr(report).startswith("<audit of gl.load('grass', players=3")


def test_a_channel_that_needs_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rest is compared all the same, and nobody thinks that the frames were looked at."""
    monkeypatch.setitem(sys.modules, "pandas", None)
    report = small_audit(load(**SMALL), channels_with(["frames"]))
    assert "frames" not in report.compared
    assert "pandas" in report.not_compared["frames"]
    assert "not compared" in report.text
    assert report.compared["text"] > 0


def test_a_channel_can_be_added() -> None:
    """Panels come later, and tell of their own; here one that shows everything to everybody."""

    def panel(eyes: Eyes) -> Iterable[tuple[str, object]]:
        yield "stack", eyes.state.table.stack
        yield from [("hidden card", 1)] * (eyes.state.table.stack[0] % 2)

    report = small_audit(load(**SMALL), {"panel": Channel(panel)})
    assert found_by(report) == {"panel"}
    told = {leak.difference.partition(":")[0] for leak in report.leaks}
    assert told <= {"stack", "1 answers / 2 answers", "2 answers / 1 answers"}
    assert len(told) > 1


# The parts


class Box:
    """Something to look into."""

    __slots__ = ("__weakref__", "inside", "open")

    def __init__(self, inside: object) -> None:
        self.inside = inside

    def look(self) -> object:
        """What is inside."""
        return self.inside


def closed_over(secret: int) -> Callable[[], int]:
    """A function that keeps a number."""
    return lambda: secret


SECRET = 4711
KEPT = Box(SECRET)
HIDING_PLACES: dict[str, object] = {
    "an element": [[SECRET, "x"]],
    "a value": {"key": {"deep": SECRET}},
    "a key": {SECRET: 1},
    "a set": {("x", SECRET)},
    "a slot": Box(SECRET),
    "a closure": closed_over(SECRET),
    "a default": lambda secret=SECRET: secret,
    "a method": Box(SECRET).look,
    "a weak reference": weakref.ref(KEPT),
    "a partial function": functools.partial(print, SECRET),
    "an attribute of an error": OptionError(SECRET),
}


@pytest.mark.parametrize("place", HIDING_PLACES)
def test_contents_looks_everywhere(place: str) -> None:
    """Wherever a view may keep a number; what has none there is not said to have it."""
    assert str(SECRET) in str(list(contents(HIDING_PLACES[place], "view")))
    assert str(SECRET) not in str(list(contents(Box(1).look, "view")))


def test_contents_ends_on_circles_and_on_what_is_too_large() -> None:
    """A view that leads to a whole history is read as far as is needed to see that."""
    circle: list[object] = [1]
    circle.append(circle)
    assert list(contents(circle, "it")) == [("it[0]", 1)]
    assert len(list(contents([[n, [n]] for n in range(2 * MOST)], "it"))) == MOST


def test_pickles_of_equal_things_are_equal() -> None:
    """Whether parts are the same object or only equal; what cannot be pickled is told."""
    part = (1, 2)
    assert pickled([part, part]) == pickled([part, (*part,)])
    assert pickled([part, part]) != pickled([part, (1, 3)])
    assert "Error" in str(pickled(lambda: 1))


def test_a_difference_is_told_in_one_line() -> None:
    """The first line that differs, and of a long one the part around the place."""
    assert difference("a\nb\nc", "a\nB\nc") == "'b' / 'B'"
    assert difference("a", "a\nb") == "'(nothing)' / 'b'"
    long = difference("x" * 200 + "one" + "y" * 200, "x" * 200 + "two" + "y" * 200)
    assert "one" in long
    assert len(long) < 150
    assert "two that are not equal" in difference(1, "1")
    assert "BININT1 7" in difference(pickled([1, 7]), pickled([1, 8]))

"""What is told over whole games: every step has words, and nobody hears what is hidden."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from grasslab.engine.knowledge import NOTHING_KNOWN
from grasslab.engine.moves import log_lines
from grasslab.engine.view import View
from grasslab.games.grass.events.telling import TELLERS, events
from grasslab.games.grass.events.words import EVENT_KINDS
from grasslab.games.grass.flow import CHANCE
from grasslab.games.grass.game import Grass
from grasslab.games.grass.loading import load
from grasslab.games.grass.numbering import (
    ACTIONS,
    SHOW_HAND,
)
from grasslab.games.grass.table import (
    AFTER_PLAY,
    ANSWER,
    CHOOSE,
    DEAL,
    DRAFT,
    DRAW,
    GAME_OVER,
    GIVE,
    PASS,
    ROUND_OVER,
    TAKE_AT_RANDOM,
    TURN,
    Table,
)
from tests.games.grass.samples import MIXED_GAMES


def random_steps(game: Grass, seed: int) -> Iterator[tuple[Table, int, Table]]:
    """The steps of a game played at random: table before, action, table after."""
    random, table = Random(seed), game.new_table()
    while table.phase != GAME_OVER:
        before = table.copy()
        if game.current_player(table) == CHANCE:
            outcomes, weights = zip(*game.chance_weights(table), strict=True)
            action = random.choices(outcomes, weights)[0]
        else:
            action = random.choice(game.legal_actions(table))
        game.apply(table, action)
        yield before, action, table.copy()


GAMES = [load(**options) for options in MIXED_GAMES]
PRIVATE_PHASES = (DEAL, DRAW, TAKE_AT_RANDOM, ROUND_OVER, DRAFT, GIVE, PASS)
RARE_PHASES = (TAKE_AT_RANDOM, ROUND_OVER)
PUBLIC_PHASES = (TURN, AFTER_PLAY, ANSWER, CHOOSE)
times = pytest.mark.parametrize("times", [1, pytest.param(4, marks=pytest.mark.slow)])
"""How many random games are played under each set of options."""


def test_every_block_of_the_numbering_has_a_teller() -> None:
    """The blocks begin at 0 and no legal action falls outside."""
    assert min(TELLERS) == 0
    assert max(TELLERS) < ACTIONS


@pytest.mark.parametrize("games", [60, pytest.param(300, marks=pytest.mark.slow)])
def test_each_step_is_told_in_known_kinds_and_full_sentences(games: int) -> None:
    """Nothing that can happen is left without words, over presets, variants and player counts."""
    met = set()
    for seed in range(games):
        game = GAMES[seed % len(GAMES)]
        for before, action, after in random_steps(game, seed):
            happened = events(game, before, action, after)
            assert happened
            for event in happened:
                met.add(event.kind)
                assert event.text.endswith(".")
                assert "None" not in event.text
                assert not event.public or event.public.endswith(".")
                assert event.seen_by is not None or not event.public
    assert met <= set(EVENT_KINDS)
    assert met >= set(EVENT_KINDS) - {"uncover"}  # which is rare


def test_turns_missed_as_told_are_those_counted_down() -> None:
    """What is added and missed in words is what the tables say (ruling 6)."""
    for seed in range(len(GAMES)):
        game = GAMES[seed % len(GAMES)]
        for before, action, after in random_steps(game, seed):
            if before.phase == ROUND_OVER:
                continue
            missed = list(before.missed)
            for event in events(game, before, action, after):
                if event.kind == "must miss":
                    missed[event.player or 0] += event.amount
                if event.kind == "miss":
                    missed[event.player or 0] -= 1
            assert missed == after.missed


@times
def test_what_one_hears_of_an_open_action_follows_from_what_one_sees(times: int) -> None:
    """No leak: with all that is hidden from a seat taken out, the seat is told the same."""
    for game, before, action, after in sampled_steps(PUBLIC_PHASES, times):
        if action == SHOW_HAND:  # what it tells is what only its player has seen so far
            continue
        told = events(game, before, action, after)
        for seat in range(game.players):
            then, now = (seen_by(game, table, seat).table for table in (before, after))
            assert isinstance(then, Table)
            assert isinstance(now, Table)
            assert log_lines(events(game, then, action, now), seat) == log_lines(told, seat)


@times
def test_hidden_actions_that_one_cannot_tell_apart_are_told_alike(times: int) -> None:
    """No leak: if another card would leave a seat's view the same, the seat hears the same."""
    compared = set()
    for game, before, action, after in sampled_steps(PRIVATE_PHASES, times):
        told = events(game, before, action, after)
        for other in possible(game, before):
            instead = before.copy()
            game.apply(instead, other)
            told_instead = events(game, before, other, instead)
            for seat in range(game.players):
                if seen_by(game, instead, seat) == seen_by(game, after, seat):
                    compared.add(before.phase)
                    assert log_lines(told_instead, seat) == log_lines(told, seat)
    assert compared == set(PRIVATE_PHASES)


def seen_by(game: Grass, table: Table, seat: int) -> View:
    """What a seat sees of a table, and nothing of what it remembers."""
    return game.view_of_table(table, seat, NOTHING_KNOWN, NOTHING_KNOWN)


def sampled_steps(phases: Sequence[int], times: int) -> Iterator[tuple[Grass, Table, int, Table]]:
    """Some steps in these phases of random games under each set of options."""
    random = Random(0)
    for seed, game in enumerate(GAMES * times):
        for before, action, after in random_steps(game, seed):
            if before.phase not in phases:
                continue
            if before.phase in RARE_PHASES or random.randrange(10) == 0:
                yield game, before, action, after


def possible(game: Grass, table: Table) -> list[int]:
    """A few of the other things that could happen."""
    if game.current_player(table) == CHANCE:
        return [outcome for outcome, _ in game.chance_weights(table)][::7]
    return game.legal_actions(table)[:3]

"""The rules by which moves are made: each kind of move of each game has one, with its source."""

from __future__ import annotations

import pytest

import grasslab as gl

GAMES = ("grass", "grass-is-greener", "growerz", "kuhn", "leduc")


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_move_has_its_rule(name: str) -> None:
    """A log that tells some moves with their ruling and others without would look broken."""
    game = gl.load(name)
    table = game.deal(seed=1).table
    for action in range(game.num_distinct_actions()):
        move = game.move(table, action, None)
        assert game.ruling_of(move) is not None, move.text


@pytest.mark.parametrize("name", GAMES)
def test_no_rule_is_there_that_no_move_has(name: str) -> None:
    """A kind of move that was renamed would leave its rule behind."""
    game = gl.load(name)
    table = game.deal(seed=1).table
    moves = [game.move(table, action, None) for action in range(game.num_distinct_actions())]
    used = {game.ruling_of(move) for move in moves}
    assert set(game.permits.values()) == used


@pytest.mark.parametrize("name", GAMES)
def test_rules_have_names_of_their_own(name: str) -> None:
    """Neither two rules, nor a rule and a bar, are called the same."""
    game = gl.load(name)
    names = [ruling.name for ruling in game.permits.values()]
    assert len(set(names)) == len(names)
    assert not set(names) & set(game.rulings()["name"])


def test_what_is_played_tells_by_its_family() -> None:
    """Of one kind "play" Nirvana, Paranoia and The Banker have rules of their own."""
    game = gl.load("grass")
    table = game.deal(seed=1).table
    moves = [game.move(table, action, None) for action in range(game.num_distinct_actions())]
    rules = {move.card: game.ruling_of(move) for move in moves if move.kind == "play"}
    assert {card: rule.name for card, rule in rules.items() if rule is not None} == {
        "Stonehigh": "nirvana",
        "Euphoria": "nirvana",
        "Sold Out": "paranoia",
        "Doublecrossed": "paranoia",
        "Utterly Wiped Out": "paranoia",
        "The Banker": "banking",
    }

"""Plays games at the terminal as a test, and finds what was told to who may not know it."""

from __future__ import annotations

import io

from grasslab.cli.console import Console
from grasslab.cli.play import Session
from grasslab.play.agents import agent_named, named_agents_of

NOT_IN_PLAY = ("later Seasons", "box")
"""Places of which everybody knows what is in them, and nobody looks at them."""


class Listener(Console):
    """A console that types the first move always, and keeps what was said, to whom, and when."""

    def __init__(self) -> None:
        super().__init__(io.StringIO())
        self.session: Session | None = None
        self.heard: list[tuple[str, int, object]] = []
        self.screens = self.decisions = 0

    def say(self, *lines: str) -> None:
        """Keep the lines with the seat at the keyboard and the state they are said in."""
        assert self.session is not None
        self.heard += [(line, self.session.seat, self.session.state) for line in lines]

    def clear(self) -> None:
        """Count how often the keyboard changed hands."""
        self.screens += 1

    def ask(self, prompt: str) -> str:
        """The first move, or Enter where there is nothing to decide."""
        if prompt.startswith("\n("):
            return ""
        self.decisions += 1
        return "1"


def listened(game, seats, seed):
    """A game to its end, persons in some seats and agents in the others; what was heard of it."""
    console = Listener()
    agent = agent_named(named_agents_of(game)[-1])
    agents = [None if p in seats else agent for p in range(game.players)]
    console.session = Session(console, game, seats[0], agents, seed)
    console.session.run()
    assert console.session.state.is_terminal()
    return console


def visible_kinds(state, seat):
    """The kinds of which a seat sees a card or knows where one lies."""
    view = state.view(seat)
    game = view.game
    counts = [0] * len(game.kinds)
    for place in game.places(view.table):
        if place.name in NOT_IN_PLAY:
            continue
        for kind, count in enumerate(place.cards):
            counts[kind] += count
    known = {seen.kind for seen in view.knowledge.seen(view.hidden_sizes, view.unseen)}
    return known | {kind for kind, count in enumerate(counts) if count}


def leaks(console):
    """Lines that name a card of which the seat that heard them had seen none up to then."""
    game = console.session.game
    names = sorted(((kind.name, k) for k, kind in enumerate(game.kinds)), key=lambda n: -len(n[0]))
    seen: dict[tuple[int, int], set[int]] = {}

    def seen_by(state, seat):
        if (id(state), seat) not in seen:
            before = set() if state.parent is None else seen_by(state.parent, seat)
            seen[id(state), seat] = before | visible_kinds(state, seat)
        return seen[id(state), seat]

    found = []
    for line, seat, state in console.heard:
        rest = line
        for name, kind in names:
            if name in rest and kind not in seen_by(state, seat):
                found.append((line, name))
            rest = rest.replace(name, "")
    return found

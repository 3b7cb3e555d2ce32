"""``grasslab play``: a person against simple opponents."""

from __future__ import annotations

import argparse
import shlex
import time
from collections.abc import Sequence
from typing import Any

from grasslab.cli.console import Console
from grasslab.cli.menu import Menu
from grasslab.cli.narrate import Narrator, is_round_over, phase_of
from grasslab.cli.options import add_game_options, game_from
from grasslab.cli.picture import picture, prompt_lines
from grasslab.cli.play_commands import Commands, Quit
from grasslab.cli.reading import UsageError, read_list, read_seed
from grasslab.engine.errors import GrasslabError
from grasslab.engine.moves import Move
from grasslab.engine.random import generator, seed_number
from grasslab.engine.state import State
from grasslab.games.grass.game import Grass
from grasslab.games.grass.table import TURN
from grasslab.play.agents import AGENTS, Agent, agent_named
from grasslab.show.grass_scene import rules_words

DEFAULT_AGENT = "greedy"


def add_to(commands: Any) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "play",
        help="play against simple opponents",
        description="Play Grass against simple opponents. `help` at the prompt says what can be "
        "typed there.",
        allow_abbrev=False,
    )
    add_game_options(parser)
    table = parser.add_argument_group("table")
    table.add_argument("--seat", metavar="NAME", help="who you are [the first player]")
    table.add_argument(
        "--opponents",
        default=DEFAULT_AGENT,
        metavar="AGENT",
        help=f"{' or '.join(AGENTS)}, or one for each opponent, with commas [%(default)s]",
    )
    table.add_argument(
        "--seed",
        metavar="SEED",
        help="a number or a word: the same seed and the same moves give the same game "
        "[made up from the clock, and shown]",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, console: Console) -> int:
    """Play one game; the exit code is 0 however it ends."""
    game = game_from(args)
    try:
        seat = 0 if args.seat is None else game.seat(args.seat)
        # Six digits can be typed again.
        seed = time.time_ns() // 1_000 % 1_000_000 if args.seed is None else read_seed(args.seed)
        seed_number(seed)
    except GrasslabError as error:
        raise UsageError(str(error)) from error
    agents = _agents(args.opponents, game, seat)
    Session(console, game, seat, agents, seed).run()
    return 0


def _agents(text: str, game: Grass, seat: int) -> list[Agent | None]:
    """An agent for every seat but the person's."""
    words = read_list(text)
    rivals = game.players - 1
    if len(words) not in (1, rivals):
        raise UsageError(f"--opponents names one agent for all, or {rivals}, not {len(words)}")
    try:
        found: list[Agent | None] = [agent_named(word) for word in words]
    except GrasslabError as error:
        raise UsageError(str(error)) from error
    if len(found) < rivals:
        found *= rivals
    return [*found[:seat], None, *found[seat:]]


class Session:
    """One game at the terminal.

    Attributes
    ----------
    state : State
        Where the game stands.
    menu : Menu
        What the person may do now.
    """

    def __init__(
        self,
        console: Console,
        game: Grass,
        seat: int,
        agents: Sequence[Agent | None],
        seed: int | str,
    ) -> None:
        self.console, self.game, self.seat = console, game, seat
        self.agents, self.seed = agents, seed
        self.state = game.new_initial_state()
        self.menu = Menu([])
        self._narrator = Narrator(console, game.names, seat)
        self._commands = Commands(self)

    @property
    def name(self) -> str:
        """The person's name in the game."""
        return self.game.names[self.seat]

    def run(self) -> None:
        """Play until the game is over and done with, or the person has had enough."""
        self._introduce()
        try:
            while True:
                self._go_on()
        except Quit:
            pass
        except EOFError:
            self.console.say("", "Nothing more to read, so the game stops here.")
        except KeyboardInterrupt:
            self.console.say()
            self._say_goodbye()
            raise
        self._say_goodbye()

    def _say_goodbye(self) -> None:
        self.console.tell(
            f"Goodbye, {self.name}. With the same options and --seed "
            f"{shlex.quote(str(self.seed))} the same cards come again."
        )

    def _introduce(self) -> None:
        rivals = ", ".join(
            f"{name} ({agent.name})"
            for name, agent in zip(self.game.names, self.agents, strict=True)
            if agent
        )
        self.console.tell(f"Grass, {rules_words(self.game)}. Seed: {self.seed}.")
        self.console.tell(f"You are {self.name}, against {rivals}.")
        self.console.tell("Type a move or its number; `help` says what else can be typed.")

    def _go_on(self) -> None:
        """One step: a card, a bot's move, the person's decision, or the pause after a round."""
        state = self.state
        player = state.current_player()
        if is_round_over(state):
            if self._pause(state) and not state.is_terminal():
                self._draw()
            elif self.state is state:
                raise Quit
        elif state.is_chance_node():
            self._draw()
        elif player == self.seat:
            self._decide()
        else:
            self._let_bot_move(player)

    def _draw(self) -> None:
        """Let chance go on up to the next decision, or to the end of the round."""
        known = len(self.state.line())
        for state in self.state.draw(self.seed).line()[known:]:
            self.state = state
            self._narrator.tell(state)
            if is_round_over(state):
                break

    def _let_bot_move(self, player: int) -> None:
        agent = self.agents[player]
        if agent is None:
            raise GrasslabError(f"nobody plays for {self.game.names[player]}")
        luck = generator(self.seed, len(self.state.history()), player)[0]
        move = agent.act(self.state.view(player), luck)
        self.state = self.state.child(move.action)
        self._narrator.tell(self.state, move.reason)

    # The person

    def _decide(self) -> None:
        view = self.state.view(self.seat)
        moves = view.moves()
        if len(moves) == 1:
            only = moves[0]
            # Declining needs no excuse; the other moves that nobody chose do.
            self.make(only, "" if only.kind == "decline" else "Nothing else is possible")
            return
        self.menu = Menu(moves)
        self.show()
        before = self.state
        while self.state is before:
            self._commands.obey(self.console.ask(f"{self.name}> "))

    def show(self) -> None:
        """The table, and what the person may do."""
        view = self.state.view(self.seat)
        draw = picture if phase_of(self.state) == TURN else prompt_lines
        self.console.say("", *draw(view, self.console.width), *self.menu.lines(self.console.width))

    def make(self, move: Move, reason: str = "") -> None:
        """Make a move of the person's."""
        self.state = self.state.child(move.action)
        self._narrator.tell(self.state, reason)

    def _pause(self, state: State) -> bool:
        """Wait at the end of a round; true if the game may go on from here."""
        what = "Enter ends the game" if state.is_terminal() else "Enter: the next round"
        self.menu = Menu([])
        while self.state is state:
            line = self.console.ask(f"\n({what}; or `save FILE`, `undo`, `log`, `help`) ")
            if not line:
                return True
            self._commands.obey(line)
        return False

    def previous_decision(self) -> State | None:
        """Where the person last had a choice before now."""
        state = self.state.parent
        while state is not None:
            if state.current_player() == self.seat and len(state.legal_actions()) > 1:
                return state
            state = state.parent
        return None

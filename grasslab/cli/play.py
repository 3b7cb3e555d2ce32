"""``grasslab play``: persons at one keyboard, against simple opponents and one another."""

from __future__ import annotations

import argparse
import shlex
import time
from collections.abc import Sequence
from typing import Any

from grasslab.cli.company import EVERYBODY, add_company, agents_from, persons_from
from grasslab.cli.console import Console
from grasslab.cli.manner import manner_of
from grasslab.cli.menu import Menu
from grasslab.cli.narrate import Narrator
from grasslab.cli.options import add_game_options, as_usage, game_from
from grasslab.cli.play_commands import Commands, Quit
from grasslab.cli.reading import read_seed
from grasslab.engine.game import Game
from grasslab.engine.moves import Move
from grasslab.engine.random import generator, seed_number
from grasslab.engine.state import State
from grasslab.engine.words import listed
from grasslab.play.agents import Agent


def add_to(commands: Any) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "play",
        help="play against simple opponents",
        description="Play Grass, or another game of the house, against simple opponents or with "
        "others at the same keyboard. `help` at the prompt says what can be typed there.",
        allow_abbrev=False,
    )
    add_game_options(parser)
    table = parser.add_argument_group("table")
    add_company(
        table,
        f"share the keyboard, `{EVERYBODY}` for all: the screen is cleared before each one's cards "
        "are shown",
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
    with as_usage():
        persons = persons_from(args.seat, game)
        # Six digits can be typed again.
        seed = time.time_ns() // 1_000 % 1_000_000 if args.seed is None else read_seed(args.seed)
        seed_number(seed)
        agents = agents_from(args.opponents, game, persons)
    Session(console, game, persons[0], agents, seed).run()
    return 0


class Session:
    """One game at the terminal.

    Parameters
    ----------
    console : Console
    game : Game
    seat : int
        The person who is at the keyboard; where several share it, one of them.
    agents : sequence of Agent or None
        Who plays each seat; ``None`` for a person.
    seed : int or str

    Attributes
    ----------
    seat : int
        Who is at the keyboard now.
    state : State
        Where the game stands.
    menu : Menu
        What that person may do now.
    """

    def __init__(
        self,
        console: Console,
        game: Game,
        seat: int,
        agents: Sequence[Agent | None],
        seed: int | str,
    ) -> None:
        self.console, self.game, self.seat = console, game, seat
        self.agents, self.seed = agents, seed
        self.manner = manner_of(game)
        self.persons = [name for name, agent in zip(game.names, agents, strict=True) if not agent]
        self.state = game.new_initial_state()
        self.menu = Menu([])
        self._narrator = Narrator(console, self.manner, seat)
        self._commands = Commands(self)
        # Where several share the keyboard, nobody sits at it before the first decision.
        self._is_seated = not self._is_shared
        self._heard = [0] * game.players
        self._reasons: dict[int, str] = {}

    @property
    def name(self) -> str:
        """The name of the person at the keyboard."""
        return self.game.names[self.seat]

    @property
    def _is_shared(self) -> bool:
        return len(self.persons) > 1

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
            f"Goodbye, {listed(self.persons)}. With the same options and --seed "
            f"{shlex.quote(str(self.seed))} the same cards come again."
        )

    def _introduce(self) -> None:
        rivals = ", ".join(
            f"{name} ({agent.name})"
            for name, agent in zip(self.game.names, self.agents, strict=True)
            if agent
        )
        self.console.tell(f"{self.manner.title}. Seed: {self.seed}.")
        who = f"{listed(self.persons)} share this keyboard" if self._is_shared else ""
        against = f", against {rivals}" if rivals else ""
        self.console.tell((who or f"You are {self.name}") + against + ".")
        self.console.tell("Type a move or its number; `help` says what else can be typed.")

    def _go_on(self) -> None:
        """One step: a card, a bot's move, a person's decision, or the pause after a round."""
        state = self.state
        player = state.current_player()
        if self.manner.is_pause(state):
            what = "Enter ends the game" if state.is_terminal() else "Enter: the next round"
            if (self._is_seated or self._hand_over(self.seat)) and self._pause(what):
                if state.is_terminal():
                    raise Quit
                self._draw()
        elif state.is_chance_node():
            self._draw()
        elif self.agents[player] is None:
            if (self._is_seated and player == self.seat) or self._hand_over(player):
                self._decide()
        else:
            self._let_bot_move(player)

    def _draw(self) -> None:
        """Let chance go on up to the next decision, or to the end of the round."""
        known = len(self.state.line())
        for state in self.state.draw(self.seed).line()[known:]:
            self._follow(state)
            if self.manner.is_pause(state):
                break

    def _let_bot_move(self, player: int) -> None:
        agent = self.agents[player]
        assert agent is not None
        luck = generator(self.seed, len(self.state.history()), player)[0]
        move = agent.act(self.state.view(player), luck)
        self._follow(self.state.child(move.action), move.reason)

    def _follow(self, state: State, reason: str = "") -> None:
        """Go on to a state, and tell whoever is at the keyboard."""
        self.state = state
        self._reasons[len(state.history())] = reason
        if self._is_seated:
            self._tell()

    def _tell(self) -> None:
        """What the person at the keyboard has not heard yet."""
        line = self.state.line()
        for number in range(self._heard[self.seat] + 1, len(line)):
            self._narrator.tell(line[number], self._reasons[number])
        self._heard[self.seat] = len(line) - 1

    # Persons

    def _hand_over(self, player: int) -> bool:
        """Let another person sit down, who sees nothing of the one before; whether that is so."""
        name = self.game.names[player]
        if self._is_seated:
            self._narrator.flush()
            if not self._pause(f"{name} is next; Enter clears the screen"):
                return False
        self.console.clear()
        self.seat, self._is_seated = player, True
        self._narrator = Narrator(self.console, self.manner, player)
        if not self._pause(f"{name}: Enter, when nobody else looks"):
            return False
        self._tell()
        return True

    def _decide(self) -> None:
        moves = self.state.view(self.seat).moves()
        # Others at the keyboard would hear from a move made unasked that there was no other.
        if len(moves) == 1 and not self._is_shared:
            only = moves[0]
            # Declining needs no excuse; the other moves that nobody chose do.
            self.make(only, "" if only.kind == "decline" else "Nothing else is possible")
            return
        self.menu = Menu(moves)
        self._narrator.tell_dealt()
        self.show()
        before = self.state
        while self.state is before:
            self._commands.obey(self.console.ask(f"{self.name}> "))

    def show(self) -> None:
        """The table, and what the person may do."""
        view = self.state.view(self.seat)
        manner, width = self.manner, self.console.width
        draw = manner.picture if manner.shows_table(self.state) else manner.prompt_lines
        self.console.say("", *draw(view, width), *self.menu.lines(width))

    def make(self, move: Move, reason: str = "") -> None:
        """Make a move of the person's."""
        self._follow(self.state.child(move.action), reason)

    def _pause(self, what: str) -> bool:
        """Wait for Enter; whether the game may go on from here, and nothing was taken back."""
        state = self.state
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

    def take_back(self, state: State) -> None:
        """Go back to an earlier state."""
        self.state = state
        self._heard = [min(heard, len(state.history())) for heard in self._heard]

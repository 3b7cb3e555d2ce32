"""What can be typed while playing, besides moves."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from grasslab.cli.narrate import is_round_over
from grasslab.cli.picture import card_line, hand_lines, sheet_text, standing_lines
from grasslab.engine.errors import GrasslabError, NotationError
from grasslab.engine.moves import Explanation
from grasslab.engine.records import save_record
from grasslab.games.grass.cardnames import kind_named
from grasslab.games.grass.rulings import options_text
from grasslab.show import position_text, score_sheet

if TYPE_CHECKING:
    from grasslab.cli.play import Session

HELP = """\
A move       its number, or its words: peddle Panama, heat Bob with Felony,
             throw away DC, offer Panama for Market Open, end turn
moves [WORDS]  what you can do; with words only the moves that have them in
             this order: moves offer for panama; moves all shows every one
why MOVE     why a move is not possible: why close market
hand         your cards and what they do (also: cards)
card NAME    what a card does: card banker
table        the whole table, with the piles and the cards you have not seen
scores       the dollars so far; after a round its score sheet
log [N]      the last N lines of what happened [20]
rules [WORD] how this table plays
undo         back to your previous decision
save FILE    keep the game in a file, for grasslab replay
quit         stop playing
Enter        show this decision again"""

LOG_LINES = 20


class Quit(Exception):  # noqa: N818  # it is no error
    """The person has had enough."""


class Commands:
    """Carries out what a person types.

    Parameters
    ----------
    session : Session
        The game that it is about.
    """

    def __init__(self, session: Session) -> None:
        self._session, self._console = session, session.console
        self._by_name: Mapping[str, Callable[[str], object]] = {
            "moves": self._moves,
            "why": self._why,
            "cards": self._hand,
            "hand": self._hand,
            "card": self._card,
            "table": self._table,
            "scores": self._scores,
            "log": self._log,
            "rules": self._rules,
            "undo": self._undo,
            "save": self._save,
            "help": self._help,
            "?": self._help,
            "quit": self._quit,
            "exit": self._quit,
            "q": self._quit,
        }

    def obey(self, line: str) -> None:
        """Do what a line says: a command, or a move; errors are told, and nothing happens."""
        word, _, rest = line.partition(" ")
        command = self._by_name.get(word.casefold())
        try:
            if not line:
                self._session.show()
            elif command is not None:
                command(rest.strip())
            else:
                self._move(line)
        except GrasslabError as error:
            self._console.tell(str(error))

    def _move(self, line: str) -> None:
        session = self._session
        if not len(session.menu):
            raise NotationError(f"{line!r} is no command, and no move can be made here; try `help`")
        if line.isascii() and line.isdigit():
            move = session.menu.numbered(int(line)) if len(line) < 6 else None
            if move is None:
                raise NotationError(f"moves are numbered 1 to {len(session.menu)} here")
            session.make(move)
            return
        if line.casefold() in session.menu.groups and len(session.menu.groups[line.casefold()]) > 1:
            self._console.say(f"Which one? {line.casefold()}:")
            self._moves(line)
            return
        action = self._number(line)
        for move in session.menu:
            if move.action == action:
                session.make(move)
                return
        self._why(line)

    def _number(self, line: str) -> int:
        """The action that a text means, read with the person's eyes only."""
        session = self._session
        try:
            return session.game.parse_action(session.state.view(session.seat).table, line)
        except NotationError as error:
            raise NotationError(
                f"{error} (`moves` shows what you can do, `help` the rest)"
            ) from error

    def _moves(self, words: str) -> None:
        menu, width = self._session.menu, self._console.width
        if not len(menu):
            self._console.say("No move can be made here.")
            return
        lines = menu.matching(words, width) if words else menu.lines(width)
        if not lines:
            lines = [f"None of your {len(menu)} moves has {words!r} in it."]
        self._console.say(*lines)

    def _why(self, text: str) -> None:
        session = self._session
        if not text:
            raise NotationError("why not what? Say a move: why close market")
        if not len(session.menu):
            raise NotationError("no move can be made here, so none can be asked about")
        if text.isascii() and text.isdigit():
            numbered = session.menu.numbered(int(text)) if len(text) < 6 else None
            if numbered is None:
                raise NotationError(f"moves are numbered 1 to {len(session.menu)} here")
            text = numbered.text
        action = self._number(text)
        view = session.state.view(session.seat)
        why = view.why_not(action)
        if why is None:
            text = session.game.action_text(view.table, action)
            self._console.tell(f"{text!r} is possible now.")
        else:
            self._explain(why)

    def _explain(self, why: Explanation) -> None:
        self._console.tell(f"Not possible now: {why.move}.")
        self._console.tell(why.fact, "  ")
        self._console.tell(why.ruling, "  ")
        self._console.tell(f"[{why.name}: {why.source}]", "  ")

    def _hand(self, _: str) -> None:
        view = self._session.state.view(self._session.seat)
        self._console.say(*hand_lines(view, self._console.width))

    def _card(self, name: str) -> None:
        if not name:
            raise NotationError("which card? Say its name: card banker")
        self._console.tell(card_line(kind_named(name)))

    def _table(self, _: str) -> None:
        view = self._session.state.view(self._session.seat)
        self._console.say(position_text(view, width=self._console.width, sheet=False))

    def _scores(self, _: str) -> None:
        session = self._session
        if is_round_over(session.state):
            self._console.say(sheet_text(score_sheet(session.state), self._console.width))
        else:
            view = session.state.view(session.seat)
            self._console.say(*standing_lines(view, self._console.width))

    def _log(self, number: str) -> None:
        if number and not (number.isascii() and number.isdigit() and len(number) < 6):
            raise NotationError(f"log takes a number of lines, such as log 40, not {number!r}")
        lines = self._session.state.log(self._session.seat)
        count = int(number or LOG_LINES)
        for line in lines[len(lines) - min(count, len(lines)) :]:
            self._console.tell(line)

    def _rules(self, words: str) -> None:
        game = self._session.game
        wanted = words.casefold().split()
        told = False
        for option, text, source in options_text(game.rules, game.names):
            if all(word in f"{option} {text}".casefold() for word in wanted):
                self._console.tell(f"{option}: {text} [{source}]")
                told = True
        if not told:
            self._console.say(f"No rule here speaks of {words!r}; `rules` shows them all.")

    def _undo(self, _: str) -> None:
        session = self._session
        back = session.previous_decision()
        if back is None:
            raise NotationError("there is no earlier decision of yours to go back to")
        taken = session.state.line()[len(back.line())].action
        text = "" if taken is None else back.action_to_string(taken)
        session.state = back
        self._console.tell(
            f"Back to before your move {text!r}. What you have seen since then you have seen. Luck "
            "stays as it was: the same moves bring the same cards again."
        )

    def _save(self, name: str) -> bool:
        """Save the game; whether that was done."""
        if not name:
            raise NotationError("save it where? Name a file: save my-game.jsonl")
        session = self._session
        path = os.path.expanduser(name)  # noqa: PTH111  # a text goes to save_record as it is
        if os.path.lexists(path) and not self._console.agree(
            f"{name} is there already. Replace it?"
        ):
            self._console.say("Not saved.")
            return False
        comment = f"{session.name} at the terminal; seed {session.seed}"
        save_record(session.state, path, comment=comment, overwrite=True)
        self._console.tell(
            f"Saved. The file holds everybody's cards; `grasslab replay {shlex.quote(name)} "
            f"--seat {shlex.quote(session.name)}` shows what you saw."
        )
        return True

    def _help(self, _: str) -> None:
        self._console.say(HELP)

    def _quit(self, _: str) -> None:
        while True:
            name = self._console.ask("Save the game first? Name a file, or press Enter not to: ")
            if not name:
                raise Quit
            try:
                if self._save(name):
                    raise Quit
            except GrasslabError as error:
                self._console.tell(str(error))

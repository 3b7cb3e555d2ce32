"""What can be typed while playing, besides moves."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from grasslab.engine.errors import GrasslabError, NotationError
from grasslab.engine.moves import Explanation
from grasslab.engine.records import save_record
from grasslab.engine.words import listed
from grasslab.show import position_text

if TYPE_CHECKING:
    from grasslab.cli.play import Session

HELP = """\
A move       {moves}
moves [WORDS]  what you can do; with words only the moves that have them in
             {some}
why MOVE     why a move is not possible: why {why}
hand         {cards} (also: cards)
card NAME    what a card does: card {card}
table        the whole table, with the piles and the cards you have not seen
scores       {scores}
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
            self._console.tell(_at_the_prompt(error))

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
            example = session.manner.examples["why"]
            raise NotationError(f"why not what? Say a move: why {example}")
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
        session = self._session
        view = session.state.view(session.seat)
        for words in session.manner.hand_words(view) or ["You hold no cards."]:
            self._console.tell(words)

    def _card(self, name: str) -> None:
        manner = self._session.manner
        if not name:
            raise NotationError(f"which card? Say its name: card {manner.examples['card']}")
        self._console.tell(manner.card_words(name))

    def _table(self, _: str) -> None:
        view = self._session.state.view(self._session.seat)
        self._console.say(position_text(view, width=self._console.width, sheet=False))

    def _scores(self, _: str) -> None:
        session, width = self._session, self._console.width
        if session.manner.is_pause(session.state):
            self._console.say(session.manner.sheet_text(session.state, width))
        else:
            view = session.state.view(session.seat)
            self._console.say(*session.manner.standing_lines(view, width))

    def _log(self, number: str) -> None:
        if number and not (number.isascii() and number.isdigit() and len(number) < 6):
            raise NotationError(f"log takes a number of lines, such as log 40, not {number!r}")
        lines = self._session.state.log(self._session.seat)
        count = int(number or LOG_LINES)
        for line in lines[len(lines) - min(count, len(lines)) :]:
            self._console.tell(line)

    def _rules(self, words: str) -> None:
        wanted, options = words.casefold().split(), self._session.manner.rules()
        told = False
        for option, text, source in options:
            if all(word in f"{option} {text}".casefold() for word in wanted):
                self._console.tell(f"{option}: {text} [{source}]")
                told = True
        if not options:
            self._console.say("There is only one way to play this game.")
        elif not told:
            self._console.say(f"No rule here speaks of {words!r}; `rules` shows them all.")

    def _undo(self, _: str) -> None:
        session = self._session
        back = session.previous_decision()
        if back is None:
            raise NotationError("there is no earlier decision of yours to go back to")
        taken = session.state.line()[len(back.line())].action
        text = "" if taken is None else back.action_to_string(taken)
        session.take_back(back)
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
        comment = f"{listed(session.persons)} at the terminal; seed {session.seed}"
        save_record(session.state, path, comment=comment, overwrite=True)
        self._console.tell(
            f"Saved. The file holds everybody's cards; `grasslab replay {shlex.quote(name)} "
            f"--seat {shlex.quote(session.name)}` shows what you saw."
        )
        return True

    def _help(self, _: str) -> None:
        self._console.say(HELP.format_map(self._session.manner.examples))

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


def _at_the_prompt(error: GrasslabError) -> str:
    """An error in words of this prompt: what its text says of notebooks is of no use here."""
    text = str(error)
    for here in ("state.moves() lists all", "game.catalogue() lists all"):
        text = text.replace(f"; {here}", "")
    return text

"""``grasslab score``: a score pad for a game of Grass on a real table."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from typing import Any, TypeVar

from grasslab.cli.console import Console
from grasslab.cli.grass_options import read_option
from grasslab.cli.grass_picture import sheet_text
from grasslab.cli.reading import UsageError, read_dollars, read_list
from grasslab.cli.score_file import RULES, load_pad, save_pad
from grasslab.cli.score_reading import (
    EXAMPLE,
    FINES_WORDS,
    read_banker,
    read_figure,
    read_round,
    rules_from,
)
from grasslab.engine.errors import GrasslabError
from grasslab.engine.words import listed, money, victory_words
from grasslab.games.grass.presets import CHOICES, PRESETS, Rules
from grasslab.games.grass.rulings.options import option_words
from grasslab.games.grass.scorepad import (
    LABELS,
    Figures,
    ScorePad,
    dollars_fault,
    doubts,
)

Answer = TypeVar("Answer")

HELP = """\
Enter         fill in the next round
undo          take the last round off the pad
sheet [N]     show the sheet of round N, or of the last one
save FILE     keep the pad in a file, now and after every round
quit          stop; `grasslab score FILE` goes on with a saved pad
While filling in: Enter means 0, `back` goes back one question, `cancel` to here."""


class Back(Exception):  # noqa: N818  # it is no error
    """One question back, please."""


class Cancel(Exception):  # noqa: N818  # it is no error
    """Out of the round that is being filled in."""


def add_to(commands: Any) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "score",
        help="keep score of a game of Grass at a real table",
        description="Keep score of a game of Grass at a real table. Without --round it asks for "
        "everything; with --round it asks nothing.",
        epilog=f"A round for two players: --round '{EXAMPLE}'. Fines are dollars or cards: "
        f"{FINES_WORDS}. What is left out is 0.",
        allow_abbrev=False,
    )
    parser.add_argument("file", nargs="?", metavar="FILE", help="a saved pad to go on with")
    parser.add_argument("--players", metavar="A,B,C", help="the names, clockwise")
    parser.add_argument("--preset", metavar="NAME", help=f"{', '.join(PRESETS)} [official]")
    parser.add_argument("--target", metavar="$", help="dollars that end the game [250k]")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=f"of {', '.join(RULES)}; may be given several times",
    )
    parser.add_argument(
        "--round", action="append", default=[], metavar="FIGURES", help="a round's figures"
    )
    parser.add_argument("--save", metavar="FILE", help="keep the pad in a new file")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, console: Console) -> int:
    """Keep score; the exit code is 0."""
    if args.file is not None:
        for name in ("players", "preset", "target", "option", "save"):
            if getattr(args, name):
                raise UsageError(f"--{name} is for a new pad, and {args.file} is one already")
        pad, preset = load_pad(args.file)
        keeper = _Keeper(console, pad, preset, args.file)
    else:
        try:
            keeper = _new_keeper(args, console)
        except EOFError:
            console.tell("Nothing more to read; no pad was begun.")
            return 0
    if args.round:
        keeper.take_rounds(args.round)
    else:
        keeper.talk()
    return 0


def _new_keeper(args: argparse.Namespace, console: Console) -> _Keeper:
    if args.save is not None and os.path.lexists(args.save):
        raise UsageError(
            f"{args.save} is there already; `grasslab score {args.save}` goes on with it"
        )
    if args.round and args.players is None:
        raise UsageError("--round needs --players, or the file of a pad")
    asks = args.players is None
    options = list(args.option)
    if args.target is not None:
        options.append(f"target={args.target}")
    _check_scoring_only(options)
    rules_from(args.preset or "official", options)  # what is wrong is told before any question
    if asks:
        console.tell("A score pad for Grass. Enter takes what stands in brackets.")
    players = _ask_players(console) if asks else tuple(read_list(args.players))
    preset = args.preset or (_ask_preset(console) if asks else "official")
    rules = rules_from(preset, options)
    if asks and not options:
        rules = _ask_rules(console, rules)
    try:
        pad = ScorePad(players, rules)
    except GrasslabError as error:
        raise UsageError(str(error)) from error
    return _Keeper(console, pad, preset, args.save)


def _check_scoring_only(options: list[str]) -> None:
    for option in options:
        name = option.partition("=")[0].strip().replace("-", "_")
        if name not in RULES:
            raise UsageError(f"{name} does not count in scoring; what does: {', '.join(RULES)}")


# Questions before the first round


def _ask_until(console: Console, prompt: str, read: Callable[[str], Answer]) -> Answer:
    """Ask until there is an answer that can be."""
    while True:
        try:
            return read(console.ask(prompt))
        except GrasslabError as error:
            console.tell(str(error))


def _ask_players(console: Console) -> tuple[str, ...]:
    def read(text: str) -> tuple[str, ...]:
        return ScorePad(tuple(read_list(text)), Rules()).players

    return _ask_until(console, "Who plays, clockwise (Amy, Bob, ...)? ", read)


def _ask_preset(console: Console) -> str:
    def read(text: str) -> str:
        name = text.casefold() or "official"
        rules_from(name, [])
        return name

    return _ask_until(console, f"Whose rules: {', '.join(PRESETS)} [official]? ", read)


def _ask_rules(console: Console, rules: Rules) -> Rules:
    """The four options of scoring, with the preset's values for Enter."""

    def read_target(text: str) -> Rules:
        return rules.with_options(target=read_dollars(text)) if text else rules

    rules = _ask_until(console, f"Which total ends the game [{rules.target:,}]? ", read_target)
    for name in ("banker", "floor_at_zero", "bonus_tie"):
        console.tell(f"{name}: {option_words(rules, name)[0]}", "  ")
    if console.agree("Change one of these?"):
        for name in ("banker", "floor_at_zero", "bonus_tie"):
            rules = _ask_rule(console, rules, name)
    return rules


def _ask_rule(console: Console, rules: Rules, name: str) -> Rules:
    now = getattr(rules, name)
    choices = ", ".join(CHOICES[name]) if name in CHOICES else "yes, no"
    shown = {True: "yes", False: "no"}.get(now, now)

    def read(text: str) -> Rules:
        return rules.with_options(**{name: read_option(name, text)}) if text else rules

    return _ask_until(console, f"  {name} ({choices}) [{shown}]? ", read)


# The pad


class _Keeper:
    """A score pad at the terminal, and the file it is kept in."""

    def __init__(self, console: Console, pad: ScorePad, preset: str, path: str | None) -> None:
        self._console, self._pad, self._preset, self._path = console, pad, preset, path

    def take_rounds(self, rounds: list[str]) -> None:
        """Take rounds from the command line, all of them or none."""
        pad, first = self._pad, len(self._pad.rounds)
        for number, text in enumerate(rounds, first + 1):
            try:
                pad = pad.with_round(read_round(pad.players, text))
            except GrasslabError as error:
                raise UsageError(f"round {number}: {error}") from error
        self._pad = pad
        for number, figures in enumerate(pad.rounds[first:], first + 1):
            self._tell_doubts(figures)
            self._show(number)
        self._tell_standing()
        self._keep()

    def talk(self) -> None:
        """Ask and answer until there is nothing more to ask."""
        if self._pad.rounds:
            self._show(len(self._pad.rounds))
            self._tell_standing()
        self._console.say("", HELP)
        try:
            while self._obey(self._console.ask(self._prompt())):
                pass
        except EOFError:
            self._console.say("")
        if self._path is None and self._pad.rounds:
            self._console.tell("The pad was not saved.")

    def _prompt(self) -> str:
        if self._pad.is_over():
            return "\nThe game is over (undo, sheet, save FILE, quit)> "
        return f"\nRound {len(self._pad.rounds) + 1} (Enter, undo, sheet, save FILE, quit)> "

    def _obey(self, line: str) -> bool:
        """Do what a line says; false at the end."""
        word, _, rest = line.partition(" ")
        word, rest = word.casefold(), rest.strip()
        try:
            if word in ("quit", "exit", "q"):
                return not self._may_quit()
            if word == "":
                if self._pad.is_over():
                    return not self._may_quit()
                self._fill_in()
            elif word == "undo":
                self._undo()
            elif word == "sheet":
                self._show_numbered(rest)
            elif word == "save":
                self._save(rest)
            elif word in ("help", "?"):
                self._console.say(HELP)
            else:
                raise GrasslabError(f"{word!r} is not known here; `help` says what is")
        except GrasslabError as error:
            self._console.tell(str(error))
        return True

    def _may_quit(self) -> bool:
        if self._path is None and self._pad.rounds:
            return self._console.agree("The pad is not saved. Throw it away?")
        return True

    def _undo(self) -> None:
        number = len(self._pad.rounds)
        self._pad = self._pad.without_last_round()
        self._console.tell(f"Round {number} is off the pad.")
        self._tell_standing()
        self._keep()

    def _save(self, path: str) -> None:
        if not path:
            raise GrasslabError("save it where? Name a file: save friday.json")
        path = os.path.expanduser(path)  # noqa: PTH111  # a text goes to save_pad as it is
        is_new = path != self._path and os.path.lexists(path)
        if is_new and not self._console.agree(f"{path} is there already. Replace it?"):
            self._console.say("Not saved.")
            return
        save_pad(self._pad, self._preset, path)
        self._path = path
        self._console.tell(f"Saved in {path}, and so is every round from now on.")

    def _keep(self) -> None:
        """Save what there is, where a file is known."""
        if self._path is not None:
            save_pad(self._pad, self._preset, self._path)
            self._console.tell(f"Saved in {self._path}.")

    # One round

    def _fill_in(self) -> None:
        try:
            figures = self._ask_figures()
        except Cancel:
            self._console.say("Nothing is written down.")
            return
        self._tell_doubts(figures)
        self._pad = self._pad.with_round(figures)
        self._show(len(self._pad.rounds))
        self._tell_standing()
        self._keep()

    def _ask_figures(self) -> Figures:
        """Question after question, with ways back; the last one is whose Banker counts."""
        questions = [(seat, name) for seat in range(len(self._pad.players)) for name in LABELS]
        answers: list[int] = []
        self._console.tell(f"Dollars (30k, 30,000), or for fines the cards: {FINES_WORDS}.")
        banker: int | None = None
        while True:
            try:
                if len(answers) < len(questions):
                    answers.append(self._ask_figure(*questions[len(answers)]))
                    continue
                banker = self._ask_banker()
                break
            except Back:
                del answers[-1:]
        rows = {
            name: tuple(d for (_, n), d in zip(questions, answers, strict=True) if n == name)
            for name in LABELS
        }
        return Figures(**rows, banker=banker)

    def _ask_figure(self, seat: int, name: str) -> int:
        def read(text: str) -> int:
            dollars = read_figure(name, _plain_answer(text) or "0")
            fault = dollars_fault(name, dollars)
            if fault:
                raise UsageError(f"{fault} (`back` and `cancel` lead out of here)")
            return dollars

        prompt = f"  {self._pad.players[seat]}: {LABELS[name]} [0]? "
        return _ask_until(self._console, prompt, read)

    def _ask_banker(self) -> int | None:
        played = self._pad.rules.banker == "played"
        who = "played The Banker" if played else "has The Banker in hand"
        return _ask_until(
            self._console,
            f"  Who {who} [nobody]? ",
            lambda text: read_banker(self._pad.players, _plain_answer(text)),
        )

    # What is shown

    def _show_numbered(self, text: str) -> None:
        rounds = len(self._pad.rounds)
        if not rounds:
            raise GrasslabError("there is no round on the pad yet")
        if text and not (text.isascii() and text.isdigit() and len(text) < 6):
            raise GrasslabError(f"sheet takes the number of a round, not {text!r}")
        number = int(text or rounds)
        if not 1 <= number <= rounds:
            raise GrasslabError(f"there are rounds 1 to {rounds} on the pad, not {number}")
        self._show(number)

    def _show(self, number: int) -> None:
        self._console.say("", sheet_text(self._pad.sheet(number), self._console.width))

    def _tell_doubts(self, figures: Figures) -> None:
        for doubt in doubts(figures):
            self._console.tell(f"Look again: {doubt}")

    def _tell_standing(self) -> None:
        pad = self._pad
        if not pad.rounds:
            return
        if pad.is_over():
            won = victory_words(pad.players, pad.totals())
            self._console.tell(f"The target of {money(pad.rules.target)} is reached: {won}")
            return
        totals = pad.totals()
        leaders = [n for n, t in zip(pad.players, totals, strict=True) if t == max(totals)]
        leads = "leads" if len(leaders) == 1 else "lead"
        most, missing = max(totals), pad.rules.target - max(totals)
        self._console.tell(
            f"{listed(leaders)} {leads} with {money(most)}; {money(missing)} to the target."
        )


def _plain_answer(text: str) -> str:
    """An answer while a round is filled in, if it is no way out of it."""
    if text.casefold() in ("back", "undo"):
        raise Back
    if text.casefold() in ("cancel", "quit"):
        raise Cancel
    return text

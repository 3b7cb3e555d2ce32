"""The command line itself: greeting, version, errors in words, exit codes."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import grasslab
from grasslab.cli import commands, main
from grasslab.cli.grass_options import read_option
from grasslab.cli.reading import UsageError, read_dollars
from grasslab.engine.errors import GrasslabError
from tests.cli.terminal import run


def test_alone_it_greets():
    """`grasslab` alone says which commands there are, and fails nobody."""
    shown = run()
    assert shown.code == 0
    for command in ("play", "replay", "score", "lab", "app"):
        assert f"grasslab {command}" in shown.out


def test_version():
    """`--version` tells the version of the package."""
    assert run("--version") == (0, f"grasslab {grasslab.__version__}\n", "")


def test_python_dash_m():
    """`python -m grasslab` is the same program."""
    done = subprocess.run(
        [sys.executable, "-m", "grasslab", "--version"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, f"grasslab {grasslab.__version__}\n")


@pytest.mark.parametrize("command", ["play", "replay", "score", "lab", "app"])
def test_every_command_has_help(command):
    """Each command tells what it takes."""
    shown = run(command, "--help")
    assert (shown.code, shown.err) == (0, "")
    assert f"usage: grasslab {command}" in shown.out


def test_unknown_command_is_a_wrong_command_line():
    """A mistyped command is refused with the near one."""
    shown = run("repaly")
    assert shown.code == 2
    assert "did you mean replay" in shown.err


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (["play", "--preset", "clasic"], "did you mean classic?"),
        (["play", "--variant", "give-me-six"], "did you mean give_me_five?"),
        (["play", "--players", "7"], "2 to 6 players"),
        (["play", "--players", "many"], "whole number"),
        (["play", "--names", "Amy"], "2 to 6 players"),
        (["play", "--names", "Amy,amy"], "different names"),
        (["play", "--names", "Amy,Felony"], "means something else"),
        (["play", "--players", "3", "--names", "Amy,Bob"], "--names has 2 names"),
        (["play", "--seat", "Zoe"], "nobody here is called 'Zoe'"),
        (["play", "--opponents", "gredy"], "did you mean greedy?"),
        (["play", "--opponents", "greedy,random"], "one agent for all, or 3, not 2"),
        (["play", "--option", "steal"], "name=value"),
        (["play", "--option", "stael=any"], "did you mean steal or trade?"),
        (["play", "--option", "steal=some"], "any, highest, highest_anywhere"),
        (["play", "--option", "trade=maybe"], "trade is yes or no"),
        (["play", "--option", "hand_size=lots"], "hand_size is a whole number"),
        (["play", "--option", "hand_size=40"], "the deck has 104"),
        (["play", "--rounds", "0"], "from 1 to 1,000"),
        (["play", "--target", "lots"], "no sum of dollars"),
        (["play", "--deck", "stnadard"], "did you mean standard?"),
        (["play", "--seed", "99999999999999999999"], "2**64"),
        (["play", "--seed", " "], "at least one letter"),
        (["play", "extra"], "'extra' is not understood"),
    ],
)
def test_wrong_options_are_refused_in_words(argv, words):
    """Every option says what is wrong with its value and what would be right; the code is 2."""
    shown = run(*argv)
    assert shown.code == 2
    assert words in shown.err
    assert shown.out == ""


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("floor_at_zero", "No", False),
        ("target", "$300k", 300_000),
        ("rounds", "none", None),
        ("max_rounds", "7", 7),
        ("cool_the_heat", "yes", True),
        ("cool_the_heat", "Amy, Bob", ["Amy", "Bob"]),
        ("first_dealer", "chance", None),
        ("first_dealer", "Bob", "Bob"),
        ("banker", "fifth", "fifth"),
        ("deck", "pocket-1", "pocket-1"),
    ],
)
def test_options_are_typed(name, text, value):
    """`--option` gives every option of the rules a value of its own type."""
    assert read_option(name, text) == value


@pytest.mark.parametrize(
    "text", ["", "k", "1,00", "030", "12.5", "0.0001k", "1e5", "$", "٣٠", "--5"]
)
def test_what_is_no_sum_of_dollars(text):
    """What could be read in two ways, or in none, is refused and not guessed."""
    with pytest.raises(UsageError):
        read_dollars(text)


def test_errors_come_as_text(monkeypatch):
    """Any error of grasslab is a line of text and exit code 1, never a traceback."""

    def fail(args, console):
        raise GrasslabError("the table is on fire")

    monkeypatch.setattr(commands.score, "run", fail)
    assert run("score") == (1, "", "grasslab: the table is on fire\n")


def test_file_errors_come_as_text(monkeypatch):
    """So is an error of the operating system."""

    def fail(args, console):
        raise PermissionError(13, "Permission denied", "pad.json")

    monkeypatch.setattr(commands.score, "run", fail)
    assert run("score") == (1, "", "grasslab: pad.json: Permission denied\n")


def test_interrupt_ends_politely(monkeypatch):
    """Ctrl-C ends any command without a traceback and with the usual exit code."""

    def interrupt(args, console):
        raise KeyboardInterrupt

    monkeypatch.setattr(commands.score, "run", interrupt)
    shown = run("score")
    assert (shown.code, shown.err) == (130, "")
    assert "Stopped." in shown.out


def in_a_terminal(*argv, typed=b"", encoding="ascii"):
    """A command in a process of its own, whose terminal has this encoding."""
    return subprocess.run(
        [sys.executable, "-m", "grasslab", *argv],
        input=typed,
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"},
    )


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_letters_that_a_terminal_does_not_have(encoding):
    """A name in other letters is shown as question marks, and the game goes on."""
    done = in_a_terminal("score", "--players", "Анна,Bob", "--round", "at-risk=5k,0",
                         encoding=encoding)  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"???? leads with $30,000" in done.stdout


def test_bytes_that_are_no_letters():
    """A byte that cannot be read is a wrong answer like any other, and no traceback."""
    done = in_a_terminal("score", "--players", "Amy,Bob", typed=b"caf\xe9\n", encoding="utf-8")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"is not known here" in done.stdout


def test_arguments_come_from_the_command_line(monkeypatch, capsys):
    """Without arguments `main` reads the real command line."""
    monkeypatch.setattr(sys, "argv", ["grasslab", "--version"])
    assert main() == 0
    assert capsys.readouterr().out.startswith("grasslab ")

"""``grasslab score`` and the arithmetic under it: ruling 13 and its golden cases."""

from __future__ import annotations

import json

import pytest

from grasslab.cli.score_file import RULES, load_pad
from grasslab.games.grass.loading import load
from grasslab.games.grass.presets import PRESETS, Rules
from grasslab.games.grass.scorepad import (
    Figures,
    FiguresError,
    ScorePad,
    bankers_skims,
    doubts,
)
from grasslab.games.grass.scoresheet import score_sheet
from grasslab.games.grass.table import ROUND_OVER
from tests.cli.scores import PLAYERS, ROUND_OF_TWO, figures_of, pad_of, rows, scored
from tests.games.grass.samples import MIXED_GAMES, random_line, sample_game

EXAMPLE = (
    "protected=0,0,30000,75000; at-risk=175000,5000,0,5000; hand=5000,25000,5000,0; "
    "fines=50000,100000,0,0; banker=Janis"
)
# Golden cases


def test_example_of_play():
    """The rulebook's example comes out figure by figure (R, "Example of Play")."""
    shown = scored("--players", ",".join(PLAYERS), "--round", EXAMPLE)
    assert shown.code == 0
    sheet = rows(shown.out)
    assert sheet["Protected profit"] == (0, 0, 30_000, 75_000)
    assert sheet["+ At-risk profit"] == (175_000, 5_000, 0, 5_000)
    assert sheet["+ Banker"] == (-5_000, -5_000, 20_000, -5_000)
    assert sheet["- Highest Peddle in hand"] == (-5_000, -25_000, -5_000, 0)
    assert sheet["- Paranoia penalties"] == (-50_000, -100_000, 0, 0)
    assert sheet["= Net profit"] == (115_000, -125_000, 45_000, 75_000)
    assert sheet["+ Bonus for the winner"] == (25_000, 0, 0, 0)
    assert sheet["= Total"] == (140_000, 0, 45_000, 75_000)
    assert "Amy leads with $140,000; $110,000 to the target." in shown.out


def test_classic_figures():
    """The figures told of the classic printing: a fifth of what lies unprotected."""
    figures = Figures(
        protected=(160_000, 50_000, 0, 50_000),
        at_risk=(0, 15_000, 165_000, 25_000),
        in_hand=(5_000, 0, 50_000, 25_000),
        fines=(0, 25_000, 50_000, 100_000),
        banker=0,
    )
    sheet = pad_of("classic", figures).sheet(1)
    assert sheet.line("Banker") == (41_000, -3_000, -33_000, -5_000)
    assert sheet.line("Net profit") == (196_000, 37_000, 32_000, -55_000)
    assert sheet.line("Bonus for the winner") == (25_000, 0, 0, 0)
    assert sheet.line("Total") == (221_000, 37_000, 32_000, -55_000)


def test_article_banker():
    """The article's Banker: 100,000 and 80,000 give 20,000 and 16,000 to the third."""
    figures = Figures((0, 0, 0), (100_000, 80_000, 0), (0, 0, 0), (0, 0, 0), banker=2)
    assert bankers_skims(PRESETS["article"], figures) == (-20_000, -16_000, 36_000)


# The pad agrees with the rules of the cards


@pytest.mark.parametrize("options", MIXED_GAMES[::3], ids=str)
def test_pad_counts_as_the_rules_do(options):
    """For finished rounds of any rules the pad's sheet is that of the table."""
    game = sample_game(options)
    for seed in range(3):
        pad = ScorePad(game.names, game.rules)
        before = [0] * game.players
        for state in random_line(game, seed):
            table = state.table
            if not state.is_terminal() and table.phase != ROUND_OVER:
                continue
            sheet = score_sheet(table, before, game.names)
            holders = [p for p in range(game.players) if sheet.line("Banker")[p] > 0]
            figures = Figures(
                sheet.line("Protected profit"),
                sheet.line("At-risk profit"),
                tuple(-d for d in sheet.line("Highest Peddle in hand")),
                tuple(-d for d in sheet.line("Paranoia penalties")),
                holders[0] if holders else None,
            )
            if pad.is_over():  # so many rounds, whatever the target
                break
            pad = pad.with_round(figures)
            assert pad.sheet(len(pad.rounds)).lines == sheet.lines
            before = list(table.total)


# Totals, the target, the winner


def test_equal_winners_share_the_bonus_or_get_none():
    """Ruling 13: equal nets all take the bonus under `all`, and nobody under `none`."""
    equal = figures_of(50_000, 50_000)
    shared = ScorePad(("Amy", "Bob"), Rules()).with_round(equal)
    spoilt = ScorePad(("Amy", "Bob"), Rules(bonus_tie="none")).with_round(equal)
    assert shared.totals() == (75_000, 75_000)
    assert spoilt.totals() == (50_000, 50_000)


def test_bonus_of_a_negative_winner():
    """Ruling 13: the largest net takes the bonus, also when it is negative."""
    losing = Figures((0, 0), (0, 0), (0, 0), (50_000, 100_000))
    assert pad_of("classic", losing, players=("Amy", "Bob")).totals() == (-25_000, -100_000)


def test_floor():
    """Totals below zero become zero at the end of every round, if the rules say so."""
    losing = Figures((0, 0), (0, 0), (0, 0), (50_000, 100_000))
    winning = figures_of(50_000, 100_000)
    assert pad_of("official", losing, winning, players=("Amy", "Bob")).totals() == (50_000, 125_000)
    assert pad_of("classic", losing, winning, players=("Amy", "Bob")).totals() == (25_000, 25_000)


def test_target_ends_the_game():
    """Ruling 14: the game ends when a total reaches the target; the highest total wins."""
    shown = scored("--players", "Amy,Bob", "--target", "100k", "--round", "at-risk=75k,60k")
    assert "The target of $100,000 is reached: Amy wins with $100,000." in shown.out


def test_equal_totals_share_the_win():
    """Ruling 14: equal ones share it."""
    shown = scored("--players", "Amy,Bob", "--round", "at-risk=250k,250k")
    assert "Amy and Bob share the win with $275,000 each." in shown.prose


def test_leaders_below_zero():
    """A negative total has its sign before the dollar, and all who lead are named."""
    shown = scored("--players", "Amy,Bob,Cy", "--preset", "classic", "--option", "bonus_tie=none",
                   "--round", "fines=25k,25k,25k")  # fmt: skip
    assert "Amy, Bob and Cy lead with -$25,000; $275,000 to the target." in shown.prose


def test_no_round_after_the_end():
    """Once somebody has won no more rounds are taken."""
    again = ["--round", "at-risk=250k,0"] * 2
    shown = scored("--players", "Amy,Bob", *again)
    assert shown.code == 2
    assert "round 2: the game was over after round 1: Amy wins" in shown.err


# Figures that cannot be


def test_all_faults_are_listed():
    """Every impossible figure is named, with whose it is and what would be right."""
    shown = scored(
        "--players",
        "Amy,Bob",
        "--round",
        "protected=-5k,7; hand=30k,0; fines=Panama,30k; bnker=Amy; at-risk=1,2,3",
    )
    assert shown.code == 2
    for words in (
        "protected profit, Amy: -5,000 is negative",
        "protected profit, Bob: $7 is no sum of Peddles",
        "highest Peddle in hand, Amy: no Peddle is worth $30,000",
        "'Panama' is no Paranoia card",
        "did you mean banker?",
        "at-risk profit: a figure each for Amy, Bob is needed",
    ):
        assert words in shown.err


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("protected", "'protected' is no line of the sheet"),
        ("protected=1k,0", "no sum of Peddles"),
        ("fines=30k,0", "no sum of fines of 25,000, 50,000, 100,000"),
        ("banker=Zoe", "nobody here is called 'Zoe'"),
        ("protected=0,0; protected=0,0", "there twice"),
        ("protected=x,0", "Amy: 'x' is no sum of dollars"),
        ("fines=XX,0", "'XX' is no Paranoia card"),
        ("fines=9 SO,0", "9 Sold Out: the box has 4, and with all its replacements 8"),
        ("at-risk=999999999999k,0", "more than all cards are worth"),
    ],
)
def test_rounds_that_are_refused(text, words):
    """A round that is not understood, or cannot be, is refused in words."""
    shown = scored("--players", "Amy,Bob", "--round", text)
    assert shown.code == 2
    assert words in shown.err.replace("\n", " ")


@pytest.mark.parametrize(
    ("text", "fines"),
    [
        ("fines=SO,0", (25_000, 0)),
        ("fines=2 Sold Out + DC, wo", (100_000, 100_000)),
        ("fines=2SO+DC/WO", (100_000, 100_000)),
        ("Paranoia = $50,000 25,000", (50_000, 25_000)),
        ("fines=50,000, 0", (50_000, 0)),
    ],
)
def test_ways_to_write_fines(text, fines):
    """Fines are cards or dollars; thousands may have commas where blanks part the figures."""
    shown = scored("--players", "Amy,Bob", "--round", text)
    assert rows(shown.out)["- Paranoia penalties"] == tuple(-dollars for dollars in fines)


def test_doubts_about_figures():
    """What the deck could not give is doubted, and still written down."""
    assert doubts(figures_of(660_000, 0)) == []
    assert len(doubts(figures_of(660_000, 5_000))) == 1
    shown = scored("--players", "Amy,Bob", "--round", "protected=300k,0")
    assert "Look again: $300,000 of protected profit" in shown.out
    assert rows(shown.out)["= Total"] == (325_000, 0)


def test_figures_of_the_wrong_length():
    """The pad itself refuses rows that do not fit the players."""
    with pytest.raises(FiguresError, match="2 figures are needed, and 1 are here"):
        ScorePad(("Amy", "Bob"), Rules()).with_round(Figures((0,), (0, 0), (0, 0), (0, 0)))


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (["--round", "banker=Amy"], "needs --players"),
        (["--players", "Amy", "--round", ""], "2 to 6 players"),
        (["--players", "Amy,Bob", "--option", "steal=any"], "does not count in scoring"),
        (["--players", "Amy,Bob", "--preset", "clasic"], "did you mean classic?"),
        (["--players", "Amy,Bob", "--target", "0"], "from 1 to"),
    ],
)
def test_wrong_options(argv, words):
    """A wrong command line is refused in words, with exit code 2."""
    shown = scored(*argv)
    assert shown.code == 2
    assert words in shown.err


# Talking


def test_a_round_by_questions(tmp_path):
    """Names, rules and figures are asked for; the sheet comes out; the pad is saved."""
    path = tmp_path / "pad.json"
    figures = ["0", "175k", "5k", "DC", "", "5,000", "$25,000", "WO", "30k", "", "5000", ""]
    shown = scored(
        typed=[
            "Amy, Bob, Janis, John",
            *["", "", ""],  # official, its target, its rules
            *["", *figures, "75k", "5k", "", "", "janis"],
            *[f"save {path}", "quit"],
        ]
    )
    assert shown.code == 0
    assert rows(shown.out)["= Total"] == (140_000, 0, 45_000, 75_000)
    pad, preset = load_pad(str(path))
    assert (preset, pad.totals()) == ("official", (140_000, 0, 45_000, 75_000))


def test_rules_by_questions(tmp_path):
    """The preset's rules can be changed one by one; nonsense is asked again."""
    path = tmp_path / "pad.json"
    scored(
        typed=[
            "Amy",
            "Amy, Bob",
            *["clasic", "classic", "lots", "300k"],
            *["perhaps", "y", "thrice", "played", "yes", "none"],
            *[f"save {path}", "quit"],
        ]
    )
    content = json.loads(path.read_text(encoding="utf-8"))
    assert content["preset"] == "classic"
    assert content["rules"] == {
        "banker": "played",
        "floor_at_zero": True,
        "bonus_tie": "none",
        "target": 300_000,
    }


@pytest.mark.parametrize(
    ("options", "changed"),
    [
        (["--target", "300k"], {"target": 300_000}),
        (["--option", "bonus_tie=none"], {"bonus_tie": "none"}),
    ],
)
def test_options_go_with_the_preset_that_is_asked_for(options, changed, tmp_path):
    """An option on the command line changes the preset that the answer names, and no other."""
    path = tmp_path / "pad.json"
    scored(*options, typed=["Amy, Bob", "article", f"save {path}", "quit"])
    pad, preset = load_pad(str(path))
    assert preset == "article"
    expected = {name: getattr(PRESETS["article"], name) for name in RULES} | changed
    assert {name: getattr(pad.rules, name) for name in RULES} == expected


def test_wrong_options_are_told_before_any_question():
    """Nobody answers questions only to hear that the command line was wrong."""
    shown = scored("--target", "lots", typed=["Amy, Bob"])
    assert (shown.code, shown.out) == (2, "")


def test_wrong_answers_are_asked_again():
    """An impossible figure costs nothing but the question again."""
    typed = ["", "7", "10k", "-5", "x", "", "30k", "", "20k", "", "", "", "", "", "Zoe", ""]
    shown = scored("--players", "Amy,Bob", typed=typed)
    for words in (
        "$7 is no sum of Peddles",
        "-5 is negative",
        "'x' is no sum of dollars",
        "no Peddle is worth $30,000",
        "$20,000 is no sum of fines",
        "nobody here is called 'Zoe'",
    ):
        assert words in shown.prose
    assert rows(shown.out)["= Total"] == (35_000, 0)


def test_back_and_cancel():
    """`back` goes back one question, `cancel` out of the round."""
    typed = ["", "10k", "back", "15k", *ROUND_OF_TWO[2:], "", "5k", "cancel"]
    shown = scored("--players", "Amy,Bob", typed=typed)
    assert rows(shown.out)["Protected profit"] == (15_000, 0)
    assert "Nothing is written down." in shown.out
    assert "Round 2 (Enter" in shown.out.split("Nothing is written down.")[1]


def test_undo_corrects_the_last_round(tmp_path):
    """`undo` takes the last round off the pad, in its file too."""
    path = tmp_path / "pad.json"
    shown = scored(
        "--players", "Amy,Bob", "--save", str(path), typed=[*ROUND_OF_TWO, "undo", "undo"]
    )
    assert "Round 1 is off the pad." in shown.out
    assert "there is no round on the pad yet" in shown.out
    assert load_pad(str(path))[0].rounds == ()


def test_sheets_can_be_looked_at():
    """`sheet` shows any round again."""
    typed = ["sheet", *ROUND_OF_TWO, "sheet 1", "sheet 2", "sheet x", "help", "what"]
    shown = scored("--players", "Amy,Bob", typed=typed)
    assert "no round on the pad yet" in shown.out
    assert shown.out.count("Score sheet of round 1") == 2
    assert "rounds 1 to 1" in shown.out
    assert "number of a round" in shown.out
    assert "'what' is not known here" in shown.out


def test_quitting_unsaved_is_asked_about():
    """A pad that is not saved is thrown away only after a yes."""
    shown = scored("--players", "Amy,Bob", typed=[*ROUND_OF_TWO, "quit", "n", "quit", "y"])
    assert shown.out.count("The pad is not saved. Throw it away?") == 2
    assert shown.code == 0


@pytest.mark.parametrize("typed", [[], ["Amy, Bob"], ["Amy, Bob", "", "", "", "", "5k"]])
def test_end_of_input(typed):
    """When the keyboard falls silent the pad stops without a fuss, wherever it is."""
    shown = scored(typed=typed)
    assert (shown.code, shown.err) == (0, "")


def test_rules_of_a_game_fit_the_pad():
    """The pad takes the Rules object of any game."""
    assert ScorePad(("Amy", "Bob"), load(players=2, target=100_000).rules).rules.target == 100_000

"""``grasslab play`` at every game of the house that is not Grass."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import grasslab as gl
from grasslab.cli.manner import manner_of
from grasslab.cli.narrate import Narrator
from grasslab.engine.records import load_record
from grasslab.games import PACKAGES, growerz
from tests.cli.listening import leaks, listened
from tests.cli.terminal import run

OTHERS = [name for name in PACKAGES if name != "grass"]
SHORT = {"growerz": ("--option", "seasons=1")}
"""Options that end a game sooner."""
FIRST_MOVES = ["1"] * 400


def played(game, *typed, seed="meadow", options=()):
    """What playing a game shows when these lines are typed."""
    return run("play", "--game", game, "--seed", seed, *options, typed=typed)


def after(shown, prompt_and_line):
    """What was shown after something was typed, up to the next prompt."""
    return shown.out.split(f"> {prompt_and_line}\n")[1].split("\nAmy> ")[0]


@pytest.mark.parametrize("game", OTHERS)
def test_a_game_to_its_end(game):
    """Typing moves plays a whole game: a score sheet with reasons, the winner, and a goodbye."""
    shown = played(game, *FIRST_MOVES, "", options=SHORT.get(game, ()))
    assert (shown.code, shown.err) == (0, "")
    assert ", final (" in shown.out
    assert "The game is over: " in shown.out
    assert "Goodbye, Amy." in shown.out


@pytest.mark.parametrize("game", OTHERS)
def test_eighty_columns_are_enough(game):
    """Nothing that is shown is wider than a small window."""
    looks = ["moves all", "table", "rules", "hand", "help", "scores"]
    shown = played(game, *looks, *FIRST_MOVES, "scores", "log 300", "", options=SHORT.get(game, ()))
    assert max(map(len, shown.out.splitlines())) <= 80


@pytest.mark.parametrize("game", OTHERS)
@pytest.mark.parametrize("opponents", ["greedy", "random"])
def test_opponents(game, opponents):
    """Both agents play every game, and their names are told."""
    shown = played(game, "1", options=("--opponents", opponents))
    assert f"Bob ({opponents})" in shown.prose


@pytest.mark.parametrize("game", OTHERS)
@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_hidden_is_told(game, seed):
    """No line names a card that only others or the deck have had so far."""
    options = {"seasons": 1} if game == "growerz" else {}
    assert leaks(listened(gl.load(game, **options), [1], seed)) == []


def test_the_search_for_leaks_finds_one(monkeypatch):
    """A narrator that tells everybody's cards would be found out by that search."""
    told = Narrator.__init__
    monkeypatch.setattr(
        Narrator, "__init__", lambda self, console, manner, seat: told(self, console, manner, None)
    )
    assert leaks(listened(gl.load("kuhn"), [1], 1)) != []


def test_seat_and_names():
    """The person may sit anywhere, under any name, and hears only the own cards."""
    options = ("--names", "Ann,Bo,Cy", "--seat", "bo")
    shown = played("kuhn", "pass", "pass", "", options=options)
    assert "You are Bo, against Ann (greedy), Cy (greedy)." in shown.prose
    assert "Ann takes a card." in shown.out
    assert "Bo takes a card." not in shown.out


def test_options_of_a_game():
    """Options are read by their own types and told at the beginning."""
    shown = played("leduc", "rules", options=("--option", "suits=no"))
    assert "Leduc poker with suits=False. Seed: meadow." in shown.out
    assert "which makes the game smaller" in after(shown, "rules")


def test_rules_of_a_game_without_options():
    """Where nothing can be chosen, `rules` says so."""
    assert "only one way to play" in after(played("kuhn", "rules"), "rules")


def test_why_a_move_is_barred():
    """The ruling, the fact and the source; and the game is where it was."""
    shown = played("leduc", "why fold", "fold", "why call", "why")
    for line in ("why fold", "fold"):
        assert "Not possible now: fold." in after(shown, line)
        assert "Both have paid 1 chip." in after(shown, line)
        assert "[nothing-to-fold: Southey" in after(shown, line)
    assert "'call' is possible now." in after(shown, "why call")
    assert "Say a move: why fold" in after(shown, "why")


def test_cards_are_told_by_the_catalogue():
    """`hand` and `card` say what the catalogue says; a name that may be two is asked about."""
    shown = played("leduc", "hand", "card Kh", "card king", "card Ace", "card")
    assert "King of Hearts (Kh; King): copies 1" in after(shown, "card Kh")
    assert "may be King of Spades or King of Hearts" in after(shown, "card king")
    assert "there is no card 'Ace'" in after(shown, "card Ace")
    assert "card Jack of Spades" in after(shown, "card")
    assert ": copies 1" in after(shown, "hand")


def test_without_pandas_cards_have_names_at_least(monkeypatch):
    """The catalogue is a frame; without pandas a game is played all the same."""
    monkeypatch.setitem(sys.modules, "pandas", None)
    shown = played("leduc", "card Kh", *FIRST_MOVES, "")
    assert after(shown, "card Kh") == "King of Hearts (Kh; King)"
    assert "The game is over: " in shown.out


def test_unknown_words_are_told_in_words_of_the_prompt():
    """What helps in a notebook is not offered at the terminal."""
    told = after(played("leduc", "fly"), "fly")
    assert "'fly' names no move of Leduc poker (`moves` shows" in " ".join(told.split())


def test_scores_are_known_at_the_end():
    """While hands are hidden the score is not told; at the end it is, in the game's unit."""
    shown = played("leduc", "scores", *FIRST_MOVES, "scores", "")
    assert "the score is known when the game ends" in after(shown, "scores")
    assert shown.out.count("Leduc poker, final (chips)") == 2


def test_undo():
    """After `undo` the same decision is to be made again, and the same moves bring the same."""
    shown = played("leduc", "call", "undo", "call", "undo", "undo")
    assert shown.prose.count("Back to before your move 'call'.") == 2
    assert "there is no earlier decision of yours" in shown.out
    told = shown.out.split("Amy> call\n")
    assert told[1].split("Amy's turn")[0] == told[2].split("Amy's turn")[0]


@pytest.mark.parametrize("game", OTHERS)
def test_saved_game_replays_the_same(game, tmp_path):
    """A saved game holds what was played: replay tells the same score, and takes a seat."""
    path = tmp_path / "game.jsonl"
    options = SHORT.get(game, ())
    shown = played(game, *FIRST_MOVES, f"save {path}", "", options=options)
    sheet = shown.out.split(", final (")[1].split("(Enter")[0].strip()
    assert sheet in run("replay", str(path), "--quiet").out
    assert sheet in run("replay", str(path), "--seat", "Bob").out
    assert load_record(path).comment == "Amy at the terminal; seed meadow"


@pytest.mark.parametrize("game", OTHERS)
def test_replay_of_a_game(game, tmp_path):
    """Any position of a record can be looked at, and stepping comes to the end."""
    path = tmp_path / "game.jsonl"
    played(game, *FIRST_MOVES, f"save {path}", "", options=SHORT.get(game, ()))
    last = len(load_record(path))
    shown = run("replay", str(path), "--at", str(last // 2), "--seat", "Amy")
    assert gl.load(game).title in shown.out
    assert ", as Amy sees it" in shown.prose
    stepped = run("replay", str(path), "--step", typed=[""] * (last + 1))
    assert "The game is over: " in stepped.out


@pytest.mark.parametrize("game", OTHERS)
def test_the_picture_ends_with_what_is_to_be_decided(game):
    """The table first, without what nobody sees; whose turn it is stands above the moves."""
    state = gl.load(game).deal(seed=3)
    view = state.view(state.current_player())
    lines = manner_of(view.game).picture(view, 80)
    assert any(line.startswith(f"{view.player_name()}") for line in lines[lines.index("") :][-3:])
    assert not any(line.startswith("unseen") for line in lines)


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (["--game", "grss"], "there is no game 'grss'; did you mean grass?"),
        (["--game", "leduc", "--option", "steal=any"], "no option 'steal' of Leduc poker; it is"),
        (["--game", "leduc", "--option", "steal=any"], "it is one of grass"),
        (["--option", "suits=no"], "no option 'suits' of Grass; it is one of leduc"),
        (["--game", "leduc", "--option", "suit=no"], "did you mean suits?"),
        (["--game", "kuhn", "--option", "fly=no"], "no option 'fly' of Kuhn poker; it has none"),
        (["--game", "leduc", "--option", "suits=maybe"], "suits is yes or no, not 'maybe'"),
        (["--game", "leduc", "--option", "cards=own.csv"], "there is no option 'cards' of Leduc"),
        (["--game", "leduc", "--preset", "official"], "Leduc poker has no preset 'official'"),
        (["--game", "leduc", "--players", "3"], "Leduc poker is for 2 players, not 3"),
        (["--game", "kuhn", "--names", "A,B,C,D"], "Kuhn poker is for 2 to 3 players, not 4"),
        (["--game", "leduc", "--rounds", "2"], "--rounds is for Grass, and this is Leduc poker"),
        (["--game", "leduc", "--no-trade"], "--no-trade is for Grass"),
        (["--game", "leduc", "--variant", "give_me_five"], "--variant is for Grass"),
        (["--game", "leduc", "--opponents", "gredy"], "did you mean greedy?"),
        (["--game", "leduc", "--seat", ","], "--seat names nobody"),
    ],
)
def test_wrong_options_are_refused_in_words(argv, words):
    """What a game has not is refused, with whose it is or what there is instead; the code is 2."""
    shown = run("play", *argv)
    assert shown.code == 2
    assert words in shown.err
    assert shown.out == ""


def test_a_decision_on_the_heels_of_another_shows_the_hand_only():
    """The table is drawn where a turn begins; Enter shows the same decision again."""
    shown = played("grass-is-greener", "draw from the deck", "", "table")
    assert "Grass is Greener, as Amy sees it" in shown.out.split("Amy> ")[0]
    for line in ("draw from the deck", ""):
        assert "as Amy sees it" not in after(shown, line)
        assert "Hand (6): " in after(shown, line)
    assert "as Amy sees it" in after(shown, "table")


def test_cards_of_ones_own(tmp_path):
    """The owner of a box plays with a file of its cards; a faulty one is refused line by line."""
    house = Path(growerz.__file__).with_name("cards.csv").read_text(encoding="utf-8")
    own, faulty = tmp_path / "own.csv", tmp_path / "faulty.csv"
    own.write_text(house.replace("White Paint", "Tin Foil"), encoding="utf-8")
    faulty.write_text(house.replace("White Paint,reflector", "White Paint,mirror"), "utf-8")
    shown = played("growerz", "card Tin Foil", options=("--option", f"cards={own}"))
    assert "Tin Foil (TF; reflector): " in after(shown, "card Tin Foil")
    refused = played("growerz", options=("--option", f"cards={faulty}"))
    assert refused.code == 2
    assert "line 4" in refused.err
    assert "mirror" in refused.err

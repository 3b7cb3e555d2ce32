"""``grasslab play``, driven by what a person types."""

from __future__ import annotations

import io

import pytest

from grasslab.cli.console import Console
from grasslab.cli.menu import Menu
from grasslab.cli.narrate import Narrator
from grasslab.cli.play import Session
from grasslab.engine.records import load_record
from grasslab.games.grass.catalogue import CARDS, KINDS
from grasslab.games.grass.loading import load
from grasslab.games.grass.seen import open_cards
from grasslab.play.agents import agent_named
from tests.cli.terminal import run

ONE_ROUND = ("play", "--seed", "meadow", "--rounds", "1")
FIRST_MOVES = ["1"] * 200
"""The first move of every decision; at the pause at the end a number is refused."""


def played(*typed, options=ONE_ROUND):
    """What playing shows when these lines are typed."""
    return run(*options, typed=typed)


def after(shown, prompt_and_line):
    """What was shown after something was typed, up to the next prompt."""
    return shown.out.split(f"> {prompt_and_line}\n")[1].split("\nAmy> ")[0]


def test_a_game_to_its_end():
    """Typing moves plays a whole round: score sheet, winner, and a goodbye."""
    shown = played(*FIRST_MOVES, "")
    assert (shown.code, shown.err) == (0, "")
    assert "Score sheet of round 1" in shown.out
    assert "The game is over: " in shown.out
    assert "Goodbye, Amy." in shown.out


def test_a_match_over_rounds():
    """After a round Enter deals the next one; totals are carried on."""
    options = ("play", "--players", "2", "--seed", "1", "--rounds", "2", "--no-trade")
    shown = run(*options, typed=[*(["1"] * 60), "", *(["1"] * 60), ""])
    assert "Round 2 begins" in shown.out
    assert "Score sheet of round 2" in shown.out
    assert "The game is over: " in shown.out


@pytest.mark.parametrize("seat", ["Amy", "cleo", "Dan"])
@pytest.mark.parametrize(
    "extra",
    [
        ("--preset", "classic", "--opponents", "random"),
        ("--preset", "article", "--variant", "lucky_or_not", "--opponents", "random,greedy,random"),
        ("--variant", "give-me-five,hidden_deals", "--variant", "cool_the_heat"),
        ("--deck", "pocket-1", "--option", "hand_size=2", "--no-switch"),
    ],
)
def test_every_way_to_play_can_be_played(seat, extra):
    """From any seat, with any rules and opponents, a round comes to its end."""
    shown = run(*ONE_ROUND, "--seat", seat, *extra, typed=[*(["1"] * 300), ""])
    assert (shown.code, shown.err) == (0, "")
    assert "The game is over: " in shown.out


def test_same_seed_and_moves_give_the_same_game():
    """A game can be repeated from its seed."""
    assert played(*FIRST_MOVES) == played(*FIRST_MOVES)


def test_made_up_seed_is_shown_and_repeats_the_game():
    """Without a seed one is made up and shown, and it brings the same cards again."""
    shown = run("play", "--rounds", "1", typed=["1"] * 5)
    seed = shown.out.split("Seed: ")[1].split(".")[0]
    assert run("play", "--rounds", "1", "--seed", seed, typed=["1"] * 5) == shown


def test_a_move_by_its_words():
    """The notation is understood, in short forms too."""
    shown = played("Discard PA")
    assert "Amy throws away Panama." in shown.out


def test_bots_say_why():
    """Each bot says in a line why it moved so."""
    shown = played("1", "end turn")
    assert 'Bob plays Market Open and opens the market. ("Without a market there is' in shown.prose


def test_illegal_move_is_explained_and_costs_nothing():
    """A barred move gets the ruling, and the same decision is still to be made."""
    shown = played("peddle Panama", "moves")
    told = after(shown, "peddle Panama")
    assert "Not possible now: peddle Panama." in told
    assert "[market-unopened: " in told
    assert "throw away" in after(shown, "moves")


def test_why_explains_without_moving():
    """`why` explains a barred move, says so of a possible one, and takes a number too."""
    shown = played("why close market", "why open market", "why 1", "why", "why 999", "why fly")
    assert "Not possible now: close market." in after(shown, "why close market")
    assert "'open market' is possible now." in after(shown, "why open market")
    assert "'open market' is possible now." in after(shown, "why 1")
    assert "why not what?" in after(shown, "why")
    assert "moves are numbered 1 to" in after(shown, "why 999")
    assert "fly" in after(shown, "why fly")


def test_wrong_card_name_is_told_with_the_near_one():
    """A mistyped card is named, with what was probably meant."""
    shown = played("throw away Panamma", "card Felonny", "card")
    assert "did you mean Panama?" in after(shown, "throw away Panamma")
    assert "did you mean Felony?" in after(shown, "card Felonny")
    assert "which card?" in after(shown, "card")


def test_numbers_beyond_the_list():
    """A number that no move has is refused with the numbers there are."""
    shown = played("0", "9999", "99999999999999999999", "-1")
    assert shown.out.count("moves are numbered 1 to 196 here") == 3


def test_offers_are_folded_until_asked_for():
    """Long groups are counted, `moves offer` lists them, and a kind alone asks which."""
    shown = played("moves offer for panama", "offer", "moves nonsense", "moves all")
    assert "189 possibilities: type `moves offer`" in shown.out
    assert ") Home Grown for Panama" in after(shown, "moves offer for panama")
    assert "Bust" not in after(shown, "moves offer for panama")
    assert "Which one?" in after(shown, "offer")
    assert "None of your 196 moves" in after(shown, "moves nonsense")
    assert "196) " in after(shown, "moves all")


def test_menu_numbers_every_move_once():
    """The numbers of a list run from 1 to its length, each for one legal move."""
    state = load(players=4).deal(seed=7)
    menu = Menu(state.moves())
    numbered = [menu.numbered(n) for n in range(1, len(menu) + 1)]
    assert sorted(move.action for move in numbered) == state.legal_actions()
    assert menu.numbered(0) is None
    assert menu.numbered(len(menu) + 1) is None


def test_looking_around():
    """Cards, a card, the table, scores, log, rules and help can be looked at at any decision."""
    shown = played(
        "hand", "card banker", "table", "scores", "log 2", "log x", "rules trade", "help"
    )
    assert "Panama (PA; Peddle, worth $50,000): " in after(shown, "hand")
    assert "The Banker (BK; Skim): " in after(shown, "card banker")
    assert "Unseen" in after(shown, "table")
    assert "total before" in after(shown, "scores")
    assert after(shown, "log 2").splitlines()[:2] == [
        "It is Amy's turn.",
        "Amy takes A Breeze To Fly.",
    ]
    assert "log takes a number" in after(shown, "log x")
    assert "trade: " in after(shown, "rules trade")
    assert "undo" in after(shown, "help")


def test_eighty_columns_are_enough():
    """Nothing that is shown is wider than a small window."""
    shown = played("moves all", "table", "rules", "help", *FIRST_MOVES, "scores", "log 300", "")
    assert max(map(len, shown.out.splitlines())) <= 80


def test_eighty_columns_are_enough_for_six():
    """Six players, one with a long name, fit too: their score sheet comes in two halves."""
    names = "Mary Ann Smithson,Bob,Cleo,Dan,Eve,Finn"
    options = ("play", "--names", names, "--rounds", "1", "--seed", "5")
    shown = run(*options, typed=[*(["1"] * 300), "table", "scores", ""])
    assert "The game is over: " in shown.out
    assert max(map(len, shown.out.splitlines())) <= 80


def test_undo_goes_back_to_the_previous_decision(tmp_path):
    """After `undo` the same move leads to the same game; it says that what was seen was seen."""
    straight, back = tmp_path / "straight.jsonl", tmp_path / "back.jsonl"
    played("1", "1", "1", f"save {straight}")
    shown = played("1", "1", "undo", "1", "1", f"save {back}")
    assert "Back to before your move 'end turn'. What you have seen" in shown.out
    assert load_record(back).state.history() == load_record(straight).state.history()


def test_undo_passes_over_what_was_no_choice():
    """Amy can only decline Cleo's offer, and does so unasked; `undo` goes back before that."""
    shown = played("1", "end turn", "undo")
    assert "Dan, Amy and Bob decline." in shown.prose
    assert "Back to before your move 'end turn'." in shown.prose
    shown = played("1", "undo", options=(*ONE_ROUND, "--no-trade"))
    assert "Back to before your move 'open market'." in shown.prose


def test_undo_at_the_beginning():
    """Where there is nothing to take back, `undo` says so."""
    assert "there is no earlier decision" in after(played("undo"), "undo")


def test_undo_after_the_end():
    """The end of a game can be taken back too, and played to again."""
    shown = played(*FIRST_MOVES, "undo", *FIRST_MOVES, "")
    assert shown.out.count("The game is over: ") == 2


def test_saved_game_replays_the_same(tmp_path):
    """A saved game holds what was played: replay tells the same score."""
    path = tmp_path / "game.jsonl"
    shown = played(*FIRST_MOVES, f"save {path}", "")
    sheet = shown.out.split("Score sheet")[1].split("(Enter")[0].strip()
    replayed = run("replay", str(path), "--quiet")
    assert replayed.out.split("Score sheet")[1].strip() == sheet
    assert load_record(path).comment == "Amy at the terminal; seed meadow"


def test_save_asks_before_it_overwrites(tmp_path):
    """A file that is there is replaced only after a yes."""
    path = tmp_path / "game.jsonl"
    path.write_text("precious")
    shown = played(f"save {path}", "n")
    assert "Not saved." in shown.out
    assert path.read_text() == "precious"
    played(f"save {path}", "perhaps", "y")
    assert len(load_record(path)) > 0


def test_save_to_nowhere_is_told():
    """A file that cannot be written is an error in words, and the game goes on."""
    shown = played("save no/such/folder/game.jsonl", "save", "1")
    assert "cannot write" in shown.out
    assert "Name a file" in shown.out
    assert "Amy plays Market Open" in shown.out


def test_quit_offers_to_save(tmp_path):
    """Whoever quits is asked for a file; a wrong one can be corrected."""
    path = tmp_path / "game.jsonl"
    shown = played("1", "quit", "no/such/folder/game.jsonl", str(path))
    assert "cannot write" in shown.out
    assert "Saved." in shown.out
    assert shown.code == 0
    assert len(load_record(path)) == 26


def test_quit_asks_again_where_nothing_was_saved(tmp_path):
    """Who does not want that file replaced is asked for another one."""
    there, new = tmp_path / "there.jsonl", tmp_path / "new.jsonl"
    there.write_text("precious")
    played("quit", str(there), "n", str(new))
    assert there.read_text() == "precious"
    assert len(load_record(new)) == 25


def test_quit_without_saving():
    """Enter at that question just quits."""
    shown = played("quit", "")
    assert shown.code == 0
    assert "Saved" not in shown.out


def test_end_of_input_ends_politely():
    """When the keyboard falls silent the game stops with a word and exit code 0."""
    shown = played("1")
    assert (shown.code, shown.err) == (0, "")
    assert "Nothing more to read" in shown.out
    assert "--seed meadow" in shown.out


def test_interrupt_tells_the_seed(monkeypatch):
    """Ctrl-C in the middle of a game still tells how to get the cards again."""

    def interrupt(self, prompt):
        raise KeyboardInterrupt

    monkeypatch.setattr(Console, "ask", interrupt)
    shown = played()
    assert shown.code == 130
    assert "--seed meadow" in shown.out


def test_moves_where_none_can_be_made():
    """At the pause after the end moves are refused in words."""
    shown = played(*FIRST_MOVES, "moves", "why end turn", "end turn", "hand", "scores")
    end = shown.out.split("The game is over: ")[1]
    assert "No move can be made here." in end
    assert "none can be asked about" in end
    assert "no move can be made here; try `help`" in end
    assert "Score sheet of round 1" in end


# What the person may not know


class Listener(Console):
    """A console that types the first move always, and keeps what was said in which state."""

    def __init__(self) -> None:
        super().__init__(io.StringIO())
        self.session: Session | None = None
        self.heard: list[tuple[str, object]] = []

    def say(self, *lines: str) -> None:
        """Keep the lines with the state they are said in."""
        assert self.session is not None
        self.heard += [(line, self.session.state) for line in lines]

    def ask(self, prompt: str) -> str:
        """The first move, or Enter where a round is over."""
        assert self.session is not None
        over = self.session.state.is_terminal()
        return "" if over or "next round" in prompt else "1"


def visible_kinds(state, seat):
    """The kinds of which a seat sees a card: in its own hand, chosen, wasted or lying open."""
    table = state.view(seat).table
    counts = list(table.waste)
    for p in range(table.players):
        lying = open_cards(table, p)
        for k in range(KINDS):
            counts[k] += table.hand[p][k] + table.kept[p][k] + lying[k]
        if table.committed[p]:
            counts[table.committed[p] - 1] += 1
        if 0 < table.answer[p] <= KINDS:
            counts[table.answer[p] - 1] += 1
    for said in (table.offer_give, table.offer_want):
        if said:  # an offer is said aloud
            counts[said - 1] += 1
    return {kind for kind in range(KINDS) if counts[kind]}


def seen_so_far(state, seat, seen):
    """The kinds of which a seat has seen a card up to a state; ``seen`` keeps those of states."""
    kinds = set()
    while state is not None:
        if id(state) not in seen:
            seen[id(state)] = visible_kinds(state, seat)
        kinds |= seen[id(state)]
        state = state.parent
    return kinds


def leaks(seed, seat, **options):
    """Lines of a game that name a card which the seat does not see in the step they tell of."""
    game = load(players=4, rounds=1, **options)
    console = Listener()
    agents = [None if p == seat else agent_named("greedy") for p in range(4)]
    console.session = session = Session(console, game, seat, agents, seed)
    session.run()
    assert session.state.is_terminal()
    found, seen = [], {}
    for line, state in console.heard:
        steps = [state] + ([state.parent] if state.parent else [])
        may_know = set()
        for step in steps:
            if id(step) not in seen:
                seen[id(step)] = visible_kinds(step, seat)
            may_know |= seen[id(step)]
        if line.startswith("       "):  # below a rival: of hidden cards those seen before
            may_know |= seen_so_far(state, seat, seen)
        if "or say it: " in line:  # any card can be asked for
            continue
        for card in CARDS:
            if card.name in line and card.kind not in may_know:
                found.append((line, card.name))
    return found


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("trade", [True, False])
@pytest.mark.parametrize("variants", [(), ("lucky_or_not",), ("give_me_five",)])
def test_nothing_hidden_is_told(seed, variants, trade):
    """No line of a game names a card that only opponents or the stack hold."""
    assert leaks(seed, 1, trade=trade, variants=variants) == []


def test_the_search_for_leaks_finds_one(monkeypatch):
    """A narrator that tells everybody's cards would be found out by that search."""
    told = Narrator.__init__
    monkeypatch.setattr(
        Narrator, "__init__", lambda self, console, names, seat: told(self, console, names, None)
    )
    assert leaks(1, 1, trade=False) != []


def test_round_over_shows_all_hands():
    """What everybody shows at the end of a round may be told (R, "Keep Score ...")."""
    shown = played(*FIRST_MOVES)
    assert "Bob shows the hand: " in shown.out

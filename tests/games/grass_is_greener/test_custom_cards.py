"""Cards of one's own: loaded from files or data, played, told, and carried through everything."""

from __future__ import annotations

import copy
import json
import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import grasslab as gl
from grasslab import show
from grasslab.engine.accelerator import bulk_of
from grasslab.engine.errors import CardFileError, OptionError, UnknownNameError
from grasslab.engine.game import make_game
from grasslab.games.grass_is_greener.deck import HOUSE_DECK, Card, CardSet
from grasslab.games.grass_is_greener.effects import Effect
from grasslab.games.grass_is_greener.ownbox import plain_rows
from grasslab.games.grass_is_greener.permits import PERMITS
from grasslab.play import playouts
from grasslab.play.agents import GreedyAgent
from tests.games.grass_is_greener.owncards import OWN, own_cards, own_game, own_toml
from tests.games.grass_is_greener.states import load, random_states

# Loading


def test_a_csv_a_toml_a_set_and_data_are_the_same_game(tmp_path: Path) -> None:
    """However the cards are given, and under whatever name the file goes."""
    path = own_cards(tmp_path)
    deck = CardSet.load(path)
    games = [
        load(3, cards=given)
        for given in (path, str(path), own_toml(tmp_path), deck, plain_rows(deck))
    ]
    assert all(game == games[0] for game in games)
    assert len({hash(game) for game in games}) == 1
    assert games[0] != load(3)
    assert [kind.name for kind in games[0].kinds][:3] == ["Meadow", "Mall", "Clinic"]


def test_the_house_deck_given_by_hand_is_the_usual_game() -> None:
    """Its rules are those that are loaded already."""
    game = load(3, cards=HOUSE_DECK)
    assert game == load(3)
    assert game.printed == ()
    assert "cards" not in game.specification()


def test_rules_follow_the_cards(tmp_path: Path) -> None:
    """The numbering is another one, and so is what is dealt; the house's game stays as it is."""
    game = own_game(tmp_path)
    usual = load(3)
    assert game.num_distinct_actions() < usual.num_distinct_actions()
    assert sum(game.new_table().stack) == 38  # type: ignore[attr-defined]
    assert sum(usual.new_table().stack) == 142  # type: ignore[attr-defined]
    texts = game.deal(seed=1).moves().texts()
    assert not any("Rose Bush" in text for text in texts)
    assert "draw from the deck" in texts


def test_options_follow_the_cards(tmp_path: Path) -> None:
    """Board members go by the names in the file, and no more is dealt than there is."""
    assert own_game(tmp_path, board_member="clerk").option("board_member") == "Clerk"
    with pytest.raises(OptionError, match="there are: Judge, Clerk"):
        own_game(tmp_path, board_member="Mrs. Primrose")
    assert own_game(tmp_path, hand_size=11).option("hand_size") == 11
    with pytest.raises(OptionError, match="from 1 to 11 for 3 players and 38 cards"):
        own_game(tmp_path, hand_size=12)


FAULTS = {
    "no such family": ("Oak,Improvement", "Oak,Tree", "line 5, column family: 'Tree'"),
    "no such effect": ("6,points 2,", "6,pionts 2,", "did you mean points?"),
    "no such cards": (
        "each 2 Green here",
        "each 2 Gren here",
        "'Gren' names no cards; did you mean Green",
    ),
    "too few": ("Oak,Improvement,Green,6", "Oak,Improvement,Green,1", "and here are 33"),
    "a mark in a name": ("\nOak,", "\nOak (old),", "'Oak (old)' has ( and )"),
    "names too much alike": ("\nAnt,", "\nO.ak,", "too much like the name in line 5"),
    "two copies of a board member": (
        "Judge,HOA Board Member,,1",
        "Judge,HOA Board Member,,2",
        "one",
    ),
    "too little Sod": ("Lawn,Sod,,18", "Lawn,Sod,,17", "18 cards or more"),
    "a number at the beginning": ("\nOak,", "\n2 Oak,", "'2 Oak' begins with a number"),
    "a card called card": ("\nAnt,", "\nCard,", "'Card' stands for a family or for every card"),
    "a subtype like a family": ("Impairment,Bug", "Impairment,plot", "'plot' stands for a family"),
    "a number in other digits": ("points -2", "points \uff12", "is no number from -20 to 20"),
    "a number with a mark": ("points -2", "points 1_0", "is no number from -20 to 20"),
    "a card that needs itself": ("points 1; block", "needs Lamp", "a card that needs itself"),
    "a yard card in a garage": ("each 1 Light garage", "each 1 Oak garage", "no Oak lies in a gar"),
    "a garage card in a yard": ("each 1 Green yard", "each 1 Car yard", "no Car lies in a yard"),
    "Sod lies below": ("lose Green rivals", "lose Lawn rivals", "no Lawn lies on a plot"),
    "a draw said twice": ("2,hand_out,", "2,draw 3; draw 1,", "draw is said twice"),
    "a Sabotage that draws": (
        "Picnic,Petty Scheme,,2,hand_out",
        "Picnic,Petty Scheme,sabotage,2,draw 3",
        "a Sabotage is aimed at somebody, unlike draw",
    ),
    "a Sabotage at the pile": (
        "Picnic,Petty Scheme,,2,hand_out",
        "Picnic,Petty Scheme,Sabotage,2,refresh",
        "a Sabotage is aimed at somebody, unlike refresh",
    ),
    "a Sabotage at oneself": (
        "Picnic,Petty Scheme,,2,hand_out",
        "Picnic,Petty Scheme,Sabotage,2,move Impairment own rival",
        "a Sabotage is aimed at a rival: move Impairment rival ...",
    ),
    "a Sabotage at two": (
        "Picnic,Petty Scheme,,2,hand_out",
        "Picnic,Petty Scheme,Sabotage,2,move Impairment rival rival",
        "what it moves goes to the own yard",
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_faulty_file_is_refused_with_its_faults(tmp_path: Path, name: str) -> None:
    """By line and column, with what would be right."""
    old, new, told = FAULTS[name]
    text = OWN.replace(old, new, 1)
    assert text != OWN
    with pytest.raises(CardFileError) as caught:
        load(3, cards=own_cards(tmp_path, text))
    assert any(told in fault for fault in caught.value.faults)


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    """Nobody should have to mend a file fault by fault."""
    text = OWN
    for name in ("no such effect", "no such cards", "names too much alike"):
        old, new, _ = FAULTS[name]
        text = text.replace(old, new, 1)
    with pytest.raises(CardFileError) as caught:
        load(3, cards=own_cards(tmp_path, text))
    assert len(caught.value.faults) == 3


def test_a_faulty_card_is_judged_and_counted_like_the_others(tmp_path: Path) -> None:
    """Its own effect is told too, what it alone has is known to others, and it is not missing.

    Of Lamp, the only Light, the copies are wrong and an effect; there is one Sod too few.
    """
    text = OWN.replace("Lamp,Garage,Light,2,points 1; block,", "Lamp,Garage,Light,two,pionts 1,")
    text = text.replace("Lawn,Sod,,18,,\n", "Lawn,Sod,,18,,\nTurf,Sod,,1,,\n")
    with pytest.raises(CardFileError) as caught:
        load(3, cards=own_cards(tmp_path, text))
    places = [fault.split(":")[0] for fault in caught.value.faults]
    assert places == [
        "line 12, column copies",
        "line 12, column effects",
        "there is one kind of Sod, 18 cards or more of it",
    ]


def test_a_card_without_a_known_family_makes_nobody_miss_one(tmp_path: Path) -> None:
    """It may be the Improvement, or the Sod, that would otherwise be missing."""
    text = OWN.replace("Lawn,Sod,", "Lawn,Sot,")
    with pytest.raises(CardFileError) as caught:
        load(3, cards=own_cards(tmp_path, text))
    assert [fault.split(":")[0] for fault in caught.value.faults] == ["line 14, column family"]


def test_a_line_that_cannot_be_read_makes_no_other_faults(tmp_path: Path) -> None:
    """The only Light may stand there, so Car may well count Lights."""
    text = OWN.replace("Lamp,Garage,Light,2,points 1; block,", "Lamp,Garage")
    with pytest.raises(CardFileError) as caught:
        load(3, cards=own_cards(tmp_path, text))
    assert len(caught.value.faults) == 1
    assert "line 12" in caught.value.faults[0]


def test_subtypes_are_one_whatever_their_case(tmp_path: Path) -> None:
    """As first written, and Sabotage as the rules know it: they count and can be blocked."""
    text = OWN.replace("Oak,Improvement,Green", "Oak,Improvement,GREEN; green")
    text = text.replace("Flood,Petty Scheme,Sabotage", "Flood,Petty Scheme,sabotage")
    assert (
        CardSet.load(own_cards(tmp_path, text)).cards
        == CardSet.load(own_cards(tmp_path, OWN)).cards
    )


def test_a_subtype_like_a_card_is_that_card(tmp_path: Path) -> None:
    """An effect speaks of both, in whatever case."""
    text = OWN.replace("Bench,Improvement,Grey", "Bench,Improvement,oak")
    bench = next(c for c in CardSet.load(own_cards(tmp_path, text)).cards if c.name == "Bench")
    assert bench.subtypes == ("Oak",)


@pytest.mark.parametrize("given", [17, {"name": "Oak"}, b"cards.csv", ["Oak"], [{1: 2}]])
def test_what_are_no_cards_is_refused(given: object) -> None:
    """With what would be right."""
    with pytest.raises(OptionError, match=r"mapping (for|from)"):
        gl.load("grass-is-greener", cards=given)


def test_a_set_made_by_hand_is_checked_too() -> None:
    """A ``CardSet`` need not come from a file."""
    with pytest.raises(CardFileError, match="there is no card of family Improvement"):
        gl.load("grass-is-greener", cards=CardSet(CardSet.standard().of("Plot")))


def test_a_mistyped_option_is_answered_with_cards_among_the_others() -> None:
    """``cards`` is none of the options of the rules, and yet one that can be given."""
    with pytest.raises(UnknownNameError, match="did you mean cards"):
        gl.load("grass-is-greener", crads="box.csv")
    with pytest.raises(UnknownNameError, match=r"there are: first_player, .*, cards"):
        gl.load("grass-is-greener", zzz=1)
    with pytest.raises(UnknownNameError, match="did you mean hand_limit"):
        gl.load("grass-is-greener", handlimit=1)


def test_no_ruling_names_a_card() -> None:
    """A box of one's own may call its cards otherwise; facts have the names of its cards."""
    game = gl.load("grass-is-greener")
    texts = [*game.rulings()["ruling"], *game.options()["meaning"]]
    texts += [permit.text for permit in PERMITS.values()]
    names = [card.name for card in CardSet.standard().cards if card.family not in (5, 6)]
    assert [text for text in texts if any(name in text for name in names)] == []


def test_a_set_of_anything_but_cards_is_refused() -> None:
    """When it is made, and in words, rather than when it is first used."""
    for cards in ((1, 2), 5, list(CardSet.standard().cards)):
        with pytest.raises(OptionError, match="a CardSet has a tuple of Card"):
            CardSet(cards)  # type: ignore[arg-type]


OAK = Card("Oak", 1, (), 2, (), "", "owner")


@pytest.mark.parametrize(
    ("card", "told"),
    [
        (OAK._replace(family=9), "column family: '9' is not known"),
        (OAK._replace(effects=(Effect("zap"),)), "there is no effect 'zap'"),
        (OAK._replace(effects=(Effect("each", 1, "Oak", 3),)), "names no WHERE"),  # type: ignore[arg-type]
        (OAK._replace(effects=("points 2",)), "tuples of Effect"),  # type: ignore[arg-type]
        (OAK._replace(subtypes=None), "tuples of texts"),  # type: ignore[arg-type]
        (OAK._replace(subtypes=(None,)), "is no list of words"),  # type: ignore[arg-type]
        (OAK._replace(name=None), "column name"),  # type: ignore[arg-type]
        (OAK._replace(copies=object()), "cards are texts"),  # type: ignore[arg-type]
        ("Oak", "a tuple of Card"),
    ],
)
def test_a_faulty_card_made_by_hand_is_refused_in_words(card: Any, told: str) -> None:
    """As if it stood in a file."""
    with pytest.raises((CardFileError, OptionError)) as caught:
        gl.load("grass-is-greener", cards=CardSet((card,)))
    assert told in str(caught.value)


@pytest.mark.parametrize("path", [None, 17, ""])
def test_a_path_is_a_path(path: Any) -> None:
    """And nothing else is loaded from."""
    with pytest.raises(CardFileError, match="a path"):
        CardSet.load(path)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    """As everywhere else."""
    with pytest.raises(CardFileError, match="there is no file"):
        gl.load("grass-is-greener", cards=tmp_path / "none.csv")


def test_two_moves_of_one_name_are_refused(tmp_path: Path) -> None:
    """A Petty Scheme whose name reads as another one at a target."""
    text = OWN.replace("\nFlood,Petty", "\nPicnic on Ben,Petty")
    with pytest.raises(OptionError, match="two moves would be called 'play Picnic on Ben'"):
        load(3, cards=own_cards(tmp_path, text))


# Told again


def own_state(tmp_path: Path) -> gl.State:
    """A random game with the small deck, in its middle."""
    states = list(random_states(own_game(tmp_path, hand_limit=3), seed="middle"))
    return states[2 * len(states) // 3]


def test_the_game_goes_through_data_text_and_pickle(tmp_path: Path) -> None:
    """Its specification is plain data, and the file is not needed any more."""
    game = own_game(tmp_path, blocking="forced")
    (tmp_path / "cards.csv").unlink()
    data = json.loads(json.dumps(game.specification()))
    games: list[Any] = [make_game(data), eval(repr(game)), pickle.loads(pickle.dumps(game))]
    for again in games:
        assert again == game
        assert again.deck.cards == game.deck.cards
        assert again.specification() == game.specification()
    assert copy.deepcopy(game) is game


def test_states_and_views_go_through_text_and_pickle(tmp_path: Path) -> None:
    """With the cards, the history and what everybody knows."""
    state = own_state(tmp_path)
    for again in (
        gl.deserialize(state.serialize()),
        pickle.loads(pickle.dumps(state)),
        eval(repr(state)),
    ):
        assert again == state
        assert again.history() == state.history()
        assert again.game == state.game
    view = state.view("Ben")
    assert pickle.loads(pickle.dumps(view)) == view
    assert state.game.view(view.position_text()) == view
    assert view.sample(seed=1).view("Ben") == view


def test_another_process_reads_a_pickle(tmp_path: Path) -> None:
    """It makes the rules over these cards for itself."""
    state = own_state(tmp_path)
    path = tmp_path / "state.pickle"
    path.write_bytes(pickle.dumps((state, state.view(0))))
    code = (
        "import pickle, sys, pathlib\n"
        "state, view = pickle.loads(pathlib.Path(sys.argv[1]).read_bytes())\n"
        "assert state.view(0) == view\n"
        "print(state.position_text(knowledge=True))"
    )
    run = subprocess.run(
        [sys.executable, "-c", code, str(path)],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert run.stdout.strip() == state.position_text(knowledge=True)


def test_a_record_carries_the_cards(tmp_path: Path) -> None:
    """A saved game is read back where the file of cards is gone."""
    *_, last = random_states(own_game(tmp_path, 2), seed=3)
    (tmp_path / "cards.csv").unlink()
    path = tmp_path / "game.jsonl"
    gl.save_record(last, path)
    record = gl.load_record(path)
    assert record.state == last
    assert record.state.history() == last.history()


def test_a_record_names_no_file(tmp_path: Path) -> None:
    """Cards in a specification are data: a path is refused, whatever it points to."""
    data: dict[str, Any] = own_game(tmp_path).specification()
    data["cards"] = str(tmp_path / "cards.csv")
    with pytest.raises(OptionError, match="a list with a mapping for each card"):
        make_game(data)


def test_other_cards_never_stand_for_these(tmp_path: Path) -> None:
    """Edited data goes through all checks of a file."""
    data: dict[str, Any] = own_game(tmp_path).specification()
    data["cards"][0]["effects"] = ["each 2 Nothing here"]
    with pytest.raises(CardFileError, match="line 1, column effects"):
        make_game(data)


# Played


def test_a_position_is_drawn_and_read(tmp_path: Path) -> None:
    """With the names of these cards, by the codes made for them."""
    game = own_game(tmp_path)
    state = game.position(
        board="Judge",
        pile="Ant, Car, Oak",
        hands={"Mark": "Oak, Raid"},
        plots={"Ben": "Mall + Oak"},
    )
    text = show.position_text(state)
    assert "Mall" in text
    assert "Judge" in text
    assert game.position(state.position_text()) == state
    raid = state.play("play Raid on Oak on Ben's plot 1").play("choose my plot 1")
    assert [event.text for event in raid.last_events()] == [
        "Oak goes from Ben's plot 1 (Mall) to Mark's plot 1 (Lawn), now plot 3."
    ]
    assert raid.is_chance_node()  # Raid draws a card


def test_rulings_speak_of_these_cards(tmp_path: Path) -> None:
    """Facts have their names and numbers."""
    state = own_game(tmp_path).position(
        board="Judge", pile="Ant, Car, Oak", hands={"Mark": "Flood"}
    )
    why = state.why_not("play Flood")
    assert why is not None
    assert why.fact == "No rival of Mark has a Green in the yard."


def test_policies_play_these_cards(tmp_path: Path) -> None:
    """The greedy agent too, with reasons."""
    game = own_game(tmp_path)
    state = game.deal(seed=4)
    move = GreedyAgent().act(state.view(state.current_player()), seed=1)
    assert move.reason
    assert state.play(move) is not None


def test_bounds_hold_for_these_cards(tmp_path: Path) -> None:
    """They come from these cards, and not from those of the house."""
    game = own_game(tmp_path)
    bounds = game.bounds(game.new_table())
    assert bounds.decisions < load(3).bounds(load(3).new_table()).decisions
    for seed in range(3):
        states = list(random_states(game, seed=seed))
        assert sum(state.current_player() >= 0 for state in states) <= bounds.decisions
        assert all(bounds.least <= won <= bounds.most for won in states[-1].returns("points"))


@pytest.mark.slow
def test_compiled_and_plain_play_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From one seed, with the compiled rules made over these cards."""
    pytest.importorskip("numba", reason="compiled rules need Numba (extra fast)")
    game = own_game(tmp_path)
    found = []
    for switch in ("on", "off"):
        monkeypatch.setenv("GRASSLAB_ACCELERATOR", switch)
        played = playouts(game, n=20, policy="greedy", seed=2)
        found.append((played.moves.tolist(), played.returns.tolist()))
    assert found[0] == found[1]


@pytest.mark.slow
def test_the_game_keeps_the_contract(tmp_path: Path) -> None:
    """All that ``gl.check_game`` tries has no fault with other cards."""
    report = gl.check_game(own_game(tmp_path), games=2, positions=8, seed="own")
    assert report.ok, report.text


def test_rules_over_other_cards_are_made_once(tmp_path: Path) -> None:
    """Two games with the same cards share them."""
    one, other = own_game(tmp_path), own_game(tmp_path, 2)
    assert one.rules_of_play is other.rules_of_play
    assert bulk_of(one, compiled=False) is bulk_of(other, compiled=False)

"""Cards of one's own box: loaded, played, told, recorded, and refused with all that is wrong."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any, cast

import pytest

import grasslab as gl
from grasslab.engine import accelerator, cardfile
from grasslab.engine.errors import CardFileError, OptionError, UnknownNameError
from grasslab.engine.game import make_game
from grasslab.games.growerz import GrowerZ
from grasslab.games.growerz.cards import Card
from grasslab.games.growerz.deck import COLUMNS, HOUSE_DECK, CardSet
from grasslab.games.growerz.ownbox import plain_rows
from tests.games.growerz.faces import Rows, few_kinds, load, row, village, walk, written

NAMES = ["Ann", "Bob"]
CHARACTERS = ["Beekeeper", "Hippie"]


@pytest.fixture
def box(tmp_path: Path) -> Path:
    """The file of a box with a Beekeeper."""
    return written(tmp_path / "village.csv", village())


@pytest.fixture
def game(box: Path) -> GrowerZ:
    """A game with it."""
    return load(names=NAMES, characters=CHARACTERS, cards=box)


def faults(path: Path, rows: Rows) -> list[str]:
    """What is wrong with a box."""
    with pytest.raises(CardFileError) as caught:
        load(players=2, cards=written(path, rows))
    return list(caught.value.faults)


# Loading


def test_a_path_a_card_set_and_plain_data_load_the_same(box: Path, game: GrowerZ) -> None:
    """As text or path; the game is the same, and another one than with the cards of the house."""
    options: dict[str, Any] = {"names": NAMES, "characters": CHARACTERS}
    deck = CardSet.load(box)
    for cards in (str(box), deck, plain_rows(deck), json.loads(json.dumps(plain_rows(deck)))):
        assert load(cards=cards, **options) == game
    assert game.deck.cards == deck.cards
    assert game != load(names=NAMES, characters=["Artist", "Hippie"])


def test_a_toml_file_is_read_as_well(box: Path, tmp_path: Path, game: GrowerZ) -> None:
    """With the same columns."""
    path = tmp_path / "village.toml"
    cardfile.write_template(path, COLUMNS, plain_rows(CardSet.load(box)))
    assert load(names=NAMES, characters=CHARACTERS, cards=path) == game


def test_the_cards_of_the_house_are_no_other_cards(tmp_path: Path) -> None:
    """Whatever file or data they come from."""
    usual = load(players=3)
    for cards in (HOUSE_DECK, CardSet.standard(), plain_rows(CardSet.standard()), None):
        game = load(players=3, cards=cards)
        assert game == usual
        assert game.printed == ()
    assert repr(load(players=3, cards=HOUSE_DECK)) == "gl.load('growerz', players=3)"


def test_characters_are_those_of_the_box(box: Path, game: GrowerZ) -> None:
    """An option names them, and an unknown one is answered with those there are."""
    assert game.option("characters") == ("Beekeeper", "Hippie")
    assert game.options().set_index("option").loc["characters", "meaning"] == (
        "Ann plays the Beekeeper, Bob the Hippie."
    )
    with pytest.raises(OptionError, match="did you mean Beekeeper"):
        load(players=2, characters=["Bekeeper", "Hippie"], cards=box)


def test_all_facts_come_from_the_box(game: GrowerZ) -> None:
    """Catalogue, kinds, codes, phrases, frames and pictures know the new cards."""
    assert {"Honey", "Moon Weed", "Beekeeper", "Barn"} <= set(game.catalogue()["card"])
    assert len({kind.code for kind in game.kinds}) == len(game.kinds)
    texts = [phrase.text for phrase in game.phrases]
    assert "choose Honey" in texts
    assert "be the Beekeeper" in texts
    state = game.position(
        "turn Ann, phase sow, step 4 | Ann: spaces Barn + Moon Weed + Honey; events Full Moon "
        "| open plants Slow River, Doodle"
    )
    assert "Barn" in str(state)
    assert "moonlight" in str(state)
    # Barn 0, 1, 0; Moon Weed 2, 0, 0; Honey 0, 3, 0: all green by the Beekeeper's light.
    sheet = cast(Any, state.score_sheet())
    assert [entry.amount for entry in sheet.entries if entry.card == "Moon Weed"] == [3, 3, 3, 6]
    assert [entry.amount for entry in sheet.entries if entry.card == "Full Moon"] == [3]


def test_a_space_for_feminized_plants_only_takes_no_other(game: GrowerZ) -> None:
    """The symbols decide: a real box may have such a Space, though the house has none."""
    text = "turn Ann, phase sow, step 4 | Ann: spaces {}Barn | open plants Slow River, Doodle"
    state = game.position(text.format(""))
    why = state.why_not("sow Doodle on the Barn")
    assert why is not None
    assert (why.name, why.fact) == ("wrong-symbol", "The Barn takes feminized plants only.")
    assert state.why_not("sow Slow River on the Barn") is None
    assert state.why_not("draw autoflowering") is None  # the Meadow takes it
    full = game.position(text.format("Meadow + Sixty Days, "))
    why = full.why_not("draw autoflowering")
    assert why is not None
    assert why.fact == "No empty Space of Ann takes autoflowering plants."


def test_the_plain_game_stays_as_it_is(game: GrowerZ) -> None:
    """Rules over other cards are rules of their own; those of the house do not change."""
    usual = load(players=2)
    assert game.num_distinct_actions() == usual.num_distinct_actions() + 3
    assert game.rules_of_play is not usual.rules_of_play
    with pytest.raises(UnknownNameError):
        usual.deck.kind("Honey")


# Records, pickle, repr


def test_the_game_goes_through_specification_repr_and_pickle(game: GrowerZ) -> None:
    """All of them carry the cards, so no file is needed any more."""
    specification = json.loads(json.dumps(game.specification()))
    for again in (
        make_game(specification),
        eval(repr(game), {"gl": gl}),
        pickle.loads(pickle.dumps(game)),
    ):
        assert again == game
        assert hash(again) == hash(game)
        assert again.deck.labels == game.deck.labels


def test_states_views_and_records_go_through_texts_and_pickle(
    game: GrowerZ, tmp_path: Path
) -> None:
    """With the history, and the knowledge that follows from it."""
    states = list(walk(game, 2))
    for state in (states[40], states[-1]):
        assert gl.deserialize(state.serialize()) == state
        assert pickle.loads(pickle.dumps(state)) == state
        assert eval(repr(state), {"gl": gl}) == state
        view = state.view(0)
        assert pickle.loads(pickle.dumps(view)) == view
    path = tmp_path / "game.jsonl"
    gl.save_record(states[-1], path)
    assert gl.load_record(path).state == states[-1]


def test_plain_data_are_checked_like_a_file(game: GrowerZ) -> None:
    """They may come from a record that was edited by hand; a path in one is never opened."""
    specification = game.specification()
    for cards, text in {
        "village.csv": "a list with a mapping for each card, not 'village.csv'",
        7: "cards is the path of a card file, a CardSet, or a list",
    }.items():
        with pytest.raises(OptionError, match=text):
            make_game({**specification, "cards": cards})
    with pytest.raises(OptionError, match="card 2 is a mapping from columns to values, not 'Fan'"):
        make_game({**specification, "cards": [specification["cards"][0], "Fan"]})
    del specification["cards"]
    with pytest.raises(OptionError, match="cards stand beside the options of the rules"):
        make_game({**specification, "options": {"cards": "village.csv"}})
    broken = plain_rows(game.deck)
    broken[0] |= {"copies": 0, "colour": "red"}
    with pytest.raises(CardFileError) as caught:
        make_game({**specification, "cards": broken})
    assert [fault.partition(":")[0] for fault in caught.value.faults] == [
        "line 1",
        "line 1, column copies",
    ]


# Playing


@pytest.mark.slow
def test_it_keeps_the_contract(game: GrowerZ) -> None:
    """Plain and compiled, drawn and told, without a leak, as any game."""
    small = load(players=2, seasons=1, hand_size=3, cards=game.deck)
    report = gl.check_game(small, games=2, positions=8)
    assert report.ok, report.text


@pytest.mark.slow
def test_a_box_of_few_kinds_keeps_the_contract(tmp_path: Path) -> None:
    """Another number of kinds, of Plants and of effects than the house has."""
    cards = written(tmp_path / "few.csv", few_kinds())
    report = gl.check_game(
        load(players=3, seasons=2, hand_size=3, cards=cards), games=2, positions=8
    )
    assert report.ok, report.text


@pytest.mark.slow
def test_bulk_work_runs_over_these_cards(game: GrowerZ) -> None:
    """Playouts compiled, where that is possible, and plain: the same games."""
    start = game.new_table()
    ends = []
    for bulk in {accelerator.bulk_of(game), accelerator.bulk_of(game, compiled=False)}:
        rows, moves = bulk.rows([start, start]), bulk.numbers(1)
        grids = [bulk.grid(1, 2) for _ in range(2)]
        bulk.run("playouts", rows, bulk.generator(5), 0, 1, bulk.legal(), moves, *grids, 0, rows)
        end = bulk.table(rows, 0, game)
        assert game.totals(end) == [int(n) for n in grids[0][0]]
        ends.append(end.key())
    assert len(set(ends)) == 1


# Faults


def test_a_mistyped_option_is_answered_with_cards_among_the_others() -> None:
    """``cards`` is none of the options of the rules, and yet one that can be given."""
    with pytest.raises(UnknownNameError, match="did you mean cards"):
        load(players=2, card="box.csv")


def test_names_that_cannot_be_told_apart_are_refused(tmp_path: Path) -> None:
    """Blanks and small marks make no difference when people type; a semicolon separates moves."""
    rows = [*village(), row("Ho ney", "aid", "spring"), row("A; B", "aid", "spring")]
    honey, last = 2 + [its["name"] for its in rows].index("Honey"), 1 + len(rows)
    alike = f"is too much like the name of the card in line {honey}"
    assert faults(tmp_path / "alike.csv", rows) == [
        f"line {last - 1}, column name: 'Ho ney' {alike}",
        f"line {last}, column name: 'A; B' has a semicolon, which separates moves in texts",
    ]


OAK = Card("Oak", "aid", "winter", (0, 0, 0), (), (), "", (), 1, "", "owner")


@pytest.mark.parametrize(
    "cards",
    [
        (1, 2),
        [OAK],
        None,
        (OAK._replace(name=5),),  # type: ignore[arg-type]
        (OAK._replace(values=(1, 2)),),  # type: ignore[arg-type]
        (OAK._replace(effects=None),),  # type: ignore[arg-type]
        (OAK._replace(lights=((),)),),
        (OAK._replace(lights=(((1, 2),), (), ())),),  # type: ignore[arg-type]
        (OAK._replace(copies="two"),),  # type: ignore[arg-type]
    ],
)
def test_a_set_of_anything_but_cards_is_refused(cards: Any) -> None:
    """When it is made, and in words, rather than when it is first used."""
    with pytest.raises(OptionError, match="a CardSet has a tuple of Card"):
        CardSet(cards)


@pytest.mark.parametrize(
    ("card", "told"),
    [
        (OAK._replace(family="tree"), "column family: 'tree' is not known"),
        (OAK._replace(values=(0, 99, 0)), "column quality: 99 is too large"),
        (OAK._replace(copies=0), "column copies: 0 is too small"),
        (OAK._replace(season=""), "this card needs its Season"),
    ],
)
def test_a_set_made_by_hand_is_checked_like_a_file(card: Card, told: str) -> None:
    """Card by card; what it lacks is told too."""
    with pytest.raises(CardFileError) as caught:
        load(players=2, cards=CardSet((card, *CardSet.standard().cards)))
    assert told in str(caught.value)
    with pytest.raises(CardFileError, match="6 Characters are needed"):
        load(players=2, cards=CardSet(()))


def test_every_fault_of_a_file_is_told_with_its_line(tmp_path: Path) -> None:
    """A Space of nobody, an Event for which no Plant has the effect, and a light that is none."""
    rows = village()
    by_name = {its["name"]: its for its in rows}
    by_name["Barn"]["character"] = "Bekeeper"
    by_name["Full Moon"]["effects"] = "moonlite; sleep"
    lines = {name: 2 + rows.index(by_name[name]) for name in ("Barn", "Full Moon", "Beekeeper")}
    found = faults(tmp_path / "faulty.csv", rows)
    told = {
        "Beekeeper": "column name: a Character starts with 2 Spaces, not 1",
        "Barn": "column character: there is no Character 'Bekeeper'; did you mean Beekeeper?",
        "Full Moon": "column effects: no Plant has 'moonlite'; did you mean moonlight?",
    }
    assert found == [f"line {lines[name]}, {text}" for name, text in told.items()]


def test_a_file_that_is_not_there_is_told() -> None:
    """By its path."""
    with pytest.raises(CardFileError, match=r"there is no file .*nowhere\.csv"):
        load(players=2, cards="nowhere.csv")

"""Who knows what of hands that travel: the passer for certain, all as sharply as counts allow."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any, cast

import pytest

from grasslab.engine.knowledge import EVERYBODY
from grasslab.engine.random import generator, random_below
from grasslab.engine.state import State
from grasslab.engine.table import CHANCE
from grasslab.games.growerz import GrowerZ
from grasslab.games.growerz.table import CHOOSE, Table
from tests.games.growerz.faces import GAME, few_kinds, grown, load, walk, written
from tests.games.growerz.samples import sample_options

SECOND = """turn Ann, step 2 | Ann: hand Cloning, Snowed In, Attic, Cellar
    Bob: hand 2 Bat Guano, Wardrobe, Drip Line | Cy: hand Heater Fan, Exam Week, 2 White Paint
    open plants Lazy Sunday, Doodle"""


def known(state: State, seat: str) -> set[tuple[str, str, str, int]]:
    """What a seat knows for certain: whose, where, which card, how many."""
    frame = state.view(seat).known()
    rows = zip(frame["player"], frame["place"], frame["card"], frame["sure"], strict=True)
    return {(str(a), str(b), str(c), int(d)) for a, b, c, d in rows if d}


def three(**options: Any) -> GrowerZ:
    """Ann, Bob and Cy."""
    return load(names=["Ann", "Bob", "Cy"], characters=["Artist", "Athlete", "Lawyer"], **options)


def after_a_step(game: GrowerZ, position: str) -> State:
    """Everybody chooses an Event or a Space, and sows nothing: then hands go on."""
    state = game.position(position)
    for move in ("choose Snowed In", "choose Wardrobe", "choose Exam Week"):
        state = state.play(move)
    for _ in range(3):
        state = state.play("sow nothing")
    return state


# Hands that were passed on


def test_the_passer_knows_the_hand_that_went() -> None:
    """Winter: Ann's three cards are Bob's now, and Bob's are Cy's."""
    state = after_a_step(three(), SECOND)
    assert grown(state).phase == CHOOSE
    assert known(state, "Ann") == {
        ("Bob", "hand", "Cloning", 1),
        ("Bob", "hand", "Attic", 1),
        ("Bob", "hand", "Cellar", 1),
    }
    assert known(state, "Bob") == {("Cy", "hand", "Bat Guano", 2), ("Cy", "hand", "Drip Line", 1)}
    assert not state.knowledge()


def test_in_spring_hands_go_the_other_way() -> None:
    """R, "Phase 2": clockwise in Winter and Summer, anticlockwise in Spring and Autumn."""
    position = """turn Ann, season spring, step 3, first player Ann
        Ann: hand First Date, Balcony, Cold Frame | Bob: hand Sore Back, 2 Topping
        Cy: hand Easter Picnic, 2 Mylar Sheet | open plants Lazy Sunday, Doodle"""
    state = three().position(position)
    for move in ("choose First Date", "choose Sore Back", "choose Easter Picnic"):
        state = state.play(move)
    for _ in range(3):
        state = state.play("sow nothing")
    assert known(state, "Ann") == {("Cy", "hand", "Balcony", 1), ("Cy", "hand", "Cold Frame", 1)}


def test_a_card_chosen_out_of_a_known_hand_may_be_any_of_it() -> None:
    """Until it is revealed: then what is left is known again, and still when it goes on."""
    state = after_a_step(three(), SECOND)
    state = state.play("choose Heater Fan").play("choose Attic")
    view = state.view("Ann").known()
    assert view["sure"].sum() == 0
    chances = view.groupby(["place", "card"], observed=True)["chance"].sum()
    assert chances["chosen"].tolist() == pytest.approx([1 / 3] * 3)
    assert chances["hand"].tolist() == pytest.approx([2 / 3] * 3)
    state = state.play("choose Drip Line")
    assert known(state, "Ann") == {("Bob", "hand", "Cloning", 1), ("Bob", "hand", "Cellar", 1)}


def test_two_players_know_each_others_hands() -> None:
    """After the first pass each has seen both hands, and knows all that is hidden but the deck."""
    position = """turn Ann | Ann: hand Cloning, Snowed In, Attic, 2 White Paint
        Bob: hand 2 Bat Guano, Wardrobe, Exam Week, Drip Line | open plants Lazy Sunday, Doodle"""
    state = GAME.position(position)
    state = state.play("choose Snowed In").play("choose Exam Week")
    state = state.play("sow nothing").play("sow nothing")
    assert sum(sure for *_, sure in known(state, "Ann")) == 4
    assert state.view("Ann").sample(seed=1) == state.view("Ann").sample(seed=2) == state


def test_nothing_is_known_of_hands_once_all_are_discarded() -> None:
    """Also face down: then no card is held, and a new Season brings new ones."""
    game = three(discards="face_down")
    for state in walk(game, 9):
        if grown(state).step == game.values["hand_size"] - 1:
            break
    assert not any(state.knowledge(seat) for seat in range(3))


# Soundness and sharpness


@pytest.mark.parametrize(
    "number", [0, 10, 20, *(pytest.param(n, marks=pytest.mark.slow) for n in (2, 7, 13, 29))]
)
def test_the_truth_always_fits(number: int) -> None:
    """Whatever the options and the number of players; and nothing is ever forgotten.

    Only what choices give away under ``misfits="barred"`` may be more than is kept.
    """
    game = load(**sample_options(number))
    for state in walk(game, number):
        for seat in (*range(game.players), EVERYBODY):
            knowledge = state.knowledge() if seat == EVERYBODY else state.knowledge(seat)
            assert knowledge.exact or game.values["misfits"] == "barred"
            assert knowledge.allows(game.lying(state.table))


Hidden = tuple[tuple[int, ...], ...]


def hidden_from(table: Table, seat: int) -> Hidden:
    """The others' hands and chosen cards."""
    others = [p for p in range(table.players) if p != seat]
    return tuple((*table.hand[p], table.committed[p]) for p in others)


def seen_ways(game: GrowerZ, seat: int, roots: Iterable[Table] = ()) -> dict[int, set[Hidden]]:
    """By what the seat has seen, every way in which hidden cards lie that leads there.

    All games in which nobody sows, from the start or from some tables on, step by step; tables that
    look alike to the seat and are equal are followed once.
    """
    rules = game.rules_of_play
    found: dict[int, set[Hidden]] = defaultdict(set)
    starts = list(roots) or [cast(Table, game.new_table())]
    layer: dict[tuple[Any, int], Table] = {(t.key(), t.recall[seat]): t for t in starts}
    while layer:
        ahead: dict[tuple[Any, int], Table] = {}
        for table in layer.values():
            mover = rules.current_player(table)
            if table.phase == CHOOSE:
                found[table.recall[seat]].add(hidden_from(table, seat))
            if mover < CHANCE:
                continue
            steps = [o for o, _ in game.chance_weights(table)] if mover == CHANCE else []
            if mover >= 0:
                legal = game.legal_actions(table)
                steps = [rules.SOW_NOTHING] if rules.SOW_NOTHING in legal else legal
            for step in steps:
                after = table.copy()
                game.apply(after, step)
                ahead[after.key(), after.recall[seat]] = after
        layer = ahead
    return found


def ways_known(game: GrowerZ, state: State, seat: int) -> set[Hidden]:
    """Every way in which the hidden cards can lie, by what the seat is said to know."""
    table, unseen = grown(state), game.unseen_cards(state.table, seat)
    others = [p for p in range(game.players) if p != seat]
    kinds = [1 + kind for kind, count in enumerate(unseen) if count]
    ways: list[Hidden] = [()]
    for p in others:
        size = sum(card > 0 for card in table.hand[p])
        hands = [
            (*hand, *[0] * (5 - size), chosen)
            for hand in combinations_with_replacement(kinds, size)
            for chosen in (kinds if table.committed[p] else [0])
        ]
        ways = [(*way, hand) for way in ways for hand in hands]
    return {way for way in ways if _fits(game, way, others, unseen, state.knowledge(seat))}


def _fits(game: GrowerZ, way: Hidden, others: list[int], unseen: list[int], known: Any) -> bool:
    counts: dict[tuple[int, int], int] = defaultdict(int)
    for p, (*hand, chosen) in zip(others, way, strict=True):
        for place, cards in (("hand", hand), ("chosen", [chosen])):
            for card in cards:
                if card:
                    counts[game.zone(place, p), card - 1] += 1
    by_kind: dict[int, int] = defaultdict(int)
    for (_, kind), count in counts.items():
        by_kind[kind] += count
    enough = all(count <= unseen[kind] for kind, count in by_kind.items())
    return enough and bool(known.allows(counts))


@pytest.mark.parametrize(
    ("players", "hand_size"),
    [
        (2, 3),
        pytest.param(2, 4, marks=pytest.mark.slow),
        pytest.param(3, 3, marks=pytest.mark.slow),
    ],
)
def test_what_is_known_is_all_that_can_be_known(
    tmp_path: Path, players: int, hand_size: int
) -> None:
    """Counted out over every game with few kinds of card: the same ways, no more and no fewer."""
    characters = ["Uno", "Due", "Tre"][:players]
    game = load(
        players=players,
        cards=written(tmp_path / "few.csv", few_kinds()),
        characters=characters,
        seasons=1,
        hand_size=hand_size,
    )
    possible = seen_ways(game, 0)
    tried = 0
    for seed in range(12):
        state = game.deal(seed)
        for number in range(60):
            if state.is_terminal():
                break
            if grown(state).phase == CHOOSE:
                assert ways_known(game, state, 0) == possible[grown(state).recall[0]]
                tried += 1
            moves = state.legal_actions()
            nothing = game.rules_of_play.SOW_NOTHING
            move = nothing if nothing in moves else moves[(seed + number) % len(moves)]
            state = state.child(move)
    assert tried > 30


# Under misfits="barred"


@pytest.fixture(name="lit")
def lit_(tmp_path: Path) -> State:
    """Spring, three kinds of card of which A is a lamp; Uno and Tre have no room for another."""
    rows = few_kinds()
    for its in rows:
        if its["name"] in ("winter A", "spring A"):
            its.update(family="lamp", effects="")
    names = ["Uno", "Due", "Tre"]
    cards = written(tmp_path / "lamps.csv", rows)
    game = load(
        names=names, characters=names, cards=cards, misfits="barred", seasons=2, hand_size=3
    )
    return game.position(
        "turn Tre, season spring, step 1, first player Tre | open plants Nap Vine, Wide Awake",
        spaces={
            name: [[f"{space} ({name})", "winter A"] for space in ("House", "Tent")]
            for name in names[::2]
        },
        hands={
            "Uno": "spring A, 2 spring B",
            "Due": "2 spring A, spring B",
            "Tre": "spring A, spring B, spring C",
        },
    )


def worlds(game: GrowerZ, state: State) -> Iterable[Table]:
    """The table with the others' hands dealt in every way that fits what Uno knows."""
    for way in ways_known(game, state, 0):
        table = grown(state).copy()
        for kind, count in enumerate(game.unseen_cards(table, 0)[: len(table.stack)]):
            table.stack[kind] = count
        for p, (*hand, _) in enumerate(way, 1):
            table.hand[p] = list(hand)
            for card in hand:
                if card:
                    table.stack[card - 1] -= 1
        yield table


def test_what_a_barred_choice_tells_is_known_or_said_to_be_missing(lit: State) -> None:
    """Counted out: sound always, sharp wherever ``exact`` says so, and less only where not."""
    game = cast(GrowerZ, lit.game)
    possible = seen_ways(game, 0, worlds(game, lit))
    sharp = blurred = narrowed = 0
    for seed in range(40):
        state, dice = lit.view(0).sample(seed=seed), generator(seed)
        while not state.is_terminal():
            if grown(state).phase == CHOOSE:
                ways, known = ways_known(game, state, 0), state.knowledge(0)
                assert ways >= possible[grown(state).recall[0]]
                if known.exact:
                    assert ways == possible[grown(state).recall[0]]
                sharp += known.exact
                blurred += ways != possible[grown(state).recall[0]]
                narrowed += bool(known) and known.exact
            legal, nothing = state.legal_actions(), game.rules_of_play.SOW_NOTHING
            move = legal[random_below(dice, len(legal))]
            state = state.child(nothing if nothing in legal else move)
    assert sharp > 40
    assert narrowed > 5
    assert blurred > 5


def test_who_chooses_from_a_known_hand_chooses_what_fits(lit: State) -> None:
    """Uno passes a lamp and an Event to Tre, who has no room for the lamp: so it is the Event."""
    for move in ["choose spring B"] * 3 + ["sow nothing"] * 3:
        lit = lit.play(move)
    assert known(lit, "Uno") == {("Tre", "hand", "spring A", 1), ("Tre", "hand", "spring B", 1)}
    lit = lit.play("choose spring B")
    assert known(lit, "Uno") == {("Tre", "hand", "spring A", 1), ("Tre", "chosen", "spring B", 1)}
    assert lit.knowledge(0).exact


def test_what_arrangements_cannot_say_is_said_to_be_missing(lit: State) -> None:
    """If the card that Tre chose unseen is a lamp, the hand has lamps only: none of it is kept.

    When it turns out to be none, nothing was missing, and Tre knows the own card anyway.
    """
    assert lit.knowledge(0).exact
    lit = lit.play("choose spring B")
    assert not lit.knowledge(0).exact
    assert not lit.knowledge().exact
    assert lit.knowledge(2).exact
    lit = lit.play("choose spring B").play("choose spring B")
    assert lit.knowledge(0).exact


def test_knowledge_is_exact_again_after_a_season_with_a_misfit(lit: State) -> None:
    """A lamp of Tre's tells that no Event was in that hand, until all hands are discarded."""
    game = cast(GrowerZ, lit.game)
    state = game.position(lit.position_text().replace("SA, SB, SC", "3 SA"))
    for move in ("choose spring A", "choose spring B", "choose spring B"):
        state = state.play(move)
    while sum(grown(state).hand[1]):
        assert not state.knowledge(0).exact
        state = state.child(state.legal_actions()[0])
    assert state.knowledge(0).exact

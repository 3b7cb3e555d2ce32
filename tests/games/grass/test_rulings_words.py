"""Why a move is barred: a ruling for each reason, the fact of the table, each option's words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

import pytest

from grasslab.engine.errors import GrasslabError, UnknownNameError
from grasslab.engine.moves import Explanation
from grasslab.engine.random import generator, random_below
from grasslab.games.grass import flow, reasons
from grasslab.games.grass.catalogue import (
    KINDS,
)
from grasslab.games.grass.legality import bar, legal_actions
from grasslab.games.grass.loading import load
from grasslab.games.grass.numbering import (
    ACTIONS,
    END_TURN,
    PEDDLE,
    PLAY_BANKER,
)
from grasslab.games.grass.presets import CHOICES, OPTION_NAMES, SWITCHES, Rules
from grasslab.games.grass.rulings import NOT_YOUR_TURN, RULINGS, explain, options_text
from grasslab.games.grass.table import (
    AFTER_PLAY,
    ANSWER,
    CHOOSE,
    DRAFT,
    DRAW,
    GAME_OVER,
    GIVE,
    PASS,
    TURN,
    Table,
)
from tests.games.grass.ruling_cases import (
    AMY,
    BOB,
    CASES,
    FELONY,
    HG,
    JANIS,
    NAMES,
    OPEN,
    PA,
    Case,
    heat,
    lift,
    offer,
    set_table,
    steal,
    switch,
    throw,
)
from tests.games.grass.samples import MIXED_GAMES, sample_game


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.reason}: {case.fact}")
def test_the_fact_names_what_bars_the_move(case: Case) -> None:
    """The answer to "why not?" is the ruling of the bar, and what on this table triggers it."""
    game = load(names=NAMES, **case.options)
    table = set_table(game, **case.fields)
    why = explain(game, table, case.action)
    assert why is not None
    assert (why.name, why.fact) == (RULINGS[case.reason - 1].name, case.fact)


def test_every_reason_has_its_ruling_and_a_case() -> None:
    """One ruling for each reason, in order, and each reason does bar something somewhere."""
    assert [ruling.reason for ruling in RULINGS] == list(range(1, reasons.REASONS))
    assert {case.reason for case in CASES} == set(range(1, reasons.REASONS))


def test_rulings_have_names_to_cite_and_plain_words() -> None:
    """A ruling's name is its own, and its text is one or two whole sentences."""
    rulings = (*RULINGS, NOT_YOUR_TURN)
    assert len({ruling.name for ruling in rulings}) == len(rulings)
    for ruling in rulings:
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", ruling.name)
        assert re.fullmatch(r"[A-Z].*\.", ruling.text)
        assert ruling.option == "" or ruling.option in OPTION_NAMES


STATES = 2_000 // len(MIXED_GAMES) + 1
RULEBOOK = (
    '"Setup"|"How to Play"|"Take a Card"|"Play a Card"|"Do a Deal"|"Winning the Game"'
    '|"Keep Score After Each Round"|"The Cards"(, [A-Z][A-Za-z /\']+)?'
    '|"Game Variations", [A-Z][A-Za-z ]+'
)
SOURCE = re.compile(
    rf"rulebook, ({RULEBOOK})|rulings? \d+((, \d+)* and \d+)?"
    "|the older article|the classic printing"
)


def all_sources() -> Iterator[str]:
    """The sources of all rulings and of all values of all options."""
    yield from (ruling.source for ruling in (*RULINGS, NOT_YOUR_TURN))
    for rules in all_values():
        yield from (source for _, _, source in options_text(rules))


def all_values() -> Iterator[Rules]:
    """Rules with each value of each option that has a few, and some values of the others."""
    for option, values in CHOICES.items():
        yield from (Rules(**{option: value}) for value in values)  # type: ignore[arg-type]
    for option in SWITCHES:
        yield from (Rules(**{option: value}) for value in (True, False))  # type: ignore[arg-type]
    yield from (Rules(cool_the_heat=seats) for seats in (True, (0, 2)))
    yield from (Rules(first_dealer=dealer) for dealer in (None, 1))
    yield from (Rules(rounds=2), Rules(max_rounds=1), Rules(target=50_000), Rules(hand_size=1))
    yield from (Rules(trades_per_turn=2), Rules(offers_per_turn=2), Rules(deck="2022"))  # type: ignore[arg-type]


def unknown_sources(sources: Iterable[str]) -> list[str]:
    """What is no section of R, none of the rulings, and no other source."""
    return [s for text in sources for s in text.split("; ") if not SOURCE.fullmatch(s)]


def test_sources_are_sections_of_the_rulebook_or_rulings() -> None:
    """Whoever is told a rule can look it up."""
    assert not unknown_sources(all_sources())


def decisions(options: dict[str, Any], seed: int) -> Iterator[Table]:
    """Every third decision of random games, one game after the other."""
    game, dice, out = sample_game(options), generator(seed), [0] * ACTIONS
    made = 0
    while True:
        table = game.new_table()
        while table.phase != GAME_OVER:
            if flow.current_player(table) == flow.CHANCE:
                flow.apply_chance(table, flow.random_outcome(table, dice))
                continue
            if made % 3 == 0:
                yield table.copy()
            made += 1
            flow.apply_action(table, out[random_below(dice, legal_actions(table, out))])


@pytest.mark.parametrize("number", range(len(MIXED_GAMES)))
def test_every_barred_action_has_a_whole_explanation(number: int) -> None:
    """``None`` just where the move is legal; else whole sentences, for every number there is.

    ``STATES`` states of each of the mixed games are more than 2,000 in all.
    """
    game, out = sample_game(MIXED_GAMES[number]), [0] * ACTIONS
    sentences, sources = set(), set()
    for table in islice(decisions(MIXED_GAMES[number], seed=number), STATES):
        legal = set(out[: legal_actions(table, out)])
        for action in range(ACTIONS):
            why = explain(game, table, action)
            if why is None:
                assert action in legal
            else:
                assert action not in legal
                assert why.name == RULINGS[bar(table, action) - 1].name
                sentences |= {why.fact, why.ruling}
                sources.add(why.source)
    assert not [text for text in sentences if not re.fullmatch(r"[A-Z][^{}]*\.", text)]
    assert not unknown_sources(sources)


def shuffled(table: Table, seats: list[int], seed: int) -> Table:
    """The table with the unseen cards of some seats and of the stack dealt in another way."""
    table, dice = table.copy(), generator(seed)
    places = [pile for seat in seats for pile in (table.hand[seat], table.kept[seat])]
    places.append(table.stack)
    pool = [kind for pile in places for kind in range(KINDS) for _ in range(pile[kind])]
    for pile in places:
        size = sum(pile)
        pile[:] = [0] * KINDS
        for _ in range(size):
            pile[pool.pop(random_below(dice, len(pool)))] += 1
    return table


@pytest.mark.parametrize("number", range(0, len(MIXED_GAMES), 3))
def test_no_explanation_depends_on_what_the_others_hold(number: int) -> None:
    """The player to move learns nothing about rivals' hands or the stack by asking "why not?"."""
    game = sample_game(MIXED_GAMES[number])
    for table in islice(decisions(MIXED_GAMES[number], seed=100 + number), 6):
        others = [seat for seat in range(table.players) if seat != table.player]
        other = shuffled(table, others, seed=number)
        for action in range(ACTIONS):
            assert explain(game, table, action) == explain(game, other, action)


@pytest.mark.parametrize("number", range(0, len(MIXED_GAMES), 3))
def test_who_is_not_to_move_hears_only_whose_turn_it_is(number: int) -> None:
    """Another player's question is answered before any hand is looked at."""
    game = sample_game(MIXED_GAMES[number])
    for table in islice(decisions(MIXED_GAMES[number], seed=200 + number), 6):
        asker = (table.player + 1) % table.players
        hidden = shuffled(table, list(range(table.players)), seed=number)
        facts = set()
        for action in range(ACTIONS):
            why = explain(game, table, action, asker)
            assert why == explain(game, hidden, action, asker)
            assert why is not None
            assert why.name == "not-your-turn"
            facts.add(why.fact)
        assert len(facts) == 1


@pytest.mark.parametrize(
    ("phase", "fact"),
    [
        (TURN, "It is Janis's turn, not Bob's."),
        (AFTER_PLAY, "It is Janis's turn, not Bob's."),
        (ANSWER, "It is Janis's turn to answer Amy's offer, not Bob's."),
        (CHOOSE, "It is Janis's turn to choose among the answers to the offer, not Bob's."),
        (GIVE, "It is Janis's turn to give a card for the hidden Trade, not Bob's."),
        (PASS, "It is Janis's turn to choose a card to pass, not Bob's."),
        (DRAFT, "It is Janis's turn to keep a card in the draft, not Bob's."),
    ],
)
def test_whose_turn_it_is_and_for_what(phase: int, fact: str) -> None:
    """Turns to answer, to pass and to draft are turns too, and are called what they are."""
    game = load(names=NAMES)
    table = set_table(game, phase=phase, player=JANIS, turn=AMY)
    why = explain(game, table, END_TURN, BOB)
    assert why is not None
    assert why.fact == fact


def test_the_player_to_move_may_ask_by_seat() -> None:
    """Giving the seat of the player to move is the same as giving none."""
    game = load(names=NAMES)
    table = set_table(game)
    assert explain(game, table, END_TURN, BOB) == explain(game, table, END_TURN)


def test_by_chance_and_at_the_end_everybody_hears_the_same() -> None:
    """Where nobody is to move, it is nobody else's turn that bars."""
    game = load(names=NAMES)
    for phase in (DRAW, GAME_OVER):
        table = set_table(game, phase=phase)
        assert explain(game, table, END_TURN, AMY) == explain(game, table, END_TURN)


@pytest.mark.parametrize("number", [-1, ACTIONS, True, 2.0, "end turn", None])
def test_what_is_no_action_is_refused_with_the_range(number: Any) -> None:
    """A number outside the numbering has no ruling; the error says which numbers there are."""
    game = load(names=NAMES)
    with pytest.raises(GrasslabError, match=r"actions are numbered 0 to 1595, and .* is none"):
        explain(game, set_table(game), number)


def test_an_unknown_seat_is_refused() -> None:
    """Nobody sits in seat 9, so nobody asks from there."""
    game = load(names=NAMES)
    with pytest.raises(UnknownNameError, match="seats are numbered 0 to 3"):
        explain(game, set_table(game), END_TURN, 9)


def explained(options: dict[str, Any], action: int, **fields: Any) -> Explanation:
    """The explanation of a barred action."""
    game = load(names=NAMES, **options)
    why = explain(game, set_table(game, **fields), action)
    assert why is not None
    return why


THIEF = {"hand": {BOB: "Steal Your Neighbor's Pot"}, "market": {AMY: [HG, PA]}}


@pytest.mark.parametrize(
    ("options", "action", "fields", "words"),
    [
        ({"preset": "article"}, steal(AMY, HG), {**THIEF, **OPEN}, "steal='highest_anywhere'"),
        ({"preset": "classic"}, steal(AMY, HG), {**THIEF, **OPEN}, "steal='highest'"),
        ({}, steal(AMY, HG), {**THIEF, "opened": [0, 0, 1, 0]}, "steal='any'"),
        ({}, steal(AMY, HG), {**THIEF, "heat": {BOB: "Bust"}}, "steal='any'"),
        ({}, PLAY_BANKER, {}, "banker='five_thousand'"),
        ({"preset": "classic"}, PLAY_BANKER, {}, "banker='fifth'"),
        (
            {"switch_spares_heated": True},
            switch(HG, AMY, PA),
            {"market": {BOB: [HG], AMY: [PA]}, "heat": {AMY: "Bust"}, "opened": [0, 0, 1, 1]},
            "switch_spares_heated=True",
        ),
        (
            {"hidden_deals": True, "claim_any_kind": False},
            offer("Felony", None),
            {"hand": {BOB: "Bust"}},
            "claim_any_kind=False",
        ),
        (
            {"hidden_deals": True},
            offer("Felony", None),
            {"hand": {BOB: "Felony"}, "trades": 3},
            "trades_per_turn=3",
        ),
        ({}, throw("Stonehigh"), {"hand": {BOB: "Stonehigh"}}, "discard_any=False"),
        (
            {"cool_the_heat": (AMY,)},
            lift("Immunity"),
            {"hand": {BOB: "Immunity"}, "heat": {BOB: "Felony"}},
            "Any Heat Off lifts any Heat On for Amy; for the others it must match.",
        ),
    ],
)
def test_a_ruling_that_an_option_decides_says_so(
    options: dict[str, Any], action: int, fields: dict[str, Any], words: str
) -> None:
    """The same move may be legal at another table, so the option and its value are named."""
    assert words in explained(options, action, **fields).ruling


@pytest.mark.parametrize(
    ("action", "fields"),
    [
        (heat("Felony", AMY), {"hand": {BOB: "Felony"}, "heat": {AMY: "Bust"}}),
        (PEDDLE + PA, {"hand": {BOB: "Panama"}, "heat": {BOB: "Bust"}}),
        (offer("Felony", None), {"hand": {BOB: "Bust"}}),
    ],
)
def test_a_ruling_that_no_option_decides_names_none(action: int, fields: dict[str, Any]) -> None:
    """Heat on heat is barred at every table, though a heated rival may be stolen from at some."""
    assert "Under these rules" not in explained({}, action, **fields).ruling


def test_a_number_by_chance_is_an_outcome_if_it_can_be_one() -> None:
    """Where chance decides, 14 is a Felony that it might bring, and 1,000 is a move of a player."""
    drawing = {"phase": DRAW}
    assert explained({}, FELONY, **drawing).move == "take Felony"
    assert explained({}, heat("Felony", AMY), **drawing).move == "heat Amy with Felony"


def test_every_option_is_told_in_a_sentence() -> None:
    """A table can say how it plays: one row for each option, in their order."""
    for rules in all_values():
        rows = options_text(rules)
        assert tuple(option for option, _, _ in rows) == OPTION_NAMES
        assert all(re.fullmatch(r"[A-Z][^{}]*[.)]", words) for _, words, _ in rows)
        assert all(source for _, _, source in rows)


@pytest.mark.parametrize(
    ("option", "values"),
    [(option, tuple(values)) for option, values in CHOICES.items()]
    + [(option, (True, False)) for option in SWITCHES]
    + [
        ("cool_the_heat", (True, False, (0,), (0, 1))),
        ("first_dealer", (-1, None, 0, 1)),
        ("rounds", (None, 1, 2)),
        ("target", (100_000, 250_000)),
        ("max_rounds", (1, 20)),
        ("hand_size", (1, 6)),
        ("trades_per_turn", (None, 2)),
        ("offers_per_turn", (None, 2)),
        ("deck", ("standard", "pocket-1")),
    ],
)
def test_each_value_of_an_option_has_its_own_sentence(option: str, values: tuple[Any, ...]) -> None:
    """Two values of one option never read the same."""
    sentences = {
        dict(row[:2] for row in options_text(Rules(**{option: value})))[option] for value in values
    }
    assert len(sentences) == len(values)


def test_an_option_without_effect_says_why() -> None:
    """An option about Trades decides nothing where there are none, and the table says so."""
    words = {option: text for option, text, _ in options_text(Rules(trade=False, rounds=1))}
    assert "as trade is off" in words["offers_per_turn"]
    assert "as hidden_deals is off" in words["claim_any_kind"]
    assert "as rounds is given" in words["target"]
    assert "does not matter" not in words["steal"]

"""What is told of a step, to whom, and that points come with their reasons."""

from __future__ import annotations

from grasslab.engine.moves import Event
from grasslab.engine.state import State
from grasslab.games.growerz.cards import PLANT_TYPES
from tests.games.growerz.faces import GAME, grown, load, walk

TWO_LEFT = """turn Ann, step 4 | Ann: {}hand Cloning, Snowed In | Bob: hand Worm Castings, Wardrobe
    open plants Lazy Sunday, Doodle"""
START = """turn Ann | Ann: hand Cloning, Snowed In, Exam Week, Attic, Cellar
    Bob: hand 2 Bat Guano, New Year's Eve, Christmas Lunch, Wardrobe | open plants LS, DO"""


def told(state: State, seat: str | None = None) -> list[str]:
    """What a seat hears of the last step; ``None`` hears everything."""
    who = None if seat is None else state.game.seat(seat)
    return [line for event in state.last_events() if (line := event.told_to(who))]


def event(state: State, kind: str) -> Event:
    """The event of a kind in the last step, of which there is one."""
    (found,) = [event for event in state.last_events() if event.kind == kind]
    return found


def test_a_choice_is_secret() -> None:
    """Only who chooses hears which card it is."""
    state = GAME.position(START).play("choose Cloning")
    assert told(state, "Ann") == ["Ann chooses Cloning."]
    assert told(state, "Bob") == ["Ann chooses a card."]


def test_after_the_last_choice_all_is_revealed_and_laid_down() -> None:
    """Events and Spaces need no decision, and follow in the order of the turn."""
    state = GAME.position(START).play("choose Snowed In").play("choose Wardrobe")
    assert told(state, "Ann") == [
        "Bob chooses a card.",
        "Ann reveals Snowed In.",
        "Bob reveals Wardrobe.",
        "Ann lays down the Event Snowed In.",
        "Bob lays down the new Space Wardrobe.",
    ]


def test_the_last_cards_are_discarded_for_all_to_see() -> None:
    """Ruling 3: face up, when the cards are revealed."""
    state = GAME.position(TWO_LEFT.format("")).play("choose Cloning").play("choose Wardrobe")
    assert told(state, "Ann")[3:] == [
        "Ann discards Snowed In.",
        "Bob discards Worm Castings.",
    ]
    placed = state.play("place on B")
    assert told(placed, "Bob") == [
        "Ann places Cloning on the Grow Tent.",
        "Bob lays down the new Space Wardrobe.",
    ]


def test_a_discard_face_down_is_seen_by_its_player_alone() -> None:
    """Ruling 3, the option ``discards``."""
    start = load(discards="face_down").position(TWO_LEFT.format(""))
    state = start.play("choose Cloning").play("choose Wardrobe")
    assert told(state, "Ann")[3:] == [
        "Ann discards Snowed In, face down.",
        "Bob discards a card, face down.",
    ]


def test_a_card_that_fits_nowhere_goes_out_of_the_game() -> None:
    """Ruling 1; who has it places nothing."""
    tools = "Low-Stress Training"
    spaces = f"spaces Green House (Athlete) + {tools}, Grow Tent (Athlete) + {tools}; "
    state = GAME.position(TWO_LEFT.format(spaces)).play("choose Cloning").play("choose Wardrobe")
    assert event(state, "misfit").text == (
        "Cloning fits on no Space of Ann, and goes out of the game."
    )


def test_sowing_is_told_step_by_step() -> None:
    """A face-up Plant, its replacement, a Plant unseen, and none at all."""
    state = GAME.position("turn Ann, phase sow, step 4 | open plants Lazy Sunday, Doodle")
    state = state.play("sow feminized on B")
    assert told(state) == ["Ann sows Lazy Sunday on the Grow Tent."]
    state = state.play("turn up Slow River")
    assert told(state, "Bob") == ["Slow River is turned up."]
    state = state.play("draw autoflowering")
    assert told(state, "Ann") == ["Bob draws from the autoflowering deck, unseen."]
    state = state.play("draw Little Nap")
    assert told(state, "Ann") == ["Bob draws Little Nap."]
    state = state.play("plant it on A")
    assert told(state, "Ann")[0] == "Bob plants Little Nap on the Green House."
    nothing = GAME.position("turn Ann, phase sow, step 4 | open plants LS, DO").play("sow nothing")
    assert told(nothing) == ["Ann sows nothing."]


def test_hands_go_on_and_their_cards_are_told_to_giver_and_getter() -> None:
    """The third player hears how many they are."""
    game = load(names=["Ann", "Bob", "Cy"], hand_size=3)
    for state in walk(game, 1):
        passed = [event for event in state.last_events() if event.kind == "pass"]
        if passed:
            break
    first = passed[0]
    assert (first.player, first.other, first.seen_by) == (0, 1, (0, 1))
    assert first.told_to(2) == "Ann passes 2 cards to Bob."
    assert first.told_to(1).startswith("Ann passes ")
    assert "2 cards" not in first.told_to(1)


def test_a_harvest_is_told_with_every_reason() -> None:
    """The Athlete's tent counts 1, 1, 0; Lazy Sunday adds 2, 1, 0 and Cloning 2, 0, 0."""
    state = GAME.position(
        "turn Bob, phase sow, step 4 | Ann: spaces Grow Tent (Athlete) + Cloning + Lazy Sunday; "
        "events Snowed In | open plants Slow River, Doodle"
    ).play("sow nothing")
    harvests = [event for event in state.last_events() if event.kind == "harvest"]
    assert [(event.text, event.amount) for event in harvests] == [
        (
            (
                "Lazy Sunday on the Grow Tent brings Ann 5 points: quantity 5 is green (3), "
                "quality 2 is yellow (2) and commitment 0 is red (0)."
            ),
            5,
        ),
        ("Snowed In brings Ann 6 points: relax and sleep are both there.", 6),
    ]
    totals = [event for event in state.last_events() if event.kind == "season points"]
    assert [event.text for event in totals] == [
        "Ann has 11 points for winter.",
        "Bob has 0 points for winter.",
    ]


def test_a_new_season_begins_with_the_cleanup() -> None:
    """The First Player card moves to the left before the first card is dealt."""
    game = load(seasons=2, hand_size=2)
    for state in walk(game, 5):
        if any(event.kind == "season" for event in state.last_events()):
            break
    assert event(state, "season").text == (
        "Spring begins: Plants and temporary cards are cleared away, and Bob gets the First Player "
        "card."
    )


def test_the_end_tells_the_bonus_and_who_has_won() -> None:
    """Whoever has the most colours takes 6 points; a tie shares them."""
    game = load(players=4, seasons=1)
    for seed in range(8):
        *_, end = walk(game, seed)
        bonuses = [event.player for event in end.last_events() if event.kind == "bonus"]
        colours = [max(game.finish(end.table, p).colours) for p in range(4)]
        assert bonuses == [p for p in range(4) if colours[p] == max(colours) > 0]
        assert sum(event.kind == "win" for event in end.last_events()) == 1


def test_a_shared_victory_is_told_in_words() -> None:
    """R: it is always nice to share. Both have one structure, which is 6 points for each."""
    game = load(names=["Ann", "Bob"], characters=["Athlete", "Lawyer"], seasons=1)
    state = game.position(
        turn="Bob",
        phase="sow",
        step=4,
        open_plants="Lazy Sunday, Doodle",
        spaces={
            "Ann": [["Grow Tent (Athlete)", "Heater Fan"]],
            "Bob": [["Grow Tent (Lawyer)", "Drip Line"]],
        },
    )
    end = state.play("sow nothing")
    assert end.is_terminal()
    assert told(end)[-3:] == [
        "Ann gets 6 points for the most colours on one Space, 1.",
        "Bob gets 6 points for the most colours on one Space, 1.",
        "Ann and Bob share the victory with 6 points each.",
    ]
    assert end.returns() == [6, 6]


def test_a_broken_tie_is_told_with_what_broke_it() -> None:
    """R, "The Player With the Most Points": colours of the best Space, then of the other one."""
    game, ways = load(players=6, seasons=1), set()
    for seed in range(60):
        *_, end = walk(game, seed)
        totals, standings = game.totals(end.table), game.standings(end.table)
        tied = [p for p in range(6) if totals[p] == max(totals)]
        best = [p for p in tied if standings[p] == max(standings)]
        told_of_it = [event.text for event in end.last_events() if event.kind == "tie"]
        assert len(told_of_it) == (len(best) < len(tied))
        for text in told_of_it:
            colours = {p: sorted(game.finish(end.table, p).colours)[::-1] for p in tied}
            first = len({row[0] for row in colours.values()}) > 1
            assert ("on one Space" if first else "on the other Space") in text
            assert text.endswith(f"{colours[best[0]][0 if first else 1]}.")
            ways.add(first)
    assert True in ways


def test_a_plant_deck_that_runs_out_is_shuffled_anew() -> None:
    """Ruling 9: with its last card, and that is told."""
    plants = [kind.name for kind in GAME.kinds if kind.family == PLANT_TYPES[0]]
    state = GAME.position(
        turn="Ann", phase="sow", step=4, open_plants=[plants[0], "Doodle"], discards=plants[2:]
    ).replay(f"draw feminized; draw {plants[1]}")
    assert "The discards of the feminized deck are shuffled." in told(state)


def test_nobody_hears_of_a_card_that_is_hidden_from_them() -> None:
    """Steps that look alike to a seat are told alike: another card makes no other sentence."""
    game = load(players=3, discards="face_down", seasons=1, hand_size=3)
    compared = 0
    for state in [state for seed in range(3) for state in walk(game, seed)]:
        before = state.parent
        if before is None or state.last_events()[0].kind not in ("choose", "deal"):
            continue
        seat = (grown(before).player + 1) % 3
        for other in before.legal_actions()[:3]:
            beside = before.child(other)
            if beside != state and beside.view(seat) == state.view(seat):
                assert told(beside, game.names[seat]) == told(state, game.names[seat])
                compared += 1
    assert compared > 20

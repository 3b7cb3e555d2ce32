"""Lists of moves, events and logs: what people are shown of actions."""

from grasslab.engine.moves import Event, Explanation, Log, Move, Moves, log_lines
from tests.games.grass.tables import at

PEDDLE = Move(4, "peddle Panama", "peddle", card="Panama", family="Peddle")
HEAT = Move(9, "heat Amy with Felony", "heat", card="Felony", target="Amy")
TAKE = Move(6, "take Panama", "take", card="Panama", probability=0.25)


def test_a_move_is_read_as_its_text() -> None:
    """``str(move)`` is the notation, and a list gives the notation of each."""
    assert str(PEDDLE) == "peddle Panama"
    assert Moves([PEDDLE, HEAT]).texts() == ["peddle Panama", "heat Amy with Felony"]


def test_a_part_of_the_moves_are_moves() -> None:
    """One place gives a move, a slice gives moves again."""
    moves = Moves([PEDDLE, HEAT, TAKE])
    assert moves[1] is HEAT
    assert type(moves[1:]) is Moves
    assert moves[1:] == [HEAT, TAKE]


def test_moves_are_picked_by_all_that_is_wanted() -> None:
    """``of``: several attributes must all be so; the order stays."""
    moves = Moves([PEDDLE, HEAT, TAKE])
    assert moves.of(card="Panama") == [PEDDLE, TAKE]
    assert moves.of(card="Panama", kind="take") == [TAKE]
    assert moves.of(kind="take", target="Amy") == []
    assert type(moves.of(kind="take")) is Moves


def test_the_frame_of_moves_has_chances_only_where_chance_decides() -> None:
    """One row a move; ``probability`` is a column only if some move has one."""
    columns = ["action", "kind", "card", "family", "target", "text"]
    assert list(Moves([PEDDLE, HEAT]).frame().columns) == columns
    frame = at(phase="take", hands={}, stack="3 Panama, Bust").moves().frame()
    assert list(frame.columns) == [*columns, "probability"]
    assert list(frame["probability"]) == [0.75, 0.25]
    assert list(frame["text"]) == ["take Panama", "take Bust"]


SECRET = Event("pass", "John passes Felony to Janis.", 0, 1, 16, 0, "John passes a card.", (0, 1))


def test_who_saw_a_card_hears_which_it_was() -> None:
    """The seats of ``seen_by``, and ``None``, hear everything, the others the public part."""
    assert [SECRET.told_to(seat) for seat in (0, 1, None)] == [SECRET.text] * 3
    assert SECRET.told_to(2) == "John passes a card."
    assert Event("play", "John opens.").told_to(3) == "John opens."


def test_a_log_leaves_out_what_one_did_not_hear() -> None:
    """An event without public words is no line for those who did not see it."""
    silent = Event("keep", "John keeps Felony.", 0, seen_by=(0,))
    assert log_lines([silent, SECRET]) == [silent.text, SECRET.text]
    assert log_lines([silent, SECRET], 2) == ["John passes a card."]
    assert log_lines([silent, SECRET], 0) == [silent.text, SECRET.text]


def test_a_log_shows_a_sentence_a_line() -> None:
    """Its parts are logs again."""
    log = Log(["One.", "Two.", "Three."])
    assert repr(log) == "One.\nTwo.\nThree."
    assert log[0] == "One."
    assert type(log[1:]) is Log
    assert repr(log[1:]) == "Two.\nThree."


def test_an_explanation_is_the_fact_the_rule_and_where_it_stands() -> None:
    """In this order, with the name to cite."""
    why = Explanation("m", "market-heated", "A rule.", "ruling 2", "A fact.")
    assert str(why) == "A fact. A rule. [market-heated: ruling 2]"

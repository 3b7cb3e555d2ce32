"""Options as a game declares them: what they may be, the numbers of rules, and what people read."""

from __future__ import annotations

from typing import Any

import pytest

from grasslab.engine.errors import OptionError, UnknownNameError
from grasslab.engine.options import Amount, Choice, OptionList, Seat, Switch

NAMES = ("Ann", "Bob")
CARDS = Choice("cards", {"shown": "All see them.", "hidden": "Nobody does."}, "ruling 1")
MARKET = Switch("market", "There is one.", "There is none.", "ruling 2", default=True)
HAND = Amount("hand_size", 1, 9, "{} cards each.", "Setup", default=5)
STARTER = Seat("starter", "{} begins.", "Chance says who begins.", "Setup", default=None)
SNAP = OptionList(
    "Snap",
    (CARDS, MARKET, HAND, STARTER),
    {"standard": {}, "quick": {"hand_size": 2, "market": False}},
)


def test_defaults_presets_and_what_is_given() -> None:
    """What is given comes before the preset, and the preset before the default."""
    assert SNAP.read({}, "standard", NAMES) == {
        "cards": "shown",
        "market": True,
        "hand_size": 5,
        "starter": None,
    }
    found = SNAP.read({"hand_size": 3}, "quick", NAMES)
    assert (found["hand_size"], found["market"]) == (3, False)


def test_the_numbers_that_rules_see() -> None:
    """Words by their place, on and off as 1 and 0, nobody in particular as -1."""
    values = SNAP.read({"cards": "hidden", "starter": "bob"}, "standard", NAMES)
    assert SNAP.numbers(values) == {"cards": 1, "market": 1, "hand_size": 5, "starter": 1}
    assert SNAP.numbers(SNAP.read({}, "quick", NAMES))["starter"] == -1


def test_every_number_has_a_field() -> None:
    """A row of bulk work has a place for each option, wide enough for its largest value."""
    large = OptionList("Snap", (Amount("target", 0, 1_000_000, "{}.", "house", default=7),))
    assert [field.name for field in SNAP.fields()] == ["cards", "market", "hand_size", "starter"]
    assert large.fields()[0].bits == 32


@pytest.mark.parametrize(
    ("given", "error", "text"),
    [
        ({"cards": "hiden"}, OptionError, "cards cannot be 'hiden'; did you mean hidden?"),
        ({"cards": 1}, OptionError, "there are: shown, hidden"),
        ({"market": 1}, OptionError, "market is True or False, not 1"),
        ({"hand_size": 10}, OptionError, "hand_size is a whole number from 1 to 9, not 10"),
        ({"hand_size": True}, OptionError, "not True"),
        ({"hand_size": 2.0}, OptionError, "not 2.0"),
        ({"starter": "Cy"}, OptionError, "nobody here is called 'Cy'"),
        ({"starter": 2}, OptionError, "or None, and chance decides"),
        ({"handsize": 2}, UnknownNameError, "no option 'handsize' of Snap; did you mean hand_size"),
    ],
)
def test_what_cannot_be_is_refused(given: dict[str, Any], error: Any, text: str) -> None:
    """With what was wrong and what would be right."""
    with pytest.raises(error) as caught:
        SNAP.read(given, "standard", NAMES)
    assert text in str(caught.value)


def test_an_unknown_preset_is_refused() -> None:
    """The error names those there are, or the one that was meant."""
    with pytest.raises(UnknownNameError, match="Snap has no preset 'quik'; did you mean quick"):
        SNAP.read({}, "quik", NAMES)


def test_numpy_numbers_are_numbers() -> None:
    """A whole number of NumPy's does as well as Python's."""
    numpy = pytest.importorskip("numpy", reason="it is about NumPy's numbers")
    found = SNAP.read({"hand_size": numpy.int64(4)}, "standard", NAMES)
    assert found["hand_size"] == 4
    assert type(found["hand_size"]) is int


def test_sentences() -> None:
    """Each value says what it means."""
    assert CARDS.meaning("hidden", NAMES) == "Nobody does."
    assert MARKET.meaning(False, NAMES) == "There is none."
    assert HAND.meaning(3, NAMES) == "3 cards each."
    assert STARTER.meaning(1, NAMES) == "Bob begins."
    assert STARTER.meaning(None, NAMES) == "Chance says who begins."

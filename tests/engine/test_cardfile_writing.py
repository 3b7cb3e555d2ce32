"""Card files: templates that are written, and read back equal."""

from __future__ import annotations

import tempfile
import unicodedata
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import grasslab as gl
from grasslab.engine.cardfile import Column, read_cards, write_template
from tests.engine.card_samples import (
    COLUMNS,
    FAN,
    HEADER,
    LAMP,
    values,
)

# Writing


def written(path: Path, *cards: dict[str, Any], **options: Any) -> str:
    """The text of a file with these cards."""
    write_template(path, COLUMNS, cards, **options)
    return path.read_bytes().decode("utf-8")


def test_a_written_csv_is_plain(tmp_path: Path) -> None:
    """As one would write it by hand; what is not given is empty."""
    card = {"lives": "indoor", "name": 'The "Fan"', "copies": 1}
    text = written(tmp_path / "cards.csv", LAMP, card)
    lamp = 'Lamp,2,indoor,pay; draw,yes,"warm, bright"\n'
    assert text == HEADER + lamp + '"The ""Fan""",1,indoor,,no,\n'


def test_a_written_csv_marks_other_letters_for_spreadsheet_programs(tmp_path: Path) -> None:
    """They read UTF-8 as such only after the mark."""
    assert written(tmp_path / "cards.csv", {**LAMP, "name": "Café"}).startswith("\ufeffname,")


def test_a_written_toml_says_what_may_stand_where(tmp_path: Path) -> None:
    """The comments are the manual of the person who fills in the file."""
    text = written(tmp_path / "cards.toml", LAMP, FAN)
    assert "#   copies: a whole number, at least 1, at most 9\n" in text
    assert "#   lives: a text; one of: indoor, outdoor\n" in text
    assert text.endswith('lives = "outdoor"\neffects = []\nlasting = false\n')


def test_comments_of_a_written_toml_are_folded(tmp_path: Path) -> None:
    """A column may have many choices, and the file is still to be read on a screen."""
    effect = Column("effect", choices=[f"effect number {number}" for number in range(500)])
    path = tmp_path / "cards.toml"
    write_template(path, [effect], [{"effect": "effect number 7"}])
    assert max(map(len, path.read_text("utf-8").splitlines())) <= 100


@pytest.mark.parametrize("name", ["cards.csv", "cards.toml"])
def test_a_file_that_is_there_is_not_replaced_unless_told(name: str, tmp_path: Path) -> None:
    """A person's own cards are not lost to a template."""
    path = tmp_path / name
    path.write_text("mine")
    with pytest.raises(gl.CardFileError, match="is there already; overwrite=True replaces it"):
        written(path, LAMP)
    assert path.read_text() == "mine"
    written(path, LAMP, overwrite=True)
    assert values(read_cards(path, COLUMNS)) == [LAMP]


@pytest.mark.parametrize("name", ["cards.csv", "cards.toml"])
@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"name": " Lamp"}, "column name: ' Lamp' would be read back as 'Lamp'"),
        ({"name": "a\0b"}, "has a zero byte|has an invisible character"),
        ({"name": "\ud800"}, "not UTF-8"),
        ({"name": "x" * 5_000}, "a line of a card file at most 5,000"),
        ({"copies": 0}, "0 is too small"),
        ({"copies": 10**5_000}, "'a value of type int' is no whole number"),
        ({"copies": 1.5}, "is no whole number"),
        ({"copies": True}, "is no whole number"),
        ({"effects": "pay"}, "would be read back as|is no list of words"),
        ({"effects": ["pay; draw"]}, "would be read back as|no word has"),
        ({"name": 5}, "column name: 5 would be read back as '5'"),
        ({"lives": None}, "is empty|is missing"),
        ({"lives": "Indoor"}, "'Indoor' would be read back as 'indoor'"),
    ],
    ids=lambda value: value if isinstance(value, str) else "".join(value),
)
def test_what_would_not_be_read_back_is_not_written(
    name: str, change: dict[str, Any], fault: str, tmp_path: Path
) -> None:
    """Every value of the wrong type, or one that the form cannot hold, is refused beforehand."""
    if name == "cards.toml" and change == {"name": 5}:
        fault = "column name: 5 is no text"
    with pytest.raises(gl.CardFileError, match=fault) as met:
        written(tmp_path / name, {**LAMP, **change})
    assert str(met.value).startswith(f"the card file {tmp_path / name} would have 1 fault:")
    assert list(tmp_path.iterdir()) == []


def test_a_template_is_of_cards_with_known_columns(tmp_path: Path) -> None:
    """At least one card shows how it is done."""
    for cards, fault in (
        ([], "there are no cards in it"),
        ([{**LAMP, "nmae": "x"}], "there is no column 'nmae'; did you mean name?"),
        (["Lamp"], "a card is a mapping from columns to values, not 'Lamp'"),
    ):
        with pytest.raises(gl.CardFileError) as met:
            write_template(tmp_path / "cards.csv", COLUMNS, cards)  # type: ignore[arg-type]
        assert fault in str(met.value)
    assert list(tmp_path.iterdir()) == []


def test_cards_that_would_get_lost_are_not_written(tmp_path: Path) -> None:
    """A line without any text is no card in CSV; in TOML a table without keys is one."""
    columns, cards = [Column("note", required=False)], [{"note": "x"}, {"note": None}]
    with pytest.raises(gl.CardFileError, match="2 cards would be read back as 1"):
        write_template(tmp_path / "cards.csv", columns, cards)
    write_template(tmp_path / "cards.toml", columns, cards)
    assert values(read_cards(tmp_path / "cards.toml", columns)) == cards


def as_read(text: str) -> str:
    """Its own clean form, which a text that is read always has."""
    return " ".join(unicodedata.normalize("NFC", text).split())


TEXTS = (
    st.one_of(
        st.text(max_size=12),
        st.text("\"',;\\#=[] \taé-+\u200d🪴", max_size=8),
        st.sampled_from(["[[card]]", '"""', "'''", "=1+1", "yes", "7", "name,copies"]),
    )
    .map(as_read)
    .filter(lambda text: text and all(mark.isprintable() or mark == "\u200d" for mark in text))
)
WORDS = TEXTS.map(lambda text: as_read(text.replace(";", ""))).filter(bool)
FREE_COLUMNS = (
    Column("name"),
    Column("note", required=False),
    Column("amount", "whole number"),
    Column("bonus", "whole number", required=False),
    Column("tags", "words", required=False, default=()),
    Column("lasting", "yes or no"),
)
CARDS = st.lists(
    st.fixed_dictionaries(
        {
            "name": TEXTS,
            "note": st.none() | TEXTS,
            "amount": st.integers(-(10**18) + 1, 10**18 - 1),
            "bonus": st.none() | st.integers(-9, 9),
            "tags": st.lists(WORDS, max_size=4).map(tuple),
            "lasting": st.booleans(),
        }
    ),
    min_size=1,
    max_size=5,
)


@given(CARDS, st.sampled_from(["cards.csv", "cards.toml"]))
def test_what_is_written_is_read_back_equal(cards: list[dict[str, Any]], name: str) -> None:
    """Whatever quotes, separators, brackets and letters the texts hold."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / name
        write_template(path, FREE_COLUMNS, cards)
        assert values(read_cards(path, FREE_COLUMNS)) == cards

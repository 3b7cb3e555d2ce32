"""Card files: every fault is told by its line, and no other error comes."""

from __future__ import annotations

import pickle
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import grasslab as gl
from grasslab.engine.cardfile import Column, Faults, read_cards, write_template
from tests.engine.card_samples import (
    BOTH_CSV,
    COLUMNS,
    FAN,
    HEADER,
    LAMP,
    FaultsIn,
    Read,
    values,
)

# Faults


def test_every_fault_is_told_by_its_line(faults_in: FaultsIn) -> None:
    """One reading tells all that is to be mended, in the order of the lines."""
    content = HEADER + (
        "Lamp,three,indoor,,,\n"
        "Fan,0,indor,pey; draw; pay,perhaps,\n"
        "Hose,2,outdoor\n"
        "lamp,2,,,,\n"
        "Pump,10,indoor,,,,and, more\n"
        "Good,1,indoor,,,\n"
    )
    assert faults_in(content) == (
        "line 2, column copies: 'three' is no whole number",
        "line 3, column copies: 0 is too small; it takes a whole number, at least 1, at most 9",
        "line 3, column lives: 'indor' is not known here; did you mean indoor?",
        "line 3, column effects: 'pey' is not known here; did you mean pay?",
        f"line 3, column effects: 3 words are too many; it takes {COLUMNS[3].meaning()}",
        "line 3, column lasting: 'perhaps' is neither yes (in TOML: true) nor no (false)",
        "line 4: 3 cells, and the header has 6",
        "line 5, column name: 'lamp' stands in line 2 already",
        "line 5, column lives: is empty, and takes a text; one of: indoor, outdoor",
        "line 6: 8 cells, and the header has 6; a text with ',' in it stands in quotes",
    )


def test_the_error_names_the_file_and_lists_its_faults(tmp_path: Path) -> None:
    """The text is for people; programs have the list."""
    path = tmp_path / "cards.csv"
    path.write_text("name\n\n\n\u200b\n", "utf-8")
    with pytest.raises(gl.CardFileError) as met:
        read_cards(path, [Column("name")])
    fault = r"line 4, column name: '\u200b' has an invisible character: U+200B"
    assert str(met.value) == f"the card file {path} has 1 fault:\n  - {fault}"
    again = pickle.loads(pickle.dumps(met.value))
    assert (str(again), again.faults) == (str(met.value), (fault,))


def test_every_fault_of_tables_is_told_by_the_line_of_their_card(faults_in: FaultsIn) -> None:
    """No value is taken for one of another type: TOML has types of its own."""
    content = """\
title = "Mine"

[[card]]
name = 5
copies = "2"
lives = ""
effects = "pay"

[[card]]
nmae = "Fan"
copies = true
lives = "indoor"
effects = ["pay", 1]
lasting = "yes"
note = 2001-01-01

[[card]]
name = "Pump"
copies = 1_000_000_000_000_000_000
lives = "indoor"
effects = ["a;b"]
"""
    assert faults_in(content, "cards.toml") == (
        "line 3, column name: 5 is no text",
        "line 3, column copies: '2' is no whole number",
        "line 3, column lives: is empty, and takes a text; one of: indoor, outdoor",
        "line 3, column effects: 'pay' is no list of words",
        "line 9: there is no column 'nmae'; did you mean name?",
        "line 9, column name: is missing, and takes a text; no two cards the same",
        "line 9, column copies: True is no whole number",
        "line 9, column effects: ['pay', 1] is no list of words",
        "line 9, column lasting: 'yes' is neither yes (in TOML: true) nor no (false)",
        "line 9, column note: datetime.date(2001, 1, 1) is no text",
        "line 17, column copies: 1000000000000000000 is no whole number",
        "line 17, column effects: 'a;b': no word has a ';'",
        "'title' is out of place: the file has tables [[card]]",
    )


@pytest.mark.parametrize("content", ['[card]\nname = "A"\n', 'card = [{name = "A"}]', "card = 5"])
def test_a_card_is_a_table_in_double_brackets(content: str, faults_in: FaultsIn) -> None:
    """Other ways to write a table have no line of their own to name."""
    faults = faults_in(content, "cards.toml")
    assert faults == ("each card is a table that begins with a line [[card]]",)


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ('[[card]]\nname = "Lam', "line 2: not TOML: "),
        ('[[card]]\nname = "Lamp"\nlives =\n', "line 3: not TOML: "),
        ('[[card]]\nname = "A"\nname = "B"\n', "line 3: not TOML: "),
        ('[[card]]\nnote = """\nabc\n\n', "line 3: not TOML: "),
        ("[[card]]\ncopies = " + "9" * 4_900, "not TOML: "),
        ("[[card]]\ncopies = " + "[" * 4_900, "not TOML: "),
    ],
    ids=["string", "value", "twice", "end", "digits", "brackets"],
)
def test_what_is_no_toml_is_told_by_its_line(content: str, fault: str, faults_in: FaultsIn) -> None:
    """A file cut off ends in its last line; where the parser knows no line, none is told."""
    (text,) = faults_in(content, "cards.toml")
    assert text.startswith(fault)


def test_faults_of_the_header_are_not_told_again_at_each_card(faults_in: FaultsIn) -> None:
    """Unknown, doubled, unnamed and missing columns; cells of known columns are read still."""
    content = "name,,copeis,Name,lives\nLamp,x,2,Lamp,nowhere\nFan,x,2,Fan,indoor\n"
    assert faults_in(content) == (
        "line 1: cell 2 names no column",
        "line 1: there is no column 'copeis'; did you mean copies?",
        "line 1: the column name is there twice",
        "line 1: the column copies is missing: a whole number, at least 1, at most 9",
        "line 2, column lives: 'nowhere' is not known here; there are: indoor, outdoor",
    )


def test_no_card_lacks_a_value(read: Read) -> None:
    """Who looks on after faults gets the cards that are whole, and none without a column."""
    faults = Faults()
    content = "name,copies,lives\nA,1,indoor\nB,x,indoor\n"
    assert [row.line for row in read(content, faults=faults)] == [2]
    assert read("name,copies\nA,1\n", faults=faults) == []
    assert len(faults) == 2


def test_a_file_without_header_is_told_what_belongs_there(faults_in: FaultsIn) -> None:
    """And its cards are not taken for faults each."""
    names = "name, copies, lives, effects, lasting, note"
    assert faults_in("Lamp,2,indoor\nFan,1\n") == (
        f"line 1: the first line names the columns, which are: {names}",
    )


@pytest.mark.parametrize(
    ("lines", "faulty"),
    [
        (['"A,1,indoor', "B,x,indoor", "C,1,indoor"], [2, 3]),
        (['"A,1,indoor', 'B,1",indoor', "C,1,indoor"], [2, 3]),
        (['"A,1,indoor', 'B,1,"indoor"', "C,x,indoor"], [2, 4]),
        (['"A" or so,1,indoor', "B,1,indoor", '"C,1,indoor'], [2, 4]),
        (['A,1,"indoor', *["B,1,indoor"] * 30, 'C,1,indoor"'], [2]),
    ],
    ids=["open", "closed in another cell", "closed elsewhere", "after a quote", "far"],
)
def test_an_open_quote_costs_its_own_line_only(
    lines: list[str], faulty: list[int], faults_in: FaultsIn
) -> None:
    """The lines after it are read as if it were not, so that their faults are told too."""
    columns = [Column("name"), Column("copies", "whole number"), Column("lives")]
    found = faults_in("name,copies,lives\n" + "\n".join(lines), columns=columns)
    assert [int(text.split(",")[0].split(":")[0].removeprefix("line ")) for text in found] == faulty
    assert found[0].startswith("line 2: the quotes do not fit")


def test_zero_bytes_other_encodings_and_long_lines_are_told_line_by_line(
    faults_in: FaultsIn,
) -> None:
    """Whatever the form: what is no text is not looked into further."""
    remedy = "save the file as UTF-8 (spreadsheets: 'CSV UTF-8')"
    content = b"name,copies\r\nCaf\xe9,1\r\nA\0,1\r\n" + b"B" * 5_001 + b"\r\n\xff\n"
    for name in ("cards.csv", "cards.toml"):
        assert faults_in(content, name) == (
            "line 2: not UTF-8 at byte 4 of the line; " + remedy,
            "line 3: has a zero byte, which no text has",
            "line 4: has 5,001 characters, and a line of a card file at most 5,000",
            "line 5: not UTF-8 at byte 1 of the line; " + remedy,
        )


@pytest.mark.parametrize(
    ("content", "text"),
    [
        ("name\nA\n".encode("utf-16"), r"is UTF-16; save it as UTF-8"),
        (b"PK\x03\x04rest", r"is a workbook or an archive; save the sheet as 'CSV UTF-8'"),
        (b"", "it is empty"),
        (b"\xef\xbb\xbf\r\n  \xc2\xa0\n", "it is empty"),
        (b" " * 1_000_001, "more than 1,000,000 bytes, unlike any card file"),
        (b"name,copies,lives\n\n", "there are no cards in it"),
    ],
    ids=["utf-16", "workbook", "empty", "blank", "large", "header"],
)
def test_what_holds_no_cards_is_told_as_what_it_is(content: bytes, text: str, read: Read) -> None:
    """Files of other programs, and empty ones."""
    with pytest.raises(gl.CardFileError, match=text):
        read(content)


def test_a_toml_file_without_cards_is_told(faults_in: FaultsIn) -> None:
    """Such as one in which all is commented out."""
    for content in ("# nothing yet\n", "card = []\n"):
        assert faults_in(content, "cards.toml") == ("there are no cards in it",)


def test_a_file_is_there_and_is_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Missing ones, folders, and files that one may not read are refused as such."""
    path = tmp_path / "cards.csv"
    with pytest.raises(gl.CardFileError) as met:
        read_cards(path, COLUMNS)
    assert str(met.value) == f"there is no file {path}"
    assert met.value.faults == (str(met.value),)
    path.mkdir()
    with pytest.raises(gl.CardFileError, match=r"cards\.csv is a folder, and cards are read"):
        read_cards(path, COLUMNS)
    path = tmp_path / "other.csv"
    path.write_text(BOTH_CSV)

    def refuse(*_: Any, **__: Any) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(gl.CardFileError, match=r"cannot read .*other\.csv: Permission denied"):
        read_cards(path, COLUMNS)


@pytest.mark.parametrize("given", [None, 5, b"cards.csv", "", ["a"], "cards.xlsx", "cards", ".csv"])
def test_a_path_names_a_card_file(given: Any) -> None:
    """The ending says which form it is; anything else is refused before anything happens."""
    expected = r"a path is a text|a path names a file|ends in \.csv or \.toml"
    with pytest.raises(gl.CardFileError, match=expected):
        read_cards(given, COLUMNS)
    with pytest.raises(gl.CardFileError, match=expected):
        write_template(given, COLUMNS, [LAMP])


def test_a_game_adds_its_own_faults_to_the_list(read: Read) -> None:
    """One error lists both, by line, and what concerns the whole file last."""
    faults = Faults()
    rows = read("name,copies,lives\nA,1,indoor\nB,2,indoor\nC,x,indoor\n", faults=faults)
    faults.add(None, None, "the copies do not add up")
    for row in rows:
        faults.add(row.line, "name", "a name is longer")
    with pytest.raises(gl.CardFileError) as met:
        faults.raise_if_any("cards.csv")
    assert str(met.value) == (
        "the card file cards.csv has 4 faults:\n"
        "  - line 2, column name: a name is longer\n"
        "  - line 3, column name: a name is longer\n"
        "  - line 4, column copies: 'x' is no whole number\n"
        "  - the copies do not add up"
    )


def test_no_faults_are_no_error(read: Read) -> None:
    """A collector of nothing is false, and refuses nothing."""
    faults = Faults()
    assert values(read(BOTH_CSV, faults=faults)) == [LAMP, FAN]
    faults.raise_if_any("cards.csv")
    assert not faults


@settings(max_examples=300)
@given(
    st.one_of(st.binary(max_size=60), st.text(max_size=60).map(lambda text: text.encode())).map(
        lambda content: b"name,copies\n" + content
    )
    | st.text("[]card\n\"'=#\\ ,;", max_size=40).map(lambda text: b"[[card]]\n" + text.encode()),
    st.sampled_from(["cards.csv", "cards.toml"]),
)
def test_whatever_a_file_holds_no_other_error_comes(content: bytes, name: str) -> None:
    """Damage of any kind is refused as a card file, never by an error of Python."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / name
        path.write_bytes(content)
        faults = Faults()
        for row in read_cards(path, COLUMNS, faults):
            assert set(row.values) == {column.name for column in COLUMNS}

"""Card files: what is read from them, that every fault is told by its line, and writing them."""

from __future__ import annotations

import pickle
import tempfile
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import grasslab as gl
from grasslab.engine.cardfile import Column, Faults, read_cards, write_template

COLUMNS = (
    Column("name", unique=True),
    Column("copies", "whole number", least=1, most=9),
    Column("lives", choices=("indoor", "outdoor")),
    Column("effects", "words", required=False, default=(), choices=("pay", "draw"), most=2),
    Column("lasting", "yes or no", required=False, default=False),
    Column("note", required=False),
)
HEADER = "name,copies,lives,effects,lasting,note\n"
LAMP = {
    "name": "Lamp",
    "copies": 2,
    "lives": "indoor",
    "effects": ("pay", "draw"),
    "lasting": True,
    "note": "warm, bright",
}
FAN = {
    "name": "Fan",
    "copies": 1,
    "lives": "outdoor",
    "effects": (),
    "lasting": False,
    "note": None,
}
BOTH_CSV = HEADER + 'Lamp,2,indoor,pay; draw,yes,"warm, bright"\nFan,1,outdoor,,,\n'
BOTH_TOML = """\
[[card]]
name = "Lamp"
copies = 2
lives = "indoor"
effects = ["pay", "draw"]
lasting = true
note = "warm, bright"

[[card]]
name = "Fan"
copies = 1
lives = "outdoor"
"""

Read = Callable[..., list[Any]]


@pytest.fixture
def read(tmp_path: Path) -> Read:
    """Writes a file of this content, and reads it."""

    def read_content(content: str | bytes, name: str = "cards.csv", **options: Any) -> list[Any]:
        path = tmp_path / name
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return read_cards(path, options.pop("columns", COLUMNS), **options)

    return read_content


@pytest.fixture
def faults_in(read: Read) -> Callable[..., tuple[str, ...]]:
    """The faults for which a file of this content is refused."""

    def faults(content: str | bytes, name: str = "cards.csv", **options: Any) -> tuple[str, ...]:
        with pytest.raises(gl.CardFileError) as met:
            read(content, name, **options)
        return met.value.faults

    return faults


FaultsIn = Callable[..., tuple[str, ...]]


def values(rows: list[Any]) -> list[dict[str, Any]]:
    """The cards without their lines."""
    return [row.values for row in rows]


# What is read


@pytest.mark.parametrize(("content", "name"), [(BOTH_CSV, "a.csv"), (BOTH_TOML, "a.TOML")])
def test_both_forms_say_the_same(content: str, name: str, read: Read) -> None:
    """All kinds of columns, filled and left out, have the same values in CSV and in TOML."""
    assert values(read(content, name)) == [LAMP, FAN]


def test_values_stand_in_the_order_of_the_game(read: Read) -> None:
    """Whoever sorts the columns of a sheet changes nothing; nor do capitals in the header."""
    (row,) = read("Lives,COPIES,name\nindoor,2,Lamp\n")
    assert list(row.values) == [column.name for column in COLUMNS]
    assert (row.values["name"], row.values["copies"]) == ("Lamp", 2)


def test_lines_are_those_of_an_editor(read: Read) -> None:
    """Empty lines and cells of more lines count, whatever the line ends are."""
    lines = ["name,copies,lives,note", "", "A,1,indoor,", '"B",1,indoor,"two', 'lines"', ",,,"]
    lines += ["C,1,indoor,"]
    for end in ("\n", "\r\n", "\r"):
        rows = read(end.join(lines))
        assert [(row.line, row.values["name"]) for row in rows] == [(3, "A"), (4, "B"), (7, "C")]
        assert rows[1].values["note"] == "two lines"


def test_lines_of_tables_are_found_beside_look_alikes(read: Read) -> None:
    """Strings and comments may hold what looks like the beginning of a card."""
    lines = [
        "# [[card]] \" '",
        "[[card]] # the first",
        'name = "A \\" # [[card]]"',
        'note = """ "',
        "[[card]]",
        '\\""" [[card]] """"',
        '  [[ "card" ]]',
        "name = '[[card]] \\'",
        "note = ''' '",
        "[[card]]",
        "'''",
        "['card'.made]",
        "year = 1997",
        "[['card']]",
        "name = 'C'",
    ]
    faults = Faults()
    columns = [Column("name"), Column("note", required=False)]
    for end in ("\n", "\r\n"):
        rows = read(end.join(lines), "cards.toml", columns=columns, faults=faults)
        assert [row.line for row in rows] == [2, 7, 14]
    assert faults.texts() == ["line 7: there is no column 'made'; there are: name, note"] * 2


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_the_separator_is_that_of_the_header(separator: str, read: Read) -> None:
    """Spreadsheet programs write commas or semicolons by the country; words still go by ``;``."""
    content = 'name,copies,lives,effects\nLamp,2,indoor,"pay;draw"\n'.replace(",", separator)
    assert read(content)[0].values["effects"] == ("pay", "draw")


def test_what_spreadsheet_programs_add_does_no_harm(read: Read) -> None:
    """A byte order mark, columns and lines without text, blanks that no one sees."""
    content = '\ufeffname, "copies" ,lives,,\r\n'.replace('" ', '"')
    content += " Grow\u00a0 Lamp ,2,Indoor,,,\r\n,,,,\r\n"
    (row,) = read(content)
    assert (row.values["name"], row.values["lives"]) == ("Grow Lamp", "indoor")
    assert values(read("\ufeff" + BOTH_TOML, "cards.toml")) == [LAMP, FAN]


def test_letters_written_in_two_ways_are_the_same(read: Read) -> None:
    """An e and an accent make one letter, so that players can type the name of the card."""
    assert read("name,copies,lives\nCafe\u0301,1,indoor\n")[0].values["name"] == "Caf\u00e9"


@pytest.mark.parametrize(
    ("cell", "value"),
    [("yes", True), ("TRUE", True), ("No", False), ("false", False), ("", False)],
)
def test_yes_and_no(cell: str, value: bool, read: Read) -> None:
    """In words, or as spreadsheet programs write them."""
    (row,) = read(f"name,copies,lives,lasting\nLamp,2,indoor,{cell}\n")
    assert row.values["lasting"] is value


@pytest.mark.parametrize(("cell", "value"), [("-3", -3), ("+3", 3), ("007", 7), ("0", 0)])
def test_whole_numbers(cell: str, value: int, read: Read) -> None:
    """With a sign and leading zeros, as one writes them."""
    assert values(read(f"n\n{cell}\n", columns=[Column("n", "whole number")])) == [{"n": value}]


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


# Columns


def test_a_column_says_what_may_stand_in_it() -> None:
    """Faults and templates tell it in the same words."""
    assert [column.meaning() for column in COLUMNS] == [
        "a text; no two cards the same",
        "a whole number, at least 1, at most 9",
        "a text; one of: indoor, outdoor",
        "words, at most 2; one of: pay, draw; may be left out",
        "yes or no; may be left out",
        "a text; may be left out",
    ]


@pytest.mark.parametrize(
    ("make", "text"),
    [
        (lambda: Column("two words"), "a column is called such as 'copies', not 'two words'"),
        (
            lambda: Column("n", "number"),
            "no column is of kind 'number'; did you mean whole number?",
        ),
        (lambda: Column("n", default="x"), "column n: with a default it takes required=False"),
        (lambda: Column("n", "yes or no", choices="yn"), "only texts and words have choices"),
        (lambda: Column("n", least=1), "only numbers and words have bounds"),
    ],
    ids=["name", "kind", "default", "choices", "bounds"],
)
def test_a_column_that_cannot_be_is_refused(make: Callable[[], Column], text: str) -> None:
    """No setting is accepted and then ignored."""
    with pytest.raises(gl.GrasslabError) as met:
        make()
    assert text in str(met.value)


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

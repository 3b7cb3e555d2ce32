"""Card files: what is read from them, and what a column says."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import grasslab as gl
from grasslab.engine.cardfile import Column, Faults
from tests.engine.card_samples import (
    BOTH_CSV,
    BOTH_TOML,
    COLUMNS,
    FAN,
    LAMP,
    Read,
    values,
)

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

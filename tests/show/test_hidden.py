"""Pictures of what a player knows of hidden cards: what is sure, what may be, and no more."""

from __future__ import annotations

import re

import pytest

import grasslab as gl
from grasslab import show
from grasslab.engine.view import View
from grasslab.games.grass.game import Grass
from tests.show.reading import read, words_of
from tests.show.samples import knowing, known_while_passing

MEANING = "Perhaps: a card that was seen and may have moved;"


def game(**options: object) -> Grass:
    """One round among the four players of the rulebook's example."""
    made = gl.load("grass", names=["John", "Janis", "Bob", "Amy"], rounds=1, **options)
    assert isinstance(made, Grass)
    return made


def seen_by_john(knows: object) -> View:
    """John's turn, with what he knows."""
    hand = "Market Open, 2 Mexico, Panama, Bust, Felony, Pay Fine"
    return game().view("turn John", seat="John", hand=hand, knows=knows)


def drafting(knows: object) -> View:
    """Give Me Five: John has kept two cards, as all others have, and decides on a third."""
    return game(variants=["give_me_five"]).view(
        "phase draft | turn John | John: kept HG, MX",
        seat="John",
        hand="Lust Conquers All, Detained, A Breeze To Fly, Bust",
        knows=knows,
    )


def lines_of(view: View, name: str) -> list[str]:
    """The lines of a seat's cards in the text."""
    lines = show.position_text(view).splitlines()
    first = next(n for n, line in enumerate(lines) if re.match(rf"(>>|  )  {name} ", line))
    more = [line for line in lines[first + 1 :] if line != ""]
    last = next((n for n, line in enumerate(more) if not line.startswith("     ")), len(more))
    return [" ".join(line.split()) for line in more[:last]]


def html_of(view: View, name: str) -> str:
    """What a seat's part of the HTML says without styles and pictures."""
    seats = show.position_html(view).split('<div class="gl-piles">')[0]
    seat = next(part for part in seats.split('<div class="gl-seat') if f'"{name}"' in part)
    return words_of('<div class="gl-seat' + seat)


def test_what_is_sure_stands_beside_how_many_are_unknown() -> None:
    """Cards that a rival holds for certain are named, and the others counted."""
    view = seen_by_john({"Amy": "Felony, 2 Mexico"})
    assert lines_of(view, "Amy") == ["hand 6 cards: 2 Mexico, Felony, and 3 unknown"]
    assert "Hand: 6 cards, 3 known: MX 2× Mexico $5,000, FE Felony, and 3 unknown" in html_of(
        view, "Amy"
    )


def test_a_hand_that_is_known_whole_says_so() -> None:
    """Who has shown a hand has no unknown card, and the cards do not seem to lie open."""
    view = seen_by_john({"Amy": "Felony, 2 Jamaica, 2 Panama, Bust"})
    assert lines_of(view, "Amy") == ["hand 6 cards, all known: 2 Jamaica, 2 Panama, Bust, Felony"]
    told = html_of(view, "Amy")
    assert "Hand: 6 cards, all known: JA 2× Jamaica $25,000, PA 2× Panama" in told
    assert "unknown" not in told


def test_what_may_be_there_has_its_chance() -> None:
    """Cards that may have moved are told place by place, the likeliest first."""
    view = knowing()
    assert lines_of(view, "Bob") == ["hand 6 cards", "perhaps Panama (91%), Stonehigh (9%)"]
    assert "perhaps Panama (91%), Stonehigh (9%)" in html_of(view, "Bob")
    chances = view.known().set_index(["player", "card"])["chance"]
    assert f"{chances['Bob', 'Panama']:.0%} {chances['Bob', 'Stonehigh']:.0%}" == "91% 9%"


def test_a_second_card_of_a_kind_has_a_chance_of_its_own() -> None:
    """One Mexico is sure; that there is another one is told with how likely that is."""
    view = seen_by_john("Amy (2 MX) or Amy (MX), Bob (MX)")
    assert lines_of(view, "Amy") == [
        "hand 6 cards: Mexico, and 5 unknown",
        # Of the two Mexicos both (6 * 5), or either one (6 * 6 * 2), lie with Amy.
        "perhaps another Mexico (29%)",
    ]
    assert lines_of(view, "Bob") == ["hand 6 cards", "perhaps Mexico (71%)"]


def test_only_what_is_uncertain_needs_explaining() -> None:
    """What "perhaps" means is told once, and only where there is one."""
    for view, times in ((seen_by_john({"Amy": "Felony"}), 0), (knowing(), 1)):
        text = " ".join(show.position_text(view).split())
        assert (text.count(MEANING), words_of(show.position_html(view)).count(MEANING)) == (
            times,
            times,
        )


def test_of_how_many_unseen_cards_it_is_known_where_they_are() -> None:
    """Known cards are still among the unseen ones, and the picture says so."""
    more = (
        r"Unseen:? 97 cards, on the stack or with the others(; John knows where .*?)? (?:\d|Mark)"
    )
    for knows, words in (
        ("nothing", None),
        ({"Amy": "Felony"}, "; John knows where 1 of them is"),
        ({"Amy": "Felony", "Bob": "2 Mexico"}, "; John knows where 3 of them are"),
    ):
        view = seen_by_john(knows)
        text, html = " ".join(show.position_text(view).split()), show.position_html(view)
        for told in (text, words_of(html.replace("</summary>", " "))):
            found = re.search(more, told)
            assert found is not None
            assert found[1] == words


def test_a_card_chosen_face_down_is_a_place_of_its_own() -> None:
    """While cards are passed, one that was seen may be in hand or face down before its owner."""
    view = known_while_passing()
    assert lines_of(view, "John") == [
        "hand 5 cards",
        "perhaps Panama (83%), Felony (83%)",
        "chosen 1 card, face down",
        "perhaps Panama (17%), Felony (17%)",
        "note on turn",
    ]
    told = html_of(view, "John")
    hand, _, chosen = told.partition("Chosen: 1 card, face down")
    assert "perhaps Panama (83%), Felony (83%)" in hand
    assert "perhaps Panama (17%), Felony (17%)" in chosen


def test_a_card_chosen_face_down_can_be_known() -> None:
    """Who has seen the whole of what a rival can choose from knows the card."""
    view = game().view(
        "phase pass | turn John | player Amy | waste SO",
        seat="Amy",
        hand="Market Close, Stonehigh, Jamaica, Sold Out, Immunity, Detained",
        knows={"John committed": "Panama"},
    )
    assert "chosen 1 card, face down, known: Panama" in lines_of(view, "John")
    assert "Chosen: 1 card, face down, known: PA Panama $50,000" in html_of(view, "John")


def test_kept_cards_are_told_like_a_hand() -> None:
    """In the draft each rival has a hand and kept cards; both are counted, and known in part."""
    view = drafting("Amy kept (FE), Bob (PA) or Amy kept (FE), Bob kept (PA)")
    assert lines_of(view, "Amy") == ["hand 4 cards", "kept 2 cards: Felony, and 1 unknown"]
    assert lines_of(view, "Bob") == [
        "hand 4 cards",
        "perhaps Panama (67%)",
        "kept 2 cards",
        "perhaps Panama (33%)",
    ]
    assert "Kept: 2 cards, 1 known: FE Felony, and 1 unknown" in html_of(view, "Amy")


def test_nothing_known_is_how_many_cards_there_are() -> None:
    """Without knowledge a rival's hand is a number, and an empty one no more than that."""
    view = game().view("turn John", seat="John", hand="7 Market Open", sizes={"Bob": 0})
    assert [lines_of(view, name) for name in ("Janis", "Bob")] == [
        ["hand 6 cards"],
        ["hand 0 cards"],
    ]
    assert html_of(view, "Bob").endswith("Hand: 0 cards")


@pytest.mark.parametrize("width", [50, 79])
def test_what_is_known_folds_into_a_narrow_page(width: int) -> None:
    """Lists of cards and the explanation keep to the columns that there are."""
    narrow = show.position_text(knowing(), width=width)
    assert max(map(len, narrow.splitlines())) <= width
    assert narrow.split() == show.position_text(knowing()).split()


@pytest.mark.parametrize("view", [knowing(), known_while_passing(), drafting("Amy (PA, FE)")])
def test_what_is_known_tells_no_more(view: View) -> None:
    """All states that fit what a player knows look the same to that player."""
    text, html = show.position_text(view), show.position_html(view)
    assert not read(html).faults
    for seed in range(5):
        other = view.sample(seed).view(view.player)
        assert (show.position_text(other), show.position_html(other)) == (text, html)


def test_what_was_passed_is_seen_in_the_next_picture() -> None:
    """A Paranoia card played in a game: who passed a card knows where it went, nobody else does."""
    hands = {
        "John": "Sold Out, Mexico, 5 Market Close",
        "Janis": "5 Immunity, Felony",
        "Bob": "5 Stonehigh, Felony",
        "Amy": "4 Pay Fine, 2 Bust",
    }
    state = game().position(turn="John", phase="turn", opened=["John"], hands=hands)
    state = state.play("play Sold Out").play("pass Mexico")
    for move in ("pass Felony", "pass Felony", "pass Bust"):
        state = state.play(move)
    assert lines_of(state.view("John"), "Janis")[0] == "hand 6 cards: Mexico, and 5 unknown"
    assert lines_of(state.view("Bob"), "Janis")[0] == "hand 6 cards"

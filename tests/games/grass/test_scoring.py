"""Ruling 13: the score sheet line by line, the Banker of each preset, and the golden figures."""

from __future__ import annotations

from typing import Any

import pytest

from grasslab.games.grass import scoring
from tests.games.grass.tables import AMY, BOB, JANIS, JOHN, at, table


def ended(options: dict[str, Any] | None = None, **setup: Any) -> Any:
    """The table after a round that ended with everything as it was set up."""
    state = at(
        {"trade": False, "switch": False, **(options or {})},
        **{**setup, "stack": "", "hands": {**setup.get("hands", {})}},
    )
    done = state.play("throw away Felony")
    assert done.is_terminal()
    return done


def line(state: Any, rule: Any) -> list[int]:
    """One line of the score sheet, by player."""
    return [rule(table(state), p) for p in range(4)]


def test_protected_and_at_risk_profit() -> None:
    """Ruling 13: what lies under covers, and what does not."""
    state = ended(
        hands={"John": "Felony"},
        opened=["John"],
        markets={"John": "Mexico, half-covered Panama (Grab a Snack)"},
        covers={"John": ["Columbia, 2 Home Grown under LC", "Panama under CB and CB"]},
    )
    assert scoring.protected_profit(table(state), JOHN) == 85_000
    assert scoring.at_risk_profit(table(state), JOHN) == 55_000


BANKED: dict[str, Any] = {
    "opened": ["John", "Janis", "Bob"],
    "markets": {"John": "Panama", "Janis": "Panama, Columbia", "Bob": "Mexico"},
    "covers": {"Bob": ["Panama under LC"]},
}


def test_the_official_banker() -> None:
    """``banker="five_thousand"``: $5,000 from each rival at risk, and $5,000 for the holder."""
    state = ended(hands={"John": "Felony", "Bob": "The Banker"}, **BANKED)
    assert line(state, scoring.bankers_skim) == [-5_000, -5_000, 15_000, 0]


def test_the_official_banker_spares_who_has_nothing_at_risk() -> None:
    """R, "Keep Score": except those who have none; the holder still gets the $5,000."""
    state = ended(
        hands={"John": "Felony", "Bob": "The Banker"},
        opened=["Amy"],
        covers={"Amy": ["Panama under LC"]},
    )
    assert line(state, scoring.bankers_skim) == [0, 0, 5_000, 0]


def test_the_classic_banker() -> None:
    """``banker="fifth"``: a fifth of each rival's unprotected Peddles, held in hand."""
    state = ended({"preset": "classic"}, hands={"John": "Felony", "Bob": "The Banker"}, **BANKED)
    assert line(state, scoring.bankers_skim) == [-10_000, -15_000, 25_000, 0]


def test_the_articles_banker_must_be_played() -> None:
    """``banker="played"``: in hand it does nothing; in front of its player it takes a fifth."""
    article = {"preset": "article"}
    held = ended(article, hands={"John": "Felony", "Bob": "The Banker"}, **BANKED)
    assert line(held, scoring.bankers_skim) == [0, 0, 0, 0]
    played = ended(article, hands={"John": "Felony"}, bankers={"Bob": 1}, **BANKED)
    assert line(played, scoring.bankers_skim) == [-10_000, -15_000, 25_000, 0]


def test_playing_the_banker_takes_the_play() -> None:
    """``banker="played"``: it lies in front of its player, and the turn's card is played."""
    state = at({"preset": "article"}, hands={"John": "The Banker, Felony"}).play("play The Banker")
    assert table(state).bankers[JOHN] == 1
    assert table(state).turn == JANIS
    for preset in ("official", "classic"):
        assert at({"preset": preset}, hands={"John": "BK"}).why_not("play The Banker")


def test_only_the_highest_peddle_in_hand_counts() -> None:
    """Ruling 13: one Peddle is subtracted, however many are held."""
    state = ended(hands={"John": "Felony", "Amy": "3 Mexico, 2 Columbia"})
    assert line(state, scoring.highest_in_hand) == [0, 0, 0, 25_000]


def test_every_paranoia_copy_is_fined() -> None:
    """Ruling 13: every copy in hand."""
    state = ended(hands={"John": "Felony", "Bob": "2 Sold Out, 3 Doublecrossed, WO"})
    assert line(state, scoring.paranoia_fines) == [0, 0, 300_000, 0]


def test_the_largest_net_takes_the_bonus_also_when_negative() -> None:
    """Ruling 13: $25,000 for the best of the round, even if everyone lost money."""
    hands = {"John": "Felony, Columbia", "Janis": "Panama", "Bob": "Panama", "Amy": "Panama"}
    state = ended({"floor_at_zero": False}, hands=hands)
    assert line(state, scoring.winners_bonus) == [25_000, 0, 0, 0]
    assert table(state).total == [0, -50_000, -50_000, -50_000]


@pytest.mark.parametrize(("bonus_tie", "bonus"), [("all", 25_000), ("none", 0)])
def test_equal_nets(bonus_tie: str, bonus: int) -> None:
    """``bonus_tie``: equal winners all take the bonus, or none does."""
    state = ended(
        {"bonus_tie": bonus_tie},
        hands={"John": "Felony"},
        opened=["Bob", "Amy"],
        markets={"Bob": "Panama", "Amy": "Panama"},
    )
    assert line(state, scoring.winners_bonus) == [0, 0, bonus, bonus]


def test_the_floor() -> None:
    """``floor_at_zero``: officially a total below zero is rounded up; elsewhere it stays."""
    setup: dict[str, Any] = {
        "hands": {"John": "Felony", "Bob": "WO"},
        "opened": ["John"],
        "markets": {"John": "Mexico"},
        "totals": {"Bob": 30_000},
    }
    for preset, total in {"official": 0, "article": -70_000, "classic": -70_000}.items():
        assert table(ended({"preset": preset}, **setup)).total[BOB] == total


def test_totals_carry_over() -> None:
    """Ruling 13: total = previous total + net + bonus."""
    state = ended(
        hands={"John": "Felony", "Amy": "Mexico"},
        opened=["John"],
        markets={"John": "Panama"},
        totals={"John": 40_000, "Amy": 30_000},
    )
    assert table(state).total == [115_000, 0, 0, 25_000]


def test_the_golden_figures_of_classic() -> None:
    """The classic example of the rulings: skim, nets and the winner's total."""
    state = _classic_example()
    assert line(state, scoring.bankers_skim) == [41_000, -3_000, -33_000, -5_000]
    assert line(state, scoring.highest_in_hand) == [5_000, 0, 50_000, 25_000]
    assert line(state, scoring.paranoia_fines) == [0, 25_000, 50_000, 100_000]
    assert line(state, scoring.net_profit) == [196_000, 37_000, 32_000, -55_000]
    assert table(state).total == [221_000, 37_000, 32_000, -55_000]


def _classic_example() -> Any:
    """Tabled 160,000 / 65,000 / 165,000 / 75,000; at risk 15,000 / 165,000 / 25,000 for 2 to 4."""
    return ended(
        {"preset": "classic"},
        hands={
            "John": "Felony, Mexico, The Banker",
            "Janis": "Sold Out",
            "Bob": "Panama, Doublecrossed",
            "Amy": "Jamaica, Utterly Wiped Out",
        },
        opened=["John", "Janis", "Bob", "Amy"],
        markets={
            "John": "Dr. Feelgood, Panama, 2 Home Grown",
            "Janis": "3 Home Grown",
            "Bob": "Panama, Columbia, Columbia, Columbia, Jamaica, 3 Mexico",
            "Amy": "Jamaica",
        },
        covers={
            "Janis": ["Panama under Lust Conquers All"],
            "Amy": ["Panama under Lust Conquers All"],
        },
    )


def test_the_golden_figures_of_the_articles_banker() -> None:
    """The article's example: A 100,000 -> 80,000, B 80,000 -> 64,000, C +36,000."""
    state = ended(
        {"preset": "article"},
        hands={"John": "Felony"},
        opened=["Janis", "Bob"],
        markets={"Janis": "Dr. Feelgood", "Bob": "Panama, Columbia, Mexico"},
        bankers={"Amy": 1},
    )
    kept = [
        scoring.at_risk_profit(table(state), p) + scoring.bankers_skim(table(state), p)
        for p in (JANIS, BOB, AMY)
    ]
    assert kept == [80_000, 64_000, 36_000]


def test_the_three_utilities() -> None:
    """``returns``: dollars, the lead (sums to zero) and the share of the victory."""
    state = ended(
        hands={"John": "Felony"},
        opened=["John", "Amy"],
        markets={"John": "Panama", "Amy": "Panama"},
    )
    assert state.returns() == state.returns("dollars") == [75_000.0, 0.0, 0.0, 75_000.0]
    assert state.returns("win") == [0.5, 0.0, 0.0, 0.5]
    lead = state.returns("lead")
    assert lead == [50_000.0, -50_000.0, -50_000.0, 50_000.0]
    assert sum(lead) == 0


def test_the_score_frame_is_the_score_sheet() -> None:
    """``state.scores()`` has the rulebook's lines with the figures of the rules."""
    frame = _classic_example().scores()
    assert list(frame.columns)[-4:] == ["John", "Janis", "Bob", "Amy"]
    assert list(frame["John"])[-1] == 221_000


def test_a_played_banker_leaves_the_hand() -> None:
    """``banker="played"``: the one card lies on the table and is not held any more."""
    state = at({"preset": "article"}, hands={"John": "The Banker, Felony"}).play("play The Banker")
    assert table(state).hand[JOHN][-1] == 0
    assert table(state).bankers == [1, 0, 0, 0]


@pytest.mark.parametrize("bonus_tie", ["all", "none"])
def test_a_winner_without_equals_takes_the_bonus(bonus_tie: str) -> None:
    """``bonus_tie`` is about equal nets only; that losers are equal changes nothing."""
    alone = ended(
        {"bonus_tie": bonus_tie},
        hands={"John": "Felony"},
        opened=["Bob"],
        markets={"Bob": "Home Grown"},
    )
    assert line(alone, scoring.winners_bonus) == [0, 0, 25_000, 0]

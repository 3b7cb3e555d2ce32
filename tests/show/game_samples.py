"""Positions of games other than Grass to draw, with their golden texts.

``python -m tests.show.game_samples`` writes the golden texts anew; read the difference then.
"""

from __future__ import annotations

from pathlib import Path

import grasslab as gl
from grasslab import show
from grasslab.engine.state import State
from grasslab.engine.view import View

GOLDEN = Path(__file__).parent / "golden" / "games"


def kuhn() -> State:
    """Three players; Ann has bet, and Bob has to answer."""
    game = gl.load("kuhn", names=["Ann", "Bob", "Cy"])
    state = game.position(hands={"Ann": "King", "Bob": "Queen", "Cy": "Ace"})
    return state.play("bet")


def kuhn_over() -> State:
    """Bob has given up, and Cy's Ace takes the pot."""
    return kuhn().replay("fold; call")


def leduc() -> State:
    """A pair of Kings against a Queen, after a raise in the second round."""
    game = gl.load("leduc", names=["Ann", "Bob"])
    return game.position(
        turn="Bob",
        round=2,
        raises=1,
        public="King of Hearts",
        hands={"Ann": "King of Spades", "Bob": "Queen of Hearts"},
        chips={"Ann": 7, "Bob": 3},
    )


def leduc_revealing() -> State:
    """The first round of betting is over, and a card is to be laid open."""
    return gl.load("leduc", names=["Ann", "Bob"]).deal(seed=3).replay("raise; call")


YARDS = """
turn Ann, actions left 2 | board Mrs. Primrose
Ann: plots Flower Bed + Rose Bush + Sunflowers + Crabgrass, Theme Park + Garden Gnome, Sod
Ann: garage Motion Lights, Running for the HOA; hand Block Party, Rose Bush, Toilet Paper
Bob: plots Koi Pond + Bird Bath + Molehill, Sod + Slugs, Sod; garage Lawn Mower
Bob: hand Repo Man, 2 Tulip Border
Cy: hand Picket Fence, Hose War, Beehive, Aphids
Dee: plots Orchard Corner + Apple Tree + Apple Tree + Old Couch; garage 2 Motion Lights
pile Weeping Willow, Bolt Cutter | discard 2 Scarecrow, Repo Man
"""
GROWERS = """
turn Bob, season spring, step 3, first player Bob
Ann: character Hippie; points 17; events Easter Picnic; hand Fan, Ladybirds, Cold Frame
Ann: spaces Green House (Hippie) + Fluorescent Tubes + White Paint + Topping + Quick Silver,
Grow Tent (Hippie) + Ebb and Flow, Balcony + Nettle Brew + Little Nap
Bob: character Roommates; points 16; events Sore Back; hand Fan, LED Panel, Topping
Bob: spaces Green House (Roommates) + White Paint + Sixty Days,
Grow Tent (Roommates) + Carbon Filter + Compost Tea + CBD Therapy
Cy: character Artist; points 11; hand Mylar Sheet, First Date, Rain Barrel
Cy: spaces Green House (Artist), Grow Tent (Artist)
open plants Confetti, Firecracker | discards Slow River, Doodle
"""
GROWN = """
turn Bob, phase over, season winter, first player Bob
Ann: character Hippie; points 4; bonus 6; events Snowed In
Ann: spaces Green House (Hippie) + Halogen Lamp + Heater Fan + Cloning + Quick Silver,
Grow Tent (Hippie) + White Paint
Bob: character Roommates; points 10
Bob: spaces Green House (Roommates) + White Paint + Sixty Days,
Grow Tent (Roommates) + Window Extractor + Worm Castings + CBD Therapy
open plants Confetti, Firecracker
"""


def yards() -> State:
    """Grass is Greener: Ann has played a card and has two actions left."""
    return gl.load("grass-is-greener", names=["Ann", "Bob", "Cy", "Dee"]).position(YARDS)


def yards_asked() -> State:
    """Ann has aimed Toilet Paper at Dee, whose Motion Lights may block it."""
    return yards().play("lay Toilet Paper on Dee's plot 2")


def growers() -> State:
    """GrowerZ: Spring, the third card; Bob chooses first."""
    return gl.load("growerz", names=["Ann", "Bob", "Cy"]).position(GROWERS)


def growers_placing() -> State:
    """All have chosen: Bob's Fan is revealed, and needs a Space."""
    return growers().replay("choose Fan; choose First Date; choose Fan")


def growers_over() -> State:
    """One Season: both have as many points, and Ann has more colours on a Space."""
    return gl.load("growerz", names=["Ann", "Bob"], seasons=1).position(GROWN)


def passed_on() -> View:
    """What Ann sees who knows a card of Bob's for certain, and perhaps one of Cy's."""
    knows = {"Ann": "Bob (Fan, Topping) or Bob (Fan), Cy (Topping)"}
    return growers().game.position(GROWERS, knows=knows).view("Ann")


SAMPLES = {
    "kuhn": kuhn,
    "kuhn, over": kuhn_over,
    "leduc": leduc,
    "leduc, revealing": leduc_revealing,
    "grass is greener": yards,
    "grass is greener, asked": yards_asked,
    "growerz": growers,
    "growerz, placing": growers_placing,
    "growerz, over": growers_over,
}


def views() -> dict[str, View]:
    """What a seat sees of some samples."""
    return {
        "kuhn seen by Bob": kuhn().view("Bob"),
        "kuhn seen by Cy": kuhn().view("Cy"),
        "kuhn, over, seen by Ann": kuhn_over().view("Ann"),
        "leduc seen by Bob": leduc().view("Bob"),
        "grass is greener seen by Bob": yards().view("Bob"),
        "growerz seen by Ann, who knows": passed_on(),
    }


def golden_texts() -> dict[str, str]:
    """The texts that the golden files hold, by name."""
    texts = {name: show.position_text(make()) for name, make in SAMPLES.items()}
    texts |= {name: show.position_text(view) for name, view in views().items()}
    texts["score sheet of kuhn"] = str(kuhn_over().score_sheet())
    return texts


def write_golden() -> None:
    """Write every golden text."""
    GOLDEN.mkdir(parents=True, exist_ok=True)
    for name, text in golden_texts().items():
        (GOLDEN / f"{name}.txt").write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    write_golden()

"""Pictures of all sorts in one page: none restyles another."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import grasslab as gl
from tests.show.game_samples import growers, growers_over, kuhn_over, leduc, yards
from tests.show.reading import read
from tests.show.samples import example, finished, knowing

Rules = dict[str, dict[str, str]]


@cache
def pictures() -> dict[str, str]:
    """HTML of every sort of picture."""
    state = example()
    why = state.why_not("pass Felony", "Amy")
    assert why is not None
    things = {
        "Grass": state,
        "Grass, finished": finished(),
        "Grass, known": knowing(),
        "any game": leduc(),
        "any game, over": kuhn_over(),
        "Grass is Greener": yards(),
        "GrowerZ": growers(),
        "GrowerZ, over": growers_over(),
        "a sheet": kuhn_over().score_sheet(),
        "moves": state.moves(),
        "an explanation": why,
        "a study": gl.Study(state),
        "a tree": gl.draw_tree(kuhn_over().root(), depth=9),
    }
    return {name: thing._repr_html_() for name, thing in things.items()}  # type: ignore[attr-defined]


def rules_of(html: str) -> Rules:
    """The rules of a picture's own classes in their order: selectors with their declarations."""
    style = re.search(r"<style>(.*?)</style>", html)
    assert style is not None
    text = re.sub(r"@media[^{]*\{[^{}]*\{[^{}]*\}\}", "", style[1])
    rules: Rules = {}
    for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", text):
        for selector in selectors.split(","):
            found = rules.setdefault(" ".join(selector.split()), {})
            found |= dict(part.split(":", 1) for part in body.split(";") if ":" in part)
    return rules


def pairs_of_classes(html: str) -> Iterator[tuple[str, str]]:
    """The pairs of classes that an element has."""
    for _, attributes in read(html).elements:
        classes = (attributes.get("class") or "").split()
        for one in classes:
            yield from ((one, other) for other in classes if other != one)


def test_a_selector_says_the_same_in_every_picture() -> None:
    """A notebook has many pictures, and the last one's rules hold for all that share a class."""
    said: dict[str, tuple[str, dict[str, str]]] = {}
    for name, html in pictures().items():
        for selector, body in rules_of(html).items():
            first, before = said.setdefault(selector, (name, body))
            assert before == body, f"{selector} differs between {first} and {name}"


def test_no_other_picture_turns_the_order_of_two_classes_round() -> None:
    """Where two classes of an element are at odds, the later rule wins in every page.

    A picture further down that had only the weaker of the two rules would have the last word.
    """
    rules = {name: rules_of(html) for name, html in pictures().items()}
    found = 0
    for name, html in pictures().items():
        for one, other in set(pairs_of_classes(html)):
            weak, strong = (f".grasslab.grasslab .{its}" for its in (one, other))
            own = rules[name]
            order = list(own)
            if weak not in own or strong not in own or order.index(weak) > order.index(strong):
                continue
            if own[weak].keys() & own[strong].keys():
                found += 1
                for elsewhere, others in rules.items():
                    told = f"{strong} of {name} loses against {weak} of {elsewhere}"
                    assert weak not in others or strong in others, told
    assert found

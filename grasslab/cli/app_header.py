"""What stands above the table on the page: the game, its deal code, and the way to other cards."""

from __future__ import annotations

from grasslab.cli.app_visit import Visit
from grasslab.games.grass.learning import LEVELS
from grasslab.show.markup import Markup, tag
from grasslab.show.theme import fragment

STYLES = """
.grasslab .gl-visit{display:flex;flex-wrap:wrap;gap:4px 18px;align-items:center}
.grasslab .gl-visit h1{margin:0;font-size:20px;line-height:1.3;font-weight:700}
.grasslab .gl-visit p{overflow-wrap:anywhere}
.grasslab .gl-visit form{display:flex;flex-wrap:wrap;gap:6px;align-items:center}
.grasslab .gl-visit a{color:var(--gl-link);text-decoration:underline}
.grasslab .gl-visit :is(button,input){font:inherit;min-height:32px;padding:3px 11px;
 border-radius:5px;color:var(--gl-ink);background:var(--gl-ground);border:1px solid var(--gl-soft)}
.grasslab .gl-visit input{width:150px}
.grasslab .gl-visit button{cursor:pointer}
.grasslab .gl-visit button:hover{background:var(--gl-band);border-color:var(--gl-link)}
.grasslab .gl-visit :is(a,button,input):focus-visible{outline:3px solid var(--gl-link);
 outline-offset:2px}
"""


def header(visit: Visit, address: str, others: bool) -> Markup:
    """The game, its deal code with an address for others, and a field for another code.

    Parameters
    ----------
    visit : Visit
    address : str
        Where the page is, without what it is asked for.
    others : bool
        Whether who comes without a code gets cards of one's own.
    """
    query = visit.query(visit.deal)
    code = tag(
        "p",
        "Deal code ",
        tag("b", str(visit.deal)),
        ". Whoever opens ",
        tag("a", address + query, href=query),
        " plays the same cards.",
    )
    kept = [tag("input", type="hidden", name=n, value=v) for n, v in visit.asked.items()]
    field = tag("input", name="deal", required=True, autocomplete="off", spellcheck="false")
    form = tag(
        "form",
        *kept,
        tag("label", "Another code ", field),
        tag("button", "Play these cards", type="submit"),
    )
    anew = [tag("a", "New cards", href=visit.query(None))] if others else []
    level = []
    if visit.learning is not None:
        words = f"For learners, {visit.learning} of {len(LEVELS)}: {LEVELS[visit.learning - 1]}."
        level = [tag("p", words)]
    parts = [tag("h1", visit.game.title), *level, code, form, *anew]
    return fragment("Deal code", STYLES, tag("div", *parts, class_="gl-visit"))

"""The page for a class, as its visitors meet it."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from grasslab.games.grass.loading import load
from tests.browser import servers
from tests.browser.axe import assert_no_barriers
from tests.browser.servers import Server
from tests.browser.visits import NARROW, WIDE

COMMAND = ("-m", "grasslab", "app", "--no-browser", "--port", "{port}", "--pause", "0")
CARDS = ".gl-panel .gl-lit-card"
TRIES = 2_000
"""As often as a kernel is looked for before it must have ended: some seconds' worth."""
OVERDUE = """panel => {
    panel.setAttribute("aria-busy", "true");
    const before = () => getComputedStyle(panel, "::before");
    const soon = before().visibility;
    for (const one of panel.getAnimations({subtree: true})) one.finish();
    return [soon, before().visibility, before().content];
}"""
KERNEL = "JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId"


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The page of a game of Grass."""
    home = tmp_path_factory.mktemp("app")
    with servers.running([sys.executable, *COMMAND], home) as server:
        yield server


def come(page: Page, app: Server, **query: str) -> list[str | None]:
    """Open the page, and see the cards in hand."""
    page.goto(app.url(**query))
    return hand(page)


def hand(page: Page) -> list[str | None]:
    """The cards that can be chosen, as soon as there are any."""
    expect(page.locator(CARDS).first).to_be_visible()
    return [card.get_attribute("aria-description") for card in page.locator(CARDS).all()]


def test_a_class_has_the_same_cards(visitors, app):
    """Who comes with the same code has the same hand, as in a notebook, and a game of one's own."""
    names = list(load(names=["Amy", "Bob", "Cleo", "Dan"]).deal("blue-monday").view("Amy").hand())
    with visitors.visit() as one, visitors.visit() as other:
        cards = come(one, app, deal="blue-monday")
        assert [text.endswith(name) for text, name in zip(cards, names, strict=True)] == [True] * 7
        assert come(other, app, deal="blue-monday") == cards
        one.get_by_label("Or type a move").fill(f"throw away {names[0]}")
        one.get_by_role("button", name="Play", exact=True).click()
        thrown = re.compile(f"Amy throws away {names[0]}")
        expect(one.get_by_text(thrown)).not_to_have_count(0)
        assert other.get_by_text(thrown).count() == 0
        expect(other.get_by_text("Step 0 of 0")).to_be_visible()
        assert hand(other) == cards


def test_everybody_else_has_cards_of_ones_own(visitors, app):
    """Without a code the address gets one, which is shown, and goes with it to others."""
    with visitors.visit() as page:
        cards = come(page, app)
        address = page.url
        code = re.fullmatch(rf"{re.escape(app.address)}/\?deal=(\d{{6}})", address)[1]
        expect(page.get_by_role("banner")).to_contain_text(
            f"Deal code {code}. Whoever opens {address}"
        )
        page.get_by_label("Another code").fill("blue monday")
        page.get_by_role("button", name="Play these cards").click()
        page.wait_for_url("**/?deal=blue+monday")
        assert hand(page) != cards
        page.get_by_role("link", name="New cards").click()
        page.wait_for_url(re.compile(r"\?deal=\d{6}$"))
        assert page.url != address


def settled(page: Page) -> None:
    """Wait for the panel's answer."""
    expect(page.locator(".gl-panel")).not_to_have_attribute("aria-busy", "true")


def click(page: Page, selector: str) -> bool:
    """Press the first such thing with the mouse, if there is one."""
    found = page.locator(selector)
    if not found.count():
        return False
    found.first.click()
    settled(page)
    return True


def test_a_round_by_mouse(visitors, app):
    """A learners' round is played to its end on the page, by clicks alone."""
    with visitors.visit() as page:
        come(page, app, deal="blue-monday", learning="1")
        over = page.get_by_role("heading", name="The game is over")
        for _ in range(200):
            if over.count():
                break
            if click(page, "[data-do=go_on]"):
                continue
            for number in range(page.locator(CARDS).count()):
                page.locator(CARDS).nth(number).click()
                settled(page)
                if click(page, ".gl-lit-target"):
                    break
                click(page, "[data-do=cancel]")
        expect(over).to_be_visible()


def test_why_not_and_undo(visitors, app):
    """A wish that is barred is answered in place, and what was done can be taken back."""
    with visitors.visit() as page:
        cards = come(page, app, deal="blue monday", learning="1")
        typed = page.get_by_label("Or type a move")
        typed.fill("peddle Panama")
        typed.press("Enter")
        expect(page.get_by_role("alert")).to_contain_text("Amy's market is unopened")
        assert typed.input_value() == "peddle Panama"  # a mistake is mended, and not typed anew
        typed.fill("open market")
        typed.press("Enter")
        expect(page.get_by_text("Amy plays Market Open").first).to_be_visible()
        assert typed.input_value() == ""
        click(page, "[data-do=undo]")
        expect(page.get_by_text("Step 0 of")).to_be_visible()
        assert hand(page) == cards


@pytest.mark.parametrize(("dark", "width"), [(False, WIDE), (True, NARROW)])
def test_the_page_can_be_read(visitors, app, dark, width):
    """No code, a title, the system's colours, nothing too wide, and nothing in anybody's way."""
    with visitors.visit(dark=dark, width=width) as page:
        come(page, app, deal="blue-monday", learning="1", seat="Bob")
        expect(page).to_have_title("grasslab")
        expect(page.get_by_text("For learners, 1 of 4")).to_be_visible()
        assert "lay_table" not in page.content()
        ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
        assert ground == ("rgb(33, 33, 33)" if dark else "rgb(255, 255, 255)")
        shown = page.locator(".gl-panel")
        assert shown.evaluate("one => getComputedStyle(one).backgroundColor") == ground
        assert page.evaluate("document.documentElement.scrollWidth") == width
        assert_no_barriers(page, "html")


def test_a_lost_server_is_told(visitors, app):
    """Where no answer comes, the page says so after a while, and what to do."""
    with visitors.visit() as page:
        come(page, app, deal="7")
        soon, late, words = page.locator(".gl-panel").evaluate(OVERDUE)
        assert (soon, late) == ("hidden", "visible")
        assert "Reload this page" in words


def test_a_closed_page_ends_its_game(visitors, app):
    """The kernel of a visitor who closes the page ends at once."""
    with visitors.visit() as page:
        come(page, app, deal="7")
        kernel = f"{app.address}/api/kernels/{page.evaluate(KERNEL)}"
        asked = page.context.request
        assert asked.get(kernel).status == 200
        page.close(run_before_unload=True)
        assert any(asked.get(kernel).status == 404 for _ in range(TRIES))


@pytest.mark.parametrize(
    ("path", "status", "told"),
    [
        ("?dael=blue-monday", 400, "did you mean deal?"),
        ("?learning=9", 400, "There is no learning=9"),
        ("?template=../lab", 400, "cannot ask for 'template'"),
        ("blue-monday", 404, "There is nothing at this address"),
        ("voila/files/grasslab.ipynb", 404, "There is nothing at this address"),
    ],
)
def test_a_wrong_address_is_answered(visitors, app, path, status, told):
    """What cannot be played is told on a page from which one can go on, and starts nothing."""
    with visitors.visit(dark=True) as page:
        answer = page.goto(f"{app.address}/{path}")
        assert answer.status == status
        expect(page.get_by_role("main")).to_contain_text(told, ignore_case=True)
        expect(page.get_by_role("link", name="Play with cards of your own")).to_be_visible()
        assert_no_barriers(page, "html")
        (fault,) = visitors.take_faults()  # the browser itself notes such an answer
        assert f"status of {status}" in fault

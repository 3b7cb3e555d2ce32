"""``grasslab app``: what is served, what an address may ask for, and who is let in."""

from __future__ import annotations

import argparse
import ast
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path
from types import SimpleNamespace

import pytest

from grasslab.cli import app, app_visit, commands
from grasslab.cli.app_header import header
from grasslab.cli.app_visit import asked_in, visit_of
from grasslab.cli.reading import UsageError
from grasslab.games.grass.learning import learning_game
from grasslab.games.grass.loading import load
from tests.cli.terminal import run

AMY_AND_OTHERS = ["Amy", "Bob", "Cleo", "Dan"]


def command(*words):
    """A command line of `grasslab app`, as it is understood."""
    return commands._parser().parse_args(["app", *words])


def visit(query="", *words):
    """What somebody plays who comes with the end of an address."""
    return visit_of(command(*words), query)


# The command


@pytest.fixture
def served(monkeypatch):
    """What would be served, instead of a server."""
    calls = []

    def serve(options, host, port, browser, tell):
        calls.append(SimpleNamespace(options=options, host=host, port=port, browser=browser))

    monkeypatch.setitem(sys.modules, "grasslab.cli.app_server", SimpleNamespace(serve=serve))
    monkeypatch.setattr(app, "require", lambda *args, **kwargs: None)
    monkeypatch.setattr(app, "check_free", lambda host, port: None)
    return calls


def test_it_is_served_to_this_machine_alone(served):
    """Where nobody says else, nobody but this machine can open the page, and its browser does."""
    assert run("app").code == 0
    assert (served[0].host, served[0].port, served[0].browser) == ("127.0.0.1", 8866, True)


def test_the_command_line_is_what_is_served(served):
    """Options reach the server as they were typed, in plain data."""
    words = ["--learning", "2", "--players", "3", "--port", "9000", "--host", "0.0.0.0"]
    assert run("app", *words, "--no-browser").code == 0
    page = served[0]
    assert (page.host, page.port, page.browser) == ("0.0.0.0", 9000, False)
    assert (page.options["learning"], page.options["players"]) == ("2", "3")
    assert ast.literal_eval(repr(page.options)) == page.options


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--learning", "5"), "4: with Nirvana"),
        (("--learning", "one"), "learning is a whole number"),
        (("--learning", "1", "--game", "kuhn"), "learning is for Grass"),
        (("--learning", "1", "--no-trade"), "trade is what learning=1 settles"),
        (("--seat", "Zoe"), "Zoe"),
        (("--opponents", "clever"), "greedy"),
        (("--preset", "clasic"), "did you mean classic?"),
        (("--seed", " "), "at least one letter"),
        (("--pause", "-1"), "--pause is a number of seconds"),
        (("--pause", "soon"), "--pause is a number of seconds"),
        (("--port", "0"), "1 to 65535"),
        (("--port", "http"), "--port is a whole number"),
        (("--nonsense",), "not understood"),
    ],
)
def test_a_wrong_command_line_is_refused(served, words, told):
    """What is wrong is said to who starts it, and not to the first visitor."""
    shown = run("app", *words)
    assert shown.code == 2
    assert told in shown.err
    assert not served


def test_without_voila(monkeypatch):
    """Where Voila is missing, the error names the extra that brings it."""
    monkeypatch.setitem(sys.modules, "voila", None)
    shown = run("app")
    assert shown.code == 1
    assert "grasslab[app]" in shown.err


def test_a_port_that_is_taken():
    """A port on which somebody else listens is told in words, with the way out."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        shown = run("app", "--port", str(port), "--no-browser")
    assert shown.code == 1
    assert f"port {port}" in shown.err
    assert "--port" in shown.err


def test_a_card_file_is_found_from_another_folder(monkeypatch, tmp_path):
    """The server works in a folder of its own, so a file of cards is named from the root."""
    monkeypatch.chdir(tmp_path)
    options = app.options_of(argparse.Namespace(option=["cards = mine.csv", "steal=highest"]))
    assert options["option"] == [f"cards={tmp_path / 'mine.csv'}", "steal=highest"]


# What an address asks for


def test_a_deal_code_deals_what_it_deals_in_a_notebook():
    """A class at the page and one in notebooks have the same cards by the same word."""
    found = visit("deal=blue-monday")
    assert found.game.deal(found.deal) == load(names=AMY_AND_OTHERS).deal("blue-monday")


def test_an_address_stands_for_options():
    """Seat, level and code of an address are taken as the options of these names would be."""
    found = visit("deal=7&seat=Bob&learning=1", "--seed", "9", "--seat", "Amy", "--learning", "4")
    assert found.game == learning_game(1, names=AMY_AND_OTHERS)
    assert (found.persons, found.deal) == ([1], 7)
    assert [agent is None for agent in found.agents] == [False, True, False, False]


def test_without_a_code_there_is_none_unless_the_command_line_has_one():
    """Each visitor gets cards of one's own, or all get those that whoever serves has chosen."""
    assert visit("deal=").deal is None
    assert visit("", "--seed", "blue-monday").deal == "blue-monday"


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("dael=blue-monday", "did you mean deal?"),
        ("game=kuhn", "deal, seat, learning"),
        ("option=cards=/etc/passwd", "cannot ask for 'option'"),
        ("deal=a&deal=b", "two words for deal"),
        ("deal=%20", "at least one letter"),
        ("deal=99999999999999999999", "2**64"),
        ("seat=Zoe", "Zoe"),
        ("seat=,", "nobody"),
        ("learning=0", "4: with Nirvana"),
        ("learning=../1", "whole number"),
    ],
)
def test_a_wrong_address_is_told_in_words(query, told):
    """What an address cannot ask for is a text that says what would be right."""
    with pytest.raises(UsageError) as error:
        visit(query)
    assert told in str(error.value)


def test_an_address_for_others_asks_for_the_same():
    """The address that is handed on brings others to the same code, seat and level."""
    found = visit("seat=Bob&learning=2&deal=50%25+%26+more%3F")
    handed_on = found.query(found.deal).removeprefix("?")
    assert asked_in(handed_on) == {"deal": "50% & more?", "seat": "Bob", "learning": "2"}
    assert asked_in(found.query(None).removeprefix("?")) == {"seat": "Bob", "learning": "2"}


def test_the_kernel_lays_the_table_of_the_address(monkeypatch):
    """The panel of a visitor shows the game, seat and cards of the address, and nobody else's."""
    monkeypatch.setenv("QUERY_STRING", "deal=blue-monday&seat=Cleo")
    table = app_visit.lay_table(app.options_of(command("--players", "3", "--undo", "fair")))
    expected = load(names=["Amy", "Bob", "Cleo"]).deal("blue-monday")
    assert table.study.tree.root.state == expected
    assert table.eyes == 2
    assert sorted(table.company.agents) == [0, 1]
    assert table.study.undo == "fair"
    table.close()


def test_several_may_share_a_page(monkeypatch):
    """With several seats the table is covered until one of them has taken over."""
    monkeypatch.setenv("QUERY_STRING", "deal=7&seat=everybody")
    table = app_visit.lay_table(app.options_of(command()))
    assert table.covered
    assert not table.company.agents
    table.close()


# Above the table


def test_the_header_has_the_code_and_the_way_to_others():
    """The page names the code, the address for others, and keeps the level for others."""
    html = header(visit("deal=blue-monday&learning=1"), "http://here/", others=True)
    assert "<b>blue-monday</b>" in html
    assert 'href="?deal=blue-monday&amp;learning=1">http://here/?deal=blue-monday' in html
    assert '<input type="hidden" name="learning" value="1">' in html
    assert 'href="?learning=1">New cards</a>' in html
    assert "For learners, 1 of 4" in html


def test_where_one_code_is_for_all_there_are_no_new_cards():
    """A way that leads back to the same cards is left out."""
    assert "New cards" not in header(visit("", "--seed", "7"), "http://here/", others=False)


def test_words_of_an_address_are_words():
    """Nothing in an address becomes part of the page or of the program."""
    evil = "<script>alert(1)</script>"
    found = visit_of(command(), f"deal={evil}&seat=Amy")
    assert found.deal == evil
    assert "<script>" not in header(found, f"http://{evil}/", others=True)


# The server, where Voila is installed


@pytest.fixture
def server():
    """The module of the server."""
    pytest.importorskip("voila", reason="the page needs Voila, of the extra `app`")
    from grasslab.cli import app_server

    return app_server


class Visitor:
    """A visitor who knocks."""

    def __init__(self, query):
        self.request = SimpleNamespace(query=query, protocol="http", host="here:1", path="/")
        self.xsrf_token = b"x"
        self.sent_to = []
        self.redirect = self.sent_to.append


def knock(server, visitor, *words):
    """The notebook of a visitor who was let in."""
    let_in = server.doorkeeper(app.options_of(command(*words)))
    return let_in(visitor, SimpleNamespace(metadata={}, cells=["code"]), "")


def test_who_has_a_code_is_let_in(server):
    """The notebook gets its header, and its code is the same for everybody."""
    visitor = Visitor("deal=blue-monday")
    notebook = knock(server, visitor)
    assert "<b>blue-monday</b>" in notebook.metadata["header"]
    assert notebook.cells == ["code"]
    assert not visitor.sent_to


@pytest.mark.parametrize(("words", "code"), [((), r"[1-9]\d{5}"), (("--seed", "a b"), "a%20b")])
def test_who_has_none_is_given_one(server, words, code):
    """The address always says which cards lie on the table, so that it can be handed on."""
    visitor = Visitor("seat=Bob")
    with pytest.raises(server.Finish):
        knock(server, visitor, *words)
    assert re.fullmatch(rf"\?deal={code}&seat=Bob", visitor.sent_to[0])


def test_who_asks_for_what_there_is_not_hears_why(server):
    """A wrong address is answered by a page with the reason, before anything is started."""
    with pytest.raises(server.HTTPError) as error:
        knock(server, Visitor("dael=100%"))
    assert error.value.status_code == 400
    assert error.value.log_message % error.value.args == (
        "an address cannot ask for 'dael'; did you mean deal?"
    )


def test_the_notebook_is_one_call(server):
    """The program behind the page is a call with the options of the command line as plain data."""
    import nbformat

    options = app.options_of(command("--names", 'O\'Neil, "Q" \\', "--undo", "fair"))
    cells = nbformat.reads(server.notebook_of(options), as_version=4).cells
    call = ast.parse(cells[0].source).body[1].value
    assert len(cells) == 1
    assert ast.literal_eval(call.args[0]) == options


@pytest.fixture
def ready(server, tmp_path):
    """The server as it is before it is started, with its parts."""
    notebook = tmp_path / "grasslab.ipynb"
    notebook.write_text(server.notebook_of({}), encoding="utf-8")
    before = signal.getsignal(signal.SIGTERM)
    page = server.server_of(app.options_of(command()), notebook, "127.0.0.1", 8866)
    signal.signal(signal.SIGTERM, before)
    return SimpleNamespace(page=page, parts=page.init_settings())


def test_lost_visitors_are_forgotten(ready):
    """A game whose page is gone ends after a while; one whose page is open goes on."""
    kernels = ready.parts["kernel_manager"]
    assert 0 < kernels.cull_interval <= kernels.cull_idle_timeout == 15 * 60
    assert not kernels.cull_connected


def test_visitors_can_run_no_code(ready):
    """Browsers may talk to the panel, and to nothing else in the kernel."""
    allowed = ready.parts["kernel_manager"].allowed_message_types
    assert "comm_msg" in allowed
    assert not [kind for kind in allowed if kind.startswith(("execute", "complete", "inspect"))]


def test_it_runs_in_this_python(ready):
    """Visitors' kernels run where grasslab is installed, with nobody's own IPython settings."""
    spec = ready.parts["kernel_spec_manager"].get_kernel_spec("python3")
    assert Path(spec.argv[0]) == Path(sys.executable)
    assert "--ipython-dir=." in spec.argv


def test_no_file_is_handed_out(ready, server):
    """Voila's door to the files beside the notebook leads to nothing."""
    handlers = [row for row in ready.page.init_handlers() if "/voila/files/" in row[0]]
    assert [row[1] for row in handlers] == [server.Nothing]
    assert not [row for row in ready.page.init_handlers() if "contents" in row[0]]


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="signals between processes are POSIX's")
def test_ctrl_c_ends_it(server, tmp_path):
    """Ctrl-C ends the server without an error, and leaves nothing behind."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    words = [sys.executable, "-m", "grasslab", "app", "--no-browser", "--port", str(port)]
    own = {**os.environ, "TMPDIR": str(tmp_path)}
    with subprocess.Popen(
        words, env=own, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert str(port) in running.stdout.readline().decode()
        direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        answer = None
        while answer is None:
            assert running.poll() is None
            try:
                direct.open(f"http://127.0.0.1:{port}/voila/static/voila.js").close()
                answer = True
            except OSError:
                continue
        running.send_signal(signal.SIGINT)
        _, wrong = running.communicate(timeout=60)
    assert running.returncode == 0
    assert wrong == b""
    assert not list(tmp_path.iterdir())

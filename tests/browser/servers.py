"""Servers on the loopback for a browser to visit, with settings of their own alone."""

from __future__ import annotations

import json
import os
import secrets
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlencode

PATIENCE = 60
"""Seconds that a server may take to come up; one on a busy machine takes ten."""

SETTINGS = {
    # Light or dark as the browser says, so that a test changes it without a setting of the server.
    "@jupyterlab/apputils-extension:themes": {"adaptive-theme": True},
    # A file changes only when a test saves it.
    "@jupyterlab/docmanager-extension:plugin": {"autosave": False},
}
"""JupyterLab's settings that differ from those a new user has."""

LEFT_OUT = (
    "@jupyterlab/apputils-extension:announcements",  # asks for news and new versions
    "@jupyterlab/extensionmanager-extension",  # looks up what could be installed
    "@jupyterlab/apputils-extension:splash",  # sometimes taken away twice, which is an error
)
"""Parts of JupyterLab that are switched off."""


@dataclass(frozen=True)
class Server:
    """A running server: where it listens, what opens it if it is locked, where its files lie."""

    address: str
    token: str
    folder: Path
    data: Path

    def url(self, path: str = "", **query: str) -> str:
        """The address of a page, with the token that lets a visitor in."""
        token = {"token": self.token} if self.token else {}
        return f"{self.address}/{path}?{urlencode(token | query)}"


@contextmanager
def jupyterlab(home: Path) -> Iterator[Server]:
    """JupyterLab with all that it reads and writes below a folder."""
    options = [
        "--no-browser",
        "--allow-root",
        "--expose-app-in-browser",
        "--ServerApp.ip=127.0.0.1",
        "--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
        "--ServerApp.root_dir={folder}",
        "--IdentityProvider.token={token}",
    ]
    with running([sys.executable, "-m", "jupyterlab", *options], home) as server:
        yield server


@contextmanager
def running(command: Sequence[str], home: Path) -> Iterator[Server]:
    """Start a server, wait until it answers, and end it whatever happens meanwhile.

    ``{port}``, ``{token}`` and ``{folder}`` in the command become a free port, a new token and the
    folder of notebooks.
    """
    folder, data, environment = lay_out(home)
    port = free_port()
    token = secrets.token_hex(16) if any("{token}" in word for word in command) else ""
    words = [word.format(port=port, token=token, folder=folder) for word in command]
    server = Server(f"http://127.0.0.1:{port}", token, folder, data)
    log = home / "log.txt"
    with log.open("w") as said:
        process = subprocess.Popen(
            words, cwd=folder, env=environment, stdout=said, stderr=subprocess.STDOUT
        )
    try:
        wait_for(server.url("api/status"), process, log)
        yield server
    finally:
        process.terminate()  # asked so, Jupyter ends its kernels first
        try:
            process.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def lay_out(home: Path) -> tuple[Path, Path, dict[str, str]]:
    """Make the folders of a server, and the environment that keeps it inside them."""
    folder, data = home / "notebooks", home / "data"
    for place in (folder, data, home / "config" / "labconfig", home / "runtime"):
        place.mkdir(parents=True)
    page = {"disabledExtensions": dict.fromkeys(LEFT_OUT, True)}
    for name, content in {"default_setting_overrides": SETTINGS, "page_config": page}.items():
        (home / "config" / "labconfig" / f"{name}.json").write_text(json.dumps(content))
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("JUPYTER", "IPYTHON"))
    }
    own = {
        "HOME": home,
        "IPYTHONDIR": home / "ipython",
        "JUPYTER_CONFIG_DIR": home / "config",
        "JUPYTER_DATA_DIR": data,
        "JUPYTER_RUNTIME_DIR": home / "runtime",
    }
    return folder, data, kept | {name: str(place) for name, place in own.items()}


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(url: str, process: subprocess.Popen[bytes], log: Path) -> None:
    """Return when there is an answer; fail with what the server said if it ends or takes long."""
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    for _ in range(PATIENCE * 10):
        try:
            direct.open(url, timeout=PATIENCE).close()
        except urllib.error.HTTPError:
            return  # that there is no such page is an answer
        except OSError:
            pass
        else:
            return
        try:
            process.wait(timeout=0.1)
        except subprocess.TimeoutExpired:
            continue
        break
    said = log.read_text(encoding="utf-8", errors="replace")
    raise RuntimeError(f"the server did not come up: {' '.join(map(str, process.args))}\n{said}")

"""Voila, made to serve nothing but the table: its settings, the page, and who is let in."""

from __future__ import annotations

import argparse
import logging
import secrets
import socket
import sys
import webbrowser
from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any

from jupyter_client.kernelspec import KernelSpec, KernelSpecManager
from jupyter_server.utils import url_path_join
from tornado.web import Finish, HTTPError
from traitlets.config import Config
from voila.app import Voila
from voila.handler import BaseVoilaHandler

from grasslab.cli.app_header import header
from grasslab.cli.app_visit import asked_in, visit_of
from grasslab.cli.reading import UsageError

TEMPLATES = Path(__file__).parent / "app_templates"
EXTENSIONS = (
    "anywidget",
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
)
"""What the page loads of all that is installed for JupyterLab."""
NOTHING_OUTSIDE = (
    "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:; frame-ancestors 'self'"
)
"""What browsers are told: to ask nobody but this server for anything."""
EVERYWHERE = ("0.0.0.0", "::")
"""Who listens there is reached by the machine's name."""
FORGOTTEN_AFTER = 15 * 60
"""Seconds after which the game of a visitor ends whose page was lost without being closed."""


class ThisPython(KernelSpecManager):
    """The Python that runs here, whatever other kernels are installed.

    It runs without its user's own IPython settings, and keeps no history.
    """

    def _kernel_dirs_default(self) -> list[str]:
        return []

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """How a visitor's kernel is started."""
        spec = super().get_kernel_spec(kernel_name)
        spec.argv += ["--ipython-dir=.", "--HistoryManager.enabled=False", "--log-level=ERROR"]
        return spec


class Nothing(BaseVoilaHandler):  # type: ignore[misc]  # Voila ships no types
    """The answer at every address but the page's own."""

    def get(self, path: str) -> None:
        """There is nothing here, and no file is handed out."""
        raise HTTPError(404)


class Page(Voila):  # type: ignore[misc]  # Voila ships no types
    """Voila without the files beside the notebook."""

    def init_handlers(self) -> list[Any]:
        """Who answers where; Voila sends whatever it does not know to its files."""
        files = url_path_join(self.server_url, r"/voila/files/(.*)")
        rest = [handler for handler in super().init_handlers() if handler[0] != files]
        return [(files, Nothing, {"voila_configuration": self.voila_configuration}), *rest]


def serve(
    options: Mapping[str, Any],
    host: str,
    port: int,
    browser: bool,
    tell: Callable[[str], None],
) -> None:
    """Serve the page until somebody stops it.

    Parameters
    ----------
    options : mapping
        The command line, option by option.
    host, port : str, int
        Where to listen.
    browser : bool
        Whether to open the page here.
    tell : callable
        Says a sentence to whoever started it.
    """
    with TemporaryDirectory(prefix="grasslab-app-", ignore_cleanup_errors=True) as folder:
        notebook = Path(folder) / "grasslab.ipynb"
        notebook.write_text(notebook_of(options), encoding="utf-8")
        server = server_of(options, notebook, host, port)
        logging.getLogger("tornado").setLevel(logging.ERROR)  # wrong addresses are no news here
        everywhere = host in EVERYWHERE
        address = address_of(socket.gethostname() if everywhere else host, port)
        tell(
            f"The table is at {address} and with ?deal=WORD behind it a class plays the same "
            "cards. Ctrl-C ends it."
        )
        sys.stdout.flush()
        if browser:
            here = address_of("localhost", port) if everywhere else address
            Thread(target=webbrowser.open, args=[here], daemon=True).start()
        server.start()


def address_of(name: str, port: int) -> str:
    """The address of the page on a machine.

    Examples
    --------
    >>> address_of("127.0.0.1", 8866), address_of("::1", 8866)
    ('http://127.0.0.1:8866/', 'http://[::1]:8866/')
    """
    return f"http://{f'[{name}]' if ':' in name else name}:{port}/"


def notebook_of(options: Mapping[str, Any]) -> str:
    """The notebook behind the page, as the text of its file."""
    from nbformat import v4

    new: Any = v4  # it has no types
    code = f"from grasslab.cli.app_visit import lay_table\ntable = lay_table({dict(options)!r})"
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    about = {"kernelspec": kernel, "title": "grasslab"}
    page = new.new_notebook(cells=[new.new_code_cell(code)], metadata=about)
    return str(new.writes(page))


def server_of(options: Mapping[str, Any], notebook: Path, host: str, port: int) -> Page:
    """The server, ready to be started."""
    server = Page(
        config=settings(options, host, port), config_file_paths=[], notebook_path=str(notebook)
    )
    server.initialize([])
    server.template_paths = [str(TEMPLATES), *server.template_paths]
    return server


def settings(options: Mapping[str, Any], host: str, port: int) -> Config:
    """Voila's settings: this page alone, and nothing from the address that is not a word for it."""
    return Config(
        {
            "Voila": {
                "ip": host,
                "port": port,
                "port_retries": 0,
                "open_browser": False,
                "log_level": "ERROR",
                "tornado_settings": {"headers": {"Content-Security-Policy": NOTHING_OUTSIDE}},
            },
            "VoilaConfiguration": {
                "template": "lab",
                "allow_template_override": "NO",
                "allow_theme_override": "NO",
                "strip_sources": True,
                "show_tracebacks": False,
                "extension_allowlist": list(EXTENSIONS),
                "kernel_spec_manager_class": ThisPython,
                "prelaunch_hook": doorkeeper(options),
            },
            "MappingKernelManager": {
                "cull_idle_timeout": FORGOTTEN_AFTER,
                "cull_interval": 60,
                "cull_connected": False,
            },
        }
    )


def doorkeeper(options: Mapping[str, Any]) -> Callable[..., Any]:
    """What looks at the address before a kernel is started for a visitor.

    A wrong one is answered; one without a deal code is sent on to one that has it, so that the
    address always says which cards lie on the table.
    """
    args = argparse.Namespace(**options)

    def let_in(handler: Any, notebook: Any, cwd: str) -> Any:
        request = handler.request
        try:
            visit = visit_of(args, request.query)
        except UsageError as error:
            raise HTTPError(400, "%s", str(error)) from error
        if "deal" not in asked_in(request.query):
            deal = 100_000 + secrets.randbelow(900_000) if visit.deal is None else visit.deal
            handler.redirect(visit.query(deal))
            raise Finish
        # The page ends its kernel when it is closed, which needs the cookie that this sets.
        assert handler.xsrf_token
        address = f"{request.protocol}://{request.host}{request.path}"
        notebook.metadata["header"] = str(header(visit, address, args.seed is None))
        return notebook

    return let_in

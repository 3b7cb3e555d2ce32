"""A notebook in JupyterLab: what a person does with it, and what a test must see of it."""

from __future__ import annotations

from ast import literal_eval
from collections.abc import Sequence
from typing import Any

import nbformat
from nbformat.sign import NotebookNotary
from playwright.sync_api import Locator, Page

from tests.browser.servers import Server
from tests.browser.visits import HEIGHT, WIDE

KERNEL = {"name": "python3", "display_name": "Python 3"}

READY = """() => {
    const shown = window.jupyterapp?.shell.currentWidget;
    return shown?.context?.isReady && shown.content?.widgets?.length && (
        !%s || shown.context.sessionContext.session?.kernel?.status === "idle");
}"""

REPLACE = """codes => {
    const {sharedModel} = jupyterapp.shell.currentWidget.model;
    sharedModel.transact(() => {
        sharedModel.deleteCellRange(0, sharedModel.cells.length);
        sharedModel.insertCells(0, codes.map(source => ({cell_type: "code", source})));
    });
}"""

LISTEN = """() => {
    window.fired = [];
    jupyterapp.commands.commandExecuted.connect((_, {id, args}) => {
        if (args._luminoEvent?.type === "keybinding") fired.push(id);
    });
}"""

# JupyterLab carries a command out some microtasks after the key has come up.
SITUATION = """() => new Promise(requestAnimationFrame).then(() => {
    const {content} = jupyterapp.shell.currentWidget;
    return {
        fired,
        cells: content.widgets.map(({model, inputHidden, outputHidden}) => ({
            id: model.id, type: model.type, source: model.sharedModel.getSource(),
            count: model.executionCount ?? null, inputHidden, outputHidden: outputHidden ?? null,
        })),
        place: {
            mode: content.mode, active: content.activeCellIndex,
            selected: content.selectedCells.length,
        },
        dialogs: document.querySelectorAll(".jp-Dialog").length,
    };
})"""

ASK = """async question => {
    const {kernel} = jupyterapp.shell.currentWidget.context.sessionContext.session;
    const asked = {code: "", store_history: false, user_expressions: {answer: question}};
    const {content} = await kernel.requestExecute(asked).done;
    const {status, data, evalue} = content.user_expressions.answer;
    if (status !== "ok") throw new Error(evalue);
    return data["text/plain"];
}"""

ERRORS = """() => {
    const cells = Array.from(jupyterapp.shell.currentWidget.model.cells);
    const outputs = cells.flatMap(cell => cell.outputs?.toJSON() ?? []);
    return outputs.filter(output => output.output_type === "error")
                  .map(output => output.traceback.join("\\n").replace(/\\x1b\\[[\\d;]*m/g, ""));
}"""


SHORTCUTS = (
    *("a", "b", "c", "v", "x", "z", "d", "d", "m", "y", "r", "1", "i", "i", "0", "0", "j", "k"),
    *("o", "s", "l", "h", "ArrowUp", "ArrowDown", "Shift+ArrowDown", "Enter", "Escape"),
    *("Shift+Enter", "Control+Enter", "Shift+M", "Control+Shift+C", "Space", "Shift+Space"),
)
"""Keys that mean something to JupyterLab in a notebook."""


class Notebook:
    """A notebook that is open in JupyterLab, alone in its window."""

    def __init__(self, page: Page, server: Server, name: str) -> None:
        self.page = page
        self.server = server
        self.name = name

    def open(self, *, kernel: bool = True) -> None:
        """Show the notebook, and wait until it can run, or until it is shown without a kernel.

        A notebook that names no kernel makes JupyterLab ask; without one, "No Kernel" is answered.
        """
        page = self.page
        page.goto(self.server.url(f"lab/workspaces/{self.name}/tree/{self.name}.ipynb"))
        if not kernel:
            page.locator(".jp-Dialog").get_by_role("button", name="No Kernel").click()
        page.wait_for_function(READY % ("true" if kernel else "false"))
        page.evaluate(LISTEN)
        if not page.evaluate("jupyterapp.shell.leftCollapsed"):
            self.command("application:toggle-left-area")

    def command(self, name: str) -> None:
        """Run one of JupyterLab's commands to its end."""
        self.page.evaluate("name => jupyterapp.commands.execute(name).then(() => null)", name)

    def run(self, *cells: str) -> None:
        """Put these cells in place of all others and run them; an error in one fails the test."""
        self.page.evaluate(REPLACE, list(cells))
        self.command("notebook:run-all-cells")
        errors = self.page.evaluate(ERRORS)
        assert not errors, "\n".join(errors)

    def ask(self, question: str) -> Any:
        """What an expression is in the kernel: a number, a text, a list, or what else is data."""
        return literal_eval(self.page.evaluate(ASK, question))

    def look(self, *, dark: bool = False, width: int = WIDE) -> None:
        """Change the window's width, and between light and dark, as the system's setting would."""
        self.page.set_viewport_size({"width": width, "height": HEIGHT})
        self.page.emulate_media(color_scheme="dark" if dark else "light", reduced_motion="reduce")
        light = "false" if dark else "true"
        self.page.locator(f"body[data-jp-theme-light='{light}']").wait_for(state="attached")

    def outputs(self) -> Locator:
        """Everything that the cells have put out."""
        return self.page.locator(".jp-OutputArea-output")

    def press(self, *keys: str) -> None:
        """Press keys, one after the other, wherever the focus is."""
        for key in keys:
            self.page.keyboard.press(key)

    def situation(self) -> dict[str, Any]:
        """What JupyterLab's shortcuts have done since the notebook was opened, and can change."""
        return dict(self.page.evaluate(SITUATION))

    def save(self) -> nbformat.NotebookNode:
        """Save as a person does, and read the file."""
        self.command("docmanager:save")
        return nbformat.read(self.server.folder / f"{self.name}.ipynb", as_version=4)


def write(
    server: Server, name: str, cells: Sequence[Any], *, kernel: bool = True, trusted: bool = False
) -> None:
    """Write a notebook where a server finds it.

    Parameters
    ----------
    server : Server
        The server that will open it.
    name : str
        The file's name without ``.ipynb``.
    cells : sequence
        Texts become cells of code; cells stay as they are, with their outputs.
    kernel : bool
        Whether the file names a kernel, so that JupyterLab starts one without asking.
    trusted : bool
        Whether the outputs count as this user's own work, and are shown unfiltered.
    """
    notebook = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(c) if isinstance(c, str) else c for c in cells],
        metadata={"kernelspec": KERNEL} if kernel else {},
    )
    nbformat.write(notebook, server.folder / f"{name}.ipynb")
    if trusted:
        NotebookNotary(data_dir=str(server.data)).sign(notebook)

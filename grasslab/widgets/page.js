// Steps through the game that this page holds; all that is shown was drawn before.
{
  const { pieces, nodes, here } = JSON.parse(document.getElementById("gl-game").textContent);
  const part = (name) => document.getElementById(`gl-${name}`);
  const [board, list, words, slider] = ["board", "log", "words", "slider"].map(part);
  const buttons = [...document.querySelectorAll("[data-go]")];
  const unfolded = new Map();
  let line = [];
  let at = 0;
  let timer = null;

  /** The HTML of a piece, put together. */
  function html(number) {
    const piece = pieces[number];
    if (typeof piece === "string") return piece;
    return piece.map((one) => (typeof one === "number" ? html(one) : one)).join("");
  }

  /** The nodes from the beginning through one to the end of what came after it. */
  function lineThrough(number) {
    const found = [number];
    for (let up = nodes[number].up; up !== undefined; up = nodes[up].up) found.unshift(up);
    for (let on = nodes[number].on; on !== undefined; on = nodes[on].on) found.push(on);
    return found;
  }

  /** Show a node; one that is not on the line brings its own. */
  function show(number) {
    if (!(number in nodes)) return;
    if (!line.includes(number)) {
      line = lineThrough(number);
      const heard = line.filter((one) => nodes[one].entry !== undefined);
      list.innerHTML = heard.map((one) => html(nodes[one].entry)).join("");
    }
    at = line.indexOf(number);
    draw();
    // The address names the step; not at once, since browsers take few changes a second.
    clearTimeout(timer);
    timer = setTimeout(() => location.replace(`#${line[at]}`), 400);
  }

  const step = (place) => show(line[Math.max(0, Math.min(place, line.length - 1))]);
  const go = { first: () => step(0), back: () => step(at - 1), forward: () => step(at + 1), last: () => step(line.length) };

  function draw() {
    const node = nodes[line[at]];
    board.innerHTML = html(node.board);
    for (const fold of board.querySelectorAll("details")) {
      if (unfolded.has(foldOf(fold))) fold.open = unfolded.get(foldOf(fold));
    }
    for (const name of ["note", "ways"]) {
      part(name).innerHTML = node[name] === undefined ? "" : html(node[name]);
    }
    const last = line.length - 1;
    words.textContent = `Step ${at} of ${last}: ${node.says}`;
    slider.max = last;
    slider.value = at;
    slider.setAttribute("aria-valuetext", words.textContent);
    for (const button of buttons) {
      const back = ["first", "back"].includes(button.dataset.go);
      button.setAttribute("aria-disabled", at === (back ? 0 : last));
    }
    for (const entry of list.children) {
      const place = line.indexOf(Number(entry.dataset.node));
      entry.hidden = place > at;
      entry.toggleAttribute("aria-current", place === at);
    }
    part("quiet").hidden = [...list.children].some((entry) => !entry.hidden);
    list.scrollTop = list.scrollHeight;
    for (const branch of document.querySelectorAll("[data-branch]")) {
      branch.toggleAttribute("aria-current", Number(branch.dataset.branch) === node.branch);
    }
  }

  /** What tells a fold of the table from the others, whatever lies in it. */
  function foldOf(fold) {
    const seat = fold.closest("[data-seat]");
    return `${seat ? seat.dataset.seat : ""} ${fold.firstElementChild.textContent.replace(/\d.*/s, "")}`;
  }
  // At the click and not at "toggle", which comes later: a step may be taken in between.
  board.addEventListener("click", ({ target }) => {
    const fold = target.closest("summary") && target.closest("details");
    if (fold) unfolded.set(foldOf(fold), !fold.open);
  });

  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-go]");
    const link = event.target.closest('a[href^="#"]');
    if (button) go[button.dataset.go]();
    if (link) {
      event.preventDefault();
      show(Number(link.hash.slice(1)));
    }
  });
  slider.addEventListener("input", () => step(Number(slider.value)));
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.target === slider) return; // it knows these keys itself
    const name = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" }[event.key];
    if (!name) return;
    event.preventDefault();
    go[name]();
  });
  addEventListener("hashchange", () => show(Number(location.hash.slice(1))));

  part("steps").hidden = false;
  show(here);
  if (location.hash) show(Number(location.hash.slice(1)));
}

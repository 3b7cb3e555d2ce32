// The view of the tree panel: keys along the tree, and the line to the chosen node.

function renderTree(context) {
  const { model, el } = context;
  let current = null; // the number of the node that has, or gets, the focus
  let inTree = false; // whether that node has it
  let had = false; // whether it had it before the parts were drawn anew
  let scrolled = [0, 0]; // how far the tree was scrolled then

  const tree = () => el.querySelector('[data-part="tree"]');
  const items = () => [...el.querySelectorAll('[data-part="tree"] [data-node]')];
  const itemOf = (thing) => (thing.closest ? thing.closest('[data-part="tree"] [data-node]') : null);
  const numberOf = (item) => Number(item.dataset.node);
  const levelOf = (item) => Number(item.getAttribute("aria-level"));

  function send(button, ...values) {
    el.firstElementChild.setAttribute("aria-busy", "true");
    model.send({ do: button, values });
  }

  /** Mark the line to the chosen node, and make one node the one that Tab goes to. */
  function mark() {
    const line = model.get("line");
    const all = items();
    const chosen = line[line.length - 1];
    const edges = [];
    for (const item of all) {
      const number = numberOf(item);
      const marked = line.includes(number);
      item.classList.toggle("gl-ton", marked);
      item.setAttribute("aria-selected", number === chosen ? "true" : "false");
      item.setAttribute("tabindex", "-1");
      const edge = marked && item.querySelector(".gl-tl");
      if (edge) edges.push(edge.getAttribute("d"));
    }
    const numbered = (number) => all.find((item) => numberOf(item) === number);
    const target = numbered(current) || numbered(chosen) || all[0];
    target.setAttribute("tabindex", "0");
    drawLine(all, edges.join(""));
    return target;
  }

  function drawLine(all, path) {
    for (const old of el.querySelectorAll(".gl-th")) old.remove();
    if (!path || !all[0].parentNode) return;
    const bold = document.createElementNS("http://www.w3.org/2000/svg", "path");
    bold.setAttribute("class", "gl-th");
    bold.setAttribute("d", path);
    all[0].parentNode.append(bold);
  }

  function go(item) {
    if (!item) return;
    const before = el.querySelector('[data-part="tree"] [tabindex="0"][data-node]');
    if (before) before.setAttribute("tabindex", "-1");
    current = numberOf(item);
    item.setAttribute("tabindex", "0");
    item.focus();
  }

  /** Where a key leads from a node, as in every tree that the keyboard knows. */
  function onKey(event) {
    const at = itemOf(event.target);
    if (!at || event.ctrlKey || event.metaKey || event.altKey) return;
    const all = items();
    const place = all.indexOf(at);
    const level = levelOf(at);
    const next = all[place + 1];
    const open = at.getAttribute("aria-expanded");
    const above = () => all.slice(0, place).reverse().find((item) => levelOf(item) < level);
    const keys = {
      ArrowDown: () => go(next),
      ArrowUp: () => go(all[place - 1]),
      Home: () => go(all[0]),
      End: () => go(all[all.length - 1]),
      ArrowRight: () => (open === "false" ? send("expand", numberOf(at)) : open && go(next)),
      ArrowLeft: () => (open === "true" ? send("collapse", numberOf(at)) : go(above())),
      Enter: () => send("select", numberOf(at)),
      " ": () => send("select", numberOf(at)),
    };
    if (!(event.key in keys)) return;
    event.preventDefault();
    event.stopPropagation();
    keys[event.key]();
  }

  function onClick(event) {
    const item = itemOf(event.target);
    if (!item) return;
    event.stopPropagation();
    go(item);
    send("pick", numberOf(item));
  }

  function onFocus(event) {
    const item = itemOf(event.target);
    inTree = Boolean(item);
    if (item) current = numberOf(item);
  }

  // Before the parts are drawn anew the tree may have the focus; afterwards it has it again.
  const scroller = () => tree().querySelector(".gl-branches");
  const before = () => {
    had = inTree && el.contains(document.activeElement);
    scrolled = [scroller().scrollLeft, scroller().scrollTop];
  };
  const after = () => {
    [scroller().scrollLeft, scroller().scrollTop] = scrolled;
    const item = mark();
    if (had) item.focus({ preventScroll: true });
    intoView(scroller(), item);
  };

  /** Scroll the tree, and nothing but the tree, until a node can be seen, and its children's column. */
  function intoView(box, item) {
    const ground = (one) => (one.querySelector(".gl-tg") || one).getBoundingClientRect();
    const [node, frame] = [ground(item), box.getBoundingClientRect()];
    const child = item.getAttribute("aria-expanded") === "true" && item.nextElementSibling;
    const right = child && child.dataset.node ? Math.max(node.right, ground(child).right) : node.right;
    // What cannot be seen comes to the middle, since the frame itself may reach below the window.
    if (node.top < frame.top || node.bottom > frame.bottom) box.scrollTop += node.top - frame.top - frame.height / 2;
    if (node.left < frame.left) box.scrollLeft -= frame.left - node.left + 20;
    else if (right > frame.right) box.scrollLeft += Math.min(right - frame.right + 20, node.left - frame.left - 20);
  }

  const chosen = () => {
    const line = model.get("line");
    current = line[line.length - 1];
    intoView(scroller(), mark());
  };

  model.on("change:parts", before);
  const stop = render(context);
  const root = el.firstElementChild;
  // In the capturing phase: else the panel's own arrow keys would have theirs first.
  root.addEventListener("keydown", onKey, true);
  root.addEventListener("click", onClick, true);
  root.addEventListener("focusin", onFocus);
  model.on("change:parts", after);
  model.on("change:line", chosen);
  mark();

  return () => {
    model.off("change:parts", before);
    model.off("change:parts", after);
    model.off("change:line", chosen);
    stop();
  };
}

export default { render: renderTree };

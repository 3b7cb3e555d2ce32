// The view of the tree panel: keys along the tree, and the line to the chosen node.

const NEAR = 600; // pixels beyond the frame in which texts are written before they can be seen

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

  const sender = {}; // gets the panel's own way to say what was pressed
  const send = (...said) => sender.send(...said);

  /** Mark the line to the chosen node, and make one node the one that Tab goes to. */
  function mark() {
    const line = model.get("line");
    const chosen = line[line.length - 1];
    const all = items();
    const marked = all.filter((item) => line.includes(numberOf(item)));
    for (const item of tree().querySelectorAll(".gl-ton")) {
      item.classList.remove("gl-ton");
      item.removeAttribute("aria-selected");
    }
    for (const item of marked) item.classList.add("gl-ton");
    const numbered = (number) => all.find((item) => numberOf(item) === number);
    const last = numbered(chosen);
    if (last) last.setAttribute("aria-selected", "true");
    const target = numbered(current) || last || all[0];
    reach(target);
    drawLine(all, marked);
    return target;
  }

  function drawLine(all, marked) {
    for (const old of el.querySelectorAll(".gl-th")) old.remove();
    const lines = tree().querySelector(".gl-tl");
    if (!lines) return;
    const pieces = lines.getAttribute("d").split("M"); // one that leads to each node but the root
    const bold = document.createElementNS("http://www.w3.org/2000/svg", "path");
    const ways = marked.map((item) => all.indexOf(item)).filter((place) => place > 0);
    bold.setAttribute("class", "gl-th");
    bold.setAttribute("d", ways.map((place) => `M${pieces[place]}`).join(""));
    lines.parentNode.append(bold);
  }

  /** Make a node the only one that Tab goes to. One that loses that loses the focus too. */
  function reach(item) {
    item.setAttribute("tabindex", "0");
    for (const other of tree().querySelectorAll("[data-node][tabindex]")) {
      if (other !== item) other.removeAttribute("tabindex");
    }
  }

  function go(item) {
    if (!item) return;
    current = numberOf(item);
    reach(item);
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
    write();
  };

  /** Texts take a browser most of the time that a large tree takes: write those that can be seen. */
  function write() {
    const frame = scroller().getBoundingClientRect();
    const blocks = [...tree().querySelectorAll(".gl-block")];
    const near = blocks.map((block) => {
      const { top, bottom } = block.getBoundingClientRect();
      return bottom > frame.top - NEAR && top < frame.bottom + NEAR;
    });
    blocks.forEach((block, place) => block.classList.toggle("gl-far", !near[place]));
  }

  /** Scroll the tree, and nothing but the tree, until a node can be seen, and its children's column. */
  function intoView(box, item) {
    const ground = (one) => (one.querySelector(".gl-tg") || one).getBoundingClientRect();
    const [node, frame] = [ground(item), box.getBoundingClientRect()];
    const all = items();
    const child = item.getAttribute("aria-expanded") === "true" && all[all.indexOf(item) + 1];
    const right = child ? Math.max(node.right, ground(child).right) : node.right;
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
  const stop = render({ model, el, sender });
  const root = el.firstElementChild;
  // In the capturing phase: else the panel's own arrow keys would have theirs first.
  root.addEventListener("keydown", onKey, true);
  root.addEventListener("click", onClick, true);
  root.addEventListener("focusin", onFocus);
  root.addEventListener("scroll", write, { capture: true, passive: true });
  model.on("change:parts", after);
  model.on("change:line", chosen);
  mark();
  // Only now it gets a place on the page.
  requestAnimationFrame(() => root.isConnected && after());

  return () => {
    model.off("change:parts", before);
    model.off("change:parts", after);
    model.off("change:line", chosen);
    stop();
  };
}

export default { render: renderTree };

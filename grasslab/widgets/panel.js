// The view of every panel: puts the parts that Python drew on the page, and says what was pressed.

const FOCUSABLE = "button:not([disabled]),[data-lit],input,select,textarea,summary,a[href]";

const LIT = ["data-lit", "data-says", "tabindex", "role", "aria-description", "aria-pressed"];

/** Where a thing on the table lies: its seat, the place there, and the card; as Python writes it. */
function pathOf(thing, root) {
  const found = { seat: "", place: "", card: "" };
  for (let at = thing; at && at !== root; at = at.parentElement) {
    for (const key of Object.keys(found)) {
      if (at.dataset[key] !== undefined && found[key] === "" && (key !== "card" || found.place === "")) {
        found[key] = at.dataset[key];
      }
    }
  }
  return `${found.seat}/${found.place}/${found.card}`;
}

/** The element of a path; the outermost one of several. */
function elementAt(board, path) {
  const [seat, place, card] = path.split("/");
  const quoted = (key, value) => `[data-${key}="${CSS.escape(value)}"]`;
  const steps = [];
  if (seat) steps.push(quoted("seat", seat));
  if (place) steps.push(quoted("place", place));
  if (card) steps.push(quoted("card", card));
  return steps.length ? board.querySelector(steps.join(" ")) : null;
}

/** What tells one thing to press from the others, so that the focus finds it again. */
function nameOf(thing) {
  if (!thing || !thing.dataset) return null;
  if (thing.dataset.lit !== undefined) return `lit ${thing.dataset.lit}`;
  if (thing.dataset.node !== undefined) return `node ${thing.dataset.node}`;
  if (thing.name || thing.id) return `field ${thing.name || thing.id}`;
  if (thing.dataset.do) return `do ${thing.dataset.do} ${thing.dataset.values || ""}`;
  if (thing.tagName === "SUMMARY") return `summary ${thing.textContent}`;
  return null;
}

function render({ model, el, sender }) {
  const root = document.createElement("div");
  root.className = "grasslab gl-panel mathjax_ignore tex2jax_ignore";
  root.tabIndex = -1;
  root.setAttribute("role", "region");
  // JupyterLab keeps its keyboard shortcuts (b, d d, Enter ...) off what has this attribute. It looks
  // at the element with the focus first, so a shield on the panel alone does not cover its buttons.
  const shield = (thing) => thing.setAttribute("data-lm-suppress-shortcuts", "true");
  shield(root);
  root.addEventListener("focusin", (event) => shield(event.target));
  const style = document.createElement("style");
  root.append(style);
  el.append(root);
  const boxes = new Map();
  const typed = new Map(); // and not yet sent, by data-keep: of a note also while one is elsewhere
  let shown = {};
  let timer = null;
  let keeper = null;
  let sentForm = null;
  const heardOnly = document.createElement("div");
  heardOnly.className = "gl-hush";
  heardOnly.setAttribute("aria-live", "polite");
  root.append(heardOnly);
  // Of several views of one panel each says who it is, and of which drawing it speaks.
  const view = Math.random().toString(36).slice(2);

  const send = (button, ...values) => {
    root.setAttribute("aria-busy", "true");
    model.send({ do: button, values, view, revision: model.get("revision") });
  };
  if (sender) sender.send = send; // for a view that is made of this one

  // Drawing

  function drawParts() {
    const parts = model.get("parts");
    const focused = root.contains(document.activeElement) ? document.activeElement : null;
    const name = nameOf(focused);
    const home = focused && focused.closest("[data-part]");
    let last = style;
    for (const part of Object.keys(parts)) {
      let box = boxes.get(part);
      if (!box) {
        box = document.createElement("div");
        box.dataset.part = part;
        boxes.set(part, box);
      }
      if (shown[part] !== parts[part]) fill(box, parts[part]);
      if (last.nextSibling !== box) {
        last.after(box);
        toEnd(box);
      }
      last = box;
    }
    for (const [part, box] of boxes) {
      if (!(part in parts)) {
        box.remove();
        boxes.delete(part);
      }
    }
    shown = parts;
    drawLights();
    if (focused && document.activeElement !== focused) refocus(name, home && home.dataset.part);
  }

  /** Put new HTML into a part; what is folded, typed and scrolled there stays as it is. */
  function fill(box, html) {
    const folds = new Map();
    for (const fold of box.querySelectorAll("details[data-fold]")) folds.set(fold.dataset.fold, fold.open);
    for (const field of box.querySelectorAll("input[data-keep],textarea[data-keep]")) {
      if (field.value === field.defaultValue) typed.delete(field.dataset.keep);
      else typed.set(field.dataset.keep, field.value);
    }
    const scroller = box.querySelector("[data-scroll]");
    const atEnd = !scroller || scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 8;
    const top = scroller ? scroller.scrollTop : 0;
    box.innerHTML = html;
    for (const fold of box.querySelectorAll("details[data-fold]")) {
      if (folds.has(fold.dataset.fold)) fold.open = folds.get(fold.dataset.fold);
    }
    for (const field of box.querySelectorAll("input[data-keep],textarea[data-keep]")) {
      if (typed.has(field.dataset.keep)) field.value = typed.get(field.dataset.keep);
    }
    const again = box.querySelector("[data-scroll]");
    if (again) again.scrollTop = atEnd ? again.scrollHeight : top;
  }

  /** A log that appears shows what came last. */
  function toEnd(box) {
    const scroller = box.querySelector("[data-scroll]");
    if (scroller) scroller.scrollTop = scroller.scrollHeight;
  }

  /** Mark what can be chosen. What was marked before stays as it is, or it would lose the focus. */
  function drawLights() {
    const board = boxes.get("board");
    const lit = new Map();
    for (const light of board ? model.get("lights") : []) {
      const spot = elementAt(board, light[0]);
      if (spot) lit.set(spot, light);
    }
    for (const old of root.querySelectorAll("[data-lit]")) {
      old.classList.remove("gl-lit-card", "gl-lit-chosen", "gl-lit-target");
      if (lit.has(old)) continue;
      old.classList.remove("gl-lit");
      for (const attribute of LIT) old.removeAttribute(attribute);
    }
    for (const [spot, [path, kind, words, says]] of lit) {
      spot.classList.add("gl-lit", `gl-lit-${kind}`);
      spot.dataset.lit = path;
      spot.tabIndex = 0;
      spot.setAttribute("role", "button");
      spot.setAttribute("aria-description", words); // its name is what stands on it
      if (kind === "target") {
        spot.dataset.says = says;
        spot.removeAttribute("aria-pressed");
      } else {
        delete spot.dataset.says;
        spot.setAttribute("aria-pressed", kind === "chosen" ? "true" : "false");
      }
    }
  }

  /** Give the focus back after its element was drawn anew; it never leaves the panel by itself. */
  function refocus(name, part) {
    const all = [...root.querySelectorAll(FOCUSABLE)].filter((one) => one.offsetParent !== null);
    const same = all.find((one) => name && nameOf(one) === name);
    const marked = root.querySelector("[data-focus]");
    const near = part && boxes.get(part) && boxes.get(part).querySelector(FOCUSABLE);
    (same || marked || near || root).focus({ preventScroll: true });
  }

  // What the person does

  function valuesOf(thing) {
    return thing.dataset.values ? JSON.parse(thing.dataset.values) : [];
  }

  root.addEventListener("click", (event) => {
    const lit = event.target.closest("[data-lit]");
    const pressed = event.target.closest("[data-do]");
    if (pressed && root.contains(pressed) && ["BUTTON", "g"].includes(pressed.tagName)) {
      event.preventDefault();
      send(pressed.dataset.do, ...valuesOf(pressed));
    } else if (lit) {
      event.preventDefault();
      send("point_at", lit.dataset.lit);
    } else {
      const board = event.target.closest('[data-part="board"]');
      const thing = board && event.target.closest("[data-card],[data-place],[data-seat]");
      if (thing && root.querySelector(".gl-lit-chosen") && !event.target.closest("summary,a")) {
        send("point_at", pathOf(thing, board));
      }
    }
  });

  root.addEventListener("submit", (event) => {
    event.preventDefault();
    const form = event.target.closest("form[data-do]");
    if (!form) return;
    const values = [...new FormData(form, event.submitter).values()].map(String);
    sentForm = form.dataset.do;
    send((event.submitter && event.submitter.dataset.instead) || sentForm, ...values);
  });

  root.addEventListener("change", async (event) => {
    const field = event.target.closest("[data-change]");
    if (!field) return;
    if (field.type === "file") {
      const file = field.files[0];
      if (!file) return;
      const text = await file.text();
      field.value = "";
      send(field.dataset.change, text, file.name);
    } else {
      send(field.dataset.change, field.type === "range" ? Number(field.value) : field.value);
    }
  });

  const typing = (thing) =>
    thing.matches("textarea,select,input:not([type=range]):not([type=checkbox]):not([type=radio])");

  /** The key as buttons name it; Caps Lock makes no other key of it. */
  const keyOf = (event) => (event.key.length === 1 ? event.key.toLowerCase() : event.key);

  root.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const at = event.target;
    if (!typing(at)) {
      // A key that is held down steps through the timeline, and does nothing else again and again.
      if (event.repeat && ![",", "."].includes(event.key) && !event.key.startsWith("Arrow")) {
        event.preventDefault();
        return;
      }
      const keyed = root.querySelector(`[data-key="${CSS.escape(keyOf(event))}"]:not([disabled])`);
      if (keyed) {
        event.preventDefault();
        keyed.focus({ preventScroll: true });
        keyed.click();
        return;
      }
    }
    if (at.dataset.lit !== undefined && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      at.click();
    } else if (event.key.startsWith("Arrow") && !typing(at) && at.type !== "range") {
      if (step(at, event.key)) event.preventDefault();
    }
  });

  /** Arrow keys: to the next thing of the same group, or of the table, that lies that way. */
  function step(at, key) {
    const group = at.closest("[data-arrows]") || at.closest("[data-part]");
    if (!group) return false;
    const others = [...group.querySelectorAll(FOCUSABLE)].filter(
      (one) => one !== at && one.offsetParent !== null && !typing(one),
    );
    const from = at.getBoundingClientRect();
    const [across, down] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
    let best = null;
    let least = Infinity;
    for (const one of others) {
      const to = one.getBoundingClientRect();
      const x = to.left + to.width / 2 - from.left - from.width / 2;
      const y = to.top + to.height / 2 - from.top - from.height / 2;
      const ahead = x * across + y * down;
      const aside = Math.abs(x * down) + Math.abs(y * across);
      if (ahead > 2 && ahead + 3 * aside < least) {
        least = ahead + 3 * aside;
        best = one;
      }
    }
    if (best) best.focus();
    return best !== null;
  }

  // What Python tells

  function setTimer() {
    clearTimeout(timer);
    const { wait, number } = model.get("due");
    if (wait === undefined || wait === null) return;
    timer = setTimeout(() => send("go_on", number), 1000 * wait);
  }

  function drawAll() {
    drawParts();
    heardOnly.textContent = model.get("spoken");
    clearTimeout(keeper);
    keeper = setTimeout(() => model.send({ do: "keep" }), 700);
  }

  /** A file that Python wrote, handed to the person. */
  function download({ name, text }) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  /** After an answer: fields show what is, and what was typed goes when it has been done. */
  function settle(done) {
    const clearing = done && sentForm ? `form[data-do="${CSS.escape(sentForm)}"] [data-clear]` : null;
    sentForm = null;
    if (clearing) for (const field of root.querySelectorAll(clearing)) field.value = field.defaultValue;
    for (const field of root.querySelectorAll("input[type=range][data-change]")) {
      field.value = field.defaultValue;
    }
    for (const field of root.querySelectorAll("select[data-change]")) {
      for (const option of field.options) option.selected = option.defaultSelected;
    }
  }

  const heard = (message) => {
    if (message && message.download && [null, view].includes(message.download.view)) {
      download(message.download);
    }
    if (message && "done" in message) settle(message.done);
    if (message && "done" in message) root.removeAttribute("aria-busy");
  };

  /** The snapshot below, for readers without a kernel, is not needed while the panel lives. */
  function hideSnapshot(hidden) {
    const output = el.closest(".jp-OutputArea-child");
    const next = output && output.nextElementSibling;
    if (next && next.querySelector(".gl-snapshot")) next.style.display = hidden ? "none" : "";
    return Boolean(next && next.querySelector(".gl-snapshot"));
  }
  const watcher = new MutationObserver(() => hideSnapshot(true));

  function drawFrame() {
    root.setAttribute("aria-label", model.get("label"));
    root.dataset.arrangement = model.get("arrangement");
    style.textContent = model.get("styles");
  }

  drawFrame();
  drawParts();
  setTimer();
  model.on("change:parts", drawAll);
  model.on("change:lights", drawParts); // whichever of the two is told first draws both
  model.on("change:due", setTimer);
  model.on("msg:custom", heard);
  // The output stands in the page only after this function, and the snapshot comes after it.
  requestAnimationFrame(() => {
    for (const box of boxes.values()) toEnd(box);
    const area = el.closest(".jp-OutputArea");
    hideSnapshot(true);
    if (area) watcher.observe(area, { childList: true, subtree: true });
  });

  return () => {
    clearTimeout(timer);
    clearTimeout(keeper);
    watcher.disconnect();
    hideSnapshot(false);
    model.off("change:parts", drawAll);
    model.off("change:lights", drawParts);
    model.off("change:due", setTimer);
    model.off("msg:custom", heard);
  };
}

export default { render };

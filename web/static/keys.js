// @ts-check
// Keys for everything. They rest while the focus is in a text field or in a widget that owns the
// arrows, and letters can be switched off.

/** @typedef {(name: string, value?: string) => void} Act */

const STOPS = "button:not(:disabled), a"; // of a group that is one tab stop
const COLUMN = { ArrowUp: "ArrowLeft", ArrowDown: "ArrowRight" }; // of one that stands upright
const TRANSPORT = { ArrowLeft: "back", ArrowRight: "step", Home: "first", End: "last", " ": "play" };

/** @param {Act} act */
export function listen(act) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = /** @type {HTMLElement} */ (event.target);
    if (rove(event, target)) return;
    if (document.querySelector("dialog[open]") || rests(target, event.key)) return;
    if (global(event.key, act)) event.preventDefault();
  });
}

/** @param {string} key @param {Act} act */
function global(key, act) {
  const command = TRANSPORT[/** @type {keyof typeof TRANSPORT} */ (key)];
  if (command) {
    act("transport", command);
    return true;
  }
  if (!letters()) return false;
  if (key >= "1" && key <= "9") act("nth", key);
  else if (key === "u" || key === "z") act("undo");
  else if (key === "b") act("branches");
  else if (key === "j" || key === "k") act("beat", key === "j" ? "1" : "-1");
  else if (key === "?") act("help");
  else return false;
  return true;
}

/** Whether an element keeps a key for itself. @param {HTMLElement} target @param {string} key */
function rests(target, key) {
  if (target.matches("input, select, textarea, [contenteditable]")) return true;
  if (target.matches("button, summary, a") && (key === " " || key === "Enter")) return true;
  const roving = target.closest("[data-roving]") && target.matches(":focus-visible");
  return Boolean(roving) && ["ArrowLeft", "ArrowRight", "Home", "End"].includes(key);
}

/** Moves the focus within a group that is one tab stop. @param {KeyboardEvent} event @param {HTMLElement} target */
function rove(event, target) {
  const group = target.closest("[data-roving]");
  if (!group || !target.matches("button:focus-visible, a:focus-visible")) return false;
  const buttons = /** @type {HTMLElement[]} */ ([...group.querySelectorAll(STOPS)]);
  const at = buttons.indexOf(target);
  const key = group.getAttribute("data-roving") === "column" ? (COLUMN[/** @type {keyof typeof COLUMN} */ (event.key)] ?? event.key) : event.key;
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: buttons.length - 1 }[key];
  if (to === undefined) return false;
  event.preventDefault();
  const next = buttons[(to + buttons.length) % buttons.length];
  next.focus();
  if (next.getAttribute("role") === "tab") next.click();
  stops(group);
  return true;
}

/** One tab stop for each group: the pressed one, or the focused. @param {ParentNode} [root] */
export function stops(root = document) {
  const groups = root instanceof Element && root.matches("[data-roving]") ? [root] : root.querySelectorAll("[data-roving]");
  for (const group of groups) {
    const buttons = /** @type {HTMLElement[]} */ ([...group.querySelectorAll("button, a")]);
    const stop = buttons.find((b) => b === document.activeElement) ??
      buttons.find((b) => b.matches('[aria-pressed="true"], [aria-selected="true"], [aria-current]:not([aria-current="false"])')) ?? buttons[0];
    for (const button of buttons) button.setAttribute("tabindex", button === stop ? "0" : "-1");
  }
}

function letters() {
  const box = /** @type {HTMLInputElement|null} */ (document.querySelector("[data-letter-keys]"));
  return box?.checked ?? true;
}

/** Keeps the choice about letters. */
export function remember() {
  const box = /** @type {HTMLInputElement|null} */ (document.querySelector("[data-letter-keys]"));
  if (!box) return;
  try {
    box.checked = localStorage.getItem("letter-keys") !== "off";
    box.addEventListener("change", () => localStorage.setItem("letter-keys", box.checked ? "on" : "off"));
  } catch {
    // storage is off: the choice lasts as long as the page
  }
}

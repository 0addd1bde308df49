// @ts-check
// Keys for everything. They rest while the focus is in a text field or in a widget that owns the
// arrows, and letters can be switched off.

/** @typedef {(name: string, value?: string) => void} Act */

// Groups that are one tab stop; within one the arrows move: sideways in a row, up and down in a column,
// where the arrows to the sides stay the page's.
const GROUPS = "[data-roving], .transport .buttons, .strip, .chips, .acts, .walks, .beats";
const COLUMNS = '[data-roving="column"], .acts, .walks, .beats';
const STOPS = "button:not(:disabled), a[href]";
const ROW = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };
const COLUMN = { ArrowUp: -1, ArrowDown: 1 };
const TRANSPORT = { ArrowLeft: "back", ArrowRight: "step", Home: "first", End: "last", " ": "play" };
const LETTERS = { u: "undo", z: "undo", b: "branches", "?": "help" };

/** @param {Act} act */
export function listen(act) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = /** @type {HTMLElement} */ (event.target);
    if (rove(event, target)) return;
    if (event.isComposing || document.querySelector("dialog[open]") || rests(target, event.key)) return;
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
  if (key >= "1" && key <= "9") {
    act("nth", key);
    return true;
  }
  if (key === "j" || key === "k") {
    act("beat", key === "j" ? "1" : "-1");
    return true;
  }
  const name = LETTERS[/** @type {keyof typeof LETTERS} */ (key.toLowerCase())];
  if (!name) return false;
  act(name);
  return true;
}

/** Whether an element keeps a key for itself. @param {HTMLElement} target @param {string} key */
function rests(target, key) {
  if (target.matches("input, select, textarea, [contenteditable]")) return true;
  if (target.matches("button, summary, a") && (key === " " || key === "Enter")) return true;
  return inRow(target) && key in ROW;
}

/** Whether the focus is in a group that owns the arrows to the sides. @param {HTMLElement} target */
function inRow(target) {
  const group = target.closest(GROUPS);
  return Boolean(group) && !group?.matches(COLUMNS) && target.matches(":focus-visible");
}

/** Moves the focus within a group that is one tab stop. @param {KeyboardEvent} event @param {HTMLElement} target */
function rove(event, target) {
  const group = target.closest(GROUPS);
  if (!group || !target.matches(STOPS) || !target.matches(":focus-visible")) return false;
  const all = /** @type {HTMLElement[]} */ ([...group.querySelectorAll(STOPS)]);
  const at = all.indexOf(target);
  const moves = /** @type {Record<string, number>} */ (group.matches(COLUMNS) ? COLUMN : ROW);
  const by = moves[event.key];
  if (by === undefined) return false;
  event.preventDefault();
  const to = Number.isFinite(by) ? (at + by + all.length) % all.length : by < 0 ? 0 : all.length - 1;
  all[to].focus();
  if (all[to].getAttribute("role") === "tab") all[to].click();
  stops(group);
  return true;
}

const CHOSEN = '[aria-pressed="true"], [aria-selected="true"], [aria-current]:not([aria-current="false"])';

/** One tab stop for each group: the focused one, the chosen one, or the first. @param {ParentNode} [root] */
export function stops(root = document) {
  const groups = root instanceof Element && root.matches(GROUPS) ? [root] : root.querySelectorAll(GROUPS);
  for (const group of groups) {
    const all = /** @type {HTMLElement[]} */ ([...group.querySelectorAll(STOPS)]);
    const stop = all.find((at) => at === document.activeElement) ?? all.find((at) => at.matches(CHOSEN)) ?? all[0];
    for (const at of all) {
      const index = at === stop ? "0" : "-1";
      if (at.getAttribute("tabindex") !== index) at.setAttribute("tabindex", index);
    }
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

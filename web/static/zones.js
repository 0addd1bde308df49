// @ts-check
// Puts new HTML into the zones of the page and changes only what differs, so that focus, open
// folds, typed text and scroll positions stay.

import * as rows from "./rows.js";

/** @param {Record<string, string>} zones @returns {Element[]} those that are there */
export function patch(zones) {
  const focused = /** @type {HTMLElement|null} */ (document.activeElement);
  const key = focused?.dataset?.key;
  const visible = focused?.matches(":focus-visible") ?? false;
  /** @type {[Element, string][]} */
  const found = [];
  for (const [id, html] of Object.entries(zones)) {
    const zone = document.getElementById(`zone-${id}`);
    if (zone) found.push([zone, html]);
  }
  rows.put(found);
  if (key && visible) refocus(key);
  return found.map(([zone]) => zone);
}

/** Keeps the first lines of the list of events and puts others behind them. @param {{keep: number, html: string}} change */
export function relist({ keep, html }) {
  const list = document.querySelector("#zone-events ol");
  if (!list) return;
  rows.forget(/** @type {Element} */ (list.parentElement));
  while (list.children.length > keep) list.lastElementChild?.remove();
  append(list, html);
}

/** Puts the server's markup, a plot or a table, behind what an element has. @param {Element} at @param {string} html */
export function append(at, html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  at.append(template.content);
}

/** Gives the focus back to what had it, or to its neighbour in the list. @param {string} key */
function refocus(key) {
  const same = /** @type {HTMLElement|null} */ (document.querySelector(`[data-key="${CSS.escape(key)}"]`));
  if (same && same.offsetParent !== null && !same.matches(":disabled")) {
    if (document.activeElement !== same) same.focus({ preventScroll: true });
    return;
  }
  const list = /^(act|through|own-wait)\./.test(key) ? "#zone-actions" : key.startsWith("tp.") ? "#zone-transport" : "";
  const first = /** @type {HTMLElement|null} */ (list === "" ? null : document.querySelector(`${list} button:not(:disabled)`));
  first?.focus({ preventScroll: true });
}

// @ts-check
// Puts new HTML into the zones of the page and changes only what differs, so that focus, open
// folds, typed text and scroll positions stay.

import * as rows from "./rows.js";

/** @param {Record<string, string>} zones */
export function patch(zones) {
  const focused = /** @type {HTMLElement|null} */ (document.activeElement);
  const key = focused?.dataset?.key;
  const visible = focused?.matches(":focus-visible") ?? false;
  /** @type {[Element, string][]} */
  const others = [];
  for (const [id, html] of Object.entries(zones)) {
    const zone = document.getElementById(`zone-${id}`);
    if (!zone) continue;
    if (id === "timeline") rows.put(zone, html);
    else others.push([zone, html]);
  }
  morph(others);
  if (key && visible) refocus(key);
}

/** Keeps the first lines of the list of events and puts others behind them. @param {{keep: number, html: string}} change */
export function relist({ keep, html }) {
  const list = document.querySelector("#zone-events ol");
  if (!list) return;
  while (list.children.length > keep) list.lastElementChild?.remove();
  append(list, html);
}

/** Puts the server's markup, a plot or a table, behind what an element has. @param {Element} at @param {string} html */
export function append(at, html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  at.append(template.content);
}

/** Makes zones like their markup, which is read in one go. @param {[Element, string][]} zones */
function morph(zones) {
  const template = document.createElement("template");
  template.innerHTML = zones.map(([, html]) => `<div>${html}</div>`).join("");
  settle(template.content);
  const wanted = [...template.content.children];
  zones.forEach(([zone], i) => children(zone, wanted[i]));
}

/** An address of this site begins where a static host has the site. @param {DocumentFragment} fragment */
function settle(fragment) {
  const base = document.body.dataset.base ?? "/";
  if (base === "/") return;
  for (const at of fragment.querySelectorAll('a[href^="/"]')) {
    at.setAttribute("href", base + at.getAttribute("href")?.slice(1));
  }
}

/** Makes the children of one node like those of another. @param {Node} now @param {Node} wanted */
function children(now, wanted) {
  /** @type {Map<string, Element>} */
  const keyed = new Map();
  for (const child of now.childNodes) {
    const key = keyOf(child);
    if (key) keyed.set(key, /** @type {Element} */ (child));
  }
  let at = now.firstChild;
  for (const want of [...wanted.childNodes]) {
    const key = keyOf(want);
    let have = key ? keyed.get(key) ?? null : at;
    if (!have || !alike(have, want)) {
      now.insertBefore(want, at);
      continue;
    }
    if (have !== at) now.insertBefore(have, at);
    else at = at?.nextSibling ?? null;
    if (have.isEqualNode(want) && !holds(have)) continue;
    if (have instanceof Element) element(have, /** @type {Element} */ (want));
    else if (have.nodeValue !== want.nodeValue) have.nodeValue = want.nodeValue;
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

/** Whether a reader can have changed what no attribute says. @param {Node} node */
function holds(node) {
  return node instanceof Element && (node.matches("input, option") || node.querySelector("input, option") !== null);
}

/** @param {Node} node */
function keyOf(node) {
  return node instanceof Element ? node.getAttribute("data-key") ?? "" : "";
}

/** @param {Node} a @param {Node} b */
function alike(a, b) {
  return a.nodeName === b.nodeName && keyOf(a) === keyOf(b);
}

/** @param {Element} now @param {Element} wanted */
function element(now, wanted) {
  for (const { name } of [...now.attributes]) {
    const own = name === "open" || name === "tabindex"; // the reader's, or the page's
    if (!own && !wanted.hasAttribute(name)) now.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (now.getAttribute(name) !== value) now.setAttribute(name, value);
  }
  if (now instanceof HTMLInputElement && now.type === "range") now.value = wanted.getAttribute("value") ?? "0";
  if (now instanceof HTMLOptionElement) now.selected = wanted.hasAttribute("selected");
  children(now, wanted);
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

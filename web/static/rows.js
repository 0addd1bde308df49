// @ts-check
// Zones are patched by what their markup reads: an element that reads as it did before is not parsed and
// not touched. A step changes a few of many. What has no markup from before is made like it (morph.js).

import { children, element } from "./morph.js";

/**
 * An element and what it reads as. A row with kids is looked into; one without is taken whole.
 * @typedef {object} Row
 * @property {string} open its tag
 * @property {string} text all of it
 * @property {number} from where that begins, while it is read
 * @property {Row[]|null} kids
 * @property {boolean} holds a field: a reader can have changed what no markup says
 * @property {Element|null} node
 */

const VOID = /^(?:input|br|hr|img|wbr)$/;
// A row of the picture comes and goes whole; what is in a table cannot be parsed without it.
const WHOLE = /^<(?:table|select|g class="event[ "])/;

/** @type {WeakMap<Element, Row>} what each zone was last made of */
const known = new WeakMap();

/** Puts markup into zones. @param {[Element, string][]} zones */
export function put(zones) {
  /** @type {Work} */
  const work = { jobs: [], leaves: [] };
  for (const [zone, html] of zones) {
    const before = known.get(zone);
    const after = parse(html);
    known.delete(zone);
    if (before?.kids && after) {
      compare(zone, before.kids, after.kids ?? [], work);
      known.set(zone, after);
    } else {
      children(zone, fragment(html));
      if (!after) continue;
      bind(zone, after);
      known.set(zone, after);
    }
  }
  perform(work);
}

/** The zone has been changed by other means. @param {Element} zone */
export function forget(zone) {
  known.delete(zone);
}

/** @param {string} html @returns {Row|null} null: there is text between its elements */
function parse(html) {
  const root = row("", 0, []);
  const open = [root];
  let read = 0;
  for (let i = html.indexOf("<"); i >= 0; i = html.indexOf("<", read)) {
    const end = html.indexOf(">", i) + 1; // texts and values have no > in them
    const within = open[open.length - 1];
    if (words(html, read, i)) within.kids = null;
    read = end;
    if (html.charCodeAt(i + 1) === 47) {
      open.pop();
      if (open.length === 0) return null;
      within.text = html.slice(within.from, end);
      if (within.holds) open[open.length - 1].holds = true;
      continue;
    }
    const tag = html.slice(i, end);
    const name = /^<([a-z0-9]+)/i.exec(tag)?.[1] ?? "";
    const alone = tag.endsWith("/>") || VOID.test(name);
    const whole = WHOLE.test(tag);
    if (whole) read = close(html, end, name);
    const made = row(tag, i, alone || whole ? null : []);
    made.text = html.slice(i, read);
    made.holds = name === "input" || name === "select";
    if (made.holds) within.holds = true;
    within.kids?.push(made);
    if (!alone && !whole) open.push(made);
  }
  return open.length === 1 && root.kids && !words(html, read, html.length) ? root : null;
}

/** @param {string} open @param {number} from @param {Row[]|null} kids @returns {Row} */
const row = (open, from, kids) => ({ open, text: "", from, kids, holds: false, node: null });

/** Whether there is more than space. @param {string} html @param {number} from @param {number} to */
function words(html, from, to) {
  for (let i = from; i < to; i++) if (html.charCodeAt(i) > 32) return true;
  return false;
}

/** Where an element ends that may have others of its name in it. @param {string} html @param {number} at behind its tag @param {string} name */
function close(html, at, name) {
  const begin = `<${name}`;
  const end = `</${name}>`;
  for (let depth = 1; ; ) {
    const shut = html.indexOf(end, at);
    if (shut < 0) return html.length;
    for (let inner = html.indexOf(begin, at); inner >= 0 && inner < shut; inner = html.indexOf(begin, inner + 1)) {
      const next = html[inner + begin.length];
      if (next === " " || next === ">") depth++; // and not <path for <p
    }
    at = shut + end.length;
    if (--depth === 0) return at;
  }
}

/** Finds the element of every row; what is not there as it reads is taken whole from now on. @param {Element} node @param {Row} row */
function bind(node, row) {
  row.node = node;
  if (row.kids?.length !== node.children.length) row.kids = null;
  let at = node.firstElementChild;
  for (const kid of row.kids ?? []) {
    bind(/** @type {Element} */ (at), kid);
    at = at?.nextElementSibling ?? null;
  }
}

/**
 * What is to be done in an element: rows that go, rows that come, and where they stand among all.
 * @typedef {{parent: Element, now: Row[], gone: Row[], fresh: Row[], first: number, end: number}} Job
 * @typedef {{jobs: Job[], leaves: Row[]}} Work rows without kids whose element stays are made like their text
 */

/** Finds what makes the children of an element those of the new rows. @param {Element} parent @param {Row[]} old @param {Row[]} now @param {Work} work */
function compare(parent, old, now, work) {
  let first = 0;
  while (first < old.length && first < now.length && same(old[first], now[first])) now[first] = old[first++];
  let last = 0;
  while (last < old.length - first && last < now.length - first && same(old[old.length - 1 - last], now[now.length - 1 - last])) {
    last++;
    now[now.length - last] = old[old.length - last];
  }
  const gone = old.slice(first, old.length - last);
  const end = now.length - last;
  const stay = new Set();
  const fresh = [];
  const find = finder(gone, parent instanceof SVGElement);
  for (let i = first; i < end; i++) {
    const was = find(now[i]);
    if (was) stay.add(was);
    if (!was) fresh.push(now[i]);
    else if (same(was, now[i])) now[i] = was;
    else patch(was, now[i], work);
  }
  work.jobs.push({ parent, now, gone: gone.filter((row) => !stay.has(row)), fresh, first, end });
}

/** @param {Row} a @param {Row} b */
const same = (a, b) => a.text === b.text && !b.holds;

/**
 * Finds for each new row, asked for in order, the old one that it goes on from: it reads the same, or is
 * of the same kind. None is passed over twice, so what stays keeps its order.
 * @param {Row[]} gone @param {boolean} picture in which what is no container comes and goes whole
 */
function finder(gone, picture) {
  /** @type {Map<string, number[]>} */
  const places = new Map();
  const note = (/** @type {string} */ name, /** @type {number} */ i) => {
    const at = places.get(name);
    if (at) at.push(i);
    else places.set(name, [i]);
  };
  const stays = (/** @type {Row} */ row) => !picture || row.kids !== null;
  gone.forEach((row, i) => {
    note(row.text, i);
    if (stays(row)) note(kind(row), i);
  });
  let passed = -1;
  return (/** @type {Row} */ row) => {
    const later = (/** @type {string} */ name) => places.get(name)?.find((i) => i > passed);
    const i = later(row.text) ?? (stays(row) ? later(kind(row)) : undefined);
    if (i === undefined) return null;
    passed = i;
    return gone[i];
  };
}

/** What kind of element a row is: one with a key is itself. @param {Row} row */
function kind(row) {
  const own = / data-key="[^"]*"/.exec(row.open) ?? / (?:class|data-lane)="[a-z]*/.exec(row.open);
  return /^<[a-z0-9]+/i.exec(row.open)?.[0] + (own?.[0] ?? "");
}

/** @param {Row} old @param {Row} now @param {Work} work */
function patch(old, now, work) {
  const node = /** @type {Element} */ (old.node);
  now.node = node;
  if (!old.kids || !now.kids) {
    work.leaves.push(now);
    return;
  }
  if (old.open !== now.open) retag(node, old.open, now.open);
  compare(node, old.kids, now.kids, work);
}

/** Gives an element the attributes of another tag, of those that it had only the ones that differ: setting
 * lang, even to what it is, asks for the style of all that is in it. @param {Element} node @param {string} was @param {string} is */
function retag(node, was, is) {
  const end = `</${node.localName}>`;
  const [before, after] = elements(node instanceof SVGElement, was + end + is + end);
  for (const { name } of before.attributes) {
    if (name !== "open" && !after.hasAttribute(name)) node.removeAttribute(name); // open is the reader's
  }
  for (const { name, value } of after.attributes) {
    if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  }
}

/** Does all of it, reading the markup of what comes in one go. @param {Work} work */
function perform({ jobs, leaves }) {
  for (const picture of [true, false]) {
    const fresh = jobs.filter((job) => job.parent instanceof SVGElement === picture).flatMap((job) => job.fresh);
    const changed = picture ? [] : leaves;
    const rows = [...fresh, ...changed];
    if (rows.length === 0) continue;
    const made = elements(picture, rows.map((row) => row.text).join(""));
    fresh.forEach((row, i) => bind(made[i], row));
    changed.forEach((row, i) => {
      const node = /** @type {Element} */ (row.node);
      element(node, made[fresh.length + i]);
      bind(node, row);
    });
  }
  for (const { parent, now, gone, first, end } of jobs) {
    for (const row of gone) row.node?.remove();
    for (let i = end - 1; i >= first; i--) {
      const node = /** @type {Element} */ (now[i].node);
      if (!node.isConnected) parent.insertBefore(node, now[i + 1]?.node ?? null);
    }
  }
}

/** Elements of a picture, or others. @param {boolean} picture @param {string} html */
function elements(picture, html) {
  const content = fragment(picture ? `<svg>${html}</svg>` : html);
  return [...(picture ? /** @type {Element} */ (content.firstElementChild) : content).children];
}

/** An address of this site begins where a static host has the site. @param {string} html */
function fragment(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  const base = document.body.dataset.base ?? "/";
  if (base !== "/") {
    for (const at of template.content.querySelectorAll('a[href^="/"]')) at.setAttribute("href", base + at.getAttribute("href")?.slice(1));
  }
  return template.content;
}

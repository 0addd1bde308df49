// @ts-check
// The picture is patched by rows: what reads as it did before is not parsed and not touched. A step
// changes a few rows of many.

/**
 * An element and what it reads as. A row with kids is a container that is looked into; one without is
 * replaced as a whole when it reads otherwise.
 * @typedef {{open: string, text: string, from: number, kids: Row[]|null, node: Element|null}} Row
 */

const CONTAINERS = ["svg", "g", "div", "figure"]; // of pictures, and of two next to each other
const WHOLE = /class="event[ "]/; // a row of the picture, with groups in it

/** @type {WeakMap<Element, Row>} what each zone was last made of */
const known = new WeakMap();

/** Puts HTML into a zone. @param {Element} zone @param {string} html */
export function put(zone, html) {
  const before = known.get(zone);
  const after = parse(html);
  known.delete(zone);
  if (before && after) {
    /** @type {Job[]} */
    const jobs = [];
    compare(zone, before.kids ?? [], after.kids ?? [], jobs);
    perform(jobs);
    known.set(zone, after);
    return;
  }
  zone.innerHTML = html;
  if (after && bind(zone, after)) known.set(zone, after);
}

/** @param {string} html @returns {Row|null} null: it is not made as a picture is */
function parse(html) {
  /** @type {Row} */
  const root = { open: "", text: html, from: 0, kids: [], node: null };
  const open = [root];
  for (let i = html.indexOf("<"); i >= 0; ) {
    const end = html.indexOf(">", i) + 1; // texts and values have no > in them
    if (html.charCodeAt(i + 1) === 47) {
      const row = /** @type {Row} */ (open.pop());
      if (open.length === 0) return null;
      row.text = html.slice(row.from, end);
      i = html.indexOf("<", end);
      continue;
    }
    const tag = html.slice(i, end);
    const name = /^<([a-z]+)/.exec(tag)?.[1] ?? "";
    const container = CONTAINERS.includes(name) && !tag.endsWith("/>") && !WHOLE.test(tag);
    const to = container ? end : tag.endsWith("/>") ? end : close(html, end, name);
    /** @type {Row} */
    const row = { open: tag, text: html.slice(i, to), from: i, kids: container ? [] : null, node: null };
    open[open.length - 1].kids?.push(row);
    if (container) open.push(row);
    i = html.indexOf("<", to);
  }
  return open.length === 1 ? root : null;
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

/** Finds the element of every row. @param {Element} node @param {Row} row */
function bind(node, row) {
  row.node = node;
  if (!row.kids) return true;
  if (node.children.length !== row.kids.length) return false;
  let at = node.firstElementChild;
  for (const kid of row.kids) {
    if (!at || !bind(at, kid)) return false;
    at = at.nextElementSibling;
  }
  return true;
}

/**
 * What is to be done in an element: rows that go, rows that come, and where they stand among all.
 * @typedef {{parent: Element, now: Row[], gone: Row[], fresh: Row[], first: number, end: number}} Job
 */

/** Finds what makes the children of an element those of the new rows. @param {Element} parent @param {Row[]} old @param {Row[]} now @param {Job[]} jobs */
function compare(parent, old, now, jobs) {
  let first = 0;
  while (first < old.length && first < now.length && old[first].text === now[first].text) now[first] = old[first++];
  let last = 0;
  while (last < old.length - first && last < now.length - first &&
    old[old.length - 1 - last].text === now[now.length - 1 - last].text) {
    last++;
    now[now.length - last] = old[old.length - last];
  }
  const gone = old.slice(first, old.length - last);
  const end = now.length - last;
  const stay = new Set();
  const fresh = [];
  const find = finder(gone);
  for (let i = first; i < end; i++) {
    const same = find(now[i]);
    if (same) stay.add(same);
    if (!same) fresh.push(now[i]);
    else if (same.text === now[i].text) now[i] = same;
    else patch(same, now[i], jobs);
  }
  jobs.push({ parent, now, gone: gone.filter((row) => !stay.has(row)), fresh, first, end });
}

/** Does all of it, reading the markup of what comes in one go. @param {Job[]} jobs */
function perform(jobs) {
  for (const picture of [true, false]) {
    const rows = jobs.filter((job) => job.parent instanceof SVGElement === picture).flatMap((job) => job.fresh);
    if (rows.length === 0) continue;
    const made = elements(picture, rows.map((row) => row.text).join(""));
    rows.forEach((row, i) => bind(made[i], row));
  }
  for (const { parent, now, gone, first, end } of jobs) {
    for (const row of gone) row.node?.remove();
    for (let i = end - 1; i >= first; i--) {
      const node = /** @type {Element} */ (now[i].node);
      if (!node.isConnected) parent.insertBefore(node, now[i + 1]?.node ?? null);
    }
  }
}

/**
 * Finds for each new row, asked for in order, the old one that it goes on from: it reads the same, or is
 * a container of the same kind. None is passed over twice, so what stays keeps its order.
 * @param {Row[]} gone
 */
function finder(gone) {
  /** @type {Map<string, number[]>} */
  const places = new Map();
  const note = (/** @type {string} */ name, /** @type {number} */ i) => {
    const at = places.get(name);
    if (at) at.push(i);
    else places.set(name, [i]);
  };
  gone.forEach((row, i) => {
    note(row.text, i);
    if (row.kids) note(kind(row), i);
  });
  let passed = -1;
  return (/** @type {Row} */ row) => {
    const later = (/** @type {string} */ name) => places.get(name)?.find((i) => i > passed);
    const i = later(row.text) ?? (row.kids ? later(kind(row)) : undefined);
    if (i === undefined) return null;
    passed = i;
    return gone[i];
  };
}

/** What kind of container a row is. @param {Row} row */
function kind(row) {
  return /^<[a-z]+/.exec(row.open)?.[0] + (/ (?:class|data-lane)="[a-z]*/.exec(row.open)?.[0] ?? "");
}

/** @param {Row} old @param {Row} now @param {Job[]} jobs */
function patch(old, now, jobs) {
  const node = /** @type {Element} */ (old.node);
  now.node = node;
  if (old.open !== now.open) retag(node, old.open, now.open);
  compare(node, old.kids ?? [], now.kids ?? [], jobs);
}

/** Gives an element the attributes of another tag, of those that it had only the ones that differ: setting
 * lang, even to what it is, asks for the style of all that is in it. @param {Element} node @param {string} was @param {string} is */
function retag(node, was, is) {
  const [shell] = elements(node instanceof SVGElement, `${is}</${node.localName}>`);
  for (const [, name] of was.matchAll(/ ([a-zA-Z:-]+)="/g)) if (!shell.hasAttribute(name)) node.removeAttribute(name);
  for (const { name, value } of shell.attributes) if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

/** Elements of a picture, or others. @param {boolean} picture @param {string} html */
function elements(picture, html) {
  const template = document.createElement("template");
  template.innerHTML = picture ? `<svg>${html}</svg>` : html;
  return [...(picture ? /** @type {Element} */ (template.content.firstElementChild) : template.content).children];
}

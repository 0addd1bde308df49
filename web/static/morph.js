// @ts-check
// Makes one element like another and changes only what differs, so that focus, open folds, typed text
// and scroll positions stay.

/** Makes the children of one node like those of another. @param {Node} now @param {Node} wanted */
export function children(now, wanted) {
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

/** Makes an element like another, with all that is in it. @param {Element} now @param {Element} wanted */
export function element(now, wanted) {
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

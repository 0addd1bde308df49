// @ts-check
// The dialogs: the link to this run, and the keys.

/** @param {string} id */
export function show(id) {
  const dialog = /** @type {HTMLDialogElement|null} */ (document.getElementById(id));
  if (dialog && !dialog.open) dialog.showModal();
}

/** @param {string} tail of the address, see link.js */
export async function share(tail) {
  const link = field();
  if (!link) return;
  link.value = location.origin + location.pathname + tail;
  const present = /** @type {HTMLAnchorElement|null} */ (document.querySelector("[data-present-link]"));
  const [search, fragment] = tail.split("#");
  if (present) present.href = `${search || "?"}&present${fragment === undefined ? "" : `#${fragment}`}`;
  show("share");
  await copy();
}

/** Copies the link; where the browser does not allow it, selects it. */
export async function copy() {
  const link = field();
  const said = /** @type {HTMLElement|null} */ (document.querySelector("#share .copied"));
  if (!link || !said) return;
  link.focus();
  link.select();
  try {
    await navigator.clipboard.writeText(link.value);
    said.textContent = said.dataset.copied ?? "";
  } catch {
    said.textContent = said.dataset.byHand ?? "";
  }
}

function field() {
  return /** @type {HTMLInputElement|null} */ (document.querySelector("[data-share-link]"));
}

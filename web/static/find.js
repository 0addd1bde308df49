// @ts-check
// The lesson finder: / opens it on every page, typing makes the list shorter, the arrows choose, Enter
// opens. It looks in both languages.

/** @template {HTMLElement} T @param {string} selector @returns {T|null} */
const one = (selector) => document.querySelector(selector);

export function listen() {
  const dialog = /** @type {HTMLDialogElement|null} */ (one("#find"));
  const input = /** @type {HTMLInputElement|null} */ (one("#find-word"));
  if (!dialog || !input) return;
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || !letters()) return;
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.matches("input, select, textarea, [contenteditable]") || one("dialog[open]")) return;
    event.preventDefault();
    open(dialog, input);
  });
  for (const at of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-find]"))) {
    at.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return; // the reader wants the link
      event.preventDefault();
      event.stopPropagation();
      open(dialog, input);
    });
  }
  one("[data-find-close]")?.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close(); // beside the sheet
  });
  input.addEventListener("input", () => filter(input));
  dialog.addEventListener("keydown", (event) => key(event, input));
}

/** @param {HTMLDialogElement} dialog @param {HTMLInputElement} input */
function open(dialog, input) {
  input.value = "";
  dialog.showModal();
  input.focus();
  filter(input);
}

/** Single keys can be turned off, see keys.js. */
function letters() {
  try {
    return localStorage.getItem("letter-keys") !== "off";
  } catch {
    return true;
  }
}

/** @returns {HTMLElement[]} the lessons that can be chosen now */
const choices = () => [...document.querySelectorAll("#find-list a[role=option]:not([hidden])")].map((e) => /** @type {HTMLElement} */ (e));

/** @param {HTMLInputElement} input */
function filter(input) {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const option of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#find-list [role=option]"))) {
    // What is to come is named to who asks for it, and not in the way of who does not.
    const built = option.matches("a");
    option.hidden = !words.every((w) => option.dataset.words?.includes(w)) || !built && words.length === 0;
    if (!option.hidden) shown++;
  }
  const none = one("[data-find-none]");
  if (none) none.hidden = shown > 0;
  const count = one("[data-find-count]");
  if (count) count.textContent = (count.dataset.say ?? "").replace("#", String(shown));
  choose(input, choices()[0]);
}

/** @param {HTMLInputElement} input @param {HTMLElement|undefined} option */
function choose(input, option) {
  for (const o of document.querySelectorAll("#find-list [role=option]")) o.setAttribute("aria-selected", String(o === option));
  if (option) input.setAttribute("aria-activedescendant", option.id);
  else input.removeAttribute("aria-activedescendant");
  option?.scrollIntoView({ block: "nearest" });
}

/** @param {KeyboardEvent} event @param {HTMLInputElement} input */
function key(event, input) {
  if (event.isComposing || event.target !== input) return; // the keys of an input method are its own
  const all = choices();
  const at = all.findIndex((o) => o.id === input.getAttribute("aria-activedescendant"));
  if (event.key === "ArrowDown") choose(input, all[Math.min(at + 1, all.length - 1)]);
  else if (event.key === "ArrowUp") choose(input, all[Math.max(at - 1, 0)]);
  else if (event.key === "Enter") all[at]?.click();
  else return;
  event.preventDefault();
}

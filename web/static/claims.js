// @ts-check
// The filters of the claims, in the page: the same as the server does for their addresses, without
// loading anything. A page that no server answers for is filtered here when it opens.

const FILTERS = ["lesson", "article", "outcome"];
const path = location.pathname;

/** @template {Element} T @param {string} selector @returns {T[]} */
const all = (selector) => /** @type {T[]} */ ([...document.querySelectorAll(selector)]);

/** Whether a claim passes every filter but one. @param {HTMLElement} row @param {URLSearchParams} asked @param {string} [but] */
function passes(row, asked, but) {
  return FILTERS.every((f) => f === but || !asked.get(f) || row.dataset[f] === asked.get(f));
}

function show() {
  const asked = new URLSearchParams(location.search);
  const rows = /** @type {HTMLElement[]} */ (all("[data-claim]"));
  for (const row of rows) row.hidden = !passes(row, asked);
  const shown = rows.filter((row) => !row.hidden).length;
  for (const link of /** @type {HTMLAnchorElement[]} */ (all("[data-filter]"))) answer(link, rows, asked);
  const count = /** @type {HTMLElement|null} */ (document.querySelector("[data-count]"));
  if (count) count.textContent = (count.dataset.count ?? "").replace("#", String(shown)).replace("#", String(rows.length));
  const none = /** @type {HTMLElement|null} */ (document.querySelector("[data-none]"));
  if (none) none.hidden = shown > 0;
  const other = /** @type {HTMLAnchorElement|null} */ (document.querySelector("a[data-lang]"));
  if (other) other.search = location.search;
}

/** One answer of a filter: how many claims it leaves, and its address. @param {HTMLAnchorElement} link @param {HTMLElement[]} rows @param {URLSearchParams} asked */
function answer(link, rows, asked) {
  const filter = link.dataset.filter ?? "";
  const value = link.dataset.value ?? "";
  const left = rows.filter((row) => passes(row, asked, filter) && (!value || row.dataset[filter] === value)).length;
  const figure = link.querySelector("span");
  if (figure) figure.textContent = String(left);
  if ((asked.get(filter) ?? "") === value) link.setAttribute("aria-current", "true");
  else link.removeAttribute("aria-current");
  const to = new URLSearchParams(asked);
  if (value) to.set(filter, value);
  else to.delete(filter);
  link.href = to.size > 0 ? `${path}?${to}` : path;
}

document.querySelector("[data-filters]")?.addEventListener("click", (event) => {
  const link = /** @type {HTMLAnchorElement|null} */ (/** @type {Element} */ (event.target).closest("[data-filter]"));
  const mouse = /** @type {MouseEvent} */ (event);
  if (!link || mouse.ctrlKey || mouse.metaKey || mouse.shiftKey) return;
  event.preventDefault();
  history.pushState(null, "", link.href);
  show();
});
window.addEventListener("popstate", show);
show();

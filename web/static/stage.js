// @ts-check
// The picture's place: how wide it may be, and that the present step is in sight.

const SETTLE_MS = 150;
const HEADS_PX = 76; // what the heads of the lanes cover
const MARGIN_PX = 24;

function zone() {
  return /** @type {HTMLElement} */ (document.getElementById("zone-timeline"));
}

/** The px that the picture may use: fit.css says it, so that the server and this page draw the same. */
export function width() {
  return Number(getComputedStyle(zone()).getPropertyValue("--fit"));
}

/** The picture that is shown: the server has drawn it for several widths. @param {HTMLElement} at */
function visible(at) {
  return [...at.querySelectorAll("svg.rows")].find((svg) => svg.getClientRects().length > 0);
}

/** What scrolls by itself: the zone, or each of two pictures next to each other. */
function panes() {
  const pair = /** @type {HTMLElement[]} */ ([...zone().querySelectorAll(".pane")]);
  return pair.length > 0 ? pair : [zone()];
}

/** @param {(wide: number) => void} tell */
export function onResize(tell) {
  let last = width();
  let timer = 0;
  new ResizeObserver(() => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      const now = width();
      if (now !== last) tell(now);
      last = now;
    }, SETTLE_MS);
  }).observe(zone());
}

/** Scrolls the picture, and only the picture, so that the present step can be seen. */
export function follow() {
  for (const at of panes()) {
    const now = visible(at)?.querySelector(".event.now");
    if (at.scrollHeight <= at.clientHeight) continue;
    if (at.querySelector(".walk-end")) at.scrollTop = at.scrollHeight;
    else if (now) reveal(at, now);
    else at.scrollTop = 0;
  }
}

/** Scrolls the row of futures so that the present one can be seen. */
export function strip() {
  const row = document.querySelector(".strip");
  const here = row?.querySelector('[aria-current="true"]');
  if (!row || !here) return;
  const a = row.getBoundingClientRect();
  const b = here.getBoundingClientRect();
  if (b.left < a.left) row.scrollLeft += b.left - a.left;
  else if (b.right > a.right) row.scrollLeft += b.right - a.right;
}

/** @param {Element} at @param {Element} now */
function reveal(at, now) {
  const a = at.getBoundingClientRect();
  const b = (now.querySelector(".hit") ?? now).getBoundingClientRect();
  const message = document.querySelector(".messages p");
  const margin = MARGIN_PX + (message ? message.clientHeight : 0);
  if (b.top < a.top + HEADS_PX) at.scrollTop += b.top - a.top - HEADS_PX;
  else if (b.bottom > a.bottom - margin) at.scrollTop += b.bottom - a.bottom + margin;
}

/** Brings a part of the page into sight. @param {string} id */
export function jump(id) {
  document.getElementById(id)?.scrollIntoView({ block: "start" });
}

/** Shows the chip of a property. @param {string} id */
export function point(id) {
  const chip = /** @type {HTMLElement|null} */ (document.querySelector(`[data-property="${CSS.escape(id)}"]`));
  if (!chip) return;
  chip.closest("details")?.setAttribute("open", "");
  chip.scrollIntoView({ block: "nearest" });
  chip.classList.add("pointed");
  setTimeout(() => chip.classList.remove("pointed"), 1600);
}

// @ts-check
// The story beside the picture: marks the beat that the run stands at, and leads the run along as the
// reader scrolls.

const MARGIN_PX = 24;
const READING_LINE = 0.4; // of the column's height: what is read

/** @type {HTMLElement|null} the beat that the run stands at */
let current = null;

/** The beats as the laboratory takes them: "naive:1,naive:5". */
export function places() {
  return [...beats()].map((beat) => `${beat.dataset.beatWalk}:${beat.dataset.beatStep}`).join(",");
}

/** @param {import("./lab.js").Reply} reply */
export function mark(reply) {
  current = null;
  for (const beat of beats()) {
    const here = beat.dataset.beatWalk === reply.walk;
    beat.classList.toggle("of-this-run", here);
    if (here && Number(beat.dataset.beatStep) <= reply.pos) current = beat;
  }
  for (const beat of beats()) {
    if (beat === current) beat.setAttribute("aria-current", "step");
    else beat.removeAttribute("aria-current");
  }
  for (const walk of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".prose [data-ref-walk]"))) {
    walk.setAttribute("aria-current", String(walk.dataset.refWalk === reply.walk));
  }
  return current;
}

function beats() {
  return /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-beat-walk]"));
}

/** The beat some places further on, or back. @param {number} by */
export function next(by) {
  const all = [...beats()];
  const at = current ? all.indexOf(current) : by > 0 ? -1 : all.length;
  return all[Math.min(Math.max(at + by, 0), all.length - 1)];
}

/** Brings a beat into sight, wherever the story lies, and lets the keyboard go on from there. @param {HTMLElement} beat */
export function show(beat) {
  if (scrolls()) follow(beat);
  else beat.scrollIntoView({ block: "center" });
  beat.querySelector("button")?.focus({ preventScroll: true });
}

let put = -1; // where this script has scrolled the column to
let byHand = false; // the reader scrolls it

/** Keeps the current beat in sight within its column. @param {HTMLElement|null} beat */
export function follow(beat) {
  const column = story();
  if (!beat || !column || !scrolls()) return;
  const a = column.getBoundingClientRect();
  const b = beat.getBoundingClientRect();
  if (b.top < a.top + MARGIN_PX) column.scrollTop += b.top - a.top - MARGIN_PX;
  else if (b.bottom > a.bottom - MARGIN_PX) column.scrollTop += b.bottom - a.bottom + MARGIN_PX;
  put = column.scrollTop;
  byHand = false;
}

function story() {
  return document.getElementById("story");
}

/** Whether the story is a column beside the picture, with a scroll of its own. */
function scrolls() {
  const column = story();
  return Boolean(column && column.scrollHeight > column.clientHeight && getComputedStyle(column).overflowY === "auto");
}

/**
 * Tells which beat is read when the reader scrolls the column: the last one above the reading line, at
 * the column's end the last one in sight. What this script scrolls itself tells nothing.
 * @param {(beat: HTMLElement) => void} tell
 */
export function onRead(tell) {
  const column = story();
  if (!column) return;
  for (const kind of ["wheel", "touchmove", "pointerdown"]) {
    column.addEventListener(kind, (event) => {
      if (kind !== "pointerdown" || event.target === column) byHand = true; // its bar, not a button in it
    }, { passive: true });
  }
  /** @type {HTMLElement|null} */
  let told = null;
  column.addEventListener("scroll", () => {
    if (!byHand || !scrolls() || column.scrollTop === put) return;
    const beat = read(column);
    if (beat && beat !== told && beat !== current) tell(beat);
    told = beat;
  }, { passive: true });
}

/** @param {HTMLElement} column */
function read(column) {
  const { top, bottom, height } = column.getBoundingClientRect();
  const end = column.scrollTop + column.clientHeight >= column.scrollHeight - 1;
  const line = end ? bottom : top + height * READING_LINE;
  return [...beats()].findLast((beat) => beat.getBoundingClientRect().top <= line) ?? null;
}

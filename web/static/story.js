// @ts-check
// The story beside the picture: marks the beat that the run stands at.

/** @param {import("./lab.js").Reply} reply */
export function mark(reply) {
  /** @type {HTMLElement|null} */
  let current = null;
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

/** Keeps the current beat in sight within its column. @param {HTMLElement|null} beat */
export function follow(beat) {
  const column = document.getElementById("story");
  if (!beat || !column || column.scrollHeight <= column.clientHeight) return;
  const a = column.getBoundingClientRect();
  const b = beat.getBoundingClientRect();
  const margin = 24;
  if (b.top < a.top + margin) column.scrollTop += b.top - a.top - margin;
  else if (b.bottom > a.bottom - margin) column.scrollTop += b.bottom - a.bottom + margin;
}

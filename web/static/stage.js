// @ts-check
// The picture's place: how wide it may be, and that the present step is in sight.

const WIDE_MIN = 300;
const WIDE_MAX = 1400;
const SETTLE_MS = 150;
const HEADS_PX = 76; // what the heads of the lanes cover
const MARGIN_PX = 24;

function zone() {
  return /** @type {HTMLElement} */ (document.getElementById("zone-timeline"));
}

/** The px that the picture may use. */
export function width() {
  const style = getComputedStyle(zone());
  const inner = zone().clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  const picture = zone().querySelector("svg");
  const zoom = picture ? parseFloat(getComputedStyle(picture).zoom) || 1 : 1; // larger for a projector
  return Math.round(Math.max(WIDE_MIN, Math.min(WIDE_MAX, inner / zoom)));
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
  zone().addEventListener("scroll", heads, { passive: true });
}

const SVG = "http://www.w3.org/2000/svg";

/** Keeps the heads of the lanes in sight while the picture scrolls under them. */
export function heads() {
  const at = zone();
  const picture = at.querySelector("svg");
  const lanes = picture?.querySelector(".lanes");
  if (!picture || !lanes) return;
  const scale = picture.getBoundingClientRect().width / picture.viewBox.baseVal.width;
  const gone = Math.max(0, (at.getBoundingClientRect().top - picture.getBoundingClientRect().top) / (scale || 1));
  if (gone === 0) {
    lanes.removeAttribute("transform");
    lanes.querySelector(".heads-ground")?.remove();
    return;
  }
  if (!lanes.querySelector(".heads-ground")) {
    const ground = document.createElementNS(SVG, "rect");
    ground.setAttribute("class", "heads-ground");
    ground.setAttribute("width", "100%");
    ground.setAttribute("y", "-14");
    const box = /** @type {SVGGElement} */ (lanes).getBBox();
    ground.setAttribute("height", String(box.y + box.height + 20));
    lanes.prepend(ground);
    picture.append(lanes); // above what scrolls under it
  }
  lanes.setAttribute("transform", `translate(0 ${Math.round(gone) + 6})`);
}

/** Scrolls the picture, and only the picture, so that the present step can be seen. */
export function follow() {
  const at = zone();
  const now = at.querySelector(".event.now");
  if (at.scrollHeight > at.clientHeight) {
    if (now) reveal(at, now);
    else at.scrollTop = 0;
  }
  heads();
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

// @ts-check
// What the page makes room for. It says what it holds by classes of its body: a rule of the sheet that looks
// into the page by itself, with :has, is asked anew at every change of anything, and costs each step.

const HOLDS = {
  "with-message": ".messages p",
  "with-question": "#question [data-ask]",
  "with-trial": "#zone-trial [data-trial]",
  "with-books": "#zone-books .book",
};

/** Says what the page holds now. */
export function adjust() {
  for (const [name, part] of Object.entries(HOLDS)) {
    document.body.classList.toggle(name, document.querySelector(part) !== null);
  }
}

const room = new CSSStyleSheet();
document.adoptedStyleSheets.push(room);
let held = false;

/** The chips say less while a search goes on: they keep their place, so that nothing below moves twice.
 * Called before the page changes. @param {boolean} searching */
export function hold(searching) {
  if (searching === held) return;
  held = searching;
  const high = document.getElementById("zone-properties")?.offsetHeight ?? 0;
  room.replaceSync(searching ? `#zone-properties { min-height: ${high}px; }` : "");
}

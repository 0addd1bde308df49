// @ts-check
// On paper nothing can be stepped or followed: every step of the run is there as a sentence, those
// behind the cursor too, and the address of the run is at the foot.

/** @param {() => string} tail the part of the address after the path, for the run as it is */
export function listen(tail) {
  window.addEventListener("beforeprint", () => {
    steps();
    const foot = document.getElementById("print-link");
    if (foot) foot.textContent = location.origin + location.pathname + tail();
  });
}

/** The list of events holds those that have happened; the picture has a sentence for every one. */
function steps() {
  const list = document.querySelector("#zone-events ol");
  const paper = document.getElementById("print-steps");
  if (!list || !paper) return;
  paper.replaceChildren(list.cloneNode(true));
  const all = /** @type {Element} */ (paper.firstElementChild);
  const add = (/** @type {string} */ seq, /** @type {string|null} */ text) => {
    const item = document.createElement("li");
    const sentence = document.createElement("span");
    sentence.className = "sentence";
    sentence.textContent = text;
    item.className = "to-come";
    item.dataset.seq = seq;
    item.append(sentence);
    all.append(item);
  };
  for (const event of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#zone-timeline .future .event"))) {
    add(event.dataset.seq ?? "", event.querySelector("title")?.textContent ?? "");
  }
  const more = document.querySelector("#zone-timeline .rows ~ .undrawn");
  if (more) add("…", more.textContent);
}

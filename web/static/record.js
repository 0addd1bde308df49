// @ts-check
// Writes down what the reader does in a lesson. What the page does by itself is nothing that was done.

import { later } from "./later.js";
import * as progress from "./progress.js";

const OWN = ["open", "wide", "search", "hold", "track", "passed", "asking"]; // commands that play nothing

/**
 * Hears the replies of the laboratory.
 * @param {string} lesson @param {(reply: import("./lab.js").Reply) => string} tail of the address of a run
 * @returns {(reply: import("./lab.js").Reply, line: string) => void}
 */
export function recorder(lesson, tail) {
  if (document.body.classList.contains("embed")) return () => {}; // a guest in somebody else's page
  document.addEventListener("click", (event) => looked(lesson, event));
  document.addEventListener("toggle", (event) => looked(lesson, event), true);
  const visited = later();
  return (reply, line) => {
    const command = line.split("\t")[0];
    if (command === "search" || reply.problem) return;
    visited(() => progress.visit(lesson, lesson + tail(reply)));
    if (!OWN.includes(command) && reply.walk && reply.pos === reply.length) progress.walk(lesson, reply.walk);
  };
}

/** Asking for a shortest run, for what all states are, or for the folded verdicts is looking at them. @param {string} lesson @param {Event} event */
function looked(lesson, event) {
  const target = /** @type {Element} */ (event.target);
  const asked = event.type === "toggle"
    ? target.matches("#zone-properties details[open], #zone-bounds details[open]")
    : target.closest("[data-show-shortest], [data-ref-property]");
  if (asked) progress.verdict(lesson);
}

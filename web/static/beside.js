// @ts-check
// Two runs next to each other: the page makes room for them before it asks for the second one.

import { width } from "./stage.js";

/** @typedef {import("./lab.js").Lab} Lab */

const ON = "paired"; // the class that makes room

/**
 * Puts a second run next to the present one.
 * @param {Lab} lab @param {string} what see Desk.Beside
 */
export function open(lab, what) {
  document.body.classList.add(ON);
  lab.wide = width();
  return lab.send(`beside\t${lab.wide}\t${what}`);
}

/** Takes it away again. @param {Lab} lab */
export function close(lab) {
  document.body.classList.remove(ON);
  lab.wide = width();
  return lab.send(`apart\t${lab.wide}`);
}

/** Keeps to what the laboratory says: a command may have ended it. @param {Lab} lab @param {import("./lab.js").Reply} reply */
export function keep(lab, reply) {
  const on = reply.beside !== undefined;
  if (document.body.classList.contains(ON) === on) return; // asking for the width lays the page out
  document.body.classList.toggle(ON, on);
  const wide = width();
  if (wide === lab.wide) return;
  lab.wide = wide;
  lab.send(`wide\t${wide}`);
}

// @ts-check
// The page that takes an ID apart: sends what stands in its fields to the module, and puts the answer
// into the page. Without the module, or without script, its form asks the server.

import { Lab } from "./lab.js";
import { module, status, word } from "./module.js";
import { patch } from "./zones.js";

/** @typedef {import("./lab.js").Reply & Record<string, string>} Answer */

const body = document.body;
const form = /** @type {HTMLFormElement} */ (document.querySelector(".dissect-form"));
const presets = /** @type {HTMLSelectElement} */ (document.querySelector("[data-presets]"));
const inputs = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll("input")]);
const NAMES = ["id", "timeBits", "nodeBits", "sequenceBits", "epoch", "unit", "at", "node", "sequence"];
const LAYOUT = NAMES.slice(1, 6);
const PARTS = NAMES.slice(6);

let side = "apart"; // which half of the fields the other one follows

/** @param {string} name */
function field(name) {
  return /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
}

/** The fields as a command of the module. */
function line() {
  const values = NAMES.map((name) => field(name).value.trim().replace(/\s/g, " "));
  return ["dissect", body.dataset.language, side, ...values].join("\t");
}

/** A Lab without a run: what a new worker is told is what stands in the fields. */
class Bench extends Lab {
  open() {
    return this.ask();
  }

  ask() {
    return this.send(line());
  }
}

const lab = new Bench(body.dataset.worker ?? "", body.dataset.language ?? "en");

/** @param {Answer} answer */
function show(answer) {
  for (const input of inputs) {
    if (input !== document.activeElement) input.value = answer[input.name];
    input.removeAttribute("aria-invalid");
    input.removeAttribute("aria-describedby");
  }
  const wrong = answer.wrong ? field(answer.wrong) : null;
  wrong?.setAttribute("aria-invalid", "true");
  wrong?.setAttribute("aria-describedby", "wrong");
  patch({ wrong: answer.problem });
  document.getElementById("zone-dissected")?.classList.toggle("stale", wrong !== null);
  if (!wrong) {
    patch({ dissected: answer.dissected });
    keep(answer);
  }
  preset();
  body.dataset.ready = "true";
}

/** The address holds the ID and its layout, and so does the other language. @param {Answer} answer */
function keep(answer) {
  const query = new URLSearchParams(["id", ...LAYOUT].map((name) => [name, answer[name]]));
  history.replaceState(null, "", `?${query}`);
  const other = /** @type {HTMLAnchorElement|null} */ (document.querySelector("a[data-lang]"));
  if (other) other.search = `?${query}`;
  const say = document.getElementById("say");
  if (say) say.textContent = `${answer.id}: ${answer.at}, ${answer.node}, ${answer.sequence}`;
}

/** The list shows the layout that stands in the fields. */
function preset() {
  const now = LAYOUT.map((name) => field(name).value).join(" ");
  const known = [...presets.options].find((option) => option.value.trim() === now);
  presets.value = known?.value ?? "";
}

function fill() {
  const values = presets.value.trim().split(" ");
  if (values.length !== LAYOUT.length) return;
  LAYOUT.forEach((name, i) => { field(name).value = values[i]; });
  side = "apart";
  lab.ask();
}

/** A link holds the fields; a static page does not know them before it is here. */
function read() {
  const query = new URLSearchParams(location.search);
  for (const name of NAMES) {
    const value = query.get(name);
    if (value) field(name).value = value;
  }
  side = query.get("side") ?? side;
}

function listen() {
  form.addEventListener("input", (event) => {
    const at = /** @type {HTMLInputElement} */ (event.target);
    if (at === /** @type {Element} */ (presets)) return fill();
    side = PARTS.includes(at.name) ? "together" : "apart";
    lab.ask();
  });
  form.addEventListener("focusout", () => {
    if (lab.last && lab.loaded) lab.ask(); // writes what was typed as the module writes it
  });
  form.addEventListener("submit", (event) => {
    if (!lab.loaded) return; // the server answers
    event.preventDefault();
    side = /** @type {HTMLButtonElement|null} */ (event.submitter)?.value ?? side;
    lab.ask();
  });
}

async function begin() {
  read();
  presets.closest("[data-needs-script]")?.removeAttribute("hidden");
  listen();
  const found = await module();
  if (!found) return;
  lab.listeners.push((reply) => {
    status("");
    show(/** @type {Answer} */ (reply));
  });
  lab.onCrash = (message, again) => status(word(again ? "crashed" : "dead") + (message && ` (${word(message)})`));
  lab.start(found, "", -1);
}

begin();

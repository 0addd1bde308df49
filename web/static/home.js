// @ts-check
// The start page: what the reader has done, where they left off, and their progress as a file.

import * as progress from "./progress.js";

const SAVED_MS = 10_000;

/** @template {HTMLElement} T @param {string} selector @param {ParentNode} [root] @returns {T|null} */
const one = (selector, root = document) => root.querySelector(selector);

/** A sentence of the page with its values. @param {string} id @param {(string|number)[]} values */
function say(id, ...values) {
  const words = /** @type {HTMLTemplateElement} */ (one("#words"));
  let text = words.content.querySelector(`[data-word="${id}"]`)?.textContent ?? id;
  for (const v of values) text = text.replace("#", String(v));
  return text;
}

/** @param {string} text */
function tell(text) {
  const at = one("[data-kept-said]");
  if (at) at.textContent = text;
}

const entries = () => /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-entry]"));

function show() {
  for (const entry of entries()) showLesson(entry);
  showContinue();
  const about = one("[data-kept-about]");
  if (about && !progress.isKept()) about.textContent = say("not-kept");
}

/** @param {HTMLElement} entry */
function showLesson(entry) {
  const at = one("[data-progress]", entry);
  if (!at) return;
  const done = progress.of(entry.dataset.entry ?? "");
  const parts = figures(entry, done);
  at.hidden = parts.length === 0;
  at.textContent = parts.map(([text]) => text).filter(Boolean).join(" · ");
  entry.dataset.state = parts.length === 0 ? "new" : parts.every(([, whole]) => whole) ? "done" : "begun";
  if (entry.dataset.state === "done") at.textContent = `${say("done")} · ${at.textContent}`;
}

/**
 * What was done in a lesson, each with whether it is all there is; what has no words is not done yet.
 * Nothing done: no parts.
 * @param {HTMLElement} entry @param {import("./progress.js").Lesson} done @returns {[string, boolean][]}
 */
function figures(entry, done) {
  const right = Object.values(done.questions).filter(Boolean).length;
  const solved = Object.keys(done.solved).length;
  if (done.walks.length + right + solved === 0 && !done.verdict) return [];
  /** @type {[string, boolean][]} */
  const parts = [];
  /** @param {string} id @param {number} n @param {string|undefined} all */
  const count = (id, n, all) => {
    const whole = Number(all);
    if (whole > 0) parts.push([say(id, Math.min(n, whole), whole), n >= whole]);
  };
  count("walks", done.walks.length, entry.dataset.walks);
  count("questions", right, entry.dataset.questions);
  count("challenges", solved, entry.dataset.challenges);
  parts.push([done.verdict ? say("verdicts") : "", done.verdict]);
  return parts;
}

/** Where the reader left off stands before where one begins, and its door is open. */
function showContinue() {
  const at = /** @type {HTMLAnchorElement|null} */ (one("[data-continue]"));
  const last = progress.last();
  const entry = last && one(`[data-entry="${CSS.escape(last.lesson)}"]`);
  if (!at || !last || !entry) return;
  at.href = at.pathname.replace(/lessons\/.*/, `lessons/${last.run}`);
  put(at, "[data-number]", one(".lesson-number", entry)?.textContent ?? "");
  put(at, "[data-title]", one(".lesson-title", entry)?.textContent ?? "");
  const step = /[?&]step=(\d+)/.exec(last.run);
  put(at, "[data-step]", step ? say("step", step[1]) : "");
  at.hidden = false;
  if (!location.hash) entry.closest("details")?.setAttribute("open", "");
}

/** @param {ParentNode} root @param {string} selector @param {string} text */
function put(root, selector, text) {
  const at = one(selector, root);
  if (at) at.textContent = text;
}

function save() {
  const at = document.createElement("a");
  at.href = URL.createObjectURL(new Blob([progress.write()], { type: "application/json" }));
  at.download = "afterlease-progress.json";
  at.click();
  setTimeout(() => URL.revokeObjectURL(at.href), SAVED_MS);
}

/** @param {HTMLInputElement} input */
async function load(input) {
  const file = input.files?.[0];
  if (!file) return;
  const lessons = progress.read(await file.text());
  input.value = ""; // the same file may be chosen again
  tell(lessons < 0 ? say("broken") : say("imported", lessons));
  show();
}

/** An address may name a door. */
function openDoor() {
  const door = location.hash && document.getElementById(location.hash.slice(1));
  if (door instanceof HTMLDetailsElement) {
    door.open = true;
    door.scrollIntoView({ block: "nearest" });
  }
}

const kept = one("[data-kept]");
const file = /** @type {HTMLInputElement|null} */ (one("[data-import-file]"));
if (kept) kept.hidden = false;
one("[data-export]")?.addEventListener("click", save);
one("[data-import]")?.addEventListener("click", () => file?.click());
file?.addEventListener("change", () => load(file));
window.addEventListener("storage", show); // another tab of this browser
window.addEventListener("pageshow", show); // back from a lesson
window.addEventListener("hashchange", openDoor);
show();
openDoor();

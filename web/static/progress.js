// @ts-check
// What the reader has done, kept in this browser and nowhere else. Whatever stands in the store, a page
// goes on: what cannot be read counts as nothing, and is put aside before it is overwritten.

/**
 * @typedef {object} Lesson what has been done in one lesson
 * @property {string[]} walks stories that were played to their end
 * @property {boolean} verdict whether a verdict was looked at
 * @property {Record<string, boolean>} questions answered ones; once right stays right
 * @property {Record<string, number>} solved challenges with the best score: fewer is better
 * @property {string} run the last run, as an address below lessons/; empty: none
 * @property {number} at when, in milliseconds since 1970
 *
 * @typedef {{version: number, lessons: Record<string, Lesson>}} Store
 */

const KEY = "afterlease.progress";
const ASIDE = "afterlease.progress.unreadable";
const VERSION = 1;
const RUN_CHARS_MAX = 8_000; // of a run that is kept: a longer one is not worth the reader's storage
const ITEMS_MAX = 200; // of any list in a lesson

/** Where the browser keeps nothing, progress lasts as long as the page. @type {string|null} */
let memory = null;
let kept = true;

/** Whether the browser keeps what is written. */
export const isKept = () => kept;

/** @returns {Store} */
export function all() {
  return understood(text()) ?? empty();
}

/** What has been done in one lesson. @param {string} lesson @returns {Lesson} */
export function of(lesson) {
  return all().lessons[lesson] ?? fresh();
}

/** The lesson visited last; null before the first. @returns {{lesson: string, run: string}|null} */
export function last() {
  const [found] = Object.entries(all().lessons).filter(([, l]) => l.run).sort(([, a], [, b]) => b.at - a.at);
  return found ? { lesson: found[0], run: found[1].run } : null;
}

/** The reader stands at a run. @param {string} lesson @param {string} run an address below lessons/ */
export function visit(lesson, run) {
  change(lesson, (l) => {
    l.run = run.length <= RUN_CHARS_MAX ? run : lesson;
    l.at = Date.now();
  });
}

/** A story was played to its end. @param {string} lesson @param {string} walk */
export function walk(lesson, walk) {
  change(lesson, (l) => {
    if (!l.walks.includes(walk)) l.walks.push(walk);
  });
}

/** A verdict was looked at. @param {string} lesson */
export function verdict(lesson) {
  change(lesson, (l) => { l.verdict = true; });
}

/** A question was answered. @param {string} lesson @param {string} id @param {boolean} right */
export function question(lesson, id, right) {
  change(lesson, (l) => { l.questions[id] = right || l.questions[id] === true; });
}

/** A challenge was solved. @param {string} lesson @param {string} challenge @param {number} score fewer is better */
export function solved(lesson, challenge, score) {
  change(lesson, (l) => { l.solved[challenge] = Math.min(score, l.solved[challenge] ?? score); });
}

/** All of it as the text of a file. */
export function write() {
  return `${JSON.stringify(all(), null, 2)}\n`;
}

/**
 * Adds what a file holds to what is here: nothing that was done is undone.
 * @param {string} text @returns {number} lessons in the file; -1: it holds no progress
 */
export function read(text) {
  const more = understood(text);
  if (!more) return -1;
  const here = all();
  for (const [id, theirs] of Object.entries(more.lessons)) {
    here.lessons[id] = joined(here.lessons[id] ?? fresh(), theirs);
  }
  put(here);
  return Object.keys(more.lessons).length;
}

/** @param {Lesson} a @param {Lesson} b @returns {Lesson} */
function joined(a, b) {
  const later = b.at > a.at ? b : a;
  const questions = { ...a.questions };
  for (const [id, right] of Object.entries(b.questions)) questions[id] = right || questions[id] === true;
  const best = { ...a.solved };
  for (const [id, score] of Object.entries(b.solved)) best[id] = Math.min(score, best[id] ?? score);
  return {
    walks: [...new Set([...a.walks, ...b.walks])], verdict: a.verdict || b.verdict, questions, solved: best,
    run: later.run, at: later.at,
  };
}

/** @param {string} lesson @param {(l: Lesson) => void} how */
function change(lesson, how) {
  const store = all();
  const one = store.lessons[lesson] ??= fresh();
  const before = JSON.stringify(one);
  how(one);
  if (JSON.stringify(one) !== before) put(store);
}

function text() {
  if (memory !== null) return memory;
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    kept = false; // storage is off
    return "";
  }
}

/** @param {Store} store */
function put(store) {
  const written = JSON.stringify(store);
  try {
    const was = localStorage.getItem(KEY);
    if (was && !understood(was)) localStorage.setItem(ASIDE, was);
    localStorage.setItem(KEY, written);
    memory = null;
  } catch {
    memory = written; // full, or off
    kept = false;
  }
  document.dispatchEvent(new Event("progress"));
}

/** @returns {Store} */
const empty = () => ({ version: VERSION, lessons: {} });

/** @returns {Lesson} */
const fresh = () => ({ walks: [], verdict: false, questions: {}, solved: {}, run: "", at: 0 });

/** Reads a store from a text that anybody may have written. @param {string} text @returns {Store|null} */
function understood(text) {
  let data;
  try {
    data = JSON.parse(text);
  } catch {
    return null;
  }
  if (data?.version !== VERSION || !isRecord(data.lessons)) return null;
  const store = empty();
  for (const [id, l] of Object.entries(data.lessons)) {
    if (isID(id) && isRecord(l)) store.lessons[id] = lessonFrom(id, l);
  }
  return store;
}

/** @param {string} id @param {Record<string, any>} l @returns {Lesson} */
function lessonFrom(id, l) {
  /** @param {any} from @param {(v: any) => boolean} fits */
  const pairs = (from, fits) => Object.fromEntries(
    (isRecord(from) ? Object.entries(from) : []).filter(([name, v]) => isID(name) && fits(v)).slice(0, ITEMS_MAX));
  return {
    walks: (Array.isArray(l.walks) ? l.walks : []).filter(isID).slice(0, ITEMS_MAX),
    verdict: l.verdict === true,
    questions: pairs(l.questions, (v) => typeof v === "boolean"),
    solved: pairs(l.solved, (v) => Number.isSafeInteger(v) && v >= 0),
    run: isRun(id, l.run) ? l.run : "",
    at: Number.isSafeInteger(l.at) && l.at > 0 ? l.at : 0,
  };
}

/** @param {any} v */
const isRecord = (v) => typeof v === "object" && v !== null && !Array.isArray(v);

/** @param {any} v */
const isID = (v) => typeof v === "string" && /^[A-Za-z0-9][A-Za-z0-9.:_-]{0,79}$/.test(v);

/** A run of this lesson, with no character that a run does not have: it becomes an address. @param {string} id @param {any} v */
const isRun = (id, v) => typeof v === "string" && v.length <= RUN_CHARS_MAX && /^[A-Za-z0-9.,=?&#;-]+$/.test(v) &&
  v.split(/[?#]/)[0] === id;

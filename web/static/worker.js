// @ts-check
/// <reference lib="webworker" />
// The laboratory runs here, away from the page: one WASM module, driven by lines of text. A search
// goes on in slices between the page's commands.
//
// From the page: {kind: "load", wasm, exec}, {kind: "command", line}.
// The message of an end is the id of one of the page's words, or what the browser says.
// To the page:   {kind: "loaded"}, {kind: "reply", line, answers}, {kind: "ended", message}.
// The answers are JSON as the module has written it, in bytes: the last one is the reply, those before it
// came of slices of a search that the page has not been told of, and what they say of zones holds too.

const SLICE_MS = 8;
const PROGRESS_MS = 50;

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const slices = new MessageChannel();

/** @type {any} */
let lab = null;
let searching = false; // a slice is on its way
let wanted = false; // there is more to search, and the reader has not stopped it
let expansions = 500; // per slice; adapts to SLICE_MS
let posted = 0;
/** @type {Uint8Array[]} answers that were not posted */
let held = [];

self.onmessage = ({ data }) => {
  if (data.kind === "load") load(data.wasm, data.exec);
  else if (data.kind === "command") command(data.line);
};

/** @param {string} wasm @param {string} exec */
async function load(wasm, exec) {
  try {
    importScripts(exec);
    // @ts-ignore: wasm_exec.js defines it
    const go = new Go();
    const { instance } = await instantiate(wasm, go.importObject);
    lab = instance.exports;
    go.run(instance).then(
      () => ended("module-ended"),
      (/** @type {Error} */ error) => ended(error.message),
    );
    self.postMessage({ kind: "loaded" });
  } catch (error) {
    ended(error instanceof Error ? error.message : String(error));
  }
}

/** @param {string} wasm @param {WebAssembly.Imports} imports */
async function instantiate(wasm, imports) {
  const answer = await fetch(wasm);
  if (!answer.ok) throw new Error(`${wasm}: ${answer.status}`);
  if (answer.headers.get("Content-Type") === "application/wasm") {
    return WebAssembly.instantiateStreaming(answer, imports);
  }
  return WebAssembly.instantiate(await answer.arrayBuffer(), imports);
}

/** @param {string} message */
function ended(message) {
  lab = null;
  self.postMessage({ kind: "ended", message });
}

/** Performs one command line. @param {string} line @returns {Uint8Array} the answer */
function call(line) {
  const bytes = encoder.encode(line);
  const at = lab.buffer(bytes.length) >>> 0;
  if (at === 0) throw new Error("command-long");
  new Uint8Array(lab.mem.buffer, at, bytes.length).set(bytes);
  const length = lab.handle(bytes.length);
  const from = lab.reply() >>> 0;
  return new Uint8Array(lab.mem.buffer, from, length).slice();
}

/** @param {Uint8Array} answer */
const read = (answer) => JSON.parse(decoder.decode(answer));

/** @param {string} line */
function command(line) {
  if (!lab) return;
  try {
    const answer = call(line);
    post(line, answer); // before anything else: somebody waits
    wanted = read(answer).searching;
    if (wanted) next();
  } catch (error) {
    ended(error instanceof Error ? error.message : String(error));
  }
}

/** @param {string} line @param {Uint8Array} answer */
function post(line, answer) {
  const answers = [...held, answer];
  held = [];
  posted = performance.now();
  self.postMessage({ kind: "reply", line, answers });
}

/** Puts the next slice of a search behind whatever the page has sent meanwhile. */
function next() {
  if (searching) return;
  searching = true;
  slices.port1.postMessage(null);
}

slices.port2.onmessage = () => {
  searching = false;
  if (!lab || !wanted) return;
  try {
    const begun = performance.now();
    const answer = call(`search\t${expansions}`);
    const reply = read(answer);
    const took = Math.max(performance.now() - begun, 0.2);
    expansions = Math.round(Math.min(200_000, Math.max(50, expansions * Math.min(2, SLICE_MS / took))));
    if (!reply.searching || reply.solved || performance.now() - posted > PROGRESS_MS) post("search", answer);
    else held.push(answer);
    wanted = reply.searching;
    if (wanted) next();
  } catch (error) {
    ended(error instanceof Error ? error.message : String(error));
  }
};

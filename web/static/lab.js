// @ts-check
// The page's end of the worker: sends command lines, tells who listens of each reply, and starts
// the worker anew with the same run when it has stopped.

/**
 * @typedef {object} Reply
 * @property {boolean} ok
 * @property {string} run
 * @property {number} pos
 * @property {number} length
 * @property {string} walk
 * @property {string} claim
 * @property {string} [action]
 * @property {string} [err]
 * @property {string} [verdict]
 * @property {string} [say]
 * @property {string} problem
 * @property {string} [beside]
 * @property {boolean} searching
 * @property {number} [asked] the question that waits, by its place in the lesson
 * @property {{id: string, score: number, par: number}} [solved] just now
 * @property {boolean} [broken]
 * @property {{name: string, type: string, text: string}} [file]
 * @property {Record<string, string>} zones that have changed, as HTML
 * @property {{keep: number, html: string}} [list] what becomes of the lines in the zone events
 */

const decoder = new TextDecoder();
const RESTARTS_MAX = 3;
const SILENT_MS = 8000; // a worker that was killed says nothing any more; no command takes nearly as long

export class Lab {
  /** @param {string} script @param {string} language */
  constructor(script, language) {
    this.script = script;
    this.language = language;
    /** @type {Reply|null} */
    this.last = null;
    /** @type {((reply: Reply, line: string) => void)[]} */
    this.listeners = [];
    /** @type {((message: string, again: boolean) => void)} */
    this.onCrash = () => {};
    this.opened = { run: "", pos: -1 };
    /** @type {string[]} lines sent before the module was there */
    this.waiting = [];
    /** @type {((reply: Reply) => void)[]} one for each line that is on its way */
    this.asked = [];
    this.loaded = false;
    this.restarts = 0;
    this.silence = 0;
    this.wide = 0;
    this.beats = ""; // of the story: see story.places
    /** @type {Record<string, string>} the zones as the worker has sent them */
    this.zones = {};
  }

  /** @param {{wasm: string, exec: string}} module @param {string} run @param {number} pos -1: at its end */
  start(module, run, pos) {
    this.module = module;
    this.spawn();
    this.open(run, pos);
  }

  spawn() {
    // @ts-ignore: set by early.js, for the first worker of the page
    const early = window.early;
    // @ts-ignore
    window.early = undefined;
    this.worker = /** @type {Worker} */ (early?.worker ?? new Worker(this.script));
    this.loaded = false;
    this.worker.onmessage = ({ data }) => this.hear(data);
    this.worker.onerror = (event) => this.crash(event.message);
    if (!early) this.worker.postMessage({ kind: "load", wasm: this.module?.wasm, exec: this.module?.exec });
    for (const data of early?.heard ?? []) this.hear(data);
  }

  /** @param {any} data */
  hear(data) {
    if (data.kind === "loaded") {
      this.loaded = true;
      const lines = this.waiting;
      this.waiting = [];
      for (const line of lines) this.post(line);
      this.listen();
    } else if (data.kind === "ended") {
      this.crash(data.message);
    } else if (data.kind === "reply") {
      this.answer(this.read(data.answers), data.line);
    }
  }

  /** @param {Reply} reply @param {string} line */
  answer(reply, line) {
    if (line !== "search") this.asked.shift()?.(reply);
    this.listen();
    if (reply.broken) {
      this.crash(reply.problem);
      return;
    }
    this.last = reply;
    for (const listener of [...this.listeners]) listener(reply, line);
  }

  /** Reads what the worker has written: the last answer, with the zones of all. @param {Uint8Array[]} answers @returns {Reply} */
  read(answers) {
    const all = answers.map((answer) => JSON.parse(decoder.decode(answer)));
    /** @type {Record<string, string>} */
    const zones = {};
    for (const answer of all) {
      for (const id in answer.zones) {
        const change = answer.zones[id];
        zones[id] = this.zones[id] = typeof change === "string" ? change : together(this.zones[id], change);
      }
    }
    return { ...all[all.length - 1], zones };
  }

  /** Opens the text of a run. @param {string} run @param {number} pos -1: at its end */
  open(run, pos) {
    this.opened = { run, pos };
    const opened = this.send(`open\t${this.language}\t${this.wide}\t${this.beats}\t${run}`);
    if (pos >= 0) return this.send(`seek\t${pos}`);
    return opened;
  }

  /** @param {string} line @returns {Promise<Reply>} */
  send(line) {
    return new Promise((resolve) => {
      this.asked.push(resolve);
      if (this.loaded) this.post(line);
      else this.waiting.push(line);
    });
  }

  /** @param {string} line */
  post(line) {
    this.worker?.postMessage({ kind: "command", line });
    if (!this.silence) this.listen();
  }

  /** Waits for the next word from the worker, as long as one is owed. */
  listen() {
    clearTimeout(this.silence);
    this.silence = 0;
    if (!this.loaded || this.asked.length === 0) return;
    this.silence = window.setTimeout(() => this.crash(""), SILENT_MS);
  }

  /** Resolves when the explorer has ended for the present switches. @returns {Promise<void>} */
  searched() {
    if (this.last && !this.last.searching) return Promise.resolve();
    return new Promise((resolve) => {
      const hear = (/** @type {Reply} */ reply) => {
        if (reply.searching) return;
        this.listeners.splice(this.listeners.indexOf(hear), 1);
        resolve();
      };
      this.listeners.push(hear);
    });
  }

  /** Lets a search go on, or stops it. @param {boolean} on */
  search(on) {
    return this.send(`hold\t${on ? 0 : 1}`);
  }

  /** @param {string} message why, if it said so */
  crash(message) {
    if (this.worker) this.worker.onmessage = null; // what it has said before is of no use any more
    this.worker?.terminate();
    clearTimeout(this.silence);
    this.silence = 0;
    this.asked = [];
    this.waiting = [];
    this.restarts++;
    const again = this.restarts <= RESTARTS_MAX;
    this.onCrash(message, again);
    if (!again) return;
    this.spawn();
    const at = this.last ?? this.opened;
    this.open(at.run, at.pos);
  }
}

/**
 * Makes a zone of the one before it: of its lines, from and to, and new text.
 * @param {string} old @param {(string|number)[]} pieces
 */
function together(old, pieces) {
  const before = old.split("\n");
  const now = [];
  for (let i = 0; i < pieces.length; i++) {
    const at = pieces[i];
    if (typeof at === "string") now.push(at);
    else now.push(...before.slice(at, Number(pieces[++i])));
  }
  return now.join("\n");
}

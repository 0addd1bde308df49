// @ts-check
// A live run: goroutines and a real clock on the server. Each event comes over a websocket as the
// name of an act, and is performed here on a fresh run, so that the picture is the same one. A lost
// connection comes back and goes on after the last event that was heard (web/PROTOCOL.md). The reader
// may take a lane: then its steps go to the server instead of into the picture, and come back as events.

export const VERSION = 1;
const RETRY_MS = 500;
const RETRY_MAX_MS = 8000;
const RETRIES_MAX = 8;
const DRAWN_MS = 3000; // a picture that takes longer has been lost with its worker
const LABELS_MAX = 3;
/** Close codes after which there is nothing to come back to. */
const FINAL = [1002, 1009, 1012];

/** Opens the endpoint of this page's server. */
export function dial() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}${document.body.dataset.socket}`);
}

/** Puts values at the places of a sentence, in order. @param {string} text @param {(string|number)[]} values */
export function fill(text, ...values) {
  for (const value of values) text = text.replace("#", () => String(value));
  return text;
}

/** The present switches, as the text of a run holds them. */
export function settings() {
  const pressed = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('#zone-settings [data-setting][aria-pressed="true"]'));
  return [...pressed].map((at) => `${at.dataset.setting}=${at.dataset.value}`).join(",");
}

/** What a run is given besides its own steps. */
function trouble() {
  const { pauses, faults } = document.body.dataset;
  return { pauses: Number(pauses ?? 0), faults: Number(faults ?? 0) };
}

/** The text of a run of this lesson. @param {string} settings @param {string} schedule */
export function text(settings, schedule) {
  return `${document.body.dataset.lesson}${settings ? `?${settings}` : ""}#${schedule}`;
}

/** Says something to those who listen: what changes all the time beside it is not read aloud. @param {string} text */
export function announce(text) {
  const at = document.getElementById("say");
  if (at) at.textContent = text;
}

/** @typedef {"idle"|"connecting"|"running"|"ended"} State */

export class Live {
  /** @param {import("./lab.js").Lab} lab @param {(id: string) => string} word */
  constructor(lab, word) {
    this.lab = lab;
    this.word = word;
    this.panel = document.getElementById("live"); // null: no server answers
    /** @type {WebSocket|null} */
    this.socket = null;
    this.run = "";
    this.settings = "";
    /** @type {string[]} lanes that the reader drives */
    this.hands = [];
    /** @type {string[]} lanes that can pause */
    this.pausable = [];
    /** @type {Set<string>} what those lanes do */
    this.mine = new Set();
    /** @type {string[]} what has happened */
    this.acts = [];
    this.tries = 0;
    this.schedule = "";
    this.over = true;
    this.following = false;
    this.focused = false; // the focus was here and has no place to be
    /** @type {State} */
    this.state = "idle";
    /** @type {Promise<unknown>} the picture of the event that came last */
    this.drawn = Promise.resolve();
    this.show("idle", "");
  }

  /** The reader has gone elsewhere: the run goes on, the picture is theirs. */
  detach() {
    if (!this.following) return;
    this.following = false;
    this.look();
    if (this.state === "running") this.show("running", this.word("live-left"));
  }

  /** Whether what the reader chooses goes to the server. */
  get driven() {
    return this.following && !this.over && this.hands.length > 0;
  }

  /** Asks for an action of a lane in the reader's hands. @param {string} action */
  act(action) {
    this.refuse("");
    if (!this.say({ type: "do", action })) this.refuse(this.word("live-lost"));
  }

  /** @param {HTMLElement} at */
  command(at) {
    const lane = at.dataset.liveLane ?? "";
    if (at.dataset.live === "start") this.start([]);
    else if (at.dataset.live === "be") this.start([lane]);
    else if (at.dataset.live === "stop") this.say({ type: "stop" });
    else if (at.dataset.live === "pause") this.say({ type: "pause", lane });
    else if (at.dataset.live === "follow") this.follow();
  }

  /** @param {string[]} hands */
  async start(hands) {
    if (!document.body.dataset.socket) {
      this.show("idle", this.word("live-none"));
      return;
    }
    this.socket?.close();
    this.run = "";
    this.settings = settings();
    this.hands = hands;
    this.mine = new Set();
    this.acts = [];
    this.schedule = "";
    this.tries = 0;
    this.over = false;
    this.following = true;
    this.refuse("");
    this.panel?.querySelector(".hand-clock")?.replaceChildren();
    this.show("connecting", this.word("live-connecting"));
    await this.lab.send("fresh");
    this.connect();
  }

  /** Takes the picture back to the run that goes on. */
  follow() {
    this.following = true;
    this.drawn = this.lab.open(text(this.settings, this.acts.join(",")), -1);
    this.show("running", this.counted("live-running"));
  }

  connect() {
    this.show("connecting", this.word(this.tries > 0 ? "live-lost" : "live-connecting"));
    const socket = dial();
    this.socket = socket;
    socket.onopen = () => {
      if (this.run) this.say({ type: "resume", run: this.run, after: this.acts.length });
      else this.say(this.order());
    };
    socket.onmessage = ({ data }) => {
      if (socket === this.socket) this.hear(JSON.parse(data));
    };
    socket.onclose = ({ code }) => this.lost(socket, code);
  }

  /** What the server is asked for: by hand at a pace for people, and without accidents but the reader's. */
  order() {
    const order = { type: "start", lesson: document.body.dataset.lesson, settings: this.settings };
    if (this.hands.length === 0) return { ...order, ...trouble() };
    return { ...order, hands: this.hands, pace: Number(this.panel?.dataset.pace) };
  }

  /** @param {WebSocket} socket @param {number} code */
  lost(socket, code) {
    if (this.over || socket !== this.socket) return;
    this.tries++;
    if (this.tries > RETRIES_MAX || FINAL.includes(code)) {
      this.finish(this.word("live-gone"));
      return;
    }
    this.show("connecting", this.word("live-lost"));
    const wait = Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** this.tries) * Math.random();
    setTimeout(() => {
      if (socket === this.socket && !this.over) this.connect();
    }, wait);
  }

  /** @param {any} message */
  hear(message) {
    if (message.type === "started") {
      this.run = message.run;
      this.tries = 0;
      this.pausable = message.lanes.filter((/** @type {any} */ l) => l.pausable).map((/** @type {any} */ l) => l.id);
      this.mine = new Set(message.lanes.filter((/** @type {any} */ l) => l.hand).flatMap((/** @type {any} */ l) => l.acts));
      this.show("running", this.counted("live-running"));
      this.look();
    } else if (message.type === "event") {
      this.event(message);
    } else if (message.type === "time") {
      this.time(message.at);
    } else if (message.type === "ended") {
      this.end(message);
    } else if (message.type === "error") {
      this.fault(message);
    }
  }

  /** The run is over when its last event is in the picture, or the picture has gone. @param {any} message */
  async end(message) {
    const run = this.run;
    this.over = true;
    await Promise.race([this.drawn, new Promise((resolve) => setTimeout(resolve, DRAWN_MS))]);
    if (this.run !== run) return; // another one has been started meanwhile
    this.schedule = message.schedule;
    const why = message.conforms ? "" : ` ${message.why?.[this.lab.language] ?? ""}`;
    this.finish(this.counted("live-ended") + why);
  }

  /** @param {any} message */
  event(message) {
    if (message.seq !== this.acts.length + 1) return; // heard before
    this.acts.push(message.action);
    if (message.at + message.took > 0) this.time(message.at + message.took);
    if (this.following) this.drawn = this.lab.send(`do\t${message.action}`);
    this.show("running", this.following ? this.counted("live-running") : this.word("live-left"));
  }

  /** The world's clock, for a reader who takes part. @param {number} millis */
  time(millis) {
    const at = this.panel?.querySelector(".hand-clock");
    if (at) at.textContent = fill(this.word("live-clock"), Math.round(millis / 100) / 10);
  }

  /** @param {any} message */
  fault(message) {
    const said = message.message?.[this.lab.language] ?? message.code;
    if (this.run && !["gone", "after", "moved", "runsFull"].includes(message.code)) this.refuse(said); // the run goes on
    else this.finish(said);
  }

  /** @param {string} said */
  finish(said) {
    this.over = true;
    this.refuse("");
    this.socket?.close();
    this.socket = null;
    this.show(this.acts.length > 0 ? "ended" : "idle", said);
    this.look();
  }

  /** Opens the run that has ended, as it was recorded. */
  open() {
    this.detach();
    this.lab.open(text(this.settings, this.schedule), 0);
  }

  /** @param {object} message @returns {boolean} whether it could be said */
  say(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify({ v: VERSION, ...message }));
    return true;
  }

  /** @param {string} id */
  counted(id) {
    return fill(this.word(id), this.acts.length);
  }

  /** Why something was not done; it stays until the next try. @param {string} said */
  refuse(said) {
    const at = /** @type {HTMLElement|null} */ (this.panel?.querySelector(".live-refused"));
    if (!at) return;
    at.textContent = said;
    at.hidden = said === "";
  }

  /** Marks among the actions what is the reader's to do, and says what is expected. */
  look() {
    document.body.toggleAttribute("data-driven", this.driven);
    /** @type {string[]} */
    const turn = [];
    let resume = "";
    for (const at of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#zone-actions [data-action]"))) {
      const id = at.dataset.action ?? "";
      const mine = this.mine.has(id) || at.dataset.kind === "fault";
      if (at.classList.contains("by-itself")) at.removeAttribute("title");
      at.classList.toggle("by-itself", this.driven && !mine);
      if (this.driven && !mine) at.title = this.word("live-by-itself");
      if (at.matches(":disabled")) continue;
      const label = at.querySelector(".label")?.textContent ?? id;
      if (this.mine.has(id)) turn.push(label);
      else if (this.hands.some((lane) => id === `resume.${lane}`)) resume = label;
    }
    const hand = /** @type {HTMLElement|null} */ (this.panel?.querySelector("[data-live-hand]"));
    const said = hand?.querySelector(".hand-turn");
    if (!hand || !said) return;
    hand.hidden = !this.driven;
    const expected = resume ? fill(this.word("live-paused"), resume)
      : turn.length > 0 ? fill(this.word("live-turn"), turn.slice(0, LABELS_MAX).join(this.word("live-or")))
      : this.word("live-no-turn");
    if (said.textContent !== expected) said.textContent = expected;
  }

  /** @param {State} state @param {string} said */
  show(state, said) {
    if (state !== this.state && state !== "idle") announce(said);
    this.state = state;
    const panel = this.panel;
    if (!panel) return;
    panel.dataset.state = state;
    const going = state === "connecting" || state === "running";
    document.getElementById("tab-live")?.toggleAttribute("data-going", going);
    const focused = this.focused || panel.contains(document.activeElement);
    for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (panel.querySelectorAll("[data-live]"))) {
      const starts = button.dataset.live === "start" || button.dataset.live === "be";
      button.hidden = starts ? going : !going || !this.offers(button);
      if (!starts) button.disabled = state !== "running";
    }
    const open = /** @type {HTMLElement} */ (panel.querySelector("[data-open-run]"));
    open.hidden = state !== "ended" || this.schedule === "";
    const idle = /** @type {HTMLElement} */ (panel.querySelector("[data-live-idle]"));
    idle.hidden = state !== "idle";
    const status = panel.querySelector(".live-status");
    if (status && status.textContent !== said) status.textContent = said;
    if (focused) this.focus(panel);
  }

  /** Whether a run that goes on has a use for a button. @param {HTMLElement} button */
  offers(button) {
    if (button.dataset.live === "follow") return !this.following;
    return button.dataset.live !== "pause" || this.pausable.includes(button.dataset.liveLane ?? "");
  }

  /** Keeps the focus in the panel when its button goes, if need be until there is another. @param {HTMLElement} panel */
  focus(panel) {
    const at = document.activeElement;
    this.focused = false;
    if (at !== document.body && !at?.matches("[hidden], :disabled")) return;
    const next = /** @type {HTMLElement|null} */ (panel.querySelector("button:not([hidden], :disabled)"));
    this.focused = next === null;
    next?.focus();
  }
}

// @ts-check
// A live run: goroutines and a real clock on the server. Each event comes over a websocket as the
// name of an act, and is performed here on a fresh run, so that the picture is the same one. A lost
// connection comes back and goes on after the last event that was heard (web/PROTOCOL.md).

const VERSION = 1;
const RETRY_MS = 500;
const RETRY_MAX_MS = 8000;
const RETRIES_MAX = 8;
const DRAWN_MS = 3000; // a picture that takes longer has been lost with its worker
/** Close codes after which there is nothing to come back to. */
const FINAL = [1002, 1009, 1012];

export class Live {
  /** @param {import("./lab.js").Lab} lab @param {(id: string) => string} word */
  constructor(lab, word) {
    this.lab = lab;
    this.word = word;
    this.panel = /** @type {HTMLElement} */ (document.getElementById("live"));
    /** @type {WebSocket|null} */
    this.socket = null;
    this.run = "";
    this.settings = "";
    this.seq = 0;
    this.tries = 0;
    this.schedule = "";
    this.over = true;
    this.following = false;
    /** @type {Promise<unknown>} the picture of the event that came last */
    this.drawn = Promise.resolve();
    this.show("idle", "");
  }

  /** The reader has gone elsewhere: the run goes on, the picture is theirs. */
  detach() {
    this.following = false;
  }

  /** @param {HTMLElement} at */
  command(at) {
    if (at.dataset.live === "start") this.start();
    else if (at.dataset.live === "stop") this.say({ type: "stop" });
    else if (at.dataset.live === "pause") this.say({ type: "pause", lane: at.dataset.liveLane });
  }

  async start() {
    if (!document.body.dataset.socket) {
      this.show("idle", this.word("live-none"));
      return;
    }
    this.run = "";
    this.settings = settings();
    this.schedule = "";
    this.seq = 0;
    this.tries = 0;
    this.over = false;
    this.following = true;
    await this.lab.send("fresh");
    this.connect();
  }

  connect() {
    this.show("connecting", this.word(this.tries > 0 ? "live-lost" : "live-connecting"));
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${document.body.dataset.socket}`);
    this.socket = socket;
    socket.onopen = () => {
      if (this.run) this.say({ type: "resume", run: this.run, after: this.seq });
      else this.say({ type: "start", lesson: document.body.dataset.lesson, settings: this.settings, pauses: pauses() });
    };
    socket.onmessage = ({ data }) => this.hear(JSON.parse(data));
    socket.onclose = ({ code }) => this.lost(socket, code);
  }

  /** @param {WebSocket} socket @param {number} code */
  lost(socket, code) {
    if (this.over || socket !== this.socket) return;
    this.tries++;
    if (this.tries > RETRIES_MAX || FINAL.includes(code)) {
      this.finish(this.word("live-none"));
      return;
    }
    this.show("connecting", this.word("live-lost"));
    const wait = Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** this.tries) * Math.random();
    setTimeout(() => this.connect(), wait);
  }

  /** @param {any} message */
  hear(message) {
    if (message.type === "started") {
      this.run = message.run;
      this.tries = 0;
      this.show("running", this.counted("live-running"));
    } else if (message.type === "event") {
      this.event(message);
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
    if (message.seq !== this.seq + 1) return; // heard before
    this.seq = message.seq;
    if (this.following) this.drawn = this.lab.send(`do\t${message.action}`);
    this.show("running", this.counted("live-running"));
  }

  /** @param {any} message */
  fault(message) {
    const text = message.message?.[this.lab.language] ?? message.code;
    const status = this.panel.querySelector(".live-status");
    if (this.run && message.code !== "gone" && message.code !== "after" && message.code !== "moved") {
      if (status) status.textContent = text; // the run goes on
      return;
    }
    this.finish(text);
  }

  /** @param {string} text */
  finish(text) {
    this.over = true;
    this.socket?.close();
    this.socket = null;
    this.show(this.seq > 0 ? "ended" : "idle", text);
  }

  /** Opens the run that has ended, as it was recorded. */
  open() {
    this.detach();
    this.lab.open(`${document.body.dataset.lesson}${this.settings ? `?${this.settings}` : ""}#${this.schedule}`, 0);
  }

  /** @param {object} message */
  say(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ v: VERSION, ...message }));
  }

  /** @param {string} id */
  counted(id) {
    return this.word(id).replace("#", String(this.seq));
  }

  /** @param {"idle"|"connecting"|"running"|"ended"} state @param {string} text */
  show(state, text) {
    this.panel.dataset.state = state;
    const going = state === "connecting" || state === "running";
    for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (this.panel.querySelectorAll("[data-live]"))) {
      button.hidden = button.dataset.live === "start" ? going : !going;
      if (button.dataset.live !== "start") button.disabled = state !== "running";
    }
    const open = /** @type {HTMLElement|null} */ (this.panel.querySelector("[data-open-run]"));
    if (open) open.hidden = state !== "ended" || this.schedule === "";
    const status = this.panel.querySelector(".live-status");
    if (status) status.textContent = text;
  }
}

/** The present switches, as the text of a run holds them. */
function settings() {
  const pressed = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('#zone-settings [data-setting][aria-pressed="true"]'));
  return [...pressed].map((at) => `${at.dataset.setting}=${at.dataset.value}`).join(",");
}

function pauses() {
  return Number(document.body.dataset.pauses ?? 0);
}

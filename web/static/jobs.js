// @ts-check
// What the server counts for a reader: a series of live runs, or a model under stress. Each form of the
// panel is one job at a time, on a connection of its own; progress comes with figures, Stop works at
// once, and the result has a picture and the same as a table.

import { VERSION, announce, dial, fill, settings, text } from "./live.js";
import { append } from "./zones.js";

const SVG = "http://www.w3.org/2000/svg";
const WIDE_MIN = 220;
const WIDE_MAX = 1400;

/** @param {import("./lab.js").Lab} lab @param {(id: string) => string} word @param {(run: string, pos: number) => void} open */
export function jobs(lab, word, open) {
  for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form[data-job]"))) {
    new Job(form, lab, word, open);
  }
}

class Job {
  /**
   * @param {HTMLFormElement} form @param {import("./lab.js").Lab} lab
   * @param {(id: string) => string} word @param {(run: string, pos: number) => void} open
   */
  constructor(form, lab, word, open) {
    this.form = form;
    this.kind = form.dataset.job ?? "";
    this.language = lab.language;
    this.word = word;
    this.open = open;
    /** @type {WebSocket|null} */
    this.socket = null;
    this.settings = "";
    this.numbers = new Intl.NumberFormat(document.documentElement.lang);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.start();
    });
    this.part("[data-job-stop]").addEventListener("click", () => this.stop());
  }

  /** @param {string} selector */
  part(selector) {
    return /** @type {HTMLElement} */ (this.form.querySelector(selector));
  }

  start() {
    if (this.socket) return;
    this.settings = settings();
    this.part("[data-job-result]").replaceChildren();
    this.going(true);
    this.said(this.word("live-connecting"));
    this.progress(0, 1);
    const socket = dial();
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ v: VERSION, type: this.kind, ...this.order(), wide: this.wide() }));
    socket.onmessage = ({ data }) => this.hear(JSON.parse(data));
    socket.onclose = () => {
      if (this.socket === socket) this.end(this.word("job-lost"));
    };
  }

  stop() {
    this.socket?.send(JSON.stringify({ v: VERSION, type: "stop" }));
    this.said(this.word("job-stopping"));
  }

  /** What the form asks for. */
  order() {
    const form = new FormData(this.form);
    const number = (/** @type {string} */ name) => Number(form.get(name));
    if (this.kind === "series") {
      return { lesson: document.body.dataset.lesson, settings: this.settings, runs: number("runs"), pauses: number("pauses"), faults: number("faults") };
    }
    const [model, variant] = String(form.get("variant")).split("/");
    return { model, variant, goroutines: number("goroutines"), ops: number("ops") };
  }

  /** The px that a plot may use. */
  wide() {
    return Math.round(Math.min(WIDE_MAX, Math.max(WIDE_MIN, this.part("[data-job-result]").clientWidth)));
  }

  /** @param {any} message */
  hear(message) {
    if (message.type === "progress") {
      this.progress(message.done, message.of);
      const counts = message.series ? [message.series.broke, message.series.clean] : [];
      const words = this.word(this.kind === "series" ? "series-goes" : "stress-goes");
      this.said(fill(words, ...[message.done, message.of, ...counts].map((n) => this.numbers.format(n))));
    } else if (message.type === "result") {
      const partial = { stopped: "job-partial", "limit.time": "job-time" }[/** @type {string} */ (message.end)];
      this.end(partial && this.kind === "series" ? this.counted(partial, message.done, message.of) : "");
      if (message.series) this.series(message.series);
      else this.stress(message);
    } else if (message.type === "error") {
      this.end(message.message?.[this.language] ?? message.code);
    }
  }

  /** @param {number} done @param {number} of */
  progress(done, of) {
    const bar = /** @type {HTMLProgressElement} */ (this.part("progress"));
    bar.max = of;
    bar.value = done;
  }

  /** @param {string} text */
  said(text) {
    this.part("[data-job-status]").textContent = text;
  }

  /** @param {string} text */
  end(text) {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.going(false);
    this.said(text);
    if (text) announce(text);
  }

  /** @param {boolean} on */
  going(on) {
    const focused = this.form.contains(document.activeElement);
    const go = this.part("[data-job-go]");
    const stop = this.part("[data-job-stop]");
    go.hidden = on;
    stop.hidden = !on;
    this.part("[data-job-progress]").hidden = !on;
    this.form.toggleAttribute("data-going", on);
    if (focused) (on ? stop : go).focus();
  }

  /** @param {any} figures */
  series(figures) {
    const result = this.part("[data-job-result]");
    const counted = figures.clean + figures.broke;
    const sum = figures.broke > 0 ? this.counted("series-sum", counted, figures.broke, figures.clean) : this.counted("series-clean", counted);
    if (counted > 0) result.append(node("p", "result-sum", sum));
    announce(sum);
    for (const [id, n] of [["series-outside", figures.outside], ["series-wrong", figures.wrong], ["series-cut", figures.cut]]) {
      if (n > 0) result.append(node("p", "hint", this.counted(id, n)));
    }
    if (counted === 0) return;
    const all = [...figures.properties].sort((a, b) => Number(b.kind === "Always") - Number(a.kind === "Always"));
    const list = node("div", "often", "");
    for (const p of all) list.append(this.property(p, counted));
    list.querySelector("details")?.setAttribute("open", "");
    result.append(list);
  }

  /** A property: how often, and on opening the histogram and the runs to open. @param {any} p @param {number} of */
  property(p, of) {
    const always = p.kind === "Always";
    const how = p.runs > 0 ? this.counted(always ? "broken" : "reached", p.runs, of) : this.word(always ? "never" : "not-reached");
    const head = [node("span", "often-title", p.title[this.language]), node("span", "often-count", how), share(p.runs, of, always)];
    if (p.runs === 0) {
      const row = node("div", "often-row none", "");
      row.append(...head);
      return row;
    }
    const row = node("details", "often-row", "");
    row.dataset.often = p.property;
    const summary = node("summary", "", "");
    summary.append(...head);
    row.append(summary, this.figure(p), this.runs(p));
    return row;
  }

  /** The runs to open: the first, and the shortest where that is another. @param {any} p */
  runs(p) {
    const line = node("p", "live-row", "");
    const offer = (/** @type {string} */ id, /** @type {any} */ found, /** @type {number} */ n) => {
      const button = /** @type {HTMLButtonElement} */ (node("button", "", this.counted(id, n)));
      button.type = "button";
      button.dataset.openFound = id;
      button.addEventListener("click", () => this.open(text(this.settings, found.schedule), found.acts));
      line.append(button);
    };
    offer("first", p.first, p.first.run);
    if (p.shortest.run !== p.first.run) offer("shortest", p.shortest, p.shortest.acts);
    return line;
  }

  /** A picture and its twin. @param {any} figures */
  figure(figures) {
    const at = node("div", "figure", "");
    append(at, figures.plot[this.language]);
    const twin = node("details", "twin", "");
    twin.append(node("summary", "", this.word("table")));
    append(twin, figures.table[this.language]);
    at.append(twin);
    return at;
  }

  /** @param {any} message */
  stress(message) {
    const f = message.stress;
    const result = this.part("[data-job-result]");
    const wrong = f.duplicates + f.lost;
    const id = wrong > 0 ? "stress-bad" : f.correct ? "stress-right" : "stress-lucky";
    const sum = wrong > 0 ? this.counted(id, wrong, message.done) : this.counted(id, message.done);
    const head = node("p", `result-sum ${wrong > 0 ? "bad" : f.correct ? "ok" : ""}`, "");
    head.append(...(wrong > 0 || f.correct ? [mark(wrong === 0)] : []), sum);
    result.append(head);
    announce(sum);
    if (f.example) result.append(node("p", "hint", fill(this.word("example"), f.example)));
    const figures = node("dl", "stress-figures", "");
    const seconds = fill(this.word("seconds"), f.seconds.toFixed(2));
    for (const [name, value, bad] of [
      ["duplicates", this.numbers.format(f.duplicates), f.duplicates > 0],
      ["lost", this.numbers.format(f.lost), f.lost > 0],
      ["refused", this.numbers.format(f.refused), false],
      ["done", this.numbers.format(message.done), false],
      ["took", seconds, false],
      ["per-second", this.numbers.format(Math.round(f.perSecond)), false],
    ]) {
      const row = node("div", bad ? "bad" : "", "");
      row.append(node("dt", "", this.word(String(name))), node("dd", "", String(value)));
      row.dataset.figure = String(name);
      figures.append(row);
    }
    result.append(figures);
    if (f.plot?.[this.language]) result.append(this.figure(f));
  }

  /** @param {string} id @param {number[]} values */
  counted(id, ...values) {
    return fill(this.word(id), ...values.map((n) => this.numbers.format(n)));
  }
}

/** @param {string} name @param {string} className @param {string} text */
function node(name, className, text) {
  const at = document.createElement(name);
  if (className) at.className = className.trim();
  at.textContent = text;
  return at;
}

/** A share as a bar; the figures beside it say the same. @param {number} n @param {number} of @param {boolean} bad */
function share(n, of, bad) {
  const bar = document.createElementNS(SVG, "svg");
  bar.setAttribute("class", `often-bar ${bad ? "bad" : "fine"}`);
  bar.setAttribute("viewBox", "0 0 100 4");
  bar.setAttribute("preserveAspectRatio", "none");
  bar.setAttribute("aria-hidden", "true");
  for (const [className, wide] of [["ground", 100], ["part", (100 * n) / of]]) {
    const rect = document.createElementNS(SVG, "rect");
    rect.setAttribute("class", String(className));
    rect.setAttribute("width", String(wide));
    rect.setAttribute("height", "4");
    bar.append(rect);
  }
  return bar;
}

/** A shape beside the colour. @param {boolean} ok */
function mark(ok) {
  const at = document.createElementNS(SVG, "svg");
  at.setAttribute("class", "mark");
  at.setAttribute("viewBox", "0 0 12 12");
  at.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ok ? "M1.8 6.4 4.7 9.3 10.2 3" : "M2.4 2.4 9.6 9.6M9.6 2.4 2.4 9.6");
  at.append(path);
  return at;
}

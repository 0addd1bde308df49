// @ts-check
// Questions before a step is shown, and challenges: puts the question where the run stands, hands
// the focus on, keeps what was answered and solved, and the switch "ask me before it happens". The
// questions come with the page, their answers computed; the laboratory says when one is due.

import * as progress from "./progress.js";
import * as shape from "./shape.js";

/** @typedef {import("./lab.js").Lab} Lab */
/** @typedef {import("./lab.js").Reply} Reply */

const ASKING = "asking"; // in the browser's storage: "off", or nothing
const GAP_PX = 12;
const NARROW = "(max-width: 960px)";

export class Learn {
  /**
   * @param {string} lesson @param {Lab} lab @param {import("./player.js").Player} player
   * @param {{send: (line: string) => Promise<Reply>, say: (text: string) => void, tab: (id: string) => void}} page
   */
  constructor(lesson, lab, player, page) {
    this.lesson = lesson;
    this.guest = document.body.classList.contains("embed"); // in somebody else's page
    this.lab = lab;
    this.player = player;
    this.page = page;
    this.trial = "";
    this.playing = false; // a question has stopped what played
    this.answered = ""; // where the run stood when the question on the page was answered
    /** @type {HTMLElement|null} what had the focus before the question */
    this.before = null;
    const template = /** @type {HTMLTemplateElement|null} */ (document.getElementById("questions"));
    /** @type {HTMLElement[]} */
    this.questions = [...(template?.content.querySelectorAll("[data-ask]") ?? [])].map((at) => /** @type {HTMLElement} */ (at));
    /** @type {[string, (at: HTMLElement) => void][]} what a click on an element does */
    this.clicks = [
      ["[data-choice]", (at) => this.answer(Number(at.dataset.choice))],
      ["[data-ask-skip]", () => this.skip()],
      ["[data-ask-on]", () => this.goOn()],
      ["[data-asking]", () => this.asking(false)],
      ["[data-asking-switch]", (at) => this.asking(/** @type {HTMLInputElement} */ (at).checked)],
      ["[data-reask]", () => this.lab.send("passed\t")],
      ["[data-open-tab]", (at) => this.open(at.dataset.openTab ?? "")],
      ["[data-challenge]", (at) => this.start(at.dataset.challenge ?? "")],
      ["[data-next-challenge]", (at) => this.next(at.dataset.nextChallenge ?? "")],
      ["[data-nearer]", () => this.lab.send("nearer")],
      ["[data-solution]", () => this.page.send("solution")],
      ["[data-giveup]", () => this.leave()],
    ];
    document.addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("progress", () => this.mark());
    document.getElementById("zone-timeline")?.addEventListener("scroll", () => this.place(), { passive: true });
    this.mark();
  }

  get question() {
    return /** @type {HTMLElement|null} */ (document.querySelector("#question [data-ask]"));
  }

  get waits() {
    return this.question?.dataset.askState === "waiting";
  }

  /** A reply has been put into the page. @param {Reply} reply @param {string} line */
  hear(reply, line) {
    if (line.startsWith("open")) this.begin();
    if (reply.solved && !this.guest) progress.solved(this.lesson, reply.solved.id, reply.solved.score);
    if (reply.asked !== undefined) this.ask(this.questions[reply.asked]);
    else if (this.waits || (this.answered && this.answered !== standing(reply))) this.close();
    if (line !== "search") this.place();
    this.stand();
  }

  /** A laboratory that has just opened does not know what the reader has chosen and done. */
  begin() {
    if (this.guest || kept(ASKING) === "off") this.lab.send("asking\t0");
    this.box(kept(ASKING) !== "off");
    const done = progress.of(this.lesson).questions;
    const passed = this.questions.flatMap((q, i) => (q.dataset.ask ?? "") in done ? [i] : []);
    if (passed.length > 0) this.lab.send(`passed\t${passed.join(",")}`);
  }

  /** Puts a question, which stays until it is answered or the reader goes elsewhere. @param {HTMLElement|undefined} question */
  ask(question) {
    if (!question || this.question?.dataset.ask === question.dataset.ask) return;
    if (this.player.playing) {
      this.player.stop();
      this.playing = true;
    }
    if (!this.question) this.before = /** @type {HTMLElement|null} */ (document.activeElement);
    const at = /** @type {HTMLElement} */ (question.cloneNode(true));
    document.getElementById("question")?.replaceChildren(at);
    shape.adjust();
    this.answered = "";
    this.mark();
    this.page.say(text(at, ".ask-next", "h2"));
    this.stops(0);
    focus(at.querySelector("[data-choice]"));
  }

  /** Judges a choice, and takes the step. @param {number} n */
  async answer(n) {
    const at = this.question;
    const choice = at?.querySelector(`[data-choice="${n}"]`);
    if (!at || !choice || !this.waits) return;
    const right = at.dataset.right === String(n);
    choice.setAttribute("aria-pressed", "true");
    at.dataset.askState = right ? "right" : "wrong";
    for (const button of at.querySelectorAll("[data-choice]")) button.setAttribute("disabled", "");
    if (!this.guest) progress.question(this.lesson, at.dataset.ask ?? "", right);
    const reply = await this.page.send("pass");
    this.answered = standing(reply);
    this.place();
    this.page.say(text(at, right ? ".when-right" : ".when-wrong", ".ask-why"));
    focus(at.querySelector("[data-ask-on]"));
  }

  async skip() {
    const playing = this.playing;
    this.playing = false;
    await this.page.send("pass");
    if (playing) this.player.play();
  }

  /** After an answer: what played goes on, else one step more. */
  goOn() {
    const at = this.lab.last;
    const playing = this.playing;
    this.close();
    if (!at || at.pos >= at.length) return;
    if (playing) this.player.play();
    else this.page.send("forward");
  }

  /** Takes the question away, and gives the focus back to what had it. */
  close() {
    const had = this.question?.contains(document.activeElement) || document.activeElement === document.body;
    document.getElementById("question")?.replaceChildren();
    shape.adjust();
    this.answered = "";
    this.playing = false;
    if (!had) return;
    const back = this.before?.isConnected && this.before !== document.body ? this.before : document.querySelector('[data-transport="step"]');
    focus(back);
  }

  /** One choice is a tab stop. @param {number} n */
  stops(n) {
    this.question?.querySelectorAll("[data-choice]").forEach((at, i) => {
      /** @type {HTMLElement} */ (at).tabIndex = i === n ? 0 : -1;
    });
  }

  /** Writes what has been answered and solved into the page. */
  mark() {
    const { questions, solved } = progress.of(this.lesson);
    const mine = this.questions.filter((q) => (q.dataset.ask ?? "") in questions);
    const right = mine.filter((q) => questions[q.dataset.ask ?? ""]);
    for (const at of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-score]"))) {
      const score = `${right.length}/${mine.length}`;
      if (at.dataset.score === score) continue; // nothing to lay out anew
      at.dataset.score = score;
      at.textContent = mine.length === 0 ? "" : fill(at.dataset.words, right.length, mine.length);
    }
    document.querySelector("[data-reask]")?.toggleAttribute("hidden", mine.length === 0);
    for (const at of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-task]"))) {
      const score = solved[at.dataset.task ?? ""];
      const best = /** @type {HTMLElement|null} */ (at.querySelector("[data-best]"));
      at.dataset.solved = String(score !== undefined);
      if (!best || score === undefined) continue;
      best.textContent = fill(score === 1 ? best.dataset.one : best.dataset.many, score);
      best.hidden = false;
    }
  }

  /** Says when a challenge is solved, or has become impossible. */
  stand() {
    const at = /** @type {HTMLElement|null} */ (document.querySelector("[data-trial]"));
    const now = at ? `${at.dataset.trial} ${at.dataset.trialState}` : "";
    if (now === this.trial) return;
    this.trial = now;
    if (at && /^(solved|shown|impossible|over|away)$/.test(at.dataset.trialState ?? "")) this.page.say(text(at, ".trial-said"));
  }

  /** Lays the question under the present step, with that step in sight. */
  place() {
    const zone = document.getElementById("question");
    const picture = document.getElementById("zone-timeline");
    const at = this.question;
    if (!zone || !picture || !at) return;
    if (matchMedia(NARROW).matches) {
      zone.style.top = "";
      at.scrollIntoView({ block: "nearest" });
      return;
    }
    const room = picture.getBoundingClientRect();
    const last = picture.querySelector(".event.now .hit") ?? picture.querySelector(".heads");
    const over = (last?.getBoundingClientRect().bottom ?? room.top) + at.offsetHeight + 2 * GAP_PX - room.bottom;
    if (over > 0) picture.scrollTop += over;
    const below = (last?.getBoundingClientRect().bottom ?? room.top) - room.top + GAP_PX;
    zone.style.top = `${Math.max(GAP_PX, Math.min(below, room.height - at.offsetHeight - GAP_PX))}px`;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key !== "Escape" || !this.waits || event.defaultPrevented) return;
    if (!document.querySelector("dialog[open], details[data-pop][open]")) this.skip();
  }

  /** Chooses the n-th answer; false when nothing is asked. @param {number} n */
  nth(n) {
    if (!this.waits) return false;
    this.answer(n - 1);
    return true;
  }

  /** @param {boolean} on */
  asking(on) {
    keep(ASKING, on ? "" : "off");
    this.box(on);
    return this.lab.send(`asking\t${on ? 1 : 0}`);
  }

  /** @param {boolean} on */
  box(on) {
    const box = /** @type {HTMLInputElement|null} */ (document.querySelector("[data-asking-switch]"));
    if (box) box.checked = on;
  }

  /** @param {string} id */
  open(id) {
    this.page.tab(id);
    document.getElementById(`panel-${id}`)?.scrollIntoView({ block: "nearest" });
    focus(document.getElementById(`tab-${id}`));
  }

  /** @param {string} id */
  async start(id) {
    await this.page.send(`challenge\t${id}`);
    this.page.tab("state");
    document.querySelector(".can-happen")?.scrollTo({ top: 0 });
    if (matchMedia(NARROW).matches) document.getElementById("zone-trial")?.scrollIntoView({ block: "start" });
    if (document.activeElement === document.body) focus(document.querySelector("#zone-actions [data-action]:not(:disabled)"));
  }

  /** The challenge after this one that is not solved yet; the list where none is left. @param {string} id */
  next(id) {
    const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-task]")]);
    const at = all.findIndex((task) => task.dataset.task === id);
    const then = [...all.slice(at + 1), ...all.slice(0, at)].find((task) => task.dataset.solved === "false");
    if (then) this.start(then.dataset.task ?? "");
    else this.leave();
  }

  async leave() {
    await this.page.send("giveup");
    this.open("tasks");
  }
}

/** Where the run stands. @param {Reply} reply */
function standing(reply) {
  return `${reply.run} ${reply.pos}`;
}

/** @param {string|undefined} words @param {number[]} values */
function fill(words, ...values) {
  return values.reduce((s, value) => s.replace("#", String(value)), words ?? "");
}

/** @param {Element|null|undefined} at */
function focus(at) {
  if (at instanceof HTMLElement) at.focus({ preventScroll: true });
}

/** @param {Element} at @param {string[]} parts */
function text(at, ...parts) {
  return parts.map((part) => at.querySelector(part)?.textContent?.trim() ?? "").join(" ");
}

/** @param {string} name */
function kept(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null; // storage is off: the choice lasts as long as the page
  }
}

/** @param {string} name @param {string} value */
function keep(name, value) {
  try {
    if (value) localStorage.setItem(name, value);
    else localStorage.removeItem(name);
  } catch {
    // as above
  }
}

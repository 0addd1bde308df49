// @ts-check
// Questions before a step is shown, and challenges: puts the question where the run stands, hands
// the focus on, and keeps the switch "ask me before it happens".

import * as progress from "./progress.js";

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
    this.asked = ""; // the question that is on the page, and its state
    this.trial = "";
    this.playing = false; // a question has stopped what played
    /** @type {HTMLElement|null} what had the focus before the question */
    this.before = null;
    /** @type {[string, (at: HTMLElement) => void][]} what a click on an element does */
    this.clicks = [
      ["[data-choice]", (at) => this.page.send(`answer\t${at.dataset.choice}`)],
      ["[data-ask-skip]", () => this.skip()],
      ["[data-ask-on]", () => this.goOn()],
      ["[data-asking]", (at) => this.asking(at.dataset.asking === "1")],
      ["[data-asking-switch]", (at) => this.asking(/** @type {HTMLInputElement} */ (at).checked)],
      ["[data-reask]", () => this.lab.send("reask")],
      ["[data-open-tab]", (at) => this.open(at.dataset.openTab ?? "")],
      ["[data-challenge]", (at) => this.start(at.dataset.challenge ?? "")],
      ["[data-nearer]", () => this.lab.send("nearer")],
      ["[data-solution]", () => this.page.send("solution")],
      ["[data-giveup]", () => this.leave()],
    ];
    document.addEventListener("keydown", (event) => this.key(event));
    document.getElementById("zone-timeline")?.addEventListener("scroll", () => this.place(), { passive: true });
  }

  get question() {
    return /** @type {HTMLElement|null} */ (document.querySelector("[data-ask]"));
  }

  get waits() {
    return this.question?.dataset.askState === "waiting";
  }

  /** A reply has been put into the page. @param {Reply} reply @param {string} line */
  hear(reply, line) {
    if (!this.guest) this.write(reply);
    if (line.startsWith("open")) this.begin();
    const at = this.question;
    const now = at ? `${at.dataset.ask} ${at.dataset.askState}` : "";
    if (now !== this.asked) this.turn(at, now);
    if (at && line !== "search") this.place();
    this.stand();
    const box = /** @type {HTMLInputElement|null} */ (document.querySelector("[data-asking-switch]"));
    if (box) box.checked = box.hasAttribute("checked");
  }

  /** A laboratory that has just opened does not know what the reader has chosen and done. */
  begin() {
    if (this.guest || kept(ASKING) === "off") this.lab.send("asking\t0");
    if (this.guest) return;
    const { questions, solved } = progress.of(this.lesson);
    const answers = Object.entries(questions).map(([id, right]) => `${id}=${right ? 1 : 0}`);
    const scores = Object.entries(solved).map(([id, score]) => `${id}=${score}`);
    if (answers.length + scores.length > 0) this.lab.send(`kept\t${answers.join(",")}\t${scores.join(",")}`);
  }

  /** Writes down what was just answered or solved. @param {Reply} reply */
  write(reply) {
    if (reply.answered) progress.question(this.lesson, reply.answered.id, reply.answered.right);
    if (reply.solved) progress.solved(this.lesson, reply.solved.id, reply.solved.score);
  }

  /** The question has come, been answered, or gone. @param {HTMLElement|null} at @param {string} now */
  turn(at, now) {
    const was = this.asked;
    this.asked = now;
    if (!at) {
      if (!document.activeElement || document.activeElement === document.body) this.back();
      return;
    }
    if (this.waits && this.player.playing) {
      this.player.stop();
      this.playing = true;
    }
    if (this.waits && !was.startsWith(`${at.dataset.ask} `)) {
      this.before = /** @type {HTMLElement|null} */ (document.activeElement);
      this.page.say(text(at, ".ask-next", "h2"));
      focus(at.querySelector("[data-choice]"));
    } else if (at.querySelector("[data-ask-on]")) {
      this.page.say(text(at, ".ask-said"));
      focus(at.querySelector("[data-ask-on]"));
    }
  }

  /** Gives the focus back to what had it before the question. */
  back() {
    const step = document.querySelector('[data-transport="step"]');
    focus(this.before?.isConnected && this.before !== document.body ? this.before : step);
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
    const zone = document.getElementById("zone-question");
    const stage = document.getElementById("stage");
    const picture = document.getElementById("zone-timeline");
    const at = this.question;
    if (!zone || !stage || !picture || !at) return;
    if (matchMedia(NARROW).matches) {
      zone.style.top = "";
      at.scrollIntoView({ block: "nearest" });
      return;
    }
    const room = picture.getBoundingClientRect();
    const last = picture.querySelector(".event.now .hit") ?? picture.querySelector(".lanes");
    const over = (last?.getBoundingClientRect().bottom ?? room.top) + at.offsetHeight + 2 * GAP_PX - room.bottom;
    if (over > 0) picture.scrollTop += over;
    const below = (last?.getBoundingClientRect().bottom ?? room.top) - stage.getBoundingClientRect().top + GAP_PX;
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
    if (this.question?.querySelector(`[data-choice="${n - 1}"]`)) this.page.send(`answer\t${n - 1}`);
    return true;
  }

  async skip() {
    const playing = this.playing;
    this.playing = false;
    await this.page.send("skip");
    if (playing) this.player.play();
  }

  /** After an answer: what played goes on, else one step more. */
  async goOn() {
    const at = this.lab.last;
    const playing = this.playing;
    this.playing = false;
    if (!at) return;
    if (at.pos >= at.length) await this.page.send(`seek\t${at.pos}`);
    else if (playing) this.player.play();
    else await this.page.send("forward");
    if (!this.question) this.back();
  }

  /** @param {boolean} on */
  async asking(on) {
    keep(ASKING, on ? "" : "off");
    this.playing = false;
    await this.lab.send(`asking\t${on ? 1 : 0}`);
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

  async leave() {
    await this.page.send("giveup");
    this.open("tasks");
  }
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

// @ts-check
// The page of a lesson: sends what the reader does to the laboratory in the worker, and puts its
// answers into the page.

import * as besides from "./beside.js";
import * as code from "./code.js";
import { jobs } from "./jobs.js";
import * as keys from "./keys.js";
import { Lab } from "./lab.js";
import { Learn } from "./learn.js";
import * as link from "./link.js";
import { Live } from "./live.js";
import { module, status, word } from "./module.js";
import { Player } from "./player.js";
import * as paper from "./print.js";
import { recorder } from "./record.js";
import * as shape from "./shape.js";
import * as dialogs from "./share.js";
import * as stage from "./stage.js";
import * as story from "./story.js";
import * as wait from "./wait.js";
import { patch, relist } from "./zones.js";

const body = document.body;
const lesson = body.dataset.lesson ?? "";
const lab = new Lab(body.dataset.worker ?? "", body.dataset.language ?? "en");
const player = new Player(lab);
const learn = new Learn(lesson, lab, player, { send, say, tab });
const live = new Live(lab, word);

const NOTICE_MS = 8000;
const SLOW_MS = 600; // a faster start needs no word

let slow = 0;

async function begin() {
  if (/[?&]present(&|$)/.test(location.search)) body.classList.add("present"); // where no server read it
  keys.remember();
  paper.listen(tail);
  keys.stops();
  listen();
  jobs(lab, word, (run, pos) => {
    player.stop();
    live.detach();
    lab.open(run, pos);
  });
  stage.follow();
  const found = await module();
  if (!found) return;
  slow = setTimeout(() => status(word("loading")), SLOW_MS);
  lab.listeners.push(show, recorder(lesson, (at) => link.write(at.run, at.pos, at.length)));
  lab.onCrash = (message, again) => {
    player.stop();
    live.detach();
    status(word(again ? "crashed" : "dead") + (message && ` (${word(message)})`));
    if (again) setTimeout(() => status(""), NOTICE_MS);
  };
  lab.wide = stage.width();
  lab.beats = story.places();
  const at = link.read(lesson, location);
  lab.start(found, at.run, at.pos);
  if (at.beside !== undefined) besides.open(lab, at.beside);
}

let touched = false; // the reader has done something

/**
 * The page came with the server's verdicts for this run: they stay until the worker has its own.
 * @param {import("./lab.js").Reply} reply
 */
function keepVerdicts(reply) {
  if (touched || !reply.searching || reply.run !== body.dataset.run || body.dataset.searched !== "true") return;
  delete reply.zones.properties;
  delete reply.zones.charts;
  delete reply.zones.bounds;
}

/** Puts a reply into the page. @param {import("./lab.js").Reply} reply @param {string} line */
function show(reply, line) {
  keepVerdicts(reply);
  body.dataset.searching = String(reply.searching);
  shape.hold(reply.searching);
  for (const zone of patch(reply.zones)) keys.stops(zone);
  if (reply.list) relist(reply.list);
  shape.adjust();
  wait.adjust();
  if (line === "search") {
    learn.hear(reply, line);
    return;
  }
  fade();
  if (body.dataset.ready !== "true") {
    clearTimeout(slow);
    body.dataset.ready = "true";
    status("");
  }
  code.mark(reply);
  live.look();
  if (!line.startsWith("open")) besides.keep(lab, reply);
  const beat = story.mark(reply);
  const own = /^(open|wide|passed|asking)/.test(line); // of the page itself, not the reader
  if (!own) {
    if (!reading) story.follow(beat);
    say(reply.problem || (reply.say ?? ""));
  }
  stage.follow();
  stage.strip();
  learn.hear(reply, line);
  const tail = link.write(reply.run, reply.pos, reply.length, reply.beside);
  if (!/^(open|passed|asking)/.test(line)) link.keep(tail);
  language(tail);
}

let fading = 0;

/** A notice that nobody has to act on goes by itself. */
function fade() {
  clearTimeout(fading);
  const notice = document.querySelector("#zone-notice .notice:not(.wrong)");
  if (notice) fading = setTimeout(() => dismiss(notice), NOTICE_MS);
}

/** @param {Element|null|undefined} message */
function dismiss(message) {
  message?.remove();
  shape.adjust();
}

/** @param {string} text */
function say(text) {
  const at = document.getElementById("say");
  if (at) at.textContent = text;
}

/** The other language opens at the same run and step. @param {string} tail */
function language(tail) {
  const other = /** @type {HTMLAnchorElement|null} */ (document.querySelector("a[data-lang]"));
  const whole = /** @type {HTMLAnchorElement|null} */ (document.querySelector("a[data-whole]"));
  if (whole) whole.href = whole.pathname + tail;
  if (other) other.href = other.pathname + tail;
}

/** What the reader does by hand ends what plays by itself. @param {string} line */
function send(line) {
  touched = true;
  player.stop();
  live.detach();
  return lab.send(line);
}

/** In a live run with a lane in the reader's hands the server is asked. @param {string} action */
function act(action) {
  if (live.driven) live.act(action);
  else send(`do\t${action}`);
}

/** @param {string} command */
function transport(command) {
  if (command === "play") player.toggle();
  else send(command);
}

/** @param {string} walk @param {number} step */
async function beat(walk, step) {
  player.stop();
  live.detach();
  if (lab.last?.walk !== walk) await lab.send(`walk\t${walk}`);
  await lab.send(`seek\t${step}`);
}

let reading = false; // the reader scrolls the story: it is not scrolled for them

/** The run goes along with what is read, as long as it is a story and no run of the reader's own.
 * @param {HTMLElement} at */
async function read(at) {
  if (!lab.last?.walk || document.querySelector("[data-branch]")) return;
  reading = true;
  await beat(at.dataset.beatWalk ?? "", Number(at.dataset.beatStep));
  reading = false;
}

let turning = Promise.resolve(); // to another beat: the next key counts from where this one leads

/** @param {HTMLElement|null} at */
async function showBeat(at) {
  if (!at) return;
  await beat(at.dataset.beatWalk ?? "", Number(at.dataset.beatStep));
  story.show(at);
}

/** @param {HTMLElement} at */
async function beside(at) {
  at.closest("details[data-pop]")?.removeAttribute("open");
  touched = true;
  player.stop();
  live.detach();
  if (at.dataset.besideWalk) await lab.send(`walk\t${at.dataset.besideWalk}`);
  await besides.open(lab, at.dataset.beside ?? "");
  document.getElementById("stage")?.scrollIntoView({ block: "start" });
}

/** @type {[string, (at: HTMLElement, event: Event) => void][]} what a click on an element does */
const clicks = [
  ["a.term", () => {}], // a link, wherever it stands
  ...learn.clicks,
  ["[data-action]", (at) => act(at.dataset.action ?? "")],
  ["[data-through]", (at) => send(`through\t${at.dataset.through}`)],
  ["[data-setting]", (at) => send(`set\t${at.dataset.setting}\t${at.dataset.value}`)],
  ["[data-transport]", (at) => transport(at.dataset.transport ?? "")],
  ["[data-show-shortest]", (at) => shortest(at.dataset.showShortest ?? "")],
  ["[data-shorten]", (at) => send(`shorten\t${at.dataset.shorten}`)],
  ["[data-hint]", () => lab.send("hint")],
  ["[data-hinted]", (at) => send(`do\t${at.dataset.hinted}`)],
  ["[data-branch]", (at) => send(`branch\t${at.dataset.branch}`)],
  ["[data-walk]", (at) => send(`walk\t${at.dataset.walk}`)],
  ["[data-fix]", (at) => send(`fix\t${at.dataset.fix}`)],
  ["[data-ref-walk]", (at) => send(`walk\t${at.dataset.refWalk}`)],
  ["[data-ref-property]", (at) => stage.point(at.dataset.refProperty ?? "")],
  ['a[href^="#beat-"]', (at, event) => { event.preventDefault(); showBeat(document.querySelector(at.getAttribute("href") ?? "")); }],
  ["[data-answer]", (at, event) => { event.preventDefault(); stage.jump("answer"); document.getElementById("answer")?.focus({ preventScroll: true }); }],
  ["[data-unfold]", (at) => send(`unfold\t${at.dataset.unfold}`)],
  ["[data-beside]", (at) => beside(at)],
  ["[data-apart]", () => besides.close(lab)],
  ["[data-beat-walk]", (at) => beat(at.dataset.beatWalk ?? "", Number(at.dataset.beatStep))],
  ["[data-seek]", (at) => send(`seek\t${at.dataset.seek}`)],
  [".event[data-seq]", (at) => send(`seek\t${at.dataset.seq}`)],
  ["[data-search]", (at) => search(at)],
  ["[data-tab]", (at) => tab(at.dataset.tab ?? "")],
  ["[data-open-tab]", (at) => openTab(at.dataset.openTab ?? "")],
  ["[data-dismiss]", (at) => dismiss(document.getElementById(`zone-${at.dataset.dismiss}`)?.firstElementChild)],
  ["[data-share]", () => dialogs.share(tail(), lab.last?.claim ?? "")],
  ["[data-share-copy]", () => dialogs.copy()],
  ["[data-take]", (at) => dialogs.take(lab, at.dataset.take ?? "")],
  ["[data-take-copy]", (at) => dialogs.takeCopy(lab, at.dataset.takeCopy ?? "")],
  ["[data-print]", () => print()],
  ["[data-help]", () => dialogs.show("help")],
  ["[data-close]", (at) => at.closest("dialog")?.close()],
  ["[data-live]", (at) => live.command(at)],
  ["[data-open-run]", () => live.open()],
  ["[data-jump]", (at) => stage.jump(at.dataset.jump ?? "")],
  ["[data-skip]", (at, event) => { event.preventDefault(); document.getElementById(at.dataset.skip ?? "")?.focus(); }],
];

/** @param {Event} event */
function click(event) {
  const target = /** @type {Element} */ (event.target);
  closeFolds(target);
  for (const [selector, act] of clicks) {
    const at = /** @type {HTMLElement|null} */ (target.closest(selector));
    if (at && !at.matches(":disabled")) {
      act(at, event);
      return;
    }
  }
}

/** A fold that lies over the page closes when the reader goes elsewhere. @param {Element} target */
function closeFolds(target) {
  for (const fold of document.querySelectorAll("details[data-pop][open]")) {
    if (!fold.contains(target)) fold.removeAttribute("open");
  }
}

/** The page may know a verdict before the worker does: then it waits for it. @param {string} property */
async function shortest(property) {
  await lab.search(true);
  await lab.searched();
  send(`shortest\t${property}`);
}

/** @param {HTMLElement} at */
function search(at) {
  lab.search(at.dataset.search !== "stop");
}

/** The part of the address after the path, for the run as it is. */
function tail() {
  const at = lab.last;
  return at ? link.write(at.run, at.pos, at.length, at.beside) : location.search + location.hash;
}

/** @param {string} id */
function tab(id) {
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-tab]"))) {
    const on = button.dataset.tab === id;
    button.setAttribute("aria-selected", String(on));
    document.getElementById(`panel-${button.dataset.tab}`)?.classList.toggle("off", !on);
  }
  document.getElementById("next")?.classList.toggle("live-open", id === "live");
  keys.stops();
}

/** Opens a tab from elsewhere and goes there. @param {string} id */
function openTab(id) {
  tab(id);
  const panel = document.getElementById(`panel-${id}`);
  panel?.scrollIntoView({ block: "nearest" });
  /** @type {HTMLElement|null} */ (panel?.querySelector("button:not([hidden])"))?.focus();
}

function listen() {
  document.addEventListener("click", click);
  document.addEventListener("change", (event) => {
    const at = /** @type {HTMLSelectElement} */ (event.target);
    if (at.dataset?.track) lab.send(`track\t${at.value}`);
  });
  document.addEventListener("input", (event) => {
    const target = /** @type {HTMLInputElement} */ (event.target);
    if (target.matches("[data-scrub]")) send(`seek\t${target.value}`);
    if (target.matches("[data-wait-amount]")) wait.adjust();
    if (target.matches("[data-speed]")) player.speed = Number(target.value);
  });
  document.addEventListener("keydown", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.key === "Enter" && target.matches("[data-wait-amount]")) wait.go();
    if ((event.key === "Enter" || event.key === " ") && target.matches("a[role=button]")) {
      event.preventDefault();
      target.dispatchEvent(new MouseEvent("click", { bubbles: true })); // SVG has no click()
    }
    if (event.key === "Escape") closeFolds(document.documentElement);
  });
  keys.listen((name, value = "") => {
    if (name === "transport") transport(value);
    else if (name === "nth") learn.nth(Number(value)) || nth(Number(value));
    else if (name === "undo") send("undo");
    else if (name === "branches") /** @type {HTMLElement|null} */ (document.querySelector('.strip [data-branch][aria-current="true"]'))?.focus();
    else if (name === "beat") turning = turning.then(() => showBeat(story.next(Number(value))));
    else if (name === "help") dialogs.show("help");
  });
  window.addEventListener("hashchange", () => {
    const at = link.read(lesson, location);
    player.stop();
    lab.open(at.run, at.pos);
  });
  story.onRead(read);
  stage.onResize((wide) => {
    if (wide === lab.wide) return;
    lab.wide = wide;
    if (lab.last) lab.send(`wide\t${wide}`);
  });
}

/** Chooses the n-th action that can happen. @param {number} n */
function nth(n) {
  const all = document.querySelectorAll("#zone-actions .acts:not(.off) [data-action]:not(:disabled)");
  const at = /** @type {HTMLElement|undefined} */ (all[n - 1]);
  if (at) act(at.dataset.action ?? "");
}

begin();

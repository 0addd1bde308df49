// @ts-check
// The address of the page holds the whole run: the switches and the shown numbers in the query,
// the schedule in the fragment, and the step as an option of the page.

import { later } from "./later.js";

const PAGE_OPTIONS = ["step", "present", "term", "beside"];

/** Reads an address. @param {string} lesson @param {URL|Location} url */
export function read(lesson, url) {
  const items = url.search.slice(1).split("&").filter(Boolean);
  const own = items.filter((item) => !PAGE_OPTIONS.includes(item.split("=")[0]));
  const step = items.find((item) => item.startsWith("step="));
  const query = own.length > 0 ? `?${own.join("&")}` : "";
  // An empty fragment is a run without a step; no fragment is the lesson's first walk.
  const fragment = url.href.includes("#") ? decodeURI(url.hash) || "#" : "";
  const beside = items.find((item) => item.split("=")[0] === "beside");
  return { run: lesson + query + fragment, pos: step ? Number(step.slice(5)) : -1, beside: beside?.slice("beside=".length) };
}

/**
 * Writes the part of an address after the path.
 * @param {string} run the run's text: "fencing?rule=older&from=41#A.acquire"
 * @param {number} pos @param {number} length
 * @param {string} [beside] the settings of a second run
 */
export function write(run, pos, length, beside) {
  const [head, fragment] = run.split("#");
  const [, query = ""] = head.split("?");
  let search = query;
  // The first item of the query is the settings': an option of the page never stands there.
  if (pos !== length) search += `&step=${pos}`;
  if (document.body.classList.contains("present")) search += "&present";
  // Another future of the same run is in no link: only the present one is.
  if (beside !== undefined && !beside.startsWith("@")) search += `&beside=${beside}`;
  return (search ? `?${search}` : "") + (fragment === undefined ? "" : `#${fragment}`);
}

const put = later();

/** Puts a run into the address bar. @param {string} tail */
export function keep(tail) {
  put(() => history.replaceState(null, "", location.pathname + tail));
}

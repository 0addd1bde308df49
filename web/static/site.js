// @ts-check
// What every page does: find a lesson, and show the word of a story that the glossary came from.

import * as find from "./find.js";

find.listen();

const term = new URLSearchParams(location.search).get("term");
const at = term && /** @type {HTMLElement|null} */ (document.querySelector(`a[data-term="${CSS.escape(term)}"]`));
if (at) {
  at.closest("details")?.setAttribute("open", "");
  at.scrollIntoView({ block: "center" });
  at.focus({ preventScroll: true });
}

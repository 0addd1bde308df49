// @ts-check
// The code panel: shows the method that decided the last step and marks the branch it took.

/** @param {import("./lab.js").Reply} reply */
export function mark(reply) {
  const taken = reply.err || "nil";
  let any = false;
  for (const block of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-code-for]"))) {
    const shown = reply.pos > 0 && decides(block, reply.action ?? "");
    block.hidden = !shown;
    any ||= shown;
    for (const line of /** @type {NodeListOf<HTMLElement>} */ (block.querySelectorAll("[data-code-line]"))) {
      line.classList.toggle("taken", shown && line.dataset.outcome === taken);
    }
  }
  const none = /** @type {HTMLElement|null} */ (document.querySelector("[data-code-none]"));
  if (none) none.hidden = any;
}

/** Whether a block decides an action under the present switches. @param {HTMLElement} block @param {string} action */
function decides(block, action) {
  return (block.dataset.codeWhen ?? "").split(" ").some((condition) => {
    const [of, switches = ""] = condition.split("@");
    return of === action && switches.split(",").filter(Boolean).every((item) => {
      const [setting, value] = item.split("=");
      return document.querySelector(`#zone-settings [data-setting="${setting}"][data-value="${value}"][aria-pressed="true"]`);
    });
  });
}

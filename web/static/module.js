// @ts-check
// Where the module is, and what the page says while it waits for it.

const STATUS_MS = 700;

/** A sentence of the page in its language; what is none of its words stays as it is. @param {string} id */
export function word(id) {
  const words = /** @type {HTMLTemplateElement} */ (document.getElementById("words"));
  return words.content.querySelector(`[data-word="${CSS.escape(id)}"]`)?.textContent ?? id;
}

/** @param {string} text */
export function status(text) {
  const at = document.getElementById("status");
  if (at) at.textContent = text;
}

/** Waits until the module is there. @returns {Promise<{wasm: string, exec: string}|null>} */
export async function module() {
  const { wasm, exec, status: from } = document.body.dataset;
  if (wasm) return { wasm, exec: exec ?? "" };
  for (;;) {
    try {
      const answer = await (await fetch(from ?? "")).json();
      if (answer.state === "ready") return answer;
      if (answer.state === "failed") {
        status(`${word("build-failed")} ${answer.message}`);
        return null;
      }
      status(word("building"));
    } catch {
      status(word("building"));
    }
    await new Promise((resolve) => setTimeout(resolve, STATUS_MS));
  }
}

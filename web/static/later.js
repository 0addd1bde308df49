// @ts-check
// What nobody sees at once is done once the step is painted, and not for every one of quick steps.

const PAINTED_MS = 20;
const QUIET_MS = 300; // browsers allow an address to be changed only so often

/** A piece of work of which the last one counts. @returns {(work: () => void) => void} */
export function later() {
  let timer = 0;
  let last = 0;
  /** @type {(() => void)|null} */
  let due = null;
  const go = () => {
    clearTimeout(timer);
    last = Date.now();
    const work = due;
    due = null;
    work?.();
  };
  addEventListener("pagehide", go);
  return (work) => {
    due = work;
    clearTimeout(timer);
    timer = setTimeout(go, Math.max(PAINTED_MS, last + QUIET_MS - Date.now()));
  };
}

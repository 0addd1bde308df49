// @ts-check
// A wait of the reader's own length: the button's action follows what is typed.

/** @type {string|null} what the reader typed last */
let typed = null;

/** Makes the button do what the field says. */
export function adjust() {
  const row = /** @type {HTMLElement|null} */ (document.querySelector(".own-wait"));
  const field = /** @type {HTMLInputElement|null} */ (row?.querySelector("[data-wait-amount]"));
  const button = /** @type {HTMLButtonElement|null} */ (row?.querySelector("[data-wait-own]"));
  if (!row || !field || !button) return;
  if (document.activeElement === field) typed = field.value;
  else if (typed !== null && Number(typed) <= Number(row.dataset.max)) field.value = typed;
  const amount = Number(field.value);
  const step = Number(field.step);
  const good = Number.isInteger(amount) && amount > 0 && amount % step === 0 && amount <= Number(row.dataset.max);
  button.disabled = !good;
  button.title = good ? "" : field.title;
  if (good) button.dataset.action = `wait.${name(amount * Number(row.dataset.scale))}`;
}

/** The name of an amount, as schedules write it. @param {number} millis */
function name(millis) {
  return millis % 1000 === 0 ? `${millis / 1000}s` : `${millis}ms`;
}

/** Presses the button. */
export function go() {
  const button = /** @type {HTMLButtonElement|null} */ (document.querySelector("[data-wait-own]"));
  if (button && !button.disabled) button.click();
}

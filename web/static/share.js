// @ts-check
// The dialogs: the link to this run, and the keys.

const PNG_SCALE = 2; // a picture for a screen with twice as many dots
const SAVED_MS = 10_000;

/** @param {string} id */
export function show(id) {
  const dialog = /** @type {HTMLDialogElement|null} */ (document.getElementById(id));
  if (dialog && !dialog.open) dialog.showModal();
}

/** @param {string} tail of the address, see link.js @param {string} claim that the run bears out; may be empty */
export async function share(tail, claim) {
  const link = field();
  if (!link) return;
  const choice = /** @type {HTMLElement|null} */ (document.querySelector(".claim-choice"));
  const box = /** @type {HTMLInputElement|null} */ (document.querySelector("[data-share-claim]"));
  const claimed = () => (box?.checked && claim ? `;${claim}` : "");
  const write = () => { link.value = location.origin + location.pathname + tail + claimed(); };
  if (choice && box) {
    choice.hidden = claim === "";
    const at = choice.querySelector("[data-claim]");
    if (at) at.textContent = claim;
    box.onchange = () => { write(); copy(); };
  }
  write();
  const present = /** @type {HTMLAnchorElement|null} */ (document.querySelector("[data-present-link]"));
  const [search, fragment] = tail.split("#");
  if (present) present.href = `${search || "?"}&present${fragment === undefined ? "" : `#${fragment}`}`;
  show("share");
  await copy();
}

/** What a file is saved as. @param {Blob} blob @param {string} name */
function save(blob, name) {
  const at = document.createElement("a");
  at.href = URL.createObjectURL(blob);
  at.download = name;
  at.click();
  setTimeout(() => URL.revokeObjectURL(at.href), SAVED_MS);
}

/** The theme's own picture: what is taken from a dark page is dark. */
function picture() {
  return getComputedStyle(document.documentElement).colorScheme.startsWith("dark") ? "svg-dark" : "svg";
}

/**
 * The present run as a file. @param {import("./lab.js").Lab} lab @param {string} format
 * @returns {Promise<{name: string, type: string, text: string}|undefined>}
 */
async function taken(lab, format) {
  if (format === "embed") return { name: "embed.html", type: "text/html", text: embedded() };
  return (await lab.send(`take\t${format}`)).file;
}

/** @param {import("./lab.js").Lab} lab @param {string} format */
export async function take(lab, format) {
  const file = await taken(lab, format === "png" || format === "svg" ? picture() : format);
  if (!file) return;
  if (format === "png") {
    const picture = await rastered(file.text);
    if (picture) save(picture, file.name.replace(/svg$/, "png"));
    else tooLarge();
  } else save(new Blob([file.text], { type: file.type }), file.name);
}

/** @param {import("./lab.js").Lab} lab @param {string} format */
export async function takeCopy(lab, format) {
  const file = await taken(lab, format);
  if (file) await write(file.text);
}

/** The browser has no canvas of that size. */
function tooLarge() {
  const said = /** @type {HTMLElement|null} */ (document.querySelector("#share .copied"));
  if (said) said.textContent = said.dataset.tooLarge ?? "";
}

/** Null where the picture is too large for a canvas. @param {string} svg @returns {Promise<Blob|null>} */
async function rastered(svg) {
  const image = new Image();
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  image.src = url;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.width * PNG_SCALE;
  canvas.height = image.height * PNG_SCALE;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(url);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** The frame for another page: this run, without the chrome. */
function embedded() {
  const at = new URL(field()?.value ?? location.href);
  at.pathname = at.pathname.replace("/lessons/", "/embed/");
  return `<iframe src="${at.href.replaceAll("&", "&amp;")}" title="${document.title.replaceAll('"', "&quot;")}" width="100%" height="640" loading="lazy"></iframe>`;
}

/** Copies the link; where the browser does not allow it, selects it. */
export async function copy() {
  const link = field();
  if (!link) return;
  link.focus();
  link.select();
  await write(link.value);
}

/** @param {string} text */
async function write(text) {
  const said = /** @type {HTMLElement|null} */ (document.querySelector("#share .copied"));
  if (!said) return;
  try {
    await navigator.clipboard.writeText(text);
    said.textContent = said.dataset.copied ?? "";
  } catch {
    said.textContent = said.dataset.byHand ?? "";
  }
}

function field() {
  return /** @type {HTMLInputElement|null} */ (document.querySelector("[data-share-link]"));
}

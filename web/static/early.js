// @ts-check
// Starts the worker, and with it the download and compilation of the module, while the page and its
// modules are still being read. lab.js takes it over.
(() => {
  const at = document.currentScript;
  if (!(at instanceof HTMLScriptElement) || !at.dataset.wasm) return;
  const worker = new Worker(at.dataset.worker ?? "");
  /** @type {any[]} */
  const heard = [];
  worker.onmessage = ({ data }) => heard.push(data);
  worker.postMessage({ kind: "load", wasm: at.dataset.wasm, exec: at.dataset.exec });
  // @ts-ignore: one global, read once
  window.early = { worker, heard };
})();

// Reads a JSON list of runs and writes the JSON list of their traces, as the module makes them.
// usage: node trace.js wasm_exec.js lab.wasm < runs.json
"use strict";

const fs = require("fs");
const [exec, module_] = process.argv.slice(2);
require(fs.realpathSync(exec)); // defines Go

async function main() {
  const go = new globalThis.Go();
  const { instance } = await WebAssembly.instantiate(fs.readFileSync(module_), go.importObject);
  go.run(instance);
  const lab = instance.exports;
  const trace = (run) => {
    const bytes = new TextEncoder().encode("trace\t" + run);
    new Uint8Array(lab.mem.buffer, lab.buffer(bytes.length) >>> 0, bytes.length).set(bytes);
    const length = lab.handle(bytes.length);
    return new TextDecoder().decode(new Uint8Array(lab.mem.buffer, lab.reply() >>> 0, length));
  };
  const runs = JSON.parse(fs.readFileSync(0, "utf8"));
  fs.writeSync(1, JSON.stringify(runs.map(trace)));
  process.exit(0);
}

main();

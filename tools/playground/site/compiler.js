"use strict";
// The compiler as the page sees it: command lines go to a worker, one at a time.

const compiler = {worker: null, waiting: new Map(), count: 0};

// The program is sent compressed, so that a server need not know how to. It is compiled once, for all workers.
compiler.program = fetch("warpwise.wasm.gz").then(answer => {
  if (!answer.ok) throw new Error("warpwise.wasm.gz: " + answer.status);
  const bytes = answer.body.pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compileStreaming(new Response(bytes, {headers: {"Content-Type": "application/wasm"}}));
});

compiler.start = program => {
  const w = compiler.worker = new Worker("worker.js");
  w.postMessage({program});
  w.onmessage = e => {
    const resolve = compiler.waiting.get(e.data.id);
    compiler.waiting.delete(e.data.id);
    if (resolve) resolve(e.data);
  };
};

// call runs a command line, and returns what it wrote: {code, stdout, stderr, files, ms}; null when it was cancelled.
compiler.call = (args, files) => new Promise((resolve, reject) => {
  const id = ++compiler.count;
  compiler.waiting.set(id, resolve);
  compiler.program.then(program => {
    if (!compiler.waiting.has(id)) return;
    if (!compiler.worker) compiler.start(program);
    compiler.worker.postMessage({id, args, files});
  }, reject);
});

compiler.busy = () => compiler.waiting.size > 0;

// cancel stops what runs. A worker cannot be interrupted, only ended; the next command starts another.
compiler.cancel = () => {
  if (!compiler.busy()) return;
  if (compiler.worker) compiler.worker.terminate();
  compiler.worker = null;
  const waiting = [...compiler.waiting.values()];
  compiler.waiting.clear();
  waiting.forEach(resolve => resolve(null));
};

// diagnostics returns the messages among what a command wrote: {file, line, column, kind, text}, line 0 where none is known.
compiler.diagnostics = text => {
  const found = [];
  for (const l of text.split("\n")) {
    let m = /^(\S+?):(\d+):(\d+): (error|warning|note|remark): (.*)$/.exec(l);
    if (m) found.push({file: m[1], line: +m[2], column: +m[3], kind: m[4], text: m[5]});
    else if ((m = /^(?:\S+: )?(error|warning|help|note): (.*)$/.exec(l)) || (m = /^(warpwise \w+): (.*)$/.exec(l))) found.push({file: "", line: 0, column: 0, kind: m[1].startsWith("warpwise") ? "error" : m[1], text: m[2]});
  }
  return found;
};

// words splits a command line as a shell does that knows quotes of one kind.
compiler.words = text => [...text.matchAll(/(?:[^\s']+|'[^']*')+/g)].map(m => m[0].replaceAll("'", ""));
compiler.quote = word => /^[\w@%+=:,./<>[\]-]+$/.test(word) && !/[<>[\]]/.test(word) ? word : "'" + word + "'";

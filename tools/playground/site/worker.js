"use strict";
// The compiler, off the thread of the page: each message is a command line with the files it reads; the answer is what
// it wrote. Every command is a program of its own, with an empty memory; stopping one ends this worker.

const encoder = new TextEncoder(), decoder = new TextDecoder();

// Files of the command that runs, by path. Nothing else exists, and nothing of it outlives the command.
let files = new Map(), open = new Map(), next = 3, output = {1: [], 2: []};

function failure(code) {
  const e = new Error(code);
  e.code = code;
  return e;
}

const refuse = (...args) => args.at(-1)(failure("ENOSYS"));
const name = path => path.replace(/^(\.\/|\/)+/, "");

function status(file) {
  return {dev: 0, ino: 0, mode: file ? 0o100666 : 0o40777, nlink: 1, uid: 0, gid: 0, rdev: 0, size: file ? file.bytes.length : 0, blksize: 4096, blocks: 0,
    atimeMs: 0, mtimeMs: 0, ctimeMs: 0, isDirectory: () => !file};
}

// find returns the status of a path: of a file, or of the one folder.
function find(path, callback) {
  const file = files.get(name(path));
  if (file) callback(null, status(file));
  else if (name(path) === "" || path === ".") callback(null, status(null));
  else callback(failure("ENOENT"));
}

const flags = {O_WRONLY: 1, O_RDWR: 2, O_CREAT: 64, O_EXCL: 128, O_TRUNC: 512, O_APPEND: 1024, O_DIRECTORY: 65536};

globalThis.fs = {
  constants: flags,
  writeSync(fd, bytes) {
    if (output[fd]) {
      output[fd].push(bytes.slice());
      return bytes.length;
    }
    const to = open.get(fd);
    if (!to) throw failure("EBADF");
    const end = to.at + bytes.length;
    if (end > to.file.bytes.length) {
      const longer = new Uint8Array(end);
      longer.set(to.file.bytes);
      to.file.bytes = longer;
    }
    to.file.bytes.set(bytes, to.at);
    to.at = end;
    return bytes.length;
  },
  write(fd, bytes, offset, length, position, callback) {
    try {
      if (position !== null && open.has(fd)) open.get(fd).at = position;
      callback(null, this.writeSync(fd, bytes.subarray(offset, offset + length)));
    } catch (e) {
      callback(e);
    }
  },
  open(path, how, mode, callback) {
    let file = files.get(name(path));
    if (!file && !(how & flags.O_CREAT)) return callback(failure("ENOENT"));
    if (file && how & flags.O_CREAT && how & flags.O_EXCL) return callback(failure("EEXIST"));
    if (!file) files.set(name(path), file = {bytes: new Uint8Array(0)});
    if (how & flags.O_TRUNC) file.bytes = new Uint8Array(0);
    open.set(next, {file, at: how & flags.O_APPEND ? file.bytes.length : 0});
    callback(null, next++);
  },
  read(fd, buffer, offset, length, position, callback) {
    const from = open.get(fd);
    if (!from) return fd === 0 ? callback(null, 0) : callback(failure("EBADF")); // standard input is empty
    const at = position === null ? from.at : position;
    const part = from.file.bytes.subarray(at, at + length);
    buffer.set(part, offset);
    if (position === null) from.at += part.length;
    callback(null, part.length);
  },
  close(fd, callback) { callback(open.delete(fd) ? null : failure("EBADF")); },
  fstat(fd, callback) { open.has(fd) ? callback(null, status(open.get(fd).file)) : callback(failure("EBADF")); },
  stat: find,
  lstat: find,
  fsync(fd, callback) { callback(null); },
  unlink(path, callback) { callback(files.delete(name(path)) ? null : failure("ENOENT")); },
  chmod: refuse, chown: refuse, fchmod: refuse, fchown: refuse, ftruncate: refuse, lchown: refuse, link: refuse, mkdir: refuse, readdir: refuse,
  readlink: refuse, rename: refuse, rmdir: refuse, symlink: refuse, truncate: refuse, utimes: refuse,
};

importScripts("wasm_exec.js");
globalThis.process.cwd = () => "/";

let program = null; // the compiled module, which the page sends first

function join(parts) {
  const all = new Uint8Array(parts.reduce((n, p) => n + p.length, 0));
  let at = 0;
  for (const p of parts) {
    all.set(p, at);
    at += p.length;
  }
  return all;
}

// run runs a command line: {id, args, files: {name: text}}.
async function run({id, args, files: given}) {
  const start = performance.now();
  files = new Map(Object.entries(given).map(([n, text]) => [n, {bytes: encoder.encode(text)}]));
  open = new Map();
  output = {1: [], 2: []};
  const go = new Go();
  let code = 0;
  go.argv = ["warpwise", ...args];
  go.exit = n => { code = n; };
  await go.run(await WebAssembly.instantiate(program, go.importObject));
  const written = {};
  for (const [n, file] of files) if (!(n in given)) written[n] = decoder.decode(file.bytes);
  postMessage({id, code, stdout: decoder.decode(join(output[1])), stderr: decoder.decode(join(output[2])), files: written, ms: performance.now() - start});
}

let turn = Promise.resolve(); // commands run one after the other
onmessage = e => {
  if (e.data.program) return void (program = e.data.program);
  turn = turn.then(() => run(e.data)).catch(error => postMessage({id: e.data.id, code: 2, stdout: "", stderr: "warpwise: " + error + "\n", files: {}, ms: 0}));
};

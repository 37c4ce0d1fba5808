"use strict";
// The editor, what is compiled, and the tabs of the result. data is in data.js, made by the build.

const $ = id => document.getElementById(id);
const state = {
  tab: "output", name: "kernel.ll", exhibit: null,
  result: null,      // the last compilation that was not cancelled: {text, out, ptx, remarks}
  shown: {},         // by tab: the request that its contents answer
  marks: [],         // diagnostics of the compilation and of the run
};

// make returns an element with attributes and children; what a listener is called for begins with "on".
function make(tag, attributes, ...children) {
  const e = document.createElement(tag);
  for (const [k, v] of Object.entries(attributes || {})) {
    if (k.startsWith("on")) e.addEventListener(k.slice(2), v);
    else if (v === true) e.setAttribute(k, "");
    else if (v !== false && v != null) e.setAttribute(k, v);
  }
  for (const c of children.flat(Infinity)) if (c != null) e.append(c);
  return e;
}

const source = $("source"), rowHeight = 18;
const isPTX = text => /^\s*\.version\s+\d/m.test(text) && !/^\s*(define|target triple)\b/m.test(text);
const fileName = () => isPTX(source.value) ? "kernel.ptx" : "kernel.ll";

// --- the editor

function drawNumbers() {
  const n = source.value.split("\n").length;
  if ($("numbers").dataset.n !== String(n)) {
    $("numbers").dataset.n = n;
    $("numbers").textContent = Array.from({length: n}, (_, i) => i + 1).join("\n");
  }
  const ptx = isPTX(source.value);
  $("language").textContent = ptx ? "PTX" : "LLVM IR";
  $("kind").disabled = ptx;
}

function scrollGutter() { $("numbers").style.transform = $("marks").style.transform = "translateY(" + -source.scrollTop + "px)"; }

// goTo puts the cursor at a place of the source.
function goTo(line, column) {
  const lines = source.value.split("\n");
  const at = lines.slice(0, line - 1).reduce((n, l) => n + l.length + 1, 0) + Math.max(0, column - 1);
  source.focus();
  source.setSelectionRange(at, at + Math.max(1, (lines[line - 1] || "").length - column + 1));
  source.scrollTop = Math.max(0, (line - 6) * rowHeight);
}

function place(d) { return d.line ? make("button", {class: "place", onclick: () => goTo(d.line, d.column)}, "line " + d.line + ":" + d.column) : null; }

// drawMarks shows diagnostics beside the lines and as a list below.
function drawMarks() {
  const list = state.marks;
  $("marks").replaceChildren(...list.filter(d => d.line && d.kind !== "note").map(d =>
    make("i", {class: d.kind, title: d.text, style: "top:" + (6 + (d.line - 1) * rowHeight) + "px"}, d.kind === "error" ? "✗ " + d.line : "! " + d.line)));
  $("messages").replaceChildren(...list.map(d => make("li", {class: d.kind}, place(d), make("b", {}, d.kind + ": "), d.text)));
  source.setAttribute("aria-invalid", String(list.some(d => d.kind === "error")));
}

function say(text, bad) {
  $("status").textContent = text;
  $("status").className = bad ? "bad" : "";
}

// --- compiling

const level = () => $("level").value.slice(1);

const target = () => $("target").value ? ["-mcpu=" + $("target").value] : []; // none: that of PTX as it says, else the compiler's

// request returns the command line for what the controls say, and the files it writes.
function request(extra = []) {
  const name = fileName(), passes = $("passes").value.trim(), remarks = ["-pass-remarks=.", "-pass-remarks-missed=."];
  if (name === "kernel.ptx") {
    return {out: "out.ptx", args: ["ptx", passes ? "-passes=" + passes : "-O" + level(), ...target(), ...remarks, ...extra, name, "-o", "out.ptx"]};
  }
  if ($("kind").value === "ir") return {out: "out.ll", args: ["opt", "-S", "-passes=" + (passes || "default<O" + level() + ">"), ...remarks, ...extra, name, "-o", "out.ll"]};
  return {out: "out.ptx", args: ["compile", ...target(), "-O" + level(), ...(passes ? ["-passes=" + passes] : []), ...remarks, ...extra, name, "-o", "out.ptx"]};
}

function showCommand(args) { $("command").textContent = "warpwise " + args.filter(a => !a.startsWith("-pass-remarks")).map(compiler.quote).join(" "); }

// call runs a command line on files, with the state of the buttons; null when it was cancelled.
async function call(args, files) {
  $("cancel").disabled = false;
  state.since = performance.now();
  showCommand(args);
  const r = await compiler.call(args, files);
  $("cancel").disabled = !compiler.busy();
  if (!r) say("cancelled", true);
  return r;
}

// patience is for how long, in milliseconds, a compilation goes on whose input has changed: ending it costs a new worker.
const patience = 1500;

// compile compiles what is in the editor, now or as soon as what runs has ended.
async function compile() {
  clearTimeout(state.timer);
  if (compiler.busy() && performance.now() - state.since < patience) return void (state.again = true);
  compiler.cancel();
  await compileOnce();
  if (state.again && !compiler.busy()) {
    state.again = false;
    await compile();
  }
}

async function compileOnce() {
  const text = source.value, {out, args} = request();
  say("compiling …");
  const r = await call(args, {[fileName()]: text});
  if (!r) return;
  const said = compiler.diagnostics(r.stderr), ms = Math.round(r.ms);
  state.marks = said.filter(d => d.kind !== "remark");
  state.shown = {};
  drawMarks();
  const problem = state.marks.find(d => d.kind === "error");
  if (r.code !== 0) {
    say(r.code === 3 ? "not supported" : "not compiled", true);
    if (!problem) state.marks.push({line: 0, kind: "error", text: r.stderr.trim() || "exit code " + r.code}), drawMarks();
    $("output").classList.add("old");
    return;
  }
  const result = r.files[out] ?? r.stdout;
  state.result = {text, name: fileName(), out, output: result, remarks: said.filter(d => d.kind === "remark"), args};
  $("output").classList.remove("old");
  $("output").textContent = result;
  $("output").dataset.ready = String(+($("output").dataset.ready || 0) + 1);
  say("compiled in " + ms + " ms, " + result.split("\n").length + " lines");
  drawRemarks();
  names();
  await fill();
}

function drawRemarks() {
  const list = state.result.remarks, missed = d => /\[-pass-remarks-missed=/.test(d.text);
  const done = list.filter(d => !missed(d)).length;
  $("counts").textContent = list.length ? done + " changes made, " + (list.length - done) + " considered and not made" : "no pass says anything";
  $("remarks").replaceChildren(...list.slice(0, 2000).map(d => {
    const [, pass] = /\[-pass-remarks(?:-missed)?=([^\]]*)\]$/.exec(d.text) || [];
    return make("li", {class: missed(d) ? "missed" : "passed"}, d.file === fileName() ? place(d) : null, make("b", {}, (missed(d) ? "✗ " : "✓ ") + (pass || "") + " "), d.text.replace(/ \[-pass-remarks[^\]]*\]$/, ""));
  }));
  $("tab-remarks").textContent = "Remarks " + list.length;
}

// frame shows a page of HTML, apart from this one.
function frame(id, html) { $(id).srcdoc = html; }

// fill brings the tab that is looked at up to date with the last compilation.
async function fill() {
  const tab = state.tab, r = state.result;
  if (!r || state.shown[tab] === r) return;
  if (tab === "page") await fillPage(r);
  if (tab === "lint") await fillLint(r);
  if (tab === "explain") await fillCosts(r);
}

async function fillPage(r) {
  const args = [...r.args.filter(a => !a.startsWith("-pass-remarks")), "-html", "page.html"];
  if (r.args[0] === "compile") args.splice(1, 0, "-q");
  say("drawing the page …");
  const page = await call(args, {[r.name]: r.text});
  if (!page) return;
  if (page.code !== 0) return say(page.stderr.trim(), true);
  state.shown.page = r;
  frame("page", page.files["page.html"]);
  say("page drawn in " + Math.round(page.ms) + " ms");
}

async function fillLint(r) {
  const x = await call(["lint", "-format=json", r.name], {[r.name]: r.text});
  if (!x) return;
  if (x.code > 1 || !x.stdout) return say(x.stderr.trim(), true);
  state.shown.lint = r;
  const found = JSON.parse(x.stdout).flatMap(f => f.findings || []);
  $("findings").replaceChildren(...(found.length ? found : [{severity: "note", rule: "lint", message: "nothing found", line: 0}]).map(f => make("li", {class: f.severity}, place(f), make("b", {}, f.rule + ": "), f.message,
    (f.proof || []).map(p => make("div", {class: "hint"}, p.line ? place(p) : null, p.message)))));
  say(found.length + " findings of lint");
}

async function fillCosts(r) {
  const flags = r.name === "kernel.ll" ? [...target(), "-O" + level()] : [];
  const x = await call(["explain", "-ptxas", "none", ...flags, r.name, "-o", "costs.txt", "-html", "costs.html"], {[r.name]: r.text});
  if (!x) return;
  if (x.code !== 0) return say(x.stderr.trim(), true);
  state.shown.explain = r;
  frame("costs", x.files["costs.html"]);
  say("explained in " + Math.round(x.ms) + " ms");
}

// --- tabs

const tabs = [...document.querySelectorAll("[role=tab]")];

function select(tab, focus) {
  state.tab = tab;
  for (const t of tabs) {
    const on = t.id === "tab-" + tab;
    t.setAttribute("aria-selected", String(on));
    t.tabIndex = on ? 0 : -1;
    $(t.getAttribute("aria-controls")).hidden = !on;
    if (on && focus) t.focus();
  }
  if (!compiler.busy()) fill();
}

for (const t of tabs) {
  t.addEventListener("click", () => select(t.id.slice(4)));
  t.addEventListener("keydown", e => {
    const list = tabs.filter(x => !x.hidden), step = {ArrowRight: 1, ArrowLeft: -1}[e.key];
    if (step) select(list[(list.indexOf(t) + step + list.length) % list.length].id.slice(4), true);
  });
}

// --- what is opened

// load puts a text into the editor and compiles it.
function load(text, about) {
  source.value = text;
  source.scrollTop = 0;
  state.exhibit = about || null;
  $("tab-story").hidden = !about;
  if (!about && state.tab === "story") select("output");
  drawNumbers();
  scrollGutter();
  clearRun();
  return compile();
}

function story(x, side) {
  const paragraphs = x.story.split(/\n\s*\n/).map(p => make("p", {}, p.replaceAll("\n", " ")));
  $("story").replaceChildren(...[make("h2", {}, x.title), make("p", {class: "hint"}, side === "right" ? "This is the right version." : "This is the wrong version: run it, and see what the emulator finds."), ...paragraphs,
    ...x.issues.map(i => make("p", {}, i.url === "none" ? "No public report: " + i.what : make("a", {href: i.url, rel: "noreferrer"}, i.url), i.url === "none" ? "" : " — " + i.what)),
    x.verify ? make("button", {onclick: () => compareSides(x)}, "Compare the right and the wrong version") : null, make("pre", {id: "comparison", "aria-live": "polite"})].filter(Boolean));
}

// compareSides lets the judge compare the two versions of an exhibit.
async function compareSides(x) {
  const right = "right." + x.kind, wrong = "wrong." + x.kind;
  say("comparing …");
  const r = await call(["verify", "-buffer", "1024", ...x.verify, right, wrong], {[right]: x.right, [wrong]: x.wrong});
  if (!r) return;
  $("comparison").textContent = r.stderr + r.stdout;
  say(["equal", "they differ", "", "the emulator cannot tell"][r.code] || "not compared", r.code !== 0);
}

function openExhibit(x, side) {
  story(x, side);
  const loaded = load(x[side], x);
  fillLaunch(x.run);
  select("run");
  return loaded;
}

const openers = new Map(); // by value of the choice: what opens it

function choice(value, label, opens) {
  openers.set(value, opens);
  return make("option", {value}, label);
}

async function offer() {
  const groups = [make("optgroup", {label: "Examples"}, data.examples.map(x => choice("example:" + x.name, x.name, () => { const r = load(x.text); fillLaunch(x.run); return r; })))];
  for (const g of data.museum) {
    groups.push(make("optgroup", {label: "Museum of miscompiles, " + g.name}, g.exhibits.flatMap(x => ["wrong", "right"].map(side =>
      choice("museum:" + x.name + "/" + side, x.name + ", " + side, () => openExhibit(x, side))))));
  }
  const local = await fetch("files.json").then(r => r.json(), () => []);
  if (local.length) groups.unshift(make("optgroup", {label: "Local files"}, local.map(name => choice("file:" + name, name, async () => {
    const answer = await fetch("files/" + name.split("/").map(encodeURIComponent).join("/"));
    if (!answer.ok) return say(name + ": " + answer.status, true);
    return load(await answer.text());
  }))));
  $("open").replaceChildren(...groups);
  return local;
}

$("open").addEventListener("change", () => {
  history.replaceState(null, "", "#" + $("open").value);
  openers.get($("open").value)();
});

// names fills the list of passes that the field knows.
function names() { $("names").replaceChildren(...(isPTX(source.value) ? data.phases : data.passes).map(value => make("option", {value}))); }

// --- keys and typing

source.addEventListener("scroll", scrollGutter);
source.addEventListener("input", () => {
  drawNumbers();
  if (!$("live").checked) return;
  clearTimeout(state.timer);
  state.timer = setTimeout(compile, 400);
});
for (const id of ["target", "level", "passes", "kind"]) $(id).addEventListener("change", compile);
$("compile").addEventListener("click", compile);
$("cancel").addEventListener("click", compiler.cancel);
document.addEventListener("keydown", e => {
  if (e.key === "Enter" && (e.ctrlKey || e.metaKey)) compile();
  if (e.key === "Escape") compiler.cancel();
});

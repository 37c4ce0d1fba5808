"use strict";
// A run on the emulator: the form, what it is called with, and what it found. Then everything starts.

// fillLaunch fills the form with flags of the verb run.
function fillLaunch(flags) {
  for (const id of ["kernel", "block", "shared", "arguments"]) $(id).value = "";
  $("grid").value = "1";
  $("schedules").value = "0";
  $("model").value = "maximal";
  state.more = []; // flags that have no field
  const list = [];
  for (let i = 0; i < (flags || []).length; i++) {
    let [name, value] = flags[i].replace(/^--?/, "").split(/=(.*)/s);
    if (value === undefined) value = flags[++i];
    if (name === "arg") list.push(value);
    else if (["kernel", "block", "shared", "grid", "schedules", "model"].includes(name)) $(name).value = value;
    else state.more.push("-" + name + "=" + value);
  }
  $("arguments").value = list.join("\n");
}

// launchFlags are the flags that the form says.
function launchFlags() {
  const flags = [];
  for (const id of ["kernel", "grid", "block", "shared", "model", "schedules"]) {
    const v = $(id).value.trim();
    if (v && v !== {grid: "1", shared: "0", model: "maximal", schedules: "0"}[id]) flags.push("-" + id, v);
  }
  for (const a of $("arguments").value.split("\n")) if (a.trim()) flags.push("-arg", a.trim());
  return [...flags, ...(state.more || [])];
}

// subject returns the file that is to be run: the input or the output; null where there is none yet.
function subject() {
  if ($("what").value === "source") return {name: fileName(), text: source.value};
  const r = state.result;
  if (r && r.out === "out.ptx" && r.text === source.value) return {name: "out.ptx", text: r.output};
  say("there is no PTX of this input: compile it, with PTX as output", true);
  return null;
}

function clearRun() { $("outcome").replaceChildren(); }

// withoutRun returns the marks but those of an earlier run.
function withoutRun() { return state.marks.filter(d => !d.run); }

async function execute() {
  const file = subject();
  if (!file) return;
  if (compiler.busy()) compiler.cancel();
  say("running …");
  const r = await call(["run", file.name, "-json", "-timeout=0", "-fuel=20000000", ...launchFlags()], {[file.name]: file.text});
  if (!r) return;
  let report = null;
  try { report = JSON.parse(r.stdout); } catch { /* no run took place: the message says why */ }
  if (!report) {
    $("outcome").replaceChildren(make("p", {class: "verdict bad"}, "No run"), make("pre", {}, r.stderr.replace(/\nusage: .*/s, "")));
    return say("no run", true);
  }
  draw(report, file);
  say("ran " + report.warp_instructions + " warp instructions in " + Math.round(r.ms) + " ms", report.exit !== 0);
}

const verdicts = {
  ok: "No finding", finding: "Findings", disagree: "Memory depends on the schedule", unexpected: "Memory is not as expected", inconclusive: "It did not end within 20,000,000 warp instructions",
};

function draw(report, file) {
  const here = file.name === fileName();
  state.marks = withoutRun();
  if (here) for (const f of report.findings) state.marks.push({run: true, line: f.line, column: f.column, kind: f.undefined ? "error" : "warning", text: f.kind + ": " + f.message});
  drawMarks();
  const findings = report.findings.map(f => make("li", {class: f.undefined ? "error" : "warning"}, here && f.line ? place(f) : null, make("b", {}, f.kind + ": "), f.message,
    make("div", {class: "hint"}, "block " + f.block.join(",") + ", warp " + f.warp + ", lanes " + f.lanes + (f.count > 1 ? ", " + f.count + " times" : "") + ". " + f.hint)));
  const buffers = report.buffers.map(b => {
    const shown = b.values.slice(0, 256).join(" ") + (b.values.length > 256 ? " …" : "");
    return [make("h3", {}, "argument " + b.argument + ", " + b.type + "[" + (b.shape || [b.values.length]).join(",") + "], " + b.changed + " changed"), make("pre", {tabindex: 0}, shown)];
  });
  const schedules = report.schedules.filter(s => !s.agrees).map(s => make("li", {class: "error"}, "schedule " + s.seed + ": " + s.difference));
  $("outcome").replaceChildren(
    make("p", {class: "verdict " + (report.exit === 0 ? "good" : "bad")}, (verdicts[report.verdict] || report.verdict) + (report.schedules.length ? ", " + report.schedules.filter(s => s.agrees).length + " of " + report.schedules.length + " other schedules agree" : "")),
    make("p", {class: "hint"}, report.kernel + ", grid " + report.grid.join(",") + ", block " + report.block.join(",") + ", model " + report.model + ", " + report.warp_instructions + " warp instructions"),
    make("ul", {}, findings, schedules), ...(report.output || []).map(t => make("pre", {}, "thread " + t.thread + ": " + t.text)), ...buffers.flat());
}

// suggest asks the emulator for a launch without findings: run without arguments names one.
async function suggest() {
  const file = subject();
  if (!file) return;
  if (compiler.busy()) compiler.cancel();
  say("searching for a launch …");
  const kernel = $("kernel").value.trim();
  const r = await call(["run", file.name, ...(kernel ? ["-kernel", kernel] : [])], {[file.name]: file.text});
  if (!r) return;
  const found = /on these arguments it has no findings: warpwise run \S+ (.*)/.exec(r.stderr);
  if (!found) {
    $("outcome").replaceChildren(make("pre", {}, r.code === 0 ? "the kernel takes no arguments" : r.stderr.replace(/\nusage: .*/s, "")));
    return say(r.code === 0 ? "it takes no arguments" : "no launch was found", r.code !== 0);
  }
  fillLaunch(compiler.words(found[1]));
  await execute();
}

$("launch").addEventListener("submit", e => { e.preventDefault(); execute(); });
$("suggest").addEventListener("click", suggest);

// --- start

$("target").append(...data.targets.map(t => make("option", {value: t}, t)));
compiler.program.catch(e => say("the compiler does not start: " + e.message, true));
select("output");
offer().then(local => {
  const wanted = decodeURIComponent(location.hash.slice(1)), first = openers.has(wanted) ? wanted : local.length ? "file:" + local[0] : "example:saxpy.ll";
  $("open").value = first;
  return openers.get(first)();
});
if ("serviceWorker" in navigator && window.isSecureContext) navigator.serviceWorker.register("offline.js").catch(() => { /* the site works without, as long as there is a network */ });

"use strict";
const page = JSON.parse(document.getElementById("data").textContent);
const glyphs = {uniform: "●", varying: "◆", parts: "▲", meets: "⇄", waits: "‖", label: "", "": ""};
const words = {
  uniform: "the same for all lanes that compute it together", varying: "may differ from lane to lane", parts: "a branch at which lanes may part",
  meets: "depends on which lanes execute it together", waits: "a barrier",
};
const state = {func: Math.max(0, page.funcs.findIndex(f => f.kernel)), view: "code", pinned: null, step: 0};

// make returns an element with attributes and children; what a listener is called for begins with "on".
function make(tag, attributes, ...children) {
  const e = document.createElement(tag);
  for (const [k, v] of Object.entries(attributes || {})) {
    if (k.startsWith("on")) e.addEventListener(k.slice(2), v);
    else if (v === true) e.setAttribute(k, "");
    else if (v !== false && v != null) e.setAttribute(k, v);
  }
  for (const c of children.flat()) if (c != null) e.append(c);
  return e;
}

const header = make("header", {});
const legend = make("div", {class: "legend"}, Object.entries(words).map(([k, w]) => make("span", {class: k}, make("span", {class: "glyph"}, glyphs[k]), " " + w)),
  make("span", {}, "bar: 32-bit words live before the instruction, by estimate; the most is outlined"),
  make("span", {}, "number on the right: cycles for which a warp occupies its part of a multiprocessor, by estimate"));
const main = make("main", {});
document.body.append(header, legend, main);

function functionOf() { return page.funcs[state.func]; }

function show() {
  const views = [["code", "Code"], ["flow", "Control flow"], ["run", "Run"]];
  const choose = make("select", {"aria-label": "Function", onchange: e => { state.func = +e.target.value; state.step = 0; state.pinned = null; show(); }},
    page.funcs.map((f, i) => make("option", {value: i, selected: i === state.func}, (f.kernel ? "kernel " : "") + f.name)));
  header.replaceChildren(make("h1", {}, page.title), choose,
    make("span", {role: "tablist"}, views.map(([v, name]) => make("button", {role: "tab", "aria-selected": String(state.view === v), "data-view": v, onclick: () => { state.view = v; show(); }}, name))),
    make("small", {}, page.about.join(" · ")));
  main.replaceChildren({code, flow, run}[state.view]());
  document.documentElement.style.setProperty("--top", (header.offsetHeight + legend.offsetHeight) + "px");
  mark();
}

// costs returns what became of the lines of the input and of the source costs in the last PTX, by "f" + line and "s" + file:line.
function costs(f) {
  if (f.costs) return f.costs;
  const sum = f.costs = new Map(), last = f.stages[f.stages.length - 1];
  const add = (k, c) => sum.set(k, (sum.get(k) || 0) + c);
  if (last.lang === "ptx") for (const l of last.lines) {
    if (l.c && l.f) add("f" + l.f, l.c);
    if (l.c && l.s) add("s" + l.s + ":" + l.l, l.c);
  }
  return sum;
}

// price shows cycles.
function price(c) { return c ? make("span", {class: "cost", title: c + " cycles"}, String(Math.round(c * 10) / 10)) : null; }

// row is one line of a stage.
function row(line, i, stage) {
  const notes = (line.n || []).map(n => make("span", {class: n.m ? "notes missed" : "notes", title: n.p}, (n.m ? "✗ " : "✓ ") + n.p + ": " + n.t));
  const live = line.v || 0;
  const tip = [words[line.k], live ? live + " words live" : "", line.s ? page.sources[line.s - 1].name + ":" + line.l : ""].filter(Boolean).join("; ");
  return make("li", {class: [line.k || "", live && live === stage.most ? "most" : ""].join(" ").trim(), tabindex: -1, title: tip, "aria-label": line.t + (tip ? ", " + tip : ""),
    "data-f": line.f || null, "data-s": line.s ? line.s + ":" + line.l : null, "data-i": i,
    "data-p": stage.lang === "sass" ? line.p || null : stage === lastPTX() ? i + 1 : null},
    make("span", {class: "no"}, line.f ? String(line.f) : ""),
    make("span", {class: "live"}, live ? [make("i", {style: "width:" + Math.round(42 * live / Math.max(1, stage.most)) + "px"}), make("b", {}, String(live))] : []),
    make("span", {class: "glyph"}, glyphs[line.k || ""]),
    make("span", {class: "text"}, (line.k === "label" ? "" : "  ") + line.t),
    price(stage.lang === "ptx" ? line.c : stage === functionOf().stages[0] && line.f ? costs(functionOf()).get("f" + line.f) : 0), notes);
}

// lastPTX returns the stage that the machine code is made of, or nothing.
function lastPTX() {
  const f = functionOf(), last = f.stages[f.stages.length - 1];
  return last.lang === "ptx" ? last : null;
}

function list(stage) {
  const ul = make("ul", {class: "rows", "aria-label": stage.name}, stage.lines.map((l, i) => row(l, i, stage)));
  if (ul.firstChild) ul.firstChild.tabIndex = 0;
  return ul;
}

// column shows one stage, which the reader may change.
function column(f, chosen, title) {
  const box = make("section", {class: "column"});
  const stages = f.machine ? [...f.stages, f.machine] : f.stages;
  const tag = {ptx: "PTX: ", ir: "IR: ", sass: "SASS: "};
  const draw = i => {
    const s = stages[i];
    const choose = make("select", {"aria-label": title, onchange: e => { draw(+e.target.value); mark(); }},
      stages.map((x, k) => make("option", {value: k, selected: k === i}, (k + 1) + ". " + tag[x.lang] + x.name)));
    const step = d => make("button", {"aria-label": d < 0 ? "stage before" : "next stage", disabled: i + d < 0 || i + d >= stages.length, onclick: () => { draw(i + d); mark(); }}, d < 0 ? "‹" : "›");
    box.replaceChildren(make("div", {}, step(-1), choose, step(1), make("small", {}, s.lines.filter(l => l.k !== "label").length + " instructions, " + (s.lang === "sass" ? s.most + " registers" : "at most " + s.most + " words live"))), list(s));
  };
  draw(chosen);
  return box;
}

function source(f) {
  const used = new Set(f.stages.flatMap(s => s.lines.map(l => l.s || 0)));
  const files = page.sources.map((s, i) => [s, i + 1]).filter(([s, i]) => used.has(i) && s.lines);
  if (!files.length) return null;
  const box = make("section", {class: "column"});
  const draw = ([s, n]) => box.replaceChildren(make("div", {}, make("select", {"aria-label": "Source file", onchange: e => { draw(files[+e.target.value]); mark(); }},
    files.map(([x, k], i) => make("option", {value: i, selected: k === n}, x.name)))),
    make("ul", {class: "rows", "aria-label": s.name}, s.lines.map((t, i) => make("li", {tabindex: i ? -1 : 0, "data-s": n + ":" + (i + 1)}, make("span", {class: "no"}, String(i + 1)), make("span", {class: "text"}, t), price(costs(f).get("s" + n + ":" + (i + 1)))))));
  draw(files[0]);
  return box;
}

function code() {
  const f = functionOf();
  let ir = -1;
  f.stages.forEach((s, i) => { if (s.lang === "ir") ir = i; });
  const last = f.stages.length - 1;
  const columns = [source(f), column(f, 0, "Stage on the left")];
  if (ir > 0 && ir < last) columns.push(column(f, ir, "Stage in the middle"));
  if (last > 0) columns.push(column(f, last, "Stage on the right"));
  if (f.machine) columns.push(column(f, last + 1, "Machine code"));
  const box = make("div", {class: "columns"}, columns);
  box.addEventListener("mouseover", e => { const li = e.target.closest("li"); if (li) light(li, "on"); });
  box.addEventListener("mouseleave", () => light(null, "on"));
  box.addEventListener("click", e => { const li = e.target.closest("li"); if (li) pin(li); });
  box.addEventListener("focusin", e => { const li = e.target.closest("li"); if (li) light(li, "on"); });
  box.addEventListener("keydown", walk);
  const more = (f.remarks || []).map(n => make("div", {class: n.m ? "notes missed" : "notes"}, (n.m ? "✗ " : "✓ ") + n.p + ": " + n.t));
  return make("div", {}, box, more.length ? make("details", {}, make("summary", {}, more.length + " remarks that belong to no line"), more) : null);
}

// related returns the lines that come from what li comes from.
function related(li) {
  const from = new Set(), sources = new Set();
  const add = x => { if (x.dataset.f) from.add(x.dataset.f); if (x.dataset.s) sources.add(x.dataset.s); };
  if (li.dataset.f) add(li); else if (li.dataset.s) sources.add(li.dataset.s);
  const bySource = !li.dataset.f && li.dataset.s;
  const p = li.dataset.p;
  return [...main.querySelectorAll("li")].filter(x => p && x.dataset.p === p || (x.dataset.f ? from.has(x.dataset.f) || bySource && x.dataset.s === li.dataset.s : x.dataset.s && sources.has(x.dataset.s)));
}

function light(li, how) {
  for (const x of main.querySelectorAll("li." + how)) x.classList.remove(how);
  if (!li) return;
  for (const x of [li, ...related(li)]) x.classList.add(how);
}

// pin keeps a line and its relatives lit, and brings the first relative of each other column into view.
function pin(li) {
  if (state.pinned && state.pinned.f === li.dataset.f && state.pinned.s === li.dataset.s) {
    state.pinned = null;
    return light(null, "pin");
  }
  state.pinned = {f: li.dataset.f, s: li.dataset.s};
  light(li, "pin");
  const own = li.closest("ul");
  for (const ul of main.querySelectorAll("ul.rows")) if (ul !== own) {
    const x = ul.querySelector("li.pin");
    if (x) ul.scrollTop = x.offsetTop - ul.clientHeight / 2;
  }
}

function mark() {
  if (!state.pinned) return;
  const li = [...main.querySelectorAll("li")].find(x => state.pinned.f ? x.dataset.f === state.pinned.f : x.dataset.s === state.pinned.s);
  light(li || null, "pin");
}

// walk moves through the lines by keys.
function walk(e) {
  const li = e.target.closest("li");
  if (!li) return;
  const columns = [...main.querySelectorAll("ul.rows")], at = columns.indexOf(li.closest("ul"));
  let to = null;
  if (e.key === "ArrowDown") to = li.nextElementSibling;
  else if (e.key === "ArrowUp") to = li.previousElementSibling;
  else if (e.key === "ArrowRight" || e.key === "ArrowLeft") {
    const c = columns[at + (e.key === "ArrowRight" ? 1 : -1)];
    to = c && (c.querySelector("li.on") || c.firstChild);
  } else if (e.key === "Enter" || e.key === " ") { pin(li); e.preventDefault(); return; }
  else if (e.key === "Escape") { state.pinned = null; light(null, "pin"); return; }
  if (!to) return;
  e.preventDefault();
  li.tabIndex = -1;
  to.tabIndex = 0;
  to.focus();
}

// picture holds a drawing with its own style sheet.
function picture(svg, title) {
  const box = make("div", {});
  box.attachShadow({mode: "open"}).innerHTML = svg;
  return make("figure", {}, make("figcaption", {}, title), box);
}

function flow() {
  const f = functionOf();
  if (!f.before) return make("p", {class: "empty"}, "The function has too many blocks to be drawn here; warpwise cfg draws it.");
  return make("div", {class: "flows"}, picture(f.before, "before"), f.after ? picture(f.after, "after the passes") : null);
}

function bits(n) { let c = 0; for (n >>>= 0; n; n &= n - 1, n >>>= 0) c++; return c; }

// traffic says what an access costs: of global memory the sectors of 32 bytes that it touches, of shared memory how many
// words of one bank the lanes need.
function traffic(x) {
  if (x.s === "shared") {
    const banks = new Map();
    for (const o of x.o) for (let b = 0; b < x.b; b += 4) {
      const w = Math.floor((o + b) / 4), k = ((w % 32) + 32) % 32;
      if (!banks.has(k)) banks.set(k, new Set());
      banks.get(k).add(w);
    }
    const ways = Math.max(1, ...[...banks.values()].map(s => s.size));
    const words = [...banks.values()].reduce((n, s) => n + s.size, 0), least = Math.max(1, Math.ceil(words / 32));
    return {ways, text: ways <= least ? "no bank conflict" : ways + " words of one bank: " + ways + " passes; " + least + " would do"};
  }
  const sectors = new Set();
  for (const o of x.o) for (let s = Math.floor(o / 32); s <= Math.floor((o + x.b - 1) / 32); s++) sectors.add(s);
  const least = Math.max(1, Math.ceil(new Set(x.o).size * x.b / 32));
  return {sectors: [...sectors].sort((a, b) => a - b), text: sectors.size + " sectors of 32 bytes; " + least + " would do"};
}

function drawAccess(r, s) {
  const x = s.x;
  if (!x) return make("p", {class: "empty"}, "This instruction accesses no memory.");
  const lanes = [];
  for (let i = 0; i < 32; i++) if (s.m >>> i & 1) lanes.push(i);
  const t = traffic(x), low = Math.min(...x.o), high = Math.max(...x.o) + x.b;
  const unit = x.s === "shared" ? 4 : 32, first = Math.floor(low / unit), cells = Math.floor((high - 1) / unit) - first + 1;
  const svg = ["<svg viewBox='0 0 660 96' role='img' aria-label='" + t.text + "'>"];
  const shown = Math.min(cells, 4096), w = 640 / shown;
  for (let c = 0; c < Math.min(cells, 128); c++) svg.push("<rect x='" + (10 + c * 640 / Math.min(cells, 128)) + "' y='64' width='" + Math.max(1, 640 / Math.min(cells, 128) - 1) + "' height='16' fill='var(--off)'/>");
  x.o.forEach((o, k) => {
    const lx = 10 + (lanes[k] + .5) * 20, mx = 10 + ((o + x.b / 2) / unit - first) * 640 / Math.max(cells, 1);
    svg.push("<rect x='" + (lx - 8) + "' y='6' width='16' height='12' fill='var(--uniform)'/><line x1='" + lx + "' y1='18' x2='" + mx.toFixed(1) + "' y2='64' stroke='var(--varying)' stroke-width='1'/>",
      "<rect x='" + (mx - Math.max(1, x.b / unit * w / 2)).toFixed(1) + "' y='64' width='" + Math.max(2, x.b / unit * w).toFixed(1) + "' height='16' fill='var(--varying)'/>");
  });
  svg.push("<text x='10' y='94' font-size='11' fill='currentColor'>" + (x.s === "shared" ? "words" : "sectors") + " from byte " + first * unit + " on</text></svg>");
  const box = make("div", {class: "memory"}, make("strong", {}, (x.w ? "writes " : "reads ") + x.b + " bytes a lane, " + x.s + " "));
  box.firstChild.append(r.names[x.n] + ": " + t.text);
  const holder = make("div", {});
  holder.innerHTML = svg.join("");
  box.append(holder);
  return box;
}

function run() {
  const f = functionOf(), r = f.run;
  if (!r) return make("p", {class: "empty"}, f.norun || (f.kernel ? "No run was recorded." : "Only kernels are run."));
  const size = r.block[0] * r.block[1] * r.block[2], warps = Math.ceil(size / 32), blocks = r.grid[0] * r.grid[1] * r.grid[2];
  const left = make("div", {}), right = make("div", {});
  const slider = make("input", {type: "range", min: 0, max: r.steps.length - 1, value: state.step, "aria-label": "Step", oninput: e => go(+e.target.value)});
  const number = make("span", {});
  const marks = make("div", {class: "marks"}, (r.findings || []).filter(x => x.i >= 0).map(x =>
    make("button", {style: "left:" + 100 * x.i / Math.max(1, r.steps.length - 1) + "%", title: x.t, "aria-label": x.t, onclick: () => go(x.i)})));
  const grid = make("div", {}), access = make("div", {}), facts = make("dl", {});
  const last = new Map(); // by warp: index of its last step
  let shown = -1;
  const tell = (k, v) => facts.append(make("dt", {}, k), make("dd", {}, v));
  tell("launch", r.grid.join("×") + " blocks of " + r.block.join("×") + " threads, model " + r.model);
  tell("arguments", r.args.join("  ") || "none");
  tell("steps", r.steps.length + (r.all > r.steps.length ? " of " + r.all + " are recorded" : ""));
  let stageShown = -1;
  function go(n) {
    state.step = n = Math.max(0, Math.min(r.steps.length - 1, n));
    if (n < shown) { last.clear(); shown = -1; }
    for (let i = shown + 1; i <= n; i++) last.set(r.steps[i].c + "/" + r.steps[i].w, i);
    shown = n;
    const s = r.steps[n];
    slider.value = n;
    number.textContent = "step " + (n + 1) + " of " + r.steps.length;
    if (s.f !== stageShown) {
      stageShown = s.f;
      const g = page.funcs[s.f];
      right.replaceChildren(make("strong", {}, g.name), list(g.stages[g.stages.length - 1]));
    }
    for (const x of right.querySelectorAll("li.now")) x.classList.remove("now");
    const li = right.querySelector("li[data-i='" + s.i + "']");
    if (li) { li.classList.add("now"); li.setAttribute("aria-current", "step"); li.scrollIntoView({block: "nearest"}); }
    const rows = [];
    const around = warps > 16 ? [s.w] : [...Array(warps).keys()];
    for (const w of around) {
      const i = last.get(s.c + "/" + w), x = i == null ? null : r.steps[i];
      const lanes = [];
      for (let k = 0; k < 32; k++) lanes.push(make("i", {class: x ? (x.m >>> k & 1 ? "mask" : x.a >>> k & 1 ? "active" : "") : ""}));
      rows.push(make("div", {class: "warp"}, make("span", {}, "block " + s.c + " warp " + w),
        make("span", {class: w === s.w ? "lanes now" : "lanes", role: "img", "aria-label": x ? bits(x.m) + " lanes execute" : "not started"}, lanes), make("span", {}, x ? bits(x.m) + " lanes" : "")));
    }
    grid.replaceChildren(...rows);
    access.replaceChildren(drawAccess(r, s));
  }
  const button = (name, d) => make("button", {"aria-label": name, onclick: () => go(state.step + d)}, d < 0 ? "‹" : "›");
  left.append(make("div", {class: "time"}, button("step back", -1), slider, button("step on", 1), number), marks, grid, access, facts);
  if (r.findings) left.append(make("strong", {}, "Findings"), make("ul", {class: "findings"}, r.findings.map(x => make("li", {}, x.i >= 0 ? make("button", {onclick: () => go(x.i)}, "step " + (x.i + 1)) : null, " " + x.t))));
  const box = make("div", {class: "run"}, left, right);
  if (r.steps.length) go(state.step); else left.prepend(make("p", {class: "empty"}, "The kernel executes nothing."));
  return box;
}

addEventListener("keydown", e => {
  if (state.view !== "run" || e.target.closest("input,select,li")) return;
  const d = {ArrowRight: 1, ArrowLeft: -1}[e.key];
  const slider = main.querySelector("input[type=range]");
  if (d && slider) { slider.value = +slider.value + d; slider.dispatchEvent(new Event("input")); e.preventDefault(); }
});
// follow opens what the address asks for: #VIEW, #VIEW,FUNCTION or #run,FUNCTION,STEP.
function follow() {
  const [view, name, step] = decodeURIComponent(location.hash.slice(1)).split(",");
  if (["code", "flow", "run"].includes(view)) state.view = view;
  const i = page.funcs.findIndex(f => f.name === name);
  if (i >= 0) state.func = i;
  if (step) state.step = Math.max(0, +step - 1 || 0);
  show();
}
addEventListener("hashchange", follow);
follow();

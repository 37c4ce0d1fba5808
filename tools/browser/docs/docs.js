// The search: titles and headings that have all words of the question.
const field = document.getElementById("search"), found = document.getElementById("found"), up = document.body.dataset.up;

function look() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean), hits = [];
  if (words.length) for (const p of index) p.h.forEach((h, i) => {
    const text = (i === 0 ? h : p.t + ": " + h).toLowerCase();
    if (words.every(w => text.includes(w))) hits.push({rank: i === 0 ? 0 : 1, text: i === 0 ? h : p.t + ": " + h, to: p.a + (i === 0 ? "" : "#" + p.i[i])});
  });
  hits.sort((a, b) => a.rank - b.rank);
  found.hidden = !words.length;
  found.replaceChildren(...(hits.length ? hits.slice(0, 20).map(h => {
    const a = document.createElement("a"), li = document.createElement("li");
    a.href = up + h.to;
    a.textContent = h.text;
    li.append(a);
    return li;
  }) : ["nothing found"]));
}

field.addEventListener("input", look);
document.addEventListener("keydown", e => {
  if (e.key === "/" && document.activeElement !== field) { e.preventDefault(); field.focus(); }
  if (e.key === "Escape") { field.value = ""; look(); }
});
// On a telephone the list of pages begins folded.
if (matchMedia("(max-width:760px)").matches) document.querySelectorAll("nav details").forEach(d => { d.open = false; });

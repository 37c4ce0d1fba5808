package cfgdraw

import (
	"bytes"
	"fmt"
	"io"
)

// HTML writes a page with a picture for each list of graphs. It is one file, needs no network, and works without
// scripts but for zooming and for showing the edges of the block under the pointer.
func HTML(w io.Writer, pictures [][]*Graph, o Options) error {
	var b bytes.Buffer
	var all []*picture
	title := "Control flow"
	for _, graphs := range pictures {
		p, err := newPicture(graphs, o)
		if err != nil {
			return err
		}
		all = append(all, p)
	}
	if len(all) == 1 {
		title = all[0].title()
	}
	b.WriteString("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n")
	fmt.Fprintf(&b, "<title>%s</title>\n<style>\n%s%s</style>\n</head>\n<body>\n", escape(title), pageStyle, style("svg "))
	b.WriteString("<header><span role=\"group\" aria-label=\"Zoom\"><button data-z=\"-\" aria-label=\"smaller\">−</button><button data-z=\"1\">100 %</button><button data-z=\"+\" aria-label=\"larger\">+</button>" +
		"<button data-z=\"w\">fit width</button></span>\n<label><input type=\"checkbox\" id=\"m\" checked> where lanes meet again</label>\n")
	if len(all) > 1 {
		b.WriteString("<nav aria-label=\"Functions\">")
		for i, p := range all {
			fmt.Fprintf(&b, "<a href=\"#f%d\">%s</a> ", i, escape(p.title()))
		}
		b.WriteString("</nav>\n")
	}
	b.WriteString("</header>\n<main>\n")
	for i, p := range all {
		fmt.Fprintf(&b, "<section id=\"f%d\">\n<svg%s role=\"img\" aria-label=\"%s\">\n", i, p.size(), escape(p.description()))
		p.body()
		b.Write(p.b.Bytes())
		b.WriteString("</svg>\n</section>\n")
	}
	b.WriteString("</main>\n<script>\n" + pageScript + "</script>\n</body>\n</html>\n")
	_, err := w.Write(b.Bytes())
	return err
}

const pageStyle = `body{margin:0;font:14px ` + sans + `;color:#1f2328;background:#fff}
header{position:sticky;top:0;padding:6px 16px;background:#f6f8fa;border-bottom:1px solid #d0d7de;z-index:1}
header button{min-width:32px}
header label{margin-left:16px}
nav{margin-top:6px;max-height:5em;overflow:auto}
section{overflow:auto;padding-bottom:16px}
svg{display:block}
.nomeet .e.m,.nomeet .h.m{display:none}
@media (prefers-color-scheme:dark){body{color:#e6edf3;background:#0d1117;color-scheme:dark}header{background:#161b22;border-color:#30363d}a{color:#58a6ff}}
@media print{header{display:none}}
`

// pageScript zooms, and makes the edges of the block under the pointer thick.
const pageScript = `"use strict";
const pictures=[...document.querySelectorAll("svg")].map(s=>({s,w:+s.getAttribute("width"),h:+s.getAttribute("height")}));
let zoom=1;
function show(z){zoom=Math.min(4,Math.max(.05,z));for(const p of pictures){p.s.setAttribute("width",Math.round(p.w*zoom));p.s.setAttribute("height",Math.round(p.h*zoom));}}
document.querySelector("header").addEventListener("click",e=>{const z=e.target.dataset.z;if(!z)return;
if(z==="w"){const w=Math.max(...pictures.map(p=>p.w));show((document.documentElement.clientWidth-20)/w);}else show(z==="+"?zoom*1.25:z==="-"?zoom/1.25:1);});
document.getElementById("m").addEventListener("change",e=>document.body.classList.toggle("nomeet",!e.target.checked));
for(const {s} of pictures)for(const n of s.querySelectorAll("[data-n]")){
const edges=[...n.parentNode.querySelectorAll(":scope>[data-e]")].filter(x=>x.dataset.e.split(" ").includes(n.dataset.n)).map(x=>x.querySelector(".e"));
for(const [on,set] of [["mouseenter",true],["mouseleave",false]])n.addEventListener(on,()=>{n.classList.toggle("on",set);for(const x of edges)x.classList.toggle("on",set);});}
`

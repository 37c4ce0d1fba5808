package cfgdraw

import "strings"

// A colour is one for light pages and one for dark ones.
type colour struct{ light, dark string }

// The colours. Those of classes differ in lightness as well as in hue.
var (
	paper   = colour{"#ffffff", "#0d1117"}
	ink     = colour{"#1f2328", "#e6edf3"}
	faint   = colour{"#59636e", "#9198a1"}
	line    = colour{"#57606a", "#8b949e"}
	box     = colour{"#f6f8fa", "#161b22"}
	orange  = colour{"#bc4c00", "#f0883e"}
	orangeF = colour{"#fff1e5", "#2d1a0b"}
	purple  = colour{"#8250df", "#bc8cff"}
	purpleF = colour{"#f5effe", "#21153a"}
	blue    = colour{"#0969da", "#58a6ff"}
	teal    = colour{"#0b7a75", "#39c5bb"}
	red     = colour{"#cf222e", "#ff7b72"}
	green   = colour{"#1a7f37", "#3fb950"}
	greenF  = colour{"#dafbe1", "#12331c"}
	redF    = colour{"#ffebe9", "#3c1618"}
	amber   = colour{"#9a6700", "#d29922"}
	amberF  = colour{"#fff8c5", "#332701"}
)

// A rule is a line of the style sheet: what holds in any case, and the properties that have a colour.
type rule struct {
	selector, fixed string
	colours         []painted
}

type painted struct {
	property string
	c        colour
}

const (
	mono = `ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono","Liberation Mono",monospace`
	sans = `-apple-system,"Segoe UI",Helvetica,Arial,"DejaVu Sans","Liberation Sans",sans-serif`
)

// rules returns the style sheet. The classes: n a block's outline, with d divergent, f Flow, u unreachable; c and b
// the bars of convergent operations and barriers; e an edge, with d, k back, m meet; h an arrow head; l a loop.
func rules() []rule {
	fill := func(c colour) painted { return painted{"fill", c} }
	stroke := func(c colour) painted { return painted{"stroke", c} }
	return []rule{
		{".bg", "", []painted{fill(paper)}},
		{"text", "font-family:" + mono + ";font-size:12px;white-space:pre", []painted{fill(ink)}},
		{".t", "font-weight:bold", nil},
		{".s", "font-family:" + sans + ";font-size:11px", []painted{fill(faint)}},
		{".T", "font-family:" + sans + ";font-size:15px;font-weight:bold", nil},
		{".n", "stroke-width:1.2", []painted{fill(box), stroke(line)}},
		{".n.d", "stroke-width:2", []painted{fill(orangeF), stroke(orange)}},
		{".n.f", "stroke-width:1.6", []painted{fill(purpleF), stroke(purple)}},
		{".n.d.f", "stroke-width:2", []painted{fill(purpleF), stroke(orange)}},
		{".n.u", "stroke-dasharray:3 3", nil},
		{".c", "fill:none;stroke-width:1.6", []painted{stroke(teal)}},
		{".b", "stroke:none", []painted{fill(red)}},
		{".x", "stroke-width:1;fill:none", []painted{stroke(line)}},
		{"text.c", "stroke:none;font-weight:bold", []painted{fill(teal)}},
		{"text.b", "font-weight:bold", []painted{fill(red)}},
		{"text.d", "font-weight:bold", []painted{fill(orange)}},
		{"text.g", "font-style:italic", []painted{fill(faint)}},
		{".e", "fill:none;stroke-width:1.4", []painted{stroke(line)}},
		{".e.d", "stroke-width:2", []painted{stroke(orange)}},
		{".e.k", "stroke-width:2", []painted{stroke(blue)}},
		{".e.m", "stroke-width:1.4;stroke-dasharray:5 4", []painted{stroke(purple)}},
		{".h", "stroke:none", []painted{fill(line)}},
		{".h.d", "", []painted{fill(orange)}},
		{".h.k", "fill:none;stroke-width:2", []painted{stroke(blue)}},
		{".h.m", "stroke-width:1.4", []painted{fill(paper), stroke(purple)}},
		{"text.w", "font-family:" + sans + ";font-size:10px;paint-order:stroke;stroke-width:3px;stroke-linejoin:round", []painted{fill(faint), stroke(paper)}},
		{"text.w.d", "", []painted{fill(orange)}},
		{".l", "fill-opacity:.06;stroke-width:1.2;stroke-dasharray:none", []painted{fill(blue), stroke(blue)}},
		{".l.i", "stroke-dasharray:8 4;stroke-width:2", []painted{fill(red), stroke(red)}},
		{"text.l", "font-family:" + sans + ";font-size:11px;stroke:none;fill-opacity:1", []painted{fill(blue)}},
		{"text.l.i", "stroke:none", []painted{fill(red)}},
		{".A", "fill:none;stroke-width:7;stroke-opacity:.3", []painted{stroke(green)}},
		{".R", "fill:none;stroke-width:7;stroke-opacity:.3;stroke-dasharray:2 5", []painted{stroke(red)}},
		{".la", "stroke:none", []painted{fill(greenF)}},
		{".lr", "stroke:none", []painted{fill(redF)}},
		{".lc", "stroke:none", []painted{fill(amberF)}},
		{"text.a", "font-weight:bold", []painted{fill(green)}},
		{"text.r", "font-weight:bold", []painted{fill(red)}},
		{"text.q", "font-weight:bold", []painted{fill(amber)}},
		{".on .n", "stroke-width:4", nil},
		{".e.on", "stroke-width:4.5", nil},
	}
}

// style returns the style sheet for the elements within scope, a selector with a blank behind it, or "".
func style(scope string) string {
	var b strings.Builder
	for _, r := range rules() {
		b.WriteString(scope + r.selector + "{" + r.fixed)
		for i, p := range r.colours {
			if r.fixed != "" || i > 0 {
				b.WriteByte(';')
			}
			b.WriteString(p.property + ":" + p.c.light)
		}
		b.WriteString("}\n")
	}
	b.WriteString("@media (prefers-color-scheme:dark){\n")
	for _, r := range rules() {
		if len(r.colours) == 0 {
			continue
		}
		b.WriteString(scope + r.selector + "{")
		for i, p := range r.colours {
			if i > 0 {
				b.WriteByte(';')
			}
			b.WriteString(p.property + ":" + p.c.dark)
		}
		b.WriteString("}\n")
	}
	b.WriteString("}\n")
	return b.String()
}

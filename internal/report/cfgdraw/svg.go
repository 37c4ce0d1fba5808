package cfgdraw

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"github.com/warpwise/warpwise/internal/report/layered"
)

// Lengths in pixels. Text has 12 pixels in a font of fixed width; a column is a little wider than in any font of the
// list, so that text stays in its box.
const (
	column   = 74 // tenths of a pixel
	lineH    = 16
	headH    = 18
	padX     = 10
	padY     = 6
	bars     = 7  // width of the bars of a convergent block, on each side
	point    = 12 // how far the sides of a Flow block are pointed
	corner   = 9  // what is cut off a divergent block's lower corners
	gutter   = 12 // for the marks of lines
	margin   = 16
	panelGap = 40
	titleH   = 42
)

// SVG writes a picture of the graphs, side by side. Their titles and what Compare marked are in it.
func SVG(w io.Writer, graphs []*Graph, o Options) error {
	p, err := newPicture(graphs, o)
	if err != nil {
		return err
	}
	p.b.WriteString(`<svg xmlns="http://www.w3.org/2000/svg"` + p.size() + " role=\"img\">\n")
	fmt.Fprintf(&p.b, "<title>%s</title>\n<desc>%s</desc>\n<style>\n%s</style>\n", escape(p.title()), escape(p.description()), style(""))
	p.body()
	p.b.WriteString("</svg>\n")
	_, err = w.Write(p.b.Bytes())
	return err
}

// A picture is what is drawn.
type picture struct {
	b      bytes.Buffer
	o      Options
	panels []panel
	w, h   int
	legend []legendRow
	marked bool // the graphs are compared
}

// A panel is a graph with its place.
type panel struct {
	g      *Graph
	layout *layered.Layout
	lines  [][]shown // by node
	x, y   int
}

func newPicture(graphs []*Graph, o Options) (*picture, error) {
	most := 0
	for _, g := range graphs {
		most = max(most, len(g.Nodes))
	}
	p := &picture{o: o.fit(most), marked: len(graphs) > 1}
	x := 0
	for _, g := range graphs {
		l, lines, err := p.place(g)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", g.Title, err)
		}
		p.panels = append(p.panels, panel{g, l, lines, x, titleH})
		x += max(l.W, textWidth(g.Title, 92)+2*margin, textWidth(g.Note, 62)+2*margin) + panelGap
		p.h = max(p.h, titleH+l.H)
	}
	p.w = x - panelGap
	p.makeLegend()
	return p, nil
}

func textWidth(s string, tenths int) int { return (columns(s)*tenths + 9) / 10 }

// place lays out a graph.
func (p *picture) place(g *Graph) (*layered.Layout, [][]shown, error) {
	in := &layered.Graph{}
	lines := make([][]shown, len(g.Nodes))
	for i := range g.Nodes {
		n := &g.Nodes[i]
		lines[i] = n.show(p.o.Lines, p.o.Width)
		w, h := p.box(n, lines[i])
		in.Nodes = append(in.Nodes, layered.Node{W: w, H: h, Group: n.Loop})
	}
	for i := range g.Edges {
		e := &g.Edges[i]
		x := layered.Edge{From: e.From, To: e.To, Kind: int(e.Kind) * 2, Weight: 8}
		if e.Divergent {
			x.Kind++
		}
		if e.Kind == Meet {
			x.Weight = 1
		}
		if e.Label != "" {
			x.Room = textWidth(e.Label, 60) + 4
		}
		in.Edges = append(in.Edges, x)
	}
	for _, l := range g.Loops {
		in.Groups = append(in.Groups, layered.Group{Parent: l.Parent, Head: 18, MinW: textWidth(l.Title, 62) + 20})
	}
	out, err := layered.Place(in, layered.Options{})
	return out, lines, err
}

// box returns the size of a block.
func (p *picture) box(n *Node, lines []shown) (w, h int) {
	w = textWidth(p.head(n), column)
	if n.Place != "" {
		w += 12 + textWidth(n.Place, 66)
	}
	for _, l := range lines {
		w = max(w, textWidth(l.text, column)+p.gutter())
	}
	w += 2 * (padX + n.side())
	h = 2*padY + headH
	if len(lines) > 0 {
		h += 4 + len(lines)*lineH
	}
	return max(w, 48), h
}

// gutter returns the room for marks before lines.
func (p *picture) gutter() int {
	if p.marked {
		return gutter
	}
	return 0
}

// head returns the first line of a block: its name, behind a mark.
func (p *picture) head(n *Node) string {
	return marks[n.Mark] + clip(n.Name, max(p.o.Width-4, 8))
}

var marks = [...]string{Same: "", Added: "+ ", Removed: "− ", Changed: "~ "}

// side returns how much of a block's width its shape takes on each side.
func (n *Node) side() int {
	s := 0
	if n.Roles&(Convergent|Barrier) != 0 {
		s = bars
	}
	if n.Roles&Flow != 0 {
		s += point
	}
	return s
}

// size returns the attributes for the size of the picture.
func (p *picture) size() string {
	return fmt.Sprintf(` viewBox="0 0 %d %d" width="%d" height="%d"`, p.w, p.h, p.w, p.h)
}

func (p *picture) title() string {
	var names []string
	for _, x := range p.panels {
		names = append(names, x.g.Title)
	}
	return strings.Join(names, " | ")
}

// description says in words what the picture holds.
func (p *picture) description() string {
	var parts []string
	for _, x := range p.panels {
		parts = append(parts, x.g.Title+": "+x.g.Note)
	}
	return "Control flow graph. " + strings.Join(parts, ". ") + "."
}

// body draws everything.
func (p *picture) body() {
	fmt.Fprintf(&p.b, "<rect class=\"bg\" width=\"%d\" height=\"%d\"/>\n", p.w, p.h)
	for i := range p.panels {
		x := &p.panels[i]
		fmt.Fprintf(&p.b, "<g transform=\"translate(%d,%d)\">\n", x.x, x.y)
		p.text(margin, -20, "T", x.g.Title)
		p.text(margin, -4, "s", x.g.Note)
		p.loops(x)
		p.edges(x)
		for k := range x.g.Nodes {
			p.node(x, k)
		}
		p.labels(x)
		p.b.WriteString("</g>\n")
	}
	p.drawLegend()
}

// text writes a line of text.
func (p *picture) text(x, y int, class, s string) {
	if s == "" {
		return
	}
	c := ""
	if class != "" {
		c = ` class="` + class + `"`
	}
	fmt.Fprintf(&p.b, "<text%s x=\"%d\" y=\"%d\">%s</text>\n", c, x, y, escape(s))
}

func (p *picture) loops(x *panel) {
	for i, r := range x.layout.Groups {
		l := &x.g.Loops[i]
		class := "l"
		if l.Irreducible {
			class = "l i"
		}
		fmt.Fprintf(&p.b, "<g><title>%s</title><rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"8\"/>\n", escape(l.Tip), class, r.X, r.Y, r.W, r.H)
		p.text(r.X+9, r.Y+14, class, l.Title)
		p.b.WriteString("</g>\n")
	}
}

// node draws a block.
func (p *picture) node(x *panel, k int) {
	n, r := &x.g.Nodes[k], x.layout.Nodes[k]
	fmt.Fprintf(&p.b, "<g data-n=\"%d\"><title>%s</title>\n", k, escape(strings.Join(append([]string{n.Name}, n.Facts...), "\n")))
	p.outline(n.Roles, r)
	left := r.X + padX + n.side()
	class := "t"
	switch n.Mark {
	case Added:
		class = "a"
	case Removed:
		class = "r"
	case Changed:
		class = "q"
	}
	y := r.Y + padY + 12
	p.text(left, y, class, p.head(n))
	if n.Place != "" {
		p.text(r.X+r.W-padX-n.side()-textWidth(n.Place, 66), y, "s", n.Place)
	}
	if lines := x.lines[k]; len(lines) > 0 {
		y += 8
		inset := n.side()
		fmt.Fprintf(&p.b, "<path class=\"x\" d=\"M%d %dH%d\"/>\n", r.X+inset, y, r.X+r.W-inset)
		for i := range lines {
			p.line(&lines[i], left, y+2+i*lineH, r.X+r.W-padX-n.side())
		}
	}
	p.b.WriteString("</g>\n")
}

// line draws a line of a block that begins at x and may reach until end.
func (p *picture) line(l *shown, x, y, end int) {
	class := ""
	switch {
	case l.left > 0:
		class = "g"
	case l.roles&Barrier != 0:
		class = "b"
	case l.roles&Convergent != 0:
		class = "c"
	case l.roles&Divergent != 0:
		class = "d"
	}
	if l.mark != Same {
		behind := [...]string{Added: "la", Removed: "lr", Changed: "lc"}[l.mark]
		fmt.Fprintf(&p.b, "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n", behind, x-3, y+1, end-x+6, lineH)
		p.text(x, y+13, [...]string{Added: "a", Removed: "r", Changed: "q"}[l.mark], strings.TrimSpace(marks[l.mark]))
	}
	x += p.gutter()
	if l.whole == "" {
		p.text(x, y+13, class, l.text)
		return
	}
	if class != "" {
		class = ` class="` + class + `"`
	}
	fmt.Fprintf(&p.b, "<text%s x=\"%d\" y=\"%d\"><title>%s</title>%s</text>\n", class, x, y+13, escape(l.whole), escape(l.text))
}

// outline draws the shape of a block.
func (p *picture) outline(roles Role, r layered.Rect) {
	class := "n"
	top, bottom := 3, 3 // radius of the corners
	if roles&Entry != 0 {
		top = 13
	}
	if roles&Exit != 0 {
		bottom = 13
	}
	x0, y0, x1, y1 := r.X, r.Y, r.X+r.W, r.Y+r.H
	var d string
	switch {
	case roles&Flow != 0:
		mid := (y0 + y1) / 2
		d = fmt.Sprintf("M%d %dH%dL%d %dL%d %dH%dL%d %dZ", x0+point, y0, x1-point, x1, mid, x1-point, y1, x0+point, x0, mid)
	case roles&Divergent != 0:
		d = fmt.Sprintf("M%d %dV%dL%d %dH%dL%d %dV%dQ%d %d %d %dH%dQ%d %d %d %dZ", x0, y0+top, y1-corner, x0+corner, y1, x1-corner, x1, y1-corner, y0+top,
			x1, y0, x1-top, y0, x0+top, x0, y0, x0, y0+top)
	default:
		d = fmt.Sprintf("M%d %dV%dQ%d %d %d %dH%dQ%d %d %d %dV%dQ%d %d %d %dH%dQ%d %d %d %dZ", x0, y0+top, y1-bottom, x0, y1, x0+bottom, y1, x1-bottom,
			x1, y1, x1, y1-bottom, y0+top, x1, y0, x1-top, y0, x0+top, x0, y0, x0, y0+top)
	}
	if roles&Divergent != 0 {
		class += " d"
	}
	if roles&Flow != 0 {
		class += " f"
	}
	if roles&Unreachable != 0 {
		class += " u"
	}
	fmt.Fprintf(&p.b, "<path class=\"%s\" d=\"%s\"/>\n", class, d)
	p.bars(roles, r)
}

// bars draws what marks a block with convergent operations, a line along each side, or barriers, a bar.
func (p *picture) bars(roles Role, r layered.Rect) {
	in := 0
	if roles&Flow != 0 {
		in = point
	}
	y0, y1 := r.Y+3, r.Y+r.H-3
	if roles&Divergent != 0 {
		y1 = r.Y + r.H - corner - 1
	}
	if roles&Entry != 0 {
		y0 = r.Y + 10
	}
	if roles&Exit != 0 {
		y1 = r.Y + r.H - 10
	}
	switch {
	case roles&Barrier != 0:
		for _, x := range []int{r.X + in + 2, r.X + r.W - in - 7} {
			fmt.Fprintf(&p.b, "<rect class=\"b\" x=\"%d\" y=\"%d\" width=\"5\" height=\"%d\"/>\n", x, y0, y1-y0)
		}
	case roles&Convergent != 0:
		fmt.Fprintf(&p.b, "<path class=\"c\" d=\"M%d %dV%dM%d %dV%dM%d %dV%dM%d %dV%d\"/>\n", r.X+in+3, y0, y1, r.X+in+6, y0, y1, r.X+r.W-in-3, y0, y1, r.X+r.W-in-6, y0, y1)
	}
}

// escape makes text safe for XML. Characters that XML does not allow become question marks.
func escape(s string) string {
	var b strings.Builder
	for _, r := range s {
		switch {
		case r == '&':
			b.WriteString("&amp;")
		case r == '<':
			b.WriteString("&lt;")
		case r == '>':
			b.WriteString("&gt;")
		case r == '"':
			b.WriteString("&quot;")
		case r == '\n':
			b.WriteString("&#10;")
		case r < ' ' || r == 0xfffe || r == 0xffff:
			b.WriteByte('?')
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

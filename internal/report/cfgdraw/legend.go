package cfgdraw

import (
	"fmt"

	"github.com/warpwise/warpwise/internal/report/layered"
)

// A legendRow explains one class: a sample and words.
type legendRow struct {
	words string
	draw  func(p *picture, x, y int) // a sample of 34 × 20 pixels
	x, y  int
}

const (
	sampleW = 34
	sampleH = 20
)

// block returns a sample of a block.
func block(roles Role) func(*picture, int, int) {
	return func(p *picture, x, y int) { p.outline(roles, layered.Rect{X: x, Y: y, W: sampleW, H: sampleH}) }
}

// edgeSample returns a sample of an edge.
func edgeSample(e Edge) func(*picture, int, int) {
	return func(p *picture, x, y int) {
		x += sampleW / 2
		path := layered.Path{Lines: [][]layered.Point{{{X: x, Y: y}, {X: x, Y: y + sampleH}}}}
		if e.Mark != Same {
			fmt.Fprintf(&p.b, "<path class=\"%s\" d=\"%s\"/>\n", [...]string{Added: "A", Removed: "R"}[e.Mark], way(&path, 0))
		}
		class := e.class()
		fmt.Fprintf(&p.b, "<path class=\"e%s\" d=\"%s\"/><path class=\"h%s\" d=\"%s\"/>\n", class, way(&path, 6), class, head(e.Kind, path.Lines[0][1]))
		if e.Divergent && e.Kind != Meet {
			fmt.Fprintf(&p.b, "<circle class=\"h d\" cx=\"%d\" cy=\"%d\" r=\"3\"/>\n", x, y)
		}
	}
}

// loopSample returns a sample of a loop's box.
func loopSample(class string) func(*picture, int, int) {
	return func(p *picture, x, y int) {
		fmt.Fprintf(&p.b, "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"6\"/>\n", class, x, y, sampleW, sampleH)
	}
}

// markSample returns a sample of a mark.
func markSample(m Mark) func(*picture, int, int) {
	return func(p *picture, x, y int) {
		s := shown{text: "", mark: m}
		p.line(&s, x+3, y+1, x+sampleW-3)
	}
}

// makeLegend finds out what occurs, and gives the rows their places under the graphs.
func (p *picture) makeLegend() {
	var roles Role
	var edges [3]bool
	var parts, loops, irreducible, cut, flow bool
	var marked [4]bool
	for i := range p.panels {
		g := p.panels[i].g
		for k := range g.Nodes {
			r := g.Nodes[k].Roles
			if r&Barrier != 0 { // drawn instead
				r &^= Convergent
			}
			roles |= r
			marked[g.Nodes[k].Mark] = true
			for _, l := range g.Nodes[k].Lines {
				marked[l.Mark] = true
			}
		}
		for k, e := range g.Edges {
			edges[e.Kind] = true
			parts = parts || e.Divergent
			flow = flow || e.Kind == Forward && !e.Divergent
			marked[e.Mark] = true
			cut = cut || len(p.panels[i].layout.Edges[k].Lines) > 1
		}
		for _, l := range g.Loops {
			loops = loops || !l.Irreducible
			irreducible = irreducible || l.Irreducible
		}
	}
	add := func(is bool, words string, draw func(*picture, int, int)) {
		if is {
			p.legend = append(p.legend, legendRow{words: words, draw: draw})
		}
	}
	add(roles&Entry != 0, "entry", block(Entry))
	add(roles&Exit != 0, "return", block(Exit))
	add(roles&Divergent != 0, "ends in a divergent branch", block(Divergent))
	add(roles&Flow != 0, "Flow block", block(Flow))
	add(roles&Convergent != 0, "convergent operation", block(Convergent))
	add(roles&Barrier != 0, "barrier", block(Barrier))
	add(roles&Unreachable != 0, "not reachable", block(Unreachable))
	add(flow, "all lanes go together", edgeSample(Edge{}))
	add(parts, "lanes part", edgeSample(Edge{Divergent: true}))
	add(edges[Meet], "where they meet again", edgeSample(Edge{Kind: Meet}))
	add(edges[Back], "back to the loop's header", edgeSample(Edge{Kind: Back}))
	add(loops, "loop", loopSample("l"))
	add(irreducible, "cycle with several entries", loopSample("l i"))
	if p.marked {
		add(marked[Added], "only after", markSample(Added))
		add(marked[Removed], "only before", markSample(Removed))
		add(marked[Changed], "changed", markSample(Changed))
	}
	add(cut, "↓ names the end of an edge that is not drawn", func(*picture, int, int) {})
	p.placeLegend()
}

// placeLegend puts the rows side by side while there is room; a narrow picture becomes wider.
func (p *picture) placeLegend() {
	const least, between = 560, 18
	p.w = max(p.w, least)
	x, y := margin, p.h+10
	for i := range p.legend {
		r := &p.legend[i]
		w := sampleW + 6 + textWidth(r.words, 62)
		if x > margin && x+w > p.w-margin {
			x, y = margin, y+sampleH+10
		}
		r.x, r.y = x, y
		x += w + between
	}
	if len(p.legend) > 0 {
		p.h = y + sampleH + margin
	}
}

func (p *picture) drawLegend() {
	p.b.WriteString("<g>\n")
	for _, r := range p.legend {
		r.draw(p, r.x, r.y)
		p.text(r.x+sampleW+6, r.y+14, "s", r.words)
	}
	p.b.WriteString("</g>\n")
}

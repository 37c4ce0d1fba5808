package cfgdraw

import (
	"bytes"
	"fmt"
	"io"
	"strings"
)

// Dot writes the graphs in the language of Graphviz, each in a cluster of its own. Shapes and colours are those of
// SVG as far as Graphviz has them.
func Dot(w io.Writer, graphs []*Graph, o Options) error {
	most := 0
	for _, g := range graphs {
		most = max(most, len(g.Nodes))
	}
	d := &dot{o: o.fit(most)}
	d.b.WriteString("digraph {\n\tnode [fontname=\"monospace\" fontsize=10 style=filled]\n\tedge [fontname=\"sans-serif\" fontsize=9]\n\tcompound=true\n")
	for i, g := range graphs {
		fmt.Fprintf(&d.b, "\tsubgraph cluster_g%d {\n\tlabel=%s fontname=\"sans-serif\" color=\"%s\"\n", i, quote(g.Title+"\n"+g.Note), line.light)
		d.graph(i, g)
		d.b.WriteString("\t}\n")
	}
	d.b.WriteString("}\n")
	_, err := w.Write(d.b.Bytes())
	return err
}

type dot struct {
	b bytes.Buffer
	o Options
}

// graph writes nodes within the clusters of their loops, and edges.
func (d *dot) graph(n int, g *Graph) {
	inner := make([][]int, len(g.Loops)+1) // by loop + 1: the loops within
	nodes := make([][]int, len(g.Loops)+1)
	for i, l := range g.Loops {
		inner[l.Parent+1] = append(inner[l.Parent+1], i)
	}
	for i := range g.Nodes {
		nodes[g.Nodes[i].Loop+1] = append(nodes[g.Nodes[i].Loop+1], i)
	}
	stack := []int{0} // loop + 1 to open, or ^(loop + 1) to close
	for len(stack) > 0 {
		x := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if x < 0 {
			d.b.WriteString("\t}\n")
			continue
		}
		if x > 0 {
			l := &g.Loops[x-1]
			style, c := "rounded", blue
			if l.Irreducible {
				style, c = "dashed", red
			}
			fmt.Fprintf(&d.b, "\tsubgraph cluster_g%d_%d {\n\tlabel=%s style=%s color=\"%s\" tooltip=%s\n", n, x-1, quote(l.Title), style, c.light, quote(l.Tip))
			stack = append(stack, ^x)
		}
		for _, i := range nodes[x] {
			d.node(n, i, &g.Nodes[i])
		}
		for k := len(inner[x]) - 1; k >= 0; k-- {
			stack = append(stack, inner[x][k]+1)
		}
	}
	for i := range g.Edges {
		d.edge(n, g, &g.Edges[i])
	}
}

func (d *dot) node(n, i int, x *Node) {
	var label strings.Builder
	for _, s := range append([]string{marks[x.Mark] + x.Name, x.Place}, d.lines(x)...) {
		if s != "" {
			label.WriteString(strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ").Replace(s) + `\l`)
		}
	}
	shape, c, fill, edges, style := "box", line, box, 1, "filled"
	switch {
	case x.Roles&Divergent != 0 && x.Roles&Flow == 0:
		shape, c, fill = "octagon", orange, orangeF
	case x.Roles&Flow != 0:
		shape, c, fill = "hexagon", purple, purpleF
		if x.Roles&Divergent != 0 {
			c, fill = orange, orangeF
		}
	case x.Roles&(Entry|Exit) != 0:
		style = "filled,rounded"
	}
	switch {
	case x.Roles&Barrier != 0:
		edges, c = 3, red
	case x.Roles&Convergent != 0:
		edges, c = 2, teal
	}
	if x.Roles&Unreachable != 0 {
		style = "filled,dashed"
	}
	fmt.Fprintf(&d.b, "\tg%d_n%d [label=\"%s\" shape=%s peripheries=%d color=\"%s\" fillcolor=\"%s\" style=\"%s\" tooltip=%s]\n",
		n, i, label.String(), shape, edges, c.light, fill.light, style, quote(strings.Join(x.Facts, "\n")))
}

func (d *dot) lines(x *Node) (out []string) {
	for _, l := range x.show(d.o.Lines, d.o.Width) {
		out = append(out, marks[l.mark]+l.text)
	}
	return out
}

func (d *dot) edge(n int, g *Graph, e *Edge) {
	c, style, arrow, width := line, "solid", "normal", "1"
	switch {
	case e.Kind == Meet:
		c, style, arrow = purple, "dashed", "odiamond"
	case e.Kind == Back:
		c, arrow, width = blue, "vee", "2"
	case e.Divergent:
		c, width = orange, "2"
	}
	fmt.Fprintf(&d.b, "\tg%d_n%d -> g%d_n%d [label=%s color=\"%s\" style=%s arrowhead=%s penwidth=%s tooltip=%s", n, e.From, n, e.To, quote(marks[e.Mark]+e.Label),
		c.light, style, arrow, width, quote(e.tip(g)))
	if e.Kind == Meet {
		d.b.WriteString(" constraint=false")
	}
	if e.Divergent && e.Kind != Meet {
		d.b.WriteString(" dir=both arrowtail=dot")
	}
	d.b.WriteString("]\n")
}

// quote returns s as a string of Graphviz.
func quote(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`).Replace(s) + `"`
}

package cfgdraw

// Compare marks what differs between two graphs: blocks and edges that only one has, and lines of common blocks. A
// block is Changed when one of its lines is.
func Compare(before, after *Graph) {
	old := map[string]int{}
	for i := range before.Nodes {
		before.Nodes[i].Mark = Removed
		old[before.Nodes[i].key()] = i
	}
	for i := range after.Nodes {
		n := &after.Nodes[i]
		n.Mark = Added
		if k, ok := old[n.key()]; ok {
			b := &before.Nodes[k]
			n.Mark, b.Mark = Same, Same
			if compareLines(b, n) || b.Roles != n.Roles {
				n.Mark, b.Mark = Changed, Changed
			}
		}
	}
	markEdges(before, after, Removed)
	markEdges(after, before, Added)
}

// markEdges marks the edges that g alone has.
func markEdges(g, other *Graph, mark Mark) {
	has := map[[3]string]bool{}
	for i := range other.Edges {
		has[other.edgeKey(i)] = true
	}
	for i := range g.Edges {
		g.Edges[i].Mark = Same
		if !has[g.edgeKey(i)] {
			g.Edges[i].Mark = mark
		}
	}
}

// edgeKey says which blocks an edge joins and whether control goes along it.
func (g *Graph) edgeKey(i int) [3]string {
	e := &g.Edges[i]
	kind := ""
	if e.Kind == Meet {
		kind = "meet"
	}
	return [3]string{g.Nodes[e.From].key(), g.Nodes[e.To].key(), kind}
}

// compareLines marks the lines that only one of the blocks has and reports whether there are any. Lines with one key
// belong together in their order.
func compareLines(before, after *Node) (differ bool) {
	old := map[string][]int{}
	for i := range before.Lines {
		before.Lines[i].Mark = Removed
		old[before.Lines[i].key()] = append(old[before.Lines[i].key()], i)
	}
	common := 0
	for i := range after.Lines {
		l := &after.Lines[i]
		l.Mark = Added
		if list := old[l.key()]; len(list) > 0 {
			l.Mark, before.Lines[list[0]].Mark = Same, Same
			old[l.key()] = list[1:]
			common++
		}
	}
	return common < len(before.Lines) || common < len(after.Lines)
}

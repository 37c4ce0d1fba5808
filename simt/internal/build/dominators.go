package build

// dominators finds immediate dominators by the simple algorithm of Lengauer and Tarjan ("A fast algorithm for finding
// dominators in a flowgraph", TOPLAS 1979). Nodes are numbered in preorder of a depth-first search.
type dominators struct {
	num      []int32 // by node: its number, -1 when it is not reached
	node     []int32 // by number, and so are all of the following
	parent   []int32
	semi     []int32 // semidominator
	best     []int32 // the one with the least semi between here and the root of the tree built so far
	ancestor []int32 // in that tree, -1 for none
	idom     []int32
	path     []int32
}

// immediateDominators returns the immediate dominator of each node of a graph that is reached from root, root for root
// itself and -1 for the others. next and prev are its edges in both directions.
func immediateDominators(root int32, next, prev [][]int32) []int32 {
	d := &dominators{num: make([]int32, len(next))}
	d.number(root, next)
	n := len(d.node)
	d.best, d.ancestor, d.idom = make([]int32, n), make([]int32, n), make([]int32, n)
	d.semi = make([]int32, n)
	bucket, chained := make([]int32, n), make([]int32, n) // lists by semidominator: the first plus one, the next plus one
	for i := range int32(n) {
		d.semi[i], d.best[i], d.ancestor[i] = i, i, -1
	}
	for w := int32(n) - 1; w > 0; w-- {
		for _, from := range prev[d.node[w]] {
			if v := d.num[from]; v >= 0 {
				d.semi[w] = min(d.semi[w], d.semi[d.eval(v)])
			}
		}
		chained[w], bucket[d.semi[w]] = bucket[d.semi[w]], w+1
		p := d.parent[w]
		d.ancestor[w] = p
		for v := bucket[p] - 1; v >= 0; v = chained[v] - 1 {
			if u := d.eval(v); d.semi[u] < d.semi[v] {
				d.idom[v] = u
			} else {
				d.idom[v] = p
			}
		}
		bucket[p] = 0
	}
	out := make([]int32, len(next))
	for i := range out {
		out[i] = -1
	}
	for w := range int32(n) {
		if w > 0 && d.idom[w] != d.semi[w] {
			d.idom[w] = d.idom[d.idom[w]]
		}
		out[d.node[w]] = d.node[d.idom[w]]
	}
	return out
}

// number does the depth-first search.
func (d *dominators) number(root int32, next [][]int32) {
	for i := range d.num {
		d.num[i] = -1
	}
	type visit struct {
		node int32
		i    int
	}
	var stack []visit
	enter := func(node, parent int32) {
		d.num[node] = int32(len(d.node))
		d.node, d.parent = append(d.node, node), append(d.parent, parent)
		stack = append(stack, visit{node: node})
	}
	enter(root, 0)
	for len(stack) > 0 {
		v := &stack[len(stack)-1]
		if v.i == len(next[v.node]) {
			stack = stack[:len(stack)-1]
			continue
		}
		to := next[v.node][v.i]
		v.i++
		if d.num[to] < 0 {
			enter(to, d.num[v.node])
		}
	}
}

// eval returns the node with the least semidominator on the way from v up to, but without, the root of its tree, and
// shortens that way.
func (d *dominators) eval(v int32) int32 {
	if d.ancestor[v] < 0 {
		return v
	}
	d.path = d.path[:0]
	for x := v; d.ancestor[d.ancestor[x]] >= 0; x = d.ancestor[x] {
		d.path = append(d.path, x)
	}
	for i := len(d.path) - 1; i >= 0; i-- {
		x := d.path[i]
		a := d.ancestor[x]
		if d.semi[d.best[a]] < d.semi[d.best[x]] {
			d.best[x] = d.best[a]
		}
		d.ancestor[x] = d.ancestor[a]
	}
	return d.best[v]
}

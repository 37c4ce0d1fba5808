package dom

import "slices"

// Immediate computes immediate dominators. Nodes are numbered in preorder of a depth-first
// search from node 0, parent is the search tree, and preds[start[v]:start[v+1]] are the
// predecessors of v. It is the simple version of Lengauer and Tarjan (1979): semidominators in
// reverse preorder through a forest with path compression, then dominators from buckets.
func Immediate(parent, start, preds []int32) []int32 {
	return new(Finder).Immediate(parent, start, preds)
}

// Finder computes immediate dominators of one graph after the other and keeps its storage.
type Finder struct {
	semi, idom, path []int32
	label            []int32 // node of least semi on the compressed path
	anc              []int32 // forest; -1: root of its tree
	bucket           []int32 // first node whose semidominator this is; lists through next
	next             []int32
}

// Immediate is the function of this name; the result is valid until the next call.
func (f *Finder) Immediate(parent, start, preds []int32) []int32 {
	n := int32(len(parent))
	for _, s := range []*[]int32{&f.semi, &f.label, &f.anc, &f.idom, &f.bucket, &f.next} {
		*s = slices.Grow((*s)[:0], int(n))[:n]
	}
	semi, label, anc, idom, bucket, next := f.semi, f.label, f.anc, f.idom, f.bucket, f.next
	for v := range n {
		semi[v], label[v], anc[v], bucket[v] = v, v, -1, -1
	}
	path := f.path
	for w := n - 1; w > 0; w-- {
		for _, v := range preds[start[w]:start[w+1]] {
			var u int32
			u, path = eval(v, semi, label, anc, path)
			semi[w] = min(semi[w], semi[u])
		}
		p := parent[w]
		next[w], bucket[semi[w]] = bucket[semi[w]], w
		anc[w] = p
		for v := bucket[p]; v >= 0; v = next[v] {
			var u int32
			u, path = eval(v, semi, label, anc, path)
			if semi[u] < semi[v] {
				idom[v] = u
			} else {
				idom[v] = p
			}
		}
		bucket[p] = -1
	}
	f.path = path
	if n > 0 {
		idom[0] = 0
	}
	for w := int32(1); w < n; w++ {
		if idom[w] != semi[w] {
			idom[w] = idom[idom[w]]
		}
	}
	return idom
}

// eval returns the node of least semidominator on the forest path from v up to, and without, the
// root of its tree, compressing the path. path is scratch, returned for reuse.
func eval(v int32, semi, label, anc, path []int32) (int32, []int32) {
	if anc[v] < 0 {
		return v, path
	}
	path = path[:0]
	x := v
	for ; anc[anc[x]] >= 0; x = anc[x] {
		path = append(path, x)
	}
	for i := len(path) - 1; i >= 0; i-- {
		y := path[i]
		a := anc[y]
		if semi[label[a]] < semi[label[y]] {
			label[y] = label[a]
		}
		anc[y] = anc[a]
	}
	return label[v], path
}

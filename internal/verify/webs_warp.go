package verify

import (
	"cmp"
	"slices"
	"sort"

	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/uniformity"
	"github.com/warpwise/warpwise/ir"
)

// warpSides are the sides of divergent branches: what can be reached over an edge without the immediate post-dominator.
type warpSides struct {
	all   []warpSide
	start []int32 // by BlockID: where its part of list begins
	list  []int32 // of each block the sides that it is in, ascending
}

// warpSide is the side of one edge, or of several to one block.
type warpSide struct {
	from, to *ir.Block
}

// findSides finds the sides and which of them every block is in.
func (w *webs) findSides(u *uniformity.Info) {
	t := &warpSides{start: make([]int32, w.f.NumBlockIDs()+1)}
	post := dom.PostOf(w.f)
	var blocks, sides []int32 // side by side
	for _, b := range w.orders.RPO() {
		if !u.HasDivergentTerminator(b) {
			continue
		}
		meet := post.IDom(b)
		for i, e := range b.Succs {
			if e.B == meet || slices.ContainsFunc(b.Succs[:i], func(x ir.Edge) bool { return x.B == e.B }) {
				continue
			}
			w.walk++
			w.seen[e.B.ID] = w.walk
			for work := []*ir.Block{e.B}; len(work) > 0; {
				x := work[len(work)-1]
				work = work[:len(work)-1]
				blocks, sides = append(blocks, int32(x.ID)), append(sides, int32(len(t.all)))
				t.start[x.ID+1]++
				for _, y := range x.Succs {
					if y.B != meet && w.seen[y.B.ID] != w.walk {
						w.seen[y.B.ID] = w.walk
						work = append(work, y.B)
					}
				}
			}
			t.all = append(t.all, warpSide{b, e.B})
		}
	}
	for i := range len(t.start) - 1 {
		t.start[i+1] += t.start[i]
	}
	t.list = make([]int32, len(blocks))
	next := slices.Clone(t.start)
	for i, b := range blocks {
		t.list[next[b]] = sides[i]
		next[b]++
	}
	w.sides = t
}

// of returns the sides that b is in.
func (t *warpSides) of(b *ir.Block) []int32 { return t.list[t.start[b.ID]:t.start[b.ID+1]] }

// pending answers where members of one web are live.
type pending struct {
	*webs
	live  []span // in order
	areas []span // those that are cycles, without what lies in another one
	edges []edgeUse
}

// edgeUse is a use of a member by a phi on the edge out of a block.
type edgeUse struct {
	b    ir.BlockID
	edge int
	v    *ir.Value
}

// shared checks a web with one register for the warp: what one side of a divergent branch defines is lost to what waits on another one.
func (w *webs) shared(members []*ir.Value, live []span) {
	p := &pending{webs: w, live: live}
	w.walk++
	for i, s := range live {
		switch {
		case s.past > s.at+1:
			if n := len(p.areas); n == 0 || p.areas[n-1].past <= s.at {
				p.areas = append(p.areas, s)
			}
		case s.from == blockStart:
			w.seen[s.b.ID], w.at[s.b.ID] = w.walk, int32(i)
		}
	}
	for _, v := range members {
		for _, u := range w.usesOf(v) {
			if u.edge >= 0 {
				p.edges = append(p.edges, edgeUse{u.b.ID, u.edge, v})
			}
		}
	}
	slices.SortStableFunc(p.edges, func(a, b edgeUse) int { return cmp.Compare(a.b, b.b) })
	first := int32(len(w.sides.all))
	var lost, waits *ir.Value
	for _, d := range members {
		for _, i := range w.sides.of(w.home(d)) {
			if i >= first {
				break
			}
			if v := p.waiting(w.sides.all[i]); v != nil {
				first, lost, waits = i, d, v
			}
		}
	}
	if lost != nil {
		w.report(lost, "%s overwrites the register of the warp, which still holds %s for threads that wait after block %s", w.name(lost), w.name(waits), w.blockName(w.sides.all[first].from))
	}
}

// waiting returns a member that is needed on another edge of the branch than that to the side.
func (p *pending) waiting(s warpSide) *ir.Value {
	for i, e := range s.from.Succs {
		if e.B == s.to {
			continue
		}
		if v := p.into(e.B); v != nil {
			return v
		}
		k, _ := slices.BinarySearchFunc(p.edges, s.from.ID, func(u edgeUse, b ir.BlockID) int { return cmp.Compare(u.b, b) })
		for ; k < len(p.edges) && p.edges[k].b == s.from.ID; k++ {
			if p.edges[k].edge == i {
				return p.edges[k].v
			}
		}
	}
	return nil
}

// into returns a member that is live into b.
func (p *pending) into(b *ir.Block) *ir.Value {
	if p.seen[b.ID] == p.walk {
		return p.live[p.at[b.ID]].v
	}
	at := int32(p.cycles.Position(b))
	k := sort.Search(len(p.areas), func(k int) bool { return p.areas[k].past > at })
	if k < len(p.areas) && p.areas[k].at <= at {
		return p.areas[k].v
	}
	return nil
}

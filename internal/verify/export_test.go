package verify

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/analysis/uniformity"
	"github.com/warpwise/warpwise/ir"
)

// WebsByBlock reports whether f is in conventional SSA form: what Webs does, with each live range followed block by block, every two members of a web
// compared, and every side of a divergent branch.
func WebsByBlock(f *ir.Func) bool {
	w := newWebs(f)
	w.number()
	w.unite()
	w.index()
	for i := 0; i < len(w.members); {
		k := i + 1
		for k < len(w.members) && w.find(w.members[k].ID) == w.find(w.members[i].ID) {
			k++
		}
		if !w.separate(w.members[i:k]) {
			return false
		}
		i = k
	}
	return true
}

func newWebs(f *ir.Func) *webs {
	return &webs{f: f, orders: cfg.Of(f), place: make([]int32, f.NumIDs()), value: make([]ir.ID, f.NumIDs()), parent: make([]ir.ID, f.NumIDs()),
		seen: make([]int32, f.NumBlockIDs()), at: make([]int32, f.NumBlockIDs())}
}

// until returns by block the place up to which v is live there.
func (w *webs) until(v *ir.Value) map[*ir.Block]int32 {
	live := map[*ir.Block]int32{w.home(v): w.place[v.ID]}
	var work []*ir.Block
	extend := func(b *ir.Block, place int32) {
		if old, ok := live[b]; !ok || old < place {
			if !ok {
				work = append(work, b)
			}
			live[b] = place
		}
	}
	for _, u := range w.usesOf(v) {
		extend(u.b, u.place)
	}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		for _, e := range b.Preds {
			if w.orders.Reachable(e.B) {
				extend(e.B, blockEnd)
			}
		}
	}
	return live
}

func (w *webs) separate(members []*ir.Value) bool {
	live := map[*ir.Value]map[*ir.Block]int32{}
	for _, v := range members {
		live[v] = w.until(v)
	}
	for _, a := range members {
		for _, b := range members {
			if w.value[a.ID] == w.value[b.ID] {
				continue
			}
			end, ok := live[a][w.home(b)]
			together := w.home(a) == w.home(b) && w.place[a.ID] == w.place[b.ID]
			if together || ok && end > w.place[b.ID] && (w.home(a) != w.home(b) || w.place[a.ID] < w.place[b.ID]) {
				return false
			}
		}
	}
	return w.sharedByBlock(members, live)
}

func (w *webs) sharedByBlock(members []*ir.Value, live map[*ir.Value]map[*ir.Block]int32) bool {
	marked, phis := 0, 0
	for _, v := range members {
		if v.Op == ir.OpPhi {
			phis++
			if w.f.Attachment(v, ir.MDWarpReg) != 0 {
				marked++
			}
		}
	}
	u := uniformity.Of(w.f, uniformity.Precise)
	if marked == 0 || marked < phis || slices.ContainsFunc(members, u.IsDivergent) {
		return marked == 0
	}
	if w.sides == nil {
		w.findSides(u)
	}
	for _, s := range w.sides.all {
		for i, e := range s.from.Succs {
			if e.B == s.to {
				continue
			}
			for _, v := range members {
				_, in := live[v][e.B]
				in = in && w.home(v) != e.B
				for _, x := range w.usesOf(v) {
					in = in || x.b == s.from && x.edge == i
				}
				for _, d := range members {
					if k := slices.Index(w.sides.all, s); in && slices.Contains(w.sides.of(w.home(d)), int32(k)) {
						return false
					}
				}
			}
		}
	}
	return true
}

package verify

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/uniformity"
	"github.com/warpwise/warpwise/ir"
)

// Webs checks that f is in conventional SSA form, by the definition: what phis connect is a web, and no two members
// of a web interfere. They do when one is live just behind the definition of the other, or both are defined
// at once, unless both are copies of one value. A phi's operand is used at the end of the predecessor, the phis of a
// block are defined at once at its start, and so are the results of the copies (pcp) before a terminator, as many as
// there are of which none reads another.
//
// A web whose phis are marked !warpwise.warpreg has one register for all threads of a warp. Its members must be uniform,
// and none may be defined on one side of a divergent branch while a member is live into another side: threads wait
// there that need it.
//
// Liveness is found here by following every use of every member back to its definition. A cycle on the way that does not hold the
// definition is live as a whole, since from each of its blocks the use can be reached without passing the definition: it counts as one
// place, and the search goes on where it is entered. So the cost is that of all live ranges in sum, cycles inside them counted once.
func Webs(f *ir.Func) *diag.List {
	w := &webs{f: f, orders: cfg.Of(f), diags: &diag.List{}, place: make([]int32, f.NumIDs()), value: make([]ir.ID, f.NumIDs()),
		parent: make([]ir.ID, f.NumIDs()), seen: make([]int32, f.NumBlockIDs()), at: make([]int32, f.NumBlockIDs())}
	if f.IsDecl() {
		return w.diags
	}
	w.number()
	if !w.unite() {
		return w.diags
	}
	w.index()
	w.cycles = loop.CyclesOf(f)
	w.whole = make([]int32, len(w.cycles.All()))
	for i := 0; i < len(w.members); {
		k := i + 1
		for k < len(w.members) && w.find(w.members[k].ID) == w.find(w.members[i].ID) {
			k++
		}
		w.web(w.members[i:k])
		i = k
	}
	return w.diags
}

// webs is the state of one check.
type webs struct {
	f       *ir.Func
	orders  *cfg.Orders
	diags   *diag.List
	place   []int32     // by ID: when it is defined in its block
	value   []ir.ID     // by ID: what it is a copy of, or itself
	parent  []ir.ID     // by ID: union-find; 0: no member of a web
	members []*ir.Value // web by web
	uses    []webUse    // of members
	start   []int32     // by ID: its first entry in uses
	seen    []int32     // by BlockID: the last walk that came by
	at      []int32     // by BlockID: the span that the walk made there
	cycles  *loop.Forest
	whole   []int32     // by Loop.Index: the last walk that found the cycle live
	ends    []*ir.Block // see spans
	walk    int32
	names   *ir.Numbering
	sides   *warpSides // of divergent branches; found when the first web of the warp comes
}

// webUse is a use of a member: at a place in a block, or at its end by a phi on an edge out of it.
type webUse struct {
	b     *ir.Block
	place int32
	edge  int // out of b; -1: not by a phi
}

// span is where a member is live: in one block behind from, up to to, or in all blocks of a cycle.
type span struct {
	v        *ir.Value
	b        *ir.Block // the block, or the header of the cycle
	at, past int32     // the places of its blocks in the order of the cycles, in which those of each cycle stand together
	from, to int32
}

const (
	blockStart = -2
	blockEnd   = math.MaxInt32
)

// number orders what happens in each block, and follows copies.
func (w *webs) number() {
	for _, p := range w.f.Params {
		w.place[p.ID], w.value[p.ID] = -1, p.ID
	}
	for _, b := range w.orders.RPO() {
		// Of the copies at the end, those behind the last one that another of them reads stand together.
		var list []*ir.Value
		for v := range b.Instrs() {
			w.value[v.ID] = v.ID
			if v.Op != ir.OpDbgRecord {
				w.place[v.ID] = int32(len(list)) // for now
				list = append(list, v)
			}
		}
		copies := len(list) - 1
		for copies > 0 && list[copies-1].Op == ir.OpPCP {
			copies--
		}
		for i := len(list) - 2; i >= copies; i-- {
			if a := list[i].Args[0]; a.Op == ir.OpPCP && a.Block == b {
				copies = max(copies, int(w.place[a.ID])+1)
			}
		}
		at := int32(1)
		for i, v := range list {
			if v.Op != ir.OpPhi && (i <= copies || i == len(list)-1) {
				at += 2
			}
			w.place[v.ID] = at
		}
	}
	for _, b := range w.orders.RPO() {
		for v := range b.Instrs() {
			if v.Op == ir.OpPCP {
				if a := v.Args[0]; a.IsConst() {
					w.value[v.ID] = a.ID
				} else {
					w.value[v.ID] = w.value[a.ID]
				}
			}
		}
	}
}

func (w *webs) find(x ir.ID) ir.ID {
	for w.parent[x] != x {
		w.parent[x] = w.parent[w.parent[x]]
		x = w.parent[x]
	}
	return x
}

// unite makes webs of what phis connect, and reports whether there are any.
func (w *webs) unite() bool {
	add := func(v *ir.Value) {
		if w.parent[v.ID] == 0 {
			w.parent[v.ID] = v.ID
			w.members = append(w.members, v)
		}
	}
	for _, b := range w.orders.RPO() {
		for phi := range b.Phis() {
			add(phi)
			for p, a := range phi.Incoming() {
				if a.IsConst() || !w.orders.Reachable(p) {
					continue
				}
				add(a)
				w.parent[w.find(a.ID)] = w.find(phi.ID)
			}
		}
	}
	slices.SortStableFunc(w.members, func(a, b *ir.Value) int { return cmp.Compare(w.find(a.ID), w.find(b.ID)) })
	return len(w.members) > 0
}

// each shows all uses of members.
func (w *webs) each(see func(v *ir.Value, u webUse)) {
	for _, b := range w.orders.RPO() {
		for v := range b.Instrs() {
			if v.Op == ir.OpPhi || v.Op == ir.OpDbgRecord {
				continue
			}
			for _, a := range v.Args {
				if !a.IsConst() && w.parent[a.ID] != 0 {
					see(a, webUse{b, w.place[v.ID] - 1, -1})
				}
			}
		}
		for i, e := range b.Succs {
			for phi := range e.B.Phis() {
				if a := phi.Args[e.I]; !a.IsConst() {
					see(a, webUse{b, blockEnd, i})
				}
			}
		}
	}
}

// index lists the uses by member.
func (w *webs) index() {
	w.start = make([]int32, w.f.NumIDs()+1)
	w.each(func(v *ir.Value, _ webUse) { w.start[v.ID+1]++ })
	for i := range len(w.start) - 1 {
		w.start[i+1] += w.start[i]
	}
	next := slices.Clone(w.start)
	w.uses = make([]webUse, w.start[len(w.start)-1])
	w.each(func(v *ir.Value, u webUse) {
		w.uses[next[v.ID]] = u
		next[v.ID]++
	})
}

func (w *webs) usesOf(v *ir.Value) []webUse { return w.uses[w.start[v.ID]:w.start[v.ID+1]] }

// home is the block that defines v.
func (w *webs) home(v *ir.Value) *ir.Block {
	if v.Op == ir.OpParam {
		return w.f.Entry()
	}
	return v.Block
}

// spans appends where v is live.
func (w *webs) spans(v *ir.Value, out []span) []span {
	home := w.home(v)
	w.walk++
	add := func(b *ir.Block, from int32) {
		at := int32(w.cycles.Position(b))
		w.seen[b.ID], w.at[b.ID] = w.walk, int32(len(out))
		out = append(out, span{v, b, at, at + 1, from, from})
	}
	add(home, w.place[v.ID])
	w.ends = w.ends[:0] // blocks at whose end v is live, still to be looked at
	leave := func(b *ir.Block, l *loop.Loop) {
		for _, e := range b.Preds {
			if w.orders.Reachable(e.B) && (l == nil || !l.Contains(e.B)) {
				w.ends = append(w.ends, e.B)
			}
		}
	}
	extend := func(b *ir.Block, place int32) {
		if l := w.cycles.Innermost(b).OutermostWithout(home); l != nil {
			if w.whole[l.Index] == w.walk {
				return
			}
			w.whole[l.Index] = w.walk
			first, n := l.Span()
			out = append(out, span{v, l.Header, int32(first), int32(first + n), blockStart, blockEnd})
			for _, h := range l.Entries() {
				leave(h, l)
			}
			return
		}
		if w.seen[b.ID] != w.walk {
			add(b, blockStart)
			leave(b, nil)
		}
		s := &out[w.at[b.ID]]
		s.to = max(s.to, place)
	}
	for _, u := range w.usesOf(v) {
		extend(u.b, u.place)
	}
	for len(w.ends) > 0 {
		b := w.ends[len(w.ends)-1]
		w.ends = w.ends[:len(w.ends)-1]
		extend(b, blockEnd)
	}
	return out
}

// web checks one web.
func (w *webs) web(members []*ir.Value) {
	var all []span
	for _, v := range members {
		all = w.spans(v, all)
	}
	slices.SortStableFunc(all, func(a, b span) int {
		return cmp.Or(cmp.Compare(a.at, b.at), cmp.Compare(b.past, a.past), cmp.Compare(a.from, b.from))
	})
	// Of those that are live the one that is so longest: in the block at hand, and in the cycles around it. Two of different values are none.
	var now, around span
	for _, s := range all {
		other := around
		if other.past <= s.at {
			other = now
			if other.past <= s.at || other.to <= s.from && other.from != s.from {
				other = span{}
			}
		}
		if other.v != nil && w.value[other.v.ID] != w.value[s.v.ID] {
			w.report(s.v, "%s and %s belong to one phi web and are live at the same time in block %s", w.name(other.v), w.name(s.v), w.blockName(s.b))
			return
		}
		switch {
		case s.past > s.at+1:
			if s.past > around.past {
				around = s
			}
		case other.v == nil || s.to >= other.to:
			now = s
		}
	}
	w.warp(members, all)
}

// warp checks a web whose phis say that it has one register for the warp.
func (w *webs) warp(members []*ir.Value, live []span) {
	var with, without *ir.Value
	for _, v := range members {
		switch {
		case v.Op != ir.OpPhi:
		case w.f.Attachment(v, ir.MDWarpReg) != 0:
			with = v
		default:
			without = v
		}
	}
	if with == nil {
		return
	}
	if without != nil {
		w.report(without, "%s has one register per thread, but %s of the same web has one per warp", w.name(without), w.name(with))
		return
	}
	if !strings.HasPrefix(w.f.Mod().Triple, "nvptx") {
		w.report(with, "%s has one register per warp, but nothing is known of the warps of this target", w.name(with))
		return
	}
	u := uniformity.Of(w.f, uniformity.Precise)
	for _, v := range members {
		if u.IsDivergent(v) {
			w.report(v, "%s is divergent but belongs to a web with one register per warp", w.name(v))
			return
		}
	}
	if w.sides == nil {
		w.findSides(u)
	}
	w.shared(members, live)
}

func (w *webs) report(v *ir.Value, format string, args ...any) {
	w.diags.Errorf(w.f.Mod().Source, w.f.Pos(v), "@"+w.f.Global.Name+" is not in conventional SSA form: "+format, args...)
}

func (w *webs) numbering() *ir.Numbering {
	if w.names == nil {
		w.names = w.f.Number()
	}
	return w.names
}

func (w *webs) name(v *ir.Value) string {
	if n := w.f.ValueName(v); n != "" {
		return "%" + n
	}
	return "%" + strconv.Itoa(w.numbering().Value(v))
}

func (w *webs) blockName(b *ir.Block) string {
	if b.Name != "" {
		return "%" + b.Name
	}
	return "%" + strconv.Itoa(w.numbering().Block(b))
}

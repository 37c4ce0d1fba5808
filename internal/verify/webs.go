package verify

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/analysis/dom"
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
// Liveness is found here by following every use of every member back to its definition, so the cost is that of all
// live ranges in sum.
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
	walk    int32
	names   *ir.Numbering
	sides   []warpSide // of divergent branches; found when the first web of the warp comes
	found   bool
}

// webUse is a use of a member: at a place in a block, or at its end by a phi on an edge out of it.
type webUse struct {
	b     *ir.Block
	place int32
	edge  int // out of b; -1: not by a phi
}

// span is where in one block a member is live: behind from, up to to.
type span struct {
	v        *ir.Value
	b        *ir.Block
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
	w.seen[home.ID], w.at[home.ID] = w.walk, int32(len(out))
	out = append(out, span{v, home, w.place[v.ID], w.place[v.ID]})
	var work []*ir.Block
	extend := func(b *ir.Block, place int32) {
		if w.seen[b.ID] != w.walk {
			w.seen[b.ID], w.at[b.ID] = w.walk, int32(len(out))
			out = append(out, span{v, b, blockStart, blockStart})
			work = append(work, b)
		}
		s := &out[w.at[b.ID]]
		s.to = max(s.to, place)
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
	return out
}

// web checks one web.
func (w *webs) web(members []*ir.Value) {
	var all []span
	for _, v := range members {
		all = w.spans(v, all)
	}
	live := slices.Clone(all)
	slices.SortStableFunc(all, func(a, b span) int { return cmp.Or(cmp.Compare(a.b.ID, b.b.ID), cmp.Compare(a.from, b.from)) })
	var now span // of those that are live the one that is so longest
	for _, s := range all {
		same := now.v != nil && now.b == s.b
		if same && (now.to > s.from || now.from == s.from) {
			if w.value[now.v.ID] != w.value[s.v.ID] {
				w.report(s.v, "%s and %s belong to one phi web and are live at the same time in block %s", w.name(now.v), w.name(s.v), w.blockName(s.b))
				return
			}
			if s.to < now.to {
				continue
			}
		}
		now = s
	}
	w.warp(members, live)
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
	if !w.found {
		w.found, w.sides = true, w.warpSides(u)
	}
	w.walk++
	for i, s := range live {
		if s.from == blockStart {
			w.seen[s.b.ID], w.at[s.b.ID] = w.walk, int32(i)
		}
	}
	for _, s := range w.sides {
		if waiting := w.waiting(s, members, live); waiting != nil {
			for _, d := range members {
				if _, in := slices.BinarySearch(s.blocks, w.home(d).ID); in {
					w.report(d, "%s overwrites the register of the warp, which still holds %s for threads that wait after block %s", w.name(d), w.name(waiting), w.blockName(s.from))
					return
				}
			}
		}
	}
}

// warpSide is a side of a divergent branch: what can be reached over an edge without the immediate
// post-dominator.
type warpSide struct {
	from   *ir.Block
	to     *ir.Block
	blocks []ir.BlockID // sorted
}

func (w *webs) warpSides(u *uniformity.Info) (out []warpSide) {
	post := dom.PostOf(w.f)
	for _, b := range w.orders.RPO() {
		if !u.HasDivergentTerminator(b) {
			continue
		}
		meet := post.IDom(b)
		for i, e := range b.Succs {
			if e.B == meet || slices.ContainsFunc(b.Succs[:i], func(x ir.Edge) bool { return x.B == e.B }) {
				continue
			}
			s := warpSide{b, e.B, []ir.BlockID{e.B.ID}}
			w.walk++
			w.seen[e.B.ID] = w.walk
			for work := []*ir.Block{e.B}; len(work) > 0; {
				x := work[len(work)-1]
				work = work[:len(work)-1]
				for _, y := range x.Succs {
					if y.B != meet && w.seen[y.B.ID] != w.walk {
						w.seen[y.B.ID] = w.walk
						s.blocks = append(s.blocks, y.B.ID)
						work = append(work, y.B)
					}
				}
			}
			slices.Sort(s.blocks)
			out = append(out, s)
		}
	}
	return out
}

// waiting returns a member that is needed on another edge of the branch than that to the side.
func (w *webs) waiting(s warpSide, members []*ir.Value, live []span) *ir.Value {
	for i, e := range s.from.Succs {
		if e.B == s.to {
			continue
		}
		if w.seen[e.B.ID] == w.walk {
			return live[w.at[e.B.ID]].v
		}
		for _, v := range members {
			for _, u := range w.usesOf(v) {
				if u.b == s.from && u.edge == i {
					return v
				}
			}
		}
	}
	return nil
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

package reshape

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

var closedValues = pass.NewStat("LCSSA", "value of a loop that is used behind it led through a phi")

// ClosedStats are those of CloseLoops.
var ClosedStats = []*pass.Stat{closedValues}

// CloseLoops gives f loop-closed SSA form: what a loop computes is used outside of it only by phis of the blocks that
// the loop is left to. A pass that changes the loop then finds in them all that there is to mend.
//
//	before:  loop: %x = …  ──► exit: use %x      after:  exit: %x.lcssa = phi [%x, %loop]; use %x.lcssa
//
// Where paths from several exits meet, phis are placed at the iterated dominance frontier of those of the exits
// (Cytron et al. 1991), as far as the value is live. Cost: a sweep over the function, and for a value of a loop with
// several exits the blocks between these and its uses.
func CloseLoops(c *pass.Ctx, f *ir.Func) {
	if f.IsDecl() {
		return
	}
	fr := loop.Of(f)
	if len(fr.All()) == 0 {
		return
	}
	x := &closer{c: c, f: f, fr: fr, pending: make([][]*leaving, len(fr.All())), exits: make([][]*ir.Block, len(fr.All()))}
	x.collect()
	for x.left > 0 {
		for i := len(x.pending) - 1; i >= 0; i-- {
			x.values(fr.All()[i])
		}
	}
}

// use is operand arg of an instruction.
type use struct {
	by  *ir.Value
	arg int
}

// place is the block in which the operand is read.
func (u use) place() *ir.Block {
	if u.by.Op == ir.OpPhi {
		return u.by.Block.Preds[u.arg].B
	}
	return u.by.Block
}

// leaving is a value with uses outside of the innermost loop that it is in.
type leaving struct {
	v    *ir.Value
	uses []use
}

type closer struct {
	c       *pass.Ctx
	f       *ir.Func
	fr      *loop.Forest
	tree    *dom.Tree
	placer  *dom.Placer
	names   *Names
	of      dense.Map[ir.ID, *leaving]
	pending [][]*leaving // by Index of the loop
	left    int
	exits   [][]*ir.Block // by Index of the loop, see exitsOf

	stamp uint32
	seen  []uint32    // by BlockID: walk in which the value is live at the start of the block
	def   []*ir.Value // by BlockID: with the walk's stamp in has, the phi there
	has   []uint32
	told  map[*ir.Value][]*ir.Value // debug records by what they tell of
}

// collect finds the values that are used outside of the loop that they are in.
func (x *closer) collect() {
	for _, b := range x.f.Blocks {
		for w := range b.Instrs() {
			for i, a := range w.Args {
				if a.IsInst() && a.Block != nil {
					x.note(a, use{w, i})
				}
			}
		}
	}
	// Values in the order of the instructions; the last comes first (see values).
	place := make([]int32, x.f.NumIDs())
	for i, b := range x.fr.Order() {
		for v := range b.Instrs() {
			place[v.ID] = int32(i)
		}
	}
	for _, list := range x.pending {
		slices.SortStableFunc(list, func(a, b *leaving) int {
			if d := place[a.v.ID] - place[b.v.ID]; d != 0 {
				return int(d)
			}
			if a.v != b.v && a.v.Before(b.v) {
				return -1
			}
			return 1
		})
	}
}

// note puts a use of v on the list if it is outside of the loop of v.
func (x *closer) note(v *ir.Value, u use) {
	l := x.fr.Innermost(v.Block)
	if l == nil || v.Type == ir.Token || l.Contains(u.place()) {
		return
	}
	e := x.of.Get(v.ID)
	if e == nil {
		e = &leaving{v: v}
		x.of.Set(v.ID, e)
		x.pending[l.Index] = append(x.pending[l.Index], e)
		x.left++
	}
	e.uses = append(e.uses, u)
}

// values treats the values of l itself, the last one first: so their phis, each put in front of the others, are in their order.
func (x *closer) values(l *loop.Loop) {
	list := x.pending[l.Index]
	x.pending[l.Index] = nil
	x.left -= len(list)
	for _, e := range slices.Backward(list) {
		x.of.Set(e.v.ID, nil)
		if x.c.Apply(closedValues, e.v) {
			x.value(l, e)
		}
	}
}

func (x *closer) start() {
	if x.tree != nil {
		return
	}
	x.tree = dom.Of(x.f)
	n := x.f.NumBlockIDs()
	x.seen, x.has, x.def = make([]uint32, n), make([]uint32, n), make([]*ir.Value, n)
	x.names = NewNames(x.f)
}

// exitsOf returns the blocks that l is left to.
func (x *closer) exitsOf(l *loop.Loop) []*ir.Block {
	if x.exits[l.Index] == nil {
		x.exits[l.Index] = l.Exits()
	}
	return x.exits[l.Index]
}

// value leads the uses of a value outside of its loop through phis.
func (x *closer) value(l *loop.Loop, e *leaving) {
	x.start()
	x.stamp++
	var uses []use
	for _, u := range e.uses {
		if x.tree.Contains(u.place()) { // dead code may use what it likes
			uses = append(uses, u)
		}
	}
	if len(uses) == 0 {
		return
	}
	var made []*ir.Value
	for _, b := range x.reached(l, uses) {
		made = append(made, x.phi(b, e.v, suffixed(x.f.ValueName(e.v), ".lcssa")))
	}
	x.meetings(l, e.v, made)
	for _, u := range uses {
		w := x.at(u.place())
		u.by.SetArg(u.arg, w)
		x.note(w, u)
	}
	x.records(l, e.v, made)
}

// phi puts a phi that stands for v at the start of b.
func (x *closer) phi(b *ir.Block, v *ir.Value, name string) *ir.Value {
	p := x.names.Name(AddPhi(b, v.Type, v), name)
	b.Func.CopyPlace(p, v)
	x.def[b.ID], x.has[b.ID] = p, x.stamp
	return p
}

// records has debug records behind l that tell of v tell of the phi that stands for it, where one does on every way there.
func (x *closer) records(l *loop.Loop, v *ir.Value, made []*ir.Value) {
	if len(x.f.DbgRecords) == 0 {
		return
	}
	if x.told == nil {
		x.told = make(map[*ir.Value][]*ir.Value)
		for r := range x.f.Instrs() {
			if r.Op == ir.OpDbgRecord {
				for _, a := range x.f.DbgRecords[r.Aux].Locs {
					x.told[a] = append(x.told[a], r)
				}
			}
		}
	}
	for _, r := range x.told[v] {
		if l.Contains(r.Block) {
			continue
		}
		for _, p := range made {
			if x.tree.Dominates(p.Block, r.Block) {
				x.tell(r, v, p)
				break
			}
		}
	}
}

// tell has the debug record r, which tells of v, tell of the phi p.
func (x *closer) tell(r, v, p *ir.Value) {
	rec := x.f.DbgRecords[r.Aux]
	rec.Locs = slices.Clone(rec.Locs)
	for i, a := range rec.Locs {
		if a == v {
			rec.Locs[i] = p
		}
	}
	x.told[p] = append(x.told[p], r)
}

// reached returns the exits of l from which the uses are reached, in the order of the exits, and marks the blocks in between. Where other edges,
// too, lead to an exit, what comes by them left the loop before.
func (x *closer) reached(l *loop.Loop, uses []use) []*ir.Block {
	all := x.exitsOf(l)
	if len(all) == 1 && all[0].Preds != nil && !slices.ContainsFunc(all[0].Preds, func(e ir.Edge) bool { return !l.Contains(e.B) }) {
		return all
	}
	isExit := make([]bool, len(all))
	slot := func(b *ir.Block) int { return slices.Index(all, b) }
	if len(all) > 16 {
		var at dense.Map[ir.BlockID, int32]
		for i, b := range all {
			at.Set(b.ID, int32(i)+1)
		}
		slot = func(b *ir.Block) int { return int(at.Get(b.ID)) - 1 }
	}
	var work []*ir.Block
	visit := func(b *ir.Block) {
		if x.tree.Contains(b) && x.seen[b.ID] != x.stamp {
			x.seen[b.ID] = x.stamp
			work = append(work, b)
		}
	}
	for _, u := range uses {
		visit(u.place())
	}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		if i := slot(b); i >= 0 {
			isExit[i] = true
		}
		for _, e := range b.Preds {
			if !l.Contains(e.B) {
				visit(e.B)
			}
		}
	}
	var out []*ir.Block
	for i, b := range all {
		if isExit[i] {
			out = append(out, b)
		}
	}
	return out
}

// meetings puts phis where paths from several exits meet, and completes all phis.
func (x *closer) meetings(l *loop.Loop, v *ir.Value, made []*ir.Value) {
	if len(made) > 1 {
		if x.placer == nil {
			x.placer = x.tree.NewPlacer()
		}
		defs := make([]*ir.Block, len(made))
		for i, p := range made {
			defs[i] = p.Block
		}
		at := x.placer.IteratedFrontier(defs, func(b *ir.Block) bool { return x.seen[b.ID] == x.stamp })
		for _, b := range slices.Backward(at) { // as LLVM numbers them
			if x.has[b.ID] != x.stamp {
				made = append(made, x.phi(b, v, x.f.ValueName(v)))
			}
		}
	}
	for _, p := range made {
		for i, e := range p.Block.Preds {
			if l.Contains(e.B) || !x.tree.Contains(e.B) {
				continue
			}
			w := x.at(e.B)
			p.SetArg(i, w)
			x.note(w, use{p, i})
		}
	}
}

// at returns what stands for the value at the end of b.
func (x *closer) at(b *ir.Block) *ir.Value {
	for x.has[b.ID] != x.stamp {
		b = x.tree.IDom(b)
	}
	return x.def[b.ID]
}

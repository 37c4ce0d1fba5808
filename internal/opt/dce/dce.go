// Package dce removes dead instructions: those without side effects whose results are not needed.
//
//	before:  %a = load i32, ptr %p        after:  (nothing)
//	         %b = add i32 %a, 1
//
// Live is what has an effect (stores, barriers, calls that write or may not return, terminators) and
// what something live uses; everything else is dead. So phis that only feed each other and
// themselves around a loop are dead, too. Control flow stays as it is.
//
// A convergent call that writes no memory, orders none and returns is dead like any other when its result
// is not used. Such an operation reads state of the other threads of the warp but has no effect on them,
// and the call is removed for all threads that would have executed it together, so that none is left
// waiting. Barriers, fences, shuffles and votes are not of this kind: they synchronise, and memeffect says
// so whatever their attributes claim.
//
// Debug records that named a dead value name what it was computed from, where DWARF can say how, or say
// that the variable's value is not known.
//
// Keeps: control flow, the order of what remains. Cost: linear. Idempotent.
// Reference: Cytron et al., "Efficiently Computing Static Single Assignment Form and the Control
// Dependence Graph", TOPLAS 1991, section 7.1, without the removal of branches; strongly connected
// components by Tarjan (SIAM J. Comput. 1972) with an explicit stack.
package dce

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/dbginfo"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// Pass is the dce pass.
var Pass = &pass.Pass[*ir.Func]{Name: "dce", Run: run, Stats: []*pass.Stat{removed, cycles}}

var (
	removed = pass.NewStat("DeadInstruction", "instructions without use or effect removed")
	cycles  = pass.NewStat("DeadCycle", "groups of phis and instructions that only use each other removed")
)

func run(c *pass.Ctx, f *ir.Func) {
	w := &worker{c: c, f: f, mark: make([]uint8, f.NumIDs())}
	w.markLive()
	if w.collect() == 0 {
		return
	}
	w.group()
	w.remove()
}

// Marks of a value. What is dead is an instruction in a block without the mark live.
const (
	live   uint8 = 1 << iota
	gone         // removed
	inside       // on Tarjan's stack
)

type worker struct {
	c    *pass.Ctx
	f    *ir.Func
	mark []uint8 // by ID

	dead   []*ir.Value
	groups [][]*ir.Value // operands before users
}

// markLive marks everything that is needed.
func (w *worker) markLive() {
	effects := memeffect.Of(w.f)
	var work []*ir.Value
	need := func(v *ir.Value) {
		if v != nil && w.mark[v.ID]&live == 0 {
			w.mark[v.ID] |= live
			if len(v.Args) > 0 {
				work = append(work, v)
			}
		}
	}
	for v := range w.f.Instrs() {
		if removable(w.f, v, effects) {
			continue
		}
		need(v)
		for len(work) > 0 {
			v := work[len(work)-1]
			work = work[:len(work)-1]
			for _, a := range v.Args {
				need(a) // constants too: metadata operands hold local values
			}
		}
	}
}

// removable reports whether v may go when nobody uses it.
func removable(f *ir.Func, v *ir.Value, effects *memeffect.Table) bool {
	switch {
	case v.IsTerminator(), v.Op == ir.OpDbgRecord, v.Op.Is(ir.IsEHPad), v.Op == ir.OpVAArg:
		return false
	case v.Type == ir.Token:
		return false
	}
	if v.Op == ir.OpCall {
		bundles := len(f.Call(v).Bundles) > 0
		if g := f.CalledFunc(v); g != nil && len(v.Args) > 1 && (g.Name == "llvm.assume" && !bundles || g.Name == "llvm.experimental.guard") {
			b, ok := f.IntBits(v.Args[1])
			return ok && b == 1 // says nothing
		}
		if bundles {
			return false
		}
	}
	e := effects.Inst(v)
	if e.Has(memeffect.Marker) && v.Op == ir.OpCall && v.Type == ir.Void {
		return false // carries a fact for others
	}
	return !e.Writes() && !e.Has(memeffect.Unwinds|memeffect.MayNotReturn|memeffect.Volatile|memeffect.Sync)
}

// collect lists the dead instructions.
func (w *worker) collect() int {
	for v := range w.f.Instrs() {
		if w.mark[v.ID]&live == 0 {
			w.dead = append(w.dead, v)
		}
	}
	return len(w.dead)
}

// group finds the strongly connected components of the graph from dead values to their dead operands.
func (w *worker) group() {
	index := make([]int32, len(w.mark)) // order of the first visit, from 1
	low := make([]int32, len(w.mark))
	var stack []*ir.Value
	type frame struct {
		v *ir.Value
		i int
	}
	next := int32(0)
	var path []frame
	enter := func(v *ir.Value) {
		next++
		index[v.ID], low[v.ID] = next, next
		w.mark[v.ID] |= inside
		stack = append(stack, v)
		path = append(path, frame{v, 0})
	}
	for _, root := range w.dead {
		if index[root.ID] != 0 {
			continue
		}
		enter(root)
		for len(path) > 0 {
			fr := &path[len(path)-1]
			if fr.i < len(fr.v.Args) {
				a := fr.v.Args[fr.i]
				fr.i++
				switch {
				case !a.IsInst() || w.mark[a.ID]&live != 0:
				case index[a.ID] == 0:
					enter(a)
				case w.mark[a.ID]&inside != 0:
					low[fr.v.ID] = min(low[fr.v.ID], index[a.ID])
				}
				continue
			}
			v := fr.v
			path = path[:len(path)-1]
			if len(path) > 0 {
				p := path[len(path)-1].v
				low[p.ID] = min(low[p.ID], low[v.ID])
			}
			if low[v.ID] != index[v.ID] {
				continue
			}
			at := len(stack) - 1
			for stack[at] != v {
				at--
			}
			g := append([]*ir.Value(nil), stack[at:]...)
			for _, x := range g {
				w.mark[x.ID] &^= inside
			}
			stack = stack[:at]
			w.groups = append(w.groups, g)
		}
	}
}

// remove removes the groups, users before operands: what a kept instruction uses is kept.
func (w *worker) remove() {
	any := false
	for i := len(w.groups) - 1; i >= 0; i-- {
		g := w.groups[i]
		if w.mark[g[0].ID]&live != 0 {
			continue
		}
		stat := removed
		if len(g) > 1 || usesItself(g[0]) {
			stat = cycles
		}
		if !w.c.Apply(stat, g[0]) {
			w.keep(g)
			continue
		}
		any = true
		for _, v := range g {
			w.mark[v.ID] |= gone
		}
	}
	if !any {
		return
	}
	if len(w.f.DbgRecords) > 0 { // users before what they use, so that a record can go up several steps
		debug := dbginfo.New(w.f)
		for _, b := range slices.Backward(w.f.Blocks) {
			for v := range b.Backward() {
				if w.mark[v.ID]&gone != 0 {
					debug.Salvage(v)
				}
			}
		}
	}
	for _, v := range w.dead {
		if w.mark[v.ID]&gone != 0 {
			v.Remove()
		}
	}
	w.forget()
}

// keep marks the operands of a group that stays.
func (w *worker) keep(g []*ir.Value) {
	work := append([]*ir.Value(nil), g...)
	for len(work) > 0 {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		w.mark[v.ID] |= live
		for _, a := range v.Args {
			if a.IsInst() && w.mark[a.ID]&live == 0 {
				work = append(work, a)
			}
		}
	}
}

func usesItself(v *ir.Value) bool {
	for _, a := range v.Args {
		if a == v {
			return true
		}
	}
	return false
}

// forget makes debug records of removed values say that the value is not known.
func (w *worker) forget() {
	for _, r := range w.f.DbgRecords {
		for i, l := range r.Locs {
			if l != nil && l.IsInst() && w.mark[l.ID]&gone != 0 {
				r.Locs[i] = w.f.Poison(l.Type)
			}
		}
		if a := r.Addr; a != nil && a.IsInst() && w.mark[a.ID]&gone != 0 {
			r.Addr = w.f.Poison(a.Type)
		}
	}
}

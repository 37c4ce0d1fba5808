// Package loopdeletion removes loops that compute nothing, and ways back that are never taken.
//
//	before:  pre:  br label %loop               after:  pre:  br label %exit
//	         loop: %i = phi …                            exit: …
//	               %j = add i32 %i, 1
//	               %c = icmp eq i32 %j, %n
//	               br i1 %c, label %exit, label %loop
//	         exit: …
//
// A loop goes when nothing in it has an effect, what it computes is not used behind it, it is left to one block, with the same values from every exit,
// and it ends: scalar evolution bounds how often it and each loop inside is executed, or it is marked mustprogress (LangRef, "mustprogress": a loop without
// effects may then be assumed to end). One that is never left and must make progress is never entered.
//
// Where scalar evolution says that the way back is never taken, or the first iteration, evaluated with the constants it begins with, does not come
// to it (first.go), it goes, and what remains is executed once.
//
// # Threads
//
// A loop goes for all threads that come to it, and no thread waits in it: barriers, volatile and atomic accesses and all that
// orders memory are effects. A shuffle or vote whose result is not used is none. What is executed once is executed once by
// the same threads.
//
// Keeps: all else. Debug records of a loop that goes say behind it that the value is not known. Cost: linear for each depth of loops.
// Idempotent. Reference: Muchnick, "Advanced Compiler Design and Implementation", 18.1 and 18.10; the conditions are those of LLVM's pass of this name.
package loopdeletion

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/internal/fold"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// Pass is the loop-deletion pass.
var Pass = &pass.Pass[*ir.Func]{Name: "loop-deletion", Run: run, Stats: append([]*pass.Stat{deleted, broken}, reshape.LoopStats...)}

var (
	deleted = pass.NewStat("Deleted", "loop without effect removed")
	broken  = pass.NewStat("BackedgeBroken", "way back of a loop that is never taken removed")
)

// maxRounds bounds how often a function is looked at: a loop may be without effect when one inside has gone.
const maxRounds = 8

// deleter is the state of one round.
type deleter struct {
	c       *pass.Ctx
	f       *ir.Func
	x       *scev.Info
	effects *memeffect.Table
	gone    []bool // by BlockID: of a loop that goes
	ends    []bool // by Loop.Index: see look
	acts    []bool // by Loop.Index: see look
	wild    []bool // by Loop.Index: there is a cycle of several entries inside
	first   walk
}

func run(c *pass.Ctx, f *ir.Func) {
	for range maxRounds {
		reshape.CanonicalLoops(c, f)
		if f.IsDecl() || len(loop.Of(f).All()) == 0 {
			return
		}
		d := &deleter{c: c, f: f, x: scev.Of(f), effects: memeffect.Of(f), gone: make([]bool, f.NumBlockIDs()), first: walk{f: f, fold: fold.New(f)}}
		if !d.once() {
			return
		}
	}
}

// once looks at all loops, those around before those inside, decides from one analysis, and changes what it decided. It reports whether another
// round may find more.
func (d *deleter) once() bool {
	d.look()
	var dead, once []*loop.Loop
	for _, l := range loop.Of(d.f).All() {
		switch {
		case slices.ContainsFunc(dead, func(o *loop.Loop) bool { return o.ContainsLoop(l) }):
		case d.dead(l):
			if d.c.Apply(deleted, l.Header.First()) {
				dead = append(dead, l)
			}
		case d.straight(l) || d.firstOnly(l):
			if d.c.Apply(broken, l.Latch().Term()) {
				once = append(once, l)
			}
		}
	}
	for _, l := range once {
		d.breakBackedge(l)
	}
	for _, l := range dead {
		d.remove(l)
	}
	if len(dead) > 0 {
		reshape.RemoveUnreachable(d.f, func(b *ir.Block) bool { return int(b.ID) < len(d.gone) && d.gone[b.ID] })
	}
	return len(dead)+len(once) > 0
}

// dead reports a loop that can go.
func (d *deleter) dead(l *loop.Loop) bool {
	exits := l.Exits()
	if l.Preheader() == nil || len(exits) > 1 {
		return false
	}
	if len(exits) == 1 {
		if first := exits[0].FirstNonPhi(); first == nil || first.Op.Is(ir.IsEHPad) {
			return false
		}
	}
	if len(exits) == 1 && d.never(l) {
		return !slices.ContainsFunc(l.Blocks(), func(b *ir.Block) bool { return b.AddrTaken })
	}
	if !d.ends[l.Index] || d.acts[l.Index] {
		return false
	}
	if len(exits) == 0 {
		return true
	}
	for p := range exits[0].Phis() {
		if d.leaves(l, p) == nil {
			return false
		}
	}
	return true
}

// never reports a loop that is not entered: constants lead all ways past it.
func (d *deleter) never(l *loop.Loop) bool {
	pre := l.Preheader()
	for _, e := range pre.Preds {
		t := e.B.Term()
		if t.Op != ir.OpBr || len(t.Args) != 1 || t.Args[0].Op != ir.OpConstInt || e.B.Succs[1-t.Args[0].Aux].B == pre {
			return false
		}
	}
	return len(pre.Preds) > 0 && pre != d.f.Entry()
}

// leaves returns the value from outside that a phi of the exit of l gets from all of it, or nil.
func (d *deleter) leaves(l *loop.Loop, p *ir.Value) *ir.Value {
	if d.never(l) {
		return d.f.Poison(p.Type)
	}
	var v *ir.Value
	for b, a := range p.Incoming() {
		switch {
		case !l.Contains(b):
			continue
		case a.IsInst() && l.Contains(a.Block), v != nil && v != a:
			return nil
		}
		v = a
	}
	return v
}

// harmless reports an instruction that does nothing but compute or branch.
func (d *deleter) harmless(v *ir.Value) bool {
	switch v.Op {
	case ir.OpBr, ir.OpSwitch, ir.OpDbgRecord, ir.OpUnreachable:
		return true
	}
	if v.IsTerminator() || v.Op.Is(ir.IsEHPad) || v.Type == ir.Token {
		return false
	}
	e := d.effects.Inst(v)
	return e.Removable() || e.Has(memeffect.Marker)
}

// look finds out, for all loops at once, inner ones first, which come to an end with every cycle inside, or may be assumed to, and in which
// there is more than computing and branching.
func (d *deleter) look() {
	fr := loop.Of(d.f)
	all := fr.All()
	d.ends, d.acts = make([]bool, len(all)), make([]bool, len(all))
	counted := make([]bool, len(all)) // no cycle inside goes on for ever: each has a count, or makes progress
	d.wild = make([]bool, len(all))
	for _, k := range loop.CyclesOf(d.f).All() {
		if !k.Reducible() {
			for l := fr.Innermost(k.Header); l != nil && !d.wild[l.Index]; l = l.Parent {
				d.wild[l.Index] = true
			}
		}
	}
	for _, b := range fr.Order() {
		if l := fr.Innermost(b); l != nil && !d.acts[l.Index] {
			d.acts[l.Index] = d.active(b)
		}
	}
	for _, l := range slices.Backward(all) {
		progress := d.progresses(l)
		counted[l.Index] = progress || d.x.Counts(l).Max != 0
		for _, k := range l.Inner {
			counted[l.Index] = counted[l.Index] && (progress || counted[k.Index])
			d.acts[l.Index] = d.acts[l.Index] || d.acts[k.Index]
		}
		d.ends[l.Index] = progress || counted[l.Index] && !d.wild[l.Index]
	}
}

// active reports a block in which there is more than computing and branching.
func (d *deleter) active(b *ir.Block) bool {
	if b.AddrTaken {
		return true
	}
	for v := range b.Instrs() {
		if !d.harmless(v) {
			return true
		}
	}
	return false
}

// progresses reports a loop that the source says makes progress.
func (d *deleter) progresses(l *loop.Loop) bool {
	as := &d.f.Mod().Attrs
	return as.Has(d.f.FnAttrs, ir.AttrMustProgress) || as.Has(d.f.FnAttrs, ir.AttrWillReturn) || reshape.LoopHas(d.f, l.ID(), "llvm.loop.mustprogress")
}

// straight reports a loop whose way back is never taken.
func (d *deleter) straight(l *loop.Loop) bool {
	latch := l.Latch()
	if l.Preheader() == nil || latch == nil || latch.Term().Op != ir.OpBr {
		return false
	}
	m := d.x.Counts(l).Max
	if m == 0 {
		return false
	}
	n, ok := d.x.Const(m)
	return ok && n == 0
}

// breakBackedge takes the way back of l away.
func (d *deleter) breakBackedge(l *loop.Loop) {
	latch := l.Latch()
	t := latch.Term()
	for i := len(latch.Succs) - 1; i >= 0; i-- {
		if e := latch.Succs[i]; e.B == l.Header {
			l.Header.RemovePred(int(e.I))
		}
	}
	if len(latch.Succs) > 0 {
		t.ClearArgs()
		reshape.DropWeights(t)
		reshape.DropLoopID(t)
		return
	}
	u := d.f.NewValue(ir.OpUnreachable, ir.Void)
	d.f.SetPos(u, d.f.Pos(t))
	t.Remove()
	latch.Append(u)
}

// remove leads the way into l past it.
func (d *deleter) remove(l *loop.Loop) {
	pre := l.Preheader()
	for _, b := range l.Blocks() {
		d.gone[b.ID] = true
	}
	exits := l.Exits()
	if len(exits) == 0 {
		t := pre.Term()
		pre.ClearSuccs()
		u := d.f.NewValue(ir.OpUnreachable, ir.Void)
		d.f.SetPos(u, d.f.Pos(t))
		t.Remove()
		pre.Append(u)
		return
	}
	exit := exits[0]
	var values []*ir.Value
	for p := range exit.Phis() {
		values = append(values, d.leaves(l, p))
	}
	d.records(l, exit)
	pre.MoveSucc(0, exit)
	i := 0
	for p := range exit.Phis() {
		p.AddArg(values[i])
		i++
	}
}

// records moves the debug records of l behind it: one for each variable, that says that the value is not known where the loop computed it.
func (d *deleter) records(l *loop.Loop, exit *ir.Block) {
	at := exit.FirstNonPhi()
	type variable struct{ v, at ir.MD }
	seen := map[variable]bool{}
	for _, b := range slices.Backward(l.Blocks()) {
		for v := range b.Backward() {
			if v.Op != ir.OpDbgRecord {
				continue
			}
			r := d.f.DbgRecords[v.Aux]
			k := variable{r.Var, r.Loc}
			if r.Kind != ir.DbgValue || seen[k] {
				continue
			}
			seen[k] = true
			for i, a := range r.Locs {
				if a != nil && a.IsInst() && l.Contains(a.Block) {
					r.Locs[i] = d.f.Undef(a.Type)
				}
			}
			v.MoveBefore(at)
			at = v
		}
	}
}

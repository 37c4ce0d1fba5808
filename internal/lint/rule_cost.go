package lint

import (
	"fmt"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/ranges"
	"github.com/warpwise/warpwise/ir"
)

// muchLocal is the number of bytes of local memory from which a thread needs much.
const muchLocal = 512

func stackUse(u *unit) {
	layout, err := u.f.Mod().Layout()
	if err != nil {
		return
	}
	var sum uint64
	var most *ir.Value
	var largest uint64
	for v := range u.f.Instrs() {
		if v.Op != ir.OpAlloca {
			continue
		}
		n, ok := u.f.IntBits(v.Args[0])
		if !ok {
			u.report(diag.Warning, v, nil, "local memory of a size that is only known at run time")
			continue
		}
		size := n * layout.AllocSize(v.Alloca().Type())
		if sum += size; size > largest {
			most, largest = v, size
		}
	}
	if sum >= muchLocal {
		u.report(diag.Note, most, nil, "a thread needs %d bytes of local memory, %d of them here", sum, largest)
	}
	for v := range u.f.Instrs() {
		if v.Op == ir.OpCall {
			if g := u.f.Symbol(v.Args[0]); g != nil && g.Func == u.f {
				u.report(diag.Warning, v, nil, "a function that calls itself: how much stack it needs is not known")
			}
		}
	}
}

func wideIndex(u *unit) {
	var r *ranges.Info
	for v := range u.f.Instrs() {
		switch v.Op {
		case ir.OpUDiv, ir.OpURem, ir.OpSDiv, ir.OpSRem:
		default:
			continue
		}
		if v.Type != ir.I64 {
			continue
		}
		if n, ok := u.f.IntBits(v.Args[1]); ok && n&(n-1) == 0 {
			continue
		}
		if r == nil {
			r = ranges.Of(u.f)
		}
		x, y := r.Use(v, 0), r.Use(v, 1)
		if fits32(x) && fits32(y) {
			proof := []Step{{u.f.Pos(v), fmt.Sprintf("the operands are in %s and %s", rangeText(x), rangeText(y))}}
			u.report(diag.Note, v, proof, "a 64-bit division of numbers that fit 32 bits")
		}
	}
}

func fits32(r ranges.Range) bool { return r.Width == 64 && r.Lo < r.Hi && r.Hi <= 1<<32 }

func rangeText(r ranges.Range) string { return fmt.Sprintf("[%d, %d]", r.Lo, r.Hi-1) }

func doubleConstant(u *unit) {
	for v := range u.f.Instrs() {
		switch v.Op {
		case ir.OpFAdd, ir.OpFSub, ir.OpFMul, ir.OpFDiv, ir.OpFCmp:
		default:
			continue
		}
		for i := range 2 {
			x, c := v.Args[i], v.Args[1-i]
			if c.Op == ir.OpConstFP && c.Type == ir.Double && x.Op == ir.OpFPExt && x.Args[0].Type == ir.Float {
				proof := []Step{{u.f.Pos(x), "extended from float here"}}
				u.report(diag.Warning, v, proof, "a constant of type double makes this operation double: on most GPUs it takes 32 times as long")
				break
			}
		}
	}
}

// maxFollow bounds the values between a load and what is made of it.
const maxFollow = 16

func volatileSync(u *unit) {
	for _, a := range u.accesses() {
		if !a.volatile || a.space != spaceGlobal && a.space != spaceShared && a.space != spaceGeneric {
			continue
		}
		if a.inst.Op == ir.OpLoad {
			if l := u.spins(a); l != nil {
				proof := []Step{{u.firstPlace(l.Header), "the loop"}}
				u.report(diag.Warning, a.inst, proof, "a volatile load decides when this loop ends: it orders nothing; meant is ld.acquire or an atomic operation")
			}
			continue
		}
		if from := u.madeFrom(a); from != nil {
			proof := []Step{{u.f.Pos(from), "the load"}}
			u.report(diag.Warning, a.inst, proof, "a volatile store of what was computed from a load of the same place: threads overwrite each other; meant is an atomic operation")
		}
	}
}

// spins returns the loop that a load of a place that stays the same in it decides about, or nil.
func (u *unit) spins(a *access) *loop.Loop {
	l := u.loops.Innermost(a.inst.Block)
	if l == nil || a.addr.IsInst() && a.addr.Block != nil && l.Contains(a.addr.Block) {
		if l == nil || a.addr.Op != ir.OpIntToPtr || a.addr.Args[0].IsInst() && l.Contains(a.addr.Args[0].Block) {
			return nil
		}
	}
	for _, b := range l.Exiting() {
		if t := b.Term(); len(t.Args) > 0 && follows(t.Args[0], a.inst) {
			return l
		}
	}
	return nil
}

// follows reports that v is computed from a value, in a few steps.
func follows(v, from *ir.Value) bool {
	work := []*ir.Value{v}
	for k := 0; k < len(work) && k < maxFollow; k++ {
		x := work[k]
		if x == from {
			return true
		}
		if x.IsInst() && x.Op != ir.OpPhi && x.Op != ir.OpLoad && x.Op != ir.OpCall {
			work = append(work, x.Args...)
		}
	}
	return false
}

// madeFrom returns a load of the place that a volatile store writes, of which what it stores is made, or nil.
func (u *unit) madeFrom(a *access) *ir.Value {
	if a.stored == nil {
		return nil
	}
	for _, b := range u.accesses() {
		if b.inst.Op == ir.OpLoad && b.volatile && (b.addr == a.addr || u.samePlace(a, b)) && b.inst != a.stored && follows(a.stored, b.inst) && !u.ownPlace(a) {
			return b.inst
		}
	}
	return nil
}

// samePlace reports addresses that are known to be one.
func (u *unit) samePlace(a, b *access) bool {
	for _, t := range u.views() {
		x, y := t.of(a.addr), t.of(b.addr)
		if x != y || x.kind != known {
			return false
		}
	}
	return true
}

// ownPlace reports that lanes access different places.
func (u *unit) ownPlace(a *access) bool {
	for _, t := range u.views() {
		x := t.of(a.addr)
		if x.kind != known || x.vec == 0 {
			return x.kind != known
		}
		seen := map[int64]bool{}
		for _, p := range t.vectors[x.vec][:warpWidth] {
			seen[p] = true
		}
		if len(seen) < warpWidth {
			return false
		}
	}
	return true
}

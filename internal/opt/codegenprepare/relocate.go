package codegenprepare

import (
	"slices"
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// A relocation is a pointer that the garbage collector may have moved at a safepoint: the base of an object, or derived
// from one.
type relocation struct {
	v             *ir.Value
	base, derived int // places among the live pointers of the safepoint
}

// relocations computes a derived pointer from the base that the collector gave, where it is a small constant away:
//
//	before:  %b = relocate %tok, base                 after:  %b = relocate %tok, base
//	         %d = relocate %tok, base, base + 15              %d = getelementptr i32, ptr %b, i32 15
func (p *preparer) relocations() {
	if !p.opt.Relocations || p.f.GC == "" {
		return
	}
	var safepoints []*ir.Value
	for v := range p.f.Instrs() {
		if (v.Op == ir.OpCall || v.Op == ir.OpInvoke) && p.callsNamed(v, "llvm.experimental.gc.statepoint.") {
			safepoints = append(safepoints, v)
		}
	}
	for _, v := range safepoints {
		p.relocated(v)
	}
}

// callsNamed reports a call of an intrinsic whose name begins so.
func (p *preparer) callsNamed(v *ir.Value, prefix string) bool {
	g := p.f.CalledFunc(v)
	return g != nil && g.IsIntrinsic() && strings.HasPrefix(g.Name, prefix)
}

// relocated does it for one safepoint.
func (p *preparer) relocated(safepoint *ir.Value) {
	live := p.livePointers(safepoint)
	var all []relocation
	for _, u := range p.usersOf(safepoint) {
		if u.Op != ir.OpCall || !p.callsNamed(u, "llvm.experimental.gc.relocate.") {
			continue
		}
		args := p.f.CallArgs(u)
		b, ok := p.f.IntBits(args[1])
		d, ok2 := p.f.IntBits(args[2])
		if ok && ok2 && b < uint64(len(live)) && d < uint64(len(live)) {
			all = append(all, relocation{u, int(b), int(d)})
		}
	}
	bases := make([]*ir.Value, len(live)) // by place
	for _, r := range all {
		if r.base == r.derived && bases[r.base] == nil {
			bases[r.base] = r.v
		}
	}
	for _, r := range slices.Backward(all) { // each goes right behind the base
		if base := bases[r.base]; base != nil && r.base != r.derived && r.v.Block == base.Block {
			p.fromBase(r, base, live)
		}
	}
}

// livePointers are the pointers that a safepoint tells the collector of.
func (p *preparer) livePointers(v *ir.Value) []*ir.Value {
	at := len(v.Args)
	list := p.f.Call(v).Bundles
	for i := len(list) - 1; i >= 0; i-- {
		at -= list[i].N
		if list[i].Tag == "gc-live" {
			return v.Args[at : at+list[i].N]
		}
	}
	return nil
}

// fromBase computes r from the base.
func (p *preparer) fromBase(r relocation, base *ir.Value, live []*ir.Value) {
	d := live[r.derived]
	if d.Op != ir.OpGetElementPtr || !d.IsInst() || d.Args[0] != live[r.base] || d.Type != base.Type {
		return
	}
	for _, x := range d.Args[1:] {
		if n, ok := p.f.IntBits(x); !ok || n > smallIndex {
			return
		}
	}
	if !p.c.Apply(rebased, r.v) {
		return
	}
	if r.v.Before(base) {
		base.MoveBefore(r.v)
	}
	g := p.add(ir.OpGetElementPtr, d.Type, base.Next(), r.v, append([]*ir.Value{base}, d.Args[1:]...)...)
	g.Aux = int64(ir.MakeGEP(d.GEP().Elem(), 0))
	name := p.f.ValueName(r.v)
	p.replace(r.v, g)
	p.f.SetName(g, name)
}

// smallIndex is the greatest index with which a pointer counts as near to its base.
const smallIndex = 20

package isel

import (
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// A kernel loads a parameter where it is wanted: in the nearest block that dominates all uses and is in no loop.
// Threads that leave before, most often those beyond the end of the data, do not load it. For the assembler it is
// the same: it reads parameters from constant memory where they are used.

// paramLoads says where parameters are loaded.
type paramLoads struct {
	at    []*ir.Block // by parameter; nil: at the beginning
	first []int32     // by ir.BlockID: index plus one of the first parameter that is loaded there
	next  []int32     // by parameter: the next one of its block, counted from one
}

// placeParams decides where the parameters of a kernel are loaded.
func (l *lowering) placeParams() {
	p := &l.loads
	p.at = dense.Zeroed(p.at, len(l.f.Params))
	if !l.kernel || !l.o2() || len(l.rpo) < 2 || len(l.f.Params) == 0 {
		return
	}
	l.findUses()
	loops := loop.Of(l.f)
	tree := dom.Of(l.f)
	entry := l.rpo[0]
	p.first = dense.Zeroed(p.first, l.f.NumBlockIDs())
	p.next = dense.Zeroed(p.next, len(l.f.Params))
	for i := len(p.at) - 1; i >= 0; i-- {
		b := p.at[i]
		for b != nil && b != entry {
			inner := loops.Innermost(b)
			if inner == nil {
				break
			}
			b = tree.IDom(inner.Header)
		}
		if b == entry || l.abi.params[i].byval {
			b = nil
		}
		if p.at[i] = b; b != nil {
			l.used(RuleLateParameter)
			p.next[i], p.first[b.ID] = p.first[b.ID], int32(i)+1
		}
	}
}

// findUses puts into l.loads.at the nearest block that dominates all uses of a parameter. What is lowered later than
// where it stands, because its user asks for it, is dominated by that place.
func (l *lowering) findUses() {
	p := &l.loads
	tree := dom.Of(l.f)
	for _, b := range l.rpo {
		for v := b.First(); v != nil; v = v.Next() {
			if v.Op == ir.OpDbgRecord {
				continue
			}
			for k, a := range v.Args {
				if a == nil || a.Op != ir.OpParam {
					continue
				}
				from := b
				if v.Op == ir.OpPhi && k < len(b.Preds) {
					from = b.Preds[k].B
				}
				i := a.Aux
				switch at := p.at[i]; {
				case !tree.Contains(from):
				case at == nil:
					p.at[i] = from
				case at != from:
					p.at[i] = tree.Nearest(at, from)
				}
			}
		}
	}
}

// entry loads the parameters that are used, but for those that are loaded later.
func (l *lowering) entry() {
	var direct []bool
	for i, p := range l.f.Params {
		sl := &l.abi.params[i]
		switch {
		case sl.size == 0 || p.Uses == 0 && !sl.byval:
			l.setZero(p)
		case sl.byval:
			if direct == nil {
				direct = l.readOnlyParams()
			}
			l.byvalParam(p, i, direct[i])
		case l.loads.at[i] == nil:
			l.loadParam(p, i)
		}
	}
}

// lateParams loads the parameters that are loaded in b.
func (l *lowering) lateParams(b *ir.Block) {
	if len(l.loads.first) == 0 {
		return
	}
	for i := l.loads.first[b.ID]; i != 0; i = l.loads.next[i-1] {
		if p := l.f.Params[i-1]; l.ref(p).state == stateNone {
			l.loadParam(p, int(i)-1)
		}
	}
}

// byvalParam gives the pointer p the address of its parameter where that is read in place, or that of a copy.
func (l *lowering) byvalParam(p *ir.Value, i int, direct bool) {
	sl := &l.abi.params[i]
	a := addr{base: ptx.V(l.abi.vars[i]), space: ptx.Param}
	if direct {
		l.used(RuleByValue)
		*l.ref(p) = valRef{off: uint32(len(l.addrs)), n: 1, state: stateAddr}
		l.addrs = append(l.addrs, a)
		return
	}
	loc := l.local(sl.size, max(sl.align, 1))
	l.copyBytes(loc, a, sl.size, sl.align)
	l.setAddr(p, loc)
}

// loadParam loads the parameter p in the current block.
func (l *lowering) loadParam(p *ir.Value, i int) {
	sl := &l.abi.params[i]
	x := l.loadMem(p.Type, addr{base: ptx.V(l.abi.vars[i]), space: ptx.Param}, sl.accessAlign(), 0)
	if l.kernel && l.cuda && l.o2() && l.ts.Kind(p.Type) == ir.KindPointer && l.ts.AddrSpace(p.Type) == 0 {
		l.globalParam(p, x[0])
		return
	}
	l.setParts(p, x)
}

// globalParam gives the generic pointer parameter p of a CUDA kernel its value x: the host can only
// pass pointers to global memory, so accesses go there.
func (l *lowering) globalParam(p *ir.Value, x ptx.Operand) {
	g := l.cvta(x, ptx.Global, true)
	*l.ref(p) = valRef{off: uint32(len(l.addrs)), n: 1, state: stateAddr}
	l.addrs = append(l.addrs, addr{base: g, space: ptx.Global, val: x})
}

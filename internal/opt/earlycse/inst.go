package earlycse

import (
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/ir"
)

// inst processes one instruction whose operands are up to date.
func (s *cse) inst(v *ir.Value) {
	var e memeffect.Effects
	if touches(v) {
		e = s.effects.Inst(v)
		if e.Has(memeffect.Marker) {
			s.marker(v)
			return
		}
		if v.Op == ir.OpCall && e.Writes() && s.statement(v, e) {
			return
		}
	}
	if v.Uses == 0 && s.removable(v, e) {
		if s.c.Apply(dead, v) {
			s.witness(Witness{Kind: Dead, Removed: v})
			s.debug.Salvage(v)
			s.drop(v)
			return
		}
	}
	if v.Type != ir.Void && s.simplify(v, e) {
		return
	}
	if !touches(v) {
		s.expression(v)
		return
	}
	s.memory(v, e)
}

// touches reports an instruction that has effects beyond its result, or may have.
func touches(v *ir.Value) bool {
	return v.Op.Is(ir.IsCallLike | ir.ReadsMemory | ir.WritesMemory | ir.IsTerminator | ir.IsEHPad)
}

// removable reports that v does nothing but make its result.
func (s *cse) removable(v *ir.Value, e memeffect.Effects) bool {
	switch {
	case v.Op.Is(ir.IsTerminator | ir.IsEHPad), v.Type == ir.Token:
		return false
	case !touches(v):
		return v.Op != ir.OpPCP
	}
	return e.Removable() || v.Op == ir.OpCall && s.launders(v)
}

// launders reports a call that only says that a pointer may be to another object by now: its attributes
// have it write memory so that it keeps its place.
func (s *cse) launders(v *ir.Value) bool {
	f := s.f.CalledFunc(v)
	return f != nil && strings.HasPrefix(f.Global.Name, "llvm.launder.invariant.group.")
}

// simplify replaces v by a simpler value. It reports whether v is gone.
func (s *cse) simplify(v *ir.Value, e memeffect.Effects) bool {
	r := s.simp.Value(v)
	if r == nil || !s.c.Apply(simplified, v) {
		return false
	}
	if !s.removable(v, e) && (v.Op != ir.OpCall || e.Has(memeffect.Convergent) || !s.noop(v)) {
		s.witness(Witness{Kind: Simplify, Removed: v, Leader: r, Value: r})
		s.sub.Set(v, r) // the call stays, for its effect
		s.changed = true
		return false
	}
	s.replace(Simplify, v, r, r)
	return true
}

// noop reports a call of the C library that is folded only where it reports no error. tanh is left,
// as LLVM leaves it.
func (s *cse) noop(v *ir.Value) bool {
	f := s.f.CalledFunc(v)
	return f != nil && !strings.HasPrefix(f.Global.Name, "tanh")
}

// marker processes an intrinsic that states a fact.
func (s *cse) marker(v *ir.Value) {
	if f := s.f.CalledFunc(v); f == nil || f.Global.Name != "llvm.assume" {
		return
	}
	if c := s.f.CallArgs(v)[0]; !c.IsConst() {
		s.assumed(c)
	}
}

// assumed makes equal conditions true. The operands of the assumption itself and of what follows
// stay, so that later passes can read it: only equal expressions are replaced.
func (s *cse) assumed(c *ir.Value) {
	if !c.IsInst() {
		return
	}
	if h, ok := s.keyOf(c); ok {
		s.exprs.insert(h, exprEntry{key: s.scratch.clone(), leader: c, value: s.truth(true), block: c.Block})
	}
}

// advance notes what v may do to memory and to the group of threads.
func (s *cse) advance(v *ir.Value, e memeffect.Effects) {
	switch {
	case v.Op == ir.OpFence && !s.gpu && v.Mem().Ordering() == ir.Release:
		// Loads may be moved up over it, so what they yielded before still counts, but no store may
		// be removed over it. On a GPU every fence is taken for more.
		s.reads++
		s.fences++
		return
	case e.Has(memeffect.Sync) || v.Op == ir.OpFence:
		s.gen++
		s.hidden++
		s.reads++
		s.groups++
		return
	}
	if (e.Other()|e.Arg())&ir.Mod != 0 {
		s.gen++
	}
	if e.Mem.Get(ir.InaccessibleMem)&ir.Mod != 0 {
		s.hidden++
	}
	if (e.Other()|e.Arg())&ir.Ref != 0 || s.leaves(e) {
		s.reads++
	}
	if e.Has(memeffect.MayNotReturn | memeffect.Unwinds) {
		s.groups++
	}
}

// leaves reports that a thread may not come back from an operation, so that what it stored is final.
// In modules for other targets than GPUs LLVM's rule is followed: only throwing counts.
func (s *cse) leaves(e memeffect.Effects) bool {
	return e.Has(memeffect.Unwinds) || s.gpu && e.Has(memeffect.MayNotReturn)
}

// memory processes an instruction with effects: loads, stores, calls and all others.
func (s *cse) memory(v *ir.Value, e memeffect.Effects) {
	if v.Op.Is(ir.IsTerminator) && v.Op != ir.OpInvoke && v.Op != ir.OpCallBr {
		return
	}
	if a, ok := s.access(v, e); ok {
		if a.store {
			s.store(v, a, e)
		} else {
			s.load(v, a, e)
		}
		return
	}
	if v.Op == ir.OpCall && v.Type != ir.Void {
		if s.call(v, e) {
			return
		}
	}
	s.advance(v, e)
}

// sregEntry is a special register that has been read.
type sregEntry struct {
	callee ir.ID
	leader *ir.Value
}

const sregPrefix = "llvm.nvvm.read.ptx.sreg."

// call processes a call with a result. It reports that nothing more is to be done.
func (s *cse) call(v *ir.Value, e memeffect.Effects) (done bool) {
	constrained := s.constrained(v)
	switch {
	case v.Type == ir.Token, constrained && !s.sameEnvironment(v):
		return false
	case constrained:
		return s.pureCall(v, memeffect.Effects{})
	case s.exchanges(v, e):
		return s.pureCall(v, e)
	case e.Writes(), e.Has(memeffect.Sync | memeffect.Unstable | memeffect.Atomic), e.Has(memeffect.Volatile) && !s.plainCall(v):
		return false
	}
	if f := s.f.CalledFunc(v); f != nil && len(v.Args) == 1 && strings.HasPrefix(f.Global.Name, sregPrefix) && !e.Has(memeffect.Convergent) && !e.Reads() {
		return s.specialRegister(v)
	}
	if !e.Reads() {
		return s.pureCall(v, e)
	}
	return s.readCall(v, e)
}

// exchanges reports an operation of a warp (shuffle, vote, match, redux) that touches no memory: the
// inaccessible memory in its attributes stands for the other threads, which pureCall takes care of.
func (s *cse) exchanges(v *ir.Value, e memeffect.Effects) bool {
	f := s.f.CalledFunc(v)
	return f != nil && f.IsIntrinsic() && e.Has(memeffect.Convergent) && (e.Other()|e.Arg()) == 0 &&
		!e.Has(memeffect.Sync|memeffect.Unstable|memeffect.Atomic|memeffect.MayNotReturn|memeffect.Unwinds)
}

// plainCall reports a call of a function, known or not, that is no intrinsic: it is Volatile only
// because it may not come back, and then the first one did not.
func (s *cse) plainCall(v *ir.Value) bool {
	f := s.f.CalledFunc(v)
	return v.Args[0].Op != ir.OpInlineAsm && (f == nil || !f.IsIntrinsic())
}

// specialRegister is the fast path for registers that do not change: no key is made, the callee
// says it all.
func (s *cse) specialRegister(v *ir.Value) bool {
	id := v.Args[0].ID
	h := uint32(id) * 0x9e3779b9
	for e := s.sregs.first(h); e != nil; e = s.sregs.more(e) {
		if e.val.callee != id || !s.sameCall(e.val.leader, v) {
			continue
		}
		if s.c.Apply(sregReused, v) {
			s.replace(Call, v, e.val.leader, e.val.leader)
		}
		return true
	}
	s.sregs.insert(h, sregEntry{id, v})
	return true
}

// callKey makes the key of a call. Arguments of a commutative intrinsic are put in order.
func (s *cse) callKey(v *ir.Value) uint32 {
	k := &s.scratch
	*k = key{op: uint16(v.Op), typ: v.Type, rest: k.rest[:0]}
	c := s.f.Call(v)
	k.aux = int64(c.FnAttrs)<<32 | int64(c.RetAttrs)
	first := 1
	if b, d, ok := s.relocated(v); ok {
		k.add(v.Args[0])
		k.add(v.Args[1])
		k.add(b)
		k.add(d)
		return k.hash()
	}
	if len(v.Args) >= 3 && s.commutative(v) {
		a, b := v.Args[1], v.Args[2]
		if a.ID > b.ID {
			a, b = b, a
		}
		k.add(v.Args[0])
		k.add(a)
		k.add(b)
		first = 3
	} else {
		k.add(v.Args[0])
	}
	for _, a := range v.Args[first:] {
		k.add(a)
	}
	return k.hash()
}

var commutativeIntrinsics = map[string]bool{
	"smin": true, "smax": true, "umin": true, "umax": true, "minnum": true, "maxnum": true, "minimum": true, "maximum": true,
	"minimumnum": true, "maximumnum": true, "fma": true, "fmuladd": true, "sadd": true, "uadd": true, "smul": true, "umul": true,
}

// commutative reports an intrinsic whose first two arguments can be exchanged, with equal attributes.
func (s *cse) commutative(v *ir.Value) bool {
	f := s.f.CalledFunc(v)
	if f == nil || !f.IsIntrinsic() {
		return false
	}
	name, ok := strings.CutPrefix(f.Global.Name, "llvm.")
	if !ok {
		return false
	}
	base, _, _ := strings.Cut(name, ".")
	if !commutativeIntrinsics[base] {
		return false
	}
	ps := s.f.Call(v).ParamAttrs
	return len(ps) == 0 || len(ps) > 1 && ps[0] == ps[1]
}

// pureCall processes a call that touches no memory.
func (s *cse) pureCall(v *ir.Value, e memeffect.Effects) bool {
	h := s.callKey(v)
	convergent := e.Has(memeffect.Convergent)
	for o := s.values.first(h); o != nil; o = s.values.more(o) {
		x := &o.val
		if !x.key.equal(&s.scratch) || !s.sameCall(x.leader, v) {
			continue
		}
		if convergent && (x.block != v.Block || x.groups != s.groups) {
			s.c.Missed(callReused, v, "convergent, and other threads may take part")
			continue
		}
		if s.c.Apply(callReused, v) {
			s.weaken(x.leader, v)
			s.replace(Call, v, x.leader, x.leader)
			return true
		}
		break
	}
	s.values.insert(h, exprEntry{key: s.scratch.clone(), leader: v, value: v, block: v.Block, groups: s.groups})
	// A call that may not come back, or throw, ends what is known of stores and of the group.
	if e.Has(memeffect.Unwinds | memeffect.MayNotReturn) {
		if s.gpu {
			s.reads++
		}
		s.groups++
	}
	return true
}

// callEntry is the result of a call that reads memory.
type callEntry struct {
	exprEntry
	gen, hidden uint32
}

// readCall processes a call that reads memory and writes none.
func (s *cse) readCall(v *ir.Value, e memeffect.Effects) bool {
	h := s.callKey(v)
	for o := s.calls.first(h); o != nil; o = s.calls.more(o) {
		x := &o.val
		if !x.key.equal(&s.scratch) || !s.sameCall(x.leader, v) {
			continue
		}
		switch {
		case e.Has(memeffect.Convergent) && (x.block != v.Block || x.groups != s.groups):
			s.c.Missed(callReused, v, "convergent, and other threads may take part")
		case !s.unchanged(x.gen, x.leader, v), x.hidden != s.hidden && e.Mem.Get(ir.InaccessibleMem) != 0:
			s.c.Missed(callReused, v, "memory may have been written since")
		case s.c.Apply(callReused, v):
			s.weaken(x.leader, v)
			s.replace(Call, v, x.leader, x.leader)
			return true
		}
		break
	}
	s.calls.insert(h, callEntry{exprEntry{key: s.scratch.clone(), leader: v, value: v, block: v.Block, groups: s.groups}, s.gen, s.hidden})
	s.reads++
	if e.Has(memeffect.Unwinds | memeffect.MayNotReturn) {
		s.groups++
	}
	return true
}

// sameCall compares what a key leaves out.
func (s *cse) sameCall(a, b *ir.Value) bool {
	x, y := s.f.Call(a), s.f.Call(b)
	if x.Sig != y.Sig || x.Conv != y.Conv || x.FnAttrs != y.FnAttrs || x.RetAttrs != y.RetAttrs || len(x.Bundles) != len(y.Bundles) {
		return false
	}
	for i := range x.Bundles {
		if x.Bundles[i] != y.Bundles[i] {
			return false
		}
	}
	for i := range max(len(x.ParamAttrs), len(y.ParamAttrs)) {
		if paramAttr(x, i) != paramAttr(y, i) {
			return false
		}
	}
	return true
}

func paramAttr(c *ir.Call, i int) ir.AttrSet {
	if i < len(c.ParamAttrs) {
		return c.ParamAttrs[i]
	}
	return 0
}

// constrained reports an intrinsic that depends on the floating-point environment.
func (s *cse) constrained(v *ir.Value) bool {
	f := s.f.CalledFunc(v)
	return f != nil && strings.HasPrefix(f.Global.Name, "llvm.experimental.constrained.")
}

// sameEnvironment reports a constrained intrinsic whose result no call in between can change: the
// rounding mode is stated, and exceptions may be dropped.
func (s *cse) sameEnvironment(v *ir.Value) bool {
	for _, a := range s.f.CallArgs(v) {
		if a.Op != ir.OpMetadata {
			continue
		}
		switch n := s.f.Mod().MD.Node(ir.MD(a.Aux)); n.Str {
		case "round.dynamic", "fpexcept.strict":
			return false
		}
	}
	return true
}

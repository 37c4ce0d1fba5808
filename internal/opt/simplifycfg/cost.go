package simplifycfg

import (
	"strings"

	"github.com/warpwise/warpwise/internal/intrinsic"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// What it costs to execute an instruction for nothing.
const (
	free      = 0
	basic     = 1
	expensive = 4
)

// speculatable reports an instruction without effects, traps, memory of other threads or convergence.
func (s *simplifier) speculatable(v *ir.Value) bool {
	switch {
	case v.Op == ir.OpCall:
		return s.speculatableCall(v)
	case v.Op == ir.OpLoad:
		return s.present(v)
	case v.Op == ir.OpUDiv || v.Op == ir.OpURem || v.Op == ir.OpSDiv || v.Op == ir.OpSRem:
		return s.divides(v)
	case v.Op.Is(ir.CanTrap | ir.IsTerminator | ir.IsCallLike | ir.ReadsMemory | ir.WritesMemory | ir.IsEHPad):
		return false
	case v.Op.Is(ir.IsBinary | ir.IsCast):
		return true
	}
	switch v.Op {
	case ir.OpFNeg, ir.OpICmp, ir.OpFCmp, ir.OpSelect, ir.OpGetElementPtr, ir.OpExtractElement, ir.OpInsertElement,
		ir.OpShuffleVector, ir.OpExtractValue, ir.OpInsertValue, ir.OpFreeze:
		return true
	}
	return false
}

// divides reports a division by a number that can neither be zero nor overflow.
func (s *simplifier) divides(v *ir.Value) bool {
	d := v.Args[1]
	if d.Op != ir.OpConstInt || s.f.IsZero(d) {
		return false
	}
	x, ok := s.f.SInt(d)
	return v.Op == ir.OpUDiv || v.Op == ir.OpURem || ok && x != -1
}

// present reports a plain load of a variable on the stack, all of which is there.
func (s *simplifier) present(v *ir.Value) bool {
	if v.IsVolatile() || v.Mem().IsAtomic() {
		return false
	}
	l, err := s.f.Mod().Layout()
	if err != nil {
		return false
	}
	p, at := v.Addr(), int64(0)
	for range maxOffsets {
		if p.Op != ir.OpGetElementPtr || !p.IsInst() || !s.join {
			break
		}
		d, ok := s.folder().Offset(p)
		if !ok || d < 0 || d > maxOffset {
			return false
		}
		at += d
		p = p.Args[0]
	}
	if p.Op != ir.OpAlloca || len(p.Args) > 0 && p.Args[0] != s.f.Int(p.Args[0].Type, 1) || s.f.Types().HasScalable(v.Type) {
		return false
	}
	align := func(a uint64, t ir.Type) uint64 {
		if a == 0 {
			return l.ABIAlign(t)
		}
		return a
	}
	want := align(v.Mem().Align(), v.Type)
	return uint64(at)+l.StoreSize(v.Type) <= l.AllocSize(p.Alloca().Type()) && align(p.Alloca().Align(), p.Alloca().Type()) >= want && uint64(at)%want == 0
}

// maxOffsets and maxOffset bound how far, in steps and in bytes, from a variable on the stack what is loaded is looked for.
const (
	maxOffsets = 4
	maxOffset  = 1 << 20
)

// speculatableCall reports a call of an intrinsic that may be executed anywhere by any thread.
func (s *simplifier) speculatableCall(v *ir.Value) bool {
	g := s.f.CalledFunc(v)
	c := s.f.Call(v)
	as := &s.f.Mod().Attrs
	if len(c.Bundles) > 0 || as.Has(c.FnAttrs, ir.AttrConvergent) || v.Type == ir.Token || v.Type == ir.Void || c.Tail == ir.MustTail {
		return false
	}
	if g != nil && g.IsIntrinsic() {
		i, ok := intrinsic.Lookup(g.Global.Name)
		return ok && i.Has('s') && i.Has('n') && !i.Has('c') && !i.Has('e')
	}
	return as.Has(c.FnAttrs, ir.AttrSpeculatable) && (g == nil || !as.Has(g.FnAttrs, ir.AttrConvergent)) ||
		g != nil && as.Has(g.FnAttrs, ir.AttrSpeculatable) && !as.Has(g.FnAttrs, ir.AttrConvergent)
}

// freeCalls are intrinsics that cost nothing.
var freeCalls = []string{"llvm.strip.invariant.group", "llvm.launder.invariant.group", "llvm.annotation", "llvm.ptr.annotation", "llvm.expect"}

// price returns what it costs to execute v, which is speculatable, for nothing.
func (s *simplifier) price(v *ir.Value) int {
	switch v.Op {
	case ir.OpCall:
		for _, name := range freeCalls {
			if g := s.f.CalledFunc(v); g != nil && strings.HasPrefix(g.Name, name) {
				return free
			}
		}
		return basic
	case ir.OpFDiv, ir.OpFRem, ir.OpUDiv, ir.OpURem, ir.OpSDiv, ir.OpSRem:
		return expensive
	case ir.OpBitCast, ir.OpPtrToInt, ir.OpIntToPtr, ir.OpFreeze, ir.OpExtractValue, ir.OpInsertValue, ir.OpTrunc:
		return free
	case ir.OpGetElementPtr:
		for _, a := range v.Args[1:] {
			if !a.IsConst() {
				return basic
			}
		}
		return free
	}
	return basic
}

// weaken drops what is true of v only where it was, and where it was written.
func (s *simplifier) weaken(v *ir.Value) {
	if as := s.f.Attachments(v); len(as) > 0 {
		md := &s.f.Mod().MD
		var keep []ir.Attachment
		for _, a := range as {
			switch md.KindName(a.Kind) { // what makes a result poison, not behaviour undefined
			case "annotation", "range", "nonnull", "align":
				keep = append(keep, a)
			}
		}
		s.f.SetAttachments(v, keep)
	}
	if v.Op == ir.OpCall {
		reshape.DropPromises(s.f, v)
	}
}

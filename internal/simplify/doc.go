// Package simplify finds a constant or an existing value that an instruction equals.
//
// Only constants are created, so replacing the instruction always saves work. The rules are algebraic
// identities of the LLVM Language Reference and of Warren, "Hacker's Delight"; a result may be more defined
// than the instruction (never less): x - x is 0 also when x is undef. Identities of real arithmetic that
// rounding, signed zeros or NaNs break are used only under the flags that allow them, and no floating-point
// identity in a function that flushes subnormals, for the identity would keep what the operation flushes.
//
// Idempotent and linear: every rule follows operands to a fixed depth. Operands must have been simplified
// before.
package simplify

import (
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/knownbits"
	"github.com/warpwise/warpwise/internal/fold"
	"github.com/warpwise/warpwise/ir"
)

// Simplifier simplifies instructions of one function. It is not safe for concurrent use.
type Simplifier struct {
	f    *ir.Func
	ts   *ir.Types
	fold *fold.Folder
	tree *dom.Tree // nil: phis that merge one instruction with undef are left alone
}

// New returns a simplifier for f. The dominator tree may be nil.
func New(f *ir.Func, tree *dom.Tree) *Simplifier {
	return &Simplifier{f: f, ts: f.Types(), fold: fold.New(f), tree: tree}
}

// Fold returns the constant folder.
func (s *Simplifier) Fold() *fold.Folder { return s.fold }

// Value returns a constant, parameter or instruction that dominates v and may replace it, or nil.
func (s *Simplifier) Value(v *ir.Value) *ir.Value {
	if v.Type == ir.Void || v.Class != ir.ClassInst {
		return nil
	}
	if r := s.fold.Inst(v); r != nil {
		return r
	}
	r := s.rule(v)
	if r == v { // in unreachable code a value may be its own operand
		return nil
	}
	return r
}

func (s *Simplifier) rule(v *ir.Value) *ir.Value {
	switch {
	case v.Op.Is(ir.FPOnly):
		return s.float(v)
	case v.Op.Is(ir.IsBinary):
		return s.integer(v)
	case v.Op.Is(ir.IsCast):
		return s.cast(v)
	}
	switch v.Op {
	case ir.OpICmp:
		return s.icmp(v)
	case ir.OpFCmp:
		return s.fcmp(v)
	case ir.OpSelect:
		return s.selectOf(v)
	case ir.OpPhi:
		return s.phi(v)
	case ir.OpFreeze:
		if s.WellDefined(v.Args[0]) {
			return v.Args[0]
		}
	case ir.OpGetElementPtr:
		return s.gep(v)
	case ir.OpExtractValue, ir.OpInsertValue:
		return s.aggregate(v)
	case ir.OpExtractElement, ir.OpInsertElement, ir.OpShuffleVector:
		return s.vector(v)
	case ir.OpCall:
		return s.call(v)
	}
	return nil
}

func (s *Simplifier) zero(v *ir.Value) bool {
	return v.IsConst() && (s.f.IsZero(v) || v.Op == ir.OpConstVector && s.f.IsZero(splat(v)))
}

// ones reports a constant with all bits set.
func (s *Simplifier) ones(v *ir.Value) bool { return s.isInt(v, -1) }

func (s *Simplifier) one(v *ir.Value) bool { return s.isInt(v, 1) }

// isInt reports the integer constant x, or a vector of it: some elements may be poison, in which results are, too.
func (s *Simplifier) isInt(v *ir.Value, x int64) bool {
	if !v.IsConst() || !s.ts.IsIntOrVec(v.Type) || s.ts.IsScalable(v.Type) {
		return false
	}
	if v.Op == ir.OpConstVector {
		v = splat(v)
	}
	return s.f.Int(v.Type, x) == v
}

func (s *Simplifier) undef(v *ir.Value) bool { return v.Op == ir.OpUndef }

func (s *Simplifier) bool(t ir.Type, b bool) *ir.Value {
	if b {
		return s.f.Int(t, 1)
	}
	return s.f.Null(t)
}

// known returns what is known of the bits of v: of a vector, what is known of all its elements, which is something
// only of constants.
func (s *Simplifier) known(v *ir.Value) knownbits.Known {
	if !s.ts.IsVector(v.Type) {
		return knownbits.Of(s.f, v)
	}
	w := s.ts.Bits(s.ts.Elem(v.Type))
	if w == 0 || w > 64 || s.ts.IsScalable(v.Type) {
		return knownbits.Known{}
	}
	m := ^uint64(0) >> (64 - w)
	k := knownbits.Known{Zeros: m, Ones: m, Width: w}
	switch v.Op {
	case ir.OpZero:
		k.Ones = 0
	case ir.OpConstVector:
		for _, e := range v.Args {
			switch e.Op {
			case ir.OpPoison: // then the result is, too
			case ir.OpConstInt:
				k.Zeros &^= uint64(e.Aux)
				k.Ones &= uint64(e.Aux)
			default:
				return knownbits.Known{Width: w}
			}
		}
	}
	if k.Zeros&k.Ones != 0 { // nothing said otherwise
		return knownbits.Known{Width: w}
	}
	return k
}

// not returns x when v is xor x, -1 or sub -1, x.
func (s *Simplifier) not(v *ir.Value) *ir.Value {
	if v.Op == ir.OpSub && v.IsInst() && s.ones(v.Args[0]) {
		return v.Args[1]
	}
	if v.Op == ir.OpXor && v.IsInst() {
		for i, a := range v.Args {
			if s.ones(a) {
				return v.Args[1-i]
			}
		}
	}
	return nil
}

// complement reports that one of the two is the bitwise complement of the other.
func (s *Simplifier) complement(a, b *ir.Value) bool { return s.not(a) == b || s.not(b) == a }

// has reports an instruction op with x among its two operands and returns the other one.
func has(v *ir.Value, op ir.Op, x *ir.Value) (other *ir.Value, ok bool) {
	if v.Op != op || !v.IsInst() || len(v.Args) != 2 {
		return nil, false
	}
	switch x {
	case v.Args[0]:
		return v.Args[1], true
	case v.Args[1]:
		return v.Args[0], true
	}
	return nil, false
}

// WellDefined reports that v is neither undef nor poison, in no part.
func (s *Simplifier) WellDefined(v *ir.Value) bool {
	switch v.Op {
	case ir.OpConstInt, ir.OpConstFP, ir.OpNull, ir.OpZero, ir.OpGlobal, ir.OpConstData:
		return true
	case ir.OpFreeze, ir.OpAlloca:
		return v.IsInst()
	case ir.OpParam:
		i := int(v.Aux)
		return i < len(s.f.ParamAttrs) && s.f.Mod().Attrs.Has(s.f.ParamAttrs[i], ir.AttrNoUndef)
	case ir.OpLoad:
		return s.f.Attachment(v, ir.MDNoUndef) != 0
	case ir.OpCall:
		return s.f.Mod().Attrs.Has(s.f.Call(v).RetAttrs, ir.AttrNoUndef)
	case ir.OpConstVector, ir.OpConstStruct, ir.OpConstArray:
		for _, e := range v.Args {
			switch e.Op {
			case ir.OpConstInt, ir.OpConstFP, ir.OpNull, ir.OpGlobal:
			default:
				return false
			}
		}
		return true
	}
	return false
}

// Dominates reports that x may be used where v is.
func (s *Simplifier) Dominates(x, v *ir.Value) bool { return s.dominates(x, v) }

// dominates reports that x is available at v.
func (s *Simplifier) dominates(x, v *ir.Value) bool {
	if !x.IsInst() {
		return true
	}
	if x.Block == nil || v.Block == nil {
		return false
	}
	if x.Block == s.f.Entry() && x.Op != ir.OpInvoke && x.Op != ir.OpCallBr {
		return v.Block != x.Block || x.Before(v)
	}
	return s.tree != nil && s.tree.DominatesValue(x, v)
}

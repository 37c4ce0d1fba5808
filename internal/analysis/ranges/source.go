package ranges

import (
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/launch"
	"github.com/warpwise/warpwise/ir"
)

// What a value may be besides a number.
const (
	mayUndef uint8 = 1 << iota
	mayPoison
)

// kind is what a called function is to this package.
type kind uint8

const (
	kindNew kind = iota // not looked at yet
	kindOther
	kindAssume
	kindRegister
	kindUMin
	kindUMax
	kindSMin
	kindSMax
	kindAbs
	kindCtpop
	kindCtlz
	kindCttz
	kindUAddSat
	kindUSubSat
	kindSAddSat
	kindSSubSat
	kindUAddOverflow
	kindUSubOverflow
	kindUMulOverflow
	kindSAddOverflow
	kindSSubOverflow
	kindSMulOverflow
	kindExpect
	numKinds
)

// kindNames are the names of the intrinsics between llvm. and the type.
var kindNames = [numKinds]string{
	kindUMin: "umin", kindUMax: "umax", kindSMin: "smin", kindSMax: "smax", kindAbs: "abs",
	kindCtpop: "ctpop", kindCtlz: "ctlz", kindCttz: "cttz",
	kindUAddSat: "uadd.sat", kindUSubSat: "usub.sat", kindSAddSat: "sadd.sat", kindSSubSat: "ssub.sat",
	kindUAddOverflow: "uadd.with.overflow", kindUSubOverflow: "usub.with.overflow", kindUMulOverflow: "umul.with.overflow",
	kindSAddOverflow: "sadd.with.overflow", kindSSubOverflow: "ssub.with.overflow", kindSMulOverflow: "smul.with.overflow",
	kindExpect: "expect",
}

const registerPrefix = "nvvm.read.ptx.sreg."

// kindOf returns the kind of a call, found once for each callee.
func (b *builder) kindOf(v *ir.Value) kind {
	if b.single {
		return kindOf(b.f.CalledFunc(v))
	}
	p := b.kinds.At(v.Args[0].ID)
	if *p == kindNew {
		*p = kindOf(b.f.CalledFunc(v))
	}
	return *p
}

func kindOf(f *ir.Func) kind {
	if f == nil || !f.IsIntrinsic() {
		return kindOther
	}
	name := strings.TrimPrefix(f.Global.Name, "llvm.")
	switch {
	case name == "assume":
		return kindAssume
	case strings.HasPrefix(name, registerPrefix):
		return kindRegister
	}
	if i := strings.LastIndexByte(name, '.'); i > 0 {
		for k, n := range kindNames {
			if n == name[:i] {
				return kind(k)
			}
		}
	}
	return kindOther
}

func (k kind) overflows() bool { return k >= kindUAddOverflow && k <= kindSMulOverflow }

// overflowOp returns the operation of an intrinsic that reports overflow, and the mark that says
// there is none.
func (k kind) overflowOp() (ir.Op, ir.Flags) {
	op := [...]ir.Op{ir.OpAdd, ir.OpSub, ir.OpMul}[(k-kindUAddOverflow)%3]
	if k < kindSAddOverflow {
		return op, ir.NUW
	}
	return op, ir.NSW
}

// resultWidth returns the width of what v yields, 0 when that is nothing for this package. Of an
// intrinsic that reports overflow it is the number.
func (b *builder) resultWidth(v *ir.Value) int {
	if v.Op == ir.OpCall && b.kindOf(v).overflows() {
		return b.width(v.Args[1].Type)
	}
	return b.width(v.Type)
}

// depends reports that the range of v follows from those of its operands.
func (b *builder) depends(v *ir.Value) bool {
	switch v.Op {
	case ir.OpPhi, ir.OpFreeze:
		return true
	case ir.OpTrunc, ir.OpZExt, ir.OpSExt, ir.OpICmp:
		return b.width(v.Args[0].Type) != 0
	case ir.OpSelect:
		return v.Args[0].Type == ir.I1
	case ir.OpExtractValue:
		_, _, ok := b.overflowPart(v)
		return ok
	case ir.OpCall:
		return b.kindOf(v) > kindRegister
	}
	return v.Op.Is(ir.IsBinary)
}

// overflowPart returns the call of an intrinsic that reports overflow, of which v is the number or the
// report.
func (b *builder) overflowPart(v *ir.Value) (call *ir.Value, report, ok bool) {
	call = v.Args[0]
	if v.Op != ir.OpExtractValue || call.Class != ir.ClassInst || call.Op != ir.OpCall || !b.kindOf(call).overflows() || b.first[call.ID] == 0 {
		return nil, false, false
	}
	i := b.f.Ints[v.Aux]
	return call, len(i) == 1 && i[0] == 1, len(i) == 1
}

func (b *builder) softConst(c *ir.Value) uint8 {
	switch c.Op {
	case ir.OpConstInt, ir.OpConstFP, ir.OpNull, ir.OpZero, ir.OpGlobal, ir.OpConstData:
		return 0
	case ir.OpPoison:
		return mayPoison
	}
	return mayUndef | mayPoison
}

// softInst returns what v may be besides a number, from its operands, of which those of phis on back
// edges count as anything.
func (b *builder) softInst(v *ir.Value) uint8 {
	var s uint8
	switch v.Op {
	case ir.OpFreeze, ir.OpAlloca:
		return 0
	case ir.OpLoad:
		if b.f.Attachment(v, ir.MDNoUndef) != 0 {
			return 0
		}
		return mayUndef | mayPoison
	case ir.OpCall:
		k := b.kindOf(v)
		if k == kindRegister || b.f.Mod().Attrs.Has(b.f.Call(v).RetAttrs, ir.AttrNoUndef) {
			return 0
		}
		if k < kindUMin {
			return mayUndef | mayPoison
		}
		if k >= kindAbs && k <= kindCttz { // may be told to yield poison
			s = mayPoison
		}
	case ir.OpShl, ir.OpLShr, ir.OpAShr:
		if n := v.Args[1]; n.Op != ir.OpConstInt || uint64(n.Aux) >= uint64(b.ts.Bits(v.Type)) {
			s = mayPoison
		}
	case ir.OpICmp, ir.OpFCmp, ir.OpSelect, ir.OpPhi, ir.OpTrunc, ir.OpZExt, ir.OpSExt, ir.OpExtractValue:
	default:
		if !v.Op.Is(ir.IsBinary) || v.Op.Is(ir.FPOnly) {
			return mayUndef | mayPoison
		}
	}
	if v.Flags != 0 {
		s |= mayPoison
	}
	for _, a := range v.Args {
		s |= b.soft[a.ID]
	}
	return s
}

// constant returns the range of a constant. Poison is nothing at all, undef anything.
func (b *builder) constant(c *ir.Value, w int) Range {
	switch c.Op {
	case ir.OpConstInt:
		return Exact(uint64(c.Aux), w)
	case ir.OpPoison:
		return Empty(w)
	}
	return Full(w)
}

func (b *builder) param(p *ir.Value) {
	set := ir.AttrSet(0)
	if i := int(p.Aux); i < len(b.f.ParamAttrs) {
		set = b.f.ParamAttrs[i]
	}
	if b.f.Mod().Attrs.Has(set, ir.AttrNoUndef) {
		b.soft[p.ID] = 0
	}
	if w := b.width(p.Type); w != 0 {
		b.r[p.ID] = b.attribute(set, w)
	}
}

// attribute returns what a range attribute says.
func (b *builder) attribute(s ir.AttrSet, w int) Range {
	if s == 0 {
		return Full(w)
	}
	a, ok := b.f.Mod().Attrs.Get(s, ir.AttrRange)
	if !ok || b.ts.Bits(a.Type) != w {
		return Full(w)
	}
	lo, hi, _ := strings.Cut(a.Text, ",")
	x, ok1 := number(strings.TrimSpace(lo))
	y, ok2 := number(strings.TrimSpace(hi))
	if !ok1 || !ok2 || (x-y)&mask(w) == 0 {
		return Full(w)
	}
	return Between(x, y-1, w)
}

// number reads a signed or unsigned number of up to 64 bits.
func number(s string) (uint64, bool) {
	if x, err := strconv.ParseInt(s, 10, 64); err == nil {
		return uint64(x), true
	}
	x, err := strconv.ParseUint(s, 10, 64)
	return x, err == nil
}

// stated returns what is said of the result of an instruction where it stands: by !range, by
// attributes of a call and its callee, by the launch bounds of a special register.
func (b *builder) stated(v *ir.Value, w int) Range {
	r := Full(w)
	if v.Op != ir.OpCall && v.Op != ir.OpInvoke && v.Op != ir.OpLoad {
		return r
	}
	if md := b.f.Attachment(v, ir.MDRange); md != 0 {
		r = b.metadata(md, w)
	}
	if v.Op == ir.OpLoad {
		return r
	}
	r = r.Intersect(b.attribute(b.f.Call(v).RetAttrs, w))
	callee := b.f.CalledFunc(v)
	if callee == nil || v.Op == ir.OpCall && b.kindOf(v).overflows() {
		return r
	}
	r = r.Intersect(b.attribute(callee.RetAttrs, w))
	if v.Op == ir.OpCall && b.kindOf(v) == kindRegister {
		if !b.asked {
			b.bounds, b.asked = launch.BoundsOf(b.f), true
		}
		if lo, hi, ok := b.bounds.Register(callee.Global.Name[len("llvm.")+len(registerPrefix):]); ok {
			r = r.Intersect(Between(lo, hi, w))
		}
	}
	return r
}

// metadata returns what pairs of bounds say: the value lies between those of one.
func (b *builder) metadata(md ir.MD, w int) Range {
	m := b.f.Mod()
	n := m.MD.Node(md)
	out := Empty(w)
	for i := 0; i+1 < len(n.Ops); i += 2 {
		lo, hi := m.MD.Node(n.Ops[i]), m.MD.Node(n.Ops[i+1])
		if lo == nil || hi == nil || lo.Kind != ir.MDValue || hi.Kind != ir.MDValue {
			return Full(w)
		}
		x, ok1 := m.IntBits(lo.Val)
		y, ok2 := m.IntBits(hi.Val)
		if !ok1 || !ok2 || x == y || b.ts.Bits(lo.Val.Type) != w {
			return Full(w)
		}
		out = out.Union(Between(x, y-1, w))
	}
	if out.IsEmpty() {
		return Full(w)
	}
	return out
}

// Stated returns what metadata, an attribute or the launch says of v alone, without looking at anything
// else in the function; its width is 0 for what is not an integer of at most 64 bits.
func Stated(f *ir.Func, v *ir.Value) Range {
	b := &builder{Info: &Info{f: f, ts: f.Types()}, single: true}
	w := b.width(v.Type)
	switch {
	case w == 0:
		return Range{}
	case v.Op == ir.OpParam && int(v.Aux) < len(f.ParamAttrs):
		return b.attribute(f.ParamAttrs[v.Aux], w)
	case !v.IsInst():
		return Full(w)
	}
	return b.stated(v, w)
}

package irtext

import (
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// bitSize returns the number of bits of a value of primitive or vector type, 0 for other types.
func (p *parser) bitSize(t ir.Type) uint64 {
	ts := p.ts
	n := uint64(1)
	if ts.IsVector(t) {
		n = ts.NumElems(t)
		t = ts.Elem(t)
	}
	switch ts.Kind(t) {
	case ir.KindInt:
		return n * uint64(ts.Bits(t))
	case ir.KindHalf, ir.KindBFloat:
		return n * 16
	case ir.KindFloat:
		return n * 32
	case ir.KindDouble, ir.KindX86MMX:
		return n * 64
	case ir.KindX86FP80:
		return n * 80
	case ir.KindFP128, ir.KindPPCFP128:
		return n * 128
	case ir.KindX86AMX:
		return n * 8192
	}
	return 0
}

// shape returns what two types must share to be operated on element by element: 0 for scalars.
func (p *parser) shape(t ir.Type) uint64 {
	if !p.ts.IsVector(t) {
		return 0
	}
	n := p.ts.NumElems(t) << 1
	if p.ts.IsScalable(t) {
		n |= 1
	}
	return n
}

// castOK reports whether the cast op leads from src to dst (LLVM's CastInst rules).
func (p *parser) castOK(op ir.Op, src, dst ir.Type) bool {
	ts := p.ts
	s, d := ts.Scalar(src), ts.Scalar(dst)
	same := p.shape(src) == p.shape(dst)
	sb, db := p.bitSize(s), p.bitSize(d)
	switch op {
	case ir.OpTrunc:
		return same && ts.IsInt(s) && ts.IsInt(d) && sb > db
	case ir.OpZExt, ir.OpSExt:
		return same && ts.IsInt(s) && ts.IsInt(d) && sb < db
	case ir.OpFPTrunc:
		return same && ts.IsFP(s) && ts.IsFP(d) && sb > db
	case ir.OpFPExt:
		return same && ts.IsFP(s) && ts.IsFP(d) && sb < db
	case ir.OpFPToUI, ir.OpFPToSI:
		return same && ts.IsFP(s) && ts.IsInt(d)
	case ir.OpUIToFP, ir.OpSIToFP:
		return same && ts.IsInt(s) && ts.IsFP(d)
	case ir.OpPtrToInt, ir.OpPtrToAddr:
		return same && ts.IsPtr(s) && ts.IsInt(d)
	case ir.OpIntToPtr:
		return same && ts.IsInt(s) && ts.IsPtr(d)
	case ir.OpAddrSpaceCast:
		return same && ts.IsPtr(s) && ts.IsPtr(d) && s != d
	case ir.OpBitCast:
		if ts.IsPtr(s) != ts.IsPtr(d) {
			return false
		}
		if ts.IsPtr(s) {
			return s == d && (same || p.shape(src) == 0 && p.shape(dst) == 2 || p.shape(dst) == 0 && p.shape(src) == 2)
		}
		scal := ts.IsScalable(src) == ts.IsScalable(dst)
		return scal && p.bitSize(src) != 0 && p.bitSize(src) == p.bitSize(dst)
	}
	return false
}

// sized reports whether values of type t have a size. The answer is remembered; recursive
// structs are not sized.
func (p *parser) isSized(t ir.Type) bool {
	switch p.ts.Kind(t) {
	case ir.KindInt, ir.KindPointer, ir.KindHalf, ir.KindBFloat, ir.KindFloat, ir.KindDouble, ir.KindX86FP80,
		ir.KindFP128, ir.KindPPCFP128, ir.KindX86MMX, ir.KindX86AMX, ir.KindVector:
		return true
	case ir.KindTarget:
		n := p.ts.Name(t) // the others have no layout
		return strings.HasPrefix(n, "spirv.") || n == "aarch64.svcount" || n == "riscv.vector.tuple" || n == "dx.Layout"
	case ir.KindArray, ir.KindStruct:
	default:
		return false
	}
	const yes, no, open = 1, 2, 3
	stack := append(p.typeStack[len(p.typeStack):], t)
	for len(stack) > 0 {
		u := stack[len(stack)-1]
		switch p.sized.Get(u) {
		case yes, no:
			stack = stack[:len(stack)-1]
			continue
		case open: // the parts are known now, or the type contains itself
			r := uint8(yes)
			isStruct := p.ts.Kind(u) == ir.KindStruct
			for _, e := range p.parts(u) {
				if s := p.sized.Get(e); s == no || s == open {
					r = no
				}
				if isStruct && p.ts.IsScalable(e) && !p.sameScalable(u) {
					r = no
				}
			}
			p.sized.Set(u, r)
			stack = stack[:len(stack)-1]
			continue
		}
		switch k := p.ts.Kind(u); {
		case k == ir.KindStruct && p.ts.IsOpaque(u):
			p.sized.Set(u, no)
		case k == ir.KindStruct || k == ir.KindArray:
			p.sized.Set(u, open)
			for _, e := range p.parts(u) {
				if p.sized.Get(e) == 0 {
					stack = append(stack, e)
				}
			}
		case p.isSized(u): // not an aggregate: no further recursion
			p.sized.Set(u, yes)
		default:
			p.sized.Set(u, no)
		}
	}
	return p.sized.Get(t) == yes
}

// sameScalable reports a struct whose elements are all of one scalable vector type.
func (p *parser) sameScalable(t ir.Type) bool {
	elems := p.ts.Elems(t)
	for _, e := range elems {
		if e != elems[0] {
			return false
		}
	}
	return p.ts.IsScalable(elems[0])
}

// parts returns the element types of a struct or array.
func (p *parser) parts(t ir.Type) []ir.Type {
	if p.ts.Kind(t) == ir.KindArray {
		p.onePart[0] = p.ts.Elem(t)
		return p.onePart[:]
	}
	return p.ts.Elems(t)
}

// gepType returns the type of a getelementptr with source element type elem and the operands
// args, base first; msg is not empty when they do not fit.
func (p *parser) gepType(elem ir.Type, args []*ir.Value) (t ir.Type, msg string) {
	ts := p.ts
	base := args[0].Type
	if !ts.IsPtrOrVec(base) {
		return 0, "base of getelementptr must be a pointer"
	}
	if len(args) > 1 && !p.isSized(elem) {
		return 0, "base element of getelementptr must be sized"
	}
	if ts.Kind(elem) == ir.KindStruct && elem != p.fixed {
		for _, e := range ts.Elems(elem) {
			if ts.IsScalable(e) {
				return 0, "getelementptr cannot target structure that contains scalable vector type"
			}
		}
		if p.inBody { // types are complete
			p.fixed = elem
		}
	}
	shape, vec := p.shape(base), base
	for _, a := range args[1:] {
		if !ts.IsIntOrVec(a.Type) {
			return 0, "getelementptr index must be an integer"
		}
		if s := p.shape(a.Type); s != 0 {
			if shape != 0 && s != shape {
				return 0, "getelementptr vector index has a wrong number of elements"
			}
			shape, vec = s, a.Type
		}
	}
	cur := elem
	for i := 2; i < len(args); i++ {
		switch ts.Kind(cur) {
		case ir.KindArray, ir.KindVector:
			cur = ts.Elem(cur)
		case ir.KindStruct:
			n, ok := p.structIndex(args[i])
			if !ok || n >= uint64(len(ts.Elems(cur))) {
				return 0, "invalid getelementptr indices"
			}
			cur = ts.Elems(cur)[n]
		default:
			return 0, "invalid getelementptr indices"
		}
	}
	if shape == 0 {
		return base, ""
	}
	return ts.WithScalar(vec, ts.Scalar(base)), ""
}

// structIndex returns the value of an i32 constant, or of a splat of one.
func (p *parser) structIndex(v *ir.Value) (uint64, bool) {
	if p.ts.Scalar(v.Type) != ir.I32 || p.ts.IsScalable(v.Type) {
		return 0, false
	}
	switch v.Op {
	case ir.OpZero:
		return 0, true
	case ir.OpSplat:
		v = v.Args[0]
	case ir.OpConstVector:
		for _, a := range v.Args {
			if a != v.Args[0] {
				return 0, false
			}
		}
		v = v.Args[0]
	}
	return p.pool.IntBits(v)
}

// elemAt returns the type inside the aggregate t that the indices lead to, or NoType.
func (p *parser) elemAt(t ir.Type, idx []int32) ir.Type {
	for _, i := range idx {
		switch p.ts.Kind(t) {
		case ir.KindArray:
			if uint64(uint32(i)) >= p.ts.NumElems(t) {
				return ir.NoType
			}
			t = p.ts.Elem(t)
		case ir.KindStruct:
			if int(uint32(i)) >= len(p.ts.Elems(t)) {
				return ir.NoType
			}
			t = p.ts.Elems(t)[i]
		default:
			return ir.NoType
		}
	}
	return t
}

// shuffleMask returns the mask that the constant v spells, with -1 for poison and undef; ok is
// false when v is not a mask for vectors of type t.
func (p *parser) shuffleMask(t ir.Type, v *ir.Value) (mask []int32, ok bool) {
	ts := p.ts
	if !ts.IsVector(v.Type) || ts.Elem(v.Type) != ir.I32 || ts.IsScalable(v.Type) != ts.IsScalable(t) {
		return nil, false
	}
	n := ts.NumElems(v.Type)
	if n > 1<<24 {
		return nil, false
	}
	mask = p.mask[:0]
	fill := int32(-2)
	switch v.Op {
	case ir.OpZero:
		fill = 0
	case ir.OpUndef, ir.OpPoison:
		fill = -1
	case ir.OpConstVector:
		for _, a := range v.Args {
			x, isInt := p.pool.IntBits(a)
			switch {
			case a.Op == ir.OpUndef || a.Op == ir.OpPoison:
				mask = append(mask, -1)
			case isInt && x < 2*ts.NumElems(t):
				mask = append(mask, int32(x))
			default:
				return nil, false
			}
		}
		p.mask = mask
		return mask, true
	default:
		return nil, false
	}
	for range n {
		mask = append(mask, fill)
	}
	p.mask = mask
	return mask, true
}

// typeString returns the text of a type for messages, shortened when it nests deeply.
func (p *parser) typeString(t ir.Type) string { return typeText(p.ts, t, 6) }

func typeText(ts *ir.Types, t ir.Type, depth int) string {
	if depth == 0 {
		return "…"
	}
	list := func(elems []ir.Type) string {
		var s []string
		for i, e := range elems {
			if i == 12 {
				s = append(s, "…")
				break
			}
			s = append(s, typeText(ts, e, depth-1))
		}
		return strings.Join(s, ", ")
	}
	switch ts.Kind(t) {
	case ir.KindInt:
		return "i" + strconv.Itoa(ts.Bits(t))
	case ir.KindPointer:
		if as := ts.AddrSpace(t); as != 0 {
			return "ptr addrspace(" + strconv.Itoa(int(as)) + ")"
		}
		return "ptr"
	case ir.KindArray:
		return "[" + strconv.FormatUint(ts.NumElems(t), 10) + " x " + typeText(ts, ts.Elem(t), depth-1) + "]"
	case ir.KindVector:
		s := "<"
		if ts.IsScalable(t) {
			s = "<vscale x "
		}
		return s + strconv.FormatUint(ts.NumElems(t), 10) + " x " + typeText(ts, ts.Elem(t), depth-1) + ">"
	case ir.KindStruct:
		switch {
		case ts.IsIdentified(t) && ts.Name(t) != "":
			return "%" + ts.Name(t)
		case ts.IsIdentified(t):
			return "unnamed struct"
		case ts.IsPacked(t):
			return "<{ " + list(ts.Elems(t)) + " }>"
		}
		return "{ " + list(ts.Elems(t)) + " }"
	case ir.KindFunc:
		s := typeText(ts, ts.Elem(t), depth-1) + " (" + list(ts.Elems(t))
		if ts.IsVarArg(t) {
			if len(ts.Elems(t)) > 0 {
				s += ", "
			}
			s += "..."
		}
		return s + ")"
	case ir.KindTarget:
		return "target(\"" + ts.Name(t) + "\", …)"
	}
	for name, u := range typeWords {
		if u == t {
			return name
		}
	}
	return "invalid type"
}

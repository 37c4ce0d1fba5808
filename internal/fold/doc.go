// Package fold computes what an instruction yields when its operands are constants.
//
// The arithmetic is exact: integers of any width, half, bfloat, float and double rounded once, to nearest
// even. The rules are those of the LLVM Language Reference; where it leaves a choice (an operand that is
// undef, the bits of a NaN) the choice is the one LLVM 19 makes, so that results compare as text. Flags
// such as nsw are ignored: a result that they make poison may be any value, so folding it to the wrapped
// one is a refinement.
//
// Not folded: operations on fp128 and the x86 and PowerPC formats, floating-point operations with a
// subnormal operand or result in a function that flushes subnormals, and anything under strictfp.
//
// The warp emulator does not use this package, because it checks the results of this package.
package fold

import (
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// Folder folds for one function. It is not safe for concurrent use.
type Folder struct {
	f       *ir.Func
	ts      *ir.Types
	layout  *ir.Layout
	flush   bool // subnormals of half, bfloat and double may be flushed
	flush32 bool // subnormals of float may be flushed
	strict  bool
	// What the function says of the C library: of which names it may assume what they do.
	libraryOff bool // of none: "no-builtins", or the target has no such library
	floatsOff  bool // not of the forms for float
}

// New returns a folder of instructions of f.
func New(f *ir.Func) *Folder {
	m := f.Mod()
	l, _ := m.Layout() // LLVM's defaults where the text of the layout is malformed
	c := &Folder{f: f, ts: &m.Types, layout: l, strict: m.Attrs.Has(f.FnAttrs, ir.AttrStrictFP)}
	mode, ok := m.Attrs.GetString(f.FnAttrs, "denormal-fp-math")
	c.flush = ok && !ieee(mode)
	c.flush32 = c.flush
	if mode, ok := m.Attrs.GetString(f.FnAttrs, "denormal-fp-math-f32"); ok {
		c.flush32 = !ieee(mode)
	}
	if s, ok := m.Attrs.GetString(f.FnAttrs, "nvptx-f32ftz"); ok && s == "true" {
		c.flush32 = true
	}
	_, c.libraryOff = m.Attrs.GetString(f.FnAttrs, "no-builtins")
	c.libraryOff = c.libraryOff || !hasLibrary(m.Triple)
	c.floatsOff = strings.Contains(m.Triple, "windows-msvc") // macros there
	return c
}

// hasLibrary reports whether the functions of the C library mean there what C says: GPUs have no such
// library, and a function of that name is somebody's own. A module without a target has one, as LLVM
// has it.
func hasLibrary(triple string) bool {
	arch, _, _ := strings.Cut(triple, "-")
	switch arch {
	case "nvptx", "nvptx64", "amdgcn", "r600":
		return false
	}
	return true
}

// ieee reports a denormal mode, output and input, that flushes nothing.
func ieee(mode string) bool { return mode == "ieee" || mode == "ieee,ieee" || mode == "" }

// Layout returns the data layout of the module.
func (c *Folder) Layout() *ir.Layout { return c.layout }

// Inst returns the constant that v yields, or nil. All operands must be constants.
func (c *Folder) Inst(v *ir.Value) *ir.Value {
	for _, a := range v.Args {
		if !a.IsConst() {
			return nil
		}
	}
	switch v.Op {
	case ir.OpCall:
		return c.call(v)
	case ir.OpLoad:
		if v.IsVolatile() || v.Mem().IsAtomic() {
			return nil
		}
		return c.Load(v.Type, v.Args[0])
	case ir.OpPhi:
		return nil
	}
	return c.Op(v.Op, v.Type, v.Flags, v.Aux, v.Args...)
}

// Op returns the constant of an operation on constants, or nil.
func (c *Folder) Op(op ir.Op, t ir.Type, fl ir.Flags, aux int64, args ...*ir.Value) *ir.Value {
	switch {
	case op.Is(ir.IsBinary):
		return c.Binary(op, args[0], args[1])
	case op.Is(ir.IsCast):
		return c.Cast(op, t, args[0])
	}
	switch op {
	case ir.OpFNeg:
		return c.unary(args[0], c.fneg)
	case ir.OpICmp, ir.OpFCmp:
		return c.Compare(ir.Pred(aux), args[0], args[1])
	case ir.OpSelect:
		return c.selectOf(args[0], args[1], args[2])
	case ir.OpFreeze:
		return c.freeze(args[0])
	case ir.OpGetElementPtr:
		return c.gep(t, fl, ir.GEPAux(aux), args)
	case ir.OpExtractElement, ir.OpInsertElement, ir.OpShuffleVector:
		return c.vectorOp(op, t, aux, args)
	case ir.OpExtractValue:
		return c.ExtractValue(args[0], c.f.Ints[aux])
	case ir.OpInsertValue:
		return c.insertValue(args[0], args[1], c.f.Ints[aux])
	}
	return nil
}

// lanes returns the elements of constant vectors of one length and whether t is a vector at all.
// The slice is nil when an element is not known.
func (c *Folder) lanes(t ir.Type, vs ...*ir.Value) (elems [][]*ir.Value, vector bool) {
	if !c.ts.IsVector(t) {
		return nil, false
	}
	for _, v := range vs {
		es := c.Elements(v)
		if es == nil {
			return nil, true
		}
		elems = append(elems, es)
	}
	return elems, true
}

// maxElements bounds the aggregates that are taken apart.
const maxElements = 1 << 12

// Elements returns the elements of a constant vector, array or struct, or nil.
func (c *Folder) Elements(v *ir.Value) []*ir.Value {
	switch v.Op {
	case ir.OpConstVector, ir.OpConstArray, ir.OpConstStruct:
		return v.Args
	case ir.OpZero, ir.OpUndef, ir.OpPoison:
	case ir.OpConstData:
		return c.bytes(v)
	default:
		return nil
	}
	n := c.numElements(v.Type)
	if n == 0 || n > maxElements {
		return nil
	}
	out := make([]*ir.Value, n)
	for i := range out {
		et := c.elementType(v.Type, i)
		if v.Op == ir.OpZero {
			out[i] = c.f.Null(et)
		} else {
			out[i] = c.f.Const(v.Op, et, 0, 0)
		}
	}
	return out
}

func (c *Folder) bytes(v *ir.Value) []*ir.Value {
	s := c.f.Strings[v.Aux]
	if len(s) > maxElements {
		return nil
	}
	out := make([]*ir.Value, len(s))
	for i := range out {
		out[i] = c.f.Int(ir.I8, int64(s[i]))
	}
	return out
}

// numElements returns the number of elements of a vector of known length, array or struct.
func (c *Folder) numElements(t ir.Type) uint64 {
	switch c.ts.Kind(t) {
	case ir.KindVector:
		if c.ts.IsScalable(t) {
			return 0
		}
		return c.ts.NumElems(t)
	case ir.KindArray:
		return c.ts.NumElems(t)
	case ir.KindStruct:
		return uint64(len(c.ts.Elems(t)))
	}
	return 0
}

func (c *Folder) elementType(t ir.Type, i int) ir.Type {
	if c.ts.Kind(t) == ir.KindStruct {
		return c.ts.Elems(t)[i]
	}
	return c.ts.Elem(t)
}

// unary applies fn to v or to each of its elements.
func (c *Folder) unary(v *ir.Value, fn func(*ir.Value) *ir.Value) *ir.Value {
	if v.Op == ir.OpPoison {
		return v
	}
	elems, vector := c.lanes(v.Type, v)
	if !vector {
		return fn(v)
	}
	if elems == nil {
		return nil
	}
	out := make([]*ir.Value, len(elems[0]))
	for i, e := range elems[0] {
		if e.Op == ir.OpPoison {
			out[i] = e
		} else if out[i] = fn(e); out[i] == nil {
			return nil
		}
	}
	return c.f.Aggregate(v.Type, out)
}

// Binary returns a op b, or nil.
func (c *Folder) Binary(op ir.Op, a, b *ir.Value) *ir.Value {
	if elems, vector := c.lanes(a.Type, a, b); vector {
		if elems == nil {
			return nil
		}
		out := make([]*ir.Value, len(elems[0]))
		for i := range out {
			if out[i] = c.scalar(op, elems[0][i], elems[1][i]); out[i] == nil {
				return nil
			}
		}
		return c.f.Aggregate(a.Type, out)
	}
	return c.scalar(op, a, b)
}

func (c *Folder) scalar(op ir.Op, a, b *ir.Value) *ir.Value {
	if a.Op == ir.OpPoison || b.Op == ir.OpPoison {
		return c.f.Poison(a.Type)
	}
	if op.Is(ir.FPOnly) {
		return c.float(op, a, b)
	}
	if a.Op == ir.OpUndef || b.Op == ir.OpUndef {
		return c.undefInt(op, a, b)
	}
	if a.Op != ir.OpConstInt || b.Op != ir.OpConstInt {
		return nil
	}
	return c.ints(op, a, b)
}

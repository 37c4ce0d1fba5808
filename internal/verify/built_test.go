package verify

import (
	"strings"
	"testing"

	"github.com/warpwise/warpwise/ir"
)

// body is a function being built: i32 @f(i32, ptr, float, <2 x i32>) with one block.
type body struct {
	m  *ir.Module
	ts *ir.Types
	f  *ir.Func
	b  *ir.Block
	i  *ir.Value // i32
	p  *ir.Value // ptr
	x  *ir.Value // float
	v  *ir.Value // <2 x i32>
}

func newBody() *body {
	m := ir.NewModule()
	ts := &m.Types
	f := m.AddFunc("f", ts.Func(ir.I32, []ir.Type{ir.I32, ir.Ptr, ir.Float, ts.Vector(ir.I32, 2, false)}, false))
	q := f.Params
	return &body{m, ts, f, f.AppendBlock(""), q[0], q[1], q[2], q[3]}
}

// add appends an instruction.
func (b *body) add(op ir.Op, t ir.Type, args ...*ir.Value) *ir.Value {
	return b.b.Append(b.f.NewValue(op, t, args...))
}

// aux appends an instruction with an Aux.
func (b *body) aux(op ir.Op, t ir.Type, aux int64, args ...*ir.Value) *ir.Value {
	v := b.f.NewValue(op, t, args...)
	v.Aux = aux
	return b.b.Append(v)
}

func (b *body) ret() { b.add(ir.OpRet, ir.Void, b.i) }

// built are the rules that the reader of text also has, so that only code can break them.
var built = []struct {
	name  string
	build func(b *body)
	want  string
}{
	{"good", func(b *body) { b.ret() }, ""},
	{"binary types", func(b *body) { b.add(ir.OpAdd, ir.I32, b.i, b.x) }, "operand 1 of add has type float, the result i32"},
	{"binary on float", func(b *body) { b.add(ir.OpAdd, ir.Float, b.x, b.x) }, "add works on integers, not on float"},
	{"fadd on integer", func(b *body) { b.add(ir.OpFAdd, ir.I32, b.i, b.i) }, "fadd works on floating point, not on i32"},
	{"operand count", func(b *body) { b.add(ir.OpAdd, ir.I32, b.i) }, "add has 1 operands instead of 2"},
	{"missing operand", func(b *body) { b.add(ir.OpAdd, ir.I32, b.i, nil) }, "operand 1 of add is missing"},
	{"detached operand", func(b *body) { b.add(ir.OpAdd, ir.I32, b.i, b.f.NewValue(ir.OpFreeze, ir.I32, b.i)) }, "is an instruction that is not in this function"},
	{"foreign parameter", func(b *body) {
		g := b.m.AddFunc("g", b.f.Sig)
		b.add(ir.OpAdd, ir.I32, b.i, g.Params[0])
	}, "parameter of another function"},
	{"flags", func(b *body) { b.add(ir.OpAnd, ir.I32, b.i, b.i).Flags = ir.NUW }, "and of type i32 has a flag that it does not take"},
	{"fast flags", func(b *body) { b.add(ir.OpSelect, ir.I32, b.f.Int(ir.I1, 1), b.i, b.i).Flags = ir.NNaN }, "fast-math flags"},
	{"trunc", func(b *body) { b.add(ir.OpTrunc, ir.I64, b.i) }, "trunc from i32 to i64: it needs a narrower result type"},
	{"zext", func(b *body) { b.add(ir.OpZExt, ir.I16, b.i) }, "zext from i32 to i16: it needs a wider result type"},
	{"fptrunc", func(b *body) { b.add(ir.OpFPTrunc, ir.Double, b.x) }, "needs a narrower result type"},
	{"fpext", func(b *body) { b.add(ir.OpFPExt, ir.Half, b.x) }, "needs a wider result type"},
	{"fptoui", func(b *body) { b.add(ir.OpFPToUI, ir.Float, b.x) }, "turns floating point into integers"},
	{"sitofp", func(b *body) { b.add(ir.OpSIToFP, ir.I32, b.i) }, "turns integers into floating point"},
	{"ptrtoint", func(b *body) { b.add(ir.OpPtrToInt, ir.I64, b.i) }, "turns pointers into integers"},
	{"inttoptr shape", func(b *body) { b.add(ir.OpIntToPtr, ir.Ptr, b.v) }, "both as scalars or both as vectors"},
	{"bitcast size", func(b *body) { b.add(ir.OpBitCast, ir.I64, b.i) }, "two types of the same size"},
	{"bitcast pointer", func(b *body) { b.add(ir.OpBitCast, ir.I64, b.p) }, "two pointers or none"},
	{"bitcast space", func(b *body) { b.add(ir.OpBitCast, b.ts.Pointer(3), b.p) }, "does not change the address space"},
	{"addrspacecast same", func(b *body) { b.add(ir.OpAddrSpaceCast, ir.Ptr, b.p) }, "two different address spaces"},
	{"icmp types", func(b *body) { b.aux(ir.OpICmp, ir.I1, int64(ir.IEQ), b.i, b.p) }, "operands of different types"},
	{"icmp on float", func(b *body) { b.aux(ir.OpICmp, ir.I1, int64(ir.IEQ), b.x, b.x) }, "compares integers or pointers"},
	{"icmp result", func(b *body) { b.aux(ir.OpICmp, ir.I32, int64(ir.IEQ), b.i, b.i) }, "must have i1 as its result"},
	{"icmp predicate", func(b *body) { b.aux(ir.OpICmp, ir.I1, int64(ir.FOEQ), b.i, b.i) }, "invalid predicate"},
	{"fcmp on integer", func(b *body) { b.aux(ir.OpFCmp, ir.I1, int64(ir.FOEQ), b.i, b.i) }, "compares floating point"},
	{"select types", func(b *body) { b.add(ir.OpSelect, ir.I32, b.f.Int(ir.I1, 1), b.i, b.x) }, "alternatives of different types"},
	{"select condition", func(b *body) { b.add(ir.OpSelect, ir.I32, b.i, b.i, b.i) }, "condition of type i1"},
	{"extractelement", func(b *body) { b.add(ir.OpExtractElement, ir.I32, b.i, b.i) }, "extractelement needs a vector"},
	{"insertelement", func(b *body) { b.add(ir.OpInsertElement, b.v.Type, b.v, b.x, b.i) }, "not that of the elements"},
	{"shuffle mask", func(b *body) {
		b.aux(ir.OpShuffleVector, b.v.Type, b.f.IntList([]int32{0, 4}), b.v, b.v)
	}, "mask with an index out of range"},
	{"shuffle length", func(b *body) { b.aux(ir.OpShuffleVector, b.v.Type, b.f.IntList([]int32{0}), b.v, b.v) }, "does not fit its mask"},
	{"extractvalue", func(b *body) {
		t := b.ts.Struct([]ir.Type{ir.I32}, false)
		b.aux(ir.OpExtractValue, ir.I32, b.f.IntList([]int32{1}), b.f.Undef(t))
	}, "index out of range"},
	{"insertvalue", func(b *body) {
		t := b.ts.Struct([]ir.Type{ir.I32}, false)
		b.aux(ir.OpInsertValue, t, b.f.IntList([]int32{0}), b.f.Undef(t), b.x)
	}, "not that of the element"},
	{"gep base", func(b *body) { b.aux(ir.OpGetElementPtr, ir.Ptr, int64(ir.MakeGEP(ir.I32, 0)), b.i) }, "a pointer as its base"},
	{"gep unsized", func(b *body) {
		b.aux(ir.OpGetElementPtr, ir.Ptr, int64(ir.MakeGEP(b.ts.Named("o"), 0)), b.p, b.i)
	}, "element type with a size"},
	{"gep index", func(b *body) { b.aux(ir.OpGetElementPtr, ir.Ptr, int64(ir.MakeGEP(ir.I32, 0)), b.p, b.x) }, "integer indices"},
	{"gep field", func(b *body) {
		t := b.ts.Struct([]ir.Type{ir.I32}, false)
		b.aux(ir.OpGetElementPtr, ir.Ptr, int64(ir.MakeGEP(t, 0)), b.p, b.i, b.i)
	}, "constants of type i32"},
	{"gep field range", func(b *body) {
		t := b.ts.Struct([]ir.Type{ir.I32}, false)
		b.aux(ir.OpGetElementPtr, ir.Ptr, int64(ir.MakeGEP(t, 0)), b.p, b.i, b.f.Int(ir.I32, 1))
	}, "struct index out of range"},
	{"gep into scalar", func(b *body) { b.aux(ir.OpGetElementPtr, ir.Ptr, int64(ir.MakeGEP(ir.I32, 0)), b.p, b.i, b.i) }, "no elements"},
	{"gep type", func(b *body) { b.aux(ir.OpGetElementPtr, b.ts.Pointer(1), int64(ir.MakeGEP(ir.I32, 0)), b.p, b.i) }, "must have the type ptr"},
	{"load pointer", func(b *body) { b.add(ir.OpLoad, ir.I32, b.i) }, "load needs a pointer"},
	{"load unsized", func(b *body) { b.add(ir.OpLoad, b.ts.Struct([]ir.Type{b.ts.Named("o")}, false), b.p) }, "has no size"},
	{"load scope", func(b *body) {
		b.aux(ir.OpLoad, ir.I32, int64(ir.MemAux(0).WithScope(ir.ScopeSingleThread)), b.p)
	}, "scope but is not atomic"},
	{"load release", func(b *body) { b.aux(ir.OpLoad, ir.I32, int64(ir.MemAux(0).WithOrdering(ir.Release)), b.p) }, "ordering release"},
	{"store acquire", func(b *body) {
		b.aux(ir.OpStore, ir.Void, int64(ir.MemAux(0).WithOrdering(ir.Acquire)), b.i, b.p)
	}, "ordering acquire"},
	{"fence", func(b *body) { b.aux(ir.OpFence, ir.Void, int64(ir.MemAux(0).WithOrdering(ir.Monotonic))) }, "fence needs the ordering"},
	{"cmpxchg failure", func(b *body) {
		t := b.ts.Struct([]ir.Type{ir.I32, ir.I1}, false)
		b.aux(ir.OpCmpXchg, t, int64(ir.MemAux(0).WithOrdering(ir.SeqCst).WithFailOrdering(ir.Release)), b.p, b.i, b.i)
	}, "failure ordering release"},
	{"atomicrmw type", func(b *body) {
		b.aux(ir.OpAtomicRMW, ir.Float, int64(ir.MemAux(0).WithOrdering(ir.SeqCst).WithRMW(ir.RMWAdd)), b.p, b.x)
	}, "atomicrmw add needs an integer"},
	{"atomicrmw unordered", func(b *body) {
		b.aux(ir.OpAtomicRMW, ir.I32, int64(ir.MemAux(0).WithOrdering(ir.Unordered).WithRMW(ir.RMWAdd)), b.p, b.i)
	}, "at least monotonic"},
	{"alloca unsized", func(b *body) {
		b.aux(ir.OpAlloca, ir.Ptr, int64(ir.MakeAlloca(b.ts.Named("o"), 0, false, false)), b.f.Int(ir.I32, 1))
	}, "which has no size"},
	{"alloca count", func(b *body) { b.aux(ir.OpAlloca, ir.Ptr, int64(ir.MakeAlloca(ir.I32, 0, false, false)), b.x) }, "integer as its number"},
	{"ret type", func(b *body) { b.add(ir.OpRet, ir.Void, b.x) }, "ret must have a value of type i32"},
	{"ret void", func(b *body) { b.add(ir.OpRet, ir.Void) }, "ret must have a value"},
	{"br condition", func(b *body) {
		c, d := b.f.AppendBlock(""), b.f.AppendBlock("")
		b.add(ir.OpBr, ir.Void, b.i)
		b.b.AddEdge(c)
		b.b.AddEdge(d)
		c.Append(b.f.NewValue(ir.OpUnreachable, ir.Void))
		d.Append(b.f.NewValue(ir.OpUnreachable, ir.Void))
	}, "condition of br must have type i1"},
	{"br without edge", func(b *body) { b.add(ir.OpBr, ir.Void) }, "number of successors"},
	{"no terminator", func(b *body) { b.add(ir.OpFreeze, ir.I32, b.i) }, "does not end in a terminator"},
	{"middle terminator", func(b *body) {
		b.ret()
		b.ret()
	}, "terminator in the middle"},
	{"switch duplicate", func(b *body) {
		c := b.f.AppendBlock("")
		c.Append(b.f.NewValue(ir.OpUnreachable, ir.Void))
		b.add(ir.OpSwitch, ir.Void, b.i, b.f.Int(ir.I32, 1), b.f.Int(ir.I32, 1))
		for range 3 {
			b.b.AddEdge(c)
		}
	}, "two cases for one value"},
	{"switch case type", func(b *body) {
		c := b.f.AppendBlock("")
		c.Append(b.f.NewValue(ir.OpUnreachable, ir.Void))
		b.add(ir.OpSwitch, ir.Void, b.i, b.f.Int(ir.I64, 1))
		b.b.AddEdge(c)
		b.b.AddEdge(c)
	}, "constants of the type of its condition"},
	{"phi count", func(b *body) {
		c := b.f.AppendBlock("")
		b.add(ir.OpBr, ir.Void)
		b.b.AddEdge(c)
		c.Append(b.f.NewValue(ir.OpPhi, ir.I32))
		c.Append(b.f.NewValue(ir.OpUnreachable, ir.Void))
	}, "0 arguments for 1 predecessors"},
	{"phi type", func(b *body) {
		c := b.f.AppendBlock("")
		b.add(ir.OpBr, ir.Void)
		b.b.AddEdge(c)
		c.Append(b.f.NewValue(ir.OpPhi, ir.I32, b.x))
		c.Append(b.f.NewValue(ir.OpUnreachable, ir.Void))
	}, "has type float instead of i32"},
	{"call count", func(b *body) {
		b.b.Append(b.f.NewCall(ir.OpCall, &ir.Call{Sig: b.f.Sig}, b.p, b.i))
	}, "call with 1 arguments where 4 are needed"},
	{"call argument", func(b *body) {
		b.b.Append(b.f.NewCall(ir.OpCall, &ir.Call{Sig: b.f.Sig}, b.p, b.i, b.p, b.i, b.v))
	}, "argument 2 of the call has type i32 instead of float"},
	{"call callee", func(b *body) {
		b.b.Append(b.f.NewCall(ir.OpCall, &ir.Call{Sig: b.ts.Func(ir.Void, nil, false)}, b.i))
	}, "called operand must be a pointer"},
	{"const struct", func(b *body) {
		t := b.ts.Struct([]ir.Type{ir.I32}, false)
		b.add(ir.OpFreeze, t, b.f.Const(ir.OpConstStruct, t, 0, 0, b.f.Int(ir.I64, 1)))
	}, "element of a wrong type"},
	{"const cast", func(b *body) {
		b.add(ir.OpFreeze, ir.I64, b.f.Const(ir.OpTrunc, ir.I64, 0, 0, b.f.Int(ir.I32, 1)))
	}, "constant trunc from i32 to i64"},
	{"const op", func(b *body) {
		b.add(ir.OpFreeze, ir.I32, b.f.Const(ir.OpLoad, ir.I32, 0, 0, b.f.Null(ir.Ptr)))
	}, "constant load is not a constant expression"},
	{"symbol gone", func(b *body) {
		g := b.m.AddVar("g", ir.I32, 0)
		b.add(ir.OpLoad, ir.I32, b.f.Pool.Global(&g.Global))
		b.m.RemoveSymbols(func(x *ir.Global) bool { return x == &g.Global })
	}, "no longer in the module"},
	{"initialiser type", func(b *body) {
		g := b.m.AddVar("g", ir.I32, 0)
		g.Init = b.m.Int(ir.I64, 1)
	}, "initialiser of @g has type i64 instead of i32"},
	{"linkage of declaration", func(b *body) { b.m.AddVar("g", ir.I32, 0).Linkage = ir.Internal }, "declared only, but with internal linkage"},
}

func TestBuilt(t *testing.T) {
	for _, c := range built {
		t.Run(c.name, func(t *testing.T) {
			b := newBody()
			c.build(b)
			if b.b.Term() == nil && !strings.Contains(c.want, "terminator") {
				b.ret()
			}
			l := Module(b.m, Options{})
			if c.want == "" {
				if l.HasErrors() {
					t.Errorf("unexpected: %v", l.Err())
				}
				return
			}
			if len(l.Diags) != 1 || !strings.Contains(l.Diags[0].Msg, c.want) {
				t.Errorf("got %v, want one error with %q", l.Err(), c.want)
			}
		})
	}
}

// TestDeep breaks the data structures in ways the mutators do not allow.
func TestDeep(t *testing.T) {
	for _, c := range []struct {
		name  string
		spoil func(b *body, x, y *ir.Value)
		want  string
	}{
		{"good", func(*body, *ir.Value, *ir.Value) {}, ""},
		{"use count", func(_ *body, x, _ *ir.Value) { x.Uses++ }, "use count of"},
		{"use count of parameter", func(b *body, _, _ *ir.Value) { b.i.Uses = 0 }, "use count of"},
		{"ID", func(_ *body, x, y *ir.Value) { y.ID = x.ID }, "shares its ID"},
		{"block", func(b *body, x, _ *ir.Value) { x.Block = b.f.NewBlock("") }, "does not point back to its block"},
		{"edge", func(b *body, _, _ *ir.Value) { b.b.Succs[0].I = 1 }, "edge"},
		{"layout", func(b *body, _, _ *ir.Value) { b.f.Blocks = append(b.f.Blocks, b.f.Blocks[1]) }, "in the layout twice"},
		{"outside block", func(b *body, _, _ *ir.Value) { b.f.Blocks = b.f.Blocks[:1] }, "not in the function"},
		{"operand", func(b *body, x, _ *ir.Value) {
			g := b.m.AddFunc("g", b.f.Sig)
			x.Args[0] = g.Int(ir.I32, 77)
		}, "is not a value of this function"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := newBody()
			x := b.add(ir.OpAdd, ir.I32, b.i, b.f.Int(ir.I32, 1))
			y := b.add(ir.OpMul, ir.I32, x, x)
			d := b.f.AppendBlock("")
			b.add(ir.OpBr, ir.Void)
			b.b.AddEdge(d)
			d.Append(b.f.NewValue(ir.OpRet, ir.Void, y))
			c.spoil(b, x, y)
			l := Func(b.f)
			if c.want == "" {
				if l.HasErrors() {
					t.Errorf("unexpected: %v", l.Err())
				}
				return
			}
			if !l.HasErrors() || !strings.Contains(l.Diags[0].Msg, c.want) {
				t.Errorf("got %v, want %q", l.Err(), c.want)
			}
		})
	}
}

package expansion

import (
	"maps"
	"slices"
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/mathlib"
	"github.com/warpwise/warpwise/ir"
)

// mathFuncs are the intrinsics that the mathematics library computes, by name without "llvm.",
// with the number of floating-point arguments.
var mathFuncs = map[string]int{
	"exp": 1, "exp2": 1, "exp10": 1, "log": 1, "log2": 1, "log10": 1, "sin": 1, "cos": 1, "tan": 1,
	"asin": 1, "acos": 1, "atan": 1, "sinh": 1, "cosh": 1, "tanh": 1, "pow": 2, "atan2": 2,
	"powi": 1, "ldexp": 1, "frexp": 1, "sincos": 1,
}

// Intrinsics returns the intrinsics that become calls of the library, without "llvm.", in order.
func Intrinsics() []string { return slices.Sorted(maps.Keys(mathFuncs)) }

// keeper reports the calls v in f of the intrinsic llvm.NAME, and the divisions NAME of integers of more than 64 bits, that are
// not to be expanded.
type keeper = func(f *ir.Func, v *ir.Value, name string) bool

// libCall is an operation to turn into calls of the library.
type libCall struct {
	v    *ir.Value
	name string // of the intrinsic in mathFuncs, or of an instruction: "frem", "udiv", "fptosi"
}

// expandMath turns operations that PTX has no instruction for into calls of the mathematics
// library, one for each element of a vector, and adds the functions called to m.
func expandMath(m *ir.Module, keep keeper, diags *diag.List) {
	byIndex := make([]string, len(m.Symbols))
	for _, f := range m.Funcs {
		if !f.IsDecl() || !f.IsIntrinsic() {
			continue
		}
		base, _, _ := strings.Cut(f.Name[len("llvm."):], ".")
		if mathFuncs[base] != 0 {
			byIndex[f.Global.Index] = base
		}
	}
	work := make(map[*ir.Func][]libCall)
	var order []*ir.Func
	for _, f := range m.Funcs {
		if calls := findLibCalls(f, byIndex, keep); len(calls) > 0 {
			work[f] = calls
			order = append(order, f)
		}
	}
	for _, f := range order {
		e := mathExpander{m: m, f: f, diags: diags}
		for _, c := range work[f] {
			e.call(c)
		}
		f.ReplaceUses(&e.sub)
		for _, v := range e.dead {
			v.Remove()
		}
	}
}

func findLibCalls(f *ir.Func, byIndex []string, keep keeper) []libCall {
	var calls []libCall
	ts := f.Types()
	for v := range f.Instrs() {
		name := ""
		switch v.Op {
		case ir.OpCall:
			if v.Args[0].Op == ir.OpGlobal {
				name = byIndex[v.Args[0].Aux]
			}
			if name != "" && (!wellFormed(f, v, name) || keep(f, v, name)) {
				name = ""
			}
		case ir.OpFRem:
			name = "frem"
		case ir.OpUDiv, ir.OpSDiv, ir.OpURem, ir.OpSRem:
			if b := ts.Bits(ts.Scalar(v.Type)); b > 64 && b <= 128 && !keep(f, v, v.Op.String()) {
				name = v.Op.String()
			}
		case ir.OpFPToSI, ir.OpFPToUI:
			if b := ts.Bits(ts.Scalar(v.Type)); b > 64 && b <= 128 {
				name = v.Op.String()
			}
		case ir.OpSIToFP, ir.OpUIToFP:
			if b := ts.Bits(ts.Scalar(v.Args[0].Type)); b > 64 && b <= 128 {
				name = v.Op.String()
			}
		}
		if name != "" {
			calls = append(calls, libCall{v, name})
		}
	}
	return calls
}

// wellFormed reports a call with the signature that LLVM gives the intrinsic: others are left to be
// reported when they are lowered.
func wellFormed(f *ir.Func, v *ir.Value, name string) bool {
	ts, args := f.Types(), f.CallArgs(v)
	n := mathFuncs[name]
	if name == "powi" || name == "ldexp" {
		n = 2
	}
	if len(args) != n || !ts.IsFPOrVec(args[0].Type) {
		return false
	}
	if n == 2 && mathFuncs[name] == 1 {
		if !ts.IsIntOrVec(args[1].Type) {
			return false
		}
	} else if n == 2 && args[1].Type != args[0].Type {
		return false
	}
	t := v.Type
	if name == "frexp" || name == "sincos" {
		if ts.Kind(t) != ir.KindStruct || ts.NumElems(t) != 2 {
			return false
		}
		second := ts.Elems(t)[1]
		if name == "frexp" && !ts.IsIntOrVec(second) || name == "sincos" && second != args[0].Type ||
			ts.IsVector(second) != ts.IsVector(args[0].Type) {
			return false
		}
		t = ts.Elems(t)[0]
	}
	return t == args[0].Type
}

type mathExpander struct {
	m     *ir.Module
	f     *ir.Func
	diags *diag.List
	sub   ir.Subst
	dead  []*ir.Value
	at    *ir.Value // the operation being replaced: new instructions go before it
}

// call replaces one operation.
func (e *mathExpander) call(c libCall) {
	v, ts := c.v, e.f.Types()
	e.at = v
	args := v.Args
	if v.Op == ir.OpCall {
		args = e.f.CallArgs(v)
	}
	if t := ts.Scalar(args[0].Type); ts.IsFP(t) && t != ir.Half && t != ir.BFloat && t != ir.Float && t != ir.Double {
		return // reported when it is lowered
	}
	if t := args[0].Type; ts.IsVector(t) && ts.IsScalable(t) {
		return
	}
	fields := []ir.Type{v.Type}
	if ts.Kind(v.Type) == ir.KindStruct {
		fields = ts.Elems(v.Type)
	}
	results := make([]*ir.Value, len(fields))
	for i, ft := range fields {
		if !ts.IsVector(ft) {
			results[i] = e.lane(c, i, args)
			continue
		}
		results[i] = e.f.Poison(ft)
		for k := range int(ts.NumElems(ft)) {
			lane := make([]*ir.Value, len(args))
			for j, a := range args {
				lane[j] = a
				if ts.IsVector(a.Type) {
					lane[j] = e.emit(ir.OpExtractElement, ts.Elem(a.Type), a, e.f.Int(ir.I32, int64(k)))
				}
			}
			results[i] = e.emit(ir.OpInsertElement, ft, results[i], e.lane(c, i, lane), e.f.Int(ir.I32, int64(k)))
		}
	}
	r := results[0]
	if ts.Kind(v.Type) == ir.KindStruct {
		r = e.f.Poison(v.Type)
		for i, x := range results {
			n := e.emit(ir.OpInsertValue, v.Type, r, x)
			n.Aux = e.f.IntList([]int32{int32(i)})
			r = n
		}
	}
	e.sub.Set(v, r)
	e.dead = append(e.dead, v)
}

func (e *mathExpander) emit(op ir.Op, t ir.Type, args ...*ir.Value) *ir.Value {
	n := e.f.NewValue(op, t, args...)
	e.place(n)
	return n
}

func (e *mathExpander) place(n *ir.Value) {
	n.InsertBefore(e.at)
	e.f.SetPos(n, e.f.Pos(e.at))
	if d := e.f.Attachment(e.at, ir.MDDbg); d != 0 {
		e.f.SetAttachments(n, []ir.Attachment{{Kind: ir.MDDbg, MD: d}})
	}
}

// lane emits field i of the result of c for one element.
func (e *mathExpander) lane(c libCall, i int, x []*ir.Value) *ir.Value {
	ts := e.f.Types()
	t := x[0].Type
	if ts.IsInt(t) || c.v.Op == ir.OpFPToSI || c.v.Op == ir.OpFPToUI {
		return e.wide(c, x)
	}
	work := t // the type to compute in
	if t == ir.Half || t == ir.BFloat {
		work = ir.Float
	}
	suffix := "_f32"
	if work == ir.Double {
		suffix = "_f64"
	}
	y := append([]*ir.Value(nil), x...)
	for j := range y {
		if y[j].Type == t && work != t {
			y[j] = e.emit(ir.OpFPExt, work, y[j])
		}
	}
	name, result := c.name, work
	switch c.name {
	case "frem":
		name = "fmod"
	case "powi", "ldexp":
		y[1] = e.resize(y[1], 32, true)
	case "frexp":
		name = "frexp_mantissa"
		if i == 1 {
			name, result = "frexp_exponent", ir.I32
		}
	case "sincos":
		name = "sin"
		if i == 1 {
			name = "cos"
		}
	}
	r := e.invoke(mathlib.Prefix+name+suffix, result, y...)
	switch {
	case result == ir.I32:
		return e.resize(r, ts.Bits(ts.Scalar(ts.Elems(c.v.Type)[1])), true)
	case work != t:
		return e.emit(ir.OpFPTrunc, t, r)
	}
	return r
}

// resize converts the integer x to bits bits. Exponents beyond 32 bits saturate by being cut
// only after clamping would no longer matter to ldexp, so a plain truncation of i64 is guarded.
func (e *mathExpander) resize(x *ir.Value, bits int, signed bool) *ir.Value {
	ts := e.f.Types()
	have := ts.Bits(x.Type)
	to := ts.Int(bits)
	switch {
	case have == bits:
		return x
	case have > bits:
		if signed && bits == 32 { // clamp
			for _, lim := range []int64{1<<31 - 1, -1 << 31} {
				c := e.f.Int(x.Type, lim)
				cmp := e.emit(ir.OpICmp, ir.I1, x, c)
				cmp.Aux = int64(ir.ISGT)
				if lim < 0 {
					cmp.Aux = int64(ir.ISLT)
				}
				x = e.emit(ir.OpSelect, x.Type, cmp, c, x)
			}
		}
		return e.emit(ir.OpTrunc, to, x)
	case signed:
		return e.emit(ir.OpSExt, to, x)
	}
	return e.emit(ir.OpZExt, to, x)
}

// wide emits an operation on integers of 65 to 128 bits.
func (e *mathExpander) wide(c libCall, x []*ir.Value) *ir.Value {
	ts := e.f.Types()
	i128 := ts.Int(128)
	v := c.v
	signed := v.Op == ir.OpSDiv || v.Op == ir.OpSRem || v.Op == ir.OpSIToFP || v.Op == ir.OpFPToSI
	switch v.Op {
	case ir.OpFPToSI, ir.OpFPToUI:
		y := x[0]
		if y.Type != ir.Double {
			y = e.emit(ir.OpFPExt, ir.Double, y)
		}
		r := e.invoke(mathlib.Prefix+c.name+"_f64_i128", i128, y)
		return e.resize(r, ts.Bits(ts.Scalar(v.Type)), signed)
	case ir.OpSIToFP, ir.OpUIToFP:
		y := e.resize(x[0], 128, signed)
		t := ts.Scalar(v.Type)
		if t == ir.Double {
			return e.invoke(mathlib.Prefix+c.name+"_i128_f64", t, y)
		}
		if t == ir.BFloat {
			return e.wideToBFloat(y, signed)
		}
		r := e.invoke(mathlib.Prefix+c.name+"_i128_f32", ir.Float, y)
		if t != ir.Float {
			r = e.emit(ir.OpFPTrunc, t, r)
		}
		return r
	}
	r := e.invoke(mathlib.Prefix+c.name+"_i128", i128, e.resize(x[0], 128, signed), e.resize(x[1], 128, signed))
	return e.resize(r, ts.Bits(ts.Scalar(v.Type)), false)
}

// invoke emits a call of a function of the library.
func (e *mathExpander) invoke(name string, result ir.Type, args ...*ir.Value) *ir.Value {
	f := e.m.Func(name)
	if f == nil {
		if err := mathlib.Import(e.m, name); err != nil {
			e.diags.Errorf(e.m.Source, e.f.Pos(e.at), "not supported: %v", err)
			return e.f.Poison(result)
		}
		f = e.m.Func(name)
	}
	n := e.f.NewCall(ir.OpCall, &ir.Call{Sig: f.Sig}, e.f.Pool.Global(&f.Global), args...)
	e.place(n)
	return n
}

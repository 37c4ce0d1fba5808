package intrinsic

import (
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// propAttrs are the attributes of functions that a letter of Props stands for.
var propAttrs = []struct {
	letter byte
	kind   ir.AttrKind
}{
	{'c', ir.AttrConvergent}, {'d', ir.AttrNoDuplicate}, {'x', ir.AttrNoReturn}, {'k', ir.AttrCold},
	{'m', ir.AttrNoMerge}, {'u', ir.AttrWillReturn}, {'s', ir.AttrSpeculatable}, {'f', ir.AttrNoFree},
	{'y', ir.AttrNoSync}, {'b', ir.AttrNoCallback}, {'S', ir.AttrStrictFP}, {'p', ir.AttrNoCreateUndefOrPoison},
}

// Declare returns the intrinsic of that name, declared with that type and with its attributes when the module does not have it.
func Declare(m *ir.Module, name string, sig ir.Type) *ir.Func {
	if g := m.Func(name); g != nil {
		return g
	}
	g := m.AddFunc(name, sig)
	if info, ok := Lookup(name); ok {
		info.Annotate(m, g)
	}
	return g
}

// Overloaded returns the name of an intrinsic for integers, or vectors of them: llvm.smax.i32, llvm.smax.v4i32.
func Overloaded(ts *ir.Types, word string, t ir.Type) string {
	of := "i" + strconv.Itoa(ts.Bits(ts.Scalar(t)))
	if ts.IsVector(t) {
		prefix := "v"
		if ts.IsScalable(t) {
			prefix = "nxv"
		}
		of = prefix + strconv.FormatUint(ts.NumElems(t), 10) + of
	}
	return "llvm." + word + "." + of
}

// Callee returns the intrinsic of that name and type as an operand of calls in f, with its attributes if f is the first to ask for it:
// see ir.Func.Declare. It is nil where the module uses the name for something else.
func Callee(f *ir.Func, name string, sig ir.Type) *ir.Value {
	g, fresh := f.Declare(name, sig)
	if g == nil {
		return nil
	}
	if info, ok := Lookup(name); ok && fresh {
		info.Annotate(f.Mod(), g)
	}
	return f.Pool.Global(&g.Global)
}

// Annotate gives f, a declaration of the intrinsic in m, the attributes of the table, as reading its text would.
func (i *Info) Annotate(m *ir.Module, f *ir.Func) {
	var as []ir.Attr
	for _, pa := range propAttrs {
		if i.Has(pa.letter) {
			as = append(as, ir.Attr{Kind: pa.kind})
		}
	}
	if !i.Has('t') {
		as = append(as, ir.Attr{Kind: ir.AttrNoUnwind})
	}
	if e, ok := i.memory(); ok {
		as = append(as, ir.Attr{Kind: ir.AttrMemory, Int: uint64(e)})
	}
	f.FnAttrs = m.Attrs.Set(as)
	f.RetAttrs = m.Attrs.Set(letterAttrs(m, f.Result(), i.ResultAttr))
	f.ParamAttrs = make([]ir.AttrSet, len(f.Params))
	for k, v := range f.Params {
		if k < len(i.ParamAttrs) {
			f.ParamAttrs[k] = m.Attrs.Set(letterAttrs(m, v.Type, i.ParamAttrs[k]))
		}
	}
}

// memory returns the memory attribute of an intrinsic, if it has one.
func (i *Info) memory() (ir.MemoryEffects, bool) {
	access := ir.ModRefRW
	if i.Has('r') {
		access = ir.Ref
	} else if i.Has('w') {
		access = ir.Mod
	}
	var e ir.MemoryEffects
	switch {
	case i.Has('n'):
		return e, !i.Has('e') // side effects: no memory, but not removable either
	case i.Has('A'):
		return e.With(ir.ArgMem, access), true
	case i.Has('I'):
		return e.With(ir.InaccessibleMem, access), true
	case i.Has('J'):
		return e.With(ir.ArgMem, access).With(ir.InaccessibleMem, access), true
	}
	return ir.Effects(access), access != ir.ModRefRW
}

// letterAttrs reads the attributes of a parameter or result of type t in the table's letters.
func letterAttrs(m *ir.Module, t ir.Type, s string) []ir.Attr {
	var as []ir.Attr
	number := func() uint64 {
		n := 0
		for n < len(s) && s[n] >= '0' && s[n] <= '9' {
			n++
		}
		x, _ := strconv.ParseUint(s[:n], 10, 64)
		s = s[n:]
		return x
	}
	kinds := map[byte]ir.AttrKind{'i': ir.AttrImmArg, 'c': ir.AttrNoCapture, 'r': ir.AttrReadOnly,
		'w': ir.AttrWriteOnly, 'n': ir.AttrReadNone, 'a': ir.AttrNoAlias, 'N': ir.AttrNonNull,
		'U': ir.AttrNoUndef, 'R': ir.AttrReturned}
	for s != "" {
		c := s[0]
		s = s[1:]
		switch {
		case kinds[c] != ir.AttrNone:
			as = append(as, ir.Attr{Kind: kinds[c]})
		case c == 'A':
			as = append(as, ir.Attr{Kind: ir.AttrAlignment, Int: number()})
		case c == 'D':
			as = append(as, ir.Attr{Kind: ir.AttrDereferenceable, Int: number()})
		case c == 'G':
			lo := number()
			s = strings.TrimPrefix(s, ":")
			hi := number()
			as = append(as, ir.Attr{Kind: ir.AttrRange, Type: m.Types.Scalar(t),
				Text: strconv.FormatUint(lo, 10) + ", " + strconv.FormatUint(hi, 10)})
		default:
			return as
		}
	}
	return as
}

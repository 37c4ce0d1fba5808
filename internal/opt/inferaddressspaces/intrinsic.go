package inferaddressspaces

import (
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// accessed are the intrinsics that accept addresses of any space, with the operands of the call that are addresses.
var accessed = []struct {
	prefix   string
	operands []int
	volatile int // the operand that says so, or 0
}{
	{"llvm.memcpy.", []int{1, 2}, 4}, {"llvm.memmove.", []int{1, 2}, 4}, {"llvm.memset.", []int{1}, 4},
	{"llvm.masked.gather.", []int{1}, 0}, {"llvm.masked.scatter.", []int{2}, 0}, {"llvm.masked.load.", []int{1}, 0}, {"llvm.masked.store.", []int{2}, 0},
	{"llvm.objectsize.", []int{1}, 0}, {"llvm.prefetch.", []int{1}, 0},
}

// intrinsicPointers returns the operands of a call of the intrinsic that may be addresses of any space.
func (x *infer) intrinsicPointers(v *ir.Value, name string) []int {
	for i := range accessed {
		a := &accessed[i]
		if !strings.HasPrefix(name, a.prefix) || strings.Contains(name, ".element.unordered.atomic.") {
			continue
		}
		if a.volatile > 0 {
			if is, ok := x.f.IntBits(v.Args[a.volatile]); !ok || is != 0 {
				return nil
			}
		}
		return a.operands
	}
	return nil
}

// useByCall lets an intrinsic work on addresses of spaces: it becomes the one for pointers of these.
func (x *infer) useByCall(v *ir.Value) {
	g := x.f.CalledFunc(v)
	if g == nil || !g.IsIntrinsic() {
		return
	}
	ops := x.intrinsicPointers(v, g.Global.Name)
	args := make([]*ir.Value, len(v.Args))
	copy(args, v.Args)
	changed, asked := false, false
	for _, i := range ops {
		a := v.Args[i]
		if n := x.number(a); n >= 0 && x.space[n] > flat {
			args[i], changed, asked = x.fresh[n], true, true
		} else if a.IsConst() && x.isFlat(a.Type) && x.constSpace(a) != flat {
			args[i], changed = x.constIn(a, x.constSpace(a)), true
		}
	}
	if !changed || !asked && !x.c.Apply(inferred, v) {
		return
	}
	for _, i := range ops {
		v.SetArg(i, args[i])
	}
	h := x.declare(g, v, ops)
	v.SetArg(0, x.f.Pool.Global(&h.Global))
	c := *x.f.Call(v)
	c.Sig = h.Sig
	*x.f.Call(v) = c
}

// declare returns the intrinsic g for the pointers that the operands ops of v are now.
func (x *infer) declare(g *ir.Func, v *ir.Value, ops []int) *ir.Func {
	parts := strings.Split(g.Global.Name, ".")
	k := 0
	params := append([]ir.Type(nil), x.ts.Elems(g.Sig)...)
	for i, p := range parts {
		at := strings.LastIndexByte(p, 'p')
		if k == len(ops) || i < 2 || at < 0 || at > 0 && p[0] != 'v' && !strings.HasPrefix(p, "nxv") {
			continue
		}
		if _, err := strconv.Atoi(p[at+1:]); err != nil {
			continue
		}
		t := v.Args[ops[k]].Type
		params[ops[k]-1] = t
		parts[i] = p[:at+1] + strconv.Itoa(int(x.ts.AddrSpace(t)))
		k++
	}
	name := strings.Join(parts, ".")
	m := x.f.Mod()
	if h := m.Func(name); h != nil {
		return h
	}
	h := m.AddFunc(name, x.ts.Func(x.ts.Elem(g.Sig), params, false))
	h.FnAttrs, h.RetAttrs = g.FnAttrs, g.RetAttrs
	copy(h.ParamAttrs, g.ParamAttrs)
	return h
}

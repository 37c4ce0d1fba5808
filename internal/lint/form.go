package lint

import (
	"math/bits"

	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/analysis/launch"
	"github.com/warpwise/warpwise/internal/analysis/uniformity"
	"github.com/warpwise/warpwise/ir"
)

// width is how many threads of a block are looked at: its first two warps.
const width = 64

// A vector is a number for each of these threads.
type vector [width]int64

// A form is what the threads have for a value:
//
//	root + c + vec[t]
//
// root is a value that all of them share and that is not known, vec begins with 0. Without a root the numbers are
// known. Sums are taken as if they did not wrap; a claim that rests on forms says for which threads it holds.
type form struct {
	kind formKind
	root root
	c    int64
	vec  int32 // of threads.vectors
	far  int32 // strided: equal numbers for threads that have equal multiples
}

type formKind uint8

const (
	unseen  formKind = iota // not computed yet
	known                   // as above
	strided                 // as known, plus, for each thread, a multiple of a value that is shared and not known
	unknown                 // anything
)

// root names a shared value; 0 is zero.
type root int32

// rootFact is what is known of a root.
type rootFact struct {
	positive bool  // it is not negative: made of numbers of threads and blocks
	zeros    uint8 // it is a multiple of 2 to this
	warp     bool  // it is shared by the threads of a warp, not by those of the block
}

// uniform reports that all threads have the same value.
func (x form) uniform() bool { return x.kind == known && x.vec == 0 }

// exact reports that the numbers are known.
func (x form) exact() bool { return x.kind == known && x.root == 0 }

// threads finds the forms of the values of a function for blocks of one shape.
type threads struct {
	f       *ir.Func
	u       *uniformity.Info
	layout  *ir.Layout
	shape   [3]int64
	kernel  bool
	forms   []form // by value
	vectors []vector
	numbers map[vector]int32
	roots   []rootFact
	names   map[rootKey]root
	active  []lanes       // by block: see unit.findActive
	symbols map[root]bool // those that are variables
	split   []bool        // by block: threads come by different ways that a divergent branch chose
}

// rootKey is what a root is made of: a value, or an operation on roots and numbers.
type rootKey struct {
	op   ir.Op
	a, b root
	n    int64
}

// valueKey marks roots that are values: n is the number of the value.
const valueKey = ir.OpInvalid

// newThreads finds the forms for blocks of a shape, or, for the zero shape, for any warp of blocks whose rows are whole
// warps.
func newThreads(f *ir.Func, u *uniformity.Info, split []bool, shape [3]int64) *threads {
	t := &threads{f: f, u: u, shape: shape, kernel: launch.IsKernel(f), forms: make([]form, f.NumIDs()), numbers: map[vector]int32{}, names: map[rootKey]root{}, symbols: map[root]bool{},
		split: split, roots: make([]rootFact, 1)}
	t.layout, _ = f.Mod().Layout()
	t.number(vector{})
	for _, p := range f.Params {
		if t.kernel {
			t.forms[p.ID] = t.fresh(p, 0)
		} else {
			t.forms[p.ID] = form{kind: unknown}
		}
	}
	t.solve()
	return t
}

// maxRounds bounds the sweeps over a function; phis that still change then are unknown.
const maxRounds = 12

func (t *threads) solve() {
	order := cfg.Of(t.f).RPO()
	for round := 0; ; round++ {
		changed := false
		for _, b := range order {
			for v := range b.Instrs() {
				old := t.forms[v.ID]
				if old.kind == unknown || v.Type == ir.Void {
					continue
				}
				x := t.eval(v)
				if x == old {
					continue
				}
				if round >= maxRounds && v.Op == ir.OpPhi {
					x = form{kind: unknown}
				}
				t.forms[v.ID] = x
				changed = true
			}
		}
		if !changed {
			return
		}
	}
}

// of returns the form of an operand.
func (t *threads) of(v *ir.Value) form {
	if v.IsConst() {
		return t.constant(v)
	}
	return t.forms[v.ID]
}

// number returns the number of a vector, whose first element must be 0.
func (t *threads) number(v vector) int32 {
	if n, ok := t.numbers[v]; ok {
		return n
	}
	n := int32(len(t.vectors))
	t.vectors = append(t.vectors, v)
	t.numbers[v] = n
	return n
}

// make returns root plus a number for each thread.
func (t *threads) make(r root, v vector) form {
	c := v[0]
	for i := range v {
		v[i] -= c
	}
	return form{kind: known, root: r, c: c, vec: t.number(v)}
}

// all returns the numbers of a form, without its root.
func (t *threads) all(x form) vector {
	v := t.vectors[x.vec]
	for i := range v {
		v[i] += x.c
	}
	return v
}

func (t *threads) named(k rootKey, fact rootFact) root {
	if r, ok := t.names[k]; ok {
		return r
	}
	r := root(len(t.roots))
	t.roots = append(t.roots, fact)
	t.names[k] = r
	return r
}

// fresh returns a shared value of which nothing else is known, and a vector.
func (t *threads) fresh(v *ir.Value, vec int32) form {
	fact := rootFact{warp: !t.blockUniform(v), zeros: t.alignment(v), positive: v.Op == ir.OpCall && t.registerName(v) != ""}
	return form{kind: known, root: t.named(rootKey{op: valueKey, n: int64(v.ID)}, fact), vec: vec}
}

// alignment returns how many low bits of a pointer are zero.
func (t *threads) alignment(v *ir.Value) uint8 {
	switch {
	case v.Op == ir.OpAlloca:
		return uint8(bits.TrailingZeros64(max(1, v.Alloca().Align())))
	case v.Op == ir.OpParam && t.f.Types().IsPtr(v.Type):
		i := int(v.Aux)
		if i < len(t.f.ParamAttrs) {
			if a, ok := t.f.Mod().Attrs.Get(t.f.ParamAttrs[i], ir.AttrAlignment); ok {
				return uint8(bits.TrailingZeros64(max(1, a.Int)))
			}
		}
	}
	return 0
}

// blockUniform reports that a value which the threads of a warp share is shared by those of the block as well: it is
// computed from such values alone.
func (t *threads) blockUniform(v *ir.Value) bool {
	switch v.Op {
	case ir.OpParam, ir.OpAlloca, ir.OpGlobal:
		return true
	case ir.OpCall:
		g := t.f.Symbol(v.Args[0])
		return g != nil && t.registerName(v) != ""
	case ir.OpPhi:
		return false
	}
	for _, a := range v.Args {
		x := t.of(a)
		if !x.uniform() || t.roots[x.root].warp {
			return false
		}
	}
	return true
}

// constant returns the form of a constant.
func (t *threads) constant(v *ir.Value) form {
	var off int64
	for range 64 {
		switch v.Op {
		case ir.OpConstInt:
			if n, ok := t.f.SInt(v); ok {
				return form{kind: known, c: n + off}
			}
			return form{kind: unknown}
		case ir.OpNull, ir.OpZero:
			return form{kind: known, c: off}
		case ir.OpGlobal:
			fact := rootFact{}
			if g := t.f.Symbol(v); g != nil && g.Align > 0 {
				fact.zeros = uint8(bits.TrailingZeros64(g.Align))
			}
			r := t.named(rootKey{op: ir.OpGlobal, n: v.Aux}, fact)
			t.symbols[r] = true
			return form{kind: known, root: r, c: off}
		case ir.OpAddrSpaceCast, ir.OpBitCast, ir.OpPtrToInt, ir.OpIntToPtr, ir.OpPtrToAddr:
			v = v.Args[0]
		case ir.OpGetElementPtr:
			x, ok := t.offsets(v)
			if !ok || !x.uniform() || x.root != 0 {
				return form{kind: unknown}
			}
			off, v = off+x.c, v.Args[0]
		default:
			return form{kind: known, root: t.named(rootKey{op: valueKey, n: int64(v.ID)}, rootFact{}), c: off}
		}
	}
	return form{kind: unknown}
}

// registerName returns the name of the special register that v reads, or "".
func (t *threads) registerName(v *ir.Value) string { return registerName(t.f, v) }

// register returns the form of a special register.
func (t *threads) register(v *ir.Value, name string) form {
	axis := -1
	if n := len(name); n > 2 && name[n-2] == '.' {
		axis = int(name[n-1] - 'x')
	}
	var vec vector
	if t.shape[0] == 0 {
		return t.warpRegister(v, name)
	}
	switch {
	case axis >= 0 && axis < 3 && name[:len(name)-2] == "tid":
		for i := range vec {
			p := [3]int64{int64(i) % t.shape[0], int64(i) / t.shape[0] % t.shape[1], int64(i) / (t.shape[0] * t.shape[1])}
			vec[i] = p[axis]
		}
		return t.make(0, vec)
	case axis >= 0 && axis < 3 && name[:len(name)-2] == "ntid":
		return form{kind: known, c: t.shape[axis]}
	case name == "laneid":
		for i := range vec {
			vec[i] = int64(i) % 32
		}
		return t.make(0, vec)
	case name == "warpsize":
		return form{kind: known, c: 32}
	}
	if t.u.IsDivergent(v) {
		return form{kind: unknown}
	}
	return t.fresh(v, 0)
}

// warpRegister is register for any warp of a block whose rows are whole warps.
func (t *threads) warpRegister(v *ir.Value, name string) form {
	var lane vector
	for i := range lane {
		lane[i] = int64(i) % warpWidth
	}
	switch name {
	case "tid.x":
		return form{kind: known, root: t.named(rootKey{op: valueKey, n: -1}, rootFact{zeros: 5, warp: true, positive: true}), vec: t.number(lane)}
	case "tid.y", "tid.z", "warpid":
		return form{kind: known, root: t.named(rootKey{op: valueKey, n: -2 - int64(v.ID)}, rootFact{warp: true, positive: true})}
	case "ntid.x":
		return form{kind: known, root: t.named(rootKey{op: valueKey, n: -1 << 40}, rootFact{zeros: 5, positive: true})}
	case "laneid":
		return t.make(0, lane)
	case "warpsize":
		return form{kind: known, c: warpWidth}
	}
	if t.u.IsDivergent(v) {
		return form{kind: unknown}
	}
	return t.fresh(v, 0)
}

// lanes returns for which of the threads a condition holds, when that is known.
func (t *threads) lanes(cond *ir.Value) (mask uint64, ok bool) {
	x := t.of(cond)
	if !x.exact() {
		return 0, false
	}
	for i, n := range t.all(x) {
		if n&1 != 0 {
			mask |= 1 << i
		}
	}
	return mask, true
}

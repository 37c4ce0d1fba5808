package lint

import (
	"math/bits"
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// eval returns the form of an instruction from those of its operands.
func (t *threads) eval(v *ir.Value) form {
	switch v.Op {
	case ir.OpPhi:
		return t.phi(v)
	case ir.OpCall:
		if name := t.registerName(v); name != "" {
			return t.register(v, name)
		}
		return t.minMax(v)
	case ir.OpAlloca:
		return t.fresh(v, 0)
	}
	for _, a := range v.Args {
		if a.IsInst() && t.forms[a.ID].kind == unseen {
			return form{} // of a cycle, not reached yet
		}
	}
	switch v.Op {
	case ir.OpAdd, ir.OpSub:
		return t.sum(v, t.of(v.Args[0]), t.of(v.Args[1]), v.Op == ir.OpSub)
	case ir.OpMul:
		return t.product(v)
	case ir.OpShl:
		if y := t.of(v.Args[1]); y.uniform() && y.exact() && y.c >= 0 && y.c < 63 {
			return t.scale(v, t.of(v.Args[0]), 1<<y.c)
		}
	case ir.OpAnd, ir.OpOr, ir.OpXor, ir.OpLShr, ir.OpAShr, ir.OpUDiv, ir.OpSDiv, ir.OpURem, ir.OpSRem:
		return t.bitwise(v)
	case ir.OpGetElementPtr:
		x, ok := t.offsets(v)
		if !ok {
			return t.rest(v)
		}
		return t.sum(v, t.of(v.Args[0]), x, false)
	case ir.OpZExt:
		return t.extend(v)
	case ir.OpTrunc:
		return t.cut(v)
	case ir.OpSExt, ir.OpBitCast, ir.OpPtrToInt, ir.OpPtrToAddr, ir.OpIntToPtr, ir.OpAddrSpaceCast, ir.OpFreeze, ir.OpPCP:
		if x := t.of(v.Args[0]); x.kind != unknown {
			return x
		}
	case ir.OpICmp:
		return t.compare(v)
	case ir.OpSelect:
		return t.choose(v)
	}
	return t.rest(v)
}

// rest is the form of what is not understood: shared, or unknown.
func (t *threads) rest(v *ir.Value) form {
	if t.u.IsDivergent(v) {
		return form{kind: unknown}
	}
	return t.fresh(v, 0)
}

// phi joins forms. Where threads come by different ways, or in different rounds, only equal ones stay.
func (t *threads) phi(v *ir.Value) form {
	var x form
	same, vecs := true, true // all forms are equal; they differ in what threads share only
	for _, a := range v.Args {
		y := t.of(a)
		switch {
		case y.kind == unseen:
		case y.kind == unknown:
			return t.rest(v)
		case x.kind == unseen:
			x = y
		case x != y:
			same = false
			vecs = vecs && x.vec == y.vec && x.kind == y.kind && x.far == y.far
		}
	}
	switch {
	case x.kind == unseen || same:
		return x
	case t.split[v.Block.ID] || !vecs:
		return t.rest(v)
	}
	y := t.fresh(v, x.vec)
	y.kind, y.far = x.kind, x.far
	return y
}

// sum returns x + y, or x - y.
func (t *threads) sum(v *ir.Value, x, y form, minus bool) form {
	switch {
	case x.kind == unknown || y.kind == unknown:
		return t.rest(v)
	}
	kind, far := known, int32(0)
	if x.kind == strided || y.kind == strided {
		kind, far = strided, t.apart(x.far, y.far)
	}
	r := t.sumRoot(x.root, y.root, minus)
	a, b := t.vectors[x.vec], t.vectors[y.vec]
	c := x.c + y.c
	if minus {
		c = x.c - y.c
	}
	if x.vec == 0 && y.vec == 0 {
		return form{kind: kind, root: r, c: c, far: far}
	}
	for i := range a {
		if minus {
			a[i] -= b[i]
		} else {
			a[i] += b[i]
		}
	}
	return form{kind: kind, root: r, c: c, vec: t.number(a), far: far}
}

// apart numbers the pairs of two vectors: equal numbers for equal pairs.
func (t *threads) apart(a, b int32) int32 {
	if a == 0 || b == 0 || a == b {
		return max(a, b)
	}
	x, y := t.vectors[a], t.vectors[b]
	seen := map[[2]int64]int64{}
	for i := range x {
		k := [2]int64{x[i], y[i]}
		if _, ok := seen[k]; !ok {
			seen[k] = int64(len(seen))
		}
		x[i] = seen[k]
	}
	return t.number(x)
}

// sumRoot returns the root of a sum.
func (t *threads) sumRoot(a, b root, minus bool) root {
	switch {
	case b == 0:
		return a
	case minus && a == b:
		return 0
	case a == 0 && !minus:
		return b
	}
	fact := rootFact{zeros: min(t.zeros(a), t.zeros(b)), warp: t.roots[a].warp || t.roots[b].warp, positive: !minus && t.roots[a].positive && t.roots[b].positive}
	if minus {
		return t.named(rootKey{op: ir.OpSub, a: a, b: b}, fact)
	}
	return t.named(rootKey{op: ir.OpAdd, a: min(a, b), b: max(a, b)}, fact)
}

// zeros returns how many low bits of a root are zero.
func (t *threads) zeros(r root) uint8 {
	if r == 0 {
		return 63
	}
	return t.roots[r].zeros
}

// scale returns x times a number.
func (t *threads) scale(v *ir.Value, x form, n int64) form {
	switch {
	case x.kind == unknown:
		return t.rest(v)
	case n == 0:
		return form{kind: known}
	case n == 1:
		return x
	}
	r := x.root
	if r != 0 {
		z := min(63, int(t.zeros(r))+bits.TrailingZeros64(uint64(n)))
		r = t.named(rootKey{op: ir.OpMul, a: x.root, n: n}, rootFact{zeros: uint8(z), warp: t.roots[x.root].warp, positive: n > 0 && t.roots[x.root].positive})
	}
	out := form{kind: x.kind, root: r, c: x.c * n, far: x.far}
	if x.vec != 0 {
		vec := t.vectors[x.vec]
		for i := range vec {
			vec[i] *= n
		}
		out.vec = t.number(vec)
	}
	return out
}

func (t *threads) product(v *ir.Value) form {
	x, y := t.of(v.Args[0]), t.of(v.Args[1])
	if x.exact() && x.vec == 0 {
		x, y = y, x
	}
	switch {
	case y.exact() && y.vec == 0:
		return t.scale(v, x, y.c)
	case x.kind == unknown || y.kind == unknown:
		return t.rest(v)
	case x.exact() && y.exact():
		return t.pointwise(v, x, y)
	case x.uniform() && y.uniform() && x.c == 0 && y.c == 0:
		fact := rootFact{zeros: min(62, t.zeros(x.root)+t.zeros(y.root)), warp: t.roots[x.root].warp || t.roots[y.root].warp, positive: t.roots[x.root].positive && t.roots[y.root].positive}
		return form{kind: known, root: t.named(rootKey{op: ir.OpMul, a: min(x.root, y.root), b: max(x.root, y.root)}, fact)}
	case x.uniform() && y.uniform():
		return t.fresh(v, 0)
	case y.uniform():
		return t.multiple(v, x)
	case x.uniform():
		return t.multiple(v, y)
	}
	return t.rest(v)
}

// multiple returns a form times a value that threads share and that is not known.
func (t *threads) multiple(v *ir.Value, x form) form {
	y := t.fresh(v, 0)
	y.kind, y.far = strided, t.apart(x.vec, x.far)
	return y
}

// pointwise computes an operation on numbers that are known.
func (t *threads) pointwise(v *ir.Value, x, y form) form {
	a, b := t.all(x), t.all(y)
	w := t.f.Types().Bits(v.Type)
	for i := range a {
		n, ok := compute(v.Op, a[i], b[i], w)
		if !ok {
			return t.rest(v)
		}
		a[i] = n
	}
	return t.make(0, a)
}

// compute is an operation on numbers of w bits, which are signed.
func compute(op ir.Op, x, y int64, w int) (int64, bool) {
	if w > 64 || w <= 0 {
		return 0, false
	}
	mask := ^uint64(0) >> (64 - w)
	ux, uy := uint64(x)&mask, uint64(y)&mask
	switch op {
	case ir.OpMul:
		return x * y, true
	case ir.OpAnd:
		return x & y, true
	case ir.OpOr:
		return x | y, true
	case ir.OpXor:
		return x ^ y, true
	}
	if op == ir.OpLShr || op == ir.OpAShr {
		if uy >= uint64(w) {
			return 0, false
		}
		if op == ir.OpLShr {
			return signed(ux>>uy, w), true
		}
		return x >> uy, true
	}
	if uy == 0 {
		return 0, false
	}
	switch op {
	case ir.OpUDiv:
		return signed(ux/uy, w), true
	case ir.OpURem:
		return signed(ux%uy, w), true
	case ir.OpSDiv:
		return x / y, y != -1
	case ir.OpSRem:
		return x % y, y != -1
	}
	return 0, false
}

// signed returns the low w bits of x as a signed number; one bit is 0 or 1.
func signed(x uint64, w int) int64 {
	if w == 1 {
		return int64(x & 1)
	}
	return int64(x<<(64-w)) >> (64 - w)
}

// bitwise makes operations on bits, divisions and remainders: of numbers, and of a root that is a multiple of a power of
// two plus less than that.
func (t *threads) bitwise(v *ir.Value) form {
	x, y := t.of(v.Args[0]), t.of(v.Args[1])
	if x.kind == unknown || y.kind == unknown || x.kind == strided || y.kind == strided {
		return t.rest(v)
	}
	if x.exact() && y.exact() {
		return t.pointwise(v, x, y)
	}
	if x.uniform() && y.uniform() {
		return t.fresh(v, 0)
	}
	if v.Op.Is(ir.Commutative) && x.exact() {
		x, y = y, x
	}
	if !y.exact() {
		return t.rest(v)
	}
	z := t.zeros(x.root)
	low, ok := t.within(x, z)
	if !ok {
		return t.rest(v)
	}
	number, isNumber := y.c, y.vec == 0
	at := func() form { return t.pointwise(v, form{kind: known, c: low.c, vec: low.vec}, y) }
	switch v.Op {
	case ir.OpAnd:
		if _, ok := t.within(y, z); ok { // a mask of low bits
			return at()
		}
	case ir.OpOr, ir.OpXor:
		if _, ok := t.within(y, z); ok {
			r := at()
			r.root = x.root
			return r
		}
	case ir.OpURem, ir.OpSRem:
		if (v.Op == ir.OpURem || t.roots[x.root].positive) && isNumber && number > 0 && number&(number-1) == 0 && number <= 1<<z {
			return at()
		}
	case ir.OpLShr, ir.OpAShr, ir.OpUDiv, ir.OpSDiv:
		s := number
		if v.Op == ir.OpSDiv && !t.roots[x.root].positive {
			break
		}
		if v.Op == ir.OpUDiv || v.Op == ir.OpSDiv {
			s = int64(bits.TrailingZeros64(uint64(number)))
			isNumber = isNumber && number > 0 && number&(number-1) == 0
		}
		if isNumber && s >= 0 && s <= int64(z) {
			r := at()
			r.root = t.named(rootKey{op: ir.OpLShr, a: x.root, n: s}, rootFact{zeros: z - uint8(s), warp: t.roots[x.root].warp, positive: t.roots[x.root].positive})
			return r
		}
	}
	return t.rest(v)
}

// within reports that the numbers of x, without its root, are not negative and below 2 to the z.
func (t *threads) within(x form, z uint8) (form, bool) {
	for _, n := range t.all(x) {
		if n < 0 || z < 63 && n >= 1<<z {
			return x, false
		}
	}
	return x, true
}

// extend makes zext: numbers that are negative become large ones.
func (t *threads) extend(v *ir.Value) form {
	x := t.of(v.Args[0])
	if x.kind == unknown {
		return t.rest(v)
	}
	w := t.f.Types().Bits(v.Args[0].Type)
	if !x.exact() || w >= 64 || w <= 0 {
		return x
	}
	a := t.all(x)
	for i := range a {
		a[i] &= 1<<w - 1
	}
	return t.make(0, a)
}

// cut makes trunc.
func (t *threads) cut(v *ir.Value) form {
	x := t.of(v.Args[0])
	if x.kind == unknown {
		return t.rest(v)
	}
	w := t.f.Types().Bits(v.Type)
	if !x.exact() || w >= 64 || w <= 0 {
		return x
	}
	a := t.all(x)
	for i := range a {
		a[i] = signed(uint64(a[i]), w)
	}
	return t.make(0, a)
}

// compare makes icmp of numbers, and of values whose root is the same.
func (t *threads) compare(v *ir.Value) form {
	x, y := t.of(v.Args[0]), t.of(v.Args[1])
	if x.kind != known || y.kind != known || t.f.Types().IsVector(v.Type) {
		return t.rest(v)
	}
	if x.root != y.root && (x.uniform() && y.uniform() || t.belowMultiple(v, x, y)) {
		return t.fresh(v, 0)
	}
	w := t.f.Types().Bits(v.Args[0].Type)
	if t.f.Types().IsPtr(v.Args[0].Type) {
		w = 64
	}
	if w <= 0 || w > 64 || x.root != y.root || x.root != 0 && v.Pred() != ir.IEQ && v.Pred() != ir.INE {
		return t.rest(v)
	}
	a, b := t.all(x), t.all(y)
	for i := range a {
		a[i] = holds(v.Pred(), a[i], b[i], w)
	}
	return t.make(0, a)
}

// belowMultiple reports that x < y, or the reverse, is the same for all lanes: x is a multiple of a power of two plus less
// than that, and y such a multiple.
func (t *threads) belowMultiple(v *ir.Value, x, y form) bool {
	z := t.zeros(x.root)
	if x.root == 0 || z == 0 || !y.exact() || y.vec != 0 || y.c&(1<<z-1) != 0 {
		return false
	}
	switch v.Pred() {
	case ir.IULT, ir.IUGE, ir.ISLT, ir.ISGE:
		_, ok := t.within(x, z)
		return ok
	}
	return false
}

// holds is the result of a comparison of numbers of w bits: 1 or 0.
func holds(p ir.Pred, x, y int64, w int) int64 {
	if p.HoldsInt(uint64(x), uint64(y), w) {
		return 1
	}
	return 0
}

// choose makes select.
func (t *threads) choose(v *ir.Value) form {
	c, x, y := t.of(v.Args[0]), t.of(v.Args[1]), t.of(v.Args[2])
	switch {
	case x == y:
		return x
	case x.kind != known || y.kind != known:
		return t.rest(v)
	case c.exact() && x.root == y.root:
		a, b := t.all(x), t.all(y)
		for i, k := range t.all(c) {
			if k&1 == 0 {
				a[i] = b[i]
			}
		}
		return t.make(x.root, a)
	case x.vec == y.vec && !t.u.IsDivergent(v.Args[0]):
		return t.fresh(v, x.vec)
	}
	return t.rest(v)
}

// minMax makes smin, smax, umin and umax of numbers; other calls are not understood.
func (t *threads) minMax(v *ir.Value) form {
	args := t.f.CallArgs(v)
	for _, a := range args {
		if a.IsInst() && t.forms[a.ID].kind == unseen {
			return form{}
		}
	}
	g := t.f.Symbol(v.Args[0])
	if g == nil || len(args) != 2 || !strings.HasPrefix(g.Name, "llvm.") {
		return t.rest(v)
	}
	p, ok := map[string]ir.Pred{"smin": ir.ISLT, "smax": ir.ISGT, "umin": ir.IULT, "umax": ir.IUGT}[strings.SplitN(g.Name, ".", 3)[1]]
	x, y := t.of(args[0]), t.of(args[1])
	if !ok || !x.exact() || !y.exact() {
		return t.rest(v)
	}
	a, b := t.all(x), t.all(y)
	for i := range a {
		if holds(p, a[i], b[i], t.f.Types().Bits(v.Type)) == 0 {
			a[i] = b[i]
		}
	}
	return t.make(0, a)
}

// offsets returns what a getelementptr adds to its base, in bytes.
func (t *threads) offsets(v *ir.Value) (form, bool) {
	ts := t.f.Types()
	if t.layout == nil || ts.IsVector(v.Type) {
		return form{}, false
	}
	sum, elem := form{kind: known}, v.GEP().Elem()
	for i, a := range v.Args[1:] {
		size := int64(0)
		switch {
		case i == 0:
			size = int64(t.layout.AllocSize(elem))
		case ts.Kind(elem) == ir.KindStruct:
			n, ok := t.f.IntBits(a)
			if !ok || n >= uint64(len(ts.Elems(elem))) {
				return form{}, false
			}
			sum.c += int64(t.layout.FieldOffset(elem, int(n)))
			elem = ts.Elems(elem)[n]
			continue
		default:
			elem = ts.Elem(elem)
			size = int64(t.layout.AllocSize(elem))
		}
		x := t.scale(v, t.of(a), size)
		if x.kind != known && x.kind != strided {
			return form{}, false
		}
		sum = t.sum(v, sum, x, false)
	}
	return sum, true
}

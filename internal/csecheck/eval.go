package csecheck

import (
	"github.com/warpwise/warpwise/internal/analysis/knownbits"
	"github.com/warpwise/warpwise/ir"
)

// num is a number, or poison (undefined behaviour counts as poison: then nothing is claimed).
type num struct {
	x      uint64
	poison bool
}

// samples is how many random inputs decide a simplification.
const samples = 24

// simplifies evaluates v and what it becomes on random inputs. It decides integers of at most 64 bits.
func (c *checker) simplifies(v, l *ir.Value) (why string, decided bool) {
	if l == nil {
		return "", false
	}
	if v.Op == ir.OpPhi {
		for _, a := range v.Args {
			if a != v && a.Op != ir.OpUndef && a.Op != ir.OpPoison && !c.equal(a, l) && !(a.IsConst() && l.IsConst() && a.Op == l.Op && a.Aux == l.Aux) {
				return "", false // an operand replaced by a claim that is not here yet
			}
		}
		return "", true
	}
	if !c.ts.IsInt(v.Type) || !c.ts.IsInt(l.Type) || c.ts.Bits(v.Type) > 64 || c.ts.Bits(l.Type) > 64 {
		return "", false
	}
	switch {
	case v.Op.Is(ir.IsBinary), v.Op == ir.OpICmp, v.Op == ir.OpSelect, v.Op == ir.OpFreeze, v.Op == ir.OpZExt, v.Op == ir.OpSExt, v.Op == ir.OpTrunc:
	default:
		return "", false // a leaf below
	}
	tested := 0
	for i := range samples {
		e := &eval{c: c, at: v.Block, seed: uint64(i)*0x9e3779b97f4a7c15 + 1, memo: map[ir.ID]num{}, open: map[ir.ID]bool{}, zero: i == 0, ones: i == 1}
		x, ok := e.compute(v, 12) // by its own operands
		if !ok {
			return "", false
		}
		if x.poison {
			continue
		}
		tested++
		y, ok := e.value(l, 12)
		if !ok {
			return "", false
		}
		w := min(c.ts.Bits(v.Type), c.ts.Bits(l.Type)) // a trunc keeps the low bits
		wrong := y.poison || (x.x^y.x)&mask(w) != 0 || c.ts.Bits(l.Type) < c.ts.Bits(v.Type) && x.x>>w != 0
		if wrong && e.loops {
			return "", false
		}
		if y.poison || (x.x^y.x)&mask(w) != 0 {
			return "it has another value on some input", true
		}
		if c.ts.Bits(l.Type) < c.ts.Bits(v.Type) && x.x>>w != 0 {
			return "its high bits are not 0 on some input", true
		}
	}
	return "", tested > 0
}

func mask(w int) uint64 { return ^uint64(0) >> (64 - uint(w)) }

func sext(x uint64, w int) int64 { return int64(x<<(64-uint(w))) >> (64 - uint(w)) }

// eval is one evaluation: everything that is no integer arithmetic is a random number.
type eval struct {
	c          *checker
	at         *ir.Block
	seed       uint64
	memo       map[ir.ID]num
	zero, ones bool // of the leaves
	open       map[ir.ID]bool
	loops      bool // a phi that depends on itself took part
}

// value evaluates at most depth operations up; below that, and for all else, a leaf stands. ok is false
// where leaves would hide how values hang together.
func (e *eval) value(v *ir.Value, depth int) (num, bool) {
	c := e.c
	switch v.Op {
	case ir.OpConstInt:
		return num{x: uint64(v.Aux)}, true
	case ir.OpPoison:
		return num{poison: true}, true
	case ir.OpUndef:
		return num{}, false
	}
	if !c.ts.IsInt(v.Type) || c.ts.Bits(v.Type) > 64 {
		return num{}, false
	}
	r := c.root(v.ID)
	if c.opaque[v.ID] || c.opaque[r] {
		return num{}, false
	}
	if n, ok := e.memo[r]; ok {
		return n, true
	}
	if rv := c.value(r); rv != nil && rv != v { // what it was found to be
		if rv.Op == ir.OpConstInt {
			return num{x: uint64(rv.Aux)}, true
		}
		if rv.IsInst() {
			v = rv
		}
	}
	n, ok := e.compute(v, depth)
	if ok {
		e.memo[r] = n
	}
	return n, ok
}

// compute is value without what is remembered. Where branches decide a condition both ways, or another
// way than its operands do, the code is never reached, and nothing is claimed.
func (e *eval) compute(v *ir.Value, depth int) (num, bool) {
	c := e.c
	if v.Type != ir.I1 || v.IsConst() || e.at == nil {
		return e.structure(v, depth)
	}
	yes, no := c.conditionHolds(v, e.at.ID, true), c.conditionHolds(v, e.at.ID, false)
	if !yes && !no {
		return e.structure(v, depth)
	}
	n := num{}
	if yes {
		n.x = 1
	}
	s, ok := e.structure(v, depth)
	switch {
	case yes && no, ok && !e.isLeaf(v) && (s.poison || s.x != n.x):
		return num{poison: true}, true
	case !ok && !e.isLeaf(v):
		return num{}, false // the two may contradict each other
	}
	return n, true
}

// isLeaf reports a value for which any number stands.
func (e *eval) isLeaf(v *ir.Value) bool {
	return !v.Op.Is(ir.IsBinary|ir.IsCast) && v.Op != ir.OpSelect && (v.Op != ir.OpICmp || !e.c.ts.IsInt(v.Args[0].Type))
}

func (e *eval) structure(v *ir.Value, depth int) (num, bool) {
	c := e.c
	if depth == 0 || !v.IsInst() {
		return e.leaf(v), true
	}
	switch {
	case v.Op.Is(ir.IsBinary):
		x, ok1 := e.value(v.Args[0], depth-1)
		y, ok2 := e.value(v.Args[1], depth-1)
		if !ok1 || !ok2 {
			return num{}, false
		}
		return arithmetic(v.Op, c.marks(v), x, y, c.ts.Bits(v.Type)), true
	case v.Op == ir.OpICmp && c.ts.IsInt(v.Args[0].Type) && c.ts.Bits(v.Args[0].Type) <= 64:
		x, ok1 := e.value(v.Args[0], depth-1)
		y, ok2 := e.value(v.Args[1], depth-1)
		if !ok1 || !ok2 {
			return num{}, false
		}
		return compare(v.Pred(), x, y, c.ts.Bits(v.Args[0].Type)), true
	}
	switch v.Op {
	case ir.OpZExt, ir.OpSExt, ir.OpTrunc:
		x, ok := e.value(v.Args[0], depth-1)
		if !ok || x.poison {
			return x, ok
		}
		w := c.ts.Bits(v.Args[0].Type)
		if v.Op == ir.OpSExt {
			x.x = uint64(sext(x.x, w))
		}
		if v.Op == ir.OpZExt && c.marks(v)&ir.NNeg != 0 && x.x>>(w-1)&1 != 0 {
			return num{poison: true}, true
		}
		x.x &= mask(c.ts.Bits(v.Type))
		return x, true
	case ir.OpSelect:
		if c.ts.IsVector(v.Args[0].Type) {
			return num{}, false
		}
		k, ok := e.value(v.Args[0], depth-1)
		if !ok || k.poison {
			return k, ok
		}
		return e.value(v.Args[2-int(k.x)], depth-1)
	case ir.OpFreeze:
		x, ok := e.value(v.Args[0], depth-1)
		if ok && x.poison {
			return e.leaf(v), true
		}
		return x, ok
	case ir.OpPhi:
		return e.phi(v, depth), true
	case ir.OpParam, ir.OpLoad, ir.OpFCmp, ir.OpFPToSI, ir.OpFPToUI:
		return e.leaf(v), true
	case ir.OpCall:
		// A leaf as long as nothing is said of what it computes.
		if g := c.f.CalledFunc(v); g == nil || !g.IsIntrinsic() || has(g.Global.Name, "llvm.nvvm.") {
			return e.leaf(v), true
		}
	}
	return num{}, false
}

// phi is what comes along one of the edges, the same for all phis of a block; when it depends on itself
// a number stands for it of which less may be known than the pass knew.
func (e *eval) phi(v *ir.Value, depth int) num {
	if e.open[v.ID] {
		e.loops = true
		return e.leaf(v)
	}
	before := e.loops
	e.loops = false
	e.open[v.ID] = true
	k := int((uint64(v.Block.ID)*0x9e3779b97f4a7c15 ^ e.seed) >> 33 % uint64(len(v.Args)))
	n, ok := e.value(v.Args[k], depth-1)
	delete(e.open, v.ID)
	if !ok || e.loops {
		e.loops = true
		return e.leaf(v)
	}
	e.loops = before
	return n
}

// leaf is a random number in keeping with the bits that are known.
func (e *eval) leaf(v *ir.Value) num {
	w := e.c.ts.Bits(v.Type)
	x := (uint64(e.c.root(v.ID)) + 1) * e.seed
	x ^= x >> 31
	x *= 0xbf58476d1ce4e5b9
	x ^= x >> 27
	switch {
	case e.zero:
		x = 0
	case e.ones:
		x = ^uint64(0)
	case x%5 == 0:
		x = x >> 8 & 7
	}
	k := knownbits.Of(e.c.f, v)
	return num{x: x&mask(w)&^k.Zeros | k.Ones}
}

func arithmetic(op ir.Op, marks ir.Flags, a, b num, w int) num {
	if a.poison || b.poison {
		return num{poison: true}
	}
	x, y, m := a.x, b.x, mask(w)
	s, t := sext(x, w), sext(y, w)
	bad := num{poison: true}
	wraps := func(z uint64, unsigned, signed bool) num {
		if marks&ir.NUW != 0 && unsigned || marks&ir.NSW != 0 && signed {
			return bad
		}
		return num{x: z & m}
	}
	switch op {
	case ir.OpAdd:
		z := (x + y) & m
		return wraps(z, z < x, (s >= 0) == (t >= 0) && (sext(z, w) >= 0) != (s >= 0))
	case ir.OpSub:
		z := (x - y) & m
		return wraps(z, x < y, (s >= 0) != (t >= 0) && (sext(z, w) >= 0) != (s >= 0))
	case ir.OpMul:
		z := x * y & m
		if marks&(ir.NUW|ir.NSW) != 0 && x != 0 && (z/x != y || s != 0 && (sext(z, w)/s != t || s == -1 && t == sext(1<<(w-1), w))) {
			return bad // perhaps: then nothing is claimed
		}
		return num{x: z}
	case ir.OpAnd:
		return num{x: x & y}
	case ir.OpOr:
		return num{x: x | y, poison: marks&ir.Disjoint != 0 && x&y != 0}
	case ir.OpXor:
		return num{x: x ^ y}
	case ir.OpUDiv, ir.OpURem:
		if y == 0 {
			return bad
		}
		if op == ir.OpUDiv {
			return num{x: x / y, poison: marks&ir.Exact != 0 && x%y != 0}
		}
		return num{x: x % y}
	case ir.OpSDiv, ir.OpSRem:
		if y == 0 || t == -1 && x == 1<<(w-1) {
			return bad
		}
		if op == ir.OpSDiv {
			return num{x: uint64(s/t) & m, poison: marks&ir.Exact != 0 && s%t != 0}
		}
		return num{x: uint64(s%t) & m}
	}
	if y >= uint64(w) {
		return bad
	}
	switch op {
	case ir.OpShl:
		z := x << y & m
		return wraps(z, z>>y != x, sext(z, w)>>y != s)
	case ir.OpLShr:
		return num{x: x >> y, poison: marks&ir.Exact != 0 && x&(1<<y-1) != 0}
	}
	return num{x: uint64(s>>y) & m, poison: marks&ir.Exact != 0 && x&(1<<y-1) != 0}
}

func compare(p ir.Pred, a, b num, w int) num {
	if a.poison || b.poison {
		return num{poison: true}
	}
	x, y, s, t := a.x, b.x, sext(a.x, w), sext(b.x, w)
	var r bool
	switch p {
	case ir.IEQ:
		r = x == y
	case ir.INE:
		r = x != y
	case ir.IULT:
		r = x < y
	case ir.IULE:
		r = x <= y
	case ir.IUGT:
		r = x > y
	case ir.IUGE:
		r = x >= y
	case ir.ISLT:
		r = s < t
	case ir.ISLE:
		r = s <= t
	case ir.ISGT:
		r = s > t
	default:
		r = s >= t
	}
	if r {
		return num{x: 1}
	}
	return num{}
}

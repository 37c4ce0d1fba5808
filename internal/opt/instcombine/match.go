package instcombine

import (
	"math"
	"math/bits"

	"github.com/warpwise/warpwise/internal/analysis/knownbits"
	"github.com/warpwise/warpwise/ir"
)

// Bounds on rules, which compile checks.
const maxSlots, maxClasses = 10, 10

// match is what the letters of a rule stand for.
type match struct {
	f     *ir.Func
	ts    *ir.Types
	vals  [maxSlots]*ir.Value
	nums  [maxSlots]uint64 // of numbers: zero-extended
	types [maxClasses]ir.Type
	pred  ir.Pred
	fast  ir.Flags // fast-math flags of all operations

	flushes func(ir.Type) bool // subnormals of the type may be flushed
}

// reset forgets the letters.
func (m *match) reset(v *ir.Value) {
	*m = match{f: m.f, ts: m.ts, flushes: m.flushes, fast: ir.FastMath}
	m.vals[0] = v
}

// rule tries one pattern of a rule on v, its conditions too.
func (m *match) rule(r *rule, pattern *term, v *ir.Value) bool {
	m.reset(v)
	if !m.bind(pattern, v, true) {
		return false
	}
	for _, c := range r.when {
		if !m.holds(c) {
			return false
		}
	}
	return m.representable(r.to)
}

// representable reports that the constants of a result fit in the numbers that they are computed with.
func (m *match) representable(t *term) bool {
	if (t.kind == number || t.kind == function) && m.widthOf(m.types[t.class]) > 64 {
		return false
	}
	if t.kind == operation {
		for _, a := range t.args {
			if !m.representable(a) {
				return false
			}
		}
	}
	return true
}

// bind matches a term with a value: as deep as the term is.
func (m *match) bind(t *term, v *ir.Value, root bool) bool {
	switch have := m.types[t.class]; {
	case have == 0:
		m.types[t.class] = v.Type
	case have != v.Type:
		return false
	}
	if t.slot > 0 && t.kind != number {
		if old := m.vals[t.slot]; old != nil && old != v {
			return false
		}
		m.vals[t.slot] = v
	}
	switch t.kind {
	case variable:
		return true
	case number:
		x, ok := m.integer(v)
		if !ok || m.vals[t.slot] != nil && m.nums[t.slot] != x {
			return false
		}
		m.vals[t.slot], m.nums[t.slot] = v, x
		return true
	case literal:
		if v.Op == ir.OpConstVector {
			x, ok := m.integer(v)
			return ok && x == uint64(t.value)&ones(m.widthOf(v.Type))
		}
		if v.Op != ir.OpConstInt && v.Op != ir.OpZero {
			return false
		}
		return m.ts.IsIntOrVec(v.Type) && !m.ts.IsScalable(v.Type) && m.f.Int(v.Type, t.value) == v
	}
	if v.Op != t.op || !v.IsInst() || v.Flags&t.flags != t.flags || t.once && !root && v.Uses != 1 {
		return false
	}
	if t.op == ir.OpICmp || t.op == ir.OpFCmp {
		if !m.compare(t.pred, v.Pred()) {
			return false
		}
	}
	switch {
	case t.op == ir.OpFPTrunc || t.op == ir.OpFPExt:
		m.fast &^= ir.NInf // the narrow type overflows where the wide one did not; other marks are those of the operations between
	case t.op.Is(ir.HasFastMath) && m.ts.IsFPOrVec(v.Type), t.op == ir.OpFCmp:
		m.fast &= v.Flags
	}
	for i, a := range t.args {
		if !m.bind(a, v.Args[i], false) {
			return false
		}
	}
	return true
}

func (m *match) compare(p predicate, q ir.Pred) bool {
	if p.turn == '^' {
		q = q.Swapped()
	}
	if !p.admits(q) {
		return false
	}
	if p.letter != 0 {
		if m.pred != 0 && m.pred != q {
			return false
		}
		m.pred = q
	}
	return true
}

// integer returns the number that v, or each of its elements that is not poison, is: a result computed with it in all elements is
// more defined.
func (m *match) integer(v *ir.Value) (uint64, bool) {
	if !v.IsConst() || !m.ts.IsIntOrVec(v.Type) || m.ts.IsScalable(v.Type) || m.widthOf(v.Type) > 64 {
		return 0, false
	}
	switch v.Op {
	case ir.OpConstInt:
		return uint64(v.Aux), true
	case ir.OpZero:
		return 0, true
	case ir.OpConstVector:
		var e *ir.Value
		for _, o := range v.Args {
			if o.Op == ir.OpPoison {
				continue
			}
			if o.Op != ir.OpConstInt || e != nil && o != e {
				return 0, false
			}
			e = o
		}
		if e == nil {
			return 0, false
		}
		return uint64(e.Aux), true
	}
	return 0, false
}

func (m *match) widthOf(t ir.Type) int { return m.ts.Bits(m.ts.Scalar(t)) }

// width is the bits of what a letter stands for, or of each of its elements.
func (m *match) width(t *term) int { return m.widthOf(m.vals[t.slot].Type) }

func ones(w int) uint64 {
	if w >= 64 {
		return ^uint64(0)
	}
	return 1<<w - 1
}

func signed(x uint64, w int) int64 { return int64(x<<(64-w)) >> (64 - w) }

// truth reports the truth value x, or a vector of it.
func (m *match) truth(v *ir.Value, x uint64) bool {
	n, ok := m.integer(v)
	return ok && n == x
}

// num computes a constant, modulo 2 to the 64.
func (m *match) num(t *term) uint64 {
	switch t.kind {
	case literal:
		return uint64(t.value)
	case number, variable:
		return m.nums[t.slot] // of a variable nothing; only its type is asked for
	}
	switch t.name {
	case "width":
		return uint64(m.width(t.args[0]))
	case "mask":
		return ones(m.width(t.args[0]))
	case "signbit":
		return 1 << (m.width(t.args[0]) - 1)
	case "s":
		return uint64(signed(m.nums[t.args[0].slot], m.width(t.args[0])))
	}
	a := m.num(t.args[0])
	switch t.name {
	case "~":
		return ^a
	case "neg":
		return -a
	case "log2":
		return uint64(bits.TrailingZeros64(a))
	}
	b := m.num(t.args[1])
	switch t.name {
	case "+":
		return a + b
	case "-":
		return a - b
	case "*":
		return a * b
	case "&":
		return a & b
	case "|":
		return a | b
	case "^":
		return a ^ b
	case "<<":
		return a << b
	case ">>":
		return a >> b
	case "/":
		if b != 0 {
			return a / b
		}
		return 0
	case "a>>": // as a number with sign of the type of the third
		return uint64(signed(a, m.width(t.args[2])) >> min(b, 63))
	}
	panic("instcombine: unknown function " + t.name) // of a table of this package
}

// holds decides a condition.
func (m *match) holds(t *term) bool {
	switch t.name {
	case "not":
		return !m.holds(t.args[0])
	case "bool":
		return m.width(t.args[0]) == 1
	case "wraps": // what does not wrap is worth more as it is: its parts might
		return m.vals[t.args[0].slot].Flags&(ir.NUW|ir.NSW) == 0
	case "unknown": // not a constant
		return !m.vals[t.args[0].slot].IsConst()
	case "logical": // a select that is and, or of truth values
		v := m.vals[t.args[0].slot]
		return m.widthOf(v.Type) == 1 && m.ts.IsIntOrVec(v.Type) && (m.truth(v.Args[1], 1) || m.truth(v.Args[2], 0))
	case "ieee":
		return !m.flushes(m.ts.Scalar(m.vals[t.args[0].slot].Type))
	case "nonneg":
		k := knownbits.OfElements(m.f, m.vals[t.args[0].slot])
		return k.Width > 0 && k.NonNegative()
	}
	a := m.num(t.args[0])
	switch t.name {
	case "pow2":
		return a != 0 && a&(a-1) == 0
	}
	b := m.num(t.args[1])
	switch t.name {
	case "==":
		return a == b
	case "!=":
		return a != b
	case "<":
		return a < b
	case "<=":
		return a <= b
	case "lt":
		return int64(a) < int64(b)
	}
	return m.fits(t, a, b)
}

// fits decides whether numbers, or what is computed from them, fit in a type.
func (m *match) fits(t *term, a, b uint64) bool {
	if t.name == "fits" { // the number in the type of the letter, without sign
		return a == a&ones(m.width(t.args[1]))
	}
	if t.name == "mulnsw" {
		w := m.width(t.args[1])
		x, y := signed(a, w), signed(b, w)
		p := x * y
		return p == signed(uint64(p), w) && (x == 0 || p/x == y && (x != -1 || y != math.MinInt64))
	}
	w := m.width(t.args[0])
	switch t.name {
	case "sfits": // and with it
		return signed(a, w) == signed(a, m.width(t.args[1]))
	case "addnsw":
		s := signed(a, w) + signed(b, w)
		return s == signed(uint64(s), w) && (s < signed(a, w)) == (signed(b, w) < 0)
	case "subnsw":
		s := signed(a, w) - signed(b, w)
		return s == signed(uint64(s), w) && (s > signed(a, w)) == (signed(b, w) < 0)
	case "shlnuw":
		return b < uint64(w) && a<<b&ones(w)>>b == a
	case "shlnsw":
		return b < uint64(w) && signed(a<<b, w)>>b == signed(a, w)
	case "mulnuw":
		hi, lo := bits.Mul64(a, b)
		return hi == 0 && lo <= ones(w)
	}
	panic("instcombine: unknown condition " + t.name)
}

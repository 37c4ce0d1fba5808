package passcheck

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/knownbits"
	"github.com/warpwise/warpwise/ir"
)

// A ring writes integers of up to 64 bits of two functions in a normal form: a polynomial over atoms modulo two to the width. An atom is
// a value of both functions that is not taken apart, or a combination of bits: an exclusive or of products (and) of atoms, each
// under a mask. Equal texts mean equal numbers. Values of the two functions correspond by their numbers.
type ring struct {
	names []string // of atoms
	ids   map[string]int
	bits  []xors // by atom: what a combination of bits is, else nil
	whole []poly // by atom: the polynomial that it stands for, where that is not one atom
}

// poly is a sum of monomials by their texts, which list atoms; "" is the constant.
type poly map[string]uint64

// xors is an exclusive or: products of atoms, by their texts, with the mask of each.
type xors map[string]uint64

// ringTerms bounds polynomials and combinations of bits.
const ringTerms = 128

// side is one of the two functions.
type side struct {
	*ring
	f     *ir.Func
	memo  map[*ir.Value]poly
	apart bool                    // an or is never taken as a sum
	sum   func(or *ir.Value) bool // it is known that the operands of an or have no bit in common; nil: never
}

func newRing() *ring { return &ring{ids: map[string]int{}} }

func (r *ring) side(f *ir.Func) *side {
	return &side{ring: r, f: f, memo: map[*ir.Value]poly{}}
}

func (r *ring) atom(name string) int {
	if i, ok := r.ids[name]; ok {
		return i
	}
	r.ids[name] = len(r.names)
	r.names, r.bits, r.whole = append(r.names, name), append(r.bits, nil), append(r.whole, nil)
	return len(r.names) - 1
}

func atomText(i int) string { return fmt.Sprintf("%d ", i) }

// of returns the polynomial of v, or nil where it is no integer or too large.
func (s *side) of(v *ir.Value) poly {
	ts := s.f.Types()
	if !ts.IsInt(v.Type) || ts.Bits(v.Type) > 64 {
		return nil
	}
	for work := []*ir.Value{v}; len(work) > 0; {
		x := work[len(work)-1]
		if _, ok := s.memo[x]; ok {
			work = work[:len(work)-1]
			continue
		}
		waits := false
		for _, a := range s.parts(x) {
			if _, ok := s.memo[a]; !ok {
				work, waits = append(work, a), true
			}
		}
		if !waits {
			s.memo[x] = s.build(x)
			work = work[:len(work)-1]
		}
	}
	return s.memo[v]
}

// parts returns what v is taken apart into.
func (s *side) parts(v *ir.Value) []*ir.Value {
	if !v.IsInst() {
		return nil
	}
	switch v.Op {
	case ir.OpAdd, ir.OpSub, ir.OpMul, ir.OpAnd, ir.OpOr, ir.OpXor, ir.OpShl:
		return v.Args
	}
	return nil
}

func (s *side) build(v *ir.Value) poly {
	w := s.f.Types().Bits(v.Type)
	if n, ok := s.f.IntBits(v); ok {
		return poly{"": n}.cut(w)
	}
	if v.Op == ir.OpUndef || v.Op == ir.OpPoison {
		return nil // another number for each use
	}
	parts := s.parts(v)
	if parts == nil {
		return poly{atomText(s.atom(fmt.Sprintf("v%d", v.ID))): 1}
	}
	var p []poly
	for _, a := range parts {
		if s.memo[a] == nil {
			return nil
		}
		p = append(p, s.memo[a])
	}
	switch v.Op {
	case ir.OpAdd:
		return p[0].plus(p[1], 1).cut(w)
	case ir.OpSub:
		return p[0].plus(p[1], ^uint64(0)).cut(w)
	case ir.OpMul:
		return p[0].by(p[1], w)
	case ir.OpShl:
		n, ok := p[1].constant()
		if !ok || n >= uint64(w) {
			return poly{atomText(s.atom(fmt.Sprintf("v%d", v.ID))): 1}
		}
		return poly{}.plus(p[0], 1<<n).cut(w)
	case ir.OpOr:
		if s.apart {
			break
		}
		a, b := knownbits.Of(s.f, parts[0]), knownbits.Of(s.f, parts[1])
		if v.Flags&ir.Disjoint != 0 || a.Zeros|b.Zeros == ones(w) || s.sum != nil && s.sum(v) {
			return p[0].plus(p[1], 1).cut(w)
		}
	}
	a, b := s.asBits(p[0], w), s.asBits(p[1], w)
	if a == nil || b == nil {
		return nil
	}
	switch v.Op {
	case ir.OpXor:
		a = a.xor(b)
	case ir.OpAnd:
		a = a.and(b)
	case ir.OpOr:
		a = a.xor(b).xor(a.and(b))
	}
	if len(a) > ringTerms {
		return nil
	}
	return s.asNumber(a, w)
}

func ones(w int) uint64 { return ^uint64(0) >> (64 - w) }

func (p poly) plus(q poly, factor uint64) poly {
	out := poly{}
	for m, k := range p {
		out[m] += k
	}
	for m, k := range q {
		out[m] += k * factor
	}
	return out
}

// cut reduces the numbers; nil where there are too many.
func (p poly) cut(w int) poly {
	for m, k := range p {
		if k &= ones(w); k == 0 {
			delete(p, m)
		} else {
			p[m] = k
		}
	}
	if len(p) > ringTerms {
		return nil
	}
	return p
}

// constant returns the number that a polynomial is.
func (p poly) constant() (uint64, bool) { return p[""], len(p) == 0 || len(p) == 1 && p[""] != 0 }

// by returns the product.
func (p poly) by(q poly, w int) poly {
	out := poly{}
	for m, k := range p {
		for n, l := range q {
			out[product(m, n, false)] += k * l
		}
	}
	return out.cut(w)
}

// product puts two lists of atoms together, once for each atom where once says so.
func product(m, n string, once bool) string {
	list := append(strings.Fields(m), strings.Fields(n)...)
	slices.Sort(list)
	if once {
		list = slices.Compact(list)
	}
	if len(list) == 0 {
		return ""
	}
	return strings.Join(list, " ") + " "
}

// single returns the atom that a polynomial is, or -1.
func (p poly) single() int {
	if len(p) != 1 {
		return -1
	}
	for m, k := range p {
		var i int
		if n, err := fmt.Sscanf(m, "%d", &i); k == 1 && n == 1 && err == nil && m == atomText(i) {
			return i
		}
	}
	return -1
}

// text writes a polynomial or a combination of bits in one order.
func text[T ~map[string]uint64](p T) string {
	var list []string
	for m, k := range p {
		list = append(list, fmt.Sprintf("%d*%s", k, m))
	}
	slices.Sort(list)
	return strings.Join(list, "+")
}

// asBits returns a number as a combination of bits.
func (r *ring) asBits(p poly, w int) xors {
	if len(p) == 0 {
		return xors{}
	}
	if k, ok := p[""]; ok && len(p) == 1 {
		return xors{"": k}
	}
	if i := p.single(); i >= 0 {
		if r.bits[i] != nil {
			return r.bits[i]
		}
		return xors{atomText(i): ones(w)}
	}
	not := poly{"": ones(w)}.plus(p, ^uint64(0)).cut(w)
	if i := not.single(); i >= 0 {
		return xors{"": ones(w)}.xor(r.asBits(not, w))
	}
	// Of a number and its complement the one whose text comes first is the atom.
	if text(not) < text(p) {
		return xors{"": ones(w)}.xor(xors{atomText(r.standing(not, w)): ones(w)})
	}
	return xors{atomText(r.standing(p, w)): ones(w)}
}

// standing returns the atom that stands for a polynomial.
func (r *ring) standing(p poly, w int) int {
	i := r.atom(fmt.Sprintf("p%d(%s)", w, text(p)))
	r.whole[i] = p
	return i
}

// asNumber returns a combination of bits as a number.
func (r *ring) asNumber(x xors, w int) poly {
	for m, k := range x {
		if k &= ones(w); k == 0 {
			delete(x, m)
		} else {
			x[m] = k
		}
	}
	if len(x) == 0 {
		return poly{}
	}
	if k, ok := x[""]; ok && len(x) == 1 {
		return poly{"": k}
	}
	if k := x[""]; k == ones(w) {
		rest := xors{}.xor(x)
		delete(rest, "")
		return poly{"": ones(w)}.plus(r.asNumber(rest, w), ^uint64(0)).cut(w)
	}
	if len(x) == 1 {
		for m, k := range x {
			if i := (poly{m: 1}).single(); k == ones(w) && i >= 0 {
				if r.whole[i] != nil {
					return r.whole[i]
				}
				return poly{m: 1}
			}
		}
	}
	i := r.atom(fmt.Sprintf("b%d(%s)", w, text(x)))
	r.bits[i] = x
	return poly{atomText(i): 1}
}

func (x xors) xor(y xors) xors {
	out := xors{}
	for m, k := range x {
		out[m] = k
	}
	for m, k := range y {
		if out[m] ^= k; out[m] == 0 {
			delete(out, m)
		}
	}
	return out
}

func (x xors) and(y xors) xors {
	out := xors{}
	for m, k := range x {
		for n, l := range y {
			p := product(m, n, true)
			if out[p] ^= k & l; out[p] == 0 {
				delete(out, p)
			}
		}
	}
	return out
}

// at returns the value of a polynomial where atoms that are values have random numbers of a seed.
func (r *ring) at(p poly, seed uint64, memo map[int]uint64) uint64 {
	sum := uint64(0)
	for m, k := range p {
		for _, a := range strings.Fields(m) {
			var i int
			fmt.Sscan(a, &i)
			k *= r.atomAt(i, seed, memo)
		}
		sum += k
	}
	return sum
}

func (r *ring) atomAt(i int, seed uint64, memo map[int]uint64) uint64 {
	if x, ok := memo[i]; ok {
		return x
	}
	var x uint64
	switch {
	case r.whole[i] != nil:
		x = r.at(r.whole[i], seed, memo)
	case r.bits[i] != nil:
		for m, k := range r.bits[i] {
			for _, a := range strings.Fields(m) {
				var j int
				fmt.Sscan(a, &j)
				k &= r.atomAt(j, seed, memo)
			}
			x ^= k
		}
	default:
		hi, lo := bits.Mul64(seed+uint64(i)*0x9e3779b97f4a7c15+1, 0xd6e8feb86659fd93)
		x = hi ^ lo
		if seed%4 == 0 {
			x %= 3
		}
	}
	memo[i] = x
	return x
}

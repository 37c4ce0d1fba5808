package sroa

import (
	"math/big"

	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

var (
	widened = pass.NewStat("Widened", "stack variable accessed in parts made one integer: parts are shifted in and out")
	vectors = pass.NewStat("Vector", "stack variable accessed in parts made one vector: parts are elements")
)

// maxWide bounds the bits of a variable that becomes one integer.
const maxWide = 128

// form is how a variable that is accessed in parts becomes one value.
type form uint8

const (
	whole    form = iota // it is accessed whole
	integer              // its parts are bits of an integer
	elements             // its parts are elements of a vector
)

// formOf says as what a piece that is accessed in parts can be one value.
func (s *sroa) formOf(x *variable, p *piece) (form, ir.Type) {
	if t := s.vectorOf(x, p); t != ir.NoType {
		return elements, t
	}
	if s.isInteger(x, p) {
		return integer, s.ts.Int(int(p.end-p.off) * 8)
	}
	return whole, ir.NoType
}

// forms finds for each piece that is accessed in parts what it can be, and returns the stat to count.
func (s *sroa) forms(x *variable, ps []piece, types []ir.Type, stat *pass.Stat) *pass.Stat {
	for i := range ps {
		if types[i] != ir.NoType || !ps[i].hard {
			continue
		}
		ps[i].form, types[i] = s.formOf(x, &ps[i])
		switch {
		case len(ps) > 1 || ps[i].form == whole:
		case ps[i].form == elements:
			stat = vectors
		default:
			stat = widened
		}
	}
	return stat
}

// isInteger reports that each access of p is of integers or floats without holes, or of all of it, and that some access is of all of it or p is as large as a register.
func (s *sroa) isInteger(x *variable, p *piece) bool {
	n := p.end - p.off
	all := n == 1 || n == 2 || n == 4 || n == 8
	for i := range x.uses {
		u := &x.uses[i]
		if u.off >= p.end || u.off+u.size <= p.off || u.size == 0 {
			continue
		}
		if u.off < p.off || u.off+u.size > p.end {
			return false
		}
		covers := u.size == n
		switch {
		case u.soft && (!covers || s.isFill(u.v) && s.pattern(u.v, s.ts.Int(int(n)*8)) == nil):
			return false
		case !u.soft && !s.plain(accessed(u.v)):
			return false
		}
		all = all || covers && !u.soft
	}
	return all && n*8 <= maxWide
}

// vectorOf returns the vector that p is, when a vector is what it is accessed as whole, and its parts are elements or all of it.
func (s *sroa) vectorOf(x *variable, p *piece) (t ir.Type) {
	l := s.fold.Layout()
	for i := range x.uses {
		u := &x.uses[i]
		if a := accessed(u.v); !u.soft && s.ts.IsVector(a) && u.off == p.off && u.off+u.size == p.end && (t == ir.NoType || s.ts.NumElems(a) < s.ts.NumElems(t)) {
			t = a
		}
	}
	if t == ir.NoType || !s.plain(t) {
		return ir.NoType
	}
	size := int64(l.StoreSize(s.ts.Elem(t)))
	if size*int64(s.ts.NumElems(t)) != p.end-p.off {
		return ir.NoType
	}
	for i := range x.uses {
		u := &x.uses[i]
		if u.off >= p.end || u.off+u.size <= p.off || u.size == 0 {
			continue
		}
		covers := u.off == p.off && u.off+u.size == p.end
		switch {
		case u.soft && (!covers || s.isFill(u.v) && s.pattern(u.v, t) == nil):
			return ir.NoType
		case u.soft:
		case !s.plain(accessed(u.v)):
			return ir.NoType
		case !covers && (u.size != size || (u.off-p.off)%size != 0):
			return ir.NoType
		}
	}
	return t
}

// loadPart makes the load of a part of p one of all of it, with what takes the part out.
func (s *sroa) loadPart(u *use, p *piece) {
	v := u.v
	l := s.f.NewValue(ir.OpLoad, p.t, p.v)
	l.Aux = int64(v.Mem().WithAlign(s.align(p, p.off, 0)))
	s.f.SetPos(l, s.f.Pos(v))
	l.InsertBefore(v)
	last := func(op ir.Op, args ...*ir.Value) { // v becomes it: its uses need not be found
		v.ClearArgs()
		for _, a := range args {
			v.AddArg(a)
		}
		v.Op, v.Aux, v.Flags = op, 0, 0
	}
	now, t := l, v.Type
	switch {
	case u.off == p.off && u.off+u.size == p.end:
		last(ir.OpBitCast, now)
	case p.form == elements:
		at := s.f.Int(ir.I32, (u.off-p.off)/u.size)
		if e := s.ts.Elem(p.t); e != t {
			last(ir.OpBitCast, s.before(v, ir.OpExtractElement, e, now, at))
		} else {
			last(ir.OpExtractElement, now, at)
		}
	default:
		if n := s.shift(u, p); n != 0 {
			now = s.before(v, ir.OpLShr, p.t, now, s.f.Int(p.t, n))
		}
		if e := s.ts.Int(int(u.size) * 8); e != t {
			last(ir.OpBitCast, s.before(v, ir.OpTrunc, e, now))
		} else {
			last(ir.OpTrunc, now)
		}
	}
	s.keepDebug(v)
	s.f.Touch()
}

// storePart makes the store of a part of p one of all of it.
func (s *sroa) storePart(u *use, p *piece) {
	v := u.v
	val := v.Args[0]
	switch {
	case u.off == p.off && u.off+u.size == p.end:
		if p.form == integer && s.ts.IsVector(val.Type) {
			val = s.solid(v, val)
		}
		val = s.cast(v, p.t, val)
	case p.form == elements:
		val = s.cast(v, s.ts.Elem(p.t), val)
		val = s.before(v, ir.OpInsertElement, p.t, s.old(v, p), val, s.f.Int(ir.I32, (u.off-p.off)/u.size))
	default:
		val = s.insert(u, p, s.cast(v, s.ts.Int(int(u.size)*8), val))
	}
	v.SetArg(0, val)
	v.SetArg(1, p.v)
	v.Aux = int64(v.Mem().WithAlign(s.align(p, p.off, 0)))
}

// solid freezes what becomes bits of one integer: on a GPU a part that is poison must not make the others so, which may be read without it.
func (s *sroa) solid(at, v *ir.Value) *ir.Value {
	if s.ts.IsInt(v.Type) && v.Op == ir.OpConstInt || !memeffect.IsGPU(s.f.Mod()) {
		return v
	}
	return s.before(at, ir.OpFreeze, v.Type, v)
}

// insert puts a part into the integer that p is.
func (s *sroa) insert(u *use, p *piece, part *ir.Value) *ir.Value {
	old := s.solid(u.v, s.old(u.v, p))
	val := s.before(u.v, ir.OpZExt, p.t, s.solid(u.v, part))
	n := s.shift(u, p)
	if n != 0 {
		val = s.before(u.v, ir.OpShl, p.t, val, s.f.Int(p.t, n))
	}
	width := uint(p.end-p.off) * 8
	ones := new(big.Int).Lsh(new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), uint(u.size)*8), big.NewInt(1)), uint(n))
	mask := new(big.Int).Xor(ones, new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), width), big.NewInt(1)))
	rest := s.before(u.v, ir.OpAnd, p.t, old, s.f.BigInt(p.t, mask))
	return s.before(u.v, ir.OpOr, p.t, rest, val)
}

// old loads what p holds in front of v.
func (s *sroa) old(v *ir.Value, p *piece) *ir.Value {
	l := s.f.NewValue(ir.OpLoad, p.t, p.v)
	l.Aux = int64(ir.MemAux(0).WithAlign(s.align(p, p.off, 0)))
	s.f.SetPos(l, s.f.Pos(v))
	return l.InsertBefore(v)
}

// shift is the number of the lowest bit of a part.
func (s *sroa) shift(u *use, p *piece) int64 {
	if s.fold.Layout().BigEndian {
		return 8 * (p.end - u.off - u.size)
	}
	return 8 * (u.off - p.off)
}

func (s *sroa) cast(at *ir.Value, t ir.Type, v *ir.Value) *ir.Value {
	if v.Type == t {
		return v
	}
	return s.before(at, ir.OpBitCast, t, v)
}

// before computes something in front of an instruction.
func (s *sroa) before(at *ir.Value, op ir.Op, t ir.Type, args ...*ir.Value) *ir.Value {
	v := s.f.NewValue(op, t, args...)
	s.f.SetPos(v, s.f.Pos(at))
	return v.InsertBefore(at)
}

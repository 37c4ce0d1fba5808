package passcheck

import (
	"fmt"
	"slices"
	"sort"

	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/ir"
)

// Separated checks a pass that computes addresses in other steps (separate-const-offset-from-gep<exact>). The demands:
//
//   - Every getelementptr that is left is the same number as before: a sum of multiples of values and of their
//     extensions, modulo the width of an index. Extensions of sums are taken apart where the sum does not wrap.
//   - Where an address leans on a sum that does not wrap, and did not lean on it before, the program is undefined when
//     that sum is poison: behind it in its block, before any call, memory is accessed at an address computed from it.
//   - inbounds is only where it was, or on steps that go up from a base that is in bounds; nsw and nuw are nowhere new.
//   - Everything else has the operands it had; what is new only computes numbers.
//
// Result counts addresses.
func Separated(before, after *ir.Func) (r Result) {
	s := &separated{pair: newPair(before, after), tree: dom.Of(after)}
	s.layout, _ = after.Mod().Layout()
	for v := range after.Instrs() {
		switch {
		case s.isNew(v):
			if !v.Op.Is(ir.IsBinary|ir.IsCast) && v.Op != ir.OpGetElementPtr || v.Op.Is(ir.CanTrap) || v.Flags&^ir.InBounds != 0 {
				s.fail("%s is new", name(after, v))
			}
		case s.computes(v):
			s.number(s.was[v.ID], v, &r)
		default:
			s.kept(s.was[v.ID], v)
		}
	}
	for v := range before.Instrs() {
		if s.left(v) == nil && (!v.Op.Is(ir.IsBinary|ir.IsCast) && v.Op != ir.OpGetElementPtr || v.Op.Is(ir.CanTrap)) {
			s.fail("%s is gone", name(before, v))
		}
	}
	if s.wrong != "" {
		return Result{Wrong: []string{fmt.Sprintf("@%s: %s", before.Global.Name, s.wrong)}}
	}
	return r
}

type separated struct {
	*pair
	failure
	layout *ir.Layout
	tree   *dom.Tree
}

// computes reports an instruction that may be computed in other steps: an address, or a sum that became an extension.
func (s *separated) computes(v *ir.Value) bool {
	was := s.was[v.ID]
	return was.Op == ir.OpGetElementPtr && !s.after.Types().IsVector(v.Type) || was.Op != v.Op && v.Op == ir.OpSExt
}

// kept compares an instruction that stays as it is.
func (s *separated) kept(v, u *ir.Value) {
	if v.Op != u.Op || v.Type != u.Type || v.Flags != u.Flags || v.Aux != u.Aux && v.Op != ir.OpPhi || len(v.Args) != len(u.Args) {
		s.fail("%s has become %s", name(s.before, v), name(s.after, u))
		return
	}
	for i, a := range v.Args {
		if a.ID != u.Args[i].ID {
			s.fail("%s has other operands", name(s.before, v))
		}
	}
}

// atom is a value, extended or cut in steps.
type atom struct {
	id    ir.ID
	casts string // from the outside: s, z, t and the width it comes from
}

// linear is a constant and multiples of atoms, and the sums that it leans on not to wrap.
type linear struct {
	k     uint64
	terms map[atom]uint64
	leans []*ir.Value
	looks int
}

// number compares what v was with what it is, u.
func (s *separated) number(v, u *ir.Value, r *Result) {
	f, g := &linear{terms: map[atom]uint64{}}, &linear{terms: map[atom]uint64{}}
	w := s.width(v.Type)
	if !s.add(s.before, f, v, nil, 1, w) || !s.add(s.after, g, u, nil, 1, w) {
		r.undecided(s.before, "a big address")
		return
	}
	mask := ^uint64(0) >> (64 - w)
	if (f.k-g.k)&mask != 0 || !sameTerms(f.terms, g.terms, mask) {
		s.fail("%s is another number", name(s.before, v))
	}
	for _, x := range g.leans {
		if !slices.ContainsFunc(f.leans, func(y *ir.Value) bool { return y.ID == x.ID }) && !s.undefined(x, u) {
			s.fail("%s leans on %s, which may be poison", name(s.after, u), name(s.after, x))
		}
	}
	if u.Op == ir.OpGetElementPtr && u.Flags&ir.InBounds != 0 && v.Args[0].ID != u.Args[0].ID && u.Args[0].Flags&ir.InBounds == 0 {
		s.fail("%s says inbounds, its base does not", name(s.after, u))
	}
	r.Right++
}

func sameTerms(f, g map[atom]uint64, mask uint64) bool {
	var keys []atom
	for k := range f {
		keys = append(keys, k)
	}
	for k := range g {
		keys = append(keys, k)
	}
	sort.Slice(keys, func(i, j int) bool {
		return keys[i].id < keys[j].id || keys[i].id == keys[j].id && keys[i].casts < keys[j].casts
	})
	for _, k := range keys {
		if (f[k]-g[k])&mask != 0 {
			return false
		}
	}
	return true
}

func (s *separated) width(t ir.Type) int {
	ts := s.after.Types()
	if ts.IsPtr(t) {
		return s.layout.IndexBits(ts.AddrSpace(t))
	}
	return ts.Bits(t)
}

// add adds factor times v, below casts (outermost first), to a form of w bits. It is false where there is too much of it.
func (s *separated) add(f *ir.Func, l *linear, v *ir.Value, casts []*ir.Value, factor uint64, w int) bool {
	if l.looks++; l.looks > 20000 || len(casts) > 40 {
		return false
	}
	if c, ok := f.IntBits(v); ok && s.width(v.Type) <= 64 {
		l.k += factor * extended(s, c, s.width(v.Type), casts)
		return true
	}
	signed, unsigned, cut := false, false, false
	for i := len(casts) - 1; i >= 0; i-- { // from v outwards
		switch casts[i].Op {
		case ir.OpSExt:
			signed = signed || !unsigned // sext of a zext is a zext
		case ir.OpZExt:
			unsigned = true
		case ir.OpTrunc:
			cut = true
		}
	}
	plain := !signed && !unsigned
	fits := plain || v.Op == ir.OpOr || (!signed || v.Flags&ir.NSW != 0) && (!unsigned || v.Flags&ir.NUW != 0)
	narrow := cut && !plain // what does not wrap in more bits may wrap in fewer
	switch {
	case v.IsInst() && (v.Op == ir.OpAdd || v.Op == ir.OpSub || v.Op == ir.OpOr && v.Flags&ir.Disjoint != 0) && fits && !narrow:
		if !plain {
			l.leans = append(l.leans, v)
		}
		other := factor
		if v.Op == ir.OpSub {
			other = -factor
		}
		return s.add(f, l, v.Args[0], casts, factor, w) && s.add(f, l, v.Args[1], casts, other, w)
	case v.IsInst() && v.Op == ir.OpZExt && v.Flags&ir.NNeg != 0 && len(casts) == 0: // the same with the sign
		return s.add(f, l, v.Args[0], []*ir.Value{{Op: ir.OpSExt, Type: v.Type}}, factor, w)
	case v.IsInst() && (v.Op == ir.OpSExt || v.Op == ir.OpZExt || v.Op == ir.OpTrunc):
		return s.add(f, l, v.Args[0], append(casts[:len(casts):len(casts)], v), factor, w)
	case v.IsInst() && (v.Op == ir.OpShl || v.Op == ir.OpMul) && plain:
		if c, ok := f.IntBits(v.Args[1]); ok && (v.Op == ir.OpMul || c < 64) {
			if v.Op == ir.OpShl {
				c = 1 << c
			}
			return s.add(f, l, v.Args[0], casts, factor*c, w)
		}
	case v.IsInst() && v.Op == ir.OpGetElementPtr && plain && len(casts) == 0:
		return s.steps(f, l, v, factor, w)
	}
	key := ""
	for _, c := range casts {
		key += fmt.Sprintf("%v%d,", c.Op, s.width(c.Type))
	}
	l.terms[atom{v.ID, key}] += factor
	return true
}

// extended returns a constant of w bits after the casts.
func extended(s *separated, c uint64, w int, casts []*ir.Value) uint64 {
	for i := len(casts) - 1; i >= 0; i-- {
		if casts[i].Op == ir.OpSExt && w < 64 {
			c = uint64(int64(c<<(64-w)) >> (64 - w))
		}
		w = min(s.width(casts[i].Type), 64)
		c &= ^uint64(0) >> (64 - w)
	}
	return c
}

// steps adds the base and the indices of a getelementptr.
func (s *separated) steps(f *ir.Func, l *linear, v *ir.Value, factor uint64, w int) bool {
	ts := f.Types()
	if !s.add(f, l, v.Args[0], nil, factor, w) {
		return false
	}
	t := v.GEP().Elem()
	for i, a := range v.Args[1:] {
		if i > 0 {
			if ts.Kind(t) == ir.KindStruct {
				n, _ := f.IntBits(a)
				l.k += factor * s.layout.FieldOffset(t, int(n))
				t = ts.Elems(t)[n]
				continue
			}
			t = ts.Elem(t)
		}
		size := s.layout.AllocSize(t)
		aw := s.width(a.Type)
		if c, ok := f.IntBits(a); ok && aw <= 64 {
			l.k += factor * size * uint64(int64(c<<(64-aw))>>(64-aw))
			continue
		}
		var casts []*ir.Value
		if aw < w { // extended by itself
			casts = []*ir.Value{{Op: ir.OpSExt, Type: ts.Int(w)}}
		} else if aw > w {
			casts = []*ir.Value{{Op: ir.OpTrunc, Type: ts.Int(w)}}
		}
		if !s.add(f, l, a, casts, factor*size, w) {
			return false
		}
	}
	return true
}

// undefined reports that the program is undefined wherever the sum x is poison, and x stands above user.
func (s *separated) undefined(x, user *ir.Value) bool {
	x = s.now[x.ID]
	if x == nil || !s.tree.DominatesValue(x, user) {
		return false
	}
	from := map[*ir.Value]bool{x: true}
	for v := x.Next(); v != nil && v.Op != ir.OpCall && !v.IsVolatile(); v = v.Next() {
		if v.Op == ir.OpLoad && from[v.Args[0]] || v.Op == ir.OpStore && from[v.Args[1]] || v.Op == ir.OpBr && len(v.Args) > 0 && from[v.Args[0]] {
			return true
		}
		if v.Op.Is(ir.IsBinary|ir.IsCast) || v.Op == ir.OpGetElementPtr || v.Op == ir.OpICmp {
			for _, a := range v.Args {
				from[v] = from[v] || from[a]
			}
		}
	}
	return false
}

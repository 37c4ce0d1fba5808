package passcheck

import (
	"fmt"
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/ir"
)

// Spaces checks a pass that takes generic addresses in the space that they point into (infer-address-spaces). The
// demands:
//
//   - What is gone computed an address: a phi, a select, getelementptr or a cast; what is new does.
//   - Every operand of what is left is the same value: addresses are compared without casts between spaces, cycles of
//     phis by assuming what is to be shown; getelementptr keeps its type, its flags and its indices.
//   - An operand that is in another space than before points there: the address before was cast from that space,
//     on every path, or assumed to lie there. Only accesses that are not volatile and comparisons for
//     equality have such operands.
//   - A pointer that is cast back to generic has not left its object: the last step says inbounds; and it is not null.
//
// Result counts operands in another space.
func Spaces(before, after *ir.Func) (r Result) {
	s := &spaces{pair: newPair(before, after), tree: dom.Of(before), done: map[[2]*ir.Value]bool{}}
	for v := range before.Instrs() {
		u := s.left(v)
		switch {
		case u == nil && !s.address(v):
			s.fail("%s is gone", name(before, v))
		case u != nil && v.Op != ir.OpDbgRecord:
			s.operands(v, u)
		}
	}
	for u := range after.Instrs() {
		if s.isNew(u) && (!s.address(u) || u.Op == ir.OpPtrToInt || u.Op == ir.OpIntToPtr) {
			s.fail("%s is new", name(after, u))
		}
	}
	if s.wrong != "" {
		r.Wrong = append(r.Wrong, fmt.Sprintf("@%s: %s", before.Global.Name, s.wrong))
		return r
	}
	r.Right = s.moved
	return r
}

type spaces struct {
	*pair
	failure
	tree  *dom.Tree
	done  map[[2]*ir.Value]bool // addresses that are the same, or are being compared
	moved int
}

// address reports an operation that only computes an address.
func (s *spaces) address(v *ir.Value) bool {
	ts := s.after.Types()
	switch v.Op {
	case ir.OpPhi, ir.OpSelect, ir.OpGetElementPtr, ir.OpAddrSpaceCast, ir.OpBitCast, ir.OpIntToPtr:
		return ts.IsPtrOrVec(v.Type)
	}
	return v.Op == ir.OpPtrToInt
}

func (s *spaces) space(v *ir.Value) uint32 { return s.after.Types().AddrSpace(v.Type) }

// operands compares those of an instruction that is left.
func (s *spaces) operands(v, u *ir.Value) {
	if v.Op != u.Op || len(v.Args) != len(u.Args) || v.Flags != u.Flags || v.Op != ir.OpCall && v.Aux != u.Aux {
		s.fail("%s has become %s", name(s.before, v), name(s.after, u))
		return
	}
	ts := s.after.Types()
	for i, x := range v.Args {
		y := u.Args[i]
		if i == 0 && v.Op == ir.OpCall && x.Op == ir.OpGlobal {
			s.callee(x, y)
			continue
		}
		if !ts.IsPtrOrVec(x.Type) || !ts.IsPtrOrVec(y.Type) {
			if !s.equal(x, y) {
				s.fail("operand %d of %s is another value", i, name(s.before, v))
			}
			continue
		}
		if !s.same(x, y) {
			s.fail("operand %d of %s is another address", i, name(s.before, v))
			return
		}
		if s.space(x) == s.space(y) {
			if y.IsInst() && s.isNew(y) && y.Op == ir.OpAddrSpaceCast && !s.firm(x) {
				s.fail("operand %d of %s is cast back to a generic pointer", i, name(s.before, v))
			}
			continue
		}
		s.moved++
		if why := s.mayMove(v, i, y); why != "" {
			s.fail("operand %d of %s is in another space: %s", i, name(s.before, v), why)
		}
		if !s.lies(x, s.space(y), v) {
			s.fail("operand %d of %s need not lie in the space %d", i, name(s.before, v), s.space(y))
		}
	}
}

// callee compares what is called: of intrinsics only the names of types may differ.
func (s *spaces) callee(x, y *ir.Value) {
	a, b := s.before.Symbol(x), s.after.Symbol(y)
	if b == nil || a.Name != b.Name && (!a.IsIntrinsic() || kind(a.Name) != kind(b.Name)) {
		s.fail("@%s is called in the place of @%s", b.Name, a.Name)
	}
}

// kind returns the name of an intrinsic without the spaces in it.
func kind(name string) string {
	parts := strings.Split(name, ".")
	for i, p := range parts {
		parts[i] = strings.TrimRight(p, "0123456789")
	}
	return strings.Join(parts, ".")
}

// mayMove says why operand i of v may not be y, in another space, or "".
func (s *spaces) mayMove(v *ir.Value, i int, y *ir.Value) string {
	switch v.Op {
	case ir.OpLoad, ir.OpStore, ir.OpAtomicRMW, ir.OpCmpXchg:
		if v.IsVolatile() || v.Addr() != v.Args[i] {
			return "it is volatile, or no address"
		}
	case ir.OpCall:
		g := s.before.CalledFunc(v)
		if g == nil || !g.IsIntrinsic() {
			return "it is passed to a function"
		}
		if strings.HasPrefix(g.Global.Name, "llvm.mem") {
			if is, ok := s.before.IntBits(v.Args[4]); !ok || is != 0 {
				return "it is volatile"
			}
		}
	case ir.OpICmp:
		if v.Pred() != ir.IEQ && v.Pred() != ir.INE {
			return "the order is another one"
		}
		for y.Op == ir.OpGetElementPtr && y.IsConst() {
			y = y.Args[0]
		}
		if y.Op == ir.OpAddrSpaceCast && y.IsConst() {
			return "null of a space is not null"
		}
	default:
		return "it is no access"
	}
	return ""
}

// under returns what x is without casts between spaces.
func under(x *ir.Value) *ir.Value {
	for {
		switch {
		case x.Op == ir.OpAddrSpaceCast, x.Op == ir.OpBitCast:
			x = x.Args[0]
		case x.Op == ir.OpIntToPtr && x.Args[0].Op == ir.OpPtrToInt && x.IsInst():
			x = x.Args[0].Args[0]
		default:
			return x
		}
	}
}

// same reports that x before and y after are the same address. What it assumes of cycles, it shows.
func (s *spaces) same(x, y *ir.Value) bool {
	work := [][2]*ir.Value{{x, y}}
	for len(work) > 0 {
		p := [2]*ir.Value{under(work[len(work)-1][0]), under(work[len(work)-1][1])}
		work = work[:len(work)-1]
		if s.done[p] {
			continue
		}
		s.done[p] = true
		x, y := p[0], p[1]
		switch {
		case x.Op != y.Op || len(x.Args) != len(y.Args):
			return false
		case x.Op == ir.OpGlobal, x.Op == ir.OpParam:
			if x.Aux != y.Aux {
				return false
			}
		case x.Op == ir.OpPhi && s.after.Types().IsPtrOrVec(x.Type):
			if x.Block.ID != y.Block.ID {
				return false
			}
			for i := range x.Args {
				if x.Block.Preds[i].B.ID != y.Block.Preds[i].B.ID {
					return false
				}
				work = append(work, [2]*ir.Value{x.Args[i], y.Args[i]})
			}
		case x.Op == ir.OpSelect && s.after.Types().IsPtrOrVec(x.Type):
			if !s.equal(x.Args[0], y.Args[0]) {
				return false
			}
			work = append(work, [2]*ir.Value{x.Args[1], y.Args[1]}, [2]*ir.Value{x.Args[2], y.Args[2]})
		case x.Op == ir.OpGetElementPtr:
			if x.Flags != y.Flags || x.Aux != y.Aux {
				return false
			}
			for i := range x.Args[1:] {
				if !s.equal(x.Args[i+1], y.Args[i+1]) && !s.distance(x.Args[i+1], y.Args[i+1]) {
					return false
				}
			}
			work = append(work, [2]*ir.Value{x.Args[0], y.Args[0]})
		default:
			if !s.equal(x, y) && !(x.IsConst() && (x.Op == ir.OpUndef || x.Op == ir.OpPoison || x.Op == ir.OpNull)) {
				return false
			}
		}
	}
	return true
}

// equal compares values that are no addresses of several forms: numbers of what there was before have stayed.
func (s *spaces) equal(x, y *ir.Value) bool {
	if x.ID == y.ID && !s.isNew(y) {
		return true
	}
	// A value computed from generic pointers that is left has operands of its own to compare; new ones are addresses.
	return s.after.Types().IsPtrOrVec(x.Type) && !(under(x) == x && under(y) == y) && s.same(x, y)
}

// distance reports that x and y are differences of the same constant addresses.
func (s *spaces) distance(x, y *ir.Value) bool {
	if x.Op != ir.OpSub || y.Op != ir.OpSub {
		return false
	}
	for i := range x.Args {
		a, b := x.Args[i], y.Args[i]
		if a.Op != ir.OpPtrToInt || b.Op != ir.OpPtrToInt || !s.same(a.Args[0], b.Args[0]) || s.space(y.Args[0].Args[0]) != s.space(b.Args[0]) {
			return false
		}
	}
	return true
}

// lies reports that the address x points into the space where user, or a computation of the address, is.
func (s *spaces) lies(x *ir.Value, space uint32, user *ir.Value) bool {
	seen := map[*ir.Value]bool{}
	work := [][2]*ir.Value{{x, user}}
	for len(work) > 0 {
		x, user := work[len(work)-1][0], work[len(work)-1][1]
		work = work[:len(work)-1]
		if seen[x] || s.space(x) == space || x.Op == ir.OpUndef || x.Op == ir.OpPoison || s.assumed(x, space, user) {
			continue
		}
		seen[x] = true
		switch {
		case x.Op == ir.OpIntToPtr && x.IsInst() && x.Args[0].Op == ir.OpPtrToInt:
			work = append(work, [2]*ir.Value{x.Args[0].Args[0], x})
		case x.Op == ir.OpNull || x.IsConst() && x.Op == ir.OpIntToPtr: // an access of it is undefined
			if user.Op != ir.OpSelect {
				return false
			}
		case x.Op == ir.OpGetElementPtr, x.Op == ir.OpAddrSpaceCast, x.Op == ir.OpBitCast:
			work = append(work, [2]*ir.Value{x.Args[0], x})
		case x.Op == ir.OpPhi:
			for _, a := range x.Args {
				work = append(work, [2]*ir.Value{a, x})
			}
		case x.Op == ir.OpSelect:
			work = append(work, [2]*ir.Value{x.Args[1], x}, [2]*ir.Value{x.Args[2], x})
		default:
			return false
		}
	}
	return true
}

// assumed reports an assumption above user that p lies in the space.
func (s *spaces) assumed(p *ir.Value, space uint32, user *ir.Value) bool {
	if p.IsConst() || !user.IsInst() {
		return false
	}
	tests := map[uint32]string{1: "global", 3: "shared", 4: "const", 5: "local"}
	for v := range s.before.Instrs() {
		if v.Op != ir.OpCall || s.before.CalledFunc(v) == nil || s.before.CalledFunc(v).Global.Name != "llvm.assume" {
			continue
		}
		t := v.Args[1]
		if t.Op != ir.OpCall || t.Args[1] != p || s.before.CalledFunc(t) == nil || s.before.CalledFunc(t).Global.Name != "llvm.nvvm.isspacep."+tests[space] {
			continue
		}
		if s.tree.DominatesValue(v, user) {
			return true
		}
	}
	return false
}

// firm reports that the address x has not left its object and is not null.
func (s *spaces) firm(x *ir.Value) bool {
	seen := map[*ir.Value]bool{}
	work := []*ir.Value{x}
	for len(work) > 0 {
		x := under(work[len(work)-1])
		work = work[:len(work)-1]
		if seen[x] {
			continue
		}
		seen[x] = true
		switch {
		case x.Op == ir.OpGetElementPtr:
			if x.IsInst() && x.Flags&ir.InBounds == 0 {
				return false
			}
			if x.IsInst() {
				work = append(work, s.selects(x.Args[0])...)
			}
		case x.Op == ir.OpPhi:
			work = append(work, x.Args...)
		case x.Op == ir.OpSelect:
			work = append(work, x.Args[1:]...)
		case x.Op == ir.OpNull, x.Op == ir.OpIntToPtr && x.IsConst():
			return false
		}
	}
	return true
}

// selects returns the base of a getelementptr where it may be null.
func (s *spaces) selects(base *ir.Value) []*ir.Value {
	if b := under(base); b.Op == ir.OpSelect || b.Op == ir.OpPhi || b.Op == ir.OpNull {
		for _, a := range b.Args {
			if a.Op == ir.OpNull {
				return []*ir.Value{a}
			}
		}
	}
	return nil
}

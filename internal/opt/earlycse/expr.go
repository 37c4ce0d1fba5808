package earlycse

import (
	"fmt"
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/ir"
)

// key is an expression in a canonical form: expressions with equal keys have equal values in every
// lane where both are defined. The operation is an ir.Op or one of the forms below.
type key struct {
	op   uint16
	n    uint8 // operands in args
	typ  ir.Type
	aux  int64
	args [4]ir.ID
	rest []ir.ID // operands from the fifth on
}

// Forms of a select that are one operation whichever way they are written.
const (
	formMin       = uint16(ir.NumOps) + iota // aux: signed; two operands
	formMax                                  //
	formSelectCmp                            // aux: predicate and flags; comparison's operands, then the choices
	formOffset                               // getelementptr with constant indices: base; aux: bytes
)

func (k *key) add(v *ir.Value) {
	if int(k.n) < len(k.args) {
		k.args[k.n] = v.ID
		k.n++
		return
	}
	k.rest = append(k.rest, v.ID)
}

func (k *key) equal(o *key) bool {
	return k.op == o.op && k.typ == o.typ && k.aux == o.aux && k.n == o.n && k.args == o.args && slices.Equal(k.rest, o.rest)
}

// clone returns a copy that does not share the scratch storage.
func (k *key) clone() key {
	c := *k
	c.rest = slices.Clone(k.rest)
	return c
}

// hash mixes by multiplication with an odd constant (Knuth, TAOCP 3, 6.4) and folds.
func (k *key) hash() uint32 {
	const m = 0x9e3779b97f4a7c15
	h := (uint64(k.op)<<32 | uint64(k.typ)) * m
	h = (h ^ h>>29 ^ uint64(k.aux)) * m
	for _, a := range k.args[:k.n] {
		h = (h ^ h>>29 ^ uint64(a)) * m
	}
	for _, a := range k.rest {
		h = (h ^ h>>29 ^ uint64(a)) * m
	}
	return uint32(h >> 32)
}

// exprEntry is an available expression.
type exprEntry struct {
	key    key
	leader *ir.Value
	value  *ir.Value // what an equal expression becomes: the leader, or a constant
	block  *ir.Block
	groups uint32 // of a convergent call
}

// keyOf makes the canonical key of an expression in s.scratch and returns its hash; ok is false for
// an instruction that is no expression.
func (s *cse) keyOf(v *ir.Value) (hash uint32, ok bool) {
	k := &s.scratch
	*k = key{op: uint16(v.Op), typ: v.Type, rest: k.rest[:0]}
	switch {
	case v.Op.Is(ir.IsBinary):
		a, b := v.Args[0], v.Args[1]
		if v.Op.Is(ir.Commutative) && a.ID > b.ID {
			a, b = b, a
		}
		k.add(a)
		k.add(b)
		return k.hash(), true
	case v.Op.Is(ir.IsCast), v.Op == ir.OpFNeg, v.Op == ir.OpFreeze:
		k.add(v.Args[0])
		return k.hash(), true
	}
	switch v.Op {
	case ir.OpICmp, ir.OpFCmp:
		p, a, b := compareKey(v)
		k.aux = p
		k.add(a)
		k.add(b)
	case ir.OpSelect:
		s.selectKey(k, v)
	case ir.OpGetElementPtr:
		s.gepKey(k, v)
	case ir.OpExtractElement, ir.OpInsertElement:
		for _, a := range v.Args {
			k.add(a)
		}
	case ir.OpShuffleVector, ir.OpExtractValue, ir.OpInsertValue:
		for _, a := range v.Args {
			k.add(a)
		}
		for _, i := range s.f.Ints[v.Aux] {
			k.rest = append(k.rest, ir.ID(i))
		}
	case ir.OpPhi:
		if len(v.Args) > s.opt.PHILimit {
			return 0, false
		}
		k.aux = int64(v.Block.ID)
		for _, a := range v.Args {
			k.add(s.sub.Find(a))
		}
	default:
		return 0, false
	}
	return k.hash(), true
}

// compareKey returns a comparison with its operands in order of their IDs and its predicate turned
// round to match, in one number with the marks that can make the result poison.
func compareKey(v *ir.Value) (pred int64, a, b *ir.Value) {
	a, b = v.Args[0], v.Args[1]
	p := v.Pred()
	if a.ID > b.ID || a == b && p.Swapped() < p {
		a, b = b, a
		p = p.Swapped()
	}
	return int64(p), a, b
}

// selectKey makes the key of a select. A negated condition exchanges the choices, and so does the
// inverse comparison; a choice between the operands of the comparison is their minimum or maximum.
func (s *cse) selectKey(k *key, v *ir.Value) {
	c, x, y := v.Args[0], v.Args[1], v.Args[2]
	for range 4 { // not of not of …
		if c.Op != ir.OpXor || !c.IsInst() || !s.ones(c.Args[1]) {
			break
		}
		c, x, y = c.Args[0], y, x
	}
	if (c.Op != ir.OpICmp && c.Op != ir.OpFCmp) || !c.IsInst() {
		k.add(c)
		k.add(x)
		k.add(y)
		return
	}
	p, a, b := compareKey(c)
	if form, signed, ok := minMax(ir.Pred(p), a, b, x, y); ok && c.Flags == 0 {
		k.op = form
		if signed {
			k.aux = 1
		}
		if x.ID > y.ID {
			x, y = y, x
		}
		k.add(x)
		k.add(y)
		return
	}
	if inv := int64(ir.Pred(p).Inverted()); inv < p {
		p, x, y = inv, y, x
	}
	k.op = formSelectCmp
	k.aux = p | int64(c.Flags)<<8 // the comparison's marks can make the choice poison
	for _, a := range [4]*ir.Value{a, b, x, y} {
		k.add(a)
	}
}

// minMax recognises a < b ? a : b and its relatives on integers.
func minMax(p ir.Pred, a, b, x, y *ir.Value) (form uint16, signed, ok bool) {
	if a == y && b == x {
		p = p.Inverted()
	} else if a != x || b != y {
		return 0, false, false
	}
	switch p { // a p b ? a : b
	case ir.IULT, ir.IULE:
		return formMin, false, true
	case ir.ISLT, ir.ISLE:
		return formMin, true, true
	case ir.IUGT, ir.IUGE:
		return formMax, false, true
	case ir.ISGT, ir.ISGE:
		return formMax, true, true
	}
	return 0, false, false
}

// gepKey makes the key of an address: base and distance in bytes when all indices are constants,
// else type and indices.
func (s *cse) gepKey(k *key, v *ir.Value) {
	if v.Type == v.Args[0].Type {
		if off, ok := s.simp.Fold().Offset(v); ok {
			k.op, k.aux = formOffset, off
			k.add(v.Args[0])
			return
		}
	}
	k.aux = int64(v.GEP().Elem())
	for _, a := range v.Args {
		k.add(a)
	}
}

func (s *cse) ones(v *ir.Value) bool {
	return v.IsConst() && s.ts.IsIntOrVec(v.Type) && !s.ts.IsScalable(v.Type) && s.f.Int(v.Type, -1) == v
}

// expression finds v among the available expressions, or makes it available. It reports whether v
// is gone.
func (s *cse) expression(v *ir.Value) (gone bool) {
	h, ok := s.keyOf(v)
	if !ok {
		return false
	}
	for e := s.exprs.first(h); e != nil; e = s.exprs.more(e) {
		if !e.val.key.equal(&s.scratch) {
			continue
		}
		return s.reuse(v, &e.val)
	}
	if s.opt.CheckHash {
		s.checkHash(h)
		fmt.Fprintf(s.c.Out, "early-cse hash %08x: %v", h, v.Op)
		for _, a := range v.Args {
			fmt.Fprintf(s.c.Out, " v%d", a.ID)
		}
		fmt.Fprintln(s.c.Out)
	}
	if s.opt.Widths && s.otherWidth(v) {
		return true
	}
	s.keyOf(v) // otherWidth has used the scratch key
	s.exprs.insert(h, exprEntry{key: s.scratch.clone(), leader: v, value: v, block: v.Block})
	return false
}

// reuse replaces v by what an equal expression is known to be.
func (s *cse) reuse(v *ir.Value, e *exprEntry) bool {
	stat, kind := expression, Equal
	switch {
	case v.Op == ir.OpPhi:
		stat = phiMerged
	case e.value != e.leader:
		stat, kind = condition, Condition
	}
	if !s.c.Apply(stat, v) {
		return true // bisection stops here: leave it as it is, and its entry to the first one
	}
	if kind == Equal {
		s.weaken(e.leader, v)
		s.witness(Witness{Kind: Equal, Removed: v, Leader: e.leader, Value: e.value})
	} else {
		s.witness(Witness{Kind: Condition, Removed: v, Leader: e.value, Value: e.value, Block: v.Block, At: v})
	}
	s.sub.Set(v, e.value)
	s.drop(v)
	return true
}

// weaken takes the marks from leader that removed does not have, unless a poison leader is undefined
// behaviour anyhow: the marks make a value poison that the removed instruction defines.
func (s *cse) weaken(leader, removed *ir.Value) {
	keep := removed.Flags
	if leader.Op != removed.Op {
		keep = 0
	}
	if leader.Flags&^keep != 0 && !s.poisonIsUB(leader) {
		s.dropMarks(leader, leader.Flags&^keep)
	}
}

// lookAhead bounds the search of poisonIsUB.
const lookAhead = 16

// poisonIsUB reports that v, when poison, makes the program undefined soon after.
func (s *cse) poisonIsUB(v *ir.Value) bool {
	u := v.Next()
	for n := 0; u != nil && n < lookAhead; n++ {
		if s.undefinedOn(u, v) {
			return true
		}
		if touches(u) && s.effects.Inst(u).Has(memeffect.MayNotReturn|memeffect.Unwinds) {
			return false
		}
		u = u.Next()
	}
	return false
}

// undefinedOn reports that u is undefined behaviour when its operand v is poison.
func (s *cse) undefinedOn(u, v *ir.Value) bool {
	switch u.Op {
	case ir.OpLoad, ir.OpStore, ir.OpAtomicRMW, ir.OpCmpXchg:
		return u.Addr() == v
	case ir.OpUDiv, ir.OpSDiv, ir.OpURem, ir.OpSRem:
		return u.Args[1] == v
	case ir.OpBr, ir.OpSwitch, ir.OpIndirectBr:
		return len(u.Args) > 0 && u.Args[0] == v
	case ir.OpCall:
		c := s.f.Call(u)
		for i, a := range s.f.CallArgs(u) {
			if a == v && s.f.Mod().Attrs.Has(paramAttr(c, i), ir.AttrNoUndef) {
				return true
			}
		}
	}
	return false
}

// checkHash looks through the whole table for an equal expression of another hash: keys are
// compared by their fields and hashed from them, so there is none unless a change of this file
// broke that.
func (s *cse) checkHash(h uint32) {
	for i := range s.exprs.n {
		if e := s.exprs.at(i); e.hash != h && e.val.key.equal(&s.scratch) {
			panic("early-cse: equal expressions with different hashes")
		}
	}
}

package earlycse

import (
	"github.com/warpwise/warpwise/ir"
)

// scope is a block whose subtree is being walked.
type scope struct {
	block *ir.Block
	next  int32  // child to visit
	gen   uint32 // at the end of the block
	marks [8]int32
}

// walk visits the blocks in preorder of the dominator tree.
func (s *cse) walk() {
	stack := append(s.scopes[:0], s.enter(s.f.Entry(), 0))
	defer func() { s.scopes = stack }()
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		children := s.tree.Children(top.block)
		if int(top.next) < len(children) {
			b := children[top.next]
			top.next++
			stack = append(stack, s.enter(b, top.gen))
			continue
		}
		s.leave(top)
		stack = stack[:len(stack)-1]
	}
}

// enter processes a block whose immediate dominator ends with the generation gen.
func (s *cse) enter(b *ir.Block, gen uint32) scope {
	sc := scope{block: b, marks: [8]int32{s.exprs.mark(), s.values.mark(), s.calls.mark(), s.loads.mark(), s.stores.mark(), s.sregs.mark(), int32(len(s.undo)), s.regions.mark()}}
	s.gen = gen
	if len(b.Preds) != 1 && b != s.f.Entry() {
		s.gen++ // a path around the dominator may have written
	}
	s.reads++  // stores are found dead within one block only
	s.groups++ // the threads that run it are others
	s.queries = 0
	s.huge = s.opt.Imprecise && isHuge(b, s.opt.HugeBlock)
	s.fromBranch(b)
	s.block(b)
	sc.gen = s.gen
	return sc
}

func (s *cse) leave(sc *scope) {
	s.exprs.release(sc.marks[0])
	s.values.release(sc.marks[1])
	s.calls.release(sc.marks[2])
	s.loads.release(sc.marks[3])
	s.stores.release(sc.marks[4])
	s.sregs.release(sc.marks[5])
	s.regions.release(sc.marks[7])
	for i := len(s.undo) - 1; i >= int(sc.marks[6]); i-- {
		s.known[s.undo[i].ID] = nil
	}
	s.undo = s.undo[:sc.marks[6]]
}

func (s *cse) block(b *ir.Block) {
	for v := b.First(); v != nil; {
		next := v.Next()
		if v.Op != ir.OpDbgRecord {
			s.operands(v)
			s.inst(v)
		}
		v = next
	}
	if len(s.undo) > 0 {
		s.edges(b)
	}
}

// operands replaces the operands of v by what they are known to be.
func (s *cse) operands(v *ir.Value) {
	for i, a := range v.Args {
		w := s.sub.Find(a)
		if w != a {
			v.SetArg(i, w)
		}
		if v.Op != ir.OpPhi && w.Type == ir.I1 && w.Class != ir.ClassConst {
			s.useCondition(v, i, w, v.Block, v)
		}
	}
}

// useCondition replaces an operand that a branch has decided; it is used in the block at, in front of
// the instruction before or, when that is nil, at the end.
func (s *cse) useCondition(v *ir.Value, i int, w *ir.Value, at *ir.Block, before *ir.Value) {
	if int(w.ID) >= len(s.known) {
		return
	}
	if k := s.known[w.ID]; k != nil && s.c.Apply(condition, v) {
		s.witness(Witness{Kind: Condition, Removed: w, Leader: k, Value: k, Block: at, At: before})
		v.SetArg(i, k)
		s.changed = true
	}
}

// edges replaces the operands of phis that flow out of b: they are used at its end.
func (s *cse) edges(b *ir.Block) {
	for _, e := range b.Succs {
		for p := range e.B.Phis() {
			if w := s.sub.Find(p.Args[e.I]); p.Type == ir.I1 && w.Class != ir.ClassConst {
				s.useCondition(p, int(e.I), w, b, nil)
			}
		}
	}
}

// fromBranch learns what the only way into b says about a condition.
func (s *cse) fromBranch(b *ir.Block) {
	if len(b.Preds) != 1 {
		return
	}
	e := b.Preds[0]
	t := e.B.Term()
	if t == nil || t.Op != ir.OpBr || len(t.Args) != 1 || t.Args[0].IsConst() {
		return
	}
	if c := t.Args[0]; c.Op == ir.OpCall && s.constrained(c) && !s.sameEnvironment(c) {
		return // a comparison that may raise a flag keeps its uses
	}
	s.assume(t.Args[0], e.I == 0)
}

// fact is a condition with its truth value.
type fact struct {
	v     *ir.Value
	truth bool
}

// assume records that v is known to be truth from here on, and what follows for its parts.
func (s *cse) assume(v *ir.Value, truth bool) {
	work := []fact{{v, truth}}
	for len(work) > 0 {
		fa := work[len(work)-1]
		work = work[:len(work)-1]
		if fa.v.Class == ir.ClassConst || int(fa.v.ID) >= len(s.known) || s.known[fa.v.ID] != nil {
			continue
		}
		k := s.truth(fa.truth)
		s.known[fa.v.ID] = k
		s.undo = append(s.undo, fa.v)
		if !fa.v.IsInst() {
			continue
		}
		if h, ok := s.keyOf(fa.v); ok {
			s.exprs.insert(h, exprEntry{key: s.scratch.clone(), leader: fa.v, value: k, block: fa.v.Block})
		}
		work = s.parts(work, fa)
	}
}

// parts appends the conditions that a decided conjunction, disjunction or negation decides.
func (s *cse) parts(work []fact, fa fact) []fact {
	v := fa.v
	switch {
	case v.Op == ir.OpXor && s.isTrue(v.Args[1]):
		return append(work, fact{v.Args[0], !fa.truth})
	case v.Op == ir.OpAnd && fa.truth, v.Op == ir.OpOr && !fa.truth:
		return append(work, fact{v.Args[0], fa.truth}, fact{v.Args[1], fa.truth})
	case v.Op == ir.OpSelect && v.Args[0].Type == ir.I1:
		switch {
		case fa.truth && s.isFalse(v.Args[2]): // a and then b
			return append(work, fact{v.Args[0], true}, fact{v.Args[1], true})
		case !fa.truth && s.isTrue(v.Args[1]): // a or else b
			return append(work, fact{v.Args[0], false}, fact{v.Args[2], false})
		}
	}
	return work
}

func (s *cse) truth(b bool) *ir.Value {
	if b {
		return s.f.Int(ir.I1, 1)
	}
	return s.f.Int(ir.I1, 0)
}

func (s *cse) isTrue(v *ir.Value) bool { return v.Op == ir.OpConstInt && v.Type == ir.I1 && v.Aux == 1 }
func (s *cse) isFalse(v *ir.Value) bool {
	return v.Op == ir.OpConstInt && v.Type == ir.I1 && v.Aux == 0
}

func isHuge(b *ir.Block, limit int) bool {
	n := 0
	for range b.Instrs() {
		if n++; n > limit {
			return true
		}
	}
	return false
}

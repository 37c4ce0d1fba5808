package passcheck

import (
	"fmt"
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/ir"
)

// Speculated checks a pass that computes values of one side of a branch in front of it (speculative-execution).
// The demands:
//
//   - Blocks, branches, operands, flags and the order of what stayed are the same; nothing is new or gone.
//   - What moved stands at the end of the only block that led to its old one, behind what was there.
//   - It has no effect, reads no memory, cannot trap, sees no other threads and gives the same answer at any time.
//   - It promises nothing any more that could make lanes that did not take the side undefined: no metadata, and no
//     noundef or dereferenceable of a call.
//
// Result counts what moved.
func Speculated(before, after *ir.Func) (r Result) {
	s := &speculated{pair: newPair(before, after), effects: memeffect.Of(before)}
	if len(before.Blocks) != len(after.Blocks) {
		s.fail("there are other blocks")
	}
	for i, c := range after.Blocks {
		if s.wrong == "" {
			s.block(before.Blocks[i], c, &r)
		}
	}
	for v := range before.Instrs() {
		if s.left(v) == nil {
			s.fail("%s is gone", name(before, v))
		}
	}
	if s.wrong != "" {
		return Result{Wrong: []string{fmt.Sprintf("@%s: %s", before.Global.Name, s.wrong)}}
	}
	return r
}

type speculated struct {
	*pair
	failure
	effects *memeffect.Table
}

// block compares the block b with what it is after, c.
func (s *speculated) block(b, c *ir.Block, r *Result) {
	if b.ID != c.ID || len(b.Succs) != len(c.Succs) {
		s.fail("blocks have changed")
		return
	}
	for i, e := range b.Succs {
		if e.B.ID != c.Succs[i].B.ID {
			s.fail("branches have changed")
		}
	}
	v := b.First()
	for u := range c.Instrs() {
		if s.isNew(u) {
			s.fail("%s is new", name(s.after, u))
			return
		}
		was := s.was[u.ID]
		s.same(was, u)
		if was.Block == b {
			for v != nil && v.ID != u.ID { // those between have moved
				if w := s.left(v); w == nil || w.Block.ID == b.ID {
					s.fail("%s stands elsewhere", name(s.before, v))
					return
				}
				v = v.Next()
			}
			if v == nil {
				s.fail("%s stands elsewhere", name(s.after, u))
				return
			}
			v = v.Next()
			continue
		}
		if v == nil || !v.IsTerminator() && !s.onlyMoved(v, b) {
			s.fail("%s does not stand at the end", name(s.after, u))
			return
		}
		if why := s.may(was, u, b); why != "" {
			s.fail("%s has moved: %s", name(s.before, was), why)
		}
		r.Right++
	}
}

// onlyMoved reports that from v to the end of its block all but the terminator has moved away.
func (s *speculated) onlyMoved(v *ir.Value, b *ir.Block) bool {
	for ; v != nil && !v.IsTerminator(); v = v.Next() {
		if w := s.left(v); w == nil || w.Block.ID == b.ID {
			return false
		}
	}
	return true
}

// same compares an instruction with itself.
func (s *speculated) same(v, u *ir.Value) {
	if v.Op != u.Op || v.Type != u.Type || v.Flags != u.Flags || len(v.Args) != len(u.Args) || v.Aux != u.Aux && v.Op != ir.OpPhi {
		s.fail("%s has become %s", name(s.before, v), name(s.after, u))
		return
	}
	for i, a := range v.Args {
		if a.ID != u.Args[i].ID {
			s.fail("%s has other operands", name(s.before, v))
		}
	}
}

// may says why v may not stand as u at the end of b, or "".
func (s *speculated) may(v, u *ir.Value, b *ir.Block) string {
	from := v.Block
	e := s.effects.Inst(v)
	switch {
	case len(from.Preds) != 1 || from.Preds[0].B != b:
		return "other blocks lead to where it was"
	case v.Op != ir.OpCall && v.Op.Is(ir.IsTerminator|ir.IsEHPad|ir.CanTrap|ir.ReadsMemory|ir.WritesMemory) || v.Op == ir.OpPhi || v.Op == ir.OpAlloca || v.Op == ir.OpPCP || v.Type == ir.Token:
		return "it belongs to its place"
	case e.Has(memeffect.Convergent|memeffect.Sync|memeffect.Unwinds|memeffect.MayNotReturn|memeffect.Unstable|memeffect.Atomic|memeffect.Volatile|memeffect.Marker) ||
		e.Writes() || e.Reads():
		return "it has effects, or sees them"
	case len(s.after.Attachments(u)) > 0:
		return "it keeps metadata"
	}
	if v.Op == ir.OpCall {
		if n := callee(s.before, v); !strings.HasPrefix(n, "llvm.") {
			return "it calls a function"
		}
		c := s.after.Call(u)
		for _, set := range append([]ir.AttrSet{c.RetAttrs}, c.ParamAttrs...) {
			for _, a := range s.after.Mod().Attrs.Attrs(set) {
				if a.Kind == ir.AttrNoUndef || a.Kind == ir.AttrDereferenceable || a.Kind == ir.AttrDereferenceableOrNull {
					return "it keeps a promise of its operands"
				}
			}
		}
	}
	return ""
}

package isel

import (
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// findNoUnroll notes the headers of loops that metadata forbids to unroll: those that were unrolled already, and
// what is left over of their iterations. ptxas would do it again.
func (l *lowering) findNoUnroll() {
	l.noUnroll = l.noUnroll[:0]
	for _, b := range l.rpo {
		if t := b.Term(); t == nil || !l.forbidsUnrolling(l.f.Attachment(t, ir.MDLoop)) {
			continue
		}
		if len(l.noUnroll) == 0 {
			l.noUnroll = dense.Zeroed(l.noUnroll, l.f.NumBlockIDs())
		}
		for _, e := range b.Succs {
			if l.isBack(b, e.B) {
				l.noUnroll[e.B.ID] = true
			}
		}
	}
}

// isBack reports whether an edge goes backward in reverse postorder.
func (l *lowering) isBack(b, to *ir.Block) bool {
	if len(l.order) == 0 {
		l.order = dense.Zeroed(l.order, l.f.NumBlockIDs())
		for i, p := range l.rpo {
			l.order[p.ID] = int32(i)
		}
	}
	return l.order[to.ID] <= l.order[b.ID]
}

// forbidsUnrolling reports whether the metadata of a loop has llvm.loop.unroll.disable, or a count of 1.
func (l *lowering) forbidsUnrolling(id ir.MD) bool {
	md := &l.ir.MD
	n := md.Node(id)
	if id == 0 || n == nil || n.Kind != ir.MDTuple || len(n.Ops) == 0 {
		return false
	}
	for _, op := range n.Ops[1:] {
		p := md.Node(op)
		if p == nil || p.Kind != ir.MDTuple || len(p.Ops) == 0 {
			continue
		}
		name := md.Node(p.Ops[0])
		if name == nil || name.Kind != ir.MDString {
			continue
		}
		switch name.Str {
		case "llvm.loop.unroll.disable":
			return true
		case "llvm.loop.unroll.count":
			if v := md.Node(p.Ops[len(p.Ops)-1]); v != nil && v.Kind == ir.MDValue && v.Val.Op == ir.OpConstInt && v.Val.Aux == 1 {
				return true
			}
		}
	}
	return false
}

// pragmas emits what the header of a loop says to ptxas.
func (l *lowering) pragmas(b *ir.Block) {
	if len(l.noUnroll) > 0 && l.noUnroll[b.ID] {
		l.used(RuleNoUnroll)
		l.emit(ptx.OpPragma, ptx.NoType, ptx.None, l.out.Text(`"nounroll"`))
	}
}

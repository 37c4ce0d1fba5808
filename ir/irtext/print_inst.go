package irtext

import (
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// inst appends one instruction without the end of the line.
func (w *funcWriter) inst(v *ir.Value) {
	if v.Op == ir.OpDbgRecord {
		w.dbgRecord(w.f.DbgRecords[v.Aux])
		return
	}
	w.s("  ")
	if v.Type != ir.Void {
		w.local(v)
		w.s(" = ")
	}
	switch v.Op {
	case ir.OpRet:
		if len(v.Args) == 0 {
			w.s("ret void")
		} else {
			w.s("ret ").typed(v.Args[0])
		}
	case ir.OpBr, ir.OpSwitch, ir.OpIndirectBr, ir.OpCleanupRet, ir.OpCatchRet, ir.OpCatchSwitch:
		w.branch(v)
	case ir.OpCall, ir.OpInvoke, ir.OpCallBr:
		w.call(v)
	case ir.OpPhi:
		w.phi(v)
	case ir.OpAlloca:
		w.alloca(v)
	case ir.OpLoad, ir.OpStore, ir.OpFence, ir.OpCmpXchg, ir.OpAtomicRMW:
		w.memory(v)
	case ir.OpGetElementPtr:
		w.s("getelementptr")
		w.flags(v)
		w.s(" ").ty(v.GEP().Elem()).s(", ")
		w.list(v.Args, true)
	case ir.OpExtractValue, ir.OpInsertValue:
		w.s(v.Op.String()).s(" ")
		w.list(v.Args, true)
		w.indices(v)
	case ir.OpShuffleVector:
		w.s("shufflevector ")
		w.list(v.Args, true)
		w.shuffleMask(v)
	case ir.OpSelect:
		w.s("select")
		w.flags(v)
		w.s(" ")
		w.list(v.Args, true)
	case ir.OpVAArg:
		w.s("va_arg ").typed(v.Args[0])
		w.s(", ").ty(v.Type)
	case ir.OpLandingPad:
		w.landingPad(v)
	case ir.OpCatchPad, ir.OpCleanupPad:
		w.s(v.Op.String()).s(" within ").operand(v.Args[0])
		w.s(" [")
		w.list(v.Args[1:], true)
		w.s("]")
	case ir.OpPCP:
		w.markedCopy(v)
	default:
		w.plain(v)
	}
	w.attachments(w.f.Attachments(v), ", ")
	w.comment(v)
}

// markedCopy appends a divergence-safe copy as what LLVM takes for the same: see funcParser.markedCopy.
func (w *funcWriter) markedCopy(v *ir.Value) {
	a := v.Args[0]
	if w.f.Types().IsAggregate(v.Type) {
		w.s("select i1 true, ").typed(a)
		w.s(", ").typed(a)
		return
	}
	w.s("bitcast ").typed(a)
	w.s(" to ").ty(v.Type)
}

// plain appends an instruction without a form of its own: operands of one type after it, or each
// with its own.
func (w *funcWriter) plain(v *ir.Value) {
	w.s(v.Op.String())
	w.flags(v)
	if v.Op == ir.OpICmp || v.Op == ir.OpFCmp {
		w.s(" ").s(v.Pred().String())
	}
	if len(v.Args) == 0 || v.Args[0] == nil {
		return
	}
	t, all := v.Args[0].Type, false
	for _, a := range v.Args[1:] {
		all = all || a != nil && a.Type != t
	}
	w.s(" ")
	if !all {
		w.ty(t).s(" ")
	}
	w.list(v.Args, all)
	if v.Op.Is(ir.IsCast) {
		w.s(" to ").ty(v.Type)
	}
}

// list appends operands with commas between them.
func (w *funcWriter) list(args []*ir.Value, types bool) {
	for i, a := range args {
		if i > 0 {
			w.s(", ")
		}
		if types {
			w.typed(a)
		} else {
			w.operand(a)
		}
	}
}

var fastNames = [...]string{" reassoc", " nnan", " ninf", " nsz", " arcp", " contract", " afn"}

// flags appends the marks behind the name of an instruction or constant expression.
func (w *funcWriter) flags(v *ir.Value) {
	fl := v.Flags
	if fl == 0 && v.Op != ir.OpGetElementPtr {
		return
	}
	if fl&ir.FastMath == ir.FastMath {
		w.s(" fast")
	} else if fl&ir.FastMath != 0 {
		for i, n := range fastNames {
			if fl>>i&1 != 0 {
				w.s(n)
			}
		}
	}
	if v.Op == ir.OpGetElementPtr {
		w.gepFlags(v)
		return
	}
	if fl&ir.NUW != 0 {
		w.s(" nuw")
	}
	if fl&ir.NSW != 0 {
		w.s(" nsw")
	}
	if fl&ir.Exact != 0 {
		w.s(" exact")
	}
	if fl&ir.Disjoint != 0 {
		w.s(" disjoint")
	}
	if fl&ir.NNeg != 0 {
		w.s(" nneg")
	}
	if fl&ir.SameSign != 0 {
		w.s(" samesign")
	}
}

func (w *funcWriter) gepFlags(v *ir.Value) {
	if v.Flags&ir.InBounds != 0 {
		w.s(" inbounds")
	} else if v.Flags&ir.NUSW != 0 {
		w.s(" nusw")
	}
	if v.Flags&ir.NUW != 0 {
		w.s(" nuw")
	}
	if i := v.GEP().InRange(); i != 0 && v.Class == ir.ClassConst {
		r := w.pool.InRanges[i-1]
		w.s(" inrange(").int(r.Lo).s(", ").int(r.Hi).s(")")
	}
}

// label appends the successor i of the block of v with its type.
func (w *funcWriter) label(v *ir.Value, i int) {
	w.s("label ")
	if v.Block == nil || i >= len(v.Block.Succs) {
		w.s("<null operand!>")
		return
	}
	w.block(v.Block.Succs[i].B, w.prep)
}

func (w *funcWriter) succs(v *ir.Value) int {
	if v.Block == nil {
		return 0
	}
	return len(v.Block.Succs)
}

func (w *funcWriter) branch(v *ir.Value) {
	w.s(v.Op.String())
	switch v.Op {
	case ir.OpBr:
		w.s(" ")
		if len(v.Args) == 0 {
			w.label(v, 0)
			return
		}
		w.typed(v.Args[0])
		w.s(", ").label(v, 0)
		w.s(", ").label(v, 1)
	case ir.OpSwitch:
		w.s(" ").typed(v.Args[0])
		w.s(", ").label(v, 0)
		w.s(" [")
		for i, c := range v.Args[1:] {
			w.s("\n    ").typed(c)
			w.s(", ").label(v, i+1)
		}
		w.s("\n  ]")
	case ir.OpIndirectBr:
		w.s(" ").typed(v.Args[0])
		w.s(", [")
		w.labels(v, 0, w.succs(v))
		w.s("]")
	case ir.OpCleanupRet:
		w.s(" from ").operand(v.Args[0])
		w.s(" unwind ")
		w.unwind(v, w.succs(v) > 0, 0)
	case ir.OpCatchRet:
		w.s(" from ").operand(v.Args[0])
		w.s(" to ").label(v, 0)
	case ir.OpCatchSwitch:
		w.s(" within ")
		if len(v.Args) > 0 {
			w.operand(v.Args[0])
		} else {
			w.s("none")
		}
		handlers := w.succs(v) - int(v.Aux&1)
		w.s(" [")
		w.labels(v, 0, handlers)
		w.s("] unwind ")
		w.unwind(v, v.Aux&1 != 0, handlers)
	}
}

func (w *funcWriter) labels(v *ir.Value, from, to int) {
	for i := from; i < to; i++ {
		if i > from {
			w.s(", ")
		}
		w.label(v, i)
	}
}

func (w *funcWriter) unwind(v *ir.Value, has bool, i int) {
	if has {
		w.label(v, i)
	} else {
		w.s("to caller")
	}
}

func (w *funcWriter) phi(v *ir.Value) {
	w.s("phi")
	w.flags(v)
	w.s(" ").ty(v.Type).s(" ")
	order := w.f.PhiOrder(v)
	for k := range v.Args {
		i := k
		if order != nil {
			i = int(order[k])
		}
		if k > 0 {
			w.s(", ")
		}
		w.s("[ ").operand(v.Args[i])
		w.s(", ")
		if v.Block != nil && i < len(v.Block.Preds) {
			w.block(v.Block.Preds[i].B, w.prep)
		} else {
			w.s("<badref>")
		}
		w.s(" ]")
	}
}

func (w *funcWriter) landingPad(v *ir.Value) {
	pad := &w.f.Pads[v.Aux]
	w.s("landingpad ").ty(v.Type)
	if pad.Cleanup {
		w.s("\n          cleanup")
	}
	for i, a := range v.Args {
		if i < len(pad.Filter) && pad.Filter[i] {
			w.s("\n          filter ").typed(a)
		} else {
			w.s("\n          catch ").typed(a)
		}
	}
}

func (w *funcWriter) alloca(v *ir.Value) {
	a := v.Alloca()
	w.s("alloca ")
	if a.InAlloca() {
		w.s("inalloca ")
	}
	if a.SwiftError() {
		w.s("swifterror ")
	}
	w.ty(a.Type())
	if len(v.Args) > 0 {
		if n := v.Args[0]; n != nil && (n.Op != ir.OpConstInt || n.Type != ir.I32 || n.Aux != 1) {
			w.s(", ").typed(n)
		}
	}
	align := a.Align()
	if align == 0 {
		align = w.layout.PrefAlign(a.Type())
	}
	w.s(", align ").uint(align)
	if as := w.ts.AddrSpace(v.Type); as != 0 {
		w.s(", addrspace(").uint(uint64(as)).s(")")
	}
}

func (w *funcWriter) memory(v *ir.Value) {
	m := v.Mem()
	w.s(v.Op.String())
	if m.IsAtomic() && (v.Op == ir.OpLoad || v.Op == ir.OpStore) {
		w.s(" atomic")
	}
	if m.Weak() {
		w.s(" weak")
	}
	if v.Flags&ir.Volatile != 0 {
		w.s(" volatile")
	}
	align := m.Align()
	switch v.Op {
	case ir.OpFence:
		w.ordering(m)
		return
	case ir.OpLoad:
		w.s(" ").ty(v.Type).s(", ").typed(v.Args[0])
		w.ordering(m)
		if align == 0 {
			align = w.layout.ABIAlign(v.Type)
		}
	case ir.OpStore:
		w.s(" ").list(v.Args, true)
		w.ordering(m)
		if align == 0 {
			align = w.layout.ABIAlign(v.Args[0].Type)
		}
	case ir.OpCmpXchg:
		w.s(" ").list(v.Args, true)
		w.s(w.scopes[m.Scope()]).s(" ").s(m.Ordering().String()).s(" ").s(m.FailOrdering().String())
		if align == 0 {
			align = w.layout.StoreSize(v.Args[1].Type)
		}
	case ir.OpAtomicRMW:
		w.s(" ").s(m.RMW().String()).s(" ").list(v.Args, true)
		w.ordering(m)
		if align == 0 {
			align = w.layout.StoreSize(v.Args[1].Type)
		}
	}
	w.s(", align ").uint(align)
}

func (w *funcWriter) ordering(m ir.MemAux) {
	if m.IsAtomic() {
		w.s(w.scopes[m.Scope()]).s(" ").s(m.Ordering().String())
	}
}

func (w *funcWriter) call(v *ir.Value) {
	c := w.f.Calls[v.Aux]
	if c.Tail != ir.NoMarker {
		w.s(c.Tail.String()).s(" ")
	}
	w.s(v.Op.String())
	w.flags(v)
	if c.Conv != ir.CCC {
		w.s(" ").conv(c.Conv)
	}
	if c.RetAttrs != 0 {
		w.s(" ").attrSet(c.RetAttrs)
	}
	callee := v.Args[0]
	if as := w.ts.AddrSpace(callee.Type); as != 0 || w.layout.ProgramAS != 0 {
		w.s(" addrspace(").uint(uint64(as)).s(")")
	}
	w.s(" ")
	if w.ts.IsVarArg(c.Sig) {
		w.ty(c.Sig)
	} else {
		w.ty(w.ts.Elem(c.Sig))
	}
	w.s(" ").operand(callee)
	w.s("(")
	args := w.f.CallArgs(v)
	for i, a := range args {
		if i > 0 {
			w.s(", ")
		}
		w.ty(a.Type).s(" ")
		if i < len(c.ParamAttrs) && c.ParamAttrs[i] != 0 {
			w.attrSet(c.ParamAttrs[i]).s(" ")
		}
		w.operand(a)
	}
	if c.Tail == ir.MustTail && w.ts.IsVarArg(w.f.Sig) {
		if len(args) > 0 {
			w.s(", ")
		}
		w.s("...")
	}
	w.s(")")
	w.group(c.FnAttrs)
	if len(c.Bundles) > 0 {
		w.bundles(c, v.Args[1+len(args):])
	}
	switch v.Op {
	case ir.OpInvoke:
		w.s("\n          to ").label(v, 0)
		w.s(" unwind ").label(v, 1)
	case ir.OpCallBr:
		w.s("\n          to ").label(v, 0)
		w.s(" [")
		w.labels(v, 1, w.succs(v))
		w.s("]")
	}
}

func (w *funcWriter) bundles(c *ir.Call, args []*ir.Value) {
	w.s(" [ ")
	for i, b := range c.Bundles {
		if i > 0 {
			w.s(", ")
		}
		w.s(`"`).escaped(b.Tag).s(`"(`)
		w.list(args[:b.N], true)
		w.s(")")
		args = args[b.N:]
	}
	w.s(" ]")
}

func (w *funcWriter) conv(c ir.CallConv) *funcWriter {
	s := c.String()
	if strings.HasPrefix(s, "cc ") { // LLVM writes the number without a space
		return w.s("cc").uint(uint64(c))
	}
	return w.s(s)
}

// comment appends what LLVM says about a relocated pointer: the base and derived pointers are
// operands, given by index, of the gc-live bundle of the statepoint.
func (w *funcWriter) comment(v *ir.Value) {
	if v.Op != ir.OpCall || len(v.Args) != 4 || v.Args[1] == nil || !w.ts.IsPtrOrVec(v.Type) {
		return
	}
	g := w.f.Symbol(v.Args[0])
	const prefix = "llvm.experimental.gc.relocate."
	if g == nil || len(g.Name) < len(prefix) || g.Name[:len(prefix)] != prefix {
		return
	}
	token := v.Args[1]
	if token.Op == ir.OpLandingPad && token.Block != nil && len(token.Block.Preds) > 0 {
		token = token.Block.Preds[0].B.Term() // the statepoint is the invoke that unwinds here
	}
	if token == nil || !token.Op.Is(ir.IsCallLike) || token.Class != ir.ClassInst {
		return
	}
	live := w.f.CallArgs(token)
	rest := token.Args[1+len(live):]
	for _, b := range w.f.Calls[token.Aux].Bundles {
		if b.Tag == "gc-live" {
			live = rest[:b.N]
			break
		}
		rest = rest[b.N:]
	}
	base, ok1 := w.f.IntBits(v.Args[2])
	derived, ok2 := w.f.IntBits(v.Args[3])
	if !ok1 || !ok2 || base >= uint64(len(live)) || derived >= uint64(len(live)) {
		return
	}
	w.s(" ; (").operand(live[base])
	w.s(", ").operand(live[derived])
	w.s(")")
}

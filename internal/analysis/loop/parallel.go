package loop

import (
	"slices"

	"github.com/warpwise/warpwise/ir"
)

// ID returns the llvm.loop metadata of the loop: the node attached to the terminators of all
// latches, which refers to itself first. 0 when there is none or they differ.
func (l *Loop) ID() ir.MD {
	f := l.forest.fn
	var id ir.MD
	for _, b := range l.Latches() {
		md := f.Attachment(b.Term(), ir.MDLoop)
		if md == 0 || id != 0 && md != id {
			return 0
		}
		id = md
	}
	n := f.Mod().MD.Node(id)
	if n == nil || n.Kind != ir.MDTuple || len(n.Ops) == 0 || n.Ops[0] != id {
		return 0
	}
	return id
}

// IsParallel reports whether metadata says that no iteration depends on another through memory:
// every instruction of the loop that accesses memory is in an access group named by
// llvm.loop.parallel_accesses of the loop, or carries llvm.mem.parallel_loop_access with the
// loop (LLVM language reference, "llvm.access.group" and "llvm.loop.parallel_accesses").
func (l *Loop) IsParallel() bool {
	id := l.ID()
	if id == 0 {
		return false
	}
	f := l.forest.fn
	md := &f.Mod().MD
	var groups []ir.MD
	for _, op := range md.Node(id).Ops[1:] {
		n := md.Node(op)
		if n == nil || n.Kind != ir.MDTuple || len(n.Ops) == 0 {
			continue
		}
		if s := md.Node(n.Ops[0]); s != nil && s.Kind == ir.MDString && s.Str == "llvm.loop.parallel_accesses" {
			groups = append(groups, n.Ops[1:]...)
		}
	}
	for _, b := range l.Blocks() {
		for v := range b.Instrs() {
			if accessesMemory(f, v) && !inGroups(f, v, groups) && !listsLoop(f, v, id) {
				return false
			}
		}
	}
	return true
}

func inGroups(f *ir.Func, v *ir.Value, groups []ir.MD) bool {
	md := f.Attachment(v, ir.MDAccessGroup)
	if md == 0 {
		return false
	}
	n := f.Mod().MD.Node(md)
	if n.Kind == ir.MDTuple && len(n.Ops) == 0 { // a group itself, not a list of groups
		return slices.Contains(groups, md)
	}
	return slices.ContainsFunc(n.Ops, func(g ir.MD) bool { return slices.Contains(groups, g) })
}

func listsLoop(f *ir.Func, v *ir.Value, id ir.MD) bool {
	md := f.Attachment(v, ir.MDMemParallelLoopAccess)
	if md == 0 {
		return false
	}
	return md == id || slices.Contains(f.Mod().MD.Node(md).Ops, id)
}

func accessesMemory(f *ir.Func, v *ir.Value) bool {
	if !v.Op.Is(ir.ReadsMemory | ir.WritesMemory) {
		return v.Op.Is(ir.IsCallLike) && v.Op != ir.OpCall
	}
	if v.Op != ir.OpCall {
		return true
	}
	attrs := &f.Mod().Attrs
	if a, ok := attrs.Get(f.Call(v).FnAttrs, ir.AttrMemory); ok && ir.MemoryEffects(a.Int).None() {
		return false
	}
	if g := f.CalledFunc(v); g != nil {
		if a, ok := attrs.Get(g.FnAttrs, ir.AttrMemory); ok && ir.MemoryEffects(a.Int).None() {
			return false
		}
	}
	return true
}

package reshape

import (
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// LoopHint returns the hint of the given name in the llvm.loop metadata id: the node that begins with that string, or nil.
func LoopHint(f *ir.Func, id ir.MD, name string) *ir.MDNode {
	if id == 0 {
		return nil
	}
	md := &f.Mod().MD
	n := md.Node(id)
	if n == nil || n.Kind != ir.MDTuple {
		return nil
	}
	for _, op := range n.Ops[min(1, len(n.Ops)):] {
		h := md.Node(op)
		if h == nil || h.Kind != ir.MDTuple || len(h.Ops) == 0 {
			continue
		}
		if s := md.Node(h.Ops[0]); s != nil && s.Kind == ir.MDString && s.Str == name {
			return h
		}
	}
	return nil
}

// LoopStart returns the place where a loop starts, as its llvm.loop metadata id says, or 0.
func LoopStart(f *ir.Func, id ir.MD) ir.MD {
	md := &f.Mod().MD
	n := md.Node(id)
	if id == 0 || n == nil || n.Kind != ir.MDTuple {
		return 0
	}
	for _, op := range n.Ops[min(1, len(n.Ops)):] {
		if l := md.Node(op); l != nil && l.Kind == ir.MDSpecial && l.Name == "DILocation" {
			return op
		}
	}
	return 0
}

// LoopHas reports that the loop has the hint, and that it is not said to be false.
func LoopHas(f *ir.Func, id ir.MD, name string) bool {
	h := LoopHint(f, id, name)
	if h == nil {
		return false
	}
	if n, ok := hintNumber(f, h); ok {
		return n != 0
	}
	return true
}

// LoopNumber returns the number of the hint; ok is false when it is not there or has none.
func LoopNumber(f *ir.Func, id ir.MD, name string) (n int64, ok bool) {
	h := LoopHint(f, id, name)
	if h == nil {
		return 0, false
	}
	return hintNumber(f, h)
}

func hintNumber(f *ir.Func, h *ir.MDNode) (int64, bool) {
	if len(h.Ops) < 2 {
		return 0, false
	}
	v := f.Mod().MD.Node(h.Ops[1])
	if v == nil || v.Kind != ir.MDValue {
		return 0, false
	}
	n, ok := f.Mod().Pool.IntBits(v.Val)
	return int64(n), ok
}

// IsHint reports that the metadata op is a hint whose name begins so.
func IsHint(f *ir.Func, op ir.MD, prefix string) bool {
	md := &f.Mod().MD
	h := md.Node(op)
	if h == nil || h.Kind != ir.MDTuple || len(h.Ops) == 0 {
		return false
	}
	n := md.Node(h.Ops[0])
	return n != nil && n.Kind == ir.MDString && strings.HasPrefix(n.Str, prefix)
}

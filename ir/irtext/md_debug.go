package irtext

import (
	"slices"
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir"
)

// What LLVM 19 does to debug info on reading, as passes over a module: intrinsics become records,
// and debug info of another version is dropped.

// dbgIntrinsics are the debug intrinsics and the records they become.
var dbgIntrinsics = map[string]ir.DbgKind{"llvm.dbg.value": ir.DbgValue, "llvm.dbg.declare": ir.DbgDeclare,
	"llvm.dbg.assign": ir.DbgAssign, "llvm.dbg.label": ir.DbgLabel}

// UseDebugRecords turns the calls of debug intrinsics into debug records and removes the
// declarations of the intrinsics, as opt of LLVM 19 does unless told otherwise.
func UseDebugRecords(m *ir.Module) {
	kinds := make([]ir.DbgKind, len(m.Symbols))
	is := make([]bool, len(m.Symbols))
	found := false
	for name, k := range dbgIntrinsics {
		if f := m.Func(name); f != nil {
			kinds[f.Global.Index], is[f.Global.Index], found = k, true, true
		}
	}
	m.DbgRecords = true
	if !found {
		return
	}
	for _, f := range m.Funcs {
		for v := range f.Instrs() {
			if v.Op != ir.OpCall || v.Args[0].Op != ir.OpGlobal || !is[v.Args[0].Aux] {
				continue
			}
			if g := v.Args[0].Aux; !toRecord(f, v, kinds[g]) {
				is[g] = false // malformed: the call stays, and the declaration with it
			}
		}
	}
	m.RemoveSymbols(func(g *ir.Global) bool { return is[g.Index] && g.Func != nil && g.Func.IsDecl() })
}

// toRecord replaces the call v of a debug intrinsic by a record. It reports whether the call was
// well formed.
func toRecord(f *ir.Func, v *ir.Value, kind ir.DbgKind) bool {
	args := f.CallArgs(v)
	if kind == ir.DbgValue && len(args) == 4 { // LLVM 4 and older: an offset behind the value
		args = []*ir.Value{args[0], args[2], args[3]}
	}
	want := map[ir.DbgKind]int{ir.DbgValue: 3, ir.DbgDeclare: 3, ir.DbgAssign: 6, ir.DbgLabel: 1}[kind]
	if len(args) != want {
		return false
	}
	for i, a := range args {
		if a.Op != ir.OpMetadata {
			return false
		}
		if isLoc := kind != ir.DbgLabel && (i == 0 || i == 4); !isLoc && (len(a.Args) > 0 || !isMDNode(f, ir.MD(a.Aux))) {
			return false
		}
	}
	r := &ir.DbgRecord{Kind: kind, Loc: f.Attachment(v, ir.MDDbg)}
	md := func(i int) ir.MD { return ir.MD(args[i].Aux) }
	if kind == ir.DbgLabel {
		r.Var = md(0)
	} else {
		if a := args[0]; len(a.Args) > 0 {
			r.Locs = append(r.Locs, a.Args...)
			r.ArgList = a.Aux == 1
		} else {
			r.LocMD = md(0)
		}
		r.Var, r.Expr = md(1), md(2)
	}
	if kind == ir.DbgAssign {
		r.AssignID, r.AddrExpr = md(3), md(5)
		if a := args[4]; len(a.Args) > 0 {
			r.Addr = a.Args[0]
		} else {
			r.AddrMD = md(4)
		}
	}
	n := f.NewValue(ir.OpDbgRecord, ir.Void)
	n.Aux = int64(len(f.DbgRecords))
	f.DbgRecords = append(f.DbgRecords, r)
	f.SetPos(n, f.Pos(v))
	n.InsertBefore(v)
	args = slices.Clone(args)
	v.Remove()
	for _, a := range args {
		if a.Uses == 0 {
			a.ClearArgs() // the value it wrapped has one use less
		}
	}
	return true
}

func isMDNode(f *ir.Func, md ir.MD) bool {
	n := f.Mod().MD.Node(md)
	return n != nil && (n.Kind == ir.MDTuple || n.Kind == ir.MDSpecial)
}

// debugVersion is the version of debug info that LLVM has had since 3.5.
const debugVersion = 3

// CheckDebugVersion removes all debug info when the module does not say that it is of the version
// this package knows, with a warning, as LLVM does. It reports whether anything was removed.
func CheckDebugVersion(m *ir.Module, diags *diag.List) bool {
	version := int64(0)
	for _, md := range m.NamedNode("llvm.module.flags") {
		n := m.MD.Node(md)
		if n == nil || n.Kind != ir.MDTuple || len(n.Ops) != 3 {
			continue
		}
		key, val := m.MD.Node(n.Ops[1]), m.MD.Node(n.Ops[2])
		if key != nil && key.Kind == ir.MDString && key.Str == "Debug Info Version" && val != nil && val.Kind == ir.MDValue {
			version, _ = m.SInt(val.Val)
		}
	}
	bare := bareIntrinsic(m)
	if version == debugVersion && bare == "" || !StripDebug(m) {
		return false
	}
	if version == debugVersion {
		diags.Warnf(m.Source, diag.NoPos, "%s intrinsic requires a !dbg attachment", bare)
		diags.Warnf(m.Source, diag.NoPos, "ignoring invalid debug info in %s", m.ID)
		return true
	}
	diags.Warnf(m.Source, diag.NoPos, "ignoring debug info with an invalid version (%d)", version)
	return true
}

// bareIntrinsic returns the name of a debug intrinsic that is called without a source location, for
// which LLVM drops all debug info too, or "".
func bareIntrinsic(m *ir.Module) string {
	for _, name := range []string{"llvm.dbg.value", "llvm.dbg.declare", "llvm.dbg.assign", "llvm.dbg.label"} {
		g := m.Lookup(name)
		if g == nil {
			continue
		}
		for _, f := range m.Funcs {
			for v := range f.Instrs() {
				if v.Op == ir.OpCall && f.Symbol(v.Args[0]) == g && f.Attachment(v, ir.MDDbg) == 0 {
					return name
				}
			}
		}
	}
	return ""
}

// StripDebug removes debug info and reports whether there was any.
func StripDebug(m *ir.Module) (changed bool) {
	keep := m.NamedMD[:0]
	for _, n := range m.NamedMD {
		if strings.HasPrefix(n.Name, "llvm.dbg.") || n.Name == "llvm.gcov" {
			changed = true
			continue
		}
		keep = append(keep, n)
	}
	m.NamedMD = keep
	gone := make([]bool, len(m.Symbols))
	for name := range dbgIntrinsics {
		if f := m.Func(name); f != nil && f.IsDecl() {
			gone[f.Global.Index] = true
		}
	}
	drop := func(as []ir.Attachment) []ir.Attachment {
		out := as[:0]
		for _, a := range as {
			if a.Kind == ir.MDDbg || a.Kind == ir.MDDIAssignID {
				changed = true
				continue
			}
			out = append(out, a)
		}
		return out
	}
	for _, g := range m.Symbols {
		if g != nil {
			g.Attach = drop(g.Attach)
		}
	}
	for _, f := range m.Funcs {
		for v := range f.Instrs() {
			isCall := v.Op == ir.OpCall && v.Args[0].Op == ir.OpGlobal && gone[v.Args[0].Aux]
			if isCall || v.Op == ir.OpDbgRecord {
				v.Remove()
				changed = true
				continue
			}
			if as := f.Attachments(v); len(as) > 0 {
				changed = stripLoop(m, as) || changed
				f.SetAttachments(v, drop(as))
			}
		}
	}
	if changed {
		m.RemoveSymbols(func(g *ir.Global) bool { return gone[g.Index] })
	}
	return changed
}

// stripLoop takes the source locations out of the loop metadata among as, and out of the nodes that
// it refers to: what is to be done with the loops that a transformation leaves.
func stripLoop(m *ir.Module, as []ir.Attachment) (changed bool) {
	for _, a := range as {
		if a.Kind != ir.MDLoop {
			continue
		}
		seen := map[ir.MD]bool{a.MD: true}
		for work := []ir.MD{a.MD}; len(work) > 0; {
			n := m.MD.Node(work[len(work)-1])
			work = work[:len(work)-1]
			if n == nil || n.Kind != ir.MDTuple {
				continue
			}
			out := n.Ops[:0]
			for _, o := range n.Ops {
				if l := m.MD.Node(o); l != nil && l.Kind == ir.MDSpecial && l.Name == "DILocation" {
					changed = true
					continue
				}
				out = append(out, o)
				if o != 0 && !seen[o] {
					seen[o] = true
					work = append(work, o)
				}
			}
			n.Ops = out
		}
	}
	return changed
}

package verify

import (
	"github.com/warpwise/warpwise/ir"
	"strings"
)

// debugInfoVersion returns the value of the module flag "Debug Info Version", or 0.
func debugInfoVersion(m *ir.Module) uint64 {
	for _, op := range m.NamedNode("llvm.module.flags") {
		if int(op) >= m.MD.Len() {
			continue
		}
		n := m.MD.Node(op)
		if n == nil || n.Kind != ir.MDTuple || len(n.Ops) != 3 {
			continue
		}
		k, v := m.MD.Node(n.Ops[1]), m.MD.Node(n.Ops[2])
		if k != nil && k.Kind == ir.MDString && k.Str == "Debug Info Version" && v != nil && v.Kind == ir.MDValue && v.Val != nil {
			x, _ := m.IntBits(v.Val)
			return x
		}
	}
	return 0
}

// di reports a broken rule about debug info at an instruction unless ok.
func (c *checker) di(ok bool, v *ir.Value, format string, args ...any) bool {
	if !ok {
		c.diAt(c.pos(v), format, args...)
	}
	return ok
}

// diField returns the node a field refers to, and whether the field has a value at all.
func (c *checker) diField(n *ir.MDNode, name string) (*ir.MDNode, ir.MD) {
	f, ok := n.Field(name)
	if !ok || f.Kind != ir.FieldMD {
		return nil, 0
	}
	return c.mdNode(f.MD), f.MD
}

func isLocalScope(n *ir.MDNode) bool {
	return isDI(n, "DISubprogram") || isDI(n, "DILexicalBlock") || isDI(n, "DILexicalBlockFile")
}

// subprogramOf returns the subprogram a local scope is in, or 0. Answers are kept.
func (c *checker) subprogramOf(scope ir.MD) ir.MD {
	var path []ir.MD
	sp := ir.MD(0)
	for m := scope; m != 0; {
		if known := c.scopeSP.Get(m); known != 0 {
			sp = known - 1
			break
		}
		n := c.mdNode(m)
		if isDI(n, "DISubprogram") {
			sp = m
			break
		}
		if !isLocalScope(n) || len(path) > c.m.MD.Len() {
			break
		}
		path = append(path, m)
		_, m = c.diField(n, "scope")
	}
	for _, m := range path {
		c.scopeSP.Set(m, sp+1)
	}
	return sp
}

// outermost returns the location that inlinedAt leads to. What is found is kept for all on the way: the
// locations of a chain of inlined functions would be quadratic work.
func (c *checker) outermost(loc ir.MD) *ir.MDNode {
	var path []ir.MD
	for range c.m.MD.Len() {
		if end := c.outer.Get(loc); end != 0 {
			loc = end
		}
		n := c.mdNode(loc)
		if !isDI(n, "DILocation") {
			return nil
		}
		if _, in := c.diField(n, "inlinedAt"); in != 0 {
			path = append(path, loc)
			loc = in
			continue
		}
		for _, m := range path {
			c.outer.Set(m, loc)
		}
		return n
	}
	return nil
}

// debugLoc checks the !dbg of an instruction: a location inside the function's subprogram.
func (c *checker) debugLoc(v *ir.Value, md ir.MD, n *ir.MDNode) {
	if !c.sh.debugInfo {
		return
	}
	if !c.di(isDI(n, "DILocation"), v, "!dbg of an instruction must be a DILocation") {
		return
	}
	c.roots.debugl.Add(md)
	c.locInFunc(v, md)
}

// locInFunc checks that a location leads into the subprogram of the function.
func (c *checker) locInFunc(v *ir.Value, md ir.MD) {
	if !c.fn.hasSubprogram || !c.sh.debugInfo {
		return
	}
	seen := c.locSeen.At(md)
	if *seen == c.fnCount {
		return
	}
	*seen = c.fnCount
	out := c.outermost(md)
	if !c.di(out != nil, v, "a chain of inlined locations does not end") {
		return
	}
	scope, scopeMD := c.diField(out, "scope")
	if !c.di(isLocalScope(scope), v, "the scope of a DILocation must be local") {
		return
	}
	sp := c.subprogramOf(scopeMD)
	if sp == 0 {
		return
	}
	c.di(sp == c.fn.subprogram, v, "!dbg belongs to a subprogram other than that of @%s", c.f.Name)
}

// callDebugLoc checks that a call of a function that could be inlined has a location.
func (c *checker) callDebugLoc(v *ir.Value, call *ir.Call, target *ir.Func) {
	if !c.sh.debugInfo || !c.fn.hasSubprogram || target == nil || target.Sig != call.Sig || target.IsDecl() || interposable(target.Linkage) {
		return
	}
	if c.globalAttachment(&target.Global, ir.MDDbg) == 0 {
		return
	}
	c.di(c.f.Attachment(v, ir.MDDbg) != 0, v, "a call that can be inlined needs a !dbg location")
}

func interposable(l ir.Linkage) bool {
	switch l {
	case ir.WeakAny, ir.LinkOnce, ir.Common, ir.ExternWeak:
		return true
	}
	return false
}

func (c *checker) globalAttachment(g *ir.Global, k ir.MDKind) ir.MD {
	for _, a := range g.Attach {
		if a.Kind == k {
			return a.MD
		}
	}
	return 0
}

// variable is one description of a variable: by a record or an intrinsic.
type variable struct {
	v        *ir.Value
	what     string
	varMD    ir.MD
	expr     ir.MD
	loc      ir.MD
	declare  bool
	locs     []*ir.Value
	locMD    *ir.MDNode
	hasLoc   bool // it has a place at all
	intrinsc bool
}

// dbgRecord checks a debug record.
func (c *checker) dbgRecord(v *ir.Value) {
	if !c.sh.debugInfo {
		return
	}
	if v.Aux < 0 || int(v.Aux) >= len(c.f.DbgRecords) || c.f.DbgRecords[v.Aux] == nil {
		c.err(v, "debug record without content")
		return
	}
	r := c.f.DbgRecords[v.Aux]
	c.rootAll(r.Var, r.Expr, r.AssignID, r.AddrExpr)
	if r.Loc != 0 {
		c.roots.debugl.Add(r.Loc)
	}
	for _, w := range r.Locs {
		c.recordOperand(v, w)
	}
	if r.Kind == ir.DbgLabel {
		c.dbgLabel(v, "debug record", r.Var, r.Loc)
		return
	}
	x := variable{v: v, what: "debug record", varMD: r.Var, expr: r.Expr, loc: r.Loc, declare: r.Kind == ir.DbgDeclare,
		locs: r.Locs, locMD: c.mdNode(r.LocMD), hasLoc: len(r.Locs) > 0 || r.LocMD != 0 || r.ArgList}
	if r.Kind == ir.DbgAssign {
		if !c.di(isDI(c.mdNode(r.AssignID), "DIAssignID"), v, "dbg_assign needs a DIAssignID") ||
			!c.di(r.Addr != nil || r.AddrMD != 0, v, "dbg_assign needs an address") ||
			!c.di(isDI(c.mdNode(r.AddrExpr), "DIExpression"), v, "the address expression of dbg_assign must be a DIExpression") {
			return
		}
	}
	c.dbgVariable(x)
}

func (c *checker) rootAll(ms ...ir.MD) {
	for _, m := range ms {
		if m != 0 {
			c.roots.debug.Add(m)
		}
	}
}

// recordOperand checks that a value a record refers to is of this function.
func (c *checker) recordOperand(v, w *ir.Value) {
	if w == nil {
		return
	}
	bad := w.Class == ir.ClassInst && (w.Block == nil || w.Block.Func != c.f) ||
		w.Class == ir.ClassParam && (int(w.Aux) >= len(c.f.Params) || c.f.Params[w.Aux] != w)
	c.check(!bad, v, "a debug record refers to a value of another function")
}

// dbgIntrinsic checks llvm.dbg.value, declare, assign and label.
func (c *checker) dbgIntrinsic(v *ir.Value, args []*ir.Value, name string) {
	if !c.sh.debugInfo {
		return
	}
	md := func(i int) ir.MD {
		if i < len(args) && args[i].Op == ir.OpMetadata && len(args[i].Args) == 0 {
			return ir.MD(args[i].Aux)
		}
		return 0
	}
	loc := c.f.Attachment(v, ir.MDDbg)
	if name == "llvm.dbg.label" {
		c.dbgLabel(v, name, md(0), loc)
		return
	}
	if len(args) == 4 && name == "llvm.dbg.value" { // with an offset, as before LLVM 6
		args = []*ir.Value{args[0], args[2], args[3]}
	}
	if len(args) < 3 {
		return
	}
	x := variable{v: v, what: name, varMD: md(1), expr: md(2), loc: loc, declare: name == "llvm.dbg.declare", hasLoc: true, intrinsc: true}
	if args[0].Op == ir.OpMetadata {
		x.locs = args[0].Args
		x.locMD = c.mdNode(ir.MD(args[0].Aux))
	}
	if name == "llvm.dbg.assign" && len(args) >= 6 {
		if !c.di(isDI(c.mdNode(md(3)), "DIAssignID"), v, "llvm.dbg.assign needs a DIAssignID") ||
			!c.di(isDI(c.mdNode(md(5)), "DIExpression"), v, "the address expression of llvm.dbg.assign must be a DIExpression") {
			return
		}
	}
	c.dbgVariable(x)
}

// dbgVariable checks what is said about a variable.
func (c *checker) dbgVariable(x variable) {
	v := x.v
	vn, en := c.mdNode(x.varMD), c.mdNode(x.expr)
	if len(x.locs) == 0 {
		n := x.locMD
		ok := n != nil && (n.Kind == ir.MDValue || n.Kind == ir.MDTuple && len(n.Ops) == 0 || isDI(n, "DIArgList"))
		if !c.di(ok, v, "%s needs a value or an empty tuple as its location", x.what) {
			return
		}
	}
	if x.declare && len(x.locs) == 1 && x.locs[0] != nil && !c.ts.IsPtr(x.locs[0].Type) && !isUndef(x.locs[0]) {
		c.diAt(c.pos(v), "the location of a declared variable must be a pointer")
		return
	}
	if !c.di(isDI(vn, "DILocalVariable"), v, "%s needs a DILocalVariable", x.what) ||
		!c.di(isDI(en, "DIExpression"), v, "%s needs a DIExpression", x.what) {
		return
	}
	ln := c.mdNode(x.loc)
	if x.intrinsc && ln != nil && !isDI(ln, "DILocation") {
		return
	}
	if !c.di(isDI(ln, "DILocation"), v, "%s needs a DILocation", x.what) {
		return
	}
	_, vs := c.diField(vn, "scope")
	_, ls := c.diField(ln, "scope")
	vsp, lsp := c.subprogramOf(vs), c.subprogramOf(ls)
	if vsp != 0 && lsp != 0 && !c.di(vsp == lsp, v, "%s: variable and location belong to different subprograms", x.what) {
		return
	}
	if !exprOK(en) {
		return // reported with the node
	}
	c.fragment(v, vn, en)
	c.entryValue(x, en)
	c.argVariable(x, vn, ln)
}

// fragment checks that a fragment lies inside its variable and is not all of it.
func (c *checker) fragment(v *ir.Value, vn, en *ir.MDNode) {
	off, size, ok := exprFragment(en)
	if !ok {
		return
	}
	total, ok := c.variableSize(vn)
	if !ok {
		return
	}
	if c.di(off+size <= total && size <= total, v, "a fragment goes beyond its variable") {
		c.di(size != total, v, "a fragment covers its whole variable")
	}
}

// entryValue: DW_OP_LLVM_entry_value is for swiftasync parameters only.
func (c *checker) entryValue(x variable, en *ir.MDNode) {
	if len(x.locs) == 1 && x.locs[0] != nil {
		if a := x.locs[0]; a.Class == ir.ClassParam && c.hasAttr(c.paramAttrs(c.f, int(a.Aux)), ir.AttrSwiftAsync) {
			return
		}
	}
	for _, f := range en.Fields {
		if f.Kind == ir.FieldUint && f.Int == exEntryValue {
			c.diAt(c.pos(x.v), "entry values are for swiftasync parameters only")
			return
		}
	}
}

// argVariable checks that a parameter number belongs to one variable.
func (c *checker) argVariable(x variable, vn, ln *ir.MDNode) {
	if !c.fn.hasSubprogram {
		return
	}
	if _, in := c.diField(ln, "inlinedAt"); in != 0 {
		return
	}
	f, ok := vn.Field("arg")
	if !ok || f.Int <= 0 || f.Int > 1<<16 {
		return
	}
	slot := c.fn.dbgArgs.At(ir.ID(f.Int))
	if *slot == 0 {
		*slot = x.varMD
	}
	c.di(*slot == x.varMD, x.v, "two variables for parameter %d", f.Int)
}

func (c *checker) dbgLabel(v *ir.Value, what string, label, loc ir.MD) {
	n, ln := c.mdNode(label), c.mdNode(loc)
	if !c.di(isDI(n, "DILabel"), v, "%s needs a DILabel", what) ||
		!c.di(isDI(ln, "DILocation"), v, "%s needs a DILocation", what) {
		return
	}
	_, vs := c.diField(n, "scope")
	_, ls := c.diField(ln, "scope")
	vsp, lsp := c.subprogramOf(vs), c.subprogramOf(ls)
	if vsp != 0 && lsp != 0 {
		c.di(vsp == lsp, v, "%s: label and location belong to different subprograms", what)
	}
}

// assignID checks a !DIAssignID attachment.
func (c *checker) assignID(v *ir.Value, n *ir.MDNode) {
	if !c.sh.debugInfo {
		return
	}
	ok := v.Op == ir.OpAlloca || v.Op == ir.OpStore
	if info := c.calledIntr(v); info != "" {
		ok = ok || strings.HasPrefix(info, "llvm.mem") || strings.HasPrefix(info, "llvm.masked.store")
	}
	if c.di(ok, v, "!DIAssignID is for allocas, stores and memory intrinsics") {
		c.di(isDI(n, "DIAssignID"), v, "!DIAssignID must be a DIAssignID")
	}
}

// calledIntr returns the base name of the intrinsic a call calls, or "".
func (c *checker) calledIntr(v *ir.Value) string {
	if !v.Op.Is(ir.IsCallLike) {
		return ""
	}
	if info := c.intr(c.symbolOf(v.Args[0])); info != nil {
		return info.Name
	}
	return ""
}

// funcMetadata checks the metadata attached to a function.
func (c *checker) funcMetadata(f *ir.Func) {
	c.fnCount++
	pos := f.Global.Pos
	var dbg, prof, kcfi int
	for _, a := range f.Attach {
		n := c.mdNode(a.MD)
		if a.Kind == ir.MDDbg {
			if !c.sh.debugInfo {
				continue
			}
			c.roots.debugl.Add(a.MD)
		} else if n != nil {
			c.roots.plain.Add(a.MD)
		}
		switch a.Kind {
		case ir.MDDbg:
			if dbg++; dbg > 1 {
				c.diAt(pos, "function @%s has more than one !dbg", f.Name)
				return
			}
			if !isDI(n, "DISubprogram") {
				c.diAt(pos, "!dbg of function @%s must be a DISubprogram", f.Name)
				return
			}
			if f.IsDecl() == n.Distinct {
				what := "definition of @%s needs a distinct DISubprogram"
				if f.IsDecl() {
					what = "declaration of @%s cannot have a distinct DISubprogram"
				}
				c.diAt(pos, what, f.Name)
				return
			}
			c.fn.hasSubprogram, c.fn.subprogram = !f.IsDecl(), a.MD
		case ir.MDProf:
			prof++
			if f.IsDecl() {
				c.errAt(pos, "declaration of @%s has !prof", f.Name)
			} else if prof > 1 {
				c.errAt(pos, "function @%s has more than one !prof", f.Name)
			} else {
				c.entryCount(f, n)
			}
		case ir.MDKCFIType:
			kcfi++
			if kcfi > 1 {
				c.errAt(pos, "function @%s has more than one !kcfi_type", f.Name)
			} else if !isTuple(n) || len(n.Ops) != 1 || c.mdInt(n.Ops[0]) == nil || c.mdInt(n.Ops[0]).Type != ir.I32 {
				c.errAt(pos, "!kcfi_type of @%s needs one i32", f.Name)
			}
		}
	}
}

// entryCount checks !prof of a function.
func (c *checker) entryCount(f *ir.Func, n *ir.MDNode) {
	ok := isTuple(n) && len(n.Ops) >= 2
	if ok {
		s := c.mdString(n.Ops[0])
		ok = s != nil && (s.Str == "function_entry_count" || s.Str == "synthetic_function_entry_count") && c.mdInt(n.Ops[1]) != nil
	}
	if !ok {
		c.errAt(f.Global.Pos, "!prof of @%s must be a function entry count", f.Name)
	}
}

// The operations of DIExpression that have rules, by DWARF's or LLVM's number.
const (
	exDeref, exConstu, exConsts  = 0x06, 0x10, 0x11
	exSwap, exPlusUconst         = 0x16, 0x23
	exReg0, exReg31              = 0x50, 0x6f
	exBreg0, exBreg31            = 0x70, 0x8f
	exRegx, exBregx, exDerefSize = 0x90, 0x92, 0x94
	exStackValue                 = 0x9f
	exFragment, exConvert        = 0x1000, 0x1001
	exTagOffset, exEntryValue    = 0x1002, 0x1003
	exArg                        = 0x1005
	exExtractSext, exExtractZext = 0x1006, 0x1007
)

// exprStep returns the number of elements of an operation with its operands.
func exprStep(op uint64) int {
	switch {
	case op >= exBreg0 && op <= exBreg31:
		return 2
	case op == exFragment, op == exConvert, op == exBregx, op == exExtractSext, op == exExtractZext:
		return 3
	case op == exConstu, op == exConsts, op == exDerefSize, op == exPlusUconst, op == exTagOffset, op == exEntryValue,
		op == exArg, op == exRegx:
		return 2
	}
	return 1
}

// exprFragment returns the fragment of an expression, in bits.
func exprFragment(en *ir.MDNode) (off, size uint64, ok bool) {
	fs := en.Fields
	for i := 0; i < len(fs); i += exprStep(uint64(fs[i].Int)) {
		if uint64(fs[i].Int) == exFragment && i+2 < len(fs) {
			return uint64(fs[i+1].Int), uint64(fs[i+2].Int), true
		}
	}
	return 0, 0, false
}

// variableSize returns the size of a variable in bits, when it is known.
func (c *checker) variableSize(vn *ir.MDNode) (uint64, bool) {
	t, _ := c.diField(vn, "type")
	for range c.m.MD.Len() {
		if t == nil {
			return 0, false
		}
		if f, ok := t.Field("size"); ok && f.Int != 0 {
			return uint64(f.Int), true
		}
		if !isDI(t, "DIDerivedType") {
			return 0, false
		}
		t, _ = c.diField(t, "baseType")
	}
	return 0, false
}

// exprKnown reports whether an operation may stand anywhere in an expression.
func exprKnown(op uint64) bool {
	switch op {
	case exDeref, exConstu, exConsts, exPlusUconst, exDerefSize, exConvert, exTagOffset, exArg, exExtractSext, exExtractZext,
		0x1004,           // implicit pointer
		0x18,             // xderef
		0x30,             // lit0
		0x12, 0x14, 0x97, // dup, over, push_object_address
		0x1a, 0x1b, 0x1c, 0x1d, 0x1e, 0x20, 0x21, 0x22, 0x24, 0x25, 0x26, 0x27, // and … xor
		0x29, 0x2a, 0x2b, 0x2c, 0x2d, 0x2e: // eq … ne
		return true
	}
	return false
}

// exprOK reports whether a DIExpression is well formed: known operations with their operands, a
// fragment at the end, stack_value at the end or before a fragment, an entry value first.
func exprOK(en *ir.MDNode) bool {
	fs := en.Fields
	for i := 0; i < len(fs); {
		op := uint64(fs[i].Int)
		next := i + exprStep(op)
		if next > len(fs) {
			return false
		}
		switch {
		case op >= exReg0 && op <= exReg31, op == exRegx, op >= exBreg0 && op <= exBreg31, op == exBregx:
			return true
		case op == exFragment:
			return next == len(fs)
		case op == exStackValue:
			if next < len(fs) && uint64(fs[next].Int) != exFragment {
				return false
			}
		case op == exSwap:
			if len(fs) == 1 {
				return false
			}
		case op == exEntryValue:
			first := 0
			if uint64(fs[0].Int) == exArg && fs[1].Int == 0 {
				first = 2
			}
			return i == first && fs[i+1].Int == 1
		case !exprKnown(op):
			return false
		}
		i = next
	}
	return true
}

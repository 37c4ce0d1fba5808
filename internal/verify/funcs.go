package verify

import (
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/internal/intrinsic"
	"github.com/warpwise/warpwise/ir"
)

// funcState is what a checker knows of the function it is in. Tables keep their storage.
type funcState struct {
	info      *intrinsic.Info // of the function itself
	defined   dense.Map[ir.ID, uint32]
	stamp     uint32 // blocks of all functions so far: the mark in defined
	predMark  []int32
	caseMark  dense.Map[ir.ID, uint32]
	caseStamp uint32
	tree      *dom.Tree

	hasSubprogram bool
	subprogram    ir.MD
	hasPads       bool
	hasFunclets   bool
	resumeType    ir.Type
	localEscape   bool
	scopeDecls    []*ir.Value
	converge      []*ir.Value // calls with convergence control, in order
	uncontrolled  *ir.Value   // first convergent call without it
	swiftErrors   bool
	runtimeCalls  []*ir.Value // intrinsics that become calls
	dbgArgs       dense.Map[ir.ID, ir.MD]
}

// CallConv values with rules of their own.
const (
	convFast           = 8
	convCold           = 9
	convAnyReg         = 13
	convTail           = 18
	convSwiftTail      = 20
	convX86Intr        = 83
	convAMDGPUVS       = 87
	convAMDGPUGS       = 88
	convAMDGPUPS       = 89
	convAMDGPUCS       = 90
	convAMDGPUHS       = 93
	convAMDGPUChain    = 104
	convAMDGPUChainPre = 105
)

// function checks one function.
func (c *checker) function(f *ir.Func) {
	c.f, c.nums = f, nil
	old := c.fn
	c.fn = funcState{defined: old.defined, stamp: old.stamp, predMark: old.predMark, caseMark: old.caseMark, caseStamp: old.caseStamp}
	c.fn.info = c.intr(&f.Global)
	c.globalValue(&f.Global)
	if !c.signature(f) {
		return
	}
	c.funcMetadata(f)
	c.funcConsts(f)
	if f.IsDecl() {
		c.memDeclaration(f)
		return
	}
	if !c.structure(f) {
		return
	}
	if c.sh.opts.Deep && !c.deep(f) {
		return
	}
	errs := c.out.NumErrors()
	if len(f.Blocks) > 1 {
		c.fn.tree = dom.Of(f)
	}
	if n := f.NumBlockIDs(); n > len(c.fn.predMark) {
		c.fn.predMark = make([]int32, n)
	} else {
		clear(c.fn.predMark[:n])
	}
	c.fn.defined.Grow(f.NumIDs())
	for _, b := range f.Blocks {
		c.block(b)
		if c.out.Full() {
			break
		}
	}
	if c.out.NumErrors() > errs {
		return
	}
	c.pads(f)
	c.funcletTokens(c.fn.runtimeCalls)
	c.convergence(f)
	c.scopeDeclarations()
	c.swiftErrorUses(f)
	c.blockAddresses(f)
}

// memDeclaration reports llvm.memcpy and its kin declared without the parameter that says
// whether the access is volatile. Older signatures of other intrinsics are upgraded on reading.
func (c *checker) memDeclaration(f *ir.Func) {
	info := c.fn.info
	if info == nil || !strings.HasPrefix(f.Name, "llvm.mem") {
		return
	}
	if n := len(f.Params); n < len(info.Params) && info.ImmArg(len(info.Params)-1) {
		c.errAt(f.Global.Pos, "%s takes %d parameters, not %d", f.Name, len(info.Params), n)
	}
}

// signature checks the type, calling convention and attributes of a function. It returns false
// when the rest makes no sense to look at.
func (c *checker) signature(f *ir.Func) bool {
	ts := c.ts
	if ts.Kind(f.Sig) != ir.KindFunc || len(f.Params) != len(ts.Elems(f.Sig)) {
		c.errAt(f.Global.Pos, "parameters of @%s do not fit its type", f.Name)
		return false
	}
	pos := f.Global.Pos
	res := f.Result()
	ok := true
	bad := func(format string, args ...any) {
		c.errAt(pos, format, args...)
		ok = false
	}
	switch {
	case f.Linkage == ir.Common:
		bad("function @%s may not have common linkage", f.Name)
	case res != ir.Void && (!ts.IsFirstClass(res) || res == ir.Metadata || res == ir.Label):
		bad("result type %s of @%s is not allowed", c.typeName(res), f.Name)
	case (res == ir.Token || res == ir.X86AMX) && !f.IsIntrinsic():
		bad("function @%s returns %s but is not an intrinsic", f.Name, c.typeName(res))
	}
	for i, p := range f.Params {
		t := ts.Elems(f.Sig)[i]
		switch {
		case p == nil || p.Type != t || p.Class != ir.ClassParam:
			bad("parameter %d of @%s does not have the type of the signature", i, f.Name)
		case !ts.IsFirstClass(t):
			bad("parameter %d of @%s has type %s, which values cannot have", i, f.Name, c.typeName(t))
		case (t == ir.Metadata || t == ir.Token || t == ir.X86AMX) && !f.IsIntrinsic():
			bad("function @%s takes %s but is not an intrinsic", f.Name, c.typeName(t))
		case t == ir.Label:
			bad("parameter %d of @%s has type label", i, f.Name)
		}
	}
	if !ok {
		return false
	}
	c.attributes(attrSite{what: "function", f: f, pos: pos, sig: f.Sig, ret: f.RetAttrs, fn: f.FnAttrs,
		params: f.ParamAttrs, intrinsic: f.IsIntrinsic()})
	c.declAttributes(f)
	c.convention(f)
	if f.Personality != nil && f.IsDecl() {
		bad("declaration of @%s has a personality", f.Name)
	}
	if !f.IsDecl() {
		if f.IsIntrinsic() {
			bad("intrinsic @%s cannot be defined", f.Name)
		}
	}
	return true
}

// declAttributes checks what attributes may not stand on a function, only on a call.
func (c *checker) declAttributes(f *ir.Func) {
	pos := f.Global.Pos
	if c.hasAttr(f.FnAttrs, ir.AttrBuiltin) {
		c.errAt(pos, "attribute builtin is for calls only")
	}
	for i, s := range f.ParamAttrs {
		if c.hasAttr(s, ir.AttrElementType) {
			c.errAt(pos, "attribute elementtype of parameter %d is for calls only", i)
		}
	}
	if c.hasAttr(f.FnAttrs, ir.AttrJumpTable) && f.UnnamedAddr != ir.GlobalUnnamedAddr {
		c.errAt(pos, "attribute jumptable needs unnamed_addr")
	}
	if c.hasAttr(f.FnAttrs, ir.AttrNaked) {
		for _, p := range f.Params {
			if p.Uses > 0 {
				c.errAt(pos, "naked function @%s uses its parameter %s", f.Name, c.name(p))
				return
			}
		}
	}
}

// convention checks the rules of calling conventions for a function.
func (c *checker) convention(f *ir.Func) {
	pos := f.Global.Pos
	kernel := false
	switch f.Conv {
	case ir.AMDGPUKernel, ir.SPIRKernel, convAMDGPUChain, convAMDGPUChainPre:
		if f.Result() != ir.Void {
			c.errAt(pos, "%v function @%s must return void", f.Conv, f.Name)
			return
		}
		kernel = true
	case convAMDGPUVS, convAMDGPUGS, convAMDGPUPS, convAMDGPUCS, convAMDGPUHS:
		kernel = true
	case convX86Intr:
		if len(f.Params) > 0 && !c.hasAttr(c.paramAttrs(f, 0), ir.AttrByVal) {
			c.errAt(pos, "first parameter of an x86_intrcc function must be byval")
		}
		return
	case convFast, convCold, ir.IntelOCLBI, ir.PTXKernel, ir.PTXDevice:
	default:
		return
	}
	if kernel {
		for i, p := range f.Params {
			set := c.paramAttrs(f, i)
			if c.hasAttr(set, ir.AttrStructRet) {
				c.errAt(pos, "%v function @%s may not have an sret parameter", f.Conv, f.Name)
				return
			}
			if f.Conv == ir.SPIRKernel {
				continue
			}
			for _, k := range []ir.AttrKind{ir.AttrByVal, ir.AttrPreallocated, ir.AttrInAlloca} {
				if c.hasAttr(set, k) {
					c.errAt(pos, "%v function @%s may not have a parameter with %v", f.Conv, f.Name, k)
					return
				}
			}
			if c.hasAttr(set, ir.AttrByRef) && c.ts.AddrSpace(p.Type) == c.lay.AllocaAS {
				c.errAt(pos, "%v function @%s may not have a byref parameter on the stack", f.Conv, f.Name)
				return
			}
		}
	}
	if c.ts.IsVarArg(f.Sig) {
		c.errAt(pos, "%v function @%s may not be variadic", f.Conv, f.Name)
	}
}

func (c *checker) paramAttrs(f *ir.Func, i int) ir.AttrSet {
	if i < len(f.ParamAttrs) {
		return f.ParamAttrs[i]
	}
	return 0
}

// structure checks blocks and edges: without it nothing else can be looked at.
func (c *checker) structure(f *ir.Func) bool {
	entry := f.Blocks[0]
	if len(entry.Preds) > 0 {
		c.errAt(c.blockPos(entry.Preds[0].B), "the entry block %s is the target of a branch", c.blockName(entry))
		return false
	}
	ok := true
	for _, b := range f.Blocks {
		if b.Func != f {
			c.errAt(f.Global.Pos, "a block of @%s belongs to another function", f.Name)
			return false
		}
		t := b.Term()
		if t == nil {
			c.errAt(c.blockPos(b), "block %s does not end in a terminator", c.blockName(b))
			ok = false
			continue
		}
		if msg := c.succProblem(b, t); msg != "" {
			c.err(t, "%s", msg)
			ok = false
		}
		for _, e := range b.Succs {
			if e.B == nil || e.B.Func != f || int(e.I) >= len(e.B.Preds) || e.B.Preds[e.I].B != b {
				c.err(t, "an edge out of block %s is not known to its target", c.blockName(b))
				ok = false
			}
		}
	}
	return ok
}

// succProblem says in what the number of successors does not fit the terminator.
func (c *checker) succProblem(b *ir.Block, t *ir.Value) string {
	n := len(b.Succs)
	want := n
	switch t.Op {
	case ir.OpRet, ir.OpResume, ir.OpUnreachable:
		want = 0
	case ir.OpBr:
		want = 1 + len(t.Args)
		if len(t.Args) > 1 {
			return "br takes at most one condition"
		}
	case ir.OpSwitch:
		want = len(t.Args)
		if len(t.Args) == 0 {
			return "switch without a condition"
		}
	case ir.OpInvoke:
		want = 2
	case ir.OpCatchRet:
		want = 1
	case ir.OpCallBr:
		want = max(n, 1)
	case ir.OpCleanupRet:
		if n > 1 {
			want = 1
		}
	}
	if n != want {
		return "number of successors does not fit the terminator"
	}
	return ""
}

// block checks the instructions of one block, in order.
func (c *checker) block(b *ir.Block) {
	fn := &c.fn
	fn.stamp++
	if fn.stamp == 0 { // wrapped around: forget everything
		fn.defined.Clear()
		fn.stamp = 1
	}
	stamp := fn.stamp
	v := b.First()
	if v != nil && v.Op == ir.OpPhi {
		c.doubleEdges(b)
	}
	phis := true
	last := b.Last()
	for ; v != nil; v = v.Next() {
		if v.Op == ir.OpPhi {
			if !phis {
				c.err(v, "phi %s is not grouped with the others at the start of its block", c.name(v))
			}
			c.phi(v)
		} else {
			if v.Op != ir.OpDbgRecord {
				phis = false
			}
			if v.Op.Is(ir.IsTerminator) && v != last {
				c.err(v, "terminator in the middle of block %s", c.blockName(b))
			}
			if c.operands(v, stamp) {
				c.inst(v)
			}
		}
		if len(c.f.Attachments(v)) > 0 {
			c.attachments(v)
		}
		*fn.defined.At(v.ID) = stamp
	}
}

// operands checks the operands of an instruction that is not a phi: present, of this function,
// of a type that operands may have, defined on every path to the instruction.
func (c *checker) operands(v *ir.Value, stamp uint32) bool {
	f := c.f
	for i, a := range v.Args {
		if a == nil {
			c.err(v, "operand %d of %s is missing", i, v.Op)
			return false
		}
		switch a.Class {
		case ir.ClassInst:
			if a.Block == nil || a.Block.Func != f {
				c.err(v, "operand %d of %s is an instruction that is not in this function", i, v.Op)
				return false
			}
			if a.Block == v.Block {
				if c.fn.defined.Get(a.ID) != stamp && (c.fn.tree == nil || c.fn.tree.Contains(v.Block)) {
					if a == v {
						c.err(v, "%s uses itself; only a phi may", c.name(v))
					} else {
						c.err(v, "operand %s does not dominate its use", c.name(a))
					}
					return false
				}
			} else if !c.dominates(a, v, i) {
				c.err(v, "operand %s does not dominate its use", c.name(a))
				return false
			}
		case ir.ClassParam:
			if int(a.Aux) >= len(f.Params) || f.Params[a.Aux] != a {
				c.err(v, "operand %d of %s is a parameter of another function", i, v.Op)
				return false
			}
		default:
			if a.Op == ir.OpGlobal && !c.symbolOperand(v, i, a) {
				return false
			}
			if a.Op == ir.OpInlineAsm && !(i == 0 && v.Op.Is(ir.IsCallLike)) {
				c.err(v, "inline assembly may only be called")
				return false
			}
		}
		if !c.operandType(v, i, a) {
			return false
		}
	}
	return true
}

func (c *checker) dominates(def, user *ir.Value, arg int) bool {
	t := c.fn.tree
	if t == nil {
		return false
	}
	if def.Op == ir.OpInvoke {
		return t.DominatesUse(def, user, arg)
	}
	b := user.Block
	if user.Op == ir.OpPhi {
		b = b.Preds[arg].B
	}
	return t.Dominates(def.Block, b)
}

func (c *checker) operandType(v *ir.Value, i int, a *ir.Value) bool {
	t := a.Type
	switch {
	case t == ir.Metadata:
		if !v.Op.Is(ir.IsCallLike) {
			c.err(v, "metadata is an operand of calls only")
			return false
		}
	case t == ir.Void || t == ir.Label || !c.ts.IsFirstClass(t):
		c.err(v, "operand %d of %s has type %s, which operands cannot have", i, v.Op, c.typeName(t))
		return false
	}
	return true
}

// symbolOperand checks the use of a symbol: an intrinsic may only be called.
func (c *checker) symbolOperand(v *ir.Value, i int, a *ir.Value) bool {
	if int(a.Aux) >= len(c.m.Symbols) || c.m.Symbols[a.Aux] == nil {
		c.err(v, "operand %d of %s is a symbol that is no longer in the module", i, v.Op)
		return false
	}
	g := c.m.Symbols[a.Aux]
	if g.Func == nil || !g.IsIntrinsic() {
		return true
	}
	info := c.intr(g)
	if v.Op.Is(ir.IsCallLike) {
		if i == 0 {
			return c.callableIntrinsic(v, g, info)
		}
		if c.isARCBundleOperand(v, i) {
			return true
		}
	}
	c.err(v, "intrinsic @%s may only be called; its address cannot be taken", g.Name)
	return false
}

// callableIntrinsic checks that an intrinsic is called by call unless invoke is allowed.
func (c *checker) callableIntrinsic(v *ir.Value, g *ir.Global, info *intrinsic.Info) bool {
	if v.Op == ir.OpCall || info == nil {
		return true
	}
	switch info.Name {
	case "llvm.donothing", "llvm.seh.try.begin", "llvm.seh.try.end", "llvm.seh.scope.begin", "llvm.seh.scope.end",
		"llvm.coro.resume", "llvm.coro.destroy", "llvm.coro.await.suspend.void", "llvm.coro.await.suspend.bool", "llvm.coro.await.suspend.handle",
		"llvm.experimental.patchpoint.void", "llvm.experimental.patchpoint",
		"llvm.experimental.gc.statepoint", "llvm.wasm.throw", "llvm.wasm.rethrow", "llvm.objc.clang.arc.use":
		return true
	case "llvm.callbr.landingpad", "llvm.amdgcn.kill":
		if v.Op == ir.OpCallBr {
			return true
		}
	}
	c.err(v, "intrinsic @%s cannot be invoked", g.Name)
	return false
}

// phi checks a phi: one argument for each predecessor, of its type, available at the end of it.
func (c *checker) phi(v *ir.Value) {
	b := v.Block
	if len(v.Args) != len(b.Preds) {
		c.err(v, "phi %s has %d arguments for %d predecessors", c.name(v), len(v.Args), len(b.Preds))
		return
	}
	if v.Type == ir.Token || v.Type == ir.X86AMX || v.Type == ir.Void || !c.ts.IsFirstClass(v.Type) {
		c.err(v, "phi %s has type %s, which a phi cannot have", c.name(v), c.typeName(v.Type))
		return
	}
	c.flags(v)
	for i, a := range v.Args {
		if a == nil {
			c.err(v, "argument %d of phi %s is missing", i, c.name(v))
			return
		}
		if a.Type != v.Type {
			c.err(v, "argument %s of phi %s has type %s instead of %s", c.name(a), c.name(v), c.typeName(a.Type), c.typeName(v.Type))
			return
		}
		switch a.Class {
		case ir.ClassInst:
			if a.Block == nil || a.Block.Func != c.f {
				c.err(v, "argument %d of phi %s is an instruction that is not in this function", i, c.name(v))
				return
			}
			if !c.dominates(a, v, i) {
				c.err(v, "argument %s of phi %s does not dominate the end of block %s", c.name(a), c.name(v), c.blockName(b.Preds[i].B))
				return
			}
		case ir.ClassConst:
			if a.Op == ir.OpGlobal && !c.symbolOperand(v, i+1, a) {
				return
			}
		}
	}
}

// doubleEdges checks that phis have equal arguments for several edges from one block.
func (c *checker) doubleEdges(b *ir.Block) {
	mark := c.fn.predMark
	for i, e := range b.Preds {
		if j := mark[e.B.ID]; j != 0 {
			for phi := range b.Phis() {
				if len(phi.Args) == len(b.Preds) && phi.Args[i] != phi.Args[j-1] {
					c.err(phi, "phi %s has two different arguments for block %s", c.name(phi), c.blockName(e.B))
				}
			}
			continue
		}
		mark[e.B.ID] = int32(i) + 1
	}
	for _, e := range b.Preds {
		mark[e.B.ID] = 0
	}
}

// blockAddresses checks that the address of the entry block is not taken.
func (c *checker) blockAddresses(f *ir.Func) {
	for _, ba := range f.BlockAddrs {
		if ba.Func == f && ba.Block == f.Blocks[0] {
			c.errAt(f.Global.Pos, "the address of the entry block of @%s is taken", f.Name)
			return
		}
	}
}

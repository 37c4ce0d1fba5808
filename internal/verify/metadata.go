package verify

import (
	"math/big"
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ir"
)

// mdRoots are the nodes that functions and symbols refer to. Those of debug go away when debug
// info is stripped; what is wrong behind the others is an error in any case.
type mdRoots struct {
	plain  dense.Bits[ir.MD]
	named  dense.Bits[ir.MD] // of named metadata: source locations are allowed
	loops  dense.Bits[ir.MD] // !llvm.loop: source locations are allowed, and go away with debug info
	debug  dense.Bits[ir.MD] // variables, expressions, …
	debugl dense.Bits[ir.MD] // !dbg: source locations are allowed
}

func (r *mdRoots) or(q *mdRoots) {
	r.plain.Or(&q.plain)
	r.named.Or(&q.named)
	r.loops.Or(&q.loops)
	r.debug.Or(&q.debug)
	r.debugl.Or(&q.debugl)
}

func (c *checker) mdNode(m ir.MD) *ir.MDNode {
	if m == 0 || int(m) >= c.m.MD.Len() {
		return nil
	}
	return c.m.MD.Node(m)
}

// mdString returns the node when it is a string, else nil.
func (c *checker) mdString(m ir.MD) *ir.MDNode {
	if n := c.mdNode(m); n != nil && n.Kind == ir.MDString {
		return n
	}
	return nil
}

// mdConst returns the constant a node wraps, else nil.
func (c *checker) mdConst(m ir.MD) *ir.Value {
	if n := c.mdNode(m); n != nil && n.Kind == ir.MDValue {
		return n.Val
	}
	return nil
}

// mdInt returns the integer constant a node wraps, else nil.
func (c *checker) mdInt(m ir.MD) *ir.Value {
	if v := c.mdConst(m); v != nil && v.Op == ir.OpConstInt {
		return v
	}
	return nil
}

func isTuple(n *ir.MDNode) bool { return n != nil && n.Kind == ir.MDTuple }

func isDI(n *ir.MDNode, class string) bool {
	return n != nil && n.Kind == ir.MDSpecial && n.Name == class
}

// attachments checks the metadata attached to an instruction.
func (c *checker) attachments(v *ir.Value) {
	for _, a := range c.f.Attachments(v) {
		if a.MD == 0 {
			continue
		}
		n := c.mdNode(a.MD)
		if n == nil || n.Kind == ir.MDForward {
			c.err(v, "metadata !%s of %s is not defined", c.m.MD.KindName(a.Kind), v.Op)
			continue
		}
		if a.Kind == ir.MDDbg {
			c.debugLoc(v, a.MD, n)
			continue
		}
		if a.Kind == ir.MDLoop {
			c.roots.loops.Add(a.MD)
			for _, op := range n.Ops {
				if isDI(c.mdNode(op), "DILocation") {
					c.locInFunc(v, op)
				}
			}
		} else {
			c.roots.plain.Add(a.MD)
		}
		c.attachment(v, a, n)
	}
}

func (c *checker) attachment(v *ir.Value, a ir.Attachment, n *ir.MDNode) {
	ts := c.ts
	name := "!" + c.m.MD.KindName(a.Kind)
	call := v.Op.Is(ir.IsCallLike)
	switch a.Kind {
	case ir.MDRange:
		if c.check(v.Op == ir.OpLoad || v.Op == ir.OpCall || v.Op == ir.OpInvoke, v, "!range is for loads, calls and invokes") {
			c.rangeMD(c.pos(v), n, ts.Scalar(v.Type), "!range", false)
		}
	case ir.MDNoaliasAddrspace:
		if c.check(v.Op == ir.OpLoad || v.Op == ir.OpStore || v.Op == ir.OpAtomicRMW || v.Op == ir.OpCmpXchg || call, v, "!noalias.addrspace is for memory operations") {
			c.rangeMD(c.pos(v), n, ir.I32, "!noalias.addrspace", true)
		}
	case ir.MDFPMath:
		if c.check(ts.IsFPOrVec(v.Type), v, "!fpmath is for floating-point results") {
			c.fpMath(v, n)
		}
	case ir.MDInvariantGroup:
		c.check(v.Op == ir.OpLoad || v.Op == ir.OpStore, v, "!invariant.group is for loads and stores")
	case ir.MDNonNull:
		_ = c.check(ts.IsPtr(v.Type), v, "!nonnull is for pointers") &&
			c.check(v.Op == ir.OpLoad, v, "!nonnull is for loads; calls have attributes") &&
			c.check(isTuple(n) && len(n.Ops) == 0, v, "!nonnull must be empty")
	case ir.MDNoUndef:
		_ = c.check(v.Op == ir.OpLoad, v, "!noundef is for loads; calls have attributes") &&
			c.check(isTuple(n) && len(n.Ops) == 0, v, "!noundef must be empty")
	case ir.MDDereferenceable, ir.MDDereferenceableOrNull, ir.MDAlign:
		c.pointerFact(v, a.Kind, n, name)
	case ir.MDTBAA:
		ok := v.Op == ir.OpLoad || v.Op == ir.OpStore || call || v.Op == ir.OpVAArg || v.Op == ir.OpAtomicRMW || v.Op == ir.OpCmpXchg
		if c.check(ok, v, "%s cannot have !tbaa", v.Op) {
			c.tbaa(v, a.MD, n)
		}
	case ir.MDNoAlias, ir.MDAliasScope:
		c.scopeList(v, n, name)
	case ir.MDAccessGroup:
		c.accessGroup(v, n)
	case ir.MDProf:
		c.prof(v, n)
	case ir.MDMemProf:
		if c.check(call, v, "!memprof is for calls") {
			c.memProf(v, n)
		}
	case ir.MDCallsite:
		if c.check(call, v, "!callsite is for calls") {
			c.callStack(v, n)
		}
	case ir.MDAnnotation:
		c.annotation(v, n)
	case ir.MDMMRA:
		c.mmra(v, n)
	case ir.MDDIAssignID:
		c.assignID(v, n)
	}
}

// rangeMD checks a list of pairs of integer constants of type t: not empty, not overlapping, not
// adjacent, in order.
func (c *checker) rangeMD(p diag.Pos, n *ir.MDNode, t ir.Type, what string, full bool) {
	bad := func(msg string) { c.errAt(p, "%s %s", what, msg) }
	if !isTuple(n) || len(n.Ops) == 0 {
		bad("needs a range")
		return
	}
	if len(n.Ops)%2 != 0 {
		bad("has a lower limit without an upper one")
		return
	}
	type interval struct{ lo, hi *big.Int } // signed, hi exclusive; wraps when hi <= lo
	var first, last interval
	for i := 0; i < len(n.Ops); i += 2 {
		lo, hi := c.mdInt(n.Ops[i]), c.mdInt(n.Ops[i+1])
		if lo == nil || hi == nil {
			bad("has a limit that is not an integer")
			return
		}
		if lo.Type != t && !(what == "!absolute_symbol" && c.ts.Bits(lo.Type) == c.ts.Bits(t)) || hi.Type != lo.Type {
			bad("has limits whose type is not that of the value")
			return
		}
		iv := interval{c.signed(lo), c.signed(hi)}
		if lo == hi && !(what == "!absolute_symbol" && iv.lo.Cmp(big.NewInt(-1)) == 0) {
			bad("has an empty range")
			return
		}
		if i > 0 {
			if msg := overlap(last.lo, last.hi, iv.lo, iv.hi); msg != "" {
				bad(msg)
				return
			}
			if iv.lo.Cmp(last.lo) <= 0 {
				bad("has ranges that are not in order")
				return
			}
		} else {
			first = iv
		}
		last = iv
	}
	if len(n.Ops) > 4 {
		if msg := overlap(first.lo, first.hi, last.lo, last.hi); msg != "" {
			bad(msg)
		}
	}
}

// overlap compares two half-open intervals that may wrap around.
func overlap(alo, ahi, blo, bhi *big.Int) string {
	has := func(lo, hi, x *big.Int) bool {
		if lo.Cmp(hi) < 0 {
			return lo.Cmp(x) <= 0 && x.Cmp(hi) < 0
		}
		return lo.Cmp(x) <= 0 || x.Cmp(hi) < 0
	}
	switch {
	case has(alo, ahi, blo) || has(blo, bhi, alo):
		return "has overlapping ranges"
	case ahi.Cmp(blo) == 0 || bhi.Cmp(alo) == 0:
		return "has adjacent ranges"
	}
	return ""
}

// signed returns the signed value of an integer constant of the module's pool.
func (c *checker) signed(v *ir.Value) *big.Int {
	x := c.m.BigValue(v)
	bits := uint(c.ts.Bits(v.Type))
	if bits > 0 && x.Bit(int(bits)-1) != 0 {
		x.Sub(x, new(big.Int).Lsh(big.NewInt(1), bits))
	}
	return x
}

func (c *checker) fpMath(v *ir.Value, n *ir.MDNode) {
	if !c.check(isTuple(n) && len(n.Ops) == 1, v, "!fpmath needs one operand") {
		return
	}
	k := c.mdConst(n.Ops[0])
	if !c.check(k != nil && k.Op == ir.OpConstFP && k.Type == ir.Float, v, "!fpmath needs an accuracy of type float") {
		return
	}
	bits := uint32(k.Aux)
	exp := bits >> 23 & 0xff
	positive := bits>>31 == 0 && bits != 0 && exp != 0xff
	c.check(positive, v, "!fpmath needs a positive accuracy")
}

// pointerFact checks !dereferenceable, !dereferenceable_or_null and !align.
func (c *checker) pointerFact(v *ir.Value, k ir.MDKind, n *ir.MDNode, name string) {
	if !c.check(c.ts.IsPtr(v.Type), v, "%s is for pointers", name) {
		return
	}
	ok := v.Op == ir.OpLoad || k != ir.MDAlign && v.Op == ir.OpIntToPtr
	if !c.check(ok, v, "%s is for loads; calls have attributes", name) ||
		!c.check(isTuple(n) && len(n.Ops) == 1, v, "%s needs one operand", name) {
		return
	}
	i := c.mdInt(n.Ops[0])
	if !c.check(i != nil && i.Type == ir.I64, v, "%s needs an i64", name) {
		return
	}
	if k == ir.MDAlign {
		x, _ := c.m.IntBits(i)
		_ = c.check(pow2(x), v, "!align needs a power of two") && c.check(x <= ir.MaxAlign, v, "!align of %d is too large", x)
	}
}

// scopeList checks a list of alias scopes.
func (c *checker) scopeList(v *ir.Value, n *ir.MDNode, name string) {
	if !c.check(isTuple(n), v, "%s needs a list of scopes", name) {
		return
	}
	for _, op := range n.Ops {
		s := c.mdNode(op)
		if !c.check(isTuple(s), v, "%s has an element that is not a scope", name) {
			return
		}
		id := func(t *ir.MDNode, self ir.MD) bool {
			return len(t.Ops) > 0 && (t.Ops[0] == self || c.mdString(t.Ops[0]) != nil)
		}
		ok := len(s.Ops) >= 2 && len(s.Ops) <= 3 && id(s, op) && (len(s.Ops) < 3 || c.mdString(s.Ops[2]) != nil)
		if !c.check(ok, v, "%s has a malformed scope", name) {
			return
		}
		d := c.mdNode(s.Ops[1])
		ok = isTuple(d) && len(d.Ops) >= 1 && len(d.Ops) <= 2 && id(d, s.Ops[1]) && (len(d.Ops) < 2 || c.mdString(d.Ops[1]) != nil)
		if !c.check(ok, v, "%s has a scope with a malformed domain", name) {
			return
		}
	}
}

// accessGroup checks an access group, a distinct empty node, or a list of them.
func (c *checker) accessGroup(v *ir.Value, n *ir.MDNode) {
	group := func(n *ir.MDNode) bool { return isTuple(n) && n.Distinct && len(n.Ops) == 0 }
	if group(n) {
		return
	}
	ok := isTuple(n) && len(n.Ops) > 0
	for i := 0; ok && i < len(n.Ops); i++ {
		ok = group(c.mdNode(n.Ops[i]))
	}
	c.check(ok, v, "an access group must be a distinct empty node, or a list of them")
}

// prof checks branch weights.
func (c *checker) prof(v *ir.Value, n *ir.MDNode) {
	if !c.check(isTuple(n) && len(n.Ops) >= 1, v, "!prof needs operands") {
		return
	}
	kind := c.mdString(n.Ops[0])
	if !c.check(kind != nil, v, "!prof needs a name as its first operand") {
		return
	}
	if kind.Str == "unknown" || kind.Str != "branch_weights" {
		c.check(kind.Str != "VP" || len(n.Ops) >= 2, v, "!prof needs operands")
		return
	}
	ws := n.Ops[1:]
	if len(ws) > 0 {
		if s := c.mdString(ws[0]); s != nil && s.Str == "expected" {
			ws = ws[1:]
		}
	}
	want := -1
	switch v.Op {
	case ir.OpInvoke:
		if len(ws) == 1 || len(ws) == 2 {
			want = len(ws)
		}
	case ir.OpBr, ir.OpSwitch, ir.OpIndirectBr, ir.OpCallBr:
		want = len(v.Block.Succs)
	case ir.OpCall:
		want = 1
	case ir.OpSelect:
		want = 2
	default:
		c.err(v, "%s cannot have branch weights", v.Op)
		return
	}
	if !c.check(len(ws) == want, v, "!prof has %d weights for %s", len(ws), v.Op) {
		return
	}
	for _, w := range ws {
		if !c.check(c.mdInt(w) != nil, v, "!prof has a weight that is not an integer constant") {
			return
		}
	}
}

func (c *checker) callStack(v *ir.Value, n *ir.MDNode) bool {
	if !c.check(isTuple(n) && len(n.Ops) > 0, v, "a call stack needs an entry") {
		return false
	}
	for _, op := range n.Ops {
		if !c.check(c.mdInt(op) != nil, v, "a call stack has an entry that is not an integer") {
			return false
		}
	}
	return true
}

func (c *checker) memProf(v *ir.Value, n *ir.MDNode) {
	if !c.check(isTuple(n) && len(n.Ops) > 0, v, "!memprof needs operands") {
		return
	}
	for _, op := range n.Ops {
		mib := c.mdNode(op)
		if !c.check(isTuple(mib) && len(mib.Ops) >= 2, v, "!memprof has a malformed block") || !c.callStack(v, c.mdNode(mib.Ops[0])) {
			return
		}
		for _, s := range mib.Ops[1:] {
			if !c.check(c.mdString(s) != nil, v, "!memprof has a block with something that is not a string") {
				return
			}
		}
	}
}

func (c *checker) annotation(v *ir.Value, n *ir.MDNode) {
	if !c.check(isTuple(n) && len(n.Ops) > 0, v, "!annotation needs operands") {
		return
	}
	for _, op := range n.Ops {
		ok := c.mdString(op) != nil
		if t := c.mdNode(op); !ok && isTuple(t) && len(t.Ops) > 0 {
			ok = true
			for _, s := range t.Ops {
				ok = ok && c.mdString(s) != nil
			}
		}
		if !c.check(ok, v, "!annotation has an operand that is not a string or tuple of strings") {
			return
		}
	}
}

// mmra checks memory model relaxation annotations: a tag is a pair of strings.
func (c *checker) mmra(v *ir.Value, n *ir.MDNode) {
	ok := v.Op.Is(ir.ReadsMemory|ir.WritesMemory) || v.Op == ir.OpFence
	if v.Op == ir.OpCall {
		if info := c.intr(c.symbolOf(v.Args[0])); info != nil && info.Has('n') {
			ok = false
		}
	}
	if !c.check(ok, v, "!mmra is for memory operations") || !c.check(isTuple(n), v, "!mmra needs a tuple") {
		return
	}
	tag := func(n *ir.MDNode) bool {
		return isTuple(n) && len(n.Ops) == 2 && c.mdString(n.Ops[0]) != nil && c.mdString(n.Ops[1]) != nil
	}
	if tag(n) {
		return
	}
	for _, op := range n.Ops {
		if !c.check(tag(c.mdNode(op)), v, "!mmra has an operand that is not a tag") {
			return
		}
	}
}

// metadataArg checks metadata given as an argument: local values of this function only.
func (c *checker) metadataArg(v, a *ir.Value) {
	if a.Op != ir.OpMetadata {
		return
	}
	if len(a.Args) == 0 && a.Aux != 0 {
		if strings.HasPrefix(c.calledIntr(v), "llvm.dbg.") {
			c.roots.debug.Add(ir.MD(a.Aux))
		} else {
			c.roots.plain.Add(ir.MD(a.Aux))
		}
	}
	for _, w := range a.Args {
		switch {
		case w == nil:
		case w.Class == ir.ClassInst && (w.Block == nil || w.Block.Func != c.f),
			w.Class == ir.ClassParam && (int(w.Aux) >= len(c.f.Params) || c.f.Params[w.Aux] != w):
			c.err(v, "metadata refers to a local value of another function")
		case w.Type == ir.Metadata:
			c.err(v, "metadata wraps metadata")
		}
	}
}

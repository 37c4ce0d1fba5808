// Package tailcallelim makes a function that calls itself as the last thing it does a loop.
//
//	before:  define i32 @sum(i32 %n, i32 %s) {      after:  tailrecurse:
//	           …                                              %n.tr = phi i32 [ %n, %entry ], [ %m, %again ]
//	         again:                                           …
//	           %r = call i32 @sum(i32 %m, i32 %t)           again:
//	           ret i32 %r                                     br label %tailrecurse
//
// Behind the call there may be code that reads and writes nothing and does not depend on it. One operation on its result is done before it instead, when the order does not matter:
// n * f(n - 1) is a product that is built up from the outside (Wand, "Continuation-based program transformation strategies", 1980): integer sums, products, and bit operations, whose
// other operand does not depend on the call. The call may name variables of the function neither directly nor by an address that is kept: each activation has its own.
//
// # Threads
//
// Lanes that call and lanes that return part where they did. The lanes that call are together in the next iteration, as they were in the callee. A lane that returned waits where the loop
// ends, as it did behind the call. A function with convergent operations stays as it is: which lanes are together in iterations of a loop is for the target to say.
//
// Keeps: memory, order of effects. Cost: linear. Idempotent. Reference: Muchnick, 15.1.
package tailcallelim

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/alias"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/dbginfo"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// Pass is the tailcallelim pass.
var Pass = &pass.Pass[*ir.Func]{Name: "tailcallelim", Run: run, Stats: []*pass.Stat{marked, recursion, accumulated}}

var (
	marked      = pass.NewStat("Marked", "call that sees no memory of its caller marked tail")
	recursion   = pass.NewStat("Recursion", "call of the function itself at its end becomes a jump to its beginning")
	accumulated = pass.NewStat("Accumulated", "the same, and an operation on the result of the call is done before it")
)

// keeps reports an operand bundle with which a call is not marked: one that may hold something of its caller.
func keeps(b ir.Bundle) bool {
	return b.Tag != "kcfi" && b.Tag != "ptrauth" && b.Tag != "clang.arc.attachedcall"
}

// mark marks the calls of a function without memory of its own: they cannot look at it.
func (l *loop) mark() {
	f, as := l.f, &l.f.Mod().Attrs
	for _, s := range f.ParamAttrs {
		if as.Has(s, ir.AttrByVal) {
			return
		}
	}
	var calls []*ir.Value
	for v := range f.Instrs() {
		switch {
		case v.Op == ir.OpAlloca:
			return
		case v.Op.Is(ir.IsCallLike) && (as.Has(f.Call(v).FnAttrs, ir.AttrReturnsTwice) || f.CalledFunc(v) != nil && as.Has(f.CalledFunc(v).FnAttrs, ir.AttrReturnsTwice)):
			return
		case v.Op != ir.OpCall || f.Call(v).Tail != ir.NoMarker || slices.ContainsFunc(f.Call(v).Bundles, keeps):
		case f.Callee(v).Op == ir.OpInlineAsm:
		default:
			calls = append(calls, v)
		}
	}
	for _, v := range calls {
		if l.c.Apply(marked, v) {
			f.Call(v).Tail = ir.Tail
		}
	}
	if len(calls) > 0 {
		f.Touch()
	}
}

// loop is the state of one function.
type loop struct {
	c       *pass.Ctx
	f       *ir.Func
	effects *memeffect.Table
	aa      *alias.Info
	debug   *dbginfo.Index
	header  *ir.Block
	phis    []*ir.Value // of the parameters
	acc     *ir.Value   // phi of what is built up
	op      ir.Op
	names   *reshape.Names
}

// site is a call at the end of a block.
type site struct {
	b       *ir.Block
	call    *ir.Value
	combine *ir.Value // the operation on its result, or nil
}

func run(c *pass.Ctx, f *ir.Func) {
	if f.IsDecl() || f.Types().IsVarArg(f.Sig) || f.Mod().Attrs.Has(f.FnAttrs, ir.AttrOptimizeNone) {
		return
	}
	l := &loop{c: c, f: f}
	l.mark()
	var sites []site
	for _, b := range f.Blocks {
		if s, ok := l.candidate(b); ok {
			sites = append(sites, s)
		}
	}
	if len(sites) == 0 {
		return
	}
	if why := l.refuse(); why != "" {
		c.Missed(recursion, sites[0].call, why)
		return
	}
	if sites = l.agree(sites); len(sites) == 0 {
		return
	}
	l.begin(sites)
	for _, s := range sites {
		l.jump(s)
	}
	l.finish()
}

// candidate finds a call of the function itself that a block ends with.
func (l *loop) candidate(b *ir.Block) (s site, ok bool) {
	t := b.Term()
	x, ok := returned(b)
	if !ok {
		return s, false
	}
	for v := t.Prev(); v != nil; v = v.Prev() {
		if v.Op == ir.OpDbgRecord {
			continue
		}
		if v.Op == ir.OpCall && l.f.CalledFunc(v) == l.f {
			s.b, s.call = b, v
			break
		}
		if l.effects == nil {
			l.effects = memeffect.Of(l.f)
		}
		if !l.effects.Inst(v).Removable() || v.Op == ir.OpPhi || v.Op == ir.OpLoad {
			l.above(v)
			return s, false
		}
	}
	if s.call == nil {
		return s, false
	}
	if why := l.bound(s.call); why != "" {
		l.c.Missed(recursion, s.call, why)
		return s, false
	}
	s, ok = l.result(s, x)
	if !ok {
		l.c.Missed(recursion, s.call, "what becomes of its result is not one operation whose order does not matter")
	}
	return s, ok
}

// above says of a call of the function above v, which has an effect, that it is not the last thing that is done.
func (l *loop) above(v *ir.Value) {
	for u := v.Prev(); u != nil; u = u.Prev() {
		if u.Op == ir.OpCall && l.f.CalledFunc(u) == l.f {
			l.c.Missed(recursion, u, "something behind it reads or writes memory, or has another effect")
			return
		}
	}
}

// bound says what about a call keeps it one, or "".
func (l *loop) bound(call *ir.Value) string {
	k := l.f.Call(call)
	as := &l.f.Mod().Attrs
	if k.Sig != l.f.Sig || k.Tail == ir.NoTail || k.Tail == ir.MustTail || len(k.Bundles) > 0 {
		return "its type, its mark or a bundle"
	}
	for i := range l.f.ParamAttrs {
		if as.Has(l.f.ParamAttrs[i], ir.AttrByVal) || as.Has(l.f.ParamAttrs[i], ir.AttrInAlloca) || as.Has(l.f.ParamAttrs[i], ir.AttrPreallocated) {
			return "a parameter in memory of the caller"
		}
	}
	return ""
}

// returned returns what a block returns, nil for nothing: by itself, or by a jump to a block that does nothing else.
func returned(b *ir.Block) (x *ir.Value, ok bool) {
	t := b.Term()
	if t == nil {
		return nil, false
	}
	r := t
	if t.Op == ir.OpBr && len(b.Succs) == 1 && b.Succs[0].B != b {
		if r = b.Succs[0].B.FirstNonPhi(); r == nil {
			return nil, false
		}
	}
	switch {
	case r.Op != ir.OpRet:
		return nil, false
	case len(r.Args) == 0:
		return nil, true
	}
	x = r.Args[0]
	if r != t && x.Op == ir.OpPhi && x.Block == r.Block {
		x = x.Args[b.Succs[0].I]
	}
	return x, true
}

// result looks at what becomes of the call's result, where x is returned.
func (l *loop) result(s site, x *ir.Value) (site, bool) {
	r := s.call
	switch {
	case x == nil:
		return s, r.Uses == 0
	case x == r:
		return s, r.Uses == 1
	}
	if r.Uses != 1 || x.Uses != 1 || x.Block != s.b || !builds(x.Op) || !l.f.Types().IsInt(x.Type) {
		return s, false
	}
	other := x.Args[0]
	if other == r {
		other = x.Args[1]
	} else if x.Args[1] != r {
		return s, false
	}
	if other.IsInst() && other.Block == s.b && !other.Before(s.call) {
		return s, false
	}
	s.combine = x
	return s, true
}

// builds reports an operation whose order does not matter.
func builds(op ir.Op) bool {
	switch op {
	case ir.OpAdd, ir.OpMul, ir.OpAnd, ir.OpOr, ir.OpXor:
		return true
	}
	return false
}

// refuse says what of the function forbids a loop, or "".
func (l *loop) refuse() string {
	f := l.f
	l.effects = memeffect.Of(f)
	l.aa = alias.Of(f)
	for v := range f.Instrs() {
		switch {
		case v.Op == ir.OpAlloca && (v.Block != f.Entry() || !v.Args[0].IsConst()):
			return "dynamic stack memory"
		case v.Op == ir.OpAlloca:
			return "variables of each activation" // what one leaves in them the next would find
		case v.Op == ir.OpCall && f.CalledFunc(v) == f:
			continue
		case l.effects.Inst(v).Has(memeffect.Convergent):
			return "convergent operations"
		case v.Op.Is(ir.IsCallLike) && f.Mod().Attrs.Has(f.Call(v).FnAttrs, ir.AttrReturnsTwice):
			return "a call that returns twice"
		}
	}
	return ""
}

// agree returns the calls that become jumps: those whose operation is the first one's, since what is built up is built up in one way.
func (l *loop) agree(sites []site) (out []site) {
	var op ir.Op
	for _, s := range sites {
		if s.combine != nil && op == 0 {
			op = s.combine.Op
		}
	}
	for _, s := range sites {
		stat := recursion
		if s.combine != nil {
			stat = accumulated
		}
		if s.combine != nil && s.combine.Op != op {
			l.c.Missed(stat, s.call, "another operation than that of the first call")
		} else if l.c.Apply(stat, s.call) {
			out = append(out, s)
			if s.combine != nil {
				l.op = op
			}
		}
	}
	return out
}

// begin makes the entry a block of its own in front of the loop, and phis of the parameters.
func (l *loop) begin(sites []site) {
	f := l.f
	l.debug = dbginfo.New(f)
	l.names = reshape.NewNames(f)
	l.header = f.Entry()
	entry := f.NewBlock(l.header.Name)
	if l.header.Name != "" {
		l.header.Name = l.names.Fresh("tailrecurse")
	}
	f.SetBlocks(append([]*ir.Block{entry}, f.Blocks...))
	reshape.Branch(entry, nil, l.header)
	var sub ir.Subst
	for _, p := range f.Params {
		phi := reshape.AddPhi(l.header, p.Type, p)
		if n := f.ValueName(p); n != "" {
			l.names.Name(phi, n+".tr")
		}
		l.phis = append(l.phis, phi)
		sub.Set(p, phi)
	}
	f.ReplaceUses(&sub)
	for i, phi := range l.phis {
		phi.SetArg(0, f.Params[i])
	}
	if l.op == 0 {
		return
	}
	l.acc = reshape.AddPhi(l.header, f.Result(), l.neutral())
	l.names.Name(l.acc, "accumulator.tr")
	for _, b := range f.Blocks { // what is returned elsewhere is the innermost result
		t := b.Term()
		if t.Op != ir.OpRet || slices.ContainsFunc(sites, func(s site) bool { return s.b == b }) {
			continue
		}
		x := f.NewValue(l.op, f.Result(), l.acc, t.Args[0])
		f.CopyPlace(x, t)
		l.names.Name(x, "accumulator.ret.tr")
		x.InsertBefore(t)
		t.SetArg(0, x)
	}
}

// neutral returns the operand that changes nothing.
func (l *loop) neutral() *ir.Value {
	n := int64(0)
	switch l.op {
	case ir.OpMul:
		n = 1
	case ir.OpAnd:
		n = -1
	}
	return l.f.Int(l.f.Result(), n)
}

// jump makes a call a jump to the loop's beginning.
func (l *loop) jump(s site) {
	args := slices.Clone(l.f.CallArgs(s.call))
	acc := l.acc
	t := s.b.Term()
	if s.combine != nil {
		i := slices.Index(s.combine.Args, s.call)
		s.combine.SetArg(i, l.acc)
		s.combine.Flags = 0 // in another order other numbers come up on the way
		acc = s.combine
	}
	l.debug.Salvage(s.call)
	if t.Op == ir.OpBr {
		s.b.ClearSuccs()
	}
	t.Remove()
	s.call.Remove()
	reshape.Branch(s.b, nil, l.header)
	for i, phi := range l.phis {
		phi.AddArg(args[i])
	}
	if l.acc != nil {
		l.acc.AddArg(acc)
	}
}

// finish removes phis of parameters that are always the same.
func (l *loop) finish() {
	var sub ir.Subst
	var gone []*ir.Value
	for i, phi := range l.phis {
		if !slices.ContainsFunc(phi.Args, func(a *ir.Value) bool { return a != phi && a != l.f.Params[i] }) {
			sub.Set(phi, l.f.Params[i])
			phi.Detach()
			gone = append(gone, phi)
		}
	}
	l.f.ReplaceUses(&sub)
	for _, phi := range gone {
		phi.Remove()
	}
	reshape.RemoveUnreachable(l.f, func(*ir.Block) bool { return true })
	l.f.Touch()
}

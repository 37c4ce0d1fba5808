package scev

import (
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/ir"
)

// trait is what is known of the instructions of a loop.
type trait struct {
	asked  bool
	goesOn bool // nothing in it ends the thread, or waits, but its branches
	silent bool // it has no effect that another thread or the host could see
}

// maxForward is the number of instructions that are looked at for what a poison value does.
const maxForward = 64

// goesOn reports an instruction behind which, once it is executed, the next one is.
func (x *Info) goesOn(v *ir.Value) bool {
	switch {
	case v.Op == ir.OpDbgRecord:
		return true
	case v.Op.Is(ir.IsCallLike):
		return x.returns(v)
	case v.IsVolatile():
		return v.Op != ir.OpStore
	case v.Op == ir.OpUnreachable || v.Op == ir.OpResume || v.Op == ir.OpCleanupRet || v.Op == ir.OpCatchSwitch:
		return false
	}
	return true
}

// returns reports a call that always comes back.
func (x *Info) returns(v *ir.Value) bool {
	if v.Op != ir.OpCall {
		return false
	}
	if g := x.f.CalledFunc(v); g != nil {
		switch {
		case g.Name == "llvm.assume", strings.HasPrefix(g.Name, "llvm.dbg."), strings.HasPrefix(g.Name, "llvm.lifetime."):
			return true
		}
	}
	e := memeffect.Of(x.f).Inst(v)
	return !e.Has(memeffect.MayNotReturn | memeffect.Unwinds)
}

// traitsOf returns what is known of the instructions of l. Those of loops inside are known before, so that every block is looked at once.
func (x *Info) traitsOf(l *loop.Loop) trait {
	work := []*loop.Loop{l}
	for len(work) > 0 {
		k := work[len(work)-1]
		if x.traits[k.Index].asked {
			work = work[:len(work)-1]
			continue
		}
		n := len(work)
		for _, in := range k.Inner {
			if !x.traits[in.Index].asked {
				work = append(work, in)
			}
		}
		if len(work) == n {
			x.traits[k.Index] = x.ownTraits(k)
		}
	}
	return x.traits[l.Index]
}

// ownTraits returns the traits of l from those of the loops inside and the blocks that are in none of them.
func (x *Info) ownTraits(l *loop.Loop) trait {
	t := trait{asked: true, goesOn: true, silent: true}
	for _, in := range l.Inner {
		t.goesOn, t.silent = t.goesOn && x.traits[in.Index].goesOn, t.silent && x.traits[in.Index].silent
	}
	blocks := l.Blocks()
	first, _ := l.Span()
	for i, next := 0, 0; i < len(blocks) && (t.goesOn || t.silent); i++ {
		if next < len(l.Inner) {
			if at, n := l.Inner[next].Span(); at-first == i { // over the blocks of the next loop inside
				i, next = i+n-1, next+1
				continue
			}
		}
		for v := range blocks[i].Instrs() {
			t.goesOn = t.goesOn && x.goesOn(v)
			t.silent = t.silent && !x.audible(v)
		}
	}
	return t
}

// audible reports an instruction by which an endless loop is allowed to be endless.
func (x *Info) audible(v *ir.Value) bool {
	switch {
	case v.Op == ir.OpStore || v.Op == ir.OpLoad:
		// A plain access that others cannot order their own by says nothing.
		return v.IsVolatile() || v.Mem().Ordering() > ir.Unordered
	case v.Op.Is(ir.IsCallLike):
		if g := x.f.CalledFunc(v); g != nil && (g.Name == "llvm.assume" || strings.HasPrefix(g.Name, "llvm.dbg.") || strings.HasPrefix(g.Name, "llvm.lifetime.")) {
			return false
		}
		e := memeffect.Of(x.f).Inst(v)
		return e.Writes() || e.Has(memeffect.Sync|memeffect.Volatile|memeffect.Unwinds|memeffect.MayNotReturn|memeffect.Atomic)
	case v.Op == ir.OpFence || v.Op == ir.OpAtomicRMW || v.Op == ir.OpCmpXchg || v.Op == ir.OpVAArg:
		return true
	}
	return false
}

// finite reports a loop that is undefined when it does not end.
func (x *Info) finite(l *loop.Loop) bool {
	as := &x.f.Mod().Attrs
	if as.Has(x.f.FnAttrs, ir.AttrWillReturn) {
		return true
	}
	progress := as.Has(x.f.FnAttrs, ir.AttrMustProgress)
	if id := l.ID(); id != 0 && !progress {
		for _, o := range x.f.Mod().MD.Node(id).Ops[1:] {
			n := x.f.Mod().MD.Node(o)
			if n != nil && len(n.Ops) > 0 {
				if s := x.f.Mod().MD.Node(n.Ops[0]); s != nil && s.Str == "llvm.loop.mustprogress" {
					progress = true
				}
			}
		}
	}
	return progress && x.traitsOf(l).silent
}

// condemns reports that u has undefined behaviour when its operand v is poison.
func (x *Info) condemns(u, v *ir.Value) bool {
	switch u.Op {
	case ir.OpBr, ir.OpSwitch, ir.OpIndirectBr:
		return len(u.Args) > 0 && u.Args[0] == v
	case ir.OpLoad, ir.OpStore, ir.OpCmpXchg, ir.OpAtomicRMW:
		return u.Addr() == v
	case ir.OpUDiv, ir.OpURem, ir.OpSDiv, ir.OpSRem:
		return u.Args[1] == v
	case ir.OpRet:
		return len(u.Args) > 0 && u.Args[0] == v && x.f.Mod().Attrs.Has(x.f.RetAttrs, ir.AttrNoUndef)
	case ir.OpCall, ir.OpInvoke, ir.OpCallBr:
		if x.f.Callee(u) == v {
			return true
		}
		g := x.f.CalledFunc(u)
		if g != nil && g.Name == "llvm.assume" {
			return len(u.Args) > 1 && u.Args[1] == v
		}
		c := x.f.Call(u)
		for i, a := range x.f.CallArgs(u) {
			if a != v {
				continue
			}
			if i < len(c.ParamAttrs) && x.f.Mod().Attrs.Has(c.ParamAttrs[i], ir.AttrNoUndef) {
				return true
			}
			if g != nil && i < len(g.ParamAttrs) && x.f.Mod().Attrs.Has(g.ParamAttrs[i], ir.AttrNoUndef) {
				return true
			}
		}
	}
	return false
}

// passes reports that u is poison when its operand v is.
func (x *Info) passes(u, v *ir.Value) bool {
	switch {
	case u.Op == ir.OpSelect:
		return u.Args[0] == v
	case u.Op == ir.OpICmp || u.Op == ir.OpFCmp || u.Op == ir.OpGetElementPtr:
		return true
	case u.Op == ir.OpFreeze || u.Op == ir.OpPhi:
		return false
	case u.Op == ir.OpCall:
		g := x.f.CalledFunc(u)
		if g == nil || !strings.HasPrefix(g.Name, "llvm.") {
			return false
		}
		name, _, _ := strings.Cut(g.Name[len("llvm."):], ".")
		if strings.HasSuffix(g.Name[:min(len(g.Name), 24)], ".with.overflow") || strings.Contains(g.Name, ".with.overflow.") {
			return true
		}
		switch name {
		case "umin", "umax", "smin", "smax", "abs", "ctpop", "ctlz", "cttz", "bswap", "bitreverse":
			return true
		}
		return strings.Contains(g.Name, ".sat.")
	}
	return u.Op.Is(ir.IsBinary) || u.Op.Is(ir.IsCast) || u.Op == ir.OpFNeg
}

// undefinedAfter reports that the program has undefined behaviour when v is executed and is poison: that
// follows in a straight line.
func (x *Info) undefinedAfter(v *ir.Value) bool {
	if u, ok := x.reachUB[v]; ok {
		return u
	}
	u := x.searchUB(v)
	x.reachUB[v] = u
	return u
}

func (x *Info) searchUB(v *ir.Value) bool {
	bad := map[*ir.Value]bool{v: true}
	at := x.f.Entry().First() // a parameter
	if v.IsInst() {
		at = v.Next()
	}
	if at == nil {
		return false
	}
	seen := map[*ir.Block]bool{at.Block: true}
	for range maxForward {
		if at == nil {
			return false
		}
		if at.Op == ir.OpDbgRecord {
			at = at.Next()
			continue
		}
		for _, a := range at.Args {
			if bad[a] && x.condemns(at, a) {
				return true
			}
		}
		if !x.goesOn(at) {
			return false
		}
		for _, a := range at.Args {
			if bad[a] && at.Op != ir.OpPhi && x.passes(at, a) {
				bad[at] = true
			}
		}
		if at.IsTerminator() {
			b := at.Block
			if len(b.Succs) != 1 || seen[b.Succs[0].B] {
				return false
			}
			next := b.Succs[0].B
			seen[next] = true
			at = next.FirstNonPhi()
			continue
		}
		at = at.Next()
	}
	return false
}

// neverPoison reports that the program is undefined when v is poison, and that v is executed whenever
// its operands are there: so what its marks say holds wherever the expression stands.
func (x *Info) neverPoison(v *ir.Value) bool {
	if !v.IsInst() || v.Block == nil || !x.undefinedAfter(v) {
		return false
	}
	var ops []Expr
	for _, a := range v.Args {
		if x.fits(a.Type) {
			if e := x.Expr(a); e != 0 {
				ops = append(ops, e)
			}
		}
	}
	at, _ := x.definedAt(ops)
	return x.reaches(at, v)
}

// maxScope is the number of parts of an expression that are asked where they are defined.
const maxDefined = 30

// definedAt returns the last instruction behind which all of ops are there; precise is false when not all
// of them was looked at.
func (x *Info) definedAt(ops []Expr) (at *ir.Value, precise bool) {
	at, precise = x.f.Entry().First(), true
	seen := map[Expr]bool{}
	work := ops
	put := func(e Expr) {
		if seen[e] {
			return
		}
		if len(seen) > maxDefined {
			precise = false
			return
		}
		seen[e] = true
		work = append(work, e)
	}
	work = nil
	for _, e := range ops {
		put(e)
	}
	later := func(v *ir.Value) {
		if v != nil && x.before(at, v) {
			at = v
		}
	}
	for i := 0; i < len(work); i++ {
		switch n := &x.nodes[work[i]]; {
		case n.kind == AddRec:
			later(n.loop.Header.First())
		case n.kind == Unknown:
			if n.value.IsInst() {
				later(n.value)
			}
		default:
			for _, o := range x.Operands(work[i]) {
				put(o)
			}
		}
	}
	return at, precise
}

// before reports that a stands before b on all ways to b.
func (x *Info) before(a, b *ir.Value) bool {
	if a.Block != b.Block {
		return x.tree.StrictlyDominates(a.Block, b.Block)
	}
	for v := a; v != nil; v = v.Next() {
		if v == b {
			return true
		}
	}
	return false
}

// maxStraight is the number of instructions of a straight line.
const maxStraight = 256

// reaches reports that after a, b is executed for sure.
func (x *Info) reaches(a, b *ir.Value) bool {
	if a == nil || b == nil {
		return false
	}
	if a.Block == b.Block {
		return x.straight(a, b)
	}
	if l := x.loops.Innermost(b.Block); l != nil && l.Header == b.Block && l.Preheader() == a.Block {
		return x.straight(a, nil) && x.straight(b.Block.First(), b)
	}
	return false
}

// straight reports that control goes on from a up to b, which is not looked at; nil is the end.
func (x *Info) straight(a, b *ir.Value) bool {
	n := 0
	for v := a; v != b; v = v.Next() {
		if v == nil {
			return false // b stands before a
		}
		if n++; n > maxStraight || !x.goesOn(v) {
			return false
		}
	}
	return true
}

// recNeverPoison reports that the program is undefined when v, in its loop, is poison.
func (x *Info) recNeverPoison(v *ir.Value, l *loop.Loop) bool {
	if x.neverPoison(v) {
		return true
	}
	exits := l.Exiting()
	if len(exits) != 1 || l.Latch() == nil || !x.traitsOf(l).goesOn {
		return false
	}
	bad := []*ir.Value{v}
	seen := map[*ir.Value]bool{v: true}
	uses := x.users()
	for i := 0; i < len(bad) && i < maxForward; i++ {
		for _, u := range uses.of(bad[i]) {
			if !l.Contains(u.Block) {
				continue
			}
			if x.condemns(u, bad[i]) && x.tree.Dominates(u.Block, exits[0]) && x.loops.Innermost(u.Block) == l {
				return true
			}
			if x.passes(u, bad[i]) && !seen[u] {
				seen[u] = true
				bad = append(bad, u)
			}
		}
	}
	return false
}

// impliesPoison reports that b is poison when a is.
func (x *Info) impliesPoison(a, b Expr) bool {
	need := map[*ir.Value]bool{}
	x.walk(a, func(e Expr) bool {
		if x.Kind(e) == Unknown && !x.solid(x.Value(e)) {
			need[x.Value(e)] = true
		}
		return true
	})
	if len(need) == 0 {
		return true
	}
	// Behind the first operand of a minimum in sequence, poison may be hidden.
	work, seen := []Expr{b}, map[Expr]bool{b: true}
	for i := 0; i < len(work); i++ {
		e := work[i]
		if x.Kind(e) == Unknown {
			delete(need, x.Value(e))
		}
		ops := x.Operands(e)
		if x.Kind(e) == UMinSeq {
			ops = ops[:1]
		}
		for _, o := range ops {
			if !seen[o] {
				seen[o] = true
				work = append(work, o)
			}
		}
	}
	return len(need) == 0
}

// solid reports a value that is never poison nor undef.
func (x *Info) solid(v *ir.Value) bool { return x.solidTo(v, 4) }

func (x *Info) solidTo(v *ir.Value, depth int) bool {
	if v.IsConst() {
		return v.Op == ir.OpConstInt || v.Op == ir.OpNull || v.Op == ir.OpGlobal
	}
	if v.Op == ir.OpParam {
		i := int(v.Aux)
		return i < len(x.f.ParamAttrs) && x.f.Mod().Attrs.Has(x.f.ParamAttrs[i], ir.AttrNoUndef) || x.undefinedAfter(v)
	}
	switch v.Op {
	case ir.OpFreeze, ir.OpAlloca:
		return true
	case ir.OpLoad:
		return x.f.Attachment(v, ir.MDNoUndef) != 0
	case ir.OpCall:
		if x.f.Mod().Attrs.Has(x.f.Call(v).RetAttrs, ir.AttrNoUndef) {
			return true
		}
	}
	if v.Block != nil && x.undefinedAfter(v) {
		return true
	}
	if v.Op == ir.OpCall {
		g := x.f.CalledFunc(v)
		if g == nil || !strings.HasPrefix(g.Name, "llvm.umin.") && !strings.HasPrefix(g.Name, "llvm.umax.") &&
			!strings.HasPrefix(g.Name, "llvm.smin.") && !strings.HasPrefix(g.Name, "llvm.smax.") || depth == 0 {
			return false
		}
		return x.solidTo(v.Args[1], depth-1) && x.solidTo(v.Args[2], depth-1)
	}
	simple := v.Op == ir.OpICmp && v.Flags == 0 || v.Op == ir.OpTrunc && v.Flags == 0 || v.Op == ir.OpSExt || v.Op == ir.OpZExt && v.Flags == 0 ||
		v.Op == ir.OpAdd && v.Flags == 0 || v.Op == ir.OpSub && v.Flags == 0 || v.Op == ir.OpMul && v.Flags == 0 ||
		v.Op == ir.OpAnd || v.Op == ir.OpXor || v.Op == ir.OpOr && v.Flags == 0 || v.Op == ir.OpSelect
	if !simple || depth == 0 {
		return false
	}
	for _, a := range v.Args {
		if !x.solidTo(a, depth-1) {
			return false
		}
	}
	return true
}

// users lists, for each value, the instructions that have it as an operand.
type users struct {
	first []uint32
	list  []*ir.Value
}

func (u *users) of(v *ir.Value) []*ir.Value {
	if int(v.ID)+1 >= len(u.first) {
		return nil
	}
	return u.list[u.first[v.ID]:u.first[v.ID+1]]
}

func (x *Info) users() *users {
	if x.uses != nil {
		return x.uses
	}
	u := &users{first: make([]uint32, x.f.NumIDs()+2)}
	for v := range x.f.Instrs() {
		for _, a := range v.Args {
			u.first[a.ID+1]++
		}
	}
	for i := 1; i < len(u.first); i++ {
		u.first[i] += u.first[i-1]
	}
	u.list = make([]*ir.Value, u.first[len(u.first)-1])
	at := append([]uint32(nil), u.first...)
	for v := range x.f.Instrs() {
		for _, a := range v.Args {
			u.list[at[a.ID]] = v
			at[a.ID]++
		}
	}
	x.uses = u
	return u
}

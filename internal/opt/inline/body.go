package inline

import (
	"cmp"
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/internal/simplify"
	"github.com/warpwise/warpwise/ir"
)

// target is a function that bodies are put into.
type target struct {
	x     *inliner
	f     *ir.Func
	exact bool      // bodies are copied as they are
	sub   *ir.Subst // results of calls
	dead  []*ir.Value
	lay   *layout
	names *reshape.Names
	simp  *simplify.Simplifier
	eff   *memeffect.Table
}

func (x *inliner) target(f *ir.Func) *target {
	return &target{x: x, f: f, exact: x.exact, sub: &ir.Subst{}, lay: newLayout(f), names: reshape.NewNames(f), simp: simplify.New(f, nil), eff: memeffect.Of(f)}
}

// finish gives the function the order of its blocks, and the users of the calls that are gone their results.
func (t *target) finish() {
	t.lay.apply()
	t.f.ReplaceUses(t.sub)
	for _, v := range t.dead {
		v.Remove()
	}
}

// body copies the blocks of g into f in the place of a call.
type body struct {
	*target
	g      *ir.Func
	call   *ir.Value
	imp    *ir.Importer
	vals   []*ir.Value // by ID of g
	blocks []*ir.Block // by ID of g's blocks; nil where the body does not get
	preds  [][]int32   // by ID of g's blocks: which of its predecessors each edge into the copy stands for
	made   []*ir.Block // the copies, in order
	local  ir.Subst    // what copies turned out to be
	dirty  bool        // local is not empty
	vars   []*ir.Value // variables of the body, allocated in the entry of f
	locs   map[ir.MD]ir.MD
	site   ir.MD // the location of the call, made distinct

	once   bool        // the call is executed once at most in an activation of f
	scopes             // of noalias
	fresh  []fresh     // calls of the body
	copied []*ir.Value // variables that hold what parameters pass by value
	inits  []*ir.Value // what copies it there
	pad    *unwind     // where exceptions of the body go, or nil
	quiet  bool        // no exception leaves the call
	deopt  []*ir.Value // the state that the call says to go back to
	token  *ir.Value   // of the threads that execute the call, or nil
	gone   []*ir.Value // copies that others took the place of
}

// fresh is the copy of a call, which was in the block from.
type fresh struct {
	call    *ir.Value
	from    *ir.Block
	pointer int // 1: through a pointer, which is now known
}

// fits reports whether the constants of g can be made in f.
func (b *body) fits() bool {
	b.imp = ir.NewImporter(&b.f.Pool, &b.g.Pool)
	for v := range b.g.Instrs() {
		for _, a := range v.Args {
			if a.IsConst() && b.constant(a) == nil {
				return false
			}
		}
	}
	return true
}

// constant returns the constant of f that equals one of g, or nil.
func (b *body) constant(a *ir.Value) *ir.Value { return b.imp.Const(a) }

// copies returns the copies of instructions of g that are there.
func (b *body) copies(of []*ir.Value) []*ir.Value {
	var out []*ir.Value
	for _, v := range of {
		if c := b.vals[v.ID]; c != nil && c.Block != nil {
			out = append(out, c)
		}
	}
	return out
}

// put does it, after fits.
func (b *body) put() {
	b.vals = make([]*ir.Value, b.g.NumIDs())
	b.blocks = make([]*ir.Block, b.g.NumBlockIDs())
	b.preds = make([][]int32, b.g.NumBlockIDs())
	b.locs = map[ir.MD]ir.MD{}
	b.location()
	b.beginScopes()
	b.state()
	b.quiet = !b.exact && (b.x.m.Attrs.Has(b.g.FnAttrs, ir.AttrNoUnwind) || b.x.m.Attrs.Has(b.f.Call(b.call).FnAttrs, ir.AttrNoUnwind))
	for i, p := range b.g.Params {
		b.vals[p.ID] = b.argument(i)
	}
	b.copyBlocks()
	b.edges()
	b.phis()
	if !b.exact {
		b.results()
		b.simplify()
		b.prune()
	}
	b.records()
	b.merge()
	if !b.exact {
		for _, m := range slices.Backward(b.inits) {
			b.made[0].Prepend(m)
		}
	}
	b.variables()
	b.declares()
	if b.pad != nil {
		b.throws()
		b.passes()
		b.resumes()
	}
	b.stitch()
}

// copyBlocks makes the blocks that the entry leads to once branches on constants are decided, with their
// instructions. Phis get their operands later.
func (b *body) copyBlocks() {
	work := []*ir.Block{b.g.Entry()}
	if b.exact {
		for _, x := range slices.Backward(b.g.Blocks) {
			work = append(work, x)
		}
	}
	for len(work) > 0 {
		x := work[len(work)-1]
		work = work[:len(work)-1]
		if b.blocks[x.ID] != nil {
			continue
		}
		name := ""
		if x.Name != "" && x != b.g.Entry() && !b.exact {
			name = b.names.Fresh(inside(x.Name))
		}
		n := b.f.NewBlock(name)
		b.blocks[x.ID] = n
		for v := range x.Instrs() {
			b.copy(n, v)
		}
		for _, s := range b.targets(x) {
			work = append(work, x.Succs[s].B)
		}
	}
	for _, x := range b.g.Blocks {
		if n := b.blocks[x.ID]; n != nil {
			b.made = append(b.made, n)
		}
	}
	b.lay.grow()
}

// copy makes an instruction at the end of n.
func (b *body) copy(n *ir.Block, v *ir.Value) {
	begins := reshape.DeclaresScope(b.g, v)
	if begins && !b.keep {
		return
	}
	if b.token != nil && enters(b.g, v) {
		b.vals[v.ID] = b.token
		return
	}
	c := b.f.NewValue(v.Op, v.Type)
	c.Flags = v.Flags
	if !b.exact && v.Op != ir.OpPhi && v.Op != ir.OpDbgRecord {
		if len(b.deopt) > 0 {
			for _, a := range b.operands(v) {
				c.AddArg(a)
			}
		} else {
			for _, a := range v.Args {
				c.AddArg(b.value(a))
			}
		}
	}
	if !b.exact && !v.IsTerminator() && v.Op != ir.OpPhi && v.Op != ir.OpCall && b.folded(c, v) {
		return
	}
	if begins {
		c.SetArg(1, b.f.Pool.MetadataValue(b.renew(ir.MD(b.g.CallArgs(v)[0].Aux))))
	}
	c.Aux = b.aux(v)
	b.vals[v.ID] = c
	b.attach(c, v)
	n.Append(c)
	if !b.exact && v.Op == ir.OpCall {
		if r := b.simp.Fold().Inst(c); r != nil && b.eff.Inst(c).Removable() {
			b.vals[v.ID] = r
			c.Remove()
			return
		}
	}
	if s := b.g.ValueName(v); s != "" && !b.exact {
		b.names.Name(c, inside(s))
	}
	if v.Op.Is(ir.IsCallLike) {
		x := fresh{call: c, from: v.Block}
		if !b.g.Callee(v).IsConst() {
			x.pointer = 1
		}
		b.fresh = append(b.fresh, x)
	}
}

// inside returns the name of what is called so in the body. In a chain of many bodies the names would be the most of the text.
func inside(name string) string {
	if len(name) > 100 {
		return ""
	}
	return name + ".i"
}

// folded reports that the copy c of v is a constant, which takes its place.
func (b *body) folded(c, v *ir.Value) bool {
	if v.Op == ir.OpDbgRecord || len(c.Args) == 0 || v.Type == ir.Void || v.Op == ir.OpAlloca || v.Op == ir.OpVAArg {
		return false
	}
	for _, a := range c.Args {
		if !a.IsConst() {
			return false
		}
	}
	c.Aux = v.Aux
	if v.Op == ir.OpShuffleVector || v.Op == ir.OpExtractValue || v.Op == ir.OpInsertValue {
		c.Aux = b.f.IntList(b.g.Ints[v.Aux])
	}
	r := b.simp.Fold().Inst(c)
	if r == nil {
		return false
	}
	c.ClearArgs()
	b.vals[v.ID] = r
	return true
}

// targets returns which successors of x its copy has.
func (b *body) targets(x *ir.Block) []int {
	t := x.Term()
	all := make([]int, len(x.Succs))
	for i := range all {
		all[i] = i
	}
	if b.exact || len(t.Args) == 0 || len(all) < 2 || t.Op != ir.OpBr && t.Op != ir.OpSwitch {
		return all
	}
	if k, ok := decided(&b.f.Pool, t.Op, b.decides(t)); ok {
		return []int{k}
	}
	return all
}

// decides returns the operands of the copy of a terminator.
func (b *body) decides(t *ir.Value) []*ir.Value {
	out := make([]*ir.Value, len(t.Args))
	for i, a := range t.Args {
		out[i] = b.value(a)
	}
	return out
}

// decided returns which way a branch or switch goes whose operand is a number.
func decided(p *ir.Pool, op ir.Op, args []*ir.Value) (int, bool) {
	if len(args) == 0 || args[0].Op != ir.OpConstInt {
		return 0, false
	}
	if op == ir.OpBr {
		x, _ := p.IntBits(args[0])
		return int(1 - x&1), true
	}
	for i, a := range args[1:] {
		if a == args[0] {
			return i + 1, true
		}
	}
	return 0, true
}

// edges leads the copies to each other, with what stays of their branches.
func (b *body) edges() {
	for _, x := range b.g.Blocks {
		n := b.blocks[x.ID]
		if n == nil {
			continue
		}
		ways := b.targets(x)
		if t := n.Term(); len(ways) < len(x.Succs) {
			br := b.f.NewValue(ir.OpBr, ir.Void)
			b.f.CopyPlace(br, t)
			t.Remove()
			n.Append(br)
			b.vals[x.Term().ID] = br
		}
		for _, s := range ways {
			e := x.Succs[s]
			n.AddEdge(b.blocks[e.B.ID])
			b.preds[e.B.ID] = append(b.preds[e.B.ID], e.I)
		}
	}
	for _, x := range b.g.Blocks { // the order of the predecessors is that of g
		list := b.preds[x.ID]
		if slices.IsSorted(list) {
			continue
		}
		perm := make([]int32, len(list))
		for i := range perm {
			perm[i] = int32(i)
		}
		slices.SortFunc(perm, func(i, j int32) int { return cmp.Compare(list[i], list[j]) })
		b.blocks[x.ID].PermutePreds(perm)
		slices.Sort(list)
	}
}

// phis gives the phis their operands, one for each edge that is left.
func (b *body) phis() {
	for _, x := range b.g.Blocks {
		if b.blocks[x.ID] == nil {
			continue
		}
		for v := range x.Instrs() {
			c := b.vals[v.ID]
			switch {
			case v.Op == ir.OpPhi:
				for _, i := range b.preds[x.ID] {
					c.AddArg(b.value(v.Args[i]))
				}
			case b.exact && c != nil && v.Op != ir.OpDbgRecord && len(c.Args) == 0:
				for _, a := range v.Args {
					c.AddArg(b.value(a))
				}
			}
		}
	}
}

// value returns what stands in f for an operand in g.
func (b *body) value(a *ir.Value) *ir.Value {
	if a.IsConst() {
		return b.constant(a)
	}
	return b.settled(b.vals[a.ID])
}

// settled returns what v is by now.
func (b *body) settled(v *ir.Value) *ir.Value {
	if v == nil || v.IsConst() {
		return v
	}
	if b.dirty {
		v = b.local.Find(v)
	}
	return b.sub.Find(v)
}

// replace has a copy be another value.
func (b *body) replace(c, r *ir.Value) {
	b.local.Set(c, r)
	b.dirty = true
	if b.eff.Inst(c).Removable() {
		c.Detach() // others may still look through it
		b.gone = append(b.gone, c)
	}
}

// simplify replaces copies by what they are equal to, now that arguments are known, in the order of g.
func (b *body) simplify() {
	for _, x := range b.g.Blocks {
		if b.blocks[x.ID] == nil {
			continue
		}
		for v := range x.Instrs() {
			c := b.vals[v.ID]
			if c == nil || c.IsConst() || c.Block == nil || c.Op == ir.OpDbgRecord {
				continue
			}
			b.settle(c)
			if c.Type == ir.Void || c.IsTerminator() || c.Op == ir.OpAlloca {
				continue
			}
			if r := b.simp.Value(c); r != nil && b.settled(r) != c {
				b.replace(c, b.settled(r))
			}
		}
	}
	b.settleAll()
}

func (b *body) settle(c *ir.Value) {
	for i, a := range c.Args {
		if w := b.settled(a); w != a {
			c.SetArg(i, w)
		}
	}
}

// settleAll renames operands that came to be something else behind their users.
func (b *body) settleAll() {
	if !b.dirty {
		return
	}
	for _, n := range b.made {
		for c := range n.Instrs() {
			b.settle(c)
		}
	}
	for _, c := range b.gone {
		c.Remove()
	}
	b.gone = nil
}

// records renames what debug records describe.
func (b *body) records() {
	for _, x := range b.g.Blocks {
		for v := range x.Instrs() {
			if c := b.vals[v.ID]; v.Op == ir.OpDbgRecord && c != nil && c.Block != nil {
				b.record(b.f.DbgRecords[c.Aux])
			}
		}
	}
}

// aux returns the Aux of the copy of v.
func (b *body) aux(v *ir.Value) int64 {
	switch v.Op {
	case ir.OpInvoke:
		c := *b.g.Call(v)
		b.passesOn(&c, v)
		b.extend(&c)
		b.f.Calls = append(b.f.Calls, &c)
		return int64(len(b.f.Calls) - 1)
	case ir.OpLandingPad:
		p := b.g.Pads[v.Aux]
		p.Filter = slices.Clone(p.Filter)
		b.f.Pads = append(b.f.Pads, p)
		return int64(len(b.f.Pads) - 1)
	case ir.OpCall:
		c := *b.g.Call(v)
		if c.Tail == ir.MustTail {
			c.Tail = ir.Tail
		}
		if c.Tail == ir.Tail {
			if site := b.f.Call(b.call); site.Tail != ir.Tail || len(b.copied) > 0 || b.exact {
				c.Tail = ir.NoMarker // the memory it may not see is now that of the caller
			}
		}
		if h := b.g.CalledFunc(v); b.quiet && !b.f.Mod().Attrs.Has(c.FnAttrs, ir.AttrNoUnwind) && !(h != nil && b.f.Mod().Attrs.Has(h.FnAttrs, ir.AttrNoUnwind)) {
			c.FnAttrs = b.f.Mod().Attrs.Set(append(slices.Clone(b.f.Mod().Attrs.Attrs(c.FnAttrs)), ir.Attr{Kind: ir.AttrNoUnwind}))
		}
		if !b.exact {
			b.passesOn(&c, v)
			b.extend(&c)
		}
		b.f.Calls = append(b.f.Calls, &c)
		return int64(len(b.f.Calls) - 1)
	case ir.OpShuffleVector, ir.OpExtractValue, ir.OpInsertValue:
		return b.f.IntList(b.g.Ints[v.Aux])
	case ir.OpDbgRecord:
		r := *b.g.DbgRecords[v.Aux]
		r.Loc = b.inlinedAt(r.Loc)
		b.f.DbgRecords = append(b.f.DbgRecords, &r)
		return int64(len(b.f.DbgRecords) - 1)
	case ir.OpPhi:
		return 0
	}
	return v.Aux
}

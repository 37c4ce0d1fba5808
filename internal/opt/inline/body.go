package inline

import (
	"github.com/warpwise/warpwise/ir"
)

// body copies the blocks of g into f in the place of a call.
type body struct {
	f, g   *ir.Func
	call   *ir.Value
	sub    *ir.Subst // results of calls
	lay    *layout
	imp    *ir.Importer
	vals   []*ir.Value // by ID of g
	blocks []*ir.Block // by ID of g's blocks
	rest   *ir.Block   // what follows the call
	rets   []*ir.Value // what is returned, along the edges into rest
	locs   map[ir.MD]ir.MD
	site   ir.MD // the location of the call, made distinct
}

// fits reports whether the constants of g can be made in f.
func (b *body) fits() bool {
	b.imp = ir.NewImporter(&b.f.Pool, &b.g.Pool)
	for v := range b.g.Instrs() {
		for _, a := range v.Args {
			if a.IsConst() && b.imp.Const(a) == nil {
				return false
			}
		}
	}
	return true
}

// copies returns the copies of instructions of g.
func (b *body) copies(of []*ir.Value) []*ir.Value {
	out := make([]*ir.Value, len(of))
	for i, v := range of {
		out[i] = b.vals[v.ID]
	}
	return out
}

// put does it, after fits.
func (b *body) put() {
	b.vals = make([]*ir.Value, b.g.NumIDs())
	b.blocks = make([]*ir.Block, b.g.NumBlockIDs())
	b.locs = map[ir.MD]ir.MD{}
	b.location()
	b.split()
	for i, p := range b.g.Params {
		b.vals[p.ID] = b.argument(i)
	}
	b.copyBlocks()
	b.fill()
	b.join()
}

// split ends the block of the call before it; what follows moves to a new block.
func (b *body) split() {
	from := b.call.Block
	b.rest = b.f.NewBlock("")
	for v := b.call.Next(); v != nil; {
		next := v.Next()
		v.MoveToEnd(b.rest)
		v = next
	}
	b.rest.TakeSuccs(from)
}

// copyBlocks makes the blocks and instructions, without operands and edges, and puts the blocks
// behind that of the call.
func (b *body) copyBlocks() {
	var made []*ir.Block
	for _, x := range b.g.Blocks {
		n := b.f.NewBlock("")
		b.blocks[x.ID] = n
		made = append(made, n)
		for v := range x.Instrs() {
			if v.Op == ir.OpRet || b.isScope(v) {
				continue
			}
			c := b.f.NewValue(v.Op, v.Type)
			c.Flags = v.Flags
			c.Aux = b.aux(v)
			b.vals[v.ID] = c
			b.attach(c, v)
			if v.Op == ir.OpAlloca {
				b.f.Entry().Prepend(c) // live during the whole activation of f
			} else {
				n.Append(c)
			}
		}
	}
	b.lay.insert(b.call.Block, append(made, b.rest))
}

// isScope reports the declaration of a noalias scope.
func (b *body) isScope(v *ir.Value) bool {
	if v.Op != ir.OpCall {
		return false
	}
	h := b.g.CalledFunc(v)
	return h != nil && h.Global.Name == "llvm.experimental.noalias.scope.decl"
}

// aux returns the Aux of the copy of v.
func (b *body) aux(v *ir.Value) int64 {
	switch v.Op {
	case ir.OpCall:
		c := *b.g.Call(v)
		if c.Tail == ir.Tail {
			c.Tail = ir.NoMarker // the memory it may not see is now that of the caller
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

// fill gives the copies their operands and the blocks their edges.
func (b *body) fill() {
	entry := b.call.Block
	br := b.f.NewValue(ir.OpBr, ir.Void)
	entry.Append(br)
	b.attachSite(br)
	entry.AddEdge(b.blocks[b.g.Entry().ID])
	for _, x := range b.g.Blocks {
		n := b.blocks[x.ID]
		for v := range x.Instrs() {
			switch c := b.vals[v.ID]; {
			case v.Op == ir.OpRet:
				b.leave(n, v)
			case c == nil || v.Op == ir.OpPhi:
			case v.Op == ir.OpDbgRecord:
				b.record(b.f.DbgRecords[c.Aux])
			default:
				for _, a := range v.Args {
					c.AddArg(b.value(a))
				}
			}
		}
		for _, e := range x.Succs {
			n.AddEdge(b.blocks[e.B.ID])
		}
	}
	for _, x := range b.g.Blocks { // all edges are there: phis follow them
		n := b.blocks[x.ID]
		for v := range x.Phis() {
			c := b.vals[v.ID]
			for i, e := range n.Preds {
				i = b.predOf(x, e)
				c.AddArg(b.value(v.Args[i]))
			}
		}
	}
}

// predOf returns the predecessor of x in g that an edge of the copy stands for.
func (b *body) predOf(x *ir.Block, e ir.Edge) int {
	for i, p := range x.Preds {
		if b.blocks[p.B.ID] == e.B && p.I == e.I {
			return i
		}
	}
	return 0 // the entry has no phis
}

// value returns what stands in f for an operand in g.
func (b *body) value(a *ir.Value) *ir.Value {
	if a.IsConst() {
		return b.imp.Const(a)
	}
	return b.vals[a.ID]
}

// leave ends a copy of a block that returns.
func (b *body) leave(n *ir.Block, ret *ir.Value) {
	br := b.f.NewValue(ir.OpBr, ir.Void)
	n.Append(br)
	b.attach(br, ret)
	n.AddEdge(b.rest)
	if len(ret.Args) > 0 {
		b.rets = append(b.rets, b.value(ret.Args[0]))
	}
}

// join replaces the result of the call and removes it.
func (b *body) join() {
	if b.call.Type != ir.Void {
		var r *ir.Value
		n := len(b.rets)
		switch n {
		case 0:
			r = b.f.Poison(b.call.Type) // it does not return
		case 1:
			r = b.rets[0]
		default:
			r = b.f.NewValue(ir.OpPhi, b.call.Type, b.rets...)
			b.f.SetName(r, b.f.ValueName(b.call))
			b.f.SetPos(r, b.f.Pos(b.call))
			b.rest.Prepend(r)
		}
		b.sub.Set(b.call, r)
	}
	b.call.Remove()
}

// record renames the values of a debug record.
func (b *body) record(r *ir.DbgRecord) {
	locs := make([]*ir.Value, len(r.Locs))
	for i, v := range r.Locs {
		if v == nil {
			continue
		}
		if locs[i] = b.valueOrPoison(v); locs[i] == nil {
			locs[i] = b.f.Poison(v.Type)
		}
	}
	r.Locs = locs
	if r.Addr != nil {
		r.Addr = b.valueOrPoison(r.Addr)
	}
}

func (b *body) valueOrPoison(v *ir.Value) *ir.Value {
	if w := b.value(v); w != nil {
		return w
	}
	return b.f.Poison(v.Type)
}

// attach copies metadata: locations say where they are inlined, and scopes of one activation go.
func (b *body) attach(c, v *ir.Value) {
	b.f.SetPos(c, b.g.Pos(v))
	var as []ir.Attachment
	dbg := false
	for _, a := range b.g.Attachments(v) {
		switch a.Kind {
		case ir.MDAliasScope, ir.MDNoAlias:
			continue
		case ir.MDDbg:
			if a.MD = b.inlinedAt(a.MD); a.MD == 0 {
				continue
			}
			dbg = true
		case ir.MDLoop:
			continue // names its loop by identity
		}
		as = append(as, a)
	}
	if !dbg && b.site != 0 && v.Op == ir.OpCall {
		as = append([]ir.Attachment{{Kind: ir.MDDbg, MD: b.site}}, as...)
	}
	if len(as) > 0 {
		b.f.SetAttachments(c, as)
	}
}

func (b *body) attachSite(c *ir.Value) {
	b.f.SetPos(c, b.f.Pos(b.call))
	if b.site != 0 {
		b.f.SetAttachments(c, []ir.Attachment{{Kind: ir.MDDbg, MD: b.site}})
	}
}

// location makes the distinct location of the call that inlinedAt refers to.
func (b *body) location() {
	loc := b.f.Attachment(b.call, ir.MDDbg)
	md := &b.f.Mod().MD
	n := md.Node(loc)
	if loc == 0 || n == nil || n.Kind != ir.MDSpecial || n.Name != "DILocation" {
		return
	}
	b.site = md.Add(&ir.MDNode{Kind: ir.MDSpecial, Name: n.Name, Distinct: true, Fields: n.Fields, Pos: n.Pos})
}

// inlinedAt returns a location of g as one of f, or 0 when f has none.
func (b *body) inlinedAt(loc ir.MD) ir.MD {
	if loc == 0 || b.site == 0 {
		return 0
	}
	if r, ok := b.locs[loc]; ok {
		return r
	}
	md := &b.f.Mod().MD
	// The chain of inlinedAt, outermost last; rebuilt from its end.
	var chain []ir.MD
	for at := loc; at != 0; {
		n := md.Node(at)
		if n == nil || n.Name != "DILocation" || b.locs[at] != 0 {
			break
		}
		chain = append(chain, at)
		fd, _ := n.Field("inlinedAt")
		at = fd.MD
	}
	for i := len(chain) - 1; i >= 0; i-- {
		n := md.Node(chain[i])
		up := b.site
		if fd, ok := n.Field("inlinedAt"); ok && b.locs[fd.MD] != 0 {
			up = b.locs[fd.MD]
		}
		b.locs[chain[i]] = md.Add(&ir.MDNode{Kind: ir.MDSpecial, Name: n.Name, Distinct: n.Distinct, Fields: withInlinedAt(n.Fields, up), Pos: n.Pos})
	}
	return b.locs[loc]
}

// withInlinedAt returns fields with inlinedAt set; LLVM prints it behind scope.
func withInlinedAt(fields []ir.MDField, at ir.MD) []ir.MDField {
	var out []ir.MDField
	for _, f := range fields {
		if f.Name == "inlinedAt" {
			continue
		}
		out = append(out, f)
		if f.Name == "scope" {
			out = append(out, ir.MDField{Name: "inlinedAt", Kind: ir.FieldMD, MD: at})
		}
	}
	return out
}

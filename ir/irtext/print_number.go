package irtext

import (
	"slices"
	"sync"
	"sync/atomic"

	"github.com/warpwise/warpwise/ir"
)

// Numbering. LLVM numbers what has no name in the order in which its SlotTracker meets it:
//
//   - symbols: variables, aliases, ifuncs, functions;
//   - metadata: attachments of variables, named metadata, then for each function its attachments
//     and for each instruction the debug records before it, its metadata operands, its attachments
//     (by kind); every node is followed by its operands, depth first, in the order in which LLVM
//     stores them (the op column of the schema). Expressions are printed in place, without number;
//   - attribute groups: variables, functions, then the calls of each function;
//   - unnamed structs: as TypeFinder goes over initialisers, signatures, operands and metadata.
//
// The functions are gone over in parallel for what they mention (prepare); then one goroutine
// numbers it in order.

// funcPrep is what is known about a function before any text is written.
type funcPrep struct {
	slots  []int32 // by value: number plus one
	blocks []int32 // by block: number plus one
	mds    []ir.MD
	attrs  []ir.AttrSet
	types  []typeRef
	kinds  []ir.MDKind // attachment kinds that are not LLVM's own
}

// typeRef is a type or a metadata node that may mention types.
type typeRef struct {
	t  ir.Type
	md ir.MD
}

// number fills the numbering tables.
func (p *printer) number() {
	m := p.m
	p.symbols = make([]string, len(m.Symbols))
	p.mdNum = make([]int32, len(p.nodes))
	p.grpNum = make([]int32, m.Attrs.Len())
	p.tyNum = make([]int32, p.ts.Len())
	p.kindPos = make([]int32, m.MD.NumKinds())
	p.preps = make([]funcPrep, len(m.Funcs))
	p.prepareAll()
	p.numberSymbols()
	next := int32(len(p.kindPos))
	seeKind := func(k ir.MDKind) {
		if k >= ir.MDNoaliasAddrspace && p.kindPos[k] == 0 {
			p.kindPos[k] = next
			next++
		}
	}
	for k := range min(ir.MDNoaliasAddrspace, ir.MDKind(len(p.kindPos))) {
		p.kindPos[k] = int32(k)
	}
	for _, v := range m.Vars {
		for _, a := range v.Attach {
			seeKind(a.Kind)
		}
	}
	for i := range p.preps {
		for _, k := range p.preps[i].kinds {
			seeKind(k)
		}
	}
	p.numberMD()
	for _, v := range m.Vars {
		p.numberGroup(v.Attrs)
	}
	for _, f := range m.Funcs {
		p.numberGroup(f.FnAttrs)
	}
	for i := range p.preps {
		for _, a := range p.preps[i].attrs {
			p.numberGroup(a)
		}
	}
	p.numberTypes()
}

func (p *printer) numberGroup(s ir.AttrSet) {
	if s != 0 && p.grpNum[s] == 0 {
		p.groups = append(p.groups, s)
		p.grpNum[s] = int32(len(p.groups))
	}
}

func (p *printer) numberSymbols() {
	n := uint64(0)
	name := func(g *ir.Global) {
		w := funcWriter{printer: p}
		if g.Name != "" {
			w.b = appendName(w.b, '@', g.Name)
		} else {
			w.s("@").uint(n)
			n++
		}
		p.symbols[g.Index] = string(w.b)
	}
	for _, v := range p.m.Vars {
		name(&v.Global)
	}
	for _, k := range []ir.GlobalKind{ir.KindAlias, ir.KindIFunc} {
		for _, a := range p.m.Aliases {
			if a.Kind == k {
				name(&a.Global)
			}
		}
	}
	for _, f := range p.m.Funcs {
		name(&f.Global)
	}
}

// sorted returns the attachments in the order of printing.
func (p *printer) sorted(as, buf []ir.Attachment) []ir.Attachment {
	inOrder := true
	for i := 1; i < len(as); i++ {
		if p.kindPos[as[i].Kind] < p.kindPos[as[i-1].Kind] {
			inOrder = false
		}
	}
	if inOrder {
		return as
	}
	buf = append(buf[:0], as...)
	slices.SortStableFunc(buf, func(a, b ir.Attachment) int {
		return int(p.kindPos[a.Kind] - p.kindPos[b.Kind])
	})
	return buf
}

// isNode reports whether md is a node that may have a number: not a string, a value or null.
func (p *printer) isNode(md ir.MD) bool {
	return md != 0 && (p.nodes[md].Kind == ir.MDTuple || p.nodes[md].Kind == ir.MDSpecial)
}

// isInline reports whether the node is always written in place.
func isInline(n *ir.MDNode) bool {
	return n.Kind == ir.MDSpecial && (n.Name == "DIExpression" || n.Name == "DIArgList")
}

func (p *printer) numberMD() {
	var stack, ops []ir.MD
	root := func(md ir.MD) {
		stack = append(stack[:0], md)
		for len(stack) > 0 {
			md := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			if !p.isNode(md) || p.mdNum[md] != 0 || isInline(p.nodes[md]) {
				continue
			}
			p.mdOrder = append(p.mdOrder, md)
			p.mdNum[md] = int32(len(p.mdOrder))
			ops = nodeOps(p.nodes[md], ops[:0])
			for i := len(ops) - 1; i >= 0; i-- {
				if o := ops[i]; o != 0 && p.mdNum[o] == 0 {
					stack = append(stack, o)
				}
			}
		}
	}
	attached := func(as []ir.Attachment) {
		for _, a := range p.sorted(as, nil) {
			root(a.MD)
		}
	}
	for _, v := range p.m.Vars {
		attached(v.Attach)
	}
	for _, a := range p.m.Aliases {
		attached(a.Attach)
	}
	for i := range p.m.NamedMD {
		for _, md := range p.m.NamedMD[i].Ops {
			root(md)
		}
	}
	for i, f := range p.m.Funcs {
		if p.only != nil && f != p.only {
			continue
		}
		attached(f.Attach)
		numberBody(p.preps[i].mds, root, attached)
	}
}

// numberBody numbers what the body of a function names, in the order of mds.
func numberBody(mds []ir.MD, root func(ir.MD), attached func([]ir.Attachment)) {
	var buf []ir.Attachment
	for j := 0; j < len(mds); j++ {
		if mds[j] != sortMark {
			root(mds[j])
			continue
		}
		// A run of attachments of which some kind is not LLVM's own: sorted only now,
		// when the places of such kinds are known.
		n := int(mds[j+1])
		buf = buf[:0]
		for k := range n {
			buf = append(buf, ir.Attachment{Kind: ir.MDKind(mds[j+2+2*k]), MD: mds[j+3+2*k]})
		}
		attached(buf)
		j += 1 + 2*n
	}
}

// numbersTypes reports whether the module has structs that are printed as numbers.
func (p *printer) numbersTypes() bool {
	for _, t := range p.ts.Identified() {
		if p.ts.Name(t) == "" {
			return true
		}
	}
	return false
}

// sortMark introduces, in funcPrep.mds, a count and that many pairs of kind and node.
const sortMark = ^ir.MD(0)

// prepareAll fills preps in parallel.
func (p *printer) prepareAll() {
	if p.only != nil && !p.numbersTypes() {
		c := collector{p: p}
		for i, f := range p.m.Funcs {
			if f == p.only {
				c.function(i)
			}
		}
		return
	}
	workers := min(p.opts.Workers, len(p.m.Funcs))
	if workers <= 1 {
		c := collector{p: p}
		for i := range p.preps {
			c.function(i)
		}
		return
	}
	var next atomic.Int64
	var wg sync.WaitGroup
	const chunk = 16
	for range workers {
		wg.Go(func() {
			c := collector{p: p}
			for {
				from := int(next.Add(chunk)) - chunk
				if from >= len(p.preps) {
					return
				}
				for i := from; i < min(from+chunk, len(p.preps)); i++ {
					c.function(i)
				}
			}
		})
	}
	wg.Wait()
}

// collector goes over functions for what they mention. Sets of what the current function has
// mentioned already are slices of the number of the function that last did.
type collector struct {
	p        *printer
	out      *funcPrep
	f        *ir.Func
	hasTypes bool // there are identified structs to look for
	stamp    uint32
	mdSeen   []uint32
	tySeen   []uint32
	atSeen   []uint32
	constAt  []uint32 // by value
	stack    []typeWork
	recs     []*ir.DbgRecord
	buf      []ir.Attachment
}

func (c *collector) function(i int) {
	p := c.p
	f := p.m.Funcs[i]
	c.f, c.out = f, &p.preps[i]
	for _, a := range f.Attach {
		c.kind(a.Kind)
	}
	if c.stamp == 0 {
		c.mdSeen = make([]uint32, len(p.nodes))
		c.tySeen = make([]uint32, p.ts.Len())
		c.atSeen = make([]uint32, len(p.grpNum))
		c.hasTypes = len(p.ts.Identified()) > 0
	}
	c.stamp++
	if c.hasTypes {
		c.signature()
	}
	if f.IsDecl() {
		return
	}
	c.numberLocals()
	for _, b := range f.Blocks {
		for v := b.First(); v != nil; v = v.Next() {
			c.inst(v)
		}
	}
}

func (c *collector) numberLocals() {
	f := c.f
	slots, blocks := make([]int32, f.NumIDs()), make([]int32, f.NumBlockIDs())
	n := int32(0)
	for _, a := range f.Params {
		if f.ValueName(a) == "" {
			n++
			slots[a.ID] = n
		}
	}
	for _, b := range f.Blocks {
		if b.Name == "" {
			n++
			blocks[b.ID] = n
		}
		for v := b.First(); v != nil; v = v.Next() {
			if v.Type != ir.Void && v.Op != ir.OpDbgRecord && f.ValueName(v) == "" {
				n++
				slots[v.ID] = n
			}
		}
	}
	c.out.slots, c.out.blocks = slots, blocks
}

func (c *collector) kind(k ir.MDKind) {
	if k >= ir.MDNoaliasAddrspace && !slices.Contains(c.out.kinds, k) {
		c.out.kinds = append(c.out.kinds, k)
	}
}

func (c *collector) md(md ir.MD) {
	if md == 0 || c.mdSeen[md] == c.stamp {
		return
	}
	c.mdSeen[md] = c.stamp
	if c.p.isNode(md) {
		c.out.mds = append(c.out.mds, md)
	}
}

func (c *collector) inst(v *ir.Value) {
	if v.Op == ir.OpDbgRecord {
		c.record(c.f.DbgRecords[v.Aux])
		return
	}
	if v.Op.Is(ir.IsCallLike) {
		call := c.f.Calls[v.Aux]
		if a := call.FnAttrs; a != 0 && c.atSeen[a] != c.stamp {
			c.atSeen[a] = c.stamp
			c.out.attrs = append(c.out.attrs, a)
		}
		for _, a := range v.Args {
			if a != nil && a.Op == ir.OpMetadata && len(a.Args) == 0 {
				c.md(ir.MD(a.Aux))
			}
		}
	}
	if as := c.f.Attachments(v); len(as) > 0 {
		c.attachments(as)
	}
	if c.hasTypes {
		c.instTypes(v)
	}
}

func (c *collector) attachments(as []ir.Attachment) {
	own := true
	for _, a := range as {
		if a.Kind >= ir.MDNoaliasAddrspace {
			c.kind(a.Kind)
			own = own && len(as) == 1
		}
	}
	if !own {
		c.out.mds = append(c.out.mds, sortMark, ir.MD(len(as)))
		for _, a := range as {
			c.out.mds = append(c.out.mds, ir.MD(a.Kind), a.MD)
		}
		return
	}
	c.buf = append(c.buf[:0], as...)
	for i := 1; i < len(c.buf); i++ { // few, mostly in order
		for j := i; j > 0 && c.buf[j].Kind < c.buf[j-1].Kind; j-- {
			c.buf[j], c.buf[j-1] = c.buf[j-1], c.buf[j]
		}
	}
	for _, a := range c.buf {
		c.md(a.MD)
	}
}

func (c *collector) record(r *ir.DbgRecord) {
	if c.hasTypes {
		c.recs = append(c.recs, r)
	}
	c.md(r.LocMD)
	c.md(r.Var)
	if r.Kind == ir.DbgAssign {
		c.md(r.AssignID)
		c.md(r.AddrMD)
	}
	c.md(r.Loc)
}

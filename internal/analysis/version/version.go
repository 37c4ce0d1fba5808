// Package version tells which write of a register each read of a PTX function sees.
//
// Registers of PTX are variables: written several times, under guards, in parts. Every write makes a version; where
// different versions of a register meet, a join makes one. A guarded or partial write reads the version before it. A
// read that no write reaches sees the version "never written". Registers keep their names and the text gets no phis:
// this is static single assignment form as a side table (Cytron, Ferrante, Rosen, Wegman and Zadeck, TOPLAS 1991),
// with joins only where the register is live.
//
// Joins are placed for 64 registers at once in reverse postorder: a block gets one as soon as two of its predecessors
// differ or one is not known yet, and joins that turn out to see one version only are dropped to a fixpoint (Braun,
// Buchwald, Hack, Leißa, Mallon and Zwinkau, "Simple and Efficient Construction of Static Single Assignment Form",
// CC 2013). In an irreducible loop some joins may stay that a least form would not have.
//
// Cost: that of package liveness, and for registers with several writes the blocks through which they are live.
package version

import (
	"math/bits"
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/flow"
	"github.com/warpwise/warpwise/internal/analysis/liveness"
	"github.com/warpwise/warpwise/ptx"
)

// ID names a version, from 1. 0 is none: reads in blocks that the entry does not reach have it.
type ID uint32

// Kind says where a version comes from.
type Kind uint8

// The kinds.
const (
	Never Kind = iota // the value of a register before it is written
	Write             // of an instruction
	Join              // of versions that meet at the head of a block
)

// Version is one version.
type Version struct {
	Reg   ptx.Reg
	Kind  Kind
	Block flow.Block // Write, Join
	Inst  int32      // Write: number of the instruction, see Info.Number
	args  int32      // Join: where its arguments begin
}

// Info holds the versions of a function. It holds until the function changes, but for uses that are replaced.
type Info struct {
	Graph *flow.Graph

	first    []int32 // by block: the number of its first instruction
	useStart []int32 // by instruction
	uses     []use
	defStart []int32 // by instruction
	defs     []ID
	versions []Version
	joined   []ID // arguments of joins
	never    map[ptx.Reg]ID
	dropped  []ID // by version: not 0 for joins that are none
}

// use is what an instruction reads of a register.
type use struct {
	reg ptx.Reg
	id  ID
}

// Options change what is built.
type Options struct {
	// Also, unless nil, names further registers whose versions are wanted where an instruction reads a register, as if it
	// read those, too: see Info.Use. Fewer than eight for each register.
	Also func(ptx.Reg) []ptx.Reg
	// At, unless nil, names further registers whose versions are wanted at instruction n, see Info.Number, as if it read
	// those, too.
	At func(n int32) []ptx.Reg
}

// key is under which versions without options are kept while nothing changes.
var key = &ptx.AnalysisKey{Name: "versions"}

// Of returns the versions of the function of g.
func Of(g *flow.Graph, opt Options) *Info {
	if opt.Also != nil || opt.At != nil {
		return build(g, opt)
	}
	x := ptx.Analysis(g.Func, key, func(*ptx.Func) *Info { return build(g, opt) })
	if x.Graph != g { // of an older graph, which the caller goes on with
		return build(g, opt)
	}
	return x
}

func build(g *flow.Graph, opt Options) *Info {
	b := &builder{Info: &Info{Graph: g, versions: make([]Version, 1), never: map[ptx.Reg]ID{}}, also: opt.Also, at: opt.At}
	b.number()
	b.solve()
	b.rename()
	b.settle()
	return b.Info
}

// Number returns the number of instruction i of a block: dense, in the order of the layout.
func (x *Info) Number(b flow.Block, i int) int32 { return x.first[b] + int32(i) }

// NumInsts returns the number of instructions.
func (x *Info) NumInsts() int { return int(x.first[x.Graph.Len()]) }

// Inst returns the instruction of a version made by a write, else nil. It is valid while instructions stay where
// they are.
func (x *Info) Inst(v ID) *ptx.Inst {
	w := &x.versions[v]
	if w.Kind != Write || v == 0 {
		return nil
	}
	return &x.Graph.At(w.Block).Insts[w.Inst-x.first[w.Block]]
}

// Dropped reports a join that turned out to be none: nothing reads it.
func (x *Info) Dropped(v ID) bool { return int(v) < len(x.dropped) && x.dropped[v] != 0 }

// Len returns one more than the largest version: the size of tables by version.
func (x *Info) Len() int { return len(x.versions) }

// At returns what is known of a version.
func (x *Info) At(v ID) Version { return x.versions[v] }

// Args returns the versions that a join sees, one for each edge from a block that the entry reaches, in the order
// of Graph.Preds, and last, at the first block, that of before the function. The slice must not be changed.
func (x *Info) Args(v ID) []ID {
	w := x.versions[v]
	n := int32(0)
	if w.Block == 0 {
		n++ // the way into the function
	}
	for _, p := range x.Graph.Preds(w.Block) {
		if x.Graph.Reached(p) {
			n++
		}
	}
	return x.joined[w.args : w.args+n]
}

// Use returns the version of register r that instruction n sees: for registers that it reads, and for those that
// Options.Also and Options.At name. It is 0 for others, and in blocks that the entry does not reach.
func (x *Info) Use(n int32, r ptx.Reg) ID {
	for _, u := range x.uses[x.useStart[n]:x.useStart[n+1]] {
		if u.reg == r {
			return u.id
		}
	}
	return 0
}

// Def returns the version of register r that instruction n makes, or 0.
func (x *Info) Def(n int32, r ptx.Reg) ID {
	for _, v := range x.defs[x.defStart[n]:x.defStart[n+1]] {
		if v != 0 && x.versions[v].Reg == r {
			return v
		}
	}
	return 0
}

// Defs returns the versions that instruction n makes, in the order of ptx.Func.Defs; 0 in blocks that the entry does
// not reach. The slice must not be changed.
func (x *Info) Defs(n int32) []ID { return x.defs[x.defStart[n]:x.defStart[n+1]] }

// Reads calls see for each version that instruction n reads, and the register. A version may come twice.
func (x *Info) Reads(n int32, see func(ptx.Reg, ID)) {
	for _, u := range x.uses[x.useStart[n]:x.useStart[n+1]] {
		see(u.reg, u.id)
	}
}

// builder makes an Info.
type builder struct {
	*Info
	also func(ptx.Reg) []ptx.Reg
	at   func(n int32) []ptx.Reg

	// By occurrence in live, see place:
	live   *liveness.Info
	occ    []int32 // by register: where its occurrences begin
	into   []ID    // the version at the head of the block
	last   []ID    // the last version that the block makes
	begins []join  // joins that are not settled yet

	// Of the set of 64 registers that is worked on, by slot of the block:
	slot  []int32 // by block: 1 + its slot, or 0
	in    [][64]ID
	wrote [][64]ID
}

// join is a version at the head of a block, of register v of its set.
type join struct {
	id ID
	b  flow.Block
	v  int
}

// further calls use for the registers that options name of which a version is wanted at instruction n, whose own uses are
// the last ones.
func (b *builder) further(n int32, use func(ptx.Reg)) {
	if b.also != nil {
		for i, end := b.useStart[n], int32(len(b.uses)); i < end; i++ {
			for _, s := range b.also(b.uses[i].reg) {
				use(s)
			}
		}
	}
	if b.at != nil {
		for _, r := range b.at(n) {
			use(r)
		}
	}
}

// number makes the versions of all writes.
func (b *builder) number() {
	g := b.Graph
	n := int32(0)
	b.first = make([]int32, g.Len()+1)
	for i := range g.Len() {
		b.first[i] = n
		n += int32(len(g.At(flow.Block(i)).Insts))
	}
	b.first[g.Len()] = n
	b.useStart, b.defStart = make([]int32, n+1), make([]int32, n+1)
	b.uses, b.defs = make([]use, 0, 2*n), make([]ID, 0, n)
	b.versions = slices.Grow(b.versions, int(n))
	k, i := int32(0), flow.Block(0)
	read := func(r ptx.Reg) { b.uses = append(b.uses, use{reg: r}) }
	write := func(r ptx.Reg) {
		id := ID(0)
		if g.Reached(i) {
			id = b.add(Version{Reg: r, Kind: Write, Block: i, Inst: k})
		}
		b.defs = append(b.defs, id)
	}
	for ; int(i) < g.Len(); i++ {
		insts := g.At(i).Insts
		for j := range insts {
			g.Func.Uses(&insts[j], read)
			b.further(k, read)
			g.Func.Defs(&insts[j], write)
			k++
			b.useStart[k], b.defStart[k] = int32(len(b.uses)), int32(len(b.defs))
		}
	}
}

func (b *builder) add(v Version) ID {
	b.versions = append(b.versions, v)
	return ID(len(b.versions) - 1)
}

// neverOf returns the version of a register before it is written.
func (b *builder) neverOf(r ptx.Reg) ID {
	id, ok := b.never[r]
	if !ok {
		id = b.add(Version{Reg: r, Kind: Never})
		b.never[r] = id
	}
	return id
}

// program shows the function to package liveness. Blocks that the entry does not reach have nothing in them.
func (b *builder) program() *liveness.Program {
	g := b.Graph
	return &liveness.Program{Blocks: g.Len(), Vars: g.Func.NumRegs(),
		Class: func(uint32) int32 { return 0 },
		Succs: func(x uint32, buf []uint32) []uint32 {
			for _, s := range g.Succs(flow.Block(x)) {
				buf = append(buf, uint32(s))
			}
			return buf
		},
		Scan: func(x uint32, see func(v uint32, def bool)) {
			if !g.Reached(flow.Block(x)) {
				return
			}
			for n := b.first[x]; n < b.first[x+1]; n++ {
				for _, u := range b.uses[b.useStart[n]:b.useStart[n+1]] {
					see(uint32(u.reg), false)
				}
				for _, d := range b.defs[b.defStart[n]:b.defStart[n+1]] {
					see(uint32(b.versions[d].Reg), true)
				}
			}
		},
	}
}

// solve finds the version at the head of each block that reads one before it makes one.
func (b *builder) solve() {
	p := b.program()
	b.slot = make([]int32, p.Blocks)
	b.occ = make([]int32, p.Vars+1)
	b.live = liveness.Collect(p)
	for v := range p.Vars {
		b.occ[v+1] = b.occ[v] + int32(len(b.live.Occurrences(uint32(v))))
	}
	b.into, b.last = make([]ID, b.occ[p.Vars]), make([]ID, b.occ[p.Vars])
	b.lastWrites()
	b.live.Solve(p, b.set)
}

// lastWrites finds the last version that each block makes of each register that is live across blocks.
func (b *builder) lastWrites() {
	if len(b.last) == 0 {
		return
	}
	next := make([]int32, len(b.occ)) // by register: occurrences met
	seen := make([]int32, len(b.occ)) // 1 + the block met last
	meet := func(r ptx.Reg, x flow.Block) (at int32, ok bool) {
		if b.occ[r] == b.occ[r+1] {
			return 0, false
		}
		if seen[r] != x+1 {
			seen[r] = x + 1
			next[r]++
		}
		return b.occ[r] + next[r] - 1, true
	}
	for x := range flow.Block(b.Graph.Len()) {
		if !b.Graph.Reached(x) {
			continue
		}
		for n := b.first[x]; n < b.first[x+1]; n++ {
			for _, u := range b.uses[b.useStart[n]:b.useStart[n+1]] {
				meet(u.reg, x)
			}
			for _, d := range b.defs[b.defStart[n]:b.defStart[n+1]] {
				if at, ok := meet(b.versions[d].Reg, x); ok {
					b.last[at] = d
				}
			}
		}
	}
}

// set places the joins of up to 64 registers.
func (b *builder) set(s *liveness.Set) {
	blocks := b.open(s)
	var made []join
	for _, x := range blocks {
		for live := s.In[x]; live != 0; live &= live - 1 {
			v := bits.TrailingZeros64(live)
			id, ok := b.meet(x, v, ptx.Reg(s.Vars[v]))
			if !ok {
				id = b.add(Version{Reg: ptx.Reg(s.Vars[v]), Kind: Join, Block: x})
				made = append(made, join{id, x, v})
			}
			b.in[b.slot[x]-1][v] = id
		}
	}
	for _, j := range made {
		b.versions[j.id].args = int32(len(b.joined))
		for _, p := range b.Graph.Preds(j.b) {
			if b.Graph.Reached(p) {
				b.joined = append(b.joined, b.out(p, j.v))
			}
		}
		if j.b == 0 {
			b.joined = append(b.joined, b.neverOf(b.versions[j.id].Reg))
		}
	}
	b.begins = append(b.begins, made...)
	for v, r := range s.Vars {
		for k, o := range b.live.Occurrences(r) {
			if at := b.slot[o.Block]; at > 0 && o.Used {
				b.into[b.occ[r]+int32(k)] = b.in[at-1][v]
			}
		}
	}
	for _, x := range blocks {
		b.slot[x] = 0
	}
}

// open gives slots to the blocks of a set that the entry reaches, and returns these in reverse postorder.
func (b *builder) open(s *liveness.Set) []flow.Block {
	var blocks []flow.Block
	for _, x := range s.Blocks {
		if b.Graph.Reached(flow.Block(x)) {
			blocks = append(blocks, flow.Block(x))
		}
	}
	slices.SortFunc(blocks, func(x, y flow.Block) int { return int(b.Graph.Order(x) - b.Graph.Order(y)) })
	if len(b.in) < len(blocks) {
		b.in, b.wrote = make([][64]ID, len(blocks)+len(blocks)/2), make([][64]ID, len(blocks)+len(blocks)/2)
	}
	for i, x := range blocks {
		b.slot[x] = int32(i) + 1
		b.in[i], b.wrote[i] = [64]ID{}, [64]ID{}
	}
	for v, r := range s.Vars {
		for k, o := range b.live.Occurrences(r) {
			if at := b.slot[o.Block]; at > 0 {
				b.wrote[at-1][v] = b.last[b.occ[r]+int32(k)]
			}
		}
	}
	return blocks
}

// out returns the version of register v of the set behind block p, 0 while it is not known.
func (b *builder) out(p flow.Block, v int) ID {
	at := b.slot[p]
	if at == 0 {
		return 0
	}
	if id := b.wrote[at-1][v]; id != 0 {
		return id
	}
	return b.in[at-1][v]
}

// meet returns the version that all predecessors of x agree on; ok is false when they do not, or when one of them is
// not known yet.
func (b *builder) meet(x flow.Block, v int, r ptx.Reg) (id ID, ok bool) {
	if x == 0 {
		id = b.neverOf(r)
	}
	for _, p := range b.Graph.Preds(x) {
		if !b.Graph.Reached(p) {
			continue
		}
		o := b.out(p, v)
		if o == 0 || id != 0 && o != id {
			return 0, false
		}
		id = o
	}
	return id, true
}

// rename gives every use the version that reaches it.
func (b *builder) rename() {
	n := b.Graph.Func.NumRegs()
	now, seen, next := make([]ID, n), make([]int32, n), make([]int32, n)
	meet := func(r ptx.Reg, x flow.Block) {
		if seen[r] == x+1 {
			return
		}
		seen[r], now[r] = x+1, 0
		if b.occ[r] < b.occ[r+1] { // every block that names r is met, in the order of the occurrences
			now[r] = b.into[b.occ[r]+next[r]]
			next[r]++
		}
	}
	for x := range flow.Block(b.Graph.Len()) {
		if !b.Graph.Reached(x) {
			continue
		}
		for k := b.first[x]; k < b.first[x+1]; k++ {
			uses := b.uses[b.useStart[k]:b.useStart[k+1]]
			for i := range uses {
				meet(uses[i].reg, x)
				uses[i].id = now[uses[i].reg]
			}
			for _, d := range b.defs[b.defStart[k]:b.defStart[k+1]] {
				r := b.versions[d].Reg
				meet(r, x)
				now[r] = d
			}
		}
	}
}

// settle drops joins that see only one version besides themselves, to a fixpoint.
func (b *builder) settle() {
	if len(b.begins) == 0 {
		return
	}
	same := make([]ID, len(b.versions))
	find := func(v ID) ID {
		for same[v] != 0 {
			if same[same[v]] != 0 {
				same[v] = same[same[v]]
			}
			v = same[v]
		}
		return v
	}
	first, list := b.readersOfJoins()
	work := make([]ID, 0, len(b.begins))
	for _, j := range b.begins {
		work = append(work, j.id)
	}
	for len(work) > 0 {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		if same[v] != 0 {
			continue
		}
		one, many := ID(0), false
		for _, a := range b.Args(v) {
			if a = find(a); a != v && a != one {
				many = many || one != 0
				one = a
			}
		}
		if many || one == 0 {
			continue
		}
		same[v] = one
		last := int32(0) // of the readers that are left
		for i := &first[v]; *i != 0; {
			r := &list[*i-1]
			if same[r.id] != 0 {
				*i = r.next
				continue
			}
			work = append(work, r.id)
			last, i = *i, &r.next
		}
		if last != 0 && b.versions[one].Kind == Join { // they see that one from now on
			list[last-1].next, first[one] = first[one], first[v]
		}
	}
	for i := range b.uses {
		b.uses[i].id = find(b.uses[i].id)
	}
	for i := range b.joined {
		b.joined[i] = find(b.joined[i])
	}
	b.dropped = same
}

// reader is a join that has another one as an argument.
type reader struct {
	id   ID
	next int32 // 1 + the next one, or 0
}

// readersOfJoins returns, for each join, the joins that have it as an argument: 1 + the first of them in a list, or 0.
func (b *builder) readersOfJoins() (first []int32, list []reader) {
	first = make([]int32, len(b.versions))
	for _, j := range b.begins {
		for _, a := range b.Args(j.id) {
			if b.versions[a].Kind == Join && a != j.id {
				list = append(list, reader{j.id, first[a]})
				first[a] = int32(len(list))
			}
		}
	}
	return first, list
}

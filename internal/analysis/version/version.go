// Package version tells which write of a register each read of a PTX function sees.
//
// Registers of PTX are variables: written several times, under guards, in parts. Every write makes a version; where
// different versions of a register meet, a join makes one. A guarded or partial write reads the version before it. A
// read that no write reaches sees the version "never written". Registers keep their names and the text gets no phis:
// this is static single assignment form as a side table (Cytron, Ferrante, Rosen, Wegman and Zadeck, TOPLAS 1991),
// with joins only where the register is live.
//
// Joins stand on the iterated dominance frontiers of the writes, where the register is live: see placer. Versions are then
// handed down the dominator tree.
//
// Cost: that of package liveness, once more a word for each block where one of 64 registers is live, and the joins with
// their arguments. All joins are needed: each sees two versions besides itself, or one and what was before the function.
// Where no ways meet, one walk down the dominator tree is all.
package version

import (
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
	read     []ptx.Reg
	uses     []ID    // of read
	defStart []int32 // by instruction
	defs     []ID
	versions []Version
	joined   []ID // arguments of joins
	never    map[ptx.Reg]ID
	sole     []ID // by register, see Sole; nil: nobody asked
	all      bool // of all registers that Options.Also names there are uses: see Seen
}

// Options change what is built.
type Options struct {
	// Also, unless nil, names further registers whose versions are wanted where an instruction reads a register, as if it
	// read those, too: see Info.Seen. Fewer than eight for each register.
	Also func(ptx.Reg) []ptx.Reg
	// At, unless nil, names further registers whose versions are wanted at instruction n, see Info.Number, as if it read
	// those, too.
	At func(n int32) []ptx.Reg
}

// key is under which versions without options are kept while nothing changes.
var key = &ptx.AnalysisKey{Name: "versions"}

// Of returns the versions of the function of g.
func Of(g *flow.Graph, opt Options) *Info {
	if opt.At != nil || opt.Also != nil && severalWrites(g.Func, opt.Also) {
		return build(g, opt)
	}
	x := ptx.Analysis(g.Func, key, func(*ptx.Func) *Info { return build(g, Options{}) })
	if x.Graph != g { // of an older graph, which the caller goes on with
		return build(g, opt)
	}
	if opt.Also != nil && !x.knows(opt.Also) {
		return build(g, opt)
	}
	return x
}

func build(g *flow.Graph, opt Options) *Info {
	b := &builder{Info: &Info{Graph: g, versions: make([]Version, 1), never: map[ptx.Reg]ID{}, all: opt.Also != nil}, also: opt.Also, at: opt.At}
	b.number()
	if b.meets() {
		b.solve()
	}
	b.rename()
	b.sortNever()
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
// Options.At names. It is 0 for others, and in blocks that the entry does not reach.
func (x *Info) Use(n int32, r ptx.Reg) ID {
	for i, end := x.useStart[n], x.useStart[n+1]; i < end; i++ {
		if x.read[i] == r {
			return x.uses[i]
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
	for i, end := x.useStart[n], x.useStart[n+1]; i < end; i++ {
		see(x.read[i], x.uses[i])
	}
}

// builder makes an Info.
type builder struct {
	*Info
	also func(ptx.Reg) []ptx.Reg
	at   func(n int32) []ptx.Reg

	live  *liveness.Info
	joins []join // ordered by their versions
}

// join is a version at the head of a block.
type join struct {
	id ID
	b  flow.Block
}

// further adds the registers that options name of which a version is wanted at instruction n, whose own reads are the last
// ones.
func (b *builder) further(n int32) {
	if b.also != nil {
		for i, end := b.useStart[n], int32(len(b.read)); i < end; i++ {
			b.read = append(b.read, b.also(b.read[i])...)
		}
	}
	if b.at != nil {
		b.read = append(b.read, b.at(n)...)
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
	b.read, b.defs = make([]ptx.Reg, 0, b.sources()+8), make([]ID, 0, n)
	b.versions = slices.Grow(b.versions, int(n))
	k := int32(0)
	var written []ptx.Reg
	for i := range flow.Block(g.Len()) {
		insts := g.At(i).Insts
		reached := g.Reached(i)
		for j := range insts {
			if cap(b.read)-len(b.read) < 8 {
				b.read = slices.Grow(b.read, len(b.read))
			}
			b.read = g.Func.AppendUses(b.read, &insts[j])
			b.further(k)
			written = g.Func.AppendDefs(written[:0], &insts[j])
			for _, r := range written {
				id := ID(0)
				if reached {
					id = b.add(Version{Reg: r, Kind: Write, Block: i, Inst: k})
				}
				b.defs = append(b.defs, id)
			}
			k++
			b.useStart[k], b.defStart[k] = int32(len(b.read)), int32(len(b.defs))
		}
	}
	b.uses = make([]ID, len(b.read))
}

// sources counts the registers that instructions read by themselves, not in an address or in a vector.
func (b *builder) sources() (n int) {
	for i := range flow.Block(b.Graph.Len()) {
		insts := b.Graph.At(i).Insts
		for j := range insts {
			if insts[j].Guard != 0 {
				n++
			}
			for _, s := range insts[j].Src {
				if s.IsReg() {
					n++
				}
			}
		}
	}
	return n
}

func (b *builder) add(v Version) ID {
	b.versions = append(b.versions, v)
	return ID(len(b.versions) - 1)
}

// program shows the function to package liveness. Blocks that the entry does not reach have nothing in them.
func (b *builder) program() *liveness.Program {
	g := b.Graph
	return &liveness.Program{Blocks: g.Len(), Vars: g.Func.NumRegs(), Names: len(b.read) + len(b.defs),
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
				for _, r := range b.read[b.useStart[n]:b.useStart[n+1]] {
					see(uint32(r), false)
				}
				for _, d := range b.defs[b.defStart[n]:b.defStart[n+1]] {
					see(uint32(b.versions[d].Reg), true)
				}
			}
		},
	}
}

package flowgraph

import (
	"fmt"
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/report/cfgdraw"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/ptx/ptxtext"
)

// OfPTX returns the graph of a function of m that has a body. What is divergent is said at skeleton; as for LLVM IR it
// rests on the assumption that lanes which read one address at one time get one value.
func OfPTX(m *ptx.Module, f *ptx.Func) (*cfgdraw.Graph, error) {
	s, err := newSkeleton(f)
	if err != nil {
		return nil, err
	}
	b := &ptxGraph{m: m, f: f, s: s, g: &cfgdraw.Graph{Title: f.Name}, text: ptxtext.NewInstPrinter(f, indexOf(m, f)), place: layoutOf(f)}
	for i := range f.Blocks {
		b.names = append(b.names, b.name(i))
	}
	for i := range f.Blocks {
		b.block(i)
	}
	for i := range f.Blocks {
		b.edges(i)
	}
	b.loops()
	b.g.Note = note(b.g, b.places.write(b.g))
	return b.g, nil
}

// indexOf returns the place of f among the functions of its module.
func indexOf(m *ptx.Module, f *ptx.Func) int {
	n := 0
	for x := range m.Funcs {
		if x == f {
			break
		}
		n++
	}
	return n
}

type ptxGraph struct {
	m      *ptx.Module
	f      *ptx.Func
	s      *skeleton
	g      *cfgdraw.Graph
	text   *ptxtext.InstPrinter
	place  []int // by block id: place in the layout
	names  []string
	places places
}

// name returns the label of a block, or, as it has none, its place.
func (b *ptxGraph) name(i int) string {
	if l := b.text.AppendLabel(nil, b.f.Blocks[i]); len(l) > 0 {
		return string(l)
	}
	if i == 0 {
		return "entry"
	}
	return fmt.Sprintf("block %d", i)
}

// nameOf returns the name of a block of the skeleton, "" for its entry.
func (b *ptxGraph) nameOf(x *ir.Block) string {
	if i := b.s.fn.Index(x); i > 0 {
		return b.names[i-1]
	}
	return ""
}

// meets returns the place of the block where lanes that part at block i meet again, or -1.
func (b *ptxGraph) meets(i int) int {
	p := b.s.post.IDom(b.s.blocks[i])
	if p == nil || p == b.s.out || !b.s.parts(i) {
		return -1
	}
	return b.s.fn.Index(p) - 1
}

func (b *ptxGraph) block(i int) {
	x := b.f.Blocks[i]
	n := cfgdraw.Node{Name: b.names[i], Loop: -1}
	if l := b.s.cycles.Innermost(b.s.blocks[i]); l != nil {
		n.Loop = l.Index
	}
	if i == 0 {
		n.Roles |= cfgdraw.Entry
	}
	if b.s.cycles.Position(b.s.blocks[i]) < 0 {
		n.Roles |= cfgdraw.Unreachable
	}
	if len(succs(b.f, b.place, i)) == 0 || leaves(x) {
		n.Roles |= cfgdraw.Exit
	}
	if b.s.parts(i) {
		n.Roles |= cfgdraw.Divergent
	}
	insts := 0
	for k := range x.Insts {
		in := &x.Insts[k]
		if in.Op.Is(ptx.Pseudo) {
			continue
		}
		insts++
		l := b.line(i, in)
		l.Last = k >= len(x.Insts)-max(1, x.Branches())
		n.Roles |= l.Roles & (cfgdraw.Convergent | cfgdraw.Barrier)
		n.Lines = append(n.Lines, l)
		file, line := SourceOfPTX(b.m, b.f, in)
		b.places.add(i, place{file, line})
	}
	n.Facts = append(n.Facts, count(insts, "instruction"))
	if d := b.s.cycles.Depth(b.s.blocks[i]); d > 0 {
		n.Facts = append(n.Facts, fmt.Sprintf("loop depth %d", d))
	}
	if p := b.meets(i); p >= 0 {
		n.Facts = append(n.Facts, "lanes part here and meet again at "+b.names[p])
	} else if b.s.parts(i) {
		n.Facts = append(n.Facts, "lanes part here and do not meet again before they leave the function")
	}
	b.g.Nodes = append(b.g.Nodes, n)
}

func (b *ptxGraph) line(i int, in *ptx.Inst) cfgdraw.Line {
	l := cfgdraw.Line{Text: strings.TrimSuffix(string(b.text.Append(nil, in)), ";")}
	name := in.Op.Info().Name
	switch {
	case in.Op == ptx.OpBra || in.Op == ptx.OpBrxIdx:
		if b.s.parts(i) {
			l.Roles = cfgdraw.Divergent
		}
	case strings.HasPrefix(name, "bar.") || strings.HasPrefix(name, "barrier."):
		l.Roles = cfgdraw.Barrier | cfgdraw.Convergent
	case b.f.Flags(in)&ptx.Convergent != 0 && !in.Op.Is(ptx.Terminator):
		l.Roles = cfgdraw.Convergent
	}
	return l
}

// SourceOfPTX is SourceOf for an instruction of f, a function of m.
func SourceOfPTX(m *ptx.Module, f *ptx.Func, in *ptx.Inst) (name string, at int) {
	id := f.LocAt(in.Loc).Line
	if id == 0 {
		return "", 0
	}
	l := f.LineAt(id)
	file, line := l.File, l.Line
	for range 100 {
		if l.InlineFunc == "" {
			break
		}
		file, line = l.InlinedAt[0], l.InlinedAt[1]
		if l.Prev == 0 {
			break
		}
		l = f.LineAt(l.Prev)
		file, line = l.File, l.Line
	}
	for _, x := range m.Files {
		if x.Index == file {
			return x.Name, int(line)
		}
	}
	return "", 0
}

// edges adds the edges of a block, one for each block that it leads to. T is the way of lanes whose guard holds.
func (b *ptxGraph) edges(i int) {
	targets := succs(b.f, b.place, i)
	parts, labels := b.s.parts(i), b.labels(b.f.Blocks[i])
	first := len(b.g.Edges)
	index := map[int]int{}
	var cases [][]string
	for k, to := range targets {
		at, ok := index[to]
		if !ok {
			at = len(b.g.Edges)
			index[to] = at
			e := cfgdraw.Edge{From: i, To: to, Divergent: parts}
			if b.closes(i, to) {
				e.Kind = cfgdraw.Back
			}
			b.g.Edges = append(b.g.Edges, e)
			cases = append(cases, nil)
		}
		if k < len(labels) && (len(targets) > 1 || leaves(b.f.Blocks[i])) {
			cases[at-first] = append(cases[at-first], labels[k])
		}
	}
	for k := first; k < len(b.g.Edges); k++ {
		e := &b.g.Edges[k]
		e.Tip = clipTo(cases[k-first], 100)
		if n := len(b.g.Edges) - first; n <= manyTargets && (n > 1 || leaves(b.f.Blocks[i])) {
			e.Label = clipTo(cases[k-first], 3)
		}
	}
	if p := b.meets(i); p >= 0 {
		b.g.Edges = append(b.g.Edges, cfgdraw.Edge{From: i, To: p, Kind: cfgdraw.Meet,
			Tip: "the lanes that part at " + b.names[i] + " meet again at " + b.names[p] + ", its immediate post-dominator"})
	}
}

// labels says when each successor of a block is next, in the order of ptx.Func.Succs: the number in a table, T where a
// guard holds, F otherwise.
func (b *ptxGraph) labels(x *ptx.Block) (labels []string) {
	for i := len(x.Insts) - x.Branches(); i < len(x.Insts); i++ {
		in := &x.Insts[i]
		switch {
		case in.Op == ptx.OpBrxIdx:
			if t := b.f.Src(in, 1); t.Kind() == ptx.OpdTable && t.Index() < len(b.f.Tables) {
				for k := range b.f.Tables[t.Index()].Blocks {
					labels = append(labels, fmt.Sprint(k))
				}
			}
		case in.Op != ptx.OpBra: // leaves the function
		case in.Guard != 0:
			labels = append(labels, "T")
		default:
			labels = append(labels, "F")
		}
	}
	return append(labels, "F")
}

func (b *ptxGraph) closes(i, to int) bool {
	header := b.s.blocks[to]
	for l := b.s.cycles.Innermost(header); l != nil && l.Header == header; l = l.Parent {
		if l.Contains(b.s.blocks[i]) {
			return true
		}
	}
	return false
}

// loops adds the cycles, those around others first.
func (b *ptxGraph) loops() {
	for _, l := range b.s.cycles.All() {
		b.g.Loops = append(b.g.Loops, loopOf(l, b.nameOf, b.s.uniform.HasDivergentTerminator))
	}
}

// loopOf describes a cycle.
func loopOf(l *loop.Loop, name func(*ir.Block) string, parts func(*ir.Block) bool) cfgdraw.Loop {
	x := cfgdraw.Loop{Parent: -1, Title: "loop " + name(l.Header)}
	if l.Parent != nil {
		x.Parent = l.Parent.Index
	}
	x.Tip = fmt.Sprintf("loop of depth %d with %s, header %s", l.Depth, count(len(l.Blocks()), "block"), name(l.Header))
	if !l.Reducible() {
		x.Irreducible = true
		var names []string
		for _, e := range l.Entries() {
			names = append(names, name(e))
		}
		x.Title = "cycle with entries " + clipTo(names, 4)
		x.Tip = fmt.Sprintf("irreducible cycle of depth %d with %s, entries %s", l.Depth, count(len(l.Blocks()), "block"), clipTo(names, 20))
	}
	for _, e := range l.Exiting() {
		x.Divergent = x.Divergent || parts(e)
	}
	if x.Divergent {
		x.Title += ", left lane by lane"
		x.Tip += "; lanes may leave it in different rounds"
	}
	return x
}

package flowgraph

import (
	"fmt"
	"iter"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/analysis/uniformity"
	"github.com/warpwise/warpwise/internal/report/cfgdraw"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

// OfIR returns the graph of a function that has a body; text is a printer made when the module was as it is. Keys of blocks and lines are made of the numbers that
// instructions keep while passes run, so that graphs of a function before and after passes can be compared. What is
// divergent is what package uniformity says in its mode Precise.
func OfIR(f *ir.Func, text *irtext.InstPrinter) *cfgdraw.Graph {
	b := &irGraph{f: f, g: &cfgdraw.Graph{Title: f.Name}, names: f.Number(), text: text,
		effects: memeffect.Of(f), uniform: uniformity.Of(f, uniformity.Precise), post: dom.PostOf(f), cycles: loop.CyclesOf(f),
		reached: cfg.Of(f), index: make([]int, f.NumBlockIDs())}
	for i, x := range f.Blocks {
		b.index[x.ID] = i
	}
	for i, x := range f.Blocks {
		b.block(i, x)
	}
	for _, x := range f.Blocks {
		b.edges(x)
	}
	b.loops()
	b.g.Note = note(b.g, b.places.write(b.g))
	return b.g
}

type irGraph struct {
	f       *ir.Func
	g       *cfgdraw.Graph
	names   *ir.Numbering
	text    *irtext.InstPrinter
	effects *memeffect.Table
	uniform *uniformity.Info
	post    *dom.Tree
	cycles  *loop.Forest
	reached *cfg.Orders
	index   []int // by block
	places  places
}

func (b *irGraph) name(x *ir.Block) string {
	return strings.Replace(string(b.names.AppendBlock(nil, x)), "%"+kept, "%", 1)
}

// kept begins the names that KeepNumbers gives.
const kept = "warpwise.n."

// KeepNumbers names what has no name in f by its number, with a word before, so that a graph made later shows the
// numbers of now, whatever passes do in between. Graphs show the word and the number alone.
func KeepNumbers(f *ir.Func, word string) {
	names := f.Number()
	value := func(v *ir.Value) {
		if n := names.Value(v); n >= 0 {
			f.SetName(v, fmt.Sprint(kept, word, n))
		}
	}
	for _, p := range f.Params {
		value(p)
	}
	for _, b := range f.Blocks {
		if n := names.Block(b); n >= 0 {
			b.Name = fmt.Sprint(kept, word, n)
		}
		for v := range b.Instrs() {
			value(v)
		}
	}
}

// parts reports whether lanes may leave x by different edges to different blocks.
func (b *irGraph) parts(x *ir.Block) bool {
	if !b.uniform.HasDivergentTerminator(x) {
		return false
	}
	for _, s := range x.Succs {
		if s.B != x.Succs[0].B {
			return true
		}
	}
	return false
}

// isFlow reports a block that structurizecfg made.
func isFlow(name string) bool {
	rest, ok := strings.CutPrefix(name, "Flow")
	return ok && strings.Trim(rest, "0123456789") == ""
}

func (b *irGraph) block(i int, x *ir.Block) {
	n := cfgdraw.Node{Name: b.name(x), Key: fmt.Sprintf("block %d", x.ID), Loop: -1}
	if l := b.cycles.Innermost(x); l != nil {
		n.Loop = l.Index
	}
	if i == 0 {
		n.Roles |= cfgdraw.Entry
	}
	if len(x.Succs) == 0 {
		n.Roles |= cfgdraw.Exit
	}
	if !b.reached.Reachable(x) {
		n.Roles |= cfgdraw.Unreachable
	}
	if isFlow(x.Name) {
		n.Roles |= cfgdraw.Flow
	}
	if b.parts(x) {
		n.Roles |= cfgdraw.Divergent
	}
	insts, phis := 0, 0
	for v := range Shown(x) {
		insts++
		if v.Op == ir.OpPhi {
			phis++
		}
		l := b.line(x, v)
		n.Roles |= l.Roles & (cfgdraw.Convergent | cfgdraw.Barrier)
		n.Lines = append(n.Lines, l)
		file, line := SourceOf(b.f, v)
		b.places.add(i, place{file, line})
	}
	fact := count(insts, "instruction")
	if phis > 0 {
		fact += ", " + count(phis, "phi") + " among them"
	}
	n.Facts = append(n.Facts, fact)
	n.Facts = append(n.Facts, b.facts(x)...)
	b.g.Nodes = append(b.g.Nodes, n)
}

// facts are what the analyses say of a block.
func (b *irGraph) facts(x *ir.Block) (facts []string) {
	if d := b.cycles.Depth(x); d > 0 {
		facts = append(facts, fmt.Sprintf("loop depth %d", d))
	}
	if !b.parts(x) {
		return facts
	}
	if p := b.post.IDom(x); p != nil {
		facts = append(facts, "lanes part here and meet again at "+b.name(p))
	} else {
		facts = append(facts, "lanes part here and do not meet again before they leave the function")
	}
	return facts
}

// Shown yields the instructions of a block that graphs show, one line each: all but what is there for debuggers.
func Shown(x *ir.Block) iter.Seq[*ir.Value] {
	f := x.Func
	return func(yield func(*ir.Value) bool) {
		for v := range x.Instrs() {
			if v.Op == ir.OpDbgRecord {
				continue
			}
			if v.Op == ir.OpCall {
				if c := f.CalledFunc(v); c != nil && strings.HasPrefix(c.Name, "llvm.dbg.") {
					continue
				}
			}
			if !yield(v) {
				return
			}
		}
	}
}

// barriers are the beginnings of the names of intrinsics that lanes wait at.
var barriers = []string{"llvm.nvvm.bar.", "llvm.nvvm.barrier", "llvm.cuda.syncthreads", "llvm.amdgcn.s.barrier", "llvm.amdgcn.wave.barrier"}

func (b *irGraph) line(x *ir.Block, v *ir.Value) cfgdraw.Line {
	l := cfgdraw.Line{Text: shorten(string(b.text.Append(nil, b.f, v))), Key: b.key(v), Last: v.IsTerminator()}
	if v.IsTerminator() && b.parts(x) {
		l.Roles |= cfgdraw.Divergent
	}
	if b.converges(v) {
		l.Roles |= cfgdraw.Convergent
		if b.waits(v) {
			l.Roles |= cfgdraw.Barrier
		}
	}
	return l
}

// converges reports an operation that depends on which lanes execute it together. Front ends mark the calls of
// intrinsics that only compute as well; what is known of the intrinsic counts.
func (b *irGraph) converges(v *ir.Value) bool {
	if !b.effects.Inst(v).Has(memeffect.Convergent) {
		return false
	}
	if v.Op == ir.OpCall {
		if c := b.f.CalledFunc(v); c != nil {
			if e, _, ok := memeffect.Intrinsic(c.Name); ok {
				return e.Has(memeffect.Convergent)
			}
		}
	}
	return true
}

// waits reports a barrier.
func (b *irGraph) waits(v *ir.Value) bool {
	if v.Op != ir.OpCall && v.Op != ir.OpInvoke {
		return false
	}
	if c := b.f.CalledFunc(v); c != nil {
		for _, p := range barriers {
			if strings.HasPrefix(c.Name, p) {
				return true
			}
		}
		return false
	}
	text := string(b.text.Append(nil, b.f, v))
	return strings.Contains(text, " asm ") && (strings.Contains(text, "bar.") || strings.Contains(text, "barrier."))
}

// key is the same for an instruction before and after passes that leave it and its operands alone.
func (b *irGraph) key(v *ir.Value) string {
	id := v.ID
	if v.IsTerminator() {
		id = 0 // passes make the same ones anew
	}
	k := fmt.Appendf(nil, "%d %d %d %d %d", id, v.Op, v.Flags, v.Type, v.Aux)
	for _, a := range v.Args {
		k = strconv.AppendUint(append(k, ' '), uint64(a.ID), 10)
	}
	if v.Op == ir.OpPhi {
		for p := range v.Incoming() {
			k = strconv.AppendUint(append(k, " b"...), uint64(p.ID), 10)
		}
	}
	if v.IsTerminator() {
		for _, s := range v.Block.Succs {
			k = strconv.AppendUint(append(k, " b"...), uint64(s.B.ID), 10)
		}
	}
	return string(k)
}

// shorten leaves out what few readers look for in a picture: metadata, alignments, attributes, and casts of the
// address of a variable.
func shorten(s string) string {
	quoted := false
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] == '"':
			quoted = !quoted
		case !quoted && strings.HasPrefix(s[i:], ", !"):
			s = s[:i]
		}
	}
	if i := strings.LastIndex(s, ", align "); i >= 0 && digits(s[i+8:]) {
		s = s[:i]
	}
	if i := strings.LastIndex(s, " #"); i >= 0 && digits(s[i+2:]) {
		s = s[:i]
	}
	for _, word := range []string{"tail ", "noundef ", "nonnull ", "nofree ", "fastcc "} {
		s = strings.ReplaceAll(" "+s, " "+word, " ")[1:]
		s = strings.ReplaceAll(s, "("+word, "(")
	}
	s = without(s, " range(", ")", "")
	for {
		cut := without(s, " addrspacecast (ptr addrspace(", " to ptr)", " @")
		if cut == s {
			break
		}
		s = cut
	}
	return strings.Join(strings.Fields(strings.ReplaceAll(s, "%"+kept, "%")), " ")
}

func digits(s string) bool { return strings.Trim(s, "0123456789") == "" }

// without leaves out of s what stands from open to close, but for what stands behind keep up to close.
func without(s, open, close, keep string) string {
	i := strings.Index(s, open)
	if i < 0 {
		return s
	}
	n := strings.Index(s[i:], close)
	if n < 0 {
		return s
	}
	kept := ""
	if keep != "" {
		k := strings.Index(s[i:i+n], keep)
		if k < 0 || strings.ContainsAny(s[i+k+len(keep):i+n], " ()") {
			return s
		}
		kept = s[i+k : i+n]
	}
	return s[:i] + kept + s[i+n+len(close):]
}

// SourceOf returns the file and the line that v comes from in the source of the function itself: for what was inlined, of
// the call; "" and 0 where that is not known.
func SourceOf(f *ir.Func, v *ir.Value) (file string, line int) {
	md := &f.Mod().MD
	n := md.Node(f.Attachment(v, ir.MDDbg))
	for range 1000 {
		if n == nil || n.Name != "DILocation" {
			return "", 0
		}
		at, ok := n.Field("inlinedAt")
		if !ok || at.MD == 0 {
			break
		}
		n = md.Node(at.MD)
	}
	number, _ := n.Field("line")
	scope, _ := n.Field("scope")
	for s := md.Node(scope.MD); s != nil; {
		if file, ok := s.Field("file"); ok && md.Node(file.MD) != nil {
			name, _ := md.Node(file.MD).Field("filename")
			return name.Str, int(number.Int)
		}
		up, ok := s.Field("scope")
		if !ok || up.MD == scope.MD {
			break
		}
		s = md.Node(up.MD)
	}
	return "", 0
}

// loops adds the cycles, those around others first.
func (b *irGraph) loops() {
	for _, l := range b.cycles.All() {
		b.g.Loops = append(b.g.Loops, loopOf(l, b.name, b.uniform.HasDivergentTerminator))
	}
}

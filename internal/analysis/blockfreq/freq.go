// Package blockfreq estimates how often each block is executed for each time that its function is entered.
//
// What enters a loop is split among its blocks by the probabilities of branches, inner loops first; what comes back to the header
// says how often the loop goes round. A loop that nothing leaves is taken to go round 4096 times. An irreducible loop counts as one, whatever
// cycles it contains: it is entered alike at its entries and at the targets of its retreating edges, then as what came back says. What is left has
// no cycle, and cycles nested as deep as the loop has blocks cost nothing. The method is described in the comments of LLVM's BlockFrequencyInfoImpl, and the numbers
// of reducible functions are LLVM 19's, as its print<block-freq> shows them.
package blockfreq

import (
	"bufio"
	"fmt"
	"io"
	"math/big"
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/branchprob"
	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/ir"
)

// endless is how often a loop goes round that is never left.
const endless = 4096

// Info holds the frequencies of the blocks of a function.
type Info struct {
	float []*big.Float // by block; nil where it cannot be reached
	fixed []uint64     // the same in proportion; the greatest is 1<<54
	entry uint64
}

var key = ir.AnalysisKey{Name: "block-freq"}

// Of returns the frequencies of f, computing them when f has changed since the last call. Near-linear in the size of f.
func Of(f *ir.Func) *Info { return ir.Analysis(f, &key, estimate) }

// PerEntry returns how often b is executed for each time that the function is entered; 0 where it cannot be reached.
func (x *Info) PerEntry(b *ir.Block) float64 {
	if x.float[b.ID] == nil {
		return 0
	}
	n, _ := x.float[b.ID].Float64()
	return n
}

// Relative returns the frequency of b as a whole number, in proportion to those of the other blocks: at least 1 for a block that can
// be reached, and 1<<54 for the most frequent.
func (x *Info) Relative(b *ir.Block) uint64 { return x.fixed[b.ID] }

// region is a loop, or the function, while mass is split within it.
type region struct {
	heads []int      // places of its entries
	back  []mass     // by head: what comes back
	parts []part     // what leaves it, and where to
	scale *big.Float // rounds for each time that it is entered
	mass  mass       // what enters it, as a part of the region around it
}

type solver struct {
	f      *ir.Func
	rpo    *cfg.Orders
	prob   *branchprob.Info
	cycles *loop.Forest
	around []*loop.Loop // by loop: the outermost irreducible one around it, or itself
	start  []int        // by loop: see first; -1: not known yet
	region []region     // by loop
	mass   []mass       // by place, within the innermost region
	inner  []*loop.Loop
}

func estimate(f *ir.Func) *Info {
	x := &Info{float: make([]*big.Float, f.NumBlockIDs()), fixed: make([]uint64, f.NumBlockIDs())}
	if f.IsDecl() {
		return x
	}
	s := &solver{f: f, rpo: cfg.Of(f), prob: branchprob.Of(f), cycles: loop.CyclesOf(f)}
	s.region = make([]region, len(s.cycles.All()))
	s.start = slices.Repeat([]int{-1}, len(s.region))
	s.dissolve()
	s.mass = make([]mass, len(s.rpo.RPO()))
	members := make([][]int, len(s.region)+1) // blocks and inner loops of each region, by place; the last is the function
	for i, b := range s.rpo.RPO() {
		at := s.cycles.Innermost(b)
		if at != nil {
			at = s.around[at.Index]
		}
		s.inner = append(s.inner, at)
		s.list(members, at, i)
		for ; at != nil && s.first(at) == i; at = at.Parent { // the loop is a member of the one around it
			s.list(members, at.Parent, ^at.Index)
		}
	}
	for _, l := range slices.Backward(s.cycles.All()) { // inner ones first
		if s.around[l.Index] == l {
			s.solve(l, members[l.Index])
		}
	}
	s.spread(nil, members[len(s.region)], nil)
	s.unwrap(x)
	x.scale(s.rpo.RPO())
	return x
}

// dissolve finds the irreducible loop that each loop is a part of.
func (s *solver) dissolve() {
	s.around = slices.Clone(s.cycles.All())
	for _, l := range s.cycles.All() { // outer ones first
		if l.Parent != nil {
			if o := s.around[l.Parent.Index]; !o.Reducible() {
				s.around[l.Index] = o
			}
		}
	}
}

// heads returns the places, in order, at which a loop is entered, counting an irreducible one's retreating edges.
func (s *solver) heads(l *loop.Loop) []int {
	var heads []int
	for _, b := range l.Entries() {
		heads = append(heads, s.rpo.Number(b))
	}
	if !l.Reducible() {
		for _, b := range l.Blocks() {
			for _, e := range b.Succs {
				if to := s.rpo.Number(e.B); l.Contains(e.B) && to <= s.rpo.Number(b) {
					heads = append(heads, to)
				}
			}
		}
	}
	slices.Sort(heads)
	return slices.Compact(heads)
}

func (s *solver) list(members [][]int, l *loop.Loop, member int) {
	i := len(members) - 1
	if l != nil {
		i = l.Index
	}
	members[i] = append(members[i], member)
}

// first returns the place at which a loop stands among the members of the one around it: that of its first block.
func (s *solver) first(l *loop.Loop) int {
	if s.start[l.Index] < 0 {
		at := s.rpo.Number(l.Header)
		if !l.Reducible() {
			for _, b := range l.Entries() {
				at = min(at, s.rpo.Number(b))
			}
		}
		s.start[l.Index] = at
	}
	return s.start[l.Index]
}

// solve splits what enters a loop among its blocks and finds how often it goes round.
func (s *solver) solve(l *loop.Loop, members []int) {
	r := &s.region[l.Index]
	r.heads = s.heads(l)
	r.back = make([]mass, len(r.heads))
	even := make([]part, len(r.heads))
	for i, h := range r.heads {
		even[i] = part{h, 1}
	}
	s.spread(l, members, even)
	var returned mass
	comes := make([]part, 0, len(r.heads))
	for i, m := range r.back {
		returned = returned.plus(m)
		if m > 0 {
			comes = append(comes, part{r.heads[i], uint64(m)})
		}
	}
	if len(r.heads) > 1 && len(comes) > 0 { // a round begins where the one before came back to
		for _, h := range r.heads {
			s.mass[h] = 0
		}
		split(whole, comes, func(to int, m mass) { s.put(l, to, m) })
	}
	if left := whole - returned; left == 0 {
		r.scale = newFloat().SetInt64(endless)
	} else {
		r.scale = newFloat().Quo(newFloat().SetInt64(1), left.number())
	}
}

// spread splits the whole among the members of a region, which stand in reverse postorder. Members that are loops are ^index.
func (s *solver) spread(l *loop.Loop, members []int, heads []part) {
	if l == nil {
		s.put(nil, 0, whole)
	} else {
		split(whole, heads, func(to int, m mass) { s.put(l, to, m) })
	}
	for _, x := range members {
		var m mass
		var parts []part
		if x < 0 {
			r := &s.region[^x]
			m, parts = r.mass, slices.Clone(r.parts)
		} else {
			b := s.rpo.RPO()[x]
			m = s.mass[x]
			for i, e := range b.Succs {
				parts = append(parts, part{s.rpo.Number(e.B), max(1, uint64(s.prob.Edge(b, i)))})
			}
		}
		split(m, parts, func(to int, m mass) { s.give(l, to, m) })
	}
}

// give adds mass to the block at a place, seen from within a region: its entries take what comes back, blocks of inner loops add to
// what enters these, and what is outside becomes a way out.
func (s *solver) give(l *loop.Loop, to int, m mass) {
	if l != nil {
		r := &s.region[l.Index]
		if i, ok := slices.BinarySearch(r.heads, to); ok {
			r.back[i] = r.back[i].plus(m)
			return
		}
		if !l.Contains(s.rpo.RPO()[to]) {
			r.parts = append(r.parts, part{to, uint64(m)})
			return
		}
	}
	s.put(l, to, m)
}

// put adds mass to a block of a region, or to the inner loop that has it.
func (s *solver) put(l *loop.Loop, to int, m mass) {
	in := s.inner[to]
	if in == l {
		s.mass[to] = s.mass[to].plus(m)
		return
	}
	for in.Parent != l {
		in = in.Parent
	}
	s.region[in.Index].mass = s.region[in.Index].mass.plus(m)
}

// unwrap multiplies out what enters loops and how often they go round.
func (s *solver) unwrap(x *Info) {
	for _, l := range s.cycles.All() {
		if s.around[l.Index] != l {
			continue
		}
		r := &s.region[l.Index]
		r.scale.Mul(r.scale, r.mass.number())
		if l.Parent != nil {
			r.scale.Mul(s.region[l.Parent.Index].scale, r.scale)
		}
	}
	for i, b := range s.rpo.RPO() {
		n := s.mass[i].number()
		if l := s.inner[i]; l != nil {
			n.Mul(s.region[l.Index].scale, n)
		}
		x.float[b.ID] = n
	}
}

// scale makes whole numbers of the frequencies.
func (x *Info) scale(reached []*ir.Block) {
	most := newFloat()
	for _, b := range reached {
		if n := x.float[b.ID]; n.Cmp(most) > 0 {
			most = n
		}
	}
	factor := newFloat().SetInt64(1 << 54)
	factor.Quo(factor, most)
	for _, b := range reached {
		n, _ := newFloat().Mul(x.float[b.ID], factor).Uint64()
		x.fixed[b.ID] = max(1, n)
	}
	x.entry = x.fixed[reached[0].ID]
}

// Print writes the frequencies of f in the text of LLVM 19's print<block-freq>. A declaration prints nothing.
func Print(w io.Writer, f *ir.Func) error {
	if f.IsDecl() {
		return nil
	}
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "Printing analysis results of BFI for function '%s':\nblock-frequency-info: %s\n", f.Name, f.Name)
	x := Of(f)
	count, counted := entryCount(f)
	for _, b := range f.Blocks {
		fmt.Fprintf(out, " - %s: float = %s, int = %d", b.Name, decimal(x.float[b.ID]), x.fixed[b.ID])
		if counted {
			fmt.Fprintf(out, ", count = %s", x.executions(b, count))
		}
		if n, ok := headerWeight(f, b); ok {
			fmt.Fprintf(out, ", irr_loop_header_weight = %d", n)
		}
		out.WriteByte('\n')
	}
	out.WriteByte('\n')
	return out.Flush()
}

// executions returns how often b was executed, by how often the function was entered.
func (x *Info) executions(b *ir.Block, entered uint64) *big.Int {
	n := new(big.Int).Mul(new(big.Int).SetUint64(entered), new(big.Int).SetUint64(x.fixed[b.ID]))
	n.Add(n, new(big.Int).SetUint64(x.entry/2))
	return n.Div(n, new(big.Int).SetUint64(max(1, x.entry)))
}

// entryCount returns the count that a profile states for f.
func entryCount(f *ir.Func) (uint64, bool) {
	for _, a := range f.Global.Attach {
		if a.Kind == ir.MDProf {
			return tagged(f, a.MD, "function_entry_count")
		}
	}
	return 0, false
}

// headerWeight returns the weight that a profile states for an entry of an irreducible loop.
func headerWeight(f *ir.Func, b *ir.Block) (uint64, bool) {
	t := b.Term()
	if t == nil {
		return 0, false
	}
	return tagged(f, f.Attachment(t, f.Mod().MD.Kind("irr_loop")), "loop_header_weight")
}

// tagged returns the number behind a word in a metadata node.
func tagged(f *ir.Func, md ir.MD, word string) (uint64, bool) {
	m := f.Mod()
	if md == 0 {
		return 0, false
	}
	n := m.MD.Node(md)
	if n == nil || len(n.Ops) < 2 {
		return 0, false
	}
	if s := m.MD.Node(n.Ops[0]); s == nil || s.Str != word {
		return 0, false
	}
	v := m.MD.Node(n.Ops[1])
	if v == nil || v.Kind != ir.MDValue {
		return 0, false
	}
	return m.IntBits(v.Val)
}

// tiny is the least number of which a digit is written.
var tiny = new(big.Float).SetFloat64(1e-19)

// decimal writes a number with five digits, with all of its whole part and one to 19 digits behind the point.
func decimal(x *big.Float) string {
	if x == nil || x.Cmp(tiny) < 0 {
		return "0.0"
	}
	digits := 1
	if e := exponent10(x); e < 4 {
		digits = min(4-e, 19)
	}
	exact := new(big.Float).SetPrec(512).SetInt(new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(digits)), nil))
	n, _ := exact.Add(exact.Mul(exact, x), big.NewFloat(0.5)).Int(nil) // halves are rounded up
	s := fmt.Sprintf("%0*d", digits+1, n)
	s = s[:len(s)-digits] + "." + s[len(s)-digits:]
	for len(s) > 2 && s[len(s)-1] == '0' && s[len(s)-2] != '.' {
		s = s[:len(s)-1]
	}
	return s
}

// exponent10 returns the place of the first digit: 0 for 1 to 9.
func exponent10(x *big.Float) int {
	s := x.Text('e', 4)
	var e int
	fmt.Sscanf(s[slices.Index([]byte(s), 'e')+1:], "%d", &e)
	return e
}

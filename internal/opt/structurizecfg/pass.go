package structurizecfg

import (
	"slices"
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/uniformity"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// Options choose a variant of the pass; knobs that are set go before them.
type Options struct {
	SkipUniform bool
	Strategy    string // linear or minimal
	Annotate    bool   // write where lanes part and meet again, for instruction selection
}

const minimalName = "minimal"

// New returns the pass under a name.
func New(name string, o Options) *pass.Pass[*ir.Func] {
	return &pass.Pass[*ir.Func]{Name: name, Stats: []*pass.Stat{structured, hoisted, irreducible, funclets, waiting, tokens, terminator}, Run: func(c *pass.Ctx, f *ir.Func) { run(c, f, o) }}
}

var (
	structured  = pass.NewStat("Structurized", "region given structured control flow")
	hoisted     = pass.NewStat("HoistedZeroCost", "value that costs nothing computed in front of the branch instead of in its else block")
	irreducible = pass.NewStat("UnsupportedIrreducibleCFG", "Irreducible CFGs are not supported yet.")
	funclets    = pass.NewStat("UnsupportedEHFunclets", "EH Funclets are not supported yet.")
	waiting     = pass.NewStat("WaitingArms", "left alone: lanes on different sides of a divergent branch may wait for each other")
	tokens      = pass.NewStat("UnsupportedToken", "a token, of convergence control say: no phi can carry it")
	terminator  = pass.NewStat("UnsupportedTerminator", "a terminator that is not br, ret or unreachable: lower-switch comes first")
)

// Values of enable-shrink-wrap.
const (
	askStrategy = 0
	always      = 1
	never       = 2
)

func run(c *pass.Ctx, f *ir.Func, o Options) {
	mode := c.Int("enable-shrink-wrap", askStrategy)
	if len(f.Blocks) < 2 || skipped(c, f) {
		return
	}
	if mode == never {
		warn(c, f)
		return
	}
	splitEntry(f)
	o.SkipUniform = c.Bool("structurizecfg-skip-uniform-regions", o.SkipUniform)
	if s, ok := c.Setting("structurizecfg-strategy"); ok {
		o.Strategy = s
	}
	var by strategy
	if o.Strategy == minimalName {
		m := newMinimal(f, c.Int("structurizecfg-minimal-weight", minimalWeight))
		if m == nil {
			return
		}
		by = m
	}
	if stat, at := refused(c, f); stat != nil {
		c.Missed(stat, at, stat.Desc)
		return
	}
	s := newStructurizer(f)
	s.c, s.hoists = c, c.Bool("structurizecfg-hoist-zero-cost-else", true)
	missing := s.unprepared()
	if o.Strategy != minimalName && len(missing) > 0 {
		c.Missed(missing[0].stat, missing[0].at, missing[0].stat.Desc)
		return
	}
	s.waiting = s.findWaiting()
	leftOut := func(*region) bool { return false }
	if m, ok := by.(*minimal); ok {
		m.own = s.regions.own
	} else {
		l := newLinear(s, o.SkipUniform, c.Bool("structurizecfg-relaxed-uniform-regions", true))
		by, leftOut = l, l.routes
	}
	todo := choose(s, by)
	for _, x := range missing {
		if todo[x.r.index] {
			todo[x.r.index] = false
			c.Missed(x.stat, x.at, x.stat.Desc)
		}
	}
	s.leaveWaiting(c, todo, leftOut)
	if !slices.Contains(todo, true) {
		return
	}
	s.rebuild(todo, by)
	if o.Annotate && slices.Contains(todo, true) {
		s.annotate(todo)
	}
}

// rebuild gives the regions in todo structured control flow, and takes those out that are left for bisection.
func (s *structurizer) rebuild(todo []bool, by strategy) {
	s.findUses()
	s.keepTrees()
	for i, r := range slices.Backward(s.regions.all) { // inner ones first
		if todo[i] = todo[i] && s.c.Apply(structured, r.entry.Term()); todo[i] {
			s.region(r, by)
		}
		s.regions.finish(r)
	}
	s.layout.Commit()
	s.commitTrees()
	if len(s.f.DbgRecords) > 0 {
		s.f.ReplaceUses(&s.sub)
	}
}

// warn says that a divergent branch stays as it is.
func warn(c *pass.Ctx, f *ir.Func) {
	info := uniformity.Of(f, uniformity.Precise)
	for _, b := range f.Blocks {
		if len(b.Succs) > 1 && info.HasDivergentTerminator(b) {
			c.Diags.Warnf(f.Mod().Source, f.Pos(b.Term()), "@%s is not structured, for enable-shrink-wrap is 2, and has a divergent branch", f.Name)
			return
		}
	}
}

// skipped reports a function with an attribute that keeps the pass out.
func skipped(c *pass.Ctx, f *ir.Func) bool {
	list, ok := c.Setting("structurizecfg-skip-attributes")
	if !ok {
		list = "optnone"
	}
	names := strings.Split(list, ",")
	for _, a := range f.Mod().Attrs.Attrs(f.FnAttrs) {
		name := a.Kind.String()
		if a.Kind == ir.AttrString || a.Kind == ir.AttrUnknown {
			name = a.Key
		}
		for _, n := range names {
			if strings.TrimSpace(n) == name && name != "" {
				return true
			}
		}
	}
	return false
}

// splitEntry gives a function whose first block has predecessors a new one in front: entry, and entry.orig.
func splitEntry(f *ir.Func) {
	old := f.Entry()
	if len(old.Preds) == 0 {
		return
	}
	b := f.NewBlock("entry")
	if old.Name == "" || old.Name == "entry" {
		old.Name = "entry.orig"
	}
	b.AddEdge(old)
	for phi := range old.Phis() {
		phi.AddArg(f.Poison(phi.Type))
	}
	b.Append(f.NewValue(ir.OpBr, ir.Void))
	f.SetBlocks(append([]*ir.Block{b}, f.Blocks...))
}

// refused returns why nothing of the function can be structured, and where.
func refused(c *pass.Ctx, f *ir.Func) (*pass.Stat, *ir.Value) {
	for _, b := range f.Blocks {
		if v := b.FirstNonPhi(); v != nil && v.Op.Is(ir.IsEHPad) && !c.Bool("structurizecfg-past-funclets", false) {
			return funclets, v
		}
	}
	for v := range f.Instrs() {
		if v.Type == ir.Token && !v.Op.Is(ir.IsEHPad) { // those of pads are the knob's
			return tokens, v
		}
	}
	return nil, nil
}

// obstacle is something in a region that the passes in front should have removed.
type obstacle struct {
	r    *region
	stat *pass.Stat
	at   *ir.Value
}

// unprepared returns the obstacles, in the order of blocks and of cycles.
func (s *structurizer) unprepared() (out []obstacle) {
	for _, b := range s.f.Blocks {
		r := s.regions.of[b.ID]
		if r == nil {
			continue
		}
		switch t := b.Term(); t.Op {
		case ir.OpBr, ir.OpRet, ir.OpUnreachable:
		default:
			out = append(out, obstacle{r, terminator, t})
		}
	}
	return append(out, s.irreducible()...)
}

// reducible reports that no cycle has several entries: without the edges to blocks that dominate their source nothing is left that goes round.
func (s *structurizer) reducible() bool {
	tree := s.regions.tree
	forward := func(b *ir.Block, e ir.Edge) bool { return !tree.Dominates(e.B, b) }
	left := make([]int32, s.f.NumBlockIDs()) // by BlockID: such edges to the block from blocks that have not been taken
	pre := tree.Preorder()
	for _, b := range pre {
		for _, e := range b.Succs {
			if forward(b, e) {
				left[e.B.ID]++
			}
		}
	}
	work, n := pre[:1:1], 0
	for ; len(work) > 0; n++ {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		for _, e := range b.Succs {
			if !forward(b, e) {
				continue
			}
			if left[e.B.ID]--; left[e.B.ID] == 0 {
				work = append(work, e.B)
			}
		}
	}
	return n == len(pre)
}

// irreducible returns the cycles with several entries.
func (s *structurizer) irreducible() (out []obstacle) {
	if s.reducible() {
		return nil
	}
	cycles := loop.CyclesOf(s.f)
	type span struct{ first, last int32 } // of the places of regions in preorder
	spans := make([]span, len(cycles.All()))
	for i, l := range cycles.All() {
		at := s.regions.of[l.Header.ID].index
		spans[i] = span{at, at}
	}
	extend := func(l *loop.Loop, t span) {
		if l != nil {
			u := &spans[l.Index]
			u.first, u.last = min(u.first, t.first), max(u.last, t.last)
		}
	}
	for _, b := range cycles.Order() {
		at := s.regions.of[b.ID].index
		extend(cycles.Innermost(b), span{at, at})
	}
	for i, l := range slices.Backward(cycles.All()) { // inner ones first
		extend(l.Parent, spans[i])
	}
	for i, l := range cycles.All() {
		if !l.Reducible() {
			r := s.regions.common(s.regions.all[spans[i].first], s.regions.all[spans[i].last])
			out = append(out, obstacle{r, irreducible, l.Header.Term()})
		}
	}
	return out
}

package structurizecfg

import (
	"slices"
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/uniformity"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// Options choose a variant of the pass; knobs that are set go before them.
type Options struct {
	SkipUniform bool
	Strategy    string // linear or minimal
}

// New returns the pass under a name.
func New(name string, o Options) *pass.Pass[*ir.Func] {
	return &pass.Pass[*ir.Func]{Name: name, Stats: []*pass.Stat{structured, irreducible, funclets, waiting, tokens, terminator}, Run: func(c *pass.Ctx, f *ir.Func) { run(c, f, o) }}
}

var (
	structured  = pass.NewStat("Structurized", "region given structured control flow")
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
	if stat, at := refused(c, f); stat != nil {
		c.Missed(stat, at, stat.Desc)
		return
	}
	o.SkipUniform = c.Bool("structurizecfg-skip-uniform-regions", o.SkipUniform)
	if s, ok := c.Setting("structurizecfg-strategy"); ok {
		o.Strategy = s
	}
	plan := newStrategy(c, f, o)
	if mode == askStrategy && !plan.wanted(f) {
		return
	}
	s := newStructurizer(f)
	todo := plan.choose(s)
	s.leaveWaiting(c, todo)
	if !slices.Contains(todo, true) {
		return
	}
	s.findUses()
	for i, r := range slices.Backward(s.regions.all) { // inner ones first
		if todo[i] && c.Apply(structured, r.entry.Term()) {
			s.region(r)
		}
		s.regions.finish(r)
	}
	s.layout.Commit()
	if len(f.DbgRecords) > 0 {
		f.ReplaceUses(&s.sub)
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

// refused returns why the function cannot be structured, and where.
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
	for _, b := range f.Blocks {
		switch t := b.Term(); t.Op {
		case ir.OpBr, ir.OpRet, ir.OpUnreachable:
		default:
			return terminator, t
		}
	}
	for _, l := range loop.CyclesOf(f).All() {
		if !l.Reducible() {
			return irreducible, l.Header.Term()
		}
	}
	return nil, nil
}

// strategy decides which regions are restructured.
type strategy interface {
	// wanted says whether the function is looked at at all.
	wanted(f *ir.Func) bool
	// choose says for each region of the list whether it is split.
	choose(s *structurizer) []bool
}

func newStrategy(c *pass.Ctx, f *ir.Func, o Options) strategy {
	if o.Strategy == "minimal" {
		return &minimal{}
	}
	return &linear{skipUniform: o.SkipUniform, relaxed: c.Bool("structurizecfg-relaxed-uniform-regions", true)}
}

// linear restructures every region, or with skipUniform every one that has a divergent branch.
type linear struct{ skipUniform, relaxed bool }

func (l *linear) wanted(*ir.Func) bool { return true }

func (l *linear) choose(s *structurizer) []bool {
	out := s.regionsWith(func(b *ir.Block) bool { return !s.regions.inForm(b) })
	if slices.Contains(out, true) { // else the function is structured: a second run changes nothing
		for i := range out {
			out[i] = i > 0
		}
	}
	if !l.skipUniform {
		return out
	}
	u := newUniform(s, l.relaxed)
	for i := len(out) - 1; i > 0; i-- {
		out[i] = !u.leave(s.regions.all[i]) && out[i]
	}
	return out
}

// uniform finds the regions that have no divergent branch of their own.
type uniform struct {
	s       *structurizer
	relaxed bool
	info    *uniformity.Info
	kind    ir.MDKind
	mark    ir.MD
	blocks  [][]*ir.Block // by region: the blocks whose innermost region it is
	marked  []bool        // by region: every branch in it is marked as uniform
}

func newUniform(s *structurizer, relaxed bool) *uniform {
	u := &uniform{s: s, relaxed: relaxed, info: uniformity.Of(s.f, uniformity.LLVM), kind: s.f.Mod().MD.Kind("structurizecfg.uniform")}
	u.blocks, u.marked = make([][]*ir.Block, len(s.regions.all)), make([]bool, len(s.regions.all))
	for _, b := range s.f.Blocks {
		if r := s.regions.of[b.ID]; r != nil {
			u.blocks[r.index] = append(u.blocks[r.index], b)
		}
	}
	return u
}

// leave reports that the region can stay as it is, and marks the branches of its own as uniform. Regions inside come first.
func (u *uniform) leave(r *region) bool {
	conditional, ok := 0, true
	for _, b := range u.blocks[r.index] {
		if t := b.Term(); t.Op == ir.OpBr && len(t.Args) > 0 {
			conditional++
			ok = ok && !u.info.HasDivergentTerminator(b)
		}
	}
	inside := true
	for _, k := range r.kids {
		inside = inside && u.marked[k.index]
	}
	u.marked[r.index] = ok && inside
	if !ok || !inside && (!u.relaxed || conditional > 1) {
		return false
	}
	if u.mark == 0 {
		u.mark = u.s.f.Mod().MD.Tuple()
	}
	for _, b := range u.blocks[r.index] {
		t := b.Term()
		as := slices.DeleteFunc(slices.Clone(u.s.f.Attachments(t)), func(a ir.Attachment) bool { return a.Kind == u.kind })
		u.s.f.SetAttachments(t, append(as, ir.Attachment{Kind: u.kind, MD: u.mark}))
	}
	return true
}

// leaveWaiting takes the regions from the list in which a divergent branch stands and a lane may wait for another one: structured, one side of
// the branch runs after the other.
func (s *structurizer) leaveWaiting(c *pass.Ctx, todo []bool) {
	waits := reshape.Waits(s.f)
	if !slices.Contains(waits, true) {
		return
	}
	in := make([]bool, len(todo)) // by region: a block of it, or of one inside, waits
	at := make([]*ir.Value, len(todo))
	info := uniformity.Of(s.f, uniformity.Precise)
	for _, b := range s.f.Blocks {
		r := s.regions.of[b.ID]
		if r == nil {
			continue
		}
		in[r.index] = in[r.index] || waits[b.ID]
		if t := b.Term(); len(b.Succs) > 1 && info.HasDivergentTerminator(b) && at[r.index] == nil {
			at[r.index] = t
		}
	}
	for i := len(todo) - 1; i > 0; i-- {
		in[s.regions.all[i].parent.index] = in[s.regions.all[i].parent.index] || in[i]
		if todo[i] && in[i] && at[i] != nil {
			todo[i] = false
			c.Missed(waiting, at[i], waiting.Desc)
		}
	}
}

package pipeline

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/phase/spaces"
	"github.com/warpwise/warpwise/internal/phase/unreached"
	"github.com/warpwise/warpwise/ptx"
)

// bundles remembers of each pass and function when it last found nothing to do: the last round of GeneralOptimize is mostly
// that, and so are the phases that stand in several places. It is shared by the phases of one run.
type bundles struct {
	mu    sync.Mutex
	quiet map[visit]uint32 // epoch of the function
}

func newBundles() *bundles { return &bundles{quiet: map[visit]uint32{}} }

// visit is a pass over a function.
type visit struct {
	f    *ptx.Func
	pass string
}

// run runs one pass, unless it found nothing to do when it ran last and nothing has changed since: it would find nothing
// again.
func (b *bundles) run(c *pass.Ctx, p *pass.Pass[*ptx.Func], f *ptx.Func) {
	key := visit{f, p.ID()}
	b.mu.Lock()
	at, ok := b.quiet[key]
	b.mu.Unlock()
	if ok && at == f.Epoch() {
		return
	}
	before := c.Applied()
	p.Run(c, f)
	c.EndOfChanges()
	if c.Applied() == before {
		b.mu.Lock()
		b.quiet[key] = f.Epoch()
		b.mu.Unlock()
	}
}

// ModulePasses returns the passes over whole modules that run in front of the phases of a level: functions that nothing
// reaches go, and parameters that are addresses of one state space say so; whole says that kernels are the only functions
// that anybody else starts.
func ModulePasses(level int, whole bool) []pass.Any {
	switch {
	case level < 1:
		return nil
	case whole:
		return []pass.Any{unreached.Whole, spaces.WholeParams}
	}
	return []pass.Any{unreached.Pass, spaces.Params}
}

// PhasePasses returns the passes that run phases one after the other. dump, unless nil, sees each function before and
// behind each phase.
func PhasePasses(list []Phase, dump func(p Phase, f *ptx.Func, behind bool)) []pass.Any {
	registry := PhaseRegistry()
	seen := newBundles()
	var out []pass.Any
	for i, p := range list {
		if len(p.Runs) == 0 {
			continue
		}
		var parts []*pass.Pass[*ptx.Func]
		var stats []*pass.Stat
		for _, name := range p.Runs {
			found, err := registry.Parse(name)
			if err != nil {
				panic("pipeline: phase " + p.Name + " runs " + name + ", which there is not")
			}
			part := found[0].(*pass.Pass[*ptx.Func])
			parts = append(parts, part)
			stats = append(stats, part.Stats...)
		}
		behind := list[:i]
		out = append(out, &pass.Pass[*ptx.Func]{Name: p.Name, Stats: stats, Run: func(c *pass.Ctx, f *ptx.Func) {
			if dump != nil {
				dump(p, f, false)
				defer dump(p, f, true)
			}
			seen.rounds(c, p, allowed(c, parts, behind), f)
		}})
	}
	return out
}

// allowed returns the passes of a phase that may run at the stage of the pipeline that the phases before it have led to:
// AddressFoldStage says from which on addresses are folded.
func allowed(c *pass.Ctx, parts []*pass.Pass[*ptx.Func], before []Phase) []*pass.Pass[*ptx.Func] {
	wanted := c.Int("AddressFoldStage", 0)
	if wanted <= 0 || stage(c, before) >= wanted {
		return parts
	}
	return slices.DeleteFunc(slices.Clone(parts), func(p *pass.Pass[*ptx.Func]) bool { return strings.HasPrefix(p.Name, "FoldAddresses") })
}

// stage returns the stage of the pipeline behind phases. Phase 83 marks it where its knob has it run.
func stage(c *pass.Ctx, before []Phase) int {
	at := 0
	for i := range before {
		if p := &before[i]; p.Name != "OriBackCopyPropagate" || c.Bool(p.Name, false) {
			at = max(at, p.Stage)
		}
	}
	return at
}

// rounds runs the passes of a phase as often as it wants.
func (b *bundles) rounds(c *pass.Ctx, p Phase, parts []*pass.Pass[*ptx.Func], f *ptx.Func) {
	limit := 1
	if p.Rounds != Once {
		limit = max(1, c.Int("GeneralOptimizeIterations", 10))
	}
	gain := 0.25
	if v, ok := c.Setting("GeneralOptimizeCostThreshold"); ok {
		if x, err := strconv.ParseFloat(v, 64); err == nil {
			gain = x
		}
	}
	last := 0
	for range limit {
		before := c.Applied()
		for i, part := range parts {
			if i == 1 && p.Follow && c.Applied() == before {
				break
			}
			b.run(c, part, f)
		}
		now := c.Applied() - before
		if now == 0 || p.Rounds == WhileGaining && last > 0 && float64(now) < gain*float64(last) {
			return
		}
		last = now
	}
}

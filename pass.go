package warpwise

import (
	"io"

	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// Unit is what a pass works on: a function, or a whole module.
type Unit interface{ *ir.Func | *ir.Module }

// Pass is a pass of one's own. Put into OptimizeOptions.Passes it may stand in a pipeline under its name, with the
// built-in passes before and behind it, and is verified, timed, bisected and counted as they are.
//
// A pass over functions is called for several functions at the same time, and must touch nothing but its own.
type Pass[U Unit] struct {
	Name  string // other than that of every built-in pass
	Run   func(c *PassContext, u U)
	Stats []*Stat // what it counts
}

// AnyPass is a *Pass over units of any kind.
type AnyPass interface{ adapt() pass.Any }

func (p *Pass[U]) adapt() pass.Any {
	own := &pass.Pass[U]{Name: p.Name, Run: func(c *pass.Ctx, u U) { p.Run(&PassContext{c}, u) }}
	for _, s := range p.Stats {
		own.Stats = append(own.Stats, s.stat)
	}
	return own
}

// Stat describes a transformation that a pass does, and counts.
type Stat struct{ stat *pass.Stat }

// NewStat describes a transformation: by one word, which is also the name of its remarks, and by what -stats prints.
func NewStat(name, desc string) *Stat { return &Stat{pass.NewStat(name, desc)} }

// PassContext is what a pass sees of the world while it runs on one unit. It is not safe for concurrent use.
type PassContext struct{ c *pass.Ctx }

// Apply asks whether the transformation may be done at v, and counts it when the answer is yes: the pass must then do
// it. The answer is no when OptimizeOptions.Fuel is spent. A pass changes nothing without asking.
func (c *PassContext) Apply(s *Stat, v *ir.Value) bool { return c.c.Apply(s.stat, v) }

// Missed records why the transformation was not done at v.
func (c *PassContext) Missed(s *Stat, v *ir.Value, why string) { c.c.Missed(s.stat, v, why) }

// Setting returns the value of an option in OptimizeOptions.Settings, and whether it has one.
func (c *PassContext) Setting(name string) (value string, ok bool) { return c.c.Setting(name) }

// Out is where a pass prints, see OptimizeOptions.Out.
func (c *PassContext) Out() io.Writer { return c.c.Out }

package warpwise

import (
	"io"

	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// Unit is what a pass works on: a function, or a whole module.
type Unit interface{ *ir.Func | *ir.Module }

// Pass is a user-defined pass. When OptimizeOptions.Passes contains it, a pipeline may name it among the built-in
// passes; it is verified, timed, bisected and counted like them.
//
// A function pass is called for several functions at the same time, and must change only the function it is given.
type Pass[U Unit] struct {
	Name  string // different from that of every built-in pass
	Run   func(c *PassContext, u U)
	Stats []*Stat // its statistics
}

// AnyPass is a *Pass[*ir.Func] or a *Pass[*ir.Module].
type AnyPass interface{ adapt() pass.Any }

func (p *Pass[U]) adapt() pass.Any {
	own := &pass.Pass[U]{Name: p.Name, Run: func(c *pass.Ctx, u U) { p.Run(&PassContext{c}, u) }}
	for _, s := range p.Stats {
		own.Stats = append(own.Stats, s.stat)
	}
	return own
}

// Stat is a kind of transformation that a pass does, and its statistic.
type Stat struct{ stat *pass.Stat }

// NewStat returns the statistic of a kind of transformation. The name is one word, also used for its remarks; desc is what
// -stats prints.
func NewStat(name, desc string) *Stat { return &Stat{pass.NewStat(name, desc)} }

// PassContext is the interface of a running pass to the pass manager. It is not safe for concurrent use.
type PassContext struct{ c *pass.Ctx }

// Apply reports whether the pass may do the transformation at v. If so, it is counted and the pass must do it. Apply returns
// false when OptimizeOptions.Fuel is used up. A pass must not change anything without asking.
func (c *PassContext) Apply(s *Stat, v *ir.Value) bool { return c.c.Apply(s.stat, v) }

// Missed records a remark that the transformation was not done at v, and why.
func (c *PassContext) Missed(s *Stat, v *ir.Value, why string) { c.c.Missed(s.stat, v, why) }

// Setting returns the value of an option in OptimizeOptions.Settings, and whether it has one.
func (c *PassContext) Setting(name string) (value string, ok bool) { return c.c.Setting(name) }

// Out returns the writer for the output of printing passes, OptimizeOptions.Out.
func (c *PassContext) Out() io.Writer { return c.c.Out }

// Package pass runs transformations and analyses over modules and their functions.
//
// A pass is a value: a name, a run function over one kind of unit and the statistics it counts. It holds no flags and
// no state. Everything around it belongs to the manager: verification, printing, timing,
// counting, bisection, remarks and the wrapping of panics.
//
// A transformation changes the function only after Ctx.Apply has said yes. That one decision
// point spends bisection fuel, counts the statistic and writes the remark, so that no pass can
// forget one of them.
package pass

import (
	"io"
	"strconv"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir"
)

// Kind says what a pass works on and whether it may change it.
type Kind uint8

// The kinds of passes.
const (
	Transform Kind = iota // changes a function; subject to bisection
	Utility               // prints or checks; never skipped
)

// Unit is what a pass works on: a function, or a whole module. Functions are independent of each other, and
// several may be worked on at the same time.
type Unit interface{ *ir.Func | *ir.Module }

// Pass is a pass over units of one kind.
type Pass[U Unit] struct {
	Name string // as in -passes=
	Kind Kind
	// Before, unless nil, sees the module before Run sees the first unit of it, and does not change it.
	Before func(c *Ctx, m *ir.Module)
	Run    func(c *Ctx, u U)
	Stats  []*Stat
}

// Any is a *Pass over units of any kind.
type Any interface {
	ID() string // the name
	about() (Kind, []*Stat)
}

// ID returns the name of the pass.
func (p *Pass[U]) ID() string { return p.Name }

func (p *Pass[U]) about() (Kind, []*Stat) { return p.Kind, p.Stats }

// Stat describes a counter of a pass. It is immutable; the counts live in the manager's run.
type Stat struct {
	Name string // one word: also the name of the remark
	Desc string // as printed by -stats
}

// NewStat returns a descriptor.
func NewStat(name, desc string) *Stat { return &Stat{name, desc} }

// Remark is one decision of a pass: something done, or something missed and why.
type Remark struct {
	Missed bool
	Pass   string
	Name   string
	Func   string
	Pos    diag.Pos
	Msg    string
}

// Ctx is what a pass sees of the world while it runs on one function. It is not safe for
// concurrent use.
type Ctx struct {
	Out     io.Writer  // where printing passes write
	Diags   *diag.List // where checking passes report
	Remarks []Remark

	pass    string // name
	fn      *ir.Func
	fuel    *int64 // transformations left; nil: unlimited
	counts  map[*Stat]int64
	remarks bool // collect remarks
	changed bool

	settings map[string]string
	kept     *[]any // see Kept; one for each goroutine of a run
}

// Kept returns storage of type T that lasts for the run, the zero T at first: what a pass leaves there it
// finds again at the next function that this goroutine works on. It is for memory that would be
// made anew for each function. What a pass does must not depend on what it finds.
func Kept[T any](c *Ctx) *T {
	if c.kept == nil {
		return new(T)
	}
	for _, x := range *c.kept {
		if t, ok := x.(*T); ok {
			return t
		}
	}
	t := new(T)
	*c.kept = append(*c.kept, t)
	return t
}

// Enter says which function the decisions of a module pass are about from now on.
func (c *Ctx) Enter(f *ir.Func) { c.fn = f }

// Setting returns the value that the option of that name was given, and whether it was given.
func (c *Ctx) Setting(name string) (value string, ok bool) {
	value, ok = c.settings[name]
	return value, ok
}

// Apply asks whether the transformation stat may be done at v. It counts it and writes the remark
// when the answer is yes; the pass must then do it. The answer is no when the fuel is spent.
func (c *Ctx) Apply(stat *Stat, v *ir.Value) bool {
	if c.fuel != nil {
		if *c.fuel <= 0 {
			return false
		}
		*c.fuel--
	}
	c.counts[stat]++
	c.changed = true
	if c.remarks {
		c.remark(false, stat.Name, v, stat.Desc)
	}
	return true
}

// Missed records why the transformation stat was not done at v.
func (c *Ctx) Missed(stat *Stat, v *ir.Value, why string) {
	if c.remarks {
		c.remark(true, stat.Name, v, why)
	}
}

func (c *Ctx) remark(missed bool, name string, v *ir.Value, msg string) {
	r := Remark{Missed: missed, Pass: c.pass, Name: name, Msg: msg}
	if c.fn != nil {
		r.Func = c.fn.Global.Name
		if v != nil {
			r.Pos = c.fn.Pos(v)
		}
	}
	c.Remarks = append(c.Remarks, r)
}

// Bool returns the truth value that the option of that name was given, or def.
func (c *Ctx) Bool(name string, def bool) bool {
	if v, ok := c.settings[name]; ok {
		return v == "" || v == "1" || v == "true"
	}
	return def
}

// Int returns the number that the option of that name was given, or def.
func (c *Ctx) Int(name string, def int) int {
	if v, ok := c.settings[name]; ok {
		if n, err := strconv.Atoi(v); err == nil {
			return n
		}
	}
	return def
}

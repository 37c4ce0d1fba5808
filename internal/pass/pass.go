// Package pass runs transformations and analyses over modules and their functions, of LLVM IR and of PTX.
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
	"github.com/warpwise/warpwise/ptx"
)

// Kind says what a pass works on and whether it may change it.
type Kind uint8

// The kinds of passes.
const (
	Transform Kind = iota // changes a function; subject to bisection
	Utility               // prints or checks; never skipped
)

// Unit is what a pass works on: a function, or a whole module, of one of the two IRs. Functions are independent of
// each other, and several may be worked on at the same time.
type Unit interface {
	*ir.Func | *ir.Module | *ptx.Func | *ptx.Module
}

// Pass is a pass over units of one kind.
type Pass[U Unit] struct {
	Name string // as in -passes=
	Kind Kind
	// Before, unless nil, returns what is to be done with a module of LLVM IR before Run sees the first unit of it and
	// when the passes in front have seen all: nil where nothing is. It does not change the module.
	Before func(c *Ctx, m *ir.Module) func()
	// Declares says that Run may call ir.Func.Declare. What the functions have declared is put into the module once the pass has seen
	// them, in their order: the passes behind it begin only then.
	Declares bool
	Run      func(c *Ctx, u U)
	Stats    []*Stat
}

// Any is a *Pass over units of any kind.
type Any interface {
	ID() string // the name
	about() (Kind, []*Stat)
	ofModules() bool
	declares() bool
	before(c *Ctx, m whole) func()
	runFunc(c *Ctx, f Func)
	runModule(c *Ctx, m whole)
}

// ID returns the name of the pass.
func (p *Pass[U]) ID() string { return p.Name }

func (p *Pass[U]) about() (Kind, []*Stat) { return p.Kind, p.Stats }

func (p *Pass[U]) ofModules() bool {
	switch any(p).(type) {
	case *Pass[*ir.Module], *Pass[*ptx.Module]:
		return true
	}
	return false
}

func (p *Pass[U]) declares() bool { return p.Declares }

func (p *Pass[U]) before(c *Ctx, m whole) func() {
	if p.Before == nil {
		return nil
	}
	return p.Before(c, m.ir)
}

func (p *Pass[U]) runFunc(c *Ctx, f Func) {
	switch p := any(p).(type) {
	case *Pass[*ir.Func]:
		p.Run(c, f.IR)
	case *Pass[*ptx.Func]:
		p.Run(c, f.PTX)
	}
}

func (p *Pass[U]) runModule(c *Ctx, m whole) {
	switch p := any(p).(type) {
	case *Pass[*ir.Module]:
		p.Run(c, m.ir)
	case *Pass[*ptx.Module]:
		p.Run(c, m.ptx)
	}
}

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
	Source ir.DebugLoc // what !dbg says; without a file where nothing does
	Msg    string
}

// Ctx is what a pass sees of the world while it runs on one function. It is not safe for
// concurrent use.
type Ctx struct {
	Out     io.Writer  // where printing passes write
	Diags   *diag.List // where checking passes report
	Refused *diag.List // see Unsupported
	Remarks []Remark

	pass    string // name
	fn      Func
	mod     whole
	fuel    *int64 // transformations left; nil: unlimited
	counts  map[counter]int64
	remarks bool   // collect remarks
	applied int    // see Applied
	epoch   uint32 // of the function of PTX when the pass, or the part of one that runs, began

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
func (c *Ctx) Enter(f *ir.Func) { c.fn = Func{IR: f} }

// EnterPTX says which function of PTX the decisions of a module pass are about from now on.
func (c *Ctx) EnterPTX(f *ptx.Func) { c.fn = Func{PTX: f} }

// Setting returns the value that the option of that name was given, and whether it was given.
func (c *Ctx) Setting(name string) (value string, ok bool) {
	value, ok = c.settings[name]
	return value, ok
}

// Given reports that some option was given. It is not the same for all functions of a run where options are for some of them.
func (c *Ctx) Given() bool { return len(c.settings) > 0 }

// Apply asks whether the transformation stat may be done at v. It counts it and writes the remark
// when the answer is yes; the pass must then do it. The answer is no when the fuel is spent.
func (c *Ctx) Apply(stat *Stat, v *ir.Value) bool { return c.ApplyAs(stat, v, stat.Desc) }

// ApplyAs is Apply with another text for the remark than that of stat: how much was done, say.
func (c *Ctx) ApplyAs(stat *Stat, v *ir.Value, text string) bool {
	if !c.spend(stat) {
		return false
	}
	if c.remarks {
		c.remark(false, stat.Name, c.place(v), c.source(v), text)
	}
	return true
}

// ApplyInst is Apply for a transformation at an instruction of PTX. It looks only at the place of in, which may
// be nil.
func (c *Ctx) ApplyInst(stat *Stat, in *ptx.Inst) bool {
	if !c.spend(stat) {
		return false
	}
	if c.fn.PTX != nil {
		c.fn.PTX.Touch()
	}
	if c.remarks {
		c.remark(false, stat.Name, c.placeInst(in), ir.DebugLoc{}, stat.Desc)
	}
	return true
}

// spend is the decision itself.
func (c *Ctx) spend(stat *Stat) bool {
	if c.fuel != nil {
		if *c.fuel <= 0 {
			return false
		}
		*c.fuel--
	}
	c.counts[counter{c.pass, stat}]++
	c.applied++
	return true
}

// PTX returns the module of PTX that the pass runs on, nil for other passes. A function pass must not change it.
func (c *Ctx) PTX() *ptx.Module { return c.mod.ptx }

// Applied returns how many transformations Apply and ApplyInst have allowed since the pass began on this function.
func (c *Ctx) Applied() int { return c.applied }

// EndOfChanges says that the pass is done with what Apply and ApplyInst allowed so far, for one that runs others: analyses
// of the function that were made in between are dropped.
func (c *Ctx) EndOfChanges() {
	if f := c.fn.PTX; f != nil && f.Epoch() != c.epoch {
		f.Changed()
		c.epoch = f.Epoch()
	}
}

// Missed records why the transformation stat was not done at v.
func (c *Ctx) Missed(stat *Stat, v *ir.Value, why string) {
	if c.remarks {
		c.remark(true, stat.Name, c.place(v), c.source(v), why)
	}
}

// MissedInst is Missed for an instruction of PTX, which may be nil.
func (c *Ctx) MissedInst(stat *Stat, in *ptx.Inst, why string) {
	if c.remarks {
		c.remark(true, stat.Name, c.placeInst(in), ir.DebugLoc{}, why)
	}
}

// Unsupported reports that the function needs something, at v, that is not supported: the compilation ends with an error that is not about the input.
func (c *Ctx) Unsupported(v *ir.Value, format string, args ...any) {
	c.Refused.Errorf(c.fn.IR.Mod().Source, c.place(v), format, args...)
}

func (c *Ctx) place(v *ir.Value) diag.Pos {
	if c.fn.IR == nil || v == nil {
		return diag.NoPos
	}
	return c.fn.IR.Pos(v)
}

func (c *Ctx) placeInst(in *ptx.Inst) diag.Pos {
	if c.fn.PTX == nil || in == nil {
		return diag.NoPos
	}
	return c.fn.PTX.LocAt(in.Loc).Pos
}

// source returns where v comes from, as its debug location says.
func (c *Ctx) source(v *ir.Value) ir.DebugLoc {
	if c.fn.IR == nil || v == nil {
		return ir.DebugLoc{}
	}
	loc, _ := c.fn.IR.DebugLoc(v)
	return loc
}

func (c *Ctx) remark(missed bool, name string, pos diag.Pos, source ir.DebugLoc, msg string) {
	c.Remarks = append(c.Remarks, Remark{Missed: missed, Pass: c.pass, Name: name, Func: c.fn.Name(), Pos: pos, Source: source, Msg: msg})
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

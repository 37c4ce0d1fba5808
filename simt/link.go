package simt

import (
	"maps"
	"slices"

	"github.com/warpwise/warpwise/diag"
)

// link returns p with the functions and variables that def defines for the use of the optimizer alone
// (available_externally) in place of those that p only declares. By the language the two are the same.
// Without such definitions it returns p.
func link(p, def *Module) *Module {
	l := linker{from: def, made: map[int]int{}}
	here := map[int]int{} // declared here, defined there
	for i, f := range def.Funcs {
		if f.elsewhere && len(f.Code) > 0 {
			if k := p.index(f.Name); k >= 0 && len(p.Funcs[k].Code) == 0 {
				here[k] = i
			}
		}
	}
	values := map[int]*Var{}
	for _, v := range def.Vars {
		if !v.elsewhere || len(v.Relocs) > 0 {
			continue
		}
		for k, x := range p.Vars {
			if x.Extern && x.Size == v.Size && Identifier(x.Name) == Identifier(v.Name) {
				y := *x
				y.Init, y.HasIni = v.Init, v.HasIni
				values[k] = &y
			}
		}
	}
	if len(here)+len(values) == 0 {
		return p
	}
	l.to = &Module{File: p.File, Funcs: slices.Clone(p.Funcs), Vars: slices.Clone(p.Vars), PTX: p.PTX, names: maps.Clone(p.names)}
	for k, v := range values {
		l.to.Vars[k] = v
	}
	targets := make([]int, len(p.Funcs)) // what a call of a function calls now
	for k := range p.Funcs {
		targets[k] = k
		if i, ok := here[k]; ok {
			targets[k] = l.function(i)
			if p.PTX {
				l.stub(k, i, targets[k])
				targets[k] = k
			}
		}
	}
	for k, f := range p.Funcs {
		if slices.ContainsFunc(f.Externs, func(x Extern) bool { _, ok := here[x.call.Func]; return ok }) {
			l.to.Funcs[k] = linked(f, here, targets)
		}
	}
	return l.to
}

// linker copies functions with all they refer to.
type linker struct {
	from, to *Module
	made     map[int]int // by function of from
}

// function copies function i, and those it calls, and returns the number of the copy.
func (l *linker) function(i int) int {
	if k, ok := l.made[i]; ok {
		return k
	}
	l.made[i] = len(l.to.Funcs)
	todo := []int{i}
	l.to.Funcs = append(l.to.Funcs, nil)
	number := func(j int) int {
		if _, ok := l.made[j]; !ok {
			l.made[j] = len(l.to.Funcs)
			l.to.Funcs = append(l.to.Funcs, nil)
			todo = append(todo, j)
		}
		return l.made[j]
	}
	for len(todo) > 0 {
		j := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		f := *l.from.Funcs[j]
		f.Code, f.Calls, f.SetVars = slices.Clone(f.Code), slices.Clone(f.Calls), slices.Clone(f.SetVars)
		for n := range f.Code {
			f.Code[n].Pos = diag.NoPos // it is a place in the other file
		}
		for n := range f.Calls {
			if c := f.Calls[n].Func; c >= 0 {
				f.Calls[n].Func = number(c)
			}
		}
		for n := range f.SetVars {
			v := &f.SetVars[n]
			if v.Var >= 0 {
				v.Var = l.variable(v.Var)
				continue
			}
			g := -1 - v.Var
			if k := l.to.index(l.from.Funcs[g].Name); k >= 0 && !l.from.Funcs[g].elsewhere {
				v.Var = -1 - k
			} else {
				v.Var = -1 - number(g)
			}
		}
		l.to.Funcs[l.made[j]] = &f
	}
	return l.made[i]
}

// variable returns the number of a variable of from in to.
func (l *linker) variable(i int) int {
	v := l.from.Vars[i]
	for k, x := range l.to.Vars {
		if Identifier(x.Name) == Identifier(v.Name) {
			return k
		}
	}
	l.to.Vars = append(l.to.Vars, v)
	return len(l.to.Vars) - 1
}

// linked returns f with its calls of functions that were only declared made into calls.
func linked(f *Func, here map[int]int, targets []int) *Func {
	g := *f
	g.Code, g.Calls, g.fill = slices.Clone(f.Code), slices.Clone(f.Calls), nil
	for i := range g.Code {
		in := &g.Code[i]
		if in.Op != OpExtern {
			continue
		}
		ci := f.Externs[in.Ext].call
		if _, ok := here[ci.Func]; !ok {
			continue
		}
		ci.Func = targets[ci.Func]
		g.Calls = append(g.Calls, ci)
		in.Op, in.Ext = OpCall, int32(len(g.Calls)-1)
	}
	analyse(&g)
	return &g
}

// stub gives function k, declared in PTX, a body that calls the copy of function i: parameters and
// results of PTX are bytes, those of LLVM IR scalars.
func (l *linker) stub(k, i, target int) {
	fn := *l.to.Funcs[k]
	b := newBuilder(l.to, &fn)
	def := l.from.Funcs[i]
	ci := CallInfo{Func: target}
	for n, p := range def.passed {
		if n >= len(fn.Params) {
			break
		}
		words := fn.Params[n].Slots
		if p.byval > 0 {
			ci.Args = append(ci.Args, b.spill(words, p.byval))
			continue
		}
		for _, x := range p.parts {
			ci.Args = append(ci.Args, b.fromWords(words, x))
		}
	}
	words := make([]Slot, len(fn.Result))
	for n := range words {
		words[n] = b.constant(0)
	}
	for range def.returned.parts {
		ci.Result = append(ci.Result, b.slot())
	}
	fn.Calls = append(fn.Calls, ci)
	b.emit(Inst{Op: OpCall, Ext: int32(len(fn.Calls) - 1)})
	for n, x := range def.returned.parts {
		for w := range words {
			if at := 8 * int(x.off-int64(8*w)); at > -int(x.bits) && at < 64 {
				words[w] = b.op(OpOr, 64, 0, words[w], b.shifted(ci.Result[n], at), 0)
			}
		}
	}
	for n, s := range fn.Result {
		b.emit(Inst{Op: OpMov, Bits: 64, Dst: s, A: words[n]})
	}
	b.emit(Inst{Op: OpRet})
	finish(&fn, []int32{0})
	l.to.Funcs[k] = &fn
}

// shifted returns s moved up by some bits, or down by a negative number.
func (b *builder) shifted(s Slot, by int) Slot {
	switch {
	case by > 0:
		return b.op(OpShl, 64, ModeClamp, s, b.constant(uint64(by)), 0)
	case by < 0:
		return b.op(OpShr, 64, ModeClamp, s, b.constant(uint64(-by)), 0)
	}
	return s
}

// fromWords takes a scalar out of words of eight bytes.
func (b *builder) fromWords(words []Slot, x passedPart) Slot {
	acc := b.constant(0)
	for w, s := range words {
		if at := 8 * int(x.off-int64(8*w)); at > -int(x.bits) && at < 64 {
			acc = b.op(OpOr, 64, 0, acc, b.shifted(s, -at), 0)
		}
	}
	return b.op(OpTrunc, x.bits, 0, acc, 0, 0)
}

// spill puts words into memory of the thread's own and returns its generic address.
func (b *builder) spill(words []Slot, size int64) Slot {
	at := roundUp(b.fn.Frame, 16)
	b.fn.Frame = at + roundUp(size, 8)
	base := b.slot()
	b.emit(Inst{Op: OpFrame, Bits: 64, Dst: base, Imm: at})
	eachWord(size, func(i int, off int64, width uint8) {
		if i < len(words) {
			b.emit(Inst{Op: OpStore, Bits: 8 * width, From: 1, Mode: Mode(0).WithSpace(Local), A: base, Imm: off, Ext: b.list(words[i])})
		}
	})
	return b.op(OpToGen, 64, Mode(0).WithSpace(Local), base, 0, 0)
}

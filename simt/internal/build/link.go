package build

import (
	"maps"
	"slices"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/simt/micro"
)

// Link returns p with the functions and variables that def defines for the use of the optimizer alone
// (available_externally) in place of those that p only declares. By the language the two are the same.
// Without such definitions it returns p.
func Link(p, def *micro.Module) *micro.Module {
	l := linker{from: def, made: map[int]int{}}
	here := map[int]int{} // declared here, defined there
	for i, f := range def.Funcs {
		if f.Elsewhere && len(f.Code) > 0 {
			if k := p.Index(f.Name); k >= 0 && len(p.Funcs[k].Code) == 0 {
				here[k] = i
			}
		}
	}
	values := map[int]*micro.Var{}
	vars := numbered(p.Vars)
	for _, v := range def.Vars {
		if !v.Elsewhere || len(v.Relocs) > 0 {
			continue
		}
		for _, k := range vars[micro.Identifier(v.Name)] {
			if x := p.Vars[k]; x.Extern && x.Size == v.Size {
				y := *x
				y.Init, y.HasIni = v.Init, v.HasIni
				values[k] = &y
			}
		}
	}
	if len(here)+len(values) == 0 {
		return p
	}
	l.to = &micro.Module{File: p.File, Funcs: slices.Clone(p.Funcs), Vars: slices.Clone(p.Vars), PTX: p.PTX, SM: p.SM, Asks: p.Asks, Names: maps.Clone(p.Names)}
	l.vars = vars
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
		if slices.ContainsFunc(f.Externs, func(x micro.Extern) bool { _, ok := here[x.Call.Func]; return ok }) {
			l.to.Funcs[k] = linked(f, here, targets)
		}
	}
	return l.to
}

// linker copies functions with all they refer to.
type linker struct {
	from, to *micro.Module
	made     map[int]int      // by function of from
	vars     map[string][]int // of to, by name
}

// function copies function i, and those it calls, and returns the number of the copy.
func (l *linker) function(i int) int {
	if k, ok := l.made[i]; ok {
		return k
	}
	l.made[i] = len(l.to.Funcs)
	todo := []int{i}
	l.to.Funcs = append(l.to.Funcs, l.from.Funcs[i]) // until the copy stands
	number := func(j int) int {
		if _, ok := l.made[j]; !ok {
			l.made[j] = len(l.to.Funcs)
			l.to.Funcs = append(l.to.Funcs, l.from.Funcs[j])
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
			if k := l.to.Index(l.from.Funcs[g].Name); k >= 0 && !l.from.Funcs[g].Elsewhere {
				v.Var = -1 - k
			} else {
				v.Var = -1 - number(g)
			}
		}
		l.to.Funcs[l.made[j]] = &f
	}
	return l.made[i]
}

// numbered returns the numbers of the variables of each name.
func numbered(vars []*micro.Var) map[string][]int {
	m := make(map[string][]int, len(vars))
	for k, v := range vars {
		name := micro.Identifier(v.Name)
		m[name] = append(m[name], k)
	}
	return m
}

// variable returns the number of a variable of from in to.
func (l *linker) variable(i int) int {
	v := l.from.Vars[i]
	name := micro.Identifier(v.Name)
	if ks := l.vars[name]; len(ks) > 0 {
		return ks[0]
	}
	k := len(l.to.Vars)
	l.to.Vars, l.vars[name] = append(l.to.Vars, v), []int{k}
	return k
}

// linked returns f with its calls of functions that were only declared made into calls.
func linked(f *micro.Func, here map[int]int, targets []int) *micro.Func {
	g := *f
	g.Code, g.Calls, g.Fill = slices.Clone(f.Code), slices.Clone(f.Calls), nil
	for i := range g.Code {
		in := &g.Code[i]
		if in.Op != micro.OpExtern {
			continue
		}
		ci := f.Externs[in.Ext].Call
		if _, ok := here[ci.Func]; !ok {
			continue
		}
		ci.Func = targets[ci.Func]
		g.Calls = append(g.Calls, ci)
		in.Op, in.Ext = micro.OpCall, int32(len(g.Calls)-1)
	}
	analyse(&g)
	return &g
}

// stub gives function k, declared in PTX, a body that calls the copy of function i: parameters and
// results of PTX are bytes, those of LLVM IR scalars.
func (l *linker) stub(k, i, target int) {
	fn := *l.to.Funcs[k]
	b := New(l.to, &fn)
	def := l.from.Funcs[i]
	ci := micro.CallInfo{Func: target}
	for n, p := range def.Passed {
		if n >= len(fn.Params) {
			break
		}
		words := fn.Params[n].Slots
		if p.Byval > 0 {
			ci.Args = append(ci.Args, b.spill(words, p.Byval))
			continue
		}
		for _, x := range p.Parts {
			ci.Args = append(ci.Args, b.fromWords(words, x))
		}
	}
	words := make([]micro.Slot, len(fn.Result))
	for n := range words {
		words[n] = b.Constant(0)
	}
	for range def.Returned.Parts {
		ci.Result = append(ci.Result, b.Slot())
	}
	fn.Calls = append(fn.Calls, ci)
	b.Emit(micro.Inst{Op: micro.OpCall, Ext: int32(len(fn.Calls) - 1)})
	for n, x := range def.Returned.Parts {
		for w := range words {
			if at := 8 * int(x.Off-int64(8*w)); at > -int(x.Bits) && at < 64 {
				words[w] = b.Op(micro.OpOr, 64, 0, words[w], b.shifted(ci.Result[n], at), 0)
			}
		}
	}
	for n, s := range fn.Result {
		b.Emit(micro.Inst{Op: micro.OpMov, Bits: 64, Dst: s, A: words[n]})
	}
	b.Emit(micro.Inst{Op: micro.OpRet})
	Finish(&fn, []int32{0})
	l.to.Funcs[k] = &fn
}

// shifted returns s moved up by some bits, or down by a negative number.
func (b *Builder) shifted(s micro.Slot, by int) micro.Slot {
	switch {
	case by > 0:
		return b.Op(micro.OpShl, 64, micro.ModeClamp, s, b.Constant(uint64(by)), 0)
	case by < 0:
		return b.Op(micro.OpShr, 64, micro.ModeClamp, s, b.Constant(uint64(-by)), 0)
	}
	return s
}

// fromWords takes a scalar out of words of eight bytes.
func (b *Builder) fromWords(words []micro.Slot, x micro.PassedPart) micro.Slot {
	acc := b.Constant(0)
	for w, s := range words {
		if at := 8 * int(x.Off-int64(8*w)); at > -int(x.Bits) && at < 64 {
			acc = b.Op(micro.OpOr, 64, 0, acc, b.shifted(s, -at), 0)
		}
	}
	return b.Op(micro.OpTrunc, x.Bits, 0, acc, 0, 0)
}

// spill puts words into memory of the thread's own and returns its generic address.
func (b *Builder) spill(words []micro.Slot, size int64) micro.Slot {
	at := RoundUp(b.Fn.Frame, 16)
	b.Fn.Frame = at + RoundUp(size, 8)
	base := b.Slot()
	b.Emit(micro.Inst{Op: micro.OpFrame, Bits: 64, Dst: base, Imm: at})
	EachWord(size, func(i int, off int64, width uint8) {
		if i < len(words) {
			b.Emit(micro.Inst{Op: micro.OpStore, Bits: 8 * width, From: 1, Mode: micro.Mode(0).WithSpace(micro.Local), A: base, Imm: off, Ext: b.List(words[i])})
		}
	})
	return b.Op(micro.OpToGen, 64, micro.Mode(0).WithSpace(micro.Local), base, 0, 0)
}

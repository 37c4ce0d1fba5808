// Package argpromotion passes what a pointer points to instead of the pointer, where an internal function only loads from it.
//
//	before:  define internal i32 @f(ptr %p) {      after:  define internal i32 @f(i32 %p.0.val) {
//	           %x = load i32, ptr %p
//	         …                                             %a.val = load i32, ptr %a
//	         %r = call i32 @f(ptr %a)                      %r = call i32 @f(i32 %a.val)
//
// The caller loads, and knows more of its own memory: a variable of it that only lay in memory for the call becomes a value (sroa, mem2reg). The functions are gone through from
// callees to callers, so that a pointer that is only passed on is promoted on every level.
//
// All uses of the pointer must be plain loads at constant distances, at most two of them that differ. What a load reads must be what is there at
// the call: memory SSA finds no write in front of it. And the load must be one that each call executes: in the entry block, with nothing in front that may not return.
//
// # Threads
//
// A barrier is a write to what other threads can see, so that no load moves up across one. The caller loads in the place of the callee, on the same
// threads: calls that do not execute the load are never given one.
//
// Keeps: control flow, volatile and atomic accesses. Cost: linear. Not idempotent: values of callers may be promoted in turn. Reference: Muchnick, 15.3 (procedure integration's
// cheaper relative), Cooper, Hall and Torczon on interprocedural scalar replacement.
package argpromotion

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/alias"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/analysis/memssa"
	"github.com/warpwise/warpwise/internal/dbginfo"
	"github.com/warpwise/warpwise/internal/fold"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// Pass is the argpromotion pass.
var Pass = &pass.Pass[*ir.Module]{Name: "argpromotion", Run: run, Stats: []*pass.Stat{promoted, dropped}}

var (
	promoted = pass.NewStat("Promoted", "pointer that is only loaded from passed as what it points to")
	dropped  = pass.NewStat("Dropped", "pointer that is not used not passed")
)

// maxParts is how many parts of one thing are passed at most: registers are dear.
const maxParts = 2

// part is what is loaded from a pointer at one distance.
type part struct {
	off   int64
	t     ir.Type
	align uint64
	loads []*ir.Value
}

// promoter works on one function.
type promoter struct {
	c       *pass.Ctx
	f       *ir.Func
	users   [][]*ir.Value // by ID
	certain []bool        // by ID: loads that every call executes
	aa      *alias.Info
	ssa     *memssa.SSA
	fold    *fold.Folder
}

func run(c *pass.Ctx, m *ir.Module) {
	callers := reshape.NewCallers(m)
	order, _ := reshape.BottomUp(m)
	for _, f := range order {
		sites, ok := callers.All(f)
		if !ok || len(sites) == 0 || m.Types.IsVarArg(f.Sig) || slices.ContainsFunc(sites, func(s reshape.Site) bool { return s.F == f }) {
			continue
		}
		c.Enter(f)
		for range depth {
			if !once(c, f, sites) {
				break
			}
		}
	}
}

// depth bounds how often a function is gone through: a pointer that was loaded may be one that is only loaded from.
const depth = 4

// once promotes the parameters of a function that can be, and reports whether there was one.
func once(c *pass.Ctx, f *ir.Func, sites []reshape.Site) (any bool) {
	p := &promoter{c: c, f: f, fold: fold.New(f)}
	var plan [][]part
	for i := range f.Params {
		parts, why := p.parts(i)
		switch {
		case why != "":
			parts = nil
			if f.Types().IsPtr(f.Params[i].Type) {
				c.Missed(promoted, nil, why)
			}
		case len(parts) == 0 && c.Apply(dropped, nil):
			parts = []part{}
		case len(parts) == 0 || !c.Apply(promoted, parts[0].loads[0]):
			parts = nil
		}
		plan = append(plan, parts)
		any = any || parts != nil
	}
	if any {
		p.rewrite(plan, sites)
	}
	return any
}

// prepare computes what is asked of a function with a pointer.
func (p *promoter) prepare() {
	f := p.f
	p.ssa = memssa.Of(f)
	p.aa = p.ssa.Alias()
	p.users = make([][]*ir.Value, f.NumIDs())
	for v := range f.Instrs() {
		for _, a := range v.Args {
			if a != nil && !a.IsConst() {
				p.users[a.ID] = append(p.users[a.ID], v)
			}
		}
	}
	p.certain = make([]bool, f.NumIDs())
	for v := range f.Entry().Instrs() {
		if v.Op == ir.OpLoad {
			p.certain[v.ID] = true
		}
		if x := p.aa.Effects().Inst(v); x.Has(memeffect.Unwinds | memeffect.MayNotReturn) {
			break
		}
	}
}

// parts returns what parameter i is loaded by, or why it stays.
func (p *promoter) parts(i int) (out []part, why string) {
	f, v := p.f, p.f.Params[i]
	if !f.Types().IsPtr(v.Type) {
		return nil, "no pointer"
	}
	as := &f.Mod().Attrs
	if i < len(f.ParamAttrs) {
		for _, k := range [...]ir.AttrKind{ir.AttrByVal, ir.AttrByRef, ir.AttrStructRet, ir.AttrSwiftError, ir.AttrReturned} {
			if as.Has(f.ParamAttrs[i], k) {
				return nil, "a parameter in memory"
			}
		}
	}
	if p.users == nil {
		p.prepare()
	}
	if out, why = p.collect(v); why != "" {
		return nil, why
	}
	switch {
	case len(out) == 0 && len(p.users[v.ID]) > 0:
		return nil, "an address that is computed and not used"
	case len(out) > maxParts:
		return nil, "too many parts"
	}
	for _, x := range out {
		if !slices.ContainsFunc(x.loads, func(l *ir.Value) bool { return p.certain[l.ID] }) {
			return nil, "a load that not every call executes"
		}
		for _, l := range x.loads {
			if a := p.ssa.Access(l); a == nil || p.ssa.Clobber(a).Kind != memssa.Entry {
				return nil, "memory that is written in front of the load"
			}
		}
	}
	slices.SortFunc(out, func(a, b part) int { return cmp.Compare(a.off, b.off) })
	return out, ""
}

// collect follows the uses of a pointer to the loads from it, or says what else it is used for.
func (p *promoter) collect(v *ir.Value) (out []part, why string) {
	f := p.f
	type place struct {
		v   *ir.Value
		off int64
	}
	list := []place{{v, 0}}
	for len(list) > 0 {
		at := list[len(list)-1]
		list = list[:len(list)-1]
		for _, u := range p.users[at.v.ID] {
			switch {
			case u.Op == ir.OpDbgRecord:
			case u.Op == ir.OpGetElementPtr && u.Args[0] == at.v && f.Types().IsPtr(u.Type):
				d, ok := p.fold.Offset(u)
				if !ok {
					return nil, "an index that is not a constant"
				}
				list = append(list, place{u, at.off + d})
			case u.Op == ir.OpLoad && !u.IsVolatile() && !u.Mem().IsAtomic():
				if !p.add(&out, u, at.off) {
					return nil, "loads of different types, or that overlap"
				}
			default:
				return nil, "used otherwise than by loads"
			}
		}
	}
	return out, ""
}

// add notes a load at a distance; parts must not overlap.
func (p *promoter) add(out *[]part, l *ir.Value, off int64) bool {
	lay := p.fold.Layout()
	if p.f.Types().HasScalable(l.Type) {
		return false
	}
	align := l.Mem().Align()
	if align == 0 {
		align = lay.ABIAlign(l.Type)
	}
	for i := range *out {
		x := &(*out)[i]
		if x.off == off && x.t == l.Type {
			x.loads = append(x.loads, l)
			if p.certain[l.ID] {
				x.align = max(x.align, align)
			}
			return true
		}
		if off < x.off+int64(lay.StoreSize(x.t)) && x.off < off+int64(lay.StoreSize(l.Type)) {
			return false
		}
	}
	if !p.certain[l.ID] {
		align = 1
	}
	*out = append(*out, part{off, l.Type, align, []*ir.Value{l}})
	return true
}

// rewrite passes parts instead of pointers.
func (p *promoter) rewrite(plan [][]part, sites []reshape.Site) {
	f := p.f
	var params []reshape.Param
	for i, q := range reshape.ParamsOf(f) {
		if plan[i] == nil {
			params = append(params, q)
			continue
		}
		for _, x := range plan[i] {
			name := ""
			if n := f.ValueName(q.Value); n != "" {
				name = fmt.Sprintf("%s.%d.val", n, x.off)
			}
			params = append(params, reshape.Param{Type: x.t, Name: name})
		}
	}
	old := slices.Clone(f.Params)
	now := reshape.SetSignature(f, f.Result(), params, false)
	debug := dbginfo.New(f)
	var sub ir.Subst
	k := 0
	for i := range plan {
		if plan[i] == nil {
			k++
			continue
		}
		for _, x := range plan[i] {
			for _, l := range x.loads {
				sub.Set(l, now[k])
			}
			k++
		}
	}
	f.ReplaceUses(&sub)
	for i := range plan {
		for _, x := range plan[i] {
			for _, l := range x.loads {
				debug.RemoveUnused(func(v *ir.Value) bool { return v.Op == ir.OpLoad && v == l || v.Op == ir.OpGetElementPtr }, l)
			}
		}
		if plan[i] == nil {
			continue
		}
		for _, u := range p.users[old[i].ID] { // addresses that nobody loads from
			if u.Op == ir.OpGetElementPtr && u.Block != nil && u.Uses == 0 {
				debug.RemoveUnused(nil, u)
			}
		}
		debug.Salvage(old[i])
		sub.Reset()
		sub.Set(old[i], f.Poison(old[i].Type))
		f.ReplaceUses(&sub)
	}
	for _, s := range sites {
		load(s, f, plan)
	}
}

// load has a caller load what it passes.
func load(s reshape.Site, g *ir.Func, plan [][]part) {
	f, v := s.F, s.Call
	names := reshape.NewNames(f)
	oldArgs, oldAttrs := s.Arguments()
	var args []*ir.Value
	var attrs []ir.AttrSet
	put := func(x *ir.Value, name string) *ir.Value {
		f.CopyPlace(x, v)
		if name != "" {
			names.Name(x, name)
		}
		return x.InsertBefore(v)
	}
	for i, a := range oldArgs {
		if plan[i] == nil {
			args, attrs = append(args, a), append(attrs, oldAttrs[i])
			continue
		}
		base := ""
		if !a.IsConst() {
			base = f.ValueName(a)
		}
		for _, x := range plan[i] {
			from := a
			if x.off != 0 {
				from = f.NewValue(ir.OpGetElementPtr, a.Type, a, f.Int(ir.I64, x.off))
				from.Aux = int64(ir.MakeGEP(ir.I8, 0))
				put(from, "")
			}
			l := f.NewValue(ir.OpLoad, x.t, from)
			l.Aux = int64(ir.MemAux(0).WithAlign(x.align))
			name := ""
			if base != "" {
				name = base + ".val"
			}
			args, attrs = append(args, put(l, name)), append(attrs, 0)
		}
	}
	s.SetArguments(g, args, attrs)
}

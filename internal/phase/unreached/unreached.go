// Package unreached is RemoveUnreached, in front of the phases: device functions that nothing reaches go.
//
// Kernels are reached, and functions that other modules may call, unless a promise, -whole-program, says that there are no
// other modules (RemoveUnreached<whole>). From there on everything is that a reached function, a variable, an alias or
// unknown text names. Modules with sections of debug information keep all functions, for these name them.
//
// Linear in the text.
package unreached

import (
	"slices"
	"strings"

	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ptx"
)

var removed = pass.NewStat("Unreached", "device functions removed that nothing reaches")

// Pass is the pass.
var Pass = &pass.Pass[*ptx.Module]{Name: "RemoveUnreached", Stats: []*pass.Stat{removed}, Run: func(c *pass.Ctx, m *ptx.Module) { run(c, m, false) }}

// Whole is the pass where kernels are the only functions that somebody else starts.
var Whole = &pass.Pass[*ptx.Module]{Name: "RemoveUnreached<whole>", Stats: []*pass.Stat{removed}, Run: func(c *pass.Ctx, m *ptx.Module) { run(c, m, true) }}

func run(c *pass.Ctx, m *ptx.Module, whole bool) {
	if len(m.Sections) > 0 {
		c.MissedInst(removed, nil, "sections of debug information may name functions")
		return
	}
	r := &reach{m: m, of: map[string][]*ptx.Func{}, defined: map[string]bool{}, seen: map[string]bool{}}
	for f := range m.Funcs {
		r.of[f.Name] = append(r.of[f.Name], f)
		if !f.Decl {
			r.defined[f.Name] = true
		}
	}
	if !r.roots(whole) {
		c.MissedInst(removed, nil, "the module has nothing that somebody else starts")
		return
	}
	for len(r.work) > 0 {
		f := r.work[len(r.work)-1]
		r.work = r.work[:len(r.work)-1]
		r.names(f)
	}
	gone := map[*ptx.Func]bool{}
	for f := range m.Funcs {
		if r.seen[f.Name] || !r.defined[f.Name] {
			continue
		}
		if c.EnterPTX(f); c.ApplyInst(removed, nil) {
			gone[f] = true
		}
	}
	if len(gone) > 0 {
		m.RemoveFuncs(func(f *ptx.Func) bool { return gone[f] })
	}
}

// reach finds what is reached.
type reach struct {
	m       *ptx.Module
	of      map[string][]*ptx.Func // by name: its definition and declarations
	defined map[string]bool        // by name
	seen    map[string]bool
	work    []*ptx.Func
}

// name notes that something reached names a symbol.
func (r *reach) name(s string) {
	if r.seen[s] {
		return
	}
	r.seen[s] = true
	r.work = append(r.work, r.of[s]...)
}

// roots notes what is reached from outside, and reports whether there is a function among that.
func (r *reach) roots(whole bool) bool {
	for f := range r.m.Funcs {
		if f.Entry || !whole && f.Linkage != ptx.NoLinkage {
			r.name(f.Name)
		}
	}
	found := slices.ContainsFunc(r.work, func(f *ptx.Func) bool { return !f.Decl })
	for v := range r.m.Globals {
		for _, x := range v.Init {
			if x.Sym != "" {
				r.name(x.Sym)
			}
		}
	}
	for i := range r.m.Items {
		switch it := &r.m.Items[i]; {
		case it.Alias != nil:
			r.name(it.Alias.Name)
			r.name(it.Alias.Aliasee)
		case it.Text != "" && !strings.HasPrefix(it.Text, "//"):
			for name := range r.of { // all that it names are noted, in whatever order
				if strings.Contains(it.Text, name) {
					r.name(name)
				}
			}
		}
	}
	return found
}

// names notes the symbols that a function names.
func (r *reach) names(f *ptx.Func) {
	for i := range f.NumSyms() {
		r.name(f.SymAt(i))
	}
	for i := range f.Tables {
		for _, s := range f.Tables[i].Callees {
			r.name(s)
		}
	}
	for _, b := range f.Blocks {
		for i := range b.Insts {
			if in := &b.Insts[i]; in.Op == ptx.OpRaw {
				for _, s := range f.Srcs(in) {
					r.text(f.TextOf(s))
				}
			}
		}
	}
}

// text notes the functions that unknown text names.
func (r *reach) text(s string) {
	for word := range strings.FieldsFuncSeq(s, func(c rune) bool {
		return !(c == '_' || c == '$' || c == '%' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z')
	}) {
		if _, ok := r.of[word]; ok {
			r.name(word)
		}
	}
}

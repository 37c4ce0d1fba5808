// Package nvvm7 writes a module in the dialect that libNVVM reads: LLVM IR of version 7 with typed pointers, as NVIDIA's NVVM IR
// specification 2.0 restricts it.
//
// Every pointer is an i8* of its address space, and a bitcast stands before each use that needs another type; LLVM's own
// passes fold these. What came to LLVM after version 7 and can be said with what was there is: minimum and maximum as comparison
// and select, freeze as an empty move in inline assembly, fences as membar, atomic loads and stores as volatile ones between fences,
// mathematical functions by the compiler's own library, which Prepare adds. What cannot be said is an error at its position, and nothing
// is written.
//
// Left out, since the dialect does not need it to mean the same: debug information, lifetimes, and attributes and flags that LLVM 7 does
// not know and that are only promises.
package nvvm7

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/isel/annotation"
	"github.com/warpwise/warpwise/ir"
)

// layout is the data layout that libNVVM demands of 64-bit modules.
const layout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-" +
	"v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"

// printer writes one module.
type printer struct {
	m      *ir.Module
	ts     *ir.Types
	b      []byte
	diags  *diag.List
	notes  []annotation.Note
	decls  []string        // declarations of intrinsics, in the order of their first use
	known  map[string]bool // those in decls
	types  []string        // texts of types, by handle
	f      *ir.Func        // the function being written, or nil
	pool   *ir.Pool        // of the constants being written
	layout *ir.Layout
	prefix string    // begins the names of what the printer adds: no name of the function does
	n      int       // numbers what the printer adds
	at     *ir.Value // the instruction being written, or nil
	pos    diag.Pos  // of the symbol being written
}

// Print returns the text of m, which Prepare has made ready, or what it cannot say.
func Print(m *ir.Module) ([]byte, *diag.List) {
	p := &printer{m: m, ts: &m.Types, diags: new(diag.List), known: map[string]bool{}, types: make([]string, m.Types.Len()+1)}
	p.notes = annotation.Read(m, func(g *ir.Global) *ir.Global {
		if g == nil || g.Kind == ir.KindAlias || g.Kind == ir.KindIFunc {
			return nil
		}
		return g
	})
	l, err := m.Layout()
	if err != nil {
		p.diags.Errorf(m.Source, diag.NoPos, "%v", err)
		return nil, p.diags
	}
	p.layout = l
	p.head()
	for _, g := range m.Vars {
		p.variable(g)
	}
	for _, f := range m.Funcs {
		if !f.IsIntrinsic() || !f.IsDecl() {
			p.function(f)
		}
	}
	for _, d := range p.decls {
		p.b = append(append(p.b, "declare "...), d...)
		p.b = append(p.b, '\n')
	}
	p.annotations()
	if p.diags.HasErrors() {
		return nil, p.diags
	}
	return p.b, p.diags
}

// failAt reports that something cannot be said in the dialect.
func (p *printer) failAt(pos diag.Pos, format string, args ...any) {
	p.diags.Errorf(p.m.Source, pos, "not supported: LLVM 7 for libNVVM has no "+format, args...)
}

// fail reports it at the instruction being written, or at its function.
func (p *printer) fail(format string, args ...any) {
	pos := p.pos
	if p.at != nil {
		pos = p.f.Pos(p.at)
	}
	p.failAt(pos, format, args...)
}

// line appends an instruction.
func (p *printer) line(format string, args ...any) {
	p.b = append(p.b, "  "...)
	p.b = fmt.Appendf(p.b, format, args...)
	p.b = append(p.b, '\n')
}

// temp returns a fresh name of a value.
func (p *printer) temp() string {
	p.n++
	return "%" + p.prefix + strconv.Itoa(p.n)
}

func (p *printer) head() {
	p.b = fmt.Appendf(p.b, "target datalayout = \"%s\"\ntarget triple = \"nvptx64-nvidia-cuda\"\n\n", layout)
	for _, a := range p.m.Aliases {
		p.failAt(a.Pos, "alias here: @%s", a.Name)
	}
	for _, l := range p.m.ModuleAsm {
		p.b = fmt.Appendf(p.b, "module asm \"%s\"\n", escaped(l))
	}
	for _, t := range p.ts.Identified() {
		if p.ts.IsOpaque(t) {
			p.b = fmt.Appendf(p.b, "%s = type opaque\n", p.typ(t))
		} else {
			p.b = fmt.Appendf(p.b, "%s = type %s\n", p.typ(t), p.body(t))
		}
	}
	p.b = append(p.b, '\n')
}

// linkage returns linkage and visibility, each with a space behind it.
func linkage(g *ir.Global) string {
	s := ""
	if g.Linkage != ir.External {
		s = g.Linkage.String() + " "
	}
	if g.Visibility != ir.DefaultVisibility && !g.Linkage.IsLocal() {
		s += g.Visibility.String() + " "
	}
	return s
}

func (p *printer) variable(g *ir.GlobalVar) {
	p.f, p.at, p.pool, p.pos = nil, nil, &p.m.Pool, g.Pos
	if strings.HasPrefix(g.Name, "llvm.") && g.Linkage != ir.Appending {
		return
	}
	if g.ThreadLocal != 0 {
		p.failAt(g.Pos, "thread-local variable @%s", g.Name)
	}
	p.b = append(p.b, p.symbol(&g.Global)...)
	p.b = append(p.b, " = "...)
	if g.Init == nil && g.Linkage == ir.External {
		p.b = append(p.b, "external "...)
	}
	p.b = append(p.b, linkage(&g.Global)...)
	if g.UnnamedAddr == ir.GlobalUnnamedAddr {
		p.b = append(p.b, "unnamed_addr "...)
	}
	if g.AddrSpace != 0 {
		p.b = fmt.Appendf(p.b, "addrspace(%d) ", g.AddrSpace)
	}
	if g.ExternInit {
		p.b = append(p.b, "externally_initialized "...)
	}
	word := "global "
	if g.Constant {
		word = "constant "
	}
	p.b = append(append(p.b, word...), p.typ(g.ValueType)...)
	if g.Init != nil {
		p.b = append(append(p.b, ' '), p.operand(g.Init)...)
	}
	if g.Section != "" {
		p.b = fmt.Appendf(p.b, ", section \"%s\"", escaped(g.Section))
	}
	if g.Align != 0 {
		p.b = fmt.Appendf(p.b, ", align %d", g.Align)
	}
	p.b = append(p.b, '\n')
}

// annotations writes what NVVM says about kernels and variables in metadata, and the version of the dialect.
func (p *printer) annotations() {
	var lines []string
	add := func(format string, args ...any) { lines = append(lines, fmt.Sprintf(format, args...)) }
	for _, f := range p.m.Funcs {
		if f.IsIntrinsic() && f.IsDecl() {
			continue
		}
		n := &p.notes[f.Global.Index]
		ref := p.signature(f.Sig, f.ParamAttrs) + "* " + p.symbol(&f.Global)
		number := func(key string, x int) {
			if x != 0 {
				add(`!{%s, !"%s", i32 %d}`, ref, key, x)
			}
		}
		if n.Kernel {
			number("kernel", 1)
		}
		for i, axis := range []string{"x", "y", "z"} {
			number("maxntid"+axis, n.MaxNTid[i])
			number("reqntid"+axis, n.ReqNTid[i])
			number("cluster_dim_"+axis, n.Cluster[i])
		}
		number("minctasm", n.MinNCtaPerSM)
		number("maxnreg", n.MaxNReg)
		number("cluster_max_blocks", n.MaxClusterRank)
		for i := range f.Params {
			if n.GridConstant(i) {
				add(`!{%s, !"grid_constant", !{i32 %d}}`, ref, i+1)
			}
		}
		for i := -1; i < len(f.Params); i++ {
			if a := n.Align(i); a != 0 {
				number("align", (i+1)<<16|int(a))
			}
		}
	}
	for _, g := range p.m.Vars {
		n := &p.notes[g.Index]
		ref := fmt.Sprintf("%s %s", p.pointer(g.ValueType, g.AddrSpace), p.symbol(&g.Global))
		if n.Managed {
			add(`!{%s, !"managed", i32 1}`, ref)
		}
		if n.Opaque != 0 {
			p.failAt(g.Pos, "texture, surface or sampler here: @%s", g.Name)
		}
	}
	p.b = append(p.b, "\n!nvvm.annotations = !{"...)
	for i := range lines {
		if i > 0 {
			p.b = append(p.b, ", "...)
		}
		p.b = fmt.Appendf(p.b, "!%d", i+2)
	}
	p.b = append(p.b, "}\n!nvvmir.version = !{!0}\n!0 = !{i32 2, i32 0}\n!1 = !{}\n"...)
	for i, l := range lines {
		p.b = fmt.Appendf(p.b, "!%d = %s\n", i+2, l)
	}
}

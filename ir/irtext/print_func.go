package irtext

import (
	"slices"

	"github.com/warpwise/warpwise/ir"
)

// function appends the declaration or definition of f.
func (w *funcWriter) function(f *ir.Func, prep *funcPrep) {
	w.f, w.prep, w.pool = f, prep, &f.Pool
	w.functionAttrs(f)
	decl := f.IsDecl()
	if decl {
		w.s("declare")
		w.attachments(f.Attach, " ")
		w.s(" ")
	} else {
		w.s("define ")
	}
	w.linkage(&f.Global)
	if f.Conv != ir.CCC {
		w.conv(f.Conv).s(" ")
	}
	if f.RetAttrs != 0 {
		w.attrSet(f.RetAttrs).s(" ")
	}
	w.ty(w.ts.Elem(f.Sig)).s(" ").s(w.symbols[f.Global.Index]).s("(")
	w.params(f, decl)
	w.s(")")
	w.functionTail(f)
	if decl {
		w.s("\n")
		return
	}
	w.attachments(f.Attach, " ")
	w.s(" {")
	for i, b := range f.Blocks {
		w.blockHead(b, i == 0)
		if w.notes != nil {
			w.b = w.notes.Block(w.b, b)
		}
		for v := b.First(); v != nil; v = v.Next() {
			if w.notes != nil {
				w.b = w.notes.Inst(w.b, v)
			}
			w.inst(v)
			w.b = append(w.b, '\n')
		}
		if w.part != nil && len(w.b) >= partBytes {
			w.part(w.b)
			w.b = w.b[:0]
		}
	}
	if w.opts.UseListOrders && len(f.UseLists) > 0 {
		w.s("\n  ; uselistorder directives\n")
		for _, s := range f.UseLists {
			w.s("  ").s(s).s("\n")
		}
	}
	w.s("}\n")
}

// functionAttrs appends the comment that names the attributes of the group.
func (w *funcWriter) functionAttrs(f *ir.Func) {
	first := true
	for _, a := range w.m.Attrs.Attrs(f.FnAttrs) {
		if a.Kind == ir.AttrString {
			continue
		}
		if first {
			w.s("; Function Attrs:")
			first = false
		}
		w.s(" ")
		w.attr(&a, false)
	}
	if !first {
		w.s("\n")
	}
}

func (w *funcWriter) params(f *ir.Func, decl bool) {
	for i, p := range f.Params {
		if i > 0 {
			w.s(", ")
		}
		w.ty(p.Type)
		if i < len(f.ParamAttrs) && f.ParamAttrs[i] != 0 {
			w.s(" ").attrSet(f.ParamAttrs[i])
		}
		if !decl {
			w.s(" ")
			w.local(p)
		}
	}
	if w.ts.IsVarArg(f.Sig) {
		if len(f.Params) > 0 {
			w.s(", ")
		}
		w.s("...")
	}
}

// functionTail appends what stands between the parameters and the body.
func (w *funcWriter) functionTail(f *ir.Func) {
	switch f.UnnamedAddr {
	case ir.LocalUnnamedAddr:
		w.s(" local_unnamed_addr")
	case ir.GlobalUnnamedAddr:
		w.s(" unnamed_addr")
	}
	if f.AddrSpace != 0 || w.layout.ProgramAS != 0 {
		w.s(" addrspace(").uint(uint64(f.AddrSpace)).s(")")
	}
	w.group(f.FnAttrs)
	w.section(&f.Global, "")
	w.comdat(&f.Global)
	if f.Align != 0 {
		w.s(" align ").uint(f.Align)
	}
	if f.GC != "" {
		w.s(` gc "`).escaped(f.GC).s(`"`)
	}
	w.pool = &w.m.Pool
	if f.Prefix != nil {
		w.s(" prefix ").typed(f.Prefix)
	}
	if f.Prologue != nil {
		w.s(" prologue ").typed(f.Prologue)
	}
	if f.Personality != nil {
		w.s(" personality ").typed(f.Personality)
	}
	w.pool = &f.Pool
}

// predColumn is where the comment with the predecessors of a block begins.
const predColumn = 50

// blockHead appends the label of a block and its predecessors. These are in the order of LLVM's
// use lists after reading: the last one of the text first.
func (w *funcWriter) blockHead(b *ir.Block, entry bool) {
	start := len(w.b) + 1
	if b.Name != "" {
		w.s("\n")
		w.b = appendName(w.b, 0, b.Name)
		w.s(":")
	} else if !entry {
		w.s("\n").uint(uint64(w.prep.blocks[b.ID] - 1)).s(":")
	}
	if entry {
		w.s("\n")
		return
	}
	w.b = append(w.b, ' ')
	for len(w.b)-start < predColumn {
		w.b = append(w.b, ' ')
	}
	if len(b.Preds) == 0 {
		w.s("; No predecessors!\n")
		return
	}
	w.pads = w.pads[:0]
	for _, e := range b.Preds {
		w.pads = append(w.pads, int32(w.f.Index(e.B)))
	}
	slices.Sort(w.pads)
	for i := len(w.pads) - 1; i >= 0; i-- {
		if i == len(w.pads)-1 {
			w.s("; preds = ")
		} else {
			w.s(", ")
		}
		w.block(w.f.Blocks[w.pads[i]], w.prep)
	}
	w.s("\n")
}

// linkage appends linkage, preemption, visibility and DLL storage class, each with a space.
func (w *funcWriter) linkage(g *ir.Global) {
	if g.Linkage != ir.External {
		w.s(g.Linkage.String()).s(" ")
	}
	implied := g.Linkage.IsLocal() || g.Visibility != ir.DefaultVisibility && g.Linkage != ir.ExternWeak
	if g.DSOLocal && !implied {
		w.s("dso_local ")
	}
	if g.Visibility != ir.DefaultVisibility {
		w.s(g.Visibility.String()).s(" ")
	}
	switch g.DLL {
	case ir.DLLImport:
		w.s("dllimport ")
	case ir.DLLExport:
		w.s("dllexport ")
	}
}

var threadLocalNames = [...]string{"", "thread_local ", "thread_local(localdynamic) ",
	"thread_local(initialexec) ", "thread_local(localexec) "}

// threadAndAddr appends thread-local storage and unnamed_addr of a variable or alias.
func (w *funcWriter) threadAndAddr(g *ir.Global) {
	w.s(threadLocalNames[g.ThreadLocal])
	switch g.UnnamedAddr {
	case ir.LocalUnnamedAddr:
		w.s("local_unnamed_addr ")
	case ir.GlobalUnnamedAddr:
		w.s("unnamed_addr ")
	}
}

// section appends section and partition, each behind sep and a space.
func (w *funcWriter) section(g *ir.Global, sep string) {
	if g.Section != "" {
		w.s(sep).s(` section "`).escaped(g.Section).s(`"`)
	}
	if g.Partition != "" {
		w.s(sep).s(` partition "`).escaped(g.Partition).s(`"`)
	}
}

func (w *funcWriter) comdat(g *ir.Global) {
	if g.Comdat == "" {
		return
	}
	if g.Kind == ir.KindVar {
		w.s(",")
	}
	w.s(" comdat")
	if g.Comdat != g.Name {
		w.s("(")
		w.b = appendName(w.b, '$', g.Comdat)
		w.s(")")
	}
}

// globals appends variables, aliases and ifuncs.
func (w *funcWriter) globals() {
	if len(w.m.Vars) > 0 {
		w.s("\n")
	}
	for _, v := range w.m.Vars {
		w.variable(v)
	}
	for _, k := range []ir.GlobalKind{ir.KindAlias, ir.KindIFunc} {
		first := true
		for _, a := range w.m.Aliases {
			if a.Kind != k {
				continue
			}
			if first {
				w.s("\n")
				first = false
			}
			w.alias(a)
		}
	}
}

var sanitizers = [...]string{"no_sanitize_address", "no_sanitize_hwaddress", "sanitize_memtag",
	"sanitize_address_dyninit"}

func (w *funcWriter) variable(v *ir.GlobalVar) {
	w.s(w.symbols[v.Index]).s(" = ")
	if v.Init == nil && v.Linkage == ir.External {
		w.s("external ")
	}
	w.linkage(&v.Global)
	w.threadAndAddr(&v.Global)
	if v.AddrSpace != 0 {
		w.s("addrspace(").uint(uint64(v.AddrSpace)).s(") ")
	}
	if v.ExternInit {
		w.s("externally_initialized ")
	}
	if v.Constant {
		w.s("constant ")
	} else {
		w.s("global ")
	}
	w.ty(v.ValueType)
	if v.Init != nil {
		w.s(" ").operand(v.Init)
	}
	w.section(&v.Global, ",")
	if v.CodeModel != "" {
		w.s(`, code_model "`).escaped(v.CodeModel).s(`"`)
	}
	for _, s := range sanitizers {
		if slices.Contains(v.Sanitizer, s) {
			w.s(", ").s(s)
		}
	}
	w.comdat(&v.Global)
	if v.Align != 0 {
		w.s(", align ").uint(v.Align)
	}
	w.attachments(v.Attach, ", ")
	w.group(v.Attrs)
	w.s("\n")
}

func (w *funcWriter) alias(a *ir.Alias) {
	w.s(w.symbols[a.Index]).s(" = ")
	w.linkage(&a.Global)
	if a.Kind == ir.KindAlias {
		w.threadAndAddr(&a.Global)
		w.s("alias ")
	} else {
		w.s("ifunc ")
	}
	w.ty(a.ValueType).s(", ")
	if a.Target != nil && a.Target.IsConstExpr() {
		w.operand(a.Target)
	} else {
		w.typed(a.Target)
	}
	w.section(&a.Global, ",")
	if a.Kind == ir.KindIFunc {
		w.attachments(a.Attach, ", ")
	}
	w.s("\n")
}

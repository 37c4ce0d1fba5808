package verify

import (
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/internal/intrinsic"
	"github.com/warpwise/warpwise/ir"
)

// Options say how much is checked.
type Options struct {
	// Deep checks the data structures as well (group deep of the package comment): for use after
	// passes.
	Deep bool

	// Workers is the number of goroutines; 0 means one for each processor. The result does not
	// depend on it.
	Workers int

	// BrokenDebugInfo, when not nil, is set to whether a rule about debug info is broken, and such
	// findings are warnings instead of errors: the caller can strip the debug info and go on, as
	// LLVM does.
	BrokenDebugInfo *bool
}

// Module checks the whole module. The diagnostics are in the order of the module: functions, then
// symbols, then metadata.
func Module(m *ir.Module, opts Options) *diag.List {
	sh := newShared(m, opts)
	lists := make([]*diag.List, len(m.Funcs))
	var roots []*mdRoots
	workers := opts.Workers
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	var next atomic.Int64
	var wg sync.WaitGroup
	for range min(workers, len(m.Funcs)) {
		c := newChecker(sh)
		c.intrs = make([]intrEntry, len(m.Symbols))
		roots = append(roots, &c.roots)
		wg.Add(1)
		go func() {
			defer wg.Done()
			for {
				const batch = 8
				lo := int(next.Add(batch)) - batch
				if lo >= len(m.Funcs) {
					return
				}
				for i := lo; i < min(lo+batch, len(m.Funcs)); i++ {
					c.out = &diag.List{}
					c.function(m.Funcs[i])
					lists[i] = c.out
				}
			}
		}()
	}
	wg.Wait()
	out := &diag.List{}
	for _, l := range lists {
		out.Append(l)
	}
	c := newChecker(sh)
	c.out = out
	for _, r := range roots {
		c.roots.or(r)
	}
	c.module()
	if opts.BrokenDebugInfo != nil {
		*opts.BrokenDebugInfo = sh.brokenDI.Load()
	}
	return out
}

// Func checks one function, with the data structures: for use between passes. Broken debug info
// is reported as warnings.
func Func(f *ir.Func) *diag.List {
	broken := false
	c := newChecker(newShared(f.Mod(), Options{Deep: true, BrokenDebugInfo: &broken}))
	c.out = &diag.List{}
	c.function(f)
	return c.out
}

// shared is what the checkers of one run have in common. It does not change while they run, but
// for brokenDI and what has a lock.
type shared struct {
	m         *ir.Module
	opts      Options
	lay       *ir.Layout
	layErr    error
	brokenDI  atomic.Bool
	debugInfo bool // the module has debug info of version 3, whose rules are checked
}

// intrEntry caches what is known of a symbol as an intrinsic.
type intrEntry struct {
	done    bool
	info    *intrinsic.Info
	matched bool            // the signature was compared
	fit     *intrinsic.Info // the line of the tables that it fits
	problem string
}

func newShared(m *ir.Module, opts Options) *shared {
	sh := &shared{m: m, opts: opts}
	sh.lay, sh.layErr = m.Layout()
	sh.debugInfo = debugInfoVersion(m) == 3
	return sh
}

// checker checks functions one after the other. Its tables are reused.
type checker struct {
	sh  *shared
	m   *ir.Module
	ts  *ir.Types
	lay *ir.Layout
	out *diag.List

	f     *ir.Func
	nums  *ir.Numbering // for messages; made when needed
	types dense.Map[ir.Type, typeFacts]
	attrs dense.Map[ir.AttrSet, attrFacts]
	intrs []intrEntry // by Global.Index; nil when few are needed
	few   map[uint32]*intrEntry

	roots    mdRoots
	tbaaGood dense.Bits[ir.MD] // tags found good
	scopeSP  dense.Map[ir.MD, ir.MD]
	outer    dense.Map[ir.MD, ir.MD]  // of locations: where inlinedAt leads in the end
	locSeen  dense.Map[ir.MD, uint32] // the function a location was last checked in
	fnCount  uint32

	fn funcState
}

func newChecker(sh *shared) *checker {
	return &checker{sh: sh, m: sh.m, ts: &sh.m.Types, lay: sh.lay, few: make(map[uint32]*intrEntry)}
}

// intr returns what is known of the symbol as an intrinsic, or nil.
func (c *checker) intr(g *ir.Global) *intrinsic.Info {
	if g == nil || g.Func == nil || !g.IsIntrinsic() {
		return nil
	}
	return c.intrEntry(g).info
}

// intrEntry returns the cached facts of an intrinsic.
func (c *checker) intrEntry(g *ir.Global) *intrEntry {
	var e *intrEntry
	if int(g.Index) < len(c.intrs) {
		e = &c.intrs[g.Index]
	} else if e = c.few[g.Index]; e == nil {
		e = &intrEntry{}
		c.few[g.Index] = e
	}
	if !e.done {
		e.done = true
		e.info, _ = intrinsic.Lookup(g.Name)
	}
	return e
}

// errAt reports an error at a position.
func (c *checker) errAt(p diag.Pos, format string, args ...any) {
	c.out.Errorf(c.m.Source, p, format, args...)
}

// err reports an error at the value v of the current function.
func (c *checker) err(v *ir.Value, format string, args ...any) {
	if c.out.Full() {
		c.out.Errorf(nil, diag.NoPos, "further error")
		return
	}
	c.errAt(c.pos(v), format, args...)
}

// check reports an error at v unless ok, and returns ok.
func (c *checker) check(ok bool, v *ir.Value, format string, args ...any) bool {
	if !ok {
		c.err(v, format, args...)
	}
	return ok
}

// diAt reports a broken rule about debug info.
func (c *checker) diAt(p diag.Pos, format string, args ...any) {
	c.sh.brokenDI.Store(true)
	if c.sh.opts.BrokenDebugInfo != nil {
		c.out.Warnf(c.m.Source, p, "debug info: "+format, args...)
		return
	}
	c.out.Errorf(c.m.Source, p, "debug info: "+format, args...)
}

// pos returns where v, or something close to it, was read.
func (c *checker) pos(v *ir.Value) diag.Pos {
	if v == nil {
		return c.f.Global.Pos
	}
	if p := c.f.Pos(v); p != diag.NoPos {
		return p
	}
	if v.Class == ir.ClassInst && v.Block != nil {
		for u := v.Prev(); u != nil; u = u.Prev() {
			if p := c.f.Pos(u); p != diag.NoPos {
				return p
			}
		}
	}
	return c.f.Global.Pos
}

// name returns the operand text of v for messages.
func (c *checker) name(v *ir.Value) string {
	switch {
	case v == nil:
		return "<none>"
	case v.Class == ir.ClassConst:
		if v.Op == ir.OpGlobal && int(v.Aux) < len(c.m.Symbols) && c.m.Symbols[v.Aux] != nil {
			return "@" + c.m.Symbols[v.Aux].Name
		}
		return v.Op.String() + " constant"
	case v.Type == ir.Void || v.Class == ir.ClassInst && (v.Block == nil || v.Block.Func != c.f):
		return v.Op.String()
	}
	return string(c.numbering().AppendValue(nil, v))
}

func (c *checker) blockName(b *ir.Block) string {
	if b == nil || b.Func != c.f {
		return "<block of another function>"
	}
	return string(c.numbering().AppendBlock(nil, b))
}

func (c *checker) numbering() *ir.Numbering {
	if c.nums == nil {
		c.nums = c.f.Number()
	}
	return c.nums
}

// typeName returns the text of a type, shortened when it is nested deeply.
func (c *checker) typeName(t ir.Type) string {
	ts := c.ts
	suffix := ""
	prefix := ""
	for range 4 {
		switch ts.Kind(t) {
		case ir.KindVector:
			n := fmt.Sprint(ts.NumElems(t))
			if ts.IsScalable(t) {
				n = "vscale x " + n
			}
			prefix, suffix = prefix+"<"+n+" x ", ">"+suffix
			t = ts.Elem(t)
			continue
		case ir.KindArray:
			prefix, suffix = prefix+fmt.Sprintf("[%d x ", ts.NumElems(t)), "]"+suffix
			t = ts.Elem(t)
			continue
		}
		break
	}
	return prefix + c.plainTypeName(t) + suffix
}

func (c *checker) plainTypeName(t ir.Type) string {
	ts := c.ts
	switch ts.Kind(t) {
	case ir.KindInt:
		return fmt.Sprintf("i%d", ts.Bits(t))
	case ir.KindPointer:
		if as := ts.AddrSpace(t); as != 0 {
			return fmt.Sprintf("ptr addrspace(%d)", as)
		}
		return "ptr"
	case ir.KindStruct:
		if ts.IsIdentified(t) && ts.Name(t) != "" {
			return "%" + ts.Name(t)
		}
		return "{…}"
	case ir.KindFunc:
		return "function type"
	case ir.KindTarget:
		return fmt.Sprintf("target(%q)", ts.Name(t))
	}
	names := [...]string{ir.Void: "void", ir.Half: "half", ir.BFloat: "bfloat", ir.Float: "float",
		ir.Double: "double", ir.X86FP80: "x86_fp80", ir.FP128: "fp128", ir.PPCFP128: "ppc_fp128",
		ir.Label: "label", ir.Metadata: "metadata", ir.Token: "token", ir.X86AMX: "x86_amx", ir.X86MMX: "x86_mmx"}
	if int(t) < len(names) && names[t] != "" {
		return names[t]
	}
	return "…"
}

// blockPos returns where a block begins, or something close to it.
func (c *checker) blockPos(b *ir.Block) diag.Pos {
	if v := b.Last(); v != nil {
		return c.pos(v)
	}
	return c.f.Global.Pos
}

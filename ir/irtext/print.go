package irtext

import (
	"io"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/warpwise/warpwise/ir"
)

// PrintOptions are the options of Print. The zero value prints what `opt -S` of LLVM 19 writes.
type PrintOptions struct {
	UseListOrders bool // print uselistorder directives
	OmitModuleID  bool // leave out the "; ModuleID" line
	OmitSummary   bool // leave out the module summary, as opt does
	Workers       int  // goroutines that print function bodies; 0 means GOMAXPROCS
}

// Print writes m as text. The module must not change meanwhile.
func Print(w io.Writer, m *ir.Module, opts PrintOptions) error {
	p := newPrinter(m, opts)
	b := p.head(nil)
	var err error
	write := func(text []byte) {
		if err == nil {
			_, err = w.Write(text)
		}
	}
	write(b)
	p.bodies(write)
	write(p.tail(b[:0]))
	p.mdNodes(write)
	write(p.summaries(b[:0]))
	return err
}

// AppendModule appends the text of m to b.
func AppendModule(b []byte, m *ir.Module, opts PrintOptions) []byte {
	p := newPrinter(m, opts)
	b = p.head(b)
	add := func(text []byte) { b = append(b, text...) }
	p.bodies(add)
	b = p.tail(b)
	p.mdNodes(add)
	return p.summaries(b)
}

// PrintFunc writes one function with the numbers of symbols, types and attribute groups that it has
// in the text of its module. Metadata is numbered for this function alone, behind that of variables
// and named metadata, as LLVM does in dumps between passes. It takes time linear in the function
// and in the tables of the module, not in the other functions.
func PrintFunc(w io.Writer, f *ir.Func) error {
	p := &printer{m: f.Mod(), ts: &f.Mod().Types, opts: PrintOptions{Workers: 1}, only: f}
	p.prepare()
	fw := funcWriter{printer: p}
	for i, g := range p.m.Funcs {
		if g == f {
			fw.function(f, &p.preps[i])
		}
	}
	_, err := w.Write(fw.b)
	return err
}

// printer holds what all writers of one module share. It does not change once newPrinter has
// returned, so bodies are printed in parallel.
type printer struct {
	m       *ir.Module
	ts      *ir.Types
	opts    PrintOptions
	only    *ir.Func // the only function to print; nil: all
	layout  *ir.Layout
	preps   []funcPrep   // by index in Module.Funcs
	funcIdx []int32      // by symbol index: place in Module.Funcs plus one
	symbols []string     // by symbol index: the name as printed
	tyText  []string     // by type: the text when it is short, else ""
	tyNum   []int32      // by type: number of an unnamed struct plus one
	tyOrder []ir.Type    // identified structs in order of printing, numbered ones first
	nodes   []*ir.MDNode // by MD
	mdNum   []int32      // by MD: number plus one
	mdOrder []ir.MD      // numbered nodes
	kinds   []string     // by MDKind: "!dbg "
	kindPos []int32      // by MDKind: place in the order of printing
	attrs   []string     // by AttrSet: text in a parameter list
	grpNum  []int32      // by AttrSet: number of the group plus one
	groups  []ir.AttrSet // numbered groups
	scopes  []string     // by SyncScope: ` syncscope("…")`
}

func newPrinter(m *ir.Module, opts PrintOptions) *printer {
	if opts.Workers <= 0 {
		opts.Workers = runtime.GOMAXPROCS(0)
	}
	p := &printer{m: m, ts: &m.Types, opts: opts}
	p.prepare()
	return p
}

// prepare fills the tables that printing reads.
func (p *printer) prepare() {
	p.layout, _ = p.m.Layout()
	p.tables()
	p.number()
	p.typeTexts()
	p.attrTexts()
}

// tables reads the locked tables of the module once.
func (p *printer) tables() {
	m := p.m
	p.nodes = make([]*ir.MDNode, m.MD.Len())
	for i := 1; i < len(p.nodes); i++ {
		p.nodes[i] = m.MD.Node(ir.MD(i))
	}
	for k := range m.MD.NumKinds() {
		p.kinds = append(p.kinds, string(appendMDName([]byte{'!'}, m.MD.KindName(ir.MDKind(k))))+" ")
	}
	for i, s := range m.SyncScopes {
		if i == 0 {
			p.scopes = append(p.scopes, "")
			continue
		}
		p.scopes = append(p.scopes, string(append(appendEscaped([]byte(` syncscope("`), s), `")`...)))
	}
	p.funcIdx = make([]int32, len(m.Symbols))
	for i, f := range m.Funcs {
		p.funcIdx[f.Global.Index] = int32(i + 1)
	}
}

// head appends everything in front of the functions.
func (p *printer) head(b []byte) []byte {
	m := p.m
	w := funcWriter{printer: p, b: b, pool: &m.Pool}
	if m.ID != "" && !p.opts.OmitModuleID {
		w.s("; ModuleID = '").s(m.ID).s("'\n")
	}
	if m.Name != "" {
		w.s(`source_filename = "`).escaped(m.Name).s("\"\n")
	}
	if m.DataLayout != "" {
		w.s(`target datalayout = "`).escaped(m.DataLayout).s("\"\n")
	}
	if m.Triple != "" {
		w.s(`target triple = "`).escaped(m.Triple).s("\"\n")
	}
	if len(m.ModuleAsm) > 0 {
		w.s("\n")
	}
	for _, line := range m.ModuleAsm {
		w.s(`module asm "`).escaped(line).s("\"\n")
	}
	w.typeDefs()
	w.comdats()
	w.globals()
	return w.b
}

func (w *funcWriter) comdats() {
	used := make(map[string]bool)
	var order []string
	add := func(g *ir.Global) {
		if g.Comdat != "" && !used[g.Comdat] {
			used[g.Comdat] = true
			order = append(order, g.Comdat)
		}
	}
	for _, f := range w.m.Funcs {
		add(&f.Global)
	}
	for _, v := range w.m.Vars {
		add(&v.Global)
	}
	kinds := make(map[string]string, len(w.m.Comdats))
	for _, c := range w.m.Comdats {
		kinds[c.Name] = c.Kind
	}
	for _, name := range order {
		kind := kinds[name]
		if kind == "" {
			kind = "any"
		}
		w.s("\n")
		w.b = appendName(w.b, '$', name)
		w.s(" = comdat ").s(kind).s("\n")
	}
}

// tail appends what stands between the functions and the metadata nodes.
func (p *printer) tail(b []byte) []byte {
	m := p.m
	w := funcWriter{printer: p, b: b, pool: &m.Pool}
	if p.opts.UseListOrders && len(m.UseLists) > 0 {
		w.s("\n; uselistorder directives\n")
		for _, s := range m.UseLists {
			w.s(s).s("\n")
		}
	}
	if len(p.groups) > 0 {
		w.s("\n")
	}
	for i, g := range p.groups {
		w.s("attributes #").uint(uint64(i)).s(" = { ")
		w.attrGroup(g)
		w.s(" }\n")
	}
	if len(m.NamedMD) > 0 {
		w.s("\n")
	}
	for i := range m.NamedMD {
		w.namedMD(&m.NamedMD[i])
	}
	if len(p.mdOrder) > 0 {
		w.s("\n")
	}
	return w.b
}

// summaries appends the module summary.
func (p *printer) summaries(b []byte) []byte {
	m := p.m
	w := funcWriter{printer: p, b: b}
	if p.opts.OmitSummary {
		return w.b
	}
	if len(m.Summary) > 0 {
		w.s("\n")
	}
	for _, s := range m.Summary {
		w.summary(s)
	}
	return w.b
}

// summary appends a kept summary entry, its strings escaped as LLVM does.
func (w *funcWriter) summary(s string) {
	for {
		text, rest, ok := strings.Cut(s, `"`)
		w.s(text)
		str, after, closed := strings.Cut(rest, `"`)
		if !ok || !closed {
			break
		}
		w.s(`"`).escaped(unescape(str)).s(`"`)
		s = after
	}
	w.s("\n")
}

// The least number of values, and the number of metadata nodes, in one unit of parallel printing.
const (
	batchIDs   = 8192
	batchNodes = 2048
)

// partBytes is how much of a large function is kept back before it is written.
const partBytes = 64 << 10

// bodies calls write with the texts of all functions in order.
func (p *printer) bodies(write func([]byte)) {
	ends := make([]int, 0, 16) // of the batches
	for i, n := 0, 0; i < len(p.m.Funcs); i++ {
		if n += p.m.Funcs[i].NumIDs() + 64; n >= batchIDs || i == len(p.m.Funcs)-1 {
			ends = append(ends, i+1)
			n = 0
		}
	}
	p.ordered(len(ends), func(w *funcWriter, k int) {
		from := 0
		if k > 0 {
			from = ends[k-1]
		}
		for i := from; i < ends[k]; i++ {
			w.s("\n")
			w.function(p.m.Funcs[i], &p.preps[i])
		}
	}, write)
}

// mdNodes calls write with the texts of all numbered metadata nodes.
func (p *printer) mdNodes(write func([]byte)) {
	n := len(p.mdOrder)
	p.ordered((n+batchNodes-1)/batchNodes, func(w *funcWriter, k int) {
		w.pool = &p.m.Pool
		for i := k * batchNodes; i < min(n, (k+1)*batchNodes); i++ {
			w.s("!").uint(uint64(i)).s(" = ")
			w.mdNode(p.mdOrder[i])
			w.s("\n")
		}
	}, write)
}

// ordered prints the batches 0 to n-1 in parallel and calls write with their texts in order.
func (p *printer) ordered(n int, print func(w *funcWriter, k int), write func([]byte)) {
	workers := min(p.opts.Workers, n)
	if workers <= 1 {
		w := funcWriter{printer: p, part: write}
		for k := range n {
			w.b = w.b[:0]
			print(&w, k)
			write(w.b)
		}
		return
	}
	done := make([]chan []byte, n)
	for k := range done {
		done[k] = make(chan []byte, 1)
	}
	var next atomic.Int64
	free := make(chan []byte, 4*workers) // buffers in circulation bound the memory
	for range cap(free) {
		free <- nil
	}
	var wg sync.WaitGroup
	for range workers {
		wg.Go(func() {
			w := funcWriter{printer: p}
			for {
				w.b = <-free // taken before the batch: the oldest batch always has a buffer
				k := int(next.Add(1)) - 1
				if k >= n {
					free <- w.b
					return
				}
				w.b = w.b[:0]
				print(&w, k)
				done[k] <- w.b
			}
		})
	}
	for k := range done {
		b := <-done[k]
		write(b)
		free <- b[:0]
	}
	wg.Wait()
}

// funcWriter appends text to a buffer: that of one function, or of the module level.
type funcWriter struct {
	*printer
	b      []byte
	f      *ir.Func // nil at module level
	pool   *ir.Pool // where the constants being printed live
	prep   *funcPrep
	consts []printFrame // enclosing constants, innermost last
	types  []typeItem   // rest of the type being printed
	attach []ir.Attachment
	pads   []int32
	notes  *Notes // lines to add, or nil

	part func([]byte) // writes what of a batch is done; nil where batches wait for their turn
}

func (w *funcWriter) s(s string) *funcWriter {
	w.b = append(w.b, s...)
	return w
}

func (w *funcWriter) uint(x uint64) *funcWriter {
	if x < 10 {
		w.b = append(w.b, byte('0'+x))
	} else {
		w.b = strconv.AppendUint(w.b, x, 10)
	}
	return w
}

func (w *funcWriter) int(x int64) *funcWriter {
	w.b = strconv.AppendInt(w.b, x, 10)
	return w
}

func (w *funcWriter) escaped(s string) *funcWriter {
	w.b = appendEscaped(w.b, s)
	return w
}

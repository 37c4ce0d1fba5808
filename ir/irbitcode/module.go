package irbitcode

import (
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// symbol is a variable, function, alias or ifunc.
type symbol struct {
	rec  *record
	kind int // the code of its record
	name string
	text string // @name or @number
	id   int    // in the value table
	typ  int    // of the variable, or the function type
	as   uint64
	ops  []uint64 // behind the name
	body *block   // of a function with one
	info *function
}

// The records of a module.
const (
	mdVersion    = 1
	mdTriple     = 2
	mdLayout     = 3
	mdAsm        = 4
	mdSection    = 5
	mdGlobalVar  = 7
	mdFunction   = 8
	mdAliasOld   = 9
	mdGC         = 11
	mdComdat     = 12
	mdAlias      = 14
	mdSourceFile = 16
	mdIFunc      = 18
)

// moduleVersion is the version of modules whose names are in the string table and whose operands are relative:
// LLVM 5 and later.
const moduleVersion = 2

// currentEpoch is the epoch of bitcode that every LLVM since 3.8 writes.
const currentEpoch = 0

// module reads the file and writes the module in it.
func (r *reader) module() {
	from, to, ok := unwrap(r.data)
	if !ok {
		r.fail(0, -1, "bad header of the bitcode wrapper")
	}
	if to-from < 8 || r.data[from:from+4] != magic {
		r.fail(8*from, -1, "no bitcode: the magic number is missing")
	}
	// Blocks are aligned to 32 bits from the beginning of the bitcode, and a wrapper's size is a multiple of that.
	s := stream{data: r.data[:to], at: 8*from + 32, end: 8 * (to - (to-from)%4), budget: 8*(to-from) + 1024, fail: r.fail}
	top := s.read()
	var mod *block
	for _, b := range top {
		switch b.id {
		case blkIdent:
			r.identification(b)
		case blkModule:
			if mod != nil {
				r.fail(b.at, b.id, notSupported+"the file holds more than one module")
			}
			mod = b
		case blkStrtab:
			for _, it := range b.items {
				if it.rec != nil && it.rec.blob != "" && r.strtab == "" {
					r.strtab = it.rec.blob
				}
			}
		}
	}
	if mod == nil {
		r.fail(8*from, -1, "the file holds no module")
	}
	r.readModule(mod)
}

// The records of the identification.
const identString, identEpoch = 1, 2

// identification checks who wrote the file.
func (r *reader) identification(b *block) {
	for _, it := range b.items {
		if it.rec != nil && it.rec.code == identString {
			name := r.enter(b, it.rec).text()
			major, _, _ := strings.Cut(strings.TrimPrefix(name, "LLVM"), ".")
			r.producer, _ = strconv.Atoi(major)
		}
		if it.rec == nil || it.rec.code != identEpoch {
			continue
		}
		if e := r.enter(b, it.rec).next(); e != currentEpoch {
			r.unsupported("bitcode of epoch %d, only %d is known", e, currentEpoch)
		}
	}
}

func (r *reader) readModule(b *block) {
	r.readTables(b)
	r.numberSymbols()
	r.bodies(b)
	if mb := b.sub(blkMetadata); mb != nil {
		r.readMetadata(mb)
	}
	attached := r.readGlobalAttachments(b.sub(blkMetadata))
	for _, g := range r.globals {
		if g.kind == mdGlobalVar {
			r.variable(b, g, attached[g.id])
		}
	}
	for _, kind := range []int{mdAlias, mdIFunc} {
		for _, g := range r.globals {
			if g.kind == kind {
				r.alias(b, g, attached[g.id])
			}
		}
	}
	for _, g := range r.globals {
		if g.kind == mdFunction {
			r.function(b, g, attached[g.id])
		}
	}
	r.out = append(r.out, r.named...)
	for i := range r.mdMarks {
		r.mdMarks[i].text += len(r.out)
	}
	r.marks = append(r.marks, r.mdMarks...)
	r.out = append(r.out, r.mdOut...)
}

// readTables reads what comes before functions: types, attributes, symbols, constants, names of kinds, scopes and tags.
func (r *reader) readTables(b *block) {
	version := uint64(0)
	for _, it := range b.items {
		if it.sub != nil {
			r.table(it.sub)
			continue
		}
		o := r.enter(b, it.rec)
		r.mark()
		switch it.rec.code {
		case mdVersion:
			version = o.next()
		case mdTriple:
			r.s("target triple = ").s(quoted(o.text())).s("\n")
		case mdLayout:
			r.layout = o.text()
			r.s("target datalayout = ").s(quoted(r.layout)).s("\n")
		case mdSourceFile:
			r.s("source_filename = ").s(quoted(o.text())).s("\n")
		case mdAsm:
			text := o.text()
			for line := range strings.Lines(text) {
				r.s("module asm ").s(quoted(strings.TrimSuffix(line, "\n"))).s("\n")
			}
		case mdSection:
			r.sects = append(r.sects, o.text())
		case mdGC:
			r.gcs = append(r.gcs, o.text())
		case mdComdat:
			r.comdat(o)
		case mdGlobalVar, mdFunction, mdAlias, mdIFunc:
			if version != moduleVersion {
				r.unsupported("a module of version %d: LLVM 4 or older", version)
			}
			r.symbol(o)
		case mdAliasOld:
			r.unsupported("an alias of LLVM 3.7 or older")
		}
	}
}

// table reads one of the blocks that are tables.
func (r *reader) table(b *block) {
	switch b.id {
	case blkTypes:
		r.readTypes(b)
	case blkAttrGroup:
		r.readGroups(b)
	case blkParamAttr:
		r.readLists(b)
	case blkConstants:
		r.readConstants(b)
	case blkKinds:
		r.readKinds(b)
	case blkScopes:
		r.scopes = r.names(b)
	case blkBundleTags:
		r.tags = r.names(b)
	}
}

// names returns the texts of the records of a block.
func (r *reader) names(b *block) (out []string) {
	for _, it := range b.items {
		if it.rec != nil {
			out = append(out, r.enter(b, it.rec).text())
		}
	}
	return out
}

// tableName returns a name in the string table, from its place and length.
func (r *reader) tableName(o *operands) string {
	off, size := o.next(), o.next()
	if off > uint64(len(r.strtab)) || size > uint64(len(r.strtab))-off {
		r.errorf("a name at %d of %d bytes in a string table of %d", off, size, len(r.strtab))
	}
	return r.strtab[off : off+size]
}

var comdatKinds = [...]string{"", "any", "exactmatch", "largest", "nodeduplicate", "samesize"}

func (r *reader) comdat(o *operands) {
	name := r.tableName(o)
	kind := o.next()
	if kind == 0 || kind >= uint64(len(comdatKinds)) {
		r.errorf("unknown kind %d of a comdat", kind)
	}
	r.comdats = append(r.comdats, name)
	r.mark()
	r.s("$").s(quoted(name)).s(" = comdat ").s(comdatKinds[kind]).s("\n")
}

// symbol enters a symbol.
func (r *reader) symbol(o *operands) {
	g := &symbol{rec: r.cur, kind: r.cur.code, name: r.tableName(o), id: len(r.vals)}
	g.ops = o.list[o.i:]
	g.typ = r.typeID(o)
	switch g.kind {
	case mdGlobalVar:
		flags := o.next()
		if flags&2 == 0 {
			r.unsupported("a variable without its type: LLVM 3.6 or older")
		}
		g.as = flags >> 2
	case mdFunction:
		if r.types[g.typ].kind != tyFunc {
			r.errorf("a function of type %s", r.types[g.typ].text)
		}
		o.skip(15)
		g.as = o.opt()
	default:
		g.as = o.next()
	}
	r.globals = append(r.globals, g)
	r.vals = append(r.vals, value{typ: r.pointer(g.as)})
}

// numberSymbols gives symbols their texts, those without a name numbers in the order of the text.
func (r *reader) numberSymbols() {
	for _, kind := range []int{mdGlobalVar, mdAlias, mdIFunc, mdFunction} {
		for _, g := range r.globals {
			if g.kind != kind {
				continue
			}
			if g.text = "@" + quoted(g.name); g.name == "" {
				g.text = "@" + strconv.Itoa(r.unnamed)
				r.unnamed++
			}
			r.vals[g.id].text = g.text
		}
	}
}

// bodies finds the bodies of functions, which come in the order of the records.
func (r *reader) bodies(b *block) {
	next := 0
	for _, it := range b.items {
		if it.sub == nil || it.sub.id != blkFunction {
			continue
		}
		for next < len(r.globals) && !(r.globals[next].kind == mdFunction && len(r.globals[next].ops) > 2 && r.globals[next].ops[2] == 0) {
			next++
		}
		if next == len(r.globals) {
			r.fail(it.sub.at, blkFunction, "a body for which there is no function")
		}
		r.globals[next].body = it.sub
		next++
	}
}

// linkages are the linkages by number; those that LLVM does not write any more mean what it reads for them.
var linkages = [...]ir.Linkage{0: ir.External, 1: ir.WeakAny, 2: ir.Appending, 3: ir.Internal, 4: ir.LinkOnce, 5: ir.External,
	6: ir.External, 7: ir.ExternWeak, 8: ir.Common, 9: ir.Private, 10: ir.WeakODR, 11: ir.LinkOnceODR,
	12: ir.AvailableExternally, 13: ir.Private, 14: ir.Private, 15: ir.External, 16: ir.WeakAny, 17: ir.WeakODR,
	18: ir.LinkOnce, 19: ir.LinkOnceODR}

// head is what symbols have in front of their kind.
type head struct{ linkage, visibility, dll, tls, unnamed, local uint64 }

// head writes linkage, preemption, visibility, DLL storage class and, behind them, what a variable has.
func (r *reader) head(h head, declared bool) {
	if h.linkage >= uint64(len(linkages)) || h.visibility > 2 || h.dll > 2 || h.tls > 4 || h.unnamed > 2 {
		r.errorf("unknown linkage %d, visibility %d, storage class %d, thread-local mode %d or address mark %d",
			h.linkage, h.visibility, h.dll, h.tls, h.unnamed)
	}
	l := linkages[h.linkage]
	if l != ir.External || declared {
		r.s(l.String()).s(" ")
	}
	implied := l.IsLocal() || h.visibility != 0 && l != ir.ExternWeak
	if h.local != 0 && !implied {
		r.s("dso_local ")
	}
	r.s([]string{"", "hidden ", "protected "}[h.visibility])
	r.s([]string{"", "dllimport ", "dllexport "}[h.dll])
	r.s([]string{"", "thread_local ", "thread_local(localdynamic) ", "thread_local(initialexec) ", "thread_local(localexec) "}[h.tls])
	r.s(addressMarks[h.unnamed])
}

var addressMarks = [...]string{"", "unnamed_addr ", "local_unnamed_addr "}

// section returns the section that the number means, or "".
func (r *reader) section(n uint64) string {
	if n > uint64(len(r.sects)) {
		r.errorf("unknown section %d", n)
	}
	if n == 0 {
		return ""
	}
	return r.sects[n-1]
}

// alignment returns the bytes that a number, one more than their logarithm, means; 0 for none.
func (r *reader) alignment(n uint64) uint64 {
	if n > 33 {
		r.errorf("an alignment of 2^%d bytes", n-1)
	}
	if n == 0 {
		return 0
	}
	return 1 << (n - 1)
}

// comdatUse writes the comdat that the number means.
func (r *reader) comdatUse(n uint64, sep string) {
	if n > uint64(len(r.comdats)) {
		r.errorf("unknown comdat %d", n)
	}
	if n != 0 {
		r.s(sep).s("comdat($").s(quoted(r.comdats[n-1])).s(")")
	}
}

// partition writes the partition that place and length in the string table mean.
func (r *reader) partition(o *operands, sep string) {
	if o.left() >= 2 {
		if p := r.tableName(o); p != "" {
			r.s(sep).s("partition ").s(quoted(p))
		}
	}
}

// operands returns the operands of a symbol behind its type, and makes its record the current one.
func (g *symbol) operands(r *reader, b *block) *operands {
	r.enter(b, g.rec)
	return &operands{r: r, list: g.ops, i: 1}
}

func (r *reader) variable(b *block, g *symbol, attached []uint64) {
	o := g.operands(r, b)
	flags, init := o.next(), o.next()
	h := head{linkage: o.next()}
	align, section := o.next(), o.next()
	h.visibility, h.tls, h.unnamed = o.opt(), o.opt(), o.opt()
	ext := o.opt()
	h.dll = o.opt()
	comdat, attrs := o.opt(), uint64(0)
	if o.left() > 0 {
		attrs = o.next()
	}
	h.local = o.opt()
	r.mark()
	r.s(g.text).s(" = ")
	r.head(h, init == 0)
	if g.as != 0 {
		r.s("addrspace(").n(g.as).s(") ")
	}
	if ext != 0 {
		r.s("externally_initialized ")
	}
	if flags&1 != 0 {
		r.s("constant ")
	} else {
		r.s("global ")
	}
	r.s(r.types[g.typ].text)
	if init != 0 {
		r.s(" ")
		r.value(r.moduleValue(init), false)
	}
	if s := r.section(section); s != "" {
		r.s(", section ").s(quoted(s))
	}
	r.partition(o, ", ")
	r.sanitizers(o.opt())
	r.codeModel(o.opt())
	r.comdatUse(comdat, ", ")
	if a := r.alignment(align); a != 0 {
		r.s(", align ").n(a)
	}
	r.attached(attached, ", ")
	if attrs != 0 {
		if l := r.attrList(&operands{r: r, list: []uint64{attrs}}); l.fn != 0 {
			r.s(" #").n(uint64(l.fn - 1))
		}
	}
	r.s("\n")
}

// moduleValue returns the value that a number, one more than it, means.
func (r *reader) moduleValue(n uint64) int {
	if n == 0 || n > uint64(len(r.vals)) {
		r.errorf("unknown value %d", int64(n)-1)
	}
	return int(n - 1)
}

func (r *reader) sanitizers(bits uint64) {
	for i, w := range []string{"no_sanitize_address", "no_sanitize_hwaddress", "sanitize_memtag", "sanitize_address_dyninit"} {
		if bits>>i&1 != 0 {
			r.s(", ").s(w)
		}
	}
}

func (r *reader) codeModel(n uint64) {
	if n > 5 {
		r.errorf("unknown code model %d", n)
	}
	if n != 0 {
		r.s(", code_model ").s(quoted([]string{"tiny", "small", "kernel", "medium", "large"}[n-1]))
	}
}

func (r *reader) alias(b *block, g *symbol, attached []uint64) {
	o := g.operands(r, b)
	o.next()
	target := o.next()
	h := head{linkage: o.next(), visibility: o.opt()}
	word := "ifunc "
	if g.kind == mdAlias {
		word = "alias "
		h.dll, h.tls, h.unnamed = o.opt(), o.opt(), o.opt()
	}
	h.local = o.opt()
	r.mark()
	r.s(g.text).s(" = ")
	r.head(h, false)
	r.s(word).s(r.types[g.typ].text).s(", ")
	r.value(r.moduleValue(target+1), true)
	r.partition(o, ", ")
	r.attached(attached, ", ")
	r.s("\n")
}

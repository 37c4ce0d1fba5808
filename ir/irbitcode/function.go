package irbitcode

import (
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// function is what is known of a body before its instructions are read.
type function struct {
	g       *symbol
	base    int              // the first value of the function
	consts  int              // values behind the parameters that are constants
	names   map[int]string   // of values
	blocks  []string         // names or numbers of blocks, as text behind the %
	locals  map[int]string   // texts of parameters and instructions
	forward map[int]int      // types of values that are used before they are defined
	attach  map[int][]uint64 // of instructions, by number
	own     []uint64         // attachments of the function

	block   int    // the current block
	count   int    // instructions so far
	start   int    // where the text of the last instruction begins
	open    bool   // its line is not finished
	dbg     string // its location
	lastDbg string
	bundles []bundle
}

// bundle is an operand bundle in front of its call.
type bundle struct {
	rec *record
	tag string
}

// The records of functions.
const (
	fcBlocks      = 1
	fcBinop       = 2
	fcCast        = 3
	fcExtractElt  = 6
	fcInsertElt   = 7
	fcShuffle     = 8
	fcRet         = 10
	fcBr          = 11
	fcSwitch      = 12
	fcInvoke      = 13
	fcUnreachable = 15
	fcPhi         = 16
	fcAlloca      = 19
	fcLoad        = 20
	fcVAArg       = 23
	fcExtractVal  = 26
	fcInsertVal   = 27
	fcCmp         = 28
	fcSelect      = 29
	fcIndirectBr  = 31
	fcLocAgain    = 33
	fcCall        = 34
	fcLoc         = 35
	fcFence       = 36
	fcResume      = 39
	fcLoadAtomic  = 41
	fcGEP         = 43
	fcStore       = 44
	fcStoreAtomic = 45
	fcCmpXchg     = 46
	fcLandingPad  = 47
	fcCleanupRet  = 48
	fcCatchRet    = 49
	fcCatchPad    = 50
	fcCleanupPad  = 51
	fcCatchSwitch = 52
	fcBundle      = 55
	fcUnop        = 56
	fcCallBr      = 57
	fcFreeze      = 58
	fcAtomicRMW   = 59
	fcAddrUsers   = 60
	fcDbgValue    = 61
	fcDbgDeclare  = 62
	fcDbgAssign   = 63
	fcDbgSimple   = 64
	fcDbgLabel    = 65
	fcDbgDeclVal  = 66
)

// isTerminator reports the records that end a block.
func isTerminator(code int) bool {
	switch code {
	case fcRet, fcBr, fcSwitch, fcIndirectBr, fcInvoke, fcUnreachable, fcResume, fcCleanupRet, fcCatchRet, fcCatchSwitch, fcCallBr:
		return true
	}
	return false
}

// isInst reports the records that are instructions.
func isInst(code int) bool {
	switch code {
	case fcBlocks, fcLocAgain, fcLoc, fcBundle, fcAddrUsers, fcDbgValue, fcDbgDeclare, fcDbgAssign, fcDbgSimple, fcDbgLabel, fcDbgDeclVal:
		return false
	}
	return true
}

// defines reports whether the instruction in the current record has a result.
func (r *reader) defines(rec *record) bool {
	switch rec.code {
	case fcRet, fcBr, fcSwitch, fcIndirectBr, fcUnreachable, fcResume, fcCleanupRet, fcCatchRet, fcStore, fcStoreAtomic, fcFence:
		return false
	case fcCall, fcInvoke, fcCallBr:
		return r.types[r.types[r.callee(rec).sig].elem].kind != tyVoid
	}
	return true
}

// prepare finds the names of a body, and numbers what has none in the order of the text, as LLVM does.
func (r *reader) prepare(g *symbol) *function {
	if g.info != nil {
		return g.info
	}
	f := &function{g: g, base: len(r.vals), names: make(map[int]string), locals: make(map[int]string), forward: make(map[int]int),
		attach: make(map[int][]uint64)}
	if r.f != nil {
		f.base = r.f.base // both begin behind the values of the module
	}
	g.info = f
	bbs := make(map[int]string)
	for _, it := range g.body.items {
		if it.sub == nil {
			continue
		}
		switch it.sub.id {
		case blkConstants:
			f.consts += countConstants(it.sub)
		case blkSymtab:
			r.symtab(it.sub, f, bbs)
		}
	}
	r.nameLocals(f, bbs)
	return f
}

// nameLocals gives every value and every block of a function the name that it has in text; bbs are the blocks' own names.
func (r *reader) nameLocals(f *function, bbs map[int]string) {
	g := f.g
	next := 0
	number := func() string {
		next++
		return strconv.Itoa(next - 1)
	}
	local := func(id int) {
		if name, ok := f.names[id]; ok {
			f.locals[id] = "%" + quoted(name)
		} else {
			f.locals[id] = "%" + number()
		}
	}
	params := len(r.types[g.typ].elems)
	for i := range params {
		local(f.base + i)
	}
	id, declared, begin := f.base+params+f.consts, 0, true
	for _, it := range g.body.items {
		if it.rec == nil {
			continue
		}
		o := r.enter(g.body, it.rec)
		if it.rec.code == fcBlocks {
			declared = o.number()
		}
		if !isInst(it.rec.code) {
			continue
		}
		if begin {
			name, ok := bbs[len(f.blocks)]
			if name = quoted(name); !ok {
				name = number()
			}
			f.blocks = append(f.blocks, name)
		}
		if r.defines(it.rec) {
			local(id)
			id++
		}
		begin = isTerminator(it.rec.code)
	}
	if len(f.blocks) != declared || !begin {
		r.errorf("a function of %d blocks holds %d", declared, len(f.blocks))
	}
}

// The records of the symbol table of a function.
const symValue, symBlock = 1, 2

func (r *reader) symtab(b *block, f *function, bbs map[int]string) {
	for _, it := range b.items {
		if it.rec == nil {
			continue
		}
		o := r.enter(b, it.rec)
		switch it.rec.code {
		case symValue:
			id := o.number()
			f.names[id] = o.text()
		case symBlock:
			id := o.number()
			bbs[id] = o.text()
		}
	}
}

// local returns the text of a value of the current function.
func (r *reader) local(id int) string {
	if r.f != nil {
		if s, ok := r.f.locals[id]; ok {
			return s
		}
	}
	r.errorf("unknown value %d", id)
	return ""
}

// blockOf returns the block n of the function that the value fn is, as text.
func (r *reader) blockOf(fn, n int) string {
	for _, g := range r.globals {
		if g.id != fn || g.body == nil {
			continue
		}
		cur, blk := r.cur, r.blk
		f := r.prepare(g)
		r.cur, r.blk = cur, blk
		if n < len(f.blocks) {
			return "%" + f.blocks[n]
		}
	}
	r.errorf("the address of block %d of no function", n)
	return ""
}

// function writes a function.
func (r *reader) function(b *block, g *symbol, attached []uint64) {
	o := g.operands(r, b)
	conv := o.next()
	isDecl := o.next() != 0
	if !isDecl && g.body == nil {
		r.errorf("the body of %s is missing", g.text)
	}
	if g.body != nil {
		base := len(r.vals)
		mds := len(r.md)
		r.f = nil
		r.f = r.prepare(g)
		for i, t := range r.types[g.typ].elems {
			r.vals = append(r.vals, value{typ: t, text: r.f.locals[base+i]})
		}
		r.bodyTables(g.body)
		defer func() {
			r.vals, r.md, r.f = r.vals[:base], r.md[:mds], nil
		}()
		r.enter(b, g.rec)
	}
	r.mark()
	if isDecl {
		r.s("declare")
		r.attached(attached, " ")
		r.s(" ")
	} else {
		r.s("define ")
	}
	r.signature(g, conv, o)
	if isDecl {
		r.s("\n")
		return
	}
	r.attached(attached, " ")
	r.attached(r.f.own, " ")
	r.s(" {\n")
	r.body(g.body)
	r.s("}\n")
}

// signature writes a function's header from its linkage on.
func (r *reader) signature(g *symbol, conv uint64, o *operands) {
	h := head{linkage: o.next()}
	attrs := r.attrList(o)
	align, section := o.next(), o.next()
	h.visibility = o.opt()
	gc, unnamed, prologue := o.opt(), o.opt(), o.opt()
	h.dll = o.opt()
	comdat, prefix, personality := o.opt(), o.opt(), o.opt()
	h.local = o.opt()
	o.skip(1)
	r.head(h, false)
	r.conv(conv)
	if attrs.ret != "" {
		r.s(attrs.ret).s(" ")
	}
	r.parameters(g, attrs)
	if unnamed > 2 || gc > uint64(len(r.gcs)) {
		r.errorf("unknown address mark %d or garbage collector %d", unnamed, gc)
	}
	if unnamed != 0 {
		r.s(" ").s(strings.TrimSpace(addressMarks[unnamed]))
	}
	if g.as != 0 || strings.Contains(r.layout, "P") {
		r.s(" addrspace(").n(g.as).s(")")
	}
	if attrs.fn != 0 {
		r.s(" #").n(uint64(attrs.fn - 1))
	}
	if s := r.section(section); s != "" {
		r.s(" section ").s(quoted(s))
	}
	r.partition(o, " ")
	r.comdatUse(comdat, " ")
	if a := r.alignment(align); a != 0 {
		r.s(" align ").n(a)
	}
	if gc != 0 {
		r.s(" gc ").s(quoted(r.gcs[gc-1]))
	}
	for _, c := range []struct {
		word string
		id   uint64
	}{{" prefix ", prefix}, {" prologue ", prologue}, {" personality ", personality}} {
		if c.id != 0 {
			r.s(c.word)
			r.value(r.moduleValue(c.id), true)
		}
	}
}

// parameters writes the type of a function's result, its name and its parameters.
func (r *reader) parameters(g *symbol, attrs attrList) {
	sig := r.types[g.typ]
	r.s(r.types[sig.elem].text).s(" ").s(g.text).s("(")
	for i, t := range sig.elems {
		if i > 0 {
			r.s(", ")
		}
		r.s(r.types[t].text)
		if a := attrs.params[i]; a != "" {
			r.s(" ").s(a)
		}
		if g.body != nil {
			r.s(" ").s(r.vals[r.f.base+i].text)
		}
	}
	switch {
	case sig.vararg && len(sig.elems) > 0:
		r.s(", ...")
	case sig.vararg:
		r.s("...")
	}
	r.s(")")
}

// conv writes a calling convention other than C's.
func (r *reader) conv(n uint64) {
	if n > uint64(ir.MaxCallConv) {
		r.errorf("unknown calling convention %d", n)
	}
	if n != 0 {
		r.s(ir.CallConv(n).String()).s(" ")
	}
}

// bodyTables reads the blocks inside a body that its instructions refer to.
func (r *reader) bodyTables(b *block) {
	for _, it := range b.items {
		if it.sub == nil {
			continue
		}
		switch it.sub.id {
		case blkConstants:
			r.readConstants(it.sub)
		case blkMetadata:
			r.readMetadata(it.sub)
		case blkAttachments:
			r.readAttachments(it.sub)
		}
	}
}

// readAttachments reads the attachments of instructions, behind their numbers, and those of the function.
func (r *reader) readAttachments(b *block) {
	for _, it := range b.items {
		if it.rec == nil || it.rec.code != mcAttachment {
			continue
		}
		o := r.enter(b, it.rec)
		if o.left()%2 == 0 {
			r.f.own = append(r.f.own, o.rest()...)
			continue
		}
		n := o.number()
		r.f.attach[n] = append(r.f.attach[n], o.rest()...)
	}
}

// body writes the blocks and instructions.
func (r *reader) body(b *block) {
	f := r.f
	f.block = -1
	begin := true
	for _, it := range b.items {
		if it.rec == nil {
			continue
		}
		o := r.enter(b, it.rec)
		code := it.rec.code
		switch code {
		case fcBlocks, fcAddrUsers:
			continue
		case fcLoc:
			f.lastDbg = r.location(o)
			f.dbg = f.lastDbg
			continue
		case fcLocAgain:
			f.dbg = f.lastDbg
			continue
		case fcBundle:
			tag := o.number()
			if tag >= len(r.tags) {
				r.errorf("unknown tag %d of an operand bundle", tag)
			}
			f.bundles = append(f.bundles, bundle{it.rec, r.tags[tag]})
			continue
		case fcDbgValue, fcDbgDeclare, fcDbgAssign, fcDbgSimple, fcDbgLabel, fcDbgDeclVal:
			r.debugRecord(o)
			continue
		}
		r.endLine()
		r.enter(b, it.rec)
		if begin {
			f.block++
			r.s(f.blocks[f.block]).s(":\n")
		}
		begin = isTerminator(code)
		f.start, f.open, f.dbg = len(r.out), true, ""
		r.mark()
		r.s("  ")
		r.instruction(o)
		f.bundles = f.bundles[:0]
	}
	r.endLine()
}

// endLine finishes the line of the last instruction with what is attached to it.
func (r *reader) endLine() {
	f := r.f
	if !f.open {
		return
	}
	if f.dbg != "" {
		r.s(", !dbg ").s(f.dbg)
	}
	r.attached(f.attach[f.count], ", ")
	r.s("\n")
	f.count++
	f.open = false
}

// location returns the text of a source location.
func (r *reader) location(o *operands) string {
	from := len(r.out)
	r.s("!DILocation(line: ").n(o.next()).s(", column: ").n(o.next()).s(", scope: ")
	r.mdOrNull(o.next())
	if at := o.next(); at != 0 {
		r.s(", inlinedAt: ")
		r.mdOrNull(at)
	}
	if o.opt() != 0 {
		r.s(", isImplicitCode: true")
	}
	if group := o.opt(); group != 0 {
		r.s(", atomGroup: ").n(group)
	}
	if rank := o.opt(); rank != 0 {
		r.s(", atomRank: ").n(rank)
	}
	r.s(")")
	text := string(r.out[from:])
	r.out = r.out[:from]
	return text
}

// debugRecord writes a debug record: it stands before the instruction that it follows in the file.
func (r *reader) debugRecord(o *operands) {
	f := r.f
	if !f.open {
		r.errorf("a debug record behind no instruction")
	}
	last := string(r.out[f.start:])
	r.out = r.out[:f.start]
	at := len(r.marks)
	for at > 0 && r.marks[at-1].text >= f.start {
		at--
	}
	moved := append(places(nil), r.marks[at:]...)
	r.marks = r.marks[:at]
	r.mark()
	loc := o.next()
	r.s("    #dbg_")
	ref := func() {
		r.mdRef(o.next())
		r.s(", ")
	}
	switch code := r.cur.code; code {
	case fcDbgLabel:
		r.s("label(")
		ref()
	case fcDbgSimple:
		v, e := o.next(), o.next()
		r.s("value(")
		r.operand(o).write(true)
		r.s(", ")
		r.mdRef(v)
		r.s(", ")
		r.mdRef(e)
		r.s(", ")
	default:
		v, e := o.next(), o.next()
		r.s(map[int]string{fcDbgValue: "value(", fcDbgDeclare: "declare(", fcDbgAssign: "assign(", fcDbgDeclVal: "declare_value("}[code])
		ref()
		r.mdRef(v)
		r.s(", ")
		r.mdRef(e)
		r.s(", ")
		if code == fcDbgAssign {
			id, expr := o.next(), o.next()
			r.mdRef(id)
			r.s(", ")
			ref()
			r.mdRef(expr)
			r.s(", ")
		}
	}
	r.mdRef(loc)
	r.s(")\n")
	shift := len(r.out) - f.start
	for _, m := range moved {
		m.text += shift
		r.marks = append(r.marks, m)
	}
	f.start = len(r.out)
	r.s(last)
}

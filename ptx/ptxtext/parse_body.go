package ptxtext

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ptx"
)

func utoa(n uint64) string { return strconv.FormatUint(n, 10) }

// body reads statements up to the brace that closes the function.
func (p *parser) body() bool {
	start := p.pos - 1
	p.syms.push()
	for !p.diags.Full() {
		p.blanks()
		p.keepComments()
		if p.pos >= len(p.src) {
			p.errorAt(start, "function %s is not closed", p.fn.f.Name)
			return true // nothing left to recover
		}
		if p.src[p.pos] == '}' {
			p.pos++
			p.closeScope()
			if p.syms.depth() == 1 {
				break
			}
			continue
		}
		if p.fn.f.AtLimit() {
			p.errorAt(p.pos, "function %s is too large", p.fn.f.Name)
			p.pos = len(p.src)
			return true
		}
		if !p.statement() {
			p.recoverStatement()
		}
	}
	p.finish()
	return true
}

// keepComments makes instructions of the comments that were passed. One that stands behind a branch on its line
// goes before it, since nothing else may stand between a branch and the end of its block.
func (p *parser) keepComments() {
	for _, c := range p.comments {
		in := ptx.Inst{Op: ptx.OpComment, Src: [3]ptx.Operand{p.fn.f.Text(c.text)}}
		if b := p.fn.last; !c.fresh && b != nil && b.Branches() > 0 {
			b.Insts = slices.Insert(b.Insts, len(b.Insts)-b.Branches(), in)
			continue
		}
		p.emit(in)
	}
	p.comments = p.comments[:0]
}

// recoverStatement skips to the end of the statement: past its semicolon, or to a line that starts
// with a brace, a directive or a guard. Braces within the line may belong to an operand.
func (p *parser) recoverStatement() {
	for p.pos < len(p.src) {
		switch p.src[p.pos] {
		case ';':
			p.pos++
			return
		case '\n':
			if c := p.peek(); c == '@' || c == '.' || c == '}' || c == '{' {
				return
			}
		case '/':
			before := p.pos
			if p.space(); p.pos == before {
				p.pos++
			}
		default:
			p.pos++
		}
	}
}

// statement reads one statement. The position is at its first byte.
func (p *parser) statement() bool {
	switch c := p.src[p.pos]; {
	case class[c]&cIdentStart != 0:
		return p.labelOrInst(0)
	case c == '@':
		return p.guarded()
	case c == '{':
		p.pos++
		p.syms.push()
		return true
	case c == '.':
		return p.bodyDirective()
	case c == argMark:
		p.errorAt(p.pos, "an operand cannot start a statement")
		return false
	}
	p.errorAt(p.pos, "expected a statement, found %s", p.found())
	return false
}

func (p *parser) guarded() bool {
	p.pos++
	neg := p.accept('!')
	p.space()
	start := p.pos
	o, ok := p.operand(ctxValue, 0)
	if !ok {
		return false
	}
	r := o.Reg()
	if o.Kind() != ptx.OpdReg {
		p.errorAt(start, "guard must be a predicate register")
		return false
	}
	g := ptx.If(r)
	if neg {
		g = ptx.IfNot(r)
	}
	if p.space(); class[p.at(p.pos)]&cIdentStart == 0 {
		p.errorAt(p.pos, "expected an instruction after the guard, found %s", p.found())
		return false
	}
	return p.labelOrInst(g)
}

func (p *parser) bodyDirective() bool {
	start := p.pos
	begin := start
	switch d := p.directive(); d {
	case "loc":
		return p.loc()
	case "reg":
		return p.regDecl()
	case "pragma":
		s, ok := p.pragma()
		if ok {
			p.emit(ptx.Inst{Op: ptx.OpPragma, Src: [3]ptx.Operand{p.fn.f.Text(s)}})
		}
		return ok
	case "file":
		return p.fileDirective()
	case "section":
		return p.section()
	case "branchtargets", "calltargets", "callprototype":
		p.errorAt(start, ".%s needs a label", d)
		return false
	case "":
		p.errorAt(start, "expected a statement, found %s", p.found())
		return false
	default:
		v := &ptx.Var{}
		for d != "" {
			if !p.varWord(v, d, start) {
				if p.opt.KeepUnknown {
					p.warnAt(start, "unknown directive .%s: kept as text", d)
					return p.keepStatement(begin)
				}
				p.errorAt(start, "unknown directive .%s", d)
				return false
			}
			p.space()
			start = p.pos
			d = p.directive()
		}
		if v.Space == ptx.NoSpace && v.Linkage == ptx.NoLinkage && v.Align == 0 && p.accept(';') {
			return true // ptxas takes a type alone for an empty statement
		}
		return p.declarators(v, p.localVar)
	}
}

// keepStatement keeps a statement, up to its semicolon, as an unknown instruction. The registers that it names are
// operands of it; the rest is text.
func (p *parser) keepStatement(begin int) bool {
	end := begin
	for quoted := false; end < len(p.src) && (quoted || p.src[end] != ';'); end++ {
		if p.src[end] == '"' {
			quoted = !quoted
		}
	}
	if end == len(p.src) {
		p.errorAt(begin, "expected ';'")
		return false
	}
	f := p.fn.f
	srcs := []ptx.Operand{f.Text("")} // a leading text says that commas are included
	from := begin
	for p.pos = begin; p.pos < end; {
		if class[p.src[p.pos]]&cIdentStart == 0 {
			p.pos++
			continue
		}
		at := p.pos
		for p.pos < end && class[p.src[p.pos]]&cIdent != 0 {
			p.pos++
		}
		if b, ok := p.lookup(string(p.src[at:p.pos])); ok && b.kind == bindReg {
			srcs = append(srcs, f.Text(string(p.src[from:at])), ptx.R(ptx.Reg(b.id)))
			from = p.pos
		}
	}
	p.pos = end + 1
	in := ptx.Inst{Op: ptx.OpRaw}
	f.SetSrcs(&in, append(srcs, f.Text(string(p.src[from:p.pos])))...)
	p.emit(in)
	return true
}

// localVar adds a variable declared in the body. In an inner scope it is declared by an
// instruction, between OpScope and OpEndScope.
func (p *parser) localVar(v *ptx.Var) bool {
	f := p.fn.f
	if v.Space == ptx.NoSpace {
		p.errorAt(v.Pos.Offset(), "declaration of %s has no state space", v.Name)
		return false
	}
	name := p.syms.intern(v.Name)
	if p.syms.declaredHere(name) {
		p.errorAt(v.Pos.Offset(), "%s is declared twice in this scope", v.Name)
		return false
	}
	if p.fn.frag {
		v.Name = p.freeVarName(v.Name)
	}
	id := f.AddVar(v)
	p.syms.declare(name, bindVar, uint32(id))
	if v.Linkage == ptx.Extern {
		p.globals[v.Name] = v
	}
	if p.syms.depth() == 2 {
		p.syms.names[name].taken = true
		if p.fn.entry && v.Space == ptx.Param {
			f.Params = append(f.Params, id)
		}
		return true
	}
	sc := p.syms.top()
	if sc.block == nil {
		p.emit(ptx.Inst{Op: ptx.OpScope})
		sc.block, sc.start = p.fn.block, len(p.fn.block.Insts)-1
	}
	sc.vars = append(sc.vars, id)
	p.emit(ptx.Inst{Op: ptx.OpDeclare, Src: [3]ptx.Operand{ptx.V(id)}})
	return true
}

// closeScope ends the innermost scope. One that declares variables and lies within one block
// stays as a pair of instructions; otherwise its variables move to the function.
func (p *parser) closeScope() {
	f := p.fn.f
	sc := p.syms.pop()
	if sc.block == nil {
		return
	}
	if sc.block == p.fn.block && sc.block.Branches() == 0 {
		p.emit(ptx.Inst{Op: ptx.OpEndScope})
		return
	}
	p.fn.compact = true
	sc.block.Insts[sc.start].Op = ptx.OpInvalid
	for _, id := range sc.vars {
		for n := f.Vars[id].Name; !p.fn.frag; {
			if f.Vars[id].Name = p.syms.unique(n); p.globals[f.Vars[id].Name] == nil {
				break // it hides no module-level name from the rest of the function
			}
		}
	}
	p.dissolved(sc.vars)
}

// freeVarName returns name, with a suffix if the function has a variable of that name: fragments
// share a function without knowing of each other.
func (p *parser) freeVarName(name string) string {
	free := func(s string) bool {
		return !slices.ContainsFunc(p.fn.f.Vars, func(v *ptx.Var) bool { return v.Name == s })
	}
	try := name
	for i := 1; !free(try); i++ {
		try = name + "_" + utoa(uint64(i))
	}
	return try
}

// dissolved removes the declarations of vars, which are in no scope any more.
func (p *parser) dissolved(vars []ptx.VarID) {
	for _, id := range vars {
		if p.loose == nil {
			p.loose = map[ptx.VarID]bool{}
		}
		p.loose[id] = true
	}
}

// finish ends the function: resolves labels and removes what closeScope has left over.
func (p *parser) finish() {
	f := p.fn.f
	for p.syms.depth() > 0 {
		p.syms.pop()
	}
	alias := p.syms.resolve(func(l *label) {
		p.errorAt(l.pos, "label %s is not defined", p.syms.names[l.name].name)
	})
	if len(alias) > 0 {
		p.replaceLabels(alias)
	}
	if p.fn.compact {
		for _, b := range f.Blocks {
			p.compactBlock(b)
		}
	}
	p.loose = nil
	if len(f.Blocks) == 0 {
		f.AddBlock()
	}
}

func (p *parser) compactBlock(b *ptx.Block) {
	out := b.Insts[:0]
	for _, in := range b.Insts {
		if in.Op == ptx.OpInvalid {
			continue
		}
		if in.Op == ptx.OpDeclare {
			if id, _ := in.Src[0].Var(); p.loose[id] {
				continue
			}
		}
		out = append(out, in)
	}
	b.Insts = out
}

// replaceLabels points branches at the blocks that their labels mean.
func (p *parser) replaceLabels(alias map[ptx.BlockID]ptx.BlockID) {
	f := p.fn.f
	for _, b := range f.Blocks {
		for i := range b.Insts {
			in := &b.Insts[i]
			for j, s := range f.Srcs(in) {
				if to, ok := alias[s.Block()]; ok && s.Kind() == ptx.OpdLabel {
					f.SetSrc(in, j, ptx.Label(to))
				}
			}
		}
	}
	for i := range f.Tables {
		for j, b := range f.Tables[i].Blocks {
			if to, ok := alias[b]; ok {
				f.Tables[i].Blocks[j] = to
			}
		}
	}
}

// here returns the block that takes the next instruction.
func (p *parser) here() *ptx.Block {
	if p.fn.block == nil {
		p.fn.block = p.addBlock(p.fn.f.NewBlock())
	}
	return p.fn.block
}

// addBlock puts b into the layout.
func (p *parser) addBlock(b *ptx.Block) *ptx.Block {
	if p.fn.frag {
		p.fragBlocks = append(p.fragBlocks, b)
	} else {
		p.fn.f.Place(b)
	}
	return b
}

// emit appends an instruction. A branch ends the block, except that a guarded branch may be
// followed by another.
func (p *parser) emit(in ptx.Inst) {
	b := p.fn.block
	term := in.Op.Is(ptx.Terminator)
	if b != nil && !term && b.Branches() > 0 {
		b = nil
		p.fn.block = nil
	}
	if b == nil {
		b = p.here()
	}
	b.Insts = dense.Append(b.Insts, in)
	p.fn.last = b
	if term && (in.Guard == 0 || b.Branches() == 2) {
		p.fn.block = nil
	}
}

// defineLabel starts a block at a label. A comment on the same line belongs to it.
func (p *parser) defineLabel(name string, start int) bool {
	f := p.fn.f
	l := p.syms.mention(f, p.syms.intern(name), start)
	if l.defined {
		p.errorAt(start, "label %s is defined twice", name)
		return false
	}
	l.defined = true
	b := f.Block(l.block)
	b.Label = p.syms.unique(name)
	p.fn.block = p.addBlock(b)
	i := p.pos
	for i < len(p.src) && (p.src[i] == ' ' || p.src[i] == '\t') {
		i++
	}
	if !p.opt.DropComments && strings.HasPrefix(p.src[i:], "//") {
		p.pos = i
		p.lineEnd()
		b.Comment = commentText(p.src[i+2 : p.pos])
		// it was passed in search of a directive
		p.comments = slices.DeleteFunc(p.comments, func(c comment) bool { return c.pos == i })
		p.noted = max(p.noted, i+1)
	}
	return true
}

// loc reads the rest of a .loc line.
func (p *parser) loc() bool {
	l := ptx.Line{}
	place, ok := p.place()
	if !ok {
		return false
	}
	l.File, l.Line, l.Col = place[0], place[1], place[2]
	rest := p.pos
	if p.sameLine() && p.at(p.pos) == ',' {
		p.pos++
		if w := p.ident(); w != "function_name" {
			p.errorAt(rest, "expected function_name")
			return false
		}
		if l.InlineFunc, ok = p.name("a label"); !ok {
			return false
		}
		if l.InlineOff, ok = p.offset(); !ok || !p.expect(',') {
			return false
		}
		if w := p.ident(); w != "inlined_at" {
			p.errorAt(p.pos, "expected inlined_at")
			return false
		}
		if l.InlinedAt, ok = p.place(); !ok {
			return false
		}
	}
	if p.sameLine() {
		start := p.pos
		for p.pos < len(p.src) && p.src[p.pos] != '\n' && p.src[p.pos] != ';' && p.src[p.pos] != '/' {
			p.pos++
		}
		l.Flags = oneLine(p.src[start:p.pos])
	}
	if p.fn.lineNew {
		l.Prev = p.fn.line
	}
	p.fn.line, p.fn.lineNew = p.fn.f.AddLine(l), true
	return true
}

// sameLine skips blanks within the line and reports whether something follows in it.
func (p *parser) sameLine() bool {
	for p.at(p.pos) == ' ' || p.at(p.pos) == '\t' || p.at(p.pos) == '\r' {
		p.pos++
	}
	c := p.at(p.pos)
	return p.pos < len(p.src) && c != '\n' && c != '/' && c != ';'
}

// place reads file, line and optional column; commas may separate them.
func (p *parser) place() (n [3]uint32, ok bool) {
	for i := range n {
		if i > 0 && p.at(p.pos) == ',' && class[p.at(p.pos+1)]&cDigit != 0 {
			p.pos++
		}
		if !p.sameLine() || class[p.at(p.pos)]&cDigit == 0 {
			if i == 2 {
				return n, true
			}
			p.errorAt(p.pos, "expected a number, found %s", p.found())
			return n, false
		}
		v, ok := p.uint()
		if !ok {
			return n, false
		}
		n[i] = uint32(v)
	}
	return n, true
}

// regDecl reads ".reg .type a, %r<10>;" in a body.
func (p *parser) regDecl() bool {
	v, ok := p.regType()
	return ok && p.regNames(&p.syms, v, func(name string, e uint32) {
		p.syms.declare(e, bindReg, uint32(p.newReg(name, v.Type, v.Vec, p.nextDecl(), p.syms.depth() > 2)))
	})
}

// regType reads what stands between ".reg" and the names.
func (p *parser) regType() (*ptx.Var, bool) {
	v := &ptx.Var{Space: ptx.RegSpace}
	for p.peek() == '.' {
		start := p.pos
		if d := p.directive(); !p.varWord(v, d, start) {
			p.errorAt(start, "unknown register type .%s", d)
			return v, false
		}
	}
	if v.Type == ptx.NoType || v.Type.Class() == ptx.ClassNone {
		p.errorAt(p.pos, "expected a register type, found %s", p.found())
		return v, false
	}
	if v.Vec.Len()*v.Type.Bits() > 128 || v.Vec != ptx.V1 && v.Type == ptx.Pred {
		p.errorAt(p.pos, "there are no vector registers of type .%s.%s", v.Vec, v.Type)
		return v, false
	}
	return v, true
}

// regNames reads the names of registers like v, to the semicolon. It declares ranges in s, and calls single, which does
// so, for the others.
func (p *parser) regNames(s *symbols, v *ptx.Var, single func(name string, e uint32)) bool {
	for {
		p.space()
		start := p.pos
		name, ok := p.name("a register name")
		if !ok {
			return false
		}
		if p.accept('<') {
			ok = p.regRange(s, name, v, start)
		} else if e := s.intern(name); s.declaredHere(e) || s.clash(name, 0, false) != "" {
			p.errorAt(start, "%s is declared twice in this scope", name)
			ok = false
		} else {
			single(name, e)
		}
		if !ok {
			return false
		}
		if !p.accept(',') {
			return p.expect(';')
		}
	}
}

func (p *parser) regRange(s *symbols, name string, v *ptx.Var, start int) bool {
	n, ok := p.uint()
	if !ok || !p.expect('>') {
		return false
	}
	if n > math.MaxInt32 {
		p.errorAt(start, "register range is too large")
		return false
	}
	if clash := s.clash(name, uint32(n), n > 0); clash != "" {
		p.errorAt(start, "%s is declared twice in this scope", clash)
		return false
	}
	b := s.declare(s.intern(name), bindRange, uint32(n))
	b.typ, b.vec, b.decl = v.Type, v.Vec, p.nextDecl()
	return true
}

// newReg makes the register for a declared name. Registers of fragments get names only when the
// function prints.
func (p *parser) newReg(name string, t ptx.Type, vec ptx.Vec, decl uint32, nested bool) ptx.Reg {
	f := p.fn.f
	if p.fn.frag && vec == ptx.V1 && t.Class() != ptx.ClassNone {
		return f.NewReg(t)
	}
	r := f.NewNamedReg(p.syms.unique(baseName(name, nested)), t, vec)
	f.SetRegDecl(r, decl)
	return r
}

// nextDecl numbers the declarations of registers in the order of the text.
func (p *parser) nextDecl() uint32 {
	p.fn.decls++
	return p.fn.decls
}

// pos returns the location of an instruction that starts at off.
func (p *parser) locAt(off int) ptx.LocID {
	p.fn.lineNew = false
	return p.fn.f.AddLoc(ptx.Loc{Pos: diag.At(off), Line: p.fn.line})
}

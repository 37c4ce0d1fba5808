package irtext

import (
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir"
)

// body is a function whose body was skipped at the top level.
type body struct {
	f          *ir.Func
	start, end int     // offsets of its opening brace and behind its closing brace
	argNums    []int64 // numbers of the parameters, -1 for a named one; nil when there are none
	pos        diag.Pos
}

// headerRefs are the attribute groups that a symbol refers to, resolved when all are known.
type headerRefs struct {
	f     *ir.Func
	v     *ir.GlobalVar
	attrs []ir.Attr
	refs  []groupRef
}

// parseTop parses the top level of the file. After an error it goes on with the next entity.
func (p *parser) parseTop() {
	p.guard(p.next)
	for !p.diags.Full() {
		start := p.tok.off
		if p.guard(func() {
			for p.tok.kind != tkEOF {
				start = p.tok.off
				p.parseEntity()
			}
		}) {
			return
		}
		p.resync(start)
	}
}

// parseEntity parses one definition.
func (p *parser) parseEntity() {
	switch p.tok.kind {
	case tkGlobal, tkGlobalID:
		tok := p.tok
		p.next()
		p.expect(tkEqual)
		p.parseSymbol(&tok, false)
		return
	case tkLocal, tkLocalID:
		p.parseTypeDef()
		return
	case tkComdat:
		p.parseComdat()
		return
	case tkMDID, tkExclaim:
		p.parseMetadataDef()
		return
	case tkMDName:
		p.parseNamedMetadata()
		return
	case tkSummary:
		p.parseSummary()
		return
	case tkWord:
		switch p.tok.kw() {
		case kwDefine:
			p.parseFunction(true)
			return
		case kwDeclare:
			p.parseFunction(false)
			return
		case kwTarget:
			p.parseTarget()
			return
		case kwSourceFilename:
			p.next()
			p.expect(tkEqual)
			p.m.Name = p.expectString()
			return
		case kwModule:
			p.next()
			p.expectKw(kwAsm)
			p.m.ModuleAsm = append(p.m.ModuleAsm, p.expectString())
			return
		case kwAttributes:
			p.parseGroup()
			return
		case kwUselistorder, kwUselistorderBb:
			p.m.UseLists = append(p.m.UseLists, p.parseUseList())
			return
		}
		if p.startsSymbol() { // an unnamed symbol: global i32 0
			tok := p.tok
			p.parseSymbol(&tok, true)
			return
		}
	}
	p.errorf(p.tok.pos(), "expected top-level entity")
}

// startsSymbol reports whether the current word may start a global variable.
func (p *parser) startsSymbol() bool {
	k := p.tok.kw()
	return k >= kwExternal && k <= kwExternallyInitialized || k == kwAddrspace || k == kwGlobal ||
		k == kwConstant || k == kwAlias || k == kwIfunc
}

// resync moves to the next line that starts like a top-level entity, behind offset start.
func (p *parser) resync(start int) {
	i := max(start+1, p.tok.off)
	for {
		j := strings.IndexByte(p.src[min(i, len(p.src)):], '\n')
		if j < 0 {
			p.at = len(p.src)
			break
		}
		i += j + 1
		rest := p.src[i:]
		if rest == "" {
			continue
		}
		c := rest[0]
		if c == '@' || c == '!' || c == '$' || c == '^' || c == '%' && strings.Contains(firstLine(rest), "= type") ||
			strings.HasPrefix(rest, "define ") || strings.HasPrefix(rest, "declare ") ||
			strings.HasPrefix(rest, "attributes ") || strings.HasPrefix(rest, "target ") {
			p.at = i
			break
		}
	}
	for !p.guard(p.next) { // an error of the lexer: it has moved on
	}
}

func firstLine(s string) string {
	if i := strings.IndexByte(s, '\n'); i >= 0 {
		return s[:i]
	}
	return s
}

// parseTarget parses target triple = "…" or target datalayout = "…".
func (p *parser) parseTarget() {
	p.next()
	k := p.tok.kw()
	if k != kwTriple && k != kwDatalayout {
		p.errorf(p.tok.pos(), "unknown target property")
	}
	p.next()
	p.expect(tkEqual)
	pos := p.tok.pos()
	s := p.expectString()
	if k == kwTriple {
		p.m.Triple = s
		return
	}
	if p.layout != "" {
		return
	}
	p.m.DataLayout = s
	if _, err := p.m.Layout(); err != nil {
		p.errorf(pos, "%v", err)
	}
}

// parseComdat parses $name = comdat kind.
func (p *parser) parseComdat() {
	tok := p.tok
	name := tok.name()
	p.next()
	p.expect(tkEqual)
	if p.tok.kw() != kwComdat {
		p.unexpected("comdat keyword")
	}
	p.next()
	k := p.tok.kw()
	switch k {
	case kwAny, kwExactmatch, kwLargest, kwNodeduplicate, kwSamesize:
	default:
		p.errorf(p.tok.pos(), "unknown selection kind")
	}
	if p.comdats[name] {
		p.errorf(tok.pos(), "redefinition of comdat '$%s'", name)
	}
	p.comdats[name] = true
	p.m.Comdats = append(p.m.Comdats, ir.Comdat{Name: name, Kind: kwNames[k]})
	p.next()
}

// comdatUse parses comdat or comdat($name) when it is next; a comdat without a name is that of
// the symbol.
func (p *parser) comdatUse(symbol string) (name string, explicit bool) {
	tok := p.tok
	if !p.acceptKw(kwComdat) {
		return "", false
	}
	if !p.accept(tkLParen) {
		if symbol == "" {
			p.errorf(p.tok.pos(), "comdat cannot be unnamed")
		}
		p.comdatUses = append(p.comdatUses, symUse{nameKey{symbol, -1}, tok.pos()})
		return symbol, false
	}
	if p.tok.kind != tkComdat {
		p.unexpected("comdat variable")
	}
	name = p.tok.name()
	p.comdatUses = append(p.comdatUses, symUse{nameKey{name, -1}, p.tok.pos()})
	p.next()
	p.expect(tkRParen)
	return name, true
}

// parseSummary keeps a summary entry ^n = … as text.
func (p *parser) parseSummary() {
	start := p.tok.off
	p.next()
	p.expect(tkEqual)
	if p.tok.kind != tkLabel && p.tok.kind != tkWord {
		p.unexpected("summary type")
	}
	switch p.tok.text {
	case "module", "gv", "typeid", "typeidCompatibleVTable", "flags", "blockcount":
	default:
		p.unexpected("'gv', 'module', 'typeid', 'flags' or 'blockcount' at the start of summary entry")
	}
	if p.tok.kind == tkWord {
		p.next()
		if p.tok.kind != tkColon {
			p.unexpected("':'")
		}
	}
	p.next()
	depth, end := 0, 0
	for {
		end = p.at
		switch p.tok.kind {
		case tkLParen:
			depth++
		case tkRParen:
			depth--
		case tkEOF:
			p.unexpected("')'")
		}
		p.next()
		if depth <= 0 {
			break
		}
	}
	if depth < 0 {
		p.errorf(diag.At(start), "unbalanced summary entry")
	}
	p.m.Summary = append(p.m.Summary, withoutComments(p.src[start:end]))
}

// withoutComments returns a text that is kept without the comments in it: what stands in them is no part of
// its strings.
func withoutComments(s string) string {
	if strings.IndexByte(s, ';') < 0 {
		return s
	}
	var b strings.Builder
	quoted, comment := false, false
	for i := range len(s) {
		switch c := s[i]; {
		case comment:
			comment = c != '\n'
		case c == '"':
			quoted = !quoted
		case c == ';' && !quoted:
			comment = true
		}
		if !comment {
			b.WriteByte(s[i])
		}
	}
	return b.String()
}

// parseUseList parses a use-list order directive of the top level and returns its text.
func (p *parser) parseUseList() string {
	start := p.tok.off
	bb := p.tok.kw() == kwUselistorderBb
	var v *ir.Value
	p.next()
	if bb {
		if p.tok.kind != tkGlobal && p.tok.kind != tkGlobalID {
			p.unexpected("function name in uselistorder_bb")
		}
		p.bbLists = append(p.bbLists, bbList{fn: keyOf(&p.tok), pos: p.tok.pos()})
		p.next()
		p.expect(tkComma)
		if p.tok.kind != tkLocal && p.tok.kind != tkLocalID {
			p.unexpected("basic block name in uselistorder_bb")
		}
		if p.tok.kind == tkLocalID {
			p.errorf(p.tok.pos(), "invalid numeric label in uselistorder_bb")
		}
		p.bbLists[len(p.bbLists)-1].block = p.tok.name()
		p.next()
	} else {
		v = p.typedConst()
	}
	p.expect(tkComma)
	if n := p.useListIndexes(); v != nil && v.Op == ir.OpGlobal {
		p.symLists = append(p.symLists, useList{v, n, diag.At(start)})
	}
	return strings.TrimSpace(p.src[start:p.prev])
}

// checkSymbolLists checks the use-list orders of symbols. A symbol that function bodies use in
// constant expressions is left alone: LLVM counts equal expressions once for the module.
func (p *parser) checkSymbolLists() {
	for _, l := range p.symLists {
		n, exact := 0, true
		count := func(c *ir.Value) {
			if c != nil && c.Op == ir.OpGlobal && c.Aux == l.v.Aux {
				n++
			}
		}
		n += int(l.v.Uses)
		for _, v := range p.m.Vars {
			count(v.Init)
		}
		for _, a := range p.m.Aliases {
			count(a.Target)
		}
		for _, f := range p.m.Funcs {
			count(f.Prefix)
			count(f.Prologue)
			count(f.Personality)
			for _, c := range f.Consts() {
				if c.Op == ir.OpGlobal && c.Aux == l.v.Aux {
					n += int(c.Uses)
				}
				exact = exact && !c.IsConstExpr()
			}
		}
		switch {
		case n == 0:
			p.diags.Errorf(p.file, l.pos, "value has no uses")
		case n == 1 && exact:
			p.diags.Errorf(p.file, l.pos, "value only has one use")
		case n != l.n && exact && len(p.blockUses) == 0:
			p.diags.Errorf(p.file, l.pos, "wrong number of indexes, expected %d", n)
		}
	}
}

// checkSummary reports summary entries of symbols that do not exist.
func (p *parser) checkSummary() {
	for _, s := range p.m.Summary {
		_, rest, ok := strings.Cut(s, `gv: (name: "`)
		name, _, end := strings.Cut(rest, `"`)
		if !ok || !end {
			continue
		}
		if g := p.syms.find(nameKey{unescape(name), -1}); g == nil || g.g == nil {
			pos := max(0, strings.Index(p.src, s))
			p.diags.Errorf(p.file, diag.At(pos), "reference to undefined global \"%s\"", name)
		}
	}
}

// bbList is a uselistorder_bb directive, checked when all functions are known.
type bbList struct {
	fn    nameKey
	block string
	pos   diag.Pos
}

// useListIndexes parses { 1, 0, … }: a permutation that is not the identity. It returns the
// number of indexes.
func (p *parser) useListIndexes() int {
	pos := p.tok.pos()
	p.expect(tkLBrace)
	if p.tok.kind == tkRBrace {
		p.errorf(p.tok.pos(), "expected non-empty list of uselistorder indexes")
	}
	var idx []uint64
	for {
		idx = append(idx, p.expectUint(1<<32-1))
		if !p.accept(tkComma) {
			break
		}
	}
	p.expect(tkRBrace)
	if len(idx) < 2 {
		p.errorf(pos, "expected >= 2 uselistorder indexes")
	}
	seen := make([]bool, len(idx))
	ordered := true
	for i, x := range idx {
		if x >= uint64(len(idx)) || seen[x] {
			p.errorf(pos, "expected distinct uselistorder indexes in range [0, size)")
		}
		seen[x] = true
		ordered = ordered && x == uint64(i)
	}
	if ordered {
		p.errorf(pos, "expected uselistorder indexes to change the order")
	}
	return len(idx)
}

// finishTop resolves what was used before it was defined at the top level.
func (p *parser) finishTop() {
	for _, h := range p.headers {
		p.attrs = append(p.attrs[:0], h.attrs...)
		p.addGroups(h.refs)
		if h.f != nil {
			p.setFnAttrs(h.f)
			continue
		}
		h.v.Attrs = p.m.Attrs.Set(p.attrs)
	}
	for _, g := range p.groupDense {
		if g != nil {
			g.set = p.groupSet(g)
		}
	}
	for _, g := range p.groupSparse {
		g.set = p.groupSet(g)
	}
	for _, u := range p.comdatUses {
		if !p.comdats[u.key.name] {
			p.diags.Errorf(p.file, u.pos, "use of undefined comdat '$%s'", u.key.name)
		}
	}
	p.checkTypes()
}

// groupSet returns the set of a group when it is used on a call.
func (p *parser) groupSet(g *attrGroup) ir.AttrSet {
	p.attrs = append(p.attrs[:0], g.attrs...)
	return p.m.Attrs.Set(p.attrs)
}

// addGroups appends the attributes of the groups to p.attrs. A group that is not defined is empty,
// as in LLVM.
func (p *parser) addGroups(refs []groupRef) {
	for _, r := range refs {
		if g := p.group(r.num); g != nil {
			p.attrs = append(p.attrs, g.attrs...)
		}
	}
}

// setFnAttrs makes p.attrs the attributes of f; an alignment among them becomes that of the
// function.
func (p *parser) setFnAttrs(f *ir.Func) {
	out := p.attrs[:0]
	for _, a := range p.attrs {
		if a.Kind == ir.AttrAlignment {
			f.Align = a.Int
			continue
		}
		out = append(out, a)
	}
	p.attrs = out
	f.FnAttrs = p.m.Attrs.Set(out)
}

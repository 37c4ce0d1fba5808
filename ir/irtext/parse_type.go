package irtext

import (
	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ir"
)

// typeTab finds the types that have a name or number in the text: identified structs and
// aliases of other types. It is filled at the top level and only read while bodies are parsed.
type typeTab struct {
	tab     dense.Table
	entries []typeEntry
}

type typeEntry struct {
	name     string
	num      int64 // the number of %12, or -1 for a name
	typ      ir.Type
	defined  bool
	firstUse diag.Pos
}

func typeKey(name string, num int64) uint64 { return dense.HashString(uint64(num), name) }

func (tt *typeTab) find(name string, num int64) *typeEntry {
	r := tt.tab.Find(typeKey(name, num), func(r uint32) bool {
		e := &tt.entries[r-1]
		return e.num == num && e.name == name
	})
	if r == 0 {
		return nil
	}
	return &tt.entries[r-1]
}

func (tt *typeTab) add(e typeEntry) *typeEntry {
	tt.entries = append(tt.entries, e)
	tt.tab.Insert(typeKey(e.name, e.num), uint32(len(tt.entries)))
	return &tt.entries[len(tt.entries)-1]
}

// namedType returns the type that the current token, a local name or number, stands for. One
// that is not defined yet becomes an opaque struct; in a body that is an error.
func (p *parser) namedType() ir.Type {
	t := &p.tok
	name, num := "", int64(-1)
	if t.kind == tkLocal {
		name = t.name()
	} else {
		num = int64(t.num)
	}
	e := p.types.find(name, num)
	if e == nil {
		if p.inBody {
			p.errorf(t.pos(), "use of undefined type %%%s", t.text)
		}
		e = p.types.add(typeEntry{name: name, num: num, typ: p.newStruct(name, num), firstUse: t.pos()})
	}
	p.next()
	return e.typ
}

func (p *parser) newStruct(name string, num int64) ir.Type {
	if num < 0 && name != "" {
		return p.ts.Named(name)
	}
	return p.ts.Unnamed()
}

// parseTypeDef parses a definition %name = type ….
func (p *parser) parseTypeDef() {
	at := p.tok
	name, num := "", int64(-1)
	if at.kind == tkLocal {
		name = at.name()
	} else {
		num = int64(at.num)
	}
	p.next()
	p.expect(tkEqual)
	p.expectKw(kwType)
	e := p.types.find(name, num)
	if e != nil && e.defined {
		p.errorf(at.pos(), "redefinition of type %%%s", at.text)
	}
	body := p.tok.kind == tkLBrace || p.tok.kind == tkLess && p.byteAt(p.skipSpace(p.at)) == '{'
	if !body && p.tok.kw() != kwOpaque {
		if e != nil {
			p.errorf(at.pos(), "forward references to a type that is not a struct: %%%s", at.text)
		}
		t := p.parseType()
		if p.types.find(name, num) != nil {
			p.errorf(at.pos(), "type %%%s contains itself and is not a struct", at.text)
		}
		p.types.add(typeEntry{name: name, num: num, typ: t, defined: true})
		return
	}
	if e == nil {
		e = p.types.add(typeEntry{name: name, num: num, typ: p.newStruct(name, num)})
	}
	e.defined = true
	t := e.typ // e may move when the body names new types
	if p.acceptKw(kwOpaque) {
		return
	}
	p.parseTypes(t, false)
}

// checkTypes reports the types that were used and never defined.
func (p *parser) checkTypes() {
	for i := range p.types.entries {
		e := &p.types.entries[i]
		if e.defined {
			continue
		}
		if e.num >= 0 {
			p.diags.Errorf(p.file, e.firstUse, "use of undefined type '%%%d'", e.num)
		} else {
			p.diags.Errorf(p.file, e.firstUse, "use of undefined type named '%s'", e.name)
		}
	}
}

// parseType parses a first-class or function type; void is an error.
func (p *parser) parseType() ir.Type {
	pos := p.tok.pos()
	t := p.parseTypeVoid()
	if t == ir.Void {
		p.errorf(pos, "void type only allowed for function results")
	}
	return t
}

// parseTypeVoid parses a type, which may be void.
func (p *parser) parseTypeVoid() ir.Type {
	if p.tok.kind == tkWord { // most types are one keyword
		if t := words[p.tok.word].typ; t != ir.NoType {
			if t == ir.Ptr {
				t = p.pointerType()
			} else {
				p.next()
			}
			if k := p.tok.kind; k != tkStar && k != tkLParen && p.tok.kw() != kwAddrspace {
				return t
			}
			return p.parseTypes(t, true)
		}
	}
	return p.parseTypes(ir.NoType, false)
}

// typeFrame is a type whose parts are being parsed.
type typeFrame struct {
	kind  ir.TypeKind
	flag  bool    // packed or scalable
	ident ir.Type // the identified struct to give a body to, or NoType
	elem  ir.Type // result of a function type
	n     uint64  // elements of an array or vector
	base  int     // where the parts start in parser.typeStack
	name  string  // of a target type
	pos   diag.Pos
}

// parseTypes parses a type. With after, t is its start and what may follow a type is parsed.
// Otherwise, when t is a type, t is an identified struct whose body follows. Types may nest deeply:
// the frames of enclosing ones are on an explicit stack.
func (p *parser) parseTypes(t ir.Type, after bool) ir.Type {
	base := len(p.typeFrames)
	elems := len(p.typeStack)
	ident := ir.NoType
	if !after {
		ident, t = t, ir.NoType
	}
	startPos := p.tok.pos()
	for {
		if t == ir.NoType {
			startPos = p.tok.pos()
			t = p.startType(&ident)
			if t == ir.NoType {
				continue
			}
		}
		t = p.typeSuffix(t, startPos)
		for t != ir.NoType && len(p.typeFrames) > base {
			t = p.typePart(t, &startPos)
			if t != ir.NoType {
				t = p.typeSuffix(t, startPos)
			}
		}
		if t != ir.NoType {
			p.typeStack = p.typeStack[:elems]
			return t
		}
	}
}

func (p *parser) pushType(f typeFrame) {
	f.base = len(p.typeStack)
	p.typeFrames = append(p.typeFrames, f)
}

// startType parses the start of a type. It returns NoType when it opened a frame.
func (p *parser) startType(ident *ir.Type) ir.Type {
	tok := &p.tok
	pos := tok.pos()
	switch tok.kind {
	case tkWord:
		switch t := words[tok.word].typ; {
		case t == ir.Ptr:
			return p.pointerType()
		case t != ir.NoType:
			p.next()
			return t
		case tok.kw() == kwTarget:
			return p.startTarget()
		}
	case tkIntType:
		t := p.ts.Int(int(tok.num))
		p.next()
		return t
	case tkLocal, tkLocalID:
		return p.namedType()
	case tkLSquare:
		p.next()
		n := p.expectUint(1<<64 - 1)
		p.expectKw(kwX)
		p.pushType(typeFrame{kind: ir.KindArray, n: n, pos: pos})
		return ir.NoType
	case tkLBrace:
		p.next()
		f := typeFrame{kind: ir.KindStruct, ident: *ident, pos: pos}
		*ident = ir.NoType
		return p.startStruct(f)
	case tkLess:
		p.next()
		if p.accept(tkLBrace) {
			f := typeFrame{kind: ir.KindStruct, flag: true, ident: *ident, pos: pos}
			*ident = ir.NoType
			return p.startStruct(f)
		}
		f := typeFrame{kind: ir.KindVector, pos: pos}
		if p.acceptKw(kwVscale) {
			p.expectKw(kwX)
			f.flag = true
		}
		npos := p.tok.pos()
		f.n = p.expectUint(1<<64 - 1)
		p.expectKw(kwX)
		if f.n == 0 {
			p.errorf(npos, "zero element vector is illegal")
		}
		if f.n >= 1<<32 {
			p.errorf(npos, "size too large for vector")
		}
		p.pushType(f)
		return ir.NoType
	}
	p.unexpected("type")
	return ir.NoType
}

// startStruct opens a struct behind its brace, or returns it when it is empty.
func (p *parser) startStruct(f typeFrame) ir.Type {
	p.pushType(f)
	if p.tok.kind == tkRBrace {
		return p.endStruct()
	}
	return ir.NoType
}

// endStruct closes the struct on top of the stack.
func (p *parser) endStruct() ir.Type {
	f := p.typeFrames[len(p.typeFrames)-1]
	p.expect(tkRBrace)
	if f.flag {
		p.expect(tkGreater)
	}
	elems := p.typeStack[f.base:]
	t := f.ident
	if t != ir.NoType {
		p.ts.SetBody(t, elems, f.flag)
	} else {
		t = p.ts.Struct(elems, f.flag)
	}
	p.popType()
	return t
}

func (p *parser) popType() {
	n := len(p.typeFrames) - 1
	p.typeStack = p.typeStack[:p.typeFrames[n].base]
	p.typeFrames = p.typeFrames[:n]
}

// startTarget parses target("name" and opens its frame.
func (p *parser) startTarget() ir.Type {
	pos := p.tok.pos()
	p.next()
	p.expect(tkLParen)
	name := p.expectString()
	p.pushType(typeFrame{kind: ir.KindTarget, name: name, pos: pos})
	return p.targetParams()
}

// targetParams parses what follows a name or type in target(…): a further type opens (NoType is
// returned and parsing goes on with it), numbers end the list.
func (p *parser) targetParams() ir.Type {
	var ints []uint32
	for p.accept(tkComma) {
		if p.tok.kind != tkInt {
			if len(ints) > 0 {
				p.unexpected("integer")
			}
			return ir.NoType
		}
		ints = append(ints, uint32(p.expectUint(1<<32-1)))
	}
	p.expect(tkRParen)
	f := &p.typeFrames[len(p.typeFrames)-1]
	t := p.ts.Target(f.name, p.typeStack[f.base:], ints)
	p.popType()
	return t
}

// typeSuffix parses what may follow the type t: the star of a typed pointer (LLVM 14 and older), or
// the parameters of a function type. It returns NoType when it opened a frame.
func (p *parser) typeSuffix(t ir.Type, pos diag.Pos) ir.Type {
	for {
		switch {
		case p.tok.kind == tkStar:
			p.checkPointee(t)
			p.next()
			t = ir.Ptr
		case p.tok.kw() == kwAddrspace:
			p.checkPointee(t)
			as := p.parseAddrSpace()
			p.expect(tkStar)
			t = p.ts.Pointer(as)
		case p.tok.kind == tkLParen:
			if t = p.startFuncType(t, pos); t == ir.NoType {
				return t
			}
		default:
			return t
		}
	}
}

// pointerType parses ptr, which is the current token, with its address space.
func (p *parser) pointerType() ir.Type {
	p.next()
	t := ir.Ptr
	if p.tok.kw() == kwAddrspace {
		t = p.ts.Pointer(p.parseAddrSpace())
	}
	if p.tok.kind == tkStar {
		p.errorf(p.tok.pos(), "ptr* is invalid - use ptr instead")
	}
	return t
}

// parseAddrSpace parses addrspace(N), which is next.
func (p *parser) parseAddrSpace() uint32 {
	p.expectKw(kwAddrspace)
	p.expect(tkLParen)
	var n uint32
	if p.tok.kind == tkString {
		n = p.symbolicAddrSpace()
	} else {
		n = uint32(p.expectUint(1<<24 - 1))
	}
	p.expect(tkRParen)
	return n
}

// symbolicAddrSpace parses "A", "G" or "P": the data layout's space of allocas, globals, functions.
func (p *parser) symbolicAddrSpace() uint32 {
	pos := p.tok.pos()
	s := p.expectString()
	l, err := p.m.Layout()
	if err != nil {
		l, _ = ir.ParseLayout(p.ts, "")
	}
	switch s {
	case "A":
		return l.AllocaAS
	case "G":
		return l.GlobalsAS
	case "P":
		return l.ProgramAS
	}
	for _, n := range l.SpaceNames {
		if n.Name == s {
			return n.Space
		}
	}
	p.errorf(pos, "invalid symbolic address space %q", s)
	return 0
}

func (p *parser) checkPointee(t ir.Type) {
	switch t {
	case ir.Label:
		p.errorf(p.tok.pos(), "basic block pointers are invalid")
	case ir.Void:
		p.errorf(p.tok.pos(), "pointers to void are invalid - use i8* instead")
	case ir.Metadata, ir.Token, ir.X86AMX:
		p.errorf(p.tok.pos(), "pointer to this type is invalid")
	}
}

// startFuncType opens the parameters of a function type with result t.
func (p *parser) startFuncType(t ir.Type, pos diag.Pos) ir.Type {
	if t == ir.Label || t == ir.Metadata || p.ts.Kind(t) == ir.KindFunc {
		p.errorf(pos, "invalid function return type")
	}
	p.next()
	p.pushType(typeFrame{kind: ir.KindFunc, elem: t, pos: pos})
	switch p.tok.kind {
	case tkRParen:
		return p.endFuncType(false)
	case tkDots:
		p.next()
		return p.endFuncType(true)
	}
	return ir.NoType
}

func (p *parser) endFuncType(vararg bool) ir.Type {
	p.expect(tkRParen)
	f := &p.typeFrames[len(p.typeFrames)-1]
	t := p.ts.Func(f.elem, p.typeStack[f.base:], vararg)
	p.popType()
	return t
}

// typePart gives the innermost open type its next part t. It returns that type when it is
// complete, else NoType: then a further part follows, which starts at the position set.
func (p *parser) typePart(t ir.Type, start *diag.Pos) ir.Type {
	f := &p.typeFrames[len(p.typeFrames)-1]
	if t == ir.Void && f.kind != ir.KindTarget {
		p.errorf(*start, "void type only allowed for function results")
	}
	k := p.ts.Kind(t)
	*start = f.pos
	switch f.kind {
	case ir.KindArray:
		if k == ir.KindFunc || t == ir.Label || t == ir.Metadata || t == ir.Token || t == ir.X86AMX {
			p.errorf(f.pos, "invalid array element type")
		}
		p.expect(tkRSquare)
		t = p.ts.Array(t, f.n)
		p.popType()
		return t
	case ir.KindVector:
		if k != ir.KindInt && k != ir.KindPointer && !p.ts.IsFP(t) && k != ir.KindTarget {
			p.errorf(f.pos, "invalid vector element type")
		}
		p.expect(tkGreater)
		t = p.ts.Vector(t, f.n, f.flag)
		p.popType()
		return t
	case ir.KindStruct:
		if k == ir.KindFunc || t == ir.Label || t == ir.Metadata || t == ir.Token {
			p.errorf(f.pos, "invalid element type for struct")
		}
		p.typeStack = append(p.typeStack, t)
		if p.accept(tkComma) {
			return ir.NoType
		}
		return p.endStruct()
	case ir.KindTarget:
		p.typeStack = append(p.typeStack, t)
		return p.targetParams()
	}
	if k == ir.KindFunc || t == ir.Label || k == ir.KindStruct && p.ts.IsOpaque(t) && p.inBody {
		p.errorf(f.pos, "invalid type for function argument")
	}
	p.typeStack = append(p.typeStack, t)
	if !p.accept(tkComma) {
		return p.endFuncType(false)
	}
	if p.accept(tkDots) {
		return p.endFuncType(true)
	}
	return ir.NoType
}

package irtext

import (
	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ir"
)

// nameKey is a name, or a number when num is not negative.
type nameKey struct {
	name string
	num  int64
}

func keyOf(t *token) nameKey {
	if t.kind == tkGlobalID || t.kind == tkLocalID || t.kind == tkLabelID {
		return nameKey{num: int64(t.num)}
	}
	return nameKey{t.name(), -1}
}

func (k nameKey) hash() uint64 { return dense.HashString(uint64(k.num), k.name) }

// symbol is a global name: defined (g is set) or only used so far.
type symbol struct {
	key   nameKey
	index uint32     // in Module.Symbols
	g     *ir.Global // nil while only used
	typ   ir.Type    // type of its address
	pos   diag.Pos   // first use or definition
}

// symUse is a use of a symbol that must satisfy some rule once all symbols are known.
type symUse struct {
	key nameKey
	pos diag.Pos
}

// symTab finds symbols by name and number. It is filled at the top level and only read while
// bodies are parsed.
type symTab struct {
	tab     dense.Table
	entries []symbol
	nextNum int64 // the next number of an unnamed symbol
}

func (st *symTab) find(k nameKey) *symbol {
	r := st.tab.Find(k.hash(), func(r uint32) bool { return st.entries[r-1].key == k })
	if r == 0 {
		return nil
	}
	return &st.entries[r-1]
}

func (st *symTab) add(s symbol) {
	st.entries = append(st.entries, s)
	st.tab.Insert(s.key.hash(), uint32(len(st.entries)))
}

// symbolRef parses the name of a symbol as a constant of type t. At the top level it may be
// defined later; in a body it must be known, but for intrinsics.
func (p *parser) symbolRef(t ir.Type) *ir.Value {
	tok := p.tok
	if !p.ts.IsPtr(t) {
		p.errorf(tok.pos(), "global variable reference must have pointer type")
	}
	k := keyOf(&tok)
	s := p.syms.find(k)
	p.next()
	if s == nil {
		if p.inBody {
			return p.undefined(k, t, ir.NoType, tok.pos())
		}
		p.syms.add(symbol{key: k, index: p.m.ReserveSymbol(), typ: t, pos: tok.pos()})
		s = &p.syms.entries[len(p.syms.entries)-1]
	}
	if s.typ != t {
		p.errorf(tok.pos(), "'@%s' defined with type '%s' but expected '%s'", tok.text,
			p.typeString(s.typ), p.typeString(t))
	}
	return p.pool.Const(ir.OpGlobal, t, 0, int64(s.index))
}

// undefRef is a symbol that a body uses and nobody defines. Only an intrinsic may be such one,
// and only as a callee.
type undefRef struct {
	key nameKey
	sig ir.Type   // function type of the calls, or NoType for another use
	v   *ir.Value // stands for it until all bodies are parsed
	pos diag.Pos

	last diag.Pos // last use
}

// undefIndex marks the Aux of a symbol constant whose symbol is not known yet.
const undefIndex = 1 << 40

func (p *parser) undefined(k nameKey, t, sig ir.Type, pos diag.Pos) *ir.Value {
	for i := range p.undefs {
		if u := &p.undefs[i]; u.key == k && u.sig == sig && u.v.Type == t {
			u.last = pos
			return u.v
		}
	}
	v := p.pool.Const(ir.OpGlobal, t, 0, int64(undefIndex+len(p.undefs)))
	p.undefs = append(p.undefs, undefRef{k, sig, v, pos, pos})
	return v
}

// defineSymbol makes the symbol of key k the one that add creates, whose address has type t. It
// reports a redefinition and a use of another type.
func (p *parser) defineSymbol(tok *token, k nameKey, t ir.Type, add func(name string) *ir.Global) *ir.Global {
	s := p.syms.find(k)
	if s != nil && s.g != nil {
		p.errorf(tok.pos(), "redefinition of '@%s'", tok.text)
	}
	if s != nil && s.typ != t {
		p.errorf(tok.pos(), "forward reference and definition of '@%s' have different types: '%s' and '%s'",
			tok.text, p.typeString(s.typ), p.typeString(t))
	}
	if s != nil {
		p.m.PlaceNext(s.index)
	}
	g := add(k.name)
	g.Pos = tok.pos()
	if s != nil {
		s.g = g
		return g
	}
	p.syms.add(symbol{key: k, index: g.Index, g: g, typ: t, pos: tok.pos()})
	return g
}

// numberSymbol returns the key of a symbol that has no name: numbers must grow.
func (p *parser) numberSymbol(tok *token) nameKey {
	n := p.syms.nextNum
	if tok.kind == tkGlobalID {
		if int64(tok.num) < n {
			p.errorf(tok.pos(), "variable expected to be numbered '@%d' or greater", n)
		}
		n = int64(tok.num)
	}
	p.syms.nextNum = n + 1
	return nameKey{num: n}
}

// checkSymbols reports the symbols that were used and never defined.
func (p *parser) checkSymbols() {
	for i := range p.syms.entries {
		s := &p.syms.entries[i]
		switch {
		case s.g != nil || p.broken: // perhaps its definition has an error
		case s.key.num >= 0:
			p.diags.Errorf(p.file, s.pos, "use of undefined value '@%d'", s.key.num)
		default:
			p.diags.Errorf(p.file, s.pos, "use of undefined value '@%s'", s.key.name)
		}
	}
	for _, u := range p.funcOnly {
		if s := p.syms.find(u.key); s != nil && s.g != nil && s.g.Kind == ir.KindVar {
			p.diags.Errorf(p.file, u.pos, "expected a function, alias to function, or ifunc in dso_local_equivalent")
		}
	}
}

// blockUse is a blockaddress whose block is looked up when all bodies are parsed.
type blockUse struct {
	pool  *ir.Pool
	index int // in pool.BlockAddrs
	fn    nameKey
	block nameKey
	pos   diag.Pos
}

// blockAddress parses blockaddress(@f, %b), which is next.
func (p *parser) blockAddress(t ir.Type) *ir.Value {
	p.next()
	p.expect(tkLParen)
	u := blockUse{pool: p.pool, pos: p.tok.pos()}
	if p.tok.kind != tkGlobal && p.tok.kind != tkGlobalID {
		p.unexpected("function name in blockaddress")
	}
	u.fn = keyOf(&p.tok)
	if p.syms.find(u.fn) == nil && p.inBody {
		p.errorf(u.pos, "use of undefined value '@%s'", p.tok.text)
	}
	p.symbolRef(t)
	p.expect(tkComma)
	if p.tok.kind != tkLocal && p.tok.kind != tkLocalID {
		p.unexpected("basic block name in blockaddress")
	}
	u.block = keyOf(&p.tok)
	p.next()
	p.expect(tkRParen)
	for i := range p.blockUses {
		if o := &p.blockUses[i]; o.pool == u.pool && o.fn == u.fn && o.block == u.block {
			return p.pool.Const(ir.OpBlockAddress, t, 0, int64(o.index))
		}
	}
	u.index = len(p.pool.BlockAddrs)
	p.pool.BlockAddrs = append(p.pool.BlockAddrs, ir.BlockAddr{})
	p.blockUses = append(p.blockUses, u)
	return p.pool.Const(ir.OpBlockAddress, t, 0, int64(u.index))
}

// numberedBlock is a block without a name, kept for blockaddress.
type numberedBlock struct {
	b   *ir.Block
	num int64
}

// resolveBlocks gives the blockaddress constants their blocks.
func (p *parser) resolveBlocks(uses []blockUse, numbered map[*ir.Func][]numberedBlock) {
	named := make(map[*ir.Func]map[nameKey]*ir.Block)
	for i := range uses {
		u := &uses[i]
		s := p.syms.find(u.fn)
		if s == nil || s.g == nil {
			continue // reported already
		}
		f := s.g.Func
		if f == nil {
			p.diags.Errorf(p.file, u.pos, "expected function name in blockaddress")
			continue
		}
		if f.IsDecl() {
			p.diags.Errorf(p.file, u.pos, "cannot take blockaddress inside a declaration")
			continue
		}
		tab := named[f]
		if tab == nil {
			tab = make(map[nameKey]*ir.Block, len(f.Blocks))
			for _, b := range f.Blocks {
				if b.Name != "" {
					tab[nameKey{b.Name, -1}] = b
				}
			}
			for _, n := range numbered[f] {
				tab[nameKey{num: n.num}] = n.b
			}
			named[f] = tab
		}
		b := tab[u.block]
		if b == nil {
			p.diags.Errorf(p.file, u.pos, "expected basic block name in blockaddress")
			continue
		}
		u.pool.BlockAddrs[u.index] = ir.BlockAddr{Func: f, Block: b}
		b.AddrTaken = true
	}
}

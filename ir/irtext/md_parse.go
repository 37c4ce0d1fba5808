package irtext

import (
	"sync"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ir"
)

// mdState is what the parsers of one module share about metadata. The numbering is filled at the
// top level and only read while bodies are parsed.
type mdState struct {
	dense  []mdEntry           // numbered nodes by number
	sparse map[uint64]*mdEntry // those with numbers far beyond the others
	fwd    []mdUse             // first uses of nodes not defined yet

	mu  sync.Mutex  // guards tab while bodies are parsed
	tab dense.Table // uniqued nodes, filled by finishMetadata
}

type mdEntry struct {
	md      ir.MD
	defined bool
}

type mdUse struct {
	num uint64
	pos diag.Pos
}

// maxGap is by how much the number of a node may exceed those before it and still be kept in a
// slice.
const maxGap = 1 << 16

func (s *mdState) entry(num uint64) *mdEntry {
	if num < uint64(len(s.dense)) {
		return &s.dense[num]
	}
	if e := s.sparse[num]; e != nil {
		return e
	}
	if num < uint64(2*len(s.dense)+maxGap) {
		s.dense = append(s.dense, make([]mdEntry, num+1-uint64(len(s.dense)))...)
		return &s.dense[num]
	}
	if s.sparse == nil {
		s.sparse = make(map[uint64]*mdEntry)
	}
	e := new(mdEntry)
	s.sparse[num] = e
	return e
}

// parseMetadataDef parses !N = [distinct] node.
func (p *parser) parseMetadataDef() {
	pos := p.tok.pos()
	num := p.mdNumber()
	p.expect(tkEqual)
	if p.tok.kind == tkWord && words[p.tok.word].typ != ir.NoType {
		p.errorf(p.tok.pos(), "unexpected type in metadata definition")
	}
	distinct := p.acceptKw(kwDistinct)
	e := p.md.entry(num)
	if e.defined {
		p.errorf(pos, "metadata id is already used")
	}
	switch {
	case p.tok.kind == tkMDName:
	case p.tok.kind == tkExclaim && p.byteAt(p.skipSpace(p.at)) == '{':
	default:
		p.unexpected("metadata node")
	}
	e.defined = true // even if it is malformed: what refers to it is not
	n := p.parseNode(distinct)
	e = p.md.entry(num) // the slice may have grown
	if e.md != 0 {
		*p.m.MD.Node(e.md) = *n // uses before the definition hold this handle
	} else {
		e.md = p.m.MD.Add(n)
	}
}

// mdNumber consumes !N.
func (p *parser) mdNumber() uint64 {
	if p.tok.kind == tkMDID {
		n := p.tok.num
		p.next()
		return n
	}
	p.expect(tkExclaim)
	return p.expectUint(maxID)
}

// numbered returns the node of that number.
func (p *parser) numbered(num uint64, pos diag.Pos) ir.MD {
	if p.inBody {
		var e *mdEntry
		if num < uint64(len(p.md.dense)) {
			e = &p.md.dense[num]
		} else {
			e = p.md.sparse[num]
		}
		if e == nil || !e.defined {
			p.errorf(pos, "use of undefined metadata '!%d'", num)
		}
		return e.md
	}
	e := p.md.entry(num)
	if e.md == 0 {
		e.md = p.m.MD.Add(&ir.MDNode{Kind: ir.MDForward, Pos: pos})
		p.md.fwd = append(p.md.fwd, mdUse{num, pos})
	}
	return e.md
}

// parseNamedMetadata parses !name = !{…}.
func (p *parser) parseNamedMetadata() {
	name := p.tok.name()
	p.next()
	p.expect(tkEqual)
	p.expect(tkExclaim)
	p.expect(tkLBrace)
	var ops []ir.MD
	for p.tok.kind != tkRBrace {
		if len(ops) > 0 {
			p.expect(tkComma)
		}
		pos := p.tok.pos()
		switch {
		case p.tok.kind == tkMDName && p.tok.text == "DIExpression":
			ops = append(ops, p.addNode(p.parseNode(false)))
		case p.tok.kind == tkMDID, p.tok.kind == tkExclaim:
			ops = append(ops, p.numbered(p.mdNumber(), pos))
		default:
			p.unexpected("'!' here")
		}
	}
	p.next()
	for i := range p.m.NamedMD {
		if p.m.NamedMD[i].Name == name {
			p.m.NamedMD[i].Ops = append(p.m.NamedMD[i].Ops, ops...)
			return
		}
	}
	p.m.NamedMD = append(p.m.NamedMD, ir.NamedMD{Name: name, Ops: ops})
}

// addNode adds an inline node to the module. In a body everything it refers to is known, so that
// it is uniqued at once.
func (p *parser) addNode(n *ir.MDNode) ir.MD {
	if !p.inBody {
		return p.m.MD.Add(n)
	}
	p.md.mu.Lock()
	defer p.md.mu.Unlock()
	return p.md.intern(&p.m.MD, n)
}

// mdFrame is a node that is being parsed: a tuple, or a node with fields.
type mdFrame struct {
	n      *ir.MDNode
	schema *schema // of a node with fields; nil when its class is not known
	vals   []ir.MDField
	seen   uint64 // fields given, by row
	row    int    // the field whose value is being parsed
	inList bool   // in the braces of a list
	pos    diag.Pos
}

// parseMD parses a reference to metadata or an inline node. Function-local values are not allowed.
func (p *parser) parseMD() ir.MD {
	if p.acceptKw(kwNull) {
		return 0
	}
	if md, ok := p.mdAtom(); ok {
		return md
	}
	return p.addNode(p.parseNode(false))
}

// parseMDNode parses a reference to a node or an inline node: no string, value or null.
func (p *parser) parseMDNode() ir.MD {
	switch p.tok.kind {
	case tkMDName, tkMDID:
	case tkExclaim:
		if c := p.byteAt(p.skipSpace(p.at)); c != '{' && class[c]&clDigit == 0 {
			p.next()
			p.unexpected("'{' here")
		}
	default:
		p.unexpected("'!' here")
	}
	return p.parseMD()
}

// mdAtom parses metadata that holds nothing else, when that is next.
func (p *parser) mdAtom() (ir.MD, bool) {
	pos := p.tok.pos()
	switch p.tok.kind {
	case tkMDName:
		return 0, false
	case tkMDID:
		return p.numbered(p.mdNumber(), pos), true
	case tkExclaim:
		switch c := p.byteAt(p.skipSpace(p.at)); {
		case c == '{':
			return 0, false
		case c == '"':
			p.next()
			return p.m.MD.String(p.expectString()), true
		case class[c]&clDigit != 0:
			return p.numbered(p.mdNumber(), pos), true
		}
		p.next()
		p.unexpected("metadata node")
	}
	if k := p.tok.kind; k != tkWord && k != tkIntType && k != tkLess && k != tkLSquare && k != tkLBrace &&
		k != tkLocal && k != tkLocalID {
		p.unexpected("metadata operand")
	}
	t := p.parseType()
	if t == ir.Metadata {
		p.errorf(pos, "invalid metadata-value-metadata roundtrip")
	}
	if k := p.tok.kind; k == tkLocal || k == tkLocalID {
		p.errorf(p.tok.pos(), "invalid use of function-local name")
	}
	return p.m.MD.Value(p.moduleConst(t)), true
}

// parseNode parses a tuple or specialised node and returns it without adding it. Nodes inside it
// may nest deeply: the enclosing ones are on a stack.
func (p *parser) parseNode(distinct bool) *ir.MDNode {
	stack := make([]mdFrame, 0, 4)
	stack = append(stack, p.openNode(distinct))
	for {
		top := &stack[len(stack)-1]
		if p.nodeWants(top) {
			if md, ok := p.mdAtom(); ok {
				p.nodePart(top, md)
			} else {
				stack = append(stack, p.openNode(false))
			}
			continue
		}
		n := top.n
		stack = stack[:len(stack)-1]
		if len(stack) == 0 {
			return n
		}
		p.nodePart(&stack[len(stack)-1], p.addNode(n))
	}
}

// openNode starts the node that is next.
func (p *parser) openNode(distinct bool) mdFrame {
	f := mdFrame{pos: p.tok.pos(), row: -1}
	f.n = &ir.MDNode{Kind: ir.MDTuple, Distinct: distinct, Pos: f.pos}
	if p.tok.kind != tkMDName {
		p.expect(tkExclaim)
		p.expect(tkLBrace)
		return f
	}
	f.n.Kind, f.n.Name = ir.MDSpecial, p.tok.name()
	f.schema = schemaOf(f.n.Name)
	if !wordName(f.n.Name) {
		p.unexpected("metadata type")
	}
	if f.schema != nil {
		f.n.Name = f.schema.name
		f.vals = make([]ir.MDField, len(f.schema.fields))
		if f.schema.distinct && !distinct {
			p.errorf(f.pos, "missing 'distinct', required for !%s", f.n.Name)
		}
	} else if f.n.Name != "DIExpression" {
		p.unknownClass(&f)
	}
	p.next()
	p.expect(tkLParen)
	return f
}

// unknownClass accepts a class of debug info of a later LLVM.
func (p *parser) unknownClass(f *mdFrame) {
	if f.n.Name == "DIArgList" {
		p.errorf(f.pos, "found DIArgList outside of function")
	}
	if len(f.n.Name) < 3 || f.n.Name[:2] != "DI" || f.n.Name[2] < 'A' || f.n.Name[2] > 'Z' {
		p.errorf(f.pos, "expected metadata type")
	}
	p.diags.Warnf(p.file, f.pos, "unknown metadata class '!%s' is kept as it is", f.n.Name)
}

// nodeWants parses on in the node until it needs the value of a part: then it returns true. It
// returns false when the node is complete.
func (p *parser) nodeWants(f *mdFrame) bool {
	switch {
	case f.n.Kind == ir.MDTuple:
		for {
			if p.accept(tkRBrace) {
				return false
			}
			if len(f.n.Ops) > 0 || f.seen != 0 {
				p.expect(tkComma)
			}
			f.seen = 1
			if !p.acceptKw(kwNull) {
				return true
			}
			f.n.Ops = append(f.n.Ops, 0)
		}
	case f.inList:
		if p.listWants(f) {
			return true
		}
	case f.n.Name == "DIExpression":
		p.parseExpression(f.n)
		return false
	}
	for {
		if p.tok.kind == tkRParen {
			p.closeNode(f)
			p.next()
			return false
		}
		if f.row >= 0 || len(f.n.Fields) > 0 {
			p.expect(tkComma)
		}
		if p.parseField(f) {
			return true
		}
	}
}

// listWants parses on in a list; it returns false when the list is complete.
func (p *parser) listWants(f *mdFrame) bool {
	list := &f.vals[f.row].List
	for {
		if p.accept(tkRBrace) {
			f.inList = false
			return false
		}
		if len(*list) > 0 {
			p.expect(tkComma)
		}
		if !p.acceptKw(kwNull) {
			return true
		}
		*list = append(*list, 0)
	}
}

// nodePart gives the node the part it wanted.
func (p *parser) nodePart(f *mdFrame, md ir.MD) {
	switch {
	case f.n.Kind == ir.MDTuple:
		f.n.Ops = append(f.n.Ops, md)
	case f.inList:
		f.vals[f.row].List = append(f.vals[f.row].List, md)
	case f.schema == nil:
		f.n.Fields[len(f.n.Fields)-1].MD = md
	default:
		f.vals[f.row].MD = md
	}
}

// parseExpression parses the elements of a DIExpression and the closing parenthesis.
func (p *parser) parseExpression(n *ir.MDNode) {
	for p.tok.kind != tkRParen {
		if len(n.Fields) > 0 {
			p.expect(tkComma)
		}
		pos, x, ok := p.tok.pos(), uint64(0), true
		if p.tok.kind == tkWord {
			if x, ok = dwOps.number(p.tok.text); !ok {
				if x, ok = dwEncodings.number(p.tok.text); !ok {
					p.errorf(pos, "invalid DWARF op '%s'", p.tok.text)
				}
			}
			p.next()
		} else {
			x = p.unsigned("element", u64)
		}
		n.Fields = append(n.Fields, ir.MDField{Kind: ir.FieldUint, Int: int64(x)})
	}
	p.next()
}

package irtext

import (
	"cmp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ir"
)

// Options are the options of Parse. The zero value reads the file as it is.
type Options struct {
	Workers int // goroutines that parse function bodies; 0 means GOMAXPROCS

	// DataLayout replaces that of the file when it is not empty. It matters for parsing, because the
	// layout gives the default address spaces of functions and allocas.
	DataLayout string

	// DropNames discards the names of parameters, instructions and blocks.
	DropNames bool

	// Consumed, when not nil, is called from time to time, by several goroutines, when the text before end has been
	// read. The text is read twice, from the start each time; names refer to it.
	Consumed func(end int)

	// MergeTypes merges composite types with the same identifier into one distinct node, as opt does
	// (LLVM's debug info type map); llvm-as does not.
	MergeTypes bool
}

// Parse reads the module in file. The module is nil when there are errors; the list holds the
// diagnostics in the order of the text, warnings included.
func Parse(file *diag.File, opts Options) (*ir.Module, *diag.List) {
	m := ir.NewModule()
	m.Source, m.ID, m.Name = file, file.Name, file.Name // source_filename is the file unless stated
	m.DataLayout = opts.DataLayout
	e := &env{file: file, m: m, layout: opts.DataLayout, comdats: make(map[string]bool), groupSparse: make(map[uint64]*attrGroup)}
	p := &parser{diags: &diag.List{}}
	p.init(e, file.Text)
	if uint64(len(file.Text)) >= 1<<32-2 {
		p.diags.Errorf(file, diag.NoPos, "file is larger than 4 GiB")
		return nil, p.diags
	}
	if _, err := m.Layout(); err != nil {
		p.diags.Errorf(nil, diag.NoPos, "%v", err)
		return nil, p.diags
	}
	p.parseTop()
	p.finishMetadata(opts)
	p.finishTop()
	e.broken = p.diags.HasErrors()
	p.parseBodies(opts)
	p.diags.Sort()
	if p.diags.HasErrors() {
		return nil, p.diags
	}
	p.upgradeCalls()
	p.upgradeIntrinsics()
	if opts.DropNames {
		for _, f := range m.Funcs {
			f.DropNames()
		}
	}
	return m, p.diags
}

// env is what all parsers of one module share. It is complete after the top level has been read;
// while bodies are parsed only what is under a lock changes.
type env struct {
	file        *diag.File
	m           *ir.Module
	md          mdState // numbering of metadata, owned by the metadata parser
	types       typeTab
	syms        symTab
	groupDense  []*attrGroup
	groupSparse map[uint64]*attrGroup
	comdats     map[string]bool
	bodies      []body
	layout      string // Options.DataLayout
	broken      bool   // the top level has errors: what is not defined may be due to them

	poolMu sync.Mutex // guards the module's pool while bodies are parsed
}

// parser reads from one position of the file with its own lexer. There is one for the top level
// and one for each worker that parses bodies.
type parser struct {
	lexer
	*env
	ts       *ir.Types
	pool     *ir.Pool // where constants go: the module's, or the function's
	diags    *diag.List
	fixed    ir.Type // the last struct found to have no scalable vector: the next getelementptr is often of it too
	inBody   bool    // bodies are being parsed: the top level is complete
	isCallee bool    // a called operand is being parsed

	typeFrames  []typeFrame  // enclosing types, innermost last
	typeStack   []ir.Type    // finished parts of those
	constFrames []constFrame // enclosing constants, innermost last
	constStack  []*ir.Value  // finished operands of those
	attrs       []ir.Attr    // attributes being parsed
	groupRefs   []groupRef
	mask        []int32
	onePart     [1]ir.Type
	sized       dense.Map[ir.Type, uint8]
	vecCache    [64]cachedVec
	attrCache   [ir.NumAttrKinds]cachedAttr

	undefs     []undefRef // of the current body
	blockUses  []blockUse
	funcOnly   []symUse // symbols that must be functions
	comdatUses []symUse
	headers    []headerRefs
	bbLists    []bbList
	symLists   []useList // use-list orders of symbols at the top level
}

// init makes p read src from its start.
func (p *parser) init(e *env, src string) {
	p.env, p.ts, p.pool, p.src = e, &e.m.Types, &e.m.Pool, src
	p.lexer.fail = p.errorf
}

// parseBodies parses the function bodies in parallel and joins what they left open, in the order
// of the text.
func (p *parser) parseBodies(opts Options) {
	n := opts.Workers
	if n <= 0 {
		n = runtime.GOMAXPROCS(0)
	}
	n = min(n, len(p.bodies))
	results := make([]bodyResult, len(p.bodies))
	var next atomic.Int64
	var wg sync.WaitGroup
	keep := strings.Contains(p.file.Text, "blockaddress")
	consumed := func(end int) {
		if opts.Consumed != nil {
			opts.Consumed(end)
		}
	}
	consumed(len(p.file.Text))
	for range n {
		fp := &funcParser{keepNums: keep}
		fp.init(p.env, "")
		fp.inBody = true
		fp.setSpaces()
		wg.Go(func() {
			for {
				i := int(next.Add(1)) - 1
				if i >= len(p.bodies) {
					return
				}
				if i%16 == 0 {
					consumed(p.bodies[i].start)
				}
				fp.diags = &results[i].diags
				fp.parseBody(&p.bodies[i])
				results[i].undefs, results[i].uses, results[i].numbered = fp.undefs, fp.blockUses, fp.numbered
				results[i].funcOnly = fp.funcOnly
				results[i].recordPos, results[i].dbgPos = fp.recordPos, fp.dbgPos
				fp.funcOnly = nil
			}
		})
	}
	wg.Wait()
	consumed(len(p.file.Text))
	p.joinBodies(results)
}

// bodyResult is what a body leaves to be done when all are parsed.
type bodyResult struct {
	diags    diag.List
	undefs   []undefRef
	uses     []blockUse
	funcOnly []symUse
	numbered []numberedBlock

	recordPos, dbgPos diag.Pos
}

func (p *parser) joinBodies(results []bodyResult) {
	uses := p.blockUses
	var recordPos, dbgPos diag.Pos
	var undefs []bodyUndef
	numbered := make(map[*ir.Func][]numberedBlock)
	for i := range results {
		r := &results[i]
		p.diags.Append(&r.diags)
		uses = append(uses, r.uses...)
		p.funcOnly = append(p.funcOnly, r.funcOnly...)
		if len(r.numbered) > 0 {
			numbered[p.bodies[i].f] = r.numbered
		}
		p.m.DbgRecords = p.m.DbgRecords || len(p.bodies[i].f.DbgRecords) > 0
		recordPos, dbgPos = cmp.Or(recordPos, r.recordPos), cmp.Or(dbgPos, r.dbgPos)
		for _, u := range r.undefs {
			undefs = append(undefs, bodyUndef{u, p.bodies[i].f})
		}
	}
	p.resolveUndefs(undefs)
	switch {
	case recordPos == diag.NoPos || dbgPos == diag.NoPos:
	case dbgPos > recordPos:
		p.diags.Errorf(p.file, dbgPos, "llvm.dbg intrinsic should not appear in a module using non-intrinsic debug info")
	default:
		p.diags.Errorf(p.file, recordPos, "debug record should not appear in a module containing debug info intrinsics")
	}
	p.checkSymbols()
	if !p.diags.HasErrors() {
		p.resolveBlocks(uses, numbered)
		p.checkBBLists()
		p.checkSymbolLists()
		p.checkSummary()
	}
}

// checkBBLists checks the uselistorder_bb directives.
func (p *parser) checkBBLists() {
	for _, l := range p.bbLists {
		s := p.syms.find(l.fn)
		switch {
		case s == nil || s.g == nil:
			p.diags.Errorf(p.file, l.pos, "invalid function forward reference in uselistorder_bb")
		case s.g.Func == nil:
			p.diags.Errorf(p.file, l.pos, "expected function name in uselistorder_bb")
		case s.g.Func.IsDecl():
			p.diags.Errorf(p.file, l.pos, "invalid declaration in uselistorder_bb")
		case !slices.ContainsFunc(s.g.Func.Blocks, func(b *ir.Block) bool { return b.Name == l.block }):
			p.diags.Errorf(p.file, l.pos, "invalid basic block in uselistorder_bb")
		}
	}
}

// setSpaces derives the default address space of functions from the data layout.
func (fp *funcParser) setSpaces() {
	fp.progSpace = ir.Ptr
	if l, err := fp.m.Layout(); err == nil {
		fp.progSpace = fp.ts.Pointer(l.ProgramAS)
	}
}

// bailout is what an error panics with; guard recovers it. It never leaves the package.
type bailout struct{}

// errorf reports an error at pos and leaves the current entity: it does not return.
func (p *parser) errorf(pos diag.Pos, format string, args ...any) {
	p.diags.Errorf(p.file, pos, format, args...)
	panic(bailout{})
}

// unexpected reports that the current token is not what is wanted.
func (p *parser) unexpected(want string) {
	p.errorf(p.tok.pos(), "expected %s", want)
}

// guard runs fn and reports whether it came to its end without an error. After an error the
// stacks of the parser are empty.
func (p *parser) guard(fn func()) (ok bool) {
	defer func() {
		if ok {
			return
		}
		if r := recover(); r != any(bailout{}) {
			panic(r)
		}
		p.typeFrames, p.typeStack = p.typeFrames[:0], p.typeStack[:0]
		p.constFrames, p.constStack = p.constFrames[:0], p.constStack[:0]
		p.isCallee = false
	}()
	fn()
	return true
}

// expect consumes a token of the given kind.
func (p *parser) expect(k tokKind) {
	if p.tok.kind != k {
		p.unexpected(k.String())
	}
	p.next()
}

// accept consumes the current token when it is of kind k.
func (p *parser) accept(k tokKind) bool {
	if p.tok.kind != k {
		return false
	}
	p.next()
	return true
}

// expectKw consumes the keyword k.
func (p *parser) expectKw(k kw) {
	if p.tok.kw() != k {
		p.unexpected("'" + kwNames[k] + "'")
	}
	p.next()
}

// acceptKw consumes the current token when it is the keyword k.
func (p *parser) acceptKw(k kw) bool {
	if p.tok.kind != tkWord || words[p.tok.word].kw != k {
		return false
	}
	p.next()
	return true
}

// expectString consumes a string and returns its bytes.
func (p *parser) expectString() string {
	if p.tok.kind != tkString {
		p.unexpected("string")
	}
	s := p.tok.name()
	p.next()
	return s
}

// expectUint consumes an integer between 0 and max.
func (p *parser) expectUint(max uint64) uint64 {
	t := p.tok
	if t.kind != tkInt || t.neg {
		p.unexpected("unsigned integer")
	}
	if t.big || t.num > max {
		p.errorf(t.pos(), "integer is too large")
	}
	p.next()
	return t.num
}

// moduleConst parses a constant of type t into the module's pool, from anywhere: for metadata.
func (p *parser) moduleConst(t ir.Type) *ir.Value {
	old := p.pool
	if old == &p.m.Pool {
		return p.parseConst(t)
	}
	p.poolMu.Lock()
	defer p.poolMu.Unlock()
	p.pool = &p.m.Pool
	defer func() { p.pool = old }()
	return p.parseConst(t)
}

package irtext

import (
	"sync"

	"github.com/warpwise/warpwise/internal/source"
	"github.com/warpwise/warpwise/ir"
)

// Options says how to read a module.
type Options struct {
	Workers int // goroutines that parse function bodies; 0 means GOMAXPROCS
}

// env is what all parsers of one module share. It is complete after the top level has been read;
// while bodies are parsed only what is under mu changes.
type env struct {
	file  *source.File
	m     *ir.Module
	md    mdState // numbering of metadata, owned by the metadata parser
	types typeTab

	poolMu sync.Mutex // guards the module's pool while bodies are parsed
}

// parser reads from one position of the file with its own lexer. There is one for the top level
// and one for each worker that parses bodies.
type parser struct {
	lexer
	*env
	ts     *ir.Types
	pool   *ir.Pool // where constants go: the module's, or the function's
	diags  *source.List
	inBody bool // bodies are being parsed: the top level is complete

	typeFrames []typeFrame // enclosing types, innermost last
	typeStack  []ir.Type   // finished parts of those
}

// funcParser parses the body of one function after the other.
type funcParser struct {
	parser
	f *ir.Func
}

// parseConst parses a constant of type t into the current pool.
func (p *parser) parseConst(t ir.Type) *ir.Value { return nil }

// moduleConst parses a constant of type t into the module's pool, from anywhere: for metadata.
func (p *parser) moduleConst(t ir.Type) *ir.Value {
	p.poolMu.Lock()
	defer p.poolMu.Unlock()
	old := p.pool
	p.pool = &p.m.Pool
	defer func() { p.pool = old }()
	return p.parseConst(t)
}

// parseValue parses a value of type t: a local one or a constant of the function's pool.
func (fp *funcParser) parseValue(t ir.Type) *ir.Value { return nil }

// Parse reads the module in file. The module is nil when there are errors; the list holds the
// diagnostics in the order of the text, warnings included.
func Parse(file *source.File, opts Options) (*ir.Module, *source.List) {
	return nil, &source.List{}
}

// bailout is what an error panics with; guard recovers it. It never leaves the package.
type bailout struct{}

// errorf reports an error at pos and leaves the current entity: it does not return.
func (p *parser) errorf(pos source.Pos, format string, args ...any) {
	p.diags.Errorf(p.file, pos, format, args...)
	panic(bailout{})
}

// unexpected reports that the current token is not what is wanted.
func (p *parser) unexpected(want string) {
	p.errorf(p.tok.pos(), "expected %s", want)
}

// guard runs fn and reports whether it came to its end without an error.
func (p *parser) guard(fn func()) (ok bool) {
	defer func() {
		if !ok {
			if r := recover(); r != nil && r != any(bailout{}) {
				panic(r)
			}
		}
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

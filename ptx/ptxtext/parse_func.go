package ptxtext

import (
	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ptx"
)

// funcState is the state of the parser within one function body.
type funcState struct {
	f       *ptx.Func
	block   *ptx.Block // where instructions go; nil after a branch, until the next one
	last    *ptx.Block // of the instruction read last
	entry   bool       // an entry without a parameter list: body .param variables are parameters
	line    ptx.LineID // the .loc in force
	lineNew bool       // no instruction has it yet
	decls   uint32     // declarations of registers
	compact bool       // instructions were replaced by OpInvalid
	frag    bool       // parsing a fragment
	outside bool       // registers of the module were mentioned
}

// function reads a function or kernel after .entry or .func; v holds linkage and attributes seen
// so far.
func (p *parser) function(entry bool, v *ptx.Var, start int) bool {
	f := ptx.NewFunc("", entry)
	f.Linkage, f.Attrs, f.Pos = v.Linkage, v.Attrs, diag.At(start)
	p.syms.reset()
	p.syms.push()
	p.fn = funcState{f: f}
	if !p.signature(f) {
		return false
	}
	p.globals[f.Name] = noVar
	if !p.funcDirectives(f) {
		return false
	}
	p.m.AddFunc(f)
	if p.accept(';') || p.peek() == '.' || p.pos >= len(p.src) { // old compilers leave the semicolon out
		f.Decl = true
		return true
	}
	if p.peek() != '{' {
		p.errorAt(p.pos, "expected a function body or \";\", found %s", p.found())
		return false
	}
	p.pos++
	files, sections := len(p.m.Files), len(p.m.Sections)
	if !p.body() {
		return false
	}
	if files == len(p.m.Files) && sections == len(p.m.Sections) && !p.fn.outside {
		f.Source = ptx.Span{From: v.Pos.Offset(), To: p.pos}
	}
	return true
}

// signature reads results, name and parameters, with linking directives anywhere between.
func (p *parser) signature(f *ptx.Func) bool {
	late := func() bool {
		for p.peek() == '.' {
			start := p.pos
			d := p.directive()
			v := ptx.Var{}
			switch d {
			case "visible", "extern", "weak", "common", "attribute":
				p.varWord(&v, d, start)
				if v.Linkage != ptx.NoLinkage {
					f.Linkage = v.Linkage
				}
				f.Attrs = append(f.Attrs, v.Attrs...)
			case "noreturn":
				f.Directives.NoReturn = true
			default:
				p.pos = start
				return true
			}
		}
		return true
	}
	if !late() {
		return false
	}
	var ok bool
	if p.peek() == '(' {
		if f.Results, ok = p.params(f); !ok {
			return false
		}
		late()
	}
	p.space()
	f.Pos = diag.At(p.pos)
	if f.Name, ok = p.name("a function name"); !ok {
		return false
	}
	late()
	if p.peek() == '(' {
		f.Params, ok = p.params(f)
		return ok
	}
	p.fn.entry = f.Entry
	return true
}

// params reads "(.param .b32 a, .reg .u32 b, ...)" and declares the names.
func (p *parser) params(f *ptx.Func) ([]ptx.VarID, bool) {
	vars, ok := p.paramList()
	var ids []ptx.VarID
	for _, v := range vars {
		ids = append(ids, f.AddVar(v))
		p.bindVar(v, ids[len(ids)-1])
	}
	return ids, ok
}

// bindVar makes the name of a variable known in the innermost scope; a variable in register
// space becomes a register.
func (p *parser) bindVar(v *ptx.Var, id ptx.VarID) {
	if v.Name == "_" {
		return
	}
	name := p.syms.intern(v.Name)
	if v.Space != ptx.RegSpace {
		p.syms.names[name].taken = true
	} else {
		v.Reg = p.fn.f.NewNamedReg(p.syms.unique(v.Name), v.Type, v.Vec)
		p.fn.f.SetRegDecl(v.Reg, p.nextDecl())
		p.syms.declare(name, bindReg, uint32(v.Reg))
		return
	}
	p.syms.declare(name, bindVar, uint32(id))
}

// paramList reads a parenthesised list of parameter declarations, for functions and prototypes.
func (p *parser) paramList() ([]*ptx.Var, bool) {
	if !p.expect('(') {
		return nil, false
	}
	var vars []*ptx.Var
	if p.accept(')') {
		return nil, true
	}
	for {
		v := &ptx.Var{}
		for p.peek() == '.' {
			start := p.pos
			if d := p.directive(); !p.varWord(v, d, start) {
				p.errorAt(start, "unknown directive .%s in a parameter list", d)
				return vars, false
			}
		}
		if v.Type == ptx.NoType || v.Space != ptx.Param && v.Space != ptx.RegSpace {
			p.errorAt(p.pos, "expected a parameter such as \".param .u64 name\", found %s", p.found())
			return vars, false
		}
		if !p.declarator(v) {
			return vars, false
		}
		vars = append(vars, v)
		if p.accept(')') {
			return vars, true
		}
		if !p.expect(',') {
			return vars, false
		}
	}
}

// funcDirectives reads what stands between the parameters and the body.
func (p *parser) funcDirectives(f *ptx.Func) bool {
	d := &f.Directives
	for p.peek() == '.' {
		start := p.pos
		var ok bool
		switch w := p.directive(); w {
		case "maxntid":
			d.MaxNTid, ok = p.ints(3)
		case "reqntid":
			d.ReqNTid, ok = p.ints(3)
		case "reqnctapercluster":
			d.ReqNCtaPerCluster, ok = p.ints(3)
		case "minnctapersm":
			ok = p.intInto(&d.MinNCtaPerSM)
		case "maxnctapersm":
			ok = p.intInto(&d.MaxNCtaPerSM)
		case "maxnreg":
			ok = p.intInto(&d.MaxNReg)
		case "maxclusterrank":
			ok = p.intInto(&d.MaxClusterRank)
		case "abi_preserve":
			ok = p.intInto(&d.ABIPreserve)
		case "abi_preserve_control":
			ok = p.intInto(&d.ABIPreserveControl)
		case "explicitcluster":
			d.ExplicitCluster, ok = true, true
		case "blocksareclusters":
			d.BlocksAreClusters, ok = true, true
		case "noreturn":
			d.NoReturn, ok = true, true
		case "pragma":
			var s string
			s, ok = p.pragma()
			d.Pragmas = append(d.Pragmas, s)
		case "visible", "extern", "weak", "common", "func", "entry", "global", "const", "shared", "tex",
			"version", "target", "address_size", "file", "section", "alias", "loc":
			p.pos = start
			return true // of the module, after a declaration without semicolon
		default:
			p.errorAt(start, "unknown function directive .%s", w)
		}
		if !ok {
			return false
		}
	}
	return true
}

// ints reads one to n integers, separated by commas.
func (p *parser) ints(n int) ([]int, bool) {
	var list []int
	for {
		var v int
		if !p.intInto(&v) {
			return list, false
		}
		list = append(list, v)
		if len(list) == n || !p.accept(',') {
			return list, true
		}
	}
}

func (p *parser) intInto(v *int) bool {
	p.space()
	start := p.pos
	n, ok := p.constant()
	if ok && (n.kind != numInt || n.bits > 1<<31) {
		p.errorAt(start, "expected a number below 2^31")
		return false
	}
	*v = int(n.bits)
	return ok
}

// proto reads a prototype after "name: .callprototype".
func (p *parser) proto(name string) bool {
	pr := ptx.Proto{}
	var ok bool
	if p.peek() == '(' {
		if pr.Results, ok = p.paramList(); !ok {
			return false
		}
	}
	if n, ok := p.name("\"_\""); !ok || n != "_" {
		return ok && p.expect('_')
	}
	if p.peek() == '(' {
		if pr.Params, ok = p.paramList(); !ok {
			return false
		}
	}
	for p.peek() == '.' {
		start := p.pos
		w := p.directive()
		if w == "noreturn" {
			pr.NoReturn = true
			continue
		}
		n, ok := p.uint()
		if !ok || w != "abi_preserve" && w != "abi_preserve_control" {
			p.errorAt(start, "unknown prototype directive .%s", w)
			return false
		}
		pr.Other = append(pr.Other, "."+w+" "+utoa(n))
	}
	if !p.expect(';') {
		return false
	}
	f := p.fn.f
	if !p.fn.frag { // fragments do not know which names the function has
		pr.Name = p.syms.unique(name)
	}
	p.syms.declare(p.syms.intern(name), bindProto, uint32(len(f.Protos)))
	f.Protos = append(f.Protos, pr)
	return true
}

// tableEntries reads ".branchtargets a, b;" or ".calltargets f, g;" after the keyword.
func (p *parser) tableEntries(name string, calls bool) bool {
	f := p.fn.f
	t := p.tableFor(name)
	for {
		p.space()
		start := p.pos
		n, ok := p.name("a name")
		if !ok {
			return false
		}
		if calls {
			p.mention(n, start)
			f.Tables[t].Callees = append(f.Tables[t].Callees, n)
		} else {
			b := p.syms.mention(f, p.syms.intern(n), start).block
			f.Tables[t].Blocks = append(f.Tables[t].Blocks, b)
		}
		if !p.accept(',') {
			return p.expect(';')
		}
	}
}

// tableFor returns the index of the table of that name, which a branch may mention before its
// declaration.
func (p *parser) tableFor(name string) int {
	f := p.fn.f
	n := p.syms.intern(name)
	if b := p.syms.names[n].bind; b != 0 && p.syms.binds[b].kind == bindTable {
		return int(p.syms.binds[b].id)
	}
	t := ptx.Table{}
	if !p.fn.frag {
		t.Name = p.syms.unique(name)
	}
	f.Tables = append(f.Tables, t)
	p.syms.declare(n, bindTable, uint32(len(f.Tables)-1))
	return len(f.Tables) - 1
}

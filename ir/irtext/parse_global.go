package irtext

import (
	"slices"
	"strconv"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir"
)

// linkage is what may stand before a symbol's kind.
type linkage struct {
	has   bool
	link  ir.Linkage
	local bool // dso_local
	pre   bool // dso_preemptable
	vis   ir.Visibility
	dll   ir.DLLStorage
	pos   diag.Pos
}

var linkWords = map[kw]ir.Linkage{kwExternal: ir.External, kwAvailableExternally: ir.AvailableExternally,
	kwLinkonce: ir.LinkOnce, kwLinkonceOdr: ir.LinkOnceODR, kwWeak: ir.WeakAny, kwWeakOdr: ir.WeakODR,
	kwAppending: ir.Appending, kwInternal: ir.Internal, kwPrivate: ir.Private,
	kwExternWeak: ir.ExternWeak, kwCommon: ir.Common}

// parseLinkage parses linkage, preemption, visibility and DLL storage class.
func (p *parser) parseLinkage() linkage {
	l := linkage{pos: p.tok.pos()}
	if k, ok := linkWords[p.tok.kw()]; ok {
		l.has, l.link = true, k
		p.next()
	}
	switch p.tok.kw() {
	case kwDsoLocal:
		l.local = true
		p.next()
	case kwDsoPreemptable:
		l.pre = true
		p.next()
	}
	switch p.tok.kw() {
	case kwDefault:
		p.next()
	case kwHidden:
		l.vis = ir.Hidden
		p.next()
	case kwProtected:
		l.vis = ir.Protected
		p.next()
	}
	pos := p.tok.pos()
	switch p.tok.kw() {
	case kwDllimport:
		l.dll = ir.DLLImport
		p.next()
	case kwDllexport:
		l.dll = ir.DLLExport
		p.next()
	}
	if l.local && l.dll == ir.DLLImport {
		p.errorf(pos, "dso_location and DLL-StorageClass mismatch")
	}
	if l.link.IsLocal() && l.vis != ir.DefaultVisibility {
		p.errorf(l.pos, "symbol with local linkage must have default visibility")
	}
	if l.link.IsLocal() && l.dll != ir.DLLDefault {
		p.errorf(l.pos, "symbol with local linkage cannot have a DLL storage class")
	}
	return l
}

func (l *linkage) apply(g *ir.Global) {
	g.Linkage, g.Visibility, g.DLL = l.link, l.vis, l.dll
	g.DSOLocal, g.Preemptable = l.local, l.pre
}

func (p *parser) unnamedAddr() ir.UnnamedAddr {
	if p.acceptKw(kwUnnamedAddr) {
		return ir.GlobalUnnamedAddr
	}
	if p.acceptKw(kwLocalUnnamedAddr) {
		return ir.LocalUnnamedAddr
	}
	return ir.NoUnnamedAddr
}

// threadLocal parses thread_local or thread_local(model).
func (p *parser) threadLocal() ir.ThreadLocal {
	if !p.acceptKw(kwThreadLocal) {
		return ir.NotThreadLocal
	}
	if !p.accept(tkLParen) {
		return ir.GeneralDynamic
	}
	var t ir.ThreadLocal
	switch p.tok.kw() {
	case kwLocaldynamic:
		t = ir.LocalDynamic
	case kwInitialexec:
		t = ir.InitialExec
	case kwLocalexec:
		t = ir.LocalExec
	default:
		p.unexpected("localdynamic, initialexec or localexec")
	}
	p.next()
	p.expect(tkRParen)
	return t
}

// parseSymbol parses a variable, alias or ifunc behind its name and equals sign. When unnamed,
// tok is only where it starts.
func (p *parser) parseSymbol(tok *token, unnamed bool) {
	var k nameKey
	if unnamed || tok.kind == tkGlobalID || tok.text == "" {
		k = p.numberSymbol(tok)
	} else {
		k = nameKey{tok.name(), -1}
	}
	l := p.parseLinkage()
	tl := p.threadLocal()
	ua := p.unnamedAddr()
	if p.tok.kw() == kwAlias || p.tok.kw() == kwIfunc {
		p.parseAlias(tok, k, &l, tl, ua)
		return
	}
	as := uint32(0)
	if p.tok.kw() == kwAddrspace {
		as = p.parseAddrSpace()
	}
	ext := p.acceptKw(kwExternallyInitialized)
	isConst := p.acceptKw(kwConstant)
	if !isConst && !p.acceptKw(kwGlobal) {
		p.unexpected("'global' or 'constant'")
	}
	pos := p.tok.pos()
	t := p.parseType()
	var init *ir.Value
	if !l.has || l.link != ir.External && l.link != ir.ExternWeak {
		init = p.parseConst(t)
	}
	if kind := p.ts.Kind(t); kind == ir.KindFunc || t == ir.Label || t == ir.Metadata || t == ir.Token || t == ir.X86AMX {
		p.errorf(pos, "invalid type for global variable")
	}
	var v *ir.GlobalVar
	g := p.defineSymbol(tok, k, p.ts.Pointer(as), func(name string) *ir.Global {
		v = p.m.AddVar(name, t, as)
		return &v.Global
	})
	l.apply(g)
	g.ThreadLocal, g.UnnamedAddr = tl, ua
	v.Init, v.Constant, v.ExternInit = init, isConst, ext
	for p.accept(tkComma) {
		p.varProperty(v)
	}
	p.attrs, p.groupRefs = p.attrs[:0], p.groupRefs[:0]
	p.parseAttrs(ir.OnFn, false)
	if len(p.attrs)+len(p.groupRefs) > 0 {
		p.headers = append(p.headers, headerRefs{v: v, attrs: append([]ir.Attr(nil), p.attrs...),
			refs: append([]groupRef(nil), p.groupRefs...)})
	}
}

// varProperty parses one property of a variable behind its comma.
func (p *parser) varProperty(v *ir.GlobalVar) {
	switch p.tok.kw() {
	case kwSection:
		p.next()
		v.Section = p.expectString()
		return
	case kwPartition:
		p.next()
		v.Partition = p.expectString()
		return
	case kwAlign:
		p.next()
		v.Align = p.alignValue()
		return
	case kwCodeModel:
		p.next()
		pos := p.tok.pos()
		v.CodeModel = p.expectString()
		switch v.CodeModel {
		case "tiny", "small", "kernel", "medium", "large":
		default:
			p.errorf(pos, "expected global code model string")
		}
		return
	case kwNoSanitizeAddress, kwNoSanitizeHwaddress, kwSanitizeMemtag, kwSanitizeAddressDyninit:
		v.Sanitizer = append(v.Sanitizer, p.tok.text)
		p.next()
		return
	case kwComdat:
		v.Comdat, v.HasComdatName = p.comdatUse(v.Name)
		return
	}
	if p.tok.kind == tkMDName {
		v.Attach = p.addAttachment(v.Attach)
		return
	}
	p.errorf(p.tok.pos(), "unknown global variable property")
}

// addAttachment parses !kind !node and appends it.
func (p *parser) addAttachment(as []ir.Attachment) []ir.Attachment {
	kind := p.m.MD.Kind(p.tok.name())
	p.next()
	pos := p.tok.pos()
	md := p.parseMD()
	if n := p.m.MD.Node(md); n == nil || n.Kind == ir.MDString || n.Kind == ir.MDValue {
		p.errorf(pos, "expected metadata node")
	}
	return append(as, ir.Attachment{Kind: kind, MD: md})
}

// parseAlias parses an alias or ifunc; its keyword is next.
func (p *parser) parseAlias(tok *token, k nameKey, l *linkage, tl ir.ThreadLocal, ua ir.UnnamedAddr) {
	kind, what := ir.KindAlias, "alias"
	if p.tok.kw() == kwIfunc {
		kind, what = ir.KindIFunc, "ifunc"
	}
	p.next()
	switch l.link {
	case ir.Appending, ir.ExternWeak, ir.Common:
		if kind == ir.KindAlias || l.link != ir.ExternWeak { // LLVM's verifier rejects the latter
			p.errorf(l.pos, "invalid linkage type for %s", what)
		}
	}
	t := p.parseType()
	p.expect(tkComma)
	pos := p.tok.pos()
	var target *ir.Value
	op := ir.OpInvalid
	if p.tok.kind == tkWord {
		op = words[p.tok.word].op
	}
	switch op {
	case ir.OpBitCast, ir.OpGetElementPtr, ir.OpAddrSpaceCast, ir.OpIntToPtr:
		target = p.parseConst(ir.NoType) // LLVM 14 and older: the type is that of the expression
	default:
		target = p.typedConst()
	}
	if !p.ts.IsPtr(target.Type) {
		p.errorf(pos, "an alias or ifunc must have pointer type")
	}
	var a *ir.Alias
	g := p.defineSymbol(tok, k, target.Type, func(name string) *ir.Global {
		a = p.m.AddAlias(kind, name, t, p.ts.AddrSpace(target.Type), target)
		return &a.Global
	})
	l.apply(g)
	g.ThreadLocal, g.UnnamedAddr = tl, ua
	for p.accept(tkComma) {
		if p.acceptKw(kwPartition) {
			g.Partition = p.expectString()
		} else if p.tok.kind == tkMDName {
			g.Attach = p.addAttachment(g.Attach)
		} else {
			p.errorf(p.tok.pos(), "unknown alias or ifunc property")
		}
	}
}

// parseFunction parses a function definition or declaration; its keyword is next. The body is
// skipped and remembered.
func (p *parser) parseFunction(def bool) {
	p.next()
	var attach []ir.Attachment
	for !def && p.tok.kind == tkMDName {
		attach = p.addAttachment(attach)
	}
	l := p.parseLinkage()
	conv := p.parseConv()
	p.attrs = p.attrs[:0]
	p.parseAttrs(ir.OnRet, false)
	retAttrs := p.internAttrs()
	p.checkFnLinkage(&l, def)
	retPos := p.tok.pos()
	ret := p.parseRetType()
	tok := p.tok
	var k nameKey
	switch tok.kind {
	case tkGlobal:
		k = nameKey{tok.name(), -1}
		if tok.text == "" {
			k = p.numberSymbol(&tok)
		}
	case tkGlobalID:
		k = p.numberSymbol(&tok)
	default:
		p.unexpected("function name")
	}
	p.next()
	args := p.parseParams()
	sig := p.ts.Func(ret, args.types, args.vararg)
	ua := p.unnamedAddr()
	as := p.programSpace()
	var f *ir.Func
	g := p.defineSymbol(&tok, k, p.ts.Pointer(as), func(name string) *ir.Global {
		f = p.m.AddFunc(name, sig)
		return &f.Global
	})
	l.apply(g)
	g.AddrSpace, g.UnnamedAddr, g.Attach = as, ua, attach
	f.Conv, f.RetAttrs = conv, retAttrs
	copy(f.ParamAttrs, args.attrs)
	if len(args.attrs) > 0 && ret != ir.Void && p.m.Attrs.Has(args.attrs[0], ir.AttrStructRet) {
		p.errorf(retPos, "functions with 'sret' argument must return void")
	}
	p.fnProperties(f)
	if !def {
		if p.tok.kind == tkLBrace {
			p.errorf(p.tok.pos(), "a declaration cannot have a body")
		}
		for i, n := range args.names {
			if n != "" && i < len(f.Params) {
				f.SetName(f.Params[i], n)
			}
		}
		return
	}
	p.skipFunction(f, &args)
}

// programSpace parses the address space of a function: the data layout's when none is stated.
func (p *parser) programSpace() uint32 {
	if p.tok.kw() == kwAddrspace {
		return p.parseAddrSpace()
	}
	if p.m.DataLayout != "" {
		if l, err := p.m.Layout(); err == nil {
			return l.ProgramAS
		}
	}
	return 0
}

// skipFunction remembers the body, which is next, and goes behind it.
func (p *parser) skipFunction(f *ir.Func, args *params) {
	for p.tok.kind == tkMDName {
		f.Attach = p.addAttachment(f.Attach)
	}
	if p.tok.kind != tkLBrace {
		p.unexpected("'{' in function body")
	}
	start := p.tok.off
	end := p.skipBody(start)
	pos := p.tok.pos()
	if end < 0 {
		p.at = len(p.src)
		end = len(p.src)
	}
	nums := args.nums
	for i, n := range args.names {
		if n != "" {
			f.SetName(f.Params[i], n)
		}
		if args.pos != nil {
			f.SetPos(f.Params[i], args.pos[i])
		}
	}
	p.bodies = append(p.bodies, body{f, start, end, nums, pos})
	p.at = end
	p.next()
}

// checkFnLinkage reports linkages that functions cannot have.
func (p *parser) checkFnLinkage(l *linkage, def bool) {
	switch l.link {
	case ir.External:
	case ir.ExternWeak:
		if def {
			p.errorf(l.pos, "invalid linkage for function definition")
		}
	case ir.Appending, ir.Common:
		p.errorf(l.pos, "invalid function linkage type")
	default:
		if !def {
			p.errorf(l.pos, "invalid linkage for function declaration")
		}
	}
}

// parseRetType parses the result type of a function, without what may follow a type in
// parentheses: those hold the parameters.
func (p *parser) parseRetType() ir.Type {
	pos := p.tok.pos()
	t := p.parseTypeVoid()
	if t == ir.Label || t == ir.Metadata || p.ts.Kind(t) == ir.KindFunc {
		p.errorf(pos, "invalid function return type")
	}
	return t
}

// parseConv parses a calling convention: a keyword or cc N.
func (p *parser) parseConv() ir.CallConv {
	if p.tok.kind != tkWord {
		return 0
	}
	if c := words[p.tok.word].conv; c != 0 {
		p.next()
		if c-1 == ir.RISCVVLS128 && p.tok.kind == tkLParen {
			return p.vectorLength()
		}
		return c - 1
	}
	if !p.acceptKw(kwCc) {
		return 0
	}
	pos := p.tok.pos()
	n := p.expectUint(1<<32 - 1)
	if n > uint64(ir.MaxCallConv) {
		p.errorf(pos, "calling convention is too large")
	}
	return ir.CallConv(n)
}

// vectorLength parses the length of vectors of the convention riscv_vls_cc, in parentheses.
func (p *parser) vectorLength() ir.CallConv {
	pos := p.tok.pos()
	p.next()
	n := p.expectUint(1<<32 - 1)
	p.expect(tkRParen)
	c, ok := ir.ParseCallConv("riscv_vls_cc(" + strconv.FormatUint(n, 10) + ")")
	if !ok {
		p.errorf(pos, "unknown RISC-V ABI VLEN")
	}
	return c
}

// params are the parameters of a function header.
type params struct {
	types  []ir.Type
	attrs  []ir.AttrSet
	names  []string
	nums   []int64
	pos    []diag.Pos
	vararg bool
	seen   map[string]bool // names, when there are many
	nseen  int             // how many of names are in seen
}

// has reports whether a parameter has that name already.
func (a *params) has(name string) bool {
	if len(a.names) < 16 {
		return slices.Contains(a.names, name)
	}
	if a.seen == nil {
		a.seen = make(map[string]bool)
	}
	for _, n := range a.names[a.nseen:] {
		a.seen[n] = true
	}
	a.nseen = len(a.names)
	return a.seen[name]
}

// parseParams parses the parameters of a function in their parentheses.
func (p *parser) parseParams() params {
	var a params
	p.expect(tkLParen)
	if p.accept(tkRParen) {
		return a
	}
	next := int64(0)
	for {
		if p.accept(tkDots) {
			a.vararg = true
			break
		}
		pos := p.tok.pos()
		t := p.parseTypeVoid()
		if t == ir.Void {
			p.errorf(pos, "argument can not have void type")
		}
		if t == ir.Label || p.ts.Kind(t) == ir.KindFunc {
			p.errorf(pos, "invalid type for function argument")
		}
		set := p.attrSet(ir.OnParam)
		name, num := "", int64(-1)
		npos := p.tok.pos()
		switch p.tok.kind {
		case tkLocal:
			name = p.tok.name()
			if a.has(name) {
				p.errorf(npos, "redefinition of argument '%%%s'", name)
			}
			p.next()
		case tkLocalID:
			num = int64(p.tok.num)
			if num < next {
				p.errorf(npos, "argument expected to be numbered '%%%d' or greater", next)
			}
			next = num + 1
			p.next()
		default:
			num = next
			next++
		}
		a.types, a.attrs, a.names = append(a.types, t), append(a.attrs, set), append(a.names, name)
		a.nums, a.pos = append(a.nums, num), append(a.pos, npos)
		if !p.accept(tkComma) {
			break
		}
	}
	p.expect(tkRParen)
	return a
}

// fnProperties parses what follows the parameters of a function.
func (p *parser) fnProperties(f *ir.Func) {
	p.attrs, p.groupRefs = p.attrs[:0], p.groupRefs[:0]
	p.parseAttrs(ir.OnFn, false)
	if len(p.groupRefs) > 0 {
		p.headers = append(p.headers, headerRefs{f: f, attrs: append([]ir.Attr(nil), p.attrs...),
			refs: append([]groupRef(nil), p.groupRefs...)})
	} else {
		p.setFnAttrs(f)
	}
	if p.acceptKw(kwSection) {
		f.Section = p.expectString()
	}
	if p.acceptKw(kwPartition) {
		f.Partition = p.expectString()
	}
	if p.tok.kw() == kwComdat {
		f.Comdat, _ = p.comdatUse(f.Name)
	}
	if p.acceptKw(kwAlign) {
		f.Align = p.alignValue()
	}
	if p.acceptKw(kwGc) {
		f.GC = p.expectString()
	}
	if p.acceptKw(kwPrefix) {
		f.Prefix = p.typedConst()
	}
	if p.acceptKw(kwPrologue) {
		f.Prologue = p.typedConst()
	}
	if p.acceptKw(kwPersonality) {
		f.Personality = p.typedConst()
	}
}

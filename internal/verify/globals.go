package verify

import (
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// module checks what is not in functions: symbols, constants of initialisers, metadata.
func (c *checker) module() {
	m := c.m
	if c.sh.layErr != nil {
		c.errAt(0, "%v", c.sh.layErr)
	}
	c.poolConsts()
	for _, g := range m.Vars {
		c.globalVar(g)
	}
	for _, a := range m.Aliases {
		c.alias(a)
	}
	c.reservedUses()
	c.comdats()
	c.moduleMetadata()
}

// isDeclaration reports whether the symbol has no body or initialiser here.
func isDeclaration(g *ir.Global) bool {
	switch {
	case g.Var != nil:
		return g.Var.Init == nil
	case g.Func != nil:
		return g.Func.IsDecl()
	}
	return false
}

// globalValue checks what all symbols have in common.
func (c *checker) globalValue(g *ir.Global) {
	decl := isDeclaration(g)
	pos := g.Pos
	switch {
	case decl && g.Linkage != ir.External && g.Linkage != ir.ExternWeak:
		c.errAt(pos, "@%s is declared only, but with %v linkage", g.Name, g.Linkage)
		return
	case g.Linkage == ir.Appending && g.Var == nil:
		c.errAt(pos, "@%s: only variables can have appending linkage", g.Name)
		return
	case g.Linkage == ir.Appending && c.ts.Kind(g.ValueType) != ir.KindArray:
		c.errAt(pos, "@%s: only arrays can have appending linkage", g.Name)
		return
	case (decl || g.Linkage == ir.AvailableExternally) && g.Comdat != "":
		c.errAt(pos, "@%s is a declaration and cannot be in a comdat", g.Name)
		return
	case g.Align > ir.MaxAlign:
		c.errAt(pos, "@%s has an alignment that is too large", g.Name)
		return
	}
	switch g.DLL {
	case ir.DLLExport:
		if g.Visibility == ir.Hidden {
			c.errAt(pos, "@%s is dllexport and cannot be hidden", g.Name)
		}
	case ir.DLLImport:
		ok := decl && (g.Linkage == ir.External || g.Linkage == ir.ExternWeak) || g.Linkage == ir.AvailableExternally
		switch {
		case g.Visibility != ir.DefaultVisibility:
			c.errAt(pos, "@%s is dllimport and must have default visibility", g.Name)
		case g.DSOLocal:
			c.errAt(pos, "@%s is dllimport and cannot be dso_local", g.Name)
		case !ok:
			c.errAt(pos, "@%s is dllimport but not external", g.Name)
		}
	}
	if g.Linkage.IsLocal() && g.Visibility != ir.DefaultVisibility {
		c.errAt(pos, "@%s has %v linkage and must have default visibility", g.Name, g.Linkage)
	}
	c.globalAttachments(g)
}

// globalAttachments checks !associated and !absolute_symbol.
func (c *checker) globalAttachments(g *ir.Global) {
	for _, a := range g.Attach {
		n := c.mdNode(a.MD)
		switch a.Kind {
		case ir.MDAssociated:
			switch {
			case !isTuple(n) || len(n.Ops) != 1:
				c.errAt(g.Pos, "!associated of @%s needs one operand", g.Name)
			case n.Ops[0] == 0:
				c.errAt(g.Pos, "!associated of @%s needs a symbol", g.Name)
			default:
				v := c.mdConst(n.Ops[0])
				switch {
				case v == nil:
					c.errAt(g.Pos, "!associated of @%s needs a symbol", g.Name)
				case !c.ts.IsPtr(v.Type):
					c.errAt(g.Pos, "!associated of @%s needs a pointer", g.Name)
				case c.symbolOf(stripCasts(&c.m.Pool, v)) == g:
					c.errAt(g.Pos, "!associated of @%s refers to itself", g.Name)
				}
			}
		case ir.MDAbsoluteSymbol:
			t := c.ts.Int(c.lay.PointerBits(g.AddrSpace))
			c.rangeMD(g.Pos, n, t, "!absolute_symbol", true)
		}
	}
}

func (c *checker) globalVar(g *ir.GlobalVar) {
	pos := g.Pos
	c.globalValue(&g.Global)
	if g.Init != nil {
		if g.Init.Type != g.ValueType {
			c.errAt(pos, "the initialiser of @%s has type %s instead of %s", g.Name, c.typeName(g.Init.Type), c.typeName(g.ValueType))
			return
		}
		if g.Linkage == ir.Common {
			switch {
			case !c.m.IsZero(g.Init):
				c.errAt(pos, "@%s has common linkage and must be zero", g.Name)
				return
			case g.Constant:
				c.errAt(pos, "@%s has common linkage and cannot be constant", g.Name)
				return
			case g.Comdat != "":
				c.errAt(pos, "@%s has common linkage and cannot be in a comdat", g.Name)
				return
			}
		}
	}
	c.reservedVar(g)
	for _, a := range g.Attach {
		n := c.mdNode(a.MD)
		if a.Kind != ir.MDDbg {
			if n != nil {
				c.roots.plain.Add(a.MD)
			}
			continue
		}
		if c.sh.debugInfo {
			c.roots.debug.Add(a.MD)
			if !isDI(n, "DIGlobalVariableExpression") {
				c.diAt(pos, "!dbg of a variable must be a DIGlobalVariableExpression")
			}
		}
	}
	t := c.facts(g.ValueType)
	switch {
	case t.scalable:
		c.errAt(pos, "variable @%s cannot hold scalable vectors", g.Name)
	case t.noGlobal:
		c.errAt(pos, "variable @%s has a target type that variables cannot have", g.Name)
	case t.token, g.ValueType == ir.Void, g.ValueType == ir.X86AMX:
		c.errAt(pos, "variable @%s has type %s, which variables cannot have", g.Name, c.typeName(g.ValueType))
	}
}

// reservedVar checks the variables whose names LLVM gives a meaning.
func (c *checker) reservedVar(g *ir.GlobalVar) {
	ts := c.ts
	pos := g.Pos
	switch g.Name {
	case "llvm.global_ctors", "llvm.global_dtors":
		if g.Init != nil && g.Linkage != ir.Appending {
			c.errAt(pos, "@%s must have appending linkage", g.Name)
			return
		}
		if ts.Kind(g.ValueType) != ir.KindArray {
			return
		}
		e := ts.Elem(g.ValueType)
		f := ts.Elems(e)
		ok := ts.Kind(e) == ir.KindStruct && (len(f) == 2 || len(f) == 3) && f[0] == ir.I32 && ts.IsPtr(f[1]) && ts.AddrSpace(f[1]) == c.lay.ProgramAS
		switch {
		case !ok:
			c.errAt(pos, "@%s must be an array of {i32, ptr, ptr}", g.Name)
		case len(f) == 2:
			c.errAt(pos, "@%s needs a third field, which may be null", g.Name)
		case !ts.IsPtr(f[2]):
			c.errAt(pos, "@%s must be an array of {i32, ptr, ptr}", g.Name)
		}
	case "llvm.used", "llvm.compiler.used":
		if g.Init != nil && g.Linkage != ir.Appending {
			c.errAt(pos, "@%s must have appending linkage", g.Name)
			return
		}
		if ts.Kind(g.ValueType) != ir.KindArray {
			return
		}
		if !ts.IsPtr(ts.Elem(g.ValueType)) {
			c.errAt(pos, "@%s must be an array of pointers", g.Name)
			return
		}
		if g.Init == nil {
			return
		}
		if g.Init.Op != ir.OpConstArray {
			c.errAt(pos, "@%s must have an array of symbols as its value", g.Name)
			return
		}
		for _, e := range g.Init.Args {
			s := c.symbolOf(stripCasts(&c.m.Pool, e))
			if s == nil || s.Name == "" {
				c.errAt(pos, "@%s has a member that is not a named symbol", g.Name)
				return
			}
		}
	}
}

func isReserved(name string) bool {
	switch name {
	case "llvm.global_ctors", "llvm.global_dtors", "llvm.used", "llvm.compiler.used":
		return true
	}
	return false
}

// reservedUses checks that nothing refers to the reserved variables.
func (c *checker) reservedUses() {
	for _, g := range c.m.Vars {
		if !isReserved(g.Name) {
			continue
		}
		used := false
		for _, v := range c.m.Consts() {
			used = used || v.Op == ir.OpGlobal && c.symbolOf(v) == &g.Global
		}
		for _, f := range c.m.Funcs {
			for _, v := range f.Consts() {
				used = used || v.Op == ir.OpGlobal && v.Uses > 0 && c.symbolOf(v) == &g.Global
			}
		}
		if used {
			c.errAt(g.Pos, "@%s may not be referred to", g.Name)
		}
	}
}

func (c *checker) alias(a *ir.Alias) {
	c.globalValue(&a.Global)
	pos := a.Pos
	ifunc := a.Kind == ir.KindIFunc
	what := "alias"
	if ifunc {
		what = "ifunc"
	}
	switch a.Linkage {
	case ir.External, ir.Private, ir.Internal, ir.LinkOnce, ir.LinkOnceODR, ir.WeakAny, ir.WeakODR:
	case ir.AvailableExternally:
		if ifunc {
			c.errAt(pos, "ifunc @%s cannot have %v linkage", a.Name, a.Linkage)
			return
		}
	default:
		c.errAt(pos, "%s @%s cannot have %v linkage", what, a.Name, a.Linkage)
		return
	}
	if a.Target == nil {
		c.errAt(pos, "%s @%s has no target", what, a.Name)
		return
	}
	if ifunc {
		c.ifunc(a)
		return
	}
	switch {
	case a.Target.Type != c.ts.Pointer(a.AddrSpace):
		c.errAt(pos, "alias @%s and what it points to have different types", a.Name)
	case !(a.Target.Op == ir.OpGlobal || a.Target.IsConstExpr()):
		c.errAt(pos, "alias @%s must point to a symbol or an expression of one", a.Name)
	default:
		c.aliasTarget(a)
	}
}

// aliasTarget walks the expression behind an alias, through other aliases: all symbols in it must
// be defined and the walk must not come back.
func (c *checker) aliasTarget(a *ir.Alias) {
	onWay := map[*ir.Global]bool{&a.Global: true}
	work := []*ir.Value{a.Target}
	for steps := 0; len(work) > 0; steps++ {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		if g := c.symbolOf(v); v.Op == ir.OpGlobal {
			switch {
			case g == nil || isDeclaration(g) || g.Linkage == ir.AvailableExternally && a.Linkage != ir.AvailableExternally:
				c.errAt(a.Pos, "alias @%s must point to a definition", a.Name)
				return
			case a.Linkage == ir.AvailableExternally && g.Linkage != ir.AvailableExternally:
				c.errAt(a.Pos, "alias @%s is available_externally and must point to such a symbol", a.Name)
				return
			case g.Alias != nil && g.Kind == ir.KindAlias:
				if onWay[g] {
					c.errAt(a.Pos, "aliases form a cycle through @%s", a.Name)
					return
				}
				onWay[g] = true
				if interposable(g.Linkage) {
					c.errAt(a.Pos, "alias @%s points to @%s, which can be replaced at link time", a.Name, g.Name)
					return
				}
				if g.Alias.Target != nil {
					work = append(work, g.Alias.Target)
				}
			}
			continue
		}
		if steps > 1<<20 {
			return
		}
		work = append(work, v.Args...)
	}
}

func (c *checker) ifunc(a *ir.Alias) {
	g := c.symbolOf(stripCasts(&c.m.Pool, a.Target))
	for range len(c.m.Aliases) {
		if g == nil || g.Alias == nil || g.Kind != ir.KindAlias || g.Alias.Target == nil {
			break
		}
		g = c.symbolOf(stripCasts(&c.m.Pool, g.Alias.Target))
	}
	switch {
	case g == nil || g.Func == nil:
		c.errAt(a.Pos, "ifunc @%s must have a function as its resolver", a.Name)
	case g.Func.IsDecl():
		c.errAt(a.Pos, "the resolver of ifunc @%s must be defined", a.Name)
	case !c.ts.IsPtr(g.Func.Result()):
		c.errAt(a.Pos, "the resolver of ifunc @%s must return a pointer", a.Name)
	}
}

// comdats checks that on COFF no member of a comdat of its own name is private.
func (c *checker) comdats() {
	coff := strings.Contains(c.m.Triple, "windows") && !strings.Contains(c.m.Triple, "windows-macho") && !strings.Contains(c.m.Triple, "elf")
	if !coff {
		return
	}
	for _, d := range c.m.Comdats {
		if g := c.m.Lookup(d.Name); g != nil && g.Comdat == d.Name && g.Linkage == ir.Private {
			c.errAt(g.Pos, "@%s leads a comdat and cannot be private", g.Name)
		}
	}
}

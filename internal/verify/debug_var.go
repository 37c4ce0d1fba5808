package verify

import "github.com/warpwise/warpwise/ir"

// The classes of debug info about variables, labels, expressions and imports.

func diGlobalVariable(c *checker, n *ir.MDNode) string {
	if msg := c.diVar(n); msg != "" {
		return msg
	}
	def := true
	if f, ok := n.Field("isDefinition"); ok {
		def = f.Int != 0
	}
	switch {
	case !c.refOK(n, "type", isType):
		return "the type of a variable must be a type"
	case def && !has(n, "type"):
		return "a global variable needs a type"
	case !c.refOK(n, "declaration", class("DIDerivedType")):
		return "declaration must be a member"
	}
	return ""
}

func diLocalVariable(c *checker, n *ir.MDNode) string {
	if msg := c.diVar(n); msg != "" {
		return msg
	}
	scope, _ := c.diField(n, "scope")
	t, _ := c.diField(n, "type")
	switch {
	case !c.refOK(n, "type", isType):
		return "the type of a variable must be a type"
	case !isLocalScope(scope):
		return "a local variable needs a local scope"
	case isDI(t, "DISubroutineType"):
		return "a variable cannot have the type of a subroutine"
	}
	return ""
}

func diLabel(c *checker, n *ir.MDNode) string {
	scope, _ := c.diField(n, "scope")
	switch {
	case !c.refOK(n, "file", class("DIFile")):
		return "file must be a DIFile"
	case !isLocalScope(scope):
		return "a label needs a local scope"
	}
	return ""
}

func diExpression(c *checker, n *ir.MDNode) string {
	if !exprOK(n) {
		return "malformed expression"
	}
	return ""
}

func diGlobalVariableExpression(c *checker, n *ir.MDNode) string {
	v, _ := c.diField(n, "var")
	e, _ := c.diField(n, "expr")
	switch {
	case !isDI(v, "DIGlobalVariable"):
		return "a global variable expression needs a global variable"
	case !isDI(e, "DIExpression"):
		return "a global variable expression needs an expression"
	}
	if off, size, ok := exprFragment(e); ok {
		if total, known := c.variableSize(v); known {
			switch {
			case size > total || off+size > total:
				return "a fragment goes beyond its variable"
			case size == total:
				return "a fragment covers its whole variable"
			}
		}
	}
	return ""
}

func diImportedEntity(c *checker, n *ir.MDNode) string {
	switch {
	case diTag(n) != tagImportModule && diTag(n) != tagImportDecl:
		return "invalid tag of an imported entity"
	case !c.refOK(n, "scope", isScope):
		return "invalid scope"
	}
	return ""
}

func diObjCProperty(c *checker, n *ir.MDNode) string {
	switch {
	case !c.refOK(n, "type", isType):
		return "the type of a property must be a type"
	case !c.refOK(n, "file", class("DIFile")):
		return "file must be a DIFile"
	}
	return ""
}

func diCommonBlock(c *checker, n *ir.MDNode) string {
	switch {
	case !c.refOK(n, "scope", isScope):
		return "invalid scope"
	case !c.refOK(n, "declaration", class("DIGlobalVariable")):
		return "declaration must be a global variable"
	}
	return ""
}

func diGeneric(c *checker, n *ir.MDNode) string {
	if diTag(n) == 0 {
		return "a generic node needs a tag"
	}
	return ""
}

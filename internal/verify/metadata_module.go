package verify

import (
	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ir"
	"strings"
)

// moduleMetadata checks named metadata and all nodes that something refers to.
func (c *checker) moduleMetadata() {
	for _, n := range c.m.NamedMD {
		switch n.Name {
		case "llvm.ident", "llvm.commandline":
			for _, op := range n.Ops {
				t := c.mdNode(op)
				if !isTuple(t) || len(t.Ops) != 1 || c.mdString(t.Ops[0]) == nil {
					c.errAt(nodePos(t), "an operand of !%s must be a tuple of one string", n.Name)
				}
			}
		case "llvm.module.flags":
			c.moduleFlags(n.Ops)
		case "llvm.dbg.cu":
			if c.sh.debugInfo {
				for _, op := range n.Ops {
					if t := c.mdNode(op); !isDI(t, "DICompileUnit") {
						c.diAt(nodePos(t), "an operand of !llvm.dbg.cu must be a compile unit")
					}
				}
			}
		default:
			if c.sh.debugInfo && strings.HasPrefix(n.Name, "llvm.dbg.") {
				c.diAt(diag.NoPos, "unknown named metadata !%s", n.Name)
			}
		}
		for _, op := range n.Ops {
			if op == 0 {
				continue
			}
			if strings.HasPrefix(n.Name, "llvm.dbg.") {
				c.roots.debug.Add(op)
			} else {
				c.roots.named.Add(op)
			}
		}
	}
	c.nodes()
}

func nodePos(n *ir.MDNode) diag.Pos {
	if n == nil {
		return diag.NoPos
	}
	return n.Pos
}

// The behaviours of module flags, by number.
const (
	flagError = 1 + iota
	flagWarning
	flagRequire
	flagOverride
	flagAppend
	flagAppendUnique
	flagMax
	flagMin
)

func (c *checker) moduleFlags(ops []ir.MD) {
	seen := make(map[string]*ir.MDNode)
	var required []*ir.MDNode
	for _, op := range ops {
		n := c.mdNode(op)
		if msg := c.moduleFlag(n, seen, &required); msg != "" {
			c.errAt(nodePos(n), "module flag %s", msg)
		}
	}
	for _, r := range required {
		k := c.mdString(r.Ops[0])
		f := seen[k.Str]
		switch {
		case f == nil:
			c.errAt(r.Pos, "module flag %q is required but missing", k.Str)
		case f.Ops[2] != r.Ops[1]:
			c.errAt(r.Pos, "module flag %q does not have the required value", k.Str)
		}
	}
	_, a := seen["aarch64-elf-pauthabi-platform"]
	_, b := seen["aarch64-elf-pauthabi-version"]
	if a != b {
		c.errAt(diag.NoPos, "module flags aarch64-elf-pauthabi-platform and -version go together")
	}
}

func (c *checker) moduleFlag(n *ir.MDNode, seen map[string]*ir.MDNode, required *[]*ir.MDNode) string {
	if !isTuple(n) || len(n.Ops) != 3 {
		return "needs three operands"
	}
	b := c.mdInt(n.Ops[0])
	if b == nil {
		return "has a behaviour that is not an integer"
	}
	behaviour := uint64(0)
	if x := c.m.BigValue(b); x.IsUint64() {
		behaviour = x.Uint64()
	}
	if behaviour < flagError || behaviour > flagMin {
		return "has an unknown behaviour"
	}
	id := c.mdString(n.Ops[1])
	if id == nil {
		return "has no name"
	}
	value := c.mdNode(n.Ops[2])
	switch behaviour {
	case flagMin:
		if v := c.mdInt(n.Ops[2]); v == nil || c.signed(v).Sign() < 0 {
			return "of behaviour min needs a value that is not negative"
		}
	case flagMax:
		if c.mdInt(n.Ops[2]) == nil {
			return "of behaviour max needs an integer"
		}
	case flagRequire:
		if !isTuple(value) || len(value.Ops) != 2 || c.mdString(value.Ops[0]) == nil {
			return "of behaviour require needs a pair of a name and a value"
		}
		*required = append(*required, value)
	case flagAppend, flagAppendUnique:
		if !isTuple(value) {
			return "of behaviour append needs a list"
		}
	}
	if behaviour != flagRequire {
		if seen[id.Str] != nil {
			return "is given twice: " + id.Str
		}
		seen[id.Str] = n
	}
	return c.knownFlag(id.Str, n, value)
}

// knownFlag returns what is wrong with the value of a flag whose name says what it must be, or "".
func (c *checker) knownFlag(name string, n, value *ir.MDNode) string {
	switch name {
	case "wchar_size", "SemanticInterposition":
		if c.mdInt(n.Ops[2]) == nil {
			return name + " needs an integer"
		}
	case "Linker Options":
		if len(c.m.NamedNode("llvm.linker.options")) == 0 {
			return "Linker Options is no longer allowed"
		}
	case "CG Profile":
		if isTuple(value) {
			for _, op := range value.Ops {
				if msg := c.profileEdge(c.mdNode(op)); msg != "" {
					return msg
				}
			}
		}
	}
	return ""
}

// profileEdge checks an element of CG Profile: two functions or nulls, and a count.
func (c *checker) profileEdge(n *ir.MDNode) string {
	if !isTuple(n) || len(n.Ops) != 3 {
		return "CG Profile has an entry that is not a triple"
	}
	for _, op := range n.Ops[:2] {
		if op == 0 {
			continue
		}
		v := c.mdConst(op)
		if v == nil {
			return "CG Profile has an edge from or to something that is not a function"
		}
		if g := c.symbolOf(stripCasts(&c.m.Pool, v)); g == nil || g.Func == nil {
			return "CG Profile has an edge from or to something that is not a function"
		}
	}
	if c.mdInt(n.Ops[2]) == nil {
		return "CG Profile has a count that is not an integer"
	}
	return ""
}

// nodes checks every node that can be reached. Behind roots that stay when debug info is stripped
// everything wrong is an error; behind the others it is broken debug info.
func (c *checker) nodes() {
	w := &nodeWalk{c: c, seen: make([]bool, c.m.MD.Len()), listed: make(map[ir.MD]bool)}
	for _, op := range c.m.NamedNode("llvm.dbg.cu") {
		w.listed[op] = true
	}
	if c.sh.debugInfo {
		c.sharedSubprograms()
	}
	if !c.sh.debugInfo || c.sh.brokenDI.Load() {
		w.stripped = true
	}
	w.from(&c.roots.plain, false, true)
	w.from(&c.roots.named, true, true)
	w.loops = true
	w.from(&c.roots.loops, true, true)
	w.loops = false
	if !c.sh.debugInfo {
		return
	}
	w.from(&c.roots.debugl, true, false)
	w.from(&c.roots.debug, false, false)
}

// nodeWalk visits metadata nodes, each once.
type nodeWalk struct {
	c        *checker
	seen     []bool
	listed   map[ir.MD]bool // compile units in !llvm.dbg.cu
	stripped bool           // debug info goes away, !llvm.dbg.cu with it
	loops    bool           // source locations go away with debug info
	work     []ir.MD
}

func (w *nodeWalk) from(roots *dense.Bits[ir.MD], locs, hard bool) {
	for m := range roots.All() {
		if int(m) < len(w.seen) && !w.seen[m] {
			w.seen[m] = true
			w.work = append(w.work, m)
			w.visit(locs, hard)
		}
	}
}

func (w *nodeWalk) visit(locs, hard bool) {
	c := w.c
	report := c.diAt
	if hard {
		report = c.errAt
	}
	for len(w.work) > 0 {
		m := w.work[len(w.work)-1]
		w.work = w.work[:len(w.work)-1]
		node := c.m.MD.Node(m)
		if node == nil {
			continue
		}
		switch node.Kind {
		case ir.MDForward:
			c.errAt(node.Pos, "metadata is used but not defined")
		case ir.MDValue:
			if node.Val == nil || !node.Val.IsConst() {
				c.errAt(node.Pos, "metadata wraps something that is not a constant")
			}
		case ir.MDSpecial:
			if check := diChecks[node.Name]; check != nil {
				if msg := check(c, node); msg != "" {
					report(node.Pos, "%s", msg)
				}
			}
			if node.Name == "DICompileUnit" && (!w.listed[m] || hard && w.stripped) {
				report(node.Pos, "a compile unit is not listed in !llvm.dbg.cu")
			}
		}
		eachOp(node, func(op ir.MD) {
			if op == 0 || int(op) >= len(w.seen) {
				return
			}
			loc := isDI(c.m.MD.Node(op), "DILocation")
			if loc && w.loops {
				c.roots.debugl.Add(op)
				return
			}
			if loc && !locs {
				report(node.Pos, "a source location is not allowed in this node")
			}
			if !w.seen[op] {
				w.seen[op] = true
				w.work = append(w.work, op)
			}
		})
	}
}

// eachOp calls do for every node that n refers to.
func eachOp(n *ir.MDNode, do func(ir.MD)) {
	for _, op := range n.Ops {
		do(op)
	}
	for i := range n.Fields {
		switch f := &n.Fields[i]; f.Kind {
		case ir.FieldMD:
			do(f.MD)
		case ir.FieldList:
			for _, op := range f.List {
				do(op)
			}
		}
	}
}

// sharedSubprograms checks that no two functions have one subprogram.
func (c *checker) sharedSubprograms() {
	owner := make(map[ir.MD]*ir.Func)
	for _, f := range c.m.Funcs {
		if f.IsDecl() {
			continue
		}
		if sp := c.globalAttachment(&f.Global, ir.MDDbg); sp != 0 {
			if o := owner[sp]; o != nil {
				c.diAt(f.Global.Pos, "functions @%s and @%s have one subprogram", o.Name, f.Name)
			}
			owner[sp] = f
		}
	}
}

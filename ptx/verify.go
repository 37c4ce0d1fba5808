package ptx

import (
	"fmt"

	"github.com/warpwise/warpwise/diag"
)

// Verify checks a module and returns what is wrong with it. It checks that
//
//   - names of the module are declared once or alike, and every name that a body uses is declared;
//   - variables have sizes and initial values that suit their type and state space;
//   - calls have the arguments and results that the callee or the prototype declares;
//   - the .target is known, and version and target have every instruction that is used;
//   - every branch goes to a block in the layout, labels are unique, tables exist;
//   - terminators stand at the end of blocks only, at most two, the second only after a guarded
//     one;
//   - variables and registers that operands name exist, variables of a scope are used within it,
//     guards are predicates;
//   - instructions have the operands, types and modifiers that their row of the op table allows,
//     and registers and constants fit the slot they stand in.
//
// Registers need not be assigned before they are used. Where the module was parsed, positions
// refer to its text; elsewhere the message names function and instruction.
func Verify(m *Module) *diag.List {
	v := &verifier{m: m, names: map[string]entity{}, diags: &diag.List{}}
	v.module()
	for f := range m.Funcs {
		if v.diags.Full() {
			break
		}
		v.function(f)
	}
	return v.diags
}

// VerifyFunc checks one function of m, as Verify does.
func VerifyFunc(m *Module, f *Func) *diag.List {
	v := &verifier{m: m, names: map[string]entity{}, diags: &diag.List{}}
	v.module()
	v.diags = &diag.List{} // problems of the module are not f's
	v.function(f)
	return v.diags
}

type verifier struct {
	m     *Module
	names map[string]entity // module-level names
	sm    int
	arch  bool
	diags *diag.List

	f      *Func
	in     *Inst
	placed []bool     // blocks in the layout
	scope  []varScope // per variable
	live   []VarID    // variables declared so far in the open scopes of the block
	noted  bool       // the current instruction has a complaint already

	forms [formSlots]opForm // opcodes seen lately, by formHash
}

func (v *verifier) at(pos diag.Pos, format string, args ...any) {
	msg := fmt.Sprintf(format, args...)
	if v.m.File == nil {
		pos = diag.NoPos
		if v.f != nil {
			msg = v.f.Name + ": " + msg
		}
	}
	v.diags.Errorf(v.m.File, pos, "%s", msg)
}

// bad complains about the current instruction, once.
func (v *verifier) bad(format string, args ...any) {
	if v.noted {
		return
	}
	v.noted = true
	pos := v.f.LocAt(v.in.Loc).Pos
	if v.m.File == nil || pos == diag.NoPos {
		format = v.f.opcodeString(v.in) + ": " + format
		pos = v.f.Pos
	}
	v.at(pos, format, args...)
}

// complain is bad for a message that is made already; "" is none.
func (v *verifier) complain(msg string) {
	if msg != "" {
		v.bad("%s", msg)
	}
}

func (v *verifier) module() {
	v.f = nil
	if len(v.m.Target) > 0 {
		var err error
		if v.sm, v.arch, err = ParseTarget(v.m.Target[0]); err != nil {
			v.at(diag.NoPos, "%v", err)
		}
	}
	for i := range v.m.Items {
		switch it := &v.m.Items[i]; {
		case it.Var != nil:
			v.declareVar(it.Var)
		case it.Func != nil:
			v.declareFunc(it.Func)
		case it.Alias != nil:
			if _, ok := v.names[it.Alias.Name]; !ok {
				v.names[it.Alias.Name] = entity{}
			}
		}
	}
	for x := range v.m.Globals {
		v.initial(x)
	}
}

func (v *verifier) function(f *Func) {
	v.f = f
	v.directives(f)
	for _, x := range f.Vars {
		v.declared(x)
	}
	if f.Decl {
		if len(f.Blocks) > 0 {
			v.at(f.Pos, "a declaration has a body")
		}
		return
	}
	v.params(f)
	v.placed = make([]bool, f.NumBlocks())
	labels := map[string]bool{}
	for _, b := range f.Blocks {
		if b.Func != f || f.Block(b.ID) != b {
			v.at(f.Pos, "the layout holds a block of another function")
			return
		}
		if v.placed[b.ID] {
			v.at(f.Pos, "block %d is twice in the layout", b.ID)
		}
		v.placed[b.ID] = true
		if b.Label == "" {
			continue
		}
		if labels[b.Label] {
			v.at(f.Pos, "label %s is defined twice", b.Label)
		}
		labels[b.Label] = true
	}
	v.live = v.live[:0]
	v.scope = make([]varScope, len(f.Vars))
	for _, b := range f.Blocks {
		for i := range b.Insts {
			if id, ok := b.Insts[i].Src[0].Var(); ok && b.Insts[i].Op == OpDeclare && int(id) < len(v.scope) {
				v.scope[id] = scopeClosed
			}
		}
	}
	for i := range f.Tables {
		for _, id := range f.Tables[i].Blocks {
			v.in, v.noted = &Inst{Op: OpBrxIdx}, false
			v.target(id)
		}
	}
	v.symbols(f)
	for _, b := range f.Blocks {
		if v.diags.Full() {
			return
		}
		v.block(b)
	}
}

// symbols checks the module-level names that the function uses.
func (v *verifier) symbols(f *Func) {
	locals := map[string]bool{}
	if f.NumSyms() > 0 {
		for id, x := range f.Vars {
			locals[x.Name] = locals[x.Name] || v.scope[id] == scopeFunc
		}
	}
	for i := 0; i < f.NumSyms(); i++ {
		if locals[f.SymAt(i)] {
			v.at(f.Pos, "a variable of the function hides the module's %s, which it uses", f.SymAt(i))
		}
		if _, ok := v.names[f.SymAt(i)]; !ok {
			v.undeclared(f, i)
		}
	}
}

// undeclared reports the first use of an undeclared name.
func (v *verifier) undeclared(f *Func, sym int) {
	name := f.SymAt(sym)
	for _, b := range f.Blocks {
		for i := range b.Insts {
			found := false
			for _, s := range f.Srcs(&b.Insts[i]) {
				f.mapLeaves(s, func(o Operand) Operand {
					found = found || o.SymIndex() == sym
					return o
				})
			}
			if found {
				v.in, v.noted = &b.Insts[i], false
				v.bad("%s is not declared", name)
				return
			}
		}
	}
}

func (v *verifier) params(f *Func) {
	names := map[string]bool{}
	for _, ids := range [][]VarID{f.Params, f.Results} {
		for _, id := range ids {
			if int(id) >= len(f.Vars) {
				v.at(f.Pos, "parameter list names a variable that does not exist")
				return
			}
			x := f.Vars[id]
			if x.Space != Param && (x.Space != RegSpace || f.Entry) {
				v.at(x.Pos, "parameter %s is not in .param or .reg space", x.Name)
			}
			if !f.Entry && len(x.Dims) == 0 && x.Align == 0 && x.Vec == V1 && x.Type.Bits() < 32 && x.Type.IsInt() && !v.m.Version.Less(ver(2, 0)) {
				v.at(x.Pos, "parameter %s of a function has fewer than 32 bits", x.Name)
			}
			if f.Entry && len(x.Dims) > 0 && x.Elems() < 0 {
				v.at(x.Pos, "parameter %s of a kernel has no size", x.Name)
			}
			if names[x.Name] && x.Name != "_" {
				v.at(x.Pos, "parameter %s is declared twice", x.Name)
			}
			names[x.Name] = true
		}
	}
	if f.Entry && len(f.Results) > 0 {
		v.at(f.Pos, "a kernel has no results")
	}
}

func (v *verifier) block(b *Block) {
	var scopes []int // length of v.live at the begin of each open scope
	v.closeScope(0)
	first := len(b.Insts) - b.Branches()
	for i := range b.Insts {
		v.in, v.noted = &b.Insts[i], false
		switch v.in.Op {
		case OpScope:
			scopes = append(scopes, len(v.live))
		case OpEndScope:
			n := len(scopes) - 1
			if n < 0 {
				v.bad("scope ends that did not begin in the block")
				continue
			}
			v.closeScope(scopes[n])
			scopes = scopes[:n]
		case OpDeclare:
			id, ok := v.in.Src[0].Var()
			if !ok || int(id) >= len(v.f.Vars) {
				v.bad("declares no variable")
				continue
			}
			v.live = append(v.live, id)
			v.scope[id] = scopeOpen
		}
		if v.in.Op.Is(Terminator) && i < first {
			v.bad("stands in the middle of a block")
		}
		v.inst()
	}
	if n := len(b.Insts); b.Branches() == 2 && b.Insts[n-2].Guard == 0 {
		v.in, v.noted = &b.Insts[n-1], false
		v.bad("follows an unguarded branch")
	}
	if len(scopes) > 0 {
		v.bad("a scope of the block does not end")
	}
}

// varScope says whether a variable may be used at the current instruction.
type varScope uint8

const (
	scopeFunc   varScope = iota // everywhere
	scopeOpen                   // declared in an open scope
	scopeClosed                 // declared in a scope that is not open
)

// closeScope ends the life of all scoped variables but the first n.
func (v *verifier) closeScope(n int) {
	for _, id := range v.live[n:] {
		v.scope[id] = scopeClosed
	}
	v.live = v.live[:n]
}

// inst checks one instruction.
func (v *verifier) inst() {
	in, f := v.in, v.f
	if in.Op == OpInvalid || in.Op >= NumOps {
		v.bad("invalid op %d", in.Op)
		return
	}
	if g := in.Guard.Reg(); g != NoReg && (!v.reg(g) || f.RegType(g) != Pred) {
		v.bad("guard %s is not a predicate", f.RegString(g))
	}
	srcs := f.Srcs(in)
	if in.Op == OpRaw || in.Op.Is(Pseudo) {
		v.exists(in.Dst)
		for _, s := range srcs {
			v.exists(s)
		}
		return
	}
	fm := v.formOf(in)
	if fm.bad != "" {
		v.complain(fm.bad)
		return
	}
	if !v.arity(fm, srcs) {
		return
	}
	v.operands(fm, srcs)
}

func (v *verifier) arity(fm *opForm, srcs []Operand) bool {
	switch {
	case v.in.Dst == None && fm.needDst:
		v.bad("%s has no destination", fm.info.Name)
	case v.in.Dst != None && fm.info.NumDst() == 0:
		v.bad("%s has a destination", fm.info.Name)
	case len(srcs) < fm.need || len(srcs) > fm.most:
		v.bad("%s has %d sources", fm.info.Name, len(srcs))
	default:
		return true
	}
	return false
}

// reg reports whether r is a register of the function.
func (v *verifier) reg(r Reg) bool { return r != NoReg && int(r) < v.f.NumRegs() }

// exists checks that everything o names exists.
func (v *verifier) exists(o Operand) {
	switch o.Kind() {
	case OpdNone, OpdSink, OpdInt:
		return
	}
	f := v.f
	f.mapLeaves(o, func(l Operand) Operand {
		switch l.Kind() {
		case OpdReg, OpdNotReg:
			if !v.reg(l.Reg()) {
				v.bad("register %d does not exist", l.Reg())
			} else if t := f.RegType(l.Reg()); t.Class() == ClassNone {
				v.bad("there are no registers of type .%s", t)
			}
		case OpdVar:
			v.variable(l)
		case OpdLabel:
			v.target(l.Block())
		case OpdTable:
			if l.Index() >= len(f.Tables) {
				v.bad("branch table %d does not exist", l.Index())
			}
		case OpdProto:
			if l.Index() >= len(f.Protos) {
				v.bad("prototype %d does not exist", l.Index())
			}
		case OpdSReg:
			if s, _ := l.SReg(); s == SRegInvalid || int(s) >= NumSRegs {
				v.bad("special register %d does not exist", s)
			}
		}
		return l
	})
}

// variable checks that a variable exists and is used within its scope.
func (v *verifier) variable(o Operand) {
	id, _ := o.Var()
	if int(id) >= len(v.f.Vars) {
		v.bad("variable %d does not exist", id)
		return
	}
	if v.scope[id] == scopeClosed {
		v.bad("variable %s is used outside its scope", v.f.Vars[id].Name)
	}
}

func (v *verifier) target(id BlockID) {
	if int(id) >= len(v.placed) || !v.placed[id] {
		v.bad("branch to block %d, which is not in the layout", id)
	}
}

package ptx

import "slices"

// entity is what a name of the module stands for: a variable or a function, neither for an alias.
type entity struct {
	v   *Var
	f   *Func
	def bool
}

func (v *verifier) declareVar(x *Var) {
	v.declared(x)
	had, ok := v.names[x.Name]
	def := x.Linkage != Extern && x.Linkage != Common
	switch {
	case !ok:
	case had.v == nil:
		v.at(x.Pos, "%s is a function already", x.Name)
	case had.def && def:
		v.at(x.Pos, "%s is defined twice", x.Name)
	case !sameShape(had.v, x) || had.v.Space != x.Space:
		v.at(x.Pos, "%s is declared otherwise before", x.Name)
	}
	if !ok || !had.def {
		v.names[x.Name] = entity{v: x, def: def}
	}
}

// sameShape reports variables of one type and size; what has no size agrees with all sizes.
func sameShape(a, b *Var) bool {
	return a.Type == b.Type && a.Vec == b.Vec && (a.Elems() == b.Elems() || a.Elems() < 0 || b.Elems() < 0)
}

func (v *verifier) declareFunc(f *Func) {
	had, ok := v.names[f.Name]
	switch {
	case !ok:
	case had.f == nil && had.v != nil:
		v.at(f.Pos, "%s is a variable already", f.Name)
	case had.f == nil:
	case had.def && !f.Decl:
		v.at(f.Pos, "%s is defined twice", f.Name)
	case had.f.Entry != f.Entry || !sameSignature(had.f, f):
		v.at(f.Pos, "%s is declared otherwise before", f.Name)
	}
	if !f.Decl && f.Linkage == Extern {
		v.at(f.Pos, ".extern %s has a body", f.Name)
	}
	if !ok || !had.def {
		v.names[f.Name] = entity{f: f, def: !f.Decl}
	}
	for _, x := range f.Vars {
		if _, ok := v.names[x.Name]; !ok && x.Linkage == Extern {
			v.names[x.Name] = entity{v: x}
		}
	}
}

func sameSignature(a, b *Func) bool {
	same := func(x, y []VarID) bool {
		return slices.EqualFunc(x, y, func(i, j VarID) bool {
			p, q := a.Vars[i], b.Vars[j]
			return sameShape(p, q) || p.Size() == q.Size() // Triton and others mix .b8 arrays and scalars
		})
	}
	return same(a.Params, b.Params) && same(a.Results, b.Results)
}

// declared checks a declaration by itself.
func (v *verifier) declared(x *Var) {
	switch {
	case x.Type == Pred && x.Space != RegSpace:
		v.at(x.Pos, "a predicate such as %s stands in registers only", x.Name)
	case x.Space == RegSpace && (len(x.Dims) > 0 || x.HasInit):
		v.at(x.Pos, "register %s is an array or has a value", x.Name)
	case x.Elems() < 0 && x.Linkage != Extern && !x.HasInit && x.Space != Param, x.Elems() == 0 && x.Linkage != Extern:
		v.at(x.Pos, "%s has no size and is not .extern", x.Name)
	case x.HasInit && x.Space != Global && x.Space != Const && x.Space != TexSpace:
		v.at(x.Pos, "a variable in .%s such as %s has no initial value", x.Space, x.Name)
	case x.HasInit && x.Type.IsFloat() && x.Type != F32 && x.Type != F64:
		v.at(x.Pos, "a variable of type .%s such as %s has no initial value", x.Type, x.Name)
	case x.HasInit && x.Elems() >= 0 && int64(len(x.Init)) > x.Elems():
		v.at(x.Pos, "%s has more initial values than elements", x.Name)
	}
}

// initial checks the initial values of a variable.
func (v *verifier) initial(x *Var) {
	for i := range x.Init {
		val := &x.Init[i]
		if val.Sym != "" {
			if _, ok := v.names[val.Sym]; !ok {
				v.at(x.Pos, "initialiser of %s uses %s, which is not declared", x.Name, val.Sym)
				return
			}
		}
		fits := true
		switch val.Kind {
		case ValInt:
			fits = !x.Type.IsFloat()
		case ValF32, ValF64:
			fits = x.Type.IsFloat() || x.Type.Kind() == KindBits && (x.Type.Bits() >= 32)
		case ValAddr, ValGeneric:
			fits = !x.Type.IsFloat() && x.Type.Bits() >= 32
		}
		if !fits {
			v.at(x.Pos, "an initial value of %s does not fit .%s", x.Name, x.Type)
			return
		}
	}
}

// directives checks the directives of a function.
func (v *verifier) directives(f *Func) {
	d := &f.Directives
	if len(d.MaxNTid) > 0 && len(d.ReqNTid) > 0 {
		v.at(f.Pos, ".maxntid and .reqntid exclude each other")
	}
	for _, list := range [][]int{d.MaxNTid, d.ReqNTid} {
		if slices.Contains(list, 0) {
			v.at(f.Pos, "a block has at least one thread in each dimension")
		}
	}
	if !f.Entry && (len(d.MaxNTid) > 0 || len(d.ReqNTid) > 0 || d.MinNCtaPerSM > 0 || d.MaxNReg > 0) {
		v.at(f.Pos, "a launch is described for kernels only")
	}
	if f.Entry && d.NoReturn {
		v.at(f.Pos, "a kernel cannot be .noreturn")
	}
}

// spaceOf checks that a variable is in the state space that the instruction accesses.
func (v *verifier) spaceOf(base Operand) {
	var x *Var
	id, local := base.Var()
	if local {
		x = v.f.Vars[id]
	} else if e := v.names[v.f.SymName(base)]; e.f != nil {
		v.bad("%s is a function, not memory", e.f.Name)
		return
	} else {
		x = e.v
	}
	if x == nil {
		return
	}
	space := v.in.Mods.Space().Base()
	ok := space == x.Space
	if space == NoSpace {
		ok = x.Space == Global || x.Space == Shared || x.Space == Local
	}
	switch {
	case !ok:
		v.bad("%s is in .%s", x.Name, x.Space)
	case x.Type.Kind() == KindOpaque:
		v.bad("%s is a reference, not memory", x.Name)
	case v.in.Op == OpSt && x.Space == Param && local && v.f.isParam(id):
		v.bad("parameter %s cannot be written", x.Name)
	}
}

// call checks a call against the declaration of the callee or the prototype.
func (v *verifier) call(srcs []Operand) {
	f := v.f
	v.exists(v.in.Dst)
	for _, s := range srcs {
		v.exists(s)
	}
	if v.noted {
		return
	}
	var params, results []*Var
	switch callee := srcs[0]; callee.Kind() {
	case OpdSym:
		g := v.names[f.SymName(callee)].f
		if g == nil {
			if v.names[f.SymName(callee)].v != nil {
				v.bad("%s is a variable", f.SymName(callee))
			}
			return
		}
		params, results = g.varsOf(g.Params), g.varsOf(g.Results)
	case OpdReg:
		if len(srcs) < 3 {
			v.bad("a call through a register needs a prototype or a table of callees")
			return
		}
		if srcs[2].Kind() != OpdProto {
			return
		}
		p := &f.Protos[srcs[2].Index()]
		params, results = p.Params, p.Results
	default:
		v.bad("the callee must be a function or a register")
		return
	}
	var args []Operand
	if len(srcs) > 1 {
		args = f.Elems(srcs[1])
	}
	v.arguments(args, params)
	v.arguments(f.Elems(v.in.Dst), results)
}

func (f *Func) varsOf(ids []VarID) []*Var {
	list := make([]*Var, len(ids))
	for i, id := range ids {
		list[i] = f.Vars[id]
	}
	return list
}

// arguments checks what a call passes for a list of formal parameters or results.
func (v *verifier) arguments(args []Operand, formals []*Var) {
	if len(args) != len(formals) {
		v.bad("the callee has %d parameters or results here, the call %d", len(formals), len(args))
		return
	}
	f := v.f
	for i, a := range args {
		x := formals[i]
		switch a.Kind() {
		case OpdReg:
			if t := f.RegType(a.Reg()); len(x.Dims) > 0 || t.Bits() != x.Type.Bits() || f.RegVec(a.Reg()) != x.Vec {
				v.bad("%s does not fit the parameter .%s %s", f.RegString(a.Reg()), x.Type, x.Name)
			}
		case OpdVar:
			id, _ := a.Var()
			switch y := f.Vars[id]; {
			case y.Space != Param || f.Entry && f.isParam(id):
				v.bad("%s is no argument of a call", y.Name)
			case x.Size() >= 0 && y.Size() != x.Size():
				v.bad("%s has %d bytes, parameter %s has %d", y.Name, y.Size(), x.Name, x.Size())
			}
		}
	}
}

package ptx

// Append adds an instruction to the end of b.
func (b *Block) Append(in Inst) { b.Insts = append(b.Insts, in) }

// Emit appends an instruction and returns it, for setting Mods, Type2, Guard or Loc. The pointer
// is valid until the next instruction is appended to b.
func (b *Block) Emit(op Op, t Type, dst Operand, srcs ...Operand) *Inst {
	b.Insts = append(b.Insts, Inst{Op: op, Type: t, Dst: dst})
	in := &b.Insts[len(b.Insts)-1]
	b.Func.SetSrcs(in, srcs...)
	return in
}

// With sets the modifiers and returns in, to end an Emit: b.Emit(...).With(RN.Mod() | Ftz).
func (in *Inst) With(m Mods) *Inst {
	in.Mods = m
	return in
}

// From sets the second type and returns in: b.Emit(OpCvt, F32, d, s).From(S32).
func (in *Inst) From(t Type) *Inst {
	in.Type2 = t
	return in
}

// When sets the guard and returns in.
func (in *Inst) When(g Guard) *Inst {
	in.Guard = g
	return in
}

// At sets the location and returns in.
func (in *Inst) At(l LocID) *Inst {
	in.Loc = l
	return in
}

// Load emits ld.space.type dst, [base+off]. A tuple dst makes a vector load.
func (b *Block) Load(s Space, t Type, dst, base Operand, off int64) *Inst {
	f := b.Func
	in := b.Emit(OpLd, t, dst, f.Addr(base, off))
	v, _ := VecOf(max(1, len(f.Elems(dst))))
	return in.With(s.Mod() | v.Mod())
}

// Store emits st.space.type [base+off], val. A tuple val makes a vector store.
func (b *Block) Store(s Space, t Type, base Operand, off int64, val Operand) *Inst {
	f := b.Func
	in := b.Emit(OpSt, t, None, f.Addr(base, off), val)
	v, _ := VecOf(max(1, len(f.Elems(val))))
	return in.With(s.Mod() | v.Mod())
}

// Jump emits bra to.
func (b *Block) Jump(to *Block) *Inst { return b.Emit(OpBra, NoType, None, Label(to.ID)) }

// Branch emits a guarded bra; control falls through, or to the next branch, where g is false.
func (b *Block) Branch(g Guard, to *Block) *Inst { return b.Jump(to).When(g) }

// Setp emits setp.cmp.type p, x, y.
func (b *Block) Setp(c Cmp, t Type, p Reg, x, y Operand) *Inst {
	return b.Emit(OpSetp, t, R(p), x, y).With(c.Mod())
}

// AddVar adds a variable to the function and returns its id. Variables of the body that are in
// no scope (see BeginScope) are declared at the top of the body.
func (f *Func) AddVar(v *Var) VarID {
	f.Vars = append(f.Vars, v)
	return VarID(len(f.Vars) - 1)
}

// AddParam adds a parameter of the function.
func (f *Func) AddParam(v *Var) VarID {
	id := f.AddVar(v)
	f.Params = append(f.Params, id)
	return id
}

// AddResult adds a result of a device function.
func (f *Func) AddResult(v *Var) VarID {
	id := f.AddVar(v)
	f.Results = append(f.Results, id)
	return id
}

// BeginScope emits "{". Variables declared in the scope with Declare may share names with those
// of other scopes. A scope lies within one block; it is how call sequences name their arguments.
func (b *Block) BeginScope() *Inst { return b.Emit(OpScope, NoType, None) }

// EndScope emits "}".
func (b *Block) EndScope() *Inst { return b.Emit(OpEndScope, NoType, None) }

// Declare adds v to the function and emits its declaration at this place.
func (b *Block) Declare(v *Var) VarID {
	id := b.Func.AddVar(v)
	b.Emit(OpDeclare, NoType, None, V(id))
	return id
}

// Call emits call (rets), callee, (args), sig. The callee is a Sym or a register; sig is None
// for a direct call, else a prototype or .calltargets operand. The lists may be nil.
//
// The usual sequence, with arguments in .param space:
//
//	b.BeginScope()
//	p := b.Declare(&Var{Name: "param0", Space: Param, Type: B64})
//	r := b.Declare(&Var{Name: "retval0", Space: Param, Type: B32})
//	b.Store(Param, B64, V(p), 0, R(x))
//	b.Call([]Operand{V(r)}, f.Sym("g"), []Operand{V(p)}, None)
//	b.Load(Param, B32, R(d), V(r), 0)
//	b.EndScope()
func (b *Block) Call(rets []Operand, callee Operand, args []Operand, sig Operand) *Inst {
	f := b.Func
	dst := None
	if len(rets) > 0 {
		dst = f.Tuple(rets...)
	}
	arg := None
	if len(args) > 0 || sig != None {
		arg = f.Tuple(args...)
	}
	return b.Emit(OpCall, NoType, dst, callee, arg, sig)
}

// Note emits a comment on a line of its own. The text is one line.
func (b *Block) Note(text string) *Inst { return b.Emit(OpComment, NoType, None, b.Func.Text(text)) }

// Raw emits an instruction that this package does not know: mnemonic is printed as it is and the
// operands after it, separated by commas. It counts as reading and writing everything.
func (b *Block) Raw(mnemonic string, operands ...Operand) *Inst {
	in := b.Emit(OpRaw, NoType, None, operands...)
	in.Mods = b.Func.ModText(mnemonic)
	return in
}

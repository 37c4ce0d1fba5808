package micro

// Operands tells which slots an instruction reads and writes, absent ones (0) included. It reports
// false for operations whose operands it does not know.
func (f *Func) Operands(in *Inst, read, write func(Slot)) bool { return f.SlotUses(in, read, write) }

// Visible reports whether others than the lane may notice that an instruction was executed: it
// writes memory that is not local, synchronises, or calls a function without a body.
func (f *Func) Visible(in *Inst) bool {
	switch in.Op {
	case OpLoad, OpToGen, OpFromGn, OpIsSp, OpFrame, OpAlloca:
		return false
	case OpExt:
		_, ok := f.Exts[in.Ext].(quiet)
		return !ok
	case OpBar, OpBarWarp, OpShfl, OpVote, OpMatch, OpRedux, OpElect, OpGroup, OpWait, OpTrap:
		return true
	}
	return in.Op >= OpLoad && in.Op < OpBr && in.Mode.Space() != Local || in.Op >= NumOps
}

// SlotUses tells which slots an instruction reads and writes. It reports false for operations whose
// operands it does not know. A slot that is written only in part, or only for some lanes of those
// that execute the instruction, does not count as written.
func (f *Func) SlotUses(in *Inst, read, write func(Slot)) bool {
	list := func(do func(Slot)) {
		for _, s := range f.Lists[in.Ext] {
			do(s)
		}
	}
	read(in.Guard)
	switch in.Op {
	case OpBfi, OpVideo, OpScalar:
		list(read)
	case OpWide:
		for k, x := range f.Lists[in.Ext] {
			if k == WideD || k == WideD+1 {
				write(x)
			} else {
				read(x)
			}
		}
		return true
	case OpLoad:
		read(in.A)
		list(write)
		return true
	case OpStore:
		read(in.A)
		list(read)
		return true
	case OpShfl:
		list(read)
		write(in.Dst)
		write(in.C)
		return true
	case OpMatch, OpElect:
		read(in.A)
		read(in.B)
		write(in.Dst)
		write(in.C)
		return true
	case OpExtern:
		x := &f.Externs[in.Ext]
		for _, a := range x.Args {
			for _, p := range a {
				read(p.Slot)
			}
		}
		for _, p := range x.Results {
			write(p.Slot)
		}
		return true
	case OpCall:
		read(in.A)
		for _, s := range f.Calls[in.Ext].Args {
			read(s)
		}
		for _, s := range f.Calls[in.Ext].Result {
			write(s)
		}
		return true
	case OpRet:
		for _, s := range f.Result {
			read(s)
		}
		return true
	case OpExt:
		u, ok := f.Exts[in.Ext].(slotUser)
		if !ok {
			return false
		}
		u.Uses(read, write)
	case OpGroup, OpWait:
		return false
	default:
		if in.Op >= NumOps {
			return false
		}
	}
	read(in.A)
	read(in.B)
	read(in.C)
	write(in.Dst)
	return true
}

// slotUser is an operation in Func.Exts that says which slots it reads and writes beside the
// operands of its instruction.
type slotUser interface {
	Uses(read, write func(Slot))
}

// quiet is an operation in Func.Exts that only its lane can notice.
type quiet interface {
	// Quiet does nothing: it marks the operation.
	Quiet()
}

package ptx

// Flags returns the properties of in itself: those of its op, adjusted to its form.
//
//   - WritesCC is set only with .cc, or where the op always writes the carry flag;
//   - reading %clock and the like is Ordered and not Pure, %warpid and %smid (which may change when
//     a thread is rescheduled) not Pure;
//   - accesses that are volatile or have an ordering stronger than weak are Ordered;
//   - loads of kernel parameters, of constant memory and with .nc are Invariant.
func (f *Func) Flags(in *Inst) Flags {
	info := in.Op.Info()
	fl := info.Flags
	if info.Allows(FCC) && !in.Mods.Has(CC) {
		fl &^= WritesCC
	}
	if fl&Pure != 0 {
		for _, s := range f.Srcs(in) {
			if s.Kind() != OpdSReg {
				continue
			}
			r, _ := s.SReg()
			switch r.Info().Class {
			case SRegVolatile:
				fl = fl&^Pure | Ordered
			case SRegMovable:
				fl &^= Pure
			}
		}
	}
	if info.Allows(FOrder) {
		if o := in.Mods.Order(); o > OrderWeak {
			fl |= Ordered
		}
	}
	if f.invariant(in) {
		fl |= Invariant
	}
	return fl
}

// invariant reports a load of memory that does not change while the kernel runs.
func (f *Func) invariant(in *Inst) bool {
	switch in.Op {
	case OpLdu:
		return true
	case OpLd:
	default:
		return false
	}
	if in.Mods.Order() > OrderWeak {
		return false
	}
	switch in.Mods.Space() {
	case Const, ParamEntry:
		return true
	case Param:
		base, _ := f.AddrParts(in.Src[0])
		id, ok := base.Var()
		return ok && f.Entry && f.isParam(id)
	}
	return in.Mods.Has(NC)
}

func (f *Func) isParam(id VarID) bool {
	for _, p := range f.Params {
		if p == id {
			return true
		}
	}
	return false
}

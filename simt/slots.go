package simt

// slotUses tells which slots an instruction reads and writes. It reports false for operations whose
// operands it does not know. A slot that is written only in part, or only for some lanes of those
// that execute the instruction, does not count as written.
func (f *Func) slotUses(in *Inst, read, write func(Slot)) bool {
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
			if k == wideD || k == wideD+1 {
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
		u.uses(read, write)
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

// analyse finds what depends on all operands of the function being known: which registers may be
// read before they are written, which atomic operations have results that nobody reads, and whether
// lanes may be executed together (see grouped).
func (f *Func) analyse() {
	f.fillAll, f.groups, f.logged = true, true, f.loggable()
	f.constant = make([]bool, f.Slots)
	for _, c := range f.Consts {
		f.constant[c.Slot] = true
	}
	for _, v := range f.SetVars {
		f.constant[v.Slot] = true
	}
	read := make([]bool, f.Slots)
	for pc := range f.Code {
		in := &f.Code[pc]
		if !f.slotUses(in, func(s Slot) { read[s] = true }, func(Slot) {}) {
			f.groups = false
			return
		}
		if in.Op == OpBar && in.Imm == BarArrive {
			f.groups = false // the order of arrivals may matter
		}
		if in.Op == OpExtern && f.Externs[in.Ext].Name == "malloc" {
			f.groups = false // who asks first decides the addresses
		}
	}
	for pc := range f.Code {
		if in := &f.Code[pc]; in.Op == OpAtom && !read[in.Dst] {
			in.Dst = 0
		}
	}
	f.unset()
}

// maxFillWork bounds the bits of the analysis of unset registers; larger functions have all their
// registers filled.
const maxFillWork = 1 << 24

// unset collects the registers that may be read before they are written: the backward analysis of
// live variables, at the entry of the function.
func (f *Func) unset() {
	words, n := (f.Slots+63)/64, len(f.Blocks)
	if n == 0 || words*n > maxFillWork/64 {
		return
	}
	gen, kill, in := make([]uint64, words*n), make([]uint64, words*n), make([]uint64, words*n)
	preds := make([][]int32, n)
	for i := range n {
		g, k := gen[i*words:(i+1)*words], kill[i*words:(i+1)*words]
		for pc := f.Blocks[i].Start; pc < f.Blocks[i].End; pc++ {
			x := &f.Code[pc]
			f.slotUses(x, func(s Slot) {
				if k[s/64]>>(s%64)&1 == 0 {
					g[s/64] |= 1 << (s % 64)
				}
			}, func(s Slot) {
				if x.Guard == 0 {
					k[s/64] |= 1 << (s % 64)
				}
			})
		}
		for _, s := range f.succs(i) {
			preds[s] = append(preds[s], int32(i))
		}
	}
	work := make([]int32, n)
	queued := make([]bool, n)
	for i := range n {
		work[i], queued[i] = int32(i), true
	}
	copy(in, gen)
	for len(work) > 0 {
		b := int(work[len(work)-1])
		work = work[:len(work)-1]
		queued[b] = false
		for _, p := range preds[b] {
			changed := false
			for w := range words {
				was := in[int(p)*words+w]
				now := was | in[b*words+w]&^kill[int(p)*words+w]
				in[int(p)*words+w] = now
				changed = changed || now != was
			}
			if changed && !queued[p] {
				queued[p] = true
				work = append(work, p)
			}
		}
	}
	f.fillAll = false
	for s := 1; s < f.Slots; s++ {
		if in[s/64]>>(s%64)&1 != 0 && !f.constant[s] {
			f.fill = append(f.fill, Slot(s))
		}
	}
}

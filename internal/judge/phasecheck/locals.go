package phasecheck

import (
	"github.com/warpwise/warpwise/ptx"
)

// addresses finds the registers that hold an address of a variable wherever they hold anything: those that one unguarded
// instruction writes, from a variable or from another such register and a number.
func (c *check) addresses(f *ptx.Func, s side) {
	writes, def := make([]int, f.NumRegs()), make([]*ptx.Inst, f.NumRegs())
	for _, b := range f.Blocks {
		for i := range b.Insts {
			in := &b.Insts[i]
			f.Defs(in, func(r ptx.Reg) { writes[r]++; def[r] = in })
		}
	}
	c.fixed[s] = make([]id, f.NumRegs())
	r := &runner{check: c, f: f, side: s, st: &state{regs: map[ptx.Reg]id{}}}
	for changed := true; changed; {
		changed = false
		for x := range ptx.Reg(f.NumRegs()) {
			in := def[x]
			if writes[x] != 1 || c.fixed[s][x] != 0 || in.Guard != 0 || !in.Dst.IsReg() || width(f.RegType(x)) < 32 {
				continue
			}
			if v := c.fixedAddress(r, in); v != 0 {
				c.fixed[s][x] = v
				changed = true
			}
		}
	}
}

// fixedAddress returns the address that an instruction computes, 0 where it computes something else.
func (c *check) fixedAddress(r *runner, in *ptx.Inst) id {
	switch in.Op {
	case ptx.OpMov, ptx.OpAdd, ptx.OpSub, ptx.OpCvta:
	default:
		return 0
	}
	named := false
	for _, s := range r.f.Srcs(in) {
		base, _ := r.f.AddrParts(s)
		switch {
		case base.IsReg() && r.holdsAddress(base.Reg()):
			named = true
		case base.IsImm():
		default:
			v, ok := base.Var()
			if !ok || r.f.Vars[v].Space != ptx.Local || in.Op != ptx.OpMov {
				return 0
			}
			named = true
		}
	}
	if !named || in.Op == ptx.OpSub && !in.Src[1].IsImm() || in.Op == ptx.OpAdd && !in.Src[0].IsImm() && !in.Src[1].IsImm() {
		return 0
	}
	w := width(r.f.RegType(in.Dst.Reg()))
	if in.Op == ptx.OpMov {
		return r.read(in.Src[0], w)
	}
	if in.Op == ptx.OpCvta && w < 64 {
		return 0
	}
	return r.integer(in)
}

// privates finds the local variables whose addresses go nowhere but into loads and stores, and what of them is accessed
// before and no more after.
func (c *check) privates() {
	for n, v := range c.was.f.Vars {
		if v.Space == ptx.Local && v.Size() >= 0 {
			c.private[ptx.VarID(n)] = true
		}
	}
	was := c.accessed(c.was, before, liveAtHeads(c.was.f, c.was))
	now := c.accessed(c.now, after, c.live)
	for _, s := range was {
		free := true
		for _, n := range now {
			free = free && (n.v != s.v || n.off >= s.off+s.size || s.off >= n.off+n.size)
		}
		if free {
			c.gone = append(c.gone, s)
		}
	}
}

// holdsAddress reports a register that holds an address of a local variable.
func (r *runner) holdsAddress(x ptx.Reg) bool {
	return r.st.regs[x] != 0 || r.fixed[r.side][x] != 0
}

// accessed lists the ranges of private variables that a function accesses, and takes the variables out of them whose
// addresses it uses otherwise.
func (c *check) accessed(g *graph, s side, live *liveness) []span {
	w := &accesses{runner: &runner{check: c, f: g.f, side: s}, seen: map[span]bool{}}
	for _, b := range g.order {
		w.st = &state{regs: map[ptx.Reg]id{}} // addresses that the block computes
		blk := g.f.Block(b)
		for i := range blk.Insts {
			w.look(&blk.Insts[i])
		}
		for x, v := range w.st.regs {
			for _, n := range g.succs[b] {
				if c.fixed[s][x] == 0 && live.at(n, x) {
					w.escape(v)
				}
			}
		}
	}
	return w.list
}

// accesses finds what is accessed of local variables.
type accesses struct {
	*runner
	seen map[span]bool
	list []span
}

// place returns what an operand that is an address of a local variable points to.
func (w *accesses) place(o ptx.Operand) (at root, off uint64, ok bool) {
	v := id(0)
	if n, isVar := o.Var(); isVar {
		v = w.symbol(w.f.Vars[n], n)
	} else if o.IsReg() && w.holdsAddress(o.Reg()) {
		v = w.reg(o.Reg())
	}
	if v == 0 {
		return root{}, 0, false
	}
	base, off := w.t.split(v)
	at = w.roots[base]
	return at, off, at.local
}

// escape takes the variable of an address out of the private ones.
func (w *accesses) escape(v id) {
	base, _ := w.t.split(v)
	delete(w.private, w.roots[base].v)
}

func (w *accesses) look(in *ptx.Inst) {
	f := w.f
	if in.Op == ptx.OpDeclare {
		return
	}
	v := id(0)
	if in.Dst.IsReg() && in.Guard == 0 && width(f.RegType(in.Dst.Reg())) >= 32 {
		v = w.fixedAddress(w.runner, in)
	}
	for k, o := range f.Srcs(in) {
		if k == 0 && (in.Op == ptx.OpLd || in.Op == ptx.OpSt) && plain(in) && len(f.AddrMore(o)) == 0 {
			w.access(in, o)
			continue
		}
		f.Leaves(o, func(leaf ptx.Operand) {
			if at, _, ok := w.place(leaf); ok && v == 0 {
				delete(w.private, at.v)
			}
		})
	}
	f.Defs(in, func(x ptx.Reg) { delete(w.st.regs, x) })
	if v != 0 {
		w.st.regs[in.Dst.Reg()] = v
	}
}

// access notes the bytes that a load or store touches.
func (w *accesses) access(in *ptx.Inst, o ptx.Operand) {
	base, more := w.f.AddrParts(o)
	at, off, ok := w.place(base)
	if !ok {
		return
	}
	space := in.Mods.Space()
	if space != ptx.Local && space != ptx.NoSpace {
		delete(w.private, at.v)
	}
	x := span{at.v, off + uint64(more) + window(space) - window(ptx.Local), uint64(in.Type.Bytes())}
	for range in.Mods.Vec().Len() {
		if !w.seen[x] {
			w.seen[x] = true
			w.list = append(w.list, x)
		}
		x.off += x.size
	}
}

// liveness says which registers may be read behind the head of a block before they are written.
type liveness struct {
	words int
	bits  [][]uint64 // by block
}

func (l *liveness) at(b ptx.BlockID, r ptx.Reg) bool {
	return l.bits[b] != nil && l.bits[b][r/64]>>(r%64)&1 != 0
}

// liveAtHeads solves the classic equations (Aho, Lam, Sethi and Ullman, section 9.2.5) by sweeps.
func liveAtHeads(f *ptx.Func, g *graph) *liveness {
	l := &liveness{words: (f.NumRegs() + 63) / 64, bits: make([][]uint64, len(g.there))}
	kill := make([][]uint64, len(g.there))
	for _, b := range g.order {
		l.bits[b], kill[b] = make([]uint64, l.words), make([]uint64, l.words)
		use := func(r ptx.Reg) {
			if kill[b][r/64]>>(r%64)&1 == 0 {
				l.bits[b][r/64] |= 1 << (r % 64)
			}
		}
		blk := f.Block(b)
		for i := range blk.Insts {
			in := &blk.Insts[i]
			f.Uses(in, use)
			if in.Op == ptx.OpRet || in.Op == ptx.OpExit {
				for _, v := range f.Results {
					if x := f.Vars[v]; x.Space == ptx.RegSpace {
						use(x.Reg)
					}
				}
			}
			if in.Guard == 0 && in.Op != ptx.OpRaw {
				f.Defs(in, func(r ptx.Reg) { kill[b][r/64] |= 1 << (r % 64) })
			}
		}
	}
	for changed := true; changed; {
		changed = false
		for i := len(g.order) - 1; i >= 0; i-- {
			b := g.order[i]
			for _, s := range g.succs[b] {
				for w := range l.words {
					if add := l.bits[s][w] &^ kill[b][w] &^ l.bits[b][w]; add != 0 {
						l.bits[b][w] |= add
						changed = true
					}
				}
			}
		}
	}
	return l
}

package version

import (
	"slices"

	"github.com/warpwise/warpwise/ptx"
)

// Uses counts, by version, the reads by instructions and by joins; two stand for many.
func (x *Info) Uses() []uint8 {
	uses := make([]uint8, x.Len())
	use := func(v ID) { uses[v] = min(2, uses[v]+1) }
	for n := range int32(x.NumInsts()) {
		x.Reads(n, func(_ ptx.Reg, v ID) { use(v) })
	}
	for v := ID(1); int(v) < x.Len(); v++ {
		if x.At(v).Kind == Join {
			for _, a := range x.Args(v) {
				use(a)
			}
		}
	}
	return uses
}

// Sole returns the only version of a register: that of its one write, which all its reads see. It is 0 for other registers.
func (x *Info) Sole(r ptx.Reg) ID {
	if x.sole == nil {
		x.sole = make([]ID, x.Graph.Func.NumRegs())
		many := make([]bool, len(x.sole))
		for v := ID(1); int(v) < len(x.versions); v++ {
			w := &x.versions[v]
			if x.sole[w.Reg] != 0 || many[w.Reg] || w.Kind != Write {
				many[w.Reg], x.sole[w.Reg] = true, 0
				continue
			}
			x.sole[w.Reg] = v
		}
	}
	if int(r) < len(x.sole) { // else a register made since
		return x.sole[r]
	}
	return 0
}

// Seen returns the version of register r that instruction n sees: for registers that it reads, and for those that also,
// with which the versions were asked for, names for them. A register with one write that comes before those which read its
// result still holds that version there.
func (x *Info) Seen(n int32, r ptx.Reg, also func(ptx.Reg) []ptx.Reg) ID {
	reads := x.read[x.useStart[n]:x.useStart[n+1]]
	for i, s := range reads {
		if s == r {
			return x.uses[int(x.useStart[n])+i]
		}
	}
	if also != nil && !x.all {
		for _, s := range reads {
			if slices.Contains(also(s), r) {
				return x.Sole(r)
			}
		}
	}
	return 0
}

// knows reports whether Seen answers for all registers that also names.
func (x *Info) knows(also func(ptx.Reg) []ptx.Reg) bool {
	for r := range ptx.Reg(x.Graph.Func.NumRegs()) {
		for _, s := range also(r) {
			if x.Sole(s) == 0 {
				return false
			}
		}
	}
	return true
}

// severalWrites reports whether a register that also names is not written by one instruction.
func severalWrites(f *ptx.Func, also func(ptx.Reg) []ptx.Reg) bool {
	writes := make([]uint8, f.NumRegs())
	var written []ptx.Reg
	for _, b := range f.Blocks {
		for i := range b.Insts {
			written = f.AppendDefs(written[:0], &b.Insts[i])
			for _, r := range written {
				writes[r] = min(2, writes[r]+1)
			}
		}
	}
	for r := range ptx.Reg(len(writes)) {
		for _, s := range also(r) {
			if writes[s] != 1 {
				return true
			}
		}
	}
	return false
}

package access

import (
	"cmp"
	"math/bits"
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/flow"
	"github.com/warpwise/warpwise/internal/analysis/linear"
	"github.com/warpwise/warpwise/internal/analysis/version"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ptx"
)

var merged = pass.NewStat("AccessMerged", "neighbouring loads or stores made one of a vector")

// Merge makes one access of neighbours: of the same kind, under the same guard, with an address that is proved to be a
// multiple of the whole size. Loads go up to the first of them, stores down to the last, past nothing that could tell.
var Merge = &pass.Pass[*ptx.Func]{Name: "MergeAccesses", Run: merge, Stats: []*pass.Stat{merged}}

// span is how many instructions may lie between the first and the last access of a vector: what is loaded early, or stored late,
// needs its register for so long.
const span = 64

func merge(c *pass.Ctx, f *ptx.Func) {
	if !c.Bool("MergeAccesses", true) {
		return
	}
	m := &merger{c: c, f: f}
	if !twice(f, m.may) {
		return
	}
	g := flow.Of(f)
	m.check, m.x = ptx.NewChecker(c.PTX(), f), version.Of(g, version.Options{})
	m.lin = linear.Of(c.PTX(), m.x)
	m.wide = wide(c.PTX())
	for _, b := range g.RPO() {
		m.block(b)
	}
	if m.gone {
		f.Sweep()
	}
}

type merger struct {
	c     *pass.Ctx
	f     *ptx.Func
	check *ptx.Checker
	x     *version.Info
	lin   *linear.Info
	insts []ptx.Inst // of the block
	b     flow.Block
	wide  bool // accesses of global memory may have 32 bytes
	gone  bool
}

// wide reports whether a module's version and target have accesses of 32 bytes.
func wide(m *ptx.Module) bool {
	if m == nil || len(m.Target) == 0 || m.Version.Less(ptx.Version{Major: 8, Minor: 8}) {
		return false
	}
	sm, _, err := ptx.ParseTarget(m.Target[0])
	return err == nil && sm >= 100
}

// access is a load or store that may be merged.
type access struct {
	i     int // in the block
	node  linear.Node
	off   int64
	guard version.ID
	taken bool
}

// block merges the accesses of one block.
func (m *merger) block(b flow.Block) {
	m.b, m.insts = b, m.f.Blocks[b].Insts
	var list []access
	for i := range m.insts {
		if a, ok := m.access(i); ok {
			list = append(list, a)
		}
	}
	if len(list) < 2 {
		return
	}
	slices.SortFunc(list, func(a, b access) int {
		x, y := &m.insts[a.i], &m.insts[b.i]
		return cmp.Or(cmp.Compare(x.Op, y.Op), cmp.Compare(x.Type, y.Type), cmp.Compare(x.Mods, y.Mods), cmp.Compare(x.Guard, y.Guard),
			cmp.Compare(a.guard, b.guard), cmp.Compare(a.node, b.node), cmp.Compare(a.off, b.off), cmp.Compare(a.i, b.i))
	})
	for _, n := range []int{8, 4, 2} {
		for i := 0; i+n <= len(list); i++ {
			if m.vector(list, i, n) {
				i += n - 1
			}
		}
	}
}

// may reports an access that may be merged by what it is.
func (m *merger) may(in *ptx.Inst) bool {
	if in.Op != ptx.OpLd && in.Op != ptx.OpSt || in.Mods.IsText() || in.Mods.Vec() != ptx.V1 || in.Mods.Has(ptx.CacheHint) {
		return false
	}
	if o := in.Mods.Order(); o != ptx.NoOrder && o != ptx.OrderWeak {
		return false
	}
	switch in.Mods.Space() {
	case ptx.Param, ptx.ParamEntry, ptx.ParamFunc: // of calls, which are glued; those of kernels lie in the constant bank
		return false
	}
	value := m.value(in)
	size := in.Type.Bytes()
	return value.IsReg() && size >= 2 && size <= 8 && m.f.RegType(value.Reg()).Bits() == 8*size && m.f.RegVec(value.Reg()) == ptx.V1 &&
		len(m.f.AddrMore(in.Src[0])) == 0
}

// access returns instruction i as one that may be merged.
func (m *merger) access(i int) (access, bool) {
	in := &m.insts[i]
	if !m.may(in) {
		return access{}, false
	}
	n := m.x.Number(m.b, i)
	a, ok := m.lin.Address(n, in.Src[0])
	r := access{i: i, node: a.Node, off: a.Off}
	if in.Guard != 0 {
		r.guard = m.x.Use(n, in.Guard.Reg())
	}
	return r, ok
}

// value returns what an access loads or stores.
func (m *merger) value(in *ptx.Inst) ptx.Operand {
	if in.Op == ptx.OpSt {
		return m.f.Src(in, 1)
	}
	return in.Dst
}

// vector merges n accesses from list[i] on, if they are neighbours and may be one.
func (m *merger) vector(list []access, i, n int) bool {
	parts := list[i : i+n]
	head := &m.insts[parts[0].i]
	size := int64(head.Type.Bytes())
	if n == 8 && !m.wide {
		return false
	}
	if total := size * int64(n); total > 16 && !(m.wide && total == 32 && size >= 4 && head.Mods.Space() == ptx.Global) || m.aligned(parts[0]) < bits.TrailingZeros64(uint64(total)) {
		return false
	}
	first, last := parts[0].i, parts[0].i
	for k := range parts {
		p, in := &parts[k], &m.insts[parts[k].i]
		if p.taken || p.node != parts[0].node || p.off != parts[0].off+int64(k)*size || p.guard != parts[0].guard ||
			in.Op != head.Op || in.Type != head.Type || in.Mods != head.Mods || in.Guard != head.Guard {
			return false
		}
		first, last = min(first, p.i), max(last, p.i)
		for j := range k {
			if head.Op == ptx.OpLd && m.insts[parts[j].i].Dst == in.Dst {
				return false
			}
		}
	}
	if last-first > span || !m.movable(parts, first, last) {
		return false
	}
	return m.join(parts, first, last)
}

// aligned returns the trailing zeros that the address of an access is proved to have.
func (m *merger) aligned(a access) int {
	return m.lin.Aligned(m.x.Number(m.b, a.i), m.insts[a.i].Src[0])
}

// movable reports whether loads may all happen at the first of them, or stores at the last.
func (m *merger) movable(parts []access, first, last int) bool {
	load := m.insts[first].Op == ptx.OpLd
	size := int64(m.insts[first].Type.Bytes())
	fixed := load && m.f.Flags(&m.insts[first])&ptx.Invariant != 0
	for q := first + 1; q < last; q++ {
		in := &m.insts[q]
		if slices.ContainsFunc(parts, func(p access) bool { return p.i == q }) || in.Op == ptx.OpInvalid || in.Op == ptx.OpComment {
			continue
		}
		fl := m.f.Flags(in)
		if fl&(ptx.Ordered|ptx.Convergent|ptx.Terminator|ptx.Pseudo) != 0 || in.Op == ptx.OpCall || in.Op == ptx.OpRaw {
			return false
		}
		for _, p := range parts {
			moved := load && p.i > q || !load && p.i < q // over this instruction
			if !moved {
				continue
			}
			r := m.value(&m.insts[p.i]).Reg()
			if m.writes(in, r) || load && m.reads(in, r) {
				return false
			}
			if touches := fl & (ptx.Writes | ptx.Reads); touches != 0 && !fixed && (!load || fl&ptx.Writes != 0) && !m.apart(q, p, size) {
				return false
			}
		}
	}
	return true
}

func (m *merger) writes(in *ptx.Inst, r ptx.Reg) (yes bool) {
	m.f.Defs(in, func(d ptx.Reg) { yes = yes || d == r })
	return yes
}

func (m *merger) reads(in *ptx.Inst, r ptx.Reg) (yes bool) {
	m.f.Uses(in, func(d ptx.Reg) { yes = yes || d == r })
	return yes
}

// apart reports whether instruction q touches no byte of part p.
func (m *merger) apart(q int, p access, size int64) bool {
	in := &m.insts[q]
	switch in.Op {
	case ptx.OpLd, ptx.OpSt, ptx.OpAtom, ptx.OpRed:
	default:
		return false
	}
	if in.Mods.IsText() || len(m.f.AddrMore(in.Src[0])) > 0 {
		return false
	}
	if s, t := in.Mods.Space().Base(), m.insts[p.i].Mods.Space().Base(); s != ptx.NoSpace && t != ptx.NoSpace && s != t {
		return true
	}
	a, ok := m.lin.Address(m.x.Number(m.b, q), m.f.Src(in, 0))
	return ok && a.Node == p.node && (a.Off+int64(in.Type.Bytes()*in.Mods.Vec().Len()) <= p.off || p.off+size <= a.Off)
}

// join puts the vector in place of the first load or the last store, and takes the others out.
func (m *merger) join(parts []access, first, last int) bool {
	at := last
	if m.insts[first].Op == ptx.OpLd {
		at = first
	}
	var values []ptx.Operand
	off := int64(0) // from the access at at to the first element
	for _, p := range parts {
		values = append(values, m.value(&m.insts[p.i]))
		if p.i == at {
			off = parts[0].off - p.off
		}
	}
	try := m.insts[at]
	base, have := m.f.AddrParts(try.Src[0])
	v, _ := ptx.VecOf(len(parts))
	try.Mods = try.Mods.WithVec(v)
	try.Loc = m.insts[first].Loc
	m.f.SetSrc(&try, 0, m.f.Addr(base, have+off))
	if try.Op == ptx.OpLd {
		try.Dst = m.f.Tuple(values...)
	} else {
		m.f.SetSrc(&try, 1, m.f.Tuple(values...))
	}
	if !m.check.Fits(&try) || !m.c.ApplyInst(merged, &m.insts[at]) {
		return false
	}
	m.insts[at] = try
	for k := range parts {
		if parts[k].taken = true; parts[k].i != at {
			m.insts[parts[k].i].Delete()
			m.gone = true
		}
	}
	return true
}

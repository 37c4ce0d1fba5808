package warpreg

import (
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/ir"
)

// Lanes is the size of the warps here.
const Lanes = 8

// Result is what each thread stored, and whether it got to the end within the steps.
type Result struct {
	Out  [Lanes][Variables]uint32
	Done bool
}

// machine is a warp that executes a program.
type machine struct {
	f      *ir.Func
	n      uint32
	regs   *Assignment      // nil: every value has a slot of its own
	own    [][Lanes]uint32  // by register or ID
	warp   []uint32         // by register: of the warp
	from   [Lanes]*ir.Block // where each thread came from
	out    Result
	copied [][Lanes]uint32 // what copies that happen at once have read
}

// entry is a part of the warp: who executes from where until which block.
type entry struct {
	at, until *ir.Block
	lanes     uint32
}

// Run executes a program for a warp; with regs on registers, else on values. Of a divergent branch the side of the first
// successor comes first, or with swap the other one.
func Run(f *ir.Func, n uint32, regs *Assignment, swap bool, steps int) Result {
	m := &machine{f: f, n: n, regs: regs}
	m.own = make([][Lanes]uint32, f.NumIDs())
	if regs != nil {
		m.own, m.warp = make([][Lanes]uint32, len(regs.Shared)), make([]uint32, len(regs.Shared))
	}
	post := dom.PostOf(f)
	for _, p := range f.Params {
		for l := range Lanes {
			m.set(p, l, n)
		}
	}
	stack := []entry{{f.Entry(), nil, 1<<Lanes - 1}}
	for len(stack) > 0 {
		e := &stack[len(stack)-1]
		if e.at == e.until || e.at == nil {
			stack = stack[:len(stack)-1]
			continue
		}
		if steps--; steps < 0 {
			return m.out
		}
		b := e.at
		m.block(b, e.lanes)
		yes := m.taken(b, e.lanes)
		switch {
		case len(b.Succs) == 0:
			e.at = nil
		case len(b.Succs) == 1 || yes == e.lanes:
			e.at = b.Succs[0].B
		case yes == 0:
			e.at = b.Succs[1].B
		default:
			meet := post.IDom(b)
			sides := [2]entry{{b.Succs[0].B, meet, yes}, {b.Succs[1].B, meet, e.lanes &^ yes}}
			if !swap {
				sides[0], sides[1] = sides[1], sides[0]
			}
			e.at = meet
			stack = append(stack, sides[0], sides[1])
		}
	}
	m.out.Done = true
	return m.out
}

// get returns what a thread sees of a value.
func (m *machine) get(v *ir.Value, l int) uint32 {
	switch {
	case v.Op == ir.OpConstInt:
		return uint32(v.Aux)
	case v.IsConst():
		return 0
	case m.regs == nil:
		return m.own[v.ID][l]
	}
	if r := m.regs.Reg[v.ID]; !m.regs.Shared[r] {
		return m.own[r][l]
	} else {
		return m.warp[r]
	}
}

// set gives a value to a thread, or with it to all of the warp.
func (m *machine) set(v *ir.Value, l int, x uint32) {
	switch {
	case m.regs == nil:
		m.own[v.ID][l] = x
	case m.regs.Shared[m.regs.Reg[v.ID]]:
		m.warp[m.regs.Reg[v.ID]] = x
	default:
		m.own[m.regs.Reg[v.ID]][l] = x
	}
}

// block executes the instructions of b but its terminator for some threads.
func (m *machine) block(b *ir.Block, lanes uint32) {
	if m.regs == nil { // on registers the phis of a web have nothing to do
		m.phis(b, lanes)
	}
	atOnce := copiesAtOnce(b)
	for v := b.FirstNonPhi(); !v.IsTerminator(); v = v.Next() {
		if len(atOnce) > 0 && v == atOnce[0] {
			m.assign(atOnce, lanes, func(v *ir.Value, _ int) *ir.Value { return v.Args[0] })
			break
		}
		var x [Lanes]uint32 // all threads read before one writes
		for l := range Lanes {
			if lanes>>l&1 != 0 {
				x[l] = m.inst(v, l)
			}
		}
		for l := range Lanes {
			if lanes>>l&1 != 0 && v.Op != ir.OpStore {
				m.set(v, l, x[l])
			}
		}
	}
	for l := range Lanes {
		if lanes>>l&1 != 0 {
			m.from[l] = b
		}
	}
}

// phis gives the phis of b their operands, all at once.
func (m *machine) phis(b *ir.Block, lanes uint32) {
	var list []*ir.Value
	for v := range b.Phis() {
		list = append(list, v)
	}
	m.assign(list, lanes, func(v *ir.Value, l int) *ir.Value {
		for i, e := range b.Preds {
			if e.B == m.from[l] {
				return v.Args[i]
			}
		}
		return v
	})
}

// copiesAtOnce are the copies before the terminator of b, as many as there are of which none reads another's result.
func copiesAtOnce(b *ir.Block) (list []*ir.Value) {
	for v := b.Term().Prev(); v != nil && v.Op == ir.OpPCP; v = v.Prev() {
		for _, x := range list {
			if x.Args[0] == v {
				return list
			}
		}
		list = append([]*ir.Value{v}, list...)
	}
	return list
}

// assign gives values what is read of others before the first is written.
func (m *machine) assign(list []*ir.Value, lanes uint32, of func(v *ir.Value, l int) *ir.Value) {
	m.copied = m.copied[:0]
	for _, v := range list {
		var x [Lanes]uint32
		for l := range Lanes {
			if lanes>>l&1 != 0 {
				x[l] = m.get(of(v, l), l)
			}
		}
		m.copied = append(m.copied, x)
	}
	for i, v := range list {
		for l := range Lanes {
			if lanes>>l&1 != 0 {
				m.set(v, l, m.copied[i][l])
			}
		}
	}
}

// inst computes one instruction for a thread.
func (m *machine) inst(v *ir.Value, l int) (x uint32) {
	arg := func(i int) uint32 { return m.get(v.Args[i], l) }
	switch v.Op {
	case ir.OpAdd:
		x = arg(0) + arg(1)
	case ir.OpSub:
		x = arg(0) - arg(1)
	case ir.OpMul:
		x = arg(0) * arg(1)
	case ir.OpXor:
		x = arg(0) ^ arg(1)
	case ir.OpAnd:
		x = arg(0) & arg(1)
	case ir.OpPCP:
		x = arg(0)
	case ir.OpICmp: // eq only
		if arg(0) == arg(1) {
			x = 1
		}
	case ir.OpCall: // the number of the thread
		x = uint32(l)
	case ir.OpGetElementPtr: // the number of the variable
		x = arg(1)
	case ir.OpStore:
		m.out.Out[l][m.get(v.Args[1], l)] = arg(0)
	default:
		panic("warpreg: no such instruction in a program: " + v.Op.String())
	}
	return x
}

// taken returns the threads that take the first edge out of b.
func (m *machine) taken(b *ir.Block, lanes uint32) (yes uint32) {
	t := b.Term()
	if len(b.Succs) < 2 {
		return lanes
	}
	for l := range Lanes {
		if lanes>>l&1 != 0 && m.get(t.Args[0], l) != 0 {
			yes |= 1 << l
		}
	}
	return yes
}

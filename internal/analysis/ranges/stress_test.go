package ranges

import (
	"os"
	"testing"
	"time"

	"github.com/warpwise/warpwise/internal/analysis/cfgtest"
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/ir"
)

// size is the number of instructions: a million where WARPWISE_STRESS=1 asks for it.
func size() int {
	if os.Getenv("WARPWISE_STRESS") == "1" {
		return 1000000
	}
	return 60000
}

// maker builds functions.
type maker struct{ *cfgtest.Maker }

func newMaker() *maker { return &maker{cfgtest.NewMaker()} }

func (m *maker) int(x int) *ir.Value { return m.F.Int(ir.I32, int64(x)) }

// straight is one block of n operations.
func straight(n int) *ir.Func {
	m := newMaker()
	v := m.Op(ir.OpAnd, m.F.Params[0], m.int(1023))
	ops := []ir.Op{ir.OpAdd, ir.OpAnd, ir.OpXor, ir.OpLShr, ir.OpMul, ir.OpOr, ir.OpSub, ir.OpURem}
	for i := range n {
		v = m.Op(ops[i%len(ops)], v, m.int(1+i%30))
	}
	return m.End()
}

// ifs is a chain of n/3 comparisons of one value, each behind the other: a dominator tree as deep.
func ifs(n int) *ir.Func {
	m := newMaker()
	out := m.F.NewBlock("")
	for i := range n / 3 {
		next := m.F.AppendBlock("")
		m.Op(ir.OpAdd, m.F.Params[0], m.int(i))
		m.Branch(m.Compare(ir.IUGT, m.F.Params[0], m.int(i)), next, out)
		m.B = next
	}
	m.Jump(out)
	m.F.SetBlocks(append(m.F.Blocks, out))
	m.B = out
	return m.End()
}

// nest is n/10 loops around each other, each with a counter and a sum that all inner ones add to.
func nest(n int) *ir.Func {
	m := newMaker()
	depth := n / 10
	sum := m.F.Params[1]
	type level struct {
		head   *ir.Block
		i, sum *ir.Value
	}
	var levels []level
	for range depth {
		head := m.F.AppendBlock("")
		m.Jump(head)
		m.B = head
		i := m.B.Append(m.F.NewValue(ir.OpPhi, ir.I32, m.int(0)))
		s := m.B.Append(m.F.NewValue(ir.OpPhi, ir.I32, sum))
		sum = m.Op(ir.OpAnd, s, m.int(0xffff))
		levels = append(levels, level{head, i, s})
	}
	for k := depth - 1; k >= 0; k-- {
		l := levels[k]
		next := m.Op(ir.OpAdd, l.i, m.int(1))
		sum = m.Op(ir.OpAdd, sum, next)
		exit := m.F.AppendBlock("")
		m.Branch(m.Compare(ir.IULT, next, m.int(1000+k)), l.head, exit)
		l.i.AddArg(next)
		l.sum.AddArg(sum)
		m.B = exit
	}
	return m.End()
}

// sums is n/8 loops in a row, of which each counts on from the one before, and n/2 sums of all counters.
func sums(n int) *ir.Func {
	m := newMaker()
	var all []*ir.Value
	start := m.int(0)
	for k := range n / 8 {
		head, exit := m.F.AppendBlock(""), m.F.AppendBlock("")
		m.Jump(head)
		m.B = head
		i := m.B.Append(m.F.NewValue(ir.OpPhi, ir.I32, start))
		next := m.Op(ir.OpAdd, i, m.int(3))
		m.Branch(m.Compare(ir.IULT, next, m.int(1000+k)), head, exit)
		i.AddArg(next)
		m.B = exit
		start = m.Op(ir.OpAnd, next, m.int(63))
		all = append(all, next)
	}
	v := m.int(0)
	for k := range n / 2 {
		v = m.Op(ir.OpAdd, v, all[k%len(all)])
	}
	return m.End()
}

// cases is a switch of n/10 cases, all with one target that has a phi.
func cases(n int) *ir.Func {
	m := newMaker()
	other, to := m.F.AppendBlock(""), m.F.AppendBlock("")
	p := to.Append(m.F.NewValue(ir.OpPhi, ir.I32))
	t := m.F.NewValue(ir.OpSwitch, ir.Void, m.F.Params[0])
	m.B.Append(t)
	m.B.AddEdge(other)
	for k := range n / 10 {
		t.AddArg(m.int(k * 7 % (n / 10)))
		m.B.AddEdge(to)
		p.AddArg(m.F.Params[0])
	}
	m.B = other
	m.Op(ir.OpAdd, m.F.Params[0], m.int(1))
	m.Jump(to)
	p.AddArg(m.int(3))
	m.B = to
	return m.End()
}

// TestStress finds the ranges of large functions: in time that grows as they do, and without a stack.
func TestStress(t *testing.T) {
	for _, c := range []struct {
		name string
		make func(n int) *ir.Func
	}{{"straight", straight}, {"ifs", ifs}, {"nest", nest}, {"sums", sums}, {"cases", cases}} {
		f := c.make(size())
		n := 0
		for range f.Instrs() {
			n++
		}
		start := time.Now()
		dom.Of(f)
		tree := time.Since(start)
		start = time.Now()
		x := Of(f)
		t.Logf("%-9s %8d instructions, %7d blocks: %v, and the dominator tree %v; %d refinements", c.name, n, len(f.Blocks),
			time.Since(start).Round(time.Millisecond), tree.Round(time.Millisecond), len(x.refs))
		if took := time.Since(start); took > 20*time.Second {
			t.Errorf("%s: %v", c.name, took)
		}
	}
}

package ranges

import (
	"os"
	"testing"
	"time"

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
type maker struct {
	f *ir.Func
	b *ir.Block
}

func newMaker() *maker {
	m := ir.NewModule()
	f := m.AddFunc("f", m.Types.Func(ir.Void, []ir.Type{ir.I32, ir.I32}, false))
	return &maker{f, f.AppendBlock("")}
}

func (m *maker) op(op ir.Op, args ...*ir.Value) *ir.Value {
	return m.b.Append(m.f.NewValue(op, ir.I32, args...))
}

func (m *maker) compare(p ir.Pred, x, y *ir.Value) *ir.Value {
	c := m.f.NewValue(ir.OpICmp, ir.I1, x, y)
	c.Aux = int64(p)
	return m.b.Append(c)
}

func (m *maker) branch(c *ir.Value, yes, no *ir.Block) {
	m.b.Append(m.f.NewValue(ir.OpBr, ir.Void, c))
	m.b.AddEdge(yes)
	m.b.AddEdge(no)
}

func (m *maker) jump(to *ir.Block) {
	m.b.Append(m.f.NewValue(ir.OpBr, ir.Void))
	m.b.AddEdge(to)
}

func (m *maker) end() *ir.Func {
	m.b.Append(m.f.NewValue(ir.OpRet, ir.Void))
	return m.f
}

func (m *maker) int(x int) *ir.Value { return m.f.Int(ir.I32, int64(x)) }

// straight is one block of n operations.
func straight(n int) *ir.Func {
	m := newMaker()
	v := m.op(ir.OpAnd, m.f.Params[0], m.int(1023))
	ops := []ir.Op{ir.OpAdd, ir.OpAnd, ir.OpXor, ir.OpLShr, ir.OpMul, ir.OpOr, ir.OpSub, ir.OpURem}
	for i := range n {
		v = m.op(ops[i%len(ops)], v, m.int(1+i%30))
	}
	return m.end()
}

// ifs is a chain of n/3 comparisons of one value, each behind the other: a dominator tree as deep.
func ifs(n int) *ir.Func {
	m := newMaker()
	out := m.f.NewBlock("")
	for i := range n / 3 {
		next := m.f.AppendBlock("")
		m.op(ir.OpAdd, m.f.Params[0], m.int(i))
		m.branch(m.compare(ir.IUGT, m.f.Params[0], m.int(i)), next, out)
		m.b = next
	}
	m.jump(out)
	m.f.SetBlocks(append(m.f.Blocks, out))
	m.b = out
	return m.end()
}

// nest is n/10 loops around each other, each with a counter and a sum that all inner ones add to.
func nest(n int) *ir.Func {
	m := newMaker()
	depth := n / 10
	sum := m.f.Params[1]
	type level struct {
		head   *ir.Block
		i, sum *ir.Value
	}
	var levels []level
	for range depth {
		head := m.f.AppendBlock("")
		m.jump(head)
		m.b = head
		i := m.b.Append(m.f.NewValue(ir.OpPhi, ir.I32, m.int(0)))
		s := m.b.Append(m.f.NewValue(ir.OpPhi, ir.I32, sum))
		sum = m.op(ir.OpAnd, s, m.int(0xffff))
		levels = append(levels, level{head, i, s})
	}
	for k := depth - 1; k >= 0; k-- {
		l := levels[k]
		next := m.op(ir.OpAdd, l.i, m.int(1))
		sum = m.op(ir.OpAdd, sum, next)
		exit := m.f.AppendBlock("")
		m.branch(m.compare(ir.IULT, next, m.int(1000+k)), l.head, exit)
		l.i.AddArg(next)
		l.sum.AddArg(sum)
		m.b = exit
	}
	return m.end()
}

// sums is n/8 loops in a row, of which each counts on from the one before, and n/2 sums of all counters.
func sums(n int) *ir.Func {
	m := newMaker()
	var all []*ir.Value
	start := m.int(0)
	for k := range n / 8 {
		head, exit := m.f.AppendBlock(""), m.f.AppendBlock("")
		m.jump(head)
		m.b = head
		i := m.b.Append(m.f.NewValue(ir.OpPhi, ir.I32, start))
		next := m.op(ir.OpAdd, i, m.int(3))
		m.branch(m.compare(ir.IULT, next, m.int(1000+k)), head, exit)
		i.AddArg(next)
		m.b = exit
		start = m.op(ir.OpAnd, next, m.int(63))
		all = append(all, next)
	}
	v := m.int(0)
	for k := range n / 2 {
		v = m.op(ir.OpAdd, v, all[k%len(all)])
	}
	return m.end()
}

// cases is a switch of n/10 cases, all with one target that has a phi.
func cases(n int) *ir.Func {
	m := newMaker()
	other, to := m.f.AppendBlock(""), m.f.AppendBlock("")
	p := to.Append(m.f.NewValue(ir.OpPhi, ir.I32))
	t := m.f.NewValue(ir.OpSwitch, ir.Void, m.f.Params[0])
	m.b.Append(t)
	m.b.AddEdge(other)
	for k := range n / 10 {
		t.AddArg(m.int(k * 7 % (n / 10)))
		m.b.AddEdge(to)
		p.AddArg(m.f.Params[0])
	}
	m.b = other
	m.op(ir.OpAdd, m.f.Params[0], m.int(1))
	m.jump(to)
	p.AddArg(m.int(3))
	m.b = to
	return m.end()
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

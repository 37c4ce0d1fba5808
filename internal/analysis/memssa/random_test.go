package memssa

import (
	"flag"
	"math/rand/v2"
	"testing"

	"github.com/warpwise/warpwise/internal/analysis/alias"
	"github.com/warpwise/warpwise/ir"
)

// event is something that happened in a run: an instruction that touched memory, or the entry into a
// block.
type event struct {
	inst  *ir.Value
	block *ir.Block
	lo    int64 // bytes written: lo to hi
	hi    int64
	all   bool // also everything others can see
}

// machine runs a function on numbers: addresses are real, branches are thrown.
type machine struct {
	f      *ir.Func
	r      *rand.Rand
	val    []int64 // by ID
	home   []int64 // by ID of a pointer: the object it was made from
	kept   [8]bool // by object: others may know it
	events []event
	stuck  bool // the program did what is not defined
}

const (
	spacing = 1 << 22
	extent  = 1 << 20
)

// object returns the base of the object with that number.
func object(n int64) int64 { return (n + 1) * spacing }

// run executes up to steps instructions; visit sees each instruction that touches memory with the
// address it reads or writes.
func (m *machine) run(steps int, visit func(v *ir.Value, addr int64)) {
	b := m.f.Entry()
	var from *ir.Block
	var edge int32
	for {
		m.events = append(m.events, event{block: b})
		m.phis(b, from, edge)
		for v := b.FirstNonPhi(); v != nil; v = v.Next() {
			if steps--; steps < 0 {
				return
			}
			if m.step(v, visit); m.stuck {
				return
			}
		}
		if len(b.Succs) == 0 {
			return
		}
		i := m.r.IntN(len(b.Succs))
		from, edge, b = b, b.Succs[i].I, b.Succs[i].B
	}
}

func (m *machine) phis(b, from *ir.Block, edge int32) {
	var next, home []int64
	for p := range b.Phis() {
		next = append(next, m.get(p.Args[edge]))
		home = append(home, m.home[p.Args[edge].ID])
	}
	k := 0
	for p := range b.Phis() {
		m.val[p.ID], m.home[p.ID] = next[k], home[k]
		k++
	}
}

// inside reports that the address is in the object that the pointer was made from.
func (m *machine) inside(p *ir.Value, addr, n int64) bool {
	o := m.home[p.ID]
	return addr >= object(o) && addr+n <= object(o)+extent
}

func (m *machine) get(v *ir.Value) int64 {
	switch v.Op {
	case ir.OpConstInt:
		x, _ := m.f.SInt(v)
		return x
	case ir.OpGlobal:
		if m.f.Symbol(v).Name == "g" {
			return object(5)
		}
		return object(6)
	case ir.OpUndef:
		return 0
	}
	return m.val[v.ID]
}

func (m *machine) step(v *ir.Value, visit func(v *ir.Value, addr int64)) {
	lay, _ := m.f.Mod().Layout()
	ts := m.f.Types()
	write := func(a, n int64) { m.events = append(m.events, event{inst: v, lo: a, hi: a + n}) }
	switch v.Op {
	case ir.OpAlloca:
		if m.f.ValueName(v) == "b" {
			m.home[v.ID] = 1
		}
		m.val[v.ID] = object(m.home[v.ID])
	case ir.OpAddrSpaceCast:
		m.val[v.ID] = m.get(v.Args[0])
		m.home[v.ID] = m.val[v.ID]/spacing - 1
	case ir.OpSelect:
		a := v.Args[1+m.r.IntN(2)]
		m.val[v.ID], m.home[v.ID] = m.get(a), m.home[a.ID]
	case ir.OpAdd:
		x := m.get(v.Args[0]) + m.get(v.Args[1])
		if v.Type == ir.I32 {
			u := int64(uint32(m.get(v.Args[0]))) + int64(uint32(m.get(v.Args[1])))
			m.stuck = v.Flags&ir.NSW != 0 && x != int64(int32(x)) || v.Flags&ir.NUW != 0 && u>>32 != 0
			x = int64(int32(x))
		}
		m.val[v.ID] = x
	case ir.OpXor:
		m.val[v.ID] = m.get(v.Args[0]) ^ m.get(v.Args[1])
	case ir.OpAnd:
		m.val[v.ID] = m.get(v.Args[0]) & m.get(v.Args[1])
	case ir.OpSExt:
		m.val[v.ID] = m.get(v.Args[0])
	case ir.OpZExt:
		m.val[v.ID] = int64(uint32(m.get(v.Args[0])))
	case ir.OpGetElementPtr:
		a := m.get(v.Args[0])
		t := v.GEP().Elem()
		for k, x := range v.Args[1:] {
			n := m.get(x)
			switch {
			case k == 0:
				a += n * int64(lay.AllocSize(t))
			case ts.Kind(t) == ir.KindStruct:
				a += int64(lay.FieldOffset(t, int(n)))
				t = ts.Elems(t)[n]
			default:
				t = ts.Elem(t)
				a += n * int64(lay.AllocSize(t))
			}
		}
		m.val[v.ID], m.home[v.ID] = a, m.home[v.Args[0].ID]
		m.stuck = v.Flags&ir.InBounds != 0 && !m.inside(v, a, 0)
	case ir.OpLoad:
		if m.stuck = !m.inside(v.Args[0], m.get(v.Args[0]), int64(lay.StoreSize(v.Type))); m.stuck {
			return
		}
		visit(v, m.get(v.Args[0]))
		m.events = append(m.events, event{inst: v})
	case ir.OpStore:
		n := int64(lay.StoreSize(v.Args[0].Type))
		if m.stuck = !m.inside(v.Args[1], m.get(v.Args[1]), n); m.stuck {
			return
		}
		visit(v, m.get(v.Args[1]))
		if ts.IsPtr(v.Args[0].Type) {
			m.kept[m.home[v.Args[0].ID]] = true
		}
		write(m.get(v.Args[1]), n)
	case ir.OpAtomicRMW:
		if m.stuck = !m.inside(v.Args[0], m.get(v.Args[0]), 4); m.stuck {
			return
		}
		visit(v, m.get(v.Args[0]))
		write(m.get(v.Args[0]), 4)
		if v.Mem().Ordering() == ir.SeqCst {
			m.events[len(m.events)-1].all = true
		}
	case ir.OpCall:
		m.call(v)
	}
}

func (m *machine) call(v *ir.Value) {
	e := event{inst: v}
	switch name := m.f.CalledFunc(v).Name; name {
	case "keep":
		m.kept[m.home[v.Args[1].ID]] = true
		e.all = true
	case "ext":
		e.all = true
	case "llvm.nvvm.barrier0":
		e.all = true
	case "touch":
		e.lo = object(m.home[v.Args[1].ID])
		e.hi = e.lo + spacing
	case "llvm.memcpy.p0.p0.i64":
		e.lo = m.get(v.Args[1])
		e.hi = e.lo + m.get(v.Args[3])
		m.stuck = !m.inside(v.Args[1], e.lo, e.hi-e.lo)
	}
	m.events = append(m.events, e)
}

// changes reports that the event may have changed the bytes from lo to hi. What a call may do to memory of
// the thread's own it does to the one that has escaped.
func (m *machine) changes(e *event, lo, hi int64) bool {
	if e.lo < e.hi && e.lo < hi && lo < e.hi {
		return true
	}
	if !e.all {
		return false
	}
	name := ""
	if e.inst.Op == ir.OpCall {
		name = m.f.CalledFunc(e.inst).Name
	}
	switch o := lo/spacing - 1; o {
	case 0, 1: // an alloca: a barrier does not touch it, a call does
		return m.kept[o] && (name == "ext" || name == "keep")
	case 2: // %n: others by its address, or other threads when threads meet
		return m.kept[o] || name != "keep"
	}
	return true
}

// newMachine sets the parameters: %p and %q may be one object, or point into another's.
func newMachine(f *ir.Func, r *rand.Rand) *machine {
	m := &machine{f: f, r: r, val: make([]int64, f.NumIDs()), home: make([]int64, f.NumIDs())}
	objs := []int64{object(2), object(3), object(4)}
	if r.IntN(2) == 0 {
		objs[2] = objs[1] + int64(r.IntN(3))*4
	}
	if r.IntN(3) == 0 {
		objs[1] = object(5)
	}
	for k, p := range f.Params {
		switch {
		case k < 3:
			m.val[p.ID] = objs[k]
			m.home[p.ID] = objs[k]/spacing - 1
		default:
			m.val[p.ID] = int64(r.IntN(7) - 2)
			if k == 4 && r.IntN(4) == 0 {
				m.val[p.ID] = 1<<31 - 2
			}
		}
	}
	return m
}

// check runs the function once and looks, at each load and store, for a write to its bytes between its
// clobber and it.
func check(t *testing.T, text string, s *SSA, seed uint64, removed map[*ir.Value]bool) (found, loads int) {
	f := s.Func()
	m := newMachine(f, rand.New(rand.NewPCG(seed, 1)))
	lay, _ := f.Mod().Layout()
	m.run(300, func(v *ir.Value, addr int64) {
		a := s.Access(v)
		if a == nil {
			return
		}
		size := int64(4)
		switch v.Op {
		case ir.OpLoad:
			size = int64(lay.StoreSize(v.Type))
		case ir.OpStore:
			size = int64(lay.StoreSize(v.Args[0].Type))
		}
		c := s.Clobber(a)
		loads++
		if c.Kind == Entry {
			found++
		}
		for k := len(m.events) - 1; k >= 0; k-- {
			e := &m.events[k]
			if c.Kind == Phi && e.inst == nil && e.block == c.Block || c.Kind == Def && e.inst == c.Inst {
				return
			}
			if e.inst != nil && !removed[e.inst] && m.changes(e, addr, addr+size) {
				t.Errorf("seed %d: %s %v in b%d: a write by %v in b%d lies above its clobber %d (kind %d)\n%s",
					seed, f.ValueName(v), v.Op, v.Block.ID, e.inst.Op, e.inst.Block.ID, c.Number, c.Kind, text)
				return
			}
		}
		if c.Kind != Entry {
			t.Errorf("seed %d: clobber was not executed\n%s", seed, text)
		}
	})
	return found, loads
}

var programs = flag.Int("programs", 4000, "number of random functions to run")

// TestRandomRuns: in runs of random functions no write to the bytes of a load or store happens between
// its clobber and it. This holds the walker and the alias facts to account at once.
func TestRandomRuns(t *testing.T) {
	n := *programs
	total, above := 0, 0
	for seed := range uint64(n) {
		if t.Failed() {
			return
		}
		r := rand.New(rand.NewPCG(seed, 0))
		text := random(r)
		f := parse(t, text).Func("f")
		s := New(f, Options{CheckLimit: []int{0, 3, 1000}[seed%3]})
		if err := s.Check(); err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		for k := range uint64(4) {
			a, b := check(t, text, s, seed*8+k, nil)
			above, total = above+a, total+b
		}
		removed := map[*ir.Value]bool{}
		for v := range f.Instrs() {
			if (v.Op == ir.OpStore || v.Op == ir.OpLoad) && r.IntN(3) == 0 {
				s.Remove(v)
				removed[v] = true
			}
		}
		if err := s.Check(); err != nil {
			t.Fatalf("seed %d: after removal: %v\n%s", seed, err, text)
		}
		check(t, text, s, seed*8+5, removed)
	}
	t.Logf("%d accesses, %d of them with nothing above", total, above)
}

// TestRandomPrecision: when the definitions that a slow walk over all paths finds for a load are one, and
// it dominates the load, the walker finds that one.
func TestRandomPrecision(t *testing.T) {
	checked := 0
	for seed := range uint64(3000) {
		text := random(rand.New(rand.NewPCG(seed, 7)))
		f := parse(t, text).Func("f")
		s := New(f, Options{CheckLimit: 10000})
		for v := range f.Instrs() {
			a := s.Access(v)
			if v.Op != ir.OpLoad || v.IsVolatile() || !s.order.Reachable(v.Block) || varies(s, v.Args[0]) {
				continue
			}
			l, _ := s.Alias().Loc(v)
			set := nearest(s, v, l)
			if len(set) != 1 {
				continue
			}
			want := set[0]
			if !s.Dominates(want, a) {
				continue
			}
			checked++
			if got := s.Clobber(a); got != want {
				t.Fatalf("seed %d: load %s: clobber %d, but the only one is %d\n%s", seed, f.ValueName(v), got.Number, want.Number, text)
			}
		}
	}
	if checked < 1000 {
		t.Errorf("only %d loads checked", checked)
	}
}

// varies reports an address computed from a phi or in a loop: there the walker knows more, edge by edge.
func varies(s *SSA, v *ir.Value) bool {
	work := []*ir.Value{v}
	for len(work) > 0 {
		v = work[len(work)-1]
		work = work[:len(work)-1]
		if v.Op == ir.OpPhi || !s.Alias().Steady(v) {
			return true
		}
		if v.IsInst() && v.Op != ir.OpLoad {
			work = append(work, v.Args...)
		}
	}
	return false
}

// nearest walks backwards over instructions on all paths.
func nearest(s *SSA, v *ir.Value, l alias.Loc) []*Access {
	var out []*Access
	add := func(a *Access) {
		for _, x := range out {
			if x == a {
				return
			}
		}
		out = append(out, a)
	}
	seen := map[*ir.Block]bool{}
	work := []*ir.Value{v.Prev()}
	blocks := []*ir.Block{v.Block}
	for len(work) > 0 {
		x, b := work[len(work)-1], blocks[len(blocks)-1]
		work, blocks = work[:len(work)-1], blocks[:len(blocks)-1]
		hit := false
		for ; x != nil && !hit; x = x.Prev() {
			if a := s.Access(x); a != nil && a.Kind == Def && clobbersLoad(s, x, v, l) {
				add(a)
				hit = true
			}
		}
		if hit {
			continue
		}
		if b == s.f.Entry() {
			add(s.entry)
			continue
		}
		for _, e := range b.Preds {
			if !seen[e.B] && s.order.Reachable(e.B) {
				seen[e.B] = true
				work, blocks = append(work, e.B.Last()), append(blocks, e.B)
			}
		}
	}
	return out
}

func clobbersLoad(s *SSA, d, v *ir.Value, l alias.Loc) bool {
	if d.Op == ir.OpLoad {
		return !reorderable(v, d)
	}
	return s.Alias().ModRef(d, l)&ir.Mod != 0
}

package liveness

import (
	"math"
	"slices"
	"sort"

	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ir"
)

// Values says where chosen values of a function are live. Blocks that cannot be reached take no part.
//
// A phi's operand is used at the end of the predecessor, behind its terminator; the phis of a block are
// defined at once at its start. The divergence-safe copies before a terminator, as many as there are of which
// none reads another's result, happen at once, too: see Place.
//
// What is live behind a block is kept for 64 values in one word, and equal words of blocks that follow each other
// in reverse postorder once: a value that lives long costs no more than one that does not. Values defined in one
// block and used in the same other ones are live behind the same blocks: they share a bit.
type Values struct {
	f      *ir.Func
	orders *cfg.Orders
	place  []int32 // by ID: see Place
	slot   []int32 // by ID: 1 + number of the chosen value
	uses   []lastUse
	start  []int32 // by number: its first entry in uses
	word   []int32 // by number: index of its words, times 64, plus its bit; -1: live behind no block
	sets   []runs
}

// lastUse is the last place in a block where a value is used.
type lastUse struct{ block, place int32 }

// runs are words for blocks in reverse postorder: words[i] holds from block from[i] up to the next.
type runs struct {
	from  []int32
	words []uint64
}

// atEnd is the place behind all instructions of a block.
const atEnd = math.MaxInt32

// OfValues computes where the chosen values, instructions and parameters, are live.
func OfValues(f *ir.Func, chosen []*ir.Value) *Values {
	l := &Values{f: f, orders: cfg.Of(f), place: make([]int32, f.NumIDs()), slot: make([]int32, f.NumIDs())}
	for i, v := range chosen {
		l.slot[v.ID] = int32(i) + 1
	}
	l.start, l.word = make([]int32, len(chosen)+1), make([]int32, len(chosen))
	for i := range l.word {
		l.word[i] = -1
	}
	l.number()
	l.findUses(len(chosen))
	like := l.alike(chosen)
	p := l.program(len(chosen), like)
	Solve(p, func(s *Set) { l.keep(s) })
	for i, k := range like {
		l.word[i] = l.word[k]
	}
	return l
}

// number gives each instruction its place.
func (l *Values) number() {
	for _, p := range l.f.Params {
		l.place[p.ID] = -1
	}
	read := make([]*ir.Block, l.f.NumIDs()) // by ID: the block at whose end the value is copied
	for _, b := range l.orders.RPO() {
		k, first, together := int32(0), firstAtOnce(b, read), false
		for v := range b.Instrs() {
			switch {
			case v.Op == ir.OpPhi:
				l.place[v.ID] = 1
				continue
			case v.Op == ir.OpDbgRecord:
				continue
			case v.IsTerminator():
				together = false
			}
			if !together {
				k++
			}
			together = together || v == first
			l.place[v.ID] = 2*k + 1
		}
	}
}

// firstAtOnce returns the first of the copies at the end of b that happen at once, or nil: of as many as there
// are before the terminator without one that reads another's result.
func firstAtOnce(b *ir.Block, read []*ir.Block) (first *ir.Value) {
	t := b.Term()
	if t == nil {
		return nil
	}
	for v := t.Prev(); v != nil && (v.Op == ir.OpPCP && read[v.ID] != b || v.Op == ir.OpDbgRecord); v = v.Prev() {
		if v.Op == ir.OpPCP {
			read[v.Args[0].ID] = b
			first = v
		}
	}
	return first
}

// Place says when in its block an instruction defines its result: an odd number, 1 for phis and the same for
// copies that happen at once. Operands are used one before. A parameter is defined at -1 of the entry.
func (l *Values) Place(v *ir.Value) int32 { return l.place[v.ID] }

// each shows the uses of chosen values in a block in the order of their places.
func (l *Values) each(b *ir.Block, see func(slot, place int32)) {
	for v := range b.Instrs() {
		if v.Op == ir.OpPhi || v.Op == ir.OpDbgRecord {
			continue
		}
		for _, a := range v.Args {
			if n := l.slot[a.ID]; n != 0 {
				see(n-1, l.place[v.ID]-1)
			}
		}
	}
	for _, e := range b.Succs {
		for phi := range e.B.Phis() {
			if n := l.slot[phi.Args[e.I].ID]; n != 0 {
				see(n-1, atEnd)
			}
		}
	}
}

// findUses lists for each value the blocks that use it, with the last place.
func (l *Values) findUses(n int) {
	last := make([]int32, n) // 1 + the block seen last
	for i, b := range l.orders.RPO() {
		l.each(b, func(s, _ int32) {
			if last[s] != int32(i)+1 {
				last[s] = int32(i) + 1
				l.start[s+1]++
			}
		})
	}
	for i := range n {
		l.start[i+1] += l.start[i]
	}
	clear(last)
	next := slices.Clone(l.start[:n])
	l.uses = make([]lastUse, l.start[n])
	for i, b := range l.orders.RPO() {
		l.each(b, func(s, place int32) {
			if last[s] != int32(i)+1 {
				last[s] = int32(i) + 1
				l.uses[next[s]].block = int32(i)
				next[s]++
			}
			l.uses[next[s]-1].place = place
		})
	}
}

// alike returns for each chosen value the first one that is defined in the same block and used in the same other blocks.
func (l *Values) alike(chosen []*ir.Value) []int32 {
	like, homes := make([]int32, len(chosen)), make([]int32, len(chosen))
	for i, v := range chosen {
		like[i], homes[i] = int32(i), -1
		if b := l.home(v); b != nil {
			homes[i] = int32(l.orders.Number(b))
		}
	}
	// behind returns the first use from k on that is in another block than the definition.
	behind := func(i, k int32) int32 {
		if k < l.start[i+1] && l.uses[k].block == homes[i] {
			k++
		}
		return k
	}
	hash := func(ref uint32) uint64 {
		i := int32(ref) - 1
		h := dense.Hash(0, uint64(homes[i]))
		for k := behind(i, l.start[i]); k < l.start[i+1]; k = behind(i, k+1) {
			h = dense.Hash(h, uint64(l.uses[k].block))
		}
		return h
	}
	same := func(i, j int32) bool {
		x, y := behind(i, l.start[i]), behind(j, l.start[j])
		for x < l.start[i+1] && y < l.start[j+1] && l.uses[x].block == l.uses[y].block {
			x, y = behind(i, x+1), behind(j, y+1)
		}
		return homes[i] == homes[j] && x == l.start[i+1] && y == l.start[j+1]
	}
	var table dense.Table
	for i := range int32(len(chosen)) {
		if behind(i, l.start[i]) == l.start[i+1] {
			continue // live behind no block
		}
		ref := uint32(i) + 1
		h := hash(ref)
		if old := table.Find(h, func(old uint32) bool { return same(int32(old)-1, i) }); old != 0 {
			like[i] = int32(old) - 1
		} else {
			table.Insert(h, ref)
		}
	}
	return like
}

// program shows the chosen values to the solver, of those that are alike the first.
func (l *Values) program(n int, like []int32) *Program {
	rpo := l.orders.RPO()
	show := func(v *ir.Value, def bool, see func(v uint32, def bool)) {
		if s := l.slot[v.ID] - 1; s >= 0 && like[s] == s {
			see(uint32(s), def)
		}
	}
	return &Program{Blocks: len(rpo), Vars: n,
		Class: func(uint32) int32 { return 0 },
		Succs: func(b uint32, buf []uint32) []uint32 {
			for _, e := range rpo[b].Succs {
				buf = append(buf, uint32(l.orders.Number(e.B)))
			}
			return buf
		},
		Scan: func(b uint32, see func(v uint32, def bool)) {
			if b == 0 {
				for _, p := range l.f.Params {
					show(p, true, see)
				}
			}
			for v := range rpo[b].Instrs() {
				if v.Op != ir.OpPhi && v.Op != ir.OpDbgRecord {
					for _, a := range v.Args {
						show(a, false, see)
					}
				}
				show(v, true, see)
			}
			for _, e := range rpo[b].Succs {
				for phi := range e.B.Phis() {
					show(phi.Args[e.I], false, see)
				}
			}
		},
	}
}

// keep takes over what is live behind blocks.
func (l *Values) keep(s *Set) {
	for i, v := range s.Vars {
		l.word[v] = int32(len(l.sets)<<6 + i)
	}
	var r runs
	last, prev := uint64(0), int32(-1)
	add := func(b int32, w uint64) {
		if w != last {
			r.from, r.words, last = append(r.from, b), append(r.words, w), w
		}
	}
	see := func(b uint32) {
		if int32(b) != prev+1 {
			add(prev+1, 0)
		}
		add(int32(b), s.Out[b])
		prev = int32(b)
	}
	if len(s.Blocks) > len(s.Out)/16 {
		for b := range uint32(len(s.Out)) {
			see(b)
		}
	} else {
		blocks := slices.Clone(s.Blocks)
		slices.Sort(blocks)
		for _, b := range blocks {
			see(b)
		}
		add(prev+1, 0)
	}
	l.sets = append(l.sets, r)
}

// LiveOut reports whether the chosen value v is used below b, other than by phis on edges out of b.
func (l *Values) LiveOut(v *ir.Value, b *ir.Block) bool {
	w := l.word[l.slot[v.ID]-1]
	if w < 0 {
		return false
	}
	r := &l.sets[w>>6]
	n := int32(l.orders.Number(b))
	i := sort.Search(len(r.from), func(i int) bool { return r.from[i] > n })
	return i > 0 && r.words[i-1]>>(w&63)&1 != 0
}

// lastIn returns the last place in b that uses v, or -1.
func (l *Values) lastIn(v *ir.Value, b *ir.Block) int32 {
	s := l.slot[v.ID] - 1
	us := l.uses[l.start[s]:l.start[s+1]]
	n := int32(l.orders.Number(b))
	i := sort.Search(len(us), func(i int) bool { return us[i].block >= n })
	if i < len(us) && us[i].block == n {
		return us[i].place
	}
	return -1
}

// LiveIn reports whether the chosen value v is live at the start of b, before its phis.
func (l *Values) LiveIn(v *ir.Value, b *ir.Block) bool {
	return l.home(v) != b && (l.LiveOut(v, b) || l.lastIn(v, b) >= 0)
}

// LiveOnEdge reports whether the chosen value v is needed on edge i out of b.
func (l *Values) LiveOnEdge(v *ir.Value, b *ir.Block, i int) bool {
	e := b.Succs[i]
	if l.LiveIn(v, e.B) {
		return true
	}
	if l.lastIn(v, b) != atEnd {
		return false
	}
	for phi := range e.B.Phis() {
		if phi.Args[e.I] == v {
			return true
		}
	}
	return false
}

// LiveAfter reports whether the chosen value v, whose definition dominates that of d or happens at once with
// it, is live just behind the definition of d.
func (l *Values) LiveAfter(v, d *ir.Value) bool {
	b := l.home(d)
	return l.lastIn(v, b) > l.place[d.ID] || l.LiveOut(v, b)
}

// home is the block that defines v.
func (l *Values) home(v *ir.Value) *ir.Block {
	if v.Op == ir.OpParam {
		return l.f.Entry()
	}
	return v.Block
}

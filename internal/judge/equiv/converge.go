package equiv

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strings"

	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
)

// meeting is one performance of a convergent operation: which lanes took part, with what.
type meeting struct {
	cta, warp int
	name      string // the operation
	lanes     uint32
	came      uint32 // of several groups: the lanes that were there already
	args      []byte // by operand, then lane: eight bytes each; lanes outside are zero
	known     []bool // by operand, then lane
	fn        *micro.Func
	pc        int32
	unused    bool // no effect follows from the result: it has a counterpart where it stays, and need not have one
}

// key identifies what was performed, without the operands.
func (m *meeting) key() string {
	return fmt.Sprintf("%d.%d %s %x", m.cta, m.warp, m.name, m.lanes)
}

// agrees reports whether b does the same, as far as m determines it.
func (m *meeting) agrees(b *meeting) bool {
	if len(m.args) != len(b.args) {
		return false
	}
	for i, known := range m.known {
		if known && string(m.args[8*i:8*i+8]) != string(b.args[8*i:8*i+8]) {
			return false
		}
	}
	return true
}

// gatherer notes the convergent operations of a run.
type gatherer struct {
	meetings  []meeting
	open      map[string]int // operations of several groups: the meeting under way
	barriers  map[[2]int]int // by block and warp: the last meeting at a barrier of the block
	live      map[*micro.Func][]bool
	truncated bool
	read      operandsRead
}

// maxMeetings bounds what a gatherer keeps.
const maxMeetings = 1 << 17

// Before implements simt.Observer. It notes the operands, which the result may replace.
func (g *gatherer) Before(s *simt.Step) {
	g.read.in = nil
	if convergentName(s.In) == "" || s.Mask == 0 {
		return
	}
	slots := operands(s)
	g.read.in, g.read.cta, g.read.warp = s.In, s.CTA, s.Warp
	g.read.values, g.read.known = g.read.values[:0], g.read.known[:0]
	for _, slot := range slots {
		for l := range micro.WarpSize {
			x, known := uint64(0), false
			if s.Mask>>l&1 != 0 {
				x, known = s.Value(slot, l)
			}
			g.read.values, g.read.known = append(g.read.values, x), append(g.read.known, known)
		}
	}
}

// operandsRead are the operands of the instruction that is about to be executed, by operand, then lane.
type operandsRead struct {
	in        *micro.Inst
	cta, warp int
	values    []uint64
	known     []bool
}

// value returns what lane l read of operand o.
func (g *gatherer) value(s *simt.Step, o, l int, slot micro.Slot) (uint64, bool) {
	if r := &g.read; r.in == s.In && r.cta == s.CTA && r.warp == s.Warp {
		return r.values[o*micro.WarpSize+l], r.known[o*micro.WarpSize+l]
	}
	return s.Value(slot, l)
}

// After implements simt.Observer.
func (g *gatherer) After(s *simt.Step) {
	name := convergentName(s.In)
	if name == "" || s.Mask == 0 {
		return
	}
	if s.In.Op == micro.OpBar && g.joins(s) {
		return
	}
	if len(g.meetings) >= maxMeetings {
		g.truncated = true
		return
	}
	all := s.Together
	if all == 0 {
		all = s.Mask
	}
	m := meeting{cta: s.CTA, warp: s.Warp, name: name, lanes: all, fn: s.Func, pc: s.PC, unused: !g.used(s)}
	slots := operands(s)
	m.args, m.known = make([]byte, 8*micro.WarpSize*len(slots)), make([]bool, micro.WarpSize*len(slots))
	into := &m
	if all != s.Mask { // one of several groups
		k := m.key()
		if i, ok := g.open[k]; ok && g.meetings[i].lanes == all && g.meetings[i].came&s.Mask == 0 {
			into = &g.meetings[i]
		} else {
			g.meetings = append(g.meetings, m)
			g.open[k] = len(g.meetings) - 1
			into = &g.meetings[len(g.meetings)-1]
		}
		into.came |= s.Mask
	}
	for o, slot := range slots {
		lanes(s.Mask, func(l int) {
			x, known := g.value(s, o, l, slot)
			i := o*micro.WarpSize + l
			binary.LittleEndian.PutUint64(into.args[8*i:], x)
			into.known[i] = known
		})
	}
	if into == &m {
		g.meetings = append(g.meetings, m)
	}
	if s.In.Op == micro.OpBar {
		g.barriers[[2]int{s.CTA, s.Warp}] = len(g.meetings) - 1
	}
}

// joins adds lanes to the meeting of their warp at a barrier of the block, and reports whether there
// is one that they belong to: it does not matter that lanes of a warp came to the barrier one after
// the other.
func (g *gatherer) joins(s *simt.Step) bool {
	i, ok := g.barriers[[2]int{s.CTA, s.Warp}]
	if !ok {
		return false
	}
	m := &g.meetings[i]
	if m.fn != s.Func || m.pc != s.PC || m.lanes&s.Mask != 0 {
		return false
	}
	m.lanes |= s.Mask
	return true
}

// operands returns the slots whose values matter.
func operands(s *simt.Step) []micro.Slot {
	switch s.In.Op {
	case micro.OpShfl:
		return s.Func.Lists[s.In.Ext][:3]
	case micro.OpVote, micro.OpMatch, micro.OpRedux:
		return []micro.Slot{s.In.A}
	}
	return nil
}

// convergentName names an operation that depends on which lanes perform it together.
func convergentName(in *micro.Inst) string {
	switch in.Op {
	case micro.OpBar:
		return "barrier"
	case micro.OpBarWarp:
		return "warp barrier"
	case micro.OpShfl:
		return [...]string{"shuffle up", "shuffle down", "shuffle butterfly", "shuffle"}[in.Imm&3]
	case micro.OpVote:
		return [...]string{"vote all", "vote any", "vote uniform", "ballot"}[in.Imm&3]
	case micro.OpMatch:
		return "match"
	case micro.OpRedux:
		return fmt.Sprintf("reduction %d", in.Imm)
	case micro.OpActiveMask:
		return "active mask"
	case micro.OpElect:
		return "elect"
	}
	return ""
}

// used reports whether the result of an operation goes anywhere; barriers always count.
func (g *gatherer) used(s *simt.Step) bool {
	if s.In.Op == micro.OpBar || s.In.Op == micro.OpBarWarp {
		return true
	}
	live, ok := g.live[s.Func]
	if !ok {
		live = liveSlots(s.Func)
		g.live[s.Func] = live
	}
	return s.In.Dst != 0 && live[s.In.Dst] || s.In.C != 0 && s.In.Op != micro.OpVote && live[s.In.C]
}

// liveSlots returns the slots from which an effect follows, whatever the path.
func liveSlots(f *micro.Func) []bool {
	live := make([]bool, max(f.Slots, 1))
	for _, s := range f.Result {
		live[s] = true
	}
	for i := range f.Calls {
		for _, s := range f.Calls[i].Args {
			live[s] = true
		}
	}
	for i := range f.Externs {
		for _, a := range f.Externs[i].Args {
			for _, p := range a {
				live[p.Slot] = true
			}
		}
	}
	for changed := true; changed; {
		changed = false
		for i := len(f.Code) - 1; i >= 0; i-- {
			in := &f.Code[i]
			if pure(f, in) && !live[in.Dst] {
				continue
			}
			changed = uses(f, in, live) || changed
		}
	}
	return live
}

// pure reports whether an instruction does nothing but write Dst.
func pure(f *micro.Func, in *micro.Inst) bool {
	if in.Dst == 0 || in.Op >= micro.OpBr && in.Op < micro.OpSReg {
		return false
	}
	switch in.Op {
	case micro.OpWide, micro.OpMatch, micro.OpElect: // write other slots, too
		return false
	case micro.OpShfl:
		return in.C == 0
	case micro.OpVote, micro.OpRedux:
		return true
	}
	return !f.Visible(in)
}

// uses marks the operands of an instruction and reports whether that was news.
func uses(f *micro.Func, in *micro.Inst, live []bool) bool {
	news := false
	mark := func(s micro.Slot) {
		if s != 0 && !live[s] {
			live[s], news = true, true
		}
	}
	if !f.Operands(in, mark, func(micro.Slot) {}) {
		for _, s := range [4]micro.Slot{in.A, in.B, in.C, in.Guard} {
			mark(s)
		}
	}
	return news
}

// convergent compares the convergent operations of both programs: a pass must not change which
// lanes take part together, nor with what. Barriers are counted; of the others, repetitions with the
// same lanes and operands count once, so that one may stand for two of the same block.
func (t *target) convergent(s schedule) *difference {
	ga, gb := t.gather(t.a, t.launch(t.shape, t.seed), s), t.gather(t.b, t.launchB(s), s)
	if ga.truncated || gb.truncated {
		return nil
	}
	lost, extra := t.apart(ga, gb)
	if lost == nil && extra == nil {
		return nil
	}
	if t.a.PTX { // which may branch on what nobody set: then its own lanes meet in one way or another
		other := t.launch(t.shape, t.seed)
		other.Fill = otherFill
		if l, e := t.apart(ga, t.gather(t.a, other, s)); l != nil || e != nil {
			return nil
		}
	}
	return t.parted(lost, extra)
}

// apart returns the first operation of a without a counterpart in b, and of b without one in a.
func (t *target) apart(ga, gb *gatherer) (lost, extra *meeting) {
	byKey := func(ms []meeting) map[string][]*meeting {
		out := map[string][]*meeting{}
		for i := range ms {
			k := ms[i].key()
			out[k] = append(out[k], &ms[i])
		}
		return out
	}
	ka, kb := byKey(ga.meetings), byKey(gb.meetings)
	count := map[string]int{}
	for i := range ga.meetings {
		m := &ga.meetings[i]
		if m.unused {
			continue // its counterpart may be gone; and a used one may have lost its uses
		}
		k := m.key()
		count[k]++
		found := count[k] <= len(kb[k])
		if !m.barrier() {
			found = slices.ContainsFunc(kb[k], func(b *meeting) bool { return m.agrees(b) })
		}
		if !found && (m.barrier() || !t.opt.Removes) {
			lost = m
			break
		}
	}
	clear(count)
	for i := range gb.meetings {
		m := &gb.meetings[i]
		if m.unused {
			continue
		}
		k := m.key()
		count[k]++
		found := count[k] <= len(ka[k])
		if !m.barrier() {
			found = slices.ContainsFunc(ka[k], func(a *meeting) bool { return a.agrees(m) })
		}
		if !found && (extra == nil || lost != nil && extra.name != lost.name && m.name == lost.name) {
			extra = m
		}
	}
	return lost, extra
}

// barrier reports whether the operation has no operands that tell one performance from another.
func (m *meeting) barrier() bool { return m.name == "barrier" || m.name == "warp barrier" }

// gather runs a program under a schedule and notes its convergent operations.
func (t *target) gather(p *simt.Program, l simt.Launch, s schedule) *gatherer {
	g := &gatherer{open: map[string]int{}, barriers: map[[2]int]int{}, live: map[*micro.Func][]bool{}}
	l.Model, l.Seed, l.Observer = s.model, s.seed, g
	_, _ = p.Run(l)
	return g
}

// parted describes operations without a counterpart.
func (t *target) parted(a, b *meeting) *difference {
	m := a
	if m == nil {
		m = b
	}
	if a != nil && b != nil && (b.name != a.name || b.cta != a.cta || b.warp != a.warp) {
		b = nil
	}
	f := &First{What: fmt.Sprintf("%s of warp %d, block %d", m.name, m.warp, m.cta), A: t.meet(t.a, a), B: t.meet(t.b, b)}
	lane := 0
	for lane < micro.WarpSize-1 && m.lanes>>lane&1 == 0 {
		lane++
	}
	per := t.shape.Block[0] * t.shape.Block[1] * t.shape.Block[2]
	d := &difference{oracle: Convergent, first: f, thread: m.cta*per + m.warp*micro.WarpSize + lane}
	switch {
	case b == nil:
		d.text = fmt.Sprintf("%s by lanes %s has no counterpart in the second", m.name, simt.LaneList(m.lanes))
	case a == nil:
		d.text = fmt.Sprintf("%s by lanes %s only in the second", m.name, simt.LaneList(m.lanes))
	case a.lanes != b.lanes:
		d.text = fmt.Sprintf("%s by lanes %s, then by lanes %s", m.name, simt.LaneList(a.lanes), simt.LaneList(b.lanes))
	default:
		d.text = fmt.Sprintf("%s by lanes %s has other operands", m.name, simt.LaneList(a.lanes))
	}
	return d
}

func (t *target) meet(p *simt.Program, m *meeting) Act {
	if m == nil {
		return Act{Value: "not done"}
	}
	pos := m.fn.Code[m.pc].Pos
	a := Act{Place: posOf(p.File, pos), Line: lineOf(p.File, pos), Value: "lanes " + simt.LaneList(m.lanes)}
	var vals []string
	for i := range micro.WarpSize {
		if i < len(m.known) && m.known[i] && len(vals) < 8 {
			vals = append(vals, fmt.Sprintf("%d:0x%x", i, binary.LittleEndian.Uint64(m.args[8*i:])))
		}
	}
	if len(vals) > 0 {
		a.Value += " with " + strings.Join(vals, " ")
	}
	return a
}

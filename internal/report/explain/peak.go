package explain

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/pressure"
	"github.com/warpwise/warpwise/internal/report/cost"
	"github.com/warpwise/warpwise/ptx"
)

// Peak is where most registers are live at once.
type Peak struct {
	Words  int     `json:"words"`
	Line   int     `json:"line"` // of the PTX: before this instruction; 0: behind the last of a block
	Text   string  `json:"text,omitempty"`
	Values []Value `json:"values"`
	// Freed is how many words would be live at most if every value that can be computed again were computed where it is used.
	Freed int `json:"words_if_all_again"`
}

// Value is a register that is live at the peak.
type Value struct {
	Register string `json:"register"`
	Words    int    `json:"words"`
	Made     []int  `json:"made"`  // lines of the PTX that write it
	Read     int    `json:"read"`  // the last line that reads it
	Loops    bool   `json:"loops"` // and it is needed behind that: again, in the next round of a loop
	Again    string `json:"again"` // how it could be computed again instead of being kept; "": it could not cheaply
	Most     int    `json:"most_if_again,omitempty"`
	reg      ptx.Reg
	from     []*Value  // of Again
	made     *ptx.Inst // the only instruction that writes it
	live     []bool    // by place
	used     []bool
}

// places numbers the instructions of a function in the order of its layout, and the ends of its blocks: the place behind
// the last instruction of block i is first[i+1]-1.
type places struct {
	f     *ptx.Func
	first []int // by block, and one more
	index []int // by BlockID: the block's place in the layout, -1: none
}

func numbered(f *ptx.Func) *places {
	p := &places{f: f, index: make([]int, f.NumBlocks())}
	for i := range p.index {
		p.index[i] = -1
	}
	n := 0
	for i, b := range f.Blocks {
		p.first = append(p.first, n)
		p.index[b.ID] = i
		n += len(b.Insts) + 1
	}
	p.first = append(p.first, n)
	return p
}

func (p *places) len() int { return p.first[len(p.first)-1] }

// line returns the line of the PTX at a place, or 0.
func (k *Kernel) line(b, i int) int {
	insts := k.f.Blocks[b].Insts
	if i >= len(insts) {
		return 0
	}
	if at, ok := k.at[k.f.LocAt(insts[i].Loc).Pos]; ok {
		return k.Lines[at].Line
	}
	return 0
}

// peak finds where most is live, and what.
func (k *Kernel) peak() {
	f := k.f
	most := pressure.Of(f)
	if most.Words == 0 {
		return
	}
	k.Peak = &Peak{Words: most.Words, Line: k.line(most.Block, most.Inst), Freed: most.Words}
	if at := slices.IndexFunc(k.Lines, func(l Line) bool { return l.Line == k.Peak.Line && l.Label == "" }); k.Peak.Line > 0 && at >= 0 {
		k.Peak.Text = k.Lines[at].Text
	}
	p := numbered(f)
	var values []*Value
	byReg := make([]*Value, f.NumRegs())
	for _, r := range pressure.LiveAt(f, most.Block, most.Inst) {
		v := &Value{Register: f.RegString(r), Words: pressure.WordsOf(f, r), reg: r, live: make([]bool, p.len()), used: make([]bool, p.len())}
		byReg[r] = v
		values = append(values, v)
	}
	k.occurrences(p, byReg)
	p.lifetimes(byReg)
	k.lastReads(p, byReg)
	words := p.words()
	for _, v := range values {
		if v.Again = k.again(v, byReg); v.Again == "" {
			continue
		}
		for at, w := range words {
			if v.live[at] && !v.used[at] {
				w -= v.Words
			}
			v.Most = max(v.Most, w)
		}
	}
	slices.SortStableFunc(values, func(a, b *Value) int {
		if again := b2i(b.Again != "") - b2i(a.Again != ""); again != 0 {
			return again
		}
		return b.Words - a.Words
	})
	k.Peak.Freed = freed(values, words)
	for _, v := range values {
		k.Peak.Values = append(k.Peak.Values, *v)
	}
}

// freed returns how many words are live at most if the values are computed again, all of them but those that others are
// computed from.
func freed(values []*Value, words []int) int {
	words = slices.Clone(words)
	gone, kept := map[*Value]bool{}, map[*Value]bool{}
	for _, v := range values {
		if v.Again == "" || kept[v] || slices.ContainsFunc(v.from, func(s *Value) bool { return gone[s] }) {
			continue
		}
		gone[v] = true
		for _, s := range v.from {
			kept[s] = true
		}
		for at := range words {
			if v.live[at] && !v.used[at] {
				words[at] -= v.Words
			}
		}
	}
	return slices.Max(words)
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// words returns how many are live before each place.
func (p *places) words() []int {
	all := make([]int, p.len())
	lines := pressure.Lines(p.f)
	for i, b := range p.f.Blocks {
		copy(all[p.first[i]:], lines[i])
		if n := len(b.Insts); n > 0 { // what is behind the last instruction is not more than what it reads and writes
			all[p.first[i]+n] = 0
		}
	}
	return all
}

// occurrences notes where the values are written and read.
func (k *Kernel) occurrences(p *places, byReg []*Value) {
	f := k.f
	for i, b := range f.Blocks {
		for j := range b.Insts {
			in := &b.Insts[j]
			f.Uses(in, func(r ptx.Reg) {
				if v := byReg[r]; v != nil {
					v.used[p.first[i]+j] = true
				}
			})
			f.Defs(in, func(r ptx.Reg) {
				if v := byReg[r]; v != nil {
					v.Made = append(v.Made, k.line(i, j))
					if v.made = in; len(v.Made) > 1 {
						v.made = nil
					}
				}
			})
		}
	}
}

// lifetimes finds where each value is live: it walks backward through the blocks from those that read it.
func (p *places) lifetimes(byReg []*Value) {
	preds := make([][]int, len(p.f.Blocks))
	var succs []*ptx.Block
	for i, b := range p.f.Blocks {
		var next *ptx.Block
		if i+1 < len(p.f.Blocks) {
			next = p.f.Blocks[i+1]
		}
		succs = p.f.Succs(b, next, succs[:0])
		for _, s := range succs {
			if k := p.index[s.ID]; k >= 0 {
				preds[k] = append(preds[k], i)
			}
		}
	}
	for _, v := range byReg {
		if v == nil {
			continue
		}
		var work []int // blocks behind which it is live
		for i := range p.f.Blocks {
			if p.through(v, i) {
				work = append(work, preds[i]...)
			}
		}
		for len(work) > 0 {
			i := work[len(work)-1]
			work = work[:len(work)-1]
			end := p.first[i+1] - 1
			if v.live[end] {
				continue
			}
			v.live[end] = true
			if p.through(v, i) {
				work = append(work, preds[i]...)
			}
		}
	}
}

// through marks where v is live within a block, from what is live behind it, and reports whether it is live before it.
func (p *places) through(v *Value, block int) bool {
	at := p.first[block+1] - 1
	live := v.live[at]
	insts := p.f.Blocks[block].Insts
	for i := len(insts) - 1; i >= 0; i-- {
		p.f.Defs(&insts[i], func(r ptx.Reg) { live = live && r != v.reg })
		at--
		live = live || v.used[at]
		v.live[at] = live
	}
	return live
}

// lastReads finds the last line that reads each value, and whether the value is needed even behind it: in the next round
// of a loop.
func (k *Kernel) lastReads(p *places, byReg []*Value) {
	for i, b := range k.f.Blocks {
		for j := range b.Insts {
			at := p.first[i] + j
			k.f.Uses(&b.Insts[j], func(r ptx.Reg) {
				if v := byReg[r]; v != nil {
					v.Read, v.Loops = k.line(i, j), v.live[at+1]
				}
			})
		}
	}
}

// again says how a value can be computed where it is used: by one cheap instruction, from constants, special registers,
// parameters, or values that are live at all of its uses anyway.
func (k *Kernel) again(v *Value, byReg []*Value) string {
	in, f := v.made, k.f
	if in == nil || in.Guard.Reg() != ptx.NoReg || in.ReadsDst() {
		return ""
	}
	parameter := in.Op == ptx.OpLd && in.Mods.Space() == ptx.Param
	if !parameter && !in.Op.Is(ptx.Pure) || in.Op == ptx.OpDiv || in.Op == ptx.OpRem || in.Op == ptx.OpSqrt {
		return ""
	}
	ok, from := true, ""
	f.Uses(in, func(r ptx.Reg) {
		s := byReg[r]
		if s == nil || s.made == nil && len(s.Made) > 0 { // written again somewhere: it may hold something else by then
			ok = false
			return
		}
		for at, used := range v.used {
			ok = ok && (!used || s.live[at])
		}
		if slices.Contains(v.from, s) {
			return
		}
		if from != "" {
			from += " and "
		}
		from += s.Register
		v.from = append(v.from, s)
	})
	switch {
	case !ok:
		return ""
	case parameter:
		return "loaded again"
	case from == "" && in.Op == ptx.OpMov:
		return "a constant or a special register"
	case from == "":
		return "computed from constants"
	}
	return "computed again from " + from + ", which is live there anyway"
}

// Address is an access and what computes its address.
type Address struct {
	Line         int     `json:"line"`
	Text         string  `json:"text"`
	Instructions int     `json:"instructions"` // that do nothing else than compute addresses
	Own          int     `json:"own"`          // of those, for no other access
	Cycles       float64 `json:"cycles"`
}

// addresses finds what computes the address of each access: instructions whose results serve for nothing else.
func (k *Kernel) addresses() {
	f := k.f
	makes := make([][]int, f.NumRegs()) // by register: the lines that do nothing but compute addresses
	insts := make([]*ptx.Inst, len(k.Lines))
	for _, b := range f.Blocks {
		for i := range b.Insts {
			at, ok := k.at[f.LocAt(b.Insts[i].Loc).Pos]
			if !ok || b.Insts[i].Op.Is(ptx.Pseudo) {
				continue
			}
			insts[at] = &b.Insts[i]
			if k.Lines[at].purpose == cost.Address {
				f.Defs(&b.Insts[i], func(r ptx.Reg) { makes[r] = append(makes[r], at) })
			}
		}
	}
	uses := make([]int, len(k.Lines)) // by line: how many accesses need it
	chains := map[int][]int{}
	for at := range k.Lines {
		if in := insts[at]; in != nil && k.Lines[at].purpose == cost.Access {
			chain := k.chain(in, makes, insts)
			chains[at] = chain
			for _, x := range chain {
				uses[x]++
			}
		}
	}
	for at := range k.Lines {
		chain, ok := chains[at]
		if !ok || len(chain) == 0 {
			continue
		}
		a := Address{Line: k.Lines[at].Line, Text: k.Lines[at].Text, Instructions: len(chain)}
		for _, x := range chain {
			a.Cycles += k.Lines[x].Cycles
			a.Own += b2i(uses[x] == 1)
		}
		k.Addresses = append(k.Addresses, a)
	}
}

// chain returns the lines that compute the address of an access.
func (k *Kernel) chain(in *ptx.Inst, makes [][]int, insts []*ptx.Inst) (lines []int) {
	f := k.f
	seen := map[ptx.Reg]bool{}
	var work []ptx.Reg
	add := func(r ptx.Reg) {
		if !seen[r] {
			seen[r] = true
			work = append(work, r)
		}
	}
	for _, s := range f.Srcs(in) {
		if s.Kind() == ptx.OpdAddr {
			base, _ := f.AddrParts(s)
			f.Regs(base, add)
		}
	}
	for len(work) > 0 {
		r := work[len(work)-1]
		work = work[:len(work)-1]
		for _, at := range makes[r] {
			lines = append(lines, at)
			f.Uses(insts[at], add)
		}
	}
	slices.Sort(lines)
	return slices.Compact(lines)
}

// Package reshape changes control flow in the ways that several passes share: it puts blocks into the
// layout, inverts conditions, leads edges through a common block, and gives new things names.
//
// Where LLVM 19 has a pass of the same name, names, places and the order of what is listed are those
// of its text.
package reshape

import (
	"slices"
	"strconv"

	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ir"
)

// Names gives new blocks and values of a function names that nothing has yet.
type Names struct {
	f     *ir.Func
	taken []string
	table dense.Table
}

// NewNames reads the names of f. A function whose blocks all go without names gets none: its text stays one of
// numbers.
func NewNames(f *ir.Func) *Names {
	n := &Names{f: f}
	count := len(f.Params)
	for v := range f.Instrs() {
		if f.ValueName(v) != "" {
			count++
		}
	}
	for _, b := range f.Blocks {
		if b.Name != "" {
			count++
		}
	}
	count += count / 4 // some to come
	n.taken = make([]string, 0, count)
	n.table.Grow(count)
	for _, p := range f.Params {
		n.add(f.ValueName(p))
	}
	for _, b := range f.Blocks {
		n.add(b.Name)
		for v := range b.Instrs() {
			n.add(f.ValueName(v))
		}
	}
	return n
}

func (n *Names) has(s string) bool {
	return n.table.Find(dense.HashString(0, s), func(r uint32) bool { return n.taken[r-1] == s }) != 0
}

func (n *Names) add(s string) {
	if s == "" {
		return
	}
	n.taken = append(n.taken, s)
	n.table.Insert(dense.HashString(0, s), uint32(len(n.taken)))
}

// Fresh returns base, or base with a number behind it, as LLVM would call it.
func (n *Names) Fresh(base string) string {
	if base == "" {
		return ""
	}
	s := base
	for n.has(s) {
		s = base + strconv.FormatUint(uint64(n.f.NextSuffix()), 10)
	}
	n.add(s)
	return s
}

// Block returns a new block that is not in the layout.
func (n *Names) Block(base string) *ir.Block { return n.f.NewBlock(n.Fresh(base)) }

// Name gives the new value v a name.
func (n *Names) Name(v *ir.Value, base string) *ir.Value {
	n.f.SetName(v, n.Fresh(base))
	return v
}

// Layout collects new blocks with their places, to put all into the layout at once.
type Layout struct {
	f      *ir.Func
	before []placed // by place, in order of insertion
	after  []placed
	end    []*ir.Block
}

type placed struct{ b, at *ir.Block }

// NewLayout prepares to add blocks to f.
func NewLayout(f *ir.Func) *Layout { return &Layout{f: f} }

// Before puts b in front of at, behind what was put there before; at may be new itself. nil: at the end.
func (l *Layout) Before(b, at *ir.Block) {
	if at == nil {
		l.end = append(l.end, b)
		return
	}
	l.before = append(l.before, placed{b, at})
}

// After puts b behind at, in front of what was put there before.
func (l *Layout) After(b, at *ir.Block) { l.after = append(l.after, placed{b, at}) }

// Commit adds the blocks to the layout.
func (l *Layout) Commit() {
	if len(l.before)+len(l.after)+len(l.end) == 0 {
		return
	}
	// A block with what stands in front of it and behind it is a list; new blocks have lists, too.
	front, back := byPlace(l.f, l.before), byPlace(l.f, l.after)
	out := make([]*ir.Block, 0, len(l.f.Blocks)+len(l.end)+len(l.before)+len(l.after))
	var work []step
	for _, b := range slices.Concat(l.f.Blocks, l.end) {
		work = append(work[:0], step{b: b})
		for len(work) > 0 {
			t := work[len(work)-1]
			work = work[:len(work)-1]
			if t.alone {
				out = append(out, t.b)
				continue
			}
			for _, x := range back.of(t.b) { // the last comes first
				work = append(work, step{b: x})
			}
			work = append(work, step{b: t.b, alone: true})
			for _, x := range slices.Backward(front.of(t.b)) {
				work = append(work, step{b: x})
			}
		}
	}
	l.f.SetBlocks(out)
	l.before, l.after, l.end = nil, nil, nil
}

// lists are lists of blocks by the block that they are put before or behind.
type lists struct {
	start []int32 // by BlockID: where the block's begins
	all   []*ir.Block
}

func byPlace(f *ir.Func, list []placed) lists {
	if len(list) == 0 {
		return lists{}
	}
	t := lists{make([]int32, f.NumBlockIDs()+2), make([]*ir.Block, len(list))}
	for _, p := range list {
		t.start[p.at.ID+2]++
	}
	for i := range len(t.start) - 1 {
		t.start[i+1] += t.start[i]
	}
	for _, p := range list {
		t.all[t.start[p.at.ID+1]] = p.b
		t.start[p.at.ID+1]++
	}
	return t
}

func (t lists) of(b *ir.Block) []*ir.Block {
	if t.start == nil {
		return nil
	}
	return t.all[t.start[b.ID]:t.start[b.ID+1]]
}

type step struct {
	b     *ir.Block
	alone bool
}

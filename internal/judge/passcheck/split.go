package passcheck

import (
	"fmt"
	"sort"

	"github.com/warpwise/warpwise/ir"
)

// Split checks a pass that takes stack variables apart (sroa). Memory is renamed: the variables that are
// gone lie, piece by piece in order, in the new ones that stand in their place; by that, every byte of
// theirs that something touches has one new place. The demands:
//
//   - The address of a variable that is gone was only used to load, store, copy, fill and mark, inside of
//     it, by constants, and not by volatile or atomic accesses.
//   - Every load and store is where it was, touches the new places of its bytes, and has the value it had,
//     with a cast of the same bits at most.
//   - What a group of copies and fills leaves in which byte, the instructions in their place leave in the
//     new place of that byte. Bytes that nothing reads may be left out.
//   - Everything else is as it was.
func Split(before, after *ir.Func) (r Result) {
	s := &splitter{pair: newPair(before, after), old: newMemory(before), new: newMemory(after), gone: map[*ir.Value]*renamed{}}
	if s.variables() {
		s.reads()
	}
	if len(s.gone) > 0 && s.wrong == "" && s.places() {
		for i, b := range before.Blocks {
			if s.wrong == "" && i < len(after.Blocks) {
				s.block(b, after.Blocks[i])
			}
		}
		if len(before.Blocks) != len(after.Blocks) {
			s.fail("the blocks are others")
		}
	}
	switch {
	case s.wrong != "":
		r.Wrong = append(r.Wrong, fmt.Sprintf("@%s: %s", before.Global.Name, s.wrong))
	case s.unknown != "":
		r.undecided(before, s.unknown)
	case len(s.gone) > 0:
		r.Right++
	}
	return r
}

// renamed is a variable that is gone.
type renamed struct {
	v    *ir.Value
	at   []spot // by byte: where it is now
	read []bool // by byte: something reads it
	used []bool // by byte: something reads or writes it
	end  int64  // of what something touches
}

type splitter struct {
	*pair
	failure
	old, new memory
	gone     map[*ir.Value]*renamed
	unknown  string
}

// variables finds what is gone.
func (s *splitter) variables() bool {
	for v := range s.before.Entry().Instrs() {
		if v.Op != ir.OpAlloca || s.left(v) != nil {
			continue
		}
		n, ok := s.before.IntBits(v.Args[0])
		size := int64(s.old.layout.AllocSize(v.Alloca().Type()))
		if !ok || n != 1 || size > 1<<16 || size == 0 {
			s.fail("%s, of no constant size, is gone", name(s.before, v))
			return false
		}
		s.gone[v] = &renamed{v: v, read: make([]bool, size), used: make([]bool, size)}
	}
	return len(s.gone) > 0
}

// places finds where what is gone lies now: the new variables stand in the place of the old ones, piece
// after piece. What nothing touches need not be anywhere.
func (s *splitter) places() bool {
	u := s.after.Entry().First()
	for v := range s.before.Entry().Instrs() {
		x := s.gone[v]
		for x != nil && int64(len(x.at)) < x.end {
			if !x.used[len(x.at)] {
				x.at = append(x.at, spot{}) // it need not be anywhere
				continue
			}
			for u != nil && !(u.Op == ir.OpAlloca && s.isNew(u)) {
				u = u.Next()
			}
			if u == nil {
				s.unknown = "the pieces of a variable are not in its place"
				return false
			}
			for i := range int64(s.new.layout.StoreSize(u.Alloca().Type())) {
				x.at = append(x.at, spot{u, i})
			}
			u = u.Next()
		}
	}
	return true
}

// variable returns the variable that is gone in which an address is, and where.
func (s *splitter) variable(p *ir.Value) (*renamed, int64) {
	at := s.old.spot(p)
	return s.gone[at.base], at.off
}

// reads finds the bytes of variables that are looked at, and checks that their addresses are only used in
// ways that are known.
func (s *splitter) reads() {
	for v := range s.before.Instrs() {
		for i, a := range v.Args {
			x, off := s.variable(a)
			if x == nil {
				continue
			}
			size, read := int64(0), false
			switch kind := s.old.intrinsic(v); {
			case v.Op == ir.OpGetElementPtr && i == 0 || v.Op == ir.OpBitCast:
				if y, _ := s.variable(v); y == nil {
					s.fail("%s is addressed by %s", name(s.before, x.v), name(s.before, v))
				}
				continue
			case (v.Op == ir.OpLoad || v.Op == ir.OpStore && i == 1) && plainAccess(v):
				size, read = s.old.accessSize(v), v.Op == ir.OpLoad
			case kind == lifetime:
				continue
			case kind == memCopy || kind == memFill:
				n, ok := s.old.length(v)
				if !ok {
					s.fail("%s is copied or filled by no constant length", name(s.before, x.v))
				}
				size, read = n, kind == memCopy && i == 2
			default:
				s.fail("the address of %s goes into %s", name(s.before, x.v), name(s.before, v))
				return
			}
			if off < 0 || off+size > int64(len(x.read)) {
				s.fail("%s is accessed outside by %s", name(s.before, x.v), name(s.before, v))
				return
			}
			x.end = max(x.end, off+size)
			for k := off; k < off+size; k++ {
				x.read[k] = x.read[k] || read
				x.used[k] = true
			}
		}
	}
}

// block compares a block, instruction by instruction.
func (s *splitter) block(b, c *ir.Block) {
	if b.ID != c.ID || len(b.Succs) != len(c.Succs) {
		s.fail("the blocks are others")
		return
	}
	var calls, gap []*ir.Value // copies and fills that are gone, and what is new
	u := c.First()
	for v := range b.Instrs() {
		if v.Op == ir.OpDbgRecord || s.disappears(v) {
			continue
		}
		if s.left(v) == nil && s.old.intrinsic(v) != noMem {
			calls = append(calls, v)
			continue
		}
		if s.left(v) == nil {
			s.fail("%s is gone", name(s.before, v))
			return
		}
		for u != nil && u.ID != v.ID {
			if !s.isNew(u) && u.Op != ir.OpDbgRecord {
				s.fail("%s is where %s was", name(s.after, u), name(s.before, v))
				return
			}
			if s.isNew(u) && u.Op != ir.OpAlloca && u.Op != ir.OpDbgRecord {
				gap = append(gap, u)
			}
			u = u.Next()
		}
		if u == nil {
			s.fail("%s is not in its place", name(s.before, v))
			return
		}
		gap = s.compare(v, u, gap)
		s.transfers(calls, gap, v)
		if s.wrong != "" {
			return
		}
		calls, gap = nil, nil
		u = u.Next()
	}
	for i, e := range b.Succs {
		if c.Succs[i].B.ID != e.B.ID {
			s.fail("the blocks are others")
		}
	}
}

// disappears reports what goes with a variable: itself, addresses in it, marks of its life, and stores
// that nothing reads.
func (s *splitter) disappears(v *ir.Value) bool {
	if s.left(v) != nil {
		return false
	}
	switch {
	case s.gone[v] != nil:
		return true
	case v.Op == ir.OpGetElementPtr || v.Op == ir.OpBitCast:
		x, _ := s.variable(v)
		return x != nil
	case s.old.intrinsic(v) == lifetime:
		for _, a := range v.Args {
			if x, _ := s.variable(a); x != nil {
				return true
			}
		}
	case v.Op == ir.OpStore:
		if x, off := s.variable(v.Args[1]); x != nil {
			for k := off; k < off+s.old.accessSize(v); k++ {
				if x.read[k] {
					return false
				}
			}
			return true
		}
	}
	return false
}

// compare checks an instruction that is left, and returns what is new in front of it without what
// belongs to it.
func (s *splitter) compare(v, u *ir.Value, gap []*ir.Value) []*ir.Value {
	if v.Op == ir.OpLoad || v.Op == ir.OpStore {
		if x, off := s.variable(v.Addr()); x != nil {
			return s.access(v, u, x, off, gap)
		}
	}
	if v.Op != u.Op || v.Type != u.Type || v.Flags != u.Flags || v.Aux != u.Aux || len(v.Args) != len(u.Args) {
		s.fail("%s has become %s", name(s.before, v), name(s.after, u))
		return gap
	}
	for i, a := range v.Args {
		if a.ID != u.Args[i].ID {
			s.fail("operand %d of %s is %s in the place of %s", i, name(s.before, v), name(s.after, u.Args[i]), name(s.before, a))
		}
	}
	return gap
}

// access checks a load or store of a variable that is gone.
func (s *splitter) access(v, u *ir.Value, x *renamed, off int64, gap []*ir.Value) []*ir.Value {
	mem := u
	switch {
	case v.Op == ir.OpLoad && u.Op == ir.OpBitCast: // of a load as another type
		mem = u.Args[0]
		if mem.Op != ir.OpLoad || !s.isNew(mem) || u.Prev() != mem {
			s.fail("%s is no load any more", name(s.before, v))
			return gap
		}
		gap = without(gap, mem)
	case v.Op == ir.OpStore && u.Op == ir.OpStore && u.Args[0].ID != v.Args[0].ID:
		c := u.Args[0]
		if c.Op != ir.OpBitCast || !s.isNew(c) || c.Args[0].ID != v.Args[0].ID {
			s.fail("%s stores %s", name(s.before, v), name(s.after, c))
			return gap
		}
		gap = without(gap, c)
	case v.Op != u.Op || v.Op == ir.OpLoad && v.Type != u.Type:
		s.fail("%s has become %s", name(s.before, v), name(s.after, u))
		return gap
	}
	n := s.old.accessSize(v)
	if !plainAccess(mem) || s.new.accessSize(mem) != n {
		s.fail("%s touches other bytes", name(s.before, v))
		return gap
	}
	at := s.new.spot(mem.Addr())
	for k := range n {
		if w := x.at[off+k]; w.base != at.base || w.off != at.off+k {
			s.fail("byte %d of %s, by %s, is byte %d of %s, not %d of %s", off+k, name(s.before, x.v), name(s.before, v), at.off+k, name(s.after, at.base), w.off, name(s.after, w.base))
			return gap
		}
	}
	if a := int64(mem.Mem().Align()); a > 1 && at.base.Op == ir.OpAlloca {
		if b := int64(at.base.Alloca().Align()); b > 0 && (b%a != 0 || at.off%a != 0) {
			s.fail("%s is said to be aligned to %d", name(s.after, mem), a)
		}
	}
	return gap
}

func without(list []*ir.Value, v *ir.Value) []*ir.Value {
	var out []*ir.Value
	for _, x := range list {
		if x != v {
			out = append(out, x)
		}
	}
	return out
}

// token is what a byte holds: a constant, what was somewhere before, or byte k of a value.
type token struct {
	from  spot
	value *ir.Value
	b     byte
	kind  uint8 // 1: what was at from; 2: value, a byte; 3: the constant b
}

// machine executes copies and fills symbolically. Values and pointers are those of the function after.
type machine struct {
	s       *splitter
	written map[spot]token
	vals    map[*ir.Value][]token
}

func (m *machine) read(at spot) token {
	if t, ok := m.written[at]; ok {
		return t
	}
	return token{kind: 1, from: at}
}

// transfers checks that new instructions leave in memory what the copies and fills left that are gone.
func (s *splitter) transfers(calls, gap []*ir.Value, where *ir.Value) {
	if len(calls) == 0 && len(gap) == 0 || s.wrong != "" {
		return
	}
	was := &machine{s: s, written: map[spot]token{}}
	for _, c := range calls {
		if !s.call(was, c, s.old, s.place) {
			return
		}
	}
	now := &machine{s: s, written: map[spot]token{}, vals: map[*ir.Value][]token{}}
	for _, v := range gap {
		if !s.execute(now, v) || !s.aligned(v, calls) {
			return
		}
	}
	for at, t := range was.written {
		if now.written[at] != t && !s.unread(at) {
			s.fail("in front of %s, byte %d of %s does not get what it did", name(s.before, where), at.off, name(s.after, at.base))
			return
		}
	}
	for at := range now.written {
		if _, ok := was.written[at]; !ok {
			s.fail("in front of %s, byte %d of %s is written", name(s.before, where), at.off, name(s.after, at.base))
			return
		}
	}
}

// unread reports a byte of a new variable that nothing reads.
func (s *splitter) unread(at spot) bool {
	if !s.isNew(at.base) || at.base.Op != ir.OpAlloca {
		return false
	}
	for _, x := range s.gone {
		i := sort.Search(len(x.at), func(i int) bool {
			return x.at[i].base.ID > at.base.ID || x.at[i].base == at.base && x.at[i].off >= at.off
		})
		if i < len(x.at) && x.at[i] == at {
			return !x.read[i]
		}
		for k := range x.at { // pieces of a later round are not in the order of their numbers
			if x.at[k] == at {
				return !x.read[k]
			}
		}
	}
	return false
}

// place returns where a byte of the function before is in the function after.
func (s *splitter) place(p *ir.Value, k int64) spot {
	at := s.old.spot(p)
	at.off += k
	if x := s.gone[at.base]; x != nil && at.off >= 0 && at.off < int64(len(x.at)) {
		return x.at[at.off]
	}
	if at.base.IsInst() {
		if u := s.left(at.base); u != nil {
			at.base = u
		}
		return at
	}
	return spot{s.samePointer(at.base), at.off}
}

// samePointer returns the parameter or constant of the function after with the number of one before.
func (s *splitter) samePointer(p *ir.Value) *ir.Value {
	if p.Op == ir.OpParam {
		return s.after.Params[p.Aux]
	}
	for _, c := range s.after.Consts() {
		if c.ID == p.ID {
			return c
		}
	}
	return p
}

// here returns where a byte of the function after is.
func (s *splitter) here(p *ir.Value, k int64) spot {
	at := s.new.spot(p)
	at.off += k
	return at
}

// call executes a copy or fill.
func (s *splitter) call(m *machine, c *ir.Value, mem memory, place func(*ir.Value, int64) spot) bool {
	n, ok := mem.length(c)
	if !ok {
		s.fail("%s is gone", name(mem.f, c))
		return false
	}
	args := mem.f.CallArgs(c)
	out := make([]token, n)
	for k := range n {
		switch {
		case mem.intrinsic(c) == memCopy:
			out[k] = m.read(place(args[1], k))
		case args[1].IsConst():
			b, isInt := mem.f.IntBits(args[1])
			if !isInt {
				s.unknown = "filled with no number"
				return false
			}
			out[k] = token{kind: 3, b: byte(b)}
		default:
			v := args[1]
			if u := s.left(v); u != nil {
				v = u
			} else if v.Op == ir.OpParam {
				v = s.after.Params[v.Aux]
			}
			out[k] = token{kind: 2, value: v}
		}
	}
	for k := range n {
		m.written[place(args[0], k)] = out[k]
	}
	return true
}

// execute executes a new instruction.
func (s *splitter) execute(m *machine, v *ir.Value) bool {
	switch kind := s.new.intrinsic(v); {
	case v.Op == ir.OpGetElementPtr:
	case v.Op == ir.OpBitCast:
		m.vals[v] = s.bytes(m, v.Args[0])
	case v.Op == ir.OpLoad:
		if !plainAccess(v) {
			s.fail("%s is new", name(s.after, v))
			return false
		}
		for k := range s.new.accessSize(v) {
			m.vals[v] = append(m.vals[v], m.read(s.here(v.Addr(), k)))
		}
	case v.Op == ir.OpStore:
		bytes := s.bytes(m, v.Args[0])
		if bytes == nil || !plainAccess(v) {
			s.unknown = "a new store of " + name(s.after, v.Args[0])
			return false
		}
		for k := range s.new.accessSize(v) {
			m.written[s.here(v.Addr(), k)] = bytes[k]
		}
	case kind == memCopy || kind == memFill:
		return s.call(m, v, s.new, s.here)
	default:
		s.fail("%s is new", name(s.after, v))
		return false
	}
	return true
}

// bytes returns the bytes of a value.
func (s *splitter) bytes(m *machine, v *ir.Value) []token {
	if out, ok := m.vals[v]; ok {
		return out
	}
	if !v.IsConst() {
		return nil
	}
	var out []token
	for _, b := range s.new.constBytes(v) {
		out = append(out, token{kind: 3, b: b})
	}
	return out
}

// aligned checks that a new load or store promises no more alignment than there is: that of the new
// variable, or what the copies say of the other side.
func (s *splitter) aligned(v *ir.Value, calls []*ir.Value) bool {
	if v.Op != ir.OpLoad && v.Op != ir.OpStore {
		return true
	}
	at := s.here(v.Addr(), 0)
	most := uint64(1)
	if at.base.Op == ir.OpAlloca {
		most = lowest(at.base.Alloca().Align(), at.off)
	}
	for _, c := range calls {
		info := s.before.Call(c)
		for i, a := range s.before.CallArgs(c)[:2] {
			if to := s.place(a, 0); to.base == at.base && i < len(info.ParamAttrs) {
				if x, ok := s.before.Mod().Attrs.Get(info.ParamAttrs[i], ir.AttrAlignment); ok {
					most = max(most, lowest(x.Int, at.off-to.off))
				}
			}
		}
	}
	if a := v.Mem().Align(); a == 0 || a > most {
		s.fail("%s is said to be aligned to %d, which is known of %d", name(s.after, v), a, most)
		return false
	}
	return true
}

// lowest returns the alignment of what lies off bytes from an address.
func lowest(align uint64, off int64) uint64 {
	for align > 1 && uint64(off)%align != 0 {
		align /= 2
	}
	return max(align, 1)
}

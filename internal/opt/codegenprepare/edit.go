package codegenprepare

import (
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// index notes the users of every value.
func (p *preparer) index() {
	for v := range p.f.Instrs() {
		p.uses(v)
	}
}

// uses notes v as a user of its operands.
func (p *preparer) uses(v *ir.Value) {
	for _, a := range v.Args {
		p.use(v, a)
	}
}

func (p *preparer) use(v, a *ir.Value) {
	if a.Op == ir.OpMetadata && len(a.Args) > 0 {
		return // debug info follows; it does not decide
	}
	if a.IsConst() {
		return
	}
	p.grow(a.ID)
	p.users[a.ID] = append(p.users[a.ID], v)
	if p.sunk.block != nil && v.Block == p.sunk.block {
		p.live[a.ID] = v.Block
	}
}

// grow makes the tables long enough for a value that is new.
func (p *preparer) grow(id ir.ID) {
	if n := int(id) + 1 - len(p.users); n > 0 {
		p.users = append(p.users, make([][]*ir.Value, n)...)
	}
	if n := int(id) + 1 - len(p.seen); n > 0 {
		p.seen = append(p.seen, make([]uint32, n)...)
	}
	if n := int(id) + 1 - len(p.live); n > 0 {
		p.live = append(p.live, make([]*ir.Block, n)...)
	}
	if n := int(id) + 1 - len(p.links); n > 0 && p.links != nil {
		p.links = append(p.links, make([]link, n)...)
		p.spare = p.links
	}
}

// search begins to mark values as seen.
func (p *preparer) search() { p.searches++ }

// see marks v and reports whether this search had not seen it.
func (p *preparer) see(v *ir.Value) bool {
	p.grow(v.ID)
	if p.seen[v.ID] == p.searches {
		return false
	}
	p.seen[v.ID] = p.searches
	return true
}

// usersOf returns the instructions that use v now, each once.
func (p *preparer) usersOf(v *ir.Value) []*ir.Value {
	if int(v.ID) >= len(p.users) {
		return nil
	}
	list := p.users[v.ID][:0]
	p.search()
	for _, u := range p.users[v.ID] {
		if u.Block != nil && hasArg(u, v) && p.see(u) {
			list = append(list, u)
		}
	}
	p.users[v.ID] = list
	return list
}

// someUsers returns at most so many instructions that use v now, each once.
func (p *preparer) someUsers(v *ir.Value, limit int) (out []*ir.Value) {
	if int(v.ID) >= len(p.users) {
		return nil
	}
	list := p.users[v.ID]
	p.search()
	for i := 0; i < len(list) && i < limit; {
		if u := list[i]; u.Block != nil && hasArg(u, v) && p.see(u) {
			i++
			continue
		}
		list[i] = list[len(list)-1] // what is no user any more is met once
		list = list[:len(list)-1]
	}
	p.users[v.ID] = list
	return list[:min(len(list), limit)]
}

func hasArg(u, v *ir.Value) bool {
	for _, a := range u.Args {
		if a == v {
			return true
		}
	}
	return false
}

// setArg makes w operand i of v, and removes what nobody needs then.
func (p *preparer) setArg(v *ir.Value, i int, w *ir.Value) {
	old := v.Args[i]
	v.SetArg(i, w)
	p.use(v, w)
	p.drop(old)
}

// replace has every user of v use w, and removes v.
func (p *preparer) replace(v, w *ir.Value) {
	for _, u := range p.usersOf(v) {
		for i, a := range u.Args {
			if a == v {
				u.SetArg(i, w)
			}
		}
		p.use(u, w)
	}
	p.replaced.Set(v, w)
	p.any = true
	args := append([]*ir.Value(nil), v.Args...)
	v.Remove()
	for _, a := range args {
		p.drop(a)
	}
}

// drop removes v if nobody uses it and it does nothing, then its operands in the same way.
func (p *preparer) drop(v *ir.Value) {
	p.debug.RemoveUnused(func(v *ir.Value) bool {
		return !v.IsTerminator() && !v.Op.Is(ir.IsEHPad) && v.Op != ir.OpAlloca && p.effects.Inst(v).Removable()
	}, v)
}

// add puts a new instruction in front of at, with the position of from.
func (p *preparer) add(op ir.Op, t ir.Type, at, from *ir.Value, args ...*ir.Value) *ir.Value {
	v := p.f.NewValue(op, t, args...)
	p.f.CopyPlace(v, from)
	v.InsertBefore(at)
	p.grow(v.ID)
	p.uses(v)
	return v
}

// name names v as LLVM would.
func (p *preparer) name(v *ir.Value, base string) *ir.Value {
	if p.names == nil {
		p.names = reshape.NewNames(p.f)
	}
	return p.names.Name(v, base)
}

// before adds off bytes to base, in front of at: a getelementptr of the type t.
func (p *preparer) before(at, base *ir.Value, t ir.Type, off int64, inBounds bool) *ir.Value {
	width := p.layout.IndexBits(p.ts.AddrSpace(t))
	v := p.add(ir.OpGetElementPtr, t, at, at, base, p.f.Int(p.ts.Int(width), off))
	v.Aux = int64(ir.MakeGEP(ir.I8, 0))
	if inBounds {
		v.Flags = ir.InBounds | ir.NUSW
	}
	return v
}

// splitBlock moves at and what follows it to a new block, which it returns; the old one is left without a
// terminator.
func (p *preparer) splitBlock(at *ir.Value) *ir.Block {
	from := at.Block
	rest := p.f.NewBlock("")
	for v := at; v != nil; {
		next := v.Next()
		v.MoveToEnd(rest)
		v = next
	}
	rest.TakeSuccs(from)
	return rest
}

// findNeeded sees every instruction that something with an effect needs, and no other. It returns them by ID.
func (p *preparer) findNeeded() []bool {
	needed := make([]bool, p.f.NumIDs())
	var work []*ir.Value
	p.search()
	need := func(a *ir.Value) {
		if a.Op == ir.OpMetadata && len(a.Args) > 0 {
			a = a.Args[0]
		}
		if a.IsInst() && p.see(a) {
			work = append(work, a)
		}
	}
	for v := range p.f.Instrs() {
		if v.IsTerminator() || v.Op.Is(ir.IsEHPad) || v.Op == ir.OpAlloca || v.Op == ir.OpDbgRecord || !p.effects.Inst(v).Removable() {
			need(v)
		}
	}
	for len(work) > 0 {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		needed[v.ID] = true
		for _, a := range v.Args {
			need(a)
		}
	}
	return needed
}

// deletePhis removes phis, and what hangs on them, that nothing with an effect needs.
func (p *preparer) deletePhis() bool {
	var dead []*ir.Value
	p.findNeeded()
	for _, b := range p.f.Blocks {
		for v := range b.Phis() {
			if p.see(v) {
				dead = append(dead, v)
			}
		}
	}
	for i := 0; i < len(dead); i++ { // what uses them is dead as well
		for _, u := range p.users[dead[i].ID] {
			if u.Block != nil && hasArg(u, dead[i]) && p.see(u) {
				dead = append(dead, u)
			}
		}
	}
	return len(dead) > 0 && p.c.Apply(deadPhis, dead[0]) && p.remove(dead)
}

// remove removes instructions that only use each other.
func (p *preparer) remove(dead []*ir.Value) bool {
	var args []*ir.Value
	for _, v := range dead {
		args = append(args, v.Args...)
		p.debug.Salvage(v)
	}
	for _, v := range dead {
		v.ClearArgs()
	}
	for _, v := range dead {
		v.Remove()
	}
	for _, a := range args {
		p.drop(a)
	}
	return len(dead) > 0
}

package csecheck

import (
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/launch"
	"github.com/warpwise/warpwise/ir"
)

// spot is the memory of an access: bytes from an address, and what its instruction says of it.
type spot struct {
	ptr     *ir.Value
	more    int64  // bytes behind ptr
	size    uint64 // 0: not known
	tags    *ir.Value
	unknown bool // any memory that other functions can know
}

// toTheEnd is the size of what is written from an address on, nobody knows how far.
const toTheEnd = 1 << 62

// aliases is what is remembered of the addresses of a function.
type aliases struct {
	users   [][]*ir.Value      // by ID
	escapes map[ir.ID]bool     // of objects
	objects map[ir.ID][]object // by root
}

// object is what an address points into.
type object struct {
	v  *ir.Value
	as uint32 // address space, where the chain shows one; else 0
}

// term is an index of an address that is no constant.
type term struct {
	index ir.ID
	scale uint64
}

// split follows an address through constant and other distances to where it starts.
func (c *checker) split(p *ir.Value) (base *ir.Value, bytes int64, terms []term) {
	for range 64 {
		p = c.now(p)
		switch {
		case p.Op == ir.OpGetElementPtr && !c.ts.IsVector(p.Type):
			t := p.GEP().Elem()
			for n, a := range p.Args[1:] {
				if n > 0 && c.ts.Kind(t) == ir.KindStruct {
					k, ok := c.f.SInt(c.now(a))
					if !ok {
						return p, bytes, terms
					}
					bytes += int64(c.layout.FieldOffset(t, int(k)))
					t = c.ts.Elems(t)[k]
					continue
				}
				if n > 0 {
					t = c.ts.Elem(t)
				}
				step := c.layout.AllocSize(t)
				idx, more, ok := c.linear(a)
				if !ok {
					return p, bytes, terms
				}
				bytes += more * int64(step)
				if idx != nil {
					terms = append(terms, term{c.root(idx.ID), step})
				}
			}
			p = p.Args[0]
		case p.Op == ir.OpBitCast, p.Op == ir.OpAddrSpaceCast, p.Op == ir.OpFreeze, c.sameAddressCall(p):
			if p.Op == ir.OpCall {
				p = p.Args[1]
			} else {
				p = p.Args[0]
			}
		default:
			return p, bytes, terms
		}
	}
	return p, bytes, terms
}

// linear takes a constant out of an index: of a sum that does not wrap, or of 64 bits, where that does no
// harm.
func (c *checker) linear(a *ir.Value) (idx *ir.Value, more int64, ok bool) {
	a = c.now(a)
	if k, isConst := c.f.SInt(a); isConst {
		return nil, k, true
	}
	if a.IsConst() {
		return nil, 0, false
	}
	for range 8 {
		wide := c.ts.Bits(a.Type) == 64
		if a.Op == ir.OpSExt && a.IsInst() {
			in := c.now(a.Args[0])
			if k, isConst := c.constantOf(in); in.Op == ir.OpAdd && isConst && c.marks(in)&ir.NSW != 0 {
				return c.extension(a.Op, in.Args[0]), more + k, true
			}
			return c.extension(a.Op, in), more, true
		}
		if k, isConst := c.constantOf(a); isConst && a.Op == ir.OpAdd && (wide || c.marks(a)&ir.NSW != 0) {
			more += k
			a = c.now(a.Args[0])
			continue
		}
		break
	}
	return a, more, true
}

// extension stands for the sign extension of a value: two of one value are one.
func (c *checker) extension(op ir.Op, of *ir.Value) *ir.Value {
	of = c.now(of)
	return of // signed in every use as an index
}

func (c *checker) constantOf(v *ir.Value) (int64, bool) {
	if !v.IsInst() || len(v.Args) != 2 {
		return 0, false
	}
	return c.f.SInt(c.now(v.Args[1]))
}

// sameAddressCall reports a call that returns its first argument's address.
func (c *checker) sameAddressCall(p *ir.Value) bool {
	if p.Op != ir.OpCall || len(p.Args) < 2 {
		return false
	}
	g := c.f.CalledFunc(p)
	return g != nil && (has(g.Global.Name, "llvm.launder.invariant.group.") || has(g.Global.Name, "llvm.strip.invariant.group.") || has(g.Global.Name, "llvm.ptr.annotation."))
}

// maxObjects bounds the objects that one address is followed to.
const maxObjects = 16

// pointsTo lists the objects that an address may point into.
func (c *checker) pointsTo(p *ir.Value) []object {
	key := c.root(p.ID)
	if o, ok := c.aliases.objects[key]; ok {
		return o
	}
	var out []object
	seen := map[ir.ID]bool{}
	type step struct {
		p  *ir.Value
		as uint32
	}
	work := []step{{p, 0}}
	for n := 0; len(work) > 0; n++ {
		s := work[len(work)-1]
		work = work[:len(work)-1]
		x := c.now(s.p)
		if as := c.ts.AddrSpace(c.ts.Scalar(x.Type)); c.ts.IsPtrOrVec(x.Type) && as != 0 {
			s.as = as
		}
		if seen[x.ID] {
			continue
		}
		seen[x.ID] = true
		if n > 4*maxObjects || len(out) > maxObjects {
			return []object{{p, 0}}
		}
		switch {
		case x.Op == ir.OpGetElementPtr, x.Op == ir.OpBitCast, x.Op == ir.OpAddrSpaceCast, x.Op == ir.OpFreeze:
			if c.ts.IsPtrOrVec(x.Args[0].Type) {
				work = append(work, step{x.Args[0], s.as})
				continue
			}
			out = append(out, object{x, s.as})
		case c.sameAddressCall(x):
			work = append(work, step{x.Args[1], s.as})
		case x.Op == ir.OpPhi:
			for _, a := range x.Args {
				work = append(work, step{a, s.as})
			}
		case x.Op == ir.OpSelect:
			work = append(work, step{x.Args[1], s.as}, step{x.Args[2], s.as})
		default:
			out = append(out, object{x, s.as})
		}
	}
	if c.aliases.objects == nil {
		c.aliases.objects = map[ir.ID][]object{}
	}
	c.aliases.objects[key] = out
	return out
}

// between bounds an index as a signed number.
func (c *checker) between(v *ir.Value, depth int) (lo, hi int64, ok bool) {
	if v == nil || !c.ts.IsInt(v.Type) || c.ts.Bits(v.Type) > 64 || depth == 0 {
		return 0, 0, false
	}
	if k, isConst := c.f.SInt(v); isConst {
		return k, k, true
	}
	if !v.IsInst() {
		return 0, 0, false
	}
	if x, y, ok := c.bounds(v); ok && y <= 1<<31 && x <= y {
		return int64(x), int64(y), true
	}
	k, isConst := c.constantOf(v)
	arg := func(i int) *ir.Value { return c.now(v.Args[i]) }
	switch v.Op {
	case ir.OpZExt:
		if lo, hi, ok := c.between(arg(0), depth-1); ok && lo >= 0 {
			return lo, hi, true
		}
		if w := c.ts.Bits(v.Args[0].Type); w < 63 {
			return 0, 1<<uint(w) - 1, true
		}
	case ir.OpSExt:
		return c.between(arg(0), depth-1)
	case ir.OpAnd:
		if isConst && k >= 0 {
			if lo, hi, ok := c.between(arg(0), depth-1); ok && lo >= 0 {
				return 0, min(hi, k), true
			}
			return 0, k, true
		}
	case ir.OpTrunc:
		if w := c.ts.Bits(v.Type); w < 64 {
			lo, hi, ok := c.between(arg(0), depth-1)
			return lo, hi, ok && lo >= -1<<(w-1) && hi < 1<<(w-1)
		}
	case ir.OpPhi:
		lo, hi, ok := c.between(arg(0), depth-1)
		for i := range v.Args[1:] {
			x, y, known := c.between(arg(i+1), depth/2)
			lo, hi, ok = min(lo, x), max(hi, y), ok && known
		}
		return lo, hi, ok
	case ir.OpURem:
		if isConst && k > 0 {
			return 0, k - 1, true
		}
	case ir.OpLShr:
		if isConst && k > 0 && k < int64(c.ts.Bits(v.Type)) {
			return 0, 1<<uint(int64(c.ts.Bits(v.Type))-k) - 1, true
		}
	case ir.OpAdd:
		lo, hi, ok := c.between(arg(0), depth-1)
		if isConst && ok && lo > -1<<30 && hi < 1<<30 && k > -1<<30 && k < 1<<30 {
			return lo + k, hi + k, c.ts.Bits(v.Type) >= 32
		}
	case ir.OpSelect:
		a, b, ok1 := c.between(arg(1), depth-1)
		x, y, ok2 := c.between(arg(2), depth-1)
		return min(a, x), max(b, y), ok1 && ok2
	}
	return 0, 0, false
}

// The address spaces of NVPTX that are memory of their own. shared::cluster holds shared.
const (
	generic       = 0
	global        = 1
	shared        = 3
	constantSpace = 4
	local         = 5
	clusterShared = 7
	paramSpace    = 101
)

// space returns the address space an object lies in, or generic when that may be any.
func (c *checker) space(x object) uint32 {
	if !strings.HasPrefix(c.f.Mod().Triple, "nvptx") {
		return generic
	}
	as := x.as
	switch x.v.Op {
	case ir.OpAlloca:
		as = local
	case ir.OpGlobal:
		if g := c.f.Symbol(x.v); g != nil && g.AddrSpace != 0 {
			as = g.AddrSpace
		} else if g != nil && as == 0 {
			as = global
		}
	case ir.OpParam:
		switch {
		case as == 0 && c.paramHas(x.v, ir.AttrByVal):
			as = generic // a copy, of the launch or of the call
		case as == 0 && launch.IsKernel(c.f):
			as = global
		}
	}
	switch as {
	case global, shared, constantSpace, local, clusterShared, paramSpace:
		return as
	}
	return generic
}

// apart reports two objects without a common byte.
func (c *checker) apart(x, y object) bool {
	if c.equal(x.v, y.v) {
		return false
	}
	s, t := c.space(x), c.space(y)
	if s > t {
		s, t = t, s
	}
	if s != generic && s != t && !(s == shared && t == clusterShared) && !(s == constantSpace && t == paramSpace) && !(s == global && t == constantSpace) {
		return true
	}
	if x.v.Op == ir.OpNull && s == generic && !c.gpu || y.v.Op == ir.OpNull && s == generic && !c.gpu {
		return true
	}
	if c.identified(x.v) && c.identified(y.v) {
		return true
	}
	return c.stranger(x.v, y.v) || c.stranger(y.v, x.v)
}

// identified reports an object that lies apart from all other identified ones.
func (c *checker) identified(v *ir.Value) bool {
	switch v.Op {
	case ir.OpAlloca:
		return true
	case ir.OpGlobal:
		g := c.f.Symbol(v)
		return g != nil && g.Alias == nil
	case ir.OpParam:
		return c.paramHas(v, ir.AttrNoAlias) || c.paramHas(v, ir.AttrByVal)
	case ir.OpCall:
		return c.fresh(v)
	}
	return false
}

// fresh reports a call that returns memory nobody else knows.
func (c *checker) fresh(v *ir.Value) bool {
	if c.f.Mod().Attrs.Has(c.f.Call(v).RetAttrs, ir.AttrNoAlias) {
		return true
	}
	g := c.f.CalledFunc(v)
	return g != nil && c.f.Mod().Attrs.Has(g.RetAttrs, ir.AttrNoAlias)
}

// stranger reports an object of this function that y, a pointer from elsewhere, cannot point into.
func (c *checker) stranger(x, y *ir.Value) bool {
	switch y.Op {
	case ir.OpParam:
		// A pointer that came in knows nothing that was made here; one marked noalias is known to itself alone.
		return x.Op == ir.OpAlloca || x.Op == ir.OpCall && c.fresh(x) || x.Op == ir.OpParam && (c.paramHas(x, ir.AttrNoAlias) || c.paramHas(x, ir.AttrByVal))
	case ir.OpGlobal:
		return c.identified(x) && x.Op != ir.OpGlobal
	case ir.OpLoad, ir.OpCall, ir.OpInvoke, ir.OpIntToPtr, ir.OpExtractValue, ir.OpAtomicRMW:
		return x.Op != ir.OpGlobal && c.identified(x) && !c.escapes(x)
	}
	return false
}

func (c *checker) paramHas(v *ir.Value, k ir.AttrKind) bool {
	i := int(v.Aux)
	return v.Op == ir.OpParam && i < len(c.f.ParamAttrs) && c.f.Mod().Attrs.Has(c.f.ParamAttrs[i], k)
}

// ownMemory reports an address into memory that only this function knows.
func (c *checker) ownMemory(p *ir.Value) bool {
	for _, x := range c.pointsTo(p) {
		if x.v.Op != ir.OpAlloca && !(x.v.Op == ir.OpCall && c.fresh(x.v)) && !c.paramHas(x.v, ir.AttrByVal) && !c.paramHas(x.v, ir.AttrNoAlias) || c.escapes(x.v) {
			return false
		}
	}
	return true
}

// usersOf lists the instructions that use a value.
func (c *checker) usersOf(v *ir.Value) []*ir.Value {
	if c.aliases.users == nil {
		c.aliases.users = make([][]*ir.Value, len(c.byID))
		for u := range c.f.Instrs() {
			for _, a := range u.Args {
				if int(a.ID) < len(c.aliases.users) && !a.IsConst() {
					c.aliases.users[a.ID] = append(c.aliases.users[a.ID], u)
				}
			}
		}
	}
	if int(v.ID) < len(c.aliases.users) {
		return c.aliases.users[v.ID]
	}
	return nil
}

// escapes reports that an address in the object may get to where this function does not see it.
func (c *checker) escapes(obj *ir.Value) bool {
	if r, ok := c.aliases.escapes[obj.ID]; ok {
		return r
	}
	if c.aliases.escapes == nil {
		c.aliases.escapes = map[ir.ID]bool{}
	}
	r := c.leaks(obj)
	c.aliases.escapes[obj.ID] = r
	return r
}

func (c *checker) leaks(obj *ir.Value) bool {
	seen := map[ir.ID]bool{}
	work := []*ir.Value{obj}
	for len(work) > 0 {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		if seen[v.ID] {
			continue
		}
		seen[v.ID] = true
		if len(seen) > 4000 {
			return true
		}
		for _, u := range c.usersOf(v) {
			switch u.Op {
			case ir.OpLoad, ir.OpICmp, ir.OpDbgRecord:
			case ir.OpStore:
				if u.Args[0] == v {
					return true
				}
			case ir.OpAtomicRMW, ir.OpCmpXchg:
				if u.Args[0] != v || len(u.Args) > 1 && (u.Args[1] == v || u.Args[len(u.Args)-1] == v) {
					return true
				}
			case ir.OpGetElementPtr, ir.OpBitCast, ir.OpAddrSpaceCast, ir.OpPhi, ir.OpSelect, ir.OpFreeze:
				work = append(work, u)
			case ir.OpCall:
				switch {
				case c.sameAddressCall(u):
					work = append(work, u)
				case !c.keepsSecret(u, v):
					return true
				}
			default:
				return true
			}
		}
	}
	return false
}

// keepsSecret reports a call that does not remember the address it is given.
func (c *checker) keepsSecret(u, v *ir.Value) bool {
	args := c.f.CallArgs(u)
	if len(args) < len(u.Args)-1 { // bundles
		for _, a := range u.Args[1+len(args):] {
			if a == v {
				return false
			}
		}
	}
	if u.Args[0] == v {
		return true
	}
	g := c.f.CalledFunc(u)
	attrs := &c.f.Mod().Attrs
	for i, a := range args {
		if a != v {
			continue
		}
		ps := c.f.Call(u).ParamAttrs
		ok := i < len(ps) && (attrs.Has(ps[i], ir.AttrNoCapture) || attrs.Has(ps[i], ir.AttrByVal))
		if g != nil {
			ok = ok || i < len(g.ParamAttrs) && (attrs.Has(g.ParamAttrs[i], ir.AttrNoCapture) || attrs.Has(g.ParamAttrs[i], ir.AttrByVal))
			ok = ok || g.IsIntrinsic() && keepsNothing(g.Global.Name)
		}
		if !ok {
			return false
		}
	}
	return true
}

// keepsNothing lists the intrinsics that use an address only while they run.
func keepsNothing(name string) bool {
	for _, p := range []string{"llvm.memcpy.", "llvm.memmove.", "llvm.memset.", "llvm.lifetime.", "llvm.masked.", "llvm.invariant.", "llvm.dbg.", "llvm.assume", "llvm.prefetch", "llvm.nvvm.ldu.", "llvm.nvvm.ldg."} {
		if has(name, p) {
			return true
		}
	}
	return false
}

package sroa

import (
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// look notes what an instruction does with addresses of variables.
func (s *sroa) look(v *ir.Value) {
	for i, a := range v.Args {
		x, off := s.of(a)
		if x == nil {
			continue
		}
		switch {
		case v.Op == ir.OpGetElementPtr && i == 0 && v.Type == a.Type:
			d, ok := s.fold.Offset(v)
			if !ok {
				x.refuse("its parts are addressed by a number that is not constant")
				continue
			}
			s.pass(x, v, place{s.at[a.ID].of, off + d})
		case v.Op == ir.OpBitCast && v.Type == a.Type, v.Op == ir.OpAddrSpaceCast && s.values:
			s.pass(x, v, s.at[a.ID])
		case v.Op == ir.OpSelect || v.Op == ir.OpPhi:
			if s.one(v) {
				s.at[v.ID] = s.at[a.ID]
				if len(x.addrs) == 0 || x.addrs[len(x.addrs)-1] != v {
					x.addrs = append(x.addrs, v)
				}
				continue
			}
			x.refuse("its address is used by " + v.Op.String())
		case v.Op == ir.OpLoad, v.Op == ir.OpStore && i == 1:
			s.lookAccess(v, i, x, off)
		case v.Op == ir.OpCall:
			s.lookCall(v, i, x, off)
		default:
			x.refuse("its address is used by " + v.Op.String())
		}
	}
}

// pass notes an address that is computed from another one.
func (s *sroa) pass(x *variable, v *ir.Value, at place) {
	s.at[v.ID] = at
	x.addrs = append(x.addrs, v)
}

func (s *sroa) lookAccess(v *ir.Value, i int, x *variable, off int64) {
	t := accessed(v)
	switch {
	case v.Mem().IsAtomic():
		x.refuse("atomic access")
	case v.IsVolatile() && (!s.values || s.ts.AddrSpace(v.Args[i].Type) != s.ts.AddrSpace(x.v.Type)):
		x.refuse("volatile access")
	case s.ts.IsScalable(t):
		x.refuse("accessed as a scalable vector")
	}
	l := s.fold.Layout()
	cut := s.values && s.ts.IsInt(t) && !v.IsVolatile() && l.SizeInBits(t) == 8*l.StoreSize(t)
	s.add(x, use{v: v, off: off, end: off + int64(l.StoreSize(t)), arg: i, cut: cut})
}

func (x *variable) refuse(why string) {
	if x.why == "" {
		x.why = why
	}
}

func (s *sroa) add(x *variable, u use) {
	switch {
	case u.off == u.end || u.off < 0 || u.off >= x.size:
		if !s.values {
			x.refuse("an access outside of it")
		}
		x.dead = append(x.dead, u.v)
		return
	case u.end > x.size || u.end < u.off:
		if !s.values {
			x.refuse("an access outside of it")
		}
		if u.v.Op == ir.OpStore {
			x.dead = append(x.dead, u.v)
			return
		}
		u.end, u.wide = x.size, true
	}
	x.uses = append(x.uses, u)
}

// look for the intrinsics that copy, fill and mark memory, and say something about it.
func (s *sroa) lookCall(v *ir.Value, i int, x *variable, off int64) {
	name := ""
	if g := s.f.CalledFunc(v); g != nil && g.IsIntrinsic() {
		name = g.Global.Name
	}
	switch {
	case strings.HasPrefix(name, "llvm.lifetime."):
		u := use{v: v, off: max(off, 0), end: x.size, arg: i}
		if n, ok := s.f.IntBits(s.f.CallArgs(v)[0]); ok && n < uint64(x.size) {
			u.end = min(off+int64(n), x.size)
		}
		x.marks = append(x.marks, u)
	case s.values && (strings.HasPrefix(name, "llvm.launder.invariant.group") || strings.HasPrefix(name, "llvm.strip.invariant.group")):
		s.pass(x, v, s.at[v.Args[i].ID])
	case s.values && name == "llvm.assume" && i >= len(v.Args)-bundled(s.f.Call(v)):
		x.hints = append(x.hints, v)
	case strings.HasPrefix(name, "llvm.memcpy.p") || strings.HasPrefix(name, "llvm.memmove.p") || strings.HasPrefix(name, "llvm.memset.p"):
		s.lookBulk(v, i, x, off, name[8] == 's')
	default:
		x.refuse("its address is passed to a call")
	}
}

// bundled counts the operands of the bundles of a call, which are its last ones.
func bundled(c *ir.Call) (n int) {
	for _, b := range c.Bundles {
		n += b.N
	}
	return n
}

func (s *sroa) lookBulk(v *ir.Value, i int, x *variable, off int64, fill bool) {
	args := s.f.CallArgs(v)
	if len(args) != 4 {
		x.refuse("an intrinsic of another form")
		return
	}
	n, ok := s.f.IntBits(args[2])
	vol, isConst := s.f.IntBits(args[3])
	if !isConst || !s.values && vol != 0 || len(s.f.Call(v).Bundles) > 0 || vol != 0 && s.ts.AddrSpace(v.Args[i].Type) != s.ts.AddrSpace(x.v.Type) {
		x.refuse("a volatile copy or fill")
		return
	}
	if !s.values && !ok {
		x.refuse("copied or filled in a length that is not constant")
		return
	}
	u := use{v: v, off: off, end: x.size, arg: i, cut: ok}
	if ok && n <= 1<<32 {
		u.end = off + int64(n)
	}
	if !fill {
		if y, other := s.of(args[2-i]); y == x {
			switch {
			case !s.values:
				x.refuse("copied into itself")
			case other == off && vol == 0:
				if i == 1 {
					x.dead = append(x.dead, v)
				}
				return
			}
			u.cut = false
		}
	}
	s.add(x, u)
}

func accessed(v *ir.Value) ir.Type {
	if v.Op == ir.OpStore {
		return v.Args[0].Type
	}
	return v.Type
}

// access reports a load or store.
func (u *use) access() bool { return u.v.Op == ir.OpLoad || u.v.Op == ir.OpStore }

// what kinds of calls of intrinsics there are.
type bulk uint8

const (
	noBulk bulk = iota
	fill
	transfer
)

func (s *sroa) bulkOf(v *ir.Value) bulk {
	if v.Op != ir.OpCall {
		return noBulk
	}
	if strings.HasPrefix(s.f.CalledFunc(v).Global.Name, "llvm.memset") {
		return fill
	}
	return transfer
}

// watched reports a volatile copy, fill, load or store.
func (s *sroa) watched(u *use) bool {
	if u.access() {
		return u.v.IsVolatile()
	}
	n, _ := s.f.IntBits(s.f.CallArgs(u.v)[3])
	return n != 0
}

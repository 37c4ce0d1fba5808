package csecheck

import (
	"fmt"
	"math"
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// leaf is a random value, the same for all uses in one evaluation, in keeping with what is written at its
// definition: ranges, alignment, what special registers can hold.
func (e *eval) leaf(v *ir.Value) val {
	c := e.c
	list, _ := c.scalars(v.Type)
	id := c.root(v.ID)
	out := make(val, len(list))
	lo, hi, bounded := c.bounds(v)
	for i, t := range list {
		h := mix(uint64(id)*0x9e3779b97f4a7c15 ^ e.seed ^ uint64(i)<<40)
		w := c.width(t)
		switch {
		case e.sample%4 == 3 && c.mayBePoison(v) && h%3 == 0:
			out[i].state = poison
		case c.ts.IsFP(t):
			out[i].x = c.randomFloat(t, h)
		case c.ts.IsPtr(t):
			out[i].x = c.place(v, h) & mask(w)
		case bounded:
			out[i].x = lo
			if n := hi - lo + 1; n != 0 && e.sample > 1 {
				out[i].x += mix(h) % n
			} else if e.sample == 1 {
				out[i].x = hi
			}
			out[i].x &= mask(w)
		default:
			out[i].x = e.randomInt(h) & mask(w)
		}
	}
	return out
}

// randomInt prefers numbers with which something happens.
func (e *eval) randomInt(h uint64) uint64 {
	switch {
	case e.sample == 0:
		return 0
	case e.sample == 1:
		return ^uint64(0)
	case len(e.pool) > 0 && h%3 == 0:
		return e.pool[h>>8%uint64(len(e.pool))] + h>>40%3 - 1
	}
	switch h >> 3 % 6 {
	case 0:
		return h >> 8 & 7
	case 1:
		return uint64(1) << (h >> 8 & 63)
	case 2:
		return h >> 8 & 0xffff
	case 3:
		return -(h >> 8 & 0xff)
	}
	return h
}

// randomFloat prefers numbers with which something happens, and leaves out subnormal ones: whether they are
// flushed is the function's choice.
func (c *checker) randomFloat(t ir.Type, h uint64) uint64 {
	if c.width(t) == 0 {
		return h
	}
	var f float64
	switch h % 8 {
	case 0:
		f = 0
	case 1:
		f = math.Copysign(0, -1)
	case 2:
		f = [...]float64{math.Inf(1), math.Inf(-1), math.NaN(), 1, -1, 0.5, 2, -2}[h>>8&7]
	case 3:
		f = float64(int8(h >> 8))
	default:
		f = (float64(h>>12&0xffff) - 0x8000) * math.Ldexp(1, int(h>>30&15)-12)
	}
	return c.bits(t, f)
}

// place is an address: that of a variable is not 0.
func (c *checker) place(v *ir.Value, h uint64) uint64 {
	switch v.Op {
	case ir.OpAlloca:
		return 0x7f000000 + uint64(v.ID)<<12&0xfffff000
	case ir.OpParam:
		if a := c.paramAlign(v); a > 1 {
			h &^= a - 1
		}
	}
	return h | 1<<20
}

func (c *checker) paramAlign(v *ir.Value) uint64 {
	if i := int(v.Aux); i < len(c.f.ParamAttrs) {
		if a, ok := c.f.Mod().Attrs.Get(c.f.ParamAttrs[i], ir.AttrAlignment); ok {
			return a.Int
		}
	}
	return 1
}

// mayBePoison reports a leaf of which nothing says that it is well defined.
func (c *checker) mayBePoison(v *ir.Value) bool {
	switch v.Op {
	case ir.OpParam:
		i := int(v.Aux)
		return i >= len(c.f.ParamAttrs) || !c.f.Mod().Attrs.Has(c.f.ParamAttrs[i], ir.AttrNoUndef)
	case ir.OpLoad:
		return c.f.Attachment(v, ir.MDNoUndef) == 0
	}
	return false
}

// registers lists the largest values of special registers that all GPUs share (PTX ISA, "Special Registers").
var registers = map[string]uint64{
	"tid.x": 1023, "tid.y": 1023, "tid.z": 63, "ntid.x": 1024, "ntid.y": 1024, "ntid.z": 64, "laneid": 31, "warpsize": 32,
	"nctaid.x": math.MaxInt32, "nctaid.y": 65535, "nctaid.z": 65535, "ctaid.x": math.MaxInt32 - 1, "ctaid.y": 65534, "ctaid.z": 65534,
}

// bounds returns what an integer leaf lies between, both included.
func (c *checker) bounds(v *ir.Value) (lo, hi uint64, ok bool) {
	if v.Op == ir.OpCall {
		if g := c.f.CalledFunc(v); g != nil {
			if name, ok := strings.CutPrefix(g.Global.Name, "llvm.nvvm.read.ptx.sreg."); ok {
				if hi, ok := registers[name]; ok {
					if n := c.promised(name); n > 0 {
						hi = n
					}
					switch {
					case name == "warpsize":
						lo = 32
					case strings.HasPrefix(name, "n"):
						lo = 1
					}
					return lo, hi, true
				}
			}
		}
	}
	if lo, hi, ok := c.attributeBounds(v); ok {
		return lo, hi, true
	}
	if v.Op != ir.OpCall && v.Op != ir.OpLoad {
		return 0, 0, false
	}
	n := c.f.Mod().MD.Node(c.f.Attachment(v, ir.MDRange))
	if n == nil || len(n.Ops) != 2 {
		return 0, 0, false
	}
	a, b := c.f.Mod().MD.Node(n.Ops[0]), c.f.Mod().MD.Node(n.Ops[1])
	if a == nil || b == nil || a.Val == nil || b.Val == nil || a.Val.Op != ir.OpConstInt || b.Val.Op != ir.OpConstInt {
		return 0, 0, false
	}
	return uint64(a.Val.Aux), uint64(b.Val.Aux) - 1, true
}

// attributeBounds returns what a range attribute of a parameter or a call's result says.
func (c *checker) attributeBounds(v *ir.Value) (lo, hi uint64, ok bool) {
	set := ir.AttrSet(0)
	switch v.Op {
	case ir.OpCall:
		set = c.f.Call(v).RetAttrs
	case ir.OpParam:
		if i := int(v.Aux); i < len(c.f.ParamAttrs) {
			set = c.f.ParamAttrs[i]
		}
	}
	a, ok := c.f.Mod().Attrs.Get(set, ir.AttrRange)
	if !ok {
		return 0, 0, false
	}
	var x, y int64
	if n, err := fmt.Sscanf(a.Text, "%d, %d", &x, &y); n != 2 || err != nil {
		return 0, 0, false
	}
	return uint64(x), uint64(y) - 1, true
}

// promised returns the largest value that a kernel's block size, written as an attribute, leaves a thread
// number or size in its first dimension, or 0.
func (c *checker) promised(name string) uint64 {
	if c.f.Conv != ir.PTXKernel {
		return 0
	}
	var n uint64
	text, _ := c.f.Mod().Attrs.GetString(c.f.FnAttrs, "nvvm.reqntid")
	if k, err := fmt.Sscanf(text, "%d", &n); k != 1 || err != nil || n == 0 {
		return 0
	}
	switch name {
	case "tid.x":
		return n - 1
	case "ntid.x":
		return n
	}
	return 0
}

// interesting lists the constants near two values, and those that branches compare with above.
func (c *checker) interesting(v, l *ir.Value) (pool []uint64) {
	add := func(x *ir.Value) {
		for _, a := range x.Args {
			if a.Op == ir.OpConstInt && len(pool) < 16 {
				pool = append(pool, uint64(a.Aux))
			}
		}
	}
	for _, x := range [2]*ir.Value{v, l} {
		add(x)
		for _, a := range x.Args {
			if a.IsInst() {
				add(c.now(a))
			}
		}
	}
	for _, k := range c.above(v) {
		if len(pool) < 16 {
			add(k.cond)
		}
	}
	return pool
}

// excluded reports that what branches and assumptions above say is false for this input.
func (e *eval) excluded() bool {
	if e.never {
		return true
	}
	for i, k := range e.c.above(e.at) {
		if i >= 24 {
			break
		}
		vague := e.vague
		x, ok := e.structure(k.cond, maxDepth)
		e.vague = vague
		if ok && len(x) == 1 && x[0].state == number && (x[0].x&1 != 0) != k.truth {
			return true
		}
	}
	return false
}

package verify

import (
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// typeFacts are facts about a type that need a walk over its parts.
type typeFacts struct {
	state     uint8 // 0 unknown, 1 being computed, 2 known
	sized     bool
	scalable  bool // holds a scalable vector
	recursive bool // holds itself by value
	token     bool // holds a token, metadata, label or function type
	noGlobal  bool // holds a target type that no global may have
	noZero    bool // holds a target type without a zero value
}

// facts returns the facts of t, computing them and those of its parts with an explicit stack.
func (c *checker) facts(t ir.Type) typeFacts {
	if f := c.types.Get(t); f.state == 2 {
		return f
	}
	stack := []ir.Type{t}
	for len(stack) > 0 {
		u := stack[len(stack)-1]
		f := c.types.At(u)
		if f.state == 2 {
			stack = stack[:len(stack)-1]
			continue
		}
		if f.state == 0 {
			f.state = 1
			n := len(stack)
			c.eachPart(u, func(p ir.Type) {
				switch pf := c.types.At(p); pf.state {
				case 0:
					stack = append(stack, p)
				case 1:
					c.types.At(u).recursive = true
				}
			})
			if len(stack) > n {
				continue
			}
		}
		r := c.oneType(u)
		r.recursive = r.recursive || c.types.At(u).recursive
		if r.recursive {
			r.sized = false
		}
		r.state = 2
		c.types.Set(u, r)
		stack = stack[:len(stack)-1]
	}
	return c.types.Get(t)
}

func (c *checker) eachPart(t ir.Type, do func(ir.Type)) {
	switch c.ts.Kind(t) {
	case ir.KindArray, ir.KindVector:
		do(c.ts.Elem(t))
	case ir.KindStruct:
		for _, e := range c.ts.Elems(t) {
			do(e)
		}
	}
}

func (c *checker) oneType(t ir.Type) typeFacts {
	ts := c.ts
	f := typeFacts{sized: true}
	switch ts.Kind(t) {
	case ir.KindVoid, ir.KindFunc, ir.KindLabel, ir.KindMetadata, ir.KindToken:
		f.sized, f.token = false, t != ir.Void
	case ir.KindTarget:
		name := ts.Name(t)
		f.sized = strings.HasPrefix(name, "spirv.") || name == "aarch64.svcount" || strings.HasPrefix(name, "dx.") || strings.HasPrefix(name, "amdgcn.named.barrier")
		f.noGlobal = !(strings.HasPrefix(name, "spirv.") && name != "spirv.Image" && name != "spirv.SampledImage" && name != "spirv.Sampler") &&
			!strings.HasPrefix(name, "amdgcn.named.barrier")
		if strings.HasPrefix(name, "spirv.") {
			f.noGlobal = false
		}
		f.noZero = !strings.HasPrefix(name, "spirv.") && name != "aarch64.svcount"
	case ir.KindArray:
		e := c.types.Get(ts.Elem(t))
		e.state = 0
		f = e
	case ir.KindVector:
		f.scalable = ts.IsScalable(t)
	case ir.KindStruct:
		if ts.IsOpaque(t) {
			f.sized = false
			return f
		}
		for _, e := range ts.Elems(t) {
			ef := c.types.Get(e)
			f.sized = f.sized && ef.sized
			f.scalable = f.scalable || ef.scalable
			f.recursive = f.recursive || ef.recursive
			f.token = f.token || ef.token
			f.noGlobal = f.noGlobal || ef.noGlobal
			f.noZero = f.noZero || ef.noZero
		}
		if f.scalable && !c.sameScalable(t) {
			f.sized = false
		}
	}
	return f
}

// sameScalable reports whether all elements of the struct are one scalable vector type, or arrays
// of it: the only sized structs with scalable parts.
func (c *checker) sameScalable(t ir.Type) bool {
	elems := c.ts.Elems(t)
	for _, e := range elems {
		if e != elems[0] || !c.ts.IsScalable(e) {
			return false
		}
	}
	return len(elems) > 0
}

func (c *checker) sized(t ir.Type) bool { return c.facts(t).sized }

// fpBits returns the width of a floating-point type.
func fpBits(t ir.Type) int {
	switch t {
	case ir.Half, ir.BFloat:
		return 16
	case ir.Float:
		return 32
	case ir.Double:
		return 64
	case ir.X86FP80:
		return 80
	case ir.FP128, ir.PPCFP128:
		return 128
	}
	return 0
}

// primBits returns the bits of a scalar or vector of scalars, 0 for pointers and aggregates.
func (c *checker) primBits(t ir.Type) uint64 {
	ts := c.ts
	s := ts.Scalar(t)
	n := uint64(fpBits(s))
	switch ts.Kind(s) {
	case ir.KindInt:
		n = uint64(ts.Bits(s))
	case ir.KindX86MMX:
		n = 64
	case ir.KindX86AMX:
		n = 8192
	}
	if ts.IsVector(t) {
		n *= ts.NumElems(t)
	}
	return n
}

// sameShape reports whether both types are scalars, or vectors of the same number of elements.
func (c *checker) sameShape(a, b ir.Type) bool {
	ts := c.ts
	if !ts.IsVector(a) || !ts.IsVector(b) {
		return ts.IsVector(a) == ts.IsVector(b)
	}
	return ts.NumElems(a) == ts.NumElems(b) && ts.IsScalable(a) == ts.IsScalable(b)
}

// castProblem returns what is wrong with a cast between two types, or "".
func (c *checker) castProblem(op ir.Op, src, dst ir.Type) string {
	ts := c.ts
	if op == ir.OpBitCast {
		return c.bitcastProblem(src, dst)
	}
	s, d := ts.Scalar(src), ts.Scalar(dst)
	kinds := func(sOK, dOK bool, what string) string {
		switch {
		case !sOK || !dOK:
			return what
		case !c.sameShape(src, dst):
			return "takes both as scalars or both as vectors of one length"
		}
		return ""
	}
	var p string
	switch op {
	case ir.OpTrunc:
		if p = kinds(ts.IsInt(s), ts.IsInt(d), "works on integers"); p == "" && ts.Bits(s) <= ts.Bits(d) {
			p = "needs a narrower result type"
		}
	case ir.OpZExt, ir.OpSExt:
		if p = kinds(ts.IsInt(s), ts.IsInt(d), "works on integers"); p == "" && ts.Bits(s) >= ts.Bits(d) {
			p = "needs a wider result type"
		}
	case ir.OpFPTrunc:
		if p = kinds(ts.IsFP(s), ts.IsFP(d), "works on floating point"); p == "" && fpBits(s) <= fpBits(d) {
			p = "needs a narrower result type"
		}
	case ir.OpFPExt:
		if p = kinds(ts.IsFP(s), ts.IsFP(d), "works on floating point"); p == "" && fpBits(s) >= fpBits(d) {
			p = "needs a wider result type"
		}
	case ir.OpFPToUI, ir.OpFPToSI:
		p = kinds(ts.IsFP(s), ts.IsInt(d), "turns floating point into integers")
	case ir.OpUIToFP, ir.OpSIToFP:
		p = kinds(ts.IsInt(s), ts.IsFP(d), "turns integers into floating point")
	case ir.OpPtrToInt, ir.OpPtrToAddr:
		p = kinds(ts.IsPtr(s), ts.IsInt(d), "turns pointers into integers")
		if p == "" && op == ir.OpPtrToAddr && ts.Bits(d) != c.lay.IndexBits(ts.AddrSpace(src)) {
			p = "needs a result of the width of addresses"
		}
	case ir.OpIntToPtr:
		p = kinds(ts.IsInt(s), ts.IsPtr(d), "turns integers into pointers")
	case ir.OpAddrSpaceCast:
		p = kinds(ts.IsPtr(s), ts.IsPtr(d), "works on pointers")
		if p == "" && ts.AddrSpace(src) == ts.AddrSpace(dst) {
			p = "needs two different address spaces"
		}
	}
	return p
}

func (c *checker) bitcastProblem(src, dst ir.Type) string {
	ts := c.ts
	sp, dp := ts.IsPtrOrVec(src), ts.IsPtrOrVec(dst)
	if sp != dp {
		return "takes two pointers or none"
	}
	if !sp {
		n := c.primBits(src)
		if src == dst && n > 0 {
			return ""
		}
		if n == 0 || n != c.primBits(dst) || ts.IsScalable(src) != ts.IsScalable(dst) {
			return "needs two types of the same size that are not aggregates"
		}
		return ""
	}
	if ts.AddrSpace(src) != ts.AddrSpace(dst) {
		return "does not change the address space"
	}
	one := func(t ir.Type) bool { return !ts.IsVector(t) || ts.NumElems(t) == 1 && !ts.IsScalable(t) }
	if !c.sameShape(src, dst) && !(one(src) && one(dst)) {
		return "takes both as scalars or both as vectors of one length"
	}
	return ""
}

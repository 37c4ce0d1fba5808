package gen

import (
	"fmt"
	"strings"
)

// place is memory that only this thread touches, so that accesses may stand anywhere.
type place struct {
	ptr, space string // of the beginning: aligned to 8
	size       int
}

// What memory there is for every thread: in the output, in local memory, in shared memory.
const (
	ownOut    = 64
	ownLocal  = 64
	ownShared = 16
	ownFixed  = 6 // cells that are written once
)

// place chooses memory of this thread.
func (g *generator) place() place {
	local := place{"%loc", "ptr", ownLocal}
	if !g.kernel {
		return local
	}
	switch x := g.one(10); {
	case x < 3:
		return local
	case x < 6:
		return place{"%mine", "ptr addrspace(1)", ownOut}
	case x < 9 || !g.features.Cluster:
		g.note("own shared memory")
		return place{"%ownp", "ptr addrspace(3)", ownShared}
	}
	g.note("cluster's shared memory")
	return place{"%ownc", "ptr addrspace(7)", ownShared}
}

// address is the address of a part of a place.
type address struct {
	ptr, space string
	size       int // bytes that may be accessed there
	align      int
	local      bool // not to be shared
}

// address writes the address of the byte at off, in one of its forms, sometimes as a generic one.
// off is a multiple of 4.
func (g *generator) address(p place, off int) address {
	a := address{g.fresh(), p.space, p.size - off, 4 + 4*b2i(off%8 == 0), p.space == "ptr"}
	switch k := g.one(8); {
	case k < 2:
		g.line("%s = getelementptr i8, %s %s, i%d %d", a.ptr, p.space, p.ptr, []int{32, 64}[k], off)
	case k == 2 && off%8 == 0:
		g.note("address of an array's element")
		g.line("%s = getelementptr [%d x i64], %s %s, i64 0, i32 %d", a.ptr, p.size/8, p.space, p.ptr, off/8)
	case k == 3:
		g.note("address of a structure's field")
		g.line("%s = getelementptr { i32, i32, [2 x i32] }, %s %s, i64 %d, i32 2, i64 %d", a.ptr, p.space, p.ptr, off/16, off%16/4-2)
	case k == 4:
		g.note("address in two steps")
		mid, inbounds := g.fresh(), "inbounds "
		if 2*off+8 > p.size {
			inbounds = "" // the first step leaves the place
		}
		g.line("%s = getelementptr i16, %s %s, i64 %d", mid, p.space, p.ptr, off+4)
		g.line("%s = getelementptr %si8, %s %s, i64 %d", a.ptr, inbounds, p.space, mid, -off-8)
	case k == 5:
		g.note("address by bytes as integers")
		g.line("%s = getelementptr i32, %s %s, i16 %d", a.ptr, p.space, p.ptr, off/4)
	case k == 6 && off == 0:
		a.ptr = p.ptr
	default:
		g.line("%s = getelementptr i32, %s %s, i64 %d", a.ptr, p.space, p.ptr, off/4)
	}
	return g.generic(a)
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// somewhere writes an address that is not known before the kernel runs, of eight bytes of a place.
func (g *generator) somewhere(p place) address {
	g.note("address that may be another's")
	i32 := intType(32)
	x, a := g.fresh(), g.fresh()
	g.line("%s = and i32 %s, %d", x, g.live(i32), p.size/8-1)
	g.line("%s = getelementptr i64, %s %s, i32 %s", a, p.space, p.ptr, x)
	return address{a, p.space, 8, 8, p.space == "ptr"}
}

// generic sometimes makes an address generic.
func (g *generator) generic(a address) address {
	if a.space == "ptr" || a.space == "ptr addrspace(7)" || !g.chance(15) {
		return a
	}
	g.note("generic address")
	p := g.fresh()
	g.line("%s = addrspacecast %s %s to ptr", p, a.space, a.ptr)
	a.ptr, a.space = p, "ptr"
	return a
}

// suffix is the address space in the name of an intrinsic.
func (a address) suffix() string {
	if n, ok := strings.CutPrefix(a.space, "ptr addrspace("); ok {
		return "p" + strings.TrimSuffix(n, ")")
	}
	return "p0"
}

// cellType chooses the type of an access of up to size bytes; the bits of floating point and of
// vectors are any.
func (g *generator) cellType(size int) typ {
	i32 := intType(32)
	ts := []typ{i32, intType(64), i32, intType(16), intType(8), floatTypes[0], vecType(i32, 2), vecType(intType(16), 2), vecType(intType(8), 4), floatTypes[1], vecType(intType(16), 4), intType(64)}
	for {
		t := ts[g.one(len(ts))]
		if t.fp && g.features.NoFloat || t.lanes > 0 && g.features.NoVector {
			t = i32
		}
		if t.bytes() <= size {
			return t
		}
		if len(g.in) == 0 {
			return i32
		}
	}
}

func (t typ) bytes() int { return max(t.lanes, 1) * t.bits / 8 }

// load writes a load and remembers it, to be written again below.
func (g *generator) load(t typ, a address, mark string) value {
	text := fmt.Sprintf("load %s%s, %s %s, align %d", mark, t.name, a.space, a.ptr, min(a.align, t.bytes()))
	v := g.emit(t, "%s", text)
	if mark == "" {
		g.loads = append(g.loads, expression{t, text})
	}
	return v
}

// store writes a store of a value.
func (g *generator) store(t typ, x string, a address, mark string) {
	text := fmt.Sprintf("store %s%s %s, %s %s, align %d", mark, t.name, x, a.space, a.ptr, min(a.align, t.bytes()))
	g.line("%s", text)
	if mark == "" {
		g.stores = append(g.stores, text)
	}
}

// accessAgain writes a load or store of a place above once more.
func (g *generator) accessAgain() {
	if n := len(g.stores); n > 0 && g.chance(35) {
		g.note("store again")
		g.line("%s", g.stores[n-1-g.byte()%n])
		return
	}
	if n := len(g.loads); n > 0 {
		g.note("load again")
		x := g.loads[n-1-g.byte()%n]
		g.emit(x.t, "%s", x.text)
	}
}

package gen

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// Families writes a kernel of families of addresses, with the parameters of all kernels of this package: accesses in loops
// and between them whose addresses share bases, indices of several dimensions with the thread number in them, strides known
// and not, 32-bit sums that wrap on the way, offsets beyond 2^31 and back, accesses under conditions.
func Families(r *rand.Rand) string {
	k := &families{Rand: r}
	k.begin()
	k.line("%%t = and i32 %%tid, 7\n  %%t64 = zext i32 %%t to i64\n  %%s64 = and i64 %%m, 7\n  %%s = trunc i64 %%s64 to i32\n  %%n3 = and i32 %%n, 3\n  %%trips = add i32 %%n3, 1\n  %%trips64 = zext i32 %%trips to i64")
	if r.IntN(2) == 0 {
		k.line("%%tw = zext i32 %%tid to i64\n  %%tr = and i64 %%tw, 7") // the same number another way
		k.thread = "%tr"
	} else {
		k.thread = "%t64"
	}
	k.acc = "0"
	k.accesses("0", "0", 2+r.IntN(3))
	for n := range 1 + r.IntN(2) {
		k.loop(n, "0", r.IntN(2) == 0)
	}
	k.accesses("0", "0", r.IntN(3))
	return k.end()
}

type families struct {
	*rand.Rand
	b      strings.Builder
	names  int
	block  string
	acc    string // the checksum
	thread string // the low bits of the thread number, in 64 bits
}

// begin writes the start of a kernel: which thread it is, and where it stores.
func (k *families) begin() {
	k.line("entry:")
	k.line("%%tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n  %%cta = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()\n  %%ntid = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()")
	k.line("%%w = mul i32 %%cta, %%ntid\n  %%g = add i32 %%w, %%tid\n  %%go = mul i32 %%g, %d", OutBytes)
	k.line("%%mine = getelementptr i8, ptr addrspace(1) %%out, i32 %%go")
}

// end writes the end of the kernel and returns the module.
func (k *families) end() string {
	k.line("store i32 %s, ptr addrspace(1) %%mine\n  ret void", k.acc)
	return `target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
define ptx_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %cells, i32 noundef %n, i64 noundef %m, i32 %zero) {
` + k.b.String() + "}\n"
}

func (k *families) line(format string, args ...any) {
	s := fmt.Sprintf(format, args...)
	if name, ok := strings.CutSuffix(s, ":"); ok {
		k.block = name
		k.b.WriteString(s + "\n")
		return
	}
	k.b.WriteString("  " + s + "\n")
}

// value writes an instruction and returns its name.
func (k *families) value(format string, args ...any) string {
	k.names++
	name := fmt.Sprintf("%%v%d", k.names)
	k.line("%s = "+format, append([]any{name}, args...)...)
	return name
}

func (k *families) marks() string { return [...]string{"", "", "nsw ", "nuw nsw "}[k.IntN(4)] }

// index returns an index of at most 200, of 64 bits, from the counters of two loops, of 32 bits, of at most 4.
func (k *families) index(i, j string) string {
	switch k.IntN(4) {
	case 0: // in 64 bits, with an unknown stride
		a := k.value("zext i32 %s to i64", i)
		b := k.value("mul i64 %s, %%s64", a)
		return k.value("add i64 %s, %s", b, k.thread)
	case 1: // in 32 bits, two dimensions
		a := k.value("mul %si32 %s, 8", k.marks(), j)
		b := k.value("add %si32 %s, %s", k.marks(), a, i)
		c := k.value("mul %si32 %s, %%s", k.marks(), b)
		d := k.value("add %si32 %s, %%t", k.marks(), c)
		return k.value("%s i32 %s to i64", [...]string{"zext", "sext"}[k.IntN(2)], k.wrapped(d))
	case 2: // the thread first
		a := k.value("shl i64 %s, 2", k.thread)
		b := k.value("zext i32 %s to i64", k.value("mul i32 %s, %d", i, 1+k.IntN(5)))
		return k.value("add i64 %s, %s", a, b)
	}
	a := k.value("add i32 %s, %s", i, j)
	b := k.value("mul i32 %s, %%s", a)
	return k.value("zext i32 %s to i64", k.wrapped(b))
}

// wrapped returns a number of 32 bits as the end of a sum that wraps in the middle.
func (k *families) wrapped(v string) string {
	if k.IntN(3) > 0 {
		return v
	}
	c := 1 + k.IntN(1<<30)*2
	a := k.value("add i32 %s, %d", v, -c)
	return k.value("add i32 %s, %d", a, c)
}

// accesses writes loads of a family or two, and perhaps a store between.
func (k *families) accesses(i, j string, n int) {
	if n == 0 {
		return
	}
	index := k.index(i, j)
	base := "%in"
	if k.IntN(4) == 0 { // far away and back
		d := int64(1)<<31 + int64(k.IntN(3))<<31
		x := k.value("getelementptr i8, ptr addrspace(1) %%in, i64 %d", d)
		base = k.value("getelementptr i8, ptr addrspace(1) %s, i64 %d", x, -d)
	}
	for range n {
		if k.IntN(5) == 0 {
			index = k.index(i, j)
		}
		v := k.load(base, index)
		if k.IntN(4) == 0 { // where it is stored depends on the loop, and stays within what the thread owns
			s := k.value("shl i32 %s, 2", i)
			a := k.value("getelementptr i8, ptr addrspace(1) %%mine, i32 %s", s)
			b := k.value("getelementptr i8, ptr addrspace(1) %s, i64 %d", a, 64+4*k.IntN(8))
			k.line("store i32 %s, ptr addrspace(1) %s", v, b)
		}
		x := k.value("mul i32 %s, %d", k.acc, 3+2*k.IntN(5))
		k.acc = k.value("xor i32 %s, %s", x, v)
	}
}

func (k *families) load(base, index string) string {
	c := k.IntN(12)
	switch k.IntN(4) {
	case 0:
		s := k.value("add i64 %s, %d", index, c)
		a := k.value("getelementptr inbounds i32, ptr addrspace(1) %s, i64 %s", base, s)
		return k.value("load i32, ptr addrspace(1) %s", a)
	case 1:
		a := k.value("getelementptr i32, ptr addrspace(1) %s, i64 %s", base, index)
		b := k.value("getelementptr i8, ptr addrspace(1) %s, i64 %d", a, 4*c)
		return k.value("load i32, ptr addrspace(1) %s", b)
	case 2:
		a := k.value("getelementptr i8, ptr addrspace(1) %s, i64 %d", base, 4*c)
		b := k.value("getelementptr i32, ptr addrspace(1) %s, i64 %s", a, index)
		x := k.value("addrspacecast ptr addrspace(1) %s to ptr", b)
		return k.value("load i32, ptr %s", x)
	}
	a := k.value("getelementptr [2 x i32], ptr addrspace(1) %s, i64 0, i64 %s", base, index)
	return k.value("load i32, ptr addrspace(1) %s", a)
}

// loop writes a loop, perhaps with one in it.
func (k *families) loop(n int, j string, nest bool) {
	k.names++
	id := fmt.Sprintf("%d.%d", n, k.names)
	trips := [...]string{"%trips", "%trips", "4", "1"}[k.IntN(4)]
	from, acc := k.block, k.acc
	k.line("br label %%loop%s", id)
	k.line("loop%s:", id)
	k.line("%%i%s = phi i32 [ 0, %%%s ], [ %%i%s.n, %%latch%s ]", id, from, id, id)
	k.line("%%a%s = phi i32 [ %s, %%%s ], [ %%a%s.n, %%latch%s ]", id, acc, from, id, id)
	k.acc = "%a" + id
	i := "%i" + id
	k.accesses(i, j, 1+k.IntN(3))
	if k.IntN(3) == 0 { // a condition
		k.conditional(id, i, j)
	}
	if nest {
		k.loop(n, i, false)
	} else {
		k.accesses(i, j, k.IntN(2))
	}
	k.line("br label %%latch%s", id)
	k.line("latch%s:", id)
	k.line("%%a%s.n = add i32 %s, 1", id, k.acc)
	k.line("%%i%s.n = add %si32 %s, 1", id, k.marks(), i)
	k.line("%%c%s = icmp %s i32 %%i%s.n, %s", id, [...]string{"ult", "slt", "ne"}[k.IntN(3)], id, trips)
	k.line("br i1 %%c%s, label %%loop%s, label %%end%s", id, id, id)
	k.line("end%s:", id)
	k.acc = "%a" + id + ".n"
}

// conditional writes accesses that some threads make in some iterations.
func (k *families) conditional(id, i, j string) {
	x := k.value("xor i32 %s, %%t", i)
	y := k.value("and i32 %s, 1", x)
	c := k.value("icmp eq i32 %s, 0", y)
	from, acc := k.block, k.acc
	k.line("br i1 %s, label %%then%s, label %%join%s", c, id, id)
	k.line("then%s:", id)
	k.accesses(i, j, 1+k.IntN(2))
	to := k.block
	k.line("br label %%join%s", id)
	k.line("join%s:", id)
	k.acc = k.value("phi i32 [ %s, %%%s ], [ %s, %%%s ]", acc, from, k.acc, to)
}

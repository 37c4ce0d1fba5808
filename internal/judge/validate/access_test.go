package validate

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/simt"
)

// accessKernel writes a kernel of one block of code: loads and stores of 1 to 8 bytes at constant distances from pointers that
// may overlap, in any order, and among them sums of products of bytes. It is what the merging of accesses lives on.
type accessKernel struct {
	r    *rand.Rand
	b    strings.Builder
	next int
	sum  string // the last value of i64
}

func (k *accessKernel) def(format string, args ...any) string {
	k.next++
	v := fmt.Sprintf("%%v%d", k.next)
	fmt.Fprintf(&k.b, "  %s = %s\n", v, fmt.Sprintf(format, args...))
	return v
}

// address returns a pointer off bytes behind a base, and its alignment: the bases are aligned to 16.
func (k *accessKernel) address(base string, off int) (p string, align int) {
	return k.def("getelementptr i8, ptr addrspace(1) %s, i64 %d", base, off), min(16, (off|16)&-(off|16))
}

func (k *accessKernel) base() string { return []string{"%p", "%p", "%q", "%o"}[k.r.IntN(4)] }

func (k *accessKernel) load() {
	bits := 8 << k.r.IntN(4)
	p, align := k.address(k.base(), k.r.IntN(16)*min(bits/8, 4))
	x := k.def("load i%d, ptr addrspace(1) %s, align %d", bits, p, min(align, bits/8))
	if bits < 64 {
		x = k.def("%s i%d %s to i64", []string{"sext", "zext"}[k.r.IntN(2)], bits, x)
	}
	k.sum = k.def("add i64 %s, %s", k.def("mul i64 %s, 2654435761", k.sum), x)
}

func (k *accessKernel) store() {
	bits := 8 << k.r.IntN(4)
	p, align := k.address(k.base(), k.r.IntN(16)*min(bits/8, 4))
	x := k.sum
	if bits < 64 {
		x = k.def("trunc i64 %s to i%d", x, bits)
	}
	fmt.Fprintf(&k.b, "  store i%d %s, ptr addrspace(1) %s, align %d\n", bits, x, p, min(align, bits/8))
}

// dot is a sum of products of bytes, most of the time of two words, with a store somewhere between the loads now and then.
func (k *accessKernel) dot() {
	bases, offs := [2]string{k.base(), k.base()}, [2]int{4 * k.r.IntN(12), 4 * k.r.IntN(12)}
	ext := [2]string{[]string{"sext", "zext"}[k.r.IntN(2)], []string{"sext", "zext"}[k.r.IntN(2)]}
	n := 3 + k.r.IntN(6)
	sum := k.def("trunc i64 %s to i32", k.sum)
	for _, i := range k.r.Perm(n) {
		var x [2]string
		for w := range x {
			p, align := k.address(bases[w], offs[w]+i)
			x[w] = k.def("%s i8 %s to i32", ext[w], k.def("load i8, ptr addrspace(1) %s, align %d", p, align))
		}
		w := k.r.IntN(2)
		sum = k.def("add i32 %s, %s", sum, k.def("mul i32 %s, %s", x[w], x[1-w]))
		if k.r.IntN(12) == 0 {
			k.store()
		}
	}
	k.sum = k.def("add i64 %s, %s", k.sum, k.def("zext i32 %s to i64", sum))
}

func makeAccessKernel(seed, i uint64) string {
	k := &accessKernel{r: rand.New(rand.NewPCG(seed, i)), sum: "%x"}
	k.b.WriteString("define ptx_kernel void @k(ptr addrspace(1) align 16 %p, ptr addrspace(1) align 16 %q, i64 %x) {\n  %o = getelementptr i8, ptr addrspace(1) %p, i64 16\n")
	for range 4 + k.r.IntN(20) {
		switch k.r.IntN(8) {
		case 0, 1:
			k.store()
		case 2:
			k.dot()
		default:
			k.load()
		}
	}
	p, _ := k.address("%q", 96)
	fmt.Fprintf(&k.b, "  store i64 %s, ptr addrspace(1) %s, align 8\n  ret void\n}\n", k.sum, p)
	return "target triple = \"nvptx64-nvidia-cuda\"\n" + k.b.String()
}

// TestMixedAccesses compares such kernels with our PTX. The environment variable WARPWISE_KERNELS says how many.
func TestMixedAccesses(t *testing.T) {
	n := 400
	if k, err := strconv.Atoi(os.Getenv("WARPWISE_KERNELS")); err == nil && k > 0 {
		n = k
	} else if testing.Short() {
		n = 40
	}
	opt := equiv.Options{Shapes: []equiv.Shape{{Grid: [3]int{1, 1, 1}, Block: [3]int{1, 1, 1}}}, Seeds: 2, Models: []simt.Model{simt.PerThread}, Fuel: 1 << 16,
		Arrange: func(_ string, _ equiv.Shape, seed uint64) []simt.Arg {
			r := rand.New(rand.NewPCG(seed, 5))
			bytes := func(n int) []byte {
				b := make([]byte, n)
				for i := range b {
					b[i] = byte(r.Uint32())
				}
				return b
			}
			return []simt.Arg{{Buffer: &simt.Buffer{Name: "p", Data: bytes(128)}}, {Buffer: &simt.Buffer{Name: "q", Data: bytes(128)}}, {Bytes: bytes(8)}}
		}}
	var sum equiv.Verdict
	for i := range uint64(n) {
		text := makeAccessKernel(23, i)
		v := Text(fmt.Sprintf("a%d.ll", i), text, "k", opt)
		sum.Add(v)
		if v.Outcome != equiv.Equal {
			t.Fatalf("kernel %d: %v: %s\n%s", i, v.Outcome, v.Detail, text)
		}
	}
	if sum.Discarded > 0 || sum.Bytes == 0 {
		t.Errorf("%d inputs compared, %d discarded, %d bytes", sum.Runs, sum.Discarded, sum.Bytes)
	}
}

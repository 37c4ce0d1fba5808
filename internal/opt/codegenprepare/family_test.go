package codegenprepare_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/passcheck"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/internal/opt/codegenprepare"
	"github.com/warpwise/warpwise/ir"
)

// A relative is an address of the input in a random kernel: a name, and where it points when tid is left out.
type relative struct {
	name string
	off  int64
}

// kernel makes a random kernel of families of addresses: steps far from the base and back, sums of integers, indices by
// the thread, selects and phis of addresses that share parts, loads in several blocks.
func kernel(r *rand.Rand) string {
	var b, loads strings.Builder
	list := []relative{{"%base", 0}}
	n := 0
	name := func() string { n++; return fmt.Sprintf("%%v%d", n) }
	emit := func(format string, args ...any) { fmt.Fprintf(&b, "  "+format+"\n", args...) }
	step := func() {
		from := list[r.IntN(len(list))]
		d := [...]int64{4, 8, 12, 40, 1 << 31, 1<<31 + 8, 1 << 32, 1<<32 + 4}[r.IntN(8)]
		if r.IntN(2) == 0 || from.off+d > 1<<33 {
			d = -d
		}
		v, fl := name(), ""
		if from.off >= 0 && from.off+d >= 0 && from.off <= 200 && from.off+d <= 200 && r.IntN(2) == 0 {
			fl = "inbounds "
		}
		switch r.IntN(4) {
		case 0:
			x, y := name(), name()
			emit("%s = ptrtoint ptr addrspace(1) %s to i64", x, from.name)
			emit("%s = add i64 %s, %d", y, x, d)
			emit("%s = inttoptr i64 %s to ptr addrspace(1)", v, y)
		default:
			emit("%s = getelementptr %si8, ptr addrspace(1) %s, i64 %d", v, fl, from.name, d)
		}
		list = append(list, relative{v, from.off + d})
	}
	at := func(block string) { // a load of one of the addresses, brought back to where memory is
		from := list[r.IntN(len(list))]
		v, x, s := name(), name(), name()
		to := int64(4 * r.IntN(32))
		emit("%s = getelementptr i8, ptr addrspace(1) %s, i64 %d", v, from.name, to-from.off)
		emit("%s = load i32, ptr addrspace(1) %s", x, v)
		emit("%s = mul i32 %s, %d", s, x, 3+2*n)
		fmt.Fprintf(&loads, "%s %s\n", block, s)
	}
	b.WriteString("entry:\n  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n  %ctaid = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()\n  %ntid = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()\n" +
		"  %w = mul i32 %ctaid, %ntid\n  %g = add i32 %w, %tid\n  %low = and i32 %tid, 7\n  %base = getelementptr i32, ptr addrspace(1) %in, i32 %low\n  %c = icmp ult i32 %tid, 5\n  %d = icmp eq i32 %low, 3\n")
	for range 3 + r.IntN(6) {
		step()
	}
	x, y := list[r.IntN(len(list))], list[r.IntN(len(list))]
	if x.off != y.off { // both ways lead to one place
		v := name()
		emit("%s = getelementptr i8, ptr addrspace(1) %s, i64 %d", v, y.name, x.off-y.off)
		y = relative{v, x.off}
	}
	v := name()
	emit("%s = select i1 %%d, ptr addrspace(1) %s, ptr addrspace(1) %s", v, x.name, y.name)
	list = append(list, relative{v, x.off})
	// Two threads, two places: the same offset from bases that differ, or two offsets from one base.
	p, q, z := name(), name(), name()
	k := int64(4 * r.IntN(8))
	if r.IntN(2) == 0 {
		emit("%s = getelementptr i8, ptr addrspace(1) %%base, i64 %d", p, k)
		emit("%s = getelementptr i8, ptr addrspace(1) %%in, i64 %d", q, k)
	} else {
		emit("%s = getelementptr i8, ptr addrspace(1) %%base, i64 %d", p, k)
		emit("%s = getelementptr i8, ptr addrspace(1) %%base, i64 %d", q, 64-k)
	}
	emit("%s = select i1 %%c, ptr addrspace(1) %s, ptr addrspace(1) %s", z, p, q)
	l := name()
	emit("%s = load i32, ptr addrspace(1) %s", l, z)
	common := len(list)
	emit("br i1 %%c, label %%t, label %%e\nt:")
	step()
	at("t")
	at("t")
	inT := list[len(list)-1]
	list = list[:common]
	emit("br label %%end\ne:")
	step()
	at("e")
	inE := list[len(list)-1]
	list = list[:common]
	back := name()
	emit("%s = getelementptr i8, ptr addrspace(1) %s, i64 %d", back, inE.name, inT.off-inE.off)
	sums := map[string][]string{}
	for line := range strings.Lines(loads.String()) {
		f := strings.Fields(line)
		sums[f[0]] = append(sums[f[0]], f[1])
	}
	emit("br label %%end\nend:")
	emit("%%phi = phi ptr addrspace(1) [ %s, %%t ], [ %s, %%e ]", inT.name, back)
	emit("%%ft = phi i32 [ %s, %%t ], [ %s, %%e ]", sums["t"][0], sums["e"][0])
	emit("%%gt = phi i32 [ %s, %%t ], [ 0, %%e ]", sums["t"][1])
	list = append(list, relative{"%phi", inT.off})
	loads.Reset()
	at("end")
	at("end")
	f := strings.Fields(loads.String())
	emit("%%s1 = xor i32 %%ft, %%gt\n  %%s2 = add i32 %%s1, %s\n  %%s3 = xor i32 %%s2, %s\n  %%s4 = add i32 %%s3, %s", f[1], f[3], l)
	emit("%%o = getelementptr i8, ptr addrspace(1) %%out, i32 0\n  %%oo = getelementptr i32, ptr addrspace(1) %%o, i32 %%g\n  store i32 %%s4, ptr addrspace(1) %%oo\n  ret void")
	return `target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
define ptx_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %cells, i32 %n, i64 %m, i32 %zero) {
` + b.String() + "}\n"
}

// TestFamilies runs random kernels of families of addresses before and after the pass, and compares the addresses.
func TestFamilies(t *testing.T) {
	n := 300
	if testing.Short() {
		n = 30
	}
	o := codegenprepare.Defaults()
	o.NewPhis, o.Values, o.Forms, o.Blocks, o.Branches = true, false, false, false, false
	p := codegenprepare.New("codegenprepare<families>", o)
	var sum passcheck.Result
	changed := 0
	for i := range n {
		text := kernel(rand.New(rand.NewPCG(17, uint64(i))))
		change := func(m *ir.Module) error {
			_, err := warpwise.Optimize(m, "codegenprepare<freeze>", warpwise.OptimizeOptions{VerifyEach: true, Settings: map[string]string{"addr-sink-new-phis": "true"}})
			return err
		}
		v, did := validate.Changed("k.ll", text, change, validate.RandomOptions(uint64(i)))
		if v.Outcome != equiv.Equal {
			t.Fatalf("kernel %d: %v, %s\n%s", i, v.Outcome, v.Detail, text)
		}
		if did {
			changed++
		}
		r, err := passcheck.Text("k.ll", text, p, passcheck.Addresses)
		if err != nil || len(r.Wrong) > 0 {
			t.Fatalf("kernel %d: %v %v\n%s", i, err, r.Wrong, text)
		}
		sum.Add(r)
	}
	t.Logf("%d of %d kernels changed; %d addresses right, %d undecided", changed, n, sum.Right, sum.Undecided)
	if changed < n*9/10 || sum.Right < 2*n || sum.Undecided*100 > sum.Right {
		t.Errorf("%d of %d kernels changed; %d addresses right, %d undecided: %s", changed, n, sum.Right, sum.Undecided, strings.Join(sum.Why, "; "))
	}
}

package memeffect

import (
	"flag"
	"os"
	"sort"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/intrinsic"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

// syncOps are the operations that order memory between threads, as LLVM 15 to 22 name them.
var syncOps = []string{
	"barrier0", "barrier0.popc", "barrier0.and", "barrier0.or", "barrier", "barrier.n", "barrier.sync",
	"barrier.sync.cnt", "bar.sync", "bar.warp.sync",
	"barrier.cta.sync.all", "barrier.cta.sync.aligned.all", "barrier.cta.sync.count", "barrier.cta.sync.aligned.count",
	"barrier.cta.arrive.count", "barrier.cta.arrive.aligned.count", "barrier.cta.red.and.aligned.all",
	"barrier.cta.red.popc.count",
	"barrier.cluster.arrive", "barrier.cluster.arrive.aligned", "barrier.cluster.arrive.relaxed",
	"barrier.cluster.arrive.relaxed.aligned", "barrier.cluster.wait", "barrier.cluster.wait.aligned",
	"membar.cta", "membar.gl", "membar.sys", "fence.sc.cluster", "fence.acq_rel.cluster", "fence.mbarrier_init.release.cluster",
	"fence.proxy.alias", "fence.proxy.async", "fence.proxy.async.global", "fence.proxy.async.shared_cta",
	"fence.proxy.tensormap_generic.acquire.sys", "fence.proxy.tensormap_generic.release.cta",
	"cp.async.wait.all", "cp.async.wait.group", "cp.async.commit.group", "cp.async.bulk.wait.group",
	"cp.async.bulk.wait.group.read", "cp.async.bulk.commit.group",
	"cp.async.mbarrier.arrive", "cp.async.mbarrier.arrive.noinc", "cp.async.mbarrier.arrive.noinc.shared",
	"cp.async.mbarrier.arrive.shared",
	"mbarrier.init", "mbarrier.init.shared", "mbarrier.inval", "mbarrier.inval.shared", "mbarrier.arrive",
	"mbarrier.arrive.drop", "mbarrier.arrive.drop.noComplete", "mbarrier.arrive.drop.noComplete.shared",
	"mbarrier.arrive.drop.shared", "mbarrier.arrive.noComplete", "mbarrier.arrive.noComplete.shared",
	"mbarrier.arrive.shared", "mbarrier.test.wait", "mbarrier.test.wait.shared", "mbarrier.try.wait",
	"griddepcontrol.wait", "griddepcontrol.launch.dependents",
	"wgmma.fence.sync.aligned", "wgmma.commit_group.sync.aligned", "wgmma.wait_group.sync.aligned",
	"tcgen05.fence.before.thread.sync", "tcgen05.fence.after.thread.sync", "tcgen05.wait.ld", "tcgen05.wait.st",
	"tcgen05.commit.cg1", "clusterlaunchcontrol.try_cancel.async.shared",
}

// TestSyncOps: every operation that orders memory between threads is convergent, a sync operation, and
// reads and writes what others can see, and no attribute at a call takes that back.
func TestSyncOps(t *testing.T) {
	for _, n := range syncOps {
		e, fixed, ok := Intrinsic("llvm.nvvm." + n)
		if !ok || !fixed || !e.Has(Convergent) || !e.Has(Sync) || e.Other() != ir.ModRefRW || e.Arg() != ir.ModRefRW || e.Repeatable() {
			t.Errorf("%s: %+v fixed %v ok %v", n, e, fixed, ok)
		}
	}
	text := "target triple = \"nvptx64-nvidia-cuda\"\ndeclare void @llvm.nvvm.barrier0()\n" +
		"define void @f() {\n  call void @llvm.nvvm.barrier0() nosync memory(none)\n" +
		"  call void asm \"bar.sync 0;\", \"\"() memory(none)\n" +
		"  call void asm sideeffect \"{ .reg .pred p; @p bar.warp.sync -1; }\", \"\"()\n" +
		"  call void asm \"membar.gl;\", \"\"()\n  fence seq_cst\n  ret void\n}\n"
	f := parse(t, text).Func("f")
	for v := range f.Entry().Instrs() {
		if v.Op == ir.OpRet {
			continue
		}
		if e := Of(f).Inst(v); !e.Has(Sync) || e.Other() != ir.ModRefRW || v.Op == ir.OpCall && !e.Has(Convergent) {
			t.Errorf("%v: %+v", v.Op, e)
		}
	}
}

// TestTableHasNoOtherSyncOps looks in LLVM's table for intrinsics whose name sounds of synchronisation
// and that are neither sync operations here nor known to order no memory.
func TestTableHasNoOtherSyncOps(t *testing.T) {
	lanes := []string{"shfl.", "vote.", "match.", "redux.", "ldmatrix.", "stmatrix.", "mma.", "wmma.", "setmaxnreg.", "elect."}
	for _, name := range intrinsic.Names() {
		n, ok := strings.CutPrefix(name, "llvm.nvvm.")
		if !ok {
			continue
		}
		e, _, _ := Intrinsic(name)
		for _, w := range []string{"bar", "fence", "sync", "wait", "arrive", "commit"} {
			if !strings.Contains(n, w) || n == "mbarrier.pending.count" {
				continue
			}
			lane := false
			for _, l := range lanes {
				lane = lane || strings.HasPrefix(n, l)
			}
			if !e.Has(Convergent) && !strings.HasPrefix(n, "cp.async.c") || !lane && !e.Has(Sync) && !strings.HasPrefix(n, "cp.async.c") {
				t.Errorf("%s: %+v", name, e)
			}
		}
		if info, _ := intrinsic.Lookup(name); info.Has('c') && !e.Has(Convergent) && n != "nanosleep" && n != "mbarrier.pending.count" {
			t.Errorf("%s is convergent in LLVM's table", name)
		}
	}
}

// TestLaneOps: operations between lanes are convergent and touch no memory a program can name.
func TestLaneOps(t *testing.T) {
	for _, n := range []string{"shfl.sync.idx.i32", "shfl.down.f32p", "vote.ballot.sync", "vote.all", "match.any.sync.i64",
		"redux.sync.add", "activemask", "elect.sync"} {
		e, fixed, _ := Intrinsic("llvm.nvvm." + n)
		if fixed || !e.Has(Convergent) || e.Has(Sync) || e.Other() != 0 || e.Arg() != 0 {
			t.Errorf("%s: %+v", n, e)
		}
	}
}

// TestMatrices: rows of ldmatrix and stmatrix are at the addresses that all lanes give, not at one's own.
func TestMatrices(t *testing.T) {
	e, _, _ := Intrinsic("llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3")
	if !e.Has(Convergent) || e.Other() != ir.Ref {
		t.Errorf("ldmatrix: %+v", e)
	}
	e, _, _ = Intrinsic("llvm.nvvm.stmatrix.sync.aligned.m8n8.x1.b16.p3")
	if !e.Has(Convergent) || e.Other()&ir.Mod == 0 {
		t.Errorf("stmatrix: %+v", e)
	}
}

// TestUnstable: what may change between two readings is never repeatable.
func TestUnstable(t *testing.T) {
	for _, n := range []string{"read.ptx.sreg.clock", "read.ptx.sreg.clock64", "read.ptx.sreg.globaltimer", "read.ptx.sreg.smid",
		"read.ptx.sreg.warpid", "read.ptx.sreg.pm0", "activemask", "nanosleep", "exit"} {
		if e, _, ok := Intrinsic("llvm.nvvm." + n); !ok || e.Repeatable() {
			t.Errorf("%s: %+v", n, e)
		}
	}
	for _, n := range []string{"read.ptx.sreg.tid.x", "read.ptx.sreg.laneid", "read.ptx.sreg.ctaid.z", "read.ptx.sreg.envreg3",
		"ldg.global.f.f32.p1", "fma.rn.f", "sqrt.approx.f", "mma.m8n8k4.row.col.f32.f32"} {
		if e, _, ok := Intrinsic("llvm.nvvm." + n); !ok || !e.Repeatable() {
			t.Errorf("%s: %+v", n, e)
		}
	}
}

func TestRowsAreSorted(t *testing.T) {
	if !sort.SliceIsSorted(rows[:], func(i, j int) bool { return rows[i].prefix < rows[j].prefix }) {
		t.Error("not sorted")
	}
}

func TestCalls(t *testing.T) {
	m := parse(t, `
target triple = "nvptx64-nvidia-cuda"
declare void @any()
declare void @anynosync() nosync nounwind willreturn nofree
declare i32 @ro(ptr) memory(read) nounwind willreturn
declare i32 @none(i32) memory(none) nounwind willreturn
declare void @arg(ptr) memory(argmem: readwrite) nounwind willreturn
declare void @conv() convergent
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.assume(i1)
declare i32 @llvm.other.load(ptr) nounwind willreturn memory(argmem: read)
define void @f(ptr %p, ptr %q, i32 %x) {
  call void @any()
  call void @anynosync()
  %a = call i32 @ro(ptr %p)
  %b = call i32 @none(i32 %x)
  call void @arg(ptr %p)
  call void @conv()
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 true)
  %c = call i32 asm sideeffect "prmt.b32 $0, $1, 0, 0x0123;", "=r,r"(i32 %x)
  %d = call i32 asm "lop3.b32 $0, $1, $1, $1, 0xA6;", "=r,r"(i32 %x)
  %e = call i32 asm sideeffect "ld.global.u32 $0, [$1];", "=r,l"(ptr %p)
  %g = call i32 asm "mov.u32 $0, %smid;", "=r"()
  call void asm sideeffect "", "~{memory}"()
  call void asm "frobnicate $0;", "r"(i32 %x)
  call void @any() memory(none)
  call void @llvm.assume(i1 true)
  call void %p()
  %h = load i32, ptr %p
  %i = load volatile i32, ptr %p
  %j = load atomic i32, ptr %p monotonic, align 4
  %k = load atomic i32, ptr %p acquire, align 4
  %l = atomicrmw add ptr %p, i32 1 monotonic
  %m = atomicrmw add ptr %p, i32 1 syncscope("singlethread") seq_cst
  store i32 0, ptr %p
  %n = call i32 @llvm.other.load(ptr %p)
  ret void
}
`)
	want := []string{
		"rw sync unwinds maynotreturn volatile unstable mayfree",
		"rw volatile unstable",
		"r",
		"-",
		"arg rw volatile unstable mayfree",
		"rw convergent sync unwinds maynotreturn volatile unstable mayfree",
		"arg rw volatile",
		"arg rw volatile unstable",
		"- volatile",
		"-",
		"rw volatile",
		"- unstable",
		"rw volatile",
		"rw convergent sync maynotreturn volatile unstable",
		"- unwinds maynotreturn volatile",
		"inaccessible volatile marker",
		"rw convergent sync unwinds maynotreturn volatile unstable mayfree",
		"r", "rw volatile", "rw atomic", "rw sync atomic", "rw atomic", "rw atomic", "w", "arg r", "- volatile",
	}
	f := m.Func("f")
	i := 0
	for v := range f.Entry().Instrs() {
		if got := describe(Of(f).Inst(v)); got != want[i] {
			t.Errorf("instruction %d (%v): got %q, want %q", i, v.Op, got, want[i])
		}
		i++
	}
}

func describe(e Effects) string {
	var s []string
	rw := func(m ir.ModRef) string { return []string{"-", "r", "w", "rw"}[m] }
	switch {
	case e.Mem == 0:
		s = append(s, "-")
	case e.Other() != 0:
		s = append(s, rw(e.Other()))
	case e.Arg() != 0:
		s = append(s, "arg "+rw(e.Arg()))
	default:
		s = append(s, "inaccessible")
	}
	for i, n := range []string{"convergent", "sync", "visible", "unwinds", "maynotreturn", "volatile", "unstable", "marker",
		"invariant", "noduplicate", "mayfree", "atomic"} {
		if e.Is>>i&1 != 0 {
			s = append(s, n)
		}
	}
	return strings.Join(s, " ")
}

func parse(t *testing.T, text string) *ir.Module {
	t.Helper()
	m, diags := irtext.Parse(diag.NewFile("test.ll", text), irtext.Options{})
	if diags.HasErrors() {
		t.Fatal(diags.Err())
	}
	return m
}

var update = flag.Bool("update", false, "rewrite the table of effects")

// TestTable compares the effects of every intrinsic for all targets and for NVPTX with the table in testdata,
// so that none changes unseen.
func TestTable(t *testing.T) {
	var s strings.Builder
	for _, name := range intrinsic.Names() {
		n := strings.TrimPrefix(name, "llvm.")
		if target, _, dotted := strings.Cut(n, "."); dotted && foreign[target] {
			continue
		}
		e, _, _ := Intrinsic(name)
		s.WriteString(name + "\t" + describe(e) + "\n")
	}
	const file = "testdata/intrinsics.tsv"
	if *update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(s.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	got := strings.Split(s.String(), "\n")
	for i, w := range strings.Split(string(want), "\n") {
		if i >= len(got) || got[i] != w {
			t.Fatalf("%s:%d: got %q, want %q; with -update the table is rewritten", file, i+1, got[min(i, len(got)-1)], w)
		}
	}
}

// foreign are the targets of LLVM that are not compiled for.
var foreign = map[string]bool{"amdgcn": true, "r600": true, "aarch64": true, "arm": true, "x86": true, "ppc": true}

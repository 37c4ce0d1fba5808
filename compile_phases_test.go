package warpwise_test

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/ptx"
)

// around has two loads behind a branch, which becomes their guard, and a product that nothing uses.
const around = `target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @around(ptr addrspace(1) noalias %a, ptr addrspace(1) noalias %b) {
entry:
  %n = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) %a, i32 %n
  %dead = mul i32 %n, %n
  %c = icmp sgt i32 %n, 7
  br i1 %c, label %more, label %end
more:
  %v = load i32, ptr addrspace(1) %p
  %q = getelementptr i32, ptr addrspace(1) %p, i32 5
  %w = load i32, ptr addrspace(1) %q
  %x = add i32 %v, %w
  br label %end
end:
  %y = phi i32 [ %x, %more ], [ 3, %entry ]
  store i32 %y, ptr addrspace(1) %b
  ret void
}
define ptx_kernel void @alone(ptr addrspace(1) noalias %a, ptr addrspace(1) noalias %b) noinline optnone {
entry:
  %n = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) %a, i32 %n
  %c = icmp sgt i32 %n, 7
  br i1 %c, label %more, label %end
more:
  %v = load i32, ptr addrspace(1) %p
  %q = getelementptr i32, ptr addrspace(1) %p, i32 5
  %w = load i32, ptr addrspace(1) %q
  %x = add i32 %v, %w
  br label %end
end:
  %y = phi i32 [ %x, %more ], [ 3, %entry ]
  store i32 %y, ptr addrspace(1) %b
  ret void
}
`

func compileAround(t *testing.T, o warpwise.CompileOptions) *warpwise.Compiled {
	t.Helper()
	m, err := warpwise.Read("around.ll", around, warpwise.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	o.Target = "sm_80"
	out, err := warpwise.Compile(m, o)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// guardedLoads counts the loads under a guard, of which alone has none.
func guardedLoads(t *testing.T, out *warpwise.Compiled) (n int) {
	t.Helper()
	for f := range out.Module.Funcs {
		for _, b := range f.Blocks {
			for i := range b.Insts {
				if in := &b.Insts[i]; in.Op == ptx.OpLd && in.Guard != 0 {
					n++
					if f.Name != "around" {
						t.Errorf("%s is optnone and has a guarded load", f.Name)
					}
				}
			}
		}
	}
	return n
}

// TestCompilePhases: phases run behind instruction selection at the levels that have them, leave functions with optnone
// alone, and can be chosen.
func TestCompilePhases(t *testing.T) {
	guarded := func(o warpwise.CompileOptions) int { return guardedLoads(t, compileAround(t, o)) }
	for _, c := range []struct {
		level  int
		phases string
		want   int
	}{{0, "", 0}, {1, "", 0}, {2, "", 0}, {3, "", 2}, {2, "+OriDoPredication", 2}, {3, "none", 0}, {3, "-OriDoPredication", 0}, {1, "+OriDoPredication", 2}, {2, "GvnCse", 0}} {
		if got := guarded(warpwise.CompileOptions{OptLevel: c.level, Phases: c.phases}); got != c.want {
			t.Errorf("-O%d -named-phases=%s: %d guarded loads, want %d", c.level, c.phases, got, c.want)
		}
	}
	off := warpwise.CompileOptions{OptLevel: 3}
	off.Optimize.Settings = map[string]string{"PredicationLoads": "0"}
	if got := guarded(off); got != 0 {
		t.Errorf("PredicationLoads=0: %d guarded loads", got)
	}
	m, err := warpwise.Read("around.ll", around, warpwise.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := warpwise.Compile(m, warpwise.CompileOptions{Phases: "GvnCsse"}); err == nil || !strings.Contains(err.Error(), "GvnCse") {
		t.Errorf("a phase that there is not: %v", err)
	}
}

// TestCompilePhasesReport: statistics, remarks, times, the functions behind each phase and their dumps tell of phases.
func TestCompilePhasesReport(t *testing.T) {
	var times []warpwise.Stage
	var seen, dumped []string
	o := warpwise.CompileOptions{OptLevel: 3, Passes: "default<O2>", Times: &times}
	o.Optimize.Remarks = true
	o.AfterPTX = func(pass string, _ *ptx.Module, f *ptx.Func) { seen = append(seen, pass+" "+f.Name) }
	o.Dump = func(p warpwise.PhaseInfo, function string, behind bool, text []byte) {
		dumped = append(dumped, fmt.Sprint(p.Number, function, behind))
		if !bytes.Contains(text, []byte(function)) {
			t.Errorf("phase %d dumps %s without its name", p.Number, function)
		}
	}
	out := compileAround(t, o)
	if !slices.Contains(seen, "select alone") || !slices.Contains(seen, "OriDoPredication around") || slices.Contains(seen, "OriDoPredication alone") {
		t.Errorf("functions seen: %v", seen)
	}
	if !slices.Contains(dumped, "63aroundfalse") || !slices.Contains(dumped, "63aroundtrue") {
		t.Errorf("dumps: %v", dumped)
	}
	if !slices.ContainsFunc(times, func(s warpwise.Stage) bool { return s.Name == "phase OriDoPredication" }) {
		t.Errorf("times: %v", times)
	}
	if !slices.ContainsFunc(out.Remarks, func(r warpwise.Remark) bool { return r.Pass == "OriDoPredication" && !r.Missed && r.Func == "around" }) {
		t.Errorf("remarks: %v", out.Remarks)
	}
	var stats bytes.Buffer
	out.WriteStats(&stats)
	if !strings.Contains(stats.String(), "OriDoPredication") {
		t.Errorf("statistics:\n%s", &stats)
	}
}

// TestCompileBisect: the count of runs and that of decisions go on from the passes to the phases.
func TestCompileBisect(t *testing.T) {
	var log bytes.Buffer
	o := warpwise.CompileOptions{OptLevel: 3, Passes: "instcombine,dce"}
	o.Optimize.BisectLimit, o.Optimize.Log = -1, &log
	whole := compileAround(t, o)
	lines := strings.Split(strings.TrimSpace(log.String()), "\n")
	at := 0
	for i, l := range lines {
		if !strings.HasPrefix(l, fmt.Sprintf("BISECT: running pass (%d) ", i+1)) {
			t.Fatalf("line %d: %s", i+1, l)
		}
		if strings.HasSuffix(l, "OriDoPredication on around") {
			at = i + 1
		}
	}
	if at == 0 || !strings.Contains(lines[0], "instcombine on around") {
		t.Fatalf("runs:\n%s", &log)
	}
	limited := func(n int64) *warpwise.Compiled {
		o.Optimize.BisectLimit, o.Optimize.Log = n, nil
		return compileAround(t, o)
	}
	if !bytes.Equal(limited(int64(len(lines))).PTX, whole.PTX) {
		t.Error("a limit at the last run changes something")
	}
	if before, behind := guardedLoads(t, limited(int64(at-1))), guardedLoads(t, limited(int64(at))); before != 0 || behind != 2 {
		t.Errorf("%d guarded loads with a limit in front of predication, %d with it", before, behind)
	}
	spent := warpwise.CompileOptions{OptLevel: 3, Passes: "always-inline", Phases: "OriDoPredication"}
	spent.Optimize.Fuel = 1
	if n := guardedLoads(t, compileAround(t, spent)); n != 2 {
		t.Errorf("one decision: %d guarded loads", n)
	}
	spent.Passes = "dce"
	if n := guardedLoads(t, compileAround(t, spent)); n != 0 {
		t.Errorf("dce spent the one decision: %d guarded loads", n)
	}
}

// TestCompilePhasesAsText: phases make of what instruction selection built what they make of its text, with any number of
// workers.
func TestCompilePhasesAsText(t *testing.T) {
	for _, name := range []string{"matmul", "collatz"} {
		text, err := os.ReadFile("testdata/kernels/" + name + ".ll")
		if err != nil {
			t.Fatal(err)
		}
		compiled := func(phases string, workers int) []byte {
			m, err := warpwise.Read(name, string(text), warpwise.ReadOptions{})
			if err != nil {
				t.Fatal(err)
			}
			out, err := warpwise.Compile(m, warpwise.CompileOptions{OptLevel: 3, Passes: "default<O2>", Phases: phases, Workers: workers})
			if err != nil {
				t.Fatal(err)
			}
			return out.PTX
		}
		m, err := warpwise.ReadPTX(name, string(compiled("none", 1)))
		if err != nil {
			t.Fatal(err)
		}
		res, err := warpwise.OptimizePTX(m, warpwise.PTXOptions{Pipeline: "OriPerformLiveDead,GvnCse<full>"})
		if err != nil {
			t.Fatal(err)
		}
		rest := "OriCopyProp,OriDoPredication,OriBranchOpt,OriPerformLiveDead"
		if !slices.ContainsFunc(res.Counts, func(c warpwise.Count) bool { return c.Pass == "GvnCse<full>" }) {
			rest = strings.TrimPrefix(rest, "OriCopyProp,") // follows where something is common
		}
		if _, err := warpwise.OptimizePTX(m, warpwise.PTXOptions{Pipeline: rest}); err != nil {
			t.Fatal(err)
		}
		want := compiled("", 1)
		if got := warpwise.PrintPTX(m); !bytes.Equal(got, want) {
			t.Errorf("%s: built:\n%s\nread:\n%s", name, want, got)
		}
		if !bytes.Equal(compiled("", 8), want) {
			t.Errorf("%s: the text depends on the number of workers", name)
		}
	}
}

// TestCompilePhasesTwins: functions that are equal are optimised once, which nobody sees: with remarks each is.
func TestCompilePhasesTwins(t *testing.T) {
	body := around[strings.Index(around, "define"):strings.Index(around, "define ptx_kernel void @alone")]
	text := around + strings.ReplaceAll(body, "@around", "@again") + strings.ReplaceAll(strings.ReplaceAll(body, "@around", "@other"), "i32 5", "i32 6")
	compiled := func(workers int, remarks bool) (*warpwise.Compiled, string) {
		m, err := warpwise.Read("twins.ll", text, warpwise.ReadOptions{})
		if err != nil {
			t.Fatal(err)
		}
		o := warpwise.CompileOptions{Target: "sm_80", OptLevel: 3, Workers: workers}
		o.Optimize.Remarks = remarks
		out, err := warpwise.Compile(m, o)
		if err != nil {
			t.Fatal(err)
		}
		var stats bytes.Buffer
		out.WriteStats(&stats)
		return out, stats.String()
	}
	want, stats := compiled(1, true)
	for _, workers := range []int{1, 8} {
		if got, s := compiled(workers, false); !bytes.Equal(got.PTX, want.PTX) || s != stats {
			t.Errorf("%d workers: got\n%s%s\nwant\n%s%s", workers, got.PTX, s, want.PTX, stats)
		}
	}
	if n := strings.Count(string(want.PTX), "@%p1 ld"); n != 6 { // two in three kernels
		t.Errorf("%d guards:\n%s", n, want.PTX)
	}
}

// loadsTwice loads one place twice, which only phases see here, and once more behind a barrier; once computes with a copy.
const loadsTwice = `target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier0() convergent
define ptx_kernel void @twice(ptr addrspace(1) %a, ptr addrspace(1) %b) {
  %v = load i32, ptr addrspace(1) %a
  %w = load i32, ptr addrspace(1) %a
  %x = mul i32 %v, %w
  store i32 %x, ptr addrspace(1) %b
  call void @llvm.nvvm.barrier0()
  %y = load i32, ptr addrspace(1) %a
  store i32 %y, ptr addrspace(1) %b
  ret void
}
define ptx_kernel void @once(i32 %n, ptr addrspace(1) %b) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %k = phi i32 [ 1, %entry ], [ %i, %loop ]
  %j = add i32 %i, %k
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  store i32 %k, ptr addrspace(1) %b
  ret void
}
`

// TestCompilePhasesFollow: copies are propagated in functions where something was common, and in no others.
func TestCompilePhasesFollow(t *testing.T) {
	stats := func(phases string) (string, string) {
		m, err := warpwise.Read("twice.ll", loadsTwice, warpwise.ReadOptions{})
		if err != nil {
			t.Fatal(err)
		}
		out, err := warpwise.Compile(m, warpwise.CompileOptions{Target: "sm_80", OptLevel: 2, Phases: phases})
		if err != nil {
			t.Fatal(err)
		}
		var stats bytes.Buffer
		out.WriteStats(&stats)
		return stats.String(), string(out.PTX)
	}
	s, text := stats("")
	if n := strings.Count(text, "ld.global"); n != 2 {
		t.Errorf("%d loads, want one in front of the barrier and one behind it:\n%s", n, text)
	}
	if !strings.Contains(s, "1 GvnCse - plain loads") || !strings.Contains(s, "GvnCse - uses of copies") || !strings.Contains(text, "mul.lo.s32 \t%r3, %r1, %r1") {
		t.Errorf("the copy of the load is left:\n%s%s", s, text)
	}
	want := text[strings.Index(text, "entry once("):]
	_, text = stats("none")
	if got := text[strings.Index(text, "entry once("):]; got != want {
		t.Errorf("where nothing is common, copies were propagated:\n%s\n%s", got, want)
	}
	if _, all := stats("OriCopyProp"); all[strings.Index(all, "entry once("):] == want {
		t.Error("there was no copy to propagate")
	}
}

// TestCompilePhasesOfLarge: functions of very many blocks are left alone, those of a thousand are not.
func TestCompilePhasesOfLarge(t *testing.T) {
	for n, want := range map[int]int{500: 2, 10_000: 0} {
		if n > 500 && testing.Short() {
			continue
		}
		var chain strings.Builder
		for i := range n {
			fmt.Fprintf(&chain, "c%d:\n  %%d%d = icmp eq i32 %%n, %d\n  br i1 %%d%d, label %%s%d, label %%c%d\n", i, i, i, i, i, i+1)
			fmt.Fprintf(&chain, "s%d:\n  store volatile i32 %d, ptr addrspace(1) %%b\n  br label %%c%d\n", i, i, i+1)
		}
		text := strings.Replace(around, "  store i32 %y, ptr addrspace(1) %b\n  ret void\n", fmt.Sprintf("  store i32 %%y, ptr addrspace(1) %%b\n  br label %%c0\n%sc%d:\n  ret void\n", &chain, n), 1)
		m, err := warpwise.Read("large.ll", text, warpwise.ReadOptions{})
		if err != nil {
			t.Fatal(err)
		}
		out, err := warpwise.Compile(m, warpwise.CompileOptions{Target: "sm_80", OptLevel: 3})
		if err != nil {
			t.Fatal(err)
		}
		if got := guardedLoads(t, out); got != want {
			t.Errorf("%d blocks: %d guarded loads, want %d", 2*n, got, want)
		}
	}
}

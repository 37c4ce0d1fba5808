package warpwise_test

import (
	"bytes"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/ir/irtext"
)

// kernels returns the committed real kernels.
func kernels(t *testing.T) []string {
	t.Helper()
	paths, err := filepath.Glob("testdata/kernels/*.ll")
	if err != nil || len(paths) < 2 {
		t.Fatalf("kernels are missing: %v %v", paths, err)
	}
	return paths
}

func compileFile(t *testing.T, path, sm string, level, workers int) (text, ir []byte) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	m, err := warpwise.Read(path, string(data), warpwise.ReadOptions{Workers: workers})
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := irtext.Print(&b, m, irtext.PrintOptions{}); err != nil {
		t.Fatal(err)
	}
	out, err := warpwise.Compile(m, warpwise.CompileOptions{Target: sm, OptLevel: level, Workers: workers})
	if err != nil {
		t.Fatal(err)
	}
	return out.PTX, b.Bytes()
}

func TestKernelsCompile(t *testing.T) {
	for _, path := range kernels(t) {
		for _, sm := range []string{"sm_70", "sm_80", "sm_90"} {
			for _, level := range []int{0, 2} {
				text, _ := compileFile(t, path, sm, level, 0)
				if err := peer.Assemble(text, sm); err != nil {
					t.Errorf("%s %s -O%d: %v", path, sm, level, err)
				}
				m, err := warpwise.ReadPTX(path+".ptx", string(text))
				if err != nil {
					t.Errorf("%s %s -O%d: our own PTX does not read back: %v", path, sm, level, err)
				} else if !bytes.Equal(warpwise.PrintPTX(m), text) {
					t.Errorf("%s %s -O%d: our own PTX prints differently after reading it back", path, sm, level)
				}
			}
		}
	}
}

// TestDeterminism compiles with 1, 2 and 8 processors and with as many workers: the bytes must be
// the same.
func TestDeterminism(t *testing.T) {
	paths := kernels(t)
	if more, _ := filepath.Glob(".cache/corpus/*/*.ll"); len(more) > 0 && !testing.Short() {
		paths = append(paths, more[:min(3, len(more))]...)
	}
	for _, path := range paths {
		var wantPTX, wantIR []byte
		for _, n := range []int{1, 2, 8} {
			old := runtime.GOMAXPROCS(n)
			ptx, ir := compileFile(t, path, "sm_80", 2, n)
			runtime.GOMAXPROCS(old)
			if wantPTX == nil {
				wantPTX, wantIR = ptx, ir
				continue
			}
			if !bytes.Equal(ptx, wantPTX) {
				t.Errorf("%s: PTX differs with GOMAXPROCS=%d", path, n)
			}
			if !bytes.Equal(ir, wantIR) {
				t.Errorf("%s: IR differs with GOMAXPROCS=%d", path, n)
			}
		}
	}
}

// TestPassesWarn: what a pass warns of reaches the log.
func TestPassesWarn(t *testing.T) {
	const text = `target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @k(ptr addrspace(1) %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 0
  br i1 %c, label %some, label %end
some:
  store volatile i32 1, ptr addrspace(1) %p
  br label %end
end:
  ret void
}
`
	m, err := warpwise.Read("k.ll", text, warpwise.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	var log bytes.Buffer
	if _, err := warpwise.Optimize(m, "structurizecfg", warpwise.OptimizeOptions{Log: &log, Settings: map[string]string{"enable-shrink-wrap": "2"}}); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(log.String(), "warning: @k is not structured") {
		t.Errorf("log: %q", log.String())
	}
}

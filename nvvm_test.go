package warpwise_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/peer"
)

// libNVVM gives modules to NVIDIA's libNVVM, through a driver that it builds.
type libNVVM struct{ driver, lib, dir string }

func newLibNVVM(t *testing.T) *libNVVM {
	clang, lib := peer.Require(t, "clang-19"), peer.Require(t, "libnvvm.so.4")
	dir := t.TempDir()
	driver := filepath.Join(dir, "driver")
	if out, err := exec.Command(clang, "-O1", "-o", driver, "internal/nvvm7/testdata/driver.c", "-ldl").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return &libNVVM{driver, lib, dir}
}

// give compiles a module to out, or only verifies it when out is "-"; it returns what libNVVM has against it.
func (l *libNVVM) give(t *testing.T, module []byte, out string, options ...string) string {
	file := filepath.Join(l.dir, "module.ll")
	if err := os.WriteFile(file, module, 0o644); err != nil {
		t.Fatal(err)
	}
	args := append([]string{l.lib, file, out, "-arch=compute_80"}, options...)
	log, err := exec.Command(l.driver, args...).CombinedOutput()
	if err != nil {
		return string(log) + err.Error()
	}
	return ""
}

// TestLibNVVM: libNVVM compiles the expected texts of internal/nvvm7, and its PTX does what the module does.
func TestLibNVVM(t *testing.T) {
	l := newLibNVVM(t)
	files, _ := filepath.Glob("internal/nvvm7/testdata/*.nvvm")
	if len(files) < 4 {
		t.Fatal("no files")
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if log := l.give(t, text, filepath.Join(l.dir, "out.ptx")); log != "" {
			t.Errorf("%s: %s", file, log)
		}
	}
	kernels := append([]string{"testdata/kernels/matmul.ll", "testdata/kernels/collatz.ll", "internal/nvvm7/testdata/run/classes.ll"},
		peer.Files(t, "corpus/ll/darktable-O2/blurs.ll", "corpus/ll/darktable-O2/negadoctor.ll", "corpus/ll/darktable-O0/negadoctor.ll")...)
	for _, file := range kernels {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		m, err := warpwise.Read(file, string(text), warpwise.ReadOptions{})
		if err != nil {
			t.Fatal(err)
		}
		module, err := warpwise.NVVM7(m)
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		out := filepath.Join(l.dir, "out.ptx")
		if log := l.give(t, module, out, "-fma=0"); log != "" {
			t.Errorf("%s: %s", file, log)
			continue
		}
		ptx, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		r, err := warpwise.Verify(warpwise.Program{Name: file, Text: string(text)}, warpwise.Program{Name: "out.ptx", Text: string(ptx)},
			warpwise.VerifyOptions{Contract: true, Inputs: 2})
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		for _, k := range r.Kernels {
			if k.Outcome != warpwise.Equal {
				t.Errorf("%s, %s: %v", file, k.Kernel, k.Detail)
			}
		}
		t.Logf("%s: %d kernels", file, len(r.Kernels))
	}
}

// TestLibNVVMCorpus: libNVVM's verifier takes the modules of the corpus.
func TestLibNVVMCorpus(t *testing.T) {
	l := newLibNVVM(t)
	n, taken := 0, 0
	for _, file := range peer.Files(t, "corpus/ll/darktable-O?/*.ll", "corpus/ll/hashcat-O2/*.ll") {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		n++
		m, err := warpwise.Read(file, string(text), warpwise.ReadOptions{NoVerify: true})
		if err != nil {
			t.Fatal(err)
		}
		module, err := warpwise.NVVM7(m)
		if err != nil {
			t.Logf("%s: %v", file, err)
			continue
		}
		if log := l.give(t, module, "-"); log != "" {
			t.Logf("%s: %s", file, strings.TrimSpace(log))
			continue
		}
		taken++
	}
	t.Logf("libNVVM takes %d of %d modules", taken, n)
	if n == 0 || taken < n {
		t.Errorf("libNVVM takes %d of %d modules", taken, n)
	}
}

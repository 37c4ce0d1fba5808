package mathlib

import (
	"encoding/binary"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/peer"
)

// TestFaultsFound plants faults in the C sources of the device library, one at a time (testdata/faults.txt), and asks that a
// measurement of TestDeviceAccuracy finds each: a term, a coefficient or the lower half of a pair that is wrong, a loop that
// ends too early.
func TestFaultsFound(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles the library once for each fault")
	}
	clang := peer.Require(t, "clang-19")
	text, err := os.ReadFile("testdata/faults.txt")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	objects := []string{"-o", filepath.Join(dir, "driver")}
	for _, c := range []string{"src/f32.c", "src/i128.c", "src/nv.c", "testdata/driver.c"} {
		o := filepath.Join(dir, filepath.Base(c)+".o")
		compileC(t, clang, "-c", "-o", o, c)
		objects = append(objects, o)
	}
	found := 0
	for _, entry := range strings.Split(string(text), "\n\n") {
		lines := strings.Split(strings.TrimRight(entry, "\n"), "\n")
		for strings.HasPrefix(lines[0], "#") {
			lines = lines[1:]
		}
		if len(lines) != 4 {
			t.Fatalf("%d lines in\n%s", len(lines), entry)
		}
		src := filepath.Join(dir, "src")
		if err := os.RemoveAll(src); err != nil {
			t.Fatal(err)
		}
		if err := os.CopyFS(src, os.DirFS("src")); err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(src, lines[1])
		original, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		mutated := strings.Replace(string(original), "\n"+lines[2]+"\n", "\n"+lines[3]+"\n", 1)
		if mutated == string(original) {
			t.Errorf("%s has no line %q", lines[1], lines[2])
			continue
		}
		if err := os.WriteFile(file, []byte(mutated), 0o644); err != nil {
			t.Fatal(err)
		}
		o := filepath.Join(dir, "f64.o")
		compileC(t, clang, "-c", "-o", o, filepath.Join(src, "f64.c"))
		compileC(t, clang, append(objects, o, "-lm")...)
		if exceeds(t, filepath.Join(dir, "driver"), lines[0]) {
			found++
		} else {
			t.Errorf("nothing finds that %s has\n%s\nfor\n%s", lines[1], lines[3], lines[2])
		}
	}
	t.Logf("%d faults found", found)
}

func compileC(t *testing.T, clang string, args ...string) {
	t.Helper()
	if out, err := exec.Command(clang, append([]string{"-mfma", "-O1", "-ffp-contract=off", "-fno-math-errno"}, args...)...).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
}

// exceeds reports whether one of the intervals on which a function is measured has an error beyond its limit.
func exceeds(t *testing.T, driver, name string) bool {
	for _, f := range append(deviceFunctions[:len(deviceFunctions):len(deviceFunctions)], specialFunctions...) {
		if f.name != name {
			continue
		}
		xs := f.samples(53)
		xs = xs[:min(len(xs), 400)]
		var in []byte
		for _, x := range xs {
			in = binary.LittleEndian.AppendUint64(in, math.Float64bits(x))
		}
		cmd := exec.Command(driver, "nv_"+name)
		cmd.Stdin = strings.NewReader(string(in))
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		ys := make([]float64, len(xs))
		for i := range ys {
			ys[i] = math.Float64frombits(binary.LittleEndian.Uint64(out[8*i:]))
		}
		if worst, _, _ := f.worst(xs, ys, 53, f.lim64); worst > f.lim64 {
			return true
		}
	}
	return false
}

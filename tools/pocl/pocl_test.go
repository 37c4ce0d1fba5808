package main

import (
	"math"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/internal/judge/validate"
)

func TestParseArg(t *testing.T) {
	for _, c := range []struct {
		in   string
		want string // the bytes
	}{
		{"i32:-2", "\xfe\xff\xff\xff"},
		{"u32:0x94949494", "\x94\x94\x94\x94"},
		{"u64:0xffffffffffffffff", "\xff\xff\xff\xff\xff\xff\xff\xff"},
		{"i8:1,-1", "\x01\xff"},
		{"f32:1", "\x00\x00\x80\x3f"},
		{"u16[3]:iota", "\x00\x00\x01\x00\x02\x00"},
		{"u8[5]:1,2", "\x01\x02\x01\x02\x01"},
		{"i32[2]:zeros", "\x00\x00\x00\x00\x00\x00\x00\x00"},
	} {
		a, err := parseArg(c.in, 1)
		if err != nil || string(a.data) != c.want || a.value == strings.Contains(c.in, "[") {
			t.Errorf("%s: %x, %v, %v", c.in, a.data, a.value, err)
		}
	}
	a, err := parseArg("u8[1000]:below(10)", 1)
	if err != nil || slices.Max(a.data) != 9 {
		t.Errorf("below(10): largest %d, %v", slices.Max(a.data), err)
	}
	b, _ := parseArg("u8[1000]:below(10)", 2)
	if string(a.data) == string(b.data) {
		t.Error("two arguments have the same contents")
	}
	if a, err := parseArg("local:64", 1); err != nil || a.local != 64 || a.data != nil {
		t.Errorf("local:64: %+v, %v", a, err)
	}
	for _, bad := range []string{"", "i32", "x32:1", "i32[0]:zeros", "i32[2]:nonsense", "u8[2]:below(x)"} {
		if _, err := parseArg(bad, 1); err == nil {
			t.Errorf("%q is taken", bad)
		}
	}
}

func TestDistance(t *testing.T) {
	one := float32(1)
	for _, c := range []struct {
		x, y float32
		want uint32
	}{
		{1, 1, 0}, {0, float32(math.Copysign(0, -1)), 0},
		{one, math.Nextafter32(one, 2), 1}, {math.Nextafter32(0, 1), -math.Nextafter32(0, 1), 2},
		{float32(math.NaN()), float32(math.NaN()), 0}, {float32(math.NaN()), 1, math.MaxUint32},
	} {
		if got := distance(c.x, c.y); got != c.want {
			t.Errorf("distance(%g, %g) = %d, want %d", c.x, c.y, got, c.want)
		}
	}
}

// TestBuffer makes differences just inside and outside the bounds.
func TestBuffer(t *testing.T) {
	next := "\x01\x00\x80\x3f" // 1 and one unit in the last place
	for _, c := range []struct {
		elem, bound, got, want string
		ok                     bool
	}{
		{"i32", "equal", "abcd", "abcd", true}, {"i32", "equal", "abcd", "abce", false},
		{"f32", "equal", next, "\x00\x00\x80\x3f", false}, {"f32", "ulp 1", next, "\x00\x00\x80\x3f", true},
		{"f32", "rel 1e-8", next, "\x00\x00\x80\x3f", false}, {"f32", "rel 2e-7", next, "\x00\x00\x80\x3f", true},
	} {
		j := &job{bound: c.bound, reason: "test"}
		if err := j.parseBound(); err != nil {
			t.Fatal(err)
		}
		r := &result{job: j}
		if d := r.buffer(c.elem, []byte(c.got), []byte(c.got), []byte(c.want)); (d == "") != c.ok {
			t.Errorf("%s, %s, %x and %x: %q", c.elem, c.bound, c.got, c.want, d)
		}
	}
	r := &result{job: &job{bound: "equal"}}
	if d := r.buffer("i32", []byte("abcd"), []byte("abcf"), []byte("abce")); d != "" || r.unknown != 1 {
		t.Errorf("an element that depends on the fill is compared: %q", d)
	}
}

// TestTable holds the table of results to the table of kernels: the same kernels, all of which agree.
func TestTable(t *testing.T) {
	jobs, err := parseTable(kernelTable)
	if err != nil {
		t.Fatal(err)
	}
	results, err := os.ReadFile("../../testdata/pocl/results.tsv")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(results)), "\n")[1:]
	if len(lines) != len(jobs) {
		t.Fatalf("%d kernels, %d results: go run ./tools/pocl -update", len(jobs), len(lines))
	}
	darktable := 0
	for i, j := range jobs {
		if !strings.HasPrefix(lines[i], j.file+"\t"+j.kernel+"\tagrees\t") {
			t.Errorf("%s %s: %s", j.file, j.kernel, lines[i])
		}
		if !j.own() {
			darktable++
		}
	}
	if darktable < 30 {
		t.Errorf("only %d kernels of darktable", darktable)
	}
}

// TestWitness runs three kernels through PoCL: integers, floating point with local memory, and a
// library function.
func TestWitness(t *testing.T) {
	if exec.Command("dpkg-query", "-W", "pocl-opencl-icd").Run() != nil {
		peer.Missing(t, "pocl-opencl-icd (make pocl)")
	}
	w, err := newWitness()
	if err != nil {
		peer.Missing(t, err.Error())
	}
	defer w.close()
	jobs, err := parseTable(kernelTable)
	if err != nil {
		t.Fatal(err)
	}
	ran := 0
	for _, j := range jobs {
		if j.kernel != "integers_i16" && j.kernel != "green_equilibration_favg_reduce_second" && j.kernel != "exponentials" {
			continue
		}
		ran++
		if r := w.compare(j); r.problem != "" {
			t.Errorf("%s: %s", j.kernel, r.problem)
		}
	}
	if ran != 3 {
		t.Errorf("%d kernels ran", ran)
	}
	w.testAlive(t, jobs[slices.IndexFunc(jobs, func(j *job) bool { return j.kernel == "integers_i16" })])
}

// testAlive changes an input between the two sides: the comparison must see it.
func (w *witness) testAlive(t *testing.T, j *job) {
	want, err := w.pocl(j)
	if err != nil {
		t.Fatal(err)
	}
	text, err := w.module(j)
	if err != nil {
		t.Fatal(err)
	}
	p, err := validate.Source(j.file, text)
	if err != nil {
		t.Fatal(err)
	}
	j.args[0].data[0] ^= 1
	r := result{job: j}
	if r.side(p, "LLVM IR", want); r.problem == "" {
		t.Error("another input gives the same results")
	}
}

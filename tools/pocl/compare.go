package main

import (
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
	"github.com/warpwise/warpwise/tools/internal/process"
)

// limit bounds one run of a peer; PoCL takes twenty seconds for the slowest.
const limit = 15 * time.Minute

// fuel bounds a run of the emulator, in warp instructions.
const fuel = 64 << 20

// flags compile OpenCL C for us. Both front ends contract a product and a sum of one expression, as
// OpenCL allows, and both sides compute what they contracted with one rounding.
var flags = []string{
	"-x", "cl", "-cl-std=CL1.2", "--target=nvptx64-nvidia-nvcl", "-march=sm_80",
	"-Xclang", "-target-feature", "-Xclang", "+ptx78",
	"-Xclang", "-finclude-default-header", "-Xclang", "-disable-llvm-passes",
	"-w", "-I.", "-emit-llvm", "-c",
}

// hashcatFlags are what hashcat passes to every compiler, hashcatGPU and hashcatCPU what it passes for
// an NVIDIA GPU and for PoCL: the GPU's kernels use inline assembly and local memory where the CPU's
// do not.
var (
	hashcatFlags = []string{"-Dasm=__asm__", "-DKERNEL_STATIC", "-DINCLUDE_PATH=.", "-DXM2S(x)=#x", "-DM2S(x)=XM2S(x)",
		"-DVECT_SIZE=1", "-DDGST_R0=0", "-DDGST_R1=1", "-DDGST_R2=2", "-DDGST_R3=3", "-DDGST_ELEM=16",
		"-DKERN_TYPE=0", "-DATTACK_EXEC=11", "-DATTACK_KERN=3",
		"-DSCRYPT_N=1024", "-DSCRYPT_R=1", "-DSCRYPT_P=1", "-DSCRYPT_TMTO=1", "-DSCRYPT_TMP_ELEM=8"}
	hashcatGPU = []string{"-DVENDOR_ID=32", "-DCUDA_ARCH=800", "-DDEVICE_TYPE=4", "-DLOCAL_MEM_TYPE=1",
		"-DHAS_ADD=1", "-DHAS_ADDC=1", "-DHAS_SUB=1", "-DHAS_SUBC=1", "-DHAS_VADD=1",
		"-DHAS_BFE=1", "-DHAS_LOP3=1", "-DHAS_MOV64=1", "-DHAS_PRMT=1"}
	hashcatCPU = []string{"-DVENDOR_ID=64", "-DDEVICE_TYPE=2", "-DLOCAL_MEM_TYPE=2"}
)

// libclc is the library for NVIDIA OpenCL.
const libclc = "/usr/lib/clc/nvptx64--nvidiacl.bc"

// compare runs a job on both sides.
func (w *witness) compare(j *job) (r result) {
	r = result{job: j}
	defer func() {
		if x := recover(); x != nil {
			r.problem = fmt.Sprintf("panic: %v", x)
		}
	}()
	want, err := w.pocl(j)
	if err != nil {
		r.problem = "PoCL: " + err.Error()
		return r
	}
	for i, a := range j.args {
		if a.data != nil && !a.value {
			r.changed += changed(widths[a.elem], a.data, want[i])
		}
	}
	if r.changed == 0 {
		r.problem = "the kernel changes nothing"
		return r
	}
	text, err := w.module(j)
	if err != nil {
		r.problem = err.Error()
		return r
	}
	source, err := validate.Source(j.file, text)
	if err != nil {
		r.problem = "source: " + err.Error()
		return r
	}
	r.side(source, "LLVM IR", want)
	for _, level := range validate.Levels {
		p, err := validate.Compiled(j.file, text, level)
		if err != nil {
			r.problem = fmt.Sprintf("-O%d: %v", level, err)
			return r
		}
		r.side(p, fmt.Sprintf("PTX -O%d", level), want)
	}
	return r
}

// side runs the kernel of one program on the emulator and compares the buffers with PoCL's.
func (r *result) side(p *simt.Program, name string, want [][]byte) {
	if r.problem != "" {
		return
	}
	f := p.Lookup(r.job.kernel)
	if f == nil {
		r.problem = name + ": no such kernel"
		return
	}
	// Two runs with different patterns in memory and registers that nobody set: where they differ the
	// program determines nothing.
	got, err := emulate(p, f, r.job, 0)
	var other [][]byte
	if err == nil {
		other, err = emulate(p, f, r.job, 0xa5)
	}
	if err != nil {
		r.problem = name + ": " + err.Error()
		return
	}
	r.integers, r.floats, r.unknown = 0, 0, 0
	for i, a := range r.job.args {
		if a.data == nil || a.value {
			continue
		}
		if d := r.buffer(a.elem, got[i], other[i], want[i]); d != "" {
			r.problem = fmt.Sprintf("%s: argument %d, %s", name, i, d)
			return
		}
	}
}

// emulate runs the kernel and returns the buffers; a finding is an error.
func emulate(p *simt.Program, f *micro.Func, j *job, fill byte) ([][]byte, error) {
	if len(f.Params) != len(j.args) {
		return nil, fmt.Errorf("the kernel has %d parameters, the table %d arguments", len(f.Params), len(j.args))
	}
	l := simt.Launch{Kernel: j.kernel, Block: j.local, Model: simt.Maximal, Fuel: fuel, Fill: fill, Checks: simt.Checks{Races: true}}
	for i := range l.Grid {
		l.Grid[i] = j.global[i] / j.local[i]
	}
	out := make([][]byte, len(j.args))
	next := uint64(equiv.LocalBase) // local memory lies behind the kernel's own
	for i, a := range j.args {
		switch {
		case a.data == nil:
			l.Args = append(l.Args, simt.Arg{Bytes: binary.LittleEndian.AppendUint64(nil, next)[:f.Params[i].Size]})
			next += uint64(a.local+15) &^ 15
		case a.value:
			l.Args = append(l.Args, simt.Arg{Bytes: a.data})
		default:
			out[i] = slices.Clone(a.data)
			l.Args = append(l.Args, simt.Arg{Buffer: &simt.Buffer{Name: fmt.Sprintf("argument %d", i), Data: out[i]}})
		}
	}
	l.SharedBytes = int64(next)
	res, err := p.Run(l)
	switch {
	case err != nil:
		return nil, err
	case res.Inconclusive:
		return nil, fmt.Errorf("out of fuel")
	case len(res.Findings) > 0:
		return nil, fmt.Errorf("finding: %s", strings.ReplaceAll(res.Findings[0].Diag(p.File).Error(), "\n", " "))
	}
	return out, nil
}

// changed counts the elements in which two buffers differ.
func changed(w int, a, b []byte) int {
	n := 0
	for k := 0; k < len(a); k += w {
		if string(a[k:k+w]) != string(b[k:k+w]) {
			n++
		}
	}
	return n
}

// buffer compares the elements of a buffer and describes the first difference beyond the bound.
func (r *result) buffer(elem string, got, other, want []byte) string {
	w := widths[elem]
	largest := 0.0
	for k := 0; k < len(want) && elem == "f32"; k += 4 {
		if x := math.Abs(float64(float(want[k:]))); !math.IsInf(x, 0) && !math.IsNaN(x) {
			largest = max(largest, x)
		}
	}
	for k := 0; k < len(want); k += w {
		if string(got[k:k+w]) != string(other[k:k+w]) {
			r.unknown++
			continue
		}
		if elem != "f32" {
			r.integers++
			if string(got[k:k+w]) != string(want[k:k+w]) {
				return fmt.Sprintf("element %d: %x on the emulator, %x by PoCL", k/w, got[k:k+w], want[k:k+w])
			}
			continue
		}
		r.floats++
		x, y := float(got[k:]), float(want[k:])
		d, rel := distance(x, y), 0.0
		if largest > 0 && d > 0 {
			rel = math.Abs(float64(x)-float64(y)) / largest
		}
		r.ulp, r.relative = max(r.ulp, d), max(r.relative, rel)
		if d > r.job.ulp && !(rel <= r.job.rel) {
			return fmt.Sprintf("element %d: %g on the emulator, %g by PoCL, %d units in the last place apart", k/4, x, y, d)
		}
	}
	return ""
}

func float(b []byte) float32 { return math.Float32frombits(binary.LittleEndian.Uint32(b)) }

// distance returns how many floating-point numbers lie between two, plus one; 0 when they are equal
// or both NaN, the largest number when one is.
func distance(x, y float32) uint32 {
	if x == y || x != x && y != y {
		return 0
	}
	if x != x || y != y {
		return math.MaxUint32
	}
	order := func(f float32) int64 {
		b := int64(math.Float32bits(f))
		if b >= 1<<31 {
			return 1<<31 - b
		}
		return b
	}
	d := order(x) - order(y)
	return uint32(max(d, -d))
}

// pocl runs the job through OpenCL and returns the buffers.
func (w *witness) pocl(j *job) ([][]byte, error) {
	dir, err := os.MkdirTemp(w.tmp, "run")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	options := []string{"-I" + filepath.Dir(w.source(j)), "-cl-std=CL1.2", "-cl-fp32-correctly-rounded-divide-sqrt"}
	if j.hashcat() {
		options = append(append(options, hashcatFlags...), hashcatCPU...)
	}
	args := []string{w.host, w.source(j), j.kernel, strings.Join(options, " ")}
	for _, d := range [][3]int{j.global, j.local} {
		for _, n := range d {
			args = append(args, strconv.Itoa(n))
		}
	}
	files := make([]string, len(j.args))
	for i, a := range j.args {
		switch {
		case a.data == nil:
			args = append(args, fmt.Sprintf("l:%d", a.local))
		case a.value:
			args = append(args, "v:"+hex.EncodeToString(a.data))
		default:
			files[i] = filepath.Join(dir, strconv.Itoa(i))
			if err := os.WriteFile(files[i], a.data, 0o644); err != nil {
				return nil, err
			}
			args = append(args, "b:"+files[i])
		}
	}
	r, err := process.Run(process.Command{Dir: dir, Args: args, Limit: limit, Env: []string{"POCL_CACHE_DIR=" + filepath.Join(w.tmp, "cache")}})
	if err != nil {
		return nil, err
	}
	if !r.OK() {
		return nil, fmt.Errorf("%s", r.Reason())
	}
	if !strings.Contains(strings.ToLower(string(r.Stdout)), "pocl") {
		return nil, fmt.Errorf("another OpenCL implementation answers: %s", strings.TrimSpace(string(r.Stdout)))
	}
	out := make([][]byte, len(j.args))
	for i, f := range files {
		if f != "" {
			if out[i], err = os.ReadFile(f); err != nil || len(out[i]) != len(j.args[i].data) {
				return nil, fmt.Errorf("argument %d did not come back: %v", i, err)
			}
		}
	}
	return out, nil
}

// source returns the path of a job's OpenCL C.
func (w *witness) source(j *job) string {
	switch name, ok := strings.CutPrefix(j.file, "hashcat/"); {
	case ok:
		return filepath.Join(w.hashcat, name)
	case j.own():
		return filepath.Join(w.root, filepath.FromSlash(j.file))
	}
	return filepath.Join(w.darktable, j.file)
}

// module compiles a job's source to LLVM IR at -O2, with libclc linked into it.
func (w *witness) module(j *job) (string, error) {
	dir, err := os.MkdirTemp(w.tmp, "module")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(dir)
	raw, linked, out := filepath.Join(dir, "raw.bc"), filepath.Join(dir, "linked.bc"), filepath.Join(dir, "out.ll")
	source := w.source(j)
	clang := append([]string{w.clang["clang-19"]}, flags...)
	if j.hashcat() {
		clang = append(append(clang, hashcatFlags...), hashcatGPU...)
	}
	for _, c := range [][]string{
		append(clang, "-o", raw, filepath.Base(source)),
		{w.clang["llvm-link-19"], "--only-needed", "--internalize", "-o", linked, raw, libclc},
		{w.clang["opt-19"], "-passes=internalize,default<O2>", "-internalize-public-api-list=" + j.kernel, "-S", "-o", out, linked},
	} {
		r, err := process.Run(process.Command{Dir: filepath.Dir(source), Args: c, Limit: limit})
		if err != nil {
			return "", err
		}
		if !r.OK() {
			return "", fmt.Errorf("%s: %s", filepath.Base(c[0]), r.Reason())
		}
	}
	text, err := os.ReadFile(out)
	if m := missing.FindSubmatch(text); m != nil {
		return "", fmt.Errorf("calls %s, which libclc has not", m[1])
	}
	return string(text), err
}

// missing finds a function that the library should have defined.
var missing = regexp.MustCompile(`(?m)^declare .*@(_Z[\w.]+)\(`)

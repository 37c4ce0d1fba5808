package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/tools/internal/devicecode"
	"github.com/warpwise/warpwise/tools/internal/process"
)

// way is one of the ways from source to PTX.
type way int

const (
	cicc way = iota
	llc
	ours
	oursRaw
	llc22
	numWays
)

var wayNames = [numWays]string{"cicc", "llc", "ours", "ours-raw", "llc-22"}

// limit bounds every single process; ptxas takes its time with big functions.
const limit = 3 * time.Minute

// tools are the programs, and where what they made is kept.
type tools struct {
	o                                options
	gcc, cicc, clang, opt, llc       string
	llc22                            string
	ptxas, cuobjdump, libdevice, dir string
	libclc                           string
}

// findTools finds the programs. Without cicc or llc-22 that column stays empty.
func findTools(o options) (*tools, error) {
	found, err := peer.FindAll("clang-19", "opt-19", "llc-19", "ptxas", "cuobjdump")
	if err != nil {
		return nil, err
	}
	cache, err := peer.Cache()
	if err != nil {
		return nil, err
	}
	t := &tools{o: o, clang: found["clang-19"], opt: found["opt-19"], llc: found["llc-19"], ptxas: found["ptxas"], cuobjdump: found["cuobjdump"],
		dir: filepath.Join(cache, "quality"), libclc: "/usr/lib/clc/nvptx64--nvidiacl.bc"}
	if lib := filepath.Join(cache, "peers", "cuda", "libdevice.10.bc"); exists(lib) {
		t.libdevice = lib
	}
	gcc, errGCC := peer.Find("gcc")
	if c, err := peer.Find("cicc"); err == nil && errGCC == nil {
		t.gcc, t.cicc = gcc, c
	} else {
		fmt.Println("quality: cicc or gcc is missing: nothing is compared with NVIDIA's compiler")
	}
	if t.llc22, err = peer.Find("llc-22"); err != nil {
		fmt.Println("quality: llc-22 is missing: its column stays empty")
	}
	return t, os.MkdirAll(t.dir, 0o755)
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// irForm is how far LLVM has optimised IR.
type irForm int

const (
	optimised irForm = iota
	raw
)

// ir returns the module of a file as clang makes it.
func (t *tools) ir(u *unit, form irForm) (string, error) {
	if u.kind == "ll" {
		switch unoptimised := strings.HasSuffix(u.path, ".raw.ll"); {
		case unoptimised == (form == raw):
			return u.text, nil
		case unoptimised:
			return t.cached(map[string]string{"in.ll": u.text}, step{t.opt, []string{"-passes=default<O3>", "-mtriple=nvptx64-nvidia-cuda", "-mcpu=" + t.o.sm, "-S", "in.ll", "-o", "out"}})
		}
		return "", errors.New("is IR already")
	}
	level := []string{"-O3"}
	if form == raw {
		level = append(level, "-Xclang", "-disable-llvm-passes")
	}
	var args []string
	if u.kind == "cl" {
		args = []string{"-x", "cl", "-target", "nvptx64", "-Xclang", "-target-cpu", "-Xclang", t.o.sm, "-cl-std=CL1.2", "-Xclang", "-finclude-default-header",
			"-Wno-everything", "-Dcl_khr_fp64", "-Xclang", "-mlink-builtin-bitcode", "-Xclang", t.libclc}
		for _, d := range devicecode.Defines {
			args = append(args, "-D"+d)
		}
	} else {
		args = []string{"-x", "cuda", "--cuda-device-only", "--cuda-gpu-arch=" + t.o.sm, "-nocudainc", "-nocudalib", "-nostdinc++", "-std=c++17", "-Wno-everything",
			"-Xclang", "-target-feature", "-Xclang", "+ptx84", "-ffp-contract=fast", "-include", "prelude.h"}
		if t.libdevice != "" {
			args = append(args, "-Xclang", "-mlink-builtin-bitcode", "-Xclang", t.libdevice)
		}
	}
	args = append(append(args, level...), "-emit-llvm", "-S", "-o", "out", "in."+u.kind)
	return t.cached(u.files(), step{t.clang, args})
}

// files are what a compilation of a unit reads.
func (u *unit) files() map[string]string {
	files := map[string]string{"in." + u.kind: u.text}
	if u.kind == "cu" {
		prelude, _ := os.ReadFile(u.prelude) // where it is missing the compilers say so
		files["prelude.h"] = string(prelude)
	}
	return files
}

// ptx returns the PTX of a file on one of the ways.
func (t *tools) ptx(u *unit, w way) (string, error) {
	switch w {
	case cicc:
		if t.cicc == "" || u.kind != "cu" {
			return "", errNone
		}
		arch := strings.TrimPrefix(t.o.sm, "sm_")
		return t.cached(u.files(),
			step{t.gcc, []string{"-E", "-x", "c++", "-nostdinc", "-D__CUDACC__", "-D__CUDA_ARCH__=" + arch + "0", "-I.", "-include", "prelude.h", "in.cu", "-o", "in.ii"}},
			step{t.cicc, []string{"--c++17", "--gnu_version=120200", "--orig_src_file_name", "in.cu", "--allow_managed", "-arch", "compute_" + arch, "-m64", "--no-version-ident",
				"-ftz=0", "-prec_div=1", "-prec_sqrt=1", "-fmad=1", "-nvvmir-library", t.libdevice, "--gen_c_file_name", "in.c", "--stub_file_name", "in.stub.c",
				"--gen_device_file_name", "in.gpu", "in.ii", "-o", "out"}})
	case llc, llc22:
		program := t.llc
		if w == llc22 {
			program = t.llc22
		}
		if program == "" {
			return "", errNone
		}
		text, err := t.ir(u, optimised)
		if err != nil {
			return "", err
		}
		return t.cached(map[string]string{"in.ll": text}, step{program, []string{"-O3", "-mcpu=" + t.o.sm, "-mattr=+ptx84", "in.ll", "-o", "out"}})
	case ours:
		return t.compile(u, optimised, 2)
	}
	return t.compile(u, raw, 3)
}

// errNone says that there is no such column.
var errNone = errors.New("not asked for")

// compile is our own way.
func (t *tools) compile(u *unit, form irForm, level int) (string, error) {
	text, err := t.ir(u, form)
	if err != nil {
		return "", err
	}
	m, err := warpwise.Read(u.path, text, warpwise.ReadOptions{Workers: 1})
	if err != nil {
		return "", err
	}
	out, err := warpwise.Compile(m, warpwise.CompileOptions{Target: t.o.sm, PTX: "8.4", OptLevel: level, Passes: t.o.passes[form], Workers: 1, CUDAAtomics: u.kind == "cu"})
	if err != nil {
		return "", err
	}
	return string(out.PTX), nil
}

// A step is one program with its arguments. The last step of several makes the file "out".
type step struct {
	program string
	args    []string
}

// runSteps runs steps in a folder of their own with some files in it, and returns the file "out" with what the last
// wrote to its streams.
func runSteps(files map[string]string, steps []step) (out, said string, err error) {
	dir, err := os.MkdirTemp("", "quality")
	if err != nil {
		return "", "", err
	}
	defer os.RemoveAll(dir)
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			return "", "", err
		}
	}
	for _, s := range steps {
		r, err := process.Run(process.Command{Dir: dir, Args: append([]string{s.program}, s.args...), Limit: limit,
			Env: []string{"PATH=" + filepath.Dir(s.program) + ":" + os.Getenv("PATH")}})
		if err != nil {
			return "", "", err
		}
		if !r.OK() {
			return "", "", fmt.Errorf("%s: %s", filepath.Base(s.program), r.Reason())
		}
		said = string(r.Stdout) + string(r.Stderr)
	}
	data, err := os.ReadFile(filepath.Join(dir, "out"))
	if errors.Is(err, os.ErrNotExist) {
		err = nil
	}
	return string(data), said, err
}

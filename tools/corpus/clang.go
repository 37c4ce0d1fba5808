package main

import (
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"

	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/tools/internal/corpus"
	"github.com/warpwise/warpwise/tools/internal/process"
)

// suite is the Debian release whose packages are compiled.
const suite = "bookworm"

// clangFlags compile OpenCL C to unoptimised NVPTX IR. OpenCL's default level
// is -O2, so functions carry no optnone and opt decides what happens to them.
var clangFlags = []string{
	"-x", "cl", "-cl-std=CL2.0", "--target=nvptx64-nvidia-nvcl", "-march=sm_80",
	"-Xclang", "-target-feature", "-Xclang", "+ptx78",
	"-Xclang", "-finclude-default-header", "-Xclang", "-disable-llvm-passes",
}

// hashcatFiles are twelve files spread over the package: fast and slow hashes,
// bit-sliced DES, bcrypt in shared memory, scrypt, containers, WPA.
var hashcatFiles = []string{
	"m00000_a3-optimized", "m01500_a3-pure", "m01730_a1-optimized", "m03200-pure",
	"m04400_a0-pure", "m06231-pure", "m08900-pure", "m10100_a1-optimized",
	"m12600_a0-optimized", "m17800_a0-optimized", "m22000-pure", "m26000_a1-pure",
}

// hashcatFilesO0 are the two that are also built at -O0, outside CI.
var hashcatFilesO0 = []string{"m03200-pure", "m12600_a0-optimized"}

// hashcatDefines are what hashcat passes for an NVIDIA device. The kernels say
// asm where OpenCL C knows only __asm__.
var hashcatDefines = []string{
	"-Dasm=__asm__", "-DKERNEL_STATIC", "-DINCLUDE_PATH=.", "-DXM2S(x)=#x", "-DM2S(x)=XM2S(x)",
	"-DVENDOR_ID=32", "-DCUDA_ARCH=800", "-DDEVICE_TYPE=4", "-DLOCAL_MEM_TYPE=1", "-DVECT_SIZE=1",
	"-DDGST_R0=0", "-DDGST_R1=1", "-DDGST_R2=2", "-DDGST_R3=3", "-DDGST_ELEM=16",
	"-DKERN_TYPE=0", "-DATTACK_EXEC=11", "-DATTACK_KERN=3",
	"-DHAS_ADD=1", "-DHAS_ADDC=1", "-DHAS_SUB=1", "-DHAS_SUBC=1", "-DHAS_VADD=1",
	"-DHAS_BFE=1", "-DHAS_LOP3=1", "-DHAS_MOV64=1", "-DHAS_PRMT=1",
	"-DFIXED_LOCAL_SIZE=8", // bcrypt: 32 KiB of shared memory
	"-DSCRYPT_N=1024", "-DSCRYPT_R=1", "-DSCRYPT_P=1", "-DSCRYPT_TMTO=1", "-DSCRYPT_TMP_ELEM=8",
}

// libclc's bitcode: the library for NVIDIA OpenCL, linked into every kernel,
// and the plain one, whose text is itself a module of the corpus.
const (
	libclcLinked = "nvptx64--nvidiacl.bc"
	libclcPlain  = "nvptx64--.bc"
)

// libclc returns the path of one of them.
func (b *builder) libclc(name string) (string, error) {
	root := "/"
	if b.llvm != corpus.Usual {
		cache, err := peer.Cache()
		if err != nil {
			return "", err
		}
		root = filepath.Join(cache, "peers", "llvm"+b.llvm)
	}
	path := filepath.Join(root, "usr", "lib", "clc", name)
	if _, err := os.Stat(path); err != nil {
		return "", fmt.Errorf("peer missing: libclc-%s (run `make peers`)", b.llvm)
	}
	return path, nil
}

// A job is one module to make.
type job struct {
	path   string   // in the corpus
	kind   string   // as in the manifest
	opt    string   // O0, O2 or -
	tier   string   // ci or full
	source string   // the .cl file; for libclc the bitcode
	flags  []string // beyond clangFlags
}

// fetch unpacks the Debian packages.
func (b *builder) fetch() error {
	root, err := peer.Root()
	if err != nil {
		return err
	}
	r, err := process.Run(process.Command{
		Args:  []string{"bash", filepath.Join(root, "tools", "corpus", "fetch.sh"), b.sources, suite, "darktable", "hashcat-data"},
		Limit: limit,
	})
	if err != nil {
		return err
	}
	if !r.OK() {
		return fmt.Errorf("fetching the packages: %s", r.Reason())
	}
	return nil
}

// jobs lists every module to make.
func (b *builder) jobs(full bool) ([]job, error) {
	plain, err := b.libclc(libclcPlain)
	if err != nil {
		return nil, err
	}
	kernels, err := filepath.Glob(filepath.Join(b.sources, "darktable/usr/share/darktable/kernels/*.cl"))
	if err != nil || len(kernels) == 0 {
		return nil, fmt.Errorf("the package darktable holds no kernels (%v)", err)
	}
	sort.Strings(kernels)
	jobs := []job{{path: "ll/libclc/nvptx64.ll", kind: "libclc", opt: "-", tier: "ci", source: plain}}
	if b.llvm != corpus.Usual {
		return b.laterJobs(jobs, kernels, full), nil
	}
	for _, name := range hashcatFiles { // the slowest first
		jobs = append(jobs, b.hashcat(name, "O2", "ci"))
	}
	if full {
		for _, name := range hashcatFilesO0 {
			jobs = append(jobs, b.hashcat(name, "O0", "full"))
		}
	}
	for _, opt := range []string{"O0", "O2"} {
		for _, kernel := range kernels {
			name := strings.TrimSuffix(filepath.Base(kernel), ".cl")
			jobs = append(jobs, job{
				path: "ll/darktable-" + opt + "/" + name + ".ll", kind: "darktable", opt: opt, tier: "ci", source: kernel,
			})
		}
	}
	return jobs, nil
}

// laterJobs are the modules made with another LLVM than the usual one: each kernel of darktable at two
// levels, with and without debug info. Of these four one, in turn, is of the tier ci; libclc, which keeps
// the assembler busy for minutes, is not.
func (b *builder) laterJobs(libclc []job, kernels []string, full bool) []job {
	var jobs []job
	if full {
		libclc[0].tier = "full"
		jobs = libclc
	}
	add := func(j job, debug bool) {
		dir, name := filepath.Split(j.path)
		if debug {
			j.path, j.kind = strings.TrimSuffix(dir, "/")+"-g/"+name, j.kind+"-g"
			j.flags = append(j.flags[:len(j.flags):len(j.flags)], "-g", "-fdebug-compilation-dir=.")
		}
		if full || j.tier == "ci" {
			jobs = append(jobs, j)
		}
	}
	tier := func(ci bool) string {
		if ci {
			return "ci"
		}
		return "full"
	}
	for i, name := range hashcatFiles {
		for k, debug := range []bool{false, true} {
			add(b.hashcat(name, "O2", tier(i == 4*k)), debug)
		}
	}
	for i, kernel := range kernels {
		for k, how := range []string{"O0", "O2", "O0 -g", "O2 -g"} {
			opt, g, _ := strings.Cut(how, " ")
			name := strings.TrimSuffix(filepath.Base(kernel), ".cl")
			add(job{
				path: "ll/darktable-" + opt + "/" + name + ".ll", kind: "darktable", opt: opt, tier: tier(i%4 == k), source: kernel,
			}, g != "")
		}
	}
	return jobs
}

// hashcat is the job of one hashcat file.
func (b *builder) hashcat(name, opt, tier string) job {
	return job{
		path: "ll/hashcat-" + opt + "/" + name + ".ll", kind: "hashcat", opt: opt, tier: tier,
		source: filepath.Join(b.sources, "hashcat-data/usr/share/hashcat/OpenCL", name+".cl"),
		flags:  hashcatDefines,
	}
}

// compile makes the module of one job and has LLVM verify it. Everything runs
// in the directory of the source, with relative names, so that no path of this
// machine gets into the module.
func (b *builder) compile(j job, target string) error {
	if j.kind == "libclc" {
		// Through the standard input: the module then has no path as its name.
		bitcode, err := os.Open(j.source)
		if err != nil {
			return err
		}
		defer bitcode.Close()
		if err := b.step("", bitcode, "llvm-dis", "-o", target, "-"); err != nil {
			return err
		}
		return b.step("", nil, "opt", "-passes=verify", "-disable-output", target)
	}
	library, err := b.libclc(libclcLinked)
	if err != nil {
		return err
	}
	dir, raw, linked := filepath.Dir(j.source), target+".raw.bc", target+".bc"
	defer os.Remove(raw)
	defer os.Remove(linked)
	args := append([]string{}, clangFlags...)
	args = append(args, j.flags...)
	args = append(args, "-w", "-I.", "-emit-llvm", "-c", "-o", raw, filepath.Base(j.source))
	if err := b.step(dir, nil, "clang", args...); err != nil {
		return err
	}
	if err := b.step(dir, nil, "llvm-link", "--only-needed", "--internalize", "-o", linked, raw, library); err != nil {
		return err
	}
	bitcode, err := os.Open(linked)
	if err != nil {
		return err
	}
	defer bitcode.Close()
	if err := b.step(dir, bitcode, "opt", "-passes=default<"+j.opt+">", "-S", "-o", target, "-"); err != nil {
		return err
	}
	return b.step(dir, nil, "opt", "-passes=verify", "-disable-output", target)
}

// step runs one of LLVM's tools, of the builder's version.
func (b *builder) step(dir string, stdin *os.File, tool string, args ...string) error {
	tool += "-" + b.llvm
	c := process.Command{Dir: dir, Args: append([]string{b.tools[tool]}, args...), Limit: limit}
	if stdin != nil {
		c.Stdin = stdin
	}
	r, err := process.Run(c)
	if err != nil {
		return fmt.Errorf("%s: %w", tool, err)
	}
	if !r.OK() {
		return fmt.Errorf("%s: %s", tool, r.Reason())
	}
	return nil
}

// ptxEntry describes a PTX file of the corpus.
func ptxEntry(path string) corpus.Entry {
	return corpus.Entry{Path: path, Kind: "mumax", Opt: "-", Tier: "ci", SHA256: "-"}
}

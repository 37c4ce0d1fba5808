// Command publickernels makes LLVM IR of the kernels of public benchmark suites, for make
// verify-coverage: it takes checked-out repositories, keeps of each CUDA or OpenCL file what belongs to
// the device, and compiles that with clang-19. What does not compile is left out and counted.
//
//	publickernels -shim DIR -o .cache/public polybench=DIR rodinia=DIR …
//
// -shim is a folder with kshim.h, which declares what CUDA's own headers would.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/warpwise/warpwise/tools/internal/devicecode"
)

func main() {
	c := compiler{}
	flag.StringVar(&c.shim, "shim", "", "`folder` with kshim.h; without it CUDA is left out")
	flag.StringVar(&c.libdevice, "libdevice", "", "bitcode `file` with CUDA's mathematics library")
	flag.StringVar(&c.clc, "clc", "/usr/lib/clc/nvptx64--nvidiacl.bc", "bitcode `file` of libclc for NVPTX")
	flag.StringVar(&c.out, "o", ".cache/public", "`folder` that gets the modules")
	flag.BoolVar(&c.verbose, "v", false, "say why files do not compile")
	flag.Parse()
	for _, arg := range flag.Args() {
		suite, dir, ok := strings.Cut(arg, "=")
		if !ok {
			fmt.Fprintln(os.Stderr, "publickernels: want NAME=FOLDER")
			os.Exit(2)
		}
		if err := c.suite(suite, dir); err != nil {
			fmt.Fprintln(os.Stderr, "publickernels:", err)
			os.Exit(1)
		}
	}
}

// compiler makes modules.
type compiler struct {
	shim, libdevice, clc, out string
	verbose                   bool
}

// suite compiles the files of a repository.
func (c *compiler) suite(name, dir string) error {
	var files []string
	err := filepath.WalkDir(dir, func(p string, d fs.DirEntry, err error) error {
		if ext := filepath.Ext(p); err == nil && !d.IsDir() && (ext == ".cu" || ext == ".cl") {
			files = append(files, p)
		}
		return err
	})
	if err != nil {
		return err
	}
	slices.Sort(files)
	done, failed := 0, 0
	for _, f := range files {
		if filepath.Ext(f) == ".cu" && c.shim == "" {
			continue
		}
		rel, _ := filepath.Rel(dir, f)
		base := strings.NewReplacer("/", "_", " ", "_").Replace(strings.TrimSuffix(rel, filepath.Ext(rel)))
		to := filepath.Join(c.out, name+"-"+filepath.Ext(f)[1:], base+".ll")
		if err := c.compile(f, to); err != nil {
			failed++
			if c.verbose {
				fmt.Printf("%s: %v\n", f, err)
			}
			continue
		}
		done++
	}
	fmt.Printf("%s: %d modules, %d files left out\n", name, done, failed)
	return nil
}

// compile makes a module of one file, or says why there is none.
func (c *compiler) compile(file, to string) error {
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return err
	}
	tmp, err := os.MkdirTemp("", "publickernels")
	if err != nil {
		return err
	}
	defer os.RemoveAll(tmp)
	text := devicecode.Extract(file)
	if filepath.Ext(file) == ".cl" {
		return c.opencl(file, to, text, tmp)
	}
	return c.cuda(file, to, text, tmp)
}

func (c *compiler) opencl(file, to, text, tmp string) error {
	if !strings.Contains(text, "kernel") {
		return errors.New("no kernel")
	}
	src := filepath.Join(tmp, "k.cl")
	if err := os.WriteFile(src, []byte(text), 0o644); err != nil {
		return err
	}
	args := []string{"-x", "cl", "-target", "nvptx64", "-cl-std=CL1.2", "-Xclang", "-finclude-default-header", "-O2", "-Wno-everything",
		"-I", filepath.Dir(file), "-Dcl_khr_fp64", "-Xclang", "-mlink-builtin-bitcode", "-Xclang", c.clc, "-S", "-emit-llvm", src, "-o", to}
	for _, d := range devicecode.Defines {
		args = append(args, "-D"+d)
	}
	return clang(args, to)
}

func (c *compiler) cuda(file, to, text, tmp string) error {
	if !strings.Contains(text, "__global__") {
		return errors.New("no kernel")
	}
	src := filepath.Join(tmp, "k.cu")
	if err := os.WriteFile(src, []byte(text), 0o644); err != nil {
		return err
	}
	args := []string{"-x", "cuda", "--cuda-device-only", "--cuda-gpu-arch=sm_80", "-nocudainc", "-nocudalib", "-nostdinc++", "-std=c++17",
		"-Wno-everything", "-Xclang", "-target-feature", "-Xclang", "+ptx84", "-include", filepath.Join(c.shim, "kshim.h"), "-ffp-contract=fast", "-O2"}
	if c.libdevice != "" {
		args = append(args, "-Xclang", "-mlink-builtin-bitcode", "-Xclang", c.libdevice)
	}
	return clang(append(args, "-emit-llvm", "-S", src, "-o", to), to)
}

// clang runs clang and wants a module with a kernel.
func clang(args []string, to string) error {
	out, err := exec.Command("clang-19", args...).CombinedOutput()
	if err != nil {
		first := ""
		for l := range strings.SplitSeq(string(out), "\n") {
			if strings.Contains(l, "error:") && first == "" {
				first = l
			}
		}
		return errors.New(first)
	}
	text, err := os.ReadFile(to)
	if err == nil && !strings.Contains(string(text), "!\"kernel\"") && !strings.Contains(string(text), "spir_kernel") && !strings.Contains(string(text), "ptx_kernel") {
		err = errors.Join(errors.New("no kernel"), os.Remove(to))
	}
	return err
}

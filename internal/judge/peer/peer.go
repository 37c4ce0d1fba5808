// Package peer finds the tools and inputs that Warpwise is compared with: LLVM's tools from Debian, ptxas,
// LLVM's own tests, the corpus of real kernels. None of them is needed to build or use warpwise;
// tools/peers brings them. Tests that need one ask here, so that all of them skip, or fail, in the same
// way.
package peer

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// Root returns the directory of the module's go.mod, found from the working
// directory upwards.
func Root() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir, nil
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return "", fmt.Errorf("no go.mod above the working directory: run inside the repository")
		}
		dir = parent
	}
}

// Cache returns the directory everything fetched lives in: $WARPWISE_CACHE, or
// .cache in the repository.
func Cache() (string, error) {
	if dir := os.Getenv("WARPWISE_CACHE"); dir != "" {
		return filepath.Abs(dir)
	}
	root, err := Root()
	if err != nil {
		return "", err
	}
	return filepath.Join(root, ".cache"), nil
}

// cuda lists the tools that are unpacked into the cache rather than installed.
var cuda = map[string]bool{"ptxas": true, "nvdisasm": true, "cuobjdump": true, "cicc": true}

// unpacked returns the directory of the cache a tool is unpacked into, or "" for one that is installed.
func unpacked(name string) string {
	switch {
	case name == "libnvvm.so.4":
		return filepath.Join("peers", "cuda", "lib")
	case cuda[name]:
		return filepath.Join("peers", "cuda", "bin")
	case strings.HasSuffix(name, "-22"):
		return filepath.Join("peers", "llvm22", "usr", "bin")
	}
	return ""
}

// Find returns the path of a peer such as "opt-19", "opt-22" or "ptxas".
func Find(name string) (string, error) {
	if dir := unpacked(name); dir != "" {
		if cache, err := Cache(); err == nil {
			path := filepath.Join(cache, dir, name)
			if _, err := os.Stat(path); err == nil {
				return path, nil
			}
		}
	}
	path, err := exec.LookPath(name)
	if err != nil {
		return "", fmt.Errorf("peer missing: %s (run `make peers`)", name)
	}
	return path, nil
}

// Ours returns the absolute path of our own binary, which `make build` makes.
func Ours(path string) (string, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	if _, err := os.Stat(path); err != nil {
		return "", fmt.Errorf("our binary is missing (run `make build`): %w", err)
	}
	return path, nil
}

// FindAll finds several peers at once and names all that are missing.
func FindAll(names ...string) (map[string]string, error) {
	paths := make(map[string]string, len(names))
	var missing []string
	for _, name := range names {
		path, err := Find(name)
		if err != nil {
			missing = append(missing, name)
			continue
		}
		paths[name] = path
	}
	if missing != nil {
		return nil, fmt.Errorf("peer missing: %s (run `make peers`)", strings.Join(missing, ", "))
	}
	return paths, nil
}

// A TB is the part of testing.TB that tests need here.
type TB interface {
	Helper()
	Skipf(format string, args ...any)
	Fatalf(format string, args ...any)
}

// Missing skips a test aloud for want of a peer, or fails it when WARPWISE_REQUIRE_PEERS=1 says that
// peers must be present.
func Missing(t TB, what string) {
	t.Helper()
	if os.Getenv("WARPWISE_REQUIRE_PEERS") == "1" {
		t.Fatalf("peer missing: %s", what)
	}
	t.Skipf("peer missing: %s", what)
}

// Require returns the path of a peer for a test. Without the peer the test goes the way of Missing.
func Require(t TB, name string) string {
	t.Helper()
	path, err := Find(name)
	if err != nil {
		Missing(t, name)
	}
	return path
}

// Glob returns the files of the cache that match a pattern such as "corpus/ll/*/*.ll".
func Glob(pattern string) []string {
	dir, err := Cache()
	if err != nil {
		return nil
	}
	files, _ := filepath.Glob(filepath.Join(dir, filepath.FromSlash(pattern)))
	return files
}

// Files returns the files of the cache that match any of the patterns. Where there are none the test
// goes the way of Missing.
func Files(t TB, patterns ...string) []string {
	t.Helper()
	var files []string
	for _, p := range patterns {
		files = append(files, Glob(p)...)
	}
	if len(files) == 0 {
		Missing(t, strings.Join(patterns, ", "))
	}
	return files
}

// Assemble has ptxas assemble PTX for a target such as "sm_80", under more flags if any, and returns
// what it complains of. Without ptxas nothing is assembled; who wants to know asks Find or Require first.
func Assemble(ptx []byte, sm string, flags ...string) error {
	path, err := Find("ptxas")
	if err != nil {
		return nil
	}
	flags = append(flags, "-c", "-arch", sm)
	key := sha256.Sum256(append([]byte(strings.Join(flags, " ")), ptx...))
	complaint := Cached(fmt.Sprintf("ptxas-%x", key[:12]), func() []byte { return ptxas(path, ptx, flags) })
	if len(complaint) > 0 {
		return fmt.Errorf("ptxas: %s", complaint)
	}
	return nil
}

// ptxas returns what the assembler complains of, empty when it is content.
func ptxas(path string, ptx []byte, flags []string) []byte {
	f, err := os.CreateTemp("", "*.ptx")
	if err != nil {
		return []byte(err.Error())
	}
	defer os.Remove(f.Name())
	_, err = f.Write(ptx)
	if err := errors.Join(err, f.Close()); err != nil {
		return []byte(err.Error())
	}
	out, err := exec.Command(path, append(flags, "-o", os.DevNull, f.Name())...).CombinedOutput()
	if err == nil {
		return nil
	}
	return append(out, err.Error()...)
}

// Cached returns what make makes, kept under a name in the directory that WARPWISE_TEST_CACHE names,
// if any: tools/mutants runs the same tests hundreds of times.
func Cached(name string, make func() []byte) []byte {
	dir := os.Getenv("WARPWISE_TEST_CACHE")
	if dir == "" {
		return make()
	}
	file := filepath.Join(dir, name)
	if data, err := os.ReadFile(file); err == nil {
		return data
	}
	data := make()
	_ = os.WriteFile(file, data, 0o666) // next time, then
	return data
}

// Package peer finds the tools and inputs warpwise is compared against: LLVM's
// tools from Debian, ptxas, LLVM's own tests, the corpus of real kernels. None
// of them is needed to build or use warpwise; tools/peers brings them.
package peer

import (
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
var cuda = map[string]bool{"ptxas": true, "nvdisasm": true, "cuobjdump": true}

// Find returns the path of a peer such as "opt-19" or "ptxas".
func Find(name string) (string, error) {
	if cuda[name] {
		if cache, err := Cache(); err == nil {
			path := filepath.Join(cache, "peers", "cuda", "bin", name)
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

// A TB is the part of testing.TB that Require needs.
type TB interface {
	Helper()
	Skipf(format string, args ...any)
	Fatalf(format string, args ...any)
}

// Require returns the path of a peer for a test. Without the peer the test is
// skipped aloud, or fails when WARPWISE_REQUIRE_PEERS=1 says that peers must be
// present.
func Require(t TB, name string) string {
	t.Helper()
	path, err := Find(name)
	if err == nil {
		return path
	}
	if os.Getenv("WARPWISE_REQUIRE_PEERS") == "1" {
		t.Fatalf("peer missing: %s", name)
	}
	t.Skipf("peer missing: %s", name)
	return ""
}

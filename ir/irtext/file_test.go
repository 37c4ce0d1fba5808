package irtext_test

import (
	"testing"

	"github.com/warpwise/warpwise/internal/filetest"
)

// TestVersions reads texts of LLVM 15 to 22, one for each version in which something changed, prints them
// and reads them again.
func TestVersions(t *testing.T) { filetest.Dir(t, "testdata/versions") }

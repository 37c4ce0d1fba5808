package verify_test

import (
	"testing"

	"github.com/warpwise/warpwise/internal/filetest"
)

// TestFiles: each diagnostic is expected on its line, and each expectation is met.
func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

package isel_test

import (
	"testing"

	"github.com/warpwise/warpwise/internal/filetest"
)

// TestCoreGolden compares the PTX of testdata/core, whose files are lowered for other targets and at
// another level as well.
func TestCoreGolden(t *testing.T) { filetest.Dir(t, "testdata/core") }

// TestIntrinGolden compares the PTX of intrinsics.
func TestIntrinGolden(t *testing.T) { filetest.Dir(t, "testdata/intrin") }

// TestIntrinAccepted lowers testdata/accept for the targets and PTX versions it names. What the
// functions compute is compared with the processor's results in TestAgainstNative.
func TestIntrinAccepted(t *testing.T) { filetest.Dir(t, "testdata/accept") }

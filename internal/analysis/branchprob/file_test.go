package branchprob_test

import (
	"testing"

	"github.com/warpwise/warpwise/internal/filetest"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

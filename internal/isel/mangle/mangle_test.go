package mangle_test

import (
	"slices"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/isel/mangle"
	"github.com/warpwise/warpwise/ir/irtext"
)

// TestNames names variables: legal names stay, whatever comes first, and no two symbols get the same.
func TestNames(t *testing.T) {
	m, diags := irtext.Parse(diag.NewFile("t.ll", `@"a.b" = global i8 0
@"a_$_b" = global i8 0
@"a-b" = global i8 0
@0 = global i8 0
@"7" = global i8 0
@WARP_SZ = global i8 0
@"$" = global i8 0
@1 = global i8 0
`), irtext.Options{})
	if diags.HasErrors() {
		t.Fatal(diags)
	}
	want := []string{"a_$_b_$_1", "a_$_b", "a_$_b_$_2", "__unnamed_0", "_7", "_$_WARP_SZ", "_$_$", "__unnamed_1"}
	if got := mangle.Names(m); !slices.Equal(got, want) {
		t.Errorf("names %q, want %q", got, want)
	}
}

package instsimplify_test

import (
	"testing"

	"github.com/warpwise/warpwise/internal/judge/refine/exprgen"
	"github.com/warpwise/warpwise/internal/opt/instsimplify"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// TestRefines runs the pass on expressions of all pairs of operations.
func TestRefines(t *testing.T) {
	exprgen.CheckPass(t, func(m *ir.Module) error {
		_, err := pass.Run(m, []pass.Any{instsimplify.Pass}, pass.Options{Workers: 1})
		return err
	})
}

package irtext

import (
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir"
)

// parseText parses src and returns the module and the rendered diagnostics.
func parseText(src string, workers int) (*ir.Module, string) {
	m, l := Parse(diag.NewFile("t.ll", src), Options{Workers: workers})
	var sb strings.Builder
	for _, d := range l.Diags {
		sb.WriteString(d.Error() + "\n")
	}
	return m, sb.String()
}

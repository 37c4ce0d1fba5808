package engine

import (
	"github.com/warpwise/warpwise/simt/internal/converge"
	"github.com/warpwise/warpwise/simt/internal/finding"
	"github.com/warpwise/warpwise/simt/micro"
)

// find records a finding of the instruction in. Findings of one kind at one place are counted.
func (w *warp) find(kind finding.Kind, in *micro.Inst, fr *converge.Frame, lanes uint32, format string, args ...any) {
	at := finding.Finding{Kind: kind, Pos: in.Pos, Func: fr.Func.Name, CTA: w.cta.id, Warp: w.id, Lanes: lanes}
	w.cta.run.findings.Add(at, format, args...)
}

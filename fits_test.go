package warpwise_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
)

// TestPTXFitsItsTarget compiles what the tests of instruction selection hold for targets of every
// generation, with the lowest PTX version that has the target and with the usual one. Instructions that
// target or version lack must be refused, or done without: Compile verifies what it made. With
// WARPWISE_FITS set to a pattern of files, those are compiled for every target, and the assembler judges,
// too.
func TestPTXFitsItsTarget(t *testing.T) {
	pattern, all := "internal/isel/testdata/*/*.ll", false
	if more := os.Getenv("WARPWISE_FITS"); more != "" {
		pattern, all = more, true
	}
	paths, err := filepath.Glob(pattern)
	if err != nil || len(paths) == 0 {
		t.Fatalf("no files: %v", err)
	}
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			t.Parallel()
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			targets := target.Supported(false)
			for i := range targets {
				if all || slices.Contains([]string{"sm_50", "sm_60", "sm_70", "sm_75", "sm_90", "sm_100a"}, targets[i].Name()) {
					fits(t, path, string(text), &targets[i], all)
				}
			}
		})
	}
}

// fits compiles a file for one target.
func fits(t *testing.T, path, text string, sm *target.Target, all bool) {
	for _, v := range slices.Compact([]target.PTX{sm.First, sm.Default}) {
		for _, level := range []int{0, 2} {
			opt := warpwise.CompileOptions{Target: sm.Name(), PTX: v.String(), OptLevel: level, Workers: 1}
			out, err := compileWhatFits(path, text, opt)
			if err == nil && all && out != nil && sm.SM <= 90 && sm.SM != 88 {
				err = peer.Assemble(out.PTX, opt.Target)
			}
			if err != nil {
				t.Errorf("%s PTX %v -O%d: %v", sm.Name(), v, level, err)
			}
		}
	}
}

// compileWhatFits compiles the functions that are not refused as unsupported; nil is for files that are
// refused as a whole.
func compileWhatFits(path, text string, opt warpwise.CompileOptions) (*warpwise.Compiled, error) {
	refused := map[string]bool{}
	for {
		m, err := warpwise.Read(path, text, warpwise.ReadOptions{})
		if err != nil {
			return nil, nil // tests of refusals
		}
		for _, f := range m.Funcs {
			if refused[f.Name] {
				f.Blocks = nil
			}
		}
		out, err := warpwise.Compile(m, opt)
		var unsupported *warpwise.UnsupportedError
		if !errors.As(err, &unsupported) {
			return out, err
		}
		had := len(refused)
		for _, d := range unsupported.List().Diags {
			if f := functionAt(m, d.Pos); f != nil {
				refused[f.Name] = true
			}
		}
		if len(refused) == had {
			return nil, nil // it is not a function
		}
	}
}

// functionAt returns the function of whose text pos is part.
func functionAt(m *ir.Module, pos diag.Pos) *ir.Func {
	var best *ir.Func
	for _, f := range m.Funcs {
		if p := f.Global.Pos; p <= pos && (best == nil || p > best.Global.Pos) {
			best = f
		}
	}
	return best
}

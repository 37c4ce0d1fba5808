package validate

import (
	"fmt"
	"os"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/simt"
)

// TestDecodersSurvive decodes LLVM's own tests for the target, and our PTX of them, and runs every
// kernel for a short while: nothing may panic or hang.
func TestDecodersSurvive(t *testing.T) {
	files := peer.Files(t, "llvm-tests/CodeGen/NVPTX/*.ll")
	for _, dir := range []string{"Assembler", "Verifier"} {
		more := peer.Glob("llvm-tests/" + dir + "/*.ll")
		files = append(files, more...)
	}
	decoded, ran := 0, 0
	for i, file := range files {
		if testing.Short() && i%8 != 0 {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		survive(t, file, func() {
			p, err := Source(file, string(text))
			if err != nil {
				return
			}
			decoded++
			programs := []*simt.Program{p}
			if q, err := Compiled(file, string(text), 0); err == nil {
				programs = append(programs, q)
			}
			for _, p := range programs {
				for _, f := range p.Funcs {
					if !f.Kernel {
						continue
					}
					for _, m := range equiv.AllModels {
						l := simt.Launch{Kernel: f.Name, Block: [3]int{48}, Args: equiv.Arguments(f, equiv.Shapes[1], 1, 4096), Fuel: 20000, Model: m}
						l.Checks = simt.Checks{Races: true, Init: true, Undef: true}
						if _, err := p.Run(l); err == nil {
							ran++
						}
					}
				}
			}
		})
	}
	t.Logf("%d modules decoded, %d launches", decoded, ran)
}

func survive(t *testing.T, name string, do func()) {
	defer func() {
		if x := recover(); x != nil {
			t.Errorf("%s: panic: %v", name, firstFrames(fmt.Sprint(x), debug.Stack()))
		}
	}()
	do()
}

// firstFrames returns the message and where in the emulator it came from.
func firstFrames(s string, stack []byte) string {
	for l := range strings.Lines(string(stack)) {
		if strings.Contains(l, "/simt/") {
			return s + " at" + l
		}
	}
	return s
}

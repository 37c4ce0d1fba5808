package validate

import (
	"fmt"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/ir"
)

// said is a T that keeps what it is told.
type said struct{ errors []string }

func (s *said) Helper()             {}
func (s *said) Logf(string, ...any) {}
func (s *said) Errorf(format string, args ...any) {
	s.errors = append(s.errors, fmt.Sprintf(format, args...))
}
func (s *said) Skipf(string, ...any)              {}
func (s *said) Fatalf(format string, args ...any) { s.Errorf(format, args...) }

// TestRandomKernelsFindsAMistake: a change that is wrong is found, and the kernel that shows it is reduced to a few
// instructions; one that panics is found, too; one that does nothing is no test.
func TestRandomKernelsFindsAMistake(t *testing.T) {
	wrong := func(m *ir.Module) error {
		for _, f := range m.Funcs {
			for v := range f.Instrs() {
				if v.Op == ir.OpXor {
					v.Op = ir.OpOr
				}
			}
		}
		return nil
	}
	s := &said{}
	RandomKernels(s, "or for xor", wrong, 31, 8, nil)
	found := 0
	for _, e := range s.errors {
		if strings.Contains(e, " instructions:\n") && strings.Contains(e, " xor ") {
			found++
			if n := strings.Count(e[strings.Index(e, "reduced from"):], "\n"); n > 40 {
				t.Errorf("the reduced kernel has %d lines:\n%s", n, e)
			}
		}
	}
	if found == 0 {
		t.Errorf("the mistake was not found: %q", s.errors)
	}
	s = &said{}
	RandomKernels(s, "panic", func(*ir.Module) error { panic("boom") }, 31, 1, nil)
	if len(s.errors) == 0 || !strings.Contains(s.errors[0], "boom") {
		t.Errorf("panic: %q", s.errors)
	}
	s = &said{}
	RandomKernels(s, "nothing", func(*ir.Module) error { return nil }, 31, 3, nil)
	if len(s.errors) != 1 || !strings.Contains(s.errors[0], "says too little") {
		t.Errorf("nothing: %q", s.errors)
	}
}

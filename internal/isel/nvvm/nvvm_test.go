package nvvm_test

import (
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/isel/nvvm"
	"github.com/warpwise/warpwise/ptx"
)

// Every opcode of the tables parses: a wrong one would be found only by whoever uses it.
func TestTemplatesParse(t *testing.T) {
	names := map[string]string{}
	nvvm.Each(func(name, text string) {
		if names[name] != "" && names[name] != text {
			t.Errorf("two templates for %s: %q and %q", name, names[name], text)
		}
		names[name] = text
		for _, in := range strings.Split(text, ";") {
			opcode, _, _ := strings.Cut(strings.TrimSpace(in), " ")
			if _, _, err := ptx.ParseOpcode(opcode); err != nil {
				t.Errorf("%s: %s: %v", name, opcode, err)
			}
			if strings.ContainsAny(in, "<>") {
				t.Errorf("%s: %q has a group that the name has not", name, in)
			}
		}
	})
	for name, text := range names {
		if got, ok := nvvm.Template(name); !ok || got != text {
			t.Errorf("Template(%s) = %q, want %q", name, got, text)
		}
		if got, ok := nvvm.Template(name + ".tomorrow"); ok && names[name+".tomorrow"] == "" {
			t.Errorf("%s.tomorrow is taken for something: %q", name, got)
		}
	}
	if len(names) < 790 {
		t.Errorf("only %d intrinsics", len(names))
	}
}

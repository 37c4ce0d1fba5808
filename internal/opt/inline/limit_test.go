package inline_test

import (
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/ir/irtext"
)

// TestCallerLimit: a caller at its limit takes only bodies that are no longer than what passes the arguments, calls and takes the result.
func TestCallerLimit(t *testing.T) {
	const text = `
define i32 @short(i32 %a, i32 %b) {
  %c = mul i32 %a, %b
  %d = xor i32 %c, %a
  ret i32 %d
}
define i32 @long(i32 %a, i32 %b) {
  %c = mul i32 %a, %b
  %d = xor i32 %c, %a
  %e = add i32 %d, %b
  %f = mul i32 %e, %d
  ret i32 %f
}
define i32 @caller(i32 %x) {
  %a = call i32 @short(i32 %x, i32 3)
  %b = call i32 @long(i32 %a, i32 5)
  ret i32 %b
}
`
	m, err := warpwise.Read("limit.ll", text, warpwise.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := warpwise.Optimize(m, "inline", warpwise.OptimizeOptions{Settings: map[string]string{"inline-caller-limit": "1"}}); err != nil {
		t.Fatal(err)
	}
	got := string(irtext.AppendModule(nil, m, irtext.PrintOptions{}))
	if strings.Contains(got, "call i32 @short") || !strings.Contains(got, "call i32 @long") {
		t.Errorf("@short must be inlined and @long must not:\n%s", got)
	}
}

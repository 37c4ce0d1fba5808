package instcombine_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/refine"
	"github.com/warpwise/warpwise/internal/opt/instcombine"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// TestShiftMasks proves for all small numbers what becomes of a mask that depends on the amount of a shift.
func TestShiftMasks(t *testing.T) {
	masks := []string{
		"  %%a = shl iW 1, %%m\n  %%b = add iW %%a, -1\n  %%k = and iW %%b, %%x\n",
		"  %%a = shl iW -1, %%m\n  %%b = xor iW %%a, -1\n  %%k = and iW %%x, %%b\n",
		"  %%a = lshr iW -1, %%m\n  %%k = and iW %%a, %%x\n",
		"  %%a = shl iW %%x, %%m\n  %%k = lshr iW %%a, %%m\n",
		"  %%a = shl iW %%x, %%m\n  %%k = ashr iW %%a, %%m\n",
	}
	amounts := []string{"add iA %%n, %d", "sub iA %d, %%n"}
	c := refine.New()
	var sum refine.Tally
	for _, w := range [][2]int{{2, 2}, {3, 3}, {4, 4}, {8, 4}} {
		for mi, mask := range masks {
			for k := range 1 << w[1] {
				for how, a := range amounts {
					from, to := fmt.Sprint("i", w[0]), fmt.Sprint("i", w[1])
					text := "define " + to + " @f(" + from + " %x, " + to + " %n) {\n"
					text += fmt.Sprintf("  %%s = "+strings.ReplaceAll(a, "iA", to)+"\n", k-1<<(w[1]-1))
					if w[0] != w[1] {
						text += "  %m = zext " + to + " %n to " + from + "\n"
					} else {
						mask = strings.ReplaceAll(mask, "%%m", "%%n")
					}
					text += strings.ReplaceAll(strings.ReplaceAll(mask, "iW", from), "%%", "%")
					last := "%k"
					if w[0] != w[1] {
						text += "  %t = trunc " + from + " %k to " + to + "\n"
						last = "%t"
					}
					text += "  %r = shl " + to + " " + last + ", %s\n  ret " + to + " %r\n}\n"
					got, err := c.Changed(text, func(m *ir.Module) error {
						_, err := pass.Run(m, []pass.Any{instcombine.Pass}, pass.Options{Workers: 1})
						return err
					})
					if err != nil {
						t.Fatalf("mask %d, amount %d: %v\n%s", mi, how, err, text)
					}
					sum.Add(got)
				}
			}
		}
	}
	if len(sum.Wrong) > 0 || sum.Changed < 100 {
		t.Errorf("wrong for %d of %d:\n%s", len(sum.Wrong), sum.Changed, strings.Join(sum.Wrong[:min(1, len(sum.Wrong))], ""))
	}
}

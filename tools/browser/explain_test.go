package browser

import "testing"

// TestExplain: the page of explain, in both themes, wide and narrow; nothing is wider than the screen but what scrolls by itself.
func TestExplain(t *testing.T) {
	address := compile(t, "explain", matmul, "-o", "/dev/null", "-ptxas", "none", "-block", "16,16", "-arg", "f32[16,16]:small(1)", "-arg", "f32[16,16]:small(2)", "-arg", "f32[16,16]", "-arg", "i32:16")
	for _, c := range []struct {
		name          string
		width, height int64
		dark          bool
	}{{"explain", 1280, 1300, false}, {"explain-dark", 1280, 1300, true}, {"explain-narrow", 390, 844, false}, {"explain-narrow-dark", 390, 844, true}} {
		v := open(t, address, c.width, c.height, c.dark)
		if n := v.number("document.documentElement.scrollWidth"); n > float64(c.width) {
			t.Errorf("%s: the page is %v wide", c.name, n)
		}
		if n := v.number("document.querySelectorAll('.listing tbody tr').length"); n < 87 {
			t.Errorf("%s: %v lines are listed", c.name, n)
		}
		v.picture(c.name)
	}
}

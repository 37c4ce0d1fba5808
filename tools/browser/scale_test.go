package browser

import (
	"path/filepath"
	"testing"
)

// TestScale: the page of scale, which its own test keeps in testdata. The worst rows come first; a column that is clicked sorts, once
// up and once down; the filter hides rows; nothing is wider than the screen but what scrolls by itself.
func TestScale(t *testing.T) {
	file, err := filepath.Abs("../../scale/testdata/page.html")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name          string
		width, height int64
		dark          bool
	}{{"scale", 1280, 800, false}, {"scale-dark", 1280, 800, true}, {"scale-narrow", 390, 844, false}} {
		v := open(t, "file://"+file, c.width, c.height, c.dark)
		if n := v.number("document.documentElement.scrollWidth"); n > float64(c.width) {
			t.Errorf("%s: the page is %v wide", c.name, n)
		}
		says := func(want, script string) {
			t.Helper()
			if got := v.text(script); got != want {
				t.Errorf("%s: %s is %q, want %q", c.name, script, got, want)
			}
		}
		cell := func(row, column string) string {
			return "document.querySelector('#rows tbody').rows[" + row + "].cells[" + column + "].textContent"
		}
		click := func(column string) string {
			return "document.querySelectorAll('#rows th button')[" + column + "].click()"
		}
		says("panic", cell("0", "6"))
		says("differs", cell("1", "6"))
		v.picture(c.name)
		v.number(click("10") + ", 0") // registers: numbers begin with the largest
		says("100", cell("0", "10"))
		says("descending", "document.querySelectorAll('#rows th')[10].ariaSort")
		v.number(click("10") + ", 0")
		says("7", cell("0", "10"))
		v.number(click("1") + ", 0")
		says("ascending", "document.querySelectorAll('#rows th')[1].ariaSort")
		v.number("(e => { e.value = 'PANIC'; e.dispatchEvent(new Event('input')); return 0 })(document.querySelector('#filter'))")
		says("1 rows", "document.querySelector('#shown').textContent")
	}
}

package browser

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// assembler puts NVIDIA's programs of the cache into the path, or skips the test where there are none.
func assembler(t *testing.T) {
	t.Helper()
	cache := os.Getenv("WARPWISE_CACHE")
	if cache == "" {
		cache, _ = filepath.Abs(filepath.Join(root, ".cache"))
	}
	t.Setenv("PATH", filepath.Join(cache, "peers", "cuda", "bin")+string(os.PathListSeparator)+os.Getenv("PATH"))
	if _, err := exec.LookPath("nvdisasm"); err != nil {
		if os.Getenv("WARPWISE_REQUIRE_PEERS") == "1" {
			t.Fatal("no nvdisasm: make peers brings it")
		}
		t.Skip("no nvdisasm: make peers brings it")
	}
}

// TestMachine: the column of machine code; pointing at an instruction lights the line of the PTX that it was made of.
func TestMachine(t *testing.T) {
	assembler(t)
	path, err := tool()
	if err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(t.TempDir(), "page.html")
	command(t, path, "compile", "-q", "-mcpu=sm_80", "-o", "/dev/null", matmul, "-html", out)
	v := open(t, "file://"+out, 1280, 800, false)
	if n := v.number("document.querySelectorAll('ul.rows').length"); n != 4 {
		t.Fatalf("%v columns", n)
	}
	barrier := "[..." + column(3) + ".querySelectorAll('li')].find(x => x.textContent.includes('BAR.SYNC'))"
	v.click(`ul.rows:first-of-type`)
	if n := v.number("(x => { x.dispatchEvent(new MouseEvent('mouseover', {bubbles: true})); return +x.dataset.p; })(" + barrier + ")"); n == 0 {
		t.Error("the barrier comes from no line of the PTX")
	}
	for i := range 4 {
		if s := v.text(column(i) + ".querySelector('li.on .text').textContent"); s == "" {
			t.Errorf("nothing is lit in column %d", i)
		}
	}
	if s := v.text(column(2) + ".querySelector('li.on .text').textContent.trim()"); s != "bar.sync 0" {
		t.Errorf("the line of the PTX that is lit: %s", s)
	}
	if n := v.number(column(2) + ".querySelectorAll('.cost').length"); n < 80 {
		t.Errorf("%v lines of the PTX have costs", n)
	}
	v.picture("page-machine")
}

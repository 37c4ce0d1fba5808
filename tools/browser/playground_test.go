package browser

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// site builds the playground once.
var site = sync.OnceValues(func() (string, error) {
	program, err := tool()
	if err != nil {
		return "", err
	}
	dir := filepath.Join(filepath.Dir(program), "playground")
	cmd := exec.Command("go", "run", "./tools/playground", "-o", dir)
	cmd.Dir = root
	text, err := cmd.CombinedOutput()
	if err != nil {
		err = fmt.Errorf("%v: %v\n%s", cmd.Args, err, text)
	}
	return dir, err
})

// serve starts the verb serve on a folder; stop ends it, as the end of the test does.
func serve(t *testing.T, folder string) (address string, stop func()) {
	t.Helper()
	dir, err := site()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(filepath.Join(filepath.Dir(dir), "warpwise"), "serve", "-addr", "localhost:0", folder) // the site lies beside the program
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	stop = sync.OnceFunc(func() { cmd.Process.Kill(); cmd.Wait() })
	t.Cleanup(stop)
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	address, _, _ = strings.Cut(line, " ")
	return address, stop
}

// until waits until an expression of the page holds.
func (v *visit) until(what, expression string) {
	v.t.Helper()
	for range 1200 {
		if v.number("+!!("+expression+")") == 1 {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	v.t.Fatalf("%s: %s does not hold; the page says %q", what, expression, v.text("document.getElementById('status').textContent"))
}

const (
	status = "document.getElementById('status').textContent"
	output = "document.getElementById('output').textContent"
	editor = "document.getElementById('source')"
)

// write replaces the text of the editor, as typing does.
func (v *visit) write(text string) {
	v.t.Helper()
	v.do(chromedp.Evaluate(fmt.Sprintf("%s.value = %q; %s.dispatchEvent(new Event('input'))", editor, text, editor), nil))
}

// choose picks an entry of a list.
func (v *visit) choose(id, value string) {
	v.t.Helper()
	v.do(chromedp.Evaluate(fmt.Sprintf("(e => { e.value = %q; e.dispatchEvent(new Event('change')); })(document.getElementById(%q))", value, id), nil))
}

const empty = "target triple = \"nvptx64-nvidia-cuda\"\ndefine ptx_kernel void @typed(ptr %p) {\n  store i32 7, ptr %p\n  ret void\n}\n"

// TestPlayground: what a reader does with the playground, from opening it to leaving the network.
func TestPlayground(t *testing.T) {
	address, stop := serve(t, t.TempDir())
	start := time.Now()
	v := open(t, address, 1280, 800, false)
	v.until("opened", output+".includes('.entry saxpy')")
	t.Logf("from an empty browser to the first PTX: %v", time.Since(start).Round(time.Millisecond))
	v.picture("playground")

	v.write(empty)
	v.until("typed", output+".includes('.entry typed')")
	v.choose("kind", "ir")
	v.until("IR", output+".includes('define ptx_kernel void @typed')")
	v.choose("kind", "ptx")
	v.choose("target", "sm_90")
	v.until("target", output+".includes('.target sm_90')")

	v.write(strings.Replace(empty, "i32 7", "i32 seven", 1))
	v.until("an error", "document.querySelector('#messages li.error button.place') && document.querySelector('#marks i.error')")
	if s := v.text("document.querySelector('#messages button.place').textContent"); s != "line 3:13" {
		t.Errorf("the error is at %s", s)
	}
	const top = ".getBoundingClientRect().top"
	if d := v.number("document.querySelector('#marks i')" + top + " - document.querySelector('#numbers')" + top + " - 6 - 2 * 18"); d != 0 {
		t.Errorf("the mark is %v pixels off its line", d)
	}
	v.click("#messages button.place")
	if n := v.number(editor + ".value.slice(0, " + editor + ".selectionStart).split('\\n').length"); n != 3 {
		t.Errorf("the message leads to line %v", n)
	}
	v.picture("playground-error")

	v.choose("open", "example:reduce.ll")
	v.until("another example", output+".includes('bar.sync')")
	v.click("#tab-run")
	v.click("#run")
	v.until("run", "document.querySelector('#outcome .verdict.good')")
	if s := v.text("document.querySelector('#outcome').textContent"); !strings.Contains(s, "argument 1, i32[1], 1 changed2016") {
		t.Errorf("the run says %q", s)
	}
	v.choose("what", "output")
	v.click("#suggest")
	v.until("a launch for the PTX", status+".startsWith('ran ')")
	v.click("#tab-page")
	v.until("the page", "document.getElementById('page').srcdoc.length > 10000")
	v.click("#tab-lint")
	v.until("lint", status+".endsWith('findings of lint')")
	v.click("#tab-explain")
	v.until("explain", "document.getElementById('costs').srcdoc.length > 1000")

	// The whole site is in the browser by now: without a server it opens and compiles.
	v.until("kept", "navigator.serviceWorker.controller")
	stop()
	v.do(chromedp.Navigate(address+"#example:copy.ptx"), chromedp.Reload())
	v.until("offline", output+".includes('.entry copy')")
}

// TestMuseum: an exhibit opens with its story and its launch, and the emulator finds the mistake.
func TestMuseum(t *testing.T) {
	address, _ := serve(t, t.TempDir())
	v := open(t, address+"#museum:load-over-barrier/wrong", 1280, 800, true)
	v.until("compiled", status+".startsWith('compiled')")
	v.click("#run")
	v.until("a finding", "document.querySelector('#outcome .verdict.bad') && document.querySelector('#outcome li.error button.place') && document.querySelector('#marks i.error')")
	v.picture("playground-dark")
	v.click("#tab-story")
	v.click("#story button")
	v.until("compared", status+" === 'they differ'")
	v.picture("playground-story")
}

// TestPlaygroundNarrow: on a telephone nothing is wider than the screen, and every control has a name.
func TestPlaygroundNarrow(t *testing.T) {
	address, _ := serve(t, t.TempDir())
	for _, dark := range []bool{false, true} {
		v := open(t, address, 390, 844, dark)
		v.until("opened", output+".includes('.entry saxpy')")
		for _, tab := range []string{"output", "remarks", "run"} {
			v.click("#tab-" + tab)
			if n := v.number("document.documentElement.scrollWidth"); n > 390 {
				t.Errorf("%s: the page is %v pixels wide", tab, n)
			}
		}
		name := "playground-narrow"
		if dark {
			name += "-dark"
		}
		v.picture(name)
		v.do(chromedp.Evaluate("document.querySelector('.result').scrollIntoView()", nil))
		v.picture(name + "-run")
		if n := v.number("[...document.querySelectorAll('input, select, textarea, iframe, button')].filter(e => !(e.labels && e.labels.length) && !e.getAttribute('aria-label') && !e.title && !e.textContent.trim()).length"); n != 0 {
			t.Errorf("%v controls have no name", n)
		}
	}
}

// TestCancel: a run that does not end can be cancelled, and the next command runs; the page answers meanwhile.
func TestCancel(t *testing.T) {
	address, _ := serve(t, t.TempDir())
	v := open(t, address, 1280, 800, false)
	v.until("opened", output+".includes('.entry saxpy')")
	v.write("target triple = \"nvptx64-nvidia-cuda\"\ndefine ptx_kernel void @endless(ptr %p) {\n  br label %l\nl:\n  store volatile i32 1, ptr %p\n  br label %l\n}\n")
	v.until("compiled", output+".includes('.entry endless')")
	v.do(chromedp.Evaluate("document.getElementById('arguments').value = 'i32[32]'", nil))
	v.click("#tab-run")
	v.click("#run")
	v.until("running", "!document.getElementById('cancel').disabled")
	v.do(chromedp.KeyEvent(kb.Escape))
	v.until("cancelled", status+" === 'cancelled'")
	v.write(empty)
	v.until("compiled afterwards", output+".includes('.entry typed')")
}

// TestLocalFiles: serve offers the kernels of its folder, and opens the first.
func TestLocalFiles(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "mine.ll"), []byte(strings.Replace(empty, "typed", "mine", 1)), 0o666); err != nil {
		t.Fatal(err)
	}
	address, _ := serve(t, folder)
	v := open(t, address, 1280, 800, false)
	v.until("opened", output+".includes('.entry mine')")
	if s := v.text("document.querySelector('#open optgroup').label"); s != "Local files" {
		t.Errorf("the first group is %s", s)
	}
}

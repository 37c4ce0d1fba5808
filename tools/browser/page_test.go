package browser

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

var shots = flag.String("shots", "", "write the pictures of docs/ to this `folder`")

// tool builds warpwise once.
var tool = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "warpwise-browser")
	if err != nil {
		return "", err
	}
	cmd := exec.Command("go", "build", "-o", dir, "./cmd/warpwise")
	cmd.Dir = root
	text, err := cmd.CombinedOutput()
	if err != nil {
		err = fmt.Errorf("%v: %v\n%s", cmd.Args, err, text)
	}
	return filepath.Join(dir, "warpwise"), err
})

// root is the folder of the module of warpwise.
const root = "../.."

func TestMain(m *testing.M) {
	code := m.Run()
	if path, err := tool(); err == nil {
		os.RemoveAll(filepath.Dir(path))
	}
	os.Exit(code)
}

// compile writes the page of a file of testdata and returns its address.
func compile(t *testing.T, args ...string) string {
	t.Helper()
	path, err := tool()
	if err != nil {
		t.Fatal(err)
	}
	if args[0] == "compile" {
		args = append(args, "-html-sass=none") // the pictures do not depend on what is installed
	}
	out := filepath.Join(t.TempDir(), "page.html")
	command(t, path, append(args, "-html", out)...)
	return "file://" + out
}

// command runs a program in the folder of the module.
func command(t *testing.T, path string, args ...string) {
	t.Helper()
	cmd := exec.Command(path, args...)
	cmd.Dir = root
	if text, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %v\n%s", cmd.Args, err, text)
	}
}

// visit is a tab of a browser that has opened a page.
type visit struct {
	t   *testing.T
	ctx context.Context
	bad []string // what the console or an exception said
}

// open starts a browser, or skips the test where there is none.
func open(t *testing.T, address string, width, height int64, dark bool) *visit {
	t.Helper()
	var browser string
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			browser = path
			break
		}
	}
	if browser == "" {
		if os.Getenv("WARPWISE_REQUIRE_PEERS") == "1" {
			t.Fatal("no Chromium: make peers installs it")
		}
		t.Skip("no Chromium: make peers installs it")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(browser), chromedp.NoSandbox, chromedp.Flag("hide-scrollbars", true))
	ctx, cancel := chromedp.NewExecAllocator(t.Context(), options...)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewContext(ctx)
	t.Cleanup(cancel)
	ctx, cancel = context.WithTimeout(ctx, 2*time.Minute)
	t.Cleanup(cancel)
	v := &visit{t: t, ctx: ctx}
	chromedp.ListenTarget(ctx, func(e any) {
		switch e := e.(type) {
		case *runtime.EventConsoleAPICalled:
			v.bad = append(v.bad, fmt.Sprint(e.Type, e.Args))
		case *runtime.EventExceptionThrown:
			v.bad = append(v.bad, e.ExceptionDetails.Error())
		}
	})
	scheme := "light"
	if dark {
		scheme = "dark"
	}
	v.do(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}),
		chromedp.EmulateViewport(width, height), chromedp.Navigate(address))
	v.wait("header")
	t.Cleanup(func() {
		if len(v.bad) > 0 {
			t.Errorf("the console says: %s", strings.Join(v.bad, "\n"))
		}
	})
	return v
}

func (v *visit) do(actions ...chromedp.Action) {
	v.t.Helper()
	if err := chromedp.Run(v.ctx, actions...); err != nil {
		v.t.Fatal(err)
	}
}

// wait waits until something that the selector names is on the page.
func (v *visit) wait(selector string) {
	v.t.Helper()
	for range 600 {
		if v.number(fmt.Sprintf("document.querySelectorAll(%q).length", selector)) > 0 {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	v.t.Fatalf("nothing on the page is %s", selector)
}

// click clicks on the first thing that the selector names.
func (v *visit) click(selector string) {
	v.t.Helper()
	v.do(chromedp.Evaluate(fmt.Sprintf("document.querySelector(%q).click()", selector), nil))
}

// number evaluates an expression of the page.
func (v *visit) number(expression string) (n float64) {
	v.t.Helper()
	v.do(chromedp.Evaluate(expression, &n))
	return n
}

func (v *visit) text(expression string) (s string) {
	v.t.Helper()
	v.do(chromedp.Evaluate(expression, &s))
	return s
}

// picture takes the screen, checks that something is on it, and keeps it if that was asked for.
func (v *visit) picture(name string) {
	v.t.Helper()
	var png []byte
	v.do(chromedp.CaptureScreenshot(&png))
	if len(png) < 10_000 {
		v.t.Errorf("the picture %s has %d bytes: there is hardly anything on it", name, len(png))
	}
	if *shots != "" {
		if err := os.WriteFile(filepath.Join(*shots, name+".png"), png, 0o666); err != nil {
			v.t.Fatal(err)
		}
	}
}

const matmul = "testdata/kernels/matmul.ll"

// column is the nth list of lines of the page.
func column(n int) string { return fmt.Sprintf("document.querySelectorAll('ul.rows')[%d]", n) }

// TestHover: pointing at an instruction of the PTX lights the lines of the IR that it comes from, and a click keeps them lit.
func TestHover(t *testing.T) {
	v := open(t, compile(t, "compile", "-q", "-mcpu=sm_80", "-o", "/dev/null", matmul), 1280, 800, false)
	if n := v.number("document.querySelectorAll('ul.rows').length"); n != 3 {
		t.Fatalf("%v columns", n)
	}
	const first = `ul.rows li.waits`
	v.do(chromedp.Evaluate(column(2)+`.querySelector('li.waits').dispatchEvent(new MouseEvent('mouseover', {bubbles: true}))`, nil))
	for i := range 3 {
		if n := v.number(column(i) + ".querySelectorAll('li.on').length"); n != 1 {
			t.Errorf("%v lines of column %d are lit", n, i)
		}
	}
	v.click(first)
	if n := v.number("document.querySelectorAll('li.pin').length"); n != 3 {
		t.Errorf("%v lines are pinned", n)
	}
	v.picture("page-code")
	v.click(first)
	if n := v.number("document.querySelectorAll('li.pin').length"); n != 0 {
		t.Errorf("%v lines are pinned after a second click", n)
	}
}

// TestKeys: the arrow keys move through the lines and between the columns, and Enter pins.
func TestKeys(t *testing.T) {
	v := open(t, compile(t, "compile", "-q", "-mcpu=sm_80", "-o", "/dev/null", matmul), 1280, 800, true)
	v.do(chromedp.Evaluate("document.querySelector('ul.rows li').focus()", nil), chromedp.KeyEvent(kb.ArrowDown), chromedp.KeyEvent(kb.ArrowDown))
	if s := v.text("document.activeElement.dataset.i"); s != "2" {
		t.Errorf("two steps down lead to line %s", s)
	}
	v.do(chromedp.KeyEvent(kb.ArrowRight))
	if n := v.number("[..." + "document.querySelectorAll('ul.rows')].indexOf(document.activeElement.closest('ul'))"); n != 1 {
		t.Errorf("the key to the right leads to column %v", n)
	}
	v.do(chromedp.KeyEvent("\r"))
	if n := v.number("document.querySelectorAll('li.pin').length"); n < 2 {
		t.Errorf("%v lines are pinned", n)
	}
	v.picture("page-dark")
}

// TestStages: the stages can be walked through.
func TestStages(t *testing.T) {
	v := open(t, compile(t, "compile", "-q", "-mcpu=sm_80", "-o", "/dev/null", matmul), 1280, 800, false)
	before := v.text(column(0) + ".getAttribute('aria-label')")
	v.click(`section.column button[aria-label="next stage"]`)
	if after := v.text(column(0) + ".getAttribute('aria-label')"); before != "input" || after == before {
		t.Errorf("stages %s, %s", before, after)
	}
}

// TestRun: the slider moves through the run; the line, the lanes and the access follow.
func TestRun(t *testing.T) {
	v := open(t, compile(t, "compile", "-q", "-mcpu=sm_80", "-o", "/dev/null", matmul), 1280, 800, false)
	v.click(`button[data-view="run"]`)
	v.wait("input[type=range]")
	const slide = `(n => { const s = document.querySelector('input[type=range]'); s.value = n; s.dispatchEvent(new Event('input')); return +s.value; })`
	v.number(slide + "(27)")
	if n := v.number("document.querySelectorAll('li.now').length"); n != 1 {
		t.Errorf("%v lines are marked", n)
	}
	found := false
	for i := 0; i < 200 && !found; i++ {
		v.number(fmt.Sprintf("%s(%d)", slide, i))
		found = v.number("document.querySelectorAll('.memory svg').length") == 1
	}
	if !found {
		t.Fatal("no step shows an access to memory")
	}
	if s := v.text("document.querySelector('.memory').textContent"); !strings.Contains(s, "bytes a lane") {
		t.Errorf("the access says %q", s)
	}
	if n := v.number("document.querySelectorAll('.lanes.now i.mask').length"); n != 32 {
		t.Errorf("%v lanes execute", n)
	}
	v.picture("page-run")
}

// TestFlow: control flow is drawn before and after.
func TestFlow(t *testing.T) {
	v := open(t, compile(t, "compile", "-q", "-mcpu=sm_80", "-o", "/dev/null", matmul), 1280, 800, false)
	v.click(`button[data-view="flow"]`)
	v.wait("figure")
	if n := v.number("[...document.querySelectorAll('figure div')].filter(d => d.shadowRoot.querySelector('svg')).length"); n != 2 {
		t.Errorf("%v pictures", n)
	}
}

// TestNarrow: on a telephone nothing but lists is wider than the screen.
func TestNarrow(t *testing.T) {
	v := open(t, compile(t, "compile", "-q", "-mcpu=sm_80", "-o", "/dev/null", matmul), 390, 800, false)
	if n := v.number("document.documentElement.scrollWidth"); n > 390 {
		t.Errorf("the page is %v pixels wide", n)
	}
	v.picture("page-narrow")
	v.click(`button[data-view="run"]`)
	v.wait("input[type=range]")
	if n := v.number("document.documentElement.scrollWidth"); n > 390 {
		t.Errorf("the run is %v pixels wide", n)
	}
}

// TestOpt: the page of opt has no PTX and no run.
func TestOpt(t *testing.T) {
	v := open(t, compile(t, "opt", "-passes=default<O2>", "-o", "/dev/null", matmul), 1280, 800, false)
	if n := v.number("document.querySelectorAll('ul.rows').length"); n != 2 {
		t.Errorf("%v columns of opt", n)
	}
}

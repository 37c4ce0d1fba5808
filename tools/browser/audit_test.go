package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"
)

// audit looks for what a screen reader, a keyboard or a weak eye stumbles over, and for what a page fetches from elsewhere. It
// returns a line for each fault. Contrast is that of WCAG 2.1, level AA: 4.5 for text, 3 for large text.
const audit = `(() => {
  const bad = [], say = (what, e) => bad.push(what + ': ' + (e && e.outerHTML ? e.outerHTML.slice(0, 120) : e));
  if (document.compatMode !== 'CSS1Compat') say('no doctype', '');
  if (!document.documentElement.lang) say('no language', '');
  if (!document.title) say('no title', '');
  if (!document.querySelector('meta[name=viewport]')) say('no viewport', '');
  if (document.querySelectorAll('h1').length !== 1) say('headings of the first level', document.querySelectorAll('h1').length);
  let level = 0;
  for (const h of document.querySelectorAll('h1, h2, h3, h4')) {
    if (+h.tagName[1] > level + 1) say('a level of headings is left out', h);
    level = +h.tagName[1];
  }
  const ids = new Set();
  for (const e of document.querySelectorAll('[id]')) ids.has(e.id) ? say('twice', e) : ids.add(e.id);
  for (const a of ['aria-controls', 'aria-labelledby', 'aria-describedby', 'for'])
    for (const e of document.querySelectorAll('[' + a + ']'))
      for (const id of e.getAttribute(a).split(/\s+/)) if (!ids.has(id)) say(a + ' leads nowhere', e);
  for (const e of document.querySelectorAll('[tabindex]')) if (e.tabIndex > 0) say('an order of its own for the keyboard', e);
  for (const e of document.querySelectorAll('img')) if (!e.hasAttribute('alt')) say('a picture without words', e);
  for (const r of performance.getEntriesByType('resource'))
    if (/^https?:/.test(r.name) && new URL(r.name).origin !== location.origin) say('fetched from elsewhere', r.name);

  const parse = c => { const m = c.match(/[\d.]+/g).map(Number); return m.length === 3 ? [...m, 1] : m; };
  const over = (t, b) => [0, 1, 2].map(i => t[i] * t[3] + b[i] * (1 - t[3]));
  const light = c => c.slice(0, 3).map(v => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4).reduce((s, v, i) => s + v * [0.2126, 0.7152, 0.0722][i], 0);
  const ground = e => {
    const stack = [];
    for (; e; e = e.parentElement) {
      const s = getComputedStyle(e);
      if (s.backgroundImage !== 'none') return null;
      if (s.backgroundColor.startsWith('color')) return null;
      const c = parse(s.backgroundColor);
      stack.push(c);
      if (c[3] === 1) break;
    }
    return stack.reverse().reduce((b, t) => over(t, b), matchMedia('(prefers-color-scheme: dark)').matches ? [18, 18, 18] : [255, 255, 255]);
  };
  const seen = new Set();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let n = walk.nextNode(); n; n = walk.nextNode()) {
    const e = n.parentElement;
    if (!n.data.trim() || !e.checkVisibility({checkOpacity: true, checkVisibilityCSS: true}) || e.closest('[disabled], [aria-hidden=true], script, style, svg, option')) continue;
    const s = getComputedStyle(e), b = ground(e);
    if (!b || s.color.startsWith('color')) continue;
    const f = over(parse(s.color), b), x = light(f), y = light(b);
    const ratio = (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
    const large = parseFloat(s.fontSize) >= 24 || parseFloat(s.fontSize) >= 18.66 && +s.fontWeight >= 700;
    const key = s.color + b + large;
    if (ratio < (large ? 3 : 4.5) && !seen.has(key)) { seen.add(key); say('contrast ' + ratio.toFixed(2) + ' of "' + n.data.trim().slice(0, 30) + '"', e); }
  }
  return JSON.stringify(bad);
})()`

// faults returns what audit finds on the page that is open, and the controls to which the browser finds no name for a screen
// reader, and how many controls there are.
func (v *visit) faults() (list []string, controls int) {
	v.t.Helper()
	if err := json.Unmarshal([]byte(v.text(audit)), &list); err != nil {
		v.t.Fatal(err)
	}
	type value struct {
		Value any `json:"value"`
	}
	var tree struct { // the types of cdproto know fewer reasons than browsers give
		Nodes []struct {
			Ignored bool  `json:"ignored"`
			Role    value `json:"role"`
			Name    value `json:"name"`
		} `json:"nodes"`
	}
	v.do(chromedp.ActionFunc(func(ctx context.Context) error {
		return cdp.Execute(ctx, accessibility.CommandGetFullAXTree, nil, &tree)
	}))
	for _, n := range tree.Nodes {
		if n.Ignored {
			continue
		}
		switch role := n.Role.Value; role {
		case "button", "link", "textbox", "slider", "combobox", "checkbox", "radio", "tab", "spinbutton", "searchbox", "tabpanel", "img", "image":
			controls++
			if name, _ := n.Name.Value.(string); name == "" {
				list = append(list, fmt.Sprintf("a %s without a name", role))
			}
		}
	}
	return list, controls
}

// audited fails the test for each fault of the page that is open.
func (v *visit) audited() {
	v.t.Helper()
	list, controls := v.faults()
	for _, f := range list {
		v.t.Error(f)
	}
	if controls == 0 {
		v.t.Error("nothing on the page can be used")
	}
	const loading = "performance.getEntriesByType('navigation')[0]."
	v.t.Logf("%d controls; ready %.0f ms and loaded %.0f ms after it was asked for", controls, v.number(loading+"domContentLoadedEventEnd"), v.number(loading+"loadEventEnd"))
}

// TestAuditFinds: the audit sees faults that are put into a page that has none.
func TestAuditFinds(t *testing.T) {
	v := open(t, compile(t, "opt", "-passes=default<O2>", "-o", "/dev/null", matmul), 1280, 800, false)
	v.number("(document.querySelector('header').insertAdjacentHTML('beforeend', " +
		"'<p id=double>x</p><p id=double>y</p><button></button><p style=\"color:#999;background:#fff\">pale</p><img src=data:,><h4>low</h4><i tabindex=3>z</i><label for=nobody>w</label>'), document.title = '', 0)")
	list, _ := v.faults()
	all := strings.Join(list, "\n")
	for _, want := range []string{"twice:", "a button without a name", `of "pale"`, "a picture without words", "a level of headings", "an order of its own", "for leads nowhere", "no title"} {
		if !strings.Contains(all, want) {
			t.Errorf("%q was not found among:\n%s", want, all)
		}
	}
}

// TestAudit: every page that is written, in both themes, is usable without a mouse, a screen or good eyes, and asks nobody else
// for anything. How long it takes to open is logged; a busy machine must not fail a test.
func TestAudit(t *testing.T) {
	file, err := filepath.Abs("../../scale/testdata/page.html")
	if err != nil {
		t.Fatal(err)
	}
	pages := []struct{ name, address string }{
		{"page", compile(t, "compile", "-q", "-mcpu=sm_80", "-o", "/dev/null", matmul)},
		{"opt", compile(t, "opt", "-passes=default<O2>", "-o", "/dev/null", matmul)},
		{"explain", compile(t, "explain", matmul, "-o", "/dev/null", "-ptxas", "none")},
		{"scale", "file://" + file},
	}
	for _, p := range pages {
		for _, theme := range []string{"light", "dark"} {
			t.Run(p.name+"/"+theme, func(t *testing.T) {
				v := open(t, p.address, 1280, 800, theme == "dark")
				v.audited()
				if p.name == "page" {
					v.click(`button[data-view="run"]`)
					v.wait("input[type=range]")
					v.audited()
				}
			})
		}
	}
	for _, theme := range []string{"light", "dark"} {
		t.Run("playground/"+theme, func(t *testing.T) {
			address, _ := serve(t, t.TempDir())
			v := open(t, address, 1280, 800, theme == "dark")
			v.until("opened", output+".includes('.entry saxpy')")
			v.audited()
		})
	}
}

// TestSize: the page of a kernel of 500 lines with a run of 1,000 steps is at most 3 MB.
func TestSize(t *testing.T) {
	var b strings.Builder
	b.WriteString("target triple = \"nvptx64-nvidia-cuda\"\ndefine ptx_kernel void @long(ptr addrspace(1) %p, i32 %n) {\nentry:\n  br label %loop\nloop:\n  %i = phi i32 [ 0, %entry ], [ %next, %loop ]\n  %x0 = load volatile i32, ptr addrspace(1) %p\n")
	for i := range 480 {
		op := []string{"add", "mul", "xor"}[i%3]
		b.WriteString("  %x" + strconv.Itoa(i+1) + " = " + op + " i32 %x" + strconv.Itoa(i) + ", " + strconv.Itoa(3*i+5) + "\n")
	}
	b.WriteString("  store volatile i32 %x480, ptr addrspace(1) %p\n  %next = add i32 %i, 1\n  %more = icmp slt i32 %next, %n\n  br i1 %more, label %loop, label %done\ndone:\n  ret void\n}\n")
	file := filepath.Join(t.TempDir(), "long.ll")
	if err := os.WriteFile(file, []byte(b.String()), 0o666); err != nil {
		t.Fatal(err)
	}
	address := compile(t, "compile", "-q", "-mcpu=sm_80", "-o", "/dev/null", "-html-steps=1000", file)
	info, err := os.Stat(strings.TrimPrefix(address, "file://"))
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d bytes", info.Size())
	if info.Size() > 3e6 {
		t.Errorf("%d bytes", info.Size())
	}
	v := open(t, address, 1280, 800, false)
	t.Logf("loaded after %.0f ms", v.number("performance.getEntriesByType('navigation')[0].loadEventEnd"))
	v.click(`button[data-view="run"]`)
	v.wait("input[type=range]")
	if n := v.number("+document.querySelector('input[type=range]').max"); n < 999 {
		t.Errorf("the run has %v steps", n+1)
	}
}

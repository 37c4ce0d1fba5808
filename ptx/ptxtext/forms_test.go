package ptxtext

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/ptx"
)

// form is one line of testdata/forms.txt.
type form struct {
	text, sm, version string
	peer              bool // the peer assembler should accept it
}

const formsHeader = `.global .align 16 .b8 g[64];
.shared .align 16 .b8 s[256];
.const .align 8 .b8 c[8];
.global .texref t;
.global .surfref su;
.visible .entry k(.param .u64 par)
{
	.reg .pred %p<8>;
	.reg .b16 %rs<8>;
	.reg .b32 %r<40>;
	.reg .f32 %f<40>;
	.reg .b64 %rd<8>;
	.reg .f64 %fd<8>;
`

const formsWide = "\t.reg .b128 %rq<4>;\n"

// module returns a module whose kernel holds only this form.
func (f *form) module() string {
	wide := ""
	if strings.Contains(f.text, "%rq") {
		wide = formsWide
	}
	return ".version " + f.version + "\n.target " + f.sm + "\n.address_size 64\n" + formsHeader + wide +
		"\t" + f.text + ";\n\tret;\n}\n"
}

func readForms(t *testing.T) []form {
	text, err := os.ReadFile("testdata/forms.txt")
	if err != nil {
		t.Fatal(err)
	}
	var list []form
	cur := form{}
	for l := range strings.Lines(string(text)) {
		l = strings.TrimSpace(l)
		switch {
		case l == "" || l[0] == '#':
		case l[0] == '=':
			w := strings.Fields(l)
			v, err := strconv.ParseFloat(w[2], 64)
			if err != nil {
				t.Fatal(err)
			}
			cur = form{sm: w[1], version: w[2], peer: v <= 8.4}
		default:
			f := cur
			f.text = strings.TrimPrefix(l, "! ")
			f.peer = f.peer && f.text == l
			list = append(list, f)
		}
	}
	return list
}

// TestForms reads each form and expects it to print as it was written.
func TestForms(t *testing.T) {
	seen := map[ptx.Op]bool{}
	for _, f := range readForms(t) {
		m, err := ParseString("form", f.module())
		if err != nil {
			t.Errorf("%s: %v", f.text, err)
			continue
		}
		if err := ptx.Verify(m).Err(); err != nil {
			t.Errorf("%s: %v", f.text, err)
		}
		seen[m.Func("k").Blocks[0].Insts[0].Op] = true
		lines := strings.Split(String(m), "\n")
		got := strings.Replace(strings.TrimSpace(lines[len(lines)-4]), " \t", " ", 1)
		if got != f.text+";" {
			t.Errorf("printed %q\n    want %q", got, f.text+";")
		}
	}
	for op := ptx.OpInvalid + 1; op < ptx.NumOps; op++ {
		switch op {
		case ptx.OpBra, ptx.OpBrxIdx, ptx.OpCall, ptx.OpRet, ptx.OpExit, ptx.OpTrap, ptx.OpRaw:
			continue // in TestSyntax
		}
		if !seen[op] && !op.Is(ptx.Pseudo) {
			t.Errorf("no form of %s", op)
		}
	}
}

// TestFormsPeer has the peer assembler accept what the printer writes.
func TestFormsPeer(t *testing.T) {
	if testing.Short() {
		t.Skip("SKIPPED: short mode: forms are not checked by the peer assembler")
	}
	peer.Require(t, "ptxas")
	for _, f := range readForms(t) {
		if !f.peer {
			continue
		}
		m, err := ParseString("form", f.module())
		if err != nil {
			continue // TestForms reports it
		}
		if err := peer.Assemble(Append(nil, m), f.sm, "-O0"); err != nil {
			t.Errorf("%s: %v", f.text, err)
		}
	}
}

// TestRequiresPeer checks the PTX and SM columns and the rules of Func.Requires on a sample of
// the forms: the peer assembler must accept a form with exactly what we say it needs, and reject
// it with the version or the target before.
func TestRequiresPeer(t *testing.T) {
	if testing.Short() {
		t.Skip("SKIPPED: short mode: requirements are not checked by the peer assembler")
	}
	peer.Require(t, "ptxas")
	for i, f := range readForms(t) {
		if !f.peer || i%7 != 0 {
			continue
		}
		m, err := ParseString("form", f.module())
		if err != nil {
			continue // TestForms reports it
		}
		fn := m.Func("k")
		need := fn.Requires(&fn.Blocks[0].Insts[0])
		sm := max(need.SM, peerTargets[0].sm)
		at := slices.IndexFunc(peerTargets, func(p peerTarget) bool { return p.sm >= sm })
		if need.Arch || at < 0 {
			continue
		}
		accepts := func(p peerTarget, v ptx.Version) bool {
			g := f
			g.sm, g.version = "sm_"+strconv.Itoa(p.sm), versionString(v)
			return peer.Assemble([]byte(g.module()), g.sm, "-O0") == nil
		}
		p := peerTargets[at]
		v := need.PTX
		if v.Less(p.first) {
			v = p.first
		}
		if !accepts(p, v) {
			t.Errorf("%s: rejected with PTX %s on sm_%d, which we say is enough", f.text, versionString(v), p.sm)
		}
		newest := ptx.Version{Major: 8, Minor: 4}
		if at > 0 && p.sm == need.SM && accepts(peerTargets[at-1], newest) {
			t.Errorf("%s: accepted on sm_%d, we say it needs sm_%d", f.text, peerTargets[at-1].sm, need.SM)
		}
		if v == need.PTX && p.first.Less(v) && v.Minor > 0 && accepts(p, ptx.Version{Major: v.Major, Minor: v.Minor - 1}) {
			t.Errorf("%s: accepted before PTX %s", f.text, versionString(v))
		}
	}
}

// peerTarget is a target that the peer assembler knows, with the first PTX version that has it.
type peerTarget struct {
	sm    int
	first ptx.Version
}

var peerTargets = []peerTarget{
	{50, ptx.Version{Major: 4, Minor: 2}}, {52, ptx.Version{Major: 4, Minor: 2}}, {53, ptx.Version{Major: 4, Minor: 2}},
	{60, ptx.Version{Major: 5}}, {61, ptx.Version{Major: 5}}, {70, ptx.Version{Major: 6}}, {75, ptx.Version{Major: 6, Minor: 3}},
	{80, ptx.Version{Major: 7}}, {86, ptx.Version{Major: 7, Minor: 1}}, {89, ptx.Version{Major: 7, Minor: 8}},
	{90, ptx.Version{Major: 7, Minor: 8}},
}

func versionString(v ptx.Version) string {
	return strconv.Itoa(int(v.Major)) + "." + strconv.Itoa(int(v.Minor))
}

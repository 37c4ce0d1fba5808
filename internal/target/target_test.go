package target

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/peer"
)

func TestParse(t *testing.T) {
	for _, c := range []struct {
		in, out string
		first   PTX
	}{
		{"sm_10", "sm_10", 10}, {"sm_70", "sm_70", 60}, {"sm_90a", "sm_90a", 80},
		{"compute_80", "sm_80", 70}, {"121f", "sm_121f", 88}, {"sm_107", "sm_107", 94},
	} {
		got, err := Parse(c.in)
		if err != nil || got.Name() != c.out || got.First != c.first {
			t.Errorf("Parse(%q) = %+v, %v; want %s since %v", c.in, got, err, c.out, c.first)
		}
	}
	for _, in := range []string{"", "sm_", "sm_99", "sm_70a", "sm_-1", "gfx90a", "sm_90af", "sm_080 "} {
		if got, err := Parse(in); err == nil {
			t.Errorf("Parse(%q) = %s, want an error", in, got.Name())
		}
	}
}

func TestTableOrder(t *testing.T) {
	seen := map[string]bool{}
	for i := range targets {
		x := &targets[i]
		if seen[x.Name()] {
			t.Errorf("%s twice", x.Name())
		}
		seen[x.Name()] = true
		if x.Default < x.First {
			t.Errorf("%s: default %v before first %v", x.Name(), x.Default, x.First)
		}
		if i > 0 && (x.SM < targets[i-1].SM || x.SM == targets[i-1].SM && x.Suffix <= targets[i-1].Suffix) {
			t.Errorf("%s out of order", x.Name())
		}
		if x.Suffix == Family && x.SM != 107 && x.Family == 0 {
			t.Errorf("%s: family variant without a family", x.Name())
		}
		if f := family(x.SM); x.Suffix == Family && f != x.Family {
			t.Errorf("%s: family %d, by member list %d", x.Name(), x.Family, f)
		}
	}
	for i := 1; i < len(releases); i++ {
		if releases[i].PTX <= releases[i-1].PTX {
			t.Errorf("release %v out of order", releases[i].PTX)
		}
	}
}

func TestRunsOn(t *testing.T) {
	for _, c := range []struct {
		target string
		sm     int
		want   bool
	}{
		{"sm_80", 90, true}, {"sm_90", 80, false}, {"sm_90a", 90, true}, {"sm_90a", 100, false},
		{"sm_100f", 103, true}, {"sm_100f", 120, false}, {"sm_103f", 100, false}, {"sm_120f", 121, true},
	} {
		x, err := Parse(c.target)
		if err != nil {
			t.Fatal(err)
		}
		if got := x.RunsOn(c.sm); got != c.want {
			t.Errorf("%s on %d: %v, want %v", c.target, c.sm, got, c.want)
		}
	}
}

func TestFeatures(t *testing.T) {
	for _, c := range []struct {
		target string
		ptx    PTX
		f      Feature
		want   bool
	}{
		{"sm_53", 0, F16Math, true}, {"sm_52", 85, F16Math, false},
		{"sm_70", 0, SyncOps, true}, {"sm_70", 0, Activemask, false}, {"sm_70", 62, Activemask, true},
		{"sm_90", 0, BF16Math, true}, {"sm_80", 85, BF16Math, false},
		{"sm_90", 80, Wgmma, false}, {"sm_90a", 0, Wgmma, true}, {"sm_100a", 0, Wgmma, false},
		{"sm_100", 0, Tcgen05, false}, {"sm_100f", 0, Tcgen05, true},
		{"sm_35", 0, AtomMinMax64, true}, {"sm_60", 0, AtomAddF64, true}, {"sm_52", 85, AtomAddF64, false},
	} {
		m, err := NewMachine(c.target, c.ptx)
		if err != nil {
			t.Fatal(err)
		}
		if got := m.Has(c.f); got != c.want {
			t.Errorf("%s %v: %v = %v, want %v", c.target, m.PTX, c.f, got, c.want)
		}
	}
	for f := range NumFeatures {
		n := needs[f]
		if n.name == "" || n.sm == 0 || n.ptx == 0 {
			t.Errorf("feature %d: incomplete row", f)
		}
		for _, e := range n.exact {
			if _, err := Parse(e); err != nil {
				t.Errorf("%v: %v", f, err)
			}
		}
	}
}

func TestMachineVersions(t *testing.T) {
	if _, err := NewMachine("sm_75", 60); err == nil || err.Error() != "target sm_75 needs PTX 6.3 or newer, not 6.0" {
		t.Errorf("sm_75 with 6.0: %v", err)
	}
	for _, s := range []string{"7.8", "78"} {
		if p, err := ParsePTX(s); err != nil || p != 78 {
			t.Errorf("ParsePTX(%q) = %v, %v", s, p, err)
		}
	}
	for _, s := range []string{"", "7", "7.9", "10.0", "x"} {
		if p, err := ParsePTX(s); err == nil {
			t.Errorf("ParsePTX(%q) = %v, want an error", s, p)
		}
	}
}

// TestDefaultsPeer compares default versions with the peer compiler's.
func TestDefaultsPeer(t *testing.T) {
	llc := peer.Require(t, "llc-19")
	for i := range targets {
		x := &targets[i]
		// LLVM 19 does not know sm_10 to sm_13 nor what is newer than sm_90a, and forgets sm_30,
		// which LLVM 22 gives PTX 3.2.
		if x.SM < 20 || x.SM > 90 || x.SM == 88 || x.SM == 30 {
			continue
		}
		cmd := exec.Command(llc, "-march=nvptx64", "-mcpu="+x.Name(), "-o", "-")
		cmd.Stdin = strings.NewReader("define void @f() { ret void }\n")
		out, err := cmd.Output()
		if err != nil {
			t.Errorf("%s: %v", x.Name(), err)
			continue
		}
		if want := ".version " + x.Default.String() + "\n"; !strings.Contains(string(out), want) {
			t.Errorf("%s: the peer does not write %q", x.Name(), want)
		}
	}
}

func TestSelect(t *testing.T) {
	for _, c := range []struct {
		name string
		old  bool
		want string // "" for an error, which holds near
		near string
	}{
		{"sm_50", false, "sm_50", ""}, {"sm_121a", false, "sm_121a", ""}, {"sm_20", true, "sm_20", ""},
		{"sm_10", false, "", "nearest is sm_50"}, {"sm_37", false, "", "nearest is sm_50"}, {"sm_10", true, "", "nearest is sm_20"},
		{"sm_85", false, "", "nearest is sm_86"}, {"sm_200", false, "", "nearest is sm_121"}, {"sm_80a", false, "", "nearest is sm_80"},
		{"80", false, "", "nearest is sm_80"}, {"compute_80", false, "", "nearest is sm_80"}, {"SM_80", false, "", "for example"},
		{"gfx90a", false, "", "for example"}, {"", false, "", "sm_50 to sm_121"}, {"sm_080", false, "", "sm_80"},
	} {
		got, err := Select(c.name, c.old)
		if c.want != "" && (err != nil || got.Name() != c.want) {
			t.Errorf("%q: %v", c.name, err)
		}
		if c.want == "" && (err == nil || !strings.Contains(err.Error(), c.near)) {
			t.Errorf("%q: %v, want %q", c.name, err, c.near)
		}
	}
}

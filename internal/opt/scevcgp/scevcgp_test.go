package scevcgp_test

import (
	"strings"
	"testing"
	"time"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/filetest"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/internal/opt/scevcgp"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/verify"
	"github.com/warpwise/warpwise/ir"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

// applied is the change that the pass makes with options.
func applied(o scevcgp.Options) validate.Change {
	return func(m *ir.Module) error {
		if _, err := pass.Run(m, []pass.Any{scevcgp.New("scev-cgp", o)}, pass.Options{}); err != nil {
			return err
		}
		return verify.Module(m, verify.Options{Workers: 1}).Err()
	}
}

// TestFamilies compares random kernels of families of addresses before and after the pass, in each of its manners.
func TestFamilies(t *testing.T) {
	n := 80
	if testing.Short() {
		n = 24
	}
	for _, c := range []struct {
		name string
		set  func(o *scevcgp.Options)
	}{
		{"normal", func(*scevcgp.Options) {}},
		{"aggressive", func(o *scevcgp.Options) { o.Aggressive, o.Norm = true, 1 }},
		{"function", func(o *scevcgp.Options) { o.Function, o.Aggressive, o.Norm = true, true, 2 }},
		{"old base", func(o *scevcgp.Options) { o.OldBase, o.Levels, o.PerBlock = true, 2, 2 }},
	} {
		t.Run(c.name, func(t *testing.T) {
			o := scevcgp.Defaults()
			c.set(&o)
			changed := validate.Families(t, applied(o), 37, n)
			t.Logf("%d of %d kernels changed", changed, n)
			if changed < n/4 {
				t.Error("too few")
			}
		})
	}
}

// TestRandomKernels does the same with kernels of all kinds.
func TestRandomKernels(t *testing.T) {
	n := 40
	if testing.Short() {
		n = 10
	}
	o := scevcgp.Defaults()
	o.Aggressive, o.Function = true, true
	promoted := validate.Passes("inline,sroa,mem2reg")
	validate.RandomKernels(t, "scev-cgp", applied(o), 19, n, promoted)
}

const shared = `target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @f(ptr %p, i32 noundef %k, i64 noundef %m, i1 %c) "nvvm.reqntid"="256,1,1" {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t = zext i32 %tid to i64
  %x = mul i64 %m, %m
  %a = getelementptr i32, ptr %p, i64 %x
  %b = getelementptr i32, ptr %a, i64 %t
  store i32 1, ptr %b
  br i1 %c, label %then, label %end
then:
  %y = mul i64 %m, %m
  %y2 = add i64 %y, 3
  %d = getelementptr i32, ptr %p, i64 %y2
  store i32 2, ptr %d
  br label %end
end:
  ret void
}
`

func optimised(t *testing.T, text string, opt warpwise.OptimizeOptions, knobs ...string) (string, *warpwise.OptimizeResult) {
	t.Helper()
	opt.Remarks = true
	opt.Settings = map[string]string{"nv-disable-scev-cgp": "false"}
	for _, k := range knobs {
		name, value, _ := strings.Cut(k, "=")
		opt.Settings[name] = value
	}
	return validate.Optimised(t, text, "scev-cgp", opt)
}

// TestOnce: a second run finds nothing to do.
func TestOnce(t *testing.T) {
	once, res := optimised(t, shared, warpwise.OptimizeOptions{}, "do-scev-cgp-aggresively=true")
	if twice, _ := optimised(t, once, warpwise.OptimizeOptions{}, "do-scev-cgp-aggresively=true"); once != twice || res.Decisions == 0 {
		t.Errorf("%d decisions; once:\n%s\ntwice:\n%s", res.Decisions, once, twice)
	}
}

// TestFuel: with any amount of fuel what is left is valid.
func TestFuel(t *testing.T) {
	for fuel := int64(1); fuel <= 3; fuel++ {
		if _, res := optimised(t, shared, warpwise.OptimizeOptions{Fuel: fuel}, "do-scev-cgp-aggresively=true"); res.Decisions != fuel {
			t.Errorf("fuel %d: %d decisions", fuel, res.Decisions)
		}
	}
}

// TestLarge: very many accesses of one family, and of as many families.
func TestLarge(t *testing.T) {
	var b strings.Builder
	b.WriteString("target triple = \"nvptx64-nvidia-cuda\"\ndefine void @f(ptr %p, i64 %m, i64 %n) {\n %x0 = mul i64 %m, %n\n")
	const n = 20000
	for range n {
		b.WriteString(" %x# = mul i64 %m, %n\n %s# = add i64 %x#, ~\n %a# = getelementptr i32, ptr %p, i64 %s#\n store i32 1, ptr %a#\n")
	}
	text := b.String() + " ret void\n}\n"
	var out strings.Builder
	k := 0
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, " %x#") {
			k++
		}
		line = strings.ReplaceAll(strings.ReplaceAll(line, "#", "."+number(k)), "~", number(k))
		out.WriteString(line)
	}
	for _, knob := range []string{"do-scev-cgp-aggresively=false", "do-scev-cgp-aggresively=true"} {
		start := time.Now()
		_, res := optimised(t, out.String(), warpwise.OptimizeOptions{}, knob)
		if took := time.Since(start); took > 30*time.Second || res.Decisions < n {
			t.Errorf("%s: %v, %d decisions", knob, took, res.Decisions)
		} else {
			t.Logf("%s: %v, %d decisions", knob, took, res.Decisions)
		}
	}
}

func number(k int) string {
	const digits = "0123456789"
	s := ""
	for ; k > 0; k /= 10 {
		s = digits[k%10:k%10+1] + s
	}
	return s
}

// TestShort: an offset is computed in 32 bits only where all of it is proved to fit, and extended as its sign needs.
func TestShort(t *testing.T) {
	const head = `target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @f(ptr %p, i32 noundef %k) "nvvm.reqntid"="256,1,1" {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t = zext i32 %tid to i64
  %u = mul i64 %t, 77
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
`
	const tail = `  %s = add i64 %u, %z
  %a = getelementptr i8, ptr %p, i64 %s
  store i8 1, ptr %a
  %j = add i64 %i, 1
  %c = icmp ult i64 %j, TRIPS
  br i1 %c, label %loop, label %end
end:
  ret void
}
`
	for _, c := range []struct{ what, body, trips, want string }{
		{"short", "  %x = and i32 %k, 255\n  %y = zext i32 %x to i64\n  %z = mul i64 %y, 77\n", "9", "zext i32 %"},
		{"of either sign", "  %x = ashr i32 %k, 20\n  %y = sext i32 %x to i64\n  %z = mul i64 %y, 77\n", "9", "sext i32 %"},
		{"may wrap in 32 bits", "  %x = and i32 %k, 1073741823\n  %y = mul i32 %x, 3\n  %z = sext i32 %y to i64\n", "9", ""},
		{"few steps", "  %z = mul i64 %i, 8193\n", "1024", "zext i32 %"},
		{"many steps", "  %z = mul i64 %i, 8193\n", "1048576", ""},
	} {
		text := head + c.body + strings.Replace(tail, "TRIPS", c.trips, 1)
		got, res := optimised(t, text, warpwise.OptimizeOptions{})
		_, last, _ := strings.Cut(got, "loop:")
		switch {
		case c.want == "" && res.Decisions != 0:
			t.Errorf("%s:\n%s", c.what, got)
		case c.want != "" && !strings.Contains(last, c.want):
			t.Errorf("%s: no %q in\n%s", c.what, c.want, got)
		}
	}
}

// TestArms: the base of accesses in both arms of a branch is computed above the branch, once.
func TestArms(t *testing.T) {
	const text = `target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @f(ptr %p, i64 %m, i64 %n, i64 %k, i1 %c) {
entry:
  br i1 %c, label %then, label %else
then:
  %x = mul i64 %m, %n
  %a = getelementptr i32, ptr %p, i64 %x
  store i32 1, ptr %a
  %x1 = add i64 %x, 7
  %b = getelementptr i32, ptr %p, i64 %x1
  store i32 2, ptr %b
  br label %end
else:
  %y = mul i64 %n, %m
  %d = getelementptr i32, ptr %p, i64 %y
  store i32 3, ptr %d
  br label %end
end:
  ret void
}
`
	got, _ := optimised(t, text, warpwise.OptimizeOptions{})
	above, arms, _ := strings.Cut(got, "then:")
	if strings.Count(above, "mul i64 %") != 1 || strings.Contains(arms, "mul i64 %") {
		t.Errorf("no base above the branch:\n%s", got)
	}
}

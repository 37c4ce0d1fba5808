package pipeline_test

import (
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/knob"
)

// Functions whose expressions show the limits of scalar evolution.
const (
	scalarSum = `define i32 @f(i32 %a, i32 %b, i32 %c, i32 %d) {
  %s = mul i32 %a, 3
  %t = add i32 %s, %b
  %u = mul i32 %t, 5
  %v = add i32 %u, 7
  %w = mul i32 %v, %c
  %x = mul i32 %w, %d
  %y = mul i32 %x, %x
  %z = add i32 %y, %v
  %p = add i32 %z, %u
  ret i32 %p
}
`
	scalarCasts = `define i64 @f(i8 %a, i8 %b) {
  %s = add nuw i8 %a, %b
  %d = udiv i8 %a, %s
  %t = udiv i8 %d, 3
  %x = zext i8 %t to i64
  ret i64 %x
}
`
	scalarRec = `define void @f(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = mul i32 %i, %i
  %t = mul i32 %s, %i
  %j = add i32 %i, 1
  %c = icmp ne i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}
`
	scalarOdd = `define void @f() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 1, %entry ], [ %j, %loop ]
  %k = mul i32 %i, 3
  %j = xor i32 %k, 5
  %c = icmp ult i32 %j, 60000
  br i1 %c, label %loop, label %end
end:
  ret void
}
`
	scalarFinite = `define void @f(i64 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %j = add i64 %i, 2
  %c = icmp ule i64 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}
`
	scalarSharp = `define void @f(i32 %n) {
entry:
  %m = sub nsw i32 %n, 1
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %loop, label %end
loop:
  %i = phi i32 [ 0, %entry ], [ %k, %loop ]
  %j = phi i32 [ %m, %entry ], [ %l, %loop ]
  %k = add nuw nsw i32 %i, 1
  %l = add nsw i32 %j, -1
  %c = icmp slt i32 %k, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}
`
	scalarValues = `define i1 @f(i32 %a, i32 %b) {
  %x = icmp ult i32 %b, %a
  %y = icmp ult i32 %a, %b
  %z = and i1 %x, %y
  ret i1 %z
}
`
)

var scalarFlips = map[string]flip{
	"scalar-evolution-max-arith-depth":                {"0", "print<scalar-evolution>", scalarSum},
	"scalar-evolution-max-cast-depth":                 {"0", "print<scalar-evolution>", scalarCasts},
	"scalar-evolution-max-add-rec-size":               {"3", "print<scalar-evolution>", scalarRec},
	"scalar-evolution-huge-expr-threshold":            {"1", "print<scalar-evolution>", scalarSum},
	"scalar-evolution-max-scev-compare-depth":         {"-1", "print<scalar-evolution>", scalarSum},
	"scalar-evolution-max-value-compare-depth":        {"0", "print<scalar-evolution>", scalarValues},
	"scev-addops-inline-threshold":                    {"1", "print<scalar-evolution>", scalarSum},
	"scev-mulops-inline-threshold":                    {"1", "print<scalar-evolution>", scalarSum},
	"scalar-evolution-max-iterations":                 {"3", "print<scalar-evolution>", scalarOdd},
	"scalar-evolution-max-constant-evolving-depth":    {"1", "print<scalar-evolution>", scalarOdd},
	"scalar-evolution-use-expensive-range-sharpening": {"true", "print<scalar-evolution>", scalarSharp},
	"scalar-evolution-finite-loop":                    {"false", "print<scalar-evolution>", scalarFinite},
	"scalar-evolution-classify-expressions":           {"false", "print<scalar-evolution>", scalarSum},
}

// TestScalarKnobs flips each limit of scalar evolution on a function whose text it changes.
func TestScalarKnobs(t *testing.T) {
	for _, k := range knob.All() {
		if k.Pass != "scalar evolution" {
			continue
		}
		if k.Name == "verify-scev" || k.Name == "verify-scev-strict" {
			continue // it complains of a wrong form only
		}
		c, ok := scalarFlips[k.Name]
		if !ok {
			t.Errorf("%s: no test", k.Name)
			continue
		}
		plain := outcome(t, c, nil)
		if said := outcome(t, c, map[string]string{k.Name: k.Default}); said != plain {
			t.Errorf("%s: the default is not %s", k.Name, k.Default)
		}
		if flipped := outcome(t, c, map[string]string{k.Name: c.value}); flipped == plain {
			t.Errorf("%s=%s makes no difference:\n%s", k.Name, c.value, plain)
		}
	}
}

// TestScalarPasses: what is asked for is kept until it is dropped, and checked against a fresh analysis.
func TestScalarPasses(t *testing.T) {
	c := flip{passes: "require<scalar-evolution>,verify<scalar-evolution>,invalidate<scalar-evolution>,print<scalar-evolution>", text: scalarRec}
	if got := outcome(t, c, nil); !strings.Contains(got, "{0,+,1,+,2}<") && !strings.Contains(got, "{0,+,1,+,2}") {
		t.Errorf("no recurrence of three operands:\n%s", got)
	}
}

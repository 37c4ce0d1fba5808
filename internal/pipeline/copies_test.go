package pipeline_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/pipeline"
	"github.com/warpwise/warpwise/ir"
)

// copies has divergence-safe copies wherever a pass would like to fold, common, hoist or sink what they do.
const copies = `
target triple = "nvptx64-nvidia-cuda"
declare void @use(i32)
define i32 @f(i32 %x, i32 %y, i1 %c, i1 %d, ptr addrspace(1) %p, {i32, i32} %s) {
entry:
  %const = bitcast i32 7 to i32, !warpwise.pcp !0
  %once = bitcast i32 %x to i32, !warpwise.pcp !0
  %again = bitcast i32 %x to i32, !warpwise.pcp !0
  %nested = bitcast i32 %once to i32, !warpwise.pcp !0
  %low = bitcast i32 %y to i32, !warpwise.pcp !0
  %pair = select i1 true, {i32, i32} %s, {i32, i32} %s, !warpwise.pcp !0
  %sum = add i32 %const, %again
  br i1 %c, label %then, label %join
then:
  %arm = bitcast i32 %x to i32, !warpwise.pcp !0
  br label %join
join:
  %phi = phi i32 [ %arm, %then ], [ %nested, %entry ]
  %result = bitcast i32 %phi to i32, !warpwise.pcp !0
  br i1 %d, label %loop, label %exit
loop:
  %i = phi i32 [ 0, %join ], [ %j, %loop ]
  %invariant = bitcast i32 %y to i32, !warpwise.pcp !0
  %j = add i32 %i, %invariant
  call void @use(i32 %low)
  %more = icmp ult i32 %j, %sum
  br i1 %more, label %loop, label %exit
exit:
  %a = extractvalue {i32, i32} %pair, 0
  %r = add i32 %result, %a
  %q = add i32 %r, %sum
  ret i32 %q
}
!0 = !{}
`

// copiesOf lists the copies of a function, with where they stand and what they copy.
func copiesOf(f *ir.Func) string {
	var b strings.Builder
	for v := range f.Instrs() {
		if v.Op == ir.OpPCP {
			a := f.ValueName(v.Args[0])
			if v.Args[0].IsConst() {
				a = fmt.Sprint(v.Args[0].Aux)
			}
			fmt.Fprintf(&b, "%s: %s = %s, %d uses\n", v.Block.Name, f.ValueName(v), a, v.Uses)
		}
	}
	return b.String()
}

// TestCopiesStay runs every pass over divergence-safe copies: they are where they were, of what they were, and what
// used them does so.
func TestCopiesStay(t *testing.T) {
	for _, p := range pipeline.Registry().All() {
		if p.ID() == "cssa" {
			continue
		}
		m, err := warpwise.Read("f.ll", copies, warpwise.ReadOptions{})
		if err != nil {
			t.Fatal(err)
		}
		want := copiesOf(m.Func("f"))
		if strings.Count(want, "\n") != 9 {
			t.Fatalf("%d copies", strings.Count(want, "\n"))
		}
		if _, err := warpwise.Optimize(m, p.ID(), warpwise.OptimizeOptions{VerifyEach: true}); err != nil && p.ID() != "verify<cssa>" {
			t.Errorf("%s: %v", p.ID(), err)
		}
		if got := copiesOf(m.Func("f")); got != want {
			t.Errorf("%s makes of the copies\n%s\n%s", p.ID(), want, got)
		}
	}
	for _, level := range pipeline.Levels { // the levels make copies of their own: not here
		m, _ := warpwise.Read("f.ll", copies, warpwise.ReadOptions{})
		want := copiesOf(m.Func("f"))
		if _, err := warpwise.Optimize(m, "default<"+level.Name+">", warpwise.OptimizeOptions{VerifyEach: true, Settings: map[string]string{"do-cssa": "false"}}); err != nil {
			t.Error(err)
		}
		if got := copiesOf(m.Func("f")); got != want {
			t.Errorf("%s makes of the copies\n%s\n%s", level.Name, want, got)
		}
	}
}

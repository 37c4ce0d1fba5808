package main

import (
	"testing"

	"github.com/warpwise/warpwise/tools/internal/sass"
)

func TestBackward(t *testing.T) {
	found := backward(`
.visible .entry straight(
	.param .u64 p
)
{
	@%p1 bra $L__BB0_2;
$L__BB0_1:
$L__BB0_2:
	ret;
}
.visible .entry loop(
)
{
$L__BB1_1:
	@%p1 bra.uni	$L__BB1_1;
	ret;
}
`)
	if found["straight"] || !found["loop"] {
		t.Errorf("%v", found)
	}
}

func TestMean(t *testing.T) {
	rows := []row{
		{kernel: &kernel{by: [numWays]*measured{cicc: {Numbers: sass.Numbers{SASS: 10}}, ours: {Numbers: sass.Numbers{SASS: 20}}}}},
		{kernel: &kernel{by: [numWays]*measured{cicc: {Numbers: sass.Numbers{SASS: 40}}, ours: {Numbers: sass.Numbers{SASS: 20}}}}},
		{kernel: &kernel{by: [numWays]*measured{cicc: {Numbers: sass.Numbers{SASS: 10}}, ours: {Numbers: sass.Numbers{SASS: 30}}}, loops: true}},
		{kernel: &kernel{by: [numWays]*measured{ours: {Numbers: sass.Numbers{SASS: 30}}}}},
	}
	if r, n := mean(rows, metrics[2], ours, cicc); r < 0.999 || r > 1.001 || n != 2 {
		t.Errorf("without loops %v of %d", r, n)
	}
	if r, n := mean(rows, metrics[1], ours, cicc); r < 1.44 || r > 1.45 || n != 3 {
		t.Errorf("all: %v of %d", r, n)
	}
}

func TestPlain(t *testing.T) {
	for name, want := range map[string]string{"_Z9reduce_v4PfS_i": "reduce_v4", "kernel": "kernel", "_ZN3foo3barEv": "_ZN3foo3barEv"} {
		if got := plain(name); got != want {
			t.Errorf("%s: %s", name, got)
		}
	}
}

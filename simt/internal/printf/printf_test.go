package printf_test

import (
	"math"
	"testing"

	"github.com/warpwise/warpwise/simt/internal/printf"
)

// TestFormat compares with what printf of glibc prints.
func TestFormat(t *testing.T) {
	real := math.Float64bits
	for _, c := range []struct {
		format string
		args   []uint64
		want   string
		read   int
	}{
		{"plain 100%%", nil, "plain 100%", 0},
		{"%d %i %u", []uint64{0xffffffff, 7, 0xffffffff}, "-1 7 4294967295", 3},
		{"%ld %lx %05d|%-5d|%+d", []uint64{1<<64 - 2, 1 << 40, 42, 42, 42}, "-2 10000000000 00042|42   |+42", 5},
		{"%*d", []uint64{6, 42}, "    42", 2},
		{"%c%s", []uint64{'x', 1}, "xone", 2},
		{"%s", []uint64{0}, "(null)", 1},
		{"%f %.2f %e %g %G", []uint64{real(1.5), real(1.005), real(12345.678), real(1e-10), real(1e20)}, "1.500000 1.00 1.234568e+04 1e-10 1E+20", 5},
		{"%a", []uint64{real(1)}, "0x1p+0", 1},
		{"%f %F %5.1f", []uint64{real(math.Inf(-1)), real(math.NaN()), real(math.Inf(1))}, "-inf NAN   inf", 3},
		{"%d and %d", []uint64{1}, "1 and ?", 2},
		{"%q", nil, "%q", 0},
	} {
		args := printf.Args{Next: func(size int) (uint64, bool) {
			if len(c.args) == 0 {
				return 0, false
			}
			x := c.args[0]
			c.args = c.args[1:]
			return x, true
		}, String: func(uint64) string { return "one" }}
		if got := printf.Format(c.format, &args); got != c.want || args.Read != c.read {
			t.Errorf("%q: %q with %d arguments, want %q with %d", c.format, got, args.Read, c.want, c.read)
		}
	}
}

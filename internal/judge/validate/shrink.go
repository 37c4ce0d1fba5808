package validate

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/reduce"
)

// Shrink makes the text of a module of LLVM IR smaller while a comparison of it keeps finding a
// difference of the same kind: a reduction must not turn wrong memory into a panic of the compiler, nor
// the other way round. The comparison is called by several goroutines at once; what it gets as opt is
// opt with the fuel cut to what the unreduced module used, since a smaller module that runs longer runs
// for ever.
func Shrink(text string, compare func(text string, opt equiv.Options) equiv.Verdict, opt equiv.Options, how reduce.Options) (*reduce.Result, error) {
	first := compare(text, opt)
	kind := kindOf(first)
	if first.Steps > 0 {
		opt.Fuel = min(max(opt.Fuel, 1), 4*first.Steps+10000)
	}
	return reduce.IRText([]byte(text), func(_ context.Context, t []byte) bool {
		k := kindOf(compare(string(t), opt))
		return k != "" && k == kind
	}, how)
}

// ShrinkText shrinks a module whose PTX at one of Levels differs from it, as found by Text.
func ShrinkText(name, text, kernel string, opt equiv.Options, how reduce.Options) (*reduce.Result, error) {
	return Shrink(text, func(t string, o equiv.Options) equiv.Verdict { return Text(name, t, kernel, o) }, opt, how)
}

// kindOf names the kind of a difference, or is empty when there is none.
func kindOf(v equiv.Verdict) string {
	switch {
	case v.Outcome != equiv.Differs:
		return ""
	case strings.HasPrefix(v.Detail, "panic: "):
		first, _, _ := strings.Cut(v.Detail, "\n")
		return first
	}
	return "difference"
}

// shrunk returns a reduced form of the text for a message of a test, or why there is none.
func shrunk(text string, compare func(text string, opt equiv.Options) equiv.Verdict, opt equiv.Options) string {
	res, err := Shrink(text, compare, opt, reduce.Options{MaxChecks: 1500, Time: time.Minute})
	if err != nil {
		return fmt.Sprintf("not reduced: %v", err)
	}
	return fmt.Sprintf("reduced from %d to %d instructions:\n%s", res.Before.Insts, res.After.Insts, res.Text)
}

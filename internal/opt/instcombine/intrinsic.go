package instcombine

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/knownbits"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

var (
	constantAsked = pass.NewStat("IsConstant", "question whether something is constant answered where it is")
	ranged        = pass.NewStat("Ranged", "count of bits marked with its range")
	zeroPoison    = pass.NewStat("ZeroPoison", "count of zeros in front of or behind the first bit marked that the number is not zero")
	constantLast  = pass.NewStat("ConstantLast", "constant operand of an intrinsic that commutes put behind the other")
)

// commuting are the intrinsics whose first two operands may change places, by the words of their names.
var commuting = []string{"smin", "smax", "umin", "umax", "sadd.sat", "uadd.sat", "sadd.with.overflow", "uadd.with.overflow",
	"smul.with.overflow", "umul.with.overflow", "smul.fix", "umul.fix", "minnum", "maxnum", "minimum", "maximum", "fma", "fmuladd"}

// intrinsic rewrites a call of one of LLVM's intrinsics.
func (s *combiner) intrinsic(v *ir.Value) {
	name := s.called(v)
	if name == "" {
		return
	}
	args := s.f.CallArgs(v)
	word, _, _ := strings.Cut(name, ".")
	switch word {
	case "ctpop", "ctlz", "cttz":
		s.count(v, word, args)
		return
	case "is":
		if strings.HasPrefix(name, "is.constant.") && (args[0].Op == ir.OpConstInt || args[0].Op == ir.OpConstFP) && s.c.Apply(constantAsked, v) {
			s.replace(v, s.f.Int(ir.I1, 1))
		}
		return
	}
	if len(args) >= 2 && args[0].IsConst() && !args[1].IsConst() && len(s.f.Call(v).ParamAttrs) == 0 &&
		slices.ContainsFunc(commuting, func(n string) bool { return strings.HasPrefix(name, n+".") }) && s.c.Apply(constantLast, v) {
		a, b := args[0], args[1]
		v.SetArg(1, b)
		v.SetArg(2, a)
		s.changed = true
		s.pushUsers(v)
		s.work.push(v)
	}
}

// called returns the name of LLVM's intrinsic that v calls, without the prefix, or "".
func (s *combiner) called(v *ir.Value) string {
	if v.Op != ir.OpCall || !v.IsInst() {
		return ""
	}
	if f := s.f.CalledFunc(v); f != nil && f.IsIntrinsic() {
		if name, ok := strings.CutPrefix(f.Global.Name, "llvm."); ok {
			return name
		}
	}
	return ""
}

// count says how many bits there may be, and that there is one where a number is not zero.
func (s *combiner) count(v *ir.Value, word string, args []*ir.Value) {
	k := s.known(args[0])
	if k.Width < 2 {
		return
	}
	lo, hi := counts(word, k)
	if lo == hi {
		if s.c.Apply(ranged, v) {
			s.replace(v, s.f.Int(v.Type, int64(lo)))
		}
		return
	}
	if word != "ctpop" && k.NonZero() && args[1] == s.f.Int(ir.I1, 0) && s.c.Apply(zeroPoison, v) {
		v.SetArg(2, s.f.Int(ir.I1, 1))
		s.changed = true
	}
	c, as := s.f.Call(v), &s.f.Mod().Attrs
	if as.Has(c.RetAttrs, ir.AttrRange) || s.f.Attachment(v, ir.MDRange) != 0 || !s.c.Apply(ranged, v) {
		return
	}
	n := *c
	text := func(x int) string { return strconv.FormatInt(signed(uint64(x), k.Width), 10) }
	n.RetAttrs = as.Set(append(slices.Clone(as.Attrs(c.RetAttrs)), ir.Attr{Kind: ir.AttrRange, Type: s.ts.Scalar(v.Type), Text: text(lo) + ", " + text(hi+1)}))
	s.setCall(v, &n)
}

// counts returns the least and the greatest number of bits that are counted in numbers of which k is known.
func counts(word string, k knownbits.Known) (lo, hi int) {
	switch word {
	case "ctpop":
		return bits.OnesCount64(k.Ones), bits.OnesCount64(k.Max())
	case "ctlz":
		return k.Width - bits.Len64(k.Max()), k.Width - bits.Len64(k.Min())
	}
	return min(bits.TrailingZeros64(k.Max()), k.Width), min(bits.TrailingZeros64(k.Min()), k.Width)
}

// setCall gives a call other properties: another call may have those that it has now.
func (s *combiner) setCall(v *ir.Value, c *ir.Call) {
	v.Aux = int64(len(s.f.Calls))
	s.f.Calls = append(s.f.Calls, c)
	s.changed = true
	s.pushUsers(v)
}

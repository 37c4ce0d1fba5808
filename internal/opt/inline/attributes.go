package inline

import (
	"slices"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// compatible reports that code of g may be in f by what both are marked with: what sanitizers look at is that of whole
// functions, and where null is an address it is one in all of a function.
func (x *inliner) compatible(f, g *ir.Func) bool {
	as := &x.m.Attrs
	for _, k := range [...]ir.AttrKind{ir.AttrSanitizeAddress, ir.AttrSanitizeThread, ir.AttrSanitizeMemory, ir.AttrSanitizeHWAddress, ir.AttrSanitizeMemTag,
		ir.AttrSafeStack, ir.AttrShadowCallStack, ir.AttrNoProfile} {
		if as.Has(f.FnAttrs, k) != as.Has(g.FnAttrs, k) {
			return false
		}
	}
	for _, key := range [...]string{"use-sample-profile", "sign-return-address", "sign-return-address-key", "branch-target-enforcement", "branch-protection-pauth-lr"} {
		a, okA := as.GetString(f.FnAttrs, key)
		b, okB := as.GetString(g.FnAttrs, key)
		if a != b || okA != okB {
			return false
		}
	}
	if !x.arch.runs(as, f, g) || x.arch == amdgcn && !floats(as, f, g) {
		return false
	}
	if !knows(as, f, g) || !x.c.Bool("inline-caller-superset-nobuiltin", true) && !knows(as, g, f) {
		return false
	}
	return !as.Has(g.FnAttrs, ir.AttrNullPointerIsValid) || as.Has(f.FnAttrs, ir.AttrNullPointerIsValid)
}

// knows reports that what is no function of the library in g is none in f.
func knows(as *ir.AttrTable, f, g *ir.Func) bool {
	if _, none := as.GetString(f.FnAttrs, "no-builtins"); none {
		return true
	}
	for _, a := range as.Attrs(g.FnAttrs) {
		if a.Kind != ir.AttrString || !strings.HasPrefix(a.Key, "no-builtin") {
			continue
		}
		if _, ok := as.GetString(f.FnAttrs, a.Key); !ok {
			return false
		}
	}
	return true
}

// licences are attributes that allow to compute floating-point results in another way.
var licences = []string{"less-precise-fpmad", "no-infs-fp-math", "no-nans-fp-math", "approx-func-fp-math", "no-signed-zeros-fp-math", "unsafe-fp-math"}

// cares are attributes, by their keys, that f must have where some of its code needs them.
var cares = []string{"no-jump-tables", "profile-sample-accurate"}

// mergeAttrs takes from f what it promises for all its code and g does not, and adds what f must now be
// careful of (LangRef, "Function Attributes").
func mergeAttrs(f, g *ir.Func) {
	as := &f.Mod().Attrs
	if f.Personality == nil {
		f.Personality = g.Personality
	}
	if f.GC == "" {
		f.GC = g.GC
	}
	if f.FnAttrs == g.FnAttrs {
		return
	}
	text := func(key string) (string, bool) { return as.GetString(g.FnAttrs, key) }
	var keep []ir.Attr
	for _, a := range as.Attrs(f.FnAttrs) {
		switch {
		case a.Kind == ir.AttrMustProgress && !as.Has(g.FnAttrs, ir.AttrMustProgress) && !as.Has(g.FnAttrs, ir.AttrWillReturn):
			continue
		case a.Kind == ir.AttrString && slices.Contains(licences, a.Key) && a.Text == "true":
			if s, _ := text(a.Key); s != "true" {
				a.Text = "false"
			}
		case a.Kind == ir.AttrString && a.Key == "min-legal-vector-width":
			s, ok := text(a.Key)
			if !ok {
				continue // g may need any
			}
			a.Text = pick(a.Text, s, false)
		case a.Kind == ir.AttrString && a.Key == "stack-probe-size":
			if s, ok := text(a.Key); ok {
				a.Text = pick(a.Text, s, true)
			}
		}
		keep = append(keep, a)
	}
	for _, a := range as.Attrs(g.FnAttrs) {
		if (a.Kind == ir.AttrNullPointerIsValid || a.Kind == ir.AttrNoImplicitFloat || a.Kind == ir.AttrSpeculativeLoadHardening) && !as.Has(f.FnAttrs, a.Kind) {
			keep = append(keep, a)
		}
		if a.Kind == ir.AttrString {
			s, had := as.GetString(f.FnAttrs, a.Key)
			switch {
			case !had && (strings.HasPrefix(a.Key, "no-builtin") || a.Key == "probe-stack" || a.Key == "stack-probe-size"),
				slices.Contains(cares, a.Key) && s != "true" && a.Text == "true":
				keep = append(keep, a)
			}
		}
	}
	f.FnAttrs = as.Set(protect(as, f, g, keep))
}

// pick returns the smaller or the larger of two numbers in text.
func pick(a, b string, smaller bool) string {
	x, _ := strconv.ParseUint(a, 0, 64)
	y, _ := strconv.ParseUint(b, 0, 64)
	if (x < y) == smaller {
		return a
	}
	return b
}

// protect gives a function whose stack is protected the strength that the body asks for.
func protect(as *ir.AttrTable, f, g *ir.Func, attrs []ir.Attr) []ir.Attr {
	levels := [...]ir.AttrKind{ir.AttrStackProtect, ir.AttrStackProtectStrong, ir.AttrStackProtectReq}
	level := func(f *ir.Func) int {
		for i, k := range slices.Backward(levels[:]) {
			if as.Has(f.FnAttrs, k) {
				return i + 1
			}
		}
		return 0
	}
	have, want := level(f), level(g)
	if have == 0 || want <= have {
		return attrs
	}
	attrs = slices.DeleteFunc(attrs, func(a ir.Attr) bool { return slices.Contains(levels[:], a.Kind) })
	return append(attrs, ir.Attr{Kind: levels[want-1]})
}

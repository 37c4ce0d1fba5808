package verify

import (
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// boolStrings are the string attributes whose value is true or false.
var boolStrings = []string{"approx-func-fp-math", "branch-target-enforcement", "less-precise-fpmad", "no-infs-fp-math",
	"no-inline-line-tables", "no-jump-tables", "no-nans-fp-math", "no-signed-zeros-fp-math",
	"profile-sample-accurate", "unsafe-fp-math", "use-sample-profile"}

// wordStrings are the string attributes with a fixed set of values.
var wordStrings = []struct {
	key   string
	words []string
}{
	{"frame-pointer", []string{"all", "non-leaf", "none", "reserved"}},
	{"sign-return-address", []string{"none", "all", "non-leaf"}},
	{"sign-return-address-key", []string{"a_key", "b_key"}},
	{"branch-target-enforcement", []string{"", "true", "false"}},
	{"branch-protection-pauth-lr", []string{"", "true", "false"}},
	{"guarded-control-stack", []string{"", "true", "false"}},
}

// numberStrings are the string attributes whose value is an unsigned decimal number.
var numberStrings = []string{"patchable-function-prefix", "patchable-function-entry", "warn-stack-size"}

// stringAttributes checks the values of the string attributes whose values have rules.
func (c *checker) stringAttributes(s attrSite, as []ir.Attr) bool {
	for i := range as {
		a := &as[i]
		if a.Kind != ir.AttrString {
			continue
		}
		if contains(boolStrings, a.Key) && a.Text != "" && a.Text != "true" && a.Text != "false" {
			return c.attrErr(s, "attribute %q has the invalid value %q", a.Key, a.Text)
		}
	}
	return true
}

func (c *checker) fnStringAttributes(s attrSite, as []ir.Attr) bool {
	get := func(key string) (string, bool) { return c.m.Attrs.GetString(s.fn, key) }
	for _, w := range wordStrings {
		if v, ok := get(w.key); ok && !contains(w.words, v) {
			return c.attrErr(s, "attribute %q has the invalid value %q", w.key, v)
		}
	}
	for _, k := range numberStrings {
		if v, ok := get(k); ok {
			if _, err := strconv.ParseUint(v, 10, 32); err != nil {
				return c.attrErr(s, "attribute %q needs an unsigned number, not %q", k, v)
			}
		}
	}
	if _, ok := get("sign-return-address"); !ok {
		if _, ok := get("sign-return-address-key"); ok {
			return c.attrErr(s, "attribute \"sign-return-address-key\" needs \"sign-return-address\"")
		}
	}
	return c.streamingAttributes(s)
}

// streamingAttributes are AArch64's rules about streaming mode and the ZA and ZT0 state.
func (c *checker) streamingAttributes(s attrSite) bool {
	groups := [][]string{
		{"aarch64_pstate_sm_enabled", "aarch64_pstate_sm_compatible"},
		{"aarch64_pstate_sm_body", "aarch64_pstate_sm_compatible"},
		{"aarch64_new_za", "aarch64_in_za", "aarch64_out_za", "aarch64_inout_za", "aarch64_preserves_za"},
		{"aarch64_new_za", "aarch64_za_state_agnostic"},
		{"aarch64_new_zt0", "aarch64_in_zt0", "aarch64_out_zt0", "aarch64_inout_zt0", "aarch64_preserves_zt0"},
	}
	for _, g := range groups {
		first := ""
		for _, k := range g {
			if _, ok := c.m.Attrs.GetString(s.fn, k); !ok {
				continue
			}
			if first != "" {
				return c.attrErr(s, "attributes %q and %q are incompatible", first, k)
			}
			first = k
		}
	}
	return true
}

// vectorVariants checks names of the form _ZGV….
func (c *checker) vectorVariants(s attrSite, list string) bool {
	for _, n := range strings.Split(list, ",") {
		vec, ok := vectorVariant(n, len(c.ts.Elems(s.sig)))
		if f := c.m.Func(vec); !ok || f == nil {
			return c.attrErr(s, "%q is not the name of a vector variant", n)
		}
	}
	return true
}

// vectorVariant checks _ZGV<isa><mask><vlen><parameters>_<name>[(<vector name>)].
// It returns the name of the vector function.
func vectorVariant(n string, params int) (string, bool) {
	rest, ok := strings.CutPrefix(n, "_ZGV")
	if !ok || rest == "" {
		return "", false
	}
	if r, ok := strings.CutPrefix(rest, "_LLVM_"); ok {
		rest = r
	} else if strings.IndexByte("nsrbcde", rest[0]) >= 0 {
		rest = rest[1:]
	} else {
		return "", false
	}
	if rest == "" || rest[0] != 'M' && rest[0] != 'N' {
		return "", false
	}
	rest = rest[1:]
	if rest != "" && rest[0] == 'x' {
		rest = rest[1:]
	} else {
		i := 0
		for i < len(rest) && rest[i] >= '0' && rest[i] <= '9' {
			i++
		}
		if i == 0 || rest[:i] == "0" {
			return "", false
		}
		rest = rest[i:]
	}
	list, name, ok := strings.Cut(rest, "_")
	if !ok || vectorParams(list) != params || name == "" || name[0] == '(' {
		return "", false
	}
	if _, vec, ok := strings.Cut(name, "("); ok {
		return strings.TrimSuffix(vec, ")"), strings.HasSuffix(vec, ")")
	}
	return n, true
}

// vectorParams returns the number of parameters that a list such as vl4us2a16 describes, or -1.
func vectorParams(list string) int {
	n := 0
	digits := func(i int) int {
		for i < len(list) && list[i] >= '0' && list[i] <= '9' {
			i++
		}
		return i
	}
	for i := 0; i < len(list); n++ {
		if strings.IndexByte("vluRLU", list[i]) < 0 {
			return -1
		}
		i++
		if i < len(list) && (list[i] == 's' || list[i] == 'n') {
			i++
		}
		i = digits(i)
		if i < len(list) && list[i] == 'a' {
			i = digits(i + 1)
		}
	}
	return n
}

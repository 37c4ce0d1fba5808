package ptx

import (
	"fmt"
	"strings"
)

func buildTextWords(s string) nameTable[bool] {
	list := strings.Fields(s)
	t := newNameTable[bool](2 * len(list))
	for _, w := range list {
		t.set(w, true)
	}
	return t
}

// directiveWords look like modifiers and are directives.
var directiveWords = buildTextWords(`param reg sreg tex align version target address_size visible extern entry func file section loc pragma
	maxntid reqntid minnctapersm maxnreg managed to`)

// once are modifiers that may stand in an opcode once, by kind.
var once = []string{"aligned", "trap", "clamp", "zero", "rn", "cluster", "tensormap::generic", "width", "height"}

// textModifiers checks modifiers that are kept as text, as far as they can be judged without the op: each word must
// exist and be no directive.
func textModifiers(info *OpInfo, text string) string {
	for _, x := range once {
		if strings.Count(text+".", "."+x+".") > 1 {
			return fmt.Sprintf("%s has .%s twice", info.Name, x)
		}
	}
	for w := range strings.SplitSeq(strings.TrimPrefix(text, "."), ".") {
		if directiveWords.find(w) || w == "" && text != "" {
			return fmt.Sprintf("%s has no modifier .%s", info.Name, w)
		}
	}
	switch info.Op {
	case OpTex, OpTld4:
		return textureModifiers(info, text)
	case OpWgmmaFence, OpWgmmaCommitGroup, OpWgmmaWaitGroup:
		// ptxas takes .sync twice, and does without .aligned
		if t := strings.Replace(text, ".sync.sync", ".sync", 1); t != ".sync.aligned" && t != ".sync" {
			return info.Name + " needs .sync.aligned"
		}
	case OpGriddepcontrol:
		if text != ".launch_dependents" && text != ".wait" {
			return info.Name + " needs .launch_dependents or .wait"
		}
	}
	if n, ok := videoTypes(info.Op); ok {
		return videoModifiers(info, text, n)
	}
	return ""
}

// textureModifiers wants a geometry, .v4 where there is more than one result, and two types.
func textureModifiers(info *OpInfo, text string) string {
	types, geometry := 0, 0
	for w := range strings.SplitSeq(strings.TrimPrefix(text, "."), ".") {
		switch w {
		case "1d", "2d", "3d", "a1d", "a2d", "cube", "acube", "2dms", "a2dms":
			geometry++
		case "f32", "s32", "u32", "f16", "f16x2":
			types++
		case "base", "level", "grad", "v2", "v4", "r", "g", "b", "a", "unified", "p":
		default:
			return fmt.Sprintf("%s has no modifier .%s", info.Name, w)
		}
	}
	if types != 2 || geometry != 1 {
		return info.Name + " needs a geometry and two types"
	}
	return ""
}

// videoTypes returns how many types a video instruction has.
func videoTypes(op Op) (int, bool) {
	switch {
	case op == OpVset, op == OpVset2, op == OpVset4:
		return 2, true
	case op >= OpVadd && op <= OpVset4:
		return 3, true
	}
	return 0, false
}

func videoModifiers(info *OpInfo, text string, want int) string {
	types := 0
	for w := range strings.SplitSeq(strings.TrimPrefix(text, "."), ".") {
		switch w {
		case "u32", "s32":
			types++
		case "sat", "add", "min", "max", "clamp", "wrap", "po", "shr7", "shr15", "eq", "ne", "lt", "le", "gt", "ge":
		default:
			return fmt.Sprintf("%s has no modifier .%s", info.Name, w)
		}
	}
	if types != want {
		return fmt.Sprintf("%s needs %d types", info.Name, want)
	}
	return ""
}

package value

import (
	"strconv"
	"strings"
)

// Gate says which instructions of a function may take part in a phase: a knob that is asked for each instruction.
type Gate struct {
	closed bool
	ranges [][2]int32
}

// ParseGate reads "true", "false", or ranges of numbers of instructions that may not take part: "3,10-20".
func ParseGate(text string) Gate {
	switch strings.ToLower(strings.TrimSpace(text)) {
	case "", "true", "1":
		return Gate{}
	case "false", "0":
		return Gate{closed: true}
	}
	var g Gate
	for item := range strings.SplitSeq(text, ",") {
		from, to, isRange := strings.Cut(strings.TrimSpace(item), "-")
		a, err := strconv.ParseInt(from, 10, 32)
		b := a
		if err == nil && isRange {
			b, err = strconv.ParseInt(to, 10, 32)
		}
		if err == nil {
			g.ranges = append(g.ranges, [2]int32{int32(a), int32(b)})
		}
	}
	return g
}

// open reports a gate that every instruction passes.
func (g Gate) open() bool { return !g.closed && len(g.ranges) == 0 }

// Closed reports a gate that no instruction passes.
func (g Gate) Closed() bool { return g.closed }

// Allows reports whether instruction n, by its number in the function, may take part.
func (g Gate) Allows(n int32) bool {
	for _, r := range g.ranges {
		if n >= r[0] && n <= r[1] {
			return false
		}
	}
	return !g.closed
}

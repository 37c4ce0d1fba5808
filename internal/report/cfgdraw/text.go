package cfgdraw

import (
	"fmt"
	"unicode/utf8"
)

// A shown line is one that stands in the picture.
type shown struct {
	text  string
	whole string // when text was cut
	roles Role
	mark  Mark
	left  int // a gap: how many lines are left out
}

// show picks the lines of a block that the picture holds, at most limit and a line for each gap: the last one,
// those with a role, those that changed, and then from the top.
func (n *Node) show(limit, width int) []shown {
	if limit < 0 {
		return nil
	}
	keep := make([]bool, len(n.Lines))
	kept := 0
	pick := func(wanted func(*Line) bool) {
		for i := range n.Lines {
			if kept < limit && !keep[i] && wanted(&n.Lines[i]) {
				keep[i] = true
				kept++
			}
		}
	}
	pick(func(l *Line) bool { return l.Last })
	pick(func(l *Line) bool { return l.Roles != 0 })
	pick(func(l *Line) bool { return l.Mark != Same })
	pick(func(*Line) bool { return true })
	var out []shown
	for i := 0; i < len(n.Lines); i++ {
		first := i
		for i < len(n.Lines) && !keep[i] {
			i++
		}
		switch gap := i - first; {
		case gap == 1 && limit > 0: // takes no more room than to say so
			out = append(out, n.Lines[first].cut(width))
		case gap > 0:
			out = append(out, shown{text: fmt.Sprintf("… %d more", gap), left: gap})
		}
		if i < len(n.Lines) {
			out = append(out, n.Lines[i].cut(width))
		}
	}
	return out
}

// cut shortens a line to so many characters.
func (l *Line) cut(width int) shown {
	s := shown{text: l.Text, roles: l.Roles, mark: l.Mark}
	if utf8.RuneCountInString(l.Text) > width {
		s.whole, s.text = l.Text, clip(l.Text, width)
	}
	return s
}

// clip returns the first characters of s, the last of them an ellipsis.
func clip(s string, width int) string {
	n := 0
	for i := range s {
		if n == width-1 {
			return s[:i] + "…"
		}
		n++
	}
	return s
}

// columns is the number of columns that s takes in a font of fixed width: East Asian characters take two.
func columns(s string) int {
	n := 0
	for _, r := range s {
		n++
		if r >= 0x1100 && (r <= 0x115f || r >= 0x2e80 && r <= 0xa4cf || r >= 0xac00 && r <= 0xd7a3 || r >= 0xf900 && r <= 0xfaff ||
			r >= 0xfe30 && r <= 0xfe6f || r >= 0xff00 && r <= 0xff60 || r >= 0x1f300) {
			n++
		}
	}
	return n
}

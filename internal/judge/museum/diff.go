package museum

import "strings"

// Diff returns the lines of two short texts, those only in a marked '-', only in b '+', with so many
// common lines around; "…" stands for what is left out. It finds the longest common subsequence by
// dynamic programming.
func Diff(a, b string, around int) string {
	x, y := strings.Split(strings.TrimSuffix(a, "\n"), "\n"), strings.Split(strings.TrimSuffix(b, "\n"), "\n")
	common := make([][]int32, len(x)+1) // length of the common subsequence of x[i:] and y[j:]
	for i := range common {
		common[i] = make([]int32, len(y)+1)
	}
	for i := len(x) - 1; i >= 0; i-- {
		for j := len(y) - 1; j >= 0; j-- {
			if x[i] == y[j] {
				common[i][j] = common[i+1][j+1] + 1
			} else {
				common[i][j] = max(common[i+1][j], common[i][j+1])
			}
		}
	}
	var lines []string
	for i, j := 0, 0; i < len(x) || j < len(y); {
		switch {
		case i < len(x) && j < len(y) && x[i] == y[j]:
			lines = append(lines, "  "+x[i])
			i, j = i+1, j+1
		case j == len(y) || i < len(x) && common[i+1][j] >= common[i][j+1]:
			lines = append(lines, "- "+x[i])
			i++
		default:
			lines = append(lines, "+ "+y[j])
			j++
		}
	}
	return shorten(lines, around)
}

// shorten keeps the changed lines and their surroundings.
func shorten(lines []string, around int) string {
	keep := make([]bool, len(lines))
	for i, l := range lines {
		if l[0] == ' ' {
			continue
		}
		for k := max(0, i-around); k <= min(len(lines)-1, i+around); k++ {
			keep[k] = true
		}
	}
	var b strings.Builder
	for i, l := range lines {
		switch {
		case keep[i]:
			b.WriteString(strings.TrimRight(l, " ") + "\n")
		case i == 0 || keep[i-1]:
			b.WriteString("  …\n")
		}
	}
	return b.String()
}

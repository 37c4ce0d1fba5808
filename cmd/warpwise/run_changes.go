package main

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"github.com/warpwise/warpwise/internal/judge/equiv"
)

// bufferChange is what a run did to the elements of a buffer.
type bufferChange struct {
	count, first, last int
}

// changeOf compares a buffer with its bytes before the run.
func changeOf(v *equiv.Value, before []byte) bufferChange {
	c := bufferChange{first: -1}
	n, data := v.Size(), v.Arg.Buffer.Data
	if bytes.Equal(data, before) {
		return c
	}
	for i := 0; (i+1)*n <= len(data); i++ {
		if bytes.Equal(data[i*n:(i+1)*n], before[i*n:(i+1)*n]) {
			continue
		}
		if c.count++; c.first < 0 {
			c.first = i
		}
		c.last = i
	}
	return c
}

// shapeText returns "64" or "16,16".
func shapeText(v *equiv.Value) string {
	if len(v.Shape) == 0 {
		return fmt.Sprint(len(v.Arg.Buffer.Data) / v.Size())
	}
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(v.Shape), " ", ","), "[]")
}

// place returns the index of element i as the shape has it: "[5]", "[1,4]".
func place(v *equiv.Value, i int) string {
	if len(v.Shape) == 0 {
		return fmt.Sprintf("[%d]", i)
	}
	at := make([]string, len(v.Shape))
	for d := len(v.Shape) - 1; d >= 0; d-- {
		at[d] = fmt.Sprint(i % v.Shape[d])
		i /= v.Shape[d]
	}
	return "[" + strings.Join(at, ",") + "]"
}

// printChanges prints a table of what the run changed: a row for each buffer of which it changed something.
func printChanges(w io.Writer, last *outcome) {
	rows := [][]string{{"changed", "elements", "from", "to", "first change"}}
	for i := range last.values {
		v := &last.values[i]
		if v.Arg.Buffer == nil || v.Same >= 0 {
			continue
		}
		c := changeOf(v, last.before[i])
		if c.count == 0 {
			continue
		}
		old := *v
		buffer := *v.Arg.Buffer
		buffer.Data, buffer.Shadow = last.before[i], nil
		old.Arg.Buffer = &buffer
		rows = append(rows, []string{fmt.Sprintf("argument %d", i), fmt.Sprintf("%d of %d", c.count, len(buffer.Data)/v.Size()), place(v, c.first), place(v, c.last),
			fmt.Sprintf("%s -> %s", old.Element(c.first), v.Element(c.first))})
	}
	if len(rows) == 1 {
		fmt.Fprintln(w, "no argument buffer changed")
		return
	}
	printColumns(w, rows)
}

// printColumns prints rows with columns as wide as their widest cell.
func printColumns(w io.Writer, rows [][]string) {
	widths := make([]int, len(rows[0]))
	for _, r := range rows {
		for i, s := range r {
			widths[i] = max(widths[i], len([]rune(s)))
		}
	}
	for _, r := range rows {
		var line strings.Builder
		for i, s := range r {
			line.WriteString("  " + s + strings.Repeat(" ", widths[i]-len([]rune(s))))
		}
		fmt.Fprintln(w, strings.TrimRight(line.String(), " "))
	}
}

// lineWidth is how wide a table may be.
const lineWidth = 118

// grid is a buffer of two or more dimensions on the way to the printer.
type grid struct {
	v          *equiv.Value
	before     []byte
	rows, cols int // of a plane
	limit      int // of rows, columns and planes; negative: none
}

// shown returns how many of n are printed.
func (g *grid) shown(n int) int {
	if g.limit >= 0 {
		return min(n, g.limit)
	}
	return n
}

// text returns an element; one that the run did not change, where it changed others, is a dot.
func (g *grid) text(i int) string {
	n := g.v.Size()
	if bytes.Equal(g.v.Arg.Buffer.Data[i*n:(i+1)*n], g.before[i*n:(i+1)*n]) {
		return "·"
	}
	return g.v.Element(i)
}

// printGrid prints a buffer of two or more dimensions: a table for each plane, at most limit rows, columns and
// planes unless it is negative, and no wider than a line.
func printGrid(w io.Writer, v *equiv.Value, before []byte, limit int) {
	if bytes.Equal(v.Arg.Buffer.Data, before) && limit >= 0 {
		fmt.Fprintln(w, "  unchanged (-show=-1 prints it)")
		return
	}
	d := len(v.Shape)
	g := &grid{v: v, before: before, rows: v.Shape[d-2], cols: v.Shape[d-1], limit: limit}
	planes := 1
	for _, x := range v.Shape[:d-2] {
		planes *= x
	}
	for p := range g.shown(planes) {
		if planes > 1 {
			fmt.Fprintf(w, "  %s:\n", strings.TrimSuffix(place(v, p*g.rows*g.cols), ",0,0]")+"]")
		}
		g.plane(w, p)
	}
	if n := planes - g.shown(planes); n > 0 {
		fmt.Fprintf(w, "  … %d more planes\n", n)
	}
}

// plane prints one table.
func (g *grid) plane(w io.Writer, p int) {
	rows, cols := g.shown(g.rows), g.shown(g.cols)
	cells := make([]string, 0, rows*cols)
	width := len(fmt.Sprint(max(cols-1, 0)))
	for r := range rows {
		for c := range cols {
			s := g.text((p*g.rows+r)*g.cols + c)
			cells = append(cells, s)
			width = max(width, len([]rune(s)))
		}
	}
	margin := len(fmt.Sprint(max(rows-1, 0)))
	fit := cols
	if g.limit >= 0 {
		fit = max(min(cols, (lineWidth-margin-4)/(width+1)), 1)
	}
	rest := ""
	if fit < g.cols {
		rest = " …"
	}
	fmt.Fprintf(w, "  %*s |", margin, "")
	for c := range fit {
		fmt.Fprintf(w, " %*d", width, c)
	}
	fmt.Fprintln(w, rest)
	for r := range rows {
		fmt.Fprintf(w, "  %*d |", margin, r)
		for c := range fit {
			fmt.Fprintf(w, " %*s", width, cells[r*cols+c])
		}
		fmt.Fprintln(w, rest)
	}
	if rows < g.rows {
		fmt.Fprintf(w, "  … %d more rows\n", g.rows-rows)
	}
}

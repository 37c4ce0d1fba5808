package main

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
)

// traceFlag is -trace, with or without a list of threads.
type traceFlag struct {
	on      bool
	threads [][2]int // ranges; nil: all
}

// IsBoolFlag lets the flag stand alone.
func (t *traceFlag) IsBoolFlag() bool { return true }

func (t *traceFlag) String() string { return "" }

// Set implements flag.Value.
func (t *traceFlag) Set(s string) error {
	t.on = s != "false"
	if s == "true" || s == "false" {
		return nil
	}
	for part := range strings.SplitSeq(s, ",") {
		from, to, isRange := strings.Cut(part, "-")
		if !isRange {
			to = from
		}
		a, err := strconv.Atoi(from)
		b, err2 := strconv.Atoi(to)
		if err != nil || err2 != nil || a < 0 || b < a {
			return fmt.Errorf("bad list of threads '%s': want 5,8-11", s)
		}
		t.threads = append(t.threads, [2]int{a, b})
	}
	return nil
}

// tracer prints what a launch does.
type tracer struct {
	w       *bufio.Writer
	file    *diag.File
	threads [][2]int
	before  map[[2]int]*[micro.WarpSize]uint64 // by block and warp: the destination before
}

func newTracer(w io.Writer, p *simt.Program, threads [][2]int) *tracer {
	return &tracer{w: bufio.NewWriter(w), file: p.File, threads: threads, before: map[[2]int]*[micro.WarpSize]uint64{}}
}

// wanted returns the lanes of a step that are printed.
func (t *tracer) wanted(s *simt.Step, mask uint32) uint32 {
	if t.threads == nil {
		return mask
	}
	var out uint32
	for l := range micro.WarpSize {
		if mask>>l&1 == 0 {
			continue
		}
		n := s.Thread(l)
		if slices.ContainsFunc(t.threads, func(r [2]int) bool { return r[0] <= n && n <= r[1] }) {
			out |= 1 << l
		}
	}
	return out
}

// Before implements simt.Observer: control is printed when it happens, the rest afterwards.
func (t *tracer) Before(s *simt.Step) {
	if t.wanted(s, s.Active) == 0 {
		return
	}
	if s.In.Op >= micro.OpBr && s.In.Op < micro.OpSReg {
		t.line(s, s.Active, t.control(s))
		return
	}
	k := [2]int{s.CTA, s.Warp}
	b := t.before[k]
	if b == nil {
		b = new([micro.WarpSize]uint64)
		t.before[k] = b
	}
	if s.In.Dst != 0 {
		for l := range b {
			b[l], _ = s.Value(s.In.Dst, l)
		}
	}
}

// After implements simt.Observer.
func (t *tracer) After(s *simt.Step) {
	mask := t.wanted(s, s.Mask)
	if mask == 0 {
		return
	}
	what := ""
	switch {
	case s.In.Op == micro.OpStore || s.In.Op == micro.OpAtom:
		what = t.accesses(s, mask)
	case s.In.Op == micro.OpLoad:
		what = t.values(s, s.Func.Lists[s.In.Ext], mask, nil)
	case s.In.Dst != 0:
		old := t.before[[2]int{s.CTA, s.Warp}]
		if s.Together != 0 {
			old = nil // others ran since
		}
		what = t.values(s, []micro.Slot{s.In.Dst}, mask, old)
	}
	if s.Together != 0 && s.Together != s.Mask {
		what = "together with lanes " + simt.LaneList(s.Together) + "  " + what
	}
	t.line(s, s.Mask, what)
}

func (t *tracer) control(s *simt.Step) string {
	if s.Mask == s.Active {
		return ""
	}
	if s.Mask == 0 {
		return "not taken"
	}
	return "by lanes " + simt.LaneList(s.Mask)
}

// values prints slots of lanes: one value when all agree, else lane by lane; only what changed.
func (t *tracer) values(s *simt.Step, slots []micro.Slot, mask uint32, old *[micro.WarpSize]uint64) string {
	var out []string
	for _, slot := range slots {
		same, first := true, -1
		for l := range micro.WarpSize {
			if mask>>l&1 == 0 {
				continue
			}
			if first < 0 {
				first = l
			}
			x, kx := s.Value(slot, l)
			y, ky := s.Value(slot, first)
			same = same && x == y && kx == ky
		}
		if same && mask&(mask-1) != 0 {
			out = append(out, "all "+number(s, slot, first))
			continue
		}
		for l := range micro.WarpSize {
			if mask>>l&1 == 0 {
				continue
			}
			if x, _ := s.Value(slot, l); old != nil && x == old[l] && mask&(mask-1) != 0 {
				continue
			}
			out = append(out, fmt.Sprintf("%d:%s", l, number(s, slot, l)))
		}
	}
	if len(out) == 0 {
		return "= unchanged"
	}
	return "= " + strings.Join(out, " ")
}

// number prints a value; one that means nothing has a question mark.
func number(s *simt.Step, slot micro.Slot, lane int) string {
	x, known := s.Value(slot, lane)
	if !known {
		return fmt.Sprintf("%#x?", x)
	}
	return fmt.Sprintf("%#x", x)
}

// accesses prints where lanes write, and what.
func (t *tracer) accesses(s *simt.Step, mask uint32) string {
	slots := []micro.Slot{s.In.B}
	if s.In.Op == micro.OpStore {
		slots = s.Func.Lists[s.In.Ext]
	}
	var out []string
	for l := range micro.WarpSize {
		if mask>>l&1 == 0 {
			continue
		}
		name, _, off, ok := s.Address(l)
		if !ok {
			name = "nowhere"
		}
		var vals []string
		for _, slot := range slots {
			vals = append(vals, number(s, slot, l))
		}
		x := fmt.Sprintf("%d:%s+%d:%s", l, name, off, strings.Join(vals, ","))
		if s.In.Op == micro.OpAtom && s.In.Dst != 0 {
			x += " was " + number(s, s.In.Dst, l)
		}
		out = append(out, x)
	}
	return "-> " + strings.Join(out, " ")
}

// line prints a warp instruction: place, block and warp, lanes, text, result.
func (t *tracer) line(s *simt.Step, lanes uint32, what string) {
	place, text := "?", ""
	if t.file != nil && s.In.Pos != diag.NoPos {
		line, col := t.file.LineCol(s.In.Pos)
		place = fmt.Sprintf("%s:%d:%d", t.file.Name, line, col)
		text = strings.TrimSpace(t.file.Line(line))
	}
	block := ""
	if b := s.Func.Label(s.PC); b != nil {
		block = b.Name
		if b.Edge {
			block = "(edge)"
		}
	}
	fmt.Fprintf(t.w, "%s: block %d warp %d lanes %s %s: %s", place, s.CTA, s.Warp, simt.LaneList(lanes), block, text)
	if what != "" {
		fmt.Fprintf(t.w, "  %s", what)
	}
	t.w.WriteByte('\n')
	t.w.Flush()
}

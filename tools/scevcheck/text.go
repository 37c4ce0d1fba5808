package main

import (
	"bufio"
	"fmt"
	"math/big"
	"strconv"
	"strings"
)

// claim is what the text says of one value.
type claim struct {
	is    []*expr // the expression, and what it is in its scope if that differs
	sets  []set   // that hold the number
	exits *expr   // when its loop is left; nil: not said
}

// set is [lo, hi) modulo two to the width, or everything.
type set struct {
	full   bool
	lo, hi *big.Int
}

// has reports that a number of a width is in the set.
func (r set) has(x *big.Int, w int) bool {
	if r.full {
		return true
	}
	lo, hi := cut(r.lo, w), cut(r.hi, w)
	return cut(new(big.Int).Sub(x, lo), w).Cmp(cut(new(big.Int).Sub(hi, lo), w)) < 0
}

// counts is what the text says of one loop.
type counts struct {
	exact, most, symbolic *expr // nil: not known
	width                 int   // of those that are constants
	multiple              int64
	under                 []conditional // those that are told with predicates
}

// facts is the text of one function.
type facts struct {
	values map[string]*claim
	loops  map[string]*counts
}

// read reads what print<scalar-evolution> prints of one function.
func read(text string) (*facts, error) {
	f := &facts{values: map[string]*claim{}, loops: map[string]*counts{}}
	name := ""
	var open *counts // whose predicates follow
	sc := bufio.NewScanner(strings.NewReader(text))
	sc.Buffer(nil, 1<<24)
	for sc.Scan() {
		line := sc.Text()
		switch {
		case strings.HasPrefix(line, "  -->  "):
			c, err := readClaim(line)
			if err != nil {
				return nil, err
			}
			f.values[name] = c
		case strings.HasPrefix(line, "  %"):
			name, _, _ = strings.Cut(line[3:], " = ")
		case strings.HasPrefix(line, "Loop %"):
			c, err := f.readLoop(line[len("Loop %"):])
			if err != nil {
				return nil, err
			}
			open = c
		case strings.HasPrefix(line, "    ") && open != nil && len(open.under) > 0:
			if err := open.under[len(open.under)-1].readPredicate(line[4:]); err != nil {
				return nil, err
			}
		}
	}
	return f, sc.Err()
}

func readClaim(line string) (*claim, error) {
	c := &claim{}
	line, tail, _ := strings.Cut(line, "\t\tExits: ")
	for _, part := range strings.Split(line, "  -->  ")[1:] {
		e, rest, err := parse(part)
		if err != nil {
			return nil, err
		}
		c.is = append(c.is, e)
		u, s, ok := strings.Cut(strings.TrimPrefix(rest, " U: "), " S: ")
		if !ok {
			continue
		}
		for _, t := range []string{u, s} {
			r, err := readSet(t)
			if err != nil {
				return nil, err
			}
			c.sets = append(c.sets, r)
		}
	}
	if tail != "" && !strings.HasPrefix(tail, "<<Unknown>>") {
		e, _, err := parse(tail)
		if err != nil {
			return nil, err
		}
		c.exits = e
	}
	return c, nil
}

func readSet(s string) (set, error) {
	if s == "full-set" {
		return set{full: true}, nil
	}
	if s == "empty-set" {
		return set{lo: new(big.Int), hi: new(big.Int)}, nil
	}
	a, b, ok := strings.Cut(strings.Trim(s, "[)"), ",")
	lo, ok1 := new(big.Int).SetString(a, 10)
	hi, ok2 := new(big.Int).SetString(b, 10)
	if !ok || !ok1 || !ok2 {
		return set{}, fmt.Errorf("no range: %q", s)
	}
	return set{lo: lo, hi: hi}, nil
}

// readLoop reads a line behind "Loop %".
func (f *facts) readLoop(line string) (*counts, error) {
	header, what, _ := strings.Cut(line, ": ")
	c := f.loops[header]
	if c == nil {
		c = &counts{multiple: 1}
		f.loops[header] = c
	}
	what = strings.TrimPrefix(what, "<multiple exits> ")
	if p, ok := strings.CutPrefix(what, "Predicated "); ok {
		return c, c.readConditional(p)
	}
	for _, k := range []struct {
		prefix string
		to     **expr
	}{{"backedge-taken count is ", &c.exact}, {"constant max backedge-taken count is ", &c.most}, {"symbolic max backedge-taken count is ", &c.symbolic}} {
		rest, ok := strings.CutPrefix(what, k.prefix)
		if !ok {
			continue
		}
		if t, r, ok := strings.Cut(rest, " "); ok && t[0] == 'i' && width(t) > 0 {
			c.width, rest = width(t), r
		}
		e, _, err := parse(strings.TrimSuffix(rest, ", actual taken count either this or zero."))
		if err != nil {
			return nil, err
		}
		*k.to = e
	}
	if n, ok := strings.CutPrefix(what, "Trip multiple is "); ok {
		m, err := strconv.ParseInt(n, 10, 64)
		if err != nil {
			return nil, err
		}
		c.multiple = m
	}
	return c, nil
}

package reduce

import (
	"context"
	"crypto/sha256"
	"fmt"
	"runtime/debug"
	"sync"
	"time"
)

// language is what the reducer must know of a kind of program P.
type language[P any] struct {
	parse func(text []byte) (P, error) // as often as needed: every candidate starts from a fresh parse
	print func(p P) []byte
	valid func(p P) bool
	size  func(p P) Size
	list  []step[P]
}

// step is a pass of the reducer. Its opportunities are numbered the same way for every parse of
// one text.
type step[P any] struct {
	name  string
	count func(p P) int
	apply func(p P, pick []bool) // does the edits whose numbers are picked
}

// edits makes a step of a function that finds edits and one that does the chosen ones. An edit that
// has become impossible by the ones before it is left out.
func edits[P, T any](name string, find func(p P) []T, apply func(p P, chosen []T)) step[P] {
	return step[P]{
		name:  name,
		count: func(p P) int { return len(find(p)) },
		apply: func(p P, pick []bool) {
			all := find(p)
			chosen := all[:0]
			for i, e := range all {
				if pick[i] {
					chosen = append(chosen, e)
				}
			}
			apply(p, chosen)
		},
	}
}

type hash = [sha256.Size]byte

// reducer is a reduction at work.
type reducer[P any] struct {
	lang  *language[P]
	check Check
	opt   Options
	res   *Result
	text  []byte // the smallest program so far
	end   time.Time

	counted map[hash]bool // texts whose check counts in Result.Checks

	mu     sync.Mutex
	known  map[hash]bool // answers of the check, also of candidates that were not needed
	broken string
}

// reduce runs the passes to a fixed point.
func reduce[P any](lang *language[P], text []byte, check Check, opt Options) (*Result, error) {
	r := &reducer[P]{lang: lang, check: check, opt: opt, res: &Result{}, counted: map[hash]bool{}, known: map[hash]bool{}}
	if opt.Time > 0 {
		r.end = time.Now().Add(opt.Time)
	}
	p, err := lang.parse(text)
	if err != nil {
		return nil, err
	}
	r.res.Before = lang.size(p)
	r.res.Before.Bytes = len(text)
	r.res.Checks++
	if !check(opt.context(), text) {
		return nil, ErrNotInteresting
	}
	r.text = lang.print(p)
	if string(r.text) != string(text) {
		r.res.Checks++
		if !check(opt.context(), r.text) {
			return nil, ErrFormatting
		}
	}
	opt.progress("start: %v\n", r.res.Before)
	r.rounds()
	p, err = lang.parse(r.text)
	if err != nil {
		return nil, fmt.Errorf("internal error: the reduced program does not parse: %w", err)
	}
	r.res.Text, r.res.Broken = r.text, r.broken
	r.res.After = lang.size(p)
	r.res.After.Bytes = len(r.text)
	return r.res, nil
}

// maxRounds is a bound for safety: every accepted edit makes something smaller, so the rounds end.
const maxRounds = 50

func (r *reducer[P]) rounds() {
	idle := make([]string, len(r.lang.list)) // the text on which the pass found nothing
	for r.res.Rounds < maxRounds {
		r.res.Rounds++
		start := string(r.text)
		for i, s := range r.lang.list {
			if idle[i] == string(r.text) {
				continue
			}
			before := len(r.text)
			if !r.step(s) {
				idle[i] = string(r.text)
			} else if p, err := r.lang.parse(r.text); err == nil {
				size := r.lang.size(p)
				size.Bytes = len(r.text)
				r.opt.progress("%-24s %d -> %v; %d checks\n", s.name+":", before, size, r.res.Checks)
			}
			if r.res.Stopped != "" {
				return
			}
		}
		if string(r.text) == start {
			return
		}
	}
}

// step runs one pass over the program and reports whether it made it smaller.
func (r *reducer[P]) step(s step[P]) bool {
	base := r.text
	p, err := r.lang.parse(base)
	if err != nil {
		r.fail(err)
		return false
	}
	n := s.count(p)
	pick := make([]bool, n)
	alive := make([]int, n) // edits not done yet
	for i := range alive {
		alive[i] = i
	}
	progress := false
	for size := n; len(alive) > 0; size = (size + 1) / 2 {
		var chunks [][]int
		for hi := len(alive); hi > 0; hi -= size { // from the end: users before what they use
			chunks = append(chunks, alive[max(hi-size, 0):hi])
		}
		if r.sweep(s, base, pick, chunks) {
			progress = true
			alive = rest(alive, pick)
		}
		if size <= 1 || r.res.Stopped != "" {
			break
		}
		size = min(size, len(alive))
	}
	return progress
}

func rest(alive []int, pick []bool) []int {
	var out []int
	for _, i := range alive {
		if !pick[i] {
			out = append(out, i)
		}
	}
	return out
}

// answer is what became of a candidate.
type answer struct {
	text    []byte // nil: not well-formed
	sum     hash
	ok      bool
	skipped bool // cancelled
}

// future is a candidate on its way.
type future struct {
	cancel context.CancelFunc
	done   chan answer
}

// sweep tries the chunks in order, each on top of those accepted before. It keeps a window of
// candidates in flight; when one is accepted, those behind it were made from the wrong program and
// are thrown away.
func (r *reducer[P]) sweep(s step[P], base []byte, pick []bool, chunks [][]int) (progress bool) {
	var window []future
	launched := 0
	drop := func() {
		for _, f := range window {
			f.cancel()
		}
		for _, f := range window {
			<-f.done
		}
		window = window[:0]
	}
	defer drop()
	for next := 0; next < len(chunks); next++ {
		for launched = max(launched, next); launched < len(chunks) && len(window) < r.opt.workers(); launched++ {
			window = append(window, r.launch(s, base, pick, chunks[launched], r.text))
		}
		f := window[0]
		a := <-f.done
		f.cancel()
		window = window[1:]
		if r.out(a) {
			return progress
		}
		if a.text == nil || !a.ok {
			continue
		}
		for _, i := range chunks[next] {
			pick[i] = true
		}
		r.text, progress = a.text, true
		r.res.Accepted++
		drop()
		launched = next + 1
	}
	return progress
}

// out counts the answer and reports whether a bound was reached, so that it must not be used.
func (r *reducer[P]) out(a answer) bool {
	if !r.end.IsZero() && time.Now().After(r.end) {
		r.res.Stopped = "the time is up"
		return true
	}
	if r.opt.context().Err() != nil {
		r.res.Stopped = "interrupted"
		return true
	}
	if a.text == nil {
		if !a.skipped {
			r.res.Invalid++
		}
		return false
	}
	if r.counted[a.sum] {
		return false
	}
	if r.opt.MaxChecks > 0 && r.res.Checks >= r.opt.MaxChecks {
		r.res.Stopped = "the number of checks is used up"
		return true
	}
	r.counted[a.sum] = true
	r.res.Checks++
	return false
}

// launch makes and checks the candidate that has the chunk's edits besides those picked. current is
// the program it must differ from.
func (r *reducer[P]) launch(s step[P], base []byte, pick []bool, chunk []int, current []byte) future {
	mine := append([]bool(nil), pick...)
	for _, i := range chunk {
		mine[i] = true
	}
	var ctx context.Context
	var cancel context.CancelFunc
	if r.end.IsZero() {
		ctx, cancel = context.WithCancel(r.opt.context())
	} else {
		ctx, cancel = context.WithDeadline(r.opt.context(), r.end)
	}
	f := future{cancel, make(chan answer, 1)}
	go func() {
		a := answer{text: r.candidate(s, base, mine)}
		if a.text != nil && string(a.text) == string(current) {
			a.text, a.skipped = nil, true // nothing changed
		}
		if a.text != nil {
			a.sum = sha256.Sum256(a.text)
			a.ok = r.ask(ctx, a)
		}
		f.done <- a
	}()
	return f
}

// ask returns the check's answer, from memory when the text was checked before.
func (r *reducer[P]) ask(ctx context.Context, a answer) bool {
	r.mu.Lock()
	ok, seen := r.known[a.sum]
	r.mu.Unlock()
	if seen || ctx.Err() != nil {
		return ok
	}
	ok = r.check(ctx, a.text)
	if ok { // what comes next starts from this text
		if p, err := r.lang.parse(a.text); err != nil || !r.lang.valid(p) {
			r.fail(fmt.Errorf("a candidate does not read back: %v", err))
			ok = false
		}
	}
	if ctx.Err() == nil {
		r.mu.Lock()
		r.known[a.sum] = ok
		r.mu.Unlock()
	}
	return ok
}

// candidate returns the text with the edits, or nil when that is not well-formed. A panic is a
// mistake of an edit; the candidate is lost, not the reduction.
func (r *reducer[P]) candidate(s step[P], base []byte, pick []bool) (text []byte) {
	defer func() {
		if x := recover(); x != nil {
			r.fail(fmt.Errorf("%s: panic: %v\n%s", s.name, x, debug.Stack()))
			text = nil
		}
	}()
	p, err := r.lang.parse(base)
	if err != nil {
		return nil
	}
	s.apply(p, pick)
	if !r.lang.valid(p) {
		return nil
	}
	return r.lang.print(p)
}

func (r *reducer[P]) fail(err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.broken == "" {
		r.broken = err.Error()
	}
}

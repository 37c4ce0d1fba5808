package main

import (
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/ptx/ptxtext"
	"github.com/warpwise/warpwise/tools/internal/process"
)

// fuzz changes up to eight tokens of each text, and has it read, verified and printed: none of that may panic,
// and what is printed must read and print the same.
func fuzz(o *options) error {
	o.whole = true // ptxas has no part in this
	pool, err := inputs(o)
	if err != nil {
		return err
	}
	end := time.Now().Add(o.fuzz)
	const batch = 2000
	total, read := 0, 0
	for round := 0; time.Now().Before(end); round++ {
		complaints := make([]string, batch)
		ok := make([]bool, batch)
		process.Each(o.workers, batch, func(i int) {
			rnd := rand.New(rand.NewPCG(o.seed, uint64(round*batch+i)))
			in := &pool[rnd.IntN(len(pool))]
			if len(in.text) > biggest {
				return
			}
			text := in.text
			for range 1 + rnd.IntN(1+rnd.IntN(8)) {
				text, _ = mutate(text, in.from, rnd)
			}
			ok[i], complaints[i] = fuzzOne(in.name, text)
		})
		for i, c := range complaints {
			total++
			if ok[i] {
				read++
			}
			if c != "" {
				return fmt.Errorf("seed %d, text %d: %s", o.seed, round*batch+i, c)
			}
		}
	}
	fmt.Printf("%d changed texts in %s, %d of them read: nothing found\n", total, o.fuzz, read)
	return nil
}

// fuzzOne returns whether the text reads, and what is wrong with the reader or the printer.
func fuzzOne(name, text string) (read bool, complaint string) {
	defer func() {
		if r := recover(); r != nil {
			complaint = fmt.Sprintf("panic: %v\n%s", r, text)
		}
	}()
	ptxtext.ParseWith(diag.NewFile(name, text), ptxtext.Options{KeepUnknown: true})
	m, err := ptxtext.ParseString(name, text)
	if err != nil {
		return false, ""
	}
	ptx.Verify(m)
	one := ptxtext.String(m)
	again, err := ptxtext.ParseString(name, one)
	if err != nil {
		return true, fmt.Sprintf("what was printed does not read: %v\n%s\n---\n%s", err, text, one)
	}
	if two := ptxtext.String(again); two != one {
		return true, fmt.Sprintf("printing again differs\n%s\n---\n%s\n---\n%s", text, one, two)
	}
	return true, ""
}

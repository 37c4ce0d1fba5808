package main

import (
	"fmt"
	"io"
	"time"

	"github.com/warpwise/warpwise/simt"
)

// firstWord and nextWord are when progress is told: a run that takes longer than people wait for says so.
const (
	firstWord = 2 * time.Second
	nextWord  = 5 * time.Second
)

// follow tells of the progress of a launch, unless w is nil, and stops it after the limit, unless that is 0. The
// function that it returns ends this.
func follow(w io.Writer, watch *simt.Watch, blocks int, limit time.Duration) (end func()) {
	done, gone := make(chan struct{}), make(chan struct{})
	start := time.Now()
	go func() {
		defer close(gone)
		word := time.NewTimer(firstWord)
		defer word.Stop()
		var stop <-chan time.Time
		if limit > 0 {
			t := time.NewTimer(limit)
			defer t.Stop()
			stop = t.C
		}
		for {
			select {
			case <-done:
				return
			case <-stop:
				watch.Stop()
			case <-word.C:
				if w != nil {
					steps, ready := watch.Progress()
					fmt.Fprintf(w, "warpwise run: %.0f s: %d of %d blocks, %.1f million warp instructions\n", time.Since(start).Seconds(), min(ready, int64(blocks)), blocks, float64(steps)/1e6)
				}
				word.Reset(nextWord)
			}
		}
	}()
	return func() {
		close(done)
		<-gone
	}
}

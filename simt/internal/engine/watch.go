package engine

import "sync/atomic"

// A Watch lets others follow a launch while it runs, and stop it.
type Watch struct {
	steps, blocks atomic.Int64
	stop          atomic.Bool
}

// Stop makes the launch end soon, as if its fuel were used up.
func (w *Watch) Stop() { w.stop.Store(true) }

// Stopped reports whether Stop was called.
func (w *Watch) Stopped() bool { return w.stop.Load() }

// Progress returns about how many warp instructions were executed and blocks are done. Blocks that are run again
// count again.
func (w *Watch) Progress() (steps, blocks int64) { return w.steps.Load(), w.blocks.Load() }

// lookEvery is the number of pieces of code, each within a block of the source, between two looks at the watch.
const lookEvery = 1 << 12

// look tells the watch of the launch where the run is, and ends the run when it was stopped.
func (r *execution) look() {
	w := r.launch.Watch
	if w == nil {
		return
	}
	w.steps.Add(max(r.steps-r.told, 0))
	r.told = r.steps
	if w.stop.Load() {
		r.fuel = -1
	}
}

// finished tells the watch that a cluster is done.
func (r *execution) finished() {
	if w := r.launch.Watch; w != nil {
		r.look()
		w.blocks.Add(int64(r.clusterSize[0] * r.clusterSize[1] * r.clusterSize[2]))
	}
}

package simt

import "github.com/warpwise/warpwise/simt/internal/engine"

// A Watch lets others follow a launch while it runs, and stop it.
type Watch struct{ watch engine.Watch }

// Stop makes the launch end soon, as if its fuel were used up.
func (w *Watch) Stop() { w.watch.Stop() }

// Stopped reports whether Stop was called.
func (w *Watch) Stopped() bool { return w.watch.Stopped() }

// Progress returns about how many warp instructions were executed and blocks are done. Blocks that are run again
// count again.
func (w *Watch) Progress() (steps, blocks int64) { return w.watch.Progress() }

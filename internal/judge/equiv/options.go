package equiv

import "github.com/warpwise/warpwise/simt"

// Thorough returns the options of verify when it is given none: races and orders are checked, and the
// second program runs under every model.
func Thorough() Options {
	return Options{Races: true, Orders: true, Explain: true, Seeds: 4, Schedules: 1, Fuel: usualFuel, Models: AllModels, Infer: true, Work: 2 << 20}
}

// AllModels are the schedulers that random kernels run under: their communication names its
// participants, so all must agree.
var AllModels = []simt.Model{simt.PerThread, simt.Stack, simt.Maximal, simt.Adversarial}

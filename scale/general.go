package scale

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"math"
	"slices"
	"strings"
)

// Tuned says what rows of tune come to: what each setting is worth over all kernels, and what choosing for each kernel
// gains over one setting for all. Figures are geometric means of costs relative to the defaults: below 1 is better.
type Tuned struct {
	Kernels    int            // that were measured under every setting; a kernel counts once for each target
	LeftOut    int            // that were not
	Settings   []TunedSetting // the best over all first
	OneForAll, // the best setting over all
	EachItsOwn float64 // the best setting of each kernel
	// Unseen is what the best setting of one half of the kernels does to the other half, both ways: what a setting that was
	// chosen on some kernels is worth for others.
	Unseen float64
	Halves [2]string // what each half chose
}

// TunedSetting is what a setting does.
type TunedSetting struct {
	Knobs         string
	Mean          float64
	Better, Worse int // kernels
}

// tunedKernel is what was measured of a kernel.
type tunedKernel struct {
	name string
	cost map[string]int
}

// Generalise says what the rows of tune come to.
func Generalise(rows []Row) *Tuned {
	kernels, settings := tunedKernels(rows)
	t := &Tuned{OneForAll: 1, EachItsOwn: 1, Unseen: 1}
	kernels = slices.DeleteFunc(kernels, func(k tunedKernel) bool { return len(k.cost) < len(settings) })
	t.Kernels = len(kernels)
	t.LeftOut = countKernels(rows) - t.Kernels
	if t.Kernels == 0 {
		return t
	}
	t.Settings = ranked(kernels, settings)
	t.OneForAll = t.Settings[0].Mean
	t.EachItsOwn = mean(kernels, func(k tunedKernel) int {
		best := k.cost[settings[0]]
		for _, s := range settings {
			best = min(best, k.cost[s])
		}
		return best
	})
	t.halves(kernels, settings)
	return t
}

// halves chooses on one half of the kernels and measures on the other.
func (t *Tuned) halves(kernels []tunedKernel, settings []string) {
	var half [2][]tunedKernel
	for _, k := range kernels {
		h := fnv.New32a()
		h.Write([]byte(k.name))
		n := h.Sum32() >> 7 & 1
		half[n] = append(half[n], k)
	}
	if len(half[0]) == 0 || len(half[1]) == 0 {
		return
	}
	logs := 0.0
	for i := range half {
		t.Halves[i] = ranked(half[i], settings)[0].Knobs
		logs += math.Log(mean(half[1-i], func(k tunedKernel) int { return k.cost[t.Halves[i]] })) * float64(len(half[1-i]))
	}
	t.Unseen = math.Exp(logs / float64(len(kernels)))
}

// tunedKernels returns the kernels with a cost, in the order of their names, and the settings, the defaults first.
func tunedKernels(rows []Row) (kernels []tunedKernel, settings []string) {
	index := map[string]int{}
	seen := map[string]bool{}
	for _, r := range rows {
		if r.Step != StepTune || r.Kernel == "" {
			continue
		}
		if !seen[r.Knobs] {
			seen[r.Knobs] = true
			settings = append(settings, r.Knobs)
		}
		if r.Outcome != "ok" || r.Cost <= 0 {
			continue
		}
		name := kernelOf(r)
		i, ok := index[name]
		if !ok {
			i = len(kernels)
			index[name] = i
			kernels = append(kernels, tunedKernel{name, map[string]int{}})
		}
		kernels[i].cost[r.Knobs] = r.Cost
	}
	slices.SortFunc(kernels, func(a, b tunedKernel) int { return cmp.Compare(a.name, b.name) })
	slices.SortFunc(settings, func(a, b string) int {
		return cmp.Or(cmp.Compare(len(strings.Fields(a)), len(strings.Fields(b))), cmp.Compare(a, b))
	})
	return kernels, settings
}

func kernelOf(r Row) string { return fmt.Sprintf("%s %s %s %d", r.File, r.Kernel, r.Target, r.Level) }

// countKernels counts the kernels, and the files that gave none.
func countKernels(rows []Row) int {
	seen := map[string]bool{}
	for _, r := range rows {
		if r.Step == StepTune {
			seen[kernelOf(r)] = true
		}
	}
	return len(seen)
}

// ranked returns the settings by what they do to the kernels.
func ranked(kernels []tunedKernel, settings []string) []TunedSetting {
	var list []TunedSetting
	for _, s := range settings {
		x := TunedSetting{Knobs: s, Mean: mean(kernels, func(k tunedKernel) int { return k.cost[s] })}
		for _, k := range kernels {
			switch cmp.Compare(k.cost[s], k.cost[settings[0]]) {
			case -1:
				x.Better++
			case 1:
				x.Worse++
			}
		}
		list = append(list, x)
	}
	slices.SortStableFunc(list, func(a, b TunedSetting) int { return cmp.Compare(a.Mean, b.Mean) })
	return list
}

// mean returns the geometric mean of a cost relative to the defaults, which are the shortest setting.
func mean(kernels []tunedKernel, cost func(k tunedKernel) int) float64 {
	logs := 0.0
	for _, k := range kernels {
		logs += math.Log(float64(cost(k)) / float64(k.defaultCost()))
	}
	return math.Exp(logs / float64(len(kernels)))
}

// defaultCost returns the cost under the setting that all others extend.
func (k tunedKernel) defaultCost() int {
	shortest, first := "", true
	for s := range k.cost {
		if first || len(s) < len(shortest) {
			shortest, first = s, false
		}
	}
	return k.cost[shortest]
}

// Text writes the report for people.
func (t *Tuned) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d kernels x targets measured under %d settings, %d left out\n", t.Kernels, len(t.Settings), t.LeftOut)
	fmt.Fprintf(&b, "cost relative to the defaults, geometric mean: the best setting for all %.4f, each kernel its own %.4f", t.OneForAll, t.EachItsOwn)
	fmt.Fprintf(&b, " (choosing gains %.2f%%), chosen on other kernels %.4f (%s)\n", 100*(1-t.EachItsOwn/t.OneForAll), t.Unseen, strings.Join([]string{shown(t.Halves[0]), shown(t.Halves[1])}, "; "))
	for _, s := range t.Settings {
		fmt.Fprintf(&b, "%8.4f  %5d better %5d worse  %s\n", s.Mean, s.Better, s.Worse, shown(s.Knobs))
	}
	return b.String()
}

func shown(knobs string) string {
	if knobs == "" {
		return "defaults"
	}
	return knobs
}

// Pairs returns the settings that tune tries next: the first n that gain, two and two.
func (t *Tuned) Pairs(n int) []string {
	var best []string
	for _, s := range t.Settings {
		if len(best) < n && s.Knobs != "" && s.Mean < 1 {
			best = append(best, s.Knobs)
		}
	}
	var pairs []string
	for i, a := range best {
		for _, b := range best[i+1:] {
			if name, _, _ := strings.Cut(a, "="); !strings.HasPrefix(b, name+"=") {
				pairs = append(pairs, a+" "+b)
			}
		}
	}
	return pairs
}

package ptx

import "slices"

// AnalysisKey identifies an analysis of functions; use the address of a package variable.
type AnalysisKey struct{ Name string }

type kept struct {
	key   *AnalysisKey
	epoch uint32
	value any
}

// Epoch is the version of the function: with two equal readings nobody said that it changed in between.
func (f *Func) Epoch() uint32 { return f.epoch }

// KeepAnalyses says whether Analysis keeps results: only while whoever changes the function calls Touch first, and Changed
// behind the last change of a series. The pass manager does. With false those that are kept are dropped.
func (f *Func) KeepAnalyses(yes bool) {
	f.keeps = yes
	if !yes {
		f.kept = nil
	}
}

// Changed ends a series of changes that Touch began: what was found out during the series does not hold, and its memory
// is given back.
func (f *Func) Changed() {
	f.epoch++
	f.kept = nil
}

// Analysis returns the result of key for f: the one that is kept, if the function did not change since, else what compute
// returns. Not safe for concurrent use on one function.
func Analysis[T any](f *Func, key *AnalysisKey, compute func(*Func) T) T {
	if !f.keeps {
		return compute(f)
	}
	at := slices.IndexFunc(f.kept, func(k kept) bool { return k.key == key })
	if at >= 0 && f.kept[at].epoch == f.epoch {
		return f.kept[at].value.(T)
	}
	if at < 0 {
		f.kept = append(f.kept, kept{key: key})
		at = len(f.kept) - 1
	}
	f.kept[at].value = nil // it would lie beside the new one
	value := compute(f)
	at = slices.IndexFunc(f.kept, func(k kept) bool { return k.key == key }) // compute may keep others
	f.kept[at].epoch, f.kept[at].value = f.epoch, value
	return value
}

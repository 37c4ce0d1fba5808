//go:build !mutants

package mutant

// Enabled reports a build that can have mutants.
const Enabled = false

// On reports whether the mutant is on: never in this build.
func On(ID) bool { return false }

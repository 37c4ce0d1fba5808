//go:build mutants

package mutant

import (
	"fmt"
	"os"
	"sync"
)

// Enabled reports a build that can have mutants.
const Enabled = true

// selected is the mutant that is on; a wrong id ends the program.
var selected = sync.OnceValue(func() ID {
	id := os.Getenv(Env)
	if id == "" {
		return None
	}
	for i, m := range Table() {
		if m.ID == id {
			return ID(i + 1)
		}
	}
	fmt.Fprintf(os.Stderr, "%s: no mutant %q\n", Env, id)
	os.Exit(2)
	return None
})

var report = sync.OnceFunc(func() { fmt.Fprintln(os.Stderr, Reached+os.Getenv(Env)) })

// On reports whether the mutant is on.
func On(id ID) bool {
	if id != selected() {
		return false
	}
	report()
	return true
}

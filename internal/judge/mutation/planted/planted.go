// Package planted is what the sources made by package mutation ask which bug is on. Nothing else imports it.
package planted

import (
	"fmt"
	"os"
	"sync"
)

// Env is the environment variable that holds the id of the bug that is on; none is when it is empty.
const Env = "WARPWISE_MUTANT"

// Reached begins the line on standard error that says that the place of the bug was executed.
const Reached = "mutant reached: "

var selected = os.Getenv(Env)

var report = sync.OnceFunc(func() { fmt.Fprintln(os.Stderr, Reached+selected) })

// On reports whether the bug with the id is on.
func On(id string) bool {
	if id != selected {
		return false
	}
	report()
	return true
}

//go:build !unix

package reduce

import "os/exec"

// killGroup does nothing where there are no process groups: only the shell is ended.
func killGroup(*exec.Cmd) {}

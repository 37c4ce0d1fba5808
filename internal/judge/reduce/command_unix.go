//go:build unix

package reduce

import (
	"os/exec"
	"syscall"
)

// killGroup makes cancelling the command end everything that it started.
func killGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
}

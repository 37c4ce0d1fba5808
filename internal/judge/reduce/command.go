package reduce

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

// Command is a check that runs a command of the shell.
//
// The command line gets the path of the candidate in place of each {}, or at its end when it has
// none. It runs in the current directory. Exit status 0 means that the candidate is interesting,
// as for llvm-reduce and cvise; anything else, a signal or no end within the timeout means that
// it is not. What it prints is dropped.
type Command struct {
	Line    string
	File    string        // the candidates have this base name, each in a directory of its own
	Timeout time.Duration // of one check; 0: none

	mu  sync.Mutex
	err error
}

// Err returns the first error that kept the command from being run at all.
func (c *Command) Err() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.err
}

// Check is the Check.
func (c *Command) Check(ctx context.Context, text []byte) bool {
	ok, err := c.run(ctx, text)
	if err != nil {
		c.mu.Lock()
		defer c.mu.Unlock()
		if c.err == nil {
			c.err = err
		}
	}
	return ok && err == nil
}

func (c *Command) run(ctx context.Context, text []byte) (bool, error) {
	dir, err := os.MkdirTemp("", "warpwise-reduce")
	if err != nil {
		return false, err
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, filepath.Base(c.File))
	if err := os.WriteFile(path, text, 0o666); err != nil {
		return false, err
	}
	if c.Timeout > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, c.Timeout)
		defer cancel()
	}
	cmd := exec.CommandContext(ctx, "sh", "-c", commandLine(c.Line, path))
	cmd.WaitDelay = time.Second // what the command left running may hold its output
	killGroup(cmd)
	err = cmd.Run()
	if cmd.ProcessState == nil && ctx.Err() == nil {
		return false, fmt.Errorf("the check cannot be run: %w", err)
	}
	return err == nil, nil
}

// commandLine puts the path, quoted for the shell, into the command.
func commandLine(line, path string) string {
	quoted := "'" + strings.ReplaceAll(path, "'", `'\''`) + "'"
	if strings.Contains(line, "{}") {
		return strings.ReplaceAll(line, "{}", quoted)
	}
	return line + " " + quoted
}

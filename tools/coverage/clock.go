package main

import (
	"syscall"
	"time"
)

// clock returns the processor time of the program so far: the machine may have other work.
func clock() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

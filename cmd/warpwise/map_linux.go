package main

import (
	"os"
	"syscall"
)

// mapFile maps a large regular file for reading. It returns nil for another one, or when that fails.
func mapFile(name string) []byte {
	f, err := os.Open(name)
	if err != nil {
		return nil
	}
	defer f.Close() // the mapping stays
	info, err := f.Stat()
	if err != nil || !info.Mode().IsRegular() || info.Size() < mapFrom || int64(int(info.Size())) != info.Size() {
		return nil
	}
	text, err := syscall.Mmap(int(f.Fd()), 0, int(info.Size()), syscall.PROT_READ, syscall.MAP_PRIVATE)
	if err != nil {
		return nil
	}
	return text
}

// dropPages takes pages out of the resident memory. part begins at the start of a page.
func dropPages(part []byte) { _ = syscall.Madvise(part, syscall.MADV_DONTNEED) } // advice: nothing depends on it

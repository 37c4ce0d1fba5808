//go:build !linux || !(amd64 || arm64)

package main

// adviseHugePages does nothing: there are no huge pages to ask for, or the system gives them by itself.
func adviseHugePages(int) {}

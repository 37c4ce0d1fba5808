//go:build js

package main

// setupServe refuses: this program runs in a browser, which cannot be served from there.
func setupServe(*flags) action {
	return func(*env) error { return &codeError{exitUnsupported, "a browser cannot serve"} }
}

// Package opcover says which operations the warp emulator models and how each is tested: by a unit test for
// every form that the manual describes, by being executed often in random kernels and the corpus, or by
// comparing an intrinsic with our PTX of it. From that it makes docs/emulator-ops.md.
package opcover

// Package converge holds what the lanes of a warp are made of while they run, and the models of convergence.
//
// A Frame is an activation of a function: registers and taints for all lanes. A Fragment is a group of lanes that share a
// program counter and a frame; the fragments of a warp are a Set. A Model says which fragment runs next and when fragments
// join: PerThread, Stack (immediate post-dominators), Maximal, Adversary. It sees nothing but the set, and the blocks of
// the functions; package simt executes the instructions and tells it of branches, calls and returns.
package converge

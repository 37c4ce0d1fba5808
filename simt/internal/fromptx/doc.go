// Package fromptx decodes modules of PTX into micro-operations, from the PTX manual.
//
// Registers become slots, vectors several of them. A function that holds something which is not modelled is marked, and
// a kernel that may reach it is not run. Package simt calls Decode; package fromir calls Body for inline assembly.
package fromptx

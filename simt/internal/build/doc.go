// Package build makes functions of micro-operations: what both decoders use, and what has to be known of a function
// before it runs.
//
// A Builder hands out slots and constants and appends instructions. Finish completes a function: blocks and their
// post-dominators, the order in which the model of maximal convergence runs them, the tables of switches, and which registers
// may be read before they are written. Link puts definitions of one module into another.
package build

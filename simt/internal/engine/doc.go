// Package engine runs launches of decoded programs: grids of clusters of blocks of warps.
//
// The way of a launch:
//
//	launch, grouped, parallel   checks the launch and runs its clusters
//	cluster, cta                the blocks that run at the same time, deadlock; livelock
//	barrier, wait, mbarrier     what they wait at; async: copies that end later
//	warp, warp_op               fragments of a warp, control flow, operations that lanes do together
//	memory, atomic, matrix      operations on memory
//	compound, special, promise  those of many parts
//	resolve, locals, shadow     memory: which, whether it may be accessed, what is known of it
//	race                        in what order it is accessed
//	extern, runtime, reference  functions without a body
//	observe, watch              who looks on
//
// Operations without memory are in package alu (each lane by itself) and collective (lanes that see each other's
// registers), how fragments are scheduled in converge, where variables lie in placement, blocks that run at the same
// time in speculation, what a thread may see of another's writes in race; what was found goes to package finding.
package engine

// Package engine runs launches of decoded programs: grids of clusters of blocks of warps.
//
// The way of a launch:
//
//	launch, grouped, parallel   checks the launch, places variables and buffers, runs the clusters
//	cluster, cta                the blocks that run at the same time, their barriers, deadlock
//	warp, warp_op, wait         fragments of a warp, control flow, operations that lanes do together
//	exec…                       operations of each lane by themselves
//	resolve, locals, race       memory: which, whether it may be accessed, in what order
//	async, mbarrier             copies that end later
//	extern, runtime             functions without a body
//
// What operations compute is in package arith, how fragments are scheduled in converge, what a thread may see of
// another's writes in race; what was found goes to package finding.
package engine

package race

// Grid is how the blocks of a launch form clusters: how many blocks there are, and how many a cluster has.
type Grid struct{ Blocks, Cluster [3]int }

// clusterOf returns the linear number of the cluster of a block.
func (g Grid) clusterOf(linear int) int {
	size, n := g.Cluster, g.Blocks
	x, y, z := linear%n[0]/size[0], linear/n[0]%n[1]/size[1], linear/n[0]/n[1]/size[2]
	return x + n[0]/size[0]*(y+n[1]/size[1]*z)
}

// BlockOf returns the linear number of the block with a rank in a cluster.
func (g Grid) BlockOf(number, rank int) int {
	size, all := g.Cluster, g.Blocks
	n := [3]int{all[0] / size[0], all[1] / size[1], all[2] / size[2]}
	x := number%n[0]*size[0] + rank%size[0]
	y := number/n[0]%n[1]*size[1] + rank/size[0]%size[1]
	z := number/n[0]/n[1]*size[2] + rank/size[0]/size[1]
	return x + all[0]*(y+all[1]*z)
}

package compound

// ClusterArrive is barrier.cluster.arrive.
type ClusterArrive struct{ Relaxed bool }

// ClusterWait is barrier.cluster.wait.
type ClusterWait struct{}

// Mapa is mapa: the address, in the block of rank B, that corresponds to the shared address A.
type Mapa struct{ Generic bool }

// CtaRank is getctarank: the rank of the block that holds the shared address A.
type CtaRank struct{ Generic bool }

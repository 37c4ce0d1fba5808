package converge

// Kind says which model.
type Kind uint8

// The kinds.
const (
	KindPerThread   Kind = iota // see PerThread
	KindStack                   // see Stack
	KindMaximal                 // see Maximal
	KindAdversarial             // see Adversary
)

// New makes a model for one cluster of blocks. The seed decides what the model leaves open.
func New(k Kind, seed uint64, cluster int) Model {
	switch k {
	case KindPerThread:
		return &PerThread{Backward: seed&1 != 0}
	case KindStack:
		return Stack{}
	case KindMaximal:
		return Maximal{}
	}
	return NewAdversary(seed, cluster)
}

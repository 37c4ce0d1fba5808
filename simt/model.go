package simt

import "github.com/warpwise/warpwise/simt/internal/converge"

// Model is how the lanes of a warp share time: which group runs next and where groups meet.
// Programs that communicate only through operations that name their participants behave the same
// under every model.
type Model uint8

// The models.
const (
	// PerThread runs each lane alone until it must wait. It is the specification.
	PerThread = Model(converge.KindPerThread)
	// Stack is the immediate-post-dominator stack of GPUs before Volta: a group that splits meets
	// again at the post-dominator, and not before.
	Stack = Model(converge.KindStack)
	// Maximal joins groups that are at the same place in the same round of the loops around it, and runs
	// the group that the others may have to wait for, so lanes meet as early and as often as they can.
	Maximal = Model(converge.KindMaximal)
	// Adversarial picks groups at random and splits them at random; the seed decides.
	Adversarial = Model(converge.KindAdversarial)
)

var modelNames = [...]string{"per-thread", "stack", "maximal", "adversarial"}

// String returns the name by which ParseModel knows the model.
func (m Model) String() string { return modelNames[m] }

// ParseModel returns the model of that name.
func ParseModel(s string) (Model, bool) {
	for i, n := range modelNames {
		if n == s {
			return Model(i), true
		}
	}
	return 0, false
}

// Package mutant plants bugs, to measure whether the tests and the random kernels would find them.
//
// Each mutant is one condition in the real code, mutant.On(mutant.Name), that makes it do what a
// compiler has been known to do wrong. In a normal build On is the constant false: the compiler
// removes the condition and what depends on it, and no symbol of this package is left. With the
// build tag mutants, the environment variable WARPWISE_MUTANT, read once, names the mutant that is
// on, for example WARPWISE_MUTANT=M-16; On reports on standard error when it is first reached.
//
// Tools/mutants runs all of them and writes the table of who found which.
package mutant

// Env is the environment variable that names the mutant, by its id.
const Env = "WARPWISE_MUTANT"

// Reached begins the line on standard error that says that the mutant's place was executed.
const Reached = "mutant reached: "

// Mutant is one planted bug.
type Mutant struct {
	ID    string // stable: letter of the area, number
	Name  string // of the constant
	Place string // file with the hook, from the root of the module
	What  string // what goes wrong
}

// Area says in words what the letter of an id stands for.
func Area(id string) string {
	switch id[0] {
	case 'M':
		return "from the list of reliable compilers' mistakes"
	case 'I':
		return "instruction selection"
	case 'P':
		return "copies for phis"
	case 'F':
		return "constant folding"
	case 'V':
		return "verifiers"
	case 'U':
		return "uniformity analysis"
	case 'A':
		return "PTX text"
	case 'E':
		return "passes"
	case 'R':
		return "value ranges"
	case 'S':
		return "support passes"
	}
	return ""
}

// Visible reports whether comparing the behaviour of a module before and after can show the mutant
// at all. Verifiers only reject, constant expressions are folded before both sides read the module,
// and what is said to be uniform is so far only a hint in the PTX.
func (m Mutant) Visible() bool {
	return m.ID[0] != 'V' && m.ID[0] != 'U' && m.Place != "ir/constexpr.go"
}

// Find returns the mutant with the id.
func Find(id string) (Mutant, bool) {
	for _, m := range Table() {
		if m.ID == id {
			return m, true
		}
	}
	return Mutant{}, false
}

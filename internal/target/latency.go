package target

// Latencies are how many cycles pass, on a generation of GPUs, from an instruction to one that needs its result. They order
// instructions; no correctness depends on them. The numbers are measured ones: Jia, Maggioni, Staiger and Scarpazza,
// "Dissecting the NVIDIA Volta GPU Architecture via Microbenchmarking" (2018) and its successor on Turing (2019), rounded.
type Latencies struct {
	Arithmetic int // 32-bit integers and floats
	Multiply   int // of integers
	Double     int
	Special    int // reciprocals, roots, exponentials and sines; divisions are several of them
	Constant   int // parameters and constant memory
	Shared     int
	Global     int // that the first cache holds
}

// latencies by the first architecture that has them, oldest first.
var latencies = [...]struct {
	sm int
	Latencies
}{
	{0, Latencies{18, 24, 48, 48, 40, 40, 400}},
	{30, Latencies{9, 9, 10, 18, 20, 26, 160}},
	{50, Latencies{6, 13, 48, 20, 20, 23, 82}},
	{60, Latencies{6, 13, 8, 20, 20, 24, 82}},
	{70, Latencies{4, 5, 8, 22, 20, 19, 28}},
	{75, Latencies{4, 5, 48, 22, 20, 22, 32}},
	{80, Latencies{4, 5, 8, 22, 20, 23, 33}},
}

// Latencies returns those of t.
func (t *Target) Latencies() (l Latencies) {
	for _, x := range latencies {
		if t.SM >= x.sm {
			l = x.Latencies
		}
	}
	return l
}

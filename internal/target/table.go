package target

// releases: the PTX ISA versions and the CUDA release that brought each (PTX ISA, release notes).
// The texts of 9.2 to 9.4 were not at hand; those rows are from release notes of the toolkit.
var releases = [...]Release{
	{10, "1.0", ""}, {11, "1.1", ""}, {12, "2.0", ""}, {13, "2.1", ""}, {14, "2.2", ""},
	{20, "3.0", "r195"}, {21, "3.1", "r256"}, {22, "3.2", "r260"}, {23, "4.0", "r270"},
	{30, "4.1", "r285"}, {31, "5.0", "r302"}, {32, "5.5", "r319"},
	{40, "6.0", "r331"}, {41, "6.5", "r340"}, {42, "7.0", "r346"}, {43, "7.5", "r352"},
	{50, "8.0", "r361"},
	{60, "9.0", "r384"}, {61, "9.1", "r387"}, {62, "9.2", "r396"},
	{63, "10.0", "r400"}, {64, "10.1", "r418"}, {65, "10.2", "r440"},
	{70, "11.0", "r445"}, {71, "11.1", "r455"}, {72, "11.2", "r460"}, {73, "11.3", "r465"},
	{74, "11.4", "r470"}, {75, "11.5", "r495"}, {76, "11.6", "r510"}, {77, "11.7", "r515"},
	{78, "11.8", "r520"},
	{80, "12.0", "r525"}, {81, "12.1", "r530"}, {82, "12.2", "r535"}, {83, "12.3", "r545"},
	{84, "12.4", "r550"}, {85, "12.5", "r555"}, {86, "12.7", "r565"}, {87, "12.8", "r570"},
	{88, "12.9", "r575"},
	{90, "13.0", "r580"}, {91, "13.1", ""}, {92, "13.2", ""}, {93, "13.3", ""}, {94, "13.4", ""},
}

// targets: every target, oldest first, variants after the plain one.
var targets = [...]Target{
	{10, Plain, 10, 32, 0, &tesla},
	{11, Plain, 10, 32, 0, &tesla},
	{12, Plain, 12, 32, 0, &tesla},
	{13, Plain, 12, 32, 0, &tesla},
	{20, Plain, 20, 32, 0, &fermi},
	{21, Plain, 20, 32, 0, &fermi},
	{30, Plain, 30, 32, 0, &kepler},
	{32, Plain, 40, 40, 0, &kepler},
	{35, Plain, 31, 32, 0, &kepler},
	{37, Plain, 41, 41, 0, &kepler},
	{50, Plain, 40, 40, 0, &maxwell},
	{52, Plain, 41, 41, 0, &maxwell},
	{53, Plain, 42, 42, 0, &maxwell},
	{60, Plain, 50, 50, 0, &pascal},
	{61, Plain, 50, 50, 0, &pascal},
	{62, Plain, 50, 50, 0, &pascal},
	{70, Plain, 60, 60, 0, &volta},
	{72, Plain, 61, 61, 0, &volta},
	{75, Plain, 63, 63, 0, &turing},
	{80, Plain, 70, 70, 0, &ampere},
	{86, Plain, 71, 71, 0, &ampere},
	{87, Plain, 74, 74, 0, &ampere},
	{88, Plain, 90, 90, 0, &ampere},
	{89, Plain, 78, 78, 0, &ada},
	{90, Plain, 78, 78, 0, &hopper},
	{90, Arch, 80, 80, 0, &hopper},
	{100, Plain, 86, 86, 100, &blackwell},
	{100, Family, 88, 88, 100, &blackwell},
	{100, Arch, 86, 86, 100, &blackwell},
	{101, Plain, 86, 86, 110, &blackwell},
	{101, Family, 88, 88, 110, &blackwell},
	{101, Arch, 86, 86, 110, &blackwell},
	{103, Plain, 88, 88, 100, &blackwell},
	{103, Family, 88, 88, 100, &blackwell},
	{103, Arch, 88, 88, 100, &blackwell},
	{107, Plain, 94, 94, 0, &rubin},
	{107, Family, 94, 94, 0, &rubin},
	{107, Arch, 94, 94, 0, &rubin},
	{110, Plain, 90, 90, 110, &blackwell},
	{110, Family, 90, 90, 110, &blackwell},
	{110, Arch, 90, 90, 110, &blackwell},
	{120, Plain, 87, 87, 120, &blackwellRTX},
	{120, Family, 88, 88, 120, &blackwellRTX},
	{120, Arch, 87, 87, 120, &blackwellRTX},
	{121, Plain, 88, 88, 120, &blackwellRTX},
	{121, Family, 88, 88, 120, &blackwellRTX},
	{121, Arch, 88, 88, 120, &blackwellRTX},
}

// Generation holds the properties that the GPUs of one generation share. What a multiprocessor holds differs within a
// generation: see Limits.
type Generation struct {
	Name string
	// IndependentThreads: lanes of a warp have program counters of their own (Volta and newer),
	// so convergence must be asked for and warp-level ops name their participants.
	IndependentThreads bool
}

var (
	tesla        = Generation{"Tesla", false}
	fermi        = Generation{"Fermi", false}
	kepler       = Generation{"Kepler", false}
	maxwell      = Generation{"Maxwell", false}
	pascal       = Generation{"Pascal", false}
	volta        = Generation{"Volta", true}
	turing       = Generation{"Turing", true}
	ampere       = Generation{"Ampere", true}
	ada          = Generation{"Ada", true}
	hopper       = Generation{"Hopper", true}
	blackwell    = Generation{"Blackwell", true}
	blackwellRTX = Generation{"Blackwell RTX", true}
	rubin        = Generation{"Rubin", true}
)

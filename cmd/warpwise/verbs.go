package main

import (
	"fmt"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/cli"
	"github.com/warpwise/warpwise/internal/judge/museum"
	"github.com/warpwise/warpwise/internal/knob"
	"github.com/warpwise/warpwise/internal/target"
)

// An action is what a verb does once its flags are read.
type action func(e *env) error

// A verb is a row of the table of verbs: what is said of it, and what it does. Its flags are those that
// setup registers, in groups; help, man pages and completion scripts are made from both.
type verb struct {
	cli.Verb
	noFiles bool // takes no arguments but flags
	setup   func(f *flags) action
}

// example returns an example of a verb.
func example(command, does string) cli.Example { return cli.Example{Command: command, Does: does} }

// verbs is the table of verbs. The examples run as they stand in the repository: a test does.
func verbs() []verb {
	return []verb{
		{Verb: cli.Verb{Name: "compile", Stdin: true, Args: "FILE.ll", Does: "compile LLVM IR to PTX and report what was done",
			Text: `Reads LLVM IR as text (LLVM 15 to 22), verifies it, runs the passes of the level and writes PTX. What was done goes to standard error: target, time, and for each kernel an estimate of what the vendor's assembler will report.`,
			Examples: []cli.Example{
				example("warpwise compile -mcpu=sm_80 testdata/kernels/matmul.ll", "PTX of a matrix product on standard output"),
				example("warpwise compile -mcpu=sm_90 -O3 -o matmul.ptx testdata/kernels/matmul.ll", "the same for another target into a file"),
				example("clang -x cuda --cuda-device-only --cuda-gpu-arch=sm_80 -nocudainc -nocudalib -O1 -emit-llvm -S -o - testdata/kernels/matmul.cu | warpwise compile -", "from CUDA, with clang as the front end"),
			}}, setup: setupCompile},
		{Verb: cli.Verb{Name: "opt", Stdin: true, Args: "FILE.ll", Does: "run passes over LLVM IR, with the flags of LLVM's opt",
			Text: `Prints the module after the passes as text. A link to the program by the name of opt behaves like this verb. 'warpwise passes' lists the passes; docs/passes describes them.`,
			Examples: []cli.Example{
				example("warpwise opt -S -passes='default<O2>' testdata/kernels/matmul.ll", "the passes of -O2"),
				example("warpwise opt -passes='sroa,early-cse<memssa>' -stats -disable-output testdata/kernels/matmul.ll", "two passes, and what they counted"),
				example("warpwise opt -passes='default<O2>' -print-pipeline", "which passes these are, and why in this order"),
			}}, setup: setupOpt},
		{Verb: cli.Verb{Name: "llc", Stdin: true, Args: "FILE.ll", Does: "compile LLVM IR to PTX, with the flags of LLVM's llc",
			Text: `Like llc, this verb runs no IR passes; 'warpwise compile' does. Without -o the output is FILE.s, or standard output when the input is standard input. A link to the program by the name of llc behaves like this verb.`,
			Examples: []cli.Example{
				example("warpwise llc -mcpu=sm_80 -O2 -o - testdata/kernels/collatz.ll", "PTX on standard output"),
			}}, setup: setupLLC},
		{Verb: cli.Verb{Name: "ptx", Stdin: true, Args: "FILE.ptx", Does: "read, check, optimise and print PTX",
			Text: `Errors carry the position and the rule of the PTX manual that is broken. What is printed reads back as the same module.
With a level or named passes the module is optimised, whoever made it: docs/ptx-phases.md describes the phases.`,
			Examples: []cli.Example{
				example("warpwise compile -q testdata/kernels/collatz.ll | warpwise ptx -", "checks and prints what compile writes"),
				example("warpwise compile -q -O0 testdata/kernels/collatz.ll | warpwise ptx -O2 -stats -verify=emulator -", "optimises it, and runs every kernel before and after"),
				example("warpwise ptx -O2 -print-pipeline", "the phases of a level"),
				example("warpwise compile -q -mcpu=sm_90 testdata/kernels/collatz.ll | warpwise ptx -retarget=7.8 -mcpu=sm_80 -", "the same code for an older driver and GPU, if it can be said there"),
			},
			Exit: "0 written; 1 the text is wrong, or with -verify=emulator the result computes something else and the input was written; 2 usage; 3 with -verify=emulator the emulator cannot tell, or with -retarget or -mcpu something cannot be said, and nothing was written"}, setup: setupPTX},
		{Verb: cli.Verb{Name: "run", Stdin: true, Args: "FILE.ll|FILE.ptx", Does: "run a kernel on the warp emulator and report errors",
			Text: `Runs one kernel from LLVM IR or PTX and prints the buffers afterwards. Data races, accesses out of bounds, reads of uninitialised memory, divergent barriers and similar errors are findings, each with its position, the lanes and a hint. docs/emulator.md describes the emulator and the arguments in full.

Arguments are given in order:
  i32:7  f32:0.5           a value: i8 to i64, u8 to u64, f16, bf16, f32, f64, e4m3, e5m2
  i32[64]:zeros            a buffer; also iota, links, random(SEED), normal(SEED), small(SEED), edge(SEED),
                           sorted(SEED), or numbers that repeat: i32[4]:1,2,3,4
  f32[16,16]:random(1)     a buffer of two dimensions, printed as a table
  file:x.npy               a buffer from a NumPy file, with its type and shape
  f32[]:file(x.bin)        a buffer with the bytes of a file
  same:0                   the buffer of argument 0 again`,
			Examples: []cli.Example{
				example("warpwise run testdata/kernels/collatz.ll -block 64 -arg i32[64]:iota -arg i32[64] -arg i32[2] -arg i32:64", "one block of 64 threads"),
				example("warpwise run testdata/kernels/matmul.ll -block 16,16 -arg 'f32[16,16]:small(1)' -arg 'f32[16,16]:small(2)' -arg f32[16,16] -arg i32:16", "a matrix product of 16 × 16"),
				example("warpwise run testdata/kernels/collatz.ll -block 64 -schedules 8 -json -arg i32[64]:iota -arg i32[64] -arg i32[2] -arg i32:64", "under eight other schedules as well, as JSON"),
			},
			Exit: "0 no finding (and the schedules agree, and memory is as -expect says); 1 undefined behaviour, a trap, or memory that is not as expected; 2 usage; 3 the emulator cannot tell: an operation it does not model, or out of fuel or time",
		}, setup: setupRun},
		{Verb: cli.Verb{Name: "verify", Args: "A B", Does: "compare the kernels of two files, LLVM IR or PTX, on the emulator",
			Text: `Runs every kernel of A and its namesake in B on generated inputs and compares what they leave in memory. 'equal' means that no difference was found within the bound that is printed, never more. docs/emulator.md says what is compared and how.`,
			Examples: []cli.Example{
				example("warpwise compile -q -o collatz.ptx testdata/kernels/collatz.ll", "something to compare with"),
				example("warpwise verify testdata/kernels/collatz.ll collatz.ptx", "the LLVM IR with the PTX made of it"),
			},
			Exit: "0 equal; 1 a kernel differs; 2 usage; 3 cannot tell: undefined on all inputs, out of fuel, or not modelled",
		}, setup: setupVerify},
		{Verb: cli.Verb{Name: "lint", Stdin: true, Args: "FILE.ll|FILE.ptx…", Does: "find mistakes and waste in kernels, by analysis alone",
			Text: `Looks at LLVM IR and PTX without running it: barriers and warp operations that not all lanes reach, masks that miss lanes, races on shared memory, accesses that need many transactions. Each finding comes with its proof: where lanes part, why, and the way from there. docs/lint.md describes the rules. A comment '; warpwise:ignore RULE reason' (in PTX '// warpwise:ignore RULE reason') in or above a line turns a rule off there.`,
			Examples: []cli.Example{
				example("warpwise lint testdata/lint/uncoalesced/wrong.ll", "an access that needs many transactions"),
				example("warpwise compile -q testdata/kernels/matmul.ll | warpwise lint -", "PTX"),
				example("warpwise lint -format=sarif -o lint.sarif testdata/kernels/matmul.ll testdata/kernels/collatz.ll", "for tools that read SARIF"),
				example("warpwise lint -list", "the rules"),
			},
			Exit: "0 no error; 1 an error was found (with -Werror: or a warning), or the text is malformed; 2 usage; 3 not supported",
		}, setup: setupLint},
		{Verb: cli.Verb{Name: "explain", Stdin: true, Args: "FILE.ll|FILE.ptx", Does: "say what a kernel costs and why: occupancy, registers, divergence, memory",
			Text: `Says for each kernel how many of its blocks a multiprocessor holds and what limits that, by size of the block and by GPU; which values are live where most registers are, and which of them could be computed again; what its instructions are there for; and, from a run on the emulator, at which branches lanes wait for each other and how many sectors of memory or passes over the banks each access takes. LLVM IR is compiled first. docs/explain.md says how each figure comes about.`,
			Examples: []cli.Example{
				example("warpwise explain testdata/kernels/matmul.ll -block 16,16 -arg 'f32[16,16]:small(1)' -arg 'f32[16,16]:small(2)' -arg f32[16,16] -arg i32:16", "a matrix product, launched as given"),
				example("warpwise explain -mcpu=sm_90 -ptxas none testdata/kernels/collatz.ll", "another target, on inputs that are searched for; without NVIDIA's assembler"),
				example("warpwise compile -q testdata/kernels/collatz.ll | warpwise explain -no-run -json -", "PTX, without a run, as JSON"),
				example("warpwise explain testdata/kernels/collatz.ll -o collatz.txt -html collatz.html", "as a page"),
			}}, setup: setupExplain},
		{Verb: cli.Verb{Name: "cfg", Stdin: true, Args: "FILE.ll|FILE.ptx", Does: "draw the control flow graph of a function",
			Text: `Draws the blocks of a function with divergent branches, the places where their lanes meet again, loops, Flow blocks, convergent operations and barriers, as a picture (SVG), a page (HTML, with every function of the file) or for Graphviz. With -passes or a level it draws the function before and after, side by side, and marks what differs. No other program is needed. docs/cfg.md shows how to read the pictures.`,
			Examples: []cli.Example{
				example("warpwise cfg testdata/kernels/collatz.ll -o collatz.svg", "a picture"),
				example("warpwise cfg testdata/kernels/matmul.ll -O2 -o matmul.svg", "before and after the passes of -O2"),
				example("warpwise cfg testdata/cfg/gate.ll -passes=structurizecfg -structurizecfg-strategy=minimal -o gate.svg", "what a pass does"),
				example("warpwise compile -q testdata/kernels/matmul.ll | warpwise cfg - -o matmul.html", "the PTX, as a page"),
				example("warpwise cfg testdata/kernels/matmul.ll -format dot", "for Graphviz, on standard output"),
			}}, setup: setupCFG},
		{Verb: cli.Verb{Name: "reduce", Args: "FILE", Does: "make LLVM IR or PTX smaller while a check accepts it",
			Text: `The check is a shell command, or a difference between the file's own meaning and our PTX of it on the emulator. docs/reduce.md describes what is tried.`,
			Examples: []cli.Example{
				example("warpwise reduce testdata/kernels/matmul.ll -o small.ll -check 'grep -q \"call void @llvm.nvvm.bar.sync\" {}'", "the smallest file that still calls a barrier"),
			}}, setup: setupReduce},
		{Verb: cli.Verb{Name: "bisect", Args: "FILE.ll|FILE.ptx", Does: "find the pass and the decision that break a file",
			Text: `Runs the passes again and again with fewer of their decisions, and judges each result on the emulator or by a shell command. Of a file of PTX it judges the phases: -passes='default<O2>', or their names. docs/bisect.md describes the answer.`,
			Examples: []cli.Example{
				example("warpwise bisect testdata/kernels/collatz.ll -passes='default<O2>' -interesting 'test $(grep -c \"  br \" {}) -lt 12'", "which decision leaves fewer than twelve branches"),
			},
			Exit: "0 found; 1 there is no failure to find; 2 usage; 3 cannot tell",
		}, setup: setupBisect},
		{Verb: cli.Verb{Name: "exhibit", Args: "[NAME]", Does: "show known miscompiles of GPU compilers and check that the emulator finds them",
			Text: `Without a name it lists the exhibits. docs/museum.md tells where they come from.`,
			Examples: []cli.Example{
				example("warpwise exhibit", "the list"),
				example("warpwise exhibit merge-point-threaded", "the story of one, and what the emulator finds"),
			}, Words: exhibitNames}, setup: setupExhibit},
		{Verb: cli.Verb{Name: "serve", Args: "[FOLDER]", Does: "offer the playground to a browser, with the kernels of a folder",
			Text: `Offers the playground that 'make playground' builds, and the files that end in .ll or .ptx below the folder (default: the current one), to a browser on this machine. Compiling and running happen in the browser; the server only reads, and only below the folder. docs/playground.md describes the page.`,
			Examples: []cli.Example{
				example("warpwise serve -list testdata/kernels", "the kernels that it would offer"),
			}}, setup: setupServe},
		{Verb: cli.Verb{Name: "llvm-as", Stdin: true, Args: "FILE.ll", Does: "check LLVM IR and write it (as text)",
			Text:     `Stands in for LLVM's tool in a script: it verifies, and writes text in place of bitcode, which nothing here needs.`,
			Examples: []cli.Example{example("warpwise llvm-as -disable-output testdata/kernels/matmul.ll", "says nothing when the file is well-formed")}}, setup: setupAs},
		{Verb: cli.Verb{Name: "llvm-dis", Stdin: true, Args: "FILE", Does: "read LLVM bitcode or text and print it as text",
			Text: `Stands in for LLVM's tool in a script. Bitcode is that of LLVM 15 to 22; every verb that reads LLVM IR takes
either, and recognises which by the first bytes.`,
			Examples: []cli.Example{
				example("warpwise llvm-dis -o - testdata/kernels/collatz.bc", "the module in a file of bitcode"),
				example("warpwise llvm-dis -o - testdata/kernels/matmul.ll", "the module in our form"),
			}}, setup: setupDis},
		{Verb: cli.Verb{Name: "verify-uselistorder", Stdin: true, Args: "FILE", Does: "check that printed IR reads back as the same IR",
			Examples: []cli.Example{example("warpwise verify-uselistorder testdata/kernels/matmul.ll", "says nothing when it does")}}, setup: setupUseListOrder},
		{Verb: cli.Verb{Name: "knobs", Args: "[NAME or PASS…]", Does: "list the knobs of all passes or of some, or describe some",
			Examples: []cli.Example{
				example("warpwise knobs early-cse", "the knobs of a pass"),
				example("warpwise knobs earlycse-phi-limit", "all about one"),
			}, Words: knobNames}, setup: setupKnobs},
		{Verb: cli.Verb{Name: "passes", Does: "list the passes that -passes= knows",
			Examples: []cli.Example{example("warpwise passes", "one name in a line")}}, noFiles: true, setup: setupPasses},
		{Verb: cli.Verb{Name: "version", Does: "print the version"}, noFiles: true, setup: setupVersion},
		{Verb: cli.Verb{Name: "completion", Args: "bash|zsh|fish", Does: "print a completion script for a shell",
			Text: `For bash, put the script where bash-completion finds it or source it:
  source <(warpwise completion bash)
For zsh, write it to a file _warpwise in a folder of $fpath; for fish, to ~/.config/fish/completions/warpwise.fish.`,
			Examples: []cli.Example{example("warpwise completion bash", "the script")},
			Words:    func() []string { return cli.Shells }}, setup: setupCompletion},
		{Verb: cli.Verb{Name: "man", Args: "[VERB]", Does: "print a man page, or write all of them to a folder",
			Examples: []cli.Example{
				example("warpwise man run", "the page of a verb; 'warpwise man run | man -l -' shows it"),
				example("warpwise man -o man1", "all pages, as files"),
			}, Words: verbNames}, setup: setupMan},
		{Verb: cli.Verb{Name: "help", Args: "[VERB]", Does: "say what the verbs do, or all about one of them",
			Examples: []cli.Example{example("warpwise help run", "the same as 'warpwise run -help'")}, Words: verbNames}, setup: setupHelp},
	}
}

// commandLine describes the whole command line.
func commandLine() *cli.Program {
	p := &cli.Program{Name: "warpwise", Version: warpwise.Version, Does: "Warpwise compiles GPU kernels from LLVM IR to PTX and shows what it did.",
		After: `'warpwise help VERB' or 'warpwise VERB -help' describes a verb and its flags. Flags may have one dash or two, and may come before or after the files.

Exit codes: 0 done; 1 error in the input; 2 mistake in the command line; 3 not supported (nothing is written).`}
	for _, v := range verbs() {
		p.Verbs = append(p.Verbs, v.describe())
	}
	return p
}

// describe returns what is said of the verb, with its flags.
func (v verb) describe() cli.Verb {
	d := v.Verb
	d.Flags = func() *cli.Flags {
		f := newFlags(v.Name)
		v.setup(f)
		return f.Flags
	}
	return d
}

func findVerb(name string) *verb {
	for _, v := range verbs() {
		if v.Name == name {
			return &v
		}
	}
	return nil
}

func verbNames() (names []string) {
	for _, v := range verbs() {
		names = append(names, v.Name)
	}
	return names
}

func targetNames(old bool) (names []string) {
	for _, t := range target.Supported(old) {
		names = append(names, t.Name())
	}
	return names
}

func knobNames() (names []string) {
	for _, k := range knob.All() {
		names = append(names, k.Name)
	}
	return names
}

func exhibitNames() (names []string) {
	all, err := museum.All()
	if err != nil {
		return nil
	}
	for _, x := range all {
		names = append(names, x.Name)
	}
	return names
}

func setupPasses(*flags) action {
	return func(e *env) error {
		for _, n := range warpwise.Passes() {
			fmt.Fprintln(e.stdout, n)
		}
		return nil
	}
}

func setupVersion(*flags) action {
	return func(e *env) error {
		fmt.Fprintf(e.stdout, "warpwise %s\n", warpwise.Version)
		return nil
	}
}

func setupHelp(f *flags) action {
	return func(e *env) error {
		if len(f.Files) == 0 {
			commandLine().Help(e.stdout)
			return nil
		}
		for _, name := range f.Files {
			v := findVerb(name)
			if v == nil {
				return usagef("unknown verb '%s'%s", name, commandLine().DidYouMean(name))
			}
			d := v.describe()
			d.Help(e.stdout, "warpwise")
		}
		return nil
	}
}

func setupCompletion(f *flags) action {
	return func(e *env) error {
		if len(f.Files) != 1 {
			return usagef("which shell? bash, zsh or fish")
		}
		if err := commandLine().Completion(e.stdout, f.Files[0]); err != nil {
			return &cli.UsageError{Msg: err.Error()}
		}
		return nil
	}
}

// Command scevcheck checks scalar evolution against what programs do. It shares nothing with the analysis but the IR: it
// reads the text that print<scalar-evolution> prints, evaluates it by rules of its own, in numbers without limit on their
// width, and compares.
//
//	go run ./tools/scevcheck -n 1000       random kernels with loops (package gen) on the emulator: in every iteration of every
//	                                       lane, each number with its expression, ranges and flags, and each loop that is left
//	                                       with its counts and the values at its exit
//	go run ./tools/scevcheck -small 4      all loops for (i = a; i pred b; i += c) over integers of so many bits, tested above
//	                                       and below, with and without marks: their counts against counting
//	go run ./tools/scevcheck -family 3     the same loops with a and b, and c where it is not a constant, as parameters, also tested
//	                                       extended to more bits, where the counts have predicates: for all numbers of these
//
// It fails when anything is wrong, and prints the first of them with its program.
package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"

	"github.com/warpwise/warpwise/internal/judge/gen"
)

func main() {
	n := flag.Int("n", 1000, "random kernels")
	first := flag.Int("first", 0, "`number` of the first one")
	seed := flag.Uint64("seed", 5, "seed of the random kernels")
	small := flag.Int("small", 0, "instead: all loops over integers of so many `bits`, 2 to 5")
	family := flag.Int("family", 0, "instead: all loops over integers of so many `bits` with bounds that are parameters, 2 to 5")
	flag.Parse()
	if *family > 0 {
		loops, predicated, wrong := families(*family)
		for _, w := range wrong[:min(len(wrong), 3)] {
			fmt.Println(w)
		}
		fmt.Printf("%d loops, %d predicated counts, %d wrong\n", loops, predicated, len(wrong))
		exit(len(wrong) > 0)
		return
	}
	if *small > 0 {
		loops, wrong := smallLoops(*small)
		for _, w := range wrong[:min(len(wrong), 3)] {
			fmt.Println(w)
		}
		fmt.Printf("%d loops, %d wrong\n", loops, len(wrong))
		exit(len(wrong) > 0)
		return
	}
	var sum tally
	for k := *first; k < *first+*n; k++ {
		r := rand.New(rand.NewPCG(*seed, uint64(k)))
		text := gen.Loops(r)
		for range 2 {
			t, err := kernel(text, uint32(r.IntN(16)), uint32(r.Uint64()))
			if err != nil {
				fmt.Printf("kernel %d of seed %d: %v\n", k, *seed, err)
				exit(true)
			}
			sum.add(t)
		}
		if sum.wrong != "" {
			fmt.Printf("kernel %d of seed %d: %s\n%s", k, *seed, sum.wrong, text)
			exit(true)
		}
	}
	fmt.Println(sum.String())
	exit(false)
}

func exit(failed bool) {
	if failed {
		os.Exit(1)
	}
	os.Exit(0)
}

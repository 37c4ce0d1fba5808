// Command warpwise-scale compiles, and with -verify checks, many kernels for many targets, and writes a table.
//
//	warpwise-scale -targets sm_70,sm_90 -verify -out out.csv kernels/*.ll
//
// It is a pipeline of Apache Beam: -runner and the other flags of Beam say where it runs, by default in the process.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx"
	"github.com/warpwise/warpwise/scale"
)

func main() {
	targets := flag.String("targets", "sm_80", "`targets`, separated by commas")
	level := flag.Int("level", 2, "`level` of optimisation")
	verify := flag.Bool("verify", false, "compare every kernel with its PTX on the emulator")
	out := flag.String("out", "out.csv", "`file` of the table")
	flag.Parse()
	beam.Init()
	if flag.NArg() == 0 {
		fmt.Fprintln(os.Stderr, "warpwise-scale: no files")
		os.Exit(2)
	}
	var units []scale.Unit
	for _, f := range flag.Args() {
		for _, t := range strings.Split(*targets, ",") {
			units = append(units, scale.Unit{File: f, Target: t, Level: *level})
		}
	}
	p, s := beam.NewPipelineWithRoot()
	col := beam.CreateList(s, units)
	rows := scale.Compile(s, col)
	if *verify {
		rows = scale.Verify(s, col)
	}
	scale.WriteCSV(s, *out, rows)
	if err := beamx.Run(context.Background(), p); err != nil {
		fmt.Fprintln(os.Stderr, "warpwise-scale:", err)
		os.Exit(1)
	}
}

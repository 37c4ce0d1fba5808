// Package museum holds the files of the museum of miscompiles; package internal/judge/museum reads them.
package museum

import "embed"

// Files are the exhibits: NAME/exhibit.txt, NAME/right.ll or .ptx, NAME/wrong.ll or .ptx, and
// NAME/finding.txt, what the judge says of the wrong one.
//
//go:embed */*
var Files embed.FS

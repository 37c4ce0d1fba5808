package lint

import (
	"path/filepath"
	"strings"

	"github.com/warpwise/warpwise/diag"
)

// The part of SARIF 2.1.0 that is written (OASIS, "Static Analysis Results Interchange Format", 2020). A proof is a code
// flow of one thread.
type (
	sarifLog struct {
		Schema  string     `json:"$schema"`
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct {
		Tool       sarifTool     `json:"tool"`
		ColumnKind string        `json:"columnKind"`
		Results    []sarifResult `json:"results"`
	}
	sarifTool struct {
		Driver sarifDriver `json:"driver"`
	}
	sarifDriver struct {
		Name    string      `json:"name"`
		Version string      `json:"version"`
		Rules   []sarifRule `json:"rules"`
	}
	sarifRule struct {
		ID      string       `json:"id"`
		Name    string       `json:"name"`
		Short   sarifMessage `json:"shortDescription"`
		Full    sarifMessage `json:"fullDescription"`
		Default sarifDefault `json:"defaultConfiguration"`
	}
	sarifDefault struct {
		Level string `json:"level"`
	}
	sarifMessage struct {
		Text string `json:"text"`
	}
	sarifResult struct {
		RuleID    string          `json:"ruleId"`
		RuleIndex int             `json:"ruleIndex"`
		Level     string          `json:"level"`
		Message   sarifMessage    `json:"message"`
		Locations []sarifLocation `json:"locations"`
		CodeFlows []sarifFlow     `json:"codeFlows,omitempty"`
	}
	sarifLocation struct {
		Physical sarifPhysical  `json:"physicalLocation"`
		Logical  []sarifLogical `json:"logicalLocations,omitempty"`
		Message  *sarifMessage  `json:"message,omitempty"`
	}
	sarifLogical struct {
		Name string `json:"name"`
		Kind string `json:"kind"`
	}
	sarifPhysical struct {
		Artifact sarifArtifact `json:"artifactLocation"`
		Region   *sarifRegion  `json:"region,omitempty"`
	}
	sarifArtifact struct {
		URI string `json:"uri"`
	}
	sarifRegion struct {
		StartLine   int `json:"startLine"`
		StartColumn int `json:"startColumn"`
	}
	sarifFlow struct {
		Threads []sarifThread `json:"threadFlows"`
	}
	sarifThread struct {
		Locations []sarifStep `json:"locations"`
	}
	sarifStep struct {
		Location sarifLocation `json:"location"`
	}
)

// sarifOf returns the reports as a log with one run.
func sarifOf(reports []*Report, version string) sarifLog {
	run := sarifRun{ColumnKind: "utf16CodeUnits", Results: []sarifResult{}}
	run.Tool.Driver = sarifDriver{Name: "warpwise lint", Version: version}
	index := map[string]int{}
	for i, r := range Rules() {
		index[r.ID] = i
		run.Tool.Driver.Rules = append(run.Tool.Driver.Rules, sarifRule{r.ID, r.Name, sarifMessage{r.Summary}, sarifMessage{r.Summary + ". Proof: " + r.Proof + "."}, sarifDefault{sarifLevel(r.Severity)}})
	}
	for _, r := range reports {
		for _, x := range r.Findings {
			res := sarifResult{RuleID: x.Rule.ID, RuleIndex: index[x.Rule.ID], Level: sarifLevel(x.Severity), Message: sarifMessage{x.Msg}}
			loc := sarifPlace(r.File, x.Pos)
			loc.Logical = []sarifLogical{{x.Func, "function"}}
			res.Locations = []sarifLocation{loc}
			if len(x.Proof) > 0 {
				var steps []sarifStep
				for _, s := range x.Proof {
					at := sarifPlace(r.File, s.Pos)
					at.Message = &sarifMessage{s.Msg}
					steps = append(steps, sarifStep{at})
				}
				res.CodeFlows = []sarifFlow{{[]sarifThread{{steps}}}}
			}
			run.Results = append(run.Results, res)
		}
	}
	return sarifLog{"https://json.schemastore.org/sarif-2.1.0.json", "2.1.0", []sarifRun{run}}
}

// sarifLevel returns SARIF's word for a severity.
func sarifLevel(s diag.Severity) string {
	return map[diag.Severity]string{diag.Error: "error", diag.Warning: "warning", diag.Note: "note"}[s]
}

// sarifPlace returns a position as a location.
func sarifPlace(f *diag.File, p diag.Pos) sarifLocation {
	l := sarifLocation{Physical: sarifPhysical{Artifact: sarifArtifact{uri(f.Name)}}}
	if line, col := f.LineCol(p); line > 0 {
		l.Physical.Region = &sarifRegion{line, col}
	}
	return l
}

// uri returns the name of a file as a relative reference.
func uri(name string) string {
	return strings.NewReplacer("%", "%25", " ", "%20", "<", "%3C", ">", "%3E", "#", "%23", "?", "%3F").Replace(filepath.ToSlash(name))
}

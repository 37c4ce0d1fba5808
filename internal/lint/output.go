package lint

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/warpwise/warpwise/diag"
)

// Formats are the formats of Write.
func Formats() []string { return []string{"text", "json", "sarif", "github"} }

// Write writes the reports in a format.
func Write(w io.Writer, reports []*Report, format, version string) error {
	switch format {
	case "json":
		return writeJSON(w, jsonReports(reports))
	case "sarif":
		return writeJSON(w, sarifOf(reports, version))
	case "github":
		return writeGitHub(w, reports)
	}
	for _, r := range reports {
		r.writeText(w)
	}
	return nil
}

func writeJSON(w io.Writer, v any) error {
	enc := json.NewEncoder(w)
	enc.SetIndent("", "  ")
	enc.SetEscapeHTML(false)
	return enc.Encode(v)
}

func (r *Report) writeText(w io.Writer) {
	for _, x := range r.Findings {
		msg := x.Msg + " [" + x.Rule.Name + "]"
		if x.Source != "" {
			msg += " (" + x.Source + ")"
		}
		if x.More > 0 {
			msg += fmt.Sprintf(" and %d more of this line of the source", x.More)
		}
		(&diag.Diag{File: r.File, Pos: x.Pos, Severity: x.Severity, Msg: msg}).Render(w)
		if x.Run != "" {
			fmt.Fprintf(w, "  on the emulator: %s\n", x.Run)
		}
		for _, s := range x.Proof {
			(&diag.Diag{File: r.File, Pos: s.Pos, Severity: diag.Note, Msg: s.Msg}).Render(w)
		}
	}
	for _, x := range r.Unused {
		(&diag.Diag{File: r.File, Pos: x.Pos, Severity: x.Severity, Msg: x.Msg}).Render(w)
	}
}

// The JSON form.
type (
	jsonReport struct {
		File       string        `json:"file"`
		Findings   []jsonFinding `json:"findings"`
		Suppressed int           `json:"suppressed"`
	}
	jsonFinding struct {
		Rule     string     `json:"rule"`
		ID       string     `json:"id"`
		Severity string     `json:"severity"`
		Function string     `json:"function"`
		Line     int        `json:"line"`
		Column   int        `json:"column"`
		Message  string     `json:"message"`
		Source   string     `json:"source,omitempty"`
		More     int        `json:"more,omitempty"`
		Proof    []jsonStep `json:"proof,omitempty"`
		Run      string     `json:"run,omitempty"`
		Fixable  bool       `json:"fixable,omitempty"`
	}
	jsonStep struct {
		Line    int    `json:"line"`
		Column  int    `json:"column"`
		Message string `json:"message"`
		Text    string `json:"text"`
	}
)

func jsonReports(reports []*Report) []jsonReport {
	out := []jsonReport{}
	for _, r := range reports {
		j := jsonReport{File: r.File.Name, Findings: []jsonFinding{}, Suppressed: r.Suppressed}
		for _, x := range r.Findings {
			f := jsonFinding{Rule: x.Rule.Name, ID: x.Rule.ID, Severity: x.Severity.String(), Function: x.Func, Message: x.Msg, Source: x.Source, More: x.More, Run: x.Run, Fixable: x.Fix != nil}
			f.Line, f.Column = r.File.LineCol(x.Pos)
			for _, s := range x.Proof {
				line, col := r.File.LineCol(s.Pos)
				f.Proof = append(f.Proof, jsonStep{line, col, s.Msg, strings.TrimSpace(textOf(r.File, line))})
			}
			j.Findings = append(j.Findings, f)
		}
		out = append(out, j)
	}
	return out
}

// textOf returns a line of the file, "" for the line 0.
func textOf(f *diag.File, line int) string {
	if line == 0 {
		return ""
	}
	return f.Line(line)
}

// writeGitHub writes workflow commands: GitHub shows them at the lines of a change.
func writeGitHub(w io.Writer, reports []*Report) error {
	word := map[diag.Severity]string{diag.Error: "error", diag.Warning: "warning", diag.Note: "notice"}
	for _, r := range reports {
		for _, x := range r.Findings {
			line, col := r.File.LineCol(x.Pos)
			msg := x.Msg
			for _, s := range x.Proof {
				n, _ := r.File.LineCol(s.Pos)
				msg += fmt.Sprintf("\nline %d: %s", n, s.Msg)
			}
			if _, err := fmt.Fprintf(w, "::%s file=%s,line=%d,col=%d,title=%s::%s\n", word[x.Severity], property(r.File.Name), max(line, 1), max(col, 1), property(x.Rule.Name), escape(msg)); err != nil {
				return err
			}
		}
	}
	return nil
}

// escape and property write text as workflow commands take it, as a message and as the value of a property.
func escape(s string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A").Replace(s)
}

func property(s string) string {
	return strings.NewReplacer(":", "%3A", ",", "%2C").Replace(escape(s))
}

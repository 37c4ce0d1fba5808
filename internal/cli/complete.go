package cli

import (
	"flag"
	"fmt"
	"io"
	"strings"
)

// Shells are those that Completion writes scripts for.
var Shells = []string{"bash", "zsh", "fish"}

// Completion prints a script that completes verbs, flags and their values in a shell.
func (p *Program) Completion(w io.Writer, shell string) error {
	switch shell {
	case "bash":
		p.bash(w)
	case "zsh":
		p.zsh(w)
	case "fish":
		p.fish(w)
	default:
		return fmt.Errorf("unknown shell '%s'; there are %s", shell, strings.Join(Shells, ", "))
	}
	return nil
}

// flags calls yield with every listed flag of the verb, what it may be and its help.
func (v *Verb) flags(yield func(x *flag.Flag, values []string, help string)) {
	f := v.Flags()
	for _, g := range f.listed() {
		for _, x := range g.flags {
			var values []string
			if make := f.values[x.Name]; make != nil {
				values = make()
			}
			_, help := usage(x)
			if g.name == Ignored {
				help = "accepted, and without effect"
			}
			yield(x, values, help)
		}
	}
}

// words returns what the arguments of the verb may be, or nil for files.
func (v *Verb) words() []string {
	if v.Words == nil {
		return nil
	}
	return v.Words()
}

// bashHead and bashTail are what does not depend on the table. -flag=value reaches the function as three words.
const (
	bashHead = `# Completion of %[1]s for bash, made by '%[1]s completion bash'.
_%[1]s() {
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} verb=${COMP_WORDS[1]} words= before= i
    if [[ $cur == "=" ]]; then
        cur=
    elif [[ $prev == "=" ]]; then
        prev=${COMP_WORDS[COMP_CWORD-2]}
    fi
    [[ $prev == --* ]] && prev=${prev#-}
    if (( COMP_CWORD == 1 )); then
        verb= prev= words='%[2]s'
    fi
    case "$verb $prev" in
`
	bashMiddle = `    esac
    if [[ -z $words && $cur == -* ]]; then
        [[ $cur == --* ]] && before=- cur=${cur#-}
        case $verb in
`
	bashTail = `        esac
    elif [[ -z $words ]]; then
        case $verb in
%[2]s        esac
    elif [[ $cur == *,* ]]; then
        before=${cur%%,*}, cur=${cur##*,}
    fi
    COMPREPLY=($(compgen -P "$before" -W "$words" -- "$cur"))
    for i in "${!COMPREPLY[@]}"; do
        [[ ${COMPREPLY[i]} == *[\<\>\(\)]* ]] && printf -v "COMPREPLY[i]" %%q "${COMPREPLY[i]}"
    done
}
complete -o default -F _%[1]s %[1]s
`
)

func (p *Program) bash(w io.Writer) {
	var verbs []string
	var values, flags, words strings.Builder
	for i := range p.Verbs {
		v := &p.Verbs[i]
		verbs = append(verbs, v.Name)
		var names []string
		v.flags(func(x *flag.Flag, vals []string, _ string) {
			names = append(names, "-"+x.Name)
			if vals != nil {
				fmt.Fprintf(&values, "    '%s -%s') words=%s ;;\n", v.Name, x.Name, shellQuote(strings.Join(vals, " ")))
			}
		})
		fmt.Fprintf(&flags, "        %s) words=%s ;;\n", v.Name, shellQuote(strings.Join(names, " ")))
		if list := v.words(); list != nil {
			fmt.Fprintf(&words, "        %s) words=%s ;;\n", v.Name, shellQuote(strings.Join(list, " ")))
		}
	}
	fmt.Fprintf(w, bashHead, p.Name, strings.Join(verbs, " "))
	fmt.Fprint(w, values.String(), bashMiddle, flags.String())
	fmt.Fprintf(w, bashTail, p.Name, words.String())
}

// shellQuote makes one word of s.
func shellQuote(s string) string { return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'" }

func (p *Program) zsh(w io.Writer) {
	fmt.Fprintf(w, "#compdef %[1]s\n# Completion of %[1]s for zsh, made by '%[1]s completion zsh'.\n_%[1]s() {\n  local -a verbs\n  verbs=(\n", p.Name)
	for i := range p.Verbs {
		v := &p.Verbs[i]
		fmt.Fprintf(w, "    %s\n", shellQuote(v.Name+":"+v.Does))
	}
	fmt.Fprint(w, "  )\n  if (( CURRENT == 2 )); then\n    _describe verb verbs\n    return\n  fi\n  shift words\n  (( CURRENT-- ))\n  case $words[1] in\n")
	inHelp := strings.NewReplacer("[", `\[`, "]", `\]`, ":", `\:`)
	for i := range p.Verbs {
		v := &p.Verbs[i]
		fmt.Fprintf(w, "  %s)\n    _arguments \\\n", v.Name)
		v.flags(func(x *flag.Flag, vals []string, help string) {
			spec := "*-" + x.Name
			if takesValue(x) {
				spec += "="
			}
			spec += "[" + inHelp.Replace(help) + "]"
			switch arg, _ := usage(x); {
			case !takesValue(x):
			case vals != nil:
				spec += ":" + inHelp.Replace(arg) + ":" + zshList(vals)
			case arg == "file" || arg == "folder":
				spec += ":" + arg + ":_files"
			default:
				spec += ":" + inHelp.Replace(arg) + ":"
			}
			fmt.Fprintf(w, "      %s \\\n", shellQuote(spec))
		})
		action := "_files"
		if list := v.words(); list != nil {
			action = zshList(list)
		}
		fmt.Fprintf(w, "      %s\n    ;;\n", shellQuote("*:argument:"+action))
	}
	fmt.Fprintf(w, "  esac\n}\n_%[1]s \"$@\"\n", p.Name)
}

// zshList writes words as _arguments takes them.
func zshList(words []string) string {
	var b strings.Builder
	for i, s := range words {
		if i > 0 {
			b.WriteByte(' ')
		}
		for _, c := range []byte(s) {
			if strings.IndexByte("<>();&|*?[]:", c) >= 0 {
				b.WriteByte('\\')
			}
			b.WriteByte(c)
		}
	}
	return "(" + b.String() + ")"
}

// fishList writes words as complete -a takes them: it reads them as fish does a command line.
func fishList(words []string) string {
	return strings.NewReplacer("<", `\<`, ">", `\>`, "(", `\(`, ")", `\)`, "&", `\&`, ";", `\;`, "|", `\|`, "*", `\*`, "?", `\?`).Replace(strings.Join(words, " "))
}

func (p *Program) fish(w io.Writer) {
	quote := func(s string) string { return "'" + strings.NewReplacer(`\`, `\\`, "'", `\'`).Replace(s) + "'" }
	fmt.Fprintf(w, "# Completion of %[1]s for fish, made by '%[1]s completion fish'.\n", p.Name)
	for i := range p.Verbs {
		v := &p.Verbs[i]
		fmt.Fprintf(w, "complete -c %s -n __fish_use_subcommand -f -a %s -d %s\n", p.Name, v.Name, quote(v.Does))
	}
	for i := range p.Verbs {
		v := &p.Verbs[i]
		head := fmt.Sprintf("complete -c %s -n '__fish_seen_subcommand_from %s'", p.Name, v.Name)
		v.flags(func(x *flag.Flag, vals []string, help string) {
			option := "-o"
			if len(x.Name) == 1 {
				option = "-s"
			}
			fmt.Fprintf(w, "%s %s %s -d %s", head, option, x.Name, quote(help))
			switch {
			case vals != nil:
				fmt.Fprintf(w, " -x -a %s", quote(fishList(vals)))
			case takesValue(x):
				fmt.Fprint(w, " -r")
			}
			fmt.Fprintln(w)
		})
		if list := v.words(); list != nil {
			fmt.Fprintf(w, "%s -f -a %s\n", head, quote(fishList(list)))
		}
	}
}

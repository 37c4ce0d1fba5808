package main

import (
	"bytes"
	"os"
	"path/filepath"
)

// setupMan prints man pages.
func setupMan(f *flags) action {
	folder := f.String("o", "", "write all pages to this `folder`, as NAME.1")
	return func(e *env) error {
		p := commandLine()
		switch {
		case *folder != "" && len(f.Files) > 0:
			return usagef("-o writes all pages: no verb is needed")
		case *folder == "" && len(f.Files) == 0:
			p.Man(e.stdout)
			return nil
		case *folder == "":
			for _, name := range f.Files {
				v := p.Lookup(name)
				if v == nil {
					return usagef("unknown verb '%s'%s", name, p.DidYouMean(name))
				}
				v.Man(e.stdout, p)
			}
			return nil
		}
		if err := os.MkdirAll(*folder, 0o777); err != nil {
			return err
		}
		var page bytes.Buffer
		p.Man(&page)
		if err := os.WriteFile(filepath.Join(*folder, p.Name+".1"), page.Bytes(), 0o666); err != nil {
			return err
		}
		for i := range p.Verbs {
			page.Reset()
			p.Verbs[i].Man(&page, p)
			if err := os.WriteFile(filepath.Join(*folder, p.Name+"-"+p.Verbs[i].Name+".1"), page.Bytes(), 0o666); err != nil {
				return err
			}
		}
		return nil
	}
}

package irtext

import "github.com/warpwise/warpwise/ir"

// Stand-ins until the metadata parser exists.

type mdState struct{}

func (p *parser) parseMetadataDef()                       { p.errorf(p.tok.pos(), "metadata is not supported") }
func (p *parser) parseNamedMetadata()                     { p.errorf(p.tok.pos(), "metadata is not supported") }
func (p *parser) parseMD() ir.MD                          { p.errorf(p.tok.pos(), "metadata is not supported"); return 0 }
func (fp *funcParser) parseMDOperand() *ir.Value          { fp.parseMD(); return nil }
func (fp *funcParser) parseAttachments(v *ir.Value)       { fp.parseMD() }
func (fp *funcParser) parseDbgRecord()                    { fp.parseMD() }
func (p *parser) parseGlobalAttachments() []ir.Attachment { p.parseMD(); return nil }

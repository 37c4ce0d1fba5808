package lint

import (
	"fmt"
	"slices"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir"
)

const (
	warpWidth = 32
	sector    = 32 // bytes that memory is fetched in
	banks     = 32 // of shared memory, of 4 bytes each
	wasteful  = 4  // times as many bytes fetched as used
)

// group is what accesses have in common that may use parts of the same sectors: where their addresses are counted from, and
// how lanes differ.
type group struct {
	root root
	vec  int32
	far  int32
}

func uncoalesced(u *unit) {
	bad := map[*access]string{}
	for k, t := range u.views() {
		members := map[group][]*access{}
		for _, a := range u.accesses() {
			if x := t.of(a.addr); x.kind == known || x.kind == strided {
				g := group{x.root, x.vec, x.far}
				members[g] = append(members[g], a)
			}
		}
		for _, a := range u.accesses() {
			msg := ""
			if x := t.of(a.addr); a.space == spaceGlobal && !a.atomic && (k == 0 || bad[a] != "") {
				msg = u.scattered(t, a, x, members[group{x.root, x.vec, x.far}])
			}
			bad[a] = msg
		}
	}
	for _, a := range u.accesses() {
		if bad[a] != "" {
			u.report(diag.Warning, a.inst, u.addressProof(a), "%s", bad[a])
		}
	}
}

// scattered says how far apart the lanes of an access are, or "". Other accesses of the group use the rest of the bytes.
func (u *unit) scattered(t *threads, a *access, x form, members []*access) string {
	if x.kind != known && x.kind != strided || x.vec == 0 && x.far == 0 {
		return ""
	}
	vec, far := t.vectors[x.vec], t.vectors[x.far]
	lanes := vec[:warpWidth]
	low := slices.Min(lanes)
	type place struct{ far, at int64 }
	sectors, used := map[place]bool{}, map[place]bool{}
	for _, m := range members {
		off := t.of(m.addr).c - x.c
		if off < -1024 || off > 1024 {
			continue
		}
		for k, p := range lanes {
			for i := range m.bytes {
				used[place{far[k], p - low + off + i}] = true
			}
			for at := p - low; m == a && at < p-low+a.bytes; at++ {
				sectors[place{far[k], at / sector}] = true
			}
		}
	}
	n := 0
	for p := range used {
		if p.at >= 0 && sectors[place{p.far, p.at / sector}] {
			n++
		}
	}
	if len(sectors) < wasteful || len(sectors)*sector < wasteful*n {
		return ""
	}
	if slices.ContainsFunc(far[:warpWidth], func(n int64) bool { return n != far[0] }) {
		return fmt.Sprintf("lanes access places that are a number apart which is only known at run time: unless it is small, a warp fetches %d sectors of %d bytes and uses %d of %d bytes", len(sectors), sector, n, len(sectors)*sector)
	}
	return fmt.Sprintf("a warp fetches %d sectors of %d bytes and uses %d of %d bytes: lanes 0 and 1 are %s apart", len(sectors), sector, n, len(sectors)*sector, bytesOf(lanes[1]-lanes[0]))
}

func bytesOf(n int64) string {
	if n == 1 {
		return "1 byte"
	}
	return fmt.Sprintf("%d bytes", n)
}

// addressProof is the chain of the address.
func (u *unit) addressProof(a *access) []Step {
	if u.uniform.IsDivergent(a.addr) {
		return u.why(a.addr)
	}
	return nil
}

func bankConflict(u *unit) {
	degree := map[*access]int{}
	for k, t := range u.views() {
		for _, a := range u.accesses() {
			x := t.of(a.addr)
			if a.space != spaceShared || a.atomic || x.kind != known || x.vec == 0 {
				degree[a] = 0
				continue
			}
			if n := conflicts(t.vectors[x.vec][:warpWidth], a.bytes); k == 0 || n < degree[a] {
				degree[a] = n
			}
		}
	}
	for _, a := range u.accesses() {
		switch n := degree[a]; {
		case n > 2:
			u.report(diag.Warning, a.inst, u.addressProof(a), "%d lanes access different words of one bank of shared memory, one after the other", n)
		case n == 2:
			u.report(diag.Note, a.inst, u.addressProof(a), "2 lanes access different words of one bank of shared memory, one after the other")
		}
	}
}

// conflicts returns how many different words of one bank an access needs at most, of lanes that are served together: all
// for up to 4 bytes, half a warp for 8, a quarter for 16.
func conflicts(lanes []int64, bytes int64) int {
	together := warpWidth
	if bytes > 4 {
		together = int(max(1, warpWidth*4/bytes))
	}
	most := 0
	low := slices.Min(lanes)
	for g := 0; g < warpWidth; g += together {
		words := map[int64]bool{}
		count := [banks]int{}
		for _, p := range lanes[g : g+together] {
			for w := (p - low) / 4; w <= (p-low+bytes-1)/4; w++ {
				if !words[w] {
					words[w] = true
					count[w%banks]++
				}
			}
		}
		most = max(most, slices.Max(count[:]))
	}
	return most
}

func misaligned(u *unit) {
	for _, a := range u.accesses() {
		if a.align <= 1 || a.space == spaceParam {
			continue
		}
		every, msg := true, ""
		for _, t := range u.views() {
			if m := u.askew(t, a); m != "" {
				msg = m
			} else {
				every = false
			}
		}
		if every && msg != "" {
			severity := diag.Warning
			if u.shapes[0].active[a.inst.Block.ID].ok {
				severity = diag.Error
			}
			u.report(severity, a.inst, u.addressProof(a), "%s", msg)
		}
	}
}

// askew says why an access is not aligned, or "".
func (u *unit) askew(t *threads, a *access) string {
	x := t.of(a.addr)
	if x.kind != known {
		return ""
	}
	lanes := t.all(x)
	active := u.shapes[0].active[a.inst.Block.ID]
	first := -1
	for i, p := range lanes[:warpWidth] {
		if active.ok && active.mask>>i&1 == 0 {
			continue
		}
		if int64(1)<<min(62, t.zeros(x.root)) >= a.align && p%a.align != 0 {
			return fmt.Sprintf("lane %d accesses %s at an address that is no multiple of %d", i, bytesOf(a.bytes), a.align)
		}
		if first < 0 {
			first = i
		}
		if d := p - lanes[first]; d%a.align != 0 {
			return fmt.Sprintf("lanes %d and %d access %s at places that are %s apart: both cannot be multiples of %d", first, i, bytesOf(a.bytes), bytesOf(d), a.align)
		}
	}
	return ""
}

func dynamicLocal(u *unit) {
	for _, a := range u.accesses() {
		base, dynamic := u.origin(a.addr)
		if base == nil || base.Op != ir.OpAlloca || dynamic == nil {
			continue
		}
		proof := []Step{{u.f.Pos(base), "the array"}}
		if p := u.f.Pos(dynamic); p != diag.NoPos {
			proof = append(proof, Step{p, "the index, which is no constant"})
		}
		u.report(diag.Warning, a.inst, proof, "a thread's own array is indexed by a number that is not constant: it lies in local memory, not in registers")
	}
}

// genericAccess looks at PTX only: of LLVM IR instruction selection does what can be done.
func genericAccess(u *unit) {
	if u.ptx == nil {
		return
	}
	ts := u.f.Types()
	names := map[uint32]string{spaceGlobal: "global", spaceShared: "shared", spaceConst: "constant", spaceLocal: "local"}
	for _, a := range u.accesses() {
		if !ts.IsPtr(a.addr.Type) || ts.AddrSpace(a.addr.Type) != spaceGeneric || names[a.space] == "" {
			continue
		}
		base, _ := u.origin(a.addr)
		if base == nil {
			continue
		}
		proof := []Step(nil)
		if p := u.f.Pos(base); p != diag.NoPos && base.Op != ir.OpParam {
			proof = append(proof, Step{p, "the address comes from here"})
		}
		u.report(diag.Note, a.inst, proof, "a generic access to %s memory", names[a.space])
	}
}

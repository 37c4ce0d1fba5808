package simt

// isaMoves are the rows of mov and of instructions without effect on values.
func isaMoves() (rows []isaRow) {
	same := func(x []uint64) []uint64 { return x }
	add := func(par, inst, in, out string, want func(x []uint64) []uint64) {
		rows = append(rows, isaRow{par: par, inst: inst, in: in, out: out, want: want})
	}
	for _, t := range []string{"b16", "b32", "b64", "u16", "u32", "u64", "s16", "s32", "s64", "f32", "f64", "pred"} {
		add("9.7.9.3 mov", "mov."+t+" %d0, %a0", t, t, same)
	}
	const par = "9.7.9.4 mov (pack, unpack)"
	add(par, "mov.b32 %d0, {%a0, %a1}", "b16 b16", "b32", one(func(x []uint64) uint64 { return x[0] | x[1]<<16 }))
	add(par, "mov.b64 %d0, {%a0, %a1}", "b32 b32", "b64", one(func(x []uint64) uint64 { return x[0] | x[1]<<32 }))
	add(par, "mov.b64 %d0, {%a0, %a1, %a2, %a3}", "b16 b16 b16 b16", "b64", one(func(x []uint64) uint64 { return x[0] | x[1]<<16 | x[2]<<32 | x[3]<<48 }))
	add(par, "mov.b32 {%d0, %d1}, %a0", "b32", "b16 b16", func(x []uint64) []uint64 { return []uint64{x[0] & 0xffff, x[0] >> 16} })
	add(par, "mov.b64 {%d0, %d1}, %a0", "b64", "b32 b32", func(x []uint64) []uint64 { return []uint64{x[0] & 0xffffffff, x[0] >> 32} })
	add(par, "mov.b64 {%d0, %d1, %d2, %d3}, %a0", "b64", "b16 b16 b16 b16", func(x []uint64) []uint64 {
		return []uint64{x[0] & 0xffff, x[0] >> 16 & 0xffff, x[0] >> 32 & 0xffff, x[0] >> 48}
	})
	add(par, "mov.b64 {_, %d0}, %a0", "b64", "b32", one(func(x []uint64) uint64 { return x[0] >> 32 }))
	add(par, "mov.b128 %q1, {%a0, %a1}; mov.b128 %q2, %q1; mov.b128 {%d0, %d1}, %q2", "b64 b64", "b64 b64", same)
	add(par, "mov.b128 %q1, {%a0, %a1}; mov.b128 {%d1, %d0}, %q1", "b64 b64", "b64 b64", func(x []uint64) []uint64 { return []uint64{x[1], x[0]} })
	add("9.7.13 nanosleep, pmevent", "nanosleep.u32 20; pmevent 1; nanosleep.u32 %a0; mov.u32 %d0, %a0", "u32", "u32", same)
	return rows
}

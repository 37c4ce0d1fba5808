package ptx

// rowsTexture: textures and surfaces (PTX ISA 9.7.10 and 9.7.11). Geometry, types and clamping
// are kept as text modifiers.
var rowsTexture = []OpInfo{
	{Op: OpTex, Name: "tex", Form: "d=any|P? a=addr e=any? f=any? g=any?", Flags: Reads | TextMods, PTX: ver(1, 0),
		Doc: "d = texture at the coordinates"},
	{Op: OpTld4, Name: "tld4", Form: "d=any|P? a=addr e=any? f=any?", Flags: Reads | TextMods, PTX: ver(2, 2), SM: 20,
		Doc: "d = one component of the four texels around the coordinates"},
	{Op: OpTxq, Name: "txq", Form: "d=any a=addr lod=any?", Flags: Pure | TextMods, PTX: ver(1, 5),
		Doc: "d = attribute of a texture or sampler"},
	{Op: OpIstypep, Name: "istypep", Form: "d=P a=any", Flags: Pure | TextMods, PTX: ver(4, 0), SM: 30,
		Doc: "d = whether a refers to an opaque object of the type"},
	{Op: OpSuld, Name: "suld", Form: "d=any a=addr", Flags: Reads | TextMods, PTX: ver(1, 5),
		Doc: "d = surface at the coordinates"},
	{Op: OpSust, Name: "sust", Form: "a=addr b=any", Flags: Writes | TextMods, PTX: ver(1, 5),
		Doc: "surface at the coordinates = b"},
	{Op: OpSured, Name: "sured", Form: "a=addr b=any", Flags: Reads | Writes | TextMods, PTX: ver(2, 0), SM: 20,
		Doc: "reduction on the surface at the coordinates"},
	{Op: OpSuq, Name: "suq", Form: "d=any a=addr", Flags: Pure | TextMods, PTX: ver(2, 0), SM: 20,
		Doc: "d = attribute of a surface"},
}

package ptx

// FieldWords returns the words of a modifier slot.
func FieldWords(x Field) []string { return fieldTable[x].words }

package isel

func addMemory(t map[string]handler) {}

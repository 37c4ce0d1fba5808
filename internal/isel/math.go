package isel

func addApproximations(t map[string]handler) {}

package main

// reasons say why a kernel of ours needs more registers, by kernel.
var reasons = map[string]string{}

// reason returns it.
func reason(r *row) string { return reasons[plain(r.name)] }

package isel

import "github.com/warpwise/warpwise/ir"

// atomicLoad lowers a load with an atomic ordering.
func (l *lowering) atomicLoad(v *ir.Value) { l.unsupported(v, "atomic load") }

// atomicStore lowers a store with an atomic ordering.
func (l *lowering) atomicStore(v *ir.Value) { l.unsupported(v, "atomic store") }

// atomicRMW lowers an atomicrmw.
func (l *lowering) atomicRMW(v *ir.Value) { l.unsupported(v, "atomicrmw") }

// cmpXchg lowers a cmpxchg.
func (l *lowering) cmpXchg(v *ir.Value) { l.unsupported(v, "cmpxchg") }

// fence lowers a fence.
func (l *lowering) fence(v *ir.Value) { l.unsupported(v, "fence") }

func addAtomicIntrinsics(t map[string]handler) {}

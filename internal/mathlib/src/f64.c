// The 64-bit functions.
#define F64
#include "real.h"
#include "exp.inc"
#include "log.inc"
#include "trig.inc"
#include "bits.inc"
#include "special.inc"

// The 32-bit functions.

#include "real.h"
#include "exp.inc"
#include "log.inc"
#include "trig.inc"
#include "bits.inc"
#include "special.inc"

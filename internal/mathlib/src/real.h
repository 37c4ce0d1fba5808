// What the two precisions have in common by name: this header is included once with F64 defined
// and once without, and real.inc writes each function in terms of it.
#define INLINE static inline __attribute__((always_inline, unused))
#ifdef __NVPTX__
#define TABLE static const __attribute__((address_space(4)))
#define WW(name) __attribute__((used)) name
#else
#define TABLE static const
#define WW(name) name
#endif
#include "coeffs.h"

#ifdef F64
typedef double real;
typedef unsigned long ureal; // an integer as wide as real
typedef long sreal;
#define MANT 52                 // bits of the stored mantissa
#define BIAS 1023
#define OWN(name) __ww_##name##_f64 // a call
#define FN(name) WW(__ww_##name##_f64)
#define K(name) name##_F64
#define POLY(name) poly_##name##_f64
#define BUILTIN(name) __builtin_##name
#define MAGIC 0x1.8p52          // adding it rounds to an integer in the low bits
#define MAGIC_BITS 0x4338000000000000ul
#define SQRT_HALF_BITS 0x3fe6a09e667f3bcdul
#define MIN_NORMAL 0x1p-1022
#define SUBNORMAL_SHIFT 54
#define SUBNORMAL_SCALE 0x1p54
#define TINY 0x1p-27            // below it sin x and the like round to x
#define REDUCE_LIMIT 0x1p30     // above it trigonometric reduction needs many bits of 2/pi
#define EXP_LO -746.0
#define EXP_HI 710.0
#define EXP2_LO -1076.0
#define EXP2_HI 1025.0
#define EXP10_LO -324.5
#define EXP10_HI 309.0
#define SINH_HI 712.0
#define TANH_HI 22.0
#define NO_FRACTION 0x1p52      // from here on every real is an integer
#else
typedef float real;
typedef unsigned int ureal;
typedef int sreal;
#define MANT 23
#define BIAS 127
#define OWN(name) __ww_##name##_f32
#define FN(name) WW(__ww_##name##_f32)
#define K(name) name##_F32
#define POLY(name) poly_##name##_f32
#define BUILTIN(name) __builtin_##name##f
#define MAGIC 0x1.8p23f
#define MAGIC_BITS 0x4b400000u
#define SQRT_HALF_BITS 0x3f3504f3u
#define MIN_NORMAL 0x1p-126f
#define SUBNORMAL_SHIFT 25
#define SUBNORMAL_SCALE 0x1p25f
#define TINY 0x1p-13f
#define REDUCE_LIMIT 0x1p15f
#define EXP_LO -104.0f
#define EXP_HI 89.0f
#define EXP2_LO -151.0f
#define EXP2_HI 129.0f
#define EXP10_LO -46.0f
#define EXP10_HI 39.5f
#define SINH_HI 91.0f
#define TANH_HI 10.0f
#define NO_FRACTION 0x1p23f
#endif

#define HALF ((real)0.5)
#define ONE ((real)1)
#define TWO ((real)2)
#define INFINITE ((real)__builtin_inff())
#define NOT_A_NUMBER ((real)__builtin_nanf(""))
#define fma_(a, b, c) BUILTIN(fma)(a, b, c)
#define abs_(a) BUILTIN(fabs)(a)
#define rint_(a) BUILTIN(rint)(a)
#define trunc_(a) BUILTIN(trunc)(a)
#define sign_(a, b) BUILTIN(copysign)(a, b)
#define sqrt_(a) BUILTIN(sqrt)(a)

// A pair is a value and a correction that is small beside it.
typedef struct {
  real hi, lo;
} pair;

INLINE ureal bits_of(real x) {
  ureal u;
  __builtin_memcpy(&u, &x, sizeof u);
  return u;
}

INLINE real from_bits(ureal u) {
  real x;
  __builtin_memcpy(&x, &u, sizeof x);
  return x;
}

// Keeps NaN, unlike fmin and fmax.
INLINE real clamp_(real x, real lo, real hi) {
  x = x < lo ? lo : x;
  return x > hi ? hi : x;
}

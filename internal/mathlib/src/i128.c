// Integer arithmetic of 128 bits that PTX has no instruction for.
typedef unsigned long u64;
typedef unsigned __int128 u128;
typedef __int128 s128;
#ifdef __NVPTX__
#define WW(name) __attribute__((used)) name
#else
#define WW(name) name
#endif

#define INLINE static inline __attribute__((always_inline, unused))

// The quotient of n1:n0 by d, where d has its top bit set and n1 < d. Two digits of 32 bits
// (D. E. Knuth, The Art of Computer Programming 2, 4.3.1, algorithm D).
INLINE u64 divide_normalised(u64 n1, u64 n0, u64 d, u64 *rem) {
  u64 dh = d >> 32, dl = d & 0xffffffff;
  u64 q = 0, r = n1;
  for (int digit = 1; digit >= 0; digit--) {
    u64 next = n0 >> (32 * digit) & 0xffffffff;
    u64 qh = r / dh, rh = r % dh;
    if (qh > 0xffffffff) {
      rh += (qh - 0xffffffff) * dh;
      qh = 0xffffffff;
    }
    while (rh <= 0xffffffff && qh * dl > (rh << 32 | next)) {
      qh--;
      rh += dh;
    }
    r = (r << 32 | next) - qh * d;
    q = q << 32 | qh;
  }
  *rem = r;
  return q;
}

INLINE u128 divide(u128 n, u128 d, u128 *rem) {
  u64 n1 = (u64)(n >> 64), n0 = (u64)n, d1 = (u64)(d >> 64), d0 = (u64)d;
  if (d1 == 0) {
    if (n1 == 0) { // also division by zero, which is undefined
      *rem = n0 % d0;
      return n0 / d0;
    }
    int s = __builtin_clzl(d0 | 1);
    u64 q1 = n1 / d0, r;
    n1 %= d0;
    u128 m = ((u128)n1 << 64 | n0) << s;
    u64 q0 = divide_normalised((u64)(m >> 64), (u64)m, d0 << s, &r);
    *rem = r >> s;
    return (u128)q1 << 64 | q0;
  }
  if (n < d) {
    *rem = n;
    return 0;
  }
  // A quotient of at most 64 bits: estimate it from the top 64 bits of d, at most two too large.
  int s = __builtin_clzl(d1);
  u64 top = (u64)(d << s >> 64), r;
  u128 half = n >> 1; // keeps the high part below the divisor
  u64 q = divide_normalised((u64)(half >> 64), (u64)half, top, &r);
  q = q >> (63 - s);
  if (q != 0)
    q--;
  u128 left = n - (u128)q * d;
  while (left >= d) {
    left -= d;
    q++;
  }
  *rem = left;
  return q;
}

u128 WW(__ww_udiv_i128)(u128 a, u128 b) {
  u128 r;
  return divide(a, b, &r);
}

u128 WW(__ww_urem_i128)(u128 a, u128 b) {
  u128 r;
  divide(a, b, &r);
  return r;
}

INLINE u128 magnitude(s128 a) { return a < 0 ? -(u128)a : (u128)a; }

s128 WW(__ww_sdiv_i128)(s128 a, s128 b) {
  u128 r, q = divide(magnitude(a), magnitude(b), &r);
  return (s128)((a ^ b) < 0 ? -q : q);
}

s128 WW(__ww_srem_i128)(s128 a, s128 b) {
  u128 r;
  divide(magnitude(a), magnitude(b), &r);
  return (s128)(a < 0 ? -r : r);
}

// Conversions. An integer over 64 bits is brought down to 64 with the lost bits or-ed into the
// lowest one, which rounds the same way; the scaling is exact.
INLINE double wide_to_f64(u128 a) {
  u64 hi = (u64)(a >> 64), lo = (u64)a;
  if (hi == 0)
    return (double)lo;
  int s = __builtin_clzl(hi);
  u128 n = a << s;
  u64 top = (u64)(n >> 64) | ((u64)n != 0);
  u64 e = (u64)(1023 + 64 - s) << 52;
  double scale;
  __builtin_memcpy(&scale, &e, sizeof scale);
  return (double)top * scale;
}

INLINE float wide_to_f32(u128 a) {
  u64 hi = (u64)(a >> 64), lo = (u64)a;
  if (hi == 0)
    return (float)lo;
  int s = __builtin_clzl(hi);
  u128 n = a << s;
  u64 top = (u64)(n >> 64) | ((u64)n != 0);
  // 2^(64-s) may be as large as 2^64; the value itself may round to infinity.
  unsigned e = (unsigned)(127 + 64 - s) << 23;
  float scale;
  __builtin_memcpy(&scale, &e, sizeof scale);
  return (float)top * scale;
}

double WW(__ww_uitofp_i128_f64)(u128 a) { return wide_to_f64(a); }
float WW(__ww_uitofp_i128_f32)(u128 a) { return wide_to_f32(a); }
double WW(__ww_sitofp_i128_f64)(s128 a) { return a < 0 ? -wide_to_f64(magnitude(a)) : wide_to_f64((u128)a); }
float WW(__ww_sitofp_i128_f32)(s128 a) { return a < 0 ? -wide_to_f32(magnitude(a)) : wide_to_f32((u128)a); }

// Truncation; values out of range give any result.
u128 WW(__ww_fptoui_f64_i128)(double x) {
  u64 u;
  __builtin_memcpy(&u, &x, sizeof u);
  int e = (int)(u >> 52 & 0x7ff) - 1075;
  u64 m = (u & 0xffffffffffffful) | 0x10000000000000ul;
  if (e >= 0)
    return (u128)m << (e & 127);
  return e < -63 ? 0 : (u128)(m >> -e);
}

s128 WW(__ww_fptosi_f64_i128)(double x) {
  u128 r = __ww_fptoui_f64_i128(__builtin_fabs(x));
  return (s128)(x < 0 ? -r : r);
}

u128 WW(__ww_fptoui_f32_i128)(float x) { return __ww_fptoui_f64_i128((double)x); }
s128 WW(__ww_fptosi_f32_i128)(float x) { return __ww_fptosi_f64_i128((double)x); }

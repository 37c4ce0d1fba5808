// The functions of the vendor's device library by their documented names, over our own: IR of clang's CUDA, Numba, Julia
// and Rust calls them. Float functions that have no polynomial of their own are computed in double and rounded once more.
#define NV(name) __attribute__((used)) __nv_##name

#define F1(n) float __ww_##n##_f32(float); double __ww_##n##_f64(double);
#define F2(n) float __ww_##n##_f32(float, float); double __ww_##n##_f64(double, double);
F1(exp) F1(exp2) F1(exp10) F1(log) F1(log2) F1(log10) F1(sin) F1(cos) F1(tan) F1(asin) F1(acos) F1(atan) F1(sinh) F1(cosh) F1(tanh)
F1(sinpi) F1(cospi) F1(logb) F2(pow) F2(atan2) F2(fmod) F2(remainder) F2(nextafter) F1(frexp_mantissa)
double __ww_expm1_f64(double), __ww_log1p_f64(double), __ww_asinh_f64(double), __ww_acosh_f64(double), __ww_atanh_f64(double),
    __ww_cbrt_f64(double), __ww_hypot_f64(double, double), __ww_erf_f64(double), __ww_erfc_f64(double);
double __ww_tgamma_f64(double), __ww_lgamma_f64(double), __ww_erfcx_f64(double), __ww_normcdf_f64(double), __ww_erfinv_f64(double),
    __ww_erfcinv_f64(double), __ww_normcdfinv_f64(double), __ww_j0_f64(double), __ww_j1_f64(double), __ww_y0_f64(double),
    __ww_y1_f64(double), __ww_jn_f64(int, double), __ww_yn_f64(int, double), __ww_cyl_bessel_i0_f64(double),
    __ww_cyl_bessel_i1_f64(double), __ww_norm_f64(int, const double *), __ww_rnorm_f64(int, const double *),
    __ww_norm3d_f64(double, double, double), __ww_rnorm3d_f64(double, double, double),
    __ww_norm4d_f64(double, double, double, double), __ww_rnorm4d_f64(double, double, double, double);
int __ww_frexp_exponent_f32(float), __ww_frexp_exponent_f64(double), __ww_remquo_bits_f32(float, float), __ww_remquo_bits_f64(double, double);
float __ww_ldexp_f32(float, int), __ww_powi_f32(float, int);
double __ww_ldexp_f64(double, int), __ww_powi_f64(double, int);

typedef unsigned int u32;
typedef unsigned long long u64;
typedef long long s64;

// One function under its two names.
#define BOTH1(n) float NV(n##f)(float x) { return __ww_##n##_f32(x); } double NV(n)(double x) { return __ww_##n##_f64(x); }
#define BOTH2(n) float NV(n##f)(float x, float y) { return __ww_##n##_f32(x, y); } \
  double NV(n)(double x, double y) { return __ww_##n##_f64(x, y); }
#define WIDE1(n) float NV(n##f)(float x) { return (float)__ww_##n##_f64((double)x); } double NV(n)(double x) { return __ww_##n##_f64(x); }
BOTH1(exp) BOTH1(exp2) BOTH1(exp10) BOTH1(log) BOTH1(log2) BOTH1(log10) BOTH1(sin) BOTH1(cos) BOTH1(tan) BOTH1(asin) BOTH1(acos)
BOTH1(atan) BOTH1(sinh) BOTH1(cosh) BOTH1(tanh) BOTH1(sinpi) BOTH1(cospi) BOTH1(logb) BOTH2(pow) BOTH2(atan2) BOTH2(fmod) BOTH2(remainder)
BOTH2(nextafter) WIDE1(expm1) WIDE1(log1p) WIDE1(asinh) WIDE1(acosh) WIDE1(atanh) WIDE1(cbrt) WIDE1(erf) WIDE1(erfc)
WIDE1(erfcx) WIDE1(normcdf) WIDE1(erfinv) WIDE1(erfcinv) WIDE1(normcdfinv) WIDE1(tgamma) WIDE1(lgamma) WIDE1(j0) WIDE1(j1) WIDE1(y0)
WIDE1(y1) WIDE1(cyl_bessel_i0) WIDE1(cyl_bessel_i1)
float NV(jnf)(int n, float x) { return (float)__ww_jn_f64(n, (double)x); }
double NV(jn)(int n, double x) { return __ww_jn_f64(n, x); }
float NV(ynf)(int n, float x) { return (float)__ww_yn_f64(n, (double)x); }
double NV(yn)(int n, double x) { return __ww_yn_f64(n, x); }

float NV(hypotf)(float x, float y) { return (float)__ww_hypot_f64(x, y); }
double NV(hypot)(double x, double y) { return __ww_hypot_f64(x, y); }
float NV(rhypotf)(float x, float y) { return (float)(1 / __ww_hypot_f64(x, y)); }
double NV(rhypot)(double x, double y) { return 1 / __ww_hypot_f64(x, y); }
double NV(norm)(int n, const double *t) { return __ww_norm_f64(n, t); }
double NV(rnorm)(int n, const double *t) { return __ww_rnorm_f64(n, t); }
double NV(norm3d)(double a, double b, double c) { return __ww_norm3d_f64(a, b, c); }
double NV(rnorm3d)(double a, double b, double c) { return __ww_rnorm3d_f64(a, b, c); }
double NV(norm4d)(double a, double b, double c, double d) { return __ww_norm4d_f64(a, b, c, d); }
double NV(rnorm4d)(double a, double b, double c, double d) { return __ww_rnorm4d_f64(a, b, c, d); }
// Squares of floats neither overflow nor vanish in double. An infinity counts more than what is not a number.
static inline double norm_(int n, const float *t) {
  double s = 0;
  _Bool infinite = 0;
#pragma unroll
  for (int i = 0; i < n; i++) {
    s = __builtin_fma((double)t[i], (double)t[i], s);
    infinite |= __builtin_fabsf(t[i]) == __builtin_inff();
  }
  return infinite ? __builtin_inf() : __builtin_sqrt(s);
}
float NV(normf)(int n, const float *t) { return (float)norm_(n, t); }
float NV(rnormf)(int n, const float *t) { return (float)(1 / norm_(n, t)); }
float NV(norm3df)(float a, float b, float c) { float t[3] = {a, b, c}; return (float)norm_(3, t); }
float NV(rnorm3df)(float a, float b, float c) { float t[3] = {a, b, c}; return (float)(1 / norm_(3, t)); }
float NV(norm4df)(float a, float b, float c, float d) { float t[4] = {a, b, c, d}; return (float)norm_(4, t); }
float NV(rnorm4df)(float a, float b, float c, float d) { float t[4] = {a, b, c, d}; return (float)(1 / norm_(4, t)); }
float NV(rcbrtf)(float x) { return (float)(1 / __ww_cbrt_f64(x)); }
double NV(rcbrt)(double x) { return 1 / __ww_cbrt_f64(x); }
float NV(rsqrtf)(float x) { return (float)(1 / __builtin_sqrt((double)x)); }
double NV(rsqrt)(double x) { return 1 / __builtin_sqrt(x); }
float NV(powif)(float x, int n) { return __ww_powi_f32(x, n); }
double NV(powi)(double x, int n) { return __ww_powi_f64(x, n); }
float NV(ldexpf)(float x, int n) { return __ww_ldexp_f32(x, n); }
double NV(ldexp)(double x, int n) { return __ww_ldexp_f64(x, n); }
float NV(scalbnf)(float x, int n) { return __ww_ldexp_f32(x, n); }
double NV(scalbn)(double x, int n) { return __ww_ldexp_f64(x, n); }
float NV(frexpf)(float x, int *e) { *e = __ww_frexp_exponent_f32(x); return __ww_frexp_mantissa_f32(x); }
double NV(frexp)(double x, int *e) { *e = __ww_frexp_exponent_f64(x); return __ww_frexp_mantissa_f64(x); }
float NV(modff)(float x, float *w) {
  float t = *w = __builtin_truncf(x);
  return __builtin_copysignf(__builtin_fabsf(x) == __builtin_inff() ? 0 : x - t, x);
}
double NV(modf)(double x, double *w) {
  double t = *w = __builtin_trunc(x);
  return __builtin_copysign(__builtin_fabs(x) == __builtin_inf() ? 0 : x - t, x);
}
float NV(remquof)(float x, float y, int *q) { *q = __ww_remquo_bits_f32(x, y); return __ww_remainder_f32(x, y); }
double NV(remquo)(double x, double y, int *q) { *q = __ww_remquo_bits_f64(x, y); return __ww_remainder_f64(x, y); }
void NV(sincosf)(float x, float *s, float *c) { float a = __ww_sin_f32(x), b = __ww_cos_f32(x); *s = a; *c = b; }
void NV(sincos)(double x, double *s, double *c) { double a = __ww_sin_f64(x), b = __ww_cos_f64(x); *s = a; *c = b; }
void NV(sincospif)(float x, float *s, float *c) { float a = __ww_sinpi_f32(x), b = __ww_cospi_f32(x); *s = a; *c = b; }
void NV(sincospi)(double x, double *s, double *c) { double a = __ww_sinpi_f64(x), b = __ww_cospi_f64(x); *s = a; *c = b; }

static inline int ilogb_(int special, int e) { return special ? special : e - 1; }
#define LOGB_ZERO (-2147483647 - 1)
int NV(ilogbf)(float x) {
  return ilogb_(x == 0 || x != x ? LOGB_ZERO : __builtin_fabsf(x) == __builtin_inff() ? 2147483647 : 0, __ww_frexp_exponent_f32(x));
}
int NV(ilogb)(double x) {
  return ilogb_(x == 0 || x != x ? LOGB_ZERO : __builtin_fabs(x) == __builtin_inf() ? 2147483647 : 0, __ww_frexp_exponent_f64(x));
}

// What an instruction does exactly.
#define EXACT1(n) float NV(n##f)(float x) { return __builtin_##n##f(x); } double NV(n)(double x) { return __builtin_##n(x); }
#define EXACT2(n) float NV(n##f)(float x, float y) { return __builtin_##n##f(x, y); } \
  double NV(n)(double x, double y) { return __builtin_##n(x, y); }
EXACT1(fabs) EXACT1(floor) EXACT1(ceil) EXACT1(trunc) EXACT1(rint) EXACT1(nearbyint) EXACT1(sqrt) EXACT2(copysign) EXACT2(fmin) EXACT2(fmax)
float NV(fmaf)(float x, float y, float z) { return __builtin_fmaf(x, y, z); }
double NV(fma)(double x, double y, double z) { return __builtin_fma(x, y, z); }
float NV(roundf)(float x) {
  float t = __builtin_truncf(x);
  return __builtin_copysignf(__builtin_fabsf(x - t) >= 0.5f ? t + __builtin_copysignf(1, x) : t, x);
}
double NV(round)(double x) {
  double t = __builtin_trunc(x);
  return __builtin_copysign(__builtin_fabs(x - t) >= 0.5 ? t + __builtin_copysign(1, x) : t, x);
}
float NV(fdimf)(float x, float y) { return x > y ? x - y : x == x && y == y ? 0 : x + y; }
double NV(fdim)(double x, double y) { return x > y ? x - y : x == x && y == y ? 0 : x + y; }
float NV(saturatef)(float x) { return x > 0 ? (x < 1 ? x : 1) : 0; }
int NV(isnanf)(float x) { return x != x; }
int NV(isnand)(double x) { return x != x; }
int NV(isinff)(float x) { return __builtin_fabsf(x) == __builtin_inff(); }
int NV(isinfd)(double x) { return __builtin_fabs(x) == __builtin_inf(); }
int NV(finitef)(float x) { return __builtin_fabsf(x) < __builtin_inff(); }
int NV(isfinited)(double x) { return __builtin_fabs(x) < __builtin_inf(); }

static inline u32 bits32(float x) { u32 u; __builtin_memcpy(&u, &x, 4); return u; }
static inline u64 bits64(double x) { u64 u; __builtin_memcpy(&u, &x, 8); return u; }
static inline float float_(u32 u) { float x; __builtin_memcpy(&x, &u, 4); return x; }
static inline double double_(u64 u) { double x; __builtin_memcpy(&x, &u, 8); return x; }
int NV(signbitf)(float x) { return (int)(bits32(x) >> 31); }
int NV(signbitd)(double x) { return (int)(bits64(x) >> 63); }
int NV(float_as_int)(float x) { return (int)bits32(x); }
u32 NV(float_as_uint)(float x) { return bits32(x); }
float NV(int_as_float)(int x) { return float_((u32)x); }
float NV(uint_as_float)(u32 x) { return float_(x); }
s64 NV(double_as_longlong)(double x) { return (s64)bits64(x); }
double NV(longlong_as_double)(s64 x) { return double_((u64)x); }
int NV(double2hiint)(double x) { return (int)(bits64(x) >> 32); }
int NV(double2loint)(double x) { return (int)bits64(x); }
double NV(hiloint2double)(int hi, int lo) { return double_((u64)(u32)hi << 32 | (u32)lo); }

// Half precision numbers travel as their bits.
unsigned short NV(float2half_rn)(float x) { _Float16 h = (_Float16)x; unsigned short u; __builtin_memcpy(&u, &h, 2); return u; }
float NV(half2float)(unsigned short u) { _Float16 h; __builtin_memcpy(&h, &u, 2); return (float)h; }

// The payload of a quiet NaN: a number as strtoull with base 0 reads it, and 0 when the text is none.
static inline u64 payload(const signed char *p) {
  u64 n = 0, base = 10;
  if (*p == '0') {
    base = 8;
    p++;
    if ((*p | 32) == 'x') {
      base = 16;
      p++;
    }
  }
  for (; *p; p++) {
    u32 c = (u32)*p, d = c - '0' < 10 ? c - '0' : (c | 32) - 'a' < 6 ? (c | 32) - 'a' + 10 : 99;
    if (d >= base)
      return 0;
    n = n * base + d;
  }
  return n;
}
float NV(nanf)(const signed char *p) { return float_(0x7fc00000 | ((u32)payload(p) & 0x3fffff)); }
double NV(nan)(const signed char *p) { return double_(0x7ff8000000000000 | (payload(p) & 0x7ffffffffffff)); }

// Integers.
int NV(abs)(int x) { return x < 0 ? (int)(0u - (u32)x) : x; }
s64 NV(llabs)(s64 x) { return x < 0 ? (s64)(0ull - (u64)x) : x; }
#define MINMAX(t, lo, hi) t NV(lo)(t a, t b) { return a < b ? a : b; } t NV(hi)(t a, t b) { return a > b ? a : b; }
MINMAX(int, min, max) MINMAX(u32, umin, umax) MINMAX(s64, llmin, llmax) MINMAX(u64, ullmin, ullmax)
int NV(mulhi)(int a, int b) { return (int)((s64)a * b >> 32); }
u32 NV(umulhi)(u32 a, u32 b) { return (u32)((u64)a * b >> 32); }
s64 NV(mul64hi)(s64 a, s64 b) { return (s64)((__int128)a * b >> 64); }
u64 NV(umul64hi)(u64 a, u64 b) { return (u64)((unsigned __int128)a * b >> 64); }
int NV(mul24)(int a, int b) { return (int)((u32)((int)((u32)a << 8) >> 8) * (u32)((int)((u32)b << 8) >> 8)); }
u32 NV(umul24)(u32 a, u32 b) { return (a & 0xffffff) * (b & 0xffffff); }
int NV(clz)(int x) { return x ? __builtin_clz((u32)x) : 32; }
int NV(clzll)(s64 x) { return x ? __builtin_clzll((u64)x) : 64; }
int NV(popc)(int x) { return __builtin_popcount((u32)x); }
int NV(popcll)(s64 x) { return __builtin_popcountll((u64)x); }
int NV(ffs)(int x) { return x ? __builtin_ctz((u32)x) + 1 : 0; }
int NV(ffsll)(s64 x) { return x ? __builtin_ctzll((u64)x) + 1 : 0; }
int NV(brev)(int x) { return (int)__builtin_bitreverse32((u32)x); }
s64 NV(brevll)(s64 x) { return (s64)__builtin_bitreverse64((u64)x); }
u32 NV(sad)(int a, int b, u32 c) { return (a < b ? (u32)b - (u32)a : (u32)a - (u32)b) + c; }
u32 NV(usad)(u32 a, u32 b, u32 c) { return (a < b ? b - a : a - b) + c; }
int NV(hadd)(int a, int b) { return (int)((s64)a + b >> 1); }
u32 NV(uhadd)(u32 a, u32 b) { return (u32)((u64)a + b >> 1); }
int NV(rhadd)(int a, int b) { return (int)((s64)a + b + 1 >> 1); }
u32 NV(urhadd)(u32 a, u32 b) { return (u32)((u64)a + b + 1 >> 1); }
int NV(byte_perm)(int a, int b, int s) {
  u64 x = (u64)(u32)b << 32 | (u32)a;
  u32 r = 0;
#pragma unroll
  for (int i = 0; i < 4; i++)
    r |= ((u32)(x >> ((s >> 4 * i & 7) * 8)) & 0xff) << 8 * i;
  return (int)r;
}

#ifdef __NVPTX__
// Operations with a direction of rounding, conversions and the hardware's approximations are instructions.
#define ARITH(r, m) \
  float __attribute__((used)) __nv_fadd_##r(float a, float b) { return __nvvm_add_##m##_f(a, b); } \
  float __attribute__((used)) __nv_fsub_##r(float a, float b) { return __nvvm_add_##m##_f(a, -b); } \
  float __attribute__((used)) __nv_fmul_##r(float a, float b) { return __nvvm_mul_##m##_f(a, b); } \
  float __attribute__((used)) __nv_fdiv_##r(float a, float b) { return __nvvm_div_##m##_f(a, b); } \
  float __attribute__((used)) __nv_frcp_##r(float a) { return __nvvm_rcp_##m##_f(a); } \
  float __attribute__((used)) __nv_fsqrt_##r(float a) { return __nvvm_sqrt_##m##_f(a); } \
  float __attribute__((used)) __nv_fmaf_##r(float a, float b, float c) { return __nvvm_fma_##m##_f(a, b, c); } \
  float __attribute__((used)) __nv_fmaf_ieee_##r(float a, float b, float c) { return __nvvm_fma_##m##_f(a, b, c); } \
  double __attribute__((used)) __nv_dadd_##r(double a, double b) { return __nvvm_add_##m##_d(a, b); } \
  double __attribute__((used)) __nv_dsub_##r(double a, double b) { return __nvvm_add_##m##_d(a, -b); } \
  double __attribute__((used)) __nv_dmul_##r(double a, double b) { return __nvvm_mul_##m##_d(a, b); } \
  double __attribute__((used)) __nv_ddiv_##r(double a, double b) { return __nvvm_div_##m##_d(a, b); } \
  double __attribute__((used)) __nv_drcp_##r(double a) { return __nvvm_rcp_##m##_d(a); } \
  double __attribute__((used)) __nv_dsqrt_##r(double a) { return __nvvm_sqrt_##m##_d(a); } \
  double __attribute__((used)) __nv_fma_##r(double a, double b, double c) { return __nvvm_fma_##m##_d(a, b, c); }
#define CONVERT(r, m) \
  int __attribute__((used)) __nv_float2int_##r(float a) { return __nvvm_f2i_##m(a); } \
  u32 __attribute__((used)) __nv_float2uint_##r(float a) { return __nvvm_f2ui_##m(a); } \
  s64 __attribute__((used)) __nv_float2ll_##r(float a) { return __nvvm_f2ll_##m(a); } \
  u64 __attribute__((used)) __nv_float2ull_##r(float a) { return __nvvm_f2ull_##m(a); } \
  int __attribute__((used)) __nv_double2int_##r(double a) { return __nvvm_d2i_##m(a); } \
  u32 __attribute__((used)) __nv_double2uint_##r(double a) { return __nvvm_d2ui_##m(a); } \
  s64 __attribute__((used)) __nv_double2ll_##r(double a) { return __nvvm_d2ll_##m(a); } \
  u64 __attribute__((used)) __nv_double2ull_##r(double a) { return __nvvm_d2ull_##m(a); } \
  float __attribute__((used)) __nv_int2float_##r(int a) { return __nvvm_i2f_##m(a); } \
  float __attribute__((used)) __nv_uint2float_##r(u32 a) { return __nvvm_ui2f_##m(a); } \
  float __attribute__((used)) __nv_ll2float_##r(s64 a) { return __nvvm_ll2f_##m(a); } \
  float __attribute__((used)) __nv_ull2float_##r(u64 a) { return __nvvm_ull2f_##m(a); } \
  double __attribute__((used)) __nv_ll2double_##r(s64 a) { return __nvvm_ll2d_##m(a); } \
  double __attribute__((used)) __nv_ull2double_##r(u64 a) { return __nvvm_ull2d_##m(a); } \
  float __attribute__((used)) __nv_double2float_##r(double a) { return __nvvm_d2f_##m(a); }
ARITH(rn, rn) ARITH(rz, rz) ARITH(rd, rm) ARITH(ru, rp)
CONVERT(rn, rn) CONVERT(rz, rz) CONVERT(rd, rm) CONVERT(ru, rp)
double NV(int2double_rn)(int a) { return (double)a; }
double NV(uint2double_rn)(u32 a) { return (double)a; }
float NV(frsqrt_rn)(float x) { return (float)(1 / __builtin_sqrt((double)x)); }
s64 NV(llrintf)(float x) { return __nvvm_f2ll_rn(x); }
s64 NV(llrint)(double x) { return __nvvm_d2ll_rn(x); }
s64 NV(llroundf)(float x) { return __nvvm_f2ll_rz(__nv_roundf(x)); }
s64 NV(llround)(double x) { return __nvvm_d2ll_rz(__nv_round(x)); }

double NV(rcp64h)(double x) { return __nvvm_rcp_approx_ftz_d(x); }

#define LOG2_E 0x1.715476p+0f
#define LOG2_10 0x1.a934f0p+1f
float NV(fast_sinf)(float x) { return __nvvm_sin_approx_f(x); }
float NV(fast_cosf)(float x) { return __nvvm_cos_approx_f(x); }
float NV(fast_tanf)(float x) { return __nvvm_div_approx_f(__nvvm_sin_approx_f(x), __nvvm_cos_approx_f(x)); }
void NV(fast_sincosf)(float x, float *s, float *c) { *s = __nvvm_sin_approx_f(x); *c = __nvvm_cos_approx_f(x); }
float NV(fast_expf)(float x) { return __nvvm_ex2_approx_f(x * LOG2_E); }
float NV(fast_exp10f)(float x) { return __nvvm_ex2_approx_f(x * LOG2_10); }
float NV(fast_log2f)(float x) { return __nvvm_lg2_approx_f(x); }
float NV(fast_logf)(float x) { return __nvvm_lg2_approx_f(x) * 0x1.62e430p-1f; }
float NV(fast_log10f)(float x) { return __nvvm_lg2_approx_f(x) * 0x1.344136p-2f; }
float NV(fast_powf)(float x, float y) { return __nvvm_ex2_approx_f(y * __nvvm_lg2_approx_f(x)); }
float NV(fast_fdividef)(float x, float y) { return __nvvm_div_approx_f(x, y); }
#endif

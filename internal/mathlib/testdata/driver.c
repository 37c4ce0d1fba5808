// Evaluates one function of the library on the numbers of standard input: driver NAME, reading
// records of the arguments as doubles and writing the results as doubles. Built by the tests.
#include <stdio.h>
#include <string.h>

#define ONE_ARG(X) X(exp) X(exp2) X(exp10) X(sinh) X(cosh) X(tanh) X(log) X(log2) X(log10) X(sin) \
  X(cos) X(tan) X(atan) X(asin) X(acos) X(frexp_mantissa)
#define TWO_ARG(X) X(pow) X(atan2) X(fmod)
#define INT_ARG(X) X(ldexp) X(powi)

#define DECLARE1(n) double __ww_##n##_f64(double); float __ww_##n##_f32(float);
#define DECLARE2(n) double __ww_##n##_f64(double, double); float __ww_##n##_f32(float, float);
#define DECLAREI(n) double __ww_##n##_f64(double, int); float __ww_##n##_f32(float, int);
ONE_ARG(DECLARE1) TWO_ARG(DECLARE2) INT_ARG(DECLAREI)
int __ww_frexp_exponent_f64(double); int __ww_frexp_exponent_f32(float);

// The functions of the vendor's device library, under their names.
#define NV_ONE(X) X(sinpi) X(cospi) X(expm1) X(log1p) X(asinh) X(acosh) X(atanh) X(cbrt) X(rcbrt) X(rsqrt) X(erf) X(erfc) X(logb) X(round) \
  X(tgamma) X(lgamma) X(erfcx) X(normcdf) X(erfinv) X(erfcinv) X(normcdfinv) X(j0) X(j1) X(y0) X(y1) X(cyl_bessel_i0) X(cyl_bessel_i1)
#define NV_TWO(X) X(hypot) X(rhypot) X(remainder) X(nextafter) X(fdim)
#define DECLARE_NV1(n) double __nv_##n(double); float __nv_##n##f(float);
#define DECLARE_NV2(n) double __nv_##n(double, double); float __nv_##n##f(float, float);
NV_ONE(DECLARE_NV1) NV_TWO(DECLARE_NV2)
double __nv_remquo(double, double, int *); float __nv_remquof(float, float, int *);
int __nv_ilogb(double), __nv_ilogbf(float);
double __nv_modf(double, double *);
double __nv_jn(int, double), __nv_yn(int, double);
float __nv_jnf(int, float), __nv_ynf(int, float);
#define NORM(n) double __nv_##n(int, const double *), __nv_##n##3d(double, double, double), __nv_##n##4d(double, double, double, double); \
  float __nv_##n##f(int, const float *), __nv_##n##3df(float, float, float), __nv_##n##4df(float, float, float, float);
NORM(norm) NORM(rnorm)
unsigned short __nv_float2half_rn(float); float __nv_half2float(unsigned short);
double __nv_nan(const char *); float __nv_nanf(const char *);

#define RUN(name, n, expr) \
  if (!strcmp(argv[1], name)) { \
    double a[5], r; \
    while (fread(a, sizeof(double), n, stdin) == n) { r = expr; fwrite(&r, sizeof r, 1, stdout); } \
    return 0; \
  }
#define CASE1(n) RUN(#n "_f64", 1, __ww_##n##_f64(a[0])) RUN(#n "_f32", 1, __ww_##n##_f32((float)a[0]))
#define CASE2(n) RUN(#n "_f64", 2, __ww_##n##_f64(a[0], a[1])) \
  RUN(#n "_f32", 2, __ww_##n##_f32((float)a[0], (float)a[1]))
#define CASEI(n) RUN(#n "_f64", 2, __ww_##n##_f64(a[0], (int)a[1])) \
  RUN(#n "_f32", 2, __ww_##n##_f32((float)a[0], (int)a[1]))

#define CASE_NV1(n) RUN("nv_" #n, 1, __nv_##n(a[0])) RUN("nv_" #n "f", 1, __nv_##n##f((float)a[0]))
#define CASE_NV2(n) RUN("nv_" #n, 2, __nv_##n(a[0], a[1])) RUN("nv_" #n "f", 2, __nv_##n##f((float)a[0], (float)a[1]))
static double quotient(double x, double y) { int q; __nv_remquo(x, y, &q); return q; }
static double length(int reciprocal, const double *a) { return reciprocal ? __nv_rnorm(5, a) : __nv_norm(5, a); }
static float lengthf(int reciprocal, const double *a) {
  float f[5];
  for (int i = 0; i < 5; i++) f[i] = (float)a[i];
  return reciprocal ? __nv_rnormf(5, f) : __nv_normf(5, f);
}
// The payloads of NaNs, read from text of three bases.
static double payload(double x, int wide, const char *format) {
  char text[64];
  unsigned long long n = 0;
  sprintf(text, format, (unsigned long long)x);
  if (wide) { double d = __nv_nan(text); memcpy(&n, &d, 8); } else { float f = __nv_nanf(text); memcpy(&n, &f, 4); }
  return (double)n;
}
static double fraction(double x) { double w; return __nv_modf(x, &w); }

typedef unsigned __int128 u128;
u128 __ww_udiv_i128(u128, u128); u128 __ww_urem_i128(u128, u128);
__int128 __ww_sdiv_i128(__int128, __int128); __int128 __ww_srem_i128(__int128, __int128);
double __ww_uitofp_i128_f64(u128); float __ww_uitofp_i128_f32(u128);
double __ww_sitofp_i128_f64(__int128); float __ww_sitofp_i128_f32(__int128);
u128 __ww_fptoui_f64_i128(double); __int128 __ww_fptosi_f64_i128(double);

int main(int argc, char **argv) {
  if (argc != 2) return 2;
  ONE_ARG(CASE1) TWO_ARG(CASE2) INT_ARG(CASEI)
  NV_ONE(CASE_NV1) NV_TWO(CASE_NV2)
  RUN("nv_quotient", 2, quotient(a[0], a[1]))
  RUN("nv_fraction", 1, fraction(a[0]))
  RUN("nv_jn", 2, __nv_jn((int)a[0], a[1])) RUN("nv_jnf", 2, __nv_jnf((int)a[0], (float)a[1]))
  RUN("nv_yn", 2, __nv_yn((int)a[0], a[1])) RUN("nv_ynf", 2, __nv_ynf((int)a[0], (float)a[1]))
  RUN("nv_norm3d", 3, __nv_norm3d(a[0], a[1], a[2])) RUN("nv_rnorm3d", 3, __nv_rnorm3d(a[0], a[1], a[2]))
  RUN("nv_norm4d", 4, __nv_norm4d(a[0], a[1], a[2], a[3])) RUN("nv_rnorm4d", 4, __nv_rnorm4d(a[0], a[1], a[2], a[3]))
  RUN("nv_norm3df", 3, __nv_norm3df(a[0], a[1], a[2])) RUN("nv_rnorm3df", 3, __nv_rnorm3df(a[0], a[1], a[2]))
  RUN("nv_norm4df", 4, __nv_norm4df(a[0], a[1], a[2], a[3])) RUN("nv_rnorm4df", 4, __nv_rnorm4df(a[0], a[1], a[2], a[3]))
  RUN("nv_norm", 5, length(0, a)) RUN("nv_rnorm", 5, length(1, a)) RUN("nv_normf", 5, lengthf(0, a)) RUN("nv_rnormf", 5, lengthf(1, a))
  RUN("nv_half", 1, __nv_half2float(__nv_float2half_rn((float)a[0])))
  RUN("nv_nan10", 1, payload(a[0], 1, "%llu")) RUN("nv_nan16", 1, payload(a[0], 1, "0x%llX")) RUN("nv_nan8", 1, payload(a[0], 1, "0%llo"))
  RUN("nv_nan16f", 1, payload(a[0], 0, "0X%llx")) RUN("nv_nanx", 1, payload(a[0], 1, "%llux"))
  RUN("nv_ilogb", 1, __nv_ilogb(a[0]))
  RUN("frexp_exponent_f64", 1, __ww_frexp_exponent_f64(a[0]))
  RUN("frexp_exponent_f32", 1, __ww_frexp_exponent_f32((float)a[0]))
  if (!strcmp(argv[1], "i128")) { // pairs of numbers, low words first
    u128 a[2], r[6];
    while (fread(a, sizeof a, 1, stdin) == 1) {
      memset(r, 0, sizeof r);
      r[0] = __ww_udiv_i128(a[0], a[1]); r[1] = __ww_urem_i128(a[0], a[1]);
      r[2] = __ww_sdiv_i128(a[0], a[1]); r[3] = __ww_srem_i128(a[0], a[1]);
      double d[2] = {__ww_uitofp_i128_f64(a[0]), __ww_sitofp_i128_f64(a[0])};
      float f[2] = {__ww_uitofp_i128_f32(a[0]), __ww_sitofp_i128_f32(a[0])};
      memcpy(&r[4], d, sizeof d); memcpy(&r[5], f, sizeof f);
      fwrite(r, sizeof r, 1, stdout);
    }
    return 0;
  }
  if (!strcmp(argv[1], "fpto_i128")) {
    double a;
    while (fread(&a, sizeof a, 1, stdin) == 1) {
      u128 r[2] = {__ww_fptoui_f64_i128(a < 0 ? 0 : a), (u128)__ww_fptosi_f64_i128(a)};
      fwrite(r, sizeof r, 1, stdout);
    }
    return 0;
  }
  return 2;
}

// What the kernels of this folder need of CUDA's headers, for NVIDIA's cicc and for clang -x cuda alike.
#pragma once
#ifdef __clang__
#define BUILTIN
#else
#define BUILTIN __attribute__((device_builtin))
#endif
#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#define HD static __inline__ __host__ __device__ __attribute__((always_inline))
#define DEV static __inline__ __device__ __attribute__((always_inline))

typedef unsigned char uchar;
typedef unsigned short ushort;
typedef unsigned uint;
typedef unsigned long long u64;
typedef unsigned long size_t;

struct BUILTIN uint3 { unsigned x, y, z; };
struct BUILTIN __attribute__((aligned(4))) uchar4 { unsigned char x, y, z, w; };
struct BUILTIN __attribute__((aligned(4))) char4 { signed char x, y, z, w; };
struct BUILTIN __attribute__((aligned(8))) int2 { int x, y; };
struct BUILTIN __attribute__((aligned(16))) int4 { int x, y, z, w; };
struct BUILTIN __attribute__((aligned(16))) uint4 { unsigned x, y, z, w; };
struct BUILTIN __attribute__((aligned(8))) float2 { float x, y; };
struct BUILTIN float3 { float x, y, z; };
struct BUILTIN __attribute__((aligned(16))) float4 { float x, y, z, w; };
struct BUILTIN __attribute__((aligned(16))) double2 { double x, y; };
HD int2 make_int2(int x, int y) { int2 v; v.x = x; v.y = y; return v; }
HD float2 make_float2(float x, float y) { float2 v; v.x = x; v.y = y; return v; }
HD float3 make_float3(float x, float y, float z) { float3 v; v.x = x; v.y = y; v.z = z; return v; }
HD float4 make_float4(float x, float y, float z, float w) { float4 v; v.x = x; v.y = y; v.z = z; v.w = w; return v; }
HD uchar4 make_uchar4(uchar x, uchar y, uchar z, uchar w) { uchar4 v; v.x = x; v.y = y; v.z = z; v.w = w; return v; }

#ifdef __clang__
struct dim3 {
  unsigned x, y, z;
  constexpr __host__ __device__ dim3(unsigned a = 1, unsigned b = 1, unsigned c = 1) : x(a), y(b), z(c) {}
  constexpr __host__ __device__ dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
  __host__ __device__ operator uint3() const { uint3 t; t.x = x; t.y = y; t.z = z; return t; }
};
#include "__clang_cuda_builtin_vars.h"
#else
struct BUILTIN dim3 {
  unsigned x, y, z;
  constexpr __host__ __device__ dim3(unsigned a = 1, unsigned b = 1, unsigned c = 1) : x(a), y(b), z(c) {}
};
extern const uint3 BUILTIN threadIdx;
extern const uint3 BUILTIN blockIdx;
extern const dim3 BUILTIN blockDim;
extern const dim3 BUILTIN gridDim;
#endif

// Mathematics: libdevice.
extern "C" {
__device__ float __nv_expf(float);
__device__ float __nv_fast_expf(float);
__device__ float __nv_logf(float);
__device__ float __nv_fast_logf(float);
__device__ float __nv_sqrtf(float);
__device__ float __nv_rsqrtf(float);
__device__ float __nv_sinf(float);
__device__ float __nv_cosf(float);
__device__ float __nv_tanhf(float);
__device__ float __nv_erff(float);
__device__ float __nv_powf(float, float);
__device__ float __nv_fmaf(float, float, float);
__device__ float __nv_fmaxf(float, float);
__device__ float __nv_fminf(float, float);
__device__ float __nv_fabsf(float);
__device__ float __nv_floorf(float);
__device__ double __nv_sqrt(double);
__device__ int __nv_float2int_rn(float);
__device__ float __nv_saturatef(float);
__device__ int __nv_popc(int);
__device__ int __nv_popcll(long long);
__device__ int __nv_clz(int);
__device__ int __nv_ffs(int);
__device__ int __nv_brev(int);
__device__ int __nv_abs(int);
__device__ int __nv_min(int, int);
__device__ int __nv_max(int, int);
__device__ int __nv_float_as_int(float);
__device__ float __nv_int_as_float(int);
__device__ int __nv_umulhi(int, int);
__device__ long long __nv_umul64hi(long long, long long);
}
DEV float expf(float x) { return __nv_expf(x); }
DEV float __expf(float x) { return __nv_fast_expf(x); }
DEV float logf(float x) { return __nv_logf(x); }
DEV float __logf(float x) { return __nv_fast_logf(x); }
DEV float sqrtf(float x) { return __nv_sqrtf(x); }
DEV float rsqrtf(float x) { return __nv_rsqrtf(x); }
DEV float sinf(float x) { return __nv_sinf(x); }
DEV float cosf(float x) { return __nv_cosf(x); }
DEV float tanhf(float x) { return __nv_tanhf(x); }
DEV float erff(float x) { return __nv_erff(x); }
DEV float powf(float x, float y) { return __nv_powf(x, y); }
DEV float fmaf(float x, float y, float z) { return __nv_fmaf(x, y, z); }
DEV float fmaxf(float x, float y) { return __nv_fmaxf(x, y); }
DEV float fminf(float x, float y) { return __nv_fminf(x, y); }
DEV float fabsf(float x) { return __nv_fabsf(x); }
DEV float floorf(float x) { return __nv_floorf(x); }
DEV double sqrt(double x) { return __nv_sqrt(x); }
DEV float __saturatef(float x) { return __nv_saturatef(x); }
DEV int __float2int_rn(float x) { return __nv_float2int_rn(x); }
DEV int __popc(unsigned x) { return __nv_popc((int)x); }
DEV int __popcll(u64 x) { return __nv_popcll((long long)x); }
DEV int __clz(int x) { return __nv_clz(x); }
DEV int __ffs(int x) { return __nv_ffs(x); }
DEV unsigned __brev(unsigned x) { return (unsigned)__nv_brev((int)x); }
DEV int abs(int x) { return __nv_abs(x); }
DEV int min(int x, int y) { return __nv_min(x, y); }
DEV int max(int x, int y) { return __nv_max(x, y); }
DEV int __float_as_int(float x) { return __nv_float_as_int(x); }
DEV float __int_as_float(int x) { return __nv_int_as_float(x); }
DEV unsigned __umulhi(unsigned x, unsigned y) { return (unsigned)__nv_umulhi((int)x, (int)y); }
DEV u64 __umul64hi(u64 x, u64 y) { return (u64)__nv_umul64hi((long long)x, (long long)y); }

// Barriers, warps and atomics: builtins, which the two compilers name differently.
#ifdef __clang__
#define SHUFFLE(kind) __nvvm_shfl_sync_##kind##_i32
DEV void __threadfence() { __nvvm_membar_gl(); }
DEV void __threadfence_block() { __nvvm_membar_cta(); }
DEV void __syncwarp(unsigned m = ~0u) { __nvvm_bar_warp_sync(m); }
DEV unsigned __ballot_sync(unsigned m, int p) { return __nvvm_vote_ballot_sync(m, p); }
DEV int __any_sync(unsigned m, int p) { return __nvvm_vote_any_sync(m, p); }
DEV int __syncthreads_or(int p) { return __nvvm_bar0_or(p); }
DEV int atomicAdd(int *p, int v) { return __nvvm_atom_add_gen_i(p, v); }
DEV unsigned atomicAdd(unsigned *p, unsigned v) { return (unsigned)__nvvm_atom_add_gen_i((int *)p, (int)v); }
DEV float atomicAdd(float *p, float v) { return __nvvm_atom_add_gen_f(p, v); }
DEV u64 atomicAdd(u64 *p, u64 v) { return (u64)__nvvm_atom_add_gen_ll((long long *)p, (long long)v); }
DEV int atomicMin(int *p, int v) { return __nvvm_atom_min_gen_i(p, v); }
DEV int atomicMax(int *p, int v) { return __nvvm_atom_max_gen_i(p, v); }
DEV unsigned atomicOr(unsigned *p, unsigned v) { return (unsigned)__nvvm_atom_or_gen_i((int *)p, (int)v); }
DEV int atomicCAS(int *p, int c, int v) { return __nvvm_atom_cas_gen_i(p, c, v); }
DEV u64 atomicCAS(u64 *p, u64 c, u64 v) { return (u64)__nvvm_atom_cas_gen_ll((long long *)p, (long long)c, (long long)v); }
DEV unsigned atomicInc(unsigned *p, unsigned v) { return __nvvm_atom_inc_gen_ui(p, v); }
#else
extern "C" {
__device__ BUILTIN void __syncthreads();
__device__ BUILTIN int __syncthreads_or(int);
__device__ BUILTIN void __threadfence();
__device__ BUILTIN void __threadfence_block();
__device__ BUILTIN void __nvvm_bar_warp_sync(unsigned);
__device__ BUILTIN unsigned __nvvm_vote_ballot_sync(unsigned, int);
__device__ BUILTIN int __nvvm_vote_any_sync(unsigned, int);
__device__ BUILTIN unsigned __nvvm_shfl_idx_sync(unsigned, unsigned, unsigned, unsigned);
__device__ BUILTIN unsigned __nvvm_shfl_up_sync(unsigned, unsigned, unsigned, unsigned);
__device__ BUILTIN unsigned __nvvm_shfl_down_sync(unsigned, unsigned, unsigned, unsigned);
__device__ BUILTIN unsigned __nvvm_shfl_bfly_sync(unsigned, unsigned, unsigned, unsigned);
__device__ BUILTIN int __iAtomicAdd(int *, int);
__device__ BUILTIN unsigned __uAtomicAdd(unsigned *, unsigned);
__device__ BUILTIN float __fAtomicAdd(float *, float);
__device__ BUILTIN u64 __ullAtomicAdd(u64 *, u64);
__device__ BUILTIN int __iAtomicMin(int *, int);
__device__ BUILTIN int __iAtomicMax(int *, int);
__device__ BUILTIN unsigned __uAtomicOr(unsigned *, unsigned);
__device__ BUILTIN int __iAtomicCAS(int *, int, int);
__device__ BUILTIN u64 __ullAtomicCAS(u64 *, u64, u64);
__device__ BUILTIN unsigned __uAtomicInc(unsigned *, unsigned);
}
#define SHUFFLE(kind) __nvvm_shfl_##kind##_sync
DEV void __syncwarp(unsigned m = ~0u) { __nvvm_bar_warp_sync(m); }
DEV unsigned __ballot_sync(unsigned m, int p) { return __nvvm_vote_ballot_sync(m, p); }
DEV int __any_sync(unsigned m, int p) { return __nvvm_vote_any_sync(m, p); }
DEV int atomicAdd(int *p, int v) { return __iAtomicAdd(p, v); }
DEV unsigned atomicAdd(unsigned *p, unsigned v) { return __uAtomicAdd(p, v); }
DEV float atomicAdd(float *p, float v) { return __fAtomicAdd(p, v); }
DEV u64 atomicAdd(u64 *p, u64 v) { return __ullAtomicAdd(p, v); }
DEV int atomicMin(int *p, int v) { return __iAtomicMin(p, v); }
DEV int atomicMax(int *p, int v) { return __iAtomicMax(p, v); }
DEV unsigned atomicOr(unsigned *p, unsigned v) { return __uAtomicOr(p, v); }
DEV int atomicCAS(int *p, int c, int v) { return __iAtomicCAS(p, c, v); }
DEV u64 atomicCAS(u64 *p, u64 c, u64 v) { return __ullAtomicCAS(p, c, v); }
DEV unsigned atomicInc(unsigned *p, unsigned v) { return __uAtomicInc(p, v); }
#endif
DEV int __shfl_sync(unsigned m, int v, int lane) { return (int)SHUFFLE(idx)(m, v, lane, 31); }
DEV int __shfl_up_sync(unsigned m, int v, int by) { return (int)SHUFFLE(up)(m, v, by, 0); }
DEV int __shfl_down_sync(unsigned m, int v, int by) { return (int)SHUFFLE(down)(m, v, by, 31); }
DEV int __shfl_xor_sync(unsigned m, int v, int by) { return (int)SHUFFLE(bfly)(m, v, by, 31); }
DEV float __shfl_sync(unsigned m, float v, int lane) { return __int_as_float(__shfl_sync(m, __float_as_int(v), lane)); }
DEV float __shfl_up_sync(unsigned m, float v, int by) { return __int_as_float(__shfl_up_sync(m, __float_as_int(v), by)); }
DEV float __shfl_down_sync(unsigned m, float v, int by) { return __int_as_float(__shfl_down_sync(m, __float_as_int(v), by)); }
DEV float __shfl_xor_sync(unsigned m, float v, int by) { return __int_as_float(__shfl_xor_sync(m, __float_as_int(v), by)); }
#define FULL 0xffffffffu

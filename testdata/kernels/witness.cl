// Kernels for the comparison with PoCL (tools/pocl): what darktable's have little of, integers of all
// widths, local memory with atomics, divergent loops, conversions, and the elementary functions.

#define OPS(T, U, SUFFIX)                                                                          \
  kernel void integers_##SUFFIX(global const T *a, global const T *b, global T *out)               \
  {                                                                                                \
    const size_t i = get_global_id(0);                                                             \
    const T x = a[i], y = b[i];                                                                    \
    global T *o = out + 20 * i;                                                                    \
    o[0] = x + y, o[1] = x - y, o[2] = x * y;                                                      \
    o[3] = y != 0 && y != (T)-1 ? x / y : x;                                                       \
    o[4] = y != 0 && y != (T)-1 ? x % y : y;                                                       \
    o[5] = mul_hi(x, y), o[6] = rotate(x, y), o[7] = clz(x), o[8] = popcount(x);                   \
    o[9] = (T)abs_diff(x, y), o[10] = add_sat(x, y), o[11] = sub_sat(x, y);                        \
    o[12] = hadd(x, y), o[13] = rhadd(x, y);                                                       \
    o[14] = min(x, y), o[15] = max(x, y), o[16] = clamp(x, min(y, (T)3), max(y, (T)3));            \
    o[17] = (T)(x << (y & 7)), o[18] = (T)(x >> (y & 7)), o[19] = (T)(((U)x >> 1) ^ ~y);           \
  }

OPS(char, uchar, i8)
OPS(uchar, uchar, u8)
OPS(short, ushort, i16)
OPS(ushort, ushort, u16)
OPS(int, uint, i32)
OPS(uint, uint, u32)
OPS(long, ulong, i64)
OPS(ulong, ulong, u64)

kernel void words(global const uint *a, global const uint *b, global uint *out)
{
  const size_t i = get_global_id(0);
  const uint x = a[i], y = b[i];
  global uint *o = out + 8 * i;
  o[0] = mul24(x & 0xffffff, y & 0xffffff);
  o[1] = mad24((int)(x & 0x7fff), (int)(y & 0xffff), (int)(x >> 2));
  o[2] = mul_hi(x, y) + x, o[3] = mad_sat(x, y & 7, x);
  const uchar4 p = as_uchar4(x), q = as_uchar4(y);
  o[4] = as_uint(p * q + p.wzyx), o[5] = as_uint(max(p, q).yxwz);
  o[6] = upsample((ushort)x, (ushort)y);
  o[7] = as_uint(convert_uchar4_sat(convert_int4(p) - convert_int4(q)));
}

kernel void collatz(global const uint *a, global uint *out)
{
  const size_t i = get_global_id(0);
  ulong x = a[i] % 10000 + 1;
  uint n = 0;
  while (x != 1) {
    if (x & 1)
      x = 3 * x + 1;
    else if (x % 4 == 0) {
      x /= 4;
      n++;
    } else
      x /= 2;
    if (++n > 500)
      break;
  }
  out[i] = n;
}

kernel void checksum(global const uchar *text, global uint *out, const uint length)
{
  const size_t i = get_global_id(0);
  uint crc = 0xffffffff, hash = 2166136261u;
  for (uint k = 0; k < length; k++) {
    const uchar c = text[i * length + k];
    hash = (hash ^ c) * 16777619u;
    crc ^= c;
    for (int bit = 0; bit < 8; bit++)
      crc = crc & 1 ? crc >> 1 ^ 0xedb88320u : crc >> 1;
  }
  out[2 * i] = ~crc;
  out[2 * i + 1] = hash;
}

kernel void sort_blocks(global uint *keys, local uint *s)
{
  const uint i = get_local_id(0), n = get_local_size(0);
  s[i] = keys[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint k = 2; k <= n; k *= 2)
    for (uint j = k / 2; j > 0; j /= 2) {
      const uint o = i ^ j;
      if (o > i) {
        const uint x = s[i], y = s[o];
        if ((i & k) == 0 ? x > y : x < y)
          s[i] = y, s[o] = x;
      }
      barrier(CLK_LOCAL_MEM_FENCE);
    }
  keys[get_global_id(0)] = s[i];
}

kernel void scan_blocks(global const int *in, global int *out, local int *s)
{
  const uint i = get_local_id(0), n = get_local_size(0);
  s[i] = in[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint d = 1; d < n; d *= 2) {
    const int x = i >= d ? s[i - d] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    s[i] += x;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  out[get_global_id(0)] = s[i];
}

kernel void histogram(global const uchar *in, global uint *out)
{
  local uint bins[16];
  const uint i = get_local_id(0);
  if (i < 16)
    bins[i] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint k = 0; k < 8; k++)
    atomic_inc(&bins[in[get_global_id(0) * 8 + k] >> 4]);
  barrier(CLK_LOCAL_MEM_FENCE);
  if (i < 16) {
    atomic_add(&out[i], bins[i]);
    atomic_max(&out[16 + i], bins[i]);
  }
}

kernel void conversions(global const float *a, global int *out)
{
  const size_t i = get_global_id(0);
  const float x = a[i];
  global int *o = out + 10 * i;
  o[0] = convert_int_sat(x * 1e8f), o[1] = convert_uchar_sat(x), o[2] = convert_short_sat(x * 1000);
  o[3] = convert_int_rte(x), o[4] = convert_int_rtp(x), o[5] = convert_int_rtn(x), o[6] = convert_int_rtz(x);
  o[7] = as_int(floor(x) + ceil(x) * 4 + trunc(x) * 16), o[8] = as_int(rint(x)), o[9] = as_int(round(x));
}

kernel void arithmetic(global const float *a, global const float *b, global float *out)
{
  const size_t i = get_global_id(0);
  const float x = a[i], y = b[i];
  global float *o = out + 10 * i;
  o[0] = x + y, o[1] = x * y - x, o[2] = x / y, o[3] = sqrt(fabs(x)), o[4] = fma(x, y, -x);
  o[5] = fmin(x, y), o[6] = fmax(x, y), o[7] = copysign(x, y), o[8] = fmod(x, y), o[9] = ldexp(x, (int)y);
}

kernel void exponentials(global const float *a, global float *out)
{
  const size_t i = get_global_id(0);
  const float x = a[i];
  global float *o = out + 5 * i;
  o[0] = exp(x), o[1] = exp2(x), o[2] = log(fabs(x)), o[3] = log2(fabs(x)), o[4] = exp10(x);
}

kernel void circular(global const float *a, global float *out)
{
  const size_t i = get_global_id(0);
  const float x = a[i];
  global float *o = out + 4 * i;
  o[0] = sin(x), o[1] = cos(x), o[2] = atan(x), o[3] = tanh(x);
}

kernel void powers(global const float *a, global const float *b, global float *out)
{
  const size_t i = get_global_id(0);
  out[2 * i] = pow(fabs(a[i]), b[i]);
  out[2 * i + 1] = cbrt(a[i]);
}

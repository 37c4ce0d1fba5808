// Hashes and random numbers, of 32 and 64 bits.

DEV uint rotl(uint x, int r) { return x << r | x >> (32 - r); }
DEV u64 rotl64(u64 x, int r) { return x << r | x >> (64 - r); }
DEV u64 rotr64(u64 x, int r) { return x >> r | x << (64 - r); }

__global__ void murmur3(const uint *in, uint *out, int words, uint seed) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  uint h = seed;
  for (int i = 0; i < words; i++) {
    uint k = in[t * words + i] * 0xcc9e2d51u;
    h ^= rotl(k, 15) * 0x1b873593u;
    h = rotl(h, 13) * 5 + 0xe6546b64u;
  }
  h ^= words * 4;
  h = (h ^ h >> 16) * 0x85ebca6bu;
  h = (h ^ h >> 13) * 0xc2b2ae35u;
  out[t] = h ^ h >> 16;
}

__global__ void xxhash64(const u64 *in, u64 *out, int words, u64 seed) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  u64 h = seed + 0x27d4eb2f165667c5ull + words * 8;
  for (int i = 0; i < words; i++) {
    u64 k = rotl64(in[t * words + i] * 0xc2b2ae3d27d4eb4full, 31) * 0x9e3779b185ebca87ull;
    h = rotl64(h ^ k, 27) * 0x9e3779b185ebca87ull + 0x85ebca77c2b2ae63ull;
  }
  h = (h ^ h >> 33) * 0xc2b2ae3d27d4eb4full;
  h = (h ^ h >> 29) * 0x165667b19e3779f9ull;
  out[t] = h ^ h >> 32;
}

// Eight rounds of SHA-512's compression.
__global__ void sha512_rounds(const u64 *w, u64 *state) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  u64 s[8];
#pragma unroll
  for (int i = 0; i < 8; i++) s[i] = state[t * 8 + i];
#pragma unroll
  for (int i = 0; i < 8; i++) {
    u64 e = s[4], a = s[0];
    u64 t1 = s[7] + (rotr64(e, 14) ^ rotr64(e, 18) ^ rotr64(e, 41)) + ((e & s[5]) ^ (~e & s[6])) + w[i];
    u64 t2 = (rotr64(a, 28) ^ rotr64(a, 34) ^ rotr64(a, 39)) + ((a & s[1]) ^ (a & s[2]) ^ (s[1] & s[2]));
    for (int j = 7; j > 0; j--) s[j] = s[j - 1];
    s[4] += t1;
    s[0] = t1 + t2;
  }
#pragma unroll
  for (int i = 0; i < 8; i++) state[t * 8 + i] += s[i];
}

// Sixteen rounds of SHA-256, words in big-endian order.
__global__ void sha256_rounds(const uint *in, uint *state) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  uint s[8];
#pragma unroll
  for (int i = 0; i < 8; i++) s[i] = state[t * 8 + i];
#pragma unroll
  for (int i = 0; i < 16; i++) {
    uint x = in[t * 16 + i];
    uint w = x << 24 | (x & 0xff00) << 8 | (x >> 8 & 0xff00) | x >> 24;
    uint e = s[4], a = s[0];
    uint t1 = s[7] + (rotl(e, 26) ^ rotl(e, 21) ^ rotl(e, 7)) + ((e & s[5]) ^ (~e & s[6])) + w + 0x428a2f98u * (i + 1);
    uint t2 = (rotl(a, 30) ^ rotl(a, 19) ^ rotl(a, 10)) + ((a & s[1]) ^ (a & s[2]) ^ (s[1] & s[2]));
    for (int j = 7; j > 0; j--) s[j] = s[j - 1];
    s[4] += t1;
    s[0] = t1 + t2;
  }
#pragma unroll
  for (int i = 0; i < 8; i++) state[t * 8 + i] += s[i];
}

__global__ void crc32(const uchar *in, const uint *table, uint *out, int bytes) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  uint c = ~0u;
  for (int i = 0; i < bytes; i++) c = table[(c ^ in[t * bytes + i]) & 255] ^ c >> 8;
  out[t] = ~c;
}

// Philox 4x32 with ten rounds.
__global__ void philox(uint4 *out, uint key0, uint key1) {
  uint t = blockIdx.x * blockDim.x + threadIdx.x;
  uint4 c;
  c.x = t; c.y = 0; c.z = 0; c.w = 0;
#pragma unroll
  for (int r = 0; r < 10; r++) {
    uint h0 = __umulhi(0xD2511F53u, c.x), l0 = 0xD2511F53u * c.x, h1 = __umulhi(0xCD9E8D57u, c.z), l1 = 0xCD9E8D57u * c.z;
    c.x = h1 ^ c.y ^ key0;
    c.y = l1;
    c.z = h0 ^ c.w ^ key1;
    c.w = l0;
    key0 += 0x9E3779B9u;
    key1 += 0xBB67AE85u;
  }
  out[t] = c;
}

// Insertion into a table with open addressing.
__global__ void table_insert(u64 *table, const u64 *keys, int n, uint mask) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  u64 k = keys[i], h = k * 0x9e3779b97f4a7c15ull;
  for (uint at = (uint)(h >> 32) & mask;; at = (at + 1) & mask) {
    u64 old = atomicCAS(&table[at], 0ull, k);
    if (old == 0 || old == k) return;
  }
}

// xorshift and a division: numbers below a bound.
__global__ void random_below(uint *states, uint *out, uint bound, int rounds) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  uint s = states[t];
  for (int i = 0; i < rounds; i++) {
    s ^= s << 13;
    s ^= s >> 17;
    s ^= s << 5;
    out[t * rounds + i] = s % bound;
  }
  states[t] = s;
}

// Montgomery's product modulo a prime of 64 bits.
__global__ void montgomery(const u64 *a, const u64 *b, u64 *out, u64 mod, u64 inv, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  u64 lo = a[i] * b[i], hi = __umul64hi(a[i], b[i]);
  u64 q = lo * inv, r = __umul64hi(q, mod);
  out[i] = hi >= r ? hi - r : hi - r + mod;
}

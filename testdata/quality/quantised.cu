// Quantised numbers: bytes and nibbles.

// A dot product of bytes, written out.
__global__ void dot_bytes(const char4 *a, const char4 *b, int *out, int n) {
  int row = blockIdx.x * blockDim.x + threadIdx.x, s = 0;
  for (int i = 0; i < n; i++) {
    char4 x = a[row * n + i], y = b[i];
    s += x.x * y.x + x.y * y.y + x.z * y.z + x.w * y.w;
  }
  out[row] = s;
}

__global__ void dot_unsigned(const uchar4 *a, const uchar4 *b, uint *out, int n) {
  int row = blockIdx.x * blockDim.x + threadIdx.x;
  uint s = 0;
  for (int i = 0; i < n; i++) {
    uchar4 x = a[row * n + i], y = b[i];
    s += x.x * y.x + x.y * y.y + x.z * y.z + x.w * y.w;
  }
  out[row] = s;
}

__global__ void quantise(const float4 *in, char4 *out, float scale, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float4 v = in[i];
  char4 q;
  q.x = min(max(__float2int_rn(v.x * scale), -128), 127);
  q.y = min(max(__float2int_rn(v.y * scale), -128), 127);
  q.z = min(max(__float2int_rn(v.z * scale), -128), 127);
  q.w = min(max(__float2int_rn(v.w * scale), -128), 127);
  out[i] = q;
}

// Blocks of 32 nibbles with one scale.
__global__ void dequantise4(const uchar *packed, const float *scales, float *out, int blocks) {
  int b = blockIdx.x * blockDim.x + threadIdx.x;
  if (b >= blocks) return;
  float s = scales[b];
#pragma unroll
  for (int i = 0; i < 16; i++) {
    int v = packed[b * 16 + i];
    out[b * 32 + i] = ((v & 15) - 8) * s;
    out[b * 32 + 16 + i] = ((v >> 4) - 8) * s;
  }
}

// Sums of absolute differences of blocks of four by four bytes.
__global__ void block_match(const uchar *a, const uchar *b, uint *sums, int stride, int range) {
  int dx = threadIdx.x, dy = threadIdx.y;
  if (dx >= range || dy >= range) return;
  uint s = 0;
#pragma unroll
  for (int y = 0; y < 4; y++)
#pragma unroll
    for (int x = 0; x < 4; x++) s += abs(a[y * stride + x] - b[(y + dy) * stride + x + dx]);
  sums[dy * range + dx] = s;
}

// Distances of bit strings.
__global__ void hamming(const u64 *a, const u64 *b, int *out, int words, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  int s = 0;
  for (int w = 0; w < words; w++) s += __popcll(a[w] ^ b[i * words + w]);
  out[i] = s;
}

// The opcode of a small interpreter decides, over a stack in registers.
__global__ void interpret(const uchar *code, const int *args, int *out, int length) {
  int t = blockIdx.x * blockDim.x + threadIdx.x, acc = args[t], x = t;
  for (int pc = 0; pc < length; pc++) {
    switch (code[pc]) {
    case 0: acc += x; break;
    case 1: acc -= x; break;
    case 2: acc *= x; break;
    case 3: acc ^= x; break;
    case 4: acc &= x; break;
    case 5: acc |= x; break;
    case 6: acc <<= x & 31; break;
    case 7: acc = (int)((uint)acc >> (x & 31)); break;
    case 8: x = acc; break;
    case 9: x = args[acc & 31]; break;
    case 10: acc = -acc; break;
    case 11: acc = acc > x ? acc : x; break;
    default: out[t] = acc; return;
    }
  }
  out[t] = acc;
}

// What kind of character: a set of cases that bits decide.
__global__ void classify(const uchar *text, uchar *kind, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  uchar k;
  switch (text[i]) {
  case ' ': case '\t': case '\n': case '\r': k = 0; break;
  case '(': case ')': case '[': case ']': case '{': case '}': k = 1; break;
  case '+': case '-': case '*': case '/': case '%': case '=': case '<': case '>': k = 2; break;
  case '0': case '1': case '2': case '3': case '4': case '5': case '6': case '7': case '8': case '9': k = 3; break;
  default: k = 4;
  }
  kind[i] = k;
}

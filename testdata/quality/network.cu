// What networks are made of.

DEV float warp_sum(float v) {
  for (int d = 16; d; d >>= 1) v += __shfl_xor_sync(FULL, v, d);
  return v;
}
DEV float warp_max(float v) {
  for (int d = 16; d; d >>= 1) v = fmaxf(v, __shfl_xor_sync(FULL, v, d));
  return v;
}

// A warp for each row.
__global__ void softmax(const float *in, float *out, int rows, int cols) {
  int row = blockIdx.x * (blockDim.x / 32) + threadIdx.x / 32, lane = threadIdx.x % 32;
  if (row >= rows) return;
  const float *x = in + (size_t)row * cols;
  float m = -3.4e38f, s = 0;
  for (int i = lane; i < cols; i += 32) m = fmaxf(m, x[i]);
  m = warp_max(m);
  for (int i = lane; i < cols; i += 32) s += __expf(x[i] - m);
  s = warp_sum(s);
  for (int i = lane; i < cols; i += 32) out[(size_t)row * cols + i] = __expf(x[i] - m) / s;
}

__global__ void layer_norm(const float *in, const float *gain, const float *bias, float *out, int cols) {
  __shared__ float part[2][32];
  const float *x = in + (size_t)blockIdx.x * cols;
  float s = 0, q = 0;
  for (int i = threadIdx.x; i < cols; i += blockDim.x) {
    s += x[i];
    q += x[i] * x[i];
  }
  s = warp_sum(s);
  q = warp_sum(q);
  if (threadIdx.x % 32 == 0) {
    part[0][threadIdx.x / 32] = s;
    part[1][threadIdx.x / 32] = q;
  }
  __syncthreads();
  s = q = 0;
  for (int w = 0; w < blockDim.x / 32; w++) {
    s += part[0][w];
    q += part[1][w];
  }
  float mean = s / cols, scale = rsqrtf(q / cols - mean * mean + 1e-5f);
  for (int i = threadIdx.x; i < cols; i += blockDim.x) out[(size_t)blockIdx.x * cols + i] = (x[i] - mean) * scale * gain[i] + bias[i];
}

__global__ void rms_norm(const float4 *in, const float4 *gain, float4 *out, int n4) {
  const float4 *x = in + blockIdx.x * n4;
  float q = 0;
  for (int i = threadIdx.x; i < n4; i += 32) {
    float4 v = x[i];
    q += v.x * v.x + v.y * v.y + v.z * v.z + v.w * v.w;
  }
  float k = rsqrtf(warp_sum(q) / (4 * n4) + 1e-6f);
  for (int i = threadIdx.x; i < n4; i += 32) {
    float4 v = x[i], g = gain[i];
    out[blockIdx.x * n4 + i] = make_float4(v.x * k * g.x, v.y * k * g.y, v.z * k * g.z, v.w * k * g.w);
  }
}

// One query against all keys, values weighted while the largest score is still growing.
__global__ void attention(const float *q, const float *k, const float *v, float *out, int n) {
  const int dim = 64;
  int lane = threadIdx.x, row = blockIdx.x;
  float q0 = q[row * dim + lane] * 0.125f, q1 = q[row * dim + lane + 32] * 0.125f;
  float m = -3.4e38f, sum = 0, a0 = 0, a1 = 0;
  for (int j = 0; j < n; j++) {
    float s = warp_sum(q0 * k[j * dim + lane] + q1 * k[j * dim + lane + 32]);
    float most = fmaxf(m, s), old = __expf(m - most), p = __expf(s - most);
    sum = sum * old + p;
    a0 = a0 * old + p * v[j * dim + lane];
    a1 = a1 * old + p * v[j * dim + lane + 32];
    m = most;
  }
  out[row * dim + lane] = a0 / sum;
  out[row * dim + lane + 32] = a1 / sum;
}

__global__ void gelu(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    float x = in[i];
    out[i] = 0.5f * x * (1 + erff(x * 0.70710678f));
  }
}

__global__ void silu_gate(const float4 *a, const float4 *b, float4 *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float4 x = a[i], y = b[i];
  out[i] = make_float4(x.x / (1 + __expf(-x.x)) * y.x, x.y / (1 + __expf(-x.y)) * y.y, x.z / (1 + __expf(-x.z)) * y.z, x.w / (1 + __expf(-x.w)) * y.w);
}

// Rotary positions.
__global__ void rotary(float2 *x, const int *position, int half, float base) {
  int i = threadIdx.x, row = blockIdx.x;
  if (i >= half) return;
  float angle = position[row] * powf(base, -(float)i / half), c = cosf(angle), s = sinf(angle);
  float2 v = x[row * half + i];
  x[row * half + i] = make_float2(v.x * c - v.y * s, v.x * s + v.y * c);
}

__global__ void adam(float *w, const float *g, float *m, float *v, float rate, float b1, float b2, float fix1, float fix2, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float grad = g[i], mi = b1 * m[i] + (1 - b1) * grad, vi = b2 * v[i] + (1 - b2) * grad * grad;
  m[i] = mi;
  v[i] = vi;
  w[i] -= rate * (mi / fix1) / (sqrtf(vi / fix2) + 1e-8f);
}

__global__ void max_pool(const float *in, float *out, int channels, int w, int h) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, ow = w / 2, oh = h / 2;
  if (i >= channels * ow * oh) return;
  int x = i % ow, y = i / ow % oh, c = i / (ow * oh);
  const float *p = in + (c * h + 2 * y) * w + 2 * x;
  out[i] = fmaxf(fmaxf(p[0], p[1]), fmaxf(p[w], p[w + 1]));
}

__global__ void embedding_grad(const float *grad, const int *ids, float *table, int dim) {
  int id = ids[blockIdx.x];
  for (int i = threadIdx.x; i < dim; i += blockDim.x) atomicAdd(&table[id * dim + i], grad[blockIdx.x * dim + i]);
}

__global__ void cross_entropy(const float *scores, const int *labels, float *loss, int classes) {
  const float *x = scores + blockIdx.x * classes;
  float m = -3.4e38f, s = 0;
  for (int i = threadIdx.x; i < classes; i += 32) m = fmaxf(m, x[i]);
  m = warp_max(m);
  for (int i = threadIdx.x; i < classes; i += 32) s += __expf(x[i] - m);
  s = warp_sum(s);
  if (threadIdx.x == 0) loss[blockIdx.x] = __logf(s) + m - x[labels[blockIdx.x]];
}

// Reductions and scans.

__global__ void sum_shared(const float *in, float *out, int n) {
  __shared__ float s[256];
  int t = threadIdx.x, i = blockIdx.x * 512 + t;
  s[t] = (i < n ? in[i] : 0) + (i + 256 < n ? in[i + 256] : 0);
  __syncthreads();
  for (int d = 128; d > 0; d >>= 1) {
    if (t < d) s[t] += s[t + d];
    __syncthreads();
  }
  if (t == 0) out[blockIdx.x] = s[0];
}

__global__ void sum_warp(const float *in, float *out, int n) {
  float v = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) v += in[i];
  for (int d = 16; d > 0; d >>= 1) v += __shfl_down_sync(FULL, v, d);
  if ((threadIdx.x & 31) == 0) atomicAdd(out, v);
}

__global__ void sum_vector(const float4 *in, float *out, int n) {
  float v = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n / 4; i += gridDim.x * blockDim.x) {
    float4 q = in[i];
    v += q.x + q.y + (q.z + q.w);
  }
  for (int d = 16; d > 0; d >>= 1) v += __shfl_xor_sync(FULL, v, d);
  if ((threadIdx.x & 31) == 0) atomicAdd(out, v);
}

// The place of the largest element: value and index go through the warp together.
__global__ void arg_max(const float *in, int *where, int n) {
  float best = -3.4e38f;
  int at = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    if (in[i] > best) best = in[i], at = i;
  for (int d = 16; d > 0; d >>= 1) {
    float b = __shfl_down_sync(FULL, best, d);
    int a = __shfl_down_sync(FULL, at, d);
    if (b > best) best = b, at = a;
  }
  if (threadIdx.x == 0) *where = at;
}

__global__ void dot64(const double *a, const double *b, double *out, int n) {
  __shared__ double s[128];
  double v = 0;
  for (int i = threadIdx.x; i < n; i += 128) v += a[i] * b[i];
  s[threadIdx.x] = v;
  __syncthreads();
  for (int d = 64; d > 0; d /= 2) {
    if (threadIdx.x < d) s[threadIdx.x] += s[threadIdx.x + d];
    __syncthreads();
  }
  if (threadIdx.x == 0) out[blockIdx.x] = s[0];
}

// Hillis and Steele's scan in shared memory, two buffers in turn.
__global__ void scan_steps(const int *in, int *out, int n) {
  __shared__ int s[2][256];
  int t = threadIdx.x, which = 0;
  s[0][t] = t < n ? in[t] : 0;
  __syncthreads();
  for (int d = 1; d < 256; d *= 2) {
    int v = s[which][t];
    if (t >= d) v += s[which][t - d];
    which ^= 1;
    s[which][t] = v;
    __syncthreads();
  }
  if (t < n) out[t] = s[which][t];
}

// Blelloch's scan, up and down the tree.
__global__ void scan_tree(int *data) {
  __shared__ int s[512];
  int t = threadIdx.x;
  s[2 * t] = data[2 * t];
  s[2 * t + 1] = data[2 * t + 1];
  int off = 1;
  for (int d = 256; d > 0; d >>= 1, off *= 2) {
    __syncthreads();
    if (t < d) s[off * (2 * t + 2) - 1] += s[off * (2 * t + 1) - 1];
  }
  if (t == 0) s[511] = 0;
  for (int d = 1; d < 512; d *= 2) {
    off >>= 1;
    __syncthreads();
    if (t < d) {
      int a = off * (2 * t + 1) - 1, b = off * (2 * t + 2) - 1, v = s[a];
      s[a] = s[b];
      s[b] += v;
    }
  }
  __syncthreads();
  data[2 * t] = s[2 * t];
  data[2 * t + 1] = s[2 * t + 1];
}

__global__ void scan_warps(const int *in, int *out, int n) {
  __shared__ int sums[32];
  int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
  int v = i < n ? in[i] : 0;
  for (int d = 1; d < 32; d *= 2) {
    int u = __shfl_up_sync(FULL, v, d);
    if (lane >= d) v += u;
  }
  if (lane == 31) sums[warp] = v;
  __syncthreads();
  if (warp == 0) {
    int w = lane < blockDim.x / 32 ? sums[lane] : 0;
    for (int d = 1; d < 32; d *= 2) {
      int u = __shfl_up_sync(FULL, w, d);
      if (lane >= d) w += u;
    }
    sums[lane] = w;
  }
  __syncthreads();
  if (warp > 0) v += sums[warp - 1];
  if (i < n) out[i] = v;
}

// Elements that satisfy a condition, packed: the warp counts and takes its places with one addition.
__global__ void compact(const int *in, int *out, int *count, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x & 31;
  int v = i < n ? in[i] : 0;
  unsigned votes = __ballot_sync(FULL, v > 0);
  int base = 0;
  if (lane == 0) base = atomicAdd(count, __popc(votes));
  base = __shfl_sync(FULL, base, 0);
  if (v > 0) out[base + __popc(votes & ((1u << lane) - 1))] = v;
}

// Histograms, sorts, searches.

__global__ void histogram_global(const uchar *in, int *bins, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicAdd(&bins[in[i]], 1);
}

__global__ void histogram_shared(const uint *in, int *bins, int n) {
  __shared__ int s[256];
  s[threadIdx.x] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    uint v = in[i];
    atomicAdd(&s[v & 255], 1);
    atomicAdd(&s[v >> 8 & 255], 1);
    atomicAdd(&s[v >> 16 & 255], 1);
    atomicAdd(&s[v >> 24], 1);
  }
  __syncthreads();
  atomicAdd(&bins[threadIdx.x], s[threadIdx.x]);
}

__global__ void bitonic_step(uint *data, int j, int k) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, other = i ^ j;
  if (other <= i) return;
  uint a = data[i], b = data[other];
  if ((i & k) == 0 ? a > b : a < b) {
    data[i] = b;
    data[other] = a;
  }
}

__global__ void bitonic_shared(int *data) {
  __shared__ int s[256];
  int t = threadIdx.x;
  s[t] = data[blockIdx.x * 256 + t];
  for (int k = 2; k <= 256; k *= 2)
    for (int j = k / 2; j > 0; j /= 2) {
      __syncthreads();
      int o = t ^ j;
      if (o > t && (s[t] > s[o]) == ((t & k) == 0)) {
        int v = s[t];
        s[t] = s[o];
        s[o] = v;
      }
    }
  __syncthreads();
  data[blockIdx.x * 256 + t] = s[t];
}

// The counting of a radix sort: four bits at a time.
__global__ void radix_count(const uint *keys, int *counts, int n, int shift) {
  __shared__ int s[16];
  if (threadIdx.x < 16) s[threadIdx.x] = 0;
  __syncthreads();
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicAdd(&s[keys[i] >> shift & 15], 1);
  __syncthreads();
  if (threadIdx.x < 16) counts[threadIdx.x * gridDim.x + blockIdx.x] = s[threadIdx.x];
}

__global__ void odd_even(float *data, int n, int phase) {
  int i = 2 * (blockIdx.x * blockDim.x + threadIdx.x) + phase;
  if (i + 1 < n) {
    float a = data[i], b = data[i + 1];
    data[i] = fminf(a, b);
    data[i + 1] = fmaxf(a, b);
  }
}

__global__ void lower_bound(const int *sorted, const int *wanted, int *where, int n, int m) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= m) return;
  int w = wanted[i], lo = 0, hi = n;
  while (lo < hi) {
    int mid = (lo + hi) / 2;
    if (sorted[mid] < w) lo = mid + 1;
    else hi = mid;
  }
  where[i] = lo;
}

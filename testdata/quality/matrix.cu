// Matrix products.

__global__ void matmul_naive(const float *a, const float *b, float *c, int n) {
  int col = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
  if (row >= n || col >= n) return;
  float s = 0;
  for (int k = 0; k < n; k++) s += a[row * n + k] * b[k * n + col];
  c[row * n + col] = s;
}

__global__ void matmul_shared(const float *a, const float *b, float *c, int n) {
  __shared__ float as[16][16], bs[16][16];
  int tx = threadIdx.x, ty = threadIdx.y, row = blockIdx.y * 16 + ty, col = blockIdx.x * 16 + tx;
  float s = 0;
  for (int k0 = 0; k0 < n; k0 += 16) {
    as[ty][tx] = a[row * n + k0 + tx];
    bs[ty][tx] = b[(k0 + ty) * n + col];
    __syncthreads();
    for (int k = 0; k < 16; k++) s += as[ty][k] * bs[k][tx];
    __syncthreads();
  }
  c[row * n + col] = s;
}

// Each thread computes four by four elements of a block of 64 by 64.
__global__ void __launch_bounds__(256) matmul_registers(const float *__restrict__ a, const float *__restrict__ b, float *__restrict__ c, int n) {
  __shared__ float as[16][64], bs[16][64];
  int t = threadIdx.x, tx = t % 16, ty = t / 16, row0 = blockIdx.y * 64, col0 = blockIdx.x * 64;
  float acc[4][4] = {};
  for (int k0 = 0; k0 < n; k0 += 16) {
    for (int i = 0; i < 4; i++) {
      int e = t + i * 256;
      as[e % 16][e / 16] = a[(row0 + e / 16) * n + k0 + e % 16];
      bs[e / 64][e % 64] = b[(k0 + e / 64) * n + col0 + e % 64];
    }
    __syncthreads();
#pragma unroll
    for (int k = 0; k < 16; k++) {
      float x[4], y[4];
      for (int i = 0; i < 4; i++) x[i] = as[k][ty * 4 + i];
      for (int j = 0; j < 4; j++) y[j] = bs[k][tx * 4 + j];
      for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++) acc[i][j] += x[i] * y[j];
    }
    __syncthreads();
  }
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++) c[(row0 + ty * 4 + i) * n + col0 + tx * 4 + j] = acc[i][j];
}

// The same with vectors of four for all accesses.
__global__ void __launch_bounds__(256) matmul_vector(const float4 *__restrict__ a, const float4 *__restrict__ b, float4 *__restrict__ c, int n4) {
  __shared__ float4 bs[16][16];
  int tx = threadIdx.x % 16, ty = threadIdx.x / 16, row = blockIdx.y * 16 + ty, col4 = blockIdx.x * 16 + tx;
  float4 acc = make_float4(0, 0, 0, 0);
  for (int k4 = 0; k4 < n4; k4 += 4) {
    bs[ty][tx] = b[(k4 * 4 + ty) * n4 + col4];
    __syncthreads();
    for (int q = 0; q < 4; q++) {
      float4 x = a[row * n4 + k4 + q];
      float4 y0 = bs[q * 4][tx], y1 = bs[q * 4 + 1][tx], y2 = bs[q * 4 + 2][tx], y3 = bs[q * 4 + 3][tx];
      acc.x += x.x * y0.x + x.y * y1.x + x.z * y2.x + x.w * y3.x;
      acc.y += x.x * y0.y + x.y * y1.y + x.z * y2.y + x.w * y3.y;
      acc.z += x.x * y0.z + x.y * y1.z + x.z * y2.z + x.w * y3.z;
      acc.w += x.x * y0.w + x.y * y1.w + x.z * y2.w + x.w * y3.w;
    }
    __syncthreads();
  }
  c[row * n4 + col4] = acc;
}

__global__ void matmul64(const double *a, const double *b, double *c, int n, double alpha, double beta) {
  int col = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
  if (row >= n || col >= n) return;
  double s = 0;
  for (int k = 0; k < n; k++) s += a[(size_t)row * n + k] * b[(size_t)k * n + col];
  c[(size_t)row * n + col] = alpha * s + beta * c[(size_t)row * n + col];
}

// A warp for each row.
__global__ void matvec(const float *a, const float *x, float *y, int rows, int cols) {
  int row = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = threadIdx.x % 32;
  if (row >= rows) return;
  float s = 0;
  for (int k = lane; k < cols; k += 32) s += a[row * cols + k] * x[k];
  for (int d = 16; d > 0; d /= 2) s += __shfl_xor_sync(FULL, s, d);
  if (lane == 0) y[row] = s;
}

// One step of an LU decomposition without pivots.
__global__ void lu_step(float *a, int n, int k) {
  int i = k + 1 + blockIdx.y * blockDim.y + threadIdx.y, j = k + 1 + blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && j < n) a[i * n + j] -= a[i * n + k] / a[k * n + k] * a[k * n + j];
}

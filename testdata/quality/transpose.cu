// Transposes and permutations.

__global__ void transpose_naive(const float *in, float *out, int w, int h) {
  int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
  for (int k = 0; k < 32; k += 8)
    if (x < w && y + k < h) out[x * h + y + k] = in[(y + k) * w + x];
}

__global__ void transpose_tile(const float *in, float *out, int w, int h) {
  __shared__ float tile[32][33];
  int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
  for (int k = 0; k < 32; k += 8)
    if (x < w && y + k < h) tile[threadIdx.y + k][threadIdx.x] = in[(y + k) * w + x];
  __syncthreads();
  x = blockIdx.y * 32 + threadIdx.x;
  y = blockIdx.x * 32 + threadIdx.y;
  for (int k = 0; k < 32; k += 8)
    if (x < h && y + k < w) out[(y + k) * h + x] = tile[threadIdx.x][threadIdx.y + k];
}

// Pixels of three bytes to three planes.
__global__ void planes(const uchar *rgb, uchar *r, uchar *g, uchar *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  r[i] = rgb[3 * i];
  g[i] = rgb[3 * i + 1];
  b[i] = rgb[3 * i + 2];
}

// Axes of a tensor of four dimensions in another order, with divisions by sizes that are known.
__global__ void permute(const float *in, float *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= 8 * 12 * 20 * 28) return;
  int d = i % 28, c = i / 28 % 20, b = i / (28 * 20) % 12, a = i / (28 * 20 * 12);
  out[((c * 8 + a) * 28 + d) * 12 + b] = in[i];
}

__global__ void gather_rows(const float4 *table, const int *rows, float4 *out, int width) {
  int row = rows[blockIdx.x];
  for (int i = threadIdx.x; i < width / 4; i += blockDim.x)
    out[blockIdx.x * (width / 4) + i] = table[(size_t)row * (width / 4) + i];
}

// Stencils: neighbours at constant distances from one address.

__global__ void stencil5(const float *in, float *out, int w, int h) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < 1 || y < 1 || x >= w - 1 || y >= h - 1) return;
  int i = y * w + x;
  out[i] = 0.5f * in[i] + 0.125f * (in[i - 1] + in[i + 1] + in[i - w] + in[i + w]);
}

__global__ void stencil9(const float *__restrict__ in, float *__restrict__ out, int w, int h) {
  int x = blockIdx.x * blockDim.x + threadIdx.x + 1, y = blockIdx.y * blockDim.y + threadIdx.y + 1;
  if (x < w - 1 && y < h - 1) {
    float s = 0;
    for (int dy = -1; dy <= 1; dy++)
      for (int dx = -1; dx <= 1; dx++) s += in[(y + dy) * w + x + dx];
    out[y * w + x] = s / 9;
  }
}

__global__ void heat3d(const float *in, float *out, int nx, int ny, int nz, float k) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < 1 || y < 1 || x >= nx - 1 || y >= ny - 1) return;
  int plane = nx * ny, i = plane + y * nx + x;
  float below = in[i - plane], here = in[i];
  for (int z = 1; z < nz - 1; z++, i += plane) {
    float above = in[i + plane];
    out[i] = here + k * (below + above + in[i - 1] + in[i + 1] + in[i - nx] + in[i + nx] - 6 * here);
    below = here;
    here = above;
  }
}

// A shared tile with a halo.
__global__ void jacobi_tile(const float *in, float *out, int w) {
  __shared__ float tile[18][18];
  int tx = threadIdx.x, ty = threadIdx.y, x = blockIdx.x * 16 + tx, y = blockIdx.y * 16 + ty;
  tile[ty + 1][tx + 1] = in[(y + 1) * w + x + 1];
  if (tx == 0) tile[ty + 1][0] = in[(y + 1) * w + x];
  if (tx == 15) tile[ty + 1][17] = in[(y + 1) * w + x + 2];
  if (ty == 0) tile[0][tx + 1] = in[y * w + x + 1];
  if (ty == 15) tile[17][tx + 1] = in[(y + 2) * w + x + 1];
  __syncthreads();
  out[(y + 1) * w + x + 1] = 0.25f * (tile[ty + 1][tx] + tile[ty + 1][tx + 2] + tile[ty][tx + 1] + tile[ty + 2][tx + 1]);
}

// One step of Conway's game on bytes that wrap around.
__global__ void life(const uchar *in, uchar *out, int w, int h) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= w || y >= h) return;
  int n = 0;
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      if (dx != 0 || dy != 0) n += in[(y + dy + h) % h * w + (x + dx + w) % w];
  out[y * w + x] = n == 3 || (n == 2 && in[y * w + x]);
}

// The boundary of a simulation of fluids: what moves through walls turns round.
__global__ void boundary(float *u, float *v, float *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x + 1;
  if (i > n) return;
  int s = n + 2;
  u[i * s] = -u[i * s + 1];
  u[i * s + n + 1] = -u[i * s + n];
  v[i] = -v[s + i];
  v[(n + 1) * s + i] = -v[n * s + i];
  p[i * s] = p[i * s + 1];
  p[i * s + n + 1] = p[i * s + n];
  p[i] = p[s + i];
  p[(n + 1) * s + i] = p[n * s + i];
}

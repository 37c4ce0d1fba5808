// Sparse matrices and graphs.

__global__ void spmv_scalar(const int *start, const int *col, const float *val, const float *x, float *y, int rows) {
  int r = blockIdx.x * blockDim.x + threadIdx.x;
  if (r >= rows) return;
  float s = 0;
  for (int k = start[r]; k < start[r + 1]; k++) s += val[k] * x[col[k]];
  y[r] = s;
}

__global__ void spmv_warp(const int *start, const int *col, const float *val, const float *x, float *y, int rows) {
  int r = (blockIdx.x * blockDim.x + threadIdx.x) >> 5, lane = threadIdx.x & 31;
  if (r >= rows) return;
  float s = 0;
  for (int k = start[r] + lane; k < start[r + 1]; k += 32) s += val[k] * x[col[k]];
  for (int d = 16; d; d >>= 1) s += __shfl_down_sync(FULL, s, d);
  if (lane == 0) y[r] = s;
}

__global__ void spmv_ell(const int *col, const double *val, const double *x, double *y, int rows, int width) {
  int r = blockIdx.x * blockDim.x + threadIdx.x;
  if (r >= rows) return;
  double s = 0;
  for (int k = 0; k < width; k++) {
    int c = col[k * rows + r];
    if (c >= 0) s += val[k * rows + r] * x[c];
  }
  y[r] = s;
}

__global__ void bfs_level(const int *start, const int *edges, int *depth, int *more, int n, int level) {
  int v = blockIdx.x * blockDim.x + threadIdx.x;
  if (v >= n || depth[v] != level) return;
  for (int e = start[v]; e < start[v + 1]; e++) {
    int u = edges[e];
    if (depth[u] < 0) {
      depth[u] = level + 1;
      *more = 1;
    }
  }
}

__global__ void relax(const int2 *edges, const int *weight, int *dist, int m) {
  int e = blockIdx.x * blockDim.x + threadIdx.x;
  if (e >= m) return;
  int2 uv = edges[e];
  int d = dist[uv.x] + weight[e];
  if (d < dist[uv.y]) atomicMin(&dist[uv.y], d);
}

__global__ void page_rank(const int *start, const int *from, const float *rank, const int *degree, float *next, int n, float damping) {
  int v = blockIdx.x * blockDim.x + threadIdx.x;
  if (v >= n) return;
  float s = 0;
  for (int e = start[v]; e < start[v + 1]; e++) {
    int u = from[e];
    s += rank[u] / degree[u];
  }
  next[v] = (1 - damping) / n + damping * s;
}

// Union of components, with halving of paths.
__global__ void hook(const int2 *edges, int *parent, int m) {
  int e = blockIdx.x * blockDim.x + threadIdx.x;
  if (e >= m) return;
  int a = edges[e].x, b = edges[e].y;
  for (;;) {
    while (parent[a] != a) a = parent[a];
    while (parent[b] != b) b = parent[b];
    if (a == b) return;
    if (a < b) {
      int t = a;
      a = b;
      b = t;
    }
    if (atomicCAS(&parent[a], a, b) == a) return;
  }
}

__global__ void bitset_or(const uint *a, uint *out, int words, const int *pick) {
  int w = blockIdx.x * blockDim.x + threadIdx.x;
  if (w >= words) return;
  uint v = a[pick[blockIdx.y] * words + w];
  if (v) atomicOr(&out[w], v);
}

__global__ void triangle_count(const uint *rows, int *count, int n, int words) {
  int i = blockIdx.y, j = blockIdx.x * blockDim.x + threadIdx.x;
  if (j >= n || j <= i || !(rows[i * words + j / 32] >> (j % 32) & 1)) return;
  int c = 0;
  for (int w = 0; w < words; w++) c += __popc(rows[i * words + w] & rows[j * words + w]);
  atomicAdd(count, c);
}

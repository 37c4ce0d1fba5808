// FFT, n-body, Monte Carlo, and other science.

DEV float2 mul(float2 a, float2 b) { return make_float2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x); }
DEV float2 operator+(float2 a, float2 b) { return make_float2(a.x + b.x, a.y + b.y); }
DEV float2 operator-(float2 a, float2 b) { return make_float2(a.x - b.x, a.y - b.y); }

__global__ void fft_radix2(const float2 *in, float2 *out, int n, int p) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n / 2) return;
  int k = i & (p - 1), j = (i << 1) - k;
  float angle = -3.14159265f * k / p;
  float2 u = in[i], v = mul(in[i + n / 2], make_float2(cosf(angle), sinf(angle)));
  out[j] = u + v;
  out[j + p] = u - v;
}

__global__ void fft_radix4(const float2 *in, float2 *out, const float2 *twiddle, int n, int p) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, q = n / 4;
  if (i >= q) return;
  int k = i & (p - 1), j = ((i - k) << 2) + k;
  float2 w1 = twiddle[k], w2 = mul(w1, w1), w3 = mul(w1, w2);
  float2 a = in[i], b = mul(in[i + q], w1), c = mul(in[i + 2 * q], w2), d = mul(in[i + 3 * q], w3);
  float2 ac = a + c, am = a - c, bd = b + d, bm = make_float2(b.y - d.y, d.x - b.x);
  out[j] = ac + bd;
  out[j + p] = am + bm;
  out[j + 2 * p] = ac - bd;
  out[j + 3 * p] = am - bm;
}

__global__ void bit_reverse(const float2 *in, float2 *out, int bits) {
  uint i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < 1u << bits) out[__brev(i) >> (32 - bits)] = in[i];
}

__global__ void nbody(const float4 *pos, float4 *vel, int n, float dt) {
  __shared__ float4 tile[128];
  int i = blockIdx.x * 128 + threadIdx.x;
  float4 p = pos[i];
  float ax = 0, ay = 0, az = 0;
  for (int t = 0; t < n; t += 128) {
    tile[threadIdx.x] = pos[t + threadIdx.x];
    __syncthreads();
#pragma unroll 4
    for (int j = 0; j < 128; j++) {
      float4 q = tile[j];
      float dx = q.x - p.x, dy = q.y - p.y, dz = q.z - p.z;
      float r = rsqrtf(dx * dx + dy * dy + dz * dz + 1e-4f), s = q.w * r * r * r;
      ax += dx * s;
      ay += dy * s;
      az += dz * s;
    }
    __syncthreads();
  }
  float4 v = vel[i];
  vel[i] = make_float4(v.x + ax * dt, v.y + ay * dt, v.z + az * dt, v.w);
}

// Lennard-Jones forces over lists of neighbours.
__global__ void lennard_jones(const float4 *pos, const int *neighbours, float4 *force, int n, int per, float cut2, float lj1, float lj2) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float4 p = pos[i];
  float fx = 0, fy = 0, fz = 0;
  for (int j = 0; j < per; j++) {
    float4 q = pos[neighbours[j * n + i]];
    float dx = p.x - q.x, dy = p.y - q.y, dz = p.z - q.z, r2 = dx * dx + dy * dy + dz * dz;
    if (r2 < cut2) {
      float inv = 1.0f / r2, r6 = inv * inv * inv, f = inv * r6 * (lj1 * r6 - lj2);
      fx += dx * f;
      fy += dy * f;
      fz += dz * f;
    }
  }
  force[i] = make_float4(fx, fy, fz, 0);
}

DEV float normal_below(float d) {
  float k = 1.0f / (1.0f + 0.2316419f * fabsf(d));
  float c = 0.39894228f * __expf(-0.5f * d * d) * (k * (0.31938153f + k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f)))));
  return d > 0 ? 1.0f - c : c;
}
__global__ void black_scholes(const float *price, const float *strike, const float *years, float *call, float *put, float rate, float sigma, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float s = price[i], x = strike[i], t = years[i], root = sqrtf(t);
  float d1 = (__logf(s / x) + (rate + 0.5f * sigma * sigma) * t) / (sigma * root), d2 = d1 - sigma * root;
  float c1 = normal_below(d1), c2 = normal_below(d2), e = __expf(-rate * t);
  call[i] = s * c1 - x * e * c2;
  put[i] = x * e * (1 - c2) - s * (1 - c1);
}

__global__ void monte_carlo_pi(u64 *hits, uint seed, int rounds) {
  uint s = seed + (blockIdx.x * blockDim.x + threadIdx.x) * 2654435761u;
  int inside = 0;
  for (int i = 0; i < rounds; i++) {
    s = s * 1664525u + 1013904223u;
    float x = (s >> 8) * (1.0f / 16777216);
    s = s * 1664525u + 1013904223u;
    float y = (s >> 8) * (1.0f / 16777216);
    inside += x * x + y * y < 1;
  }
  atomicAdd(hits, (u64)inside);
}

__global__ void mandelbrot(int *out, int w, int h, float x0, float y0, float step, int most) {
  int px = blockIdx.x * blockDim.x + threadIdx.x, py = blockIdx.y * blockDim.y + threadIdx.y;
  if (px >= w || py >= h) return;
  float cx = x0 + px * step, cy = y0 + py * step, x = 0, y = 0;
  int i = 0;
  for (; i < most && x * x + y * y < 4; i++) {
    float t = x * x - y * y + cx;
    y = 2 * x * y + cy;
    x = t;
  }
  out[py * w + px] = i;
}

// Distributions of a lattice Boltzmann method of nine velocities: collision only.
__global__ void lattice_collide(float *f, int n, float omega) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float d[9];
#pragma unroll
  for (int k = 0; k < 9; k++) d[k] = f[k * n + i];
  float rho = d[0] + d[1] + d[2] + d[3] + d[4] + d[5] + d[6] + d[7] + d[8];
  float ux = (d[1] - d[3] + d[5] - d[6] - d[7] + d[8]) / rho, uy = (d[2] - d[4] + d[5] + d[6] - d[7] - d[8]) / rho;
  const float w[9] = {4.f / 9, 1.f / 9, 1.f / 9, 1.f / 9, 1.f / 9, 1.f / 36, 1.f / 36, 1.f / 36, 1.f / 36};
  const int cx[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1}, cy[9] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
  float u2 = 1.5f * (ux * ux + uy * uy);
#pragma unroll
  for (int k = 0; k < 9; k++) {
    float cu = 3 * (cx[k] * ux + cy[k] * uy);
    f[k * n + i] = d[k] + omega * (w[k] * rho * (1 + cu + 0.5f * cu * cu - u2) - d[k]);
  }
}

// Smith and Waterman's recurrence along an antidiagonal.
__global__ void align_diagonal(const char *a, const char *b, const int *h1, const int *h2, int *h, int n, int diag) {
  int i = blockIdx.x * blockDim.x + threadIdx.x + 1, j = diag - i;
  if (i > n || j < 1 || j > n) return;
  int match = a[i - 1] == b[j - 1] ? 5 : -3;
  int best = max(h2[i - 1] + match, max(h1[i - 1], h1[i]) - 4);
  h[i] = max(best, 0);
}

// Convolutions and other image processing.

__constant__ float weights[25];

__global__ void blur_row(const float *in, float *out, int w, int h) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y;
  if (x >= w) return;
  float s = 0;
#pragma unroll
  for (int k = -4; k <= 4; k++) {
    int at = min(max(x + k, 0), w - 1);
    s += weights[k + 4] * in[y * w + at];
  }
  out[y * w + x] = s;
}

__global__ void convolve5(const float *in, float *out, int w, int h) {
  int x = blockIdx.x * blockDim.x + threadIdx.x + 2, y = blockIdx.y * blockDim.y + threadIdx.y + 2;
  if (x >= w - 2 || y >= h - 2) return;
  float s = 0;
#pragma unroll
  for (int dy = -2; dy <= 2; dy++)
#pragma unroll
    for (int dx = -2; dx <= 2; dx++) s += weights[(dy + 2) * 5 + dx + 2] * in[(y + dy) * w + x + dx];
  out[y * w + x] = s;
}

// A layer of a network: channels, kernel of three by three, no stride.
__global__ void conv_layer(const float *in, const float *filters, float *out, int channels, int w, int h) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y, f = blockIdx.z;
  if (x >= w - 2 || y >= h - 2) return;
  float s = 0;
  for (int c = 0; c < channels; c++)
#pragma unroll
    for (int i = 0; i < 3; i++)
#pragma unroll
      for (int j = 0; j < 3; j++) s += in[(c * h + y + i) * w + x + j] * filters[((f * channels + c) * 3 + i) * 3 + j];
  out[(f * (h - 2) + y) * (w - 2) + x] = fmaxf(s, 0.f);
}

__global__ void sobel(const uchar *in, uchar *out, int w, int h) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < 1 || y < 1 || x >= w - 1 || y >= h - 1) return;
  const uchar *p = in + y * w + x;
  int gx = p[1 - w] + 2 * p[1] + p[1 + w] - p[-1 - w] - 2 * p[-1] - p[w - 1];
  int gy = p[w - 1] + 2 * p[w] + p[w + 1] - p[-w - 1] - 2 * p[-w] - p[1 - w];
  out[y * w + x] = min(abs(gx) + abs(gy), 255);
}

__global__ void grey(const uchar4 *in, uchar *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    uchar4 p = in[i];
    out[i] = (77 * p.x + 150 * p.y + 29 * p.z) >> 8;
  }
}

// Bilinear resizing.
__global__ void resize(const float *in, float *out, int w, int h, int ow, int oh) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= ow || y >= oh) return;
  float fx = fmaxf((x + 0.5f) * w / ow - 0.5f, 0.f), fy = fmaxf((y + 0.5f) * h / oh - 0.5f, 0.f);
  int x0 = (int)fx, y0 = (int)fy, x1 = min(x0 + 1, w - 1), y1 = min(y0 + 1, h - 1);
  fx -= x0;
  fy -= y0;
  float top = in[y0 * w + x0] * (1 - fx) + in[y0 * w + x1] * fx, low = in[y1 * w + x0] * (1 - fx) + in[y1 * w + x1] * fx;
  out[y * ow + x] = top * (1 - fy) + low * fy;
}

__global__ void tonemap(const float4 *in, uchar4 *out, int n, float exposure) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float4 p = in[i];
  float r = 1 - __expf(-p.x * exposure), g = 1 - __expf(-p.y * exposure), b = 1 - __expf(-p.z * exposure);
  out[i] = make_uchar4(255 * __saturatef(r), 255 * __saturatef(g), 255 * __saturatef(b), 255);
}

// The median of nine by exchanges.
DEV void order(float &a, float &b) {
  float t = fminf(a, b);
  b = fmaxf(a, b);
  a = t;
}
__global__ void median9(const float *in, float *out, int w, int h) {
  int x = blockIdx.x * blockDim.x + threadIdx.x + 1, y = blockIdx.y * blockDim.y + threadIdx.y + 1;
  if (x >= w - 1 || y >= h - 1) return;
  float v[9];
#pragma unroll
  for (int i = 0; i < 9; i++) v[i] = in[(y + i / 3 - 1) * w + x + i % 3 - 1];
  order(v[1], v[2]); order(v[4], v[5]); order(v[7], v[8]); order(v[0], v[1]); order(v[3], v[4]); order(v[6], v[7]);
  order(v[1], v[2]); order(v[4], v[5]); order(v[7], v[8]); order(v[0], v[3]); order(v[5], v[8]); order(v[4], v[7]);
  order(v[3], v[6]); order(v[1], v[4]); order(v[2], v[5]); order(v[4], v[7]); order(v[4], v[2]); order(v[6], v[4]); order(v[4], v[2]);
  out[y * w + x] = v[4];
}

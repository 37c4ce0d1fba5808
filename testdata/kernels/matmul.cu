// Tiled matrix product C = A * B of n by n matrices, n a multiple of the tile.
#include "cuda.h"

constexpr int Tile = 16;

extern "C" __global__ void matmul(const float *__restrict__ a, const float *__restrict__ b,
                                  float *__restrict__ c, int n) {
  __shared__ float as[Tile][Tile];
  __shared__ float bs[Tile][Tile];
  int tx = threadIdx_x, ty = threadIdx_y;
  int row = blockIdx_y * Tile + ty, col = blockIdx_x * Tile + tx;
  float sum = 0;
  for (int t = 0; t < n; t += Tile) {
    as[ty][tx] = a[row * n + t + tx];
    bs[ty][tx] = b[(t + ty) * n + col];
    syncthreads();
#pragma unroll 4
    for (int k = 0; k < Tile; k++)
      sum += as[ty][k] * bs[k][tx];
    syncthreads();
  }
  c[row * n + col] = sum;
}

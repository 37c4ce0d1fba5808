// Length of the Collatz sequence of each input: lanes leave the loop at different times, take
// different arms inside it, and meet again for a warp vote and a block-wide maximum.
#include "cuda.h"

extern "C" __global__ void collatz(const unsigned *in, unsigned *steps, unsigned *longest, int n) {
  __shared__ unsigned best;
  int i = blockIdx_x * blockDim_x + threadIdx_x;
  if (threadIdx_x == 0)
    best = 0;
  syncthreads();
  unsigned count = 0;
  if (i < n) {
    unsigned long long x = in[i];
    while (x > 1) {
      if (x & 1)
        x = 3 * x + 1;
      else
        x >>= 1;
      if (++count == 1000)
        break;
    }
    steps[i] = count;
  }
  unsigned slow = ballot(0xffffffff, count > 100);
  if (slow != 0)
    __nvvm_atom_max_gen_ui(&best, count);
  syncthreads();
  if (threadIdx_x == 0)
    longest[blockIdx_x] = best;
}

// Weights in the order of their bins. Within a bin the order is that in which work-items happen to
// come, and may change from run to run: only what does not depend on it may be made of them, as
// exact sums. Weights are moved as bits.

#define TILE 4096

// Adds how often each bin occurs to count[bin].
KERNEL tally(__global const int* bin, uint n, __global int* count) {
  SHARE(n)
  for (uint i = begin + l; i < end; i += L) atomic_inc(&count[bin[i]]);
}

// Moves each weight to the next place of its bin, at[bin].
KERNEL scatter(__global const int* bin, uint n, __global int* at, __global const long* weight,
               __global long* sorted) {
  SHARE(n)
  for (uint i = begin + l; i < end; i += L) sorted[atomic_inc(&at[bin[i]])] = weight[i];
}

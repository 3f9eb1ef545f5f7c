// Weights in the order of their bins. The order within a bin depends on timing and may differ
// between runs: only results that do not depend on it, such as exact sums, may be computed from
// them. Weights are moved as bits.

#define TILE 4096

// Adds the number of occurrences of each bin to count[bin].
KERNEL tally(__global const int* bin, uint n, __global int* count) {
  CHUNK(n)
  for (uint i = begin + l; i < end; i += L) atomic_inc(&count[bin[i]]);
}

// Moves each weight to the next index of its bin, at[bin].
KERNEL scatter(__global const int* bin, uint n, __global int* at, __global const long* weight,
               __global long* sorted) {
  CHUNK(n)
  for (uint i = begin + l; i < end; i += L) sorted[atomic_inc(&at[bin[i]])] = weight[i];
}

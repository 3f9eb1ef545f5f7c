// Counts how often each value occurs. The counts are zeros before.

#if L == 1
#define TILE 4096
#define TAKE(counter) (counter)++  // launched in one group
#else
#define TILE L
#define TAKE(counter) atomic_inc(&(counter))
#endif

KERNEL count_values(__global const int* key, uint n, __global int* counts) {
  CHUNK(n)
  for (uint i = begin + l; i < end; i += L) TAKE(counts[key[i]]);
}

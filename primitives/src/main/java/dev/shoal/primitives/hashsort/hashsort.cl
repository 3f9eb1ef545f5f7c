// The spatial hash sort: a bit for each bucket of the range, and the number of bits set before it.

#define TILE 1024  // keys, or words of bits; a group takes a whole number of tiles

// The bucket of a key; it never decreases as the key increases, however it is rounded.
INLINED uint bucket(T x, T low, T scale) { return (uint)((x - low) * scale); }

// Sets the bit of each key's bucket; clash becomes 1 if two keys share one.
KERNEL mark(__global const T* x, uint n, T low, T scale, __global uint* bits,
            __global uint* clash) {
  CHUNK(n)
  uint shared = 0;
  for (uint i = begin + l; i < end; i += L) {
    uint b = bucket(x[i], low, scale);
    uint bit = 1u << (b & 31u);
    shared |= atomic_or(&bits[b >> 5], bit) & bit;
  }
  if (shared != 0) atomic_or(clash, 1u);
}

// Counts the bits of each word.
KERNEL count_bits(__global const uint* bits, uint words, __global int* count) {
  CHUNK(words)
  for (uint w = begin + l; w < end; w += L) count[w] = (int)popcount(bits[w]);
}

#ifdef KEYS
#define MOVED T
#else
#define MOVED int
#endif

// Writes each key, or its index, to the position that is the number of bits before its own.
KERNEL write_by_rank(__global const T* x, uint n, T low, T scale, __global const uint* bits,
             __global const int* before, __global MOVED* out) {
  CHUNK(n)
  ONE_BY_ONE
  for (uint i = begin + l; i < end; i += L) {
    uint b = bucket(x[i], low, scale);
    uint lower = bits[b >> 5] & ((1u << (b & 31u)) - 1u);
    uint at = (uint)before[b >> 5] + popcount(lower);
#ifdef KEYS
    out[at] = x[i];
#else
    out[at] = (int)i;
#endif
  }
}

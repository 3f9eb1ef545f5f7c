// The spatial hash sort: a bit for each bucket of the line, and how many are set before it.

#define TILE 1024  // keys, or words of bits; a group's share is a number of tiles

// The bucket of a key; rises with it, however it rounds.
INLINED uint bucket(T x, T low, T scale) { return (uint)((x - low) * scale); }

// Sets the bit of each key's bucket; clash becomes 1 if two keys have the same.
KERNEL mark(__global const T* x, uint n, T low, T scale, __global uint* marks,
            __global uint* clash) {
  SHARE(n)
  uint met = 0;
  for (uint i = begin + l; i < end; i += L) {
    uint b = bucket(x[i], low, scale);
    uint bit = 1u << (b & 31u);
    met |= atomic_or(&marks[b >> 5], bit) & bit;
  }
  if (met != 0) atomic_or(clash, 1u);
}

// How many bits each word has.
KERNEL weigh(__global const uint* marks, uint words, __global int* weight) {
  SHARE(words)
  for (uint w = begin + l; w < end; w += L) weight[w] = (int)popcount(marks[w]);
}

#ifdef KEYS
#define MOVED T
#else
#define MOVED int
#endif

// Writes each key, or its place, behind as many as there are bits before its own.
KERNEL place(__global const T* x, uint n, T low, T scale, __global const uint* marks,
             __global const int* before, __global MOVED* out) {
  SHARE(n)
  ONE_BY_ONE
  for (uint i = begin + l; i < end; i += L) {
    uint b = bucket(x[i], low, scale);
    uint lower = marks[b >> 5] & ((1u << (b & 31u)) - 1u);
    uint at = (uint)before[b >> 5] + popcount(lower);
#ifdef KEYS
    out[at] = x[i];
#else
    out[at] = (int)i;
#endif
  }
}

// Counting sorts: keys are integers from 0 on, each below the number of values.

#if L == 1
#define TILE 4096
#else
#define TILE L
#endif

// Each group counts in the counters of its chunk, g % chunks: counter[value][chunk].
// A scan over all counters gives the position of the first key of each value and chunk.

#if L == 1
#define TAKE(counter) (counter)++
#else
#define TAKE(counter) atomic_inc(&(counter))  // several work-items, and groups of one chunk
#endif

#define COUNTER(key) next[(ulong)(key) * chunks + chunk]

// Launch 1: counts how often each value occurs in each chunk. The counters are zeros before.
KERNEL count_values(__global const int* key, uint n, uint chunks, __global int* next) {
  CHUNK(n)
  uint chunk = g % chunks;
  for (uint i = begin + l; i < end; i += L) TAKE(COUNTER(key[i]));
}

// Launch 2 for keys alone: each goes to the next position of its value. Equal keys are
// indistinguishable, so their order does not matter.
KERNEL scatter_keys(__global const int* key, uint n, uint chunks, __global int* next,
                    __global int* out) {
  CHUNK(n)
  uint chunk = g % chunks;
  for (uint i = begin + l; i < end; i += L) {
    int mine = key[i], at = TAKE(COUNTER(mine));
    out[at] = mine;
  }
}

// Launch 2 for indices, with as many groups as chunks: equal keys keep their order. A group takes one
// key for each work-item at a time; each counts the equal keys before it, and the last of equal ones
// advances their counter.
KERNEL scatter_indices(__global const int* key, uint n, uint chunks, __global int* next,
                       __global int* out) {
  CHUNK(n)
  uint chunk = g;
#if L == 1
  for (uint i = begin; i < end; i++) {
    int at = COUNTER(key[i])++;
    out[at] = i;
  }
#else
  __local int row[L];
  for (uint tile = begin; tile < end; tile += L) {
    uint length = min(end - tile, (uint)L);
    int mine = 0;
    if (l < length) mine = row[l] = key[tile + l];
    BARRIER;
    uint before = 0, equal = 0, at = 0;
    for (uint k = 0; k < length; k++) {
      uint same = row[k] == mine ? 1 : 0;
      before += k < l ? same : 0;
      equal += same;
    }
    if (l < length) at = COUNTER(mine);
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    if (l < length) {
      out[at + before] = tile + l;
      if (before + 1 == equal) COUNTER(mine) = at + equal;
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  }
#endif
}

// Counting sorts: keys are whole numbers from 0 on, each below the number of values.

#if L == 1
#define TILE 4096
#else
#define TILE L
#endif

// ---- By a scan. Each group counts in the counters of its part, [value][part], g % parts: so a scan
// over all gives where the keys of each value and part begin.

#if L == 1
#define TAKE(counter) (counter)++
#else
#define TAKE(counter) atomic_inc(&(counter))  // several work-items, and groups of one part
#endif

#define COUNTER(key) next[(ulong)(key) * parts + part]

// Launch 1: how often each value occurs in each part. The counters are zeros before.
KERNEL count_values(__global const int* key, uint n, uint parts, __global int* next) {
  SHARE(n)
  uint part = g % parts;
  for (uint i = begin + l; i < end; i += L) TAKE(COUNTER(key[i]));
}

// Launch 2, of keys alone: each goes to the next place of its value. Which of equal keys takes it
// does not show.
KERNEL scatter_keys(__global const int* key, uint n, uint parts, __global int* next,
                    __global int* out) {
  SHARE(n)
  uint part = g % parts;
  for (uint i = begin + l; i < end; i += L) {
    int mine = key[i], at = TAKE(COUNTER(mine));
    out[at] = mine;
  }
}

// Launch 2, of places, in as many groups as parts: equal keys keep their order. A group takes a key
// for each work-item at a time; each looks how many of the keys before it are equal, and the last of
// equal ones moves their counter on.
KERNEL scatter_places(__global const int* key, uint n, uint parts, __global int* next,
                      __global int* out) {
  SHARE(n)
  uint part = g;
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

// ---- By beads: a thread for each row and column of a grid, L columns to a group. Where there are not
// as many groups, each does the work of several.

#define GRID(rows, columns) \
  uint l = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0); \
  uint across = (columns) / L + ((columns) % L != 0); \
  ulong stretches = (ulong)(rows) * across;

// A thread for each key and each value: below[value], zero before, becomes how many keys are below.
KERNEL count_below(__global const int* key, uint n, uint values, __global int* below) {
  GRID(n, values)
  for (ulong s = g; s < stretches; s += groups) {
    uint i = (uint)(s / across), value = (uint)(s % across) * L + l;
    if (value < values && value > (uint)key[i]) atomic_inc(&below[value]);
  }
}

// A thread for each value and each output, with the bounds exchanged: so many keys are below the
// value, and all outputs behind them, zero before, are at least as great.
KERNEL raise_outputs(__global const int* below, uint values, uint n, __global int* sorted) {
  GRID(values, n)
  for (ulong s = g; s < stretches; s += groups) {
    uint value = (uint)(s / across), place = (uint)(s % across) * L + l;
    if (value > 0 && place < n && place >= (uint)below[value]) atomic_inc(&sorted[place]);
  }
}

// Selection: each group counts the selected elements of its chunk, one group sums the counts, and each
// group writes its chunk after the chunks before it.
//
// Compiled with monoid.cl for sums of ints, with RUNS if the first of each run is selected, and
//   K   integers as wide as the elements that decide, and K_INT if that is int
//   V   integers as wide as the elements that are moved: they keep all bits
//
// Elements that decide are compared by keys of the same order. Ints and longs are their own keys; the
// bits of a floating-point number are inverted where the sign is set: `flip` is all bits but the sign for
// those, else 0. A range holds the keys from `low` to `high`; NaNs have keys beyond both infinities.
// For runs of floating-point numbers `high` is the maximum magnitude of bits that are not NaN, else the
// maximum K.

#ifdef K_INT
#define SIGN 31
#define HIGHEST INT_MAX
#else
#define SIGN 63
#define HIGHEST LONG_MAX
#endif

#define WHERE K low, K high, uint negated, K flip
#define GIVEN low, high, negated, flip

#ifdef RUNS
static K same(K bits, K high) { return (bits & HIGHEST) > high ? HIGHEST : bits; }
// Returns 1 if element i is selected, else 0. The first of all is treated separately, so that the loops
// need no test for it.
static uint first(__global const K* by, WHERE) { return 1; }
static uint later(__global const K* by, uint i, WHERE) {
  return same(by[i - 1], high) != same(by[i], high) ? 1 : 0;
}
#else
static uint later(__global const K* by, uint i, WHERE) {
  K bits = by[i];
  K key = bits ^ ((bits >> SIGN) & flip);
  return ((key >= low ? 1 : 0) & (key <= high ? 1 : 0)) ^ negated;
}
static uint first(__global const K* by, WHERE) { return later(by, 0, GIVEN); }
#endif

static uint chosen(__global const K* by, uint i, WHERE) {
  return i == 0 ? first(by, GIVEN) : later(by, i, GIVEN);
}

#define ROW 8
#if L == 1
#define TILE 4096
#else
#define TILE (L * ROW)
#endif

// Launch 1: writes the number of selected elements in the chunk of group g to count[1 + g]. Reads n.
KERNEL chunk_counts(__global const K* by, uint n, WHERE, __global int* count) {
  uint l = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0);
  uint begin = chunk_begin(n, TILE, g, groups), end = chunk_begin(n, TILE, g + 1, groups);
  __local int scratch[L];
  uint mine = 0, i = begin + l;
  if (i == 0 && i < end) {
    mine = first(by, GIVEN);
    i += L;
  }
  for (; i < end; i += L) mine += later(by, i, GIVEN);
  int all = group_total(mine, scratch, l);
  if (l == 0) count[1 + g] = all;
}

// Launch 2, one group: writes the number of selected elements before the chunk of group g to count[1 + g],
// and the total to count[0] and after the last.
KERNEL counts_before(__global int* count, uint chunks) {
  uint l = get_local_id(0);
  __local int scratch[L];
  int carry = 0;
  for (uint at = 0; at < chunks; at += L) {
    int mine = 0;
    if (at + l < chunks) mine = count[1 + at + l];
    int all;
    int before = carry + group_before(mine, scratch, l, &all);
    if (at + l < chunks) count[1 + at + l] = before;
    carry += all;
  }
  if (l == 0) {
    count[0] = carry;
    count[1 + chunks] = carry;
  }
}

enum { VALUES, INDICES, PARTITION };

#if L == 1
#define LOCALS
#define SCRATCH 0, 0, 0
#else
// Scratch: the marks of a tile, the indices of the selected elements, and the group's sums.
#define LOCALS             \
  __local uchar mark[TILE]; \
  __local ushort local_index[TILE]; \
  __local int scratch[L];
#define SCRATCH mark, local_index, scratch
#endif

#define STORE(to, i)               \
  do {                             \
    if (what == INDICES) indices[to] = i; \
    else y[to] = x[i];             \
  } while (0)

// Launch 3. Reads n keys and the selected elements of x, writes as many. It writes nothing past the
// selected elements of the chunk: those of another chunk may follow, or y may end.
INLINED void write(const int what, __global const K* by, uint n, WHERE, __global const int* before,
                  __global const V* x, __global V* y, __global int* indices, __local uchar* mark,
                  __local ushort* local_index, __local int* scratch) {
  uint l = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0);
  uint begin = chunk_begin(n, TILE, g, groups), end = chunk_begin(n, TILE, g + 1, groups);
  uint at = before[1 + g], other = before[0] + begin - at;
#if L == 1
  // Elements that are not selected are written too, and overwritten: no branch to mispredict. A row is
  // read before it is written, so that many comparisons are in flight at once.
  uint i = begin, stop = before[2 + g];
  if (what == PARTITION) {
    if (i == 0 && i < end) {
      uint c = first(by, GIVEN);
      y[c ? at : other] = x[0];
      at += c;
      other += 1 - c;
      i = 1;
    }
    for (; i + ROW <= end; i += ROW) {
      uint c[ROW];
      V row[ROW];
      for (uint r = 0; r < ROW; r++) c[r] = later(by, i + r, GIVEN);
      for (uint r = 0; r < ROW; r++) row[r] = x[i + r];
      for (uint r = 0; r < ROW; r++) {
        y[c[r] ? at : other] = row[r];
        at += c[r];
        other += 1 - c[r];
      }
    }
    for (; i < end; i++) {
      uint c = later(by, i, GIVEN);
      y[c ? at : other] = x[i];
      at += c;
      other += 1 - c;
    }
  } else {
    if (i == 0 && at < stop) {
      STORE(at, 0);
      at += first(by, GIVEN);
      i = 1;
    }
    for (; i + ROW <= end && at + ROW <= stop; i += ROW) {
      uint c[ROW];
      V row[ROW];
      for (uint r = 0; r < ROW; r++) c[r] = later(by, i + r, GIVEN);
      for (uint r = 0; r < ROW && what != INDICES; r++) row[r] = x[i + r];
      for (uint r = 0; r < ROW; r++) {
        if (what == INDICES) indices[at] = i + r;
        else y[at] = row[r];
        at += c[r];
      }
    }
    for (; at < stop; i++) {
      STORE(at, i);
      at += later(by, i, GIVEN);
    }
  }
#else
  for (uint tile = begin; tile < end; tile += TILE) {
    uint length = min(end - tile, (uint)TILE);
    for (uint i = l; i < TILE; i += L) {
      mark[i] = i < length ? chosen(by, tile + i, GIVEN) : 0;
    }
    BARRIER;
    uint marks = 0, mine = 0;
    for (uint r = 0; r < ROW; r++) {
      uint c = mark[l * ROW + r];
      marks |= c << r;
      mine += c;
    }
    int all;
    uint rank = group_before(mine, scratch, l, &all);
    for (uint r = 0; r < ROW; r++) {
      uint i = l * ROW + r;
      if (marks >> r & 1) local_index[rank++] = i;
      else if (what == PARTITION) local_index[all + i - rank] = i;
    }
    BARRIER;
    uint written = what == PARTITION ? length : all;
    for (uint j = l; j < written; j += L) {
      uint to = j < all ? at + j : other + (j - all), i = tile + local_index[j];
      STORE(to, i);
    }
    at += all;
    other += length - all;
  }
#endif
}

KERNEL values(__global const K* by, uint n, WHERE, __global const int* before, __global const V* x,
              __global V* y) {
  LOCALS
  write(VALUES, by, n, GIVEN, before, x, y, 0, SCRATCH);
}

KERNEL partition(__global const K* by, uint n, WHERE, __global const int* before,
                 __global const V* x, __global V* y) {
  LOCALS
  write(PARTITION, by, n, GIVEN, before, x, y, 0, SCRATCH);
}

KERNEL indices(__global const K* by, uint n, WHERE, __global const int* before, __global int* y) {
  LOCALS
  write(INDICES, by, n, GIVEN, before, 0, 0, y, SCRATCH);
}

// Writes the lengths of the runs that begin at start[0] ... start[runs-1]; the last ends at n.
KERNEL lengths(__global const int* start, uint runs, uint n, __global int* y) {
  uint l = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0);
  uint begin = chunk_begin(runs, TILE, g, groups), end = chunk_begin(runs, TILE, g + 1, groups);
  for (uint r = begin + l; r < end; r += L) {
    y[r] = (r + 1 < runs ? start[r + 1] : n) - start[r];
  }
}

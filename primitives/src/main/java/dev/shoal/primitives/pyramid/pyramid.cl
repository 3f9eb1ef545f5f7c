// Pyramids of sums: for each child of each node, the sum of the children before it. Compiled with
//   K       the integer type of the sums
//   SHIFT   the logarithm of the arity
//
// All levels lie in one array, as Levels.java has them: the top first, each padded to whole nodes.

#define ARITY (1 << SHIFT)

#if L == 1
#define TILE 256
#else
#define TILE L
#endif

// Returns the number of nodes of level d over n elements; 0 is the lowest.
static uint nodes_of(uint n, uint d) { return (uint)(((ulong)n - 1) >> (SHIFT * (d + 1))) + 1; }

// Computes the nodes of a level, from sum[at] on, from the `count` values of their children; and the
// values of the level above, from sum[up] on, unless that is −1. The values may be overwritten by the
// sums, since no node reads those of another.
KERNEL sum_nodes(__global const K* value, uint from, uint count, uint nodes, __global K* sum,
                 uint at, int up) {
  CHUNK(nodes)
  for (uint node = begin + l; node < end; node += L) {
    uint first = node << SHIFT;
    K before = 0;
    for (uint k = first; k < first + ARITY; k++) {
      K own = 0;
      if (k < count) own = value[from + k];
      sum[at + k] = before;
      before += own;
    }
    if (up >= 0) sum[up + node] = before;
  }
}

#define LEVELS __global const K* sum, uint n, uint depth

// Finds the first output that is not from 0 (inclusive) to the total (exclusive).
KERNEL first_outside(__global const K* output, uint outputs, K total,
                     __global volatile uint* first) {
  CHUNK(outputs)
  for (uint i = begin + l; i < end; i += L) {
    if (output[i] < 0 || output[i] >= total) atomic_min(first, i);
  }
}

// Finds the element of each output, and the offset within it: descends from the top, at each node into
// the last child that begins at the output or before, found by bisection without a branch. `ordinal`
// may be `output`.
KERNEL descend(__global const K* output, uint outputs, LEVELS, __global int* element,
               __global K* ordinal) {
  CHUNK(outputs)
  for (uint i = begin + l; i < end; i += L) {
    K rank = output[i];
    uint node = 0, start = 0;
    for (uint d = depth; d-- > 0;) {
      uint at = start + (node << SHIFT), k = 0;
      for (uint step = ARITY / 2; step > 0; step /= 2) k += sum[at + k + step] <= rank ? step : 0;
      rank -= sum[at + k];
      node = (node << SHIFT) + k;
      start += nodes_of(n, d) << SHIFT;
    }
    element[i] = node;
    ordinal[i] = rank;
  }
}

// One work-item: the sum before an element, and the element, which ends where the next child begins,
// on the lowest level that has one.
KERNEL read_element(LEVELS, uint index, K total, __global K* answer) {
  uint l = get_local_id(0);
  if (l != 0) return;
  K before = 0, stop = total;
  uint start = 0;
  for (uint d = depth; d-- > 0;) {
    uint node = index >> (SHIFT * d), at = start + node;
    if ((node & (ARITY - 1)) < ARITY - 1) stop = before + sum[at + 1];
    before += sum[at];
    start += nodes_of(n, d) << SHIFT;
  }
  answer[0] = before;
  answer[1] = stop - before;
}

// One group: adds to an element, that is, to the sums before all later children on its path.
KERNEL add_to(__global K* sum, uint n, uint depth, uint index, K delta) {
  uint l = get_local_id(0), start = 0;
  for (uint d = depth; d-- > 0;) {
    uint node = index >> (SHIFT * d), at = start + node;
    uint later = ARITY - 1 - (node & (ARITY - 1));
    for (uint k = l; k < later; k += L) sum[at + 1 + k] += delta;
    start += nodes_of(n, d) << SHIFT;
  }
}

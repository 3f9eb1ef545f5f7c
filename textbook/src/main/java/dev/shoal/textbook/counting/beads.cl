// Bead sort: keys are integers from 0 on, each below the number of values.
//
// A work-item for each row and column of a grid, L columns to a group. If there are
// fewer groups, each does the work of several.

#define GRID(rows, columns) \
  uint l = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0); \
  uint across = (columns) / L + ((columns) % L != 0); \
  ulong strips = (ulong)(rows) * across;

// A work-item for each key and each value: counts in below[value], zero before, the keys below it.
KERNEL count_below(__global const int* key, uint n, uint values, __global int* below) {
  GRID(n, values)
  for (ulong s = g; s < strips; s += groups) {
    uint i = (uint)(s / across), value = (uint)(s % across) * L + l;
    if (value < values && value > (uint)key[i]) atomic_inc(&below[value]);
  }
}

// A work-item for each value and each output: below[value] keys are below the value, so all outputs
// from that index on, zero before, are at least the value.
KERNEL raise_outputs(__global const int* below, uint values, uint n, __global int* sorted) {
  GRID(values, n)
  for (ulong s = g; s < strips; s += groups) {
    uint value = (uint)(s / across), output = (uint)(s % across) * L + l;
    if (value > 0 && output < n && output >= (uint)below[value]) atomic_inc(&sorted[output]);
  }
}

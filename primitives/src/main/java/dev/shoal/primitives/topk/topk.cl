// Selection by digits: see OpenClTopK. Compiled behind monoid.cl, as sums of ints, and keys.cl.

#define VALUES 256  // of a digit
#define ROW 8       // adjacent elements that a work-item reads
#define TILE (L * ROW)

// Counts in total[d] the keys with digit d, of those that agree with `prefix` in the bits of `known`.
KERNEL count_digits(__global const K* x, uint n, ORDER, ulong known, ulong prefix, uint shift,
                    __global int* total) {
  uint l = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0);
  uint begin = chunk_begin(n, TILE, g, groups), end = chunk_begin(n, TILE, g + 1, groups);
  U bits = (U)known, wanted = (U)prefix;
#if L == 1
  int table[VALUES];
  for (uint d = 0; d < VALUES; d++) table[d] = 0;
  for (uint i = begin; i < end; i++) {
    U key = KEY(x[i]);
    table[(uint)(key >> shift) & (VALUES - 1)] += (key & bits) == wanted;
  }
#else
  __local int table[VALUES];
  for (uint d = l; d < VALUES; d += L) table[d] = 0;
  BARRIER;
  for (uint at = begin + l; at < end; at += TILE) {
    K element[ROW];  // all are requested before the first is needed
#pragma unroll
    for (uint r = 0; r < ROW; r++) element[r] = x[min(at + r * L, end - 1)];
#pragma unroll
    for (uint r = 0; r < ROW; r++) {
      U key = KEY(element[r]);
      if (at + r * L < end && (key & bits) == wanted) {
        atomic_inc(&table[(uint)(key >> shift) & (VALUES - 1)]);
      }
    }
  }
  BARRIER;
#endif
  for (uint d = l; d < VALUES; d += L) {
    if (table[d] != 0) atomic_add(&total[d], table[d]);
  }
}

// Launch 1 of a list: counts the keys of each group's chunk that are below `last`, and those that
// equal it.
KERNEL count_first(__global const K* x, uint n, ORDER, ulong last, __global int* below,
                   __global int* equal) {
  uint l = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0);
  uint begin = chunk_begin(n, TILE, g, groups), end = chunk_begin(n, TILE, g + 1, groups);
  int b = 0, e = 0;
  for (uint i = begin + l; i < end; i += L) {
    U key = KEY(x[i]);
    b += key < (U)last;
    e += key == (U)last;
  }
  __local ACC scratch[L];
  ACC all_below = group_total(b, scratch, l), all_equal = group_total(e, scratch, l);
  if (l == 0) {
    below[g] = all_below;
    equal[g] = all_equal;
  }
}

// Launch 2, one group: the counts of the chunks before each. Keys that equal `last` follow those below.
KERNEL first_before(__global int* below, __global int* equal, uint chunks) {
  uint l = get_local_id(0);
  __local ACC scratch[L];
  ACC carry = 0;
  for (uint half_list = 0; half_list < 2; half_list++) {
    __global int* count = half_list == 0 ? below : equal;
    for (uint at = 0; at < chunks; at += L) {
      ACC mine = 0, all;
      if (at + l < chunks) mine = count[at + l];
      ACC before = carry + group_before(mine, scratch, l, &all);
      if (at + l < chunks) count[at + l] = before;
      carry += all;
    }
  }
}

// Launch 3: writes the indices of the keys below `last`, then of those that equal it, both ascending;
// the first m of them.
KERNEL list_first(__global const K* x, uint n, ORDER, ulong last, __global const int* below,
                  __global const int* equal, uint m, __global int* index) {
  uint g = get_group_id(0), groups = get_num_groups(0);
  uint begin = chunk_begin(n, TILE, g, groups), end = chunk_begin(n, TILE, g + 1, groups);
  uint b = below[g], e = equal[g];
#if L == 1
  for (uint i = begin; i < end; i++) {
    U key = KEY(x[i]);
    if (key < (U)last) index[b++] = i;
    if (key == (U)last && e < m) index[e++] = i;
  }
#else
  uint l = get_local_id(0);
  __local ACC scratch[L];
  for (uint at = begin; at < end; at += TILE) {
    uint first = at + l * ROW, is_below = 0, is_equal = 0;  // a bit for each
    for (uint r = 0; r < ROW; r++) {
      if (first + r < end) {
        U key = KEY(x[first + r]);
        is_below |= (uint)(key < (U)last) << r;
        is_equal |= (uint)(key == (U)last) << r;
      }
    }
    ACC both = (ACC)(popcount(is_below) | popcount(is_equal) << 16), all;
    ACC before = group_before(both, scratch, l, &all);
    uint to_below = b + (before & 0xffff), to_equal = e + ((uint)before >> 16);
    for (uint r = 0; r < ROW; r++) {
      if (is_below >> r & 1) index[to_below++] = (int)(first + r);
      if (is_equal >> r & 1 && to_equal < m) index[to_equal++] = (int)(first + r);
    }
    b += all & 0xffff;
    e += (uint)all >> 16;
  }
#endif
}

// y[i] = x[index[i]].
KERNEL pick(__global const K* x, __global const int* index, uint m, __global K* y) {
  uint id = get_global_id(0), items = get_global_size(0);
  for (uint i = id; i < m; i += items) y[i] = x[index[i]];
}

// Sorting networks: see OpenClNetworkSort. Compiled behind keys.cl with
//   TILE  elements that a group has in local memory; a power of two

#if L == 1
#define GLOBAL_BARRIER
#else
#define GLOBAL_BARRIER barrier(CLK_GLOBAL_MEM_FENCE)
#endif

// The lower position of comparator t: t with `value` inserted at `bit`.
#define LOW(t, bit, value) ((((t) & ~((bit) - 1)) << 1) | (value) | ((t) & ((bit) - 1)))

// Whether the block of `block` positions that contains `low` sorts upwards; the last one does.
#define ASCENDS(low, last, block) ((((low) ^ (last)) & (block)) == 0)

#define EXCHANGE(x, i, j, ascends) \
  { \
    K lower = x[i], upper = x[j]; \
    if ((KEY(lower) > KEY(upper)) == (ascends)) { \
      x[i] = upper; \
      x[j] = lower; \
    } \
  }

// One step, of `size` comparators.
KERNEL network_step(__global K* x, ulong from, uint size, uint last, ORDER,
                    uint distance, uint bit, uint value, uint block) {
  CHUNK(size)
  for (uint t = begin + l; t < end; t += L) {
    uint low = LOW(t, bit, value);
    ulong i = from + low;
    EXCHANGE(x, i, i + distance, ASCENDS(low, last, block))
  }
}

// Sorts a tile, the elements x[at] ... of all n from x[from] on, by the steps of blocks of `block`
// positions, and of blocks twice, four times as large ..., in `rounds` rounds: each from the largest
// distance within a tile on.
INLINED void sort_tile(__global K* x, ulong from, uint n, uint at, ORDER, uint block, uint rounds,
                       __local K* tile, uint l) {
  uint m = min((uint)TILE, n - at);
  for (uint i = l; i < m; i += L) tile[i] = x[from + at + i];
  BARRIER;
  for (uint r = 0; r < rounds; r++) {
    uint size = block << r;
    for (uint distance = min(size / 2, (uint)TILE / 2); distance > 0; distance /= 2) {
      for (uint t = l; t < TILE / 2; t += L) {
        uint low = LOW(t, distance, 0u);
        if (low + distance < m) {
          EXCHANGE(tile, low, low + distance, ASCENDS(at + low, n - 1, size))
        }
      }
      BARRIER;
    }
  }
  for (uint i = l; i < m; i += L) x[from + at + i] = tile[i];
  BARRIER;
}

// The steps of a bitonic network within tiles.
KERNEL network_tiles(__global K* x, ulong from, uint n, ORDER, uint block, uint rounds) {
  uint l = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0);
  __local K tile[TILE];
  uint tiles = n / TILE + (n % TILE != 0);
  for (uint number = g; number < tiles; number += groups) {
    sort_tile(x, from, n, number * TILE, turn, mask, nan, block, rounds, tile, l);
  }
}

// Each group sorts one segment after the other, by all steps of a network for the longest of them,
// four numbers a step: distance, bit, value, block. Comparators past the end of a segment are skipped.
KERNEL network_segments(__global K* x, __global const int* offsets, uint segments, ORDER,
                        __global const uint* steps, uint depth) {
  uint l = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0);
  for (uint s = g; s < segments; s += groups) {
    uint from = offsets[s], n = offsets[s + 1] - from;
    for (uint k = 0; k < depth; k++) {
      uint distance = steps[4 * k], bit = steps[4 * k + 1];
      uint value = steps[4 * k + 2], block = steps[4 * k + 3];
      for (uint t = l; LOW(t, bit, value) + distance < n; t += L) {
        uint low = LOW(t, bit, value), i = from + low;
        EXCHANGE(x, i, i + distance, ASCENDS(low, n - 1, block))
      }
      GLOBAL_BARRIER;
    }
  }
}

// The same by a bitonic network, with short distances in local memory.
KERNEL network_segments_in_tiles(__global K* x, __global const int* offsets, uint segments, ORDER,
                                 uint rounds) {
  uint l = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0);
  __local K tile[TILE];
  for (uint s = g; s < segments; s += groups) {
    uint from = offsets[s], n = offsets[s + 1] - from;
    for (uint at = 0; at < n; at += TILE) {
      sort_tile(x, from, n, at, turn, mask, nan, 2, rounds, tile, l);
    }
    GLOBAL_BARRIER;
    for (uint half_block = TILE; half_block < n; half_block *= 2) {
      for (uint distance = half_block; distance >= TILE; distance /= 2) {
        for (uint t = l; LOW(t, distance, 0u) + distance < n; t += L) {
          uint low = LOW(t, distance, 0u), i = from + low;
          EXCHANGE(x, i, i + distance, ASCENDS(low, n - 1, 2 * half_block))
        }
        GLOBAL_BARRIER;
      }
      for (uint at = 0; at < n; at += TILE) {
        sort_tile(x, from, n, at, turn, mask, nan, 2 * half_block, 1, tile, l);
      }
      GLOBAL_BARRIER;
    }
  }
}

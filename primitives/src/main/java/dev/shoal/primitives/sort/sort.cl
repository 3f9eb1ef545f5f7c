// A stable radix sort: see OpenClSort. Compiled behind monoid.cl, as sums of ints, and keys.cl, with
//   TILE     elements that a group takes at a time
//   ITEMS    those of a work-item; without warps at most 15, and odd, so that its runs begin in different
//            banks
//   INDICES  if each element carries its index
//
// Elements are moved unchanged, NaNs too; their keys are computed again in each pass. A pass orders
// them by one digit of 8 bits, in three launches.

#define VALUES 256  // of a digit

#define DIGIT(x) ((uint)(KEY(x) >> shift) & (VALUES - 1))

// The first launch: found[0] and, of long keys, found[1] become the bits in which keys differ;
// found[2] becomes 1 if a key is below the one before it.
KERNEL survey(__global const K* x, ulong from, uint n, ORDER, __global uint* found) {
  uint l = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0);
  uint begin = chunk_begin(n, TILE, g, groups), end = chunk_begin(n, TILE, g + 1, groups);
  U first = KEY(x[from]), differ = 0;
  bool falls = false;
#if L == 1
  U before = KEY(x[from + (begin > 0 ? begin - 1 : 0)]);
  for (ulong i = from + begin; i < from + end; i++) {
    U mine = KEY(x[i]);
    differ |= mine ^ first;
    falls |= before > mine;
    before = mine;
  }
#else
  for (uint at = begin + l; at < end; at += TILE) {
    K element[ITEMS], last[ITEMS];  // all are requested before the first is needed
#pragma unroll
    for (uint k = 0; k < ITEMS; k++) {
      uint i = min(at + k * L, end - 1);
      element[k] = x[from + i];
      last[k] = x[from + max(i, 1u) - 1];
    }
#pragma unroll
    for (uint k = 0; k < ITEMS; k++) {
      U mine = KEY(element[k]);
      differ |= mine ^ first;
      falls |= KEY(last[k]) > mine;
    }
  }
#endif
  __local uint all[3];
  if (l == 0) all[0] = all[1] = all[2] = 0;
  BARRIER;
  if (differ != 0) {
    atomic_or(&all[0], (uint)differ);
    atomic_or(&all[1], (uint)((ulong)differ >> 32));
  }
  if (falls) atomic_or(&all[2], 1u);
  BARRIER;
  if (l == 0) {
    for (uint k = 0; k < 3; k++) {
      if (all[k] != 0) atomic_or(&found[k], all[k]);
    }
  }
}

// Launch 1: counts how often each digit occurs in each group's chunk, count[digit][group].
KERNEL count_digits(__global const K* x, ulong from, uint n, ORDER, uint shift,
                    __global int* count) {
  uint l = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0);
  uint begin = chunk_begin(n, TILE, g, groups), end = chunk_begin(n, TILE, g + 1, groups);
#if L == 1
  int table[VALUES];
  for (uint d = 0; d < VALUES; d++) table[d] = 0;
  for (ulong i = from + begin; i < from + end; i++) table[DIGIT(x[i])]++;
#else
  __local int table[VALUES];
  for (uint d = l; d < VALUES; d += L) table[d] = 0;
  BARRIER;
  for (uint at = begin + l; at < end; at += TILE) {
    K element[ITEMS];
#pragma unroll
    for (uint k = 0; k < ITEMS; k++) element[k] = x[from + min(at + k * L, end - 1)];
#pragma unroll
    for (uint k = 0; k < ITEMS; k++) {
      if (at + k * L < end) atomic_inc(&table[DIGIT(element[k])]);
    }
  }
  BARRIER;
#endif
  for (uint d = l; d < VALUES; d += L) count[d * groups + g] = table[d];
}

// Launch 2: count[digit][chunk] becomes the count of all chunks before, total[digit] the count of all
// chunks. A group takes one row after the other.
KERNEL count_before(__global int* count, uint chunks, __global int* total) {
  uint l = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0);
  __local ACC scratch[L];
  for (uint d = g; d < VALUES; d += groups) {
    __global int* row = count + d * chunks;
    int carry = 0;
    for (uint at = 0; at < chunks; at += L) {
      int mine = 0, all;
      if (at + l < chunks) mine = row[at + l];
      int before = carry + group_before(mine, scratch, l, &all);
      if (at + l < chunks) row[at + l] = before;
      carry += all;
    }
    if (l == 0) total[d] = carry;
  }
}

#ifdef INDICES
#define AND_INDICES , __global const int* p, uint has_indices, __global int* q, uint has_keys
#else
#define AND_INDICES
#endif

#if L == 1

// Launch 3: each group moves its chunk, from x[x_from] ... to y[y_from] ... Indices come from p, or are
// those in x, and go to q; elements go to y only if `has_keys`.
KERNEL move_elements(__global const K* x, ulong x_from, uint n, ORDER, uint shift,
                  __global const int* count, __global const int* total,
                  __global K* y, ulong y_from AND_INDICES) {
  uint g = get_group_id(0), groups = get_num_groups(0);
  uint begin = chunk_begin(n, TILE, g, groups), end = chunk_begin(n, TILE, g + 1, groups);
  uint at[VALUES], before = 0;
  for (uint d = 0; d < VALUES; d++) {
    at[d] = before + count[d * groups + g];
    before += total[d];
  }
  for (uint i = begin; i < end; i++) {
    K element = x[x_from + i];
    uint to = at[DIGIT(element)]++;
#ifdef INDICES
    q[to] = has_indices ? p[i] : (int)i;
    if (has_keys)
#endif
    y[y_from + to] = element;
  }
}

#else

// Sets to[d] to the position of the group's first element with digit d.
INLINED void first_positions(__local uint* to, __global const int* count, __global const int* total,
                             __local ACC* scratch, uint l, uint g, uint groups) {
  uint carry = 0;
  for (uint d = l; d - l < VALUES; d += L) {
    ACC all;
    uint before = carry + (uint)group_before(total[d], scratch, l, &all);
    to[d] = before + (uint)count[d * groups + g];
    carry += (uint)all;
  }
}

#ifdef HAS_WARPS

// The digits of each warp's elements, counted apart.
#define WARPS (L / LANES)

// Returns the rank of a work-item's element among those of its warp with the same digit, after the
// `seen` ones before: all work-items of the warp with this digit find each other by ballots, one for
// each bit (the multisplit of Ashkiani et al., 2016), and the first of them counts all. Emulated votes are
// not unrolled, here and where this is called: hundreds of barriers would take half a minute to compile.
INLINED uint rank_in_warp(uint digit, __local uint* seen, __local uint* votes, uint l) {
  uint peers = ~0u;
#ifndef EMULATED
#pragma unroll
#endif
  for (uint bit = 0; bit < 8; bit++) {
    uint flip = (digit >> bit & 1) - 1;  // all ones if the bit is 0: those without it are peers
    peers &= warp_ballot(flip == 0, votes, l) ^ flip;
  }
  uint before = popcount(peers & ((1u << l % LANES) - 1)), rank = seen[digit] + before;
  WARP_BARRIER;
  if (before == 0) seen[digit] = rank + popcount(peers);
  WARP_BARRIER;
  return rank;
}

// Launch 3: each group moves its chunk, from x[x_from] ... to y[y_from] ..., tile by tile: a tile is
// ordered by the digit in local memory, so that runs of one digit are written to adjacent positions.
// Indices come from p, or are those in x, and go to q; elements go to y only if `has_keys`.
KERNEL move_elements(__global const K* x, ulong x_from, uint n, ORDER, uint shift,
                  __global const int* count, __global const int* total,
                  __global K* y, ulong y_from AND_INDICES) {
  uint l = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0);
  uint begin = chunk_begin(n, TILE, g, groups), end = chunk_begin(n, TILE, g + 1, groups);
  uint warp = l / LANES, first = warp * LANES * ITEMS + l % LANES;  // a warp's elements are adjacent
  __local K tile[TILE];
  __local uint seen[WARPS * VALUES];
  __local uint votes[WARPS];
  __local ACC scratch[L];
  __local uint to[VALUES];      // the position of the next element with a digit
  __local uint offset[VALUES];  // what to add to a position in the tile
#ifdef INDICES
  __local int indices[TILE];
#endif
  first_positions(to, count, total, scratch, l, g, groups);
  for (uint at = begin; at < end; at += TILE) {
    uint m = min((uint)TILE, end - at);
    K element[ITEMS];
    uint rank[ITEMS];
#ifdef INDICES
    int index[ITEMS];
#endif
#pragma unroll
    for (uint k = 0; k < ITEMS; k++) {
      uint i = at + min(first + k * LANES, m - 1);
      element[k] = x[x_from + i];
#ifdef INDICES
      index[k] = has_indices ? p[i] : (int)i;
#endif
    }
    for (uint d = l; d < WARPS * VALUES; d += L) seen[d] = 0;
    BARRIER;
#ifndef EMULATED
#pragma unroll
#endif
    for (uint k = 0; k < ITEMS; k++) {
      // Elements past m have the last digit, and come last: they stay past m.
      uint digit = first + k * LANES < m ? DIGIT(element[k]) : VALUES - 1;
      rank[k] = rank_in_warp(digit, seen + warp * VALUES, votes, l);
    }
    BARRIER;
    uint lower = 0;
    for (uint d = l; d - l < VALUES; d += L) {
      uint sum = 0;
#pragma unroll
      for (uint w = 0; w < WARPS; w++) {
        uint own = seen[w * VALUES + d];
        seen[w * VALUES + d] = sum;
        sum += own;
      }
      ACC all;
      uint start = lower + (uint)group_before((ACC)sum, scratch, l, &all);
#pragma unroll
      for (uint w = 0; w < WARPS; w++) seen[w * VALUES + d] += start;
      offset[d] = to[d] - start;
      to[d] += sum;
      lower += (uint)all;
    }
    BARRIER;
#pragma unroll
    for (uint k = 0; k < ITEMS; k++) {
      uint digit = first + k * LANES < m ? DIGIT(element[k]) : VALUES - 1;
      uint position = seen[warp * VALUES + digit] + rank[k];
      tile[position] = element[k];
#ifdef INDICES
      indices[position] = index[k];
#endif
    }
    BARRIER;
#pragma unroll
    for (uint k = 0; k < ITEMS; k++) {
      uint j = k * L + l;
      if (j < m) {
        K moved = tile[j];
        uint position = offset[DIGIT(moved)] + j;
#ifdef INDICES
        q[position] = indices[j];
        if (has_keys)
#endif
        y[y_from + position] = moved;
      }
    }
    BARRIER;
  }
}

#else

// The index of 16-bit counter pair i: a gap after each 32, so that neither rows nor runs of 8 conflict
// in a bank.
#define PAIR(i) ((i) + (i) / 32)
#define PAIRS (8 * L + L / 4)

// Turns the digits of 4 bits of a work-item's elements into their positions in the tile ordered by
// these digits: the counts of each digit in the item so far, in registers, plus the counts of lower
// digits in all items and of the same digit in the items before, by one scan of all counters, digit
// by digit. Digit d < 8 is counted in the lower half of pair [d][item], d + 8 in the upper.
// Counters for each work-item are the idea of Satish, Harris and Garland (2009).
INLINED void rank_tile(uint* position, __local uint* pairs, __local ACC* scratch, uint l) {
  ulong seen = 0;  // 16 counters of 4 bits: at most 15 elements
  uint own[ITEMS];
#pragma unroll
  for (uint k = 0; k < ITEMS; k++) {
    uint bit = 4 * position[k];
    own[k] = (uint)(seen >> bit) & 15;
    seen += (ulong)1 << bit;
  }
#pragma unroll
  for (uint d = 0; d < 8; d++) {
    uint low = (uint)(seen >> (4 * d)) & 15, high = (uint)(seen >> (4 * d + 32)) & 15;
    pairs[PAIR(d * L + l)] = low | high << 16;
  }
  BARRIER;
  uint run[8], sum = 0;
#pragma unroll
  for (uint k = 0; k < 8; k++) {
    run[k] = pairs[PAIR(l * 8 + k)];
    sum += run[k];
  }
  ACC all;
  uint before = (uint)group_before((ACC)sum, scratch, l, &all);
  before += (uint)all << 16;  // all lower digits come before the upper ones
#pragma unroll
  for (uint k = 0; k < 8; k++) {
    pairs[PAIR(l * 8 + k)] = before;
    before += run[k];
  }
  BARRIER;
#pragma unroll
  for (uint k = 0; k < ITEMS; k++) {
    uint pair = pairs[PAIR((position[k] & 7) * L + l)];
    position[k] = own[k] + (position[k] < 8 ? pair & 0xffff : pair >> 16);
  }
}

// Launch 3: each group moves its chunk, from x[x_from] ... to y[y_from] ..., tile by tile: a tile is
// ordered in local memory, by the lower half of the digit and by the upper, so that runs of one
// digit are written to adjacent positions. Indices come from p, or are those in x, and go to q;
// elements go to y only if `has_keys`.
KERNEL move_elements(__global const K* x, ulong x_from, uint n, ORDER, uint shift,
                  __global const int* count, __global const int* total,
                  __global K* y, ulong y_from AND_INDICES) {
  uint l = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0);
  uint begin = chunk_begin(n, TILE, g, groups), end = chunk_begin(n, TILE, g + 1, groups);
  __local K tile[TILE];
  __local uint pairs[PAIRS];
  __local ACC scratch[L];
  __local uint to[VALUES], start[VALUES], stop[VALUES];  // to: the position of the next element with a digit
#ifdef INDICES
  __local int indices[TILE];
#endif
  first_positions(to, count, total, scratch, l, g, groups);
  for (uint d = l; d < VALUES; d += L) start[d] = stop[d] = 0;
  for (uint at = begin; at < end; at += TILE) {
    uint m = min((uint)TILE, end - at);
#pragma unroll
    for (uint k = 0; k < ITEMS; k++) {
      uint j = k * L + l;
      if (j < m) {
        tile[j] = x[x_from + at + j];
#ifdef INDICES
        indices[j] = has_indices ? p[at + j] : (int)(at + j);
#endif
      }
    }
    BARRIER;
    for (uint half_digit = 0; half_digit < 8; half_digit += 4) {
      K element[ITEMS];
      uint position[ITEMS];
#ifdef INDICES
      int old[ITEMS];
#endif
#pragma unroll
      for (uint k = 0; k < ITEMS; k++) {
        uint j = l * ITEMS + k;
        element[k] = tile[j];
        position[k] = j < m ? DIGIT(element[k]) >> half_digit & 15 : 15;  // elements past m stay there
#ifdef INDICES
        old[k] = indices[j];
#endif
      }
      rank_tile(position, pairs, scratch, l);
#pragma unroll
      for (uint k = 0; k < ITEMS; k++) {
        tile[position[k]] = element[k];
#ifdef INDICES
        indices[position[k]] = old[k];
#endif
      }
      BARRIER;
    }
#pragma unroll
    for (uint k = 0; k < ITEMS; k++) {
      uint j = k * L + l;
      if (j < m) {
        uint d = DIGIT(tile[j]), before = j > 0 ? DIGIT(tile[j - 1]) : d;
        if (before != d) start[d] = stop[before] = j;
        if (j == m - 1) stop[d] = m;
      }
    }
    BARRIER;
#pragma unroll
    for (uint k = 0; k < ITEMS; k++) {
      uint j = k * L + l;
      if (j < m) {
        K element = tile[j];
        uint d = DIGIT(element), position = to[d] + (j - start[d]);
#ifdef INDICES
        q[position] = indices[j];
        if (has_keys)
#endif
        y[y_from + position] = element;
      }
    }
    BARRIER;
    for (uint d = l; d < VALUES; d += L) {
      to[d] += stop[d] - start[d];
      start[d] = stop[d] = 0;
    }
  }
}
#endif
#endif

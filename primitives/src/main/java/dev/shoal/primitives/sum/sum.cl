// Kernels that add with the window of window.cl, merge the limbs of groups, and round.

#define LOWEST (-2148)  // the exponent of limb 0
#define SPECIAL_DOUBLE 0x7ff  // the exponent field of a double that is not finite

// ---- All elements.

// Launch 1: the limbs of the chunk of each group, LIMBS + 1 of them, the last for specials.
KERNEL sum_chunks(ARRAYS, ulong from, uint n, __global long* chunk_limbs) {
  uint l = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0);
  uint begin = chunk_begin(n, MOST, g, groups), end = chunk_begin(n, MOST, g + 1, groups);
  NEW_SUMS;
  clear(sums, l);
  BARRIER;
  add_all(THESE, from + begin, from + end, l, sums);
  BARRIER;
  for (uint k = l; k <= LIMBS; k += L) chunk_limbs[(ulong)g * (LIMBS + 1) + k] = limb(sums, k);
}

#ifndef PRODUCTS
// Launch 2: the sum of the limbs of all chunks, each limb by one group.
KERNEL merge_chunks(__global const long* chunk_limbs, uint chunks, __global long* all) {
  uint l = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0);
  __local long scratch[L];
  for (uint k = g; k <= LIMBS; k += groups) {
    long mine = 0;
    for (uint s = l; s < chunks; s += L) {
      long one = chunk_limbs[(ulong)s * (LIMBS + 1) + k];
      mine = k == SPECIALS ? mine | one : mine + one;
    }
    scratch[l] = mine;
    BARRIER;
    for (uint reach = L / 2; reach > 0; reach /= 2) {
      if (l < reach) {
        long other = scratch[l + reach];
        scratch[l] = k == SPECIALS ? scratch[l] | other : scratch[l] + other;
      }
      BARRIER;
    }
    if (l == 0) all[k] = scratch[0];
    BARRIER;
  }
}

// ---- Segments, rounded on the device: the result is the bits of a double.

// The first `kept` of 64 bits as a number, rounded by those that follow; kept is 1 ... 53.
static ulong rounded(ulong leading, int kept, bool rest) {
  ulong quotient = leading >> (64 - kept), following = leading << kept;
  bool half_or_more = (long)following < 0;
  bool more_than_half = half_or_more && (following << 1 != 0 || rest);
  return more_than_half || (half_or_more && (quotient & 1) == 1) ? quotient + 1 : quotient;
}

// The double nearest to a sum of limbs, the first in units of 2^exponent, ties to even: see Rounding.
// It is a multiple of 2^-1074. The highest limb is zero and has room for carries and the sign.
static ulong nearest(long* limbs, int count, int exponent) {
  long carry = 0;
  for (int k = 0; k < count; k++) {
    long v = limbs[k] + carry;
    limbs[k] = v & LOW;
    carry = v >> 32;
  }
  bool negative = carry < 0;
  if (negative) {
    carry = 0;
    for (int k = 0; k < count; k++) {
      long v = carry - limbs[k];
      limbs[k] = v & LOW;
      carry = v >> 32;
    }
  }
  int top = count - 1;
  while (top >= 0 && limbs[top] == 0) top--;
  if (top < 0) return 0;
  int spare = clz((uint)limbs[top]);
  ulong low = top > 1 ? limbs[top - 2] : 0;
  ulong leading = (ulong)limbs[top] << 32 | (top > 0 ? (ulong)limbs[top - 1] : 0);
  if (spare > 0) leading = leading << spare | low >> (32 - spare);
  bool rest = (low << (32 + spare)) != 0;
  for (int k = top - 3; k >= 0; k--) rest |= limbs[k] != 0;
  int magnitude = exponent + 32 * top + 31 - spare;  // of the first bit
  ulong bits = (ulong)SPECIAL_DOUBLE << 52;
  if (magnitude <= 1023) {
    int kept = 53 - max(0, -1022 - magnitude);
    // A mantissa that rounds up to the next power of two increments the exponent.
    bits = ((ulong)(magnitude - kept + 1 + 1074) << 52) + rounded(leading, kept, rest);
  }
  return negative ? bits | 1UL << 63 : bits;
}

static ulong nearest_or_special(long* limbs, uint specials) {
  if (specials == 0) return nearest(limbs, LIMBS, LOWEST);
  if (specials == POSITIVE_INFINITY) return (ulong)SPECIAL_DOUBLE << 52;
  if (specials == NEGATIVE_INFINITY) return (ulong)(SPECIAL_DOUBLE | 0x800) << 52;
  return 0x7ff8000000000000UL;
}

// One work-item for each segment of up to MOST values that fit one window. The numbers of the others
// are appended to `later`, in any order; later[0] is their count.
KERNEL sum_segments(__global const E* x, __global const int* offset, uint segments, uint shorter,
                    __global ulong* y, __global uint* later) {
  uint id = get_global_id(0), items = get_global_size(0);
#if L == 1  // each work-item takes adjacent segments, for the cache
  uint s = chunk_begin(segments, 1, id, items), end = chunk_begin(segments, 1, id + 1, items), step = 1;
#else
  uint s = id, end = segments, step = items;
#endif
  for (; s < end; s += step) {
    uint from = offset[s], n = offset[s + 1] - from;
    Window w = {.base = 1, .missed = 0};
    empty(&w);
    bool taken = n < shorter;
    if (taken && n > 0) {
      w.base = base_for(top_exponent(x + from, n), 0);
      taken = take_block(&w, x + from, n);
    }
    if (taken) {
      long limbs[PIECES + 3] = {w.p0 + w.negatives, w.p1 + w.negatives};
#if PIECES > 2
      limbs[2] = w.p2 + w.negatives;
#endif
      y[s] = nearest(limbs, PIECES + 3, LOWEST + w.base + UNIT);
    } else {
      later[1 + atomic_inc((volatile __global uint*)later)] = s;
    }
  }
}

// One group for each segment of `listed` that is shorter than `shorter`; the others are appended to `later`.
KERNEL sum_listed(__global const E* x, __global const int* offset, __global const uint* listed,
                  uint shorter, __global ulong* y, __global uint* later) {
  uint l = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0);
  NEW_SUMS;
  uint count = listed[0];
  for (uint k = g; k < count; k += groups) {
    uint s = listed[1 + k], from = offset[s], to = offset[s + 1];
    if (to - from >= shorter) {
      if (l == 0) later[1 + atomic_inc((volatile __global uint*)later)] = s;
    } else {
      clear(sums, l);
      BARRIER;
      add_all(x, from, to, l, sums);
      BARRIER;
      if (l == 0) {
        long limbs[LIMBS];
        for (uint i = 0; i < LIMBS; i++) limbs[i] = limb(sums, i);
        y[s] = nearest_or_special(limbs, (uint)limb(sums, SPECIALS));
      }
      BARRIER;
    }
  }
}

// One work-item: rounds the limbs of all chunks to y[s].
KERNEL round_total(__global const long* all, __global ulong* y, uint s) {
  if (get_global_id(0) != 0) return;
  long limbs[LIMBS];
  for (uint i = 0; i < LIMBS; i++) limbs[i] = all[i];
  y[s] = nearest_or_special(limbs, (uint)all[SPECIALS]);
}
#endif

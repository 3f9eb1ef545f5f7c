// The scans of the textbooks, one launch per step: see OpenClStepScan. Follows monoid.cl.
//
// `inclusive` is 1 or 0. Each scan covers the `n` elements x[from] ... ; y may be x. Scratch begins at 0
// and holds partial results, so that the overflow of an integer sum is detected.

#define TILE L

#define WRITE(y, i, here) \
  { \
    ACC sum_here = here; \
    y[i] = canonical(lower(sum_here)); \
    fit &= fits(sum_here); \
  }

// ---- Hillis and Steele. An exclusive scan is the inclusive scan of the elements moved by one index.

static ACC moved(__global const T* x, ulong from, uint i, uint inclusive) {
  if (inclusive) return lift(x[from + i]);
  return i > 0 ? lift(x[from + i - 1]) : ACC_IDENTITY;
}

KERNEL hillis_steele_begin(__global const T* x, ulong from, uint n, __global ACC* held,
                           uint inclusive) {
  CHUNK(n)
  for (uint i = begin + l; i < end; i += L) held[i] = moved(x, from, i, inclusive);
}

// Combines each element with the one `step` before it. Reads up to 2n, writes n.
KERNEL hillis_steele_step(__global const ACC* held, uint n, uint step, __global ACC* next) {
  CHUNK(n)
  for (uint i = begin + l; i < end; i += L) {
    ACC mine = held[i];
    if (i >= step) mine = combine(held[i - step], mine);
    next[i] = mine;
  }
}

// Sets `fault` to 1 if a sum that is written overflows.
KERNEL hillis_steele_end(__global const ACC* held, ulong from, uint n, __global T* y,
                         __global int* fault) {
  CHUNK(n)
  bool fit = true;
  for (uint i = begin + l; i < end; i += L) WRITE(y, from + i, held[i])
  if (!fit) *fault = 1;
}

// One work-item per segment: all steps one after the other, each from the last element to the first.
KERNEL hillis_steele_segments(__global const T* x, __global const int* offset, uint segments,
                              uint shorter, __global ACC* held, __global T* y, __global int* fault,
                              uint inclusive) {
  bool fit = true;
  uint id = get_global_id(0), items = get_global_size(0);
  for (uint s = id; s < segments; s += items) {
    uint from = offset[s], n = offset[s + 1] - from;
    if (n >= shorter) continue;
    __global ACC* mine = held + from;
    for (uint i = 0; i < n; i++) mine[i] = moved(x, from, i, inclusive);
    for (uint step = 1; step < n; step *= 2) {
      for (uint i = n; i-- > step;) mine[i] = combine(mine[i - step], mine[i]);
    }
    for (uint i = 0; i < n; i++) WRITE(y, from + i, mine[i])
  }
  if (!fit) *fault = 1;
}

// ---- Blelloch: a tree over `leaves`, a power of two; identities follow the n elements.

// The last index of subtree j of 2 * step leaves.
#define LAST(j, step) (2 * (step) * (j) + 2 * (step) - 1)

static void blelloch_join(__global ACC* tree, uint i, uint step) {
  tree[i] = combine(tree[i - step], tree[i]);
}

// The left child gets the sum to the left of both, the right child adds the sum of the left child.
static void blelloch_hand_down(__global ACC* tree, uint i, uint step) {
  ACC sum = tree[i - step], before = tree[i];
  tree[i - step] = before;
  tree[i] = combine(before, sum);
}

static ACC blelloch_sum(ACC before, T x, uint inclusive) {
  return inclusive ? combine(before, lift(x)) : before;
}

KERNEL blelloch_begin(__global const T* x, ulong from, uint n, uint leaves, __global ACC* tree) {
  CHUNK(leaves)
  for (uint i = begin + l; i < end; i += L) tree[i] = i < n ? lift(x[from + i]) : ACC_IDENTITY;
}

// One step up the tree.
KERNEL blelloch_up(__global ACC* tree, uint subtrees, uint step) {
  CHUNK(subtrees)
  for (uint j = begin + l; j < end; j += L) blelloch_join(tree, LAST(j, step), step);
}

// The prefix of the root is the identity.
KERNEL blelloch_root(__global ACC* tree, uint leaves) {
  if (get_global_id(0) == 0) tree[leaves - 1] = ACC_IDENTITY;
}

KERNEL blelloch_down(__global ACC* tree, uint subtrees, uint step) {
  CHUNK(subtrees)
  for (uint j = begin + l; j < end; j += L) blelloch_hand_down(tree, LAST(j, step), step);
}

KERNEL blelloch_end(__global const ACC* tree, __global const T* x, ulong from, uint n,
                    __global T* y, __global int* fault, uint inclusive) {
  CHUNK(n)
  bool fit = true;
  for (uint i = begin + l; i < end; i += L) {
    WRITE(y, from + i, blelloch_sum(tree[i], x[from + i], inclusive))
  }
  if (!fit) *fault = 1;
}

// One work-item per segment. A tree has less than twice as many leaves as the segment has elements.
KERNEL blelloch_segments(__global const T* x, __global const int* offset, uint segments,
                         uint shorter, __global ACC* trees, __global T* y, __global int* fault,
                         uint inclusive) {
  bool fit = true;
  uint id = get_global_id(0), items = get_global_size(0);
  for (uint s = id; s < segments; s += items) {
    uint from = offset[s], n = offset[s + 1] - from;
    if (n == 0 || n >= shorter) continue;
    __global ACC* tree = trees + 2 * (ulong)from;
    uint leaves = 1;
    while (leaves < n) leaves *= 2;
    for (uint i = 0; i < leaves; i++) tree[i] = i < n ? lift(x[from + i]) : ACC_IDENTITY;
    for (uint step = 1; step < leaves; step *= 2) {
      for (uint i = 2 * step - 1; i < leaves; i += 2 * step) blelloch_join(tree, i, step);
    }
    tree[leaves - 1] = ACC_IDENTITY;
    for (uint step = leaves / 2; step > 0; step /= 2) {
      for (uint i = 2 * step - 1; i < leaves; i += 2 * step) blelloch_hand_down(tree, i, step);
    }
    for (uint i = 0; i < n; i++) {
      WRITE(y, from + i, blelloch_sum(tree[i], x[from + i], inclusive))
    }
  }
  if (!fit) *fault = 1;
}

// ---- Three phases: `parts` of `length` elements, the last of those that are left; one work-item each.

static ulong part_end(ulong from, uint n, uint length, uint part) {
  return from + min((ulong)n, (part + 1UL) * length);
}

static ACC part_total(__global const T* x, ulong begin, ulong end) {
  ACC total = ACC_IDENTITY;
  for (ulong i = begin; i < end; i++) total = combine(total, lift(x[i]));
  return total;
}

// Returns whether all sums fit.
static bool part_write(__global const T* x, ulong begin, ulong end, ACC before, __global T* y,
                       uint inclusive) {
  bool fit = true;
  ACC running = before;  // Mesa 22.3 would let the caller see a parameter change
  for (ulong i = begin; i < end; i++) {
    ACC next = combine(running, lift(x[i]));
    WRITE(y, i, inclusive ? next : running)
    running = next;
  }
  return fit;
}

KERNEL parts_reduce(__global const T* x, ulong from, uint n, uint length, uint parts,
                    __global ACC* total) {
  uint id = get_global_id(0), items = get_global_size(0);
  for (uint p = id; p < parts; p += items) {
    total[p] = part_total(x, from + (ulong)p * length, part_end(from, n, length, p));
  }
}

// One work-item: replaces each total by the total of the parts before it.
KERNEL parts_before(__global ACC* total, uint parts) {
  if (get_global_id(0) != 0) return;
  ACC before = ACC_IDENTITY;
  for (uint p = 0; p < parts; p++) {
    ACC own = total[p];
    total[p] = before;
    before = combine(before, own);
  }
}

KERNEL parts_scan(__global const T* x, ulong from, uint n, uint length, uint parts,
                  __global const ACC* before, __global T* y, __global int* fault,
                  uint inclusive) {
  bool fit = true;
  uint id = get_global_id(0), items = get_global_size(0);
  for (uint p = id; p < parts; p += items) {
    ulong begin = from + (ulong)p * length;
    fit &= part_write(x, begin, part_end(from, n, length, p), before[p], y, inclusive);
  }
  if (!fit) *fault = 1;
}

// One work-item per segment, each divided into `parts`.
KERNEL parts_segments(__global const T* x, __global const int* offset, uint segments, uint shorter,
                      uint parts, __global T* y, __global int* fault, uint inclusive) {
  bool fit = true;
  uint id = get_global_id(0), items = get_global_size(0);
  for (uint s = id; s < segments; s += items) {
    uint from = offset[s], n = offset[s + 1] - from;
    if (n >= shorter) continue;
    uint length = n / parts + (n % parts != 0);
    ACC before = ACC_IDENTITY;
    for (ulong at = 0; at < n; at += length) {
      ulong begin = from + at, end = min(begin + length, (ulong)from + n);
      ACC total = part_total(x, begin, end);
      fit &= part_write(x, begin, end, before, y, inclusive);
      before = combine(before, total);
    }
  }
  if (!fit) *fault = 1;
}

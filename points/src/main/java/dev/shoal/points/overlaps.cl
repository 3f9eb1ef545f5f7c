// Boxes that have a place in common, behind tree.cl and rows.cl: a work-item walks over the tree for
// one place after the other, into every node that meets its box. Read beside TreeOverlap.java.

#define CORNERS_OF_PLACE(p) (corners + (size_t)(p) * (2 * D))

// Whether two boxes, their least corners before their greatest, have a place in common.
INLINED bool meet(__global const T* one, __global const T* other) {
  bool meet = true;
  for (uint a = 0; a < D; a++) meet &= one[a] <= other[D + a] && other[a] <= one[D + a];
  return meet;
}

// Writes the numbers of those wanted that meet the box at a place, if there is a row for them;
// returns how many.
INLINED uint overlapping(TREE, uint p, uint is_half, __global int* row) {
  __global const T* box = CORNERS_OF_PLACE(p);
  int number = order[p];
  uint length = 0, node = 1;
  do {
    if (meet(box, CORNERS_OF(node))) {
      if (node < leaves) {
        node *= 2;
        continue;
      }
      uint last = LEAF_END(node);
      for (uint q = LEAF_BEGIN(node); q < last; q++) {
        if (is_wanted(number, order[q], is_half) && meet(box, CORNERS_OF_PLACE(q))) {
          if (row != 0) row[length] = order[q];
          length++;
        }
      }
    }
    node++;  // the next half, or that of the nearest node above which has one to come
    node >>= 31 - clz(node & (0 - node));
  } while (node > 1);
  return length;
}

KERNEL count_overlaps(TREE, uint is_half, __global int* counts) {
  SHARE(n)
  ONE_BY_ONE
  for (uint p = begin + l; p < end; p += L) {
    counts[order[p]] = (int)overlapping(THE_TREE, p, is_half, 0);
  }
}

KERNEL fill_overlaps(TREE, uint is_half, __global const int* offsets, __global int* neighbours) {
  SHARE(n)
  ONE_BY_ONE
  for (uint p = begin + l; p < end; p += L) {
    __global int* row = neighbours + offsets[order[p]];
    ascend(row, overlapping(THE_TREE, p, is_half, row));
  }
}

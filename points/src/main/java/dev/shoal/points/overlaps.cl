// Overlapping boxes, behind tree.cl and rows.cl: a work-item traverses the tree for one position
// after another, into every node that intersects its box. Read beside TreeOverlap.java.

#define CORNERS_AT(p) (corners + (size_t)(p) * (2 * D))

// Returns whether two boxes, minimum corners before maximum corners, intersect.
INLINED bool meet(__global const T* one, __global const T* other) {
  bool meet = true;
  for (uint a = 0; a < D; a++) meet &= one[a] <= other[D + a] && other[a] <= one[D + a];
  return meet;
}

// Writes the numbers of the wanted boxes that intersect the one at a position, if `row` is not 0;
// returns how many there are.
INLINED uint overlapping(TREE, uint p, uint is_half, __global int* row) {
  __global const T* box = CORNERS_AT(p);
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
        if (is_wanted(number, order[q], is_half) && meet(box, CORNERS_AT(q))) {
          if (row != 0) row[length] = order[q];
          length++;
        }
      }
    }
    node++;  // the sibling, or that of the nearest ancestor which has one left
    node >>= 31 - clz(node & (0 - node));
  } while (node > 1);
  return length;
}

KERNEL count_overlaps(TREE, uint is_half, __global int* counts) {
  CHUNK(n)
  ONE_BY_ONE
  for (uint p = begin + l; p < end; p += L) {
    counts[order[p]] = (int)overlapping(THE_TREE, p, is_half, 0);
  }
}

KERNEL fill_overlaps(TREE, uint is_half, __global const int* offsets, __global int* neighbours) {
  CHUNK(n)
  ONE_BY_ONE
  for (uint p = begin + l; p < end; p += L) {
    __global int* row = neighbours + offsets[order[p]];
    ascend(row, overlapping(THE_TREE, p, is_half, row));
  }
}

// Parents derived from distances, read beside OpenClParents.java and behind paths.cl. The distances are
// results: unreached nodes have UNREACHED.

#ifdef MATRIX
#define TAIL(arc) ((arc) / n)
#else
#define TAIL(arc) last_at_most(offsets, 0, n - 1, arc)
#endif

// Lowers the parent of the head of each tight arc that adds to the distance to the arc's tail.
KERNEL offer(ARCS, uint arcs, __global const K* distance, __global volatile int* parent) {
  CHUNK(arcs)
  if (begin == end) return;
#if L == 1
  uint tail = TAIL(begin);
  for (uint arc = begin; arc < end; arc++) {
    while (arc >= ROW_START(tail + 1)) tail++;
#else
  for (uint arc = begin + l; arc < end; arc += L) {
    uint tail = TAIL(arc);
#endif
    if (!IS_ARC(arc)) continue;
    uint head = HEAD(tail, arc);
    K from = distance[tail], to = distance[head];
    if (from == UNREACHED || to == UNREACHED || to <= from) continue;
    if (sum(from, WEIGHT(arc)) == (UNSIGNED_K)to && tail < (uint)parent[head]) {
      atomic_min(&parent[head], (int)tail);
    }
  }
}

// Gives nodes without an offer no parent. Sets is_left to 1 if such a node was reached and is not the
// source: only arcs that do not add to the distance lead to it.
KERNEL end_offers(uint items, __global const K* distance, uint source, __global int* parent,
                  __global int* is_left) {
  CHUNK(items)
  bool left = false;
  for (uint i = begin + l; i < end; i += L) {
    bool has_none = i == source || parent[i] == INT_MAX;
    left |= i != source && has_none && distance[i] != UNREACHED;
    if (has_none) parent[i] = -1;
  }
  if (left) *is_left = 1;
}

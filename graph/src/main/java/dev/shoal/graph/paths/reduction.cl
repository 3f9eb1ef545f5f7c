// Dijkstra's algorithm by parallel reduction, read beside OpenClReduction.java and behind paths.cl:
// one launch for each node that is settled.
//
// Each launch leaves partial minima: the nearest open node of each group. In the next launch every
// group reduces all of them by a butterfly, so that all work-items know the nearest open node and no
// group waits for another. The group then relaxes the arcs of that node that lead to its own chunk of
// the nodes, and writes the minimum of the chunk for the next launch.
//
// The key of an open node is its distance; that of a settled node is ~distance, which is negative, so
// that no candidate is below it.

// The order of pairs of key and node: of equal keys the lower node comes first.
#define IS_NEARER(key, node, than, than_node) \
  ((key) < (than) || ((key) == (than) && (node) < (than_node)))

// The minimum over the group, for each work-item. In each step work-item l takes the minimum of its own
// pair and that of l ^ bit; after log2(L) steps all have the same.
INLINED void butterfly(K* nearest, uint* node, __local K* keys, __local uint* nodes, uint l) {
#if L > 1
  keys[l] = *nearest;
  nodes[l] = *node;
  BARRIER;
  for (uint bit = L / 2; bit > 0; bit /= 2) {
    K key = keys[l ^ bit];
    uint other = nodes[l ^ bit];
    if (IS_NEARER(key, other, *nearest, *node)) {
      *nearest = key;
      *node = other;
    }
    BARRIER;
    keys[l] = *nearest;
    nodes[l] = *node;
    BARRIER;
  }
#endif
}

// The minimum of `count` partial minima.
INLINED void reduce_partials(__global const K* partial, __global const uint* partial_node,
                             uint count, K* nearest, uint* node, __local K* keys,
                             __local uint* nodes, uint l) {
  *nearest = LARGEST;
  *node = UINT_MAX;
  for (uint k = l; k < count; k += L) {
    K key = partial[k];
    uint other = partial_node[k];
    if (IS_NEARER(key, other, *nearest, *node)) {
      *nearest = key;
      *node = other;
    }
  }
  butterfly(nearest, node, keys, nodes, l);
}

#ifndef MATRIX
// Relaxes the arcs of a row that lead to nodes begin ... end. Several may lead to the same node, so
// that without an atomic minimum one work-item does all of them.
static void relax_row(ARCS, __global volatile K* key, K nearest, uint node, uint begin, uint end,
                      uint l) {
  uint arc = ROW_START(node), last = ROW_START(node + 1), step = 1;
#ifdef ATOMIC_MIN
  arc += l;
  step = L;
#else
  if (l > 0) return;
#endif
  for (; arc < last; arc += step) {
    uint head = HEAD(node, arc);
    if (head < begin || head >= end) continue;
    UNSIGNED_K to = sum(nearest, WEIGHT(arc));
    if (to >= LARGEST || (K)to >= key[head]) continue;
#if L > 1 && defined ATOMIC_MIN
    ATOMIC_MIN(&key[head], (K)to);
#else
    key[head] = (K)to;
#endif
  }
}
#endif

// Settles the nearest open node, if it is below the bound, and relaxes its arcs.
KERNEL settle(ARCS, __global volatile K* key, K bound, uint count, __global const K* partial,
              __global const uint* partial_node, __global K* next, __global uint* next_node) {
  CHUNK(n)
  __local K keys[L];
  __local uint nodes[L];
  K nearest;
  uint node;
  reduce_partials(partial, partial_node, count, &nearest, &node, keys, nodes, l);
  K best = LARGEST;
  uint best_node = UINT_MAX;
  if (nearest < bound) {
#ifndef MATRIX
    relax_row(THE_ARCS, key, nearest, node, begin, end, l);
    FENCE;
#endif
    for (uint i = begin + l; i < end; i += L) {
      K here = key[i];
      if (i == node) {
        key[i] = ~nearest;
        continue;
      }
#ifdef MATRIX
      uint arc = ROW_START(node) + i;
      UNSIGNED_K to = sum(nearest, WEIGHT(arc));
      if (IS_ARC(arc) && to < LARGEST && (K)to < here) {
        here = (K)to;
        key[i] = here;
      }
#endif
      if (here >= 0 && here < best) {
        best = here;
        best_node = i;
      }
    }
    butterfly(&best, &best_node, keys, nodes, l);
  }
  if (l == 0) {
    next[g] = best;
    next_node[g] = best_node;
  }
}

// One group: the source is the nearest open node.
KERNEL begin_reduction(__global K* key, uint source, __global K* partial,
                       __global uint* partial_node) {
  if (get_global_id(0) != 0) return;
  key[source] = 0;
  partial[0] = 0;
  partial_node[0] = source;
}

// One group: whether no open node is below the bound, or all are farther than all targets.
KERNEL check_done(__global const K* key, K bound, uint count, __global const K* partial,
                  __global const uint* partial_node, __global const int* target, uint targets,
                  __global int* is_done) {
  uint l = get_local_id(0);
  __local K keys[L];
  __local uint nodes[L];
  K nearest;
  uint node;
  reduce_partials(partial, partial_node, count, &nearest, &node, keys, nodes, l);
  if (l > 0) return;
  bool is_open = targets == 0;
  for (uint t = 0; t < targets; t++) {
    K at = key[target[t]];
    is_open |= nearest <= (at < 0 ? ~at : at);
  }
  is_done[0] = nearest >= bound || !is_open;
}

// Turns keys into distances.
KERNEL unmark_settled(uint items, __global K* key) {
  CHUNK(items)
  for (uint i = begin + l; i < end; i += L) {
    K here = key[i];
    if (here < 0) key[i] = ~here;
  }
}

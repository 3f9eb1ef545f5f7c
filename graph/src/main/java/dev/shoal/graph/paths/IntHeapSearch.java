// Twins of int: long, float, double. Elements: weights, distances, distance, candidate.
package dev.shoal.graph.paths;

import dev.shoal.graph.Graph;
import java.util.Arrays;

/// Dijkstra's algorithm: an indexed heap with four children per node holds the open nodes, each
/// once.
///
/// Four children make the heap half as deep as two, and are in one or two cache lines.
final class IntHeapSearch implements IntSearch {
  private static final int CHILDREN = 4;

  private int[] heap = {}; // nodes, the nearest first
  private int[] position = {}; // of each node in the heap; −1 if it is absent
  private int size;

  @Override
  public void search(Graph graph, int[] weights, PathQuery query, int[] distances) {
    reserve(graph.nodes());
    int[] targets = query.targets();
    int[] offsets = graph.offsets().hostArray();
    int[] heads = graph.heads().hostArray();
    int settled = 0; // targets with a final distance, from the first on
    put(query.source(), 0, distances);
    while (size > 0) {
      int node = removeNearest(distances);
      int distance = distances[node];
      if (targets.length > 0) { // nodes as far as the last target may follow it
        while (settled < targets.length && distances[targets[settled]] < distance) {
          settled++;
        }
        if (settled == targets.length) {
          break;
        }
      }
      for (int arc = offsets[node], end = offsets[node + 1]; arc < end; arc++) {
        int head = heads[arc];
        int candidate = distance + weights[arc];
        if (candidate < distances[head] && candidate >= 0) { // or it wrapped
          distances[head] = candidate;
          put(head, position[head] < 0 ? size : position[head], distances);
        }
      }
    }
  }

  private void reserve(int nodes) {
    if (heap.length < nodes) {
      position = new int[nodes];
      heap = new int[nodes]; // last: there may be no memory for the other
    }
    Arrays.fill(position, 0, nodes, -1);
    size = 0;
  }

  /// Inserts a node at the free `slot` or above, so that no child is nearer than its parent.
  private void put(int node, int slot, int[] distances) {
    int distance = distances[node];
    size = Math.max(size, slot + 1);
    while (slot > 0) {
      int parent = (slot - 1) / CHILDREN;
      if (distances[heap[parent]] <= distance) {
        break;
      }
      place(heap[parent], slot);
      slot = parent;
    }
    place(node, slot);
  }

  private int removeNearest(int[] distances) {
    int nearest = heap[0];
    position[nearest] = -1;
    int last = heap[--size];
    if (size > 0) {
      sink(last, distances);
    }
    return nearest;
  }

  /// Inserts a node at the free top or below.
  private void sink(int node, int[] distances) {
    int distance = distances[node];
    int slot = 0;
    for (int child = 1; child < size; child = CHILDREN * slot + 1) {
      int nearest = child;
      for (int end = Math.min(child + CHILDREN, size), c = child + 1; c < end; c++) {
        nearest = distances[heap[c]] < distances[heap[nearest]] ? c : nearest;
      }
      if (distances[heap[nearest]] >= distance) {
        break;
      }
      place(heap[nearest], slot);
      slot = nearest;
    }
    place(node, slot);
  }

  private void place(int node, int slot) {
    heap[slot] = node;
    position[node] = slot;
  }
}

package dev.shoal.graph;

import dev.shoal.device.WorkerPool;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;

/// Checks of compressed sparse rows, with errors that name the arc.
final class RowCheck {
  private static final int BLOCK = 1 << 16;

  private RowCheck() {}

  /// @throws IllegalArgumentException naming the first arc whose head is no node
  static void headsInRange(WorkerPool workers, int[] offsets, int[] heads) {
    int nodes = offsets.length - 1;
    int bad = firstOutside(workers, heads, nodes);
    if (bad >= 0) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "arc %d leads from node %d to %d, but %s",
              bad,
              tail(offsets, bad),
              heads[bad],
              range(nodes)));
    }
  }

  /// Returns the range of node numbers, as text.
  static String range(int nodes) {
    return nodes == 0 ? "there are no nodes" : "nodes are 0 … " + (nodes - 1);
  }

  /// Returns the first index whose node is not in 0 … nodes−1, or −1.
  static int firstOutside(WorkerPool workers, int[] node, int nodes) {
    AtomicInteger first = new AtomicInteger(Integer.MAX_VALUE);
    workers.forEachBlock(
        node.length,
        BLOCK,
        (_, from, to) -> {
          int or = 0;
          for (int i = from; i < to; i++) {
            or |= node[i] | (nodes - 1 - node[i]); // negative if either is
          }
          for (int i = from; or < 0 && i < to; i++) {
            if (node[i] < 0 || node[i] >= nodes) {
              first.accumulateAndGet(i, Math::min);
              break;
            }
          }
        });
    return first.get() == Integer.MAX_VALUE ? -1 : first.get();
  }

  /// Returns the error of a weight that is negative or not finite.
  static IllegalArgumentException refusal(int[] offsets, int[] heads, int arc, String weight) {
    return new IllegalArgumentException(
        String.format(
            Locale.ROOT,
            "arc %d, from node %d to %d, has weight %s, must be %s",
            arc,
            tail(offsets, arc),
            heads[arc],
            weight,
            WeightFacts.VALID));
  }

  /// Returns the node that an arc leaves.
  private static int tail(int[] offsets, int arc) {
    int found = Arrays.binarySearch(offsets, arc);
    if (found < 0) {
      return -found - 2;
    }
    while (offsets[found + 1] == arc) { // nodes without arcs begin at the same index
      found++;
    }
    return found;
  }
}

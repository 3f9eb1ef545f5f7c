// Twins of int: long.
package dev.shoal.primitives.sort;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/// Arrays of one length that threads take and give back.
final class IntScratch {
  private final int length;
  private final Queue<int[]> free = new ConcurrentLinkedQueue<>();

  IntScratch(int length) {
    this.length = length;
  }

  /// One that nobody uses; its elements are anything.
  int[] take() {
    int[] scratch = free.poll();
    return scratch == null ? new int[length] : scratch;
  }

  void give(int[] scratch) {
    free.add(scratch);
  }
}

// Twins of int: long. Elements: free, take(), scratch.
package dev.shoal.primitives.sort;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/// Arrays of one length, which threads lease for a piece of work each.
final class IntScratch {
  private final int length;
  private final Queue<int[]> free = new ConcurrentLinkedQueue<>();

  IntScratch(int length) {
    this.length = length;
  }

  /// Returns an array that no other thread uses; its contents are undefined.
  int[] take() {
    int[] scratch = free.poll();
    return scratch == null ? new int[length] : scratch;
  }

  /// Returns an array to the pool.
  void giveBack(int[] scratch) {
    free.add(scratch);
  }
}

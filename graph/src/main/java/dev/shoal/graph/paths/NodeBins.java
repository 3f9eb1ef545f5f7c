package dev.shoal.graph.paths;

import java.util.Arrays;

/// The nodes that one thread has found and that wait for their bucket.
///
/// A ring of lists for the next buckets, and one list for all that come later. A node is there once
/// for each time it came nearer; who takes it out looks whether it was settled meanwhile.
final class NodeBins {
  /// Buckets ahead that have a list each: more than most graphs have between a node and its
  /// neighbours.
  static final int MANY = 1 << 10;

  /// The bucket that is open, and those that come later: a near and a far queue.
  static final int ONE = 1;

  /// A bucket behind all others.
  static final long NONE = Long.MAX_VALUE;

  private static final int[] EMPTY = {};
  private static final int FEWEST = 64;

  private final int[][] lists;
  private final int[] counts;
  private final int mask;
  private int[] later = EMPTY;
  private int laterCount;
  private long firstLater = NONE; // no node that comes later has a bucket before this one
  private long open; // the bucket that is open; all others are behind it

  /// @param ring a power of two
  NodeBins(int ring) {
    lists = new int[ring][];
    counts = new int[ring];
    mask = ring - 1;
    Arrays.fill(lists, EMPTY);
  }

  /// Forgets everything.
  void clear() {
    Arrays.fill(counts, 0);
    laterCount = 0;
    firstLater = NONE;
    open = 0;
  }

  /// Adds a node of a bucket that is open or ahead.
  void add(long bucket, int node) {
    if (bucket - open < lists.length) {
      int slot = (int) bucket & mask;
      int count = counts[slot];
      if (count == lists[slot].length) {
        lists[slot] = grown(lists[slot]);
      }
      lists[slot][count] = node;
      counts[slot] = count + 1;
    } else {
      if (laterCount == later.length) {
        later = grown(later);
      }
      later[laterCount++] = node;
      firstLater = Math.min(firstLater, bucket);
    }
  }

  private static int[] grown(int[] list) {
    return Arrays.copyOf(list, Math.max(FEWEST, 2 * list.length));
  }

  /// How many nodes of the open bucket there are.
  int count() {
    return counts[(int) open & mask];
  }

  /// Takes the nodes of the open bucket out, and leaves another array for those to come.
  int[] take(int[] spare) {
    int slot = (int) open & mask;
    int[] nodes = lists[slot];
    lists[slot] = spare;
    counts[slot] = 0;
    return nodes;
  }

  /// The first bucket after the open one that has a list with nodes; [#NONE] if none has.
  long next() {
    for (long bucket = open + 1; bucket < open + lists.length; bucket++) {
      if (counts[(int) bucket & mask] > 0) {
        return bucket;
      }
    }
    return NONE;
  }

  /// A bucket before which there is no node that comes later; [#NONE] if there are none.
  long firstLater() {
    return firstLater;
  }

  /// Opens a bucket; there are no nodes of those before it.
  void open(long bucket) {
    open = bucket;
  }

  /// The nodes that come later, in the first [#laterCount()] elements.
  int[] later() {
    return later;
  }

  /// Takes all nodes out, of any bucket.
  void drainTo(NodeList nodes) {
    for (int slot = 0; slot < lists.length; slot++) {
      for (int i = 0; i < counts[slot]; i++) {
        nodes.add(lists[slot][i]);
      }
    }
    for (int i = 0; i < laterCount; i++) {
      nodes.add(later[i]);
    }
    clear();
  }

  /// How many nodes come later.
  int laterCount() {
    return laterCount;
  }

  /// Forgets the nodes that come later.
  void clearLater() {
    laterCount = 0;
    firstLater = NONE;
  }
}

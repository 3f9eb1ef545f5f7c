package dev.shoal.graph.paths;

import java.util.Arrays;

/// The nodes that one thread has found, by bucket.
///
/// A ring of lists for the next buckets, and one list for all later ones. A node occurs once for
/// each decrease of its distance; on removal, check whether it has been settled.
final class NodeBins {
  /// Buckets with a list each: more than most graphs have between a node and its neighbours.
  static final int MANY = 1 << 10;

  /// The open bucket, and all later ones: a near and a far queue.
  static final int ONE = 1;

  /// A bucket after all others.
  static final long NONE = Long.MAX_VALUE;

  private static final int[] EMPTY = {};
  private static final int MIN_CAPACITY = 64;

  private final int[][] lists;
  private final int[] counts;
  private final int mask;
  private int[] later = EMPTY;
  private int laterCount;
  private long firstLater = NONE; // no later node has a bucket before this one
  private long open; // the open bucket; all others follow it
  private long taken;

  /// @param ring a power of two
  NodeBins(int ring) {
    lists = new int[ring][];
    counts = new int[ring];
    mask = ring - 1;
    Arrays.fill(lists, EMPTY);
  }

  /// Removes all nodes.
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
    return Arrays.copyOf(list, Math.max(MIN_CAPACITY, 2 * list.length));
  }

  /// Returns the number of nodes of the open bucket.
  int count() {
    return counts[(int) open & mask];
  }

  /// Removes and returns the nodes of the open bucket; `spare` takes the next ones.
  int[] take(int[] spare) {
    int slot = (int) open & mask;
    int[] nodes = lists[slot];
    lists[slot] = spare;
    taken += counts[slot];
    counts[slot] = 0;
    return nodes;
  }

  /// Returns the number of nodes in all buckets.
  long size() {
    long size = laterCount;
    for (int count : counts) {
      size += count;
    }
    return size;
  }

  /// Returns the number of nodes that were [taken][#take] so far.
  long taken() {
    return taken;
  }

  /// Returns the first bucket after the open one with nodes in its list; [#NONE] if there is none.
  long next() {
    for (long bucket = open + 1; bucket < open + lists.length; bucket++) {
      if (counts[(int) bucket & mask] > 0) {
        return bucket;
      }
    }
    return NONE;
  }

  /// Returns a bucket before which there is no later node; [#NONE] if there are none.
  long firstLater() {
    return firstLater;
  }

  /// Opens a bucket; there are no nodes of those before it.
  void open(long bucket) {
    open = bucket;
  }

  /// Returns the later nodes, in the first [#laterCount()] elements.
  int[] later() {
    return later;
  }

  /// Moves the nodes of all buckets to `nodes`.
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

  /// Returns the number of later nodes.
  int laterCount() {
    return laterCount;
  }

  /// Removes the later nodes.
  void clearLater() {
    laterCount = 0;
    firstLater = NONE;
  }
}

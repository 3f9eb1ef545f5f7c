package dev.shoal.graph.traversal;

/// The nodes of a bottom-up search, one bit each: the open level, the next one, and the nodes that
/// can still be reached.
///
/// All methods work on a range of words, so that threads work on separate ranges without a
/// conflict: one thread writes a word of the next level, and the levels of its nodes.
final class NodeBitmaps {
  private long[] open = {};
  private long[] next = {};
  private long[] unseen = {};

  /// Returns the number of words for `nodes` bits.
  static int words(int nodes) {
    return Math.ceilDiv(nodes, Long.SIZE);
  }

  /// Provides space for the bits of `nodes` nodes; these are undefined.
  void clear(int nodes) {
    if (open.length < words(nodes)) {
      long[] longerOpen = new long[words(nodes)];
      long[] longerNext = new long[words(nodes)];
      unseen = new long[words(nodes)];
      open = longerOpen; // both or none, since they are exchanged
      next = longerNext;
    }
  }

  /// Derives the bits of words `from` (inclusive) to `to` (exclusive) from the levels. A node that
  /// no arc leads to is not counted among those that can still be reached.
  ///
  /// @param offsets where the arcs into each node begin
  /// @return how many can
  int derive(int from, int to, int[] levels, int level, int[] offsets) {
    int count = 0;
    for (int word = from; word < to; word++) {
      int first = word * Long.SIZE;
      int last = Math.min(levels.length - first, Long.SIZE) + first;
      long openBits = 0;
      long unseenBits = 0;
      for (int node = first; node < last; node++) {
        boolean isUnseen = levels[node] < 0 && offsets[node] < offsets[node + 1];
        openBits |= (levels[node] == level ? 1L : 0L) << node;
        unseenBits |= (isUnseen ? 1L : 0L) << node;
      }
      open[word] = openBits;
      unseen[word] = unseenBits;
      count += Long.bitCount(unseenBits);
    }
    return count;
  }

  /// Searches for nodes of the next level: those that are not reached yet and to which an arc leads
  /// from the open level.
  ///
  /// @param offsets where the arcs into each node begin
  /// @param tails the nodes that they come from
  /// @return how many were found
  int search(int from, int to, int[] levels, int level, int[] offsets, int[] tails) {
    long[] open = this.open; // fields are read again for each node otherwise
    int count = 0;
    for (int word = from; word < to; word++) {
      long found = 0;
      for (long bits = unseen[word]; bits != 0; bits &= bits - 1) {
        int node = word * Long.SIZE + Long.numberOfTrailingZeros(bits);
        for (int arc = offsets[node], end = offsets[node + 1]; arc < end; arc++) {
          int tail = tails[arc];
          if ((open[tail >>> 6] >>> tail & 1) != 0) {
            found |= Long.lowestOneBit(bits);
            levels[node] = level;
            break;
          }
        }
      }
      next[word] = found;
      unseen[word] &= ~found;
      count += Long.bitCount(found);
    }
    return count;
  }

  /// Opens the next level.
  void openNext() {
    long[] done = open;
    open = next;
    next = done;
  }

  /// Writes the nodes of the open level in ascending order.
  ///
  /// @return how many they are
  int write(int words, int[] nodes) {
    int count = 0;
    for (int word = 0; word < words; word++) {
      for (long bits = open[word]; bits != 0; bits &= bits - 1) {
        nodes[count++] = word * Long.SIZE + Long.numberOfTrailingZeros(bits);
      }
    }
    return count;
  }
}

package dev.shoal.primitives.pyramid;

import dev.shoal.device.Array;

/// The layout of the nodes of all levels in one array: the top first, the bottom, whose children
/// are the elements, last.
///
/// Each level is padded to whole nodes, not to a power of the arity.
///
/// @param length the number of elements
/// @param shift the logarithm of the arity, the number of children of a node
/// @param size the length of the array
/// @param starts the start of each level, the bottom first
/// @param nodes the number of nodes of each level
@SuppressWarnings("ArrayRecordComponent") // never compared
record Levels(int length, int shift, int size, int[] starts, int[] nodes) {
  /// Returns the levels over `length` elements.
  ///
  /// @param pad elements before the first node
  static Levels of(int length, int arity, int pad) {
    int shift = Integer.numberOfTrailingZeros(arity);
    int depth = 1;
    for (long reach = arity; reach < length; reach <<= shift) {
      depth++;
    }
    int[] nodes = new int[depth];
    long size = pad;
    int below = length;
    for (int level = 0; level < depth; level++) {
      below = Math.max(1, Math.ceilDiv(below, arity));
      nodes[level] = below;
      size += (long) below << shift;
    }
    if (size > Array.MAX_LENGTH) {
      throw new IllegalArgumentException(
          length
              + " elements need a pyramid of "
              + size
              + " sums at arity "
              + arity
              + ", an array holds at most "
              + Array.MAX_LENGTH);
    }
    int[] starts = new int[depth];
    int at = pad;
    for (int level = depth - 1; level >= 0; level--) {
      starts[level] = at;
      at += nodes[level] << shift;
    }
    return new Levels(length, shift, at, starts, nodes);
  }

  /// Returns the number of levels, at least one; 0 is the bottom.
  int depth() {
    return starts.length;
  }

  /// Returns the number of children of a node.
  int arity() {
    return 1 << shift;
  }

  /// Returns the number of nodes of a level.
  int nodes(int level) {
    return nodes[level];
  }

  /// Returns the index of the first child of a node.
  int at(int level, int node) {
    return starts[level] + (node << shift);
  }
}

package dev.shoal.primitives.pyramid;

/// The layout of the nodes of all levels in one array: the top first, the bottom, whose children
/// are the elements, last.
///
/// Each level is padded to whole nodes, not to a power of the arity.
final class Levels {
  /// The longest array of a JVM.
  private static final int MAX_LENGTH = Integer.MAX_VALUE - 8;

  private final int length;
  private final int shift;
  private final int size;

  /// The start of each level, the bottom first.
  private final int[] starts;

  private final int[] nodes;

  private Levels(int length, int shift, int size, int[] starts, int[] nodes) {
    this.length = length;
    this.shift = shift;
    this.size = size;
    this.starts = starts;
    this.nodes = nodes;
  }

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
    if (size > MAX_LENGTH) {
      throw new IllegalArgumentException(
          length
              + " elements need a pyramid of "
              + size
              + " sums at arity "
              + arity
              + ", an array holds at most "
              + MAX_LENGTH);
    }
    int[] starts = new int[depth];
    int at = pad;
    for (int level = depth - 1; level >= 0; level--) {
      starts[level] = at;
      at += nodes[level] << shift;
    }
    return new Levels(length, shift, at, starts, nodes);
  }

  /// Returns the number of elements.
  int length() {
    return length;
  }

  /// Returns the number of levels, at least one; 0 is the bottom.
  int depth() {
    return starts.length;
  }

  /// Returns the number of children of a node.
  int arity() {
    return 1 << shift;
  }

  /// Returns the logarithm of the arity.
  int shift() {
    return shift;
  }

  /// Returns the length of the array.
  int size() {
    return size;
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

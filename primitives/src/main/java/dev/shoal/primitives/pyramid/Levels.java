package dev.shoal.primitives.pyramid;

/// Where the nodes of each level lie in one array: the top first, the bottom, whose children are
/// the elements, last.
///
/// Each level is padded to whole nodes, not to a power of the arity.
final class Levels {
  /// The longest array that every JVM makes.
  private static final int LONGEST = Integer.MAX_VALUE - 8;

  private final int length;
  private final int shift;
  private final int size;

  /// Where each level begins, the bottom's first.
  private final int[] starts;

  private final int[] nodes;

  private Levels(int length, int shift, int size, int[] starts, int[] nodes) {
    this.length = length;
    this.shift = shift;
    this.size = size;
    this.starts = starts;
    this.nodes = nodes;
  }

  /// The levels over `length` elements.
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
    if (size > LONGEST) {
      throw new IllegalArgumentException(
          length
              + " elements need a pyramid of "
              + size
              + " sums at arity "
              + arity
              + ", an array holds at most "
              + LONGEST);
    }
    int[] starts = new int[depth];
    int at = pad;
    for (int level = depth - 1; level >= 0; level--) {
      starts[level] = at;
      at += nodes[level] << shift;
    }
    return new Levels(length, shift, at, starts, nodes);
  }

  /// The elements.
  int length() {
    return length;
  }

  /// How many levels there are, one at least; 0 is the bottom.
  int depth() {
    return starts.length;
  }

  /// The children of a node.
  int arity() {
    return 1 << shift;
  }

  /// The logarithm of the arity.
  int shift() {
    return shift;
  }

  /// The length of the array.
  int size() {
    return size;
  }

  /// How many nodes a level has.
  int nodes(int level) {
    return nodes[level];
  }

  /// Where the first child of a node lies.
  int at(int level, int node) {
    return starts[level] + (node << shift);
  }
}

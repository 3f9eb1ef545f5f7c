// Twins of int: long. Elements: output, sums, rank, ordinals, delta, a, b.
package dev.shoal.primitives.pyramid;

/// Walks without branches, which random queries would mispredict: bisection with arithmetic steps
/// finds the child. Numbers are not negative, so the sign of a difference compares them.
///
/// A batch descends level by level, so that the loads of many walks are in flight.
final class IntWalkScalar implements IntWalk {
  /// Walks of a tile: their state stays in a core's first cache.
  static final int TILE = 1 << 8;

  @Override
  public int select(IntNodes nodes, int output) {
    Levels levels = nodes.levels();
    int[] sums = nodes.sums();
    int shift = levels.shift();
    int rank = output;
    int index = 0;
    for (int depth = levels.depth() - 1; depth >= 0; depth--) {
      int at = levels.at(depth, index);
      int k = child(sums, at, rank, shift);
      rank -= sums[at + k];
      index = (index << shift) + k;
    }
    return index;
  }

  @Override
  public void selectAll(IntNodes nodes, int[] ordinals, int[] indices, int from, int to) {
    Levels levels = nodes.levels();
    for (int first = from; first < to; ) {
      int end = to - first > TILE ? first + TILE : to;
      for (int i = first; i < end; i++) {
        indices[i] = 0;
      }
      for (int depth = levels.depth() - 1; depth >= 0; depth--) {
        step(nodes.sums(), levels.at(depth, 0), levels.shift(), ordinals, indices, first, end);
      }
      first = end;
    }
  }

  private static void step(
      int[] sums, int start, int shift, int[] ordinals, int[] indices, int from, int to) {
    for (int i = from; i < to; i++) {
      int at = start + (indices[i] << shift);
      int k = child(sums, at, ordinals[i], shift);
      ordinals[i] -= sums[at + k];
      indices[i] = (indices[i] << shift) + k;
    }
  }

  /// Returns the last child that begins at `rank` or before.
  private static int child(int[] sums, int at, int rank, int shift) {
    return switch (shift) {
      case 1 -> atMost(sums[at + 1], rank);
      case 2 -> count4(sums, at, rank);
      case 3 -> count8(sums, at, rank);
      default -> {
        int k = atMost(sums[at + 8], rank) << 3;
        yield k + count8(sums, at + k, rank);
      }
    };
  }

  private static int count8(int[] sums, int at, int rank) {
    int k = atMost(sums[at + 4], rank) << 2;
    return k + count4(sums, at + k, rank);
  }

  private static int count4(int[] sums, int at, int rank) {
    int k = atMost(sums[at + 2], rank) << 1;
    return k + atMost(sums[at + k + 1], rank);
  }

  /// Returns 1 if `a <= b`, otherwise 0.
  @SuppressWarnings("cast") // the twin of long needs it
  private static int atMost(int a, int b) {
    return (int) ((a - b - 1) >>> (Integer.SIZE - 1));
  }

  @Override
  public void add(IntNodes nodes, int index, int delta) {
    Levels levels = nodes.levels();
    int[] sums = nodes.sums();
    int shift = levels.shift();
    int node = index;
    for (int depth = 0; depth < levels.depth(); depth++) {
      int k = node & (levels.arity() - 1);
      node >>>= shift;
      int at = levels.at(depth, node);
      for (int i = 1; i < levels.arity(); i++) { // unrolled by the compiler: by hand was slower
        // All bits of k - i, shifted, are set if k < i.
        sums[at + i] += delta & ((k - i) >> 31);
      }
    }
  }
}

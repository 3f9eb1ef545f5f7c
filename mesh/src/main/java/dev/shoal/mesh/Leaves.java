package dev.shoal.mesh;

/// Writes the leaves of trees of split cells.
final class Leaves {
  /// Reports which cells are split.
  @FunctionalInterface
  interface Split {
    boolean contains(int level, int x, int y, int z);
  }

  private final Split split;
  private final int dimensions;
  private final Cells out;
  private int length;

  private Leaves(Split split, Cells out) {
    this.split = split;
    this.dimensions = out.base().dimensions();
    this.out = out;
  }

  /// Returns the leaves under each of `roots`, one root after the other, each in Morton order.
  ///
  /// @param length the number of leaves
  /// @throws IllegalArgumentException if that is more than an array holds
  static Cells of(Split split, long length, Cells roots) {
    var leaves = new Leaves(split, Cells.ofLength(roots.base(), length));
    for (int c = 0; c < roots.length(); c++) {
      leaves.write(roots.level(c), roots.x(c), roots.y(c), roots.z(c));
    }
    return leaves.out;
  }

  /// Recursion goes as deep as there are levels.
  private void write(int level, int x, int y, int z) {
    if (!split.contains(level, x, y, z)) {
      out.set(length++, level, x, y, z);
      return;
    }
    for (int child = 0; child < 1 << dimensions; child++) {
      write(
          level + 1,
          (x << 1) + (child & 1),
          dimensions < 2 ? 0 : (y << 1) + ((child >> 1) & 1),
          dimensions < 3 ? 0 : (z << 1) + (child >> 2));
    }
  }
}

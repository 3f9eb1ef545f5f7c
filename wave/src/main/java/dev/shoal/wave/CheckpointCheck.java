package dev.shoal.wave;

import dev.shoal.mesh.faces.Neighbourhood;

/// Checks a checkpoint, which may come from a file.
final class CheckpointCheck {
  private CheckpointCheck() {}

  /// Checks the lengths of the arrays, the time and the water, but not whether the cells tile the
  /// domain.
  ///
  /// @param levels the number of levels of the domain
  /// @throws IllegalArgumentException naming the lengths that disagree, or the value that is out of
  ///   range and its cell
  static void require(WaveCheckpoint from, int levels) {
    requireLengths(from, levels);
    if (!(from.time() >= 0 && from.time() < Double.POSITIVE_INFINITY)) {
      throw outOfRange("the time", from.time(), "finite, 0 or later");
    }
    requireWater("depth", from.depth(), 0, "finite, 0 or more");
    requireWater("momentum to the east", from.momentumX(), -Double.MAX_VALUE, "finite");
    requireWater("momentum to the north", from.momentumY(), -Double.MAX_VALUE, "finite");
  }

  /// Checks that cells are in the order and of the levels that a wave gives them.
  ///
  /// @param finest the finest level of the domain
  /// @throws IllegalArgumentException naming the first cell that is not behind the one before it on
  ///   the Morton curve; or the first that has a neighbour which is coarser by two levels or more
  static void requireMesh(Neighbourhood mesh, int finest) {
    requireOrder(mesh, finest);
    int[] level = mesh.level();
    int[][] sides = {mesh.west(), mesh.east(), mesh.south(), mesh.north()};
    for (int c = 0; c < level.length; c++) {
      for (int[] side : sides) {
        int other = side[c];
        if (level[other] < level[c] - 1) {
          throw new IllegalArgumentException(
              "cell "
                  + c
                  + " of the checkpoint has level "
                  + level[c]
                  + ", so cell "
                  + other
                  + " beside it must not have level "
                  + level[other]);
        }
      }
    }
  }

  private static void requireOrder(Neighbourhood mesh, int finest) {
    int[] i = mesh.mesh().i().hostArray();
    int[] j = mesh.mesh().j().hostArray();
    int[] level = mesh.level();
    for (int c = 1; c < level.length; c++) {
      int b = c - 1;
      int shift = finest - level[c];
      int other = finest - level[b];
      if (!GaugeCells.isAfter(i[c] << shift, j[c] << shift, i[b] << other, j[b] << other)) {
        throw new IllegalArgumentException(
            "cell " + c + " of the checkpoint is not after cell " + b + " on the Morton curve");
      }
    }
  }

  private static void requireLengths(WaveCheckpoint from, int levels) {
    int cells = from.level().length;
    requireLength("columns", from.i().length, cells);
    requireLength("rows", from.j().length, cells);
    requireLength("depths", from.depth().length, cells);
    requireLength("momenta to the east", from.momentumX().length, cells);
    requireLength("momenta to the north", from.momentumY().length, cells);
    if (from.workOfLevel().length != levels) {
      throw new IllegalArgumentException(
          "the checkpoint has " + from.workOfLevel().length + " levels, the domain has " + levels);
    }
  }

  private static void requireLength(String values, int length, int cells) {
    if (length != cells) {
      throw new IllegalArgumentException(
          "the checkpoint has " + length + " " + values + " for " + cells + " cells");
    }
  }

  private static void requireWater(String quantity, double[] values, double min, String range) {
    for (int c = 0; c < values.length; c++) {
      if (!(values[c] >= min && values[c] < Double.POSITIVE_INFINITY)) {
        throw outOfRange("the " + quantity + " of cell " + c, values[c], range);
      }
    }
  }

  private static IllegalArgumentException outOfRange(String what, double value, String range) {
    return new IllegalArgumentException(
        what + " of the checkpoint is " + value + ", must be " + range);
  }
}

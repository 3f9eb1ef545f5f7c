package dev.shoal.wave;

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

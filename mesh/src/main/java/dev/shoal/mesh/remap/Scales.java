package dev.shoal.mesh.remap;

/// The factors of old cells' values in new ones: powers of two, so that products are exact unless
/// they are subnormal.
final class Scales {
  /// The maximum number of levels of a mesh.
  private static final int LEVELS = 32;

  /// By the number of dimensions.
  private static final double[][] INTENSIVE = make(Field.Kind.INTENSIVE);

  private static final double[][] EXTENSIVE = make(Field.Kind.EXTENSIVE);

  private Scales() {}

  /// Returns the factors of a kind in `dimensions` dimensions, by [#index].
  static double[] of(Field.Kind kind, int dimensions) {
    return switch (kind) {
      case INTENSIVE -> INTENSIVE[dimensions];
      case EXTENSIVE -> EXTENSIVE[dimensions];
    };
  }

  /// Returns the index of the factor of an old cell that is `finer` levels finer than the new one,
  /// or coarser if negative.
  static int index(int finer) {
    return finer + LEVELS;
  }

  private static double[][] make(Field.Kind kind) {
    double[][] scales = new double[4][];
    for (int dimensions = 1; dimensions <= 3; dimensions++) {
      scales[dimensions] = make(kind, dimensions);
    }
    return scales;
  }

  private static double[] make(Field.Kind kind, int dimensions) {
    double[] scales = new double[2 * LEVELS];
    for (int finer = -LEVELS; finer < LEVELS; finer++) {
      int halvings =
          switch (kind) {
            case INTENSIVE -> Math.max(0, finer);
            case EXTENSIVE -> Math.max(0, -finer);
          };
      scales[index(finer)] = Math.scalb(1.0, -dimensions * halvings);
    }
    return scales;
  }
}

package dev.shoal.report;

import java.util.Arrays;

/// The checks of the sizes of tables, charts and pictures, and of the edges of classes.
final class Sizes {
  private Sizes() {}

  static void requireEqual(String given, int size, String wanted, int wantedSize) {
    if (size != wantedSize) {
      throw new IllegalArgumentException(size + " " + given + " for " + wantedSize + " " + wanted);
    }
  }

  static void requirePixels(int pixels, int min, int max) {
    if (pixels < min || pixels > max) {
      throw new IllegalArgumentException(pixels + " pixels, must be " + min + " to " + max);
    }
  }

  /// Checks that there are `min` edges or more, that none is NaN, and that they ascend.
  ///
  /// @param min 1 or more
  static void requireRising(int min, double... edges) {
    boolean rises = edges.length >= min && !Double.isNaN(edges[0]);
    for (int i = 1; i < edges.length; i++) {
      rises &= edges[i - 1] < edges[i];
    }
    if (!rises) {
      throw new IllegalArgumentException("edges that do not rise: " + Arrays.toString(edges));
    }
  }
}

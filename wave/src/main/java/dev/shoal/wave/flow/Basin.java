package dev.shoal.wave.flow;

import java.util.Arrays;

/// Fills four cells with water up to one level.
final class Basin {
  private static final int CELLS = 4;

  private Basin() {}

  /// Writes depths over `heights` with the mean `depth` and one surface level where it is wet.
  static void fill(double[] heights, double depth, double[] depths) {
    double volume = CELLS * depth;
    double level = level(heights, volume);
    double sum = 0;
    for (int q = 0; q < CELLS; q++) {
      depths[q] = Math.max(0, level - heights[q]);
      sum += depths[q];
    }
    for (int q = 0; q < CELLS; q++) {
      depths[q] = sum > 0 ? depths[q] * (volume / sum) : depth;
    }
  }

  /// Returns the surface level of a volume of water over cells of area 1.
  private static double level(double[] heights, double volume) {
    double[] sorted = heights.clone();
    Arrays.sort(sorted);
    double sum = 0;
    double level = 0;
    for (int wet = 1; wet <= CELLS; wet++) {
      sum += sorted[wet - 1];
      level = (volume + sum) / wet;
      if (wet == CELLS || level <= sorted[wet]) {
        break;
      }
    }
    return level;
  }
}

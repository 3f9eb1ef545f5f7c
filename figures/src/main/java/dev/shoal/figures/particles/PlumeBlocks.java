package dev.shoal.figures.particles;

import dev.shoal.device.DoubleArray;
import dev.shoal.points.Points;
import java.util.SplittableRandom;

/// A plume of blocks that are all alike, in millimetres.
final class PlumeBlocks {
  /// Of a block.
  static final int PARTICLES = 500;

  private static final int SIDE = 16;

  /// Of the part of a block that has particles: more than 1 mm less than its side.
  private static final double FULL = 14.875;

  /// Positions are multiples of this, so that they are exact in every block.
  private static final double STEP = 0x1p-16;

  private PlumeBlocks() {}

  /// Blocks beside, behind and above each other.
  static Points points(int blocks) {
    int row = (int) Math.ceil(Math.cbrt(blocks));
    double[] one = block();
    double[] all = new double[Math.multiplyExact(one.length, blocks)];
    for (int b = 0; b < blocks; b++) {
      int[] at = {b % row, b / row % row, b / row / row};
      for (int c = 0; c < one.length; c++) {
        all[b * one.length + c] = one[c] + at[c % 3] * SIDE;
      }
    }
    return Points.ofRows(DoubleArray.wrap(all), 3);
  }

  private static double[] block() {
    return new SplittableRandom(1)
        .doubles(3L * PARTICLES)
        .map(u -> Math.floor(u * FULL / STEP) * STEP)
        .toArray();
  }

  /// The pairs of one block.
  static long pairs(double radius) {
    return pairs(Points.ofRows(DoubleArray.wrap(block()), 3), radius);
  }

  /// The pairs of all points, each compared with each.
  static long pairs(Points points, double radius) {
    long pairs = 0;
    for (int i = 0; i < points.length(); i++) {
      for (int j = i + 1; j < points.length(); j++) {
        pairs += points.square(i, j) <= radius * radius ? 1 : 0;
      }
    }
    return pairs;
  }
}

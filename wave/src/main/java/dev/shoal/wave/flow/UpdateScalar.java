package dev.shoal.wave.flow;

/// Adds the fluxes through the four sides of each cell to its state, in scalar code.
///
/// Rows of the scratch: mass, normal and tangential momentum through the western face; the same
/// through the southern one; the inverse of the cell's size.
final class UpdateScalar {
  private static final int ROW = Scratch.BATCH;

  /// Some depth is negative.
  static final int NEGATIVE = 1;

  /// Some depth or momentum is not finite.
  static final int NOT_FINITE = 2;

  private UpdateScalar() {}

  /// Adds `dt` times the fluxes to the cells `from` (inclusive) to `to` (exclusive), the first of
  /// which is `start` in the batch: an Euler step.
  ///
  /// @param keepsOld whether the state is copied to the old one first
  static void add(
      Cells cells, double[] s, double dt, boolean keepsOld, int start, int from, int to) {
    Cells.Fluxes x = cells.fluxesX;
    Cells.Fluxes y = cells.fluxesY;
    for (int c = from; c < to; c++) {
      int k = start + c - from;
      double rate = dt * s[k + 6 * ROW];
      double mass = (s[k] - x.mass[c]) + (s[k + 3 * ROW] - y.mass[c]);
      double pushX = (s[k + ROW] - x.normalBelow[c]) + (s[k + 5 * ROW] - y.tangential[c]);
      double pushY = (s[k + 2 * ROW] - x.tangential[c]) + (s[k + 4 * ROW] - y.normalBelow[c]);
      double h = cells.depth[c];
      double hu = cells.momentumX[c];
      double hv = cells.momentumY[c];
      if (keepsOld) {
        cells.oldDepth[c] = h;
        cells.oldMomentumX[c] = hu;
        cells.oldMomentumY[c] = hv;
      }
      cells.depth[c] = h + rate * mass;
      cells.momentumX[c] = hu + rate * pushX;
      cells.momentumY[c] = hv + rate * pushY;
    }
  }

  /// Replaces the state by the mean of it and the old one: the second stage of Heun's method.
  static void setMean(Cells cells, int from, int to) {
    for (int c = from; c < to; c++) {
      cells.depth[c] = 0.5 * (cells.oldDepth[c] + cells.depth[c]);
      cells.momentumX[c] = 0.5 * (cells.oldMomentumX[c] + cells.momentumX[c]);
      cells.momentumY[c] = 0.5 * (cells.oldMomentumY[c] + cells.momentumY[c]);
    }
  }

  /// Computes the velocities, and stops the water of dry cells.
  ///
  /// @return the faults of the state: [#NEGATIVE], [#NOT_FINITE]
  static int setVelocities(Cells cells, double dryDepth, int from, int to) {
    int faults = 0;
    for (int c = from; c < to; c++) {
      double h = cells.depth[c];
      double hu = cells.momentumX[c];
      double hv = cells.momentumY[c];
      boolean isWet = h > dryDepth;
      cells.momentumX[c] = isWet ? hu : 0;
      cells.momentumY[c] = isWet ? hv : 0;
      cells.velocityX[c] = isWet ? hu / h : 0;
      cells.velocityY[c] = isWet ? hv / h : 0;
      double sum = h + hu + hv;
      faults |= h < 0 ? NEGATIVE : 0;
      faults |= Math.abs(sum) < Double.POSITIVE_INFINITY ? 0 : NOT_FINITE;
    }
    return faults;
  }
}

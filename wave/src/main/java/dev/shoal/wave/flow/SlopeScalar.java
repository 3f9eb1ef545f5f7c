package dev.shoal.wave.flow;

/// Slopes from the differences to both neighbours, in scalar code.
///
/// Rows of the scratch: depth, surface and both velocities of the western neighbours, then of the
/// eastern, southern and northern ones.
final class SlopeScalar {
  private static final int ROW = Scratch.BATCH;

  private SlopeScalar() {}

  /// Writes the slopes of the cells `from` (inclusive) to `to` (exclusive), the first of which is
  /// `start` in the batch.
  static void compute(Cells cells, Parameters p, double[] s, int start, int from, int to) {
    double steepness = p.steepness();
    for (int c = from; c < to; c++) {
      int k = start + c - from;
      double h = cells.depth[c];
      double e = h + cells.bed[c];
      double u = cells.velocityX[c];
      double v = cells.velocityY[c];
      double hx = limited(h - s[k], s[k + 4 * ROW] - h, steepness);
      double hy = limited(h - s[k + 8 * ROW], s[k + 12 * ROW] - h, steepness);
      double lowest = lower(lower(s[k], s[k + 4 * ROW]), lower(s[k + 8 * ROW], s[k + 12 * ROW]));
      boolean isSloped = lower(h, lowest) > p.dryDepth() && 0.5 * (Math.abs(hx) + Math.abs(hy)) < h;
      Cells.Slopes x = cells.slopesX;
      Cells.Slopes y = cells.slopesY;
      x.depth[c] = isSloped ? hx : 0;
      y.depth[c] = isSloped ? hy : 0;
      x.surface[c] = isSloped ? limited(e - s[k + ROW], s[k + 5 * ROW] - e, steepness) : 0;
      y.surface[c] = isSloped ? limited(e - s[k + 9 * ROW], s[k + 13 * ROW] - e, steepness) : 0;
      x.velocityX[c] = isSloped ? limited(u - s[k + 2 * ROW], s[k + 6 * ROW] - u, steepness) : 0;
      y.velocityX[c] = isSloped ? limited(u - s[k + 10 * ROW], s[k + 14 * ROW] - u, steepness) : 0;
      x.velocityY[c] = isSloped ? limited(v - s[k + 3 * ROW], s[k + 7 * ROW] - v, steepness) : 0;
      y.velocityY[c] = isSloped ? limited(v - s[k + 11 * ROW], s[k + 15 * ROW] - v, steepness) : 0;
    }
  }

  private static double lower(double a, double b) {
    return a < b ? a : b;
  }

  /// Returns the mean of two differences, limited to `steepness` times the smaller one; 0 if they
  /// have different signs.
  private static double limited(double a, double b, double steepness) {
    double mean = 0.5 * Math.abs(a + b);
    double max = steepness * lower(Math.abs(a), Math.abs(b));
    double size = lower(mean, max);
    double signed = a < 0 ? -size : size;
    return a * b > 0 ? signed : 0;
  }
}

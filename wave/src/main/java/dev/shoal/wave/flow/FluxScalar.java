package dev.shoal.wave.flow;

/// Fluxes through the upper faces of cells, in scalar code.
///
/// Rows of the scratch: depth, surface, normal and tangential velocity at the face, above it; depth
/// and surface at the centre of the cell above; the inverse of the size of the cell below.
final class FluxScalar {
  private static final int ROW = Scratch.BATCH;

  private FluxScalar() {}

  /// Writes the fluxes of the cells `from` (inclusive) to `to` (exclusive), the first of which is
  /// `start` in the batch; returns the maximum of speed / size.
  static double compute(
      Cells cells, boolean alongX, double gravity, double[] s, int start, int from, int to) {
    Cells.Slopes slopes = alongX ? cells.slopesX : cells.slopesY;
    double[] normal = alongX ? cells.velocityX : cells.velocityY;
    double[] tangential = alongX ? cells.velocityY : cells.velocityX;
    double[] normalSlope = alongX ? slopes.velocityX : slopes.velocityY;
    double[] tangentialSlope = alongX ? slopes.velocityY : slopes.velocityX;
    Cells.Fluxes out = alongX ? cells.fluxesX : cells.fluxesY;
    double fastest = 0;
    for (int c = from; c < to; c++) {
      int k = start + c - from;
      double h = cells.depth[c];
      double e = h + cells.bed[c];
      double speed =
          Hllc.write(
              h + 0.5 * slopes.depth[c],
              e + 0.5 * slopes.surface[c],
              normal[c] + 0.5 * normalSlope[c],
              tangential[c] + 0.5 * tangentialSlope[c],
              h,
              e,
              s[k],
              s[k + ROW],
              s[k + 2 * ROW],
              s[k + 3 * ROW],
              s[k + 4 * ROW],
              s[k + 5 * ROW],
              gravity,
              out,
              c);
      double rate = speed * s[k + 6 * ROW];
      fastest = rate > fastest ? rate : fastest;
    }
    return fastest;
  }
}

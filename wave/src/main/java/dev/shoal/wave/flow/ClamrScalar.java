package dev.shoal.wave.flow;

/// The fluxes of [LaxWendroff] through the upper faces of cells of one size, in scalar code.
///
/// Rows of the scratch: depth, momentum along the axis and across it of the cells above; those of
/// the cells above these; those of the cells below; the inverse of the cell's size in row 9.
final class ClamrScalar {
  private static final int ROW = Scratch.BATCH;

  private ClamrScalar() {}

  /// Computes the depth and the momentum at a face after half a step.
  static void computeHalfSteps(
      Cells cells,
      boolean alongX,
      double gravity,
      double dt,
      double[] s,
      int start,
      int from,
      int to) {
    double[] along = alongX ? cells.momentumX : cells.momentumY;
    double[] across = alongX ? cells.momentumY : cells.momentumX;
    double[] velocity = alongX ? cells.velocityX : cells.velocityY;
    Cells.Fluxes out = alongX ? cells.fluxesX : cells.fluxesY;
    double halfGravity = 0.5 * gravity;
    for (int c = from; c < to; c++) {
      int k = start + c - from;
      double half = 0.5 * (dt * s[k + 9 * ROW]);
      double hL = cells.depth[c];
      double qL = along[c];
      double tL = across[c];
      double uL = velocity[c];
      double hR = s[k];
      double qR = s[k + ROW];
      double tR = s[k + 2 * ROW];
      double uR = qR / hR;
      double pushL = qL * uL + halfGravity * (hL * hL);
      double pushR = qR * uR + halfGravity * (hR * hR);
      double h = 0.5 * (hL + hR) - half * (qR - qL);
      double q = 0.5 * (qL + qR) - half * (pushR - pushL);
      double t = 0.5 * (tL + tR) - half * (tR * uR - tL * uL);
      double speed = q / h;
      double number = half * (Math.abs(speed) + Math.sqrt(gravity * h));
      s[k + 10 * ROW] = 0.25 * (number * (1 - number)) / half;
      double push = q * speed + halfGravity * (h * h);
      out.mass[c] = q;
      out.normalBelow[c] = push;
      out.tangential[c] = t * speed;
    }
  }

  /// Subtracts the viscosity of one quantity from its flux.
  ///
  /// @param row the row of the values above; those above them are three rows later, those below six
  static void addViscosity(
      double[] own, double[] s, int row, double[] flux, int start, int from, int to) {
    for (int c = from; c < to; c++) {
      int k = start + c - from;
      double here = s[k + row] - own[c];
      double behind = s[k + row + 3 * ROW] - s[k + row];
      double before = own[c] - s[k + row + 6 * ROW];
      flux[c] = flux[c] - s[k + 10 * ROW] * LaxWendroff.viscosity(before, here, behind);
    }
  }

  /// Returns the maximum of speed / size over the cells.
  static double fastest(Cells cells, double gravity, double[] s, int start, int from, int to) {
    double fastest = 0;
    for (int c = from; c < to; c++) {
      double u = Math.abs(cells.velocityX[c]);
      double v = Math.abs(cells.velocityY[c]);
      double larger = u > v ? u : v;
      double rate = (larger + Math.sqrt(gravity * cells.depth[c])) * s[start + c - from + 9 * ROW];
      fastest = rate > fastest ? rate : fastest;
    }
    return fastest;
  }
}

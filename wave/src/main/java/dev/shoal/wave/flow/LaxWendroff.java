package dev.shoal.wave.flow;

/// The flux of the CLAMR mini-app through one face: a half step of Lax and Wendroff, and a TVD
/// viscosity.
///
/// CLAMR adds the viscosity to each cell; here it is a part of the flux, so both cells get the
/// same.
///
/// - **Source:** Davis, *A simplified TVD finite difference scheme via artificial viscosity*
///   (1987); as in CLAMR's `calc_finite_difference`.
final class LaxWendroff {
  /// The lower limit of squares of differences as divisors.
  static final double TINY = 1e-30;

  private LaxWendroff() {}

  /// Writes the flux through a face to `slot`.
  ///
  /// @param l the water below the face: depth, momentum along the axis, momentum across it
  /// @param r the water above the face
  /// @param ll the water below `l`
  /// @param rr the water above `r`
  /// @param sizeL the size of the cell below
  /// @param sizeR the size of the cell above
  static void write(
      double[] l,
      double[] r,
      double[] ll,
      double[] rr,
      double sizeL,
      double sizeR,
      double dt,
      double gravity,
      Cells.Fluxes out,
      int slot) {
    double halfGravity = 0.5 * gravity;
    double distance = 0.5 * (sizeL + sizeR);
    double half = 0.5 * (dt / distance);
    double weightL = sizeR / (sizeL + sizeR);
    double weightR = sizeL / (sizeL + sizeR);
    double uL = l[1] / l[0];
    double uR = r[1] / r[0];
    double h = weightL * l[0] + weightR * r[0] - half * (r[1] - l[1]);
    double u =
        weightL * l[1]
            + weightR * r[1]
            - half
                * (r[1] * uR
                    + halfGravity * (r[0] * r[0])
                    - (l[1] * uL + halfGravity * (l[0] * l[0])));
    double v = weightL * l[2] + weightR * r[2] - half * (r[2] * uR - l[2] * uL);
    double speed = u / h;
    double number = half * (Math.abs(speed) + Math.sqrt(gravity * h));
    double strength = 0.5 * (number * (1 - number)) * ((sizeL < sizeR ? sizeL : sizeR) / dt);
    out.mass[slot] = u - strength * viscosity(l[0] - ll[0], r[0] - l[0], rr[0] - r[0]);
    double push = u * speed + halfGravity * (h * h);
    push = push - strength * viscosity(l[1] - ll[1], r[1] - l[1], rr[1] - r[1]);
    out.normalBelow[slot] = push;
    out.normalAbove[slot] = push;
    out.tangential[slot] =
        v * speed - strength * viscosity(l[2] - ll[2], r[2] - l[2], rr[2] - r[2]);
  }

  /// Returns the part of the difference across a face that is not smooth: 0 where the differences
  /// before and behind it are as large.
  static double viscosity(double before, double here, double behind) {
    double square = here * here;
    double scale = 1 / (square > TINY ? square : TINY);
    double ratio = before * here * scale;
    double other = behind * here * scale;
    double smooth = ratio < other ? ratio : other;
    smooth = smooth < 1 ? smooth : 1;
    smooth = smooth > 0 ? smooth : 0;
    return here * (1 - smooth);
  }
}

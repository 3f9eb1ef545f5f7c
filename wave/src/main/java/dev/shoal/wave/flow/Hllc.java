package dev.shoal.wave.flow;

/// The flux through one face: hydrostatic reconstruction, then HLLC.
///
/// The momentum for each side includes the pressure on the bed between the face and the cell's
/// centre, in the form of Audusse and Bristeau without differences of heights: at rest it is
/// exactly 0 on any mesh.
///
/// - **Source:** Audusse and others, *A Fast and Stable Well-Balanced Scheme with Hydrostatic
///   Reconstruction* (2004); Audusse and Bristeau, *A well-balanced positivity preserving
///   "second-order" scheme* (2005); Toro, *Shock-Capturing Methods for Free-Surface Shallow Flows*
///   (2001).
final class Hllc {
  private Hllc() {}

  /// Writes the flux through a face to `slot`.
  ///
  /// @param hL the depth at the face, below it
  /// @param eL the surface
  /// @param uL the velocity along the axis
  /// @param vL the velocity across the axis
  /// @param cellDepthL the depth at the centre of the cell
  /// @param cellSurfaceL the surface there
  /// @return the speed of the fastest wave
  static double write(
      double hL,
      double eL,
      double uL,
      double vL,
      double cellDepthL,
      double cellSurfaceL,
      double hR,
      double eR,
      double uR,
      double vR,
      double cellDepthR,
      double cellSurfaceR,
      double gravity,
      Cells.Fluxes out,
      int slot) {
    double halfGravity = 0.5 * gravity;
    double zL = eL - hL;
    double zR = eR - hR;
    double step = zL > zR ? zL : zR;
    double dL = positive(eL - step);
    double dR = positive(eR - step);
    double cL = Math.sqrt(gravity * dL);
    double cR = Math.sqrt(gravity * dR);
    double starU = 0.5 * (uL + uR) + cL - cR;
    double starC = positive(0.5 * (cL + cR) + 0.25 * (uL - uR));
    double sL = lower(uL - cL, starU - starC);
    double sR = higher(uR + cR, starU + starC);
    boolean isDryL = dL <= 0;
    boolean isDryR = dR <= 0;
    sL = isDryL ? uR - 2 * cR : sL;
    sR = isDryL ? uR + cR : sR;
    sR = isDryR ? uL + 2 * cL : sR;
    sL = isDryR ? uL - cL : sL;
    double pressureL = halfGravity * (dL * dL);
    double pressureR = halfGravity * (dR * dR);
    double massL = dL * uL;
    double massR = dR * uR;
    double pushL = massL * uL + pressureL;
    double pushR = massR * uR + pressureR;
    double scale = 1 / (sR - sL);
    double product = sL * sR;
    double mass = (sR * massL - sL * massR + product * (dR - dL)) * scale;
    double push = (sR * pushL - sL * pushR + product * (massR - massL)) * scale;
    double contact = sL * (dR * (uR - sR)) - sR * (dL * (uL - sL)); // times a negative number
    boolean isFromL = contact <= 0;
    boolean isAllR = sR <= 0;
    mass = isAllR ? massR : mass;
    push = isAllR ? pushR : push;
    isFromL = isFromL && !isAllR;
    boolean isEqual = dL == dR && uL == uR && vL == vR;
    boolean isAllL = sL >= 0 || isEqual;
    mass = isAllL ? massL : mass;
    push = isAllL ? pushL : push;
    isFromL = isFromL || isAllL;
    boolean isDry = isDryL && isDryR;
    mass = isDry ? 0 : mass;
    push = isDry ? 0 : push;
    out.mass[slot] = mass;
    out.tangential[slot] = mass * (isFromL ? vL : vR);
    out.normalBelow[slot] =
        (push - pressureL) + halfGravity * ((hL + cellDepthL) * (eL - cellSurfaceL));
    out.normalAbove[slot] =
        (push - pressureR) + halfGravity * ((hR + cellDepthR) * (eR - cellSurfaceR));
    double speed = higher(Math.abs(sL), Math.abs(sR));
    return isDry ? 0 : speed;
  }

  private static double positive(double x) {
    return x > 0 ? x : 0;
  }

  private static double lower(double a, double b) {
    return a < b ? a : b;
  }

  private static double higher(double a, double b) {
    return a > b ? a : b;
  }
}

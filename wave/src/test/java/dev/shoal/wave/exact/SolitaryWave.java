package dev.shoal.wave.exact;

/// A solitary wave that runs towards a plane beach: the sea has one depth from the toe of the beach
/// on, x is 0 at the shore and rises out to sea.
///
/// Synolakis, *The runup of solitary waves* (1987).
///
/// @param height of the wave
/// @param depth of the sea
/// @param cotangent of the beach's slope
public record SolitaryWave(double height, double depth, double cotangent, double gravity) {
  private double steepness() {
    return Math.sqrt(3 * height / (4 * depth));
  }

  /// Where the crest is at time 0: half a wavelength out from the toe.
  public double crest() {
    double halfLength = depth * arcosh(Math.sqrt(20)) / steepness();
    return depth * cotangent + halfLength;
  }

  private static double arcosh(double x) {
    return Math.log(x + Math.sqrt(x * x - 1));
  }

  /// The height of the bed; still water is at 0.
  public double bed(double x) {
    return -Math.min(depth, x / cotangent);
  }

  /// The level of the surface at time 0, over the sea.
  public double surface(double x) {
    double s = 1 / Math.cosh(steepness() * (x - crest()) / depth);
    return height * s * s;
  }

  /// The velocity at time 0: towards the beach.
  public double velocity(double x) {
    return -surface(x) * Math.sqrt(gravity / depth);
  }

  /// How high a wave that does not break runs up.
  public double runUp() {
    return 2.831 * depth * Math.sqrt(cotangent) * Math.pow(height / depth, 1.25);
  }
}

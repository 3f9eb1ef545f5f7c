package dev.shoal.wave.exact;

/// Steady flow down a plane slope in a wide channel, where friction by Manning's formula carries
/// the weight: the depth is the same everywhere.
///
/// @param discharge square metres a second
/// @param slope metres that the bed falls in a metre
/// @param manning the coefficient of friction, s/m^(1/3)
public record NormalDepth(double discharge, double slope, double manning) {
  /// The depth.
  public double depth() {
    return Math.pow(discharge * manning / Math.sqrt(slope), 0.6);
  }

  /// The velocity.
  public double velocity() {
    return discharge / depth();
  }
}

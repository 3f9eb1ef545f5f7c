package dev.shoal.report;

import java.util.List;

/// The colours of water by the level of its surface.
public final class WaterScale {
  /// The colour of dry cells: neutral, and of a lightness that no scale has.
  static final int DRY = 0xA39E93;

  /// The colour of the coast, where the bed crosses the sea level.
  static final int COAST = 0x2B2A28;

  /// Water shallower than this fraction of half the scale is translucent: a film that a wave leaves
  /// on a slope is not a wave.
  private static final double THIN = 0.02;

  private final boolean isSigned;
  private final double middle;
  private final double half;

  private WaterScale(boolean isSigned, double middle, double half) {
    this.isSigned = isSigned;
    this.middle = middle;
    this.half = half;
  }

  /// Returns a scale of waves about a sea level: troughs are blue, crests red. The distance from
  /// the middle of the scale grows with the square root of the height, so that a wave of a
  /// hundredth of `amplitude` is still visible.
  ///
  /// @param amplitude the amplitude of a wave whose colour is an end of the scale
  /// @throws IllegalArgumentException unless the amplitude is above 0
  public static WaterScale about(double seaLevel, double amplitude) {
    return new WaterScale(true, seaLevel, requirePositive(amplitude));
  }

  /// Returns a linear scale of levels from `low` to `high`.
  ///
  /// @throws IllegalArgumentException unless `low` is below `high`
  public static WaterScale between(double low, double high) {
    return new WaterScale(false, low / 2 + high / 2, requirePositive(high / 2 - low / 2));
  }

  private static double requirePositive(double half) {
    if (!(half > 0 && half < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("half of the scale is " + half + ", must be above 0");
    }
    return half;
  }

  /// Returns the colour of water over a bed.
  ///
  /// @param surface its level; NaN where the bed is dry
  int rgb(double bed, double surface) {
    if (Double.isNaN(surface)) {
      return DRY;
    }
    double shown = Math.clamp((surface - bed) / (THIN * half), 0.0, 1.0);
    return Ramp.mix(DRY, rgb(surface), shown);
  }

  /// Returns the colour of a level, clamped to the scale.
  private int rgb(double surface) {
    double x = Math.clamp((surface - middle) / half, -1.0, 1.0);
    return isSigned
        ? Ramp.DIVERGING.at(0.5 + 0.5 * Math.signum(x) * Math.sqrt(Math.abs(x)))
        : Ramp.VIRIDIS.at(0.5 + 0.5 * x);
  }

  /// Returns the key to the colours of a [WaterMap].
  ///
  /// @param unit the unit of the levels
  public ColourBar key(String unit) {
    var swatches =
        List.of(
            new ColourBar.Swatch(DRY, "dry"),
            new ColourBar.Swatch(COAST, "coast at the sea level"));
    return isSigned
        ? new ColourBar(
            "Height of the surface above the sea level, " + unit,
            Ramp.DIVERGING.points(),
            List.of(
                NumberText.of(-half),
                NumberText.of(-half / 4),
                "0",
                NumberText.of(half / 4),
                NumberText.of(half)),
            swatches)
        : new ColourBar(
            "Level of the surface, " + unit,
            Ramp.VIRIDIS.points(),
            List.of(
                NumberText.of(middle - half), NumberText.of(middle), NumberText.of(middle + half)),
            swatches);
  }
}

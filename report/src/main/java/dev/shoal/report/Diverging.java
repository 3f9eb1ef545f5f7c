package dev.shoal.report;

import java.util.List;

/// A colour scale with a neutral middle: blue below it, red above, and the farther from it the
/// darker. Readers with red-green colour blindness can distinguish it.
///
/// **Source:** Cynthia Brewer's *RdBu* of eleven classes, colorbrewer2.org (Apache licence 2.0),
/// from its end to its beginning.
final class Diverging {
  static final List<Integer> POINTS =
      List.of(
          0x053061, 0x2166AC, 0x4393C3, 0x92C5DE, 0xD1E5F0, 0xF7F7F7, 0xFDDBC7, 0xF4A582, 0xD6604D,
          0xB2182B, 0x67001F);

  private Diverging() {}

  /// Returns the colour `0xRRGGBB` at `t`, which is clamped to 0 … 1; the middle is 0.5.
  static int at(double t) {
    return Ramp.at(POINTS, t);
  }
}

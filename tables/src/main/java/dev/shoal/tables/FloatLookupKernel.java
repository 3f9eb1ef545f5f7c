// Twins of float: double.
package dev.shoal.tables;

import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;

/// Looks up floats on one device.
public interface FloatLookupKernel {
  /// Returns the title of the search that runs on `axis`.
  ///
  /// @throws IllegalArgumentException if the axis does not support it
  String chosen(FloatAxis axis);

  /// Interpolates between the four values around each query.
  ///
  /// @param isClamped whether queries outside the table move to the nearest knot; otherwise they
  ///   give NaN, as a NaN does in any case
  /// @throws IllegalArgumentException if an axis does not support the search
  void bilinear(FloatTable table, boolean isClamped, FloatArray x, FloatArray y, FloatArray out);

  /// Writes the interval of each query.
  ///
  /// @param isClamped whether queries outside the axis move to the nearest knot; otherwise they
  ///   give −1, as a NaN does in any case
  /// @throws IllegalArgumentException if the axis does not support the search
  void intervals(FloatAxis axis, boolean isClamped, FloatArray x, IntArray out);

  /// Returns the index of the first query that is outside the axis or NaN, or −1 if there is none.
  int firstOutside(FloatAxis axis, FloatArray x);
}

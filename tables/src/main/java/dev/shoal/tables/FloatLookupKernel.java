// Twins of float: double.
package dev.shoal.tables;

import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;

/// The look-ups among floats of one device.
interface FloatLookupKernel {
  /// What lies between the values around each query.
  ///
  /// @param onX how intervals of the first axis are found, which it has
  /// @param onY the same for the second
  /// @param isClamped whether what is outside is moved to the nearest knot; or else it gives NaN
  void bilinear(
      FloatTable table,
      Method onX,
      Method onY,
      boolean isClamped,
      FloatArray x,
      FloatArray y,
      FloatArray out);

  /// The interval of each query.
  ///
  /// @param isClamped whether what is outside is moved to the nearest knot; or else it gives −1, as
  ///   NaN does in any case
  void intervals(FloatAxis axis, Method method, boolean isClamped, FloatArray x, IntArray out);

  /// The place of the first query outside the axis, or NaN; −1 if there is none.
  int firstOutside(FloatAxis axis, FloatArray x);
}

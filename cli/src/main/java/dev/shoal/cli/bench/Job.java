package dev.shoal.cli.bench;

import dev.shoal.device.Device;
import java.util.function.BiFunction;

/// One primitive on elements of one type.
///
/// @param name such as `scan int`
/// @param bytes the fewest that it must move for each element: read once, written once
/// @param prepare from a device and a number of elements, what is timed
record Job(String name, double bytes, BiFunction<Device, Integer, Run> prepare) {
  /// A call, again and again on arrays that live on the device.
  ///
  /// @param reset brings back the input that a call destroys; not timed
  /// @param call what is timed
  record Run(Runnable reset, Runnable call) {
    /// A call that destroys nothing.
    static Run of(Runnable call) {
      return new Run(() -> {}, call);
    }
  }
}

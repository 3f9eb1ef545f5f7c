package dev.shoal.device;

/// What every algorithm of a facade has: a name, and devices that it runs on.
///
/// A facade takes one by `with`, and its `algorithms(device)` lists those of the library.
public interface DeviceAlgorithm {
  /// Returns the name on a command line, such as `bisection`.
  String title();

  /// Returns whether `device` has this algorithm. Unless overridden, every device does.
  default boolean runsOn(Device device) {
    return true;
  }
}

package dev.shoal.opencl;

import java.util.List;

/// Closes the components of an object, all of them even if one fails.
final class Closing {
  private Closing() {}

  /// Runs all steps in order.
  ///
  /// @throws RuntimeException the first failure, with the other ones suppressed
  static void all(List<Runnable> steps) {
    RuntimeException failure = null;
    for (Runnable step : steps) {
      try {
        step.run();
      } catch (RuntimeException e) {
        if (failure == null) {
          failure = e;
        } else {
          failure.addSuppressed(e);
        }
      }
    }
    if (failure != null) {
      throw failure;
    }
  }
}

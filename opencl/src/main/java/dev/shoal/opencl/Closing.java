package dev.shoal.opencl;

import java.util.List;

/// The end of something that is made of parts: each is closed, also where another one fails.
final class Closing {
  private Closing() {}

  /// Runs all steps in order.
  ///
  /// @throws RuntimeException the first failure, with the others as suppressed ones
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

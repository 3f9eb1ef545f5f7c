package dev.shoal.operations;

import java.util.function.Supplier;

/// Work that is ready to run, any number of times. Each run has the same result.
@FunctionalInterface
public interface Task {
  /// Runs, and returns the result: arrays, a number, or a list of such, perhaps by a `Supplier`, so
  /// that to read it takes no part in the time. It may be the same array each time.
  Object run();

  /// Restores an input that a run changes in place.
  default void reset() {}

  /// Resets and runs.
  default Object call() {
    reset();
    return run();
  }

  /// Work in place.
  ///
  /// @param reset restores the input
  static Task inPlace(Runnable reset, Supplier<Object> run) {
    return new Task() {
      @Override
      public Object run() {
        return run.get();
      }

      @Override
      public void reset() {
        reset.run();
      }
    };
  }
}

package dev.shoal.figures.experiment;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Knows the right result by other means.
@FunctionalInterface
public interface Oracle {
  /// What is wrong with `result`, if anything.
  Optional<String> fault(Object result);

  /// Wants these elements of an array.
  static Oracle ints(int... expected) {
    return result -> {
      int[] found = ((IntArray) result).onHost().hostArray();
      int at = Arrays.mismatch(expected, found);
      return fault(
          at, expected.length, found.length, () -> found[at] + ", should be " + expected[at]);
    };
  }

  /// Wants these bits of an array.
  static Oracle doubles(double... expected) {
    return result -> {
      double[] found = ((DoubleArray) result).onHost().hostArray();
      int at = Arrays.mismatch(expected, found);
      return fault(
          at, expected.length, found.length, () -> found[at] + ", should be " + expected[at]);
    };
  }

  private static Optional<String> fault(int at, int expected, int found, Supplier<String> there) {
    if (at < 0) {
      return Optional.empty();
    }
    return Optional.of(
        at < Math.min(expected, found)
            ? "[" + at + "] is " + there.get()
            : found + " elements, should be " + expected);
  }

  /// Wants each of several results, in a list.
  static Oracle all(List<Oracle> oracles) {
    return result -> {
      List<?> results = (List<?>) result;
      for (int i = 0; i < oracles.size(); i++) {
        Optional<String> fault = oracles.get(i).fault(results.get(i));
        if (fault.isPresent()) {
          return Optional.of("array " + i + fault.get());
        }
      }
      return Optional.empty();
    };
  }
}

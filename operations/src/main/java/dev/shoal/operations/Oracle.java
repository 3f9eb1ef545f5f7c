package dev.shoal.operations;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import java.util.List;
import java.util.Optional;

/// Knows the right result by other means.
@FunctionalInterface
public interface Oracle {
  /// What is wrong with `result`, if anything.
  Optional<String> fault(Object result);

  /// Whether it knows every bit; else a result need only be near, and the same on all devices.
  default boolean knowsBits() {
    return true;
  }

  /// Requires the bits of `expected`: arrays, a number, or a list of such; −0.0 is not 0.0.
  static Oracle bits(Object expected) {
    return result -> Bits.firstDifference(expected, result);
  }

  /// Requires these elements of an array.
  static Oracle ints(int... expected) {
    return bits(IntArray.wrap(expected));
  }

  /// Requires these bits of an array.
  static Oracle doubles(double... expected) {
    return bits(DoubleArray.wrap(expected));
  }

  /// Requires each of several results, in a list.
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

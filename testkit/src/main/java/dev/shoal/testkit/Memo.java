package dev.shoal.testkit;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import java.lang.ref.SoftReference;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/// The results of an oracle, computed once for equal inputs: the test of each device needs the
/// same.
///
/// Arrays are equal if their types and all bits are. Results are discarded when memory is short.
///
/// @param <R> a result; callers share it and must not change it
public final class Memo<R> {
  private SoftReference<Map<List<Object>, R>> results = new SoftReference<>(null);

  /// Returns the result for `inputs`, from `oracle` if it is not known.
  ///
  /// @param inputs all that the result depends on: each an [Array], `int[]`, `double[]`, or a value
  ///   with `equals`
  public synchronized R get(Supplier<R> oracle, Object... inputs) {
    Map<List<Object>, R> known = results.get();
    if (known == null) {
      known = new HashMap<>();
      results = new SoftReference<>(known);
    }
    List<Object> key = Arrays.stream(inputs).map(Memo::content).toList();
    return known.computeIfAbsent(key, _ -> oracle.get());
  }

  private static Object content(Object input) {
    return switch (input) {
      case Array<?> x -> List.of(x.getClass(), LongBuffer.wrap(Elements.bits(x)));
      case int[] x -> content(IntArray.wrap(x));
      case double[] x -> content(DoubleArray.wrap(x));
      default -> input;
    };
  }
}

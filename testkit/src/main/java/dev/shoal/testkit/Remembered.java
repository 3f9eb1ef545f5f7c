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

/// The answers of an oracle, each computed once: the tests of every device ask the same.
///
/// A question is its inputs, by type and by bit: a device that gets other inputs gets an answer of
/// its own. Answers are shared, and forgotten when memory is short.
///
/// @param <A> an answer, which nobody changes
public final class Remembered<A> {
  private SoftReference<Map<List<Object>, A>> answers = new SoftReference<>(null);

  /// Returns what `oracle` says of `inputs`.
  ///
  /// @param inputs all that the answer depends on: each an [Array], `int[]`, `double[]`, or a value
  ///   with `equals`
  public synchronized A of(Supplier<A> oracle, Object... inputs) {
    Map<List<Object>, A> known = answers.get();
    if (known == null) {
      known = new HashMap<>();
      answers = new SoftReference<>(known);
    }
    List<Object> question = Arrays.stream(inputs).map(Remembered::content).toList();
    return known.computeIfAbsent(question, _ -> oracle.get());
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

package dev.shoal.operations;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;

/// Values, and a key for each.
@SuppressWarnings("ArrayRecordComponent") // inputs, which are not compared
public record Keyed<T>(int[] keys, T values) {
  /// Sums of ints by key: writes keys and sums, and returns how many.
  interface Sums {
    int of(IntArray keys, IntArray values, IntArray outKeys, IntArray sums);
  }

  /// An operation whose result is the number of keys, the keys and their sums, padded with zeros.
  static Operation<Keyed<int[]>> sums(
      Job job, IntFunction<Keyed<int[]>> inputs, Function<Device, Sums> sums) {
    return Operation.of(
        job,
        inputs,
        (in, device) -> {
          IntArray keys = Tasks.put(device, in.keys());
          IntArray values = Tasks.put(device, in.values());
          IntArray outKeys = keys.newLike(keys.length());
          IntArray out = keys.newLike(keys.length());
          Sums summing = sums.apply(device);
          return () -> List.of(summing.of(keys, values, outKeys, out), outKeys, out);
        });
  }
}

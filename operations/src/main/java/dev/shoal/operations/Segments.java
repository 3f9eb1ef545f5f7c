package dev.shoal.operations;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import java.util.Arrays;
import java.util.function.Function;
import java.util.function.IntFunction;

/// Values, and where segments of them begin and end.
@SuppressWarnings("ArrayRecordComponent") // inputs, which are not compared
public record Segments<T>(T x, int[] offsets) {
  /// Elements of a short segment: the days of a month.
  static final int MONTH = 30;

  /// Of `n` values, segments of `length` each, the last perhaps shorter.
  static <T> Segments<T> even(T x, int n, int length) {
    int[] offsets = new int[Math.ceilDiv(n, length) + 1];
    Arrays.setAll(offsets, s -> Math.min(n, s * length));
    return new Segments<>(x, offsets);
  }

  int count() {
    return offsets.length - 1;
  }

  /// Writes a double for each segment.
  interface Reducing {
    void to(DoubleArray x, IntArray offsets, DoubleArray out);
  }

  /// An operation with one double for each segment.
  static Operation<Segments<double[]>> reduced(
      Job job, IntFunction<Segments<double[]>> inputs, Function<Device, Reducing> reducing) {
    return Operation.of(
        job,
        inputs,
        (in, device) -> {
          DoubleArray x = Tasks.put(device, in.x());
          IntArray offsets = Tasks.put(device, in.offsets());
          Reducing reduce = reducing.apply(device);
          return Tasks.toDoubles(device, in.count(), out -> reduce.to(x, offsets, out));
        });
  }

  /// One number of a range of values.
  interface OfRange {
    double of(double[] x, int from, int to);
  }

  /// The number of each segment, one after the other.
  static Task each(Segments<double[]> in, OfRange number) {
    double[] out = new double[in.count()];
    return () -> {
      for (int s = 0; s < out.length; s++) {
        out[s] = number.of(in.x(), in.offsets()[s], in.offsets()[s + 1]);
      }
      return out;
    };
  }
}

package dev.shoal.testkit;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import java.util.Arrays;
import java.util.SplittableRandom;

/// Arrays of any type, so that a contract is written once for the four types.
public final class Elements {
  private Elements() {}

  /// Returns an array of a random type and distribution; see the generators of [Cases].
  public static Array<?> any(SplittableRandom random) {
    return switch (random.nextInt(4)) {
      case 0 -> IntArray.wrap(Cases.ints(random));
      case 1 -> LongArray.wrap(Cases.longs(random));
      case 2 -> FloatArray.wrap(Cases.floats(random));
      default -> DoubleArray.wrap(Cases.doubles(random));
    };
  }

  /// Returns the bits of each element, so that −0.0 differs from 0.0 and NaNs differ by their bits.
  public static long[] bits(Array<?> array) {
    long[] bits = new long[array.length()];
    switch (array) {
      case IntArray x -> {
        int[] values = x.onHost().hostArray();
        Arrays.setAll(bits, i -> values[i]);
      }
      case LongArray x -> {
        long[] values = x.onHost().hostArray();
        Arrays.setAll(bits, i -> values[i]);
      }
      case FloatArray x -> {
        float[] values = x.onHost().hostArray();
        Arrays.setAll(bits, i -> Float.floatToRawIntBits(values[i]));
      }
      case DoubleArray x -> {
        double[] values = x.onHost().hostArray();
        Arrays.setAll(bits, i -> Double.doubleToRawLongBits(values[i]));
      }
    }
    return bits;
  }

  /// Returns the elements `from` (inclusive) to `to` (exclusive) as a new array.
  @SuppressWarnings("unchecked") // a copy has the type of its original
  public static <A extends Array<A>> A range(A array, int from, int to) {
    return (A) copy(array, from, to);
  }

  private static Array<?> copy(Array<?> array, int from, int to) {
    return switch (array) {
      case IntArray x -> IntArray.wrap(Arrays.copyOfRange(x.onHost().hostArray(), from, to));
      case LongArray x -> LongArray.wrap(Arrays.copyOfRange(x.onHost().hostArray(), from, to));
      case FloatArray x -> FloatArray.wrap(Arrays.copyOfRange(x.onHost().hostArray(), from, to));
      case DoubleArray x -> DoubleArray.wrap(Arrays.copyOfRange(x.onHost().hostArray(), from, to));
    };
  }

  /// Returns the first half of `array`, or null if it is empty.
  public static Array<?> firstHalf(Array<?> array) {
    return array.length() == 0 ? null : copy(array, 0, array.length() / 2);
  }

  /// Returns offsets of segments that cover `length` elements: many empty, some short, sometimes
  /// one long.
  public static IntArray offsets(SplittableRandom random, int length) {
    int max = 1 << random.nextInt(17);
    int[] offsets = new int[length + 2];
    int segments = 0;
    for (int at = 0; at < length && segments < length; segments++) {
      at = Math.min(length, at + (random.nextBoolean() ? random.nextInt(max) : 0));
      offsets[segments + 1] = at;
    }
    offsets[segments + 1] = length;
    return IntArray.wrap(Arrays.copyOf(offsets, segments + 2));
  }
}

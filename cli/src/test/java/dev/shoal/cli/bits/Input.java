package dev.shoal.cli.bits;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.testkit.Elements;
import java.util.Arrays;

/// The inputs of operations on `n` elements: the same in each call, and new arrays each time.
record Input(int n) {
  private static final long SEED = 20_261_123;

  /// Zeros to write to.
  <A extends Array<A>> A zeros(ElementType<A> type) {
    return type.zeros(n);
  }

  IntArray newInts() {
    return ElementType.INT.zeros(n);
  }

  /// See [ElementType#any].
  <A extends Array<A>> A any(ElementType<A> type) {
    return type.any(n, SEED);
  }

  /// See [ElementType#finite].
  <A extends Array<A>> A finite(ElementType<A> type) {
    return type.finite(n, SEED);
  }

  /// Other finite values than [#finite].
  <A extends Array<A>> A finite2(ElementType<A> type) {
    return type.finite(n, SEED + 1);
  }

  /// Integers from 0 to below `bound`.
  <A extends Array<A>> A below(int bound, ElementType<A> type) {
    return type.below(bound, n, SEED + bound);
  }

  IntArray below(int bound) {
    return below(bound, ElementType.INT);
  }

  /// Short runs of equal elements.
  <A extends Array<A>> A runs(ElementType<A> type) {
    return type.runs(n, SEED);
  }

  /// Doubles from `low` to below `high`.
  DoubleArray doubles(double low, double high) {
    return doubles(n, low, high, 0);
  }

  /// `length` doubles from `low` to below `high`; another `stream` gives others.
  static DoubleArray doubles(int length, double low, double high, int stream) {
    var random = new SplitMix64(SEED + 1000L * stream);
    double[] x = new double[length];
    Arrays.setAll(x, _ -> low + (high - low) * random.unit());
    return DoubleArray.wrap(x);
  }

  /// Offsets of segments: empty, short and long ones.
  IntArray offsets() {
    var random = new SplitMix64(SEED);
    int[] offsets = new int[n + 2];
    int segments = 0;
    for (int at = 0; at < n; segments++) {
      int length = random.below(8) == 0 ? random.below(1 + n / 8) : random.below(40);
      at = Math.min(n, at + (segments >= n / 2 ? n : length));
      offsets[segments + 1] = at;
    }
    return IntArray.wrap(Arrays.copyOf(offsets, segments + 1));
  }

  /// Each of 0 … n − 1 once, in random order.
  IntArray permutation() {
    var random = new SplitMix64(SEED);
    int[] order = new int[n];
    for (int i = 0; i < n; i++) {
      int j = random.below(i + 1);
      order[i] = order[j];
      order[j] = i;
    }
    return IntArray.wrap(order);
  }

  /// The first `length` elements of `array`: what an operation has written.
  static <A extends Array<A>> A first(int length, A array) {
    return Elements.range(array, 0, length);
  }
}

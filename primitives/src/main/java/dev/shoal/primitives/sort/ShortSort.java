package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.PerType;
import java.util.Arrays;

/// The ranges of so few elements that the JDK sorts them fastest. It needs no scratch memory, so no
/// kernel is leased for them: a lease takes as long as a sort of three elements.
///
/// A record: the compiler treats its fields as constants.
///
/// @param minNetwork the number of elements from which our networks are faster
/// @param minJdk the number from which those of the JDK are
/// @param maxJdkInts the number up to which they are
/// @param maxJdkFloats the same for floats
/// @param maxJdkLongs the same for elements of 64 bits
record ShortSort(int minNetwork, int minJdk, int maxJdkInts, int maxJdkFloats, int maxJdkLongs) {
  /// None.
  static final ShortSort NONE = new ShortSort(0, 0, -1, -1, -1);

  private static final PerType<RangeSort> SORTS =
      new PerType<>(
          (a, from, to) -> Arrays.sort(((IntArray) a).hostArray(), from, to),
          (a, from, to) -> Arrays.sort(((LongArray) a).hostArray(), from, to),
          (a, from, to) -> Arrays.sort(((FloatArray) a).hostArray(), from, to),
          (a, from, to) -> Arrays.sort(((DoubleArray) a).hostArray(), from, to));

  /// Sorts a range of an array of one element type.
  private interface RangeSort {
    void sort(Array<?> a, int from, int to);
  }

  /// Returns the ranges of a device; none if its tuning cannot be read.
  ///
  /// The kernel of every call then reports why. A facade that failed here would be lost with the
  /// static initialiser that makes it.
  static ShortSort of(Device device) {
    try {
      return new ShortSort(SortTuning.of(device));
    } catch (IllegalArgumentException _) {
      return NONE;
    }
  }

  ShortSort(SortTuning tuning) {
    this(
        tuning.minNetwork(),
        tuning.minJdk(),
        tuning.maxJdkInts(),
        tuning.maxJdkFloats(),
        tuning.maxJdkLongs());
  }

  /// Returns whether the JDK sorts so many ints fastest.
  boolean hasInts(int length) {
    return has(length, maxJdkInts);
  }

  /// Returns whether the JDK sorts so many floats fastest.
  boolean hasFloats(int length) {
    return has(length, maxJdkFloats);
  }

  /// Returns whether the JDK sorts so many longs, or doubles, fastest.
  boolean hasLongs(int length) {
    return has(length, maxJdkLongs);
  }

  private boolean has(int length, int max) {
    return length < minNetwork || (length >= minJdk && length <= max);
  }

  /// Sorts `a[from] … a[to-1]` if it is short, and returns whether it is. NaNs keep their bits and
  /// their order.
  boolean sort(Array<?> a, int from, int to, SortOrder order) {
    int length = to - from;
    boolean isShort =
        switch (a) {
          case IntArray _ -> hasInts(length);
          case FloatArray _ -> hasFloats(length);
          default -> hasLongs(length);
        };
    if (!isShort || order != SortOrder.ASCENDING) {
      return false;
    }
    SORTS.of(a).sort(a, from, to);
    return true;
  }
}

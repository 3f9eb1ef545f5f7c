package dev.shoal.operations;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Compares results bit by bit: −0.0 is not 0.0.
final class Bits {
  private Bits() {}

  /// Where `actual` first differs from `expected`, in words; empty if it does not.
  static Optional<String> firstDifference(Object expected, Object actual) {
    return difference(plain(expected), plain(actual));
  }

  /// Wraps the arrays of plain Java, and asks a supplier.
  private static Object plain(Object result) {
    return switch (result) {
      case int[] x -> IntArray.wrap(x);
      case long[] x -> LongArray.wrap(x);
      case float[] x -> FloatArray.wrap(x);
      case double[] x -> DoubleArray.wrap(x);
      case Object[] x -> List.of(x);
      case Supplier<?> later -> plain(later.get());
      default -> result;
    };
  }

  private static Optional<String> difference(Object expected, Object actual) {
    return switch (expected) {
      case List<?> parts when actual instanceof List<?> others && parts.size() == others.size() ->
          inParts(parts, others);
      case Array<?> array when actual.getClass() == array.getClass() ->
          inArrays(array, (Array<?>) actual);
      case Double d when actual instanceof Double e -> difference("", same(d, e), d, e);
      default -> difference("", expected.equals(actual), expected, actual);
    };
  }

  private static Optional<String> inParts(List<?> expected, List<?> actual) {
    for (int i = 0; i < expected.size(); i++) {
      Optional<String> difference = firstDifference(expected.get(i), actual.get(i));
      if (difference.isPresent()) {
        return Optional.of("result " + (i + 1) + ": " + difference.get());
      }
    }
    return Optional.empty();
  }

  private static Optional<String> inArrays(Array<?> expected, Array<?> actual) {
    int n = expected.length();
    if (actual.length() != n) {
      return difference("length", false, n, actual.length());
    }
    for (int i = 0; i < n; i++) {
      if (!sameAt(expected, actual, i)) {
        return difference("[" + i + "]", false, at(expected, i), at(actual, i));
      }
    }
    return Optional.empty();
  }

  private static boolean sameAt(Array<?> expected, Array<?> actual, int i) {
    return switch (expected) {
      case IntArray a -> a.onHost().hostArray()[i] == ((IntArray) actual).onHost().hostArray()[i];
      case LongArray a -> a.onHost().hostArray()[i] == ((LongArray) actual).onHost().hostArray()[i];
      case FloatArray a ->
          Float.floatToRawIntBits(a.onHost().hostArray()[i])
              == Float.floatToRawIntBits(((FloatArray) actual).onHost().hostArray()[i]);
      case DoubleArray a ->
          same(a.onHost().hostArray()[i], ((DoubleArray) actual).onHost().hostArray()[i]);
    };
  }

  private static boolean same(double a, double b) {
    return Double.doubleToRawLongBits(a) == Double.doubleToRawLongBits(b);
  }

  private static Number at(Array<?> array, int i) {
    return switch (array) {
      case IntArray a -> a.onHost().hostArray()[i];
      case LongArray a -> a.onHost().hostArray()[i];
      case FloatArray a -> a.onHost().hostArray()[i];
      case DoubleArray a -> a.onHost().hostArray()[i];
    };
  }

  private static Optional<String> difference(
      String position, boolean isSame, Object expected, Object actual) {
    return isSame
        ? Optional.empty()
        : Optional.of((position + " is " + actual + ", should be " + expected).strip());
  }
}

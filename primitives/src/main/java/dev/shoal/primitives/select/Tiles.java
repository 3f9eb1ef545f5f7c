package dev.shoal.primitives.select;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.Simd;

/// The work on a tile, by the type of its elements: [IntTile] and its twins.
final class Tiles {
  private static final boolean LANES = Simd.available();

  private Tiles() {}

  /// Sets the bits of those elements `from … to-1` of `by` that meet it; returns how many.
  static int marks(Array<?> by, Condition<?> where, int from, int to, long[] bits) {
    return switch (by) {
      case IntArray x -> IntTile.marks(x.hostArray(), from, to, where, bits);
      case LongArray x -> LongTile.marks(x.hostArray(), from, to, where, bits);
      case FloatArray x -> FloatTile.marks(x.hostArray(), from, to, where, bits);
      case DoubleArray x -> DoubleTile.marks(x.hostArray(), from, to, where, bits);
    };
  }

  /// Whether conditions on elements such as those of `by` are met in lanes yet.
  static boolean withSimd(Array<?> by) {
    return switch (by) {
      case IntArray _ -> IntTile.withSimd();
      case LongArray _ -> LongTile.withSimd();
      case FloatArray _ -> FloatTile.withSimd();
      case DoubleArray _ -> DoubleTile.withSimd();
    };
  }

  /// How many of elements `from … to-1` meet it, without marks.
  static int count(Array<?> by, Condition<?> where, int from, int to) {
    return switch (by) {
      case IntArray x -> IntConditionScalar.count(x.hostArray(), from, to, (IntCondition) where);
      case LongArray x -> LongConditionScalar.count(x.hostArray(), from, to, (LongCondition) where);
      case FloatArray x ->
          FloatConditionScalar.count(x.hostArray(), from, to, (FloatCondition) where);
      case DoubleArray x ->
          DoubleConditionScalar.count(x.hostArray(), from, to, (DoubleCondition) where);
    };
  }

  /// Writes those elements `from … to-1` that meet it to `out[at]` on.
  ///
  /// @return the place past what is written
  static int values(
      Array<?> in, Condition<?> where, int from, int to, Array<?> out, int at, long[] bits) {
    if (where instanceof FirstOfRun) {
      return firsts(in, from, to, out, at);
    }
    return switch (in) {
      case IntArray x ->
          IntTile.end(
              x.hostArray(),
              from,
              to,
              (IntCondition) where,
              ((IntArray) out).hostArray(),
              at,
              bits);
      case LongArray x ->
          LongTile.end(
              x.hostArray(),
              from,
              to,
              (LongCondition) where,
              ((LongArray) out).hostArray(),
              at,
              bits);
      case FloatArray x ->
          FloatTile.end(
              x.hostArray(),
              from,
              to,
              (FloatCondition) where,
              ((FloatArray) out).hostArray(),
              at,
              bits);
      case DoubleArray x ->
          DoubleTile.end(
              x.hostArray(),
              from,
              to,
              (DoubleCondition) where,
              ((DoubleArray) out).hostArray(),
              at,
              bits);
    };
  }

  private static int firsts(Array<?> in, int from, int to, Array<?> out, int at) {
    return switch (in) {
      case IntArray x ->
          IntRunScalar.end(x.hostArray(), from, to, ((IntArray) out).hostArray(), at);
      case LongArray x ->
          LongRunScalar.end(x.hostArray(), from, to, ((LongArray) out).hostArray(), at);
      case FloatArray x ->
          FloatRunScalar.end(x.hostArray(), from, to, ((FloatArray) out).hostArray(), at);
      case DoubleArray x ->
          DoubleRunScalar.end(x.hostArray(), from, to, ((DoubleArray) out).hostArray(), at);
    };
  }

  /// Writes the places of those elements `from … to-1` that meet it to `out[at]` on, without marks.
  ///
  /// @return the place past what is written
  static int places(Array<?> by, Condition<?> where, int from, int to, int[] places, int at) {
    return switch (by) {
      case IntArray x -> IntTile.places(x.hostArray(), from, to, where, places, at);
      case LongArray x -> LongTile.places(x.hostArray(), from, to, where, places, at);
      case FloatArray x -> FloatTile.places(x.hostArray(), from, to, where, places, at);
      case DoubleArray x -> DoubleTile.places(x.hostArray(), from, to, where, places, at);
    };
  }

  /// Writes those elements `from … to-1` of `in` that are marked to `out[at] … out[end-1]`, which
  /// are as many.
  static void take(Array<?> in, int from, int to, long[] bits, Array<?> out, int at, int end) {
    switch (in) {
      case IntArray x ->
          IntTile.take(x.hostArray(), from, to, bits, ((IntArray) out).hostArray(), at, end);
      case LongArray x ->
          LongTile.take(x.hostArray(), from, to, bits, ((LongArray) out).hostArray(), at, end);
      case FloatArray x ->
          FloatTile.take(x.hostArray(), from, to, bits, ((FloatArray) out).hostArray(), at, end);
      case DoubleArray x ->
          DoubleTile.take(x.hostArray(), from, to, bits, ((DoubleArray) out).hostArray(), at, end);
    }
  }

  /// Writes those of `from … to-1` that are marked to `y[at] … y[end-1]`, which are as many.
  static void take(int from, int to, long[] bits, int[] y, int at, int end) {
    if (LANES && PlaceSimd.ready()) {
      PlaceSimd.take(from, to, bits, y, at, end);
    } else {
      PlaceScalar.take(from, to, bits, y, at);
    }
  }

  /// Marks those of `length` elements that were not, and the others no more.
  static void turn(long[] bits, int length) {
    int words = Math.ceilDiv(length, 64);
    for (int j = 0; j < words; j++) {
      bits[j] = ~bits[j];
    }
    bits[words - 1] &= -1L >>> -length;
  }
}

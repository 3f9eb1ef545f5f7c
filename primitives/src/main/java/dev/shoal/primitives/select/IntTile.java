// Twins of int: long, float, double. Elements: x, y.
package dev.shoal.primitives.select;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.SimdGate;

/// Tiles of ints, with SIMD where it is ready. Scalar code marks with the same bits.
final class IntTile implements TypedTile {
  /// Elements that are passed to a kernel at once; a multiple of 64.
  private static final int BATCH = 1 << 12;

  /// The same without marks: the fewer calls, the closer to the speed of one loop.
  private static final int SCALAR_BATCH = 1 << 15;

  @Override
  public boolean isSimd() {
    return SimdGate.open() && IntConditionSimd.GATE.ready();
  }

  @Override
  public int mark(Array<?> by, Condition<?> where, int from, int to, long[] bits) {
    int[] x = ((IntArray) by).hostArray();
    if (where instanceof IntCondition condition) {
      return isSimd()
          ? IntConditionSimd.count(x, from, to, condition, bits)
          : IntConditionScalar.count(x, from, to, condition, bits);
    }
    return SimdGate.open() && IntRunSimd.GATE.ready()
        ? IntRunSimd.count(x, from, to, bits)
        : IntRunScalar.count(x, from, to, bits);
  }

  @Override
  public Condition<?> not(Condition<?> where) {
    return ((IntCondition) where).not();
  }

  @Override
  public int count(Array<?> by, Condition<?> where, int from, int to) {
    return IntConditionScalar.count(((IntArray) by).hostArray(), from, to, (IntCondition) where);
  }

  @Override
  public void take(Array<?> in, int from, int to, long[] bits, Array<?> out, int at, int end) {
    IntTake.take(
        ((IntArray) in).hostArray(), from, to, bits, ((IntArray) out).hostArray(), at, end);
  }

  /// With SIMD it needs no marks, as long as whole vectors may be stored.
  @Override
  public int values(
      Array<?> in, Condition<?> where, int from, int to, Array<?> out, int at, long[] bits) {
    int[] x = ((IntArray) in).hostArray();
    int[] y = ((IntArray) out).hostArray();
    return where instanceof IntCondition condition
        ? values(x, from, to, condition, y, at, bits)
        : IntRunScalar.values(x, from, to, y, at);
  }

  private int values(int[] x, int from, int to, IntCondition where, int[] y, int at, long[] bits) {
    int end = at;
    int i = from;
    if (isSimd()) {
      for (int stop = IntConditionSimd.stop(x, from, to, where, bits); i < stop; ) {
        int rest = Math.min(BATCH, stop - i);
        end = IntConditionSimd.values(x, i, i + rest, where, y, end);
        i += rest;
      }
    }
    while (i < to) {
      int rest;
      if (isSimd() && to - i >= 64) {
        rest = Math.min(TILE, (to - i) & -64);
        int start = end;
        end += IntConditionSimd.count(x, i, i + rest, where, bits);
        IntTake.take(x, i, i + rest, bits, y, start, end);
      } else {
        rest = Math.min(SCALAR_BATCH, to - i);
        end = scalarValues(x, i, i + rest, where, y, end);
      }
      i += rest;
    }
    return end;
  }

  private static int scalarValues(int[] x, int from, int to, IntCondition where, int[] y, int at) {
    Comparison comparison = IntConditionScalar.comparison(x, from, to, where);
    int stop = IntConditionScalar.stop(x, from, to, where, comparison);
    return IntValues.write(
        x, from, stop, where.low(), where.high(), where.shift(), comparison, y, at);
  }

  @Override
  public int flagged(
      Array<?> in,
      int[] flags,
      /*index*/ IntCondition where,
      int from,
      int to,
      Array<?> out,
      int at) {
    int[] x = ((IntArray) in).hostArray();
    int[] y = ((IntArray) out).hostArray();
    int end = at;
    for (int i = from; i < to; ) {
      int rest = Math.min(SCALAR_BATCH, to - i);
      Comparison comparison = /*index*/ IntConditionScalar.comparison(flags, i, i + rest, where);
      int stop = /*index*/ IntConditionScalar.stop(flags, i, i + rest, where, comparison);
      end =
          IntFlagged.write(
              x, flags, i, stop, where.low(), where.high(), where.shift(), comparison, y, end);
      i += rest;
    }
    return end;
  }

  @Override
  public int indices(Array<?> by, Condition<?> where, int from, int to, int[] indices, int at) {
    int[] x = ((IntArray) by).hostArray();
    if (!(where instanceof IntCondition condition)) {
      return IntRunScalar.indices(x, from, to, indices, at);
    }
    int end = at;
    for (int i = from; i < to; ) {
      int rest = Math.min(SCALAR_BATCH, to - i);
      end = scalarIndices(x, i, i + rest, condition, indices, end);
      i += rest;
    }
    return end;
  }

  private static int scalarIndices(
      int[] x, int from, int to, IntCondition where, int[] indices, int at) {
    Comparison comparison = IntConditionScalar.comparison(x, from, to, where);
    int stop = IntConditionScalar.stop(x, from, to, where, comparison);
    return IntIndices.write(
        x, from, stop, where.low(), where.high(), where.shift(), comparison, indices, at);
  }
}

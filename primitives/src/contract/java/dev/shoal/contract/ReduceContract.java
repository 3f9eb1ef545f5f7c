package dev.shoal.contract;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.reduce.LongMonoid;
import dev.shoal.primitives.reduce.Operator;
import dev.shoal.primitives.reduce.Reduce;
import dev.shoal.testkit.Seeded;
import dev.shoal.testkit.SharedInstance;
import java.util.List;

/// The part of the contract of [Reduce] that every algorithm keeps.
public final class ReduceContract {
  private static final Operator PRODUCT =
      Operator.of(new LongMonoid(1, (a, b) -> a * b), "(T)((ulong)a * (ulong)b)");

  private ReduceContract() {}

  /// Returns the calls that threads make of one instance.
  ///
  /// @param factor 2 for short arrays only
  public static SharedInstance<Reduce> ofSharing(Reduce shared, int factor) {
    return SharedInstance.of(shared)
        .operation(
            "minMax",
            (reduce, seed) ->
                List.of(
                    reduce.minMax(IntArray.wrap(Seeded.ints(factor * seed))),
                    reduce.minMax(LongArray.wrap(Seeded.longs(factor * seed))),
                    reduce.minMax(FloatArray.wrap(Seeded.floats(factor * seed))),
                    reduce.minMax(DoubleArray.wrap(Seeded.doubles(factor * seed)))))
        .operation(
            "sum",
            (reduce, seed) ->
                List.of(
                    reduce.sum(IntArray.wrap(Seeded.ints(factor * seed))),
                    reduce.sum(LongArray.wrap(Seeded.longs(factor * seed)))))
        .operation(
            "min",
            (reduce, seed) ->
                List.of(
                    reduce.min(IntArray.wrap(Seeded.ints(factor * seed))),
                    reduce.min(LongArray.wrap(Seeded.longs(factor * seed))),
                    reduce.min(FloatArray.wrap(Seeded.floats(factor * seed))),
                    reduce.min(DoubleArray.wrap(Seeded.doubles(factor * seed)))))
        .operation(
            "max",
            (reduce, seed) ->
                List.of(
                    reduce.max(IntArray.wrap(Seeded.ints(factor * seed))),
                    reduce.max(LongArray.wrap(Seeded.longs(factor * seed))),
                    reduce.max(FloatArray.wrap(Seeded.floats(factor * seed))),
                    reduce.max(DoubleArray.wrap(Seeded.doubles(factor * seed)))))
        .operation(
            "and",
            (reduce, seed) ->
                List.of(
                    reduce.and(IntArray.wrap(Seeded.ints(factor * seed))),
                    reduce.and(LongArray.wrap(Seeded.longs(factor * seed)))))
        .operation(
            "or",
            (reduce, seed) ->
                List.of(
                    reduce.or(IntArray.wrap(Seeded.ints(factor * seed))),
                    reduce.or(LongArray.wrap(Seeded.longs(factor * seed)))))
        .operation(
            "xor",
            (reduce, seed) ->
                List.of(
                    reduce.xor(IntArray.wrap(Seeded.ints(factor * seed))),
                    reduce.xor(LongArray.wrap(Seeded.longs(factor * seed)))))
        .operation(
            "argmin",
            (reduce, seed) ->
                List.of(
                    reduce.argmin(IntArray.wrap(Seeded.ints(factor * seed))),
                    reduce.argmin(DoubleArray.wrap(Seeded.doubles(factor * seed)))))
        .operation(
            "argmax",
            (reduce, seed) ->
                List.of(
                    reduce.argmax(LongArray.wrap(Seeded.longs(factor * seed))),
                    reduce.argmax(FloatArray.wrap(Seeded.floats(factor * seed)))))
        .operation(
            "reduce",
            (reduce, seed) ->
                List.of(
                    reduce.reduce(IntArray.wrap(Seeded.ints(factor * seed)), Operator.SUM),
                    reduce.reduce(LongArray.wrap(Seeded.longs(factor * seed)), PRODUCT.commuting()),
                    reduce.reduce(FloatArray.wrap(Seeded.floats(factor * seed)), Operator.MIN),
                    reduce.reduce(DoubleArray.wrap(Seeded.doubles(factor * seed)), Operator.MAX)))
        .operation(
            "bySegment",
            (reduce, seed) -> {
              IntArray offsets = IntArray.wrap(Seeded.offsets(factor * seed));
              DoubleArray out = DoubleArray.wrap(new double[offsets.length() - 1]);
              reduce.bySegment(
                  DoubleArray.wrap(Seeded.doubles(factor * seed)), offsets, Operator.MAX, out);
              return out.toArray();
            })
        .operation(
            "byRun",
            (reduce, seed) -> {
              IntArray keys = IntArray.wrap(Seeded.runs(factor * seed, 50));
              IntArray outKeys = IntArray.wrap(new int[keys.length()]);
              LongArray out = LongArray.wrap(new long[keys.length()]);
              int runs =
                  reduce.byRun(
                      keys,
                      LongArray.wrap(Seeded.longs(factor * seed)),
                      Operator.SUM,
                      outKeys,
                      out);
              return new Object[] {runs, outKeys.toArray(), out.toArray()};
            });
  }
}

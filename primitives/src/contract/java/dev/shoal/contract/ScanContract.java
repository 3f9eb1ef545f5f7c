package dev.shoal.contract;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.reduce.Operator;
import dev.shoal.primitives.scan.Scan;
import dev.shoal.testkit.Seeded;
import dev.shoal.testkit.SharedInstance;

/// The part of the contract of [Scan] that every algorithm keeps.
public final class ScanContract {
  private ScanContract() {}

  /// Returns the calls that threads make of one instance.
  ///
  /// @param factor 2 for short arrays only
  public static SharedInstance<Scan> ofSharing(Scan shared, int factor) {
    return SharedInstance.of(shared)
        .operation(
            "inclusive",
            (scan, seed) -> {
              IntArray out = IntArray.wrap(new int[Seeded.length(factor * seed)]);
              scan.inclusive(IntArray.wrap(Seeded.ints(factor * seed)), out);
              return out.toArray();
            })
        .operation(
            "inclusive in place",
            (scan, seed) -> {
              LongArray x = LongArray.wrap(Seeded.longs(factor * seed));
              scan.inclusive(x, x);
              return x.toArray();
            })
        .operation(
            "inclusive with an operator",
            (scan, seed) -> {
              FloatArray x = FloatArray.wrap(Seeded.floats(factor * seed));
              scan.inclusive(x, Operator.MAX, x);
              return x.toArray();
            })
        .operation(
            "inclusiveBySegment",
            (scan, seed) -> {
              IntArray x = IntArray.wrap(Seeded.ints(factor * seed));
              scan.inclusiveBySegment(
                  x, IntArray.wrap(Seeded.offsets(factor * seed)), Operator.SUM, x);
              return x.toArray();
            })
        .operation(
            "exclusive",
            (scan, seed) -> {
              DoubleArray x = DoubleArray.wrap(Seeded.doubles(factor * seed));
              scan.exclusive(x, x);
              return x.toArray();
            })
        .operation(
            "exclusive with an operator",
            (scan, seed) -> {
              IntArray out = IntArray.wrap(new int[Seeded.length(factor * seed)]);
              scan.exclusive(IntArray.wrap(Seeded.ints(factor * seed)), Operator.XOR, out);
              return out.toArray();
            })
        .operation(
            "exclusiveBySegment",
            (scan, seed) -> {
              LongArray x = LongArray.wrap(Seeded.longs(factor * seed));
              scan.exclusiveBySegment(
                  x, IntArray.wrap(Seeded.offsets(factor * seed)), Operator.MIN, x);
              return x.toArray();
            });
  }
}

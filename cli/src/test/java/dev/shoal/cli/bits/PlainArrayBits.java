package dev.shoal.cli.bits;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.expand.Expand;
import dev.shoal.primitives.expand.Expansion;
import dev.shoal.primitives.move.Move;
import dev.shoal.primitives.reduce.Reduce;
import dev.shoal.primitives.scan.Scan;
import dev.shoal.primitives.select.DoubleCondition;
import dev.shoal.primitives.select.FloatCondition;
import dev.shoal.primitives.select.IntCondition;
import dev.shoal.primitives.select.LongCondition;
import dev.shoal.primitives.select.Select;
import dev.shoal.primitives.sum.Sum;
import java.util.List;

/// The static methods on plain arrays.
final class PlainArrayBits {
  private PlainArrayBits() {}

  static void list(OperationList list) {
    list.of(Scan.class).add("scan.plain-arrays", (_, in) -> scans(in));
    list.of(Reduce.class).nonEmpty().add("reduce.plain-arrays", (_, in) -> reductions(in));
    list.of(Sum.class).nonEmpty().add("sum.plain-arrays", (_, in) -> sums(in));
    list.of(Select.class).add("select.plain-arrays", (_, in) -> selections(in));
    list.of(Move.class).add("move.plain-arrays", (_, in) -> moves(in));
    list.of(Expand.class)
        .add(
            "expand.plain-arrays",
            (_, in) -> {
              Expansion all = Expand.expand(in.below(4, ElementType.INT).hostArray());
              return List.of(all.sources(), all.ordinals());
            });
  }

  private static List<?> scans(Input in) {
    return List.of(
        IntArray.wrap(Scan.inclusive(in.finite(ElementType.INT).hostArray())),
        IntArray.wrap(Scan.exclusive(in.finite(ElementType.INT).hostArray())),
        LongArray.wrap(Scan.inclusive(in.finite(ElementType.LONG).hostArray())),
        LongArray.wrap(Scan.exclusive(in.finite(ElementType.LONG).hostArray())),
        FloatArray.wrap(Scan.inclusive(in.finite(ElementType.FLOAT).hostArray())),
        FloatArray.wrap(Scan.exclusive(in.finite(ElementType.FLOAT).hostArray())),
        DoubleArray.wrap(Scan.inclusive(in.finite(ElementType.DOUBLE).hostArray())),
        DoubleArray.wrap(Scan.exclusive(in.finite(ElementType.DOUBLE).hostArray())));
  }

  private static List<?> reductions(Input in) {
    int[] ints = in.any(ElementType.INT).hostArray();
    long[] longs = in.any(ElementType.LONG).hostArray();
    float[] floats = in.any(ElementType.FLOAT).hostArray();
    double[] doubles = in.any(ElementType.DOUBLE).hostArray();
    var ofInts = Reduce.minMax(ints);
    var ofLongs = Reduce.minMax(longs);
    var ofFloats = Reduce.minMax(floats);
    var ofDoubles = Reduce.minMax(doubles);
    return List.of(
        Reduce.sum(in.finite(ElementType.INT).hostArray()),
        Reduce.sum(in.finite(ElementType.LONG).hostArray()),
        Reduce.min(ints),
        Reduce.max(ints),
        Reduce.argmin(ints),
        Reduce.argmax(ints),
        ofInts.min(),
        ofInts.max(),
        Reduce.min(longs),
        Reduce.max(longs),
        Reduce.argmin(longs),
        Reduce.argmax(longs),
        ofLongs.min(),
        ofLongs.max(),
        Reduce.min(floats),
        Reduce.max(floats),
        Reduce.argmin(floats),
        Reduce.argmax(floats),
        ofFloats.min(),
        ofFloats.max(),
        Reduce.min(doubles),
        Reduce.max(doubles),
        Reduce.argmin(doubles),
        Reduce.argmax(doubles),
        ofDoubles.min(),
        ofDoubles.max());
  }

  private static List<?> sums(Input in) {
    float[] floats = in.finite(ElementType.FLOAT).hostArray();
    double[] doubles = in.finite(ElementType.DOUBLE).hostArray();
    return List.of(
        Sum.mean(floats), Sum.mean(doubles), Sum.dot(floats, floats), Sum.dot(doubles, doubles));
  }

  private static List<?> selections(Input in) {
    int[] ints = in.any(ElementType.INT).hostArray();
    long[] longs = in.any(ElementType.LONG).hostArray();
    float[] floats = in.any(ElementType.FLOAT).hostArray();
    double[] doubles = in.any(ElementType.DOUBLE).hostArray();
    IntCondition positiveInt = IntCondition.above(0);
    LongCondition positiveLong = LongCondition.above(0);
    FloatCondition positiveFloat = FloatCondition.above(0);
    DoubleCondition positiveDouble = DoubleCondition.above(0);
    return List.of(
        IntArray.wrap(Select.values(ints, positiveInt)),
        IntArray.wrap(Select.indices(ints, positiveInt)),
        Select.count(ints, positiveInt),
        IntArray.wrap(Select.unique(in.runs(ElementType.INT).hostArray())),
        LongArray.wrap(Select.values(longs, positiveLong)),
        IntArray.wrap(Select.indices(longs, positiveLong)),
        Select.count(longs, positiveLong),
        LongArray.wrap(Select.unique(in.runs(ElementType.LONG).hostArray())),
        FloatArray.wrap(Select.values(floats, positiveFloat)),
        IntArray.wrap(Select.indices(floats, positiveFloat)),
        Select.count(floats, positiveFloat),
        FloatArray.wrap(Select.unique(in.runs(ElementType.FLOAT).hostArray())),
        DoubleArray.wrap(Select.values(doubles, positiveDouble)),
        IntArray.wrap(Select.indices(doubles, positiveDouble)),
        Select.count(doubles, positiveDouble),
        DoubleArray.wrap(Select.unique(in.runs(ElementType.DOUBLE).hostArray())));
  }

  private static List<?> moves(Input in) {
    int[] map = Select.indices(in.any(ElementType.INT).hostArray(), IntCondition.above(0));
    return List.of(
        IntArray.wrap(Move.gather(in.any(ElementType.INT).hostArray(), map)),
        LongArray.wrap(Move.gather(in.any(ElementType.LONG).hostArray(), map)),
        FloatArray.wrap(Move.gather(in.any(ElementType.FLOAT).hostArray(), map)),
        DoubleArray.wrap(Move.gather(in.any(ElementType.DOUBLE).hostArray(), map)));
  }
}

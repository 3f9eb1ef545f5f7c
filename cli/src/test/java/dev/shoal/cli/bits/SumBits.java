package dev.shoal.cli.bits;

import dev.shoal.cli.catalogue.Kind;
import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.sum.Accumulator;
import dev.shoal.primitives.sum.Sum;
import dev.shoal.primitives.sum.SumAlgorithm;
import dev.shoal.textbook.sum.RoundedSum;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Sums of floating-point numbers: exact ones, and those of the textbook.
final class SumBits {
  private SumBits() {}

  static void list(OperationList list) {
    Facade<Sum> sum = list.of(Sum.class, Sum::on);
    for (ElementType<?> type : ElementType.FLOATING) {
      exact(sum, type);
      for (int chunks : new int[] {1, 7}) {
        methods(chunks)
            .forEach((name, method) ->
                sum.with(s -> s.with(method))
                    .refusedBy(name.equals("ascending") ? new Kind[] {Kind.OPENCL} : new Kind[0])
                    .add(
                        "sum." + name + "." + chunks + "-chunks." + type,
                        (s, in) -> List.of(sum(s, in.finite(type)), sum(s, in.any(type)))));
      }
    }
    for (ElementType<?> type : ElementType.ALL) {
      byRun(sum, type);
    }
    list.of(Accumulator.class).add("sum.accumulator", (_, in) -> accumulated(in));
    list.of(Sum.class)
        .add(
            "sum.arrays",
            (_, in) ->
                List.of(
                    Sum.exact(in.finite(ElementType.DOUBLE).hostArray()),
                    Sum.exact(in.finite(ElementType.FLOAT).hostArray())));
  }

  private static Map<String, SumAlgorithm> methods(int chunks) {
    Map<String, SumAlgorithm> methods = new LinkedHashMap<>();
    methods.put("plain", new RoundedSum.Plain(chunks));
    methods.put("kahan", new RoundedSum.Kahan(chunks, 1));
    methods.put("kahan-interleaved", new RoundedSum.Kahan(chunks, 64));
    methods.put("neumaier", new RoundedSum.Neumaier(chunks));
    methods.put("two-sum", new RoundedSum.TwoSum(chunks, 1));
    methods.put("two-sum-interleaved", new RoundedSum.TwoSum(chunks, 64));
    methods.put("double-double", new RoundedSum.DoubleDouble(chunks));
    if (chunks == 1) {
      methods.put("pairwise", new RoundedSum.Pairwise());
      methods.put("ascending", new RoundedSum.Ascending());
    }
    return methods;
  }

  private static <A extends Array<A>> void exact(Facade<Sum> sum, ElementType<A> type) {
    sum.add("sum.exact." + type, (s, in) -> List.of(sum(s, in.finite(type)), sum(s, in.any(type))));
    sum.nonEmpty().add("sum.mean." + type, (s, in) -> List.of(mean(s, in.finite(type))));
    sum.add("sum.dot." + type, (s, in) -> List.of(dot(s, in.finite(type), in.finite2(type))));
    sum.add("sum.of-squares." + type, (s, in) -> List.of(sumOfSquares(s, in.finite(type))));
    sum.add(
        "sum.stream." + type,
        (s, in) -> {
          var total = new Accumulator();
          add(s, in.finite(type), in.finite2(type), total);
          return List.of(total.round(), bytes(total));
        });
    sum.add(
        "sum.by-segment." + type,
        (s, in) -> {
          IntArray offsets = in.offsets();
          DoubleArray out = ElementType.DOUBLE.zeros(offsets.length() - 1);
          switch ((Array<?>) in.finite(type)) {
            case FloatArray x -> s.bySegment(x, offsets, out);
            case DoubleArray x -> s.bySegment(x, offsets, out);
            default -> throw none(type);
          }
          return List.of(out);
        });
  }

  private static <K extends Array<K>> void byRun(Facade<Sum> sum, ElementType<K> type) {
    sum.add(
        "sum.by-run." + type,
        (s, in) -> {
          K keys = in.zeros(type);
          DoubleArray doubles = in.zeros(ElementType.DOUBLE);
          DoubleArray floats = in.zeros(ElementType.DOUBLE);
          int runs = s.byRun(in.runs(type), in.finite(ElementType.DOUBLE), keys, doubles);
          s.byRun(in.runs(type), in.finite(ElementType.FLOAT), keys, floats);
          return List.of(
              Input.first(runs, keys), Input.first(runs, doubles), Input.first(runs, floats));
        });
  }

  private static List<?> accumulated(Input in) {
    double[] x = in.finite(ElementType.DOUBLE).hostArray();
    double[] y = in.finite2(ElementType.DOUBLE).hostArray();
    float[] z = in.finite(ElementType.FLOAT).hostArray();
    var one = new Accumulator();
    for (int i = 0; i < x.length; i++) {
      one.add(x[i]);
      one.addProduct(x[i], y[i]);
    }
    var other = new Accumulator();
    other.add(x, 0, x.length / 2);
    other.add(z, z.length / 3, z.length);
    other.addProducts(x, y, 0, x.length);
    other.addProducts(z, z, 0, z.length);
    other.merge(one);
    one.clear();
    one.add(x, x.length / 2, x.length);
    return List.of(
        one.round(),
        other.round(),
        other.mean(3),
        bytes(one),
        bytes(other),
        Accumulator.fromBytes(other.toBytes()).round());
  }

  private static IntArray bytes(Accumulator sum) {
    byte[] bytes = sum.toBytes();
    int[] values = new int[bytes.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = bytes[i];
    }
    return IntArray.wrap(values);
  }

  private static double sum(Sum sum, Array<?> in) {
    return switch (in) {
      case FloatArray x -> sum.sum(x);
      case DoubleArray x -> sum.sum(x);
      default -> throw none(in);
    };
  }

  private static double mean(Sum sum, Array<?> in) {
    return switch (in) {
      case FloatArray x -> sum.mean(x);
      case DoubleArray x -> sum.mean(x);
      default -> throw none(in);
    };
  }

  private static double sumOfSquares(Sum sum, Array<?> in) {
    return switch (in) {
      case FloatArray x -> sum.sumOfSquares(x);
      case DoubleArray x -> sum.sumOfSquares(x);
      default -> throw none(in);
    };
  }

  private static double dot(Sum sum, Array<?> in, Array<?> other) {
    return switch (in) {
      case FloatArray x -> sum.dot(x, (FloatArray) other);
      case DoubleArray x -> sum.dot(x, (DoubleArray) other);
      default -> throw none(in);
    };
  }

  private static void add(Sum sum, Array<?> in, Array<?> other, Accumulator total) {
    switch (in) {
      case FloatArray x -> {
        sum.add(x, total);
        sum.addProducts(x, (FloatArray) other, total);
      }
      case DoubleArray x -> {
        sum.add(x, total);
        sum.addProducts(x, (DoubleArray) other, total);
      }
      default -> throw none(in);
    }
  }

  private static IllegalArgumentException none(Object what) {
    return new IllegalArgumentException("no exact sum of " + what);
  }
}
